//! How long a device or a helper hangs in a test: as long as the test needs, or `HUNG` seconds (60 tries a minute of each).

use std::time::{Duration, Instant};

/// Bound for anything that is not held up. The machine itself may stall for some seconds; what is held up stays so until the test
/// releases it.
pub const AT_ONCE: Duration = Duration::from_secs(8);

/// This many seconds, or the value of `HUNG`.
pub fn hung(enough: u64) -> Duration {
    let seconds = std::env::var("HUNG").ok();
    let seconds = seconds.map_or(enough, |text| text.parse().expect("HUNG is a number"));
    Duration::from_secs(seconds)
}

/// Calls this about once a second for as long as it hangs.
pub fn while_hung(since: Instant, enough: u64, mut meanwhile: impl FnMut()) {
    while since.elapsed() < hung(enough) {
        meanwhile();
        std::thread::sleep(
            Duration::from_secs(1).min(hung(enough).saturating_sub(since.elapsed())),
        );
    }
}
