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
say-square = what is on, what is in, what is at, what stands on, whats on, whats at, what on, what at, which piece is on, what piece is on, what piece on, who is on, is there anything on, what do i have on, square, is there a piece on, is there something on, is * free, is * empty, is * occupied, who is standing on, who on, is there any piece on, tell me what is on, what occupies, what is * there, what there on, * what there, contents of, who occupies, anything on, something on, read, read square, check square, what do i have at, what have i got on, piece on, piece at, piece
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
say-position = position, board, read board, read position, read whole board, show board, show position, whole board, whole position, describe position, describe board, where is everything, what is position, what position, all pieces, where are pieces, b, what does board look like, where is every piece, how does board look, pieces
say-ranks = ranks
say-captured = captured, captures, captured pieces, what has been captured, what been captured, what was captured, what has been taken, what was taken, taken pieces, what been taken, pieces taken, captured so far, which pieces are captured, which pieces captured, what pieces have been taken, which pieces have been taken, which pieces have been captured, what pieces have been captured, what is captured, what captured, what is missing, what missing
say-material = material, count material, material count, what is material, what material, who is ahead, material balance, balance, who winning on material, who is winning on material, who has more material, who is up material, count up material, what is score, whats score, what score, score so far, score now, what is score so far, points, count points, how many points, what is point count, who is winning, who ahead in material, who ahead, who is ahead in material, what material balance, what is material balance, am i ahead, am i ahead in material, who is behind, how is material, how material
say-turn = turn, whose turn, whose turn is it, who is to move, who to move, whose move, whose move is it, is it my turn, is it my move, my turn, who moves, am i to move, who is on move, who on move, side to move, who to play, who is to play, do i move, am i on move, who turn, who turn is it, is it me, who has move, is it my go, do i have to move, to move
say-last = last, last move, l, what was last move, what is last move, what did he play, what did she play, what did they play, what did you play, what did my opponent play, what did opponent play, what was played, repeat last move, opponent last move, opponents last move, my opponent last move, previous move, what did computer play, what did engine play, what did computer move, what did he move, what move was played, what was that move, what has he played, what has she played, what have they played, what has my opponent played, what has opponent played, what happened, what was his last move, his last move, her last move, what was last move played, say last move again, last move again, last move played
say-played-by = what did * play, what did * just play, what did * move, what did * do, what has * played, what was * move, what was * last move, last move of, last move by, * last move, move of, * played what
say-my-last = what i played, what did i play, what did i just play, what did i move, my last move, what was my last move, what was my move, my move
say-move-list = move list, moves list, list of moves, list moves, list of all moves, moves so far, moves played, moves played so far, moves made, game so far, game moves, game score, score, score sheet, scoresheet, my score sheet, notation, history, move history, what has been played, what has been played so far, which moves have been played, what moves have been played, what moves were played, played moves, read moves, read game, read score, pgn, read all moves, all moves so far, all moves played
say-earlier = earlier, before that
say-clock = time, clock, clocks, c, what time is it, how much time, how much time do i have, how much time is left, how much time have i got, how much time left, time left, what on clock, my time, my clock, times, how much time do i have left, how long do i have, remaining time, time remaining, what does clock say, what are clocks, how much time remains, how much time do we have, clock times, how much time does he have, how much time has he got, how much time does she have, how much time does my opponent have, how much time does opponent have, how long have i got, how long has he got, how many minutes do i have, how many minutes do i have left, how many minutes are left, what my time, what is my time, what does my clock say, what does my clock show, time check, opponents time, opponent time, opponents clock, my opponents time, his time, his clock, her time, how are we doing on time, how am i doing on time, whats time, what time, what is time
say-attackers = who attacks, what attacks, attackers of, attackers, is * attacked, who is attacking, what is attacking, what attacking, who attacking, which pieces attack, attacks on, what is threatening, what threatens, who threatens
say-check = in check, is it check, check, am i in check, is my king in check, is king in check, am i checked, is that check, is king checked, king in check
say-moves = moves of, moves from, moves, legal moves of, legal moves, legal moves from, legal, possible moves of, possible moves, where can * go, where can pawn on * go, where can piece on * go, what can * do, where can pawn on * move, where can piece on * move, where can * move, what can * pawn do, where can * pawn go, moves for, legal moves for, what are moves of
say-all-moves = legal moves, all legal moves, possible moves, all possible moves, all moves, available moves, what can i play, what can i move, what are my moves, what are my legal moves, what are my possible moves, my moves, my legal moves, my possible moves, what are legal moves, what are possible moves, which moves are legal, which moves are possible, what moves do i have, what moves can i make, which moves can i make, what moves can i play, what legal moves do i have, where can i move, where can i go, what can i do, what are my options, legal, moves available
say-hint = hint, a hint, give me a hint, give me hint, help me with a move, what should i play, suggest a move, suggestion, best move, what is best move, what best move, help me move, what should i do, a hint please, what is a good move, what a good move, recommend a move, any ideas, any idea, what would you play, what would you do, show me a good move, i need a hint, i need hint, i need help with a move, need a hint, tip, a tip, give me a tip, advice, any advice
say-back = take back, takeback, back, undo, take that back, take it back, take back my move, take back last move, undo last move, undo my move, undo that, oops, undo move, take back my last move, undo it, take back a move, take move back, let me take that back, go back, one move back, back one move, step back, go back one move, i would like to take back, i want to take back
say-to-move = to move
say-new = new game, new, start a new game, start new game, begin a new game, another game, start over, restart, play again, rematch, new game please, lets play again, let play again, one more game
say-set-up = set up
say-empty = empty
say-done = done, begin
say-abandon = cancel
say-resign = resign, i resign, i give up, give up, i want to resign, i want to give up, resign game, i am resigning
say-yes = yes, y, yep, yeah, sure, ok, okay, of course, yes please, confirm, correct, right, yup, i am sure
say-no = no, n, nope, no thanks, no thank you, cancel that, never mind, nah
say-draw = draw, offer a draw, offer draw, i offer a draw, i offer draw, draw offer, let call it a draw, propose a draw, propose draw, i propose a draw, agree to a draw
say-terse = brief
say-normal = normal
say-full = everything
say-faster = faster, speak faster, quicker, speak quicker, speak more quickly, talk faster, speed up, too slow, a bit faster, a little faster
say-slower = slower, speak slower, slower please, speak more slowly, talk slower, slow down, too fast, not so fast, a bit slower, a little slower
say-again = repeat, again, repeat that, say again, say that again, say it again, pardon, come again, what did you say, once more, i did not hear that, i didn t hear that, i didn't hear that, repeat please, sorry, excuse me, say it once more
say-lift = lift
say-place = place
say-opponent = opponent
say-against = o, who am i playing, who is my opponent, who my opponent, who plays against me, who do i play against, who am i playing against, what is my opponent called, what color am i, what colour am i, which color am i, which colour am i
say-field = i
say-help = help, help me, commands, what are commands, what can i say, h, list commands, show commands, what commands are there, command list, list of commands
say-quit = quit, exit, bye, goodbye, good bye, stop game, leave, close, stop, leave game, end game, end, close game, stop playing, exit game

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
