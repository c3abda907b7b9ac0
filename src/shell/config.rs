//! What an organiser writes down about a table: one TOML file.
//!
//! Everything has a default, so that no file at all is a rated game at two boards that are found by themselves. Every fault
//! is found in one reading and named with its line; unknown keys are refused with the nearest known one. Nothing is opened
//! here: whether a port, a voice or a sound output is there is found out by whoever needs it.
//!
//! ```toml
//! ledger = "round-3-table-7.sqlite"      # default: in the state folder of the user or the service
//! register = "open-2026.register"        # of the event: warnings and penalties of each player, which all its tables add to; default: none
//! position = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
//!
//! [event]
//! name = ""                              # of the event, for the scoresheets
//! site = ""                              # town and country, as in "Paris FRA"
//! round = ""                             # a number, or text
//! board = ""                             # the number of the table
//! rated = true                           # only the arbiter hears of legality and differences, and only the arbiter starts the game
//! time = "90+30"                         # minutes + seconds a move; "90 min + 30 s", "5 min", "none"; as in PGN, in seconds: "40/5400+30:1800+30", "*180"; { base = "90 min", increment = "5 s", mode = "delay" }
//! clock = "own"                          # or "external": the table's own approved clock
//! warnings = []                          # or ["5 min", "1 min"]: unasked, at these times left
//! against = "practice"                   # who a game that is not rated is against: nobody who minds, everything may be asked; or "person"
//! commit = "by-hand"                     # or "automatic": by a stable board, "press": by pressing the clock; also to be said of one seat
//! press = "by-hand"                      # or "with-commit"
//! announcer = "daemon"                   # or "player"
//! repetition = "by-hand"                 # or "from-board"
//! placing = "free"                       # a blind player's piece that is placed and not announced may go to another square, within 4.3; or "binds" (4.7)
//! hold = "nothing"                       # while a difference waits for the arbiter; or "presses", "announcements", "clocks", each with those before it
//! mirror-deadline = "none"               # or "20 s": how long the opponent's board may take to show a move
//! question-deadline = "60 s"             # how long a question waits before the arbiter is told
//! settle = "500 ms"                      # how long without a lift or a place until a board is stable
//! cues = false                           # short sounds for lifts, places, questions, faults
//! edition = "fide-2023"                  # or "fide-2009", "fide-1997"
//! default-time = "none"                  # how late a player may come: as the edition says; or "0 min", "30 min"
//! agreement = "allowed"                  # to a draw; or "never", "after move 30"
//! supervision = "adequate"               # of rapid and blitz; or "inadequate"; "none": no arbiter is there
//! quickplay = false                      # the guidelines for games without increment; or true: an increment on request (III.4), or "claims" (III.5)
//! read-back = "practice"                 # the own score, move by move, to the own ear: in practice; or "always", "never"
//! recording = "off"                      # the tape (D.2.7): or "announcements", or "microphone": what is said, too
//!
//! [white]
//! name = "Anna"
//! fide-id = 4600000                      # for the scoresheets
//! board = "auto"                         # or a port, "dgt" or a make ("dgt", "sentio", "chesslink"), ":" and its port; "other" (the board in front of Black), "assistant"
//!
//! [black]
//! name = "Boris"
//! board = "/dev/serial/by-id/usb-board-2"
//! turned = "ask"                         # how the board stands: the player says it before the game, by lifting the own king;
//!                                        # true: the other way round, its buttons before the player of Black; false: not
//! commit = "by-hand"                     # as in [event], of this seat's moves alone
//! sighted = false                        # true: the player sees, though the board has sensors
//! assistant = false                      # or the name of the player's assistant (D.2.10), or true; if none is said, who types moves
//!
//! [words]                                # the languages that are announced in, for the whole event
//! players = "de"                         # everything that players hear besides moves
//! arbiter = "en"                         # everything that officials hear and read
//! style = "fide"                         # moves in the words of D.2.1, which are German; or "fide-long", "nato" (English); or,
//!                                        # where the arbiter so decides, "local": pieces and ranks in the players' language
//! check = false
//! en-passant = false
//!
//! [voice]
//! white = "de-anna"                      # who announces White's moves: a voice of the program's, or its folder (with a /)
//! black = "voices/grandmaster"
//! phrases = "de-anna"                    # who says everything else
//! speed = "normal"                       # or "slow", "fast"
//! speech = "espeak"                      # or "server": the user's own speech-dispatcher voice, see [`Speech`]
//!
//! [ears]                                 # sound outputs by name, see `annabella devices`
//! table = "Loudspeaker"                  # heard by both players; default: the default one; "none" in a quiet hall
//! white = "Headphones"                   # heard by White alone; default: none, what is private waits to be asked for
//!
//! [recording]                            # where the tape goes, if the event or the arbiter allows it
//! folder = "recordings"                  # default: beside the ledger
//! microphone = "Table microphone"        # default: the default one
//!
//! [roles]                                # who takes part, each with an address for a page
//! chief = "Maria Lange"                  # the chief arbiter
//! arbiters = ["Boris Kern"]              # other arbiters
//! rule = "arbiters"                      # who may rule: all of them; or "chief"
//! players = false                        # true: each player keeps the own score on a page
//! spectators = "none"                    # or how far behind they see the game: "live", "3 moves", "15 min"
//!
//! [web]
//! listen = "127.0.0.1:8064"              # beyond this computer, as in "0.0.0.0:8064", by TLS alone
//! name = "table7.example"                # how the pages are reached, if not by the address; where something else speaks TLS before
//!                                        # them, instead: proxy = "https://desk.example"
//! certificate = "table7.pem"             # default: made at the first start; "none": plain HTTP, on this computer or behind a proxy
//! key = "table7.key"                     # of that certificate
//!
//! [boards]
//! candidates = ["/dev/ttyUSB*"]          # where to look for boards; default: every serial port
//! livechess = 1982                       # the port of this computer at which chess programs see the boards; default: none. A rated game is
//!                                        # closed to them until the arbiter allows them
//! ```

use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};

use serde::Deserialize;
use shakmaty::{ByColor, Color};

use crate::announce::{Language, Style};
use crate::board::Row;
use crate::laws::{Position, Profile};
use crate::seat::{Ear, Source};
use crate::shell::desk::Desk;
use crate::voice::Casting;

mod event;
mod reader;
mod roles;
mod seat;
mod sections;
mod time;
mod web;

pub use event::{EVENT, Key};
pub use reader::Mistake;
pub use seat::{BoardChoice, Seat};
pub use sections::state_folder;
pub use web::WebChoice;

use reader::Reader;

/// What an organiser wrote down about a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Config {
    /// The folder in which the installation keeps what is its own.
    pub state: PathBuf,
    /// The file of the game.
    pub ledger: PathBuf,
    /// The register of the event, where there is one.
    pub register: Option<PathBuf>,
    /// The position to start from, in FEN.
    pub position: String,
    /// `[event]`: what holds at this table.
    pub profile: Profile,
    /// `[white]` and `[black]`.
    pub seats: ByColor<Seat>,
    /// `[words]`
    pub words: WordsChoice,
    /// `[voice]`
    pub voice: VoiceChoice,
    /// `[ears]`
    pub ears: Outputs,
    /// `[recording]`
    pub tape: TapeChoice,
    /// `[roles]` and the assistants of the seats: who has a page.
    pub desk: Desk,
    /// `[web]`: where the pages are served, and how.
    pub web: WebChoice,
    /// `[boards] candidates`: ports, or patterns of ports, where boards may be found; empty: every serial port.
    pub candidates: Vec<String>,
    /// `[boards] livechess`: the port at which chess programs on this computer see the boards; none: they do not.
    pub livechess: Option<u16>,
}

/// In which words the players and the arbiter are spoken to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WordsChoice {
    /// The players' language.
    pub players: Language,
    /// The arbiter's, and the assistant's.
    pub arbiter: Language,
    /// How moves are worded.
    pub style: Style,
}

impl Default for WordsChoice {
    fn default() -> Self {
        WordsChoice {
            players: Language::De,
            arbiter: Language::En,
            style: Style::FIDE,
        }
    }
}

/// Where the tape goes, and what it hears.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TapeChoice {
    /// The folder of its files; beside the ledger if unset.
    pub folder: Option<PathBuf>,
    /// The name of the microphone; the system's default one if unset.
    pub microphone: Option<String>,
}

/// The sound outputs of the table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outputs {
    /// The loudspeaker that both players hear.
    pub table: TableVoice,
    /// The name of the output that one player hears alone, if there is one.
    pub seats: ByColor<Option<String>>,
}

/// The loudspeaker of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum TableVoice {
    /// The system's default output.
    #[default]
    Default,
    /// The output of this name.
    Named(String),
    /// No loudspeaker: in a hall of many tables the players speak, or hear it in their earphones.
    Off,
}

impl Outputs {
    /// Which there are.
    pub fn there(&self) -> Vec<Ear> {
        let seat = |seat: &Color| self.seats.get(*seat).is_some();
        let seats = Color::ALL.into_iter().filter(seat).map(Ear::of);
        let table = (self.table != TableVoice::Off).then_some(Ear::Table);
        table.into_iter().chain(seats).collect()
    }
}

/// Who speaks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct VoiceChoice {
    /// Which voices; folders are absolute or relative to the configuration's.
    pub casting: Casting,
    /// Who speaks free text.
    pub speech: Speech,
}

/// Who speaks free text: everything but moves, which are always clips of the voice in the table's own stream of sound.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Speech {
    /// espeak-ng, into the table's own stream. The default: it can never overlap a move, comes out of the table's own sound
    /// output at the loudness of the moves, and needs no user's session.
    #[default]
    Espeak,
    /// The user's own speech-dispatcher voice, as the screen reader speaks. It speaks at its own output, waits for moves and
    /// is broken off by them; when it hangs or is gone, espeak-ng speaks.
    Server,
}

/// Why there is no configuration.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// The file cannot be read.
    #[error("cannot read the configuration {}: {source}; check the path and its rights", .path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// The file says something wrong.
    #[error("{}", lines(.path, .faults))]
    Wrong {
        /// The file.
        path: PathBuf,
        /// All of it, in the order of the lines.
        faults: Vec<Mistake>,
    },
}

fn lines(path: &Path, faults: &[Mistake]) -> String {
    faults
        .iter()
        .map(|fault| crate::announce::escaped(&format!("{} {fault}", path.display())))
        .collect::<Vec<_>>()
        .join("\n")
}

impl Config {
    /// Reads the configuration; without a file, the defaults. Paths in it are relative to its folder.
    ///
    /// # Errors
    ///
    /// [`ConfigError`]: unreadable, or everything that is wrong in it.
    pub fn load(path: Option<&Path>) -> Result<Self, ConfigError> {
        let text = match path {
            Some(path) => reader::whole(path)?,
            None => String::new(),
        };
        let folder = path.and_then(Path::parent).unwrap_or(Path::new(""));
        let of_service = path.and_then(sections::state_of_service);
        let environment = |name: &str| match std::env::var_os(name) {
            None if name == sections::SERVICE_STATE => of_service.clone(),
            set => set,
        };
        Self::parse(&text, folder, environment).map_err(|faults| ConfigError::Wrong {
            path: path.unwrap_or(Path::new("defaults")).to_owned(),
            faults,
        })
    }

    /// Understands the text of a configuration in this folder; `environment` gives the variables that say where state is
    /// kept.
    ///
    /// # Errors
    ///
    /// Everything that is wrong, in the order of the lines.
    pub fn parse(
        text: &str,
        folder: &Path,
        environment: impl Fn(&str) -> Option<OsString>,
    ) -> Result<Self, Vec<Mistake>> {
        let (mut reader, mut top) = Reader::new(text);
        let ledger = top.take(&mut reader, "ledger", reader::path);
        let register = top.take(&mut reader, "register", reader::path);
        let position = top.take(&mut reader, "position", sections::position);
        let event = top.section(&mut reader, "event");
        let seats = ByColor {
            white: top.section(&mut reader, "white"),
            black: top.section(&mut reader, "black"),
        };
        let words = top.section(&mut reader, "words");
        let voice = top.section(&mut reader, "voice");
        let ears = top.section(&mut reader, "ears");
        let recording = top.section(&mut reader, "recording");
        let roles = top.section(&mut reader, "roles");
        let web = top.section(&mut reader, "web");
        let boards = top.section(&mut reader, "boards");
        top.finish(&mut reader);

        let state = state_folder(environment);
        let ledger = ledger
            .map(|path| folder.join(path))
            .or_else(|| Some(state.as_ref()?.join("ledger.sqlite")));
        if ledger.is_none() {
            reader.fault(0, "no ledger is named and no home folder is known; write ledger = \"game.sqlite\" into line 1");
        }
        let seats = sections::seats(&mut reader, seats);
        let mut profile = event::event(&mut reader, event);
        let words = sections::words(&mut reader, words);
        let desk = Desk::of(roles::roles(&mut reader, roles), &roles::seats(&seats));
        seat::of_seats(&mut profile, &seats);
        let (candidates, livechess) = sections::boards(&mut reader, boards);
        // A game that is not rated is open to programs where they are served.
        profile.programs = livechess.is_some() && !profile.rated;
        let config = Config {
            state: state.unwrap_or_else(|| folder.to_owned()),
            ledger: ledger.unwrap_or_default(),
            register: register.map(|path| folder.join(path)),
            position: position.unwrap_or_else(|| Position::initial().fen()),
            profile,
            seats,
            voice: sections::voice(&mut reader, voice, folder, words.style.names),
            words,
            ears: sections::ears(&mut reader, ears),
            tape: sections::tape(&mut reader, recording, folder),
            desk,
            web: web::web(&mut reader, web, folder),
            candidates,
            livechess,
        };
        reader.verdict(config)
    }

    /// The same where these electronic boards are plugged in: what is to be found for a sighted player is one of them, if
    /// nothing else can be meant.
    #[must_use]
    pub fn with_boards(mut self, plugged_in: &[&'static Row]) -> Config {
        if self.candidates.is_empty() {
            seat::recognise(&mut self.profile, &mut self.seats, plugged_in);
        }
        self
    }

    /// Where the moves of each seat come from, as the ledger has it.
    pub fn sources(&self) -> ByColor<Source> {
        ByColor::new_with(|seat| self.seats.get(seat).board.source())
    }

    /// The player of this seat.
    pub fn name(&self, seat: Color) -> Option<&str> {
        self.seats.get(seat).name.as_deref()
    }
}
