//! Measures how well the ear recognises a player, by announcements that the player speaks in the place where the game will be
//! played.
//!
//! Each is drawn from all possible announcements, spoken by the guide, repeated by the player, and recognised as at a table: with
//! equal words, recogniser and room acoustics. Only the counts are kept.

use std::fmt;

use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};

use super::enrolment::{Enrolment, EnrolmentError, Guide};
use super::listening::SpokenAnnouncements;
use super::microphone::{Microphone, MicrophoneError};
use super::rate::Rate;
use super::studio::{PATIENCE, StudioAnswer};
use announce::{Language, StudioLine};
use ear::{Activity, Enrolled, RATE, SpeechNews, SpeechSamples, Verdict};

/// The number of announcements required for a valid result.
pub const ANNOUNCEMENTS: u32 = 100;
/// At most one in this many may be asked about or refused.
const ONE_OF: u32 = 20;
/// After this many seconds of silence the announcement is spoken again.
const SILENCE: usize = 6;

/// The results of a measurement.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct MeasuredEar {
    /// Recognised correctly and surely.
    pub right: u32,
    /// Uncertain; the player would be asked.
    pub asked: u32,
    /// Rejected as no announcement of this player.
    pub refused: u32,
    /// Surely taken for another announcement.
    pub wrong: u32,
}

impl MeasuredEar {
    /// The number of announcements.
    pub const fn all(&self) -> u32 {
        self.right + self.asked + self.refused + self.wrong
    }

    /// Whether the player may be listened to in a rated game: at least [`ANNOUNCEMENTS`], none taken for another, and at most one
    /// in twenty asked about or refused.
    pub const fn passes(&self) -> bool {
        let unclear = self.asked + self.refused;
        self.all() >= ANNOUNCEMENTS && self.wrong == 0 && unclear * ONE_OF <= self.all()
    }

    fn count(&mut self, heard: Understood) {
        let count = match heard {
            Understood::Right => &mut self.right,
            Understood::Asked => &mut self.asked,
            Understood::Refused => &mut self.refused,
            Understood::Wrong(_) => &mut self.wrong,
        };
        *count += 1;
    }
}

impl fmt::Display for MeasuredEar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let MeasuredEar {
            right,
            asked,
            refused,
            wrong,
        } = self;
        let all = self.all();
        write!(
            f,
            "of {all} announcements {right} right, {asked} asked, {refused} refused, {wrong} taken for another"
        )
    }
}

/// The result of one announcement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Understood {
    /// Recognised correctly and surely.
    Right,
    /// Uncertain.
    Asked,
    /// No announcement of this player.
    Refused,
    /// Taken for this one.
    Wrong(String),
}

impl fmt::Display for Understood {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Understood::Right => f.write_str("right"),
            Understood::Asked => f.write_str("asked"),
            Understood::Refused => f.write_str("refused"),
            Understood::Wrong(other) => write!(f, "taken for \"{other}\""),
        }
    }
}

/// Measures the player with this many announcements, drawn by `chance`, and reports each result to `tell`. The total is saved
/// beside the words and returned; `None` if the player stopped early.
///
/// # Errors
///
/// [`EnrolmentError`].
pub fn measure(
    enrolment: &Enrolment,
    (language, enrolled): (Language, &Enrolled),
    microphone: &mut Microphone,
    guide: &mut impl Guide,
    announcements: u32,
    chance: &mut ChaCha8Rng,
    mut tell: impl FnMut(u32, &str, &Understood),
) -> Result<Option<MeasuredEar>, EnrolmentError> {
    let said = SpokenAnnouncements::new(language);
    let all = said.all();
    let mut found = MeasuredEar::default();
    let mut silent = 0;
    guide.say(&StudioLine::Measuring);
    let mut wanted = &all[chance.random_range(0..all.len())];
    while found.all() < announcements {
        let line = said.line(wanted);
        guide.say(&StudioLine::Say { word: line.clone() });
        guide.listens();
        let mut answer = None;
        match spoken(microphone)? {
            Some(samples) => {
                silent = 0;
                let heard = said.heard(enrolled, &samples);
                let understood = match said.verdict(&heard) {
                    Verdict::Sure(reading) if said.alike(&reading.sentence(), wanted) => {
                        Understood::Right
                    }
                    Verdict::Sure(reading) => Understood::Wrong(said.line(&reading.sentence())),
                    Verdict::Unsure(_) => Understood::Asked,
                    Verdict::OtherWords | Verdict::Stranger => Understood::Refused,
                };
                tell(found.all() + 1, &line, &understood);
                found.count(understood);
                wanted = &all[chance.random_range(0..all.len())];
            }
            None => {
                guide.say(&StudioLine::Nothing);
                silent += 1;
                answer = (silent % PATIENCE == 0).then(|| guide.answer());
            }
        }
        if answer.or_else(|| guide.pressed()) == Some(StudioAnswer::Stop) {
            guide.say(&StudioLine::NotMeasured);
            return Ok(None);
        }
    }
    enrolment.keep_measured(&found)?;
    guide.say(&StudioLine::Measured {
        passes: found.passes(),
    });
    Ok(Some(found))
}

/// The next utterance, cut as by an ear at a table; `None` after a silence.
fn spoken(microphone: &mut Microphone) -> Result<Option<SpeechSamples>, MicrophoneError> {
    microphone.forget();
    let mut rate = Rate::between(microphone.rate(), RATE);
    let mut activity = Activity::default();
    let (mut quiet, most) = (0, SILENCE * RATE as usize);
    while quiet < most {
        let heard = rate.convert(microphone.hear()?);
        quiet += heard.len();
        activity.hear(&heard);
        while let Some(news) = activity.told() {
            match news {
                SpeechNews::Over(said) => return Ok(Some(said)),
                SpeechNews::Paused(_) => {}
                SpeechNews::TooLong => quiet = 0,
            }
        }
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_is_listened_to_who_is_taken_for_no_other_and_seldom_asked() {
        let of = |right, asked, refused, wrong| MeasuredEar {
            right,
            asked,
            refused,
            wrong,
        };
        assert!(of(95, 3, 2, 0).passes());
        assert!(!of(94, 3, 3, 0).passes());
        assert!(!of(99, 0, 0, 1).passes());
        // Too few.
        assert!(!of(99, 0, 0, 0).passes());
        assert!(of(190, 10, 0, 0).passes());
    }
}
