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
desk-has-none = no tiene dirección
desk-person = Para
desk-give = Dar una dirección nueva
desk-revoke = Retirar la dirección
desk-give-hint = Una dirección nueva se muestra una sola vez y anula la anterior de la misma persona. Con esta partida terminan todas las direcciones.
desk-given = Dirección nueva para { $who }. Se muestra aquí una sola vez:
desk-revoked = La dirección de { $who } ya no abre nada.
desk-code = La dirección como código para fotografiar

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

# Rechazos
page-refused-right = Esta página no puede hacer eso. No se ha hecho nada.
page-refused-file = No se pueden guardar las direcciones: { $reason }. No se ha hecho nada.
