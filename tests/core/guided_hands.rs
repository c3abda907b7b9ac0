//! The way back of a board, followed by hands on pegs that know what they are: hands that do just what each sentence says, hands that put
//! right by themselves what they find, and hands that err once more. No sentence names a piece that does not stand there or a place that
//! is not free, and in the end the pieces are the game.
//!
//! `GUIDED=10000 cargo test --test core guided_hands -- --nocapture` for a long count.

use announce::{Guided, Phrase};
use laws::Position;
use laws::seat::BoardAt;
use ledger::event::Matter;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use shakmaty::{Bitboard, Board, Color, Move, Piece, Square};
use sim::games::{self, Game};
use sim::transcript::{WatchedMoment, play_watched};

/// What goes wrong on Black's board when White's move is executed there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Slip {
    WrongSquare,
    WrongPiece,
    NotExecuted,
    CapturedLeft,
    OtherCapturer,
    OnlyTaken,
    PutElsewhere,
    WentRound,
    /// To another square, and another peg elsewhere.
    Two,
}

const SLIPS: [Slip; 9] = [
    Slip::WrongSquare,
    Slip::WrongPiece,
    Slip::NotExecuted,
    Slip::CapturedLeft,
    Slip::OtherCapturer,
    Slip::OnlyTaken,
    Slip::PutElsewhere,
    Slip::WentRound,
    Slip::Two,
];

/// How the hands at Black's board follow the way back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Following {
    /// Just what each sentence says.
    Obeys,
    /// What stands wrongly, as the hand finds it.
    Knows,
    /// What each sentence says, but one peg goes into a wrong aperture.
    ErrsAgain,
}

const FOLLOWINGS: [Following; 3] = [Following::Obeys, Following::Knows, Following::ErrsAgain];

/// Black's pegs, which know what they are, and what was done in writing.
struct Table {
    pegs: Board,
    hand: Vec<Piece>,
    script: String,
}

impl Table {
    fn does(&mut self, line: &str) {
        self.script.push_str(line);
        self.script.push('\n');
    }

    fn lifts(&mut self, square: Square) {
        self.hand.extend(self.pegs.remove_piece_at(square));
        self.does(&format!("black lifts {square}"));
        self.does("+200ms");
    }

    /// From the hand, if it has such a piece, else from the box.
    fn places(&mut self, square: Square, piece: Piece) {
        if let Some(at) = self.hand.iter().rposition(|held| *held == piece) {
            self.hand.remove(at);
        }
        assert_eq!(self.pegs.piece_at(square), None);
        self.pegs.set_piece_at(square, piece);
        self.does(&format!("black places {square}"));
        self.does("+200ms");
    }

    fn moves(&mut self, from: Square, to: Square) -> Option<()> {
        let piece = self.pegs.piece_at(from)?;
        if self.pegs.piece_at(to).is_some() {
            return None;
        }
        self.lifts(from);
        self.places(to, piece);
        Some(())
    }
}

fn any(chance: &mut ChaCha8Rng, squares: Bitboard) -> Option<Square> {
    let all: Vec<Square> = squares.into_iter().collect();
    all.choose(chance).copied()
}

fn plain(made: &Move) -> bool {
    matches!(
        made,
        Move::Normal {
            promotion: None,
            ..
        }
    )
}

/// The slip on Black's board; none where it cannot be made.
fn slips(
    table: &mut Table,
    chance: &mut ChaCha8Rng,
    slip: Slip,
    before: &Position,
    made: &Move,
) -> Option<()> {
    let (from, to) = (made.from()?, made.to());
    let captures = made.is_capture();
    let own = before.board().by_color(before.turn());
    let empty = |table: &Table| !table.pegs.occupied();
    match slip {
        Slip::NotExecuted => {}
        Slip::WrongSquare if !captures => {
            let beside = any(chance, empty(table).without(to))?;
            table.moves(from, beside)?;
        }
        Slip::WrongPiece if !captures => {
            let other = any(chance, own.without(from))?;
            table.moves(other, to)?;
        }
        Slip::CapturedLeft if captures => table.lifts(from),
        Slip::OtherCapturer if captures => {
            let other = any(chance, own.without(from))?;
            table.lifts(to);
            table.moves(other, to)?;
        }
        Slip::OnlyTaken if captures => table.lifts(to),
        Slip::PutElsewhere | Slip::WentRound if !captures => {
            table.moves(from, to)?;
            let first = any(chance, table.pegs.occupied().without(to))?;
            let away = any(chance, empty(table))?;
            table.moves(first, away)?;
            if slip == Slip::WentRound {
                let second = any(chance, table.pegs.occupied().without(away))?;
                table.moves(second, first)?;
                table.moves(away, second)?;
            }
        }
        Slip::Two if !captures => {
            let beside = any(chance, empty(table).without(to))?;
            table.moves(from, beside)?;
            let first = any(chance, table.pegs.occupied().without(beside))?;
            let away = any(chance, empty(table))?;
            table.moves(first, away)?;
        }
        _ => return None,
    }
    Some(())
}

/// What the hand at Black's board was told last, and how the table stands.
struct Seen {
    step: Option<Guided>,
    right: bool,
    by_eye: bool,
    owed: Board,
    /// The case of Black's pegs.
    case: Option<u32>,
}

fn seen(script: &str) -> Seen {
    let black = BoardAt(Color::Black);
    let mut seen = Seen {
        step: None,
        right: false,
        by_eye: false,
        owed: Board::empty(),
        case: None,
    };
    let played = play_watched(None, script, &mut |shown| {
        let WatchedMoment::Heard(output, _) = shown else {
            return;
        };
        match &output.phrase {
            Phrase::Guided(step @ (Guided::Take { .. } | Guided::Put { .. })) => {
                seen.step = Some(step.clone());
            }
            Phrase::Guided(Guided::BoardRight(board)) if *board == black => seen.right = true,
            Phrase::Guided(Guided::BoardWrong(board)) if *board == black => seen.right = false,
            Phrase::Guided(Guided::ByEye(_)) => seen.by_eye = true,
            _ => {}
        }
    });
    let played = played.unwrap_or_else(|bad| panic!("{bad:?}\n{script}"));
    let state = played.table.state();
    seen.owed = state.owed(black).board().clone();
    let of_pegs = |matter: &Matter| matter.apertures().is_some_and(|(board, ..)| board == black);
    seen.case = state
        .open()
        .find(|file| of_pegs(&file.matter))
        .map(|file| file.id);
    seen
}

/// Of a board that was put right, how many sentences it took; none where nothing came of the slip.
fn put_right(seed: u64, games: &[Game], count: &mut Count) -> Option<()> {
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    let game = games.choose(&mut chance)?;
    let at = 2 * chance.random_range(0..game.moves.len() / 2);
    let mut before: Position = game.start.clone();
    for made in &game.moves[..at] {
        before = before.play(made);
    }
    let made = game.moves.get(at).filter(|made| plain(made))?;
    let slip = SLIPS[chance.random_range(0..SLIPS.len())];
    let following = FOLLOWINGS[chance.random_range(0..FOLLOWINGS.len())];
    let mut table = Table {
        pegs: before.board().clone(),
        hand: Vec::new(),
        script: format!("position {}\n", before.fen()),
    };
    let (from, to) = (made.from()?, made.to());
    if made.is_capture() {
        table.does(&format!("white lifts {to}"));
    }
    table.does(&format!(
        "white lifts {from}\nwhite places {to}\n+300ms\nwhite commits\nwhite presses\n+500ms"
    ));
    slips(&mut table, &mut chance, slip, &before, made)?;
    let after = before.play(made);
    let stands = |mv: &&Move| {
        plain(mv)
            && !mv.is_capture()
            && mv.from().and_then(|from| table.pegs.piece_at(from))
                == mv.from().and_then(|from| after.board().piece_at(from))
            && table.pegs.piece_at(mv.to()).is_none()
    };
    let moves = after.legal_moves();
    let own: Vec<&Move> = moves.iter().filter(stands).collect();
    let reply = own.choose(&mut chance)?;
    table.does("+5000ms");
    table.moves(reply.from()?, reply.to())?;
    table.does("+300ms\nblack commits\n+200ms\nblack presses\n+500ms");
    let Some(case) = seen(&table.script).case else {
        let owed = after.play(reply);
        assert_eq!(
            table.pegs,
            *owed.board(),
            "seed {seed}, {slip:?}: nobody is told:\n{}",
            table.script
        );
        return None;
    };
    table.does(&format!("arbiter accepts {case}\n+500ms"));
    let mut errs = following == Following::ErrsAgain;
    for _ in 0..60 {
        let now = seen(&table.script);
        let told = || format!("seed {seed}, {slip:?}, {following:?}:\n{}", table.script);
        if now.right {
            assert_eq!(table.pegs.to_string(), now.owed.to_string(), "{}", told());
            count.right += 1;
            return Some(());
        }
        if now.by_eye {
            count.by_eye += 1;
            return Some(());
        }
        let step = now
            .step
            .clone()
            .unwrap_or_else(|| panic!("no step: {}", told()));
        match step {
            Guided::Take { square, piece } => {
                let stands = table.pegs.piece_at(square);
                let named = piece.is_none() || piece == stands;
                assert!(
                    stands.is_some() && named,
                    "{piece:?} on {square}, {stands:?} stands there: {}",
                    told()
                );
            }
            Guided::Put { square, .. } => {
                assert_eq!(
                    table.pegs.piece_at(square),
                    None,
                    "{square} is full: {}",
                    told()
                );
            }
            _ => {}
        }
        let wrong: Bitboard = Square::ALL
            .into_iter()
            .filter(|at| {
                table.pegs.piece_at(*at).is_some()
                    && table.pegs.piece_at(*at) != now.owed.piece_at(*at)
            })
            .collect();
        match (following, step.clone()) {
            (Following::Knows, _) => {
                let free = table.hand.iter().rev().find_map(|held| {
                    let wants = now.owed.by_piece(*held) & !table.pegs.occupied();
                    Some((wants.first()?, *held))
                });
                match (free, any(&mut chance, wrong), step) {
                    (Some((square, piece)), ..) => table.places(square, piece),
                    (None, Some(square), _) => table.lifts(square),
                    (None, None, Guided::Put { square, piece }) => table.places(square, piece),
                    // Nobody can know by the edges that it is right.
                    (
                        None,
                        None,
                        Guided::Take {
                            square,
                            piece: None,
                        },
                    ) => table.lifts(square),
                    _ => panic!("nothing to do: {}", told()),
                }
            }
            (_, Guided::Take { square, .. }) => table.lifts(square),
            (_, Guided::Put { piece, .. }) if errs => {
                errs = false;
                let beside = any(&mut chance, !table.pegs.occupied() & !now.owed.occupied())?;
                table.places(beside, piece);
            }
            (_, Guided::Put { square, piece }) => table.places(square, piece),
            _ => return None,
        }
        table.does("+800ms");
    }
    panic!("seed {seed}: no end of\n{}", table.script);
}

#[derive(Debug, Default)]
struct Count {
    right: u32,
    by_eye: u32,
}

#[test]
fn hands_that_follow_the_way_back_end_at_the_game() {
    let boards = std::env::var("GUIDED").map_or(40, |text| text.parse().unwrap());
    let games = games::read(include_bytes!("../games/historic.pgn")).unwrap();
    let mut count = Count::default();
    for seed in 0.. {
        if count.right + count.by_eye >= boards {
            break;
        }
        put_right(seed, &games, &mut count);
    }
    println!("{count:?}");
    assert!(count.by_eye * 20 <= count.right, "{count:?}");
}
