//! A hand that reads a board raises its pieces a little: at two emulated boards with Hall sensors, `annabella run` tells no touch of it.

use shakmaty::Color::{Black, White};

use crate::game::Table;
use crate::measures::Measures;
use crate::port::Board;

#[test]
fn a_piece_that_is_felt_is_not_touched_and_one_that_was_out_is() {
    let folder = tempfile::tempdir().unwrap();
    let mut table = Table::lay(folder.path(), Board::learnt, false, true);
    table.hear("table: Die Partie beginnt");
    // Raised for more than half a second, until as much is in the aperture as may be when a lift is told.
    let m = Measures::read();
    let felt = m.of("peg_below") - m.of("peg_to_go");
    table.tell(White, &format!("raise g1 {felt} 100ms"));
    table.tell(White, "+700ms");
    table.tell(White, "raise g1 0 100ms");
    table.tell(White, "+500ms");
    table.play(White, "-e2 +e4", "Eva vier", "-e2 +e4");
    table.play(Black, "-e7 +e5", "Eva fünf", "-e7 +e5");
    // Out for as long, and put back.
    table.tell(White, "raise b1 14 100ms");
    table.tell(White, "+700ms");
    table.tell(White, "raise b1 0 100ms");
    table.tell(White, "+500ms");
    table.hands(White, "-d2 +d4");
    table.press(White, "commit", "table: David vier");
    table.press(
        White,
        "press",
        "touched b1 d2. Due: a move of the piece on b1",
    );
    let touched = |line: &&String| line.contains("touched and not moved");
    assert_eq!(
        table.said.iter().filter(touched).count(),
        1,
        "{:#?}",
        table.said
    );
}
