//! The players whose announcements a table recognises.

use std::sync::Arc;

use shakmaty::Color;
use tokio::sync::mpsc;

use config::{Config, ListenedSeat};
use shell::enrolment::{Enrolment, EnrolmentError};
use shell::listening::ListenedPlayer;
use shell::microphone::MicrophoneChoice;
use table::Input;

/// The players whose words can be loaded. For each other one, the arbiter is told why, and the player uses the buttons.
pub(super) fn players(config: &Config, inputs: &mpsc::Sender<Input>) -> Vec<ListenedPlayer> {
    let mut players = Vec::new();
    for seat in Color::ALL {
        let Some(listened) = config.listening.get(seat) else {
            continue;
        };
        match player(config, seat, listened) {
            Ok(player) => players.push(player),
            Err(error) => {
                let lost = Some(error.to_string());
                // The queue has room: only the outputs and boards have written to it so far.
                drop(inputs.try_send(Input::Deaf { seat, lost }));
            }
        }
    }
    players
}

fn player(
    config: &Config,
    seat: Color,
    listened: &ListenedSeat,
) -> Result<ListenedPlayer, EnrolmentError> {
    let words = Enrolment::of(&config.state, &listened.enrolled)?;
    let (language, enrolled) = words.at_table(config.profile.rated)?;
    let named = listened.microphone.clone();
    Ok(ListenedPlayer {
        seat,
        microphone: named.map_or(MicrophoneChoice::Default, MicrophoneChoice::Named),
        language,
        recogniser: Arc::new(enrolled),
    })
}
