//! Takes back mistaken notes and messages (D.2.10): the assistant's own notes, and the arbiter's removal of words that an assistant
//! passed on for a player. A move is corrected by another one, and the end of a game is reopened by a ruling.

use shakmaty::{Color, Square};

use super::Deciding;
use crate::act::AssistantNote;
use crate::assisting;
use ledger::event::{Author, CaseEvent, DrawEvent, Matter, Relayed, Ruling, TouchEvent};

pub(super) fn take_note_back(deciding: &mut Deciding, seat: Color, noted: AssistantNote) {
    match noted {
        AssistantNote::Touched(square) => not_touched(deciding, seat, square, Author::Assistant),
        AssistantNote::Said(spoken) => {
            if let Some(id) = assisting::noted_said(deciding.state, seat, spoken) {
                deciding.emit(Author::Assistant, CaseEvent::Resolved { id });
            }
        }
    }
}

/// Removes a touch and its sole effects: an offer that ended by it (9.1.2.1), a claim that was lost by it (4.8).
pub(super) fn not_touched(deciding: &mut Deciding, seat: Color, square: Square, author: Author) {
    deciding.emit(author, TouchEvent::NotTouched { seat, square });
    let touches = &deciding.state.touches;
    let mover = seat == deciding.state.turn();
    let touched = match mover {
        true => touches.pieces(),
        false => touches.of_reply(),
    };
    if !touched.is_empty() {
        return;
    }
    // A player who has moved since has refused the offer by that.
    let moved = mover && deciding.state.current().is_some_and(|made| made.announced);
    let offers = deciding
        .state
        .draws
        .lapsed(deciding.state.play().announced_plies() as u32);
    if offers == Some(!seat) && !moved {
        deciding.emit(Author::System, DrawEvent::StandsAgain { seat: !seat });
    }
    regains_claims(deciding, deciding.state.plies().len() as u32);
}

/// Restores the proposal about a touch of the last half-move that was in force before the right to claim was lost.
fn regains_claims(deciding: &mut Deciding, last: u32) {
    let lost = deciding.state.open().find(|found| {
        matches!(found.matter, Matter::TouchMove { ply, .. } if ply == last)
            && *found.proposes() == Ruling::PlayOn
            && found.proposal != Ruling::PlayOn
    });
    if let Some((id, proposal)) = lost.map(|found| (found.id, found.proposal.clone())) {
        deciding.propose_anew(Author::System, id, proposal);
    }
}

/// Takes back the words: everybody who heard them hears that they do not count, and cases raised by them are closed.
pub(super) fn take_words_back(deciding: &mut Deciding, seat: Color) {
    let Some(what) = deciding.state.draws.relayed(seat) else {
        return;
    };
    deciding.emit(Author::Arbiter, DrawEvent::TakenBack { seat, what });
    let raised = |matter: &Matter| match (what, matter) {
        (Relayed::Claim, Matter::DrawClaimed { seat: of, .. })
        | (Relayed::Increment, Matter::IncrementAsked { seat: of, .. }) => *of == seat,
        // It was asked for with the offer that was refused.
        (Relayed::Refusal, Matter::IncrementAsked { seat: of, .. }) => *of != seat,
        _ => false,
    };
    let raised = deciding.state.open().filter(|found| raised(&found.matter));
    let raised: Vec<u32> = raised.map(|found| found.id).collect();
    for id in raised {
        deciding.emit(Author::Arbiter, CaseEvent::Resolved { id });
    }
}
