//! An arbiter's desk over all tables: a view of each from its heartbeats, and the results of orders.
//!
//! The desk does not store a table's state; it replays the stream and checks the chain when the table is opened. Silent tables
//! are detected by [`super::views`], not here.

use std::collections::{BTreeMap, HashSet};
use std::pin::pin;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use async_nats::jetstream::Message;
use async_nats::jetstream::consumer::DeliverPolicy;
use tokio::sync::{broadcast, mpsc, oneshot, watch};
use tokio::task::JoinSet;
use tokio::time::{Instant, interval, sleep, timeout};
use tokio_stream::StreamExt as _;

use super::batch::Batch;
use super::credentials::Credentials;
use super::orders::{SeenRecord, SentOrder};
use super::quota::StreamUsage;
use super::streams::{self, ORDERS, RECORDS, StreamReader};
use super::views::{DeskNews, OrderResult, SILENCE_CHECK_INTERVAL, TableView, Views};
use super::{NatsConnection, NatsError, quorum};
use crate::locks::locked;
use config::Servers;
use config::place::{ALL_ALIVE, ALL_RECORDS, Place, records_of, records_stream, table_of_stream};
use laws::Refusal;
use ledger::chain::Head;
use ledger::event::{CaseEvent, DeskEvent, Event, GameEvent, Record};
use table::State;

/// Timeout for a server at the start, and for servers that lost their leader later.
const PATIENCE: Duration = Duration::from_secs(15);
/// Timeout for freshly started servers to find each other, on a busy computer.
const FIND_EACH_OTHER: Duration = Duration::from_secs(60);
/// A wait longer than this is reported.
const TOLD: Duration = Duration::from_secs(5);
/// Delay before a retry.
const AGAIN: Duration = Duration::from_secs(1);
/// Capacity of the queue of newly heard tables.
const HEARD: usize = 1_024;
/// Size limit of a heartbeat, in bytes.
const ALIVE: usize = 64 * 1024;
/// Capacity of the news channel, for slow readers.
const NEWS: usize = 4_096;

/// The stages of opening a desk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeskOpeningStage {
    /// Connecting to a server.
    Server,
    /// The servers are finding each other.
    EachOther,
    /// Listing the tables.
    Tables,
}

/// A desk over many tables. Dropping it disconnects.
#[derive(Debug)]
pub struct Desk {
    shared: Shared,
    _tasks: JoinSet<()>,
}

/// State shared by the tasks of a desk.
#[derive(Clone, Debug)]
struct Shared {
    connection: NatsConnection,
    views: Arc<Mutex<Views>>,
    news: broadcast::Sender<DeskNews>,
    changed: watch::Sender<u64>,
    /// Whether every table that has records is known.
    knows: watch::Sender<bool>,
}

impl Desk {
    /// Opens a desk at these servers, and waits until it knows the tables. Reports each stage that takes long.
    ///
    /// # Errors
    ///
    /// [`NatsError`] when no server answers, or one is too old.
    pub async fn open(
        servers: &Servers,
        tell: impl Fn(DeskOpeningStage),
    ) -> Result<Desk, NatsError> {
        let connection = NatsConnection::open(servers).await?;
        let ready = connection.ready(&servers.urls, PATIENCE);
        report_if_slow(ready, || tell(DeskOpeningStage::Server)).await?;
        let made = retry(FIND_EACH_OTHER, || streams::make(&connection));
        report_if_slow(made, || tell(DeskOpeningStage::EachOther)).await?;
        let shared = Shared {
            connection,
            views: Arc::default(),
            news: broadcast::channel(NEWS).0,
            changed: watch::channel(0).0,
            knows: watch::channel(false).0,
        };
        let mut knows = shared.knows.subscribe();
        let mut tasks = JoinSet::new();
        let (hears, heard) = mpsc::channel(HEARD);
        tasks.spawn(shared.clone().listen(hears));
        tasks.spawn(shared.clone().read(heard));
        tasks.spawn(shared.clone().look());
        let asking = shared.clone();
        tasks.spawn(
            async move { quorum::watch(&asking.connection, |news| asking.tell([news])).await },
        );
        let known = timeout(FIND_EACH_OTHER, knows.wait_for(|knows| *knows));
        let known = report_if_slow(known, || tell(DeskOpeningStage::Tables)).await;
        known
            .map_err(|late| NatsError::fails("give what they have", late))?
            .ok();
        Ok(Desk {
            shared,
            _tasks: tasks,
        })
    }

    /// A snapshot of all tables.
    pub fn views(&self) -> Views {
        self.shared.views().clone()
    }

    /// News from now on.
    pub fn news(&self) -> broadcast::Receiver<DeskNews> {
        self.shared.news.subscribe()
    }

    /// Incremented whenever a view changes.
    pub fn changed(&self) -> watch::Receiver<u64> {
        self.shared.changed.subscribe()
    }

    /// The game with this name, as in [`Views::find`].
    pub fn find(&self, name: &str) -> Option<Place> {
        self.shared.views().find(name).cloned()
    }

    /// Prepares an order for this game, by the arbiter with these credentials, based on the records known now. Heartbeats arrive
    /// before the first records of a table, so this waits for the records.
    ///
    /// # Errors
    ///
    /// [`NatsError::Unknown`] when no records arrive in time.
    pub async fn prepare(
        &self,
        place: &Place,
        by: &Credentials,
        order: &str,
    ) -> Result<SentOrder, NatsError> {
        let mut changed = self.changed();
        let known = async {
            loop {
                let seen = self.shared.views().get(place).and_then(TableView::seen);
                if seen.is_some() || changed.changed().await.is_err() {
                    return seen;
                }
            }
        };
        let seen = timeout(PATIENCE, known).await.ok().flatten();
        let unknown = || NatsError::Unknown(place.clone());
        SentOrder::new(by, place, order, seen.ok_or_else(unknown)?)
    }

    /// Replays a table's records from the stream and checks each against the chain. Retries while the servers have no leader.
    ///
    /// # Errors
    ///
    /// [`NatsError`] when the records cannot be read in time, or are not one chain.
    pub async fn replay(&self, place: &Place) -> Result<(State, Vec<Record>), NatsError> {
        let (_, records) = retry(PATIENCE, || replayed(&self.shared.connection, place)).await?;
        Ok((State::replay(&records), records))
    }

    /// All batches of a table's records in the order in which they reached the servers, of every writer.
    ///
    /// # Errors
    ///
    /// [`NatsError`] when they cannot be read.
    pub async fn batches(&self, place: &Place) -> Result<Vec<Batch>, NatsError> {
        batches(&self.shared.connection, place).await
    }

    /// All orders for this game on the servers, of every sender.
    ///
    /// # Errors
    ///
    /// [`NatsError`] when they cannot be read.
    pub async fn orders(&self, place: &Place) -> Result<Vec<SentOrder>, NatsError> {
        let mut orders = Vec::new();
        streams::read_all(
            &self.shared.connection,
            ORDERS,
            &place.orders(),
            |message| {
                orders.extend(serde_json::from_slice::<SentOrder>(&message.payload).ok());
                Ok(())
            },
        )
        .await?;
        Ok(orders)
    }

    /// Sends an order, and repeats it until the servers have certainly stored it.
    ///
    /// # Errors
    ///
    /// The last error, after a timeout. The order may be stored all the same; the table executes it once.
    pub async fn order(&self, to: &Place, sent: &SentOrder) -> Result<(), NatsError> {
        retry(PATIENCE, || sent.send(&self.shared.connection, to)).await
    }
}

/// Waits, and reports a wait that takes long.
async fn report_if_slow<T>(awaited: impl Future<Output = T>, tell: impl FnOnce()) -> T {
    let mut awaited = pin!(awaited);
    match timeout(TOLD, &mut awaited).await {
        Ok(done) => done,
        Err(_) => {
            tell();
            awaited.await
        }
    }
}

/// Retries while the servers have no leader, up to a timeout.
async fn retry<T, F>(patience: Duration, tried: impl Fn() -> F) -> Result<T, NatsError>
where
    F: Future<Output = Result<T, NatsError>>,
{
    let until = Instant::now() + patience;
    loop {
        match tried().await {
            Err(NatsError::Fails { .. }) if Instant::now() < until => sleep(AGAIN).await,
            done => return done,
        }
    }
}

async fn batches(connection: &NatsConnection, place: &Place) -> Result<Vec<Batch>, NatsError> {
    let stream = streams::table_stream(connection, place.table()).await?;
    let mut batches = Vec::new();
    streams::read_all(connection, &stream, &place.records(), |message| {
        batches.extend(Batch::read(message));
        Ok(())
    })
    .await?;
    Ok(batches)
}

/// The head and the records of a table in the stream, by its last writer.
///
/// # Errors
///
/// [`NatsError`] when the records cannot be read, or are not one chain.
async fn replayed(
    connection: &NatsConnection,
    place: &Place,
) -> Result<(Head, Vec<Record>), NatsError> {
    let broken = |what: &str| NatsError::fails("give whole records", format!("{place}: {what}"));
    let mut batches = batches(connection, place).await?;
    let Some(writer) = batches.last().map(|batch| batch.writer.clone()) else {
        return Err(broken("there are none"));
    };
    batches.retain(|batch| batch.writer == writer);
    // Repeated batches come later in the stream; the record numbers give the order.
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
    fn views(&self) -> MutexGuard<'_, Views> {
        locked(&self.views)
    }

    fn tell(&self, news: impl IntoIterator<Item = DeskNews>) {
        for news in news {
            // There may be no receiver.
            drop(self.news.send(news));
        }
        self.changed.send_modify(|changed| *changed += 1);
    }

    /// Receives heartbeats; queues tables that are heard for the first time.
    async fn listen(self, hears: mpsc::Sender<String>) {
        let mut known = HashSet::new();
        loop {
            if let Ok(mut said) = self.connection.client().subscribe(ALL_ALIVE).await {
                while let Some(message) = said.next().await {
                    let Some(place) = Place::of_subject(&message.subject) else {
                        continue;
                    };
                    let alive = serde_json::from_slice(&message.payload).ok();
                    let alive = alive.filter(|_| message.payload.len() <= ALIVE);
                    let table = place.table().to_owned();
                    let news = match alive {
                        Some(alive) => self.views().heartbeat(place, alive, Instant::now()),
                        None => continue,
                    };
                    self.tell(news);
                    if !known.contains(&table) && hears.try_send(table.clone()).is_ok() {
                        known.insert(table);
                    }
                }
            }
            sleep(AGAIN).await;
        }
    }

    /// Reads the last records of each table, then new ones: they show which tables exist and the results of orders. Each table
    /// has its own stream, unless an earlier version made one for all.
    async fn read(self, mut heard: mpsc::Receiver<String>) {
        let names = loop {
            match streams::names(&self.connection).await {
                Ok(names) if names.iter().any(|name| name == RECORDS) => {
                    let all = RecordsReader::of_all(&self);
                    all.read(Some(&self.knows)).await;
                }
                Ok(names) => break names,
                Err(error) => {
                    tracing::debug!("{error}");
                    sleep(AGAIN).await;
                }
            }
        };
        let mut readers = BTreeMap::new();
        let mut tasks = JoinSet::new();
        let mut begin = |table: &str| {
            let (knows, known) = oneshot::channel();
            let reader = RecordsReader::of_one(&self, table);
            let entry = readers.entry(table.to_owned());
            if let std::collections::btree_map::Entry::Vacant(vacant) = entry {
                vacant.insert(());
                tasks.spawn(reader.read_one(knows));
            }
            known
        };
        let there: Vec<_> = names
            .iter()
            .filter_map(|name| table_of_stream(name))
            .map(&mut begin)
            .collect();
        for known in there {
            known.await.ok();
        }
        self.knows.send_replace(true);
        while let Some(table) = heard.recv().await {
            begin(&table);
        }
    }

    /// Notes the writer and number of these records.
    fn records(&self, message: &Message) -> Option<(Place, Batch)> {
        let place = Place::of_subject(&message.subject)?;
        let batch = Batch::read(message)?;
        let seen = SeenRecord {
            writer: batch.writer.clone(),
            number: batch.last(),
        };
        self.views().set_records(place.clone(), seen);
        Some((place, batch))
    }

    /// Reports the results of the orders in these records. Returns an order whose result will be in the next batch.
    fn ordered(&self, at: &Place, open: Option<Record>, batch: &Batch) -> Option<Record> {
        // Most records contain no order and need no parsing.
        if open.is_none() && !batch.texts().any(|text| text.contains("\"desk\"")) {
            return None;
        }
        let read = batch.records().unwrap_or_default();
        let records: Vec<Record> = open.into_iter().chain(read).collect();
        for (place, record) in records.iter().enumerate() {
            let (id, order) = match &record.event {
                Event::Desk(DeskEvent::Ordered { id, order, .. }) => (id, order),
                Event::Desk(DeskEvent::Refused { id, order }) => {
                    self.tell([DeskNews::Ordered {
                        at: at.clone(),
                        id: id.clone(),
                        order: order.clone(),
                        result: OrderResult::Refused(Refusal::NotListed),
                    }]);
                    continue;
                }
                _ => continue,
            };
            if place + 1 == records.len() {
                return Some(record.clone());
            }
            let same = |next: &&Record| next.cause == record.cause;
            let mut result = records[place + 1..].iter().take_while(same);
            let result = result.find_map(|next| match &next.event {
                Event::Game(GameEvent::Refused { refusal }) => {
                    Some(OrderResult::Refused(refusal.clone()))
                }
                Event::Case(CaseEvent::AsksBack { .. }) => Some(OrderResult::AsksBack),
                _ => None,
            });
            self.tell([DeskNews::Ordered {
                at: at.clone(),
                id: id.clone(),
                order: order.clone(),
                result: result.unwrap_or(OrderResult::Done),
            }]);
        }
        None
    }

    /// Reports tables that fall silent, and, once there is a receiver, tables whose stream is full.
    async fn look(self) {
        let mut each = interval(SILENCE_CHECK_INTERVAL);
        loop {
            each.tick().await;
            let mut news = self.views().newly_silent(Instant::now());
            if self.news.receiver_count() > 0 {
                news.extend(self.views().full());
            }
            if !news.is_empty() {
                self.tell(news);
            }
        }
    }
}

/// Reads a stream of records while it exists.
struct RecordsReader {
    shared: Shared,
    stream: String,
    subject: String,
    /// The table of the stream, if it belongs to one.
    table: Option<String>,
    from: DeliverPolicy,
    /// Orders whose result will be in the next records, by game.
    open: BTreeMap<Place, Record>,
}

impl RecordsReader {
    fn of_all(shared: &Shared) -> RecordsReader {
        RecordsReader {
            shared: shared.clone(),
            stream: RECORDS.to_owned(),
            subject: ALL_RECORDS.to_owned(),
            table: None,
            from: DeliverPolicy::LastPerSubject,
            open: BTreeMap::new(),
        }
    }

    fn of_one(shared: &Shared, table: &str) -> RecordsReader {
        RecordsReader {
            stream: records_stream(table),
            subject: records_of(table),
            table: Some(table.to_owned()),
            ..RecordsReader::of_all(shared)
        }
    }

    /// Reads one table's stream for ever. Creates it if it is missing, also after the servers lost everything.
    async fn read_one(self, knows: oneshot::Sender<()>) {
        let (says, mut known) = watch::channel(false);
        let tells = async {
            if known.wait_for(|known| *known).await.is_ok() {
                // There may be no receiver.
                let _ = knows.send(());
            }
            std::future::pending::<()>().await;
        };
        tokio::select! {
            () = self.read(Some(&says)) => {}
            () = tells => {}
        }
    }

    /// Reads until the stream of all tables is gone; the stream of one table is made again.
    async fn read(mut self, knows: Option<&watch::Sender<bool>>) {
        loop {
            match self.session(knows).await {
                Ok(true) => {}
                Ok(false) => return,
                Err(error) => tracing::debug!("{}: {error}", self.stream),
            }
            sleep(AGAIN).await;
        }
    }

    /// The stream's use of its limits; `None` if it is gone for good.
    async fn room(&self) -> Result<Option<StreamUsage>, NatsError> {
        let connection = &self.shared.connection;
        let stream = match &self.table {
            Some(table) => {
                let made = streams::make_table_stream(connection, table).await;
                // Servers that lost this stream lost the orders, too.
                if made
                    .as_ref()
                    .is_ok_and(|stream| stream.cached_info().state.messages == 0)
                {
                    streams::make(connection).await?;
                }
                Some(made?)
            }
            None => streams::find(connection, RECORDS).await?,
        };
        Ok(stream.map(|stream| StreamUsage::of(stream.cached_info())))
    }

    async fn session(&mut self, knows: Option<&watch::Sender<bool>>) -> Result<bool, NatsError> {
        let connection = self.shared.connection.clone();
        let mut made = connection.connections();
        made.mark_unchanged();
        let Some(mut room) = self.room().await? else {
            return Ok(false);
        };
        // Records from before this desk opened are not news.
        let mut old = match self.from {
            DeliverPolicy::LastPerSubject => {
                let held = streams::count_messages(&connection, &self.stream, &self.subject);
                held.await?.len()
            }
            // The last message is read again, unless the servers lost it.
            _ => usize::from(!room.is_empty()),
        };
        let reading = StreamReader::of(&connection, &self.stream, &self.subject, self.from);
        let mut reading = reading.await?;
        let known = |old: usize| {
            if old == 0
                && let Some(knows) = knows
            {
                knows.send_replace(true);
            }
        };
        known(old);
        // Messages between the first answer and the reader's start are in neither.
        let Some(now) = streams::find(&connection, &self.stream).await? else {
            return Ok(true);
        };
        room = StreamUsage::of(now.cached_info());
        self.full(&room);
        loop {
            let message = tokio::select! {
                message = reading.next() => message?,
                // The servers may have lost everything.
                again = made.changed() => {
                    drop(again);
                    return Ok(true);
                }
            };
            if let Ok(info) = message.info() {
                let start_time = info.published;
                self.from = DeliverPolicy::ByStartTime { start_time };
            }
            let new = old == 0;
            old = old.saturating_sub(1);
            if let Some((place, batch)) = self.shared.records(&message)
                && new
            {
                let open = self.open.remove(&place);
                if let Some(record) = self.shared.ordered(&place, open, &batch) {
                    self.open.insert(place, record);
                }
            }
            match new {
                false => known(old),
                true => {
                    room.takes(message.length);
                    if room.is_full()
                        && let Some(now) = self.room().await?
                    {
                        room = now;
                        self.full(&room);
                    }
                }
            }
        }
    }

    fn full(&self, room: &StreamUsage) {
        if let Some(table) = &self.table {
            self.shared.views().set_full(table, room.is_full());
        }
    }
}
