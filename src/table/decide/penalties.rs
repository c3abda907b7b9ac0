//! Irregularities that count as illegal moves, and the rulings that the Laws propose for them (7.2 to 7.5, A.5, 12.9).

use shakmaty::{Color, uci::UciMove};

use super::Deciding;
use super::boards::squares;
use crate::decide::{boards, doubts, guiding, moves, questions};
use crate::order::Finding;
use crate::state;
use crate::state::CaseFile;
use laws::seat::BoardAt;
use laws::{ColoursReversed, Correction, IllegalMoves, Penalty, Winnable, penalty, winnable};
use laws::{Outcome, Reason, Remedy};
use ledger::event::{Author, CaseEvent, Matter, Question, Ruling};

/// The proposal for an irregularity of this player that counts as an illegal move. Where the arbiter acts only on the opponent's
/// claim: no penalty yet.
pub(super) fn penalising(deciding: &Deciding, seat: Color, remedy: Remedy) -> Ruling {
    let laws = deciding.state.illegal_moves();
    match (laws.correction.needs_claim(), remedy) {
        (true, _) => Ruling::PlayOn,
        (false, Remedy::Restored(plies)) if laws.correction.penalty_needs_claim() => {
            Ruling::Restore { plies }
        }
        (false, _) if laws.correction.penalty_needs_claim() => Ruling::PlayOn,
        (false, _) => penalising_by(deciding, &laws, seat, remedy),
    }
}

/// The proposal where the arbiter acts without a claim of the opponent: both kings in check, a pawn left on its last rank (2009
/// A4c).
fn penalising_unasked(deciding: &Deciding, seat: Color, remedy: Remedy) -> Ruling {
    let laws = deciding.state.illegal_moves();
    match laws.correction {
        Correction::OnClaim => penalising_by(deciding, &laws, seat, remedy),
        _ => penalising(deciding, seat, remedy),
    }
}

/// The proposal for a completed illegal move.
pub(super) fn on_illegal_move(deciding: &Deciding, seat: Color, plies: u32) -> Ruling {
    let remedy = Remedy::Restored(plies);
    match deciding.state.position().is_check_to_both() {
        true => penalising_unasked(deciding, seat, remedy),
        false => penalising(deciding, seat, remedy),
    }
}

fn penalising_by(deciding: &Deciding, laws: &IllegalMoves, seat: Color, remedy: Remedy) -> Ruling {
    if laws.loses.is_none() {
        return match remedy {
            Remedy::Restored(plies) => Ruling::Restore { plies },
            Remedy::Stays | Remedy::Queen => Ruling::PlayOn,
        };
    }
    let before = deciding.state.cases.penalised(seat);
    let ended = |winner| Ruling::End {
        outcome: Outcome {
            winner,
            reason: Reason::IllegalMoves,
        },
    };
    let penalised = |bonus, undecided| Ruling::Penalise {
        seat,
        remedy,
        bonus,
        undecided,
    };
    match penalty(laws, before, || can_mate(deciding, !seat, remedy)) {
        Penalty::Time(bonus) => penalised(bonus, false),
        Penalty::LossOrDraw => penalised(0, true),
        Penalty::Loss => ended(Some(!seat)),
        Penalty::Draw => ended(None),
    }
}

/// Another illegal move of a player was counted, or one no longer counts: what is proposed for the other open ones counts it, too
/// (7.5.5).
pub(super) fn count_anew(deciding: &mut Deciding) {
    let laws = deciding.state.illegal_moves();
    let counted = deciding.state.open().filter_map(|found| {
        let (seat, remedy) = counts_as_illegal(found)?;
        let made = deciding.state.plies().len() as u32;
        // Of a move that was taken back nothing is left to count.
        let stands = !matches!(remedy, Remedy::Restored(plies) if plies > made);
        stands.then(|| (found.id, penalising_by(deciding, &laws, seat, remedy)))
    });
    for (id, proposal) in counted.collect::<Vec<_>>() {
        deciding.propose(id, proposal, None);
    }
}

/// The player and the remedy of a case whose proposal is that of its count alone.
fn counts_as_illegal(found: &CaseFile) -> Option<(Color, Remedy)> {
    let lost = if let Ruling::End { outcome } = found.proposes() {
        outcome.reason == Reason::IllegalMoves
    } else {
        false
    };
    let by_count = lost || matches!(found.proposes(), Ruling::Penalise { .. });
    if let Ruling::Penalise { seat, remedy, .. } = found.proposal {
        (by_count && found.because().is_none()).then_some((seat, remedy))
    } else {
        None
    }
}

/// The ruling when an arbiter counts an irregularity as the last one: the game is lost or drawn, if that can be decided.
pub(super) fn as_lost_or_drawn(deciding: &Deciding, ruling: &Ruling) -> Ruling {
    let Ruling::Penalise {
        seat,
        remedy,
        undecided: true,
        ..
    } = *ruling
    else {
        return ruling.clone();
    };
    let winner = match can_mate(deciding, !seat, remedy) {
        Winnable::Yes => Some(!seat),
        Winnable::No => None,
        Winnable::Undecided(_) => return ruling.clone(),
    };
    let reason = Reason::IllegalMoves;
    Ruling::End {
        outcome: Outcome { winner, reason },
    }
}

/// Whether this player can mate by any series of legal moves in the position after the remedy.
fn can_mate(deciding: &Deciding, seat: Color, remedy: Remedy) -> Winnable {
    if !deciding.state.profile.edition.draws_if_cannot_mate() {
        return Winnable::Yes;
    }
    match remedy {
        Remedy::Restored(plies) => {
            winnable(&deciding.state.play().position_after(plies as usize), seat)
        }
        Remedy::Stays | Remedy::Queen => winnable(deciding.state.position(), seat),
    }
}

/// A player calls the arbiter before making the next move: the remedy for the last move, where the arbiter acts on a claim only.
pub(super) fn on_claim(deciding: &Deciding, seat: Color) -> Ruling {
    let laws = deciding.state.illegal_moves();
    let last = deciding.state.plies().len() as u32;
    let may =
        deciding.playing() && seat == deciding.state.turn() && deciding.state.current().is_none();
    if !may || !laws.correction.penalty_needs_claim() {
        return Ruling::PlayOn;
    }
    let about = deciding.state.cases.all().iter().find(|found| {
        found.matter.ply() == Some(last) && found.id > deciding.state.cases.taken_back()
    });
    match about.map(|found| &found.matter) {
        Some(Matter::IllegalMove { ply }) => {
            penalising_by(deciding, &laws, !seat, Remedy::Restored(ply - 1))
        }
        Some(Matter::TouchMove { ply, .. }) if deciding.state.touches.pieces().is_empty() => {
            Ruling::Restore { plies: ply - 1 }
        }
        _ => Ruling::PlayOn,
    }
}

/// The opponent has made a move: where the edition says so, an illegal move before it now stands (A.5.2).
pub(super) fn stands(deciding: &mut Deciding) {
    if !deciding.state.illegal_moves().correction.stands_later() {
        return;
    }
    let last = deciding.state.plies().len() as u32;
    let illegal = Matter::IllegalMove { ply: last };
    let found = deciding.state.open().find(|found| found.matter == illegal);
    if let Some(id) = found.map(|found| found.id) {
        deciding.emit(Author::System, CaseEvent::Stands { id });
    }
}

/// Both kings in check by the illegal move just completed: the arbiter waits for one more move (A.5.4).
pub(super) fn waits_for_a_move(deciding: &mut Deciding) -> bool {
    let waits = deciding.state.illegal_moves().correction == Correction::BeforeNextMove
        && deciding.state.position().is_check_to_both()
        && !checked_before(deciding);
    if waits {
        let ply = deciding.state.plies().len() as u32;
        let waiting = Matter::WaitsForMove { ply, pawn: None };
        deciding.raise(Author::System, waiting, Ruling::PlayOn);
    }
    waits
}

/// Whether the move for which the arbiter waited is completed and both kings are still in check.
pub(super) fn draws_by_both_checks(deciding: &Deciding) -> bool {
    deciding.state.illegal_moves().correction == Correction::BeforeNextMove
        && checked_before(deciding)
        && deciding.state.position().is_check_to_both()
}

/// Whether both kings were also in check before the last move.
fn checked_before(deciding: &Deciding) -> bool {
    let plies = deciding.state.plies().len();
    plies > 0
        && deciding
            .state
            .play()
            .position_after(plies - 1)
            .is_check_to_both()
}

/// Both kings in check since an illegal move and after one more move: the game is drawn (A.5.4).
pub(super) fn both_in_check(deciding: &mut Deciding) {
    let last = deciding.state.plies().len() as u32;
    let over = deciding.state.open().find(|found| {
        let Matter::WaitsForMove { ply, pawn } = found.matter else {
            return false;
        };
        match pawn {
            None => ply < last,
            Some(_) => ply <= last,
        }
    });
    if let Some(id) = over.map(|found| found.id) {
        deciding.emit(Author::System, CaseEvent::Resolved { id });
    }
    let waits = deciding.state.illegal_moves().correction == Correction::BeforeNextMove;
    let plies = deciding.state.plies().len();
    let before = deciding.state.plies().get(plies.wrapping_sub(2));
    if waits
        && before.is_some_and(|ply| !ply.legal)
        && deciding
            .state
            .play()
            .position_after(plies - 1)
            .is_check_to_both()
        && deciding.state.position().is_check_to_both()
    {
        let outcome = Outcome {
            winner: None,
            reason: Reason::IllegalMoves,
        };
        let proposal = Ruling::End { outcome };
        deciding.raise(Author::System, Matter::BothInCheck, proposal);
    }
}

/// Whether the clock was pressed while the piece of a promotion is being asked for (7.5.2).
pub(super) fn pawn_left(deciding: &Deciding, seat: Color) -> bool {
    let asked = deciding
        .state
        .questions
        .get(state::hand_of(deciding.state, seat));
    let Some(Question::Which { moves }) = asked.as_ref().map(|asked| &asked.question) else {
        return false;
    };
    let one = |uci: &shakmaty::uci::UciMove| (uci.from(), uci.to());
    moves
        .iter()
        .all(|uci| uci.promotion().is_some() && one(uci) == one(&moves[0]))
}

pub(super) fn raise_pawn_left(deciding: &mut Deciding, seat: Color, author: Author) {
    // The piece is named before the opponent's clock is started (D.2.4), and the next move completes it (A.5.4).
    if deciding.state.illegal_moves().correction == Correction::BeforeNextMove {
        let (ply, pawn) = (deciding.ply(), Some(seat));
        deciding.raise(author, Matter::WaitsForMove { ply, pawn }, Ruling::PlayOn);
        return;
    }
    let proposal = on_pawn_left(deciding, seat);
    deciding.raise(author, Matter::PawnLeft { seat }, proposal);
}

/// The proposal for a pawn left on its last rank: it becomes a queen (7.5.2), or it goes back (2009 7.4a, 1997 7.4).
fn on_pawn_left(deciding: &Deciding, seat: Color) -> Ruling {
    let remedy = match deciding.state.profile.edition.left_pawn_becomes_queen() {
        true => Remedy::Queen,
        false => Remedy::Restored(deciding.state.plies().len() as u32),
    };
    penalising_unasked(deciding, seat, remedy)
}

/// The alternative ruling if a pawn is found on the last rank, where no sensor identifies the peg.
pub(super) fn if_a_pawn_was_left(
    deciding: &Deciding,
    seat: Color,
    matter: &Matter,
) -> Option<Ruling> {
    let last_rank = matches!(
        matter,
        Matter::PressedBeforeAnnouncement {
            last_rank: Some(_),
            ..
        }
    );
    let ruling = (last_rank && state::left_pawn_is_illegal(deciding.state))
        .then(|| on_pawn_left(deciding, seat));
    // Where the penalty waits for a claim, play goes on anyway.
    ruling.filter(|ruling| *ruling != Ruling::PlayOn)
}

/// The pawn on its last rank becomes a queen, announced like any other promotion.
pub(super) fn becomes_queen(deciding: &mut Deciding, seat: Color) {
    let queen = questions::offered_queen(deciding, seat)
        .and_then(|uci| deciding.state.position().find(&uci))
        .or_else(|| moves::shown_queen(deciding, seat));
    if let Some(mv) = queen {
        let edges = questions::belonging(deciding, seat, &mv);
        moves::committed(deciding, seat, mv, edges, Author::Arbiter);
        // The clock was pressed before: nobody needs to press it again (7.5.2).
        moves::press_ahead(deciding, seat, Author::Arbiter);
    }
}

/// Raises a finding of the arbiter that no board shows.
pub(super) fn find(deciding: &mut Deciding, finding: Finding) {
    let (matter, proposal) = match finding {
        Finding::WrongStart => (Matter::StartedWrong, self::anew(deciding, true)),
        Finding::ColoursReversed => {
            let moves = state::moves_completed(deciding.state);
            let anew = match deciding.state.profile.edition.colours_reversed() {
                ColoursReversed::NewGameBefore(most) => moves < most,
                ColoursReversed::PlayOn => false,
            };
            (Matter::ColoursReversed, self::anew(deciding, anew))
        }
        Finding::TwoHands(seat) => {
            let counts = deciding.state.profile.edition.two_hands_count_as_illegal()
                && !state::makes(deciding.state, seat);
            let proposal = match counts {
                true => penalising(deciding, seat, Remedy::Stays),
                false => Ruling::PlayOn,
            };
            (Matter::TwoHands { seat }, proposal)
        }
        Finding::TurnedRound(board) => (Matter::TurnedRound { board }, turning(deciding, board)),
        Finding::Broken(board, square) => {
            doubts::broken(deciding, board, square);
            return;
        }
        Finding::Right(board) => {
            guiding::looked_at(deciding, board);
            return;
        }
        Finding::Displaced(board) => {
            let (missing, extra) = deciding.state.difference(board);
            let matter = Matter::Displaced {
                board,
                missing: squares(missing),
                extra: squares(extra),
            };
            (matter, Ruling::AdjustBoard { board })
        }
    };
    deciding.raise(Author::Arbiter, matter, proposal);
}

/// The proposal for a board that stands turned round: it is turned (7.2.2), together with a move made on it that was read as
/// another one. An ordinary board is not turned so late in a game that is not closely watched (A.5.1.2, A4a).
fn turning(deciding: &Deciding, board: BoardAt) -> Ruling {
    let late = deciding.state.board(board).is_none() && too_late_for_the_start(deciding);
    match move_on_turned(deciding, board) {
        Some((ply, uci)) => Ruling::AsWritten { ply, uci },
        None if late => Ruling::PlayOn,
        None => Ruling::AdjustBoard { board },
    }
}

/// The legal move that a turned board shows as the last half-move of its player, where the table recorded an illegal one.
fn move_on_turned(deciding: &Deciding, board: BoardAt) -> Option<(u32, UciMove)> {
    let ply = deciding.state.plies().len() as u32;
    let last = deciding.state.plies().last().filter(|last| !last.legal)?;
    let mover = deciding.state.side_of(ply as usize);
    let own = deciding.state.board_of(mover) == Some(board) && deciding.state.current().is_none();
    let shown = boards::occupied(deciding, board).rotate_180();
    let legal = last.before.legal_moves();
    let mut shows = legal
        .iter()
        .filter(|mv| own && last.before.play(mv).occupied() == shown);
    let made = shows.next().map(|mv| (ply, last.before.uci(mv)));
    made.filter(|_| shows.next().is_none())
}

/// A new game, unless too many moves were made for that edition.
fn anew(deciding: &Deciding, anew: bool) -> Ruling {
    match anew && !too_late_for_the_start(deciding) {
        true => Ruling::NewGame,
        false => Ruling::PlayOn,
    }
}

/// Whether too many moves were made for a claim about how the game began (A.5.1, A4a, B4).
fn too_late_for_the_start(deciding: &Deciding) -> bool {
    let profile = &deciding.state.profile;
    let within = profile
        .edition
        .wrong_start_within(profile.tempo(), profile.supervision);
    within.is_some_and(|within| state::moves_completed(deciding.state) >= within)
}
