//! Generates candidate mistakes, before testing whether they explain anything.

use shakmaty::Bitboard;

use super::acts::{Effect, castling, landing, next_executed};
use super::{DueMove, Mistake};

/// Pegs that may have been knocked out, misplaced or added on a board with this occupancy: the result shows in the end, or the game
/// has moved that piece since.
pub(super) fn displacements(occupied: Bitboard, shown: Bitboard) -> Vec<Mistake> {
    let doubled = (shown & !occupied).into_iter();
    let mut found: Vec<_> = doubled.map(|square| Mistake::Doubled { square }).collect();
    for from in occupied {
        found.push(Mistake::KnockedOut { square: from });
        for to in shown & !occupied {
            found.push(Mistake::PutElsewhere { from, to });
        }
    }
    found
}

/// The mistakes that hands can make at this move on a board with this occupancy, and that would show.
pub(super) fn mistakes(
    due: &[DueMove],
    at: usize,
    occupied: Bitboard,
    shown: Bitboard,
) -> Vec<Mistake> {
    let step = &due[at];
    let effect = Effect::of(step);
    let mut found = Vec::new();
    if step.executed {
        found.push(Mistake::NotExecuted);
        found.extend(other_paths(step, occupied));
        found.extend(as_one(due, at));
        let standing = match castling(&step.made) {
            Some((king, rook)) => [king.0, rook.0]
                .map(|square| Mistake::HalfCastled { square })
                .to_vec(),
            None => (effect.emptied & !effect.filled & occupied)
                .into_iter()
                .map(|square| Mistake::LeftStanding { square })
                .collect(),
        };
        found.extend(standing);
    }
    found.extend(displacements(effect.on(occupied), shown));
    found
}

/// Other pieces or other targets, where they may capture.
fn other_paths(step: &DueMove, occupied: Bitboard) -> Vec<Mistake> {
    let own = step.before.board().by_color(step.before.turn());
    let theirs = step.before.occupied() & !own;
    let mut found = Vec::new();
    for from in step.before.occupied() & occupied {
        let captured = match own.contains(from) {
            true => theirs & occupied,
            false => Bitboard::EMPTY,
        };
        for to in !occupied | captured {
            let same = Some(from) == step.made.from() && to == landing(&step.made);
            match own.contains(from) {
                true if same => {}
                true => found.push(Mistake::ExecutedAs { from, to }),
                false => found.push(Mistake::OtherColour { from, to }),
            }
        }
    }
    found
}

/// This move and the side's next one, if another piece makes that one.
fn as_one(due: &[DueMove], at: usize) -> Option<Mistake> {
    let (first, second) = (&due[at].made, &due[next_executed(due, at)?].made);
    let from = first.from()?;
    let same = second.from() == Some(landing(first));
    (!same && castling(first).is_none() && castling(second).is_none()).then(|| Mistake::TwoAsOne {
        from,
        to: landing(second),
    })
}
