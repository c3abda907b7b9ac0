//! The replica's part of a room: journals its inputs, then sends them; stores the owner's records, then presents them.

use super::measuring::MeasuredAct;
use super::owning::unreadable;
use super::{Do, GameRoom, Now, Party};
use crate::RoomsConflict;
use crate::crossing::CrossingInput;
use crate::message::RoomMessage;
use crate::room::{changing, line, measuring, telling};
use announce::{Phrase, Sound};
use ledger::event::{Event, Record};
use ledger::rooms::RoomWrite;
use table::{Audience, Input, Output, Stamp, of_line};

/// Journals an input and sends its crossing parts.
pub(super) fn journal(game_room: &mut GameRoom, input: &Input, now: Now) {
    let deed = measuring::deed(game_room, input);
    if let Input::Stood { ms } = input {
        game_room.thinking.iter_mut().for_each(|one| one.spare(*ms));
    }
    if let Input::Heard { record } = input {
        measuring::announced(game_room, now.steady);
        game_room.telling.heard(*record);
    }
    let game = game_room.game_time(now);
    game_room.table.handle(input, Stamp::new(game, now.wall));
    cross(game_room, deed, now);
    let whispered: Vec<_> = std::iter::from_fn(|| game_room.table.poll_output()).collect();
    let here = game_room.here();
    let state = game_room.table.shared();
    let heard = whispered
        .into_iter()
        .filter(|output| state.hears(output, here));
    game_room.todo.extend(heard.map(Do::Tell));
}

pub(super) fn cross(game_room: &mut GameRoom, deed: Option<MeasuredAct>, now: Now) {
    let crossing: Vec<Input> = std::iter::from_fn(|| game_room.table.poll_crossing()).collect();
    for input in crossing {
        let thought = deed.as_ref().and_then(|deed| match deed {
            MeasuredAct::Commits(seat) | MeasuredAct::Presses(seat) => {
                game_room.thinking.get(*seat).known(now.steady)
            }
        });
        let crossing = CrossingInput {
            input,
            start: game_room.clocks.start(),
            at: now.steady,
            wall: now.wall,
            thought,
            knew: Some(game_room.head().number),
        };
        let text = match crossing.written() {
            Ok(text) => text,
            Err(error) => return game_room.part(unreadable(&error)),
        };
        let Party::Replica(replica) = &game_room.party else {
            return;
        };
        let step = replica.journal(text);
        game_room.write(step);
        let number = game_room.kept().numbered;
        if let Some(MeasuredAct::Commits(seat) | MeasuredAct::Presses(seat)) = deed {
            let commits = matches!(deed, Some(MeasuredAct::Commits(_)));
            let one = game_room.thinking.get_mut(seat);
            one.asks(number, commits, now.steady);
        }
        if let Some(MeasuredAct::Commits(seat)) = deed {
            // It sounds at once: it only says that the commit is kept.
            let taken = Phrase::Cue(Sound::Taken);
            let taken = Output::new(Audience::Seat(seat), taken);
            game_room.todo.push_back(Do::Tell(taken));
        }
        let message = match &game_room.party {
            Party::Replica(replica) => replica.inputs().next_back(),
            Party::Owner(_) => None,
        };
        if let Some(message) = message {
            line::send_now(game_room, message, now);
        }
    }
}

pub(super) fn receive_as_replica(
    game_room: &mut GameRoom,
    message: RoomMessage,
    now: Now,
) -> Result<(), RoomsConflict> {
    let clock = measuring::reading(game_room, now);
    let Party::Replica(replica) = &game_room.party else {
        return Ok(());
    };
    let took = replica.receive(message, clock)?;
    let taken = game_room.kept().taken_of(game_room.here());
    for step in took.steps {
        match &step {
            RoomWrite::Records { lines, .. } => {
                let records = super::telling::records(lines);
                if records.len() < lines.len() {
                    let reason = "a record is in no form that this version knows".to_owned();
                    return Err(RoomsConflict::Unreadable { reason });
                }
                game_room.write(step);
                follow(game_room, &records, now);
            }
            RoomWrite::Epoch(_) => {
                game_room.write(step);
                let kept = game_room.kept().clone();
                changing::goes_back(game_room, &kept);
                // The note that a record was heard may be in the branch.
                telling::tell_backlog(game_room, Vec::new(), now);
                game_room.telling.comes_back();
                line::send_hello(game_room, now);
            }
            RoomWrite::Journal { .. } | RoomWrite::Told { .. } => game_room.write(step),
        }
    }
    if let Some(answer) = took.answer {
        line::send(game_room, answer);
    }
    if took.whole {
        telling::tell(game_room, now);
    }
    cross(game_room, None, now);
    measuring::answers_came(game_room, taken, now);
    Ok(())
}

fn follow(game_room: &mut GameRoom, records: &[Record], now: Now) {
    for record in records {
        let outputs = game_room.table.apply(record);
        // This room has already announced its own view of the line.
        let own = match &record.event {
            Event::Line(event) => of_line(game_room.table.state(), event),
            _ => Vec::new(),
        };
        let said = |output: &Output| {
            let same = |own: &Output| (own.to, &own.phrase) == (output.to, &output.phrase);
            own.iter().any(same)
        };
        let outputs = outputs.into_iter();
        telling::hears(game_room, outputs.filter(|output| !said(output)));
        measuring::note_told(game_room, record, now);
    }
}
