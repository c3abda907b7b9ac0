//! Outputs to one player: repetitions, loudness, sounds, and messages that wait because the opponent would hear them.
//!
//! Repeat tells the open question, else the last move, whatever was said since. Pressed again, it goes back through the moves in
//! practice; in a rated game it reads the player's own score, where the event allows that (D.1, D.2.10.4).

use shakmaty::Color;

use super::telling::{Telling, unclear};
use crate::announcing::{announcement, current_announcement};
use crate::audience::{Audience, Output};
use crate::state;
use crate::state::{LastSaid, Phase, State, WaitingForSeat};
use crate::told::{questions, scores};
use announce::{Announcement, Answered, Phrase, Sound};
use ledger::event::{Author, BoardEvent, EarEvent, Event, PlayEvent, QuestionEvent};

/// The number of moves that a player may hear again.
const MOVES_BACK: usize = 5;

/// Replaces an output that would be overheard by a neutral message, and drops such a sound.
pub(super) fn keep_private(state: &State, event: &Event, outputs: &mut Vec<Output>) {
    let asked_for = matches!(event, Event::Ear(EarEvent::RepeatAsked { .. }));
    outputs.retain_mut(|output| {
        let Audience::Seat(seat) = output.to else {
            return true;
        };
        if state::ears::confides(state, seat) || asked_for {
            return true;
        }
        if output.phrase.waits() {
            output.phrase = Phrase::MessageFor(seat);
        }
        !matches!(output.phrase, Phrase::Cue(_))
    });
}

/// Repeats the waiting message, the open question, or a move.
pub(super) fn repeat(telling: &mut Telling, seat: Color) {
    match telling.state.ears.asked_for(seat) {
        Some(WaitingForSeat::Question) => {
            questions::question(telling, seat);
        }
        Some(WaitingForSeat::Unclear(why)) => telling.say(
            Audience::Seat(seat),
            unclear(why, telling.state.profile.rated),
        ),
        Some(WaitingForSeat::ArbiterComes) => {
            telling.say(Audience::Seat(seat), Phrase::ArbiterComes)
        }
        None if telling.asks(seat) => {}
        None => move_again(telling, seat),
    }
}

/// The last move; asked again at once, the one before, and so on.
fn move_again(telling: &mut Telling, seat: Color) {
    let rated = telling.state.profile.rated;
    let back = match rated && !state::scores::reads_back_now(telling.state, seat) {
        true => 0,
        false => telling.state.ears.asked_before(seat) % MOVES_BACK,
    };
    let ply = telling.state.play().committed_plies().checked_sub(back);
    match ply.filter(|ply| rated && back > 0 && *ply > 0) {
        Some(ply) => scores::own_score(telling, seat, ply as u32),
        None => announced_again(telling, seat, back),
    }
}

fn announced_again(telling: &mut Telling, seat: Color, back: usize) {
    match announced(telling, back).or_else(|| announced(telling, 0)) {
        // At a rated table nothing but announcements is said of moves.
        Some(announcement) if telling.state.profile.rated => {
            telling.say(Audience::Seat(seat), Phrase::Move(announcement));
        }
        Some(announcement) => {
            let again = Answered::Again(announcement);
            telling.say(Audience::Seat(seat), Phrase::Answered(again));
        }
        // Before the first move no clock runs, so old words are still true.
        None if telling.state.phase != Phase::Playing => self::again(telling, seat),
        None => telling.say(Audience::Seat(seat), Phrase::NothingToRepeat),
    }
}

/// The move that was announced so many moves before the last one.
fn announced(telling: &Telling, back: usize) -> Option<Announcement> {
    let state = telling.state;
    let current = state.current().filter(|current| current.announced);
    match (current, back) {
        (Some(_), 0) => current_announcement(state),
        (current, back) => {
            let completed = back - usize::from(current.is_some());
            announcement(state, state.plies().len().checked_sub(completed)?)
        }
    }
}

/// Repeats the last words at the player's ear.
pub(super) fn again(telling: &mut Telling, seat: Color) {
    let announced = || telling.last_announcement().map(Phrase::Move);
    let phrase = match telling.state.ears.last(seat) {
        LastSaid::Nothing => None,
        LastSaid::Announcement => announced(),
        LastSaid::Words(words) => Some(Phrase::Again(words.clone())),
    };
    let phrase = phrase.unwrap_or(Phrase::NothingToRepeat);
    telling.say(Audience::Seat(seat), phrase);
}

/// Confirms a change of loudness or speed, at the new setting.
pub(super) fn tuned(telling: &mut Telling, author: Author, phrase: Phrase) {
    if let Author::Seat(seat) = author {
        telling.say(Audience::Seat(seat), phrase);
    }
}

/// The sound of what happens on a board, and whose board it is.
const fn of_board(event: &BoardEvent) -> Option<(Color, Sound)> {
    let (board, sound) = match event {
        BoardEvent::Lifted { board, .. } => (board, Sound::Lift),
        BoardEvent::Placed { board, .. } | BoardEvent::Fluttered { board, .. } => {
            (board, Sound::Place)
        }
        BoardEvent::Mirrored { board, .. } => (board, Sound::Mirrored),
        BoardEvent::Faulty { board, .. } => (board, Sound::Fault),
        _ => return None,
    };
    Some((board.seat(), sound))
}

/// A short sound, where the profile wants them.
pub(super) fn cue(telling: &mut Telling, event: &Event) {
    let (seat, sound) = if let Event::Board(event) = event {
        let Some(sound) = of_board(event) else {
            return;
        };
        sound
    } else if let Event::Question(QuestionEvent::Asked { seat, .. }) = event {
        (*seat, Sound::Question)
    } else if let Event::Play(PlayEvent::CommitUnclear { seat, .. }) = event {
        (*seat, Sound::Fault)
    } else {
        return;
    };
    if telling.state.profile.cues {
        telling.say(Audience::Seat(seat), Phrase::Cue(sound));
    }
}
