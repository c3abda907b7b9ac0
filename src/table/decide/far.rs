//! A game on a chess server, played at this table: its moves are entered like any others. Where the server has another position,
//! the table goes there and boards are guided. A rated table ignores all of it and records nothing.

use super::Deciding;
use crate::decide::{completing, ends, practice};
use crate::draws::offer;
use crate::far::Far;
use crate::state::Phase;
use laws::seat::BoardAt;
use laws::{DrawAct, Outcome, Position};
use ledger::event::{Author, ClockEvent, FarEvent};
use shakmaty::Color;

pub(super) fn far(deciding: &mut Deciding, far: &Far) {
    let joins = matches!(far, Far::Tells(FarEvent::Joined { .. }));
    if deciding.state.profile.rated || deciding.state.far.is_none() && !joins {
        return;
    }
    match far {
        Far::Tells(event) => far_tells(deciding, event),
        Far::Shows {
            white,
            black,
            turn,
            runs,
        } => {
            let shown = ClockEvent::Shown {
                white: *white,
                black: *black,
                turn: *turn,
                runs: *runs,
                down: None,
                left: Color::White,
            };
            deciding.emit(Author::Clock, shown);
        }
        Far::Draws { seat, act } => far_draws(deciding, *seat, *act),
        Far::Ends(outcome) => far_ends(deciding, *outcome),
    }
}

fn far_tells(deciding: &mut Deciding, event: &FarEvent) {
    let over = matches!(deciding.state.phase, Phase::Over(_));
    let made = deciding.state.play().committed_plies();
    match event {
        FarEvent::Lost | FarEvent::Found => {
            let lost = matches!(event, FarEvent::Lost);
            let known = deciding.state.far.is_some_and(|far| far.lost == lost);
            if !known && !over {
                deciding.emit(Author::System, event.clone());
            }
        }
        _ if over => {}
        FarEvent::WentBack { plies } if *plies as usize >= made => {}
        FarEvent::Stands { position } if Position::from_fen(position).is_err() => {}
        FarEvent::Refused if made == 0 => {}
        FarEvent::Refused => {
            deciding.emit(Author::System, FarEvent::Refused);
            let plies = made as u32 - 1;
            deciding.emit(Author::System, FarEvent::WentBack { plies });
            guide_boards(deciding);
        }
        FarEvent::WentBack { .. } | FarEvent::Stands { .. } => {
            deciding.emit(Author::System, event.clone());
            guide_boards(deciding);
        }
        _ => deciding.emit(Author::System, event.clone()),
    }
}

/// Offers are kept as at any table, so that a move answers them.
fn far_draws(deciding: &mut Deciding, seat: Color, act: DrawAct) {
    let offered = deciding.state.draws.offer();
    let fits = match act {
        DrawAct::Offer => offered.is_none(),
        _ => offered == Some(!seat),
    };
    if fits {
        offer::draw_act(deciding, seat, act, Author::Assistant);
    }
}

/// A move that is being made is the last one, and nobody presses for it any more.
fn far_ends(deciding: &mut Deciding, outcome: Outcome) {
    if matches!(deciding.state.phase, Phase::Over(_)) {
        return;
    }
    if deciding
        .state
        .current()
        .is_some_and(|current| current.announced)
    {
        completing::complete(deciding, deciding.state.turn(), Author::System);
    }
    ends::ended(deciding, Author::System, outcome);
}

fn guide_boards(deciding: &mut Deciding) {
    BoardAt::ALL
        .into_iter()
        .for_each(|board| practice::guide_back(deciding, board));
}
