//! The spoken length of a whole position, in every language.

use announce::{Language, Lexicon, Names, Phrase, Style};
use laws::Position;
use shakmaty::Color;
use sim::games;
use voice::{Casting, RATE, UtterancePart};

/// The two answers, one for each side, as at the table.
fn sides(position: &Position) -> [Phrase; 2] {
    Color::ALL.map(|seat| Phrase::Answered(table::of_side(position, seat)))
}

/// Games of all times, each after twenty moves by both sides.
fn middle_games() -> Vec<Position> {
    let games = games::read(include_bytes!("../games/historic.pgn")).unwrap();
    let games = games.iter().filter(|game| game.moves.len() > 40);
    let reached = |game: &games::Game| {
        let moves = game.moves[..40].iter();
        moves.fold(game.start.clone(), |position, made| position.play(made))
    };
    games.step_by(40).map(reached).collect()
}

/// `cargo test --test sound middle_game -- --nocapture` prints seconds and words. German and French are harder to understand when
/// said faster.
#[test]
fn a_position_of_the_middle_game_is_no_longer_than_it_must_be() {
    let positions = middle_games();
    for language in Language::ALL {
        let style = Style {
            names: Names::Local(language),
            ..Style::FIDE
        };
        let lexicon = Lexicon::with_style(language, style).unwrap();
        let cast = Casting::default().load(language).unwrap();
        let length =
            |parts: &[UtterancePart]| parts.iter().map(UtterancePart::length).sum::<usize>();
        let told = |position: &Position| sides(position).map(|side| (lexicon.words(&side), side));
        let spoken = |position: &&Position| {
            let parts = told(position).map(|(words, _)| cast.phrases().say(&words).unwrap());
            parts.map(|parts| length(&parts)).iter().sum::<usize>()
        };
        let mut all: Vec<&Position> = positions.iter().collect();
        all.sort_by_cached_key(spoken);
        let median = told(all[all.len() / 2]);
        let heard = median.map(|(words, side)| {
            println!("{words}");
            length(&cast.say(&side, &words).unwrap())
        });
        let seconds = heard.iter().sum::<usize>() as f32 / RATE as f32;
        println!("{language}: {seconds:.1} s");
        let most = match language {
            Language::Es => 15.0,
            Language::En => 17.0,
            Language::De | Language::Fr => 23.0,
        };
        assert!(seconds < most, "{language}: {seconds:.1} s");
    }
}
