//! Adjourns a game and resumes it (2023 Guidelines I).

use crate::decide::{boards, comparing, completing, ends, guiding};
use crate::must;
use crate::{may_adjourn, state};
use laws::seat::BoardAt;
use shakmaty::Color;

use super::Deciding;
use super::completing::Irregular;
use crate::order::SealOrder;
use crate::state::{AdjournmentStage, Phase};
use laws::{Envelope, Paper, Unopened};
use laws::{Outcome, Reason};
use ledger::event::{
    Adjourning, Author, CaseEvent, Event, Matter, PlayEvent, Question, QuestionEvent, Ruling,
    Unclear,
};

pub(super) fn adjourn(deciding: &mut Deciding, order: &SealOrder) {
    match order {
        SealOrder::Seal { resumption, early } => order_sealing(deciding, false, resumption, *early),
        SealOrder::Session { lasts } => {
            let ends = deciding.wall().saturating_add(*lasts);
            step(deciding, Author::Arbiter, Adjourning::Session { ends });
        }
        SealOrder::SealReply => order_sealing(deciding, true, "", 0),
        SealOrder::Resume => step(deciding, Author::Arbiter, Adjourning::Resumed),
        SealOrder::Await => step(deciding, Author::Arbiter, Adjourning::Awaited),
        // The shell opens the envelope and passes its contents in.
        SealOrder::Open => {}
        SealOrder::Declare => step(deciding, Author::Arbiter, Adjourning::Declared),
        SealOrder::Read { written } => read_sealed(deciding, written),
        SealOrder::PositionLost => position_lost(deciding),
        SealOrder::ClocksWrong { seat } => clocks_wrong(deciding, *seat),
    }
}

fn step(deciding: &mut Deciding, author: Author, step: Adjourning) {
    deciding.emit(author, Event::Adjournment(step));
}

fn order_sealing(deciding: &mut Deciding, reply: bool, resumption: &str, early: u64) {
    // A player who adjourns before the end of the session is charged the time up to that end (I.1.2).
    let left = deciding
        .state
        .clocks
        .session
        .left(deciding.now)
        .filter(|_| !reply && early == 0);
    let early = left.unwrap_or(early);
    // From now on this player's acts there are private, and the answer to an earlier question would be announced.
    comparing::compare_shown(deciding);
    drop_asked_move(deciding);
    let ordered = Adjourning::Ordered {
        seat: deciding.state.turn(),
        reply,
        resumption: resumption.to_owned(),
        early,
    };
    step(deciding, Author::Arbiter, ordered);
}

/// Drops an open question which move it was: from now on the move is named in private.
fn drop_asked_move(deciding: &mut Deciding) {
    let seat = state::hand_of(deciding.state, deciding.state.turn());
    let asked = deciding.state.questions.get(seat);
    let asked = asked.is_some_and(|asked| {
        matches!(
            asked.question,
            Question::Which { .. } | Question::Square { .. }
        )
    });
    if asked {
        deciding.emit(Author::Arbiter, QuestionEvent::Dropped { seat });
    }
}

/// The session is over: the player who has the move is to seal it.
pub(super) fn session_over(deciding: &mut Deciding) {
    step(deciding, Author::Clock, Adjourning::SessionOver);
}

/// A player sealed a move in private, or committed one that was not clear.
pub(super) fn sealed(deciding: &mut Deciding, sealed: &Result<Envelope, Unclear>) {
    let Some(seat) = deciding.state.sealing() else {
        return;
    };
    let author = Author::Seat(seat);
    match sealed {
        Ok(envelope) => {
            let envelope = envelope.clone();
            step(deciding, author, Adjourning::Sealed { envelope });
        }
        Err(why) => {
            let seat = state::hand_of(deciding.state, seat);
            deciding.emit(author, PlayEvent::CommitUnclear { seat, why: *why });
        }
    }
}

/// The sealer stops the clock, which closes the envelope; a press without a sealed move is in vain.
pub(super) fn press_sealing(deciding: &mut Deciding, seat: Color, author: Author) {
    if state::adjournment::envelope(deciding.state).is_some() {
        step(deciding, author, Adjourning::Closed);
        // At the nominal end of the session the player may have no time left.
        let clock = deciding.state.clocks.own();
        if clock.is_some_and(|clock| clock.left(seat, deciding.now) == 0) {
            ends::flag_falls(deciding, seat);
        }
    } else {
        deciding.emit(author, PlayEvent::PressedInVain { seat });
    }
}

/// Opens the envelope: its move is made and may end the game (I.10), or it loses the game (I.8).
pub(super) fn opened(deciding: &mut Deciding, opened: &Result<Paper, Unopened>) {
    if !state::adjournment::may_open(deciding.state) {
        return;
    }
    let paper = match opened {
        Ok(paper) => paper.clone(),
        Err(why) => {
            step(
                deciding,
                Author::Arbiter,
                Adjourning::Unopened { why: *why },
            );
            return;
        }
    };
    let seat = deciding.state.turn();
    let text = paper.text.clone();
    let meaning = paper.meaning(deciding.state.position());
    let uci = meaning.ok();
    let irregular = uci.and_then(|uci| completing::before_opening(deciding, &uci));
    step(deciding, Author::Arbiter, Adjourning::Opened { paper, uci });
    match meaning {
        Ok(_) => after_opening(deciding, seat, irregular),
        Err(fault) => {
            let matter = Matter::SealedMove { seat, text, fault };
            // Not a loss against an opponent who cannot mate: the exceptions of I.8, F8, A8.
            let (outcome, _) = ends::against(deciding, seat, Reason::Arbiter, true);
            deciding.raise(Author::Arbiter, matter, Ruling::End { outcome });
        }
    }
}

/// The arbiter reads an unclear sealed move as this one.
fn read_sealed(deciding: &mut Deciding, written: &str) {
    let Ok(uci) = may_adjourn::sealed_as(deciding.state, written) else {
        return;
    };
    let sealed = |matter: &Matter| matches!(matter, Matter::SealedMove { .. });
    let open = deciding.state.open().find(|found| sealed(&found.matter));
    if let Some(id) = open.map(|found| found.id) {
        deciding.emit(Author::Arbiter, CaseEvent::Resolved { id });
    }
    let irregular = completing::before_opening(deciding, &uci);
    let seat = deciding.state.turn();
    step(deciding, Author::Arbiter, Adjourning::Read { uci });
    after_opening(deciding, seat, irregular);
}

/// The sealed move is made, and may end the game if it keeps articles 4.2 to 4.7. A violation is raised now and not earlier,
/// because it would reveal the move before the envelope is opened (I.7).
fn after_opening(deciding: &mut Deciding, seat: Color, irregular: Option<Irregular>) {
    match irregular {
        Some(irregular) => completing::tell_touches(deciding, seat, &irregular),
        None => over_by_sealed_move(deciding),
    }
}

fn over_by_sealed_move(deciding: &mut Deciding) {
    match deciding.state.position().without_moves() {
        Some(outcome) => {
            ends::ended(deciding, Author::System, outcome);
            late_all_the_same(deciding);
        }
        None => ends::ends_by_itself(deciding),
    }
}

/// Lateness or absence at the resumption does not matter if the sealed move ended the game (I.10).
fn late_all_the_same(deciding: &mut Deciding) {
    let late = deciding.state.open().filter(|found| {
        matches!(
            found.matter,
            Matter::FlagFell { .. }
                | Matter::Late {
                    resumption: true,
                    ..
                }
        )
    });
    for id in late.map(|found| found.id).collect::<Vec<_>>() {
        deciding.emit(Author::System, CaseEvent::Resolved { id });
    }
}

/// The position cannot be re-established: the game is annulled and a new one is played (I.12.2).
fn position_lost(deciding: &mut Deciding) {
    let outcome = Outcome {
        winner: None,
        reason: Reason::Annulled,
    };
    let proposal = Ruling::End { outcome };
    deciding.raise(Author::Arbiter, Matter::PositionLost, proposal);
}

/// A wrong time is corrected if the player points it out before their first move; later only if the arbiter so decides (I.13).
fn clocks_wrong(deciding: &mut Deciding, seat: Color) {
    let late = state::adjournment::has_moved_since_resumption(deciding.state, seat);
    let corrected =
        state::adjournment::times_corrected(deciding.state, deciding.now).filter(|_| !late);
    let proposal = corrected.map_or(Ruling::PlayOn, |times| Ruling::SetTimes {
        white: times.white,
        black: times.black,
    });
    let times = state::adjournment::times_of_resumption(deciding.state, deciding.now);
    let matter = Matter::ClocksWrong { seat, late, times };
    deciding.raise(Author::Arbiter, matter, proposal);
}

impl Deciding<'_> {
    /// Whether a draw can be agreed or a player can resign; both remain possible while the game is adjourned (I.4, I.6).
    pub(crate) fn playing_or_adjourned(&self) -> bool {
        must::play_or_be_adjourned(self.state).is_ok()
    }
}

/// Guides a board that has told what it shows, and does not show the position from which the game is to go on, back to it.
pub(super) fn put_right_for_resumption(deciding: &mut Deciding, board: BoardAt) -> bool {
    let resumes = state::adjournment::adjourned(deciding.state) == Some(AdjournmentStage::Resuming);
    let taken_in = deciding.state.handed.puts_right() && deciding.state.outcome().is_none();
    let stopped = deciding.state.phase == Phase::Stopped && !boards::guided(deciding, board);
    if !resumes && !taken_in && !stopped {
        return false;
    }
    match perhaps_sealed_a_capture(deciding, board) {
        true => guiding::guide_by_eye(deciding, board),
        false => guiding::guide(deciding, board),
    }
    true
}

/// Whether the sealed move may have captured on the sealer's board, whose acts meanwhile are private (2023 I.5): it lacks exactly one
/// own piece and has no extra peg; or, where a ruling goes on from elsewhere, it lacks an own piece and has fewer pegs than it should.
fn perhaps_sealed_a_capture(deciding: &Deciding, board: BoardAt) -> bool {
    let sealer = deciding.state.adjournment().map(|it| it.seat());
    let (missing, extra) = deciding.state.difference(board);
    let own = deciding.state.owed(board).board().by_color(board.seat());
    let lacks = missing.single_square().is_some_and(|at| own.contains(at));
    let sealed_on = deciding
        .state
        .board(board)
        .is_some_and(|found| found.sealed_on);
    let fewer = (missing & own).any() && missing.count() > extra.count();
    sealer == Some(board.seat()) && lacks && extra.is_empty() || sealed_on && fewer
}
