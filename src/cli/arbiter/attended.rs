//! A table's page, visited line by line: what it tells is printed, what is typed is done there. Whether it still answers is looked at
//! all the time: a table that is frozen keeps its lines open.
//!
//! ```text
//! here --no answer--> silent --an answer--> here
//!   +--the line is lost--> lost --a line again--> here
//! ```

use std::collections::BTreeMap;
use std::time::Duration;

use tokio::sync::mpsc;
use tokio::time::{Instant, MissedTickBehavior, interval_at, sleep, timeout};

use super::session::{ArbiterTerminal, TerminalAction};
use crate::cli::lines::print;
use crate::cli::spoken::TerminalWords;
use shell::visit::{Address, FollowedNews, Visit, VisitError};
use shell::web::offer::TableNow;

/// How long to wait before a table that does not answer is tried again.
const AGAIN: Duration = Duration::from_secs(1);
/// How often it is looked whether the table answers, ...
const LOOK: Duration = Duration::from_secs(2);
/// ... and how long it may take.
const SILENT: Duration = Duration::from_millis(2_500);
// A table that is dead or frozen is told within five seconds.
const _: () = assert!(LOOK.as_millis() + SILENT.as_millis() < 5_000);

/// A page that is attended to.
pub(in crate::cli) struct AttendedPage {
    visit: Visit,
    session: ArbiterTerminal,
    /// What stands before each line: nothing, or which table it is.
    before: String,
    silent: bool,
}

impl AttendedPage {
    /// Opens the page at this address, whose certificate has this fingerprint.
    ///
    /// # Errors
    ///
    /// [`VisitError`]
    pub(in crate::cli) async fn open(
        address: Address,
        fingerprint: Option<String>,
        before: &str,
        words: TerminalWords,
    ) -> Result<Self, VisitError> {
        Ok(AttendedPage {
            visit: Visit::open(address, fingerprint).await?,
            session: ArbiterTerminal::new(words),
            before: before.to_owned(),
            silent: false,
        })
    }

    /// Goes on until the arbiter leaves, whatever becomes of the line.
    ///
    /// # Errors
    ///
    /// [`VisitError`] when the table lets nobody in by this address any more.
    pub(in crate::cli) async fn attend(
        mut self,
        mut typed: mpsc::Receiver<String>,
    ) -> Result<(), VisitError> {
        let mut news = self.visit.follow("news").await?;
        while self.follow(&mut news, &mut typed).await? {
            self.tell("attend-line-lost");
            news = loop {
                match self.visit.follow("news").await {
                    Err(VisitError::Unreached { .. }) => sleep(AGAIN).await,
                    again => break again?,
                }
            };
        }
        Ok(())
    }

    /// Until the line is lost, or the arbiter leaves: whether to go on.
    async fn follow(
        &mut self,
        news: &mut FollowedNews,
        typed: &mut mpsc::Receiver<String>,
    ) -> Result<bool, VisitError> {
        let mut looks = interval_at(Instant::now() + LOOK, LOOK);
        looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            let deeds = tokio::select! {
                told = news.next() => match told? {
                    Some(told) => self.session.news(told),
                    None => return Ok(true),
                },
                // Before the page has told how forms are sent, nothing that is typed would be done.
                line = typed.recv(), if !self.session.form.is_empty() => match line {
                    Some(line) => self.session.line(&line),
                    None => return Ok(false),
                },
                _ = looks.tick() => {
                    let answer = timeout(SILENT, self.visit.read::<TableNow>("now")).await;
                    self.answers(matches!(answer, Ok(Ok(_))));
                    Vec::new()
                }
            };
            for deed in deeds {
                match timeout(SILENT, self.does(deed)).await {
                    Ok(Ok(true)) => {}
                    Ok(Ok(false)) => return Ok(false),
                    // The news tell when the line is there again.
                    Ok(Err(error @ VisitError::Unreached { .. })) => {
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

    /// Tells once when the table does not answer any more, and when it does again.
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

    /// Whether to go on.
    async fn does(&mut self, deed: TerminalAction) -> Result<bool, VisitError> {
        match deed {
            TerminalAction::Print(line) => self.print(&line),
            TerminalAction::Look(about) => {
                let now = self.visit.read("now").await?;
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

    /// What was done is told as news; what was not, here.
    async fn send(&self, fields: &BTreeMap<String, String>) -> Result<(), VisitError> {
        let fields = fields.iter().map(|(name, text)| (&**name, &**text));
        let (_, said) = self.visit.send("now", fields).await?;
        if !said.is_empty() {
            self.print(&said);
        }
        Ok(())
    }

    /// Prints the line of this name.
    fn tell(&self, name: &str) {
        self.print(&self.session.words().say(name));
    }

    fn print(&self, line: &str) {
        print(format!("{}{line}", self.before));
    }
}
