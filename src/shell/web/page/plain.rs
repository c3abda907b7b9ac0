//! The arbiter's page as plain lines for a terminal: from the same view, in the same words, with the same rights, without purely
//! visual parts.

use shakmaty::Color;

use super::super::for_programs::TableNow;
use super::super::played::PlayedHalfMove;
use super::super::words::of;
use super::alarm::{by_article, name};
use super::{View, case_boards, glance, offers, score_lines, score_table, title, uncompleted_move};
use crate::spoken_times::duration;
use announce::{Announcement, Phrase};
use ledger::event::Case;
use table::{CaseFile, Phase, explained, first_proposed, loss_lasts, not_ready, proposed, says};

/// The table, and the page's owner.
pub(in super::super) fn heading(view: &View<'_>) -> String {
    title(view)
}

/// The alarm of a case: the player, the matter, the count, the article, the proposal.
pub(in super::super) fn alarm(view: &View<'_>, found: &CaseFile) -> String {
    sentence(
        view,
        found,
        found,
        &view.words.0.ruling(&first_proposed(found)).to_string(),
    )
}

/// A case and a proposal for it, by the article of the case that led to this proposal.
fn sentence(view: &View<'_>, found: &CaseFile, because: &Case, proposal: &str) -> String {
    let told = written(view, &says(found));
    let article = by_article(view, because);
    format!("{}: {told}; {article}: {proposal}.", name(view, found))
}

/// The whole page.
pub(in super::super) fn now(view: &View<'_>) -> TableNow {
    let cases = view.state.open();
    TableNow {
        state: state(view),
        moves: moves(view),
        cases: cases.map(|found| (found.id, case(view, found))).collect(),
        scores: score_lines::lines(view),
        offers: offers::all(view),
    }
}

fn written(view: &View<'_>, phrase: &Phrase) -> String {
    view.words.0.written(phrase).to_string()
}

fn state(view: &View<'_>) -> Vec<String> {
    let mut lines = vec![match view.state.phase {
        Phase::SettingUp => view.say("page-setting-up"),
        Phase::Playing => view.say("page-playing"),
        Phase::Stopped => view.say("page-stopped"),
        Phase::Adjourned => view.say("page-adjourned"),
        Phase::HandedOver => view.say("page-handed-over"),
        Phase::Referred => written(view, &Phrase::Referred),
        Phase::Over(outcome) => written(view, &Phrase::GameOver(outcome)),
    }];
    let waits = matches!(view.state.phase, Phase::SettingUp | Phase::Stopped);
    let boards = not_ready(view.state);
    let boards = boards.iter().filter(|_| waits);
    lines.extend(boards.map(|board| view.words.of("page-not-ready", board.seat())));
    if view.state.phase == Phase::Playing {
        lines.push(to_move(view));
    }
    if let Some(times) = view.state.times(view.now) {
        lines.extend(Color::ALL.map(|seat| {
            let runs = view.state.clocks.running() == Some(seat);
            let runs = if runs {
                "page-running"
            } else {
                "page-standing"
            };
            let left = duration(times.get(seat).div_ceil(1000), &view.words.0);
            format!("{}: {left}, {}", view.words.seat(seat), view.say(runs))
        }));
    }
    lines.extend(glance::lines(view));
    lines
}

fn to_move(view: &View<'_>) -> String {
    let state = view.state;
    let seat = state.turn();
    match state.current() {
        None => {
            let number = state.position().fullmoves().into();
            view.words
                .with(&of("page-to-move", seat), [("number", number)])
        }
        Some(current) if !current.announced => view.words.of("page-being-announced", seat),
        Some(current) => {
            let made = Announcement::of(state.position(), &current.mv);
            let (seat, made) = (view.words.seat(seat), view.words.move_text(&made));
            format!("{seat}: {made}. {}", view.say("page-not-pressed"))
        }
    }
}

fn moves(view: &View<'_>) -> Vec<String> {
    let line = |made: &PlayedHalfMove| {
        let illegal = match made.legal {
            true => String::new(),
            false => format!(", {}", view.say("page-illegal")),
        };
        let (seat, words) = (
            view.words.seat(made.seat),
            view.words.move_text(&made.announcement),
        );
        format!("{} {seat}: {words}{illegal}", made.number)
    };
    let all: Vec<String> = view
        .played
        .iter()
        .map(line)
        .chain(uncompleted_move::in_words(view))
        .collect();
    match all.is_empty() {
        true => vec![view.say("page-no-moves")],
        false => all,
    }
}

fn case(view: &View<'_>, found: &CaseFile) -> Vec<String> {
    let proposal = match loss_lasts(view.state, found) {
        Some(seat) => view.words.of("page-back-so-far", seat),
        None => view.words.0.ruling(&proposed(found)).to_string(),
    };
    let mut lines = vec![sentence(
        view,
        found,
        found.because().unwrap_or(found),
        &proposal,
    )];
    lines.extend(explained(found).map(|phrase| written(view, &phrase)));
    lines.extend(found.because().map(|because| written(view, &says(because))));
    let facts = view.history.evidence(view.state, found).into_iter();
    lines.extend(facts.map(|(name, what)| format!("{name}: {what}")));
    lines.extend(case_boards::lines(view, found));
    lines.extend(score_table::lines(view));
    if let Some(name) = found.taken() {
        lines.push(format!("{}: {name}", view.say("page-taken")));
    }
    let heard = found.heard().iter();
    lines.extend(heard.map(|(at, who, said)| format!("{} {who}: {said}", view.history.time(*at))));
    let happened = view.history.of_case(view.state, found.id).into_iter();
    lines.extend(happened.map(|it| format!("{} {}: {}", it.time, it.who, it.what)));
    lines
}
