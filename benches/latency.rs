//! From the last byte of the commit button's frame on a pseudo-terminal until the announcement's first sample is in the sound
//! card's hands: port, table, ledger on the disk, voice, sound callback. A player who commits by a button waits for no settle
//! time; where a board at rest commits by itself, the profile's settle time comes before it.
//!
//! The card is made of memory and asks for 256 frames every 5.3 ms; the wait for its next period is part of the figures. The
//! ledger is in the folder for temporary files.

#[path = "../tests/soundcard/mod.rs"]
mod soundcard;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use annabella::announce::{Language, Style};
use annabella::board::sensing::Button;
use annabella::board::wire::{
    BoardFrame, Capabilities, Event, Flags, Hello, Input as Sensor, Outbox, Snapshot, Why,
};
use annabella::laws::{Position, Profile};
use annabella::ledger::event::{Ear, Source};
use annabella::ledger::sqlite::SqliteLedger;
use annabella::shell::audio::Output;
use annabella::shell::ears::Ears;
use annabella::shell::game::{Game, INPUTS, Setup};
use annabella::shell::loudspeaker::Loudspeaker;
use annabella::shell::ports;
use annabella::table::{Phase, State, Words};
use annabella::voice::Casting;
use nix::fcntl::OFlag;
use nix::pty::{PtyMaster, grantpt, posix_openpt, ptsname_r, unlockpt};
use shakmaty::{ByColor, Square};
use soundcard::{FRAMES, SoundCard};
use tokio::sync::{mpsc, watch};

const SAMPLES: usize = 500;
/// How often a real card asks for 256 frames.
const PERIOD: Duration = Duration::from_nanos(FRAMES as u64 * 1_000_000_000 / 48_000);
/// So that an announcement is over soon, once its first sample was taken.
const HURRIED: Duration = Duration::from_micros(20);

fn main() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let mut figures = runtime.block_on(measure(folder.path()));
    figures.sort();
    let at = |share: f64| figures[(figures.len() as f64 * share) as usize].as_secs_f64() * 1e3;
    println!(
        "last byte of the commit -> first sample: median {:.2} ms, p90 {:.2} ms, p99 {:.2} ms, worst {:.2} ms, of {}",
        at(0.5),
        at(0.9),
        at(0.99),
        at(0.9999),
        figures.len()
    );
}

async fn measure(folder: &Path) -> Vec<Duration> {
    let (line, port) = port();
    let card = SoundCard::new(PERIOD, |fill| fill());
    let (inputs, received) = mpsc::channel(INPUTS);
    let ledger = SqliteLedger::open(&folder.join("game.sqlite")).unwrap();
    let words = Words::new(Language::De, Language::En, Style::FIDE);
    let mut game = Game::open(ledger, &setup(), words, 1, received).unwrap();
    let casts = Casting::default().at_every_speed().unwrap();
    let output = Output::Device(Box::new(card.device()));
    let mut output = Some(output);
    game.add_listener(Ears::new(&[Ear::Table], game.watch(), |ear| {
        let output = output.take().unwrap_or(Output::Default);
        Loudspeaker::new(ear, casts.clone(), output, None, inputs.clone())
    }));
    let state = game.watch();
    let wanted = ByColor {
        white: Some(vec![port.display().to_string()]),
        black: None,
    };
    let _ports = ports::connect(wanted, inputs).unwrap();
    tokio::spawn(game.play(std::future::pending::<()>()));

    let mut hand = Hand {
        line,
        outbox: Outbox::default(),
        started: Instant::now(),
        peg: Square::E2,
    };
    hand.greet(&state).await;
    // What is said at the start is over soon, too.
    card.set_period(HURRIED);
    for _ in 0..30 {
        hand.show().await;
    }
    card.set_period(PERIOD);
    let mut figures = Vec::new();
    for sample in 0..SAMPLES {
        // Commits fall anywhere in a period.
        tokio::time::sleep(Duration::from_micros(sample as u64 * 37 % 5_300)).await;
        figures.push(hand.commit_another_move(&card, &state).await);
    }
    figures
}

/// One board for both sides, whose player changes the mind before each press.
fn setup() -> Setup {
    Setup {
        position: Position::initial().fen(),
        profile: Profile {
            rated: false,
            ..Profile::default()
        },
        sources: ByColor {
            white: Source::OwnBoard,
            black: Source::OtherBoard,
        },
        names: ByColor::default(),
    }
}

struct Hand {
    line: PtyMaster,
    outbox: Outbox,
    started: Instant,
    peg: Square,
}

impl Hand {
    fn send(&mut self, frame: &BoardFrame) {
        let bytes = self.outbox.board(frame);
        self.line.write_all(&bytes).unwrap();
    }

    fn event(&mut self, input: Sensor, level: bool) {
        let t_ms = self.started.elapsed().as_millis() as u32;
        self.send(&BoardFrame::Event(Event {
            t_ms,
            input,
            level,
            piece: None,
        }));
    }

    /// Says HELLO and shows the position until the game is started.
    async fn greet(&mut self, state: &watch::Receiver<Arc<State>>) {
        while state.borrow().phase != Phase::Playing {
            self.send(&BoardFrame::Hello(Hello {
                firmware: (1, 0),
                holes: 64,
                buttons: 16,
                capabilities: Capabilities::default(),
                scan_hz: 1000,
                debounce: 8,
                reset_cause: 0,
                chain_bytes: 10,
                number: None,
            }));
            self.show().await;
        }
    }

    /// A snapshot, as a board at rest sends it.
    async fn show(&mut self) {
        self.send(&BoardFrame::Snapshot(Snapshot {
            t_ms: self.started.elapsed().as_millis() as u32,
            flags: Flags::default(),
            why: Why::Start,
            occupied: Position::initial().occupied(),
            buttons: 0,
            scans: 0,
        }));
        tokio::time::sleep(Duration::from_millis(100)).await;
    }

    /// Puts the pawn on the other square, commits, and waits for the first sample.
    async fn commit_another_move(
        &mut self,
        card: &SoundCard,
        state: &watch::Receiver<Arc<State>>,
    ) -> Duration {
        let to = if self.peg == Square::E4 {
            Square::E3
        } else {
            Square::E4
        };
        self.event(Sensor::Aperture(self.peg), false);
        self.event(Sensor::Aperture(to), true);
        self.peg = to;
        tokio::time::sleep(Duration::from_millis(5)).await;
        card.forget();
        self.event(Sensor::Button(Button::Commit.number()), true);
        let written = Instant::now();
        let mut state = state.clone();
        let heard = |state: &Arc<State>| matches!(&state.current, Some(current) if current.announced && current.mv.to() == to);
        state.wait_for(heard).await.unwrap();
        // The card keeps its time only after the callback that told of the first sample.
        let sounded = loop {
            match card.sounded() {
                Some(sounded) => break sounded,
                None => tokio::task::yield_now().await,
            }
        };
        self.event(Sensor::Button(Button::Commit.number()), false);
        // Let it finish, quickly: nothing cuts a move.
        card.set_period(HURRIED);
        tokio::time::sleep(Duration::from_millis(60)).await;
        card.set_period(PERIOD);
        tokio::time::sleep(PERIOD).await;
        sounded - written
    }
}

fn port() -> (PtyMaster, PathBuf) {
    let master = posix_openpt(OFlag::O_RDWR | OFlag::O_NOCTTY).unwrap();
    grantpt(&master).unwrap();
    unlockpt(&master).unwrap();
    let device = ptsname_r(&master).unwrap();
    (master, device.into())
}
