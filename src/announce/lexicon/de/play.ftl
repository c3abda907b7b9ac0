# Eine Partie zu Hause: was geantwortet wird, die Wörter, mit denen gefragt wird, und was auf dem Bildschirm steht.

## Was geantwortet wird. Geschrieben wie in der Mitte eines Satzes.
answer-stands = { $square }: { $piece }
answer-empty = { $square }: leer
answer-where = { $piece }: { $squares }
answer-nowhere = { $piece }: nirgends
answer-pieces = { $pieces }
answer-no-pieces = alles leer
answer-side = { $seat }: { $pieces }
answer-side-empty = { $seat }: nichts
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
answer-again = noch einmal: { $move }
answer-hint = Tipp: { $move }
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
answer-whether-another = wirklich eine neue Partie? Die laufende endet dann ohne Ergebnis. Dann mit ab und bestätigen. Sonst abbrechen
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
group-kings = { $count ->
    [one] König { $squares }
   *[other] Könige { $squares }
}
group-queens = { $count ->
    [one] Dame { $squares }
   *[other] Damen { $squares }
}
group-rooks = { $count ->
    [one] Turm { $squares }
   *[other] Türme { $squares }
}
group-bishops = { $count ->
    [one] Läufer { $squares }
   *[other] Läufer { $squares }
}
group-knights = { $count ->
    [one] Springer { $squares }
   *[other] Springer { $squares }
}
group-pawns = { $count ->
    [one] Bauer { $squares }
   *[other] Bauern { $squares }
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
say-square = was steht auf, was auf * steht, was ist auf, was steht auf feld, welche figur steht auf, welche figur ist auf, wer steht auf, steht etwas auf, ist etwas auf, auf, feld, ist * frei, ist * leer, ist * besetzt, ist feld * frei, was befindet sich auf, steht eine figur auf, steht da etwas auf, was auf, wer ist auf, welcher stein steht auf, steht was auf, steht auf * etwas, was habe ich auf, was hab ich auf, * was steht, inhalt von, wer besetzt, lies, lies feld, was steht im feld, figur auf, figur, stein auf, stein
say-kings = könig, könige
say-queens = dame, damen
say-rooks = turm, türme
say-bishops = läufer
say-knights = springer, pferd, pferde
say-pawns = bauer, bauern
say-pieces = figuren, steine
say-where = wo sind, wo ist, wo stehen, wo steht, wo, wo hab ich, wo habe ich
say-mine = mein, meine, meiner, meinen
say-theirs = gegnerisch, gegnerische, gegnerischer, gegnerischen, des gegners, vom gegner, von gegner, meines gegners, gegners, sein, seine, seiner, seinen, gegner, wo hat er, wo hat sie, wo hat gegner, wo hat mein gegner
say-white = weiß, weiße, weißer, weißen, von weiß
say-black = schwarz, schwarze, schwarzer, schwarzen, von schwarz
say-rank = reihe, * reihe, was steht auf reihe, was steht auf * reihe
say-file = linie, * linie, was steht auf linie, was steht auf * linie
say-scan = s
say-diagonals = diagonalen, diagonale
say-position = stellung, brett, position, wie ist stellung, stellung vorlesen, lies stellung vor, lies stellung, ganze stellung, ganzes brett, wie steht brett, lies brett vor, alle figuren, stellung ansagen, wo stehen figuren, b, brett vorlesen, wie sieht brett aus, position vorlesen, wo steht alles, wo steht was, wie ist position, figuren
say-ranks = reihen
say-captured = geschlagen, geschlagene, geschlagene figuren, was wurde geschlagen, was ist geschlagen, welche figuren wurden geschlagen, welche figuren sind geschlagen, was ist weg, welche figuren sind weg, geschlagene steine, was fehlt, welche figuren fehlen
say-material = material, wie ist material, wie steht material, materialverhältnis, materialstand, materialvergleich, wie steht es materiell, wer hat mehr material, materialbilanz, wie ist materialverhältnis, spielstand, stand, wie ist spielstand, wie ist stand, wie steht es, wie steht spiel, wie steht partie, punktestand, punkte, wie viele punkte, wer steht besser, steh ich besser im material, stehe ich besser im material, stehe ich materiell besser, wer steht materiell besser, wer führt im material, liege ich vorn, liege ich im material vorn, wie steht es mit dem material, wie steht es mit material, wer steht besser im material, wie steht es im material
say-turn = wer ist am zug, wer ist dran, am zug, bin ich am zug, bin ich dran, wer zieht, wer muss ziehen, wer ist an reihe, bin ich an reihe, muss ich ziehen, wer zug hat, wer hat zug, wer spielt, wer kommt, ist gegner dran, ist mein gegner dran, ist gegner am zug, bin ich es
say-last = letzter, letzter zug, letzten zug, l, was war letzte zug, letzte zug, welcher zug war letzte, welcher war letzte zug, was hat er gespielt, was hat er gezogen, was wurde gespielt, was hat gegner gespielt, was hat gegner gezogen, was hat mein gegner gespielt, was hat mein gegner gezogen, gegnerzug, letzten zug vorlesen, was hat computer gezogen, was hat computer gespielt, was hat er gemacht, zug des gegners, was war sein zug, zug vom gegner, letzten zug wiederholen, was zog er, was hat sie gezogen, was hast du gezogen, was hast du gespielt, voriger zug, vorheriger zug, wie war letzte zug, was war letzter zug, wie war letzter zug, was ist passiert, was war sein letzter zug, sein letzter zug, ihr letzter zug, was hat sie gespielt, was hat mein gegner gemacht, was wurde gezogen, gegnerischer zug, gegners zug
say-played-by = was hat * gespielt, was hat * gerade gespielt, was hat * gezogen, was hat * gemacht, was spielte, was zog, letzter zug von, letzter zug, was war letzte zug von, letzter * zug
say-my-last = was habe ich gespielt, was habe ich gezogen, was habe ich gemacht, was hab ich gespielt, was hab ich gezogen, mein letzter zug, mein zug, was war mein letzter zug, was war mein zug, was spielte ich, was zog ich
say-move-list = zugliste, liste der züge, liste züge, bisherige züge, alle bisherigen züge, gespielte züge, züge bisher, zugfolge, zugfolge bisher, partie bisher, bisherige partie, verlauf, partieverlauf, spielverlauf, mitschrift, notation, partieformular, formular, was wurde bisher gespielt, was ist bisher gespielt worden, welche züge wurden gespielt, welche züge wurden bisher gespielt, partie vorlesen, züge vorlesen, lies partie vor, lies züge vor, bisherigen züge, alle züge bisher
say-earlier = davor, zug davor
say-clock = zeit, uhr, c, wie viel zeit habe ich, wie viel zeit habe ich noch, wieviel zeit habe ich noch, wieviel zeit habe ich, wie viel zeit, wieviel zeit, wie viel zeit noch, wieviel zeit noch, meine zeit, restzeit, bedenkzeit, wie steht uhr, wie lange habe ich noch, wie viel zeit bleibt mir, wie viel zeit bleibt mir noch, uhren, uhrzeit, restliche zeit, verbleibende zeit, was sagt uhr, uhr vorlesen, uhrenstand, zeiten, meine uhr, wie viel zeit bleibt, wieviel zeit bleibt, wieviel zeit bleibt mir, wie viel zeit hab ich, wie viel zeit hab ich noch, wieviel zeit hab ich noch, wie viel zeit hat er, wie viel zeit hat er noch, wieviel zeit hat er, wieviel zeit hat er noch, wie viel zeit hat sie, wie viel zeit hat gegner, wie viel zeit hat gegner noch, wie viel zeit hat mein gegner, wie viele minuten habe ich, wie viele minuten habe ich noch, wie viele minuten hab ich noch, wie viele minuten sind es noch, was zeigt uhr, was zeigt meine uhr, was sagt meine uhr, zeitstand, zeit des gegners, zeit von gegner, zeit vom gegner, uhr des gegners, seine zeit, seine uhr, ihre zeit, wie ist zeit, wie steht es mit zeit, wie sieht es mit zeit aus, wie sieht es mit der zeit aus, wie spät ist es, uhrzeit der partie
say-attackers = wer greift * an, was greift * an, wer greift an, angreifer von, angreifer auf, angreifer, ist * angegriffen, wer bedroht, wird * angegriffen, wer attackiert, was bedroht, wer droht auf, angriffe auf, von wem ist * angegriffen, von wem wird * angegriffen, wer bedroht feld, welche figuren greifen * an, welche figur greift * an
say-check = steht schach, ist schach, schach, im schach, bin ich im schach, stehe ich im schach, steht mein könig im schach, ist es schach, ist mein könig im schach, steht könig im schach, ist könig im schach, ist das schach, ist mein könig bedroht, bin ich in schach, könig im schach
say-moves = züge von, züge, erlaubt, mögliche züge von, mögliche züge, wohin kann, wohin darf, wohin kann bauer auf, was kann, wohin kann * ziehen, wohin kann * gehen, wohin darf * ziehen, wohin darf * gehen, was kann * tun, was kann * ziehen, wohin kann bauer auf * ziehen, wohin kann bauer auf * gehen, wohin geht, zugmöglichkeiten, zugmöglichkeiten von, wo kann * hin, erlaubte züge von, welche züge hat
say-all-moves = mögliche züge, alle möglichen züge, alle züge, erlaubte züge, alle erlaubten züge, legale züge, alle legalen züge, was kann ich spielen, was kann ich ziehen, was darf ich ziehen, was darf ich spielen, was kann ich machen, was kann ich tun, welche züge habe ich, welche züge sind möglich, welche züge sind erlaubt, welche züge kann ich machen, welche züge kann ich spielen, welche züge gibt es, meine züge, meine möglichen züge, was sind meine züge, wohin kann ich ziehen, wohin kann ich gehen, zugmöglichkeiten, meine zugmöglichkeiten, verfügbare züge, was ist möglich
say-hint = tipp, hinweis, ein tipp, einen tipp, gib mir einen tipp, was soll ich spielen, was soll ich ziehen, bester zug, vorschlag, zugvorschlag, hilf mir beim zug, empfehlung, was würdest du ziehen, was ist beste zug, mach einen vorschlag, rat, irgendeine idee, eine idee, was würdest du spielen, was würdest du tun, zeig mir einen guten zug, hilfe beim zug, ich brauche einen tipp, ich brauche einen hinweis, brauche einen tipp, schlag einen zug vor, schlage einen zug vor, schlag mir einen zug vor
say-back = nimm zurück, zurück, zurücknehmen, zug zurück, zug zurücknehmen, nimm zug zurück, nimm letzten zug zurück, rückgängig, rückgängig machen, ups, rücknahme, mach das rückgängig, mach rückgängig, letzten zug zurücknehmen, nimm das zurück, letzten zug zurück, zug rückgängig machen, zug rückgängig, ich nehme zurück, geh zurück, ein zug zurück, einen zug zurück, einen zug zurückgehen, geh einen zug zurück
say-to-move = zu zug
say-new = neue partie, neu, neues spiel, neue partie beginnen, neue partie anfangen, neues spiel beginnen, neues spiel anfangen, noch eine partie, von vorn, von vorne, nochmal von vorn, nochmal von vorne, revanche, neue runde, neustart, nochmal spielen, noch ein spiel, neu anfangen, neu beginnen, neues spiel starten, neue partie starten, starte neue partie, starte eine neue partie, starte ein neues spiel
say-set-up = aufstellen, stelle auf
say-empty = leere, leeren
say-done = fertig, beginnen
say-abandon = abbrechen
say-resign = aufgeben, ich gebe auf, gebe auf, aufgabe, ich will aufgeben, ich möchte aufgeben, partie aufgeben, ich gebe partie auf, ich gebe mich geschlagen
say-yes = ja, j, jawohl, klar, na klar, sicher, okay, ok, richtig, genau, stimmt, korrekt, ja gerne, bestätigen
say-no = nein, n, nee, nö, nein danke, lieber nicht
say-draw = remis, remis anbieten, biete remis an, ich biete remis, ich biete remis an, unentschieden, biete remis, remisangebot, remis bieten, ich schlage remis vor, remis vorschlagen, wie wäre es mit remis
say-terse = knapp
say-normal = normal
say-full = ausführlich
say-faster = schneller, sprich schneller, schneller sprechen, schneller reden, rede schneller, zu langsam, etwas schneller
say-slower = langsamer, sprich langsamer, langsamer sprechen, langsamer reden, rede langsamer, zu schnell, nicht so schnell, etwas langsamer, langsamer bitte
say-again = wiederholen, noch einmal, nochmal, wiederhole, wie, sag nochmal, sag das nochmal, was hast du gesagt, noch mal, wie bitte, sag das noch einmal, sag es nochmal, bitte nochmal, nicht verstanden, ich habe nicht verstanden, sag das noch mal, sag es noch einmal, sag es noch mal
say-lift = hebe, heben
say-place = setze, setzen
say-opponent = gegner
say-against = o, wer ist mein gegner, gegen wen spiele ich, gegen wen, wie heißt mein gegner, mit wem spiele ich
say-field = i
say-help = hilfe, befehle, welche befehle gibt es, was kann ich sagen, hilf mir, hilf, hilfe bitte, befehlsliste, was gibt es für befehle, kommandos, liste befehle
say-quit = ende, beenden, schluss, tschüss, auf wiedersehen, programm beenden, aufhören, spiel beenden, partie verlassen, stopp, halt, raus, verlassen, ich höre auf

## Auf dem Bildschirm
play-against = Sie haben { $seat }, { $opponent } hat die anderen Figuren.
play-not-installed = Sie haben { $seat }. { $opponent } ist nicht installiert, darum geben Sie auch diese Züge ein. Ein Schachprogramm installieren: apt install stockfish
play-elo-range = { $opponent } kann mit { $min } bis { $max } Elo spielen. { $elo } wird nachgeahmt, so gut es geht.
play-no-elo = { $opponent } lässt sich auf keine Elo einstellen. { $elo } wird nachgeahmt, so gut es geht.
play-alone = Sie geben die Züge beider Seiten ein.
play-person = Beide Seiten werden hier eingegeben, abwechselnd.
play-taken-up = Die letzte Partie geht weiter. Für eine andere: neu
play-another-kept = Eine andere Partie ist aufgehoben. Mit ihr weiter: hier aufhören, dann annabella play --kept
play-kept-game = { $number }: { $against }, { $left }, { $count ->
    [one] ein Halbzug
   *[other] { $count } Halbzüge
}
play-kept-against = gegen { $opponent }
play-kept-person = zwei Personen hier
play-kept-alone = beide Seiten von einer Person
play-kept-how = Mit einer davon weiter: annabella play --kept NUMMER
play-none-kept = Keine unbeendete Partie ist aufgehoben
play-no-engine = Kein Schachprogramm ist installiert, darum geben Sie die Züge beider Seiten ein. Für einen Gegner: apt install stockfish
play-no-hint-missing = Kein Tipp: { $program } ist nicht installiert. Ein Schachprogramm installieren: apt install stockfish
play-no-hint-hung = Kein Tipp: { $program } antwortet nicht
play-no-hint-died = Kein Tipp: { $program } ist beendet
play-no-hint-nonsense = Kein Tipp: { $program } gab keinen regelgerechten Zug
play-no-board = An { $port } ist nichts angeschlossen. Die Partie wartet auf das Brett. Die vorhandenen Anschlüsse: annabella devices. Ohne Brett spielen: Ende, dann annabella play --board none
play-how = Züge, wie man sie sagt oder schreibt: Springer Felix drei, Sf3, e2 e4. Für mehr: hilfe
play-unknown = Nicht verstanden: { $typed }. Die Wörter: hilfe
play-nearest = Nicht verstanden: { $typed }. Am nächsten kommt: { $nearest }
play-becomes = { $square }: { $choices }?
play-ambiguous = Das können mehrere Figuren: { $typed }. Bitte sagen, von wo
play-no-position = Keine Stellung in FEN: { $typed }
play-hand = In der Hand: { $square }. Jetzt: setze, und ein Feld
play-not-you = Sie sind nicht am Zug
play-no-game = Es läuft keine Partie
play-resigns = Gibt { $seat } auf? Ja oder nein
play-on-after-all = Nicht aufgegeben, die Partie geht weiter
play-another-game = Eine neue Partie? Die laufende endet dann ohne Ergebnis. Ja oder nein
play-quits = Aufhören? Die Partie bleibt für das nächste Mal aufgehoben. Ja oder nein
play-goes-on = Die Partie geht weiter
play-still-set-up = Die Stellung wird noch aufgestellt. Um mit ihr zu beginnen: fertig. Zurück zur Partie: abbrechen
play-takes-back = Rückgängig: { $move }
play-nothing-to-take-back = Es gibt nichts zurückzunehmen
play-fewer-made = { $count ->
    [one] Es wurde erst ein Halbzug gespielt
   *[other] Es wurden erst { WORDS($count) } Halbzüge gespielt
}
play-kept = Die Partie ist aufgehoben. Weiter: annabella play
play-help = Züge: Springer nach f3, Springer Felix drei, Sf3, e2 e4, e schlägt d5, kurze Rochade, e8 Dame; hebe e2, dann setze e4.
    Auf dem Brett: was steht auf e5 (oder e5?), meine Springer, schwarze Bauern, Reihe 4, Linie e, Diagonalen e4, Stellung, Reihen.
    Die Partie: am Zug, letzter, davor, Zugliste, geschlagen, Material, Zeit, wiederholen.
    In der Übung: wer greift an e5, steht Schach, Züge von e2, mögliche Züge, Tipp, zurück, zurück 4, zu Zug 12.
    Partien: neu, aufstellen (und eine Stellung in FEN), aufgeben, Remis, Gegner (ruft das Programm wieder), Ende.
    In einem Buchstaben: c (die Zeit), l (der letzte Zug), p S (Weiß' Springer), s e (eine Linie), s 4 (eine Reihe), o (wer spielt).
    Wie viel gesagt wird: knapp, normal, ausführlich.
    Wie schnell gesprochen wird: schneller (oder +), langsamer (oder -).
