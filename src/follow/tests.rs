//! Scripts of a player's commands, a line each, with the resulting actions.

use super::*;

const ITALIAN: &str = r#"[White "Greco"]
[Black "N. N."]

{A trap.} 1. e4 {[%clk 1:30:00] Best by test.} e5 2. Nf3 (2. f4 exf4 {accepted} 3. Nf3 (3. Bc4 Qh4+)) ({The quiet one.} 2. Nc3)
2... Nc6! 3. Bc4 1-0
"#;

fn following(text: &str) -> Following {
    Following::new(texts(text.as_bytes()).unwrap().remove(0).unwrap())
}

/// Runs a command, and writes its actions as text.
fn done(following: &mut Following, wants: &str) -> String {
    let deeds = match wants.split_once(' ').unwrap_or((wants, "")) {
        ("begin", _) => following.begin(),
        ("next", "") => following.forward(),
        ("next", count) => following.forward_by(count.parse().unwrap()),
        ("back", count) => following.back(count.parse().unwrap()),
        ("variation", number) => following.variation(number.parse().unwrap()),
        ("main", _) => following.main_line(),
        ("guess", "white") => following.guess(Some(Color::White)),
        ("guess", _) => following.guess(None),
        ("solution", _) => following.solution(),
        (uci, _) => following.attempt(&uci.parse().unwrap()),
    };
    let written = deeds.into_iter().map(|deed| match deed {
        FollowAction::Play(uci) => uci.to_string(),
        FollowAction::GoBack(plies) => format!("back to {plies}"),
        FollowAction::Say(Note::Comment { text }) => format!("{text:?}"),
        FollowAction::Say(Note::Judged { judgement }) => format!("{judgement:?}"),
        FollowAction::Say(Note::Instead { first }) => {
            let first: Vec<String> = first.iter().map(ToString::to_string).collect();
            format!("instead {}", first.join(" "))
        }
        FollowAction::Say(Note::Varies { number }) => format!("it is variation {number}"),
        FollowAction::Say(Note::Ends { result }) => format!("{result:?}"),
        FollowAction::Say(Note::Found { right, of }) => format!("{right} of {of}"),
        FollowAction::Say(note) => format!("{note:?}"),
        FollowAction::Stop(stopped) => format!("no further, {}", stopped.unread),
        FollowAction::LeaveOut(stopped) => format!("left out, {}", stopped.unread),
    });
    written.collect::<Vec<_>>().join(", ")
}

fn assert_told(following: &mut Following, transcript: &str) {
    for line in transcript
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty())
    {
        let (wants, told) = line.split_once(": ").unwrap();
        assert_eq!(done(following, wants), told, "{line}");
    }
}

#[test]
fn a_game_is_followed_forward_and_back_and_into_its_variations() {
    let mut game = following(ITALIAN);
    assert_eq!(game.text().name, "Greco – N. N.");
    assert_told(
        &mut game,
        r#"
        begin: "A trap."
        back 1: Beginning
        variation 1: NoVariation
        next: e2e4, "Best by test."
        next: e7e5
        next: g1f3, instead f2f4 b1c3
        variation 3: NoVariation
        variation 2: back to 2, b1c3, "The quiet one.", VariationEnds
        main: back to 2, g1f3
        variation 1: back to 2, f2f4
        next: e5f4, "accepted"
        next: g1f3, instead f1c4, VariationEnds
        variation 1: back to 4, f1c4
        next: d8h4, VariationEnds
        next: VariationEnds
        main: back to 4, g1f3
        back 3: back to 2
        next: g1f3, instead f2f4 b1c3
        main: NoVariation
        next: b8c6, Good
        next: f1c4, WhiteWon
        next: WhiteWon
        back 9: back to 0
        next: e2e4, "Best by test."
        "#,
    );
}

#[test]
fn several_half_moves_on_stop_at_the_end_and_before_a_move_to_be_found() {
    let mut game = following(ITALIAN);
    assert_told(
        &mut game,
        r#"
        next 3: e2e4, "Best by test.", e7e5, g1f3, instead f2f4 b1c3
        variation 1: back to 2, f2f4
        next 9: e5f4, "accepted", g1f3, instead f1c4, VariationEnds
        next 9: VariationEnds
        main: back to 2, g1f3
        next 2: b8c6, Good, f1c4, WhiteWon
        next 3: WhiteWon
        back 9: back to 0
        guess white: Find
        next 4: Find
        "#,
    );
}

#[test]
fn a_move_that_is_made_is_taken_where_the_game_has_it() {
    let mut game = following(ITALIAN);
    assert_told(
        &mut game,
        r#"
        d2d4: Wrong
        e2e4: e2e4, "Best by test."
        next: e7e5
        f2f4: it is variation 1
        g1f3: g1f3, instead f2f4 b1c3
        "#,
    );
}

#[test]
fn moves_are_guessed_and_counted() {
    let mut game = following(ITALIAN);
    assert_told(
        &mut game,
        r#"
        guess white: Find
        next: Find
        d2d4: Wrong
        e2e4: e2e4, Right, "Best by test.", e7e5, Find
        f2f4: it is variation 1
        solution: g1f3, instead f2f4 b1c3, b8c6, Good, Find
        f1c4: f1c4, Right, WhiteWon, 1 of 3
        "#,
    );
    let mut game = following(ITALIAN);
    assert_told(
        &mut game,
        r#"
        guess both: Find
        e2e4: e2e4, Right, "Best by test.", Find
        "#,
    );
    assert_eq!(game.read_on(), []);
    assert_told(&mut game, "next: e7e5");
}

#[test]
fn exercises_are_solved_by_any_move_that_the_text_takes() {
    let epd = "\n7k/8/5KQ1/8/8/8/8/8 w - - bm Qg7 Qh6+; id \"mate.001\"; c0 \"The king helps.\";\n";
    let mut exercise = following(epd);
    assert_eq!(exercise.text().name, "mate.001");
    assert_told(
        &mut exercise,
        r#"
        begin: Find
        g6g1: Wrong
        g6h6: g6h6, Right, "The king helps.", Open, 0 of 1
        "#,
    );
    let pgn = "[Event \"Exercise 2\"]\n[FEN \"7k/8/5KQ1/8/8/8/8/8 w - - 0 1\"]\n\n1. Qg7# *\n";
    let mut exercise = following(pgn);
    assert_eq!(exercise.text().name, "Exercise 2");
    assert_told(&mut exercise, "begin: Find\nsolution: g6g7, Open, 0 of 1");
}

/// Collections from elsewhere have invalid lines, remarks, FEN counters, other piece letters.
#[test]
fn a_line_that_is_no_exercise_stands_among_the_others() {
    let epd = "# mates in one\n\n7k/8/5KQ1/8/8/8/8/8 w - - 0 40 bm Qg7; id \"one\"; c0 \"The king helps; so be it.\";\n\
               7k/8/5KQ1/8/8/8/8/8 w - - am Qg1;\n\
               8/8/8/8/8/8/8/4K3 w - - bm Kd2;\n\
               7k/8/5KQ1/8/8/8/8/8 w - - bm Dg7 f3;\n\
               7k/8/5KQ1/8/8/8/8/8 w - - bm Dg7#; id \"two\";\n";
    let read = texts(epd.as_bytes()).unwrap();
    let told = |text: &Result<Text, Unreadable>| match text {
        Ok(text) => {
            let solved = &text.line.moves[0];
            format!("{}: {} {}", text.name, solved.uci, solved.comment)
        }
        Err(unreadable) => unreadable.to_string(),
    };
    let read: Vec<String> = read.iter().map(told).collect();
    assert_eq!(read[0], "one: g6g7 The king helps; so be it.");
    assert!(read[1].starts_with("line 4: no bm"), "{}", read[1]);
    let kingless = "line 5: the position 8/8/8/8/8/8/8/4K3 w - - has no king of Black";
    assert!(read[2].starts_with(kingless), "{}", read[2]);
    assert!(read[3].starts_with("line 6: \"f3\""), "{}", read[3]);
    assert_eq!(read[4], "two: g6g7 ");
}

#[test]
fn a_move_and_its_position_are_both_judged() {
    let mut game = following("1. e4! $14 e5 $19 ?! *");
    assert_told(
        &mut game,
        "next: e2e4, Good, WhiteSlightlyBetter\nnext: e7e5, BlackWins, Dubious, Open",
    );
}

#[test]
fn what_cannot_be_followed_says_where_and_why() {
    let said = |text: &str| texts(text.as_bytes()).unwrap_err().to_string();
    let illegal = said("1. Ke4 *");
    let named = "game 1, White's move 1: \"Ke4\" is not a legal move in ";
    assert!(illegal.starts_with(named), "{illegal}");
    assert!(said("7k/8/5KQ1/8/8/8/8/8 w - - am Qg1;").starts_with("line 1: no bm"));
    assert_eq!(texts(b""), Err(Unreadable::Nothing));
    assert_eq!(following("1. e4) e5 *").text().line.moves.len(), 2);
    let long = "word ".repeat(2_000);
    let text = following(&format!("1. e4 {{{long}}} *"));
    assert_eq!(text.text().line.moves[0].comment, long.trim_end());
}

#[test]
fn a_game_is_followed_up_to_what_cannot_be_read_and_stands_among_the_others() {
    let file = "1. e4 e5 *\n\n1. d4 d5 2. ??? Nf6 *\n\n1. ??? *\n\n1. c4 *\n";
    let read = texts(file.as_bytes()).unwrap();
    let told: Vec<Result<usize, String>> = read
        .into_iter()
        .map(|text| Ok(text.map_err(|error| error.to_string())?.line.moves.len()))
        .collect();
    let unread = "game 3, White's move 1: ??? cannot be read".to_owned();
    assert_eq!(told, [Ok(2), Ok(2), Err(unread), Ok(1)]);
    let broken = "1. e4 e5 (1... c5 2. -- d6) (1... Xd5 2. d4) 2. Ke4 Nf6 1-0";
    assert_told(
        &mut following(broken),
        r#"
        next: e2e4
        next: e7e5, instead c7c5, left out, Black's move 1: Xd5 cannot be read, no further, White's move 2: "Ke4" is not a legal move in rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2, WhiteWon
        next: WhiteWon
        variation 1: back to 1, c7c5, no further, White's move 2: -- is a null move, which no piece makes, VariationEnds
        "#,
    );
}

#[test]
fn a_position_is_an_exercise_unless_a_game_begins_there_or_two_players_went_on_for_long() {
    let exercise = |tags: &str, moves: &str| {
        let end = if tags.contains("1-0") { "1-0" } else { "*" };
        let text = format!("{tags}\n\n{moves} {end}\n");
        following(&text).text().exercise
    };
    let initial = "[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]";
    let at_odds = "[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 1\"]";
    assert!(!exercise(initial, "1. e4"));
    assert!(!exercise(at_odds, "1. e4"));
    let ending = "[White \"Anna\"]\n[Black \"Bella\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w - - 0 60\"]";
    assert!(exercise(ending, "60. Rh7 Kd8"));
    // With a clock and a result it is a game, however short.
    let timed = format!("[TimeControl \"900+10\"]\n[Result \"1-0\"]\n{ending}");
    assert!(!exercise(&timed, "60. Rh7 Kd8"));
    let there_and_back = "Rh2 Ke7 Rh1 Ke8 ".repeat(6);
    assert!(!exercise(ending, &there_and_back));
    assert!(exercise(
        "[FEN \"4k3/8/8/8/8/8/8/4K2R w - - 0 60\"]",
        &there_and_back
    ));
}

/// Otherwise its bytes are read aloud as the first move.
#[test]
fn a_file_that_is_no_text_is_named() {
    let files: [(&[u8], &str); 3] = [
        (b"PK\x03\x04\x14\0", "a spreadsheet or another ZIP archive"),
        (b"%PDF-1.4\n1 0 obj", "a PDF"),
        (b"{\\rtf1\\ansi [Event \"x\"]}", "a document in RTF"),
    ];
    for (bytes, kind) in files {
        assert_eq!(texts(bytes), Err(Unreadable::NoText(kind)));
    }
}

#[test]
fn letters_of_older_programs_are_theirs() {
    let latin = b"[White \"M\xfcller\"]\n\n1. e4 {m\xfcde} *";
    let text = texts(latin).unwrap().remove(0).unwrap();
    assert_eq!(
        (text.name.as_str(), text.line.moves[0].comment.as_str()),
        ("Müller", "müde")
    );
}
