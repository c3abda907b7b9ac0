//! Applies events to the state: [`State::apply`], the only mutation.

use shakmaty::{ByColor, Color};

use super::State;
use super::boards::SeatBoard;
use super::clocks::Clocks;
use super::ears::{WaitingForSeat, is_private};
use super::play::Play;
use super::rulings::RulingStatus;
use super::tapes::Tapes;
use crate::case::together;
use crate::state::clocks::times;
use crate::state::reinstating;
use crate::state::{
    adjournment, boards, ears, handed, making, penalties, referral, rooms, rulings, touches, traces,
};
use crate::{draws, practice, server, state};
use laws::seat::{BoardAt, Room, Source};
use laws::{Commit, Position, Profile, Timestamp};
use ledger::event::{
    Author, BoardEvent, CaseEvent, Cause, ClockEvent, Event, GameEvent, Matter, Question,
    QuestionEvent, Record, Ruling,
};

impl State {
    /// Applies a record: the only mutation.
    pub fn apply(&mut self, record: &Record) {
        self.number = record.number;
        self.at = self.at.max(record.at);
        if let Cause::Input(number) = record.cause {
            self.inputs = number;
        }
        let (author, at) = (record.author, record.at);
        rooms::between_rooms(self, record);
        self.strangers.apply(&record.event);
        self.keys.see(record);
        self.clocks.session.apply(record);
        match &record.event {
            Event::Game(event) => course(self, event, record.room, at),
            Event::Opening(event) => self.opening.apply(event, record.name.as_ref()),
            Event::Register(event) => self.conduct.apply(event),
            Event::Board(event) => {
                self.touches.sense(event, record.happened);
                match event {
                    BoardEvent::Stands { board, turned } => {
                        touches::turn_touches(self, *board, *turned)
                    }
                    BoardEvent::Lost { .. } | BoardEvent::Silent { .. } => self.clocks.lose_sight(),
                    _ => {}
                }
                boards::sense(self, event, at);
            }
            Event::Touch(event) => {
                let turn = self.turn();
                self.touches.apply(event, author, turn, record.happened);
            }
            Event::Play(event) => making::make(self, event, at),
            Event::Question(event) => question(self, event, at),
            Event::Clock(event) => {
                times::keep_time(self, event, author, at);
                if matches!(event, ClockEvent::Spared { .. }) {
                    self.play.resumed(at);
                }
            }
            Event::Draw(event) => draws::applied::draw(self, event, author, at),
            Event::Case(event) => case(self, event, record),
            Event::Score(event) => self.scores.apply(event, author, at),
            Event::Adjournment(event) => adjournment::adjourn(self, event, at),
            Event::Handing(event) => handed::hand(self, event, record),
            Event::Ear(event) => self.ears.apply(event, record.room, at),
            Event::Listening(event) => self.listening.apply(event),
            Event::Tape(event) => self.tapes.apply(event, record.room, record.happened),
            Event::Practice(event) => practice::practise(self, event, at),
            Event::Server(event) => server::server_event(self, event, at),
            // Applied before, or without effect on the game.
            Event::Line(_) | Event::Access(_) => {}
            Event::Desk(event) => self.desks.apply(event),
        }
        if author == Author::Arbiter {
            self.cases.attend(at);
        }
        rulings::note_carried_out(self, &record.event, author);
        if matches!(
            record.event,
            Event::Game(_) | Event::Board(_) | Event::Play(_) | Event::Case(_)
        ) {
            traces::note_agreement(self);
        }
    }
}

fn course(state: &mut State, event: &GameEvent, room: Room, at: Timestamp) {
    match event {
        GameEvent::SetUp {
            position,
            profile,
            white,
            black,
            white_name,
            black_name,
            white_room,
            black_room,
        } => {
            state.names = ByColor {
                white: white_name.clone(),
                black: black_name.clone(),
            };
            let (white, black) = (*white, *black);
            set_up(state, position, profile, ByColor { white, black });
            let (white, black) = (*white_room, *black_room);
            rooms::seat_in(state, ByColor { white, black }, room);
        }
        GameEvent::Resumed { .. } => {
            state.play.resumed(at);
            state.clocks.lose_sight();
            boards::resumed(state, room);
        }
        GameEvent::Started => {
            times::start(state, at);
            state.handed.started();
            state.questions.drop_sound_check();
            let position = state.position().clone();
            for board in state.boards.iter_mut().flatten() {
                board.begin(&position);
            }
        }
        GameEvent::Refused { .. } => {}
        GameEvent::Referred { seat } => referral::refer(state, *seat, at),
        GameEvent::PositionVerified { seat, agreed } => referral::verified(state, *seat, *agreed),
        GameEvent::Ended { outcome } => {
            state.handed.ends(state.inputs);
            reinstating::end(state, *outcome, at);
        }
    }
}

fn question(state: &mut State, event: &QuestionEvent, at: Timestamp) {
    let asked = state.questions.get(event.seat());
    let which = asked.is_some_and(|asked| matches!(asked.question, Question::Which { .. }));
    state.questions.apply(event, at);
    match event {
        QuestionEvent::Asked { seat, question } => {
            if is_private(question) {
                ears::waits(state, *seat, WaitingForSeat::Question);
            }
            if matches!(question, Question::Which { .. })
                && let Some(board) = state.boards.get_mut(*seat)
            {
                board.asked();
            }
        }
        QuestionEvent::Answered { seat } | QuestionEvent::Dropped { seat } => {
            let dropped = matches!(event, QuestionEvent::Dropped { .. });
            if let Some(board) = state.boards.get_mut(*seat)
                && which
                && dropped
            {
                board.commit.decline();
            }
            state.ears.answered(*seat);
            state.draws.drop_claim(*seat);
        }
        QuestionEvent::Selected { .. } => {}
    }
}

fn case(state: &mut State, event: &CaseEvent, record: &Record) {
    let at = record.at;
    let ruled = matches!(event, CaseEvent::Ruled { .. });
    let before = ruled.then(|| rulings::before_ruling(state, at));
    state.cases.apply(event, record.author, at, state.number);
    // The time given back must be computed from the losses that were open before this ruling.
    let gives = matches!(
        event,
        CaseEvent::Ruled {
            ruling: Ruling::GiveBack { .. },
            ..
        }
    );
    if !gives {
        state::boards::losses::deal_with_losses(state, event, at);
    }
    match event {
        CaseEvent::Raised(case) => {
            if let Matter::Called { seat } | Matter::DrawWanted { seat } = case.matter {
                ears::waits(state, seat, WaitingForSeat::ArbiterComes);
            }
            if let Some((board, ..)) = case.matter.apertures() {
                let standing = together::costed(
                    state,
                    board,
                    state::boards::guiding::own_read(state, board).as_ref(),
                );
                state::boards::guiding::weigh(state, board, &standing);
            }
        }
        CaseEvent::CalledAgain { seat, .. } => {
            ears::waits(state, *seat, WaitingForSeat::ArbiterComes)
        }
        CaseEvent::Ruled {
            id, ruling, reason, ..
        } => {
            self::ruled(state, *id, ruling, at);
            if gives {
                state::boards::losses::deal_with_losses(state, event, at);
            }
            if let Some(before) = before {
                rulings::keep_ruling(state, (*id, ruling, reason), record, before);
            }
        }
        CaseEvent::BoardNoted { id, board, .. } => {
            let noted = state
                .cases
                .find(*id)
                .and_then(|file| file.noted(*board))
                .cloned();
            if let Some((noted, found)) = noted.zip(super::board_mut(state, *board)) {
                found.note(&noted.pieces, noted.unknown);
            }
        }
        CaseEvent::Withdrawn { record } => {
            rulings::strike_ruling(state, *record, RulingStatus::Withdrawn, at);
        }
        CaseEvent::Superseded { id } => state.rulings.closes(*id),
        CaseEvent::AsksBack { .. }
        | CaseEvent::Refrained
        | CaseEvent::Found { .. }
        | CaseEvent::Proposed { .. }
        | CaseEvent::Resolved { .. }
        | CaseEvent::Noted { .. }
        | CaseEvent::Taken { .. }
        | CaseEvent::Heard { .. }
        | CaseEvent::Reopened { .. }
        | CaseEvent::Appealed { .. }
        | CaseEvent::AppealDecided { .. }
        | CaseEvent::CalledOff { .. }
        | CaseEvent::Lasted { .. }
        | CaseEvent::Waits { .. }
        | CaseEvent::Stands { .. }
        | CaseEvent::Weighed { .. }
        | CaseEvent::ClaimLost { .. } => {}
    }
}

fn set_up(state: &mut State, position: &str, profile: &Profile, sources: ByColor<Source>) {
    // The store refuses a ledger whose position cannot be read; here the initial one stands in.
    let position = Position::from_fen(position).unwrap_or_default();
    state.sources = sources;
    state.boards = ByColor::new_with(|seat| {
        (*state.sources.get(seat) == Source::OwnBoard).then(|| {
            let commit = commit_on(state, BoardAt(seat), profile);
            SeatBoard::new(position.clone(), commit, profile.settle)
        })
    });
    state.clocks = Clocks::of(profile);
    state.tapes = Tapes::allowing(profile.recording);
    state.profile = profile.clone();
    state.play = Play::from(position);
}

/// Whether a rest of this board can be a commit, for either player whose moves it yields.
fn commit_on(state: &State, board: BoardAt, profile: &Profile) -> Commit {
    let automatic = Color::ALL.into_iter().any(|seat| {
        state.board_of(seat) == Some(board) && profile.commit.of(seat) == Commit::Automatic
    });
    match automatic {
        true => Commit::Automatic,
        false => Commit::ByHand,
    }
}

fn ruled(state: &mut State, id: Option<u32>, ruling: &Ruling, at: Timestamp) {
    if let Some(id) = id {
        draws::applied::claim_ruled(state, id, ruling, at);
    }
    for board in state.boards.iter_mut().flatten() {
        board.rest_anew();
    }
    penalties::displaced_not_touched(state, id);
    if ruling.keeps().is_some() {
        adjournment::forgets_private_boards(state);
    }
    rulings::rules(ruling).apply(state, id, at);
}
