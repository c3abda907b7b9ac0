# A game at home: what is answered, the words in which it may be asked, and what stands on the screen.

## What is answered. Written as in the middle of a sentence.
answer-stands = { $square }: { $piece }
answer-empty = { $square }: empty
answer-where = { $piece }: { $squares }
answer-nowhere = { $piece }: none
answer-pieces = { $pieces }
answer-no-pieces = all empty
answer-side = { $seat }: { $pieces }
answer-side-empty = { $seat }: nothing
answer-attacked = { $square } is attacked by: { $pieces }
answer-not-attacked = { $square } is not attacked
answer-captured = { $seat } has lost: { $pieces }
answer-nothing-captured = { $seat } has lost nothing
answer-material = White: { WORDS($white) }. Black: { WORDS($black) }
answer-turn = move { WORDS($number) }: { $seat }
answer-course = { WORDS($number) }, { $seat }: { $move }
answer-no-course = no more moves
answer-check = check from: { $pieces }
answer-no-check = no check
answer-goes = { $piece } { $square }: { $squares }
answer-goes-nowhere = { $piece } { $square }: cannot move
answer-no-clock = there is no clock
answer-illegal = illegal: { $move }, { $why }
answer-illegal-move = illegal: { $move }
answer-illegal-why = illegal: { $why }
answer-illegal-alone = illegal
answer-taken-back = taken back. Move { WORDS($number) }: { $seat }
answer-again = once more: { $move }
answer-hint = hint: { $move }
answer-captures = captured: { $piece }
answer-terse = brief
answer-normal = normal
answer-full = everything
answer-declined = not in this game
opponent-missing = { $of-seat } program is not there. Enter its moves yourself
opponent-hung = { $of-seat } program does not answer. Enter its moves yourself
opponent-died = { $of-seat } program has ended. Enter its moves yourself
opponent-nonsense = { $of-seat } program gave no legal move. Enter its moves yourself
menu = questions: { $item }
menu-about = { $item }: { $square }
answer-another = another game
answer-whether-another = really begin another game? The one under way ends without a result. Then down, and ok. Otherwise cancel
answer-composes = setting up a position
answer-which-piece = { $square }: { $piece }?
answer-emptied = the board is empty
answer-unplayable = no game can begin so: each side needs one king, no pawn stands on the edge ranks, and nobody gives check with the other to move
answer-abandoned = the game goes on
item-course = the moves played
item-turn = whose turn
item-square = what stands on a square
item-pieces = where pieces stand
item-check = is it check
item-moves = where a piece may go
item-attackers = who attacks a square
item-rank = a rank
item-file = a file
item-diagonals = diagonals
item-position = the whole position
item-ranks = the position by ranks
item-captured = captured pieces
item-material = material
item-clock = the clock
item-hint = a hint
item-take-back = take back
item-detail = how much is said
item-new = a new game
item-set-up = set up a position
item-first-move = who has the first move
item-empty = empty the board
item-begin = begin the game
item-abandon = back to the game
queens = { $count ->
    [one] a queen
   *[other] { WORDS($count) } queens
}
rooks = { $count ->
    [one] a rook
   *[other] { WORDS($count) } rooks
}
bishops = { $count ->
    [one] a bishop
   *[other] { WORDS($count) } bishops
}
knights = { $count ->
    [one] a knight
   *[other] { WORDS($count) } knights
}
pawns = { $count ->
    [one] a pawn
   *[other] { WORDS($count) } pawns
}
group-kings = { $count ->
    [one] king { $squares }
   *[other] kings { $squares }
}
group-queens = { $count ->
    [one] queen { $squares }
   *[other] queens { $squares }
}
group-rooks = { $count ->
    [one] rook { $squares }
   *[other] rooks { $squares }
}
group-bishops = { $count ->
    [one] bishop { $squares }
   *[other] bishops { $squares }
}
group-knights = { $count ->
    [one] knight { $squares }
   *[other] knights { $squares }
}
group-pawns = { $count ->
    [one] pawn { $squares }
   *[other] pawns { $squares }
}
why-nobody = none of your pieces can do that
why-empty = { $square } is empty
why-theirs = your opponent's { $piece } stands on { $square }
why-own = your own { $piece } stands on { $square }
why-not-so = so does not move: { $piece }
why-blocked = the way is blocked: { $piece } { $square }
why-nothing-to-take = nothing to capture on { $square }
why-check = the king would be in check from: { $pieces }
why-castling-lost = the king or the rook has moved
why-out-of-check = the king is in check from: { $pieces }
why-passes = { $square } is attacked by: { $pieces }
why-becomes = what does the pawn become?

## The words in which it may be asked, by commas. Those of all languages are understood.
say-square = what is on, what is in, what is at, what stands on, whats on, whats at, what on, what at, which piece is on, what piece is on, what piece on, who is on, is there anything on, what do i have on, square, is there a piece on, is there something on, is * free, is * empty, is * occupied, who is standing on, who on, is there any piece on, tell me what is on, what occupies, what is * there, what there on, * what there, contents of, who occupies, anything on, something on, read, read square, check square, what do i have at, what have i got on, piece on, piece at, piece, piece standing on, piece stands on, stands on, standing on, sits on, sitting on, who sits on, who stands on, anything standing on, anyone on, piece on square, * occupied by, what about square, look at, occupies square, anything at
say-kings = king, kings
say-queens = queen, queens
say-rooks = rook, rooks
say-bishops = bishop, bishops
say-knights = knight, knights, horse, horses
say-pawns = pawn, pawns
say-pieces = pieces
say-where = where are, where is, where, wheres, find, locate, show me, list, where have i got, where do i have, where did i put
say-mine = my
say-theirs = opponent, opponents, my opponent, my opponents, of opponent, of my opponent, enemy, his, her, their, rival, where does he have, where has he got, where does my opponent have, where has my opponent got
say-white = white
say-black = black
say-rank = rank, row, * rank, * row, what is on rank, what on rank, what is on * rank, what on * rank
say-file = file, column, * file, * column, what is on file, what on file, what is on * file, what on * file
say-scan = s, scan
say-diagonals = diagonals, diagonal
say-position = position, board, read board, read position, read whole board, show board, show position, whole board, whole position, describe position, describe board, where is everything, what is position, what position, all pieces, where are pieces, b, what does board look like, where is every piece, how does board look, pieces, what on board, read out board, current position, board position, where everything is, where each piece, where does everything stand, where do pieces stand, how do pieces stand, board state, set up of board, what is where, how does position look
say-ranks = ranks
say-captured = captured, captures, captured pieces, what has been captured, what been captured, what was captured, what has been taken, what was taken, taken pieces, what been taken, pieces taken, captured so far, which pieces are captured, which pieces captured, what pieces have been taken, which pieces have been taken, which pieces have been captured, what pieces have been captured, what is captured, what captured, what is missing, what missing, what have i lost, what i lost, what lost, which pieces lost, which pieces have i lost, what have i captured, what have i taken, pieces gone, what gone, off board, which pieces are off board, which pieces off board, what pieces off board, what pieces taken, which pieces taken, what pieces captured, what did i lose, what did i take, what did i capture, lost pieces
say-material = material, count material, material count, what is material, what material, who is ahead, material balance, balance, who winning on material, who is winning on material, who has more material, who is up material, count up material, what is score, whats score, what score, score so far, score now, what is score so far, points, count points, how many points, what is point count, who is winning, who ahead in material, who ahead, who is ahead in material, what material balance, what is material balance, am i ahead, am i ahead in material, who is behind, how is material, how material, am i up material, am i down material, am i up on material, am i up or down, am i winning, am i losing, how does material stand, how do we stand on material, what is material situation, who material, how much am i up, how much am i down, how many points am i up, who up material, who has more pieces, who up
say-turn = turn, whose turn, whose turn is it, who is to move, who to move, whose move, whose move is it, is it my turn, is it my move, my turn, who moves, am i to move, who is on move, who on move, side to move, who to play, who is to play, do i move, am i on move, who turn, who turn is it, is it me, who has move, is it my go, do i have to move, to move, whose go is it, who go is it, my go, am i up, is it his turn, is it my opponent turn, is it opponent turn, am i next, who is next, is it on me, who goes, who goes next, whose turn to move, whose move now, is it my turn to move, whose turn to play, black or white to move, white or black to move, which side to move, who on turn, is it white turn, is it black turn, is it white to move, is it black to move, white move or black move
say-last = last, last move, l, what was last move, what is last move, what did he play, what did she play, what did they play, what did you play, what did my opponent play, what did opponent play, what was played, repeat last move, opponent last move, opponents last move, my opponent last move, previous move, what did computer play, what did engine play, what did computer move, what did he move, what move was played, what was that move, what has he played, what has she played, what have they played, what has my opponent played, what has opponent played, what happened, what was his last move, his last move, her last move, what was last move played, say last move again, last move again, last move played, which move did he play, which move did my opponent play, which move was played, what opponent played, what my opponent played, what he played, where did he go, where did he move, where did my opponent move, where did my opponent go, latest move, most recent move, what did opponent do, what did my opponent do, what just happened, what last move, what last move made
say-played-by = what did * play, what did * just play, what did * move, what did * do, what has * played, what was * move, what was * last move, last move of, last move by, * last move, move of, * played what, which move did * play, which move did * make, which move * play, which move * made, what move did * play, what move did * make, where did * move, where did * go, what * last play, what * play last, what * last move
say-my-last = what i played, what did i play, what did i just play, what did i move, my last move, what was my last move, what was my move, my move
say-move-list = move list, moves list, list of moves, list moves, list of all moves, moves so far, moves played, moves played so far, moves made, game so far, game moves, game score, score, score sheet, scoresheet, my score sheet, notation, history, move history, what has been played, what has been played so far, which moves have been played, what moves have been played, what moves were played, played moves, read moves, read game, read score, pgn, read all moves, all moves so far, all moves played, all moves of game, moves in game, game moves so far, list game, read game so far, whole game, read me game, read whole game, all moves we played, what moves we played, game record, go through moves, go through game, all moves from beginning, moves from start, read game back, read game back to me, read back game, read back moves, read moves back
say-earlier = earlier, before that
say-clock = time, clock, clocks, c, what time is it, how much time, how much time do i have, how much time is left, how much time have i got, how much time left, time left, what on clock, my time, my clock, times, how much time do i have left, how long do i have, remaining time, time remaining, what does clock say, what are clocks, how much time remains, how much time do we have, clock times, how much time does he have, how much time has he got, how much time does she have, how much time does my opponent have, how much time does opponent have, how long have i got, how long has he got, how many minutes do i have, how many minutes do i have left, how many minutes are left, what my time, what is my time, what does my clock say, what does my clock show, time check, opponents time, opponent time, opponents clock, my opponents time, his time, his clock, her time, how are we doing on time, how am i doing on time, whats time, what time, what is time, what my clock at, what is my clock at, what clock at, how much time is on my clock, how much time left on my clock, how much time left on clock, how many minutes left, how many seconds left, how many minutes on clock, time on my clock, time on clock, am i short of time, how long left, how long for this game, what does his clock say, how much time is on his clock, how much time opponent left, how many minutes does he have, how many minutes does my opponent have, clock check, check clock, time remaining for me, how much time does white have, how much time does black have, white time, black time, white clock, black clock, how much time for white, how much time for black, how long does black have, how long does white have
say-attackers = who attacks, what attacks, attackers of, attackers, is * attacked, who is attacking, what is attacking, what attacking, who attacking, which pieces attack, attacks on, what is threatening, what threatens, who threatens, which pieces attacking, what pieces attacking, what pieces attack, who hits, what hits, attacked by, by what is * attacked, by whom is * attacked, does anything attack, who is attacking square, what covers, who covers, what defends, who defends, who guards, is * under attack, is * threatened, is anything attacking
say-check = in check, is it check, check, am i in check, is my king in check, is king in check, am i checked, is that check, is king checked, king in check, in check now, check on me, check on my king, my king in check, king attacked, is my king attacked, is black in check, is white in check, is black king in check, is white king in check, is opponent in check, is my opponent in check, is he in check, opponent king in check, is that a check, did i give check, checked
say-moves = moves of, moves from, moves, legal moves of, legal moves, legal moves from, legal, possible moves of, possible moves, where can * go, where can pawn on * go, where can piece on * go, what can * do, where can pawn on * move, where can piece on * move, where can * move, what can * pawn do, where can * pawn go, moves for, legal moves for, what are moves of, what squares can * go to, which squares can * go to, where can * move to, where can * go to, legal moves of piece on, legal moves for piece on, moves available to, options of, options for, what moves does * have, which moves does * have, which moves are there for, which moves can * make, what moves can * make, moves are legal for, where may * go, where could * go, destinations of, squares can * reach, what squares can * reach
say-all-moves = legal moves, all legal moves, possible moves, all possible moves, all moves, available moves, what can i play, what can i move, what are my moves, what are my legal moves, what are my possible moves, my moves, my legal moves, my possible moves, what are legal moves, what are possible moves, which moves are legal, which moves are possible, what moves do i have, what moves can i make, which moves can i make, what moves can i play, what legal moves do i have, where can i move, where can i go, what can i do, what are my options, legal, moves available, what can i move now, list my moves, list all legal moves, which moves can i play, all my moves, all my legal moves, what moves are there, what moves possible, which moves possible
say-hint = hint, a hint, give me a hint, give me hint, help me with a move, what should i play, suggest a move, suggestion, best move, what is best move, what best move, help me move, what should i do, a hint please, what is a good move, what a good move, recommend a move, any ideas, any idea, what would you play, what would you do, show me a good move, i need a hint, i need hint, i need help with a move, need a hint, tip, a tip, give me a tip, advice, any advice, i'm stuck, im stuck, i am stuck, what should i play now, what should i play here, what should i move, what should i do now, what should i do here, suggest something, suggest a good move, suggest me a move, what would you suggest, what do you suggest, what do you recommend, recommend something, recommend me a move, help me find a move, find me a move, best move here, what best here, what is best here, what is best, what best, give me an idea, need help with my move, i need help with my move
say-back = take back, takeback, back, undo, take that back, take it back, take back my move, take back last move, undo last move, undo my move, undo that, oops, undo move, take back my last move, undo it, take back a move, take move back, let me take that back, go back, one move back, back one move, step back, go back one move, i would like to take back, i want to take back, take my move back, take last move back, take that move back, take back that move, take that one back, can i take that back, can i take it back, can i take my move back, can i take back my move, can i undo that, can i undo, can i undo my move, i want to take that back, i want to take my move back, i want to undo that, i want to undo my move, i want to undo, i d like to take that back, i like to take that back, i like to take my move back, i would like to take that back, i would like to take my move back, undo my last move, undo last, that was a mistake take it back, reverse last move, one step back, i made a mistake take it back, cancel my move, cancel last move, cancel my last move
say-to-move = to move
say-new = new game, new, start a new game, start new game, begin a new game, another game, start over, restart, play again, rematch, new game please, lets play again, let play again, one more game, lets start a new game, let start a new game, i want to play another game, i would like to play another game, i like to play another game, i want a new game, i would like a new game, i like a new game, i want to start a new game, i would like to start a new game, i like to start a new game, can we play again, can we play another game, play another game, start another game, lets play another game, let play another game, lets start over, let start over, new round, begin again, start again, next game, play a new game, lets play a new game, let play a new game, start over again
say-set-up = set up
say-empty = empty
say-done = done, begin
say-abandon = cancel
say-resign = resign, i resign, i give up, give up, i want to resign, i want to give up, resign game, i am resigning, i give up you win, you win i resign, i hereby resign, i would like to resign, i like to resign, i resign game, i resign this game, i think i resign, i'll resign, i will resign, resigning
say-yes = yes, y, yep, yeah, sure, ok, okay, of course, yes please, confirm, correct, right, yup, i am sure, yes i am, yes i do, yes sure, yes of course, yes i am sure, yes i'm sure, yes im sure, yes resign, absolutely, definitely, yes go ahead, go ahead, yes exactly, exactly, thats right, that right, i am certain, do it, certainly, affirmative, i do
say-no = no, n, nope, no thanks, no thank you, cancel that, never mind, nah, no way, no dont, no don't, no i don't, no i dont, no i do not, no i am not, dont, do not, don't, absolutely not, definitely not, of course not, certainly not, not at all, no not really, not really, negative, no never, no no, rather not, id rather not, no stop
say-draw = draw, offer a draw, offer draw, i offer a draw, i offer draw, draw offer, let call it a draw, propose a draw, propose draw, i propose a draw, agree to a draw, would you accept a draw, can we call it a draw, call it a draw, lets call it a draw, i would like to offer a draw, i like to offer a draw, i want to offer a draw, id like to offer a draw, do you accept a draw, will you accept a draw, how about a draw, shall we agree to a draw, shall we call it a draw, agree a draw, lets agree to a draw, let agree to a draw, can we agree to a draw
say-terse = brief
say-normal = normal
say-full = everything
say-faster = faster, speak faster, quicker, speak quicker, speak more quickly, talk faster, speed up, too slow, a bit faster, a little faster, speed it up, speed up a bit, talk a bit faster, speak a bit faster, talk a little faster, speak a little faster, talking too slow, speaking too slow, talking too slowly, speaking too slowly, more quickly, bit faster, little faster, go faster, read faster, bit quicker, talk quicker
say-slower = slower, speak slower, slower please, speak more slowly, talk slower, slow down, too fast, not so fast, a bit slower, a little slower, talking too fast, speaking too fast, that too fast, speak a bit slower, talk a bit slower, speak a little slower, talk a little slower, bit slower, little slower, go slower, not so quickly, less fast, read slower, read more slowly, too quick
say-again = repeat, again, repeat that, say again, say that again, say it again, pardon, come again, what did you say, once more, i did not hear that, i didn t hear that, i didn't hear that, repeat please, sorry, excuse me, say it once more, once again, what was that, sorry what was that, sorry what, i did not catch that, i didn't catch that, i missed that, i did not get that, i didn't get that, did not hear, did not catch, did not get, didn't hear, can you repeat that, could you repeat that, repeat that again, say that one more time, what was that again, repeat last, repeat last one, i beg your pardon, say last again, repeat what you said, repeat it
say-lift = lift
say-place = place
say-opponent = opponent
say-against = o, who am i playing, who is my opponent, who my opponent, who plays against me, who do i play against, who am i playing against, what is my opponent called, what color am i, what colour am i, which color am i, which colour am i, who i playing, who i playing against, who am i up against, who i up against, my opponent name, opponent name, name of opponent, name of my opponent, what colour i, what color i, colour am i playing, color am i playing, what colour am i playing, what color am i playing, which colour am i playing, which color am i playing, my colour, my color, colour do i have, color do i have, what colour do i have, what color do i have, am i white or black, am i black or white, do i have white or black, which side am i, which side am i on, what side am i, am i playing white or black, am i playing black or white, am i playing as white or black, do i play white or black
say-field = i
say-help = help, help me, commands, what are commands, what can i say, h, list commands, show commands, what commands are there, command list, list of commands, what are my commands, what can i ask, what can i do here, what can i type, which commands are there, what words are there, which words can i use, what do you understand, how does this work, what are my choices, i need help, need help, instructions, available commands, list of words, which commands can i use, what commands can i use, commands can i use, which words can i say, what words can i use
say-quit = quit, exit, bye, goodbye, good bye, stop game, leave, close, stop, leave game, end game, end, close game, stop playing, exit game, im done for today, i'm done for today, i am done for today, done for today, i want to stop, i want to quit, i want to leave, i would like to stop, i would like to quit, i like to stop, i like to quit, i have to go, i've got to go, quit game, lets stop here, let stop here, lets stop, let stop, see you, that all for today, thats all for today, close program, exit program, quit program, end program, shut down, stop program, leave program, stop for today, finish game for today, save and quit, save and exit

## On the screen
play-against = You have { $seat }, { $opponent } has the other pieces.
play-not-installed = You have { $seat }. { $opponent } is not installed, so you enter its moves yourself. To install an engine: apt install stockfish
play-elo-range = { $opponent } can play at { $min } to { $max } Elo. It imitates { $elo } as well as it can.
play-no-elo = { $opponent } cannot be set to an Elo rating. It imitates { $elo } as well as it can.
play-alone = You enter the moves of both sides.
play-person = Both sides are entered here, in turn.
play-taken-up = The last game goes on. For another one: new
play-another-kept = Another game is kept. To go on with it: quit, then annabella play --kept
play-kept-game = { $number }: { $against }, { $left }, { $count ->
    [one] one half-move
   *[other] { $count } half-moves
}
play-kept-against = against { $opponent }
play-kept-person = two people here
play-kept-alone = both sides by one person
play-kept-how = To go on with one of them: annabella play --kept NUMBER
play-none-kept = No unfinished game is kept
play-no-engine = No engine is installed, so you enter the moves of both sides. For an opponent: apt install stockfish
play-no-hint-missing = No hint: { $program } is not installed. To install an engine: apt install stockfish
play-no-hint-hung = No hint: { $program } does not answer
play-no-hint-died = No hint: { $program } has ended
play-no-hint-nonsense = No hint: { $program } gave no legal move
play-no-board = Nothing is plugged in at { $port }. The game waits for the board. The ports that are there: annabella devices. To play without a board: quit, then annabella play --board none
play-how = Moves as you say or write them: knight f3, Nf3, e2 e4. For more: help
play-unknown = Not understood: { $typed }. For the words: help
play-nearest = Not understood: { $typed }. The nearest that is known: { $nearest }
play-becomes = { $square }: { $choices }?
play-ambiguous = Several pieces can do that: { $typed }. Say from where
play-no-position = Not a position in FEN: { $typed }
play-hand = In your hand: { $square }. Now: place, and a square
play-not-you = It is not your turn
play-no-game = No game is under way
play-resigns = Does { $seat } resign? Yes or no
play-on-after-all = Not resigned, the game goes on
play-another-game = Begin another game? The one under way ends without a result. Yes or no
play-quits = Leave? The game is kept for the next time. Yes or no
play-goes-on = The game goes on
play-still-set-up = The position is still being set up. To begin from it: done. To go back to the game: cancel
play-takes-back = Undone: { $move }
play-nothing-to-take-back = There is nothing to take back
play-fewer-made = { $count ->
    [one] Only one half-move has been made
   *[other] Only { WORDS($count) } half-moves have been made
}
play-kept = The game is kept. To go on: annabella play
play-help = Moves: knight to f3, Nf3, e2 e4, e takes d5, castle kingside, e8 queen; lift e2, then place e4.
    On the board: what is on e5 (or e5?), my knights, black pawns, rank 4, file e, diagonals e4, position, ranks.
    The game: turn, last, earlier, move list, captured, material, time, repeat.
    In practice: who attacks e5, in check, moves of e2, legal moves, hint, take back, take back 4, to move 12.
    Games: new, set up (and a position in FEN), resign, draw, opponent (calls the program again), quit.
    In one letter: c (the time), l (the last move), p N (White's knights), s e (a file), s 4 (a rank), o (who plays).
    How much is said: brief, normal, everything.
    How fast it is said: faster (or +), slower (or -).
