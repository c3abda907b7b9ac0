//! The table of what whoever types is told and asked before anything is done. A speech engine says it: the words that were typed
//! are not ours.

use shakmaty::{Color, Role, Square};

use super::Announcement;
use super::inserts::WrittenEntry;
use super::rows::phrases;

phrases! {
/// What a line that was typed is answered.
pub enum Prompted {
    /// It is no move, no question and no wish.
    NotUnderstood { typed: String }: [Practice, at_once, free] => "play-unknown";
    /// Likewise, and what comes nearest is understood.
    Nearest { typed: String, nearest: String }: [Practice, at_once, free] => "play-nearest";
    /// Was this said? Yes or no.
    HeardAs { typed: String }: [Practice, at_once, free] => "ear-heard-as";
    /// What was said was none of what may be said.
    NotHeard: [Practice, at_once, free] => "ear-not-heard";
    /// The microphone that hears the player is lost.
    EarLost { reason: String }: [Practice, at_once, free] => "ear-lost";
    /// It hears again.
    EarBack: [Practice, at_once, free] => "ear-back";
    /// Which of these moves is meant?
    Which(choices: Vec<Announcement>): [Practice, at_once, free] => "which";
    /// What does the pawn become on this square?
    Becomes { square: Square, choices: Vec<Role> }: [Practice, at_once, free] => "play-becomes";
    /// Several pieces can make that move.
    Ambiguous { typed: String }: [Practice, at_once, free] => "play-ambiguous";
    /// It is no position.
    NoPosition { typed: String }: [Practice, at_once, free] => "play-no-position";
    /// No game can begin from the position that was typed.
    Unplayable: [Practice, at_once, free] => "answer-unplayable";
    /// The other side has the move.
    NotOnTheMove: [Practice, at_once, free] => "play-not-you";
    /// Nobody offers a draw that could be accepted or refused.
    NoOffer: [Own, at_once, free] => "no-draw-offered";
    /// Nothing is played.
    NotPlaying: [Practice, at_once, free] => "play-no-game";
    /// Does this player really resign? Yes or no.
    Resigns(seat: Color): [Practice, at_once, free] => "play-resigns";
    /// The player does not.
    PlaysOn: [Practice, at_once, free] => "play-on-after-all";
    /// This move goes back, with what was played after it.
    TakesBack(gone: Option<Announcement>): [Practice, at_once, free] => "play-takes-back" with { "move": WrittenEntry(gone.as_ref()) };
    /// No move was made that could be taken back.
    NothingToTakeBack: [Practice, at_once, free] => "play-nothing-to-take-back";
    /// Does the game under way give way to another? Yes or no.
    AnotherGame: [Practice, at_once, free] => "play-another-game";
    /// Does the player go, with a game under way? Yes or no.
    Quits: [Practice, at_once, free] => "play-quits";
    /// Neither of it.
    GoesOn: [Practice, at_once, free] => "play-goes-on";
}
}
