//! The open cases, for the arbiter: what differs, the evidence, the proposal, and what can be ruled.

use maud::{Markup, html};
use shakmaty::{Bitboard, Color, Square};

use super::super::choices::{Becomes, REMEDIES};
use super::super::fields::Field;
use super::super::forms::Form;
use super::super::words::of;
use super::game::made;
use super::given;
use super::{Live, Part, TextField, View, answer, because, board, form, seat_choice, text_field};
use crate::announce::Phrase;
use crate::laws::{Grounds, as_clock};
use crate::ledger::event::{About, Matter};
use crate::table::{CaseFile, explained, first_proposal, fits, proposed as proposal, says};

/// The newest case, while it is open: who, what, what explains it, what to do and by which article, told at once and only once.
pub(super) fn newest(view: &View<'_>) -> Part {
    let newest = view.state.cases.all().last().filter(|found| found.open);
    let html = html! {
        @if let Some(found) = newest {
            p id={ "alarm-" (found.id) } {
                strong { (name(view, found)) ": " } (what(view, found)) ". "
                @if let Some(explained) = &found.evidence.explained {
                    (view.words.begun(&Phrase::Explained(fits(found, explained)))) ". "
                }
                (view.words.begun(&first_proposal(found)))
            }
        }
    };
    Part::live("alarm", Live::Assertive, html)
}

/// The section of all that are open.
pub(super) fn section(view: &View<'_>) -> Part {
    let html = html! {
        @if view.state.open().next().is_none() { p { (view.say("page-no-cases")) } }
        @for found in view.state.open() { (article(view, found)) }
    };
    Part::Section {
        id: "cases".to_owned(),
        heading: view.say("page-cases"),
        parts: vec![Part::quiet("open", html)],
    }
}

fn article(view: &View<'_>, found: &CaseFile) -> Markup {
    let heading = format!("case-{}", found.id);
    html! {
        article id={ "open-" (found.id) } aria-labelledby=(heading) {
            h3 id=(heading) { (name(view, found)) }
            p.sentence { strong { (what(view, found)) } }
            @if let Some(explained) = explained(found) { p.sentence { (view.words.phrase(&explained)) } }
            @if let Some(because) = found.because() { p.sentence { (view.words.phrase(&says(because))) } }
            p.sentence { (proposed(view, found)) }
            (evidence(view, found))
            (happened(view, found))
            (rulings(view, found, &heading))
            (given::course(view, found.id))
        }
    }
}

fn name(view: &View<'_>, found: &CaseFile) -> String {
    let id = [("id", found.id.into())];
    view.words.with("page-case", id)
}

fn what(view: &View<'_>, found: &CaseFile) -> Markup {
    view.words.phrase(&says(found))
}

/// What is known of it, with times by the wall clock.
fn evidence(view: &View<'_>, found: &CaseFile) -> Markup {
    html! {
        dl {
            @if let Some(squares) = squares(view, found) {
                dt { (view.say("page-squares")) }
                dd { (squares) }
            }
            @for (name, what) in view.course.evidence(found) {
                dt { (name) }
                dd { (view.words.marked(&what)) }
            }
            @if let Some(name) = found.taken() {
                dt { (view.say("page-taken")) }
                dd { (name) }
            }
            @if !found.heard().is_empty() {
                dt { (view.say("page-heard-said")) }
                @for (at, who, said) in found.heard() {
                    dd { (who) " (" (view.course.time(*at)) "): " (said) }
                }
            }
        }
    }
}

/// What was done and said, one after the other.
fn happened(view: &View<'_>, found: &CaseFile) -> Markup {
    html! {
        h4 { (view.say("report-course")) }
        ol.course {
            @for moment in view.course.of_case(view.state, found.id) {
                li { time { (moment.time) } " " strong { (moment.who) ":" } " " (view.words.marked(&moment.what)) }
            }
        }
    }
}

/// The squares as they were seen when it was raised.
fn squares(view: &View<'_>, found: &CaseFile) -> Option<Markup> {
    let (board, missing, extra) = found.matter.apertures()?;
    let owed = found.evidence.owed();
    let set = |squares: &[Square]| squares.iter().copied().collect::<Bitboard>();
    Some(board::difference(
        view,
        board.seat(),
        &owed,
        set(missing),
        set(extra),
    ))
}

/// What the Laws propose, with the article.
fn proposed(view: &View<'_>, found: &CaseFile) -> Markup {
    view.words.phrase(&Phrase::Proposal {
        id: found.id,
        article: found.because().unwrap_or(found).evidence.article.clone(),
        proposal: proposal(found),
    })
}

/// What can be ruled: the buttons are described by the heading, because each case has the same ones.
fn rulings(view: &View<'_>, found: &CaseFile, heading: &str) -> Markup {
    let to = format!("to-{}", found.id);
    let labelled = |sends: Form, label: &str| {
        html! {
            button id={ (sends) "-" (found.id) } type="submit" name=(Field::Act) value=(sends) aria-describedby=(heading) {
                (view.say(label))
            }
        }
    };
    let inside = html! {
        (about(found))
        p.acts { (because(view, &format!("because-{}", found.id), (Form::Accept, "answer"))) }
        p.acts {
            (labelled(Form::Accept, "page-accept"))
            @if found.other_remedy().is_some() { (labelled(Form::AcceptOther, "page-accept-other")) }
            (labelled(Form::Dismiss, "page-dismiss"))
        }
        @if found.proposes().goes_back_to().is_some() {
            p.acts {
                (labelled(Form::AcceptAsTheyStand, "page-accept-as-they-stand"))
                (labelled(Form::AcceptProportional, "page-accept-proportional"))
                (labelled(Form::Weigh, "page-weigh"))
            }
        }
        p.acts { @for (sends, label) in own_rulings(&found.matter) { (labelled(*sends, label)) } }
        p.acts {
            label for=(to) { (view.say("page-restore-to")) }
            select #(to) name=(Field::Plies) { (positions(view, &to, found.since.saturating_sub(1))) }
            (labelled(Form::Restore, "page-restore"))
        }
    };
    html! {
        (form(view, &inside))
        @if let Some((at, ..)) = found.matter.apertures() { (broken(view, found, at.seat())) }
        @if let Some(seat) = offender(view, found) { (penalise(view, found, seat)) }
    }
}

/// An aperture of this board is broken: no peg was left standing there, and none is out.
fn broken(view: &View<'_>, found: &CaseFile, seat: Color) -> Markup {
    let choice = format!("aperture-{}", found.id);
    let inside = html! {
        input type="hidden" name=(Field::Seat) value=(seat);
        p.acts {
            label for=(choice) { (view.say("page-aperture")) }
            select #(choice) name=(Field::Squares) {
                @for square in found.squares() { option value=(square) { (square) } }
            }
            button id={ (Form::Broken) "-" (found.id) } type="submit" name=(Field::Act) value=(Form::Broken)
                aria-describedby={ "case-" (found.id) } { (view.say("page-broken")) }
        }
    };
    form(view, &inside)
}

/// The case that a form is about.
fn about(found: &CaseFile) -> Markup {
    html! { input type="hidden" name=(Field::Case) value=(found.id); }
}

/// What can be ruled of this difference besides, as forms and the names of their words.
const fn own_rulings(matter: &Matter) -> &'static [(Form, &'static str)] {
    match matter {
        Matter::DrawClaimed {
            grounds: Grounds::NormalMeans | Grounds::NoEffort,
            ..
        } => &[
            (Form::Reject, "page-reject"),
            (Form::Postpone, "page-postpone"),
        ],
        Matter::DrawClaimed { .. } | Matter::IncrementAsked { .. } => {
            &[(Form::Reject, "page-reject")]
        }
        _ if matter.board().is_some() => &[
            (Form::AdjustWhite, "page-adjust-white"),
            (Form::AdjustBlack, "page-adjust-black"),
        ],
        _ => &[],
    }
}

/// Whose irregularity it is, where it may count as an illegal move.
fn offender(view: &View<'_>, found: &CaseFile) -> Option<Color> {
    match found.matter.about() {
        // A touch, a release or an intended move that was not kept is no illegal move (7.5).
        About::Move(ply) if matches!(found.matter, Matter::IllegalMove { .. }) => {
            Some(view.state.side_of(ply as usize))
        }
        About::Conduct(seat) => Some(seat),
        About::Call(seat) => Some(!seat),
        About::Move(_)
        | About::Board(_)
        | About::Scores(_)
        | About::Flag
        | About::BothFlags
        | About::TimeClaim
        | About::Plea
        | About::End
        | About::Game => None,
    }
}

/// Dealt with as an illegal move of this player, with what becomes of the position and the opponent's time (7.5.5).
fn penalise(view: &View<'_>, found: &CaseFile, seat: Color) -> Markup {
    let id = |name: &str| format!("{name}-{}", found.id);
    let (place, hint) = (id(Form::Penalise.place()), id("bonus-hint"));
    let given = as_clock(view.state.illegal_moves().bonus / 1000);
    let bonus = TextField {
        id: &id("bonus"),
        field: Field::Bonus,
        label: &view.say("page-bonus"),
        form: (Form::Penalise, &place),
        hint: Some(&hint),
        value: &given,
        size: (8, 9),
        required: true,
    };
    let queen = matches!(found.matter, Matter::PawnLeft { .. });
    let inside = html! {
        (about(found))
        p.acts {
            (seat_choice(view, &id("offender"), seat))
            label for=(id("remedy")) { (view.say("page-remedy")) }
            select #(id("remedy")) name=(Field::Remedy) {
                @for (value, label, becomes) in REMEDIES {
                    @if queen || becomes != Becomes::Queen { option value=(value) { (view.say(label)) } }
                }
            }
        }
        p.acts {
            (text_field(view, &bonus))
            (because(view, &id("penalise-because"), (Form::Penalise, &place)))
            button #(id("penalise")) type="submit" name=(Field::Act) value=(Form::Penalise)
                aria-describedby={ "case-" (found.id) } { (view.say("page-counts")) }
        }
        p.small #(hint) { (view.say("page-bonus-hint")) }
    };
    html! {
        details id=(id("counts")) open[view.answer.is_some_and(|answer| answer.place == place)] {
            summary { (view.say("page-counts-as-illegal")) }
            div id=(place) role="status" { (answer(view, &place)) }
            (form(view, &inside))
        }
    }
}

/// The positions to go back to, the latest first; the one before the case is offered. Their ids keep a choice that was
/// made when a move is added.
pub(super) fn positions(view: &View<'_>, to: &str, before: u32) -> Markup {
    let all = made(view);
    html! {
        @for (plies, made) in (1..).zip(&all).collect::<Vec<_>>().into_iter().rev() {
            @let words = view.words.move_text(&made.announcement);
            option id={ (to) "-" (plies) } value=(plies) selected[plies == before] {
                (view.words.with(
                    &of("page-position-after", made.seat),
                    [("number", made.number.into()), ("move", words.into())],
                ))
            }
        }
        option id={ (to) "-0" } value="0" selected[before == 0] { (view.say("page-position-start")) }
    }
}
