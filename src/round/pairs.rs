//! Parses a list of pairs in the format of bbpPairings and JaVaFo: the number of pairs, then a pair a line, White's start
//! number first; 0 is nobody. Also reads the printed lists of Swiss-Manager and chess-results, which have names, and their saved pages.
//!
//! The list names no round: it belongs to the report from which it was made.

mod page;
mod printed;

use laws::encoding::decoded;
use laws::mistake::FileMistake;

/// Two start numbers, White's first; without the second one, a bye.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pair {
    /// The line in the list, from 1.
    pub line: usize,
    /// The table number, if the list has it.
    pub table: Option<u32>,
    pub white: u32,
    pub black: Option<u32>,
    /// Whether the list has a result for it.
    pub decided: bool,
}

/// Parses a list, in the order of the tables. `players` are the start numbers and names of its report.
///
/// # Errors
///
/// Every line that is no pair, a player who is paired twice, and a list shorter or longer than it says.
pub fn read(bytes: &[u8], players: &[(u32, &str)]) -> Result<Vec<Pair>, Vec<FileMistake>> {
    let text = decoded(bytes).text;
    let text = page::tables(&text).unwrap_or(text);
    if let Some(read) = printed::read(&text, players) {
        return read;
    }
    // Files of DOS end with a sign of their own.
    let blank = |sign: char| sign.is_whitespace() || sign == '\u{1a}';
    let lines = (1..).zip(text.lines());
    let mut lines = lines.filter(|(_, line)| !line.trim_matches(blank).is_empty());
    let wrong = |line, what: String| FileMistake::new(line, what);
    let head = lines.next();
    let count = head.and_then(|(_, line)| line.trim().parse::<usize>().ok());
    let Some(count) = count else {
        let Some((line, found)) = head else {
            let what = "is empty, expected how many pairs follow, or boards with two players each";
            return Err(vec![wrong(0, what.to_owned())]);
        };
        let what = format!(
            "found \"{}\", expected how many pairs follow, as in the list that bbpPairings and JaVaFo write, or a list of Swiss-Manager or chess-results with the boards in front",
            found.trim()
        );
        return Err(vec![wrong(line, what)]);
    };
    let (mut pairs, mut mistakes) = (Vec::<Pair>::new(), Vec::new());
    for (line, written) in lines {
        let numbers: Vec<&str> = written.split_whitespace().collect();
        let [white, black] = numbers[..] else {
            mistakes.push(wrong(line, expected(written)));
            continue;
        };
        let (Ok(white @ 1..), Ok(black)) = (white.parse::<u32>(), black.parse::<u32>()) else {
            mistakes.push(wrong(line, expected(written)));
            continue;
        };
        let black = (black > 0).then_some(black);
        let pair = Pair {
            line,
            table: None,
            white,
            black,
            decided: false,
        };
        mistakes.extend(again(&pairs, pair));
        pairs.push(pair);
    }
    if mistakes.is_empty() && pairs.len() != count {
        let what = format!(
            "the list has {} pairs and says that it has {count}; have the pairing program write it anew",
            pairs.len()
        );
        mistakes.push(wrong(1, what));
    }
    if mistakes.is_empty() && pairs.is_empty() {
        let none = "the list has no pairs; have the pairing program write it anew".to_owned();
        mistakes.push(wrong(1, none));
    }
    match mistakes.is_empty() {
        true => Ok(pairs),
        false => Err(mistakes),
    }
}

/// Whether this text is such a list, and no report.
pub fn is_list(text: &str) -> bool {
    let tables = page::tables(text);
    let text = tables.as_deref().unwrap_or(text);
    let numbers = |line: &str| {
        let numbers = line.split_whitespace().map(str::parse::<u32>);
        let numbers: Result<Vec<u32>, _> = numbers.collect();
        numbers.map_or(0, |numbers| numbers.len())
    };
    // Reports of some programs end their lines with a carriage return alone.
    let mut lines = text
        .split(['\r', '\n'])
        .filter(|line| !line.trim().is_empty());
    let mut all = lines.clone();
    let report = all.any(|line| line.trim_start().starts_with("001"));
    let counted = lines.next().map(numbers) == Some(1) && lines.next().map(numbers) == Some(2);
    !report && (counted || printed::is_list(text))
}

/// The mistakes of this pair, given those before: a player is paired twice.
fn again(pairs: &[Pair], pair: Pair) -> Vec<FileMistake> {
    let seated = |number: u32| {
        let mut pairs = pairs.iter();
        pairs.any(|pair| pair.white == number || pair.black == Some(number))
    };
    let numbers = [Some(pair.white), pair.black].into_iter().flatten();
    let twice = numbers.filter(|number| seated(*number) || pair.black == Some(pair.white));
    let told = twice.map(|number| {
        let what = format!(
            "player {number} is paired twice; have the pairing program write the list anew"
        );
        FileMistake::new(pair.line, what)
    });
    told.collect()
}

fn expected(written: &str) -> String {
    format!(
        "found \"{}\", expected two start numbers, White's first, as in 12 7; 0 for a bye",
        written.trim()
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(list: &str) -> Vec<String> {
        let mistakes = read(list.as_bytes(), &[]).unwrap_err();
        mistakes.iter().map(ToString::to_string).collect()
    }

    /// Otherwise somebody who names it in place of the report hears only of lines that begin with 001.
    #[test]
    fn a_list_is_told_from_a_report() {
        for list in [
            "2\n1 3\n4 2\n",
            "Bo.\tWhite\tBlack\n1\tBerg, Anna\tKern, Boris\n",
            "Board,White,Black\n1,\"Berg, Anna\",\"Kern, Boris\"\n",
        ] {
            assert!(is_list(list), "{list}");
        }
        for other in [
            "",
            "Round 2\n",
            "012 Open\n001    1 m    Berg, Anna    2400\n",
            "1\n",
        ] {
            assert!(!is_list(other), "{other}");
        }
    }

    #[test]
    fn pairs_come_in_their_order_and_a_bye_has_no_opponent() {
        let read = read(b"3\r\n4 1\r\n2 3 \r\n5 0\r\n\x1a", &[]).unwrap();
        let pairs: Vec<_> = read.iter().map(|pair| (pair.white, pair.black)).collect();
        assert_eq!(pairs, [(4, Some(1)), (2, Some(3)), (5, None)]);
    }

    #[test]
    fn a_list_of_nobody_is_none() {
        let none = "line 1: the list has no pairs; have the pairing program write it anew";
        assert_eq!(told("0\n"), [none]);
    }

    /// Two lines joined by mistake would pair players of different lines.
    #[test]
    fn a_line_with_more_than_two_players_is_refused() {
        let players = [
            (1, "Berg, Anna"),
            (2, "Roth, Clara"),
            (3, "Kern, Boris"),
            (4, "Santos, David"),
        ];
        let list = "1;2;Roth, Clara;;2000;;Berg, Anna;;2000;12;3;Kern, Boris;;2000;;Santos, David;;2000;4\n";
        let told = read(list.as_bytes(), &players).unwrap_err();
        let what = "of its names the report has 4; expected two players in a line";
        assert_eq!(
            told[0].to_string(),
            format!("line 1: found \"{}\", {what}", list.trim())
        );
    }

    #[test]
    fn what_is_no_list_says_why() {
        let head = "expected how many pairs follow, as in the list that bbpPairings and JaVaFo write, or a list of Swiss-Manager or chess-results with the boards in front";
        assert_eq!(
            told("Dear organiser"),
            [format!("line 1: found \"Dear organiser\", {head}")]
        );
        assert_eq!(
            told("\n\u{1a}"),
            ["is empty, expected how many pairs follow, or boards with two players each"]
        );
        let pair = "expected two start numbers, White's first, as in 12 7; 0 for a bye";
        assert_eq!(told("1\n1 x"), [format!("line 2: found \"1 x\", {pair}")]);
        let twice = "player 2 is paired twice; have the pairing program write the list anew";
        assert_eq!(told("2\n1 2\n2 3"), [format!("line 3: {twice}")]);
        assert_eq!(
            told("3\n1 2"),
            [
                "line 1: the list has 1 pairs and says that it has 3; have the pairing program write it anew"
            ]
        );
    }
}
