# The words of a move. Written as in the middle of a sentence.

king = roi
queen = dame
rook = tour
bishop = fou
knight = cavalier
pawn = pion

rank-1 = un
rank-2 = deux
rank-3 = trois
rank-4 = quatre
rank-5 = cinq
rank-6 = six
rank-7 = sept
rank-8 = huit

takes = prend
en-passant = en passant
short-castling = petit roque
long-castling = grand roque
check = échec
mate = mat
