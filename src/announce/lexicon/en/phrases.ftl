# Everything that is said besides the moves. Written as in the middle of a sentence.
# $seat is a player, $of-seat the same as an owner ("White's"); squares and moves come in words.

seat-white = White
seat-black = Black
of-white = White's
of-black = Black's

white-king = white king
white-queen = white queen
white-rook = white rook
white-bishop = white bishop
white-knight = white knight
white-pawn = white pawn
black-king = black king
black-queen = black queen
black-rook = black rook
black-bishop = black bishop
black-knight = black knight
black-pawn = black pawn

# As the object of "take out" and "put in".
the-white-king = the white king
the-white-queen = the white queen
the-white-rook = the white rook
the-white-bishop = the white bishop
the-white-knight = the white knight
the-white-pawn = the white pawn
the-black-king = the black king
the-black-queen = the black queen
the-black-rook = the black rook
the-black-bishop = the black bishop
the-black-knight = the black knight
the-black-pawn = the black pawn

either = { $first } or { $last }
all-of = { $first } and { $last }
hours = { $count ->
    [one] { WORDS($count) } hour
   *[other] { WORDS($count) } hours
}
minutes = { $count ->
    [one] { WORDS($count) } minute
   *[other] { WORDS($count) } minutes
}
seconds = { $count ->
    [one] { WORDS($count) } second
   *[other] { WORDS($count) } seconds
}

## To the table
click = click
game-starts = the game starts
game-starts-clock = the game starts, { $of-seat } clock runs
game-resumes = the game is resumed
game-resumes-clock = the game is resumed, { $of-seat } clock runs
adjusts = { $seat } adjusts
offers-draw = { $seat } offers a draw
offer-stands = { $of-seat } offer of a draw still stands
refuses-draw = { $seat } refuses the draw
claims-draw = { $seat } claims a draw
asks-increment = { $seat } asks for an increment
asks-increment-offers = { $seat } asks for an increment and offers a draw
increment-begins = from now on { $time } more before each move for both, and { $bonus } more for { $seat }
referred = the game is concluded, the designated arbiter decides
boards-not-the-game = the boards do not show the game: compare them with both game scores first
decided = the arbiter's ruling: { $proposal }
board-lost = { $of-seat } board does not answer
board-back = { $of-seat } board is back
taped = the game is being recorded
taped-microphone = the game is being recorded, and so is what is said at the table
taped-no-more = the game is no longer being recorded
own-score = { WORDS($number) }, { $seat }: { $written }
own-score-gap = { WORDS($number) }, { $seat }: nothing written
own-score-taped = { WORDS($number) }, { $seat }: on the tape
own-score-text = { WORDS($number) }, { $seat }: { $written }
own-score-offer = draw
own-score-asks = { WORDS($number) }, { $seat }: { $choice }?
own-score-whole = { $written }?
own-score-leave-out = leave out
own-score-offered = draw offered
own-score-before = the half-move before
game-over = the game is over: { $ending }
ending = { $result } by { $reason }
ending-time = { $result } on time
white-wins = White wins
black-wins = Black wins
drawn = drawn
reason-checkmate = checkmate
reason-resignation = resignation
reason-stalemate = stalemate
reason-agreement = agreement
reason-time = flag fall
reason-illegal-moves = illegal moves
reason-arbiter = the arbiter's decision
both-lost = both lose
annulled = annulled
reason-dead-position = dead position
reason-threefold = threefold repetition
reason-fifty-moves = the fifty-move rule
reason-fivefold = fivefold repetition
reason-seventy-five-moves = the seventy-five-move rule
reason-normal-means = the rule of the quickplay finish
reason-forfeit = forfeit
reason-left = leaving the playing venue

## To one player in private
which = { $choices }?
resign-really = really resign? Then down, and ok. Otherwise cancel
resign = resign
play-on = play on
result-stands = the result stands
draw-menu = { $choice }? Up and down for others, then confirm
draw-offer = offer a draw
draw-accept = accept the draw
draw-refuse = refuse the draw
draw-ask-increment = ask for an increment, which offers a draw
draw-threefold = claim a draw, the same position three times
draw-threefold-intended = claim a draw, the same position three times with my next move
draw-fifty-moves = claim a draw, fifty moves
draw-fifty-moves-intended = claim a draw, fifty moves with my next move
draw-normal-means = claim a draw, no win by normal means
draw-no-effort = claim a draw, no effort to win by normal means
bar-event = here a draw is agreed only with the arbiter's consent
bar-until = draws can be agreed only after move { WORDS($number) }
bar-both-move = draws can be agreed only once both have moved
no-consent = the arbiter does not consent to a draw
enter-intended = execute the intended move and commit, it is not announced. Cancel drops it
confirm-result = result: { $ending }. Confirm, or cancel to dispute it
result-noted = the result is confirmed
piece-on = { $piece } { $square }
verify-position = { $moves-completed }. Final position: { $pieces }. Confirm, or cancel to dispute it
noted = noted
no-arbiter = there is no arbiter. The clock runs on when both press this button
dropped = the question is dropped
no-draw-offered = no draw is offered
not-recognised = not recognised, please commit again
name-from = from which square? { $square }
name-to = to which square? { $square }
aperture-doubtful-full = { $squares } on { $of-seat } board is in doubt: the peg was left standing, or the aperture is broken. It is played around until you say which
aperture-doubtful-empty = { $squares } on { $of-seat } board is in doubt: the peg is out, or the aperture is broken. It is played around until you say which
said-otherwise = { $at }: { $said } was said, { $made } was executed
repeated-otherwise = { $at }, { $made }, was repeated as { $said }
relayed-otherwise = { $at }, { $made }, was relayed by the assistant as { $said }
not-repeated = { $seat } goes on without having repeated the announcement
heard-otherwise = { $at }: { $made } was executed, heard as { $words }
heard-otherwise-taped = { $at }: { $made } was executed, heard as { $words }, on the tape at { $place }
heard-repeated-otherwise = { $at }, { $made }: the repetition was heard as { $words }
heard-repeated-otherwise-taped = { $at }, { $made }: the repetition was heard as { $words }, on the tape at { $place }
ear-listens-to = { $of-seat } microphone listens to the moves that are said
ear-switched-off = { $of-seat } microphone is switched off
ear-deaf = { $of-seat } microphone hears nothing: { $reason }. Play goes on by the buttons
ear-hears-again = { $of-seat } microphone hears again
nothing-moved = nothing moved
not-on-the-move = your opponent has the move
move-unfinished = the move is not finished
move-unclear = the move is not clear. Feel the board and commit again
nearly = nearly { $time }
own-time = { $time }
opponent-time = opponent: { $time }
course = { $moves-completed }. { $running }
clock-runs = { $of-seat } clock runs
no-clock-runs = no clock runs
moves-completed = { $moves ->
    [one] { WORDS($moves) } move completed
   *[other] { WORDS($moves) } moves completed
}
moves-to-go = { $moves ->
    [one] { WORDS($moves) } move to the time control
   *[other] { WORDS($moves) } moves to the time control
}
external-clock = { $moves-completed }. The times are only on the clock at the table
time-warning = { $time } left
clocks-stopped = the clocks are stopped
clocks-set = the clocks have been set. White: { $white }. Black: { $black }
nothing-to-repeat = nothing to repeat yet
message-for = message for { $seat }
do-you-hear = { $seat }, do you hear me? Confirm. Louder with up, softer with down
hears = { $seat } hears
volume = volume { WORDS($level) }
speed-slow = slow
speed-normal = normal
speed-fast = fast
speed-very-fast = very fast
sound-lift = lifted
sound-place = placed
sound-mirrored = executed
sound-question = question
sound-fault = fault
sound-taken = taken
arbiter-comes = the arbiter is called
take = { $square }: take out { $piece }
take-unknown = { $square }: take it out
put = { $square }: put in { $piece }
wrong-hole = { $square } is wrong
board-right = { $of-seat } board is right
board-wrong = { $of-seat } board is not right, square by square follows
board-back-to = the position on { $of-seat } board is put back, square by square follows
board-by-eye = { $of-seat } board is put right by hand, the arbiter looks at it
turn-round = { $of-seat } board stands the wrong way round, please turn it
lift-king = { $seat }, please take out your king and put it back

## To the arbiter
ready = the boards are right, the game may start
boards-right = the boards are right, the arbiter starts the clock
not-ready = the game cannot start yet: { $boards }
board-not-ready = { $of-seat } board is missing or not right
king-awaited = { $seat } is asked to take out their own king, to find which way round the board stands
board-connected = { $of-seat } board connected
board-connected-at = { $of-seat } board connected at { $port }
board-missing = { $of-seat } board is missing: { $reason }
press-missed = a press at { $of-seat } board was not heard when it was made, within the last { $time }: it counts from now
press-missed-ago = a press at { $of-seat } board was not heard when it was made, { $time } ago: it counts from now
board-silent = { $of-seat } board is silent: its port is open, and what is done there counts once it is heard again
both-silent = both boards fell silent at the same moment: look at the computer, or at what both are plugged in to
board-lost-because = { $of-seat } board lost: { $reason }
resumed = the game goes on, it was interrupted for { $pause }
spared = the machine took { $time }, which no clock counts
faulty = { $of-seat } board is faulty: { $fault }
blind-aperture = aperture { $squares } of { $of-seat } board is faulty and is played around
unsteady = aperture { $squares } of { $of-seat } board is unsteady, its contact opened { $count ->
    [one] once
   *[other] { WORDS($count) } times
} by itself
mended = { $of-seat } board works again, mended: { $fault }
fault-chain = the chain of apertures is cut, it shows what it last trusted
fault-dropped = changes were dropped
fault-late = it scans too slowly
fault-identification = it does not identify the pieces
fault-not-learnt = it has not learnt how its empty apertures read, and tells no peg until it has
fault-not-scanning = it sends, but does not scan
fault-firmware = its firmware is older than this program and is to be flashed anew
boards-differ = boards differ at { $squares } since move { WORDS($since) }: { $of-seat } board is not right
boards-differ-unexecuted = boards differ at { $squares } since move { WORDS($since) }: { $of-seat } board has not executed { $move }
differs-besides = case { WORDS($id) }, { $of-seat } board: now { $squares }, too
look-at-board = no sensor tells which pieces stand wrongly on { $of-seat } board: look at it, and find it right when it is
look-at-squares = no sensor tells which piece stands on { $squares } of { $of-seat } board: look at it
displaced = pieces displaced on { $of-seat } board: { $squares }, at move { WORDS($since) }
displaced-somewhere = pieces displaced on { $of-seat } board, at move { WORDS($since) }
illegal-move = { $seat }, move { WORDS($number) }: illegal move, { $nth }. { $move }
illegal-move-uncounted = { $seat }, move { WORDS($number) }: illegal move. { $move }
touch-move-due = { $touch }. Due: { $due }
raised-move-due = { $touch }. Due, if it was out: { $due }
due-move-of = a move of the piece on { $square }
due-capture-of = a capture of the piece on { $square }
nth = { $count ->
    [1] the first
    [2] the second
    [3] the third
   *[other] number { WORDS($count) }
}
as-illegal = { $told }: as an illegal move, { $nth }
touch-move = { $seat }, move { WORDS($number) }: irregularity, touched and not moved. { $move }, touched { $squares }
raised-move = { $seat }, move { WORDS($number) }: raised, perhaps out, and not moved. { $move }, raised { $squares }, felt from { WORDS($from) } of { WORDS($out) } millimetres on
claim-lost = { $seat } has touched a piece and can no longer claim case { WORDS($id) }
released = { $seat }, move { WORDS($number) }: irregularity, a released piece was moved on. { $move }, released for { $released }
two-hands = { $seat } made a move with two hands
pressed-without-move = { $seat } pressed the clock without moving
pawn-left = { $seat } pressed the clock and left a pawn on its last rank
both-in-check = both kings are in check
waits-for-move = both kings are in check: wait until the next move is completed
waits-for-move-pawn = { $seat } pressed the clock and left a pawn on its last rank: wait until the next move is completed
changed = { $seat }, move { WORDS($number) }: irregularity, the made move was changed. { $move }, made first was { $first }
started-wrong = the game began from a wrong position
colours-reversed = the game began with the colours reversed
stands = the opponent has moved, the illegal move of case { WORDS($id) } stands
pressed-before-announcement = { $seat } pressed the clock before announcing
pressed-before-announcement-promoting = { $seat } pressed the clock before announcing: a peg on { $square }, piece not announced, look at it
wrong-start = wrong initial position on { $of-seat } board: { $squares }
turned-round = { $of-seat } board stands the wrong way round
unanswered = { $seat } left a question unanswered
flag-fell = { $of-seat } flag has fallen
moves-of-period = { $seat } has completed { $completed ->
    [one] { WORDS($completed) } move
   *[other] { WORDS($completed) } moves
} of { WORDS($needed) }
both-flags-first = both flags have fallen, { $of-seat } first
both-flags = both flags have fallen, nobody knows which first
time-claimed = claim of a win on time for { $seat }
absent = { $seat } is not present
arrived = { $seat } has arrived
late = { $seat } has not arrived in time
put-back = the clocks are put back, { $rule }. White: { $white }. Black: { $black }
put-back-external = put the clock at the table back, { $rule }. White: { $white }. Black: { $black }
put-back-recorded = as recorded
put-back-at-press = as at the press of the irregular move
put-back-as-they-stand = as they stand, without what that press added
put-back-as-they-stand-since = as they stand, without what the presses since added
times-choice = { $rule }: White { $white }, Black { $black }, at move { WORDS($number) }, { $of-seat } clock runs
put-back-proportional = in proportion to the moves
times-unknown = the times at this move are not known: set the clock at the table by your best judgement
stop-by-hand = stop the clock at the table by hand
start-by-hand = start the clock at the table by hand: { $of-seat } time runs
set-by-hand = the clock at the table does not take the times: set it by hand. White: { $white }. Black: { $black }
clock-took = the clock at the table shows the new times. White: { $white }. Black: { $black }
clock-differs = the clock at the table shows { $shown } for { $seat }, and { $reckoned } is reckoned
clock-agrees = the clock at the table shows the reckoned time for { $seat } again
clock-away = the clock at the table is no longer plugged into its board, nobody sees its times and its lever: plug it in again
clock-back = the clock at the table is plugged into its board again
set-times = set the clocks. White: { $white }. Black: { $black }
correct-control = correct the clock: { $times }
correct-counter = correct the move counter: { $seat } has completed { $moves ->
    [one] { WORDS($moves) } move
   *[other] { WORDS($moves) } moves
}
called = { $seat } calls the arbiter
calls-off = { $seat } no longer wants the arbiter, the clocks stand
offered-at-other-time = { $seat } offers a draw at another time than after their own move
offers-again = { $seat } offered a draw { $count ->
    [3] for the third time in a row
    [4] for the fourth time in a row
    [5] for the fifth time in a row
   *[other] { WORDS($count) } times in a row
} ({ $article }, { $second })
wants-draw = { $seat } wants to offer a draw, which needs the arbiter's consent
assistant-missing = { $seat } needs an assistant: the opponent is hearing-impaired
assistant-barred = the opponent has no assistant, so this one may only relay and announce. Nothing was done
claimed = { $seat } claims a draw by { $reason }: { $found }
claimed-intended = { $seat } claims a draw by { $reason } with { $move }: { $found }
stood = { $count ->
    [0] there is no such position
    [one] the position stood once, after { $moves }
   *[other] the position stood { WORDS($count) } times, after { $moves }
}
stood-at-start = the start
stood-after = { $of-seat } move { WORDS($number) }
quiet = { $count ->
    [one] { WORDS($count) } move by each player without pawn move and capture
   *[other] { WORDS($count) } moves by each player without pawn move and capture
}
cannot-win = { $seat } cannot win by normal means
no-effort = { $seat } has been making no effort to win by normal means
now-decided = { $of-seat } flag has fallen, the decision that was postponed is due
objection-not-on-the-move = { $seat } does not have the move
objection-late = a piece was touched before
objection-moved = the move was made before
objection-illegal = the intended move is illegal
objection-time = it is too early or too late for that
increment-asked = { $seat } asks for an increment, a draw was not agreed
not-intended = { $seat } did not make the move that was intended for the draw: { $move }
ends = by the Laws the game is over: { $ending }
mate-undecided = whether { $seat } can still mate is not decided. If not, it is a draw
result-confirmed = { $seat } confirms the result
position-verified = { $seat } verifies the final position and the moves
position-verified-alone = { $seat } verifies the final position
position-disputed = { $seat } disputes the final position or the moves
pressed-back = { $of-seat } clock was started without a move, so that { $seat } puts the pieces right in their own time
position-written = { $seat } writes down the final position
position-disputed-alone = { $seat } disputes the final position
result-denied = { $seat } disputes the result
proposal = proposal { WORDS($id) }: { $proposal }. Article { $article }
ruled = ruled: { $proposal }
otherwise = where the game is not certain, by article { $article }: { $proposal }
to-confirm = to be confirmed: { $proposal }
no-checkmate = there is no such checkmate in the position
no-stalemate = there is no stalemate in the position
time-is-left = the player who loses has time left
unnamed = article { $article } does not name it
takes-back = taken back: { $count ->
    [one] one half-move
   *[other] { WORDS($count) } half-moves
}
puts-clocks = the clocks: White { $white }, Black { $black }
strikes-result = the result no longer stands: { $ending }
ends-adjournment = the game is no longer adjourned, and a move that was sealed is not made
cannot-mate = { $seat } cannot mate by any series of legal moves (article { $article })
settles = case { WORDS($id) } is settled by it
unread = { $of-seat } game score is not read
refrained = not ruled
withdrawn = the arbiter withdraws the ruling
relayed-offer = taken back, the assistant's error: { $seat } offers no draw
relayed-refusal = taken back, the assistant's error: { $seat } does not refuse the draw, the offer stands
relayed-claim = taken back, the assistant's error: { $seat } claims no draw
relayed-increment = taken back, the assistant's error: { $seat } asks for no increment
relayed-result = taken back, the assistant's error: { $seat } has not confirmed the result
case-taken = case { WORDS($id) } is taken by { $name }
case-heard = on case { WORDS($id) } { $who } says: { $said }
case-reopened = case { WORDS($id) } is open again
appeals = { $seat } appeals. What was ruled is provisional
appeal-decided = { $of-seat } appeal is decided
case-waits = case { WORDS($id) } waits, nobody has taken it
no-choice = case { WORDS($id) } leaves no choice between known times
still-lost = the game may need to be interrupted: { $lost }. { $running }
still-lost-stopped = the game is interrupted: { $lost }. { $running }
clock-ran = { $of-seat } clock ran, both stand now
is-lost = { $of-seat } board is lost
is-lost-again = { $of-seat } board is lost, { $count ->
    [2] for the second time
    [3] for the third time
   *[other] { WORDS($count) } times by now
}
is-silent = { $of-seat } board is silent
is-silent-again = { $of-seat } board is silent, { $count ->
    [2] for the second time
    [3] for the third time
   *[other] { WORDS($count) } times by now
}
was-lost = { $of-seat } board was lost for { $time }
was-lost-again = { $of-seat } board was lost for { $time }, { $count ->
    [2] for the second time
    [3] for the third time
   *[other] { WORDS($count) } times by now
}
was-silent = { $of-seat } board answers again, it was silent for { $time }
was-silent-again = { $of-seat } board answers again, it was silent for { $time }, { $count ->
    [2] for the second time
    [3] for the third time
   *[other] { WORDS($count) } times by now
}
lost-time = { $of-seat } clock ran { $time } meanwhile: all of it may be given back, part or none
lost-no-time = { $of-seat } clock did not run meanwhile
lost-meanwhile = { $of-seat } board has been lost for { $time }, { $ran } of them on the clock
lost-meanwhile-untold = { $of-seat } board has been lost for { $time }
lost-before = { $of-seat } board was lost for { $time }, { $ran } of them on the clock
lost-before-untold = { $of-seat } board was lost for { $time }
silent-meanwhile = { $of-seat } board has been silent for { $time }, { $ran } of them on the clock
silent-meanwhile-untold = { $of-seat } board has been silent for { $time }
silent-before = { $of-seat } board was silent for { $time }, { $ran } of them on the clock
silent-before-untold = { $of-seat } board was silent for { $time }
press-before-flag = { $of-seat } press was made { $time } before the flag fell: no flag had fallen
press-after-flag = { $of-seat } press was made { $time } after the flag fell
press-about-flag = which was first is not known: { $of-seat } press was made at most { $time } before the flag fell and at most { $since } after it
set-position = a position is set up, move { WORDS($number) }, { $seat } to move
new-game = the game is cancelled, a new one is begun
reopen-game = the game goes on
undo = undone: { $ruling }
on-from = on from move { WORDS($number) }, { $seat } to move
allow-draws = a draw may be agreed
forbid-draws = no draw may be agreed
allow-cues = signals of sound are allowed
forbid-cues = signals of sound are not allowed
allow-repeated-by-executing = a move that is executed counts as repeated
forbid-repeated-by-executing = a move that is executed does not count as repeated
allow-pressed-with-commit = the clock is pressed with the commit
forbid-pressed-with-commit = the clock is not pressed with the commit
allow-placed-anew = a piece that is placed may go to another square before the announcement
forbid-placed-anew = a piece that is placed may no longer go to another square
allow-warnings = players are warned before their time ends
forbid-warnings = players are not warned before their time ends
allow-programs = chess programs on this computer may see the boards
forbid-programs = chess programs may no longer see the boards
brings-back = standing again: { $count ->
    [one] one half-move
   *[other] { WORDS($count) } half-moves
}
adjust-board = put { $of-seat } board right, the game stands
transfer-position = turn { $of-seat } board and transfer the position to it, the game stands
restore = back to move { WORDS($number) }, { $seat } to move
retrace = retrace the moves to move { WORDS($number) }, { $seat } to move
end-game = end the game, { $ending }
becomes-queen = the pawn becomes a queen
lost-or-drawn = { $seat } loses, but draws if the opponent cannot mate, which could not be decided
sanction-warning = { $seat } is warned
sanction-more-time = { $time } more for { $seat }
sanction-less-time = { $time } less for { $seat }
sanction-more-points = points to { $of-seat } opponent
sanction-fewer-points = points off { $seat }
sanction-fine = { $seat } is fined
sanction-exclusion = { $seat } is excluded from rounds
sanction-expulsion = { $seat } is expelled from the competition
euros = { $count ->
    [one] one euro
   *[other] { WORDS($count) } euros
}
dollars = { $count ->
    [one] one dollar
   *[other] { WORDS($count) } dollars
}
pounds = { $count ->
    [one] one pound
   *[other] { WORDS($count) } pounds
}
francs = { $count ->
    [one] one franc
   *[other] { WORDS($count) } francs
}
and-hundredths = { $money } { WORDS($count) }
half-a-point = half a point
points = { $count ->
    [one] one point
   *[other] { WORDS($count) } points
}
points-and-a-half = { $count ->
    [one] one and a half points
   *[other] { WORDS($count) } and a half points
}
say-points = points, point, pts, pt
rounds = { $count ->
    [one] one round
   *[other] { WORDS($count) } rounds
}
say-rounds = rounds, round
sanction-amount = { $sanction }: { $written }
because = { $ruling }. Reason: { $written }
reason-alone = Reason: { $written }
reject = reject { $of-seat } claim
reject-bonus = reject { $of-seat } claim, { $bonus } more for the opponent
reject-bonus-deduction = reject { $of-seat } claim, { $bonus } more for the opponent, { $deduction } less for { $seat }
postpone = postpone the decision on { $of-seat } claim, { $bonus } more for the opponent
give-increment = { $time } more before each move for both, { $bonus } more for { $seat }
consent = consent to the draw that { $seat } wants to offer
resolved = case { WORDS($id) } resolved
resolved-board = case { WORDS($id) } resolved, { $of-seat } board is right
superseded = case { WORDS($id) } settled by this ruling
fits = what fits: { $fits }
unexplained = no single mistake explains it
fit-not-executed = { $at }, { $move }, was not executed
fit-executed-as = { $at }, { $move }, was executed as { $other }
fit-executed-from = { $at }, { $move }, was executed from { $from } to { $to }
fit-other-colour = at { $at } a piece of the other side was moved from { $from } to { $to }
fit-two-as-one = { $at }, { $move }, and the next move of that side were executed as one, from { $from } to { $to }
fit-swapped = { $from } and { $to } are perhaps swapped, both pegs were out together
fit-exchanged = the pegs of { $from } and { $to } stand in each other's place
fit-other-piece = another piece stands on { $squares } than belongs there
fit-left-standing = at { $at }, { $move }, the peg on { $squares } was left standing
fit-not-taken = at { $at }, { $move }, the peg of { $from } was taken off and the peg on { $to } left standing
fit-only-taken = at { $at }, { $move }, the peg on { $to } was taken off and the peg on { $from } not moved
fit-castled-to = { $at }, { $move }, was executed with the king on { $from } and the rook on { $to }
fit-put-elsewhere = the peg of { $from } stands on { $to }
fit-doubled = a peg too many stands on { $squares }
fit-knocked-out = the peg of { $squares } is out
fit-turned = the board stands turned round
fit-aperture = the aperture { $squares } is broken
repeated = { $seat } has repeated the announcement
shows-the-move = { $of-seat } board shows the move, nobody has repeated it
assistant-notes = the assistant notes: { $seat } touched { $square }
assistant-takes-back = the assistant takes back: { $seat } touched { $square }
lifted-early = { $seat } took { $square } out while the opponent has the move
ledger-fails = the ledger cannot be written: { $reason }. Everything waits for the disk
ledger-writes = the ledger is written again
ledger-end-unclear = the game goes on where the ledger ends: { $reason }
ledger-gone = the file of the ledger was deleted or replaced: { $path }
ledger-anew = the game goes on in a new file, which holds it from the start: { $path }
ear-table = at the table
ear-white = of White's ear
ear-black = of Black's ear
sound-lost = sound { $ear } is lost: { $reason }
sound-none = no sound output found; plug one in, or go on without sound
sound-silent = the sound system does not answer; start its server again, or go on without sound
sound-open = sound { $ear }: { $name }
sound-back = sound { $ear } is back: { $name }
spoken-by-server = texts are now spoken by the speech server
spoken-by-espeak = texts are now spoken by espeak
spoken-by-nobody = texts are now spoken by nobody, they are only shown
score-read = { $of-seat } game score is read up to { $last }
score-empty = nothing is written in { $of-seat } game score
score-behind = it ends before the game does, although it had to be kept
score-ahead = it goes on beyond the moves made
score-not-needed = it ends before the game does, and need not be kept now
score-unreadable = nothing that can be read
scores-agree = both game scores agree with the game up to { $last }
scores-agree-in-part = as far as both can be compared, the game scores agree with the game up to { $last }
scores-silent = the game scores do not both have { $at }, since which the boards differ
scores-differ = the game scores differ since { $since }: White wrote { $white }, Black wrote { $black }; the game has { $made }
written-otherwise = both game scores have { $written } as { $at }, the game has { $made }
score-left-out = in { $of-seat } game score { $count ->
    [one] { $at } is left out
   *[other] { WORDS($count) } half-moves are left out, the first one { $at }
}
score-on-tape = { $of-seat } game score has { $count ->
    [one] { $at } on the tape only: { $place }
   *[other] { WORDS($count) } half-moves on the tape only, the first: { $at }, { $place }
}
score-from-nothing = { $of-seat } game score is the one written by hand or by the assistant
score-from-tape = approved: { $of-seat } game score is what is dictated on the tape
score-from-record = approved: { $of-seat } game score is what the table records
score-cannot-be-read = in { $of-seat } game score { $count ->
    [one] { $at } cannot be read, "{ $written }", and is no evidence
   *[other] { WORDS($count) } half-moves cannot be read and are no evidence, the first one { $at }, "{ $written }"
}
score-twice = in { $of-seat } game score { $count ->
    [one] { $at } is written twice, "{ $written }", both times the same move
   *[other] { WORDS($count) } half-moves are written twice, both times the same move, the first one { $at }, "{ $written }"
}
score-twice-differently = in { $of-seat } game score { $count ->
    [one] { $at } is written twice and differently, "{ $written }", and is no evidence
   *[other] { WORDS($count) } half-moves are written twice and differently and are no evidence, the first one { $at }, "{ $written }"
}
score-impossible = { $of-seat } game score has { $count ->
    [one] "{ $written }" as { $at }, which no piece could make; the game has { $made }
   *[other] { WORDS($count) } moves that no piece could make, the first one { $at }, "{ $written }"; the game has { $made }
}
score-language = { $of-seat } game score has "{ $written }" as { $at }, which is { $meanings }. In which language is it kept?
score-language-fits = { $of-seat } game score has "{ $written }" as { $at }, which is { $meanings }; { $fits } fits the game. In which language is it kept?
score-against = { $of-seat } game score has { $written } as { $at }, the game has { $made }
compare-boards = not both boards are sensed: please compare them
both-update = neither player had to keep score: with the clocks stopped both bring the game scores up to date. Where they cannot, a second set is asked for: the game is noted, and reconstructed on it. Articles { $article } and { $second }
one-updates = { $seat } brings the game score up to date before moving a piece. Article { $article }
noted-game = noted: move { WORDS($number) }, { $seat } to move
noted-clocks = White { $white }, Black { $black }
noted-running = { $of-seat } clock was running
score-dependent = { $of-seat } game score is the record of the board, and no second evidence
scores-dependent = both game scores are the record of the board, and not independent evidence
borne-out = for { $move } speak: { $witnesses }
witness-score = { $of-seat } game score
witness-board = { $of-seat } board
witness-announcement = the announcement
witness-repetition = the repetition
witness-relay = what the assistant relayed
witness-tape = the tape
in-order = in order: { $steps }
step-fell = { $of-seat } flag fell
step-placed = { $seat } placed the move
step-announced = { $of-seat } move was announced
step-resigned = the game was resigned
step-agreed = the draw was agreed
step-claimed = the draw was claimed
step-told = the arbiter was told
step-later = { $time } later { $step }
correct-score = correct the game scores: { $at } is { $move }
as-written = { $at } is { $move }, as both wrote. Whoever made another move puts their own board right
as-made = { $at } is { $move }, as it was made. The board is put right
as-said = { $at } is { $move }, as it was announced, and is placed so
as-placed = { $at } is { $move }, as it was placed, and is hereby announced anew
or-else = { $ruling }, or { $other }

## The test of a board: annabella devices --test
test-clear = take all pegs off the board
test-put = put a peg into { $square }
test-take = take it out
test-press = press { $button }
test-how = no answer: press the enter key of the computer
test-learn = take all pegs out, then press the enter key of the computer: the board learns what is empty
test-stuck = { $square } always shows a peg
test-silent = { $square } does not answer
test-swapped = instead of { $square }, { $other } answered
test-button-silent = the button { $button } does not answer
test-button-swapped = instead of the button { $button }, { $other } answered
test-unsteady = { $square }: the contact opens by itself
test-chain = the chain of the registers is broken
test-not-learnt = the board could not learn what is empty: try again
test-not-learnt-at = the board could not learn what is empty: a peg is in { $square }, or its sensor gives nothing
test-good = all squares and buttons are in order
test-bad = { $count ->
    [one] { WORDS($count) } fault
   *[other] { WORDS($count) } faults
}
test-searching = looking for the board
test-lost = the board does not answer: is it plugged in?
button-commit = commit
button-press = press
button-repeat = repeat
button-time = time
button-adjust = adjust
button-draw = draw
button-resign = resign
button-arbiter = arbiter
button-cancel = cancel
button-up = up
button-down = down
button-left = left
button-right = right
button-ok = okay
button-opponent_press = the opponent's press

## To record a voice: annabella voices record
record-room = a moment of silence, the room is being heard
record-how = after each word: enter keeps it, the en key records it once more, the zed key goes back, the ess key stops
record-word = word { WORDS($number) } of { WORDS($of) }. Please say: { $word }
record-nothing = nothing heard, once more please
record-faint = too faint, closer to the microphone please
record-loud = too loud, further from the microphone please
record-cut = cut off, please speak after the prompt and be silent then
record-noisy = the room is too loud, please close the windows or speak closer to the microphone
record-long = too long, only the word please
record-alike = in noise it sounds like { $word }, more clearly please, or keep it
record-done = all words are recorded
record-stopped = stopped, the same command goes on
