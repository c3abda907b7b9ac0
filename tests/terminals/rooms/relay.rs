//! A bad network between two rooms: packets are lost and late, and the way is cut, as the test says; this kernel has no netem.

use std::collections::VecDeque;
use std::fs::File;
use std::io::{ErrorKind, Read, Write};
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Of which the packets that are lost depend.
const SEED: u64 = 14;
/// How soon a device that had nothing is looked at again.
const AGAIN: Duration = Duration::from_micros(500);

/// What becomes of packets, in each direction.
#[derive(Clone, Copy, Debug)]
pub struct Weather {
    /// How many of a hundred are lost.
    pub lost: u32,
    /// How long each takes.
    pub delay: Duration,
}

impl Weather {
    /// Nothing is lost or late.
    pub const FINE: Weather = Weather {
        lost: 0,
        delay: Duration::ZERO,
    };
    /// A fifth is lost, and the others take 300 ms.
    pub const BAD: Weather = Weather {
        lost: 20,
        delay: Duration::from_millis(300),
    };
}

/// Which way nothing passes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cut {
    Both,
    /// What comes from this room.
    From(usize),
}

/// Packets, by what became of them.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counted {
    pub passed: u64,
    pub lost: u64,
    /// Where the way was cut.
    pub cut: u64,
}

struct State {
    weather: Weather,
    cut: Option<Cut>,
    ended: bool,
    counted: Counted,
    captured: Vec<u8>,
}

impl State {
    fn is_cut(&self, from: usize) -> bool {
        self.cut == Some(Cut::Both) || self.cut == Some(Cut::From(from))
    }
}

/// What is on the way, and when it comes to the other end.
#[derive(Default)]
struct Flying {
    packets: Mutex<VecDeque<(Instant, Vec<u8>)>>,
    more: Condvar,
}

/// Between the network devices of two rooms, as long as it is kept.
pub struct Relay {
    state: Arc<Mutex<State>>,
    threads: Vec<JoinHandle<()>>,
}

impl Relay {
    /// Between these ends of devices, which must not block.
    pub fn between(ends: &[File; 2], weather: Weather) -> std::io::Result<Relay> {
        let state = State {
            weather,
            cut: None,
            ended: false,
            counted: Counted::default(),
            captured: Vec::new(),
        };
        let state = Arc::new(Mutex::new(state));
        let mut threads = Vec::new();
        for (from, to) in [(0, 1), (1, 0)] {
            let flying = Arc::new(Flying::default());
            let (takes, taken) = (Arc::clone(&flying), Arc::clone(&state));
            let end = ends[from].try_clone()?;
            threads.push(std::thread::spawn(move || take(end, from, &takes, &taken)));
            let given = Arc::clone(&state);
            let end = ends[to].try_clone()?;
            threads.push(std::thread::spawn(move || give(end, from, &flying, &given)));
        }
        Ok(Relay { state, threads })
    }

    /// So it is from now on.
    pub fn weather(&self, weather: Weather) {
        self.state().weather = weather;
    }

    /// From now on nothing passes that way, nor what is on the way already.
    pub fn cut(&self, cut: Cut) {
        self.state().cut = Some(cut);
    }

    /// From now on everything passes again.
    pub fn mend(&self) {
        self.state().cut = None;
    }

    /// Nothing passes that way for so long; waits until it is over.
    pub fn cut_for(&self, cut: Cut, long: Duration) {
        self.cut(cut);
        std::thread::sleep(long);
        self.mend();
    }

    pub fn counted(&self) -> Counted {
        self.state().counted
    }

    /// Everything that passed, packet after packet.
    pub fn captured(&self) -> Vec<u8> {
        self.state().captured.clone()
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap()
    }
}

impl Drop for Relay {
    fn drop(&mut self) {
        self.state().ended = true;
        for thread in self.threads.drain(..) {
            thread.join().unwrap();
        }
    }
}

/// What comes from a room is lost, or goes on its way.
fn take(mut end: File, from: usize, flying: &Flying, state: &Mutex<State>) {
    let mut rng = ChaCha8Rng::seed_from_u64(SEED + from as u64);
    let mut packet = [0; 2048];
    loop {
        let read = end.read(&mut packet);
        let mut state = state.lock().unwrap();
        if state.ended {
            return;
        }
        let count = match read {
            Ok(count) => count,
            Err(error) if error.kind() == ErrorKind::WouldBlock => {
                drop(state);
                std::thread::sleep(AGAIN);
                continue;
            }
            // The device went with its room.
            Err(_) => return,
        };
        if state.is_cut(from) {
            state.counted.cut += 1;
        } else if rng.random_range(0..100) < state.weather.lost {
            state.counted.lost += 1;
        } else {
            let due = Instant::now() + state.weather.delay;
            let mut packets = flying.packets.lock().unwrap();
            packets.push_back((due, packet[..count].to_vec()));
            flying.more.notify_one();
        }
    }
}

/// What is on the way comes to the other room when it is due, one after the other.
fn give(mut end: File, from: usize, flying: &Flying, state: &Mutex<State>) {
    while !state.lock().unwrap().ended {
        let mut packets = flying.packets.lock().unwrap();
        let now = Instant::now();
        let due = packets.front().map(|(due, _)| *due);
        let wait = due.map(|due| due.saturating_duration_since(now));
        if wait != Some(Duration::ZERO) {
            let longest = Duration::from_millis(50);
            let wait = wait.map_or(longest, |wait| wait.min(longest));
            drop(flying.more.wait_timeout(packets, wait));
            continue;
        }
        let packet = packets.pop_front();
        drop(packets);
        let Some((_, packet)) = packet else { continue };
        let mut state = state.lock().unwrap();
        if state.is_cut(from) {
            state.counted.cut += 1;
        } else {
            state.counted.passed += 1;
            state.captured.extend(&packet);
            // A device that went takes nothing any more.
            let _ = end.write(&packet);
        }
    }
}
