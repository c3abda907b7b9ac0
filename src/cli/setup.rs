//! `annabella setup`: asks, line by line and aloud, for the settings of a table, and writes its configuration.
//!
//! ```text
//! language --> at home --> side --> time -----------------------------------------------------------------> how to play
//!      \--> at a table --> rated? --> time --> words --> outputs, voices --> boards --> names --> summary --> written
//! ```
//!
//! One word returns to the previous question. Nothing is written before the summary is confirmed.

mod file;
mod interview;

use std::fs::OpenOptions;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use shakmaty::Color;

use interview::{Answers, FoundDevices, Interview, InterviewEnd};

use super::aloud::Aloud;
use super::{
    FAILED, WRONG_USAGE, devices, fail, language_of_terminal, language_or_terminals, lines,
};
use announce::{Language, SetupAsk, SetupChoice, SetupLine, SetupWords, escaped};
use config::{Config, ConfigError, name_of_service};
use shell::audio::outputs;
use shell::microphone;
use voice::{DEFAULT, Voice};

/// Ask what a game at home or a table needs, by voice and keyboard, and write the configuration of the table.
///
/// "back" returns to the previous question. All answers are read back before anything is written. An existing file is replaced only if
/// you say so.
#[derive(clap::Args, Debug)]
pub struct SetupArgs {
    /// The configuration to write, a TOML file
    #[arg(default_value = "table.toml")]
    file: PathBuf,
    /// Print everything instead of speaking; do not ask about sound outputs
    #[arg(long)]
    silent: bool,
}

/// Errors of the conversation.
#[derive(Debug, thiserror::Error)]
enum SetupError {
    #[error(
        "nothing is written: found the end of the input, expected an answer; `annabella setup` begins anew"
    )]
    Stopped,
    #[error("{}", config::unwritable(.path, .reason))]
    Write { path: PathBuf, reason: io::Error },
    #[error(transparent)]
    Wrong(#[from] ConfigError),
}

/// Runs the command.
pub fn run(args: &SetupArgs) -> ExitCode {
    // Checked before the first question, so that no answer is wasted.
    if args.file.is_dir() {
        let named = args.file.display();
        return fail(
            WRONG_USAGE,
            format!("{named} is a folder; name a file in it"),
        );
    }
    let folder = args.file.parent();
    let folder = folder.filter(|folder| !folder.as_os_str().is_empty() && !folder.is_dir());
    if let Some(folder) = folder {
        let folder = folder.display();
        return fail(
            WRONG_USAGE,
            format!("there is no folder {folder}; make it first"),
        );
    }
    devices::searching(language_or_terminals(None));
    let devices = match args.silent {
        true => Vec::new(),
        false => outputs(),
    };
    let found = FoundDevices {
        silent: args.silent,
        outputs: devices.iter().map(|(name, _)| name.clone()).collect(),
        microphones: match args.silent {
            true => Vec::new(),
            false => microphone::names(),
        },
        voices: match devices.is_empty() {
            true => Vec::new(),
            false => voices(),
        },
        boards: devices::found(),
        file: args.file.exists().then(|| shown(&args.file)),
        language: language_of_terminal(),
    };
    let mut talk = Talk {
        interview: Interview::new(found),
        devices,
        aloud: match args.silent {
            true => None,
            false => aloud(),
        },
        silent: args.silent,
    };
    match talk.all().and_then(|()| talk.ends(&args.file)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error @ SetupError::Write { .. }) => fail(WRONG_USAGE, error),
        Err(error) => fail(FAILED, error),
    }
}

/// The installed voices for players' moves.
fn voices() -> Vec<String> {
    let installed = VOICES.iter().filter(|name| Voice::installed(name).is_ok());
    installed.map(|name| (*name).to_owned()).collect()
}

/// The voices with FIDE's words: the first is White's default, the second Black's.
const VOICES: [&str; 3] = ["de-anna", "de-otto", "de-klara"];

/// The voice; without one, everything is printed only.
fn aloud() -> Option<Aloud> {
    let voice = Voice::installed(DEFAULT).ok()?;
    Aloud::open(voice).ok()
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}

/// The command that starts this configuration's table: as a service, if the file is among those of services.
fn command(path: &Path) -> String {
    let whole = std::path::absolute(path).unwrap_or_default();
    match name_of_service(&whole) {
        Some(name) => format!("systemctl enable --now annabella@{}", name.display()),
        None => format!("annabella run --config {}", path.display()),
    }
}

/// The `annabella play` command for the answers.
fn at_home(answers: &Answers, silent: bool) -> String {
    let mut command = format!("annabella play --lang {}", answers.language());
    if answers.to(SetupAsk::Side) == Some(&SetupChoice::Side(Color::Black)) {
        command.push_str(" --color black");
    }
    if let Some(SetupChoice::Named(time)) = answers.to(SetupAsk::Time) {
        command.push_str(&format!(" --clock {time}"));
    }
    if silent {
        command.push_str(" --silent");
    }
    command
}

/// The conversation: interview, sound outputs and voice.
struct Talk {
    interview: Interview,
    devices: Vec<(String, cpal::Device)>,
    aloud: Option<Aloud>,
    silent: bool,
}

impl Talk {
    /// Asks every question.
    fn all(&mut self) -> Result<(), SetupError> {
        let mut typed = lines::typed(lines::complain);
        let mut first = true;
        loop {
            let asked = self.interview.asks();
            if asked.is_empty() {
                return Ok(());
            }
            for (language, line) in asked {
                self.say(language, &line);
            }
            self.number_names();
            let typed = typed.next().ok_or(SetupError::Stopped)?;
            self.give_way();
            match self.interview.takes(&typed) {
                Ok(()) if first => self.tell(&SetupLine::How),
                Ok(()) => {}
                Err(why) => {
                    self.tell(&why);
                    continue;
                }
            }
            first = false;
        }
    }

    /// Writes the file, unless the existing one is kept, and prints the next steps.
    fn ends(&mut self, path: &Path) -> Result<(), SetupError> {
        let (answers, anew) = match self.interview.ends() {
            InterviewEnd::Kept => {
                self.tell(&SetupLine::Kept(shown(path)));
                return Ok(());
            }
            InterviewEnd::Home(answers) => {
                self.tell(&SetupLine::Play(at_home(answers, self.silent)));
                return Ok(());
            }
            InterviewEnd::Table { answers, anew } => (answers, anew),
        };
        write(path, &file::text(answers), anew)?;
        Config::load(Some(path))?;
        self.tell(&SetupLine::Written(shown(path)));
        self.tell(&SetupLine::Check(shown(path)));
        self.tell(&SetupLine::Run(command(path)));
        Ok(())
    }

    fn tell(&self, line: &SetupLine) {
        self.say(self.interview.language(), line);
    }

    fn say(&self, language: Language, line: &SetupLine) {
        let words = SetupWords::new(language).words(line);
        super::put(escaped(&words));
        if let Some(aloud) = &self.aloud {
            aloud.say(language, words);
        }
    }

    /// Interrupts the question when it is answered.
    fn give_way(&mut self) {
        if let Some(aloud) = &mut self.aloud {
            aloud.goes_on();
        }
    }

    /// Lets each output or voice say its number, if one is to be chosen.
    fn number_names(&self) {
        let (Some(ask), Some((first, names))) = (self.interview.now(), self.interview.named())
        else {
            return;
        };
        let (Some(aloud), Some((_, loudspeaker))) = (&self.aloud, self.devices.first()) else {
            return;
        };
        let language = self.interview.language();
        let output = |name: &String| self.devices.iter().find(|(known, _)| known == name);
        aloud.heard_out();
        for (number, name) in (first..).zip(&names) {
            // A silent one still has its printed line.
            drop(match ask {
                SetupAsk::Table | SetupAsk::Earphone(_) => {
                    output(name).map(|(_, output)| devices::say(DEFAULT, number, language, output))
                }
                SetupAsk::Voice(_) => Some(devices::say(name, number, Language::De, loudspeaker)),
                _ => None,
            });
        }
    }
}

/// Writes the file; an existing one is overwritten only if `anew`.
fn write(path: &Path, text: &str, anew: bool) -> Result<(), SetupError> {
    let mut options = OpenOptions::new();
    match anew {
        true => options.create(true).truncate(true),
        false => options.create_new(true),
    };
    let written = options.write(true).open(path).and_then(|mut file| {
        file.write_all(text.as_bytes())?;
        file.sync_all()
    });
    written.map_err(|reason| SetupError::Write {
        path: path.to_owned(),
        reason,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_among_those_of_services_is_started_as_one() {
        let of = |path: &str| command(Path::new(path));
        assert_eq!(
            of("/etc/annabella/hall.toml"),
            "systemctl enable --now annabella@hall"
        );
        assert_eq!(of("hall.toml"), "annabella run --config hall.toml");
    }
}
