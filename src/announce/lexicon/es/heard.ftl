# Las palabras con que se escriben y se dicen las jugadas, separadas por comas, además de las del anuncio. Da igual mayúscula o minúscula y
# con acento o sin él; lo que un dictado hace de una palabra está entre ellas.

## Las piezas
heard-king = rey, reyes, reyecito
heard-queen = dama, damas, reina, reinas, damita, reinita
heard-rook = torre, torres, torrecita, torrecilla, torreón
heard-bishop = alfil, alfiles, alfilcito, alfilito
heard-knight = caballo, caballos, cab, cabayo, caballito, caballitos, caballín, cavallo, caballote, jaco, jamelgo
heard-pawn = peón, peones, peoncito, peoncitos, peoncillo, peoncillos, peonzote, peoncete
heard-of-king = * de rey, * del rey, * rey, * delante del rey, * frente al rey, * de mi rey, * enfrente del rey
heard-of-queen = * de dama, * de la dama, * dama, * delante de la dama, * frente a la dama, * de mi dama, * enfrente de la dama

## Lo que se hace con ellas
heard-takes = toma, tomar, tomo, tomando, come, comer, como, comiendo, captura, capturar, capturo, por, se come, se come el, se come a, se toma, se toma el, se toma a, se captura, se captura el, se captura a, mata, me como, como el, comerse, elimina, zampa, zampo, se zampa, me zampo, devora, devoro, gana, gano, caza, cazo, cambia, cambio, cambia por, elimino, quita, quito, agarra, agarro, se lleva, me llevo, recaptura, recapturo, retoma, retomo, tomando en, come en, como en, toma en, tomo en, captura en, capturo en, toma a, come a, captura a, sacrifica en, sacrifico en, lo tomo, la tomo, lo como, la como, le como, le tomo, eso lo tomo, comiendo en, come al, toma al, captura al, se come al, se lo come, tome, tome en, coma, coma en, capture, capture en, se lleva el, se almuerza, se almuerza el, mata al, mata a, tómalo, cómelo, cómetelo, le robo, robo
heard-to = a, en, al, hasta, para, hacia, va a, se va a, sobre, contra, salta a, va para, salto a, voy a, va hasta, vuelve a, vuelvo a, regresa a, regreso a, retrocede a, retrocedo a, se retira a, retiro a, me retiro a, pasa a, paso a, baja a, bajo a, sube a, subo a, llega a, llego a, viene a, avanza a, avanzo a, avanza hasta, corre a, se mueve a, muevo a, mueve a, adelante a, de vuelta a, otra vez a, salta hasta, salta en, se planta en, entra en, entra a, cae en, aterriza en, a la casilla, hasta la casilla, en la casilla, a casilla, en casilla, se va para, dirección, rumbo a, brinca a, brinco a, por, atrás a, a la casillita, al rinconcito
heard-from = de, del, desde, en
heard-castle = enroque, enrocar, enroco, me enroco, enrocarse, enroca, enrocarme, enrocando, enroquémonos, hago enroque, hago el enroque, quiero enrocar, quiero enrocarme, toca enrocarse, toca enrocar, me toca enrocar, a enrocar, enrocarme ya, enrócame, enróquese, nos enrocamos, el enroque
heard-short = corto, pequeño, flanco de rey, lado de rey, lado del rey, flanco del rey, chico, corta, por el lado corto, lado corto, por el flanco de rey, en el flanco de rey, al lado del rey, por el lado del rey, en corto, por el rey, por el lado rey
heard-long = largo, grande, flanco de dama, lado de dama, lado de la dama, flanco de la dama, larga, por el lado largo, lado largo, por el flanco de dama, en el flanco de dama, al lado de la dama, por el lado de la dama, en largo, por la dama, por el lado dama
heard-short-castling = oo, o o, 00, 0 0, enroque de rey, enroque del rey, cero cero, cero guion cero, cero guión cero
heard-long-castling = ooo, o o o, 000, 0 0 0, enroque de dama, enroque de la dama, cero cero cero, cero guion cero guion cero, cero guión cero guión cero
heard-becomes = corona, corono, coronar, coronando, promociona, promociona a, promociono, promocionar, promoción, promoción a, igual, igual a, es igual a, se convierte en, y, con, y corona, se corona, coronación, promueve, promueve a, cambia a, cambio a, convierte en, transforma en, se transforma en, y se convierte en, y pide, y pido, pide, pido, pidiendo, y pido una, y pido un, pido una, pido un, y quiero, y quiero una, y quiero un, quiero una, quiero un, y elijo, y elijo una, y elijo un, elijo una, elijo un, y escojo una, y escojo un, y se convierte en una, y se convierte en un, se convierte en una, se convierte en un, convertido en, convirtiéndose en, y corono, y corono una, y corono un, corono una, corono un, corono con, coronando una, coronando un, y corona una, y corona un, y pasa a ser, pasa a ser, y lo cambio por, y lo cambio por una, y lo cambio por un, lo cambio por una, lo cambio por un, transformado en, y se transforma en, y promociono a, y promociona a, promocionando a, promoviendo a, y hago, y hago una, y hago un, hago una, hago un, por una, por un, a una, a un, pero promociono a, pero promociona a, y promociono, promociono a, pero corono, pero corono una, pero corono un, pero pido, pero pido una, pero pido un, y que sea, y que sea una, y que sea un, que sea, que sea una, que sea un, y dame, y dame una, y dame un, dame una, dame un, y se hace, se hace, ponme una, ponme un, y ponme una, y ponme un
heard-with = con, con el, con la
heard-check = jaque, mate, jaque mate, con jaque, más
heard-en-passant = al paso, ap, en passant, ep, a el paso, em passant
heard-one-ahead = una casilla, un paso, una adelante, una casilla adelante, una casilla hacia adelante, un paso adelante, 1 casilla, 1 paso, solo una casilla, sólo una casilla, una casilla nada más, una sola casilla, un pasito, una casilla para adelante, uno, sube una, una nomás, una para adelante, una casillita, una arriba, una sola, nada más una, una nada más, sólo una
heard-two-ahead = dos casillas, dos pasos, dos adelante, dos casillas adelante, dos casillas hacia adelante, dos pasos adelante, 2 casillas, 2 pasos, doble paso, paso doble, dos casillas para adelante, dos casillas de golpe, las dos casillas, dos, sube dos, dos para adelante, se va dos, dos pasitos, dos arriba, avanza dos

## Filas, y letras como se deletrean
heard-1 = uno, primera, 1a
heard-2 = dos, segunda, 2a
heard-3 = tres, tercera, 3a
heard-4 = cuatro, cuarta, 4a
heard-5 = cinco, quinta, 5a
heard-6 = seis, sexta, 6a
heard-7 = siete, séptima, 7a
heard-8 = ocho, octava, 8a
heard-a = ana, antonio, ha, alfa, andrés
heard-b = be, bela, barcelona, ve, uve, bé, vé, burgos, beatriz, bolivia
heard-c = ce, carmen, se, sé, cé, cádiz, canadá, chile
heard-d = de, dolores, dé, dinamarca, domingo
heard-e = eco, eba, enrique, he, é, españa, ecuador, elena
heard-f = efe, francia, francisco, foxtrot, federico
heard-g = ge, gustavo, gerona, jé, gé, granada, grecia, guatemala
heard-h = hache, héctor, historia, ache, hotel, huelva, honduras, holanda, hungría

## Lo que no dice nada
heard-filler = un, una, mi, mis, muevo, mueve, mover, juego, juega, jugar, va, jugada, es, quiero, casilla, pieza, columna, fila, me, hago, por el, en el, ahora, eh, ehm, este, bueno, vale, pues, avanzo, avanza, saco, saca, lleva, llevo, pon, pongo, adelanto, adelanta, sale, salgo, salta, quisiera, quiero jugar, quiero mover, empiezo con, juegan blancas, juegan negras, coloco, subo, bajo, hacer, haz, desplazo, muévelo, desarrollo, desarrolla, primera jugada, mi primera jugada, jugamos, gustaría, me gustaría, voy a jugar, voy a, venga, vamos, vamos con, anda, creo, creo que, pienso, digo, supongo, probemos, pruebo, prueba, a ver, entonces, pues entonces, pues nada, nada, bien, muy bien, respondo, respondo con, contesto, contesto con, mi respuesta, sigo con, retiro, retira, retrocedo, retrocede, vuelvo, vuelve, regreso, regresa, meto, mete, planto, planta, dejo, deja, paso, pasa, cambio, empujo, empuja, corro, traigo, trae, tiro, elijo, escojo, decido, opto por, me decido por, quisiera mover, quisiera jugar, me voy, me voy con, y, y yo, allá, allí, ahí, mismo, casillas negras, casillas blancas, de casillas negras, de casillas blancas, de negras, rápido, simplemente, solo, sólo, esta vez, ya, muevo mi, juego mi, quiero mover mi, quiero llevar, quiero poner, desde luego, por supuesto, primero, de salida, de entrada, el otro, otro, otra, uno de los, una de las, rompo, rompe, rompo con, ataco con, ataca con, avanzo el, dos, pero, toca, me toca, clavo, clavo con, amenazo, amenazo con, uno de mis, una de mis, alguno de los, cualquier, arrancamos con, arranco con, empezamos con, abro con, ponele, poné, pone el, que el, que la, hacé, hace, quisiera mover el, quisiera mover la, brinco con, brinca, brinco, reculo, recula, sube, baja, rompo el centro con, subo el, pon el, pon la, ponme, el de la, quiero que el, quiero que la, avance, el peoncito, hoy, que sea, mándame, ándale, órale, gambito de dama, gambito dama, gambito de rey
heard-courtesy = el, la, los, las, lo, por favor, aquí, gracias, muchas gracias, mil gracias, te lo agradezco, si eres tan amable, porfa, porfi, porfavor, si me dejas, si no te importa, si te parece, si te parece bien, si puede ser, si puedo, con permiso, con tu permiso, dale, mmm, ehm, hm, hmm, a ver, veamos, órale, ándale, che, pues mira, mira, plis, pls, jaja, nomás, nomas, si no es molestia, si es usted tan amable, si me hace el favor, señor, señora, gente, chicos, pues sí, tranquilo, hermano, wey, güey, tío

## Con lo que empieza una línea que pregunta y no juega nada
heard-asks = es

## Lo que sobra en una pregunta
heard-asking = dime, di, lee, leer, léeme, muestra, muéstrame, enumera, todas, todos, dígame, lea, ahora, ya, pues, quiero, quisiera, déjame, puedes, podrías, me gustaría, podemos, podríamos, me das, me puedes dar, me podrías dar, algún, alguna, me puedes, te importa, puede, podría

## Lo que puede rodear las palabras de una pregunta y no dice nada, si la línea no es una jugada
heard-around = por favor, el, la, los, las, lo, un, una, unos, unas, ahora, ahora mismo, ya, todavía, aún, hasta ahora, en este momento, es, está, están, son, era, fue, ha, han, he, hay, ha sido, han sido, estoy, estás, me, te, se, nos, yo, tú, puedes, podrías, puede, puedo, di, dime, dígame, decir, decirme, lee, léeme, leer, leerme, muestra, muéstrame, mostrar, enséñame, dame, dar, qué, cuál, cuáles, cómo, oye, vale, pues, bueno, eh, este, gracias, ordenador, aquí, ahí, otra vez, de nuevo, quiero, quisiera, saber, oír, escuchar, todo, toda, todos, todas, que, exactamente, acaba de, acaba, sido, y, por, a ver, del, al, de, en el, en la, sobre, si, conmigo, anda, venga, oiga, mira, a mí, mí, ti, contigo, con, cuéntame, cuenta, dinos, recuérdame, recuerda, repasa, repásame, recorre, recorrer, pasa, recítame, canta, cántame, puedes decirme, podrías decirme, me puedes decir, me podrías decir, me dices, me lees, me gustaría, gustaría, quería, querría, necesito, una pregunta, pregunta, rápido, rápidamente, un momento, momento, por cierto, ay, oh, ah, hola, buenas, amigo, o no, verdad, tan, muy, poco, un poco, esto, eso, estas, estos, tengo, tiene, tienen, tienes, estar, ser, fueron, eran, hubo, había, puesto, les, le, su, mismo, algo, se puede, cada, ambos, ambas, otro, otra, precisamente, vamos, vamos a, mis, mi, esta posición, hemos

## Lo que dice que algo no es así
heard-not = no, nunca, sin, tampoco, ni, gusta, gustan, odio, malo, mala, bueno, buena, mejor, peor, ayer

## Lo que dice que una jugada al lado puede no ser en serio
heard-doubt = quizá, quizás, tal vez, a lo mejor, perdón, perdona, espera, o, si, en vez, en lugar, por qué, qué, cómo, cuándo, debería, podría, sería, era, fue, hubiera, error, fallo, después, antes, pensaba, pensando, él, ella, jugó, jugado, quiero decir, digo, pero, explica, apertura, puedo, puede, ha, he, había, negras, blancas, atrás, deshaz, para, alto, mejor dicho, corrijo, bueno, buena, malo, mala, bonito, fuerte, débil, parece, es, está, gana, pierde, cuelga, funciona, interesante, arriesgado, legal, ilegal, posible, permitido, seguro, peligroso, ya, gusta, gustan, odio, creo, piensa, prefiero, sé, oí, dice, dijo, amigo, todos, alguien, quiero, espero, amenaza, variante, defensa, teoría, libro, luego, entonces, mañana, primero, también, tampoco, quién, cuál, dónde, allí, defiende, ataca, atacado, libre, vacía, ocupada, jugadas, no, cuidado, ojo con, miedo, molesta, perdí, gané, duerme

## Lo que tiene una línea que pregunta
heard-asker = qué, quién, quiénes, cuál, cuáles, es, son, está, están, hay, puede, pueden, puedo, dónde, adónde, cómo, di, dime, dinos, muestra, lee, léeme, tiene, tienen, tengo, algo, alguien, alguna, algún, ataca, atacan, amenaza, amenazan, defiende, posibles, legales, opciones, jugadas, casillas, movimientos, atacantes, destinos, contenido, mira

## Lo que dice que una línea no es una jugada, aunque nombre una
heard-unmeant = quizá, quizás, tal vez, a lo mejor, acaso, posiblemente, probablemente, perdón, perdona, espera, espere, o, si, en vez, en lugar, por qué, qué, cómo, cuándo, cuál, cuánto, cuánta, cuántos, dónde, adónde, quién, quiénes, debería, deberías, debió, debe, debo, podría, podrías, pudiera, sería, era, fue, fuera, hubiera, habría, tendría, tendría que, error, fallo, después, antes, pensaba, pensando, él, ella, ellos, rival, contrario, adversario, negras, blancas, negra, blanca, negro, blanco, jugó, jugado, movió, movido, comió, comido, tomó, capturó, hizo, puso, quiero decir, explica, explícame, puedo, puede, pueden, puedes, ha, he, has, han, había, hay, deshaz, atrás, mejor, peor, mejor dicho, corrijo, bueno es, buena, malo, mala, fuerte, débil, parece, es, son, está, están, gana, pierde, pierdo, cuelga, colgado, funciona, interesante, arriesgado, legal, ilegal, posible, permitido, peligroso, gusta, gustan, odio, prefiero, sé, oí, dice, dijo, dime, di, muestra, lee, léeme, todos, alguien, nadie, cualquiera, espero que, ojalá, amenaza, defiende, defendido, ataca, atacan, atacado, clavado, libre, vacía, vacío, ocupada, ocupado, luego, mañana, ayer, tampoco, no, nunca, sin, ni, ve, ven, se ve, se ven, fea, feo, rendirme, rindo, rendirse, tablas, partida, nueva, reloj, posición, repite, llama, manda, pon el tablero, jugadas, supongamos, imagina, si me, hasta que, todavía, aún, recuerdo, recuerda, cambia, olvida, olvidé, conviene, deja, dejar, yo jugaba, quería, me pone, me mete, te, tú, estaba, estoy frito, suena, ayuda, pista, cómo, si, quien, quienes, cuando, cuanto, cuanta, cuantos, donde, adonde, quizas, quiza, deberia, podria, seria, habria, tendria, por que, el jugo, debio, opciones, posibilidades, movimientos, diagonales, cuidado, ojo con, miedo, molesta, perdí, gané, duerme

## Lo que sigue a una jugada y dice para qué sirve
heard-purpose = para, porque, y, contra, como, con, a ver, que, pues, así, por, atacando, amenazando, clavando, defendiendo, buscando, preparando, evitando, protegiendo, abriendo, cerrando, dejando, apuntando, echando, sacando, frenando, tapando, dando, haciendo

## Lo que está entre una pieza y aquella por la que se da
heard-exchange = por, contra
