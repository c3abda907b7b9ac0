# Die Seite einer Runde für alle. Sie liest die Datei, die `annabella broadcast` schreibt.

broadcast-round = Runde { $number }
broadcast-at-once = Jeder Zug wird sofort gezeigt.
broadcast-later = Jeder Zug wird später gezeigt, als er gemacht wurde, und zwar um { $time }.
broadcast-asked = Diese Seite fragt alle zehn Sekunden nach neuen Zügen.
broadcast-games = Partien
broadcast-number = Tisch { $number }
broadcast-awaited = noch nicht begonnen
broadcast-going-on = läuft
broadcast-white-won = Weiß gewann
broadcast-black-won = Schwarz gewann
broadcast-drawn = Remis
broadcast-both-lost = beide verloren
broadcast-tells = Jeden neuen Zug dieser Partie ansagen
broadcast-moves = Züge
broadcast-none = Noch wird kein Zug gezeigt.
broadcast-back = Züge wurden zurückgenommen. Halbzüge, die gelten: { $number }.
broadcast-lost = Der Server antwortet nicht. Was zu sehen ist, kann alt sein; diese Seite fragt weiter.
broadcast-scripts = Ohne Skripte zeigt diese Seite keine Züge. In der Datei aller Partien stehen sie.
broadcast-all = Alle Partien als PGN-Datei
