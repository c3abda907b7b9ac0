# Who takes part: the words of the pages for each role.

desk-chief = Chief arbiter
desk-assistant-white = White's assistant
desk-assistant-black = Black's assistant
desk-player-white = White
desk-player-black = Black
desk-spectator = Spectators
desk-own-score-white = White's game score
desk-own-score-black = Black's game score
desk-nothing-written = Nothing has been written yet.

# Addresses
desk-addresses = Addresses
desk-has-address = has an address
desk-deputy = deputy, named at the table
desk-deputy-elsewhere = deputy, in the other room
desk-has-none = has no address
desk-person = For
desk-give = Give a new address
desk-revoke = Revoke the address
desk-give-hint = A new address is shown once and ends the older one of the same person. With this game all addresses end.
desk-given = New address for { $who }. It is shown here once:
desk-revoked = The address of { $who } opens nothing any more.
desk-code = The address as a code to be photographed
desk-certificate = Certificate of these pages (SHA-256)
desk-certificate-hint = A browser that does not know it warns first: compare this fingerprint with the one that it shows, then go on.

# Spectators
desk-behind-nothing = This page shows the game as it is.
desk-behind-moves = { $n ->
    [one] This page is one half-move behind the game.
   *[other] This page is { $n } half-moves behind the game.
}
desk-behind-minutes = { $n ->
    [one] This page is one minute behind the game.
   *[other] This page is { $n } minutes behind the game.
}

# The assistant
desk-moving = Move
desk-move = Move
desk-moves-white = White has the move.
desk-moves-black = Black has the move.
desk-sensed-white = White's board tells White's moves.
desk-sensed-black = Black's board tells Black's moves.
desk-corrects-white = corrects White's move
desk-corrects-black = corrects Black's move
desk-replies-white = White's reply
desk-replies-black = Black's reply
desk-completed = { $n ->
    [one] One move completed. To be told only when the player asks.
   *[other] { $n } moves completed. To be told only when the player asks.
}
desk-call-white = Call the arbiter for White
desk-call-black = Call the arbiter for Black
desk-done-called = The arbiter has been called. The clocks go on.
desk-not-touched-white = Take the note back: White touched { $square }
desk-not-touched-black = Take the note back: Black touched { $square }
desk-not-said-white = Take the note back: White's move { $said }
desk-not-said-black = Take the note back: Black's move { $said }
desk-done-taken-back = The note is taken back.
desk-take-back-white = Take back what was passed on for White
desk-take-back-black = Take back what was passed on for Black
desk-done-asked = The player is asked to confirm it with the buttons.
desk-asks-press-white = No move of White is announced. Nothing was done yet. Press White's clock all the same?
desk-asks-press-black = No move of Black is announced. Nothing was done yet. Press Black's clock all the same?
desk-press-all-the-same = Yes, press all the same
desk-asks-say-white = Does White say: { $said }? Nothing was passed on yet.
desk-asks-say-black = Does Black say: { $said }? Nothing was passed on yet.
desk-say-so = Yes, pass it on

# Refusals
page-refused-right = This page has no right to do that. Nothing was done.
page-refused-file = The addresses cannot be kept: { $reason }. Nothing was done.
