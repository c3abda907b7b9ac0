//! A game in two rooms: what this room's core wants is done in its order: written, then sent and told.
//!
//! What came over the line, and that it is lost or up, enters the loop like any input. Nothing is decided here.

use std::time::Duration;

use tokio::time::Instant;

use tokio::sync::{oneshot, watch};
use tokio::time::timeout_at;

use super::game::RunningGame;
use super::{TableLoop, vouching};
use crate::line::{LineNews, Lost, Outgoing, RoomLine};
use laws::seat;
use ledger::event::Record;
use rooms::{Do, GameRoom, RoomMessage, RoomWrite, RoomsConflict};
use table::{Input, Output};

/// How long a line that was never up is waited for before that is said.
const FIRST: Duration = Duration::from_secs(3);

/// The line to the other room, as a game has to do with it.
#[derive(Debug)]
pub struct Between {
    /// None between two rooms that cannot go on together: nothing is heard any more, and the other room hears that it is lost.
    line: Option<RoomLine>,
    /// While something can be sent over it.
    outgoing: Option<Outgoing>,
    /// Whether what the other room said last over it was understood: a line over which nothing is understood is none.
    understood: Option<bool>,
    /// Until when it is waited for at first, before it counts as lost.
    first: Option<Instant>,
    /// Who waits until an input of this room, by its number, is decided.
    waiting: Vec<(u64, oneshot::Sender<()>)>,
}

impl Between {
    /// Over this line, of which nothing was heard yet.
    pub fn over(line: RoomLine) -> Self {
        Between {
            line: Some(line),
            outgoing: None,
            understood: None,
            first: Some(Instant::now() + FIRST),
            waiting: Vec::new(),
        }
    }

    /// The name under which the other room began the game: a room that has nothing of it yet waits for it. Why that does not
    /// answer is told `away`.
    pub async fn writer(&mut self, mut away: impl FnMut(&Lost)) -> String {
        loop {
            match self.first().await {
                LineNews::Away { why } => away(&why),
                LineNews::Came(frame) => {
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
                // Whatever comes over it next, and however late.
                self.first = None;
            }
            LineNews::Lost { .. } => self.outgoing = None,
            LineNews::Came(_) | LineNews::Away { .. } => {}
        }
        news
    }

    /// Whether it is up.
    pub(super) const fn is_up(&self) -> bool {
        self.outgoing.is_some() && matches!(self.understood, Some(true))
    }

    /// What happens next on the line; none: it has not come up yet.
    pub(super) async fn news(&mut self) -> Option<LineNews> {
        let next = next(&mut self.line);
        let Some(first) = self.first else {
            return Some(next.await);
        };
        let news = timeout_at(first, next).await.ok();
        match &news {
            Some(LineNews::Away { .. }) => {}
            // What is said over it may take as long once more.
            Some(LineNews::Up { .. }) => self.first = Some(Instant::now() + FIRST),
            _ => self.first = None,
        }
        news
    }

    /// What does not go over the line now is said again later.
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

    /// What the other room says is understood, or is not. Whether that is new.
    fn understands(&mut self, now: bool) -> bool {
        self.understood.replace(now) != Some(now)
    }

    fn part(&mut self) {
        self.outgoing = None;
        self.line = None;
        self.first = None;
    }
}

/// What happens next on this line; nothing where there is none.
async fn next(line: &mut Option<RoomLine>) -> LineNews {
    match line {
        Some(line) => line.news().await,
        None => std::future::pending().await,
    }
}

/// Records that are written and not shown yet, and what is to be told with them.
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

/// What happens next on the line, if there is one.
pub(super) async fn news(between: &mut Option<Between>) -> Option<LineNews> {
    match between {
        Some(between) => between.news().await,
        None => std::future::pending().await,
    }
}

impl TableLoop {
    /// The room of the game that this is.
    pub fn here(&self) -> seat::Room {
        self.game.room()
    }

    fn room(&mut self) -> Option<&mut GameRoom> {
        match &mut self.game {
            RunningGame::Alone(_) => None,
            RunningGame::Shared(room) => Some(room),
        }
    }

    /// Since when the room that keeps the game is not reached from this one; none in that room, and at one table.
    pub fn apart(&self) -> watch::Receiver<Option<Instant>> {
        self.apart.subscribe()
    }

    /// Whether the game is decided here: at the only table, or in the room that owns it.
    pub fn decides(&self) -> watch::Receiver<bool> {
        self.decides.subscribe()
    }

    /// Whether this room is apart from the one that keeps the game may have changed, and which that is.
    fn look_apart(&self) {
        let owns = self.game.owns();
        self.decides
            .send_if_modified(|decides| std::mem::replace(decides, owns) != owns);
        let up = self.between.as_ref().is_none_or(Between::is_up);
        let apart = !up && !owns;
        self.apart.send_modify(|since| {
            *since = apart.then(|| since.unwrap_or_else(Instant::now));
        });
    }

    /// The arbiter lets this room go on with the game from what it has; or nobody of this name may.
    ///
    /// # Errors
    ///
    /// The names of those who may.
    pub fn take_over(&mut self, arbiter: &str) -> Result<(), Vec<String>> {
        let now = self.stamp();
        let Some(room) = self.room() else {
            return Ok(());
        };
        if !room.take_over(arbiter, now) {
            let may = room.state().rulers(room.kept().room);
            return Err(may.filter_map(|person| person.name.clone()).collect());
        }
        self.follow_time();
        Ok(())
    }

    /// Something happens on the line.
    pub(super) fn hears_of(&mut self, news: Option<LineNews>) {
        let now = self.stamp();
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
            Some(LineNews::Came(frame)) => match serde_json::from_slice(&frame) {
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
        self.look_apart();
    }

    /// The game's time is the owner's.
    fn follow_time(&mut self) {
        let now = self.stamp();
        if let Some(room) = self.room() {
            let game = room.game_time(now);
            self.time.follow(now.steady, game);
        }
    }

    /// Does what this room's core wants, step by step, until it wants nothing. What is told is shown before; it is told before anything
    /// is written that comes after it.
    pub(super) async fn settle_room(&mut self) {
        let mut unsaid = Unsaid::default();
        loop {
            let doing = self.room().and_then(GameRoom::poll);
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
                Some(Do::Send(message)) => self.sends(&message),
                Some(Do::Fault(fault)) => self.parts(&fault),
                Some(Do::Became { owner }) => {
                    tracing::info!("this room owns the game: {owner}");
                    self.look_apart();
                }
                // What was told may have led to more.
                None if before => {}
                None => break,
            }
        }
        self.tell_decided();
    }

    /// The records that were written with this step.
    async fn writes(&mut self, step: &RoomWrite) -> Vec<Record> {
        let written = decided(step);
        let ms = self.write(&written, |ledger| ledger.step(step)).await;
        if ms > 0 {
            let stamp = self.stamp();
            self.game.handle(&Input::Stood { ms }, stamp);
        }
        let room = self.room();
        room.map(GameRoom::written);
        self.seals_here(&written);
        if written.iter().any(vouching::binds) {
            self.vouch();
        }
        self.follow_time();
        self.heads.send_replace(self.ledger.head());
        written
    }

    fn sends(&self, message: &RoomMessage) {
        if let Some(between) = &self.between {
            between.send(message);
        }
    }

    /// The rooms cannot go on together.
    fn parts(&mut self, fault: &RoomsConflict) {
        tracing::error!("{fault}");
        if let Some(between) = &mut self.between {
            between.part();
        }
        self.hears_of(None);
    }

    fn tell_all(&mut self, unsaid: Unsaid) {
        let Unsaid { records, outputs } = unsaid;
        self.leave_in_register(&records);
        self.go_on(&records, &outputs);
        self.show();
        for output in outputs {
            self.tell(output);
        }
    }

    /// Who gave the last input waits until it is decided. Where the line is lost nobody waits: it is kept.
    pub(super) fn waits(&mut self, decided: oneshot::Sender<()>) {
        let last = self.room().map(|room| room.kept().numbered);
        match (&mut self.between, last) {
            (Some(between), Some(last)) => between.waiting.push((last, decided)),
            _ => {
                let _ = decided.send(());
            }
        }
        self.tell_decided();
    }

    fn tell_decided(&mut self) {
        let (RunningGame::Shared(room), Some(between)) = (&self.game, &mut self.between) else {
            return;
        };
        let kept = room.kept();
        let decided = kept.journal.keys().next().map_or(u64::MAX, |next| next - 1);
        let all = !between.is_up();
        let over = between
            .waiting
            .extract_if(.., |(number, _)| all || *number <= decided);
        for (_, decided) in over {
            // Whoever gave it has gone: nobody waits.
            let _ = decided.send(());
        }
    }

    fn tell(&mut self, output: Output) {
        let told = self.say(output);
        let now = self.stamp();
        if let Some(told) = told {
            self.game.handle(&told, now);
        }
    }
}

/// The records that a step holds.
fn decided(step: &RoomWrite) -> Vec<Record> {
    let lines = match step {
        RoomWrite::Records { lines, .. } => &lines[..],
        _ => &[],
    };
    let records = lines
        .iter()
        .filter_map(|line| serde_json::from_slice(&line.text).ok());
    records.collect()
}
