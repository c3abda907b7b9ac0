//! What was heard, for the pages: the last lines, numbered. It forgets; the ledger does not.

use std::collections::VecDeque;
use std::sync::Arc;

use tokio::sync::watch;

use crate::shell::table::{Listener, Said};

/// How many lines the pages show.
const LINES: usize = 60;

/// A line of the log.
#[derive(Clone)]
pub(super) struct Line {
    /// From 1, since the start of the daemon.
    pub(super) number: u64,
    pub(super) said: Said,
}

/// The last lines, the newest last.
#[derive(Clone, Default)]
pub(super) struct Log {
    lines: VecDeque<Line>,
    written: u64,
}

impl Log {
    pub(super) fn newest_first(&self) -> impl Iterator<Item = &Line> {
        self.lines.iter().rev()
    }

    fn write(&mut self, said: Said) {
        self.written += 1;
        self.lines.push_back(Line {
            number: self.written,
            said,
        });
        if self.lines.len() > LINES {
            self.lines.pop_front();
        }
    }
}

/// Listens to a game for the pages, and makes nothing audible.
pub struct LogWriter(pub(super) Arc<watch::Sender<Log>>);

impl Listener for LogWriter {
    fn hear(&mut self, said: &Said) -> bool {
        if !said.output.phrase.is_secret() {
            self.0.send_modify(|log| log.write(said.clone()));
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::announce::{Adjourned, Language, Phrase};
    use crate::laws::Timestamp;
    use crate::table::{Audience, Output};
    use shakmaty::{Color, Role};

    fn said(phrase: Phrase) -> Said {
        Said {
            at: Timestamp(0),
            output: Output {
                to: Audience::Seat(Color::White),
                phrase,
                confirm: false,
                discrepancy: None,
                record: None,
            },
            words: "Turm".to_owned(),
            language: Language::De,
            line: "white: Turm".to_owned(),
            told: None,
        }
    }

    #[test]
    fn the_pages_keep_nothing_of_what_is_said_in_secret() {
        let (log, shown) = watch::channel(Log::default());
        let mut writer = LogWriter(Arc::new(log));
        let piece = Phrase::SelectedPiece(Role::Rook);
        let secret = Phrase::Adjourned(Adjourned::InSecret(Box::new(piece.clone())));
        assert!(!writer.hear(&said(secret)));
        assert_eq!(shown.borrow().newest_first().count(), 0);
        writer.hear(&said(piece));
        assert_eq!(shown.borrow().newest_first().count(), 1);
    }
}
