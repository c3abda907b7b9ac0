//! The contract of `annabella detect`, line by line, through the program itself.

use std::io::Write;
use std::process::{Command, Output, Stdio};

fn detect(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_annabella"))
        .arg("detect")
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child
        .stdin
        .take()
        .unwrap()
        .write_all(input.as_bytes())
        .unwrap();
    child.wait_with_output().unwrap()
}

/// Runs `edges` 100 ms apart ("." waits two seconds); returns the events other than touches, as "placed e2e4 900".
fn said(fen: &str, edges: &str) -> Vec<String> {
    let mut input = String::new();
    let mut ms = 0;
    for edge in edges.split_whitespace() {
        if edge == "." {
            ms += 2_000;
        }
        input.push_str(&format!("{ms} {edge}\n"));
        ms += 100;
    }
    let output = detect(&["--fen", fen], &input);
    assert!(output.status.success(), "{output:?}");
    let text = String::from_utf8(output.stdout).unwrap();
    text.lines().filter_map(short).collect()
}

fn short(line: &str) -> Option<String> {
    let line: serde_json::Value = serde_json::from_str(line).unwrap();
    let list = |key: &str| {
        let squares = line[key].as_array().unwrap().iter();
        squares
            .map(|s| s.as_str().unwrap())
            .collect::<Vec<_>>()
            .join(",")
    };
    let ms = &line["ms"];
    match line["event"].as_str().unwrap() {
        "touched" => None,
        "placed" => {
            let illegal = if line["legal"] == false {
                " illegal"
            } else {
                ""
            };
            Some(format!(
                "placed {}{illegal} {ms}",
                line["uci"].as_str().unwrap()
            ))
        }
        "ask" => Some(format!("ask {} {ms}", list("uci"))),
        "displaced" => Some(format!(
            "displaced -{} +{} {ms}",
            list("missing"),
            list("extra")
        )),
        other => Some(format!("{other} {ms}")),
    }
}

const INITIAL: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const CASTLES: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

#[test]
fn the_first_line_of_the_contract() {
    let output = detect(&[], "0 -e2\n400 +e4\n2000 .\n");
    assert_eq!(
        String::from_utf8(output.stdout).unwrap(),
        "{\"ms\":0,\"event\":\"touched\",\"square\":\"e2\"}\n\
         {\"ms\":900,\"event\":\"placed\",\"uci\":\"e2e4\",\"legal\":true,\"touched\":[\"e2\"]}\n"
    );
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn what_cannot_be_read_ends_with_code_two_and_its_line_number() {
    for (input, number) in [
        ("0 -e2\nrubbish\n", "line 2"),
        ("0 -e9\n", "line 1"),
        ("5 -e2\n4 +e4\n", "line 2"),
        ("0 new not a position\n", "line 1"),
        ("-1 .\n", "line 1"),
    ] {
        let output = detect(&[], input);
        let error = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{input}");
        assert!(error.contains(number), "{input}: {error}");
    }
}

#[test]
fn captures_with_the_victim_or_the_capturer_out_first() {
    let fen = "rnbqkbnr/ppp2ppp/8/3pp3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 3";
    assert_eq!(said(fen, "-f3 -e5 +e5"), ["placed f3e5 700"]);
    assert_eq!(said(fen, "-e5 -f3 +e5"), ["placed f3e5 700"]);
    assert_eq!(said(fen, "-e4 -d5 +d5"), ["placed e4d5 700"]);
    assert_eq!(said(fen, "-d5 . -e4 . +d5"), ["placed e4d5 4900"]);
}

#[test]
fn castling_in_every_order() {
    for (order, uci) in [
        ("-e1 +g1 -h1 +f1", "e1g1"),
        ("-e1 -h1 +g1 +f1", "e1g1"),
        ("-e1 -h1 +f1 +g1", "e1g1"),
        ("-h1 -e1 +g1 +f1", "e1g1"),
        ("-h1 -e1 +f1 +g1", "e1g1"),
        ("-h1 +f1 -e1 +g1", "e1g1"),
        ("-e1 +c1 -a1 +d1", "e1c1"),
        ("-a1 +d1 -e1 +c1", "e1c1"),
    ] {
        assert_eq!(
            said(CASTLES, order),
            [format!("placed {uci} 800")],
            "{order}"
        );
    }
}

#[test]
fn a_king_on_g1_waits_for_its_rook_and_is_no_illegal_move() {
    assert_eq!(
        said(CASTLES, "-e1 +g1 . . . -h1 . +f1"),
        ["placed e1g1 9200"]
    );
    assert_eq!(said(CASTLES, "-e1 +g1"), ["displaced -e1 +g1 600"]);
}

#[test]
fn a_rook_left_to_settle_is_a_rook_move() {
    assert_eq!(
        said(CASTLES, "-h1 +f1 . -e1 +g1"),
        ["placed h1f1 600", "displaced -e1 +g1 2900"]
    );
}

#[test]
fn a_third_peg_knocked_out_during_a_capture() {
    let fen = "rnbqkbnr/ppp2ppp/8/3pp3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 3";
    assert_eq!(said(fen, "-e4 -d5 -e5 +d5 +e5"), ["placed e4d5 900"]);
    assert_eq!(
        said(fen, "-f3 -d2 -e5 +d3 +e5 -d3 +d2"),
        ["placed f3e5 1100"]
    );
}

#[test]
fn a_capture_whose_target_was_never_seen_empty() {
    let fen = "rnbqkbnr/ppp2ppp/8/3pp3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 3";
    assert_eq!(said(fen, "-f3 +e5"), ["placed f3e5 600"]);
}

#[test]
fn a_peg_slid_over_holes_is_no_early_move() {
    assert_eq!(said(INITIAL, "-e2 +e3 -e3 +e4"), ["placed e2e4 800"]);
}

#[test]
fn two_quick_moves_are_both_reported_in_order() {
    assert_eq!(
        said(INITIAL, "-e2 +e4 -e7 +e5"),
        ["placed e2e4 800", "placed e7e5 800"]
    );
    assert_eq!(
        said(INITIAL, "-e2 -e7 +e4 +e5"),
        ["placed e2e4 800", "placed e7e5 800"]
    );
    assert_eq!(
        said(INITIAL, "-e2 +e4 -d7 . +d5"),
        ["placed e2e4 700", "placed d7d5 2900"]
    );
}

#[test]
fn a_promotion_is_asked_and_answered_and_never_stuck() {
    let fen = "8/P6k/8/8/8/8/8/K7 w - - 0 1";
    let ask = "ask a7a8q,a7a8r,a7a8b,a7a8n";
    assert_eq!(
        said(fen, "-a7 +a8 . =a7a8b"),
        [format!("{ask} 600"), "placed a7a8b 2300".into()]
    );
    // The pawn is exchanged for the piece while the question is open.
    assert_eq!(
        said(fen, "-a7 +a8 . -a8 +a8 . =a7a8q"),
        [format!("{ask} 600"), "placed a7a8q 4600".into()]
    );
    // A move that was not offered; then an answer without a question.
    assert_eq!(
        said(fen, "-a7 +a8 . =a7a8k =a7a8n =a7a8n"),
        [
            format!("{ask} 600"),
            "ignored 2300".into(),
            "placed a7a8n 2400".into(),
            "ignored 2500".into()
        ]
    );
    // The next move came before the answer.
    assert_eq!(
        said(fen, "-a7 +a8 . -h7 +h6 . =a7a8q"),
        [
            format!("{ask} 600"),
            "placed a7a8q 4600".into(),
            "placed h7h6 4600".into()
        ]
    );
}

#[test]
fn a_next_move_that_only_one_answer_allows_answers_the_question() {
    // Two captures fit; the next move is possible only if the rook on e5 is still there.
    let fen = "7k/8/8/2r1r3/3B4/8/8/K7 w - - 0 1";
    assert_eq!(
        said(fen, "-d4 -c5 +c5 -e5 +e5 . -e5 +e2"),
        ["ask d4c5,d4e5 900", "placed d4c5 3200", "placed e5e2 3200"]
    );
    // Or the right peg is placed again.
    assert_eq!(
        said(fen, "-d4 -c5 +c5 -e5 +e5 . -e5 +e5"),
        ["ask d4c5,d4e5 900", "placed d4e5 3200"]
    );
}

#[test]
fn en_passant_in_its_three_orders_and_at_leisure() {
    let fen = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
    for order in ["-e5 +d6 -d5", "-d5 -e5 +d6", "-e5 -d5 +d6"] {
        assert_eq!(said(fen, order), ["placed e5d6 700"], "{order}");
    }
    assert_eq!(said(fen, "-e5 +d6 . -d5"), ["placed e5d6 2800"]);
}

#[test]
fn a_taken_back_move_is_not_silent_and_not_a_move() {
    assert_eq!(
        said(INITIAL, "-e2 +e4 . -e4 +e2 . -e2 +e4 . -e7 +e5"),
        [
            "placed e2e4 600",
            "displaced -e4 +e2 2900",
            "restored 5200",
            "placed e7e5 7500"
        ]
    );
}

#[test]
fn illegal_moves_are_recorded_as_faithfully_as_legal_ones() {
    // The knight is pinned.
    let fen = "4r2k/8/8/8/4N3/8/6r1/4K3 w - - 0 1";
    assert_eq!(said(fen, "-e4 +f6"), ["placed e4f6 illegal 600"]);
    assert_eq!(said(fen, "-e4 -g2 +g2"), ["placed e4g2 illegal 700"]);
    assert_eq!(
        said(fen, "-e4 +f6 -e8 +e5"),
        ["placed e4f6 illegal 800", "placed e8e5 800"]
    );
    // Castling without the right.
    let fen = "r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1";
    assert_eq!(said(fen, "-e1 +g1 -h1 +f1"), ["placed e1g1 illegal 800"]);
}

#[test]
fn only_the_side_to_move_makes_moves() {
    assert_eq!(
        said(INITIAL, "-e7 +e5 . -e5 +e7"),
        ["displaced -e7 +e5 600", "restored 2900"]
    );
    // Out of turn first: nothing is recorded until that is corrected.
    assert_eq!(
        said(INITIAL, "-e7 +e5 . -e2 +e4 . -e5 +e7"),
        [
            "displaced -e7 +e5 600",
            "displaced -e2,e7 +e4,e5 2900",
            "placed e2e4 5200"
        ]
    );
}

#[test]
fn another_game_begins_with_new() {
    let input = format!(
        "0 -e2\n100 +e4\n2000 new {CASTLES}\n2100 -e1\n2200 +g1\n2300 -h1\n2400 +f1\n3000 new\n3100 -d2\n3200 +d4\n"
    );
    let output = detect(&[], &input);
    let text = String::from_utf8(output.stdout).unwrap();
    let said: Vec<_> = text.lines().filter_map(short).collect();
    assert_eq!(
        said,
        ["placed e2e4 600", "placed e1g1 2900", "placed d2d4 3700"]
    );
}

#[test]
fn the_settle_time_can_be_chosen() {
    let output = detect(&["--settle", "1000"], "0 -e2\n400 +e4\n1300 .\n1400 .\n");
    assert!(
        String::from_utf8(output.stdout)
            .unwrap()
            .contains("\"ms\":1400,\"event\":\"placed\"")
    );
}
