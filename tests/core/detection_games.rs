//! Whole games by simulated hands through detection: every move is recognised, and no wrong one is recorded.

use laws::SETTLE_MS;
use sim::games::{self, Game};
use sim::hands::{Hands, Manners};
use sim::one_board::{MoveTally, play_game};

fn historic() -> Vec<Game> {
    games::read(include_bytes!("../games/historic.pgn")).unwrap()
}

fn play_all(seed: u64, manners: Manners) -> MoveTally {
    let mut total = MoveTally::default();
    for (number, game) in (1u64..).zip(&historic()) {
        let mut hands = Hands::new(seed * 1_000 + number, manners);
        let (tally, board) = play_game(game, &mut hands, SETTLE_MS);
        assert_eq!(
            (tally.wrong, tally.asked),
            (0, 0),
            "seed {seed} game {number} at {}: {:#?}",
            board.truth,
            &board.log[board.log.len().saturating_sub(16)..]
        );
        total.add(tally);
    }
    assert_eq!(
        total.moves,
        historic()
            .iter()
            .map(|game| game.moves.len() as u64)
            .sum::<u64>()
    );
    total
}

#[test]
fn four_hundred_games_in_every_order_of_lifting() {
    assert_eq!(historic().len(), 400);
    let total = play_all(1, Manners::PLAIN);
    assert_eq!(total.at_once, total.moves);
}

#[test]
fn four_hundred_games_by_human_hands_that_rest_feel_and_fumble() {
    let mut total = MoveTally::default();
    for seed in 2..4 {
        total.add(play_all(seed, Manners::HUMAN));
    }
    assert_eq!(total.at_once, total.moves);
}
