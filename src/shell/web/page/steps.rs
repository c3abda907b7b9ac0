//! The checklist of a case: steps done, the current one, and those ahead. No order is enforced: the current step follows the last
//! one done.

use maud::{Markup, html};
use shakmaty::Color;

use super::super::fields::Field;
use super::super::forms::PageForm;
use super::super::words::of;
use super::{View, alarm, form};
use laws::seat::BoardAt;
use ledger::event::Ruling;
use table::{CaseFile, Order, Phase, RulingFile, State};

/// A step: its label name, whether it is done, its status in words, and the button that does it.
struct Step {
    label: &'static str,
    done: bool,
    words: String,
    act: Option<Markup>,
}

/// The steps of an open case.
pub(super) fn of_case(view: &View<'_>, found: &CaseFile) -> Markup {
    let steps = [
        taken(view, found),
        stopped(view, found),
        noted(view, found),
        read(view, found),
        heard(view, found),
        confirmed(view, found),
        to_come(view, "page-step-boards", "page-step-boards-after"),
        to_come(view, "page-step-restart", "page-step-restart-after"),
    ];
    listed(view, found.id, &steps)
}

/// The remaining steps of the last ruling: correcting the boards, and the restart. Empty once play goes on.
pub(super) fn of_ruling(view: &View<'_>) -> Markup {
    let Some((file, id)) = carried_out(view.state) else {
        return html! {};
    };
    let found = view.state.cases.find(id);
    let ruled = view.words.with(
        "page-step-ruled",
        [("time", view.history.time(file.at).into())],
    );
    let guided = view.state.ready();
    let boards = Step {
        label: "page-step-boards",
        done: guided,
        words: boards(view),
        act: None,
    };
    let steps = [
        done(view, "page-step-ruling", ruled),
        boards,
        to_come(view, "page-step-restart", "page-step-restart-now"),
    ];
    html! {
        article aria-labelledby="executing-heading" {
            h3 #executing-heading {
                @if let Some(found) = found { (alarm::name(view, found)) ": " }
                (view.say("page-executing"))
            }
            (listed(view, id, &steps))
        }
    }
}

/// The last ruling on a case, while something remains to be done about it.
fn carried_out(state: &State) -> Option<(&RulingFile, u32)> {
    let file = state.rulings.last()?;
    let id = file.id.filter(|_| state.outcome().is_none())?;
    let started = file.before().clocks.starts() != state.clocks.starts();
    let guided = BoardAt::ALL
        .into_iter()
        .filter_map(|board| state.board(board))
        .any(|board| board.guidance().is_some());
    let stands = match state.phase {
        Phase::Stopped => true,
        Phase::Playing => state.clocks.stands(),
        _ => false,
    };
    (guided || stands && !started && file.ruling != Ruling::PlayOn).then_some((file, id))
}

fn boards(view: &View<'_>) -> String {
    let said = BoardAt::ALL.into_iter().filter_map(|board| {
        let found = view.state.board(board)?;
        let name = match (found.answers(), found.guidance(), view.state.agrees(board)) {
            (false, ..) => "page-sick",
            (_, None, true) => "page-is-right",
            _ => "page-is-guided",
        };
        Some(view.words.of(name, board.seat()))
    });
    let said: Vec<String> = said.collect();
    match said.is_empty() {
        true => view.say("page-step-by-hand"),
        false => said.join(" "),
    }
}

fn listed(view: &View<'_>, id: u32, steps: &[Step]) -> Markup {
    let last = steps.iter().rposition(|step| step.done);
    let at = last.map_or(0, |last| last + 1);
    let name = view.words.with("page-steps", [("id", id.into())]);
    html! {
        ol.steps aria-label=(name) {
            @for (index, step) in steps.iter().enumerate() {
                li.done[step.done] aria-current=[(index == at).then_some("step")] {
                    strong { (view.say(step.label)) ":" } " " (step.words)
                    @if let Some(act) = &step.act { (act) }
                }
            }
        }
    }
}

fn done(_: &View<'_>, label: &'static str, words: String) -> Step {
    Step {
        label,
        done: true,
        words,
        act: None,
    }
}

fn to_come(view: &View<'_>, label: &'static str, words: &str) -> Step {
    Step {
        label,
        done: false,
        words: view.say(words),
        act: None,
    }
}

fn taken(view: &View<'_>, found: &CaseFile) -> Step {
    let by = found.taken();
    let name = view.person.name.as_deref();
    // A person with a known name takes the case under it; others enter a name with the notes.
    let act = name.filter(|name| by != Some(*name)).map(|name| {
        let by = html! { input type="hidden" name=(Field::By) value=(name); };
        act(view, found, PageForm::Take, "page-take", &by)
    });
    Step {
        label: "page-step-taken",
        done: by.is_some(),
        words: match by {
            Some(name) => view
                .words
                .with("page-taken-by", [("name", name.to_owned().into())]),
            None => view.say("page-not-taken"),
        },
        act,
    }
}

fn stopped(view: &View<'_>, found: &CaseFile) -> Step {
    let runs = view.state.clocks.running().is_some();
    let may = view.may(Order::Stop);
    Step {
        label: "page-step-clocks",
        done: !runs && !may,
        words: view.say(match runs {
            true => "page-clocks-run",
            false => "page-clocks-stopped",
        }),
        act: may.then(|| act(view, found, PageForm::Stop, "page-stop", &html! {})),
    }
}

fn noted(view: &View<'_>, found: &CaseFile) -> Step {
    let noted = view.state.cases.noted().filter(|at| *at >= found.raised);
    let may = view.may(Order::Note);
    let words = match noted {
        Some(at) => view
            .words
            .with("page-noted-at", [("time", view.history.time(at).into())]),
        None => view.say("page-not-noted"),
    };
    let boards = Color::ALL.into_iter().filter_map(|seat| {
        let noted = found.noted(BoardAt(seat))?;
        let time = view.history.time(noted.at);
        let name = of("page-board-noted", seat);
        Some(view.words.with(&name, [("time", time.into())]))
    });
    let words: Vec<String> = [words].into_iter().chain(boards).collect();
    Step {
        label: "page-step-noted",
        done: noted.is_some() || words.len() > 1,
        words: words.join(" "),
        act: may.then(|| act(view, found, PageForm::Note, "page-note", &html! {})),
    }
}

fn read(view: &View<'_>, _: &CaseFile) -> Step {
    let is_read = |seat: &Color| view.state.scores.of(*seat).is_some();
    let words = Color::ALL.map(|seat| {
        view.words.of(
            match is_read(&seat) {
                true => "page-is-read",
                false => "page-not-read",
            },
            seat,
        )
    });
    Step {
        label: "page-step-scores",
        done: Color::ALL.iter().all(is_read),
        words: words.join(" "),
        act: None,
    }
}

fn heard(view: &View<'_>, found: &CaseFile) -> Step {
    let n = found.heard().len();
    Step {
        label: "page-step-heard",
        done: n > 0,
        words: view.words.with("page-statements", [("n", n.into())]),
        act: None,
    }
}

/// The ruling itself; its buttons are above.
fn confirmed(view: &View<'_>, found: &CaseFile) -> Step {
    let asked = view.state.cases.asked_back();
    let asked = asked.is_some_and(|(meant, _)| meant.id == Some(found.id));
    Step {
        label: "page-step-ruling",
        done: false,
        words: view.say(match asked {
            true => "page-asks-back",
            false => "page-not-ruled",
        }),
        act: None,
    }
}

fn act(view: &View<'_>, found: &CaseFile, sends: PageForm, label: &str, inside: &Markup) -> Markup {
    let about = sends.fields().contains(&Field::Case);
    let inside = html! {
        @if about { input type="hidden" name=(Field::Case) value=(found.id); }
        (inside)
        button id={ "step-" (sends) "-" (found.id) } type="submit" name=(Field::Act) value=(sends)
            aria-describedby={ "case-" (found.id) "-name" } { (view.say(label)) }
    };
    html! { @if view.offers(sends) { (form(view, &inside)) } }
}
