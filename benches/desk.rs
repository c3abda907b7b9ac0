//! Measures the desk with a growing number of tables and three servers on this computer: the delay of a case from its table to the
//! desk's output, the throughput, and the desk's use of processor and memory.
//!
//! The desk and the servers are the real programs. The tables are light ones that share a few connections. They publish the records
//! of one game played beforehand, a half-move every thirty seconds or as fast as the servers store, and report each second that
//! they are alive. Thirty times a second one of them reports an open case at once; these delays are measured. At the end some
//! tables fall silent, and the bench measures when the desk reports it.
//!
//! `cargo bench --bench desk -- 20 50` measures these sizes; the default is 20 and 200. Each table has a stream of its own.
//! Everything runs on the same cores, so the use by the servers and the tables is printed, too.

#[path = "../tests/common/playing/mod.rs"]
mod playing;
#[path = "desk/servers.rs"]
mod servers;

use std::collections::HashMap;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use announce::Language;
use async_nats::jetstream::{self, Context, message::PublishMessage};
use config::place::{Place, records_stream};
use laws::Profile;
use laws::seat::Source;
use playing::Opened;
use serde_json::Value;
use servers::{Servers, memory, processor};
use shakmaty::{ByColor, CastlingMode, Color};
use shell::nats::batch::Batch;
use shell::nats::heartbeat::{Heartbeat, TablePhase, WaitingCase};
use sim::games;
use store::{KeptRecord, since};
use table::{Act, Input, Order};
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval, interval_at, sleep};

const SIZES: [usize; 2] = [20, 200];
/// Larger sizes are measured at the pace of a tournament only.
const AS_FAST: usize = 2_000;
/// Time between two half-moves of a table.
const PACE: Duration = Duration::from_secs(30);
/// Interval at which a table reports that it is alive.
const BEAT: Duration = Duration::from_secs(1);
/// Cases per second, over all tables.
const CASES: u32 = 30;
/// Time until all tables and servers are up.
const SETTLES: Duration = Duration::from_secs(10);
const MEASURED: Duration = Duration::from_secs(30);
/// Number of tables that fall silent at the end.
const FALL: usize = 10;
/// Connections that the tables share.
const LINES: usize = 20;

fn main() {
    let given = std::env::args().filter_map(|word| word.parse().ok());
    let mut sizes: Vec<usize> = given.collect();
    if sizes.is_empty() {
        sizes.extend(SIZES);
    }
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let game = runtime.block_on(played(folder.path()));
    for size in sizes {
        runtime.block_on(measure(size, Some(PACE), &game));
        if size <= AS_FAST {
            runtime.block_on(measure(size, None, &game));
        }
    }
    runtime.shutdown_background();
}

/// The records of a game, in batches as they were recorded: a few for each half-move.
struct Played {
    writer: String,
    parts: Vec<Vec<KeptRecord>>,
}

async fn played(folder: &Path) -> Arc<Played> {
    let opened = Opened::new(
        folder,
        ByColor::new_with(|_| Source::Assistant),
        Profile::default(),
    );
    let table = opened.play();
    table.give(Input::Arbiter(Order::Start)).await;
    let all = games::read(include_bytes!("../tests/games/historic.pgn")).unwrap();
    let long = all.into_iter().max_by_key(|game| game.moves.len()).unwrap();
    let (mut writer, mut parts, mut sent) = (String::new(), Vec::new(), 0);
    for (ply, mv) in (1..).zip(&long.moves) {
        let seat = Color::from_white(ply % 2 == 1);
        let act = Act::Move(mv.to_uci(CastlingMode::Standard));
        table.give(Input::Assistant { seat, act }).await;
        let act = Act::Press;
        table.give(Input::Assistant { seat, act }).await;
        table.until(|state| state.plies().len() == ply).await;
        let (by, kept) = since(&table.ledger, sent, usize::MAX).unwrap();
        sent += kept.len() as u64;
        writer = by;
        parts.push(kept);
    }
    Arc::new(Played { writer, parts })
}

/// Cases under way, by table and number, and the delays of those that arrived. Likewise for tables that fell silent.
#[derive(Default)]
struct Cases {
    raised: Mutex<HashMap<(String, u64), Instant>>,
    took: Mutex<Vec<Duration>>,
    fell: Mutex<HashMap<String, Instant>>,
    silent: Mutex<Vec<Duration>>,
}

/// A running `annabella desk --json` whose output is read.
struct Desk(Child);

impl Desk {
    fn open(servers: &Servers, cases: &Arc<Cases>) -> Desk {
        let mut child = Command::new(env!("CARGO_BIN_EXE_annabella"))
            .args(["desk", "--json", "--nats", &servers.urls.join(",")])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let opened = lines.next().expect("the desk ended").unwrap();
        assert!(opened.contains("the desk is open"), "{opened}");
        let cases = Arc::clone(cases);
        std::thread::spawn(move || {
            for line in lines.map_while(Result::ok) {
                let came = Instant::now();
                let told: Value = serde_json::from_str(&line).unwrap();
                let Some(table) = told["table"].as_str().map(str::to_owned) else {
                    continue;
                };
                if told["event"] == "silent"
                    && let Some(fell) = cases.fell.lock().unwrap().remove(&table)
                {
                    cases.silent.lock().unwrap().push(came - fell);
                }
                if told["event"] != "case" {
                    continue;
                }
                let number = told["case"]["id"].as_u64().unwrap();
                let raised = cases.raised.lock().unwrap().remove(&(table, number));
                if let Some(raised) = raised {
                    cases.took.lock().unwrap().push(came - raised);
                }
            }
        });
        Desk(child)
    }
}

impl Drop for Desk {
    fn drop(&mut self) {
        drop(self.0.kill());
        drop(self.0.wait());
    }
}

/// State shared by all light tables.
struct Tables {
    game: Arc<Played>,
    /// Interval between two half-moves; `None` means as fast as they are stored.
    pace: Option<Duration>,
    cases: Arc<Cases>,
    measured: AtomicBool,
    stored: AtomicU64,
    said: AtomicU64,
}

/// A light table.
struct Table {
    place: Place,
    context: Context,
    shared: Arc<Tables>,
    /// Fraction of the intervals by which this table is shifted, so that no two tables move at once.
    phase: f64,
    /// Whether it has fallen silent.
    fell: AtomicBool,
}

impl Table {
    async fn send(self: Arc<Self>) {
        let shared = &self.shared;
        if let Some(pace) = shared.pace {
            sleep(pace.mul_f64(self.phase)).await;
        }
        let mut each = interval(shared.pace.unwrap_or(Duration::from_micros(1)));
        each.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut last = 0;
        for part in shared.game.parts.iter().cycle() {
            each.tick().await;
            let batch = Batch::of(&shared.game.writer, part).unwrap();
            let message = PublishMessage::build()
                .headers(batch.headers())
                .payload(batch.payload().into())
                .message_id(format!("{}@{last}", self.place))
                .expected_stream(records_stream(self.place.table()))
                .expected_last_subject_sequence(last);
            let sent = self
                .context
                .send_publish(self.place.records(), message)
                .await;
            // A message that the servers did not acknowledge is sent again, as a real table does.
            let Ok(sent) = sent else { continue };
            if let Ok(stored) = sent.await {
                last = stored.sequence;
                self.count(&shared.stored, part.len() as u64);
            }
        }
    }

    fn count(&self, counter: &AtomicU64, by: u64) {
        if self.shared.measured.load(Ordering::Relaxed) {
            counter.fetch_add(by, Ordering::Relaxed);
        }
    }

    async fn beat(self: Arc<Self>) {
        let first = tokio::time::Instant::now() + BEAT.mul_f64(self.phase);
        let mut each = interval_at(first, BEAT);
        loop {
            each.tick().await;
            if self.fell.load(Ordering::Relaxed) {
                return;
            }
            self.say(Vec::new()).await;
            self.count(&self.shared.said, 1);
        }
    }

    async fn say(&self, waits: Vec<WaitingCase>) {
        let alive = Heartbeat {
            number: 400,
            stored: 400,
            white: Some(format!("White of {}", self.place)),
            black: Some(format!("Black of {}", self.place)),
            phase: TablePhase::Playing,
            over: false,
            plies: 80,
            clocks: Some([3_141_592, 2_718_281]),
            waits,
            language: Some(Language::En),
            quiet: 0,
        };
        let text = serde_json::to_vec(&alive).unwrap();
        let client = self.context.client();
        client
            .publish(self.place.alive(), text.into())
            .await
            .unwrap();
    }

    async fn call(&self, number: u32) {
        let key = (self.place.table().to_owned(), u64::from(number));
        let waits = WaitingCase {
            id: number,
            says: "White calls the arbiter".to_owned(),
            ms: 0,
            taken: None,
        };
        let raised = &self.shared.cases.raised;
        raised.lock().unwrap().insert(key, Instant::now());
        self.say(vec![waits]).await;
    }
}

async fn measure(size: usize, pace: Option<Duration>, game: &Arc<Played>) {
    let servers = Servers::start();
    let cases = Arc::new(Cases::default());
    // The streams exist once the connection is open.
    drop(servers.line().await);
    let desk = Desk::open(&servers, &cases);
    let shared = Arc::new(Tables {
        game: Arc::clone(game),
        pace,
        cases: Arc::clone(&cases),
        measured: AtomicBool::default(),
        stored: AtomicU64::default(),
        said: AtomicU64::default(),
    });
    let mut lines = Vec::new();
    for _ in 0..LINES.min(size) {
        lines.push(jetstream::new(servers.line().await));
    }
    let table = |number: usize| {
        Arc::new(Table {
            place: Place::of(&(number + 1).to_string(), "1").unwrap(),
            context: lines[number % lines.len()].clone(),
            shared: Arc::clone(&shared),
            phase: number as f64 / size as f64,
            fell: AtomicBool::default(),
        })
    };
    let tables: Vec<Arc<Table>> = (0..size).map(table).collect();
    let mut tasks = JoinSet::new();
    for table in &tables {
        tasks.spawn(Arc::clone(table).send());
        tasks.spawn(Arc::clone(table).beat());
    }
    sleep(SETTLES).await;
    let programs: Vec<u32> = [desk.0.id(), std::process::id()]
        .into_iter()
        .chain(servers.running.iter().map(Child::id))
        .collect();
    let before: Vec<f64> = programs.iter().map(|pid| processor(*pid)).collect();
    let begun = Instant::now();
    shared.measured.store(true, Ordering::Relaxed);
    let mut each = interval(Duration::from_secs(1) / CASES);
    let mut number = 0;
    while begun.elapsed() < MEASURED {
        each.tick().await;
        // A different table each time, spread over the hall.
        let at = (number as usize).wrapping_mul(7_919) % size;
        number += 1;
        tables[at].call(number).await;
    }
    shared.measured.store(false, Ordering::Relaxed);
    let span = begun.elapsed().as_secs_f64();
    let took: Vec<f64> = programs
        .iter()
        .zip(&before)
        .map(|(pid, before)| (processor(*pid) - before) / span * 100.0)
        .collect();
    for table in tables.iter().step_by((size / FALL).max(1)).take(FALL) {
        sleep(BEAT / 3).await;
        let mut fell = cases.fell.lock().unwrap();
        fell.insert(table.place.table().to_owned(), Instant::now());
        table.fell.store(true, Ordering::Relaxed);
    }
    sleep(BEAT * 8).await;
    let silent = std::mem::take(&mut *cases.silent.lock().unwrap());
    let slowest = silent.iter().max().map_or(f64::NAN, Duration::as_secs_f64);
    let lost = cases.raised.lock().unwrap().len();
    let mut arrived = std::mem::take(&mut *cases.took.lock().unwrap());
    arrived.sort();
    let at = |share: f64| {
        let place = (arrived.len() as f64 * share) as usize;
        let found = arrived.get(place.min(arrived.len().saturating_sub(1)));
        found.map_or(f64::NAN, |took| took.as_secs_f64() * 1e3)
    };
    let how = match pace {
        Some(pace) => format!("a half-move every {} s", pace.as_secs()),
        None => "as fast as it goes".to_owned(),
    };
    println!(
        "{size} tables, {how}: {:.0} records and {:.0} signs of life a second; a case at the desk after {:.1} ms, p90 {:.1} ms, p99 {:.1} ms, worst {:.1} ms, of {} and {lost} not; of {FALL} that fell silent {} were told, the last after {slowest:.1} s; \
         the desk takes {:.0} % of a core and {:.0} MB, the tables here {:.0} %, the servers {:.0} %",
        shared.stored.load(Ordering::Relaxed) as f64 / span,
        shared.said.load(Ordering::Relaxed) as f64 / span,
        at(0.5),
        at(0.9),
        at(0.99),
        at(1.0),
        arrived.len(),
        silent.len(),
        took[0],
        memory(desk.0.id()),
        took[1],
        took[2..].iter().sum::<f64>(),
    );
}
