# Lo que se dice antes de la partida. Como en medio de una frase.

## A la mesa
opening-identity = juegan { $white } y { $black }
opening-colours = con blancas juega { $white }, con negras { $black }
opening-unnamed = un jugador sin nombre
opening-boards = palpen los dos tableros, por favor: la posición inicial; a la izquierda de las blancas está { $white }, a la izquierda de las negras { $black }
opening-clock-own = esta mesa lleva el tiempo: { $times }
opening-clock-external = vale el reloj de la mesa: { $times }
opening-no-times = sin límite de tiempo
opening-times-of-both = para las blancas { $white }; para las negras { $black }
opening-moves-in = { $time } para { WORDS($moves, gender: "masculine") } movimientos
opening-rest-in = { $time } para la partida
opening-then = { $before }. Después { $period }
opening-with-increment = { $times }, más { $extra } por movimiento
opening-with-delay = { $times }, con una demora de { $extra } por movimiento
opening-with-bronstein = { $times }, por movimiento vuelven hasta { $extra }
opening-hourglass = { $times }, como un reloj de arena
opening-languages = se habla español, y así suena una jugada: { $move }
opening-helps-nobody = nadie tiene asistente
opening-helps-one = las { $seat } tienen asistente
opening-helps-both = los dos tienen asistente
opening-helps-somebody = un asistente introduce jugadas
opening-recording-off = de la partida no se graba nada. Otros aparatos, sólo con permiso del árbitro
opening-recording-announcements = se graban los anuncios. Otros aparatos, sólo con permiso del árbitro
opening-recording-microphone = se graban los anuncios y lo que se dice en la mesa. Otros aparatos, sólo con permiso del árbitro
opening-no-adaptations = rigen las leyes sin adaptaciones
opening-adaptations = las leyes están adaptadas: { $adapted }
adapted-players-announce = los jugadores anuncian sus jugadas
adapted-repeated-by-executing = una jugada ejecutada vale por repetida
adapted-committed-by-rest = un tablero en reposo comunica la jugada
adapted-pressed-with-commit = al comunicar la jugada se pulsa el reloj
adapted-play-waits = mientras un caso espera, no se juega
adapted-shown-in-time = hay un plazo para ejecutar la jugada del adversario
adapted-warnings = se avisa antes de que acabe el tiempo
adapted-reads-back = los jugadores pueden escuchar su propia planilla
adapted-no-arbiter = no hay árbitro

## Al árbitro
opening-missing-all = antes de la partida aún no se ha confirmado nada
opening-missing = antes de la partida queda pendiente: { $points }
opening-refused = antes de la partida se ha rechazado: { $points }
opening-confirmed = confirmado: { $point }
opening-point-refused = rechazado: { $point }
opening-by = { $said }, por { $written }
opening-note = { $said }. Nota: { $written }
point-identity = identidad
point-colours = colores
point-boards = tableros
point-clock = reloj
point-languages = idiomas
point-assistants = asistentes
point-recording = grabación y aparatos
point-adaptations = adaptaciones

# La página
page-opening = Antes de la partida
page-opening-point = Punto
page-opening-all = todos
page-opening-open = { $point }: pendiente
page-opening-by = Árbitro
page-opening-note = Nota
page-opening-note-hint = El número del reloj, el nombre del asistente, por qué se rechaza. Nada de esto detiene la partida.
page-opening-confirm = Confirmar
page-opening-refuse = Rechazar
page-opening-tell = Anunciar en la mesa
page-refused-point = Elija el punto que se rechaza, por favor. No se ha hecho nada.
