//! `annabella pages`: who has a page of a table, and the addresses that open them.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use qrcode::QrCode;
use qrcode::render::{svg, unicode};

use super::{FAILED, WRONG_USAGE, fail, print};
use crate::announce::escaped;
use crate::role::Person;
use crate::shell::config::Config;
use crate::shell::web::{Addresses, Protection, kept_fingerprint};

/// Says who has a page of this table and an address for it; gives a new address, or revokes one.
///
/// An address is shown once: only its digest is kept. A table that is running lets in by it at once, and records it. Exit code
/// 0: done, 1: failed, 2: wrong usage.
#[derive(clap::Args, Debug)]
pub struct Pages {
    #[command(subcommand)]
    what: Option<What>,
    /// The configuration of the table
    #[arg(long, global = true)]
    config: Option<PathBuf>,
}

#[derive(clap::Subcommand, Debug)]
enum What {
    /// Gives somebody a new address and shows it; an older one of the same person ends
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
    /// Revokes an address; an open page ends
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
    let made =
        kept_fingerprint(&config.state).filter(|_| config.web.protection == Protection::Made);
    if let Some(fingerprint) = made {
        lines += &format!("certificate: SHA-256 {fingerprint}\n");
    }
    lines
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
        Ok(token) => config.web.entrance().url(person.role, &token),
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
    let code = match QrCode::new(&url) {
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
