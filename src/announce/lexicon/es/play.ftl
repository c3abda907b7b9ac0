# Una partida en casa: lo que se responde, las palabras con que se pregunta y lo que se ve en la pantalla.

## Lo que se responde. Escrito como en medio de una frase.
answer-stands = { $square }: { $piece }
answer-empty = { $square }: vacía
answer-where = { $piece }: { $squares }
answer-nowhere = { $piece }: no hay
answer-pieces = { $pieces }
answer-no-pieces = todo vacío
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
say-square = qué hay en, que hay en, casilla
say-kings = rey, reyes
say-queens = dama, damas
say-rooks = torre, torres
say-bishops = alfil, alfiles
say-knights = caballo, caballos
say-pawns = peón, peones
say-where = dónde están, dónde está, donde están, donde está
say-mine = mi, mis
say-white = blanco, blanca, blancos, blancas
say-black = negro, negra, negros, negras
say-rank = fila
say-file = columna
say-diagonals = diagonales
say-position = posición, tablero
say-ranks = filas
say-captured = capturadas, capturas
say-material = material
say-turn = turno, a quién le toca
say-last = última, última jugada
say-earlier = anterior, la anterior
say-clock = tiempo, reloj
say-attackers = quién ataca, quien ataca, atacantes
say-check = hay jaque
say-moves = jugadas de, jugadas
say-hint = pista, consejo
say-back = deshacer, atrás
say-to-move = a la jugada
say-new = partida nueva, nueva
say-set-up = colocar
say-empty = vacía, vacío
say-done = listo, empezar
say-abandon = cancelar
say-resign = abandonar, abandono
say-yes = sí, si
say-no = no
say-draw = tablas
say-terse = breve
say-normal = normal
say-full = todo
say-again = repetir, otra vez
say-lift = levantar
say-place = poner
say-opponent = rival
say-help = ayuda
say-quit = salir, fin

## En la pantalla
play-against = Usted lleva las piezas { $seat }, { $opponent } lleva las otras.
play-alone = Usted introduce las jugadas de los dos bandos.
play-person = Los dos bandos se introducen aquí, por turno.
play-taken-up = Continúa la última partida. Para otra: nueva
play-no-engine = No hay ningún programa de ajedrez instalado, así que usted introduce las jugadas de los dos bandos. Para tener rival: apt install stockfish
play-how = Jugadas como se dicen o se escriben: caballo f3, Cf3, e2 e4. Para más: ayuda
play-unknown = No se entiende: { $typed }. Las palabras: ayuda
play-ambiguous = Varias piezas pueden hacerlo: { $typed }. Diga desde dónde
play-no-position = No es una posición en FEN: { $typed }
play-hand = En la mano: { $square }. Ahora: poner, y una casilla
play-not-you = No es su turno
play-no-game = No hay ninguna partida en juego
play-resigns = ¿Abandonan las { $seat }? Sí o no
play-on-after-all = No se abandona, la partida sigue
play-kept = La partida queda guardada. Para seguir: annabella play
play-help = Jugadas: caballo f3, Cf3, e2 e4, enroque corto, peón e8 dama; levantar e2, luego poner e4.
    Qué hay: qué hay en e5 (o e5?), mis caballos, peones negros, fila 4, columna e, diagonales e4, posición, filas.
    La partida: turno, última, anterior, capturas, material, tiempo, repetir.
    En la práctica: quién ataca e5, hay jaque, jugadas de e2, pista, deshacer, deshacer 4, a la jugada 12.
    Partidas: nueva, colocar (y una posición en FEN), abandonar, tablas, rival (llama otra vez al programa), salir.
    Cuánto se dice: breve, normal, todo.
