//! Speaks a command's sentences one after the other at the default sound output; each is printed, too.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use shakmaty::Color;

use announce::Language;
use shell::audio::{Audio, AudioError, AudioEvent, OutputChoice};
use shell::speech;
use voice::{AnswerTo, Priority, Utterance, Voice};

/// Upper bound of the time that a sentence takes to hear.
const LONGEST: Duration = Duration::from_secs(20);

/// The voice of a command. Dropping it waits until everything is heard.
pub(super) struct Aloud {
    /// The channel to the speaking thread, and the thread.
    speaking: Option<(Sender<Spoken>, JoinHandle<()>)>,
    /// The number of the listener's answer that the next sentences follow.
    number: u64,
}

enum Spoken {
    Words(u64, Language, String),
    /// A request to report when everything is heard.
    All(Sender<()>),
}

impl Aloud {
    /// Opens the output.
    ///
    /// # Errors
    ///
    /// [`AudioError`] if there is none.
    pub fn open(voice: Voice) -> Result<Aloud, AudioError> {
        let (teller, events) = channel();
        // The receiver is gone once the last sentence has ended.
        let audio = Audio::start(OutputChoice::Default, move |event| drop(teller.send(event)));
        if let Ok(AudioEvent::Lost(error)) = events.recv() {
            return Err(error);
        }
        let (sentences, waiting) = channel();
        let speaker = thread::spawn(move || speak(&voice, &audio, &events, &waiting));
        Ok(Aloud {
            speaking: Some((sentences, speaker)),
            number: 0,
        })
    }

    /// Queues a sentence.
    pub fn say(&self, language: Language, sentence: String) {
        self.send(Spoken::Words(self.number, language, sentence));
    }

    /// The listener continues: the next sentence interrupts the current one.
    pub const fn goes_on(&mut self) {
        self.number += 1;
    }

    /// Waits until everything is heard.
    pub fn heard_out(&self) {
        let (heard, all) = channel();
        self.send(Spoken::All(heard));
        // An error means that the speaking thread is gone.
        let _ = all.recv();
    }

    fn send(&self, spoken: Spoken) {
        if let Some((sentences, _)) = &self.speaking {
            // If nothing sounds, the printed line remains.
            drop(sentences.send(spoken));
        }
    }
}

impl Drop for Aloud {
    fn drop(&mut self) {
        if let Some((sentences, speaker)) = self.speaking.take() {
            drop(sentences);
            // The thread returns nothing.
            drop(speaker.join());
        }
    }
}

/// Speaks sentences until the channel closes, then waits until the last one is heard.
fn speak(voice: &Voice, audio: &Audio, events: &Receiver<AudioEvent>, waiting: &Receiver<Spoken>) {
    let mut unheard = 0_u64;
    for (id, spoken) in (0..).zip(waiting) {
        let (number, language, sentence) = match spoken {
            Spoken::Words(number, language, sentence) => (number, language, sentence),
            Spoken::All(waits) => {
                hear_out(events, &mut unheard);
                let _ = waits.send(());
                continue;
            }
        };
        match speech::sound(voice, language, &sentence) {
            Ok(parts) => {
                unheard += 1;
                audio.say(Utterance {
                    id,
                    priority: Priority::Query,
                    // There is one listener, and no board: the seat does not matter.
                    answer: Some(AnswerTo {
                        to: Color::White,
                        number,
                    }),
                    parts,
                });
            }
            Err(error) => super::put(format_args!("not spoken, only shown: {error}")),
        }
    }
    hear_out(events, &mut unheard);
}

fn hear_out(events: &Receiver<AudioEvent>, unheard: &mut u64) {
    while *unheard > 0 {
        match events.recv_timeout(LONGEST) {
            Ok(AudioEvent::Ended { .. } | AudioEvent::Cut(_) | AudioEvent::Unheard(_)) => {
                *unheard -= 1;
            }
            Ok(_) => {}
            Err(_) => return,
        }
    }
}
