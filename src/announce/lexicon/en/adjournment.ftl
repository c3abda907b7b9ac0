# What is said of an adjourned game. Written as in the middle of a sentence.
seals = { $seat } seals a move
seals-reply = { $seat } seals the reply
game-adjourned = the game is adjourned
sealed-by = { $seat } has sealed move { WORDS($number) }
times-left = time left: { seat-white } { $white }, { seat-black } { $black }
offer-open = the draw offered by { $seat } stands open
resumption = resumption: { $resumption }
reply-sealed = { $seat } has sealed the reply. { $running }
resumes = the adjourned game is resumed
awaited = { $of-seat } clock runs, the envelope stays closed
opened = the sealed move of { $seat }: { $move }
declares = the envelope is missing. { $seat } makes the sealed move
sealed = your move is sealed. You may change it until you stop the clock. Put the pieces back as they stood
nothing-sealed = nothing is sealed yet. Make your move and commit, or tell it to the assistant
key-fails = nothing can be sealed or opened: { $reason }
unopened-no-key = the envelope cannot be opened: its key is missing
unopened-does-not-fit = the envelope cannot be opened: the key does not fit, or the envelope was changed
sealed-ambiguous = the sealed move of { $seat } is ambiguous
sealed-unreadable = the sealed move of { $seat } cannot be read
sealed-illegal = the sealed move of { $seat } is illegal

# The page
page-adjournment = Adjournment
page-adjourned = The game is adjourned.
page-resumption = Date, time and place of resumption
page-seal = Adjourn: the player who has the move seals it
page-seal-reply = The opponent is absent: the reply is sealed
page-sealing-white = White is sealing a move.
page-sealing-black = Black is sealing a move.
page-resume = Take the adjourned game up again
page-await = The player who is to reply is absent: start the clock
page-open = The player who is to reply is here: open the envelope
page-declare = The envelope is missing: the sealed move is made on the board
page-sealed-white = White's sealed move
page-sealed-black = Black's sealed move
page-sealed-hint = Only while the game is being adjourned. Nobody sees it until the envelope is opened.
page-seal-it = Seal the move
page-done-sealed = The move is sealed.
page-refused-seal-white = White is not sealing a move. Nothing was done.
page-refused-seal-black = Black is not sealing a move. Nothing was done.
page-refused-adjourn = The game cannot be adjourned now: it is not running, or a move is made and not pressed. Nothing was done.
page-refused-adjournment = The adjournment is not that far, or a board does not show the position. Nothing was done.

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
envelope-resumption = Resumption: { $resumption }
envelope-seal = Seal: { $commitment }
