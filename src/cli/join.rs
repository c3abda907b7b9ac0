//! `annabella join`: the room that joins, and calls the room that keeps the game.

use std::path::PathBuf;
use std::process::ExitCode;

use tokio::sync::mpsc;
use tokio::time::timeout;

use super::lines::print;
use super::pages::say;
use super::pair::{Unpaired, keep, named, tell_lists, typed};
use super::run::{log, played};
use super::run_to_end;
use super::venue::{Venue, calls};
use announce::{Language, spelled_fingerprint};
use config::Config;
use laws::seat;
use ledger::signing::PublicKey;
use shell::installation;
use shell::line::Identity;
use shell::line::paired::{NAME, PairedRooms};
use shell::line::pairing::{PairError, PairingConnection, PairingDigits, WINDOW, connect};

/// Join a game whose ledger another room keeps, or pair this room with it.
///
/// Ctrl-C or SIGTERM stops it; the next start continues where the game stands.
///
/// Exit code 0: done, 1: failed, 2: wrong usage.
#[derive(clap::Args, Debug)]
pub struct JoinArgs {
    /// Where the other room listens, a host and a port such as 192.0.2.7:8065; or the word nats, to go through the servers of the event
    address: String,
    /// Pair the two rooms: read the eight digits that are shown here to the other room, where they are typed
    #[arg(long)]
    pair: bool,
    /// Say the digits aloud, one by one, in the language of the arbiter
    #[arg(long, requires = "pair")]
    speak: bool,
    /// What the other room is called here
    #[arg(long, default_value = NAME, value_parser = named, requires = "pair")]
    name: String,
    /// Continue the game from what this room has, when the other room's computer is gone for good; this counts as an act of this
    /// arbiter. Whatever the other computer recorded after that stays there as evidence, and is never merged
    #[arg(long, value_name = "ARBITER", value_parser = named, conflicts_with = "pair")]
    take_over: Option<String>,
    /// The configuration of this room
    #[arg(long)]
    config: Option<PathBuf>,
}

/// Runs the command.
pub fn run(args: &JoinArgs) -> ExitCode {
    if !args.pair {
        log();
        let venue = Venue::Joins {
            address: args.address.clone(),
            take_over: args.take_over.clone(),
        };
        return played(args.config.as_deref(), |_| venue);
    }
    let done = Config::load(args.config.as_deref())
        .map_err(Unpaired::from)
        .and_then(|config| pair(args, &config));
    done.map_or_else(Unpaired::fail, |()| ExitCode::SUCCESS)
}

fn pair(args: &JoinArgs, config: &Config) -> Result<(), Unpaired> {
    let own = Identity::new(installation::signer(&config.state)?);
    let paired = PairedRooms::of(&config.state);
    paired.all()?;
    let language = config.words.arbiter;
    let spoken = args.speak.then_some(language);
    let met = run_to_end(async {
        let to = calls(config, &args.address).await;
        let mut meeting = connect(to.map_err(PairError::from)?, &own).await?;
        show(meeting.digits, spoken);
        let confirmed = timeout(WINDOW, confirmed(&mut meeting, &mut typed(), spoken)).await;
        let key = confirmed.unwrap_or(Err(Unpaired::Late))?;
        tell_lists(&mut meeting, config, seat::Room::default()).await;
        Ok::<_, Unpaired>(key)
    })?;
    keep(&paired, &args.name, met?)
}

/// Prints the digits, and speaks them if wanted.
fn show(digits: PairingDigits, spoken: Option<Language>) {
    print(format_args!("digits: {digits}"));
    if let Some(language) = spoken {
        let groups = words(digits, language);
        for group in &groups {
            print(group);
        }
        if let Err(reason) = say(language, &groups) {
            print(format_args!("not spoken, only shown: {reason}"));
        }
    }
    print("read them to the other room, where they are typed; Enter repeats them");
}

/// The digits in words, one by one.
fn words(digits: PairingDigits, language: Language) -> Vec<String> {
    spelled_fingerprint(language, &digits.in_pairs())
}

/// The other room's key, once the people in both rooms have confirmed the digits.
async fn confirmed(
    meeting: &mut PairingConnection,
    typed: &mut mpsc::Receiver<String>,
    spoken: Option<Language>,
) -> Result<PublicKey, Unpaired> {
    let digits = meeting.digits;
    loop {
        tokio::select! {
            found = meeting.peer_confirmed() => break found?,
            line = typed.recv() => match line {
                Some(_) => show(digits, spoken),
                None => return Err(Unpaired::Nobody),
            },
        }
    }
    print(
        "the other room's computer finds them right; does the person there say so, too? yes or no",
    );
    loop {
        let answer = typed.recv().await.ok_or(Unpaired::Nobody)?;
        match answer.trim().to_lowercase().as_str() {
            "yes" | "y" => break,
            "no" | "n" => return Err(Unpaired::Denied),
            _ => print("type yes or no"),
        }
    }
    meeting.confirm().await?;
    Ok(meeting.key)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_digit_is_a_word_in_every_language() {
        let digits: PairingDigits = "2013 4758".parse().unwrap();
        let said = Language::ALL.map(|language| words(digits, language).concat());
        assert_eq!(
            said,
            [
                "zwei null, eins drei, vier sieben, fünf acht",
                "two zero, one three, four seven, five eight",
                "dos cero, uno tres, cuatro siete, cinco ocho",
                "deux zéro, un trois, quatre sept, cinq huit",
            ]
        );
    }
}
