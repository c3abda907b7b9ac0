//! Prints the table's clocks, to the second, which nobody hears but a transcript can show.

use shakmaty::Color;

use laws::Timestamp;
use table::State;

/// The current times, as a line of the transcript.
pub(super) fn shown(state: &State, now: Timestamp) -> String {
    let times = state.times(now);
    let shown = times.map_or("nothing".to_owned(), |times| {
        Color::ALL.map(|seat| face(*times.get(seat))).join(" ")
    });
    format!("clocks: {shown}")
}

/// Formats a time in ms as `1:30:09`.
fn face(time: u64) -> String {
    let seconds = time / 1000;
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
    format!("{hours}:{minutes:02}:{:02}", seconds % 60)
}
