//! Every input of a room can be encoded, sent and decoded unchanged, except the secret of an envelope.

use std::collections::BTreeSet;
use std::fmt::Debug;
use std::fs;
use std::path::Path;

use announce::Language;
use board::sensing::{BoardTime, Button, Sensed};
use board::{BoardFault, Edge, LiftHeights, Seen};
use laws::role::{Person, Role};
use laws::seat::{BoardAt, Ear, Room, Source, Speaker};
use laws::{DrawAct, Envelope, Outcome, Paper, Profile, Reason, Secret, Timestamp, Unopened};
use ledger::event::{
    AccessEvent, Composing, DeskKey, Detail, Gone, HeardAs, HeardWords, LineAnswer,
    Note as Printed, OrderSigned, Query, ServerEvent, Spoken, Sure, Taping, Unclear,
};
use ledger::known::ActKey;
use proptest::prelude::*;
use shakmaty::{Bitboard, ByColor, Color, Piece, Square};
use table::{
    ACTS, Act, AssistantNote, Finding, Flags, HandingOrder, Input, LineChange, OpeningOrder, Order,
    ScoreWriting, SealOrder, ServerInput, Table, Wish, circumstances, order_forms,
};

use crate::invariants::scripts::script;
use crate::transcripts::examples;

fn crosses(input: &Input) -> String {
    let text = serde_json::to_string(input).unwrap_or_else(|error| panic!("{input:?}: {error}"));
    let read: Input = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(&read, input, "{text}");
    text
}

fn sensed() -> Vec<Sensed> {
    let at = BoardTime(7);
    let sides = serde_json::from_str(r#"{"left":5400,"right":5399,"runs":true,"turn":"left"}"#);
    let piece = Piece::from_char('n').unwrap();
    let mut sensed = vec![
        Sensed::Button {
            at,
            button: Button::Commit,
        },
        Sensed::Missed {
            at,
            button: Button::Press,
            from: BoardTime(3),
            to: BoardTime(5),
        },
        Sensed::Shows {
            at,
            occupied: Bitboard(u64::MAX - 1),
            seen: vec![(Square::A1, Seen::Peg), (Square::B8, Seen::Piece(piece))],
        },
        Sensed::NoClock { at },
        Sensed::Heights {
            at,
            heights: LiftHeights { from: 40, out: 86 },
        },
        Sensed::Quiet { at },
        Sensed::Faulty {
            at,
            fault: BoardFault::Chain,
        },
        Sensed::Mended {
            at,
            fault: BoardFault::Chain,
        },
    ];
    sensed.extend(sides.ok().map(|sides| Sensed::Clock { at, sides }));
    let edges = [
        Edge::Lift(Square::E2),
        Edge::Place(Square::E4, Seen::Color(Color::Black)),
    ];
    sensed.extend(edges.map(|edge| Sensed::Edge { at, edge }));
    sensed.extend(edges.map(|edge| Sensed::Scanned { at, edge }));
    sensed
}

fn wishes() -> Vec<Wish> {
    vec![
        Wish::Move("e7e8q".parse().unwrap()),
        Wish::Ask(Query::Square { square: Square::E5 }),
        Wish::GoBack(3),
        Wish::Detail(Detail::default()),
        Wish::Speed { faster: true },
        Wish::Beside,
        Wish::Prompt(LineAnswer::NotOnTheMove),
        Wish::Compose(Composing::Put(Square::A1, Piece::from_char('K'))),
        Wish::Compose(Composing::Put(Square::A2, None)),
        Wish::Compose(Composing::FirstMove(Color::Black)),
        Wish::Compose(Composing::Begin),
        Wish::Compose(Composing::Empty),
        Wish::Compose(Composing::Done),
        Wish::Compose(Composing::Abandon),
    ]
}

fn server() -> [ServerInput; 4] {
    [
        ServerInput::Tells(ServerEvent::Lost),
        ServerInput::Shows {
            white: 1,
            black: 2,
            turn: Color::White,
            runs: true,
        },
        ServerInput::Draws {
            seat: Color::Black,
            act: DrawAct::Offer,
        },
        ServerInput::Ends(Outcome {
            winner: Some(Color::White),
            reason: Reason::Arbiter,
        }),
    ]
}

/// Every order and act, spoken or not.
fn said() -> Vec<Input> {
    let orders = order_forms().flat_map(|form| examples(form.words));
    let orders =
        orders.map(|text| Input::Arbiter(text.parse().unwrap_or_else(|e| panic!("{text}: {e}"))));
    let acts = ACTS.iter().flat_map(|form| examples(form.words));
    let acts = acts.map(|text| {
        let said: table::ForSeat = text.parse().unwrap();
        Input::Assistant {
            seat: said.seat,
            act: said.act,
        }
    });
    orders.chain(acts).collect()
}

fn game() -> Vec<Input> {
    let board = BoardAt(Color::Black);
    vec![
        Input::SetUp {
            position: "7k/8/8/8/8/8/8/K7 w - - 0 1".to_owned(),
            profile: Box::new(Profile::default()),
            sources: ByColor {
                white: Source::OwnBoard,
                black: Source::Assistant,
            },
            names: ByColor {
                white: Some("Ana".to_owned()),
                black: None,
            },
            rooms: ByColor {
                white: Room(1),
                black: Room(2),
            },
        },
        Input::Known(ByColor::default()),
        Input::Resumed { pause: 5 },
        Input::Stands {
            board,
            turned: Some(true),
        },
        Input::Stands {
            board,
            turned: None,
        },
        Input::BoardConnected {
            board,
            port: "ttyUSB0".to_owned(),
        },
        Input::BoardMissing {
            board,
            reason: "unplugged".to_owned(),
        },
        Input::BoardLost {
            board,
            reason: "unplugged".to_owned(),
        },
        Input::BoardSilent {
            board,
            unheard: 1_000,
        },
        Input::BoardHeard { board },
        Input::Button {
            seat: Color::White,
            button: Button::OpponentPress,
        },
        Input::Heard { record: None },
        Input::Heard { record: Some(3) },
        Input::Player {
            seat: Color::White,
            writing: ScoreWriting::On("e4".to_owned()),
        },
        Input::Player {
            seat: Color::White,
            writing: ScoreWriting::Correct {
                ply: 1,
                text: "d4".to_owned(),
            },
        },
        Input::Sealed(Err(Unclear::Nothing)),
        Input::Sealed(Ok(envelope())),
        Input::Opened(Err(Unopened::NoKey)),
        Input::Opened(Ok(paper())),
        Input::Stood { ms: 3 },
        Input::Hint {
            seat: Color::White,
            uci: "e2e4".parse().unwrap(),
        },
        Input::Line(LineChange::Lost { room: Room(2) }),
        Input::Line(LineChange::Back {
            room: Room(2),
            ms: 9,
        }),
        Input::Line(LineChange::Misfit {
            room: Room(2),
            by: 9,
        }),
        Input::Down { seat: Color::Black },
        Input::People(Vec::new()),
        Input::Time,
    ]
}

fn envelope() -> Envelope {
    let secret = Secret::new([7; 32]);
    Envelope::seal(
        &secret,
        &circumstances(Table::default().state(), 1),
        1,
        "e2e4",
    )
}

fn paper() -> Paper {
    let circumstances = circumstances(Table::default().state(), 1);
    envelope()
        .open(&Secret::new([7; 32]), &circumstances)
        .unwrap()
}

fn sound_and_people() -> Vec<Input> {
    let person = || Person {
        role: Role::Arbiter,
        name: Some("Ben".to_owned()),
    };
    let reason = || "pulled".to_owned();
    vec![
        Input::Ears {
            ears: Ear::ALL.to_vec(),
            speed: 2,
        },
        Input::Said {
            to: Ear::White,
            by: None,
            words: "Eva vier".to_owned(),
            record: Some(1),
        },
        Input::SoundLost {
            ear: Ear::Table,
            reason: reason(),
        },
        Input::SpokenBy {
            speaker: Speaker::Espeak,
        },
        Input::SoundBack {
            ear: Ear::Black,
            name: reason(),
            warm_up: 100,
        },
        Input::Listens {
            seat: Color::White,
            language: Language::De,
        },
        Input::Deaf {
            seat: Color::Black,
            lost: Some(reason()),
        },
        Input::HeardAs {
            seat: Color::White,
            repeats: true,
            heard: HeardAs {
                from: Timestamp(3),
                to: Timestamp(5),
                sure: Sure::Near,
                readings: vec![HeardWords {
                    words: "Eva vier".to_owned(),
                    cost: 120,
                }],
            },
        },
        Input::Taped(Taping::Failed { reason: reason() }),
        Input::Access(AccessEvent::Given {
            to: person(),
            key: Some("3fa2b1c09d8e7f60".to_owned()),
            deputy: false,
        }),
        Input::Access(AccessEvent::Refused {
            by: Some(person()),
            act: "stops".to_owned(),
        }),
        Input::Arbiter(Order::Start).by(person()),
        Input::Ordered {
            id: "desk-1 7".to_owned(),
            order: Box::new(Order::Stop),
            seen: 12,
            allowed: true,
            signed: Some(OrderSigned {
                place: "table-7.round-1".to_owned(),
                seen: 12,
                signature: "ab".repeat(64),
            }),
        },
        Input::Desks(vec![DeskKey {
            key: "UABC".to_owned(),
            person: person(),
        }]),
        Input::Arbiter(Order::Stop).known(person(), ActKey::Desk("UABC".to_owned())),
        Input::StrangeOrder {
            id: "desk-1 8".to_owned(),
            order: "starts".to_owned(),
        },
        Input::Note(Printed::Find),
        Input::Gone {
            seat: Color::Black,
            program: "stockfish".to_owned(),
            why: Gone::Died,
        },
    ]
}

fn all() -> Vec<Input> {
    let board = BoardAt(Color::White);
    let mut all = said();
    all.extend(game());
    all.extend(sound_and_people());
    all.extend(
        sensed()
            .into_iter()
            .map(|sensed| Input::Sensed { board, sensed }),
    );
    all.extend(wishes().into_iter().map(|wish| Input::Wish {
        seat: Color::White,
        wish,
    }));
    all.extend(server().map(Input::Server));
    all
}

/// The names of an enum's variants as written in its source file.
fn variants(file: &str, name: &str) -> Vec<String> {
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join("src");
    let text = fs::read_to_string(root.join(file)).unwrap();
    let parsed = syn::parse_file(&text).unwrap();
    let found = parsed.items.iter().find_map(|item| match item {
        syn::Item::Enum(found) if found.ident == name => Some(found),
        _ => None,
    });
    let found = found.unwrap_or_else(|| panic!("no enum {name} in {file}"));
    found
        .variants
        .iter()
        .map(|one| kebab(&one.ident.to_string()))
        .collect()
}

fn kebab(name: &str) -> String {
    let mut written = String::new();
    for (index, letter) in name.char_indices() {
        if letter.is_ascii_uppercase() && index > 0 {
            written.push('-');
        }
        written.push(letter.to_ascii_lowercase());
    }
    written
}

/// The serialised names: each value is one word, or has one key, for its variant.
fn written<T: serde::Serialize + Debug>(all: impl IntoIterator<Item = T>) -> BTreeSet<String> {
    let tag = |one: T| match serde_json::to_value(&one).unwrap() {
        serde_json::Value::String(word) => word,
        serde_json::Value::Object(map) => map.keys().next().unwrap().clone(),
        other => panic!("{one:?} is written as {other}"),
    };
    all.into_iter().map(tag).collect()
}

#[test]
fn everything_that_can_happen_crosses_and_no_variant_is_forgotten() {
    let all = all();
    for input in &all {
        crosses(input);
    }
    let inside = || all.iter().map(|input| input.inside().0.clone());
    let orders = || {
        inside().filter_map(|input| match input {
            Input::Arbiter(order) => Some(order),
            _ => None,
        })
    };
    let acts = || {
        inside().filter_map(|input| match input {
            Input::Assistant { act, .. } => Some(act),
            _ => None,
        })
    };
    let known = [
        ("table/input.rs", "Input", written(all.iter())),
        (
            "table/input.rs",
            "LineChange",
            written(inside().filter_map(|input| match input {
                Input::Line(line) => Some(line),
                _ => None,
            })),
        ),
        ("table/order.rs", "Order", written(orders())),
        (
            "table/order.rs",
            "Flags",
            written(orders().filter_map(|order| match order {
                Order::Flags(flags) => Some(flags),
                _ => None,
            })),
        ),
        (
            "table/order.rs",
            "OpeningOrder",
            written(orders().filter_map(|order| match order {
                Order::Opening(order) => Some(order),
                _ => None::<OpeningOrder>,
            })),
        ),
        (
            "table/order.rs",
            "SealOrder",
            written(orders().filter_map(|order| match order {
                Order::Adjourn(order) => Some(order),
                _ => None::<SealOrder>,
            })),
        ),
        (
            "table/order.rs",
            "HandingOrder",
            written(orders().filter_map(|order| match order {
                Order::Handing(order) => Some(order),
                _ => None::<HandingOrder>,
            })),
        ),
        (
            "table/order/finding.rs",
            "Finding",
            written(orders().filter_map(|order| match order {
                Order::Find(finding) => Some(finding),
                _ => None::<Finding>,
            })),
        ),
        ("table/act.rs", "Act", written(acts())),
        (
            "table/act.rs",
            "AssistantNote",
            written(acts().filter_map(|act| match act {
                Act::TakeBack(note) => Some(note),
                _ => None::<AssistantNote>,
            })),
        ),
        (
            "table/act.rs",
            "ScoreWriting",
            written(inside().filter_map(|input| match input {
                Input::Player { writing, .. } => Some(writing),
                _ => None,
            })),
        ),
        ("table/practice.rs", "Wish", written(wishes())),
        ("table/server/mod.rs", "ServerInput", written(server())),
        ("board/sensing/sensed.rs", "Sensed", written(sensed())),
    ];
    for (file, name, written) in known {
        let variants: BTreeSet<String> = variants(file, name).into_iter().collect();
        let never: BTreeSet<String> = match name {
            "Input" => ["key".to_owned()].into(),
            _ => BTreeSet::new(),
        };
        let expected: BTreeSet<String> = variants.difference(&never).cloned().collect();
        assert_eq!(written, expected, "{name}: written, and what there is");
    }
}

#[test]
fn the_secret_of_an_envelope_cannot_be_written() {
    let secret = Secret::new([7; 32]);
    assert!(serde_json::to_string(&Input::Key(secret.clone())).is_err());
    let by = Input::Key(secret).by(Person::from(Role::Arbiter));
    assert!(serde_json::to_string(&by).is_err());
}

#[test]
fn flags_and_languages_cross_as_they_are() {
    for order in [
        Order::Flags(Flags::One(Color::White)),
        Order::WritesIn {
            seat: Color::White,
            language: Language::Es,
        },
        Order::Said {
            seat: Color::Black,
            spoken: Spoken::Announced,
            uci: "e7e5".parse().unwrap(),
        },
    ] {
        crosses(&Input::Arbiter(order));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Whole games of hands, buttons and orders, at any times.
    #[test]
    fn what_happens_in_a_game_crosses(script in script()) {
        script.play(&mut Table::default(), |_, input, _| {
            if !matches!(input, Input::Key(_)) {
                crosses(input);
            }
        });
    }
}
