//! Every field on the pages is parsed, and every parsed field is on a page; a mismatch would silently lose input.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use shakmaty::Square::{E2, E4, E5, E7, F3, G1};
use shakmaty::{ByColor, Color, Square};

use super::super::addresses::AdmissionStatus;
use super::super::fields::{Field, Fields};
use super::super::forms::PageForm;
use super::super::glance::{Glance, GlancedCase, Tables};
use super::super::log::Log;
use super::super::played::PlayedMoves;
use super::super::rights::TableFacts;
use super::super::words::PageWords;
use super::{View, glance, page, plain};
use crate::calendar::Calendar;
use crate::history::HistoryWriter;
use announce::{Language, Lexicon};
use board::sensing::{BoardTime, Button, Sensed};
use board::{Edge, Seen};
use config::desk::{NamedOfficials, TablePeople};
use laws::role::{Person, Role};
use laws::seat::{BoardAt, Source};
use laws::{
    Chessclock, DrawAct, Grounds, OnTape, Outcome, Position, Profile, Reason, Secret, Timestamp,
};
use ledger::chain::Head;
use ledger::event::{Ruling, Spoken};
use ledger::signing::PublicKey;
use table::{Act, Finding, Input, Order, SealOrder, State, Table};

/// The inputs that begin a game.
fn begun(profile: Profile, source: Source) -> Vec<Input> {
    let mut begun = vec![Input::SetUp {
        position: Position::initial().to_string(),
        profile: Box::new(profile),
        sources: ByColor::new_with(|_| source),
        names: ByColor::default(),
        rooms: ByColor::default(),
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
    begun
}

/// Plays a game with these inputs. Returns the state after each.
fn game(profile: Profile, source: Source, inputs: &[Input]) -> Vec<Arc<State>> {
    let mut table = Table::default();
    let begun = begun(profile, source);
    let all = (0..).zip(begun.iter().chain(inputs));
    all.map(|(at, input)| {
        table.handle(input, Timestamp(at));
        table.shared()
    })
    .collect()
}

/// A game is adjourned and resumed.
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

/// An illegal move is made, and a different one announced.
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

/// Notes and statements that can be taken back.
fn noted() -> Vec<Input> {
    let (white, black) = (Color::White, Color::Black);
    let act = |seat, act| Input::Assistant { seat, act };
    let uci = "e2e4".parse().unwrap();
    vec![
        act(white, Act::Touched(Square::E2)),
        act(white, Act::Draw(DrawAct::Offer)),
        act(black, Act::Draw(DrawAct::Refuse)),
        act(white, Act::Move(uci)),
        Input::Heard { record: None },
        Input::Assistant {
            seat: white,
            act: Act::Said {
                spoken: Spoken::Relayed,
                uci: "e2e3".parse().unwrap(),
            },
        },
    ]
}

/// A ruling ends the game.
fn ended() -> [Input; 2] {
    let outcome = Outcome {
        winner: None,
        reason: Reason::Arbiter,
    };
    let ruling = Ruling::End { outcome };
    [Order::Rule { id: None, ruling }, Order::Confirm].map(Input::Arbiter)
}

/// Reads something from the page of a game.
fn seen<T>(state: &Arc<State>, role: Role, read: impl FnOnce(&View<'_>) -> T) -> T {
    let words = PageWords(Lexicon::new(Language::En).unwrap());
    let desk = TablePeople::of(NamedOfficials::default(), &ByColor::default());
    let view = View {
        person: &Person::from(role),
        facts: TableFacts {
            state,
            chief_rules: false,
            assisted: [true, true],
        },
        desk: &desk,
        people: desk
            .people
            .iter()
            .map(|it| (it.clone(), AdmissionStatus::Has))
            .collect(),
        fingerprint: None,
        words: &words,
        state,
        apart: None,
        now: state.at,
        wall: 0,
        log: &Log::default(),
        played: PlayedMoves::default().of(state, &words),
        history: HistoryWriter {
            lexicon: &words.0,
            heard: &words.0,
            calendar: &Calendar::here(),
            steps: &[],
        },
        head: Head::of_writer(""),
        key: PublicKey([0; 32]),
        form_token: "0",
        answer: None,
    };
    read(&view)
}

/// The forms of a page: the field names of each, and the values of its buttons.
fn forms(state: &Arc<State>, role: Role) -> Vec<(BTreeSet<String>, Vec<PageForm>)> {
    let html = seen(state, role, |view| page(view).into_string());
    let inside = html
        .split("<form ")
        .skip(1)
        .map(|form| form.split("</form>").next().unwrap());
    inside.map(fields_and_buttons).collect()
}

fn fields_and_buttons(form: &str) -> (BTreeSet<String>, Vec<PageForm>) {
    let value = |text: &str| text.split('\u{22}').nth(1).unwrap().to_owned();
    let (button, token) = (Field::Act.to_string(), Field::Token.to_string());
    let (mut names, mut sends) = (BTreeSet::new(), Vec::new());
    for control in form.split(" name=").skip(1) {
        let name = value(control);
        if name == button {
            let sent = value(control.split(" value=").nth(1).unwrap());
            let fields = Fields::of(&[(Field::Act, &sent)]);
            sends.push(PageForm::sent(&fields).unwrap_or_else(|| panic!("nobody reads {sent}")));
        } else if name != token {
            names.insert(name);
        }
    }
    (names, sends)
}

/// Games in which every form appears on a page at some time.
fn games() -> [Vec<Arc<State>>; 9] {
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
        game(profile(), typed, &noted()),
        game(
            profile(),
            Source::OwnBoard,
            &[
                found(Finding::TurnedRound(BoardAt(seat))),
                found(Finding::Displaced(BoardAt(seat))),
            ],
        ),
        pressed_unheard().to_vec(),
    ]
}

/// White makes two moves at a board that is silent each time, and Black one between them. Returns the state after each silence.
fn pressed_unheard() -> [Arc<State>; 2] {
    let mut table = Table::default();
    for (at, input) in (0..).zip(&begun(Profile::default(), Source::OwnBoard)) {
        table.handle(input, Timestamp(at));
    }
    let moves = [
        (Color::White, 10_000, [(E2, E4)].as_slice()),
        (Color::Black, 40_000, &[(E2, E4), (E7, E5)]),
        (Color::White, 50_000, &[(E7, E5), (G1, F3)]),
    ];
    let states = moves.map(|(seat, at, hands)| {
        let board = BoardAt(seat);
        let (pressed, heard) = (at + 5_000, at + 20_000);
        let silent = seat == Color::White;
        let mut give = |at, input: Input| table.handle(&input, Timestamp(at));
        let sensed = |sensed| Input::Sensed { board, sensed };
        if silent {
            let unheard = 1_000;
            give(at, Input::BoardSilent { board, unheard });
            give(heard, Input::BoardHeard { board });
        }
        let now = if silent { heard } else { pressed };
        for (index, (from, to)) in (0..).zip(hands) {
            let edges = [(0, Edge::Lift(*from)), (500, Edge::Place(*to, Seen::Peg))];
            for (later, edge) in edges {
                let at = BoardTime(at + index * 1_000 + later);
                give(now, sensed(Sensed::Edge { at, edge }));
            }
        }
        for button in [Button::Commit, Button::Press] {
            let (from, to) = (BoardTime(pressed), BoardTime(pressed));
            let at = BoardTime(now);
            let missed = Sensed::Missed {
                at,
                button,
                from,
                to,
            };
            if silent {
                give(now, sensed(missed));
            }
            give(now, sensed(Sensed::Button { at: from, button }));
            give(now, Input::Heard { record: None });
        }
        table.shared()
    });
    let [first, _, second] = states;
    [first, second]
}

/// Each press of a silence can be dated: with one field if it is the only one, by its number if there are several.
#[test]
fn a_press_that_was_not_heard_is_dated_by_its_number() {
    let asked = pressed_unheard().map(|state| {
        let select = seen(&state, Role::Arbiter, |view| page(view).into_string());
        let offers = seen(&state, Role::Arbiter, |view| plain::now(view).offers);
        let offer = offers.into_iter().find(|offer| offer.act == "date-press");
        let asks = offer.expect("it is offered").asks;
        let numbers = asks.iter().map(|ask| ask.choices.len()).collect::<Vec<_>>();
        (select.contains("<select id=\"press-1\""), numbers)
    });
    assert_eq!(asked, [(false, vec![0]), (true, vec![2, 0])]);
}

/// While a board is silent, the arbiter is offered the time it has cost so far, afterwards the total; in the menu as in the case.
#[test]
fn a_loss_is_offered_in_words_that_stay_right() {
    let mut table = Table::default();
    for (at, input) in (0..).zip(&begun(Profile::default(), Source::OwnBoard)) {
        table.handle(input, Timestamp(at));
    }
    let board = BoardAt(Color::White);
    let unheard = 1_000;
    let mut told = Vec::new();
    let inputs = [
        (5_000, Input::BoardSilent { board, unheard }),
        (7_000, Input::Time),
        (15_000, Input::Time),
        (24_000, Input::BoardHeard { board }),
    ];
    for (at, input) in &inputs {
        table.handle(input, Timestamp(*at));
        let (case, offers) = seen(&table.shared(), Role::Arbiter, |view| {
            let now = plain::now(view);
            let case = now.cases.first().and_then(|(_, lines)| lines.first());
            let offers = now.offers.iter().map(|offer| offer.says.clone());
            (case.cloned(), offers.collect::<Vec<_>>())
        });
        let words = [
            "Give back to White what the loss of the board has taken so far",
            "Give 20 seconds back to White",
        ];
        let offered = words.map(|words| {
            let case = case.as_ref();
            let in_case =
                case.is_some_and(|case| case.to_lowercase().contains(&words.to_lowercase()));
            (offers.contains(&format!("Case 1: {words}")), in_case)
        });
        told.push((at / 1_000, offered));
    }
    let (said, unsaid) = ((true, true), (false, false));
    let expected = [
        (5, [unsaid, unsaid]),
        (7, [said, unsaid]),
        (15, [said, unsaid]),
        (24, [unsaid, said]),
    ];
    assert_eq!(told, expected);
}

#[test]
fn every_form_is_offered_with_the_fields_that_are_read_and_no_others() {
    let mut offered: BTreeMap<String, (PageForm, BTreeSet<String>)> = BTreeMap::new();
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
    let never: Vec<_> = PageForm::ALL
        .iter()
        .filter(|form| !offered.contains_key(&format!("{form:?}")))
        .collect();
    let rare = [
        &PageForm::AcceptProportional,
        &PageForm::Postpone,
        &PageForm::TakeOver,
        &PageForm::EnterByHand,
        &PageForm::SealReply,
        &PageForm::ReadSealed,
        &PageForm::TakeIn,
        &PageForm::Line,
    ];
    assert_eq!(
        never, rare,
        "only where a clock was read, in a quickplay finish, in two rooms, while the sealer is absent, for an unclear sealed move, while the game goes on without the computer; typed in a terminal"
    );
}

/// Tables of a hall.
struct Hall(Vec<Glance>);

impl Tables for Hall {
    fn glances(&self) -> Vec<Glance> {
        self.0.clone()
    }
}

/// The longest wait that nobody has taken comes first, and each line names its table.
#[test]
fn three_tables_are_told_at_a_glance() {
    let state = Arc::new(State::default());
    let table = |name: &str| Glance::of(&state, name.to_owned(), Timestamp(0));
    let waits = |id, ms, taken: Option<&str>| GlancedCase {
        id,
        ms,
        taken: taken.map(str::to_owned),
    };
    let hall = Hall(vec![
        Glance {
            short: vec![(Color::Black, 272_000)],
            to_control: ByColor {
                white: Some(2),
                black: Some(3),
            },
            silent: Some(720_000),
            ..table("Table 1")
        },
        Glance {
            waits: vec![waits(4, 300_000, Some("Anna"))],
            illegal: ByColor { white: 1, black: 0 },
            lost: vec![BoardAt(Color::White)],
            ..table("Table 2")
        },
        Glance {
            waits: vec![waits(1, 61_000, None), waits(2, 0, Some("Boris"))],
            warnings: ByColor { white: 0, black: 2 },
            broken: vec![(BoardAt(Color::Black), 2)],
            short: vec![(Color::White, 59_000)],
            ..table("Table 3")
        },
    ]);
    let told = |region: &str| {
        seen(&state, Role::Arbiter, |view| {
            let mut regions = Vec::new();
            glance::section_of(view, &hall).regions(&mut regions);
            let found = regions.into_iter().find(|(id, _)| id == region);
            let html = found.unwrap().1;
            let marks = html.replace("</li>", "\n").replace("</h3>", ":\n");
            // Text for the eye alone would be counted twice.
            let text = marks
                .split('<')
                .filter(|part| !part.contains("aria-hidden"));
            let text = text.map(|part| part.split('>').next_back().unwrap());
            text.collect::<String>()
        })
    };
    assert_eq!(
        told("glance-waits"),
        "Table 3: Case 1 has waited for one minute. Nobody has taken it.\n\
         Table 3: Case 2 has waited for less than a minute. Taken by Boris.\n\
         Table 2: Case 4 has waited for 5 minutes. Taken by Anna.\n"
    );
    assert_eq!(
        told("glance-short"),
        "Clocks below five minutes:\nTable 3, White: 59 seconds\nTable 1, Black: 4 minutes 32 seconds\n"
    );
    let none = "Illegal moves counted: White 0, Black 0\n";
    let warned = "Warnings of all rounds: White 0, Black 0\n";
    assert_eq!(
        told("glance-tables"),
        format!(
            "Table 3:\n{none}Warnings of all rounds: White 0, Black 2\n\
             2 apertures of Black's board are broken and played around.\n\
             Table 2:\nIllegal moves counted: White 1, Black 0\n{warned}White's board does not answer.\n\
             Table 1:\nMoves to the time control: White 2, Black 3\n{none}{warned}\
             Nothing has been recorded for 12 minutes.\n"
        )
    );
}
