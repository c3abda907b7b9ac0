# The report of a game, for an appeals committee
report-title = Report of a game
report-event = Event
report-site = Place
report-date = Date
report-round = Round
report-board = Board
report-result = Result
report-ledger = Ledger
report-head = Head { $hash }, { $events } events.
report-key = Signed with the key { $key }, up to event { $event }.
report-known-address = address { $key }
report-known-desk = desk { $key }
report-known-room = key of the other room { $key }
report-zone = Times of day
report-zoned = { $zone }, universal time { $offset }
report-universal = universal time { $offset }
report-day = { $day } { $month ->
     [1] January
     [2] February
     [3] March
     [4] April
     [5] May
     [6] June
     [7] July
     [8] August
     [9] September
     [10] October
     [11] November
    *[12] December
} { $year }
report-unfinished = not finished
report-fact = { $name }: { $value }
report-at = { $what } at { $time }
report-king = king { $squares }
report-queens = { $count ->
    [one] queen
   *[other] queens
} { $squares }
report-rooks = { $count ->
    [one] rook
   *[other] rooks
} { $squares }
report-bishops = { $count ->
    [one] bishop
   *[other] bishops
} { $squares }
report-knights = { $count ->
    [one] knight
   *[other] knights
} { $squares }
report-pawns = { $count ->
    [one] pawn
   *[other] pawns
} { $squares }
report-cases = Cases
report-told = What was found
report-explained = What explains it
report-proposal = Proposal
report-proposed = { $proposal }. Article { $article }
report-before = The position before this move
report-owed = The position that the board should have shown
report-losses = The board was not heard
report-lost-silent = silent: { $lost }
report-lost-until = { $from } to { $until }
report-lost-since = since { $from }
report-lost-ran = { $lost }, { $ran } of the player's time
report-pressed-unheard = Pressed, and not heard then
report-between = between { $from } and { $until }
report-hands = Hands on these apertures
report-committed = Committed
report-repeated = Repeated by the opponent (D.2.1)
report-yes = yes
report-no = no, not noted
report-pressed = Clock pressed
report-besides = Differs since, too
report-noted-white = White's board, noted by hand
report-noted-black = Black's board, noted by hand
report-weighs = To be weighed
report-put = Placed
report-announced = Announcement heard
report-fallen-white = White's flag fell
report-fallen-black = Black's flag fell
report-didhear = the announcement was heard
report-didfall = the flag fell
report-reread = { $time } read anew; until then, from half-move { $ply }: { $moves }
report-corrected = { $time } corrected; until then half-move { $ply }: { $moves }
report-takenback = { $time } taken back, from half-move { $ply }: { $moves }
report-count = Illegal move number
report-course = What was done and said
report-state = What became of it
report-open = open
report-closed = closed
report-whole = The whole game
report-final = The position at the end of the ledger
report-final-made = The position at the end of the ledger, with the last move: it was made and announced, and is not completed
report-scores = The players' game scores, as they were read
report-unread = not read
report-nocase = No case was raised.
report-of-round = Report of the round
report-table = Table { $table }: { $white } against { $black }
report-quiet = Nothing was raised, and nobody was warned.
report-lifted = { $square } taken out
report-placed = { $square } put in
report-didpress = pressed the clock
report-heard-as = heard as { $words }
report-heard-repeating = the repetition was heard as { $words }
report-heard-near = heard, perhaps as { $words }
report-heard-repeating-near = the repetition was heard, perhaps as { $words }
report-heard-other = heard, and not understood
report-heard-nobody = a noise, or a voice that is not known, was heard
report-heard-taped = { $what }, on the tape at { $place }
report-board-white = White's board
report-board-black = Black's board
report-ruling = Ruling
report-register = Warnings, penalties and illegal moves
report-brought = From other games of the event
report-left = From this game
sheet-title = Scoresheet
sheet-start = Position at the start
sheet-move = Move
sheet-illegal = illegal
sheet-not-completed = not completed
sheet-referred = { $seat ->
    [white] Claim of White
   *[black] Claim of Black
} for the designated arbiter, { $verified ->
    [yes] verified
    [no] disputed
   *[unsaid] not verified
} by { $seat ->
    [white] Black
   *[black] White
}; final position
sheet-provisional = Provisional
sheet-open = { $case } is open
sheet-time = Time left
sheet-signature-white = Signature of White
sheet-signature-black = Signature of Black
