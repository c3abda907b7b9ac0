//! What the clocks of the table show, to the second: nobody hears that, and a transcript can say it.

use shakmaty::Color;

use laws::Timestamp;
use table::State;

/// What they show now, as a line of the transcript.
pub(super) fn shown(state: &State, now: Timestamp) -> String {
    let times = state.times(now);
    let shown = times.map_or("nothing".to_owned(), |times| {
        Color::ALL.map(|seat| face(*times.get(seat))).join(" ")
    });
    format!("clocks: {shown}")
}

/// `1:30:09`, of a time in ms.
fn face(time: u64) -> String {
    let seconds = time / 1000;
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
    format!("{hours}:{minutes:02}:{:02}", seconds % 60)
}
