# The words in which moves are typed and spoken, by commas, besides those in which they are announced. Written without regard to case and
# accents; what a dictation makes of a word is among them.

## The pieces
heard-king = king, kings
heard-queen = queen, queens, a queen, quinn
heard-rook = rook, rooks, rock, ruck
heard-bishop = bishop, bishops, a bishop, bish
heard-knight = knight, knights, a knight, night, nite, horse, horsey, kn, kt, nights, knite, nigh, horsie, horsies, horseys, steed
heard-pawn = pawn, pawns, pond, prawn, porn
heard-of-king = king *, kings *, kingside *, king side *, * in front of king, * in front of my king, * in front of the king
heard-of-queen = queen *, queens *, queenside *, queen side *, * in front of queen, * in front of my queen, * in front of the queen

## What is done with them
heard-takes = takes, take, taking, captures, capture, capturing, eats, beats, eat, beat, kills, grabs, takes on, takes off, snaps off, snap off, nab, nabs, gobble, gobbles, gobble up, grab, recapture, recaptures, retake, retakes, take back on, snatch, snatches, pick off, picks off, take out, takes out, remove, removes, captures on, grab on, chop, chops, chop off, sac on, sacrifice on, sacrifices on, and take, and takes, trade on, trades on, swap on, exchange on, hits on, accepts, eats up, taking on, slays, munches, recapturing, captures back, takes back, kills off, takes the, taking the, capture on, take on, bags, bag, snapping off, grabbing, having, snapping up, snap up, lop off, lops off, exchanges on, swaps off, swap off, swaps, trades, trades off, trade off, gobbling, munch, munching, nick, nicks, nicking, nabbing, scoff, scoffs, smash, smashes, smash on, smashes on, bash, bashes, crash into, crashes into, hoover up, hoovers up, swipe, swipes, clobber, clobbers, bump off, bumps off, dispatch, dispatches, liquidate, zap, zaps, steal, steals, recaptures on, recapture on, retakes on, retake on, recapturing on, taking back on, capturing on, take off on, chops off, chop on, exchange of, trade of, swap of, exchanging, trading, swapping, swap off the, trade off the
heard-to = to, too, two, on, onto, in, into, at, goes to, moves to, over to, back to, 2, jumps to, jump to, hops to, steps to, leaps to, out to, up to, down to, across to, towards, toward, through to, forward to, forwards to, in to, jump into, jumps into, back on, comes to, come to, comes back to, go back to, goes back to, drops back to, drop back to, retreats to, retreat to, slides to, slide to, swings to, swing to, lands on, land on, heads to, head to, away to, home to, over on, up on, jumping to, jumps onto, jump onto, moves onto, move onto, move to, move back to, moves back to, moving to, going to, go to, advance to, advances to, push to, pushes to, pushed to, pawn push to, hops into, hop into, hops in to, goes into, go into, comes into, slots into, plants itself on, settles on, settle on, heads for, head for, sails to, through, arrives on, arrives at, ends up on, goes up to, goes down to, goes out to, comes out to, come out to, comes up to, pops to, pops out to
heard-from = from, of, off, on, at, that is on, that's on, which is on, that sits on, that stands on, standing on, sitting on, that I have on, that I've got on, that is at
heard-castle = castle, castles, castling, castled, to castle
heard-short = short, kingside, king side, kings side, small, little, on king side, on kings side, on kingside, to king side, to kingside, to kings side, over on king side, on short side, the short way, short side, to short side, king wing, kings wing, on the king wing, on the kings wing, king flank
heard-long = long, queenside, queen side, queens side, big, on queen side, on queens side, on queenside, to queen side, to queenside, to queens side, over on queen side, on long side, the long way, long side, to long side, queen wing, queens wing, on the queen wing, on the queens wing, queen flank
heard-short-castling = oo, o o, 00, 0 0, oh oh, zero zero
heard-long-castling = ooo, o o o, 000, 0 0 0, oh oh oh, zero zero zero
heard-becomes = becomes, become, becoming, promote, promotes, promotes to, promote to, promoted to, promoting to, promotion, underpromote, underpromotes, equals, equal, and, with, into, turns into, under promote, under promote to, under promotes to, equal to, make, makes, making, make a, makes a, and makes, and makes a, make it, make it a, and make it, and make it a, turn it into, turn it into a, ask for, asking for, and i want, and i want a, i want a, give me a, and give me a, and take a, taking a, and choose a, choosing a, choose, for a, getting a, get a, and get a, to become, to become a, turning into, turns into a, and turn it into a, and promote to, and promote to a, and promotes to, and promotes to a, and promote, and it becomes, it becomes a, becomes a, and becomes a, promote it to a, promote it to, all the way and get a, all the way, all the way to the end, all the way down, all the way up, through and, to the end and, to the last rank and, go for a, and go for a, and i get a, i get a, and i take a, and i choose a, and i pick a, pick a, and pick a, and i ask for a, and ask for a, and have a, and i have a, and i will have a, and ill have a, underpromoting to a, underpromoting to, underpromote to a, promotes itself to a, and turns into a, and turns into, promoting to a, promoting into a, promoting into, but only a, but just a, but make it a, queening, crowned as a, for a new
heard-with = with, using
heard-check = check, checkmate, mate, with check, and mate, plus
heard-en-passant = en passant, ep, e p, in passing, in passant, on passant, en passent, and passant, unpassant
heard-one-ahead = one square, a square, one step, one up, up one, one forward, forward one, one ahead, ahead one, one square forward, one square up, one square ahead, one step forward, up one square, forward one square, 1 square, 1 forward, forward 1, single step, by one, just one, one square only, one more, a step, one step ahead, one step up, up by one, forward by one, a single square, a square forward, a square up, one notch, one space, one space forward, a space, moves one, goes one, one up the board, a single step, advances one
heard-two-ahead = two squares, two steps, two up, up two, two forward, forward two, two ahead, ahead two, two squares forward, two squares up, two squares ahead, two steps forward, up two squares, forward two squares, 2 squares, 2 forward, forward 2, double step, by two, two steps up, two steps ahead, up by two, forward by two, two spaces, two spaces forward, both squares, two, moves two, goes two, advances two, a double step

## Ranks, and letters as they are spelled
heard-1 = one, 1st, first, won
heard-2 = two, to, too, 2nd, second
heard-3 = three, 3rd, third, tree
heard-4 = four, for, 4th, fourth, fore
heard-5 = five, 5th, fifth
heard-6 = six, 6th, sixth, sicks
heard-7 = seven, 7th, seventh
heard-8 = eight, ate, 8th, eighth
heard-a = alpha, ay, alfa, eh, adam, apple, able
heard-b = bee, be, boston, baker, bea
heard-c = see, sea, cee, si, chicago, charles, seas, sees
heard-d = dee, di, denver, dog
heard-e = ee, he, eh, eve, edward, easy
heard-f = ef, eff, frank, fox
heard-g = gee, jee, george
heard-h = aitch, age, henry, hatch

## What says nothing
heard-filler = my, move, moves, moving, play, plays, playing, i, will, would, like, want, let, lets, us, is, goes, go, s, file, rank, square, piece, one, now, then, me, um, uh, erm, hmm, well, okay, ok, alright, so, ll, let do, lets do, mean, for me, next move, push, advance, develop, put, bring, want to, can you play, could you play, can you move, could you move, right, start with, begin with, id, white plays, black plays, white moves, black moves, jumps, slide, slides, my move, like to, start off with, going to, gonna, i m, im, i am, first move, my first move, bring out, jump, jump to, reckon, guess, i think, i guess, i reckon, ill, lets go, go for, go with, lets try, simply, just, quickly, dark squared, light squared, dark square, light square, dark squares, light squares, over, drop, drops, retreat, retreats, swing, swings, bring my, lift, shove, nudge, sir, yes, yeah, sure, answer, reply, respond, respond with, answer with, reply with, choose, select, decide on, ive decided on, heres, next, opening move, my move is, my answer is, my reply is, again, away, along, straight, and i, and, time to, one of my, one of the, any of my, either, wanna, want to put, put my, put the, like to put, lets play, were opening with, open with, opening with, i want, ill play, ill put, ill chuck, chuck, poke with, break with, strike with, meet that with, lets have, let have, little, i should like to play, get a, get the, get my, horse on left, wants to go, wants, gimme, lemme, ima, imma, gotta, shall, today, off we go, here goes, off we go with, other, queen gambit, queens gambit, king gambit, kings gambit, please move, please play, please put, i'll move, i'll go, i'll take my, i'd move, i'd play, i'd go, let me play, let me move, let me put, i choose, i pick, i'll pick, i'll choose, i'm playing, i'm moving, i'm putting, i'm going to play, i'm going to move, i'm gonna play, i'm gonna move, going with, i'll go with, i'll try, try, trying, slip, sneak, hop, send, shift, stick, pop, plonk, plop, place, lift my, shove my, thrust, march, bring back, pull back, tuck, swing my, slide my, hook, route, reroute, manoeuvre, maneuver, transfer, relocate, reposition, centralise, centralize, activate, fianchetto, double step with
heard-courtesy = the, please, if you please, here, just now, thanks, thank you, thank you very much, thanks a lot, cheers, ta, many thanks, mate, if i may, if you don't mind, if you dont mind, if that's all right, if thats all right, if that's ok, if thats ok, it is, uhm, mmm, ehm, uh huh, hm, hmm, right then, here goes, here we go, lets see, let me see, for me, my dear, my friend, now then, pls, plz, kindly, would you, bro, dude, man, lol, haha, obviously, of course, folks, chat, sir, madam, love, innit, yaar, ji, na, if you'd be so kind, if you would be so kind, if you would, if you wouldn't mind, if you could, if it's all the same to you, if it's no trouble, if it's not too much trouble, if possible, would you kindly, be so kind, be a dear, be an angel, when you're ready, when you get a chance, alright then, all right then, ok then, okay then, right so, right well, well then, go on then, come on then, come on, let me think, let's see now, you know, you know what, tell you what, I say, I'd say, I suppose, as usual, as always, as ever, to be safe, no problem, darling, dear, buddy, pal, boss, computer, hey computer, annabella, hey annabella, in this one, at all, exactly, by the way, for once, just for fun, for fun, for a laugh, what the heck, what the hell, here we are, there we go, there you go, off you go, easy, simple, righto, righty, rightio, i think, i believe, i guess, i reckon, i fancy, i suppose

## What a line begins with that asks, and makes no move
heard-asks = is

## What is left out of a question
heard-asking = tell me, read, read me, read out, list, show, show me, give me, describe, say, all, for me, there, just, already, currently, actually, i want to, i would like to, let me, can you, could you, i d like to, id like to, i'd like to, can we, could we, shall we, can i get, can i have, could i have, could i get, may i have, some, i d love to, would you, will you

## What may stand around the words of a question, and says nothing where the line is no move
heard-around = please, the, a, an, now, right now, right, yet, again, so far, still, just, already, currently, actually, at the moment, here, got, is, are, am, was, were, be, been, do, does, did, have, has, had, it, that, there, to, for, me, us, you, i, could, can, would, will, tell, say, show, give, read, hey, okay, ok, so, well, um, uh, then, thanks, thank you, computer, what, which, s, know, want, like, need, d, ve, m, re, this, these, those, all, whole, exactly, moment, once more, for me, out, my dear, let, we, sorry, excuse me, left, of, please tell, tell me, with, with me, about, any, anything, my friend, mate, pal, buddy, go, take, through, over, along, across, remind, remind me, question, one question, may, might, should, shall, how, oh, ah, hm, hmm, er, erm, i'd, i'm, i've, i'll, you're, don't mind, if you don't mind, if you would, would you, could you, can you, will you, want to, wants to, going, bit, a bit, little, a little, again please, over again, on earth, in the world, for a moment, both, each, other, together, precisely, everything please, got any, for me please, here please, and, enough, my, mine, a second ago, second ago, seconds ago, a moment ago, a minute ago, minute ago

## What says that something is not so
heard-not = not, don't, dont, never, no, without, isn't, isnt, nobody, wasn't, doesn't, cannot, can't, hate, love, likes, loved, bad, wrong, shouldn't, couldn't, won't, wouldn't

## What says that a move beside it may not be meant
heard-doubt = maybe, perhaps, sorry, wait, or, if, unless, instead, why, what, how, when, would, should, could, might, was, were, been, better, best, worse, mistake, blunder, after, before, thinking, thought, wonder, he, she, they, him, her, yesterday, last, played, hmm, rather, cancel, stop, correction, oops, hold on, hang on, actually, i mean, scratch, except, but, explain, opening, can, may, did, does, has, have, had, black, white, undo, back, takeback, good, bad, nice, great, strong, weak, looks, look, seems, seem, is, isn't, wins, loses, lost, hangs, works, work, fails, interesting, risky, legal, illegal, possible, allowed, safe, dangerous, already, like, likes, love, loves, hate, hates, think, thinks, prefer, prefers, know, heard, saw, see, says, said, told, my friend, friend, fischer, carlsen, magnus, kasparov, everyone, everybody, people, someone, want, wants, hope, hopes, fear, threat, threatens, line, variation, defence, defense, gambit, main, theory, book, then, next, later, tomorrow, first, too, also, either, who, whom, whose, which, where, there, defend, defends, attack, attacks, attacked, free, empty, occupied, moves, scares, scare, scared, worries, bothers, annoys, annoying, watch out, careful, beware, look out, asleep, beats, whereto

## What a line has that asks
heard-asker = what, whats, who, whos, whose, which, is, are, was, were, does, do, did, can, could, may, where, wheres, how, any, anything, anybody, anyone, tell, show, list, read, give, describe, will, would, check, look, remind, name, legal, possible, available, options, moves, squares, attackers, destinations, contents, status

## What says that a line tells no move, whatever move it names
heard-unmeant = maybe, perhaps, possibly, probably, sorry, wait, or, if, unless, instead, why, what, whats, which, who, whom, whose, where, wheres, when, how, would, should, shouldnt, could, might, must, ought, cant, may, can't, couldn't, wouldn't, shouldn't, was, were, wasn't, been, better, best, worse, worst, mistake, blunder, after, before, thinking, thought, wonder, wondering, he, she, they, he'd, she'd, they'd, he's, she's, they're, opponent, opponents, black, white, white's, black's, anyone, anybody, someone, somebody, everyone, everybody, nobody, people, yesterday, previous, played, pushed, moved, took, taken, captured, went, rather, cancel, stop that, correction, oops, hold on, hang on, scratch that, except, explain, did, didn't, does, doesn't, do, don't, dont, has, have, had, hasn't, haven't, hadn't, undo, undoing, takeback, i like, i love, i hate, hates, prefer, good, bad, strong, weak, looks, look, looking, seems, seem, feels, isn't, is it, is that, are, aren't, am i, wins, loses, losing, lost, hangs, hanging, works, fails, interesting, risky, legal, illegal, possible, allowed, dangerous, already, think about, tell, show, list, read, says, said, told, heard, saw, hope, hopes, wish, fear, worried, threat, threatens, threatening, defended, attacked, attacks, empty, occupied, free, protected, pinned, never, not, no, without, wrong, regret, later, tomorrow, every time, imagine, suppose, assume, what if, name, call, email, sure, check if, resign, draw, game, new, colour, color, clock, position, repeat, switch, set, remind, describe, until, unlikely, cannot, then, mate in, forget, forgot, nor, neither, wanted, meant, silly, stupid, castling, should've, could've, would've, used to, help, hint, how, is that right, okay if, last move, last time, last game, can i, can my, can the, he can, she can, options, choices, reach, diagonals, attackers, scares, scare, scared, worries, bothers, annoys, annoying, watch out, careful, beware, look out, asleep, beats, are there

## What follows a move and says what it is good for
heard-purpose = to, so, for, against, because, making, hitting, attacking, threatening, pinning, forking, kicking, chasing, blocking, stopping, protecting, defending, supporting, preparing, freeing, opening, closing, intending, planning, hoping, since, as, like, which, followed by, with, and, targeting, poking, preventing, challenging, offering, eyeing, aiming, trapping, covering, guarding, keeping, developing, getting, giving, letting, putting, leaving, forcing, asking, trying, just to, in order

## What stands between a piece and the one it is given for
heard-exchange = for, against

## What a request begins with, and what makes a question a request
heard-request = could you, can you, would you, will you, would it be possible to, can i have, could i have, may i have, could i get
heard-kindly = please, for me, kindly, thanks, thank you, be so kind

## What corrects the line before, and stands before or behind the move that was meant; then what corrects a move within its line
heard-meant = i meant, i meant to play, i meant to say, i meant to move, i meant to type, i meant to write, i meant to put, no i mean, sorry i mean, oops i mean, i wanted, i wanted to play, i wanted to move, i wanted to say, i really meant, i actually meant, i actually wanted, it should be, that should be, it should have been, that should have been, it was supposed to be, that was supposed to be, what i meant was, what i wanted was, i was trying to play, no wait, wait no
heard-meant-behind = is what i meant, is what i wanted, i meant, was what i meant, was what i wanted
heard-mean = i mean, or rather, no wait, wait no, no sorry, sorry no, no no, correction, make that, no make that, scratch that, i mean to say, that is to say

## What may stand before a correction
heard-oops = no, nope, nah, sorry, oops, whoops, wait, hang on, hold on, oh, ah, hm, hmm, er, um, uh, not that, not that one, wrong, that's wrong, that was wrong, my mistake, my bad, mistake, damn, excuse me, actually, well, but, typo, ugh, argh, i'm sorry, im sorry

## To whom something is said, and how much is wished; and to whom, at the end of a verb
heard-aside = me, us, to me, for me, a bit, a little, a little bit, a tad, a touch, slightly, somewhat, a notch
heard-aside-end = { "" }

## What may stand in a move in descriptive notation: "pawn to king four"
heard-descriptive = to, the, my
