//! What a desk knows of all tables: a view of each, from what the tables say of themselves each second; and what came of its orders.
//!
//! The state of a table is not kept: it is replayed from the stream, and its chain checked, when the table is opened.
//!
//! Deliberately not here: who is silent, which [`super::views`] reckons.

use std::collections::{BTreeMap, HashSet};
use std::pin::pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use async_nats::jetstream::Message;
use async_nats::jetstream::consumer::DeliverPolicy;
use tokio::sync::{broadcast, mpsc, oneshot, watch};
use tokio::task::JoinSet;
use tokio::time::{Instant, interval, sleep, timeout};
use tokio_stream::StreamExt as _;

use super::batch::Batch;
use super::credentials::Credentials;
use super::orders::{SeenRecord, Sent};
use super::room::StreamRoom;
use super::streams::{self, ORDERS, RECORDS, StreamReader};
use super::views::{Came, DeskNews, LOOK, TableView, Views};
use super::{NatsError, NatsLine, quorum};
use config::Servers;
use config::place::{ALL_ALIVE, ALL_RECORDS, Place, records_of, records_stream, table_of_stream};
use laws::Refusal;
use ledger::chain::Head;
use ledger::event::{CaseEvent, DeskEvent, Event, GameEvent, Record};
use table::State;

/// How long a server is waited for at the start, and servers that lost their leader later.
const PATIENCE: Duration = Duration::from_secs(15);
/// How long servers that were just started may take to find each other, on a busy computer.
const FIND_EACH_OTHER: Duration = Duration::from_secs(60);
/// What is waited for longer than this is told.
const TOLD: Duration = Duration::from_secs(5);
/// How long to wait before something that failed is tried again.
const AGAIN: Duration = Duration::from_secs(1);
/// So many tables that are heard of for the first time may wait.
const HEARD: usize = 1_024;
/// What a table says of itself is never longer, in bytes.
const ALIVE: usize = 64 * 1024;
/// So much news may wait for who is slow to read it.
const NEWS: usize = 4_096;

/// What a desk waits for before it is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AwaitedByDesk {
    /// That a server answers.
    Server,
    /// That the servers have found each other.
    EachOther,
    /// Which tables there are.
    Tables,
}

/// A desk over many tables. Dropping it leaves.
#[derive(Debug)]
pub struct Desk {
    shared: Shared,
    _tasks: JoinSet<()>,
}

/// What the tasks of a desk share.
#[derive(Clone, Debug)]
struct Shared {
    line: NatsLine,
    views: Arc<Mutex<Views>>,
    news: broadcast::Sender<DeskNews>,
    changed: watch::Sender<u64>,
    /// Whether every table is known of which there are records.
    knows: watch::Sender<bool>,
}

impl Desk {
    /// Opens a desk at these servers, and waits until it knows which tables there are. What that takes its time for is told.
    ///
    /// # Errors
    ///
    /// [`NatsError`] when no server answers, or one is too old.
    pub async fn open(servers: &Servers, tell: impl Fn(AwaitedByDesk)) -> Result<Desk, NatsError> {
        let line = NatsLine::open(servers).await?;
        let ready = line.ready(&servers.urls, PATIENCE);
        told(ready, || tell(AwaitedByDesk::Server)).await?;
        let made = patiently(FIND_EACH_OTHER, || streams::make(&line));
        told(made, || tell(AwaitedByDesk::EachOther)).await?;
        let shared = Shared {
            line,
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
        tasks.spawn(async move { quorum::ask(&asking.line, |news| asking.tell([news])).await });
        let known = timeout(FIND_EACH_OTHER, knows.wait_for(|knows| *knows));
        let known = told(known, || tell(AwaitedByDesk::Tables)).await;
        known
            .map_err(|late| NatsError::fails("give what they have", late))?
            .ok();
        Ok(Desk {
            shared,
            _tasks: tasks,
        })
    }

    /// All tables as they are known now.
    pub fn views(&self) -> Views {
        self.shared.views().clone()
    }

    /// What happens from now on.
    pub fn news(&self) -> broadcast::Receiver<DeskNews> {
        self.shared.news.subscribe()
    }

    /// Counts on whenever a view changes.
    pub fn changed(&self) -> watch::Receiver<u64> {
        self.shared.changed.subscribe()
    }

    /// The game that this names, as [`Views::find`] does.
    pub fn find(&self, name: &str) -> Option<Place> {
        self.shared.views().find(name).cloned()
    }

    /// An order for this game, of the arbiter whose credentials these are, upon what is known of it now. A table is heard of sooner than its
    /// first records come: they are waited for.
    ///
    /// # Errors
    ///
    /// [`NatsError::Unknown`] where it has none for too long.
    pub async fn upon(
        &self,
        place: &Place,
        by: &Credentials,
        order: &str,
    ) -> Result<Sent, NatsError> {
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
        Sent::new(by, place, order, seen.ok_or_else(unknown)?)
    }

    /// Replays a table's records from the stream, each checked against the chain. While the servers have no leader it is tried again.
    ///
    /// # Errors
    ///
    /// [`NatsError`] when they cannot be read for too long, or are not one chain.
    pub async fn replay(&self, place: &Place) -> Result<(State, Vec<Record>), NatsError> {
        let (_, records) = patiently(PATIENCE, || replayed(&self.shared.line, place)).await?;
        Ok((State::replay(&records), records))
    }

    /// A table's records as they came to the servers, whoever wrote them.
    ///
    /// # Errors
    ///
    /// [`NatsError`] when they cannot be read.
    pub async fn batches(&self, place: &Place) -> Result<Vec<Batch>, NatsError> {
        batches(&self.shared.line, place).await
    }

    /// Every order for this game that the servers have, whoever sent it.
    ///
    /// # Errors
    ///
    /// [`NatsError`] when they cannot be read.
    pub async fn orders(&self, place: &Place) -> Result<Vec<Sent>, NatsError> {
        let mut orders = Vec::new();
        streams::each(&self.shared.line, ORDERS, &place.orders(), |message| {
            orders.extend(serde_json::from_slice::<Sent>(&message.payload).ok());
            Ok(())
        })
        .await?;
        Ok(orders)
    }

    /// Sends an order, and again until it is certain that the servers have it.
    ///
    /// # Errors
    ///
    /// The last one, when that takes too long. The order may be stored all the same: the table does it once.
    pub async fn order(&self, to: &Place, sent: &Sent) -> Result<(), NatsError> {
        patiently(PATIENCE, || sent.send(&self.shared.line, to)).await
    }
}

/// Waits for this, and tells so where it takes longer.
async fn told<T>(awaited: impl Future<Output = T>, tell: impl FnOnce()) -> T {
    let mut awaited = pin!(awaited);
    match timeout(TOLD, &mut awaited).await {
        Ok(done) => done,
        Err(_) => {
            tell();
            awaited.await
        }
    }
}

/// Tries it again while the servers have no leader, until that takes too long.
async fn patiently<T, F>(patience: Duration, tried: impl Fn() -> F) -> Result<T, NatsError>
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

async fn batches(line: &NatsLine, place: &Place) -> Result<Vec<Batch>, NatsError> {
    let stream = streams::of_table(line, place.table()).await?;
    let mut batches = Vec::new();
    streams::each(line, &stream, &place.records(), |message| {
        batches.extend(Batch::read(message));
        Ok(())
    })
    .await?;
    Ok(batches)
}

/// Where a table's records in the stream end, and all of them: those of its last writer.
///
/// # Errors
///
/// [`NatsError`] when they cannot be read, or are not one chain.
async fn replayed(line: &NatsLine, place: &Place) -> Result<(Head, Vec<Record>), NatsError> {
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
    fn views(&self) -> MutexGuard<'_, Views> {
        self.views.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn tell(&self, news: impl IntoIterator<Item = DeskNews>) {
        for news in news {
            // Nobody may be listening.
            drop(self.news.send(news));
        }
        self.changed.send_modify(|changed| *changed += 1);
    }

    /// What the tables say of themselves; who is heard for the first time is told.
    async fn listen(self, hears: mpsc::Sender<String>) {
        let mut known = HashSet::new();
        loop {
            if let Ok(mut said) = self.line.client().subscribe(ALL_ALIVE).await {
                while let Some(message) = said.next().await {
                    let Some(place) = Place::of_subject(&message.subject) else {
                        continue;
                    };
                    let alive = serde_json::from_slice(&message.payload).ok();
                    let alive = alive.filter(|_| message.payload.len() <= ALIVE);
                    let table = place.table().to_owned();
                    let news = match alive {
                        Some(alive) => self.views().hears(place, alive, Instant::now()),
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

    /// The last records of each table, and then what comes: which tables there were, and what came of orders. Each table has a stream of its
    /// own, unless an earlier version made one for all of them.
    async fn read(self, mut heard: mpsc::Receiver<String>) {
        let names = loop {
            match streams::named(&self.line).await {
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

    /// Takes note of whose records these are.
    fn records(&self, message: &Message) -> Option<(Place, Batch)> {
        let place = Place::of_subject(&message.subject)?;
        let batch = Batch::read(message)?;
        let seen = SeenRecord {
            writer: batch.writer.clone(),
            number: batch.last(),
        };
        self.views().reads(place.clone(), seen);
        Some((place, batch))
    }

    /// Tells what came of the orders in these records, and gives back one of which that stands in the next.
    fn ordered(&self, at: &Place, open: Option<Record>, batch: &Batch) -> Option<Record> {
        // Most records are of no order, and need not be read.
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
                        came: Came::Refused(Refusal::NotListed),
                    }]);
                    continue;
                }
                _ => continue,
            };
            if place + 1 == records.len() {
                return Some(record.clone());
            }
            let same = |next: &&Record| next.cause == record.cause;
            let mut came = records[place + 1..].iter().take_while(same);
            let came = came.find_map(|next| match &next.event {
                Event::Game(GameEvent::Refused { refusal }) => Some(Came::Refused(refusal.clone())),
                Event::Case(CaseEvent::AsksBack { .. }) => Some(Came::AsksBack),
                _ => None,
            });
            self.tell([DeskNews::Ordered {
                at: at.clone(),
                id: id.clone(),
                order: order.clone(),
                came: came.unwrap_or(Came::Done),
            }]);
        }
        None
    }

    /// Which tables fall silent, and of which the servers keep no more, once somebody listens.
    async fn look(self) {
        let mut each = interval(LOOK);
        loop {
            each.tick().await;
            let mut news = self.views().look(Instant::now());
            if self.news.receiver_count() > 0 {
                news.extend(self.views().full());
            }
            if !news.is_empty() {
                self.tell(news);
            }
        }
    }
}

/// Reads a stream of records as long as it is there.
struct RecordsReader {
    shared: Shared,
    stream: String,
    subject: String,
    /// Whose records these are, where it is one table's stream.
    table: Option<String>,
    from: DeliverPolicy,
    /// The orders of which something stands in the next records, by their games.
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

    /// That of one table, for ever. It is made where it is not there, also when the servers forgot everything.
    async fn read_one(self, knows: oneshot::Sender<()>) {
        let (says, mut known) = watch::channel(false);
        let tells = async {
            if known.wait_for(|known| *known).await.is_ok() {
                // Nobody may be waiting.
                let _ = knows.send(());
            }
            std::future::pending::<()>().await;
        };
        tokio::select! {
            () = self.read(Some(&says)) => {}
            () = tells => {}
        }
    }

    /// Until the stream of all tables is gone; that of one is made again.
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

    /// How much of it is taken, or nothing where it is gone for good.
    async fn room(&self) -> Result<Option<StreamRoom>, NatsError> {
        let line = &self.shared.line;
        let stream = match &self.table {
            Some(table) => {
                let made = streams::make_of(line, table).await;
                // What forgot this one forgot the orders, too.
                if made
                    .as_ref()
                    .is_ok_and(|stream| stream.cached_info().state.messages == 0)
                {
                    streams::make(line).await?;
                }
                Some(made?)
            }
            None => streams::there(line, RECORDS).await?,
        };
        Ok(stream.map(|stream| StreamRoom::of(stream.cached_info())))
    }

    async fn session(&mut self, knows: Option<&watch::Sender<bool>>) -> Result<bool, NatsError> {
        let line = self.shared.line.clone();
        let mut made = line.made();
        made.mark_unchanged();
        let Some(mut room) = self.room().await? else {
            return Ok(false);
        };
        // What was there before this desk is no news.
        let mut old = match self.from {
            DeliverPolicy::LastPerSubject => {
                let held = streams::held(&line, &self.stream, &self.subject);
                held.await?.len()
            }
            // The last of them is read again, unless they forgot it.
            _ => usize::from(!room.is_empty()),
        };
        let reading = StreamReader::of(&line, &self.stream, &self.subject, self.from);
        let mut reading = reading.await?;
        let known = |old: usize| {
            if old == 0
                && let Some(knows) = knows
            {
                knows.send_replace(true);
            }
        };
        known(old);
        // What came between the first answer and the reading is in neither.
        let Some(now) = streams::there(&line, &self.stream).await? else {
            return Ok(true);
        };
        room = StreamRoom::of(now.cached_info());
        self.full(&room);
        loop {
            let message = tokio::select! {
                message = reading.next() => message?,
                // The servers may have forgotten everything.
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

    fn full(&self, room: &StreamRoom) {
        if let Some(table) = &self.table {
            self.shared.views().keeps(table, room.is_full());
        }
    }
}
