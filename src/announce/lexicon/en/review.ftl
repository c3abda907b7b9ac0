# The turning points of a game that is over, for the ear. Written as in the middle of a sentence.
review-looks = looked at move { $number } of { $of }
review-none = no turning point: no move made it much worse for whoever played it
review-found = { $number ->
    [one] one turning point
   *[other] { WORDS($number) } turning points
}
review-how = Enter: the next one. B: the one before. quit: the end
review-key-back = b
review-white-played = turning point { WORDS($number) } of { WORDS($of) }: in move { WORDS($move) } White played { $made }
review-black-played = turning point { WORDS($number) } of { WORDS($of) }: in move { WORDS($move) } Black played { $made }
review-before = before it { $stands }
review-after = after it { $stands }
review-after-line = after it { $stands }: { $line }
review-better = better is { $made }; then { $stands }
review-better-line = better is { $made }; then { $stands }: { $line }
review-first = this is the first
review-last = that was the last
review-white-mates = { $moves ->
    [one] White mates in one move
   *[other] White mates in { WORDS($moves) } moves
}
review-black-mates = { $moves ->
    [one] Black mates in one move
   *[other] Black mates in { WORDS($moves) } moves
}
review-white-mated = White has mated
review-black-mated = Black has mated
review-white-wins = White is winning
review-black-wins = Black is winning
review-white-better = White is better
review-black-better = Black is better
review-even = the game is even
