use shakmaty::Color::{self, Black, White};

use super::{Dead, Reason, Winnable, dead, winnable};
use crate::laws::Position;

fn asked(fen: &str, color: Color) -> Winnable {
    winnable(&Position::from_fen(fen).unwrap(), color)
}

#[test]
fn material_that_cannot_mate() {
    for (fen, white, black) in [
        ("8/8/4k3/8/8/3K4/8/8 w - - 0 1", Winnable::No, Winnable::No),
        ("8/8/4k3/8/8/3KB3/8/8 w - - 0 1", Winnable::No, Winnable::No),
        ("8/8/4k3/8/8/3KN3/8/8 w - - 0 1", Winnable::No, Winnable::No),
        (
            "8/8/4k3/8/8/3K1R2/8/8 w - - 0 1",
            Winnable::Yes,
            Winnable::No,
        ),
        (
            "8/8/4k2p/8/8/3KN3/8/8 w - - 0 1",
            Winnable::Yes,
            Winnable::Yes,
        ),
    ] {
        assert_eq!(asked(fen, White), white, "{fen}");
        assert_eq!(asked(fen, Black), black, "{fen}");
    }
}

#[test]
fn a_position_that_no_game_reaches_is_undecided() {
    for fen in [
        "8/8/8/8/8/3KR3/8/8 w - - 0 1",
        "8/8/8/8/8/3KR2k/8/8 w - - 0 1",
    ] {
        let answer = asked(fen, White);
        assert_eq!(
            answer,
            Winnable::Undecided(Reason::NoLegalPosition),
            "{fen}"
        );
    }
}

#[test]
fn a_position_is_dead_when_neither_side_can_mate() {
    let dead = |fen| dead(&Position::from_fen(fen).unwrap());
    assert_eq!(dead("8/8/4k3/8/8/3KB3/8/8 w - - 0 1"), Dead::Yes);
    assert_eq!(dead("8/8/4k3/8/8/3K1R2/8/8 w - - 0 1"), Dead::No);
}
