//! Measures with twenty pages open: from a move in the middle of a long game until each page has received its update, as pages draw
//! all moves; and from the ruling that puts a board right until the first word about it is heard.
//!
//! Everything runs on this computer, with the ledger in the folder for temporary files. The sound card is in memory and takes 256
//! frames every 5.3 ms; the figures include the wait for its next period.

#[path = "../tests/common/playing/mod.rs"]
mod playing;
#[path = "../tests/common/soundcard/mod.rs"]
mod soundcard;

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use announce::{Language, Lexicon};
use board::sensing::{BoardTime, Sensed};
use config::desk::{Behind, TablePeople};
use laws::role::{Person, Role};
use laws::seat::{BoardAt, Ear, Source};
use laws::{Position, Profile};
use playing::{Opened, Playing};
use shakmaty::{ByColor, CastlingMode, Color, Square};
use shell::audio::OutputChoice;
use shell::web::{Addresses, Web, WebListener};
use sim::games;
use soundcard::{FRAMES, SoundCard};
use table::{Act, Input, Order};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::time::Instant;
use voice::Casting;

const PAGES: usize = 20;
/// Half-moves played before the measurement.
const BEFORE: usize = 80;
/// Number of measured half-moves, and of measured rulings.
const SAMPLES: usize = 100;
/// Interval at which a real card asks for 256 frames.
const PERIOD: Duration = Duration::from_nanos(FRAMES as u64 * 1_000_000_000 / 48_000);
/// Shortened period that ends an announcement quickly, once its first sample was taken.
const HURRIED: Duration = Duration::from_micros(20);

fn main() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let folder = tempfile::tempdir().unwrap();
    runtime.block_on(measure(folder.path()));
    runtime.shutdown_background();
}

/// An open page: the age of the last update, and when it came.
struct Page(watch::Receiver<(u64, Instant)>);

impl Page {
    /// Opens the page by its address and follows its events.
    async fn open(url: &str) -> Page {
        let (_, rest) = url.split_once("http://").unwrap();
        let (host, target) = rest.split_once('/').unwrap();
        let get = |target: &str, cookie: &str| {
            format!("GET /{target} HTTP/1.1\r\nHost: {host}\r\n{cookie}\r\n")
        };
        let mut welcome = TcpStream::connect(host).await.unwrap();
        let opening = get(target, "Connection: close\r\n");
        welcome.write_all(opening.as_bytes()).await.unwrap();
        let mut answer = String::new();
        welcome.read_to_string(&mut answer).await.unwrap();
        let (_, cookie) = answer.split_once("set-cookie: ").unwrap();
        let cookie = cookie.split(';').next().unwrap();
        let path = target.split('?').next().unwrap();
        let following = get(&format!("{path}/events"), &format!("Cookie: {cookie}\r\n"));
        let mut stream = TcpStream::connect(host).await.unwrap();
        stream.write_all(following.as_bytes()).await.unwrap();
        let (sender, receiver) = watch::channel((0, Instant::now()));
        tokio::spawn(async move {
            let mut text = Vec::new();
            let mut bytes = vec![0; 1 << 16];
            while let Ok(count @ 1..) = stream.read(&mut bytes).await {
                let got = Instant::now();
                text.extend_from_slice(&bytes[..count]);
                let read = String::from_utf8_lossy(&text).into_owned();
                // Each event has a higher age; the last complete one counts.
                let ages = read.split("\"age\":").skip(1);
                let ages = ages.filter_map(|rest| rest.split([',', '}']).next()?.parse().ok());
                if let Some(age) = ages.max() {
                    sender.send_if_modified(|(known, at)| {
                        let newer = age > *known;
                        if newer {
                            (*known, *at) = (age, got);
                        }
                        newer
                    });
                }
                let rest = text.iter().rposition(|byte| *byte == b'\n').unwrap_or(0);
                text.drain(..rest);
            }
        });
        Page(receiver)
    }

    /// Waits for an update of this age or newer; returns when it came.
    async fn got(&mut self, age: u64) -> Instant {
        let seen = self.0.wait_for(|(found, _)| *found >= age).await.unwrap();
        seen.1
    }

    fn age(&self) -> u64 {
        self.0.borrow().0
    }
}

struct Bench {
    playing: Playing,
    card: SoundCard,
    pages: Vec<Page>,
}

/// Starts a table whose moves come from this source, with its pages open.
async fn open(folder: &Path, source: Source) -> Bench {
    let sources = ByColor::new_with(|_| source);
    let mut opened = Opened::new(folder, sources, Profile::default());
    opened.tell_ears(&[Ear::Table]).await;
    let card = SoundCard::new(HURRIED, |fill| fill());
    let casts = Casting::default().at_every_speed(Language::De).unwrap();
    opened.loudspeakers(&[Ear::Table], &casts, |_| {
        OutputChoice::Device(Box::new(card.device()))
    });
    let people = (0..PAGES).map(|number| Person {
        role: Role::Arbiter,
        name: Some(format!("arbiter {number}")),
    });
    let desk = TablePeople {
        people: people.collect(),
        chief_rules: false,
        behind: Behind::HalfMoves(2),
    };
    let bound = WebListener::new("127.0.0.1:0".parse().unwrap())
        .await
        .unwrap();
    let addresses = Arc::new(Addresses::of(&folder.join("pages.sqlite")));
    let urls: Vec<String> = desk
        .people
        .iter()
        .map(|person| {
            let token = addresses.give(person).unwrap();
            bound.entrance().url(person.role, &token)
        })
        .collect();
    let lexicon = Lexicon::new(Language::En).unwrap();
    let inputs = opened.game.awaiting();
    let web = Web::new(addresses, desk, lexicon, &opened.game, inputs);
    opened.game.add_listener(web.log_writer());
    tokio::spawn(web.serve(bound, std::future::pending()));
    let playing = opened.play();
    let mut pages = Vec::new();
    for url in urls {
        pages.push(Page::open(&url).await);
    }
    Bench {
        playing,
        card,
        pages,
    }
}

impl Bench {
    /// Gives the input, and notes when each page has received an update that is newer than any page had.
    async fn note(&mut self, input: Input, figures: &mut Vec<Duration>) {
        let newest = self.pages.iter().map(Page::age).max().unwrap();
        let given = Instant::now();
        self.playing.give(input).await;
        for page in &mut self.pages {
            let got = page.got(newest + 1).await;
            figures.push(got - given);
        }
    }
}

async fn measure(folder: &Path) {
    let typed = folder.join("typed");
    std::fs::create_dir(&typed).unwrap();
    let mut bench = open(&typed, Source::Assistant).await;
    let name =
        format!("a move, until a page shows it ({PAGES} pages, {BEFORE} half-moves before it)");
    say(&name, updates(&mut bench).await);
    drop(bench);
    let sensed = folder.join("sensed");
    std::fs::create_dir(&sensed).unwrap();
    let bench = open(&sensed, Source::OwnBoard).await;
    let name = format!("a ruling, until its first word is heard ({PAGES} pages)");
    say(&name, rulings(&bench).await);
}

async fn updates(bench: &mut Bench) -> Vec<Duration> {
    bench.playing.give(Input::Arbiter(Order::Start)).await;
    let all = games::read(include_bytes!("../tests/games/historic.pgn")).unwrap();
    let long = all.into_iter().max_by_key(|game| game.moves.len()).unwrap();
    let mut figures = Vec::new();
    for (ply, mv) in (0..BEFORE + SAMPLES).zip(&long.moves) {
        let seat = if ply % 2 == 0 {
            Color::White
        } else {
            Color::Black
        };
        let act = Act::Move(mv.to_uci(CastlingMode::Standard));
        let made = Input::Assistant { seat, act };
        if ply < BEFORE {
            bench.playing.give(made).await;
        } else {
            rest().await;
            bench.note(made, &mut figures).await;
        }
        let announced = |made: &table::Current| made.announced;
        bench
            .playing
            .until(|state| state.current().is_some_and(announced))
            .await;
        let act = Act::Press;
        bench.playing.give(Input::Assistant { seat, act }).await;
        bench
            .playing
            .until(|state| state.plies().len() == ply + 1)
            .await;
    }
    figures
}

/// Repeatedly, a peg is missing and the arbiter has the board put right.
async fn rulings(bench: &Bench) -> Vec<Duration> {
    let whole = Position::initial().occupied();
    let shows = |board, at, occupied| Input::Sensed {
        board,
        sensed: Sensed::Shows {
            at: BoardTime(at),
            occupied,
            seen: Vec::new(),
        },
    };
    for board in BoardAt::ALL {
        let port = format!("/dev/board-{board}");
        bench
            .playing
            .give(Input::BoardConnected { board, port })
            .await;
        bench.playing.give(shows(board, 0, whole)).await;
    }
    bench.playing.until(|state| state.ready()).await;
    bench.playing.give(Input::Arbiter(Order::Start)).await;
    let (board, missing) = (BoardAt(Color::Black), whole.without(Square::E7));
    let mut figures = Vec::new();
    for sample in 1..=SAMPLES as u64 {
        bench
            .playing
            .give(shows(board, sample * 10_000, missing))
            .await;
        rest().await;
        bench.card.set_period(PERIOD);
        rest().await;
        bench.card.forget();
        let given = Instant::now();
        let order: Order = "adjusts black".parse().unwrap();
        bench.playing.give(Input::Arbiter(order)).await;
        // The card keeps the time.
        let begun = loop {
            match bench.card.sounded() {
                Some(begun) => break begun,
                None => tokio::time::sleep(Duration::from_millis(1)).await,
            }
        };
        figures.push(begun - given);
        bench.card.set_period(HURRIED);
        bench
            .playing
            .give(shows(board, sample * 10_000 + 5_000, whole))
            .await;
        rest().await;
    }
    figures
}

/// Waits until everything has been said and shown.
async fn rest() {
    tokio::time::sleep(Duration::from_millis(100)).await;
}

fn say(name: &str, mut figures: Vec<Duration>) {
    figures.sort();
    let at = |share: f64| {
        let place = (figures.len() as f64 * share) as usize;
        figures[place.min(figures.len() - 1)].as_secs_f64() * 1e3
    };
    println!(
        "{name}: median {:.1} ms, p90 {:.1} ms, p99 {:.1} ms, worst {:.1} ms, of {}",
        at(0.5),
        at(0.9),
        at(0.99),
        at(1.0),
        figures.len()
    );
}
