//! Scripted game in two rooms, with every output written down: for transcripts.

use std::fmt::Write;

use shakmaty::Color;

use super::{Event, GamePlan, LossyLine, RoomSide, TwoRooms, of_side};
use crate::chance::Chance;
use announce::{Lack, Language, Style};
use board::sensing::Button;
use laws::seat::Ear;
use table::{Audience, Input, Output, State, Words};

/// An output in words.
#[derive(Clone, Debug)]
pub struct SceneLine {
    /// Simulated time, in ms.
    pub at: u64,
    /// The number of the room; `None` for an event done to a room.
    pub room: Option<u32>,
    pub to: Option<Audience>,
    pub line: String,
}

/// Log of events and outputs, if there are words for them.
#[derive(Default)]
pub(super) struct SceneScript {
    words: Option<Words>,
    lines: Vec<SceneLine>,
}

impl SceneScript {
    /// Logs an output in a room whose table has this state.
    pub(super) fn hears(&mut self, at: u64, side: usize, output: &Output, state: Option<&State>) {
        let Some(words) = &self.words else {
            return;
        };
        let ears = state.map(|state| state.ears.clone()).unwrap_or_default();
        self.lines.push(SceneLine {
            at,
            room: Some(side as u32 + 1),
            to: Some(output.to),
            line: words.say(output, &ears, of_side(side)).line,
        });
    }

    /// Logs an event.
    fn notes(&mut self, at: u64, what: &str) {
        self.lines.push(SceneLine {
            at,
            room: None,
            to: None,
            line: what.to_owned(),
        });
    }

    fn text(&self) -> String {
        let mut text = String::new();
        for spoken in &self.lines {
            let (seconds, ms) = (spoken.at / 1_000, spoken.at % 1_000);
            let _ = match spoken.room {
                Some(room) => {
                    writeln!(text, "{seconds}.{ms:03}   room {room}  {}", spoken.line)
                }
                None => writeln!(text, "{seconds}.{ms:03} {}", spoken.line),
            };
        }
        text
    }
}

/// A game in two rooms in which only scripted events happen.
pub struct RoomsScene {
    rooms: TwoRooms,
}

impl RoomsScene {
    /// A game of this many half-moves, drawn from this seed, with a blind player at each end, White in the first room, over a line
    /// with a delay of 40 ms.
    ///
    /// # Errors
    ///
    /// [`Lack`] if a language cannot say every phrase.
    pub fn new(seed: u64, plies: usize) -> Result<Self, Lack> {
        let words = Words::new(Language::En, Language::En, Style::FIDE)?;
        let mut rooms = TwoRooms::new(Chance::of_seed(seed), None);
        rooms.events.clear();
        rooms.link = LossyLine::steady(40);
        rooms.plan = GamePlan {
            seats: [Color::White, Color::Black],
            plies,
            boards: true,
            illegal: None,
            cheats: false,
            clocks: 1,
            without: None,
        };
        rooms.calm = true;
        rooms.script.words = Some(words);
        for side in [0, 1] {
            rooms.sides[side] = RoomSide::new(side as u32 + 1, 100);
            rooms.starts(side);
            let ears = vec![Ear::Table, Ear::of(rooms.plan.seats[side])];
            rooms.give(side, &Input::Ears { ears, speed: 2 });
            rooms.after(1_000, Event::Tick { side });
            rooms.after(1, Event::Pings { side });
        }
        rooms.after(3_000, Event::Arbiter { side: 0 });
        Ok(RoomsScene { rooms })
    }

    /// Continues until this simulated time, in ms, or until the game is over.
    pub fn until(&mut self, ms: u64) {
        let rooms = &mut self.rooms;
        while !rooms.done() {
            match rooms.events.first_key_value() {
                Some((&(at, _), _)) if at <= ms => {}
                _ => break,
            }
            if let Some(((at, _), event)) = rooms.events.pop_first() {
                rooms.now = at;
                rooms.happens(event);
            }
        }
        rooms.now = rooms.now.max(ms);
    }

    /// Cuts the line both ways, or joins it.
    pub fn cuts(&mut self, cut: bool) {
        self.rooms.link.cut(cut);
        self.notes(if cut {
            "the line is cut"
        } else {
            "the line is joined"
        });
    }

    /// Kills the daemon of this room, 0 or 1, without a restart.
    pub fn kills(&mut self, side: usize) {
        self.rooms.sides[side].daemon = None;
        self.notes(&format!("the daemon of room {} is killed", side + 1));
    }

    /// Starts it.
    pub fn restarts(&mut self, side: usize) {
        self.notes(&format!("the daemon of room {} is started", side + 1));
        self.rooms.starts(side);
    }

    /// The arbiter in the replica's room lets it take over.
    pub fn lets_go_on(&mut self) {
        self.notes("the arbiter lets the other room go on with the game");
        self.rooms.takes_over();
    }

    /// The player in this room pushes a button.
    pub fn pushes(&mut self, side: usize, button: Button) {
        self.notes(&format!("the player in room {} pushes {button}", side + 1));
        let input = self.rooms.plan.button(side, button, self.rooms.now);
        self.rooms.give(side, &input);
    }

    fn notes(&mut self, what: &str) {
        self.rooms.script.notes(self.rooms.now, what);
    }

    /// The log so far, in order.
    pub fn spoken(&self) -> &[SceneLine] {
        &self.rooms.script.lines
    }

    /// The log so far, as a transcript.
    pub fn transcript(&self) -> String {
        self.rooms.script.text()
    }

    /// The number of each room's records, and of those in its branch.
    pub fn ledgers(&self) -> [(usize, usize); 2] {
        let sides = self.rooms.sides.each_ref();
        sides.map(|side| (side.disk.lines.len(), side.disk.branch.len()))
    }

    /// Whether both rooms have the same ledger.
    pub fn agree(&self) -> bool {
        let [one, two] = &self.rooms.sides;
        one.disk.lines == two.disk.lines
    }
}
