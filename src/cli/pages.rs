//! `annabella pages`: who has a page of a table, and the addresses that open them.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use qrcode::QrCode;
use qrcode::render::{svg, unicode};

use super::announce::play;
use super::lines;
use super::{FAILED, WRONG_USAGE, fail, print};
use crate::shell::audio::OutputChoice;
use crate::shell::speech;
use crate::shell::web::{Addresses, Entrance, coded, kept_fingerprint};
use announce::{Language, escaped, spelled_fingerprint};
use config::{Config, Protection};
use laws::role::Person;
use voice::{DEFAULT, Priority, Utterance, Voice};

/// Say who has a page of this table and an address for it; give a new address, or revoke one.
///
/// An address is shown once: only its digest is kept. A table that is running lets in by it at once, and records it. Exit code
/// 0: done, 1: failed, 2: wrong usage.
#[derive(clap::Args, Debug)]
pub struct Pages {
    #[command(subcommand)]
    what: Option<What>,
    /// Say the fingerprint of the certificate aloud: A is Anna, as in moves
    #[arg(long)]
    speak: bool,
    /// The configuration of the table
    #[arg(long, global = true)]
    config: Option<PathBuf>,
}

#[derive(clap::Subcommand, Debug)]
enum What {
    /// Give somebody a new address and show it; an older one of the same person ends
    New {
        #[command(flatten)]
        who: Who,
        /// Write the address as a code to be photographed into this SVG file
        #[arg(long)]
        svg: Option<PathBuf>,
        /// Draw the code, too, line by line
        #[arg(long)]
        drawn: bool,
    },
    /// Revoke an address; an open page ends
    Revoke {
        #[command(flatten)]
        who: Who,
    },
}

#[derive(clap::Args, Debug)]
struct Who {
    /// chief, arbiter, assistant-white, assistant-black, player-white, player-black or spectator
    role: String,
    /// Which arbiter, by name
    name: Option<String>,
}

/// Runs the command.
pub fn run(args: &Pages) -> ExitCode {
    let config = match Config::load(args.config.as_deref()) {
        Ok(config) => config,
        Err(error) => return fail(WRONG_USAGE, error),
    };
    let addresses = Addresses::of(&config.ledger);
    match &args.what {
        None if args.speak => speak(&config),
        None => print(&everybody(&config, &addresses)),
        Some(What::New { who, svg, drawn }) => match named(&config, who) {
            Ok(person) => new(&config, &addresses, person, svg.as_deref(), *drawn),
            Err(problem) => fail(WRONG_USAGE, problem),
        },
        Some(What::Revoke { who }) => match named(&config, who) {
            Ok(person) => revoke(&addresses, person),
            Err(problem) => fail(WRONG_USAGE, problem),
        },
    }
}

fn everybody(config: &Config, addresses: &Addresses) -> String {
    let let_in = addresses.people();
    let line = |person: &Person| {
        let has = if let_in.contains(person) {
            "has an address"
        } else {
            "has no address"
        };
        escaped(&format!("{person}: {has}")) + "\n"
    };
    let mut lines: String = config.desk.people.iter().map(line).collect();
    if let Some(fingerprint) = made(config) {
        lines += &format!("certificate: SHA-256 {fingerprint}\n");
    }
    lines
}

/// The fingerprint of the certificate that was made for these pages.
fn made(config: &Config) -> Option<String> {
    kept_fingerprint(&config.state).filter(|_| config.web.protection == Protection::Made)
}

/// The fingerprint, aloud and in the same words in print, a group a line.
fn speak(config: &Config) -> ExitCode {
    let Some(fingerprint) = made(config) else {
        return fail(
            FAILED,
            "no certificate was made for these pages yet; the first start with an address beyond this computer makes one",
        );
    };
    let language = config.words.arbiter;
    let groups = spelled_fingerprint(language, &fingerprint);
    let said = say(language, &groups);
    for group in &groups {
        lines::print(group);
    }
    match said {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => fail(FAILED, format!("it cannot be said aloud ({reason})")),
    }
}

/// Says these words at the default output, a group after the other.
pub(super) fn say(language: Language, groups: &[String]) -> Result<(), String> {
    let voice = Voice::installed(DEFAULT).map_err(|error| error.to_string())?;
    let mut utterances = Vec::new();
    for (id, group) in (0..).zip(groups) {
        let parts = speech::sound(&voice, language, group).map_err(|error| error.to_string())?;
        utterances.push(Utterance {
            id,
            priority: Priority::Notice,
            answer: None,
            parts,
        });
    }
    play(OutputChoice::Default, utterances).map_err(|error| error.to_string())
}

/// The person of the configuration who is meant.
fn named<'c>(config: &'c Config, who: &Who) -> Result<&'c Person, String> {
    let role = who.role.parse().map_err(|error| format!("{error}"))?;
    let of_role: Vec<&Person> = config
        .desk
        .people
        .iter()
        .filter(|person| person.role == role)
        .collect();
    let meant = match &who.name {
        Some(name) => of_role
            .iter()
            .find(|person| person.name.as_ref() == Some(name)),
        None if of_role.len() == 1 => of_role.first(),
        None => None,
    };
    meant.copied().ok_or_else(|| {
        let people: Vec<String> = config.desk.people.iter().map(Person::to_string).collect();
        let named = who.name.as_ref().map_or_else(String::new, |name| format!(" {name}"));
        format!(
            "no one is {role}{named} by the configuration; there are: {}. Name one of them, an arbiter with the name, or write who it is into the configuration",
            people.join("; ")
        )
    })
}

fn new(
    config: &Config,
    addresses: &Addresses,
    person: &Person,
    svg: Option<&Path>,
    drawn: bool,
) -> ExitCode {
    let url = match addresses.give(person) {
        Ok(token) => Entrance::of(&config.web).url(person.role, &token),
        Err(error) => {
            return fail(
                FAILED,
                format!(
                    "the address cannot be kept ({error}); is the folder of the ledger there, and yours?"
                ),
            );
        }
    };
    let mut lines = escaped(&format!("{person} page: {url}")) + "\n";
    let code = match QrCode::new(coded(&url, made(config).as_deref())) {
        Ok(code) => code,
        Err(error) => {
            return fail(
                FAILED,
                format!("{lines}no code can be made of it ({error})"),
            );
        }
    };
    if let Some(path) = svg {
        let picture = code
            .render::<svg::Color<'_>>()
            .min_dimensions(240, 240)
            .build();
        if let Err(error) = std::fs::write(path, picture) {
            return fail(
                FAILED,
                format!(
                    "{lines}the code cannot be written to {} ({error})",
                    path.display()
                ),
            );
        }
        lines += &(escaped(&format!("code: {}", path.display())) + "\n");
    }
    if drawn {
        lines += &(code.render::<unicode::Dense1x2>().build() + "\n");
    }
    print(&lines)
}

fn revoke(addresses: &Addresses, person: &Person) -> ExitCode {
    match addresses.revoke(person) {
        Ok(true) => print(&(escaped(&format!("{person}: revoked")) + "\n")),
        Ok(false) => fail(FAILED, format!("{person} has no address; nothing was done")),
        Err(error) => fail(
            FAILED,
            format!("this cannot be kept ({error}); is the folder of the ledger there, and yours?"),
        ),
    }
}
