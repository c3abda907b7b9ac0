//! The clocks always equal the sum of the recorded intervals. The witness is a second computation from the ledger's records alone,
//! over random presses, pauses, adjustments and restarts, in every mode.
//!
//! It keeps a list of intervals for the current move and the time given to each side. It shares no code with the clock but the time
//! control's periods.

use laws::Remedy;
use laws::{Clock, Period, Position, Sanction, TimeControl, TimeMode, Timestamp};
use ledger::event::{
    Adjourning, Author, BoardEvent, CaseEvent, ClockEvent, DrawEvent, Event, GameEvent, Handing,
    Matter, PlayEvent, PracticeEvent, Record, Relayed, Ruling,
};
use proptest::prelude::*;
use shakmaty::{ByColor, Color};
use table::Table;

use super::scripts::{Script, outputs, quickplay, script};

/// The time of one side, according to the records.
#[derive(Clone, Debug, Default)]
struct Side {
    /// Time left when the current move began, or when an adjustment restarted the computation.
    left: u64,
    /// Time that the clock ran for the current move before that.
    before: u64,
    /// Intervals for which it ran since.
    ran: Vec<u64>,
    moves: u32,
    fallen: bool,
}

#[derive(Clone)]
struct Reckoning {
    control: TimeControl,
    first: Color,
    sides: ByColor<Side>,
    running: Option<(Color, Timestamp)>,
    /// The player who restores the position on that player's clock, though the opponent has the move (1997 7.3).
    putting_right: Option<Color>,
    plies: usize,
    /// Half-moves that the opponent replied to before they were pressed.
    open: Vec<usize>,
    /// Whether the current move was announced.
    made: bool,
    /// The player who seals a move, whether it is a reply, and when it counts as sealed.
    seals: Option<(Color, bool, Timestamp)>,
    /// Open claims of a draw, by number; the clocks stand while one waits.
    claims: Vec<u32>,
    waits: bool,
    /// The rulings, each with its record, the state before it, its effect on the times, and whether it was carried out.
    rulings: Vec<Given>,
    /// The records that took in a stretch of play without the computer, and the state before each.
    taken_in: Vec<(u64, Reckoning)>,
    /// The state at the beginning of a first game.
    anew: Option<Box<Reckoning>>,
}

/// A ruling as it was given.
#[derive(Clone)]
struct Given {
    record: u64,
    ruling: Ruling,
    before: Reckoning,
    changed: ByColor<i64>,
    carried_out: bool,
}

impl Reckoning {
    fn new(control: TimeControl, first: Color) -> Self {
        let sides = ByColor::new_with(|color| {
            let Period { base, extra, .. } = control.periods(color)[0];
            let first = match control.mode() {
                TimeMode::Increment => extra,
                _ => 0,
            };
            let left = base + first;
            Side {
                left,
                ..Side::default()
            }
        });
        let mut begun = Reckoning {
            control,
            first,
            sides,
            running: None,
            putting_right: None,
            plies: 0,
            open: Vec::new(),
            made: false,
            seals: None,
            claims: Vec::new(),
            waits: false,
            rulings: Vec::new(),
            taken_in: Vec::new(),
            anew: None,
        };
        begun.anew = Some(Box::new(begun.clone()));
        begun
    }

    fn turn(&self) -> Color {
        self.side(self.plies)
    }

    fn side(&self, plies: usize) -> Color {
        match plies % 2 {
            0 => self.first,
            _ => !self.first,
        }
    }

    /// The clock of the side that has to act runs on.
    fn start(&mut self, at: Timestamp) {
        let open = self.open.first().map(|ply| self.side(*ply));
        let acts = self.putting_right.or(open).unwrap_or(self.turn());
        self.run(acts, at);
    }

    fn run(&mut self, color: Color, at: Timestamp) {
        self.stop(at);
        self.running = Some((color, at));
    }

    /// The extra time of a side's current period.
    fn extra(&self, color: Color) -> u64 {
        let moves = self.sides.get(color).moves;
        self.control.stage(color, moves).period.extra
    }

    /// The main time that these intervals cost a side.
    fn charged(&self, color: Color, ran: u64) -> u64 {
        let side = self.sides.get(color);
        let free = match self.control.mode() {
            TimeMode::Delay => self.extra(color),
            _ => 0,
        };
        let charge = |ms: u64| ms.max(free) - free;
        (charge(side.before + ran) - charge(side.before)).min(side.left)
    }

    fn left(&self, now: Timestamp) -> ByColor<u64> {
        let charged = ByColor::new_with(|color| {
            let open = match self.running {
                Some((runs, since)) if runs == color => now.since(since),
                _ => 0,
            };
            let ran: u64 = self.sides.get(color).ran.iter().sum();
            self.charged(color, ran + open)
        });
        ByColor::new_with(|color| {
            let gained = match self.control.mode() {
                TimeMode::Hourglass => *charged.get(!color),
                _ => 0,
            };
            self.sides.get(color).left - charged.get(color) + gained
        })
    }

    /// An interval ends.
    fn stop(&mut self, at: Timestamp) {
        if let Some((color, since)) = self.running.take() {
            self.sides.get_mut(color).ran.push(at.since(since));
        }
    }

    /// This much of the last interval is charged to nobody.
    fn spared(&mut self, ms: u64, at: Timestamp) {
        if let Some((color, since)) = self.running {
            self.stop(Timestamp(at.0.saturating_sub(ms)).max(since));
            self.running = Some((color, at));
        }
    }

    /// Settles the intervals so far; the thinking time for the current move is kept.
    fn settle(&mut self, at: Timestamp) {
        let running = self.running;
        self.stop(at);
        let left = self.left(at);
        for color in Color::ALL {
            let side = self.sides.get_mut(color);
            side.left = *left.get(color);
            side.before += side.ran.drain(..).sum::<u64>();
        }
        self.running = running.map(|(color, _)| (color, at));
    }

    fn set(&mut self, white: u64, black: u64, at: Timestamp) {
        self.settle(at);
        for (color, left) in [(Color::White, white), (Color::Black, black)] {
            let side = self.sides.get_mut(color);
            side.left = left;
            side.fallen &= left == 0;
        }
    }

    /// A press: for the last move, or for one that was already answered.
    fn completed(&mut self, seat: Color, at: Timestamp) {
        if seat == self.turn() {
            self.made = false;
            self.count_open(at);
            self.plies += 1;
        } else {
            let sides = self.open.iter().map(|ply| self.side(*ply));
            let pressed = sides
                .collect::<Vec<_>>()
                .iter()
                .position(|side| *side == seat);
            if pressed.map(|found| self.open.remove(found)).is_none() {
                return;
            }
        }
        self.press(seat, at);
    }

    /// Counts open half-moves; they earn no increment, only the time of a next period.
    fn count_open(&mut self, at: Timestamp) {
        for ply in std::mem::take(&mut self.open) {
            self.settle(at);
            let seat = self.side(ply);
            let moves = self.sides.get(seat).moves;
            let before = self.control.stage(seat, moves).index;
            let after = self.control.stage(seat, moves + 1);
            let side = self.sides.get_mut(seat);
            side.moves += 1;
            if after.index > before {
                side.left += after.period.base;
                side.fallen = false;
            }
        }
    }

    fn adjourned(&mut self, step: &Adjourning, at: Timestamp) {
        match step {
            Adjourning::Ordered {
                seat, reply, early, ..
            } => self.seals = Some((*seat, *reply, at.after(*early))),
            Adjourning::Closed => match self.seals {
                Some((seat, true, _)) => self.run(!seat, at),
                Some((seat, false, sealed)) => {
                    self.run(seat, at);
                    self.stop(sealed.max(at));
                }
                None => {}
            },
            Adjourning::Awaited => self.run(!self.turn(), at),
            Adjourning::Opened { uci: Some(_), .. } | Adjourning::Read { .. } => {
                let seat = self.turn();
                if self.running.is_none() {
                    self.run(seat, at);
                }
                self.plies += 1;
                self.press(seat, at);
            }
            Adjourning::Opened { uci: None, .. } => self.stop(at),
            Adjourning::Declared => self.start(at),
            Adjourning::Session { .. }
            | Adjourning::SessionOver
            | Adjourning::Sealed { .. }
            | Adjourning::Resumed
            | Adjourning::Unopened { .. } => {}
        }
    }

    fn press(&mut self, seat: Color, at: Timestamp) {
        self.settle(at);
        let extra = self.extra(seat);
        let mode = self.control.mode();
        let side = self.sides.get_mut(seat);
        let period = self.control.stage(seat, side.moves).index;
        if mode == TimeMode::Bronstein && !side.fallen {
            side.left += extra.min(side.before);
        }
        side.moves += 1;
        side.before = 0;
        let stage = self.control.stage(seat, side.moves);
        if stage.index > period {
            side.left += stage.period.base;
            side.fallen = false;
        }
        // For the next move.
        if mode == TimeMode::Increment && !side.fallen {
            side.left += stage.period.extra;
        }
        if self.running.is_some_and(|(color, _)| color == seat) {
            self.running = Some((!seat, at));
        }
    }

    /// Moves played by another clock count, and both sides begin the next move afresh.
    fn enters(&mut self, entered: usize, at: Timestamp) {
        self.settle(at);
        self.putting_right = None;
        for ply in std::mem::take(&mut self.open) {
            let seat = self.side(ply);
            self.sides.get_mut(seat).moves += 1;
        }
        for _ in 0..entered + usize::from(std::mem::take(&mut self.made)) {
            let seat = self.turn();
            self.sides.get_mut(seat).moves += 1;
            self.plies += 1;
        }
        for color in Color::ALL {
            self.sides.get_mut(color).before = 0;
        }
    }

    fn restored(&mut self, plies: usize, at: Timestamp) {
        self.settle(at);
        self.running = None;
        self.putting_right = None;
        self.waits = false;
        self.plies = plies;
        self.open.clear();
        self.made = false;
        let first = self.first;
        for color in Color::ALL {
            let side = self.sides.get_mut(color);
            side.before = 0;
            side.moves = (plies + usize::from(color == first)) as u32 / 2;
        }
    }

    /// A claim of a draw is ruled on: the penalty is applied, and the clock runs on.
    fn claim_ruled(&mut self, id: u32, ruling: &Ruling, at: Timestamp) {
        if !self.waits || !self.claims.contains(&id) {
            return;
        }
        self.waits = false;
        let left = self.left(at);
        let (seat, bonus, deduction) = match ruling {
            Ruling::Reject {
                seat,
                bonus,
                deduction,
            } => (*seat, *bonus, *deduction),
            Ruling::Postpone { seat, bonus } => (*seat, *bonus, 0),
            Ruling::Increment { seat, extra, bonus } => {
                self.introduced(*seat, *extra, *bonus, at);
                (*seat, 0, 0)
            }
            _ => (Color::White, 0, 0),
        };
        let changed = ByColor::new_with(|color| match color == seat {
            true => left.get(color).saturating_sub(deduction),
            false => left.get(color) + bonus,
        });
        if bonus + deduction > 0 {
            self.set(changed.white, changed.black, at);
        }
        self.start(at);
    }

    /// An increment starts before each side's next move, and the opponent of the player who asked gets a bonus.
    fn introduced(&mut self, seat: Color, extra: u64, bonus: u64, at: Timestamp) {
        let left = self.left(at);
        let given = ByColor::new_with(|color| match color == seat {
            true => left.get(color) + extra,
            false => left.get(color) + extra + bonus,
        });
        self.set(given.white, given.black, at);
        self.control = self.control.clone().with_increment(extra);
    }

    /// Time given or taken by a penalty, or given back for a lost board.
    fn penalised(&mut self, ruling: &Ruling, at: Timestamp) {
        if let Ruling::Penalise {
            remedy: Remedy::Restored(plies),
            ..
        } = ruling
        {
            self.restored(*plies as usize, at);
        }
        let (seat, given, taken) = match ruling {
            Ruling::Penalise { seat, bonus, .. } => (!*seat, *bonus, 0),
            Ruling::GiveBack { seat, time } => (*seat, *time, 0),
            Ruling::Sanction {
                seat,
                sanction: Sanction::MoreTime,
                time,
                ..
            } => (!*seat, *time, 0),
            Ruling::Sanction {
                seat,
                sanction: Sanction::LessTime,
                time,
                ..
            } => (*seat, 0, *time),
            _ => return,
        };
        if given + taken > 0 {
            let mut left = self.left(at);
            let changed = left.get_mut(seat);
            *changed = (*changed + given).saturating_sub(taken);
            self.set(left.white, left.black, at);
        }
    }

    /// Another game, or another position of this game.
    fn another(&mut self, ruling: &Ruling, at: Timestamp) {
        match ruling {
            Ruling::NewGame => {
                let begun = *self.anew.clone().unwrap();
                self.take_up(begun);
            }
            Ruling::SetPosition { position } => {
                let completed = self.sides.as_ref().map(|side| side.moves);
                self.restored(0, at);
                for color in Color::ALL {
                    self.sides.get_mut(color).moves = *completed.get(color);
                }
                self.first = Position::from_fen(position).unwrap().turn();
            }
            _ => {}
        }
    }

    fn take_up(&mut self, other: Reckoning) {
        *self = Reckoning {
            rulings: std::mem::take(&mut self.rulings),
            taken_in: std::mem::take(&mut self.taken_in),
            claims: std::mem::take(&mut self.claims),
            anew: self.anew.take(),
            ..other
        };
    }

    /// A ruling is withdrawn.
    fn struck(&mut self, record: u64, at: Timestamp) {
        let given = self.rulings.iter().find(|given| given.record == record);
        let Some(given) = given.cloned() else {
            let mut taken_in = self.taken_in.iter();
            let (_, before) = taken_in.find(|(of, _)| *of == record).unwrap();
            self.take_up(before.clone());
            return;
        };
        if given.ruling.changes_play() {
            self.take_up(given.before);
            return;
        }
        if matches!(given.ruling, Ruling::Increment { .. }) {
            self.settle(at);
            self.control = given.before.control.clone();
        }
        for seat in Color::ALL {
            let mut left = self.left(at);
            let changed = *given.changed.get(seat);
            *left.get_mut(seat) = left.get(seat).saturating_add_signed(-changed);
            if changed != 0 {
                self.set(left.white, left.black, at);
            }
        }
        if !given.carried_out {
            self.waits = given.before.waits;
            if self.waits {
                self.stop(at);
            }
        }
    }

    /// Keeps the state before a ruling and its effect.
    fn keep(&mut self, record: &Record, before: Option<Reckoning>) {
        let at = record.at;
        if let Event::Case(CaseEvent::Ruled { ruling, .. }) = &record.event
            && let Some(mut before) = before
        {
            let (then, now) = (before.left(at), self.left(at));
            before.stop(at);
            let changed = |seat: Color| *now.get(seat) as i64 - *then.get(seat) as i64;
            self.rulings.push(Given {
                record: record.number,
                ruling: ruling.clone(),
                before,
                changed: ByColor::new_with(changed),
                carried_out: false,
            });
        }
        let comes = match &record.event {
            Event::Board(event) => matches!(
                event,
                BoardEvent::Lifted { .. }
                    | BoardEvent::Placed { .. }
                    | BoardEvent::Shown { .. }
                    | BoardEvent::Lost { .. }
            ),
            Event::Game(GameEvent::Started)
            | Event::Clock(ClockEvent::Started | ClockEvent::FlagFell { .. })
            | Event::Question(_)
            | Event::Adjournment(_)
            | Event::Handing(_) => true,
            Event::Play(event) => !matches!(event, PlayEvent::Announced),
            Event::Draw(DrawEvent::Offered { .. }) => record.author != Author::Arbiter,
            Event::Draw(_) => true,
            _ => false,
        };
        if comes {
            for given in &mut self.rulings {
                given.carried_out = true;
            }
        }
    }

    fn record(&mut self, record: &Record) {
        let ruled = matches!(record.event, Event::Case(CaseEvent::Ruled { .. }));
        let before = ruled.then(|| Reckoning {
            rulings: Vec::new(),
            ..self.clone()
        });
        self.reckon(record);
        match record.event {
            Event::Play(PlayEvent::Announced) => self.made = true,
            Event::Play(PlayEvent::Committed { .. } | PlayEvent::Answered { .. }) => {
                self.made = false;
            }
            _ => {}
        }
        self.keep(record, before);
    }

    fn reckon(&mut self, record: &Record) {
        let at = record.at;
        if let Event::Case(CaseEvent::Ruled {
            id: Some(id),
            ruling,
            ..
        }) = &record.event
        {
            self.claim_ruled(*id, ruling, at);
        }
        match &record.event {
            Event::Case(CaseEvent::Raised(case))
                if matches!(
                    case.matter,
                    Matter::DrawClaimed { .. } | Matter::IncrementAsked { .. }
                ) =>
            {
                self.claims.push(case.id);
            }
            Event::Draw(DrawEvent::Claimed { .. })
            | Event::Draw(DrawEvent::IncrementAsked { .. }) => {
                self.stop(at);
                self.waits = true;
            }
            Event::Draw(DrawEvent::TakenBack {
                what: Relayed::Claim | Relayed::Increment,
                ..
            }) => {
                self.waits = false;
                self.start(at);
            }
            Event::Game(GameEvent::Started) | Event::Clock(ClockEvent::Started) => self.start(at),
            Event::Clock(ClockEvent::PressedBack { seat }) => {
                self.putting_right = Some(*seat);
                self.start(at);
            }
            Event::Clock(ClockEvent::PutRight { .. }) => {
                self.putting_right = None;
                self.start(at);
            }
            Event::Clock(ClockEvent::Stopped) | Event::Game(GameEvent::Referred { .. }) => {
                self.stop(at)
            }
            Event::Game(GameEvent::Ended { .. }) => {
                self.stop(at);
                self.waits = false;
            }
            Event::Play(PlayEvent::Completed { seat, .. }) => self.completed(*seat, at),
            Event::Play(PlayEvent::Answered { .. }) => {
                self.open.push(self.plies);
                self.plies += 1;
            }
            Event::Play(PlayEvent::CompletedByNext { .. }) => self.count_open(at),
            Event::Adjournment(step) => self.adjourned(step, at),
            Event::Handing(Handing::Over) => self.stop(at),
            Event::Handing(Handing::TakenIn { moves, times, .. }) => {
                let before = Reckoning {
                    taken_in: Vec::new(),
                    ..self.clone()
                };
                self.taken_in.push((record.number, before));
                self.enters(moves.len(), at);
                if let Some(times) = times {
                    self.set(times.white, times.black, at);
                }
            }
            Event::Clock(ClockEvent::FlagFell { seat }) => self.sides.get_mut(*seat).fallen = true,
            Event::Clock(ClockEvent::Spared { ms }) => self.spared(*ms, at),
            Event::Clock(ClockEvent::PutBack { white, black, .. })
            | Event::Case(CaseEvent::Ruled {
                ruling: Ruling::SetTimes { white, black, .. },
                ..
            }) => self.set(*white, *black, at),
            Event::Case(CaseEvent::Ruled {
                ruling: Ruling::Restore { plies },
                ..
            }) => self.restored(*plies as usize, at),
            Event::Practice(PracticeEvent::TakenBack { plies, .. }) => {
                self.restored(*plies as usize, at);
                self.start(at);
            }
            Event::Case(
                CaseEvent::Withdrawn { record }
                | CaseEvent::Ruled {
                    ruling: Ruling::Undo { record },
                    ..
                },
            ) => self.struck(*record, at),
            Event::Case(CaseEvent::Ruled { ruling, .. }) => {
                self.penalised(ruling, at);
                self.another(ruling, at);
            }
            _ => {}
        }
    }
}

/// Plays a script, resumed from its ledger after `cut` inputs. At every input and every completed move the clock must equal the sum
/// of the records.
fn add_up(script: &Script, cut: usize) {
    let mut ledger: Vec<Record> = Vec::new();
    let mut reckoning: Option<Reckoning> = None;
    let mut inputs = 0;
    let mut completed = None;
    script.play(&mut Table::default(), |table, input, now| {
        while let Some(record) = table.poll_record() {
            if let Event::Game(GameEvent::SetUp { profile, .. }) = &record.event
                && let Some(clock) = table.state().clocks.own()
            {
                assert_eq!(Some(clock.control()), profile.time.as_ref());
                let first = table.state().initial().turn();
                reckoning = Some(Reckoning::new(clock.control().clone(), first));
            }
            if let Some(reckoning) = &mut reckoning {
                reckoning.record(&record);
                match &record.event {
                    Event::Play(PlayEvent::Completed { .. }) => {
                        completed = Some((reckoning.plies, reckoning.left(record.at)));
                    }
                    // The last move is a different one.
                    Event::Case(CaseEvent::Ruled { .. } | CaseEvent::Withdrawn { .. })
                    | Event::Practice(_)
                    | Event::Handing(_) => completed = None,
                    _ => {}
                }
            }
            ledger.push(record);
        }
        drop(outputs(table));
        if inputs == cut {
            *table = Table::resume(&ledger);
            drop(outputs(table));
        }
        inputs += 1;
        if let Some(reckoning) = &reckoning {
            let now = now.max(table.state().at);
            let shown = table.state().clocks.own().map(|clock| clock.times(now));
            assert_eq!(shown, Some(reckoning.left(now)), "{input:?}");
            let written = table
                .state()
                .plies()
                .last()
                .map(|ply| (table.state().plies().len(), ply.times));
            if let (Some((plies, left)), Some((last, times))) = (completed, written) {
                assert!(last != plies || times == Some(left), "{times:?}, {left:?}");
            }
        } else {
            assert_eq!(table.state().clocks.own(), None::<&Clock>);
        }
    });
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn clocks_are_the_sum_of_the_recorded_intervals(script in script(), cut in 0..60_usize) {
        add_up(&script, cut);
    }

    /// The clock equals the sum of the records where the time control changes during the game.
    #[test]
    fn clocks_are_the_sum_with_an_increment_on_request(script in quickplay(), cut in 0..60_usize) {
        add_up(&script, cut);
    }
}
