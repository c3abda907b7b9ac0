//! Fuzzes the reader of players' scores with any text: it is read, or the reason is reported; a score that was read is written and
//! read again equally.
#![no_main]

use laws::notation::{
    Form, Initials, Signs, Writing, half_moves, read_game, read_in_any, spelled, write_game,
};
use laws::{Edition, Position, Read, TimeControl};
use libfuzzer_sys::fuzz_target;

const POSITIONS: [&str; 4] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
];

fuzz_target!(|given: (u8, u8, &str)| {
    let (position, language, text) = given;
    let fen = POSITIONS[usize::from(position) % POSITIONS.len()];
    let start = Position::from_fen(fen).unwrap();
    let all = Initials::all();
    let initials = &all[usize::from(language) % all.len()];
    if let Ok(entries) = read_game(&start, text, initials) {
        for form in [Form::Short, Form::Long] {
            let writing = Writing { initials: *initials, form, signs: Signs::all(Edition::default()) };
            let written = write_game(&start, &entries, &writing);
            let again = read_game(&start, &written, initials);
            assert_eq!(again.as_ref(), Ok(&entries), "{written}");
        }
    }
    let made: Vec<_> = start.legal_moves().into_iter().take(1).collect();
    let score = half_moves(&start, &made, usize::from(language), text);
    let _ = Read::of(&start, &made, &score, &all);
    for written in score {
        let _ = read_in_any(&start, &written, &all);
        let _ = spelled(&written, &all);
    }
    if let Ok(time) = text.parse::<TimeControl>() {
        let again = time.to_string().parse();
        assert_eq!(again, Ok(time.clone()), "{time}");
    }
});
