//! Phrases about a board that shows no clear move, a doubtful aperture, or a doubtful spoken move.

use shakmaty::{Color, Square};

use super::Announcement;
use super::inserts::WrittenEntry;
use super::rows::phrases;
use laws::seat::BoardAt;
use ledger::event::Spoken;

phrases! {
/// A phrase about a doubt.
pub enum Doubt {
    /// A commit was not understood in a rated game, in which the player may not hear what is wrong with the board.
    NotRecognised: [Own, waits, clips] => "not-recognised";
    /// The commit found no change.
    NothingMoved: [Own, waits, clips] => "nothing-moved";
    /// The commit found a move begun and not finished.
    Unfinished: [Own, waits, clips] => "move-unfinished";
    /// The commit found no clear move: feel the board and commit again.
    Unclear: [Own, waits, clips] => "move-unclear";
    /// Asks for the square of departure or arrival of a piece. The square is the one selected first.
    WhichSquare { to: bool, square: Square }: [Own, waits, clips] => (match to {
        false => "name-from",
        true => "name-to",
    }) with { "square": square };
    /// The square that is now selected.
    SelectedSquare(square: Square): [Own, at_once, clips] => { square };
    /// The player said another move than was made: the side, the move number, the spoken and the made move.
    Said {
        spoken: Spoken,
        number: u32,
        side: Color,
        moves: Option<(Announcement, Announcement)>,
    }: [Irregularity, at_once, free] => (match spoken {
        Spoken::Announced => "said-otherwise",
        Spoken::Repeated => "repeated-otherwise",
        Spoken::Relayed => "relayed-otherwise",
    }) with {
        "at": (*number, *side),
        "said": WrittenEntry(moves.as_ref().map(|(said, _)| said)),
        "made": WrittenEntry(moves.as_ref().map(|(_, made)| made)),
    };
    /// This player, who repeated the announcements so far, goes on without repeating this one (D.2.1).
    NotRepeated { seat: Color }: [Arbitration, at_once, free] => "not-repeated";
    /// The ear heard another move than was made: the move number, the made move, the words heard, whether it was the repetition, and the
    /// place on the tape, if any.
    HeardAs {
        number: u32,
        side: Color,
        made: Option<Announcement>,
        words: String,
        repeats: bool,
        place: String,
    }: [Irregularity, at_once, free] => (match (repeats, place.is_empty()) {
        (false, true) => "heard-otherwise",
        (false, false) => "heard-otherwise-taped",
        (true, true) => "heard-repeated-otherwise",
        (true, false) => "heard-repeated-otherwise-taped",
    }) with {
        "at": (*number, *side),
        "made": WrittenEntry(made.as_ref()),
        "words": words,
        "place": place,
    };
    /// This player's ear starts or stops listening.
    Ear { seat: Color, on: bool }: [Device, at_once, free] => (match on {
        true => "ear-listens-to",
        false => "ear-switched-off",
    }) with { "seat": seat };
    /// This player's ear hears nothing; or hears again.
    EarLost { seat: Color, reason: String }: [Device, at_once, free] => "ear-deaf";
    EarBack { seat: Color }: [Device, at_once, free] => "ear-hears-again";
    /// An aperture contradicts the move that its player named: a surplus or a missing peg. It is ignored until the arbiter explains it.
    Aperture { board: BoardAt, square: Square, full: bool }: [Irregularity, at_once, free] => (match full {
        true => "aperture-doubtful-full",
        false => "aperture-doubtful-empty",
    }) with { "seat": board, "squares": square };
    /// A board shows what it should, but no sensor can identify the pieces on these squares.
    LookAt { board: BoardAt, squares: Vec<Square> }: [Irregularity, at_once, free] => "look-at-squares"
        with { "seat": board, "squares": squares };
}
}
