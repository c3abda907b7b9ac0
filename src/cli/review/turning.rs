//! Finds the turning points of a game from an engine's assessments of its positions. The engine's judgement is taken as given.

use shakmaty::uci::UciMove;
use shakmaty::{Color, Move};

use announce::{Announcement, Prospect, ReviewLine};
use laws::Position;
use shell::engine::{Assessment, Outlook};

/// The maximum number of turning points.
const MOST: usize = 3;
/// The minimum loss of winning chances (1 is a win) at a turning point.
const LEAST: f64 = 0.1;
/// The number of moves told of a line after its first.
const SHOWN: usize = 4;

/// A game with an engine's assessments.
pub(super) struct Reviewed {
    /// The position before each half-move, and the final one.
    pub positions: Vec<Position>,
    pub moves: Vec<Move>,
    /// The assessment of each position.
    pub assessed: Vec<Assessment>,
}

impl Reviewed {
    /// The lines about each turning point, in the order of the game.
    pub(super) fn turning_points(&self) -> Vec<Vec<ReviewLine>> {
        let plies = self.turned();
        let of = plies.len() as u32;
        let points = (1..).zip(&plies);
        points
            .map(|(number, ply)| self.told(*ply, number, of))
            .collect()
    }

    /// The half-moves that lost their player the most winning chances, at most [`MOST`], in the order of the game.
    fn turned(&self) -> Vec<usize> {
        let lost = (0..self.moves.len()).filter_map(|ply| {
            let played = self.positions[ply].uci(&self.moves[ply]);
            let best = self.assessed[ply].line.first() == Some(&played);
            let after = 1.0 - chances(self.assessed[ply + 1].outlook);
            let lost = chances(self.assessed[ply].outlook) - after;
            (!best && lost >= LEAST).then_some((ply, lost))
        });
        let mut lost: Vec<(usize, f64)> = lost.collect();
        // The sort is stable: of equal losses, the earlier one comes first.
        lost.sort_by(|(_, one), (_, other)| other.total_cmp(one));
        lost.truncate(MOST);
        let mut plies: Vec<usize> = lost.into_iter().map(|(ply, _)| ply).collect();
        plies.sort_unstable();
        plies
    }

    fn told(&self, ply: usize, number: u32, of: u32) -> Vec<ReviewLine> {
        let before = &self.positions[ply];
        let mut lines = vec![
            ReviewLine::Played {
                number,
                of,
                of_move: before.fullmoves(),
                made: Announcement::of(before, &self.moves[ply]),
            },
            ReviewLine::Before(self.prospect(ply)),
        ];
        let next = announced(&self.positions[ply + 1], &self.assessed[ply + 1].line);
        lines.push(ReviewLine::After(next, self.prospect(ply + 1)));
        let better = announced(before, &self.assessed[ply].line);
        if let Some((first, line)) = better.split_first() {
            let line = line.to_vec();
            lines.push(ReviewLine::Instead(*first, line, self.prospect(ply)));
        }
        lines
    }

    fn prospect(&self, ply: usize) -> Prospect {
        let turn = self.positions[ply].turn();
        prospect(self.assessed[ply].outlook, turn)
    }
}

/// The first moves of a line from this position, up to an illegal one.
fn announced(position: &Position, line: &[UciMove]) -> Vec<Announcement> {
    let mut position = position.clone();
    let mut said = Vec::new();
    for uci in line.iter().take(SHOWN + 1) {
        let Some(made) = position.find(uci).filter(|made| position.is_legal(made)) else {
            break;
        };
        said.push(Announcement::of(&position, &made));
        position = position.play(&made);
    }
    said
}

/// The winning chances of the side to move, from 0 to 1, as a sigmoid of the advantage.
fn chances(outlook: Outlook) -> f64 {
    match outlook {
        Outlook::Mate(moves) if moves > 0 => 1.0,
        Outlook::Mate(_) => 0.0,
        // The curve that lichess fitted to the results of its games: an advantage of a pawn gives a little less than 0.6.
        Outlook::Pawns(hundredths) => 1.0 / (1.0 + (-0.003_682_08 * f64::from(hundredths)).exp()),
    }
}

/// The assessment in words, where `turn` is the side to move.
fn prospect(outlook: Outlook, turn: Color) -> Prospect {
    match outlook {
        Outlook::Mate(0) => Prospect::Mated(!turn),
        Outlook::Mate(moves) if moves > 0 => Prospect::Mates(turn, moves.unsigned_abs()),
        Outlook::Mate(moves) => Prospect::Mates(!turn, moves.unsigned_abs()),
        Outlook::Pawns(hundredths) => {
            let side = if hundredths > 0 { turn } else { !turn };
            match hundredths.unsigned_abs() {
                300.. => Prospect::Wins(side),
                75.. => Prospect::Better(side),
                _ => Prospect::Even,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use announce::{Language, ReviewWords};
    use laws::notation::{Initials, read};

    /// Each position with an engine's assessment: hundredths of a pawn for the side to move, and the line.
    fn reviewed(moves: &[&str], thought: &[(Outlook, &str)]) -> Reviewed {
        let mut positions = vec![Position::initial()];
        let mut made = Vec::new();
        for written in moves {
            let position = positions.last().unwrap();
            made.push(read(position, written, &Initials::ENGLISH).unwrap());
            positions.push(position.play(made.last().unwrap()));
        }
        let line = |text: &str| text.split(' ').filter_map(|uci| uci.parse().ok()).collect();
        let assessed = thought.iter().map(|(outlook, text)| Assessment {
            outlook: *outlook,
            line: line(text),
        });
        Reviewed {
            positions,
            moves: made,
            assessed: assessed.collect(),
        }
    }

    fn said(reviewed: &Reviewed, language: Language) -> Vec<String> {
        let words = ReviewWords::new(language);
        let lines = reviewed.turning_points().into_iter().flatten();
        lines.map(|line| words.words(&line)).collect()
    }

    /// 1. f3 e5 2. g4 Qh4#
    fn fools_mate() -> Reviewed {
        reviewed(
            &["f3", "e5", "g4", "Qh4#"],
            &[
                (Outlook::Pawns(30), "e2e4 e7e5"),
                (Outlook::Pawns(60), "e7e5 e2e4"),
                (Outlook::Pawns(-60), "e2e4 g8f6 b1c3 f8c5 g1e2 e8g8"),
                (Outlook::Mate(1), "d8h4"),
                (Outlook::Mate(0), ""),
            ],
        )
    }

    #[test]
    fn the_move_that_loses_is_told_with_what_follows_and_what_is_better() {
        assert_eq!(
            said(&fools_mate(), Language::En),
            [
                "Turning point one of one: in move two White played Gustav four",
                "Before it the game is even",
                "After it Black mates in one move: Queen Hector four, mate",
                "Better is Eva four; then the game is even: Knight Felix six, Knight Cesar three, Bishop Cesar five, Knight Gustav Eva two",
            ]
        );
        assert_eq!(
            said(&fools_mate(), Language::De)[2],
            "Danach: Schwarz setzt in einem Zug matt; es folgt Dame Hector vier, matt"
        );
    }

    #[test]
    fn of_many_the_three_that_lost_most_are_told_in_the_order_of_the_game() {
        let worse = |hundredths| (Outlook::Pawns(hundredths), "a2a3");
        let quiet = ["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8"];
        // White loses 120, 500 and 400, Black 300; each time, the other side gives it back by a best move, which counts as no
        // mistake.
        let game = reviewed(
            &quiet,
            &[
                worse(0),
                worse(120),
                worse(0),
                worse(500),
                worse(-200),
                worse(600),
                worse(-600),
                worse(600),
                worse(-600),
            ],
        );
        assert_eq!(game.turned(), [2, 3, 4]);
    }

    #[test]
    fn what_cannot_be_played_ends_a_line_and_a_game_without_mistakes_has_no_turning_point() {
        let even = (Outlook::Pawns(10), "e2e4");
        let game = reviewed(&["d4"], &[even, even]);
        assert!(game.turning_points().is_empty());
        let line = ["e2e4", "e2e4"].map(|uci| uci.parse().unwrap());
        assert_eq!(announced(&Position::initial(), &line).len(), 1);
    }
}
