//! A bad network between two rooms: packets are lost or delayed, and the path is cut, as the test says. It replaces netem, which
//! this kernel lacks.

use std::collections::VecDeque;
use std::fs::File;
use std::io::{ErrorKind, Read, Write};
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Seed for the loss of packets.
const SEED: u64 = 14;
/// Polling interval for a device that had nothing.
const AGAIN: Duration = Duration::from_micros(500);

/// The treatment of packets, in each direction.
#[derive(Clone, Copy, Debug)]
pub struct Weather {
    /// Percentage of lost packets.
    pub lost: u32,
    /// Delay of each packet.
    pub delay: Duration,
}

impl Weather {
    /// No loss and no delay.
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

/// The direction in which nothing passes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cut {
    Both,
    /// Packets from this room.
    From(usize),
}

/// Numbers of packets, by result.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counted {
    pub passed: u64,
    pub lost: u64,
    /// Dropped because the path was cut.
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

/// Packets under way, each with its time of arrival.
#[derive(Default)]
struct Flying {
    packets: Mutex<VecDeque<(Instant, Vec<u8>)>>,
    more: Condvar,
}

/// A relay between the network devices of two rooms, for as long as it exists.
pub struct Relay {
    state: Arc<Mutex<State>>,
    threads: Vec<JoinHandle<()>>,
}

impl Relay {
    /// Starts a relay between these ends of devices, which must be non-blocking.
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

    /// Sets the weather from now on.
    pub fn weather(&self, weather: Weather) {
        self.state().weather = weather;
    }

    /// Cuts this direction from now on, for packets under way, too.
    pub fn cut(&self, cut: Cut) {
        self.state().cut = Some(cut);
    }

    /// Lets everything pass again.
    pub fn mend(&self) {
        self.state().cut = None;
    }

    /// Cuts this direction for this long, and waits until it is over.
    pub fn cut_for(&self, cut: Cut, long: Duration) {
        self.cut(cut);
        std::thread::sleep(long);
        self.mend();
    }

    pub fn counted(&self) -> Counted {
        self.state().counted
    }

    /// Every packet that passed, in order.
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

/// Drops a room's packets, or puts them under way.
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
            // The device disappeared with its room.
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

/// Delivers packets to the other room when they are due, in order.
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
            // A device that is gone accepts nothing.
            let _ = end.write(&packet);
        }
    }
}
