//! Phrases to officials about boards that could not be read.

use super::rows::phrases;
use laws::seat::BoardAt;

phrases! {
/// A phrase about a board that could not be read.
pub enum Unheard {
    /// A board is silent, although its port is open.
    Silent(board: BoardAt): [Device, at_once, free] => "board-silent";
    /// The other board fell silent simultaneously.
    Both: [Device, at_once, free] => "both-silent";
    /// A press was missed when it was made, at most so many ms ago; it counts from now.
    Press { board: BoardAt, time: u64 }: [Device, at_once, free] => "press-missed";
    /// A press was missed when it was made, so many ms ago by the board's time; it counts from now.
    PressAgo { board: BoardAt, time: u64 }: [Device, at_once, free] => "press-missed-ago";
}
}
