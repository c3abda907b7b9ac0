# A round of an event: what annabella event prints, and the steps that are typed there

# Steps, as they are typed
type-pair = pair
type-write = write
type-rehearse = rehearse
type-start = start
type-watch = watch
type-yes = yes
type-no = no

# What a step prints
event-nameless = event without a name
event-heading = { $name }, round { $round }: annabella runs { $ours } of { $all } tables
event-heading-unnumbered = { $name }: annabella runs { $ours } of { $all } tables
event-decided = decided already, with a result in the file: { $n }
event-table = table { $table }: { $white }, White, against { $black }, Black
event-idle = not at a table: { $name }, who has a section in the file
event-misspelt = no player in the pairings is called { $name }, who has a section in the file; the nearest is { $meant }
event-written = written: { $path }
event-other-servers = written anew, with the servers' new addresses: { $path }
event-as-it-was = as it was: { $path }
event-no-arbiter = no arbiter is named under [roles]: nobody rules from a desk
event-result = table { $table }: { $result }, { $n } moves, { $how }
event-no-result = table { $table }: no result yet, { $n } moves, { $how }
event-no-game = table { $table }: no game, there is no { $path }
event-not-counted = table { $table }: not counted: { $why }
event-bye = bye: { $name }
event-bye-half = bye: { $name }, half a point
event-bye-nobody = bye: nobody
event-without-game = without a game in this round: { $names }
event-without-game-more = without a game in this round: { $names }; and { $n } more
event-nameless-table = left out, table { $table }: neither player has a name
event-nameless-opponent = left out, table { $table }: { $name } has an opponent without a name
event-time-understood = time: "{ $written }" is understood as { $control } in seconds
event-no-time = time: "{ $written }" (tag TimeControl) names none, and 90 minutes with 30 seconds a move hold; write another as time in [event]
event-untimed = time: the file names none, and 90 minutes with 30 seconds a move hold; write another as time in [event]
event-time-holds = { $why }; the time of [event] holds
event-encoding = the pairings are read as { $encoding }; if letters of names are wrong, save the file as UTF-8
event-points-unread = line { $line } says what results count, in a form that is not read here: look at the points that are written back
event-fide-number = line { $line }: "{ $written }" is no number at FIDE, and the player is taken without one
event-rating = line { $line }: "{ $written }" is no rating, and the player is taken without one
event-round-called = the round is called "{ $written }", which is no number: it counts as round { $number }; write its number as round in [event]
event-other-rounds = round { $taken } is taken; there are open games of other rounds, too ({ $open }): write the round that is meant as round in [event]
event-unread-tag = game { $game }: the tag { $written } cannot be read, and is left out
event-several = the games are of several events ({ $names }), and are taken as one round: if only one is meant, give its games alone
event-unread-board = table { $table }: the board "{ $written }" (tag Board) is no number of a table
event-unread-result = table { $table }: "{ $written }" is no result, and the game counts as open
event-contradicted = table { $table }: the result is { $result }, and { $by ->
    [board] the last move ends the game { $other }
    [text] its text ends with { $other }
   *[termination] the tag Termination says "{ $other }"
}
event-begins-from = the games begin from { $fen } (tag FEN), which is not taken: write it as position in the file of the event
event-moves-in-games = open games have moves, which are not taken, at the tables { $tables }: they begin from their first move; to go on from another position, write it as position in the file of the event
event-namesakes = several players are called { $name }, at the tables { $tables }, and no numbers at FIDE tell them apart: see that each sits at the right one, or give each another name in the pairing program
event-listed-results = the list of pairs has results, which are not taken, in line { $lines }: have them in the report
event-waits-typed = waiting for a word on standard input: { $steps }; its end ends the program

# What can be typed
event-help-pair = pair: read the pairings again, and say who plays whom
event-help-write = write: write a configuration for each table, and what the servers need; nothing that is there is overwritten
event-help-rehearse = rehearse: play the round at simulated tables, through the servers
event-help-start = start: start the tables of this computer, then the games of all tables; both are asked first
event-help-watch = watch: open the desk over all tables; quit there comes back here
event-help-results = results: count the results, and write them for the pairing program
event-help-next = next: take the next round from the pairing program's file
event-help-state = state: how the round stands, and what comes next
event-help-quit = quit: leave; tables that are running go on

# How the round stands
event-unwritten = no table's configuration is written yet; they go into { $folder }
event-configured = configurations: { $n } of { $all }, in { $folder }
event-runs-none = no table runs on this computer
event-runs = running on this computer: { $tables }
event-servers-silent = the servers do not answer
event-heard-none = at the servers: no table is heard
event-heard = at the servers: { $n } of { $all } tables are heard; not heard: { $tables }
event-heard-all = at the servers: all { $all } tables are heard
event-results-none = results: none of { $all }
event-results-some = results: { $n } of { $all }; none yet at: { $tables }
event-results-all = results: all { $all }
event-and-more = { $tables } and { $n } more
event-next-step = next step: { $step }

# What a step asks, and why it is not done
event-expected = found "{ $line }", expected { $steps }
event-meant = found "{ $line }"; is { $step } meant? Type it, or help
event-yes-or-no = found "{ $line }", expected yes or no
event-write-first = first type write: not every table has its configuration
event-begun = the round has begun: a rehearsal would mix with its games
event-rehearse-servers = a rehearsal goes through servers, and the file names none under [nats]; annabella demo plays a game without boards
event-rehearsing = the { $n } tables are simulated and play twenty half-moves; what is rehearsed counts for nothing
event-certificates = the certificates of the servers were missing, or end soon, and are new: take server-N.pem and server-N.key to the servers and start them again, and authority.pem to them, to the tables and to the desks
event-all-over = every game has a result: there is nothing to start
event-start-here = not running: { $tables }. Start them on this computer? yes or no
event-start-there = table { $table }: start it at its own computer with annabella run --config { $path }
event-started = table { $table }: runs; the addresses of its pages are in { $path }
event-not-started = table { $table }: does not run: { $why }
event-start-games = start the games at { $tables } now? The clocks will run. yes or no
event-start-none = no table that waits for its start runs here or is heard
event-not-now = not started
event-desk-of = this is the desk of { $name }: orders go in that name; quit comes back to the round
event-desk-pages = this is the desk over the tables of this computer; quit comes back to the round
event-no-address = table { $table }: its arbiter's page has no address here; annabella pages new arbiter gives one
event-watch-none = no table runs here, and the file names no servers: at each table its arbiter's page is open
event-results-missing = not every game has a result; type results again later
event-still-open = without a result still: { $tables }
event-stopped = table { $table }: its game is over, and its program is stopped
event-still-runs = still running on this computer: { $tables }
event-kept = kept as it was: { $path }
event-report-put = { $path } has the results of round { $round } now: let the pairing program pair it, and write { $list }
event-waits = { $path } has no round after { $round } yet: give { $report } to the pairing program, and let it write { $path } with the next round; then type next
event-waits-results = { $path } has no round after { $round } yet; results come first
event-waits-list = { $list } has no pairs of the next round yet; when it has, type next
event-waits-written = { $path } has the pairings of round { $round }: write those of the next round there, and its number; then type next
event-round-fixed = [event] in { $path } says round = { $round }: take that line out, or write the next number; then type next
