//! The organiser's configuration of a table: one TOML file.
//!
//! Everything has a default: no file at all means a rated game at two boards that are detected automatically. One reading finds
//! every fault and names its line; an unknown key is refused with the nearest known one. Nothing is opened here: whoever needs
//! a port, a voice or a sound output finds out whether it exists.
//!
//! [`CHAPTERS`] has every key with its values and effect; `annabella check --example` prints it.

#![forbid(unsafe_code)]
#![warn(clippy::unwrap_used)]

use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::Deserialize;
use shakmaty::{ByColor, Color};

use crate::desk::TablePeople;
use announce::{Language, Style};
use board::MakeRow;
use laws::mistake::FileMistake;
use laws::seat::{Ear, Source};
use laws::{Position, Profile};
use voice::Casting;

pub mod desk;
mod event;
mod event_file;
mod keys;
mod listening;
mod nats;
pub mod place;
mod reader;
mod roles;
mod rooms;
mod seat;
mod sections;
mod time;
mod web;

pub use event_file::namesakes::{is_section_of, told_apart};
pub use event_file::{EVENT_CHAPTERS, EventFile, NATS_FOLDER, Pairings, named, table_named};
pub use keys::{CHAPTERS, Chapter, ConfigKey};
pub use listening::ListenedSeat;
pub use nats::{AUTHORITY, DeskKeys, NatsChoice, Servers, is_public};
pub use reader::letters_apart;
pub use rooms::{JOINS, Listen, RoomsChoice, SERVERS};
pub use seat::{BoardChoice, Seat};
pub use sections::{name_of_service, state_folder};
pub use web::{Host, Protection, WebChoice};

use reader::{ConfigReader, ConfigSection};

/// The configuration of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Config {
    /// The state folder of the installation.
    pub state: PathBuf,
    /// The game's ledger file.
    pub ledger: PathBuf,
    /// The register of the event, where there is one.
    pub register: Option<PathBuf>,
    /// The position to start from, in FEN.
    pub position: String,
    /// `[event]`: the table's profile.
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
    /// `[listening]`: the players whose announcements are recognised.
    pub listening: ByColor<Option<ListenedSeat>>,
    /// `[roles]` and the assistants of the seats: everybody with a page.
    pub desk: TablePeople,
    /// `[web]`: address and protection of the pages.
    pub web: WebChoice,
    /// `[rooms]`: the seat that is in another room, and the connection to it.
    pub rooms: RoomsChoice,
    /// `[nats]`: the servers of the event, where there are some.
    pub nats: Option<NatsChoice>,
    /// `[boards] candidates`: ports, or patterns of ports, to search for boards; empty: every serial port.
    pub candidates: Vec<String>,
    /// `[boards] livechess`: the port at which chess programs on this computer see the boards; none: it is closed.
    pub livechess: Option<u16>,
}

/// The languages of the players and the arbiter, and the style of moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WordsChoice {
    /// The players' language.
    pub players: Language,
    /// The arbiter's language, which the assistant shares.
    pub arbiter: Language,
    /// The wording of moves.
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

/// The tape's folder and microphone.
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
    /// The name of each player's private output, if there is one.
    pub seats: ByColor<Option<String>>,
    /// How long to play silence before the first sound after a rest; if unset, by the kind of output.
    pub warm_up: Option<Duration>,
}

/// The loudspeaker of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum TableVoice {
    /// The system's default output.
    #[default]
    Default,
    /// The output of this name.
    Named(String),
    /// No loudspeaker: in a hall of many tables the players announce, or hear moves in their earphones.
    Off,
}

impl Outputs {
    /// The ears that have an output.
    pub fn there(&self) -> Vec<Ear> {
        let seat = |seat: &Color| self.seats.get(*seat).is_some();
        let seats = Color::ALL.into_iter().filter(seat).map(Ear::of);
        let table = (self.table != TableVoice::Off).then_some(Ear::Table);
        table.into_iter().chain(seats).collect()
    }
}

/// The voices.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct VoiceChoice {
    /// The voices of moves and phrases; folders are absolute or relative to the configuration's folder.
    pub casting: Casting,
    /// The voice of free text.
    pub speech: SpeechChoice,
}

/// The engine for free text: everything but moves, which are always clips of the voice in the table's own stream of sound.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SpeechChoice {
    /// espeak-ng, into the table's own stream. The default: it can never overlap a move, uses the table's sound output at the
    /// loudness of the moves, and needs no user session.
    #[default]
    Espeak,
    /// The user's own speech-dispatcher voice, as the screen reader speaks. It speaks at its own output, waits for moves, and
    /// moves interrupt it; when it hangs or dies, espeak-ng speaks.
    Server,
}

/// Errors of loading a configuration.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// The file cannot be read.
    #[error("{}", unreadable(.path, .source))]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// The error of the operating system.
        source: io::Error,
    },
    /// The file has faults.
    #[error("{}", lines(.path, .faults))]
    Wrong {
        /// The file.
        path: PathBuf,
        /// All faults, in the order of the lines.
        faults: Vec<FileMistake>,
    },
}

/// Explains why a file cannot be read: it is missing, is a folder, or no regular file; else the operating system's error.
pub fn unreadable(path: &Path, source: &io::Error) -> String {
    let path = path.display();
    match source.kind() {
        io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => {
            format!("there is no file {path}; check how it is spelled")
        }
        io::ErrorKind::IsADirectory => format!("{path} is a folder; name a file in it"),
        io::ErrorKind::InvalidData => format!("cannot read {path}: {source}; name another file"),
        io::ErrorKind::PermissionDenied => {
            format!("{path} may not be read by you; check its rights, and those of its folder")
        }
        _ => {
            let said = said(source);
            format!("cannot read {path}: {said}; check the path and its rights")
        }
    }
}

/// The operating system's words for an error, without the number that it has for it.
fn said(source: &io::Error) -> String {
    let said = source.to_string();
    said.split(" (os error")
        .next()
        .unwrap_or_default()
        .to_owned()
}

/// Explains why a file cannot be written: its folder is missing, something else has its name, or rights are missing; else the
/// operating system's error.
pub fn unwritable(path: &Path, source: &io::Error) -> String {
    let shown = path.display();
    let folder = path.parent().filter(|folder| !folder.is_dir());
    match (source.kind(), folder) {
        (io::ErrorKind::NotFound, Some(folder)) => {
            format!("there is no folder {}; make it first", folder.display())
        }
        (io::ErrorKind::IsADirectory, _) => format!("{shown} is a folder; name a file in it"),
        (io::ErrorKind::AlreadyExists | io::ErrorKind::NotADirectory, _) => {
            format!("{shown} is no folder, and something else has its name")
        }
        (io::ErrorKind::PermissionDenied, _) => {
            format!("{shown} may not be written by you; check its rights")
        }
        (io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded, _) => {
            format!(
                "cannot write {shown}: the disk is full; free some space, or name a file on another disk"
            )
        }
        _ => format!("cannot write {shown}: {}", said(source)),
    }
}

fn lines(path: &Path, faults: &[FileMistake]) -> String {
    faults
        .iter()
        .map(|fault| announce::escaped(&fault.of(path)))
        .collect::<Vec<_>>()
        .join("\n")
}

impl Config {
    /// Reads the configuration; without a file, the defaults. Paths in it are relative to its folder.
    ///
    /// # Errors
    ///
    /// [`ConfigError`]: the file cannot be read, or has faults (all of them are listed).
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

    /// Parses the text of a configuration in this folder; `environment` looks up the variables that name the state folder.
    ///
    /// # Errors
    ///
    /// All faults, in the order of the lines.
    pub fn parse(
        text: &str,
        folder: &Path,
        environment: impl Fn(&str) -> Option<OsString>,
    ) -> Result<Self, Vec<FileMistake>> {
        let (mut reader, top) = ConfigReader::new(text, keys::known);
        let config = Self::read(&mut reader, top, folder, environment);
        reader.verdict(config)
    }

    /// Reads every section below `top`.
    fn read(
        reader: &mut ConfigReader<'_>,
        mut top: ConfigSection<'_>,
        folder: &Path,
        environment: impl Fn(&str) -> Option<OsString>,
    ) -> Self {
        let ledger = top.take(reader, "ledger", reader::path);
        let register = top.take(reader, "register", reader::path);
        let position = top.take(reader, "position", sections::position);
        let event = top.section(reader, "event");
        let seats = ByColor {
            white: top.section(reader, "white"),
            black: top.section(reader, "black"),
        };
        let words = top.section(reader, "words");
        let voice = top.section(reader, "voice");
        let ears = top.section(reader, "ears");
        let recording = top.section(reader, "recording");
        let heard = top.section(reader, "listening");
        let roles = top.section(reader, "roles");
        let web = top.section(reader, "web");
        let rooms = top.section(reader, "rooms");
        let servers = top.section(reader, "nats");
        let boards = top.section(reader, "boards");
        top.finish(reader);

        let state = state_folder(environment);
        let ledger = ledger
            .map(|path| folder.join(path))
            .or_else(|| Some(state.as_ref()?.join("ledger.sqlite")));
        if ledger.is_none() {
            reader.fault(0, "no ledger is named and no home folder is known; write ledger = \"game.sqlite\" into line 1");
        }
        let seats = sections::seats(reader, seats);
        let mut profile = event::event(reader, event);
        let words = sections::words(reader, words);
        let desk = TablePeople::of(roles::roles(reader, roles), &roles::seats(&seats));
        seat::of_seats(&mut profile, &seats);
        let (candidates, livechess) = sections::boards(reader, boards);
        let nats = nats::nats(reader, servers, folder, &profile, &desk);
        let rooms = rooms::rooms(reader, rooms, nats.is_some(), &desk, &mut profile);
        let listening = listening::listening(reader, heard, &profile, &rooms);
        // A game that is not rated is open to programs wherever they are served.
        profile.programs = livechess.is_some() && !profile.rated;
        Config {
            state: state.unwrap_or_else(|| folder.to_owned()),
            ledger: ledger.unwrap_or_default(),
            register: register.map(|path| folder.join(path)),
            position: position.unwrap_or_else(|| Position::initial().fen()),
            profile,
            seats,
            voice: sections::voice(reader, voice, folder, words.style.names),
            words,
            ears: sections::ears(reader, ears),
            tape: sections::tape(reader, recording, folder),
            listening,
            desk,
            web: web::web(reader, web, folder),
            rooms,
            nats,
            candidates,
            livechess,
        }
    }

    /// Assigns the only plugged-in electronic board to the only sighted player whose board is `auto`; unless `candidates` are
    /// configured.
    #[must_use]
    pub fn with_boards(mut self, plugged_in: &[&'static MakeRow]) -> Config {
        if self.candidates.is_empty() {
            seat::recognise(&mut self.profile, &mut self.seats, plugged_in);
        }
        self
    }

    /// The source of each seat's moves, for the ledger.
    pub fn sources(&self) -> ByColor<Source> {
        ByColor::new_with(|seat| self.seats.get(seat).board.source())
    }

    /// The name of the player of this seat.
    pub fn name(&self, seat: Color) -> Option<&str> {
        self.seats.get(seat).name.as_deref()
    }
}
