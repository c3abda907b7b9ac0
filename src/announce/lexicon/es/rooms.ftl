# Una partida en dos salas. Escrito como en medio de la frase.
line-lost = la línea con la otra sala está interrumpida
line-back = la línea con la otra sala ha vuelto, después de { $time }
line-taken-over = la sala { WORDS($room) } continúa la partida, según dispuso { $arbiter }
line-kept = guardado, la línea está interrumpida
line-not-reached = la jugada { $of-seat } aún no se ha anunciado en la otra sala
line-lost-run = no se alcanza la sala { WORDS($room) }, los relojes siguen corriendo
line-lost-stop = no se alcanza la sala { WORDS($room) }, los relojes están parados mientras tanto
line-lost-stop-after = no se alcanza la sala { WORDS($room) }, los relojes se paran tras { $time }
line-boards-agree = tras la interrupción los tableros muestran la partida
line-boards-differ = tras la interrupción un tablero no muestra la partida, los relojes están parados hasta que el árbitro los ponga en marcha
line-flag-undecided = el reloj { $of-seat } está aquí a cero, la bandera solo cae cuando lo dice la otra sala
line-clock-misfit = el reloj del ordenador de la sala { WORDS($room) } iba mal, al menos por { $time }
line-time-unfit = el tiempo de reflexión { $of-seat } no encaja: comunicado { $thought }, corrido { $ran }
line-took = la línea ha consumido { $time } del tiempo { $of-seat }
line-came-after = lo que hicieron las { $seat } por la jugada introducida a mano llegó por la línea, no se hace otra vez
line-overtaken = la partida siguió antes de que la jugada llegara por la línea, no cuenta, juegue según lo que oye ahora
line-overtaken-of = la jugada { $of-seat } llegó por la línea cuando la partida ya había seguido, no cuenta
line-not-listed = se rechaza una orden de la sala { WORDS($room) } en nombre de { $name }, la lista de la sala que lleva la partida no tiene allí ese nombre
line-not-listed-nameless = se rechaza una orden de la sala { WORDS($room) } sin nombre, desde allí solo decide quien está en la lista de la sala que lleva la partida
line-other-chief = las salas tienen árbitros principales distintos: la sala { WORDS($keeps) } { $chief }, la sala { WORDS($joins) } { $there }; vale la lista de la sala { WORDS($keeps) }
line-other-arbiters = las salas tienen listas de árbitros distintas; vale la de la sala { WORDS($keeps) }, y desde la sala { WORDS($joins) } solo decide quien figura allí en ella
line-list-changed = ha cambiado la lista de quién decide y desde dónde
line-parted = ya no se acepta nada de la otra sala: { $why }
line-parted-changed = el registro { WORDS($number) } fue cambiado en el camino o es de otra partida; compare los tableros y diga qué sala continúa
line-parted-different = desde el registro { WORDS($number) } las salas tienen otros distintos; ambas actas se conservan, diga qué sala continúa
line-parted-behind = el acta de la sala que lleva la partida termina en el registro { WORDS($number) }, y la otra sala ya tiene el registro { WORDS($there) }; deje que esa sala continúe la partida
line-parted-unsigned = lo que llegó no lleva su firma; vuelva a emparejar las salas
line-parted-unreadable = envía lo que esta versión no conoce; use la misma versión en ambas salas
line-parted-no-arbiter = la sala { WORDS($room) } quiere continuar la partida, según dispuso { $name }, y ese nombre no figura allí como árbitro en la lista
line-parted-other-game = juega otra partida; indique la misma en ambas salas
line-there = sala { WORDS($room) }: { $said }
give-back = devolver { $time } a las { $seat }

## Rechazado
refused-line = A mano solo se introduce la jugada de quien está en una sala que no se alcanza. No se ha hecho nada.
refused-kept = Una partida solo se asume de una sala que no se alcanza. No se ha hecho nada.
refused-not-listed = Esta mesa de árbitros no es de nadie de la lista de la partida. No se ha hecho nada.
refused-own-name = Un caso solo se toma en nombre propio. No se ha hecho nada.

## En la página
page-line-lost = La otra sala no se alcanza desde hace { $minutes } minutos.
page-lag = Consumido por la línea y devuelto, en segundos: blancas { $white }, negras { $black }.
page-enter-by-hand = Introducir la jugada
page-entered-move = La jugada, como se dijo por teléfono
page-other-room = La otra sala
page-line-up = La otra sala está conectada.
page-take-over = Seguir la partida en esta sala
page-take-over-hint = Solo si la sala que lleva la partida no vuelve a tiempo. Lo que pasó allí desde el corte queda allí como prueba.
