//! The table of what is said where a board shows no clear move, or an aperture or a voice is in doubt.

use shakmaty::{Color, Square};

use super::Announcement;
use super::inserts::WrittenEntry;
use super::rows::phrases;
use laws::seat::BoardAt;
use ledger::event::Spoken;

phrases! {
/// Something said of what is not clear.
pub enum Doubt {
    /// A commit was not understood, in a rated game: what is wrong with a player's board is not for the player to hear.
    NotRecognised: [Own, waits, clips] => "not-recognised";
    /// The commit found nothing moved.
    NothingMoved: [Own, waits, clips] => "nothing-moved";
    /// The commit found a move begun and not finished.
    Unfinished: [Own, waits, clips] => "move-unfinished";
    /// The commit found no clear move: feel the board and commit again.
    Unclear: [Own, waits, clips] => "move-unclear";
    /// From which square does the piece move, or to which? The square that is selected first.
    WhichSquare { to: bool, square: Square }: [Own, waits, clips] => (match to {
        false => "name-from",
        true => "name-to",
    }) with { "square": square };
    /// The square that is now selected.
    SelectedSquare(square: Square): [Own, at_once, clips] => { square };
    /// Another move was said than was made: by whose side, at which move, what was said and what was made.
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
    /// Who repeated the announcements so far goes on without having repeated this one (D.2.1).
    NotRepeated { seat: Color }: [Arbitration, at_once, free] => "not-repeated";
    /// What an ear heard names another move than was made: at which move, what was made, as what it was heard, whether it was
    /// the repetition, and where on the tape it is, if anywhere.
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
    /// This player's ear listens, or does not any more.
    Ear { seat: Color, on: bool }: [Device, at_once, free] => (match on {
        true => "ear-listens-to",
        false => "ear-switched-off",
    }) with { "seat": seat };
    /// This player's ear hears nothing; and it hears again.
    EarLost { seat: Color, reason: String }: [Device, at_once, free] => "ear-deaf";
    EarBack { seat: Color }: [Device, at_once, free] => "ear-hears-again";
    /// An aperture contradicts the move that its player named: a peg is there that should not be, or none that should. It is
    /// played around until the arbiter says why.
    Aperture { board: BoardAt, square: Square, full: bool }: [Irregularity, at_once, free] => (match full {
        true => "aperture-doubtful-full",
        false => "aperture-doubtful-empty",
    }) with { "seat": board, "squares": square };
    /// A board shows what it should, but of these squares no sensor tells which pieces stand there.
    LookAt { board: BoardAt, squares: Vec<Square> }: [Irregularity, at_once, free] => "look-at-squares"
        with { "seat": board, "squares": squares };
}
}
