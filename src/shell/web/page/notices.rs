//! What no other live region tells of: heard once, when it comes.

use maud::html;

use super::super::log::LogLine;
use super::game::{lines, may_start};
use super::{Live, Part, View};
use announce::{Arbitrated, Guided, Phrase};
use table::Audience;

/// How many are shown at a time.
const MOST: usize = 8;

/// The newest last: not a move, a click, nor an alarm. With the next move it is past, and so is what was told before a ruling or the
/// start.
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
            // A ruling may start the clock, and is heard with it.
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

/// Whether the arbiter is told what the assistant was told before: it is heard once.
fn is_again(line: &LogLine, before: Option<&LogLine>) -> bool {
    let phrase = &line.said.output.phrase;
    before.is_some_and(|before| {
        before.said.output.to == Audience::Assistant && before.said.output.phrase == *phrase
    })
}

/// Whether this is how a ruling is told.
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
        // Its player hears the same, and that is read here.
        Phrase::BoardPutRight(_) => true,
        // Whoever ruled has read it in their own language.
        Phrase::Decided(_) => view.role().arbiter(),
        Phrase::Arbitrated(Arbitrated::AsksBack { .. }) => true,
        // It is read with its case.
        Phrase::Explained(_) => raised(output.record),
        // Not ready any more, or started: then it is no notice.
        Phrase::Ready => !may_start(view),
        _ => false,
    };
    own && !told && output.case.is_none()
}
