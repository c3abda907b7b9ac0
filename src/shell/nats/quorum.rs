//! Monitors the servers' quorum (two of three), and which servers the others cannot hear. Time is passed in.
//!
//! ```text
//! take --no good answer for some seconds--> take nothing --a good answer--> take
//! heard --not heard for some seconds--> unheard --heard--> heard                       each server
//! ```
//!
//! A dead server and a mute one look alike: a mute server has connections to the others and hears them, but its own consensus
//! messages are dropped inside it.
//!
//! A good answer names a leader of the orders stream that has recently heard another server. A leader cut off from the others
//! keeps claiming leadership for ten seconds, and a server that is not the leader answers for itself.

use std::collections::BTreeMap;
use std::time::Duration;

use async_nats::jetstream::stream::Info;
use tokio::time::{Instant, MissedTickBehavior, interval, timeout};

use super::NatsConnection;
use super::streams::ORDERS;
use super::views::DeskNews;

/// Servers send their leader a sign of life more often than this.
const HEARD: Duration = Duration::from_millis(2_500);
/// After this long without a good answer, the loss of the quorum is reported.
const NONE: Duration = Duration::from_millis(5_500);
/// The interval of queries, ...
const ASK: Duration = Duration::from_millis(500);
/// ... and the timeout of an answer.
const ANSWER: Duration = Duration::from_secs(1);
// The loss is reported within ten seconds.
const _: () =
    assert!(HEARD.as_millis() + NONE.as_millis() + ASK.as_millis() + ANSWER.as_millis() < 10_000);

/// The state of the quorum.
#[derive(Clone, Debug)]
struct Quorum {
    /// When the last good answer came.
    good: Instant,
    told: bool,
    /// The servers that the others do not hear: since when, and whether it was reported.
    unheard: BTreeMap<String, (Instant, bool)>,
}

impl Quorum {
    /// Starts with a quorum.
    const fn new(now: Instant) -> Quorum {
        Quorum {
            good: now,
            told: true,
            unheard: BTreeMap::new(),
        }
    }

    /// Takes the leader's word on whether it hears this server. Returns a change to report.
    fn record_hearing(&mut self, server: &str, heard: bool, now: Instant) -> Option<DeskNews> {
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

    /// Takes the result of a query. Returns a change to report.
    fn record_answer(&mut self, good: bool, now: Instant) -> Option<DeskNews> {
        if good {
            self.good = now;
        }
        let take = good || self.told && now.saturating_duration_since(self.good) < NONE;
        (std::mem::replace(&mut self.told, take) != take).then_some(DeskNews::Quorum(take))
    }
}

/// Queries the servers for ever and reports changes.
pub async fn watch(connection: &NatsConnection, tell: impl Fn(DeskNews)) {
    let mut quorum = Quorum::new(Instant::now());
    let mut asks = interval(ASK);
    asks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        asks.tick().await;
        let asked = timeout(ANSWER, connection.context().get_stream(ORDERS)).await;
        let now = Instant::now();
        let servers = match &asked {
            Ok(Ok(stream)) => servers(stream.cached_info()),
            _ => Vec::new(),
        };
        // The leader itself and one other.
        let good = servers.iter().filter(|(_, heard)| *heard).count() >= 2;
        for (server, heard) in servers {
            quorum
                .record_hearing(server, heard, now)
                .into_iter()
                .for_each(&tell);
        }
        quorum.record_answer(good, now).into_iter().for_each(&tell);
    }
}

/// The leader and the other servers, with whether the leader hears them; empty without a leader. A zero age means never heard,
/// and counts as not heard.
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
            // A server that is still being looked for is not a lost one.
            (12, false),
            (15, false),
            (16, true),
        ] {
            let now = begun + Duration::from_secs(second);
            told.extend(quorum.record_answer(good, now).map(|news| (second, news)));
        }
        assert_eq!(
            told,
            [(7, DeskNews::Quorum(false)), (10, DeskNews::Quorum(true))]
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
            let news = quorum.record_hearing(server, heard, now);
            told.extend(news.map(|news| (second, news)));
        }
        let two = |heard| DeskNews::Server {
            name: "server-2".to_owned(),
            heard,
        };
        assert_eq!(told, [(8, two(false)), (11, two(true))]);
    }
}
