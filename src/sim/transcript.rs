//! A transcript: timed actions, and below each everything that anyone hears or sees. The most readable test there is, and
//! the form of a bug report.
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
//! Every line that there is stands once, with its meaning, in [`HEAD`], [`LINES`], [`EARS`], [`ORDERS`](table::ORDERS)
//! and [`ACTS`](table::ACTS); `annabella simulate --grammar` prints them.
//!
//! Boards are connected and a game that is not waiting for a starting arbiter is begun before the first action; what is
//! heard of that is not part of the transcript, unless it says `from the beginning`. It plays a [`Table`] and nothing else:
//! no port, no sound.

mod article;
mod boards;
mod clocks;
mod daemon;
mod ears;
mod electronic;
mod head;
mod line;
mod listed;
mod orders;
mod rooms;
mod watched;

use shakmaty::{Bitboard, ByColor, Square};

use announce::{Lack, Language, Style};
use board::sensing::{BoardTime, Sensed};
use board::{Edge, Seen};
use config::BoardChoice;
use laws::grammar::BadWords;
use laws::mistake::Mistake;
use laws::seat::{BoardAt, Standing};
use laws::{Edition, Position, Secret, Timestamp};
use ledger::event::Record;
use table::{Act, ForSeat, Input, Order, Phase, Table, Words};

pub use article::{Article, articles};
pub use ears::{EARS, EarLine};
pub use electronic::ByHand;
use electronic::Plugged;
use head::Head;
pub use line::{HEAD, HeadLine, LINES, Line};
pub use listed::grammar;
use rooms::Afield;
use watched::Watch;
pub use watched::{Shown, play_watched};

/// How often simulated boards say that nothing changed, in ms.
const HEARTBEAT_MS: u64 = 100;

/// A line that cannot be read or done.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct BadLine {
    /// Counted from 1.
    pub line: usize,
    /// What was found, and what was expected.
    pub problem: String,
}

/// A transcript that was played.
#[derive(Debug)]
pub struct Played {
    /// The script with what was really heard below each action.
    pub text: String,
    /// The table at the end.
    pub table: Table,
    pub records: Vec<Record>,
    /// Lines that differ from what the script lists, if it lists anything.
    pub differs: Vec<String>,
}

/// Plays a script, by the first edition that it names.
///
/// # Errors
///
/// [`BadLine`] for the first line that cannot be read or done.
pub fn play(script: &str) -> Result<Played, BadLine> {
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
/// [`BadLine`] for the first line that cannot be read or done.
pub fn play_by(edition: Edition, script: &str) -> Result<Played, BadLine> {
    run(Some(edition), script, &mut |_| ())
}

fn run(edition: Option<Edition>, script: &str, watch: Watch<'_>) -> Result<Played, BadLine> {
    let mut player = Player::new(edition, watch).map_err(|lack| BadLine {
        line: 1,
        problem: lack.to_string(),
    })?;
    let lists_outputs = script
        .lines()
        .any(|line| line.starts_with("  ") && !line.trim().is_empty());
    let mut expected = Vec::new();
    for (number, line) in script.lines().enumerate() {
        let number = number + 1;
        if line.starts_with("  ") && !line.trim().is_empty() {
            expected.push(line.trim().to_owned());
            continue;
        }
        player.flush(number, &mut expected);
        player.line(number, line)?;
        (player.watch)(Shown::Stands(&player.table));
    }
    player.flush(script.lines().count() + 1, &mut expected);
    if !lists_outputs {
        player.differs.clear();
    }
    Ok(Played {
        text: player.text,
        table: player.table,
        records: player.records,
        differs: player.differs,
    })
}

fn position(fen: &str) -> Result<Position, String> {
    Position::from_fen(fen).map_err(|error| error.to_string())
}

struct Player<'w> {
    watch: Watch<'w>,
    edition: Option<Edition>,
    head: Head,
    begun: bool,
    table: Table,
    now: Timestamp,
    /// The filled apertures, as each board counts them.
    pegs: ByColor<Bitboard>,
    /// The boards of other makes.
    electronic: ByColor<Option<Plugged>>,
    /// What each board tells of its pegs when it answers.
    told: ByColor<Vec<(Square, Seen)>>,
    /// What silent boards have sensed meanwhile.
    unheard: ByColor<Option<Vec<Sensed>>>,
    words: Words,
    records: Vec<Record>,
    key: Option<Secret>,
    afield: Afield,
    heard: Vec<String>,
    text: String,
    differs: Vec<String>,
}

impl<'w> Player<'w> {
    fn new(edition: Option<Edition>, watch: Watch<'w>) -> Result<Self, Lack> {
        Ok(Player {
            watch,
            edition,
            head: Head::default(),
            begun: false,
            table: Table::default(),
            now: Timestamp::default(),
            pegs: ByColor::default(),
            electronic: ByColor::default(),
            told: ByColor::default(),
            unheard: ByColor::default(),
            words: Words::new(Language::De, Language::En, Style::FIDE)?,
            records: Vec::new(),
            key: None,
            afield: Afield::default(),
            heard: Vec::new(),
            text: String::new(),
            differs: Vec::new(),
        })
    }

    fn line(&mut self, number: usize, line: &str) -> Result<(), BadLine> {
        self.text.push_str(line);
        self.text.push('\n');
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
            self.begin().map_err(|Mistake { line, message }| BadLine {
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

    /// What stood below the last action against what was heard.
    fn flush(&mut self, line: usize, expected: &mut Vec<String>) {
        for heard in &self.heard {
            self.text.push_str("  ");
            self.text.push_str(heard);
            self.text.push('\n');
        }
        if *expected != self.heard {
            for missing in expected.iter().filter(|text| !self.heard.contains(text)) {
                self.differs
                    .push(format!("before line {line}: not heard: {missing}"));
            }
            for extra in self.heard.iter().filter(|text| !expected.contains(text)) {
                self.differs
                    .push(format!("before line {line}: not listed: {extra}"));
            }
            if self.differs.is_empty() {
                self.differs
                    .push(format!("before line {line}: heard in another order"));
            }
        }
        self.heard.clear();
        expected.clear();
    }

    /// Sets the table up, connects the boards and starts the game.
    fn begin(&mut self) -> Result<(), Mistake> {
        if std::mem::replace(&mut self.begun, true) {
            return Ok(());
        }
        let mut config = self.head.config()?;
        if let Some(edition) = self.edition {
            config.profile.edition = edition;
        }
        let spoken = config.words;
        let words = Words::new(spoken.players, spoken.arbiter, spoken.style);
        self.words = words.map_err(|lack| Mistake {
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
            let turned = seat.turned.map(Standing::turned);
            if let BoardChoice::Electronic(row, _) = seat.board {
                let stands = self.table.state().position().board().clone();
                let lies = turned == Some(Some(true));
                *self.electronic.get_mut(board.seat()) =
                    Plugged::new(row, stands, lies, &config.profile);
                // Its pieces say it, or its player.
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
            let turned = config.seats.get(board.seat()).turned == Some(Standing::Turned);
            *self.pegs.get_mut(board.seat()) = match turned {
                true => occupied.rotate_180(),
                false => occupied,
            };
            self.connect(board);
        }
        if self.table.state().phase == Phase::SettingUp {
            self.give(&Input::Arbiter(Order::Start));
        }
        self.heard.clear();
        Ok(())
    }

    fn act(&mut self, line: Line) -> Result<(), String> {
        match line {
            Line::Wait(ms) => self.wait(ms),
            Line::Edge(board, edge) => self.edge(board, edge)?,
            Line::Flutters { board, square, ms } => {
                self.edge(board, Edge::Lift(square))?;
                self.wait(ms);
                self.edge(board, Edge::Place(square, Seen::Peg))?;
            }
            Line::Clock(does) => self.by_hand(does)?,
            Line::ClocksShow => self.clocks_show(),
            Line::Holds { board, fen } | Line::Tells { board, fen }
                if self.electronic.get(board.seat()).is_some() =>
            {
                self.sets_up(board, &fen)?;
            }
            Line::Holds { board, fen } => {
                *self.pegs.get_mut(board.seat()) = position(&fen)?.occupied();
                self.told.get_mut(board.seat()).clear();
            }
            Line::Tells { board, fen } => {
                let position = position(&fen)?;
                *self.pegs.get_mut(board.seat()) = position.occupied();
                let seen = position.board().clone().into_iter();
                let seen = seen.map(|(square, piece)| (square, Seen::Piece(piece)));
                *self.told.get_mut(board.seat()) = seen.collect();
            }
            Line::Lost(board) => self.loses(board),
            Line::Back(board) => self.connect(board),
            Line::Missed(board, button, ms) => self.misses(board, button, ms),
            Line::Silent(board, silent) => self.falls_silent(board, silent),
            Line::SoundLost(ear) => self.give(&Input::SoundLost {
                ear,
                reason: "the headphones were pulled".to_owned(),
            }),
            Line::SoundBack(ear) => {
                let (name, warm_up) = ("headphones".to_owned(), 0);
                self.give(&Input::SoundBack { ear, name, warm_up });
            }
            Line::Restart => self.restart(),
            Line::Does { seat, button } => self.does(seat, button),
            Line::Types { seat, written } => {
                let position = self.table.state().position();
                let mv = position.parse_move(&written);
                let act = Act::Move(position.uci(&mv.map_err(|error| error.to_string())?));
                self.give(&Input::Assistant { seat, act });
            }
            Line::Assists(ForSeat { seat, act }) => self.give(&Input::Assistant { seat, act }),
            Line::Orders(order) => {
                self.make_key(&order);
                self.give(&Input::Arbiter(order));
            }
            Line::Tapes(step) => self.give(&Input::Taped(step)),
            Line::Ear(line) => self.ear(line),
            Line::LosesKey => self.loses_key(),
            line => self.between_rooms(line),
        }
        Ok(())
    }

    /// Time passes: boards say that nothing changed, timers run when they are due.
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
