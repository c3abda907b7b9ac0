//! The outputs to one event as they are gathered: to whom, which phrase.

use shakmaty::Color;

use crate::announcing::{announcement, current_announcement};
use crate::audience::{Audience, Output};
use crate::case::{proposal, says};
use crate::state::{self, State};
use announce::{Announcement, Doubt, Phrase, Proposal};
use ledger::event::{Case, Ruling, Unclear};

/// Gathers the outputs to an event, in the state after it.
pub(crate) struct Telling<'a> {
    pub(crate) state: &'a State,
    pub(crate) outputs: Vec<Output>,
}

impl Telling<'_> {
    pub(crate) fn say(&mut self, to: Audience, phrase: Phrase) {
        self.outputs.push(Output::new(to, phrase));
    }

    /// Whether this player is sealing a move without an earphone.
    pub(crate) fn seals_in_the_open(&self, seat: Color) -> bool {
        self.state.sealing() == Some(seat) && !self.state.ears.private(seat)
    }

    /// Announces the committed move to both players; the table waits until it was heard. Silent where the players speak themselves.
    pub(crate) fn announce(&mut self) {
        if !state::ears::daemon_announces(self.state) {
            return;
        }
        if let Some(announcement) = self.last_announcement() {
            self.outputs.push(Output {
                confirm: true,
                ..Output::new(Audience::Table, Phrase::Move(announcement))
            });
        }
    }

    pub(crate) fn announce_again(&mut self) {
        if state::ears::daemon_announces(self.state)
            && let Some(announcement) = self.last_announcement()
        {
            self.say(Audience::Table, Phrase::Move(announcement));
        }
    }

    /// The last committed move.
    pub(crate) fn last_announcement(&self) -> Option<Announcement> {
        let last = || announcement(self.state, self.state.plies().len());
        current_announcement(self.state).or_else(last)
    }

    /// Tells the people who can do something about a device.
    pub(crate) fn officials(&mut self, phrase: &Phrase) {
        for to in [Audience::Assistant, Audience::Arbiter] {
            self.say(to, phrase.clone());
        }
    }

    /// Tells the new proposal of the Laws, and its cause.
    pub(crate) fn proposes(&mut self, id: u32, ruling: &Ruling, because: Option<&Case>) {
        if let Some(because) = because {
            self.say(Audience::Arbiter, says(because));
        }
        let Some(file) = self.state.cases.find(id) else {
            return;
        };
        let worded = |ruling: &Ruling| proposal(self.state, ruling, Some(&file.matter));
        // In a case of a flag both possible rulings are named, as when it fell.
        let other = file.other_remedy().filter(|_| file.matter.flag().is_some());
        let proposal = Proposal {
            otherwise: other.map(|other| Box::new(worded(&other))),
            ..worded(ruling)
        };
        let article = because.unwrap_or(file).evidence.article.clone();
        let proposal = Phrase::Proposal {
            id,
            article,
            proposal,
        };
        self.say(Audience::Arbiter, proposal);
    }
}

/// Tells why a commit is not taken. In a rated game the player does not hear what is wrong with the board.
pub(crate) const fn unclear(why: Unclear, rated: bool) -> Phrase {
    Phrase::Doubt(match why {
        Unclear::NotOnTheMove => return Phrase::NotOnTheMove,
        _ if rated => Doubt::NotRecognised,
        Unclear::Nothing => Doubt::NothingMoved,
        Unclear::Unfinished => Doubt::Unfinished,
        Unclear::Displaced => Doubt::Unclear,
    })
}
