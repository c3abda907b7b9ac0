//! The table of what is said of the tape of a game (D.2.7).

use super::rows::phrases;
use laws::OnTape;
use ledger::event::Spoilt;

phrases! {
/// Something said of the recording.
pub enum Taped {
    // To the table.
    /// The game is being recorded from now on, perhaps with what is said at the table.
    Begins { microphone: bool }: [Game, at_once, clips] => (match microphone {
        true => "taped-microphone",
        false => "taped",
    });
    /// It is not recorded any more.
    Over: [Game, at_once, clips] => "taped-no-more";

    // To the arbiter.
    /// This much may be recorded from now on.
    Allowed(allowed: OnTape): [Arbitration, at_once, free] => (match allowed {
        OnTape::Off => "taping-forbidden",
        OnTape::Announcements => "taping-allowed",
        OnTape::Microphone => "taping-allowed-microphone",
    }) with {};
    /// It is recorded into this file.
    Into(name: String): [Arbitration, at_once, free] => "taped-into";
    /// This file was not completed, and is vouched for up to here, in its ms.
    Left { name: String, time: u64 }: [Arbitration, at_once, free] => "taping-left";
    /// This file was vouched for up to here, in its ms, and something else lies there.
    Spoilt { name: String, time: u64, wrong: Spoilt }: [Arbitration, at_once, free] => (match wrong {
        Spoilt::Changed => "taping-changed",
        Spoilt::Short => "taping-short",
        Spoilt::Head => "taping-head",
        Spoilt::Missing => "taping-missing",
        Spoilt::NoFile => "taping-no-file",
        Spoilt::Unreadable => "taping-unreadable",
    }) with { "name": name, "time": time };

    // To the arbiter and the assistant.
    /// Nothing can be recorded.
    Fails(reason: String): [Device, at_once, free] => "taping-fails";
    /// The microphone does not hear.
    MicrophoneLost(reason: String): [Device, at_once, free] => "microphone-lost";
    /// The microphone of this name hears.
    MicrophoneBack(name: String): [Device, at_once, free] => "microphone-back";
}
}
