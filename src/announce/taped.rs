//! The meaning, and the words, of what is said of the tape of a game (D.2.7).

use super::lexicon::Teller;
use crate::laws::OnTape;

/// Something said of the recording.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Taped {
    // To the table.
    /// The game is being recorded from now on.
    Begins {
        /// With what is said at the table.
        microphone: bool,
    },
    /// It is not recorded any more.
    Over,

    // To the arbiter.
    /// So much may be recorded from now on.
    Allowed(OnTape),
    /// It is recorded into this file.
    Into(String),

    // To the arbiter and the assistant.
    /// Nothing can be recorded.
    Fails(String),
    /// The microphone does not hear.
    MicrophoneLost(String),
    /// The microphone of this name hears.
    MicrophoneBack(String),
}

impl Teller<'_> {
    pub(super) fn taped(&self, phrase: &Taped) -> String {
        let because = |name, reason: &str| {
            let draft = self.draft(name);
            draft.with("reason", self.foreign(reason)).end()
        };
        let named = |name, it: &str| self.draft(name).with("name", self.foreign(it)).end();
        match phrase {
            Taped::Begins { microphone: false } => self.terms.term("taped"),
            Taped::Begins { microphone: true } => self.terms.term("taped-microphone"),
            Taped::Over => self.terms.term("taped-no-more"),
            Taped::Allowed(OnTape::Off) => self.terms.term("taping-forbidden"),
            Taped::Allowed(OnTape::Announcements) => self.terms.term("taping-allowed"),
            Taped::Allowed(OnTape::Microphone) => self.terms.term("taping-allowed-microphone"),
            Taped::Into(file) => named("taped-into", file),
            Taped::Fails(reason) => because("taping-fails", reason),
            Taped::MicrophoneLost(reason) => because("microphone-lost", reason),
            Taped::MicrophoneBack(name) => named("microphone-back", name),
        }
    }
}
