# Lo que un jugador trae de otras rondas del torneo, sólo para el árbitro. Como en medio de una frase.
register-known = { $seat }, { $player }, hasta ahora en el torneo: { $entries }
register-warned = las { $seat } llevan ya { WORDS($count, gender: "feminine") } advertencias en el torneo
register-warned-before = las { $seat } fueron advertidas en el torneo antes de esta partida, { $count ->
    [one] una vez
   *[other] { WORDS($count, gender: "feminine") } veces
}
register-warned-in-game = las { $seat } ya fueron advertidas en esta partida, { $count ->
    [one] una vez
   *[other] { WORDS($count, gender: "feminine") } veces
}
register-line = { $player }: { $entry }
register-numbered = FIDE { $number }
register-somebody = sin nombre
register-in-round = { $said } en la ronda { $written }
register-at-board = { $said }, tablero { $written }
register-as = { $said }, con { $seat }
register-at-move = { $said }, movimiento { $written }
register-by-article = { $said }, artículo { $written }
register-because = { $said }, motivo: { $written }
register-at-time = { $said }. { $written }
register-by = { $said }, por { $written }
register-of-amount = { $said }, { $written }
register-warning = una advertencia
register-more-time = { $time } más para el adversario
register-less-time = { $time } menos
register-more-points = puntos para el adversario
register-fewer-points = menos puntos
register-fine = una multa
register-exclusion = exclusión de rondas
register-expulsion = expulsión del torneo
register-illegal-move = una jugada ilegal, { $nth } de la partida
register-lost = la partida perdida por { $reason }
register-appealed = una apelación
register-taken-back = anotación { $record } de la misma partida retirada
register-annulled = la partida anulada
register-fails = el registro del torneo no se puede leer o escribir: { $reason }. Se sigue intentando
register-writes = el registro del torneo se vuelve a escribir
desk-away = no se puede llegar a la mesa de los árbitros: { $reason }. La partida sigue, y todo se enviará después
desk-full = los servidores no guardan más registros de esta mesa: su parte está llena, y no de lo que aquí se juega. La partida sigue, y la mesa misma lo tiene todo; ¿quién más tiene las credenciales de esta mesa?
desk-back = se llega de nuevo a la mesa de los árbitros, que lo tiene todo
desk-strange-order = se rechaza una orden de una mesa de árbitros que no es de nadie de la lista de esta partida
page-deputy = { $name } ha entrado como árbitro suplente desde el ordenador de la mesa
page-deputy-chief = { $name } ha entrado como árbitro principal suplente desde el ordenador de la mesa
page-act-stranger = alguien sin dirección válida quiso hacer algo en una página, se rechaza
page-act-named = { $name } quiso hacer en una página algo que no le corresponde, se rechaza
page-act-nameless = alguien quiso hacer en su página algo que no le corresponde, se rechaza
register-faulty = en el registro del torneo: { $reason }
