//! Makes of boards: what the port of each needs, what each reports and what may be written to it. A new make is a row here and a
//! folder beside.

use super::electronic::Electronic;
use super::{chesslink, dgt, sentio};

/// The makes that the program can read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Make {
    /// The board of the folder hardware, and every board that speaks its protocol. It is found by listening.
    #[default]
    Annabella,
    /// An electronic board, probed only if the configuration names it or its USB id is known.
    Electronic(&'static MakeRow),
}

/// An electronic board's make.
#[derive(Debug)]
pub struct MakeRow {
    /// Its name in a configuration.
    pub word: &'static str,
    /// Its name in a sentence, with the article.
    pub name: &'static str,
    /// The USB ids (vendor, product) that identify it; empty if they are those of a chip that any device may have.
    pub usb: &'static [(u16, u16)],
    /// Speed of the line, in baud; 8 data bits, no parity, 1 stop bit.
    pub baud: u32,
    /// Whether it identifies pieces, and so its orientation.
    pub pieces: bool,
    /// Whether a clock can be plugged into it whose lever is the press.
    pub clock: bool,
    /// Whether it can light its squares.
    pub lights: bool,
    /// Opens a session with a board of this make.
    pub session: fn() -> Box<dyn Electronic>,
}

impl PartialEq for MakeRow {
    fn eq(&self, other: &Self) -> bool {
        self.word == other.word
    }
}

impl Eq for MakeRow {}

impl std::hash::Hash for MakeRow {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.word.hash(state);
    }
}

/// Every electronic make.
pub static ELECTRONIC: [MakeRow; 3] = [
    MakeRow {
        word: "dgt",
        name: "a DGT board",
        usb: &[(0x04D8, 0x000A)],
        baud: dgt::BAUD,
        pieces: true,
        clock: true,
        lights: false,
        session: || Box::new(dgt::DgtSession::default()),
    },
    MakeRow {
        word: "sentio",
        name: "a Sentio",
        usb: &[],
        baud: sentio::BAUD,
        pieces: false,
        clock: false,
        lights: false,
        session: || Box::new(sentio::SentioSession::default()),
    },
    MakeRow {
        word: "chesslink",
        name: "a board at a ChessLink",
        usb: &[],
        baud: chesslink::BAUD,
        pieces: true,
        clock: false,
        lights: true,
        session: || Box::new(chesslink::ChessLinkSession::default()),
    },
];

impl MakeRow {
    /// The make with this name in a configuration.
    pub fn of_word(word: &str) -> Option<&'static MakeRow> {
        ELECTRONIC.iter().find(|row| row.word == word)
    }

    /// The make that this USB id (vendor, product) identifies.
    pub fn of_usb(vendor: u16, product: u16) -> Option<&'static MakeRow> {
        ELECTRONIC
            .iter()
            .find(|row| row.usb.contains(&(vendor, product)))
    }
}
