# The page of a game at home.
home-title = A game at home
home-address = Page: { $address }
home-certificate = Certificate: SHA-256 { $fingerprint }
home-lost = The line to the game is lost. The page tries again by itself.
home-closed = This page is of no game any more. Open the address that annabella play has told.
home-skip = To the board
home-said = Said
home-board = Board
home-line = Move or question
home-password = Password
home-send = Send
home-again = Look again
home-held = In your hand: { $piece }
home-moves = Where may it go?
home-attackers = Who attacks it?
home-put-back = Put it back
home-becomes = What does the pawn become?
home-becomes-q = Queen
home-becomes-r = Rook
home-becomes-b = Bishop
home-becomes-n = Knight
home-resigns-no = No, play on
home-resigns-yes = Yes, resign
home-another-yes = Yes, another game
home-quits-yes = Yes, leave
home-played = Moves
home-nothing-played = No move has been made.
home-look = How the board looks
home-look-set = Pieces and squares
home-look-size = Size of the board
home-look-figures = Figures
home-look-contrast = Strong contrast
home-look-flat = Squares of one colour
home-look-letters = Letters
home-look-small = Small
home-look-medium = Medium
home-look-large = Large
home-words = More
home-repeat = Repeat
home-last = Last move
home-turn = Whose turn?
home-faster = Faster
home-slower = Slower
home-position = Position
home-captured = Captured
home-time = Time
home-hint = Hint
home-take-back = Take back
home-draw = Draw
home-resign = Resign
home-new-game = New game
home-help = Help
home-keys = Keys on the board
home-keys-how = Arrow keys: from square to square. Enter: pick up, put down. Escape: put back.
    k, q, r, b, n, p: to the next king, queen, rook, bishop, knight, pawn; with Shift to the one before.
    1 to 8: to that rank; with Shift to that file, a is 1.
    m: where the piece may go. x: who attacks the square. i: to the field for moves and questions.
    + and -: it is said faster, slower.
# The key that goes to pawns; other pieces have the letter in which moves are written.
home-pawn-key = p
