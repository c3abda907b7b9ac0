//! Free text in its turn: one text after the other, on a thread of its own, so that a slow engine delays no move and changes
//! no order among texts.
//!
//! The user's speech server, where it is asked for, speaks notices and queries when our own stream has come to them, and
//! says a notice again that a move broke off. When it fails, espeak-ng speaks into our own stream, and the server is asked
//! again later; else a text is only shown. Who speaks is told when it changes.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use super::SpeechError;
use super::server::{BreakOff, SpeechOutcome, SpeechServer};
use crate::shell::audio::Audio;
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
    texts: Sender<Text>,
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
    /// their number before they were given to `audio`; `tell` learns who speaks.
    pub(crate) fn new(
        audio: Arc<Audio>,
        server: Option<SpeechServer>,
        turns: Receiver<(u64, Turn)>,
        keep: impl Fn(u64) + Send + 'static,
        tell: impl Fn(Speaker) + Send + 'static,
    ) -> Self {
        let (sender, texts) = channel();
        let break_off = server.as_ref().map(SpeechServer::break_off);
        let reader = Reader {
            audio,
            server,
            turns,
            keep: Box::new(keep),
            tell: Box::new(tell),
            resting: None,
            speaker: None,
        };
        thread::spawn(move || reader.read(&texts));
        Self {
            texts: sender,
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
        // The thread ends only with this.
        drop(self.texts.send(Text {
            voice: Arc::clone(voice),
            tempo,
            utterance,
            words,
        }));
    }
}

struct Reader {
    audio: Arc<Audio>,
    server: Option<SpeechServer>,
    turns: Receiver<(u64, Turn)>,
    keep: Box<dyn Fn(u64) + Send>,
    tell: Box<dyn Fn(Speaker) + Send>,
    /// Until when the server is left alone.
    resting: Option<Instant>,
    /// Who spoke last.
    speaker: Option<Speaker>,
}

impl Reader {
    fn read(mut self, texts: &Receiver<Text>) {
        // The server starts before it is needed; a failure shows when it is.
        if let Some(Err(error)) = self.server.as_mut().map(SpeechServer::start) {
            tracing::warn!("{error}");
        }
        for text in texts {
            // A move never leaves our own stream.
            let own = !text.utterance.parts.is_empty() || text.utterance.priority == Priority::Move;
            if own || !self.by_server(&text) {
                self.by_own_stream(text);
            }
        }
    }

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

    /// Whether the server took care of it.
    fn by_server(&mut self, text: &Text) -> bool {
        let now = Instant::now();
        let words: String = text.words.iter().map(|(_, words)| words.as_str()).collect();
        if self.resting.is_some_and(|until| now < until) {
            return false;
        }
        loop {
            let Some(server) = &mut self.server else {
                return false;
            };
            server.forget_break_off();
            (self.keep)(text.utterance.id);
            self.audio.say(text.utterance.clone());
            match self.turn(text.utterance.id) {
                Turn::Comes(at) => thread::sleep(at.saturating_duration_since(Instant::now())),
                Turn::Lost => return true,
            }
            match self.server.as_mut().map(|server| server.say(&words)) {
                Some(Ok(SpeechOutcome::Whole)) => {
                    self.speaks(Speaker::Server);
                    return true;
                }
                // A move cuts a query; a notice waits for the move, and so does a query of which nothing was heard yet.
                Some(Ok(SpeechOutcome::BrokenOff { begun: true }))
                    if text.utterance.priority == Priority::Query =>
                {
                    return true;
                }
                Some(Ok(SpeechOutcome::BrokenOff { .. })) => {}
                Some(Err(error)) => {
                    tracing::warn!("{error}; espeak-ng speaks instead");
                    self.resting = Some(Instant::now() + REST);
                    return false;
                }
                None => return false,
            }
        }
    }

    fn turn(&self, id: u64) -> Turn {
        // Turns of texts that lost their place may still be on their way. Without an output nothing is to be waited for.
        let turn = self.turns.iter().find(|(other, _)| *other == id);
        turn.map_or(Turn::Comes(Instant::now()), |(_, turn)| turn)
    }

    /// Who speaks is told once, and when it changes.
    fn speaks(&mut self, speaker: Speaker) {
        if self.speaker.replace(speaker) != Some(speaker) {
            tracing::info!("free text is spoken by: {speaker:?}");
            (self.tell)(speaker);
        }
    }
}
