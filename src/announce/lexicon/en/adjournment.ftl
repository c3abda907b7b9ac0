# What is said of an adjourned game. Written as in the middle of a sentence.
seals = { $seat } seals a move
session = the session ends in { $time }
session-over = the session is over: { $seat } has the move and is to seal it
seals-early = sealed { $time } before the end of the session, which is charged. More than an hour before it, whether a move is sealed at all is for you to decide
seals-reply = { $seat } seals the reply
game-adjourned = the game is adjourned
sealed-by = { $seat } has sealed move { WORDS($number) }
times-left = time left: { seat-white } { $white }, { seat-black } { $black }
offer-open = the draw offered by { $seat } stands open
resumption = resumption: { $resumption }
time-of-day = { WORDS($hour) } { WORDS($minute) }
time-of-day-sharp = { WORDS($hour) } o'clock
date = the { $day ->
    [1] first
    [2] second
    [3] third
    [4] fourth
    [5] fifth
    [6] sixth
    [7] seventh
    [8] eighth
    [9] ninth
    [10] tenth
    [11] eleventh
    [12] twelfth
    [13] thirteenth
    [14] fourteenth
    [15] fifteenth
    [16] sixteenth
    [17] seventeenth
    [18] eighteenth
    [19] nineteenth
    [20] twentieth
    [21] twenty-first
    [22] twenty-second
    [23] twenty-third
    [24] twenty-fourth
    [25] twenty-fifth
    [26] twenty-sixth
    [27] twenty-seventh
    [28] twenty-eighth
    [29] twenty-ninth
    [30] thirtieth
   *[other] thirty-first
    } of { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[other] December
    }
on-the-envelope = to be checked on the envelope
named = { $seat }: { $name }
position-sealed = the position before the sealed move: { $pieces }
times-used = time used: White { $white }, Black { $black }
reply-sealed = { $seat } has sealed the reply. { $running }
resumes = the adjourned game is resumed
awaited = { $of-seat } clock runs, the envelope stays closed
opened = the sealed move of { $seat }: { $move }
declares = the envelope is missing. { $seat } makes the sealed move
sealed = your move is sealed. You may change it until you stop the clock. Put the pieces back as they stood
nothing-sealed = nothing is sealed yet. Make your move and commit, or tell it to the assistant
not-sealed = nothing is sealed. Feel the board and commit again. If a pawn promotes, choose its piece with down, from queen to rook, bishop and knight, and confirm
chosen = next
key-fails = nothing can be sealed or opened: { $reason }
unopened-no-key = the envelope cannot be opened: its key is missing
unopened-does-not-fit = the envelope cannot be opened: the key does not fit, or the envelope was changed
sealed-ambiguous = the sealed move of { $seat } is ambiguous
sealed-unreadable = the sealed move of { $seat } cannot be read
sealed-illegal = the sealed move of { $seat } is illegal
clocks-wrong = { $seat } points out that a clock was set wrongly at the resumption
clocks-wrong-late = { $seat } points out after the first move that a clock was set wrongly at the resumption: too late, unless the arbiter decides otherwise
clocks-compared = recorded: { seat-white } { $recorded-white }, { seat-black } { $recorded-black }. Indicated: { seat-white } { $white }, { seat-black } { $black }
clocks-not-known = what was recorded or indicated is not known
position-lost = the position of the adjourned game cannot be re-established
still-adjourned = the program was started again, the game is still adjourned
open-first = the envelope is closed: open it first, for what the sealed move ended stands

# The page
page-adjournment = Adjournment
page-adjourned = The game is adjourned.
page-envelope-white = The envelope is White's.
page-envelope-black = The envelope is Black's.
page-resumes = Resumption: { $resumption }
page-resumption = Date, time and place of resumption
page-early = Adjourned early by
page-early-hint = A time like 20:00 where the player adjourns before the end of the session, which is taken from the player's time; else leave it empty.
page-lasts = The session lasts from now on
page-lasts-hint = A time like 4h or 3:30:00, by your clock. Both players hear it, and you hear when it is over.
page-session = Announce the end of the session
page-session-ends = The session ends at { $time }.
page-refused-session = Type how long the session lasts from now on, like 4h or 3:30:00. Nothing was done.
page-seal = Adjourn: the player who has the move seals it
page-seal-reply = The opponent is absent: the reply is sealed
page-sealing-white = White is sealing a move.
page-sealing-black = Black is sealing a move.
page-resume = Take the adjourned game up again
page-await = The player who is to reply is absent: start the clock
page-open = The player who is to reply is here: open the envelope
page-declare = The envelope is missing: the sealed move is made on the board
page-sealed-means = The unclear sealed move means
page-read-sealed = This is the sealed move
page-position-lost = The position cannot be re-established
page-clocks-wrong-white = White points out wrong times
page-clocks-wrong-black = Black points out wrong times
page-sealed-white = White's sealed move
page-sealed-black = Black's sealed move
page-sealed-hint = Only while the game is being adjourned. Nobody sees it until the envelope is opened.
page-seal-it = Seal the move
page-done-sealed = The move is sealed.
refused-seal-white = White is not sealing a move. Nothing was done.
refused-seal-black = Black is not sealing a move. Nothing was done.
refused-adjourn = The game cannot be adjourned now: it is not running, or a move is made and not pressed. Nothing was done.
page-refused-early = Type a time like 20:00, or leave it empty. Nothing was done.
refused-adjournment = The adjournment has not come to that yet, or a board does not show the position. Nothing was done.

# What stands on the envelope: annabella envelope
envelope-white = White: { $name }
envelope-black = Black: { $name }
envelope-position = Position before the sealed move: { $fen }
envelope-time-white = White's time left: { $time }
envelope-time-black = Black's time left: { $time }
envelope-sealed-white = Sealed by: White
envelope-sealed-black = Sealed by: Black
envelope-number = Number of the sealed move: { $number }
envelope-offer-white = Draw offer: by White, open
envelope-offer-black = Draw offer: by Black, open
envelope-no-offer = Draw offer: none
envelope-ledger = Ledger: { $events } events, head { $hash }
envelope-resumption = Resumption: { $resumption }
envelope-seal = Seal: { $commitment }
