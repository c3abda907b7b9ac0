//! Questions for the fields of a form, with their labels and options.

use shakmaty::Color;

use super::super::choices::{
    FINDINGS, FLAGS, LANGUAGES, PERMISSIONS, POINT_ALL, POINTS, REASONS, REMEDIES, RESULTS,
    SOURCES, SPOKEN, penalties_of,
};
use super::super::fields::Field;
use super::super::for_programs::FormQuestion;
use super::super::forms::PageForm;
use super::super::words::of;
use super::View;
use super::people::called;

/// The question for a field.
pub(super) fn question(
    view: &View<'_>,
    form: PageForm,
    field: Field,
    seat: Option<Color>,
) -> FormQuestion {
    let for_seat = |name: &str| view.words.of(name, seat.unwrap_or(Color::White));
    let says = match (field, form) {
        (Field::Plies, _) => view.say("page-restore-to"),
        (Field::Seat, _) => view.say("page-player"),
        (Field::Remedy, _) => view.say("page-remedy"),
        (Field::Bonus, _) => view.say("page-bonus"),
        (Field::Press, _) => view.say("page-press-which"),
        (Field::Before, _) => view.say("page-press-before"),
        (Field::Finding, _) => view.say("page-found"),
        (Field::Point, _) => view.say("page-opening-point"),
        (Field::By, PageForm::Take) => view.say("page-name"),
        (Field::By, _) => view.say("page-opening-by"),
        (Field::Penalty, _) => view.say("page-penalty-kind"),
        (Field::Amount, _) => view.say("page-amount"),
        (Field::Reason, PageForm::ConfirmPoint | PageForm::RefusePoint) => {
            view.say("page-opening-note")
        }
        (Field::Who, _) => view.say("page-who"),
        (Field::Text, _) => view.say("page-heard-said"),
        (Field::Fen, _) => view.say("page-fen"),
        (Field::Permission, _) => view.say("page-permission"),
        (Field::Time(of_seat), _) => view.words.of("page-time", of_seat),
        (Field::Control, _) => view.say("page-control"),
        (Field::Counted, _) => view.say("page-counted"),
        (Field::Outcome, PageForm::Flags) => view.say("page-flags"),
        (Field::Outcome, PageForm::TakeIn) => view.say("page-handed-result"),
        (Field::Outcome, _) => view.say("page-result"),
        (Field::Resumption, _) => view.say("page-resumption"),
        (Field::Early, _) => view.say("page-early"),
        (Field::Lasts, _) => view.say("page-lasts"),
        (Field::Score, PageForm::TakeIn) => view.say("page-handed-moves"),
        (Field::Score, _) => for_seat("page-score"),
        (Field::Language, _) => for_seat("page-writes-in"),
        (Field::Source, _) => for_seat("page-score-from"),
        (Field::Move, PageForm::EnterByHand) => view.say("page-entered-move"),
        (Field::Move, PageForm::ReadSealed) => view.say("page-sealed-means"),
        (Field::Move, _) => for_seat("page-said-as"),
        (Field::Squares, PageForm::Broken) => view.say("page-aperture"),
        (Field::Squares, PageForm::NoteBoard) => view.say("page-stands-otherwise"),
        (Field::Squares, _) => view.say("page-changes"),
        (Field::Said, _) => for_seat("page-said-of"),
        (Field::Person, _) => view.say("desk-person"),
        (Field::Case, _) => view.say("page-closed-case"),
        (Field::Reason, _) => view.say("page-reason"),
        // Fields that are never asked.
        (
            Field::Act
            | Field::Token
            | Field::Because
            | Field::Hearer
            | Field::Holds
            | Field::Meant
            | Field::Line,
            _,
        ) => view.say("page-reason"),
    };
    let optional = matches!(
        (field, form),
        (Field::Amount | Field::Early | Field::Resumption, _)
            | (Field::Squares, PageForm::NoteBoard)
            | (_, PageForm::TakeIn)
            | (
                Field::By | Field::Reason,
                PageForm::ConfirmPoint | PageForm::RefusePoint
            )
    );
    FormQuestion {
        field: field.to_string(),
        says,
        choices: choices(view, form, field),
        needed: !optional,
        number: matches!(field, Field::Bonus | Field::Before | Field::Amount),
    }
}

fn choices(view: &View<'_>, form: PageForm, field: Field) -> Vec<(String, String)> {
    let named = |names: &[&str]| {
        let named = names
            .iter()
            .map(|name| ((*name).to_owned(), view.say(name)));
        named.collect()
    };
    let valued = |values: &[(&str, &str)]| {
        let valued = values
            .iter()
            .map(|(value, name)| ((*value).to_owned(), view.say(name)));
        valued.collect()
    };
    match (field, form) {
        (Field::Plies, _) => positions(view),
        (Field::Seat, _) => Color::ALL
            .map(|seat| (seat.to_string(), view.words.seat(seat)))
            .into(),
        (Field::Remedy, _) => valued(&REMEDIES.map(|(value, name, _)| (value, name))),
        (Field::Finding, _) => named(&FINDINGS.map(|(name, _)| name)),
        (Field::Point, _) => {
            let points = POINTS.map(|(name, _)| name);
            named(&[&[POINT_ALL], &points[..]].concat())
        }
        (Field::Penalty, _) => named(&penalties_of(view.state.profile.edition).collect::<Vec<_>>()),
        (Field::Reason, PageForm::End | PageForm::TakeIn) => named(&REASONS.map(|(name, ..)| name)),
        (Field::Permission, _) => named(&PERMISSIONS),
        (Field::Outcome, PageForm::Flags) => valued(&FLAGS.map(|(value, name, _)| (value, name))),
        (Field::Outcome, _) => named(&RESULTS.map(|(name, _)| name)),
        (Field::Language, _) => valued(&LANGUAGES.map(|(language, name)| (language.code(), name))),
        (Field::Source, _) => named(&SOURCES.map(|(name, _)| name)),
        (Field::Said, _) => named(&SPOKEN.map(|(name, _)| name)),
        (Field::Person, _) => {
            let people = view.people.iter().enumerate();
            let people =
                people.map(|(number, (who, _))| (number.to_string(), called(view.words, who)));
            people.collect()
        }
        _ => Vec::new(),
    }
}

/// The positions to restore, the latest first.
fn positions(view: &View<'_>) -> Vec<(String, String)> {
    let after = (1..).zip(view.played.iter()).map(|(plies, made)| {
        let words = view.words.move_text(&made.announcement);
        let said = view.words.with(
            &of("page-position-after", made.seat),
            [("number", made.number.into()), ("move", words.into())],
        );
        (plies.to_string(), said)
    });
    let mut positions: Vec<_> = after.collect();
    positions.reverse();
    positions.push(("0".to_owned(), view.say("page-position-start")));
    positions
}
