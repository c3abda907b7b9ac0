//! The table of what officials are told of boards that were not heard.

use super::rows::phrases;
use laws::seat::BoardAt;

phrases! {
/// Something said of a board that was not heard.
pub enum Unheard {
    /// Nothing is heard from a board whose port is open.
    Silent(board: BoardAt): [Device, at_once, free] => "board-silent";
    /// The other board fell silent in the same moment.
    Both: [Device, at_once, free] => "both-silent";
    /// A press was not heard when it was made, at most so many ms ago; it counts from now.
    Press { board: BoardAt, time: u64 }: [Device, at_once, free] => "press-missed";
    /// A press was not heard when it was made, so many ms ago by the board's time; it counts from now.
    PressAgo { board: BoardAt, time: u64 }: [Device, at_once, free] => "press-missed-ago";
}
}
