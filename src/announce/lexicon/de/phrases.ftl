# Everything that is said besides the moves. Written as in the middle of a sentence.
# $seat is a player, $of-seat the same as an owner ("von Weiß"); squares and moves come in words.

seat-white = Weiß
seat-black = Schwarz
of-white = von Weiß
of-black = von Schwarz

white-king = König weiß
white-queen = Dame weiß
white-rook = Turm weiß
white-bishop = Läufer weiß
white-knight = Springer weiß
white-pawn = Bauer weiß
black-king = König schwarz
black-queen = Dame schwarz
black-rook = Turm schwarz
black-bishop = Läufer schwarz
black-knight = Springer schwarz
black-pawn = Bauer schwarz

# As the object of "herausnehmen" and "einstecken".
the-white-king = weißen König
the-white-queen = weiße Dame
the-white-rook = weißen Turm
the-white-bishop = weißen Läufer
the-white-knight = weißen Springer
the-white-pawn = weißen Bauern
the-black-king = schwarzen König
the-black-queen = schwarze Dame
the-black-rook = schwarzen Turm
the-black-bishop = schwarzen Läufer
the-black-knight = schwarzen Springer
the-black-pawn = schwarzen Bauern

either = { $first } oder { $last }
all-of = { $first } und { $last }
hours = { $count ->
    [one] { WORDS($count, gender: "feminine") } Stunde
   *[other] { WORDS($count) } Stunden
}
minutes = { $count ->
    [one] { WORDS($count, gender: "feminine") } Minute
   *[other] { WORDS($count) } Minuten
}
seconds = { $count ->
    [one] { WORDS($count, gender: "feminine") } Sekunde
   *[other] { WORDS($count) } Sekunden
}

## To the table
click = Klick
game-starts = die Partie beginnt
game-starts-clock = die Partie beginnt, die Uhr { $of-seat } läuft
game-resumes = die Partie wird fortgesetzt
game-resumes-clock = die Partie wird fortgesetzt, die Uhr { $of-seat } läuft
adjusts = { $seat } rückt zurecht
offers-draw = { $seat } bietet Remis an
offer-stands = das Remisangebot { $of-seat } gilt weiter
refuses-draw = { $seat } lehnt das Remis ab
claims-draw = { $seat } reklamiert Remis
asks-increment = { $seat } bittet um eine Zeitgutschrift pro Zug
asks-increment-offers = { $seat } bittet um eine Zeitgutschrift pro Zug und bietet damit Remis an
increment-begins = ab jetzt vor jedem Zug { $time } mehr für beide, und { $bonus } mehr für { $seat }
referred = die Partie ist beendet, der benannte Schiedsrichter entscheidet
boards-not-the-game = die Bretter zeigen nicht die Partie: erst mit beiden Mitschriften vergleichen
decided = Entscheidung des Schiedsrichters: { $proposal }
board-lost = das Brett { $of-seat } antwortet nicht
board-back = das Brett { $of-seat } ist wieder da
taped = die Partie wird aufgenommen
taped-microphone = die Partie wird aufgenommen, auch was am Tisch gesprochen wird
taped-no-more = die Partie wird nicht mehr aufgenommen
own-score = { WORDS($number) }, { $seat }: { $written }
own-score-gap = { WORDS($number) }, { $seat }: nichts geschrieben
own-score-taped = { WORDS($number) }, { $seat }: auf dem Band
own-score-text = { WORDS($number) }, { $seat }: { $written }
own-score-offer = Remis
own-score-asks = { WORDS($number) }, { $seat }: { $choice }?
own-score-whole = { $written }?
own-score-leave-out = auslassen
own-score-offered = Remis angeboten
own-score-before = den Halbzug davor
game-over = die Partie ist zu Ende: { $ending }
ending = { $result } durch { $reason }
ending-time = { $result } durch Zeitüberschreitung
white-wins = Weiß gewinnt
black-wins = Schwarz gewinnt
drawn = Remis
reason-checkmate = Matt
reason-resignation = Aufgabe
reason-stalemate = Patt
reason-agreement = Vereinbarung
reason-time = Zeitüberschreitung
reason-illegal-moves = regelwidrige Züge
reason-arbiter = Entscheid des Schiedsrichters
both-lost = beide verlieren
annulled = annulliert
reason-dead-position = tote Stellung
reason-threefold = dreimalige Stellungswiederholung
reason-fifty-moves = die Fünfzig-Züge-Regel
reason-fivefold = fünfmalige Stellungswiederholung
reason-seventy-five-moves = die Fünfundsiebzig-Züge-Regel
reason-normal-means = die Endspurtregel
reason-forfeit = Nichterscheinen
reason-left = Verlassen des Turnierareals

## To one player in private
which = { $choices }?
resign-really = wirklich aufgeben? Dann mit ab und bestätigen. Sonst abbrechen
resign = aufgeben
play-on = weiterspielen
result-stands = das Ergebnis bleibt bestehen
draw-menu = { $choice }? Anderes mit Auf und Ab, dann bestätigen
draw-offer = Remis anbieten
draw-accept = Remis annehmen
draw-refuse = Remis ablehnen
draw-ask-increment = um eine Zeitgutschrift pro Zug bitten und damit Remis anbieten
draw-threefold = Remis reklamieren, dreimal dieselbe Stellung
draw-threefold-intended = Remis reklamieren, mit meinem nächsten Zug dreimal dieselbe Stellung
draw-fifty-moves = Remis reklamieren, fünfzig Züge
draw-fifty-moves-intended = Remis reklamieren, mit meinem nächsten Zug fünfzig Züge
draw-normal-means = Remis reklamieren, mit normalen Mitteln nicht zu gewinnen
draw-no-effort = Remis reklamieren, keine Gewinnversuche mit normalen Mitteln
bar-event = Remis kann hier nur mit Erlaubnis des Schiedsrichters vereinbart werden
bar-until = Remis kann erst nach Zug { WORDS($number) } vereinbart werden
bar-both-move = Remis kann erst vereinbart werden, wenn beide gezogen haben
no-consent = der Schiedsrichter erlaubt kein Remis
enter-intended = den beabsichtigten Zug ausführen und melden, er wird nicht angesagt. Abbrechen verwirft
confirm-result = Ergebnis: { $ending }. Bestätigen, oder mit Abbrechen bestreiten
result-noted = das Ergebnis ist bestätigt
piece-on = { $piece } { $square }
verify-position = { $moves-completed }. Schlussstellung: { $pieces }. Bestätigen, oder mit Abbrechen bestreiten
noted = notiert
no-arbiter = es ist kein Schiedsrichter da. Drücken beide diese Taste, läuft die Uhr weiter
dropped = die Frage ist zurückgezogen
no-draw-offered = es ist kein Remis angeboten
not-recognised = nicht erkannt, bitte neu melden
name-from = von welchem Feld? { $square }
name-to = auf welches Feld? { $square }
aperture-doubtful-full = Feld { $squares } auf dem Brett { $of-seat } ist zweifelhaft: die Figur ist stehen geblieben, oder das Feld ist gestört. Bis Sie es sagen, wird um das Feld herum gespielt
aperture-doubtful-empty = Feld { $squares } auf dem Brett { $of-seat } ist zweifelhaft: die Figur ist heraus, oder das Feld ist gestört. Bis Sie es sagen, wird um das Feld herum gespielt
said-otherwise = { $at }: gesagt wurde { $said }, gesteckt ist { $made }
repeated-otherwise = { $at }, { $made }, wurde als { $said } wiederholt
relayed-otherwise = { $at }, { $made }, hat der Assistent als { $said } weitergegeben
not-repeated = { $seat } spielt weiter, ohne die Ansage zu wiederholen
heard-otherwise = { $at }: gesteckt ist { $made }, gehört als { $words }
heard-otherwise-taped = { $at }: gesteckt ist { $made }, gehört als { $words }, auf dem Band bei { $place }
heard-repeated-otherwise = { $at }, { $made }: die Wiederholung wurde gehört als { $words }
heard-repeated-otherwise-taped = { $at }, { $made }: die Wiederholung wurde gehört als { $words }, auf dem Band bei { $place }
ear-listens-to = das Mikrofon { $of-seat } hört den Ansagen zu
ear-switched-off = das Mikrofon { $of-seat } ist abgeschaltet
ear-deaf = das Mikrofon { $of-seat } hört nichts: { $reason }. Mit den Tasten geht es weiter
ear-hears-again = das Mikrofon { $of-seat } hört wieder
nothing-moved = nichts gezogen
not-on-the-move = am Zug ist der Gegner
move-unfinished = der Zug ist nicht zu Ende geführt
move-unclear = der Zug ist nicht klar. Brett abtasten und neu melden
nearly = knapp { $time }
own-time = { $time }
opponent-time = Gegner: { $time }
course = { $moves-completed }. { $running }
clock-runs = es läuft die Uhr { $of-seat }
no-clock-runs = keine Uhr läuft
moves-completed = { $moves ->
    [one] { WORDS($moves, gender: "masculine") } Zug vollendet
   *[other] { WORDS($moves) } Züge vollendet
}
moves-to-go = { $moves ->
    [one] noch { WORDS($moves, gender: "masculine") } Zug bis zur Zeitkontrolle
   *[other] noch { WORDS($moves) } Züge bis zur Zeitkontrolle
}
external-clock = { $moves-completed }. Die Zeiten zeigt nur die Uhr am Tisch
time-warning = noch { $time }
clocks-stopped = die Uhren stehen
clocks-set = die Uhren sind gestellt. Weiß: { $white }. Schwarz: { $black }
nothing-to-repeat = noch nichts zu wiederholen
message-for = Mitteilung für { $seat }
do-you-hear = { $seat }, hören Sie mich? Bestätigen. Lauter mit auf, leiser mit ab
hears = { $seat } hört
volume = Lautstärke { WORDS($level) }
speed-slow = langsam
speed-normal = normal
speed-fast = schnell
speed-very-fast = sehr schnell
sound-lift = gehoben
sound-place = gesteckt
sound-mirrored = ausgeführt
sound-question = Frage
sound-fault = Fehler
sound-taken = angenommen
arbiter-comes = der Schiedsrichter ist gerufen
take = { $square }: { $piece } herausnehmen
take-unknown = { $square }: herausnehmen
put = { $square }: { $piece } einstecken
wrong-hole = { $square } ist falsch
board-right = das Brett { $of-seat } stimmt
board-wrong = das Brett { $of-seat } stimmt nicht, Feld um Feld folgt
board-back-to = die Stellung auf dem Brett { $of-seat } wird zurückgestellt, Feld um Feld folgt
board-by-eye = das Brett { $of-seat } wird von Hand richtiggestellt, der Schiedsrichter sieht es an
turn-round = das Brett { $of-seat } steht verkehrt herum, bitte drehen
lift-king = { $seat }, bitte den eigenen König herausnehmen und zurückstecken

## To the arbiter
ready = die Bretter stimmen, die Partie kann beginnen
boards-right = die Bretter stimmen, der Schiedsrichter setzt die Uhr in Gang
not-ready = die Partie kann noch nicht beginnen: { $boards }
board-not-ready = das Brett { $of-seat } fehlt oder stimmt nicht
king-awaited = { $seat } soll den eigenen König herausnehmen, damit feststeht, wie herum das Brett steht
board-connected = das Brett { $of-seat } ist verbunden
board-connected-at = Brett { $of-seat } verbunden an { $port }
board-missing = Brett { $of-seat } fehlt: { $reason }
press-missed = eine Taste am Brett { $of-seat } war nicht zu hören, als sie gedrückt wurde, vor höchstens { $time }: sie gilt von jetzt an
press-missed-ago = eine Taste am Brett { $of-seat } war nicht zu hören, als sie gedrückt wurde, vor { $time }: sie gilt von jetzt an
board-silent = Brett { $of-seat } ist stumm: sein Anschluss ist offen, und was dort geschieht, zählt, sobald es wieder zu hören ist
both-silent = beide Bretter sind im selben Augenblick verstummt: sehen Sie nach dem Computer, oder nach dem, woran beide angeschlossen sind
board-lost-because = Brett { $of-seat } verloren: { $reason }
resumed = die Partie geht weiter, unterbrochen war sie { $pause }
spared = die Technik brauchte { $time }, die keine Uhr zählt
faulty = Brett { $of-seat } gestört: { $fault }
blind-aperture = Feld { $squares } auf dem Brett { $of-seat } ist gestört, es wird um das Feld herum gespielt
unsteady = Feld { $squares } auf dem Brett { $of-seat } ist unruhig, { $count ->
    [one] einmal öffnete sich sein Kontakt
   *[other] { WORDS($count) } Mal öffnete sich sein Kontakt
} von selbst
mended = Brett { $of-seat } arbeitet wieder, behoben: { $fault }
fault-chain = die Kette der Felder ist unterbrochen, es zeigt den letzten sicheren Stand
fault-dropped = Änderungen gingen verloren
fault-late = es tastet zu langsam ab
fault-identification = es erkennt die Figuren nicht
fault-not-learnt = es hat nicht gelernt, was seine leeren Felder messen, und meldet bis dahin keinen Stift
fault-not-scanning = es sendet, tastet aber nicht ab
fault-firmware = seine Firmware ist älter als dieses Programm, sie ist neu aufzuspielen
boards-differ = die Bretter weichen ab auf { $squares } seit Zug { WORDS($since) }: das Brett { $of-seat } stimmt nicht
boards-differ-unexecuted = die Bretter weichen ab auf { $squares } seit Zug { WORDS($since) }: auf dem Brett { $of-seat } fehlt { $move }
differs-besides = Fall { WORDS($id) }, das Brett { $of-seat }: nun auch { $squares }
look-at-board = kein Sensor sagt, welche Figuren auf dem Brett { $of-seat } falsch stehen: bitte ansehen und melden, wenn es stimmt
look-at-squares = kein Sensor sagt, welche Figur auf dem Brett { $of-seat } auf { $squares } steht: bitte ansehen
displaced = Figuren verschoben auf dem Brett { $of-seat }: { $squares }, bei Zug { WORDS($since) }
displaced-somewhere = Figuren verschoben auf dem Brett { $of-seat }, bei Zug { WORDS($since) }
illegal-move = { $seat }, Zug { WORDS($number) }: regelwidriger Zug, { $nth }. { $move }
illegal-move-uncounted = { $seat }, Zug { WORDS($number) }: regelwidriger Zug. { $move }
touch-move-due = { $touch }. Zu ziehen war: { $due }
raised-move-due = { $touch }. Zu ziehen war, falls sie heraus war: { $due }
due-move-of = ein Zug der Figur auf { $square }
due-capture-of = das Schlagen der Figur auf { $square }
nth = { $count ->
    [1] der erste
    [2] der zweite
    [3] der dritte
   *[other] Nummer { WORDS($count) }
}
as-illegal = { $told }: als regelwidriger Zug { $nth }
touch-move = { $seat }, Zug { WORDS($number) }: Unregelmäßigkeit, berührt und nicht geführt. { $move }, berührt { $squares }
raised-move = { $seat }, Zug { WORDS($number) }: angehoben, vielleicht heraus, und nicht geführt. { $move }, angehoben { $squares }, gespürt ab { WORDS($from) } von { WORDS($out) } Millimetern
claim-lost = { $seat } hat eine Figur berührt und kann Fall { WORDS($id) } nicht mehr reklamieren
released = { $seat }, Zug { WORDS($number) }: Unregelmäßigkeit, eine losgelassene Figur wurde weitergezogen. { $move }, losgelassen für { $released }
two-hands = { $seat } hat einen Zug mit zwei Händen ausgeführt
pressed-without-move = { $seat } drückte die Uhr ohne Zug
pawn-left = { $seat } drückte die Uhr und ließ einen Bauern auf der letzten Reihe
both-in-check = beide Könige stehen im Schach
waits-for-move = beide Könige stehen im Schach: abwarten, bis der nächste Zug vollendet ist
waits-for-move-pawn = { $seat } drückte die Uhr und ließ einen Bauern auf der letzten Reihe: abwarten, bis der nächste Zug vollendet ist
changed = { $seat }, Zug { WORDS($number) }: Unregelmäßigkeit, der ausgeführte Zug wurde geändert. { $move }, zuerst war es { $first }
started-wrong = die Partie begann mit einer falschen Stellung
colours-reversed = die Partie begann mit vertauschten Farben
stands = der Gegner hat gezogen, der regelwidrige Zug in Fall { WORDS($id) } bleibt bestehen
pressed-before-announcement = { $seat } drückte die Uhr vor der Ansage
pressed-before-announcement-promoting = { $seat } drückte die Uhr vor der Ansage: ein Stift auf { $square }, Figur nicht angesagt, bitte nachsehen
wrong-start = falsche Anfangsstellung auf dem Brett { $of-seat }: { $squares }
turned-round = das Brett { $of-seat } steht verkehrt herum
unanswered = { $seat } ließ eine Frage unbeantwortet
flag-fell = das Blättchen { $of-seat } ist gefallen
moves-of-period = vollendet hat { $seat } { $completed ->
    [one] { WORDS($completed, gender: "masculine") } Zug
   *[other] { WORDS($completed) } Züge
} von { WORDS($needed) }
both-flags-first = beide Blättchen sind gefallen, zuerst das { $of-seat }
both-flags = beide Blättchen sind gefallen, welches zuerst, ist nicht bekannt
time-claimed = für { $seat } wird Gewinn durch Zeitüberschreitung verlangt
absent = { $seat } ist nicht da
arrived = { $seat } ist gekommen
late = { $seat } ist nicht rechtzeitig gekommen
put-back = die Uhren sind zurückgestellt, { $rule }. Weiß: { $white }. Schwarz: { $black }
put-back-external = die Uhr am Tisch zurückstellen, { $rule }. Weiß: { $white }. Schwarz: { $black }
put-back-recorded = wie im Protokoll
put-back-at-press = wie beim Drücken des regelwidrigen Zuges
put-back-as-they-stand = wie sie stehen, ohne die Gutschrift dieses Zuges
put-back-as-they-stand-since = wie sie stehen, ohne die Gutschriften seit diesem Zug
times-choice = { $rule }: Weiß { $white }, Schwarz { $black }, bei Zug { WORDS($number) }, es läuft die Uhr { $of-seat }
put-back-proportional = im Verhältnis der Züge
times-unknown = die Zeiten zu diesem Zug sind nicht bekannt: die Uhr am Tisch nach bestem Ermessen stellen
stop-by-hand = die Uhr am Tisch von Hand anhalten
start-by-hand = die Uhr am Tisch von Hand starten: es läuft die Zeit { $of-seat }
set-by-hand = die Uhr am Tisch nimmt die Zeiten nicht an: von Hand stellen. Weiß: { $white }. Schwarz: { $black }
clock-took = die Uhr am Tisch zeigt die neuen Zeiten. Weiß: { $white }. Schwarz: { $black }
clock-differs = die Uhr am Tisch zeigt für { $seat } { $shown }, berechnet sind { $reckoned }
clock-agrees = die Uhr am Tisch zeigt für { $seat } wieder die berechnete Zeit
clock-away = die Uhr am Tisch steckt nicht mehr am Brett, ihre Zeiten und ihren Hebel sieht niemand: wieder anstecken
clock-back = die Uhr am Tisch steckt wieder am Brett
set-times = die Uhren stellen. Weiß: { $white }. Schwarz: { $black }
correct-control = die Uhr berichtigen: { $times }
correct-counter = den Zugzähler berichtigen: { $seat } hat { $moves ->
    [one] einen Zug
   *[other] { WORDS($moves) } Züge
} vollendet
called = { $seat } ruft den Schiedsrichter
calls-off = { $seat } braucht den Schiedsrichter nicht mehr, die Uhren stehen
offered-at-other-time = { $seat } bietet Remis zu anderer Zeit an als nach dem eigenen Zug
offers-again = { $seat } hat { $count ->
    [3] zum dritten Mal
    [4] zum vierten Mal
    [5] zum fünften Mal
   *[other] { WORDS($count) } Mal
} hintereinander Remis angeboten ({ $article }, { $second })
wants-draw = { $seat } möchte Remis anbieten, wozu der Schiedsrichter zustimmen muss
assistant-missing = { $seat } braucht einen Assistenten: der Gegner ist hörbehindert
assistant-barred = der Gegner hat keinen Assistenten, daher darf dieser nur übermitteln und ansagen. Nichts ist geschehen
claimed = { $seat } reklamiert Remis durch { $reason }: { $found }
claimed-intended = { $seat } reklamiert Remis durch { $reason } mit { $move }: { $found }
stood = { $count ->
    [0] diese Stellung gibt es nicht
    [one] die Stellung stand einmal, nach { $moves }
   *[other] die Stellung stand { WORDS($count) } Mal, nach { $moves }
}
stood-at-start = dem Anfang
stood-after = Zug { WORDS($number) } { $of-seat }
quiet = { $count ->
    [one] { WORDS($count, gender: "masculine") } Zug jedes Spielers ohne Bauernzug und Schlagen
   *[other] { WORDS($count) } Züge jedes Spielers ohne Bauernzug und Schlagen
}
cannot-win = { $seat } kann mit normalen Mitteln nicht gewinnen
no-effort = { $seat } versucht nicht, mit normalen Mitteln zu gewinnen
now-decided = das Blättchen { $of-seat } ist gefallen, die aufgeschobene Entscheidung ist fällig
objection-not-on-the-move = { $seat } ist nicht am Zug
objection-late = vorher wurde eine Figur berührt
objection-moved = der Zug wurde vorher ausgeführt
objection-illegal = der beabsichtigte Zug ist regelwidrig
objection-time = dafür ist es zu früh oder zu spät
increment-asked = { $seat } bittet um eine Zeitgutschrift pro Zug, Remis wurde nicht vereinbart
not-intended = { $seat } zog nicht, was für das Remis angekündigt war: { $move }
ends = die Partie ist nach den Regeln zu Ende: { $ending }
mate-undecided = ob { $seat } noch mattsetzen kann, ist nicht entschieden. Wenn nicht, ist es Remis
result-confirmed = { $seat } bestätigt das Ergebnis
position-verified = { $seat } bestätigt Schlussstellung und Züge
position-verified-alone = { $seat } bestätigt die Schlussstellung
position-disputed = { $seat } bestreitet Schlussstellung oder Züge
pressed-back = die Uhr { $of-seat } wurde ohne Zug in Gang gesetzt, damit { $seat } die Figuren in der eigenen Zeit zurückstellt
position-written = { $seat } schreibt die Schlussstellung auf
position-disputed-alone = { $seat } bestreitet die Schlussstellung
result-denied = { $seat } bestreitet das Ergebnis
proposal = Vorschlag { WORDS($id) }: { $proposal }. Artikel { $article }
ruled = entschieden: { $proposal }
otherwise = wo die Partie nicht feststeht, nach Artikel { $article }: { $proposal }
to-confirm = zu bestätigen: { $proposal }
no-checkmate = die Stellung ist kein solches Matt
no-stalemate = die Stellung ist kein Patt
time-is-left = wer verliert, hat noch Zeit
unnamed = Artikel { $article } nennt sie nicht
takes-back = zurückgenommen: { $count ->
    [one] ein Halbzug
   *[other] { WORDS($count) } Halbzüge
}
puts-clocks = die Uhren: Weiß { $white }, Schwarz { $black }
strikes-result = das Ergebnis gilt nicht mehr: { $ending }
ends-adjournment = die Partie ist nicht mehr abgebrochen, und ein abgegebener Zug wird nicht gemacht
cannot-mate = { $seat } kann durch keine Folge regelgerechter Züge matt setzen (Artikel { $article })
settles = Fall { WORDS($id) } ist damit erledigt
unread = die Mitschrift { $of-seat } ist nicht verlesen
refrained = nicht entschieden
withdrawn = der Schiedsrichter nimmt seine Entscheidung zurück
relayed-offer = zurückgenommen, ein Irrtum des Assistenten: { $seat } bietet kein Remis an
relayed-refusal = zurückgenommen, ein Irrtum des Assistenten: { $seat } lehnt das Remis nicht ab, das Angebot gilt
relayed-claim = zurückgenommen, ein Irrtum des Assistenten: { $seat } reklamiert kein Remis
relayed-increment = zurückgenommen, ein Irrtum des Assistenten: { $seat } bittet um keine Zeitgutschrift pro Zug
relayed-result = zurückgenommen, ein Irrtum des Assistenten: { $seat } hat das Ergebnis nicht bestätigt
case-taken = Fall { WORDS($id) } übernommen von { $name }
case-heard = zu Fall { WORDS($id) } sagt { $who }: { $said }
case-reopened = Fall { WORDS($id) } ist wieder offen
appeals = { $seat } legt Berufung ein. Was entschieden ist, gilt vorläufig
appeal-decided = über die Berufung { $of-seat } ist entschieden
case-waits = Fall { WORDS($id) } wartet, niemand hat ihn übernommen
no-choice = Fall { WORDS($id) } lässt keine Wahl zwischen bekannten Zeiten
still-lost = die Partie ist vielleicht zu unterbrechen: { $lost }. { $running }
still-lost-stopped = die Partie ist unterbrochen: { $lost }. { $running }
clock-ran = Die Uhr { $of-seat } lief, jetzt stehen beide
is-lost = Das Brett { $of-seat } fehlt
is-lost-again = Das Brett { $of-seat } fehlt, { $count ->
    [2] zum zweiten Mal
    [3] zum dritten Mal
   *[other] bisher { WORDS($count) } Mal
}
is-silent = Das Brett { $of-seat } ist stumm
is-silent-again = Das Brett { $of-seat } ist stumm, { $count ->
    [2] zum zweiten Mal
    [3] zum dritten Mal
   *[other] bisher { WORDS($count) } Mal
}
was-lost = das Brett { $of-seat } fehlte { $time }
was-lost-again = das Brett { $of-seat } fehlte { $time }, { $count ->
    [2] zum zweiten Mal
    [3] zum dritten Mal
   *[other] bisher { WORDS($count) } Mal
}
was-silent = das Brett { $of-seat } antwortet wieder, stumm war es { $time }
was-silent-again = das Brett { $of-seat } antwortet wieder, stumm war es { $time }, { $count ->
    [2] zum zweiten Mal
    [3] zum dritten Mal
   *[other] bisher { WORDS($count) } Mal
}
lost-time = die Uhr { $of-seat } lief währenddessen { $time }: Alles davon kann zurückgegeben werden, ein Teil oder nichts
lost-no-time = die Uhr { $of-seat } lief währenddessen nicht
lost-meanwhile = das Brett { $of-seat } fehlt seit { $time }, davon liefen { $ran } auf der Uhr
lost-meanwhile-untold = das Brett { $of-seat } fehlt seit { $time }
lost-before = das Brett { $of-seat } fehlte { $time }, davon liefen { $ran } auf der Uhr
lost-before-untold = das Brett { $of-seat } fehlte { $time }
silent-meanwhile = das Brett { $of-seat } ist seit { $time } stumm, davon liefen { $ran } auf der Uhr
silent-meanwhile-untold = das Brett { $of-seat } ist seit { $time } stumm
silent-before = das Brett { $of-seat } war { $time } stumm, davon liefen { $ran } auf der Uhr
silent-before-untold = das Brett { $of-seat } war { $time } stumm
press-before-flag = der Druck { $of-seat } kam { $time } vor dem Fallen des Blättchens: keines war gefallen
press-after-flag = der Druck { $of-seat } kam { $time } nach dem Fallen des Blättchens
press-about-flag = was zuerst kam, ist nicht bekannt: der Druck { $of-seat } kam höchstens { $time } vor dem Fallen des Blättchens und höchstens { $since } danach
set-position = eine Stellung wird aufgebaut, Zug { WORDS($number) }, am Zug ist { $seat }
new-game = die Partie wird annulliert, eine neue beginnt
reopen-game = die Partie geht weiter
undo = aufgehoben: { $ruling }
on-from = weiter mit Zug { WORDS($number) }, am Zug ist { $seat }
allow-draws = Remis darf vereinbart werden
forbid-draws = Remis darf nicht vereinbart werden
allow-cues = Signaltöne sind erlaubt
forbid-cues = Signaltöne sind nicht erlaubt
allow-repeated-by-executing = ein ausgeführter Zug gilt als wiederholt
forbid-repeated-by-executing = ein ausgeführter Zug gilt nicht als wiederholt
allow-pressed-with-commit = mit der Meldung ist die Uhr gedrückt
forbid-pressed-with-commit = mit der Meldung ist die Uhr nicht gedrückt
allow-placed-anew = eine gesteckte Figur darf vor der Ansage auf ein anderes Feld
forbid-placed-anew = eine gesteckte Figur darf nicht mehr auf ein anderes Feld
allow-warnings = vor dem Ende der Zeit wird gewarnt
forbid-warnings = vor dem Ende der Zeit wird nicht gewarnt
allow-programs = Schachprogramme an diesem Rechner dürfen die Bretter sehen
forbid-programs = Schachprogramme dürfen die Bretter nicht mehr sehen
brings-back = wieder gültig: { $count ->
    [one] ein Halbzug
   *[other] { WORDS($count) } Halbzüge
}
adjust-board = das Brett { $of-seat } richtigstellen, die Partie gilt
transfer-position = das Brett { $of-seat } drehen und die Stellung darauf übertragen, die Partie gilt
restore = zurück zu Zug { WORDS($number) }, am Zug ist { $seat }
retrace = die Züge zurückverfolgen bis Zug { WORDS($number) }, am Zug ist { $seat }
end-game = die Partie beenden, { $ending }
becomes-queen = der Bauer wird eine Dame
lost-or-drawn = { $seat } verliert, aber remis, wenn der Gegner nicht mattsetzen kann, was nicht zu entscheiden war
sanction-warning = { $seat } wird verwarnt
sanction-more-time = { $time } mehr für { $seat }
sanction-less-time = { $time } weniger für { $seat }
sanction-more-points = Punkte für den Gegner { $of-seat }
sanction-fewer-points = Punktabzug für { $seat }
sanction-fine = Geldbuße für { $seat }
sanction-exclusion = { $seat } wird von Runden ausgeschlossen
sanction-expulsion = { $seat } wird vom Turnier ausgeschlossen
euros = { $count ->
    [one] ein Euro
   *[other] { WORDS($count) } Euro
}
dollars = { $count ->
    [one] ein Dollar
   *[other] { WORDS($count) } Dollar
}
pounds = { $count ->
    [one] ein Pfund
   *[other] { WORDS($count) } Pfund
}
francs = { $count ->
    [one] ein Franken
   *[other] { WORDS($count) } Franken
}
and-hundredths = { $money } { WORDS($count) }
half-a-point = einen halben Punkt
points = { $count ->
    [one] einen Punkt
   *[other] { WORDS($count) } Punkte
}
points-and-a-half = { $count ->
    [one] eineinhalb Punkte
   *[other] { WORDS($count) }einhalb Punkte
}
say-points = punkte, punkt, punkten, pkt
rounds = { $count ->
    [one] eine Runde
   *[other] { WORDS($count) } Runden
}
say-rounds = runden, runde
sanction-amount = { $sanction }: { $written }
because = { $ruling }. Grund: { $written }
reason-alone = Grund: { $written }
reject = die Reklamation { $of-seat } ablehnen
reject-bonus = die Reklamation { $of-seat } ablehnen, { $bonus } mehr für die Gegenseite
reject-bonus-deduction = die Reklamation { $of-seat } ablehnen, { $bonus } mehr für die Gegenseite, { $deduction } weniger für { $seat }
postpone = die Entscheidung über die Reklamation { $of-seat } aufschieben, { $bonus } mehr für die Gegenseite
give-increment = vor jedem Zug { $time } mehr für beide, { $bonus } mehr für { $seat }
consent = dem Remisangebot { $of-seat } zustimmen
resolved = Fall { WORDS($id) } behoben
resolved-board = Fall { WORDS($id) } behoben, das Brett { $of-seat } stimmt
superseded = Fall { WORDS($id) } durch diese Entscheidung erledigt
fits = dazu passt: { $fits }
unexplained = kein einzelner Fehler erklärt es
fit-not-executed = { $at }, { $move }, ist nicht ausgeführt
fit-executed-as = { $at }, { $move }, ist ausgeführt als { $other }
fit-executed-from = { $at }, { $move }, ist ausgeführt von { $from } nach { $to }
fit-other-colour = bei { $at } wurde eine Figur der anderen Seite von { $from } nach { $to } gezogen
fit-two-as-one = { $at }, { $move }, und der nächste Zug dieser Seite sind als einer ausgeführt, von { $from } nach { $to }
fit-swapped = { $from } und { $to } sind vielleicht vertauscht, beide Figuren waren zugleich heraus
fit-exchanged = die Figuren von { $from } und { $to } stehen auf dem Platz der anderen
fit-other-piece = auf { $squares } steht eine andere Figur, als dorthin gehört
fit-left-standing = bei { $at }, { $move }, ist die Figur auf { $squares } stehen geblieben
fit-not-taken = bei { $at }, { $move }, ist die Figur von { $from } weggenommen worden und die auf { $to } stehen geblieben
fit-only-taken = bei { $at }, { $move }, ist die Figur auf { $to } weggenommen und die auf { $from } nicht gezogen worden
fit-castled-to = { $at }, { $move }, ist mit dem König auf { $from } und dem Turm auf { $to } ausgeführt
fit-put-elsewhere = die Figur von { $from } steht auf { $to }
fit-doubled = auf { $squares } steht eine Figur zu viel
fit-knocked-out = die Figur von { $squares } ist heraus
fit-turned = das Brett steht verkehrt herum
fit-aperture = Feld { $squares } ist gestört
repeated = { $seat } hat die Ansage wiederholt
shows-the-move = das Brett { $of-seat } zeigt den Zug, wiederholt hat ihn niemand
assistant-notes = der Assistent vermerkt: { $seat } berührte { $square }
assistant-takes-back = der Assistent nimmt zurück: { $seat } berührte { $square }
lifted-early = { $seat } nahm { $square } heraus, der Gegner ist am Zug
ledger-fails = das Protokoll kann nicht geschrieben werden: { $reason }. Alles wartet auf die Platte
ledger-writes = das Protokoll wird wieder geschrieben
ledger-end-unclear = die Partie geht weiter, wo das Protokoll endet: { $reason }
ledger-gone = die Datei des Protokolls wurde gelöscht oder ersetzt: { $path }
ledger-anew = die Partie geht in einer neuen Datei weiter, die alles von Anfang an enthält: { $path }
ear-table = am Tisch
ear-white = bei Weiß
ear-black = bei Schwarz
sound-lost = der Ton { $ear } ist ausgefallen: { $reason }
sound-none = es ist kein Tonausgang da; schließen Sie einen an, oder spielen Sie ohne Ton weiter
sound-silent = das Tonsystem antwortet nicht; starten Sie seinen Dienst neu, oder spielen Sie ohne Ton weiter
sound-open = Ton { $ear }: { $name }
sound-back = der Ton { $ear } ist wieder da: { $name }
spoken-by-server = Texte spricht jetzt der Sprachserver
spoken-by-espeak = Texte spricht jetzt espeak
spoken-by-nobody = Texte spricht jetzt niemand, sie werden nur gezeigt
score-read = die Mitschrift { $of-seat } ist gelesen bis { $last }
score-empty = in der Mitschrift { $of-seat } steht nichts
score-behind = sie endet vor der Partie und war zu führen
score-ahead = sie geht über die gemachten Züge hinaus
score-not-needed = sie endet vor der Partie und muss jetzt nicht geführt werden
score-unreadable = nichts Lesbares
scores-agree = beide Mitschriften stimmen mit der Partie überein bis { $last }
scores-agree-in-part = soweit sich beide vergleichen lassen, stimmen die Mitschriften mit der Partie überein bis { $last }
scores-silent = nicht beide Mitschriften haben { $at }, seit dem die Bretter abweichen
scores-differ = die Mitschriften weichen ab seit { $since }: Weiß schrieb { $white }, Schwarz schrieb { $black }; die Partie hat { $made }
written-otherwise = beide Mitschriften haben { $written } als { $at }, die Partie hat { $made }
score-left-out = in der Mitschrift { $of-seat } { $count ->
    [one] ist { $at } ausgelassen
   *[other] sind { WORDS($count) } Halbzüge ausgelassen, der erste: { $at }
}
score-on-tape = in der Mitschrift { $of-seat } { $count ->
    [one] ist { $at } nur auf dem Band: { $place }
   *[other] sind { WORDS($count) } Halbzüge nur auf dem Band, der erste: { $at }, { $place }
}
score-from-nothing = die Mitschrift { $of-seat } ist die, die von Hand oder vom Assistenten geschrieben wird
score-from-tape = genehmigt: die Mitschrift { $of-seat } ist, was auf das Band gesprochen wird
score-from-record = genehmigt: die Mitschrift { $of-seat } ist, was der Tisch aufzeichnet
score-cannot-be-read = in der Mitschrift { $of-seat } { $count ->
    [one] ist { $at } nicht zu lesen, "{ $written }", und kein Beweis
   *[other] sind { WORDS($count) } Halbzüge nicht zu lesen und kein Beweis, der erste: { $at }, "{ $written }"
}
score-twice = in der Mitschrift { $of-seat } { $count ->
    [one] steht { $at } zweimal, "{ $written }", beide Male derselbe Zug
   *[other] stehen { WORDS($count) } Halbzüge zweimal, beide Male derselbe Zug, der erste: { $at }, "{ $written }"
}
score-twice-differently = in der Mitschrift { $of-seat } { $count ->
    [one] steht { $at } zweimal und verschieden, "{ $written }", und ist kein Beweis
   *[other] stehen { WORDS($count) } Halbzüge zweimal und verschieden und sind kein Beweis, der erste: { $at }, "{ $written }"
}
score-impossible = die Mitschrift { $of-seat } hat { $count ->
    [one] "{ $written }" als { $at }, was keine Figur ziehen konnte; die Partie hat { $made }
   *[other] { WORDS($count) } Züge, die keine Figur ziehen konnte, der erste: { $at }, "{ $written }"; die Partie hat { $made }
}
score-language = in der Mitschrift { $of-seat } steht als { $at } "{ $written }", das heißt { $meanings }. In welcher Sprache wird geschrieben?
score-language-fits = in der Mitschrift { $of-seat } steht als { $at } "{ $written }", das heißt { $meanings }; zur Partie passt { $fits }. In welcher Sprache wird geschrieben?
score-against = die Mitschrift { $of-seat } hat als { $at } { $written }, die Partie hat { $made }
compare-boards = nicht beide Bretter sind gemessen: bitte vergleichen
both-update = keiner musste mitschreiben: bei stehenden Uhren bringen beide die Mitschrift auf den neuesten Stand. Wo das nicht gelingt, wird ein zweites Spiel verlangt: die Partie wird notiert und darauf nachgespielt. Artikel { $article } und { $second }
one-updates = { $seat } bringt die Mitschrift auf den neuesten Stand, bevor eine Figur bewegt wird. Artikel { $article }
noted-game = vermerkt: Zug { WORDS($number) }, am Zug ist { $seat }
noted-clocks = Weiß { $white }, Schwarz { $black }
noted-running = die Uhr { $of-seat } lief
score-dependent = die Mitschrift { $of-seat } ist, was das Brett festhielt, und kein zweiter Beleg
scores-dependent = beide Mitschriften sind, was das Brett festhielt, und voneinander nicht unabhängig
borne-out = für { $move } sprechen: { $witnesses }
witness-score = die Mitschrift { $of-seat }
witness-board = das Brett { $of-seat }
witness-announcement = die Ansage
witness-repetition = die Wiederholung
witness-relay = die Weitergabe durch den Assistenten
witness-tape = die Tonaufnahme
in-order = der Reihe nach: { $steps }
step-fell = das Blättchen { $of-seat } fiel
step-placed = { $seat } steckte den Zug
step-announced = der Zug { $of-seat } wurde angesagt
step-resigned = die Partie wurde aufgegeben
step-agreed = das Remis wurde vereinbart
step-claimed = das Remis wurde reklamiert
step-told = der Schiedsrichter erfuhr es
step-later = { $time } später: { $step }
correct-score = die Mitschriften berichtigen: { $at } ist { $move }
as-written = { $at } ist { $move }, wie beide schrieben. Wer anders zog, stellt das eigene Brett richtig
as-made = { $at } ist { $move }, wie ausgeführt. Das Brett wird richtiggestellt
as-said = { $at } ist { $move }, wie angesagt, und wird so gesteckt
as-placed = { $at } ist { $move }, wie gesteckt, und ist hiermit neu angesagt
or-else = { $ruling }, oder { $other }

## Die Prüfung eines Bretts: annabella devices --test
test-clear = alle Figuren vom Brett nehmen
test-put = eine Figur in { $square } stecken
test-take = wieder herausnehmen
test-press = die Taste { $button } drücken
test-how = keine Antwort: die Eingabetaste des Computers drücken
test-learn = alle Stifte herausnehmen, dann die Eingabetaste des Computers drücken: das Brett lernt, was leer ist
test-stuck = { $square } zeigt immer eine Figur
test-silent = { $square } antwortet nicht
test-swapped = statt { $square } antwortet { $other }
test-button-silent = die Taste { $button } antwortet nicht
test-button-swapped = statt der Taste { $button } antwortet { $other }
test-unsteady = { $square }: der Kontakt öffnet sich von selbst
test-chain = die Kette der Register ist unterbrochen
test-not-learnt = das Brett konnte nicht lernen, was leer ist: noch einmal versuchen
test-not-learnt-at = das Brett konnte nicht lernen, was leer ist: in { $square } steckt ein Stift, oder der Sensor dort gibt nichts
test-good = alle Felder und Tasten sind in Ordnung
test-bad = { $count ->
    [one] ein Fehler
   *[other] { WORDS($count) } Fehler
}
test-searching = das Brett wird gesucht
test-lost = das Brett antwortet nicht: ist es eingesteckt?
button-commit = Zug fertig
button-press = Uhr
button-repeat = Wiederholen
button-time = Zeit
button-adjust = Zurechtrücken
button-draw = Remis
button-resign = Aufgeben
button-arbiter = Schiedsrichter
button-cancel = Abbrechen
button-up = Auf
button-down = Ab
button-left = Links
button-right = Rechts
button-ok = Bestätigen
button-opponent_press = Uhr des Gegners

## Eine Stimme aufnehmen: annabella voices record
record-room = einen Augenblick Stille, der Raum wird gehört
record-how = nach jedem Wort: Eingabetaste behält es, Taste enn nimmt es noch einmal auf, Taste zett geht zurück, Taste ess hört auf
record-word = Wort { WORDS($number) } von { WORDS($of) }. Bitte sagen: { $word }
record-nothing = nichts gehört, bitte noch einmal
record-faint = zu leise, bitte näher am Mikrofon
record-loud = zu laut, bitte weiter weg vom Mikrofon
record-cut = abgeschnitten, bitte erst nach der Aufforderung sprechen und dann schweigen
record-noisy = der Raum ist zu laut, bitte Fenster schließen oder näher am Mikrofon sprechen
record-long = zu lang, bitte nur das Wort
record-alike = im Lärm klingt es wie { $word }, bitte deutlicher, oder behalten
record-done = alle Wörter sind aufgenommen
record-stopped = angehalten, derselbe Befehl macht weiter
