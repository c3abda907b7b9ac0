//! Checks an assistant's entries and a player's buttons.

use shakmaty::Color;
use shakmaty::uci::UciMove;

use super::act::{Act, AssistantNote, ScoreWriting};
use super::state::{Phase, State};
use crate::must;
use crate::must::Or;
use crate::state::clocks::running;
use crate::state::questions;
use crate::state::replies;
use crate::{assisting, state};
use board::sensing::Button;
use laws::Refusal;
use laws::notation::moves_alone;

pub(super) fn may_assist(state: &State, seat: Color, act: &Act) -> Result<(), Refusal> {
    assisting::assistant_may(state, act).or(Refusal::Barred)?;
    let sealing = state.sealing() == Some(seat);
    match act {
        Act::Seal(_) => sealing.or(Refusal::NotSealing { seat }),
        Act::Move(_) if sealing => Ok(()),
        Act::Touched(_)
        | Act::TakeBack(AssistantNote::Touched(_))
        | Act::Write(_)
        | Act::Correct { .. }
            if sealing =>
        {
            Err(Refusal::Sealing)
        }
        Act::TakeBack(noted) => assisting::assistant_notes(state, seat)
            .contains(noted)
            .or(Refusal::NothingToTakeBack),
        Act::Move(uci) => {
            must::play(state)?;
            let typed = state.board_of(seat).is_none()
                || is_dead(state, seat)
                || state::boards::doubts::is_unclear(state, seat)
                || questions::asked_about(state, seat)
                    // The piece is not named yet.
                    .is_some_and(|moves| moves.contains(uci) || *uci == UciMove::Null);
            typed.or(Refusal::Sensors)?;
            must::be_a_move(state, seat, uci)
        }
        Act::Press => may_press(state, seat),
        Act::Repeat => may_repeat(state, seat),
        Act::Touched(square) => {
            must::play(state)?;
            (!state::feels(state, seat)).or(Refusal::Feels)?;
            must::have_the_move(state, seat)?;
            (!state.touches.adjusts(seat)).or(Refusal::Adjusting)?;
            let piece = state.position_for(seat).occupied().contains(*square);
            piece.or(Refusal::NoPiece { square: *square })
        }
        Act::Write(text) => writes(text),
        Act::Correct { ply, text } => may_correct(state, seat, *ply, text),
        Act::Draw(_) | Act::Resign => must::play_or_be_adjourned(state),
        Act::Result { .. } => may_confirm(state, seat),
        Act::ClaimTime | Act::Call => must::play(state),
        Act::Said { .. } => state::boards::doubts::may_be_said(state, seat),
    }
}

/// Whether the board that yields this player's moves is lost: play goes on on a peg board without power, and the assistant relays
/// it.
pub(super) fn is_dead(state: &State, seat: Color) -> bool {
    let board = state.board_of(seat).and_then(|board| state.board(board));
    board.is_some_and(|board| board.losses().since().is_some())
}

/// Whether a player may write this in their own score. A move that is being sealed is not written meanwhile.
pub(super) fn may_write(state: &State, seat: Color, writing: &ScoreWriting) -> Result<(), Refusal> {
    (state.sealing() != Some(seat)).or(Refusal::Sealing)?;
    match writing {
        ScoreWriting::On(text) => writes(text),
        ScoreWriting::Correct { ply, text } => may_correct(state, seat, *ply, text),
    }
}

fn may_correct(state: &State, seat: Color, ply: u32, text: &str) -> Result<(), Refusal> {
    writes(text)?;
    let kept = state.scores.of(seat).map_or(0, <[String]>::len);
    (1..=kept).contains(&(ply as usize)).or(Refusal::TooFar)
}

/// Whether a button has an effect or asks something, apart from the question that it answers.
pub(super) fn may_push(state: &State, seat: Color, button: Button) -> Result<(), Refusal> {
    match button {
        Button::Commit => {
            must::play(state)?;
            state.sealing().is_none().or(Refusal::Sealing)?;
            must::not_wait(state)
        }
        Button::Press => may_press(state, seat),
        Button::OpponentPress => may_press(state, !seat),
        Button::Adjust => {
            must::play(state)?;
            must::have_the_move(state, seat)?;
            let waits = state.profile.edition.adjusting_needs_clock();
            let turn = running::on_clock(state);
            (!waits || seat == turn).or(Refusal::Turn { seat: turn })
        }
        Button::Draw | Button::Resign => must::play_or_be_adjourned(state),
        // These answer questions, ask for what can always be asked, or call.
        Button::Repeat
        | Button::Time
        | Button::Arbiter
        | Button::Cancel
        | Button::Up
        | Button::Down
        | Button::Left
        | Button::Right
        | Button::Ok => Ok(()),
    }
}

/// Whether this player may press: the one whose clock runs, whether it completes a move or not, and one who goes on before the
/// opponent has pressed.
pub(super) fn may_press(state: &State, seat: Color) -> Result<(), Refusal> {
    must::play(state)?;
    let clock = running::on_clock(state);
    let replies = seat == state.turn() && state.current().is_some();
    let releases = state::sees_on_board(state, seat) && replies::may_reply(state, seat);
    (seat == clock || replies || releases).or(Refusal::Turn { seat: clock })?;
    must::not_wait(state)?;
    let own = state.current().filter(|_| seat == state.turn());
    let pressed = own.is_some_and(|c| c.pressed && !c.announced);
    (!pressed).or(Refusal::Already)
}

/// Whether the opponent's announcement can be repeated: once a move (D.2.1).
pub(super) fn may_repeat(state: &State, seat: Color) -> Result<(), Refusal> {
    must::play(state)?;
    (state::announcer(state) == Some(!seat)).or(Refusal::NothingToRepeat)?;
    (!state.play().repeated()).or(Refusal::Already)
}

/// Whether there is a result to confirm, or a position after a claim that concluded a game without an arbiter.
fn may_confirm(state: &State, seat: Color) -> Result<(), Refusal> {
    let verifies = state::referral::verifies(state, seat) && state.phase == Phase::Referred;
    (state.outcome().is_some() || verifies).or(Refusal::NotOver)
}

/// A text without moves is no score.
fn writes(text: &str) -> Result<(), Refusal> {
    (!moves_alone(text).is_empty()).or(Refusal::Empty)
}
