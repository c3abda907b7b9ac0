# Una partida en casa: lo que se responde, las palabras con que se pregunta y lo que se ve en la pantalla.

## Lo que se responde. Escrito como en medio de una frase.
answer-stands = { $square }: { $piece }
answer-empty = { $square }: vacía
answer-where = { $piece }: { $squares }
answer-nowhere = { $piece }: no hay
answer-pieces = { $pieces }
answer-no-pieces = todo vacío
answer-side = { $seat }: { $pieces }
answer-side-empty = { $seat }: nada
answer-attacked = { $square } está atacada por: { $pieces }
answer-not-attacked = { $square } no está atacada
answer-captured = las { $seat } han perdido: { $pieces }
answer-nothing-captured = las { $seat } no han perdido nada
answer-material = Blancas: { WORDS($white) }. Negras: { WORDS($black) }
answer-turn = jugada { WORDS($number) }: { $seat }
answer-course = { WORDS($number) }, { $seat }: { $move }
answer-no-course = no hay más jugadas
answer-check = jaque de: { $pieces }
answer-no-check = no hay jaque
answer-goes = { $piece } { $square }: { $squares }
answer-goes-nowhere = { $piece } { $square }: no puede mover
answer-no-clock = no hay reloj
answer-illegal = ilegal: { $move }, { $why }
answer-illegal-move = ilegal: { $move }
answer-illegal-why = ilegal: { $why }
answer-illegal-alone = ilegal
answer-taken-back = se vuelve atrás. Jugada { WORDS($number) }: { $seat }
answer-again = otra vez: { $move }
answer-hint = pista: { $move }
answer-captures = captura: { $piece }
answer-terse = breve
answer-normal = normal
answer-full = todo
answer-declined = no en esta partida
opponent-missing = el programa { $of-seat } no está. Introduzca usted sus jugadas
opponent-hung = el programa { $of-seat } no responde. Introduzca usted sus jugadas
opponent-died = el programa { $of-seat } ha terminado. Introduzca usted sus jugadas
opponent-nonsense = el programa { $of-seat } no dio una jugada legal. Introduzca usted sus jugadas
menu = preguntas: { $item }
menu-about = { $item }: { $square }
answer-another = otra partida
answer-whether-another = ¿otra partida de verdad? La que está en juego termina sin resultado. Entonces abajo, y confirme. Si no, cancele
answer-composes = se prepara una posición
answer-which-piece = ¿{ $square }: { $piece }?
answer-emptied = el tablero está vacío
answer-unplayable = así no puede empezar la partida: cada bando necesita un rey, ningún peón está en la primera ni en la última fila, y quien no juega no está en jaque
answer-abandoned = la partida sigue
item-course = las jugadas hechas
item-turn = a quién le toca
item-square = qué hay en una casilla
item-pieces = dónde están las piezas
item-check = si hay jaque
item-moves = adónde puede ir una pieza
item-attackers = quién ataca una casilla
item-rank = una fila
item-file = una columna
item-diagonals = diagonales
item-position = toda la posición
item-ranks = la posición por filas
item-captured = piezas capturadas
item-material = material
item-clock = el reloj
item-hint = una pista
item-take-back = volver atrás
item-detail = cuánto se dice
item-new = una partida nueva
item-set-up = preparar una posición
item-first-move = quién tiene la primera jugada
item-empty = vaciar el tablero
item-begin = empezar la partida
item-abandon = volver a la partida
queens = { $count ->
    [one] una dama
   *[other] { WORDS($count, gender: "feminine") } damas
}
rooks = { $count ->
    [one] una torre
   *[other] { WORDS($count, gender: "feminine") } torres
}
bishops = { $count ->
    [one] un alfil
   *[other] { WORDS($count, gender: "masculine") } alfiles
}
knights = { $count ->
    [one] un caballo
   *[other] { WORDS($count, gender: "masculine") } caballos
}
pawns = { $count ->
    [one] un peón
   *[other] { WORDS($count, gender: "masculine") } peones
}
group-kings = { $count ->
    [one] rey { $squares }
   *[other] reyes { $squares }
}
group-queens = { $count ->
    [one] dama { $squares }
   *[other] damas { $squares }
}
group-rooks = { $count ->
    [one] torre { $squares }
   *[other] torres { $squares }
}
group-bishops = { $count ->
    [one] alfil { $squares }
   *[other] alfiles { $squares }
}
group-knights = { $count ->
    [one] caballo { $squares }
   *[other] caballos { $squares }
}
group-pawns = { $count ->
    [one] peón { $squares }
   *[other] peones { $squares }
}
why-nobody = ninguna de sus piezas puede hacerlo
why-empty = { $square } está vacía
why-theirs = en { $square } hay una pieza contraria: { $piece }
why-own = en { $square } hay una pieza propia: { $piece }
why-not-so = así no se mueve: { $piece }
why-blocked = el camino está cerrado: { $piece } { $square }
why-nothing-to-take = nada que capturar en { $square }
why-check = el rey quedaría en jaque de: { $pieces }
why-castling-lost = el rey o la torre ya se ha movido
why-out-of-check = el rey está en jaque de: { $pieces }
why-passes = { $square } está atacada por: { $pieces }
why-becomes = ¿qué pieza será el peón?

## Las palabras con que se pregunta, separadas por comas. Se entienden las de todos los idiomas.
say-square = qué hay en, qué hay en casilla, qué está en, qué pieza hay en, qué pieza está en, hay algo en, casilla, está libre, está vacía, está ocupada, está libre casilla, hay pieza en, hay una pieza en, quién está en, qué tengo en, qué ficha hay en, cuál pieza está en, está vacía casilla, hay alguna pieza en, qué hay, qué es que hay en, qué es lo que hay en, * qué hay, contenido de, quién ocupa, lee casilla, lee, está * libre, está * vacía, está * ocupada, está * vacío, pieza en, pieza, en, pieza está en, está ocupada *, * ocupada, * ocupado, está libre *, * libre, está vacía *, * vacía, qué ocupa, qué pieza ocupa, qué se encuentra en
say-kings = rey, reyes
say-queens = dama, damas, reina, reinas
say-rooks = torre, torres
say-bishops = alfil, alfiles
say-knights = caballo, caballos
say-pawns = peón, peones
say-pieces = piezas, figuras
say-where = dónde están, dónde está, dónde tengo, dónde he puesto
say-mine = mi, mis
say-theirs = rival, contrario, contraria, contrarios, contrarias, enemigo, enemiga, enemigos, enemigas, del rival, del contrario, del oponente, su, sus, de mi rival, adversario, del adversario, dónde tiene, dónde tiene rival, dónde tiene mi rival
say-white = blanco, blanca, blancos, blancas, de blancas, de las blancas
say-black = negro, negra, negros, negras, de negras, de las negras
say-rank = fila, * fila, qué hay en fila, qué hay en * fila
say-file = columna, qué hay en columna, columna de, qué hay en columna de
say-scan = s
say-diagonals = diagonales
say-position = posición, tablero, cómo está posición, lee tablero, leer tablero, lee posición, leer posición, todo tablero, toda posición, todas piezas, dónde están piezas, b, cuál es posición, cómo está tablero, describe tablero, describir tablero, lectura del tablero, cómo está todo, ver tablero, muestra tablero, piezas, léeme el tablero, posición actual, posición de las piezas, posición del tablero, dónde está todo, dónde están todas las piezas, qué hay en el tablero, hay en tablero, describe la posición, situación, situación en el tablero, tablero entero, tablero completo, posición completa, cómo están las piezas, cómo quedan las piezas, cómo ha quedado la posición, cómo ha quedado el tablero
say-ranks = filas
say-captured = capturadas, capturas, piezas capturadas, piezas comidas, qué se ha capturado, qué piezas se han capturado, qué se ha comido, qué han comido, qué piezas se han comido, qué piezas han sido capturadas, piezas perdidas, qué se han comido, qué falta, qué piezas faltan, qué piezas he perdido, qué he perdido, qué piezas me han comido, qué piezas he comido, qué piezas he capturado, qué he capturado, qué me han comido, qué me han capturado, piezas fuera, qué piezas hay fuera del tablero
say-material = material, cómo está material, recuento de material, cuenta material, balance de material, quién tiene más material, cómo va material, ventaja de material, marcador, cómo va marcador, puntuación, puntos, cuántos puntos, cómo vamos, cómo va partida, cómo voy, quién va ganando, quién va ganando en material, voy ganando en material, voy ganando, quién está mejor de material, tiene más material, quién tiene ventaja, tiene ventaja, va ganando, estoy ganando, quién gana, quién está mejor, quién tiene más piezas, tiene más piezas, tengo ventaja, tengo más material, ventaja material
say-turn = turno, a quién le toca, de quién es turno, quién juega, quién mueve, me toca, me toca a mí, es mi turno, le toca a quién, a quién le toca jugar, a quién le toca mover, quién tiene turno, quién tiene que mover, me toca jugar, de quién es jugada, tengo que jugar yo, tengo que mover yo, es mi jugada, quién va, soy yo, a quién toca, quién toca, le toca a él, quién mueve ahora, quién juega ahora, tiene que mover, turno de quién, me toca mover, mueven blancas o negras, juegan blancas o negras, qué bando mueve, quién sale, les toca a las blancas, les toca a las negras, le toca a las blancas, le toca a las negras, tocan blancas, tocan negras, mueven las blancas, mueven las negras, juegan las blancas, juegan las negras
say-last = última, última jugada, último movimiento, l, cuál fue última jugada, cuál es última jugada, qué jugó, qué ha jugado, qué jugó rival, qué jugó mi rival, qué ha jugado rival, qué ha jugado mi rival, qué jugó oponente, qué ha jugado oponente, jugada del rival, jugada anterior del rival, qué jugó ordenador, qué ha jugado ordenador, qué jugó computadora, qué movió, qué movió rival, qué ha movido, qué hizo rival, cuál fue último movimiento, última jugada del rival, repite última jugada, jugada anterior, qué jugó mi oponente, qué ha jugado mi oponente, qué acaba de jugar, qué acaba de jugar mi rival, qué ha pasado, qué hizo, qué ha hecho, cuál ha sido su última jugada, cuál ha sido última jugada, su última jugada, cuál fue su última jugada, cuál era la última jugada, qué movió mi rival, qué ha movido mi rival, qué pasó
say-played-by = qué jugó, qué ha jugado, qué jugaron, qué han jugado, qué movieron, qué han movido, qué hicieron, última jugada de, jugada de, último movimiento de, qué han jugado *, qué ha jugado *, han jugado *, qué jugaron *, qué jugó *, qué movieron *, qué han movido *, último movimiento de *, cuál fue la última jugada de *
say-my-last = qué jugué, qué he jugado, qué jugué yo, qué he jugado yo, qué moví, qué he movido, qué hice, mi última jugada, mi jugada, cuál fue mi última jugada, mi último movimiento
say-move-list = lista de jugadas, lista de movimientos, jugadas hechas, jugadas jugadas, jugadas anteriores, jugadas hasta ahora, partida hasta ahora, historial, historial de jugadas, planilla, notación, anotación, qué se ha jugado, qué se ha jugado hasta ahora, qué jugadas se han hecho, qué jugadas se han jugado, lee partida, lee jugadas, leer partida, leer jugadas, lee planilla, cuáles han sido jugadas, léeme todas las jugadas, lee todas las jugadas, todas las jugadas jugadas, jugadas de la partida, jugadas partida, jugadas que se han hecho, jugadas realizadas, lista jugadas, dime la partida, léeme la partida, partida completa, toda la partida, movimientos de la partida, jugadas desde el principio, desde el principio, todas las jugadas hasta ahora
say-earlier = anterior, la anterior
say-clock = tiempo, reloj, c, cuánto tiempo tengo, cuánto tiempo me queda, cuánto tiempo queda, cuánto tiempo, mi tiempo, tiempo restante, relojes, mi reloj, qué dice reloj, lee reloj, tiempos, cuánto me queda, tiempo que queda, cómo va reloj, tiempo que me queda, qué hora, qué hora es, cuánto tiempo tiene, cuánto tiempo tiene él, cuánto tiempo tiene ella, cuánto tiempo tiene rival, cuánto tiempo tiene mi rival, cuánto tiempo le queda, cuánto tiempo le queda a mi rival, cuánto tiempo le queda al rival, cuántos minutos me quedan, cuántos minutos tengo, cuántos minutos quedan, qué marca mi reloj, qué marca reloj, qué dice mi reloj, su tiempo, su reloj, tiempo del rival, tiempo de mi rival, reloj del rival, cómo vamos de tiempo, cómo voy de tiempo, cómo ando de tiempo, qué tiempo tengo, qué tiempo me queda, cuántos minutos, minutos me quedan, tiempo me queda, cuánto me queda en el reloj, cuánto tiempo hay, cuánto tiempo les queda a las negras, cuánto tiempo les queda a las blancas, cuánto tiempo le queda a las negras, cuánto tiempo le queda a las blancas, cuánto tiempo tienen las negras, cuánto tiempo tienen las blancas, tiempo de las negras, tiempo de las blancas
say-attackers = quién ataca, quién ataca a, qué ataca, qué ataca a, atacantes, atacantes de, está atacada, está atacado, quién amenaza, quién amenaza a, está atacada casilla, qué piezas atacan, qué pieza ataca, quiénes atacan, está atacado peón de, ataques a, qué amenaza, qué amenaza a, quién está atacando, quién está atacando a, por quién está atacada, por quién está atacado, está * atacada, está * atacado, quién está amenazando, qué piezas atacan a, atacando, qué piezas están atacando, está atacada *, está atacado *, * atacada, * atacado, está amenazada *, está amenazado *, * amenazada, * amenazado, qué piezas amenazan, quién defiende, qué defiende, quién protege
say-check = hay jaque, jaque, en jaque, es jaque, estoy en jaque, está mi rey en jaque, está rey en jaque, está en jaque mi rey, me dan jaque, rey en jaque, mi rey está en jaque, estoy yo en jaque, me han dado jaque, doy jaque, he dado jaque, está el rival en jaque, está el rey rival en jaque, están las negras en jaque, están las blancas en jaque, está el rey negro en jaque, está el rey blanco en jaque, hay algún jaque
say-moves = jugadas de, jugadas, jugadas posibles de, jugadas legales de, movimientos de, movimientos, dónde puede ir, adónde puede ir, a dónde puede ir, a dónde puede ir peón de, qué puede hacer, qué puede jugar, movimientos posibles de, adónde puede ir peón de, adónde puede ir peón, adónde puede mover, dónde puede mover, a dónde puede mover, movimientos del, jugadas del, adónde puede ir *, a dónde puede ir *, dónde puede ir *, adónde puede mover *, adónde puede moverse *, dónde puede moverse *, a dónde puede moverse *, jugadas legales del, jugadas legales, jugadas posibles del, movimientos legales de, movimientos legales, movimientos posibles, qué movimientos tiene, qué jugadas tiene, a qué casillas puede ir, qué casillas puede ir, casillas puede ir, a qué casillas puede moverse, qué jugadas hay para, movimientos para, qué opciones tiene, opciones de
say-all-moves = jugadas posibles, todas jugadas posibles, jugadas legales, todas jugadas legales, movimientos posibles, movimientos legales, todas jugadas, jugadas disponibles, movimientos disponibles, qué puedo jugar, qué puedo mover, qué puedo hacer, qué jugadas tengo, qué jugadas puedo hacer, qué movimientos tengo, qué movimientos puedo hacer, cuáles son jugadas posibles, cuáles son jugadas legales, cuáles son mis jugadas, cuáles son mis opciones, mis jugadas, mis movimientos, mis opciones, qué jugadas hay, qué jugadas son posibles, qué jugadas son legales, adónde puedo ir, adónde puedo mover, dónde puedo ir, dónde puedo mover, mis jugadas legales, mis jugadas posibles, jugadas puedo hacer, qué opciones tengo
say-hint = pista, consejo, una pista, dame una pista, sugerencia, mejor jugada, cuál es mejor jugada, qué juego, qué debo jugar, ayúdame con jugada, sugiere una jugada, qué me aconsejas, recomienda una jugada, dame un consejo, dame una sugerencia, qué hago, un consejo, alguna idea, una idea, qué jugarías, qué jugarías tú, qué harías, qué harías tú, muéstrame una buena jugada, ayuda con jugada, necesito una pista, necesito un consejo, qué me recomiendas, qué recomiendas, recomiéndame una jugada, recomiéndame jugada, recomiéndame algo, qué me sugieres, sugiéreme una jugada, sugiéreme jugada, sugiéreme algo, una sugerencia, qué debería jugar, debería jugar, qué debería hacer, debería hacer, qué debo hacer, necesito pista, necesito ayuda con la jugada, ayúdame con una jugada, ayúdame a encontrar una jugada, aconséjame, qué aconsejas, propón una jugada, propón jugada, proponme una jugada, proponme jugada, no sé qué jugar, no sé qué hacer, algún consejo, dame algún consejo, me das una pista, me das pista, me das un consejo, me puedes dar una pista
say-back = deshacer, atrás, deshaz, deshacer jugada, deshacer última jugada, retirar, retirar jugada, volver atrás, vuelve atrás, retroceder, anular, anular jugada, anular última jugada, rectificar, deshaz jugada, deshaz última jugada, deshacer movimiento, vuelve, volver, quita última jugada, retira jugada, retroceder jugada, deshacer último movimiento, ir atrás, una jugada atrás, ve atrás, da marcha atrás, quiero deshacer mi jugada, quiero deshacer, quiero deshacer la jugada, quiero deshacer la última jugada, quiero retirar mi jugada, quiero retirar la jugada, quiero volver atrás, quiero rectificar, deshacer mi jugada, deshaz mi jugada, deshaz el último movimiento, deshaz eso, retira la última jugada, retira mi jugada, retirar mi jugada, volver atrás una jugada, vuelve atrás una jugada, jugada atrás, puedo deshacer, puedo deshacer la jugada, puedo deshacer mi jugada, puedo volver atrás, puedo retirar la jugada, puedo retirar mi jugada, anula la jugada, anula mi jugada, anula la última jugada, deshacer mi última jugada
say-to-move = a la jugada
say-new = partida nueva, nueva, nueva partida, otra partida, empezar otra partida, empezar de nuevo, juego nuevo, nuevo juego, jugar otra vez, revancha, jugar de nuevo, comenzar de nuevo, empezar partida, empieza otra partida, volver a empezar, una partida nueva, una nueva partida, quiero otra partida, quiero jugar otra partida, quiero jugar otra, quiero una partida nueva, quiero una nueva partida, quiero empezar una partida nueva, quiero empezar partida nueva, quiero empezar una nueva partida, quiero empezar otra partida, quiero empezar de nuevo, quisiera jugar otra partida, quisiera empezar una partida nueva, vamos a jugar otra partida, vamos a jugar otra, vamos a empezar de nuevo, vamos a empezar otra partida, juguemos otra partida, juguemos otra, jugamos otra, jugamos otra partida, jugar otra partida, jugar otra, empieza una nueva partida, empieza nueva partida, empieza una partida nueva, empieza partida nueva, empezar una nueva partida, empezar nueva partida, empezar una partida nueva, empezar partida nueva, comenzar nueva partida, comenzar una nueva partida, comenzar otra partida, comienza una nueva partida, quiero la revancha, dame la revancha
say-set-up = colocar
say-empty = vacía, vacío
say-done = listo, empezar
say-abandon = cancelar
say-resign = abandonar, abandono, yo abandono, quiero abandonar, me rindo, rendirse, abandono partida, quiero rendirme, rendición, abandonar partida, me doy por vencido, quiero abandonar la partida, rendirme, me rindo tú ganas, tú ganas me rindo, me doy por vencida, quisiera abandonar
say-yes = sí, s, claro, vale, ok, de acuerdo, por supuesto, correcto, exacto, eso es, confirmar, confirmo, sí claro, sí señor, sí seguro, sí estoy seguro, sí estoy segura, estoy seguro, estoy segura, claro que sí, desde luego, sí por supuesto, sí desde luego, seguro, así es, sí sí, sí quiero, sí lo soy, adelante, sí adelante, sí de acuerdo, efectivamente, afirmativo
say-no = no, n, que no, nop, no gracias, mejor no, qué va, de ninguna manera, no no, para nada, en absoluto, claro que no, por supuesto que no, desde luego que no, no mejor no, ni hablar, ni en broma, de ningún modo, no quiero, no lo hagas, no era eso, negativo, nunca, jamás, no estoy seguro, no estoy segura
say-draw = tablas, ofrezco tablas, ofrecer tablas, pido tablas, empate, oferta de tablas, propongo tablas, proponer tablas, quiero tablas, acepto tablas, te ofrezco tablas, le ofrezco tablas, quiero ofrecer tablas, quisiera ofrecer tablas, te propongo tablas, aceptas tablas, acepta tablas, hacemos tablas, quieres tablas, firmamos tablas, pedimos tablas, qué tal tablas, acordamos tablas, lo dejamos en tablas, quedamos en tablas
say-terse = breve
say-normal = normal
say-full = todo
say-faster = más rápido, más deprisa, habla más rápido, habla más deprisa, habla rápido, demasiado lento, demasiado despacio, un poco más rápido, hablas muy lento, hablas muy despacio, muy lento, muy despacio, un poco más deprisa, habla un poco más rápido, habla más rápidamente, más rápidamente, ve más rápido, menos lento, hablar más rápido, hablar más deprisa, ir más rápido, ir más deprisa
say-slower = más despacio, más lento, habla más despacio, más lentamente, habla más lento, despacio, demasiado rápido, no tan rápido, un poco más despacio, un poco más lento, hablas muy rápido, muy rápido, vas muy rápido, hablas demasiado rápido, habla más lentamente, habla un poco más despacio, ve más despacio, menos rápido, hablar más despacio, hablar más lento, hablar más lentamente, ir más despacio, ir más lento
say-again = repetir, otra vez, repite, repítelo, repita, de nuevo, una vez más, cómo, qué has dicho, dilo otra vez, puedes repetir, no he oído, no te he entendido, cómo dices, perdón, qué dijiste, repite eso, repítemelo, puedes repetirlo, puedes repetir eso, dilo de nuevo, cómo has dicho, qué dices, perdona, disculpa, disculpe, no he entendido, no te entendí, no entiendo, no te he oído, no lo oí, no te oí, no lo he pillado, decirlo otra vez, decirlo de nuevo, decirlo una vez más, dilo una vez más, repetirlo otra vez
say-lift = levantar
say-place = poner
say-opponent = rival
say-against = o, contra quién juego, quién es mi rival, quién es mi oponente, quién es mi contrario, cómo se llama mi rival, con quién juego, contra quién, contra quién estoy jugando, mi rival, nombre de mi rival, de qué color juego, de qué color soy, qué color tengo, qué color llevo, mi color, con qué color juego, qué color soy, soy blancas o negras, juego con blancas o negras, llevo blancas o negras, tengo blancas o negras, qué bando soy, qué piezas llevo, con qué piezas juego, juego con blancas o con negras
say-field = i
say-help = ayuda, comandos, órdenes, qué puedo decir, ayúdame, qué comandos hay, lista de comandos, qué órdenes hay, qué puedo preguntar, comandos hay, órdenes hay, qué palabras hay, qué entiendes, necesito ayuda, instrucciones, cómo funciona, cómo funciona esto, qué puedo escribir, lista comandos, qué comandos puedo usar, qué comandos puedo utilizar, qué palabras puedo usar
say-quit = salir, fin, adiós, terminar, cerrar, acabar, hasta luego, salir del programa, parar, terminar partida, cerrar programa, dejar de jugar, quiero salir, quiero salir del juego, quiero irme, quiero terminar, quiero parar, quiero dejarlo, termina, termina el programa, terminar el programa, cierra, cierra el programa, salir del juego, sal, sal del programa, sal del juego, hasta mañana, lo dejo por hoy, lo dejamos por hoy, por hoy basta, basta por hoy, ya está por hoy, es todo por hoy, eso es todo por hoy, apaga, guardar y salir, guarda y sal, tengo que irme, me voy

## En la pantalla
play-against = Usted lleva las piezas { $seat }, { $opponent } lleva las otras.
play-not-installed = Usted lleva las piezas { $seat }. { $opponent } no está instalado, así que usted introduce también sus jugadas. Para instalar un programa: apt install stockfish
play-elo-range = { $opponent } puede jugar con { $min } a { $max } Elo. { $elo } se imita lo mejor posible.
play-no-elo = { $opponent } no se puede ajustar a un Elo. { $elo } se imita lo mejor posible.
play-alone = Usted introduce las jugadas de los dos bandos.
play-person = Los dos bandos se introducen aquí, por turno.
play-taken-up = Continúa la última partida. Para otra: nueva
play-another-kept = Hay otra partida guardada. Para seguir con ella: salga, luego annabella play --kept
play-kept-game = { $number }: { $against }, { $left }, { $count ->
    [one] una media jugada
   *[other] { $count } medias jugadas
}
play-kept-against = contra { $opponent }
play-kept-person = dos personas aquí
play-kept-alone = los dos bandos por una persona
play-kept-how = Para seguir con una de ellas: annabella play --kept NÚMERO
play-none-kept = No hay ninguna partida guardada sin terminar
play-no-engine = No hay ningún programa de ajedrez instalado, así que usted introduce las jugadas de los dos bandos. Para tener rival: apt install stockfish
play-no-hint-missing = No hay pista: { $program } no está instalado. Para instalar un programa: apt install stockfish
play-no-hint-hung = No hay pista: { $program } no responde
play-no-hint-died = No hay pista: { $program } ha terminado
play-no-hint-nonsense = No hay pista: { $program } no dio una jugada legal
play-no-board = En { $port } no hay nada conectado. La partida espera el tablero. Los puertos que hay: annabella devices. Para jugar sin tablero: salir, luego annabella play --board none
play-how = Jugadas como se dicen o se escriben: caballo f3, Cf3, e2 e4. Para más: ayuda
play-unknown = No se entiende: { $typed }. Las palabras: ayuda
play-nearest = No se entiende: { $typed }. Lo más parecido: { $nearest }
play-becomes = { $square }: ¿{ $choices }?
play-ambiguous = Varias piezas pueden hacerlo: { $typed }. Diga desde dónde
play-no-position = No es una posición en FEN: { $typed }
play-hand = En la mano: { $square }. Ahora: poner, y una casilla
play-not-you = No es su turno
play-no-game = No hay ninguna partida en juego
play-resigns = ¿Abandonan las { $seat }? Sí o no
play-on-after-all = No se abandona, la partida sigue
play-another-game = ¿Otra partida? La que está en juego termina sin resultado. Sí o no
play-quits = ¿Salir? La partida queda guardada para la próxima vez. Sí o no
play-goes-on = La partida sigue
play-still-set-up = La posición aún se está preparando. Para empezar desde ella: listo. Para volver a la partida: cancelar
play-takes-back = Se deshace: { $move }
play-nothing-to-take-back = No hay nada que deshacer
play-fewer-made = { $count ->
    [one] Solo se ha hecho una media jugada
   *[other] Solo se han hecho { WORDS($count) } medias jugadas
}
play-kept = La partida queda guardada. Para seguir: annabella play
play-help = Jugadas: caballo a f3, Cf3, e2 e4, e por d5, enroque corto, e8 dama; levantar e2, luego poner e4.
    En el tablero: qué hay en e5 (o e5?), mis caballos, peones negros, fila 4, columna e, diagonales e4, posición, filas.
    La partida: turno, última, anterior, lista de jugadas, capturas, material, tiempo, repetir.
    En la práctica: quién ataca e5, hay jaque, jugadas de e2, jugadas posibles, pista, deshacer, deshacer 4, a la jugada 12.
    Partidas: nueva, colocar (y una posición en FEN), abandonar, tablas, rival (llama otra vez al programa), salir.
    Con una letra: c (el tiempo), l (la última jugada), p C (los caballos blancos), s e (una columna), s 4 (una fila), o (quién juega).
    Cuánto se dice: breve, normal, todo.
    Velocidad de la voz: más rápido (o +), más despacio (o -).
