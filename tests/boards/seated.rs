//! A whole table in this program: its loop and its ledger, boards at ports of memory, a loudspeaker on a sound card of memory, and the
//! arbiter's terminal as lines that are printed and orders that are typed. All goes by a clock that stands still between what happens.

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

/// So long a test waits for a line, by the clock that it holds.
const PATIENCE: Duration = Duration::from_secs(600);
/// A sound card asks for 256 frames as often as a real one.
const PERIOD: Duration = Duration::from_micros(5_333);
/// Between two movements of a quick hand: longer than a contact flutters.
const HAND_MS: u64 = 110;

/// The voices, loaded once for all tables.
static CASTS: LazyLock<Casts> =
    LazyLock::new(|| Casting::default().at_every_speed(Language::De).unwrap());

/// What is printed, line by line.
struct Printed(UnboundedSender<String>);

impl Listener for Printed {
    fn hear(&mut self, said: &Said) -> bool {
        // A test that has heard enough takes no more.
        drop(self.0.send(said.line.clone()));
        false
    }
}

/// A table at which a game goes on.
pub struct Table {
    pub ports: MemoryPorts,
    pub card: SoundCard,
    lines: UnboundedReceiver<String>,
    /// What was printed so far, as far as it was heard.
    pub said: Vec<String>,
    orders: Vocabulary,
    pub playing: Playing,
    _held: (TempDir, JoinSet<()>),
}

impl Table {
    /// As `annabella run` would with this configuration, at a computer with these ports.
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
        configured::tell_standing(&config, &Color::ALL, &opened.inputs);
        let connected = ports::connect_at(
            ports.computer(),
            configured::boards(&config, &Color::ALL),
            opened.inputs.clone(),
            opened.game.watch(),
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

    /// The next line that is taken, of those not passed yet; it and those before it are passed.
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

    /// The arbiter types this.
    pub async fn order(&self, typed: &str) {
        let order = self.orders.read(typed).unwrap();
        self.playing.give(Input::Arbiter(order)).await;
    }

    /// Waits until the table is so.
    pub async fn until(&self, so: impl Fn(&State) -> bool) {
        self.playing.until(|state| so(state)).await;
    }

    /// Waits until what was committed was heard, too.
    pub async fn until_announced(&self) {
        let heard = |state: &State| state.current().is_none_or(|current| current.announced);
        self.until(heard).await;
    }

    /// The game is stopped; what its ledger holds, which is sound.
    pub async fn end(self) -> Vec<Record> {
        self.playing.end().await
    }
}

/// What was to be put right at a table.
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

    /// Each so long after the one before as a quick hand takes.
    pub async fn acts(&self, acts: impl IntoIterator<Item = BoardAction>) {
        let acts = acts.into_iter().map(|act| (HAND_MS, act));
        self.0.play(acts).await.unwrap();
    }

    pub async fn press(&self, button: Button) {
        self.0.press(button).await.unwrap();
    }

    /// What is captured is taken out first; then the pegs are carried.
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

/// The two seats' sections of a configuration, each with its board on the port of its name.
pub fn two_boards(event: &str) -> String {
    let seats = ["white", "black"]
        .map(|seat| format!("[{seat}]\nboard = \"/dev/{seat}\"\nturned = false\n"));
    format!("[event]\n{event}\n{}", seats.concat())
}

/// Both peg boards, plugged in for a game from this position.
pub fn plug_in(ports: &MemoryPorts, fen: &str) -> ByColor<Hand> {
    ByColor::new_with(|seat: Color| {
        let number = 1 + u16::from(seat.is_black());
        Hand(ports.plug_in(&seat.to_string(), pegs(number, fen)))
    })
}
