//! Phrases that answer questions in an unrated game: the position, past moves, the fault of an illegal move, an engine's hint, and the
//! loss of the engine.

use shakmaty::{Color, Piece, Role, Square};

use super::Announcement;
use super::rows::{inserted, phrases};
use super::sentence::Sentence;
use super::teller::{Insert, Teller};
use super::terms::Value;
use laws::IllegalReason;
use laws::notation::Sign;
use ledger::event::{Detail, Gone, Item};

phrases! {
/// An answer. Squares, pieces and moves are those of the game, whatever a board shows.
pub enum Answered {
    /// The piece on a square.
    Stands { square: Square, piece: Option<Piece> }: [Practice, at_once, clips] => (match piece {
        Some(_) => "answer-stands",
        None => "answer-empty",
    });
    /// The squares of these pieces.
    Where { piece: Piece, squares: Vec<Square> }: [Practice, at_once, clips] => (match (squares.is_empty()) {
        false => "answer-where",
        true => "answer-nowhere",
    });
    /// The pieces on a rank, a file, diagonals, or the whole board.
    Pieces(pieces: Vec<(Square, Piece)>): [Practice, at_once, clips] => (match (pieces.is_empty()) {
        false => "answer-pieces",
        true => "answer-no-pieces",
    });
    /// The squares of one side's pieces, by kind, the most valuable first.
    Side { seat: Color, kinds: Vec<(Role, Vec<Square>)> }: [Practice, at_once, clips] => (match (kinds.is_empty()) {
        false => "answer-side",
        true => "answer-side-empty",
    }) with { "seat": seat, "pieces": Grouped(kinds) };
    /// The pieces that attack a square, White's before Black's.
    Attacked { square: Square, pieces: Vec<(Square, Piece)> }: [Practice, at_once, clips] =>
        (match (pieces.is_empty()) {
            false => "answer-attacked",
            true => "answer-not-attacked",
        });
    /// The captured pieces of a side, the most valuable first.
    Captured { seat: Color, roles: Vec<Role> }: [Practice, at_once, clips] => (match (roles.is_empty()) {
        false => "answer-captured",
        true => "answer-nothing-captured",
    }) with { "seat": seat, "pieces": Listed(roles) };
    /// The material of both sides: pawn 1, knight and bishop 3, rook 5, queen 9.
    Material { white: u32, black: u32 }: [Practice, at_once, clips] => "answer-material";
    /// The side to move, and the number of the move.
    Turn { seat: Color, number: u32 }: [Practice, at_once, clips] => "answer-turn";
    /// A half-move that was played.
    Course { number: u32, seat: Color, announcement: Announcement }: [Practice, at_once, clips] => "answer-course"
        with { "number": number, "seat": seat, "move": announcement };
    /// There are fewer half-moves than that, or none at all.
    NoCourse { begun: bool }: [Practice, at_once, clips] => (match begun {
        true => "answer-no-course",
        false => "answer-no-move",
    }) with {};
    /// The pieces that give check to the side to move, if any.
    Check { pieces: Vec<(Square, Piece)> }: [Practice, at_once, clips] => (match (pieces.is_empty()) {
        false => "answer-check",
        true => "answer-no-check",
    });
    /// The squares to which a piece may go.
    Goes { square: Square, piece: Piece, squares: Vec<Square> }: [Practice, at_once, clips] =>
        (match (squares.is_empty()) {
            false => "answer-goes",
            true => "answer-goes-nowhere",
        });
    /// The game has no clock.
    NoClock: [Practice, at_once, clips] => "answer-no-clock";
    /// An illegal move was tried: the move, if a piece could make it, and the reason, if it may be told.
    Illegal { announcement: Option<Announcement>, why: Option<IllegalReason> }: [Practice, at_once, clips] => (match (announcement, why) {
        (Some(_), Some(_)) => "answer-illegal",
        (Some(_), None) => "answer-illegal-move",
        (None, Some(_)) => "answer-illegal-why",
        (None, None) => "answer-illegal-alone",
    }) with { "move": announcement, "why": why };
    /// Half-moves were taken back: the game is at this move, of this side.
    TakenBack { number: u32, seat: Color }: [Practice, at_once, clips] => "answer-taken-back";
    /// An announced move, repeated; it begins with a word that no announcement has.
    Again(announcement: Announcement): [Own, at_once, clips] => "answer-again" with { "move": announcement };
    /// The move that the engine suggests.
    Hint(announcement: Announcement): [Practice, at_once, clips] => "answer-hint" with { "move": announcement };
    /// The piece that the last move captured.
    Captures(piece: Piece): [Practice, at_once, clips] => "answer-captures";
    /// The verbosity from now on.
    Detailed(detail: Detail): [Practice, at_once, clips] => (match detail {
        Detail::Terse => "answer-terse",
        Detail::Normal => "answer-normal",
        Detail::Full => "answer-full",
    }) with {};
    /// The menu opens, at this line.
    Menu(item: Item): [Practice, at_once, clips] => "menu";
    /// A line of the menu.
    Line(item: Item): [Practice, at_once, clips] => { item };
    /// The question that can be asked about this square, or another one.
    About { item: Item, square: Square }: [Practice, at_once, clips] => "menu-about";
    /// Setup of a position begins.
    Composes: [Practice, at_once, clips] => "answer-composes";
    /// Is the peg on this square this piece?
    WhichPiece { square: Square, piece: Piece }: [Practice, at_once, clips] => "answer-which-piece";
    /// The aperture is empty.
    Emptied: [Practice, at_once, clips] => "answer-emptied";
    /// The position is not playable.
    Unplayable: [Practice, at_once, clips] => "answer-unplayable";
    /// Setup of the position was abandoned.
    Abandoned: [Practice, at_once, clips] => "answer-abandoned";
    /// Another game begins.
    Another: [Practice, at_once, clips] => "answer-another";
    /// At a board: whether to end the current game for another one.
    WhetherAnother: [Practice, at_once, free] => "answer-whether-another";
    /// This game does not answer the question: against a person at the same table, or for another reason.
    Declined { against_person: bool }: [Practice, at_once, clips] => (match against_person {
        true => "answer-declined-person",
        false => "answer-declined",
    }) with {};
    /// The opponent, a program, has stopped; its moves are entered by hand.
    Gone { seat: Color, why: Gone }: [Game, at_once, clips] => (match why {
        Gone::Missing => "opponent-missing",
        Gone::Hung => "opponent-hung",
        Gone::Died => "opponent-died",
        Gone::Nonsense => "opponent-nonsense",
    }) with { "seat": seat };
}
}

/// Kinds of pieces, with the count of each.
struct Listed<'a>(&'a [Role]);

impl Insert for Listed<'_> {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        let kinds = [
            (Role::Queen, QUEENS),
            (Role::Rook, ROOKS),
            (Role::Bishop, BISHOPS),
            (Role::Knight, KNIGHTS),
            (Role::Pawn, PAWNS),
        ];
        let count = |role: Role| self.0.iter().filter(|found| **found == role).count() as u32;
        let kinds = kinds.map(|(role, name)| (count(role), name));
        let there = kinds.into_iter().filter(|(count, _)| *count > 0);
        let listed = there.map(|(count, name)| teller.draft(name).put("count", &count).end());
        Sentence::joined(listed, ", ", teller.language())
    }
}

/// Kinds of pieces, each with the squares of one side: "rooks a1 f1".
struct Grouped<'a>(&'a [(Role, Vec<Square>)]);

impl Insert for Grouped<'_> {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        let groups = self.0.iter().map(|(role, squares)| {
            let name = match role {
                Role::King => GROUP_KINGS,
                Role::Queen => GROUP_QUEENS,
                Role::Rook => GROUP_ROOKS,
                Role::Bishop => GROUP_BISHOPS,
                Role::Knight => GROUP_KNIGHTS,
                Role::Pawn => GROUP_PAWNS,
            };
            let draft = teller.draft(name).put("count", &(squares.len() as u32));
            draft.put("squares", &Together(squares)).end()
        });
        Sentence::joined(groups, ", ", teller.language())
    }
}

/// Squares ordered by rank. Spoken, files precede the rank that they share: "Anna Bella Gustav zwei".
struct Together<'a>(&'a [Square]);

impl Insert for Together<'_> {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        if !teller.aloud() {
            return self.0.to_vec().words(teller);
        }
        let ranks = self.0.chunk_by(|a, b| a.rank() == b.rank());
        let ranks = ranks.map(|squares| {
            let files = squares.iter().map(|square| Sign::File(square.file()));
            let rank = squares.first().map(|square| Sign::Rank(square.rank()));
            let signs = files.chain(rank).map(|sign| teller.wording().sign(sign));
            Sentence::joined(signs, " ", teller.language())
        });
        Sentence::joined(ranks, ", ", teller.language())
    }
}

impl Insert for Item {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        let name = match self {
            Item::Course => ITEM_COURSE,
            Item::Turn => ITEM_TURN,
            Item::Square => ITEM_SQUARE,
            Item::Pieces => ITEM_PIECES,
            Item::Check => ITEM_CHECK,
            Item::Moves => ITEM_MOVES,
            Item::Attackers => ITEM_ATTACKERS,
            Item::Rank => ITEM_RANK,
            Item::File => ITEM_FILE,
            Item::Diagonals => ITEM_DIAGONALS,
            Item::Position => ITEM_POSITION,
            Item::Ranks => ITEM_RANKS,
            Item::Captured => ITEM_CAPTURED,
            Item::Material => ITEM_MATERIAL,
            Item::Clock => ITEM_CLOCK,
            Item::Hint => ITEM_HINT,
            Item::TakeBack => ITEM_TAKE_BACK,
            Item::Detail => ITEM_DETAIL,
            Item::SetUp => ITEM_SET_UP,
            Item::New => ITEM_NEW,
            Item::FirstMove => ITEM_FIRST_MOVE,
            Item::Empty => ITEM_EMPTY,
            Item::Begin => ITEM_BEGIN,
            Item::Abandon => ITEM_ABANDON,
        };
        teller.draft(name).end()
    }
}

impl Insert for IllegalReason {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        let with = |name, square: &Square, piece: &Piece| {
            let draft = teller.draft(name).put("square", square);
            draft.put("piece", piece).end()
        };
        let by = |name, pieces: &Vec<(Square, Piece)>| {
            let pieces = pieces.words(teller);
            teller
                .draft(name)
                .with("pieces", Value::Words(pieces))
                .end()
        };
        match self {
            IllegalReason::Nobody => teller.draft(WHY_NOBODY).end(),
            IllegalReason::Empty(square) => teller.draft(WHY_EMPTY).put("square", square).end(),
            IllegalReason::Theirs(square, piece) => with(WHY_THEIRS, square, piece),
            IllegalReason::Own(square, piece) => with(WHY_OWN, square, piece),
            IllegalReason::NotSo(piece) => {
                let name = match piece.role {
                    Role::King => WHY_NOT_SO_KING,
                    Role::Queen => WHY_NOT_SO_QUEEN,
                    Role::Rook => WHY_NOT_SO_ROOK,
                    Role::Bishop => WHY_NOT_SO_BISHOP,
                    Role::Knight => WHY_NOT_SO_KNIGHT,
                    Role::Pawn => WHY_NOT_SO_PAWN,
                };
                teller.draft(name).end()
            }
            IllegalReason::Blocked(square, piece) => with(WHY_BLOCKED, square, piece),
            IllegalReason::NothingToTake(square) => {
                teller.draft(WHY_NOTHING).put("square", square).end()
            }
            IllegalReason::Check(pieces) => by(WHY_CHECK, pieces),
            IllegalReason::CastlingLost => teller.draft(WHY_CASTLING_LOST).end(),
            IllegalReason::CastlesOutOfCheck(pieces) => by(WHY_OUT_OF_CHECK, pieces),
            IllegalReason::Passes(square, pieces) => {
                let draft = teller.draft(WHY_PASSES).put("square", square);
                draft.put("pieces", pieces).end()
            }
            IllegalReason::Becomes => teller.draft(WHY_BECOMES).end(),
        }
    }
}

inserted! {
    clips {
        QUEENS = "queens" ("count");
        ROOKS = "rooks" ("count");
        BISHOPS = "bishops" ("count");
        KNIGHTS = "knights" ("count");
        PAWNS = "pawns" ("count");
        GROUP_KINGS = "group-kings" ("count", "squares");
        GROUP_QUEENS = "group-queens" ("count", "squares");
        GROUP_ROOKS = "group-rooks" ("count", "squares");
        GROUP_BISHOPS = "group-bishops" ("count", "squares");
        GROUP_KNIGHTS = "group-knights" ("count", "squares");
        GROUP_PAWNS = "group-pawns" ("count", "squares");
        ITEM_SET_UP = "item-set-up" ();
        ITEM_FIRST_MOVE = "item-first-move" ();
        ITEM_EMPTY = "item-empty" ();
        ITEM_BEGIN = "item-begin" ();
        ITEM_ABANDON = "item-abandon" ();
        ITEM_COURSE = "item-course" ();
        ITEM_TURN = "item-turn" ();
        ITEM_SQUARE = "item-square" ();
        ITEM_PIECES = "item-pieces" ();
        ITEM_CHECK = "item-check" ();
        ITEM_MOVES = "item-moves" ();
        ITEM_ATTACKERS = "item-attackers" ();
        ITEM_RANK = "item-rank" ();
        ITEM_FILE = "item-file" ();
        ITEM_DIAGONALS = "item-diagonals" ();
        ITEM_POSITION = "item-position" ();
        ITEM_RANKS = "item-ranks" ();
        ITEM_CAPTURED = "item-captured" ();
        ITEM_MATERIAL = "item-material" ();
        ITEM_CLOCK = "item-clock" ();
        ITEM_HINT = "item-hint" ();
        ITEM_TAKE_BACK = "item-take-back" ();
        ITEM_DETAIL = "item-detail" ();
        ITEM_NEW = "item-new" ();
        WHY_NOBODY = "why-nobody" ();
        WHY_EMPTY = "why-empty" ("square");
        WHY_THEIRS = "why-theirs" ("square", "piece");
        WHY_OWN = "why-own" ("square", "piece");
        WHY_NOT_SO_KING = "why-not-so-king" ();
        WHY_NOT_SO_QUEEN = "why-not-so-queen" ();
        WHY_NOT_SO_ROOK = "why-not-so-rook" ();
        WHY_NOT_SO_BISHOP = "why-not-so-bishop" ();
        WHY_NOT_SO_KNIGHT = "why-not-so-knight" ();
        WHY_NOT_SO_PAWN = "why-not-so-pawn" ();
        WHY_BLOCKED = "why-blocked" ("square", "piece");
        WHY_NOTHING = "why-nothing-to-take" ("square");
        WHY_CHECK = "why-check" ("pieces");
        WHY_CASTLING_LOST = "why-castling-lost" ();
        WHY_OUT_OF_CHECK = "why-out-of-check" ("pieces");
        WHY_PASSES = "why-passes" ("square", "pieces");
        WHY_BECOMES = "why-becomes" ();
    }
}
