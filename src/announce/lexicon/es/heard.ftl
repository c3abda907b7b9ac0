# Las palabras con que se escriben y se dicen las jugadas, separadas por comas, además de las del anuncio. Da igual mayúscula o minúscula y
# con acento o sin él; lo que un dictado hace de una palabra está entre ellas.

## Las piezas
heard-king = rey, reyes
heard-queen = dama, damas, reina, reinas
heard-rook = torre, torres
heard-bishop = alfil, alfiles
heard-knight = caballo, caballos, cab, cabayo
heard-pawn = peón, peones
heard-of-king = * de rey, * del rey, * rey
heard-of-queen = * de dama, * de la dama, * dama

## Lo que se hace con ellas
heard-takes = toma, tomar, tomo, tomando, come, comer, como, comiendo, captura, capturar, capturo, por
heard-to = a, en, al, hasta, para, hacia, va a, se va a, sobre, contra
heard-from = de, del, desde, en
heard-castle = enroque, enrocar, enroco, me enroco, enrocarse, enroca, enrocarme
heard-short = corto, pequeño, flanco de rey, lado de rey, lado del rey, flanco del rey
heard-long = largo, grande, flanco de dama, lado de dama, lado de la dama, flanco de la dama
heard-short-castling = oo, o o, 00, 0 0, enroque de rey, enroque del rey
heard-long-castling = ooo, o o o, 000, 0 0 0, enroque de dama, enroque de la dama
heard-becomes = corona, corono, coronar, coronando, promociona, promociona a, promociono, promocionar, promoción, promoción a, igual, igual a, es igual a, se convierte en, y, con
heard-with = con, con el, con la
heard-check = jaque, mate, jaque mate, con jaque, más
heard-en-passant = al paso, ap, en passant, ep

## Filas, y letras como se deletrean
heard-1 = uno, primera
heard-2 = dos, segunda
heard-3 = tres, tercera
heard-4 = cuatro, cuarta
heard-5 = cinco, quinta
heard-6 = seis, sexta
heard-7 = siete, séptima
heard-8 = ocho, octava
heard-a = ana, antonio
heard-b = be, bela, barcelona
heard-c = ce, carmen
heard-d = de, dolores
heard-e = eco, eba, enrique
heard-f = efe, francia, francisco
heard-g = ge, gustavo, gerona
heard-h = hache, héctor, historia

## Lo que no dice nada
heard-filler = un, una, mi, mis, muevo, mueve, mover, juego, juega, jugar, va, jugada, es, quiero, casilla, pieza, columna, fila, me, hago, por el, en el, ahora, eh, ehm, este, bueno, vale, pues, avanzo, avanza, saco, saca
heard-courtesy = el, la, los, las, lo, por favor
