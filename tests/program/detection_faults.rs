//! Games by simulated hands under every fault: no move is recorded that was not played, none is missed, and a transient fault needs
//! at most one question.

use board::watch::WatchEvent;
use laws::SETTLE_MS;
use sim::faults::FaultKind;
use sim::faulty_board::{FaultTally, play_game};
use sim::games;
use sim::hands::Tells;

/// The output of `annabella simulate`, and whether it found no error.
fn simulate(args: &[&str]) -> (String, bool) {
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_annabella"))
        .arg("simulate")
        .args(args)
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    (text, output.status.success())
}

#[test]
fn a_seed_reproduces_everything_hands_and_board_did() {
    for fault in ["none", "lost", "restart", "knocked", "stuck-in"] {
        let once = simulate(&["--seed", "7", "--faults", fault]);
        assert_eq!(once, simulate(&["--seed", "7", "--faults", fault]));
        let (text, right) = once;
        assert!(right, "{text}");
        let (played, placed) = (
            text.matches(" plays ").count(),
            text.matches(" placed ").count(),
        );
        assert!(played == placed && played > 40, "{text}");
    }
}

#[test]
fn a_line_of_the_table_is_reproduced_by_its_seed() {
    let games = "tests/games/historic.pgn";
    let (text, right) = simulate(&["--games", games, "--seed", "402", "--faults", "lost"]);
    let game = &games::read(&std::fs::read(games).unwrap()).unwrap()[1];
    let (account, board) = play_game(game, Tells::Pegs, FaultKind::Lost, 402, SETTLE_MS);
    assert!(right, "{text}");
    assert!(
        text.contains(&format!("{} faults", account.faults)),
        "{text}"
    );
    let asked = |line: &str| line.contains("board: asks");
    let asks = board
        .book
        .log
        .iter()
        .filter(|happening| matches!(happening.event, WatchEvent::Ask(_)));
    assert_eq!(
        text.lines().filter(|line| asked(line)).count(),
        asks.count()
    );
}

/// Every eighth game.
fn account(fault: FaultKind) -> FaultTally {
    account_of(Tells::Pegs, fault)
}

fn account_of(tells: Tells, fault: FaultKind) -> FaultTally {
    let games = games::read(include_bytes!("../games/historic.pgn")).unwrap();
    let mut total = FaultTally::default();
    for (seed, game) in (1..).zip(games.iter().step_by(8)) {
        let (account, board) = play_game(game, tells, fault, seed, SETTLE_MS);
        assert_eq!(
            account.tally.wrong,
            0,
            "{fault} seed {seed} at {}: {:#?}",
            board.book.truth,
            &board.book.log[board.book.log.len().saturating_sub(16)..]
        );
        assert_eq!(account.tally.moves, game.moves.len() as u64);
        if !fault.is_lasting() {
            assert_eq!(account.tally.accused, 0, "{fault} seed {seed}");
            assert_eq!(account.tally.wrong_touches, 0, "{fault} seed {seed}");
        }
        if !fault.is_lasting() {
            assert!(account.tally.asked <= account.faults, "{account:?}");
        }
        total.add(account);
    }
    assert!(total.faults > 0 || fault == FaultKind::None);
    total
}

#[test]
fn nothing_goes_wrong_and_nothing_is_asked_on_a_sound_line() {
    let total = account(FaultKind::None);
    assert_eq!(total.tally.at_once, total.tally.moves);
}

#[test]
fn bounce_glitches_flutter_and_repeated_frames_go_unnoticed() {
    for fault in [
        FaultKind::Bounce,
        FaultKind::Glitch,
        FaultKind::Flutter,
        FaultKind::Repeated,
    ] {
        let total = account(fault);
        assert_eq!(total.tally.asked, 0, "{fault}");
    }
}

#[test]
fn what_was_lost_is_asked_about_once_at_most() {
    for fault in [FaultKind::Lost, FaultKind::Missed, FaultKind::Restart] {
        let total = account(fault);
        assert!(total.tally.asked * 2 < total.faults, "{fault} {total:?}");
    }
}

#[test]
fn a_board_that_tells_pieces_needs_no_question_after_lost_edges() {
    for fault in [
        FaultKind::Lost,
        FaultKind::Missed,
        FaultKind::Restart,
        FaultKind::Knocked,
    ] {
        let [pegs, colors, pieces] =
            [Tells::Pegs, Tells::Colors, Tells::Pieces].map(|tells| account_of(tells, fault).tally);
        assert!(
            pegs.asked > 10 * colors.asked,
            "{fault} {pegs:?} {colors:?}"
        );
        assert_eq!(pieces.asked, 0, "{fault}");
    }
}

#[test]
fn a_knocked_table_makes_no_move() {
    account(FaultKind::Knocked);
}

#[test]
fn a_stuck_aperture_is_recognised_and_played_around() {
    for fault in [FaultKind::StuckIn, FaultKind::StuckOut] {
        let total = account(fault);
        assert!(total.recognised * 2 > total.faults, "{fault} {total:?}");
        // A rook's contact that fails just before castling looks as if the rook had been touched first.
        assert!(total.tally.accused <= 1, "{fault} {total:?}");
        assert!(
            total.tally.asked * 20 < total.tally.moves,
            "{fault} {total:?}"
        );
    }
}
