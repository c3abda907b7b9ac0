//! A transcript that is watched while it is played: every output, not only the lines that are listed, and how the table stands after
//! each line.

use super::{BadLine, PlayedTranscript, articles, run};
use laws::Edition;
use table::{Output, State, Table};

/// What is seen.
#[derive(Clone, Copy, Debug)]
pub enum WatchedMoment<'a> {
    /// This is to be heard, in this state.
    Heard(&'a Output, &'a State),
    /// So the table stands after a line.
    Stands(&'a Table),
}

/// Who watches.
pub(super) type Watcher<'w> = &'w mut dyn FnMut(WatchedMoment<'_>);

/// Plays a script by this edition, or by the first that it names, and shows all that comes of it.
///
/// # Errors
///
/// [`BadLine`] for the first line that cannot be read or done.
pub fn play_watched(
    edition: Option<Edition>,
    script: &str,
    watch: &mut dyn FnMut(WatchedMoment<'_>),
) -> Result<PlayedTranscript, BadLine> {
    let named = articles(script)?;
    let first = named.first().map(|article| article.edition);
    run(edition.or(first), script, watch)
}
