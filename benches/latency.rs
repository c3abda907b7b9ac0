//! Measures from the last byte of the commit button's frame on a pseudo-terminal until the sound card receives the announcement's
//! first sample: port, table, ledger on disk, voice, sound callback. A player who commits by a button waits for no settle time; a
//! commit by a board at rest adds the profile's settle time.
//!
//! The ledger is in the folder for temporary files.

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
    let heard = runtime.block_on(async {
        let cards = vec![card()];
        let playing = table::playing(folder.path(), output(&cards[0])).await;
        let mut heard = Heard::of(playing, cards);
        tokio::time::sleep(Duration::from_secs(3)).await;
        for _ in 0..SAMPLES {
            heard.move_is_heard().await;
        }
        heard
    });
    heard.told("one table");
}
