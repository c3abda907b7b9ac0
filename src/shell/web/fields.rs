//! Fields of the forms, each spelled once for both the pages and the parsers.

use std::collections::BTreeMap;
use std::fmt;

use serde::Deserialize;
use shakmaty::Color;

use super::words::PageWords;
use table::State;

/// A field of a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Field {
    /// The name of the form.
    Act,
    /// The form token, which shows that the form comes from the page.
    Token,
    Seat,
    /// The number of a case; 0 is none. Not sent as `id`, because that would shadow the form element's id.
    Case,
    /// The number of half-moves that stand.
    Plies,
    Remedy,
    Bonus,
    /// Which press of a case, and how long before it was heard it was made.
    Press,
    Before,
    Finding,
    /// A point of the list before the game.
    Point,
    /// The person who confirms or refuses it.
    By,
    Penalty,
    Amount,
    /// The name of the reason why a game ends.
    Reason,
    /// The person who says something about a case.
    Who,
    /// Their words.
    Text,
    /// A position.
    Fen,
    Permission,
    /// The arbiter's reason for a ruling, in words.
    Because,
    /// The players who hear the reason.
    Hearer,
    /// The time of a player.
    Time(Color),
    /// The correct time control.
    Control,
    /// The number of moves that a player has completed.
    Counted,
    /// The result of the game, or whose flag is down.
    Outcome,
    Resumption,
    Early,
    /// The remaining length of the session.
    Lasts,
    Score,
    /// The language of a score.
    Language,
    /// The source of a score.
    Source,
    Move,
    Squares,
    /// The contents of a square.
    Holds,
    Said,
    /// A person who may have an address.
    Person,
    /// Confirms an act that was asked about.
    Meant,
    /// An order in words.
    Line,
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Field {
    const fn name(self) -> &'static str {
        match self {
            Field::Act => "act",
            Field::Token => "form_token",
            Field::Seat => "seat",
            Field::Case => "case",
            Field::Plies => "plies",
            Field::Remedy => "remedy",
            Field::Bonus => "bonus",
            Field::Press => "press",
            Field::Before => "before",
            Field::Finding => "finding",
            Field::Point => "point",
            Field::By => "by",
            Field::Penalty => "penalty",
            Field::Amount => "amount",
            Field::Reason => "reason",
            Field::Who => "who",
            Field::Text => "text",
            Field::Fen => "fen",
            Field::Permission => "permission",
            Field::Because => "because",
            Field::Hearer => "hearer",
            Field::Time(Color::White) => "white",
            Field::Time(Color::Black) => "black",
            Field::Control => "control",
            Field::Counted => "counted",
            Field::Outcome => "result",
            Field::Resumption => "resumption",
            Field::Early => "early",
            Field::Lasts => "lasts",
            Field::Score => "score",
            Field::Language => "language",
            Field::Source => "source",
            Field::Move => "move",
            Field::Squares => "squares",
            Field::Holds => "holds",
            Field::Said => "said",
            Field::Person => "person",
            Field::Meant => "meant",
            Field::Line => "line",
        }
    }
}

/// The field values that were sent.
#[derive(Clone, Default, Deserialize)]
#[serde(transparent)]
pub(super) struct Fields(BTreeMap<String, String>);

impl Fields {
    #[cfg(test)]
    pub(super) fn of(fields: &[(Field, &str)]) -> Fields {
        let named = |(field, text): &(Field, &str)| (field.to_string(), (*text).to_owned());
        Fields(fields.iter().map(named).collect())
    }

    /// The trimmed value of a field; empty if it is missing.
    pub(super) fn text(&self, field: Field) -> &str {
        self.0.get(field.name()).map_or("", |text| text.trim())
    }

    pub(super) fn number(&self, field: Field) -> Option<u32> {
        self.text(field).parse().ok()
    }

    pub(super) fn seat(&self) -> Option<Color> {
        self.text(Field::Seat).parse().ok()
    }

    /// Removes a value that must not be shown again.
    pub(super) fn forget(&mut self, field: Field) {
        self.0.remove(field.name());
    }

    /// The values of these fields only.
    fn only(&self, fields: &[Field]) -> Fields {
        let kept = fields.iter().filter_map(|field| {
            let text = self.0.get(field.name())?;
            Some((field.name().to_owned(), text.clone()))
        });
        Fields(kept.collect())
    }
}

/// The refusal of a form.
pub(super) struct Refused {
    /// The reason, in words.
    pub(super) words: String,
    /// The field to be corrected.
    pub(super) field: Option<Field>,
    /// The label name of a button that goes ahead all the same.
    pub(super) asks: Option<&'static str>,
}

impl Refused {
    /// A refusal that concerns no particular field.
    pub(super) const fn all(words: String) -> Self {
        Refused {
            words,
            field: None,
            asks: None,
        }
    }

    /// The request does not match the page's form.
    pub(super) fn unexpected(words: &PageWords) -> Self {
        Refused::all(words.say("page-refused-request"))
    }
}

/// A posted form as a parser sees it: only its own fields, whatever else was sent, and the game that they concern.
pub(super) struct Posted<'a> {
    pub(super) state: &'a State,
    pub(super) words: &'a PageWords,
    fields: Fields,
}

impl<'a> Posted<'a> {
    pub(super) fn new(
        state: &'a State,
        words: &'a PageWords,
        sent: &Fields,
        fields: &[Field],
    ) -> Posted<'a> {
        Posted {
            state,
            words,
            fields: sent.only(fields),
        }
    }

    pub(super) fn text(&self, field: Field) -> &str {
        self.fields.text(field)
    }

    pub(super) fn seat(&self) -> Result<Color, Refused> {
        self.fields.seat().ok_or_else(|| self.unexpected())
    }

    pub(super) fn number(&self, field: Field) -> Result<u32, Refused> {
        let number = self.fields.number(field);
        number.ok_or_else(|| self.unexpected())
    }

    /// The case that a ruling answers, if one is named.
    pub(super) fn answered(&self) -> Option<u32> {
        let number = self.fields.number(Field::Case);
        number.filter(|id| *id > 0)
    }

    /// The value of a required field.
    pub(super) fn filled(&self, field: Field) -> Result<&str, Refused> {
        match self.text(field) {
            "" => Err(self.refused(field, "page-refused-empty")),
            text => Ok(text),
        }
    }

    /// A refusal that concerns this field, with the name of the message.
    pub(super) fn refused(&self, field: Field, why: &str) -> Refused {
        Refused {
            words: self.words.say(why),
            field: Some(field),
            asks: None,
        }
    }

    pub(super) fn unexpected(&self) -> Refused {
        Refused::unexpected(self.words)
    }
}
