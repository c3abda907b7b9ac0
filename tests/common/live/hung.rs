//! How long a device or a helper hangs: as long as its test needs, or for `HUNG` seconds, where a minute of each is tried.

use std::time::{Duration, Instant};

/// What is not held up comes within this time: the machine may stand still for some seconds of its own accord, and what is held up
/// stays so until its test lets it go.
pub const AT_ONCE: Duration = Duration::from_secs(8);

/// So many seconds, or what the environment says.
pub fn hung(enough: u64) -> Duration {
    let seconds = std::env::var("HUNG").ok();
    let seconds = seconds.map_or(enough, |text| text.parse().expect("HUNG is a number"));
    Duration::from_secs(seconds)
}

/// Does this about once a second, as long as it hangs.
pub fn while_hung(since: Instant, enough: u64, mut meanwhile: impl FnMut()) {
    while since.elapsed() < hung(enough) {
        meanwhile();
        std::thread::sleep(
            Duration::from_secs(1).min(hung(enough).saturating_sub(since.elapsed())),
        );
    }
}
