//! After any ruling the game can go on. Random games meet irregularities of all kinds, and an arbiter rules on them in every way.
//! Then boards, scores and Laws must allow the position, both boards can be put right there, and the game is played on. On the way
//! no player hears anything that the Laws reserve to the arbiter (12.6, D.2.10).
//!
//! `RULINGS=10000 cargo test --test core rulings -- --nocapture` plays more games and prints what was reached. A failing game
//! prints its seed: `RULING_SEED=17 cargo test --test core rulings` plays it alone.

use std::collections::{BTreeMap, BTreeSet};

use announce::Topic;
use board::sensing::{BoardTime, Button, Sensed};
use laws::seat::{BoardAt, Source};
use laws::{Outcome, Permission, Profile, PutBack, Reason, Remedy, Sanction, Timestamp};
use ledger::event::{BoardEvent, CaseEvent, Event, Record, Ruling};
use shakmaty::san::San;
use shakmaty::{Bitboard, ByColor, Color, Square};
use sim::hands::{Hands, Manners};
use table::{Act, Audience, Finding, Input, Order, Phase, State, Table};

use crate::invariants::scripts::Step;

/// Number of games in the ordinary run.
const IN_THE_LINE: u64 = 60;

const INITIAL: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// A rated game with its records, its hands and its outputs.
struct Game {
    seed: u64,
    table: Table,
    at: u64,
    chance: Hands,
    records: Vec<Record>,
    /// The course of the game, printed on failure.
    told: Vec<String>,
}

impl Drop for Game {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("RULING_SEED={}: {:#?}", self.seed, self.told);
        }
    }
}

impl Game {
    fn new(seed: u64) -> Game {
        let mut game = Game {
            seed,
            table: Table::default(),
            at: 0,
            chance: Hands::new(seed, Manners::HUMAN),
            records: Vec::new(),
            told: Vec::new(),
        };
        let profile = Profile {
            rated: true,
            ..Profile::default()
        };
        game.give(Input::SetUp {
            position: INITIAL.to_owned(),
            profile: Box::new(profile),
            sources: ByColor::new_with(|_| Source::OwnBoard),
            names: ByColor::default(),
            rooms: ByColor::default(),
        });
        game.step(&Step::Starts);
        game
    }

    fn state(&self) -> &State {
        self.table.state()
    }

    fn draw(&mut self, most: usize) -> usize {
        self.chance.draw(most)
    }

    /// Gives an input and checks the outputs: nothing reserved to the arbiter reaches anyone else.
    fn give(&mut self, input: Input) {
        self.at += 200;
        self.table.handle(&input, Timestamp(self.at));
        self.records
            .extend(std::iter::from_fn(|| self.table.poll_record()));
        while let Some(output) = self.table.poll_output() {
            let reserved = matches!(
                output.phrase.topic(),
                Topic::Irregularity | Topic::Arbitration
            );
            assert!(
                output.to == Audience::Arbiter || !reserved,
                "{input:?} tells {output:?}"
            );
        }
    }

    fn order(&mut self, order: Order) {
        self.told.push(format!("arbiter {order}"));
        self.give(Input::Arbiter(order));
    }

    fn step(&mut self, step: &Step) {
        for input in step.inputs(self.table.state()) {
            self.give(input);
        }
    }

    fn moves(&mut self, illegal: bool) {
        let seed = self.draw(1 << 30) as u64;
        let before = self.state().plies().len();
        match illegal {
            true => self.step(&Step::Moves { seed, illegal }),
            false => self.makes_a_move(),
        }
        if self.state().plies().len() > before {
            let last = self.state().plies().last().map(|ply| ply.uci.to_string());
            self.told
                .push(format!("{} {illegal}", last.unwrap_or_default()));
        }
    }

    /// Makes a legal move by hands that first execute the opponent's last move and ignore other wrong pegs.
    fn makes_a_move(&mut self) {
        let seat = self.state().turn();
        let board = BoardAt(seat);
        if let Some(last) = self.state().plies().last() {
            let changed = last.before.occupied() ^ self.state().position().occupied();
            let captured = Some(last.mv.to()).filter(|_| last.mv.is_capture());
            let captured = captured.filter(|to| !changed.contains(*to));
            let (missing, extra) = self.state().difference(board);
            let executes = ((missing | extra) & changed).any();
            for square in extra & changed {
                self.step(&Step::Toggles(board, square));
            }
            // The captured peg is taken out first.
            for square in captured.into_iter().filter(|_| executes) {
                self.step(&Step::Toggles(board, square));
                self.step(&Step::Toggles(board, square));
            }
            for square in missing & changed {
                self.step(&Step::Toggles(board, square));
            }
            self.rests();
        }
        let position = self.state().position().clone();
        let legal = position.legal_moves();
        if legal.is_empty() {
            return;
        }
        let chosen = legal[self.draw(legal.len())];
        for act in self.chance.play(&position, &chosen) {
            let at = BoardTime(self.state().at.0);
            let edge = act.edge;
            let sensed = Sensed::Edge { at, edge };
            self.give(Input::Sensed { board, sensed });
        }
        for button in [Button::Commit, Button::Press] {
            self.give(Input::Button { seat, button });
            self.give(Input::Heard { record: None });
        }
    }

    /// Hands rest, so that no contact is in doubt.
    fn rests(&mut self) {
        self.at += 1000;
        for board in BoardAt::ALL {
            let at = BoardTime(self.state().at.0 + 300);
            let sensed = Sensed::Quiet { at };
            self.give(Input::Sensed { board, sensed });
        }
        self.give(Input::Button {
            seat: Color::White,
            button: Button::Time,
        });
    }

    fn toggles(&mut self, board: BoardAt, square: Square) {
        self.told.push(format!("{board} {square}"));
        self.step(&Step::Toggles(board, square));
    }

    /// Both boards show what they owe, after all announcements, guided or not.
    fn put_right(&mut self) {
        self.give(Input::Heard { record: None });
        for board in BoardAt::ALL {
            self.step(&Step::Executes(board));
        }
        self.rests();
    }

    /// A random one of these squares.
    fn one_of(&mut self, squares: Bitboard) -> Square {
        let all: Vec<Square> = squares.into_iter().collect();
        all[self.draw(all.len())]
    }

    /// An irregularity of hands, pens, voices or clocks.
    fn irregularity(&mut self) {
        let turn = self.state().turn();
        let boards = [BoardAt(turn), BoardAt(!turn)];
        let board = boards[self.draw(2)];
        match self.draw(8) {
            0 | 1 => self.moves(true),
            // A peg is knocked out and put back elsewhere.
            2 | 3 => {
                let occupied = self.state().position().occupied();
                let (from, to) = (self.one_of(occupied), self.one_of(!occupied));
                self.toggles(board, from);
                self.toggles(board, to);
                self.rests();
                self.moves(false);
                self.moves(false);
            }
            4 => self.give(Input::Button {
                seat: turn,
                button: Button::Press,
            }),
            5 => self.give(Input::Button {
                seat: !turn,
                button: Button::Arbiter,
            }),
            6 => {
                let findings = [
                    Finding::WrongStart,
                    Finding::ColoursReversed,
                    Finding::TwoHands(!turn),
                    Finding::Displaced(board),
                ];
                let finding = findings[self.draw(4)];
                self.order(Order::Find(finding));
            }
            _ => self.writes(),
        }
        self.put_right_sometimes();
    }

    /// Both scores are read; White's has another legal move somewhere.
    fn writes(&mut self) {
        let plies: Vec<_> = self.state().plies().to_vec();
        let wrong = self.draw(plies.len().max(1));
        for seat in Color::ALL {
            let mut written = Vec::new();
            for (at, ply) in plies.iter().enumerate() {
                let legal = ply.before.legal_moves();
                let other = legal.iter().find(|other| **other != ply.mv);
                let made = match other.filter(|_| at == wrong && seat == Color::White) {
                    Some(other) => *other,
                    None => ply.mv,
                };
                let position = ply.before.chess().unwrap_or_default();
                written.push(San::from_move(&position, made).to_string());
            }
            let text = written.join(" ");
            self.order(Order::ReadScore { seat, text });
        }
    }

    fn put_right_sometimes(&mut self) {
        if self.draw(3) == 0 {
            self.put_right();
        }
    }

    /// The arbiter's ruling on a case, or without one.
    fn ruling(&mut self) -> Order {
        let open: Vec<u32> = self.state().open().map(|found| found.id).collect();
        let id = match open.len() {
            0 => None,
            some => Some(open[self.draw(some)]),
        };
        let seat = Color::ALL[self.draw(2)];
        let plies = self.state().plies().len();
        let back = self.draw(plies + 1) as u32;
        let time = 1000 * self.draw(200) as u64;
        let free = |ruling| Order::Rule { id, ruling };
        match (self.draw(18), id) {
            (0..=4, Some(id)) => Order::Accept { id },
            (5, Some(id)) => {
                let times = [PutBack::AsTheyStand, PutBack::Recorded][self.draw(2)];
                Order::AcceptWith { id, times }
            }
            (6, Some(id)) => Order::Dismiss { id },
            (7, _) => Order::Undo,
            (8, _) => Order::Withdraw,
            (9, _) => free(Ruling::NewGame),
            (10, _) => free(Ruling::SetPosition {
                position: self.some_position(),
            }),
            (11, _) => free(Ruling::AdjustBoard {
                board: BoardAt(seat),
            }),
            (12, _) => free(Ruling::SetTimes {
                white: time + 60_000,
                black: time + 90_000,
            }),
            (13, _) => free(Ruling::Sanction {
                seat,
                sanction: Sanction::MoreTime,
                time,
                amount: String::new(),
            }),
            (14, _) => {
                let remedies = [Remedy::Stays, Remedy::Restored(back)];
                free(Ruling::Penalise {
                    seat,
                    remedy: remedies[self.draw(2)],
                    bonus: time,
                    undecided: false,
                })
            }
            (15, _) => free(Ruling::End {
                outcome: Outcome {
                    winner: Some(seat),
                    reason: Reason::Arbiter,
                },
            }),
            (16, _) => free(Ruling::Allow {
                what: Permission::ALL[self.draw(Permission::ALL.len())],
                allowed: self.draw(2) == 0,
            }),
            _ => free(Ruling::Restore { plies: back }),
        }
    }

    /// A position of this game, or a fixed one where that one is no chess position.
    fn some_position(&mut self) -> String {
        let plies = self.state().plies().len();
        let at = self.draw(plies + 1);
        let stood = self.state().play().position_after(at);
        match stood.chess() {
            Some(_) => stood.fen(),
            None => "4k3/7p/8/8/8/8/4N2P/4K3 b - - 0 31".to_owned(),
        }
    }

    /// The arbiter rules, confirms where asked, and sometimes withdraws the ruling. Returns the order and that it took effect;
    /// `None` where it did not.
    fn rules(&mut self) -> Option<(Order, bool)> {
        let order = self.ruling();
        let before = self.records.len();
        self.order(order.clone());
        if self.state().cases.asked_back().is_some() {
            self.order(Order::Confirm);
        }
        if self.draw(4) == 0 {
            self.order(Order::Withdraw);
        }
        let done = self.records[before..].iter().any(|record| {
            matches!(
                record.event,
                Event::Case(CaseEvent::Ruled { .. } | CaseEvent::Withdrawn { .. })
            )
        });
        Some((order, done)).filter(|(_, done)| *done)
    }

    /// Reopens a finished game, dismisses the open cases, puts both boards right, and starts the clocks.
    fn goes_on(&mut self) {
        if let Phase::Over(_) = self.state().phase {
            let ruling = Ruling::Reopen;
            self.order(Order::Rule { id: None, ruling });
            self.order(Order::Confirm);
        }
        let open: Vec<u32> = self.state().open().map(|found| found.id).collect();
        for id in open {
            self.order(Order::Dismiss { id });
        }
        self.put_right();
        for board in BoardAt::ALL {
            // Pegs that no sensor can judge are right once the arbiter has looked.
            let guided = self.state().board(board).unwrap().guidance().is_some();
            if guided && self.is_put_right_by_eye(board) {
                self.order(Order::Find(Finding::Right(board)));
            }
            assert!(self.state().agrees(board), "{board}");
            let guided = self.state().board(board).unwrap().guidance().is_some();
            assert!(!guided, "{board} is still guided");
        }
        let stands = self.state().phase != Phase::Playing || !self.state().clock_runs();
        if stands {
            self.order(Order::Start);
        }
        assert_eq!(self.state().phase, Phase::Playing);
        assert!(self.state().clock_runs());
    }

    fn is_put_right_by_eye(&self, board: BoardAt) -> bool {
        let began = self
            .records
            .iter()
            .rev()
            .find_map(|record| match record.event {
                Event::Board(BoardEvent::GuidanceBegan {
                    board: of, by_eye, ..
                }) if of == board => Some(by_eye),
                _ => None,
            });
        began == Some(true)
    }

    /// Plays half-moves as in any game.
    fn plays_on(&mut self, plies: usize) {
        for _ in 0..plies {
            let position = self.state().position();
            if position.legal_moves().is_empty() || position.chess().is_none() {
                return;
            }
            let before = self.state().plies().len();
            self.moves(false);
            // A question about the promoted piece, or a move that ends the game, stops here.
            let (now, over) = (self.state().plies().len(), self.state().outcome().is_some());
            let ends = self
                .state()
                .open()
                .any(|found| found.matter.ply().is_none());
            assert!(
                now == before + 1 || over || ends || self.asks(),
                "nothing was completed"
            );
            if now != before + 1 {
                return;
            }
            assert!(self.state().plies()[before].legal);
        }
    }

    fn asks(&self) -> bool {
        let mut seats = Color::ALL.into_iter();
        seats.any(|seat| self.state().questions.get(seat).is_some())
    }
}

/// The name of a variant.
fn name(of: &impl std::fmt::Debug) -> String {
    let written = format!("{of:?}");
    let end = written.find(|c: char| !c.is_ascii_alphanumeric());
    written[..end.unwrap_or(written.len())].to_owned()
}

/// The totals of many games.
#[derive(Default)]
struct Reached {
    rulings: BTreeMap<String, u32>,
    matters: BTreeSet<String>,
    steps: BTreeSet<String>,
}

impl Reached {
    /// Plays a game with rulings on three irregularities.
    fn play(&mut self, seed: u64) {
        let mut game = Game::new(seed);
        for _ in 0..3 {
            for _ in 0..game.draw(4) {
                game.moves(false);
            }
            game.irregularity();
            let ruled = game.rules();
            game.goes_on();
            game.plays_on(3);
            if let Some((order, _)) = ruled {
                *self.rulings.entry(name(&order)).or_default() += 1;
                if let Order::Rule { ruling, .. } = &order {
                    *self.rulings.entry(name(ruling)).or_default() += 1;
                }
            }
            if game.state().outcome().is_some() || game.asks() {
                break;
            }
        }
        let replayed = State::replay(&game.records);
        assert!(replayed == *game.state(), "the ledger tells another game");
        let all = game.state().cases.all().iter();
        self.matters.extend(all.map(|found| name(&found.matter)));
        for record in &game.records {
            if let Event::Case(step) = &record.event {
                self.steps.insert(name(step));
            }
        }
    }
}

fn asked(name: &str) -> Option<u64> {
    std::env::var(name).ok().and_then(|text| text.parse().ok())
}

#[test]
fn after_any_ruling_the_game_goes_on() {
    let mut reached = Reached::default();
    if let Some(seed) = asked("RULING_SEED") {
        reached.play(seed);
        return;
    }
    let most = asked("RULINGS").unwrap_or(IN_THE_LINE);
    for seed in 0..most {
        reached.play(seed);
    }
    let Reached {
        rulings,
        matters,
        steps,
    } = reached;
    println!("{most} games, rulings {rulings:?}, cases {matters:?}, steps {steps:?}");
    for kind in [
        "Accept",
        "Dismiss",
        "Undo",
        "NewGame",
        "SetPosition",
        "Restore",
        "Penalise",
        "End",
    ] {
        assert!(
            rulings.get(kind).is_some_and(|count| *count >= 1),
            "{kind}: {rulings:?}"
        );
    }
    for kind in [
        "BoardsDiffer",
        "IllegalMove",
        "ScoresDiffer",
        "Called",
        "PressedWithoutMove",
    ] {
        assert!(matters.contains(kind), "{kind}: {matters:?}");
    }
    for step in ["AsksBack", "Withdrawn", "Superseded", "Resolved"] {
        assert!(steps.contains(step), "{step}: {steps:?}");
    }
}

/// Positions that no ruling may set up.
#[test]
fn a_position_from_which_no_game_goes_on_is_not_set_up() {
    let mut game = Game::new(1);
    for position in [
        "8/8/8/8/8/8/8/8 w - - 0 1",
        "4k3/4R3/8/8/8/8/8/4K3 w - - 0 1",
        "nonsense",
    ] {
        let before = game.state().position().fen();
        let ruling = Ruling::SetPosition {
            position: position.to_owned(),
        };
        game.order(Order::Rule { id: None, ruling });
        assert!(game.state().cases.asked_back().is_none(), "{position}");
        assert_eq!(game.state().position().fen(), before);
    }
    game.give(Input::Assistant {
        seat: Color::White,
        act: Act::Press,
    });
}
