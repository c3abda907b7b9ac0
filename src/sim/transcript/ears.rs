//! Speech recognised by the ears in a transcript.

use std::fmt;
use std::str::FromStr;

use shakmaty::Color;

use laws::Timestamp;
use laws::grammar::{self, BadWords, Duration, EnumWord, Form, forms};
use laws::language::Language;
use ledger::event::{HeardAs, HeardWords, Sure};
use table::Input;

/// A line about an ear.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the list of forms says what each is")]
pub enum EarLine {
    /// This many ms ago.
    Heard {
        seat: Color,
        ago: u64,
        words: String,
    },
    Repeating {
        seat: Color,
        words: String,
    },
    Unclear {
        seat: Color,
        sure: Sure,
        words: String,
    },
    Listens {
        seat: Color,
        language: Language,
    },
    Lost(Color),
    Back(Color),
}

/// Every such line.
pub const EARS: &[Form<EarLine>] = forms! {
    "SEAT is enrolled in LANGUAGE", seat: Color, language: EnumWord<Language> => { EarLine::Listens { seat, language } }:
        "there is an ear for this player, who has enrolled words, such as in de";
    "SEAT is heard as SAID...", seat: Color, words: String => { EarLine::Heard { seat, ago: 0, words } }:
        "by this player's ear, which is sure of it, such as \"Eva zwei Eva vier\"";
    "SEAT was heard TIME ago as SAID...", seat: Color, ago: Duration, words: String => { EarLine::Heard { seat, ago, words } }:
        "the recogniser tells it late";
    "SEAT is heard repeating SAID...", seat: Color, words: String => { EarLine::Repeating { seat, words } }: "the opponent's move";
    "SEAT is heard, perhaps as SAID...", seat: Color, words: String
        => { EarLine::Unclear { seat, sure: Sure::Near, words } }:
        "the readings, with or between them";
    "SEAT is heard, and not understood", seat: Color
        => { EarLine::Unclear { seat, sure: Sure::OtherWords, words: String::new() } } = { EarLine::Unclear { seat, sure: Sure::OtherWords, .. } }:
        "other words of the player's";
    "SEAT coughs", seat: Color
        => { EarLine::Unclear { seat, sure: Sure::Nobody, words: String::new() } } = { EarLine::Unclear { seat, sure: Sure::Nobody, .. } }:
        "or somebody else is heard";
    "SEAT ear is lost", seat: Color => { EarLine::Lost(seat) }: "the microphone";
    "SEAT ear is back", seat: Color => { EarLine::Back(seat) }: "the same";
};

impl FromStr for EarLine {
    type Err = BadWords;

    fn from_str(text: &str) -> Result<Self, BadWords> {
        grammar::read(EARS, text)
    }
}

impl fmt::Display for EarLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        grammar::write(EARS, self, f)
    }
}

impl EarLine {
    /// The input for the table.
    pub(super) fn input(self, now: Timestamp) -> Input {
        match self {
            EarLine::Listens { seat, language } => Input::Listens { seat, language },
            EarLine::Heard { seat, ago, words } => {
                let at = Timestamp(now.0.saturating_sub(ago));
                is_heard(seat, false, Sure::Sure, &words, at)
            }
            EarLine::Repeating { seat, words } => is_heard(seat, true, Sure::Sure, &words, now),
            EarLine::Unclear { seat, sure, words } => is_heard(seat, false, sure, &words, now),
            EarLine::Lost(seat) => {
                let lost = Some("the microphone was unplugged".to_owned());
                Input::Deaf { seat, lost }
            }
            EarLine::Back(seat) => Input::Deaf { seat, lost: None },
        }
    }
}

fn is_heard(seat: Color, repeats: bool, sure: Sure, words: &str, from: Timestamp) -> Input {
    let readings = words.split(" or ").filter(|words| !words.is_empty());
    let readings = readings.zip(1..).map(|(words, nth)| HeardWords {
        words: words.trim_matches('"').to_owned(),
        cost: 100 * nth,
    });
    let heard = HeardAs {
        from,
        to: from,
        sure,
        readings: readings.collect(),
    };
    Input::HeardAs {
        seat,
        repeats,
        heard,
    }
}
