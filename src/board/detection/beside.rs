//! Detects a move on a board that already differed from the game, either before the first edge or because an expected move was just
//! executed wrongly. What a player hears must not depend on how long hands rest in between.

use shakmaty::{Bitboard, Move};

use super::explain::{self, Explanation, TrailMeaning, sole};
use super::illegal::displacements;
use super::shape::MoveShape;
use super::trail::Trail;
use super::view::TrailView;
use super::{Detection, Made, Moment, Reading};
use crate::{Edge, Seen};
use laws::Position;

/// More edges than this are neither an execution nor a move.
const MOST: usize = 48;

impl Detection {
    /// The legal move that follows a wrong placement, wherever the edges are split between the two. A player who says nothing of
    /// their move, but releases the piece (4.7) or lets the board rest, has made it on a board that differs, too.
    pub fn made_beside(&self, moment: Moment) -> Option<Made> {
        let few = self.trail.len() <= MOST;
        // An execution and a reply in one go are read as such.
        let displaced = matches!(
            self.plain_reading(Moment::Committed),
            Reading::Displaced { .. }
        );
        let parted = (few && displaced).then(|| all_parted(self, moment))?;
        only(parted, true).or_else(|| made_as_told(self).filter(|_| displaced))
    }
}

/// Reads a board on which no move explains all edges.
pub(super) fn reading(detection: &Detection, moment: Moment) -> Reading {
    match beside_difference(detection, moment) {
        displaced @ Reading::Displaced { .. } => {
            let made = after_wrong_execution(detection, moment);
            let made = made.or_else(|| made_early(detection, moment));
            let made = made.or_else(|| promoted_beside(detection, moment));
            made.unwrap_or(displaced)
        }
        reading => reading,
    }
}

/// Pegs that are out look as if a move had only begun, but a player who places a peg and commits has made their move. If the
/// opponent's move is not executed, or executed wrongly, this is the one legal move that stands beside it.
pub(super) fn completed(detection: &Detection, moment: Moment) -> Option<Reading> {
    let placed = matches!(detection.trail.view().edges.last(), Some(Edge::Place(..)));
    if moment != Moment::Committed
        || !placed
        || !executes(detection)
        || detection.trail.len() > MOST
    {
        return None;
    }
    match beside_difference(detection, moment) {
        made @ Reading::Made(Made { legal: true, .. }) => Some(made),
        _ => only(all_parted(detection, moment), true).map(Reading::Made),
    }
}

/// Reads a board that has differed from the game since before the first edge: an expected move was not executed, or pegs stand
/// elsewhere. A move made nevertheless is read on top of that, with the differing apertures treated as blind.
fn beside_difference(detection: &Detection, moment: Moment) -> Reading {
    let position = detection.position();
    let view = detection.trail.view();
    let differing = view.differing(position.occupied(), detection.blind)
        | view.confused_before(&position, detection.blind);
    if differing.any() {
        let blind = detection.blind | differing;
        let legal = ending_elsewhere(&explain::legal(&position), view, differing);
        let explanation =
            Explanation::new(&position, &legal, view, blind).remembering(detection.asked);
        match explanation.decide(moment) {
            TrailMeaning::Made { m, legal, edges } => {
                let after = position.play(&m).occupied();
                return Reading::Made(Made {
                    m,
                    legal,
                    executed: 0,
                    edges,
                    touched: detection.trail.touched(edges, after),
                });
            }
            TrailMeaning::Ask(moves) => return Reading::Ask { moves, executed: 0 },
            TrailMeaning::UnderWay => return Reading::UnderWay,
            TrailMeaning::Nothing | TrailMeaning::Displaced => {}
        }
    }
    detection.displaced(&position)
}

/// Splits the edges into a wrong execution of the expected moves (or, if nothing was to be executed, a displacement of the other
/// side's pegs) and one move after it, at every possible place. A legal move counts first; without one, an illegal move is read,
/// because silence would reveal that it is illegal.
fn after_wrong_execution(detection: &Detection, moment: Moment) -> Option<Reading> {
    if moment != Moment::Committed || detection.trail.len() > MOST {
        return None;
    }
    let parted = all_parted(detection, moment);
    let legal = parted.iter().any(|made| made.legal);
    only(parted, legal).map(Reading::Made)
}

/// Whether a move is to be executed, or a captured piece may still be taken out for one.
fn executes(detection: &Detection) -> bool {
    !detection.expected.is_empty() || !detection.uncaptured.is_empty()
}

/// The one legal move that the board shows exactly, if its peg was moved before the opponent's move was made and that one is
/// executed. Captures are excluded, because the apertures cannot show them.
fn made_early(detection: &Detection, moment: Moment) -> Option<Reading> {
    let executed = detection.expected.len();
    let (trail, position) = detection.stripped(executed)?;
    let before = (trail.view().shown(0) ^ position.occupied()) & !detection.blind;
    if moment != Moment::Committed || before.is_empty() {
        return None;
    }
    let shown = |(m, shape): &(Move, MoveShape)| {
        let shown = ((detection.trail.now() ^ shape.after) & !detection.blind).is_empty();
        shown && !shape.hides() && !m.is_promotion()
    };
    let (m, shape) = sole(explain::legal(&position).into_iter().filter(shown))?;
    let edges = trail.len();
    Some(Reading::Made(Made {
        m,
        legal: true,
        executed,
        edges,
        touched: trail.touched(edges, shape.after),
    }))
}

/// The move whose piece was taken out and is identified on its target, while no other piece of its side is out. A board that
/// identifies pieces may report them in another order than hands moved them. A legal move counts first; without one, an illegal move
/// is read, because silence would reveal that it is illegal.
fn made_as_told(detection: &Detection) -> Option<Made> {
    let position = detection.position();
    let (view, us) = (detection.trail.view(), position.turn());
    let told = view.told(detection.blind);
    let own = position.board().by_color(us);
    let made = |(m, shape): &(Move, MoveShape)| {
        let shown = ((view.now ^ shape.after) & shape.squares).is_empty();
        let others = (own & !shape.vacated & !view.now).is_empty();
        let lands = told.is_of(shape.to, us) && told.fits(&position.play(m), shape.to);
        shown && others && lands && view.completion(shape, 0).is_some()
    };
    let (legal, illegal) = (
        explain::legal(&position),
        illegal_as_told(detection, &position),
    );
    let illegal = illegal
        .into_iter()
        .map(|m| (m, MoveShape::of(&position, &m)));
    let (m, shape, legal) = match sole(legal.into_iter().filter(made)) {
        Some((m, shape)) => (m, shape, true),
        None => sole(illegal.filter(made)).map(|(m, shape)| (m, shape, false))?,
    };
    let edges = view.len();
    Some(Made {
        m,
        legal,
        executed: 0,
        edges,
        touched: detection.trail.touched(edges, shape.after),
    })
}

/// Moves of the one own piece that is out, to each square where such a piece is identified and none of its side belongs; promotions
/// are excluded.
fn illegal_as_told(detection: &Detection, position: &Position) -> Vec<Move> {
    let (view, us) = (detection.trail.view(), position.turn());
    let board = position.board();
    let out = board.by_color(us) & !view.now & !detection.blind;
    let Some((from, piece)) = out
        .single_square()
        .and_then(|from| Some((from, board.piece_at(from)?)))
    else {
        return Vec::new();
    };
    let told = view.told(detection.blind);
    let stands = view.now & !board.by_color(us) & !detection.blind;
    let stands = stands
        .into_iter()
        .filter(|to| told.seen(*to) == Seen::Piece(piece));
    let moves = stands.flat_map(|to| displacements(position, from, to));
    moves.filter(|m| !m.is_promotion()).collect()
}

fn all_parted(detection: &Detection, moment: Moment) -> Vec<Made> {
    let position = detection.position();
    let legal = explain::legal(&position);
    let places = 1..detection.trail.len();
    places
        .filter_map(|place| parted(detection, place, (&position, &legal), moment))
        .collect()
}

/// Whether hands, up to this place, only put a peg on the target of the expected move, with one of their own pegs in place of the
/// moving or the captured one.
fn executed_with(detection: &Detection, place: usize, gone: Bitboard) -> bool {
    let [expected] = &detection.expected[..] else {
        return false;
    };
    let shape = MoveShape::of(&detection.base, expected);
    let (mut lifted, mut placed) = (Bitboard::EMPTY, Bitboard::EMPTY);
    for edge in &detection.trail.view().edges[..place] {
        match edge {
            Edge::Lift(square) => lifted.add(*square),
            Edge::Place(square, _) => placed.add(*square),
        }
    }
    gone.count() == 1
        && placed == Bitboard::from(shape.to)
        && gone.is_subset(lifted)
        && lifted.is_subset(shape.vacated | gone)
}

/// The move after this place, if the expected ones were executed wrongly up to it.
fn parted(
    detection: &Detection,
    place: usize,
    game: (&Position, &[(Move, MoveShape)]),
    moment: Moment,
) -> Option<Made> {
    let (meaning, rest) = parted_meaning(detection, place, game, moment)?;
    let TrailMeaning::Made { m, legal, edges } = meaning else {
        return None;
    };
    let mut touched = rest.touched(edges, game.0.play(&m).occupied());
    // Pieces taken out while nothing was to be executed are touched.
    if !executes(detection) {
        let shown = detection.trail.view().shown(place);
        let before = detection.trail.touched(place, shown);
        touched = before.into_iter().chain(touched).collect();
    }
    Some(Made {
        m,
        legal,
        executed: 0,
        edges: place + edges,
        touched,
    })
}

/// The promotions of one pawn, after pegs were put elsewhere: the player must choose one.
fn promoted_beside(detection: &Detection, moment: Moment) -> Option<Reading> {
    if moment != Moment::Committed || detection.trail.len() > MOST {
        return None;
    }
    let position = detection.position();
    let legal = explain::legal(&position);
    let asked = (1..detection.trail.len()).filter_map(|place| {
        match parted_meaning(detection, place, (&position, &legal), moment)?.0 {
            TrailMeaning::Ask(moves) => Some(moves),
            _ => None,
        }
    });
    let mut asked = asked.collect::<Vec<_>>().into_iter();
    let moves = asked.next()?;
    let of_one = |mv: &Move| {
        let first = moves.first();
        mv.is_promotion() && first.is_some_and(|it| (it.from(), it.to()) == (mv.from(), mv.to()))
    };
    let alone = moves.iter().all(of_one) && asked.all(|other| other == moves);
    alone.then_some(Reading::Ask { moves, executed: 0 })
}

/// The meaning of the edges after this place, if the expected moves were executed wrongly up to it.
fn parted_meaning(
    detection: &Detection,
    place: usize,
    (position, legal): (&Position, &[(Move, MoveShape)]),
    moment: Moment,
) -> Option<(TrailMeaning, Trail)> {
    let view = detection.trail.view();
    let rest = Trail::after(view, place, view.shown(place), None);
    let differing = rest.view().differing(position.occupied(), detection.blind)
        | rest.view().confused_before(position, detection.blind);
    // An own piece was moved, too: perhaps another move was made.
    let own = position.board().by_color(position.turn()) & differing;
    let gone = own & !rest.view().shown(0);
    if gone.any() && !executed_with(detection, place, gone) {
        return None;
    }
    // A peg that came from nowhere has an aperture that does not open, perhaps the move's own.
    let extra = (differing & !position.occupied()).count();
    if !executes(detection) && extra > (differing & position.occupied()).count() {
        return None;
    }
    let blind = detection.blind | differing;
    let legal = ending_elsewhere(legal, rest.view(), differing);
    let meaning = Explanation::new(position, &legal, rest.view(), blind).decide(moment);
    Some((meaning, rest))
}

/// Those of these moves that may have ended on this board: none whose target differs without having been touched since.
fn ending_elsewhere(
    legal: &[(Move, MoveShape)],
    view: TrailView<'_>,
    differing: Bitboard,
) -> Vec<(Move, MoveShape)> {
    let (lifted, placed) = view.moved(0);
    let still = differing & !(lifted | placed);
    let mut ending = legal.to_vec();
    ending.retain(|(_, shape)| !still.contains(shape.to));
    ending
}

/// The move if all of these are the same one.
fn only(parted: Vec<Made>, legal: bool) -> Option<Made> {
    let mut found = parted.into_iter().filter(|made| made.legal == legal);
    let made = found.next()?;
    found.all(|other| other.m == made.m).then_some(made)
}
