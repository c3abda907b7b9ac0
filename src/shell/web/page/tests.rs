//! What the pages offer is what is read: a field that nobody reads, or that no page has, would be lost without a word.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use shakmaty::{ByColor, Color};

use super::super::fields::{Field, Fields};
use super::super::forms::Form;
use super::super::log::Log;
use super::super::played::Played;
use super::super::rights::House;
use super::super::words::Words;
use super::{View, page};
use crate::announce::{Language, Lexicon};
use crate::board::sensing::{BoardTime, Sensed};
use crate::laws::{
    Chessclock, DrawAct, Grounds, OnTape, Outcome, Position, Profile, Reason, Secret, Timestamp,
};
use crate::ledger::chain::Head;
use crate::ledger::event::Ruling;
use crate::ledger::signing::Key;
use crate::role::{Person, Role};
use crate::seat::{BoardAt, Source};
use crate::shell::calendar::Calendar;
use crate::shell::course::Course;
use crate::shell::desk::{Desk, Named};
use crate::table::{Act, Finding, Input, Order, SealOrder, State, Table};

/// A game in which this happens: how it stands after each.
fn game(profile: Profile, source: Source, inputs: &[Input]) -> Vec<Arc<State>> {
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
    let all = (0..).zip(begun.iter().chain(inputs));
    all.map(|(at, input)| {
        table.handle(input, Timestamp(at));
        table.shared()
    })
    .collect()
}

/// A game is adjourned and taken up again.
fn adjourned() -> Vec<Input> {
    let seat = Color::White;
    let order = |order| Input::Arbiter(Order::Adjourn(order));
    let act = |act| Input::Assistant { seat, act };
    let (resumption, early) = (String::new(), 0);
    vec![
        Input::Arbiter(Order::Record(OnTape::Microphone)),
        Input::Key(Secret::new([0; 32])),
        order(SealOrder::Seal { resumption, early }),
        act(Act::Seal("e2e4".to_owned())),
        act(Act::Press),
        order(SealOrder::Resume),
        order(SealOrder::Await),
    ]
}

/// An illegal move is made, and another was said.
fn illegal() -> [Input; 4] {
    let seat = Color::White;
    let act = Act::Move("e2e5".parse().unwrap());
    let press = Act::Press;
    [
        Input::Assistant { seat, act },
        Input::Heard { record: None },
        Input::Assistant { seat, act: press },
        Input::Arbiter("hears white say e2e4".parse().unwrap()),
    ]
}

/// A game is ended by a ruling.
fn ended() -> [Input; 2] {
    let outcome = Outcome {
        winner: None,
        reason: Reason::Arbiter,
    };
    let ruling = Ruling::End { outcome };
    [Order::Rule { id: None, ruling }, Order::Confirm].map(Input::Arbiter)
}

/// The forms of a page: the names of the fields of each, and what its buttons send.
fn forms(state: &Arc<State>, role: Role) -> Vec<(BTreeSet<String>, Vec<Form>)> {
    let words = Words(Lexicon::new(Language::En).unwrap());
    let desk = Desk::of(Named::default(), &ByColor::default());
    let view = View {
        person: &Person::from(role),
        house: House {
            state,
            chief_rules: false,
            assisted: [true, true],
        },
        desk: &desk,
        people: vec![true; desk.people.len()],
        fingerprint: None,
        words: &words,
        state,
        now: state.at,
        wall: 0,
        log: &Log::default(),
        played: Played::default().of(state),
        course: Course {
            lexicon: &words.0,
            heard: &words.0,
            calendar: &Calendar::here(),
            steps: &[],
        },
        head: Head::of_writer(""),
        key: Key([0; 32]),
        form_token: "0",
        answer: None,
    };
    let html = page(&view).into_string();
    let inside = html
        .split("<form ")
        .skip(1)
        .map(|form| form.split("</form>").next().unwrap());
    inside.map(fields_and_buttons).collect()
}

fn fields_and_buttons(form: &str) -> (BTreeSet<String>, Vec<Form>) {
    let value = |text: &str| text.split('\u{22}').nth(1).unwrap().to_owned();
    let (button, token) = (Field::Act.to_string(), Field::Token.to_string());
    let (mut names, mut sends) = (BTreeSet::new(), Vec::new());
    for control in form.split(" name=").skip(1) {
        let name = value(control);
        if name == button {
            let sent = value(control.split(" value=").nth(1).unwrap());
            let fields = Fields::of(&[(Field::Act, &sent)]);
            sends.push(Form::sent(&fields).unwrap_or_else(|| panic!("nobody reads {sent}")));
        } else if name != token {
            names.insert(name);
        }
    }
    (names, sends)
}

/// Games in which every form stands on a page at some time.
fn games() -> [Vec<Arc<State>>; 7] {
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
    let act = Act::Write("e4".to_owned());
    let written = Input::Assistant { seat, act };
    let profile = Profile::default;
    [
        game(
            profile(),
            typed,
            &[
                written,
                found(Finding::TwoHands(seat)),
                found(Finding::WrongStart),
                Input::Arbiter(Order::Accept { id: 2 }),
                absent,
            ],
        ),
        game(profile(), typed, &[claimed, Input::Arbiter(Order::Stop)]),
        game(profile(), typed, &adjourned()),
        game(external, typed, &[]),
        game(profile(), typed, &ended()),
        game(profile(), typed, &illegal()),
        game(
            profile(),
            Source::OwnBoard,
            &[
                found(Finding::TurnedRound(BoardAt(seat))),
                found(Finding::Displaced(BoardAt(seat))),
            ],
        ),
    ]
}

#[test]
fn every_form_is_offered_with_the_fields_that_are_read_and_no_others() {
    let mut offered: BTreeMap<String, (Form, BTreeSet<String>)> = BTreeMap::new();
    for (state, role) in games()
        .iter()
        .flatten()
        .flat_map(|state| Role::ALL.map(|role| (state, role)))
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
        .filter(|form| !offered.contains_key(&format!("{form:?}")))
        .collect();
    let rare = [&Form::Postpone, &Form::SealReply, &Form::ReadSealed];
    assert_eq!(
        never, rare,
        "only in a quickplay finish, while the sealer is absent, for an unclear sealed move"
    );
}
