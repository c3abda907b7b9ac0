//! The state of a round, as the session finds it: in the folder, in the ledgers, and at the servers.

use std::fs;
use std::path::{Path, PathBuf};

use super::super::results::TableProgress;
use super::{EventSession, StepError};
use crate::cli::desk;
use config::place::{CHIEF, DESK, Place};
use config::{AUTHORITY, NATS_FOLDER, Servers, named};
use round::Pairing;
use shell::nats::heartbeat::TablePhase;

/// A table of the round, as seen from this computer.
pub(super) struct Standing {
    pub(super) pairing: Pairing,
    pub(super) config: PathBuf,
    pub(super) ledger: PathBuf,
    pub(super) progress: TableProgress,
    /// Whether its program runs on this computer.
    pub(super) runs: bool,
}

impl Standing {
    /// Whether the table's ledger shows now that its game is set up.
    pub(super) fn is_set_up(&self) -> bool {
        TableProgress::of(&self.ledger, &self.pairing) != TableProgress::Nothing
    }
}

impl EventSession {
    /// Every table of the round in its current state.
    pub(super) fn standing(&self) -> Vec<Standing> {
        let of = |pairing: &Pairing| {
            let name = named(&self.paired.round, pairing);
            let ledger = self.ledgers().join(format!("{name}.sqlite"));
            Standing {
                progress: TableProgress::of(&ledger, pairing),
                runs: store::is_written(&ledger),
                config: self.folder.join(name + ".toml"),
                pairing: pairing.clone(),
                ledger,
            }
        };
        self.paired.ours.iter().map(of).collect()
    }

    /// The folder of the tables' ledgers.
    pub(super) fn ledgers(&self) -> PathBuf {
        let own = self.paired.event.ledgers.as_ref();
        own.map(|own| self.folder.join(own))
            .filter(|folder| folder.is_dir())
            .unwrap_or_else(|| self.folder.clone())
    }

    /// The servers with the desk's credentials, if both exist.
    pub(super) fn servers(&self) -> Option<Servers> {
        let keys = self.folder.join(NATS_FOLDER);
        let desks = [CHIEF.to_owned(), format!("{DESK}1")];
        let mut desks = desks.iter().map(|desk| keys.join(format!("{desk}.nk")));
        let credentials = desks.find(|path| path.exists())?;
        Some(Servers {
            urls: self.paired.event.servers.clone(),
            credentials: Some(credentials),
            authority: Some(keys.join(AUTHORITY)).filter(|path| path.exists()),
        })
        .filter(|servers| !servers.urls.is_empty())
    }

    /// The tables of this round with a heartbeat, and their phases; none without servers, or if none answers.
    pub(super) fn heard(&self) -> Result<Option<Vec<(Place, TablePhase)>>, StepError> {
        let Some(servers) = self.servers() else {
            return Ok(None);
        };
        self.say("at-desk-waits-tables");
        let game = format!("round-{}", self.paired.number());
        let heard = desk::heartbeat_phases(&servers)?;
        if heard.is_none() {
            self.say("event-servers-silent");
        }
        Ok(heard.map(|mut heard| {
            heard.retain(|(place, _)| place.game() == game);
            heard
        }))
    }

    /// The phase of this table, if it has a heartbeat.
    pub(super) fn phase<'h>(
        &self,
        heard: &'h [(Place, TablePhase)],
        table: &Standing,
    ) -> Option<&'h TablePhase> {
        let place = self.place(&table.pairing);
        let mut heard = heard.iter();
        let (_, phase) = heard.find(|(at, _)| Some(at) == place.as_ref())?;
        Some(phase)
    }

    /// The place of this table's game at the servers.
    pub(super) fn place(&self, pairing: &Pairing) -> Option<Place> {
        let (table, round) = (pairing.table.to_string(), self.paired.number().to_string());
        Place::of(&table, &round).ok()
    }

    /// The CSV file of the round's results.
    pub(super) fn counted(&self) -> PathBuf {
        let number = self.paired.number();
        self.ledgers().join(format!("round-{number}.csv"))
    }

    /// Whether that file is newer than all ledgers.
    pub(super) fn is_counted(&self, tables: &[Standing]) -> bool {
        let changed = |path: &Path| fs::metadata(path)?.modified();
        changed(&self.counted()).is_ok_and(|counted| {
            let mut ledgers = tables.iter();
            ledgers.all(|table| changed(&table.ledger).is_ok_and(|ledger| ledger <= counted))
        })
    }
}
