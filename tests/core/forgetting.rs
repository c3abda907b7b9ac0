//! The contents of a ledger after its personal data was erased. Judged by every text in the records of all transcripts.

use std::collections::BTreeSet;

use laws::role::{Listed, Person, Role};
use laws::seat::Room;
use ledger::event::{AccessEvent, DeskEvent, DeskKey, Event, GameEvent, LineEvent, Record};
use ledger::forgetting::{NOBODY, forgotten, personal};
use serde_json::Value;
use sim::transcript;
use table::State;

use crate::played;

/// The records of every transcript.
fn games() -> impl Iterator<Item = &'static Vec<Record>> {
    let transcripts = played::transcripts().iter();
    transcripts.map(|transcript| &transcript.played().records)
}

fn texts(path: &mut Vec<String>, value: &Value, seen: &mut impl FnMut(&[&str], &str)) {
    match value {
        Value::Object(fields) => {
            for (key, value) in fields {
                path.push(key.clone());
                texts(path, value, seen);
                path.pop();
            }
        }
        Value::Array(values) => values.iter().for_each(|value| texts(path, value, seen)),
        Value::String(text) => {
            let path: Vec<&str> = path.iter().map(String::as_str).collect();
            seen(&path, text);
        }
        _ => {}
    }
}

/// Fields whose texts come from organisers or the Laws and are no person's name.
const NOBODYS: [&str; 9] = [
    "case.meant.ruling.setting.control",
    "case.ruling.setting.control",
    "game.profile.time.control",
    "game.profile.name",
    "game.profile.site",
    "game.profile.round",
    "game.profile.board",
    "game.profile.time",
    "board.seen",
];

/// Whether the text is a position, a square, a move, an article, or a word of the program itself.
fn of_the_program(text: &str) -> bool {
    let word =
        |sign: char| sign.is_ascii_lowercase() || sign.is_ascii_digit() || "-.".contains(sign);
    text.chars().all(word)
        || text.parse::<shakmaty::fen::Fen>().is_ok()
        || text.split(['.', ' ', ',']).all(|part| part.len() < 5)
}

/// A new text field fails here until somebody decides whether it is personal.
#[test]
fn of_every_text_in_a_ledger_it_is_decided_whether_it_is_personal() {
    let mut undecided = BTreeSet::new();
    for record in games().flatten() {
        let event = serde_json::to_value(&record.event).unwrap();
        let part = event["part"].as_str().unwrap().to_owned();
        texts(&mut vec![part], &event, &mut |path, text| {
            let joined = path.join(".");
            let decided = personal(path).is_some() || NOBODYS.contains(&joined.as_str());
            if !decided && !of_the_program(text) {
                undecided.insert(format!("{joined}: {text}"));
            }
        });
    }
    assert!(undecided.is_empty(), "{undecided:#?}");
}

#[test]
fn the_game_stays_what_it_was() {
    let mut named = 0;
    for records in games() {
        let changed = forgotten(records).unwrap();
        named += changed.len();
        let mut left = records.clone();
        for record in changed {
            let at = record.number as usize - 1;
            left[at] = record;
        }
        assert_eq!(forgotten(&left).unwrap(), [], "forgotten twice is as once");
        let [was, is] = [records, &left].map(State::replay);
        assert_eq!(is.position().fen(), was.position().fen());
        assert_eq!(is.outcome(), was.outcome());
        assert_eq!(is.plies().len(), was.plies().len());
    }
    assert!(named > 30, "{named}");
}

/// Everything that people said or wrote, and their names.
#[test]
fn no_name_and_nothing_that_a_person_said_is_left() {
    let script = "position 4k3/8/8/8/8/8/8/R3K3 w - - 0 1\n\
        arbiter confirms identity by Berta Meyer noting Anton Schulze saw the passports\n\
        white lifts a1\nwhite places a2\nwhite commits\nwhite presses\narbiter finds white using two hands\n\
        arbiter Berta Meyer takes 1\n\
        arbiter on 1 hears Schulze say Anton Meyer was not looking\n\
        arbiter on 1 lets play go on because Schulze is trustworthy\n";
    let mut records = transcript::play(script).unwrap().records;
    let Event::Game(GameEvent::SetUp {
        profile,
        black_name,
        ..
    }) = &mut records[0].event
    else {
        panic!("{:?}", records[0]);
    };
    profile.fide_ids = [Some(1_503_014), Some(4_100_018)];
    *black_name = Some("Morphy, Paul".to_owned());
    // Persons who act, a person let in, and input from elsewhere.
    let somebody = || Person {
        role: Role::Arbiter,
        name: Some("Otto Evil".to_owned()),
    };
    let order = || "declares black because Anton Schulze said so".to_owned();
    let listed = Listed {
        person: somebody(),
        room: Room(2),
    };
    profile.people = vec![listed.clone()];
    let people = vec![listed];
    for event in [
        Event::Line(LineEvent::Claims {
            people: people.clone(),
        }),
        Event::Line(LineEvent::People { people }),
        Event::Line(LineEvent::Refused {
            by: Some(somebody()),
            act: order(),
        }),
        Event::Access(AccessEvent::Given {
            to: somebody(),
            key: None,
            deputy: false,
        }),
        Event::Access(AccessEvent::Refused {
            by: Some(somebody()),
            act: order(),
        }),
        Event::Desk(DeskEvent::Ordered {
            id: "7".to_owned(),
            order: order(),
            signed: None,
        }),
        Event::Desk(DeskEvent::Keys {
            desks: vec![DeskKey {
                key: "UABC".to_owned(),
                person: somebody(),
            }],
        }),
        Event::Desk(DeskEvent::Refused {
            id: "8".to_owned(),
            order: order(),
        }),
    ] {
        let number = records.len() as u64 + 1;
        let last = records.last().unwrap().clone();
        records.push(Record {
            number,
            event,
            ..last
        });
    }
    let written = |records: &[Record]| serde_json::to_string(records).unwrap();
    let gone = [
        "Morphy",
        "Paul",
        "Otto",
        "Evil",
        "said so",
        "Berta",
        "Meyer",
        "Anton",
        "Schulze",
        "passports",
        "trustworthy",
        "looking",
        "1503014",
        "4100018",
    ];
    let was = written(&records);
    for word in gone {
        assert!(was.contains(word), "{word} was never there:\n{was}");
    }
    let mut left = records;
    for record in forgotten(&left).unwrap() {
        let at = record.number as usize - 1;
        left[at] = record;
    }
    let is = written(&left);
    for word in gone {
        assert!(!is.contains(word), "{word} is still there:\n{is}");
    }
    assert!(is.contains(NOBODY));
}
