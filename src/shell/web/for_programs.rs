//! The arbiter's page for programs: announcements and possible actions, each with its words on the page. Both ends of `annabella
//! arbiter` use these types.

use std::collections::BTreeMap;

use laws::language::Language;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A form of the page that can be sent now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Offer {
    /// The name of the form.
    pub act: String,
    /// The words with which the arbiter can type it, in the language of the page.
    #[serde(default)]
    pub typed: String,
    /// The label of its button.
    pub says: String,
    /// The values sent with it, by field name.
    pub with: BTreeMap<String, String>,
    /// The questions to ask first.
    pub asks: Vec<FormQuestion>,
    /// Whether it is announced as soon as it becomes possible.
    pub told: bool,
}

/// A question to ask before a form is sent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct FormQuestion {
    /// The name of the field.
    pub field: String,
    /// Its label.
    pub says: String,
    /// The options: sent value and label. Empty for a text field.
    pub choices: Vec<(String, String)>,
    /// Whether an answer is required.
    pub needed: bool,
    /// Whether the answer may be a bare number, which otherwise selects from the menu.
    #[serde(default)]
    pub number: bool,
}

/// An event of an open page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "news", rename_all = "kebab-case")]
pub enum PageNews {
    /// The page's owner and the token for its forms.
    Opened {
        /// The heading of the page.
        title: String,
        /// The form token.
        form: String,
        /// The language of the page.
        #[serde(default)]
        language: Language,
    },
    /// A new case, or one that was open when the page was opened.
    Alarm {
        /// Its number.
        case: u32,
        /// Who, what, article, count, what to do.
        says: String,
    },
    /// A line of the log.
    Told {
        /// It begins with its audience.
        line: String,
        /// Whether it announces a move.
        of_move: bool,
    },
    /// A form has become possible.
    Offered(Offer),
}

/// The state of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TableNow {
    /// The phase, the side to move, the clocks.
    pub state: Vec<String>,
    /// The completed half-moves, a line each.
    pub moves: Vec<String>,
    /// The open cases by number, with their evidence.
    pub cases: Vec<(u32, Vec<String>)>,
    /// Both scores compared, one half-move each.
    #[serde(default)]
    pub scores: Vec<Compared>,
    /// The possible forms.
    pub offers: Vec<Offer>,
}

/// A half-move in both scores.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Compared {
    /// The two players' entries, in one line.
    pub says: String,
    pub differs: bool,
}
