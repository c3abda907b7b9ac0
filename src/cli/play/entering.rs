//! Handles typed lines in a game at home: moves, questions, wishes.

use shakmaty::{Color, Square, uci::UciMove};

use super::Opponent;
use super::asked::{all_moves, course};
use super::ending::{EndRequest, Ending, typed};
use super::following::against;
use super::game::{AfterGame, Sitting, still_composes, welcome};
use super::typed::{TypedMove, Which, in_foreign_letters, meant};
use announce::{Entered, Language, entered};
use board::sensing::Button;
use laws::{DrawAct, UnplayablePosition, playable_position};
use ledger::event::{Composing, LineAnswer, Note, Query};
use table::{Act, Input, Phase, State, Wish, under_way};

impl Sitting<'_> {
    pub(super) async fn enter(&mut self, line: &str) -> Option<AfterGame> {
        if self.chooses(line).await {
            return None;
        }
        let meant = entered(line, self.seat(), self.language());
        if let Some(answered) = self.answers(&meant).await {
            return answered;
        }
        if let Some(next) = self.follows(&meant).await {
            return next;
        }
        match meant {
            Entered::Nothing => {}
            Entered::Follow(_) | Entered::Yes | Entered::No => self.yes_or_no(&meant, line).await,
            Entered::AllMoves => all_moves(self).await,
            Entered::Ask(Query::Course { .. })
            | Entered::Earlier
            | Entered::MoveList
            | Entered::PlayedBy(_) => {
                let state = self.state();
                for wish in course(&state, &meant, &mut self.course) {
                    self.wish(wish).await;
                }
            }
            Entered::Ask(query) => self.wish(Wish::Ask(query)).await,
            Entered::TakeBack(count) => self.take_back(count).await,
            Entered::ToMove(number) => self.back_to_move(number).await,
            Entered::New => return self.ends(EndRequest::Another(None)).await,
            Entered::SetUp(fen) => match set_up(&fen) {
                Ok(position) => return self.ends(EndRequest::Another(Some(position))).await,
                Err(UnplayablePosition::Unread(_)) => {
                    let typed = typed(&fen);
                    self.prompt(LineAnswer::NoPosition { typed }).await;
                }
                Err(why) => {
                    let lexicon = &self.screen.lexicon;
                    let against = ("against", against(lexicon, &why).into());
                    let text = lexicon.with("play-unplayable", [against]);
                    self.remark(text).await;
                }
            },
            Entered::Compose(parts) => {
                for part in parts {
                    if !composes(self, part).await {
                        break;
                    }
                }
            }
            Entered::Resign => self.resign().await,
            Entered::Draw => self.draw().await,
            Entered::Detail(detail) => self.wish(Wish::Detail(detail)).await,
            Entered::Speed { faster } => self.wish(Wish::Speed { faster }).await,
            Entered::Again => {
                let (seat, button) = (self.seat(), Button::Repeat);
                self.give(Input::Button { seat, button }).await;
            }
            Entered::Lift(square) => self.lift(square).await,
            Entered::Place(square) => match self.hand.take() {
                Some(from) if from == square => self.tells(square).await,
                Some(from) => self.moved(&format!("{from}{square}")).await,
                None => self.not_understood(line).await,
            },
            Entered::Opponent => {
                self.beside.gone = false;
                welcome(self.screen, &self.beside.opponent);
            }
            Entered::Against => welcome(self.screen, &self.beside.opponent),
            Entered::Field => self.screen.tell("play-how"),
            Entered::Help => self.screen.tell("play-help"),
            Entered::Quit => return self.ends(EndRequest::Quit).await,
            Entered::Move(typed) => self.moved(&typed).await,
            Entered::Instead(typed) => moved_instead(self, &typed, line).await,
        }
        None
    }

    /// Asks what stands on this square.
    async fn tells(&mut self, square: Square) {
        self.wish(Wish::Ask(Query::Square { square })).await;
    }

    /// Lifts the player's own piece; tells what stands on any other square.
    async fn lift(&mut self, square: Square) {
        let position = self.state().shown_position();
        if position.board().color_at(square) != Some(self.seat()) {
            self.tells(square).await;
            return;
        }
        self.hand = Some(square);
        if self.state().profile.touch_move {
            let seat = self.seat();
            self.act(seat, Act::Touched(square)).await;
        }
        self.screen
            .tell_of("play-hand", "square", &square.to_string());
    }

    /// Says this to the player.
    pub(super) async fn prompt(&mut self, prompt: LineAnswer) {
        self.wish(Wish::Prompt(prompt)).await;
    }

    async fn not_understood(&mut self, line: &str) {
        let typed = typed(line);
        let nearest = None;
        self.prompt(LineAnswer::NotUnderstood { typed, nearest })
            .await;
    }

    /// Whether this line answers the question which move is meant. Other questions leave it open.
    async fn chooses(&mut self, line: &str) -> bool {
        let Some(which) = self.which.take() else {
            return false;
        };
        let position = self.state().shown_position();
        match which.answered(&position, line, self.language()) {
            Some(uci) => {
                self.tried = Some(made(&self.state()));
                self.wish(Wish::Move(uci)).await;
                true
            }
            // A player who drops the question plays on.
            None if drops(&entered(line, self.seat(), self.language())) => {
                self.prompt(LineAnswer::GoesOn).await;
                true
            }
            None => {
                let seat = self.seat();
                self.which = Some(which)
                    .filter(|which| which.stands(&position, line, seat, self.language()));
                false
            }
        }
    }

    pub(super) fn language(&self) -> Language {
        self.screen.lexicon.language()
    }

    /// Resigns for the player, even if the player also enters the moves of a failed engine.
    async fn resign(&mut self) {
        let seat = self
            .beside
            .opponent
            .seat()
            .map_or_else(|| self.seat(), |engine| !engine);
        match self.state().phase {
            Phase::Playing => self.asks(EndRequest::Resign, seat).await,
            _ => self.prompt(LineAnswer::NotPlaying).await,
        }
    }

    /// Asks for confirmation if a game is in progress. Printed games end at once.
    async fn ends(&mut self, end: EndRequest) -> Option<AfterGame> {
        if self.following.is_none() && under_way(&self.state()) {
            self.asks(end, self.seat()).await;
            return None;
        }
        self.done(end).await
    }

    async fn asks(&mut self, end: EndRequest, seat: Color) {
        let asked = Ending::of(&self.state(), seat, end);
        self.screen.asks(Some(asked.asked()));
        let question = asked.question();
        self.ending = Some(asked);
        self.prompt(question).await;
    }

    async fn done(&mut self, end: EndRequest) -> Option<AfterGame> {
        match end {
            EndRequest::Resign => None,
            EndRequest::Another(position) => Some(self.another(position)),
            // The table starts the game.
            EndRequest::Composed => {
                self.wish(Wish::Compose(Composing::Done)).await;
                None
            }
            EndRequest::Quit => Some(AfterGame::Quit),
        }
    }

    /// Handles the answer to a confirmation, and returns what follows. Any other line declines, and is then handled itself.
    async fn answers(&mut self, line: &Entered) -> Option<Option<AfterGame>> {
        let asked = self.ending.take()?;
        self.screen.asks(None);
        if asked.confirms(line) {
            if asked.end == EndRequest::Resign {
                self.act(asked.seat, Act::Resign).await;
            }
            return Some(self.done(asked.end).await);
        }
        match asked.end {
            EndRequest::Composed => still_composes(self).await,
            _ => self.prompt(asked.declined()).await,
        }
        // "Cancel" means the question, unless a position is being set up.
        let cancels = asked.end != EndRequest::Composed && drops(line);
        (cancels || matches!(line, Entered::No | Entered::Nothing)).then_some(None)
    }

    /// Drops a confirmation that the game has made obsolete.
    pub(super) async fn let_end(&mut self) {
        let state = self.state();
        let Some(asked) = self.ending.take_if(|asked| !asked.stands(&state)) else {
            return;
        };
        self.screen.asks(None);
        if state.phase == Phase::Playing {
            self.prompt(asked.declined()).await;
        }
    }

    pub(super) async fn moved(&mut self, text: &str) {
        self.course = 1;
        let state = self.state();
        self.tried = Some(made(&state));
        if state.phase != Phase::Playing {
            self.prompt(LineAnswer::NotPlaying).await;
            return;
        }
        if state.practised.composed.is_some() {
            still_composes(self).await;
            return;
        }
        if state.shown_position().turn() != self.seat() {
            self.prompt(LineAnswer::NotOnTheMove).await;
            return;
        }
        let position = state.shown_position();
        match meant(&position, text, self.language()) {
            TypedMove::Move(uci) => self.wish(Wish::Move(uci)).await,
            TypedMove::Impossible => self.wish(Wish::Move(UciMove::Null)).await,
            TypedMove::Which(moves) => {
                let which = Which::new(position, moves);
                self.prompt(which.question()).await;
                self.which = Some(which);
            }
            TypedMove::Nothing(nearest) => match in_foreign_letters(&self.screen.lexicon, text) {
                Some(text) => self.remark(text).await,
                None => {
                    let typed = typed(text);
                    self.prompt(LineAnswer::NotUnderstood { typed, nearest })
                        .await;
                }
            },
        }
    }

    /// Takes back to the player's last move, also when an engine has answered it.
    pub(super) async fn take_back(&mut self, count: Option<u32>) {
        let state = self.state();
        let made = made(&state);
        let answered = self.beside.plays();
        let answered = answered.is_some_and(|engine| engine != state.turn());
        if made == 0 && state.practice().is_some() {
            self.prompt(LineAnswer::NothingToTakeBack).await;
            return;
        }
        if count.is_some_and(|count| count > made) && state.practice().is_some() {
            let count = [("count", made.into())];
            let text = self.screen.lexicon.with("play-fewer-made", count);
            self.give(Input::Note(Note::Comment { text })).await;
        }
        let count = count.unwrap_or(if answered { 2 } else { 1 });
        let plies = made.saturating_sub(count);
        if state.practice().is_some()
            && let Some(uci) = first_gone(&state, plies as usize)
        {
            self.prompt(LineAnswer::TakesBack { uci, plies }).await;
        }
        self.wish(Wish::GoBack(plies)).await;
    }

    /// Takes back to the position where the player was to make this move.
    pub(super) async fn back_to_move(&mut self, number: u32) {
        let (state, seat) = (self.state(), self.seat());
        let made = state.plies().len() as u32;
        let wanted = |ply: &u32| {
            let ply = *ply as usize + 1;
            state.number_of(ply) == number && state.side_of(ply) == seat
        };
        match (0..made).find(wanted) {
            Some(plies) => self.wish(Wish::GoBack(plies)).await,
            None if state.practice().is_none() => self.wish(Wish::GoBack(u32::MAX)).await,
            None if number > state.shown_position().fullmoves() => {
                let number = [("number", number.into())];
                let text = self.screen.lexicon.with("play-no-such-move", number);
                self.give(Input::Note(Note::Comment { text })).await;
            }
            None => self.prompt(LineAnswer::NothingToTakeBack).await,
        }
    }

    /// Says what has no other form. Where nothing is practised, the game's record has no room for it.
    async fn remark(&mut self, text: String) {
        match self.state().practice().is_some() {
            true => self.give(Input::Note(Note::Comment { text })).await,
            false => self.screen.line(&text),
        }
    }

    /// Offers a draw, or accepts the open offer. An engine refuses.
    pub(super) async fn draw(&mut self) {
        if let Some(by) = self.state().draws.offer() {
            self.act(!by, Act::Draw(DrawAct::Accept)).await;
            return;
        }
        let seat = self.seat();
        self.act(seat, Act::Draw(DrawAct::Offer)).await;
        if matches!(self.beside.opponent, Opponent::Engine(..)) {
            self.act(!seat, Act::Draw(DrawAct::Refuse)).await;
        }
    }

    /// Yes and no answer a draw offer, if nothing else was asked.
    async fn yes_or_no(&mut self, meant: &Entered, line: &str) {
        let answer = match meant {
            Entered::Yes => Some(DrawAct::Accept),
            Entered::No => Some(DrawAct::Refuse),
            _ => None,
        };
        match (self.state().draws.offer(), answer) {
            (Some(by), Some(answer)) => self.act(!by, Act::Draw(answer)).await,
            _ => self.not_understood(line).await,
        }
    }
}

/// Handles a part of a position set up in words. Finishing it ends a game in progress, after confirmation. Returns whether the other
/// parts of the line count, too.
async fn composes(sitting: &mut Sitting<'_>, part: Composing) -> bool {
    let state = sitting.state();
    let composed = state.practised.composed.as_ref();
    let playable = composed.is_some_and(|composed| composed.position().chess().is_some());
    match part {
        Composing::Begin if composed.is_some() => still_composes(sitting).await,
        Composing::Begin => sitting.wish(Wish::Compose(part)).await,
        _ if composed.is_none() && state.practice().is_some() => {
            let text = sitting.screen.lexicon.message("play-not-set-up", None);
            sitting.give(Input::Note(Note::Comment { text })).await;
            return false;
        }
        Composing::Done if playable && under_way(&state) => {
            sitting.asks(EndRequest::Composed, sitting.seat()).await;
        }
        _ => sitting.wish(Wish::Compose(part)).await,
    }
    true
}

/// Makes this move instead of the one that was typed last, which is taken back if it was made: "no, I meant c5".
async fn moved_instead(sitting: &mut Sitting<'_>, text: &str, line: &str) {
    let state = sitting.state();
    let made_now = made(&state);
    if made_now <= sitting.tried.unwrap_or_default() {
        return sitting.moved(text).await;
    }
    // The typed move, and perhaps the engine's answer.
    let most = 1 + u32::from(sitting.beside.plays().is_some());
    let tried = sitting.tried.filter(|tried| made_now - tried <= most);
    let Some(tried) = tried else {
        return sitting.not_understood(line).await;
    };
    let before = state.play().position_after(tried as usize);
    let legal = match meant(&before, text, sitting.language()) {
        TypedMove::Move(uci) => before.find(&uci).is_some(),
        TypedMove::Which(_) => true,
        TypedMove::Impossible | TypedMove::Nothing(_) => false,
    };
    if state.practice().is_some() && !legal {
        return sitting.not_understood(line).await;
    }
    sitting.take_back(Some(made_now - tried)).await;
    if made(&sitting.state()) == tried {
        sitting.moved(text).await;
    }
}

/// The number of half-moves made.
fn made(state: &State) -> u32 {
    state.plies().len() as u32 + u32::from(state.current().is_some())
}

/// Whether a line means none of the moves in question.
fn drops(line: &Entered) -> bool {
    *line == Entered::No || *line == Entered::Compose(vec![Composing::Abandon])
}

/// The initial position in FEN, or the reason why no game can begin there.
fn set_up(fen: &str) -> Result<String, UnplayablePosition> {
    playable_position(fen).map(|position| position.fen())
}

/// The first half-move that is taken back when this number remains.
fn first_gone(state: &State, plies: usize) -> Option<UciMove> {
    let position = state.play().position_after(plies);
    match state.plies().get(plies) {
        Some(ply) => Some(ply.uci),
        None => state.current().map(|current| position.uci(&current.mv)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_game_begins_from_a_position_that_cannot_arise() {
        for (fen, told) in [
            ("8/8/8/8/8/8/8/8 w - - 0 1", "White has no king"),
            ("P3k3/8/8/8/8/8/8/4K2p w - - 0 1", "a pawn stands on h1"),
            (
                "4k3/4R3/8/8/8/8/8/4K3 w - - 0 1",
                "Black is in check, and the other side has the move",
            ),
            (
                "nrbqkrnb/pppppppp/8/8/8/8/PPPPPPPP/NRBQKRNB w KQkq - 0 1",
                "it has the castling rights KQkq of Chess960, and only standard chess is played here",
            ),
        ] {
            let why = set_up(fen).unwrap_err();
            let lexicon = announce::Lexicon::new(Language::En).unwrap();
            assert_eq!(against(&lexicon, &why), told, "{fen}");
        }
        assert!(matches!(set_up("8/8"), Err(UnplayablePosition::Unread(_))));
        let check = "4k3/8/8/8/8/8/4q3/4K3 w - - 0 1";
        assert_eq!(set_up(check), Ok(check.to_owned()));
    }

    #[test]
    fn a_question_of_a_move_is_dropped_in_four_languages() {
        for line in ["cancel", "no", "abbrechen", "nein", "cancelar", "annuler"] {
            let line = entered(line, Color::White, Language::En);
            assert!(drops(&line), "{line:?}");
        }
        assert!(!drops(&entered("yes", Color::White, Language::En)));
    }
}
