//! Which port is a board on?
//!
//! A board with one named port is looked for there. Else all free ports are listened to at once, and a board is taken only if nothing
//! contradicts it: a board whose number another seat knows is left to that seat; of boards that nothing tells apart, as many
//! as are missing are given out in the order of their numbers and ports; more, or fewer, are not guessed at. What bears the USB id of
//! another make is not even opened.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::task::JoinSet;
use tokio::time::{Duration, Instant};

use super::computer::Computer;
use super::probe::{ProbedBoard, probe};
use super::{BoardName, Trouble, WantedBoard};
use board::Make;
use board::wire::Hello;

/// A port on which nothing answered is left in peace for this long, if it is one of many: it may be another device.
const PEACE: Duration = Duration::from_secs(10);

/// What the searches of all boards share.
#[derive(Debug, Default)]
pub(super) struct Searching {
    /// Where they search.
    pub(super) computer: Computer,
    /// Makes that some board is to be of.
    makes: Vec<Make>,
    /// Ports in use, or being asked.
    claims: Mutex<BTreeMap<PathBuf, BoardName>>,
    /// The number of each board that was connected or is configured.
    numbers: Mutex<BTreeMap<BoardName, u16>>,
    /// Ports that are named for one board: nobody else asks there.
    named: Mutex<Vec<PathBuf>>,
    /// Ranks of the boards that are missing and looked for among many ports.
    looking: Mutex<BTreeSet<usize>>,
    /// One looks among many ports at a time.
    turn: tokio::sync::Mutex<()>,
}

impl Searching {
    /// At this computer, for boards of these makes.
    pub(super) fn new(computer: Computer, makes: Vec<Make>) -> Searching {
        Searching {
            computer,
            makes,
            ..Searching::default()
        }
    }
}

/// A lock that a panic elsewhere does not take away.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A port that no other board may use until this is dropped.
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
        let mut claims = lock(&searching.claims);
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
        lock(&self.searching.claims).remove(&self.device);
    }
}

/// The search for one board, again and again.
#[derive(Debug)]
pub(super) struct Search {
    rank: usize,
    wanted: WantedBoard,
    searching: Arc<Searching>,
    last_port: Option<PathBuf>,
    /// Until when each port is left in peace, and what was wrong with it.
    in_peace: BTreeMap<PathBuf, (Instant, Trouble)>,
}

impl Search {
    pub(super) fn new(rank: usize, wanted: WantedBoard, searching: Arc<Searching>) -> Search {
        if let Some(number) = wanted.number {
            lock(&searching.numbers).insert(wanted.name.clone(), number);
        }
        match named(&wanted) {
            Some(port) => lock(&searching.named).push(port.to_owned()),
            None => drop(lock(&searching.looking).insert(rank)),
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

    /// Looks once.
    pub(super) async fn find(&mut self) -> Result<(ProbedBoard, Lease), Trouble> {
        let found = match named(&self.wanted) {
            Some(port) => self.ask(port).await,
            None => self.look_around().await,
        };
        let (answer, claim) = found.map_err(|trouble| self.explained(trouble))?;
        if let Some(number) = answer.hello.number {
            lock(&self.searching.numbers).insert(self.name(), number);
        }
        self.last_port = Some(answer.port.clone());
        Ok((answer, claim))
    }

    /// Why no board is found, where the computer knows more: brltty took it, or there is one that nobody wanted.
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
        lock(&searching.looking).insert(self.rank);
        // Held until the choice is made: of two that look, the second sees what the first left.
        let turn = searching.turn.lock().await;
        let answers = self.ask_all().await;
        let chosen = self.choose(answers);
        if chosen.is_ok() {
            lock(&searching.looking).remove(&self.rank);
        }
        drop(turn);
        chosen
    }

    /// Asks all free ports at once. Ports where nothing answered are left in peace for a while.
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
            // What keeps a board from answering says more than that none answers.
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

    /// The ports to ask now.
    fn free_ports(&mut self) -> Vec<PathBuf> {
        let computer = &self.searching.computer;
        let mut ports = candidates(computer, &self.wanted.ports);
        self.in_peace
            .retain(|port, (until, _)| ports.contains(port) && *until > Instant::now());
        let named: Vec<_> = lock(&self.searching.named)
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

    /// Takes the answer that is this board, if that is certain.
    fn choose(
        &self,
        answers: Result<Vec<(ProbedBoard, Lease)>, Trouble>,
    ) -> Result<(ProbedBoard, Lease), Trouble> {
        let mut answers = answers?;
        let numbers = lock(&self.searching.numbers).clone();
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

    /// Of boards that nothing tells apart, each that is looked for gets one, in order, if they are neither more nor fewer.
    fn deal(
        &self,
        mut answers: Vec<(ProbedBoard, Lease)>,
    ) -> Result<(ProbedBoard, Lease), Trouble> {
        let looking = lock(&self.searching.looking).clone();
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

/// What one port says.
#[derive(Debug)]
pub struct Surveyed {
    pub port: PathBuf,
    /// The board on it, or why there is none.
    pub found: Result<Hello, Trouble>,
}

/// Asks all these ports (paths or patterns; if there are none, all of the computer) who is there, in up to three seconds.
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

/// The one port that a board is named to be on, if it is.
fn named(wanted: &WantedBoard) -> Option<&Path> {
    match wanted.ports.as_slice() {
        [port] if !is_pattern(port) => Some(Path::new(port)),
        _ => None,
    }
}

fn is_pattern(port: &str) -> bool {
    port.contains(['*', '?', '['])
}

/// The ports that these paths and patterns name; without any, those of the computer.
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
