use super::{Edition, Tempo};
use crate::{Correction, Supervision};

const MINUTE: u64 = 60_000;

fn tempo(edition: Edition, minutes: u64, seconds: u64) -> Tempo {
    edition.tempo(minutes * MINUTE, seconds * 1000)
}

#[test]
fn the_limits_of_rapid_and_blitz_are_each_editions_own() {
    use Edition::{Fide1997, Fide2009, Fide2023};
    use Tempo::{Blitz, Rapid, Standard};
    for (edition, minutes, seconds, expected) in [
        (Fide2023, 10, 0, Blitz),
        (Fide2023, 8, 2, Blitz),
        (Fide2023, 8, 3, Rapid),
        (Fide2023, 59, 0, Rapid),
        (Fide2023, 30, 30, Standard),
        (Fide2023, 60, 0, Standard),
        (Fide2009, 14, 0, Blitz),
        (Fide2009, 10, 5, Rapid),
        (Fide2009, 15, 0, Rapid),
        (Fide2009, 60, 0, Standard),
        (Fide1997, 14, 30, Blitz),
        (Fide1997, 15, 0, Rapid),
        (Fide1997, 60, 0, Rapid),
        (Fide1997, 61, 0, Standard),
    ] {
        let found = tempo(edition, minutes, seconds);
        assert_eq!(found, expected, "{edition:?} {minutes}+{seconds}");
    }
}

#[test]
fn supervision_decides_only_where_the_edition_says_so() {
    use Supervision::{Adequate, Inadequate};
    let found = |edition: Edition, tempo, supervision| {
        let illegal = edition.illegal_moves(tempo, supervision, false);
        (illegal.bonus / MINUTE, illegal.loses, illegal.correction)
    };
    for supervision in [Adequate, Inadequate] {
        let standard = found(Edition::Fide2023, Tempo::Standard, supervision);
        assert_eq!(standard, (2, Some(2), Correction::Always));
        let blitz = found(Edition::Fide1997, Tempo::Blitz, supervision);
        assert_eq!(blitz, (0, Some(1), Correction::ClaimWins));
    }
    let rapid = |supervision| found(Edition::Fide2023, Tempo::Rapid, supervision);
    assert_eq!(rapid(Adequate), (1, Some(2), Correction::Always));
    assert_eq!(rapid(Inadequate), (1, Some(2), Correction::BeforeNextMove));
    let blitz = |supervision| found(Edition::Fide2009, Tempo::Blitz, supervision);
    assert_eq!(blitz(Adequate), (2, Some(3), Correction::Always));
    assert_eq!(blitz(Inadequate), (0, Some(1), Correction::ClaimWins));
}
