//! Guided restoration of a board, followed by hands whose pegs know their pieces. Some hands do exactly what each sentence says,
//! some correct the board by themselves, and some err once more. Judged by the pegs: no sentence names a piece that is not there or
//! a square that is not free, and at the end the pieces match the game.
//!
//! `GUIDED=10000 cargo test --test core guided_hands -- --nocapture` runs a long count.

use announce::{Guided, Phrase};
use laws::seat::BoardAt;
use ledger::event::Matter;
use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;
use shakmaty::{Bitboard, Board, Color, Move, Square};
use sim::games::{self, Game};
use sim::transcript::{WatchedMoment, play_watched};

use crate::slips::{Slipped, any, plain};

/// How the hands at Black's board follow the guidance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Following {
    /// They do exactly what each sentence says.
    Obeys,
    /// They correct wrong pegs as they find them.
    Knows,
    /// They follow each sentence, but one peg goes into a wrong aperture.
    ErrsAgain,
}

const FOLLOWINGS: [Following; 3] = [Following::Obeys, Following::Knows, Following::ErrsAgain];

/// The last sentence at Black's board, and the state of the table.
struct Seen {
    step: Option<Guided>,
    right: bool,
    by_eye: bool,
    owed: Board,
    /// The case about Black's pegs.
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

/// Plays a slip and its guidance, and counts the sentences; `None` where the slip had no consequence.
fn put_right(seed: u64, games: &[Game], count: &mut Count) -> Option<()> {
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    let Slipped {
        mut table,
        before,
        made,
        slip,
        way: following,
    } = Slipped::drawn(&mut chance, games, &FOLLOWINGS)?;
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
                    // The edges cannot prove that the board is right.
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
