//! `[listening]`: the players whose announcements a microphone hears, and their microphones.

use shakmaty::{ByColor, Color};

use super::RoomsChoice;
use super::reader::{self, ConfigReader, ConfigSection};
use laws::{Announcer, Profile};

/// A player whose announcements are recognised.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListenedSeat {
    /// The name under which the player's words are enrolled.
    pub enrolled: String,
    /// The name of the microphone; the system's default one if unset.
    pub microphone: Option<String>,
}

const NAMES: ByColor<(&str, &str)> = ByColor {
    white: ("white", "white-microphone"),
    black: ("black", "black-microphone"),
};

/// Reads the section. Listening needs players who announce their moves, in one room. Whether a player is recognised well enough
/// for a rated game is checked with the enrolled words, not here.
pub(super) fn listening(
    reader: &mut ConfigReader<'_>,
    mut section: ConfigSection<'_>,
    profile: &Profile,
    rooms: &RoomsChoice,
) -> ByColor<Option<ListenedSeat>> {
    let mut seats = ByColor::default();
    let mut lines = ByColor::<usize>::default();
    for seat in Color::ALL {
        let (name, at) = *NAMES.get(seat);
        let enrolled = section.take_with_line(reader, name, reader::short);
        let microphone = section.take_with_line(reader, at, reader::filled);
        if let Some((_, line)) = microphone.as_ref().filter(|_| enrolled.is_none()) {
            let nobody = format!(
                "{at} hears nobody; write {name} = \"NAME\", the name under which that player has enrolled words, or leave it out"
            );
            reader.fault(*line, nobody);
        }
        if let Some((enrolled, line)) = enrolled {
            if let Some(reason) = refused(profile, rooms) {
                reader.fault(line, format!("{name} {reason}"));
            }
            *lines.get_mut(seat) = line;
            let microphone = microphone.map(|(name, _)| name);
            *seats.get_mut(seat) = Some(ListenedSeat {
                enrolled,
                microphone,
            });
        }
    }
    section.finish(reader);
    let enrolled = |seat: &Option<ListenedSeat>| seat.as_ref().map(|it| it.enrolled.clone());
    if let (Some(white), Some(black)) = (enrolled(&seats.white), enrolled(&seats.black))
        && white == black
    {
        let both =
            format!("\"{white}\" is White's and Black's; each player enrols their own words");
        reader.fault(lines.white.max(lines.black), both);
    }
    seats
}

/// The reason why listening is impossible at this table.
fn refused(profile: &Profile, rooms: &RoomsChoice) -> Option<&'static str> {
    if profile.announcer != Announcer::Player {
        return Some(
            "can be listened to only where the players announce; write announcer = \"player\" under [event], or leave it out",
        );
    }
    let guest = rooms.guest.is_some();
    guest.then_some("can be listened to only where both players are in one room; leave it out")
}
