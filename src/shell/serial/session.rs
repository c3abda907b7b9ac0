//! The task of one board: search, session, loss, and again.

use std::path::Path;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::sync::mpsc;
use tokio::time::{self, Duration, Instant, MissedTickBehavior};

use super::flood::Allowance;
use super::probe::ProbedBoard;
use super::search::Search;
use super::silence::{GivenUp, Late, Silence};
use super::{BoardCommand, BoardName, BoardReport, LossCause, SILENCE, Trouble};
use board::sensing::{BoardQuery, Sensed, Sensing};
use board::wire::{
    Ack, BoardFrame, Broken, Capabilities, FrameBytes, Hello, HostFrame, PROTOCOL_VERSION, Packet,
};

/// The first and the longest delay between two searches.
const BACK_OFF: (Duration, Duration) = (Duration::from_millis(100), Duration::from_secs(1));

/// The interval at which silence is measured, and the amount it adds; so time in which the computer stood still does not count.
const LOOK: Duration = Duration::from_millis(100);

/// The receiver of reports is gone.
struct Over;

/// Serves one board until the receiver of its reports is gone.
pub(super) async fn serve(
    search: Search,
    reports: mpsc::Sender<(BoardName, BoardReport)>,
    commands: mpsc::Receiver<BoardCommand>,
) {
    let mut task = Task {
        name: search.name(),
        search,
        sensing: Sensing::default(),
        held: None,
        allowance: Allowance::new(Instant::now()),
        late: None,
        reports,
        commands,
    };
    let Over = task.run().await;
}

struct Task {
    name: BoardName,
    search: Search,
    sensing: Sensing,
    /// The buttons last reported as held down.
    held: Option<u16>,
    allowance: Allowance,
    /// Set while bytes from a silence are still being read.
    late: Option<Late>,
    reports: mpsc::Sender<(BoardName, BoardReport)>,
    commands: mpsc::Receiver<BoardCommand>,
}

impl Task {
    async fn run(&mut self) -> Over {
        loop {
            match self.once().await {
                Ok(()) => {}
                Err(over) => return over,
            }
        }
    }

    /// Finds the board and serves it until it is lost.
    async fn once(&mut self) -> Result<(), Over> {
        let (answer, _claim) = self.find().await?;
        let hello = &answer.hello;
        self.report(BoardReport::Connected {
            port: answer.port.clone(),
            number: hello.number,
            learns: hello.capabilities.contains(Capabilities::LEARNS),
            outdated: hello.older_than(),
        })
        .await?;
        self.held = None;
        let reason = self.listen(answer).await?;
        self.sensing.line_lost();
        self.late = None;
        let pause = match &reason {
            LossCause::Flood { seconds, .. } => Duration::from_secs(*seconds),
            _ => Duration::ZERO,
        };
        self.report(BoardReport::Lost { reason }).await?;
        tokio::select! {
            () = time::sleep(pause) => Ok(()),
            () = self.reports.closed() => Err(Over),
        }
    }

    async fn find(&mut self) -> Result<(ProbedBoard, super::search::Lease), Over> {
        let (mut wait, longest) = BACK_OFF;
        let mut told: Vec<Trouble> = Vec::new();
        loop {
            match self.search.find().await {
                Ok(found) => return Ok(found),
                Err(trouble) if told.contains(&trouble) => {}
                Err(trouble) => {
                    told.push(trouble.clone());
                    self.report(BoardReport::Missing(trouble)).await?;
                }
            }
            tokio::select! {
                () = time::sleep(wait) => {}
                () = self.reports.closed() => return Err(Over),
            }
            // They were meant for a board that is missing.
            while self.commands.try_recv().is_ok() {}
            wait = (wait * 2).min(longest);
        }
    }

    async fn listen(&mut self, mut answer: ProbedBoard) -> Result<LossCause, Over> {
        let port = answer.port.clone();
        let mut buffer = [0; 512];
        let first = std::mem::take(&mut answer.packets);
        let mut asks = self.take(first, Instant::now()).await?.unwrap_or_default();
        let (mut silence, mut unheard) = (Silence::after(SILENCE), Duration::ZERO);
        let mut looks = time::interval_at(Instant::now() + LOOK, LOOK);
        looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            for ask in asks.drain(..) {
                let line = answer.outbox.host(&ask);
                if let Err(loss) = put(&mut answer, &line).await {
                    return Ok(loss);
                }
            }
            tokio::select! {
                biased;
                read = answer.stream.read(&mut buffer) => {
                    let at = Instant::now();
                    let Ok(count @ 1..) = read else {
                        return Ok(LossCause::Closed { port });
                    };
                    let bytes = buffer.get(..count).unwrap_or_default();
                    let mut packets: Vec<_> = bytes.iter().filter_map(|byte| answer.decoder.feed(*byte)).collect();
                    if packets.iter().any(Result::is_ok) {
                        let late = Late::after(self.sensing.now(), unheard, at);
                        self.late = late.or(self.late.take());
                        unheard = Duration::ZERO;
                        self.heeds(silence.lasts(unheard)).await?;
                    }
                    let another = another_board(&answer.hello, &port, &packets);
                    if let Some((index, _)) = another {
                        packets.truncate(index);
                    }
                    let Some(taken) = self.take(packets, at).await? else {
                        let seconds = self.allowance.pause(at).as_secs();
                        return Ok(LossCause::Flood { port, seconds });
                    };
                    asks = taken;
                    if let Some((_, loss)) = another {
                        return Ok(loss);
                    }
                    if let Some(found) = self.sensing.foreign() {
                        let expected = PROTOCOL_VERSION;
                        return Ok(LossCause::Version { port, found, expected });
                    }
                }
                Some(telling) = self.commands.recv() => match telling {
                    BoardCommand::Frame(frame) => asks.push(frame),
                    BoardCommand::Show(_) => {}
                },
                _ = looks.tick() => {
                    unheard += LOOK;
                    if self.heeds(silence.lasts(unheard)).await? {
                        return Ok(LossCause::Silent { port });
                    }
                }
                () = self.reports.closed() => return Err(Over),
            }
        }
    }

    /// Reports changes of a silence. Returns whether the board is given up.
    async fn heeds(&self, news: Result<Option<BoardReport>, GivenUp>) -> Result<bool, Over> {
        if let Ok(Some(report)) = news {
            self.report(report).await?;
            return Ok(false);
        }
        Ok(news.is_err())
    }

    /// Reports the meaning of packets. Returns the queries that they prompt; `None` if they exceed the rate limit.
    async fn take(
        &mut self,
        packets: Vec<Result<Packet, Broken>>,
        read: Instant,
    ) -> Result<Option<Vec<HostFrame>>, Over> {
        let mut answers = Vec::new();
        for packet in packets {
            self.sensing.receive(&packet);
            answers.extend(answer_to_a_setting(&packet));
        }
        let mut pressed = false;
        while let Some(mut sensed) = self.sensing.poll_sensed() {
            pressed |= matches!(sensed, Sensed::Button { .. });
            if !matches!(sensed, Sensed::Quiet { .. }) && !self.allowance.take(read) {
                while self.sensing.poll_sensed().is_some() {}
                return Ok(None);
            }
            if self.late.is_some_and(|late| late.is_over(&sensed, read)) {
                self.late = None;
            }
            let dated = self.late.as_mut();
            if let Some(sensed) = dated.and_then(|late| late.dates(&mut sensed, read)) {
                self.report(BoardReport::Sensed { sensed, read }).await?;
            }
            self.report(BoardReport::Sensed { sensed, read }).await?;
        }
        let held = self.sensing.held();
        if std::mem::replace(&mut self.held, held) != held || pressed {
            let (buttons, at) = (held.unwrap_or_default(), self.sensing.now());
            self.report(BoardReport::Held { buttons, at }).await?;
        }
        for ack in answers {
            self.report(BoardReport::Answered(ack)).await?;
        }
        let asks = std::iter::from_fn(|| self.sensing.poll_ask());
        let asks = asks.map(|ask| match ask {
            BoardQuery::Hello => HostFrame::Hello,
            BoardQuery::Snapshot => HostFrame::Snapshot,
        });
        Ok(Some(asks.collect()))
    }

    async fn report(&self, report: BoardReport) -> Result<(), Over> {
        report.log(&self.name);
        self.reports
            .send((self.name.clone(), report))
            .await
            .map_err(|_| Over)
    }
}

fn answer_to_a_setting(packet: &Result<Packet, Broken>) -> Option<Ack> {
    match BoardFrame::read(packet.as_ref().ok()?) {
        Ok(BoardFrame::Ack(ack)) if ack.answers_a_setting() => Some(ack),
        _ => None,
    }
}

/// The first of these packets in which a different board identifies itself.
fn another_board(
    known: &Hello,
    port: &Path,
    packets: &[Result<Packet, Broken>],
) -> Option<(usize, LossCause)> {
    packets.iter().enumerate().find_map(|(index, packet)| {
        let Ok(BoardFrame::Hello(hello)) = BoardFrame::read(packet.as_ref().ok()?) else {
            return None;
        };
        let port = port.to_owned();
        let loss = if hello.holes != known.holes {
            let (found, expected) = (hello.holes, known.holes);
            LossCause::Size {
                port,
                found,
                expected,
            }
        } else if hello.number != known.number {
            let (found, before) = (hello.number, known.number);
            LossCause::Number {
                port,
                found,
                before,
            }
        } else {
            return None;
        };
        Some((index, loss))
    })
}

/// Writes a frame, with a timeout.
async fn put(answer: &mut ProbedBoard, line: &FrameBytes) -> Result<(), LossCause> {
    let port = answer.port.clone();
    match time::timeout(SILENCE, answer.stream.write_all(line)).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) => Err(LossCause::Closed { port }),
        Err(_) => Err(LossCause::Unread { port }),
    }
}
