//! The arbiter's page as a program reads it: what there is to tell, and what can be done, each with the words that stand on the
//! page. Both ends of `annabella arbiter` share these.

use std::collections::BTreeMap;

use laws::language::Language;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Something that can be done now: a form of the page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Offer {
    /// The name of the form.
    pub act: String,
    /// The words with which the arbiter can type it, in the language of the page.
    #[serde(default)]
    pub typed: String,
    /// What its button says.
    pub says: String,
    /// What is sent with it, by the names of the fields.
    pub with: BTreeMap<String, String>,
    /// What is asked first.
    pub asks: Vec<FormQuestion>,
    /// Whether it is told of by itself as soon as it can be done.
    pub told: bool,
}

/// Something that is asked before a form is sent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct FormQuestion {
    /// The name of the field.
    pub field: String,
    /// Its label.
    pub says: String,
    /// What can be chosen: what is sent, and its words. Empty where something is typed.
    pub choices: Vec<(String, String)>,
    /// Whether nothing can be done without it.
    pub needed: bool,
    /// Whether a bare number can be what is typed: else it is a number of the menu.
    #[serde(default)]
    pub number: bool,
}

/// What an open page is told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "news", rename_all = "kebab-case")]
pub enum PageNews {
    /// Whose page it is, and what its forms carry.
    Opened {
        /// The heading of the page.
        title: String,
        /// The form token.
        form: String,
        /// The language of the page.
        #[serde(default)]
        language: Language,
    },
    /// A new case, or one that is open when the page is opened.
    Alarm {
        /// Its number.
        case: u32,
        /// Who, what, article, count, what to do.
        says: String,
    },
    /// A line of what was heard.
    Told {
        /// It begins with who heard it.
        line: String,
        /// Whether it is a move.
        of_move: bool,
    },
    /// Something new can be done.
    Offered(Offer),
}

/// How the game stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TableNow {
    /// Phase, whose move it is, the clocks.
    pub state: Vec<String>,
    /// The completed half-moves, a line each.
    pub moves: Vec<String>,
    /// The open cases by number, with their evidence.
    pub cases: Vec<(u32, Vec<String>)>,
    /// Both scores held against each other, a half-move each.
    #[serde(default)]
    pub scores: Vec<Compared>,
    /// What can be done.
    pub offers: Vec<Offer>,
}

/// A half-move in both scores.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Compared {
    /// What each player wrote, in a line.
    pub says: String,
    pub differs: bool,
}
