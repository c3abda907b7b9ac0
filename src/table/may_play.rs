//! What an assistant may enter now, and which buttons of a player do something.

use shakmaty::Color;
use shakmaty::uci::UciMove;

use super::act::{Act, AssistantNote, ScoreWriting};
use super::may::Or;
use super::state::{Phase, State};
use board::sensing::Button;
use laws::Refusal;
use laws::notation::moves_alone;

impl State {
    pub(super) fn may_assist(&self, seat: Color, act: &Act) -> Result<(), Refusal> {
        self.assistant_may(act).or(Refusal::Barred)?;
        let sealing = self.sealing() == Some(seat);
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
            Act::TakeBack(noted) => self
                .notes(seat)
                .contains(noted)
                .or(Refusal::NothingToTakeBack),
            Act::Move(uci) => {
                self.must_play()?;
                let typed = self.board_of(seat).is_none()
                    || self.is_dead(seat)
                    || self.is_unclear(seat)
                    || self
                        .asked_about(seat)
                        // Which one is not yet typed.
                        .is_some_and(|moves| moves.contains(uci) || *uci == UciMove::Null);
                typed.or(Refusal::Sensors)?;
                self.may_make(seat, uci)
            }
            Act::Press => self.may_press(seat),
            Act::Repeat => self.may_repeat(seat),
            Act::Touched(square) => {
                self.must_play()?;
                (!self.feels(seat)).or(Refusal::Feels)?;
                self.must_have_the_move(seat)?;
                (!self.touches.adjusts(seat)).or(Refusal::Adjusting)?;
                let piece = self.position_for(seat).occupied().contains(*square);
                piece.or(Refusal::NoPiece { square: *square })
            }
            Act::Write(text) => writes(text),
            Act::Correct { ply, text } => self.may_correct(seat, *ply, text),
            Act::Draw(_) | Act::Resign => self.must_play_or_be_adjourned(),
            Act::Result { .. } => self.may_confirm(seat),
            Act::ClaimTime | Act::Call => self.must_play(),
            Act::Said { .. } => self.may_be_said(seat),
        }
    }

    /// Whether the board that yields this player's moves is lost: on a peg board without electricity play goes on, and the assistant
    /// relays it.
    pub(super) fn is_dead(&self, seat: Color) -> bool {
        let board = self.board_of(seat).and_then(|board| self.board(board));
        board.is_some_and(|board| board.losses().since().is_some())
    }

    /// What a player may do with their own score. What is sealed is not written meanwhile.
    pub(super) fn may_write(&self, seat: Color, writing: &ScoreWriting) -> Result<(), Refusal> {
        (self.sealing() != Some(seat)).or(Refusal::Sealing)?;
        match writing {
            ScoreWriting::On(text) => writes(text),
            ScoreWriting::Correct { ply, text } => self.may_correct(seat, *ply, text),
        }
    }

    fn may_correct(&self, seat: Color, ply: u32, text: &str) -> Result<(), Refusal> {
        writes(text)?;
        let kept = self.scores.of(seat).map_or(0, <[String]>::len);
        (1..=kept).contains(&(ply as usize)).or(Refusal::TooFar)
    }

    /// Whether a button does something, or asks something, besides what it answers.
    pub(super) fn may_push(&self, seat: Color, button: Button) -> Result<(), Refusal> {
        match button {
            Button::Commit => {
                self.must_play()?;
                self.sealing().is_none().or(Refusal::Sealing)?;
                self.must_not_wait()
            }
            Button::Press => self.may_press(seat),
            Button::OpponentPress => self.may_press(!seat),
            Button::Adjust => {
                self.must_play()?;
                self.must_have_the_move(seat)?;
                let waits = self.profile.edition.adjusting_needs_clock();
                let turn = self.on_clock();
                (!waits || seat == turn).or(Refusal::Turn { seat: turn })
            }
            Button::Draw | Button::Resign => self.must_play_or_be_adjourned(),
            // They answer questions, ask for what can always be asked, or call.
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

    /// The clock: whose it is that runs may press it, whether it completes a move or not; who goes on before the opponent has
    /// pressed may try.
    pub(super) fn may_press(&self, seat: Color) -> Result<(), Refusal> {
        self.must_play()?;
        let clock = self.on_clock();
        let replies = seat == self.turn() && self.current().is_some();
        let releases = self.sees_on_board(seat) && self.may_reply(seat);
        (seat == clock || replies || releases).or(Refusal::Turn { seat: clock })?;
        self.must_not_wait()?;
        let own = self.current().filter(|_| seat == self.turn());
        let pressed = own.is_some_and(|c| c.pressed && !c.announced);
        (!pressed).or(Refusal::Already)
    }

    /// The opponent's announcement, once a move (D.2.1).
    pub(super) fn may_repeat(&self, seat: Color) -> Result<(), Refusal> {
        self.must_play()?;
        (self.announcer() == Some(!seat)).or(Refusal::NothingToRepeat)?;
        (!self.repeated()).or(Refusal::Already)
    }

    /// The result; or where a claim concluded the game without an arbiter, the position.
    fn may_confirm(&self, seat: Color) -> Result<(), Refusal> {
        let verifies = self.verifies(seat) && self.phase == Phase::Referred;
        (self.outcome().is_some() || verifies).or(Refusal::NotOver)
    }
}

/// What holds no move is nothing of a score.
fn writes(text: &str) -> Result<(), Refusal> {
    (!moves_alone(text).is_empty()).or(Refusal::Empty)
}
