//! A game is adjourned and taken up again (2023 Guidelines I).

use crate::decide::{comparing, completing, ends, guiding};
use crate::must;
use crate::{may_adjourn, state};
use laws::seat::BoardAt;
use shakmaty::Color;

use super::Deciding;
use super::completing::Irregular;
use crate::order::SealOrder;
use crate::state::AdjournmentStage;
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
        // The table opens it and says what was in it.
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
    // Who adjourns before the end of the session is charged up to there (I.1.2).
    let left = deciding
        .state
        .clocks
        .session
        .left(deciding.now)
        .filter(|_| !reply && early == 0);
    let early = left.unwrap_or(early);
    // What its player does there from now on is nobody else's to see, and an answer to what was asked before would be announced.
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

/// Which move it was is no longer asked of the player who has it: that is named in private from now on.
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

/// The session is over: who has the move is to seal it.
pub(super) fn session_over(deciding: &mut Deciding) {
    step(deciding, Author::Clock, Adjourning::SessionOver);
}

/// A move was sealed in private, or was not clear.
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

/// The sealer stops the clock, which closes the envelope; without a sealed move that is a press in vain.
pub(super) fn press_sealing(deciding: &mut Deciding, seat: Color, author: Author) {
    if state::adjournment::envelope(deciding.state).is_some() {
        step(deciding, author, Adjourning::Closed);
        // By the nominal end of the session nothing of the time may be left.
        let clock = deciding.state.clocks.own();
        if clock.is_some_and(|clock| clock.left(seat, deciding.now) == 0) {
            ends::flag_falls(deciding, seat);
        }
    } else {
        deciding.emit(author, PlayEvent::PressedInVain { seat });
    }
}

/// The envelope was opened: its move is made and may end the game (I.10), or loses it (I.8).
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
            // Not lost against an opponent who cannot mate: the exceptions of I.8, F8, A8.
            let (outcome, _) = ends::against(deciding, seat, Reason::Arbiter, true);
            deciding.raise(Author::Arbiter, matter, Ruling::End { outcome });
        }
    }
}

/// What was unclear is now the sealed move.
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

/// The sealed move is made, and may end the game if it keeps articles 4.2 to 4.7. That it does not is told now and no earlier: it would
/// have told of the move, which is nobody's to know before the envelope is opened (I.7).
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

/// Where the sealed move ended the game, coming late or not at all changes nothing of it (I.10).
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

/// The position cannot be re-established: the game is annulled, and a new one is played (I.12.2).
fn position_lost(deciding: &mut Deciding) {
    let outcome = Outcome {
        winner: None,
        reason: Reason::Annulled,
    };
    let proposal = Ruling::End { outcome };
    deciding.raise(Author::Arbiter, Matter::PositionLost, proposal);
}

/// A wrong time is corrected if it is pointed out before the player's first move; later only if the arbiter so decides
/// (I.13).
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
    /// While the game is adjourned a draw can still be agreed, and a player can resign (I.4, I.6).
    pub(crate) fn playing_or_adjourned(&self) -> bool {
        must::play_or_be_adjourned(self.state).is_ok()
    }
}

/// A board that does not show the position of the game that is taken up is guided there.
pub(super) fn put_right_for_resumption(deciding: &mut Deciding, board: BoardAt) -> bool {
    if state::adjournment::adjourned(deciding.state) != Some(AdjournmentStage::Resuming)
        && !deciding.state.handed.puts_right()
    {
        return false;
    }
    match perhaps_sealed_a_capture(deciding, board) {
        true => guiding::guide_by_eye(deciding, board),
        false => guiding::guide(deciding, board),
    }
    true
}

/// Whether the sealer's board lacks one own piece and has none too many: it stands perhaps where the sealed move captured, and what hands did
/// meanwhile is private (2023 I.5).
fn perhaps_sealed_a_capture(deciding: &Deciding, board: BoardAt) -> bool {
    let sealer = deciding.state.adjournment().map(|it| it.seat());
    let (missing, extra) = deciding.state.difference(board);
    let own = deciding.state.owed(board).board().by_color(board.seat());
    let lacks = missing.single_square().is_some_and(|at| own.contains(at));
    sealer == Some(board.seat()) && lacks && extra.is_empty()
}
