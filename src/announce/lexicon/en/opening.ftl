# What is said before the game. As in the middle of a sentence.

## To the table
opening-identity = { $white } and { $black } play
opening-colours = White is played by { $white }, Black by { $black }
opening-unnamed = a player without a name
opening-boards = please feel both boards: the initial position; on White's left lies { $white }, on Black's left { $black }
opening-clock-own = this table keeps the time: { $times }
opening-clock-external = the clock at the table holds: { $times }
opening-no-times = without a time limit
opening-times-of-both = for White { $white }; for Black { $black }
opening-moves-in = { $time } for { WORDS($moves) } moves
opening-rest-in = { $time } for the game
opening-then = { $before }. Then { $period }
opening-with-increment = { $times }, and { $extra } for each move
opening-with-delay = { $times }, with a delay of { $extra } each move
opening-with-bronstein = { $times }, up to { $extra } come back each move
opening-hourglass = { $times }, as an hourglass
opening-languages = English is spoken, and this is how a move sounds: { $move }
opening-helps-nobody = nobody has an assistant
opening-helps-one = { $seat } has an assistant
opening-helps-both = both have an assistant
opening-helps-somebody = an assistant types moves
opening-recording-off = nothing of the game is recorded. Other devices only with the arbiter's permission
opening-recording-announcements = the announcements are recorded. Other devices only with the arbiter's permission
opening-recording-microphone = the announcements are recorded, and what is said at the table. Other devices only with the arbiter's permission
opening-no-adaptations = the rules hold without adaptations
opening-adaptations = the rules are adapted: { $adapted }
adapted-players-announce = the players announce their moves themselves
adapted-repeated-by-executing = a move that is executed counts as repeated
adapted-committed-by-rest = a board at rest commits the move
adapted-pressed-with-commit = the clock is pressed with the commit
adapted-play-waits = play waits while a case does
adapted-shown-in-time = there is a time limit for executing the opponent's move
adapted-warnings = players are warned before their time ends
adapted-reads-back = players may listen to their own game score
adapted-no-arbiter = no arbiter is there

## To the arbiter
opening-missing-all = nothing is confirmed yet before the game
opening-missing = still open before the game: { $points }
opening-refused = refused before the game: { $points }
opening-confirmed = confirmed: { $point }
opening-point-refused = refused: { $point }
opening-by = { $said }, by { $written }
opening-note = { $said }. Note: { $written }
point-identity = identity
point-colours = colours
point-boards = boards
point-clock = clock
point-languages = languages
point-assistants = assistants
point-recording = recording and devices
point-adaptations = adaptations

# The page
page-opening = Before the game
page-opening-point = Point
page-opening-all = all
page-opening-open = { $point }: open
page-opening-by = Arbiter
page-opening-note = Note
page-opening-note-hint = The number of the clock, the name of the assistant, why it is refused. Nothing of this holds up the game.
page-opening-confirm = Confirm
page-opening-refuse = Refuse
page-opening-tell = Say at the table
page-refused-point = Please choose the point that is refused. Nothing was done.
