# Die Wörter der Seiten für Schiedsrichter und Assistent.

page-arbiter = Schiedsrichter
page-assistant = Assistent
page-skip = Zum Inhalt der Seite
page-sections = Abschnitte dieser Seite
page-lost = Die Verbindung zum Tisch ist unterbrochen. Diese Seite ist nicht auf dem Stand; sie versucht es von selbst wieder.
page-closed = Hier wird jetzt eine andere Partie gespielt. Bitte die Adresse öffnen, die der Tisch ausgegeben hat.
page-white = Weiß
page-black = Schwarz

# Die Partie
page-game = Die Partie
page-setting-up = Die Bretter werden aufgestellt.
page-not-ready = Die Partie kann beginnen, sobald beide Bretter antworten und die Stellung zeigen.
page-not-ready-white = Das Brett von Weiß antwortet nicht oder zeigt etwas anderes.
page-not-ready-black = Das Brett von Schwarz antwortet nicht oder zeigt etwas anderes.
page-ready = Die Bretter stimmen.
page-start = Partie beginnen
page-playing = Die Partie läuft.
page-stopped = Die Partie ist angehalten. Der Schiedsrichter setzt sie fort, wenn die Bretter stimmen.
page-to-move-white = Weiß am Zug, Zug { $number }.
page-to-move-black = Schwarz am Zug, Zug { $number }.
page-being-announced-white = Der Zug von Weiß wird angesagt.
page-being-announced-black = Der Zug von Schwarz wird angesagt.
page-not-repeated = Noch nicht wiederholt.
page-repeated = Wiederholt.
page-not-pressed = Die Uhr ist noch nicht gedrückt.
page-no-clock = Dieser Tisch hat keine Uhr.
page-external-clock = Dieser Tisch hat eine eigene Uhr; ihre Zeiten sind hier nicht bekannt.
page-running = läuft
page-standing = läuft nicht

# Die Uhren
page-clock = Uhren
page-stop = Uhren anhalten
page-restart = Uhr wieder laufen lassen
page-clocks-stopped = Die Uhren stehen.
page-clocks-held = Dieses Turnier hält sie an, solange ein Fall offen ist; danach läuft die Uhr von selbst weiter.
page-flags = Auf der Uhr am Tisch
page-flags-white = das Blättchen von Weiß
page-flags-black = das Blättchen von Schwarz
page-flags-both = beide Blättchen
page-flags-fallen = ist gefallen
page-times-before = Vor dem Zurückstellen:
page-time-white = Zeit von Weiß
page-time-black = Zeit von Schwarz
page-time-hint = Verbleibende Zeit mit Doppelpunkten: 1:29:30 oder 29:30. Bei einer eigenen Uhr am Tisch die abgelesenen Zeiten.
page-set-times = Zeiten setzen
page-absent-white = Weiß ist nicht da
page-absent-black = Schwarz ist nicht da
page-arrived-white = Weiß ist gekommen
page-arrived-black = Schwarz ist gekommen

# Fälle
page-discrepancies = Offene Fälle
page-no-discrepancies = Keiner.
page-discrepancy = Fall { $id }
page-squares = Felder
page-since = Seit
page-since-white = Zug { $number } von Weiß
page-since-black = Zug { $number } von Schwarz
page-touches = Für diesen Zug berührt
page-raised = Dem Schiedsrichter gemeldet nach
page-accept = Vorschlag annehmen
page-dismiss = Verwerfen, weiterspielen
page-reject = Die Reklamation ablehnen
page-postpone = Die Entscheidung aufschieben
page-restore-to = Zurück zu
page-restore = Zurücknehmen
page-position-start = Stellung am Anfang
page-position-after-white = nach Zug { $number } von Weiß: { $move }
page-position-after-black = nach Zug { $number } von Schwarz: { $move }
page-times-then = Uhren vor diesem Zug
page-counts-as-illegal = Als regelwidrigen Zug behandeln
page-remedy = Stellung
page-remedy-back = zurück vor diesen Zug
page-remedy-stays = bleibt
page-bonus = Mehr Zeit für den Gegner
page-bonus-hint = Eine Zeit wie 2:00. Die Regelwidrigkeit wird gezählt.
page-counts = So entscheiden

# Feststellungen und Entscheidungen
page-rulings = Feststellungen und Entscheidungen
page-player = Spieler
page-reason = Grund
page-found = Was der Schiedsrichter feststellt
page-find = Feststellung vermerken
page-found-wrong-start = die Partie begann mit einer falschen Stellung
page-found-colours = die Partie begann mit vertauschten Farben
page-found-two-hands-white = Weiß hat einen Zug mit zwei Händen ausgeführt
page-found-two-hands-black = Schwarz hat einen Zug mit zwei Händen ausgeführt
page-found-turned-white = das Brett von Weiß steht verkehrt herum
page-found-turned-black = das Brett von Schwarz steht verkehrt herum
page-found-displaced-white = Figuren sind verschoben auf dem Brett von Weiß
page-found-displaced-black = Figuren sind verschoben auf dem Brett von Schwarz
page-adjust-white = Brett von Weiß richtigstellen
page-adjust-black = Brett von Schwarz richtigstellen
page-penalty = Strafe nach Artikel { $article }
page-penalty-kind = Strafe
page-penalty-warning = Verwarnung
page-penalty-more-time = mehr Zeit für den Gegner
page-penalty-less-time = weniger Zeit für den Spieler
page-penalty-more-points = Punkte für den Gegner
page-penalty-fewer-points = Punktabzug für den Spieler
page-penalty-fine = Geldbuße
page-penalty-exclusion = Ausschluss von Runden
page-penalty-expulsion = Ausschluss vom Turnier
page-amount = Wie viel
page-amount-hint = Eine Zeit wie 2:00, wo es um Zeit geht; sonst in Worten: ein halber Punkt, zwei Runden, 50 Euro.
page-penalise = Strafe verhängen
page-answers = Als Antwort auf
page-answers-none = kein Fall

# Bretter
page-boards = Bretter
page-board-white = Brett von Weiß
page-board-black = Brett von Schwarz
page-position = Stellung der Partie
page-typed = Der Assistent gibt die Züge dieses Platzes ein; er hat kein Brett mit Sensoren.
page-other-board = Das Brett des anderen Platzes zeigt die Züge beider Seiten.
page-board-answers = Antwortet an { $port }.
page-board-lost = Antwortet nicht.
page-board-unknown = Es hat noch nicht gemeldet, was es zeigt; dies ist die Stellung der Partie.
page-board-agrees = Zeigt die Stellung.
page-board-showed = So stand es damit, als es zuletzt antwortete.
page-board-differs = { $n ->
    [one] Ein Feld weicht ab:
   *[other] { $n } Felder weichen ab:
}
page-board-sensed = Die Sensoren melden, wo Figuren stecken; welche es sind, ergibt sich aus der Partie.
page-board-tells = Das Brett meldet, welche Figur wo steht.
page-missing = fehlt
page-extra = zu viel
page-wrong = falsche Figur
page-square-missing = { $square } ist leer, dort gehört hin: { $piece }
page-square-extra = { $square } ist besetzt und gehört leer
page-square-extra-on = { $square } war besetzt, als dies gemeldet wurde; jetzt gehört eine Figur dorthin
page-square-wrong = auf { $square } steht: { $seen }; dort gehört hin: { $piece }
page-square-wrong-peg = auf { $square } steckt eine Figur der anderen Farbe; dort gehört hin: { $piece }
page-in-words = In Worten, Reihe für Reihe
page-rank-of = Reihe { $rank }: { $squares }
page-empty = leer

# Züge
page-moves = Letzte Züge
page-no-moves = Noch kein Zug ist abgeschlossen.
page-number = Nummer
page-time-left = Restzeit
page-illegal = regelwidrig

# Die Mitschriften
page-scores = Die Mitschriften
page-no-scores = Noch keine Mitschrift ist vorgelesen.
page-in-the-game = In der Partie
page-wrote-white = Weiß schrieb
page-wrote-black = Schwarz schrieb
page-score-white = Mitschrift von Weiß, ganz
page-score-black = Mitschrift von Schwarz, ganz
page-score-hint = Die Züge, wie sie dastehen, mit oder ohne Nummern: 1. e4 e5 2. Sf3. Was vorher vorgelesen war, wird ersetzt.
page-read-score-white = Mitschrift von Weiß vorlesen
page-read-score-black = Mitschrift von Schwarz vorlesen
page-writes-in-white = Weiß schreibt
page-writes-in-black = Schwarz schreibt
page-note-language-white = Sprache von Weiß vermerken
page-note-language-black = Sprache von Schwarz vermerken
page-language-de = Deutsch
page-language-en = Englisch
page-language-es = Spanisch
page-language-fr = Französisch
page-corrects-white = In der Mitschrift von Weiß berichtigen
page-corrects-black = In der Mitschrift von Schwarz berichtigen
page-correct-to = zu
page-correct = Berichtigen

# Ende der Partie
page-ending = Partie beenden
page-result = Ergebnis
page-result-white = 1-0, Weiß gewinnt
page-result-black = 0-1, Schwarz gewinnt
page-result-draw = ½-½, remis
page-result-both-lost = 0-0, beide verlieren
page-result-annulled = *, annulliert
page-confirm = Ja, die Partie ist beendet
page-end = Partie jetzt beenden
page-end-otherwise = Ergebnis ändern

# Was zu hören war
page-heard = Was zu hören war
page-nothing-heard = Noch nichts.
page-to-table = Tisch
page-to-white = Weiß, vertraulich
page-to-black = Schwarz, vertraulich
page-to-assistant = Assistent
page-to-arbiter = Schiedsrichter
page-click = Klick der Uhr

# Was der Assistent tut
page-acts-white = Für Weiß
page-acts-black = Für Schwarz
page-move-white = Zug von Weiß
page-move-black = Zug von Schwarz
page-move-hint = Zum Beispiel Nc3, oder die Felder von und nach: b1c3. Umwandlung mit ihrem Buchstaben: e7e8q.
page-announce = Zug ansagen
page-press-white = Uhr von Weiß drücken
page-press-black = Uhr von Schwarz drücken
page-repeats-white = Weiß hat die Ansage wiederholt
page-repeats-black = Schwarz hat die Ansage wiederholt
page-claims-white = Weiß verlangt Gewinn durch Zeitüberschreitung
page-claims-black = Schwarz verlangt Gewinn durch Zeitüberschreitung
page-says-white = Weiß sagt
page-says-black = Schwarz sagt
page-say = Weitergeben
page-say-resign = gibt auf
page-say-confirm = bestätigt das Ergebnis
page-say-dispute = bestreitet das Ergebnis
page-done-entered = Der Zug ist eingegeben.
page-done-pressed = Die Uhr ist gedrückt.
page-done-repeated = Die Wiederholung ist vermerkt.
page-done-said = Es ist weitergegeben.
page-done-claimed = Der Schiedsrichter weiß von dem Verlangen.
page-touched-white = Weiß hat berührt
page-touched-black = Schwarz hat berührt
page-note = Vermerken
page-squares-hint = Die Felder in der Reihenfolge, in der die Figuren berührt wurden: g1 f3. Der Schiedsrichter erfährt davon, wenn der Zug sich nicht daran hält.
page-noted = Für diesen Zug berührt, der Reihe nach: { $squares }.
page-writes-white = Mitschrift von Weiß, weiter
page-writes-black = Mitschrift von Schwarz, weiter
page-write = Aufschreiben
page-writes-hint = Ein Zug oder mehrere, wie der Spieler sie ansagt; sie kommen zur Mitschrift dazu.
page-score-kept = Zuletzt geschrieben: { $moves }
page-done-touched = Es ist vermerkt.
page-done-written = Es ist aufgeschrieben.
page-done-waits = Erst muss der Schiedsrichter entscheiden. Das ist festgehalten, weiter geschieht nichts.

# Ablehnungen
refused-closed = Fall { WORDS($id) } ist nicht mehr offen. Nichts ist geschehen.
refused-over = Die Partie ist beendet. Nichts ist geschehen.
page-refused-confirm = Erst „Ja, die Partie ist beendet“ ankreuzen. Nichts ist geschehen.
page-refused-request = Diese Seite hat nicht gesandt, was erwartet wurde. Bitte neu laden. Nichts ist geschehen.
page-refused-busy = Der Tisch antwortet nicht. Nichts ist geschehen; bitte noch einmal.
refused-playing = Die Partie läuft nicht. Nichts ist geschehen.
refused-turn-white = Weiß ist am Zug. Nichts ist geschehen.
refused-turn-black = Schwarz ist am Zug. Nichts ist geschehen.
refused-sensors = Die Züge dieses Platzes kommen von seinem Brett. Nichts ist geschehen.
page-refused-empty = Bitte erst den Zug eintippen.
page-refused-move = „{ $typed }“ ist nicht als ein Zug zu lesen. Bitte die Felder von und nach eintippen, zum Beispiel b1c3.
refused-repeat = Es gibt keinen angesagten Zug zu wiederholen. Nichts ist geschehen.
page-refused-times = Bitte beide Zeiten wie 1:29:30 oder 29:30 eintippen. Nichts ist geschehen.
page-refused-time = Bitte eine Zeit wie 2:00 eintippen. Nichts ist geschehen.
page-refused-amount = Bitte sagen, wie viel: ein halber Punkt, zwei Runden, 50 Euro. Nichts ist geschehen.
page-refused-result = Dieser Grund passt nicht zum Ergebnis. Bitte einen anderen wählen. Nichts ist geschehen.
refused-feels = Was an diesem Platz berührt wird, meldet sein Brett. Nichts ist geschehen.
refused-barred = Der Gegner hat keinen Assistenten, darum übermittelt dieser nur und sagt an. Nichts ist geschehen.
refused-adjusting = Der Spieler rückt Figuren zurecht. Nichts ist vermerkt.
page-refused-square = „{ $square }“ ist kein Feld. Bitte Felder von a1 bis h8 eintippen, zum Beispiel g1 f3. Nichts ist vermerkt.
refused-no-piece = Auf { $square } steht keine Figur. Nichts ist vermerkt.
page-refused-no-squares = Bitte erst die Felder eintippen.
refused-set-up = Der Tisch ist noch nicht eingerichtet. Nichts ist geschehen.
refused-not-over = Die Partie ist nicht beendet. Nichts ist geschehen.
refused-referred = Zu entscheiden ist nur noch, wie die Partie endet, und das durch den zuständigen Schiedsrichter. Nichts ist geschehen.
refused-started = Die Partie wartet nicht auf ihren Beginn. Nichts ist geschehen.
refused-boards = Die Partie kann jetzt nicht weitergehen: Ein Brett antwortet nicht oder zeigt die Stellung nicht. Nichts ist geschehen.
refused-already = Das ist schon so. Nichts ist geschehen.
refused-stands = Es läuft keine Uhr. Nichts ist geschehen.
refused-own-clock = Die Fallblättchen der eigenen Uhr sieht der Tisch selbst. Nichts ist geschehen.
refused-no-times = Diese Partie hat keine Bedenkzeit. Nichts ist geschehen.
refused-unasked = Fall { WORDS($id) } wartet nicht auf eine solche Entscheidung. Nichts ist geschehen.
refused-too-far = So viele Halbzüge wurden nicht gemacht. Nichts ist geschehen.
refused-unwritten = So, wie es geschrieben steht, kann die Partie nicht verlaufen sein. Nichts ist geschehen.
refused-no-penalty = Diese Ausgabe der Regeln kennt keine solche Strafe. Nichts ist geschehen.
refused-sealing = Ein Zug wird abgegeben, davon wird nichts vermerkt.
refused-no-move = So kann keine Figur ziehen. Nichts ist geschehen.
refused-nothing = Da steht kein Zug. Nichts ist geschehen.
