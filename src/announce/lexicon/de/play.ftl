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
say-square = was steht auf, was auf * steht, was ist auf, was steht auf feld, welche figur steht auf, welche figur ist auf, wer steht auf, steht etwas auf, ist etwas auf, auf, feld, ist * frei, ist * leer, ist * besetzt, ist feld * frei, was befindet sich auf, steht eine figur auf, steht da etwas auf, was auf, wer ist auf, welcher stein steht auf, steht was auf, steht auf * etwas, was habe ich auf, was hab ich auf, * was steht, inhalt von, wer besetzt, lies, lies feld, was steht im feld, figur auf, figur, stein auf, stein, figur steht auf, welche figur auf, was für eine figur steht auf, was für figur steht auf, etwas auf, irgendwas auf, steht jemand auf, auf * was, * frei, * leer, wer auf, was liegt auf, was steht da auf, was ist auf feld, was auf feld
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
say-position = stellung, brett, position, wie ist stellung, stellung vorlesen, lies stellung vor, lies stellung, ganze stellung, ganzes brett, wie steht brett, lies brett vor, alle figuren, stellung ansagen, wo stehen figuren, b, brett vorlesen, wie sieht brett aus, position vorlesen, wo steht alles, wo steht was, wie ist position, figuren, das ganze brett, brett ansagen, wie sieht die stellung aus, wie steht es auf dem brett, was steht auf dem brett, was auf brett, stellung der figuren, was steht wo, wo figuren, aktuelle stellung, jetzige stellung, momentane stellung, gesamte stellung, komplette stellung, stellung auf dem brett, wie stehen die figuren
say-ranks = reihen
say-captured = geschlagen, geschlagene, geschlagene figuren, was wurde geschlagen, was ist geschlagen, welche figuren wurden geschlagen, welche figuren sind geschlagen, was ist weg, welche figuren sind weg, geschlagene steine, was fehlt, welche figuren fehlen, was geschlagen, was wurde bisher geschlagen, wurde schon etwas geschlagen, figuren geschlagen worden, verlorene figuren, welche figuren habe ich verloren, was habe ich verloren, was habe ich geschlagen, welche figuren sind vom brett, was ist vom brett, die geschlagenen figuren, zeig mir die geschlagenen figuren
say-material = material, wie ist material, wie steht material, materialverhältnis, materialstand, materialvergleich, wie steht es materiell, wer hat mehr material, materialbilanz, wie ist materialverhältnis, spielstand, stand, wie ist spielstand, wie ist stand, wie steht es, wie steht spiel, wie steht partie, punktestand, punkte, wie viele punkte, wer steht besser, steh ich besser im material, stehe ich besser im material, stehe ich materiell besser, wer steht materiell besser, wer führt im material, liege ich vorn, liege ich im material vorn, wie steht es mit dem material, wie steht es mit material, wer steht besser im material, wie steht es im material, wer mehr material, wer hat mehr figuren, wie material, stand des materials, habe ich mehr material, führe ich, liege ich vorne, bin ich im vorteil, wer führt, wer liegt vorn, wer liegt vorne, wer gewinnt, wer ist materiell vorn, wer ist im vorteil
say-turn = wer ist am zug, wer ist dran, am zug, bin ich am zug, bin ich dran, wer zieht, wer muss ziehen, wer ist an reihe, bin ich an reihe, muss ich ziehen, wer zug hat, wer hat zug, wer spielt, wer kommt, ist gegner dran, ist mein gegner dran, ist gegner am zug, bin ich es, wer dran, ich dran, wer am zug, ich am zug, wer darf ziehen, wer zieht als nächstes, wer nächstes dran, wer an der reihe, wer reihe, an der reihe, ich an der reihe, wessen zug ist es, welche seite am zug, welche farbe am zug, weiß oder schwarz am zug, ist weiß am zug, ist schwarz am zug, ist weiß dran, ist schwarz dran
say-last = letzter, letzter zug, letzten zug, l, was war letzte zug, letzte zug, welcher zug war letzte, welcher war letzte zug, was hat er gespielt, was hat er gezogen, was wurde gespielt, was hat gegner gespielt, was hat gegner gezogen, was hat mein gegner gespielt, was hat mein gegner gezogen, gegnerzug, letzten zug vorlesen, was hat computer gezogen, was hat computer gespielt, was hat er gemacht, zug des gegners, was war sein zug, zug vom gegner, letzten zug wiederholen, was zog er, was hat sie gezogen, was hast du gezogen, was hast du gespielt, voriger zug, vorheriger zug, wie war letzte zug, was war letzter zug, wie war letzter zug, was ist passiert, was war sein letzter zug, sein letzter zug, ihr letzter zug, was hat sie gespielt, was hat mein gegner gemacht, was wurde gezogen, gegnerischer zug, gegners zug, was gegner gespielt, gegner gezogen, mein gegner gezogen, was mein gegner gespielt, zug gegner gemacht, welchen zug hat der gegner gemacht, welchen zug hat mein gegner gemacht, welchen zug hat der gegner gespielt, welchen zug hat mein gegner gespielt, was gezogen, was gespielt, was passiert, vorigen zug, wohin gegner gezogen, wohin hat er gezogen, womit gegner gezogen
say-played-by = was hat * gespielt, was hat * gerade gespielt, was hat * gezogen, was hat * gemacht, was spielte, was zog, letzter zug von, letzter zug, was war letzte zug von, letzter * zug, * gespielt, * gezogen, zug * gemacht, welchen zug hat * gemacht, welchen zug hat * gespielt, letzter zug von *, letzten zug von *, was machte *, was spielte *, was zog *
say-my-last = was habe ich gespielt, was habe ich gezogen, was habe ich gemacht, was hab ich gespielt, was hab ich gezogen, mein letzter zug, mein zug, was war mein letzter zug, was war mein zug, was spielte ich, was zog ich
say-move-list = zugliste, liste der züge, liste züge, bisherige züge, alle bisherigen züge, gespielte züge, züge bisher, zugfolge, zugfolge bisher, partie bisher, bisherige partie, verlauf, partieverlauf, spielverlauf, mitschrift, notation, partieformular, formular, was wurde bisher gespielt, was ist bisher gespielt worden, welche züge wurden gespielt, welche züge wurden bisher gespielt, partie vorlesen, züge vorlesen, lies partie vor, lies züge vor, bisherigen züge, alle züge bisher, alle züge der partie, züge der partie, die ganze partie, gesamte partie, verlauf der partie, was wurde gespielt, lies mir alle züge vor, lies alle züge vor, alle züge vorlesen, lies mir die partie vor, züge von anfang an, züge vom anfang an, von anfang an
say-earlier = davor, zug davor
say-clock = zeit, uhr, c, wie viel zeit habe ich, wie viel zeit habe ich noch, wieviel zeit habe ich noch, wieviel zeit habe ich, wie viel zeit, wieviel zeit, wie viel zeit noch, wieviel zeit noch, meine zeit, restzeit, bedenkzeit, wie steht uhr, wie lange habe ich noch, wie viel zeit bleibt mir, wie viel zeit bleibt mir noch, uhren, uhrzeit, restliche zeit, verbleibende zeit, was sagt uhr, uhr vorlesen, uhrenstand, zeiten, meine uhr, wie viel zeit bleibt, wieviel zeit bleibt, wieviel zeit bleibt mir, wie viel zeit hab ich, wie viel zeit hab ich noch, wieviel zeit hab ich noch, wie viel zeit hat er, wie viel zeit hat er noch, wieviel zeit hat er, wieviel zeit hat er noch, wie viel zeit hat sie, wie viel zeit hat gegner, wie viel zeit hat gegner noch, wie viel zeit hat mein gegner, wie viele minuten habe ich, wie viele minuten habe ich noch, wie viele minuten hab ich noch, wie viele minuten sind es noch, was zeigt uhr, was zeigt meine uhr, was sagt meine uhr, zeitstand, zeit des gegners, zeit von gegner, zeit vom gegner, uhr des gegners, seine zeit, seine uhr, ihre zeit, wie ist zeit, wie steht es mit zeit, wie sieht es mit zeit aus, wie sieht es mit der zeit aus, wie spät ist es, uhrzeit der partie, wie viel minuten, wie viele minuten, wieviel minuten, wieviele minuten, wie lange zeit, wie lange noch, meine restzeit, meine bedenkzeit, zeit auf meiner uhr, zeit auf der uhr, auf meiner uhr, auf der uhr, wie viel auf meiner uhr, wieviel auf meiner uhr, wie spät, wie viel bedenkzeit, wieviel bedenkzeit, wie steht mit zeit, wie sieht es mit der zeit, wieviel zeit hat mein gegner, wieviel zeit hat der gegner, wie viel zeit gegner, wie lange hat er, wie steht meine uhr, stand der uhr, wie viel zeit mein gegner, zeit übrig, wie viel zeit übrig, wie viele minuten übrig, wie viel zeit hat schwarz, wie viel zeit hat weiß, wieviel zeit hat schwarz, wieviel zeit hat weiß, wie viel zeit schwarz, wie viel zeit weiß, wie lange hab ich noch, wie lange hat schwarz noch, wie lange hat weiß noch, zeit von schwarz, zeit von weiß
say-attackers = wer greift * an, was greift * an, wer greift an, angreifer von, angreifer auf, angreifer, ist * angegriffen, wer bedroht, wird * angegriffen, wer attackiert, was bedroht, wer droht auf, angriffe auf, von wem ist * angegriffen, von wem wird * angegriffen, wer bedroht feld, welche figuren greifen * an, welche figur greift * an, wer greift das feld * an, wovon wird * angegriffen, wird * bedroht, welche figuren bedrohen, greift etwas * an, greift jemand * an, wer deckt, was deckt, wer schützt, wer verteidigt, was verteidigt
say-check = steht schach, ist schach, schach, im schach, bin ich im schach, stehe ich im schach, steht mein könig im schach, ist es schach, ist mein könig im schach, steht könig im schach, ist könig im schach, ist das schach, ist mein könig bedroht, bin ich in schach, könig im schach, steh ich im schach, mein könig im schach, war das schach, gebe ich schach, steht der gegner im schach, steht schwarz im schach, steht weiß im schach, steht der schwarze könig im schach, steht der weiße könig im schach, werde ich bedroht, wird mein könig bedroht, wird mein könig angegriffen
say-moves = züge von, züge, erlaubt, mögliche züge von, mögliche züge, wohin kann, wohin darf, wohin kann bauer auf, was kann, wohin kann * ziehen, wohin kann * gehen, wohin darf * ziehen, wohin darf * gehen, was kann * tun, was kann * ziehen, wohin kann bauer auf * ziehen, wohin kann bauer auf * gehen, wohin geht, zugmöglichkeiten, zugmöglichkeiten von, wo kann * hin, erlaubte züge von, welche züge hat, wohin * hin, wo kann * hingehen, wo kann * hinziehen, züge für, züge der figur auf, welche züge hat *, welche züge kann * machen, welche felder kann * erreichen, welche felder erreicht *, mögliche züge für, erlaubte züge für, legale züge von, legale züge für, was kann * machen, was * machen, welche möglichkeiten hat *, möglichkeiten, welche züge sind mit * möglich, welche züge sind für * möglich, welche züge mit * möglich, welche züge gibt es mit, welche züge gibt es für
say-all-moves = mögliche züge, alle möglichen züge, alle züge, erlaubte züge, alle erlaubten züge, legale züge, alle legalen züge, was kann ich spielen, was kann ich ziehen, was darf ich ziehen, was darf ich spielen, was kann ich machen, was kann ich tun, welche züge habe ich, welche züge sind möglich, welche züge sind erlaubt, welche züge kann ich machen, welche züge kann ich spielen, welche züge gibt es, meine züge, meine möglichen züge, was sind meine züge, wohin kann ich ziehen, wohin kann ich gehen, zugmöglichkeiten, meine zugmöglichkeiten, verfügbare züge, was ist möglich, meine möglichkeiten, welche möglichkeiten habe ich
say-hint = tipp, hinweis, ein tipp, einen tipp, gib mir einen tipp, was soll ich spielen, was soll ich ziehen, bester zug, vorschlag, zugvorschlag, hilf mir beim zug, empfehlung, was würdest du ziehen, was ist beste zug, mach einen vorschlag, rat, irgendeine idee, eine idee, was würdest du spielen, was würdest du tun, zeig mir einen guten zug, hilfe beim zug, ich brauche einen tipp, ich brauche einen hinweis, brauche einen tipp, schlag einen zug vor, schlage einen zug vor, schlag mir einen zug vor, zug vorschlagen, schlage mir einen zug vor, schlag zug, schlage zug, kannst du mir einen zug vorschlagen, mach vorschlag, einen vorschlag, tip, was soll ich machen, was soll ich tun, was soll spielen, was sollte ich spielen, was sollte spielen, würdest spielen, würdest ziehen, was empfiehlst du, empfiehlst, empfiehl mir einen zug, empfiehl zug, zugempfehlung, besten zug, beste zug, guter zug, brauche tipp, brauche hinweis, brauche hilfe beim zug, ich weiß nicht weiter, weiß nicht weiter, ich komme nicht weiter, komme nicht weiter, hilf mir mit einem zug, was jetzt, was nun, tipp haben, einen tipp haben, einen rat, gib mir einen rat
say-back = nimm zurück, zurück, zurücknehmen, zug zurück, zug zurücknehmen, nimm zug zurück, nimm letzten zug zurück, rückgängig, rückgängig machen, ups, rücknahme, mach das rückgängig, mach rückgängig, letzten zug zurücknehmen, nimm das zurück, letzten zug zurück, zug rückgängig machen, zug rückgängig, ich nehme zurück, geh zurück, ein zug zurück, einen zug zurück, einen zug zurückgehen, geh einen zug zurück, meinen zug zurücknehmen, ich möchte meinen zug zurücknehmen, ich will meinen zug zurücknehmen, ich möchte den zug zurücknehmen, ich will den zug zurücknehmen, ich möchte zurücknehmen, ich will zurücknehmen, kann ich das zurücknehmen, kann ich den zug zurücknehmen, kann ich meinen zug zurücknehmen, das möchte ich zurücknehmen, ich nehme den zug zurück, ich nehme meinen zug zurück, nimm meinen zug zurück, einen zug zurücknehmen, mach den zug rückgängig, letzten zug rückgängig machen, mach den letzten zug rückgängig
say-to-move = zu zug
say-new = neue partie, neu, neues spiel, neue partie beginnen, neue partie anfangen, neues spiel beginnen, neues spiel anfangen, noch eine partie, von vorn, von vorne, nochmal von vorn, nochmal von vorne, revanche, neue runde, neustart, nochmal spielen, noch ein spiel, neu anfangen, neu beginnen, neues spiel starten, neue partie starten, starte neue partie, starte eine neue partie, starte ein neues spiel, eine neue partie, lass uns eine neue partie spielen, lass uns neue partie spielen, lass uns noch eine partie spielen, lass uns noch eine spielen, ich möchte noch eine partie, ich möchte noch eine partie spielen, ich möchte eine neue partie, ich möchte eine neue partie spielen, ich will eine neue partie, ich will eine neue partie spielen, ich will noch eine partie, beginne eine neue partie, beginne neue partie, fang eine neue partie an, fang neue partie an, neue partie spielen, ein neues spiel, noch mal spielen, noch einmal spielen, wieder von vorne, von vorne anfangen, von vorn anfangen, neu starten, eine neue partie starten, eine neue partie beginnen
say-set-up = aufstellen, stelle auf
say-empty = leere, leeren
say-done = fertig, beginnen
say-abandon = abbrechen
say-resign = aufgeben, ich gebe auf, gebe auf, aufgabe, ich will aufgeben, ich möchte aufgeben, partie aufgeben, ich gebe partie auf, ich gebe mich geschlagen, ich geb auf, ich gebe hiermit auf, ich gebe jetzt auf, ich gebe auf du hast gewonnen, du hast gewonnen ich gebe auf
say-yes = ja, j, jawohl, klar, na klar, sicher, okay, ok, richtig, genau, stimmt, korrekt, ja gerne, bestätigen, ja klar, ja sicher, ja natürlich, ja genau, ja gern, ja das will ich, ja bin ich, ja mach das, ja ich bin sicher, ich bin sicher, natürlich, selbstverständlich, auf jeden fall, gewiss, unbedingt, in der tat, ja ja, ja doch, ja wirklich, passt, einverstanden
say-no = nein, n, nee, nö, nein danke, lieber nicht, auf keinen fall, nein nicht, bitte nicht, doch nicht, nein doch nicht, nein lieber nicht, keinesfalls, keineswegs, natürlich nicht, sicher nicht, nein nein, ne danke, nein natürlich nicht, auf gar keinen fall, niemals, ganz sicher nicht
say-draw = remis, remis anbieten, biete remis an, ich biete remis, ich biete remis an, unentschieden, biete remis, remisangebot, remis bieten, ich schlage remis vor, remis vorschlagen, wie wäre es mit remis, nimmst du remis an, wollen wir remis machen, machen wir remis, einigen wir uns auf remis, wollen wir uns auf remis einigen, ich möchte remis anbieten, ich will remis anbieten, ich biete dir remis an, sollen wir remis machen, nehmen sie remis an
say-terse = knapp
say-normal = normal
say-full = ausführlich
say-faster = schneller, sprich schneller, schneller sprechen, schneller reden, rede schneller, zu langsam, etwas schneller, du sprichst zu langsam, du redest zu langsam, das ist zu langsam, ein bisschen schneller, sprich etwas schneller, red schneller, geht es schneller, geht das schneller, ein wenig schneller
say-slower = langsamer, sprich langsamer, langsamer sprechen, langsamer reden, rede langsamer, zu schnell, nicht so schnell, etwas langsamer, langsamer bitte, du sprichst zu schnell, du redest zu schnell, das ist zu schnell, das war zu schnell, ein bisschen langsamer, sprich etwas langsamer, weniger schnell, red langsamer, geht es langsamer, geht das langsamer, ein wenig langsamer
say-again = wiederholen, noch einmal, nochmal, wiederhole, wie, sag nochmal, sag das nochmal, was hast du gesagt, noch mal, wie bitte, sag das noch einmal, sag es nochmal, bitte nochmal, nicht verstanden, ich habe nicht verstanden, sag das noch mal, sag es noch einmal, sag es noch mal, wiederhol das, wiederholen sie, nochmals, hab ich nicht verstanden, habe ich nicht verstanden, ich hab nicht verstanden, hab ich nicht gehört, habe ich nicht gehört, ich habe nicht gehört, ich hab das nicht gehört, das habe ich nicht mitbekommen, hab ich nicht mitbekommen, was war das, hast du gesagt, wie war das, entschuldigung, verzeihung, kannst du das wiederholen, nochmal sagen, noch einmal sagen, noch mal sagen, nochmal wiederholen, du das nochmal sagen
say-lift = hebe, heben
say-place = setze, setzen
say-opponent = gegner
say-against = o, wer ist mein gegner, gegen wen spiele ich, gegen wen, wie heißt mein gegner, mit wem spiele ich, mein gegner, wer ist der gegner, wie heißt der gegner, name des gegners, welche farbe habe ich, welche farbe, welche farbe spiele ich, welche farbe bin ich, meine farbe, was für eine farbe habe ich, habe ich weiß oder schwarz, bin ich weiß oder schwarz, spiele ich weiß oder schwarz, mit welcher farbe spiele ich, bin ich weiß, bin ich schwarz, habe ich weiß, habe ich schwarz
say-field = i
say-help = hilfe, befehle, welche befehle gibt es, was kann ich sagen, hilf mir, hilf, hilfe bitte, befehlsliste, was gibt es für befehle, kommandos, liste befehle, welche befehle, befehle gibt, kann ich sagen, was kann ich fragen, was kann ich tippen, was kann ich hier machen, was kann ich eingeben, was verstehst du, welche wörter gibt es, wörter, welche wörter kennst du, ich brauche hilfe, anleitung, wie funktioniert das, bedienung, welche befehle kann ich benutzen, welche befehle kann ich verwenden, welche befehle kann ich geben, welche befehle kann ich sagen
say-quit = ende, beenden, schluss, tschüss, auf wiedersehen, programm beenden, aufhören, spiel beenden, partie verlassen, stopp, halt, raus, verlassen, ich höre auf, ich möchte aufhören, ich will aufhören, schluss für heute, schluss machen, ich mache schluss, für heute reicht es, das reicht für heute, genug für heute, beende das programm, programm schließen, schließ das programm, schließe das programm, beende das spiel, spiel verlassen, ich muss weg, ich muss gehen, ich muss los, tschüs, bis morgen, ende für heute, lass uns aufhören, hör auf, speichern und beenden

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
