//! Either daemon of a game in two rooms is killed, again and again, also while the line is cut; each time the game goes on, no player is
//! accused of anything, and what either room had stored stays in the one ledger.
//!
//! `ROOM_KILLS=500 cargo test --test terminals rooms::kills -- --nocapture` kills this often, in as many games as that takes.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use ledger::chain::Hash;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use shakmaty::Move;

use laws::Position;

use super::apart::Networks;
use super::daemons::Rooms;
use super::relay::{Cut, Weather};
use crate::live::{hand, opera, words};

/// Kills in a game, one in a half-move.
const KILLS: usize = 6;
/// Parallel games, which mostly wait for hands, lines and disks.
const AT_ONCE: usize = 4;
/// Seed of the kills.
const SEED: u64 = 31;

/// The moment in a half-move when a daemon is killed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Moment {
    /// The move is on the mover's board.
    Moved,
    /// This long after the commit button.
    Committed(Duration),
    /// Announced in both rooms.
    Announced,
    /// This long after the press button.
    Pressed(Duration),
    /// Executed on the opponent's board.
    Executed,
}

/// A kill of one room's daemon, while the line is cut or not.
#[derive(Clone, Copy, Debug)]
struct Kill {
    moment: Moment,
    room: usize,
    cut: Option<Cut>,
}

impl Kill {
    fn drawn(number: usize, rng: &mut ChaCha8Rng) -> Kill {
        let soon = Duration::from_micros(rng.random_range(0..40_000));
        let moments = [
            Moment::Moved,
            Moment::Committed(soon),
            Moment::Announced,
            Moment::Pressed(soon),
            Moment::Executed,
        ];
        let cuts = [Cut::Both, Cut::From(0), Cut::From(1)].map(Some);
        Kill {
            moment: moments[number % moments.len()],
            room: rng.random_range(0..2),
            cut: [[None; 3], cuts].concat().choose(rng).copied().flatten(),
        }
    }
}

/// A game in two rooms with kills.
struct Evening {
    rooms: Rooms,
    /// The hashes that a killed room had stored.
    stored: Vec<Vec<Hash>>,
}

impl Evening {
    /// Plays one half-move, from the first lift to the opponent's execution, with this kill.
    fn half_move(&mut self, before: &Position, mv: &Move, kill: Kill) {
        let seat = before.turn();
        let place = seat.fold_wb(0, 1);
        let announcement = format!("table: {}", words(before, mv));
        // What is committed then may not reach the other room before the kill.
        if let (Moment::Moved | Moment::Committed(_), Some(cut)) = (kill.moment, kill.cut) {
            self.rooms.relay().cut(cut);
        }
        self.rooms.moves(before, mv);
        self.kill_at(kill, |moment| moment == Moment::Moved);
        self.rooms.commit(seat);
        self.kill_at(kill, |moment| matches!(moment, Moment::Committed(_)));
        let Rooms { places, boards, .. } = &mut self.rooms;
        hand::until_committed(&places[place], boards, seat, &announcement);
        places.iter().for_each(|place| {
            place.until_recorded("the move is announced", |state| {
                state.turn() != seat || state.current().is_some_and(|made| made.announced)
            });
        });
        self.kill_at(kill, |moment| moment == Moment::Announced);
        if matches!(kill.moment, Moment::Pressed(_)) {
            self.rooms.boards.press(seat, "press");
            self.kill_at(kill, |_| true);
        }
        self.rooms.press(seat);
        self.rooms.executes(before, mv);
        self.kill_at(kill, |moment| moment == Moment::Executed);
        for place in &self.rooms.places {
            let state = place.state();
            assert_eq!(state.cases.all(), [], "{kill:?}: {:?}", state.questions);
        }
    }

    /// Kills the daemon at this moment, examines what it left, and starts it again before the line is mended.
    fn kill_at(&mut self, kill: Kill, now: impl Fn(Moment) -> bool) {
        let Kill { moment, room, cut } = kill;
        if !now(moment) {
            return;
        }
        if let Moment::Committed(after) | Moment::Pressed(after) = moment {
            std::thread::sleep(after);
        }
        if let Some(cut) = cut {
            self.rooms.relay().cut(cut);
        }
        drop(self.rooms.kill(room));
        let place = &self.rooms.places[room];
        place.verify_what_is_left();
        self.stored.push(place.contents().hashes);
        self.rooms.start(room);
        self.rooms.relay().mend();
        let boards = ["White", "Black"][room];
        self.rooms.daemon(room).hear_boards(&[boards]);
    }
}

/// A game with a kill in each of its first half-moves; `None` where rooms cannot be apart.
fn game_with_kills(seed: u64, kills: usize) -> Option<()> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let networks = Networks::apart(Weather::FINE)?;
    let mut evening = Evening {
        rooms: Rooms::apart("rated = false\ntime = \"15+5\"", networks),
        stored: Vec::new(),
    };
    evening.rooms.play();
    let mut position = Position::initial();
    for (number, mv) in opera().moves.iter().take(kills).enumerate() {
        let (kill, since) = (Kill::drawn(number, &mut rng), Instant::now());
        evening.half_move(&position, mv, kill);
        println!("{kill:?}: {} ms", since.elapsed().as_millis());
        position = position.play(mv);
    }
    evening.rooms.agree();
    let contents = evening.rooms.places[0].contents();
    for stored in &evening.stored {
        assert!(contents.hashes.starts_with(stored), "a record is lost");
    }
    let state = evening.rooms.places[0].state();
    let played: Vec<Move> = state.plies().iter().map(|ply| ply.mv).collect();
    assert_eq!(played, opera().moves[..kills]);
    Some(())
}

#[test]
fn either_daemon_is_killed_and_the_game_goes_on() {
    let kills = std::env::var("ROOM_KILLS").ok();
    let kills = kills.map_or(KILLS, |kills| {
        kills.parse().expect("ROOM_KILLS is a number")
    });
    // The moves of the longest game.
    let each = if kills == KILLS { KILLS } else { 30 };
    let next = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..AT_ONCE {
            scope.spawn(|| {
                loop {
                    let game = next.fetch_add(1, Ordering::Relaxed);
                    let left = kills.saturating_sub(game * each);
                    if left == 0 || game_with_kills(SEED + game as u64, each.min(left)).is_none() {
                        return;
                    }
                    println!("{} kills", game * each + each.min(left));
                }
            });
        }
    });
}
