# A printed game that is followed, and exercises: what is said beside the moves, the words in which it may be asked, the screen.

## What is said. Written as in the middle of a sentence.
noted-begins = { $name }
noted-begins-of = { WORDS($number) } of { WORDS($of) }: { $name }
noted-begins-number = { WORDS($number) } of { WORDS($of) }
noted-good = good move
noted-poor = mistake
noted-excellent = excellent move
noted-blunder = blunder
noted-interesting = interesting move
noted-dubious = dubious move
noted-even = even
noted-unclear = unclear
noted-white-slightly-better = White is slightly better
noted-black-slightly-better = Black is slightly better
noted-white-better = White is better
noted-black-better = Black is better
noted-white-winning = White is winning
noted-black-winning = Black is winning
noted-instead = variations: { $moves }
noted-find = { $seat }: find the move
noted-right = right
noted-wrong = another move
noted-varies = that is variation { WORDS($number) }
noted-no-variation = there is no such variation
noted-variation-ends = the variation ends
noted-beginning = the beginning
noted-white-won = the game ends, White has won
noted-black-won = the game ends, Black has won
noted-drawn = the game ends, drawn
noted-ends = the end
noted-found = found at once: { WORDS($right) } of { WORDS($of) }

## The words in which it may be asked, by commas. Those of all languages are understood.
say-next = next, forward, on
say-variation = variation
say-main-line = main line
say-guess = guess
say-read = read
say-solution = solution
say-text = game, exercise

## On the screen
follow-how = Enter: the next move. back, back 4, variation 1, main line, guess, solution, game 2. For more: help
follow-help = Moves: Enter or next, next 5, back, back 4; a move that you make is taken if it is the one that was played.
    Variations: variation 1, main line.
    Guessing: guess, guess white, guess black, solution; read (the moves come by themselves again).
    Games and exercises: game 2; at the end, Enter for the next.
    Questions: what is on e5 (or e5?), my knights, rank 4, position, who attacks e5, moves of e2, hint, last, material.
    How much is said: brief, normal, everything. The end: quit.
follow-no-text = There is no game { $typed } in this file
follow-unread = Game { $game }, { $side ->
    [white] White's
   *[black] Black's
} move { $number }: "{ $written }" cannot be read
follow-illegal = Game { $game }, { $side ->
    [white] White's
   *[black] Black's
} move { $number }: "{ $written }" is not a legal move
follow-ambiguous = Game { $game }, { $side ->
    [white] White's
   *[black] Black's
} move { $number }: "{ $written }" fits several moves
follow-null = Game { $game }, { $side ->
    [white] White's
   *[black] Black's
} move { $number }: "{ $written }" is a null move, which no piece makes
follow-promotion = Game { $game }, { $side ->
    [white] White's
   *[black] Black's
} move { $number }: "{ $written }" does not say what the pawn becomes
follow-either = Game { $game }, { $side ->
    [white] White's
   *[black] Black's
} move { $number }: "{ $written }" may be a move of a pawn or, in Dutch, of a knight, and nothing in the game says which
follow-foreign = Game { $game }, { $side ->
    [white] White's
   *[black] Black's
} move { $number }: "{ $written }" can be read only if the game is in the letters of another language: { $languages }
follow-language = { $language ->
    [Czech] Czech
    [Polish] Polish
    [Hungarian] Hungarian
    [Finnish] Finnish
    [Portuguese] Portuguese
    [Romanian] Romanian
    [Estonian] Estonian
    [Icelandic] Icelandic
    [Latvian] Latvian
    [Lithuanian] Lithuanian
    [Turkish] Turkish
    [Russian] Russian
    [Ukrainian] Ukrainian
    [Bulgarian] Bulgarian
    [Serbian] Serbian
   *[Greek] Greek
}
follow-letters = Game { $game } is read in the letters of { $language }
follow-numbers = Game { $game }: after move { $before } the text has number { $after }; its moves are played one after the other
follow-variant = Game { $game }: this is { $variant }, and only standard chess is played here
follow-up-to = { $why }. The game is played up to there
follow-variation-up-to = { $why }. The variation is played up to there
follow-variation-left-out = { $why }. The variation is left out
follow-no-position = line { $line }: no position; expected one in EPD with a solution, such as "... w - - bm Qg7; id "1";"
follow-no-solution = line { $line }: no bm, the move that solves it; expected one such as "bm Qg7; id "1";"
follow-impossible = line { $line }: no game goes on from { $position }: { $against }
follow-no-move = line { $line }: "{ $written }" is not a legal move there
follow-unread-tag = Game { $game }: the tag { $written } cannot be read
follow-unread-position = Game { $game }: the position in the tag FEN cannot be read
follow-unplayable = Game { $game }: no game goes on from the position in the tag FEN: { $against }
position-against = { $why ->
    [no-king] { $side ->
        [white] White
       *[black] Black
    } has no king
    [kings] { $side ->
        [white] White
       *[black] Black
    } has { $kings } kings
    [pawn] a pawn stands on { $square }
    [check] { $side ->
        [white] White
       *[black] Black
    } is in check, and the other side has the move
    [chess960] it has the castling rights { $rights } of Chess960, and only standard chess is played here
   *[impossible] it cannot come about
}
follow-results = Game { $game }: the tag Result says { $tagged }, and the text ends with { $ended }
follow-repeated = Game { $game }: the tag { $tag } is there twice, with "{ $first }" and, in line { $line }, with "{ $other }"
follow-both-lost = Game { $game }: by the result { $written } both players have lost
follow-board = Game { $game }: the last move ends it { $stands } { $how ->
    [stalemate] by stalemate
   *[checkmate] by checkmate
}, and its result is { $result }
follow-termination = Game { $game }: the tag Termination says "{ $written }", and the result is { $result }
follow-set-up = Game { $game }: by the tag SetUp it begins from another position, and the tag FEN is missing. It is played from the initial position
follow-castled = Game { $game }: { $written } at the end is taken for castling, and not for a result by which both players have lost
follow-hidden = Game { $game }, { $side ->
    [white] White's
   *[black] Black's
} move { $number }: behind { $sign ->
    [semicolon] a semicolon
   *[percent] a percent sign
} the rest of the line is a comment, and is not played: "{ $written }"
follow-more-unread = So many more games cannot be read: { $count }
follow-encoding = The file is not UTF-8. It was read as { $encoding }
