//! The daemon is killed in the middle of a game, again and again, while the boards live on; each time the game continues where it
//! was.
//!
//! `KILLS=10000 cargo test --test terminals after_every_kill -- --nocapture` kills it this often, in as many games as that takes.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use crate::live::{Boards, Place, Table, hand, opera, until, words};
use board::Edge;
use laws::Position;
use laws::{Outcome, Reason};
use ledger::event::{Event, GameEvent};
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use shakmaty::{Color, Move};
use sim::hands;
use table::{Phase, State};

/// Kills in one game.
const KILLS: usize = 20;
/// Parallel games, which mostly wait for hands and disks.
const AT_ONCE: usize = 6;
/// Seed of the moments and of the order of the hands' movements.
const SEED: u64 = 21;
/// Time in ms within which the boards answer again; otherwise the lines heard meanwhile are printed.
const ANSWERED: u64 = 10_000;
/// Bound of an unsaved running clock in ms: it is saved once a second, and a busy computer may be late. The lateness is printed.
const KEPT: u64 = 1_000 + 14_000;

/// The moment in a half-move when the daemon is killed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Moment {
    /// After this many lifts and places by the mover.
    Lifting(usize),
    /// After the first lift; the hand goes on while the daemon is away.
    Away,
    /// This long after the commit button.
    Committed(Duration),
    /// The commit is recorded, and nothing of it was heard.
    Unheard,
    /// The announcement has just been shown.
    Shown,
    /// Between announcement and press.
    Announced,
    /// This long after the press button.
    Pressed(Duration),
    /// After this many lifts and places by the opponent, who executes the move.
    Executing(usize),
}

impl Moment {
    fn drawn(kind: usize, rng: &mut ChaCha8Rng) -> Moment {
        // Some kills come before the daemon has read the button, some after it has recorded the consequence.
        let mut soon = || Duration::from_micros(rng.random_range(0..4_000));
        match kind % 8 {
            0 => Moment::Committed(soon()),
            1 => Moment::Unheard,
            2 => Moment::Pressed(soon()),
            3 => Moment::Lifting(rng.random_range(1..=2)),
            4 => Moment::Shown,
            5 => Moment::Executing(rng.random_range(1..=2)),
            6 => Moment::Announced,
            _ => Moment::Away,
        }
    }
}

/// The people and things at the table.
struct Scene {
    place: Place,
    boards: Boards,
    table: Option<Table>,
    rng: ChaCha8Rng,
    /// Number of completed half-moves.
    completed: usize,
    kills: usize,
    after: Vec<After>,
}

/// Measurements after a kill.
struct After {
    /// Time until the boards answered again, in ms.
    again: u64,
    /// Time of the running clock that was not saved, in ms.
    unkept: u64,
    /// Whether a move was recorded and nobody had heard it.
    unheard: bool,
}

impl Scene {
    fn begin(seed: u64) -> Scene {
        let place = Place::two_boards("rated = false\ntime = \"15+5\"");
        place.speak_with_one_voice();
        let boards = Boards::plug_in(&place, 1);
        let mut table = Table::start(&place);
        table.hear_line("table: Die Partie beginnt, die Uhr von Weiß läuft");
        Scene {
            place,
            boards,
            table: Some(table),
            rng: ChaCha8Rng::seed_from_u64(seed),
            completed: 0,
            kills: 0,
            after: Vec::new(),
        }
    }

    fn table(&mut self) -> &mut Table {
        self.table.as_mut().unwrap()
    }

    /// Plays one half-move, from the first lift to the opponent's execution, with at most one kill.
    fn half_move(&mut self, before: &Position, mv: &Move, moment: Option<Moment>) {
        let seat = before.turn();
        let announcement = format!("table: {}", words(before, mv));
        let orders = hands::every_order(before, mv);
        // Castling with the rook first is reported to the arbiter (4.4.2) even without a kill.
        let king_first = |order: &&Vec<Edge>| {
            !mv.is_castle() || matches!(order[0], Edge::Lift(square) if Some(square) == mv.from())
        };
        let lawful: Vec<_> = orders.iter().filter(king_first).collect();
        let order = (*lawful.choose(&mut self.rng).unwrap()).clone();
        if moment == Some(Moment::Away) {
            self.boards.edge(seat, order[0]);
            self.kill(Moment::Away, &announcement, |boards| {
                for edge in &order[1..] {
                    boards.edge(seat, *edge);
                }
            });
        } else {
            for (at, edge) in (1..).zip(order) {
                self.boards.edge(seat, edge);
                self.kill_at(moment, Moment::Lifting(at), &announcement);
            }
        }
        self.announce(seat, moment, &announcement);
        if moment == Some(Moment::Announced) {
            // The player thinks until more than the last event has to be saved.
            until("the time is kept", || {
                let contents = self.place.contents();
                contents
                    .mark
                    .filter(|mark| mark.at > contents.records.last().unwrap().at)
            });
            self.kill(Moment::Announced, &announcement, |_| ());
        }
        self.complete(seat, moment, &announcement);
        let order = orders.choose(&mut self.rng).unwrap().clone();
        for (at, edge) in (1..).zip(order) {
            self.boards.edge(!seat, edge);
            self.kill_at(moment, Moment::Executing(at), &announcement);
        }
    }

    /// The player commits, and again if the first press was lost.
    fn announce(&mut self, seat: Color, moment: Option<Moment>, announcement: &str) {
        match moment {
            Some(Moment::Unheard) => {
                // Its answer shows that all earlier lines were printed.
                self.boards.press(seat, "time");
                let own = format!("{seat}: ");
                self.table().hear("the times", |line| {
                    let times = ["Stunde", "Minute", "Sekunde", "vollendet"];
                    line.starts_with(&own) && times.iter().any(|time| line.contains(time))
                });
                self.table().hold_tongue();
                self.boards.press(seat, "commit");
                hand::until_committed(&self.place, &mut self.boards, seat, announcement);
                self.kill(Moment::Unheard, announcement, |_| ());
            }
            Some(Moment::Committed(after)) => {
                self.boards.press(seat, "commit");
                spin(after);
                self.kill(Moment::Committed(after), announcement, |_| ());
                if self.place.state().current().is_none() {
                    self.boards.press(seat, "commit");
                    self.answer(seat, announcement);
                }
            }
            _ => {
                self.boards.press(seat, "commit");
                self.answer(seat, announcement);
                self.kill_at(moment, Moment::Shown, announcement);
            }
        }
        self.place.until_announced();
    }

    /// Waits until the announcement is heard.
    fn answer(&mut self, seat: Color, announcement: &str) {
        hand::until_committed(&self.place, &mut self.boards, seat, announcement);
        self.table().hear_line(announcement);
    }

    /// The player presses, and again if the first press was lost.
    fn complete(&mut self, seat: Color, moment: Option<Moment>, announcement: &str) {
        let ply = self.completed + 1;
        if self.place.state().plies().len() < ply {
            self.boards.press(seat, "press");
            if let Some(Moment::Pressed(after)) = moment {
                spin(after);
                self.kill(Moment::Pressed(after), announcement, |_| ());
                if self.place.state().plies().len() < ply {
                    self.boards.press(seat, "press");
                }
            }
        }
        hand::complete(&self.place, &mut self.boards, seat, ply);
        self.completed = ply;
    }

    /// Checks that a kill leads to no accusation.
    fn assert_no_case(&self, moment: Option<Moment>) {
        let state = self.place.state();
        let (cases, questions) = (state.cases.all(), &state.questions);
        let records = self.place.records();
        let last = &records[records.len().saturating_sub(40)..];
        assert_eq!(cases, [], "{moment:?}: {questions:?}\n{last:#?}");
    }

    fn kill_at(&mut self, drawn: Option<Moment>, now: Moment, announcement: &str) {
        if drawn == Some(now) {
            self.kill(now, announcement, |_| ());
        }
    }

    /// Kills the daemon, examines what it left, and restarts it after the hands' acts.
    fn kill(&mut self, moment: Moment, announcement: &str, meanwhile: impl FnOnce(&mut Boards)) {
        let said = self.table.take().unwrap().kill();
        let killed = unix_ms();
        self.kills += 1;
        self.place.verify_what_is_left();

        let contents = self.place.contents();
        let left = State::replay(&contents.records);
        assert!(
            left.plies().len() >= self.completed,
            "{moment:?}: a completed move is missing"
        );
        let kept = contents.last_moment().unwrap();
        let unkept = killed - kept.unix_ms;
        assert!(
            unkept <= KEPT,
            "{moment:?}: {unkept} ms of the clock were not kept"
        );
        let unheard = left.current().is_some_and(|current| !current.announced);
        // A busy computer may kill too late, because a blocked terminal is not waited for long.
        if moment == Moment::Unheard && unheard {
            assert_ne!(
                said.last().map(String::as_str),
                Some(announcement),
                "{moment:?}"
            );
        }

        meanwhile(&mut self.boards);
        let since = Instant::now();
        let mut table = Table::start(&self.place);
        table.hear_boards(&["White", "Black"]);
        let again = since.elapsed().as_millis() as u64;
        if again > ANSWERED {
            let said = &table.said;
            println!("{moment:?}: the boards answered after {again} ms: {said:#?}");
        }
        self.after.push(After {
            again,
            unkept,
            unheard,
        });
        let announced = table.said.iter().any(|line| line == announcement);
        assert_eq!(announced, unheard, "{moment:?}: {:?}", table.said);
        let paused = "arbiter: the game goes on, it was interrupted for ";
        assert!(
            table.said.iter().any(|line| line.starts_with(paused)),
            "{:?}",
            table.said
        );
        self.table = Some(table);
        self.place.verify();

        let records = self.place.records();
        let resumed = &records[contents.records.len()];
        let Event::Game(GameEvent::Resumed { pause }) = resumed.event else {
            panic!("found {resumed:?} after the kill");
        };
        assert_eq!(
            resumed.at, kept.at,
            "{moment:?}: the clock goes on from where it was kept"
        );
        let away = killed - kept.unix_ms..=unix_ms() - kept.unix_ms;
        assert!(
            away.contains(&pause),
            "{moment:?}: a pause of {pause} ms, and it was {away:?}"
        );
        let now = State::replay(&records[..=contents.records.len()]);
        assert_eq!(now.times(resumed.at), left.times(kept.at), "{moment:?}");
    }
}

/// Busy-waits for a time too short to sleep.
fn spin(time: Duration) {
    let since = Instant::now();
    while since.elapsed() < time {
        std::hint::spin_loop();
    }
}

fn unix_ms() -> u64 {
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap()
        .as_millis() as u64
}

#[test]
fn a_game_goes_on_after_every_kill() {
    let kills = std::env::var("KILLS").ok();
    let kills = kills.map_or(KILLS, |kills| kills.parse().expect("KILLS is a number"));
    let games = AtomicUsize::new(0);
    let after = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..AT_ONCE {
            scope.spawn(|| {
                loop {
                    let game = games.fetch_add(1, Ordering::Relaxed);
                    let left = kills.saturating_sub(game * KILLS);
                    if left == 0 {
                        break;
                    }
                    let came = game_with_kills(SEED + game as u64, KILLS.min(left));
                    let mut after = after.lock().unwrap();
                    after.extend(came);
                    println!("{} kills", after.len());
                }
            });
        }
    });
    let after: Vec<After> = after.into_inner().unwrap();
    let unheard = after.iter().filter(|after| after.unheard).count();
    assert_ne!(unheard, 0, "no kill came before the announcement");
    println!(
        "{} kills, nothing lost; {unheard} before what was recorded was heard",
        after.len()
    );
    for (what, of) in [
        (
            "until the boards answered again",
            (|after| after.again) as fn(&After) -> u64,
        ),
        ("of a running clock not kept", |after| after.unkept),
    ] {
        let mut all: Vec<u64> = after.iter().map(of).collect();
        all.sort_unstable();
        let at = |share: usize| all[(all.len() - 1) * share / 100];
        println!(
            "{what}: median {} ms, p99 {} ms, at most {} ms",
            at(50),
            at(99),
            at(100)
        );
    }
}

/// A game with this many kills; returns the measurements after each.
fn game_with_kills(seed: u64, kills: usize) -> Vec<After> {
    let mut scene = Scene::begin(seed);
    let game = opera();
    // The last half-move ends the game, so it is left out.
    let last = game.moves.len() - 1;
    let mut plies: Vec<usize> = (0..last).collect();
    plies.shuffle(&mut scene.rng);
    let mut moments = vec![None; game.moves.len()];
    for (kind, ply) in plies.into_iter().take(kills).enumerate() {
        moments[ply] = Some(Moment::drawn(kind, &mut scene.rng));
    }
    let mut position = game.start;
    for (mv, moment) in game.moves[..last].iter().zip(moments) {
        scene.half_move(&position, mv, moment);
        scene.assert_no_case(moment);
        position = position.play(mv);
    }
    let mate = game.moves[last];
    for edge in hands::every_order(&position, &mate).remove(0) {
        scene.boards.edge(position.turn(), edge);
    }
    scene.boards.press(position.turn(), "commit");
    scene
        .table()
        .hear_line("table: Die Partie ist zu Ende: Weiß gewinnt durch Matt");
    scene.table.take().unwrap().stop();

    assert_eq!(scene.kills, kills);
    scene.place.verify();
    let state = scene.place.state();
    let played: Vec<Move> = state.plies().iter().map(|ply| ply.mv).collect();
    assert_eq!(played, game.moves);
    assert_eq!(state.cases.all(), []);
    assert_eq!(
        state.phase,
        Phase::Over(Outcome {
            winner: Some(Color::White),
            reason: Reason::Checkmate
        })
    );
    scene.after
}
