//! The page for recording a voice, beside the keyboard: shows the word, and has buttons for the keys.

use std::io;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::mpsc::Sender;
use std::time::Duration;

use tokio::runtime::Runtime;
use tokio::sync::{oneshot, watch};
use tokio::task::JoinHandle;
use tokio::time::timeout;

use super::KeyPress;
use crate::cli::lines;
use crate::cli::run::{RunError, bound};
use announce::{Lack, Language, Lexicon};
use config::Config;
use laws::mistake::FileMistake;
use shell::table::unix_ms;
use shell::web::WebError;
use shell::web::studio::{StudioPage, StudioView};

/// The time that the last output may take to reach a browser that hangs.
const LAST_WORDS: Duration = Duration::from_secs(1);

/// Errors of the page.
#[derive(Debug, thiserror::Error)]
pub(super) enum RecordingPageError {
    #[error("the page cannot be served ({0}); record without it")]
    Runtime(#[from] io::Error),
    #[error(transparent)]
    Bound(#[from] RunError),
    #[error("the page cannot be where it was asked for: {}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
    Address(Vec<FileMistake>),
    #[error(transparent)]
    Lack(#[from] Lack),
    #[error("this computer gives no chance to make an address of ({0}); record without the page")]
    Chance(#[from] getrandom::Error),
}

/// The running page.
pub(super) struct RecordingPage {
    runtime: Runtime,
    shown: watch::Sender<StudioView>,
    close: oneshot::Sender<()>,
    served: JoinHandle<Result<(), WebError>>,
}

impl RecordingPage {
    /// Opens the page and prints its address. Its buttons act as keys.
    pub(super) fn open(
        address: SocketAddr,
        language: Language,
        keys: Sender<KeyPress>,
    ) -> Result<Self, RecordingPageError> {
        let web = format!("[web]\nlisten = \"{address}\"\n");
        let environment = |name: &str| std::env::var_os(name);
        let config =
            Config::parse(&web, Path::new(""), environment).map_err(RecordingPageError::Address)?;
        let runtime = Runtime::new()?;
        let lexicon = Lexicon::new(language)?;
        let bound = runtime.block_on(bound(&config))?;
        let shown = watch::Sender::new(StudioView::begun(unix_ms()));
        let page = StudioPage::new(lexicon, shown.clone(), move |answer| {
            // The recording may be over.
            let _ = keys.send(Some(answer));
        })?;
        for line in page.address_lines(&bound) {
            lines::print(&line);
        }
        let (close, closed) = oneshot::channel::<()>();
        let served = runtime.spawn(page.serve(bound, async { drop(closed.await) }));
        Ok(RecordingPage {
            runtime,
            shown,
            close,
            served,
        })
    }

    /// Updates the page.
    pub(super) fn show(&self, change: impl FnOnce(&mut StudioView)) {
        self.shown.send_modify(change);
    }

    /// Closes the page, after its last output.
    pub(super) fn close(self) {
        drop(self.close);
        drop(self.runtime.block_on(timeout(LAST_WORDS, self.served)));
    }
}
