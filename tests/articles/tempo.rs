//! The definitions of rapid and blitz, judged by limits of main time and increment. They depend on the time control only, so
//! transcripts cannot show them.

use laws::Edition;
use laws::Tempo::{self, Blitz, Rapid, Standard};
use libtest_mimic::{Failed, Trial};

const MINUTE: u64 = 60_000;
const SECOND: u64 = 1_000;

/// Main time and increment in ms, and the expected tempo.
type Limits = &'static [(u64, u64, Tempo)];

pub fn trials() -> Vec<Trial> {
    let limits: [(&str, Edition, Limits); 6] = [
        (
            "fide-2023 A.1 rapid is more than ten and less than sixty minutes, sixty increments counted",
            Edition::Fide2023,
            &[
                (10 * MINUTE + 1, 0, Rapid),
                (15 * MINUTE, 10 * SECOND, Rapid),
                (59 * MINUTE, 0, Rapid),
                (60 * MINUTE, 0, Standard),
                (30 * MINUTE, 30 * SECOND, Standard),
            ],
        ),
        (
            "fide-2023 B.1 blitz is ten minutes or less, sixty increments counted",
            Edition::Fide2023,
            &[
                (10 * MINUTE, 0, Blitz),
                (3 * MINUTE, 2 * SECOND, Blitz),
                (5 * MINUTE, 5 * SECOND, Blitz),
                (5 * MINUTE, 6 * SECOND, Rapid),
            ],
        ),
        (
            "fide-2009 A1 rapid is fifteen to less than sixty minutes, sixty increments counted",
            Edition::Fide2009,
            &[
                (15 * MINUTE, 0, Rapid),
                (5 * MINUTE, 10 * SECOND, Rapid),
                (59 * MINUTE, 0, Rapid),
                (60 * MINUTE, 0, Standard),
            ],
        ),
        (
            "fide-2009 B1 blitz is less than fifteen minutes, sixty increments counted",
            Edition::Fide2009,
            &[(14 * MINUTE, 0, Blitz), (4 * MINUTE, 10 * SECOND, Blitz)],
        ),
        (
            "fide-1997 B1 rapid is fifteen to sixty minutes",
            Edition::Fide1997,
            &[
                (15 * MINUTE, 0, Rapid),
                (60 * MINUTE, 0, Rapid),
                (60 * MINUTE + 1, 0, Standard),
            ],
        ),
        (
            "fide-1997 C1 blitz is less than fifteen minutes, whatever is added",
            Edition::Fide1997,
            &[(14 * MINUTE, 0, Blitz), (5 * MINUTE, 30 * SECOND, Blitz)],
        ),
    ];
    limits
        .into_iter()
        .map(|(name, edition, limits)| Trial::test(name, move || all(edition, limits)))
        .collect()
}

fn all(edition: Edition, limits: Limits) -> Result<(), Failed> {
    for &(main, increment, expected) in limits {
        let tempo = edition.tempo(main, increment);
        if tempo != expected {
            return Err(format!(
                "{main} ms and {increment} ms a move: {tempo:?}, expected {expected:?}"
            )
            .into());
        }
    }
    Ok(())
}
