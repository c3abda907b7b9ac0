//! A desk over a few tables without the servers of an event: the arbiter's page of each, in one terminal.
//!
//! Deliberately not here: what can be done at a table, which its page offers, and what is printed of it.

use tokio::sync::mpsc;
use tokio::task::JoinSet;

use crate::cli::arbiter::{self, Attended};
use crate::cli::lines::print;
use crate::shell::visit::{Address, VisitError};

/// So many lines may wait for a table that does not answer.
const LINES: usize = 16;

/// The commands, for whoever asks.
const HELP: [&str; 4] = [
    "a table and what is to be done there, such as 2 menu, 2 state, or 2 accept 1; 2 help prints everything",
    "list: how every table stands",
    "quit: leave; the games go on",
    "the tables have the numbers in which their addresses were given",
];

/// The tables, by their numbers from 1.
struct Tables(Vec<mpsc::Sender<String>>);

/// Attends to the tables at these addresses until the arbiter leaves.
///
/// # Errors
///
/// [`VisitError`] when one cannot be visited in the beginning, or none can any more.
pub(super) async fn attend(addresses: &[String]) -> Result<(), VisitError> {
    let addresses: Vec<Address> = addresses
        .iter()
        .map(|address| address.parse())
        .collect::<Result<_, _>>()?;
    let mut typed = arbiter::typed();
    let mut visits = JoinSet::new();
    let mut tables = Tables(Vec::new());
    for (address, number) in addresses.into_iter().zip(1..) {
        let expected = arbiter::fingerprint(&address, None, &mut typed).await?;
        let Some(expected) = expected else {
            return Ok(());
        };
        let before = format!("table {number}: ");
        let table = Attended::open(address, expected, &before).await?;
        let (sender, lines) = mpsc::channel(LINES);
        tables.0.push(sender);
        visits.spawn(async move {
            let left = table.attend(lines).await;
            left.inspect_err(|error| print(format!("{before}{error}")))
        });
    }
    print("the desk is open; type help for what can be typed");
    loop {
        tokio::select! {
            left = visits.join_next() => match left {
                Some(Ok(Err(error))) if visits.is_empty() => return Err(error),
                None => return Ok(()),
                Some(_) => {}
            },
            line = typed.recv() => match line.as_deref().map(str::trim) {
                None | Some("quit") => return Ok(()),
                Some(line) => tables.does(line),
            },
        }
    }
}

impl Tables {
    fn does(&self, line: &str) {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match (word, word.parse::<usize>()) {
            ("", _) => {}
            ("help", _) => HELP.into_iter().for_each(print),
            ("list", _) => (1..=self.0.len()).for_each(|number| self.at(number, "state")),
            (_, Ok(number @ 1..)) if number <= self.0.len() => self.at(number, rest.trim()),
            _ => print(format!(
                "found {word:?}, expected help, list, or a number from 1 to {}",
                self.0.len()
            )),
        }
    }

    /// Leaving is for the desk as a whole.
    fn at(&self, number: usize, line: &str) {
        let refused = match line {
            "quit" | "exit" => Some("the desk is left as a whole: type quit"),
            line => {
                let sent = self.0[number - 1].try_send(line.to_owned());
                sent.is_err().then_some("it takes no line now")
            }
        };
        if let Some(refused) = refused {
            print(format!("table {number}: {refused}"));
        }
    }
}
