//! Replies and questions to a person who types, before anything is done. A speech engine says them, because they quote typed text.

use shakmaty::{Color, Role, Square};

use super::Announcement;
use super::inserts::WrittenEntry;
use super::rows::phrases;

phrases! {
/// A reply to a typed line.
pub enum Prompted {
    /// The line is not a move, a question or a wish.
    NotUnderstood { typed: String }: [Practice, at_once, free] => "play-unknown";
    /// The line is not understood; with the nearest line that is.
    Nearest { typed: String, nearest: String }: [Practice, at_once, free] => "play-nearest";
    /// Asks whether this was said: yes or no.
    HeardAs { typed: String }: [Practice, at_once, free] => "ear-heard-as";
    /// The utterance matched nothing that may be said.
    NotHeard: [Practice, at_once, free] => "ear-not-heard";
    /// The microphone that hears the player is lost.
    EarLost { reason: String }: [Practice, at_once, free] => "ear-lost";
    /// It hears again.
    EarBack: [Practice, at_once, free] => "ear-back";
    /// Asks which of these moves is meant.
    Which(choices: Vec<Announcement>): [Practice, at_once, free] => "which";
    /// Asks for the promotion piece on this square.
    Becomes { square: Square, choices: Vec<Role> }: [Practice, at_once, free] => "play-becomes";
    /// Several pieces can make that move.
    Ambiguous { typed: String }: [Practice, at_once, free] => "play-ambiguous";
    /// The text is not a position.
    NoPosition { typed: String }: [Practice, at_once, free] => "play-no-position";
    /// The typed position is not playable.
    Unplayable: [Practice, at_once, free] => "answer-unplayable";
    /// It is the other side's turn.
    NotOnTheMove: [Practice, at_once, free] => "play-not-you";
    /// There is no draw offer to accept or refuse.
    NoOffer: [Own, at_once, free] => "no-draw-offered";
    /// There is no game.
    NotPlaying: [Practice, at_once, free] => "play-no-game";
    /// Asks whether this player really resigns: yes or no.
    Resigns(seat: Color): [Practice, at_once, free] => "play-resigns";
    /// The player does not resign.
    PlaysOn: [Practice, at_once, free] => "play-on-after-all";
    /// This move is taken back, with everything after it.
    TakesBack(gone: Option<Announcement>): [Practice, at_once, free] => "play-takes-back" with { "move": WrittenEntry(gone.as_ref()) };
    /// There is no move to take back.
    NothingToTakeBack: [Practice, at_once, free] => "play-nothing-to-take-back";
    /// Asks whether to abandon the current game for another: yes or no.
    AnotherGame: [Practice, at_once, free] => "play-another-game";
    /// Asks whether to quit during a game: yes or no.
    Quits: [Practice, at_once, free] => "play-quits";
    /// Neither: the game continues.
    GoesOn: [Practice, at_once, free] => "play-goes-on";
}
}
