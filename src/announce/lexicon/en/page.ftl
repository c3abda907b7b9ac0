# The words of the arbiter's and the assistant's page.

page-arbiter = Arbiter
page-at-table = Table { $value }
page-in-round = round { $value }
page-skip = Skip to the list of sections
page-fold = Show or hide: { $heading }
page-sections = Sections of this page
page-wishes = This page
page-keys = The key J goes to the alarm
page-moves-told = Moves are told, too; otherwise alarms only
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
page-reckoned = reckoned

# The clocks
page-clock = Clocks
page-stop = Stop the clocks
page-note = Note position, times, clock and moves
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
page-settings = The clock is set wrongly
page-settings-hint = What it should have held, such as 90+30, 40/5400+30:1800+30, or 5 min + 3 s delay. Both clocks stop. The times become what they would be had it been set so from the beginning; you hear them before you confirm, and may set others afterwards.
page-control = Right time control
page-correct-control = Correct the time control
page-counted = Moves completed
page-correct-counter = Correct the move counter
page-absent-white = White is not present
page-absent-black = Black is not present
page-arrived-white = White has arrived
page-arrived-black = Black has arrived

# Cases
page-cases = Open cases
page-no-cases = None.
page-case = Case { $id }
page-squares = Squares
page-since = Since
page-since-white = move { $number } of White
page-since-black = move { $number } of Black
page-touches = Touched for this move
page-perhaps-out = Raised for this move, perhaps out
page-raised = Told to the arbiter
page-by-article = by article { $article }
page-evidence = Evidence of case { $id }
page-other-rulings = Other rulings on case { $id }
page-course = Take case { $id }, note what is said
page-accept-as-they-stand = Accept, with the clocks as they stand
page-accept-proportional = Accept, with the clocks in proportion
page-weigh = Hear the times of each choice
page-back-so-far-white = Give back to White what the loss of the board has taken so far
page-back-so-far-black = Give back to Black what the loss of the board has taken so far
page-dismiss = Dismiss, play on
page-reject = Reject the claim
page-postpone = Postpone the decision
page-restore-to = Go back to
page-restore = Restore
page-back = Take moves back without a case
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
page-press-unheard = Press that was not heard
page-press-which = Which press
page-press-before = Made so long before it was heard
page-press-hint = A time like 0:14. Up to it the clock ran for the player, since then for nobody.
page-date-press = Date the press
page-counts = Rule so

# Findings and rulings
page-rulings = Findings and rulings
page-player = Player
page-reason = Reason
page-hearer = The reason is heard by
page-hears-both = both players
page-hears-nobody = no player
page-hears-white = White alone
page-hears-black = Black alone
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
page-found-right-white = White's board was looked at and is right
page-found-right-black = Black's board was looked at and is right
page-aperture = Aperture
page-broken = The aperture is broken, no peg was left standing or is out
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
page-answers = In answer to case number

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
page-moves = Moves
page-no-moves = No move has been completed.
page-number = Number
page-time-left = Time left
page-illegal = illegal

# The players' game scores
page-scores = The players' game scores
page-no-scores = No game score has been read.
page-former-white = Earlier readings of White's game score
page-former-black = Earlier readings of Black's game score
page-wrote-white = White wrote
page-wrote-black = Black wrote
page-score-white = White's game score, all of it
page-score-black = Black's game score, all of it
page-score-hint = The moves as they are written, with or without numbers: 1. e4 e5 2. Nc3. What was read before is replaced.
page-read-both-scores = Read both game scores
page-read-score-white = Read White's game score
page-read-score-black = Read Black's game score
page-said-of-white = White's last move, aloud
page-said-of-black = Black's last move, aloud
page-said-as-white = Said for White
page-said-as-black = Said for Black
page-note-said-white = Note what was said of White's move
page-note-said-black = Note what was said of Black's move
page-spoken-announced = announced by the player
page-spoken-repeated = repeated by the opponent
page-spoken-relayed = relayed by the assistant
page-score-from-white = White's game score is
page-score-from-black = Black's game score is
page-score-nothing = what is written
page-score-tape = what is dictated on the tape
page-score-record = what the table records
page-approve-score-white = Approve White's score so
page-approve-score-black = Approve Black's score so
page-writes-in-white = White writes
page-writes-in-black = Black writes
page-note-language-white = Note White's language
page-note-language-black = Note Black's language
page-language-de = German
page-language-en = English
page-language-es = Spanish
page-language-fr = French
page-corrects-white = Correct in White's game score
page-corrects-black = Correct in Black's game score
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
page-confirm = Rule so
page-refrain = Do not
page-asked = To be confirmed
page-nothing-asked = Nothing waits to be confirmed.
page-given = Rulings so far
page-none-given = Nothing was ruled yet.
page-withdrawn = withdrawn
page-undone = undone
page-withdraw = Withdraw the last ruling
page-undo = Undo the last ruling
page-reopen-game = Reopen the game
page-closed-case = Closed case, number
page-none-closed = No case is closed.
page-reopen = Open the case again
page-appeal = Note the appeal
page-appeal-decided = The appeal is decided
page-appeals-white = White appeals
page-appeals-black = Black appeals
page-name = Name of the arbiter
page-take = Take the case
page-taken = Taken by
page-who = Who says it
page-heard-said = What was said
page-hear = Note what was said
page-changes = What is changed
page-changes-hint = Such as: a3 white knight, b4 empty, black to move, move 12
page-change = Change the position so
page-fen = Position in FEN
page-set-up = Set up this position
page-new-game = Cancel the game, begin a new one
page-permission = Allowed in the game
page-allow = Allow
page-forbid = Forbid
page-permission-draws = draws by agreement
page-permission-cues = signals of sound
page-permission-repeated-by-executing = a move that is executed counts as repeated
page-permission-pressed-with-commit = the commit presses the clock
page-permission-placed-anew = a placed piece may go on before the announcement
page-permission-warnings = a warning before the time ends
page-permission-programs = chess programs on this computer see the boards
page-programs-see = Chess programs on this computer see the boards.
page-refused-changes = The changes cannot be read; such as: a3 white knight, b4 empty. Nothing was done.
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
page-move-hint = As it is written or spoken: Nc3, b1c3, knight c3, Springer Cesar drei. A promotion with its piece: e8Q.
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
page-squares-hint = The squares in the order in which the pieces were touched: g1 f3. The arbiter is told, and again if the move does not keep to it.
page-noted = Touched for this move, in order: { $squares }.
page-writes-white = White's game score goes on
page-writes-black = Black's game score goes on
page-write = Write down
page-writes-hint = One move or several, as the player says them; they are added to the game score.
page-score-kept = Written last: { $moves }
page-done-touched = It is noted.
page-done-written = It is written down.
page-done-waits = The arbiter must rule first. This is noted, and nothing else is done.

# Refusals
refused-closed = Case { WORDS($id) } is no longer open. Nothing was done.
refused-no-case = There is no case { WORDS($id) }. Nothing was done.
refused-changed = More is known of case { WORDS($id) } since; look at it again. Nothing was done.
refused-chief = Only the chief arbiter may do that. Nothing was done.
refused-over = The game is over. Nothing was done.
refused-present = The sealer is not noted as absent. Nothing was done.
refused-not-come = The player for whom the envelope waits has not arrived (I.7). Nothing was done.
refused-envelope = The envelope is closed, and what the sealed move ended stands (I.10): open it first. Nothing was done.
page-refused-request = This page did not send what was expected. Load it again. Nothing was done.
page-refused-busy = The table does not answer. Nothing was done; try again.
refused-playing = The game is not running. Nothing was done.
refused-turn-white = It is White's move. Nothing was done.
refused-turn-black = It is Black's move. Nothing was done.
refused-sensors = The moves of this seat come from its board. Nothing was done.
page-refused-empty = Type the move first.
page-refused-letters = "{ $typed }" is in letters that are not read here: { $languages }. Type the squares from and to, for example b1c3.
page-refused-move = "{ $typed }" cannot be read as one move. Type the squares from and to, for example b1c3.
refused-repeat = There is no announced move to be repeated. Nothing was done.
page-refused-name = Type a name of at most a hundred letters. Nothing was done.
page-refused-times = Type both times like 1:29:30 or 29:30. Nothing was done.
page-refused-control = Type the time control such as 90+30 or 40/5400+30:1800+30, or the number of moves. Nothing was done.
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
refused-unasked = { $id ->
    [0] No case waits for such a ruling. Nothing was done.
   *[other] Case { WORDS($id) } does not wait for such a ruling. Nothing was done.
}
refused-nothing-to-confirm = No ruling waits to be confirmed. Nothing was done.
refused-nothing-ruled = No ruling stands that could be undone. Nothing was done.
refused-take-back = Nothing of it is noted or passed on that could be taken back. Nothing was done.
refused-carried-out = The ruling is being carried out already; it can only be undone. Nothing was done.
refused-ruled-upon = The ruling on case { WORDS($id) } stands; it must be undone first. Nothing was done.
refused-no-position = No game can go on from this position. Nothing was done.
refused-too-far = So many half-moves were not made. Nothing was done.
refused-unwritten = The game cannot have gone as it is written. Nothing was done.
refused-no-queen = No pawn of this player can become a queen now. Nothing was done.
refused-no-penalty = Article 13.4 has no such penalty. Nothing was done.
refused-sealing = A move is being sealed, and nothing of it is noted.
refused-not-broken = The aperture { $square } shows the game, or two are broken already. Nothing was done.
refused-not-right = The apertures of { $of-seat } board do not show the position yet. Nothing was done.
refused-no-move = No piece can be moved so. Nothing was done.
refused-nothing = No move is written there. Nothing was done.

# Ledger
page-ledger = Ledger
page-ledger-head = { $events ->
        [one] One event, the head:
       *[other] { $events } events, the head:
    }
page-ledger-key = Signed with this installation's public key:
page-ledger-hint = Whoever notes head and key can prove any later change with “annabella verify --head”.

# The steps of a case
page-steps = Steps of case { $id }
page-step-taken = Taken
page-step-clocks = Clocks
page-step-noted = Noted
page-step-scores = Game scores
page-step-heard = Heard
page-step-ruling = Ruling
page-step-boards = Boards
page-step-restart = Restart
page-taken-by = Taken by { $name }.
page-not-taken = Nobody has taken it.
page-clocks-run = The clocks run.
page-noted-at = Position, times, clock and moves were noted at { $time }.
page-not-noted = Position, times, clock and moves are not noted.
page-is-read-white = White's game score is read.
page-is-read-black = Black's game score is read.
page-not-read-white = White's game score is not read.
page-not-read-black = Black's game score is not read.
page-statements = { $n ->
    [0] Nobody has been heard.
    [one] One statement is noted.
   *[other] { $n } statements are noted.
}
page-not-ruled = Not ruled yet; what is proposed stands above.
page-asks-back = The ruling waits to be confirmed.
page-step-boards-after = They are put right after the ruling.
page-step-restart-after = The arbiter starts the clock again.
page-step-restart-now = The arbiter starts the clock again, under “The game”.
page-step-ruled = Ruled at { $time }.
page-step-by-hand = No board here has sensors: they are put right by hand.
page-executing = the ruling is carried out
page-is-guided-white = White's board is not right yet.
page-is-guided-black = Black's board is not right yet.
page-is-right-white = White's board is right.
page-is-right-black = Black's board is right.

# Both boards of a case
page-both = Both boards of case { $id }
page-by-sensors = As its sensors tell.
page-by-game = It has no sensors: this is the game.
page-board-noted-white = White's board was noted by hand at { $time }.
page-board-noted-black = Black's board was noted by hand at { $time }.
page-a-peg = a peg, piece not known
page-holds = On the chosen square there is
page-as-shown = nothing else: the board is as shown
page-note-board-white = Note White's board so
page-note-board-black = Note Black's board so
page-stands-otherwise = What stands there otherwise, such as: e3 empty, d3 white pawn; nothing where it is as shown
page-refused-choose = Choose a square of the board first. Nothing was noted.
page-announced = Announced
page-differs = another move
page-part-first = Something parts from the game first at move { $move }.
page-part-nowhere = Nothing parts from the game.
page-compared = Both scores, a line for each half-move
page-compared-hint = Down and up go on and back; the letter D goes to the next line that begins with Differs.
page-compared-alike = { $at }: both { $move }
page-compared-differs = Differs: { $at }. White { $white }, Black { $black }
page-compared-nothing = nothing
page-closed-ruled = ruled upon
page-closed-itself = closed without a ruling
page-time-of-day = Time of day
page-note-touches = Note

# At a glance
page-glance = At a glance
page-this-table = This table
page-nobody-waits = No table needs the arbiter.
page-waits = { $minutes ->
    [0] Case { $id } has waited for less than a minute.
    [one] Case { $id } has waited for one minute.
   *[other] Case { $id } has waited for { $minutes } minutes.
}
page-short = Clocks below five minutes
page-no-short = None.
page-to-control = Moves to the time control: White { $white }, Black { $black }
page-illegal-counts = Illegal moves counted: White { $white }, Black { $black }
page-warnings = Warnings of all rounds: White { $white }, Black { $black }
page-silent = { $minutes ->
    [one] Nothing has been recorded for one minute.
   *[other] Nothing has been recorded for { $minutes } minutes.
}
page-sick-white = White's board does not answer.
page-sick-black = Black's board does not answer.
page-broken-at-white = { $n ->
    [one] One aperture of White's board is broken and played around.
   *[other] { $n } apertures of White's board are broken and played around.
}
page-broken-at-black = { $n ->
    [one] One aperture of Black's board is broken and played around.
   *[other] { $n } apertures of Black's board are broken and played around.
}
