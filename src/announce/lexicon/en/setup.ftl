# What `annabella setup` asks, and how it ends.
setup-language = English: { $number } and the enter key
setup-tongue = English
setup-how = answer with the number and the enter key. The enter key alone takes the first answer. Back: the question before
setup-first = this is the first question
setup-exists = already there: { $text }. Keep it, or write it anew?
setup-answer = { $number }: { $answer }

## The questions
setup-ask-language = in which language?
setup-ask-place = where is the game played?
setup-ask-anew = keep the file, or write it anew?
setup-ask-side = which pieces do you have?
setup-ask-game = what kind of game is it?
setup-ask-time = how long do the players have? Minutes, and seconds a move; another time may be typed, such as 25+5
setup-ask-words = in which words are moves announced?
setup-ask-table = which sound output do both players hear?
setup-ask-earphone-white = which sound output does White alone hear?
setup-ask-earphone-black = which sound output does Black alone hear?
setup-ask-voice-white = who announces White's moves?
setup-ask-voice-black = who announces Black's moves?
setup-ask-moves-white = where do White's moves come from?
setup-ask-moves-black = where do Black's moves come from?
setup-ask-tape = what is recorded?
setup-ask-microphone = which microphone hears the table?
setup-ask-name-white = what is White's name? The enter key alone: none
setup-ask-name-black = what is Black's name? The enter key alone: none
setup-ask-chief = what is the arbiter's name? The enter key alone: none
setup-ask-right = is that right?

## What was answered, read before anything is written
setup-of-language = language: { $answer }
setup-of-place = place: { $answer }
setup-of-anew = file: { $answer }
setup-of-side = your pieces: { $answer }
setup-of-game = game: { $answer }
setup-of-time = time: { $answer }
setup-of-words = words of the moves: { $answer }
setup-of-table = both hear: { $answer }
setup-of-earphone-white = White alone hears: { $answer }
setup-of-earphone-black = Black alone hears: { $answer }
setup-of-voice-white = White's moves are announced by: { $answer }
setup-of-voice-black = Black's moves are announced by: { $answer }
setup-of-moves-white = White's moves: { $answer }
setup-of-moves-black = Black's moves: { $answer }
setup-of-tape = recorded: { $answer }
setup-of-microphone = microphone: { $answer }
setup-of-name-white = White: { $answer }
setup-of-name-black = Black: { $answer }
setup-of-chief = arbiter: { $answer }
setup-of-right = right: { $answer }

## The answers
setup-home = at home
setup-at-table = at a table, for which a file is written
setup-keep = keep it
setup-anew = write it anew
setup-white = White
setup-black = Black
setup-rated = rated: only the arbiter hears what is illegal
setup-friendly = a friendly game between two people, as at a rated table
setup-practice = practice: everything may be asked, and an illegal move is not made
setup-no-clock = no clock
setup-fide = those of FIDE, which are German: Springer Felix drei
setup-local = English: knight Felix three
setup-nato = English with the NATO alphabet: knight foxtrot three
setup-default-output = the default one of the computer
setup-none = none
setup-sought = a board, which is looked for at each start
setup-others-board = the board in front of the other player
setup-typed = somebody types them on a page
setup-untaped = nothing
setup-announcements = what is announced
setup-all-said = what is announced, and what is said at the table
setup-default-microphone = the default one of the computer
setup-unnamed = without a name
setup-right = yes
setup-wrong = no, start again

## What is found, and how it ends
setup-no-output = no sound output is found. What is said is shown
setup-no-board = no board is plugged in yet
setup-not-understood = { $text } is not one of the answers. Type the number of an answer, or how it begins
setup-no-time = no time for a game: { $text }. Minutes, and seconds a move, such as 25+5
setup-no-name = no name: { $text }. A name has letters, and no more than a hundred
setup-kept = as it was: { $text }
setup-written = written: { $text }
setup-check = to hear how it is understood: annabella check { $text }
setup-run = to start the table: { $text }
setup-play = no file is needed at home. To play: { $text }
