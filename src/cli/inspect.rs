//! `annabella devices --test BOARD`: tests a built board by voice.
//!
//! Each instruction is printed and spoken. A sensed change leads to the next one; the enter key reports that nothing happened.
//! Exit code 0: no fault; 1: faults were found and named, or the test failed.

use std::process::ExitCode;

use tokio::sync::mpsc;

use super::aloud::Aloud;
use super::{FAILED, fail, lines};
use announce::{Aside, Instructions, Language};
use board::Make;
use board::inspection::{Inspection, Prompt};
use board::wire::{AckStatus, BoardSetting, HostFrame};
use shell::serial::{BoardName, BoardReport, Boards, NotSent, Trouble, WantedBoard};
use voice::{DEFAULT, Voice, VoiceError};

/// Errors that end the test.
#[derive(Debug, thiserror::Error)]
enum InspectError {
    #[error("cannot start ({0})")]
    Start(#[from] std::io::Error),
    #[error(transparent)]
    Ports(#[from] Trouble),
    #[error(transparent)]
    NotSent(#[from] NotSent),
    #[error(transparent)]
    Voice(#[from] VoiceError),
    #[error(
        "the test was stopped before its end: found the end of the input, expected the enter key or the board"
    )]
    Stopped,
}

/// The state before the test of a board that must learn its empty apertures.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Learning {
    /// Waits for the board.
    Unmet,
    /// Waits for the enter key.
    Awaited,
    /// Waits until the board has learnt.
    Asked,
    /// The test can begin.
    Over,
}

/// Tests the board on this port, or with this number.
pub fn run(board: &str, language: Language) -> ExitCode {
    let tested = tokio::runtime::Runtime::new()
        .map_err(InspectError::from)
        .and_then(|runtime| runtime.block_on(test(board, language)));
    match tested {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(FAILED),
        Err(error) => fail(FAILED, error),
    }
}

/// Runs the test; true if there is no fault.
async fn test(board: &str, language: Language) -> Result<bool, InspectError> {
    let teller = Prompter::new(language)?;
    let mut boards = Boards::watch(vec![wanted(board)])?;
    let mut keys = enter_keys();
    let mut inspection = Inspection::default();
    let mut learning = Learning::Unmet;
    teller.aside(Aside::Searching);
    loop {
        while learning == Learning::Over
            && let Some(prompt) = inspection.poll_prompt()
        {
            teller.prompt(&prompt);
            if let Prompt::Done(findings) = prompt {
                return Ok(findings.is_empty());
            }
        }
        tokio::select! {
            report = boards.next() => match report {
                Some((_, BoardReport::Connected { learns, outdated, .. })) if learning != Learning::Over => {
                    if let Some((major, minor)) = outdated {
                        super::put(format_args!("the board's firmware is older than {major}.{minor}: flash it (hardware/BUILD.md)"));
                    }
                    learning = if learns { Learning::Awaited } else { Learning::Over };
                    teller.aside(if learns { Aside::Learn } else { Aside::How });
                }
                Some((_, BoardReport::Answered(ack))) if learning == Learning::Asked => {
                    learning = Learning::Over;
                    match ack.status {
                        AckStatus::Done => teller.aside(Aside::How),
                        _ => inspection.not_learnt(ack.aperture),
                    }
                }
                Some((_, BoardReport::Sensed { sensed, .. })) => inspection.handle(&sensed),
                Some((_, BoardReport::Missing(trouble))) => super::put(trouble),
                Some((_, BoardReport::Lost { .. })) => teller.aside(Aside::Lost),
                _ => {}
            },
            key = keys.recv() => match (key, learning) {
                (Some(_), Learning::Awaited | Learning::Asked) => {
                    learning = Learning::Asked;
                    boards.send(&BoardName::from("board"), HostFrame::Config(BoardSetting::Empty))?;
                }
                (Some(_), Learning::Over) => inspection.no_answer(),
                (Some(_), Learning::Unmet) => {}
                (None, _) => return Err(InspectError::Stopped),
            },
        }
    }
}

/// A number identifies a board on any port; anything else is a port.
pub(super) fn wanted(board: &str) -> WantedBoard {
    let number = board.parse().ok();
    WantedBoard {
        make: Make::Annabella,
        name: BoardName::from("board"),
        ports: if number.is_some() {
            Vec::new()
        } else {
            vec![board.to_owned()]
        },
        number,
    }
}

/// A line for each enter key; the channel closes at the end of the input.
fn enter_keys() -> mpsc::Receiver<String> {
    let (sender, keys) = mpsc::channel(1);
    lines::send_typed(sender, lines::complain);
    keys
}

/// Prints each sentence, and speaks it if there is a sound output.
struct Prompter {
    language: Language,
    words: Instructions,
    aloud: Option<Aloud>,
}

impl Prompter {
    fn new(language: Language) -> Result<Prompter, InspectError> {
        let aloud = Aloud::open(Voice::installed(DEFAULT)?);
        if let Err(error) = &aloud {
            super::put(format_args!("{error}: the test is shown only"));
        }
        Ok(Prompter {
            language,
            words: Instructions::new(language),
            aloud: aloud.ok(),
        })
    }

    fn prompt(&self, prompt: &Prompt) {
        for sentence in self.words.words(prompt) {
            self.say(sentence);
        }
    }

    fn aside(&self, aside: Aside) {
        self.say(self.words.aside(aside));
    }

    fn say(&self, sentence: String) {
        super::put(&sentence);
        if let Some(aloud) = &self.aloud {
            aloud.say(self.language, sentence);
        }
    }
}
