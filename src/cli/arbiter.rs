//! `annabella arbiter`: the arbiter's page, line by line in a terminal.

mod attended;
mod known_pages;
mod session;

use std::process::ExitCode;

use clap::Args;
use tokio::sync::mpsc;

pub(super) use self::attended::AttendedPage;
use self::known_pages::KnownPages;
use super::lines::{self, print};
use super::spoken::TerminalWords;
use super::{FAILED, WRONG_USAGE, fail, run_to_end};
use announce::Language;
use shell::page_client::{Address, PageClientError};

/// Rule at a table from a terminal: read the alarms and all that is said, and do everything that the arbiter's page can do.
///
/// Type help to hear what can be typed. Over TLS, the certificate's fingerprint is compared with the one given, or with the one
/// confirmed at the first visit. Exit code 0: you left, 1: the address is no longer valid or the certificate has changed, 2: wrong
/// usage.
#[derive(Args, Debug)]
pub struct ArbiterArgs {
    /// The address of the arbiter's page, as annabella shows it once
    address: String,
    /// The fingerprint of the certificate, as the table says it
    #[arg(long, value_name = "SHA-256")]
    fingerprint: Option<String>,
}

/// Runs the command.
pub fn run(args: &ArbiterArgs) -> ExitCode {
    let address = match args.address.parse::<Address>() {
        Ok(address) => address,
        Err(error) => return fail(WRONG_USAGE, error),
    };
    let words = match TerminalWords::new(Language::En) {
        Ok(words) => words,
        Err(error) => return fail(FAILED, error),
    };
    match run_to_end(visit(address, args.fingerprint.as_deref(), words)) {
        Ok(Ok(())) => ExitCode::SUCCESS,
        Ok(Err(error)) => fail(FAILED, error),
        Err(error) => fail(FAILED, error),
    }
}

/// Input lines, until the end of input.
pub(super) fn read_lines() -> mpsc::Receiver<String> {
    let (sender, receiver) = mpsc::channel(16);
    lines::send_typed(sender, lines::complain);
    receiver
}

async fn visit(
    address: Address,
    given: Option<&str>,
    words: TerminalWords,
) -> Result<(), PageClientError> {
    let mut typed = read_lines();
    let Some(fingerprint) = fingerprint(&address, given, &words, &mut typed).await? else {
        return Ok(());
    };
    // English until the page tells its language.
    AttendedPage::open(address, fingerprint, "", words)
        .await?
        .attend(typed)
        .await
}

/// The certificate fingerprint to expect at this address (inner none: no TLS); none if the arbiter does not confirm it.
pub(super) async fn fingerprint(
    address: &Address,
    given: Option<&str>,
    words: &TerminalWords,
    typed: &mut mpsc::Receiver<String>,
) -> Result<Option<Option<String>>, PageClientError> {
    match address.is_secure() {
        true => Ok(compared(address, given, words, typed).await?.map(Some)),
        false => Ok(Some(None)),
    }
}

/// The required fingerprint: the given one, one confirmed earlier, or one that the arbiter confirms now; none if the arbiter
/// does not.
async fn compared(
    address: &Address,
    given: Option<&str>,
    words: &TerminalWords,
    typed: &mut mpsc::Receiver<String>,
) -> Result<Option<String>, PageClientError> {
    if let Some(given) = given {
        return Ok(Some(given.trim().to_uppercase()));
    }
    let known = KnownPages::of_user();
    if let Some(known) = &known {
        match known.fingerprint(address.host()) {
            Ok(Some(confirmed)) => return Ok(Some(confirmed.to_uppercase())),
            Ok(None) => {}
            Err(reason) => {
                let (path, reason) = (known.path().display().to_string(), reason.to_string());
                let values = [("path", &*path), ("reason", &*reason)];
                print(words.with("attend-known-unreadable", values));
            }
        }
    }
    let shown = address.fingerprint().await?;
    print(words.with("attend-certificate-new", [("host", address.host())]));
    print(&shown);
    print(words.say("attend-certificate-compare"));
    let answer = typed.recv().await.unwrap_or_default();
    if words.command(answer.trim(), &["yes"]).is_none() {
        print(words.say("attend-nothing-sent"));
        return Ok(None);
    }
    let kept = known.map(|known| known.keep(address.host(), &shown));
    if !matches!(kept, Some(Ok(()))) {
        print(words.say("attend-certificate-unkept"));
    }
    Ok(Some(shown))
}
