//! The table of what whoever types is told and asked before anything is done. A speech engine says it: the words that were typed
//! are not ours.

use shakmaty::Color;

use super::rows::phrases;

phrases! {
/// What a line that was typed is answered.
pub enum Prompted {
    /// It is no move, no question and no wish.
    NotUnderstood { typed: String }: [Practice, at_once, free] => "play-unknown";
    /// Several pieces can make that move.
    Ambiguous { typed: String }: [Practice, at_once, free] => "play-ambiguous";
    /// It is no position.
    NoPosition { typed: String }: [Practice, at_once, free] => "play-no-position";
    /// The other side has the move.
    NotOnTheMove: [Practice, at_once, free] => "play-not-you";
    /// Nothing is played.
    NotPlaying: [Practice, at_once, free] => "play-no-game";
    /// Does this player really resign? Yes or no.
    Resigns(seat: Color): [Practice, at_once, free] => "play-resigns";
    /// The player does not.
    PlaysOn: [Practice, at_once, free] => "play-on-after-all";
}
}
