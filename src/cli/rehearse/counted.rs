//! What is counted: while it goes on, and at the end what was lost or doubled.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};

use super::RehearseError;
use super::ruling::Rules;
use super::seated::Rehearsed;
use crate::ledger::event::{DeskEvent, Event};
use crate::ledger::sqlite::since;
use crate::shell::nats::desk::Desk;

/// What is counted while it goes on.
#[derive(Debug, Default)]
pub(super) struct Count {
    pub(super) playing: AtomicU64,
    pub(super) plies: AtomicU64,
    /// In the ledgers.
    pub(super) records: AtomicU64,
    /// At the servers.
    pub(super) stored: AtomicU64,
    pub(super) planted: AtomicU64,
    pub(super) sent: AtomicU64,
    pub(super) done: AtomicU64,
    pub(super) silent: AtomicU64,
}

impl Count {
    pub(super) fn begin(&self, tables: usize) {
        self.playing.store(tables as u64, Ordering::Relaxed);
    }

    pub(super) fn add(counter: &AtomicU64, by: u64) {
        counter.fetch_add(by, Ordering::Relaxed);
    }
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let now = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        let (records, stored) = (now(&self.records), now(&self.stored));
        write!(
            f,
            "{} tables play, {} half-moves, {records} records, {} on their way, {} discrepancies, {} orders, {} done, {} times silent",
            now(&self.playing),
            now(&self.plies),
            records.saturating_sub(stored),
            now(&self.planted),
            now(&self.sent),
            now(&self.done),
            now(&self.silent),
        )
    }
}

/// What was found at the end.
#[derive(Clone, Debug, Default)]
pub(super) struct Tally {
    tables: u64,
    records: u64,
    lost: u64,
    doubled: u64,
    /// Messages that came before one with smaller numbers.
    out_of_order: u64,
    orders: u64,
    orders_lost: u64,
    orders_doubled: u64,
}

impl Tally {
    /// Whether everything was there once.
    pub(super) const fn is_good(&self) -> bool {
        self.lost + self.doubled + self.out_of_order + self.orders_lost + self.orders_doubled == 0
    }

    pub(super) fn add(&mut self, other: &Tally) {
        let Tally {
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

    pub(super) fn take(&mut self, one: Tally) {
        self.add(&one);
    }
}

impl fmt::Display for Tally {
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

/// Holds the stream against the ledger of a table, and the ledger against what was ordered.
pub(super) async fn of(
    desk: &Desk,
    table: &Rehearsed,
    rules: &Rules,
) -> Result<Tally, RehearseError> {
    let (writer, ledger) = since(&table.ledger, 0, usize::MAX)?;
    let batches = desk.batches(&table.place).await?;
    let batches: Vec<_> = batches
        .into_iter()
        .filter(|batch| batch.writer == writer)
        .collect();
    let mut times = vec![0_u64; ledger.len()];
    let mut tally = Tally {
        tables: 1,
        records: ledger.len() as u64,
        ..Tally::default()
    };
    let mut last = 0;
    for batch in &batches {
        if batch.first <= last {
            tally.out_of_order += 1;
        }
        last = batch.last();
        if batch.is_of(&ledger) {
            let (from, to) = (batch.first as usize - 1, batch.last() as usize);
            times[from..to].iter_mut().for_each(|times| *times += 1);
        } else {
            tally.doubled += 1;
        }
    }
    tally.lost = times.iter().filter(|times| **times == 0).count() as u64;
    tally.doubled += times.iter().filter(|times| **times > 1).count() as u64;
    let mut done = BTreeMap::new();
    for kept in ledger.iter().filter(|kept| kept.text.contains("\"desk\"")) {
        let record: Option<crate::ledger::event::Record> = serde_json::from_str(&kept.text).ok();
        if let Some(Event::Desk(DeskEvent::Ordered { id, .. })) = record.map(|record| record.event)
        {
            *done.entry(id).or_insert(0_u64) += 1;
        }
    }
    tally.orders_doubled = done.values().filter(|times| **times > 1).count() as u64;
    for id in rules.sent_to(&table.place) {
        tally.orders += 1;
        tally.orders_lost += u64::from(!done.contains_key(&id));
    }
    Ok(tally)
}
