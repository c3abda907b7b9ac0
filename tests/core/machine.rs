//! Time lost by the machine is charged to nobody, and a missing sound report holds up no move.

use laws::seat::{Ear, Source};
use laws::{Position, Profile, TimeControl, Timestamp};
use ledger::event::{Adjourning, CaseEvent, Event, PlayEvent, Record};
use shakmaty::{ByColor, Color};
use table::{Act, Input, Order, SealOrder, Stamp, Table};

const MAIN: u64 = 60_000;

/// A game with a minute each and moves typed by assistants; sound outputs report what was heard, or never do.
struct Game {
    table: Table,
    records: Vec<Record>,
}

impl Game {
    fn begun() -> Game {
        let set_up = Input::SetUp {
            position: Position::initial().fen(),
            profile: Box::new(Profile {
                time: Some(TimeControl::new(MAIN, 0)),
                ..Profile::default()
            }),
            sources: ByColor::new_with(|_| Source::Assistant),
            names: ByColor::default(),
            rooms: ByColor::default(),
        };
        let mut game = Game {
            table: Table::default(),
            records: Vec::new(),
        };
        game.give(0, &set_up);
        game.give(0, &Input::Arbiter(Order::Start));
        game
    }

    fn give(&mut self, at: u64, input: &Input) {
        self.give_at(Timestamp(at).into(), input);
    }

    fn give_at(&mut self, stamp: Stamp, input: &Input) {
        self.table.handle(input, stamp);
        self.records
            .extend(std::iter::from_fn(|| self.table.poll_record()));
        while self.table.poll_output().is_some() {}
    }

    fn does(&mut self, at: u64, seat: Color, act: Act) {
        self.give(at, &Input::Assistant { seat, act });
    }

    fn moves(&mut self, at: u64, seat: Color, uci: &str) -> u64 {
        self.does(at, seat, Act::Move(uci.parse().unwrap()));
        self.records.last().unwrap().number
    }

    fn announced(&self) -> usize {
        let announced =
            |record: &&Record| matches!(record.event, Event::Play(PlayEvent::Announced));
        self.records.iter().filter(announced).count()
    }

    fn plies(&self) -> usize {
        self.table.state().plies().len()
    }

    /// Time left for White and Black, in ms.
    fn left(&self, at: u64) -> [u64; 2] {
        let clock = self.table.state().clocks.own().unwrap();
        Color::ALL.map(|color| clock.left(color, Timestamp(at)))
    }

    /// Checks that nobody is accused of anything.
    fn assert_nothing_raised(&self) {
        let raised = |record: &&Record| {
            matches!(
                record.event,
                Event::Case(CaseEvent::Raised { .. })
                    | Event::Play(PlayEvent::PressedInVain { .. })
            )
        };
        assert_eq!(self.records.iter().find(raised), None);
    }
}

#[test]
fn an_announcement_that_no_output_tells_of_is_heard_two_seconds_after_the_commit() {
    let mut game = Game::begun();
    game.moves(10_000, Color::White, "e2e4");
    assert_eq!(game.table.poll_timeout(), Some(Timestamp(12_000)));
    // The press is valid, whatever the sound output does.
    game.does(10_500, Color::White, Act::Press);
    assert_eq!((game.announced(), game.plies()), (0, 0));
    game.give(12_000, &Input::Time);
    assert_eq!((game.announced(), game.plies()), (1, 1));
    // White's clock ran until the press; Black's runs from when the move was made.
    assert_eq!(game.left(12_000), [MAIN - 10_500, MAIN]);
    game.assert_nothing_raised();
}

#[test]
fn a_press_that_comes_later_counts_when_it_comes() {
    let mut game = Game::begun();
    game.moves(10_000, Color::White, "e2e4");
    game.give(12_000, &Input::Time);
    assert_eq!(game.announced(), 1);
    game.does(13_000, Color::White, Act::Press);
    // The two seconds in which nothing was heard are charged to nobody.
    assert_eq!(game.left(13_000), [MAIN - 11_000, MAIN]);
    game.assert_nothing_raised();
}

#[test]
fn what_an_output_takes_to_wake_is_nobodys_time() {
    let mut game = Game::begun();
    let (ear, name) = (Ear::Table, "headphones".to_owned());
    let warm_up = 600;
    game.give(0, &Input::SoundBack { ear, name, warm_up });
    let first = game.moves(10_000, Color::White, "e2e4");
    game.does(10_200, Color::White, Act::Press);
    let heard = |record| Input::Heard {
        record: Some(record),
    };
    game.give(10_610, &heard(first));
    assert_eq!((game.announced(), game.plies()), (1, 1));
    // White's clock ran until the press; Black's runs from the first sound.
    assert_eq!(game.left(10_610), [MAIN - 10_200, MAIN]);

    // A delay beyond the allowance is not a wake-up: the clock runs on.
    let second = game.moves(12_000, Color::Black, "e7e5");
    game.give(13_000, &heard(second));
    game.does(13_000, Color::Black, Act::Press);
    assert_eq!(game.left(13_000), [MAIN - 10_200, MAIN - 1_790]);
    game.assert_nothing_raised();
}

#[test]
fn what_is_heard_too_late_says_nothing_of_the_next_move() {
    let mut game = Game::begun();
    let first = game.moves(1_000, Color::White, "e2e4");
    game.does(1_100, Color::White, Act::Press);
    game.give(3_000, &Input::Time);
    let second = game.moves(4_000, Color::Black, "e7e5");
    let heard = |record| Input::Heard {
        record: Some(record),
    };
    game.give(4_100, &heard(first));
    assert_eq!(game.announced(), 1);
    game.give(4_200, &heard(second));
    assert_eq!(game.announced(), 2);
    game.assert_nothing_raised();
}

#[test]
fn a_machine_that_stood_still_costs_nobody_time_and_no_flag() {
    let mut game = Game::begun();
    game.give(50_000, &Input::Time);
    // Ten seconds are left, and the machine stalls for a minute.
    game.give(110_000, &Input::Stood { ms: 60_000 });
    assert_eq!(game.left(110_000), [10_000, MAIN]);
    game.moves(111_000, Color::White, "e2e4");
    game.does(111_000, Color::White, Act::Press);
    game.give(111_001, &Input::Heard { record: None });
    assert_eq!(game.left(111_001), [9_000 - 1, MAIN]);
    assert_eq!(game.plies(), 1);
    game.assert_nothing_raised();
    // Never more than the time since the clock was started.
    game.give(112_000, &Input::Stood { ms: 60_000 });
    assert_eq!(game.left(112_000), [9_000 - 1, MAIN]);
}

#[test]
fn a_move_that_could_not_be_written_at_once_is_given_its_sound_when_it_was() {
    let mut game = Game::begun();
    game.moves(10_000, Color::White, "e2e4");
    game.give(40_000, &Input::Stood { ms: 30_000 });
    game.does(40_000, Color::White, Act::Press);
    assert_eq!(game.announced(), 0, "it is only just given out");
    game.give(40_005, &Input::Heard { record: None });
    assert_eq!((game.announced(), game.plies()), (1, 1));
    assert_eq!(game.left(40_005), [MAIN - 10_005, MAIN]);
    game.assert_nothing_raised();
}

/// The game's time stands still while the computer is off; the clock by which a session was announced does not.
#[test]
fn a_session_ends_when_it_was_to_end_though_the_computer_was_off_meanwhile() {
    let over = |game: &Game| {
        let over =
            |record: &&Record| matches!(record.event, Event::Adjournment(Adjourning::SessionOver));
        game.records.iter().find(over).map(|record| record.wall)
    };
    let mut game = Game::begun();
    let lasts = 40_000;
    let session = Order::Adjourn(SealOrder::Session { lasts });
    game.give_at(Stamp::new(Timestamp(10), 10), &Input::Arbiter(session));
    let pause = 25_000;
    let resumed = Stamp::new(Timestamp(5_000), 30_000);
    game.give_at(resumed, &Input::Resumed { pause });
    game.give_at(Stamp::new(Timestamp(15_009), 40_009), &Input::Time);
    assert_eq!(over(&game), None);
    game.give_at(Stamp::new(Timestamp(15_010), 40_010), &Input::Time);
    assert_eq!(over(&game), Some(40_010));
}
