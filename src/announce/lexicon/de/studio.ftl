# Die Seite, auf der jemand eine Stimme aufnimmt.
studio-title = Eine Stimme aufnehmen
studio-address = Seite: { $address }
studio-lost = Die Verbindung zur Aufnahme ist unterbrochen. Die Seite versucht es von selbst wieder.
studio-closed = Die Aufnahme ist beendet. Was aufgenommen ist, bleibt; derselbe Befehl macht weiter.
studio-skip = Zum Wort
studio-how = Es sind die Wörter, aus denen jede Zugansage besteht; zusammen dauert das keine zehn Minuten.
    Der Computer sagt jedes Wort vor. Dann sprechen Sie es, so wie am Brett: ruhig, deutlich, immer gleich weit vom Mikrofon.
    Er prüft jede Aufnahme: zu leise, zu laut, abgeschnitten, zu lang, Lärm im Raum, und ob sie im Lärm wie ein anderes Wort klingt.
    Ist sie brauchbar, spielt er sie vor, und Sie entscheiden. Was behalten ist, bleibt auch dann, wenn Sie aufhören.
    Das Mikrofon hört alles im Raum. Diese Seite spricht nicht von selbst; ein Screenreader gehört in den Kopfhörer.
studio-word = Das Wort
studio-number = Wort { $number } von { $of }
studio-begin-how = Wenn der Raum still ist, geht es los.
studio-begin = Anfangen
studio-hush = Bitte still sein und zuhören.
studio-speak = Jetzt sprechen.
studio-judge = Behalten?
studio-over = Mehr ist nicht zu tun. Diese Seite kann geschlossen werden.
studio-keep = Behalten, nächstes Wort
studio-again = Noch einmal
studio-back = Ein Wort zurück
studio-stop = Für heute aufhören

# The page of a desk over many tables
tables-title = Alle Tische
tables-skip = Zu den Fällen, die warten
tables-lost = Die Verbindung zum Pult ist unterbrochen. Es wird weiter versucht.
tables-closed = Das Pult ist geschlossen.
tables-waiting = Es wartet auf einen Schiedsrichter
tables-silent = Stumme Tische
tables-none-silent = Jeder Tisch antwortet.
tables-unheard = nicht gehört, seit dieses Pult offen ist
tables-told = Gemeldet
tables-all = Alle Tische
tables-line = Entscheidung
tables-how = Ein Tisch und eine Anordnung auf Englisch, etwa: 7 accepts 1. Oder: open 7; orders; help.
tables-setting-up = wird vorbereitet
tables-playing = im Spiel
tables-stopped = angehalten
tables-adjourned = vertagt
tables-handed-over = übergeben
tables-referred = vorgelegt
tables-annulled = annulliert
tables-move = Zug { $number }
