//! Inserts about irregularities: the count of illegal moves, and the obligation from touches.

use shakmaty::{Color, Square};

use super::announcement::Announcement;
use super::rows::inserted;
use super::sentence::Sentence;
use super::teller::{Insert, Name, Teller};
use super::terms::Value;
use board::LiftHeights;

/// The count of a player's illegal moves, from 1.
pub(super) struct NthIllegal(pub u32);

impl Insert for NthIllegal {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        teller.draft(NTH).put("count", &self.0).end()
    }
}

/// A player's conduct in moving or pressing, and the count of illegal moves, where it counts as one.
pub(super) struct MoveConduct(pub Name, pub Color, pub Option<u32>);

impl MoveConduct {
    pub(super) const fn two_hands(seat: Color, count: Option<u32>) -> Self {
        MoveConduct(TWO_HANDS, seat, count)
    }

    pub(super) const fn pressed_without_move(seat: Color, count: Option<u32>) -> Self {
        MoveConduct(PRESSED_WITHOUT_MOVE, seat, count)
    }

    pub(super) const fn pawn_left(seat: Color, count: Option<u32>) -> Self {
        MoveConduct(PAWN_LEFT, seat, count)
    }
}

impl Insert for MoveConduct {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        let MoveConduct(name, seat, count) = self;
        let told = teller.draft(*name).put("seat", seat).end();
        match count {
            Some(count) => {
                let draft = teller.draft(AS_ILLEGAL).with("told", Value::Words(told));
                draft.put("nth", &NthIllegal(*count)).end()
            }
            None => told,
        }
    }
}

/// A player's obligation from touches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TouchDue {
    /// This move.
    Move(Announcement),
    /// Any move of the piece on this square.
    MoveOf(Square),
    /// Any capture of the piece on this square.
    CaptureOf(Square),
}

impl Insert for TouchDue {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        match self {
            TouchDue::Move(announcement) => announcement.words(teller),
            TouchDue::MoveOf(square) => teller.draft(DUE_MOVE_OF).put("square", square).end(),
            TouchDue::CaptureOf(square) => teller.draft(DUE_CAPTURE_OF).put("square", square).end(),
        }
    }
}

/// A move that violates the obligation from touches, in their order.
pub(super) struct Touch<'a> {
    pub seat: Color,
    pub number: u32,
    pub made: &'a Announcement,
    pub touched: &'a Vec<Square>,
    pub due: Option<TouchDue>,
    pub raised: Option<LiftHeights>,
}

impl Insert for Touch<'_> {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        let (words, due) = match self.raised {
            Some(_) => (RAISED_MOVE, RAISED_MOVE_DUE),
            None => (TOUCH_MOVE, TOUCH_MOVE_DUE),
        };
        let mut draft = teller.draft(words).put("seat", &self.seat);
        draft = draft.put("number", &self.number).put("move", self.made);
        draft = draft.put("squares", self.touched);
        if let Some(heights) = &self.raised {
            // In whole millimetres: the lower bound rounded down, the upper one up.
            draft = draft.put("from", &u32::from(heights.from / 10));
            draft = draft.put("out", &u32::from(heights.out.div_ceil(10)));
        }
        let (touch, due_words) = (draft.end(), due);
        match &self.due {
            Some(due) => {
                let draft = teller.draft(due_words).with("touch", Value::Words(touch));
                draft.put("due", due).end()
            }
            None => touch,
        }
    }
}

inserted! {
    free {
        NTH = "nth" ("count");
        AS_ILLEGAL = "as-illegal" ("told", "nth");
        TWO_HANDS = "two-hands" ("seat");
        PRESSED_WITHOUT_MOVE = "pressed-without-move" ("seat");
        PAWN_LEFT = "pawn-left" ("seat");
        TOUCH_MOVE = "touch-move" ("seat", "number", "move", "squares");
        RAISED_MOVE = "raised-move" ("seat", "number", "move", "squares", "from", "out");
        RAISED_MOVE_DUE = "raised-move-due" ("touch", "due");
        TOUCH_MOVE_DUE = "touch-move-due" ("touch", "due");
        DUE_MOVE_OF = "due-move-of" ("square");
        DUE_CAPTURE_OF = "due-capture-of" ("square");
    }
}
