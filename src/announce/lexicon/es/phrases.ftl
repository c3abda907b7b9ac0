# Everything that is said besides the moves. Written as in the middle of a sentence.
# $seat is a player, $of-seat the same as an owner ("de las blancas"); squares and moves come in words.

seat-white = blancas
seat-black = negras
of-white = de las blancas
of-black = de las negras

white-king = rey blanco
white-queen = dama blanca
white-rook = torre blanca
white-bishop = alfil blanco
white-knight = caballo blanco
white-pawn = peón blanco
black-king = rey negro
black-queen = dama negra
black-rook = torre negra
black-bishop = alfil negro
black-knight = caballo negro
black-pawn = peón negro

# As the object of "saque" and "ponga".
the-white-king = el rey blanco
the-white-queen = la dama blanca
the-white-rook = la torre blanca
the-white-bishop = el alfil blanco
the-white-knight = el caballo blanco
the-white-pawn = el peón blanco
the-black-king = el rey negro
the-black-queen = la dama negra
the-black-rook = la torre negra
the-black-bishop = el alfil negro
the-black-knight = el caballo negro
the-black-pawn = el peón negro

either = { $first } o { $last }
all-of = { $first } y { $last }
hours = { $count ->
    [one] { WORDS($count, gender: "feminine") } hora
   *[other] { WORDS($count, gender: "feminine") } horas
}
minutes = { $count ->
    [one] { WORDS($count, gender: "masculine") } minuto
   *[other] { WORDS($count, gender: "masculine") } minutos
}
seconds = { $count ->
    [one] { WORDS($count, gender: "masculine") } segundo
   *[other] { WORDS($count, gender: "masculine") } segundos
}

## To the table
click = clic
game-starts = empieza la partida
game-starts-clock = empieza la partida, corre el reloj { $of-seat }
game-resumes = se reanuda la partida
game-resumes-clock = se reanuda la partida, corre el reloj { $of-seat }
adjusts = { $seat }: compongo
offers-draw = las { $seat } ofrecen tablas
offer-stands = la oferta de tablas { $of-seat } sigue en pie
refuses-draw = las { $seat } rechazan las tablas
claims-draw = las { $seat } reclaman tablas
asks-increment = las { $seat } piden un incremento por jugada
asks-increment-offers = las { $seat } piden un incremento por jugada, ofrecen tablas
increment-begins = desde ahora { $time } más por jugada, y { $bonus } más para las { $seat }
referred = la partida ha terminado, decide el árbitro designado
boards-not-the-game = los tableros no muestran la partida: compárenlos antes con las dos planillas
decided = decisión del árbitro: { $proposal }
board-lost = el tablero { $of-seat } no responde
board-back = el tablero { $of-seat } ha vuelto
taped = la partida se graba
taped-microphone = la partida se graba, también lo que se dice en la mesa
taped-no-more = la partida ya no se graba
own-score = { WORDS($number) }, { $seat }: { $written }
own-score-gap = { WORDS($number) }, { $seat }: nada escrito
own-score-taped = { WORDS($number) }, { $seat }: en la cinta
own-score-text = { WORDS($number) }, { $seat }: { $written }
own-score-offer = tablas
own-score-asks = { WORDS($number) }, { $seat }: ¿{ $choice }?
own-score-whole = ¿{ $written }?
own-score-leave-out = dejar en blanco
own-score-offered = tablas ofrecidas
own-score-before = la media jugada anterior
game-over = la partida ha terminado: { $ending }
ending = { $result } por { $reason }
ending-time = { $result } por tiempo
white-wins = ganan las blancas
black-wins = ganan las negras
drawn = tablas
reason-checkmate = jaque mate
reason-resignation = abandono
reason-stalemate = ahogado
reason-agreement = acuerdo
reason-time = tiempo
reason-illegal-moves = jugadas ilegales
reason-arbiter = decisión del árbitro
both-lost = pierden los dos
annulled = anulada
reason-dead-position = posición muerta
reason-threefold = triple repetición
reason-fifty-moves = cincuenta movimientos
reason-fivefold = quíntuple repetición
reason-seventy-five-moves = setenta y cinco movimientos
reason-normal-means = final a caída de bandera
reason-forfeit = incomparecencia
reason-left = abandono del recinto de juego

## To one player in private
which = ¿{ $choices }?
resign-really = ¿abandona de verdad? Entonces abajo, y confirme. Si no, cancele
resign = abandonar
play-on = seguir jugando
result-stands = el resultado se mantiene
draw-menu = ¿{ $choice }? Arriba y abajo para otras opciones, luego confirme
draw-offer = ofrecer tablas
draw-accept = aceptar las tablas
draw-refuse = rechazar las tablas
draw-ask-increment = pedir un incremento por jugada, ofrecer tablas
draw-threefold = reclamar tablas, tres veces la misma posición
draw-threefold-intended = reclamar tablas, tres veces la misma posición, con mi próxima jugada
draw-fifty-moves = reclamar tablas, cincuenta movimientos
draw-fifty-moves-intended = reclamar tablas, cincuenta movimientos, con mi próxima jugada
draw-normal-means = reclamar tablas, no se puede ganar por procedimientos normales
draw-no-effort = reclamar tablas, no se intenta ganar por procedimientos normales
bar-event = tablas solo con permiso del árbitro
bar-until = tablas solo después de la jugada { WORDS($number) }
bar-both-move = tablas solo cuando ambos hayan movido
no-consent = el árbitro no permite tablas
enter-intended = haga la jugada prevista y confírmela, no se anuncia. Cancelar la retira
confirm-result = resultado: { $ending }. Confirme, o cancele si no es así
result-noted = el resultado queda confirmado
piece-on = { $piece } { $square }
verify-position = { $moves-completed }. Posición final: { $pieces }. Confirme, o cancele si no es así
noted = anotado
no-arbiter = no hay árbitro. El reloj sigue cuando los dos pulsan este botón
dropped = la pregunta queda retirada
no-draw-offered = no hay ninguna oferta de tablas
not-recognised = no reconocido, anuncie de nuevo, por favor
name-from = ¿de qué casilla? { $square }
name-to = ¿hacia qué casilla? { $square }
aperture-doubtful-full = la casilla { $squares } del tablero { $of-seat } es dudosa: la pieza quedó en su sitio, o el agujero está averiado. Se juega sin él hasta que usted lo diga
aperture-doubtful-empty = la casilla { $squares } del tablero { $of-seat } es dudosa: la pieza está fuera, o el agujero está averiado. Se juega sin él hasta que usted lo diga
said-otherwise = { $at }: se dijo { $said }, se ejecutó { $made }
repeated-otherwise = { $at }, { $made }, se repitió como { $said }
relayed-otherwise = { $at }, { $made }, fue transmitida por el asistente como { $said }
not-repeated = las { $seat } siguen sin haber repetido el anuncio
heard-otherwise = { $at }: se ejecutó { $made }, oído como { $words }
heard-otherwise-taped = { $at }: se ejecutó { $made }, oído como { $words }, en la cinta en { $place }
heard-repeated-otherwise = { $at }, { $made }: la repetición se oyó como { $words }
heard-repeated-otherwise-taped = { $at }, { $made }: la repetición se oyó como { $words }, en la cinta en { $place }
ear-listens-to = el micrófono { $of-seat } escucha los anuncios
ear-switched-off = el micrófono { $of-seat } está apagado
ear-deaf = el micrófono { $of-seat } no oye nada: { $reason }. Se sigue con los botones
ear-hears-again = el micrófono { $of-seat } vuelve a oír
nothing-moved = nada se ha movido
not-on-the-move = juega el adversario
move-unfinished = la jugada no está terminada
move-unclear = la jugada no está clara. Palpe el tablero y anuncie de nuevo
nearly = casi { $time }
own-time = { $time }
opponent-time = rival { $time }
course = { $moves-completed }. { $running }
clock-runs = corre el reloj { $of-seat }
no-clock-runs = ningún reloj corre
moves-completed = { $moves ->
    [one] { WORDS($moves, gender: "feminine") } jugada completada
   *[other] { WORDS($moves, gender: "feminine") } jugadas completadas
}
moves-to-go = { $moves ->
    [one] falta { WORDS($moves, gender: "feminine") } jugada para el control
   *[other] faltan { WORDS($moves, gender: "feminine") } jugadas para el control
}
external-clock = { $moves-completed }. Los tiempos están sólo en el reloj de la mesa
time-warning = tiempo restante: { $time }
clocks-stopped = los relojes están parados
clocks-set = los relojes han sido ajustados. Blancas: { $white }. Negras: { $black }
nothing-to-repeat = nada que repetir
message-for = mensaje para las { $seat }
do-you-hear = { $seat }, ¿me oye? Confirmar. Más alto con arriba, más bajo con abajo
hears = { $seat }: se oye
volume = volumen { WORDS($level) }
speed-slow = despacio
speed-normal = normal
speed-fast = rápido
speed-very-fast = muy rápido
sound-lift = levantada
sound-place = colocada
sound-mirrored = ejecutada
sound-question = pregunta
sound-fault = fallo
sound-taken = recibido
arbiter-comes = el árbitro está avisado
take = { $square }: saque { $piece }
take-unknown = { $square }: saque la pieza
put = { $square }: ponga { $piece }
wrong-hole = { $square }: casilla equivocada
board-right = el tablero { $of-seat } está bien
board-wrong = el tablero { $of-seat } no está bien, sigue casilla por casilla
board-back-to = la posición del tablero { $of-seat } se restablece, sigue casilla por casilla
board-by-eye = el tablero { $of-seat } se corrige a mano, el árbitro lo mira
turn-round = el tablero { $of-seat } está al revés, gírelo por favor
lift-king = { $seat }: saque su rey y vuelva a ponerlo, por favor

## To the arbiter
ready = los tableros están bien, la partida puede empezar
boards-right = los tableros están bien, el árbitro pone en marcha el reloj
not-ready = la partida aún no puede empezar: { $boards }
board-not-ready = el tablero { $of-seat } falta o no está bien
king-awaited = se pide a las { $seat } que saquen su rey, para saber cómo está puesto el tablero
board-connected = el tablero { $of-seat } está conectado
board-connected-at = tablero { $of-seat } conectado en { $port }
board-missing = falta el tablero { $of-seat }: { $reason }
press-missed = una pulsación en el tablero { $of-seat } no se oyó cuando se hizo, hace como mucho { $time }: cuenta desde ahora
press-missed-ago = una pulsación en el tablero { $of-seat } no se oyó cuando se hizo, hace { $time }: cuenta desde ahora
board-silent = el tablero { $of-seat } está mudo: su puerto está abierto, y lo que se haga en él contará cuando se le oiga de nuevo
both-silent = los dos tableros enmudecieron en el mismo momento: mire el ordenador, o aquello a lo que están conectados los dos
board-lost-because = tablero { $of-seat } perdido: { $reason }
resumed = la partida continúa, estuvo interrumpida { $pause }
spared = la máquina tardó { $time }, que ningún reloj cuenta
faulty = tablero { $of-seat } averiado: { $fault }
blind-aperture = el agujero { $squares } del tablero { $of-seat } está averiado, se juega sin él
unsteady = el agujero { $squares } del tablero { $of-seat } es inestable, su contacto se abrió solo { $count ->
    [one] una vez
   *[other] { WORDS($count, gender: "feminine") } veces
}
mended = tablero { $of-seat } funciona de nuevo, reparado: { $fault }
fault-chain = la cadena de casillas está cortada, muestra lo último seguro
fault-dropped = se perdieron cambios
fault-late = explora demasiado despacio
fault-identification = no reconoce las piezas
fault-not-learnt = no ha aprendido qué miden sus casillas vacías y hasta entonces no indica ninguna clavija
fault-not-scanning = transmite, pero no explora
fault-firmware = su firmware es más antiguo que este programa y hay que grabarlo de nuevo
boards-differ = los tableros difieren en { $squares } desde la jugada { WORDS($since) }: el tablero { $of-seat } no está bien
boards-differ-unexecuted = los tableros difieren en { $squares } desde la jugada { WORDS($since) }: en el tablero { $of-seat } falta { $move }
differs-besides = caso { WORDS($id) }, el tablero { $of-seat }: ahora también { $squares }
look-at-board = ningún sensor dice qué piezas están mal en el tablero { $of-seat }: mírelo y diga cuándo está bien
look-at-squares = ningún sensor dice qué pieza está en { $squares } en el tablero { $of-seat }: mírelo
displaced = piezas desplazadas en el tablero { $of-seat }: { $squares }, en la jugada { WORDS($since) }
displaced-somewhere = piezas desplazadas en el tablero { $of-seat }, en la jugada { WORDS($since) }
illegal-move = { $seat }, jugada { WORDS($number) }: jugada ilegal, { $nth }. { $move }
illegal-move-uncounted = { $seat }, jugada { WORDS($number) }: jugada ilegal. { $move }
touch-move-due = { $touch }. Debía jugarse: { $due }
raised-move-due = { $touch }. Si salió, debía jugarse: { $due }
due-move-of = una jugada de la pieza de { $square }
due-capture-of = la captura de la pieza de { $square }
nth = { $count ->
    [1] la primera
    [2] la segunda
    [3] la tercera
   *[other] número { WORDS($count) }
}
as-illegal = { $told }: como jugada ilegal, { $nth }
touch-move = { $seat }, jugada { WORDS($number) }: irregularidad, tocada y no movida. { $move }, tocadas { $squares }
raised-move = { $seat }, jugada { WORDS($number) }: levantada, quizá fuera, y no movida. { $move }, levantadas { $squares }, sentida desde { WORDS($from) } de { WORDS($out) } milímetros
claim-lost = las { $seat } han tocado una pieza y ya no pueden reclamar el caso { WORDS($id) }
released = { $seat }, jugada { WORDS($number) }: irregularidad, se movió una pieza ya soltada. { $move }, soltada para { $released }
two-hands = las { $seat } han hecho una jugada con las dos manos
pressed-without-move = las { $seat } pulsaron el reloj sin mover
pawn-left = las { $seat } pulsaron el reloj y dejaron un peón en la última fila
both-in-check = los dos reyes están en jaque
waits-for-move = los dos reyes están en jaque: esperar hasta que se complete la jugada siguiente
waits-for-move-pawn = las { $seat } pulsaron el reloj y dejaron un peón en la última fila: esperar hasta que se complete la jugada siguiente
changed = { $seat }, jugada { WORDS($number) }: irregularidad, se cambió la jugada realizada. { $move }, primero fue { $first }
started-wrong = la partida empezó desde una posición incorrecta
colours-reversed = la partida empezó con los colores invertidos
stands = el adversario ha movido, la jugada ilegal del caso { WORDS($id) } se mantiene
pressed-before-announcement = las { $seat } pulsaron el reloj antes de anunciar
pressed-before-announcement-promoting = las { $seat } pulsaron el reloj antes de anunciar: una pieza en { $square } sin anunciar cuál, compruébelo
wrong-start = posición inicial incorrecta en el tablero { $of-seat }: { $squares }
turned-round = el tablero { $of-seat } está al revés
unanswered = las { $seat } dejaron una pregunta sin respuesta
flag-fell = ha caído la bandera { $of-seat }
moves-of-period = las { $seat } han completado { $completed ->
    [one] { WORDS($completed, gender: "feminine") } jugada
   *[other] { WORDS($completed, gender: "feminine") } jugadas
} de { WORDS($needed) }
both-flags-first = han caído ambas banderas, primero la { $of-seat }
both-flags = han caído ambas banderas, no se sabe cuál primero
time-claimed = se reclama la victoria por tiempo para las { $seat }
absent = el jugador { $of-seat } no está presente
arrived = el jugador { $of-seat } ha llegado
late = el jugador { $of-seat } no ha llegado a tiempo
put-back = los relojes se han atrasado, { $rule }. Blancas: { $white }. Negras: { $black }
put-back-external = atrase el reloj de la mesa, { $rule }. Blancas: { $white }. Negras: { $black }
put-back-recorded = según el acta
put-back-at-press = como al pulsar tras la jugada irregular
put-back-as-they-stand = como están, sin lo que añadió esa pulsación
put-back-as-they-stand-since = como están, sin lo que añadieron las pulsaciones desde entonces
times-choice = { $rule }: blancas { $white }, negras { $black }, en la jugada { WORDS($number) }, corre el reloj { $of-seat }
put-back-proportional = en proporción a las jugadas
times-unknown = no se conocen los tiempos en esta jugada: ajuste el reloj de la mesa según su mejor criterio
stop-by-hand = pare a mano el reloj de la mesa
start-by-hand = ponga en marcha a mano el reloj de la mesa: corre el tiempo { $of-seat }
set-by-hand = el reloj de la mesa no acepta los tiempos: ajústelo a mano. Blancas: { $white }. Negras: { $black }
clock-took = el reloj de la mesa muestra los nuevos tiempos. Blancas: { $white }. Negras: { $black }
clock-differs = el reloj de la mesa muestra { $shown } para las { $seat }; el tiempo calculado es { $reckoned }
clock-agrees = el reloj de la mesa vuelve a mostrar el tiempo calculado de las { $seat }
clock-away = el reloj de la mesa ya no está conectado al tablero, nadie ve sus tiempos ni su palanca: vuelva a conectarlo
clock-back = el reloj de la mesa está conectado de nuevo al tablero
set-times = ajustar los relojes. Blancas: { $white }. Negras: { $black }
correct-control = corregir el reloj: { $times }
correct-counter = corregir el contador de jugadas: las { $seat } han completado { $moves ->
    [one] { WORDS($moves, gender: "feminine") } jugada
   *[other] { WORDS($moves, gender: "feminine") } jugadas
}
called = las { $seat } llaman al árbitro
calls-off = las { $seat } ya no necesitan al árbitro, los relojes están parados
offered-at-other-time = las { $seat } ofrecen tablas en otro momento que después de su jugada
offers-again = las { $seat } han ofrecido tablas { $count ->
    [3] por tercera vez seguida
    [4] por cuarta vez seguida
    [5] por quinta vez seguida
   *[other] { WORDS($count) } veces seguidas
} ({ $article }, { $second })
wants-draw = las { $seat } quieren ofrecer tablas, para lo que hace falta el permiso del árbitro
assistant-missing = las { $seat } necesitan un asistente: el adversario tiene una discapacidad auditiva
assistant-barred = el adversario no tiene asistente, así que este solo puede transmitir y anunciar. No se ha hecho nada
claimed = las { $seat } reclaman tablas por { $reason }: { $found }
claimed-intended = las { $seat } reclaman tablas por { $reason } con { $move }: { $found }
stood = { $count ->
    [0] no existe tal posición
    [one] la posición se dio una vez, tras { $moves }
   *[other] la posición se dio { WORDS($count, gender: "feminine") } veces, tras { $moves }
}
stood-at-start = el comienzo
stood-after = la jugada { WORDS($number) } { $of-seat }
quiet = { $count ->
    [one] { WORDS($count, gender: "masculine") } movimiento de cada jugador sin mover peón ni capturar
   *[other] { WORDS($count, gender: "masculine") } movimientos de cada jugador sin mover peón ni capturar
}
cannot-win = las { $seat } no pueden ganar por procedimientos normales
no-effort = las { $seat } no hacen esfuerzo por ganar por procedimientos normales
now-decided = ha caído la bandera { $of-seat }, corresponde tomar la decisión aplazada
objection-not-on-the-move = las { $seat } no están en juego
objection-late = antes se tocó una pieza
objection-moved = antes se realizó la jugada
objection-illegal = la jugada prevista es ilegal
objection-time = es demasiado pronto o demasiado tarde para eso
increment-asked = las { $seat } piden un incremento por jugada, no se acordaron tablas
not-intended = las { $seat } no hicieron la jugada prevista para las tablas: { $move }
ends = según las Leyes la partida ha terminado: { $ending }
mate-undecided = no está decidido si las { $seat } aún pueden dar mate. Si no, son tablas
result-confirmed = las { $seat } confirman el resultado
position-verified = las { $seat } verifican la posición final y las jugadas
position-verified-alone = las { $seat } verifican la posición final
position-disputed = las { $seat } impugnan la posición final o las jugadas
pressed-back = se puso en marcha sin jugada el reloj { $of-seat }, para que las { $seat } restablezcan las piezas en su propio tiempo
position-written = las { $seat } anotan la posición final
position-disputed-alone = las { $seat } impugnan la posición final
result-denied = las { $seat } no aceptan el resultado
proposal = propuesta { WORDS($id) }: { $proposal }. Artículo { $article }
ruled = decidido: { $proposal }
otherwise = si la partida no es segura, por el artículo { $article }: { $proposal }
to-confirm = por confirmar: { $proposal }
no-checkmate = en la posición no hay tal jaque mate
no-stalemate = en la posición no hay ahogado
time-is-left = quien pierde tiene aún tiempo
unnamed = el artículo { $article } no la nombra
takes-back = se deshace: { $count ->
    [one] media jugada
   *[other] { WORDS($count) } medias jugadas
}
puts-clocks = los relojes: blancas { $white }, negras { $black }
strikes-result = el resultado ya no vale: { $ending }
ends-adjournment = la partida ya no está aplazada, y una jugada secreta no se hace
cannot-mate = las { $seat } no pueden dar mate con ninguna serie de jugadas legales (artículo { $article })
settles = con ello queda resuelto el caso { WORDS($id) }
unread = la planilla { $of-seat } no está leída
refrained = no decidido
withdrawn = el árbitro retira su decisión
relayed-offer = retirado, error del asistente: las { $seat } no ofrecen tablas
relayed-refusal = retirado, error del asistente: las { $seat } no rechazan las tablas, la oferta sigue en pie
relayed-claim = retirado, error del asistente: las { $seat } no reclaman tablas
relayed-increment = retirado, error del asistente: las { $seat } no piden un incremento por jugada
relayed-result = retirado, error del asistente: las { $seat } no han confirmado el resultado
case-taken = caso { WORDS($id) } a cargo de { $name }
case-heard = sobre el caso { WORDS($id) } dice { $who }: { $said }
case-reopened = el caso { WORDS($id) } vuelve a estar abierto
appeals = las { $seat } apelan. Lo decidido es provisional
appeal-decided = la apelación { $of-seat } está decidida
case-waits = el caso { WORDS($id) } espera, nadie se ha hecho cargo
no-choice = el caso { WORDS($id) } no deja elegir entre tiempos conocidos
still-lost = quizá haya que interrumpir la partida: { $lost }. { $running }
still-lost-stopped = la partida está interrumpida: { $lost }. { $running }
clock-ran = Corría el reloj { $of-seat }, ahora están parados los dos
is-lost = falta el tablero { $of-seat }
is-lost-again = falta el tablero { $of-seat }, { $count ->
    [2] por segunda vez
    [3] por tercera vez
   *[other] ya { WORDS($count) } veces
}
is-silent = el tablero { $of-seat } está mudo
is-silent-again = el tablero { $of-seat } está mudo, { $count ->
    [2] por segunda vez
    [3] por tercera vez
   *[other] ya { WORDS($count) } veces
}
was-lost = el tablero { $of-seat } faltó { $time }
was-lost-again = el tablero { $of-seat } faltó { $time }, { $count ->
    [2] por segunda vez
    [3] por tercera vez
   *[other] ya { WORDS($count) } veces
}
was-silent = el tablero { $of-seat } responde de nuevo, estuvo mudo { $time }
was-silent-again = el tablero { $of-seat } responde de nuevo, estuvo mudo { $time }, { $count ->
    [2] por segunda vez
    [3] por tercera vez
   *[other] ya { WORDS($count) } veces
}
lost-time = el reloj { $of-seat } corrió { $time } mientras tanto: se puede devolver todo, una parte o nada
lost-no-time = el reloj { $of-seat } no corrió mientras tanto
lost-meanwhile = el tablero { $of-seat } falta desde hace { $time }, de los que corrieron { $ran } en el reloj
lost-meanwhile-untold = el tablero { $of-seat } falta desde hace { $time }
lost-before = el tablero { $of-seat } faltó { $time }, de los que corrieron { $ran } en el reloj
lost-before-untold = el tablero { $of-seat } faltó { $time }
silent-meanwhile = el tablero { $of-seat } está mudo desde hace { $time }, de los que corrieron { $ran } en el reloj
silent-meanwhile-untold = el tablero { $of-seat } está mudo desde hace { $time }
silent-before = el tablero { $of-seat } estuvo mudo { $time }, de los que corrieron { $ran } en el reloj
silent-before-untold = el tablero { $of-seat } estuvo mudo { $time }
press-before-flag = la pulsación { $of-seat } se hizo { $time } antes de caer la bandera: no había caído ninguna
press-after-flag = la pulsación { $of-seat } se hizo { $time } después de caer la bandera
press-about-flag = no se sabe qué fue primero: la pulsación { $of-seat } se hizo como mucho { $time } antes de caer la bandera y como mucho { $since } después
set-position = se coloca una posición, jugada { WORDS($number) }, juegan las { $seat }
new-game = la partida se anula, empieza una nueva
reopen-game = la partida continúa
undo = anulado: { $ruling }
on-from = se sigue en la jugada { WORDS($number) }, juegan las { $seat }
allow-draws = se permite acordar tablas
forbid-draws = no se permite acordar tablas
allow-cues = se permiten las señales sonoras
forbid-cues = no se permiten las señales sonoras
allow-repeated-by-executing = una jugada ejecutada vale por repetida
forbid-repeated-by-executing = una jugada ejecutada no vale por repetida
allow-pressed-with-commit = al comunicar la jugada se pulsa el reloj
forbid-pressed-with-commit = al comunicar la jugada no se pulsa el reloj
allow-placed-anew = una pieza colocada puede ir a otra casilla antes del anuncio
forbid-placed-anew = una pieza colocada ya no puede ir a otra casilla
allow-warnings = se avisa antes de que acabe el tiempo
forbid-warnings = no se avisa antes de que acabe el tiempo
allow-programs = los programas de ajedrez de este ordenador pueden ver los tableros
forbid-programs = los programas de ajedrez ya no pueden ver los tableros
brings-back = vuelve a valer: { $count ->
    [one] media jugada
   *[other] { WORDS($count) } medias jugadas
}
adjust-board = corregir el tablero { $of-seat }, la partida vale
transfer-position = girar el tablero { $of-seat } y transferir a él la posición, la partida vale
restore = volver hasta la jugada { WORDS($number) }, juegan las { $seat }
retrace = reconstruir las jugadas hasta la jugada { WORDS($number) }, juegan las { $seat }
end-game = terminar la partida, { $ending }
becomes-queen = el peón se convierte en dama
lost-or-drawn = las { $seat } pierden, pero hacen tablas si el adversario no puede dar mate, lo que no se pudo decidir
sanction-warning = amonestación para las { $seat }
sanction-more-time = { $time } más para las { $seat }
sanction-less-time = { $time } menos para las { $seat }
sanction-more-points = puntos para el adversario { $of-seat }
sanction-fewer-points = puntos menos para las { $seat }
sanction-fine = multa para las { $seat }
sanction-exclusion = las { $seat } quedan excluidas de rondas
sanction-expulsion = las { $seat } quedan expulsadas de la competición
euros = { $count ->
    [one] un euro
   *[other] { WORDS($count, gender: "masculine") } euros
}
dollars = { $count ->
    [one] un dólar
   *[other] { WORDS($count, gender: "masculine") } dólares
}
pounds = { $count ->
    [one] una libra
   *[other] { WORDS($count, gender: "feminine") } libras
}
francs = { $count ->
    [one] un franco
   *[other] { WORDS($count, gender: "masculine") } francos
}
and-hundredths = { $money } con { WORDS($count) }
half-a-point = medio punto
points = { $count ->
    [one] un punto
   *[other] { WORDS($count, gender: "masculine") } puntos
}
points-and-a-half = { $count ->
    [one] un punto y medio
   *[other] { WORDS($count, gender: "masculine") } puntos y medio
}
say-points = puntos, punto, pts, pt
rounds = { $count ->
    [one] una ronda
   *[other] { WORDS($count, gender: "feminine") } rondas
}
say-rounds = rondas, ronda
sanction-amount = { $sanction }: { $written }
because = { $ruling }. Motivo: { $written }
reason-alone = Motivo: { $written }
reject = rechazar la reclamación { $of-seat }
reject-bonus = rechazar la reclamación { $of-seat }, { $bonus } más para el rival
reject-bonus-deduction = rechazar la reclamación { $of-seat }, { $bonus } más para el rival, { $deduction } menos para las { $seat }
postpone = aplazar la decisión sobre la reclamación { $of-seat }, { $bonus } más para el rival
give-increment = { $time } más antes de cada jugada para ambos, { $bonus } más para las { $seat }
consent = permitir que las { $seat } ofrezcan tablas
resolved = caso { WORDS($id) } resuelto
resolved-board = caso { WORDS($id) } resuelto, el tablero { $of-seat } está bien
superseded = caso { WORDS($id) } resuelto por esta decisión
fits = concuerda: { $fits }
unexplained = ningún error solo lo explica
fit-not-executed = { $at }, { $move }, no se ha ejecutado
fit-executed-as = { $at }, { $move }, se ha ejecutado como { $other }
fit-executed-from = { $at }, { $move }, se ha ejecutado de { $from } a { $to }
fit-other-colour = en { $at } se movió una pieza del otro bando de { $from } a { $to }
fit-two-as-one = { $at }, { $move }, y la siguiente jugada de ese bando se han ejecutado como una, de { $from } a { $to }
fit-swapped = { $from } y { $to } están quizá cambiadas, las dos piezas estuvieron fuera a la vez
fit-exchanged = las piezas de { $from } y { $to } están una en el lugar de la otra
fit-other-piece = en { $squares } hay otra pieza que la debida
fit-left-standing = en { $at }, { $move }, la pieza de { $squares } quedó en su sitio
fit-not-taken = en { $at }, { $move }, se quitó la pieza de { $from } y la de { $to } quedó en su sitio
fit-only-taken = en { $at }, { $move }, se quitó la pieza de { $to } y la de { $from } no se movió
fit-castled-to = { $at }, { $move }, se ha ejecutado con el rey en { $from } y la torre en { $to }
fit-put-elsewhere = la pieza de { $from } está en { $to }
fit-doubled = en { $squares } hay una pieza de más
fit-knocked-out = la pieza de { $squares } está fuera
fit-turned = el tablero está girado
fit-aperture = el agujero { $squares } está averiado
repeated = las { $seat } han repetido el anuncio
shows-the-move = el tablero { $of-seat } muestra la jugada, nadie la ha repetido
assistant-notes = el asistente anota: las { $seat } tocaron { $square }
assistant-takes-back = el asistente retira la nota: las { $seat } tocaron { $square }
lifted-early = las { $seat } sacaron { $square } mientras le toca jugar al adversario
ledger-fails = el acta no se puede escribir: { $reason }. Todo espera al disco
ledger-writes = el acta se escribe de nuevo
ledger-end-unclear = la partida continúa donde acaba el acta: { $reason }
ledger-gone = el archivo del acta fue borrado o reemplazado: { $path }
ledger-anew = la partida continúa en un archivo nuevo, que la contiene desde el principio: { $path }
ear-table = de la mesa
ear-white = de las blancas
ear-black = de las negras
sound-lost = se ha perdido el sonido { $ear }: { $reason }
sound-none = no hay salida de sonido; conecte una o siga sin sonido
sound-silent = el sistema de sonido no responde; reinicie su servidor o siga sin sonido
sound-open = sonido { $ear }: { $name }
sound-back = el sonido { $ear } ha vuelto: { $name }
spoken-by-server = los textos los dice ahora el servidor de voz
spoken-by-espeak = los textos los dice ahora espeak
spoken-by-nobody = los textos no los dice nadie ahora, solo se muestran
score-read = la planilla { $of-seat } está leída hasta { $last }
score-empty = en la planilla { $of-seat } no hay nada escrito
score-behind = termina antes que la partida, y había que llevarla
score-ahead = va más allá de las jugadas realizadas
score-not-needed = termina antes que la partida, y ahora no hace falta llevarla
score-unreadable = nada legible
scores-agree = las dos planillas coinciden con la partida hasta { $last }
scores-agree-in-part = en lo que se puede comparar, las planillas coinciden con la partida hasta { $last }
scores-silent = no tienen las dos planillas { $at }, desde la que difieren los tableros
scores-differ = las planillas difieren desde { $since }: las blancas anotaron { $white }, las negras anotaron { $black }; la partida tiene { $made }
written-otherwise = las dos planillas tienen { $written } como { $at }, la partida tiene { $made }
score-left-out = en la planilla { $of-seat } { $count ->
    [one] falta { $at }
   *[other] faltan { WORDS($count) } medias jugadas, la primera { $at }
}
score-on-tape = en la planilla { $of-seat } { $count ->
    [one] está sólo en la cinta { $at }: { $place }
   *[other] hay { WORDS($count) } medias jugadas sólo en la cinta, la primera: { $at }, { $place }
}
score-from-nothing = la planilla { $of-seat } es la que se escribe a mano o con el asistente
score-from-tape = aprobado: la planilla { $of-seat } es lo que se dicta en la cinta
score-from-record = aprobado: la planilla { $of-seat } es lo que registra la mesa
score-cannot-be-read = en la planilla { $of-seat } { $count ->
    [one] { $at } no se puede leer, "{ $written }", y no es prueba
   *[other] { WORDS($count) } medias jugadas no se pueden leer y no son prueba, la primera { $at }, "{ $written }"
}
score-twice = en la planilla { $of-seat } { $count ->
    [one] { $at } está escrita dos veces, "{ $written }", las dos veces la misma jugada
   *[other] { WORDS($count) } medias jugadas están escritas dos veces, las dos veces la misma jugada, la primera { $at }, "{ $written }"
}
score-twice-differently = en la planilla { $of-seat } { $count ->
    [one] { $at } está escrita dos veces y de distinta manera, "{ $written }", y no es prueba
   *[other] { WORDS($count) } medias jugadas están escritas dos veces y de distinta manera y no son prueba, la primera { $at }, "{ $written }"
}
score-impossible = la planilla { $of-seat } tiene { $count ->
    [one] "{ $written }" como { $at }, que ninguna pieza podía hacer; la partida tiene { $made }
   *[other] { WORDS($count) } jugadas que ninguna pieza podía hacer, la primera { $at }, "{ $written }"; la partida tiene { $made }
}
score-language = la planilla { $of-seat } tiene "{ $written }" como { $at }, que es { $meanings }. ¿En qué idioma se lleva?
score-language-fits = la planilla { $of-seat } tiene "{ $written }" como { $at }, que es { $meanings }; con la partida concuerda { $fits }. ¿En qué idioma se lleva?
score-against = la planilla { $of-seat } tiene { $written } como { $at }, la partida tiene { $made }
compare-boards = no los dos tableros tienen sensores: hay que compararlos
both-update = ninguno estaba obligado a anotar: con los relojes parados los dos actualizan sus planillas. Si no pueden, se pide un segundo juego: se anota la partida y se reconstruye en él. Artículos { $article } y { $second }
one-updates = las { $seat } actualizan su planilla antes de mover una pieza. Artículo { $article }
noted-game = anotado: jugada { WORDS($number) }, juegan las { $seat }
noted-clocks = blancas { $white }, negras { $black }
noted-running = corría el reloj { $of-seat }
score-dependent = la planilla { $of-seat } es el registro del tablero y no una segunda prueba
scores-dependent = las dos planillas son el registro del tablero y no son pruebas independientes
borne-out = por { $move } hablan: { $witnesses }
witness-score = la planilla { $of-seat }
witness-board = el tablero { $of-seat }
witness-announcement = el anuncio
witness-repetition = la repetición
witness-relay = lo que transmitió el asistente
witness-tape = la grabación
in-order = por orden: { $steps }
step-fell = cayó la bandera { $of-seat }
step-placed = las { $seat } colocaron la jugada
step-announced = se anunció la jugada { $of-seat }
step-resigned = se abandonó la partida
step-agreed = se acordaron las tablas
step-claimed = se reclamaron las tablas
step-told = se avisó al árbitro
step-later = { $time } después { $step }
correct-score = corregir las planillas: { $at } es { $move }
as-written = { $at } es { $move }, como anotaron los dos. Quien hizo otra jugada corrige su tablero
as-made = { $at } es { $move }, tal como se realizó. Se corrige el tablero
as-said = { $at } es { $move }, como se anunció, y así se coloca
as-placed = { $at } es { $move }, como se colocó, y queda anunciada de nuevo
or-else = { $ruling }, o bien { $other }

## La prueba de un tablero: annabella devices --test
test-clear = retire todas las piezas del tablero
test-put = ponga una pieza en { $square }
test-take = sáquela
test-press = pulse el botón { $button }
test-how = si no responde, pulse la tecla de entrada del ordenador
test-learn = retire todas las clavijas y pulse la tecla de entrada del ordenador: el tablero aprende qué está vacío
test-stuck = { $square } siempre muestra una pieza
test-silent = { $square } no responde
test-swapped = en lugar de { $square } responde { $other }
test-button-silent = el botón { $button } no responde
test-button-swapped = en lugar del botón { $button } responde { $other }
test-unsteady = { $square }: el contacto se abre solo
test-chain = la cadena de registros está interrumpida
test-not-learnt = el tablero no pudo aprender qué está vacío: inténtelo otra vez
test-not-learnt-at = el tablero no pudo aprender qué está vacío: hay una clavija en { $square } o su sensor no da nada
test-good = todas las casillas y todos los botones están en orden
test-bad = { $count ->
    [one] un fallo
   *[other] { WORDS($count) } fallos
}
test-searching = buscando el tablero
test-lost = el tablero no responde: ¿está conectado?
button-commit = jugada hecha
button-press = reloj
button-repeat = repetir
button-time = tiempo
button-adjust = componer
button-draw = tablas
button-resign = abandonar
button-arbiter = árbitro
button-cancel = cancelar
button-up = arriba
button-down = abajo
button-left = izquierda
button-right = derecha
button-ok = aceptar
button-opponent_press = reloj del rival

## Grabar una voz: annabella voices record
record-room = un momento de silencio, se escucha la sala
record-how = tras cada palabra: la tecla de entrada la guarda, ene la graba otra vez, zeta vuelve atrás, ese termina
record-word = palabra { WORDS($number) } de { WORDS($of) }. Diga: { $word }
record-nothing = no se oyó nada, otra vez, por favor
record-faint = demasiado bajo, más cerca del micrófono, por favor
record-loud = demasiado alto, más lejos del micrófono, por favor
record-cut = cortado, hable después del aviso y luego calle
record-noisy = la sala es demasiado ruidosa, cierre las ventanas o hable más cerca del micrófono
record-long = demasiado largo, diga solo la palabra
record-alike = con ruido suena como { $word }, dígala más clara, o guárdela
record-done = todas las palabras están grabadas
record-stopped = detenido, la misma orden continúa
