//! Words of refusals, for officials whose order cannot be carried out now.

use shakmaty::Color;

use super::inserts::Verbatim;
use super::rows::inserted;
use super::sentence::Sentence;
use super::teller::{Insert, Name, Teller};
use laws::Refusal;

impl Insert for Refusal {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        let draft = teller.draft(message(self));
        match self {
            Refusal::Closed { id }
            | Refusal::NoCase { id }
            | Refusal::Changed { id }
            | Refusal::Unasked { id }
            | Refusal::RuledUpon { id } => draft.put("id", id).end(),
            Refusal::NoPiece { square } | Refusal::NotBroken { square } => {
                draft.put("square", square).end()
            }
            Refusal::NotEntered {
                number,
                seat,
                written,
            } => {
                let draft = draft.put("at", &(*number, *seat));
                match written.is_empty() {
                    true => draft.end(),
                    // The entry is only shown, because it may be anything.
                    false if teller.aloud() => draft.put("written", &Verbatim("")).end(),
                    false => {
                        let written = format!(": \"{written}\"");
                        draft.put("written", &Verbatim(&written)).end()
                    }
                }
            }
            Refusal::NotRight { board } => draft.put("seat", board).end(),
            _ => draft.end(),
        }
    }
}

const fn message(refusal: &Refusal) -> Name {
    match refusal {
        Refusal::SetUp => REFUSED_SET_UP,
        Refusal::NotPlaying => REFUSED_PLAYING,
        Refusal::Over => REFUSED_OVER,
        Refusal::NotOver => REFUSED_NOT_OVER,
        Refusal::Referred => REFUSED_REFERRED,
        Refusal::NotWaiting => REFUSED_STARTED,
        Refusal::Boards { .. } => REFUSED_BOARDS,
        Refusal::Already => REFUSED_ALREADY,
        Refusal::ClocksStand => REFUSED_STANDS,
        Refusal::OwnClock => REFUSED_OWN_CLOCK,
        Refusal::NoTimes => REFUSED_NO_TIMES,
        Refusal::Closed { .. } => REFUSED_CLOSED,
        Refusal::NoCase { .. } => REFUSED_NO_CASE,
        Refusal::Changed { .. } => REFUSED_CHANGED,
        Refusal::HandedOver => REFUSED_HANDED_OVER,
        Refusal::NotHandedOver => REFUSED_NOT_HANDED_OVER,
        Refusal::TimesNeeded => REFUSED_TIMES_NEEDED,
        Refusal::TimesUnknown => REFUSED_TIMES_UNKNOWN,
        Refusal::NotEntered { written, .. } if written.is_empty() => REFUSED_LEFT_OUT,
        Refusal::NotEntered { .. } => REFUSED_NOT_ENTERED,
        Refusal::ChiefOnly => REFUSED_CHIEF,
        Refusal::Unasked { .. } => REFUSED_UNASKED,
        Refusal::NothingToConfirm => REFUSED_CONFIRM,
        Refusal::NothingRuled => REFUSED_NOTHING_RULED,
        Refusal::CarriedOut => REFUSED_CARRIED_OUT,
        Refusal::RuledUpon { .. } => REFUSED_RULED_UPON,
        Refusal::NoPosition => REFUSED_NO_POSITION,
        Refusal::TooFar => REFUSED_TOO_FAR,
        Refusal::Unwritten => REFUSED_UNWRITTEN,
        Refusal::NoQueen => REFUSED_NO_QUEEN,
        Refusal::NoSuchPenalty => REFUSED_NO_PENALTY,
        Refusal::NotAdjourning => REFUSED_ADJOURN,
        Refusal::Adjournment => REFUSED_ADJOURNMENT,
        Refusal::Sealing => REFUSED_SEALING,
        Refusal::NotSealing { seat: Color::White } => REFUSED_SEAL_WHITE,
        Refusal::NotSealing { .. } => REFUSED_SEAL_BLACK,
        Refusal::Turn { seat: Color::White } => REFUSED_TURN_WHITE,
        Refusal::Turn { .. } => REFUSED_TURN_BLACK,
        Refusal::Waits => DONE_WAITS,
        Refusal::Sensors => REFUSED_SENSORS,
        Refusal::Feels => REFUSED_FEELS,
        Refusal::Adjusting => REFUSED_ADJUSTING,
        Refusal::NoPiece { .. } => REFUSED_NO_PIECE,
        Refusal::NotBroken { .. } => REFUSED_NOT_BROKEN,
        Refusal::NotRight { .. } => REFUSED_NOT_RIGHT,
        Refusal::NoMove => REFUSED_NO_MOVE,
        Refusal::NothingToRepeat => REFUSED_REPEAT,
        Refusal::NothingToTakeBack => REFUSED_TAKE_BACK,
        Refusal::Empty => REFUSED_NOTHING,
        Refusal::Barred => REFUSED_BARRED,
        Refusal::Present => REFUSED_PRESENT,
        Refusal::NotCome => REFUSED_NOT_COME,
        Refusal::EnvelopeClosed => REFUSED_ENVELOPE,
        Refusal::Kept => REFUSED_KEPT,
        Refusal::Reached => REFUSED_LINE,
        Refusal::NotListed => REFUSED_NOT_LISTED,
        Refusal::OwnName => REFUSED_OWN_NAME,
    }
}

inserted! {
    free {
        REFUSED_SET_UP = "refused-set-up" ();
        REFUSED_PLAYING = "refused-playing" ();
        REFUSED_OVER = "refused-over" ();
        REFUSED_NOT_OVER = "refused-not-over" ();
        REFUSED_REFERRED = "refused-referred" ();
        REFUSED_STARTED = "refused-started" ();
        REFUSED_BOARDS = "refused-boards" ();
        REFUSED_ALREADY = "refused-already" ();
        REFUSED_STANDS = "refused-stands" ();
        REFUSED_OWN_CLOCK = "refused-own-clock" ();
        REFUSED_NO_TIMES = "refused-no-times" ();
        REFUSED_CLOSED = "refused-closed" ("id");
        REFUSED_NO_CASE = "refused-no-case" ("id");
        REFUSED_CHANGED = "refused-changed" ("id");
        REFUSED_HANDED_OVER = "refused-handed-over" ();
        REFUSED_NOT_HANDED_OVER = "refused-not-handed-over" ();
        REFUSED_TIMES_NEEDED = "refused-times-needed" ();
        REFUSED_TIMES_UNKNOWN = "refused-times-unknown" ();
        REFUSED_NOT_ENTERED = "refused-not-entered" ("at", "written");
        REFUSED_LEFT_OUT = "refused-left-out" ("at");
        REFUSED_CHIEF = "refused-chief" ();
        REFUSED_UNASKED = "refused-unasked" ("id");
        REFUSED_NOTHING_RULED = "refused-nothing-ruled" ();
        REFUSED_CARRIED_OUT = "refused-carried-out" ();
        REFUSED_RULED_UPON = "refused-ruled-upon" ("id");
        REFUSED_NO_POSITION = "refused-no-position" ();
        REFUSED_CONFIRM = "refused-nothing-to-confirm" ();
        REFUSED_TOO_FAR = "refused-too-far" ();
        REFUSED_UNWRITTEN = "refused-unwritten" ();
        REFUSED_NO_QUEEN = "refused-no-queen" ();
        REFUSED_NO_PENALTY = "refused-no-penalty" ();
        REFUSED_ADJOURN = "refused-adjourn" ();
        REFUSED_ADJOURNMENT = "refused-adjournment" ();
        REFUSED_SEALING = "refused-sealing" ();
        REFUSED_SEAL_WHITE = "refused-seal-white" ();
        REFUSED_SEAL_BLACK = "refused-seal-black" ();
        REFUSED_TURN_WHITE = "refused-turn-white" ();
        REFUSED_TURN_BLACK = "refused-turn-black" ();
        DONE_WAITS = "page-done-waits" ();
        REFUSED_SENSORS = "refused-sensors" ();
        REFUSED_FEELS = "refused-feels" ();
        REFUSED_ADJUSTING = "refused-adjusting" ();
        REFUSED_NO_PIECE = "refused-no-piece" ("square");
        REFUSED_NOT_BROKEN = "refused-not-broken" ("square");
        REFUSED_NOT_RIGHT = "refused-not-right" ("seat");
        REFUSED_NO_MOVE = "refused-no-move" ();
        REFUSED_REPEAT = "refused-repeat" ();
        REFUSED_TAKE_BACK = "refused-take-back" ();
        REFUSED_NOTHING = "refused-nothing" ();
        REFUSED_BARRED = "refused-barred" ();
        REFUSED_PRESENT = "refused-present" ();
        REFUSED_NOT_COME = "refused-not-come" ();
        REFUSED_ENVELOPE = "refused-envelope" ();
        REFUSED_LINE = "refused-line" ();
        REFUSED_KEPT = "refused-kept" ();
        REFUSED_NOT_LISTED = "refused-not-listed" ();
        REFUSED_OWN_NAME = "refused-own-name" ();
    }
}
