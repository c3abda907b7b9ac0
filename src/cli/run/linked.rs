//! A table of an event of many: its line to the servers, where its configuration names some.

use tokio::sync::mpsc;

use super::RunError;
use announce::Lexicon;
use config::Config;
use shell::nats::table::{Linked, TableLink};
use shell::table::TableLoop;
use table::Input;

/// Gives the records to the servers of the event, and takes orders from there.
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
