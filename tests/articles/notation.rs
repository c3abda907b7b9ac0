//! Algebraic notation: Appendix C of 2023 and 2009, Appendix E of 1997. Judged by the Spanish texts of the Laws; errors of their
//! scans are corrected and listed in [`MISPRINTS`]. Transcripts cannot show writing.

use laws::language::Language;
use laws::notation::{
    Initials, OriginForm, ParseMove, ScoreMove, Signs, Writing, read, read_game, write_game,
};
use laws::{Edition, Position};
use libtest_mimic::{Failed, Trial};

/// Edition, printed text, corrected text. The printed move is impossible in its position, or a sign is cut in half.
const MISPRINTS: [(Edition, &str, &str); 6] = [
    // The pawn that captured on d4 can be recaptured only there; d5 is empty.
    (Edition::Fide2009, "5.Dxd5 d5", "5.Dxd4 d5"),
    // C10, after "(3) Chxf3 o": the f is missing.
    (Edition::Fide2009, "Cdx3", "Cdxf3"),
    // C11: a stray 3, twice.
    (Edition::Fide2009, "cx3d5", "cxd5"),
    (Edition::Fide2009, "ex3d5", "exd5"),
    // The hyphen of castling is missing, by Black at move 4 and by White at move 14.
    (Edition::Fide1997, "0 0", "0-0"),
    // The printed game breaks off in the middle.
    (Edition::Fide1997, " ... etc", ""),
];

/// The sample game of 2009's Appendix C as it is printed.
const GAME_2009: &str = "1.e4 e5 2.Cf3 Cf6 3.d4 exd4 4.e5 Ce4 5.Dxd5 d5 6.exd6 a.p. Cxd6 7.Ag5 Cc6 8.De3+ Ae7 9.Cbd2 0-0 10.0-0-0 Te8 11.Rb1(=)";

/// The sample game of 2009's Appendix C in the long form.
const GAME_2009_LONG: &str = "1.e2-e4 e7-e5 2.Cg1-f3 Cg8-f6 3.d2-d4 e5xd4 4.e4-e5 Cf6-e4 5.Dd1xd4 d7-d5 6.e5xd6 a.p. Ce4xd6 7.Ac1-g5 Cb8-c6 8.Dd4-e3+ Af8-e7 9.Cb1-d2 0-0 10.0-0-0 Tf8-e8 11.Rc1-b1(=)";

/// The sample game of 2009's Appendix C without the signs that 2009 makes optional.
const GAME_2009_BARE: &str = "1.e4 e5 2.Cf3 Cf6 3.d4 ed4 4.e5 Ce4 5.Dd4 d5 6.ed6 a.p. Cd6 7.Ag5 Cc6 8.De3 Ae7 9.Cbd2 0-0 10.0-0-0 Te8 11.Rb1(=)";

/// The sample game of 1997's Appendix E as it is printed.
const GAME_1997: &str = "1.d4 Cf6, 2.c4 e6, 3.Cc3 Ab4, 4.Ad2 0 0, 5.e4 d5, 6.exd5 exd5, 7.cxd5 Axc3, 8.Axc3 Cxd5, 9.Cf3 b6, 10.Db3 Cxc3, 11.bxc3 c5, 12.Ae2 cxd4, 13.Cxd4 Te8, 14.0 0 Cd7, 15.a4 Cc5, 16.Db4 Ab7, 17.a5 ... etc";

/// The sample game of 1997's Appendix E in the long form.
const GAME_1997_LONG: &str = "1.d2-d4 Cg8-f6 2.c2-c4 e7-e6 3.Cb1-c3 Af8-b4 4.Ac1-d2 0-0 5.e2-e4 d7-d5 6.e4xd5 e6xd5 7.c4xd5 Ab4xc3 8.Ad2xc3 Cf6xd5 9.Cg1-f3 b7-b6 10.Dd1-b3 Cd5xc3 11.b2xc3 c7-c5 12.Af1-e2 c5xd4 13.Cf3xd4 Tf8-e8 14.0-0 Cb8-d7 15.a2-a4 Cd7-c5 16.Db3-b4 Ac8-b7 17.a4-a5";

/// The sample game of 1997's Appendix E without signs, as 2023 allows.
const GAME_1997_BARE: &str = "1.d4 Cf6 2.c4 e6 3.Cc3 Ab4 4.Ad2 0-0 5.e4 d5 6.ed5 ed5 7.cd5 Ac3 8.Ac3 Cd5 9.Cf3 b6 10.Db3 Cc3 11.bc3 c5 12.Ae2 cd4 13.Cd4 Te8 14.0-0 Cd7 15.a4 Cc5 16.Db4 Ab7 17.a5";

pub fn trials() -> Vec<Trial> {
    vec![
        Trial::test(
            "fide-2009 C the sample game is read, played and written back",
            || {
                let full = writing(Signs::all(Edition::Fide2009), OriginForm::Short);
                sample(
                    Edition::Fide2009,
                    GAME_2009,
                    &full,
                    "r1bqr1k1/ppp1bppp/2nn4/6B1/8/4QN2/PPPN1PPP/1K1R1B1R b - - 9 11",
                )
            },
        ),
        Trial::test(
            "fide-2009 C the same game in the long form and without signs",
            || {
                let long = writing(Signs::all(Edition::Fide2009), OriginForm::Long);
                same(GAME_2009, Edition::Fide2009, GAME_2009_LONG, &long)?;
                let bare = writing(Signs::required(Edition::Fide2009), OriginForm::Short);
                same(GAME_2009, Edition::Fide2009, GAME_2009_BARE, &bare)
            },
        ),
        Trial::test(
            "fide-1997 E the sample game is read, played and written back",
            || {
                let full = writing(Signs::all(Edition::Fide1997), OriginForm::Short);
                sample(
                    Edition::Fide1997,
                    GAME_1997,
                    &full,
                    "r2qr1k1/pb3ppp/1p6/P1n5/1Q1N4/2P5/4BPPP/R4RK1 b - - 0 17",
                )
            },
        ),
        Trial::test(
            "fide-1997 E the same game in the long form and without signs",
            || {
                let long = writing(Signs::all(Edition::Fide1997), OriginForm::Long);
                same(GAME_1997, Edition::Fide1997, GAME_1997_LONG, &long)?;
                let bare = writing(Signs::required(Edition::Fide2023), OriginForm::Short);
                same(GAME_1997, Edition::Fide1997, GAME_1997_BARE, &bare)
            },
        ),
        Trial::test(
            "fide-2023 C.3 each player uses the initials of the own language",
            initials,
        ),
        Trial::test(
            "fide-2009 C10 two knights that can reach f3 are told apart",
            knights_2009,
        ),
        Trial::test(
            "fide-1997 E9 two knights that can reach f3 are told apart",
            knights_1997,
        ),
        Trial::test(
            "fide-2009 C11 two pawns that can take on d5 are told apart",
            pawns,
        ),
        Trial::test(
            "fide-2009 C12 a promotion ends with the new piece",
            promotions,
        ),
        Trial::test("fide-1997 E12 an offer of a draw is written (=)", offers),
        Trial::test(
            "fide-2023 C signs may be left out, that of a capture in passing too",
            || {
                let bare = writing(Signs::required(Edition::Fide2023), OriginForm::Short);
                let text = GAME_2009_BARE.replace(" a.p.", "");
                same(GAME_2009, Edition::Fide2009, &text, &bare)
            },
        ),
        Trial::test("fide-1997 E no sign may be left out", || {
            let required = writing(Signs::required(Edition::Fide1997), OriginForm::Short);
            let text = corrected(Edition::Fide1997, GAME_1997).replace(',', "");
            same(GAME_1997, Edition::Fide1997, &text, &required)
        }),
        Trial::test("fide-2023 C mate is written #", || {
            mate(Edition::Fide2023, "Dh4#")
        }),
        Trial::test("fide-2009 C mate is written #", || {
            mate(Edition::Fide2009, "Dh4#")
        }),
        Trial::test("fide-1997 E mate is written ++", || {
            mate(Edition::Fide1997, "Dh4++")
        }),
    ]
}

fn writing(signs: Signs, form: OriginForm) -> Writing {
    Writing {
        initials: Initials::of(Language::Es),
        form,
        signs,
    }
}

fn corrected(edition: Edition, printed: &str) -> String {
    let mut text = printed.to_owned();
    for (_, wrong, right) in MISPRINTS.iter().filter(|(of, ..)| *of == edition) {
        text = text.replace(wrong, right);
    }
    text
}

fn equal<T: PartialEq + std::fmt::Debug>(found: &T, expected: &T) -> Result<(), Failed> {
    match found == expected {
        true => Ok(()),
        false => Err(format!("found    {found:?}\nexpected {expected:?}").into()),
    }
}

fn entries(text: &str) -> Result<Vec<ScoreMove>, Failed> {
    Ok(read_game(
        &Position::initial(),
        text,
        &Initials::of(Language::Es),
    )?)
}

/// The printed text cannot be read; the corrected one plays to this position and is written back unchanged.
fn sample(edition: Edition, printed: &str, writing: &Writing, last: &str) -> Result<(), Failed> {
    if entries(printed).is_ok() {
        return Err("the misprints are read as if they were moves".into());
    }
    let text = corrected(edition, printed);
    let game = entries(&text)?;
    let start = Position::initial();
    let end = game
        .iter()
        .fold(start.clone(), |position, entry| position.play(&entry.made));
    equal(&end.fen(), &last.to_owned())?;
    equal(&write_game(&start, &game, writing), &text.replace(',', ""))
}

/// Another form of the game reads as the same moves, and is written from them.
fn same(printed: &str, edition: Edition, other: &str, writing: &Writing) -> Result<(), Failed> {
    let game = entries(&corrected(edition, printed))?;
    equal(&entries(other)?, &game)?;
    equal(
        &write_game(&Position::initial(), &game, writing),
        &other.to_owned(),
    )
}

fn initials() -> Result<(), Failed> {
    let start = Position::initial();
    let english = "1.e4 e5 2.Nf3 Nc6 3.Bb5 Qh4 4.Ke2 Rb8";
    let game = read_game(&start, english, &Initials::ENGLISH)?;
    for (initials, text) in [
        (
            Initials::of(Language::De),
            "1.e4 e5 2.Sf3 Sc6 3.Lb5 Dh4 4.Ke2 Tb8",
        ),
        (
            Initials::of(Language::Es),
            "1.e4 e5 2.Cf3 Cc6 3.Ab5 Dh4 4.Re2 Tb8",
        ),
        (
            Initials::of(Language::Fr),
            "1.e4 e5 2.Cf3 Cc6 3.Fb5 Dh4 4.Re2 Tb8",
        ),
    ] {
        equal(&read_game(&start, text, &initials)?, &game)?;
        let writing = Writing {
            initials,
            ..writing(Signs::all(Edition::Fide2023), OriginForm::Short)
        };
        equal(&write_game(&start, &game, &writing), &text.to_owned())?;
    }
    Ok(())
}

/// In this position each Spanish text reads as the move from that square, and is written so.
fn told_apart(edition: Edition, fen: &str, moves: &[(&str, &str)]) -> Result<(), Failed> {
    let position = Position::from_fen(fen)?;
    let writing = writing(Signs::all(edition), OriginForm::Short);
    for (text, from) in moves {
        let made = read(&position, text, &Initials::of(Language::Es))?;
        equal(
            &made.from().map(|square| square.to_string()),
            &Some((*from).to_owned()),
        )?;
        equal(&writing.write(&position, &made), &(*text).to_owned())?;
    }
    Ok(())
}

/// Fool's mate, the shortest game.
fn mate(edition: Edition, text: &str) -> Result<(), Failed> {
    let fen = "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2";
    told_apart(edition, fen, &[(text, "d8")])
}

fn ambiguous(fen: &str, text: &str) -> Result<(), Failed> {
    let position = Position::from_fen(fen)?;
    match read(&position, text, &Initials::of(Language::Es)) {
        Err(ParseMove::Ambiguous(..)) => Ok(()),
        other => Err(format!("{text} is ambiguous, and was read as {other:?}").into()),
    }
}

fn knights_2009() -> Result<(), Failed> {
    let of = Edition::Fide2009;
    told_apart(
        of,
        "k7/8/8/8/8/8/8/K3N1N1 w - - 0 1",
        &[("Cgf3", "g1"), ("Cef3", "e1")],
    )?;
    told_apart(
        of,
        "k7/8/8/6N1/8/8/8/K5N1 w - - 0 1",
        &[("C5f3", "g5"), ("C1f3", "g1")],
    )?;
    told_apart(
        of,
        "k7/8/8/8/3N4/8/7N/K7 w - - 0 1",
        &[("Chf3", "h2"), ("Cdf3", "d4")],
    )?;
    told_apart(
        of,
        "k7/8/8/8/8/5p2/8/K3N1N1 w - - 0 1",
        &[("Cgxf3", "g1"), ("Cexf3", "e1")],
    )?;
    told_apart(
        of,
        "k7/8/8/6N1/8/5p2/8/K5N1 w - - 0 1",
        &[("C5xf3", "g5"), ("C1xf3", "g1")],
    )?;
    let last = corrected(of, "Cdx3");
    told_apart(
        of,
        "k7/8/8/8/3N4/5p2/7N/K7 w - - 0 1",
        &[("Chxf3", "h2"), (&last, "d4")],
    )?;
    ambiguous("k7/8/8/8/3N4/5p2/7N/K7 w - - 0 1", "Cxf3")
}

fn knights_1997() -> Result<(), Failed> {
    let of = Edition::Fide1997;
    told_apart(
        of,
        "k7/8/8/8/8/8/3N4/K5N1 w - - 0 1",
        &[("Cgf3", "g1"), ("Cdf3", "d2")],
    )?;
    told_apart(
        of,
        "k7/8/8/8/8/5p2/3N4/K5N1 w - - 0 1",
        &[("Cgxf3", "g1"), ("Cdxf3", "d2")],
    )?;
    ambiguous("k7/8/8/8/8/8/3N4/K5N1 w - - 0 1", "Cf3")
}

fn pawns() -> Result<(), Failed> {
    let (c, e) = (
        corrected(Edition::Fide2009, "cx3d5"),
        corrected(Edition::Fide2009, "ex3d5"),
    );
    let fen = "k7/8/8/3n4/2P1P3/8/8/K7 w - - 0 1";
    told_apart(Edition::Fide2009, fen, &[(&c, "c4"), (&e, "e4")])?;
    ambiguous(fen, "xd5")
}

fn promotions() -> Result<(), Failed> {
    let of = Edition::Fide2009;
    told_apart(
        of,
        "8/3P1P2/8/8/7k/8/8/K7 w - - 0 1",
        &[("f8C", "f7"), ("d8T", "d7")],
    )?;
    told_apart(
        of,
        "k7/8/8/8/8/8/1p4p1/4K3 b - - 0 1",
        &[("b1A", "b2"), ("g1C", "g2")],
    )?;
    ambiguous("k7/8/8/8/8/8/1p4p1/4K3 b - - 0 1", "b1")
}

fn offers() -> Result<(), Failed> {
    for text in ["1.e4 e5(=) 2.Cf3", "1.e4 e5 (=) 2.Cf3"] {
        let game = entries(text)?;
        let offers: Vec<bool> = game.iter().map(|entry| entry.offer).collect();
        equal(&offers, &vec![false, true, false])?;
    }
    Ok(())
}
