//! `annabella score`: the game of a ledger in writing.

mod listen;
mod sheet;

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, UNIX_EPOCH};

use clap::{Args, ValueEnum};
use shakmaty::Color;

use super::{FAILED, fail, print, print_json, unreadable};
use crate::announce::braille::{self, Code, Page};
use crate::announce::{Lack, Language, Lexicon};
use crate::laws::notation::{Form, Initials, Line, Signs, Writing};
use crate::ledger::sqlite::{Contents, read};
use crate::table::State;
use crate::table::scoresheet::{self, Course, Tags};
use crate::table::view;

/// Print the game of a ledger, as the arbiter holds it.
#[derive(Debug, Args)]
pub struct Score {
    /// The ledger of a game
    ledger: PathBuf,
    /// The player's own scoresheet instead of the arbiter's game
    #[arg(long, value_name = "white|black")]
    seat: Option<Color>,
    /// How it is written
    #[arg(long, value_enum, default_value_t = Format::Pgn)]
    format: Format,
    /// In the formats brf and braille: how moves are written
    #[arg(long, value_enum, default_value_t = Code::Ueb)]
    code: Code,
    /// In the formats brf and braille: cells and lines of a page
    #[arg(long, value_name = "CELLSxLINES", default_value_t = Page::default())]
    page: Page,
    /// In the formats text, brf and braille: moves as players of this language write them, instead of SAN
    #[arg(long, value_enum, conflicts_with = "seat")]
    lang: Option<Language>,
    /// Play this move from the sound recording of the game, instead of writing anything: 12 is what both sides made as move
    /// 12, 12w and 12b (or 12...) one of them
    #[arg(long, value_name = "MOVE", conflicts_with_all = ["format", "lang", "long"])]
    listen: Option<listen::Wanted>,
    /// With --listen: the folder of the recordings, where it is not the ledger's
    #[arg(long, requires = "listen")]
    folder: Option<PathBuf>,
    /// With --listen: write the sound to this WAV file instead of playing it
    #[arg(long, requires = "listen")]
    wav: Option<PathBuf>,
    /// With --lang: each move with the square that the piece left
    #[arg(long, requires = "lang")]
    long: bool,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Format {
    /// PGN, with the times left
    Pgn,
    /// A pair of moves a line, the result last
    Text,
    /// The same in Braille, for embossers and Braille displays: one ASCII character a cell
    Brf,
    /// The same in Unicode's Braille
    Braille,
    /// A page to be printed on A4 and signed, with the times left
    Html,
    /// All that is known of each move
    Json,
}

/// The first moment whose year has five digits, in ms since 1970.
const YEAR_10000: u64 = 253_402_300_800_000;

/// Prints the game. Exit code 1: damaged, or there is no such scoresheet; 2: not a ledger.
pub fn run(args: &Score) -> ExitCode {
    let contents = match read(&args.ledger) {
        Ok(contents) => contents,
        Err(error) => return unreadable(&error),
    };
    let state = State::replay(&contents.records);
    if let Some(wanted) = args.listen {
        let beside = args.ledger.parent().unwrap_or(Path::new(""));
        let folder = args.folder.as_deref().unwrap_or(beside);
        return listen::run(&state, folder, wanted.of(args.seat), args.wav.as_deref());
    }
    let tags = match tags(&state, &contents) {
        Ok(tags) => tags,
        Err(beyond) => return fail(FAILED, beyond),
    };
    if let Some(seat) = args.seat {
        return own(args, &state, &tags, seat).unwrap_or_else(|| fail(FAILED, none_for(seat)));
    }
    let writing = args.lang.map(|lang| writing(lang, args.long, &state));
    let lines = || scoresheet::lines(&state, &tags, writing.as_ref());
    let braille = || braille::pages(&lines(), args.page, args.code);
    match args.format {
        Format::Pgn => match pgn(&state, &tags, &contents) {
            Ok(pgn) => print(&pgn),
            Err(lack) => fail(FAILED, lack),
        },
        Format::Text => print(&text(&lines())),
        Format::Brf => print(&braille()),
        Format::Braille => print(&braille::unicode(&braille())),
        Format::Html => html(args, |lexicon| {
            sheet::page(&state, &tags, &lines(), true, lexicon)
        }),
        Format::Json => print_json(&view::Score::of(&state, &tags)),
    }
}

/// PGN is written in English.
pub(super) fn pgn(state: &State, tags: &Tags, contents: &Contents) -> Result<String, Lack> {
    let lexicon = Lexicon::new(Language::En)?;
    let course = Course::of(&contents.records, &lexicon);
    Ok(scoresheet::pgn(state, tags, &course))
}

/// What the player wrote; none where it was not read to the table.
fn own(args: &Score, state: &State, tags: &Tags, seat: Color) -> Option<ExitCode> {
    let lines = || scoresheet::own::lines(state, tags, seat);
    let braille = |lines: Vec<Line>| braille::pages(&lines, args.page, args.code);
    Some(match args.format {
        Format::Pgn => print(&scoresheet::own::pgn(state, tags, seat)?),
        Format::Text => print(&text(&lines()?)),
        Format::Brf => print(&braille(lines()?)),
        Format::Braille => print(&braille::unicode(&braille(lines()?))),
        Format::Html => {
            let lines = lines()?;
            html(args, |lexicon| {
                sheet::page(state, tags, &lines, false, lexicon)
            })
        }
        Format::Json => print_json(&view::OwnScore::of(state, seat)?),
    })
}

/// In the language that was asked for.
fn html(args: &Score, page: impl FnOnce(&Lexicon) -> String) -> ExitCode {
    match Lexicon::new(args.lang.unwrap_or(Language::En)) {
        Ok(lexicon) => print(&page(&lexicon)),
        Err(lack) => fail(FAILED, lack),
    }
}

fn text(lines: &[Line]) -> String {
    lines.iter().map(|line| format!("{line}\n")).collect()
}

/// As the edition of the game has it, with all its signs.
fn writing(lang: Language, long: bool, state: &State) -> Writing {
    Writing {
        initials: Initials::of(lang),
        form: if long { Form::Long } else { Form::Short },
        signs: Signs::all(state.profile.edition),
    }
}

fn none_for(seat: Color) -> String {
    format!(
        "no score of {seat} was read to the table (the assistant writes it, or the arbiter reads it in); leave --seat out for the game as the arbiter holds it"
    )
}

/// What the organiser wrote down, and the day (by universal time) on which the game was begun.
pub(super) fn tags(state: &State, contents: &Contents) -> Result<Tags, BeyondCalendar> {
    let begun = contents.records.first().map(|record| record.wall);
    Ok(Tags {
        ledger: Some(contents.head),
        ..Tags::of(state, begun.map(day).transpose()?)
    })
}

/// A day that has no date.
#[derive(Debug, thiserror::Error)]
#[error(
    "the ledger says that the game was begun {0} milliseconds after 1970, which is after the year 9999: its calendar was \
     changed, or the computer's was wrong; `annabella replay` shows the game without a date"
)]
pub(super) struct BeyondCalendar(u64);

/// The day of a moment (ms since 1970), as PGN writes it.
fn day(unix_ms: u64) -> Result<String, BeyondCalendar> {
    if unix_ms >= YEAR_10000 {
        return Err(BeyondCalendar(unix_ms));
    }
    let moment = UNIX_EPOCH + Duration::from_millis(unix_ms);
    let written = humantime::format_rfc3339(moment).to_string();
    let day = written.chars().take(10);
    Ok(day
        .map(|sign| if sign == '-' { '.' } else { sign })
        .collect())
}
