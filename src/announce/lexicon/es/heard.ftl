# Las palabras con que se escriben y se dicen las jugadas, separadas por comas, además de las del anuncio. Da igual mayúscula o minúscula y
# con acento o sin él; lo que un dictado hace de una palabra está entre ellas.

## Las piezas
heard-king = rey, reyes
heard-queen = dama, damas, reina, reinas
heard-rook = torre, torres
heard-bishop = alfil, alfiles
heard-knight = caballo, caballos, cab, cabayo, caballito
heard-pawn = peón, peones
heard-of-king = * de rey, * del rey, * rey
heard-of-queen = * de dama, * de la dama, * dama

## Lo que se hace con ellas
heard-takes = toma, tomar, tomo, tomando, come, comer, como, comiendo, captura, capturar, capturo, por, se come, se come el, se come a, se toma, se toma el, se toma a, se captura, se captura el, se captura a, mata, me como, como el, comerse, elimina
heard-to = a, en, al, hasta, para, hacia, va a, se va a, sobre, contra, salta a, va para, salto a, voy a
heard-from = de, del, desde, en
heard-castle = enroque, enrocar, enroco, me enroco, enrocarse, enroca, enrocarme
heard-short = corto, pequeño, flanco de rey, lado de rey, lado del rey, flanco del rey, chico
heard-long = largo, grande, flanco de dama, lado de dama, lado de la dama, flanco de la dama
heard-short-castling = oo, o o, 00, 0 0, enroque de rey, enroque del rey, cero cero
heard-long-castling = ooo, o o o, 000, 0 0 0, enroque de dama, enroque de la dama, cero cero cero
heard-becomes = corona, corono, coronar, coronando, promociona, promociona a, promociono, promocionar, promoción, promoción a, igual, igual a, es igual a, se convierte en, y, con, y corona, se corona, coronación, promueve, promueve a, cambia a, cambio a, convierte en, transforma en, se transforma en, y se convierte en, y pide, y pido, pide, pido, pidiendo
heard-with = con, con el, con la
heard-check = jaque, mate, jaque mate, con jaque, más
heard-en-passant = al paso, ap, en passant, ep, a el paso, em passant
heard-one-ahead = una casilla, un paso, una adelante, una casilla adelante, una casilla hacia adelante, un paso adelante, 1 casilla, 1 paso
heard-two-ahead = dos casillas, dos pasos, dos adelante, dos casillas adelante, dos casillas hacia adelante, dos pasos adelante, 2 casillas, 2 pasos, doble paso, paso doble

## Filas, y letras como se deletrean
heard-1 = uno, primera, 1a
heard-2 = dos, segunda, 2a
heard-3 = tres, tercera, 3a
heard-4 = cuatro, cuarta, 4a
heard-5 = cinco, quinta, 5a
heard-6 = seis, sexta, 6a
heard-7 = siete, séptima, 7a
heard-8 = ocho, octava, 8a
heard-a = ana, antonio, ha, alfa
heard-b = be, bela, barcelona, ve, uve, bé, vé
heard-c = ce, carmen, se, sé, cé
heard-d = de, dolores, dé
heard-e = eco, eba, enrique, he, é
heard-f = efe, francia, francisco, foxtrot
heard-g = ge, gustavo, gerona, jé, gé
heard-h = hache, héctor, historia, ache, hotel

## Lo que no dice nada
heard-filler = un, una, mi, mis, muevo, mueve, mover, juego, juega, jugar, va, jugada, es, quiero, casilla, pieza, columna, fila, me, hago, por el, en el, ahora, eh, ehm, este, bueno, vale, pues, avanzo, avanza, saco, saca, lleva, llevo, pon, pongo, adelanto, adelanta, sale, salgo, salta, quisiera, quiero jugar, quiero mover, empiezo con, juegan blancas, juegan negras, coloco, subo, bajo, hacer, haz, desplazo, muévelo, desarrollo, desarrolla, primera jugada, mi primera jugada, jugamos, gustaría, me gustaría, voy a jugar, voy a
heard-courtesy = el, la, los, las, lo, por favor, aquí

## Con lo que empieza una línea que pregunta y no juega nada
heard-asks = es

## Lo que sobra en una pregunta
heard-asking = dime, di, lee, leer, léeme, muestra, muéstrame, enumera, todas, todos, dígame, lea, ahora, ya, pues, quiero, quisiera, déjame, puedes, podrías, me gustaría, podemos, podríamos, me das, me puedes dar, me podrías dar, algún, alguna, me puedes, te importa, puede, podría

## Lo que puede rodear las palabras de una pregunta y no dice nada, si la línea no es una jugada
heard-around = por favor, el, la, los, las, lo, un, una, unos, unas, ahora, ahora mismo, ya, todavía, aún, hasta ahora, en este momento, es, está, están, son, era, fue, ha, han, he, hay, ha sido, han sido, estoy, estás, me, te, se, nos, yo, tú, puedes, podrías, puede, puedo, di, dime, dígame, decir, decirme, lee, léeme, leer, leerme, muestra, muéstrame, mostrar, enséñame, dame, dar, qué, cuál, cuáles, cómo, oye, vale, pues, bueno, eh, este, gracias, ordenador, aquí, ahí, otra vez, de nuevo, quiero, quisiera, saber, oír, escuchar, todo, toda, todos, todas, que, exactamente, acaba de, acaba, sido, y, por, a ver
