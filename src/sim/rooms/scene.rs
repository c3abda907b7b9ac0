//! A game in two rooms in which what goes wrong is said, and all that is heard is written down: for transcripts.

use std::fmt::Write;

use shakmaty::Color;

use super::{Event, LossyLine, TwoRooms};
use crate::chance::Chance;
use announce::{Lack, Language, Style};
use board::sensing::Button;
use laws::seat::Ear;
use table::{Audience, Input, Words};

/// What was heard, in words.
#[derive(Clone, Debug)]
pub struct SceneLine {
    /// In the world's time, in ms.
    pub at: u64,
    /// The number of the room; none for what is done to a room.
    pub room: Option<u32>,
    pub to: Option<Audience>,
    pub line: String,
}

impl TwoRooms {
    /// A game of so many half-moves by players of this seed, a blind one at each end, White in the first room, over a line that
    /// takes 40 ms.
    ///
    /// # Errors
    ///
    /// [`Lack`] when a language cannot say every phrase.
    pub fn scene(seed: u64, plies: usize) -> Result<Self, Lack> {
        let words = Words::new(Language::En, Language::En, Style::FIDE)?;
        let mut rooms = TwoRooms::new(Chance::of_seed(seed), None);
        rooms.events.clear();
        rooms.link = LossyLine::steady(40);
        rooms.seats = [Color::White, Color::Black];
        (rooms.boards, rooms.plies, rooms.clocks) = (true, plies, 1);
        (rooms.illegal, rooms.cheats, rooms.calm) = (None, false, true);
        rooms.words = Some(words);
        for side in [0, 1] {
            rooms.sides[side] = super::RoomSide::new(side as u32 + 1, 100);
            rooms.starts(side);
            let ears = vec![Ear::Table, Ear::of(rooms.seats[side])];
            rooms.give(side, &Input::Ears { ears, speed: 2 });
            rooms.after(1_000, Event::Tick { side });
            rooms.after(1, Event::Pings { side });
        }
        rooms.after(3_000, Event::Arbiter { side: 0 });
        Ok(rooms)
    }

    /// Goes on until this instant of the world, in ms, or until the game is over.
    pub fn until(&mut self, ms: u64) {
        while !self.done() {
            match self.events.first_key_value() {
                Some((&(at, _), _)) if at <= ms => {}
                _ => break,
            }
            if let Some(((at, _), event)) = self.events.pop_first() {
                self.now = at;
                self.happens(event);
            }
        }
        self.now = self.now.max(ms);
    }

    /// The line is cut both ways, or joined.
    pub fn cuts(&mut self, cut: bool) {
        self.link.cut(cut);
        self.notes(if cut {
            "the line is cut"
        } else {
            "the line is joined"
        });
    }

    /// The daemon of this room, 0 or 1, is killed, and not started again.
    pub fn kills(&mut self, side: usize) {
        self.sides[side].daemon = None;
        self.notes(&format!("the daemon of room {} is killed", side + 1));
    }

    /// It is started.
    pub fn restarts(&mut self, side: usize) {
        self.notes(&format!("the daemon of room {} is started", side + 1));
        self.starts(side);
    }

    /// The arbiter in the room that does not own the game lets it go on there.
    pub fn lets_go_on(&mut self) {
        self.notes("the arbiter lets the other room go on with the game");
        self.takes_over();
    }

    /// The player in this room pushes a button.
    pub fn pushes(&mut self, side: usize, button: Button) {
        self.notes(&format!("the player in room {} pushes {button}", side + 1));
        let input = self.button(side, button);
        self.give(side, &input);
    }

    fn notes(&mut self, what: &str) {
        self.spoken.push(SceneLine {
            at: self.now,
            room: None,
            to: None,
            line: what.to_owned(),
        });
    }

    /// What was heard and done until now, in order.
    pub fn spoken(&self) -> &[SceneLine] {
        &self.spoken
    }

    /// What was heard and done until now, as a transcript.
    pub fn transcript(&self) -> String {
        let mut text = String::new();
        for spoken in &self.spoken {
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

    /// How many records each room has, and how many lie in its branch.
    pub fn ledgers(&self) -> [(usize, usize); 2] {
        let count = |side: &super::RoomSide| (side.disk.lines.len(), side.disk.branch.len());
        [count(&self.sides[0]), count(&self.sides[1])]
    }

    /// Whether both rooms have the same ledger.
    pub fn agree(&self) -> bool {
        self.sides[0].disk.lines == self.sides[1].disk.lines
    }
}
