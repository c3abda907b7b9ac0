# El informe de una partida, para un comité de apelación
report-title = Informe de una partida
report-event = Torneo
report-site = Lugar
report-date = Fecha
report-round = Ronda
report-board = Mesa
report-result = Resultado
report-ledger = Acta
report-head = Cabeza { $hash }, { $events } asientos.
report-key = Firmado con la clave { $key }, hasta el asiento { $event }.
report-known-address = dirección { $key }
report-known-desk = mesa de árbitros { $key }
report-known-room = clave de la otra sala { $key }
report-zone = Horas
report-zoned = { $zone }, hora universal { $offset }
report-universal = hora universal { $offset }
report-day = { $day } de { $month ->
     [1] enero
     [2] febrero
     [3] marzo
     [4] abril
     [5] mayo
     [6] junio
     [7] julio
     [8] agosto
     [9] septiembre
     [10] octubre
     [11] noviembre
    *[12] diciembre
} de { $year }
report-unfinished = sin terminar
report-fact = { $name }: { $value }
report-at = { $what } a las { $time }
report-king = rey { $squares }
report-queens = { $count ->
    [one] dama
   *[other] damas
} { $squares }
report-rooks = { $count ->
    [one] torre
   *[other] torres
} { $squares }
report-bishops = { $count ->
    [one] alfil
   *[other] alfiles
} { $squares }
report-knights = { $count ->
    [one] caballo
   *[other] caballos
} { $squares }
report-pawns = { $count ->
    [one] peón
   *[other] peones
} { $squares }
report-cases = Casos
report-told = Lo que se encontró
report-explained = Lo que lo explica
report-proposal = Propuesta
report-proposed = { $proposal }. Artículo { $article }
report-before = La posición antes de esta jugada
report-owed = La posición que el tablero debía mostrar
report-losses = El tablero no se oía
report-lost-silent = mudo: { $lost }
report-lost-until = { $from } a { $until }
report-lost-since = desde { $from }
report-lost-ran = { $lost }, { $ran } del tiempo del jugador
report-pressed-unheard = Pulsado, sin oírse entonces
report-between = entre { $from } y { $until }
report-hands = Manos en estos agujeros
report-committed = Comunicada
report-repeated = Repetida por el rival (D.2.1)
report-yes = sí
report-no = no, sin constancia
report-pressed = Reloj pulsado
report-besides = También difiere desde entonces
report-noted-white = Tablero de las blancas, anotado a mano
report-noted-black = Tablero de las negras, anotado a mano
report-weighs = A ponderar
report-put = Colocada
report-announced = Anuncio oído
report-fallen-white = Cayó la bandera de las blancas
report-fallen-black = Cayó la bandera de las negras
report-didhear = se oyó el anuncio
report-didfall = cayó la bandera
report-reread = { $time } leída de nuevo; hasta entonces, desde la media jugada { $ply }: { $moves }
report-corrected = { $time } corregida; hasta entonces la media jugada { $ply }: { $moves }
report-takenback = { $time } deshecho, desde la media jugada { $ply }: { $moves }
report-count = Jugada ilegal número
report-course = Lo que se hizo y se dijo
report-state = En qué quedó
report-open = abierto
report-closed = cerrado
report-whole = Toda la partida
report-final = La posición al final del acta
report-final-made = La posición al final del acta, con la última jugada: se hizo y se anunció, y no está completada
report-scores = Las planillas, como fueron leídas
report-unread = no leída
report-nocase = No hubo ningún caso.
report-of-round = Informe de la ronda
report-table = Mesa { $table }: { $white } contra { $black }
report-quiet = No hubo ningún caso ni ninguna advertencia.
report-lifted = { $square } sacada
report-placed = { $square } colocada
report-didpress = pulsa el reloj
report-heard-as = oído como { $words }
report-heard-repeating = la repetición se oyó como { $words }
report-heard-near = oído, quizá como { $words }
report-heard-repeating-near = la repetición se oyó, quizá como { $words }
report-heard-other = oído y no entendido
report-heard-nobody = se oyó un ruido o una voz desconocida
report-heard-taped = { $what }, en la cinta en { $place }
report-board-white = Tablero de las blancas
report-board-black = Tablero de las negras
report-ruling = Decisión
report-register = Advertencias, sanciones y jugadas ilegales
report-brought = De otras partidas del torneo
report-left = De esta partida
sheet-title = Planilla
sheet-start = Posición inicial
sheet-move = Jugada
sheet-illegal = ilegal
sheet-not-completed = no completada
sheet-referred = { $seat ->
    [white] Reclamación de las blancas
   *[black] Reclamación de las negras
} para el árbitro designado, { $verified ->
    [yes] verificada
    [no] rechazada
   *[unsaid] no verificada
} por el adversario; posición final
sheet-provisional = Provisional
sheet-open = { $case } está abierto
sheet-time = Tiempo restante
sheet-signature-white = Firma de las blancas
sheet-signature-black = Firma de las negras
