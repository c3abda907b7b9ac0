//! Outputs about the recording: the players hear once that they are recorded, officials hear of faults.

use super::telling::Telling;
use crate::audience::Audience;
use announce::{Phrase, Taped};
use ledger::event::Taping;

pub(super) fn taped(telling: &mut Telling, step: &Taping) {
    let news = telling.state.tapes.news();
    match step {
        Taping::Allowed { what } => {
            telling.say(Audience::Arbiter, Phrase::Taped(Taped::Allowed(*what)));
        }
        Taping::Began { file, microphone } => {
            if news {
                let microphone = *microphone;
                telling.say(Audience::Table, Phrase::Taped(Taped::Begins { microphone }));
            }
            let file = file.clone();
            telling.say(Audience::Arbiter, Phrase::Taped(Taped::Into(file)));
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
            telling.say(Audience::Arbiter, Phrase::Taped(told));
            over(telling, news);
        }
        Taping::Ended { .. } => over(telling, news),
        Taping::Failed { reason } => {
            telling.officials(&Phrase::Taped(Taped::Fails(reason.clone())));
        }
        Taping::MicrophoneLost { reason } => {
            telling.officials(&Phrase::Taped(Taped::MicrophoneLost(reason.clone())));
        }
        Taping::MicrophoneBack { name } => {
            telling.officials(&Phrase::Taped(Taped::MicrophoneBack(name.clone())));
        }
    }
}

/// Tells the players that the recording is over while the game is not.
fn over(telling: &mut Telling, news: bool) {
    if news {
        telling.say(Audience::Table, Phrase::Taped(Taped::Over));
    }
}
