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
desk-deputy = am Tisch als Vertretung benannt
desk-deputy-elsewhere = Vertretung, im anderen Raum
desk-has-none = hat keine Adresse
desk-person = Für
desk-give = Neue Adresse geben
desk-revoke = Adresse entziehen
desk-give-hint = Eine neue Adresse wird einmal gezeigt und beendet die ältere derselben Person. Mit dieser Partie enden alle Adressen.
desk-given = Neue Adresse für { $who }. Sie steht nur dieses eine Mal hier:
desk-revoked = Die Adresse für { $who } öffnet nichts mehr.
desk-code = Die Adresse als Code zum Abfotografieren
desk-certificate = Zertifikat dieser Seiten (SHA-256)
desk-certificate-hint = Ein Browser, der es nicht kennt, warnt zuerst: Vergleichen Sie diesen Fingerabdruck mit dem, den er zeigt, und fahren Sie dann fort.

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

# Die Assistenz
desk-moving = Zug
desk-move = Zug
desk-moves-white = Weiß ist am Zug.
desk-moves-black = Schwarz ist am Zug.
desk-sensed-white = Die Züge von Weiß meldet das Brett.
desk-sensed-black = Die Züge von Schwarz meldet das Brett.
desk-corrects-white = berichtigt den Zug von Weiß
desk-corrects-black = berichtigt den Zug von Schwarz
desk-replies-white = Antwort von Weiß
desk-replies-black = Antwort von Schwarz
desk-completed = { $n ->
    [one] Ein Zug vollendet. Nur zu sagen, wenn der Spieler fragt.
   *[other] { $n } Züge vollendet. Nur zu sagen, wenn der Spieler fragt.
}
desk-call-white = Für Weiß den Schiedsrichter rufen
desk-call-black = Für Schwarz den Schiedsrichter rufen
desk-done-called = Der Schiedsrichter ist gerufen. Die Uhren laufen weiter.
desk-not-touched-white = Vermerk zurücknehmen: Weiß berührte { $square }
desk-not-touched-black = Vermerk zurücknehmen: Schwarz berührte { $square }
desk-not-said-white = Vermerk zurücknehmen: Zug von Weiß { $said }
desk-not-said-black = Vermerk zurücknehmen: Zug von Schwarz { $said }
desk-done-taken-back = Der Vermerk ist zurückgenommen.
desk-take-back-white = Zurücknehmen, was für Weiß weitergegeben wurde
desk-take-back-black = Zurücknehmen, was für Schwarz weitergegeben wurde
desk-done-asked = Der Spieler wird gebeten, es mit den Tasten zu bestätigen.
desk-asks-press-white = Es ist kein Zug von Weiß angesagt. Noch ist nichts getan. Die Uhr von Weiß trotzdem drücken?
desk-asks-press-black = Es ist kein Zug von Schwarz angesagt. Noch ist nichts getan. Die Uhr von Schwarz trotzdem drücken?
desk-press-all-the-same = Ja, trotzdem drücken
desk-asks-say-white = Sagt Weiß: { $said }? Noch ist nichts weitergegeben.
desk-asks-say-black = Sagt Schwarz: { $said }? Noch ist nichts weitergegeben.
desk-say-so = Ja, weitergeben

# Ablehnungen
page-refused-right = Diese Seite darf das nicht. Nichts ist geschehen.
page-refused-file = Die Adressen können nicht gesichert werden: { $reason }. Nichts ist geschehen.
