//! `annabella voices record`: a person records a voice, guided by voice, with the keyboard alone.

use std::io::BufRead;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};

use super::judge;
use crate::announce::{Language, StudioLine, StudioWords};
use crate::cli::{FAILED, WRONG_USAGE, fail, lines};
use crate::shell::audio::{Audio, AudioEvent, OutputChoice};
use crate::shell::microphone::Microphone;
use crate::shell::speech;
use crate::shell::studio::{Answer, Companion, StudioError, record_voice};
use crate::voice::{Casting, Clip, Part, Priority, Utterance, Voice, VoiceError};

/// Records the voice in this folder.
pub(super) fn record(folder: &Path, language: Language) -> ExitCode {
    let recorded = begin(language).and_then(|mut guided| {
        let mut microphone = Microphone::find()?;
        record_voice(folder, language, &mut microphone, &mut guided)
    });
    match recorded {
        Ok(true) => judge(folder),
        Ok(false) => ExitCode::SUCCESS,
        Err(error @ StudioError::Engine(_)) => fail(WRONG_USAGE, error),
        Err(error) => fail(FAILED, error),
    }
}

fn begin(language: Language) -> Result<Guided, StudioError> {
    let casting = Casting::default();
    let [_, _, narrator] = casting.names(language);
    let voice: Result<Voice, VoiceError> = Voice::installed(narrator);
    let (sender, events) = channel();
    let audio = Audio::start(OutputChoice::Default, move |event| {
        // Nobody listens any more at the end.
        let _ = sender.send(event);
    });
    // What is said before the output is open is heard by nobody.
    let known = |event: &AudioEvent| matches!(event, AudioEvent::Open { .. } | AudioEvent::Lost(_));
    events.iter().find(known);
    Ok(Guided {
        guide: StudioWords::new(language),
        language,
        voice: voice?,
        audio,
        events,
        id: 0,
    })
}

/// Prints each sentence, speaks it where there is a sound output, and reads the keys.
struct Guided {
    guide: StudioWords,
    language: Language,
    voice: Voice,
    audio: Audio,
    events: Receiver<AudioEvent>,
    id: u64,
}

impl Guided {
    /// Returns when it was heard, or cannot be.
    fn hear(&mut self, parts: Arc<[Part]>) {
        self.id += 1;
        let own = self.id;
        self.audio.say(Utterance {
            id: own,
            priority: Priority::Notice,
            answer: None,
            parts,
        });
        for event in &self.events {
            match event {
                AudioEvent::Ended { id, at } if id == own => {
                    // The last sample is still on its way to the loudspeaker, and must not be recorded.
                    let rest = at.saturating_duration_since(std::time::Instant::now());
                    std::thread::sleep(rest + std::time::Duration::from_millis(200));
                    return;
                }
                AudioEvent::Cut(id) | AudioEvent::Unheard(id) if id == own => return,
                _ => {}
            }
        }
    }
}

impl Companion for Guided {
    fn say(&mut self, line: &StudioLine) {
        let words = self.guide.words(line);
        lines::print(&words);
        // Without an engine the line is there.
        if let Ok(parts) = speech::sound(&self.voice, self.language, &words) {
            self.hear(parts);
        }
    }

    fn play(&mut self, clip: &Clip) {
        self.hear([Part::Sound(clip.clone())].into());
    }

    fn answer(&mut self) -> Answer {
        loop {
            let mut line = String::new();
            // Without a key nobody is there any more.
            if !matches!(std::io::stdin().lock().read_line(&mut line), Ok(1..)) {
                return Answer::Stop;
            }
            match line.trim().to_lowercase().as_str() {
                "" => return Answer::Keep,
                "n" => return Answer::Again,
                "z" => return Answer::Back,
                "s" => return Answer::Stop,
                _ => self.say(&StudioLine::How),
            }
        }
    }
}
