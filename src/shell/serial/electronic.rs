//! The task of one electronic board: opens its port, queries its state, and reads events until the board is lost; then starts
//! again.
//!
//! It writes only to a port that is named for such a board or has its USB id. Events are dated by the reader's clock; all
//! received bytes are processed before time is said to have passed.

use std::convert::Infallible;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::sync::mpsc;
use tokio::time::{self, Duration, Instant, MissedTickBehavior};

use super::port::Port;
use super::search::{Lease, Searching};
use super::silence::{GivenUp, Silence};
use super::{BoardCommand, BoardName, BoardReport, LossCause, Trouble, WantedBoard};
use board::MakeRow;
use board::electronic::Electronic;

/// Delay between two searches.
const AGAIN: Duration = Duration::from_secs(1);
/// Timeout of the board's first state.
const PATIENCE: Duration = Duration::from_secs(5);
/// A board that has answered is silent after this long without bytes.
const SILENCE: Duration = Duration::from_secs(3);
/// The interval at which the session is told the time.
const TICK: Duration = Duration::from_millis(50);

/// The receiver of reports is gone.
struct Over;

/// Serves one board until the receiver of its reports is gone.
pub(super) async fn serve(
    row: &'static MakeRow,
    wanted: WantedBoard,
    searching: Arc<Searching>,
    reports: mpsc::Sender<(BoardName, BoardReport)>,
    commands: mpsc::Receiver<BoardCommand>,
) {
    let mut task = Task {
        row,
        wanted,
        searching,
        session: (row.session)(),
        began: Instant::now(),
        reports,
        commands,
    };
    let Err(Over) = task.run().await;
}

struct Task {
    row: &'static MakeRow,
    wanted: WantedBoard,
    searching: Arc<Searching>,
    session: Box<dyn Electronic>,
    began: Instant,
    reports: mpsc::Sender<(BoardName, BoardReport)>,
    commands: mpsc::Receiver<BoardCommand>,
}

impl Task {
    async fn run(&mut self) -> Result<Infallible, Over> {
        let mut told: Option<Trouble> = None;
        loop {
            match self.once().await? {
                Ok(reason) => {
                    told = None;
                    self.report(BoardReport::Lost { reason }).await?;
                }
                Err(trouble) if told.as_ref() == Some(&trouble) => {}
                Err(trouble) => {
                    told = Some(trouble.clone());
                    self.report(BoardReport::Missing(trouble)).await?;
                }
            }
            self.wait().await?;
        }
    }

    /// Finds the board and serves it until it is lost. Returns why it was lost or is missing.
    async fn once(&mut self) -> Result<Result<LossCause, Trouble>, Over> {
        match self.open() {
            Ok((port, stream, _lease)) => self.serve(&port, stream).await,
            Err(trouble) => Ok(Err(trouble)),
        }
    }

    async fn wait(&mut self) -> Result<(), Over> {
        tokio::select! {
            () = time::sleep(AGAIN) => Ok(()),
            () = self.reports.closed() => Err(Over),
        }
    }

    /// Opens the named port, or the one with the make's USB id.
    fn open(&self) -> Result<(PathBuf, Box<dyn Port>, Lease), Trouble> {
        let port = match self.wanted.ports.first() {
            Some(port) => PathBuf::from(port),
            None => self.known()?,
        };
        let lease = Lease::new(&self.searching, &port, &self.wanted.name)?;
        let stream = self.searching.computer.open(&port, self.row.baud)?;
        Ok((port, stream, lease))
    }

    /// The free port with the USB id of this make.
    fn known(&self) -> Result<PathBuf, Trouble> {
        let computer = &self.searching.computer;
        let held = computer.held();
        let free = |port: &PathBuf| {
            let device = computer.device(port);
            !device.is_some_and(|device| held.contains(&device))
        };
        let mut ports: Vec<PathBuf> = computer
            .electronic()
            .into_iter()
            .filter(|(port, row)| *row == self.row && free(port))
            .map(|(port, _)| port)
            .collect();
        match (ports.pop(), ports.is_empty()) {
            (Some(port), true) => Ok(port),
            (None, _) => Err(computer.taken_for_braille().unwrap_or(Trouble::NoneAnswers)),
            (Some(port), false) => Err(Trouble::TooMany {
                ports: [ports, vec![port]].concat(),
                wanted: 1,
            }),
        }
    }

    /// Serves an open port. Returns why the board was lost, or that it never answered.
    async fn serve(
        &mut self,
        port: &Path,
        mut stream: Box<dyn Port>,
    ) -> Result<Result<LossCause, Trouble>, Over> {
        self.session.greet();
        let opened = Instant::now();
        let mut tick = time::interval(TICK);
        tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let (mut connected, mut buffer) = (false, [0; 512]);
        let mut silence = Silence::after(SILENCE);
        loop {
            if !self.say(&mut stream).await {
                return Ok(lost_or_closed(connected, port));
            }
            tokio::select! {
                biased;
                read = stream.read(&mut buffer) => {
                    let Ok(count @ 1..) = read else {
                        return Ok(lost_or_closed(connected, port));
                    };
                    let at = self.now();
                    self.session.receive(at, buffer.get(..count).unwrap_or_default());
                }
                _ = tick.tick() => {
                    let at = self.now();
                    self.session.pass(at);
                }
                Some(telling) = self.commands.recv() => match telling {
                    BoardCommand::Show(show) => self.session.show(&show),
                    BoardCommand::Frame(_) => {}
                },
                () = self.reports.closed() => return Err(Over),
            }
            if !connected && self.session.is_known() {
                connected = true;
                self.report(connection(port)).await?;
            }
            if !connected && opened.elapsed() > PATIENCE {
                let port = port.to_owned();
                return Ok(Err(Trouble::Silent { port }));
            }
            if connected {
                let unheard = Duration::from_millis(self.session.silent_for(self.now()));
                match silence.lasts(unheard) {
                    Ok(Some(turned)) => self.report(turned).await?,
                    Ok(None) => {}
                    Err(GivenUp) => {
                        let port = port.to_owned();
                        return Ok(Ok(LossCause::Silent { port }));
                    }
                }
                self.tell().await?;
            }
        }
    }

    /// Writes the session's output. Returns whether the port took it in time.
    async fn say(&mut self, stream: &mut Box<dyn Port>) -> bool {
        while let Some(bytes) = self.session.poll_written() {
            let written = time::timeout(SILENCE, stream.write_all(&bytes)).await;
            if !matches!(written, Ok(Ok(()))) {
                return false;
            }
        }
        true
    }

    async fn tell(&mut self) -> Result<(), Over> {
        let read = Instant::now();
        while let Some(sensed) = self.session.poll_sensed() {
            self.report(BoardReport::Sensed { sensed, read }).await?;
        }
        Ok(())
    }

    fn now(&self) -> u64 {
        u64::try_from(self.began.elapsed().as_millis()).unwrap_or(u64::MAX)
    }

    async fn report(&self, report: BoardReport) -> Result<(), Over> {
        let name = self.wanted.name.clone();
        report.log(&name);
        self.reports.send((name, report)).await.map_err(|_| Over)
    }
}

fn connection(port: &Path) -> BoardReport {
    BoardReport::Connected {
        port: port.to_owned(),
        number: None,
        learns: false,
        outdated: None,
    }
}

fn lost_or_closed(connected: bool, port: &Path) -> Result<LossCause, Trouble> {
    let port = port.to_owned();
    match connected {
        true => Ok(LossCause::Closed { port }),
        false => Err(Trouble::Closed { port }),
    }
}
