# Die Wörter, in denen Züge getippt und gesprochen werden, mit Kommas, neben denen der Ansage. Groß und klein, Umlaute und Akzente sind
# gleich; was ein Diktat aus einem Wort macht, steht dabei.

## Die Figuren
heard-king = könig, könige
heard-queen = dame, damen, königin
heard-rook = turm, türme
heard-bishop = läufer
heard-knight = springer, pferd, pferde, rössel, spr, gaul, rössl
heard-pawn = bauer, bauern
heard-of-king = königs*, königsflügel *
heard-of-queen = damen*, damenflügel *

## Was damit geschieht
heard-takes = schlägt, schlage, schlagen, schlag, nimmt, nehme, nehmen, nimm, mal, frisst, fressen, haut, haut auf, schlaegt, tauscht
heard-to = nach, auf, in, zu, zum, zur, an, geht nach, zieht nach, zurück nach, hüpft nach, raus nach, heraus nach, springt nach
heard-from = von, vom, aus, auf
heard-castle = rochade, rochieren, rochiere, rochiert
heard-short = kurz, kurze, kurzen, klein, kleine, kleinen, königsflügel, königsseite, königsseitig, königsseitige, kurze seite, kurzen seite, zur kurzen seite, auf der kurzen seite
heard-long = lang, lange, langen, groß, große, großen, damenflügel, damenseite, damenseitig, damenseitige, lange seite, langen seite, zur langen seite, auf der langen seite
heard-short-castling = oo, o o, 00, 0 0, königsrochade, null null
heard-long-castling = ooo, o o o, 000, 0 0 0, damenrochade, null null null
heard-becomes = wird, wird zu, wird zur, wird zum, werden, umwandlung, umwandlung in, umwandeln, umwandeln in, wandelt, wandelt in, verwandelt, verwandelt in, verwandeln in, gleich, ist gleich, und, mit, in, zur, zum, verwandelt sich in, wandelt sich in, wird eine, umgewandelt in, und wird, wechsel zu, neue, eine neue
heard-with = mit, mit dem, mit der
heard-check = schach, matt, schachmatt, mit schach, und matt, plus
heard-en-passant = en passant, ep, im vorbeigehen, vorbeigehen, im vorübergehen, en passent, an passant, ang passang, on passant
heard-one-ahead = ein feld, ein feld vor, ein feld vorwärts, ein feld nach vorn, ein feld weiter, einen schritt, einen schritt vor, ein schritt, eins vor, um eins, um ein feld, um ein feld vor, 1 feld, 1 vor, einfeldzug
heard-two-ahead = zwei felder, zwei felder vor, zwei felder vorwärts, zwei felder nach vorn, zwei felder weiter, zwei schritte, zwei schritte vor, zwei vor, um zwei, um zwei felder, um zwei felder vor, 2 felder, 2 vor, doppelschritt

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
heard-filler = ein, eine, einen, mein, meine, meinen, ich, ziehe, zieh, zieht, ziehen, spiele, spielt, spiel, spielen, möchte, will, geht, gehe, feld, figur, linie, reihe, um, am, jetzt, dann, ist, zug, ähm, äh, hm, hmm, okay, ok, also, nun, mein nächster zug, vor, vorn, nach vorn, vorwärts, stelle, stell, bewege, rücke, mache, mach, möchte gern, weiß spielt, schwarz spielt, weiß zieht, schwarz zieht, springt, beginne mit, fange an mit, na, gut, dann eben, würde, entwickle, entwickeln, setze, setz, spiele mal, spiel mal, ziehe mal, zieh mal, mache mal, mach mal, eröffne mit, erster zug, mein erster zug, würde gern, würde gerne, gern, gerne
heard-courtesy = der, die, das, den, dem, des, bitte, hier

## Womit eine Zeile beginnt, die fragt und nichts zieht
heard-asks = ist, geht

## Was bei einer Frage wegbleibt
heard-asking = sag mir, sag, sage mir, nenne mir, nenne, lies, lies mir, vorlesen, vor, zeige, zeig, zeige mir, gib mir, alle, mal, einmal, denn, gerade, schon, eigentlich, da, jetzt, ich will, ich möchte, lass mich, kannst du, könntest du, ansagen, können wir, könnten wir, wollen wir, kann ich, würdest du, magst du, können sie, könnten sie, darf ich, ich würde gern, ich würde gerne

## Was um die Wörter einer Frage stehen darf und nichts sagt, wo die Zeile kein Zug ist
heard-around = bitte, der, die, das, den, dem, des, ein, eine, einen, jetzt, gerade, denn, noch, schon, mal, nochmal, noch mal, noch einmal, einmal, eigentlich, momentan, zur zeit, im moment, bisher, bis jetzt, bislang, da, hier, ist, sind, war, waren, wird, werden, wurde, wurden, worden, hat, hab, habe, haben, hatte, ich, du, er, sie, wir, mir, mich, uns, es, kannst, könntest, kann, sag, sage, sagen, zeig, zeige, zeigen, lies, lese, lesen, vorlesen, vor, vorlies, gib, geben, nenn, nenne, nennen, was, welche, welcher, welches, welchen, wie, ja, also, nun, so, danke, ganz, genau, aktuell, aktuelle, aktuellen, alle, alles, möchte, will, wissen, hören, würde, gern, gerne, okay, ok, äh, ähm, computer, aus, eben, gemacht, grade, liest, sagst, sagt, zeigt, und, doch, überhaupt, mein lieber, von
