//! Phrases to the arbiter about a clock that the daemon does not keep.

use shakmaty::Color;

use super::rows::phrases;

phrases! {
/// A phrase about the clock at the table. Times are in ms.
pub enum Official {
    /// The times to put it back to are unknown.
    TimesUnknown: [Arbitration, at_once, free] => "times-unknown";
    /// It must be stopped by hand.
    StopByHand: [Arbitration, at_once, free] => "stop-by-hand";
    /// It does not start, and must be started by hand, so that this player's time runs.
    StartByHand(seat: Color): [Arbitration, at_once, free] => "start-by-hand";
    /// It does not accept these times, and must be set by hand.
    SetByHand { white: u64, black: u64 }: [Arbitration, at_once, free] => "set-by-hand";
    /// It accepted these times.
    Took { white: u64, black: u64 }: [Arbitration, at_once, free] => "clock-took";
    /// It shows another time for this player than the time control and the presses give.
    Differs { seat: Color, shown: u64, reckoned: u64 }: [Arbitration, at_once, free] => "clock-differs";
    /// It shows the computed time again.
    Agrees(seat: Color): [Arbitration, at_once, free] => "clock-agrees";
    /// It is unplugged from its board.
    Away: [Arbitration, at_once, free] => "clock-away";
    /// It is plugged in again.
    Back: [Arbitration, at_once, free] => "clock-back";
}
}
