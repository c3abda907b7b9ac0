//! Speech recognition: converts an utterance to evidence, its cheapest readings with their certainty.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;
use std::time::Duration;

use tokio::time::Instant;

use shakmaty::Color;

use super::{ListenedPlayer, SharedHealth, TableHearing};
use announce::{Language, SpokenWords, told};
use ear::{Enrolled, Grammar, Heard, SpeechSamples, Verdict, WordNumber};
use laws::Timestamp;
use ledger::event::{HeardAs, HeardWords, Sure};
use table::Input;

/// Capacity of the utterance queue; when it is full, further utterances are dropped.
const WAITING: usize = 8;

/// Delay before a crashed recogniser is restarted.
const PATIENCE: Duration = Duration::from_secs(2);

/// A speech recogniser.
pub trait Recogniser: Send + Sync {
    /// The readings of the utterance in this grammar.
    fn hear(&self, said: &SpeechSamples, grammar: &Grammar) -> Heard;
}

impl Recogniser for Enrolled {
    fn hear(&self, said: &SpeechSamples, grammar: &Grammar) -> Heard {
        Enrolled::hear(self, said, grammar)
    }
}

/// An utterance to recognise.
pub(super) struct PlayerSpeech {
    pub(super) said: SpeechSamples,
    pub(super) repeats: bool,
    /// Whether no button was held for it; then anything but an announcement is ignored.
    pub(super) open: bool,
    pub(super) from: Instant,
    pub(super) to: Instant,
}

/// Recognises on its own thread, which ends when this is dropped.
pub(super) struct RecognitionWorker {
    begin: Box<dyn Fn() -> SyncSender<PlayerSpeech> + Send>,
    utterances: SyncSender<PlayerSpeech>,
    health: SharedHealth,
}

impl RecognitionWorker {
    pub(super) fn begin(
        player: &ListenedPlayer,
        hearing: &TableHearing,
        health: SharedHealth,
    ) -> Self {
        let (seat, language) = (player.seat, player.language);
        let (recogniser, hearing) = (Arc::clone(&player.recogniser), hearing.clone());
        let kept = health.clone();
        let begin = Box::new(move || {
            let (give, utterances) = sync_channel(WAITING);
            let thread = RecognitionThread {
                seat,
                said: SpokenAnnouncements::new(language),
                recogniser: Arc::clone(&recogniser),
                hearing: hearing.clone(),
                health: kept.clone(),
            };
            // It ends when the sender is dropped.
            drop(thread::spawn(move || thread.run(&utterances)));
            give
        });
        RecognitionWorker {
            utterances: begin(),
            begin,
            health,
        }
    }

    /// Queues an utterance; drops it if the queue is full.
    pub(super) fn queue(&self, utterance: PlayerSpeech) {
        drop(self.utterances.try_send(utterance));
    }

    /// Restarts the thread some time after it crashed.
    pub(super) fn restart_if_crashed(&mut self) {
        let ended = self.health.lock().ended;
        if ended.is_some_and(|at| at.elapsed() > PATIENCE) {
            self.utterances = (self.begin)();
            self.health.lock().ended = None;
        }
    }
}

struct RecognitionThread {
    seat: Color,
    said: SpokenAnnouncements,
    recogniser: Arc<dyn Recogniser>,
    hearing: TableHearing,
    health: SharedHealth,
}

/// Reports a panic of the thread when it is dropped during one.
struct PanicReport<'h>(&'h SharedHealth);

impl Drop for PanicReport<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            let mut health = self.0.lock();
            health.understands = None;
            health.ended = Some(Instant::now());
        }
    }
}

impl RecognitionThread {
    fn run(&self, utterances: &Receiver<PlayerSpeech>) {
        let _report = PanicReport(&self.health);
        while let Ok(utterance) = utterances.recv() {
            self.health.lock().understands = Some(Instant::now());
            let heard = self.evidence(&utterance);
            self.health.lock().understands = None;
            // The game has ended.
            if heard.is_some_and(|heard| self.tell(&utterance, heard).is_err()) {
                return;
            }
        }
    }

    fn tell(&self, utterance: &PlayerSpeech, heard: HeardAs) -> Result<(), ()> {
        let told = self.hearing.inputs.blocking_send(Input::HeardAs {
            seat: self.seat,
            repeats: utterance.repeats,
            heard,
        });
        told.map_err(drop)
    }

    /// The evidence in an utterance; `None` if it was not meant for the game.
    fn evidence(&self, utterance: &PlayerSpeech) -> Option<HeardAs> {
        let heard = self.said.heard(&*self.recogniser, &utterance.said);
        let sure = match self.said.verdict(&heard) {
            Verdict::Sure(_) => Sure::Sure,
            Verdict::Unsure(_) => Sure::Near,
            Verdict::OtherWords => Sure::OtherWords,
            Verdict::Stranger => Sure::Nobody,
        };
        if utterance.open && matches!(sure, Sure::OtherWords | Sure::Nobody) {
            return None;
        }
        // Words that are no announcement are not kept.
        let kept = match sure {
            Sure::Sure | Sure::Near => HeardAs::MOST,
            Sure::OtherWords | Sure::Nobody => 0,
        };
        let readings = heard.readings.iter().take(kept).map(|reading| HeardWords {
            words: self.said.line(&reading.sentence()),
            cost: (reading.cost * 100.0) as u32,
        });
        let now = self.hearing.time.now();
        let ago = |instant: Instant| instant.elapsed().as_millis() as u64;
        let at = |instant| Timestamp(now.0.saturating_sub(ago(instant)));
        Some(HeardAs {
            from: at(utterance.from),
            to: at(utterance.to),
            sure,
            readings: readings.collect(),
        })
    }
}

/// All possible announcements in one language, legal or not, and their interpretation.
pub struct SpokenAnnouncements {
    language: Language,
    words: SpokenWords,
    grammar: Grammar,
}

impl SpokenAnnouncements {
    /// The announcements in this language.
    pub fn new(language: Language) -> Self {
        let words = SpokenWords::new(language);
        let announcements = words.announcements();
        SpokenAnnouncements {
            language,
            grammar: Grammar::of(announcements.iter().map(Vec::as_slice)),
            words,
        }
    }

    /// Each announcement, as word numbers.
    pub fn all(&self) -> Vec<Vec<WordNumber>> {
        self.words.announcements().into_iter().collect()
    }

    /// A sentence as text.
    pub fn line(&self, sentence: &[WordNumber]) -> String {
        self.words.line(sentence)
    }

    /// The announcements that match the speech.
    pub fn heard(&self, recogniser: &dyn Recogniser, said: &SpeechSamples) -> Heard {
        recogniser.hear(said, &self.grammar)
    }

    /// The certainty of the result.
    pub fn verdict<'h>(&self, heard: &'h Heard) -> Verdict<'h> {
        heard.verdict(|one, other| self.alike(one, other))
    }

    /// Whether two sentences mean one move, whatever the position; captures need not be mentioned.
    pub fn alike(&self, one: &[WordNumber], other: &[WordNumber]) -> bool {
        let meant = |sentence: &[WordNumber]| {
            let mut meant = told(&self.words.line(sentence), self.language);
            for told in &mut meant {
                told.captures = false;
            }
            meant
        };
        let meant_first = meant(one);
        !meant_first.is_empty() && meant_first == meant(other)
    }
}
