//! Whether enough of the servers are there to take something: of three, two; and which of them the others do not hear. Time is given.
//!
//! ```text
//! take --no good answer for some seconds--> take nothing --a good answer--> take
//! heard --not heard for some seconds--> unheard --heard--> heard                       each server
//! ```
//!
//! A server that is gone and one that is mute look alike: what a mute one says where they agree is dropped in it, though it has lines to the
//! others and hears them.
//!
//! A good answer names a leader of the orders and has heard of another server by now. A leader whose others are gone goes on for ten
//! seconds as if it were one, and whoever is none answers for itself.

use std::collections::BTreeMap;
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
#[derive(Clone, Debug)]
struct Quorum {
    /// The last good answer.
    good: Instant,
    told: bool,
    /// Which servers the others do not hear, since when, and whether that is told.
    unheard: BTreeMap<String, (Instant, bool)>,
}

impl Quorum {
    /// They take something now.
    const fn new(now: Instant) -> Quorum {
        Quorum {
            good: now,
            told: true,
            unheard: BTreeMap::new(),
        }
    }

    /// Their leader said of this server whether it hears it: what is new of it.
    fn hears(&mut self, server: &str, heard: bool, now: Instant) -> Option<DeskNews> {
        let news = |heard| DeskNews::Server {
            name: server.to_owned(),
            heard,
        };
        if heard {
            let (_, told) = self.unheard.remove(server)?;
            return told.then(|| news(true));
        }
        let (since, told) = self
            .unheard
            .entry(server.to_owned())
            .or_insert((now, false));
        let tell = !*told && now.saturating_duration_since(*since) >= NONE;
        *told |= tell;
        tell.then(|| news(false))
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
        let now = Instant::now();
        let servers = match &asked {
            Ok(Ok(stream)) => servers(stream.cached_info()),
            _ => Vec::new(),
        };
        // The leader itself, and another.
        let good = servers.iter().filter(|(_, heard)| *heard).count() >= 2;
        for (server, heard) in servers {
            quorum.hears(server, heard, now).into_iter().for_each(&tell);
        }
        quorum.asked(good, now).into_iter().for_each(&tell);
    }
}

/// The leader in this answer, and the others, with whether it hears them; none where it has no leader. Of a server that was never heard of it
/// says that it was heard of just now.
fn servers(answer: &Info) -> Vec<(&str, bool)> {
    let Some(cluster) = &answer.cluster else {
        return Vec::new();
    };
    let Some(leader) = &cluster.leader else {
        return Vec::new();
    };
    let heard = |active: Duration| !active.is_zero() && active < HEARD;
    let others = cluster.replicas.iter();
    let others = others.map(|other| (&*other.name, heard(other.active)));
    others.chain([(&**leader, true)]).collect()
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

    #[test]
    fn a_server_that_the_others_do_not_hear_is_named_once_and_when_they_do() {
        let begun = Instant::now();
        let mut quorum = Quorum::new(begun);
        let mut told = Vec::new();
        for (second, server, heard) in [
            (1, "server-2", true),
            (2, "server-2", false),
            (4, "server-3", false),
            // It looked for the others after its start.
            (6, "server-3", true),
            (7, "server-2", false),
            (8, "server-2", false),
            (9, "server-2", false),
            (10, "server-3", false),
            (11, "server-2", true),
            (12, "server-2", true),
        ] {
            let now = begun + Duration::from_secs(second);
            let news = quorum.hears(server, heard, now);
            told.extend(news.map(|news| (second, news)));
        }
        let two = |heard| DeskNews::Server {
            name: "server-2".to_owned(),
            heard,
        };
        assert_eq!(told, [(8, two(false)), (11, two(true))]);
    }
}
