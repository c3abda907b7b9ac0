//! Two rooms over a line that loses, repeats, delays and reorders messages, with daemons that die. They must play one game, and
//! each guard of the protocol must be needed.

use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Instant;

use announce::{OtherRoom, Parted, Phrase};
use board::sensing::Button;
use laws::role::{Listed, Person, Role};
use laws::seat;
use laws::seat::{Ear, Source};
use laws::{OnTape, Outcome, Position, Profile, Reason, Timestamp, Unopened};
use ledger::event::{AccessEvent, Note, Taping, Unclear};
use ledger::signing::Signer;
use rooms::{
    ClockReading, CrossingInput, Do, Epoch, GameRoom, Now, RoomDisk, RoomHello, RoomMessage,
    RoomsConflict, Start,
};
use shakmaty::{ByColor, Color};
use sim::rooms::{Guard, RoomsScene, TwoRooms};
use table::{Act, Audience, Input, Order, Output, ServerInput};

/// Seeds played in an ordinary test run. `ROOMS=1000000 cargo test --release --test core -- --nocapture
/// rooms::two_rooms_play_one_game` plays more and prints its progress; `ROOMS=180000..1000000` plays a range.
const TEST_LINE: Range<u64> = 0..320;
/// Progress is printed after this many games.
const TOLD_EACH: u64 = 20_000;

fn games() -> Range<u64> {
    let Ok(asked) = std::env::var("ROOMS") else {
        return TEST_LINE;
    };
    let (from, to) = asked.split_once("..").unwrap_or(("0", &asked));
    let seed = |text: &str| {
        text.parse()
            .expect("ROOMS is a number, or two with .. between")
    };
    seed(from)..seed(to)
}

/// The totals of many games.
#[derive(Clone, Debug, Default)]
struct Many {
    games: u64,
    plies: usize,
    frames: usize,
    crashes: usize,
    take_overs: usize,
    branched: usize,
    bad: Vec<(u64, Vec<String>)>,
}

impl Many {
    fn play(&mut self, seed: u64) {
        let verdict = TwoRooms::play(seed, None);
        self.games += 1;
        self.plies += verdict.plies;
        self.frames += verdict.frames;
        self.crashes += verdict.crashes;
        self.take_overs += verdict.take_overs;
        self.branched += verdict.branched;
        if !verdict.violations.is_empty() {
            println!("seed {seed}: {:?}", verdict.violations);
            self.bad.push((seed, verdict.violations));
        }
    }

    fn add(&mut self, other: Many) {
        self.games += other.games;
        self.plies += other.plies;
        self.frames += other.frames;
        self.crashes += other.crashes;
        self.take_overs += other.take_overs;
        self.branched += other.branched;
        self.bad.extend(other.bad);
    }
}

/// Plays the seeds in order, on all cores.
fn many(games: &Range<u64>) -> Many {
    let (next, began) = (AtomicU64::new(games.start), Instant::now());
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let mut all = Many::default();
    thread::scope(|scope| {
        let work = || {
            let mut own = Many::default();
            loop {
                let seed = next.fetch_add(1, Ordering::Relaxed);
                if seed >= games.end || own.bad.len() > 20 {
                    return own;
                }
                own.play(seed);
                if (seed + 1).is_multiple_of(TOLD_EACH) {
                    println!("up to seed {seed}");
                }
            }
        };
        let workers: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
        for worker in workers {
            all.add(worker.join().unwrap());
        }
    });
    let pace = all.games as f64 / began.elapsed().as_secs_f64();
    println!(
        "{} games, {} half-moves, {} frames, {} kills, {} take-overs, {} records in branches: {} games with a violation; {pace:.0} games a second",
        all.games,
        all.plies,
        all.frames,
        all.crashes,
        all.take_overs,
        all.branched,
        all.bad.len()
    );
    all
}

#[test]
fn two_rooms_play_one_game() {
    let all = many(&games());
    assert!(all.games > 0);
    assert!(all.bad.is_empty(), "{:#?}", all.bad);
}

/// The faults were: an announcement repeated although it was heard; time of a lost line charged; a flag fall from a late record; a
/// player who pressed twice; a take-over while a move was under way; a daemon killed right after its room was told, so that its
/// player's thinking time was unknown; an order to start kept while the line was lost; a replaced owner that never heard of it; a
/// move whose announcement began just as the line was lost; moves kept while the line was lost and overtaken by a ruling or by the
/// opponent's next move; an announcement heard in an unknown room; an opponent who replied to a move whose press was lost with its
/// room; a lost input that was never repeated while its room sent on and on.
#[test]
fn seeds_that_once_failed() {
    let early = [
        0, 3, 19, 34, 84, 116, 190, 265, 409, 434, 468, 497, 511, 534,
    ];
    let late = [1015, 1060, 1473, 1496, 2069, 2852, 2865, 13121, 13591];
    let rare = [
        181495, 276053, 432691, 445949, 527649, 549062, 560351, 573023, 799150, 838310,
    ];
    let late = late.into_iter().chain(rare).chain(OVERTAKEN);
    for seed in early.into_iter().chain(late) {
        let verdict = TwoRooms::play(seed, None);
        assert_eq!(verdict.violations, Vec::<String>::new(), "seed {seed}");
    }
}

/// Games tried without each guard.
const WITHOUT: u64 = 60;
/// Games that went wrong while overtaken moves from the line counted: one in some 36,000.
const OVERTAKEN: [u64; 24] = [
    34825, 52090, 74467, 155624, 196473, 212504, 257664, 315225, 358685, 446261, 485421, 493752,
    562657, 580988, 611916, 623923, 651072, 662718, 738274, 763034, 767938, 819625, 836898, 855575,
];

#[test]
fn each_guard_is_needed() {
    for guard in Guard::ALL {
        let seeds: Vec<u64> = match guard {
            Guard::Known => OVERTAKEN.to_vec(),
            _ => (0..WITHOUT).collect(),
        };
        let wrong = |seed: &u64| !TwoRooms::play(*seed, Some(guard)).violations.is_empty();
        let bad = seeds.into_iter().find(wrong);
        println!("without {guard:?}: the first game that goes wrong is {bad:?}");
        assert!(bad.is_some(), "{guard:?} is not needed");
    }
}

const WRITER: &str = "two rooms";

fn signer(room: u32) -> Signer {
    Signer::new([room as u8; 32])
}

fn now(ms: u64) -> Now {
    Now {
        steady: Timestamp(ms),
        wall: 1_700_000_000_000 + ms,
    }
}

fn room(number: u32) -> GameRoom {
    let kept = RoomDisk::new(WRITER, seat::Room(number));
    let start = Start {
        seed: [number as u8; 32],
        now: now(0),
        from: Timestamp(0),
    };
    GameRoom::new(kept, signer(number), signer(3 - number).key(), start)
}

/// Messages to send and other effects, with every write completed at once.
fn drain(room: &mut GameRoom) -> (Vec<RoomMessage>, Vec<Do>) {
    let (mut sent, mut done) = (Vec::new(), Vec::new());
    while let Some(next) = room.poll() {
        match next {
            Do::Send(message) => sent.push(*message),
            Do::Write(_) => {
                done.push(next);
                room.written();
            }
            other => done.push(other),
        }
    }
    (sent, done)
}

fn person(role: Role, name: &str) -> Person {
    let name = Some(name.to_owned());
    Person { role, name }
}

/// The chief arbiter is in the owner's room, another arbiter and Black's assistant in the other room.
fn people() -> Vec<Listed> {
    let listed = |role, name, room| Listed {
        person: person(role, name),
        room: seat::Room(room),
    };
    vec![
        listed(Role::Chief, "Maria Lange", 1),
        listed(Role::Arbiter, "Clara Brandt", 2),
        listed(Role::Assistant(Color::Black), "Eva Roth", 2),
    ]
}

/// An owner with a game set up, and a replica with all its records.
fn pair() -> (GameRoom, GameRoom) {
    let (mut owner, mut replica) = (room(1), room(2));
    owner.handle(
        &Input::SetUp {
            position: Position::initial().fen(),
            profile: Box::new(Profile {
                people: people(),
                ..Profile::default()
            }),
            sources: ByColor::new_with(|_| Source::Assistant),
            names: ByColor::default(),
            rooms: ByColor {
                white: seat::Room(1),
                black: seat::Room(2),
            },
        },
        now(1),
    );
    drain(&mut owner);
    owner.line(true, now(2));
    replica.line(true, now(2));
    exchange(&mut owner, &mut replica);
    assert_eq!(owner.head(), replica.head());
    (owner, replica)
}

fn exchange(owner: &mut GameRoom, replica: &mut GameRoom) {
    for _ in 0..20 {
        let (from_owner, from_replica) = (drain(owner).0, drain(replica).0);
        if from_owner.is_empty() && from_replica.is_empty() {
            return;
        }
        for message in from_owner {
            replica.receive(message, now(10));
        }
        for message in from_replica {
            owner.receive(message, now(10));
        }
    }
    panic!("they never come to rest");
}

fn fault(done: &[Do]) -> Option<&RoomsConflict> {
    done.iter().find_map(|done| match done {
        Do::Fault(fault) => Some(fault),
        _ => None,
    })
}

/// A player asks for the time, which leaves a record.
fn asks(seat: Color) -> Input {
    Input::Button {
        seat,
        button: Button::Time,
    }
}

/// The owner's message with one more record.
fn one_more(owner: &mut GameRoom) -> RoomMessage {
    owner.handle(&asks(Color::White), now(20));
    let mut sent = drain(owner).0;
    assert_eq!(sent.len(), 1, "{sent:?}");
    sent.remove(0)
}

#[test]
fn a_replica_that_is_fed_a_changed_record_says_so_and_stops() {
    let (mut owner, mut replica) = pair();
    let (RoomMessage::Records(mut records), head) = (one_more(&mut owner), replica.head()) else {
        panic!("no records");
    };
    let right = records.clone();
    // An additional space.
    records.lines[0].text.push(b' ');
    replica.receive(RoomMessage::Records(records), now(30));
    let (sent, done) = drain(&mut replica);
    let number = head.number + 1;
    assert_eq!(fault(&done), Some(&RoomsConflict::Changed { number }));
    assert!(
        fault(&done)
            .unwrap()
            .to_string()
            .contains("it was changed on its way")
    );
    assert_eq!(
        (sent.len(), replica.head()),
        (0, head),
        "nothing is taken of it"
    );
    let told = done.iter().any(|done| {
        matches!(
            done,
            Do::Tell(Output {
                to: Audience::Arbiter,
                phrase: Phrase::OtherRoom(OtherRoom::Parted(Parted::Changed { .. })),
                ..
            })
        )
    });
    assert!(told, "the arbiter hears it: {done:?}");
    // It accepts no later record either, even a correct one.
    replica.receive(RoomMessage::Records(right), now(31));
    assert_eq!(drain(&mut replica), (Vec::new(), Vec::new()));
    assert_eq!(replica.head(), head);
}

#[test]
fn an_input_replayed_from_a_capture_does_nothing() {
    let (mut owner, mut replica) = pair();
    let call = asks(Color::Black);
    replica.handle(&call, now(20));
    let captured: Vec<RoomMessage> = drain(&mut replica).0;
    let [RoomMessage::Input(_)] = &captured[..] else {
        panic!("{captured:?}");
    };
    let before = owner.head().number;
    owner.receive(captured[0].clone(), now(30));
    drain(&mut owner);
    let head = owner.head();
    assert_eq!(head.number, before + 1);
    for again in 0..3 {
        owner.receive(captured[0].clone(), now(40 + again));
        let done = drain(&mut owner).1;
        assert!(done.is_empty(), "{done:?}");
    }
    assert_eq!(owner.head(), head);
}

/// A hand that reads the pegs sends without a pause; the input that was lost first is repeated all the same, and soon.
#[test]
fn what_was_lost_is_repeated_while_a_room_sends_on_and_on() {
    let (mut owner, mut replica) = pair();
    for ms in (20..).step_by(200).take(12) {
        let now = now(ms);
        replica.handle(&asks(Color::Black), now);
        let sent = drain(&mut replica).0;
        for message in sent.into_iter().filter(|_| ms > 20) {
            owner.receive(message, now);
            drain(&mut owner);
        }
    }
    assert_eq!(owner.kept().taken_of(seat::Room(2)), 12);
}

#[test]
fn what_is_not_signed_by_the_other_room_is_refused() {
    // Signed by someone else.
    let (mut owner, mut replica) = pair();
    replica.handle(&asks(Color::Black), now(20));
    let Some(RoomMessage::Input(given)) = drain(&mut replica).0.pop() else {
        panic!("no input");
    };
    let head = owner.head();
    for forged in [
        signer(9).input(&rooms::input_text(WRITER, &given)),
        signer(2).input(b"something else"),
    ] {
        let (mut owner, _) = pair();
        let mut given = given.clone();
        given.signed = forged;
        owner.receive(RoomMessage::Input(given), now(30));
        let done = drain(&mut owner).1;
        assert_eq!(fault(&done), Some(&RoomsConflict::Unsigned));
        assert_eq!(owner.head().number, head.number);
    }
    // Another text under a valid signature.
    let mut changed = given.clone();
    let mut crossing: CrossingInput = serde_json::from_slice(&changed.text).unwrap();
    crossing.thought = Some(0);
    changed.text = serde_json::to_vec(&crossing).unwrap();
    owner.receive(RoomMessage::Input(changed), now(30));
    assert_eq!(fault(&drain(&mut owner).1), Some(&RoomsConflict::Unsigned));
    // Records, too.
    let (mut owner, mut replica) = pair();
    let (RoomMessage::Records(mut records), head) = (one_more(&mut owner), replica.head()) else {
        panic!("no records");
    };
    records.signed = signer(9).head(WRITER, owner.head());
    replica.receive(RoomMessage::Records(records), now(30));
    assert_eq!(
        fault(&drain(&mut replica).1),
        Some(&RoomsConflict::Unsigned)
    );
    assert_eq!(replica.head(), head);
}

/// A room can press for its own players only.
#[test]
fn a_room_that_acts_for_the_other_rooms_player_is_not_obeyed() {
    let (mut owner, mut replica) = pair();
    replica.handle(&asks(Color::White), now(20));
    exchange(&mut owner, &mut replica);
    assert_eq!(owner.state().open().count(), 0);
    assert!(
        replica.kept().journal.is_empty(),
        "it is taken, and does nothing"
    );
}

/// Whether the arbiters are told of an order by a person who is not on the list for that room.
fn not_listed(done: &[Do]) -> bool {
    done.iter().any(|done| match done {
        Do::Tell(output) => {
            let phrase = &output.phrase;
            let refused = matches!(
                phrase,
                Phrase::OtherRoom(OtherRoom::NotListed { room: 2, .. })
            );
            output.to == Audience::Arbiter && output.room.is_none() && refused
        }
        _ => false,
    })
}

/// The effects in each room until both rest.
fn told(owner: &mut GameRoom, replica: &mut GameRoom) -> [Vec<Do>; 2] {
    let mut told = [Vec::new(), Vec::new()];
    for _ in 0..20 {
        let ((from_owner, here), (from_replica, there)) = (drain(owner), drain(replica));
        told[0].extend(here);
        told[1].extend(there);
        for message in from_owner {
            replica.receive(message, now(10));
        }
        for message in from_replica {
            owner.receive(message, now(10));
        }
    }
    told
}

/// The ledger records of a room after this one, as JSON.
fn written_after(room: &GameRoom, number: u64) -> Vec<serde_json::Value> {
    let lines = room.kept().after(number).iter();
    lines
        .map(|line| serde_json::from_slice(&line.text).unwrap())
        .collect()
}

fn ends() -> Input {
    Input::Arbiter("declares black".parse().unwrap())
}

/// A room can put any name before an act. It counts in no name that the deciding room's list does not have in that room, not even
/// the chief arbiter's.
#[test]
fn a_stranger_does_not_rule_in_anybodys_name() {
    for (role, name) in [
        (Role::Chief, Some("Otto Evil")),
        (Role::Chief, Some("Maria Lange")),
        (Role::Chief, Some("Clara Brandt")),
        (Role::Arbiter, Some("Maria Lange")),
        (Role::Arbiter, Some("Eva Roth")),
        (Role::Arbiter, None),
        (Role::Spectator, Some("Clara Brandt")),
    ] {
        let (mut owner, mut replica) = pair();
        let before = owner.head().number;
        let name = name.map(str::to_owned);
        replica.handle(
            &ends().by(Person {
                role,
                name: name.clone(),
            }),
            now(20),
        );
        for heard in told(&mut owner, &mut replica) {
            assert!(not_listed(&heard), "{role} {name:?}: {heard:?}");
        }
        assert_eq!(owner.head(), replica.head());
        assert_eq!(owner.state().outcome(), None, "{role} {name:?}");
        let written = written_after(&owner, before);
        assert_eq!(written.len(), 1, "{written:?}");
        let record = &written[0];
        assert_eq!(record["event"]["event"], "refused");
        assert_eq!(record["event"]["act"], "declares black");
        assert_eq!(record["author"], "system", "it is an act of nobody's");
        assert!(record.get("name").is_none(), "{record}");
    }
    // Without a name, and in a name that nobody has.
    for input in [ends(), ends().by(person(Role::Chief, &"M".repeat(100_000)))] {
        let (mut owner, mut replica) = pair();
        let before = owner.head().number;
        replica.handle(&input, now(20));
        assert!(not_listed(&told(&mut owner, &mut replica)[0]));
        assert_eq!(owner.state().outcome(), None);
        let written = serde_json::to_string(&written_after(&owner, before)).unwrap();
        assert!(written.len() < 1_000, "{} letters", written.len());
    }
    // A person listed for that room may rule there.
    let (mut owner, mut replica) = pair();
    let clara = || person(Role::Arbiter, "Clara Brandt");
    replica.handle(&ends().by(clara()), now(20));
    replica.handle(&Input::Arbiter(Order::Confirm).by(clara()), now(20));
    let heard = told(&mut owner, &mut replica);
    assert!(!heard.iter().any(|heard| not_listed(heard)), "{heard:?}");
    assert!(owner.state().outcome().is_some());
}

/// Nor may a room do so by any input other than an order.
#[test]
fn a_room_does_nothing_that_is_not_its_own() {
    let chief = || person(Role::Chief, "Maria Lange");
    let ordered = || Input::Ordered {
        id: "7".to_owned(),
        order: Box::new("declares black".parse().unwrap()),
        seen: 100,
        allowed: true,
        signed: None,
    };
    let given = || {
        Input::Access(AccessEvent::Given {
            to: chief(),
            key: None,
            deputy: false,
        })
    };
    let allowed = Input::Taped(Taping::Allowed {
        what: OnTape::Microphone,
    });
    let said = Input::Said {
        to: Ear::White,
        by: None,
        words: "Eva vier".to_owned(),
        record: None,
    };
    let far = Input::Server(ServerInput::Ends(Outcome {
        winner: Some(Color::Black),
        reason: Reason::Time,
    }));
    for (input, refused) in [
        (ordered(), true),
        (ordered().by(chief()), true),
        (ordered().by(person(Role::Arbiter, "Clara Brandt")), true),
        (given().by(chief()), true),
        (asks(Color::Black).by(chief()), true),
        (allowed.clone(), false),
        (allowed.by(chief()), false),
        (said, false),
        (far, false),
        (Input::Sealed(Err(Unclear::Nothing)), false),
        (Input::Opened(Err(Unopened::NoKey)).by(chief()), true),
        (Input::Note(Note::Find), false),
    ] {
        let (mut owner, mut replica) = pair();
        let before = owner.head().number;
        replica.handle(&input, now(20));
        let heard = told(&mut owner, &mut replica);
        assert_eq!(not_listed(&heard[0]), refused, "{input:?}");
        let written = written_after(&owner, before);
        assert_eq!(
            written.len(),
            usize::from(refused),
            "{input:?}: {written:?}"
        );
        assert!(
            replica.kept().journal.is_empty(),
            "it is taken, and done with"
        );
    }
}

/// An assistant acts for that assistant's seat, and by name only if the list has it.
#[test]
fn an_assistants_name_is_a_claim_too() {
    for (name, kept) in [("Eva Roth", Some("Eva Roth")), ("Otto Evil", None)] {
        let (mut owner, mut replica) = pair();
        let before = owner.head().number;
        let calls = Input::Assistant {
            seat: Color::Black,
            act: Act::Call,
        };
        let by = person(Role::Assistant(Color::Black), name);
        replica.handle(&calls.by(by), now(20));
        exchange(&mut owner, &mut replica);
        let written = written_after(&owner, before);
        let assistants = written.iter().filter(|one| one["author"] == "assistant");
        let names: Vec<Option<&str>> = assistants.map(|one| one["name"].as_str()).collect();
        assert!(
            !names.is_empty() && names.iter().all(|name| *name == kept),
            "{written:?}"
        );
    }
}

/// The other room continues the game by an act of an unauthorised person. The owner's room does not follow, and says why.
#[test]
fn a_stranger_takes_no_game_over() {
    for name in ["Otto Evil", "Maria Lange", "Eva Roth"] {
        let (mut owner, replica) = pair();
        let kept = replica.kept();
        let taken = kept.taken.iter().map(|(&room, &number)| (room, number));
        let act = rooms::TakeOver::sign(
            &signer(2),
            WRITER,
            (Epoch(1), seat::Room(2), name),
            (kept.head(), taken.collect()),
        );
        let hello = RoomMessage::Hello(RoomHello {
            writer: WRITER.to_owned(),
            room: seat::Room(2),
            epoch: Epoch(1),
            act: Some(act),
            head: kept.head(),
            numbered: 0,
            clock: reading(&mut owner),
        });
        owner.receive(hello, now(30));
        let done = drain(&mut owner).1;
        assert!(
            matches!(fault(&done), Some(RoomsConflict::NoArbiter { arbiter, .. }) if arbiter == name),
            "{done:?}"
        );
        assert!(owner.owns());
    }
}

/// Refused take-overs are recorded in the owner's room once the line is back, up to a limit.
#[test]
fn whoever_would_take_the_game_over_is_recorded_when_the_line_is_back() {
    let (mut owner, mut replica) = pair();
    let before = owner.head().number;
    owner.line(false, now(20));
    replica.line(false, now(20));
    for name in ["Clara Brandt", "Otto Evil"] {
        let order = Input::Arbiter(Order::TakeOver);
        replica.handle(&order.by(person(Role::Chief, name)), now(30));
        assert!(not_listed(&drain(&mut replica).1), "{name}");
        assert!(!replica.owns(), "{name}");
    }
    owner.line(true, now(40));
    replica.line(true, now(40));
    exchange(&mut owner, &mut replica);
    let written = written_after(&owner, before);
    let refused = written
        .iter()
        .filter(|one| one["event"]["event"] == "refused");
    let names: Vec<&str> = refused
        .map(|one| {
            assert_eq!((&one["author"], one.get("name")), (&"system".into(), None));
            one["event"]["by"]["name"].as_str().unwrap()
        })
        .collect();
    assert_eq!(names, ["Clara Brandt", "Otto Evil"]);
}

#[test]
fn no_more_refused_acts_are_recorded_than_anybody_reads() {
    let (mut owner, mut replica) = pair();
    let before = owner.head().number;
    for _ in 0..150 {
        replica.handle(&ends().by(person(Role::Chief, "Otto Evil")), now(20));
        exchange(&mut owner, &mut replica);
    }
    assert!(replica.kept().journal.is_empty(), "all are taken");
    assert_eq!(written_after(&owner, before).len(), 100);
}

/// A clock reading without content, as any message has it.
fn reading(room: &mut GameRoom) -> ClockReading {
    *one_more(room).clock().unwrap()
}

/// Two configurations with different chief arbiters: both rooms hear of it once, and whose list counts.
#[test]
fn other_chief_arbiters_are_told_in_both_rooms() {
    let (mut owner, mut replica) = pair();
    replica.handle(&Input::People(people()), now(20));
    let quiet = told(&mut owner, &mut replica);
    assert!(
        !quiet
            .concat()
            .iter()
            .any(|done| matches!(done, Do::Tell(_)))
    );
    let mut theirs = people();
    theirs[0].person.name = Some("Otto Evil".to_owned());
    for heard in [true, false] {
        replica.handle(&Input::People(theirs.clone()), now(20));
        for done in told(&mut owner, &mut replica) {
            let told = done.iter().any(|done| match done {
                Do::Tell(output) => matches!(
                    &output.phrase,
                    Phrase::OtherRoom(OtherRoom::OtherChief { keeps: 1, chief, joins: 2, there })
                        if chief == "Maria Lange" && there == "Otto Evil"
                ),
                _ => false,
            });
            assert_eq!(told, heard, "{done:?}");
        }
    }
    assert!(
        owner
            .state()
            .profile
            .lists(&person(Role::Chief, "Maria Lange"), seat::Room(1))
    );
    // The owner's room may change its own list.
    let mut ours = people();
    ours[1].person.name = Some("Boris Kern".to_owned());
    owner.handle(&Input::People(ours), now(20));
    for done in told(&mut owner, &mut replica) {
        let changed = |done: &Do| match done {
            Do::Tell(output) => output.phrase == Phrase::OtherRoom(OtherRoom::ListChanged),
            _ => false,
        };
        assert!(done.iter().any(changed), "{done:?}");
    }
    replica.handle(&ends().by(person(Role::Arbiter, "Clara Brandt")), now(20));
    assert!(not_listed(&told(&mut owner, &mut replica)[0]));
}

/// From the page: only an arbiter, only in the room that is not the owner, and only while the owner is not reached.
#[test]
fn an_arbiter_takes_the_game_over_while_the_room_that_keeps_it_is_not_reached() {
    let order = |role, name| Input::Arbiter(Order::TakeOver).by(person(role, name));
    let clara = order(Role::Arbiter, "Clara Brandt");
    let (mut owner, mut replica) = pair();
    replica.handle(&clara, now(20));
    exchange(&mut owner, &mut replica);
    assert!(owner.owns() && !replica.owns(), "it is reached");
    replica.line(false, now(30));
    drain(&mut replica);
    for (role, name) in [
        (Role::Assistant(Color::Black), "Eva Roth"),
        (Role::Assistant(Color::Black), "Clara Brandt"),
        (Role::Chief, "Maria Lange"),
        (Role::Chief, "Otto Evil"),
    ] {
        replica.handle(&order(role, name), now(40));
        assert!(!replica.owns(), "{role} {name} is no arbiter there");
        let told = drain(&mut replica).1;
        assert!(not_listed(&told), "{told:?}");
    }
    replica.handle(&clara, now(50));
    drain(&mut replica);
    assert!(replica.owns());
    // When the line is back, the former owner is deposed.
    owner.line(true, now(60));
    replica.line(true, now(60));
    exchange(&mut owner, &mut replica);
    assert!(!owner.owns() && replica.owns());
    assert_eq!(owner.head(), replica.head());
}

/// The hello that reports the change of owner is lost: the former owner's next messages are answered with another.
#[test]
fn an_owner_that_was_replaced_learns_of_it_whatever_is_lost() {
    let (mut owner, mut replica) = pair();
    owner.line(false, now(20));
    replica.line(false, now(20));
    assert!(replica.take_over("Clara Brandt", now(30)));
    drain(&mut replica);
    owner.line(true, now(60));
    replica.line(true, now(60));
    assert!(!drain(&mut owner).0.is_empty() && !drain(&mut replica).0.is_empty());
    assert!(owner.owns() && replica.owns(), "nothing of it came");
    let records = one_more(&mut owner);
    replica.receive(records, now(70));
    exchange(&mut owner, &mut replica);
    assert!(!owner.owns() && replica.owns());
    assert_eq!(owner.head(), replica.head());
}

fn golden(name: &str, text: &str) {
    let path = format!(
        "{}/../../tests/golden/rooms/{name}.txt",
        env!("CARGO_MANIFEST_DIR")
    );
    if std::env::var("UPDATE_GOLDEN").is_ok() {
        std::fs::write(&path, text).unwrap();
    }
    let expected = std::fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(text, expected, "{path}; UPDATE_GOLDEN=1 writes it");
}

/// The owner's computer fails in mid-move; the other room continues; the former owner returns, is refused, and keeps the records it
/// had made alone.
#[test]
fn take_over_and_the_old_owners_return() {
    let mut rooms = RoomsScene::new(7, 4).unwrap();
    rooms.until(40_000);
    rooms.cuts(true);
    rooms.until(70_000);
    rooms.kills(0);
    rooms.lets_go_on();
    rooms.until(100_000);
    let before = rooms.ledgers();
    rooms.restarts(0);
    rooms.cuts(false);
    rooms.until(600_000);
    assert!(rooms.agree(), "{:?}", rooms.ledgers());
    let [(_, branch), (_, none)] = rooms.ledgers();
    let text = format!(
        "{}\nRecords and branch of room 1 and room 2 before the old owner's return: {before:?}\nafter it: {:?}\n",
        rooms.transcript(),
        rooms.ledgers()
    );
    assert_eq!(none, 0);
    assert!(
        branch > 0,
        "the old owner had recorded something alone\n{text}"
    );
    golden("take_over", &text);
}

/// A blind player at each end: private phrases by where they were heard.
#[test]
fn every_private_word_is_heard_in_its_own_room_alone() {
    let mut rooms = RoomsScene::new(3, 4).unwrap();
    for (at, side, button) in [
        (6_000, 0, Button::Time),
        (9_000, 1, Button::Time),
        (12_000, 1, Button::Resign),
        (14_000, 1, Button::Cancel),
        (20_000, 0, Button::Draw),
        (22_000, 0, Button::Cancel),
        (30_000, 1, Button::Commit),
    ] {
        rooms.until(at);
        rooms.pushes(side, button);
    }
    rooms.until(600_000);
    assert!(rooms.agree());
    let mut text = String::new();
    for (room, seat) in [(1, Color::White), (2, Color::Black)] {
        text += &format!("room {room}:\n");
        for spoken in rooms
            .spoken()
            .iter()
            .filter(|spoken| spoken.room == Some(room))
        {
            let private = match spoken.to {
                Some(Audience::Seat(of) | Audience::Sealer(of)) => {
                    assert_eq!(of, seat, "{spoken:?}");
                    true
                }
                _ => false,
            };
            if private {
                text += &format!("  {}\n", spoken.line);
            }
        }
    }
    golden("private_words", &text);
}
