//! `annabella check`: prints the interpretation of a configuration, or its mistakes.

mod boards;
mod example;
mod reached;
mod rooms;

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use serde_json::json;
use shakmaty::Color;

use super::{WRONG_USAGE, fail, print, print_json};
use announce::{Language, Names, escaped};
use config::desk::Behind;
use config::{Config, ConfigError, ListenedSeat, SpeechChoice, TableVoice};
pub use example::example;
use laws::mistake::FileMistake;
use laws::role::{Person, Role};
use laws::{
    Agreement, Announcer, Chessclock, Commit, Commits, Edition, Hold, OnTape, Period, Placing,
    Press, Profile, Repetition, Supervision, Tempo, TimeControl, TimeMode,
};
use reached::{protected, reach};
use shell::enrolment::Enrolment;
use shell::web::Entrance;

/// Print in short lines how a configuration is understood, or every mistake in it with its line.
///
/// Exit code 0: understood, 2: wrong.
#[derive(clap::Args, Debug)]
pub struct CheckArgs {
    /// The configuration, a TOML file
    #[arg(required_unless_present_any = ["example", "named"])]
    config: Option<PathBuf>,
    /// The configuration, as the other commands take it
    #[arg(long = "config", id = "named", value_name = "CONFIG", hide = true, conflicts_with_all = ["config", "example"])]
    named: Option<PathBuf>,
    /// Print an example configuration instead, with every key, what it means and which other values it may have
    #[arg(long, conflicts_with = "config")]
    example: bool,
    /// Print JSON: how it is understood, or each mistake with its line
    #[arg(long, conflicts_with = "example")]
    json: bool,
}

/// Runs the command.
pub fn run(args: &CheckArgs) -> ExitCode {
    if args.example {
        return print(&example());
    }
    match Config::load(args.config.as_deref().or(args.named.as_deref())) {
        Ok(config) if args.json => print_json(&json!({ "understood": understood(&config) })),
        Ok(config) => {
            for line in understood(&config) {
                super::put(escaped(&line));
            }
            ExitCode::SUCCESS
        }
        Err(ConfigError::Wrong { faults, .. }) if args.json => {
            let mistake =
                |fault: &FileMistake| json!({ "line": fault.line, "message": fault.message });
            let faults: Vec<_> = faults.iter().map(mistake).collect();
            print_json(&json!({ "mistakes": faults }));
            ExitCode::from(WRONG_USAGE)
        }
        Err(ConfigError::Wrong { faults, .. }) => {
            for fault in faults {
                super::tell(format_args!("{}", escaped(&fault.to_string())));
            }
            ExitCode::from(WRONG_USAGE)
        }
        Err(error) => fail(WRONG_USAGE, error),
    }
}

/// The configuration in short lines, the important word first.
fn understood(config: &Config) -> Vec<String> {
    let mut lines = vec![
        format!("ledger: {}", config.ledger.display()),
        format!("position: {}", config.position),
    ];
    if let Some(register) = &config.register {
        lines.push(format!("register of the event: {}", register.display()));
    }
    lines.extend(event(&config.profile));
    lines.extend(Color::ALL.map(|seat| boards::seat_line(config, seat)));
    lines.push(format!(
        "boards are looked for: {}; {}",
        match &config.candidates[..] {
            [] => "on every serial port".to_owned(),
            ports => ports.join(", "),
        },
        boards::programs(config)
    ));
    lines.push(words(config));
    let voice = &config.voice;
    let [white, black, phrases] = voice.casting.names(config.words.players);
    lines.push(format!(
        "voices: {white} for White's moves, {black} for Black's, {phrases} for the rest, {}; other texts are spoken by {}",
        voice.casting.speed.name(),
        match voice.speech {
            SpeechChoice::Espeak => "espeak-ng, there too",
            SpeechChoice::Server => "the speech server, at its own output",
        }
    ));
    lines.push(ears(config));
    lines.push(recording(config));
    lines.extend(listening(config));
    let people: Vec<String> = config.desk.people.iter().map(Person::to_string).collect();
    lines.push(format!("pages for: {}", people.join("; ")));
    lines.push(format!(
        "rules: {}",
        match config.desk.chief_rules {
            true => "the chief arbiter alone",
            false => "every arbiter",
        }
    ));
    lines.push(format!(
        "pages: {}, {}, {}",
        Entrance::of(&config.web),
        reach(config.web.listen),
        protected(&config.web.protection)
    ));
    lines.extend(rooms::other_room(config));
    let mut people = config.desk.people.iter();
    if people.any(|person| person.role == Role::Spectator) {
        lines.push(behind(config.desk.behind));
    }
    lines
}

fn lasting(ms: u64) -> humantime::FormattedDuration {
    humantime::format_duration(Duration::from_millis(ms))
}

fn behind(behind: Behind) -> String {
    let far = match behind {
        Behind::Nothing => "as it is".to_owned(),
        Behind::HalfMoves(n) => format!("{} moves behind", n / 2),
        Behind::Time(ms) => format!("{} behind", spoken(ms)),
    };
    format!("spectators: see the game {far}")
}

fn ears(config: &Config) -> String {
    let table = match &config.ears.table {
        TableVoice::Default => "the default one",
        TableVoice::Named(name) => name,
        TableVoice::Off => "none",
    };
    let seat = |seat| config.ears.seats.get(seat).as_deref().unwrap_or("none");
    let woken = config.ears.warm_up.map_or(String::new(), |warm_up| {
        format!("; woken by {} ms of silence", warm_up.as_millis())
    });
    format!(
        "sound outputs: of the table {table}, of White alone {}, of Black alone {}{woken}",
        seat(Color::White),
        seat(Color::Black)
    )
}

fn recording(config: &Config) -> String {
    let microphone = config.tape.microphone.as_deref();
    let microphone = microphone.unwrap_or("the default one");
    let into = match &config.tape.folder {
        Some(folder) => format!("into {}", folder.display()),
        None => "beside the ledger".to_owned(),
    };
    match config.profile.recording {
        OnTape::Off => format!(
            "recording: off; if the arbiter allows it, {into}, and the microphone is {microphone}"
        ),
        OnTape::Announcements => format!("recording: what the table is told, {into}"),
        OnTape::Microphone => {
            format!(
                "recording: what the table is told and what the microphone hears, {microphone}, {into}"
            )
        }
    }
}

/// The players whose announcements are recognised, if any is configured; a player who cannot be recognised uses the buttons.
fn listening(config: &Config) -> Option<String> {
    let heard = |seat: Color| match config.listening.get(seat) {
        None => format!("{seat:?} is not, and uses the buttons"),
        Some(ListenedSeat {
            enrolled,
            microphone,
        }) => match Enrolment::of(&config.state, enrolled)
            .and_then(|words| words.at_table(config.profile.rated))
        {
            Ok((language, _)) => format!(
                "{seat:?} is as {enrolled}, in {language}, by the microphone {}",
                microphone.as_deref().unwrap_or("that is the default one")
            ),
            Err(error) => format!("{seat:?} is not, and uses the buttons: {error}"),
        },
    };
    let [white, black] = Color::ALL.map(heard);
    let wanted = config.listening.iter().any(Option::is_some);
    wanted.then(|| format!("listened to while a move is announced or repeated: {white}; {black}"))
}

fn event(profile: &Profile) -> Vec<String> {
    let Commits { white, black } = profile.commit;
    let commit = match white == black {
        true => way(white).to_owned(),
        false => format!("{} by White, {} by Black", way(white), way(black)),
    };
    let press = match profile.press {
        Press::ByHand => "with the press button",
        Press::WithCommit => "with the commit",
    };
    let announcer = match profile.announcer {
        Announcer::Daemon => "annabella",
        Announcer::Player => "the players",
    };
    let repetition = match profile.repetition {
        Repetition::ByHand => "by button or assistant",
        Repetition::FromBoard => "by the board that shows the move",
    };
    let rated = if profile.rated {
        "rated: only the arbiter hears of legality and differences"
    } else {
        "not rated: the players may be told"
    };
    let hold = match profile.hold {
        Hold::Nothing => "play goes on",
        Hold::Presses => "presses wait too",
        Hold::Announcements => "announcements and presses wait too",
        Hold::Clocks => "announcements and presses wait too, and the clocks stand",
    };
    let mirror = profile
        .mirror_deadline
        .map_or("at the next commit or press".to_owned(), |ms| {
            format!("at the next commit or press, or after {}", spoken(ms))
        });
    let mut lines = Vec::from_iter(scoresheets(profile));
    lines.extend([
        rated.to_owned(),
        laws(profile),
        format!("time: {}; {}", time(profile), tempo(profile)),
        format!("a move is committed {commit}, the clock is pressed {press}"),
        format!(
            "moves are announced by {announcer}, repeated {repetition}; {}",
            placing(profile)
        ),
        format!(
            "boards are compared {mirror}; while a difference waits for the arbiter, {hold}; \
             a question waits {}; a board is stable after {}",
            spoken(profile.question_deadline),
            spoken(profile.settle)
        ),
        draws(profile),
    ]);
    lines
}

/// The rule on a piece that is placed and not announced.
const fn placing(profile: &Profile) -> &'static str {
    match profile.placing {
        Placing::Free => "a piece placed and not announced may go to another square, within 4.3",
        Placing::Binds => "a piece placed is released, and moving it on is told (4.7)",
    }
}

fn scoresheets(profile: &Profile) -> Option<String> {
    let said = [
        ("", &profile.name),
        ("", &profile.site),
        ("round ", &profile.round),
        ("board ", &profile.board),
    ];
    let said = said.into_iter().filter(|(_, value)| !value.is_empty());
    let said: Vec<String> = said.map(|(what, value)| format!("{what}{value}")).collect();
    (!said.is_empty()).then(|| format!("event: {}", said.join(", ")))
}

const fn way(commit: Commit) -> &'static str {
    match commit {
        Commit::ByHand => "with the commit button",
        Commit::Automatic => "by a stable board",
        Commit::Press => "by pressing the clock",
    }
}

/// The clock, its periods, and warnings.
fn time(profile: &Profile) -> String {
    let mut text = match &profile.time {
        None => "no clock".to_owned(),
        Some(control) => periods(control),
    };
    if profile.clock == Chessclock::External {
        text.push_str(
            "; on the table's own clock, whose times come from the board that it is plugged into, else only from the arbiter",
        );
    }
    if !profile.warnings.is_empty() {
        let times: Vec<String> = profile.warnings.iter().map(|ms| spoken(*ms)).collect();
        text.push_str(&format!("; a player is warned at {}", times.join(", ")));
    }
    text
}

fn periods(control: &TimeControl) -> String {
    let side = |color| {
        let periods = control
            .periods(color)
            .iter()
            .map(|found| period(control, found));
        periods.collect::<Vec<_>>().join(", then ")
    };
    let (white, black) = (side(Color::White), side(Color::Black));
    if white == black {
        return white;
    }
    format!("White {white}; Black {black}")
}

/// A period; the increment comes last.
fn period(control: &TimeControl, period: &Period) -> String {
    let moves = period
        .moves
        .map_or("a player".to_owned(), |moves| format!("for {moves} moves"));
    let extra = spoken(period.extra);
    let extra = match control.mode() {
        TimeMode::Increment => format!("{extra} a move"),
        TimeMode::Delay => format!("of each move {extra} do not count"),
        TimeMode::Bronstein => format!("of each move up to {extra} come back"),
        TimeMode::Hourglass => "what one uses the other gains".to_owned(),
    };
    format!("{} {moves}, {extra}", spoken(period.base))
}

/// The edition of the Laws, with its appendix for the blind.
fn laws(profile: &Profile) -> String {
    let edition = match profile.edition {
        Edition::Fide2023 => "fide-2023",
        Edition::Fide2009 => "fide-2009",
        Edition::Fide1997 => "fide-1997, which has no rules for the blind",
    };
    let appendix = profile.edition.blind_appendix();
    format!("laws: {edition}; play with the blind by Appendix {appendix}")
}

/// Standard, rapid or blitz, with its consequences.
fn tempo(profile: &Profile) -> String {
    let tempo = match profile.tempo() {
        Tempo::Standard => "standard",
        Tempo::Rapid => "rapid",
        Tempo::Blitz => "blitz",
    };
    let watched = match (profile.tempo(), profile.supervision) {
        (_, Supervision::None) => ", without an arbiter",
        (Tempo::Standard, _) => "",
        (_, Supervision::Adequate) => ", adequately supervised",
        (_, Supervision::Inadequate) => ", not adequately supervised",
    };
    let late = match profile.default_time() {
        0 => "no player may come late".to_owned(),
        ms => format!("a player may come {} late", spoken(ms)),
    };
    format!("{tempo}{watched}; {late}")
}

fn draws(profile: &Profile) -> String {
    let agreed = match profile.agreement {
        Agreement::Allowed => "may be agreed".to_owned(),
        Agreement::Never => "may not be agreed".to_owned(),
        Agreement::After(moves) => format!("may be agreed after move {moves}"),
    };
    let finish = if profile.quickplay() {
        "apply"
    } else {
        "do not apply"
    };
    format!("draws {agreed}; the rules of the quickplay finish {finish}")
}

fn words(config: &Config) -> String {
    let style = config.words.style;
    let names = match style.names {
        // German names and numbers, English ones (D.2.1: unless the arbiter decides otherwise).
        Names::Fide => format!("fide ({})", Language::De),
        Names::Nato => format!("nato ({})", Language::En),
        Names::Local(language) => format!("local ({language})"),
    };
    let mut also = String::new();
    for (spoken, what) in [
        (style.long, "with the square it comes from"),
        (style.check, "check is spoken"),
        (style.en_passant, "en passant is spoken"),
    ] {
        if spoken {
            also.push_str(", ");
            also.push_str(what);
        }
    }
    format!(
        "words: players {}, arbiter {}; moves {names}{also}",
        config.words.players, config.words.arbiter
    )
}

/// A duration in ms, such as `90 minutes`, `1 second`, `500 milliseconds`.
fn spoken(ms: u64) -> String {
    let (number, unit) = match ms {
        0 => return "nothing".to_owned(),
        ms if ms % 60_000 == 0 => (ms / 60_000, "minute"),
        ms if ms % 1_000 == 0 => (ms / 1_000, "second"),
        ms => (ms, "millisecond"),
    };
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {unit}{plural}")
}
