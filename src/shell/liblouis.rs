//! Translates words to the Braille of a language with liblouis, through its program `lou_translate`.
//!
//! Uncontracted Braille only: names are read letter by letter.

use std::time::Duration;

use voice::subprocess::{self, SubprocessError};

/// Timeout of the program.
const PATIENCE: Duration = Duration::from_secs(5);

/// Reasons why liblouis gave no translation.
#[derive(Debug, thiserror::Error)]
pub enum LouisError {
    /// The program did not answer.
    #[error(transparent)]
    Child(#[from] SubprocessError),
    /// The program's answer is invalid.
    #[error("lou_translate did not write words with the tables {tables}: {said}")]
    Unwritten {
        tables: &'static str,
        /// Its output.
        said: String,
    },
}

/// Translates each word to cells with these tables; `None` for words with characters unknown to the tables.
///
/// # Errors
///
/// [`LouisError`] when liblouis is missing or its answer does not match the words.
pub fn cells(tables: &'static str, words: &[String]) -> Result<Vec<Option<String>>, LouisError> {
    if words.is_empty() {
        return Ok(Vec::new());
    }
    let command = [
        "lou_translate",
        "--forward",
        &format!("unicode.dis,{tables}"),
    ];
    let text: String = words.iter().map(|words| format!("{words}\n")).collect();
    let command = command.map(str::to_owned);
    let answer = subprocess::run(&command, &text, Some("liblouis-bin"), PATIENCE)?;
    let written = String::from_utf8_lossy(&answer.output);
    let lines: Vec<&str> = written.lines().collect();
    if lines.len() != words.len() || !lines.iter().all(|line| line.chars().all(is_cell)) {
        let said = format!("{}{}", answer.complaints, written)
            .trim()
            .to_owned();
        return Err(LouisError::Unwritten { tables, said });
    }
    let known = words.iter().zip(lines).map(|(words, line)| {
        let six = |cell| ('\u{2800}'..'\u{2840}').contains(&cell);
        let known = words.chars().all(is_latin) && line.chars().all(six);
        known.then(|| line.to_owned())
    });
    Ok(known.collect())
}

fn is_cell(sign: char) -> bool {
    ('\u{2800}'..='\u{28ff}').contains(&sign)
}

/// Tables omit other characters, or write them by number.
fn is_latin(sign: char) -> bool {
    sign < '\u{250}'
}

#[cfg(test)]
mod tests {
    use super::*;
    use announce::Language;
    use announce::braille::{self, Code};
    use laws::notation::{Initials, SheetLine, WrittenMove};

    fn one(code: Code, words: &str) -> Option<String> {
        let found = cells(code.tables(), &[words.to_owned()]);
        found.unwrap_or_else(|error| panic!("{error}")).remove(0)
    }

    /// Each language has its own letters and capital signs.
    #[test]
    fn a_name_in_the_braille_of_each_language() {
        for (code, words, expected) in [
            (Code::De, "Weiß: Müller", "⠺⠑⠊⠮⠒⠀⠍⠳⠇⠇⠑⠗"),
            (Code::Ueb, "White: Müller", "⠠⠺⠓⠊⠞⠑⠒⠀⠠⠍⠘⠒⠥⠇⠇⠑⠗"),
            (Code::Uk2015, "White: 12", "⠠⠺⠓⠊⠞⠑⠒⠀⠼⠁⠃"),
            (Code::Es, "Blancas: Ñúñez", "⠨⠃⠇⠁⠝⠉⠁⠎⠒⠀⠨⠻⠾⠻⠑⠵"),
            (Code::Fr, "Blancs : Zoé 12", "⠨⠃⠇⠁⠝⠉⠎⠀⠒⠀⠨⠵⠕⠿⠀⠠⠡⠣"),
        ] {
            assert_eq!(one(code, words).as_deref(), Some(expected), "{words}");
        }
    }

    #[test]
    fn a_letter_of_another_language_is_not_lost() {
        for code in [Code::De, Code::Ueb, Code::Es, Code::Fr] {
            let written = one(code, "Łukasz").unwrap_or_default();
            assert!(written.ends_with("⠇⠥⠅⠁⠎⠵"), "{code:?}: {written}");
        }
        assert_eq!(one(Code::Fr, "Жуков"), None);
    }

    #[test]
    fn a_program_that_is_missing_or_refuses_is_told() {
        let refused = cells("no-such-table.utb", &["a".to_owned()]);
        let said = refused.map_err(|error| error.to_string());
        assert!(said.is_err_and(|said| said.contains("no-such-table.utb")));
    }

    /// Cross-checks the ordinary Braille of each language, except where our codes differ on purpose: the German table omits
    /// capital signs.
    #[test]
    fn moves_as_in_print_are_what_liblouis_makes_of_them() {
        let (common, letters) = (["e4", "exd5", "hxg8", "0-0", "axb4+"], ["Dg7", "Tad1"]);
        for (code, language, more) in [
            (
                Code::Ueb,
                Language::En,
                vec!["Qg7#", "Qh4e1", "e8=Q+", "O-O-O"],
            ),
            (Code::De, Language::De, vec!["exd6 e.p.", "h4e1"]),
            (Code::Es, Language::Es, vec!["exd6 a.p."]),
            (Code::Fr, Language::Fr, vec!["exd6 e.p."]),
        ] {
            for written in [&common[..], &letters, &more].concat() {
                let mine = code_of(written, code, language);
                let bare = mine.replace('⠨', "");
                let mine = if code == Code::De { bare } else { mine };
                assert_eq!(one(code, written), Some(mine), "{written} in {code:?}");
            }
        }
    }

    fn code_of(written: &str, code: Code, language: Language) -> String {
        let line = SheetLine::Moves {
            number: 1,
            first: shakmaty::Color::White,
            moves: vec![WrittenMove {
                written: written.to_owned(),
                remarks: Vec::new(),
            }],
        };
        let page = braille::BraillePage::default();
        let text = braille::pages(&[line], Vec::new(), page, code, &[Initials::of(language)]);
        let (_, moves) = text.trim_end().split_once('\u{2800}').unwrap();
        moves.to_owned()
    }
}
