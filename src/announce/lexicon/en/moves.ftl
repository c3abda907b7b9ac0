# The words of a move. Written as in the middle of a sentence.

king = king
queen = queen
rook = rook
bishop = bishop
knight = knight
pawn = pawn

rank-1 = one
rank-2 = two
rank-3 = three
rank-4 = four
rank-5 = five
rank-6 = six
rank-7 = seven
rank-8 = eight

takes = takes
en-passant = en passant
short-castling = short castling
long-castling = long castling
check = check
mate = mate
