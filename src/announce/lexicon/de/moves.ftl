# The words of a move. Written as in the middle of a sentence.

king = König
queen = Dame
rook = Turm
bishop = Läufer
knight = Springer
pawn = Bauer

rank-1 = eins
rank-2 = zwei
rank-3 = drei
rank-4 = vier
rank-5 = fünf
rank-6 = sechs
rank-7 = sieben
rank-8 = acht

takes = schlägt
en-passant = en passant
short-castling = Kurze Rochade
long-castling = Lange Rochade
check = Schach
mate = matt
