//! Phrases about the tape of a game (D.2.7).

use super::rows::phrases;
use laws::OnTape;
use ledger::event::Spoilt;

phrases! {
/// A phrase about the recording.
pub enum Taped {
    // To the table.
    /// Recording begins, possibly including speech at the table.
    Begins { microphone: bool }: [Game, at_once, clips] => (match microphone {
        true => "taped-microphone",
        false => "taped",
    });
    /// Recording has stopped.
    Over: [Game, at_once, clips] => "taped-no-more";

    // To the arbiter.
    /// The recording permitted from now on.
    Allowed(allowed: OnTape): [Arbitration, at_once, free] => (match allowed {
        OnTape::Off => "taping-forbidden",
        OnTape::Announcements => "taping-allowed",
        OnTape::Microphone => "taping-allowed-microphone",
    }) with {};
    /// The file of the recording.
    Into(name: String): [Arbitration, at_once, free] => "taped-into";
    /// This file was not completed; it is vouched for up to here, in its ms.
    Left { name: String, time: u64 }: [Arbitration, at_once, free] => "taping-left";
    /// This file was vouched for up to here, in its ms, and now differs.
    Spoilt { name: String, time: u64, wrong: Spoilt }: [Arbitration, at_once, free] => (match wrong {
        Spoilt::Changed => "taping-changed",
        Spoilt::Short => "taping-short",
        Spoilt::Head => "taping-head",
        Spoilt::Missing => "taping-missing",
        Spoilt::NoFile => "taping-no-file",
        Spoilt::Unreadable => "taping-unreadable",
    }) with { "name": name, "time": time };

    // To the arbiter and the assistant.
    /// Recording is impossible.
    Fails(reason: String): [Device, at_once, free] => "taping-fails";
    /// The microphone gives no sound.
    MicrophoneLost(reason: String): [Device, at_once, free] => "microphone-lost";
    /// The microphone of this name works again.
    MicrophoneBack(name: String): [Device, at_once, free] => "microphone-back";
}
}
