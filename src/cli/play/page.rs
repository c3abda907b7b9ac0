//! The page beside the keyboard: a game at home on a phone, or in a browser with a screen reader.

use std::time::Duration;

use tokio::sync::{mpsc, oneshot, watch};
use tokio::task::JoinHandle;
use tokio::time::timeout;

use super::super::run::{RunError, bound};
use super::told::Screen;
use announce::Lexicon;
use config::Config;
use shell::table::unix_ms;
use shell::web::WebError;
use shell::web::home::{Home, HomeView};

/// How long the last words may take to a browser that hangs.
const LAST_WORDS: Duration = Duration::from_secs(1);

/// The page under way.
pub(super) struct PlayPage {
    close: oneshot::Sender<()>,
    served: JoinHandle<Result<(), WebError>>,
}

impl PlayPage {
    /// Opens it where the configuration says, and tells its address. What is printed is shown there from now on, and what is done
    /// there is typed.
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

    /// Closes it, once it has shown what was said last.
    pub(super) async fn close(self) {
        drop(self.close);
        drop(timeout(LAST_WORDS, self.served).await);
    }
}
