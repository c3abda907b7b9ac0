//! The kind of each token, and losslessness.

use super::*;

fn kinds(text: &str) -> Vec<(Kind, &str)> {
    let told = tokens(text).filter(|token| token.kind != Kind::Space);
    told.map(|token| (token.kind, token.text)).collect()
}

#[test]
fn a_text_is_its_tokens() {
    let text = "[White \"A\"]\n% for programs\n1.e4 {best} e5 2... Nf6!? $14 (2. f4 ; a gambit\nexf4) 3. e8(Q)(=) O–O ½–½";
    let written: String = tokens(text).map(|token| token.text).collect();
    assert_eq!(written, text);
    assert_eq!(
        kinds(text),
        [
            (Kind::Tag, "[White \"A\"]"),
            (Kind::Escape, "% for programs"),
            (Kind::Number, "1."),
            (Kind::Word, "e4"),
            (Kind::Comment, "{best}"),
            (Kind::Word, "e5"),
            (Kind::Number, "2..."),
            (Kind::Word, "Nf6"),
            (Kind::Glyph, "!?"),
            (Kind::Nag, "$14"),
            (Kind::Open, "("),
            (Kind::Number, "2."),
            (Kind::Word, "f4"),
            (Kind::Comment, "; a gambit"),
            (Kind::Word, "exf4"),
            (Kind::Close, ")"),
            (Kind::Number, "3."),
            (Kind::Word, "e8(Q)"),
            (Kind::Sign, "(=)"),
            (Kind::Word, "O–O"),
            (Kind::Result, "½–½"),
        ]
    );
}

#[test]
fn castling_with_zeros_is_no_number_and_zeros_alone_are_nothing() {
    let word = |text| (Kind::Word, text);
    assert_eq!(kinds("0-0 0-0-0"), [word("0-0"), word("0-0-0")]);
    assert_eq!(kinds("00"), [word("00")]);
    assert_eq!(kinds("1.0-0"), [(Kind::Number, "1."), word("0-0")]);
    assert_eq!(kinds("0–1"), [(Kind::Result, "0–1")]);
}

/// Otherwise a game that ended is one that cannot be read, or ends without its result.
#[test]
fn how_a_game_ended_may_stand_in_words_outside_of_comments() {
    let read = |text: &str| {
        let text = format!("1. e4 e5 2. Nf3 Nc6 3. Bb5 {text}");
        let score = score(&games(&text)[0]).unwrap();
        let moves = score.line.moves.len();
        (score.line.stopped.is_none() && moves == 5).then_some(score.result)
    };
    for (text, result) in [
        ("Black resigns", "1-0"),
        ("Black resigns.", "1-0"),
        ("Black resigns 1-0", "1-0"),
        ("1-0 Black resigns", "1-0"),
        ("1-0, Black resigned.", "1-0"),
        ("White wins on time\n1-0", "1-0"),
        ("Black forfeits on time {as said} 1-0", "1-0"),
        ("White has won by resignation", "1-0"),
        ("Black ran out of time", "1-0"),
        ("White lost on time", "0-1"),
        ("White wins by forfeit", "1-0"),
        ("Weiß gewinnt durch Aufgabe", "1-0"),
        ("Les Noirs gagnent par abandon", "0-1"),
        ("resigns", "1-0"),
        ("resigns.", "1-0"),
        ("aufgegeben", "1-0"),
        ("gibt auf", "1-0"),
        ("Schwarz gibt auf 1-0", "1-0"),
        ("Weiß gewinnt auf Zeit", "1-0"),
        ("Weiss hat aufgegeben", "0-1"),
        ("Las negras abandonan", "1-0"),
        ("Las blancas ganan por tiempo", "1-0"),
        ("Les Noirs abandonnent 1-0", "1-0"),
        ("Les Blancs ont gagné", "1-0"),
        ("draw", "1/2-1/2"),
        ("Game drawn by agreement 1/2-1/2", "1/2-1/2"),
        ("Draw agreed", "1/2-1/2"),
        ("remis", "1/2-1/2"),
        ("Remis vereinbart ½-½", "1/2-1/2"),
        ("tablas", "1/2-1/2"),
        ("partie nulle", "1/2-1/2"),
        ("adjourned", "*"),
        ("Hängepartie *", "*"),
        ("White flagged", "0-1"),
        ("Black flagged. 1-0", "1-0"),
    ] {
        assert_eq!(read(text), Some(result), "{text}");
    }
    // What says something else, or not who, and what goes on.
    for text in [
        "Black resigns 0-1",
        "White wins Black wins",
        "White is winning",
        "White resigns Black resigns",
        "Black checkmated White",
        "wins",
        "loses",
        "White",
        "draw offered",
        "Black resigns too early",
        "draw Nf6",
        "gibt auf Nf6",
    ] {
        assert_eq!(read(text), None, "{text}");
    }
    // A player may be named as the tags do.
    let named = |white: &str, black: &str, text: &str| {
        let text = format!("[White \"{white}\"]\n[Black \"{black}\"]\n\n1. e4 e5 {text}");
        let score = score(&games(&text)[0]).unwrap();
        (score.line.stopped.is_none()).then_some(score.result)
    };
    let carlsen = |text: &str| named("Carlsen, Magnus", "Vachier-Lagrave, Maxime", text);
    for (text, result) in [
        ("Carlsen resigns", "0-1"),
        ("Magnus Carlsen resigned.", "0-1"),
        ("Vachier-Lagrave, Maxime, gibt auf 1-0", "1-0"),
        ("VACHIER-LAGRAVE flagged", "1-0"),
        ("Maxime abandonne", "1-0"),
        ("Carlsen wins on time", "1-0"),
    ] {
        assert_eq!(carlsen(text), Some(result), "{text}");
    }
    for text in [
        "Carlson resigns",
        "Carlsen",
        "Carlsen resigns 1-0",
        "Carlsen beats Vachier-Lagrave",
    ] {
        assert_eq!(carlsen(text), None, "{text}");
    }
    let sisters = |text: &str| named("Polgar, Judit", "Polgar, Zsofia", text);
    assert_eq!(sisters("Judit resigns"), Some("0-1"));
    assert_eq!(sisters("Polgar resigns"), None);
    assert_eq!(named("Black, Joe", "Miles, Tony", "Black resigns"), None);
    assert_eq!(named("White", "Black", "Black resigns"), Some("1-0"));
    let text = "[White \"Ann\"]\n\n1. e4 e5 Ann resigns\n\n[White \"Bob\"]\n\n1. e4 e5 Ann resigns";
    let results = games(text);
    let results = results.iter().map(|game| score(game).unwrap());
    let results: Vec<_> = results
        .map(|score| (score.result, score.line.stopped.is_some()))
        .collect();
    assert_eq!(results, [("0-1", false), ("*", true)]);
    let two = games("1. e4 e5 Black resigns\n\n1. d4 d5 remis\n");
    assert_eq!(two.len(), 2);
    let text = "1. e4 Weiß\ngibt auf.";
    let written: String = tokens(text).map(|token| token.text).collect();
    assert_eq!(written, text);
}

/// Printed games and files of old programs have it where the book shows the board.
#[test]
fn the_word_for_a_diagram_is_no_move() {
    for word in ["Diagram", "diagram", "Diagramm", "Diagramme", "Diagrama"] {
        let text = format!("1. e4 e5 {word} 2. Nf3 {word}\nNc6 1-0");
        let score = score(&games(&text)[0]).unwrap();
        let moves = score.line.moves.len();
        assert_eq!((moves, score.line.stopped, score.result), (4, None, "1-0"));
    }
}

#[test]
fn what_does_not_end_ends_with_its_line() {
    let text = "1. e4 {no end\ne5\n\n[Event \"Next\"]\n\n1. d4 {fine} *";
    assert_eq!(kinds(text)[2], (Kind::Unknown, "{no end"));
    assert_eq!(games(text).len(), 2);
    assert_eq!(kinds("{a\n{b\n}"), [(Kind::Comment, "{a\n{b\n}")]);
    assert_eq!(kinds("[White “A”]\ne4")[0], (Kind::Unknown, "[White “A”]"));
    let quoted = "[Event \"The \"Open\" of 2026\"] [Site \"C:\\\\\"]";
    let tags: Vec<(&str, String)> = games(quoted)[0].tags().collect();
    let event = ("Event", "The \"Open\" of 2026".to_owned());
    assert_eq!(tags, [event, ("Site", "C:\\".to_owned())]);
}

#[test]
fn games_begin_with_their_tags_or_with_their_first_move() {
    let count = |text| games(text).len();
    assert_eq!(count(""), 0);
    assert_eq!(count(" \n\n"), 0);
    assert_eq!(count("1. e4 e5\n\n2. Nf3 *"), 1);
    assert_eq!(count("1. e4\n\n1... e5 *"), 1);
    assert_eq!(count("1. e4 * 1. d4 *"), 2);
    assert_eq!(count("1. e4 e5\n\n1. d4 d5"), 2);
    assert_eq!(count("[Event \"A\"]\n\n[White \"B\"]\n\n*"), 1);
    // A tag without players is no game, and so it is there twice.
    assert_eq!(count("[Event \"A\"]\n[Event \"B\"]\n"), 1);
    assert_eq!(count("[Event \"A\"]\n[White \"B\"]\n[Event \"A\"]\n"), 2);
}

/// The number of moves read, or the error that stopped it.
fn result(movetext: &str) -> Result<usize, String> {
    let found = games(movetext);
    let read = score(&found[0]).map_err(|unread| unread.to_string())?;
    match read.line.stopped {
        Some(stopped) => Err(stopped.unread.to_string()),
        None => Ok(read.line.moves.len()),
    }
}

#[test]
fn a_token_that_cannot_be_read_ends_the_reading_and_is_named() {
    for (movetext, told) in [
        ("1. e4 e5 2. Xf3 *", "White's move 2: Xf3 cannot be read"),
        (
            "1. e4 e5 2. ??? ??? *",
            "White's move 2: ??? cannot be read",
        ),
        ("1. e4 e5 2. ?? d6 *", "White's move 2: ?? cannot be read"),
        ("1. e4 ??? e5 *", "Black's move 1: ??? cannot be read"),
        ("1. e4 e5 2. ... d6 *", "White's move 2: ... cannot be read"),
        (
            "1. e4 -- *",
            "Black's move 1: -- is a null move, which no piece makes",
        ),
        (
            "1. e4 e5 * annotated",
            "White's move 2: annotated cannot be read",
        ),
        // A single initial does not determine a language.
        (
            "1. e4 Кf6 *",
            "Black's move 1: Кf6 can be read only if the game is in the letters of Russian or Ukrainian or Bulgarian",
        ),
        (
            "1. Hf3 d5 2. d4 *",
            "White's move 1: Hf3 can be read only if the game is in the letters of Hungarian",
        ),
        // Two initials that English has, too: the rook's move may be illegal.
        (
            "1. e4 e5 2. Bc4 Bc5 3. Re2 *",
            "White's move 3: Re2 can be read only if the game is in the letters of Portuguese or Icelandic",
        ),
        // In English this is an illegal move that stood, as the other initials are English.
        (
            "1. e4 e5 2. Rf3 Nc6 *",
            "White's move 2: \"Rf3\" is not a legal move in rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
        ),
        // Castling in hasty handwriting.
        (
            "1. e4 00 *",
            "Black's move 1: \"00\" is not a legal move in rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
        ),
        (
            "1. 5254 5755 2. 7163 *",
            "White's move 1: 5254 cannot be read",
        ),
        ("1. d4 Nf6 17 2. c4 *", "White's move 2: 17 cannot be read"),
        ("1. d4 8.5 Nf6 *", "Black's move 1: 8. cannot be read"),
        // Black's move is missing.
        (
            "1. e4 2. e5 Nd5 3. d4 *",
            "Black's move 1: 2. cannot be read",
        ),
        ("1. e4 N f6 *", "Black's move 1: N cannot be read"),
        ("1. e4 N\u{200b}f6 *", "Black's move 1: N cannot be read"),
        ("1. e4 (1. d4 e5 *", "Black's move 1: ( cannot be read"),
        ("(1. d4) 1. e4 *", "White's move 1: ( cannot be read"),
        ("1. e4 e5 * 2. d4", "White's move 2: 2. cannot be read"),
        ("1. e4 e5 e.p. *", "White's move 2: e.p. cannot be read"),
        (
            "1. e4 [%clk 1] e5 *",
            "Black's move 1: [%clk 1] e5 * cannot be read",
        ),
    ] {
        assert_eq!(result(movetext).unwrap_err(), told, "{movetext}");
    }
    let deep = "1. e4 ".to_owned() + &"(1. d4 ".repeat(100_000);
    assert!(result(&deep).is_err());
}

#[test]
fn what_is_certain_is_taken() {
    for (movetext, moves) in [
        ("1. e4 a6 2. e5 d5 3. exd6 e.p. *", 5),
        ("1. e4 a6 2. e5 d5 3. exd6ep+ *", 5),
        ("1. e4!!! e5??? 2. d4 ?! += *", 3),
        ("1.e4,e5 2.d4 1/2", 3),
        ("1 e2e4 e7e5 2 g1f3", 3),
        ("1. e4 $250 e5 *", 2),
        ("\u{feff}1. e4 e5 *\r\n\u{1a}", 2),
        ("1. e4 e5 2. ♘︎f3 ♞c6 (2... ♞f6 1-0) 3. ♗b5 *", 5),
        ("1. e4) e5 *", 2),
        // A wrong number, and numbers without points.
        ("1. e4 e5 3. Nf3 3... Nc6 4. Bb5 *", 5),
        ("1 e4 e5 2 Nf3 Nc6 3 Bb5", 5),
        ("1. e4 1. e5 2. Nf3 *", 3),
        ("1. e4 e5 2. nf3 nc6", 4),
        ("1. e4 d5 2. eXd5 qxd5", 4),
        ("1. Pe4 d5 2. ed Qxd5", 4),
        ("1. e4 e5\u{200b} 2. \u{200e}Nf3 *", 3),
        ("1. e4 N Nf6 D 2. e5 += check = □", 3),
        ("1. e4 e5 2. Qh5 Nc6 3. Qxf7ch Kxf7", 6),
        ("[White \"A]\n\n1. e4 e5 *", 2),
        // Bracketed signs begin no variation.
        ("1. e4 a6 2. e5 d5 3. exd6(ep) h6 *", 6),
        ("1. e4 a6 2. e5 d5 3. exd6 (e.p.)! h6 *", 6),
        ("1. e4 a6 2. e5 d5 3. exd6 en passant h6 *", 6),
        ("1. e4 (0:03.100) e5(!) 2. Nf3 (+) (Diagram) *", 3),
        // Moves in one word, with or without a number between them.
        ("1.e4e5 2.Nf3Nc6 3.Bb5a6 *", 6),
        ("1.e4 e52.Nf3 Nc63.Bb5 a6 *", 6),
        ("1.d4d52.c4dxc43.e3 *", 5),
        ("1. e4 e5 2. Ke2 Ke7 3. Ke1 (D) Ke8 (D) *", 6),
        // Numbers with a colon, escape lines after CR, and a repeated result.
        ("1: e4 e5 2: Nf3 1:0", 3),
        ("1. e4 e5\r%for programs\r2. Nf3 *", 3),
        ("1. e4 e5 *\n*", 2),
        ("1. e4 e5 * 1-0", 2),
        ("1. e4 e5 1-O", 2),
        // The files are Cyrillic letters.
        ("1. е4 е5 2. Nf3 Nс6 3. Bс4 Bс5 4. О-О *", 7),
        ("1. e4 e5 2. nf3 nc6 3. bb5 a6", 6),
    ] {
        assert_eq!(result(movetext), Ok(moves), "{movetext}");
    }
}

/// A letter is another piece in another language, so a game is in one language.
#[test]
fn a_game_is_read_in_the_letters_of_one_language() {
    assert_eq!(result("1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. 0-0 De7"), Ok(8));
    assert_eq!(result("1. e4 e5 2. Cf3 Cc6 3. Ab5 a6 4. O-O Re7"), Ok(8));
    let mixed = result("1. e4 e5 2. Sf3 Nc6").unwrap_err();
    assert_eq!(mixed, "Black's move 2: Nc6 cannot be read");
}

fn read(movetext: &str) -> PgnScore {
    score(&games(movetext)[0]).unwrap()
}

/// The moves of a line and its variations, and the reason where it ends early.
fn told(line: &PgnLine) -> String {
    let mut words = Vec::new();
    for played in &line.moves {
        words.push(
            played
                .made
                .to_uci(shakmaty::CastlingMode::Standard)
                .to_string(),
        );
        let variations = played.instead.iter().map(told);
        words.extend(variations.map(|variation| format!("({variation})")));
    }
    if let Some(Stopped { unread, left }) = &line.stopped {
        words.push(format!("[{unread}; {left} left]"));
    }
    words.join(" ")
}

#[test]
fn a_line_that_stops_stops_neither_its_game_nor_the_one_around_it() {
    let null = "is a null move, which no piece makes";
    for (movetext, line) in [
        (
            "1. e4 e5 (1... -- 2. d4 (2. c4) d5) 2. Nf3 *",
            format!("e2e4 e7e5 ([Black's move 1: -- {null}; 4 left]) g1f3"),
        ),
        (
            "1. e4 e5 (1... c5 2. Z0 d6) (1... e6) 2. Nf3 *",
            format!("e2e4 e7e5 (c7c5 [White's move 2: Z0 {null}; 2 left]) (e7e6) g1f3"),
        ),
        (
            "1. e4 e5 2. Xd4 (2. d4) Nc6 1-0",
            "e2e4 e7e5 [White's move 2: Xd4 cannot be read; 3 left]".to_owned(),
        ),
        (
            "1. e4 (1. d4 d5 (1... Nf6 2. c4 1-0",
            "e2e4 [Black's move 1: ( cannot be read; 4 left]".to_owned(),
        ),
    ] {
        assert_eq!(told(&read(movetext).line), line, "{movetext}");
    }
    assert_eq!(read("1. e4 Xd4 2. d4 1-0").result, "1-0");
    let file = "1. e4 e5 2. Ke3 Nc6 *\n\n[White \"Clara\"]\n\n1. d4 d5 1-0\n";
    let words: Vec<usize> = games(file)
        .iter()
        .map(|game| score(game).unwrap().line.moves.len())
        .collect();
    assert_eq!(words, [2, 2]);
}

#[test]
fn a_promotion_without_its_piece_is_named_as_that() {
    let pawn = "[FEN \"8/4P3/8/8/8/8/8/k6K w - - 0 1\"]\n\n1. e8 *";
    let told = "White's move 1: e8 does not say what the pawn becomes";
    assert_eq!(result(pawn).unwrap_err(), told);
    for whole in ["e8 =Q", "e8 (N)", "e8=q", "e8R"] {
        let text = pawn.replace("e8 *", &format!("{whole} Kb2 *"));
        assert_eq!(result(&text), Ok(2), "{whole}");
    }
    let rooks = "[FEN \"4k3/8/8/8/8/7K/8/R6R w - - 0 1\"]\n\n1. Rd1 *";
    let told = "White's move 1: \"Rd1\" fits several moves: Rad1, Rhd1; expected one of these";
    assert_eq!(result(rooks).unwrap_err(), told);
}

/// Variants by hand and by programs.
#[test]
fn tags_are_known_by_their_names_in_any_letters() {
    let text = "[white \"Anna\"]\n[BLACK \"Bella\"]\n[Fen \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n[mine \"1\"]\n\n1. e4 Kd7 *";
    let game = &games(text)[0];
    let names: Vec<&str> = game.tags().map(|(name, _)| name).collect();
    assert_eq!(names, ["White", "Black", "FEN", "mine"]);
    assert_eq!(result(text), Ok(2));
}

#[test]
fn variants_are_named_and_chess960_is_played_where_it_is_standard_chess() {
    let of = |variant: &str, fen: &str, moves: &str| {
        result(&format!("[Variant \"{variant}\"]\n{fen}\n{moves} *"))
    };
    let refused = |name: &str| {
        Err(format!(
            "variant {name}: only standard chess is played here"
        ))
    };
    let shuffled = "[FEN \"nrbqkrnb/pppppppp/8/8/8/8/PPPPPPPP/NRBQKRNB w FBfb - 0 1\"]\n";
    let standard = "[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1\"]\n";
    let castles = "1. e4 e5 2. Nf3 Nf6 3. Be2 Be7 4. O-O";
    assert_eq!(of("Chess960", shuffled, "1. g3"), refused("Chess960"));
    assert_eq!(of("Chess 960", standard, castles), Ok(7));
    let bare = shuffled.replace("FBfb", "-");
    assert_eq!(of("Fischerandom", &bare, "1. g3 g6"), Ok(2));
    assert_eq!(of("Chess960", "", "1. g3"), refused("Chess960"));
    // Without a name: castling rights that only Chess960 writes, and that standard chess does not have.
    assert_eq!(of("", shuffled, "1. g3"), refused("Chess960"));
    assert_eq!(of("", standard, castles), Ok(7));
    assert_eq!(of("Atomic", "", "1. g3"), refused("Atomic"));
    for name in ["Standard", "From Position", "chess", "?"] {
        assert_eq!(of(name, "", "1. g3"), Ok(1), "{name}");
    }
}

#[test]
fn a_game_without_moves_has_its_result() {
    let late = "[White \"Anna\"]\n[Result \"*\"]\n\n{ Both were late }\n\n0-1\n";
    assert_eq!(read(late).result, "0-1");
    assert_eq!(read("[Result \"1/2\"]\n").result, "1/2-1/2");
    assert_eq!(read("1. e4 1/2").result, "1/2-1/2");
    for (written, result) in [
        ("0:1", "0-1"),
        ("1:0", "1-0"),
        ("1 - 0", "1-0"),
        ("1/2 - 1/2", "1/2-1/2"),
        ("0.5-0.5", "1/2-1/2"),
        ("½:½", "1/2-1/2"),
    ] {
        let score = read(&format!("1. e4 e5 {written}"));
        assert_eq!((score.result, score.line.stopped), (result, None));
    }
}

#[test]
fn a_dutch_game_is_played_with_its_knights_or_not_at_all() {
    let moves = |movetext: &str| {
        let read = score(&games(movetext)[0]).map_err(|unread| unread.to_string())?;
        let moves = read.line.moves.iter();
        let moves: Vec<String> = moves.map(|played| played.made.to_string()).collect();
        Ok::<_, String>((moves.join(" "), read.line.stopped.is_some()))
    };
    let whole = "d2-d4 Ng8-f6 c2-c4 g7-g6 Nb1-c3 Bf8-g7".to_owned();
    assert_eq!(moves("1. d4 Pf6 2. c4 g6 3. Pc3 Lg7 *"), Ok((whole, false)));
    // Not in Dutch either: the first P is unknown.
    let told = moves("1. d4 Pf6 2. c4 g6 3. Pc3 Vg7 *").unwrap_err();
    assert!(
        told.starts_with("White's move 3: Pc3 is no move of a pawn"),
        "{told}"
    );
    // A pawn may have its letter.
    let pawns = "e2-e4 e7-e5 Ng1-f3".to_owned();
    assert_eq!(moves("1. Pe4 Pe5 2. Nf3 *"), Ok((pawns, false)));
}

#[test]
fn a_p_that_may_be_a_pawn_or_a_dutch_knight_all_game_long_is_named() {
    let read = |movetext: &str| match score(&games(movetext)[0]) {
        Ok(score) => told(&score.line),
        Err(unread) => unread.to_string(),
    };
    let either = |at: &str| {
        format!(
            "{at}: Pf3 may be a move of a pawn or, in Dutch, of a knight; expected e4 for a pawn, and N or P for each knight"
        )
    };
    // Every move here is possible for a pawn and for a knight.
    for movetext in [
        "1. Pf3 d5 2. d4 Pf6 3. c4 e6 *",
        "1. Pf3 d5 2. g3 Pf6 3. Lg2 e6 *",
        "1. Pf3 d5 2. d4 Pf6 3. c4 ??? *",
    ] {
        assert_eq!(read(movetext), either("White's move 1"), "{movetext}");
    }
    assert_eq!(read("1. d4 d5 2. Pf3 *"), either("White's move 2"));
    // One knight move with its English letter, or one that is impossible for a pawn, decides for all.
    assert_eq!(read("1. Pf3 d5 2. d4 Nf6 *"), "f2f3 d7d5 d2d4 g8f6");
    assert_eq!(read("1. Pf3 d5 2. Pg1 Pf6 *"), "g1f3 d7d5 f3g1 g8f6");
    assert_eq!(read("1. Pf3 d5 2. d4 Pd7 *"), "g1f3 d7d5 d2d4 b8d7");
    assert_eq!(read("1. Pe4 Pe5 *"), "e2e4 e7e5");
}

#[test]
fn a_pawn_may_have_its_figurine() {
    let drawn = "1. ♙e4 ♟e5 2. ♘f3 ♞c6 *";
    assert_eq!(told(&read(drawn).line), "e2e4 e7e5 g1f3 b8c6");
}

#[test]
fn every_sign_of_a_move_is_kept_and_so_is_how_the_position_stands() {
    let nags = |movetext: &str| read(movetext).line.moves[0].nags.clone();
    for (movetext, signs) in [
        ("1. e4! $14 e5 *", &[1, 14][..]),
        ("1. e4 $1 $14 $1 e5 *", &[1, 14]),
        ("1. e4!? ⩲ e5 *", &[5, 14]),
        ("1. e4+- e5 *", &[18]),
        ("1. e4 =", &[10]),
        ("1. e4 e5 *", &[]),
    ] {
        assert_eq!(nags(movetext), signs, "{movetext}");
    }
}

/// The text wins, and its tag is reported.
#[test]
fn two_results_that_contradict_each_other_are_told() {
    let both = read("[Result \"1-0\"]\n\n1. e4 e5 0-1");
    let wrong = Unread::Results {
        tagged: "1-0",
        ended: "0-1",
    };
    assert_eq!((both.result, both.tags), ("0-1", vec![wrong]));
    let odd = read("[Result \"won\"]\n\n1. e4 e5 *");
    assert_eq!(odd.tags, [Unread::Tag("[Result \"won\"]".to_owned())]);
    for agreed in [
        "[Result \"1/2\"]\n\n1. e4 ½-½",
        "[Result \"*\"]\n\n1. e4 1-0",
        "[Result \"1-0\"]\n\n1. e4 *",
        "[Result \"?\"]\n\n1. e4 *",
    ] {
        assert_eq!(read(agreed).tags, [], "{agreed}");
    }
}

#[test]
fn whoever_has_the_move_resigns_where_no_result_is_printed() {
    for (movetext, result) in [
        ("[Result \"*\"]\n\n1. e4 e5 2. Nf3 resigns", "1-0"),
        ("1. e4 e5 resigns", "0-1"),
        ("1. e4 e5 resigns 1-0", "1-0"),
        ("1. e4 e5 resigns (1... c5 2. Nf3)", "0-1"),
        ("[Result \"1-0\"]\n\n1. e4 e5 resigns", "1-0"),
        ("1. e4 e5 (2. Nc3 resigns) 2. Nf3 *", "*"),
    ] {
        let score = read(movetext);
        assert_eq!(
            (score.result, score.line.stopped),
            (result, None),
            "{movetext}"
        );
    }
    // Text after it is not part of the game.
    let gone_on = result("1. e4 e5 2. Nf3 resigns 3. d4 d6 *").unwrap_err();
    assert_eq!(gone_on, "Black's move 2: 3. cannot be read");
}

#[test]
fn games_without_tags_and_numbers_begin_with_a_line_after_a_result() {
    let file = "e4 e5 Nf3 *\nNf3 Nc6 { Match game 1 at 4 ply. } e4 1-0\ne4 e5 Bb5 +:-\ne4 c5\n0-1";
    let read: Vec<(usize, &str)> = games(file)
        .iter()
        .map(|game| score(game).unwrap())
        .map(|score| (score.line.moves.len(), score.result))
        .collect();
    assert_eq!(read, [(3, "*"), (3, "1-0"), (3, "1-0"), (2, "0-1")]);
    // On the same line, or with numbers, it is not understood.
    for movetext in ["e4 e5 * Nf3", "1. e4 e5 *\nNf3 Nc6"] {
        let told = result(movetext).unwrap_err();
        assert_eq!(told, "White's move 2: Nf3 cannot be read", "{movetext}");
    }
}

#[test]
fn signs_beside_a_move_and_words_of_the_end_stop_no_game() {
    for movetext in [
        "1. e4 e5 2. Bb5= a6",
        "1. e4 e5 2. Bb5⩲ a6",
        "1. e4 e5 2. Bb5+/- a6",
        "1. e4 e5 2. Bb5 a6 resigns",
        "1. e4 e5 2. Bb5 a6 0,5-0,5",
        "1. e4 e5 2. Bb5 a6 ½–½",
    ] {
        let read = score(&games(movetext)[0]).unwrap();
        assert_eq!(read.line.stopped, None, "{movetext}");
        assert_eq!(read.line.moves.len(), 4, "{movetext}");
    }
    let drawn = score(&games("1. e4 e5 0,5-0,5")[0]).unwrap();
    assert_eq!(drawn.result, "1/2-1/2");
    // A missing promotion piece is still an error.
    let open = "[FEN \"7k/P7/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. a8= *";
    let stopped = score(&games(open)[0]).unwrap().line.stopped.unwrap();
    assert!(
        matches!(stopped.unread, Unread::Promotion { .. }),
        "{stopped:?}"
    );
}

#[test]
fn a_position_without_kings_is_named_and_so_is_what_is_no_text() {
    let kingless = "[FEN \"8/8/8/8/8/8/P7/8 w - - 0 1\"]\n\n1. a4 *";
    let told = score(&games(kingless)[0]).unwrap_err().to_string();
    assert_eq!(
        told,
        "tag FEN: the position has no king of White; each side needs one"
    );
    let binary = score(&games("\u{1}\u{2}\u{3}")[0]).unwrap();
    let stopped = binary.line.stopped.unwrap().unread.to_string();
    assert_eq!(stopped, "White's move 1: U+0001 cannot be read");
    let told = result("1. e4\u{0} e5 *").unwrap_err();
    assert_eq!(told, "White's move 1: e4 U+0000 cannot be read");
}

#[test]
fn a_game_in_the_letters_of_another_language_is_played_in_them_and_that_is_told() {
    let moves = "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 e1g1 d8e7";
    for (language, movetext) in [
        ("Czech", "1. e4 e5 2. Jf3 Jc6 3. Sb5 a6 4. O-O De7"),
        ("Polish", "1. e4 e5 2. Sf3 Sc6 3. Gb5 a6 4. O-O He7"),
        ("Hungarian", "1. e4 e5 2. Hf3 Hc6 3. Fb5 a6 4. O-O Ve7"),
        ("Finnish", "1. e4 e5 2. Rf3 Rc6 3. Lb5 a6 4. O-O De7"),
        ("Portuguese", "1. e4 e5 2. Cf3 Cc6 3. Bb5 a6 4. O-O De7"),
        ("Romanian", "1. e4 e5 2. Cf3 Cc6 3. Nb5 a6 4. O-O De7"),
        ("Russian", "1. e4 e5 2. Кf3 Кc6 3. Сb5 a6 4. О-О Фe7"),
        ("Greek", "1. e4 e5 2. Ιf3 Ιc6 3. Αb5 a6 4. O-O Βe7"),
    ] {
        let score = read(movetext);
        assert_eq!(told(&score.line), moves, "{movetext}");
        assert_eq!(score.tags, [Unread::ReadIn(language)]);
    }
    let promoted = "[FEN \"7k/P7/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. a8=V+ Kg7 2. Vb7+ Kg6 *";
    assert_eq!(told(&read(promoted).line), "a7a8q h8g7 a8b7 g7g6");
    // An illegal move in such a game is reported, and earlier moves stay.
    let wrong = read("1. e4 e5 2. Hf3 Hc6 3. Fb5 Fb8 *");
    let stopped = wrong.line.stopped.unwrap().unread.to_string();
    assert!(
        stopped.starts_with("Black's move 3: \"♗b8\" is not a legal move")
            || stopped.starts_with("Black's move 3: \"Fb8\""),
        "{stopped}"
    );
}

#[test]
fn numbers_that_jump_are_told_once() {
    let tags = |movetext: &str| read(movetext).tags;
    let jump = |before, after| vec![Unread::Numbers { before, after }];
    assert_eq!(
        tags("1. e4 e5 2. Nf3 Nc6 13. Bb5 a6 20. O-O *"),
        jump(2, 13)
    );
    assert_eq!(tags("20. e4 e5 21. Nf3 *"), jump(0, 20));
    for right in [
        "1. e4 e5 3. Nf3 Nc6 *",
        "1. e4 e5 2. Nf3 (9. d4) Nc6 *",
        "1. e4 e5 2. Nf3 Nc6 2. Bb5 *",
        "[FEN \"7k/P7/8/8/8/8/8/K7 w - - 0 1\"]\n\n41. a8=Q+ *",
    ] {
        assert_eq!(tags(right), [], "{right}");
    }
}

#[test]
fn a_position_twice_and_the_sign_of_a_promotion_in_any_form() {
    let fen = |board: &str| format!("[FEN \"{board} w - - 0 1\"]\n");
    let one = fen("7k/P7/8/8/8/8/8/K7");
    let told = score(&games(&(one.clone() + &fen("7k/8/P7/8/8/8/8/K7") + "\na7 *"))[0]);
    let told = told.unwrap_err().to_string();
    assert_eq!(told, "tag FEN: there are two positions; expected one");
    assert_eq!(result(&(one.clone() + &one + "\n1. a8Q *")), Ok(1));
    let spaced = one.replace(" w -", "\t w  -");
    assert_eq!(result(&(spaced + "\n1. a8Q *")), Ok(1));
    for none in ["", "?", "startpos"] {
        assert_eq!(result(&format!("[FEN \"{none}\"]\n\n1. e4 *")), Ok(1));
    }
    let set_up = score(&games("[SetUp \"1\"]\n[FEN \"?\"]\n\n1. e4 *")[0]).unwrap_err();
    assert!(matches!(set_up, Unread::Position(_)), "{set_up}");
    let told = result("1. e4 e5 2. \u{e000}f3 *").unwrap_err();
    assert_eq!(told, "White's move 2: U+E000 f3 cannot be read");
    for sign in ["=(Q)", "(=Q)", "[Q]", "-Q", ":Q", "/Q", "♕"] {
        assert_eq!(
            result(&format!("{one}\n1. a8{sign} Kg7 *")),
            Ok(2),
            "{sign}"
        );
    }
}

/// A double forfeit is written as castling is, and nobody else parts them.
#[test]
fn what_both_players_lost_by_is_no_castling_and_castling_is_no_result() {
    let read = |tags: &str, text: &str| {
        let text = format!("{tags}\n{text}");
        let found = games(&text);
        let score = score(&found[0]).unwrap();
        let told: Vec<String> = score.tags.iter().map(ToString::to_string).collect();
        let stopped = score.line.stopped.map(|stopped| stopped.unread.to_string());
        (score.line.moves.len(), score.result, told, stopped)
    };
    let lost = |moves, written: &str| {
        let told = format!("{written} says that both players have lost");
        (moves, "*", vec![told], None)
    };
    let played = |moves, result| (moves, result, Vec::new(), None);
    assert_eq!(read("", "0-0"), lost(0, "0-0"));
    assert_eq!(read("[Result \"0-0\"]\n", "0-0"), lost(0, "0-0"));
    assert_eq!(read("[Result \"0-0\"]\n", "1. e4 e5 *"), lost(2, "0-0"));
    assert_eq!(read("", "1. e4 e5 {late} 0–0"), lost(2, "0–0"));
    assert_eq!(read("[Result \"*\"]\n", "1. e4 -/-"), lost(1, "-/-"));
    let castled = "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 ";
    assert_eq!(
        read("[Result \"0-0\"]\n", &format!("{castled}0-0")),
        lost(6, "0-0")
    );
    // The text numbers White's moves, and this has no number.
    assert_eq!(read("", &format!("{castled}0-0")), lost(6, "0-0"));
    let black = "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. d3 0-0";
    let taken =
        "0-0 at the end is taken for castling, and not for a result by which both have lost";
    assert_eq!(read("", black), (8, "*", vec![taken.to_owned()], None));
    // Where there is the tag, the text ends with a result.
    assert_eq!(read("[Result \"*\"]\n", black), lost(7, "0-0"));
    assert_eq!(read("", "e4 e5 Nf3 Nf6 Bc4 Bc5 0-0").0, 7);
    assert_eq!(read("[Result \"1-0\"]\n", black), played(8, "1-0"));
    assert_eq!(read("", &format!("{castled}4. 0-0 0-0 *")), played(8, "*"));
    assert_eq!(
        read(
            "[Result \"1-0\"]\n",
            "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 0-0 0-0"
        ),
        played(8, "1-0")
    );
    // An illegal castling with its number is no result.
    let (moves, _, _, stopped) = read("", "1. e4 e5 2. 0-0");
    assert!(moves == 2 && stopped.is_some_and(|why| why.contains("0-0")));
    for result in ["0-0", "0:0", "–/–", "-:-"] {
        assert!(is_result(result), "{result}");
    }
}

#[test]
fn a_tag_of_a_player_twice_is_told() {
    let text = "[White \"A\"]\r\n[Black \"C\"]\r\n[Black \"C\"]\r\n[White \"B\"]\r\n\r\n1. e4 *";
    let told = score(&games(text)[0]).unwrap().tags;
    let told: Vec<String> = told.iter().map(ToString::to_string).collect();
    assert_eq!(
        told,
        ["line 4, tag White: found \"A\" and \"B\"; expected it once"]
    );
    // A tag alone is no game.
    let text = text.replace(
        "[White \"A\"]",
        "[Event \"X\"]\r\n[Event \"Y\"]\r\n[White \"A\"]",
    );
    assert_eq!(games(&text).len(), 1);
    let told = score(&games(&text)[0]).unwrap().tags;
    assert_eq!(told.len(), 2);
}

/// Otherwise somebody hears of a game that it ended as it did not.
#[test]
fn a_result_that_the_last_move_or_the_tag_termination_refutes_is_told() {
    let told = |tags: &str, text: &str| {
        let text = format!("[White \"Berg, Anna\"]\n[Black \"Kern, Boris\"]\n{tags}\n{text}");
        let found = games(&text);
        let tags = score(&found[0]).unwrap().tags;
        let told: Vec<String> = tags.iter().map(ToString::to_string).collect();
        told.join("; ")
    };
    let mate = "1. f3 e5 2. g4 Qh4# ";
    let by_mate = |result: &str| {
        format!("the last move ends the game 0-1 by checkmate, and its result is {result}")
    };
    assert_eq!(told("", &format!("{mate}1-0")), by_mate("1-0"));
    assert_eq!(told("", &format!("{mate}1/2-1/2")), by_mate("1/2-1/2"));
    assert_eq!(told("[Result \"1-0\"]\n", mate), by_mate("1-0"));
    for right in ["0-1", "*", ""] {
        assert_eq!(told("", &format!("{mate}{right}")), "", "{right}");
    }
    let stalemate = "[FEN \"7k/8/6K1/8/8/8/8/5Q2 w - - 0 1\"]\n";
    assert_eq!(
        told(stalemate, "1. Qf7 1-0"),
        "the last move ends the game 1/2-1/2 by stalemate, and its result is 1-0"
    );
    let won = "[Termination \"Kern, Boris won on time\"]\n";
    assert_eq!(
        told(won, "1. e4 e5 1-0"),
        "tag Termination: found \"Kern, Boris won on time\", and the result is 1-0"
    );
    assert_eq!(told(won, "1. e4 e5 0-1"), "");
    for kind in [
        "normal",
        "time forfeit",
        "Time forfeit",
        "abandoned",
        "rules infraction",
    ] {
        let tag = format!("[Termination \"{kind}\"]\n");
        assert_eq!(told(&tag, "1. e4 e5 1-0"), "", "{kind}");
    }
    assert_eq!(
        told("[SetUp \"1\"]\n", "1. e4 *"),
        "tag SetUp: found \"1\" and no tag FEN; it is played from the initial position"
    );
    for forfeit in ["1-0F", "+/-", "+--"] {
        let tag = format!("[Result \"{forfeit}\"]\n");
        assert_eq!(told(&tag, "1. e4 e5 1-0"), "", "{forfeit}");
    }
}

/// By the standard a line is a comment behind a semicolon, and programs' own behind `%`: somebody who writes a game in one line loses it.
#[test]
fn moves_in_a_comment_up_to_the_end_of_the_line_are_told() {
    let told = |text: &str| {
        let tags = read(text).tags;
        let told: Vec<String> = tags.iter().map(ToString::to_string).collect();
        told.join("; ")
    };
    assert_eq!(
        told("1. e4 e5 ; 2. Nf3 Nc6 1-0"),
        "White's move 2: 2. Nf3 Nc6 1-0 stands behind ;, as a comment up to the end of the line, and is not played"
    );
    assert!(told("1.e4,e5;2.Nf3,Nc6;3.Bb5,a6").contains("behind ;"));
    assert!(told("1. e4 ; e5 2. Nf3 Nc6\n*").contains("Black's move 1"));
    assert!(told("1. e4 e5\n% 2. Nf3 Nc6\n1-0").contains("behind %"));
    for right in [
        "1. e4 e5 ; a fine reply\n2. Nf3 *",
        "1. e4 e5 ; 2. Nc3 was better\n2. Nf3 Nc6 *",
        "1. e4 e5 ; better than 1...c5 2. Nf3\n*",
        "1. e4 e5\n%eval 2. Nf3\n*",
        "1. e4 e5 2. Nf3 {2. Nc3} *",
    ] {
        assert_eq!(told(right), "", "{right}");
    }
}

#[test]
fn a_comment_alone_is_no_game_and_spanish_numbers_have_a_dash() {
    assert!(games("{\"moves\":\"e4 e5\"}\n; remark\n").is_empty());
    assert_eq!(result("1.- e4 e5 2.- Nf3 Nc6 *"), Ok(4));
    assert_eq!(result("1.-e4 e5 2.–Nf3 Nc6 3.-Bb5 a6 4.-O-O *"), Ok(7));
    let null = result("1.-- e5").unwrap_err();
    assert!(null.contains("null move"), "{null}");
}

/// Each name of a tag was looked for among all before it: a minute for a file of a megabyte.
#[test]
fn a_game_of_very_many_tags_is_read_at_once() {
    let mut text = String::new();
    for number in 0..60_000 {
        text.push_str(&format!("[A{number} \"b\"]\n\n"));
    }
    assert_eq!(games(&text).len(), 1);
}
