# What is said of an adjourned game. Written as in the middle of a sentence.
seals = las { $seat } sellan una jugada
session = la sesión termina en { $time }
session-over = la sesión ha terminado: las { $seat } tienen el turno y sellan la jugada
seals-early = se sella { $time } antes del fin de la sesión, que se cargan. Más de una hora antes, usted decide si se sella
seals-reply = las { $seat } sellan la respuesta
game-adjourned = la partida queda aplazada
sealed-by = las { $seat } han sellado la jugada { WORDS($number) }
times-left = tiempo restante: { seat-white } { $white }, { seat-black } { $black }
offer-open = la oferta de tablas { $of-seat } sigue vigente
resumption = reanudación: { $resumption }
time-of-day = { $hour ->
        [1] la una
       *[other] las { WORDS($hour, gender: "feminine") }
    } y { WORDS($minute) }
time-of-day-sharp = { $hour ->
        [1] la una
       *[other] las { WORDS($hour, gender: "feminine") }
    }
date = el { $day ->
        [1] uno
       *[other] { WORDS($day) }
    } de { $month ->
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
       *[other] diciembre
    }
on-the-envelope = para comprobar en el sobre
named = { $seat }: { $name }
position-sealed = la posición antes de la jugada secreta: { $pieces }
times-used = tiempo empleado: blancas { $white }, negras { $black }
reply-sealed = las { $seat } han sellado la respuesta. { $running }
resumes = se reanuda la partida aplazada
awaited = corre el reloj { $of-seat }, el sobre sigue cerrado
opened = jugada secreta { $of-seat }: { $move }
declares = falta el sobre. Las { $seat } ejecutan la jugada secreta
sealed = su jugada está sellada. Puede cambiarla hasta parar el reloj. Devuelva las piezas a su sitio
nothing-sealed = todavía no hay jugada sellada. Mueva y anuncie, o dígasela al asistente
not-sealed = no se ha sellado nada. Revise el tablero y anuncie de nuevo. Si corona un peón, elija la pieza con la tecla de abajo, de dama a torre, alfil y caballo, y confirme
chosen = siguiente
key-fails = no se puede sellar ni abrir nada: { $reason }
unopened-no-key = el sobre no se puede abrir: falta su clave
unopened-does-not-fit = el sobre no se puede abrir: la clave no corresponde, o el sobre fue alterado
sealed-ambiguous = la jugada secreta { $of-seat } es ambigua
sealed-unreadable = la jugada secreta { $of-seat } no se puede leer
sealed-illegal = la jugada secreta { $of-seat } es ilegal
clocks-wrong = el jugador { $of-seat } señala que un reloj se puso mal en la reanudación
clocks-wrong-late = el jugador { $of-seat } señala, después de su primera jugada, que un reloj se puso mal en la reanudación: es tarde, salvo que el árbitro decida otra cosa
clocks-compared = anotado: { seat-white } { $recorded-white }, { seat-black } { $recorded-black }. Indicado: { seat-white } { $white }, { seat-black } { $black }
clocks-not-known = no se sabe qué se anotó o qué se indicó
position-lost = no se puede restablecer la posición de la partida aplazada
still-adjourned = el programa se ha reiniciado, la partida sigue aplazada
open-first = el sobre está cerrado: ábralo antes, pues lo que terminó la jugada secreta vale

# The page
page-adjournment = Aplazamiento
page-adjourned = La partida está aplazada.
page-envelope-white = El sobre es de las blancas.
page-envelope-black = El sobre es de las negras.
page-resumes = Reanudación: { $resumption }
page-resumption = Fecha, hora y lugar de reanudación
page-early = Aplazada antes de hora por
page-early-hint = Un tiempo como 20:00 si el jugador aplaza antes del final de la sesión; se descuenta de su tiempo. Si no, déjelo vacío.
page-lasts = La sesión dura a partir de ahora
page-lasts-hint = Un tiempo como 4h o 3:30:00, según su reloj. Lo oyen ambos jugadores, y usted oye cuándo termina.
page-session = Anunciar el final de la sesión
page-session-ends = La sesión termina a las { $time }.
page-refused-session = Escriba cuánto dura la sesión a partir de ahora, como 4h o 3:30:00. No se ha hecho nada.
page-seal = Aplazar: quien está en juego sella su jugada
page-seal-reply = Falta el rival: se sella la respuesta
page-sealing-white = Las blancas están sellando una jugada.
page-sealing-black = Las negras están sellando una jugada.
page-resume = Reanudar la partida aplazada
page-await = Falta quien debe responder: poner en marcha su reloj
page-open = Está quien debe responder: abrir el sobre
page-declare = Falta el sobre: la jugada secreta se ejecuta en el tablero
page-sealed-means = La jugada secreta dudosa significa
page-read-sealed = Esta es la jugada secreta
page-position-lost = La posición no se puede restablecer
page-clocks-wrong-white = Las blancas señalan tiempos incorrectos
page-clocks-wrong-black = Las negras señalan tiempos incorrectos
page-sealed-white = Jugada secreta de las blancas
page-sealed-black = Jugada secreta de las negras
page-sealed-hint = Solo durante el aplazamiento. Nadie la ve hasta que se abra el sobre.
page-seal-it = Sellar la jugada
page-done-sealed = La jugada está sellada.
refused-seal-white = Las blancas no están sellando una jugada. No se ha hecho nada.
refused-seal-black = Las negras no están sellando una jugada. No se ha hecho nada.
refused-adjourn = Ahora no se puede aplazar: la partida no está en juego, o hay una jugada sin pulsar. No se ha hecho nada.
page-refused-early = Escriba un tiempo como 20:00 o déjelo vacío. No se ha hecho nada.
refused-adjournment = El aplazamiento no ha llegado a ese punto, o un tablero no muestra la posición. No se ha hecho nada.

# What stands on the envelope: annabella envelope
envelope-white = Blancas: { $name }
envelope-black = Negras: { $name }
envelope-position = Posición anterior a la jugada secreta: { $fen }
envelope-time-white = Tiempo restante de las blancas: { $time }
envelope-time-black = Tiempo restante de las negras: { $time }
envelope-sealed-white = Sellada por: blancas
envelope-sealed-black = Sellada por: negras
envelope-number = Número de la jugada secreta: { $number }
envelope-offer-white = Oferta de tablas: de las blancas, vigente
envelope-offer-black = Oferta de tablas: de las negras, vigente
envelope-no-offer = Oferta de tablas: ninguna
envelope-ledger = Acta: { $events } asientos, cabeza { $hash }
envelope-resumption = Reanudación: { $resumption }
envelope-seal = Sello: { $commitment }
