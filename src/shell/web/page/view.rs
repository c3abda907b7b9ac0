//! The inputs of a page: the game, and the person who looks at it.

use std::sync::Arc;
use tokio::time::Instant;

use shakmaty::Color;

use super::super::Site;
use super::super::addresses::AdmissionStatus;
use super::super::form_answer::FormAnswer;
use super::super::forms::PageForm;
use super::super::gate::Guest;
use super::super::log::Log;
use super::super::played::PlayedHalfMove;
use super::super::rights::TableFacts;
use super::super::words::PageWords;
use crate::history::HistoryWriter;
use crate::table::unix_ms;
use config::desk::TablePeople;
use laws::Timestamp;
use laws::role::{Person, Role};
use ledger::chain::Head;
use ledger::signing::PublicKey;
use table::report::ReportedRecord;
use table::{CaseFile, Input, Order, State};

/// Everything that a page shows.
pub(in super::super) struct View<'a> {
    pub(in super::super) person: &'a Person,
    pub(in super::super) facts: TableFacts<'a>,
    pub(in super::super) desk: &'a TablePeople,
    pub(in super::super) people: Vec<(Person, AdmissionStatus)>,
    pub(in super::super) fingerprint: Option<&'a str>,
    pub(in super::super) words: &'a PageWords,
    pub(in super::super) state: &'a Arc<State>,
    /// For how long the owning room has been out of reach, in ms; `None` in that room.
    pub(in super::super) apart: Option<u64>,
    pub(in super::super) now: Timestamp,
    /// The time of day, in ms since 1970.
    pub(in super::super) wall: u64,
    pub(in super::super) log: &'a Log,
    pub(in super::super) played: Arc<Vec<PlayedHalfMove>>,
    pub(in super::super) history: HistoryWriter<'a>,
    pub(in super::super) head: Head,
    pub(in super::super) key: PublicKey,
    pub(in super::super) form_token: &'a str,
    pub(in super::super) answer: Option<&'a FormAnswer>,
}

impl<'a> View<'a> {
    pub(in super::super) fn new(
        guest: &'a Guest,
        site: &'a Site,
        state: &'a Arc<State>,
        log: &'a Log,
        steps: &'a [ReportedRecord],
        answer: Option<&'a FormAnswer>,
    ) -> Self {
        View {
            person: &guest.person,
            facts: site.facts(state),
            desk: &site.web.desk,
            fingerprint: site.fingerprint.as_deref(),
            people: site.web.addresses.everybody(&site.web.desk.people),
            words: &site.web.words,
            state,
            apart: site.web.apart.borrow().map(ms_since),
            now: site.web.time.now().max(state.at),
            wall: unix_ms(),
            log,
            played: site.web.played.of(state, &site.web.words),
            history: HistoryWriter {
                lexicon: &site.web.words.0,
                heard: &site.web.words.0,
                calendar: &site.web.calendar,
                steps,
            },
            head: *site.web.heads.borrow(),
            key: site.web.key,
            form_token: guest.form.secret(),
            answer,
        }
    }

    /// Grows with everything that the page shows, so that an outdated answer is not taken for a newer one.
    pub(in super::super) fn age(&self) -> u64 {
        self.state.number + self.log.written()
    }

    /// The open cases.
    pub(in super::super) fn open(&self) -> impl Iterator<Item = &CaseFile> {
        self.state.open()
    }

    /// The announcements.
    pub(in super::super) const fn log(&self) -> &Log {
        self.log
    }

    pub(super) fn say(&self, name: &str) -> String {
        self.words.say(name)
    }

    pub(super) fn role(&self) -> Role {
        self.person.role
    }

    /// Whether this person may send this form for at least one seat.
    pub(super) fn offers(&self, form: PageForm) -> bool {
        let mut seats = Color::ALL.into_iter();
        seats.any(|seat| self.may_for(seat, form))
    }

    /// Whether this person may send this form for this seat.
    pub(super) fn may_for(&self, seat: Color, form: PageForm) -> bool {
        self.facts.may(self.role(), form.right(), Some(seat))
    }

    /// Whether the arbiter may give this order now.
    pub(super) fn may(&self, order: Order) -> bool {
        match order {
            Order::TakeOver => self.apart.is_some(),
            order => self.state.may(&Input::Arbiter(order)).is_ok(),
        }
    }
}

fn ms_since(instant: Instant) -> u64 {
    u64::try_from(instant.elapsed().as_millis()).unwrap_or(u64::MAX)
}
