//! Spoken words of players and assistants, which no sensor hears: noted by somebody who heard them, and compared with the move
//! made.

use shakmaty::{Color, uci::UciMove};

use super::Deciding;
use crate::decide::moves;
use crate::state;
use crate::state::plies;
use ledger::event::{Author, CaseEvent, Matter, PlayEvent, Ruling, Spoken};

/// Notes the words about a player's last move: they name another move than was made, or correct a wrong word (D.2.8).
pub(super) fn note_said(
    deciding: &mut Deciding,
    seat: Color,
    spoken: Spoken,
    uci: &UciMove,
    author: Author,
) {
    let Some((ply, made)) = deciding.state.play().last_of(seat) else {
        return;
    };
    let of_it = |matter: &Matter| {
        matches!(matter, Matter::SaidOtherwise { ply: of, spoken: how, .. }
                if (*of, *how) == (ply, spoken))
    };
    if *uci != made {
        let uci = *uci;
        let matter = Matter::SaidOtherwise { ply, spoken, uci };
        let proposal = match spoken {
            Spoken::Announced => on_neither(deciding, seat, ply, uci, made),
            Spoken::Repeated | Spoken::Relayed => Ruling::PlayOn,
        };
        deciding.raise(author, matter, proposal);
        return;
    }
    let open = deciding.state.open().find(|found| of_it(&found.matter));
    if let Some(id) = open.map(|found| found.id) {
        deciding.emit(author, CaseEvent::Resolved { id });
    }
    if spoken == Spoken::Repeated {
        moves::repeated(deciding, !seat, author);
    }
}

/// The proposal where one move was announced and another placed (D.2.3). Before the press the player may still correct a slip of
/// the tongue (D.2.8). After it, and for a sighted player's move, which others execute, the announcement comes first. The arbiter
/// decides about the other.
fn on_neither(
    deciding: &Deciding,
    seat: Color,
    ply: u32,
    said: UciMove,
    placed: UciMove,
) -> Ruling {
    let completed = deciding.state.plies().nth(ply);
    let pressed = completed.is_some_and(|made| !made.open);
    let stands = pressed || !state::feels(deciding.state, seat);
    let possible = state::scores::with_written(deciding.state, ply, &said).is_some();
    let uci = if stands && possible { said } else { placed };
    Ruling::AsWritten { ply, uci }
}

/// A player who repeats announcements goes on without having repeated the last one: recorded until the next repetition.
pub(super) fn find_not_repeated(deciding: &mut Deciding, seat: Color) {
    let first = deciding.state.current().is_none() && !deciding.state.plies().is_empty();
    if first && !deciding.state.play().repeated() && plies::repeats(deciding.state, seat) {
        deciding.emit(Author::System, PlayEvent::NotRepeated { seat });
    }
}
