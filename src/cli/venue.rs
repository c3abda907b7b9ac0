//! The venue of a daemon: the only table, the room that keeps the game, or the room that joins.

use std::net::SocketAddr;

use shakmaty::Color;

use super::lines::Lines;
use super::run::RunError;
use config::desk::TablePeople;
use config::{Config, JOINS, Listen, SERVERS};
use laws::role::Person;
use laws::seat::Room;
use ledger::signing::Signer;
use shell::line::paired::PairedRooms;
use shell::line::{Identity, LineError, LineLoss, Relay, RoomLine, Route};
use shell::table::{self, Between};

/// The venue of a daemon.
pub(super) enum Venue {
    /// Both players sit at one table.
    Only,
    /// The room that keeps the game, and waits for the other one.
    Keeps,
    /// The room that joins the game at this address.
    Joins {
        address: String,
        /// The arbiter who orders the takeover of the game by this room.
        take_over: Option<String>,
    },
}

impl Venue {
    /// The number of the room.
    fn room(&self) -> Room {
        match self {
            Venue::Only | Venue::Keeps => Room::default(),
            Venue::Joins { .. } => JOINS,
        }
    }

    /// The arbiter who orders a takeover, if there is one.
    pub(super) fn takes_over(&self) -> Option<&str> {
        match self {
            Venue::Joins { take_over, .. } => take_over.as_deref(),
            Venue::Only | Venue::Keeps => None,
        }
    }

    /// The people with a page here; people who sit in the other room have theirs there.
    pub(super) fn desk(&self, config: &Config) -> TablePeople {
        let mut desk = config.desk.clone();
        if config.rooms.guest.is_some() {
            let anywhere = |person: &Person| person.role.seat().is_none() && person.name.is_none();
            let here = self.room();
            desk.people
                .retain(|person| anywhere(person) || config.rooms.sits(person) == here);
        }
        desk
    }

    /// The seats in this room.
    pub(super) fn seats(&self, config: &Config) -> Vec<Color> {
        let here = |seat: &Color| config.rooms.room_of(*seat) == self.room();
        Color::ALL.into_iter().filter(here).collect()
    }

    /// Whether this room sets up a new game.
    pub(super) const fn sets_up(&self) -> bool {
        !matches!(self, Venue::Joins { .. })
    }

    /// Connects this room to the other one; none at a single table. `begins`: the ledger here is still empty.
    pub(super) async fn in_room(
        &self,
        config: &Config,
        signer: Signer,
        begins: bool,
        lines: &Lines,
    ) -> Result<Option<table::InRoom>, RunError> {
        if matches!(self, Venue::Only) {
            return Ok(None);
        }
        let peer = PairedRooms::of(&config.state).find(config.rooms.peer.as_deref())?;
        let own = Identity::new(signer.clone());
        let line = match self {
            Venue::Joins { address, .. } => {
                let to = calls(config, address).await?;
                lines.print(format_args!("joining: {address}"));
                RoomLine::call(to, &own, peer.key)?
            }
            Venue::Only | Venue::Keeps => {
                let listen = config.rooms.listen.ok_or(RunError::NoListen)?;
                let line = RoomLine::listen(waits(config, listen).await?, &own, peer.key).await?;
                let at = place(line.address());
                lines.print(format_args!("waiting for {} at {at}", peer.name));
                line
            }
        };
        let mut between = Between::over(line);
        let writer = match begins && !self.sets_up() {
            true => {
                let away = |why: &LineLoss| {
                    lines.print(format_args!("the other room does not answer: {why}"));
                };
                Some(between.writer(away).await)
            }
            false => None,
        };
        Ok(Some(table::InRoom {
            room: self.room(),
            between,
            peer: peer.key,
            signer,
            writer,
            pace: 1,
        }))
    }
}

/// The listener for the other room.
pub(super) async fn waits(config: &Config, listen: Listen) -> Result<Route<SocketAddr>, LineError> {
    match listen {
        Listen::At(address) => Ok(address.into()),
        Listen::Servers => relay(config).await.map(Route::Servers),
    }
}

/// The connection to the other room at this address.
pub(super) async fn calls(config: &Config, address: &str) -> Result<Route<String>, LineError> {
    match address {
        SERVERS => relay(config).await.map(Route::Servers),
        address => Ok(address.into()),
    }
}

async fn relay(config: &Config) -> Result<Relay, LineError> {
    let nats = config.nats.as_ref().ok_or(LineError::NoServers)?;
    Ok(Relay::open(&nats.servers, &nats.place).await?)
}

/// The waiting place of a room, in words.
pub(super) fn place(address: Option<SocketAddr>) -> String {
    address.map_or("the servers of the event".to_owned(), |address| {
        address.to_string()
    })
}
