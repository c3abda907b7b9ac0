# Die Wörter der Seiten für Schiedsrichter und Assistent.

page-arbiter = Schiedsrichter
page-at-table = Tisch { $value }
page-in-round = Runde { $value }
page-skip = Zur Liste der Abschnitte
page-fold = Zeigen oder verbergen: { $heading }
page-sections = Abschnitte dieser Seite
page-wishes = Diese Seite
page-keys = Die Taste J führt zum Alarm
page-moves-told = Auch Züge werden vorgelesen; sonst nur Alarme
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
page-reckoned = berechnet

# Die Uhren
page-clock = Uhren
page-stop = Uhren anhalten
page-note = Stellung, Zeiten, Uhr und Züge vermerken
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
page-settings = Die Uhr ist falsch eingestellt
page-settings-hint = Was hätte eingestellt sein sollen, etwa 90+30, 40/5400+30:1800+30 oder 5 min + 3 s delay. Beide Uhren halten an. Die Zeiten werden so, wie sie wären, wenn es von Anfang an so eingestellt gewesen wäre; Sie hören sie vor dem Bestätigen und können danach andere setzen.
page-control = Richtige Bedenkzeit
page-correct-control = Bedenkzeit berichtigen
page-counted = Vollendete Züge
page-correct-counter = Zugzähler berichtigen
page-absent-white = Weiß ist nicht da
page-absent-black = Schwarz ist nicht da
page-arrived-white = Weiß ist gekommen
page-arrived-black = Schwarz ist gekommen

# Fälle
page-cases = Offene Fälle
page-no-cases = Keiner.
page-case = Fall { $id }
page-squares = Felder
page-since = Seit
page-since-white = Zug { $number } von Weiß
page-since-black = Zug { $number } von Schwarz
page-touches = Für diesen Zug berührt
page-perhaps-out = Für diesen Zug angehoben, vielleicht heraus
page-raised = Dem Schiedsrichter gemeldet
page-by-article = nach Artikel { $article }
page-evidence = Befund zu Fall { $id }
page-other-rulings = Anders entscheiden in Fall { $id }
page-course = Fall { $id } übernehmen, Aussagen vermerken
page-accept-as-they-stand = Annehmen, die Uhren wie sie stehen
page-accept-proportional = Annehmen, die Uhren im Verhältnis der Züge
page-weigh = Die Zeiten jeder Wahl hören
page-back-so-far-white = An Weiß zurückgeben, was der Ausfall des Bretts bisher gekostet hat
page-back-so-far-black = An Schwarz zurückgeben, was der Ausfall des Bretts bisher gekostet hat
page-dismiss = Verwerfen, weiterspielen
page-reject = Die Reklamation ablehnen
page-postpone = Die Entscheidung aufschieben
page-restore-to = Zurück zu
page-restore = Zurücknehmen
page-back = Ohne Fall zurücknehmen
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
page-press-unheard = Druck, der nicht zu hören war
page-press-which = Welcher Druck
page-press-before = So lange, bevor er zu hören war
page-press-hint = Eine Zeit wie 0:14. Bis dahin lief die Uhr für den Spieler, seitdem für niemanden.
page-date-press = Den Druck datieren
page-counts = So entscheiden

# Feststellungen und Entscheidungen
page-rulings = Feststellungen und Entscheidungen
page-player = Spieler
page-reason = Grund
page-hearer = Den Grund hören
page-hears-both = beide Spieler
page-hears-nobody = kein Spieler
page-hears-white = nur Weiß
page-hears-black = nur Schwarz
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
page-found-right-white = das Brett von Weiß wurde angesehen und stimmt
page-found-right-black = das Brett von Schwarz wurde angesehen und stimmt
page-aperture = Feld
page-broken = Das Feld ist gestört, keine Figur ist stehen geblieben oder heraus
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
page-answers = Als Antwort auf Fall Nummer

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
page-moves = Züge
page-no-moves = Noch kein Zug ist abgeschlossen.
page-number = Nummer
page-time-left = Restzeit
page-illegal = regelwidrig

# Die Mitschriften
page-scores = Die Mitschriften
page-no-scores = Noch keine Mitschrift ist vorgelesen.
page-former-white = Frühere Lesungen der Mitschrift von Weiß
page-former-black = Frühere Lesungen der Mitschrift von Schwarz
page-wrote-white = Weiß schrieb
page-wrote-black = Schwarz schrieb
page-score-white = Mitschrift von Weiß, ganz
page-score-black = Mitschrift von Schwarz, ganz
page-score-hint = Die Züge, wie sie dastehen, mit oder ohne Nummern: 1. e4 e5 2. Sf3. Was vorher vorgelesen war, wird ersetzt.
page-read-both-scores = Beide Mitschriften verlesen
page-read-score-white = Mitschrift von Weiß vorlesen
page-read-score-black = Mitschrift von Schwarz vorlesen
page-said-of-white = Letzter Zug von Weiß, hörbar
page-said-of-black = Letzter Zug von Schwarz, hörbar
page-said-as-white = Gesagt für Weiß
page-said-as-black = Gesagt für Schwarz
page-note-said-white = Gesagtes zum Zug von Weiß vermerken
page-note-said-black = Gesagtes zum Zug von Schwarz vermerken
page-spoken-announced = vom Spieler angesagt
page-spoken-repeated = vom Gegner wiederholt
page-spoken-relayed = vom Assistenten weitergegeben
page-score-from-white = Die Mitschrift von Weiß ist
page-score-from-black = Die Mitschrift von Schwarz ist
page-score-nothing = was geschrieben wird
page-score-tape = was auf das Band gesprochen wird
page-score-record = was der Tisch aufzeichnet
page-approve-score-white = Mitschrift von Weiß so genehmigen
page-approve-score-black = Mitschrift von Schwarz so genehmigen
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
page-confirm = Entscheiden wie angezeigt
page-refrain = Doch nicht
page-asked = Zu bestätigen
page-nothing-asked = Nichts ist zu bestätigen.
page-given = Entscheidungen bisher
page-none-given = Noch ist nichts entschieden.
page-withdrawn = zurückgenommen
page-undone = aufgehoben
page-withdraw = Letzte Entscheidung zurücknehmen
page-undo = Letzte Entscheidung aufheben
page-reopen-game = Die Partie wieder aufnehmen
page-closed-case = Geschlossener Fall, Nummer
page-none-closed = Kein Fall ist geschlossen.
page-reopen = Fall wieder öffnen
page-appeal = Berufung vermerken
page-appeal-decided = Berufung ist entschieden
page-appeals-white = Weiß hat Berufung eingelegt
page-appeals-black = Schwarz hat Berufung eingelegt
page-name = Name des Schiedsrichters
page-take = Fall übernehmen
page-taken = Übernommen von
page-who = Wer es sagt
page-heard-said = Was gesagt wurde
page-hear = Aussage vermerken
page-changes = Geändert ist
page-changes-hint = Zum Beispiel: a3 white knight, b4 empty, black to move, move 12
page-change = Stellung so ändern
page-fen = Stellung als FEN
page-set-up = Diese Stellung aufbauen
page-new-game = Partie annullieren, neue beginnen
page-permission = Im Spiel erlaubt
page-allow = Erlauben
page-forbid = Verbieten
page-permission-draws = Remis durch Vereinbarung
page-permission-cues = Signaltöne
page-permission-repeated-by-executing = ein ausgeführter Zug gilt als wiederholt
page-permission-pressed-with-commit = die Meldung drückt die Uhr
page-permission-placed-anew = eine gesteckte Figur darf vor der Ansage weiter
page-permission-warnings = Warnung vor dem Ende der Zeit
page-permission-programs = Schachprogramme an diesem Rechner sehen die Bretter
page-programs-see = Schachprogramme an diesem Rechner sehen die Bretter.
page-refused-changes = Die Änderungen sind nicht zu lesen, zum Beispiel: a3 white knight, b4 empty. Nichts ist geschehen.
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
page-move-hint = Wie man ihn schreibt oder spricht: Sc3, b1c3, Springer Cesar drei, knight c3. Eine Umwandlung mit der Figur: e8D.
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
page-squares-hint = Die Felder in der Reihenfolge, in der die Figuren berührt wurden: g1 f3. Der Schiedsrichter erfährt es, und noch einmal, wenn der Zug sich nicht daran hält.
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
refused-no-case = Einen Fall { WORDS($id) } gibt es nicht. Nichts ist geschehen.
refused-changed = Von Fall { WORDS($id) } ist seither mehr bekannt; bitte noch einmal ansehen. Nichts ist geschehen.
refused-chief = Das darf nur der Hauptschiedsrichter. Nichts ist geschehen.
refused-over = Die Partie ist beendet. Nichts ist geschehen.
refused-present = Wer den Zug abgegeben hat, ist nicht als abwesend vermerkt. Nichts ist geschehen.
refused-not-come = Auf wen der Umschlag wartet, ist noch nicht gekommen (I.7). Nichts ist geschehen.
refused-envelope = Der Umschlag ist verschlossen, und was der Abgabezug beendet hat, gilt (I.10): erst öffnen. Nichts ist geschehen.
page-refused-request = Diese Seite hat nicht gesandt, was erwartet wurde. Bitte neu laden. Nichts ist geschehen.
page-refused-busy = Der Tisch antwortet nicht. Nichts ist geschehen; bitte noch einmal.
refused-playing = Die Partie läuft nicht. Nichts ist geschehen.
refused-turn-white = Weiß ist am Zug. Nichts ist geschehen.
refused-turn-black = Schwarz ist am Zug. Nichts ist geschehen.
refused-sensors = Die Züge dieses Platzes kommen von seinem Brett. Nichts ist geschehen.
page-refused-empty = Bitte erst den Zug eintippen.
page-refused-letters = „{ $typed }“ steht in Buchstaben, die hier nicht gelesen werden: { $languages }. Bitte die Felder von und nach eintippen, zum Beispiel b1c3.
page-refused-move = „{ $typed }“ ist nicht als ein Zug zu lesen. Bitte die Felder von und nach eintippen, zum Beispiel b1c3.
refused-repeat = Es gibt keinen angesagten Zug zu wiederholen. Nichts ist geschehen.
page-refused-name = Einen Namen von höchstens hundert Zeichen eingeben. Nichts ist geschehen.
page-refused-times = Bitte beide Zeiten wie 1:29:30 oder 29:30 eintippen. Nichts ist geschehen.
page-refused-control = Bitte die Bedenkzeit wie 90+30 oder 40/5400+30:1800+30 eintippen, oder die Zahl der Züge. Nichts ist geschehen.
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
refused-unasked = { $id ->
    [0] Kein Fall wartet auf eine solche Entscheidung. Nichts ist geschehen.
   *[other] Fall { WORDS($id) } wartet nicht auf eine solche Entscheidung. Nichts ist geschehen.
}
refused-nothing-to-confirm = Keine Entscheidung wartet auf Bestätigung. Nichts ist geschehen.
refused-nothing-ruled = Keine Entscheidung gilt, die aufgehoben werden könnte. Nichts ist geschehen.
refused-take-back = Davon ist nichts vermerkt oder weitergegeben, was sich zurücknehmen ließe. Nichts ist geschehen.
refused-carried-out = Die Entscheidung wird schon ausgeführt; sie kann nur aufgehoben werden. Nichts ist geschehen.
refused-ruled-upon = Die Entscheidung zu Fall { WORDS($id) } gilt; erst muss sie aufgehoben werden. Nichts ist geschehen.
refused-no-position = Aus dieser Stellung kann keine Partie weitergehen. Nichts ist geschehen.
refused-too-far = So viele Halbzüge wurden nicht gemacht. Nichts ist geschehen.
refused-unwritten = So, wie es geschrieben steht, kann die Partie nicht verlaufen sein. Nichts ist geschehen.
refused-no-queen = Kein Bauer dieses Spielers kann jetzt eine Dame werden. Nichts ist geschehen.
refused-no-penalty = Artikel 13.4 kennt keine solche Strafe. Nichts ist geschehen.
refused-sealing = Ein Zug wird abgegeben, davon wird nichts vermerkt.
refused-not-broken = Feld { $square } zeigt die Partie, oder zwei Felder sind schon gestört. Nichts ist geschehen.
refused-not-right = Das Brett { $of-seat } zeigt die Stellung noch nicht. Nichts ist geschehen.
refused-no-move = So kann keine Figur ziehen. Nichts ist geschehen.
refused-nothing = Da steht kein Zug. Nichts ist geschehen.

# Protokoll
page-ledger = Protokoll
page-ledger-head = { $events ->
        [one] Ein Eintrag, der Kopf:
       *[other] { $events } Einträge, der Kopf:
    }
page-ledger-key = Unterschrieben mit dem öffentlichen Schlüssel dieser Installation:
page-ledger-hint = Wer Kopf und Schlüssel notiert, kann mit „annabella verify --head“ jede spätere Änderung nachweisen.

# Die Schritte eines Falls
page-steps = Schritte von Fall { $id }
page-step-taken = Übernommen
page-step-clocks = Uhren
page-step-noted = Vermerkt
page-step-scores = Mitschriften
page-step-heard = Angehört
page-step-ruling = Entscheidung
page-step-boards = Bretter
page-step-restart = Fortsetzung
page-taken-by = Übernommen von { $name }.
page-not-taken = Niemand hat ihn übernommen.
page-clocks-run = Die Uhren laufen.
page-noted-at = Stellung, Zeiten, Uhr und Züge wurden um { $time } vermerkt.
page-not-noted = Stellung, Zeiten, Uhr und Züge sind nicht vermerkt.
page-is-read-white = Die Mitschrift von Weiß ist verlesen.
page-is-read-black = Die Mitschrift von Schwarz ist verlesen.
page-not-read-white = Die Mitschrift von Weiß ist nicht verlesen.
page-not-read-black = Die Mitschrift von Schwarz ist nicht verlesen.
page-statements = { $n ->
    [0] Niemand wurde angehört.
    [one] Eine Aussage ist vermerkt.
   *[other] { $n } Aussagen sind vermerkt.
}
page-not-ruled = Noch nicht entschieden; der Vorschlag steht darüber.
page-asks-back = Die Entscheidung wartet auf die Bestätigung.
page-step-boards-after = Sie werden nach der Entscheidung richtiggestellt.
page-step-restart-after = Der Schiedsrichter lässt die Uhr wieder laufen.
page-step-restart-now = Der Schiedsrichter lässt die Uhr wieder laufen, unter „Die Partie“.
page-step-ruled = Um { $time } entschieden.
page-step-by-hand = Kein Brett hat hier Sensoren: Sie werden von Hand richtiggestellt.
page-executing = Die Entscheidung wird ausgeführt
page-is-guided-white = Das Brett von Weiß stimmt noch nicht.
page-is-guided-black = Das Brett von Schwarz stimmt noch nicht.
page-is-right-white = Das Brett von Weiß stimmt.
page-is-right-black = Das Brett von Schwarz stimmt.

# Beide Bretter eines Falls
page-both = Beide Bretter von Fall { $id }
page-by-sensors = Wie die Sensoren es melden.
page-by-game = Es hat keine Sensoren: Dies ist die Partie.
page-board-noted-white = Das Brett von Weiß wurde um { $time } von Hand vermerkt.
page-board-noted-black = Das Brett von Schwarz wurde um { $time } von Hand vermerkt.
page-a-peg = eine Figur, unbekannt welche
page-holds = Auf dem gewählten Feld steht
page-as-shown = nichts anderes: Das Brett ist wie gezeigt
page-note-board-white = Brett von Weiß so vermerken
page-note-board-black = Brett von Schwarz so vermerken
page-stands-otherwise = Was dort anders steht, etwa: e3 empty, d3 white pawn; nichts, wenn es so steht wie angezeigt
page-refused-choose = Zuerst ein Feld des Bretts wählen. Nichts wurde vermerkt.
page-announced = Angesagt
page-differs = anderer Zug
page-part-first = Zuerst weicht etwas von der Partie ab in Zug { $move }.
page-part-nowhere = Nichts weicht von der Partie ab.
page-compared = Beide Mitschriften, eine Zeile für jeden Halbzug
page-compared-hint = Ab und auf gehen weiter und zurück; der Buchstabe A geht zur nächsten Zeile, die mit Abweichung beginnt.
page-compared-alike = { $at }: beide { $move }
page-compared-differs = Abweichung: { $at }. Weiß { $white }, Schwarz { $black }
page-compared-nothing = nichts
page-closed-ruled = entschieden
page-closed-itself = ohne Entscheidung geschlossen
page-time-of-day = Uhrzeit
page-note-touches = Vermerken

# Auf einen Blick
page-glance = Auf einen Blick
page-this-table = Dieser Tisch
page-nobody-waits = Kein Tisch braucht den Schiedsrichter.
page-waits = { $minutes ->
    [0] Fall { $id } wartet seit weniger als einer Minute.
    [one] Fall { $id } wartet seit einer Minute.
   *[other] Fall { $id } wartet seit { $minutes } Minuten.
}
page-short = Uhren unter fünf Minuten
page-no-short = Keine.
page-to-control = Züge bis zur Zeitkontrolle: Weiß { $white }, Schwarz { $black }
page-illegal-counts = Gezählte regelwidrige Züge: Weiß { $white }, Schwarz { $black }
page-warnings = Verwarnungen aller Runden: Weiß { $white }, Schwarz { $black }
page-silent = { $minutes ->
    [one] Seit einer Minute wurde nichts aufgezeichnet.
   *[other] Seit { $minutes } Minuten wurde nichts aufgezeichnet.
}
page-sick-white = Das Brett von Weiß antwortet nicht.
page-sick-black = Das Brett von Schwarz antwortet nicht.
page-broken-at-white = { $n ->
    [one] Ein Loch im Brett von Weiß ist defekt und wird umspielt.
   *[other] { $n } Löcher im Brett von Weiß sind defekt und werden umspielt.
}
page-broken-at-black = { $n ->
    [one] Ein Loch im Brett von Schwarz ist defekt und wird umspielt.
   *[other] { $n } Löcher im Brett von Schwarz sind defekt und werden umspielt.
}
