//! Describes the seats, their boards, and the programs that see the boards.

use shakmaty::Color;

use config::{BoardChoice, Config};

/// The line on chess programs: whether they see the boards, and at which port.
pub(super) fn programs(config: &Config) -> String {
    let port = config.livechess.map(|port| format!("port {port}"));
    port.map_or("shown to no program".to_owned(), |port| {
        match config.profile.programs {
            true => format!("shown to chess programs at {port}"),
            false => format!("shown to chess programs at {port} once the arbiter allows it"),
        }
    })
}

/// A seat in one line.
pub(super) fn seat_line(config: &Config, seat: Color) -> String {
    let name = config.name(seat).unwrap_or("no name");
    let (seat_name, other) = seat.fold_wb(("White", "Black"), ("Black", "White"));
    let board = match &config.seats.get(seat).board {
        BoardChoice::Auto => "own board, on a port to be found".to_owned(),
        BoardChoice::Port(port) => format!("own board, on {}", port.display()),
        BoardChoice::Number(number) => format!("own board, number {number}, on a port to be found"),
        BoardChoice::Electronic(row, Some(port)) => format!("{}, on {}", row.name, port.display()),
        BoardChoice::Electronic(row, None) => format!("{}, found by its USB id", row.name),
        BoardChoice::Other => format!("no own board, moves from the board in front of {other}"),
        BoardChoice::Assistant => "no board, an assistant enters the moves".to_owned(),
    };
    let said = config.seats.get(seat);
    let sees = if said.sighted { ", and sees" } else { "" };
    let hears = if said.hearing_impaired {
        ", does not hear"
    } else {
        ""
    };
    let assisted = match &said.assistant {
        Some(Some(name)) => format!(", has the assistant {name}"),
        Some(None) => ", has an assistant".to_owned(),
        None => String::new(),
    };
    let id = said
        .fide_id
        .map_or_else(String::new, |id| format!(", FIDE {id}"));
    format!("{seat_name}: {name}{id}{sees}{hears}{assisted}; {board}")
}
