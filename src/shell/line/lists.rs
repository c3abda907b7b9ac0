//! Exchange of arbiter lists after two rooms are paired. Each room sends the arbiters of their game by its own configuration, so
//! that people learn at once where the two differ. The exchange has no other effect: which list holds is settled when a game is
//! played.
//!
//! ```text
//! length u16, the highest byte first | that many bytes: the list in JSON
//! ```

use std::io;
use std::time::Duration;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::time::timeout;

use super::pairing::PairingConnection;
use laws::role::Listed;

/// Timeout of the exchange. Older versions send nothing.
const PATIENCE: Duration = Duration::from_secs(3);

impl PairingConnection {
    /// Sends this room's list and receives the other room's; `None` if it sends none.
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
