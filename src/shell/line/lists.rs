//! Once two rooms are paired, each tells the other who rules in a game of theirs by its own configuration, so that people hear at
//! once where that differs. Nothing follows from it: whose list holds is settled when a game is played.
//!
//! ```text
//! length u16, the highest byte first | that many bytes: the list in JSON
//! ```

use std::io;
use std::time::Duration;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::time::timeout;

use super::pairing::Meeting;
use laws::role::Listed;

/// How long the other room may take. One of an older version says nothing.
const PATIENCE: Duration = Duration::from_secs(3);

impl Meeting {
    /// Tells this room's list, and hears the other room's; none where it tells none.
    pub async fn lists(&mut self, ours: &[Listed]) -> Option<Vec<Listed>> {
        let exchanged = timeout(PATIENCE, self.exchange(ours)).await;
        match exchanged.ok()? {
            Ok(theirs) => Some(Listed::bounded(&theirs)),
            Err(error) => {
                tracing::info!("the other room does not tell who rules: {error}");
                None
            }
        }
    }

    async fn exchange(&mut self, ours: &[Listed]) -> io::Result<Vec<Listed>> {
        let text = serde_json::to_vec(&Listed::bounded(ours))?;
        let length = u16::try_from(text.len()).map_err(io::Error::other)?;
        self.stream.write_u16(length).await?;
        self.stream.write_all(&text).await?;
        self.stream.flush().await?;
        let length = self.stream.read_u16().await?;
        let mut text = vec![0; length.into()];
        self.stream.read_exact(&mut text).await?;
        Ok(serde_json::from_slice(&text)?)
    }
}
