//! What is typed in a game at home: a move, a question, a wish.

use shakmaty::Square;

use super::Opponent;
use super::game::{Next, Sitting};
use super::resigning::{Resigning, typed};
use super::typed::{Meant, meant};
use announce::{Entered, entered};
use board::sensing::Button;
use laws::{DrawAct, Position};
use ledger::event::{LineAnswer, Query};
use table::{Act, Input, Phase, Wish};

impl Sitting<'_> {
    pub(super) async fn enter(&mut self, line: &str) -> Option<Next> {
        let meant = entered(line, self.seat());
        if self.answers(&meant).await {
            return None;
        }
        if let Some(next) = self.follows(&meant).await {
            return next;
        }
        match meant {
            Entered::Nothing => {}
            Entered::Follow(_) | Entered::Yes | Entered::No => self.not_understood(line).await,
            Entered::Ask(query) => {
                if let Query::Course { back } = query {
                    self.course = back;
                }
                self.wish(Wish::Ask(query)).await;
            }
            Entered::Earlier => {
                self.course += 1;
                let back = self.course;
                self.wish(Wish::Ask(Query::Course { back })).await;
            }
            Entered::TakeBack(count) => self.take_back(count).await,
            Entered::ToMove(number) => self.back_to_move(number).await,
            Entered::New => return Some(self.another(None)),
            Entered::SetUp(fen) => match Position::from_fen(&fen) {
                Ok(position) => return Some(self.another(Some(position.fen()))),
                Err(_) => {
                    let typed = typed(&fen);
                    self.prompt(LineAnswer::NoPosition { typed }).await;
                }
            },
            Entered::Compose(parts) => {
                for composing in parts {
                    self.wish(Wish::Compose(composing)).await;
                }
            }
            Entered::Resign => self.resign().await,
            Entered::Draw => self.draw().await,
            Entered::Detail(detail) => self.wish(Wish::Detail(detail)).await,
            Entered::Again => {
                let (seat, button) = (self.seat(), Button::Repeat);
                self.give(Input::Button { seat, button }).await;
            }
            Entered::Lift(square) => self.lift(square).await,
            Entered::Place(square) => match self.hand.take() {
                Some(from) => self.moved(&format!("{from}{square}"), true).await,
                None => self.not_understood(line).await,
            },
            Entered::Opponent => self.gone = false,
            Entered::Help => self.screen.tell("play-help"),
            Entered::Quit => return Some(Next::Quit),
            Entered::Move { written, spoken } => self.moved(&written, spoken).await,
        }
        None
    }

    async fn lift(&mut self, square: Square) {
        self.hand = Some(square);
        if self.state().profile.touch_move {
            let seat = self.seat();
            self.act(seat, Act::Touched(square)).await;
        }
        self.screen
            .tell_of("play-hand", "square", &square.to_string());
    }

    /// Says this to whoever types.
    async fn prompt(&mut self, prompt: LineAnswer) {
        self.wish(Wish::Prompt(prompt)).await;
    }

    async fn not_understood(&mut self, line: &str) {
        let typed = typed(line);
        self.prompt(LineAnswer::NotUnderstood { typed }).await;
    }

    /// Whoever sits here resigns, also with the moves of a program that is gone to be entered.
    async fn resign(&mut self) {
        let seat = self
            .opponent
            .seat()
            .map_or_else(|| self.seat(), |engine| !engine);
        let (asked, prompt) = Resigning::ask(&self.state(), seat);
        self.resigning = asked;
        self.screen.asks(asked.map(|asked| asked.seat));
        self.prompt(prompt).await;
    }

    /// Whether this line answers whether to resign. Another one is taken for going on, and then for itself.
    async fn answers(&mut self, line: &Entered) -> bool {
        let Some(asked) = self.resigning.take() else {
            return false;
        };
        self.screen.asks(None);
        if *line == Entered::Yes {
            self.act(asked.seat, Act::Resign).await;
            return true;
        }
        self.prompt(LineAnswer::PlaysOn).await;
        matches!(line, Entered::No | Entered::Nothing)
    }

    /// The question falls where it was answered by something else.
    pub(super) async fn let_resign(&mut self) {
        let state = self.state();
        if self
            .resigning
            .take_if(|asked| !asked.stands(&state))
            .is_some()
        {
            self.screen.asks(None);
            if state.phase == Phase::Playing {
                self.prompt(LineAnswer::PlaysOn).await;
            }
        }
    }

    pub(super) async fn moved(&mut self, text: &str, spoken: bool) {
        self.course = 1;
        let state = self.state();
        if state.phase != Phase::Playing || state.shown_position().turn() != self.seat() {
            self.prompt(LineAnswer::NotOnTheMove).await;
            return;
        }
        let position = state.shown_position();
        match meant(&position, text, spoken, self.screen.lexicon.language()) {
            Meant::Move(uci) => self.wish(Wish::Move(uci)).await,
            Meant::Impossible => self.wish(Wish::Move(shakmaty::uci::UciMove::Null)).await,
            Meant::Ambiguous => {
                let typed = typed(text);
                self.prompt(LineAnswer::Ambiguous { typed }).await;
            }
            Meant::Nothing => self.not_understood(text).await,
        }
    }

    /// As far as the own last move, where an engine answered it.
    pub(super) async fn take_back(&mut self, count: Option<u32>) {
        let state = self.state();
        let made = state.plies().len() as u32 + u32::from(state.current().is_some());
        let answered = self
            .opponent
            .seat()
            .is_some_and(|engine| !self.gone && engine != state.turn());
        let count = count.unwrap_or(if answered { 2 } else { 1 });
        match made.checked_sub(count) {
            Some(plies) => self.wish(Wish::GoBack(plies)).await,
            None => self.wish(Wish::GoBack(made)).await,
        }
    }

    /// To where the player who types was to make this move.
    pub(super) async fn back_to_move(&mut self, number: u32) {
        let (state, seat) = (self.state(), self.seat());
        let made = state.plies().len() as u32;
        let wanted = |ply: &u32| {
            let ply = *ply as usize + 1;
            state.number_of(ply) == number && state.side_of(ply) == seat
        };
        let plies = (0..made).find(wanted).unwrap_or(u32::MAX);
        self.wish(Wish::GoBack(plies)).await;
    }

    /// Two people agree; a program does not.
    pub(super) async fn draw(&mut self) {
        let seat = self.seat();
        self.act(seat, Act::Draw(DrawAct::Offer)).await;
        let answer = match self.opponent {
            Opponent::Engine(..) => DrawAct::Refuse,
            Opponent::Person | Opponent::Nobody => DrawAct::Accept,
        };
        self.act(!seat, Act::Draw(answer)).await;
    }
}
