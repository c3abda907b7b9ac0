//! `annabella setup`: asks, line by line and aloud, for what a table needs, and writes its configuration.
//!
//! ```text
//! language --> at home --> side --> time -----------------------------------------------------------------> how to play
//!      \--> at a table --> rated? --> time --> words --> outputs, voices --> boards --> names --> summary --> written
//! ```
//!
//! One word goes back to the question before. Nothing is written before the summary was confirmed.

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
/// "back" returns to the previous question. All answers are read back before anything is written. An existing file is replaced only if you say
/// so.
#[derive(clap::Args, Debug)]
pub struct SetupArgs {
    /// The configuration to write, a TOML file
    #[arg(default_value = "table.toml")]
    file: PathBuf,
    /// Print everything instead of speaking; do not ask about sound outputs
    #[arg(long)]
    silent: bool,
}

/// A conversation that did not come to its end.
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
    // Before any question: nothing is asked in vain.
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

/// The voices in which the moves of a player are announced, as far as they are installed.
fn voices() -> Vec<String> {
    let installed = VOICES.iter().filter(|name| Voice::installed(name).is_ok());
    installed.map(|name| (*name).to_owned()).collect()
}

/// The voices for the words of FIDE: the first is White's where nobody chooses, the second Black's.
const VOICES: [&str; 3] = ["de-anna", "de-otto", "de-klara"];

/// The voice; without one, what is said is shown.
fn aloud() -> Option<Aloud> {
    let voice = Voice::installed(DEFAULT).ok()?;
    Aloud::open(voice).ok()
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}

/// How the table of this configuration is started: as a service, where it lies with those of services.
fn command(path: &Path) -> String {
    let whole = std::path::absolute(path).unwrap_or_default();
    match name_of_service(&whole) {
        Some(name) => format!("systemctl enable --now annabella@{}", name.display()),
        None => format!("annabella run --config {}", path.display()),
    }
}

/// How one plays at home what was answered.
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

/// The conversation: what is asked, who is heard, what can be heard.
struct Talk {
    interview: Interview,
    devices: Vec<(String, cpal::Device)>,
    aloud: Option<Aloud>,
    silent: bool,
}

impl Talk {
    /// Every question to its answer.
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

    /// Writes the file, unless the one that is there is kept, and says what comes next.
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

    /// Who answers has heard enough of the question.
    fn give_way(&mut self) {
        if let Some(aloud) = &mut self.aloud {
            aloud.goes_on();
        }
    }

    /// Where an output or a voice is to be chosen, each says its number.
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
            // One that is silent has its line.
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

/// What is there is left alone, unless it was answered that it goes.
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
