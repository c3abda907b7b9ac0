//! Creates a simulated board of each make.

use shakmaty::Board;

use super::chesslink::ChessLinkBoard;
use super::dgt::DgtBoard;
use super::electronic::ElectronicBoard;
use super::sentio::SentioBoard;
use board::MakeRow;

/// Creates a board of this make with these pieces. Its clock, if it has one, shows the first number of seconds for each side, and
/// adds the second with each press.
pub fn board_of(
    row: &MakeRow,
    stands: &Board,
    turned: bool,
    clock: (u32, u32),
) -> Option<Box<dyn ElectronicBoard>> {
    let (seconds, increment) = clock;
    Some(match row.word {
        "dgt" => Box::new(DgtBoard::new(stands.iter(), turned).with_clock(seconds, increment)),
        "sentio" => Box::new(SentioBoard::new(stands.occupied())),
        "chesslink" => Box::new(ChessLinkBoard::new(stands.clone(), turned)),
        _ => return None,
    })
}
