# Die Seite einer Partie zu Hause.
home-title = Eine Partie zu Hause
home-address = Seite: { $address }
home-certificate = Zertifikat: SHA-256 { $fingerprint }
home-lost = Die Verbindung zur Partie ist unterbrochen. Die Seite versucht es von selbst wieder.
home-closed = Zu dieser Seite gehört keine Partie mehr. Bitte die Adresse öffnen, die annabella play genannt hat.
home-skip = Zum Brett
home-said = Gesagt
home-board = Brett
home-line = Zug oder Frage
home-password = Passwort
home-send = Senden
home-again = Neu laden
home-held = In der Hand: { $piece }
home-moves = Wohin darf die Figur?
home-attackers = Wer greift sie an?
home-put-back = Zurückstellen
home-becomes = Was wird aus dem Bauern?
home-becomes-q = Dame
home-becomes-r = Turm
home-becomes-b = Läufer
home-becomes-n = Springer
home-resigns-no = Nein, weiterspielen
home-resigns-yes = Ja, aufgeben
home-another-yes = Ja, eine neue Partie
home-quits-yes = Ja, aufhören
home-played = Züge
home-nothing-played = Noch kein Zug.
home-look = Aussehen des Bretts
home-look-set = Figuren und Felder
home-look-size = Größe des Bretts
home-look-figures = Figuren
home-look-contrast = Starker Kontrast
home-look-flat = Felder in einer Farbe
home-look-letters = Buchstaben
home-look-small = Klein
home-look-medium = Mittel
home-look-large = Groß
home-words = Mehr
home-repeat = Wiederholen
home-last = Letzter Zug
home-turn = Wer ist am Zug?
home-faster = Schneller
home-slower = Langsamer
home-position = Stellung
home-captured = Geschlagen
home-time = Zeit
home-hint = Tipp
home-take-back = Zurücknehmen
home-draw = Remis
home-resign = Aufgeben
home-new-game = Neue Partie
home-help = Hilfe
home-keys = Tasten auf dem Brett
home-keys-how = Pfeiltasten: von Feld zu Feld. Eingabe: aufnehmen, hinstellen. Escape: zurückstellen.
    k, d, t, l, s, b: zum nächsten König, zur nächsten Dame, zum nächsten Turm, Läufer, Springer, Bauern; mit Umschalt zum vorigen.
    1 bis 8: auf diese Reihe; mit Umschalt auf diese Linie, a ist 1.
    m: wohin die Figur darf. x: wer das Feld angreift. i: zum Feld für Züge und Fragen.
    + und -: es wird schneller, langsamer gesagt.
# Die Taste für Bauern; andere Figuren haben den Buchstaben, mit dem Züge geschrieben werden.
home-pawn-key = b
