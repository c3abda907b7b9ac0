//! Invariant 4 in two rooms: who hears which phrase, and where. A private phrase is heard in its player's room and nowhere else; an
//! arbiter's answer is heard in the room where the arbiter asked.

use announce::Phrase;
use laws::role::{Listed, Person, Role};
use laws::seat::{Ear, Room, Source};
use laws::{Position, Profile, Timestamp};
use shakmaty::{ByColor, Color};
use table::{Act, Audience, Input, Order, Output, Stamp, State, Table};

const ROOMS: ByColor<Room> = ByColor {
    white: Room(1),
    black: Room(2),
};

/// The arbiter in room 2.
fn arbiter() -> Person {
    let name = Some("Anna Berg".to_owned());
    let role = Role::Arbiter;
    Person { role, name }
}

fn table(rooms: ByColor<Room>) -> Table {
    let mut table = Table::default();
    let set_up = Input::SetUp {
        position: Position::initial().fen(),
        profile: Box::new(Profile {
            people: vec![Listed {
                person: arbiter(),
                room: Room(2),
            }],
            ..Profile::default()
        }),
        sources: ByColor::new_with(|_| Source::Assistant),
        names: ByColor::default(),
        rooms,
    };
    let start = Input::Arbiter(Order::Start);
    for input in [set_up, start] {
        given(&mut table, &input, Room(1));
    }
    table
}

/// The outputs for an input given in this room.
fn given(table: &mut Table, input: &Input, room: Room) -> Vec<Output> {
    let now = table.state().at.after(1_000);
    let stamp = Stamp {
        room,
        ..Stamp::from(now)
    };
    table.handle(input, stamp);
    while table.poll_record().is_some() {}
    std::iter::from_fn(|| table.poll_output()).collect()
}

fn heard_in(state: &State, outputs: &[Output], room: Room) -> Vec<Audience> {
    let there = outputs.iter().filter(|output| state.hears(output, room));
    there.map(|output| output.to).collect()
}

/// Every audience, heard anywhere or in one room only, in each room.
#[test]
fn every_audience_in_every_room() {
    let table = table(ROOMS);
    let (white, black) = (Color::White, Color::Black);
    for to in Audience::ALL {
        for only in [None, Some(Room(1)), Some(Room(2))] {
            for room in [Room(1), Room(2)] {
                let output = Output {
                    room: only,
                    ..Output::new(to, Phrase::Noted)
                };
                let sits = match to {
                    Audience::Seat(seat) | Audience::Sealer(seat) if seat == white => {
                        room == Room(1)
                    }
                    Audience::Seat(seat) | Audience::Sealer(seat) => {
                        assert_eq!(seat, black);
                        room == Room(2)
                    }
                    Audience::Table | Audience::Assistant | Audience::Arbiter => true,
                };
                let there = only.is_none_or(|only| only == room);
                let hears = table.state().hears(&output, room);
                assert_eq!(hears, sits && there, "{to:?}, {only:?}, {room:?}");
            }
        }
    }
}

/// With both players in one room everything is heard there, and no phrase mentions rooms.
#[test]
fn in_one_room_everything_is_heard_there() {
    let mut table = table(ByColor::default());
    assert!(!table.state().two_rooms());
    let reason = "the cable was pulled".to_owned();
    let lost = Input::SoundLost {
        ear: Ear::Table,
        reason,
    };
    for output in given(&mut table, &lost, Room(1)) {
        assert_eq!(output.room, None, "{output:?}");
        assert!(table.state().hears(&output, Room(1)));
    }
    let json = serde_json::to_value(table.state()).unwrap();
    assert_eq!(json.get("rooms"), None);
}

#[test]
fn who_reads_a_score_hears_it_alone_and_a_case_of_it_opens_in_both_rooms() {
    let mut table = table(ROOMS);
    let moved = |seat, uci: &str| Input::Assistant {
        seat,
        act: Act::Move(uci.parse().unwrap()),
    };
    let heard = |table: &mut Table| {
        for room in [Room(1), Room(2)] {
            given(table, &Input::Heard { record: None }, room);
        }
    };
    for (seat, room, uci) in [
        (Color::White, Room(1), "e2e4"),
        (Color::Black, Room(2), "e7e5"),
    ] {
        given(&mut table, &moved(seat, uci), room);
        heard(&mut table);
        let act = Act::Press;
        given(&mut table, &Input::Assistant { seat, act }, room);
    }
    assert_eq!(table.state().plies().len(), 2);
    let read = |seat, text: &str| {
        let text = text.to_owned();
        Input::Arbiter(Order::ReadScore { seat, text }).by(arbiter())
    };
    let told = given(&mut table, &read(Color::Black, "1.e4 c5"), Room(2));
    assert!(!heard_in(table.state(), &told, Room(2)).is_empty());
    assert_eq!(heard_in(table.state(), &told, Room(1)), []);
    let told = given(&mut table, &read(Color::White, "1.e4 e5"), Room(1));
    let raised = told.iter().find(|output| output.case.is_some()).unwrap();
    for room in [Room(1), Room(2)] {
        assert!(table.state().hears(raised, room), "{room:?}");
    }
}

/// The loudspeakers of the two rooms are separate: each is lost, set louder and reported by itself.
#[test]
fn each_room_has_its_own_loudspeaker() {
    let mut table = table(ROOMS);
    let ears = |ears: &[Ear]| Input::Ears {
        ears: ears.to_vec(),
        speed: 2,
    };
    given(&mut table, &ears(&[Ear::Table, Ear::White]), Room(1));
    given(&mut table, &ears(&[Ear::Table]), Room(2));
    let reason = "the cable was pulled".to_owned();
    let ear = Ear::Table;
    let told = given(&mut table, &Input::SoundLost { ear, reason }, Room(2));
    let ears = &table.state().ears;
    assert!(ears.works(Ear::Table, Room(1)) && !ears.works(Ear::Table, Room(2)));
    assert!(ears.private(Color::White) && !ears.private(Color::Black));
    // The assistant of the other room cannot plug it in; every arbiter hears of it.
    assert_eq!(heard_in(table.state(), &told, Room(1)), [Audience::Arbiter]);
    assert_eq!(
        heard_in(table.state(), &told, Room(2)),
        [Audience::Assistant, Audience::Arbiter]
    );
    // White does not hear what is said in room 2.
    let said = Input::Said {
        to: Ear::Table,
        by: None,
        words: "Schwarz ist da".to_owned(),
        record: None,
    };
    given(&mut table, &said, Room(2));
    let last = |seat| format!("{:?}", table.state().ears.last(seat));
    assert!(last(Color::Black).contains("Schwarz ist da"));
    assert!(!last(Color::White).contains("Schwarz ist da"));
}

/// A record states its room and when it happened there; records are ordered by when they were decided.
#[test]
fn a_record_knows_its_room_and_when_it_happened() {
    let mut table = table(ROOMS);
    let now = table.state().at.after(5_000);
    let happened = Timestamp(now.0 - 3_000);
    let stamp = Stamp {
        room: Room(2),
        happened,
        ..Stamp::from(now)
    };
    let ear = Ear::Black;
    let reason = "pulled out".to_owned();
    table.handle(&Input::SoundLost { ear, reason }, stamp);
    let record = table.poll_record().unwrap();
    assert_eq!(
        (record.room, record.at, record.happened),
        (Room(2), now, happened)
    );
}
