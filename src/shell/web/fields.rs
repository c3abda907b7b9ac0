//! What stands in a form: its fields, each spelled once for the page that offers it and for who reads what was posted.

use std::collections::BTreeMap;
use std::fmt;

use serde::Deserialize;
use shakmaty::Color;

use super::words::PageWords;
use table::State;

/// A field of a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Field {
    /// What to do: the name of the form.
    Act,
    /// What shows that the form comes from the page.
    Token,
    Seat,
    /// The number of a case; 0 is none. Not sent as `id`: the form would then seem to have that id.
    Case,
    /// How many half-moves stand.
    Plies,
    Remedy,
    Bonus,
    /// Which press of a case, and how long before it was heard it was made.
    Press,
    Before,
    Finding,
    /// A point of the list before the game.
    Point,
    /// Who confirms or refuses it.
    By,
    Penalty,
    Amount,
    /// Why a game ends, by its name.
    Reason,
    /// Who says something of a case.
    Who,
    /// What is said of it.
    Text,
    /// A position.
    Fen,
    Permission,
    /// Why the arbiter rules so, in words.
    Because,
    /// Who of the players hears the reason.
    Hearer,
    /// The time of White, and of Black.
    Time(Color),
    /// The time control that is the right one.
    Control,
    /// How many moves a player has completed.
    Counted,
    /// How the game ends, or whose flag is down.
    Outcome,
    Resumption,
    Early,
    /// How long the session lasts from now on.
    Lasts,
    Score,
    /// In which a score is kept.
    Language,
    /// What a score is taken from.
    Source,
    Move,
    Squares,
    /// What is seen on a square.
    Holds,
    Said,
    /// Somebody who is let in.
    Person,
    /// What was asked about is meant.
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

/// What was typed and chosen.
#[derive(Clone, Default, Deserialize)]
#[serde(transparent)]
pub(super) struct Fields(BTreeMap<String, String>);

impl Fields {
    #[cfg(test)]
    pub(super) fn of(fields: &[(Field, &str)]) -> Fields {
        let named = |(field, text): &(Field, &str)| (field.to_string(), (*text).to_owned());
        Fields(fields.iter().map(named).collect())
    }

    /// What was typed or chosen; nothing where there is no such field.
    pub(super) fn text(&self, field: Field) -> &str {
        self.0.get(field.name()).map_or("", |text| text.trim())
    }

    pub(super) fn number(&self, field: Field) -> Option<u32> {
        self.text(field).parse().ok()
    }

    pub(super) fn seat(&self) -> Option<Color> {
        self.text(Field::Seat).parse().ok()
    }

    /// Forgets what is not to be shown again.
    pub(super) fn forget(&mut self, field: Field) {
        self.0.remove(field.name());
    }

    /// What stands in these fields.
    fn only(&self, fields: &[Field]) -> Fields {
        let kept = fields.iter().filter_map(|field| {
            let text = self.0.get(field.name())?;
            Some((field.name().to_owned(), text.clone()))
        });
        Fields(kept.collect())
    }
}

/// Why a form was not done.
pub(super) struct Refused {
    /// In words.
    pub(super) words: String,
    /// The field that is to be changed.
    pub(super) field: Option<Field>,
    /// The name of the words of a button that does it all the same.
    pub(super) asks: Option<&'static str>,
}

impl Refused {
    /// Nothing in a field is wrong.
    pub(super) const fn all(words: String) -> Self {
        Refused {
            words,
            field: None,
            asks: None,
        }
    }

    /// The page did not send what it has.
    pub(super) fn unexpected(words: &PageWords) -> Self {
        Refused::all(words.say("page-refused-request"))
    }
}

/// A posted form as it is read: the fields that it has, whatever else was sent, and the game that they are about.
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

    /// The case that a ruling answers; none where none is named.
    pub(super) fn answered(&self) -> Option<u32> {
        let number = self.fields.number(Field::Case);
        number.filter(|id| *id > 0)
    }

    /// What must be typed there.
    pub(super) fn filled(&self, field: Field) -> Result<&str, Refused> {
        match self.text(field) {
            "" => Err(self.refused(field, "page-refused-empty")),
            text => Ok(text),
        }
    }

    /// This field is to be changed, and the name of the words why.
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
