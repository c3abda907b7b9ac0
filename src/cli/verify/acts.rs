//! Attributes each act of a ledger to a key, checks that the key belongs to its author, and that orders of desks carry valid
//! signatures.

use serde_json::{Value, json};

use laws::role::Person;
use ledger::event::{Cause, DeskEvent, Event};
use ledger::known::{ActKey, Keys};
use shell::nats::orders::is_signed;
use store::ReadRecord;

/// Upper bound of the reported faults.
const MOST: usize = 100;

/// The number of a person's acts by one key.
struct Counted {
    by: Person,
    key: Option<ActKey>,
    acts: u64,
}

/// The acts of people so far.
#[derive(Default)]
pub struct SeenActs {
    keys: Keys,
    counted: Vec<Counted>,
    /// The cause of the last act: all its records count once.
    last: Option<Cause>,
    faults: Vec<String>,
}

impl SeenActs {
    /// Takes the next record of the ledger.
    pub fn see(&mut self, seen: &ReadRecord) {
        let record = &seen.record;
        self.keys.see(record);
        let Some(role) = record.role else { return };
        if let Some(key) = &record.key {
            self.check(seen, key);
        }
        if self.last.replace(record.cause) == Some(record.cause) {
            return;
        }
        let by = Person {
            role,
            name: record.name.clone(),
        };
        let same = |one: &&mut Counted| one.by == by && one.key == record.key;
        match self.counted.iter_mut().find(same) {
            Some(known) => known.acts += 1,
            None => self.counted.push(Counted {
                by,
                key: record.key.clone(),
                acts: 1,
            }),
        }
    }

    fn check(&mut self, seen: &ReadRecord, key: &ActKey) {
        let record = &seen.record;
        let number = record.number;
        let fault = if !self.keys.fits(record, key) {
            let whose = record.name.as_deref().unwrap_or("its author");
            Some(format!(
                "event {number} bears the {key}, which is not known as a key of {whose}"
            ))
        } else if !signed(seen, key) {
            Some(format!(
                "event {number}: what is ordered there is not what the {key} has signed"
            ))
        } else {
            None
        };
        self.faults
            .extend(fault.filter(|_| self.faults.len() < MOST));
    }

    /// The faults.
    pub fn faults(&self) -> impl Iterator<Item = String> {
        self.faults.iter().cloned()
    }

    /// The counted acts, if the ledger records keys; older ledgers do not.
    fn known(&self) -> &[Counted] {
        match self.counted.iter().any(|one| one.key.is_some()) {
            true => &self.counted,
            false => &[],
        }
    }

    /// A line for each person and key.
    pub fn said(&self) -> impl Iterator<Item = String> {
        self.known().iter().map(|Counted { by, key, acts }| {
            let key = key.as_ref().map_or("no key".to_owned(), ActKey::to_string);
            format!("acts of {by}: {acts}, by {key}")
        })
    }

    /// The counted acts as JSON.
    pub fn json(&self) -> Vec<Value> {
        let known = self.known().iter();
        let line =
            |Counted { by, key, acts }: &Counted| json!({ "by": by, "key": key, "acts": acts });
        known.map(line).collect()
    }
}

/// Whether a record is no desk's order, or one with a valid signature by this key. If names were forgotten, the order's text is
/// gone, and the ledger's own signature vouches for it.
fn signed(seen: &ReadRecord, key: &ActKey) -> bool {
    let (Event::Desk(DeskEvent::Ordered { id, order, signed }), None) =
        (&seen.record.event, seen.forgotten)
    else {
        return true;
    };
    let (ActKey::Desk(key), Some(signed)) = (key, signed) else {
        return false;
    };
    is_signed(key, (id, order), signed, &seen.writer)
}
