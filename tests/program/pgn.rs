//! Reading PGN. Judged by another reader of the same games, and by keeping every byte of a text.

use std::io::Write;
use std::process::Command;

use laws::notation::pgn::{Kind, PgnLine, PgnMove, PgnToken, games, score, tokens};
use proptest::prelude::*;

const HISTORIC: &str = include_str!("../games/historic.pgn");

/// The moves of the games, by another PGN reader and by the project's.
#[test]
fn four_hundred_games_are_read_as_another_reader_reads_them() {
    let ours = sim::games::read(HISTORIC.as_bytes()).unwrap();
    let theirs = crate::announce::games();
    assert_eq!(ours.len(), 400);
    assert_eq!(theirs.len(), 400);
    for (game, san) in ours.iter().zip(&theirs) {
        let mut position = shakmaty::Chess::default();
        for (made, san) in game.moves.iter().zip(san) {
            let san: shakmaty::san::San = san.parse().unwrap();
            let theirs = san.to_move(&position).unwrap();
            assert_eq!(*made, theirs);
            position = shakmaty::Position::play(position, theirs).unwrap();
        }
        assert_eq!(game.moves.len(), san.len());
    }
}

fn written<'a>(tokens: impl IntoIterator<Item = &'a PgnToken<'a>>) -> String {
    tokens.into_iter().map(|token| token.text).collect()
}

#[test]
fn the_games_of_a_file_are_the_file() {
    let read = games(HISTORIC);
    let all: String = read.iter().map(|game| written(game.tokens())).collect();
    assert_eq!(all, HISTORIC);
}

proptest! {
    #[test]
    fn no_byte_of_a_text_is_lost(text in r#"([ \n.,;%{}()\[\]"!?$*=1-8a-hNBOxSe♘–½…\u{feff}]|1\. |O-O|\[A "b"\]\n|1-0){0,80}"#) {
        let all: Vec<PgnToken<'_>> = tokens(&text).collect();
        prop_assert_eq!(written(&all), text.as_str());
        prop_assert!(all.iter().all(|token| !token.text.is_empty()));
        let read = games(&text);
        let of_games: String = read.iter().map(|game| written(game.tokens())).collect();
        prop_assert!(read.is_empty() || of_games == text);
        for game in &read {
            // A word is a move that was read, or is counted among those left unread.
            if let Ok(score) = score(game) {
                let words = game.tokens().iter();
                let words = words.filter(|token| token.kind == Kind::Word);
                prop_assert_eq!(words.count(), accounted(&score.line));
            }
        }
    }
}

/// The half-moves of a line and its variations, and the words not read as moves.
fn accounted(line: &PgnLine) -> usize {
    // Moves written without a space between them are one word.
    let of = |played: &PgnMove| {
        let instead = played.instead.iter().map(accounted);
        usize::from(!played.glued) + instead.sum::<usize>()
    };
    let left = line.stopped.as_ref().map_or(0, |stopped| stopped.left);
    line.moves.iter().map(of).sum::<usize>() + left
}

/// The output of `annabella simulate --games` for such a file, and its exit code.
fn simulate(pgn: &str) -> (String, String, Option<i32>) {
    let mut file = tempfile::NamedTempFile::new().unwrap();
    file.write_all(pgn.as_bytes()).unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_annabella"))
        .args(["simulate", "--games"])
        .arg(file.path())
        .output()
        .unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (
        text(output.stdout),
        text(output.stderr),
        output.status.code(),
    )
}

/// The number of moves in a line of the table, and how many were right at once.
fn counted(table: &str) -> Option<(&str, &str)> {
    let mut fields = table.lines().nth(1)?.split_whitespace().skip(2);
    Some((fields.next()?, fields.next()?))
}

#[test]
fn figurines_are_counted_and_what_cannot_be_read_is_no_game_that_was_right() {
    let (table, said, code) = simulate("1. e4 e5 2. ♘f3 ♞c6 3. d4 exd4 *");
    assert_eq!(counted(&table), Some(("6", "6")), "{table}");
    assert_eq!((said.as_str(), code), ("", Some(0)));

    let unread = "1. e4 e5 2. ??? Nc6 *\n\n1. d4 d5 *\n\n1. c4 Кf6 *";
    let (table, said, code) = simulate(unread);
    assert_eq!(counted(&table), Some(("2", "2")), "{table}");
    let named = "annabella: 2 games could not be read: game 1, White's move 2: ??? cannot be read; \
                 game 3, Black's move 1: Кf6 can be read only if the game is in the letters of Russian or Ukrainian or Bulgarian\n";
    assert_eq!((said.as_str(), code), (named, Some(2)));
}
