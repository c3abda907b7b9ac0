//! The alarm about a new case, and the page's announcement settings.
//!
//! An alarm is one sentence, announced at once and only once: the player, the matter, the count, the article, the proposal. It
//! contains no controls: a screen reader would have to leave the page for them.

use maud::{Markup, html};

use super::{Live, Part, View};
use ledger::event::Case;
use table::{CaseFile, first_proposed, says};

/// The newest case, while it is open.
pub(super) fn newest(view: &View<'_>) -> Part {
    let newest = view.state.cases.all().last().filter(|found| found.open);
    let html = html! {
        @if let Some(found) = newest { p id={ "alarm-" (found.id) } { (sentence(view, found)) } }
    };
    Part::live("alarm", Live::Assertive, html)
}

/// Who has taken it; shown next to the alarm, which is not repeated for it.
pub(super) fn taken(view: &View<'_>) -> Part {
    let newest = view.state.cases.all().last().filter(|found| found.open);
    let by = newest.and_then(CaseFile::taken);
    let html = html! {
        @if let Some(name) = by { p { (view.words.with("page-taken-by", [("name", name.to_owned().into())])) } }
    };
    Part::quiet("alarm-taken", html)
}

/// The case as it was raised. Plain text, because some screen readers announce strong text twice.
fn sentence(view: &View<'_>, found: &CaseFile) -> Markup {
    html! {
        (name(view, found)) ": " (view.words.phrase(&says(found))) "; "
        (by_article(view, found)) ": " (view.words.proposal(&first_proposed(found))) "."
    }
}

/// The arbiter's settings for announcements. They are kept in the browser and need the script.
pub(super) fn settings(view: &View<'_>) -> Part {
    let wish = |id: &str, label: &str| {
        html! {
            p.acts {
                input #(id) type="checkbox" checked;
                label for=(id) { (view.say(label)) }
            }
        }
    };
    let wishes = html! {
        div #wishes hidden { (wish("keys", "page-keys")) (wish("moves-told", "page-moves-told")) }
    };
    Part::Section {
        id: "settings".to_owned(),
        heading: view.say("page-wishes"),
        parts: vec![Part::Fixed(wishes)],
    }
}

/// The number of a case.
pub(super) fn name(view: &View<'_>, found: &CaseFile) -> String {
    view.words.with("page-case", [("id", found.id.into())])
}

/// The article on which a ruling is proposed.
pub(super) fn by_article(view: &View<'_>, case: &Case) -> String {
    let article = case.evidence.article.as_str();
    view.words
        .with("page-by-article", [("article", article.into())])
}
