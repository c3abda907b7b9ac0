//! The pages of a table in the states of the transcripts, for each role and in every language, drawn without a server.

use std::sync::Arc;

use announce::Language;
use laws::role::{Person, Role};
use ledger::event::Record;
use shell::web::drawn::PageGame;
use sim::transcript::{self, WatchedMoment};
use table::report::course;
use table::{Output, State};

use super::compared::Item;
use super::texts;
use super::tongue::Tongue;
use super::transcripts::{Script, of_articles, of_tables};

/// Transcripts with many different states.
const BY_HAND: [&str; 14] = [
    "before_the_game",
    "case_illegal_third_time",
    "case_scores_against_boards",
    "clock_external",
    "draw_menu",
    "end_by_the_arbiter",
    "flutter_guided",
    "lost_board",
    "mitschrift_recorded",
    "practice_menu",
    "rights",
    "rooms_line_lost",
    "rooms_telephone",
    "two_open_and_a_ruling",
];

/// Time for which the other room has not been reached, where it is not.
const APART: u64 = 90_000;

/// A state to be drawn.
struct Moment {
    line: usize,
    state: Arc<State>,
    /// Number of outputs heard by then.
    heard: usize,
}

/// A played transcript.
struct Course {
    moments: Vec<Moment>,
    heard: Vec<(Output, Arc<State>)>,
    records: Vec<Record>,
}

/// Each moment of some transcripts.
pub fn by_hand() -> Vec<Item> {
    let tongues = tongues();
    let scripts = of_tables().into_iter();
    let scripts = scripts.filter(|script| BY_HAND.contains(&&*script.name));
    let mut items = Vec::new();
    for script in scripts {
        let course = played(&script);
        for moment in &course.moments {
            for tongue in &tongues {
                let name =
                    |role| format!("{} {:02} {role} {}", script.name, moment.line, tongue.code);
                let pages = pages(&course, moment, tongue).into_iter();
                items.extend(pages.map(|(role, page)| Item::new(name(role), page)));
            }
        }
    }
    items
}

/// The pages at the end of each transcript.
pub fn of_transcripts() -> Vec<Item> {
    at_the_end(&of_tables())
}

/// The pages at the end of each article.
pub fn of_all_articles() -> Vec<Item> {
    at_the_end(&of_articles())
}

fn at_the_end(scripts: &[Script]) -> Vec<Item> {
    let tongues = tongues();
    let mut items = Vec::new();
    for script in scripts {
        let course = played(script);
        let Some(last) = course.moments.last() else {
            continue;
        };
        for tongue in &tongues {
            let pages = pages(&course, last, tongue).into_iter();
            let text = pages
                .map(|(role, page)| format!("{role}\n{page}\n"))
                .collect::<String>();
            items.push(Item::new(format!("{} {}", script.name, tongue.code), text));
        }
    }
    items
}

fn tongues() -> Vec<Tongue> {
    Language::ALL.into_iter().map(Tongue::new).collect()
}

/// The moments at which the possible acts or rulings changed, and the end.
fn played(script: &Script) -> Course {
    let (mut moments, mut heard) = (Vec::<Moment>::new(), Vec::new());
    let (mut line, mut before) = (0, String::new());
    let mut watch = |shown: WatchedMoment<'_>| match shown {
        WatchedMoment::Heard(output, state) => {
            heard.push((output.clone(), Arc::new(state.clone())))
        }
        WatchedMoment::Stands(table) => {
            line += 1;
            let state = table.shared();
            let now = signature(&state);
            if now == before {
                moments.pop();
            }
            before = now;
            let heard = heard.len();
            moments.push(Moment { line, state, heard });
        }
    };
    let played = transcript::play_watched(script.edition, &script.text, &mut watch);
    let records = played.map_or_else(|_| Vec::new(), |played| played.records);
    Course {
        moments,
        heard,
        records,
    }
}

/// The parts of the state whose changes make the pages differ much.
fn signature(state: &State) -> String {
    let open: Vec<u32> = state.open().map(|found| found.id).collect();
    let adjourned = state.adjournment().map(|found| found.stage());
    format!("{:?} {open:?} {adjourned:?} {}", state.phase, state.ready())
}

fn pages(course: &Course, moment: &Moment, tongue: &Tongue) -> Vec<(Role, String)> {
    let said = course.heard[..moment.heard].iter();
    let said: Vec<_> = said
        .map(|(output, state)| tongue.says(output, state))
        .collect();
    let until = course.records.iter();
    let until = until.filter(|record| record.number <= moment.state.number);
    let steps = self::course(&until.cloned().collect::<Vec<_>>());
    let lost = moment.state.rooms().lost().is_some();
    let seen = PageGame {
        state: &moment.state,
        said: &said,
        steps: &steps,
        apart: lost.then_some(APART),
    };
    let page = |role| {
        let html = tongue.drawer.page(&Person::from(role), seen);
        (role, texts::html(&html))
    };
    Role::ALL.map(page).into()
}
