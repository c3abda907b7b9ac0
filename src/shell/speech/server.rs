//! The user's own speech server, reached through the supervised helper program annabella-speech.
//!
//! ```text
//! stopped --text--> starting --ready--> idle --say--> accepted --began--> speaking --ended--> idle
//!    ^                  |                                |                    |  ^
//!    +------------------+------ hung, gone, refused -----+--------------------+  |
//!    |                                                                           |
//!    +-- the same text once more; failing again it is given back ----------------+
//! ```
//!
//! A helper that does not answer in time is killed; the next text starts another.

use std::io::{BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

use tokio::time::Instant;

use crate::limits;
use announce::Language;
use voice::engine::sanitised;

/// The helper program.
const HELPER: &str = "annabella-speech";
/// Timeout of an answer. The slowest, a first start of the server, takes a fifth of a second.
const PATIENCE: Duration = Duration::from_secs(3);
/// The timeout is multiplied by this for choosing a voice: the server lists all its voices, twice.
const CHOOSING: u32 = 4;
/// The time for one letter at slow speech.
const LETTER: Duration = Duration::from_millis(200);

/// Reasons why the server did not speak.
#[derive(Debug, thiserror::Error)]
pub enum ServerError {
    /// The helper cannot be started.
    #[error(
        "cannot start {program} ({reason}); it belongs beside the program annabella or in the path"
    )]
    Start {
        program: String,
        /// The operating system's error.
        reason: std::io::Error,
    },
    /// The helper ended.
    #[error("{0} ended without an answer; is libspeechd2 installed?")]
    Gone(String),
    /// No answer came in time.
    #[error(
        "the speech server did not answer within {0:?}; restart it (killall speech-dispatcher)"
    )]
    Hung(Duration),
    /// The server refused.
    #[error("the speech server refused: {0}")]
    Refused(String),
}

/// The outcome of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SpeechOutcome {
    /// It was spoken completely.
    Whole,
    /// It was interrupted, before or after its first sound.
    BrokenOff {
        /// Whether part of it was heard.
        begun: bool,
    },
}

/// The speech server.
pub struct SpeechServer {
    command: Vec<String>,
    language: Language,
    patience: Duration,
    helper: Option<Helper>,
    /// The number of helpers started; messages of earlier ones do not count.
    started: u32,
    /// The number of texts given.
    texts: u64,
    sender: Sender<News>,
    news: Receiver<News>,
    /// An interruption that came while nothing was being spoken.
    broken: bool,
}

/// Interrupts the server from another thread.
#[derive(Clone)]
pub struct SpeechInterrupter(Sender<News>);

impl SpeechInterrupter {
    /// Interrupts the current text.
    pub fn interrupt(&self) {
        // Without a server nothing is being spoken.
        drop(self.0.send(News::Interrupt));
    }
}

enum News {
    Line { helper: u32, text: String },
    Gone { helper: u32 },
    Interrupt,
}

/// Killed when dropped.
struct Helper {
    child: Child,
    input: ChildStdin,
}

impl Drop for Helper {
    fn drop(&mut self) {
        // Killing a child that has ended does nothing.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl SpeechServer {
    /// The user's server for this language. Starts nothing yet.
    pub fn new(language: Language) -> Self {
        let beside = std::env::current_exe().map(|own| own.with_file_name(HELPER));
        let helper = beside
            .ok()
            .filter(|helper| helper.exists())
            .unwrap_or_else(|| PathBuf::from(HELPER));
        Self::with(vec![helper.display().to_string()], language, PATIENCE)
    }

    /// The server behind this helper (program and arguments), with this timeout.
    pub fn with(command: Vec<String>, language: Language, patience: Duration) -> Self {
        let (sender, news) = channel();
        Self {
            command,
            language,
            patience,
            helper: None,
            started: 0,
            texts: 0,
            sender,
            news,
            broken: false,
        }
    }

    /// A handle to interrupt the current text.
    pub fn interrupter(&self) -> SpeechInterrupter {
        SpeechInterrupter(self.sender.clone())
    }

    /// Discards earlier interruptions, which concerned other texts.
    pub fn clear_interrupts(&mut self) {
        self.broken = false;
        let news: Vec<News> = self.news.try_iter().collect();
        for other in news.into_iter().filter(|n| !matches!(n, News::Interrupt)) {
            // Its receiver belongs to this server.
            drop(self.sender.send(other));
        }
    }

    /// Speaks a text and waits for its end. A helper that hangs or is gone is replaced once.
    ///
    /// # Errors
    ///
    /// [`ServerError`] when the second helper fails too.
    pub fn say(&mut self, text: &str) -> Result<SpeechOutcome, ServerError> {
        self.attempt(text).or_else(|error| {
            tracing::warn!("{error}; trying once more");
            self.helper = None;
            self.attempt(text).inspect_err(|_| self.helper = None)
        })
    }

    fn attempt(&mut self, text: &str) -> Result<SpeechOutcome, ServerError> {
        self.start()?;
        self.texts += 1;
        let number = self.texts;
        let text = sanitised(text);
        self.tell(&format!("say {number} {text}"))?;
        let [accepted, began, ended] =
            ["accepted", "began", "ended"].map(|w| format!("{w} {number}"));
        let length = LETTER * u32::try_from(text.chars().count()).unwrap_or(u32::MAX);
        let stages = [
            (&accepted, self.patience),
            (&began, self.patience),
            (&ended, self.patience + length),
        ];
        for (stage, (answer, patience)) in stages.into_iter().enumerate() {
            self.await_answer(answer, patience, true)?;
            if std::mem::take(&mut self.broken) {
                // The message that it began may have crossed the interruption.
                let begun = self.silence(&began) || stage == 2;
                return Ok(SpeechOutcome::BrokenOff { begun });
            }
        }
        Ok(SpeechOutcome::Whole)
    }

    /// Starts a helper, unless one runs.
    ///
    /// # Errors
    ///
    /// [`ServerError`] when it does not become ready.
    pub fn start(&mut self) -> Result<(), ServerError> {
        if self.helper.is_some() {
            return Ok(());
        }
        self.spawn()?;
        let language = format!("language {}", self.language.code());
        let ready = self
            .await_answer("ready", self.patience, false)
            .and_then(|()| self.tell(&language))
            .and_then(|()| self.await_answer(&language, self.patience * CHOOSING, false));
        ready.inspect_err(|_| self.helper = None)
    }

    fn spawn(&mut self) -> Result<(), ServerError> {
        let program = self.program();
        let missing = |reason| ServerError::Start {
            program: program.clone(),
            reason,
        };
        let mut child = Command::new(&program)
            .args(self.command.iter().skip(1))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(missing)?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(ServerError::Gone(program));
        };
        self.started += 1;
        let (helper, sender) = (self.started, self.sender.clone());
        thread::spawn(move || {
            for text in limits::lines(BufReader::new(output)).map_while(Result::ok) {
                // Without a server nobody needs the message.
                drop(sender.send(News::Line { helper, text }));
            }
            drop(sender.send(News::Gone { helper }));
        });
        self.helper = Some(Helper { child, input });
        Ok(())
    }

    fn program(&self) -> String {
        self.command.first().cloned().unwrap_or_default()
    }

    fn tell(&mut self, line: &str) -> Result<(), ServerError> {
        let told = self
            .helper
            .as_mut()
            .map(|helper| writeln!(helper.input, "{line}"));
        match told {
            Some(Ok(())) => Ok(()),
            _ => Err(ServerError::Gone(self.program())),
        }
    }

    /// Waits for this answer. An interruption ends the wait if `heed` is set, and is remembered in any case.
    fn await_answer(
        &mut self,
        answer: &str,
        patience: Duration,
        heed: bool,
    ) -> Result<(), ServerError> {
        self.await_either(answer, answer, patience, heed).map(drop)
    }

    /// Waits for one of two answers, like [`Self::await_answer`]. Returns whether it was the first.
    fn await_either(
        &mut self,
        first: &str,
        second: &str,
        patience: Duration,
        heed: bool,
    ) -> Result<bool, ServerError> {
        let deadline = Instant::now() + patience;
        loop {
            if heed && self.broken {
                return Ok(false);
            }
            let left = deadline.saturating_duration_since(Instant::now());
            #[expect(
                clippy::disallowed_methods,
                reason = "who speaks by a server waits for it, on a thread of its own"
            )]
            let news = self.news.recv_timeout(left);
            match news {
                Ok(News::Interrupt) => self.broken = true,
                Ok(News::Line { helper, text }) if helper == self.started => {
                    if text == first || text == second {
                        return Ok(text == first);
                    }
                    if let Some(reason) = text.strip_prefix("error ") {
                        return Err(ServerError::Refused(reason.to_owned()));
                    }
                }
                Ok(News::Gone { helper }) if helper == self.started => {
                    return Err(ServerError::Gone(self.program()));
                }
                // From an earlier helper.
                Ok(News::Line { .. } | News::Gone { .. }) => {}
                Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => {
                    return Err(ServerError::Hung(patience));
                }
            }
        }
    }

    /// Interrupts the current text; kills a helper that does not comply. Returns whether `began` came meanwhile.
    fn silence(&mut self, began: &str) -> bool {
        let patience = self.patience;
        let mut begun = false;
        let silent = self.tell("stop").and_then(|()| {
            begun = self.await_either(began, "silent", patience, false)?;
            match begun {
                true => self.await_answer("silent", patience, false),
                false => Ok(()),
            }
        });
        self.broken = false;
        if let Err(error) = silent {
            tracing::warn!("{error}; killed");
            self.helper = None;
        }
        begun
    }
}
