//! The scores of the two players, held against each other and against the game (D.2.9; 2009 E2.7, E2.8).
//!
//! A score is what a player wrote, a half-move a string, in any of the notations that are read. It is evidence: nothing here
//! makes a move of it, and nothing is guessed where it cannot be read.

use shakmaty::Move;

use super::Position;
use super::notation::{Initials, read_in_any};

/// Below this much time left a player need not keep score (8.4), in ms, ...
const LEFT: u64 = 5 * 60_000;
/// ... unless at least this much is added with each move, in ms.
const ADDED: u64 = 30_000;

/// How two scores stand to each other and to the game, as far as all three reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scores {
    /// They agree with each other and with the game.
    Agree {
        /// This many half-moves.
        plies: u32,
    },
    /// They agree with each other up to here, and not with the game.
    Otherwise {
        /// The half-move, from 1.
        ply: u32,
        /// What both wrote.
        written: Move,
    },
    /// They differ.
    Differ {
        /// The first half-move in which they do, from 1.
        ply: u32,
    },
}

impl Scores {
    /// Holds two scores against each other, and against the moves of the game from this position.
    pub fn compare(start: &Position, made: &[Move], white: &[String], black: &[String]) -> Self {
        let mut position = start.clone();
        let mut ply = 0;
        for ((made, white), black) in made.iter().zip(white).zip(black) {
            ply += 1;
            match (written(&position, white), written(&position, black)) {
                (Some(one), Some(other)) if one != other => return Scores::Differ { ply },
                (Some(written), Some(_)) if written != *made => {
                    return Scores::Otherwise { ply, written };
                }
                (Some(_), Some(_)) => {}
                (None, None) if white.trim() == black.trim() => {}
                _ => return Scores::Differ { ply },
            }
            position = position.play(made);
        }
        Scores::Agree { plies: ply }
    }
}

/// The move that a player wrote in this position, in the initials of any language; none where it cannot be read.
pub fn written(position: &Position, text: &str) -> Option<Move> {
    read_in_any(position, text, &Initials::all()).ok()
}

/// Whether a player with this much time left, and this much added with each move (both in ms), must keep score (8.4, the
/// same in all editions). Whether the time had been shorter before in the same period is not asked.
pub const fn keeps_score(left: u64, added: u64) -> bool {
    left >= LEFT || added >= ADDED
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scores(made: &[&str], white: &str, black: &str) -> Scores {
        let start = Position::initial();
        let mut position = start.clone();
        let made: Vec<Move> = made
            .iter()
            .map(|san| {
                let made = position.parse_move(san).unwrap();
                position = position.play(&made);
                made
            })
            .collect();
        let split = |text: &str| -> Vec<String> { text.split(' ').map(str::to_owned).collect() };
        Scores::compare(&start, &made, &split(white), &split(black))
    }

    #[test]
    fn the_same_game_in_two_languages_agrees() {
        assert_eq!(
            scores(&["e4", "e5", "Nf3"], "e4 e5 Sf3", "e2-e4 e7-e5 Cf3"),
            Scores::Agree { plies: 3 }
        );
    }

    #[test]
    fn the_first_half_move_that_differs_is_named() {
        assert_eq!(
            scores(&["e4", "e5", "Nf3"], "e4 e5 Sf3", "e4 d5 Sf3"),
            Scores::Differ { ply: 2 }
        );
        assert_eq!(scores(&["e4"], "e4", "?"), Scores::Differ { ply: 1 });
    }

    #[test]
    fn what_both_wrote_and_nobody_made_is_named() {
        let knight = Position::initial().parse_move("Nf3").unwrap();
        assert_eq!(
            scores(&["Nh3"], "Nf3", "Nf3"),
            Scores::Otherwise {
                ply: 1,
                written: knight
            }
        );
    }

    #[test]
    fn a_score_that_ends_early_agrees_as_far_as_it_goes() {
        assert_eq!(
            scores(&["e4", "e5", "Nf3"], "e4", "e4 e5 Nf3"),
            Scores::Agree { plies: 1 }
        );
    }
}
