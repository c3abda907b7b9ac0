//! The demo's printed lines: each utterance with its audience (and a move's notation), and explanations before each step.

use std::fmt::Display;
use std::sync::Arc;

use shakmaty::Color;

use crate::cli::lines::Lines;
use announce::{Lexicon, Phrase};
use laws::notation::Initials;
use laws::seat::Room;
use shell::table::{Listener, Said};
use table::Audience;

/// The printer, in the demo's language.
#[derive(Clone)]
pub(super) struct DemoPrinter {
    lexicon: Arc<Lexicon>,
    lines: Lines,
    /// The room whose lines it prints, if there are two.
    room: Option<Room>,
}

impl DemoPrinter {
    pub(super) fn new(lexicon: Lexicon, lines: Lines) -> Self {
        DemoPrinter {
            lexicon: Arc::new(lexicon),
            lines,
            room: None,
        }
    }

    /// A printer for this room, whose lines name it.
    pub(super) fn in_room(&self, room: Room) -> Self {
        DemoPrinter {
            room: Some(room),
            ..self.clone()
        }
    }

    /// Prints the explanation of the next step, by message name.
    pub(super) fn explain(&self, name: &str) {
        self.print("demo-explains", &self.lexicon.message(name, None));
    }

    /// Prints an explanation that contains a path.
    pub(super) fn explain_of(&self, name: &str, path: &impl Display) {
        let path = path.to_string();
        let text = self.lexicon.with(name, [("path", path.into())]);
        self.print("demo-explains", &text);
    }

    /// Prints a line unchanged.
    pub(super) fn line(&self, line: impl Display) {
        self.lines.print(line);
    }

    /// A line that begins with its audience.
    pub(super) fn with_audience(&self, to: Audience, text: &str) -> String {
        let who = match to {
            Audience::Table => "demo-to-table",
            Audience::Seat(Color::White) | Audience::Sealer(Color::White) => "demo-to-white",
            Audience::Seat(Color::Black) | Audience::Sealer(Color::Black) => "demo-to-black",
            Audience::Assistant => "demo-to-assistant",
            Audience::Arbiter => "demo-to-arbiter",
        };
        self.beginning(who, text)
    }

    fn print(&self, who: &str, text: &str) {
        self.lines.print(self.beginning(who, text));
    }

    fn beginning(&self, who: &str, text: &str) -> String {
        let who = self.lexicon.message(who, None);
        let (who, text) = (("who", who.into()), ("text", text.into()));
        match self.room {
            None => self.lexicon.with("demo-line", [who, text]),
            Some(room) => {
                let room = ("room", room.0.to_string().into());
                self.lexicon.with("demo-line-in-room", [room, who, text])
            }
        }
    }
}

impl Listener for DemoPrinter {
    fn hear(&mut self, said: &Said) -> bool {
        // The log's line begins with the audience in other words.
        let text = said.line.split_once(": ").map_or("", |(_, text)| text);
        let text = match &said.output.phrase {
            Phrase::Click => self.lexicon.message("demo-click", None),
            Phrase::Cue(_) => {
                let cue = ("cue", text.trim_matches(['(', ')']).into());
                self.lexicon.with("demo-cue", [cue])
            }
            Phrase::Move(made) => format!("{text} ({})", made.written(&Initials::ENGLISH)),
            _ => text.to_owned(),
        };
        self.lines.print(self.with_audience(said.output.to, &text));
        false
    }
}
