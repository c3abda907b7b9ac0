# Wer beteiligt ist: die Wörter der Seiten für jede Rolle.

desk-chief = Hauptschiedsrichter
desk-assistant-white = Assistenz von Weiß
desk-assistant-black = Assistenz von Schwarz
desk-player-white = Weiß
desk-player-black = Schwarz
desk-spectator = Zuschauer
desk-own-score-white = Mitschrift von Weiß
desk-own-score-black = Mitschrift von Schwarz
desk-nothing-written = Noch ist nichts aufgeschrieben.

# Adressen
desk-addresses = Adressen
desk-has-address = hat eine Adresse
desk-has-none = hat keine Adresse
desk-person = Für
desk-give = Neue Adresse geben
desk-revoke = Adresse entziehen
desk-give-hint = Eine neue Adresse wird einmal gezeigt und beendet die ältere derselben Person. Mit dieser Partie enden alle Adressen.
desk-given = Neue Adresse für { $who }. Sie steht nur dieses eine Mal hier:
desk-revoked = Die Adresse für { $who } öffnet nichts mehr.
desk-code = Die Adresse als Code zum Abfotografieren

# Zuschauer
desk-behind-nothing = Diese Seite zeigt die Partie, wie sie steht.
desk-behind-moves = { $n ->
    [one] Diese Seite ist einen Halbzug hinter der Partie zurück.
   *[other] Diese Seite ist { $n } Halbzüge hinter der Partie zurück.
}
desk-behind-minutes = { $n ->
    [one] Diese Seite ist eine Minute hinter der Partie zurück.
   *[other] Diese Seite ist { $n } Minuten hinter der Partie zurück.
}

# Ablehnungen
page-refused-right = Diese Seite darf das nicht. Nichts ist geschehen.
page-refused-file = Die Adressen können nicht gesichert werden: { $reason }. Nichts ist geschehen.
