//! Games by simulated hands under every fault: no move is recorded that was not played, none is missed, and a transient fault
//! needs one question at most.

use annabella::board::settling::SETTLE_MS;
use annabella::sim::faults::Fault;
use annabella::sim::faulty_board::{Account, play_game};
use annabella::sim::games;

/// Every eighth game.
fn account(fault: Fault) -> Account {
    let games = games::read(include_bytes!("games/historic.pgn")).unwrap();
    let mut total = Account::default();
    for (seed, game) in (1..).zip(games.iter().step_by(8)) {
        let (account, board) = play_game(game, fault, seed, SETTLE_MS);
        assert_eq!(
            account.tally.wrong,
            0,
            "{fault} seed {seed} at {}: {:#?}",
            board.book.truth,
            &board.book.log[board.book.log.len().saturating_sub(16)..]
        );
        assert_eq!(account.tally.moves, game.moves.len() as u64);
        if !fault.is_lasting() {
            assert!(account.tally.asked <= account.faults, "{account:?}");
        }
        total.add(account);
    }
    assert!(total.faults > 0 || fault == Fault::None);
    total
}

#[test]
fn nothing_goes_wrong_and_nothing_is_asked_on_a_sound_line() {
    let total = account(Fault::None);
    assert_eq!(total.tally.at_once, total.tally.moves);
}

#[test]
fn bounce_glitches_and_repeated_frames_go_unnoticed() {
    for fault in [Fault::Bounce, Fault::Glitch, Fault::Repeated] {
        let total = account(fault);
        assert_eq!(total.tally.asked, 0, "{fault}");
    }
}

#[test]
fn what_was_lost_is_asked_about_once_at_most() {
    for fault in [Fault::Lost, Fault::Missed, Fault::Restart] {
        let total = account(fault);
        assert!(total.tally.asked * 2 < total.faults, "{fault} {total:?}");
    }
}

#[test]
fn a_knocked_table_makes_no_move() {
    account(Fault::Knocked);
}

#[test]
fn a_stuck_aperture_is_recognised_and_played_around() {
    for fault in [Fault::StuckIn, Fault::StuckOut] {
        let total = account(fault);
        assert!(total.recognised * 2 > total.faults, "{fault} {total:?}");
        assert!(
            total.tally.asked * 20 < total.tally.moves,
            "{fault} {total:?}"
        );
    }
}
