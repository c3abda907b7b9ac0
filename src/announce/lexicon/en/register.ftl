# What a player brings from other rounds of the event, for the arbiter alone. As in the middle of a sentence.
register-known = { $seat }, { $player }, so far in the event: { $entries }
register-warned = { $seat } has by now been warned { WORDS($count) } times in the event
register-warned-before = { $seat } was warned in the event before this game, { $count ->
    [one] once
   *[other] { WORDS($count) } times
}
register-warned-in-game = { $seat } was warned in this game before, { $count ->
    [one] once
   *[other] { WORDS($count) } times
}
register-line = { $player }: { $entry }
register-numbered = FIDE { $number }
register-somebody = without a name
register-in-round = { $said } in round { $written }
register-at-board = { $said }, board { $written }
register-as = { $said }, as { $seat }
register-at-move = { $said }, move { $written }
register-by-article = { $said }, article { $written }
register-because = { $said }, reason: { $written }
register-at-time = { $said }. { $written }
register-by = { $said }, by { $written }
register-of-amount = { $said }, { $written }
register-warning = one warning
register-more-time = { $time } more for the opponent
register-less-time = { $time } less
register-more-points = points for the opponent
register-fewer-points = fewer points
register-fine = a fine
register-exclusion = exclusion from rounds
register-expulsion = expulsion from the event
register-illegal-move = an illegal move, { $nth } of the game
register-lost = the game lost by { $reason }
register-appealed = an appeal
register-taken-back = event { $record } of the same game taken back
register-annulled = the game annulled
register-fails = the register of the event cannot be read or written: { $reason }. It is tried again
register-writes = the register of the event is written again
desk-away = the arbiters' desk cannot be reached: { $reason }. The game goes on, and everything is sent later
desk-full = the servers keep no more of this table's records: its part of them is full, with something else than what is played here. The game goes on, and the table itself has everything; what else has this table's credentials?
desk-back = the arbiters' desk is reached again and has everything
desk-strange-order = an order from a desk that belongs to nobody on the list of this table is refused
page-deputy = { $name } was let in as deputy arbiter at the table's computer
page-deputy-chief = { $name } was let in as deputy chief arbiter at the table's computer
page-act-stranger = somebody without a good address wanted to do something on a page, it is refused
page-act-named = { $name } wanted to do on a page what is not theirs to do, it is refused
page-act-nameless = somebody wanted to do on their page what is not theirs to do, it is refused
register-faulty = in the register of the event: { $reason }
