//! Any bytes as games in PGN: read, or said what is wrong; every game that was read can be played.
#![no_main]

use annabella::sim::games;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    for game in games::read(bytes).into_iter().flatten() {
        let mut position = game.start;
        for mv in &game.moves {
            assert!(position.is_legal(mv), "{mv} in {}", position.fen());
            position = position.play(mv);
        }
    }
});
