//! Moves in words, such as "Knight to f3", in the text of a game. The caller supplies the vocabulary.

use shakmaty::Move;

use super::super::fitting::{PartialMove, fitting};
use super::super::initials::Initials;
use super::super::reading::is_written;
use super::unread::is_null;
use super::{Kind, PgnToken};
use crate::Position;

/// A parser of moves in words. It returns a partial move where the text is one whole move and unambiguous.
pub type SpokenMoveReader<'w> = &'w dyn Fn(&str) -> Option<PartialMove>;

/// The most words of a move.
const MOST: usize = 6;

/// The move in words from here on, with the number of its tokens. `None` if the first word is a written move, or the move or its end is
/// uncertain.
pub(super) fn worded(
    position: &Position,
    tokens: &[PgnToken<'_>],
    words: SpokenMoveReader<'_>,
) -> Option<(Move, usize)> {
    let first = tokens.first().filter(|token| token.kind == Kind::Word)?;
    let mut all = Initials::all().into_iter();
    if is_null(first.text) || all.any(|initials| is_written(first.text, &initials)) {
        return None;
    }
    let mut said = String::new();
    let mut found: Option<(Move, usize)> = None;
    let mut ended = false;
    let beside = |token: &&PgnToken<'_>| match token.kind {
        Kind::Word => true,
        // A comma separates two moves.
        Kind::Space => token.text.trim().is_empty(),
        _ => false,
    };
    let spoken = tokens.iter().take_while(beside).enumerate();
    let spoken = spoken.filter(|(_, token)| token.kind == Kind::Word);
    for (at, token) in spoken.take(MOST) {
        if !said.is_empty() {
            said.push(' ');
        }
        said.push_str(token.text);
        // A word that is a move by itself begins the next one.
        ended |= found.is_some() && words(token.text).is_some();
        let told = words(&said).map(|told| fitting(position, &[told]));
        match (told.as_deref(), found) {
            (Some([made]), None) => found = Some((*made, at + 1)),
            (Some([made]), Some((before, _))) if *made != before => return None,
            (Some([made]), Some(_)) if !ended => found = Some((*made, at + 1)),
            _ => {}
        }
    }
    found
}
