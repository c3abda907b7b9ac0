//! Measures a move made in one room until its first word in the other room, over loopback, and compares it with a single table.
//!
//! With two rooms the path is port, table, ledger on disk, line, the other room's ledger on disk, voice, sound callback. Both
//! variants play in one run and take turns, so that any other load falls on both. The ledgers are in the folder for temporary
//! files.

#[path = "heard/mod.rs"]
mod heard;
#[path = "../tests/common/soundcard/mod.rs"]
mod soundcard;
#[path = "table/mod.rs"]
mod table;

use std::time::Duration;

use heard::{Heard, SAMPLES, card, output};

fn main() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let (one, two) = runtime.block_on(async {
        let cards = vec![card()];
        let playing = table::playing(folder.path(), output(&cards[0])).await;
        let mut one = Heard::of(playing, cards);
        let cards = vec![card(), card()];
        let outputs = [output(&cards[0]), output(&cards[1])];
        let playing = table::in_two_rooms(folder.path(), outputs).await;
        let mut two = Heard::of(playing, cards);
        tokio::time::sleep(Duration::from_secs(3)).await;
        for _ in 0..SAMPLES {
            one.move_is_heard().await;
            two.move_is_heard().await;
        }
        (one, two)
    });
    let [one, two] = [one.told("one table"), two.told("two rooms")];
    println!("two rooms take {:.2} ms more at p99", two - one);
}
