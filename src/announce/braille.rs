//! Written lines as Braille for embossers and Braille displays (a BRF file).
//!
//! Unified English Braille without contractions, as North American ASCII Braille: one ASCII character for each cell of six
//! dots. What stands for what:
//!
//! | print | cells | |
//! |---|---|---|
//! | `a` to `z` | the same | after a digit `a` to `j` take the sign `;`, else they would be read as digits |
//! | `A` to `Z` | `,` and the letter | a word of capitals begins with `,,`, each by itself |
//! | `1` to `9`, `0` | `#` and `a` to `i`, `j` | one `#` for a number, points and commas included |
//! | `+` `=` `#` `*` `/` | `"6` `"7` `_?` `"9` `_/` | |
//! | `.` `,` `:` `-` `'` `(` `)` | `4` `1` `3` `-` `'` `"<` `">` | |
//! | acute, grave, circumflex, tilde, diaeresis, cedilla, ring, caron | `^/` `^*` `^%` `^]` `^3` `^&` `^$` `^+` | before the letter |
//! | `ß` `ø` `ł` | `.!` `@*o` `@*l` | |
//!
//! So `1. e4 Nf6` is `#a4 e#d ,nf#f`, and `exd8=Q#` is `exd#h"7,q_?`. Any other sign becomes `;8`, a question mark alone. A
//! page has 25 lines of 40 cells; what does not fit goes on in the next line, two cells in; pages end with a form feed.

/// Cells in a line.
const CELLS: usize = 40;
/// Lines on a page.
const LINES: usize = 25;
/// How far in a line goes on that did not fit.
const INDENT: &str = "  ";
/// A question mark that stands alone.
const UNKNOWN: &str = ";8";

/// Punctuation, and letters that are no letter of the alphabet with an accent.
const SIGNS: [(char, &str); 15] = [
    ('.', "4"),
    (',', "1"),
    (':', "3"),
    ('-', "-"),
    ('\'', "'"),
    ('(', "\"<"),
    (')', "\">"),
    ('+', "\"6"),
    ('=', "\"7"),
    ('#', "_?"),
    ('*', "\"9"),
    ('/', "_/"),
    ('ß', ".!"),
    ('ø', "@*o"),
    ('ł', "@*l"),
];

/// Cells of an accent, letters that have it, the same letters without.
const ACCENTS: [(&str, &str, &str); 8] = [
    ("^/", "áćéíńóśúýź", "aceinosuyz"),
    ("^*", "àèìòù", "aeiou"),
    ("^%", "âêîôû", "aeiou"),
    ("^]", "ãñõ", "ano"),
    ("^3", "äëïöüÿ", "aeiouy"),
    ("^&", "çş", "cs"),
    ("^$", "åů", "au"),
    ("^+", "čďěňřšťž", "cdenrstz"),
];

/// These lines in pages of Braille.
pub fn pages(lines: &[String]) -> String {
    let wrapped: Vec<String> = lines
        .iter()
        .flat_map(|line| wrapped(&cells(line)))
        .collect();
    let pages = wrapped.chunks(LINES).map(|page| page.join("\n") + "\n");
    pages.collect::<Vec<_>>().join("\u{c}")
}

/// One line of print in cells.
pub fn cells(print: &str) -> String {
    let mut cells = String::new();
    // Whether a digit may follow without a number sign.
    let mut numeric = false;
    // Whether a letter is in a word that was marked as one of capitals.
    let mut capitals = false;
    let letters: Vec<char> = print.chars().collect();
    for (index, &sign) in letters.iter().enumerate() {
        capitals &= sign.is_uppercase();
        match sign {
            '0'..='9' => {
                if !numeric {
                    cells.push('#');
                }
                cells.push(digit(sign));
            }
            'a'..='j' if numeric => cells.extend([';', sign]),
            _ if sign.is_uppercase() => {
                if !capitals {
                    capitals = word_of_capitals(&letters[index..]);
                    cells.push_str(if capitals { ",," } else { "," });
                }
                for small in sign.to_lowercase() {
                    push_sign(&mut cells, small);
                }
            }
            _ => push_sign(&mut cells, sign),
        }
        numeric = sign.is_ascii_digit() || (numeric && matches!(sign, '.' | ','));
    }
    cells
}

const fn digit(digit: char) -> char {
    match digit {
        '1' => 'a',
        '2' => 'b',
        '3' => 'c',
        '4' => 'd',
        '5' => 'e',
        '6' => 'f',
        '7' => 'g',
        '8' => 'h',
        '9' => 'i',
        _ => 'j',
    }
}

/// Whether these letters begin with at least two capitals up to the end of the word.
fn word_of_capitals(letters: &[char]) -> bool {
    let word = letters.iter().take_while(|letter| letter.is_alphabetic());
    word.clone().count() > 1 && word.into_iter().all(|letter| letter.is_uppercase())
}

/// Any sign but digits; a capital like its small letter.
fn push_sign(cells: &mut String, sign: char) {
    if sign == ' ' || sign.is_ascii_lowercase() {
        cells.push(sign);
    } else if let Some((accent, letter)) = accented(sign) {
        cells.push_str(accent);
        cells.push(letter);
    } else {
        let known = SIGNS.iter().find(|(print, _)| *print == sign);
        cells.push_str(known.map_or(UNKNOWN, |(_, cells)| cells));
    }
}

fn accented(sign: char) -> Option<(&'static str, char)> {
    ACCENTS.iter().find_map(|&(accent, signs, letters)| {
        let (_, letter) = signs
            .chars()
            .zip(letters.chars())
            .find(|(found, _)| *found == sign)?;
        Some((accent, letter))
    })
}

/// In lines of this many cells, broken between words.
fn wrapped(cells: &str) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in cells.split(' ') {
        let mut word = word;
        if !line.is_empty() && line.len() + 1 + word.len() > CELLS {
            lines.push(std::mem::replace(&mut line, INDENT.to_owned()));
        } else if !line.is_empty() {
            line.push(' ');
        }
        // A word of more than a line is broken anywhere.
        while line.len() + word.len() > CELLS {
            let (fits, rest) = word.split_at(CELLS - line.len());
            lines.push(std::mem::replace(&mut line, INDENT.to_owned()) + fits);
            word = rest;
        }
        line.push_str(word);
    }
    lines.push(line);
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What liblouis 3.24 makes of the same with its table `en-ueb-g1.ctb`.
    #[test]
    fn moves_names_and_results_in_cells() {
        for (print, expected) in [
            ("1. e4 Nf6", "#a4 e#d ,nf#f"),
            ("12. exd8=Q# Nbd7", r#"#ab4 exd#h"7,q_? ,nbd#g"#),
            ("3. O-O O-O-O+", r#"#c4 ,o-,o ,o-,o-,o"6"#),
            ("4... R1xe5 Qh4e1 R1d2", "#d444 ,r#axe#e ,qh#d;e#a ,r#a;d#b"),
            ("5. e7e8b (illegal)", r#"#e4 e#g;e#h;b "<illegal">"#),
            ("Result: 1/2-1/2", ",result3 #a_/#b-#a_/#b"),
            ("Result: *", r#",result3 "9"#),
            ("White: Morphy, Paul", ",white3 ,morphy1 ,paul"),
            (
                "Black: Müller, Émile VAN",
                ",black3 ,m^3uller1 ,^/emile ,,van",
            ),
            ("Date: 2026.11.20", ",date3 #bjbf4aa4bj"),
        ] {
            assert_eq!(cells(print), expected, "{print}");
        }
    }

    #[test]
    fn long_lines_go_on_two_cells_in_and_pages_have_25_lines() {
        let long = "White: a name of so many words that no line of Braille holds it".to_owned();
        let long_word = format!("9. {}", "x".repeat(80));
        let mut lines = vec![long, long_word];
        lines.extend((1..=40).map(|number| format!("{number}. e4 e5")));
        let pages = pages(&lines);
        let split: Vec<Vec<&str>> = pages
            .split('\u{c}')
            .map(|page| page.lines().collect())
            .collect();
        assert_eq!(split.iter().map(Vec::len).collect::<Vec<_>>(), [25, 21]);
        let first = [
            ",white3 a name of so many words that no",
            "  line of ,braille holds it",
            "#i4",
        ];
        assert_eq!(split[0][..3], first);
        assert!(
            pages
                .lines()
                .all(|line| line.trim_start_matches('\u{c}').len() <= CELLS)
        );
        assert!(pages.ends_with("#dj4 e#d e#e\n") && pages.is_ascii());
        assert_eq!(pages.matches('x').count(), 80);
    }
}
