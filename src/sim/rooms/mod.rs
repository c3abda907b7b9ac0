//! Simulates a game in two rooms in one program: an owner and a replica with disks that outlive their daemons, thinking players,
//! ruling arbiters, and a line that loses, repeats, delays and reorders, in virtual time, all drawn from a seed. The table is the
//! real one, and each room is the one that a daemon drives.

mod daemon;
mod guard;
mod link;
mod plan;
mod player;
mod scene;
mod side;
mod verdict;

use std::collections::BTreeMap;

use crate::chance::Chance;
use board::Edge;
use board::sensing::Button;
use laws::role::{Listed, Person, Role};
use laws::seat;
use ledger::event::Matter;
use table::{Audience, Input, Order, Output, Phase, State};

use link::LossyLine;
use plan::GamePlan;
use player::PlayerIntent;
use scene::SceneScript;
use side::RoomSide;

pub use guard::Guard;
pub use scene::{RoomsScene, SceneLine};
pub use side::ToldOutput;
pub use verdict::RoomsVerdict;

/// The end of faults, and the time by which everything must have recovered, in ms.
const TROUBLE: u64 = 240_000;
const END: u64 = 1_200_000;
/// The interval of pings on the line, and the silence after which it counts as lost, in ms.
const PING: u64 = 700;
const SILENCE: u64 = 2_500;

/// The greatest credit for the line per move and per game if a room cheats, in ms.
const BOUNDS: (u64, u64) = (1_000, 4_000);

/// The writer's name in the ledger.
const WRITER: &str = "two rooms";

/// The arbiters' name.
const NAME: &str = "chief";

enum Event {
    Frame {
        to: usize,
        frame: Vec<u8>,
    },
    Ping {
        to: usize,
        hears: bool,
    },
    Pings {
        side: usize,
    },
    Tick {
        side: usize,
    },
    Due {
        side: usize,
        life: usize,
    },
    Heard {
        side: usize,
        life: usize,
        input: Input,
    },
    Plays {
        side: usize,
        stage: PlayerIntent,
    },
    Commits {
        side: usize,
        input: Input,
    },
    Edge {
        side: usize,
        edge: Edge,
    },
    Quiet {
        side: usize,
    },
    Asks {
        side: usize,
        button: Button,
    },
    Arbiter {
        side: usize,
    },
    Crash {
        side: usize,
    },
    Starts {
        side: usize,
    },
    TakesOver,
    Line,
}

/// A simulated game in two rooms.
pub struct TwoRooms {
    chance: Chance,
    now: u64,
    events: BTreeMap<(u64, u64), Event>,
    sequence: u64,
    link: LossyLine,
    sides: [RoomSide; 2],
    plan: GamePlan,
    verdict: RoomsVerdict,
    /// Whether only explicitly requested faults happen.
    calm: bool,
    script: SceneScript,
}

impl TwoRooms {
    /// Plays the game of this seed to its end, or until it cannot continue.
    pub fn play(seed: u64, without: Option<Guard>) -> RoomsVerdict {
        TwoRooms::played(Chance::of_seed(seed), without).judged()
    }

    /// Plays the game of this randomness to its end, and returns everything.
    pub fn played(chance: Chance, without: Option<Guard>) -> Self {
        let mut rooms = TwoRooms::new(chance, without);
        while let Some(((at, _), event)) = rooms.events.pop_first() {
            if at > END || rooms.verdict.fault.is_some() || rooms.done() {
                break;
            }
            rooms.now = at;
            rooms.happens(event);
        }
        rooms
    }

    fn new(mut chance: Chance, without: Option<Guard>) -> Self {
        let link = LossyLine::drawn(&mut chance);
        let sides = [1, 2].map(|number| RoomSide::new(number, chance.range(0..201)));
        let plan = GamePlan::drawn(&mut chance, without);
        let mut rooms = TwoRooms {
            now: 0,
            events: BTreeMap::new(),
            sequence: 0,
            link,
            sides,
            plan,
            verdict: RoomsVerdict::default(),
            calm: false,
            script: SceneScript::default(),
            chance,
        };
        rooms.trouble();
        for side in [0, 1] {
            rooms.starts(side);
            rooms.after(1_000, Event::Tick { side });
            rooms.after(1, Event::Pings { side });
        }
        rooms.after(3_000, Event::Arbiter { side: 0 });
        rooms
    }

    /// Schedules the faults.
    fn trouble(&mut self) {
        for _ in 0..self.chance.range(0..6_u32) {
            let (at, side) = (self.chance.range(1..TROUBLE), self.one());
            self.after(at, Event::Crash { side });
        }
        for _ in 0..self.chance.range(0..8_u32) {
            let at = self.chance.range(1..TROUBLE);
            self.after(at, Event::Line);
        }
        self.after(TROUBLE, Event::Line);
        for _ in 0..self.chance.range(0..6_u32) {
            let (at, side) = (self.chance.range(1..TROUBLE), self.one());
            let asks = [Button::Time, Button::Repeat, Button::Draw, Button::Press];
            let button = asks[self.chance.range(0..asks.len())];
            self.after(at, Event::Asks { side, button });
        }
        if self.chance.ratio(1, 3) {
            for _ in 0..self.chance.range(1..3_u32) {
                let at = self.chance.range(TROUBLE / 4..TROUBLE);
                self.after(at, Event::TakesOver);
            }
        }
    }

    fn one(&mut self) -> usize {
        usize::from(self.chance.ratio(1, 2))
    }

    fn after(&mut self, ms: u64, event: Event) {
        self.sequence += 1;
        self.events.insert((self.now + ms, self.sequence), event);
    }

    fn happens(&mut self, event: Event) {
        match event {
            Event::Frame { to, frame } => self.comes(to, &frame),
            Event::Ping { to, hears } => {
                self.sides[to].heard = Some((self.now, hears));
                self.looks_at_line(to);
            }
            Event::Pings { side } => self.pings(side),
            Event::Tick { side } => self.tick(side),
            Event::Due { side, life } if self.sides[side].life == life => {
                self.give(side, &Input::Time);
            }
            Event::Heard { side, life, input } if self.sides[side].life == life => {
                self.hears(side, &input);
            }
            Event::Due { .. } | Event::Heard { .. } => {}
            Event::Plays { side, stage } => self.plays(side, stage),
            Event::Commits { side, input } => self.commits_now(side, &input),
            Event::Edge { side, edge } => self.edge(side, edge),
            Event::Quiet { side } => self.quiet(side),
            Event::Asks { side, button } => {
                let input = self.plan.button(side, button, self.now);
                self.give(side, &input);
            }
            Event::Arbiter { side } => self.arbitrates(side),
            Event::Crash { side } => self.crash(side),
            Event::Starts { side } => self.starts(side),
            Event::TakesOver => self.takes_over(),
            Event::Line if self.now < TROUBLE => self.link.change(&mut self.chance),
            Event::Line => self.link.cut(false),
        }
    }

    /// Kills the daemon; it starts again some time later.
    fn crash(&mut self, side: usize) {
        if let Some(room) = self.sides[side].daemon.take() {
            // A player who was just told of a move may already think about the next.
            let (turn, ply) = (room.state().turn(), room.state().plies().len());
            let (now, seat) = (self.now, self.plan.seats[side]);
            let player = &mut self.sides[side].player;
            if turn == seat && player.began.is_none_or(|(of, _)| of != ply) {
                player.begins(ply, now);
            }
            player.breaks();
            self.verdict.crashes += 1;
            let pause = self.chance.range(200..40_000);
            self.after(pause, Event::Starts { side });
        }
    }

    /// Draws a crash, at any point.
    fn fails(&mut self, side: usize) -> bool {
        let fails = !self.calm && self.now < TROUBLE && self.chance.ratio(1, 400);
        if fails {
            self.crash(side);
        }
        fails
    }

    fn pings(&mut self, side: usize) {
        if self.sides[side].daemon.is_some() {
            let hears = self.sides[side].is_heard(self.now);
            for ms in self.link.delays(side, &mut self.chance) {
                self.after(
                    ms,
                    Event::Ping {
                        to: 1 - side,
                        hears,
                    },
                );
            }
        }
        self.after(PING, Event::Pings { side });
    }

    fn looks_at_line(&mut self, side: usize) {
        let now = self.now;
        let one = &mut self.sides[side];
        let up = one.is_heard(now) && one.heard.is_some_and(|(_, hears)| hears);
        let silent = now > one.started + SILENCE;
        let turns = one.up != up || (!up && silent);
        one.up = up;
        let at = one.now(now);
        if let Some(room) = one.daemon.as_mut().filter(|_| turns) {
            room.line(up, at);
            self.drive(side);
        }
    }

    /// The arbiter in this room checks what needs an order.
    fn arbitrates(&mut self, side: usize) {
        let next = self.one();
        self.after(5_000, Event::Arbiter { side: next });
        let Some(room) = &self.sides[side].daemon else {
            return;
        };
        let Some(order) = to_order(&room.shared()) else {
            return;
        };
        let confirms = matches!(order, Order::Accept { .. });
        let by = arbiter(side).person;
        self.give(side, &Input::Arbiter(order).by(by.clone()));
        if confirms {
            self.give(side, &Input::Arbiter(Order::Confirm).by(by));
        }
    }

    /// The arbiter in the replica's room lets it take over.
    fn takes_over(&mut self) {
        for side in [0, 1] {
            let now = self.now;
            let one = &mut self.sides[side];
            let at = one.now(now);
            let Some(room) = one.daemon.as_mut().filter(|room| !room.owns()) else {
                continue;
            };
            if room.kept().lines.is_empty() {
                continue;
            }
            let taken = room.take_over(NAME, at);
            if !taken {
                let refused = format!("room {} may not go on", side + 1);
                self.verdict.violations.push(refused);
            }
            self.verdict.take_overs += 1;
            self.drive(side);
            return;
        }
    }
}

/// The next order of an arbiter at the table: rules on an open case, or starts play.
fn to_order(state: &State) -> Option<Order> {
    let lost = state.rooms().lost().is_some();
    let open = state
        .open()
        .next()
        .map(|found| (found.id, found.matter.clone()));
    match (state.phase, open) {
        (_, Some((id, Matter::IllegalMove { .. }))) => Some(Order::Accept { id }),
        (_, Some((id, _))) => Some(Order::Dismiss { id }),
        (Phase::SettingUp | Phase::Stopped, None) => Some(Order::Start),
        (Phase::Playing, None) if state.clocks.stands() && !lost => Some(Order::Start),
        _ => None,
    }
}

/// The arbiter of this room; the chief arbiter sits in the first owner's room.
fn arbiter(side: usize) -> Listed {
    let role = match side {
        0 => Role::Chief,
        _ => Role::Arbiter,
    };
    let name = Some(NAME.to_owned());
    Listed {
        person: Person { role, name },
        room: of_side(side),
    }
}

fn of_side(side: usize) -> seat::Room {
    seat::Room(side as u32 + 1)
}

/// Whether it is for everybody in a room.
fn is_open(output: &Output) -> bool {
    !matches!(output.to, Audience::Seat(_) | Audience::Sealer(_))
}
