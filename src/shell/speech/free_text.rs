//! Free text in its turn: one text after the other, by a worker of its own, so that a slow engine delays no move and changes
//! no order among texts.
//!
//! The user's speech server, where it is asked for, speaks notices and queries when our own stream has come to them, and
//! says a notice again that a move broke off. When it fails, espeak-ng speaks into our own stream, and the server is asked
//! again later; else a text is only shown. Who speaks is told when it changes.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::time::Duration;

use tokio::time::Instant;

use super::SpeechError;
use super::server::{BreakOff, SpeechOutcome, SpeechServer};
use crate::audio::Audio;
use crate::worker::{Rest, Wake, Worker, Workers, Working};
use announce::Language;
use laws::seat::Speaker;
use voice::{Pace, Priority, Utterance, UtterancePart, Voice};

/// How long a server that failed is left alone.
const REST: Duration = Duration::from_secs(30);

/// What became of a place in our own stream that was kept for a text of the server's.
pub(crate) enum Turn {
    /// Its turn comes at this instant.
    Comes(Instant),
    /// There was no room for it.
    Lost,
}

/// The texts that wait.
pub(crate) struct FreeText {
    /// None once no more is said.
    texts: Option<Sender<Text>>,
    reader: Working<Reader>,
    server: Option<BreakOff>,
}

struct Text {
    voice: Arc<Voice>,
    tempo: Pace,
    utterance: Utterance,
    /// One after the other, each by the rules of its language.
    words: Vec<(Language, String)>,
}

impl Text {
    /// As an engine speaks it that is none of the user's.
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
    /// Speaks into `audio`, or by the server. `turns` tells of the utterances for which `keep` was called with
    /// their number before they were given to `audio`, and who tells them wakes `by`; `tell` learns who speaks.
    pub(crate) fn new(
        audio: Arc<Audio>,
        server: Option<SpeechServer>,
        turns: Receiver<(u64, Turn)>,
        (workers, by): (Workers, Wake),
        keep: impl Fn(u64) + Send + 'static,
        tell: impl Fn(Speaker) + Send + 'static,
    ) -> Self {
        let (sender, texts) = channel();
        let break_off = server.as_ref().map(SpeechServer::break_off);
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
            server: break_off,
        }
    }

    /// Whether even what our own stream could say takes its turn here: two outputs must not talk at once.
    pub(crate) fn takes_all(&self) -> bool {
        self.server.is_some()
    }

    /// A move is announced now: the server is silent.
    pub(crate) fn break_off(&self) {
        if let Some(server) = &self.server {
            server.now();
        }
    }

    /// Says the words in their turn, with this voice where it is not the server's, and so fast; an utterance that has its
    /// sound is only given its place.
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

/// Who speaks the texts. A server is waited for where it speaks: it belongs on a thread.
struct Reader {
    audio: Arc<Audio>,
    server: Option<SpeechServer>,
    /// The server was not started yet: it is, before it is needed.
    starts: bool,
    texts: Receiver<Text>,
    /// The text for which a place was kept in our own stream, and when its turn comes, once that is known.
    waits: Option<(Text, Option<Instant>)>,
    turns: Receiver<(u64, Turn)>,
    keep: Box<dyn Fn(u64) + Send>,
    tell: Box<dyn Fn(Speaker) + Send>,
    /// Until when the server is left alone.
    resting: Option<Instant>,
    /// Who spoke last.
    speaker: Option<Speaker>,
}

impl Worker for Reader {
    fn step(&mut self) -> Rest {
        if std::mem::take(&mut self.starts)
            && let Some(Err(error)) = self.server.as_mut().map(SpeechServer::start)
        {
            // It shows again when it is needed.
            tracing::warn!("{error}");
        }
        loop {
            let Some((text, turn)) = self.waits.take() else {
                match self.texts.try_recv() {
                    Ok(text) => self.begin(text),
                    Err(TryRecvError::Empty) => return Rest::UntilWoken,
                    Err(TryRecvError::Disconnected) => return Rest::Over,
                }
                continue;
            };
            match turn
                .map(Turn::Comes)
                .or_else(|| self.turn(text.utterance.id))
            {
                None => {
                    self.waits = Some((text, None));
                    return Rest::UntilWoken;
                }
                // A move took its place.
                Some(Turn::Lost) => {}
                Some(Turn::Comes(at)) => {
                    let left = at.saturating_duration_since(Instant::now());
                    if !left.is_zero() {
                        self.waits = Some((text, Some(at)));
                        return Rest::AtMost(left);
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
                    // Not which: what is said to a sealer is in no log.
                    tracing::warn!("a text could not be spoken: {error}");
                    self.speaks(Speaker::Nobody);
                }
            }
        }
        text.utterance.parts = text.tempo.of(text.utterance.parts);
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
        server.forget_break_off();
        // It has a place in our own stream, which tells when its turn comes.
        (self.keep)(text.utterance.id);
        self.audio.say(text.utterance.clone());
        self.waits = Some((text, None));
    }

    /// Its turn has come.
    fn by_server(&mut self, text: Text) {
        let words: String = text.words.iter().map(|(_, words)| words.as_str()).collect();
        match self.server.as_mut().map(|server| server.say(&words)) {
            Some(Ok(SpeechOutcome::Whole)) => self.speaks(Speaker::Server),
            // A move cuts a query; a notice waits for the move, and so does a query of which nothing was heard yet.
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

    /// What is known of the turn of this text. Turns of texts that lost their place may still be on their way.
    fn turn(&self, id: u64) -> Option<Turn> {
        let turn = self.turns.try_iter().find(|(other, _)| *other == id);
        turn.map(|(_, turn)| turn)
    }

    /// Who speaks is told once, and when it changes.
    fn speaks(&mut self, speaker: Speaker) {
        if self.speaker.replace(speaker) != Some(speaker) {
            tracing::info!("free text is spoken by: {speaker:?}");
            (self.tell)(speaker);
        }
    }
}
