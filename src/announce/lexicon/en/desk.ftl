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
desk-has-none = has no address
desk-person = For
desk-give = Give a new address
desk-revoke = Revoke the address
desk-give-hint = A new address is shown once and ends the older one of the same person. With this game all addresses end.
desk-given = New address for { $who }. It is shown here once:
desk-revoked = The address of { $who } opens nothing any more.
desk-code = The address as a code to be photographed

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

# Refusals
page-refused-right = This page has no right to do that. Nothing was done.
page-refused-file = The addresses cannot be kept: { $reason }. Nothing was done.
