//! The commands that can precede or replace a move.

use std::cmp::Ordering;

use shakmaty::{Color, Role};

macro_rules! typed_words {
    ($($word:ident = $name:literal),* $(,)?) => {
        /// A command that can precede or replace a move. Its words are the entry `say-NAME` of the language files.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub(super) enum TypedWord {
            $($word,)*
        }

        impl TypedWord {
            /// All of them.
            pub(super) const ALL: &[TypedWord] = &[$(TypedWord::$word),*];

            /// Its name in the language files.
            pub(super) const fn name(self) -> &'static str {
                match self {
                    $(TypedWord::$word => $name,)*
                }
            }
        }
    };
}

typed_words! {
    Next = "next",
    Variation = "variation",
    MainLine = "main-line",
    Guess = "guess",
    Read = "read",
    Solution = "solution",
    Text = "text",
    Square = "square",
    Kings = "kings",
    Queens = "queens",
    Rooks = "rooks",
    Bishops = "bishops",
    Knights = "knights",
    Pawns = "pawns",
    Pieces = "pieces",
    Where = "where",
    Mine = "mine",
    Theirs = "theirs",
    White = "white",
    Black = "black",
    Rank = "rank",
    File = "file",
    Scan = "scan",
    Diagonals = "diagonals",
    Position = "position",
    Ranks = "ranks",
    Captured = "captured",
    Material = "material",
    Turn = "turn",
    Last = "last",
    PlayedBy = "played-by",
    MyLast = "my-last",
    MoveList = "move-list",
    Earlier = "earlier",
    Clock = "clock",
    Attackers = "attackers",
    Check = "check",
    Moves = "moves",
    AllMoves = "all-moves",
    Hint = "hint",
    Back = "back",
    ToMove = "to-move",
    New = "new",
    SetUp = "set-up",
    Empty = "empty",
    Done = "done",
    Abandon = "abandon",
    Resign = "resign",
    Yes = "yes",
    No = "no",
    Draw = "draw",
    Terse = "terse",
    Normal = "normal",
    Full = "full",
    Faster = "faster",
    Slower = "slower",
    Again = "again",
    Lift = "lift",
    Place = "place",
    Opponent = "opponent",
    Against = "against",
    Field = "field",
    Help = "help",
    Quit = "quit",
}

/// In the order of their names.
impl Ord for TypedWord {
    fn cmp(&self, other: &Self) -> Ordering {
        self.name().cmp(other.name())
    }
}

impl PartialOrd for TypedWord {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl TypedWord {
    /// The side that it names by its colour.
    pub(super) const fn side(self) -> Option<Color> {
        match self {
            TypedWord::White => Some(Color::White),
            TypedWord::Black => Some(Color::Black),
            _ => None,
        }
    }

    /// The kind of piece that it names.
    pub(super) const fn role(self) -> Option<Role> {
        Some(match self {
            TypedWord::Kings => Role::King,
            TypedWord::Queens => Role::Queen,
            TypedWord::Rooks => Role::Rook,
            TypedWord::Bishops => Role::Bishop,
            TypedWord::Knights => Role::Knight,
            TypedWord::Pawns => Role::Pawn,
            _ => return None,
        })
    }
}
