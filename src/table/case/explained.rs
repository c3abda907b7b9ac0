//! Explains a board that differs from the game by single mistakes of hands, with the observed lifts and places.

use shakmaty::uci::UciMove;
use shakmaty::{Bitboard, Move, Square};

use crate::case::{exchanged, together};
use crate::state;
use crate::state::State;
use board::mistake::{DueMove, Hand, Mistake, Trial};
use laws::seat::BoardAt;
use laws::{Position, Timestamp};
use ledger::event::{Explained, Matter};

/// More explanations than this of an unreadable move count as none.
const MOST_OWN: usize = 6;

/// The mistakes that explain the board of this matter, which differs since this half-move; none where the matter itself says all or
/// concerns no board. A single mistake is preferred to several together.
pub(crate) fn explained(
    state: &State,
    matter: &Matter,
    since: u32,
    own: Option<&Move>,
) -> Option<Vec<Explained>> {
    if let Matter::PressedBeforeAnnouncement { seat, .. } | Matter::NotAnnounced { seat } = matter {
        // No move could be read: explains the hands' acts, if known and not in a case of that board already.
        let board = state.board_of(*seat)?;
        if state.open().any(|file| file.is_of_apertures(board)) {
            return None;
        }
        return Some(together::explained_with_own_move(state, board, since))
            .filter(|it| !it.is_empty());
    }
    let found = explained_by_one(state, matter, since, own)?;
    let Some((board, ..)) = matter.apertures() else {
        return Some(found);
    };
    let mut found = explained_by_either(state, (board, matter), found, since, own);
    if let Some(exchanged) = perhaps_exchanged(state, board, &found) {
        found.insert(1, exchanged);
    }
    Some(found)
}

/// An earlier exchange of two pegs, if a single mistake explains the board by another piece than the moved one.
fn perhaps_exchanged(state: &State, board: BoardAt, found: &[Explained]) -> Option<Explained> {
    let first = found.first().filter(|it| it.with.is_empty())?;
    let moves = state.plies().iter().take(first.ply as usize);
    let moves: Vec<Move> = moves.map(|ply| ply.mv).collect();
    let before = state.play().position_after(moves.len().checked_sub(1)?);
    let hands = state.board(board)?.traces().hands().iter();
    let hands: Vec<Hand> = hands.map(|(_, hand)| *hand).collect();
    let told = (first.ply, first.mistake);
    let (ply, mistake) = exchanged::perhaps_exchanged(told, &moves, before.board(), &hands)?;
    Some(of_ply(state, mistake, ply))
}

/// Combines the explanations by pieces with these by apertures, the former first.
fn explained_by_either(
    state: &State,
    (board, matter): (BoardAt, &Matter),
    found: Vec<Explained>,
    since: u32,
    own: Option<&Move>,
) -> Vec<Explained> {
    // Known pieces determine what hands did. An unread own move is tried only if nothing else explains the board, because it tries
    // every legal move.
    let not_taken = found.iter().any(is_not_taken);
    let displaced = matches!(matter, Matter::Displaced { .. });
    if displaced && !not_taken && !found.iter().all(is_empty) {
        return found;
    }
    let everywhere = (Bitboard::FULL, Bitboard::EMPTY);
    let by_pieces = match displaced {
        true => together::explained_with_own_move(state, board, since),
        false => together::explained_together(state, board, since, own, everywhere),
    };
    by_pieces_first(by_pieces, found)
}

/// Puts explanations by pieces before those by apertures alone; a broken aperture remains possible.
pub(crate) fn by_pieces_first(
    mut by_pieces: Vec<Explained>,
    mut found: Vec<Explained>,
) -> Vec<Explained> {
    by_pieces.retain(|it| it.with.is_empty() || found.is_empty());
    // A piece that was put elsewhere may have been captured there since.
    let off = by_pieces.iter().all(is_empty) && !found.is_empty() && !found.iter().any(is_empty);
    if by_pieces.is_empty() || off {
        return found;
    }
    let not_taken = found.iter().any(is_not_taken);
    let told = by_pieces.iter().any(|one| found.contains(one)) || !not_taken;
    found.retain(|one| told && is_aperture(one) && !by_pieces.contains(one));
    by_pieces.into_iter().chain(found).collect()
}

/// Whether only a broken aperture, or a captured piece that was never out, explains it; acts of hands on other pieces are not
/// covered.
pub(crate) fn is_by_apertures(found: &[Explained]) -> bool {
    found.iter().all(|it| is_aperture(it) || is_not_taken(it))
}

/// Whether in this explanation only the capturing piece was taken off.
const fn is_not_taken(it: &Explained) -> bool {
    matches!(it.mistake, Mistake::NotTaken { .. })
}

const fn is_aperture(it: &Explained) -> bool {
    matches!(it.mistake, Mistake::Aperture { .. })
}

/// Whether in this explanation an aperture is empty: its peg may stand where another one was taken.
const fn is_empty(it: &Explained) -> bool {
    is_aperture(it) || matches!(it.mistake, Mistake::KnockedOut { .. })
}

/// The single mistakes that explain it.
pub(crate) fn explained_by_one(
    state: &State,
    matter: &Matter,
    since: u32,
    own: Option<&Move>,
) -> Option<Vec<Explained>> {
    if let Matter::IllegalMove { ply } = matter {
        return Some(explained_illegal(state, *ply)).filter(|found| !found.is_empty());
    }
    let simple = matches!(
        matter,
        Matter::BoardsDiffer {
            unexecuted: Some(_),
            ..
        } | Matter::WrongStart { .. }
    );
    let (board, missing, extra) = matter.apertures().filter(|_| !simple)?;
    if missing.is_empty() && extra.is_empty() {
        // The arbiter found what no sensor reports.
        return None;
    }
    let start = state
        .play()
        .position_after(since.saturating_sub(1) as usize);
    let due = self::due(state, board, since, own);
    let owed = due.last().map_or_else(
        || start.occupied(),
        |last| last.before.play(&last.made).occupied(),
    );
    let seen = state.board(board)?.seen().detection();
    let hands: Vec<Hand> = state
        .board(board)?
        .traces()
        .hands()
        .iter()
        .map(|(_, hand)| *hand)
        .collect();
    if let Some(swapped) = swapped(&hands, missing, extra) {
        return Some(vec![of_ply(state, swapped, since)]);
    }
    let trial = Trial {
        start: &start,
        due: &due,
        shown: (seen.occupied() & !seen.blinded()) | (owed & seen.blinded()),
        hands: &hands,
        complete: state.board(board)?.traces().is_whole_since(since),
    };
    if let Some(found) = explained_by_pieces(state, board, (missing, extra), &trial, since) {
        return Some(found);
    }
    // A peg was put once only on the destination of the player's move that was read: no other one was put there before.
    let free = own
        .map(|made| made.to())
        .filter(|to| placed_once(&hands, *to, since));
    let own = if let Matter::Displaced { .. } = matter {
        explained_by_own_move(state, &trial)
    } else {
        Vec::new()
    };
    let found = trial.explained().into_iter();
    let found = found.filter(|(_, mistake)| free.is_none() || mistake.lands() != free);
    let found = found.map(|(ply, mistake)| with_move((&start, &due), ply, mistake));
    Some(own.into_iter().chain(found).collect())
}

/// Explains a captured piece that was never taken out here, which the apertures do not show: only the capturing one was taken off,
/// or the aperture is broken. No single mistake explains further differences, or apertures that all show the game.
fn explained_by_pieces(
    state: &State,
    board: BoardAt,
    (missing, extra): (&[Square], &[Square]),
    trial: &Trial<'_>,
    since: u32,
) -> Option<Vec<Explained>> {
    let uncaptured = state.board(board)?.seen().detection().uncaptured();
    let Some(found) = uncaptured.iter().find(|it| extra.contains(&it.at)) else {
        let hidden = trial.shown == state.owed(board).occupied();
        return hidden.then(Vec::new);
    };
    if missing.len() + extra.len() > 1 {
        return Some(Vec::new());
    }
    let captures =
        |due: &&DueMove| due.made.from() == Some(found.from) && due.made.to() == found.to;
    let ply = trial
        .due
        .iter()
        .rfind(captures)
        .map_or(since, |due| due.ply);
    let not_taken = Mistake::NotTaken {
        from: found.from,
        to: found.to,
    };
    // An aperture from which that piece was moved on does open.
    let broken = (found.at == found.to).then_some(Mistake::Aperture { square: found.at });
    let of_it = [not_taken].into_iter().chain(broken);
    Some(
        of_it
            .map(|mistake| with_move((trial.start, trial.due), ply, mistake))
            .collect(),
    )
}

/// A mistake at this half-move, counted from 1.
fn of_ply(state: &State, mistake: Mistake, ply: u32) -> Explained {
    let before = ply.saturating_sub(1) as usize;
    Explained {
        mistake,
        ply,
        before: state.play().position_after(before).fen(),
        made: state.plies().get(before).map(|ply| ply.uci),
        with: Vec::new(),
    }
}

/// Mistakes before an illegal move that would have been legal without them: two pegs were out together, and one of them was moved.
fn explained_illegal(state: &State, ply: u32) -> Vec<Explained> {
    let before = state.play().position_after(ply as usize - 1);
    let Some(made) = state.plies().get(ply as usize - 1).map(|ply| ply.mv) else {
        return Vec::new();
    };
    if let Some(found) = other_colour(&before, &made, ply) {
        return found
            .into_iter()
            .map(|mistake| of_ply(state, mistake, ply))
            .collect();
    }
    let board = state.board_of(before.turn());
    let hands = board.and_then(|board| state.board(board));
    let hands = hands.map_or(&[][..], |found| found.traces().hands());
    let hands: Vec<Hand> = hands.iter().map(|(_, hand)| *hand).collect();
    let moved_since = |done: u32, square: Square| {
        let since = state.plies().iter().take(ply as usize - 1);
        let mut since = since.skip(done as usize);
        since.any(|ply| ply.mv.from() == Some(square) || ply.mv.to() == square)
    };
    let legal = |first: Square, second: Square| {
        let moves = before.exchanged(first, second).legal_moves();
        let same = |other: &Move| other.from() == made.from() && other.to() == made.to();
        moves.iter().any(same)
    };
    let pairs = Trial::out_together(&hands).into_iter();
    let pairs = pairs.filter(|(done, first, second)| {
        let stay = ![first, second]
            .into_iter()
            .any(|at| moved_since(*done, *at));
        stay && *done < ply && legal(*first, *second)
    });
    let mut found: Vec<Mistake> = Vec::new();
    for (_, first, second) in pairs {
        let swapped = Mistake::Swapped { first, second };
        if !found.contains(&swapped) {
            found.push(swapped);
        }
    }
    found
        .into_iter()
        .map(|mistake| of_ply(state, mistake, ply))
        .collect()
}

/// Mistakes before a move that cannot be read: one of the player's legal moves, with one mistake in it.
fn explained_by_own_move(state: &State, trial: &Trial<'_>) -> Vec<Explained> {
    let before = state.position();
    let mut found = Vec::new();
    for made in before.legal_moves() {
        let own = DueMove {
            ply: state.plies().len() as u32 + 1,
            before: before.clone(),
            made,
            executed: true,
        };
        let due = [trial.due, &[own]].concat();
        let trial = Trial {
            due: &due,
            ..*trial
        };
        let explained = trial.explained_by_last().into_iter();
        let of_pegs = explained.filter(|mistake| {
            matches!(
                mistake,
                Mistake::LeftStanding { .. }
                    | Mistake::HalfCastled { .. }
                    | Mistake::KnockedOut { .. }
                    | Mistake::Aperture { .. }
            )
        });
        found.extend(of_pegs.map(|mistake| Explained {
            mistake,
            ply: state.plies().len() as u32 + 1,
            before: before.fen(),
            made: Some(before.uci(&made)),
            with: Vec::new(),
        }));
    }
    // So many explanations explain nothing.
    if found.len() > MOST_OWN {
        found.clear();
    }
    found
}

/// The last completed move, if the board lacks exactly that move.
pub(crate) fn unexecuted(
    state: &State,
    board: BoardAt,
    missing: Bitboard,
    extra: Bitboard,
) -> Option<UciMove> {
    let last = state.plies().last()?;
    if state.board_of(!state.turn()) == Some(board) {
        return None;
    }
    let before = state.play().position_after(state.plies().len() - 1);
    let without = before.occupied();
    let with = state.position().occupied();
    let captured = Bitboard::from_square(last.mv.to());
    let behind = missing == with & !without
        && extra & !with == without & !with
        && (extra & with).is_subset(captured);
    // A peg put there since means that something was executed.
    let hands = state.board(board)?.traces().hands().iter();
    let made = state.plies().len() as u32;
    let mut since = hands.filter(|(_, hand)| hand.ply + 1 >= made);
    let touched = since.any(|(_, hand)| !hand.lifted && hand.square == last.mv.to());
    (behind && !touched).then_some(last.uci)
}

/// The half-moves from this one on that a board should show: the completed ones, and the one made or being made.
pub(super) fn due(state: &State, board: BoardAt, since: u32, own: Option<&Move>) -> Vec<DueMove> {
    let completed = state.plies().iter().map(|ply| (ply.before.clone(), ply.mv));
    let current = state
        .current()
        .filter(|_| state::owes_current(state, board));
    let current = own.copied().or(current.map(|current| current.mv));
    let current = current.map(|made| (state.position().clone(), made));
    let all = (1..).zip(completed.chain(current));
    let due = all.skip(since.saturating_sub(1) as usize);
    let last = state.plies().len() as u32 + 1;
    let due = due.map(|(ply, (before, made))| DueMove {
        ply,
        // The player's own move that the board does not show must be executed like the other side's.
        executed: ply == last || state.board_of(before.turn()) != Some(board),
        before,
        made,
    });
    due.collect()
}

/// The lifts and places on these apertures since that half-move.
pub(super) fn hands_on(
    state: &State,
    matter: &Matter,
    since: u32,
) -> Vec<(Timestamp, Square, bool)> {
    let Some((board, missing, extra)) = matter.apertures() else {
        return Vec::new();
    };
    let squares: Bitboard = missing.iter().chain(extra).copied().collect();
    let hands = state
        .board(board)
        .map_or(&[][..], |found| found.traces().hands());
    let hands = hands
        .iter()
        .filter(|(_, hand)| hand.ply + 1 >= since && squares.contains(hand.square));
    hands
        .map(|(at, hand)| (*at, hand.square, hand.lifted))
        .collect()
}

/// A mistake together with the move that was to be executed.
pub(super) fn with_move(
    (start, due): (&Position, &[DueMove]),
    ply: u32,
    mistake: Mistake,
) -> Explained {
    let at = due.iter().find(|due| due.ply == ply);
    let before = at.map_or(start, |due| &due.before);
    Explained {
        mistake,
        ply,
        before: before.fen(),
        made: at.map(|due| due.before.uci(&due.made)),
        with: Vec::new(),
    }
}

/// Whether hands have put a peg in there exactly once since this half-move.
fn placed_once(hands: &[Hand], square: Square, since: u32) -> bool {
    let placed = |hand: &&Hand| hand.square == square && !hand.lifted && hand.ply + 1 >= since;
    hands.iter().filter(placed).count() == 1
}

/// Two pegs that a board identifies as the wrong ones and that were out together.
fn swapped(hands: &[Hand], missing: &[Square], extra: &[Square]) -> Option<Mistake> {
    let [first, second] = *extra else {
        return None;
    };
    let mut pairs = Trial::out_together(hands).into_iter();
    let together = pairs
        .any(|(_, one, other)| (one, other) == (first, second) || (one, other) == (second, first));
    (missing.is_empty() && together).then_some(Mistake::Swapped { first, second })
}

/// Explains a move with a piece of the side not to move: by that mistake, or by a board that stands turned round and shows another
/// move, which only the first move can be.
fn other_colour(before: &Position, made: &Move, ply: u32) -> Option<Vec<Mistake>> {
    let (from, to) = (made.from()?, made.to());
    let other = before.board().color_at(from) == Some(!before.turn());
    let meant = |legal: &Move| {
        let turned = legal
            .from()
            .map(|from| (from.rotate_180(), legal.to().rotate_180()));
        turned == Some((from, to))
    };
    let turned = ply == 1 && before.legal_moves().iter().any(meant);
    let turned = turned.then_some(Mistake::Turned);
    let of_colour = Mistake::OtherColour { from, to };
    other.then(|| [of_colour].into_iter().chain(turned).collect())
}
