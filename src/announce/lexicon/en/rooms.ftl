# A game in two rooms. Written as in the middle of a sentence.
line-lost = the line to the other room is lost
line-back = the line to the other room is back, after { $time }
line-taken-over = room { WORDS($room) } goes on with the game, as { $arbiter } ruled
line-kept = kept, the line is lost
line-not-reached = { $of-seat } move is not announced in the other room yet
line-lost-run = room { WORDS($room) } is not reached, the clocks run on
line-lost-stop = room { WORDS($room) } is not reached, the clocks stand until it is
line-lost-stop-after = room { WORDS($room) } is not reached, the clocks stand after { $time }
line-boards-agree = after the interruption the boards show the game
line-boards-differ = after the interruption a board does not show the game, the clocks stand until the arbiter starts them
line-flag-undecided = { $of-seat } clock is at zero here, the flag falls only when the other room says so
line-clock-misfit = the clock of the computer in room { WORDS($room) } was out, by at least { $time }
line-time-unfit = { $of-seat } thinking time does not fit: told { $thought }, the clock ran { $ran }
line-took = the line took { $time } of { $of-seat } time
line-came-after = what { $seat } did for the move that was entered by hand came over the line, it is not made twice
line-overtaken = the game had gone on before your move came over the line, it does not count, make a move in answer to what you hear now
line-overtaken-of = { $of-seat } move came over the line after the game had gone on, it does not count
line-not-listed = an order from room { WORDS($room) } in the name of { $name } is refused, the list of the room that keeps the game does not have that name there
line-not-listed-nameless = an order from room { WORDS($room) } without a name is refused, only who is on the list of the room that keeps the game rules from there
line-other-chief = the rooms have different chief arbiters: room { WORDS($keeps) } { $chief }, room { WORDS($joins) } { $there }; the list of room { WORDS($keeps) } holds
line-other-arbiters = the rooms have different lists of arbiters; that of room { WORDS($keeps) } holds, and from room { WORDS($joins) } only who is on it there rules
line-list-changed = the list of who rules from where has changed
line-parted = nothing more is taken from the other room: { $why }
line-parted-changed = record { WORDS($number) } was changed on its way, or is of another game; compare the boards, and name the room that goes on
line-parted-different = from record { WORDS($number) } on the rooms have different ones; both ledgers are kept, name the room that goes on
line-parted-behind = the ledger of the room that keeps the game ends at record { WORDS($number) }, and the other room has record { WORDS($there) }; let that room go on with the game
line-parted-unsigned = what came does not have its signature; pair the rooms again
line-parted-unreadable = it sends what this version does not know; use the same version in both rooms
line-parted-no-arbiter = room { WORDS($room) } wants to go on with the game, as { $name } ruled, and that name is no arbiter there on the list
line-parted-other-game = it plays another game; name the same one in both rooms
line-there = room { WORDS($room) }: { $said }
give-back = give { $time } back to { $seat }

## Refused
refused-line = Only the move of a player whose room is not reached is entered by hand. Nothing was done.
refused-kept = A game is taken over only from a room that is not reached. Nothing was done.
refused-not-listed = This desk belongs to nobody on the list of the table. Nothing was done.
refused-own-name = An arbiter takes a case in their own name only. Nothing was done.

## On the page
page-line-lost = The other room has not been reached for { $minutes } minutes.
page-lag = Taken by the line and given back, in seconds: White { $white }, Black { $black }.
page-enter-by-hand = Enter the move
page-entered-move = The move, as it was told by telephone
page-other-room = The other room
page-line-up = The other room is reached.
page-take-over = Go on with the game in this room
page-take-over-hint = Only if the room that keeps the game will not come back in time. What happened there since the line was lost stays there as evidence.
