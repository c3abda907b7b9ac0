//! The starting position and the variant of a PGN game.

use super::unread::named;
use super::{PgnGame, Unread};
use crate::{Position, UnplayablePosition, playable_position};

/// Names of standard chess, in lower-case letters and digits.
const STANDARD: [&str; 6] = [
    "",
    "standard",
    "chess",
    "normal",
    "fromposition",
    "orthodox",
];
/// Names of chess from a drawn position; only its castling differs.
const BY_LOT: [&str; 5] = [
    "chess960",
    "fischerandom",
    "fischerrandom",
    "freestyle",
    "960",
];

/// Whether a Variant tag names standard chess.
pub fn is_standard_chess(variant: &str) -> bool {
    STANDARD.contains(&plain(variant).as_str())
}

fn plain(variant: &str) -> String {
    let signs = variant.chars().filter(|sign| sign.is_alphanumeric());
    signs.flat_map(char::to_lowercase).collect()
}

/// The initial position, or that of the FEN tag.
///
/// # Errors
///
/// [`Unread`] for an invalid position, or a variant that is not supported. Chess960 is accepted where nothing distinguishes it from
/// standard chess.
pub(super) fn start(game: &PgnGame<'_>) -> Result<Position, Unread> {
    let tag = |wanted: &str| {
        let named = game.tags().filter(|(name, _)| *name == wanted);
        named.last().map(|(_, value)| value)
    };
    let about_it = |unread: &Unread| matches!(unread, Unread::Tag(text) if ["[FEN", "[SetUp", "[Variant"].iter().any(|name| text.starts_with(name)));
    if let Some(unread) = game.unread_tags().find(about_it) {
        return Err(unread);
    }
    let blanks = |fen: String| fen.split_whitespace().collect::<Vec<_>>().join(" ");
    // Some programs write the tag without a position; but with SetUp it must have one.
    let set_up = tag("SetUp").is_some_and(|value| value.trim() == "1");
    let is_named = |fen: &String| match fen.as_str() {
        "startpos" => false,
        "" | "?" | "-" => set_up,
        _ => true,
    };
    let fen = tag("FEN").map(blanks).filter(is_named);
    let all = game.tags().filter(|(name, _)| *name == "FEN");
    let mut all = all.map(|(_, fen)| blanks(fen)).filter(is_named);
    if all.any(|other| Some(other) != fen) {
        return Err(Unread::Position(
            "there are two positions; expected one".to_owned(),
        ));
    }
    let variant = tag("Variant").unwrap_or_default();
    let plain = plain(&variant);
    let start = match fen.as_deref().map(playable_position) {
        None => Ok(Position::initial()),
        // By its other rules more can stand there.
        Some(Err(UnplayablePosition::Chess960(_))) if plain.is_empty() => {
            Err(Unread::Variant("Chess960".to_owned()))
        }
        Some(Err(UnplayablePosition::Chess960(_))) => Err(Unread::Variant(named(&variant))),
        Some(Err(UnplayablePosition::Unread(error))) => Err(Unread::Position(error.to_string())),
        Some(read) => read.map_err(Unread::Unplayable),
    };
    let standard = STANDARD.contains(&plain.as_str());
    let same = |start: &Position| fen.as_ref().is_some_and(|fen| start.has_rights_of(fen));
    let by_lot = BY_LOT.contains(&plain.as_str());
    match start {
        Ok(start) if standard || by_lot && same(&start) => Ok(start),
        Err(unread) if standard || by_lot => Err(unread),
        _ => Err(Unread::Variant(named(&variant))),
    }
}
