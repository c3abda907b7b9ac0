//! The table of what is said to the arbiter of a clock that the daemon does not keep.

use shakmaty::Color;

use super::rows::phrases;

phrases! {
/// Something said of the clock at the table. Times are in ms.
pub enum Official {
    /// The times to put it back to are not known.
    TimesUnknown: [Arbitration, at_once, free] => "times-unknown";
    /// It is to be stopped by hand.
    StopByHand: [Arbitration, at_once, free] => "stop-by-hand";
    /// It does not start, and is to be started by hand, so that this player's time runs.
    StartByHand(seat: Color): [Arbitration, at_once, free] => "start-by-hand";
    /// It does not take these times, and is to be set by hand.
    SetByHand { white: u64, black: u64 }: [Arbitration, at_once, free] => "set-by-hand";
    /// It has taken these times.
    Took { white: u64, black: u64 }: [Arbitration, at_once, free] => "clock-took";
    /// It shows another time of this player than is reckoned from the time control and the presses.
    Differs { seat: Color, shown: u64, reckoned: u64 }: [Arbitration, at_once, free] => "clock-differs";
    /// It shows again what is reckoned.
    Agrees(seat: Color): [Arbitration, at_once, free] => "clock-agrees";
    /// It is not plugged into its board any more.
    Away: [Arbitration, at_once, free] => "clock-away";
    /// It is plugged in again.
    Back: [Arbitration, at_once, free] => "clock-back";
}
}
