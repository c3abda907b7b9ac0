//! A whole table in this process: its loop and its ledger, boards at ports in memory, a loudspeaker on a sound card in memory, and
//! the arbiter's terminal as printed lines and typed orders. Everything runs on a paused clock.

use std::path::Path;
use std::sync::LazyLock;
use std::time::Duration;

use announce::Language;
use board::sensing::Button;
use config::Config;
use laws::Position;
use laws::seat::Ear;
use ledger::event::{CaseEvent, Event, Matter, Record};
use shakmaty::{ByColor, Color, Square};
use shell::audio::{OutputChoice, SoundOutput};
use shell::configured;
use shell::listening::SpokenTurns;
use shell::ports;
use shell::table::{Listener, Said};
use shell::worker::Workers;
use sim::board::{BoardAction, PegBoard};
use sim::port::SimulatedBoard;
use table::{Input, State, Vocabulary};
use tempfile::TempDir;
use tokio::sync::mpsc::{self, UnboundedReceiver, UnboundedSender};
use tokio::task::JoinSet;
use tokio::time::timeout;
use voice::{Casting, Casts};

use crate::playing::{Opened, Playing};
use crate::plugged::MemoryPorts;
use crate::soundcard::SoundCard;

/// Timeout for a line, in the time of the paused clock.
const PATIENCE: Duration = Duration::from_secs(600);
/// Interval at which a sound card asks for 256 frames, like a real one.
const PERIOD: Duration = Duration::from_micros(5_333);
/// Interval between two movements of a quick hand, longer than contact bounce.
const HAND_MS: u64 = 110;

/// The voices, loaded once for all tables.
static CASTS: LazyLock<Casts> =
    LazyLock::new(|| Casting::default().at_every_speed(Language::De).unwrap());

/// Collects the printed lines.
struct Printed(UnboundedSender<String>);

impl Listener for Printed {
    fn hear(&mut self, said: &Said) -> bool {
        // A test that has ended no longer receives.
        drop(self.0.send(said.line.clone()));
        false
    }
}

/// A running table with a game in progress.
pub struct Table {
    pub ports: MemoryPorts,
    pub card: SoundCard,
    lines: UnboundedReceiver<String>,
    /// The printed lines received so far.
    pub said: Vec<String>,
    orders: Vocabulary,
    pub playing: Playing,
    _held: (TempDir, JoinSet<()>),
}

impl Table {
    /// Starts as `annabella run` would with this configuration, on a computer with these ports.
    pub async fn start(ports: MemoryPorts, configuration: &str) -> Table {
        let folder = TempDir::new().unwrap();
        let config = Config::parse(configuration, Path::new("/"), |_| Some("/".into())).unwrap();
        let setup = configured::setup(&config);
        let mut opened = Opened::set_up(folder.path(), &setup, Language::En);
        let (printed, lines) = mpsc::unbounded_channel();
        opened.game.add_listener(Printed(printed));
        opened.tell_ears(&[Ear::Table]).await;
        let card = SoundCard::new(PERIOD, |fill| fill());
        opened.loudspeakers(&[Ear::Table], &CASTS, |_| SoundOutput {
            choice: OutputChoice::Device(Box::new(card.device())),
            warm_up: None,
            workers: Workers::Tasks,
        });
        configured::tell_orientation(&config, &Color::ALL, &opened.inputs);
        let connected = ports::connect_at(
            ports.computer(),
            configured::boards(&config, &Color::ALL),
            opened.inputs.clone(),
            opened.game.feeds().state(),
            SpokenTurns::default(),
        );
        Table {
            ports,
            card,
            lines,
            said: Vec::new(),
            orders: Vocabulary::new(Language::En).unwrap(),
            playing: opened.play(),
            _held: (folder, connected.unwrap()),
        }
    }

    /// Waits for the next line that `take` accepts, among those not passed yet; passes it and all lines before it.
    pub async fn hear(&mut self, what: &str, mut take: impl FnMut(&str) -> bool) -> String {
        loop {
            let Ok(Some(line)) = timeout(PATIENCE, self.lines.recv()).await else {
                let said = self.said.join("\n");
                panic!("waited in vain for {what}; heard:\n{said}");
            };
            self.said.push(line.clone());
            if take(&line) {
                return line;
            }
        }
    }

    pub async fn hear_line(&mut self, line: &str) {
        self.hear(line, |heard| heard == line).await;
    }

    /// The arbiter types this order.
    pub async fn order(&self, typed: &str) {
        let order = self.orders.read(typed).unwrap();
        self.playing.give(Input::Arbiter(order)).await;
    }

    /// Waits until the state satisfies this.
    pub async fn until(&self, so: impl Fn(&State) -> bool) {
        self.playing.until(|state| so(state)).await;
    }

    /// Also waits until a committed move has been announced.
    pub async fn until_announced(&self) {
        let heard = |state: &State| state.current().is_none_or(|current| current.announced);
        self.until(heard).await;
    }

    /// Stops the game; returns the records of its ledger, which must be sound.
    pub async fn end(self) -> Vec<Record> {
        self.playing.end().await
    }
}

/// The matters of the cases in these records.
pub fn cases(records: &[Record]) -> Vec<Matter> {
    let cases = records.iter().filter_map(|record| match &record.event {
        Event::Case(CaseEvent::Raised(case)) => Some(case.matter.clone()),
        _ => None,
    });
    cases.collect()
}

/// A peg board for a game from this position.
pub fn pegs(number: u16, fen: &str) -> PegBoard {
    let occupied = Position::from_fen(fen).unwrap().occupied();
    PegBoard::new(Some(number)).with_pegs(occupied)
}

/// A hand at a peg board.
pub struct Hand(pub SimulatedBoard);

impl Hand {
    pub async fn lift(&self, square: Square) {
        self.acts([BoardAction::Lift(square)]).await;
    }

    pub async fn place(&self, square: Square) {
        self.acts([BoardAction::Place(square)]).await;
    }

    /// Does the actions one after the other at the pace of a quick hand.
    pub async fn acts(&self, acts: impl IntoIterator<Item = BoardAction>) {
        let acts = acts.into_iter().map(|act| (HAND_MS, act));
        self.0.play(acts).await.unwrap();
    }

    pub async fn press(&self, button: Button) {
        self.0.press(button).await.unwrap();
    }

    /// Takes out the captured pegs first, then carries the pegs.
    pub async fn carry(&self, carried: &[(&str, &str)], taken: &[&str]) {
        let square = |name: &str| name.parse::<Square>().unwrap();
        for taken in taken {
            self.lift(square(taken)).await;
        }
        for (from, to) in carried {
            self.lift(square(from)).await;
            self.place(square(to)).await;
        }
    }
}

/// The `[white]` and `[black]` sections of a configuration, each with its board on the port of its name.
pub fn two_boards(event: &str) -> String {
    let seats = ["white", "black"]
        .map(|seat| format!("[{seat}]\nboard = \"/dev/{seat}\"\nturned = false\n"));
    format!("[event]\n{event}\n{}", seats.concat())
}

/// Plugs in both peg boards for a game from this position.
pub fn plug_in(ports: &MemoryPorts, fen: &str) -> ByColor<Hand> {
    ByColor::new_with(|seat: Color| {
        let number = 1 + u16::from(seat.is_black());
        Hand(ports.plug_in(&seat.to_string(), pegs(number, fen)))
    })
}
