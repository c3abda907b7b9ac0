//! The rulings possible on an open case.

use maud::{Markup, html};
use shakmaty::Color;

use super::super::choices::{PositionAfter, REMEDIES};
use super::super::fields::Field;
use super::super::forms::PageForm;
use super::super::words::of;
use super::{TextField, View, answer, form, reason_field, seat_choice, text_field};
use laws::{Grounds, PutBack, as_clock};
use ledger::event::{About, Matter};
use table::{CaseFile, knows_times, loss_lasts, proposed, unread_scores};

/// The rulings on a case: the Laws' proposals as buttons with their wording, the others folded away. Several cases may have equal
/// buttons, so each is described by its case's number; the proposal's button, which has a keyboard shortcut, is described by the
/// full text of the case.
pub(super) fn rulings(view: &View<'_>, found: &CaseFile) -> Markup {
    let to = format!("to-{}", found.id);
    let named = |sends: PageForm, label: Markup| {
        let described = match sends {
            PageForm::Accept => told(found),
            _ => format!("case-{}-name", found.id),
        };
        html! {
            @if view.offers(sends) {
                button id={ (sends) "-" (found.id) } type="submit" name=(Field::Act) value=(sends)
                    aria-describedby=(described) { (label) }
            }
        }
    };
    let labelled = |sends: PageForm, label: &str| named(sends, html! { (view.say(label)) });
    let mut proposal = proposed(found);
    let other = proposal.otherwise.take();
    let inside = html! {
        (about(found))
        p.acts {
            (named(PageForm::Accept, match loss_lasts(view.state, found) {
                Some(seat) => html! { (view.words.of("page-back-so-far", seat)) },
                None => view.words.ruling(&proposal),
            }))
            @if let Some(other) = &other { (named(PageForm::AcceptOther, view.words.ruling(other))) }
            (labelled(PageForm::Dismiss, "page-dismiss"))
        }
        details id={ "others-" (found.id) } {
            summary { (view.words.with("page-other-rulings", [("id", found.id.into())])) }
            p.acts { (reason_field(view, &format!("because-{}", found.id), (PageForm::Accept, "answer"))) }
            @if found.proposes().goes_back_to().is_some() {
                p.acts {
                    @if knows_times(view.state, found.id, PutBack::AsTheyStand) {
                        (labelled(PageForm::AcceptAsTheyStand, "page-accept-as-they-stand"))
                    }
                    @if knows_times(view.state, found.id, PutBack::Proportional) {
                        (labelled(PageForm::AcceptProportional, "page-accept-proportional"))
                    }
                    (labelled(PageForm::Weigh, "page-weigh"))
                }
            }
            p.acts { @for (sends, label) in own_rulings(&found.matter) { (labelled(*sends, label)) } }
            p.acts {
                label for=(to) { (view.say("page-restore-to")) }
                select #(to) name=(Field::Plies) { (positions(view, &to, found.since.saturating_sub(1))) }
                (labelled(PageForm::Restore, "page-restore"))
            }
        }
    };
    html! {
        (read_first(view, found))
        (form(view, &inside))
        @if let Some((at, ..)) = found.matter.apertures() { (broken(view, found, at.seat())) }
        @if view.offers(PageForm::DatePress) && !found.presses().is_empty() { (date_press(view, found)) }
        @if let Some(seat) = offender(view, found).filter(|_| view.offers(PageForm::Penalise)) { (penalise(view, found, seat)) }
    }
}

/// The id of the element with the text of a case.
fn told(found: &CaseFile) -> String {
    format!("case-{}-told", found.id)
}

/// If the boards differ, both players' scores are consulted (D.2.9): a link to the first one not read yet.
fn read_first(view: &View<'_>, found: &CaseFile) -> Markup {
    let unread = unread_scores(view.state, found);
    html! {
        @if let Some(seat) = unread.first().filter(|_| view.offers(PageForm::ReadScore)) {
            p.acts {
                a id={ "read-both-" (found.id) } href={ "#" (of("score-text", *seat)) } aria-describedby=(told(found)) {
                    (view.say("page-read-both-scores"))
                }
            }
        }
    }
}

/// Marks an aperture of this board as defective: no peg was left in it, and none is missing.
fn broken(view: &View<'_>, found: &CaseFile, seat: Color) -> Markup {
    let choice = format!("aperture-{}", found.id);
    let inside = html! {
        input type="hidden" name=(Field::Seat) value=(seat);
        p.acts {
            label for=(choice) { (view.say("page-aperture")) }
            select #(choice) name=(Field::Squares) {
                @for square in found.squares() { option value=(square) { (square) } }
            }
            button id={ (PageForm::Broken) "-" (found.id) } type="submit" name=(Field::Act) value=(PageForm::Broken)
                aria-describedby={ "case-" (found.id) "-name" } { (view.say("page-broken")) }
        }
    };
    html! {
        details id={ "faulty-" (found.id) } {
            summary { (view.say("page-broken")) }
            (form(view, &inside))
        }
    }
}

/// The hidden field with a form's case.
fn about(found: &CaseFile) -> Markup {
    html! { input type="hidden" name=(Field::Case) value=(found.id); }
}

/// Further rulings on this kind of case, with their label names.
pub(super) const fn own_rulings(matter: &Matter) -> &'static [(PageForm, &'static str)] {
    match matter {
        Matter::DrawClaimed {
            grounds: Grounds::NormalMeans | Grounds::NoEffort,
            ..
        } => &[
            (PageForm::Reject, "page-reject"),
            (PageForm::Postpone, "page-postpone"),
        ],
        Matter::DrawClaimed { .. } | Matter::IncrementAsked { .. } => {
            &[(PageForm::Reject, "page-reject")]
        }
        _ if matter.board().is_some() => &[
            (PageForm::AdjustWhite, "page-adjust-white"),
            (PageForm::AdjustBlack, "page-adjust-black"),
        ],
        _ => &[],
    }
}

/// The player responsible, if the irregularity may count as an illegal move.
pub(super) fn offender(view: &View<'_>, found: &CaseFile) -> Option<Color> {
    match found.matter.about() {
        // Touching a piece, releasing it, or departing from an intended move is no illegal move (7.5).
        About::Move(ply) if matches!(found.matter, Matter::IllegalMove { .. }) => {
            Some(view.state.side_of(ply as usize))
        }
        About::Conduct(seat) => Some(seat),
        About::Call(seat) => Some(!seat),
        About::Move(_)
        | About::Board(_)
        | About::Scores(_)
        | About::Loss(_)
        | About::Flag
        | About::BothFlags
        | About::TimeClaim
        | About::Plea
        | About::End
        | About::Game => None,
    }
}

/// Treats the case as an illegal move of this player, with the resulting position and the opponent's extra time (7.5.5).
fn penalise(view: &View<'_>, found: &CaseFile, seat: Color) -> Markup {
    let id = |name: &str| format!("{name}-{}", found.id);
    let (place, hint) = (id(PageForm::Penalise.place()), id("bonus-hint"));
    let given = as_clock(view.state.illegal_moves().bonus / 1000);
    let bonus = TextField {
        id: &id("bonus"),
        field: Field::Bonus,
        label: &view.say("page-bonus"),
        form: (PageForm::Penalise, &place),
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
                    @if queen || becomes != PositionAfter::Queen { option value=(value) { (view.say(label)) } }
                }
            }
        }
        p.acts {
            (text_field(view, &bonus))
            (reason_field(view, &id("penalise-because"), (PageForm::Penalise, &place)))
            button #(id("penalise")) type="submit" name=(Field::Act) value=(PageForm::Penalise)
                aria-describedby={ "case-" (found.id) "-name" } { (view.say("page-counts")) }
        }
        p.small #(hint) { (view.say("page-bonus-hint")) }
    };
    html! {
        details id=(id("counts")) open[view.answer.is_some_and(|answer| answer.place == place)] {
            summary { (view.say("page-counts-as-illegal")) }
            div id=(place) role="status" data-answer { (answer(view, &place)) }
            (form(view, &inside))
        }
    }
}

/// Dates a press that was not heard when it was made: which one, if the case has several, and how long before it was heard.
fn date_press(view: &View<'_>, found: &CaseFile) -> Markup {
    let id = |name: &str| format!("{name}-{}", found.id);
    let (place, hint) = (id(PageForm::DatePress.place()), id("press-hint"));
    let before = TextField {
        id: &id("before"),
        field: Field::Before,
        label: &view.say("page-press-before"),
        form: (PageForm::DatePress, &place),
        hint: Some(&hint),
        value: "",
        size: (8, 9),
        required: true,
    };
    let presses = found.presses();
    let which = id("press");
    let inside = html! {
        (about(found))
        p.acts {
            @if presses.len() == 1 {
                input type="hidden" name=(Field::Press) value="1";
            } @else {
                label for=(which) { (view.say("page-press-which")) }
                select #(which) name=(Field::Press) {
                    @for (nth, press) in (1..=presses.len()).zip(&presses) {
                        option value=(nth) selected[nth == presses.len()] { (nth) ": " (view.history.time(press.earliest)) }
                    }
                }
            }
            (text_field(view, &before))
            button #(id("date-press")) type="submit" name=(Field::Act) value=(PageForm::DatePress)
                aria-describedby={ "case-" (found.id) "-name" } { (view.say("page-date-press")) }
        }
        p.small #(hint) { (view.say("page-press-hint")) }
    };
    html! {
        details id=(id("unheard")) open[view.answer.is_some_and(|answer| answer.place == place)] {
            summary { (view.say("page-press-unheard")) }
            div id=(place) role="status" data-answer { (answer(view, &place)) }
            (form(view, &inside))
        }
    }
}

/// The positions to restore, the latest first; the one before the case is preselected. Fixed ids preserve a selection when a move
/// is added.
pub(super) fn positions(view: &View<'_>, to: &str, before: u32) -> Markup {
    html! {
        @for (plies, made) in (1..).zip(view.played.iter()).collect::<Vec<_>>().into_iter().rev() {
            option id={ (to) "-" (plies) } value=(plies) selected[plies == before] { (made.position) }
        }
        option id={ (to) "-0" } value="0" selected[before == 0] { (view.say("page-position-start")) }
    }
}
