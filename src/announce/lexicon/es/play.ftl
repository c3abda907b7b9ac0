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
answer-no-move = aún no se ha hecho ninguna jugada
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
answer-declined-person = no se permite en una partida contra una persona
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
why-not-so-king = así no se mueve un rey
why-not-so-queen = así no se mueve una dama
why-not-so-rook = así no se mueve una torre
why-not-so-bishop = así no se mueve un alfil
why-not-so-knight = así no se mueve un caballo
why-not-so-pawn = así no se mueve un peón
why-blocked = el camino está cerrado: { $piece } { $square }
why-nothing-to-take = nada que capturar en { $square }
why-check = el rey quedaría en jaque de: { $pieces }
why-castling-lost = el rey o la torre ya se ha movido
why-out-of-check = el rey está en jaque de: { $pieces }
why-passes = { $square } está atacada por: { $pieces }
why-becomes = ¿qué pieza será el peón?

## Las palabras con que se pregunta, separadas por comas. Se entienden las de todos los idiomas.
say-square = qué hay en, qué hay en casilla, qué está en, qué pieza hay en, qué pieza está en, hay algo en, casilla, está libre, está vacía, está ocupada, está libre casilla, hay pieza en, hay una pieza en, quién está en, qué tengo en, qué ficha hay en, cuál pieza está en, está vacía casilla, hay alguna pieza en, qué hay, qué es que hay en, qué es lo que hay en, * qué hay, contenido de, quién ocupa, lee casilla, lee, está * libre, está * vacía, está * ocupada, está * vacío, pieza en, pieza, en, pieza está en, está ocupada *, * ocupada, * ocupado, está libre *, * libre, está vacía *, * vacía, qué ocupa, qué pieza ocupa, qué se encuentra en, qué hay puesto en, qué está puesto en, quién hay en, hay alguien en, está libre la casilla, está vacía la casilla, tengo algo en, dime qué hay en, mira, y en * qué hay, en * qué hay
say-kings = rey, reyes
say-queens = dama, damas, reina, reinas
say-rooks = torre, torres
say-bishops = alfil, alfiles
say-knights = caballo, caballos, caballito, caballitos
say-pawns = peón, peones
say-pieces = piezas, figuras, lista de piezas, qué tienen, qué tienen y dónde, qué tiene, qué piezas tienen, qué piezas tiene, qué piezas quedan, qué piezas les quedan, qué piezas le quedan, qué les queda, qué le queda, qué queda, piezas que quedan, piezas restantes, lista piezas, enumera piezas, qué piezas hay de, ejército, qué conservan, qué conserva, qué me queda, qué me queda en tablero, lista piezas con su casilla, lista mis piezas con su casilla, piezas con su casilla, todas piezas mías, dónde están todas, recita piezas, repasa piezas, repásame piezas, me queda en tablero
say-where = dónde están, dónde está, dónde tengo, dónde he puesto, dónde anda, dónde andan, dónde se encuentra, dónde se encuentran, dónde queda, dónde quedan, dónde quedó, dónde dejé, dónde he dejado, dónde puse, dónde tiene, dónde tienen, dónde para, dónde paran, en qué casilla está, en qué casillas están, en qué casilla tengo, en qué casillas tengo, en cuál casilla está, qué casilla ocupa, qué casillas ocupan, ubicación, ubicación de, posición de, localiza, busca, encuentra, dónde, por dónde anda, por dónde andan, dónde se ha metido, dónde se metió, dónde se esconde, dónde se esconden, dónde está escondido, dónde está escondida, dónde está metido, dónde está metida, dónde están los dos, dónde están las dos, dónde está el otro, dónde está la otra, dónde está exactamente, dónde estaba, dónde estaban, dónde tengo puesto, dónde tengo puesta, dónde tengo puestos, en dónde está, en dónde están, adónde fue, a dónde fue, dónde fue a parar, en qué casilla quedó, qué casilla quedó, dónde quedaron, búscame, por dónde va, por dónde van, dime casillas de, casillas de
say-mine = mi, mis
say-theirs = rival, contrario, contraria, contrarios, contrarias, enemigo, enemiga, enemigos, enemigas, del rival, del contrario, del oponente, su, sus, de mi rival, adversario, del adversario, dónde tiene, dónde tiene rival, dónde tiene mi rival
say-white = blanco, blanca, blancos, blancas, de blancas, de las blancas
say-black = negro, negra, negros, negras, de negras, de las negras
say-rank = fila, * fila, qué hay en fila, qué hay en * fila, qué hay en *, la * fila
say-file = columna, qué hay en columna, columna de, qué hay en columna de
say-scan = s
say-diagonals = diagonales, qué hay en diagonales que pasan por, qué hay en diagonales de, qué hay en diagonal desde, qué hay en diagonal, diagonales de, diagonales que pasan por, diagonales desde, diagonales por, en diagonales de, lee diagonales de, qué se ve en diagonal desde, piezas en diagonales de
say-position = posición, tablero, cómo está posición, lee tablero, leer tablero, lee posición, leer posición, todo tablero, toda posición, todas piezas, dónde están piezas, b, cuál es posición, cómo está tablero, describe tablero, describir tablero, lectura del tablero, cómo está todo, ver tablero, muestra tablero, piezas, léeme el tablero, posición actual, posición de las piezas, posición del tablero, dónde está todo, dónde están todas las piezas, qué hay en el tablero, hay en tablero, describe la posición, situación, situación en el tablero, tablero entero, tablero completo, posición completa, cómo están las piezas, cómo quedan las piezas, cómo ha quedado la posición, cómo ha quedado el tablero, el tablero entero, posición entera, repasa tablero, repasa posición, repaso del tablero, resumen del tablero, describe posición, descríbeme tablero, descríbeme posición, cuéntame posición, cómo queda tablero, cómo queda posición, cómo va tablero, qué hay en tablero, qué hay sobre tablero, dónde está cada pieza, dónde están todas piezas, cómo están colocadas piezas, colocación de piezas, situación del tablero, estado del tablero, léeme tablero, léeme posición, canta posición, recítame posición, todas piezas del tablero, dime cómo está tablero, panorama, cómo está todo colocado, cómo están piezas, cómo están todas piezas, cómo están puestas piezas, cómo está todo puesto, dónde está cada cosa, repasemos tablero, repasemos posición, vamos a repasar tablero, vamos a repasar posición, recorre tablero, recorre posición, haz un repaso del tablero, dame tablero, dame posición, dime todo tablero, dime todo lo que hay en tablero, todo lo que hay en tablero, qué tengo en tablero, foto del tablero, cómo está ahorita tablero, cómo está tablero ahorita, leerme posición, leerme tablero, decime todo tablero, decime posición, decime tablero
say-ranks = filas
say-captured = capturadas, capturas, piezas capturadas, piezas comidas, qué se ha capturado, qué piezas se han capturado, qué se ha comido, qué han comido, qué piezas se han comido, qué piezas han sido capturadas, piezas perdidas, qué se han comido, qué falta, qué piezas faltan, qué piezas he perdido, qué he perdido, qué piezas me han comido, qué piezas he comido, qué piezas he capturado, qué he capturado, qué me han comido, qué me han capturado, piezas fuera, qué piezas hay fuera del tablero, qué piezas han salido, qué piezas han salido del tablero, piezas han salido del tablero, qué ha salido del tablero, qué piezas ha perdido, qué he comido, qué me ha comido, qué piezas han caído, qué ha caído, piezas fuera del tablero, piezas eliminadas, qué está fuera, bajas, prisioneros, qué se ha cambiado, qué piezas se han cambiado, cuántas piezas me han comido, cuántas piezas he perdido, comido, lo comido, capturado, qué hemos cambiado, qué hemos cambiado ya, cambiado, cambiadas, qué hemos capturado, qué hemos comido, qué se ha cambiado ya, qué hay fuera, qué piezas hay fuera, qué piezas están fuera, qué tengo capturado, qué llevo capturado, qué llevo comido, comidas, piezas que he comido, piezas que me han comido, piezas que han salido
say-material = material, cómo está material, recuento de material, cuenta material, balance de material, quién tiene más material, cómo va material, ventaja de material, marcador, cómo va marcador, puntuación, puntos, cuántos puntos, cómo vamos, cómo va partida, cómo voy, quién va ganando, quién va ganando en material, voy ganando en material, voy ganando, quién está mejor de material, tiene más material, quién tiene ventaja, tiene ventaja, va ganando, estoy ganando, quién gana, quién está mejor, quién tiene más piezas, tiene más piezas, tengo ventaja, tengo más material, ventaja material, cómo vamos de material, cómo voy de material, quién va por delante, voy perdiendo, voy por delante, voy por detrás, tengo más piezas, tengo menos material, tengo un peón de más, tengo un peón de menos, está igualado, material igualado, estamos igualados, estamos iguales, cuántos puntos tengo, comparación de material, estamos parejos, estamos parejos en material, parejos, saca cuenta del material, cuenta del material, alguno tiene un peón de más, alguien tiene un peón de más
say-turn = turno, a quién le toca, de quién es turno, quién juega, quién mueve, me toca, me toca a mí, es mi turno, le toca a quién, a quién le toca jugar, a quién le toca mover, quién tiene turno, quién tiene que mover, me toca jugar, de quién es jugada, tengo que jugar yo, tengo que mover yo, es mi jugada, quién va, soy yo, a quién toca, quién toca, le toca a él, quién mueve ahora, quién juega ahora, tiene que mover, turno de quién, me toca mover, mueven blancas o negras, juegan blancas o negras, qué bando mueve, quién sale, les toca a las blancas, les toca a las negras, le toca a las blancas, le toca a las negras, tocan blancas, tocan negras, mueven las blancas, mueven las negras, juegan las blancas, juegan las negras, me toca ya, ya me toca, es turno mío, es su turno, es tu turno, te toca, te toca a ti, le toca a mi rival, le toca a blancas, le toca a negras, toca a blancas, toca a negras, les toca a blancas, les toca a negras, tengo que mover, tengo que jugar, debo mover, estás esperando a que mueva, me esperas a mí, quién va ahora, quién debe mover, va mi turno, le toca a él o me toca a mí, me toca a mí o a él, ya puedo jugar, hay que esperar o ya puedo jugar, puedo jugar ya, tengo que esperar, debo esperar
say-last = última, última jugada, último movimiento, l, cuál fue última jugada, cuál es última jugada, qué jugó, qué ha jugado, qué jugó rival, qué jugó mi rival, qué ha jugado rival, qué ha jugado mi rival, qué jugó oponente, qué ha jugado oponente, jugada del rival, jugada anterior del rival, qué jugó ordenador, qué ha jugado ordenador, qué jugó computadora, qué movió, qué movió rival, qué ha movido, qué hizo rival, cuál fue último movimiento, última jugada del rival, repite última jugada, jugada anterior, qué jugó mi oponente, qué ha jugado mi oponente, qué acaba de jugar, qué acaba de jugar mi rival, qué ha pasado, qué hizo, qué ha hecho, cuál ha sido su última jugada, cuál ha sido última jugada, su última jugada, cuál fue su última jugada, cuál era la última jugada, qué movió mi rival, qué ha movido mi rival, qué pasó, jugada de antes, cuál ha sido jugada de antes, cuál fue jugada anterior, últimas jugadas, qué jugaste, qué has jugado, qué acabas de jugar, qué se acaba de jugar, qué se jugó, qué has movido, qué moviste, tu última jugada, tu jugada, cuál ha sido tu jugada, cuál fue tu jugada, qué has hecho, qué hiciste, qué respondió, qué has respondido, qué contestó, lo último que se jugó, lo último jugado, lo último, movimiento anterior, últimos movimientos, recuérdame última jugada, repíteme última jugada, jugada más reciente, léeme últimas jugadas, lee últimas jugadas, repasar últimas jugadas, vamos a repasar últimas jugadas, repasemos últimas jugadas, repasa últimas jugadas, repasa conmigo últimas jugadas, repíteme últimas jugadas, y última jugada, y última jugada cuál fue, última jugada cuál fue, última jugada cuál ha sido, qué fue lo último, qué ha sido lo último, lo último que jugaste, lo último que ha jugado, qué jugada hizo, qué jugada ha hecho, qué jugada hiciste, qué jugada has hecho, qué fue lo que jugó, qué fue lo que jugó recién, qué jugó recién, hazme un repaso de últimas jugadas, me recuerdas jugadas anteriores, jugadas anteriores, qué jugada se acaba de hacer, qué movida hizo, última movida, lo que movió, lo que jugó, dime lo que movió, dime lo que jugó, dime otra vez lo que movió, dime otra vez lo que jugó, qué me jugó, no escuché qué movió, no oí qué movió, no escuché qué jugó, no oí qué jugó
say-played-by = qué jugó, qué ha jugado, qué jugaron, qué han jugado, qué movieron, qué han movido, qué hicieron, última jugada de, jugada de, último movimiento de, qué han jugado *, qué ha jugado *, han jugado *, qué jugaron *, qué jugó *, qué movieron *, qué han movido *, último movimiento de *, cuál fue la última jugada de *
say-my-last = qué jugué, qué he jugado, qué jugué yo, qué he jugado yo, qué moví, qué he movido, qué hice, mi última jugada, mi jugada, cuál fue mi última jugada, mi último movimiento
say-move-list = lista de jugadas, lista de movimientos, jugadas hechas, jugadas jugadas, jugadas anteriores, jugadas hasta ahora, partida hasta ahora, historial, historial de jugadas, planilla, notación, anotación, qué se ha jugado, qué se ha jugado hasta ahora, qué jugadas se han hecho, qué jugadas se han jugado, lee partida, lee jugadas, leer partida, leer jugadas, lee planilla, cuáles han sido jugadas, léeme todas las jugadas, lee todas las jugadas, todas las jugadas jugadas, jugadas de la partida, jugadas partida, jugadas que se han hecho, jugadas realizadas, lista jugadas, dime la partida, léeme la partida, partida completa, toda la partida, movimientos de la partida, jugadas desde el principio, desde el principio, todas las jugadas hasta ahora, partida entera, partida entera hasta aquí, partida hasta aquí, toda partida, toda partida hasta ahora, jugadas hasta aquí, jugadas de partida, todas jugadas de partida, todas jugadas hasta ahora, listado de jugadas, léeme planilla, léeme partida, repasa partida, repasa jugadas, repaso de partida, qué jugadas llevamos, qué llevamos jugado, qué hemos jugado, todos movimientos, movimientos de partida, movimientos hasta ahora, desde principio, partida desde principio, jugadas desde principio, léeme todo lo jugado, todo lo jugado, lo jugado hasta ahora, léeme lo jugado, léeme lo jugado hasta ahora
say-earlier = anterior, la anterior
say-clock = tiempo, reloj, c, cuánto tiempo tengo, cuánto tiempo me queda, cuánto tiempo queda, cuánto tiempo, mi tiempo, tiempo restante, relojes, mi reloj, qué dice reloj, lee reloj, tiempos, cuánto me queda, tiempo que queda, cómo va reloj, tiempo que me queda, qué hora, qué hora es, cuánto tiempo tiene, cuánto tiempo tiene él, cuánto tiempo tiene ella, cuánto tiempo tiene rival, cuánto tiempo tiene mi rival, cuánto tiempo le queda, cuánto tiempo le queda a mi rival, cuánto tiempo le queda al rival, cuántos minutos me quedan, cuántos minutos tengo, cuántos minutos quedan, qué marca mi reloj, qué marca reloj, qué dice mi reloj, su tiempo, su reloj, tiempo del rival, tiempo de mi rival, reloj del rival, cómo vamos de tiempo, cómo voy de tiempo, cómo ando de tiempo, qué tiempo tengo, qué tiempo me queda, cuántos minutos, minutos me quedan, tiempo me queda, cuánto me queda en el reloj, cuánto tiempo hay, cuánto tiempo les queda a las negras, cuánto tiempo les queda a las blancas, cuánto tiempo le queda a las negras, cuánto tiempo le queda a las blancas, cuánto tiempo tienen las negras, cuánto tiempo tienen las blancas, tiempo de las negras, tiempo de las blancas, cuánto me queda de tiempo, cuántos segundos me quedan, cuánto le queda, cuánto tiempo le queda a rival, qué pone reloj, voy bien de tiempo, voy mal de tiempo, estoy apurado de tiempo, estoy en apuros de tiempo, apuros, los dos relojes, ambos relojes, dime tiempo, dime tiempos, hora, cuántos minutos hay en cada reloj, minutos en cada reloj, cuánto hay en cada reloj, cuánto tiempo hay en cada reloj, cada reloj, cuánto hay en reloj, cuánto tiempo nos queda, cuánto nos queda, cuánto tiempo llevo, cuánto tiempo llevamos, me queda tiempo, me queda mucho tiempo, me queda poco tiempo, tengo tiempo, tengo bastante tiempo, tengo suficiente tiempo, cómo está reloj, cómo están relojes, cómo está tiempo, qué tal voy de tiempo, qué tal tiempo, cómo voy de reloj, cómo vamos de reloj, cómo ando de reloj
say-attackers = quién ataca, quién ataca a, qué ataca, qué ataca a, atacantes, atacantes de, está atacada, está atacado, quién amenaza, quién amenaza a, está atacada casilla, qué piezas atacan, qué pieza ataca, quiénes atacan, está atacado peón de, ataques a, qué amenaza, qué amenaza a, quién está atacando, quién está atacando a, por quién está atacada, por quién está atacado, está * atacada, está * atacado, quién está amenazando, qué piezas atacan a, atacando, qué piezas están atacando, está atacada *, está atacado *, * atacada, * atacado, está amenazada *, está amenazado *, * amenazada, * amenazado, qué piezas amenazan, quién defiende, qué defiende, quién protege, hay algo que ataque, hay algo que ataca, hay alguna pieza que ataque, algo ataca, ataca algo, está amenazada, está amenazado, está * amenazada, está * amenazado, está * defendida, está * defendido, está * protegida, está * protegido, está * segura, está atacada la casilla, qué piezas defienden, qué protege, quién controla, qué controla, quién apunta a, qué apunta a, quién puede capturar en, quién puede comer en, qué puede capturar en, qué puede comer en, quién puede tomar en, ataques sobre, piezas que atacan, quién golpea, qué piezas apuntan a, me atacan en, me atacan, me ataca alguien en, me ataca algo en, me están atacando en, me está atacando algo en, atacan, está siendo atacada, está siendo atacado, quién me ataca en, qué me ataca en, quién me ataca, qué me ataca, quién me amenaza en, qué me amenaza en, quién le pega a, qué le pega a, qué está atacando, quién está mirando a, quién mira a, qué mira a, qué piezas le pegan a
say-check = hay jaque, jaque, en jaque, es jaque, estoy en jaque, está mi rey en jaque, está rey en jaque, está en jaque mi rey, me dan jaque, rey en jaque, mi rey está en jaque, estoy yo en jaque, me han dado jaque, doy jaque, he dado jaque, está el rival en jaque, está el rey rival en jaque, están las negras en jaque, están las blancas en jaque, está el rey negro en jaque, está el rey blanco en jaque, hay algún jaque, me ha dado jaque, me has dado jaque, me das jaque, me está dando jaque, es eso jaque, eso es jaque, está en jaque rey, está en jaque, está blancas en jaque, están en jaque, está alguien en jaque, alguien está en jaque, mi rey en jaque, está mi rey atacado, mi rey está atacado, le he dado jaque, di jaque, estoy en jaque o no, jaque o no, tengo jaque
say-moves = jugadas de, jugadas, jugadas posibles de, jugadas legales de, movimientos de, movimientos, dónde puede ir, adónde puede ir, a dónde puede ir, a dónde puede ir peón de, qué puede hacer, qué puede jugar, movimientos posibles de, adónde puede ir peón de, adónde puede ir peón, adónde puede mover, dónde puede mover, a dónde puede mover, movimientos del, jugadas del, adónde puede ir *, a dónde puede ir *, dónde puede ir *, adónde puede mover *, adónde puede moverse *, dónde puede moverse *, a dónde puede moverse *, jugadas legales del, jugadas legales, jugadas posibles del, movimientos legales de, movimientos legales, movimientos posibles, qué movimientos tiene, qué jugadas tiene, a qué casillas puede ir, qué casillas puede ir, casillas puede ir, a qué casillas puede moverse, qué jugadas hay para, movimientos para, qué opciones tiene, opciones de, a dónde puede saltar, adónde puede saltar, a dónde puede moverse, adónde puede moverse, dónde puede moverse, dónde puede saltar, hacia dónde puede ir, a qué casillas puede saltar, a qué casillas llega, a cuáles casillas puede ir, qué puede hacer pieza de, casillas legales para, casillas legales de, casillas posibles para, casillas posibles de, casillas para, casillas de, jugadas posibles para, jugadas legales para, jugadas para, movimientos posibles para, movimientos legales para, movimientos desde, jugadas desde, qué casillas tiene, opciones para, destinos de, destinos para, qué jugadas hay con, qué jugadas hay desde, a dónde puedo llevar, adónde puedo llevar, dónde puedo llevar, opciones de la pieza de
say-all-moves = jugadas posibles, todas jugadas posibles, jugadas legales, todas jugadas legales, movimientos posibles, movimientos legales, todas jugadas, jugadas disponibles, movimientos disponibles, qué puedo jugar, qué puedo mover, qué puedo hacer, qué jugadas tengo, qué jugadas puedo hacer, qué movimientos tengo, qué movimientos puedo hacer, cuáles son jugadas posibles, cuáles son jugadas legales, cuáles son mis jugadas, cuáles son mis opciones, mis jugadas, mis movimientos, mis opciones, qué jugadas hay, qué jugadas son posibles, qué jugadas son legales, adónde puedo ir, adónde puedo mover, dónde puedo ir, dónde puedo mover, mis jugadas legales, mis jugadas posibles, jugadas puedo hacer, qué opciones tengo, qué opciones hay, qué posibilidades tengo, qué posibilidades hay, todas mis jugadas, todos movimientos posibles, todos movimientos legales, opciones, posibilidades, qué se puede jugar, qué se puede hacer, qué me está permitido, qué tengo permitido, lista de jugadas posibles, lista de jugadas legales, enumera jugadas posibles, enumera jugadas legales, todo lo que puedo jugar, qué jugadas me quedan, lo que puedo mover, todo lo que puedo mover, todo lo que puedo hacer, qué movidas me permiten reglas, qué movidas tengo, qué movidas puedo hacer, qué me permiten reglas
say-hint = pista, consejo, una pista, dame una pista, sugerencia, mejor jugada, cuál es mejor jugada, qué juego, qué debo jugar, ayúdame con jugada, sugiere una jugada, qué me aconsejas, recomienda una jugada, dame un consejo, dame una sugerencia, qué hago, un consejo, alguna idea, una idea, qué jugarías, qué jugarías tú, qué harías, qué harías tú, muéstrame una buena jugada, ayuda con jugada, necesito una pista, necesito un consejo, qué me recomiendas, qué recomiendas, recomiéndame una jugada, recomiéndame jugada, recomiéndame algo, qué me sugieres, sugiéreme una jugada, sugiéreme jugada, sugiéreme algo, una sugerencia, qué debería jugar, debería jugar, qué debería hacer, debería hacer, qué debo hacer, necesito pista, necesito ayuda con la jugada, ayúdame con una jugada, ayúdame a encontrar una jugada, aconséjame, qué aconsejas, propón una jugada, propón jugada, proponme una jugada, proponme jugada, no sé qué jugar, no sé qué hacer, algún consejo, dame algún consejo, me das una pista, me das pista, me das un consejo, me puedes dar una pista, dame pista, alguna pista, dame una idea, sugiere, qué hago ahora, qué juego ahora, qué tendría que jugar, jugada mejor, una buena jugada, dime una buena jugada, qué es lo mejor, échame una mano, me he atascado, me atasqué, estoy atascado, estoy atascada, estoy perdido, estoy perdida, no sé qué mover, no se me ocurre nada, ni idea, ilumíname, qué me aconsejas jugar, qué me aconsejas hacer, qué aconsejas jugar, alguna idea para esta posición, alguna idea para posición, alguna idea para mí, idea, ideas, se te ocurre algo, se te ocurre alguna jugada, qué se te ocurre, tienes alguna idea, tienes alguna sugerencia, alguna sugerencia, sugerencias, tienes una pista, tienes alguna pista, me das una idea, me puedes ayudar con jugada, qué sugieres, qué sería bueno, qué sería bueno aquí, qué sería bueno jugar, qué es bueno aquí, qué es bueno, qué me conviene, qué me conviene jugar, qué conviene, qué conviene jugar, qué harías aquí, qué jugarías aquí, qué jugarías en mi lugar, qué harías en mi lugar, oriéntame, una ayudita, ayudita, vos qué jugarías, vos qué jugarías acá, qué jugarías acá, qué harías acá, tírame una ayudita, tírame una pista, cuál es mejor que ves, la mejor que ves
say-back = deshacer, atrás, deshaz, deshacer jugada, deshacer última jugada, retirar, retirar jugada, volver atrás, vuelve atrás, retroceder, anular, anular jugada, anular última jugada, rectificar, deshaz jugada, deshaz última jugada, deshacer movimiento, vuelve, volver, quita última jugada, retira jugada, retroceder jugada, deshacer último movimiento, ir atrás, una jugada atrás, ve atrás, da marcha atrás, quiero deshacer mi jugada, quiero deshacer, quiero deshacer la jugada, quiero deshacer la última jugada, quiero retirar mi jugada, quiero retirar la jugada, quiero volver atrás, quiero rectificar, deshacer mi jugada, deshaz mi jugada, deshaz el último movimiento, deshaz eso, retira la última jugada, retira mi jugada, retirar mi jugada, volver atrás una jugada, vuelve atrás una jugada, jugada atrás, puedo deshacer, puedo deshacer la jugada, puedo deshacer mi jugada, puedo volver atrás, puedo retirar la jugada, puedo retirar mi jugada, anula la jugada, anula mi jugada, anula la última jugada, deshacer mi última jugada, uy deshaz eso, deshaz mi última jugada, deshaz último movimiento, deshaz movimiento, quiero volver atrás mi jugada, vuelve atrás mi jugada, vuelvo atrás, marcha atrás, un paso atrás, una atrás, hacia atrás, retrocede, retrocede una jugada, retira última jugada, quita jugada, quita mi jugada, anula jugada, anula última jugada, anula eso, cancela mi jugada, cancela última jugada, rectifico, quiero rectificar mi jugada, quiero deshacer última jugada, quiero deshacer eso, quiero anular mi jugada, puedo rectificar, devuelve jugada, devuélveme jugada, me he equivocado, me equivoqué, ha sido un error, fue un error, error, uy, ups, vaya, perdón me he equivocado, deshaz últimas * jugadas, deshaz las * últimas jugadas, deshaz * jugadas, deshaz * movimientos, deshaz * últimas jugadas, deshaz últimos * movimientos, retrocede * jugadas, vuelve atrás * jugadas, * jugadas atrás, * atrás, quita * jugadas, quita últimas * jugadas, retira * jugadas, retira últimas * jugadas, anula * jugadas, anula últimas * jugadas, déjame retirar mi última jugada, déjame retirar jugada, déjame retirar mi jugada, déjame rectificar, déjame deshacer, déjame deshacer jugada, déjame deshacer mi jugada, déjame deshacer última jugada, déjame volver atrás, déjame cambiar jugada, déjame cambiar mi jugada, retirar última jugada, retirar mi última jugada, retíralo, retírala, quítala, quítalo, quita eso, borra jugada, borra última jugada, borra mi jugada, borra eso, echa atrás, echar atrás, echa atrás jugada, eso no era, no quería jugar eso, me equivoqué de jugada, jugada equivocada, da para atrás, para atrás, un movimiento atrás, devolveme jugada, regrésala, regresa jugada, regrésame jugada, échala para atrás, échala atrás, bórrala, no era esa, me equivoqué de pieza, regresa * jugadas, * jugadas para atrás, quita las * últimas jugadas, anula últimas *, anula las últimas *, puedo corregir mi jugada, corregir jugada
say-to-move = a la jugada
say-new = partida nueva, nueva, nueva partida, otra partida, empezar otra partida, empezar de nuevo, juego nuevo, nuevo juego, jugar otra vez, revancha, jugar de nuevo, comenzar de nuevo, empezar partida, empieza otra partida, volver a empezar, una partida nueva, una nueva partida, quiero otra partida, quiero jugar otra partida, quiero jugar otra, quiero una partida nueva, quiero una nueva partida, quiero empezar una partida nueva, quiero empezar partida nueva, quiero empezar una nueva partida, quiero empezar otra partida, quiero empezar de nuevo, quisiera jugar otra partida, quisiera empezar una partida nueva, vamos a jugar otra partida, vamos a jugar otra, vamos a empezar de nuevo, vamos a empezar otra partida, juguemos otra partida, juguemos otra, jugamos otra, jugamos otra partida, jugar otra partida, jugar otra, empieza una nueva partida, empieza nueva partida, empieza una partida nueva, empieza partida nueva, empezar una nueva partida, empezar nueva partida, empezar una partida nueva, empezar partida nueva, comenzar nueva partida, comenzar una nueva partida, comenzar otra partida, comienza una nueva partida, quiero la revancha, dame la revancha, coloca piezas, coloca las piezas, coloca piezas de nuevo, recoloca piezas, pon piezas, vuelve a colocar piezas, otra, otra más, echamos otra, echamos otra partida, empieza de nuevo, empieza de cero, empezar de cero, empezar otra, empecemos de nuevo, empecemos otra, comienza otra partida, comienza de nuevo, comenzar partida, reinicia, reiniciar, reinicia partida, reiniciar partida, desde cero, quiero revancha, dame revancha, la revancha, siguiente partida, otro juego, de nuevo partida, volvemos a empezar, vuelve a empezar, echemos otra partida desde cero, echemos otra, echemos otra partida, otra partida desde cero, jugamos de nuevo, juguemos de nuevo, volvemos a jugar, volver a jugar, quiero volver a jugar, quiero una revancha, dame otra partida, pon otra partida, pon una partida nueva, ponme otra, monta piezas, monta tablero, prepara otra partida, prepara tablero, prepara nueva partida, arranca otra partida, arranca una nueva partida, inicia otra partida, inicia una nueva partida, inicia nueva partida, iniciar nueva partida, iniciar partida nueva, va otra, una más, una partida más, otra ronda, vamos con otra, vamos a por otra, vamos por otra, arma otra partida, armá otra partida, quiero empezar de nuevo una partida, empezar de nuevo una partida, otra partida desde principio
say-set-up = colocar
say-empty = vacía, vacío
say-done = listo, empezar
say-abandon = cancelar
say-resign = abandonar, abandono, yo abandono, quiero abandonar, me rindo, rendirse, abandono partida, quiero rendirme, rendición, abandonar partida, me doy por vencido, quiero abandonar la partida, rendirme, me rindo tú ganas, tú ganas me rindo, me doy por vencida, quisiera abandonar, nada me rindo, me rindo ya, me doy por vencida ya, me doy, abandono esta partida, abandono juego, quiero abandonar partida, quisiera rendirme, deseo abandonar, voy a abandonar, voy a rendirme, tú ganas, ganas tú, has ganado, he perdido, lo dejo me rindo, tiro la toalla, tiro mi rey, tumbo rey, inclino rey, me retiro de partida, doy partida por perdida, partida perdida
say-yes = sí, s, claro, vale, ok, de acuerdo, por supuesto, correcto, exacto, eso es, confirmar, confirmo, sí claro, sí señor, sí seguro, sí estoy seguro, sí estoy segura, estoy seguro, estoy segura, claro que sí, desde luego, sí por supuesto, sí desde luego, seguro, así es, sí sí, sí quiero, sí lo soy, adelante, sí adelante, sí de acuerdo, efectivamente, afirmativo, sí por favor, sí gracias, segurísimo, por supuesto que sí, naturalmente, sí hazlo, hazlo, vale sí, sí vale, muy bien, sip, ajá, confirmado, sí confirmo, acepto, sí acepto, venga, dale, perfecto, sipi, simón, sí pues
say-no = no, n, que no, nop, no gracias, mejor no, qué va, de ninguna manera, no no, para nada, en absoluto, claro que no, por supuesto que no, desde luego que no, no mejor no, ni hablar, ni en broma, de ningún modo, no quiero, no lo hagas, no era eso, negativo, nunca, jamás, no estoy seguro, no estoy segura, no por favor, no señor, no todavía no, todavía no, aún no, no espera, espera no, nada de eso, olvídalo, déjalo, déjalo estar, no déjalo, cancela, no cancela, no sigo jugando, sigo jugando, seguimos, sigamos jugando, quiero seguir jugando, no quiero seguir, he cambiado de idea, he cambiado de opinión, cambié de idea, nel, no déjalo así, déjalo así, nanay
say-draw = tablas, ofrezco tablas, ofrecer tablas, pido tablas, empate, oferta de tablas, propongo tablas, proponer tablas, quiero tablas, acepto tablas, te ofrezco tablas, le ofrezco tablas, quiero ofrecer tablas, quisiera ofrecer tablas, te propongo tablas, aceptas tablas, acepta tablas, hacemos tablas, quieres tablas, firmamos tablas, pedimos tablas, qué tal tablas, acordamos tablas, lo dejamos en tablas, quedamos en tablas, dejémoslo en tablas, dejarlo en tablas, hagamos tablas, aceptarías tablas, ofrece tablas, ofrécele tablas, ofrécele tablas a rival, propón tablas, pedir tablas, tablas por favor, qué te parece tablas, unas tablas, firmemos tablas, firmar tablas, acordemos tablas, hacemos empate, ofrezco empate, lo dejamos en empate, acordamos empate, acepto las tablas, repartimos punto, qué tal si firmamos tablas, si firmamos tablas, medio punto para cada uno, medio punto cada uno, medio punto
say-terse = breve, más cortos, más breve, más breves, sé breve, sé más breve, anuncios cortos, anuncios más cortos, anuncios breves, anuncios más breves, haz anuncios más cortos, haz más cortos anuncios, acorta anuncios, abrevia, abrevia anuncios, resume, resumido, menos detalle, menos detalles, menos detallado, menos palabras, menos texto, menos charla, habla menos, di menos, solo jugadas, sólo jugadas, solo la jugada, sólo la jugada, modo breve, versión corta, conciso, más conciso, mensajes cortos, mensajes más cortos, jugadas sin adornos, canta jugadas sin adornos, sin adornos, lo mínimo, mínimo, solo lo mínimo, solo lo necesario, lo necesario, solo lo imprescindible, lo imprescindible, imprescindible, solo lo esencial, lo esencial, solo lo básico, lo básico, lo más breve posible, lo más corto posible, habla poco, no hables tanto, no digas tanto, di solo jugada, di solo jugadas, dime solo jugada, dime solo jugadas, anuncia solo jugada, anuncia solo jugadas, anuncia breve, anuncia menos, sé más breve al anunciar, avisos cortos, avisos cortitos, cortito, cortitos, anuncios cortitos
say-normal = normal, anuncios normales, anuncios como antes, vuelve a lo normal, modo normal, detalle normal, lo normal, como siempre, estándar, anuncios estándar, vuelve a anuncios normales, volver a anuncios normales, vuelve a modo normal, vuelve al modo normal, volver a normal, vuelve a normal, anuncia normal, anuncia normalmente, normalmente, lo de siempre, como antes, tamaño normal, longitud normal, ponme otra vez anuncios normales, otra vez anuncios normales, anuncios normales otra vez
say-full = todo, más largos, anuncios largos, anuncios más largos, anuncios completos, anuncios más completos, quiero anuncios más largos, anuncios detallados, anuncios más detallados, alarga anuncios, más completo, más completos, más detalle, más detalles, más detallado, con detalle, con más detalle, con todo detalle, más información, más palabras, más texto, di más, di todo, dilo todo, cuéntalo todo, cuéntame más, explica más, explícame más, modo completo, modo largo, versión larga, versión completa, extenso, más extenso, mensajes largos, mensajes más largos, frases completas, más detalles en cada anuncio, dame más detalles, dame más detalle, quiero más detalles, quiero más detalle, quiero más información, dame más información, quiero anuncios largos, quiero anuncios completos, quiero anuncios detallados, anuncios más largos y completos, quiero anuncios más largos y completos, sé más detallado, sé más explícito, con pelos y señales, anuncia con detalle, anuncia con más detalle, anuncia todo, anúncialo todo, canta jugadas con detalle, canta jugadas con todo detalle, con todos los detalles, todos detalles, di jugadas completas, jugadas completas, habla más, más detalles en anuncios, más detalles en cada jugada, quiero anuncios con más detalle, anuncios con más detalle, que anuncios sean completos, que los anuncios sean completos
say-faster = más rápido, más deprisa, habla más rápido, habla más deprisa, habla rápido, demasiado lento, demasiado despacio, un poco más rápido, hablas muy lento, hablas muy despacio, muy lento, muy despacio, un poco más deprisa, habla un poco más rápido, habla más rápidamente, más rápidamente, ve más rápido, menos lento, hablar más rápido, hablar más deprisa, ir más rápido, ir más deprisa, más rápido por favor, habla más ligero, un poquito más rápido, acelera, acelera un poco, acelera voz, sube velocidad, aumenta velocidad, más velocidad, más ligero, más veloz, vas muy lento, vas muy despacio, hablas demasiado lento, hablas demasiado despacio, date prisa, lee más rápido, más velocidad al hablar, un poco más de velocidad al hablar, súbele a velocidad, súbele velocidad, sube velocidad de voz, súbele a velocidad de voz, apúrate, apúrate al hablar
say-slower = más despacio, más lento, habla más despacio, más lentamente, habla más lento, despacio, demasiado rápido, no tan rápido, un poco más despacio, un poco más lento, hablas muy rápido, muy rápido, vas muy rápido, hablas demasiado rápido, habla más lentamente, habla un poco más despacio, ve más despacio, menos rápido, hablar más despacio, hablar más lento, hablar más lentamente, ir más despacio, ir más lento, no tan deprisa, no tan aprisa, más despacito, más lento por favor, habla más despacito, habla despacio, habla lento, un poquito más despacio, despacito, frena, frena un poco, baja velocidad, reduce velocidad, menos velocidad, vas muy deprisa, vas demasiado rápido, hablas muy deprisa, hablas demasiado deprisa, demasiado deprisa, muy deprisa, con calma, con más calma, lee más despacio, bájale a velocidad, bájale velocidad, bájale a velocidad de voz, baja velocidad de voz, más pausado, háblame despacio, háblame más despacio
say-again = repetir, otra vez, repite, repítelo, repita, de nuevo, una vez más, qué has dicho, dilo otra vez, puedes repetir, no he oído, no te he entendido, cómo dices, perdón, qué dijiste, repite eso, repítemelo, puedes repetirlo, puedes repetir eso, dilo de nuevo, cómo has dicho, qué dices, perdona, disculpa, disculpe, no he entendido, no te entendí, no entiendo, no te he oído, no lo oí, no te oí, no lo he pillado, decirlo otra vez, decirlo de nuevo, decirlo una vez más, dilo una vez más, repetirlo otra vez, me lo repites, me lo repites por favor, me lo puedes repetir, podrías repetirlo, podrías repetir, repite lo último, repíteme eso, repite por favor, otra vez por favor, dímelo otra vez, dímelo de nuevo, cómo dijiste, qué decías, no lo he oído, no entendí, no lo he entendido, no lo entendí, no te escuché, no lo escuché, no me he enterado, no me enteré, qué era, qué ha sido eso, qué fue eso, última frase, repite última frase, repite lo que has dicho, vuelve a decirlo, me lo dices otra vez, mande
say-lift = levantar
say-place = poner
say-opponent = rival
say-against = o, contra quién juego, quién es mi rival, quién es mi oponente, quién es mi contrario, cómo se llama mi rival, con quién juego, contra quién, contra quién estoy jugando, mi rival, nombre de mi rival, de qué color juego, de qué color soy, qué color tengo, qué color llevo, mi color, con qué color juego, qué color soy, soy blancas o negras, juego con blancas o negras, llevo blancas o negras, tengo blancas o negras, qué bando soy, qué piezas llevo, con qué piezas juego, juego con blancas o con negras, de qué color voy, de qué color estoy jugando, de qué color son mis piezas, qué color juego, qué color me toca, qué color me ha tocado, con qué color voy, con qué color estoy jugando, con qué piezas voy, cuál es mi color, dime mi color, recuérdame mi color, llevo las blancas o las negras, llevo blancas, llevo negras, juego con blancas, juego con negras, juego blancas o negras, juego de blancas o de negras, soy blancas, soy negras, soy blanco o negro, soy el blanco o el negro, soy las blancas o las negras, tengo las blancas o las negras, tengo blancas, tengo negras, voy con blancas o con negras, voy con blancas o negras, voy con blancas, voy con negras, qué bando llevo, de qué lado juego, cuáles son mis piezas, con quién estoy jugando, quién es mi contrincante, quién es mi adversario, quién juega contra mí, qué color me tocó
say-field = i
say-help = ayuda, comandos, órdenes, qué puedo decir, ayúdame, qué comandos hay, lista de comandos, qué órdenes hay, qué puedo preguntar, comandos hay, órdenes hay, qué palabras hay, qué entiendes, necesito ayuda, instrucciones, cómo funciona, cómo funciona esto, qué puedo escribir, lista comandos, qué comandos puedo usar, qué comandos puedo utilizar, qué palabras puedo usar, qué cosas te puedo decir, qué cosas puedo decir, qué te puedo decir, qué puedo decirte, qué puedo preguntarte, qué puedo pedir, qué puedo pedirte, qué se puede decir, qué sabes hacer, qué puedes hacer, qué palabras entiendes, qué órdenes entiendes, qué órdenes puedo dar, qué comandos entiendes, qué comandos tengo, cuáles son órdenes, cuáles son comandos, lista de órdenes, cómo va esto, cómo se usa, cómo se usa esto, cómo se maneja esto, cómo uso esto, cómo digo una jugada, cómo hago una jugada, cómo introduzco una jugada, ayuda por favor, quiero ayuda, dame ayuda, muestra ayuda, lee ayuda, manual, guía, menú, explícame, explícame cómo va, explícame esto, no sé qué decir, qué tengo que decir, qué digo, qué debo decir, qué te puedo preguntar, cuáles son comandos disponibles, comandos disponibles
say-quit = salir, fin, adiós, terminar, cerrar, acabar, hasta luego, salir del programa, parar, terminar partida, cerrar programa, dejar de jugar, quiero salir, quiero salir del juego, quiero irme, quiero terminar, quiero parar, quiero dejarlo, termina, termina el programa, terminar el programa, cierra, cierra el programa, salir del juego, sal, sal del programa, sal del juego, hasta mañana, lo dejo por hoy, lo dejamos por hoy, por hoy basta, basta por hoy, ya está por hoy, es todo por hoy, eso es todo por hoy, apaga, guardar y salir, guarda y sal, tengo que irme, me voy, cierra programa, cierra esto, apágate, apaga programa, apagar, apaga esto, termina programa, termina por hoy, terminamos, terminamos por hoy, terminemos, quiero cerrar, por hoy ya está, ya está bien por hoy, por hoy es suficiente, basta, suficiente por hoy, suficiente, se acabó por hoy, se acabó, hemos terminado, he terminado, he terminado por hoy, ya he terminado, lo dejo, lo dejamos, lo dejamos aquí, dejémoslo aquí, me marcho, me tengo que ir, hasta pronto, hasta la próxima, hasta otra, chao, chau, buenas noches, nos vemos, nos vemos mañana, para, acaba, acabamos por hoy, hasta aquí, hasta aquí por hoy, ya estuvo, ciérralo, cierra aplicación, cierra la aplicación, cierra app, ciérrate

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
play-unplayable = así no puede empezar la partida: { $against }
play-hand = En la mano: { $square }. Ahora: poner, y una casilla
play-not-you = No es su turno
play-no-game = No hay ninguna partida en juego
play-resigns = ¿Abandonan las { $seat }? Sí o no
play-on-after-all = No se abandona, la partida sigue
play-another-game = ¿Otra partida? La que está en juego termina sin resultado. Sí o no
play-quits = ¿Salir? La partida queda guardada para la próxima vez. Sí o no
play-goes-on = La partida sigue
play-foreign = «{ $written }» está en letras que no leo: { $languages }. Escriba las letras del español, el inglés, el alemán o el francés, o las casillas, como g1 f3
play-still-set-up = La posición aún se está preparando. Para empezar desde ella: listo. Para volver a la partida: cancelar
play-not-set-up = No se está preparando ninguna posición. Para empezar: colocar. Para deshacer una jugada: deshacer
play-takes-back = Se deshace: { $move }
play-nothing-to-take-back = No hay nada que deshacer
play-no-such-move = Todavía no hay una jugada { $number }
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
