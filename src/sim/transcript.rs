//! A transcript: timed actions, and below each everything that anyone hears or sees. The most readable test there is, and
//! the form of a bug report.
//!
//! ```text
//! # a remark
//! edition fide-2023 D.2.1, fide-2009 E2.1   the articles that it proves; it is played by the first edition named
//! profile rated = false          a key of the configuration's `[event]`, before the first action
//! black sighted = true           a key of its `[black]`; also: a whole configuration, its sections one after the other
//! position FEN                   instead of the initial position
//! one board                      the board before White serves both sides
//! assistant for black            Black's moves are typed
//! ears table white               the sound outputs there are; without this line one for every ear
//! white lifts e2                 also: places; places e2 P and places e2 white: the board tells which peg
//! +300ms                         time passes
//! white commits                  also: presses, repeats, asks time, asks draw, adjusts, resigns, calls,
//!                                cancels, says ok, goes up, goes down
//! assistant moves black e7e5     also: presses black, repeats black, notes black touched e7
//! assistant claims time white    a win on time
//! arbiter stops                  the clocks; starts runs them again; sets 1:29:30 0:59:00 [reason]
//! arbiter sees white flag        on an external clock; also: sees both flags
//! arbiter misses white           a player is not present; greets white: has come
//! assistant offers draw for black   also: accepts draw, refuses draw, claims threefold, resigns, confirms the result, ...
//! arbiter adjourns until 2 June  also: adjourns 60000ms early until 2 June, seals the reply, resumes, awaits, opens,
//!                                plays on without the envelope, finds the position lost, hears white dispute the times
//! assistant seals white Nf3      what a player tells the assistant while sealing
//! assistant writes black e4 e5    goes on in the score of Black
//! arbiter reads white 1. e4 e5   White's score, all of it
//! the key is lost                that of the envelope
//! the recording begins FILE      of the tape; also: begins FILE with microphone, ends FILE, fails REASON,
//!                                hears nothing REASON, hears NAME
//! arbiter allows recording       also: allows the microphone, forbids recording
//! arbiter starts                 also: accepts 1, dismisses 1, rejects 1, postpones 1, restores 4 (half-moves remain),
//!                                adjusts white, forfeits white, declares white, draw or both lost,
//!                                finds wrong start, finds colours reversed, finds white turned, finds white displaced,
//!                                penalises white more-time 60000ms, penalises white fine 50 euros because it rang
//! white board is lost            also: is back, holds FEN, tells FEN (which pieces, too) before it is back
//! white sound is lost            also: is back; of the table, white, black
//!   table: Eva vier              what is heard, indented; an unlisted output fails
//! ```
//!
//! Boards are connected and a game that is not waiting for a starting arbiter is begun before the first action; what is
//! heard of that is not part of the transcript, unless it says `from the beginning`. It plays a [`Table`] and nothing else:
//! no port, no sound.

mod action;
mod article;
mod head;

use crate::seat::BoardAt;
use shakmaty::{Bitboard, ByColor, Square};

use crate::announce::{Language, Style};
use crate::board::Seen;
use crate::board::sensing::{BoardTime, Sensed};
use crate::laws::{Edition, Secret, Timestamp};
use crate::ledger::event::Record;
use crate::shell::config::Mistake;
use crate::table::{Input, Order, Phase, Table, Words};

use action::{Action, Doer};
pub use article::Article;
use head::Head;

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
    /// Its ledger.
    pub records: Vec<Record>,
    /// Lines that differ from what the script lists, if it lists anything.
    pub differs: Vec<String>,
}

/// The articles that a script proves, as its `edition` lines say.
///
/// # Errors
///
/// [`BadLine`] for the first such line that cannot be read.
pub fn articles(script: &str) -> Result<Vec<Article>, BadLine> {
    let mut articles = Vec::new();
    for (number, line) in script.lines().enumerate() {
        if let Some(list) = line.strip_prefix("edition ") {
            articles.extend(article::read(list).map_err(|problem| BadLine {
                line: number + 1,
                problem,
            })?);
        }
    }
    Ok(articles)
}

/// Plays a script, by the first edition that it names.
///
/// # Errors
///
/// [`BadLine`] for the first line that cannot be read or done.
pub fn play(script: &str) -> Result<Played, BadLine> {
    let named = articles(script)?;
    run(named.first().map(|article| article.edition), script)
}

/// Plays a script by this edition, whichever it names.
///
/// # Errors
///
/// [`BadLine`] for the first line that cannot be read or done.
pub fn play_by(edition: Edition, script: &str) -> Result<Played, BadLine> {
    run(Some(edition), script)
}

fn run(edition: Option<Edition>, script: &str) -> Result<Played, BadLine> {
    let mut player = Player::new(edition);
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

struct Player {
    edition: Option<Edition>,
    head: Head,
    begun: bool,
    table: Table,
    now: Timestamp,
    pegs: ByColor<Bitboard>,
    /// What each board tells of its pegs when it answers.
    told: ByColor<Vec<(Square, Seen)>>,
    words: Words,
    records: Vec<Record>,
    key: Option<Secret>,
    heard: Vec<String>,
    text: String,
    differs: Vec<String>,
}

impl Player {
    fn new(edition: Option<Edition>) -> Self {
        Player {
            edition,
            head: Head::default(),
            begun: false,
            table: Table::default(),
            now: Timestamp::default(),
            pegs: ByColor::default(),
            told: ByColor::default(),
            words: Words::new(Language::De, Language::En, Style::FIDE),
            records: Vec::new(),
            key: None,
            heard: Vec::new(),
            text: String::new(),
            differs: Vec::new(),
        }
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
        action::parse(line).and_then(|it| self.act(it)).map_err(bad)
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
        self.words = Words::new(spoken.players, spoken.arbiter, spoken.style);
        self.give(&Input::SetUp {
            position: config.position.clone(),
            profile: Box::new(config.profile.clone()),
            sources: config.sources(),
            names: ByColor::new_with(|seat| config.name(seat).map(str::to_owned)),
        });
        if let Some(ears) = self.head.ears(&config) {
            self.give(&Input::Ears { ears, speed: 2 });
        }
        if self.head.from_the_beginning {
            return Ok(());
        }
        for board in BoardAt::ALL {
            *self.pegs.get_mut(board.seat()) = self.table.state().position.occupied();
            self.connect(board);
        }
        if self.table.state().phase == Phase::SettingUp {
            self.give(&Input::Arbiter(Order::Start));
        }
        self.heard.clear();
        Ok(())
    }

    fn connect(&mut self, board: BoardAt) {
        self.give(&Input::BoardConnected {
            board,
            port: format!("{board} board"),
        });
        let sensed = Sensed::Shows {
            at: BoardTime(self.now.0),
            occupied: *self.pegs.get(board.seat()),
            seen: std::mem::take(self.told.get_mut(board.seat())),
        };
        self.give(&Input::Sensed { board, sensed });
    }

    fn act(&mut self, action: Action) -> Result<(), String> {
        match action {
            Action::Wait(ms) => self.wait(ms),
            Action::Edge(board, edge) => {
                let square = edge.square();
                let pegs = self.pegs.get_mut(board.seat());
                let places = matches!(edge, crate::board::Edge::Place(..));
                if pegs.contains(square) == places {
                    let state = if places {
                        "already holds a peg"
                    } else {
                        "is empty"
                    };
                    return Err(format!("the aperture {square} of {board}'s board {state}"));
                }
                pegs.toggle(square);
                let at = BoardTime(self.now.0);
                let sensed = Sensed::Edge { at, edge };
                self.give(&Input::Sensed { board, sensed });
            }
            Action::Setup(board, pegs, told) => {
                *self.pegs.get_mut(board.seat()) = pegs;
                *self.told.get_mut(board.seat()) = told;
            }
            Action::Lost(board) => self.give(&Input::BoardLost {
                board,
                reason: "the board was unplugged".to_owned(),
            }),
            Action::Back(board) => self.connect(board),
            Action::SoundLost(ear) => self.give(&Input::SoundLost {
                ear,
                reason: "the headphones were pulled".to_owned(),
            }),
            Action::SoundBack(ear) => self.give(&Input::SoundBack {
                ear,
                name: "headphones".to_owned(),
            }),
            Action::Restart => self.restart(),
            Action::Does(Doer { seat, button }) => {
                let at = BoardTime(self.now.0);
                let has_board = self.table.state().boards.get(seat).is_some();
                if has_board {
                    let sensed = Sensed::Button { at, button };
                    self.give(&Input::Sensed {
                        board: BoardAt(seat),
                        sensed,
                    });
                } else {
                    self.give(&Input::Button { seat, button });
                }
            }
            Action::Types(seat, written) => {
                let mv = self
                    .table
                    .state()
                    .position
                    .parse_move(&written)
                    .map_err(|error| error.to_string())?;
                let uci = self.table.state().position.uci(&mv);
                let act = crate::table::Act::Move(uci);
                self.give(&Input::Assistant { seat, act });
            }
            Action::Assists(seat, act) => self.give(&Input::Assistant { seat, act }),
            Action::Orders(order) => {
                self.make_key(&order);
                self.give(&Input::Arbiter(order));
            }
            Action::Tapes(step) => self.give(&Input::Taped(step)),
            Action::LosesKey => {
                self.key = None;
                self.restart();
            }
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
                let at = BoardTime(self.now.0);
                let sensed = Sensed::Quiet { at };
                self.give(&Input::Sensed { board, sensed });
            }
        }
    }

    /// The daemon is killed and started again from its ledger.
    fn restart(&mut self) {
        let records = std::mem::take(&mut self.records);
        self.table = Table::resume(&records);
        self.records = records;
        self.drain();
        if let Some(key) = self.key.clone() {
            self.give(&Input::Key(key));
        }
        self.give(&Input::Resumed { pause: 0 });
    }

    /// As the shell makes one by chance; here each is the same in every run.
    fn make_key(&mut self, order: &Order) {
        if order.seals() && self.table.state().may_adjourn() {
            let key = Secret::new([self.records.len() as u8; 32]);
            self.give(&Input::Key(key.clone()));
            self.key = Some(key);
        }
    }

    fn give(&mut self, input: &Input) {
        self.table.handle(input, self.now);
        self.drain();
    }

    fn drain(&mut self) {
        while let Some(record) = self.table.poll_record() {
            self.records.push(record);
        }
        while let Some(output) = self.table.poll_output() {
            self.heard.push(self.words.line(&output));
            if let Some(input) = self.words.told(&output, &self.table.state().ears) {
                self.give(&input);
            }
        }
    }
}
