//! A game on a chess server, played at this table: its moves are entered like any others. Where the server has another position,
//! the table goes there and boards are guided. A rated table ignores all of it and records nothing.

use crate::decide::Deciding;
use crate::decide::{completing, ends, practice};
use crate::draws::offer;
use crate::server::ServerInput;
use crate::state::Phase;
use laws::seat::BoardAt;
use laws::{DrawAct, Outcome, Position};
use ledger::event::{Author, ClockEvent, ServerEvent};
use shakmaty::Color;

pub(crate) fn server(deciding: &mut Deciding, input: &ServerInput) {
    let joins = matches!(input, ServerInput::Tells(ServerEvent::Joined { .. }));
    if deciding.state.profile.rated || deciding.state.server.is_none() && !joins {
        return;
    }
    match input {
        ServerInput::Tells(event) => server_tells(deciding, event),
        ServerInput::Shows {
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
        ServerInput::Draws { seat, act } => server_draws(deciding, *seat, *act),
        ServerInput::Ends(outcome) => server_ends(deciding, *outcome),
    }
}

fn server_tells(deciding: &mut Deciding, event: &ServerEvent) {
    let over = matches!(deciding.state.phase, Phase::Over(_));
    let made = deciding.state.play().committed_plies();
    match event {
        ServerEvent::Lost | ServerEvent::Found => {
            let lost = matches!(event, ServerEvent::Lost);
            let known = deciding
                .state
                .server
                .is_some_and(|server| server.lost == lost);
            if !known && !over {
                deciding.emit(Author::System, event.clone());
            }
        }
        _ if over => {}
        ServerEvent::WentBack { plies } if *plies as usize >= made => {}
        ServerEvent::Stands { position } if Position::from_fen(position).is_err() => {}
        ServerEvent::Refused if made == 0 => {}
        ServerEvent::Refused => {
            deciding.emit(Author::System, ServerEvent::Refused);
            let plies = made as u32 - 1;
            deciding.emit(Author::System, ServerEvent::WentBack { plies });
            guide_boards(deciding);
        }
        ServerEvent::WentBack { .. } | ServerEvent::Stands { .. } => {
            deciding.emit(Author::System, event.clone());
            guide_boards(deciding);
        }
        _ => deciding.emit(Author::System, event.clone()),
    }
}

/// Offers are kept as at any table, so that a move answers them.
fn server_draws(deciding: &mut Deciding, seat: Color, act: DrawAct) {
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
fn server_ends(deciding: &mut Deciding, outcome: Outcome) {
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
