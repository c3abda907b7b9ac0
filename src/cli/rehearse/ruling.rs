//! The simulated desk: rules on each open case, and sends each order twice, as an arbiter might after a doubtful transmission.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex};

use tokio::task::JoinHandle;

use super::counters::RehearsalCounters;
use config::place::Place;
use shell::locks::locked;
use shell::nats::credentials::Credentials;
use shell::nats::desk::Desk;
use shell::nats::views::DeskNews;
use table::Order;

/// The desk, with the orders that it sent.
pub(super) struct RehearsalDesk {
    pub(super) count: Arc<RehearsalCounters>,
    sent: Arc<Mutex<BTreeMap<Place, Vec<String>>>>,
    task: JoinHandle<()>,
}

impl Drop for RehearsalDesk {
    fn drop(&mut self) {
        self.task.abort();
    }
}

impl RehearsalDesk {
    /// The ids of the orders for this game that the servers acknowledged.
    pub(super) fn sent_to(&self, place: &Place) -> Vec<String> {
        let sent = locked(&self.sent);
        sent.get(place).cloned().unwrap_or_default()
    }
}

/// Starts the desk.
pub(super) fn begin(desk: Arc<Desk>, by: &Arc<Credentials>) -> RehearsalDesk {
    let count = Arc::new(RehearsalCounters::default());
    let sent: Arc<Mutex<BTreeMap<Place, Vec<String>>>> = Arc::default();
    let (counting, sending) = (Arc::clone(&count), Arc::clone(&sent));
    let by = Arc::clone(by);
    let task = tokio::spawn(async move {
        let mut news = desk.news();
        let mut ruled = BTreeSet::new();
        loop {
            match news.recv().await {
                Ok(DeskNews::CaseOpened(at, waits)) if ruled.insert((at.clone(), waits.id)) => {
                    let desk = Arc::clone(&desk);
                    let (counting, sending) = (Arc::clone(&counting), Arc::clone(&sending));
                    let by = Arc::clone(&by);
                    tokio::spawn(async move {
                        rule((&desk, &by), &at, waits.id, &counting, &sending).await;
                    });
                }
                Ok(DeskNews::Ordered { .. }) => RehearsalCounters::add(&counting.done, 1),
                Ok(DeskNews::Silent(_)) => RehearsalCounters::add(&counting.silent, 1),
                Err(tokio::sync::broadcast::error::RecvError::Closed) => return,
                Ok(_) | Err(_) => {}
            }
        }
    });
    RehearsalDesk { count, sent, task }
}

async fn rule(
    (desk, by): (&Desk, &Credentials),
    at: &Place,
    id: u32,
    count: &RehearsalCounters,
    sent: &Mutex<BTreeMap<Place, Vec<String>>>,
) {
    let order = Order::Dismiss { id }.to_string();
    let order = loop {
        if let Ok(order) = desk.prepare(at, by, &order).await {
            break order;
        }
    };
    RehearsalCounters::add(&count.sent, 1);
    for _ in 0..2 {
        while desk.order(at, &order).await.is_err() {}
    }
    let mut sent = locked(sent);
    sent.entry(at.clone()).or_default().push(order.id);
}
