//! Pages as they are drawn of what they show, without a server, an address or a time of day: so that it can be compared what they
//! said before the code was changed.

use std::sync::Arc;

use super::addresses::Admitted;
use super::home::Home;
use super::log::Log;
use super::page::{View, page, regions};
use super::played::PlayedMoves;
use super::regions::DrawnRegions;
use super::rights::House;
use super::single_user::SingleUserPage;
use super::studio::StudioPage;
use super::tables::TablesPage;
use super::words::PageWords;
use crate::calendar::Calendar;
use crate::course::CourseTeller;
use crate::table::Said;
use announce::Lexicon;
use config::desk::TablePeople;
use laws::role::Person;
use ledger::chain::Head;
use ledger::signing::PublicKey;
use table::State;
use table::report::ReportedRecord;

/// Draws the pages of tables in one language.
pub struct Drawer {
    words: PageWords,
    desk: TablePeople,
    calendar: Calendar,
    played: PlayedMoves,
}

/// What a page shows of a game.
#[derive(Clone, Copy)]
pub struct PageGame<'a> {
    pub state: &'a Arc<State>,
    /// What was said, the last at the end.
    pub said: &'a [Said],
    /// What happened.
    pub steps: &'a [ReportedRecord],
    /// For how long the room that keeps the game is not reached, in ms; none in that room.
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

    /// The page of this person, at the instant of the state.
    pub fn page(&self, person: &Person, seen: PageGame<'_>) -> String {
        self.view(person, seen, |view| page(view).into_string())
    }

    /// That page as it stands at that instant, for readers of the one before; none where nothing changed.
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
            house: House {
                state,
                chief_rules: self.desk.chief_rules,
                assisted: [true, true],
            },
            desk: &self.desk,
            people: self
                .desk
                .people
                .iter()
                .map(|it| (it.clone(), Admitted::Has))
                .collect(),
            fingerprint: None,
            words: &self.words,
            state,
            apart: seen.apart,
            now: state.at,
            wall: seen.steps.last().map_or(0, |step| step.wall),
            log: &log,
            played: self.played.of(state, &self.words),
            course: CourseTeller {
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

/// A page that is open.
#[derive(Default)]
pub struct OpenPage(DrawnRegions);

impl OpenPage {
    /// What a reader is sent who has that one, or nothing.
    pub fn told(&self, had: Option<&OpenPage>) -> String {
        self.0.told(had.map(|had| &had.0))
    }
}

fn drawn(page: &impl SingleUserPage) -> String {
    let shown = page.shown().borrow().clone();
    page.page(&shown).into_string()
}

impl Home {
    /// The page as it is now.
    pub fn drawn(&self) -> String {
        drawn(self)
    }
}

impl TablesPage {
    /// The page as it is now.
    pub fn drawn(&self) -> String {
        drawn(self)
    }
}

impl StudioPage {
    /// The page as it is now.
    pub fn drawn(&self) -> String {
        drawn(self)
    }
}
