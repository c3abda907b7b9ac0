use shakmaty::Color;

use clap::ValueEnum;

use super::*;
use laws::language::Language;
use laws::notation::{OriginForm, Signs, Writing};
use laws::{Edition, Position};

#[path = "../../../tests/common/historic/mod.rs"]
mod historic;

fn moves(number: u32, first: Color, written: &[&str]) -> SheetLine {
    let noted = |written: &&str| WrittenMove {
        written: (*written).to_owned(),
        remarks: Vec::new(),
    };
    SheetLine::Moves {
        number,
        first,
        moves: written.iter().map(noted).collect(),
    }
}

fn on(page: BraillePage, lines: &[SheetLine], code: Code, language: Language) -> String {
    let words = words(lines).iter().map(|words| plain(words)).collect();
    pages(lines, words, page, code, &[Initials::of(language)])
}

/// A single move of White with this number.
fn numbered(number: u32, written: &str, code: Code, language: Language) -> String {
    let line = moves(number, Color::White, &[written]);
    on(BraillePage::default(), &[line], code, language)
        .trim_end()
        .to_owned()
}

/// Ten moves: a pawn's, a piece's, a capture in passing, both castlings, the second with check, one told by its file, a
/// capture told by its rank, one told by its square, a promotion by capture, a mate.
fn ten(code: Code, language: Language, expected: [(&str, &str); 10]) {
    for (number, (written, cells)) in (1..).zip(expected) {
        assert_eq!(
            numbered(number, written, code, language),
            cells,
            "{written} in {code:?}"
        );
    }
}

/// By hand from The Rules of Unified English Braille, 2013: number sign ⠼ and figures ⠁ to ⠚ (6.1); ⠰ before `a` to `j`
/// straight after a figure (6.5); capital ⠠ (8.3); `.` ⠲ (7); `+` ⠐⠖ and `=` ⠐⠶ (3.17); `#` ⠸⠹ (3.19).
#[test]
fn ten_moves_in_unified_english_braille() {
    let moves = [
        ("e4", "⠼⠁⠲⠀⠑⠼⠙"),
        ("Nf3", "⠼⠃⠲⠀⠠⠝⠋⠼⠉"),
        ("exd6 e.p.", "⠼⠉⠲⠀⠑⠭⠙⠼⠋⠀⠑⠲⠏⠲"),
        ("O-O", "⠼⠙⠲⠀⠠⠕⠤⠠⠕"),
        ("O-O-O+", "⠼⠑⠲⠀⠠⠕⠤⠠⠕⠤⠠⠕⠐⠖"),
        ("Nbd7", "⠼⠋⠲⠀⠠⠝⠃⠙⠼⠛"),
        ("R1xe5", "⠼⠛⠲⠀⠠⠗⠼⠁⠭⠑⠼⠑"),
        ("Qh4e1", "⠼⠓⠲⠀⠠⠟⠓⠼⠙⠰⠑⠼⠁"),
        ("exd8=Q", "⠼⠊⠲⠀⠑⠭⠙⠼⠓⠐⠶⠠⠟"),
        ("Qg7#", "⠼⠁⠚⠲⠀⠠⠟⠛⠼⠛⠸⠹"),
    ];
    ten(Code::Ueb, Language::En, moves);
}

/// By hand from Das System der deutschen Brailleschrift, 2018, Basisschrift, as liblouis quotes it in `de-g0-detailed`:
/// number sign ⠼ and figures ⠁ to ⠚; ⠠ before `a` to `j` straight after a figure; capital ⠨; `.` ⠄; `+` ⠈⠖; `#` ⠈⠼.
#[test]
fn ten_moves_in_german_braille() {
    let moves = [
        ("e4", "⠼⠁⠄⠀⠑⠼⠙"),
        ("Sf3", "⠼⠃⠄⠀⠨⠎⠋⠼⠉"),
        ("exd6 e.p.", "⠼⠉⠄⠀⠑⠭⠙⠼⠋⠀⠑⠄⠏⠄"),
        ("0-0", "⠼⠙⠄⠀⠼⠚⠤⠼⠚"),
        ("0-0-0+", "⠼⠑⠄⠀⠼⠚⠤⠼⠚⠤⠼⠚⠈⠖"),
        ("Sbd7", "⠼⠋⠄⠀⠨⠎⠃⠙⠼⠛"),
        ("T1xe5", "⠼⠛⠄⠀⠨⠞⠼⠁⠭⠑⠼⠑"),
        ("Dh4e1", "⠼⠓⠄⠀⠨⠙⠓⠼⠙⠠⠑⠼⠁"),
        ("exd8D", "⠼⠊⠄⠀⠑⠭⠙⠼⠓⠨⠙"),
        ("Dg7#", "⠼⠁⠚⠄⠀⠨⠙⠛⠼⠛⠈⠼"),
    ];
    ten(Code::De, Language::De, moves);
}

/// By hand from the Signografía básica of the Comisión Braille Española (B 2): number sign ⠼ and figures ⠁ to ⠚; ⠐ before
/// `a` to `j` straight after a figure; capital ⠨; `.` ⠄; `+` ⠖, and mate `++` (the Laws, C.13).
#[test]
fn ten_moves_in_spanish_braille() {
    let moves = [
        ("e4", "⠼⠁⠄⠀⠑⠼⠙"),
        ("Cf3", "⠼⠃⠄⠀⠨⠉⠋⠼⠉"),
        ("exd6 a.p.", "⠼⠉⠄⠀⠑⠭⠙⠼⠋⠀⠁⠄⠏⠄"),
        ("0-0", "⠼⠙⠄⠀⠼⠚⠤⠼⠚"),
        ("0-0-0+", "⠼⠑⠄⠀⠼⠚⠤⠼⠚⠤⠼⠚⠖"),
        ("Cbd7", "⠼⠋⠄⠀⠨⠉⠃⠙⠼⠛"),
        ("T1xe5", "⠼⠛⠄⠀⠨⠞⠼⠁⠭⠑⠼⠑"),
        ("Dh4e1", "⠼⠓⠄⠀⠨⠙⠓⠼⠙⠐⠑⠼⠁"),
        ("exd8D", "⠼⠊⠄⠀⠑⠭⠙⠼⠓⠨⠙"),
        ("Dg7#", "⠼⠁⠚⠄⠀⠨⠙⠛⠼⠛⠖⠖"),
    ];
    ten(Code::Es, Language::Es, moves);
}

/// By hand from the Code braille français uniformisé: figures after Antoine, ⠡ to ⠪ and ⠼, with ⠠ before them once up to the
/// next space (1.2 a and b); capital ⠨ before each letter (1.2 c); `.` ⠲; `+` ⠖; `#` ⠐⠼ (table 3).
#[test]
fn ten_moves_in_french_braille() {
    let moves = [
        ("e4", "⠠⠡⠲⠀⠑⠠⠹"),
        ("Cf3", "⠠⠣⠲⠀⠨⠉⠋⠠⠩"),
        ("exd6 e.p.", "⠠⠩⠲⠀⠑⠭⠙⠠⠫⠀⠑⠲⠏⠲"),
        ("0-0", "⠠⠹⠲⠀⠠⠼⠤⠼"),
        ("0-0-0+", "⠠⠱⠲⠀⠠⠼⠤⠼⠤⠼⠖"),
        ("Cbd7", "⠠⠫⠲⠀⠨⠉⠃⠙⠠⠻"),
        ("T1xe5", "⠠⠻⠲⠀⠨⠞⠠⠡⠭⠑⠱"),
        ("Dh4e1", "⠠⠳⠲⠀⠨⠙⠓⠠⠹⠑⠡"),
        ("exd8D", "⠠⠪⠲⠀⠑⠭⠙⠠⠳⠨⠙"),
        ("Dg7#", "⠠⠡⠼⠲⠀⠨⠙⠛⠠⠻⠐⠼"),
    ];
    ten(Code::Fr, Language::Fr, moves);
    let castled = numbered(4, "O-O+", Code::Fr, Language::En);
    assert_eq!(castled, "⠠⠹⠲⠀⠨⠕⠤⠨⠕⠠⠖");
}

/// By hand from the Braille Chess Code and Layout, 2015: lowered numbers without number sign (1.3), check ⠜⠏ (1.4), mate ⠜⠍
/// (2.2), capture ⠰ (3.4), knight ⠎ (1.3), the other pieces (5.1). For castling and promotion see [`Code`]'s own words.
#[test]
fn ten_moves_in_the_chess_code_of_the_united_kingdom() {
    let moves = [
        ("e4", "⠂⠀⠑⠲"),
        ("Nf3", "⠆⠀⠎⠋⠒"),
        ("exd6", "⠒⠀⠑⠰⠙⠖"),
        ("0-0", "⠲⠀⠕⠤⠕"),
        ("0-0-0+", "⠢⠀⠕⠤⠕⠤⠕⠜⠏"),
        ("Nbd7", "⠖⠀⠎⠃⠙⠶"),
        ("R1xe5", "⠶⠀⠗⠂⠰⠑⠢"),
        ("Qh4e1", "⠦⠀⠟⠓⠲⠑⠂"),
        ("exd8Q", "⠔⠀⠑⠰⠙⠦⠟"),
        ("Qg7#", "⠂⠴⠀⠟⠛⠶⠜⠍"),
    ];
    ten(Code::Uk2015, Language::En, moves);
}

/// The examples of the code itself: 1.3, 1.4, and those of 3.2 to 3.9 that its sign of check before the square does not touch.
#[test]
fn examples_of_the_chess_code_of_the_united_kingdom() {
    for (number, written, cells) in [
        (2, "Nf3", "⠆⠀⠎⠋⠒"),
        (6, "e4+", "⠖⠀⠑⠲⠜⠏"),
        (1, "Rf4", "⠂⠀⠗⠋⠲"),
        (1, "d5", "⠂⠀⠙⠢"),
        (1, "cxd5", "⠂⠀⠉⠰⠙⠢"),
        (1, "Nce5", "⠂⠀⠎⠉⠑⠢"),
        (1, "Nb1c3", "⠂⠀⠎⠃⠂⠉⠒"),
        (1, "N1c3", "⠂⠀⠎⠂⠉⠒"),
        (1, "Re8#", "⠂⠀⠗⠑⠦⠜⠍"),
    ] {
        let found = numbered(number, written, Code::Uk2015, Language::En);
        assert_eq!(found, cells, "{written}");
    }
}

/// ⠤ stands before a move of Black without a preceding move of White (1.2).
#[test]
fn black_moves_first() {
    let line = [moves(40, Color::Black, &["R1e5"])];
    for (code, cells) in [
        (Code::Uk2015, "⠲⠴⠀⠤⠗⠂⠑⠢\n"),
        (Code::Ueb, "⠼⠙⠚⠲⠲⠲⠀⠠⠗⠼⠁⠰⠑⠼⠑\n"),
    ] {
        assert_eq!(on(BraillePage::default(), &line, code, Language::En), cells);
    }
}

/// This code writes no capitals, and `b` is also the file.
#[test]
fn a_bishop_is_no_pawn_of_the_b_file_in_the_chess_code() {
    let code = |written, language| numbered(3, written, Code::Uk2015, language);
    assert_eq!(code("Bxc3", Language::En), "⠒⠀⠇⠰⠉⠒");
    assert_eq!(code("bxc3", Language::En), "⠒⠀⠃⠰⠉⠒");
    // A move written in the player's language has these signs, too.
    assert_eq!(code("Lxc3", Language::De), "⠒⠀⠇⠰⠉⠒");
    assert_eq!(code("Dxc3", Language::Es), "⠒⠀⠟⠰⠉⠒");
    assert_eq!(code("dxc3", Language::Es), "⠒⠀⠙⠰⠉⠒");
}

/// All of them in every code, form and language, on the narrowest page.
#[test]
fn no_line_breaks_inside_a_move() {
    let narrow: BraillePage = "16x4".parse().unwrap();
    for moves in historic::games().iter().take(12) {
        let mut position = Position::default();
        for made in moves {
            for language in Language::ALL {
                for form in [OriginForm::Short, OriginForm::Long] {
                    let writing = Writing {
                        initials: Initials::of(language),
                        form,
                        signs: Signs::all(Edition::Fide2023),
                    };
                    whole_in(narrow, &writing.write(&position, made), language);
                }
            }
            position = position.play(made);
        }
    }
    for longest in ["e5xd6+ e.p.", "Qh4xe1#", "e7xd8=Q#", "O-O-O#"] {
        whole_in(narrow, longest, Language::En);
    }
}

fn whole_in(narrow: BraillePage, written: &str, language: Language) {
    for code in Code::value_variants() {
        let lines = [moves(100, Color::White, &[written, written])];
        let text = on(narrow, &lines, *code, language);
        let initials = [Initials::of(language)];
        let alone = cells(written, code.signs(), Some(&initials));
        let whole = text.lines().filter(|line| line.contains(&alone)).count();
        let both = text.lines().any(|line| line.matches(&alone).count() == 2);
        assert!(whole == 2 || both, "{written} in {code:?}:\n{text}");
    }
}

#[test]
fn a_page_has_as_many_cells_as_asked_for() {
    let lines = [
        moves(1, Color::White, &["e4", "e5"]),
        moves(2, Color::White, &["Nxf3+", "Nxc6+"]),
    ];
    let page: BraillePage = "16x1".parse().unwrap();
    let text = on(page, &lines, Code::Ueb, Language::En);
    assert_eq!(text.matches('\u{c}').count(), 2);
    for wrong in ["15x25", "40x0", "40", "a4"] {
        assert!(wrong.parse::<BraillePage>().is_err(), "{wrong}");
    }
}

#[test]
fn long_lines_go_on_two_cells_in_and_pages_have_25_lines() {
    let long = "White: a name of so many words that no line of Braille holds it".to_owned();
    let mut lines = vec![SheetLine::Words(long), SheetLine::Words("x".repeat(80))];
    lines.extend((1..=40).map(|number| moves(number, Color::White, &["e4", "e5"])));
    let pages = ascii(&on(BraillePage::default(), &lines, Code::Ueb, Language::En));
    let split: Vec<Vec<&str>> = pages
        .split('\u{c}')
        .map(|page| page.lines().collect())
        .collect();
    assert_eq!(split.iter().map(Vec::len).collect::<Vec<_>>(), [25, 20]);
    let first = [
        ",white3 a name of so many words that no",
        "  line of ,braille holds it",
    ];
    assert_eq!(split[0][..2], first);
    assert!(
        pages
            .lines()
            .all(|line| line.trim_start_matches('\u{c}').len() <= 40)
    );
    assert!(pages.ends_with("#dj4 e#d e#e\n") && pages.is_ascii());
    assert_eq!(pages.matches('x').count(), 80);
}

/// Remarks are words, not moves.
#[test]
fn what_is_noted_of_a_move_follows_it() {
    let line = SheetLine::Moves {
        number: 8,
        first: Color::White,
        moves: vec![WrittenMove {
            written: "e2c3".to_owned(),
            remarks: vec!["(regelwidrig)".to_owned(), "(=)".to_owned()],
        }],
    };
    assert_eq!(words(std::slice::from_ref(&line)), ["(regelwidrig)", "(=)"]);
    let written = vec!["⠶⠗⠶".to_owned(), "⠶⠈⠶⠶".to_owned()];
    let initials = [Initials::ENGLISH];
    let text = pages(
        &[line],
        written,
        BraillePage::default(),
        Code::De,
        &initials,
    );
    assert_eq!(text, "⠼⠓⠄⠀⠑⠼⠃⠠⠉⠼⠉⠀⠶⠗⠶⠀⠶⠈⠶⠶\n");
}
