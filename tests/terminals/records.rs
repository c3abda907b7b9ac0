//! Records for test ledgers: minimal ones where only the order matters, and those of games.

use laws::seat::{Room, Source};
use laws::{Position, Profile, TimeControl, Timestamp};
use ledger::event::{Author, Cause, Event, GameEvent, Record};
use ledger::signing::Signer;
use shakmaty::uci::UciMove;
use shakmaty::{ByColor, CastlingMode};
use sim::games;
use table::{Act, Input, Order, Stamp, Table};

/// Signs the tests' ledgers.
pub fn signer() -> Signer {
    Signer::new([7; 32])
}

/// A record that resumes the game, 100 ms after the previous one.
pub fn record(number: u64) -> Record {
    Record {
        number,
        room: Room::default(),
        author: Author::System,
        name: None,
        role: None,
        key: None,
        cause: Cause::Input(number),
        at: Timestamp(number * 100),
        happened: Timestamp(number * 100),
        wall: number * 100,
        event: Event::Game(GameEvent::Resumed { pause: number }),
    }
}

/// A game begun at this moment (ms since 1970), with moves typed by an assistant for both seats, one second each.
pub fn typed(
    wall: u64,
    white: &str,
    fen: &str,
    moves: impl IntoIterator<Item = UciMove>,
    last: impl IntoIterator<Item = Input>,
) -> Vec<Record> {
    let mut table = Table::default();
    let mut now = Timestamp(0);
    let set_up = Input::SetUp {
        position: fen.to_owned(),
        profile: Box::new(Profile {
            time: Some(TimeControl::new(60_000, 2_000)),
            ..Profile::default()
        }),
        sources: ByColor::new_with(|_| Source::Assistant),
        names: ByColor {
            white: Some(white.to_owned()),
            black: None,
        },
        rooms: ByColor::default(),
    };
    let mut inputs = vec![set_up, Input::Arbiter(Order::Start)];
    let mut seat = Position::from_fen(fen).unwrap().turn();
    for uci in moves {
        let act = Act::Move(uci);
        inputs.push(Input::Assistant { seat, act });
        inputs.push(Input::Heard { record: None });
        let act = Act::Press;
        inputs.push(Input::Assistant { seat, act });
        seat = !seat;
    }
    inputs.extend(last);
    for input in inputs {
        if matches!(
            input,
            Input::Assistant {
                act: Act::Move(_),
                ..
            }
        ) {
            now = now.after(1_000);
        }
        let wall = wall + now.0;
        table.handle(&input, Stamp::new(now, wall));
    }
    std::iter::from_fn(|| table.poll_record()).collect()
}

/// The longest game of the collection, of a hundred moves or more.
pub fn long_game() -> Vec<Record> {
    let games = games::read(include_bytes!("../games/historic.pgn")).unwrap();
    let longest = games.into_iter().max_by_key(|game| game.moves.len());
    let moves = longest.unwrap().moves;
    assert!(moves.len() >= 200, "{}", moves.len());
    let moves = moves.iter().map(|mv| mv.to_uci(CastlingMode::Standard));
    let fen = Position::initial().fen();
    typed(0, "Morphy, Paul", &fen, moves, None)
}
