# Una partida en un servidor de ajedrez: lo que se dice de ella, las palabras que se escriben y lo que aparece en pantalla.

## Lo que se dice. Escrito como en medio de una frase.
remote-wants-back = las { $seat } piden volver atrás
remote-wants-back-so-far = las { $seat } piden volver atrás: { $count ->
    [one] media jugada
   *[other] { WORDS($count) } medias jugadas
}
remote-wants-adjourn = las { $seat } piden aplazar la partida
remote-wants-abort = las { $seat } piden anular la partida
remote-declines = las { $seat } no aceptan
remote-withdraws = las { $seat } retiran la petición
remote-stands = la posición del servidor es otra y es la que vale. Jugada { WORDS($number) }: { $seat }
remote-refuses = el servidor no aceptó la jugada
remote-gone = el rival ha dejado la partida
remote-gone-claim = el rival ha dejado la partida: se puede reclamar la victoria en { $seconds ->
    [one] un segundo
   *[other] { WORDS($seconds) } segundos
}
remote-claimable = se puede reclamar la victoria, o tablas
remote-returned = el rival ha vuelto
remote-first-move = primera jugada en { $seconds ->
    [one] un segundo
   *[other] { WORDS($seconds) } segundos
}
remote-lost = se ha perdido la conexión con el servidor
remote-found = el servidor responde de nuevo
remote-adjourned = la partida queda aplazada
remote-aborted = la partida termina sin resultado

## Las palabras que se escriben, separadas por comas. Se entienden las de todos los idiomas.
say-seek = busco, buscar
say-match = reto, retar, contra
say-accept = acepto, aceptar
say-decline = rechazo, rechazar
say-withdraw = retirar, retiro
say-adjourn = aplazar, aplazo
say-abort = anular, anulo
say-flag = bandera, tiempo agotado, reclamo, reclamar
say-courtesy = cortesía, etiqueta
say-server = servidor
say-more-time = más tiempo
say-write = digo
say-rated = valedera
say-unrated = amistosa

## En pantalla
server-calls = Llamando a { $server }
server-unreachable = No se puede conectar con { $server }: { $reason }. Se sigue intentando; para terminar: salir
server-no-name = no se encuentra ningún ordenador con ese nombre. Compruebe el nombre y la conexión a internet
server-no-port = el ordenador está ahí, pero nada responde en ese puerto. Compruebe la dirección, por ejemplo freechess.org o HOST:PORT
server-no-answer = no hay respuesta. Compruebe la dirección y la conexión a internet
server-wants-name = ¿Con qué nombre? El registrado tiene contraseña; cualquier otro es de invitado
server-wants-password = La contraseña de { $name }:
server-wrong-password = El servidor no acepta esta contraseña
server-name-in-use = Ese nombre ya está conectado
server-in = Conectado. Para jugar: busco 15 10, o contra NOMBRE 15 10. Más: ayuda. Buenas maneras: cortesía
server-guest = Como invitado: las partidas no cuentan, y se pierden si se pierde la conexión
server-lost = Se ha perdido la conexión con el servidor. Se sigue intentando; para terminar: salir
server-challenge = { $name } quiere jugar: { $control }, { $rated }. ¿Aceptar o rechazar?
server-challenge-white = { $name } quiere jugar con blancas: { $control }, { $rated }. ¿Aceptar o rechazar?
server-challenge-black = { $name } quiere jugar con negras: { $control }, { $rated }. ¿Aceptar o rechazar?
server-challenge-resume = { $name } quiere continuar la partida aplazada. ¿Aceptar o rechazar?
server-challenge-position = La siguiente no empieza desde la posición inicial
server-control = { $minutes ->
    [one] { $minutes } minuto
   *[other] { $minutes } minutos
} y { $seconds ->
    [one] { $seconds } segundo
   *[other] { $seconds } segundos
} por jugada
server-control-seconds = { $base } segundos y { $seconds ->
    [one] { $seconds } segundo
   *[other] { $seconds } segundos
} por jugada
server-untimed = sin reloj
server-rated = valedera
server-unrated = amistosa
server-waits = { $name } está aquí; tienen una partida aplazada. Para continuar: contra { $name }
server-asked-to-resume = Se pide a { $name } continuar la partida
server-not-adjourned = El servidor no tiene ninguna partida aplazada con { $name }: no se pide una nueva. Para pedirla: contra { $name } 15 10
server-issued = El servidor lo transmite
server-declines = No quieren jugar
server-withdraws = Ya no quieren jugar
server-unknown = Este servidor no conoce: { $typed }
server-says = Servidor: { $text }
server-other-game = Servidor: una posición de otra partida, { $white } contra { $black }, que aquí no se muestra
server-other-rules = El servidor ha empezado { $what }, { $white } contra { $black }, que aquí no se juega. Para terminarla: anular, o servidor resign
server-odd = No se entiende una línea del servidor: { $kind }
server-unsent = Lo último que se pidió al servidor quizá no ha llegado. Pídalo otra vez
server-game = Usted lleva las { $seat } contra { $opponent }: { $control }, { $rated }
server-from-position = La partida no empieza desde la posición inicial. Para oírla: posición
server-resumed = La partida aplazada continúa
server-no-game = No hay ninguna partida. Las palabras: ayuda
server-kept = La partida queda guardada. Se puede continuar con el mismo rival
server-not-kept = La partida no queda guardada: usted está aquí como invitado
server-style = annabella lee las posiciones del servidor en el estilo 12, y lo deja como está
server-left = Ha salido del servidor
server-playing = Hay una partida en curso. Abandonar, aplazar o anular; para salir de todos modos, escriba salir otra vez
server-playing-guest = Hay una partida en curso. Abandonar o anular, u ofrecer tablas; para salir de todos modos, escriba salir otra vez
server-guest-adjourns-not = La partida de un invitado no se puede aplazar. Para terminar sin resultado: anular
server-writes = { $name }: { $text }
server-unplayable = { $name } quiere jugar lo que aquí no se juega, y se rechaza: { $what }
server-elsewhere = En el servidor hay una partida en curso que aquí no se juega, contra { $name }: { $what }. Para jugarla o terminarla, use la página del servidor
server-limited = Se ha preguntado demasiado al servidor. No se envía nada durante { $seconds } segundos; después, lo que espera
server-seek-ends = No se busca rival
server-wrong-token = El servidor no acepta esta clave. Necesita los permisos challenge:read, challenge:write y board:play
server-times = Faltan los minutos y los segundos por jugada, o son más de los que tiene el servidor. Por ejemplo: busco 15 10
server-too-fast-to-seek = Demasiado rápido: lichess solo busca rival para partidas rápidas o más lentas, 8 minutos para 40 jugadas. Por ejemplo: busco 10 0
server-too-fast = Demasiado rápido: con tablero, lichess solo permite blitz o más lento, 3 minutos para 40 jugadas. Por ejemplo: contra NOMBRE 3 2
server-no-such-name = Ese no es un nombre del servidor
server-rules-not-sent = Eso no se juega aquí: { $what }. No se ha enviado nada
server-nothing = No hay nada que responder ni que retirar
server-back-only = Aquí solo se vuelve a la última jugada propia: atrás { $count }
server-more-time = De { $least } a { $most } segundos cada vez, por ejemplo: más tiempo { $least }
server-taken-up = Continúa una partida en curso
server-goes-on = La partida sigue en el servidor, y su tiempo corre. Para continuar: annabella play --server lichess
server-playing-on = Hay una partida en curso, y su reloj sigue sin usted. Abandonar o anular; para salir de todos modos, escriba salir otra vez
server-players = Blancas: { $white }. Negras: { $black }
server-help-lichess = Para jugar: busco 15 10, contra NOMBRE 15 10 (con blancas, negras, valedera), aceptar, rechazar, retirar.
    En la partida: jugadas como se dicen o se escriben, tablas, atrás, anular (antes de la segunda jugada), bandera (el rival ha dejado la partida), abandono, aceptar, rechazar, más tiempo 15, digo TEXTO.
    En el tablero: qué hay en e5 (o e5?), mis caballos, fila 4, columna e, posición, filas; última, anterior, capturadas, material, tiempo, o (quién juega), repetir.
    Sin ayuda de un programa, un libro u otra persona: por ello lichess cierra cuentas. Buenas maneras: cortesía. Para terminar: salir.
server-help = Para jugar: busco 15 10, contra NOMBRE 15 10 (con blancas, negras, valedera), aceptar, rechazar, retirar.
    En la partida: jugadas como se dicen o se escriben, tablas, atrás 2, { $guest ->
        [yes] anular
       *[no] aplazar, anular
    }, bandera (el rival no tiene tiempo), abandono, aceptar, rechazar.
    En el tablero: qué hay en e5 (o e5?), mis caballos, fila 4, columna e, posición, filas; última, anterior, capturadas, material, tiempo, repetir.
    Las palabras del servidor después de «servidor»: servidor who, servidor tell NOMBRE texto. Buenas maneras: cortesía. Para terminar: salir.
server-courtesy = El servidor es para jugar amistosamente. No escriba nada ofensivo ni obsceno, y menos por su nacionalidad, raza, religión u orientación sexual; quien opina de otro modo no merece un ataque a su persona.
    No se desconecte para evitar una derrota, ni para estudiar la posición y seguir más tarde.
    No pierda a propósito, tampoco para dar puntos a otro, ni deje correr el reloj en posición perdida: abandone.
    Durante la partida no ayudan ni un ordenador, ni un libro, ni otra persona. El motor de annabella calla aquí. Quien juega con un programa registra la cuenta como ordenador.
    Su nombre registrado es suyo: nadie más juega con él partidas valederas.
    Si el rival ha agotado el tiempo, reclamarlo no es descortesía.
    A quien no quiera oír: servidor +censor NOMBRE; para volver a oírlo: servidor -censor NOMBRE.
    Las conversaciones largas van a un canal y no se gritan a todos: servidor help channel_list los nombra, servidor +channel NÚMERO entra en uno.
