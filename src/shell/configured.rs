//! Derives a table from its configuration: the setup of the game, the ports of its boards, and their orientation.
//!
//! Shared by the program and by tests that play in it.

use shakmaty::{ByColor, Color};
use tokio::sync::mpsc;

use super::ports::BoardSearch;
use super::table::GameSetup;
use board::Make;
use config::{BoardChoice, Config};
use laws::Profile;
use laws::seat::{BoardAt, BoardFacing, Source};
use table::Input;

/// The setup of the game.
pub fn setup(config: &Config) -> GameSetup {
    GameSetup {
        position: config.position.clone(),
        profile: Profile {
            spoken: Some(config.words.style.at_table(config.words.players)),
            ..config.profile.clone()
        },
        sources: config.sources(),
        names: ByColor::new_with(|seat| config.seats.get(seat).name.clone()),
        rooms: ByColor::new_with(|seat| config.rooms.room_of(seat)),
    }
}

/// Tells the table the configured orientation of the boards; unconfigured ones are asked about.
pub fn tell_orientation(config: &Config, here: &[Color], inputs: &mpsc::Sender<Input>) {
    for &seat in here {
        if *config.sources().get(seat) == Source::OwnBoard {
            let seated = config.seats.get(seat);
            // Boards that identify pieces need no question.
            let standing = seated.turned.unwrap_or(BoardFacing::Asked);
            let (board, turned) = (BoardAt(seat), standing.turned());
            // The queue has room: so far only the sound outputs have written to it.
            drop(inputs.try_send(Input::Stands { board, turned }));
        }
    }
}

/// Where to look for the board of each of these seats, if it has its own.
pub fn boards(config: &Config, here: &[Color]) -> ByColor<Option<BoardSearch>> {
    ByColor::new_with(|seat: Color| {
        if !here.contains(&seat) {
            return None;
        }
        let seat = config.seats.get(seat);
        let whereabouts = BoardSearch::default();
        let place = match &seat.board {
            BoardChoice::Auto => BoardSearch {
                ports: config.candidates.clone(),
                ..whereabouts
            },
            BoardChoice::Number(number) => BoardSearch {
                ports: config.candidates.clone(),
                number: Some(*number),
                ..whereabouts
            },
            BoardChoice::Port(port) => BoardSearch::port(port.display().to_string()),
            BoardChoice::Electronic(row, port) => BoardSearch {
                make: Make::Electronic(row),
                ports: port.iter().map(|port| port.display().to_string()).collect(),
                ..whereabouts
            },
            BoardChoice::Other | BoardChoice::Assistant => return None,
        };
        Some(place)
    })
}
