//! Finds the port of a board.
//!
//! A board with a single named port is looked for there. Otherwise all free ports are probed at once, and a board is accepted
//! only if nothing contradicts it. A board whose number belongs to another seat is left to that seat. If as many
//! indistinguishable boards answer as are missing, they are assigned in the order of their numbers and ports; with more or fewer,
//! no guess is made. Ports with the USB id of another make are not even opened.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use tokio::task::JoinSet;
use tokio::time::{Duration, Instant};

use super::computer::Computer;
use super::probe::{ProbedBoard, probe};
use super::{BoardName, Trouble, WantedBoard};
use crate::locks::locked;
use board::Make;
use board::wire::Hello;

/// A port without an answer is not probed again for this long if it is one of many: it may belong to another device.
const PEACE: Duration = Duration::from_secs(10);

/// State shared by the searches for all boards.
#[derive(Debug, Default)]
pub(super) struct Searching {
    /// The computer to search.
    pub(super) computer: Computer,
    /// The makes of the wanted boards.
    makes: Vec<Make>,
    /// Ports in use or being probed.
    claims: Mutex<BTreeMap<PathBuf, BoardName>>,
    /// The known or configured number of each board.
    numbers: Mutex<BTreeMap<BoardName, u16>>,
    /// Ports named for one board, which other searches skip.
    named: Mutex<Vec<PathBuf>>,
    /// Ranks of the missing boards that are searched for on many ports.
    looking: Mutex<BTreeSet<usize>>,
    /// Only one search probes many ports at a time.
    turn: tokio::sync::Mutex<()>,
}

impl Searching {
    /// For boards of these makes, on this computer.
    pub(super) fn new(computer: Computer, makes: Vec<Make>) -> Searching {
        Searching {
            computer,
            makes,
            ..Searching::default()
        }
    }
}

/// A port reserved for one board until this is dropped.
#[derive(Debug)]
pub(super) struct Lease {
    searching: Arc<Searching>,
    device: PathBuf,
}

impl Lease {
    pub(super) fn new(
        searching: &Arc<Searching>,
        port: &Path,
        name: &BoardName,
    ) -> Result<Lease, Trouble> {
        let device = searching.computer.device(port);
        let device = device.ok_or_else(|| Trouble::NotThere {
            port: port.to_owned(),
        })?;
        let mut claims = locked(&searching.claims);
        if let Some(taken_by) = claims.get(&device) {
            return Err(Trouble::SamePort {
                port: port.to_owned(),
                taken_by: taken_by.clone(),
            });
        }
        claims.insert(device.clone(), name.clone());
        Ok(Lease {
            searching: searching.clone(),
            device,
        })
    }
}

impl Drop for Lease {
    fn drop(&mut self) {
        locked(&self.searching.claims).remove(&self.device);
    }
}

/// The repeated search for one board.
#[derive(Debug)]
pub(super) struct Search {
    rank: usize,
    wanted: WantedBoard,
    searching: Arc<Searching>,
    last_port: Option<PathBuf>,
    /// The ports not to be probed for now: until when, and what was wrong.
    in_peace: BTreeMap<PathBuf, (Instant, Trouble)>,
}

impl Search {
    pub(super) fn new(rank: usize, wanted: WantedBoard, searching: Arc<Searching>) -> Search {
        if let Some(number) = wanted.number {
            locked(&searching.numbers).insert(wanted.name.clone(), number);
        }
        match named(&wanted) {
            Some(port) => locked(&searching.named).push(port.to_owned()),
            None => drop(locked(&searching.looking).insert(rank)),
        }
        Search {
            rank,
            wanted,
            searching,
            last_port: None,
            in_peace: BTreeMap::new(),
        }
    }

    pub(super) fn name(&self) -> BoardName {
        self.wanted.name.clone()
    }

    /// Searches once.
    pub(super) async fn find(&mut self) -> Result<(ProbedBoard, Lease), Trouble> {
        let found = match named(&self.wanted) {
            Some(port) => self.ask(port).await,
            None => self.look_around().await,
        };
        let (answer, claim) = found.map_err(|trouble| self.explained(trouble))?;
        if let Some(number) = answer.hello.number {
            locked(&self.searching.numbers).insert(self.name(), number);
        }
        self.last_port = Some(answer.port.clone());
        Ok((answer, claim))
    }

    /// A better reason if the computer knows one: brltty took the board, or there is one of a make that is not configured.
    fn explained(&self, trouble: Trouble) -> Trouble {
        if !matches!(trouble, Trouble::NoneAnswers | Trouble::NotThere { .. }) {
            return trouble;
        }
        let computer = &self.searching.computer;
        let unwanted = || {
            let makes = &self.searching.makes;
            let mut boards = computer.electronic().into_iter();
            let (port, row) = boards.find(|(_, row)| !makes.contains(&Make::Electronic(row)))?;
            Some(Trouble::Electronic { port, row })
        };
        let explained = computer.taken_for_braille().or_else(unwanted);
        explained.unwrap_or(trouble)
    }

    async fn ask(&self, port: &Path) -> Result<(ProbedBoard, Lease), Trouble> {
        let claim = Lease::new(&self.searching, port, &self.wanted.name)?;
        Ok((probe(&self.searching.computer, port).await?, claim))
    }

    async fn look_around(&mut self) -> Result<(ProbedBoard, Lease), Trouble> {
        let searching = self.searching.clone();
        locked(&searching.looking).insert(self.rank);
        // Held until the choice is made, so that the next search sees what remains.
        let turn = searching.turn.lock().await;
        let answers = self.ask_all().await;
        let chosen = self.choose(answers);
        if chosen.is_ok() {
            locked(&searching.looking).remove(&self.rank);
        }
        drop(turn);
        chosen
    }

    /// Probes all free ports at once. Ports without an answer are then skipped for a while.
    async fn ask_all(&mut self) -> Result<Vec<(ProbedBoard, Lease)>, Trouble> {
        let mut asking = JoinSet::new();
        for port in self.free_ports() {
            if let Ok(claim) = Lease::new(&self.searching, &port, &self.wanted.name) {
                let searching = Arc::clone(&self.searching);
                let asked = async move { (probe(&searching.computer, &port).await, port, claim) };
                asking.spawn(asked);
            }
        }
        let mut answers = Vec::new();
        while let Some(asked) = asking.join_next().await {
            match asked {
                Ok((Ok(answer), _, claim)) => answers.push((answer, claim)),
                Ok((Err(Trouble::Closed { .. }), _, _)) | Err(_) => {}
                Ok((Err(trouble), port, _)) => {
                    self.in_peace
                        .insert(port, (Instant::now() + PEACE, trouble));
                }
            }
        }
        if answers.is_empty() {
            // A specific obstacle says more than that no board answers.
            let telling = self
                .in_peace
                .values()
                .map(|(_, trouble)| trouble)
                .find(|trouble| {
                    matches!(
                        trouble,
                        Trouble::Version { .. } | Trouble::Size { .. } | Trouble::NoRight { .. }
                    )
                });
            return Err(telling.cloned().unwrap_or(Trouble::NoneAnswers));
        }
        Ok(answers)
    }

    /// The ports to probe now.
    fn free_ports(&mut self) -> Vec<PathBuf> {
        let computer = &self.searching.computer;
        let mut ports = candidates(computer, &self.wanted.ports);
        self.in_peace
            .retain(|port, (until, _)| ports.contains(port) && *until > Instant::now());
        let named: Vec<_> = locked(&self.searching.named)
            .iter()
            .filter_map(|port| computer.device(port))
            .collect();
        let held = computer.held();
        let others: Vec<_> = computer
            .electronic()
            .iter()
            .filter_map(|(port, _)| computer.device(port))
            .collect();
        ports.retain(|port| {
            let taken = computer.device(port).is_some_and(|device| {
                named.contains(&device) || held.contains(&device) || others.contains(&device)
            });
            !taken && !self.in_peace.contains_key(port)
        });
        ports.into_iter().collect()
    }

    /// Picks the answer that is certainly this board.
    fn choose(
        &self,
        answers: Result<Vec<(ProbedBoard, Lease)>, Trouble>,
    ) -> Result<(ProbedBoard, Lease), Trouble> {
        let mut answers = answers?;
        let numbers = locked(&self.searching.numbers).clone();
        let mine = numbers.get(&self.wanted.name);
        if let Some(at) = answers
            .iter()
            .position(|(answer, _)| mine.is_some() && answer.hello.number.as_ref() == mine)
        {
            return Ok(answers.swap_remove(at));
        }
        answers.retain(|(answer, _)| {
            !numbers
                .values()
                .any(|known| answer.hello.number == Some(*known))
        });
        if let Some(at) = answers
            .iter()
            .position(|(answer, _)| Some(&answer.port) == self.last_port.as_ref())
        {
            return Ok(answers.swap_remove(at));
        }
        answers.sort_by_key(|(answer, _)| {
            (answer.hello.number.unwrap_or(u16::MAX), answer.port.clone())
        });
        self.deal(answers)
    }

    /// Assigns indistinguishable boards in order, if exactly as many answer as are missing.
    fn deal(
        &self,
        mut answers: Vec<(ProbedBoard, Lease)>,
    ) -> Result<(ProbedBoard, Lease), Trouble> {
        let looking = locked(&self.searching.looking).clone();
        let place = looking.iter().take_while(|rank| **rank < self.rank).count();
        let ports = || {
            answers
                .iter()
                .map(|(answer, _)| answer.port.clone())
                .collect()
        };
        match answers.len() {
            0 => Err(Trouble::NoneAnswers),
            found if found > looking.len() => Err(Trouble::TooMany {
                ports: ports(),
                wanted: looking.len(),
            }),
            found if found < looking.len() => Err(Trouble::WhichOne { ports: ports() }),
            _ => Ok(answers.swap_remove(place)),
        }
    }
}

/// The result of probing one port.
#[derive(Debug)]
pub struct Surveyed {
    pub port: PathBuf,
    /// The board on it, or the reason why there is none.
    pub found: Result<Hello, Trouble>,
}

/// Probes all these ports (paths or patterns; if empty, all of the computer), in up to three seconds.
pub async fn survey(computer: &Computer, ports: &[String]) -> Vec<Surveyed> {
    let mut asking = JoinSet::new();
    let (held, electronic) = (computer.held(), computer.electronic());
    for port in candidates(computer, ports) {
        let other = electronic.iter().find(|(known, _)| *known == port);
        let row = other.map(|(_, row)| *row);
        let device = computer.device(&port);
        let in_use = device.is_some_and(|device| held.contains(&device));
        let computer = computer.clone();
        asking.spawn(async move {
            let found = match (row, in_use) {
                (Some(row), _) => Err(Trouble::Electronic {
                    port: port.clone(),
                    row,
                }),
                (None, true) => Err(Trouble::InUse { port: port.clone() }),
                (None, false) => probe(&computer, &port).await.map(|answer| answer.hello),
            };
            Surveyed { port, found }
        });
    }
    let mut surveyed = asking.join_all().await;
    surveyed.sort_by(|one, other| one.port.cmp(&other.port));
    surveyed
}

/// The single port named for a board, if there is one.
fn named(wanted: &WantedBoard) -> Option<&Path> {
    match wanted.ports.as_slice() {
        [port] if !is_pattern(port) => Some(Path::new(port)),
        _ => None,
    }
}

fn is_pattern(port: &str) -> bool {
    port.contains(['*', '?', '['])
}

/// The ports that these paths and patterns match; if empty, those of the computer.
fn candidates(computer: &Computer, ports: &[String]) -> BTreeSet<PathBuf> {
    if ports.is_empty() {
        let all = computer.ports().into_iter();
        return all.map(|port| PathBuf::from(port.port_name)).collect();
    }
    ports
        .iter()
        .flat_map(|port| match is_pattern(port) {
            true => computer.matching(port),
            false => vec![PathBuf::from(port)],
        })
        .collect()
}
