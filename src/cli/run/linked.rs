//! Connects a table to the servers of its event, if they are configured.

use tokio::sync::mpsc;

use super::RunError;
use announce::Lexicon;
use config::Config;
use shell::nats::table::{Linked, TableLink};
use shell::table::TableLoop;
use table::Input;

/// Publishes the table's records at the servers, and receives orders from there.
pub(super) async fn to_servers(
    config: &Config,
    game: &mut TableLoop,
    inputs: &mpsc::Sender<Input>,
) -> Result<Option<Linked>, RunError> {
    let Some(nats) = &config.nats else {
        return Ok(None);
    };
    let link = TableLink {
        servers: nats.servers.clone(),
        place: nats.place.clone(),
        words: Lexicon::with_style(config.words.arbiter, config.words.style)?,
        chief_rules: config.desk.chief_rules,
        desks: nats.desks.clone(),
        inputs: inputs.clone(),
    };
    Ok(Some(link.of(game).await?))
}
