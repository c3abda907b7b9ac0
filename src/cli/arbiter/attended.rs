//! Client of a table's page in the terminal: prints its news, and sends what is typed. It polls the table all the time, since a
//! frozen table keeps its connections open.
//!
//! ```text
//! here --no answer--> silent --an answer--> here
//!   +--connection lost--> lost --reconnected--> here
//! ```

use std::collections::BTreeMap;
use std::time::Duration;

use tokio::sync::mpsc;
use tokio::time::{Instant, MissedTickBehavior, interval_at, sleep, timeout};

use super::session::{ArbiterTerminal, TerminalAction};
use crate::cli::lines::print;
use crate::cli::spoken::TerminalWords;
use shell::page_client::{Address, NewsStream, PageClient, PageClientError};
use shell::web::for_programs::TableNow;

/// The pause before reconnecting to a table that does not answer.
const AGAIN: Duration = Duration::from_secs(1);
/// The interval between polls.
const LOOK: Duration = Duration::from_secs(2);
/// The timeout of a poll.
const SILENT: Duration = Duration::from_millis(2_500);
// A dead or frozen table is reported within five seconds.
const _: () = assert!(LOOK.as_millis() + SILENT.as_millis() < 5_000);

/// A page that the arbiter attends.
pub(in crate::cli) struct AttendedPage {
    client: PageClient,
    session: ArbiterTerminal,
    /// The prefix of each line: empty, or the table's name.
    before: String,
    silent: bool,
}

impl AttendedPage {
    /// Opens the page at this address, whose certificate must have this fingerprint.
    ///
    /// # Errors
    ///
    /// [`PageClientError`]
    pub(in crate::cli) async fn open(
        address: Address,
        fingerprint: Option<String>,
        before: &str,
        words: TerminalWords,
    ) -> Result<Self, PageClientError> {
        Ok(AttendedPage {
            client: PageClient::open(address, fingerprint).await?,
            session: ArbiterTerminal::new(words),
            before: before.to_owned(),
            silent: false,
        })
    }

    /// Runs until the arbiter leaves, and reconnects after every loss.
    ///
    /// # Errors
    ///
    /// [`PageClientError`] when the address is no longer valid.
    pub(in crate::cli) async fn attend(
        mut self,
        mut typed: mpsc::Receiver<String>,
    ) -> Result<(), PageClientError> {
        let mut news = self.client.follow("news").await?;
        while self.follow(&mut news, &mut typed).await? {
            self.tell("attend-line-lost");
            news = loop {
                match self.client.follow("news").await {
                    Err(PageClientError::Unreached { .. }) => sleep(AGAIN).await,
                    again => break again?,
                }
            };
        }
        Ok(())
    }

    /// Runs until the connection is lost (true) or the arbiter leaves (false).
    async fn follow(
        &mut self,
        news: &mut NewsStream,
        typed: &mut mpsc::Receiver<String>,
    ) -> Result<bool, PageClientError> {
        let mut looks = interval_at(Instant::now() + LOOK, LOOK);
        looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            let deeds = tokio::select! {
                told = news.next() => match told? {
                    Some(told) => self.session.news(told),
                    None => return Ok(true),
                },
                // Input can only be sent once the page has told its form token.
                line = typed.recv(), if !self.session.form.is_empty() => match line {
                    Some(line) => self.session.line(&line),
                    None => return Ok(false),
                },
                _ = looks.tick() => {
                    let answer = timeout(SILENT, self.client.read::<TableNow>("now")).await;
                    self.answers(matches!(answer, Ok(Ok(_))));
                    Vec::new()
                }
            };
            for deed in deeds {
                match timeout(SILENT, self.does(deed)).await {
                    Ok(Ok(true)) => {}
                    Ok(Ok(false)) => return Ok(false),
                    // The news stream reports when the table is back.
                    Ok(Err(error @ PageClientError::Unreached { .. })) => {
                        self.print(&error.to_string());
                    }
                    Ok(Err(error)) => return Err(error),
                    Err(_) => {
                        self.tell("attend-no-answer");
                        self.answers(false);
                    }
                }
            }
        }
    }

    /// Reports once that the table does not answer, and once that it answers again.
    fn answers(&mut self, now: bool) {
        if now != self.silent {
            return;
        }
        self.silent = !now;
        self.tell(match now {
            true => "attend-answers",
            false => "attend-silent",
        });
    }

    /// Performs an action; false if the arbiter leaves.
    async fn does(&mut self, deed: TerminalAction) -> Result<bool, PageClientError> {
        match deed {
            TerminalAction::Print(line) => self.print(&line),
            TerminalAction::Look(about) => {
                let now = self.client.read("now").await?;
                for deed in self.session.now(about, now) {
                    if let TerminalAction::Print(line) = deed {
                        self.print(&line);
                    }
                }
            }
            TerminalAction::Send(fields) => self.send(&fields).await?,
            TerminalAction::Quit => return Ok(false),
        }
        Ok(true)
    }

    /// Sends a form. Its success is reported by the news, its failure here.
    async fn send(&self, fields: &BTreeMap<String, String>) -> Result<(), PageClientError> {
        let fields = fields.iter().map(|(name, text)| (&**name, &**text));
        let (_, said) = self.client.send("now", fields).await?;
        if !said.is_empty() {
            self.print(&said);
        }
        Ok(())
    }

    /// Prints the message of this name.
    fn tell(&self, name: &str) {
        self.print(&self.session.words().say(name));
    }

    fn print(&self, line: &str) {
        print(format!("{}{line}", self.before));
    }
}
