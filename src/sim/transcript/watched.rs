//! Plays a transcript for an observer, who sees every output, not only the listed ones, and the table after each line.

use super::{BadLine, PlayedTranscript, articles, run};
use laws::Edition;
use table::{Output, State, Table};

/// An observed moment.
#[derive(Clone, Copy, Debug)]
pub enum WatchedMoment<'a> {
    /// This output, in this state.
    Heard(&'a Output, &'a State),
    /// The table after a line.
    Stands(&'a Table),
}

/// The observer.
pub(super) type Watcher<'w> = &'w mut dyn FnMut(WatchedMoment<'_>);

/// Plays a script by this edition, or by the first one that it names, and shows every moment.
///
/// # Errors
///
/// [`BadLine`] for the first line that cannot be parsed or carried out.
pub fn play_watched(
    edition: Option<Edition>,
    script: &str,
    watch: &mut dyn FnMut(WatchedMoment<'_>),
) -> Result<PlayedTranscript, BadLine> {
    let named = articles(script)?;
    let first = named.first().map(|article| article.edition);
    run(edition.or(first), script, watch)
}
