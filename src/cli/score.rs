//! `annabella score`: prints the game of a ledger.

mod listen;
mod sheet;

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, UNIX_EPOCH};

use clap::{Args, ValueEnum};
use shakmaty::Color;

use super::lines::complain;
use super::{FAILED, fail, print, print_json, read_telling, recordings_of, unreadable};
use announce::braille::{self, BraillePage, Code};
use announce::{Lack, Language, Lexicon, Style};
use laws::notation::{Initials, OriginForm, SheetLine, Signs, Writing};
use ledger::chain::Head;
use ledger::event::{Event, GameEvent, Record};
use shell::liblouis;
use table::State;
use table::scoresheet::{self, Course, Tags};
use table::view;

/// Print the game of a ledger, as the arbiter holds it.
#[derive(Debug, Args)]
pub struct ScoreArgs {
    /// The ledger of a game
    ledger: PathBuf,
    /// The scoresheet of this player instead of the arbiter's game
    #[arg(long, value_name = "white|black", value_parser = seat)]
    seat: Option<Color>,
    /// How it is written
    #[arg(long, value_enum, default_value_t = Format::Pgn)]
    format: Format,
    /// Short for --format json
    #[arg(long, conflicts_with_all = ["format", "lang", "listen"])]
    json: bool,
    /// In the formats brf and braille: which Braille code; by default that of --lang
    #[arg(long, value_enum)]
    code: Option<Code>,
    /// In the formats brf and braille: cells and lines of a page
    #[arg(long, value_name = "CELLSxLINES", default_value_t = BraillePage::default())]
    page: BraillePage,
    /// In the formats text, html, brf and braille: the language of headings, and of moves instead of SAN
    #[arg(long, value_enum)]
    lang: Option<Language>,
    /// Play this move from the sound recording of the game, instead of writing anything: 12 is move 12 of both sides, 12w or 12b
    /// (or 12...) that of one
    #[arg(long, value_name = "MOVE", conflicts_with_all = ["format", "lang", "long"])]
    listen: Option<listen::WantedMove>,
    /// With --listen: the folder of the recordings, if it is not the ledger's
    #[arg(long, requires = "listen")]
    folder: Option<PathBuf>,
    /// With --listen: write the sound to this WAV file instead of playing it
    #[arg(long, requires = "listen")]
    wav: Option<PathBuf>,
    /// With --lang: write each move with the square that the piece left
    #[arg(long, requires = "lang", conflicts_with = "seat")]
    long: bool,
}

/// Parses a seat.
fn seat(text: &str) -> Result<Color, String> {
    let seats = Color::ALL.into_iter().find(|seat| seat.to_string() == text);
    seats.ok_or_else(|| "expected white or black".to_owned())
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Format {
    /// PGN, with the times left
    Pgn,
    /// A pair of moves a line, the result last
    Text,
    /// As text in Braille, for embossers and Braille displays: one ASCII character a cell
    Brf,
    /// As text in Unicode's Braille
    Braille,
    /// A page to be printed on A4 and signed, with the times left
    Html,
    /// All that is known of each move
    Json,
}

impl Format {
    /// Whether it is written in Braille's cells.
    const fn is_in_cells(self) -> bool {
        matches!(self, Format::Brf | Format::Braille)
    }
}

impl ScoreArgs {
    const fn format(&self) -> Format {
        match self.json {
            true => Format::Json,
            false => self.format,
        }
    }
}

/// Tells which options do nothing in this format.
fn ignored(args: &ScoreArgs) {
    let in_cells = args.format().is_in_cells();
    let in_words = in_cells || matches!(args.format(), Format::Text | Format::Html);
    if args.lang.is_some() && !in_words {
        complain("--lang is ignored: only the formats text, html, brf and braille have a language");
    }
    if args.code.is_some() && !in_cells {
        complain("--code is ignored: only the formats brf and braille have a Braille code");
    }
}

/// The first moment whose year has five digits, in ms since 1970.
const YEAR_10000: u64 = 253_402_300_800_000;

/// Prints the game. Exit code 1: damaged, or there is no such scoresheet; 2: not a ledger.
pub fn run(args: &ScoreArgs) -> ExitCode {
    let contents = match read_telling(&args.ledger) {
        Ok(contents) => contents,
        Err(error) => return unreadable(&error),
    };
    let state = State::replay(&contents.records);
    ignored(args);
    if let Some(wanted) = args.listen {
        let folder = recordings_of(&args.ledger, args.folder.as_deref());
        return listen::run(&state, folder, wanted.of(args.seat), args.wav.as_deref());
    }
    let tags = match tags(&state, &contents.records, Some(contents.head)) {
        Ok(tags) => tags,
        Err(beyond) => return fail(FAILED, beyond),
    };
    let lexicon = match Lexicon::new(args.lang.unwrap_or(Language::En)) {
        Ok(lexicon) => lexicon,
        Err(lack) => return fail(FAILED, lack),
    };
    if let Some(seat) = args.seat {
        let own = own(args, &state, &tags, seat, &lexicon);
        return own.unwrap_or_else(|| fail(FAILED, none_for(seat)));
    }
    let writing = writing(args, &state);
    let lines = || scoresheet::lines(&state, &tags, writing.as_ref(), &lexicon);
    match args.format() {
        Format::Pgn => match pgn(&state, &tags, &contents.records) {
            Ok(pgn) => print(&pgn),
            Err(lack) => fail(FAILED, lack),
        },
        Format::Text => print(&text(&lines())),
        Format::Brf | Format::Braille => {
            let initials = writing.map_or(Initials::ENGLISH, |writing| writing.initials);
            in_braille(args, &lines(), &[initials])
        }
        Format::Html => print(&sheet::page(&state, &tags, &lines(), true, &lexicon)),
        Format::Json => match course(&contents.records) {
            Ok(course) => print_json(&view::Score::of(&state, &tags, &course)),
            Err(lack) => fail(FAILED, lack),
        },
    }
}

/// The game as PGN, whose comments are English.
pub(super) fn pgn(state: &State, tags: &Tags, records: &[Record]) -> Result<String, Lack> {
    Ok(scoresheet::pgn(state, tags, &course(records)?))
}

/// The course of the game, with English texts and the moves in the words that the players heard.
pub(super) fn course(records: &[Record]) -> Result<Course, Lack> {
    let spoken = records.iter().find_map(|record| match &record.event {
        Event::Game(GameEvent::SetUp { profile, .. }) => profile.spoken,
        _ => None,
    });
    let style = spoken.map_or(Style::FIDE, Style::noted);
    let lexicon = Lexicon::with_style(Language::En, style)?;
    Ok(Course::of(records, &lexicon))
}

/// Prints the player's own score; none if it was not read to the table.
fn own(
    args: &ScoreArgs,
    state: &State,
    tags: &Tags,
    seat: Color,
    lexicon: &Lexicon,
) -> Option<ExitCode> {
    let lines = || scoresheet::own::lines(state, tags, seat, lexicon);
    Some(match args.format() {
        Format::Pgn => print(&scoresheet::own::pgn(state, tags, seat)?),
        Format::Text => print(&text(&lines()?)),
        Format::Brf | Format::Braille => in_braille(args, &lines()?, &state.scores.initials(seat)),
        Format::Html => print(&sheet::page(state, tags, &lines()?, false, lexicon)),
        Format::Json => print_json(&view::OwnScore::of(state, seat)?),
    })
}

/// Prints lines in Braille. liblouis translates the words; without it, a warning is printed, and they are in Unified English
/// Braille.
fn in_braille(args: &ScoreArgs, lines: &[SheetLine], initials: &[Initials]) -> ExitCode {
    let code = code(args);
    let print_words = braille::words(lines);
    let cells = liblouis::cells(code.tables(), &print_words).unwrap_or_else(|error| {
        complain(&format!(
            "{error}; the words are in Unified English Braille"
        ));
        vec![None; print_words.len()]
    });
    let cells = print_words.iter().zip(cells);
    let cells = cells.map(|(words, cells)| cells.unwrap_or_else(|| braille::plain(words)));
    let pages = braille::pages(lines, cells.collect(), args.page, code, initials);
    print(&match args.format() {
        Format::Brf => braille::ascii(&pages),
        _ => pages,
    })
}

fn code(args: &ScoreArgs) -> Code {
    args.code
        .unwrap_or_else(|| args.lang.map_or(Code::Ueb, Code::of))
}

fn text(lines: &[SheetLine]) -> String {
    lines.iter().map(|line| format!("{line}\n")).collect()
}

/// The notation of moves, with all signs of the game's edition; none for SAN. A Braille chess code has its own signs for
/// pieces, and none for en passant.
fn writing(args: &ScoreArgs, state: &State) -> Option<Writing> {
    let form = if args.long {
        OriginForm::Long
    } else {
        OriginForm::Short
    };
    let signs = Signs::all(state.profile.edition);
    if args.format().is_in_cells() && code(args).is_of_chess() {
        return Some(Writing {
            initials: Initials::ENGLISH,
            form,
            signs: Signs {
                en_passant: false,
                mate: "#",
                ..signs
            },
        });
    }
    args.lang.map(|lang| Writing {
        initials: Initials::of(lang),
        form,
        signs,
    })
}

fn none_for(seat: Color) -> String {
    format!(
        "no score of {seat} was read to the table (the assistant writes it, or the arbiter reads it in); leave --seat out for the game as the arbiter holds it"
    )
}

/// The tags of a game: the organiser's data, the day (UTC) on which it began, and the head of its ledger, if given.
pub(super) fn tags(
    state: &State,
    records: &[Record],
    ledger: Option<Head>,
) -> Result<Tags, BeyondCalendar> {
    let begun = records.first().map(|record| record.wall);
    Ok(Tags {
        ledger,
        ..Tags::of(state, begun.map(day).transpose()?)
    })
}

/// A day beyond the calendar.
#[derive(Debug, thiserror::Error)]
#[error(
    "the ledger says that the game was begun {0} milliseconds after 1970, which is after the year 9999: its calendar was \
     changed, or the computer's was wrong; `annabella replay` shows the game without a date"
)]
pub(super) struct BeyondCalendar(u64);

/// The day of a moment (ms since 1970), in PGN's form.
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
