# The words of the arbiter's and the assistant's page.

page-arbiter = Arbiter
page-assistant = Assistant
page-skip = Skip to the page's content
page-sections = Sections of this page
page-lost = The connection to the table is lost. This page is not up to date; it tries again by itself.
page-closed = Another game is played here now. Open the address that the table printed.
page-white = White
page-black = Black

# The game
page-game = The game
page-setting-up = The boards are being put in order.
page-not-ready = The game can be started once both boards answer and show the position.
page-not-ready-white = White's board does not answer, or shows something else.
page-not-ready-black = Black's board does not answer, or shows something else.
page-ready = The boards are right.
page-start = Start the game
page-playing = The game is running.
page-stopped = The game is stopped. The arbiter starts it again when the boards are right.
page-to-move-white = White to move, move { $number }.
page-to-move-black = Black to move, move { $number }.
page-being-announced-white = White's move is being announced.
page-being-announced-black = Black's move is being announced.
page-not-repeated = Not yet repeated.
page-repeated = Repeated.
page-not-pressed = The clock is not pressed yet.
page-no-clock = This table has no clock.
page-external-clock = This table has a clock of its own; its times are not known here.
page-running = running
page-standing = not running

# The clocks
page-clock = Clocks
page-stop = Stop the clocks
page-restart = Start the clock again
page-clocks-stopped = The clocks are stopped.
page-clocks-held = This event holds them while a case is open; then the clock runs again by itself.
page-flags = On the clock at the table
page-flags-white = White's flag
page-flags-black = Black's flag
page-flags-both = both flags
page-flags-fallen = has fallen
page-times-before = Before they were put back:
page-time-white = White's time
page-time-black = Black's time
page-time-hint = Time left with colons: 1:29:30 or 29:30. With a clock of the table's own, the times that it shows.
page-set-times = Set the times
page-absent-white = White is not present
page-absent-black = Black is not present
page-arrived-white = White has arrived
page-arrived-black = Black has arrived

# Cases
page-discrepancies = Open cases
page-no-discrepancies = None.
page-discrepancy = Case { $id }
page-squares = Squares
page-since = Since
page-since-white = move { $number } of White
page-since-black = move { $number } of Black
page-touches = Touched for this move
page-raised = Told to the arbiter after
page-accept = Accept the proposal
page-dismiss = Dismiss, play on
page-reject = Reject the claim
page-postpone = Postpone the decision
page-restore-to = Go back to
page-restore = Restore
page-position-start = the position at the start
page-position-after-white = after move { $number } of White: { $move }
page-position-after-black = after move { $number } of Black: { $move }
page-times-then = Clocks before this move
page-counts-as-illegal = Treat it as an illegal move
page-remedy = Position
page-remedy-back = back to before this move
page-remedy-stays = stays
page-bonus = More time for the opponent
page-bonus-hint = A time like 2:00. The irregularity is counted.
page-counts = Rule so

# Findings and rulings
page-rulings = Findings and rulings
page-player = Player
page-reason = Reason
page-found = What the arbiter finds
page-find = Note the finding
page-found-wrong-start = the game began from a wrong position
page-found-colours = the game began with the colours reversed
page-found-two-hands-white = White made a move with two hands
page-found-two-hands-black = Black made a move with two hands
page-found-turned-white = White's board stands the wrong way round
page-found-turned-black = Black's board stands the wrong way round
page-found-displaced-white = pieces are displaced on White's board
page-found-displaced-black = pieces are displaced on Black's board
page-adjust-white = Put White's board right
page-adjust-black = Put Black's board right
page-penalty = Penalty by article { $article }
page-penalty-kind = Penalty
page-penalty-warning = warning
page-penalty-more-time = more time for the opponent
page-penalty-less-time = less time for the player
page-penalty-more-points = points for the opponent
page-penalty-fewer-points = points off the player
page-penalty-fine = fine
page-penalty-exclusion = exclusion from rounds
page-penalty-expulsion = expulsion from the competition
page-amount = How much
page-amount-hint = A time like 2:00 where it is about time; else in words: half a point, two rounds, 50 euros.
page-penalise = Give the penalty
page-answers = In answer to
page-answers-none = no case

# Boards
page-boards = Boards
page-board-white = White's board
page-board-black = Black's board
page-position = Position of the game
page-typed = The assistant enters the moves of this seat; it has no board with sensors.
page-other-board = The other seat's board shows the moves of both sides.
page-board-answers = Answers on { $port }.
page-board-lost = Does not answer.
page-board-unknown = It has not said yet what it shows; this is the position of the game.
page-board-agrees = Shows the position.
page-board-showed = This is how it compared when it last answered.
page-board-differs = { $n ->
    [one] One square differs:
   *[other] { $n } squares differ:
}
page-board-sensed = Its sensors tell where pegs stand; which piece it is comes from the game.
page-board-tells = The board tells which piece stands where.
page-missing = missing
page-extra = extra
page-wrong = wrong piece
page-square-missing = { $square } is empty, there should stand: { $piece }
page-square-extra = { $square } holds a peg and should be empty
page-square-extra-on = { $square } held a peg when this was told; a piece belongs there now
page-square-wrong = { $square } holds: { $seen }; there should stand: { $piece }
page-square-wrong-peg = { $square } holds a peg of the other colour; there should stand: { $piece }
page-in-words = In words, rank by rank
page-rank-of = Rank { $rank }: { $squares }
page-empty = empty

# Moves
page-moves = Last moves
page-no-moves = No move has been completed.
page-number = Number
page-time-left = Time left
page-illegal = illegal

# The players' scores
page-scores = The players' scores
page-no-scores = No score has been read.
page-in-the-game = In the game
page-wrote-white = White wrote
page-wrote-black = Black wrote
page-score-white = White's score, all of it
page-score-black = Black's score, all of it
page-score-hint = The moves as they are written, with or without numbers: 1. e4 e5 2. Nc3. What was read before is replaced.
page-read-score-white = Read White's score
page-read-score-black = Read Black's score
page-writes-in-white = White writes
page-writes-in-black = Black writes
page-note-language-white = Note White's language
page-note-language-black = Note Black's language
page-language-de = German
page-language-en = English
page-language-es = Spanish
page-language-fr = French
page-corrects-white = Correct in White's score
page-corrects-black = Correct in Black's score
page-correct-to = to
page-correct = Correct

# End of the game
page-ending = End the game
page-result = Result
page-result-white = 1-0, White wins
page-result-black = 0-1, Black wins
page-result-draw = ½-½, draw
page-result-both-lost = 0-0, both lose
page-result-annulled = *, annulled
page-confirm = Yes, the game is over
page-end = End the game now
page-end-otherwise = Change the result

# What was heard
page-heard = What was heard
page-nothing-heard = Nothing yet.
page-to-table = Table
page-to-white = White, in private
page-to-black = Black, in private
page-to-assistant = Assistant
page-to-arbiter = Arbiter
page-click = Click of the clock

# The assistant's acts
page-acts-white = For White
page-acts-black = For Black
page-move-white = White's move
page-move-black = Black's move
page-move-hint = For example Nc3, or the squares from and to: b1c3. A promotion with its letter: e7e8q.
page-announce = Announce the move
page-press-white = Press White's clock
page-press-black = Press Black's clock
page-repeats-white = White repeated the announcement
page-repeats-black = Black repeated the announcement
page-claims-white = White claims a win on time
page-claims-black = Black claims a win on time
page-says-white = White says
page-says-black = Black says
page-say = Pass on
page-say-resign = resigns
page-say-confirm = confirms the result
page-say-dispute = disputes the result
page-done-entered = The move is entered.
page-done-pressed = The clock is pressed.
page-done-repeated = The repetition is noted.
page-done-said = It is passed on.
page-done-claimed = The arbiter has been told of the claim.
page-touched-white = White touched
page-touched-black = Black touched
page-note = Note
page-squares-hint = The squares in the order in which the pieces were touched: g1 f3. The arbiter is told if the move does not keep to them.
page-noted = Touched for this move, in order: { $squares }.
page-writes-white = White's score goes on
page-writes-black = Black's score goes on
page-write = Write down
page-writes-hint = One move or several, as the player says them; they are added to the score.
page-score-kept = Written last: { $moves }
page-done-touched = It is noted.
page-done-written = It is written down.
page-done-waits = The arbiter must rule first. This is recorded, and nothing else is done.

# Refusals
refused-closed = Case { WORDS($id) } is no longer open. Nothing was done.
refused-over = The game is over. Nothing was done.
page-refused-confirm = Tick "Yes, the game is over" first. Nothing was done.
page-refused-request = This page did not send what was expected. Load it again. Nothing was done.
page-refused-busy = The table does not answer. Nothing was done; try again.
refused-playing = The game is not running. Nothing was done.
refused-turn-white = It is White's move. Nothing was done.
refused-turn-black = It is Black's move. Nothing was done.
refused-sensors = The moves of this seat come from its board. Nothing was done.
page-refused-empty = Type the move first.
page-refused-move = "{ $typed }" cannot be read as one move. Type the squares from and to, for example b1c3.
refused-repeat = There is no announced move to be repeated. Nothing was done.
page-refused-times = Type both times like 1:29:30 or 29:30. Nothing was done.
page-refused-time = Type a time like 2:00. Nothing was done.
page-refused-amount = Say how much: half a point, two rounds, 50 euros. Nothing was done.
page-refused-result = This reason does not go with this result. Choose another one. Nothing was done.
refused-feels = What is touched at this seat comes from its board. Nothing was done.
refused-barred = The opponent has no assistant, so this one only relays and announces. Nothing was done.
refused-adjusting = The player is adjusting pieces. Nothing was noted.
page-refused-square = "{ $square }" is no square. Type squares from a1 to h8, for example g1 f3. Nothing was noted.
refused-no-piece = No piece stands on { $square }. Nothing was noted.
page-refused-no-squares = Type the squares first.
refused-set-up = The table is not set up yet. Nothing was done.
refused-not-over = The game is not over. Nothing was done.
refused-referred = Only the end of the game is still to be decided, by the designated arbiter. Nothing was done.
refused-started = The game does not wait to be started. Nothing was done.
refused-boards = The game cannot go on now: a board does not answer or does not show the position. Nothing was done.
refused-already = That is so already. Nothing was done.
refused-stands = No clock is running. Nothing was done.
refused-own-clock = The flags of the table's own clock are seen by the table itself. Nothing was done.
refused-no-times = This game has no time control. Nothing was done.
refused-unasked = Case { WORDS($id) } does not wait for such a ruling. Nothing was done.
refused-too-far = So many half-moves were not made. Nothing was done.
refused-unwritten = The game cannot have gone as it is written. Nothing was done.
refused-no-penalty = This edition of the Laws has no such penalty. Nothing was done.
refused-sealing = A move is being sealed, and nothing of it is noted.
refused-no-move = No piece can be moved so. Nothing was done.
refused-nothing = No move is written there. Nothing was done.
