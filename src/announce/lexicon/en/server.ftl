# A game on an internet chess server: what is said of it, the words of what is typed, and what stands on the screen.

## What is said. Written as in the middle of a sentence.
remote-wants-back = { $seat } asks to take back
remote-wants-back-so-far = { $seat } asks to take back: { $count ->
    [one] a half-move
   *[other] { WORDS($count) } half-moves
}
remote-wants-adjourn = { $seat } asks to adjourn
remote-wants-abort = { $seat } asks to end the game without a result
remote-declines = { $seat } declines
remote-withdraws = { $seat } withdraws the request
remote-stands = the position of the server is another one and holds. Move { WORDS($number) }: { $seat }
remote-refuses = the server did not take the move
remote-gone = the opponent has left the game
remote-gone-claim = the opponent has left the game: the win can be claimed in { $seconds ->
    [one] one second
   *[other] { WORDS($seconds) } seconds
}
remote-claimable = the win can be claimed, or a draw
remote-returned = the opponent is back
remote-first-move = first move within { $seconds ->
    [one] one second
   *[other] { WORDS($seconds) } seconds
}
remote-lost = the line to the server is lost
remote-found = the server answers again
remote-adjourned = the game is adjourned
remote-aborted = the game has ended without a result

## The words that are typed, by commas. Those of all languages are understood.
say-seek = seek, find
say-match = match, challenge
say-accept = accept
say-decline = decline
say-withdraw = withdraw
say-adjourn = adjourn
say-abort = abort
say-flag = flag, claim
say-courtesy = courtesy, manners
say-server = server
say-more-time = more time
say-write = say
say-rated = rated
say-unrated = unrated

## On the screen
server-calls = Calling { $server }
server-unreachable = { $server } cannot be reached: { $reason }. Trying again; to end: quit
server-no-name = no computer of that name was found. Check the name and the connection to the internet
server-no-port = the computer is there, but nothing answers at that port. Check the address, such as freechess.org or HOST:PORT
server-no-answer = nothing answers there. Check the address and the connection to the internet
server-wants-name = By which name? A registered one has a password; any other is a guest's
server-wants-password = The password of { $name }:
server-wrong-password = The server does not take this password
server-name-in-use = This name is logged in already
server-in = Logged in. To play: seek 15 10, or match NAME 15 10. For more: help. For good manners: courtesy
server-guest = As a guest: games do not count, and are lost when the line is
server-lost = The line to the server is lost. Trying again; to end: quit
server-challenge = { $name } wants to play: { $control }, { $rated }. Accept or decline?
server-challenge-white = { $name } wants to play and have White: { $control }, { $rated }. Accept or decline?
server-challenge-black = { $name } wants to play and have Black: { $control }, { $rated }. Accept or decline?
server-challenge-resume = { $name } wants to go on with your adjourned game. Accept or decline?
server-challenge-position = The next one does not begin from the initial position
server-control = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
} and { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
} a move
server-control-seconds = { $base } seconds and { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
} a move
server-untimed = without a clock
server-rated = rated
server-unrated = unrated
server-waits = { $name } is here, with whom you have an adjourned game. To go on: match { $name }
server-asked-to-resume = { $name } is asked to go on with your game
server-not-adjourned = The server has no adjourned game with { $name }: a new one is not asked for. To ask for one: match { $name } 15 10
server-issued = The server passes it on
server-declines = The other one does not want to play
server-withdraws = The other one does not want to play any more
server-unknown = This server does not know: { $typed }
server-says = Server: { $text }
server-other-game = Server: a position of another game, { $white } against { $black }, which is not shown here
server-other-rules = The server has begun { $what }, { $white } against { $black }, which is not played here. To end it: abort, or server resign
server-odd = A line of the server is not understood: { $kind }
server-unsent = What was asked of the server last may not have arrived. Ask again
server-game = You have { $seat } against { $opponent }: { $control }, { $rated }
server-from-position = The game does not begin from the initial position. To hear it: position
server-resumed = The adjourned game goes on
server-no-game = There is no game. For the words: help
server-kept = The game is kept. It can be taken up with the same opponent
server-not-kept = The game is not kept: you are here as a guest
server-style = annabella reads the server's positions in style 12, and leaves it as it is
server-left = You have left the server
server-playing = A game is under way. Resign, adjourn or abort; to leave all the same, type quit again
server-playing-guest = A game is under way. Resign or abort, or ask for a draw; to leave all the same, type quit again
server-guest-adjourns-not = A guest's game cannot be adjourned. For an end without a result: abort
server-writes = { $name }: { $text }
server-unplayable = { $name } wants to play what is not played here, and is declined: { $what }
server-elsewhere = A game that is not played here is under way at the server, against { $name }: { $what }. Play or end it on the server's own page
server-limited = The server has been asked too often. Nothing is sent for { $seconds } seconds, then what waits
server-seek-ends = No opponent is looked for
server-wrong-token = The server does not take this token. It needs the rights challenge:read, challenge:write and board:play
server-times = Minutes and seconds a move are missing, or more than the server has. Such as: seek 15 10
server-too-fast-to-seek = Too fast: lichess looks for anybody for rapid and slower only, 8 minutes for 40 moves. Such as: seek 10 0
server-too-fast = Too fast: lichess lets boards play blitz and slower only, 3 minutes for 40 moves. Such as: match NAME 3 2
server-no-such-name = That is no name of the server
server-rules-not-sent = That is not played here: { $what }. Nothing has been sent
server-nothing = There is nothing to answer or to withdraw
server-back-only = Only your own last move can be taken back here: take back { $count }
server-more-time = From { $least } to { $most } seconds at once, such as: more time { $least }
server-taken-up = A game that is under way goes on
server-goes-on = The game goes on at the server, and your time runs. To go on: annabella play --server lichess
server-playing-on = A game is under way, and its clock runs on without you. Resign or abort; to leave all the same, type quit again
server-players = White: { $white }. Black: { $black }
server-help-lichess = To play: seek 15 10, match NAME 15 10 (add white, black, rated), accept, decline, withdraw.
    In a game: moves as you say or write them, draw, take back, abort (before the second move), flag (the opponent has left), resign, accept, decline, more time 15, say TEXT.
    On the board: what is on e5 (or e5?), my knights, rank 4, file e, position, ranks; last, earlier, captured, material, time, o (who plays), repeat.
    No help from a program, a book or another person: lichess closes accounts for it. For good manners: courtesy. To end: quit.
server-help = To play: seek 15 10, match NAME 15 10 (add white, black, rated), accept, decline, withdraw.
    In a game: moves as you say or write them, draw, take back 2, { $guest ->
        [yes] abort
       *[no] adjourn, abort
    }, flag (the opponent's time is up), resign, accept, decline.
    On the board: what is on e5 (or e5?), my knights, rank 4, file e, position, ranks; last, earlier, captured, material, time, repeat.
    The server's own words after "server": server who, server tell NAME text, server help. For good manners: courtesy. To end: quit.
server-courtesy = The server is for friendly play. Write nothing insulting or obscene, least of all for nationality, race, religion or sexual orientation; who disagrees is not attacked as a person.
    Do not cut the line to escape a loss, nor to study the position and go on later.
    Do not lose on purpose, nor to give somebody points, and do not let the clock run out in a lost position: resign.
    No help from a computer, a book or another person during a game. annabella's engine is silent here. Who plays with a chess program registers the account as a computer.
    Your registered name is yours: nobody else plays rated games under it.
    When the opponent's time is up, to claim it is no discourtesy.
    Whom you do not want to hear: server +censor NAME; to hear them again: server -censor NAME.
    Long talks go into a channel and are not shouted to everybody: server help channel_list names them, server +channel NUMBER joins one.
