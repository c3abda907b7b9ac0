//! Where a game contradicts itself: tags that are there once more, and results that its last move or its tag Termination refutes.
//! Nobody knows which is meant, so that each is told.

use super::ended::{TaggedNames, WordedEnd, ended};
use super::unread::named;
use super::{PgnGame, Unread};
use crate::Position;

/// What contradicts this result in the tags and, where the whole text was read, in the position at its end.
pub(super) fn contradictions(
    game: &PgnGame<'_>,
    names: &TaggedNames,
    result: &'static str,
    end: Option<&Position>,
) -> Vec<Unread> {
    let stands = end.and_then(Position::without_moves);
    let stands = stands.map(|outcome| match outcome.winner {
        Some(winner) => winner.fold_wb("1-0", "0-1"),
        None => "1/2-1/2",
    });
    let board = stands.filter(|stands| result != "*" && *stands != result);
    let board = board.map(|stands| Unread::Board { stands, result });
    let repeated = repeated(game);
    let set_up = without_position(game).then_some(Unread::SetUp);
    let terminated = terminated(game, names, result);
    repeated
        .into_iter()
        .chain(board)
        .chain(terminated)
        .chain(set_up)
        .collect()
}

/// Tags that are there once more and say something else, each with the line of the other one.
fn repeated(game: &PgnGame<'_>) -> Vec<Unread> {
    let repeated = game.repeated_tags().into_iter();
    let told = repeated.map(|tag| Unread::Repeated {
        line: tag.line,
        tag: named(tag.name),
        first: named(&tag.first),
        other: named(&tag.other),
    });
    told.collect()
}

/// Whether the tag SetUp says that the game begins from a position that no tag names.
fn without_position(game: &PgnGame<'_>) -> bool {
    let mut tags = game.tags();
    let set_up = tags.any(|(name, value)| name == "SetUp" && value.trim() == "1");
    set_up && !game.tags().any(|(name, _)| name == "FEN")
}

/// The tag Termination, if it says in words that the game ended otherwise: "Anna won on time".
fn terminated(game: &PgnGame<'_>, names: &TaggedNames, result: &str) -> Option<Unread> {
    let tags = game.tags().filter(|(name, _)| *name == "Termination");
    let (_, written) = tags.last()?;
    let written = written.trim();
    let (end, length) = ended(written, names)?;
    let said = match end {
        WordedEnd::Result(said) if length == written.len() => said,
        _ => return None,
    };
    (said != result).then(|| Unread::Termination {
        written: named(written),
        result: result.to_owned(),
    })
}
