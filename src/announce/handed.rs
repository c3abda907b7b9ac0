//! Phrases about a game that continues without the computer: its state when it was handed over, and the entries when it was taken in
//! again.

use shakmaty::{Color, Piece, Square};

use super::Announcement;
use super::clocks::Completed;
use super::inserts::Verbatim;
use super::rows::{inserted, phrases};
use super::sentence::Sentence;
use super::teller::{Insert, Teller};

phrases! {
/// A phrase about continuing without the computer.
pub enum Handed {
    /// The game continues without the computer, with an ordinary clock.
    GoesOn: [Game, at_once, free] => "goes-on-without";
    /// The position, including the moves that are made.
    Stands(pieces: Vec<(Square, Piece)>): [Game, at_once, free] => "handed-position" with { "pieces": pieces };
    /// The last made move, with its number, and whether the clock was pressed for it.
    Last { number: u32, seat: Color, announcement: Announcement, pressed: bool }: [Game, at_once, free] => (match pressed {
        true => "handed-last",
        false => "handed-last-open",
    }) with { "at": (*number, *seat), "move": announcement, "seat": seat };
    /// No move is made yet.
    NoMove: [Game, at_once, free] => "handed-no-move";
    /// The side to move, and the number of the move.
    ToMove { number: u32, seat: Color }: [Game, at_once, free] => "handed-to-move";
    /// The squares that the player to move has touched for this move, in order, without announcing one (4.3, 4.4).
    Touched { seat: Color, squares: Vec<Square> }: [Arbitration, at_once, free] => "handed-touched";
    /// That player put a peg there, unannounced (4.7).
    Placed { seat: Color, square: Square }: [Arbitration, at_once, free] => "handed-placed";
    /// The times to set on the ordinary clock.
    Times { white: u64, black: u64 }: [Game, at_once, free] => "handed-times";
    /// Only the clock at the table has the times.
    NoTimes: [Game, at_once, free] => "handed-no-times";
    /// The number of moves that this player has completed, and those left until the time control.
    Moves { seat: Color, moves: u32, to_go: Option<u32> }: [Game, at_once, free] => "handed-moves"
        with { "seat": seat, "moves-completed": Completed(*moves, *to_go) };
    /// This player's offer of a draw is open.
    Offer(seat: Color): [Game, at_once, free] => "handed-offer";
    /// The claim, or the request for an increment, of this player waits for the arbiter.
    Claim(seat: Color): [Game, at_once, free] => "handed-claim";
    /// The number of this player's irregularities that were treated as illegal moves.
    Illegal { seat: Color, count: u32 }: [Game, at_once, free] => "handed-illegal";
    /// This half-move was played.
    Played { number: u32, seat: Color, announcement: Announcement }: [Game, at_once, free] => "handed-played"
        with { "at": (*number, *seat), "move": announcement };
    /// A player's score has this as this half-move.
    Wrote { number: u32, seat: Color, written: String }: [Arbitration, at_once, free] => "handed-wrote"
        with { "at": (*number, *seat), "written": written };
    /// A player's score omits this half-move.
    WroteNothing { number: u32, seat: Color }: [Arbitration, at_once, free] => "handed-wrote-nothing"
        with { "at": (*number, *seat) };
    /// This player's score is not kept here.
    NoScore(seat: Color): [Arbitration, at_once, free] => "handed-no-score" with { "seat": seat };
    /// This case is still open.
    Open(id: u32): [Arbitration, at_once, free] => "handed-case";
    /// The file of the printable sheet.
    Sheet(path: String): [Device, at_once, free] => "handed-sheet" with { "path": Verbatim(path) };
    /// The sheet cannot be written; with the error of the system.
    SheetFails(reason: String): [Device, at_once, free] => "handed-sheet-fails" with { "reason": Verbatim(reason) };
    /// The game is taken in again; with its unrecorded part.
    TakenIn(gap: GapPhrase): [Game, at_once, free] => "taken-in" with { "gap": Begun(gap) };
    /// An unrecorded part of the game, in a score.
    Gap(gap: GapPhrase): [Game, at_once, free] => { gap };
}
}

/// A part of the game that was played without the computer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GapPhrase {
    /// Its first and last half-move, by number and player; `None` where nothing was played.
    pub moves: Option<[(u32, Color); 2]>,
    /// Its length by the wall clock, in ms.
    pub lasted: u64,
    /// The person who entered it, if known.
    pub by: Option<String>,
}

/// A part of the game, as a sentence.
struct Begun<'a>(&'a GapPhrase);

impl Insert for Begun<'_> {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        self.0.words(teller).begun()
    }
}

impl Insert for GapPhrase {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        let name = match self.moves {
            None => GAP_NOTHING,
            Some([first, last]) if first == last => GAP_ONE,
            Some(_) => GAP_MOVES,
        };
        let mut gap = teller.draft(name);
        if let Some([first, last]) = &self.moves {
            gap = gap.put("first", first);
            if first != last {
                gap = gap.put("last", last);
            }
        }
        let by = self.by.as_ref().map(|by| {
            let draft = teller.draft(GAP_BY).put("name", &Verbatim(by));
            draft.end()
        });
        let all = [Some(gap.end()), by].into_iter().flatten();
        let entered = Sentence::joined(all, ", ", teller.language());
        let lasted = teller.draft(GAP_LASTED).put("time", &self.lasted).end();
        Sentence::joined([entered, lasted.begun()], ". ", teller.language())
    }
}

inserted! {
    free {
        GAP_NOTHING = "gap-nothing" ();
        GAP_ONE = "gap-one" ("first");
        GAP_MOVES = "gap-moves" ("first", "last");
        GAP_LASTED = "gap-lasted" ("time");
        GAP_BY = "gap-by" ("name");
    }
}
