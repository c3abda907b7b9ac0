//! The Laws of Chess as pure functions and data.

#![forbid(unsafe_code)]
#![warn(clippy::unwrap_used)]

mod adjournment;
mod asking;
mod clock;
mod commit;
mod draw;
mod edition;
pub mod encoding;
pub mod grammar;
#[cfg(test)]
#[path = "../../tests/common/historic/mod.rs"]
mod historic;
mod illegal;
pub mod language;
mod letter;
pub mod mistake;
pub mod notation;
mod on_tape;
mod opening;
mod outcome;
mod pen;
mod penalty;
mod permission;
mod plain_letters;
mod ply;
mod position;
mod profile;
mod refusal;
pub mod role;
pub mod schema;
mod score;
pub mod seat;
mod sides;
mod spoken;
mod time_control;
mod touch;
mod two_rooms;
mod winnable;

pub use adjournment::{Envelope, Paper, SealedFault, Secret, Unopened};
pub use asking::{Against, ReadBack};
pub use clock::{Clock, PutBack, Times, Timestamp, as_clock, clock_time, proportional};
pub use commit::{Commit, Commits};
pub use draw::{Automatic, Bar, DrawAct, Evidence, Grounds, Objection, same};
pub use edition::{
    ColoursReversed, Correction, Edition, FlagCall, FlagFall, IllegalMoves, Sanction, Tempo,
};
pub use illegal::{IllegalReason, attackers, castling_tried, why_illegal};
pub use letter::Letter;
pub use notation::ParseMove;
pub use on_tape::OnTape;
pub use opening::{Adaptation, Point};
pub use outcome::{Outcome, Reason};
pub use pen::{Arrow, PROMOTIONS, Pen, PenChoice, PenNext, PenStep};
pub use penalty::{Penalty, Remedy, penalty};
pub use permission::Permission;
pub use plain_letters::{Umlauts, plain_letters};
pub use ply::{number, side};
pub use position::{
    ParsePosition, Position, UnplayablePosition, playable_position, standard_position,
};
pub use profile::{
    Agreement, Announcer, Chessclock, Hold, Placing, Press, Profile, Quickplay, Repetition,
    SETTLE_MS, Supervision,
};
pub use refusal::Refusal;
pub use score::{
    Parting, Read, ScoreComparison, ScoreSays, ScoreSource, is_gap, keeps_score, moment_on_tape,
    on_tape, partings, place_on_tape, wrong_writers,
};
pub use sides::Sides;
pub use spoken::{MoveNames, WordsAtTable};
pub use time_control::{ParseTimeControl, Period, Stage, TimeControl, TimeControlTag, TimeMode};
pub use touch::{Clause, Obligation};
pub use two_rooms::{LinkLost, RulingVenue};
pub use winnable::{
    Dead, Winnable, WinnableDoubt, dead, mating_potential, winnable, winnable_within,
};
