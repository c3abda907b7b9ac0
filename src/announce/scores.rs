//! The meaning, and the words, of what the arbiter is told of the players' scores (D.2.9).

use shakmaty::Color;

use super::Announcement;
use super::lexicon::Teller;

/// Something said of scores.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Scored {
    /// A score was read.
    Read {
        /// Whose.
        seat: Color,
        /// The number of its last move, and whose that is; none where nothing is written.
        last: Option<(u32, Color)>,
        /// It ends before the game; whether it had to be kept (8.4).
        behind: Option<bool>,
    },
    /// Both scores agree with the game up to this move.
    Agree {
        /// The number of the move.
        number: u32,
        /// Whose.
        side: Color,
    },
    /// The scores differ from here on.
    Differ {
        /// The number of the move.
        number: u32,
        /// Whose.
        side: Color,
        /// What White wrote, where it can be read.
        white: Option<Announcement>,
        /// What Black wrote.
        black: Option<Announcement>,
    },
    /// Both wrote another move than was made.
    Otherwise {
        /// The number of the move.
        number: u32,
        /// Whose.
        side: Color,
        /// What both wrote, and what was made; none once it was taken back.
        moves: Option<(Announcement, Announcement)>,
    },
}

impl Teller<'_> {
    pub(super) fn scored(&self, phrase: &Scored) -> String {
        match phrase {
            Scored::Read { seat, last, behind } => {
                let told = match last {
                    Some((number, side)) => self
                        .draft("score-read")
                        .seat(*seat)
                        .with("last", self.numbered(*number, *side))
                        .end(),
                    None => self.draft("score-empty").seat(*seat).end(),
                };
                match behind {
                    None => told,
                    Some(true) => format!("{told}. {}", self.sentence("score-behind")),
                    Some(false) => format!("{told}. {}", self.sentence("score-not-needed")),
                }
            }
            Scored::Agree { number, side } => {
                let last = self.numbered(*number, *side);
                self.draft("scores-agree").with("last", last).end()
            }
            Scored::Differ {
                number,
                side,
                white,
                black,
            } => {
                let draft = self.draft("scores-differ");
                let draft = draft.with("since", self.numbered(*number, *side));
                let draft = draft.with("white", self.entry(white.as_ref()));
                draft.with("black", self.entry(black.as_ref())).end()
            }
            Scored::Otherwise {
                number,
                side,
                moves,
            } => {
                let (written, made) = moves
                    .as_ref()
                    .map_or((None, None), |(w, m)| (Some(w), Some(m)));
                let draft = self.draft("written-otherwise");
                let draft = draft.with("at", self.numbered(*number, *side));
                let draft = draft.with("written", self.entry(written));
                draft.with("made", self.entry(made)).end()
            }
        }
    }

    /// "move three of White".
    pub(super) fn numbered(&self, number: u32, side: Color) -> String {
        self.draft("stood-after")
            .seat(side)
            .with("number", number)
            .end()
    }

    fn sentence(&self, name: &str) -> String {
        super::terms::sentence(&self.terms.term(name))
    }

    /// What was written, or that it cannot be read.
    pub(super) fn entry(&self, announcement: Option<&Announcement>) -> String {
        match announcement {
            Some(announcement) => self.wording.words(announcement),
            None => self.terms.term("score-unreadable"),
        }
    }
}
