//! The loop of one room in a game between two: carries out the orders of the room's core in sequence, first writes, then sends
//! and announcements.
//!
//! Messages from the line, its loss and its recovery enter the loop like any input. This module decides nothing.

use std::time::Duration;

use tokio::time::Instant;

use tokio::sync::oneshot;
use tokio::time::timeout_at;

use super::game::RunningGame;
use super::{TableLoop, vouching};
use crate::line::{LineLoss, LineNews, Outgoing, RoomLine};
use ledger::event::Record;
use ledger::integrity::StoredRecord;
use rooms::{Do, GameRoom, RoomMessage, RoomWrite};
use table::{Input, Output};

/// How long to wait for the first connection before the line counts as lost.
const FIRST: Duration = Duration::from_secs(3);

/// The game's end of the line to the other room.
#[derive(Debug)]
pub struct Between {
    /// `None` after a conflict between the rooms: nothing more is received, and the other room sees the line as lost.
    line: Option<RoomLine>,
    /// The sending half, while the line is up.
    outgoing: Option<Outgoing>,
    /// Whether the last message from the other room could be parsed. A line that cannot be understood counts as lost.
    understood: Option<bool>,
    /// Deadline of the first connection, after which the line counts as lost.
    first: Option<Instant>,
    /// Senders that wait for the decision of an input, by its number.
    waiting: Vec<(u64, oneshot::Sender<()>)>,
}

impl Between {
    /// Wraps a line that has not come up yet.
    pub fn over(line: RoomLine) -> Self {
        Between {
            line: Some(line),
            outgoing: None,
            understood: None,
            first: Some(Instant::now() + FIRST),
            waiting: Vec::new(),
        }
    }

    /// Waits for the name under which the other room began the game; needed by a room that has no records yet. Calls `away` with
    /// each reason why that room does not answer.
    pub async fn writer(&mut self, mut away: impl FnMut(&LineLoss)) -> String {
        loop {
            match self.first().await {
                LineNews::Away { why } => away(&why),
                LineNews::Frame(frame) => {
                    if let Ok(RoomMessage::Hello(hello)) = serde_json::from_slice(&frame) {
                        self.understood = Some(true);
                        return hello.writer;
                    }
                }
                LineNews::Up { .. } | LineNews::Lost { .. } => {}
            }
        }
    }

    async fn first(&mut self) -> LineNews {
        let news = next(&mut self.line).await;
        match &news {
            LineNews::Up { to, .. } => {
                self.outgoing = Some(to.clone());
                // The deadline no longer applies: messages may come next, however late.
                self.first = None;
            }
            LineNews::Lost { .. } => self.outgoing = None,
            LineNews::Frame(_) | LineNews::Away { .. } => {}
        }
        news
    }

    /// Whether the line is up and understood.
    pub(super) const fn is_up(&self) -> bool {
        self.outgoing.is_some() && matches!(self.understood, Some(true))
    }

    /// The next event on the line; `None` if it has not come up before the first deadline.
    pub(super) async fn news(&mut self) -> Option<LineNews> {
        let next = next(&mut self.line);
        let Some(first) = self.first else {
            return Some(next.await);
        };
        let news = timeout_at(first, next).await.ok();
        match &news {
            Some(LineNews::Away { .. }) => {}
            // Allows the first message the full time once more.
            Some(LineNews::Up { .. }) => self.first = Some(Instant::now() + FIRST),
            _ => self.first = None,
        }
        news
    }

    /// Sends a message. Failures are only logged: the core repeats what did not arrive.
    pub(super) fn send(&self, message: &RoomMessage) {
        let Some(outgoing) = &self.outgoing else {
            return;
        };
        let sent = serde_json::to_vec(message)
            .map_err(|error| error.to_string())
            .and_then(|frame| outgoing.send(frame).map_err(|error| error.to_string()));
        if let Err(reason) = sent {
            tracing::debug!("{reason}");
        }
    }

    /// Notes whether the other room's messages are understood. Returns whether this changed.
    fn understands(&mut self, now: bool) -> bool {
        self.understood.replace(now) != Some(now)
    }

    /// Releases the senders whose inputs this room has seen decided.
    fn release(&mut self, room: &GameRoom) {
        let journal = &room.kept().journal;
        let decided = journal.keys().next().map_or(u64::MAX, |next| next - 1);
        let all = !self.is_up();
        let over = self
            .waiting
            .extract_if(.., |(number, _)| all || *number <= decided);
        for (_, decided) in over {
            // The sender has gone; there is nobody to notify.
            let _ = decided.send(());
        }
    }

    fn part(&mut self) {
        self.outgoing = None;
        self.line = None;
        self.first = None;
    }
}

/// The next event on this line; pending forever without one.
async fn next(line: &mut Option<RoomLine>) -> LineNews {
    match line {
        Some(line) => line.news().await,
        None => std::future::pending().await,
    }
}

/// Records that are written but not shown yet, and their outputs.
#[derive(Default)]
struct Unsaid {
    records: Vec<Record>,
    outputs: Vec<Output>,
}

impl Unsaid {
    const fn is_empty(&self) -> bool {
        self.records.is_empty() && self.outputs.is_empty()
    }
}

/// The next event on the line; pending forever without one.
pub(super) async fn news(between: &mut Option<Between>) -> Option<LineNews> {
    match between {
        Some(between) => between.news().await,
        None => std::future::pending().await,
    }
}

impl TableLoop {
    /// Sends whether this room decides the game, and whether it is cut off from the owner.
    fn send_reach(&self) {
        let up = self.between.as_ref().is_none_or(Between::is_up);
        self.feeds.send_reach(self.game.owns(), up);
    }

    /// Takes over the game from this room's own records, on the word of an arbiter with this name.
    ///
    /// # Errors
    ///
    /// The names of those who may order it.
    pub fn take_over(&mut self, arbiter: &str) -> Result<(), Vec<String>> {
        let now = self.time.stamp();
        let Some(room) = self.game.shared() else {
            return Ok(());
        };
        if !room.take_over(arbiter, now) {
            let may = room.state().rulers(room.kept().room);
            return Err(may.filter_map(|person| person.name.clone()).collect());
        }
        self.follow_time();
        Ok(())
    }

    /// Handles an event on the line; `None` is the first deadline.
    pub(super) fn hears_of(&mut self, news: Option<LineNews>) {
        let now = self.time.stamp();
        let (RunningGame::Shared(room), Some(between)) = (&mut self.game, &mut self.between) else {
            return;
        };
        match news {
            None => room.line(false, now),
            Some(LineNews::Up { to, .. }) => {
                between.outgoing = Some(to);
                between.understood = None;
                room.greet(now);
            }
            Some(LineNews::Lost { why, .. }) => {
                tracing::info!("the line is lost: {why}");
                between.outgoing = None;
                room.line(false, now);
            }
            Some(LineNews::Away { why }) => tracing::info!("the other room does not answer: {why}"),
            Some(LineNews::Frame(frame)) => match serde_json::from_slice(&frame) {
                Ok(message) => {
                    if between.understands(true) {
                        room.line(true, now);
                    }
                    room.receive(message, now);
                }
                Err(error) => {
                    if between.understands(false) {
                        tracing::error!(
                            "the other room says what cannot be read ({error}): the line counts as lost until it is understood again"
                        );
                    }
                    room.line(false, now);
                }
            },
        }
        self.follow_time();
        self.send_reach();
    }

    /// Synchronises game time with the owner's.
    fn follow_time(&mut self) {
        let now = self.time.stamp();
        if let Some(room) = self.game.shared() {
            let game = room.game_time(now);
            self.time.follow(now.steady, game);
        }
    }

    /// Carries out the core's orders until there are none. Shows the state before announcing outputs, and announces outputs
    /// before the next write.
    pub(super) async fn settle_room(&mut self) {
        let mut unsaid = Unsaid::default();
        loop {
            let doing = self.game.shared().and_then(GameRoom::poll);
            let before = match &doing {
                Some(Do::Write(_)) => !unsaid.outputs.is_empty(),
                Some(_) => false,
                None => !unsaid.is_empty(),
            };
            if before {
                self.tell_all(std::mem::take(&mut unsaid));
            }
            match doing {
                Some(Do::Tell(output)) => unsaid.outputs.push(output),
                Some(Do::Write(step)) => unsaid.records.extend(self.writes(&step).await),
                Some(Do::Send(message)) => {
                    if let Some(between) = &self.between {
                        between.send(&message);
                    }
                }
                Some(Do::Fault(fault)) => {
                    tracing::error!("{fault}");
                    if let Some(between) = &mut self.between {
                        between.part();
                    }
                    self.hears_of(None);
                }
                Some(Do::Became { owner }) => {
                    tracing::info!("this room owns the game: {owner}");
                    self.send_reach();
                }
                // The announcements may have led to further orders.
                None if before => {}
                None => break,
            }
        }
        if let (Some(between), Some(room)) = (&mut self.between, self.game.shared()) {
            between.release(room);
        }
    }

    /// Writes a step. Returns its records.
    async fn writes(&mut self, step: &RoomWrite) -> Vec<Record> {
        let written = decided(step);
        let ms = self.write(&written, |ledger| ledger.step(step)).await;
        if ms > 0 {
            self.take(&Input::Stood { ms });
        }
        self.game.shared().map(GameRoom::written);
        self.seals_here(&written);
        if written.iter().any(vouching::binds) {
            self.vouch();
        }
        self.follow_time();
        self.ledger.send_head();
        written
    }

    fn tell_all(&mut self, unsaid: Unsaid) {
        let Unsaid { records, outputs } = unsaid;
        self.tend_register(&records);
        self.feeds.send(&self.game, &records, &outputs);
        self.announce(outputs);
    }

    /// Registers the sender of the last input until it is decided. Releases all senders at once if the line is lost: the input is
    /// kept.
    pub(super) fn waits(&mut self, decided: oneshot::Sender<()>) {
        match (&mut self.between, self.game.shared()) {
            (Some(between), Some(room)) => {
                between.waiting.push((room.kept().numbered, decided));
                between.release(room);
            }
            // The sender has gone; there is nobody to notify.
            _ => drop(decided.send(())),
        }
    }
}

/// The records in a step.
fn decided(step: &RoomWrite) -> Vec<Record> {
    let lines = match step {
        RoomWrite::Records { lines, .. } => &lines[..],
        _ => &[],
    };
    lines.iter().filter_map(StoredRecord::record).collect()
}
