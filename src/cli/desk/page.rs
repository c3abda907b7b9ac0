//! The desk as a web page, beside the terminal: the same tables, output and commands.

use std::io;
use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;

use tokio::sync::{mpsc, oneshot, watch};
use tokio::task::JoinHandle;
use tokio::time::timeout;

use crate::cli::lines::print;
use crate::cli::run::{RunError, bound};
use announce::Lexicon;
use config::Config;
use laws::mistake::FileMistake;
use shell::nats::views::Views;
use shell::table::unix_ms;
use shell::web::WebError;
use shell::web::tables::{TablesPage, TablesView};

/// The time that the last output may take to reach a browser that hangs.
const LAST_WORDS: Duration = Duration::from_secs(1);

/// Errors of the page.
#[derive(Debug, thiserror::Error)]
pub(in crate::cli) enum DeskPageError {
    #[error(transparent)]
    Bound(#[from] RunError),
    #[error("the page cannot be where it was asked for: {}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
    Address(Vec<FileMistake>),
    #[error("this computer gives no chance to make an address of ({0})")]
    Chance(#[from] getrandom::Error),
    #[error("the page ended ({0})")]
    Ended(#[from] io::Error),
    #[error(transparent)]
    Web(#[from] WebError),
}

/// The running page.
pub(super) struct DeskPage {
    shown: watch::Sender<TablesView>,
    close: oneshot::Sender<()>,
    served: JoinHandle<Result<(), WebError>>,
}

impl DeskPage {
    /// Opens the page and prints its address. Lines from the page are sent to `typed`.
    pub(super) async fn open(
        address: SocketAddr,
        lexicon: Lexicon,
        typed: mpsc::Sender<String>,
    ) -> Result<Self, DeskPageError> {
        let web = format!("[web]\nlisten = \"{address}\"\n");
        let environment = |name: &str| std::env::var_os(name);
        let config =
            Config::parse(&web, Path::new(""), environment).map_err(DeskPageError::Address)?;
        let (shown, _) = watch::channel(TablesView::begun(unix_ms()));
        let page = TablesPage::new(lexicon, shown.clone(), typed)?;
        let bound = bound(&config).await?;
        print(format!("page: {}", page.url(&bound)));
        let (close, closed) = oneshot::channel::<()>();
        let served = tokio::spawn(page.serve(bound, async { drop(closed.await) }));
        Ok(DeskPage {
            shown,
            close,
            served,
        })
    }

    /// Updates the tables.
    pub(super) fn see(&self, views: Views) {
        self.shown.send_modify(|shown| shown.see(views));
    }

    /// Appends a line of output.
    pub(super) fn say(&self, line: &str) {
        self.shown.send_modify(|shown| shown.say(line.to_owned()));
    }

    /// Sends the remaining output, and closes.
    pub(super) async fn close(self) -> Result<(), DeskPageError> {
        drop(self.close);
        match timeout(LAST_WORDS, self.served).await {
            Ok(served) => Ok(served.map_err(io::Error::other)??),
            // Do not wait for a browser that hangs.
            Err(_) => Ok(()),
        }
    }
}
