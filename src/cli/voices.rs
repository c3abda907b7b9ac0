//! `annabella voices`: lists, builds, checks, records and plays voices.

mod list;
mod record;

pub(super) use record::guided;

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Args, Subcommand};

use super::{FAILED, WRONG_USAGE, announce, fail, language_or_terminals};
use ::announce::Language;
use shell::audio::OutputChoice;
use shell::speech;
use voice::{
    ClipKind, DEFAULT, MakingError, Manifest, Priority, Rendering, Speed, Utterance, Voice,
    VoiceError, VoiceJudgement, build, check, engine, judged, make_all, pieces,
};

/// List, make, check and record voices.
#[derive(Args, Debug)]
pub struct VoicesArgs {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand, Debug)]
enum What {
    /// List the voices: name, narrator or player, language, recorded or by which engine, speeds, folder
    List {
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Make every clip of a voice as its manifest says; without a folder, those of the program's own voices that are still missing
    Build {
        /// The voice's folder
        folder: Option<PathBuf>,
    },
    /// Find missing words, clipping, silence, a wrong rate, clicks, uneven loudness, and words that others would not understand or
    /// would mistake
    Check {
        /// The voice's folder
        folder: PathBuf,
    },
    /// Record your own voice word by word: each word is named, recorded and played back; then you press a key
    Record {
        /// The voice's folder, a new one or one begun before
        folder: PathBuf,
        /// The language of its words; by default that of the system
        #[arg(long, value_enum)]
        lang: Option<Language>,
        /// Guide you on a page as well, with buttons instead of keys; by default for this computer only
        #[arg(long, value_name = "ADDRESS", num_args = 0..=1, default_missing_value = "127.0.0.1:8064", value_parser = super::page_address)]
        page: Option<SocketAddr>,
    },
    /// Say words in a voice
    Play {
        /// The words, such as "Springer Felix drei"
        words: String,
        /// A voice of the program's, or a folder (with a /)
        #[arg(long, default_value = DEFAULT)]
        voice: String,
        /// How fast: slow, normal, fast or very-fast
        #[arg(long, value_parser = speed, default_value = "normal")]
        speed: Speed,
        /// Write the sound to this WAV file instead
        #[arg(long)]
        wav: Option<PathBuf>,
    },
}

fn speed(word: &str) -> Result<Speed, String> {
    let speeds = Speed::ALL.into_iter();
    let known = speeds
        .clone()
        .map(Speed::name)
        .collect::<Vec<_>>()
        .join(", ");
    let found = speeds.clone().find(|speed| speed.name() == word);
    found.ok_or_else(|| format!("expected one of {known}"))
}

/// Runs the command.
pub fn run(args: &VoicesArgs) -> ExitCode {
    match &args.what {
        What::List { json } => list::list(*json),
        What::Build { folder } => match folder {
            Some(folder) => make(folder),
            None => make_programs(),
        },
        What::Check { folder } => judge(folder),
        What::Record { folder, lang, page } => {
            record::record(folder, language_or_terminals(*lang), *page)
        }
        What::Play {
            words,
            voice,
            speed,
            wav,
        } => play(words, voice, *speed, wav.as_deref()),
    }
}

fn make(folder: &Path) -> ExitCode {
    let speak = |command: &[String], text: &str| {
        engine::speak(command, text, engine::BUILD_TIMEOUT).map_err(|error| error.to_string())
    };
    match build(folder, speak) {
        Ok(clips) => {
            super::put(format_args!("{} has {clips} clips", folder.display()));
            ExitCode::SUCCESS
        }
        Err(MakingError::Voice(error)) => fail(WRONG_USAGE, error),
        Err(error) => fail(FAILED, error),
    }
}

fn make_programs() -> ExitCode {
    match make_all() {
        Ok(voices) => {
            super::put(format_args!("{voices} voices are ready"));
            ExitCode::SUCCESS
        }
        Err(error) => fail(FAILED, error),
    }
}

fn judge(folder: &Path) -> ExitCode {
    match fit_for_announcing(folder) {
        Ok(0) => {
            super::put(format_args!("fit: nothing found in {}", folder.display()));
            ExitCode::SUCCESS
        }
        Ok(found) => fail(1, format!("{found} findings in {}", folder.display())),
        Err(error) => fail(WRONG_USAGE, error),
    }
}

/// Prints the findings and counts them.
fn fit_for_announcing(folder: &Path) -> Result<usize, VoiceError> {
    let manifest = Manifest::read(folder)?;
    let words: Vec<String> = pieces(&manifest)
        .into_iter()
        .map(|piece| piece.words)
        .collect();
    let findings = check(folder, &words)?;
    for finding in &findings {
        super::put(finding);
    }
    for (speed, judgement) in judged(folder)? {
        tell(&Manifest::tape(speed), &judgement);
    }
    for left in left_to_the_engine(&manifest) {
        super::put(format_args!("free text: {left}"));
    }
    Ok(findings.len())
}

/// Prints how recognisers that know only other speakers understand a tape.
fn tell(tape: &str, judgement: &VoiceJudgement) {
    if judgement.by.is_empty() {
        super::put(format_args!(
            "{tape} was not judged by other speakers: none is here; install espeak-ng"
        ));
        return;
    }
    super::put(format_args!(
        "{tape}, by who knows {} only:",
        judgement.by.join(", ")
    ));
    for (noise, heard) in &judgement.heard {
        let taken = heard.taken.iter();
        let taken: Vec<String> = taken
            .map(|(said, taken, _)| format!("{said} for {taken}"))
            .collect();
        super::put(format_args!(
            "  {noise} {} of {} words understood; taken: {}",
            heard.heard - heard.mistakes(),
            heard.heard,
            taken.join(", ")
        ));
    }
}

/// Texts that even a complete voice leaves to espeak-ng, or to the user's own speech server.
fn left_to_the_engine(manifest: &Manifest) -> Vec<&'static str> {
    if !manifest.says.contains(&ClipKind::Phrases) {
        return vec!["everything but moves"];
    }
    let mut left = vec![
        "numbers from three hundred on",
        "an adjournment, with its day and place",
        "what devices and the arbiter are told",
    ];
    if manifest.language != Language::NATO {
        left.push("moves in the NATO alphabet, which en-alice says");
    }
    left
}

fn play(words: &str, voice: &str, speed: Speed, wav: Option<&Path>) -> ExitCode {
    let voice = match Voice::find(voice, speed) {
        Ok(voice) => voice.at(speed),
        Err(error) => return fail(WRONG_USAGE, error),
    };
    let parts = match speech::sound(&voice, voice.manifest().language, words) {
        Ok(parts) => parts,
        Err(error) => return fail(FAILED, error),
    };
    let utterance = Utterance {
        id: 0,
        priority: Priority::Move,
        answer: None,
        parts,
    };
    let done = match wav {
        Some(path) => {
            let mut rendering = Rendering::default();
            rendering.say(utterance);
            let wrote = rendering.write(path);
            wrote.map_err(|error| super::unwritten(path, &error))
        }
        None => announce::play(OutputChoice::Default, vec![utterance])
            .map_err(|error| error.to_string()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => fail(FAILED, sentence),
    }
}
