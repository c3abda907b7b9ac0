//! What is heard of the recording: the players learn once that they are recorded, officials what is wrong with it.

use super::Telling;
use crate::audience::Audience;
use announce::{Phrase, Taped};
use ledger::event::Taping;

impl Telling<'_> {
    pub(super) fn taped(&mut self, step: &Taping) {
        let news = self.state.tapes.news();
        match step {
            Taping::Allowed { what } => {
                self.say(Audience::Arbiter, Phrase::Taped(Taped::Allowed(*what)));
            }
            Taping::Began { file, microphone } => {
                if news {
                    let microphone = *microphone;
                    self.say(Audience::Table, Phrase::Taped(Taped::Begins { microphone }));
                }
                let file = file.clone();
                self.say(Audience::Arbiter, Phrase::Taped(Taped::Into(file)));
            }
            Taping::Vouched { .. } => {}
            Taping::Left { file, until, wrong } => {
                let (name, time) = (file.clone(), *until);
                let told = match wrong {
                    None => Taped::Left { name, time },
                    Some(wrong) => Taped::Spoilt {
                        name,
                        time,
                        wrong: *wrong,
                    },
                };
                self.say(Audience::Arbiter, Phrase::Taped(told));
                self.over(news);
            }
            Taping::Ended { .. } => self.over(news),
            Taping::Failed { reason } => {
                self.officials(&Phrase::Taped(Taped::Fails(reason.clone())));
            }
            Taping::MicrophoneLost { reason } => {
                self.officials(&Phrase::Taped(Taped::MicrophoneLost(reason.clone())));
            }
            Taping::MicrophoneBack { name } => {
                self.officials(&Phrase::Taped(Taped::MicrophoneBack(name.clone())));
            }
        }
    }

    /// The recording is over, and the game is not: news to the players.
    fn over(&mut self, news: bool) {
        if news {
            self.say(Audience::Table, Phrase::Taped(Taped::Over));
        }
    }
}
