//! The queue of free text: one worker speaks the texts in order, so that a slow engine delays no move and does not reorder texts.
//!
//! The user's speech server, if configured, speaks notices and answers when their turn in our own stream has come, and repeats a
//! notice that a move interrupted. If it fails, espeak-ng speaks into our own stream, and the server is retried later; if that
//! fails too, the text is only shown. A change of speaker is reported.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::time::Duration;

use tokio::time::Instant;

use super::SpeechError;
use super::server::{SpeechInterrupter, SpeechOutcome, SpeechServer};
use crate::audio::Audio;
use crate::worker::{NextStep, Worker, WorkerHandle, WorkerWaker, Workers};
use announce::Language;
use laws::seat::Speaker;
use voice::{Pace, Priority, Utterance, UtterancePart, Voice};

/// How long a failed server is left alone.
const REST: Duration = Duration::from_secs(30);

/// The fate of a placeholder in our own stream for a text of the server.
pub(crate) enum PlaceholderFate {
    /// Its turn comes at this instant.
    Comes(Instant),
    /// There was no room for it.
    Lost,
}

/// The queue of texts.
pub(crate) struct FreeText {
    /// `None` once the queue is closed.
    texts: Option<Sender<Text>>,
    reader: WorkerHandle<Reader>,
    server: Option<SpeechInterrupter>,
}

struct Text {
    voice: Arc<Voice>,
    tempo: Pace,
    utterance: Utterance,
    /// In order, each by the rules of its language.
    words: Vec<(Language, String)>,
}

impl Text {
    /// The text spoken by an engine instead of the user's server.
    fn spoken(&self) -> Result<Arc<[UtterancePart]>, SpeechError> {
        let mut all = Vec::new();
        for (language, words) in &self.words {
            all.extend(
                super::by_engine(&self.voice, *language, words)?
                    .iter()
                    .cloned(),
            );
        }
        Ok(all.into())
    }
}

impl FreeText {
    /// A queue that speaks into `audio` or through the server. `keep` is called with an utterance's number before its placeholder
    /// is given to `audio`; `turns` then tells its fate, and the sender wakes `by`. `tell` learns who speaks.
    pub(crate) fn new(
        audio: Arc<Audio>,
        server: Option<SpeechServer>,
        turns: Receiver<(u64, PlaceholderFate)>,
        (workers, by): (Workers, WorkerWaker),
        keep: impl Fn(u64) + Send + 'static,
        tell: impl Fn(Speaker) + Send + 'static,
    ) -> Self {
        let (sender, texts) = channel();
        let interrupter = server.as_ref().map(SpeechServer::interrupter);
        let reader = Reader {
            audio,
            starts: server.is_some(),
            server,
            texts,
            waits: None,
            turns,
            keep: Box::new(keep),
            tell: Box::new(tell),
            resting: None,
            speaker: None,
        };
        Self {
            texts: Some(sender),
            reader: workers.start(by, reader),
            server: interrupter,
        }
    }

    /// Whether even our own clips must be queued here, so that two outputs do not talk at once.
    pub(crate) fn takes_all(&self) -> bool {
        self.server.is_some()
    }

    /// Interrupts the server, because a move is being announced.
    pub(crate) fn interrupt(&self) {
        if let Some(server) = &self.server {
            server.interrupt();
        }
    }

    /// Queues the words, with the voice and tempo for when the server does not speak. An utterance that has its sound is only
    /// queued.
    pub(crate) fn say(
        &self,
        voice: &Arc<Voice>,
        tempo: Pace,
        utterance: Utterance,
        words: Vec<(Language, String)>,
    ) {
        if let Some(texts) = &self.texts {
            // The reader ends only with this.
            drop(texts.send(Text {
                voice: Arc::clone(voice),
                tempo,
                utterance,
                words,
            }));
        }
        self.reader.wake();
    }
}

impl Drop for FreeText {
    fn drop(&mut self) {
        self.texts = None;
        self.reader.wake();
    }
}

/// The worker that speaks the texts. It blocks while the server speaks, so it needs a thread.
struct Reader {
    audio: Arc<Audio>,
    server: Option<SpeechServer>,
    /// Whether the server is still to be started, ahead of its first text.
    starts: bool,
    texts: Receiver<Text>,
    /// The text with a placeholder in our own stream, and its turn once that is known.
    waits: Option<(Text, Option<Instant>)>,
    turns: Receiver<(u64, PlaceholderFate)>,
    keep: Box<dyn Fn(u64) + Send>,
    tell: Box<dyn Fn(Speaker) + Send>,
    /// Until when the server is left alone.
    resting: Option<Instant>,
    /// The last speaker.
    speaker: Option<Speaker>,
}

impl Worker for Reader {
    fn step(&mut self) -> NextStep {
        if std::mem::take(&mut self.starts)
            && let Some(Err(error)) = self.server.as_mut().map(SpeechServer::start)
        {
            // The error recurs when the server is needed.
            tracing::warn!("{error}");
        }
        loop {
            let Some((text, turn)) = self.waits.take() else {
                match self.texts.try_recv() {
                    Ok(text) => self.begin(text),
                    Err(TryRecvError::Empty) => return NextStep::UntilWoken,
                    Err(TryRecvError::Disconnected) => return NextStep::Over,
                }
                continue;
            };
            match turn
                .map(PlaceholderFate::Comes)
                .or_else(|| self.turn(text.utterance.id))
            {
                None => {
                    self.waits = Some((text, None));
                    return NextStep::UntilWoken;
                }
                // A move displaced it.
                Some(PlaceholderFate::Lost) => {}
                Some(PlaceholderFate::Comes(at)) => {
                    let left = at.saturating_duration_since(Instant::now());
                    if !left.is_zero() {
                        self.waits = Some((text, Some(at)));
                        return NextStep::AtMost(left);
                    }
                    self.by_server(text);
                }
            }
        }
    }
}

impl Reader {
    fn by_own_stream(&mut self, mut text: Text) {
        if text.utterance.parts.is_empty() {
            match text.spoken() {
                Ok(parts) => {
                    text.utterance.parts = parts;
                    self.speaks(Speaker::Espeak);
                }
                Err(error) => {
                    // The text is not logged: it may be addressed to a player who seals.
                    tracing::warn!("a text could not be spoken: {error}");
                    self.speaks(Speaker::Nobody);
                }
            }
        }
        text.utterance.parts = text.tempo.stretch(text.utterance.parts);
        self.audio.say(text.utterance);
    }

    fn begin(&mut self, text: Text) {
        // A move never leaves our own stream.
        let own = !text.utterance.parts.is_empty() || text.utterance.priority == Priority::Move;
        let rests = self.resting.is_some_and(|until| Instant::now() < until);
        if own || rests {
            return self.by_own_stream(text);
        }
        let Some(server) = &mut self.server else {
            return self.by_own_stream(text);
        };
        server.clear_interrupts();
        // Its placeholder in our own stream tells when its turn comes.
        (self.keep)(text.utterance.id);
        self.audio.say(text.utterance.clone());
        self.waits = Some((text, None));
    }

    /// Speaks the text, whose turn has come, through the server.
    fn by_server(&mut self, text: Text) {
        let words: String = text.words.iter().map(|(_, words)| words.as_str()).collect();
        match self.server.as_mut().map(|server| server.say(&words)) {
            Some(Ok(SpeechOutcome::Whole)) => self.speaks(Speaker::Server),
            // A move cuts an answer; a notice waits for the move, and so does an answer that has not begun.
            Some(Ok(SpeechOutcome::BrokenOff { begun: true }))
                if text.utterance.priority == Priority::Query => {}
            Some(Ok(SpeechOutcome::BrokenOff { .. })) => self.begin(text),
            Some(Err(error)) => {
                tracing::warn!("{error}; espeak-ng speaks instead");
                self.resting = Some(Instant::now() + REST);
                self.by_own_stream(text);
            }
            None => self.by_own_stream(text),
        }
    }

    /// The fate of this text's placeholder, if it is known. Messages about earlier texts are skipped.
    fn turn(&self, id: u64) -> Option<PlaceholderFate> {
        let turn = self.turns.try_iter().find(|(other, _)| *other == id);
        turn.map(|(_, turn)| turn)
    }

    /// Reports a change of speaker.
    fn speaks(&mut self, speaker: Speaker) {
        if self.speaker.replace(speaker) != Some(speaker) {
            tracing::info!("free text is spoken by: {speaker:?}");
            (self.tell)(speaker);
        }
    }
}
