//! By which key each act of a ledger is known: whose key that is, by what the ledger has of it, and whether an order from a desk is what
//! its desk has signed.

use serde_json::{Value, json};

use laws::role::Person;
use ledger::event::{Cause, DeskEvent, Event};
use ledger::known::{ActKey, Keys};
use shell::nats::orders::is_signed;
use store::ReadRecord;

/// So many things that are wrong are named.
const MOST: usize = 100;

/// What somebody did, as one key tells.
struct Counted {
    by: Person,
    key: Option<ActKey>,
    acts: u64,
}

/// The acts of people, as far as they were seen.
#[derive(Default)]
pub struct SeenActs {
    keys: Keys,
    counted: Vec<Counted>,
    /// What the last act answers: its records count once.
    last: Option<Cause>,
    faults: Vec<String>,
}

impl SeenActs {
    /// The next record of the ledger.
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

    /// What is wrong.
    pub fn faults(&self) -> impl Iterator<Item = String> {
        self.faults.iter().cloned()
    }

    /// Whose acts there are, where keys are known: of older ledgers they are not.
    fn known(&self) -> &[Counted] {
        match self.counted.iter().any(|one| one.key.is_some()) {
            true => &self.counted,
            false => &[],
        }
    }

    /// In a line each.
    pub fn said(&self) -> impl Iterator<Item = String> {
        self.known().iter().map(|Counted { by, key, acts }| {
            let key = key.as_ref().map_or("no key".to_owned(), ActKey::to_string);
            format!("acts of {by}: {acts}, by {key}")
        })
    }

    /// Whose acts they are, as JSON.
    pub fn json(&self) -> Vec<Value> {
        let known = self.known().iter();
        let line =
            |Counted { by, key, acts }: &Counted| json!({ "by": by, "key": key, "acts": acts });
        known.map(line).collect()
    }
}

/// Whether it is no order from a desk, or one that the desk of this key has signed. Where names were forgotten, what was ordered is no
/// longer there, and the ledger's own signature is what answers for it.
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
