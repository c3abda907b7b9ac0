//! Parses a printed list of pairs, as Swiss-Manager and chess-results make it: board, start number, name, rating and points of
//! White, the result, then the same for Black with the start number last. Tabs, semicolons, commas as in CSV, or blanks separate the
//! columns; headings may be in any language, and one that names Black first turns the colours.
//!
//! A player is identified by start number and name; if the numbers are missing or belong to another list, by the name alone.

use super::{Pair, again};
use crate::is_nobody;
use laws::mistake::FileMistake;
use laws::{Umlauts, plain_letters};

/// The minimum length of a truncated name.
const CUT: usize = 6;

/// Titles that may precede a name.
const TITLES: [&str; 14] = [
    "GM", "IM", "FM", "CM", "NM", "WGM", "WIM", "WFM", "WCM", "WNM", "AGM", "AIM", "AFM", "ACM",
];

/// Texts for a player who is not paired in this round: neither a bye nor an opponent.
const NOT_PAIRED: [&str; 5] = [
    "notpaired",
    "unpaired",
    "nichtausgelost",
    "noemparejado",
    "nonapparie",
];

/// Parses such a list; none if no line begins with a board number and has a name.
pub(super) fn read(
    text: &str,
    players: &[(u32, &str)],
) -> Option<Result<Vec<Pair>, Vec<FileMistake>>> {
    let commas = has_commas(text);
    let rows: Vec<Row> = (1..)
        .zip(text.lines())
        .filter_map(|(line, written)| Row::read(line, written, commas))
        .filter(|row| !row.is_of_the_list(players))
        .collect();
    if !rows.iter().any(|row| row.table.is_some()) {
        return None;
    }
    let (mut pairs, mut mistakes) = (Vec::<Pair>::new(), Vec::new());
    let mut black_first = false;
    for row in rows {
        let Some(table) = row.table else {
            mistakes.extend(row.without_a_board(players));
            black_first = names_black_first(row.written, commas).unwrap_or(black_first);
            continue;
        };
        match row.pair(table, players) {
            Ok(None) => {}
            Ok(Some(mut pair)) => {
                if let (true, Some(black)) = (black_first, pair.black) {
                    (pair.white, pair.black) = (black, Some(pair.white));
                }
                mistakes.extend(again(&pairs, pair));
                if pairs.iter().any(|other| other.table == pair.table) {
                    let twice = format!("board {table} is there twice; expected each once");
                    mistakes.push(FileMistake::new(row.line, twice));
                }
                pairs.push(pair);
            }
            Err(mistake) => mistakes.push(mistake),
        }
    }
    pairs.sort_by_key(|pair| pair.table);
    Some(match mistakes.is_empty() {
        true => Ok(pairs),
        false => Err(mistakes),
    })
}

/// Whether some lines have the number of a board in front, and two players behind it.
pub(super) fn is_list(text: &str) -> bool {
    let commas = has_commas(text);
    let rows = (1..).zip(text.lines());
    let mut rows = rows.filter_map(|(line, written)| Row::read(line, written, commas));
    let words = |row: &Row| row.cells.iter().filter(|cell| is_word(cell)).count();
    rows.any(|row| row.table.is_some() && words(&row) > 1)
}

/// A line, split into its non-empty cells.
struct Row<'t> {
    line: usize,
    written: &'t str,
    /// The board number at its beginning.
    table: Option<u32>,
    /// The other cells.
    cells: Vec<String>,
}

impl<'t> Row<'t> {
    fn read(line: usize, written: &'t str, commas: bool) -> Option<Row<'t>> {
        let mut cells = cells(&parts(written, commas));
        let called = cells
            .first()
            .is_some_and(|cell| BOARD.contains(&&*letters(cell)));
        let at = usize::from(called);
        let table = cells.get(at).and_then(|cell| board(cell));
        if table.is_some() {
            cells.drain(..=at);
        }
        cells.iter().any(|cell| is_word(cell)).then_some(Row {
            line,
            written,
            table,
            cells,
        })
    }

    /// Whether the line is about the list itself, although it begins with a number: "1. Runde", "12 players".
    fn is_of_the_list(&self, players: &[(u32, &str)]) -> bool {
        let mut words = self.cells.iter().filter(|cell| is_word(cell));
        // "Page, Ann" is somebody whom the report lacks.
        let name = |cell: &String| cell.trim_end_matches(',').contains(',');
        let named = words.clone().any(name);
        let first = words
            .next()
            .and_then(|cell| cell.split([' ', ',', '/']).next());
        self.table.is_some()
            && !named
            && first.is_some_and(|word| OF_THE_LIST.contains(&&*letters(word)))
            && self.named(players).next().is_none()
    }

    /// The error for a line with two players but no board number, which cannot be a heading.
    fn without_a_board(&self, players: &[(u32, &str)]) -> Option<FileMistake> {
        let named = self.named(players).count();
        (named > 1).then(|| {
            let found = self.written.trim();
            let what = format!("found \"{found}\", expected the number of the board in front");
            FileMistake::new(self.line, what)
        })
    }

    /// The pair at this table; none if a player is not paired in this round.
    fn pair(&self, table: u32, players: &[(u32, &str)]) -> Result<Option<Pair>, FileMistake> {
        let (line, table) = (self.line, Some(table));
        let pair = |white, black| Pair {
            line,
            table,
            white,
            black,
            decided: [false, true]
                .iter()
                .flat_map(|commas| parts(self.written, *commas))
                .any(is_result)
                || self.written.split([' ', '\t', ',', '"']).any(is_result),
        };
        let words = || self.cells.iter().filter(|cell| is_word(cell));
        if words().any(|cell| NOT_PAIRED.contains(&&*letters(cell))) {
            return Ok(None);
        }
        let alone = words().any(|cell| is_nobody(cell));
        let numbers = self.numbers(players);
        let mut named: Vec<u32> = Vec::new();
        for (number, cell) in self.named(players) {
            // Only start numbers tell two players of one name apart.
            let Some(number) = number else {
                return match numbers {
                    Some((white, Some(black))) => Ok(Some(pair(white, Some(black)))),
                    _ => Err(self.wrong(&format!(
                        "{cell} is the name of several players of the report; expected their start numbers in the list"
                    ))),
                };
            };
            if named.last() != Some(&number) {
                named.push(number);
            }
        }
        let mut several = named.clone();
        several.sort_unstable();
        several.dedup();
        if several.len() > 2 {
            // Two lines joined by mistake: the pairs cannot be told.
            return Err(self.wrong(&format!(
                "of its names the report has {}; expected two players in a line",
                several.len()
            )));
        }
        match (numbers, &named[..]) {
            (Some((white, Some(black))), _) => Ok(Some(pair(white, Some(black)))),
            (_, [white, black]) => Ok(Some(pair(*white, Some(*black)))),
            (Some((white, None)), [] | [_]) if alone => Ok(Some(pair(white, None))),
            (None, [white]) if alone => Ok(Some(pair(*white, None))),
            _ => {
                let found = match &named[..] {
                    [] => "none".to_owned(),
                    some => {
                        let numbers = some.iter().map(|number| format!("player {number}"));
                        numbers.collect::<Vec<_>>().join(" and ")
                    }
                };
                Err(self.wrong(&format!(
                    "of its names the report has {found}; expected two players of the report with start number or name, or one who has a bye"
                )))
            }
        }
    }

    fn wrong(&self, what: &str) -> FileMistake {
        FileMistake::new(
            self.line,
            format!("found \"{}\", {what}", self.written.trim()),
        )
    }

    /// The start numbers before White's name and at the end, if both match the names in this order.
    fn numbers(&self, players: &[(u32, &str)]) -> Option<(u32, Option<u32>)> {
        // The first and last cell with the name of this number's player.
        let of = |cell: &str| {
            let number = cell.parse::<u32>().ok()?;
            let (_, name) = players.iter().find(|(other, _)| *other == number)?;
            let is = |cell: &String| is_word(cell) && is_named(cell, name);
            let first = self.cells.iter().position(is)?;
            let last = self.cells.iter().rposition(is)?;
            Some((number, first, last))
        };
        let (white, first, _) = of(self.cells.first()?)?;
        let behind = self.cells.iter().skip(1).rev();
        // Words behind the number, such as a link to the game, are skipped.
        let mut behind = behind.skip_while(|cell| is_word(cell) && !is_nobody(cell));
        let black = behind.next().and_then(|cell| of(cell));
        match black {
            Some((black, _, last)) if black != white => {
                (first < last).then_some((white, Some(black)))
            }
            _ => Some((white, None)),
        }
    }

    /// The players whose names are in the cells; no number if several share the name.
    fn named<'r>(
        &'r self,
        players: &'r [(u32, &str)],
    ) -> impl Iterator<Item = (Option<u32>, &'r str)> + 'r {
        self.cells
            .iter()
            .filter(|cell| is_word(cell))
            .filter_map(move |cell| {
                let of = |is: fn(&str, &str) -> bool| {
                    let of = players.iter().filter(move |(_, name)| is(cell, name));
                    of.map(|(number, _)| *number).collect::<Vec<_>>()
                };
                let mut found = of(|cell, name| letters(untitled(cell)) == letters(name));
                let loosely: [fn(&str, &str) -> bool; 3] =
                    [is_named, is_turned, is_in_plain_letters];
                for is in loosely {
                    if found.is_empty() {
                        found = of(is);
                    }
                }
                match found[..] {
                    [] => None,
                    [one] => Some((Some(one), &**cell)),
                    _ => Some((None, &**cell)),
                }
            })
    }
}

/// Whether the cell is this name, possibly truncated.
fn is_named(cell: &str, name: &str) -> bool {
    let (cell, name) = (letters(untitled(cell)), letters(name));
    cell == name || cell.chars().count() >= CUT && name.starts_with(&cell)
}

/// Whether the cell has the words of this name in another order: "Anna Berg".
fn is_turned(cell: &str, name: &str) -> bool {
    let words = |text: &str| {
        let words = text.split([' ', ',']).map(letters);
        let mut words: Vec<String> = words.filter(|word| !word.is_empty()).collect();
        words.sort_unstable();
        words
    };
    let cell = words(untitled(cell));
    cell.len() > 1 && cell == words(name)
}

/// Whether the cell is this name without accents, as some programs write it: "Muller" or "Mueller" for "Müller".
fn is_in_plain_letters(cell: &str, name: &str) -> bool {
    let cell = letters(untitled(cell));
    [Umlauts::OneLetter, Umlauts::TwoLetters]
        .into_iter()
        .any(|umlauts| {
            let plain = |text: &str| plain_letters(&letters(text), umlauts);
            plain(&cell) == plain(name)
        })
}

/// The name without its title in front and its federation in brackets behind.
fn untitled(cell: &str) -> &str {
    let cell = match cell
        .strip_suffix(')')
        .and_then(|cell| cell.rsplit_once('('))
    {
        Some((name, _)) => name.trim_end(),
        None => cell,
    };
    match cell.split_once(' ') {
        Some((first, rest)) if TITLES.contains(&first) => rest,
        _ => cell,
    }
}

/// Letters and digits only, in lowercase.
fn letters(text: &str) -> String {
    let signs = text.chars().filter(|sign| sign.is_alphanumeric());
    signs.flat_map(char::to_lowercase).collect()
}

fn is_word(cell: &str) -> bool {
    cell.chars().filter(|sign| sign.is_alphabetic()).count() > 1
}

/// Whether this is a result as lists write it: "1 - 0".
fn is_result(part: &str) -> bool {
    let signs = part.chars().filter(|sign| !sign.is_whitespace());
    let plain: String = signs
        .map(|sign| if sign == ':' { '-' } else { sign })
        .collect();
    matches!(
        plain.as_str(),
        "1-0" | "0-1" | "½-½" | "1/2-1/2" | "0.5-0.5" | "0,5-0,5" | "+--" | "--+" | "0-0"
    )
}

/// What a heading or a footer counts.
const OF_THE_LIST: [&str; 37] = [
    "players",
    "player",
    "participants",
    "pairs",
    "pairings",
    "boards",
    "games",
    "round",
    "rounds",
    "page",
    "pages",
    "rated",
    "spieler",
    "teilnehmer",
    "paarungen",
    "paare",
    "bretter",
    "partien",
    "runde",
    "runden",
    "seite",
    "seiten",
    "jugadores",
    "participantes",
    "parejas",
    "emparejamientos",
    "tableros",
    "partidas",
    "ronda",
    "rondas",
    "página",
    "joueurs",
    "appariements",
    "échiquiers",
    "parties",
    "ronde",
    "rondes",
];

/// What stands in front of the number of a board.
const BOARD: [&str; 9] = [
    "board",
    "bd",
    "bo",
    "table",
    "tisch",
    "brett",
    "mesa",
    "tablero",
    "echiquier",
];

/// What stands at the head of White's column, and what at the head of Black's.
const WHITE: [&str; 8] = [
    "white", "weiß", "weiss", "blanc", "bianc", "wit", "biał", "белы",
];
const BLACK: [&str; 8] = [
    "black", "schwarz", "negr", "noir", "nero", "zwart", "czarn", "черн",
];

/// Whether the columns of a heading name Black before White; none if it does not name both. A title such as "Schwarz - Weiß" has no
/// columns.
fn names_black_first(heading: &str, commas: bool) -> Option<bool> {
    let columns: Vec<String> = parts(heading, commas).into_iter().map(letters).collect();
    let place = |names: &[&str]| {
        let named = |column: &String| names.iter().any(|name| column.starts_with(name));
        columns.iter().position(named)
    };
    Some(place(&BLACK)? < place(&WHITE)?)
}

/// The number of a board, as lists write it: `1`, `1.`, `1:`, `#1`.
fn board(cell: &str) -> Option<u32> {
    let bare = cell
        .trim_start_matches('#')
        .trim_end_matches(['.', ':', ')']);
    bare.parse().ok().filter(|table| *table > 0)
}

/// What parts two players in a line, besides dashes.
const AGAINST: [&str; 6] = ["vs", "vs.", "versus", "gegen", "contra", "contre"];

/// Whether commas separate the cells of this list: some cells are quoted, or its heading has them and no other sign does.
fn has_commas(text: &str) -> bool {
    let other = ["\t", ";", "|"];
    let mut lines = text.lines().filter(|line| !line.trim().is_empty());
    let heading = lines.next().unwrap_or_default();
    let head = |names: &[&str]| {
        let mut cells = heading.split(',').map(letters);
        cells.any(|cell| names.iter().any(|name| cell.starts_with(name)))
    };
    !other.iter().any(|sign| text.contains(sign))
        && (text.contains(",\"") || text.contains("\",") || head(&WHITE) && head(&BLACK))
}

/// Splits a line at its separator: at commas outside of quotation marks, if they separate.
fn parts(line: &str, commas: bool) -> Vec<&str> {
    let mut quoted = false;
    let commas = commas.then_some(|sign: char| {
        quoted ^= sign == '"';
        sign == ',' && !quoted
    });
    let by = ["\t", ";", "|"]
        .into_iter()
        .find(|sign| line.contains(sign));
    let parted: Vec<&str> = match commas {
        Some(comma) => line.split(comma).collect(),
        None => line.split(by.unwrap_or("  ")).collect(),
    };
    let bare = parted.into_iter().map(|part| part.trim().trim_matches('"'));
    bare.collect()
}

/// The non-empty cells of a line; a number in one cell with a name becomes its own cell.
fn cells(parts: &[&str]) -> Vec<String> {
    let mut cells = Vec::new();
    for part in parts {
        let mut words: Vec<&str> = Vec::new();
        for word in part.split_whitespace() {
            let parts = AGAINST.contains(&&*word.to_lowercase());
            if word.chars().any(char::is_alphabetic) && !parts {
                words.push(word);
                continue;
            }
            cells.extend((!words.is_empty()).then(|| words.join(" ")));
            words.clear();
            cells.push(word.to_owned());
        }
        cells.extend((!words.is_empty()).then(|| words.join(" ")));
    }
    cells
}

#[cfg(test)]
mod tests {
    const PLAYERS: [(u32, &str); 5] = [
        (1, "Berg, Anna"),
        (2, "Kern, Boris"),
        (3, "Roth, Clara-Maria"),
        (4, "Ruiz, Ida"),
        (5, "Mai, Dora"),
    ];

    fn pairs(list: &str) -> Vec<(u32, u32, Option<u32>)> {
        let read = super::super::read(list.as_bytes(), &PLAYERS).unwrap();
        let pairs = read.iter();
        pairs
            .map(|pair| (pair.table.unwrap_or_default(), pair.white, pair.black))
            .collect()
    }

    fn told(list: &str) -> Vec<String> {
        let mistakes = super::super::read(list.as_bytes(), &PLAYERS).unwrap_err();
        mistakes.iter().map(ToString::to_string).collect()
    }

    const BOTH: [(u32, u32, Option<u32>); 2] = [(1, 1, Some(2)), (2, 4, Some(3))];

    #[test]
    fn lists_of_chess_results_and_swiss_manager_are_read_however_they_are_parted() {
        let semicolons = "Round 1 on 2026/12/01\nBo.;No.;;Name;Rtg;Pts.;Result;Pts.;;Name;Rtg;No.\n\
            1;1;;Berg, Anna;2000;0;;0;;Kern, Boris;2000;2\n2;4;FM;Ruiz, Ida;2000;½;1 - 0;0;;Roth, Clara-Maria;2000;3\n";
        assert_eq!(pairs(semicolons), BOTH);
        assert_eq!(pairs(&semicolons.replace(';', "\t")), BOTH);
        let blanks = " Br. Nr.   Name              Elo   Pkt. Ergebnis  Pkt.  Name        Elo  Nr.\n\
             \x20 1   1    Berg, Anna       2000   0     -     0   Kern, Boris      2000    2\n\
             \x20 2   4 FM Ruiz, Ida 2000   0     -     0   Roth, Clara-M 2000    3\n";
        assert_eq!(pairs(blanks), BOTH);
    }

    #[test]
    fn names_suffice_and_a_bye_has_no_opponent() {
        let names = "Bo.\tWhite\tRtg\tResult\tBlack\tRtg\n2\tRuiz, Ida\t2000\t\tRoth, Clara-Maria\t2000\n\
            1\tBerg, Anna\t2000\t\tKern, Boris\t2000\n3\tMai, Dora\t1800\t1\tbye\t0\n";
        let mut with = BOTH.to_vec();
        with.push((3, 5, None));
        assert_eq!(pairs(names), with);
        assert_eq!(pairs("1;5;;Mai, Dora;1800;0;1;;;bye;;"), [(1, 5, None)]);
        assert_eq!(pairs("1;5;;Mai, Dora;1800;0;0;;;not paired;;"), []);
        // The numbers belong to another list, even though it has the same two.
        assert_eq!(
            pairs("1;2;;Berg, Anna;2000;0;;0;;Kern, Boris;2000;1"),
            BOTH[..1]
        );
        assert_eq!(
            pairs("1;7;;Berg, Anna;2000;0;;0;;Kern, Boris;2000;9"),
            BOTH[..1]
        );
    }

    /// Otherwise each player of the round sits down with the wrong colour.
    #[test]
    fn a_heading_that_names_black_first_turns_the_colours() {
        let rows = "1;Kern, Boris;Berg, Anna\n2;Roth, Clara-Maria;Ruiz, Ida\n3;Mai, Dora;bye\n";
        let mut with = BOTH.to_vec();
        with.push((3, 5, None));
        for heading in [
            "Board;Black;White",
            "Br.;Schwarz;Weiß",
            "Mesa;Negras;Blancas",
            "Table;Noirs;Blancs",
            "Bo.;Black player;White player",
        ] {
            assert_eq!(pairs(&format!("{heading}\n{rows}")), with, "{heading}");
        }
        let numbers = "Bo.;No.;Black;White;No.\n1;2;Kern, Boris;Berg, Anna;1\n";
        assert_eq!(pairs(numbers), BOTH[..1]);
        for heading in [
            "Board;White;Black",
            "Schwarz - Weiß Berlin",
            "Black and White",
        ] {
            let usual = format!("{heading}\n1;Berg, Anna;Kern, Boris\n");
            assert_eq!(pairs(&usual), BOTH[..1], "{heading}");
        }
    }

    #[test]
    fn lists_of_spreadsheets_and_of_people_are_read() {
        for list in [
            "Board,White,Black\n1,\"Berg, Anna\",\"Kern, Boris\"\n2,\"Ruiz, Ida\",\"Roth, Clara-Maria\"\n",
            "\"Board\",\"No.\",\"White\",\"Black\",\"No.\"\n\"1\",\"1\",\"Berg, Anna\",\"Kern, Boris\",\"2\"\n\"2\",\"4\",\"Ruiz, Ida\",\"Roth, Clara-Maria\",\"3\"\n",
            "Board,White,Black\n1,Anna Berg,Boris Kern\n2,Ida Ruiz,Clara-Maria Roth\n",
            "Round 2\n1. Berg, Anna - Kern, Boris\n2. Ruiz, Ida - Roth, Clara-Maria\n",
            "Board 1: Berg, Anna - Kern, Boris\nBoard 2: Ruiz, Ida vs Roth, Clara-Maria\n",
            "#1\tBerg, Anna\tKern, Boris\n#2\tRuiz, Ida\tRoth, Clara-Maria\n",
            "Tisch 1\tBerg, Anna\tKern, Boris\nTisch 2\tRuiz, Ida\tRoth, Clara-Maria\n",
            "<html><style>td { x: y }</style><table><tr><th>Bo.</th><th>White</th><th>Black</th></tr>\n<tr><td class=\"CR\">1</td><td><a href=\"x.aspx?a=1&b=2\">Berg,&nbsp;Anna</a></td>\n<td>Kern, Boris</td></tr><TR><TD>2</TD><TD>Ruiz, Ida</TD><TD>Roth, Clara&#45;Maria</TD></TR></table></html>",
            "1  Berg, Anna gegen Kern, Boris\n2  Ruíz, Ida gegen Roth, Clara-María\n",
        ] {
            assert_eq!(pairs(list), BOTH, "{list}");
        }
    }

    #[test]
    fn a_heading_or_a_footer_that_begins_with_a_number_is_no_pair() {
        let rows = "1\tBerg, Anna\tKern, Boris\n2\tRuiz, Ida\tRoth, Clara-Maria\n";
        for (heading, footer) in [
            ("Round 1", "12 players"),
            ("1. Runde am 2026/12/01", "5 Spieler, 2 Bretter"),
            ("1 ronda", "Page 1"),
            ("2 pairs", "1 page of 1"),
            ("1. ronde", "5 joueurs\tdont 2 titrés"),
        ] {
            let list = format!("{heading}\n{rows}{footer}\n");
            assert_eq!(pairs(&list), BOTH, "{list}");
        }
        // Whoever is missing in the report is still told.
        let list =
            format!("{rows}3\tPlayer, Tom\tMai, Dora\n4 Hall, Tom\n5\tPage, Ann\tRonda, Eva\n");
        assert_eq!(told(&list).len(), 3, "{:?}", told(&list));
    }

    #[test]
    fn who_is_not_in_the_report_is_named_by_the_line() {
        let expected =
            "expected two players of the report with start number or name, or one who has a bye";
        let row = "1;1;;Berg, Anna;2000;0;;0;;Korn, Boris;2000;2";
        assert_eq!(
            told(row),
            [format!(
                "line 1: found \"{row}\", of its names the report has player 1; {expected}"
            )]
        );
        assert_eq!(
            told("1;1;;Berg, Anna;0;;Kern, Boris;2\n2;4;;Ruiz, Ida;0;;Kern, Boris;2"),
            ["line 2: player 2 is paired twice; have the pairing program write the list anew"]
        );
        assert_eq!(
            told(
                "1;1;;Berg, Anna;0;;Kern, Boris;2\n4;;Ruiz, Ida;;Roth, Clara-Maria;3\n;Ruiz, Ida;;Mai, Dora"
            ),
            ["line 3: found \";Ruiz, Ida;;Mai, Dora\", expected the number of the board in front"]
        );
    }

    #[test]
    fn two_of_one_name_are_told_apart_by_their_numbers() {
        let namesakes = [(1, "Berg, Anna"), (2, "Berg, Anna")];
        let read = |list: &str| super::super::read(list.as_bytes(), &namesakes);
        let seated = read("1;2;;Berg, Anna;0;;Berg, Anna;1").unwrap();
        assert_eq!((seated[0].white, seated[0].black), (2, Some(1)));
        let unclear = read("1;Berg, Anna;;Berg, Anna").unwrap_err();
        assert_eq!(
            unclear[0].to_string(),
            "line 1: found \"1;Berg, Anna;;Berg, Anna\", Berg, Anna is the name of several players of the report; expected their start numbers in the list"
        );
    }
}
