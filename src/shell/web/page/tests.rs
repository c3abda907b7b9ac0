//! What the pages offer is what is read: a field that nobody reads, or that no page has, would be lost without a word.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use shakmaty::{ByColor, Color};

use super::super::fields::{Field, Fields};
use super::super::forms::{Form, Reader};
use super::super::log::Log;
use super::super::token::Role;
use super::super::words::Words;
use super::{View, page};
use crate::announce::{Language, Lexicon};
use crate::board::sensing::{BoardTime, Sensed};
use crate::laws::{Chessclock, DrawAct, Grounds, Position, Profile, Timestamp};
use crate::seat::{BoardAt, Source};
use crate::table::{Act, Finding, Input, Order, State, Table};

/// A game in which this happened.
fn game(profile: Profile, source: Source, inputs: &[Input]) -> Arc<State> {
    let mut table = Table::default();
    let mut begun = vec![Input::SetUp {
        position: Position::initial().to_string(),
        profile: Box::new(profile),
        sources: ByColor::new_with(|_| source),
        names: ByColor::default(),
    }];
    for board in BoardAt::ALL {
        let port = format!("/dev/board-{board}");
        begun.push(Input::BoardConnected { board, port });
        let sensed = Sensed::Shows {
            at: BoardTime(0),
            occupied: Position::initial().occupied(),
            seen: Vec::new(),
        };
        begun.push(Input::Sensed { board, sensed });
    }
    begun.push(Input::Arbiter(Order::Start));
    for (at, input) in (0..).zip(begun.iter().chain(inputs)) {
        table.handle(input, Timestamp(at));
    }
    table.shared()
}

/// The forms of a page: the names of the fields of each, and what its buttons send.
fn forms(state: &Arc<State>, role: Role) -> Vec<(BTreeSet<String>, Vec<Form>)> {
    let words = Words(Lexicon::new(Language::En).unwrap());
    let view = View {
        role,
        words: &words,
        state,
        now: state.at,
        log: &Log::default(),
        form_token: "0",
        answer: None,
    };
    let html = page(&view).into_string();
    let inside = html
        .split("<form ")
        .skip(1)
        .map(|form| form.split("</form>").next().unwrap());
    inside.map(|form| fields_and_buttons(form, role)).collect()
}

fn fields_and_buttons(form: &str, role: Role) -> (BTreeSet<String>, Vec<Form>) {
    let value = |text: &str| text.split('\u{22}').nth(1).unwrap().to_owned();
    let (button, token) = (Field::Act.to_string(), Field::Token.to_string());
    let (mut names, mut sends) = (BTreeSet::new(), Vec::new());
    for control in form.split(" name=").skip(1) {
        let name = value(control);
        if name == button {
            let sent = value(control.split(" value=").nth(1).unwrap());
            let fields = Fields::of(&[(Field::Act, &sent)]);
            sends.push(Form::sent(role, &fields).unwrap_or_else(|| panic!("nobody reads {sent}")));
        } else if name != token {
            names.insert(name);
        }
    }
    (names, sends)
}

#[test]
fn a_form_has_the_fields_that_are_read_and_no_others() {
    let claim = Act::Draw(DrawAct::Claim {
        grounds: Grounds::Threefold,
        intended: false,
    });
    let external = Profile {
        clock: Chessclock::External,
        ..Profile::default()
    };
    let found = |finding| Input::Arbiter(Order::Find(finding));
    let (seat, typed) = (Color::White, Source::Assistant);
    let claimed = Input::Assistant { seat, act: claim };
    let absent = Input::Arbiter(Order::Absent { seat });
    let profile = Profile::default;
    let states = [
        game(profile(), typed, &[found(Finding::TwoHands(seat)), absent]),
        game(profile(), typed, &[claimed]),
        game(external, typed, &[]),
        game(
            profile(),
            Source::OwnBoard,
            &[found(Finding::TurnedRound(BoardAt(seat)))],
        ),
    ];
    let mut offered: BTreeMap<String, (Form, BTreeSet<String>)> = BTreeMap::new();
    for (state, role) in states
        .iter()
        .flat_map(|state| [(state, Role::Arbiter), (state, Role::Assistant)])
    {
        for (names, sends) in forms(state, role) {
            let read: BTreeSet<String> = sends
                .iter()
                .flat_map(|form| form.fields())
                .map(Field::to_string)
                .collect();
            let lost: Vec<_> = names.difference(&read).collect();
            assert!(lost.is_empty(), "nobody reads {lost:?} of {sends:?}");
            for form in sends {
                let entry = offered.entry(format!("{form:?}"));
                entry
                    .or_insert((form, BTreeSet::new()))
                    .1
                    .extend(names.clone());
            }
        }
    }
    for (form, names) in offered.values() {
        let missing: Vec<_> = form
            .fields()
            .iter()
            .filter(|field| !names.contains(&field.to_string()))
            .collect();
        assert!(
            missing.is_empty(),
            "{form:?} is offered without {missing:?}"
        );
    }
    let never: Vec<_> = Form::ALL
        .iter()
        .filter(|form| !matches!(form.reader(), Reader::Button(..)))
        .filter(|form| !offered.contains_key(&format!("{form:?}")))
        .collect();
    assert_eq!(never, [&Form::Postpone], "only for a quickplay finish");
}
