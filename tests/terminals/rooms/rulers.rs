//! Authority in a game of two rooms: a person in the other room does not become an arbiter by claiming to be one.

use std::time::{Duration, Instant};

use laws::Timestamp;
use laws::role::{Person, Role};
use laws::seat;
use ledger::event::{Author, Event, LineEvent, Record};
use rooms::{Do, GameRoom, Now, RoomDisk, RoomMessage, Start};
use shell::installation;
use shell::line::paired::PairedRooms;
use shell::line::{Identity, LineNews, Outgoing, RoomLine};
use store::SqliteLedger;
use table::Input;

use super::daemons::{Rooms, state};
use crate::live::until;

/// The people of the owner's room, where only the chief arbiter rules.
const KEEPS: &str =
    "[roles]\nchief = \"Maria Lange\"\nrule = \"chief\"\n[words]\narbiter = \"en\"\n[rooms]\n";
/// The other room names a chief arbiter of its own.
const JOINS: &str = "[roles]\nchief = \"Otto Evil\"\nrule = \"chief\"\n[words]\narbiter = \"fr\"\n[rooms]\narbiters = [\"Otto Evil\"]\n";
const EVENT: &str = "rated = false\ntime = \"15+5\"";

/// The refusals in the owner's ledger: in whose name, and what.
fn refused(rooms: &Rooms) -> Vec<(Option<String>, String)> {
    let records = rooms.places[0].records();
    let refused = records.into_iter().filter_map(|record| match record.event {
        Event::Line(LineEvent::Refused { by, act }) => {
            assert_eq!(record.author, Author::System);
            Some((by.and_then(|by| by.name), act))
        }
        _ => None,
    });
    refused.collect()
}

/// Checks that every arbiter's act in the ledger is in the chief arbiter's name and from the owner's room.
fn nobody_else_ruled(records: &[Record]) {
    let acts = records
        .iter()
        .filter(|record| record.author == Author::Arbiter);
    for act in acts {
        assert_eq!(act.name.as_deref(), Some("Maria Lange"), "{act:?}");
        assert_eq!(act.room, seat::Room(1), "{act:?}");
    }
}

/// By configuration alone: the other room names a chief arbiter of its own.
#[test]
fn a_room_that_names_its_own_chief_arbiter_does_not_rule() {
    let mut rooms = Rooms::with_people(EVENT, [KEEPS, JOINS]);
    rooms.begin();
    // First, both rooms are told, each in its language.
    for (room, told) in [
        "arbiter: the rooms have different chief arbiters: room 1 Maria Lange, room 2 Otto Evil; the list of room 1 holds",
        "arbiter: les salles ont des arbitres principaux différents : la salle 1 Maria Lange, la salle 2 Otto Evil ; la liste de la salle 1 fait foi",
    ]
    .iter()
    .enumerate()
    {
        rooms.daemon(room).hear_line(told);
        rooms
            .daemon(room)
            .hear_line("table: Die Partie beginnt, die Uhr von Weiß läuft");
    }
    let otto = rooms.page(1, "chief arbiter Otto Evil");
    otto.post("act=stop");
    for (room, told) in [
        "arbiter: an order from room 2 in the name of Otto Evil is refused, the list of the room that keeps the game does not have that name there",
        "arbiter: un ordre de la salle 2 au nom de Otto Evil est refusé, la liste de la salle qui tient la partie n'a pas ce nom là-bas",
    ]
    .iter()
    .enumerate()
    {
        rooms.daemon(room).hear_line(told);
    }
    assert!(rooms.places[0].state().clock_runs());
    assert_eq!(
        refused(&rooms),
        [(Some("Otto Evil".to_owned()), "stops".to_owned())]
    );
    nobody_else_ruled(&rooms.agree());
    // The chief arbiter stops them.
    let maria = rooms.page(0, "chief arbiter Maria Lange");
    maria.post("act=stop");
    for room in [0, 1] {
        rooms.daemon(room).hear_line("table: Die Uhren stehen");
    }
}

/// With the other room's key and a forged program, in the true chief arbiter's name.
#[test]
fn a_room_that_forges_the_chief_arbiters_name_does_not_rule() {
    let mut rooms = Rooms::with_people(EVENT, [KEEPS, KEEPS]);
    rooms.begin();
    rooms
        .daemon(0)
        .hear_line("table: Die Partie beginnt, die Uhr von Weiß läuft");
    drop(rooms.kill(1));
    let forged = ["declares black", "confirms"];
    let input = |order: &str| {
        let (role, name) = (Role::Chief, Some("Maria Lange".to_owned()));
        Input::Arbiter(order.parse().unwrap()).by(Person { role, name })
    };
    Forger::of(&rooms).sends(&forged.map(input));
    let told = "arbiter: an order from room 2 in the name of Maria Lange is refused, the list of the room that keeps the game does not have that name there";
    for _ in forged {
        rooms.daemon(0).hear_line(told);
    }
    let state = rooms.places[0].state();
    assert_eq!(state.outcome(), None);
    let maria = || Some("Maria Lange".to_owned());
    let expected = forged.map(|order| (maria(), order.to_owned()));
    assert_eq!(refused(&rooms), expected);
    nobody_else_ruled(&rooms.places[0].records());
    rooms.places[0].verify();
}

/// With the other room's key, and only junk to say.
#[test]
fn a_room_that_is_not_understood_is_no_line_that_is_back() {
    let mut rooms = Rooms::with_people(EVENT, [KEEPS, KEEPS]);
    rooms.begin();
    rooms
        .daemon(0)
        .hear_line("table: Die Partie beginnt, die Uhr von Weiß läuft");
    drop(rooms.kill(1));
    let lost = || rooms.places[0].state().rooms().lost();
    until("the line is lost", lost);
    let forger = Forger::of(&rooms);
    let junk: [&[u8]; 3] = [&[b'['; 1 << 12], br#"{"input":{}}"#, b"\xff"];
    for number in 0..300 {
        forger.to.send(junk[number % 3].to_vec()).unwrap();
    }
    until("why it counts as lost", || {
        let log = rooms.daemon(0).errors();
        log.contains("the other room says what cannot be read")
            .then_some(())
    });
    let lost = rooms.places[0].state().rooms().lost();
    assert!(lost.is_some(), "the line is back");
    drop(forger);
    rooms.places[0].verify();
}

/// A program that has the joining room's key and continues with the state its daemon kept.
struct Forger {
    line: RoomLine,
    to: Outgoing,
    room: GameRoom,
    since: Instant,
    runtime: tokio::runtime::Runtime,
}

impl Forger {
    fn of(rooms: &Rooms) -> Forger {
        let runtime = tokio::runtime::Runtime::new().unwrap();
        let place = &rooms.places[1];
        let signer = installation::signer(&state(place)).unwrap();
        let peer = PairedRooms::of(&state(place)).find(None).unwrap().key;
        let kept: RoomDisk = until("the ledger is free", || {
            let ledger = SqliteLedger::open(&place.ledger(), signer.clone()).ok();
            ledger?.kept(seat::Room(2), None).ok()
        });
        let now = now(Instant::now());
        let start = Start {
            seed: [7; 32],
            now,
            from: Timestamp(0),
        };
        let room = GameRoom::new(kept, signer.clone(), peer, start);
        let (line, to) = runtime.block_on(async {
            let mut line = RoomLine::call(&rooms.address, &Identity::new(signer), peer).unwrap();
            loop {
                if let LineNews::Up { to, .. } = line.news().await {
                    break (line, to);
                }
            }
        });
        let since = Instant::now();
        Forger {
            line,
            to,
            room,
            since,
            runtime,
        }
    }

    /// Sends these until all of them were accepted.
    fn sends(mut self, forged: &[Input]) {
        self.room.line(true, now(self.since));
        for input in forged {
            self.room.handle(input, now(self.since));
        }
        let deadline = Instant::now() + Duration::from_secs(60);
        loop {
            while let Some(next) = self.room.poll() {
                match next {
                    Do::Write(_) => self.room.written(),
                    Do::Send(message) => {
                        self.to.send(serde_json::to_vec(&message).unwrap()).unwrap();
                    }
                    Do::Fault(fault) => panic!("{fault}"),
                    _ => {}
                }
            }
            if self.room.kept().journal.is_empty() {
                return;
            }
            assert!(Instant::now() < deadline, "they are not taken");
            let news = self.runtime.block_on(self.line.news());
            if let LineNews::Frame(frame) = news {
                let message: RoomMessage = serde_json::from_slice(&frame).unwrap();
                self.room.receive(message, now(self.since));
            }
        }
    }
}

fn now(since: Instant) -> Now {
    let ms = u64::try_from(since.elapsed().as_millis()).unwrap();
    Now {
        steady: Timestamp(ms),
        wall: 1_800_000_000_000 + ms,
    }
}
