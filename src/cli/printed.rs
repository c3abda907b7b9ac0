//! Loads the printed games or exercises of a file, and selects one.

use std::path::{Path, PathBuf};

use super::{lines, play};
use announce::{Language, Lexicon, told_alone};
use follow::{Text, Unreadable, texts_in_words};
use laws::encoding::{Encoding, decoded};
use shell::limits;

/// Upper bound of the file, in bytes: all games stay in memory.
const LONGEST: u64 = 8 * 1024 * 1024;

/// Errors of loading a file.
#[derive(Debug, thiserror::Error)]
pub(super) enum PrintError {
    #[error("{}", config::unreadable(.path, .error))]
    File {
        path: PathBuf,
        error: std::io::Error,
    },
    #[error("{}: {told}", .path.display())]
    Text {
        path: PathBuf,
        /// The explanation, in the reader's language.
        told: String,
    },
    #[error("{} holds {}; name one of them with --game instead of {number}", .path.display(), texts_held(*count))]
    Number {
        path: PathBuf,
        number: u32,
        count: usize,
    },
}

/// The number of games or exercises, in words.
fn texts_held(count: usize) -> String {
    match count {
        1 => "1 game or exercise".to_owned(),
        count => format!("{count} games or exercises"),
    }
}

impl PrintError {
    /// Wraps a parse error, explained in this language.
    pub(super) fn of(path: &Path, language: Language, error: &Unreadable) -> Self {
        let told = match Lexicon::new(language) {
            Ok(lexicon) => play::unread(&lexicon, error),
            Err(_) => error.to_string(),
        };
        PrintError::Text {
            path: path.to_owned(),
            told,
        }
    }
}

/// All texts of the file, and the index of the selected one: by its number from 1, or else the first readable one.
///
/// # Errors
///
/// [`PrintError`], also if the selected one is unreadable.
pub(super) fn printed(
    path: &Path,
    number: Option<u32>,
    language: Language,
) -> Result<(Vec<Result<Text, Unreadable>>, usize), PrintError> {
    let bytes = limits::read_file(path, LONGEST).map_err(|error| PrintError::File {
        path: path.to_owned(),
        error,
    })?;
    let unread = |error: &Unreadable| PrintError::of(path, language, error);
    let words = |said: &str| told_alone(said, language);
    let texts = texts_in_words(&bytes, &words).map_err(|error| unread(&error))?;
    if let Some(told) = guessed(&bytes, language) {
        lines::complain(&format!("{}: {told}", path.display()));
    }
    let count = texts.len();
    let readable = texts.iter().position(Result::is_ok).unwrap_or(0) as u32 + 1;
    let number = number.unwrap_or(readable);
    if number as usize > count {
        return Err(PrintError::Number {
            path: path.to_owned(),
            number,
            count,
        });
    }
    let open = number as usize - 1;
    match &texts[open] {
        Err(error) => Err(unread(error)),
        Ok(_) => Ok((texts, open)),
    }
}

/// A note on the file's encoding, unless it is UTF-8.
fn guessed(bytes: &[u8], language: Language) -> Option<String> {
    let encoding = Some(decoded(bytes).encoding).filter(|it| *it != Encoding::Utf8)?;
    let lexicon = Lexicon::new(language).ok()?;
    let encoding = ("encoding", encoding.to_string().into());
    Some(lexicon.with("follow-encoding", [encoding]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_in_words_is_taken_where_it_is_certain() {
        let file = tempfile::NamedTempFile::new().unwrap();
        let read = |text: &str| {
            std::fs::write(file.path(), format!("[White \"A\"]\n\n{text}")).unwrap();
            let (mut texts, at) = printed(file.path(), None, Language::De).unwrap();
            let line = texts.swap_remove(at).unwrap().line;
            let moves: Vec<String> = line.moves.iter().map(|made| made.uci.to_string()).collect();
            let unread = line
                .stopped
                .map(|stopped| (stopped.unread.to_string(), stopped.left));
            (moves.join(" "), unread)
        };
        for ruy in [
            "1. Pawn to e4 Pawn to e5 2. Knight to f3 (2. Bishop c4 Knight f6) Knight to c6 {good}\n3. Bishop b5 a6 4. Bishop \
             takes c6 dxc6 5. castles kingside *",
            "1. Bauer e4 Bauer e5 2. Springer nach f3 Springer nach\nc6 3. Läufer b5 a6 4. Läufer schlägt c6 dxc6 5. kurze Rochade *",
        ] {
            let moves = "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5c6 d7c6 e1g1";
            assert_eq!(read(ruy), (moves.to_owned(), None), "{ruy}");
        }
        let (moves, unread) =
            read("1. Knight to f3 Knight to c6 2. Knight to g1 Knight somewhere 3. e4 *");
        let told = "Black's move 2: Knight cannot be read".to_owned();
        assert_eq!((&*moves, unread), ("g1f3 b8c6 f3g1", Some((told, 3))));
        // Two knights can go to d7.
        let (moves, unread) = read(
            "1. e4 d5 2. exd5 c6 3. Knight to c3 Knight f6 4. Knight f3 Knight d7 5. d6 Knight *",
        );
        assert_eq!(moves, "e2e4 d7d5 e4d5 c7c6 b1c3 g8f6 g1f3");
        let unread = unread.map(|(unread, left)| (unread.starts_with("Black's move 4: "), left));
        assert_eq!(unread, Some((true, 4)));
    }

    #[test]
    fn the_letters_of_a_file_are_named_where_they_are_not_utf_8() {
        let told = |bytes: &[u8]| guessed(bytes, Language::En);
        let latin = "The file is not UTF-8. It was read as Windows-1252";
        assert_eq!(told(b"[White \"M\xfcller\"]").as_deref(), Some(latin));
        assert_eq!(told("[White \"Müller\"]".as_bytes()), None);
    }
}
