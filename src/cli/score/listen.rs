//! `annabella score --listen`: plays the recording of a move.
//!
//! Without a microphone, that is its announcement only. With one, it continues for ten seconds or until the next move: there
//! the opponent repeats the move (D.2.1).

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::str::FromStr;

use shakmaty::Color;

use crate::cli::announce::play;
use crate::cli::{FAILED, fail, print};
use laws::as_clock;
use shell::audio::OutputChoice;
use table::State;
use voice::tape::{self, MoveCue, TapeError};
use voice::{Clip, Priority, RATE, Rendering, Utterance, UtterancePart, samples};

/// The length that is played of a microphone's recording after an announcement, in samples.
const AFTER: u64 = 10 * RATE as u64;
/// The pause between two moves, in ms.
const PAUSE: u32 = 400;

/// The move to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct WantedMove {
    number: u32,
    /// Its side; both if unset.
    side: Option<Color>,
}

impl FromStr for WantedMove {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let digits = text.trim_end_matches(|letter: char| !letter.is_ascii_digit());
        let side = match &text[digits.len()..] {
            "" => None,
            "w" | "." => Some(Color::White),
            "b" | "..." => Some(Color::Black),
            _ => return Err(wrong(text)),
        };
        let number = digits.parse().map_err(|_| wrong(text))?;
        Ok(WantedMove { number, side })
    }
}

fn wrong(text: &str) -> String {
    format!("\"{text}\" is no move; expected its number, such as 12, 12w or 12b")
}

impl WantedMove {
    /// Restricts the selection to this side, if given.
    pub(super) fn of(self, seat: Option<Color>) -> Self {
        WantedMove {
            side: seat.or(self.side),
            ..self
        }
    }

    fn is(self, cue: &MoveCue) -> bool {
        cue.number == self.number && self.side.is_none_or(|side| side == cue.side)
    }
}

/// A recording with its cues.
struct TapeFile {
    path: PathBuf,
    cues: Vec<MoveCue>,
}

/// Plays the move, or writes it to `wav`. Exit code 1: it is not available.
pub(super) fn run(
    state: &State,
    folder: &Path,
    wanted: WantedMove,
    wav: Option<&Path>,
) -> ExitCode {
    match listen(state, folder, wanted, wav) {
        Ok(code) => code,
        Err(sentence) => fail(FAILED, sentence),
    }
}

fn listen(
    state: &State,
    folder: &Path,
    wanted: WantedMove,
    wav: Option<&Path>,
) -> Result<ExitCode, String> {
    let files = state.tapes.files();
    if files.is_empty() {
        return Err("no sound of this game was recorded; before a game, write recording = \"announcements\" into [event] of its configuration, or allow it on the arbiter's page".to_owned());
    }
    let (found, missing) = read(folder, files);
    let moves = chosen(&found, wanted);
    if moves.is_empty() {
        return Err(not_there(&found, missing, wanted));
    }
    let mut lines = String::new();
    let mut parts = Vec::new();
    for (recorded, cue) in moves {
        lines.push_str(&line(cue));
        if !parts.is_empty() {
            parts.push(UtterancePart::Silence(samples(PAUSE)));
        }
        parts.push(UtterancePart::Sound(
            sound(recorded, cue).map_err(|error| error.to_string())?,
        ));
    }
    let code = print(&lines);
    let utterance = Utterance {
        id: 1,
        priority: Priority::Move,
        answer: None,
        parts: parts.into(),
    };
    match wav {
        Some(path) => {
            let mut rendering = Rendering::default();
            rendering.say(utterance);
            let wrote = rendering.write(path);
            wrote.map_err(|error| crate::cli::unwritten(path, &error))?;
        }
        None => play(OutputChoice::Default, vec![utterance]).map_err(|error| error.to_string())?,
    }
    Ok(code)
}

/// The readable recordings, and the first error of the others.
fn read(folder: &Path, files: &[String]) -> (Vec<TapeFile>, Option<TapeError>) {
    let mut found = Vec::new();
    let mut missing = None;
    for file in files {
        let path = folder.join(file);
        match tape::cues(&path) {
            Ok(cues) => found.push(TapeFile { path, cues }),
            Err(error) => {
                missing.get_or_insert(error);
            }
        }
    }
    (found, missing)
}

/// The last announcement of each side's move: earlier ones were corrected or taken back.
fn chosen(found: &[TapeFile], wanted: WantedMove) -> Vec<(&TapeFile, &MoveCue)> {
    let of = |side| {
        let mut all = found
            .iter()
            .flat_map(|recorded| recorded.cues.iter().map(move |cue| (recorded, cue)));
        all.rfind(|(_, cue)| wanted.is(cue) && cue.side == side)
    };
    Color::ALL.into_iter().filter_map(of).collect()
}

fn not_there(found: &[TapeFile], missing: Option<TapeError>, wanted: WantedMove) -> String {
    let numbers = found.iter().flat_map(|recorded| &recorded.cues);
    let numbers: Vec<u32> = numbers.map(|cue| cue.number).collect();
    let side = match wanted.side {
        Some(Color::White) => " of White",
        Some(Color::Black) => " of Black",
        None => "",
    };
    let known = match (numbers.iter().min(), numbers.iter().max()) {
        (Some(first), Some(last)) => {
            format!("the recordings that were found hold moves {first} to {last}")
        }
        _ => "no recording that was found holds a move".to_owned(),
    };
    let told = format!("move {}{side} is not recorded; {known}", wanted.number);
    missing.map_or(told.clone(), |error| format!("{told}; {error}"))
}

/// The move, with its time in the game.
fn line(cue: &MoveCue) -> String {
    let at = as_clock(cue.at / 1_000);
    format!("{}, announced at {at}\n", cue.name())
}

fn sound(recorded: &TapeFile, cue: &MoveCue) -> Result<Clip, TapeError> {
    let end = cue.from + cue.length;
    let until = match tape::has_microphone(&recorded.path)? {
        false => end,
        true => {
            let later = recorded.cues.iter().map(|other| other.from);
            let next = later.filter(|from| *from > cue.from).min();
            next.map_or(end + AFTER, |next| next.min(end + AFTER))
        }
    };
    let samples = tape::read_samples(&recorded.path, cue.from, until - cue.from)?;
    Ok(Clip::new(samples))
}
