//! What a configuration says of a table before anybody plays: how its game is set up, where its boards are looked for, and how they stand.
//!
//! The program that plays and a test that plays in it take a table from the same words.

use shakmaty::{ByColor, Color};
use tokio::sync::mpsc;

use super::ports::Whereabouts;
use super::table::GameSetup;
use board::Make;
use config::{BoardChoice, Config};
use laws::Profile;
use laws::seat::{BoardAt, BoardFacing, Source};
use table::Input;

/// How the game is set up.
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

/// How the boards stand, where nobody has said it: their players are asked.
pub fn tell_standing(config: &Config, here: &[Color], inputs: &mpsc::Sender<Input>) {
    for &seat in here {
        if *config.sources().get(seat) == Source::OwnBoard {
            let seated = config.seats.get(seat);
            // Where its pieces tell it, the player is not asked.
            let standing = seated.turned.unwrap_or(BoardFacing::Asked);
            let (board, turned) = (BoardAt(seat), standing.turned());
            // The queue has room: nobody else has written to it but the sound outputs.
            drop(inputs.try_send(Input::Stands { board, turned }));
        }
    }
}

/// Where to look for the board of each of these seats that has one of its own.
pub fn boards(config: &Config, here: &[Color]) -> ByColor<Option<Whereabouts>> {
    ByColor::new_with(|seat: Color| {
        if !here.contains(&seat) {
            return None;
        }
        let seat = config.seats.get(seat);
        let whereabouts = Whereabouts::default();
        let place = match &seat.board {
            BoardChoice::Auto => Whereabouts {
                ports: config.candidates.clone(),
                ..whereabouts
            },
            BoardChoice::Number(number) => Whereabouts {
                ports: config.candidates.clone(),
                number: Some(*number),
                ..whereabouts
            },
            BoardChoice::Port(port) => Whereabouts::port(port.display().to_string()),
            BoardChoice::Electronic(row, port) => Whereabouts {
                make: Make::Electronic(row),
                ports: port.iter().map(|port| port.display().to_string()).collect(),
                ..whereabouts
            },
            BoardChoice::Other | BoardChoice::Assistant => return None,
        };
        Some(place)
    })
}
