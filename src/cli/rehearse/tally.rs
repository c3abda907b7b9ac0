//! The final count of a rehearsal: lost and duplicate records and orders.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use super::RehearseError;
use super::ruling::RehearsalDesk;
use super::simulated_table::RehearsalOutcome;
use ledger::event::{DeskEvent, Event, Record};
use shell::nats::batch::Batch;
use shell::nats::desk::Desk;
use store::{KeptRecord, since};

/// The result of a count.
#[derive(Clone, Debug, Default)]
pub(super) struct RehearsalTally {
    tables: u64,
    records: u64,
    lost: u64,
    doubled: u64,
    /// Batches that came after one with higher numbers.
    out_of_order: u64,
    orders: u64,
    orders_lost: u64,
    orders_doubled: u64,
}

impl RehearsalTally {
    /// Whether everything arrived exactly once.
    pub(super) const fn is_good(&self) -> bool {
        self.lost + self.doubled + self.out_of_order + self.orders_lost + self.orders_doubled == 0
    }

    pub(super) fn add(&mut self, other: &RehearsalTally) {
        let RehearsalTally {
            tables,
            records,
            lost,
            doubled,
            out_of_order,
            orders,
            orders_lost,
            orders_doubled,
        } = other;
        self.tables += tables;
        self.records += records;
        self.lost += lost;
        self.doubled += doubled;
        self.out_of_order += out_of_order;
        self.orders += orders;
        self.orders_lost += orders_lost;
        self.orders_doubled += orders_doubled;
    }
}

impl fmt::Display for RehearsalTally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} games, {} records: {} lost, {} doubled, {} out of order; {} orders: {} lost, {} done twice",
            self.tables,
            self.records,
            self.lost,
            self.doubled,
            self.out_of_order,
            self.orders,
            self.orders_lost,
            self.orders_doubled
        )
    }
}

/// Compares the stream with a table's ledger, and the ledger with the orders.
pub(super) async fn compare(
    desk: &Desk,
    table: &RehearsalOutcome,
    rules: &RehearsalDesk,
) -> Result<RehearsalTally, RehearseError> {
    let (writer, ledger) = since(&table.ledger, 0, usize::MAX)?;
    let done = done(&ledger);
    let undone = table.ordered.iter().filter(|id| !done.contains_key(*id));
    let undone = undone.count() as u64;
    let doubled = done.values().filter(|times| **times > 1).count() as u64;
    let mut batches = desk.batches(&table.place).await?;
    batches.retain(|batch| batch.writer == writer);
    let kept = desk.orders(&table.place).await?;
    let kept: BTreeSet<String> = kept.into_iter().map(|sent| sent.id).collect();
    // Orders that the servers acknowledged, but do not have.
    let sent = rules.sent_to(&table.place);
    let forgotten = sent.iter().filter(|id| !kept.contains(*id)).count() as u64;
    Ok(RehearsalTally {
        orders: table.ordered.len() as u64,
        orders_lost: undone + forgotten,
        orders_doubled: doubled,
        ..records(&ledger, &batches)
    })
}

fn records(ledger: &[KeptRecord], batches: &[Batch]) -> RehearsalTally {
    let mut times = vec![0_u64; ledger.len()];
    let mut tally = RehearsalTally {
        tables: 1,
        records: ledger.len() as u64,
        ..RehearsalTally::default()
    };
    let mut last = 0;
    for batch in batches {
        tally.out_of_order += u64::from(batch.first <= last);
        last = batch.last();
        if batch.is_of(ledger) {
            let (from, to) = (batch.first as usize - 1, batch.last() as usize);
            times[from..to].iter_mut().for_each(|times| *times += 1);
        } else {
            tally.doubled += 1;
        }
    }
    tally.lost = times.iter().filter(|times| **times == 0).count() as u64;
    tally.doubled += times.iter().filter(|times| **times > 1).count() as u64;
    tally
}

/// The number of times that each order was done.
fn done(ledger: &[KeptRecord]) -> BTreeMap<String, u64> {
    let mut done = BTreeMap::new();
    for kept in ledger.iter().filter(|kept| kept.text.contains("\"desk\"")) {
        let record: Option<Record> = serde_json::from_str(&kept.text).ok();
        if let Some(Event::Desk(DeskEvent::Ordered { id, .. })) = record.map(|record| record.event)
        {
            *done.entry(id).or_default() += 1;
        }
    }
    done
}
