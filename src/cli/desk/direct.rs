//! A desk without servers: the arbiter's pages of a few tables in one terminal.
//!
//! The acts at a table and their output come from its page, not from here.

use std::collections::BTreeMap;

use tokio::sync::mpsc;
use tokio::task::JoinSet;

use super::DeskError;
use crate::cli::arbiter::{self, AttendedPage};
use crate::cli::lines::print;
use crate::cli::spoken::{CommandRow, TerminalWords};
use announce::Language;
use shell::page_client::{Address, PageClientError};

/// The number of lines that may queue for a table that does not answer.
const LINES: usize = 16;

/// Commands, besides the numbers of tables.
#[derive(Clone, Copy, PartialEq, Eq)]
enum PagesCommand {
    Help,
    List,
    /// Give a line to all tables.
    All,
    Quit,
}

/// The commands, as `help` explains them.
const COMMANDS: [CommandRow<PagesCommand>; 6] = {
    use PagesCommand::{All, Help, List, Quit};
    [
        CommandRow::new(None, &[("help", Help)]),
        CommandRow::new(Some("at-desk-help-page"), &[]),
        CommandRow::new(Some("at-desk-help-all"), &[("all", All)]),
        CommandRow::new(Some("at-desk-help-stands"), &[("list", List)]),
        CommandRow::new(Some("at-desk-help-quit"), &[("quit", Quit)]),
        CommandRow::new(Some("at-desk-help-numbers"), &[]),
    ]
};

/// The arbiter's page of a table.
pub(in crate::cli) struct NumberedPage {
    pub(in crate::cli) number: usize,
    /// The address with its token.
    pub(in crate::cli) address: String,
    /// The fingerprint of its certificate, if known.
    pub(in crate::cli) fingerprint: Option<String>,
    /// Whether the desk is to start its game.
    pub(in crate::cli) starts: bool,
}

impl NumberedPage {
    /// A page with a given address.
    pub(super) fn given((address, number): (&String, usize)) -> Self {
        NumberedPage {
            number,
            address: address.clone(),
            fingerprint: None,
            starts: false,
        }
    }
}

/// The tables, by their numbers.
struct Tables {
    lines: BTreeMap<usize, mpsc::Sender<String>>,
    words: TerminalWords,
}

/// Attends these pages until the arbiter leaves.
///
/// # Errors
///
/// [`DeskError`] if a page cannot be opened at first, or no page can be reached any more.
pub(super) async fn attend(
    pages: Vec<NumberedPage>,
    language: Language,
    typed: &mut mpsc::Receiver<String>,
) -> Result<(), DeskError> {
    let addresses: Vec<Address> = pages
        .iter()
        .map(|page| page.address.parse())
        .collect::<Result<_, PageClientError>>()?;
    let mut visits = JoinSet::new();
    let mut tables = Tables {
        lines: BTreeMap::new(),
        words: TerminalWords::new(language)?,
    };
    for (address, page) in addresses.into_iter().zip(&pages) {
        let given = page.fingerprint.as_deref();
        let expected = arbiter::fingerprint(&address, given, &tables.words, typed).await?;
        let Some(expected) = expected else {
            return Ok(());
        };
        let before = tables.before(page.number);
        let words = TerminalWords::new(language)?;
        let table = AttendedPage::open(address, expected, &before, words).await?;
        let (sender, lines) = mpsc::channel(LINES);
        tables.lines.insert(page.number, sender);
        visits.spawn(async move {
            let left = table.attend(lines).await;
            left.inspect_err(|error| print(format!("{before}{error}")))
        });
    }
    print(tables.words.say("at-desk-opened"));
    let starts = pages.iter().filter(|page| page.starts);
    starts.for_each(|page| tables.at(page.number, "start"));
    let left = loop {
        tokio::select! {
            left = visits.join_next() => match left {
                Some(Ok(Err(error))) if visits.is_empty() => break Err(error.into()),
                None => break Ok(()),
                Some(_) => {}
            },
            line = typed.recv() => match line.as_deref().map(str::trim) {
                None => break Ok(()),
                Some(line) if tables.words.command_of(line, &COMMANDS) == Some(PagesCommand::Quit) => {
                    break Ok(());
                }
                Some(line) => tables.does(line),
            },
        }
    };
    // Before the connections close, which a page that is still attended would report as a loss.
    visits.shutdown().await;
    left
}

impl Tables {
    fn does(&self, line: &str) {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let known = self.words.command_of(word, &COMMANDS);
        match (known, word.parse::<usize>()) {
            (Some(PagesCommand::Help), _) => self.words.help(&COMMANDS).iter().for_each(print),
            (Some(PagesCommand::List), _) => self.at_all("state"),
            (Some(PagesCommand::All), _) => self.at_all(rest.trim()),
            (None, _) if word.is_empty() => {}
            (None, Ok(number)) if self.lines.contains_key(&number) => {
                self.at(number, rest.trim());
            }
            (Some(PagesCommand::Quit) | None, _) => {
                let tables: Vec<String> = self.lines.keys().map(usize::to_string).collect();
                let tables = tables.join(", ");
                let values = [("table", word), ("tables", &tables)];
                print(self.words.with("at-desk-unnumbered", values));
            }
        }
    }

    fn at_all(&self, line: &str) {
        self.lines.keys().for_each(|number| self.at(*number, line));
    }

    /// The prefix of a table's lines.
    fn before(&self, number: usize) -> String {
        let number = number.to_string();
        self.words.with("at-desk-table", [("table", &number)]) + ": "
    }

    /// Sends a line to a table; `quit` is refused, since it is for the whole desk.
    fn at(&self, number: usize, line: &str) {
        let refused = match self.words.command(line, &["quit"]) {
            Some(_) => Some("at-desk-as-a-whole"),
            None if line == "exit" => Some("at-desk-as-a-whole"),
            None => {
                let table = self.lines.get(&number);
                let sent = table.map(|table| table.try_send(line.to_owned()));
                let taken = sent.is_some_and(|sent| sent.is_ok());
                (!taken).then_some("at-desk-takes-no-line")
            }
        };
        if let Some(refused) = refused {
            print(self.before(number) + &self.words.say(refused));
        }
    }
}
