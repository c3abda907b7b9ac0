//! The buttons of a board.

use std::fmt;
use std::str::FromStr;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A button, in the order of their numbers (0 is index 64 on the wire). Number 15 is spare and means nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Button {
    /// "This is my move."
    Commit,
    /// The clock.
    Press,
    /// Repeat the last announcement.
    Repeat,
    /// Tell the times and the number of moves.
    Time,
    /// "I adjust."
    Adjust,
    /// Offer, accept or claim a draw.
    Draw,
    /// Resign.
    Resign,
    /// Call the arbiter.
    Arbiter,
    /// Take the last question or input back.
    Cancel,
    /// Answering a question: the one before.
    Up,
    /// Answering a question: the next.
    Down,
    /// Answering a question: to the left.
    Left,
    /// Answering a question: to the right.
    Right,
    /// Answering a question: this one; also the repetition of the opponent's move.
    Ok,
    /// The opponent's press, where one board serves both players.
    OpponentPress,
}

/// A word that names no button.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("found {found:?}, expected a button: {}", Button::ALL.map(Button::name).join(", "))]
pub struct UnknownButton {
    found: String,
}

impl Button {
    /// All buttons, in the order of their numbers.
    pub const ALL: [Button; 15] = [
        Button::Commit,
        Button::Press,
        Button::Repeat,
        Button::Time,
        Button::Adjust,
        Button::Draw,
        Button::Resign,
        Button::Arbiter,
        Button::Cancel,
        Button::Up,
        Button::Down,
        Button::Left,
        Button::Right,
        Button::Ok,
        Button::OpponentPress,
    ];

    /// The button of this number, 0–14.
    pub fn from_number(number: u8) -> Option<Button> {
        Button::ALL.get(usize::from(number)).copied()
    }

    /// Its number, 0–14.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// Its name in scripts and logs.
    pub const fn name(self) -> &'static str {
        match self {
            Button::Commit => "commit",
            Button::Press => "press",
            Button::Repeat => "repeat",
            Button::Time => "time",
            Button::Adjust => "adjust",
            Button::Draw => "draw",
            Button::Resign => "resign",
            Button::Arbiter => "arbiter",
            Button::Cancel => "cancel",
            Button::Up => "up",
            Button::Down => "down",
            Button::Left => "left",
            Button::Right => "right",
            Button::Ok => "ok",
            Button::OpponentPress => "opponent_press",
        }
    }
}

impl fmt::Display for Button {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Button {
    type Err = UnknownButton;

    fn from_str(text: &str) -> Result<Button, UnknownButton> {
        Button::ALL
            .into_iter()
            .find(|button| button.name() == text)
            .ok_or_else(|| UnknownButton {
                found: text.to_owned(),
            })
    }
}
