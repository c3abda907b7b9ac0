//! Basic inserts: players, squares, pieces, numbers, times, articles, and verbatim text of the system.

use shakmaty::{Color, Piece, Role, Square};

use super::announcement::Announcement;
use super::choices::choices;
use super::number::Gender;
use super::rows::{inserted, named};
use super::sentence::Sentence;
use super::teller::{Draft, Insert, Name, Teller};
use super::terms::{Numbers, Value};
use board::BoardFault;
use laws::seat::{BoardAt, Ear, Speaker};

/// A player is `$seat` and `$of-seat` in every message.
impl Insert for Color {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        teller.draft(self.fold_wb(SEAT_WHITE, SEAT_BLACK)).end()
    }

    fn names(_: &'static str) -> Vec<&'static str> {
        vec!["seat", "of-seat"]
    }

    fn put<'a>(&self, _: &'static str, draft: Draft<'a>) -> Draft<'a> {
        let teller = draft.teller();
        let of = teller.draft(self.fold_wb(OF_WHITE, OF_BLACK)).end();
        let seat = self.words(teller);
        draft
            .with("seat", Value::Words(seat))
            .with("of-seat", Value::Words(of))
    }
}

/// A board is named by its seat.
impl Insert for BoardAt {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        self.seat().words(teller)
    }

    fn names(name: &'static str) -> Vec<&'static str> {
        Color::names(name)
    }

    fn put<'a>(&self, name: &'static str, draft: Draft<'a>) -> Draft<'a> {
        self.seat().put(name, draft)
    }
}

/// A number that the message uses as a count.
impl Insert for u32 {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        teller.number(*self)
    }

    fn put<'a>(&self, name: &'static str, draft: Draft<'a>) -> Draft<'a> {
        draft.with(name, Value::Number(*self))
    }
}

impl Insert for u8 {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        u32::from(*self).words(teller)
    }

    fn put<'a>(&self, name: &'static str, draft: Draft<'a>) -> Draft<'a> {
        u32::from(*self).put(name, draft)
    }
}

/// A flag that selects a message and is not inserted.
impl Insert for bool {
    fn words(&self, _: &Teller<'_>) -> Sentence {
        Sentence::default()
    }

    fn names(_: &'static str) -> Vec<&'static str> {
        Vec::new()
    }

    fn put<'a>(&self, _: &'static str, draft: Draft<'a>) -> Draft<'a> {
        draft
    }
}

/// A time in ms, as whole seconds, like on a clock.
impl Insert for u64 {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        let seconds = u32::try_from(self / 1000).unwrap_or(u32::MAX);
        let counts = [
            (HOURS, seconds / 3600),
            (MINUTES, seconds / 60 % 60),
            (SECONDS, seconds % 60),
        ];
        let said = counts
            .into_iter()
            .filter(|(name, count)| *count > 0 || (*name == SECONDS && seconds == 0));
        let said = said.map(|(name, count)| teller.draft(name).put("count", &count).end());
        Sentence::joined(said, " ", teller.language())
    }
}

impl Insert for Square {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        teller.square(*self)
    }
}

impl Insert for Vec<Square> {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        let between = if teller.aloud() { ", " } else { " " };
        let squares = self.iter().map(|square| teller.square(*square));
        Sentence::joined(squares, between, teller.language())
    }
}

impl Insert for Announcement {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        teller.wording().words(self)
    }
}

/// The choices of a question: one of these moves.
impl Insert for Vec<Announcement> {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        let choices = choices(teller.wording(), self);
        let asked = [choices.before, teller.either(choices.each), choices.after];
        let asked = asked.into_iter().filter(|words| !words.is_empty());
        Sentence::joined(asked, " ", teller.language())
    }
}

impl Insert for Role {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        teller.wording().role(*self)
    }
}

/// The choices of a question: one of these pieces.
impl Insert for Vec<Role> {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        teller.either(self.iter().map(|role| role.words(teller)).collect())
    }
}

impl Insert for Piece {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        let (white, black) = match self.role {
            Role::Pawn => (WHITE_PAWN, BLACK_PAWN),
            Role::Knight => (WHITE_KNIGHT, BLACK_KNIGHT),
            Role::Bishop => (WHITE_BISHOP, BLACK_BISHOP),
            Role::Rook => (WHITE_ROOK, BLACK_ROOK),
            Role::Queen => (WHITE_QUEEN, BLACK_QUEEN),
            Role::King => (WHITE_KING, BLACK_KING),
        };
        teller.draft(self.color.fold_wb(white, black)).end()
    }
}

/// Pieces on squares.
impl Insert for Vec<(Square, Piece)> {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        let stands = self.iter().map(|(square, piece)| {
            let draft = teller.draft(PIECE_ON).put("square", square);
            draft.put("piece", piece).end()
        });
        Sentence::joined(stands, ", ", teller.language())
    }
}

/// A half-move: "move three of White".
impl Insert for (u32, Color) {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        let (number, seat) = self;
        teller
            .draft(STOOD_AFTER)
            .put("number", number)
            .put("seat", seat)
            .end()
    }
}

/// A player's entry, or that it is unreadable.
pub(super) struct WrittenEntry<'a>(pub Option<&'a Announcement>);

impl Insert for WrittenEntry<'_> {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        match self.0 {
            Some(announcement) => announcement.words(teller),
            None => teller.draft(SCORE_UNREADABLE).end(),
        }
    }
}

/// One of these moves.
pub(super) struct Either<'a>(pub &'a [Announcement]);

impl Insert for Either<'_> {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        teller.either(self.0.iter().map(|one| one.words(teller)).collect())
    }
}

/// Boards that are not ready.
pub(super) struct Missing<'a>(pub &'a [BoardAt]);

impl Insert for Missing<'_> {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        let board = |board: &BoardAt| teller.draft(BOARD_NOT_READY).put("seat", board).end();
        Sentence::joined(self.0.iter().map(board), ", ", teller.language())
    }
}

/// A board on a port; the path of the port is only shown.
pub(super) struct Connected<'a>(pub &'a BoardAt, pub &'a str);

impl Insert for Connected<'_> {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        let Connected(board, port) = self;
        if teller.aloud() {
            return teller.draft(BOARD_CONNECTED).put("seat", board).end();
        }
        let draft = teller.draft(BOARD_CONNECTED_AT).put("seat", board);
        draft.put("port", &Verbatim(port)).end()
    }
}

/// Text that is said unchanged.
pub(super) struct Verbatim<'a>(pub &'a str);

impl Insert for Verbatim<'_> {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        Sentence::text(self.0, teller.language())
    }
}

impl Teller<'_> {
    /// A disjunction.
    pub(super) fn either(&self, choices: Vec<Sentence>) -> Sentence {
        self.listed(EITHER, choices)
    }

    /// A conjunction.
    pub(super) fn all(&self, parts: Vec<Sentence>) -> Sentence {
        self.listed(ALL_OF, parts)
    }

    fn listed(&self, by: Name, mut parts: Vec<Sentence>) -> Sentence {
        match parts.pop() {
            Some(last) if !parts.is_empty() => {
                let first = Sentence::joined(parts, ", ", self.language());
                let draft = self.draft(by).with("first", Value::Words(first));
                draft.with("last", Value::Words(last)).end()
            }
            only => only.unwrap_or_default(),
        }
    }

    pub(super) fn number(&self, number: u32) -> Sentence {
        match self.numbers() {
            Numbers::Words => Sentence::number(self.language(), number, Gender::Counting),
            Numbers::Digits => Sentence::of(&number.to_string(), self.language()),
        }
    }

    fn square(&self, square: Square) -> Sentence {
        if self.aloud() {
            self.wording().square(square)
        } else {
            Sentence::of(&square.to_string(), self.language())
        }
    }
}

/// The reason of a lost sound output that is told where the computer has none.
pub const NO_SOUND_OUTPUT: &str = "no sound output found; plug one in, or go on without sound";
/// The reason that is told where the sound system does not answer.
pub const SILENT_SOUND_SYSTEM: &str =
    "the sound system does not answer; start its server again, or go on without sound";

/// Why a sound output is lost: a reason of ours in the words of the language, or else the error of the system.
pub(super) struct SoundFault<'a>(pub &'a str);

impl Insert for SoundFault<'_> {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        match self.0 {
            NO_SOUND_OUTPUT => teller.draft(SOUND_NONE).end(),
            SILENT_SOUND_SYSTEM => teller.draft(SOUND_SILENT).end(),
            other => other.to_owned().words(teller),
        }
    }
}

named! {
    BoardFault: free {
        BoardFault::Chain => "fault-chain",
        BoardFault::Dropped => "fault-dropped",
        BoardFault::Late => "fault-late",
        BoardFault::Identification => "fault-identification",
        BoardFault::NotLearnt => "fault-not-learnt",
        BoardFault::NotScanning => "fault-not-scanning",
        BoardFault::Firmware => "fault-firmware",
    }
    Ear: free {
        Ear::Table => "ear-table",
        Ear::White => "ear-white",
        Ear::Black => "ear-black",
    }
    Speaker: free {
        Speaker::Server => "spoken-by-server",
        Speaker::Espeak => "spoken-by-espeak",
        Speaker::Nobody => "spoken-by-nobody",
    }
}

inserted! {
    clips {
        SEAT_WHITE = "seat-white" ();
        SEAT_BLACK = "seat-black" ();
        OF_WHITE = "of-white" ();
        OF_BLACK = "of-black" ();
        EITHER = "either" ("first", "last");
        ALL_OF = "all-of" ("first", "last");
        HOURS = "hours" ("count");
        MINUTES = "minutes" ("count");
        SECONDS = "seconds" ("count");
        PIECE_ON = "piece-on" ("piece", "square");
        WHITE_PAWN = "white-pawn" ();
        WHITE_KNIGHT = "white-knight" ();
        WHITE_BISHOP = "white-bishop" ();
        WHITE_ROOK = "white-rook" ();
        WHITE_QUEEN = "white-queen" ();
        WHITE_KING = "white-king" ();
        BLACK_PAWN = "black-pawn" ();
        BLACK_KNIGHT = "black-knight" ();
        BLACK_BISHOP = "black-bishop" ();
        BLACK_ROOK = "black-rook" ();
        BLACK_QUEEN = "black-queen" ();
        BLACK_KING = "black-king" ();
    }
    free {
        BOARD_NOT_READY = "board-not-ready" ("seat");
        BOARD_CONNECTED = "board-connected" ("seat");
        BOARD_CONNECTED_AT = "board-connected-at" ("seat", "port");
        STOOD_AFTER = "stood-after" ("number", "seat");
        SCORE_UNREADABLE = "score-unreadable" ();
        SOUND_NONE = "sound-none" ();
        SOUND_SILENT = "sound-silent" ();
    }
}
