//! Who made a board: what its port needs, what it tells, and what may be written to it. A make is a row here and a folder beside.

use super::electronic::Electronic;
use super::{chesslink, dgt, sentio};

/// The makes that can be read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Make {
    /// The board of the folder hardware, and every one that speaks its protocol. It is found by listening.
    #[default]
    Annabella,
    /// An electronic board that is asked only where it is named or its USB id is known.
    Electronic(&'static MakeRow),
}

/// An electronic board's make.
#[derive(Debug)]
pub struct MakeRow {
    /// What it is called in a configuration.
    pub word: &'static str,
    /// What it is called in a sentence, its article before it.
    pub name: &'static str,
    /// The USB ids (vendor, product) by which it is known; none where they are those of a chip that any device may have.
    pub usb: &'static [(u16, u16)],
    /// Speed of its line, in baud; 8 data bits, no parity, 1 stop bit.
    pub baud: u32,
    /// Whether it tells which piece stands where, and so which way round it lies.
    pub pieces: bool,
    /// Whether a clock can be plugged into it, whose lever is the press.
    pub clock: bool,
    /// Whether it can show light on its squares.
    pub lights: bool,
    /// A session with a board of it.
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
    /// The make of this word.
    pub fn of_word(word: &str) -> Option<&'static MakeRow> {
        ELECTRONIC.iter().find(|row| row.word == word)
    }

    /// The make that this USB id (vendor, product) belongs to, and to nothing else.
    pub fn of_usb(vendor: u16, product: u16) -> Option<&'static MakeRow> {
        ELECTRONIC
            .iter()
            .find(|row| row.usb.contains(&(vendor, product)))
    }
}
