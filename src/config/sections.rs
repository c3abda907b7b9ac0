//! One reader function for each section of the file.

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::time::Duration;

use shakmaty::{ByColor, Color};
use toml::de::DeValue;

use super::reader::{self, ConfigReader, ConfigSection};
use super::{BoardChoice, Outputs, Seat, TableVoice, TapeChoice, VoiceChoice, WordsChoice};
use announce::{Names, Style};
use board::MakeRow;
use laws::seat::{BoardFacing, Source};
use laws::{UnplayablePosition, playable_position};
use voice::Casting;

pub(super) fn position(value: &DeValue<'_>) -> Result<String, String> {
    let text = reader::text(value)?;
    let position = playable_position(&text).map_err(|error| match error {
        UnplayablePosition::Unread(error) => format!("cannot be set up: {error}"),
        why => why.to_string(),
    })?;
    if position.legal_moves().is_empty() {
        return Err(
            "is the end of a game: expected one in which the side to move has a move".to_owned(),
        );
    }
    Ok(position.fen())
}

pub(super) fn seats(
    reader: &mut ConfigReader<'_>,
    sections: ByColor<ConfigSection<'_>>,
) -> ByColor<Seat> {
    let ByColor { white, black } = sections;
    let (white, white_line) = seat(reader, white);
    let (black, black_line) = seat(reader, black);
    // The later line is the one to change.
    let line = white_line.max(black_line);
    match (&white.board, &black.board) {
        (BoardChoice::Other, BoardChoice::Other) => reader.fault(
            line,
            "board is \"other\" for White and for Black, so there is no board at all; give one of them a board",
        ),
        (BoardChoice::Other, BoardChoice::Assistant) => {
            reader.fault(line, no_board(Color::White));
        }
        (BoardChoice::Assistant, BoardChoice::Other) => {
            reader.fault(line, no_board(Color::Black));
        }
        (BoardChoice::Port(one), BoardChoice::Port(two)) if same_port(one, two) => reader.fault(
            line,
            format!(
                "White and Black both have the board on {}; give each a port, or write \"other\" where one board serves both",
                two.display()
            ),
        ),
        (BoardChoice::Number(one), BoardChoice::Number(two)) if one == two => reader.fault(
            line,
            format!(
                "White and Black both have the board with the number {two}; give each board a number of its own (`annabella devices --name BOARD NUMBER`)"
            ),
        ),
        _ => {}
    }
    ByColor { white, black }
}

fn no_board(seat: Color) -> String {
    let (seat, other) = seat.fold_wb(("White", "Black"), ("Black", "White"));
    format!(
        "{seat}'s moves are to come from the board in front of {other}, who has none; give {other} a board, or write \"assistant\" for {seat}"
    )
}

/// Whether two paths name one port; symbolic links are resolved if the ports exist.
fn same_port(one: &Path, two: &Path) -> bool {
    let real = |path: &Path| path.canonicalize().unwrap_or_else(|_| path.to_owned());
    real(one) == real(two)
}

/// Checks the section of a player, for either seat.
pub(super) fn player(reader: &mut ConfigReader<'_>, section: ConfigSection<'_>) {
    seat_of(reader, None, section);
}

/// The seat, and the line of its board.
fn seat(reader: &mut ConfigReader<'_>, mut section: ConfigSection<'_>) -> (Seat, usize) {
    let name = section.take(reader, "name", reader::short);
    seat_of(reader, name, section)
}

/// The seat of a player with a known name, and the line of its board.
fn seat_of(
    reader: &mut ConfigReader<'_>,
    name: Option<String>,
    mut section: ConfigSection<'_>,
) -> (Seat, usize) {
    let fide_id = section.take(reader, "fide-id", fide_id);
    let board = section.take_with_line(reader, "board", board);
    let turned = section.take_with_line(reader, "turned", standing);
    let commit = section.take(reader, "commit", reader::choice);
    let sighted = section.take(reader, "sighted", reader::flag);
    let hearing_impaired = section.take(reader, "hearing-impaired", reader::flag);
    let assistant = section.take(reader, "assistant", super::roles::assistant);
    let score = section.take(reader, "score", reader::choice);
    section.finish(reader);
    let (board, line) = board.unwrap_or_default();
    let (turned, turned_line) = turned.unzip();
    if let Some(turned_line) = turned_line.filter(|_| turned != Some(BoardFacing::Straight))
        && board.source() != Source::OwnBoard
    {
        let none = "is for a board in front of the seat, and there is none";
        reader.fault(turned_line, format!("turned {none}"));
    }
    let seat = Seat {
        name,
        fide_id,
        board,
        turned,
        commit,
        sighted: sighted.unwrap_or_default(),
        hearing_impaired: hearing_impaired.unwrap_or_default(),
        assistant: assistant.flatten(),
        score: score.unwrap_or_default(),
    };
    (seat, line)
}

fn fide_id(value: &DeValue<'_>) -> Result<u64, String> {
    match value {
        DeValue::Integer(number) => number.to_string().parse().ok(),
        _ => None,
    }
    .ok_or_else(|| {
        let found = reader::kind(value);
        format!("found {found}, expected the player's number at FIDE, as in 4600000")
    })
}

fn standing(value: &DeValue<'_>) -> Result<BoardFacing, String> {
    match value {
        DeValue::Boolean(true) => Ok(BoardFacing::Turned),
        DeValue::Boolean(false) => Ok(BoardFacing::Straight),
        DeValue::String(word) if word == "ask" => Ok(BoardFacing::Asked),
        _ => Err(format!(
            "is {}; expected true, false or \"ask\"",
            reader::kind(value)
        )),
    }
}

fn board(value: &DeValue<'_>) -> Result<BoardChoice, String> {
    if let DeValue::Integer(number) = value {
        let number = number.as_str().parse().ok().filter(|n| *n != u16::MAX);
        return number
            .map(BoardChoice::Number)
            .ok_or_else(|| "is no number of a board; expected 0 to 65534".to_owned());
    }
    let text = reader::text(value)?;
    match text.as_str() {
        "auto" => Ok(BoardChoice::Auto),
        "other" => Ok(BoardChoice::Other),
        "assistant" => Ok(BoardChoice::Assistant),
        text => electronic(text),
    }
}

/// An electronic board: its make, with a port after a colon; or the port of a peg board.
fn electronic(text: &str) -> Result<BoardChoice, String> {
    let (word, port) = match text.split_once(':') {
        Some((word, port)) if port.starts_with('/') => (word, Some(port.into())),
        _ => (text, None),
    };
    match (MakeRow::of_word(word), &port) {
        (Some(row), None) if row.usb.is_empty() => Err(format!(
            "names no port; {} has a chip that any device may have: write \"{word}:/dev/ttyUSB0\"",
            row.name
        )),
        (Some(row), _) => Ok(BoardChoice::Electronic(row, port)),
        (None, _) if text.contains('/') => Ok(BoardChoice::Port(PathBuf::from(text))),
        (None, _) => Err(reader::no_such_word(
            text,
            &["auto", "dgt", "sentio", "chesslink", "other", "assistant"],
            ", the path of a port such as \"/dev/ttyUSB0\", a make and the path of its port such as \"dgt:/dev/rfcomm0\", or a board's number",
        )),
    }
}

pub(super) fn words(reader: &mut ConfigReader<'_>, mut section: ConfigSection<'_>) -> WordsChoice {
    let default = WordsChoice::default();
    let players = section
        .take(reader, "players", reader::choice)
        .unwrap_or(default.players);
    let arbiter = section
        .take(reader, "arbiter", reader::choice)
        .unwrap_or(default.arbiter);
    let (names, long) = section
        .take(reader, "style", |value| {
            let text = reader::text(value)?;
            match text.as_str() {
                "fide" => Ok((Names::Fide, false)),
                "fide-long" => Ok((Names::Fide, true)),
                "nato" => Ok((Names::Nato, false)),
                "local" => Ok((Names::Local(players), false)),
                word => Err(reader::no_such_word(
                    word,
                    &["fide", "fide-long", "nato", "local"],
                    "",
                )),
            }
        })
        .unwrap_or_default();
    let style = Style {
        names,
        long,
        check: section
            .take(reader, "check", reader::flag)
            .unwrap_or_default(),
        en_passant: section
            .take(reader, "en-passant", reader::flag)
            .unwrap_or_default(),
    };
    section.finish(reader);
    WordsChoice {
        players,
        arbiter,
        style,
    }
}

pub(super) fn voice(
    reader: &mut ConfigReader<'_>,
    mut section: ConfigSection<'_>,
    folder: &Path,
    names: Names,
) -> VoiceChoice {
    // The name of a voice, or its folder.
    let named = |value: &DeValue<'_>| {
        let named = reader::filled(value)?;
        Ok(match named.contains('/') {
            true => folder.join(named).display().to_string(),
            false => named,
        })
    };
    let voice = VoiceChoice {
        casting: Casting {
            white: section.take(reader, "white", named),
            black: section.take(reader, "black", named),
            phrases: section.take(reader, "phrases", named),
            speed: section
                .take(reader, "speed", reader::choice)
                .unwrap_or_default(),
            nato: names == Names::Nato,
        },
        speech: section
            .take(reader, "speech", reader::choice)
            .unwrap_or_default(),
    };
    section.finish(reader);
    voice
}

pub(super) fn ears(reader: &mut ConfigReader<'_>, mut section: ConfigSection<'_>) -> Outputs {
    let table = section.take_with_line(reader, "table", reader::filled);
    let mut seat = |name| section.take_with_line(reader, name, reader::filled);
    let named = ByColor {
        white: seat("white"),
        black: seat("black"),
    };
    let warm_up = section.take(reader, "warm-up", super::time::warm_up);
    section.finish(reader);
    let mut taken: Vec<&str> = table.iter().map(|(name, _)| name.as_str()).collect();
    for (name, line) in named.iter().flatten() {
        if name != "none" && taken.contains(&name.as_str()) {
            let reason = format!(
                "\"{name}\" is another ear's already; give each its own output, or leave out the player's: what is private then waits to be asked for"
            );
            reader.fault(*line, reason);
        }
        taken.push(name);
    }
    let table = match table.map(|(name, _)| name) {
        None => TableVoice::Default,
        Some(name) if name == "none" => TableVoice::Off,
        Some(name) => TableVoice::Named(name),
    };
    let seats = named.map(|named| named.map(|(name, _)| name).filter(|name| name != "none"));
    Outputs {
        table,
        seats,
        warm_up: warm_up.map(Duration::from_millis),
    }
}

pub(super) fn tape(
    reader: &mut ConfigReader<'_>,
    mut section: ConfigSection<'_>,
    folder: &Path,
) -> TapeChoice {
    let tape = TapeChoice {
        folder: section
            .take(reader, "folder", reader::path)
            .map(|path| folder.join(path)),
        microphone: section.take(reader, "microphone", reader::filled),
    };
    section.finish(reader);
    tape
}

/// The ports to search for boards, and the port for chess programs.
pub(super) fn boards(
    reader: &mut ConfigReader<'_>,
    mut section: ConfigSection<'_>,
) -> (Vec<String>, Option<u16>) {
    const EXPECTED: &str = "expected a list of ports such as [\"/dev/ttyUSB0\", \"/dev/ttyACM*\"]";
    let candidates = section.take(reader, "candidates", |value| {
        let Some(list) = value.as_array() else {
            return Err(format!("is {}; {EXPECTED}", reader::kind(value)));
        };
        list.iter()
            .map(|port| {
                reader::filled(port.get_ref())
                    .map_err(|reason| format!("has an entry that {reason}"))
            })
            .collect::<Result<Vec<_>, _>>()
    });
    let livechess = section.take(reader, "livechess", port);
    section.finish(reader);
    (candidates.unwrap_or_default(), livechess)
}

/// A TCP port of this computer; 0 means any free one.
fn port(value: &DeValue<'_>) -> Result<u16, String> {
    let number = match value {
        DeValue::Integer(number) => number.as_str().parse().ok(),
        _ => None,
    };
    number.ok_or_else(|| {
        "is no port; expected 1982, where programs look for it, or another up to 65535".to_owned()
    })
}

/// The environment variable in which a service manager names the state folder.
pub(super) const SERVICE_STATE: &str = "STATE_DIRECTORY";

/// The state folder of the service for this configuration (`annabella service`), so that commands find the running table's
/// files without an option.
pub(super) fn state_of_service(config: &Path) -> Option<OsString> {
    let name = name_of_service(config)?;
    Some(Path::new("/var/lib/annabella").join(name).into_os_string())
}

/// The instance name of the service: `hall` for `/etc/annabella/hall.toml`, whose service is `annabella@hall`; none for a
/// configuration elsewhere.
pub fn name_of_service(config: &Path) -> Option<&OsStr> {
    let ours = config.parent() == Some(Path::new("/etc/annabella"))
        && config.extension() == Some(OsStr::new("toml"));
    config.file_stem().filter(|_| ours)
}

/// The state folder: the service's, if there is one, else the user's (XDG).
pub fn state_folder(environment: impl Fn(&str) -> Option<OsString>) -> Option<PathBuf> {
    let folder = |name| {
        environment(name)
            .filter(|value| !value.is_empty())
            .map(PathBuf::from)
    };
    folder(SERVICE_STATE)
        .or_else(|| folder("XDG_STATE_HOME").map(|state| state.join("annabella")))
        .or_else(|| folder("HOME").map(|home| home.join(".local/state/annabella")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_configuration_of_a_service_tells_where_its_state_is() {
        let of = |config: &str| state_of_service(Path::new(config));
        let hall = of("/etc/annabella/hall.toml");
        assert_eq!(hall, Some("/var/lib/annabella/hall".into()));
        assert_eq!(of("/home/anna/hall.toml"), None);
        assert_eq!(of("hall.toml"), None);
        assert_eq!(of("/etc/annabella/hall.toml.old"), None);
    }
}
