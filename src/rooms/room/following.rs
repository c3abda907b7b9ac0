//! The room that follows: what happens here is kept, then sent; what the owner decided is stored, then told.

use super::measuring::MeasuredAct;
use super::owning::unreadable;
use super::{Do, GameRoom, Now, Party};
use crate::RoomsConflict;
use crate::crossing::CrossingInput;
use crate::kept::RoomWrite;
use crate::message::RoomMessage;
use announce::{Phrase, Sound};
use ledger::event::{Event, Record};
use table::{Audience, Input, Output, Stamp, of_line};

impl GameRoom {
    /// Something happened here: what crosses is kept, then sent.
    pub(super) fn journal(&mut self, input: &Input, now: Now) {
        let deed = self.deed(input);
        if let Input::Stood { ms } = input {
            self.thinking.iter_mut().for_each(|one| one.spare(*ms));
        }
        if let Input::Heard { record } = input {
            self.announced(now.steady);
            self.telling.heard(*record);
        }
        let game = self.game_time(now);
        self.table.handle(input, Stamp::new(game, now.wall));
        self.cross(deed, now);
        let whispered: Vec<_> = std::iter::from_fn(|| self.table.poll_output()).collect();
        let here = self.here();
        let state = self.table.shared();
        let heard = whispered
            .into_iter()
            .filter(|output| state.hears(output, here));
        self.todo.extend(heard.map(Do::Tell));
    }

    pub(super) fn cross(&mut self, deed: Option<MeasuredAct>, now: Now) {
        let crossing: Vec<Input> = std::iter::from_fn(|| self.table.poll_crossing()).collect();
        for input in crossing {
            let thought = deed.as_ref().and_then(|deed| match deed {
                MeasuredAct::Commits(seat) | MeasuredAct::Presses(seat) => {
                    self.thinking.get(*seat).known(now.steady)
                }
            });
            let crossing = CrossingInput {
                input,
                start: self.clocks.start(),
                at: now.steady,
                wall: now.wall,
                thought,
                knew: Some(self.head().number),
            };
            let text = match crossing.written() {
                Ok(text) => text,
                Err(error) => return self.part(unreadable(&error)),
            };
            let Party::Replica(replica) = &self.party else {
                return;
            };
            let step = replica.journal(text);
            self.write(step);
            let number = self.kept().numbered;
            if let Some(MeasuredAct::Commits(seat) | MeasuredAct::Presses(seat)) = deed {
                let commits = matches!(deed, Some(MeasuredAct::Commits(_)));
                let one = self.thinking.get_mut(seat);
                one.asks(number, commits, now.steady);
            }
            if let Some(MeasuredAct::Commits(seat)) = deed {
                // It sounds at once: what it says is only that it is kept.
                let taken = Phrase::Cue(Sound::Taken);
                let taken = Output::new(Audience::Seat(seat), taken);
                self.todo.push_back(Do::Tell(taken));
            }
            let message = match &self.party {
                Party::Replica(replica) => replica.inputs().next_back(),
                Party::Owner(_) => None,
            };
            if let Some(message) = message {
                self.send_now(message, now);
            }
        }
    }

    pub(super) fn receive_as_replica(
        &mut self,
        message: RoomMessage,
        now: Now,
    ) -> Result<(), RoomsConflict> {
        let clock = self.reading(now);
        let Party::Replica(replica) = &self.party else {
            return Ok(());
        };
        let took = replica.receive(message, clock)?;
        let taken = self.kept().taken_of(self.here());
        for step in took.steps {
            match &step {
                RoomWrite::Records { lines, .. } => {
                    let records = super::telling::records(lines);
                    if records.len() < lines.len() {
                        let reason = "a record is in no form that this version knows".to_owned();
                        return Err(RoomsConflict::Unreadable { reason });
                    }
                    self.write(step);
                    self.follow(&records, now);
                }
                RoomWrite::Epoch(_) => {
                    self.write(step);
                    let kept = self.kept().clone();
                    self.goes_back(&kept);
                    // That it was heard may stand in the branch.
                    self.tell_backlog(Vec::new(), now);
                    self.telling.comes_back();
                    self.send_hello(now);
                }
                RoomWrite::Journal { .. } | RoomWrite::Told { .. } => self.write(step),
            }
        }
        if let Some(answer) = took.answer {
            self.send(answer);
        }
        if took.whole {
            self.tell(now);
        }
        self.cross(None, now);
        self.answers_came(taken, now);
        Ok(())
    }

    fn follow(&mut self, records: &[Record], now: Now) {
        for record in records {
            let outputs = self.table.apply(record);
            // Of the line this room has said itself what is to be said.
            let own = match &record.event {
                Event::Line(event) => of_line(self.table.state(), event),
                _ => Vec::new(),
            };
            let said = |output: &Output| {
                let same = |own: &Output| (own.to, &own.phrase) == (output.to, &output.phrase);
                own.iter().any(same)
            };
            let outputs = outputs.into_iter();
            self.hears(outputs.filter(|output| !said(output)));
            self.note_told(record, now);
        }
    }
}
