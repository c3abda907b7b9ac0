//! Whether enough of the servers are there to take something: of three, two. Time is given.
//!
//! ```text
//! take --no good answer for some seconds--> take nothing --a good answer--> take
//! ```
//!
//! A good answer names a leader of the orders and has heard of another server by now. A leader whose others are gone goes on for ten
//! seconds as if it were one, and whoever is none answers for itself.

use std::time::Duration;

use async_nats::jetstream::stream::Info;
use tokio::time::{Instant, MissedTickBehavior, interval, timeout};

use super::NatsLine;
use super::streams::ORDERS;
use super::views::DeskNews;

/// Servers say more often than this to their leader that they are there.
const HEARD: Duration = Duration::from_millis(2_500);
/// After so long without a good answer it is told.
const NONE: Duration = Duration::from_millis(5_500);
/// How often they are asked, ...
const ASK: Duration = Duration::from_millis(500);
/// ... and how long an answer may take.
const ANSWER: Duration = Duration::from_secs(1);
// It is told within ten seconds.
const _: () =
    assert!(HEARD.as_millis() + NONE.as_millis() + ASK.as_millis() + ANSWER.as_millis() < 10_000);

/// What is known of it.
#[derive(Clone, Copy, Debug)]
struct Quorum {
    /// The last good answer.
    good: Instant,
    told: bool,
}

impl Quorum {
    /// They take something now.
    const fn new(now: Instant) -> Quorum {
        Quorum {
            good: now,
            told: true,
        }
    }

    /// They were asked: what is new of it.
    fn asked(&mut self, good: bool, now: Instant) -> Option<DeskNews> {
        if good {
            self.good = now;
        }
        let take = good || self.told && now.saturating_duration_since(self.good) < NONE;
        (std::mem::replace(&mut self.told, take) != take).then_some(DeskNews::Take(take))
    }
}

/// Asks again and again, and tells what is new of it.
pub async fn ask(line: &NatsLine, tell: impl Fn(DeskNews)) {
    let mut quorum = Quorum::new(Instant::now());
    let mut asks = interval(ASK);
    asks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        asks.tick().await;
        let asked = timeout(ANSWER, line.context().get_stream(ORDERS)).await;
        let good = matches!(asked, Ok(Ok(stream)) if is_good(stream.cached_info()));
        quorum
            .asked(good, Instant::now())
            .into_iter()
            .for_each(&tell);
    }
}

/// Whether this is a good answer. Of a server that was never heard of it says that it was heard of just now.
fn is_good(answer: &Info) -> bool {
    let Some(cluster) = &answer.cluster else {
        return false;
    };
    let heard = |active: Duration| !active.is_zero() && active < HEARD;
    let mut others = cluster.replicas.iter();
    cluster.leader.is_some() && others.any(|other| heard(other.active))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn that_the_servers_take_nothing_is_told_once_and_that_they_do_again() {
        let begun = Instant::now();
        let mut quorum = Quorum::new(begun);
        let mut told = Vec::new();
        for (second, good) in [
            (1, true),
            (2, false),
            (6, false),
            (7, false),
            (9, false),
            (10, true),
            (11, true),
            // A server that is looked for is none that is gone.
            (12, false),
            (15, false),
            (16, true),
        ] {
            let now = begun + Duration::from_secs(second);
            told.extend(quorum.asked(good, now).map(|news| (second, news)));
        }
        assert_eq!(
            told,
            [(7, DeskNews::Take(false)), (10, DeskNews::Take(true))]
        );
    }
}
