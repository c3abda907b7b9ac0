//! `annabella follow`: a printed game by the keyboard, guessing its moves, and exercises; at a practice table, so that every
//! question can be asked.

use std::fs;

use tempfile::TempDir;

use crate::live::annabella;
use crate::play::Home;

/// A game that ends in mate, another game, and no result.
const GAMES: &str = r#"[White "Anna"]
[Black "Bella"]

{An old trap.} 1. e4 e5 2. Bc4 Nc6 (2... Nf6 {[%clk 0:05:00] is safe} 3. d3) 3. Qh5 Nf6? 4. Qxf7# 1-0

[Event "The second"]

1. d4 *
"#;

const EXERCISES: &str = "7k/8/5KQ1/8/8/8/8/8 w - - bm Qg7; id \"Mate 1\";\n\
                         k7/8/K7/8/8/8/8/7R w - - bm Rh8; id \"Mate 2\"; c0 \"On the last rank.\";\n";

fn begin(file: &str, text: &str, args: &[&str]) -> (TempDir, Home) {
    let place = TempDir::new().unwrap();
    let path = place.path().join(file);
    fs::write(&path, text).unwrap();
    let args = [&[path.to_str().unwrap(), "--lang", "en"], args].concat();
    let home = Home::start("follow", place.path(), &args);
    (place, home)
}

#[test]
fn a_game_that_is_named_tells_its_own_faults_alone() {
    let games = "[White \"Anna\"]\n\n1. e4 e5 2. Ke4 *\n\n[White \"Bella\"]\n\n1. d4 *\n";
    let (_place, mut home) = begin("games.pgn", games, &["--game", "2"]);
    home.types("next 3");
    let told = home.leaves().join("\n");
    assert!(!told.contains("game 1"), "{told}");
    assert!(!told.contains("Ke4"), "{told}");
    assert_eq!(told.matches("The end").count(), 1, "{told}");
}

#[test]
fn a_printed_game_is_followed_forward_back_and_aside() {
    let (_place, mut home) = begin("games.pgn", GAMES, &[]);
    home.reads("One of two: Anna Bella");
    home.reads("An old trap.");
    home.types("");
    home.reads("Eva four (e4)");
    home.types("next 3");
    home.reads("Eva five (e5)");
    home.reads("Bishop Cesar four (Bc4)");
    home.reads("Knight Cesar six (Nc6)");
    home.reads("Variations: one: Knight Felix six");
    home.types("variation 1");
    home.reads("Knight Felix six (Nf6)");
    home.reads("is safe");
    home.types("f6?");
    home.reads("Felix six: black knight");
    home.types("main line");
    home.reads("Knight Cesar six (Nc6)");
    home.types("back 2");
    home.reads("Taken back. Move two: White");
    home.types("Nf3");
    home.reads("Another move");
    home.types("Bh8");
    home.reads("Illegal: ");
    home.types("Bishop Cesar four");
    home.reads("Bishop Cesar four (Bc4)");
    home.types("next 4");
    home.reads("Mistake");
    home.reads("Queen takes Felix seven");
    home.reads("The game ends, White has won");
    // Also where the game on the board is over.
    home.types("back");
    home.types("next");
    home.reads("Queen takes Felix seven");
    home.types("");
    home.reads("Two of two: The second");
    home.types("next");
    home.reads("David four (d4)");
    home.types("game 3");
    home.reads("There is no game 3");
    home.types("game 1");
    home.reads("One of two: Anna Bella");
    home.types("quit");
    home.ends();
}

/// Typed lines stand after ">".
#[test]
fn the_manual_s_example_is_what_is_read() {
    let manual = include_str!("../../docs/home-reference.md");
    let (_, example) = manual.split_once("$ annabella follow games.pgn").unwrap();
    let (example, _) = example.split_once("```").unwrap();
    let (_place, mut home) = begin("games.pgn", GAMES, &[]);
    for line in example.lines().skip(1) {
        match line.strip_prefix('>') {
            Some(typed) => home.types(typed.trim()),
            None => drop(home.reads(line)),
        }
    }
}

#[test]
fn moves_are_guessed_and_the_other_side_answers_by_itself() {
    let (_place, mut home) = begin("games.pgn", GAMES, &["--game", "1"]);
    home.reads("An old trap.");
    home.types("guess white");
    home.reads("White: find the move");
    home.types("d4");
    home.reads("Another move");
    home.types("e4");
    home.reads("Eva four (e4)");
    home.reads("Right");
    home.reads("Eva five (e5)");
    home.reads("White: find the move");
    home.types("Bc4");
    home.reads("Knight Cesar six (Nc6)");
    home.types("solution");
    home.reads("Queen Hector five (Qh5)");
    home.reads("Knight Felix six (Nf6)");
    home.types("Qxf7");
    home.reads("The game ends, White has won");
    home.reads("Found at once: two of four");
    home.types("quit");
    home.ends();
}

#[test]
fn exercises_are_solved_one_after_the_other() {
    let (_place, mut home) = begin("mates.epd", EXERCISES, &[]);
    home.reads("One of two: Mate one");
    home.reads("White: find the move");
    home.types("in check");
    home.reads("No check");
    home.types("Qg7");
    home.reads("Queen Gustav seven (Qg7#)");
    home.reads("Right");
    home.reads("Found at once: one of one");
    home.types("");
    home.reads("Two of two: Mate two");
    home.types("solution");
    home.reads("On the last rank.");
    home.reads("Found at once: zero of one");
    home.types("quit");
    home.ends();
}

#[test]
fn what_cannot_be_followed_is_said_with_its_place() {
    let place = TempDir::new().unwrap();
    for (text, said) in [
        (
            "1. Ke4 *",
            "Game 1, White's move 1: \"Ke4\" is not a legal move",
        ),
        ("", "no game and no exercise was found"),
        ("7k/8/5KQ1/8/8/8/8/8 w - - am Qg1;", "line 1: no bm"),
    ] {
        let path = place.path().join("text");
        fs::write(&path, text).unwrap();
        let refused = annabella().arg("follow").arg(&path).output().unwrap();
        let error = String::from_utf8_lossy(&refused.stderr);
        assert_eq!(refused.status.code(), Some(2), "{error}");
        assert!(error.contains(said), "{error}");
    }
}

/// The moves announced for a movetext, as they are written, and the message at its end.
fn heard(movetext: &str) -> (Vec<String>, String) {
    let text = format!("[Event \"E\"]\n[White \"A\"]\n[Black \"B\"]\n\n{movetext}\n");
    let (_place, mut home) = begin("game.pgn", &text, &[]);
    home.types("next 40");
    let mut moves = Vec::new();
    loop {
        let line = home.reads("");
        if line.starts_with("The game ends") || line.starts_with("The end") {
            home.types("quit");
            home.ends();
            return (moves, line);
        }
        let written = line
            .strip_suffix(')')
            .and_then(|line| line.split_once(" ("));
        moves.extend(written.map(|(_, written)| written.to_owned()));
    }
}

/// Figurines, letters of a language, dashes, the long form: everything that `announce` reads.
#[test]
fn a_printed_game_is_read_as_people_write_it() {
    for (movetext, moves, ends) in [
        (
            "1. d4 d5 2. ♘f3 ♞f6 3. ♗f4 ♝f5 4. e3 e6 *",
            "d4 d5 Nf3 Nf6 Bf4 Bf5 e3 e6",
            "The end",
        ),
        (
            "1. d4 d5 2. Sf3 Sf6 3. Lf4 Lf5 4. e3 e6 5. Dd2 Dd7 *",
            "d4 d5 Nf3 Nf6 Bf4 Bf5 e3 e6 Qd2 Qd7",
            "The end",
        ),
        (
            "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O–O ½–½",
            "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O",
            "The game ends, drawn",
        ),
        (
            "1. e2-e4 e7-e5 2. Ng1-f3 Nb8-c6 3. Bf1-b5 *",
            "e4 e5 Nf3 Nc6 Bb5",
            "The end",
        ),
        // Only the squares identify the piece.
        (
            "1. e2-e4 d7-d5 2. e4:d5 d8:d5 3. g1-f3 c8-g4 4. f1-e2 d5-h5 5. e1-g1 *",
            "e4 d5 exd5 Qxd5 Nf3 Bg4 Be2 Qh5 O-O",
            "The end",
        ),
        (
            "1. e4 f6 2. Qh5† g6 3. Qxg6‡ *",
            "e4 f6 Qh5+ g6 Qxg6+",
            "The end",
        ),
    ] {
        let (heard, end) = heard(movetext);
        assert_eq!(heard.join(" "), moves, "{movetext}");
        assert_eq!(end, ends, "{movetext}");
    }
}

/// Skipping it would play another game.
#[test]
fn what_cannot_be_read_is_named_and_a_game_that_begins_with_it_is_not_played() {
    let place = TempDir::new().unwrap();
    let path = place.path().join("games.pgn");
    for (lang, said) in [
        ("en", "Game 1, White's move 1: \"???\" cannot be read"),
        ("de", "Partie 1, 1. Zug von Weiß: \"???\" ist nicht lesbar"),
        (
            "es",
            "Partida 1, jugada 1 de las blancas: no se puede leer \"???\"",
        ),
        ("fr", "Partie 1, coup 1 des blancs : \"???\" est illisible"),
    ] {
        fs::write(&path, "1. ??? ??? 2. d4 exd4 *").unwrap();
        let follow = ["follow", "--lang", lang, "--silent"];
        let refused = annabella().args(follow).arg(&path).output().unwrap();
        assert_eq!(refused.status.code(), Some(2), "{lang}");
        let error = String::from_utf8_lossy(&refused.stderr);
        assert!(error.contains(said), "{error}");
    }
}

#[test]
fn a_game_is_played_up_to_what_cannot_be_read_and_the_others_are_followed() {
    let games = "1. e4 e5 *\n\n1. d4 d5 2. Xf3 Nf6 1-0\n\n[Variant \"Atomic\"]\n\n1. c4 c5 *\n\n1. c4 c5 *\n";
    let stops = "Game 2, White's move 2: \"Xf3\" cannot be read. The game is played up to there";
    let named = "Game 3: this is Atomic, and only standard chess is played here";
    let (place, mut home) = begin("games.pgn", games, &[]);
    home.reads(stops);
    home.reads(named);
    home.reads("One of four");
    home.types("game 2");
    home.reads("Two of four");
    home.types("next 2");
    home.reads("David five (d5)");
    home.reads(stops);
    home.reads("The game ends, White has won");
    home.types("game 3");
    home.reads(named);
    home.types("");
    home.reads("Four of four");
    home.types("quit");
    home.ends();
    let path = place.path().join("games.pgn");
    let asked = annabella()
        .args(["follow", "--lang", "en", "--game", "3"])
        .arg(&path)
        .output()
        .unwrap();
    assert_eq!(asked.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&asked.stderr).contains(named));
}

#[test]
fn a_variation_that_passes_is_left_out_with_a_word_and_a_game_without_moves_is_one() {
    let games = "[White \"A\"]\n\n1. e4 e5 (1... -- 2. d4) 2. Nf3 *\n\n\
                 [White \"Anna\"]\n[Black \"Bella\"]\n\n{ Both were late }\n\n0-1\n";
    let (_place, mut home) = begin("games.pgn", games, &[]);
    home.reads("One of two: A");
    home.types("next 2");
    home.reads("Eva five (e5)");
    home.reads(
        "Game 1, Black's move 1: \"--\" is a null move, which no piece makes. The variation is left out",
    );
    home.types("next");
    home.reads("Knight Felix three (Nf3)");
    home.types("");
    home.reads("Two of two: Anna Bella");
    home.reads("Both were late");
    home.reads("The game ends, Black has won");
    home.types("quit");
    home.ends();
}

/// In the reader's language, each once; the game is played as far as it is certain.
#[test]
fn letters_of_another_language_and_numbers_that_jump_are_told() {
    let place = TempDir::new().unwrap();
    let path = place.path().join("games.pgn");
    for (movetext, lang, said) in [
        (
            "1. e4 e5 2. Jf3 Jc6 3. Sb5 a6 *",
            "en",
            "Game 1 is read in the letters of Czech",
        ),
        (
            "1. e4 e5 2. Sf3 Sc6 3. Gb5 He7 *",
            "de",
            "Partie 1 ist in den Buchstaben dieser Sprache gelesen: Polnisch",
        ),
        (
            "1. e4 e5 2. Nf3 Nc6 13. Bb5 a6 *",
            "fr",
            "Partie 1 : après le coup 2 le texte porte le numéro 13",
        ),
        (
            "1. e4 Hf6 2. d4 *",
            "es",
            "\"Hf6\" solo se puede leer si la partida está en las letras de otro idioma: húngaro",
        ),
    ] {
        fs::write(&path, movetext).unwrap();
        let args = [path.to_str().unwrap(), "--lang", lang];
        let mut home = Home::start("follow", place.path(), &args);
        let told = home.leaves().join("\n");
        assert!(told.contains(said), "{told}");
    }
}

#[test]
fn a_file_without_end_is_not_read_on() {
    let place = TempDir::new().unwrap();
    let long = place.path().join("long.pgn");
    // Far longer than this computer's memory.
    let file = fs::File::create(&long).unwrap();
    file.set_len(1 << 40).unwrap();
    for (file, told) in [
        (long.to_str().unwrap(), "it has more than 8388608 bytes"),
        ("/dev/zero", "it is no file, but a pipe or a device"),
    ] {
        let refused = annabella().args(["follow", file]).output().unwrap();
        let said = String::from_utf8(refused.stderr).unwrap();
        assert!(!refused.status.success(), "{said}");
        assert!(said.contains(told), "{said}");
    }
}
