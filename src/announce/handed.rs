//! The table of what is said of a game that goes on without the computer: how it stood when it was handed over, and what was entered
//! when it was taken in again.

use shakmaty::{Color, Piece, Square};

use super::Announcement;
use super::clocks::Completed;
use super::inserts::Verbatim;
use super::rows::{inserted, phrases};
use super::sentence::Sentence;
use super::teller::{Insert, Teller};

phrases! {
/// Something said of going on without the computer.
pub enum Handed {
    /// The game goes on without the computer, with an ordinary clock.
    GoesOn: [Game, at_once, free] => "goes-on-without";
    /// Where the pieces stand, the moves that are made included.
    Stands(pieces: Vec<(Square, Piece)>): [Game, at_once, free] => "handed-position" with { "pieces": pieces };
    /// The last move that was made, by its number; whether the clock was pressed for it.
    Last { number: u32, seat: Color, announcement: Announcement, pressed: bool }: [Game, at_once, free] => (match pressed {
        true => "handed-last",
        false => "handed-last-open",
    }) with { "at": (*number, *seat), "move": announcement, "seat": seat };
    /// No move is made yet.
    NoMove: [Game, at_once, free] => "handed-no-move";
    /// Who has the move, and its number.
    ToMove { number: u32, seat: Color }: [Game, at_once, free] => "handed-to-move";
    /// Who has the move has touched these for it, in order, and has announced no move (4.3, 4.4).
    Touched { seat: Color, squares: Vec<Square> }: [Arbitration, at_once, free] => "handed-touched";
    /// A peg of that player was put there, and is not announced (4.7).
    Placed { seat: Color, square: Square }: [Arbitration, at_once, free] => "handed-placed";
    /// To what the ordinary clock is set.
    Times { white: u64, black: u64 }: [Game, at_once, free] => "handed-times";
    /// The times stand on the clock at the table alone.
    NoTimes: [Game, at_once, free] => "handed-no-times";
    /// How many moves this player has completed, and how many are left to the time control.
    Moves { seat: Color, moves: u32, to_go: Option<u32> }: [Game, at_once, free] => "handed-moves"
        with { "seat": seat, "moves-completed": Completed(*moves, *to_go) };
    /// The draw that this player offers is open.
    Offer(seat: Color): [Game, at_once, free] => "handed-offer";
    /// The claim, or the request for an increment, of this player waits for the arbiter.
    Claim(seat: Color): [Game, at_once, free] => "handed-claim";
    /// So many irregularities of this player were dealt with as illegal moves.
    Illegal { seat: Color, count: u32 }: [Game, at_once, free] => "handed-illegal";
    /// This half-move was played.
    Played { number: u32, seat: Color, announcement: Announcement }: [Game, at_once, free] => "handed-played"
        with { "at": (*number, *seat), "move": announcement };
    /// This stands in a player's score as this half-move.
    Wrote { number: u32, seat: Color, written: String }: [Arbitration, at_once, free] => "handed-wrote"
        with { "at": (*number, *seat), "written": written };
    /// This half-move is left out there.
    WroteNothing { number: u32, seat: Color }: [Arbitration, at_once, free] => "handed-wrote-nothing"
        with { "at": (*number, *seat) };
    /// Nothing is kept here of what this player writes.
    NoScore(seat: Color): [Arbitration, at_once, free] => "handed-no-score" with { "seat": seat };
    /// What this case is about is open.
    Open(id: u32): [Arbitration, at_once, free] => "handed-case";
    /// Where it is written, to be printed.
    Sheet(path: String): [Device, at_once, free] => "handed-sheet" with { "path": Verbatim(path) };
    /// It cannot be written: what the system says.
    SheetFails(reason: String): [Device, at_once, free] => "handed-sheet-fails" with { "reason": Verbatim(reason) };
    /// The game is taken in again: what is not recorded of it.
    TakenIn(gap: GapPhrase): [Game, at_once, free] => "taken-in" with { "gap": Begun(gap) };
    /// What is not recorded of it, in a score.
    Gap(gap: GapPhrase): [Game, at_once, free] => { gap };
}
}

/// A stretch of the game that was played without the computer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GapPhrase {
    /// Its first half-move and its last one, by number and player; none where nothing was played.
    pub moves: Option<[(u32, Color); 2]>,
    /// How long it lasted by the wall clock, in ms.
    pub lasted: u64,
    /// Who entered it, where that is known.
    pub by: Option<String>,
}

/// A stretch of the game, as a sentence of its own.
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
