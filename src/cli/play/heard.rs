//! Handles recognised speech in a game at home.
//!
//! ```text
//! idle --uncertain line--> asked --yes--> that line is handled
//!                                --no--> idle, told
//!                                --another line--> the other line is handled
//! ```

use super::PlayArgs;
use super::game::{AfterGame, Sitting};
use super::screen::Screen;
use crate::cli::run::RunError;
use announce::{Entered, entered};
use config::Config;
use ledger::event::LineAnswer;
use shell::enrolment::Enrolment;
use shell::hearing::{EnrolledWords, HeardLine, Hearing};
use shell::microphone::MicrophoneChoice;
use table::State;

/// The recogniser for the words enrolled under this name, if one is wanted.
///
/// # Errors
///
/// [`RunError`] if those words cannot be used.
pub(super) fn hearing(
    args: &PlayArgs,
    config: &Config,
    screen: &Screen,
) -> Result<Option<Hearing>, RunError> {
    let Some(name) = &args.ear else {
        return Ok(None);
    };
    let language = config.words.players;
    let enrolled = Enrolment::of(&config.state, name)?.enrolled(language)?;
    let named = args.microphone.clone();
    let microphone = named.map_or(MicrophoneChoice::Default, MicrophoneChoice::Named);
    screen.tell("ear-listens");
    let words = EnrolledWords { enrolled, language };
    Ok(Some(Hearing::start(microphone, words)))
}

impl Sitting<'_> {
    /// Tells the recogniser which lines are possible now.
    pub(super) fn lets_hear(&self, state: &State) {
        if let Some(hearing) = &self.hearing {
            let asked = self.unsure.is_some() || self.ending.is_some() || self.which.is_some();
            hearing.may_be_said(&state.shown_position(), asked);
        }
    }

    pub(super) async fn heard(&mut self, spoken: HeardLine) -> Option<AfterGame> {
        let answer = match spoken {
            HeardLine::Sure(line) => return self.line(line).await,
            // An uncertain yes or no is not confirmed by another question.
            HeardLine::Unsure(line) if matches!(self.means(&line), Entered::Yes | Entered::No) => {
                LineAnswer::NotHeard
            }
            HeardLine::Unsure(line) => {
                self.unsure = Some(line.clone());
                LineAnswer::HeardAs { line }
            }
            HeardLine::Unclear => LineAnswer::NotHeard,
            HeardLine::Lost(reason) => LineAnswer::EarLost { reason },
            HeardLine::Back => LineAnswer::EarBack,
        };
        self.prompt(answer).await;
        None
    }

    /// Handles a typed or recognised line.
    pub(super) async fn line(&mut self, line: String) -> Option<AfterGame> {
        let line = match (self.unsure.take(), self.means(&line)) {
            (Some(perhaps), Entered::Yes) => perhaps,
            (Some(_), Entered::No) => {
                self.prompt(LineAnswer::NotHeard).await;
                return None;
            }
            _ => line,
        };
        if self.waits(&line) {
            self.waiting.push_back(line);
            return None;
        }
        self.enter(&line).await
    }

    fn means(&self, line: &str) -> Entered {
        entered(line, self.seat(), self.language())
    }
}
