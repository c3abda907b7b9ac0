//! The expected rulings of the evening, written from the articles of the Laws of 2023 before the test: ten cases as an arbiter
//! meets them at one table, the articles that decide each, and the ruling that they prescribe.

/// A case of the evening.
pub struct Met {
    /// Its number at the table. A lost board is a case, and a flag that falls meanwhile is another one that settles both.
    pub case: u32,
    pub met: &'static str,
    /// The articles include those that the table names.
    pub articles: &'static [&'static str],
    /// The prescribed ruling, and its spelling as an order.
    pub prescribes: &'static str,
    pub ruling: &'static str,
    /// The scores of White and Black, where both are consulted (D.2.9).
    pub scores: Option<[&'static str; 2]>,
}

pub const SHEET: [Met; 10] = [
    Met {
        case: 1,
        met: "White announced and executed e4; on Black's board the pawn went to e3, and Black replied. Both wrote e4.",
        articles: &["D.2.9"],
        prescribes: "The scores agree: who executed the move wrongly puts the own board right. Black has the move, so the clocks run on.",
        ruling: "adjusts black",
        scores: Some(["e4 e5", "e4 e5"]),
    },
    Met {
        case: 2,
        met: "White moves the knight from g1 to g3 and presses.",
        articles: &["7.5.1", "7.5.5", "4.3"],
        prescribes: "The position before is reinstated, Black gets two minutes more, and White moves the knight that was touched.",
        ruling: "counts back-to-2 against white for 2m",
        scores: None,
    },
    Met {
        case: 3,
        met: "Black takes the knight of g8 out of its aperture, puts it back, moves the other knight and presses.",
        articles: &["4.3.1", "D.2.2"],
        prescribes: "The knight of g8 can move and has to: back to before the move, and no penalty, for it was legal.",
        ruling: "restores 3",
        scores: None,
    },
    Met {
        case: 4,
        met: "White places the bishop on c4 and presses before announcing.",
        articles: &["D.2.4", "D.2.3"],
        prescribes: "The move is not made before it is announced, and no clock was started: White announces and presses.",
        ruling: "lets play go on",
        scores: None,
    },
    Met {
        case: 5,
        met: "Black claims a draw by threefold repetition of a position that stood once.",
        articles: &["9.2", "9.5.3"],
        prescribes: "The claim is wrong: White gets two minutes more, and the game goes on.",
        ruling: "refuses black giving 2m taking 0s",
        scores: None,
    },
    Met {
        case: 6,
        met: "White castled; on Black's board king and rook stand in each other's aperture. Both wrote O-O.",
        articles: &["D.2.9"],
        prescribes: "The scores agree: Black puts the own board right, in Black's time.",
        ruling: "adjusts black",
        scores: Some(["e4 e5 Nf3 Nf6 Bc4 Bc5 O-O", "e4 e5 Nf3 Nf6 Bc4 Bc5 O-O"]),
    },
    Met {
        case: 7,
        met: "White announced d3, then put the pawn on d4, announced that and pressed.",
        articles: &["D.2.3", "4.7", "D.2.8"],
        prescribes: "d3 was made and stays: no tongue had slipped, for what was announced stood on the board.",
        ruling: "takes d2d3 as half-move 9",
        scores: None,
    },
    Met {
        case: 8,
        met: "White announced h3; Black executed and wrote h4, and replied. White wrote h3.",
        articles: &["D.2.9"],
        prescribes: "The scores differ: the moves are retraced to the position on which they agree, with the clocks of that position.",
        ruling: "restores 10",
        scores: Some([
            "e4 e5 Nf3 Nf6 Bc4 Bc5 O-O d6 d3 a6 h3 b6",
            "e4 e5 Nf3 Nf6 Bc4 Bc5 O-O d6 d3 a6 h4 b6",
        ]),
    },
    Met {
        case: 10,
        met: "White's board is dead while White thinks, and White's flag falls meanwhile.",
        articles: &["6.8", "6.11.1", "6.10.1"],
        prescribes: "The equipment failed, and not White: what the loss took is given back, and the flag is up again.",
        ruling: "gives back what white lost",
        scores: None,
    },
    Met {
        case: 11,
        met: "White's flag falls, and nothing excuses it; Black has all pieces.",
        articles: &["6.9", "6.8"],
        prescribes: "White has lost the game.",
        ruling: "ends won for black by time",
        scores: None,
    },
];
