//! `annabella announce`: prints moves in words, and plays or writes their sound.

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::mpsc;
use std::time::Duration;

use clap::{Args, ValueEnum};
use serde_json::json;
use shakmaty::Move;
use tokio::time::Instant;

use super::lines::complain;
use super::{FAILED, WRONG_USAGE, fail};
use announce::{Announcement, Language, Names, Phrase, Sentence, Style, Wording, told};
use laws::notation::{self, Initials, pgn};
use laws::{Position, standard_position};
use shell::audio::{Audio, AudioError, AudioEvent, OutputChoice};
use shell::speech;
use voice::{Casting, Priority, Rendering, Utterance};

/// Say moves in words, one line for each.
#[derive(Args, Debug)]
pub struct AnnounceArgs {
    /// The position before the first move
    #[arg(long)]
    fen: Option<String>,
    /// The names of pieces, files and ranks
    #[arg(long, value_enum, default_value_t = Chosen::Fide)]
    style: Chosen,
    /// The language of the style local; without it, German
    #[arg(long, value_enum)]
    lang: Option<Language>,
    /// Write the sound to this WAV file
    #[arg(long)]
    wav: Option<PathBuf>,
    /// Play the sound
    #[arg(long)]
    play: bool,
    /// Print JSON, one object a move: uci, san and words
    #[arg(long)]
    json: bool,
    /// Moves in UCI (e2e4) or SAN (Nf3), played one after the other; also as a scoresheet has them, in the initials of
    /// German, Spanish or French, numbered, short or long (1.e2-e4)
    #[arg(required = true, value_name = "MOVE")]
    moves: Vec<String>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Chosen {
    /// As the Laws have it, in German
    Fide,
    /// As the Laws have it, in German, with the square that the piece left
    FideLong,
    /// English, files in the NATO alphabet
    Nato,
    /// The words of --lang
    Local,
}

/// Reasons why not everything was done.
enum AnnounceError {
    /// The arguments ask for something impossible.
    Usage(String),
    /// An error of this computer.
    Failed(String),
}

/// Runs the command.
pub fn run(args: &AnnounceArgs) -> ExitCode {
    match announce(args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(AnnounceError::Usage(sentence)) => fail(WRONG_USAGE, sentence),
        Err(AnnounceError::Failed(sentence)) => fail(FAILED, sentence),
    }
}

fn announce(args: &AnnounceArgs) -> Result<(), AnnounceError> {
    let wording = Wording::new(style(args));
    let words = wording.language();
    if let Some(language) = args.lang.filter(|language| *language != words) {
        complain(&format!(
            "--lang {language} is ignored: the words of this style are in {words} (--style local has those of --lang)"
        ));
    }
    let mut position = match &args.fen {
        Some(fen) => standard_position(fen).map_err(|why| AnnounceError::Usage(why.of(fen)))?,
        None => Position::initial(),
    };
    let mut said = Vec::new();
    let text = args.moves.join(" ");
    if notation::moves_alone(&text).is_empty() {
        return Err(AnnounceError::Usage(format!(
            "found no move in \"{text}\"; expected one such as e2e4 or Nf3"
        )));
    }
    if let Some(number) = number_of_black(&text).filter(|_| position.turn().is_white()) {
        return Err(AnnounceError::Usage(format!(
            "{number} is the number of a move of Black, and White has the move"
        )));
    }
    let initials = initials(args, &position)?;
    let mut moves = notation::moves_alone(&text);
    // Symbols only, such as those of a null move, are not a move in words.
    let worded = |word: &String| word.contains(char::is_alphanumeric);
    if moves.iter().all(worded)
        && notation::read_game(&position, &text, &initials).is_err()
        && let Some(made) = in_words(&position, &text, args.lang.unwrap_or_default())
    {
        moves = vec![made];
    }
    let start = position.clone();
    for (number, written) in moves.iter().enumerate() {
        let made = notation::read(&position, written, &initials).map_err(|error| error.to_string());
        let legal = made.and_then(|made| match position.is_legal(&made) {
            true => Ok(made),
            false => Err(format!("\"{written}\" is not a legal move in {position}")),
        });
        let made = legal.map_err(|reason| {
            let reason = match &foreign(&start, &moves, written)[..] {
                [] => reason,
                languages => format!(
                    "\"{written}\" can be read only in the letters of {}; expected those of English, German, Spanish, French or Dutch, or UCI such as e2e4",
                    languages.join(" or ")
                ),
            };
            AnnounceError::Usage(format!("move {}: {reason}", number + 1))
        })?;
        let announcement = Announcement::of(&position, &made);
        let words = wording.words(&announcement);
        match args.json {
            true => super::put(described(&position, &made, &announcement, &words)),
            false => super::put(&words),
        }
        said.push((announcement, words));
        position = position.play(&made);
    }
    if args.wav.is_none() && !args.play {
        return Ok(());
    }
    sound(args, &wording, &said)
}

/// The languages that annabella does not speak in whose letters all of these are moves, or else this one has the form of one.
fn foreign(start: &Position, moves: &[String], written: &str) -> Vec<&'static str> {
    match pgn::languages_of(start, moves) {
        none if none.is_empty() => pgn::letters_of(written),
        languages => languages,
    }
}

/// The number at the start of a text, if Black's move follows it: `1...`.
fn number_of_black(text: &str) -> Option<&str> {
    let text = text.trim_start();
    let behind = text.trim_start_matches(|sign: char| sign.is_ascii_digit());
    let moved = behind.trim_start_matches(['.', '…']);
    let points = &behind[..behind.len() - moved.len()];
    let of_black = points.contains('…') || points.len() > 1;
    of_black.then(|| &text[..text.len() - moved.len()])
}

/// The only legal move that these words can mean, in UCI.
fn in_words(position: &Position, text: &str, language: Language) -> Option<String> {
    match &notation::choices(position, &told(text, language))[..] {
        [made] => Some(position.uci(made).to_string()),
        _ => None,
    }
}

/// A move as JSON.
fn described(
    position: &Position,
    made: &Move,
    announcement: &Announcement,
    words: &Sentence,
) -> serde_json::Value {
    json!({
        "uci": position.uci(made).to_string(),
        "san": announcement.written(&Initials::ENGLISH),
        "words": words.to_string(),
    })
}

/// Chooses the piece letters: SAN's if they fit all moves, else those of `--lang`, else another language's. All moves share one
/// notation, since a letter means different pieces in different languages.
fn initials(args: &AnnounceArgs, start: &Position) -> Result<Initials, AnnounceError> {
    let text = args.moves.join(" ");
    let chosen = Initials::of(args.lang.unwrap_or_default());
    let mut candidates = vec![Initials::ENGLISH, chosen];
    candidates.extend(Initials::all());
    candidates.push(Initials::DUTCH);
    let read = candidates
        .into_iter()
        .find(|initials| notation::read_game(start, &text, initials).is_ok())
        .unwrap_or(Initials::ENGLISH);
    match notation::pawn_or_knight(start, &text, &read) {
        None => Ok(read),
        Some(written) => Err(AnnounceError::Usage(format!(
            "{written} may be a move of a pawn or, in Dutch, of a knight; expected {square} for a pawn, or N{square} for a knight",
            square = &written[1..]
        ))),
    }
}

fn style(args: &AnnounceArgs) -> Style {
    let language = args.lang.unwrap_or_default();
    let names = match args.style {
        Chosen::Fide | Chosen::FideLong => Names::Fide,
        Chosen::Nato => Names::Nato,
        Chosen::Local => Names::Local(language),
    };
    let long = matches!(args.style, Chosen::FideLong);
    Style {
        names,
        long,
        ..Style::FIDE
    }
}

fn sound(
    args: &AnnounceArgs,
    wording: &Wording,
    said: &[(Announcement, Sentence)],
) -> Result<(), AnnounceError> {
    let failed = |error: &dyn std::error::Error| AnnounceError::Failed(error.to_string());
    let cast = Casting::default()
        .load(wording.language())
        .map_err(|error| failed(&error))?;
    let mut utterances = Vec::new();
    for (id, (announcement, words)) in (0..).zip(said) {
        let parts = match cast.say(&Phrase::Move(*announcement), words) {
            Some(parts) => parts,
            None => speech::by_engine(cast.phrases(), wording.language(), &words.to_string())
                .map_err(|error| failed(&error))?,
        };
        utterances.push(Utterance {
            id,
            priority: Priority::Move,
            answer: None,
            parts,
        });
    }
    if let Some(path) = &args.wav {
        let mut rendering = Rendering::default();
        for utterance in &utterances {
            rendering.say(utterance.clone());
        }
        let wrote = rendering.write(path);
        wrote.map_err(|error| AnnounceError::Failed(super::unwritten(path, &error)))?;
    }
    if args.play {
        play(OutputChoice::Default, utterances)
            .map_err(|error| AnnounceError::Failed(error.to_string()))?;
    }
    Ok(())
}

/// The time that sound may still take after the device reports its end.
const REST: Duration = Duration::from_millis(300);

/// Plays all utterances at this output, one after the other, and waits for the end.
pub(super) fn play(output: OutputChoice, utterances: Vec<Utterance>) -> Result<(), AudioError> {
    let (sender, events) = mpsc::channel();
    let audio = Audio::start(output, move |event| {
        // The receiver is gone once the last utterance has ended.
        let _ = sender.send(event);
    });
    let mut waiting = utterances.into_iter();
    let mut silent = Instant::now();
    for event in events {
        match event {
            AudioEvent::Lost(error) => return Err(error),
            AudioEvent::Open { .. } | AudioEvent::Ended { .. } => {
                if let AudioEvent::Ended { at, .. } = event {
                    silent = at;
                }
                match waiting.next() {
                    Some(utterance) => audio.say(utterance),
                    None => break,
                }
            }
            AudioEvent::Began { .. } | AudioEvent::Cut(_) | AudioEvent::Unheard(_) => {}
        }
    }
    // A sound server buffers audio, and closing the stream discards the buffer.
    std::thread::sleep(silent.saturating_duration_since(Instant::now()) + REST);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_in_words_is_the_one_that_is_meant() {
        let start = Position::initial();
        let made = |text: &str| in_words(&start, text, Language::De);
        assert_eq!(made("Knight to f3").as_deref(), Some("g1f3"));
        assert_eq!(made("Springer Felix drei").as_deref(), Some("g1f3"));
        assert_eq!(made("Knight to e4"), None);
    }

    /// A lawful move is not called illegal because of its letters.
    #[test]
    fn letters_of_another_language_are_named() {
        let start = Position::initial();
        let of = |text: &str| {
            let moves: Vec<String> = text.split(' ').map(str::to_owned).collect();
            foreign(&start, &moves, &moves[moves.len() - 1])
        };
        assert_eq!(of("Jf3"), ["Czech"]);
        assert_eq!(of("e4 e5 Jf3 Jc6 Sc4"), ["Czech"]);
        assert_eq!(of("Rf3"), ["Finnish", "Estonian", "Icelandic"]);
        assert_eq!(of("Кf3"), ["Russian", "Ukrainian", "Bulgarian"]);
        for own in ["Nf6", "e5", "Sf6", "hello"] {
            assert!(of(own).is_empty(), "{own}");
        }
    }
}
