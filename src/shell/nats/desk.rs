//! What a desk knows of all tables: a view of each, from what the tables say of themselves each second; and what came of its orders.
//!
//! The state of a table is not kept: it is replayed from the stream, and its chain checked, when the table is opened.
//!
//! ```text
//! unknown --a record, or heard--> here <--heard / nothing for some seconds--> silent
//! ```

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use async_nats::jetstream::consumer::DeliverPolicy;
use tokio::sync::{broadcast, watch};
use tokio::task::JoinSet;
use tokio::time::{interval, sleep};
use tokio_stream::StreamExt as _;

use super::alive::{Alive, SILENT, Waits};
use super::batch::Batch;
use super::orders::Sent;
use super::place::{ALL_ALIVE, ALL_RECORDS, Place};
use super::streams::{self, RECORDS, Reading};
use super::{Line, NatsError, Servers};
use crate::ledger::chain::Head;
use crate::ledger::event::{DeskEvent, Event, GameEvent, Record};
use crate::table::State;

/// How long the servers are waited for at the start.
const PATIENCE: Duration = Duration::from_secs(15);
/// How often it is looked which tables are silent.
const LOOK: Duration = Duration::from_millis(250);
/// How long to wait before something that failed is tried again.
const AGAIN: Duration = Duration::from_secs(1);
/// So much news may wait for who is slow to read it.
const NEWS: usize = 4_096;

/// A table, as a desk sees it.
#[derive(Clone, Debug, Default)]
pub struct View {
    /// What it said last; none where only its records are known.
    pub alive: Option<Alive>,
    /// When it was heard last.
    heard: Option<Instant>,
    /// Whether nothing is heard of it.
    pub silent: bool,
}

/// Something that a desk is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// A table is there, or there again.
    Here(Place),
    /// Nothing is heard of it: dead, frozen or cut off.
    Silent(Place),
    /// A case is open there.
    Waits(Place, Waits),
    /// It is no more.
    Settled(Place, u32),
    /// An order of a desk was done there, or refused.
    Ordered {
        at: Place,
        id: String,
        order: String,
        refused: bool,
    },
}

/// All tables by their names.
pub type Views = BTreeMap<Place, View>;

/// A desk over many tables. Dropping it leaves.
#[derive(Debug)]
pub struct Desk {
    line: Line,
    views: Arc<Mutex<Views>>,
    news: broadcast::Sender<News>,
    changed: watch::Sender<u64>,
    _tasks: JoinSet<()>,
}

/// What the tasks of a desk share.
#[derive(Clone, Debug)]
struct Shared {
    line: Line,
    views: Arc<Mutex<Views>>,
    news: broadcast::Sender<News>,
    changed: watch::Sender<u64>,
}

impl Desk {
    /// Opens a desk at these servers.
    ///
    /// # Errors
    ///
    /// [`NatsError`] when no server answers, or one is too old.
    pub async fn open(servers: &Servers) -> Result<Desk, NatsError> {
        let line = Line::open(servers).await?;
        line.ready(&servers.urls, PATIENCE).await?;
        let until = Instant::now() + PATIENCE;
        // A leader may still be to be found.
        while let Err(error) = streams::make(&line).await {
            if !matches!(error, NatsError::Fails { .. }) || Instant::now() > until {
                return Err(error);
            }
            sleep(AGAIN).await;
        }
        let shared = Shared {
            line: line.clone(),
            views: Arc::default(),
            news: broadcast::channel(NEWS).0,
            changed: watch::channel(0).0,
        };
        let mut tasks = JoinSet::new();
        tasks.spawn(shared.clone().listen());
        tasks.spawn(shared.clone().read());
        tasks.spawn(shared.clone().look());
        Ok(Desk {
            line,
            views: shared.views,
            news: shared.news,
            changed: shared.changed,
            _tasks: tasks,
        })
    }

    /// All tables as they are known now.
    pub fn views(&self) -> Views {
        locked(&self.views).clone()
    }

    /// What happens from now on.
    pub fn news(&self) -> broadcast::Receiver<News> {
        self.news.subscribe()
    }

    /// Counts on whenever a view changes.
    pub fn changed(&self) -> watch::Receiver<u64> {
        self.changed.subscribe()
    }

    /// The latest game at the table of this name, `table-7` or `7`; or that game, `table-7.round-3`.
    pub fn find(&self, name: &str) -> Option<Place> {
        let views = locked(&self.views);
        if let Ok(place) = name.parse::<Place>() {
            return views.contains_key(&place).then_some(place);
        }
        let numbered = format!("table-{name}");
        let round = |place: &Place| {
            let number = place.game().rsplit('-').next();
            number.and_then(|number| number.parse::<u64>().ok())
        };
        let games = views.keys();
        let games = games.filter(|place| place.table() == name || place.table() == numbered);
        games.max_by_key(|place| round(place)).cloned()
    }

    /// Replays a table's records from the stream, each checked against the chain.
    ///
    /// # Errors
    ///
    /// [`NatsError`] when they cannot be read, or are not one chain.
    pub async fn replay(&self, place: &Place) -> Result<(State, Vec<Record>), NatsError> {
        let records = replayed(&self.line, place).await?.1;
        Ok((State::replay(&records), records))
    }

    /// A table's records as they came to the servers, whoever wrote them.
    ///
    /// # Errors
    ///
    /// [`NatsError`] when they cannot be read.
    pub async fn batches(&self, place: &Place) -> Result<Vec<Batch>, NatsError> {
        batches(&self.line, place).await
    }

    /// Sends an order, and again until it is certain that the servers have it.
    ///
    /// # Errors
    ///
    /// The last one, when that takes too long. The order may be stored all the same: the table does it once.
    pub async fn order(&self, to: &Place, sent: &Sent) -> Result<(), NatsError> {
        let until = Instant::now() + PATIENCE;
        loop {
            match sent.send(&self.line, to).await {
                Err(error) if Instant::now() > until => return Err(error),
                Err(_) => sleep(AGAIN).await,
                Ok(()) => return Ok(()),
            }
        }
    }
}

async fn batches(line: &Line, place: &Place) -> Result<Vec<Batch>, NatsError> {
    let reading = Reading::of(line, RECORDS, &place.records(), DeliverPolicy::All).await?;
    let messages = reading.all().await?;
    Ok(messages.iter().filter_map(Batch::read).collect())
}

/// Where a table's records in the stream end, and all of them: those of its last writer.
///
/// # Errors
///
/// [`NatsError`] when they cannot be read, or are not one chain.
async fn replayed(line: &Line, place: &Place) -> Result<(Head, Vec<Record>), NatsError> {
    let broken = |what: &str| NatsError::fails("give whole records", format!("{place}: {what}"));
    let mut batches = batches(line, place).await?;
    let Some(writer) = batches.last().map(|batch| batch.writer.clone()) else {
        return Err(broken("there are none"));
    };
    batches.retain(|batch| batch.writer == writer);
    // What was sent again stands behind; the numbers are the order.
    batches.sort_by_key(|batch| batch.first);
    let mut head = Head::of_writer(&writer);
    let mut records = Vec::new();
    for batch in &batches {
        if batch.last() <= head.number {
            continue;
        }
        let after = batch.after(head);
        head = after.ok_or_else(|| broken("they are not one chain"))?;
        let read = batch.records();
        records.extend(read.ok_or_else(|| broken("a newer version of annabella wrote them"))?);
    }
    Ok((head, records))
}

impl Shared {
    fn tell(&self, news: News) {
        // Nobody may be listening.
        drop(self.news.send(news));
    }

    /// What the tables say of themselves.
    async fn listen(self) {
        loop {
            if let Ok(mut said) = self.line.client().subscribe(ALL_ALIVE).await {
                while let Some(message) = said.next().await {
                    let place = Place::of_subject(&message.subject);
                    let alive = serde_json::from_slice(&message.payload).ok();
                    if let Some((place, alive)) = place.zip(alive) {
                        self.heard(place, alive);
                    }
                }
            }
            sleep(AGAIN).await;
        }
    }

    fn heard(&self, place: Place, alive: Alive) {
        let mut views = locked(&self.views);
        let view = views.entry(place.clone()).or_default();
        if view.heard.is_none() || view.silent {
            self.tell(News::Here(place.clone()));
        }
        let before = view.alive.replace(alive.clone()).unwrap_or_default().waits;
        view.heard = Some(Instant::now());
        view.silent = false;
        drop(views);
        let knew = |waits: &Waits| before.iter().any(|before| before.id == waits.id);
        for waits in alive.waits.iter().filter(|waits| !knew(waits)) {
            self.tell(News::Waits(place.clone(), waits.clone()));
        }
        let open = |id: u32| alive.waits.iter().any(|waits| waits.id == id);
        for waits in before.iter().filter(|waits| !open(waits.id)) {
            self.tell(News::Settled(place.clone(), waits.id));
        }
        self.changed.send_modify(|changed| *changed += 1);
    }

    /// The last records of each table, and then what comes: which tables there were, and what came of orders.
    async fn read(self) {
        let mut from = DeliverPolicy::LastPerSubject;
        loop {
            if let Ok(mut reading) = Reading::of(&self.line, RECORDS, ALL_RECORDS, from).await {
                let mut old = reading.there;
                while let Ok(message) = reading.next().await {
                    let Some(place) = Place::of_subject(&message.subject) else {
                        continue;
                    };
                    locked(&self.views).entry(place.clone()).or_default();
                    // What was there before this desk is no news.
                    match old.checked_sub(1) {
                        Some(left) => old = left,
                        None => self.ordered(&place, Batch::read(&message)),
                    }
                }
            }
            from = DeliverPolicy::New;
            sleep(AGAIN).await;
        }
    }

    fn ordered(&self, at: &Place, batch: Option<Batch>) {
        // Most records are of no order, and need not be read.
        let batch = batch.filter(|batch| batch.texts().any(|text| text.contains("\"desk\"")));
        let records = batch.and_then(|batch| batch.records()).unwrap_or_default();
        for (place, record) in records.iter().enumerate() {
            let Event::Desk(DeskEvent::Ordered { id, order }) = &record.event else {
                continue;
            };
            let refused = records.get(place + 1).is_some_and(|next| {
                next.cause == record.cause
                    && matches!(next.event, Event::Game(GameEvent::Refused { .. }))
            });
            self.tell(News::Ordered {
                at: at.clone(),
                id: id.clone(),
                order: order.clone(),
                refused,
            });
        }
    }

    /// Which tables are silent.
    async fn look(self) {
        let mut each = interval(LOOK);
        loop {
            each.tick().await;
            let mut fallen = Vec::new();
            for (place, view) in locked(&self.views).iter_mut() {
                let silent = view.heard.is_none_or(|heard| heard.elapsed() > SILENT);
                if silent && !view.silent && view.heard.is_some() {
                    fallen.push(place.clone());
                }
                view.silent = silent;
            }
            for place in fallen {
                self.tell(News::Silent(place));
                self.changed.send_modify(|changed| *changed += 1);
            }
        }
    }
}

fn locked<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}
