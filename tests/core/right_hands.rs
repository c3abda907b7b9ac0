//! Whole games at two boards by hands that do everything right, in many ways: they feel pieces on the opponent's time or after "I
//! adjust", take the captured piece out first or last, reseat a peg, hold two pegs at once, and recapture in one go. Nobody is
//! accused of anything, and the arbiter is not asked to look at a board.
//!
//! `RIGHT=100000 cargo test --test core right_hands -- --nocapture` runs a long count.

use announce::{Arbitrated, Behaves, Phrase};
use board::HAND_MS;
use laws::Position;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use shakmaty::{Bitboard, Color, Move, Square};
use sim::games::{self, Game};
use sim::transcript::{WatchedMoment, play_watched};
use table::Audience;

/// The acts of a game's hands, written as a script.
struct Hands {
    chance: ChaCha8Rng,
    script: String,
}

impl Hands {
    fn does(&mut self, line: &str) {
        self.script.push_str(line);
        self.script.push('\n');
    }

    fn rests(&mut self, from: u64, to: u64) {
        let ms = self.chance.random_range(from..to);
        self.does(&format!("+{ms}ms"));
    }

    fn lifts(&mut self, seat: Color, square: Square) {
        self.does(&format!("{seat} lifts {square}"));
        self.rests(HAND_MS, 700);
    }

    fn places(&mut self, seat: Color, square: Square) {
        self.does(&format!("{seat} places {square}"));
        self.rests(HAND_MS, 700);
    }

    /// Takes pegs out and puts each back: one, or two that are out together.
    fn feels(&mut self, seat: Color, pegs: Bitboard) {
        let pegs: Vec<Square> = pegs.into_iter().collect();
        let some = self.chance.random_range(1..3);
        let felt: Vec<Square> = pegs.sample(&mut self.chance, some).copied().collect();
        for square in &felt {
            self.lifts(seat, *square);
        }
        for square in felt.iter().rev() {
            self.places(seat, *square);
        }
    }

    /// Goes from one position to the next on this board: castling king first (4.4), other moves in any order that hands may take.
    fn moves(&mut self, seat: Color, made: &Move, before: &Position, after: &Position) {
        if let Some(side) = made.castling_side() {
            let turn = before.turn();
            let (king, rook) = (side.king_to(turn), side.rook_to(turn));
            for (from, to) in [(made.from(), king), (Some(made.to()), rook)] {
                from.into_iter().for_each(|from| self.lifts(seat, from));
                self.places(seat, to);
            }
            return;
        }
        let changed = board::differing(before.board(), after.board());
        let mut out: Vec<Square> = (changed & before.board().occupied()).into_iter().collect();
        out.shuffle(&mut self.chance);
        for square in out {
            self.lifts(seat, square);
        }
        for square in changed & after.board().occupied() {
            self.places(seat, square);
        }
    }

    /// Executes the opponent's capture and the recapture in one go: the opponent's capturing piece is lifted and never put down.
    fn captures_back(&mut self, seat: Color, made: &Move, back: &Move) {
        let taken = [made.from(), Some(made.to()), back.from()];
        let mut taken: Vec<Square> = taken.into_iter().flatten().collect();
        taken[..2].shuffle(&mut self.chance);
        for square in taken {
            self.lifts(seat, square);
        }
        self.places(seat, back.to());
    }
}

/// Whether the next half-move recaptures, so that both can be done in one go.
fn captured_back(made: &Move, next: Option<&Move>) -> bool {
    let plain = |made: &Move| {
        matches!(
            made,
            Move::Normal {
                promotion: None,
                ..
            }
        )
    };
    let back = next.filter(|next| plain(next) && next.to() == made.to());
    plain(made) && made.is_capture() && back.is_some()
}

/// Plays a game to its end or to its first promotion; returns the script and the number of executions.
fn played(seed: u64, game: &Game) -> (String, u32) {
    let mut hands = Hands {
        chance: ChaCha8Rng::seed_from_u64(seed),
        script: format!("position {}\n", game.start.fen()),
    };
    let (mut before, mut executed) = (game.start.clone(), 0);
    let mut goes_back = false;
    for (at, made) in game.moves.iter().enumerate() {
        let after = before.play(made);
        if made.is_promotion() || after.legal_moves().is_empty() {
            break;
        }
        let (mover, other) = (before.turn(), !before.turn());
        let pegs = before.board().occupied();
        if !goes_back {
            if hands.chance.random_ratio(1, 4) {
                hands.feels(other, pegs);
            }
            if hands.chance.random_ratio(1, 10) {
                hands.does(&format!("{mover} adjusts"));
                hands.feels(mover, pegs);
                hands.rests(800, 1500);
            }
            hands.moves(mover, made, &before, &after);
            if hands.chance.random_ratio(1, 10) {
                hands.lifts(mover, last(made, mover));
                hands.places(mover, last(made, mover));
            }
        }
        hands.rests(200, 600);
        hands.does(&format!("{mover} commits"));
        hands.rests(100, 400);
        hands.does(&format!("{mover} presses"));
        hands.rests(100, 2500);
        let next = game.moves.get(at + 1);
        goes_back = captured_back(made, next) && hands.chance.random_ratio(1, 2);
        match next.filter(|_| goes_back) {
            Some(next) => hands.captures_back(other, made, next),
            None => hands.moves(other, made, &before, &after),
        }
        executed += 1;
        if !goes_back && hands.chance.random_ratio(1, 8) {
            hands.lifts(other, last(made, mover));
            hands.places(other, last(made, mover));
        }
        hands.rests(600, 2500);
        before = after;
    }
    (hands.script, executed)
}

/// The square of the peg that was moved last.
fn last(made: &Move, mover: Color) -> Square {
    made.castling_side()
        .map_or(made.to(), |side| side.rook_to(mover))
}

#[test]
fn right_hands_are_accused_of_nothing() {
    let wanted = std::env::var("RIGHT").map_or(1_000, |text| text.parse().unwrap());
    let games = games::read(include_bytes!("../games/historic.pgn")).unwrap();
    let mut executed = 0;
    for seed in 1.. {
        if executed >= wanted {
            break;
        }
        let (script, count) = played(seed, games::numbered(&games, seed));
        executed += count;
        let watched = play_watched(None, &script, &mut |shown| {
            if let WatchedMoment::Heard(output, _) = shown
                && output.to == Audience::Arbiter
            {
                let told = &output.phrase;
                assert!(is_expected(told), "seed {seed}: {told:?}\n{script}");
            }
        });
        watched.unwrap_or_else(|bad| panic!("{bad:?}\n{script}"));
    }
    println!("{executed} executions, nobody accused, no board to be looked at");
}

/// Phrases that an arbiter hears in a game without faults: it begins and may end, and hands feel pieces on the other side's time.
fn is_expected(told: &Phrase) -> bool {
    matches!(
        told,
        Phrase::BoardConnected { .. }
            | Phrase::Opened(_)
            | Phrase::Ready
            | Phrase::Behaves(Behaves::LiftsEarly { .. })
            | Phrase::Ends(_)
            | Phrase::Arbitrated(Arbitrated::Waits(_))
    )
}
