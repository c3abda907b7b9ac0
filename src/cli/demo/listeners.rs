//! Records what the demo says, as text and sound.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};

use super::printer::DemoPrinter;
use crate::cli::lines;
use announce::Phrase;
use laws::as_clock;
use shell::loudspeaker::priority;
use shell::speech;
use shell::table::{Listener, Said};
use voice::{Cast, Rendering, Utterance, UtterancePart};

/// A listener that records every utterance.
pub(super) struct UtteranceRecorder(Sender<Said>);

/// The utterances that a [`UtteranceRecorder`] has recorded.
pub(super) struct RecordedUtterances(Receiver<Said>);

impl UtteranceRecorder {
    pub(super) fn new() -> (Self, RecordedUtterances) {
        let (recording, recorded) = channel();
        (UtteranceRecorder(recording), RecordedUtterances(recorded))
    }
}

impl Listener for UtteranceRecorder {
    fn hear(&mut self, said: &Said) -> bool {
        // The receiver is gone only if the demo has failed.
        drop(self.0.send(said.clone()));
        false
    }
}

impl RecordedUtterances {
    /// The text (an utterance a line, with game time and audience) and the sound, placed at game time, so that a hurried demo
    /// sounds like a real game. Sounds without words have no line. Blocks until the recording is over.
    pub(super) fn finish(self, cast: &Cast, told: &DemoPrinter) -> (String, Rendering) {
        let mut rendering = Rendering::default();
        let mut words = String::new();
        for said in self.0 {
            if !matches!(said.output.phrase, Phrase::Click | Phrase::Cue(_)) {
                let line = told.with_audience(said.output.to, &said.words.to_string());
                words.push_str(&format!("{} {line}\n", as_clock(said.at.0 / 1000)));
            }
            let utterance = Utterance {
                id: 0,
                priority: priority(&said),
                answer: None,
                parts: parts(cast, &said),
            };
            rendering.at(said.at.0, utterance);
        }
        (words, rendering)
    }
}

fn parts(cast: &Cast, said: &Said) -> Arc<[UtterancePart]> {
    if let Some(parts) = cast.say(&said.output.phrase, &said.words) {
        return parts;
    }
    let words = said.words.to_string();
    speech::by_engine(cast.phrases(), said.language, &words).unwrap_or_else(|error| {
        lines::print(format_args!("sound: not spoken: \"{words}\": {error}"));
        Arc::default()
    })
}
