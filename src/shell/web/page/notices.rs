//! Notices: announcements that no other live region makes, read out once when they arrive.

use maud::html;

use super::super::log::LogLine;
use super::game::{lines, may_start};
use super::{Live, Part, View};
use announce::{Arbitrated, Guided, Phrase};
use table::Audience;

/// The number of notices shown at a time.
const MOST: usize = 8;

/// The notices in order, the newest last, without moves, clicks and alarms. The next move clears them; a ruling or a start of the
/// game clears the earlier ones.
pub(super) fn region(view: &View<'_>) -> Part {
    let mut told = Vec::new();
    let mut all = lines(view).peekable();
    while let Some(line) = all.next() {
        let output = &line.said.output;
        match output.phrase {
            Phrase::Move(_) | Phrase::Click if output.to == Audience::Table => break,
            _ if is_notice(view, line) && !is_again(line, all.peek().copied()) => told.push(line),
            _ => {}
        }
        let past = match output.phrase {
            Phrase::GameStarts(_) | Phrase::GameResumes(_) | Phrase::Ruled(_) => true,
            // A ruling may start the clock, and is announced with it.
            Phrase::ClockRuns(_) => !all.peek().is_some_and(|before| rules(before)),
            _ => false,
        };
        if past {
            break;
        }
    }
    let html = html! {
        @for line in told.into_iter().take(MOST).rev() {
            p.sentence id={ "notice-" (line.number) } { (view.words.phrase(&line.said.output.phrase)) }
        }
    };
    Part::live("notice", Live::Log, html)
}

/// Whether the arbiter's message repeats one to an assistant; it is read out once.
fn is_again(line: &LogLine, before: Option<&LogLine>) -> bool {
    let phrase = &line.said.output.phrase;
    before.is_some_and(|before| {
        before.said.output.to == Audience::Assistant && before.said.output.phrase == *phrase
    })
}

/// Whether the line announces a ruling.
const fn rules(line: &LogLine) -> bool {
    matches!(
        line.said.output.phrase,
        Phrase::Ruled(_) | Phrase::Decided(_)
    )
}

fn is_notice(view: &View<'_>, line: &LogLine) -> bool {
    let output = &line.said.output;
    let own = match output.to {
        // The arbiter waits for it.
        Audience::Seat(_) => matches!(output.phrase, Phrase::Guided(Guided::BoardRight(_))),
        Audience::Sealer(_) => false,
        Audience::Table | Audience::Assistant | Audience::Arbiter => true,
    };
    let raised = |record| {
        let mut cases = view.state.cases.all().iter();
        cases.any(|found| Some(found.record) == record)
    };
    let told = match &output.phrase {
        Phrase::Move(_) | Phrase::Click | Phrase::Repeated(_) => true,
        // The player is told the same, and that line is shown here.
        Phrase::BoardPutRight(_) => true,
        // The arbiter who ruled has read it in their own language.
        Phrase::Decided(_) => view.role().arbiter(),
        Phrase::Arbitrated(Arbitrated::AsksBack { .. }) => true,
        // It is read with its case.
        Phrase::Explained(_) => raised(output.record),
        // Outdated once the game cannot start any more, or has started.
        Phrase::Ready => !may_start(view),
        _ => false,
    };
    own && !told && output.case.is_none()
}
