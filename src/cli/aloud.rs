//! Sentences of a command, spoken one after the other at the default sound output; each stands on a line, too.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use shakmaty::Color;

use announce::Language;
use shell::audio::{Audio, AudioError, AudioEvent, OutputChoice};
use shell::speech;
use voice::{AnswerTo, Priority, Utterance, Voice};

/// No sentence takes longer to hear.
const LONGEST: Duration = Duration::from_secs(20);

/// The voice of a command. At its end it waits until all is heard.
pub(super) struct Aloud {
    /// To the thread that speaks; both go at the end.
    speaking: Option<(Sender<Spoken>, JoinHandle<()>)>,
    /// Which answer of the listener what is said now follows.
    number: u64,
}

enum Spoken {
    Words(u64, Language, String),
    /// Somebody waits until all is heard.
    All(Sender<()>),
}

impl Aloud {
    /// Opens the output.
    ///
    /// # Errors
    ///
    /// [`AudioError`] where there is none.
    pub fn open(voice: Voice) -> Result<Aloud, AudioError> {
        let (teller, events) = channel();
        // Nobody listens any more when the last one has ended.
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

    /// Says it after what was said before.
    pub fn say(&self, language: Language, sentence: String) {
        self.send(Spoken::Words(self.number, language, sentence));
    }

    /// The listener goes on: what is said next cuts what was being said.
    pub const fn goes_on(&mut self) {
        self.number += 1;
    }

    /// Waits until all is heard.
    pub fn heard_out(&self) {
        let (heard, all) = channel();
        self.send(Spoken::All(heard));
        // An error: nobody speaks any more.
        let _ = all.recv();
    }

    fn send(&self, spoken: Spoken) {
        if let Some((sentences, _)) = &self.speaking {
            // Where nothing sounds, the line is there.
            drop(sentences.send(spoken));
        }
    }
}

impl Drop for Aloud {
    fn drop(&mut self) {
        if let Some((sentences, speaker)) = self.speaking.take() {
            drop(sentences);
            // It has nothing to tell.
            drop(speaker.join());
        }
    }
}

/// Speaks sentence after sentence until no more can come, then waits for the last to be heard.
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
                    // One person listens, who sits at no board.
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
