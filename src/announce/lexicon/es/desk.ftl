# Quién participa: las palabras de las páginas de cada función.

desk-chief = Árbitro principal
desk-assistant-white = Asistente de las blancas
desk-assistant-black = Asistente de las negras
desk-player-white = Blancas
desk-player-black = Negras
desk-spectator = Espectadores
desk-own-score-white = Planilla de las blancas
desk-own-score-black = Planilla de las negras
desk-nothing-written = Aún no se ha escrito nada.

# Direcciones
desk-addresses = Direcciones
desk-has-address = tiene una dirección
desk-deputy = suplente, nombrado en la mesa
desk-deputy-elsewhere = suplente, en la otra sala
desk-has-none = no tiene dirección
desk-person = Para
desk-give = Dar una dirección nueva
desk-revoke = Retirar la dirección
desk-give-hint = Una dirección nueva se muestra una sola vez y anula la anterior de la misma persona. Con esta partida terminan todas las direcciones.
desk-given = Dirección nueva para { $who }. Se muestra aquí una sola vez:
desk-revoked = La dirección de { $who } ya no abre nada.
desk-code = La dirección como código para fotografiar
desk-certificate = Certificado de estas páginas (SHA-256)
desk-certificate-hint = Un navegador que no lo conoce avisa primero: compare esta huella con la que muestra y siga después.

# Espectadores
desk-behind-nothing = Esta página muestra la partida tal como está.
desk-behind-moves = { $n ->
    [one] Esta página va una jugada de un solo bando por detrás de la partida.
   *[other] Esta página va { $n } medias jugadas por detrás de la partida.
}
desk-behind-minutes = { $n ->
    [one] Esta página va un minuto por detrás de la partida.
   *[other] Esta página va { $n } minutos por detrás de la partida.
}

# El asistente
desk-moving = Jugada
desk-move = Jugada
desk-moves-white = Juegan las blancas.
desk-moves-black = Juegan las negras.
desk-sensed-white = Las jugadas de las blancas las indica el tablero.
desk-sensed-black = Las jugadas de las negras las indica el tablero.
desk-corrects-white = corrige la jugada de las blancas
desk-corrects-black = corrige la jugada de las negras
desk-replies-white = respuesta de las blancas
desk-replies-black = respuesta de las negras
desk-completed = { $n ->
    [one] Una jugada completada. Solo se dice si el jugador lo pregunta.
   *[other] { $n } jugadas completadas. Solo se dice si el jugador lo pregunta.
}
desk-call-white = Llamar al árbitro para las blancas
desk-call-black = Llamar al árbitro para las negras
desk-done-called = Se ha llamado al árbitro. Los relojes siguen.
desk-not-touched-white = Retirar la nota: las blancas tocaron { $square }
desk-not-touched-black = Retirar la nota: las negras tocaron { $square }
desk-not-said-white = Retirar la nota: jugada de las blancas { $said }
desk-not-said-black = Retirar la nota: jugada de las negras { $said }
desk-done-taken-back = La nota queda retirada.
desk-take-back-white = Retirar lo transmitido por las blancas
desk-take-back-black = Retirar lo transmitido por las negras
desk-done-asked = Se pide al jugador que lo confirme con los botones.
desk-asks-press-white = No se ha anunciado ninguna jugada de las blancas. Aún no se ha hecho nada. ¿Pulsar el reloj de las blancas de todos modos?
desk-asks-press-black = No se ha anunciado ninguna jugada de las negras. Aún no se ha hecho nada. ¿Pulsar el reloj de las negras de todos modos?
desk-press-all-the-same = Sí, pulsar de todos modos
desk-asks-say-white = ¿Dicen las blancas: { $said }? Aún no se ha transmitido nada.
desk-asks-say-black = ¿Dicen las negras: { $said }? Aún no se ha transmitido nada.
desk-say-so = Sí, transmitirlo

# Rechazos
page-refused-right = Esta página no puede hacer eso. No se ha hecho nada.
page-refused-file = No se pueden guardar las direcciones: { $reason }. No se ha hecho nada.
