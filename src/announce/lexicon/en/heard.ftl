# The words in which moves are typed and spoken, by commas, besides those in which they are announced. Written without regard to case and
# accents; what a dictation makes of a word is among them.

## The pieces
heard-king = king, kings
heard-queen = queen, queens, a queen, quinn
heard-rook = rook, rooks, rock, ruck
heard-bishop = bishop, bishops, a bishop
heard-knight = knight, knights, a knight, night, nite, horse, horsey, kn, kt, nights
heard-pawn = pawn, pawns, pond, prawn, porn
heard-of-king = king *, kings *, kingside *, king side *
heard-of-queen = queen *, queens *, queenside *, queen side *

## What is done with them
heard-takes = takes, take, taking, captures, capture, capturing, eats, beats, eat, beat, kills, grabs
heard-to = to, too, two, on, onto, in, into, at, goes to, moves to, over to, back to, 2, jumps to, jump to, hops to, steps to, leaps to, out to, up to, down to, across to
heard-from = from, of, off, on, at
heard-castle = castle, castles, castling, castled
heard-short = short, kingside, king side, kings side, small, little
heard-long = long, queenside, queen side, queens side, big
heard-short-castling = oo, o o, 00, 0 0, oh oh, zero zero
heard-long-castling = ooo, o o o, 000, 0 0 0, oh oh oh, zero zero zero
heard-becomes = becomes, become, becoming, promote, promotes, promotes to, promote to, promoted to, promoting to, promotion, underpromote, underpromotes, equals, equal, and, with, into, turns into, under promote, under promote to, under promotes to, equal to, make, makes, making, make a, makes a, and makes, and makes a, make it, make it a, and make it, and make it a, turn it into, turn it into a
heard-with = with, using
heard-check = check, checkmate, mate, with check, and mate, plus
heard-en-passant = en passant, ep, e p, in passing, in passant, on passant, en passent, and passant, unpassant
heard-one-ahead = one square, a square, one step, one up, up one, one forward, forward one, one ahead, ahead one, one square forward, one square up, one square ahead, one step forward, up one square, forward one square, 1 square, 1 forward, forward 1, single step
heard-two-ahead = two squares, two steps, two up, up two, two forward, forward two, two ahead, ahead two, two squares forward, two squares up, two squares ahead, two steps forward, up two squares, forward two squares, 2 squares, 2 forward, forward 2, double step

## Ranks, and letters as they are spelled
heard-1 = one, 1st, first, won
heard-2 = two, to, too, 2nd, second
heard-3 = three, 3rd, third, tree
heard-4 = four, for, 4th, fourth, fore
heard-5 = five, 5th, fifth
heard-6 = six, 6th, sixth, sicks
heard-7 = seven, 7th, seventh
heard-8 = eight, ate, 8th, eighth
heard-a = alpha, ay, alfa, eh
heard-b = bee, be
heard-c = see, sea, cee, si
heard-d = dee, di
heard-e = ee, he, eh, eve
heard-f = ef, eff
heard-g = gee, jee
heard-h = aitch, age

## What says nothing
heard-filler = my, move, moves, moving, play, plays, playing, i, will, would, like, want, let, lets, us, is, goes, go, s, file, rank, square, piece, one, now, then, me, um, uh, erm, hmm, well, okay, ok, alright, so, ll, let do, lets do, mean, for me, next move, push, advance, develop, put, bring, want to, can you play, could you play, can you move, could you move, right, start with, begin with, id, white plays, black plays, white moves, black moves, jumps, slide, slides, my move, like to, start off with, going to, gonna, i m, im, i am, first move, my first move, bring out, jump, jump to
heard-courtesy = the, please, if you please, here, just now

## What a line begins with that asks, and makes no move
heard-asks = is

## What is left out of a question
heard-asking = tell me, read, read me, read out, list, show, show me, give me, describe, say, all, for me, there, just, already, currently, actually, i want to, i would like to, let me, can you, could you, i d like to, id like to, i'd like to, can we, could we, shall we, can i get, can i have, could i have, could i get, may i have, some, i d love to, would you, will you

## What may stand around the words of a question, and says nothing where the line is no move
heard-around = please, the, a, an, now, right now, right, yet, again, so far, still, just, already, currently, actually, at the moment, here, got, is, are, am, was, were, be, been, do, does, did, have, has, had, it, that, there, to, for, me, us, you, i, could, can, would, will, tell, say, show, give, read, hey, okay, ok, so, well, um, uh, then, thanks, thank you, computer, what, which, s, know, want, like, need, d, ve, m, re, this, these, those, all, whole, exactly, moment, quickly, once more, for me, out, my dear, let, we, sorry, excuse me, left
