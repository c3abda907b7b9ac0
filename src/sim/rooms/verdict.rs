//! Checks that two rooms have played one game.

use std::collections::BTreeMap;

use shakmaty::ByColor;

use super::player::SimulatedPlayer;
use super::{GamePlan, RoomSide, ToldOutput, TwoRooms, is_open, of_side};
use announce::Phrase;
use laws::seat::Room;
use ledger::event::{CaseEvent, Event, Matter, PlayEvent, Record};
use ledger::integrity::StoredRecord;
use rooms::{Epoch, RoomDisk, RoomWrite, RoomsConflict};
use table::State;

/// The greatest error of clocks that count whole milliseconds and drift, in ms.
const TICK: u64 = 30;

/// Result of a game in two rooms.
#[derive(Clone, Debug, Default)]
pub struct RoomsVerdict {
    /// Violated invariants, in words.
    pub violations: Vec<String>,
    /// The conflict that stopped the rooms.
    pub fault: Option<RoomsConflict>,
    pub crashes: usize,
    pub take_overs: usize,
    /// The number of records that were not merged.
    pub branched: usize,
    pub plies: usize,
    /// The first room's ledger.
    pub ledger: Vec<Record>,
    pub frames: usize,
    owners: BTreeMap<Epoch, Room>,
    acted: BTreeMap<(Epoch, Room, u64), u32>,
}

impl RoomsVerdict {
    /// Checks a step that a room writes.
    pub(super) fn written(&mut self, side: usize, disk: &RoomDisk, step: &RoomWrite) {
        let RoomWrite::Records { taken, .. } = step else {
            return;
        };
        let owner = disk.act.as_ref().map_or(Room(1), |act| act.room);
        if owner != disk.room {
            return;
        }
        let epoch = disk.epoch();
        let room = of_side(side);
        let first = *self.owners.entry(epoch).or_insert(room);
        if first != room {
            self.violations.push(format!("two owners of {epoch:?}"));
        }
        for (by, number) in taken {
            let count = self.acted.entry((epoch, *by, *number)).or_default();
            *count += 1;
            if *count == 2 {
                let twice = format!("input {number} of {by:?} was decided twice");
                self.violations.push(twice);
            }
        }
    }
}

impl TwoRooms {
    /// The random numbers drawn.
    pub fn draws(&self) -> &[u64] {
        self.chance.draws()
    }

    /// The disks of both rooms, and the outputs presented in each.
    pub fn ends(&self) -> [(&RoomDisk, &[ToldOutput]); 2] {
        self.sides.each_ref().map(|one| (&one.disk, &one.told[..]))
    }

    /// Whether the game is over and both rooms have all of it.
    pub(super) fn done(&self) -> bool {
        let over = |side: &RoomSide| {
            side.daemon.as_ref().is_some_and(|room| {
                room.state().plies().len() >= self.plan.plies
                    && room.state().current().is_none()
                    && room.kept().journal.is_empty()
            })
        };
        let [one, two] = &self.sides;
        over(one) && over(two) && one.disk.lines == two.disk.lines
    }

    /// Evaluates the game.
    pub fn judged(mut self) -> RoomsVerdict {
        let done = self.done();
        let mut violations = std::mem::take(&mut self.verdict.violations);
        if let Some(fault) = &self.verdict.fault {
            violations.push(format!("the rooms stopped: {fault}"));
        }
        let [one, two] = &self.sides;
        if !done && self.verdict.fault.is_none() {
            let at = [one, two].map(|side| (side.disk.lines.len(), side.disk.journal.len()));
            violations.push(format!(
                "the game did not end: records and inputs left {at:?}"
            ));
        }
        let owns = |side: &RoomSide| side.daemon.as_ref().is_some_and(|room| room.owns());
        if owns(one) && owns(two) {
            violations.push("two owners at the end".to_owned());
        }
        let records = one.disk.lines.iter().filter_map(StoredRecord::record);
        let records: Vec<Record> = records.collect();
        violations.extend(times(&records));
        violations.extend(flags(&records));
        let alone = self.verdict.take_overs == 0;
        violations.extend(charges(&records, &self.plan, &two.player, alone));
        violations.extend(answers(&records, &self.plan, &self.sides));
        violations.extend(told(&records, &self.sides));
        self.verdict.branched = one.disk.branch.len() + two.disk.branch.len();
        self.verdict.plies = State::replay(&records).plies().len();
        self.verdict.violations = violations;
        self.verdict.ledger = records;
        self.verdict
    }
}

/// Checks that game time never goes back, and that no event happened after its decision.
fn times(records: &[Record]) -> Vec<String> {
    let mut violations = Vec::new();
    if records.windows(2).any(|pair| pair[1].at < pair[0].at) {
        violations.push("the game's time went back".to_owned());
    }
    if let Some(ahead) = records.iter().find(|record| record.happened > record.at) {
        violations.push(format!(
            "record {} happened later than it was decided",
            ahead.number
        ));
    }
    // Nothing in a game lasts this long except a pause between two daemons.
    let jump = records
        .windows(2)
        .find(|pair| pair[1].at.since(pair[0].at) > 300_000);
    if let Some(pair) = jump {
        violations.push(format!(
            "the game's time jumps at record {}",
            pair[1].number
        ));
    }
    violations
}

/// Checks that no flag fell: nobody thinks long enough.
fn flags(records: &[Record]) -> Vec<String> {
    let mut violations = Vec::new();
    for record in records {
        if let Event::Case(CaseEvent::Raised(case)) = &record.event
            && matches!(case.matter, Matter::FlagFell { .. })
        {
            violations.push(format!("a flag fell in record {}", record.number));
        }
    }
    violations
}

/// Checks that nobody is charged for the line, and that a cheating room gains no more than the bound. `alone`: one room decided the
/// whole game.
fn charges(
    records: &[Record],
    plan: &GamePlan,
    afar: &SimulatedPlayer,
    alone: bool,
) -> Vec<String> {
    let mut violations = Vec::new();
    let (mut gained, mut plies) = (0, 0);
    let seated = plan.seats[1];
    let ruled = records.iter().any(|record| {
            matches!(&record.event, Event::Case(CaseEvent::Ruled { ruling, .. }) if ruling.changes_play())
        });
    let owned = alone && !ruled;
    for record in records {
        let Event::Play(PlayEvent::Completed { seat, spent }) = record.event else {
            continue;
        };
        plies += 1;
        let Some(spent) = spent.filter(|_| seat == seated && owned) else {
            continue;
        };
        gained += spent.lag;
        let mut of_it = afar.thought.iter().filter(|(ply, _)| ply + 1 == plies);
        let whole = of_it.clone().all(|(_, ms)| ms.is_some());
        let really = of_it.next().and_then(|(_, ms)| *ms).filter(|_| whole);
        if let Some(really) = really.filter(|_| !plan.cheats)
            && spent.charged > really + TICK
        {
            let charged = spent.charged;
            let why = format!("half-move {plies}: charged {charged} ms, thought {really} ms");
            violations.push(why);
        }
    }
    if plan.cheats && gained > super::BOUNDS.1 {
        violations.push(format!("a room gained {gained} ms by the line"));
    }
    violations
}

/// Checks that no move was made by an input from a room that did not yet know the move it answers.
fn answers(records: &[Record], plan: &GamePlan, sides: &[RoomSide; 2]) -> Vec<String> {
    let mut violations = Vec::new();
    let mut news = ByColor::new_with(|_| 0);
    for record in records {
        match &record.event {
            Event::Case(CaseEvent::Ruled { ruling, .. }) if ruling.changes_play() => {
                news = ByColor::new_with(|_| record.number);
            }
            Event::Play(PlayEvent::Committed { seat, uci, .. }) => {
                let side = usize::from(plan.seats[1] == *seat);
                let mut entered = sides[side].player.entered.iter();
                let must = *news.get(*seat);
                let knew = entered.any(|(of, knew)| of == uci && *knew >= must);
                if !knew && !plan.boards {
                    let number = record.number;
                    let why = format!(
                        "the move of record {number} answers record {must}, which its room did not know"
                    );
                    violations.push(why);
                }
                *news.get_mut(!*seat) = record.number;
            }
            _ => {}
        }
    }
    violations
}

/// Checks that every move is presented in both rooms, that nothing is presented twice unless the daemon died over it, and that
/// private outputs stay in their room.
fn told(records: &[Record], sides: &[RoomSide; 2]) -> Vec<String> {
    let mut violations = Vec::new();
    let state = State::replay(records);
    for (index, side) in sides.iter().enumerate() {
        let room = of_side(index);
        for told in &side.told {
            if !is_open(&told.output) && !state.hears(&told.output, room) {
                let to = told.output.to;
                violations.push(format!("{room:?} heard what is for {to:?} alone"));
            }
        }
        violations.extend(told_once(index, side));
        for record in records {
            let moves = matches!(record.event, Event::Play(PlayEvent::Committed { .. }));
            let head = side.disk.head_at(record.number);
            let heard = |told: &&ToldOutput| {
                matches!(told.output.phrase, Phrase::Move(_))
                    && told
                        .record
                        .zip(head)
                        .is_some_and(|((_, hash), head)| hash == head.hash)
            };
            if moves && !side.told.iter().any(|told| heard(&told)) {
                violations.push(format!(
                    "{room:?} never heard the move of record {}",
                    record.number
                ));
            }
        }
    }
    violations
}

/// Checks that nothing known to be presented is presented again in a room.
fn told_once(index: usize, side: &RoomSide) -> Vec<String> {
    let (mut violations, mut before) = (Vec::new(), BTreeMap::new());
    for told in side.told.iter().filter(|told| told.record.is_some()) {
        // Records in a branch may be presented again.
        let what = format!("{:?} {:?} {:?}", told.epoch, told.record, told.output);
        if before.get(&what) == Some(&true) {
            violations.push(format!("room {} heard again: {what}", index + 1));
        }
        before.insert(what, told.kept);
    }
    violations
}
