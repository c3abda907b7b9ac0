//! `annabella voices record`: guides a person through recording a voice, by voice and keyboard only.

mod page;

use std::net::SocketAddr;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};

use self::page::{RecordingPage, RecordingPageError};
use super::judge;
use crate::cli::{FAILED, WRONG_USAGE, fail, lines};
use announce::{Language, StudioLine, StudioWords};
use shell::audio::{Audio, AudioEvent, OutputChoice};
use shell::enrolment::Guide;
use shell::microphone::{Microphone, MicrophoneError};
use shell::speech;
use shell::studio::{Companion, StudioAnswer, StudioError, record_voice};
use shell::web::studio::StudioView;
use voice::{Casting, Clip, Priority, Utterance, UtterancePart, Voice, VoiceError};

/// Errors that stop a recording.
#[derive(Debug, thiserror::Error)]
enum RecordError {
    #[error(transparent)]
    Studio(#[from] StudioError),
    #[error(transparent)]
    Page(#[from] RecordingPageError),
}

impl From<MicrophoneError> for RecordError {
    fn from(error: MicrophoneError) -> Self {
        RecordError::Studio(error.into())
    }
}

/// Records the voice in this folder, with a page at this address if given.
pub(super) fn record(folder: &Path, language: Language, page: Option<SocketAddr>) -> ExitCode {
    match recorded(folder, language, page) {
        Ok(true) => judge(folder),
        Ok(false) => ExitCode::SUCCESS,
        Err(RecordError::Studio(error @ StudioError::Engine(_))) => fail(WRONG_USAGE, error),
        Err(error) => fail(FAILED, error),
    }
}

/// A guide by voice and keys, without a page.
///
/// # Errors
///
/// [`StudioError`] if the guide's voice is missing.
pub(in crate::cli) fn guided(language: Language) -> Result<RecordingPrompter, StudioError> {
    let (keys, answers) = channel();
    typed(keys, true);
    begin(language, answers, None)
}

/// Records the voice; true if all words are recorded.
fn recorded(
    folder: &Path,
    language: Language,
    page: Option<SocketAddr>,
) -> Result<bool, RecordError> {
    let (keys, answers) = channel();
    let mut microphone = Microphone::find()?;
    let page = page
        .map(|address| RecordingPage::open(address, language, keys.clone()))
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

/// A key press: an answer, or none for a key without meaning.
pub(super) type KeyPress = Option<StudioAnswer>;

/// Reads keys on a thread. If keys are the only input, their end stops the recording.
fn typed(keys: Sender<KeyPress>, alone: bool) {
    std::thread::spawn(move || {
        let lines = lines::typed(lines::complain);
        let key = |line: String| match line.trim().to_lowercase().as_str() {
            "" => Some(StudioAnswer::Keep),
            "n" => Some(StudioAnswer::Again),
            "z" => Some(StudioAnswer::Back),
            "s" => Some(StudioAnswer::Stop),
            _ => None,
        };
        for key in lines
            .map(key)
            .chain(alone.then_some(Some(StudioAnswer::Stop)))
        {
            // The receiver is gone.
            if keys.send(key).is_err() {
                return;
            }
        }
    });
}

fn begin(
    language: Language,
    answers: Receiver<KeyPress>,
    page: Option<RecordingPage>,
) -> Result<RecordingPrompter, StudioError> {
    let casting = Casting::default();
    let [_, _, narrator] = casting.names(language);
    let voice: Result<Voice, VoiceError> = Voice::installed(narrator);
    let (sender, events) = channel();
    let audio = Audio::start(OutputChoice::Default, move |event| {
        // The receiver is gone at the end.
        let _ = sender.send(event);
    });
    // Sound before the output is open would be lost.
    let known = |event: &AudioEvent| matches!(event, AudioEvent::Open { .. } | AudioEvent::Lost(_));
    events.iter().find(known);
    Ok(RecordingPrompter {
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

/// Prints each sentence, speaks it if there is a sound output, and reads the keys.
pub(in crate::cli) struct RecordingPrompter {
    guide: StudioWords,
    language: Language,
    voice: Voice,
    audio: Audio,
    events: Receiver<AudioEvent>,
    id: u64,
    answers: Receiver<KeyPress>,
    page: Option<RecordingPage>,
}

impl RecordingPrompter {
    /// Waits until the person at the page begins; true at once without a page.
    fn begins(&self) -> bool {
        match &self.page {
            None => true,
            Some(page) => {
                page.show(|shown| shown.ask(true));
                let key = self.answers.recv();
                key.is_ok_and(|key| key != Some(StudioAnswer::Stop))
            }
        }
    }

    fn show(&self, change: impl FnOnce(&mut StudioView)) {
        if let Some(page) = &self.page {
            page.show(change);
        }
    }

    /// Plays sound; returns when it was heard, or cannot be.
    fn hear(&mut self, parts: Arc<[UtterancePart]>) {
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
                    // The last samples are still on their way to the loudspeaker, and must not be recorded.
                    let rest = at.saturating_duration_since(tokio::time::Instant::now());
                    std::thread::sleep(rest + std::time::Duration::from_millis(200));
                    return;
                }
                AudioEvent::Cut(id) | AudioEvent::Unheard(id) if id == own => return,
                _ => {}
            }
        }
    }
}

impl Guide for RecordingPrompter {
    fn pressed(&mut self) -> Option<StudioAnswer> {
        self.answers.try_recv().ok().flatten()
    }
}

impl Companion for RecordingPrompter {
    fn say(&mut self, line: &StudioLine) {
        let words = self.guide.words(line);
        lines::print(&words);
        self.show(|shown| shown.say(line, words.clone()));
        // Without an engine, the printed line remains.
        if let Ok(parts) = speech::sound(&self.voice, self.language, &words) {
            self.hear(parts);
        }
    }

    fn listens(&mut self) {
        self.show(StudioView::listen);
    }

    fn play(&mut self, clip: &Clip) {
        self.hear([UtterancePart::Sound(clip.clone())].into());
    }

    fn answer(&mut self) -> StudioAnswer {
        loop {
            self.show(|shown| shown.ask(false));
            match self.answers.recv() {
                Ok(Some(answer)) => return answer,
                Ok(None) => self.say(&StudioLine::How),
                // Nobody is left to press a key.
                Err(_) => return StudioAnswer::Stop,
            }
        }
    }
}
