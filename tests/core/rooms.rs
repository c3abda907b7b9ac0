//! Two rooms over a line that loses, repeats, delays and reorders, with daemons that die: one game, or a guard is missing.

use annabella::sim::rooms::{Guard, Rooms};

/// Games in the test line; a million by
/// `ROOMS=1000000 cargo test --test core -- rooms::two_rooms_play_one_game`.
fn games() -> u64 {
    let set = std::env::var("ROOMS").ok();
    set.and_then(|set| set.parse().ok()).unwrap_or(100)
}

#[test]
fn two_rooms_play_one_game() {
    for seed in 0..games() {
        let verdict = Rooms::play(seed, None);
        assert!(
            verdict.violations.is_empty(),
            "seed {seed}: {:#?}",
            verdict.violations
        );
    }
}

/// Seed 31: an input that was decided in a branch left a gap in the numbers, behind which all others waited for ever.
#[test]
fn seeds_that_once_failed() {
    for seed in [31] {
        let verdict = Rooms::play(seed, None);
        assert_eq!(verdict.violations, Vec::<String>::new(), "seed {seed}");
    }
}

#[test]
fn each_guard_is_needed() {
    for guard in Guard::ALL {
        let bad = (0..60).filter(|&seed| !Rooms::play(seed, Some(guard)).violations.is_empty());
        let bad = bad.count();
        println!("without {guard:?}: {bad} of 60 games go wrong");
        assert!(bad > 0, "{guard:?} is not needed");
    }
}
