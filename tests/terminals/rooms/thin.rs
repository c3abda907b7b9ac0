//! A line over a network that loses a fifth of all packets, is slow, and is cut: two rooms in two network namespaces.
//!
//! `ROOMS=60 cargo test --test terminals rooms::thin -- --nocapture` sends and cuts for a minute each.

use std::net::SocketAddr;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

use shell::line::{LineNews, Outgoing, RoomLine};
use tokio::time::interval;

use super::apart::Networks;
use super::identity;
use super::relay::{Cut, Weather};
use crate::live::DEADLINE;

/// Time limit for both rooms to report a loss.
const SAID: Duration = Duration::from_secs(3);
/// The port of the listening room.
const PORT: u16 = 8065;

/// This many seconds, or the value of `ROOMS`.
fn long(enough: u64) -> Duration {
    let seconds = std::env::var("ROOMS").ok();
    let seconds = seconds.map_or(enough, |text| text.parse().expect("ROOMS is a number"));
    Duration::from_secs(seconds)
}

/// News from a room.
#[derive(Debug)]
enum Told {
    Up,
    Lost(String),
    Came(u32),
}

/// Sends and receives over the line of this room until nobody listens any more.
async fn talk(mut line: RoomLine, tells: &Sender<(Instant, Told)>) {
    let mut to: Option<Outgoing> = None;
    let mut next = 0_u32;
    let mut often = interval(Duration::from_millis(100));
    loop {
        let told = tokio::select! {
            _ = often.tick() => {
                if let Some(to) = &to {
                    // A lost line is reported separately.
                    let _ = to.send(next.to_be_bytes().to_vec());
                    next += 1;
                }
                continue;
            }
            news = line.news() => match news {
                LineNews::Up { to: sends, .. } => {
                    to = Some(sends);
                    Told::Up
                }
                LineNews::Lost { why, silent } => {
                    to = None;
                    Told::Lost(format!("{why}; silent {silent:?}"))
                }
                LineNews::Frame(frame) => Told::Came(u32::from_be_bytes(frame.try_into().unwrap())),
                LineNews::Away { .. } => continue,
            },
        };
        if tells.send((Instant::now(), told)).is_err() {
            return;
        }
    }
}

/// Starts the exchange in this room; returns its news.
fn room(networks: &Networks, number: usize) -> Listened {
    let (tells, news) = channel();
    let address = format!("{}:{PORT}", networks.address(0));
    networks.within(number, || {
        std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread()
                .enable_all()
                .build()
                .unwrap();
            runtime.block_on(async {
                let line = match number {
                    0 => {
                        let listen: SocketAddr = address.parse().unwrap();
                        let paired = identity(2).key();
                        RoomLine::listen(listen, &identity(1), paired).await
                    }
                    _ => RoomLine::call(&address, &identity(2), identity(1).key()),
                };
                talk(line.unwrap(), &tells).await;
            });
        })
    });
    Listened {
        news,
        last: None,
        came: 0,
        is_up: false,
        lost: Vec::new(),
    }
}

/// The news of a room so far.
struct Listened {
    news: Receiver<(Instant, Told)>,
    /// The last number received.
    last: Option<u32>,
    came: usize,
    is_up: bool,
    /// When the line was lost, and why.
    lost: Vec<(Instant, String)>,
}

impl Listened {
    /// Takes the next news; `None` if there is none for this long.
    fn next(&mut self, long: Duration) -> Option<()> {
        let (at, told) = match self.news.recv_timeout(long) {
            Ok(news) => news,
            Err(RecvTimeoutError::Timeout) => return None,
            Err(RecvTimeoutError::Disconnected) => panic!("the room is gone"),
        };
        // News must alternate and never repeat.
        match told {
            Told::Up => assert!(!std::mem::replace(&mut self.is_up, true)),
            Told::Lost(why) => {
                assert!(std::mem::take(&mut self.is_up));
                self.lost.push((at, why));
            }
            Told::Came(number) => {
                assert!(self.is_up && self.last < Some(number), "{number}");
                self.last = Some(number);
                self.came += 1;
            }
        }
        Some(())
    }

    /// Takes news until this holds.
    fn until(&mut self, what: &str, mut so: impl FnMut(&Listened) -> bool) {
        while !so(self) {
            let told = self.next(DEADLINE);
            told.unwrap_or_else(|| panic!("waited in vain until {what}"));
        }
    }

    /// Waits until frames arrive.
    fn talks(&mut self) {
        let before = self.came;
        self.until("frames come", |room| room.is_up && room.came > before);
    }

    /// Takes news until this time.
    fn hears_until(&mut self, end: Instant) {
        while self
            .next(end.saturating_duration_since(Instant::now()))
            .is_some()
        {}
    }
}

/// Waits until frames arrive in both networks.
fn both_talk(talking: &mut [Listened; 2]) {
    for room in talking {
        room.talks();
    }
}

/// Cuts the line; returns how soon each room reports its loss.
fn both_lose(networks: &Networks, cut: Cut, talking: &mut [Listened; 2]) -> [Duration; 2] {
    // Both are up.
    let end = Instant::now();
    for room in talking.iter_mut() {
        room.hears_until(end);
        room.talks();
    }
    let before = talking.each_ref().map(|room| room.lost.len());
    networks.relay.cut(cut);
    let cut = Instant::now();
    [0, 1].map(|number| {
        let room = &mut talking[number];
        room.until("the line is lost", |room| room.lost.len() > before[number]);
        room.lost[before[number]].0.saturating_duration_since(cut)
    })
}

#[test]
fn a_line_lives_in_bad_weather_and_a_cut_is_known_in_both_rooms_within_three_seconds() {
    let Some(networks) = Networks::apart(Weather::FINE) else {
        return;
    };
    let mut talking = [0, 1].map(|number| room(&networks, number));
    both_talk(&mut talking);
    networks.relay.weather(Weather::BAD);
    let end = Instant::now() + long(6);
    for room in &mut talking {
        room.hears_until(end);
    }
    both_talk(&mut talking);
    let of_weather = talking.each_ref().map(|room| room.lost.len());
    let begun = Instant::now();
    let noticed = both_lose(&networks, Cut::Both, &mut talking);
    std::thread::sleep(long(6).saturating_sub(begun.elapsed()));
    networks.relay.mend();
    let mended = Instant::now();
    both_talk(&mut talking);
    println!(
        "a fifth lost, 300 ms each way: {:?}; frames that came {:?}; lost by the weather {of_weather:?} times; the cut noticed after \
         {noticed:?}, frames again {:?} after its end; {:?}",
        networks.relay.counted(),
        talking.each_ref().map(|room| room.came),
        mended.elapsed(),
        talking.each_ref().map(|room| &room.lost),
    );
    assert!(noticed.iter().all(|noticed| *noticed < SAID), "{noticed:?}");
}

#[test]
fn whichever_way_is_cut_both_rooms_know_it_within_three_seconds() {
    let Some(networks) = Networks::apart(Weather::FINE) else {
        return;
    };
    let mut talking = [0, 1].map(|number| room(&networks, number));
    both_talk(&mut talking);
    for from in [0, 1] {
        let noticed = both_lose(&networks, Cut::From(from), &mut talking);
        assert!(noticed.iter().all(|noticed| *noticed < SAID), "{noticed:?}");
        networks.relay.mend();
        both_talk(&mut talking);
    }
    // A short cut is no loss.
    let before = talking.each_ref().map(|room| room.lost.len());
    networks
        .relay
        .cut_for(Cut::Both, Duration::from_millis(500));
    both_talk(&mut talking);
    assert_eq!(talking.each_ref().map(|room| room.lost.len()), before);
}
