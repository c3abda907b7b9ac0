//! A simulated board of each make.

use shakmaty::Board;

use super::chesslink::ChessLinkBoard;
use super::dgt::DgtBoard;
use super::electronic::ElectronicBoard;
use super::sentio::SentioBoard;
use board::MakeRow;

/// A board of this make, on which these pieces stand. Its clock, if it has one, shows these seconds for each side, and adds these with
/// each press.
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
