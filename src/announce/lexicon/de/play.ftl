# Eine Partie zu Hause: was geantwortet wird, die Wörter, mit denen gefragt wird, und was auf dem Bildschirm steht.

## Was geantwortet wird. Geschrieben wie in der Mitte eines Satzes.
answer-stands = { $square }: { $piece }
answer-empty = { $square }: leer
answer-where = { $piece }: { $squares }
answer-nowhere = { $piece }: nirgends
answer-pieces = { $pieces }
answer-no-pieces = alles leer
answer-attacked = { $square } ist angegriffen von: { $pieces }
answer-not-attacked = { $square } ist nicht angegriffen
answer-captured = { $seat } hat verloren: { $pieces }
answer-nothing-captured = { $seat } hat nichts verloren
answer-material = Weiß: { WORDS($white) }. Schwarz: { WORDS($black) }
answer-turn = Zug { WORDS($number) }: { $seat }
answer-course = { WORDS($number) }, { $seat }: { $move }
answer-no-course = keine weiteren Züge
answer-check = Schach von: { $pieces }
answer-no-check = kein Schach
answer-goes = { $piece } { $square }: { $squares }
answer-goes-nowhere = { $piece } { $square }: kann nicht ziehen
answer-no-clock = es gibt keine Uhr
answer-illegal = regelwidrig: { $move }, { $why }
answer-illegal-move = regelwidrig: { $move }
answer-illegal-why = regelwidrig: { $why }
answer-illegal-alone = regelwidrig
answer-taken-back = zurückgenommen. Zug { WORDS($number) }: { $seat }
answer-captures = geschlagen: { $piece }
answer-terse = knapp
answer-normal = normal
answer-full = ausführlich
answer-declined = nicht in dieser Partie
opponent-missing = das Programm von { $seat } ist nicht da. Bitte geben Sie seine Züge selbst ein
opponent-hung = das Programm von { $seat } antwortet nicht. Bitte geben Sie seine Züge selbst ein
opponent-died = das Programm von { $seat } ist beendet. Bitte geben Sie seine Züge selbst ein
opponent-nonsense = das Programm von { $seat } gab keinen regelgerechten Zug. Bitte geben Sie seine Züge selbst ein
menu = Fragen: { $item }
menu-about = { $item }: { $square }
answer-another = neue Partie
answer-composes = eine Stellung wird aufgestellt
answer-which-piece = { $square }: { $piece }?
answer-emptied = das Brett ist leer
answer-unplayable = so kann keine Partie beginnen: jede Seite braucht einen König, am Rand steht kein Bauer, und wer nicht am Zug ist, steht nicht im Schach
answer-abandoned = die Partie geht weiter
item-course = die gespielten Züge
item-turn = wer ist am Zug
item-square = was steht auf einem Feld
item-pieces = wo stehen die Figuren
item-check = steht es Schach
item-moves = wohin kann eine Figur
item-attackers = wer greift ein Feld an
item-rank = eine Reihe
item-file = eine Linie
item-diagonals = Diagonalen
item-position = die ganze Stellung
item-ranks = die Stellung nach Reihen
item-captured = geschlagene Figuren
item-material = Material
item-clock = die Uhr
item-hint = ein Tipp
item-take-back = Zug zurücknehmen
item-detail = wie viel gesagt wird
item-new = eine neue Partie
item-set-up = eine Stellung aufstellen
item-first-move = wer den ersten Zug hat
item-empty = das Brett leeren
item-begin = die Partie beginnen
item-abandon = zurück zur Partie
queens = { $count ->
    [one] eine Dame
   *[other] { WORDS($count) } Damen
}
rooks = { $count ->
    [one] ein Turm
   *[other] { WORDS($count) } Türme
}
bishops = { $count ->
    [one] ein Läufer
   *[other] { WORDS($count) } Läufer
}
knights = { $count ->
    [one] ein Springer
   *[other] { WORDS($count) } Springer
}
pawns = { $count ->
    [one] ein Bauer
   *[other] { WORDS($count) } Bauern
}
why-nobody = keine Ihrer Figuren kann das
why-empty = { $square } ist leer
why-theirs = auf { $square } steht eine fremde Figur: { $piece }
why-own = auf { $square } steht eine eigene Figur: { $piece }
why-not-so = so zieht nicht: { $piece }
why-blocked = der Weg ist versperrt: { $piece } { $square }
why-nothing-to-take = nichts zu schlagen auf { $square }
why-check = der König stünde im Schach von: { $pieces }
why-castling-lost = König oder Turm hat schon gezogen
why-out-of-check = der König steht im Schach von: { $pieces }
why-passes = { $square } ist angegriffen von: { $pieces }
why-becomes = was wird aus dem Bauern?

## Die Wörter, mit denen gefragt wird, durch Kommas getrennt. Verstanden werden die aller Sprachen.
say-square = was steht auf, was ist auf, feld
say-kings = könig, könige
say-queens = dame, damen
say-rooks = turm, türme
say-bishops = läufer
say-knights = springer
say-pawns = bauer, bauern
say-where = wo sind, wo ist, wo stehen, wo steht
say-mine = mein, meine
say-white = weiß, weiße, weißer, weiss, weisse, weisser
say-black = schwarz, schwarze, schwarzer
say-rank = reihe
say-file = linie
say-diagonals = diagonalen, diagonale
say-position = stellung, brett
say-ranks = reihen
say-captured = geschlagen, geschlagene
say-material = material
say-turn = wer ist am zug, am zug
say-last = letzter, letzter zug
say-earlier = davor, zug davor
say-clock = zeit, uhr
say-attackers = wer greift an, angreifer, angreifer von
say-check = steht schach, ist schach
say-moves = züge von, züge, erlaubt
say-hint = tipp, hinweis
say-back = nimm zurück, zurück, zurücknehmen
say-to-move = zu zug
say-new = neue partie, neu
say-set-up = aufstellen, stelle auf
say-empty = leere, leeren
say-done = fertig, beginnen
say-abandon = abbrechen
say-resign = aufgeben, ich gebe auf
say-yes = ja
say-no = nein
say-draw = remis
say-terse = knapp
say-normal = normal
say-full = ausführlich
say-again = wiederholen, noch einmal
say-lift = hebe, heben
say-place = setze, setzen
say-opponent = gegner
say-help = hilfe
say-quit = ende, beenden, schluss

## Auf dem Bildschirm
play-against = Sie haben { $seat }, { $opponent } hat die anderen Figuren.
play-alone = Sie geben die Züge beider Seiten ein.
play-person = Beide Seiten werden hier eingegeben, abwechselnd.
play-taken-up = Die letzte Partie geht weiter. Für eine andere: neu
play-no-engine = Kein Schachprogramm ist installiert, darum geben Sie die Züge beider Seiten ein. Für einen Gegner: apt install stockfish
play-how = Züge, wie man sie sagt oder schreibt: Springer Felix drei, Sf3, e2 e4. Für mehr: hilfe
play-unknown = Nicht verstanden: { $typed }. Die Wörter: hilfe
play-ambiguous = Das können mehrere Figuren: { $typed }. Bitte sagen, von wo
play-no-position = Keine Stellung in FEN: { $typed }
play-hand = In der Hand: { $square }. Jetzt: setze, und ein Feld
play-not-you = Sie sind nicht am Zug
play-no-game = Es läuft keine Partie
play-resigns = Gibt { $seat } auf? Ja oder nein
play-on-after-all = Nicht aufgegeben, die Partie geht weiter
play-kept = Die Partie ist aufgehoben. Weiter: annabella play
play-help = Züge: Springer Felix drei, Sf3, e2 e4, kurze Rochade, Eva acht Dame; hebe e2, dann setze e4.
    Was steht: was steht auf e5 (oder e5?), meine Springer, schwarze Bauern, Reihe 4, Linie e, Diagonalen e4, Stellung, Reihen.
    Die Partie: am Zug, letzter, davor, geschlagen, Material, Zeit, wiederholen.
    In der Übung: wer greift an e5, steht Schach, Züge von e2, Tipp, zurück, zurück 4, zu Zug 12.
    Partien: neu, aufstellen (und eine Stellung in FEN), aufgeben, Remis, Gegner (ruft das Programm wieder), Ende.
    Wie viel gesagt wird: knapp, normal, ausführlich.
