# Eine Partie in zwei Räumen. Geschrieben wie mitten im Satz.
line-lost = die Leitung zum anderen Raum ist unterbrochen
line-back = die Leitung zum anderen Raum steht wieder, sie fehlte { $time }
line-taken-over = Raum { WORDS($room) } führt die Partie weiter, so verfügt von { $arbiter }
line-kept = behalten, die Leitung ist unterbrochen
line-not-reached = der Zug { $of-seat } ist im anderen Raum noch nicht angesagt
line-lost-run = Raum { WORDS($room) } ist nicht erreichbar, die Uhren laufen weiter
line-lost-stop = Raum { WORDS($room) } ist nicht erreichbar, bis dahin stehen die Uhren
line-lost-stop-after = Raum { WORDS($room) } ist nicht erreichbar, dauert es { $time }, so stehen die Uhren
line-boards-agree = die Bretter zeigen nach der Unterbrechung die Partie
line-boards-differ = ein Brett zeigt nach der Unterbrechung nicht die Partie, die Uhren stehen, bis der Schiedsrichter sie in Gang setzt
line-flag-undecided = die Uhr { $of-seat } steht hier auf null, die Fahne fällt erst, wenn es der andere Raum sagt
line-clock-misfit = die Uhr des Rechners in Raum { WORDS($room) } ging falsch, um mindestens { $time }
line-time-unfit = die Bedenkzeit { $of-seat } passt nicht: gemeldet { $thought }, gelaufen { $ran }
line-took = die Leitung hat von der Zeit { $of-seat } { $time } verbraucht
line-came-after = was { $seat } zu dem von Hand eingegebenen Zug getan hat, kam über die Leitung, er wird nicht noch einmal gemacht
line-overtaken = die Partie ging weiter, bevor der Zug über die Leitung kam, er zählt nicht, gezogen wird nach dem, was jetzt zu hören ist
line-overtaken-of = der Zug { $of-seat } kam über die Leitung, als die Partie weitergegangen war, er zählt nicht
line-not-listed = eine Anordnung aus Raum { WORDS($room) } im Namen von { $name } ist abgelehnt, diesen Namen hat die Liste des Raums, der die Partie führt, dort nicht
line-not-listed-nameless = eine Anordnung aus Raum { WORDS($room) } ohne Namen ist abgelehnt, von dort entscheidet nur, wer auf der Liste des Raums steht, der die Partie führt
line-other-chief = die Räume haben verschiedene Hauptschiedsrichter: Raum { WORDS($keeps) } { $chief }, Raum { WORDS($joins) } { $there }; es gilt die Liste von Raum { WORDS($keeps) }
line-other-arbiters = die Räume haben verschiedene Schiedsrichter eingetragen; es gilt die Liste von Raum { WORDS($keeps) }, und aus Raum { WORDS($joins) } entscheidet nur, wer dort auf ihr steht
line-list-changed = die Liste, wer von wo entscheidet, ist geändert
line-parted = vom anderen Raum wird nichts mehr angenommen: { $why }
line-parted-changed = Eintrag { WORDS($number) } wurde unterwegs verändert oder gehört zu einer anderen Partie; die Bretter vergleichen und bestimmen, welcher Raum weiterführt
line-parted-different = ab Eintrag { WORDS($number) } haben die Räume verschiedene; beide Protokolle bleiben, bestimmen, welcher Raum weiterführt
line-parted-behind = das Protokoll des Raums, der die Partie führt, endet mit Eintrag { WORDS($number) }, und der andere Raum hat schon Eintrag { WORDS($there) }; diesen Raum die Partie weiterführen lassen
line-parted-unsigned = was kam, trägt nicht seine Unterschrift; die Räume neu verbinden
line-parted-unreadable = er sendet, was diese Version nicht kennt; in beiden Räumen dieselbe Version nehmen
line-parted-no-arbiter = Raum { WORDS($room) } will die Partie weiterführen, so verfügt von { $name }, und dieser Name steht nicht als Schiedsrichter dort auf der Liste
line-parted-other-game = er spielt eine andere Partie; in beiden Räumen dieselbe angeben
line-there = Raum { WORDS($room) }: { $said }
give-back = { $time } an { $seat } zurückgeben

## Abgelehnt
refused-line = Von Hand wird nur der Zug eines Spielers eingegeben, dessen Raum nicht erreichbar ist. Nichts ist geschehen.
refused-kept = Übernommen wird eine Partie nur von einem Raum, der nicht erreicht wird. Nichts ist geschehen.
refused-not-listed = Dieses Pult gehört niemandem, der auf der Liste des Tisches steht. Nichts ist geschehen.
refused-own-name = Einen Fall übernimmt man nur im eigenen Namen. Nichts ist geschehen.

## Auf der Seite
page-line-lost = Der andere Raum ist seit { $minutes } Minuten nicht erreichbar.
page-lag = Von der Leitung verbraucht und zurückgegeben, in Sekunden: Weiß { $white }, Schwarz { $black }.
page-enter-by-hand = Den Zug eingeben
page-entered-move = Der Zug, wie er am Telefon gesagt wurde
page-other-room = Der andere Raum
page-line-up = Der andere Raum ist erreichbar.
page-take-over = Die Partie in diesem Raum weiterführen
page-take-over-hint = Nur wenn der Raum, der die Partie führt, nicht rechtzeitig wiederkommt. Was dort seit der Unterbrechung geschah, bleibt dort als Beweis.
