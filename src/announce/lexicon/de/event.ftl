# Eine Runde eines Turniers: was annabella event druckt, und die Schritte, die dort getippt werden

# Schritte, wie sie getippt werden
type-pair = paarungen, auslosung
type-write = schreiben
type-rehearse = proben, probe
type-start = beginnen, starten
type-watch = zusehen, pult
type-yes = ja
type-no = nein

# Was ein Schritt druckt
event-nameless = Turnier ohne Namen
event-heading = { $name }, Runde { $round }: { $ours } von { $all } Tischen mit annabella
event-heading-unnumbered = { $name }: { $ours } von { $all } Tischen mit annabella
event-decided = schon entschieden, mit Ergebnis in der Datei: { $n }
event-table = Tisch { $table }: { $white }, Weiß, gegen { $black }, Schwarz
event-idle = an keinem Tisch: { $name }, mit einem Abschnitt in der Datei
event-misspelt = in den Paarungen heißt niemand { $name }, und die Datei hat einen Abschnitt dafür; am nächsten kommt { $meant }
event-written = geschrieben: { $path }
event-other-servers = neu geschrieben, mit den neuen Adressen der Server: { $path }
event-as-it-was = wie es war: { $path }
event-no-arbiter = unter [roles] steht kein Schiedsrichter: niemand ordnet von einem Pult aus an
event-result = Tisch { $table }: { $result }, { $n } Züge, { $how }
event-no-result = Tisch { $table }: noch kein Ergebnis, { $n } Züge, { $how }
event-no-game = Tisch { $table }: keine Partie, { $path } gibt es nicht
event-not-counted = Tisch { $table }: nicht gezählt: { $why }
event-bye = spielfrei: { $name }
event-bye-half = spielfrei: { $name }, ein halber Punkt
event-bye-nobody = spielfrei: niemand
event-without-game = ohne Partie in dieser Runde: { $names }
event-without-game-more = ohne Partie in dieser Runde: { $names } und { $n } weitere
event-nameless-table = ausgelassen, Tisch { $table }: beide Spieler haben keinen Namen
event-nameless-opponent = ausgelassen, Tisch { $table }: der Gegner von { $name } hat keinen Namen
event-time-understood = Bedenkzeit: "{ $written }" ist als { $control } in Sekunden verstanden
event-no-time = Zeit: "{ $written }" (TimeControl) nennt keine, und es gelten 90 Minuten mit 30 Sekunden je Zug; schreiben Sie eine andere als time in [event]
event-untimed = Zeit: die Datei nennt keine, und es gelten 90 Minuten mit 30 Sekunden je Zug; schreiben Sie eine andere als time in [event]
event-time-holds = { $why }; es gilt die Zeit in [event]
event-encoding = die Paarungen sind als { $encoding } gelesen; sind Buchstaben von Namen falsch, speichern Sie die Datei als UTF-8
event-points-unread = Zeile { $line } sagt, was Ergebnisse zählen, in einer Form, die hier nicht gelesen wird: prüfen Sie die Punkte, die zurückgeschrieben werden
event-fide-number = Zeile { $line }: „{ $written }“ ist keine FIDE-Nummer; der Spieler wird ohne Nummer übernommen
event-rating = Zeile { $line }: „{ $written }“ ist keine Wertungszahl; der Spieler wird ohne sie übernommen
event-round-called = die Runde heißt „{ $written }“, das ist keine Zahl: sie zählt als Runde { $number }; schreiben Sie ihre Nummer als round in [event]
event-other-rounds = Runde { $taken } wird genommen; auch in anderen Runden sind Partien offen ({ $open }): schreiben Sie die gemeinte als round in [event]
event-unread-tag = Partie { $game }: die Kopfzeile { $written } ist nicht lesbar und wird ausgelassen
event-several = die Partien gehören zu mehreren Turnieren ({ $names }) und gelten als eine Runde: ist nur eines gemeint, nur dessen Partien angeben
event-unread-board = Tisch { $table }: das Brett "{ $written }" (Board) ist keine Nummer eines Tisches
event-unread-result = Tisch { $table }: "{ $written }" ist kein Ergebnis, die Partie gilt als offen
event-contradicted = Tisch { $table }: das Ergebnis ist { $result }, und { $by ->
    [board] der letzte Zug beendet die Partie { $other }
    [text] ihr Text endet mit { $other }
   *[termination] die Kopfzeile Termination sagt "{ $other }"
}
event-begins-from = die Partien beginnen mit { $fen } (FEN), das wird nicht übernommen: schreiben Sie es als position in die Datei der Veranstaltung
event-moves-in-games = offene Partien haben Züge, die nicht übernommen werden, an den Tischen { $tables }: sie beginnen mit ihrem ersten Zug; für eine andere Stellung schreiben Sie diese als position in die Datei der Veranstaltung
event-namesakes = mehrere Spieler heißen { $name }, an den Tischen { $tables }, und keine FIDE-Nummern unterscheiden sie: achten Sie darauf, dass jeder am richtigen Tisch sitzt, oder geben Sie jedem im Paarungsprogramm einen anderen Namen
event-listed-results = die Liste der Paarungen hat Ergebnisse, die nicht übernommen werden, in Zeile { $lines }: sie gehören in den Bericht
event-waits-typed = wartet auf ein Wort auf der Standardeingabe: { $steps }; mit ihrem Ende endet das Programm

# Was getippt werden kann
event-help-pair = paarungen: die Paarungen neu lesen und sagen, wer gegen wen spielt
event-help-write = schreiben: für jeden Tisch eine Konfiguration schreiben, und was die Server brauchen; was da ist, wird nicht überschrieben
event-help-rehearse = proben: die Runde an simulierten Tischen spielen, über die Server
event-help-start = beginnen: die Tische dieses Rechners starten, dann die Partien an allen Tischen; beides wird vorher gefragt
event-help-watch = zusehen: das Pult über alle Tische öffnen; ende führt hierher zurück
event-help-results = ergebnisse: die Ergebnisse zählen und für das Auslosungsprogramm schreiben
event-help-next = weiter: die nächste Runde aus der Datei des Auslosungsprogramms nehmen
event-help-state = stand: wie die Runde steht und was als Nächstes kommt
event-help-quit = ende: gehen; Tische, die laufen, laufen weiter

# Wie die Runde steht
event-unwritten = noch ist keine Konfiguration geschrieben; sie kommen nach { $folder }
event-configured = Konfigurationen: { $n } von { $all }, in { $folder }
event-runs-none = auf diesem Rechner läuft kein Tisch
event-runs = auf diesem Rechner laufen: { $tables }
event-servers-silent = die Server antworten nicht
event-heard-none = an den Servern: kein Tisch ist zu hören
event-heard = an den Servern: { $n } von { $all } Tischen sind zu hören; nicht zu hören: { $tables }
event-heard-all = an den Servern: alle { $all } Tische sind zu hören
event-results-none = Ergebnisse: keines von { $all }
event-results-some = Ergebnisse: { $n } von { $all }; noch keines an: { $tables }
event-results-all = Ergebnisse: alle { $all }
event-and-more = { $tables } und { $n } weiteren
event-next-step = nächster Schritt: { $step }

# Was ein Schritt fragt, und warum er unterbleibt
event-expected = gefunden "{ $line }", erwartet { $steps }
event-meant = gefunden "{ $line }"; ist { $step } gemeint? Tippen Sie es, oder hilfe
event-yes-or-no = gefunden "{ $line }", erwartet ja oder nein
event-write-first = zuerst schreiben tippen: noch hat nicht jeder Tisch seine Konfiguration
event-begun = die Runde hat begonnen: eine Probe geriete zwischen ihre Partien
event-rehearse-servers = eine Probe geht über Server, und die Datei nennt unter [nats] keine; annabella demo spielt eine Partie ohne Bretter
event-rehearsing = die { $n } Tische sind simuliert und spielen zwanzig Halbzüge; was geprobt wird, zählt nicht
event-certificates = die Zertifikate der Server fehlten oder laufen bald ab und sind neu: bringen Sie server-N.pem und server-N.key zu den Servern und starten Sie diese neu, und authority.pem zu ihnen, zu den Tischen und zu den Pulten
event-all-over = jede Partie hat ein Ergebnis: es gibt nichts zu beginnen
event-start-here = laufen nicht: { $tables }. Auf diesem Rechner starten? ja oder nein
event-start-there = Tisch { $table }: am eigenen Rechner starten mit annabella run --config { $path }
event-started = Tisch { $table }: läuft; die Adressen seiner Seiten stehen in { $path }
event-not-started = Tisch { $table }: läuft nicht: { $why }
event-start-games = jetzt die Partien beginnen an { $tables }? Die Uhren laufen dann. ja oder nein
event-start-none = kein Tisch, der auf den Beginn wartet, läuft hier oder ist zu hören
event-not-now = nicht begonnen
event-desk-of = das ist das Pult von { $name }: Anordnungen tragen diesen Namen; ende führt zur Runde zurück
event-desk-pages = das ist das Pult über die Tische dieses Rechners; ende führt zur Runde zurück
event-no-address = Tisch { $table }: für die Seite seines Schiedsrichters gibt es hier keine Adresse; annabella pages new arbiter gibt eine
event-watch-none = hier läuft kein Tisch, und die Datei nennt keine Server: an jedem Tisch ist die Seite seines Schiedsrichters offen
event-results-missing = nicht jede Partie hat ein Ergebnis; tippen Sie später noch einmal ergebnisse
event-still-open = noch ohne Ergebnis: { $tables }
event-stopped = Tisch { $table }: seine Partie ist zu Ende, sein Programm ist angehalten
event-still-runs = laufen noch auf diesem Rechner: { $tables }
event-kept = unverändert gelassen: { $path }
event-report-put = { $path } hat jetzt die Ergebnisse von Runde { $round }: lassen Sie das Auslosungsprogramm auslosen und { $list } schreiben
event-waits = { $path } hat noch keine Runde nach Runde { $round }: geben Sie { $report } dem Auslosungsprogramm und lassen Sie es { $path } mit der nächsten Runde schreiben; dann weiter tippen
event-waits-results = { $path } hat noch keine Runde nach Runde { $round }; zuerst kommen ergebnisse
event-waits-list = { $list } hat noch keine Paarungen der nächsten Runde; sobald sie da sind, weiter tippen
event-waits-written = { $path } hat die Paarungen von Runde { $round }: schreiben Sie dort die der nächsten Runde hin, mit ihrer Nummer; dann weiter tippen
event-round-fixed = [event] in { $path } sagt round = { $round }: nehmen Sie die Zeile heraus, oder schreiben Sie die nächste Nummer hin; dann weiter tippen
