//! Two rooms in one: an owner and a replica with disks that outlive them, players who think, and a line that loses, repeats,
//! delays and reorders, in virtual time, all drawn from a seed.
//!
//! The game is a stand-in for chess, as small as can be: the rooms move in turn, each move announced and then pressed, and a
//! press without an announcement decides nothing. What the real table decides is tested elsewhere; this is about the two rooms.

mod game;
mod link;
mod verdict;

use std::collections::BTreeMap;

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::laws::Timestamp;
use crate::ledger::chain::Hash;
use crate::ledger::signing::{Key, Signer};
use crate::rooms::{Epoch, Fault, Given, Kept, Mapping, Message, Owner, Received, Replica, Step};
use crate::seat::Room;

use game::{Charged, Last, Said};
use link::Link;

pub use verdict::Verdict;

/// What can be left out, to see that it is needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Guard {
    /// An input that was taken is not taken again.
    Dedupe,
    /// That an input was taken is kept, also where it decided nothing.
    Taken,
    /// Who is of an older epoch is refused.
    Epoch,
    /// What the line takes is bounded.
    ClockBound,
    /// What the room was told of is kept.
    ToldUpTo,
}

impl Guard {
    /// All of them.
    pub const ALL: [Guard; 5] = [
        Guard::Dedupe,
        Guard::Taken,
        Guard::Epoch,
        Guard::ClockBound,
        Guard::ToldUpTo,
    ];
}

/// So many half-moves are played, unless something goes wrong.
const PLIES: u64 = 12;
/// Until when things go wrong, and until when everything must have come right, in ms.
const TROUBLE: u64 = 240_000;
const END: u64 = 900_000;
/// What is unanswered is said again after this, in ms.
const AGAIN: u64 = 2_000;

/// The name under which the ledger was begun.
const WRITER: &str = "two rooms";

enum Party {
    Owner(Owner),
    Replica(Replica),
}

impl Party {
    fn kept(&self) -> &Kept {
        match self {
            Party::Owner(owner) => owner.kept(),
            Party::Replica(replica) => replica.kept(),
        }
    }

    fn write(&mut self, step: Step) {
        match self {
            Party::Owner(owner) => owner.write(step),
            Party::Replica(replica) => replica.write(step),
        }
    }
}

enum Event {
    Frame { to: usize, frame: Vec<u8> },
    Tick { room: usize },
    Moves { room: usize, ply: u64, drawn: u32 },
    Presses { room: usize },
    Crash { room: usize },
    Starts { room: usize },
    TakesOver,
    Line,
}

/// One room.
struct Side {
    room: Room,
    signer: Signer,
    disk: Kept,
    /// None while its daemon is down.
    party: Option<Party>,
    /// Its steady clock less the world's, in ms.
    ahead: u64,
    /// The game's time by its steady clock; kept.
    clocks: Mapping,
    /// For which half-move the player thinks, and how often that was drawn anew.
    thinks: (u64, u32),
    /// When the last record was told here, by its own clock.
    told_at: Option<Timestamp>,
    /// What was heard here, in order.
    heard: Vec<(u64, Hash)>,
    crashes: usize,
}

/// A game in two rooms.
pub struct Rooms {
    chance: ChaCha8Rng,
    now: u64,
    events: BTreeMap<(u64, u64), Event>,
    sequence: u64,
    link: Link,
    sides: [Side; 2],
    without: Option<Guard>,
    /// Room 2 says that it never thinks.
    cheats: bool,
    pressed: u64,
    /// The presses that complete no move, by their number.
    idle: Vec<u64>,
    verdict: Verdict,
}

impl Rooms {
    /// Plays the game of this seed to its end, or until nothing more can come of it.
    pub fn play(seed: u64, without: Option<Guard>) -> Verdict {
        let mut rooms = Rooms::new(seed, without);
        while let Some(((at, _), event)) = rooms.events.pop_first() {
            if at > END || rooms.verdict.fault.is_some() || rooms.done() {
                break;
            }
            rooms.now = at;
            rooms.happens(event);
        }
        rooms.judged()
    }

    fn new(seed: u64, without: Option<Guard>) -> Self {
        let mut chance = ChaCha8Rng::seed_from_u64(seed);
        let link = Link::drawn(&mut chance);
        let sides = [1, 2].map(|number| Side {
            room: Room(number),
            signer: Signer::new([number as u8; 32]),
            disk: Kept::new(WRITER, Room(number)),
            party: None,
            ahead: u64::from(number) * 1_000_000,
            clocks: Mapping {
                offset: -1_000_000,
                error: 0,
            },
            thinks: (0, 0),
            told_at: None,
            heard: Vec::new(),
            crashes: 0,
        });
        let cheats = chance.random_ratio(1, 4);
        let mut rooms = Rooms {
            chance,
            now: 0,
            events: BTreeMap::new(),
            sequence: 0,
            link,
            sides,
            without,
            cheats,
            pressed: 0,
            idle: Vec::new(),
            verdict: Verdict::default(),
        };
        rooms.trouble();
        for room in [0, 1] {
            rooms.starts(room);
            rooms.after(AGAIN, Event::Tick { room });
        }
        rooms
    }

    /// What will go wrong.
    fn trouble(&mut self) {
        for _ in 0..self.chance.random_range(0..6) {
            let (at, room) = (self.chance.random_range(1..TROUBLE), self.one());
            self.after(at, Event::Crash { room });
        }
        for _ in 0..self.chance.random_range(0..8) {
            let at = self.chance.random_range(1..TROUBLE);
            self.after(at, Event::Line);
        }
        for _ in 0..self.chance.random_range(0..6) {
            let (at, room) = (self.chance.random_range(1..TROUBLE), self.one());
            self.after(at, Event::Presses { room });
        }
        for _ in 0..self.chance.random_range(0..3) {
            let at = self.chance.random_range(TROUBLE / 4..TROUBLE);
            self.after(at, Event::TakesOver);
        }
    }

    fn one(&mut self) -> usize {
        usize::from(self.chance.random_ratio(1, 2))
    }

    fn after(&mut self, ms: u64, event: Event) {
        self.sequence += 1;
        self.events.insert((self.now + ms, self.sequence), event);
    }

    fn happens(&mut self, event: Event) {
        match event {
            Event::Frame { to, frame } => self.comes(to, &frame),
            Event::Tick { room } => self.tick(room),
            Event::Moves { room, ply, drawn } if self.sides[room].thinks == (ply, drawn) => {
                self.moves(room, ply);
            }
            Event::Moves { .. } => {}
            Event::Presses { room } => self.presses_idly(room),
            Event::Crash { room } => self.crash(room),
            Event::Starts { room } => self.starts(room),
            Event::TakesOver => self.takes_over(),
            Event::Line if self.now < TROUBLE => self.link.change(&mut self.chance),
            Event::Line => self.link.heal(),
        }
    }

    fn local(&self, room: usize) -> Timestamp {
        Timestamp(self.now + self.sides[room].ahead)
    }

    fn peer(&self, room: usize) -> Key {
        self.sides[1 - room].signer.key()
    }

    /// The daemon is killed, and started some time later.
    fn crash(&mut self, room: usize) {
        if self.sides[room].party.take().is_some() {
            self.sides[room].crashes += 1;
            let pause = self.chance.random_range(200..40_000);
            self.after(pause, Event::Starts { room });
        }
    }

    /// Something goes wrong at any point.
    fn fails(&mut self, room: usize) -> bool {
        let fails = self.now < TROUBLE && self.chance.random_ratio(1, 150);
        if fails {
            self.crash(room);
        }
        fails
    }

    /// A daemon takes up what its disk holds.
    fn starts(&mut self, room: usize) {
        if self.sides[room].party.is_some() {
            return;
        }
        let kept = self.sides[room].disk.clone();
        let owner = kept.act.as_ref().map_or(Room(1), |act| act.room);
        let owns = owner == kept.room;
        self.becomes(room, kept, owns);
        self.decides_left(room);
        self.tell(room);
    }

    fn becomes(&mut self, room: usize, kept: Kept, owns: bool) {
        let (signer, peer) = (self.sides[room].signer.clone(), self.peer(room));
        let party = match owns {
            true => Party::Owner(Owner::new(kept, signer, peer)),
            false => Party::Replica(Replica::new(kept, signer, peer)),
        };
        self.sides[room].party = Some(party);
        self.sides[room].thinks = (0, self.sides[room].thinks.1 + 1);
    }

    /// One transaction. None where the daemon dies before or after it.
    fn write(&mut self, room: usize, step: Step) -> Option<()> {
        if self.fails(room) {
            return None;
        }
        let side = &mut self.sides[room];
        let mut kept = step.clone();
        match (&mut kept, self.without) {
            (Step::Told { number }, Some(Guard::ToldUpTo)) => *number = 0,
            (Step::Records { lines, taken }, Some(Guard::Taken)) if lines.is_empty() => {
                taken.clear();
            }
            _ => {}
        }
        side.disk.write(kept);
        side.party.as_mut()?.write(step);
        (!self.fails(room)).then_some(())
    }

    fn send(&mut self, from: usize, message: &Message) {
        let frame = serde_json::to_vec(message).unwrap_or_default();
        for delay in self.link.delays(from, &mut self.chance) {
            let (to, frame) = (1 - from, frame.clone());
            self.after(delay, Event::Frame { to, frame });
        }
    }

    /// What is unanswered is said again.
    fn tick(&mut self, room: usize) {
        self.after(AGAIN, Event::Tick { room });
        if self.now > TROUBLE {
            self.link.heal();
        }
        let now = self.local(room);
        let messages = match &self.sides[room].party {
            None => return,
            Some(Party::Owner(owner)) => vec![owner.hello(now)],
            Some(Party::Replica(replica)) => {
                let hello = std::iter::once(replica.hello(now));
                hello.chain(replica.inputs()).collect()
            }
        };
        for message in messages {
            self.send(room, &message);
        }
        self.think(room);
    }

    fn comes(&mut self, room: usize, frame: &[u8]) {
        let Ok(mut message) = serde_json::from_slice(frame) else {
            return;
        };
        let now = self.local(room);
        if self.without == Some(Guard::Epoch)
            && let Some(party) = &self.sides[room].party
        {
            older(&mut message, party.kept().epoch());
        }
        match &mut self.sides[room].party {
            None => {}
            Some(Party::Owner(owner)) => {
                let given = match &message {
                    Message::Input(given) => Some(given.clone()),
                    _ => None,
                };
                let received = owner.receive(message, now);
                self.received(room, received, given);
            }
            Some(Party::Replica(replica)) => match replica.receive(message, now) {
                Err(fault) => self.verdict.fault = Some(fault),
                Ok(took) => {
                    for step in took.steps {
                        if self.step(room, step).is_none() {
                            return;
                        }
                    }
                    if let Some(answer) = took.answer {
                        self.send(room, &answer);
                    }
                    self.tell(room);
                }
            },
        }
    }

    /// A step of a replica.
    fn step(&mut self, room: usize, step: Step) -> Option<()> {
        if let Some(Party::Replica(replica)) = &self.sides[room].party
            && let Some(found) = replica.clocks()
        {
            // The game's time is the owner's.
            let owner = self.sides[1 - room].clocks;
            self.sides[room].clocks = Mapping {
                offset: found.offset + owner.offset,
                error: found.error + owner.error,
            };
        }
        let anew = matches!(step, Step::Epoch(_));
        self.write(room, step)?;
        if anew {
            self.forget(room);
        }
        Some(())
    }

    /// What was thought of belongs to a branch.
    fn forget(&mut self, room: usize) {
        self.sides[room].told_at = None;
        self.sides[room].thinks = (0, self.sides[room].thinks.1 + 1);
    }

    fn received(&mut self, room: usize, received: Result<Received, Fault>, given: Option<Given>) {
        let again = given.filter(|given| {
            let kept = self.sides[room].party.as_ref().map(Party::kept);
            let taken = kept.map_or(0, |kept| kept.taken_of(given.room));
            self.without == Some(Guard::Dedupe) && given.number <= taken
        });
        match received {
            Err(fault) => self.verdict.fault = Some(fault),
            Ok(_) if again.is_some() => self.takes(room, again.as_ref()),
            Ok(Received::Nothing | Received::Stored(_)) => {}
            Ok(Received::Answer(message)) => self.send(room, &message),
            Ok(Received::Take(given)) => self.takes(room, Some(&given)),
            Ok(Received::Deposed(act)) => {
                if self.write(room, Step::Epoch(act)).is_some() {
                    let kept = self.sides[room].disk.clone();
                    self.becomes(room, kept, false);
                    self.forget(room);
                }
            }
        }
    }

    fn takes(&mut self, room: usize, given: Option<&Given>) {
        if let Some(given) = given {
            let number = Some((given.room, given.number));
            self.decides(room, &given.text, given.room, number);
        }
    }

    /// The owner decides what follows from an input of a room.
    fn decides(&mut self, room: usize, text: &[u8], of: Room, taken: Option<(Room, u64)>) {
        let now = self.game_time(room);
        let limits = Charged::limits(self.cheats, self.without);
        let nonce: [u8; 8] = self.chance.random();
        let Some(Party::Owner(owner)) = &self.sides[room].party else {
            return;
        };
        let kept = owner.kept();
        let (before, epoch) = (kept.head().number, kept.epoch());
        let decided = game::decide(&kept.lines, text, of, room + 1, now, limits);
        let texts = decided.into_iter().map(|text| (nonce.to_vec(), text));
        let step = owner.decided(texts, taken);
        self.verdict.owns(epoch, of_room(room));
        if self.write(room, step).is_none() {
            return;
        }
        if let Some((by, number)) = taken {
            self.verdict.acts(epoch, by, number);
        }
        let now = self.local(room);
        if let Some(Party::Owner(owner)) = &self.sides[room].party
            && let Some(message) = owner.records(before, now)
        {
            self.send(room, &message);
        }
        self.tell(room);
    }

    /// What happened here before this room owned the game is decided first, also by a daemon that died over it.
    fn decides_left(&mut self, room: usize) {
        let left = match &self.sides[room].party {
            Some(Party::Owner(owner)) => owner.kept().journal.clone(),
            _ => return,
        };
        let of = of_room(room);
        for (number, text) in left {
            self.decides(room, &text, of, Some((of, number)));
        }
    }

    fn game_time(&self, room: usize) -> u64 {
        self.sides[room].clocks.there(self.local(room)).0
    }

    /// The room hears what it has not heard; then that is kept.
    fn tell(&mut self, room: usize) {
        let now = self.local(room);
        while let Some(party) = &self.sides[room].party {
            let Some(line) = party.kept().untold().first() else {
                break;
            };
            let (number, hash) = (line.number, line.hash);
            self.sides[room].heard.push((number, hash));
            self.sides[room].told_at = Some(now);
            if self.write(room, Step::Told { number }).is_none() {
                return;
            }
        }
        self.think(room);
    }

    /// Whose turn it is thinks, then announces and presses.
    fn think(&mut self, room: usize) {
        let Some(party) = &self.sides[room].party else {
            return;
        };
        let kept = party.kept();
        let ply = Last::of(&kept.lines).turn();
        let waits = !kept.journal.is_empty() || kept.told < kept.head().number;
        let mine = game::room_of(ply) == of_room(room) && ply <= PLIES;
        if waits || !mine || self.sides[room].thinks.0 == ply {
            return;
        }
        let drawn = self.sides[room].thinks.1 + 1;
        self.sides[room].thinks = (ply, drawn);
        let ms = self.chance.random_range(200..20_000);
        self.after(ms, Event::Moves { room, ply, drawn });
    }

    /// The player announces and presses.
    fn moves(&mut self, room: usize, ply: u64) {
        let now = self.local(room);
        self.sides[room].thinks = (ply, self.sides[room].thinks.1 + 1);
        let told = self.sides[room].told_at;
        let thought = told.map(|told| crate::rooms::thinking(told, told, now, 0));
        self.pressed += 1;
        let said = Said {
            id: self.pressed,
            thought: thought.map(|ms| if self.cheats && room == 1 { 0 } else { ms }),
        };
        self.give(room, said.commit());
        self.give(room, said.press());
        // If it did not arrive, for example because the daemon was down, it is made again.
        self.sides[room].thinks.0 = 0;
    }

    /// A press though nothing was announced.
    fn presses_idly(&mut self, room: usize) {
        let Some(party) = &self.sides[room].party else {
            return;
        };
        let turn = Last::of(&party.kept().lines).turn();
        if game::room_of(turn) == of_room(room) {
            return;
        }
        self.pressed += 1;
        self.idle.push(self.pressed);
        let said = Said {
            id: self.pressed,
            thought: None,
        };
        self.give(room, said.press());
    }

    /// Something happens in a room.
    fn give(&mut self, room: usize, text: Vec<u8>) {
        match &self.sides[room].party {
            None => {}
            Some(Party::Owner(_)) => self.decides(room, &text, of_room(room), None),
            Some(Party::Replica(replica)) => {
                let step = replica.journal(text);
                if self.write(room, step).is_none() {
                    return;
                }
                let Some(Party::Replica(replica)) = &self.sides[room].party else {
                    return;
                };
                let last = replica.inputs().last();
                if let Some(last) = last {
                    self.send(room, &last);
                }
            }
        }
    }

    /// The arbiter in the replica's room lets it go on.
    fn takes_over(&mut self) {
        for room in [0, 1] {
            let Some(Party::Replica(replica)) = &self.sides[room].party else {
                continue;
            };
            let step = replica.take_over("chief");
            if self.write(room, step).is_none() {
                return;
            }
            self.verdict.take_overs += 1;
            let kept = self.sides[room].disk.clone();
            self.becomes(room, kept, true);
            self.decides_left(room);
            return;
        }
    }
}

fn of_room(room: usize) -> Room {
    Room(room as u32 + 1)
}

/// The same message without what tells that it is of another epoch.
fn older(message: &mut Message, epoch: Epoch) {
    match message {
        Message::Hello(hello) => hello.epoch = epoch,
        Message::Input(given) => given.epoch = epoch,
        Message::Records(records) => records.epoch = epoch,
        Message::Stored { .. } => {}
    }
}
