//! Renders pages from a given state, without a server, an address or a time of day, so that the output can be compared across
//! versions of the code.

use std::sync::Arc;

use super::addresses::AdmissionStatus;
use super::home::Home;
use super::log::Log;
use super::page::{View, page, regions};
use super::played::PlayedMoves;
use super::regions::DrawnRegions;
use super::rights::TableFacts;
use super::single_user::SingleUserPage;
use super::studio::StudioPage;
use super::tables::TablesPage;
use super::words::PageWords;
use crate::calendar::Calendar;
use crate::history::HistoryWriter;
use crate::table::Said;
use announce::Lexicon;
use config::desk::TablePeople;
use laws::role::Person;
use ledger::chain::Head;
use ledger::signing::PublicKey;
use table::State;
use table::report::ReportedRecord;

/// Renders the pages of tables in one language.
pub struct Drawer {
    words: PageWords,
    desk: TablePeople,
    calendar: Calendar,
    played: PlayedMoves,
}

/// The inputs of a rendered page.
#[derive(Clone, Copy)]
pub struct PageGame<'a> {
    pub state: &'a Arc<State>,
    /// The announcements, latest last.
    pub said: &'a [Said],
    /// The history.
    pub steps: &'a [ReportedRecord],
    /// For how long the owning room has been out of reach, in ms; `None` in that room.
    pub apart: Option<u64>,
}

impl Drawer {
    /// For these people, all of whom have addresses.
    pub fn new(lexicon: Lexicon, desk: TablePeople) -> Self {
        Drawer {
            words: PageWords(lexicon),
            desk,
            calendar: Calendar::here(),
            played: PlayedMoves::default(),
        }
    }

    /// Renders the page of this person, at the instant of the state.
    pub fn page(&self, person: &Person, seen: PageGame<'_>) -> String {
        self.view(person, seen, |view| page(view).into_string())
    }

    /// The update of an open page to that instant; `None` if nothing changed.
    pub fn open(&self, person: &Person, seen: PageGame<'_>, before: &OpenPage) -> Option<OpenPage> {
        let drawn = |view: &View<'_>| before.0.followed_by(regions(view), view.age());
        self.view(person, seen, drawn).map(OpenPage)
    }

    fn view<T>(
        &self,
        person: &Person,
        seen: PageGame<'_>,
        looked: impl FnOnce(&View<'_>) -> T,
    ) -> T {
        let state = seen.state;
        let mut log = Log::default();
        seen.said.iter().for_each(|said| log.write(said.clone()));
        let view = View {
            person,
            facts: TableFacts {
                state,
                chief_rules: self.desk.chief_rules,
                assisted: [true, true],
            },
            desk: &self.desk,
            people: self
                .desk
                .people
                .iter()
                .map(|it| (it.clone(), AdmissionStatus::Has))
                .collect(),
            fingerprint: None,
            words: &self.words,
            state,
            apart: seen.apart,
            now: state.at,
            wall: seen.steps.last().map_or(0, |step| step.wall),
            log: &log,
            played: self.played.of(state, &self.words),
            history: HistoryWriter {
                lexicon: &self.words.0,
                heard: &self.words.0,
                calendar: &self.calendar,
                steps: seen.steps,
            },
            head: Head::of_writer(""),
            key: PublicKey([0; 32]),
            form_token: "",
            answer: None,
        };
        looked(&view)
    }
}

/// The state of an open page.
#[derive(Default)]
pub struct OpenPage(DrawnRegions);

impl OpenPage {
    /// The event for a reader that has `had`, or nothing.
    pub fn update_for(&self, had: Option<&OpenPage>) -> String {
        self.0.update_for(had.map(|had| &had.0))
    }
}

fn drawn(page: &impl SingleUserPage) -> String {
    let shown = page.shown().borrow().clone();
    page.page(&shown).into_string()
}

impl Home {
    /// Renders the page as it is now.
    pub fn drawn(&self) -> String {
        drawn(self)
    }
}

impl TablesPage {
    /// Renders the page as it is now.
    pub fn drawn(&self) -> String {
        drawn(self)
    }
}

impl StudioPage {
    /// Renders the page as it is now.
    pub fn drawn(&self) -> String {
        drawn(self)
    }
}
