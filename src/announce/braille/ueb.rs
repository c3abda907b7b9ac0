//! Words in uncontracted Unified English Braille, for use without liblouis.
//!
//! The output is North American ASCII Braille, one ASCII character for each cell of six dots:
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
//! Any other character becomes `;8`, a lone question mark.

/// A lone question mark.
const UNKNOWN: &str = ";8";

/// Punctuation, and letters that are not accented letters of the alphabet.
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

/// The cells of an accent, the letters with it, and these letters without it.
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

/// Converts a line of print to cells.
pub(super) fn cells(print: &str) -> String {
    let mut cells = String::new();
    // Whether a digit may follow without a number sign.
    let mut numeric = false;
    // Whether the current word is marked as capitals.
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

/// Appends any character but a digit; a capital like its lower-case letter.
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

#[cfg(test)]
mod tests {
    use super::*;

    /// The output of liblouis 3.24 with its table `en-ueb-g1.ctb`.
    #[test]
    fn names_and_results_in_cells() {
        for (print, expected) in [
            ("Result: 1/2-1/2", ",result3 #a_/#b-#a_/#b"),
            ("Result: *", r#",result3 "9"#),
            ("White: Morphy, Paul", ",white3 ,morphy1 ,paul"),
            (
                "Black: Müller, Émile VAN",
                ",black3 ,m^3uller1 ,^/emile ,,van",
            ),
            ("Date: 2026.11.20", ",date3 #bjbf4aa4bj"),
            ("(illegal)", "\"<illegal\">"),
            ("5a5k", "#e;a#ek"),
            ("ж", ";8"),
        ] {
            assert_eq!(cells(print), expected, "{print}");
        }
    }
}
