//! Fuzzes the PGN reader with any bytes: no token is lost; a game is read, or the error is reported; every game read can be played
//! and followed with its variations.
#![no_main]

use follow::{Following, texts};
use laws::notation::pgn;
use sim::games;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let text = String::from_utf8_lossy(bytes);
    let written: String = pgn::tokens(&text).map(|token| token.text).collect();
    assert_eq!(written, text, "every byte is a token's");
    for game in games::read(bytes).into_iter().flatten() {
        let mut position = game.start;
        for mv in &game.moves {
            assert!(position.is_legal(mv), "{mv} in {}", position.fen());
            position = position.play(mv);
        }
    }
    for text in texts(bytes).into_iter().flatten().flatten() {
        let mut following = Following::new(text);
        following.begin();
        for _ in 0..8 {
            following.forward();
            following.variation(1);
        }
        following.back(3);
        following.main_line();
    }
});
