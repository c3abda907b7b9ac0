//! A line over a network that loses a fifth of all packets, takes long, and is cut: two rooms in two network namespaces.

use std::time::{Duration, Instant};

use annabella::shell::line::{Line, News, Outgoing};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::{interval, timeout};

use super::identity;
use super::relay::{Way, Weather};
use crate::live::DEADLINE;
use crate::skip::skipped;

/// What becomes of packets on the way.
const WEATHER: Weather = Weather {
    lost: 20,
    delay: Duration::from_millis(150),
    seed: 14,
};
/// How long frames go to and fro, before and after the way is cut.
const TALK: Duration = Duration::from_secs(8);
/// How long the way is cut.
const CUT: Duration = Duration::from_secs(5);
/// Loss must be said in both rooms within this.
const SAID: Duration = Duration::from_secs(3);
/// The port of the room that listens.
const PORT: u16 = 8065;

/// What a room tells.
#[derive(Debug)]
enum Told {
    Up,
    Down(String),
    Came(u32),
}

/// Talks over the line of this room until nobody listens any more.
async fn talk(mut line: Line, tells: UnboundedSender<(Instant, Told)>) {
    let mut to: Option<Outgoing> = None;
    let mut next = 0_u32;
    let mut often = interval(Duration::from_millis(100));
    while !tells.is_closed() {
        let told = tokio::select! {
            _ = often.tick() => {
                if let Some(to) = &to {
                    // A line that goes down meanwhile tells so.
                    drop(to.send(next.to_be_bytes().to_vec()));
                    next += 1;
                }
                continue;
            }
            news = line.news() => match news {
                News::Up { to: sends, .. } => {
                    to = Some(sends);
                    Told::Up
                }
                News::Down { why } => {
                    to = None;
                    Told::Down(why.to_string())
                }
                News::Came(frame) => Told::Came(u32::from_be_bytes(frame.try_into().unwrap())),
                News::Away { .. } => continue,
            },
        };
        drop(tells.send((Instant::now(), told)));
    }
}

/// Runs on a thread whose connections are in this room.
fn room(way: &Way, number: usize, tells: UnboundedSender<(Instant, Told)>) {
    way.enter(number);
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .unwrap();
    runtime.block_on(async {
        let address = format!("{}:{PORT}", way.address(0));
        let line = match number {
            0 => {
                let paired = identity(2).key();
                let listen = address.parse().unwrap();
                Line::listen(listen, &identity(1), paired).await.unwrap()
            }
            _ => Line::call(&address, &identity(2), identity(1).key()).unwrap(),
        };
        talk(line, tells).await;
    });
}

/// What a room told so far.
struct Listened {
    news: UnboundedReceiver<(Instant, Told)>,
    /// The last number that came.
    last: Option<u32>,
    came: usize,
    ups: usize,
    downs: Vec<String>,
}

impl Listened {
    fn new(news: UnboundedReceiver<(Instant, Told)>) -> Self {
        Listened {
            news,
            last: None,
            came: 0,
            ups: 0,
            downs: Vec::new(),
        }
    }

    /// Hears what it tells, until it tells such a thing. When.
    async fn until(&mut self, what: &str, mut such: impl FnMut(&Told) -> bool) -> Instant {
        let waited = timeout(DEADLINE, async {
            loop {
                let (at, told) = self.news.recv().await.expect("a room");
                match &told {
                    Told::Up => self.ups += 1,
                    Told::Down(why) => self.downs.push(why.clone()),
                    Told::Came(number) => {
                        assert!(self.last < Some(*number), "{number} after {:?}", self.last);
                        self.last = Some(*number);
                        self.came += 1;
                    }
                }
                if such(&told) {
                    return at;
                }
            }
        });
        waited
            .await
            .unwrap_or_else(|_| panic!("waited in vain for {what}"))
    }

    /// Hears what it tells for a while.
    async fn hear(&mut self, long: Duration) {
        drop(timeout(long, self.until("nothing", |_| false)).await);
    }
}

#[test]
fn a_line_lives_in_bad_weather_and_a_cut_is_known_in_both_rooms_within_three_seconds() {
    let way = match Way::new(WEATHER) {
        Ok(way) => way,
        Err(why) => return skipped(&format!("no network namespaces here: {why}")),
    };
    let (owner, of_owner) = unbounded_channel();
    let (guest, of_guest) = unbounded_channel();
    std::thread::scope(|rooms| {
        rooms.spawn(|| room(&way, 0, owner));
        rooms.spawn(|| room(&way, 1, guest));
        let runtime = tokio::runtime::Runtime::new().unwrap();
        runtime.block_on(story(&way, of_owner, of_guest));
    });
}

async fn story(
    way: &Way,
    of_owner: UnboundedReceiver<(Instant, Told)>,
    of_guest: UnboundedReceiver<(Instant, Told)>,
) {
    let (mut owner, mut guest) = (Listened::new(of_owner), Listened::new(of_guest));
    let is_up = |told: &Told| matches!(told, Told::Up);
    tokio::join!(owner.until("up", is_up), guest.until("up", is_up));
    tokio::join!(owner.hear(TALK), guest.hear(TALK));
    // Both are up when the way is cut: something comes in both.
    let comes = |told: &Told| matches!(told, Told::Came(_));
    tokio::join!(owner.until("frames", comes), guest.until("frames", comes));
    let before = [&owner, &guest].map(|room| room.downs.len());
    way.cut(true);
    let cut = Instant::now();
    let is_down = |told: &Told| matches!(told, Told::Down(_));
    let (one, other) = tokio::join!(owner.until("down", is_down), guest.until("down", is_down));
    for down in [one, other] {
        assert!(down.saturating_duration_since(cut) < SAID + WEATHER.delay);
    }
    tokio::time::sleep(CUT.saturating_sub(cut.elapsed())).await;
    way.cut(false);
    let joined = Instant::now();
    let (one, other) = tokio::join!(owner.until("up", is_up), guest.until("up", is_up));
    let again = one.max(other).saturating_duration_since(joined);
    tokio::join!(owner.hear(TALK), guest.hear(TALK));
    let (passed, lost) = way.counted();
    println!(
        "20 % lost, 150 ms each way: {passed} packets passed, {lost} lost; frames that came {} and {}; lost before the cut \
         {before:?}, in all {:?} and {:?}; up again {again:?} after the cut",
        owner.came, guest.came, owner.downs, guest.downs
    );
}
