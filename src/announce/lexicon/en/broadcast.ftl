# The page of a round for everybody, which reads the file that `annabella broadcast` writes.

broadcast-round = round { $number }
broadcast-at-once = Each move is shown at once.
broadcast-later = Each move is shown later than it was made, by { $time }.
broadcast-asked = This page asks for new moves every ten seconds.
broadcast-games = Games
broadcast-number = Table { $number }
broadcast-awaited = not begun
broadcast-going-on = going on
broadcast-white-won = White won
broadcast-black-won = Black won
broadcast-drawn = a draw
broadcast-both-lost = both lost
broadcast-tells = Tell each new move of this game
broadcast-moves = Moves
broadcast-none = No move is shown yet.
broadcast-back = Moves were taken back. Half-moves that stand: { $number }.
broadcast-lost = The server does not answer. What is shown may be old; this page goes on asking.
broadcast-scripts = Without scripts this page shows no moves. The file of all games shows them.
broadcast-all = All games as a PGN file
