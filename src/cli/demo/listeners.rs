//! What the demo makes of what is said: a recording.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};

use super::told::DemoLines;
use crate::cli::lines;
use announce::Phrase;
use laws::as_clock;
use shell::loudspeaker::priority;
use shell::speech;
use shell::table::{Listener, Said};
use voice::{Cast, Rendering, Utterance, UtterancePart};

/// Keeps what is said.
pub(super) struct Renderer(Sender<Said>);

/// What a [`Renderer`] has kept.
pub(super) struct ToRender(Receiver<Said>);

impl Renderer {
    pub(super) fn new() -> (Self, ToRender) {
        let (recording, recorded) = channel();
        (Renderer(recording), ToRender(recorded))
    }
}

impl Listener for Renderer {
    fn hear(&mut self, said: &Said) -> bool {
        // The receiving end is gone only when the demo has failed.
        drop(self.0.send(said.clone()));
        false
    }
}

impl ToRender {
    /// The words, one utterance a line with the time of the game and who heard it, and their sound at these times: that of a
    /// hurried demo sounds like a real game's. Sounds that are no words have no line. Waits until the recording is over.
    pub(super) fn finish(self, cast: &Cast, told: &DemoLines) -> (String, Rendering) {
        let mut rendering = Rendering::default();
        let mut words = String::new();
        for said in self.0 {
            if !matches!(said.output.phrase, Phrase::Click | Phrase::Cue(_)) {
                let line = told.heard(said.output.to, &said.words.to_string());
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
