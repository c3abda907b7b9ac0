# A game at home: what is answered, the words in which it may be asked, and what stands on the screen.

## What is answered. Written as in the middle of a sentence.
answer-stands = { $square }: { $piece }
answer-empty = { $square }: empty
answer-where = { $piece }: { $squares }
answer-nowhere = { $piece }: none
answer-pieces = { $pieces }
answer-no-pieces = all empty
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
say-square = what is on, what stands on, square
say-kings = king, kings
say-queens = queen, queens
say-rooks = rook, rooks
say-bishops = bishop, bishops
say-knights = knight, knights
say-pawns = pawn, pawns
say-where = where are, where is
say-mine = my
say-white = white
say-black = black
say-rank = rank
say-file = file
say-diagonals = diagonals, diagonal
say-position = position, board
say-ranks = ranks
say-captured = captured, captures
say-material = material
say-turn = turn, whose turn
say-last = last, last move
say-earlier = earlier, before that
say-clock = time, clock
say-attackers = who attacks, attackers
say-check = in check, is it check
say-moves = moves of, moves, legal
say-hint = hint
say-back = take back, back, undo
say-to-move = to move
say-new = new game, new
say-set-up = set up
say-empty = empty
say-done = done, begin
say-abandon = cancel
say-resign = resign
say-yes = yes
say-no = no
say-draw = draw
say-terse = brief
say-normal = normal
say-full = everything
say-again = repeat, again
say-lift = lift
say-place = place
say-opponent = opponent
say-help = help
say-quit = quit, exit, bye

## On the screen
play-against = You have { $seat }, { $opponent } has the other pieces.
play-alone = You enter the moves of both sides.
play-person = Both sides are entered here, in turn.
play-taken-up = The last game goes on. For another one: new
play-no-engine = No engine is installed, so you enter the moves of both sides. For an opponent: apt install stockfish
play-how = Moves as you say or write them: knight f3, Nf3, e2 e4. For more: help
play-unknown = Not understood: { $typed }. For the words: help
play-ambiguous = Several pieces can do that: { $typed }. Say from where
play-no-position = Not a position in FEN: { $typed }
play-hand = In your hand: { $square }. Now: place, and a square
play-not-you = It is not your turn
play-no-game = No game is under way
play-resigns = Does { $seat } resign? Yes or no
play-on-after-all = Not resigned, the game goes on
play-kept = The game is kept. To go on: annabella play
play-help = Moves: knight f3, Nf3, e2 e4, short castling, pawn e8 queen; lift e2, then place e4.
    What stands: what is on e5 (or e5?), my knights, black pawns, rank 4, file e, diagonals e4, position, ranks.
    The game: turn, last, earlier, captured, material, time, repeat.
    In practice: who attacks e5, in check, moves of e2, hint, take back, take back 4, to move 12.
    Games: new, set up (and a position in FEN), resign, draw, opponent (calls the program again), quit.
    How much is said: brief, normal, everything.
