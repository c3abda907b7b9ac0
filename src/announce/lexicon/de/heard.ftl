# Die Wörter, in denen Züge getippt und gesprochen werden, mit Kommas, neben denen der Ansage. Groß und klein, Umlaute und Akzente sind
# gleich; was ein Diktat aus einem Wort macht, steht dabei.

## Die Figuren
heard-king = könig, könige
heard-queen = dame, damen, königin
heard-rook = turm, türme
heard-bishop = läufer
heard-knight = springer, pferd, pferde, rössel, spr, gaul, rössl, ross, rösser, pferdchen, pferderl, rösserl
heard-pawn = bauer, bauern
heard-of-king = königs*, königsflügel *
heard-of-queen = damen*, damenflügel *

## Was damit geschieht
heard-takes = schlägt, schlage, schlagen, schlag, nimmt, nehme, nehmen, nimm, mal, frisst, fressen, haut, haut auf, schlaegt, tauscht, holt, hole, hol, holt sich, hole mir, hol mir, holen, nimmt sich, nehm, nehm ich, schnappt, schnappe, schnappt sich, schnappe mir, kassiert, kassiere, gewinnt, gewinne, erobert, erobere, raubt, knackt, räumt ab, räume ab, verspeist, verspeise, futtert, verputzt, schlag ich, schlage ich, nehme ich, tausche, tausch, tauscht auf, schlägt auf, schlage auf, nimmt auf, nehme auf, nimm auf, wirft, opfert auf, opfere auf, opfer auf, schlägt zurück, schlage zurück, schlägt wieder, nimmt zurück, nehme zurück, nimmt wieder, nehme wieder, im vorübergehen nehmen, abtauschen, tausche ab, tauscht ab, abtausch auf, wegnehmen, nehme weg, nimmt weg, weghauen, haue weg, haut weg
heard-to = nach, auf, in, zu, zum, zur, an, geht nach, zieht nach, zurück nach, hüpft nach, raus nach, heraus nach, springt nach, zurück auf, zurück zu, zieht auf, ziehe auf, ziehe nach, zieh nach, zieh auf, geht auf, gehe auf, gehe nach, geh nach, geh auf, rüber nach, rüber auf, hinüber nach, hinüber auf, vor auf, vor nach, raus auf, heraus auf, hinaus auf, springt auf, springe auf, springe nach, hüpft auf, kommt nach, kommt auf, komm nach, kommt zurück nach, kommt zurück auf, geht zurück nach, geht zurück auf, zieht zurück nach, zieht zurück auf, zieht sich zurück nach, zieht sich zurück auf, weicht aus nach, weicht aus auf, weicht nach, weicht auf, wandert nach, wandert auf, wechselt nach, wechselt auf, runter nach, runter auf, hinunter nach, hoch nach, hoch auf, hinauf nach, hinauf auf, rückt nach, rückt auf, rein nach, rein auf, hinein nach, bis, bis nach, bis auf, gegen, heim nach, wieder heim nach, wieder nach, wieder auf, rauf auf, rauf nach
heard-from = von, vom, aus, auf
heard-castle = rochade, rochieren, rochiere, rochiert, ich rochiere, mit rochade, die rochade, rochade machen, rochieren wir, rochier, rochier halt
heard-short = kurz, kurze, kurzen, klein, kleine, kleinen, königsflügel, königsseite, königsseitig, königsseitige, kurze seite, kurzen seite, zur kurzen seite, auf der kurzen seite, nach rechts, zum königsflügel, am königsflügel, auf dem königsflügel, zur königsseite, auf der königsseite, auf königsseite
heard-long = lang, lange, langen, groß, große, großen, damenflügel, damenseite, damenseitig, damenseitige, lange seite, langen seite, zur langen seite, auf der langen seite, nach links, zum damenflügel, am damenflügel, auf dem damenflügel, zur damenseite, auf der damenseite, auf damenseite
heard-short-castling = oo, o o, 00, 0 0, königsrochade, null null, null strich null, null minus null
heard-long-castling = ooo, o o o, 000, 0 0 0, damenrochade, null null null, null strich null strich null, null minus null minus null
heard-becomes = wird, wird zu, wird zur, wird zum, werden, umwandlung, umwandlung in, umwandeln, umwandeln in, wandelt, wandelt in, verwandelt, verwandelt in, verwandeln in, gleich, ist gleich, und, mit, in, zur, zum, verwandelt sich in, wandelt sich in, wird eine, umgewandelt in, und wird, wechsel zu, neue, eine neue, und ich nehme, und ich nehme eine, und ich nehme einen, und nehme, und nehme eine, und nehme einen, und ich will, und ich will eine, und ich will einen, und ich möchte, und ich möchte eine, und ich möchte einen, ich will eine, ich will einen, ich möchte eine, ich möchte einen, nehme eine, nehme einen, und wähle, und wähle eine, und wähle einen, wähle eine, wähle einen, und hole eine, und hole einen, und hole mir eine, und hole mir einen, und wird zu, und wird zur, und wird zum, und wird eine, und wird ein, wird ein, und verwandelt sich in, und verwandelt sich in eine, und verwandelt sich in einen, verwandelt sich in eine, verwandelt sich in einen, und verwandle in, und verwandle in eine, und verwandle in einen, verwandle in, und wandle um in, und wandle um in eine, und mache daraus eine, und mache daraus einen, und mach daraus eine, und mach draus eine, daraus wird eine, daraus wird ein, zu einer, zu einem, in eine, in einen, als, bitte eine, bitte einen, aber bitte als, aber als, bitte als, mach draus, mach einen draus, mach eine draus, mach daraus
heard-with = mit, mit dem, mit der
heard-check = schach, matt, schachmatt, mit schach, und matt, plus
heard-en-passant = en passant, ep, im vorbeigehen, vorbeigehen, im vorübergehen, en passent, an passant, ang passang, on passant
heard-one-ahead = ein feld, ein feld vor, ein feld vorwärts, ein feld nach vorn, ein feld weiter, einen schritt, einen schritt vor, ein schritt, eins vor, um eins, um ein feld, um ein feld vor, 1 feld, 1 vor, einfeldzug, nur ein feld, gleich ein feld, nur ein feld vor, ein feld nach vorne, ein schrittchen, einen nach vorn, einen vor, eins nach vorn, eins nach vorne, ein feld voran, um ein feld nach vorn, einen schritt weiter, um einen schritt, um eins vor, eins weiter, ein feldchen, ein schritt vor, ein schritt weiter, ein einziges feld, um ein feld weiter
heard-two-ahead = zwei felder, zwei felder vor, zwei felder vorwärts, zwei felder nach vorn, zwei felder weiter, zwei schritte, zwei schritte vor, zwei vor, um zwei, um zwei felder, um zwei felder vor, 2 felder, 2 vor, doppelschritt, gleich zwei felder, gleich zwei felder vor, gleich zwei, zwei felder nach vorne, zwei nach vorn, zwei nach vorne, beide felder vor, zwei felder voran, um zwei felder nach vorn, zwei schritte weiter, zwei schritte nach vorn, um zwei schritte, um zwei vor, zwei weiter, doppelt, um zwei felder weiter, zwei

## Reihen, und Buchstaben, wie man sie buchstabiert
heard-1 = eins, erste, ersten
heard-2 = zwei, zwo, zweite, zweiten
heard-3 = drei, dritte, dritten
heard-4 = vier, vierte, vierten
heard-5 = fünf, fünfte, fünften
heard-6 = sechs, sechste, sechsten, sex
heard-7 = sieben, siebte, siebten
heard-8 = acht, achte, achten
heard-a = ana, ah, anton, a wie anton
heard-b = beh, berta, bertha, be, bee
heard-c = cäsar, caesar, zeh, ce, cee
heard-d = deh, dora, de, dee
heard-e = eh, ewa, emil, ee
heard-f = eff, friedrich, fritz, foxtrott
heard-g = geh, ge, gee, gehe
heard-h = hektor, ha, heinrich, haar

## Was nichts sagt
heard-filler = ein, eine, einen, mein, meine, meinen, ich, ziehe, zieh, zieht, ziehen, spiele, spielt, spiel, spielen, möchte, will, geht, gehe, feld, figur, linie, reihe, um, am, jetzt, dann, ist, zug, ähm, äh, hm, hmm, okay, ok, also, nun, mein nächster zug, vor, vorn, nach vorn, vorwärts, stelle, stell, bewege, rücke, mache, mach, möchte gern, weiß spielt, schwarz spielt, weiß zieht, schwarz zieht, springt, beginne mit, fange an mit, na, gut, dann eben, würde, entwickle, entwickeln, setze, setz, spiele mal, spiel mal, ziehe mal, zieh mal, mache mal, mach mal, eröffne mit, erster zug, mein erster zug, würde gern, würde gerne, gern, gerne, mal, einfach, halt, eben, gleich, doch, schnell, mir, sich, auch, glaub, glaube, ich glaube, ich denke, versuche, versuch, probiere, probier, wähle, nehme ich, komm, komme, kommt, so, ja, hier, dort, hin, her, direkt, lass, lass uns, wir, antworte, antworte mit, antwort, als antwort, meine antwort, mein zug, nächster zug, jetzt kommt, dunkelfeldrig, dunkelfeldrigen, dunkelfeldriger, dunkelfeldrige, weißfeldrig, weißfeldrigen, weißfeldriger, weißfeldrige, schwarzfeldrig, schwarzfeldrigen, schwarzfeldriger, schwarzfeldrige, hellfeldrig, hellfeldrigen, hellfeldriger, entscheide, ich entscheide mich für, meinem, meiner, seinen, seine, sein, deinen, deine, aha, nochmal, alles klar, bringe, bring, schiebe, schieb, stoße, stoß, führe, führ, hole, hol, und ich, und, wandert, wandern, marschiert, rückt, rutscht, schwenkt, gehts, gehen, lieber, wohl, bestimmt, beiden, anderen, anderer, andere, das gambit an und, gambit an und, nochmals, jetzt mal, einmal, einen von meinen, einen meiner, einen der, irgendeinen, irgendein, einer meiner, einer von meinen, i, spü, nehm, setzen, schieben, stellen, rausziehen, würde gerne setzen, machen wir, mach ma, rein mit, hau, haue, brech, breche, greife an mit, schieb den, ich brech, ich hau, sehr gerne
heard-courtesy = der, die, das, den, dem, des, bitte, hier, danke, dankeschön, danke schön, vielen dank, besten dank, merci, sei so gut, sei so lieb, wenn du so gut bist, wenn's recht ist, wenn es recht ist, wenn ich darf, wenn ich bitten darf, wenn du erlaubst, wenn sie erlauben, mit verlaub, mmm, hm, ähm, tja, naja, na ja, schau mal, mal sehen, mal schauen, los geht's, los gehts, bittschön, bitte schön, bitte sehr, pls, lol, haha, digga, alter, jawohl, wenn sie so freundlich wären, wenn du so freundlich wärst, wenn sie so nett wären, herr, gell, oida, na gut

## Womit eine Zeile beginnt, die fragt und nichts zieht
heard-asks = ist, geht

## Was bei einer Frage wegbleibt
heard-asking = sag mir, sag, sage mir, nenne mir, nenne, lies, lies mir, vorlesen, vor, zeige, zeig, zeige mir, gib mir, alle, mal, einmal, denn, gerade, schon, eigentlich, da, jetzt, ich will, ich möchte, lass mich, kannst du, könntest du, ansagen, können wir, könnten wir, wollen wir, kann ich, würdest du, magst du, können sie, könnten sie, darf ich, ich würde gern, ich würde gerne

## Was um die Wörter einer Frage stehen darf und nichts sagt, wo die Zeile kein Zug ist
heard-around = bitte, der, die, das, den, dem, des, ein, eine, einen, jetzt, gerade, denn, noch, schon, mal, nochmal, noch mal, noch einmal, einmal, eigentlich, momentan, zur zeit, im moment, bisher, bis jetzt, bislang, da, hier, ist, sind, war, waren, wird, werden, wurde, wurden, worden, hat, hab, habe, haben, hatte, ich, du, er, sie, wir, mir, mich, uns, es, kannst, könntest, kann, sag, sage, sagen, zeig, zeige, zeigen, lies, lese, lesen, vorlesen, vor, vorlies, gib, geben, nenn, nenne, nennen, was, welche, welcher, welches, welchen, wie, ja, also, nun, so, danke, ganz, genau, aktuell, aktuelle, aktuellen, alle, alles, möchte, will, wissen, hören, würde, gern, gerne, okay, ok, äh, ähm, computer, aus, eben, gemacht, grade, liest, sagst, sagt, zeigt, und, doch, überhaupt, mein lieber, von, grad, einmal bitte, durchgehen, durchgeben, ansagen, ansage mir, sag an, mitteilen, teile mir mit, verrate, verrat, verrate mir, verrat mir, erzähl, erzähl mir, erinner mich, erinnere mich, erinner mich nochmal, gibt, gibt es, gibts, wieder, hast, bist, bin, man, bitte nochmal, dir, dich, ihm, ihr, sein, soll, sollte, darf, dürfte, könnte, könnt, wär, wäre, hätte, tut, tun, mach, mache, machen, mach mal, etwas, denn nun, eigentlich gerade, hier alles, alles so, im, an, am, zu, dort, drauf, oder nicht, oder so, oder, ach, oh, hm, hmm, hallo, hey, du computer, kurz, ganz kurz, schnell, schnell mal, eine frage, frage, bescheid, weißt, weißt du, brauche, brauch, möcht, möchten, wollen, wollte, lass, lass mich, mein freund, sei so gut, sei so lieb, ob, dass, mit, irgendwas, irgendetwas, beide, beiden, genug, andere, anderen, an zügen, von jemandem, jemand, jemanden, jemandem, für mich, durch, geh, gehe, gehen, gehts, werd, werde, wär hier, hierzu, wie viel, drin, dran, mein, meine, meinen, meiner, meinem

## Was sagt, dass etwas nicht so ist
heard-not = nicht, kein, keine, keinen, nie, niemals, ohne, nein, mag, liebe, hasse, schlecht, besser, schön, falsch, gestern, weder

## Was sagt, dass ein Zug daneben nicht gemeint sein mag
heard-doubt = vielleicht, eventuell, entschuldigung, sorry, warte, moment, oder, wenn, falls, statt, stattdessen, warum, wieso, was, wie, wann, würde, sollte, soll, könnte, hätte, wäre, war, waren, besser, beste, schlechter, fehler, patzer, nach dem, vorher, dachte, überlege, er, sie, gestern, gespielt, lieber, doch, halt, stopp, quatsch, äh nein, ich meine, aber, ach, erkläre, eröffnung, kann, darf, hat, habe, hatte, schwarz, weiß, zurück, zurücknehmen, gut, schlecht, schön, stark, schwach, sieht, scheint, ist, sind, gewinnt, verliert, hängt, geht, ging, interessant, riskant, legal, erlaubt, möglich, sicher, gefährlich, schon, mag, liebe, hasse, denke, glaube, finde, findet, weiß nicht, kenne, hörte, sagt, sagte, freund, jeder, alle, man, will, möchte, hoffe, droht, variante, verteidigung, theorie, buch, dann, danach, später, morgen, zuerst, auch, wer, wen, wem, welche, welcher, wo, dort, deckt, greift, angegriffen, frei, leer, besetzt, züge, nicht

## Was eine Zeile hat, die fragt
heard-asker = was, wer, wen, wem, wessen, welche, welcher, welches, welchen, ist, sind, steht, stehen, gibt, gibts, kann, können, darf, wohin, wo, wie, sag, sage, zeig, zeige, nenne, nenn, lies, hat, haben, wird, werden, greift, greifen, hängt, bedroht, deckt, mögliche, legale, erlaubte, möglichkeiten, züge, felder, zugmöglichkeiten, angreifer, zielfelder, liegt, sitzt, hockt, irgendwas, jemand, beschreibe
