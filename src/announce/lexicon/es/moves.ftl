# The words of a move. Written as in the middle of a sentence.

king = rey
queen = dama
rook = torre
bishop = alfil
knight = caballo
pawn = peón

rank-1 = uno
rank-2 = dos
rank-3 = tres
rank-4 = cuatro
rank-5 = cinco
rank-6 = seis
rank-7 = siete
rank-8 = ocho

takes = toma
en-passant = al paso
short-castling = enroque corto
long-castling = enroque largo
check = jaque
mate = mate
