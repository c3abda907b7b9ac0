//! What the clocks of the table show, to the second: nobody hears that, and a transcript can say it.

use shakmaty::Color;

use super::Player;

impl Player<'_> {
    pub(super) fn clocks_show(&mut self) {
        let times = self.table.state().times(self.now);
        let shown = times.map_or("nothing".to_owned(), |times| {
            Color::ALL.map(|seat| face(*times.get(seat))).join(" ")
        });
        self.heard.push(format!("clocks: {shown}"));
    }
}

/// `1:30:09`, of a time in ms.
fn face(time: u64) -> String {
    let seconds = time / 1000;
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
    format!("{hours}:{minutes:02}:{:02}", seconds % 60)
}
