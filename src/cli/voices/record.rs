//! `annabella voices record`: a person records a voice, guided by voice, with the keyboard alone.

mod page;

use std::net::SocketAddr;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};

use self::page::{Page, PageError};
use super::judge;
use crate::cli::{FAILED, WRONG_USAGE, fail, lines};
use crate::shell::audio::{Audio, AudioEvent, OutputChoice};
use crate::shell::enrolment::Guide;
use crate::shell::microphone::{Microphone, MicrophoneError};
use crate::shell::speech;
use crate::shell::studio::{Answer, Companion, StudioError, record_voice};
use crate::shell::web::studio::Shown;
use announce::{Language, StudioLine, StudioWords};
use voice::{Casting, Clip, Part, Priority, Utterance, Voice, VoiceError};

/// Why nothing is recorded, or no more.
#[derive(Debug, thiserror::Error)]
enum RecordError {
    #[error(transparent)]
    Studio(#[from] StudioError),
    #[error(transparent)]
    Page(#[from] PageError),
}

impl From<MicrophoneError> for RecordError {
    fn from(error: MicrophoneError) -> Self {
        RecordError::Studio(error.into())
    }
}

/// Records the voice in this folder, with a page at this address if there is one.
pub(super) fn record(folder: &Path, language: Language, page: Option<SocketAddr>) -> ExitCode {
    match recorded(folder, language, page) {
        Ok(true) => judge(folder),
        Ok(false) => ExitCode::SUCCESS,
        Err(RecordError::Studio(error @ StudioError::Engine(_))) => fail(WRONG_USAGE, error),
        Err(error) => fail(FAILED, error),
    }
}

/// Guides somebody by voice and keys, without a page.
///
/// # Errors
///
/// [`StudioError`] where the guide's voice is not there.
pub(in crate::cli) fn guided(language: Language) -> Result<Guided, StudioError> {
    let (keys, answers) = channel();
    typed(keys, true);
    begin(language, answers, None)
}

/// Whether all words are there.
fn recorded(
    folder: &Path,
    language: Language,
    page: Option<SocketAddr>,
) -> Result<bool, RecordError> {
    let (keys, answers) = channel();
    let mut microphone = Microphone::find()?;
    let page = page
        .map(|address| Page::open(address, language, keys.clone()))
        .transpose()?;
    typed(keys, page.is_none());
    let mut guided = begin(language, answers, page)?;
    let done = match guided.begins() {
        true => record_voice(folder, language, &mut microphone, &mut guided)?,
        false => false,
    };
    if let Some(page) = guided.page {
        page.close();
    }
    Ok(done)
}

/// What was pressed: an answer, or a key that is none.
pub(super) type Key = Option<Answer>;

/// Reads the keys. Where there is nothing but them, their end is the end.
fn typed(keys: Sender<Key>, alone: bool) {
    std::thread::spawn(move || {
        let lines = lines::typed(lines::complain);
        let key = |line: String| match line.trim().to_lowercase().as_str() {
            "" => Some(Answer::Keep),
            "n" => Some(Answer::Again),
            "z" => Some(Answer::Back),
            "s" => Some(Answer::Stop),
            _ => None,
        };
        for key in lines.map(key).chain(alone.then_some(Some(Answer::Stop))) {
            // Nobody is asked any more.
            if keys.send(key).is_err() {
                return;
            }
        }
    });
}

fn begin(
    language: Language,
    answers: Receiver<Key>,
    page: Option<Page>,
) -> Result<Guided, StudioError> {
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
        answers,
        page,
    })
}

/// Prints each sentence, speaks it where there is a sound output, and reads the keys.
pub(in crate::cli) struct Guided {
    guide: StudioWords,
    language: Language,
    voice: Voice,
    audio: Audio,
    events: Receiver<AudioEvent>,
    id: u64,
    answers: Receiver<Key>,
    page: Option<Page>,
}

impl Guided {
    /// Waits until the person at the page begins; without one it is begun.
    fn begins(&self) -> bool {
        match &self.page {
            None => true,
            Some(page) => {
                page.show(|shown| shown.ask(true));
                let key = self.answers.recv();
                key.is_ok_and(|key| key != Some(Answer::Stop))
            }
        }
    }

    fn show(&self, change: impl FnOnce(&mut Shown)) {
        if let Some(page) = &self.page {
            page.show(change);
        }
    }

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

impl Guide for Guided {
    fn pressed(&mut self) -> Option<Answer> {
        self.answers.try_recv().ok().flatten()
    }
}

impl Companion for Guided {
    fn say(&mut self, line: &StudioLine) {
        let words = self.guide.words(line);
        lines::print(&words);
        self.show(|shown| shown.say(line, words.clone()));
        // Without an engine the line is there.
        if let Ok(parts) = speech::sound(&self.voice, self.language, &words) {
            self.hear(parts);
        }
    }

    fn listens(&mut self) {
        self.show(Shown::listen);
    }

    fn play(&mut self, clip: &Clip) {
        self.hear([Part::Sound(clip.clone())].into());
    }

    fn answer(&mut self) -> Answer {
        loop {
            self.show(|shown| shown.ask(false));
            match self.answers.recv() {
                Ok(Some(answer)) => return answer,
                Ok(None) => self.say(&StudioLine::How),
                // Without anybody who could press a key nobody is there any more.
                Err(_) => return Answer::Stop,
            }
        }
    }
}
