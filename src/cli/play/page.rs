//! The web page of a game at home, for a phone or a browser with a screen reader.

use std::time::Duration;

use tokio::sync::{mpsc, oneshot, watch};
use tokio::task::JoinHandle;
use tokio::time::timeout;

use super::super::run::{RunError, bound};
use super::screen::Screen;
use announce::Lexicon;
use config::Config;
use shell::table::unix_ms;
use shell::web::WebError;
use shell::web::home::{Home, HomeView};

/// The time that the last output may take to reach a browser that hangs.
const LAST_WORDS: Duration = Duration::from_secs(1);

/// The running page.
pub(super) struct PlayPage {
    close: oneshot::Sender<()>,
    served: JoinHandle<Result<(), WebError>>,
}

impl PlayPage {
    /// Opens the page at the configured address and prints its URL. It shows everything printed from now on, and its input is
    /// sent to `typed`.
    pub(super) async fn open(
        config: &Config,
        screen: &mut Screen,
        typed: mpsc::Sender<String>,
    ) -> Result<Self, RunError> {
        let bound = bound(config).await?;
        let seen = watch::Sender::new(HomeView::begun(unix_ms()));
        let words = config.words;
        let lexicon = Lexicon::with_style(words.players, words.style)?;
        let home = Home::new(lexicon, seen.clone(), typed, &config.state)?;
        screen.tell_of("home-address", "address", &home.url(&bound));
        if let Some(fingerprint) = bound.fingerprint() {
            screen.tell_of("home-certificate", "fingerprint", fingerprint);
        }
        screen.show_on(seen);
        let (close, closed) = oneshot::channel::<()>();
        let served = tokio::spawn(home.serve(bound, async { drop(closed.await) }));
        Ok(PlayPage { close, served })
    }

    /// Closes the page, after its last output.
    pub(super) async fn close(self) {
        drop(self.close);
        drop(timeout(LAST_WORDS, self.served).await);
    }
}
