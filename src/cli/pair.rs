//! `annabella pair`: pairs this room, which is called, with the room that calls, and lists paired rooms.
//!
//! [`pairing`](shell::line::pairing) has the protocol with its digits.

use std::path::PathBuf;
use std::process::ExitCode;

use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until, timeout};

use super::lines::{self, print};
use super::venue::{place, waits};
use super::{FAILED, WRONG_USAGE, fail, run_to_end};
use announce::{Lexicon, OtherRoom, Phrase, escaped};
use config::{Config, ConfigError, JOINS, SERVERS};
use laws::role::{LONGEST_NAME, Listed, is_name};
use laws::seat;
use ledger::signing::PublicKey;
use shell::installation::{self, InstallationError};
use shell::line::Identity;
use shell::line::paired::{NAME, PairedError, PairedRoom, PairedRooms};
use shell::line::pairing::{
    PairError, PairingConnection, PairingDigits, PairingListener, TRIES, WINDOW,
};

/// Pair this room with another that calls it, or list the rooms that are paired.
///
/// It waits ten minutes for the other room to call with `annabella join ADDRESS --pair`, at the address that the configuration has as
/// `listen` under `[rooms]`. Type the eight digits that the other room reads to you; you can try three times. Exit code 0: paired, 1:
/// failed, 2: wrong usage.
#[derive(clap::Args, Debug)]
pub struct PairArgs {
    #[command(subcommand)]
    what: Option<What>,
    /// What the other room is called here
    #[arg(long, default_value = NAME, value_parser = named)]
    name: String,
    /// The configuration of the table
    #[arg(long, global = true)]
    config: Option<PathBuf>,
}

#[derive(clap::Subcommand, Debug)]
enum What {
    /// List the rooms that are paired
    List,
    /// Forget a room, so that it is no longer let in
    Remove {
        /// The name that `annabella pair list` prints
        name: String,
    },
}

/// Reasons for a failed pairing.
#[derive(Debug, thiserror::Error)]
pub(super) enum Unpaired {
    #[error(transparent)]
    Config(#[from] ConfigError),
    #[error(
        "no address is configured at which the other room can call; write listen = \"0.0.0.0:8065\" and guest = \"black\" under [rooms]"
    )]
    NoAddress,
    #[error("cannot start ({0})")]
    Start(#[from] std::io::Error),
    #[error(transparent)]
    Installation(#[from] InstallationError),
    #[error(transparent)]
    Paired(#[from] PairedError),
    #[error(transparent)]
    Pair(#[from] PairError),
    #[error("not paired: ten minutes are over; begin again when both rooms are on the telephone")]
    Late,
    #[error(
        "not paired: {TRIES} times digits were typed that no caller has. Somebody may sit between the rooms; begin again, slowly"
    )]
    Tries,
    #[error("not paired: nobody is there to type")]
    Nobody,
    #[error("not paired, and nothing is kept: the other room did not confirm it ({0})")]
    Unconfirmed(PairError),
    #[error(
        "not paired, and nothing is kept: the other room does not find the digits right. Somebody may sit between the rooms"
    )]
    Denied,
}

impl Unpaired {
    /// Reports the reason, and returns the exit code.
    pub fn fail(self) -> ExitCode {
        let code = match self {
            Unpaired::Config(_) | Unpaired::NoAddress => WRONG_USAGE,
            _ => FAILED,
        };
        fail(code, self)
    }
}

/// A name of a room or person, which must fit in a line.
pub(super) fn named(name: &str) -> Result<String, String> {
    let name = name.trim();
    match is_name(name) {
        true => Ok(name.to_owned()),
        false => Err(format!(
            "expected a name that can be read, of at most {LONGEST_NAME} letters"
        )),
    }
}

/// Runs the command.
pub fn run(args: &PairArgs) -> ExitCode {
    let done = Config::load(args.config.as_deref())
        .map_err(Unpaired::from)
        .and_then(|config| match &args.what {
            None => pair(&config, &args.name),
            Some(What::List) => list(&PairedRooms::of(&config.state)),
            Some(What::Remove { name }) => remove(&PairedRooms::of(&config.state), name),
        });
    done.map_or_else(Unpaired::fail, |()| ExitCode::SUCCESS)
}

fn list(paired: &PairedRooms) -> Result<(), Unpaired> {
    let rooms = paired.all()?;
    for PairedRoom { name, key } in &rooms {
        print(format_args!("{name}: key {key}"));
    }
    if rooms.is_empty() {
        print("no room is paired");
    }
    Ok(())
}

fn remove(paired: &PairedRooms, name: &str) -> Result<(), Unpaired> {
    if paired.remove(name)? {
        print(format_args!(
            "{name}: removed; it is let in no more from the next start on"
        ));
        return Ok(());
    }
    // Reports an unknown name, with the known ones.
    Ok(paired.find(Some(name)).map(drop)?)
}

fn pair(config: &Config, name: &str) -> Result<(), Unpaired> {
    // Check this before a key is made.
    let listen = config.rooms.listen.ok_or(Unpaired::NoAddress)?;
    let own = Identity::new(installation::signer(&config.state)?);
    let paired = PairedRooms::of(&config.state);
    paired.all()?;
    let key = run_to_end(async {
        let waits = waits(config, listen).await.map_err(PairError::from)?;
        let called = PairingListener::at(waits, &own).await?;
        let join = called.address().map_or(SERVERS, |_| "ADDRESS");
        print(format_args!(
            "waiting ten minutes at {} for the other room, which does: annabella join {join} --pair",
            place(called.address())
        ));
        print("type the eight digits that the other room hears");
        let mut meeting = right_one(called, &mut typed(), Instant::now() + WINDOW).await?;
        print("right: say so to the other room, which then confirms it");
        meeting.confirm().await?;
        let confirmed = timeout(WINDOW, meeting.peer_confirmed()).await;
        let confirmed = confirmed.map_err(|_| Unpaired::Late)?;
        confirmed.map_err(Unpaired::Unconfirmed)?;
        tell_lists(&mut meeting, config, JOINS).await;
        Ok::<_, Unpaired>(meeting.key)
    })?;
    keep(&paired, name, key?)
}

/// Prints the differences between the two rooms' lists of arbiters, in the language of the arbiters here; `there` is the other
/// room. Nothing is compared if either room has no configuration for two rooms yet.
pub(super) async fn tell_lists(
    meeting: &mut PairingConnection,
    config: &Config,
    there: seat::Room,
) {
    let ours = config.rooms.listed(&config.desk);
    let theirs = meeting.lists(&ours).await.unwrap_or_default();
    if ours.is_empty() || theirs.is_empty() || Listed::same_arbiters(&ours, &theirs) {
        return;
    }
    let lists = match there {
        JOINS => [(seat::Room::default(), &ours[..]), (there, &theirs[..])],
        _ => [(there, &theirs[..]), (JOINS, &ours[..])],
    };
    let differ = Phrase::OtherRoom(OtherRoom::of_lists(lists[0], lists[1]));
    match Lexicon::new(config.words.arbiter) {
        Ok(lexicon) => print(escaped(&lexicon.written(&differ).to_string())),
        Err(lack) => print(lack),
    }
}

/// Stores the paired room, and prints that.
pub(super) fn keep(paired: &PairedRooms, name: &str, key: PublicKey) -> Result<(), Unpaired> {
    let room = PairedRoom {
        name: name.to_owned(),
        key,
    };
    paired.add(room)?;
    print(format_args!("paired with {name}: key {key}"));
    Ok(())
}

/// The caller whose digits are typed before `end`.
async fn right_one(
    mut called: PairingListener,
    typed: &mut mpsc::Receiver<String>,
    end: Instant,
) -> Result<PairingConnection, Unpaired> {
    let mut met: Vec<PairingConnection> = Vec::new();
    let (mut left, mut open) = (TRIES, true);
    loop {
        let line = tokio::select! {
            came = called.next(), if open => {
                match came {
                    Ok(meeting) => {
                        met.push(meeting);
                        print("somebody calls");
                    }
                    Err(error) => {
                        open = !matches!(error, PairError::Calls);
                        print(error);
                    }
                }
                continue;
            }
            line = typed.recv() => line.ok_or(Unpaired::Nobody)?,
            () = sleep_until(end) => return Err(Unpaired::Late),
        };
        let digits: PairingDigits = match line.parse() {
            Ok(digits) => digits,
            Err(error) => {
                print(error);
                continue;
            }
        };
        if met.is_empty() {
            print("nobody has called yet");
            continue;
        }
        if let Some(place) = met.iter().position(|meeting| meeting.digits == digits) {
            return Ok(met.swap_remove(place));
        }
        left -= 1;
        if left == 0 {
            return Err(Unpaired::Tries);
        }
        print(format_args!(
            "wrong: nobody who calls has these digits; tries left: {left}"
        ));
    }
}

/// Lines of standard input.
pub(super) fn typed() -> mpsc::Receiver<String> {
    let (sender, typed) = mpsc::channel(1);
    lines::send_typed(sender, lines::complain);
    typed
}

#[cfg(test)]
mod tests {
    use std::net::SocketAddr;
    use std::time::Duration;

    use super::*;
    use ledger::signing::Signer;
    use shell::line::pairing::connect;

    #[tokio::test]
    async fn digits_are_worth_nothing_when_the_time_is_over() {
        let rooms = [1, 2].map(|number| Identity::new(Signer::new([number; 32])));
        let listen: SocketAddr = "127.0.0.1:0".parse().unwrap();
        let called = PairingListener::at(listen, &rooms[0]).await.unwrap();
        let address = called.address().unwrap().to_string();
        let (types, mut typed) = mpsc::channel(1);
        let end = Instant::now() + Duration::from_secs(1);
        let waits = tokio::spawn(async move { right_one(called, &mut typed, end).await });
        let mut meeting = connect(&address, &rooms[1]).await.unwrap();
        let refused = waits.await.unwrap();
        assert!(matches!(refused, Err(Unpaired::Late)), "{refused:?}");
        // Nobody types, and nobody calls.
        assert!(types.send(meeting.digits.to_string()).await.is_err());
        assert!(meeting.peer_confirmed().await.is_err());
        assert!(connect(&address, &rooms[1]).await.is_err());
    }
}
