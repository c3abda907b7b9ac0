//! `annabella pages`: lists who has a page at a table, and issues and revokes addresses.

use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use qrcode::QrCode;
use qrcode::render::{svg, unicode};

use super::announce::play;
use super::lines;
use super::{FAILED, WRONG_USAGE, fail, print};
use announce::{Language, escaped, spelled_fingerprint};
use config::{Config, Protection};
use laws::role::{LONGEST_NAME, Person, Role, is_name};
use shell::audio::OutputChoice;
use shell::speech;
use shell::web::{Addresses, AdmissionStatus, Entrance, PageToken, kept_fingerprint, qr_contents};
use voice::{DEFAULT, Priority, Utterance, Voice};

/// List who has opened a page of this table and who has been given an address; give out a new address, or revoke one.
///
/// An address is shown once: only its digest is kept. A running table lets in whoever opens it, at once, and records that. Exit code
/// 0: done, 1: failed, 2: wrong usage.
#[derive(clap::Args, Debug)]
pub struct PagesArgs {
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
    /// Give somebody a new address and show it; their older one stops working
    New {
        #[command(flatten)]
        who: Who,
        #[command(flatten)]
        code: Drawn,
    },
    /// Let in an arbiter who is not in the configuration, for this game; the others hear of it
    Deputy {
        /// Their name, as it will stand in the record
        name: String,
        /// In place of the chief arbiter
        #[arg(long)]
        chief: bool,
        /// They sit in the other room, which lets them in by this command, too
        #[arg(long, conflicts_with_all = ["svg", "drawn"])]
        other_room: bool,
        #[command(flatten)]
        code: Drawn,
    },
    /// Revoke an address, and close the page that it opened
    Revoke {
        #[command(flatten)]
        who: Who,
    },
}

/// How an address is drawn besides.
#[derive(clap::Args, Debug)]
struct Drawn {
    /// Write the address as a QR code, to be photographed, into this SVG file
    #[arg(long)]
    svg: Option<PathBuf>,
    /// Draw that code in the terminal as well
    #[arg(long)]
    drawn: bool,
}

#[derive(clap::Args, Debug)]
struct Who {
    /// chief, arbiter, assistant-white, assistant-black, player-white, player-black or spectator
    role: String,
    /// Which arbiter, by name
    name: Option<String>,
}

/// Runs the command.
pub fn run(args: &PagesArgs) -> ExitCode {
    let config = match Config::load(args.config.as_deref()) {
        Ok(config) => config,
        Err(error) => return fail(WRONG_USAGE, error),
    };
    let addresses = Addresses::of(&config.ledger);
    let done = match &args.what {
        None if args.speak => Ok(speak(&config)),
        None => Ok(print(&everybody(&config, &addresses))),
        Some(What::New { who, code }) => named(&config, &addresses, who)
            .map(|person| show(&config, &person, addresses.give(&person), code)),
        Some(What::Deputy {
            name,
            chief,
            other_room,
            code,
        }) => deputy(&config, name, *chief).map(|person| match other_room {
            true => elsewhere(&config, &addresses, &person),
            false => show(&config, &person, addresses.name_deputy(&person), code),
        }),
        Some(What::Revoke { who }) => {
            named(&config, &addresses, who).map(|person| revoke(&addresses, &person))
        }
    };
    done.unwrap_or_else(|problem| fail(WRONG_USAGE, problem))
}

fn everybody(config: &Config, addresses: &Addresses) -> String {
    let line = |(person, admitted): (Person, AdmissionStatus)| {
        let has = match admitted {
            AdmissionStatus::Has => "has an address",
            AdmissionStatus::HasNot => "has no address",
            AdmissionStatus::Deputy => "deputy, named at the table",
            AdmissionStatus::Elsewhere => "deputy in the other room, named here",
        };
        escaped(&format!("{person}: {has}")) + "\n"
    };
    let everybody = addresses.everybody(&config.desk.people).into_iter();
    let mut lines: String = everybody.map(line).collect();
    if let Some(fingerprint) = made(config) {
        lines += &format!("certificate: SHA-256 {fingerprint}\n");
    }
    lines
}

/// The fingerprint of the certificate made for these pages.
fn made(config: &Config) -> Option<String> {
    kept_fingerprint(&config.state).filter(|_| config.web.protection == Protection::Made)
}

/// Speaks and prints the fingerprint in words, a group a line.
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

/// Speaks these words at the default output, group by group.
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

/// An arbiter of this name, who must not be in the configuration.
fn deputy(config: &Config, name: &str, chief: bool) -> Result<Person, String> {
    if !is_name(name) {
        return Err(format!(
            "expected a name of 1 to {LONGEST_NAME} letters, without control characters"
        ));
    }
    let person = Person {
        role: if chief { Role::Chief } else { Role::Arbiter },
        name: Some(name.to_owned()),
    };
    match config.desk.people.contains(&person) {
        true => Err(format!(
            "{person} is in the configuration; give a new address with annabella pages new"
        )),
        false => Ok(person),
    }
}

/// Names a deputy who acts from the other room, and prints what to do there.
fn elsewhere(config: &Config, addresses: &Addresses, person: &Person) -> ExitCode {
    if config.rooms.guest.is_none() {
        return fail(
            WRONG_USAGE,
            "there is no other room: nobody plays there by [rooms] of this configuration",
        );
    }
    match addresses.name_for_other_room(person) {
        Ok(()) => print(&escaped(&format!(
            "{person} may act from the other room. There, annabella pages deputy gives the address\n"
        ))),
        Err(error) => fail(FAILED, format!("it cannot be kept ({error})")),
    }
}

/// The person meant, in the configuration or a deputy.
fn named(config: &Config, addresses: &Addresses, who: &Who) -> Result<Person, String> {
    let role = who.role.parse().map_err(|error| format!("{error}"))?;
    let everybody: Vec<Person> = addresses
        .everybody(&config.desk.people)
        .into_iter()
        .map(|(person, _)| person)
        .collect();
    let of_role: Vec<&Person> = everybody
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
    meant.copied().cloned().ok_or_else(|| {
        let people: Vec<String> = everybody.iter().map(Person::to_string).collect();
        let named = who.name.as_ref().map_or_else(String::new, |name| format!(" {name}"));
        format!(
            "no one is {role}{named} by the configuration; there are: {}. Name one of them, an arbiter with the name, or write who it is into the configuration",
            people.join("; ")
        )
    })
}

/// Shows a new address, which cannot be shown again.
fn show(config: &Config, person: &Person, token: io::Result<PageToken>, code: &Drawn) -> ExitCode {
    let url = match token {
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
    let picture = match QrCode::new(qr_contents(&url, made(config).as_deref())) {
        Ok(picture) => picture,
        Err(error) => {
            return fail(
                FAILED,
                format!("{lines}no code can be made of it ({error})"),
            );
        }
    };
    if let Some(path) = &code.svg {
        let svg = picture
            .render::<svg::Color<'_>>()
            .min_dimensions(240, 240)
            .build();
        if let Err(error) = std::fs::write(path, svg) {
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
    if code.drawn {
        lines += &(picture.render::<unicode::Dense1x2>().build() + "\n");
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
