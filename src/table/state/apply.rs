//! What an event changes: [`State::apply`], the only mutation.

use shakmaty::{ByColor, Color};

use super::boards::SeatBoard;
use super::clocks::Clocks;
use super::ears::{WaitingForSeat, is_private};
use super::play::Play;
use super::plies::Begun;
use super::rulings::RulingStatus;
use super::tapes::Tapes;
use super::{Phase, State};
use crate::draws::Draws;
use laws::seat::{BoardAt, Room, Source};
use laws::{Commit, Position, Profile, Timestamp};
use laws::{Outcome, Reason};
use ledger::event::{
    Author, BoardEvent, CaseEvent, Cause, ClockEvent, Event, GameEvent, Matter, Question,
    QuestionEvent, Record, Ruling,
};

impl State {
    /// The only mutation: what an event changes.
    pub fn apply(&mut self, record: &Record) {
        self.number = record.number;
        self.at = self.at.max(record.at);
        if let Cause::Input(number) = record.cause {
            self.inputs = number;
        }
        let (author, at) = (record.author, record.at);
        self.between_rooms(record);
        self.strangers.apply(&record.event);
        self.keys.see(record);
        self.clocks.keep_session(record);
        match &record.event {
            Event::Game(event) => self.course(event, record.room, at),
            Event::Opening(event) => self.opening.apply(event, record.name.as_ref()),
            Event::Register(event) => self.conduct.apply(event),
            Event::Board(event) => {
                self.touches.sense(event, record.happened);
                match event {
                    BoardEvent::Stands { board, turned } => self.turn_touches(*board, *turned),
                    BoardEvent::Lost { .. } | BoardEvent::Silent { .. } => self.clocks.lose_sight(),
                    _ => {}
                }
                self.sense(event, at);
            }
            Event::Touch(event) => {
                let turn = self.turn();
                self.touches.apply(event, author, turn, record.happened);
            }
            Event::Play(event) => self.make(event, at),
            Event::Question(event) => self.question(event, at),
            Event::Clock(event) => {
                self.keep_time(event, author, at);
                if matches!(event, ClockEvent::Spared { .. }) {
                    self.play.resumed(at);
                }
            }
            Event::Draw(event) => self.draw(event, author, at),
            Event::Case(event) => self.case(event, record),
            Event::Score(event) => self.scores.apply(event, author, at),
            Event::Adjournment(event) => self.adjourn(event, at),
            Event::Handing(event) => self.hand(event, record),
            Event::Ear(event) => self.ears.apply(event, record.room, at),
            Event::Listening(event) => self.listening.apply(event),
            Event::Tape(event) => self.tapes.apply(event, record.room, record.happened),
            Event::Practice(event) => self.practise(event, at),
            Event::Far(event) => self.far_event(event, at),
            // Done before, or nothing of the game.
            Event::Line(_) | Event::Access(_) => {}
            Event::Desk(event) => self.desks.apply(event),
        }
        if author == Author::Arbiter {
            self.cases.attend(at);
        }
        self.note_carried_out(&record.event, author);
        if matches!(
            record.event,
            Event::Game(_) | Event::Board(_) | Event::Play(_) | Event::Case(_)
        ) {
            self.note_agreement();
        }
    }

    fn course(&mut self, event: &GameEvent, room: Room, at: Timestamp) {
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
                self.names = ByColor {
                    white: white_name.clone(),
                    black: black_name.clone(),
                };
                let (white, black) = (*white, *black);
                self.set_up(position, profile, ByColor { white, black });
                let (white, black) = (*white_room, *black_room);
                self.seat_in(ByColor { white, black }, room);
            }
            GameEvent::Resumed { .. } => {
                self.play.resumed(at);
                self.clocks.lose_sight();
                self.resumed(room);
            }
            GameEvent::Started => {
                self.start(at);
                self.handed.started();
                self.questions.drop_sound_check();
                let position = self.position().clone();
                for board in self.boards.iter_mut().flatten() {
                    board.begin(&position);
                }
            }
            GameEvent::Refused { .. } => {}
            GameEvent::Referred { seat } => self.refer(*seat, at),
            GameEvent::PositionVerified { seat, agreed } => self.verified(*seat, *agreed),
            GameEvent::Ended { outcome } => self.end(*outcome, at),
        }
    }

    fn question(&mut self, event: &QuestionEvent, at: Timestamp) {
        let asked = self.questions.get(event.seat());
        let which = asked.is_some_and(|asked| matches!(asked.question, Question::Which { .. }));
        self.questions.apply(event, at);
        match event {
            QuestionEvent::Asked { seat, question } => {
                if is_private(question) {
                    self.waits(*seat, WaitingForSeat::Question);
                }
                if matches!(question, Question::Which { .. })
                    && let Some(board) = self.boards.get_mut(*seat)
                {
                    board.asked();
                }
            }
            QuestionEvent::Answered { seat } | QuestionEvent::Dropped { seat } => {
                let dropped = matches!(event, QuestionEvent::Dropped { .. });
                if let Some(board) = self.boards.get_mut(*seat)
                    && which
                    && dropped
                {
                    board.decline();
                }
                self.ears.answered(*seat);
                self.draws.drop_claim(*seat);
            }
            QuestionEvent::Selected { .. } => {}
        }
    }

    fn case(&mut self, event: &CaseEvent, record: &Record) {
        let at = record.at;
        let ruled = matches!(event, CaseEvent::Ruled { .. });
        let before = ruled.then(|| self.before_ruling(at));
        self.cases.apply(event, record.author, at, self.number);
        self.deal_with_losses(event, at);
        match event {
            CaseEvent::Raised(case) => {
                if let Matter::Called { seat } | Matter::DrawWanted { seat } = case.matter {
                    self.waits(seat, WaitingForSeat::ArbiterComes);
                }
                if let Some((board, ..)) = case.matter.apertures() {
                    let standing = self.costed(board, self.own_read(board).as_ref());
                    self.weigh(board, &standing);
                }
            }
            CaseEvent::CalledAgain { seat, .. } => self.waits(*seat, WaitingForSeat::ArbiterComes),
            CaseEvent::Ruled {
                id, ruling, reason, ..
            } => {
                self.ruled(*id, ruling, at);
                if let Some(before) = before {
                    self.keep_ruling((*id, ruling, reason), record, before);
                }
            }
            CaseEvent::BoardNoted { id, board, .. } => {
                let noted = self
                    .cases
                    .find(*id)
                    .and_then(|file| file.noted(*board))
                    .cloned();
                if let Some((noted, found)) = noted.zip(self.board_mut(*board)) {
                    found.note(&noted.pieces, noted.unknown);
                }
            }
            CaseEvent::Withdrawn { record } => {
                self.strike_ruling(*record, RulingStatus::Withdrawn, at);
            }
            CaseEvent::Superseded { id } => self.rulings.closes(*id),
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

    fn set_up(&mut self, position: &str, profile: &Profile, sources: ByColor<Source>) {
        // A ledger whose position cannot be read is refused by the store; here the initial one stands in.
        let position = Position::from_fen(position).unwrap_or_default();
        self.sources = sources;
        self.boards = ByColor::new_with(|seat| {
            (*self.sources.get(seat) == Source::OwnBoard).then(|| {
                let commit = self.commit_on(BoardAt(seat), profile);
                SeatBoard::new(position.clone(), commit, profile.settle)
            })
        });
        self.clocks = Clocks::of(profile);
        self.tapes = Tapes::allowing(profile.recording);
        self.profile = profile.clone();
        self.play = Play::from(position);
    }

    /// Whether a rest of this board can be a commit, of either player whose moves it yields.
    fn commit_on(&self, board: BoardAt, profile: &Profile) -> Commit {
        let automatic = Color::ALL.into_iter().any(|seat| {
            self.board_of(seat) == Some(board) && profile.commit.of(seat) == Commit::Automatic
        });
        match automatic {
            true => Commit::Automatic,
            false => Commit::ByHand,
        }
    }

    fn ruled(&mut self, id: Option<u32>, ruling: &Ruling, at: Timestamp) {
        if let Some(id) = id {
            self.claim_ruled(id, ruling, at);
        }
        for board in self.boards.iter_mut().flatten() {
            board.rest_anew();
        }
        self.displaced_not_touched(id);
        match ruling {
            Ruling::Restore { plies } => {
                self.restore(*plies as usize, at);
            }
            Ruling::SetPosition { position } => {
                self.begin_from(Position::from_fen(position).unwrap_or_default(), at);
            }
            Ruling::NewGame => self.begin_anew(at),
            Ruling::Reopen => self.phase = Phase::Stopped,
            Ruling::Undo { record } => self.strike_ruling(*record, RulingStatus::Undone, at),
            Ruling::Allow { what, allowed } => {
                self.profile = self.profile.allowing(*what, *allowed);
            }
            Ruling::Penalise {
                seat,
                remedy,
                bonus,
                ..
            } => self.penalise(*seat, *remedy, *bonus, at),
            Ruling::AsWritten { ply, uci } => self.as_written(*ply, uci),
            Ruling::Sanction {
                seat,
                sanction,
                time,
                ..
            } => self.sanction(*seat, *sanction, *time, at),
            Ruling::SetTimes { white, black, .. } => {
                let (white, black) = (*white, *black);
                self.set_times(ByColor { white, black }, at);
            }
            Ruling::GiveBack { seat, time } => self.give_back(id, *seat, *time, at),
            Ruling::CorrectClock { setting, given } => self.correct_clock(setting, *given, at),
            Ruling::Consent { .. } => self.draws.consent(),
            // They change the times together with the claim or the request that they answer.
            Ruling::Reject { .. } | Ruling::Postpone { .. } | Ruling::Increment { .. } => {}
            Ruling::End { .. } => self.strike_off_after_end(id),
            Ruling::AdjustBoard { .. } | Ruling::CorrectScore { .. } | Ruling::PlayOn => {}
        }
    }

    pub(super) fn restore(&mut self, plies: usize, at: Timestamp) {
        let (touched, released) = self.binding(plies);
        self.touches.take_back(touched, released);
        self.cases.take_back();
        self.play.take_back(plies);
        self.scores.strike_out(plies, at);
        self.adjournment = None;
        self.handed.take_back(plies);
        self.listening.take_back(plies);
        self.draws.take_back(plies as u32);
        self.questions.drop_all();
        self.phase = Phase::Stopped;
        self.take_clock_back(at);
        for board in BoardAt::ALL {
            self.accept_shown(board);
        }
    }

    /// A player takes moves back, in practice: what was touched for them binds nobody, and play goes on at once.
    pub(crate) fn go_back_to(&mut self, plies: usize, at: Timestamp) {
        self.restore(plies, at);
        self.touches.take_back(Vec::new(), None);
        self.draws.go_by();
        self.start(at);
    }

    /// The game elsewhere stands so, and goes on at once.
    pub(crate) fn go_on_from(&mut self, position: Position, at: Timestamp) {
        self.begin_from(position, at);
        self.start(at);
    }

    /// The game goes on from this position, with the times as they stand.
    fn begin_from(&mut self, position: Position, at: Timestamp) {
        self.stop_for_another(at);
        let counted = self.moves_of_each();
        let moves = ByColor::new_with(|seat| i64::from(*counted.get(seat)));
        let (times, awarded) = (self.times(at), self.clocks.awarded());
        self.clocks.begin_from_here();
        self.play.go_on_from(
            position,
            Begun {
                moves,
                times,
                awarded,
            },
        );
        self.take_clock_back(at);
        for board in BoardAt::ALL {
            self.accept_shown(board);
        }
    }

    /// The game is cancelled, and another one begins, with the times and counts of a first one.
    fn begin_anew(&mut self, at: Timestamp) {
        self.stop_for_another(at);
        self.play.begin_anew();
        self.cases.annul();
        self.clocks.begin_anew(&self.profile);
        for board in BoardAt::ALL {
            self.accept_shown(board);
        }
    }

    /// What belongs to the moves so far says nothing of those to come; what was written stays readable.
    fn stop_for_another(&mut self, at: Timestamp) {
        self.clocks.stop(at);
        self.touches.take_back(Vec::new(), None);
        self.cases.take_back();
        self.scores.strike_out(0, at);
        self.draws = Draws::default();
        self.adjournment = None;
        self.handed.take_back(0);
        self.listening.take_back(0);
        self.referral = None;
        self.questions.drop_all();
        self.phase = Phase::Stopped;
    }

    /// The Laws had ended the game with a move: what was played after it is no part of it.
    fn strike_off_after_end(&mut self, id: Option<u32>) {
        let found = id.and_then(|id| self.cases.find(id));
        let ended = found.filter(|found| matches!(found.matter, Matter::Ends { .. }));
        if let Some(plies) = ended.map(|found| found.since as usize)
            && plies <= self.play.plies().len()
        {
            self.play.take_back(plies);
        }
    }

    pub(crate) fn end(&mut self, outcome: Outcome, at: Timestamp) {
        self.phase = Phase::Over(outcome);
        self.questions.drop_all();
        self.adjournment = None;
        if outcome.reason == Reason::Annulled {
            // What was ruled in it counts no more.
            self.cases.annul();
            self.clocks.annul();
        }
        self.draws.end();
        self.clocks.stop(at);
    }
}
