//! Routes announcements to the sound outputs (ears) of a table.
//!
//! Announcements to the table come out of the loudspeaker or, in a hall where that is off, out of every earphone. Private ones
//! come out of the player's earphone or, without a working one, out of the loudspeaker; the table has already decided that they
//! may. A move read back from a dictated score is followed by the player's recorded words from the tape. A move at the
//! loudspeaker interrupts and silences the earphones, so that nobody hears two things at once.

use std::path::PathBuf;
use std::sync::Arc;

use shakmaty::{ByColor, Color};
use tokio::sync::watch;

use super::loudspeaker::{Loudspeaker, Sounding, priority};
use super::table::{Listener, Said};
use announce::{OwnScoreMove, Phrase};
use laws::moment_on_tape;
use laws::seat::{Ear, Room};
use table::{Audience, State};
use voice::Priority;
use voice::tape::{Dictated, dictated};

/// The sound outputs of one table.
pub struct TableOutputs {
    table: Option<Loudspeaker>,
    seats: ByColor<Option<Loudspeaker>>,
    state: watch::Receiver<Arc<State>>,
    /// The folder of the tapes.
    tapes: PathBuf,
}

impl TableOutputs {
    /// Opens the outputs in `there` with `open`. `state` is the game's; dictated scores are on the tapes in the folder `tapes`.
    pub fn new(
        there: &[Ear],
        state: watch::Receiver<Arc<State>>,
        tapes: PathBuf,
        mut open: impl FnMut(Ear) -> Loudspeaker,
    ) -> Self {
        let mut open = |ear| there.contains(&ear).then(|| open(ear));
        TableOutputs {
            table: open(Ear::Table),
            seats: ByColor::new_with(|seat| open(Ear::of(seat))),
            state,
            tapes,
        }
    }

    /// Handles that tell whether each output is playing.
    pub fn sounding(&self) -> Vec<Sounding> {
        let each = self.table.iter().chain(self.seats.iter().flatten());
        each.map(Loudspeaker::sounding).collect()
    }

    /// Applies the volume and speed that the players have set.
    fn tune(&mut self, state: &State, room: Room) {
        let each = self.table.iter_mut().chain(self.seats.iter_mut().flatten());
        for loudspeaker in each {
            let tuning = state.ears.tuning(loudspeaker.ear(), room);
            loudspeaker.tune(tuning);
        }
    }

    fn say_to_table(&mut self, said: &Said, state: &State) -> bool {
        if let Some(table) = &mut self.table {
            let length = table.say(said, true);
            if priority(said) == Priority::Move {
                for own in self.seats.iter_mut().flatten() {
                    own.give_way(length);
                }
            }
            return true;
        }
        // The ear that works reports to the game, otherwise the first one.
        let there = |seat: &Color| self.seats.get(*seat).is_some();
        let works = |seat: &Color| there(seat) && state.ears.private(*seat);
        let teller = Color::ALL.into_iter().find(works);
        let teller = teller.or_else(|| Color::ALL.into_iter().find(there));
        for seat in Color::ALL {
            if let Some(own) = self.seats.get_mut(seat) {
                own.say(said, Some(seat) == teller);
            }
        }
        teller.is_some()
    }

    fn say_to_seat(&mut self, said: &Said, seat: Color, state: &State) -> bool {
        let own = state.ears.ear_of(seat) != Ear::Table;
        let output = match own {
            true => self.seats.get_mut(seat).as_mut(),
            false => self.table.as_mut(),
        };
        let Some(output) = output else {
            return false;
        };
        output.say(said, true);
        if let Phrase::OwnScore(OwnScoreMove::Taped {
            number,
            seat: side,
            place,
        }) = &said.output.phrase
            && let Some((file, at)) = moment_on_tape(place)
        {
            let path = self.tapes.join(file);
            let wanted = Dictated {
                number: *number,
                side: *side,
                own: *side == seat,
                at: at.0,
            };
            // If the recording is not found, the player has at least heard that it exists.
            output.follow(move || dictated(&path, wanted).ok().flatten());
        }
        true
    }
}

impl Listener for TableOutputs {
    fn hear(&mut self, said: &Said) -> bool {
        let state = Arc::clone(&self.state.borrow());
        self.tune(&state, said.room);
        let audible = match said.output.to {
            Audience::Table => self.say_to_table(said, &state),
            Audience::Seat(seat) => self.say_to_seat(said, seat, &state),
            Audience::Sealer(_) | Audience::Assistant | Audience::Arbiter => false,
        };
        audible && said.told.is_some()
    }

    fn whisper(&mut self, said: &Said, sealer: Color) {
        let state = Arc::clone(&self.state.borrow());
        self.tune(&state, said.room);
        self.say_to_seat(said, sealer, &state);
    }
}
