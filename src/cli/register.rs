//! `annabella register`: prints the register of an event.

use std::path::PathBuf;
use std::process::ExitCode;

use super::lines::complain;
use super::{FAILED, WRONG_USAGE, fail, print, print_json};
use announce::{Language, Lexicon, Phrase, Registered, escaped};
use ledger::event::RegisterEntry;
use shell::register::read;

/// Print the register of an event, player by player: warnings, penalties, illegal moves, games lost by a ruling, appeals.
///
/// Print a line for each entry, the player first, then one for each line of the file that is wrong. Exit code 0:
/// every line is sound, 1: some are not, 2: not a register.
#[derive(clap::Args, Debug)]
pub struct RegisterArgs {
    /// The register of an event
    register: PathBuf,
    /// The language of the lines
    #[arg(long, value_enum, default_value = "en")]
    lang: Language,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub fn run(args: &RegisterArgs) -> ExitCode {
    if !args.register.exists() {
        let named = args.register.display();
        let problem = format!(
            "there is no register at {named}; name the file that the tables' configurations name"
        );
        return fail(WRONG_USAGE, problem);
    }
    if args.register.is_dir() {
        let named = args.register.display();
        return fail(
            WRONG_USAGE,
            format!("{named} is a folder; name a file in it"),
        );
    }
    let contents = match read(&args.register) {
        Ok(contents) => contents,
        Err(error) => return fail(WRONG_USAGE, error),
    };
    let entries = by_player(&contents.entries);
    let printed = match args.json {
        true => print_json(&entries),
        false => match lines(&entries, args.lang) {
            Ok(lines) => print(&lines),
            Err(error) => fail(FAILED, error),
        },
    };
    for fault in &contents.faults {
        super::tell(format_args!("{}", escaped(&fault.to_string())));
    }
    if entries.is_empty() && contents.faults.is_empty() && !args.json {
        let named = escaped(&args.register.display().to_string());
        complain(&format!("{named} holds nothing of any player"));
    }
    match contents.faults.is_empty() {
        true => printed,
        false => ExitCode::from(FAILED),
    }
}

/// Groups the entries by player, in the order of each player's first entry.
fn by_player(entries: &[RegisterEntry]) -> Vec<&RegisterEntry> {
    let first = |entry: &&RegisterEntry| {
        let same =
            |other: &RegisterEntry| other.player == entry.player || other.player.is(&entry.player);
        entries.iter().position(same)
    };
    let mut sorted: Vec<&RegisterEntry> = entries.iter().collect();
    sorted.sort_by_key(first);
    sorted
}

fn lines(entries: &[&RegisterEntry], language: Language) -> Result<String, announce::Lack> {
    let lexicon = Lexicon::new(language)?;
    let line = |entry: &&RegisterEntry| {
        let told = Phrase::Registered(Registered::Line(Box::new((*entry).clone())));
        escaped(&lexicon.written(&told).to_string()) + "\n"
    };
    Ok(entries.iter().map(line).collect())
}
