//! Ends a game without a claim: mate, stalemate, counted draws, dead position, resignation, flag fall; and the confirmed result
//! (8.7).
//!
//! Both players can feel mate and stalemate under their fingers. So these end the game at once and all hear it, unless the arbiter
//! has yet to rule on an irregularity: then the last move may have been no move of this game (5.1.1, 5.2.1). Fivefold repetition,
//! 75 moves (9.6) and the dead position (5.2.2) end the game too, but in a rated game the arbiter announces them. A count over the
//! whole game depends on the record, which the arbiter compares with the scores first; and a player who heard of a dead position
//! before the ruling would learn what the position is worth (11.3.1). Until then the players hear nothing and play on, which does
//! not change the result. A training table announces it at once. Dead positions are decided as far as [`laws::dead`](laws::dead)
//! does; undecided ones are not raised.

use shakmaty::Color;

use super::Deciding;
use crate::decide::{clocks, completing, losses, referral, released, touches};
use crate::draws::claim;
use crate::state;
use crate::state::CaseFile;
use laws::seat::BoardAt;
use laws::{Automatic, Dead, Evidence, Position, Winnable, dead, mating_potential, winnable};
use laws::{Outcome, Reason};
use ledger::event::{
    About, Author, CaseEvent, ClockEvent, DrawEvent, GameEvent, Matter, Question, QuestionEvent,
    Ruling,
};

const fn drawn(reason: Reason) -> Outcome {
    Outcome {
        winner: None,
        reason,
    }
}

/// The game is over: all hear it, and in a rated game each player at a board is asked to confirm the result.
pub(crate) fn ended(deciding: &mut Deciding, author: Author, outcome: Outcome) {
    deciding.emit(author, GameEvent::Ended { outcome });
    reinstates_no_more(deciding, outcome);
    let referred = state::referral::referred_by(deciding.state).is_some();
    if !deciding.state.profile.rated || referred || outcome.reason == Reason::Annulled {
        return;
    }
    for seat in Color::ALL {
        if deciding.state.board(BoardAt(seat)).is_some() {
            let question = Question::Result;
            deciding.emit(Author::System, QuestionEvent::Asked { seat, question });
        }
    }
}

/// The position before an illegal move is reinstated during a game only (7.5.1; 2009 7.4a, 1997 7.4). After a resignation or an
/// agreed draw the players keep their result, unless the arbiter decides otherwise.
fn reinstates_no_more(deciding: &mut Deciding, outcome: Outcome) {
    if !matches!(outcome.reason, Reason::Resignation | Reason::Agreement) {
        return;
    }
    let open = deciding.state.open();
    let found = open.filter(|found| matches!(found.matter, Matter::IllegalMove { .. }));
    let found: Vec<u32> = found.map(|found| found.id).collect();
    for id in found {
        deciding.propose(id, Ruling::PlayOn, None);
    }
}

/// Ends the game by a legal move that mates or stalemates, without a press (5.1.1, 5.2.1, 6.2.1).
pub(super) fn over(deciding: &mut Deciding, seat: Color) -> bool {
    let legal = deciding.state.current().is_some_and(|c| c.legal);
    // It ends the game only if articles 3 and 4.2 to 4.7 were kept.
    if !legal || !kept_touches(deciding) {
        return false;
    }
    let Some(outcome) = deciding.state.shown_position().without_moves() else {
        return false;
    };
    completing::complete(deciding, seat, Author::System);
    let irregular = self::irregular(deciding);
    ended_by_law(deciding, outcome, irregular);
    if irregular && !deciding.attended() {
        referral::refer(deciding, seat, Author::System);
    }
    true
}

/// Whether the move that is being made keeps articles 4.2 to 4.7.
fn kept_touches(deciding: &Deciding) -> bool {
    touches::violates_touch(deciding).is_none()
        && released::not_as_released(deciding).is_none()
        && released::changed(deciding).is_none()
}

/// Ends the game, also without a press, by a legal move that completes a count or reaches a dead position (6.2.1.1). Where the
/// arbiter announces the end, the move stays open until then.
pub(super) fn ends_without_press(deciding: &mut Deciding, seat: Color) -> bool {
    let Some(current) = deciding.state.current().filter(|current| current.legal) else {
        return false;
    };
    let evidence = Evidence::with_move(deciding.state.play().positions(), &current.mv);
    let Some(reason) = reason_to_end(deciding, &evidence, &deciding.state.shown_position()) else {
        return false;
    };
    if !kept_touches(deciding) {
        return false;
    }
    let arbiter_announces = deciding.state.profile.rated && deciding.attended();
    if !arbiter_announces {
        completing::complete(deciding, seat, Author::System);
    }
    ended_by_law(deciding, drawn(reason), arbiter_announces);
    !arbiter_announces
}

/// Another move replaces the one that would have ended the game.
pub(super) fn no_longer_ends(deciding: &mut Deciding) {
    let ply = deciding.ply();
    let announced = deciding.state.current().is_some_and(|c| c.announced);
    let ends = deciding
        .state
        .open()
        .find(|found| found.since == ply && matches!(found.matter, Matter::Ends { .. }));
    if let Some(id) = ends.map(|found| found.id).filter(|_| announced) {
        deciding.emit(Author::System, CaseEvent::Resolved { id });
    }
}

/// Completes the move that ended the game, without a press, when the arbiter announces the end.
pub(super) fn complete_ending(deciding: &mut Deciding, id: Option<u32>) {
    let found = deciding.state.cases.of(id);
    let ends = found.is_some_and(|found| {
        matches!(found.matter, Matter::Ends { .. }) && found.since == deciding.ply()
    });
    if ends && deciding.state.current().is_some_and(|c| c.announced) {
        completing::complete(deciding, deciding.state.turn(), Author::System);
    }
}

/// The Laws end the game: at once, or when the arbiter announces it.
fn ended_by_law(deciding: &mut Deciding, outcome: Outcome, arbiter_announces: bool) {
    if arbiter_announces {
        let proposal = Ruling::End { outcome };
        deciding.raise(Author::System, Matter::Ends { outcome }, proposal);
    } else {
        ended(deciding, Author::System, outcome);
    }
}

/// Whether a case waits for a ruling that may annul the last move.
fn irregular(deciding: &Deciding) -> bool {
    // A flag that falls only by a claim has not fallen yet.
    let claimed = clocks::flags_need_claim(deciding);
    deciding
        .state
        .open()
        .any(|found| match found.matter.about() {
            About::Flag => !claimed,
            About::TimeClaim => claimed,
            About::Move(_) | About::End => true,
            // A mate on one player's board may be none on the other's board and in both scores (D.2.9).
            About::Board(_) => deciding.attended(),
            About::Loss(_)
            | About::Conduct(_)
            | About::Scores(_)
            | About::BothFlags
            | About::Call(_)
            | About::Plea
            | About::Game => false,
        })
}

/// The reason why the game ends in this position without anybody's act (5.2.2, 9.6).
fn reason_to_end(deciding: &Deciding, evidence: &Evidence, position: &Position) -> Option<Reason> {
    // A game on a server ends there, and a printed game where its text ends: it was played by the Laws of its time, or against
    // them.
    if deciding.state.server.is_some() || deciding.state.practised.printed {
        return None;
    }
    let counts = deciding.state.profile.edition.counts_by_itself();
    match evidence.automatic().filter(|_| counts) {
        Some(Automatic::Fivefold) => Some(Reason::Fivefold),
        Some(Automatic::SeventyFiveMoves) => Some(Reason::SeventyFiveMoves),
        None if dead(position) == Dead::Yes => Some(Reason::DeadPosition),
        None => None,
    }
}

/// Ends the game after a sealed move, or moves entered by hand, where no act is needed (5.2.2, 9.6).
pub(crate) fn ends_by_itself(deciding: &mut Deciding) {
    let evidence = Evidence::of(deciding.state.play().positions());
    let Some(reason) = reason_to_end(deciding, &evidence, deciding.state.position()) else {
        return;
    };
    let arbiter_announces = deciding.state.profile.rated && deciding.attended();
    ended_by_law(deciding, drawn(reason), arbiter_announces);
}

/// Whether it is proved that this player cannot mate by any series of legal moves.
pub(crate) fn cannot_mate(deciding: &Deciding, seat: Color) -> bool {
    matches!(winnable_for(deciding, seat), Winnable::No)
}

fn winnable_for(deciding: &Deciding, seat: Color) -> Winnable {
    winnable(&deciding.state.shown_position(), seat)
}

/// A player resigns: lost, or in 2023 drawn if the opponent cannot mate (5.1.2).
pub(super) fn resigns(deciding: &mut Deciding, seat: Color, author: Author) {
    if !deciding.playing_or_adjourned() {
        return;
    }
    let matters = deciding.state.profile.edition.resignation_may_draw();
    let (outcome, undecided) = against(deciding, seat, Reason::Resignation, matters);
    if flag_waits(deciding) {
        ends_after_flag(deciding, seat, outcome);
        return;
    }
    // The arbiter decides first and announces it (5.1.2).
    if undecided && deciding.attended() {
        mate_undecided(deciding, !seat, Reason::Resignation);
        deciding.waits(seat);
        return;
    }
    ended(deciding, author, outcome);
    if undecided {
        mate_undecided(deciding, !seat, Reason::Resignation);
    }
}

/// Whether the arbiter has yet to rule on a flag, which may have ended the game earlier (6.9).
pub(crate) fn flag_waits(deciding: &Deciding) -> bool {
    let mut open = deciding.state.open();
    !clocks::flags_need_claim(deciding) && open.any(|found| found.matter.about() == About::Flag)
}

/// An end of the game after a flag fall waits for the arbiter too, who decides which of them counts (6.8, 5.1, 5.2).
pub(crate) fn ends_after_flag(deciding: &mut Deciding, seat: Color, outcome: Outcome) {
    ended_by_law(deciding, outcome, true);
    deciding.waits(seat);
}

/// A flag fell: lost, or drawn if the opponent cannot mate (6.9); no result yet where the opponent has to claim it. The arbiter is
/// told, also of a postponed claim again.
pub(super) fn flag_falls(deciding: &mut Deciding, seat: Color) {
    deciding.emit(Author::Clock, ClockEvent::FlagFell { seat });
    if claim::decide_postponed(deciding, seat) {
        return;
    }
    let ends = |found: &CaseFile| {
        let Matter::Ends { outcome } = found.matter else {
            return None;
        };
        Some(outcome)
    };
    let (proposal, undecided) = if let Some(outcome) = deciding.state.open().find_map(ends) {
        // The game was over before.
        (Ruling::End { outcome }, false)
    } else if clocks::flags_need_claim(deciding) {
        (Ruling::PlayOn, false)
    } else {
        let (outcome, undecided) = against(deciding, seat, Reason::Time, true);
        (Ruling::End { outcome }, undecided)
    };
    // The flag of the earlier case was put up again, or could not fall.
    let matter = Matter::FlagFell { seat };
    let own = deciding.state.clocks.own().is_some();
    let before = deciding
        .state
        .open()
        .find(|file| own && file.matter == matter)
        .map(|file| file.id);
    if let Some(id) = before {
        deciding.emit(Author::System, CaseEvent::Resolved { id });
    }
    let by_time = matches!(proposal, Ruling::End { outcome } if outcome.reason == Reason::Time);
    // Whether a move had been made is for the arbiter to say.
    let proposed = match deciding.state.play().pressed_ahead(seat) {
        Some(_) if by_time => (Ruling::PlayOn, Some(proposal)),
        _ => losses::on_flag(deciding, seat, proposal),
    };
    let result = proposed.1.is_none();
    deciding.raise_on(Author::Clock, Matter::FlagFell { seat }, proposed, None);
    if undecided && result {
        mate_undecided(deciding, !seat, Reason::Time);
    }
}

/// The outcome of a game that this player would lose, and whether the mate was left undecided.
pub(super) fn against(
    deciding: &Deciding,
    seat: Color,
    reason: Reason,
    matters: bool,
) -> (Outcome, bool) {
    let lost = Outcome {
        winner: Some(!seat),
        reason,
    };
    let potential = reason == Reason::Time && deciding.state.profile.needs_mating_potential();
    let can = match potential {
        true => mating_potential(&deciding.state.shown_position(), !seat),
        false => winnable_for(deciding, !seat),
    };
    match can {
        _ if !matters => (lost, false),
        Winnable::Yes => (lost, false),
        Winnable::No => (drawn(reason), false),
        Winnable::Undecided(_) => (lost, true),
    }
}

pub(super) fn mate_undecided(deciding: &mut Deciding, seat: Color, reason: Reason) {
    deciding.raise(
        Author::System,
        Matter::MateUndecided { seat, reason },
        Ruling::End {
            outcome: drawn(reason),
        },
    );
}

/// A player confirms or disputes the result (8.7).
pub(super) fn result(deciding: &mut Deciding, seat: Color, agreed: bool, author: Author) {
    let Some(outcome) = deciding.state.outcome() else {
        referral::verify(deciding, seat, agreed, author);
        return;
    };
    if agreed {
        deciding.emit(author, DrawEvent::ResultConfirmed { seat });
    } else {
        deciding.raise(
            author,
            Matter::ResultDenied { seat },
            Ruling::End { outcome },
        );
    }
}
