//! What is said of an event, part by part of the table.

use shakmaty::Square;

use super::{Telling, unclear};
use crate::audience::Audience::{Arbiter, Assistant, Seat, Table};
use crate::case::{asks_back, fits};
use crate::state::Phase;
use announce::{Adjourned, Arbitrated, Behaves, Doubt, Guided, Phrase, Stored};
use laws::Refusal;
use laws::role::{Person, Role};
use laws::seat::BoardAt;
use ledger::event::{
    AccessEvent, Author, BoardEvent, CaseEvent, DeskEvent, EarEvent, Event, Explained, GameEvent,
    PlayEvent, QuestionEvent, Record, ScoreEvent, TouchEvent,
};

impl Telling<'_> {
    pub(super) fn event(&mut self, record: &Record) {
        let author = record.author;
        match &record.event {
            Event::Game(event) => self.course(event, record),
            Event::Opening(event) => self.opening(event, record.name.as_ref()),
            Event::Register(event) => self.register(event),
            Event::Board(event) => self.board(event, author),
            Event::Touch(event) => self.touch(event, author),
            Event::Play(event) => self.play(event, author),
            Event::Question(event) => self.asking(event),
            Event::Clock(event) => self.clock(event),
            Event::Draw(event) => self.draw(event),
            Event::Case(event) => self.case(event),
            Event::Score(event) => self.score(event, author),
            Event::Ear(event) => self.ear(event, record),
            Event::Listening(event) => self.listening(event),
            Event::Adjournment(event) => self.adjourned(event),
            Event::Handing(event) => self.handing(event),
            Event::Tape(event) => self.taped(event),
            Event::Practice(event) => self.practice(event, record),
            Event::Far(event) => self.far(event),
            Event::Line(event) => self.line(event, record),
            Event::Desk(DeskEvent::Refused { .. }) => {
                self.say(Arbiter, Phrase::Stored(Stored::StrangeOrder));
            }
            Event::Access(AccessEvent::Refused { by, .. }) => self.not_theirs(by.as_ref()),
            Event::Access(AccessEvent::Given { to, deputy, .. }) if *deputy => self.deputy(to),
            Event::Access(AccessEvent::Given { .. } | AccessEvent::Revoked { .. })
            | Event::Desk(DeskEvent::Ordered { .. } | DeskEvent::Keys { .. }) => {}
        }
    }

    /// Something was sent to a page that was not the sender's to do.
    fn not_theirs(&mut self, by: Option<&Person>) {
        let told = match by {
            Some(person) => Stored::NotTheirs(person.name.clone()),
            None => Stored::Stranger,
        };
        self.say(Arbiter, Phrase::Stored(told));
    }

    /// Somebody whom the configuration does not have may act as an arbiter from now on: the others know.
    fn deputy(&mut self, person: &Person) {
        let name = person.name.clone().unwrap_or_default();
        let chief = person.role == Role::Chief;
        self.say(Arbiter, Phrase::Stored(Stored::Deputy { name, chief }));
    }

    fn course(&mut self, event: &GameEvent, record: &Record) {
        match event {
            GameEvent::SetUp { .. } => self.ready(),
            GameEvent::Resumed { pause } => self.resumed(*pause, record),
            GameEvent::Refused { refusal } => self.refused(refusal, record.author),
            GameEvent::Started => {
                let running = self.state.clocks.own().and_then(|clock| clock.running());
                let phrase = match self.state.clocks.starts() == 1 {
                    true => Phrase::GameStarts(running),
                    false => Phrase::GameResumes(running),
                };
                self.say(Table, phrase);
            }
            GameEvent::Referred { seat } => self.referred(*seat),
            GameEvent::PositionVerified { seat, agreed } => {
                self.position_verified(*seat, *agreed);
            }
            GameEvent::Ended { outcome } => self.say(Table, Phrase::GameOver(*outcome)),
        }
    }

    /// Whoever was refused hears why.
    fn refused(&mut self, refusal: &Refusal, author: Author) {
        match refusal {
            Refusal::Boards { boards } => self.say(Arbiter, Phrase::NotReady(boards.clone())),
            Refusal::Barred => self.officials(&Phrase::AssistantBarred),
            refusal => {
                let to = match author {
                    Author::Assistant => Assistant,
                    _ => Arbiter,
                };
                self.say(to, Phrase::Refused(refusal.clone()));
            }
        }
    }

    fn board(&mut self, event: &BoardEvent, author: Author) {
        match event {
            BoardEvent::Connected { .. }
            | BoardEvent::Missing { .. }
            | BoardEvent::Lost { .. }
            | BoardEvent::Silent { .. }
            | BoardEvent::Heard { .. }
            | BoardEvent::PressMissed { .. } => self.on_the_line(event),
            BoardEvent::Faulty { board, fault } => {
                let (board, fault) = (*board, *fault);
                self.officials(&Phrase::Faulty { board, fault });
            }
            BoardEvent::BlindAperture { board, square } => {
                let (board, square) = (*board, *square);
                self.officials(&Phrase::BlindAperture { board, square });
            }
            BoardEvent::InDoubt { board, square } => self.in_doubt(*board, *square),
            BoardEvent::Unsteady {
                board,
                square,
                openings,
            } => self.officials(&Phrase::Unsteady {
                board: *board,
                square: *square,
                openings: *openings,
            }),
            BoardEvent::Mended { board, fault } => {
                let (board, fault) = (*board, *fault);
                self.officials(&Phrase::Mended { board, fault });
            }
            BoardEvent::KingAsked { board } => self.ask_king(*board),
            BoardEvent::Stands { board, turned } => self.stands(*board, *turned),
            BoardEvent::Placed { board, square, .. } => self.placed(*board, *square),
            BoardEvent::Shown { board, .. } | BoardEvent::TakenOut { board } => self.edge(*board),
            BoardEvent::Lifted { board, square, .. } => self.opened(*board, *square, 0),
            BoardEvent::Fluttered { board, square, .. } => self.opened(*board, *square, 1),
            BoardEvent::GuidanceBegan { board, .. } => self.guide(*board),
            BoardEvent::GuidanceEnded { .. } if author == Author::Arbiter => {}
            BoardEvent::GuidanceEnded { board } => {
                self.right_again(*board);
                // Of boards that come right at once the arbiter hears with the last one.
                if author == Author::System {
                    self.guided_back(*board);
                }
            }
            BoardEvent::Untold { board, squares } => self.untold(*board, squares),
            BoardEvent::LookedAt { .. }
            | BoardEvent::Mirrored { .. }
            | BoardEvent::Believed { .. }
            | BoardEvent::Rested { .. }
            | BoardEvent::Heights { .. }
            | BoardEvent::Differs { .. } => {}
        }
    }

    /// Both that fits an aperture which contradicts a named move.
    fn in_doubt(&mut self, board: BoardAt, square: Square) {
        let found = self.state.board(board);
        let full = found.is_some_and(|found| found.shows(square));
        let doubt = Doubt::Aperture {
            board,
            square,
            full,
        };
        self.say(Arbiter, Phrase::Doubt(doubt));
    }

    /// What differs besides on a board that is under a case already, and what explains it.
    fn found_besides(&mut self, id: u32, squares: &[Square], explained: Option<&[Explained]>) {
        let Some(file) = self.state.cases.find(id) else {
            return;
        };
        let fits = explained.map(|explained| Phrase::Explained(fits(file, explained)));
        if let Some(board) = file.matter.board() {
            let squares = squares.to_vec();
            self.say(Arbiter, Phrase::DiffersBesides { id, board, squares });
        }
        if let Some(fits) = fits {
            self.say(Arbiter, fits);
        }
    }

    /// Whose board is right again hears it, and the other one's way back goes on.
    fn right_again(&mut self, board: BoardAt) {
        self.say(
            Seat(board.seat()),
            Phrase::Guided(Guided::BoardRight(board)),
        );
        self.guide_other(board);
    }

    /// The arbiter hears whether a board is the last one for which play waits.
    fn guided_back(&mut self, board: BoardAt) {
        self.ready();
        // The clocks stood for it (7.4.1), and the arbiter starts them.
        let stands = self.state.clocks.stands();
        let guided = BoardAt::ALL.into_iter().any(|board| {
            let found = self.state.board(board);
            found.is_some_and(|found| found.guidance().is_some())
        });
        let attended = self.state.profile.has_arbiter() && self.state.practice().is_none();
        if self.state.phase != Phase::Playing || !attended {
            return;
        }
        match stands && !guided {
            true => self.say(Arbiter, Phrase::BoardsRight),
            false => self.say(Arbiter, Phrase::BoardPutRight(board)),
        }
    }

    fn touch(&mut self, event: &TouchEvent, author: Author) {
        match *event {
            TouchEvent::Adjusting { seat } => self.say(Table, Phrase::Adjusts(seat)),
            TouchEvent::Touched { seat, square } if author == Author::Assistant => {
                self.say(Arbiter, Phrase::Behaves(Behaves::Touches { seat, square }));
            }
            TouchEvent::NotTouched { seat, square } if author == Author::Assistant => {
                self.say(
                    Arbiter,
                    Phrase::Behaves(Behaves::NotTouched { seat, square }),
                );
            }
            TouchEvent::Early { seat, square } => {
                let early = Behaves::LiftsEarly { seat, square };
                self.say(Arbiter, Phrase::Behaves(early));
            }
            TouchEvent::Touched { .. }
            | TouchEvent::NotTouched { .. }
            | TouchEvent::Released { .. } => {}
        }
    }

    fn play(&mut self, event: &PlayEvent, author: Author) {
        match event {
            PlayEvent::Committed { .. } => self.announce(),
            PlayEvent::AnnouncedAgain { .. } => self.announce_again(),
            PlayEvent::CommitUnclear { seat, .. } if self.seals_in_the_open(*seat) => {
                self.say_adjourned(Seat(*seat), Adjourned::NotSealed);
            }
            PlayEvent::CommitUnclear { seat, why } => {
                self.say(Seat(*seat), unclear(*why, self.state.profile.rated))
            }
            PlayEvent::PressedInVain { seat } => self.held(*seat),
            PlayEvent::NotRepeated { seat } => {
                let seat = *seat;
                self.say(Arbiter, Phrase::Doubt(Doubt::NotRepeated { seat }));
            }
            PlayEvent::Repeated { seat } => {
                let phrase = match author {
                    Author::Board(board) => Phrase::ShowsTheMove(board),
                    _ => Phrase::Repeated(*seat),
                };
                self.say(Arbiter, phrase);
            }
            // A move that ends the game is completed without a press (6.2.1).
            PlayEvent::Completed { .. } if author == Author::System => {}
            PlayEvent::Completed { .. } => {
                self.say(Table, Phrase::Click);
                self.remarks();
            }
            PlayEvent::Waits { seat } => self.say(Seat(*seat), Phrase::ArbiterComes),
            // Nobody tells a player that a clock was not pressed (12.6).
            PlayEvent::PressedAhead { .. }
            | PlayEvent::Announced
            | PlayEvent::Answered { .. }
            | PlayEvent::CompletedByNext { .. } => {}
        }
    }

    fn asking(&mut self, event: &QuestionEvent) {
        match event {
            QuestionEvent::Asked { seat, .. } => self.question(*seat),
            QuestionEvent::Dropped { seat } => self.say(Seat(*seat), Phrase::Dropped),
            QuestionEvent::Selected { seat, answer } => self.selected(*seat, *answer),
            QuestionEvent::Answered { .. } => {}
        }
    }

    fn case(&mut self, event: &CaseEvent) {
        match event {
            CaseEvent::Raised(case) => self.raised(case),
            CaseEvent::Proposed {
                id,
                proposal,
                because,
            } => self.proposes(*id, proposal, because.as_deref()),
            // It is shown with the case.
            CaseEvent::Found {
                id,
                squares,
                explained,
            } => self.found_besides(*id, squares, explained.as_deref()),
            // Who notes a board has it before the eyes.
            CaseEvent::BoardNoted { .. } => {}
            CaseEvent::Superseded { id } => {
                self.say(Arbiter, Phrase::Arbitrated(Arbitrated::Superseded(*id)));
            }
            CaseEvent::AsksBack { meant, undoes } => {
                self.say(Arbiter, asks_back(self.state, meant, undoes));
            }
            CaseEvent::Refrained => self.say(Arbiter, Phrase::Arbitrated(Arbitrated::Refrained)),
            CaseEvent::Ruled {
                id,
                ruling,
                reason,
                heard,
            } => self.ruled(*id, ruling, reason, *heard),
            CaseEvent::Withdrawn { .. } => self.withdrawn(),
            CaseEvent::Noted { .. }
            | CaseEvent::Taken { .. }
            | CaseEvent::Heard { .. }
            | CaseEvent::Reopened { .. }
            | CaseEvent::Appealed { .. }
            | CaseEvent::AppealDecided { .. }
            | CaseEvent::CalledOff { .. }
            | CaseEvent::CalledAgain { .. }
            | CaseEvent::Waits { .. } => self.course_of_case(event),
            CaseEvent::Weighed { id } => self.weighed(*id),
            CaseEvent::Lasted { id, loss, nth } => self.lasted(*id, loss, *nth),
            CaseEvent::Stands { id } => self.say(Arbiter, Phrase::Stands(*id)),
            CaseEvent::ClaimLost { id, seat } => {
                let (id, seat) = (*id, *seat);
                self.say(Arbiter, Phrase::ClaimLost { id, seat });
            }
            CaseEvent::Resolved { id } => {
                let found = self.state.cases.find(*id);
                let board = found.and_then(|found| found.matter.board());
                self.say(Arbiter, Phrase::Resolved { id: *id, board });
            }
        }
    }

    fn score(&mut self, event: &ScoreEvent, author: Author) {
        match event {
            // What an assistant writes on is told when it is wrong.
            ScoreEvent::Scored { seat, .. } if author == Author::Arbiter => {
                self.score_read(*seat);
            }
            ScoreEvent::WrittenIn { seat, .. } => self.score_read(*seat),
            ScoreEvent::Approved { seat, source } => self.score_approved(*seat, *source),
            ScoreEvent::ReadBack { seat, ply } => self.own_score(*seat, *ply),
            ScoreEvent::Pen { seat, pen, turned } => self.pen(*seat, pen, *turned),
            ScoreEvent::PenDown { seat, written } => {
                let said = match written {
                    true => Phrase::Noted,
                    false => Phrase::Dropped,
                };
                self.say(Seat(*seat), said);
            }
            // Whoever crosses it out hears what stands there now; who writes there heard it before.
            ScoreEvent::Corrected { seat, ply, .. } | ScoreEvent::Dictated { seat, ply, .. }
                if self.state.scores.reading(*seat) == Some(*ply)
                    && self.state.scores.pen(*seat).is_none()
                    && author == Author::Seat(*seat) =>
            {
                self.own_score(*seat, *ply);
            }
            ScoreEvent::Scored { .. }
            | ScoreEvent::Corrected { .. }
            | ScoreEvent::Dictated { .. } => {}
        }
    }

    fn ear(&mut self, event: &EarEvent, record: &Record) {
        match event {
            EarEvent::Lost { ear, reason } => {
                let (ear, reason) = (*ear, reason.clone());
                self.officials(&Phrase::SoundLost { ear, reason });
            }
            EarEvent::Back { ear, name, .. } => {
                let (ear, name) = (*ear, name.clone());
                if self.state.ears.came_back(ear, record.room) {
                    self.officials(&Phrase::SoundBack { ear, name });
                } else if self.state.profile.has_arbiter() {
                    self.officials(&Phrase::SoundOpen { ear, name });
                }
                self.guide_apart(ear);
            }
            EarEvent::SaidAgain { ear } => match ear.seat() {
                Some(seat) => self.again(seat),
                None => self.announce_again(),
            },
            EarEvent::Volume { level, .. } => self.tuned(record.author, Phrase::Volume(*level)),
            EarEvent::Speed { level, .. } => self.tuned(record.author, Phrase::Speed(*level)),
            EarEvent::Hears { seat } => {
                self.say(Seat(*seat), Phrase::Hears(*seat));
                self.say(Arbiter, Phrase::Hears(*seat));
            }
            EarEvent::SpokenBy { speaker } => self.officials(&Phrase::SpokenBy(*speaker)),
            EarEvent::RepeatAsked { seat } => self.repeat(*seat),
            EarEvent::TimeAsked { seat } => {
                let nth = self.state.ears.asked_before(*seat);
                self.times(*seat, nth, record);
            }
            EarEvent::Ears { .. } | EarEvent::Said { .. } => {}
        }
    }
}
