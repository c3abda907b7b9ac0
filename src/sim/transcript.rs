//! Plays transcripts: timed actions, each followed by everything that anyone hears or sees. It is the most readable form of a test,
//! and the form of a bug report.
//!
//! ```text
//! # a remark
//! profile time = "90+30"         the head: a table's configuration
//! one board
//! white lifts e2                 what happens
//! +300ms
//! white places e4
//! white commits
//!   table: Eva vier              what is heard, indented; an unlisted output fails
//! ```
//!
//! [`HEAD`], [`LINES`], [`EARS`], [`ORDERS`](table::ORDERS) and [`ACTS`](table::ACTS) define every line with its meaning;
//! `annabella simulate --grammar` prints them.
//!
//! Before the first action, boards are connected, and a game that does not wait for a starting arbiter begins. Outputs of that are
//! not part of the transcript, unless it says `from the beginning`. It drives a [`Table`] alone: no port, no sound.

mod article;
mod boards;
mod clocks;
mod daemon;
mod ears;
mod electronic;
mod head;
mod line;
mod listed;
mod listing;
mod orders;
mod rooms;
mod watched;

use shakmaty::ByColor;

use announce::{Lack, Language, Style};
use board::sensing::{BoardTime, Sensed};
use board::{Edge, Seen};
use config::BoardChoice;
use laws::grammar::BadWords;
use laws::mistake::FileMistake;
use laws::seat::{BoardAt, BoardFacing};
use laws::{Edition, Position, Secret, Timestamp};
use ledger::event::Record;
use table::{Act, ForSeat, Input, Order, Phase, Table, Words};

pub use article::{Article, articles};
use boards::TranscriptBoard;
pub use ears::{EARS, EarLine};
pub use electronic::ByHand;
use electronic::Plugged;
use head::TranscriptHead;
pub use line::{HEAD, HeadLine, LINES, TranscriptLine};
pub use listed::grammar;
use listing::Listing;
use rooms::Afield;
use watched::Watcher;
pub use watched::{WatchedMoment, play_watched};

/// Interval at which simulated boards report that nothing changed, in ms.
const HEARTBEAT_MS: u64 = 100;

/// A line that cannot be parsed or carried out.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct BadLine {
    /// Its number, from 1.
    pub line: usize,
    /// The text found, and what was expected.
    pub problem: String,
}

/// The result of a transcript.
#[derive(Debug)]
pub struct PlayedTranscript {
    /// The script with the actual outputs below each action.
    pub text: String,
    /// The final table.
    pub table: Table,
    pub records: Vec<Record>,
    /// Differences from the listed outputs, if the script lists any.
    pub differs: Vec<String>,
}

/// Plays a script by the first edition that it names.
///
/// # Errors
///
/// [`BadLine`] for the first line that cannot be parsed or carried out.
pub fn play(script: &str) -> Result<PlayedTranscript, BadLine> {
    let named = articles(script)?;
    run(
        named.first().map(|article| article.edition),
        script,
        &mut |_| (),
    )
}

/// Plays a script by this edition, whichever it names.
///
/// # Errors
///
/// [`BadLine`] for the first line that cannot be parsed or carried out.
pub fn play_by(edition: Edition, script: &str) -> Result<PlayedTranscript, BadLine> {
    run(Some(edition), script, &mut |_| ())
}

fn run(
    edition: Option<Edition>,
    script: &str,
    watch: Watcher<'_>,
) -> Result<PlayedTranscript, BadLine> {
    let mut player = Player::new(edition, watch).map_err(|lack| BadLine {
        line: 1,
        problem: lack.to_string(),
    })?;
    for (number, line) in script.lines().enumerate() {
        let number = number + 1;
        if line.starts_with("  ") && !line.trim().is_empty() {
            player.listing.lists(line.trim());
            continue;
        }
        player.listing.closes(number);
        player.line(number, line)?;
        (player.watch)(WatchedMoment::Stands(&player.table));
    }
    player.listing.closes(script.lines().count() + 1);
    Ok(PlayedTranscript {
        differs: player.listing.differs(),
        text: player.listing.text,
        table: player.table,
        records: player.records,
    })
}

fn position(fen: &str) -> Result<Position, String> {
    Position::from_fen(fen).map_err(|error| error.to_string())
}

struct Player<'w> {
    watch: Watcher<'w>,
    edition: Option<Edition>,
    head: TranscriptHead,
    begun: bool,
    table: Table,
    now: Timestamp,
    /// The peg boards.
    boards: ByColor<TranscriptBoard>,
    /// The boards of other makes.
    electronic: ByColor<Option<Plugged>>,
    words: Words,
    records: Vec<Record>,
    key: Option<Secret>,
    afield: Afield,
    listing: Listing,
}

impl<'w> Player<'w> {
    fn new(edition: Option<Edition>, watch: Watcher<'w>) -> Result<Self, Lack> {
        Ok(Player {
            watch,
            edition,
            head: TranscriptHead::default(),
            begun: false,
            table: Table::default().of_both_rooms(),
            now: Timestamp::default(),
            boards: ByColor::default(),
            electronic: ByColor::default(),
            words: Words::new(Language::De, Language::En, Style::FIDE)?,
            records: Vec::new(),
            key: None,
            afield: Afield::default(),
            listing: Listing::default(),
        })
    }

    fn line(&mut self, number: usize, line: &str) -> Result<(), BadLine> {
        self.listing.writes(line);
        let line = line.split('#').next().unwrap_or_default().trim();
        if line.is_empty() {
            return Ok(());
        }
        let bad = |problem| BadLine {
            line: number,
            problem,
        };
        let of_the_head = !self.begun && self.head.takes(line, number).map_err(bad)?;
        if !of_the_head || self.head.from_the_beginning {
            self.begin()
                .map_err(|FileMistake { line, message }| BadLine {
                    line,
                    problem: message,
                })?;
        }
        if of_the_head {
            return Ok(());
        }
        let line = line
            .parse()
            .map_err(|error: BadWords| bad(error.to_string()))?;
        self.act(line).map_err(bad)
    }

    /// Sets the table up, connects the boards and starts the game.
    fn begin(&mut self) -> Result<(), FileMistake> {
        if std::mem::replace(&mut self.begun, true) {
            return Ok(());
        }
        let mut config = self.head.config()?;
        if let Some(edition) = self.edition {
            config.profile.edition = edition;
        }
        let spoken = config.words;
        let words = Words::new(spoken.players, spoken.arbiter, spoken.style);
        self.words = words.map_err(|lack| FileMistake {
            line: 1,
            message: lack.to_string(),
        })?;
        self.give(&Input::SetUp {
            position: config.position.clone(),
            profile: Box::new(config.profile.clone()),
            sources: config.sources(),
            names: ByColor::new_with(|seat| config.name(seat).map(str::to_owned)),
            rooms: rooms::seats(&self.head.rooms),
        });
        for board in BoardAt::ALL {
            let seat = config.seats.get(board.seat());
            let turned = seat.turned.map(BoardFacing::turned);
            if let BoardChoice::Electronic(row, _) = seat.board {
                let stands = self.table.state().position().board().clone();
                let lies = turned == Some(Some(true));
                *self.electronic.get_mut(board.seat()) =
                    Plugged::new(row, stands, lies, &config.profile);
                // The pieces or the player tell its orientation.
                let turned = turned.filter(|_| !row.pieces).flatten();
                self.give(&Input::Stands { board, turned });
            } else if let Some(turned) = turned {
                self.give(&Input::Stands { board, turned });
            }
        }
        if let Some(ears) = self.head.ears(&config) {
            self.give_ears(&ears);
        }
        if self.head.from_the_beginning {
            return Ok(());
        }
        for board in BoardAt::ALL {
            let occupied = self.table.state().position().occupied();
            let turned = config.seats.get(board.seat()).turned == Some(BoardFacing::Turned);
            self.boards.get_mut(board.seat()).pegs = match turned {
                true => occupied.rotate_180(),
                false => occupied,
            };
            self.connect(board);
        }
        if self.table.state().phase == Phase::SettingUp {
            self.give(&Input::Arbiter(Order::Start));
        }
        self.listing.forgets();
        Ok(())
    }

    fn act(&mut self, line: TranscriptLine) -> Result<(), String> {
        match line {
            TranscriptLine::Wait(ms) => self.wait(ms),
            TranscriptLine::Edge(board, edge) => self.edge(board, edge)?,
            TranscriptLine::Flutters { board, square, ms } => {
                self.edge(board, Edge::Lift(square))?;
                self.wait(ms);
                self.edge(board, Edge::Place(square, Seen::Peg))?;
            }
            TranscriptLine::Clock(does) => self.by_hand(does)?,
            TranscriptLine::ClocksShow => {
                let shown = clocks::shown(self.table.state(), self.now);
                self.listing.hears(shown);
            }
            TranscriptLine::Holds { board, fen } => {
                let position = position(&fen)?;
                match self.electronic.get_mut(board.seat()) {
                    Some(plugged) => plugged.sets_up(position.board()),
                    None => self.boards.get_mut(board.seat()).holds(&position),
                }
            }
            TranscriptLine::Tells { board, fen } => {
                let position = position(&fen)?;
                match self.electronic.get_mut(board.seat()) {
                    Some(plugged) => plugged.sets_up(position.board()),
                    None => self.boards.get_mut(board.seat()).tells(&position),
                }
            }
            TranscriptLine::Lost(board) => self.loses(board),
            TranscriptLine::Back(board) => self.connect(board),
            TranscriptLine::Missed(board, button, ms) => self.misses(board, button, ms),
            TranscriptLine::Silent(board, silent) => self.falls_silent(board, silent),
            TranscriptLine::Heights { board, from, out } => {
                let sensed = boards::heights(BoardTime(self.now.0), from, out);
                self.give(&Input::Sensed { board, sensed });
            }
            TranscriptLine::SoundLost(ear) => self.give(&Input::SoundLost {
                ear,
                reason: "the headphones were pulled".to_owned(),
            }),
            TranscriptLine::SoundBack(ear) => {
                let (name, warm_up) = ("headphones".to_owned(), 0);
                self.give(&Input::SoundBack { ear, name, warm_up });
            }
            TranscriptLine::Restart => self.restart(),
            TranscriptLine::Does { seat, button } => self.does(seat, button),
            TranscriptLine::Types { seat, written } => {
                let position = self.table.state().position();
                let mv = position.parse_move(&written);
                let act = Act::Move(position.uci(&mv.map_err(|error| error.to_string())?));
                self.give(&Input::Assistant { seat, act });
            }
            TranscriptLine::Assists(ForSeat { seat, act }) => {
                self.give(&Input::Assistant { seat, act })
            }
            TranscriptLine::Orders(order) => {
                self.make_key(&order);
                self.give(&Input::Arbiter(order));
            }
            TranscriptLine::Tapes(step) => self.give(&Input::Taped(step)),
            TranscriptLine::Ear(line) => self.give(&line.input(self.now)),
            TranscriptLine::LosesKey => self.loses_key(),
            line => self.between_rooms(line)?,
        }
        Ok(())
    }

    /// Passes time: boards report that nothing changed, and timers fire.
    fn wait(&mut self, ms: u64) {
        let end = self.now.after(ms);
        while self.now < end {
            let beat = Timestamp((self.now.0 / HEARTBEAT_MS + 1) * HEARTBEAT_MS);
            let due = self.table.poll_timeout().unwrap_or(end).max(self.now);
            self.now = beat.min(end).min(due.max(Timestamp(self.now.0 + 1)));
            self.give(&Input::Time);
            for board in BoardAt::ALL {
                if self.electronic.get(board.seat()).is_some() {
                    self.exchange(board);
                    continue;
                }
                let at = BoardTime(self.now.0);
                let sensed = Sensed::Quiet { at };
                self.give(&Input::Sensed { board, sensed });
            }
        }
    }
}
