//! Simulates a daemon: it starts from its disk, drives the room, writes, sends and presents.

use shakmaty::Color;

use super::guard::without_thought;
use super::{Event, ToldOutput, TwoRooms};
use announce::{OtherRoom, Phrase};
use rooms::{Do, Epoch, GameRoom, RoomMessage, RoomWrite, Start};
use table::{Audience, Input, Output};

impl TwoRooms {
    /// Starts a daemon from its disk.
    pub(super) fn starts(&mut self, side: usize) {
        if self.sides[side].daemon.is_some() {
            return;
        }
        let now = self.now;
        let mut seed = [0; 32];
        seed[..8].copy_from_slice(&self.chance.any().to_be_bytes());
        let peer = self.sides[1 - side].signer.key();
        let one = &mut self.sides[side];
        one.life += 1;
        one.started = now;
        (one.heard, one.up) = (None, false);
        let start = Start {
            seed,
            now: one.now(now),
            from: one.mark,
        };
        let pause = now - one.marked;
        let room = GameRoom::new(one.disk.clone(), one.signer.clone(), peer, start);
        let (owns, new) = (room.owns(), one.disk.lines.is_empty());
        one.daemon = Some(room);
        self.drive(side);
        match (owns, new) {
            (true, true) => self.give(side, &self.plan.set_up()),
            (true, false) => self.give(side, &Input::Resumed { pause }),
            (false, _) => {}
        }
        if self.plan.boards {
            self.connects(side);
        }
    }

    /// Every second: stores the time, and checks what is due.
    pub(super) fn tick(&mut self, side: usize) {
        let one = &mut self.sides[side];
        if one.daemon.as_ref().is_some_and(GameRoom::owns) {
            one.marks(self.now);
        }
        self.puts_right(side);
        self.looks_at_line(side);
        self.give(side, &Input::Time);
        self.after(1_000, Event::Tick { side });
    }

    /// Gives the room an input, if its daemon runs.
    pub(super) fn give(&mut self, side: usize, input: &Input) {
        let now = self.now;
        let one = &mut self.sides[side];
        let at = one.now(now);
        if let Some(room) = &mut one.daemon {
            room.handle(input, at);
            self.drive(side);
        }
    }

    /// A player or an arbiter heard an announcement.
    pub(super) fn hears(&mut self, side: usize, input: &Input) {
        let (seat, now) = (self.plan.seats[side], self.now);
        if let Some(room) = self.sides[side].daemon.as_ref().filter(|room| !room.owns()) {
            let state = room.shared();
            let player = &mut self.sides[side].player;
            if state.turn() == seat && state.current().is_none() {
                // The move to think about was announced only now.
                player.begins_again(now);
            }
        }
        self.give(side, input);
        let one = &mut self.sides[side];
        if let (Input::Heard { record }, true) = (input, one.daemon.is_some()) {
            one.keeps(|told| told.output.confirm && told.output.record == *record);
        }
    }

    /// Delivers a message to a room.
    pub(super) fn comes(&mut self, to: usize, frame: &[u8]) {
        let Ok(message) = serde_json::from_slice::<RoomMessage>(frame) else {
            self.verdict
                .violations
                .push("a message cannot be read".to_owned());
            return;
        };
        let message = match (self.plan.without, &self.sides[to].daemon) {
            (Some(guard), Some(room)) => {
                guard.lets_in(message, room.kept(), &self.sides[1 - to].signer)
            }
            _ => message,
        };
        let now = self.now;
        let one = &mut self.sides[to];
        let at = one.now(now);
        if let Some(room) = &mut one.daemon {
            room.receive(message, at);
            self.drive(to);
        }
    }

    /// Performs the room's tasks.
    pub(super) fn drive(&mut self, side: usize) {
        while let Some(next) = self.sides[side].daemon.as_mut().and_then(GameRoom::poll) {
            match next {
                Do::Write(step) => {
                    if self.fails(side) {
                        return;
                    }
                    self.verdict.written(side, &self.sides[side].disk, &step);
                    let told = matches!(step, RoomWrite::Told { .. });
                    if self.plan.without.is_none_or(|guard| guard.keeps(&step)) {
                        self.sides[side].disk.write(step);
                    }
                    if self.fails(side) {
                        return;
                    }
                    let one = &mut self.sides[side];
                    if told {
                        one.keeps(|told| !told.output.confirm);
                    }
                    if let Some(room) = &mut one.daemon {
                        room.written();
                    }
                }
                Do::Send(message) => self.send(side, *message),
                Do::Tell(output) => self.tell(side, output),
                Do::Fault(fault) => self.verdict.fault = Some(fault),
                Do::Became { .. } => self.changes_part(side),
            }
        }
        self.look(side);
        let one = &self.sides[side];
        let now = one.now(self.now).steady;
        if let Some(due) = one.daemon.as_ref().and_then(GameRoom::poll_timeout) {
            let life = one.life;
            self.after(due.since(now).clamp(1, 60_000), Event::Due { side, life });
        }
    }

    /// A room became the owner, or ceased to be it: its clock now counts, or no longer does.
    fn changes_part(&mut self, side: usize) {
        let one = &mut self.sides[side];
        one.player.stage = None;
        one.player.breaks();
        one.marks(self.now);
    }

    pub(super) fn send(&mut self, from: usize, message: RoomMessage) {
        let message = match self.plan.cheats && from == 1 {
            true => without_thought(message, &self.sides[from].signer),
            false => message,
        };
        let frame = serde_json::to_vec(&message).unwrap_or_default();
        self.verdict.frames += 1;
        for ms in self.link.delays(from, &mut self.chance) {
            let frame = frame.clone();
            self.after(
                ms,
                Event::Frame {
                    to: 1 - from,
                    frame,
                },
            );
        }
    }

    /// Presents an output; a loudspeaker starts to speak a little later.
    fn tell(&mut self, side: usize, output: Output) {
        let one = &mut self.sides[side];
        let record = output.record.and_then(|number| {
            let room = one.daemon.as_ref()?;
            room.kept().head_at(number).map(|head| (number, head.hash))
        });
        let state = one.daemon.as_ref().map(|room| room.shared());
        self.script.hears(self.now, side, &output, state.as_deref());
        if answers_commit(&output, self.plan.seats[side]) {
            one.player.is_answered(self.now);
        }
        if output.confirm {
            let input = Input::Heard {
                record: output.record,
            };
            let life = one.life;
            let ms = self.chance.range(20..400);
            self.after(ms, Event::Heard { side, life, input });
        }
        let one = &mut self.sides[side];
        one.told.push(ToldOutput {
            at: self.now,
            output,
            record,
            life: one.life,
            epoch: one
                .daemon
                .as_ref()
                .map_or(Epoch::default(), |room| room.kept().epoch()),
            kept: false,
        });
    }
}

/// Whether it answers a commit of this seat: the move is announced, or the reason for none.
fn answers_commit(output: &Output, seat: Color) -> bool {
    match &output.phrase {
        Phrase::Move(announcement) => output.confirm && announcement.by == seat,
        Phrase::Doubt(_) | Phrase::NotOnTheMove | Phrase::OtherRoom(OtherRoom::Overtaken) => {
            output.to == Audience::Seat(seat)
        }
        _ => false,
    }
}
