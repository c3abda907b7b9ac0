# Was vor der Partie gesagt wird. Wie mitten im Satz.

## An den Tisch
opening-identity = es spielen { $white } und { $black }
opening-colours = es spielen mit Weiß { $white }, mit Schwarz { $black }
opening-unnamed = ein Spieler ohne Namen
opening-boards = bitte beide Bretter abtasten: die Anfangsstellung; links vor Weiß liegt { $white }, links vor Schwarz { $black }
opening-clock-own = die Uhr führt dieser Tisch: { $times }
opening-clock-external = es gilt die Uhr am Tisch: { $times }
opening-no-times = ohne Bedenkzeit
opening-times-of-both = für Weiß { $white }; für Schwarz { $black }
opening-moves-in = { $time } für { WORDS($moves) } Züge
opening-rest-in = { $time } für die Partie
opening-then = { $before }. Danach { $period }
opening-with-increment = { $times }, dazu für jeden Zug { $extra }
opening-with-delay = { $times }, je Zug mit { $extra } Aufschub
opening-with-bronstein = { $times }, je Zug kommen bis zu { $extra } zurück
opening-hourglass = { $times }, wie eine Sanduhr
opening-languages = gesprochen wird Deutsch, und so klingt ein Zug: { $move }
opening-helps-nobody = einen Assistenten hat niemand
opening-helps-one = einen Assistenten hat { $seat }
opening-helps-both = beide haben einen Assistenten
opening-helps-somebody = ein Assistent gibt Züge ein
opening-recording-off = von der Partie wird nichts aufgenommen. Andere Geräte nur mit Erlaubnis des Schiedsrichters
opening-recording-announcements = aufgenommen werden die Ansagen. Andere Geräte nur mit Erlaubnis des Schiedsrichters
opening-recording-microphone = aufgenommen werden die Ansagen und was am Tisch gesprochen wird. Andere Geräte nur mit Erlaubnis des Schiedsrichters
opening-no-adaptations = es gelten die Regeln ohne Anpassung
opening-adaptations = die Regeln sind angepasst: { $adapted }
adapted-players-announce = die Spieler sagen ihre Züge selbst an
adapted-repeated-by-executing = ein ausgeführter Zug gilt als wiederholt
adapted-committed-by-rest = ein ruhendes Brett meldet den Zug
adapted-pressed-with-commit = mit der Meldung ist die Uhr gedrückt
adapted-play-waits = solange ein Fall wartet, ruht das Spiel
adapted-shown-in-time = für das Ausführen des gegnerischen Zuges gibt es eine Frist
adapted-warnings = vor dem Ende der Zeit wird gewarnt
adapted-reads-back = die eigene Mitschrift kann nachgehört werden
adapted-no-arbiter = es ist kein Schiedsrichter da

## An den Schiedsrichter
opening-missing-all = vor der Partie ist noch nichts bestätigt
opening-missing = vor der Partie noch offen: { $points }
opening-refused = vor der Partie abgelehnt: { $points }
opening-confirmed = bestätigt: { $point }
opening-point-refused = abgelehnt: { $point }
opening-by = { $said }, durch { $written }
opening-note = { $said }. Vermerk: { $written }
point-identity = Personen
point-colours = Farben
point-boards = Bretter
point-clock = Uhr
point-languages = Sprachen
point-assistants = Assistenten
point-recording = Aufnahme und Geräte
point-adaptations = Anpassungen

# Die Seite
page-opening = Vor der Partie
page-opening-point = Punkt
page-opening-all = alle
page-opening-open = { $point }: offen
page-opening-by = Schiedsrichter
page-opening-note = Vermerk
page-opening-note-hint = Die Nummer der Uhr, der Name des Assistenten, warum abgelehnt wird. Nichts davon hält die Partie auf.
page-opening-confirm = Bestätigen
page-opening-refuse = Ablehnen
page-opening-tell = Am Tisch ansagen
page-refused-point = Bitte den Punkt wählen, der abgelehnt wird. Nichts ist geschehen.
