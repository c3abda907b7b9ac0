//! Outputs of an event, by part of the table.

use shakmaty::Square;

use super::telling::{Telling, unclear};
use crate::audience::Audience::{Arbiter, Assistant, Seat, Table};
use crate::case::{asks_back, fits};
use crate::state::Phase;
use crate::told::{
    adjournment, clocks, connection, earlier_rounds, guidance, opening, practice, private,
    questions, recording, rooms, rulings, scores,
};
use crate::{draws, ear, handing};
use announce::{Adjourned, Arbitrated, Behaves, Doubt, Guided, Phrase, Stored};
use laws::Refusal;
use laws::role::{Person, Role};
use laws::seat::BoardAt;
use ledger::event::{
    AccessEvent, Author, BoardEvent, CaseEvent, DeskEvent, EarEvent, Event, Explained, GameEvent,
    PlayEvent, QuestionEvent, Record, ScoreEvent, TouchEvent,
};

pub(super) fn event(telling: &mut Telling, record: &Record) {
    let author = record.author;
    match &record.event {
        Event::Game(event) => course(telling, event, record),
        Event::Opening(event) => opening::opening(telling, event, record.name.as_ref()),
        Event::Register(event) => earlier_rounds::register(telling, event),
        Event::Board(event) => board(telling, event, author),
        Event::Touch(event) => touch(telling, event, author),
        Event::Play(event) => play(telling, event, author),
        Event::Question(event) => asking(telling, event),
        Event::Clock(event) => clocks::clock(telling, event),
        Event::Draw(event) => draws::told::draw(telling, event),
        Event::Case(event) => case(telling, event),
        Event::Score(event) => score(telling, event, author),
        Event::Ear(event) => ear(telling, event, record),
        Event::Listening(event) => ear::told::listening(telling, event),
        Event::Adjournment(event) => adjournment::adjourned(telling, event),
        Event::Handing(event) => handing::told::handing(telling, event),
        Event::Tape(event) => recording::taped(telling, event),
        Event::Practice(event) => practice::practice(telling, event, record),
        Event::Server(event) => crate::server::told::server(telling, event),
        Event::Line(event) => rooms::line(telling, event, record),
        Event::Desk(DeskEvent::Refused { .. }) => {
            telling.say(Arbiter, Phrase::Stored(Stored::StrangeOrder));
        }
        Event::Access(AccessEvent::Refused { by, .. }) => not_theirs(telling, by.as_ref()),
        Event::Access(AccessEvent::Given { to, deputy, .. }) if *deputy => {
            self::deputy(telling, to)
        }
        Event::Access(AccessEvent::Given { .. } | AccessEvent::Revoked { .. })
        | Event::Desk(DeskEvent::Ordered { .. } | DeskEvent::Keys { .. }) => {}
    }
}

/// Reports an act sent to a page by somebody without the right to it.
fn not_theirs(telling: &mut Telling, by: Option<&Person>) {
    let told = match by {
        Some(person) => Stored::NotTheirs(person.name.clone()),
        None => Stored::Stranger,
    };
    telling.say(Arbiter, Phrase::Stored(told));
}

/// Tells the other arbiters of a deputy whom the configuration does not list.
fn deputy(telling: &mut Telling, person: &Person) {
    let name = person.name.clone().unwrap_or_default();
    let chief = person.role == Role::Chief;
    telling.say(Arbiter, Phrase::Stored(Stored::Deputy { name, chief }));
}

fn course(telling: &mut Telling, event: &GameEvent, record: &Record) {
    match event {
        GameEvent::SetUp { .. } => telling.ready(),
        GameEvent::Resumed { pause } => rooms::resumed(telling, *pause, record),
        GameEvent::Refused { refusal } => refused(telling, refusal, record.author),
        GameEvent::Started => {
            let running = telling.state.clocks.own().and_then(|clock| clock.running());
            let phrase = match telling.state.clocks.starts() == 1 {
                true => Phrase::GameStarts(running),
                false => Phrase::GameResumes(running),
            };
            telling.say(Table, phrase);
        }
        GameEvent::Referred { seat } => rulings::referred(telling, *seat),
        GameEvent::PositionVerified { seat, agreed } => {
            rulings::position_verified(telling, *seat, *agreed);
        }
        GameEvent::Ended { outcome } => telling.say(Table, Phrase::GameOver(*outcome)),
    }
}

/// Tells the reason of a refusal to its sender.
fn refused(telling: &mut Telling, refusal: &Refusal, author: Author) {
    match refusal {
        Refusal::Boards { boards } => telling.say(Arbiter, Phrase::NotReady(boards.clone())),
        Refusal::Barred => telling.officials(&Phrase::AssistantBarred),
        refusal => {
            let to = match author {
                Author::Assistant => Assistant,
                _ => Arbiter,
            };
            telling.say(to, Phrase::Refused(refusal.clone()));
        }
    }
}

fn board(telling: &mut Telling, event: &BoardEvent, author: Author) {
    match event {
        BoardEvent::Connected { .. }
        | BoardEvent::Missing { .. }
        | BoardEvent::Lost { .. }
        | BoardEvent::Silent { .. }
        | BoardEvent::Heard { .. }
        | BoardEvent::PressMissed { .. }
        | BoardEvent::PressDated { .. } => connection::on_the_line(telling, event),
        BoardEvent::Faulty { board, fault } => {
            let (board, fault) = (*board, *fault);
            telling.officials(&Phrase::Faulty { board, fault });
        }
        BoardEvent::BlindAperture { board, square } => {
            let (board, square) = (*board, *square);
            telling.officials(&Phrase::BlindAperture { board, square });
        }
        BoardEvent::InDoubt { board, square } => in_doubt(telling, *board, *square),
        BoardEvent::Unsteady {
            board,
            square,
            openings,
        } => telling.officials(&Phrase::Unsteady {
            board: *board,
            square: *square,
            openings: *openings,
        }),
        BoardEvent::Mended { board, fault } => {
            let (board, fault) = (*board, *fault);
            telling.officials(&Phrase::Mended { board, fault });
        }
        BoardEvent::KingAsked { board } => guidance::ask_king(telling, *board),
        BoardEvent::Stands { board, turned } => guidance::stands(telling, *board, *turned),
        BoardEvent::Placed { board, square, .. } => guidance::placed(telling, *board, *square),
        BoardEvent::Shown { board, .. } | BoardEvent::TakenOut { board } => telling.edge(*board),
        BoardEvent::Lifted { board, square, .. } => guidance::opened(telling, *board, *square, 0),
        BoardEvent::Fluttered { board, square, .. } => {
            guidance::opened(telling, *board, *square, 1)
        }
        BoardEvent::GuidanceBegan { board, .. } => guidance::guide(telling, *board),
        BoardEvent::GuidanceEnded { .. } if author == Author::Arbiter => {}
        BoardEvent::GuidanceEnded { board } => {
            right_again(telling, *board);
            // The arbiter hears of several boards that come right at once with the last one.
            if author == Author::System {
                guided_back(telling, *board);
            }
        }
        BoardEvent::Untold { board, squares } => guidance::untold(telling, *board, squares),
        BoardEvent::LookedAt { .. }
        | BoardEvent::Mirrored { .. }
        | BoardEvent::Believed { .. }
        | BoardEvent::Rested { .. }
        | BoardEvent::Heights { .. }
        | BoardEvent::Differs { .. } => {}
    }
}

/// Reports an aperture that contradicts a named move, with both possible causes.
fn in_doubt(telling: &mut Telling, board: BoardAt, square: Square) {
    let found = telling.state.board(board);
    let full = found.is_some_and(|found| found.shows(square));
    let doubt = Doubt::Aperture {
        board,
        square,
        full,
    };
    telling.say(Arbiter, Phrase::Doubt(doubt));
}

/// Reports further differences on a board that has an open case, and their explanation.
fn found_besides(
    telling: &mut Telling,
    id: u32,
    squares: &[Square],
    explained: Option<&[Explained]>,
) {
    let Some(file) = telling.state.cases.find(id) else {
        return;
    };
    let fits = explained.map(|explained| Phrase::Explained(fits(file, explained)));
    if let Some(board) = file.matter.board() {
        let squares = squares.to_vec();
        telling.say(Arbiter, Phrase::DiffersBesides { id, board, squares });
    }
    if let Some(fits) = fits {
        telling.say(Arbiter, fits);
    }
}

/// Tells a player that their board is right again, and goes on with the other one's guidance.
fn right_again(telling: &mut Telling, board: BoardAt) {
    telling.say(
        Seat(board.seat()),
        Phrase::Guided(Guided::BoardRight(board)),
    );
    guidance::guide_other(telling, board);
}

/// Tells the arbiter that a board was put right, and whether it was the last one that play waited for.
fn guided_back(telling: &mut Telling, board: BoardAt) {
    telling.ready();
    // The clocks stood for it (7.4.1), and the arbiter starts them.
    let stands = telling.state.clocks.stands();
    let guided = BoardAt::ALL.into_iter().any(|board| {
        let found = telling.state.board(board);
        found.is_some_and(|found| found.guidance().is_some())
    });
    let attended = telling.state.profile.has_arbiter() && telling.state.practice().is_none();
    if telling.state.phase != Phase::Playing || !attended {
        return;
    }
    match stands && !guided {
        true => telling.say(Arbiter, Phrase::BoardsRight),
        false => telling.say(Arbiter, Phrase::BoardPutRight(board)),
    }
}

fn touch(telling: &mut Telling, event: &TouchEvent, author: Author) {
    match *event {
        TouchEvent::Adjusting { seat } => telling.say(Table, Phrase::Adjusts(seat)),
        TouchEvent::Touched { seat, square } if author == Author::Assistant => {
            telling.say(Arbiter, Phrase::Behaves(Behaves::Touches { seat, square }));
        }
        TouchEvent::NotTouched { seat, square } if author == Author::Assistant => {
            telling.say(
                Arbiter,
                Phrase::Behaves(Behaves::NotTouched { seat, square }),
            );
        }
        TouchEvent::Early { seat, square } => {
            let early = Behaves::LiftsEarly { seat, square };
            telling.say(Arbiter, Phrase::Behaves(early));
        }
        TouchEvent::Touched { .. }
        | TouchEvent::NotTouched { .. }
        | TouchEvent::Released { .. } => {}
    }
}

fn play(telling: &mut Telling, event: &PlayEvent, author: Author) {
    match event {
        PlayEvent::Committed { .. } => telling.announce(),
        PlayEvent::AnnouncedAgain { .. } => telling.announce_again(),
        PlayEvent::CommitUnclear { seat, .. } if telling.seals_in_the_open(*seat) => {
            adjournment::say_adjourned(telling, Seat(*seat), Adjourned::NotSealed);
        }
        PlayEvent::CommitUnclear { seat, .. } if guidance::is_guided(telling, BoardAt(*seat)) => {
            guidance::guide(telling, BoardAt(*seat));
        }
        PlayEvent::CommitUnclear { seat, why } => {
            telling.say(Seat(*seat), unclear(*why, telling.state.profile.rated))
        }
        PlayEvent::PressedInVain { seat } => telling.held(*seat),
        PlayEvent::NotRepeated { seat } => {
            let seat = *seat;
            telling.say(Arbiter, Phrase::Doubt(Doubt::NotRepeated { seat }));
        }
        PlayEvent::Repeated { seat } => {
            let phrase = match author {
                Author::Board(board) => Phrase::ShowsTheMove(board),
                _ => Phrase::Repeated(*seat),
            };
            telling.say(Arbiter, phrase);
        }
        // A move that ends the game is completed without a press (6.2.1).
        PlayEvent::Completed { .. } if author == Author::System => {}
        PlayEvent::Completed { .. } => {
            telling.say(Table, Phrase::Click);
            practice::remarks(telling);
        }
        PlayEvent::Waits { seat } => telling.say(Seat(*seat), Phrase::ArbiterComes),
        // Nobody tells a player that a clock was not pressed (12.6).
        PlayEvent::PressedAhead { .. }
        | PlayEvent::Announced
        | PlayEvent::Answered { .. }
        | PlayEvent::CompletedByNext { .. } => {}
    }
}

fn asking(telling: &mut Telling, event: &QuestionEvent) {
    match event {
        QuestionEvent::Asked { seat, .. } => questions::question(telling, *seat),
        QuestionEvent::Dropped { seat } => telling.say(Seat(*seat), Phrase::Dropped),
        QuestionEvent::Selected { seat, answer } => questions::selected(telling, *seat, *answer),
        QuestionEvent::Answered { .. } => {}
    }
}

fn case(telling: &mut Telling, event: &CaseEvent) {
    match event {
        CaseEvent::Raised(case) => telling.raised(case),
        CaseEvent::Proposed {
            id,
            proposal,
            because,
        } => telling.proposes(*id, proposal, because.as_deref()),
        // Shown with the case.
        CaseEvent::Found {
            id,
            squares,
            explained,
        } => found_besides(telling, *id, squares, explained.as_deref()),
        // The person who notes a board has it in view.
        CaseEvent::BoardNoted { .. } => {}
        CaseEvent::Superseded { id } => {
            telling.say(Arbiter, Phrase::Arbitrated(Arbitrated::Superseded(*id)));
        }
        CaseEvent::AsksBack { meant, undoes } => {
            telling.say(Arbiter, asks_back(telling.state, meant, undoes));
        }
        CaseEvent::Refrained => telling.say(Arbiter, Phrase::Arbitrated(Arbitrated::Refrained)),
        CaseEvent::Ruled {
            id,
            ruling,
            reason,
            heard,
        } => rulings::ruled(telling, *id, ruling, reason, *heard),
        CaseEvent::Withdrawn { record } => rulings::withdrawn(telling, *record),
        CaseEvent::Noted { .. }
        | CaseEvent::Taken { .. }
        | CaseEvent::Heard { .. }
        | CaseEvent::Reopened { .. }
        | CaseEvent::Appealed { .. }
        | CaseEvent::AppealDecided { .. }
        | CaseEvent::CalledOff { .. }
        | CaseEvent::CalledAgain { .. }
        | CaseEvent::Waits { .. } => rulings::course_of_case(telling, event),
        CaseEvent::Weighed { id } => rulings::weighed(telling, *id),
        CaseEvent::Lasted { id, loss, nth } => rulings::tell_lasted(telling, *id, loss, *nth),
        CaseEvent::Stands { id } => telling.say(Arbiter, Phrase::Stands(*id)),
        CaseEvent::ClaimLost { id, seat } => {
            let (id, seat) = (*id, *seat);
            telling.say(Arbiter, Phrase::ClaimLost { id, seat });
        }
        CaseEvent::Resolved { id } => {
            let found = telling.state.cases.find(*id);
            let board = found.and_then(|found| found.matter.board());
            telling.say(Arbiter, Phrase::Resolved { id: *id, board });
        }
    }
}

fn score(telling: &mut Telling, event: &ScoreEvent, author: Author) {
    match event {
        // Entries by an assistant are told only when they are wrong.
        ScoreEvent::Scored { seat, .. } if author == Author::Arbiter => {
            scores::score_read(telling, *seat);
        }
        ScoreEvent::WrittenIn { seat, .. } => scores::score_read(telling, *seat),
        ScoreEvent::Approved { seat, source } => scores::score_approved(telling, *seat, *source),
        ScoreEvent::ReadBack { seat, ply } => scores::own_score(telling, *seat, *ply),
        ScoreEvent::Pen { seat, pen, turned } => scores::pen(telling, *seat, pen, *turned),
        ScoreEvent::PenDown { seat, written } => {
            let said = match written {
                true => Phrase::Noted,
                false => Phrase::Dropped,
            };
            telling.say(Seat(*seat), said);
        }
        // A player who crosses out an entry hears the new one; a player who writes with the pen heard it before.
        ScoreEvent::Corrected { seat, ply, .. } | ScoreEvent::Dictated { seat, ply, .. }
            if telling.state.scores.reading(*seat) == Some(*ply)
                && telling.state.scores.pen(*seat).is_none()
                && author == Author::Seat(*seat) =>
        {
            scores::own_score(telling, *seat, *ply);
        }
        ScoreEvent::Scored { .. } | ScoreEvent::Corrected { .. } | ScoreEvent::Dictated { .. } => {}
    }
}

fn ear(telling: &mut Telling, event: &EarEvent, record: &Record) {
    match event {
        EarEvent::Lost { ear, reason } => {
            let (ear, reason) = (*ear, reason.clone());
            telling.officials(&Phrase::SoundLost { ear, reason });
        }
        EarEvent::Back { ear, name, .. } => {
            let (ear, name) = (*ear, name.clone());
            if telling.state.ears.came_back(ear, record.room) {
                telling.officials(&Phrase::SoundBack { ear, name });
            } else if telling.state.profile.has_arbiter() {
                telling.officials(&Phrase::SoundOpen { ear, name });
            }
            guidance::guide_apart(telling, ear);
        }
        EarEvent::SaidAgain { ear } => match ear.seat() {
            Some(seat) => private::again(telling, seat),
            None => rulings::again_at_table(telling),
        },
        EarEvent::Volume { level, .. } => {
            private::tuned(telling, record.author, Phrase::Volume(*level))
        }
        EarEvent::Speed { level, .. } => {
            private::tuned(telling, record.author, Phrase::Speed(*level))
        }
        EarEvent::Hears { seat } => {
            telling.say(Seat(*seat), Phrase::Hears(*seat));
            telling.say(Arbiter, Phrase::Hears(*seat));
        }
        EarEvent::SpokenBy { speaker } => telling.officials(&Phrase::SpokenBy(*speaker)),
        EarEvent::RepeatAsked { seat } => private::repeat(telling, *seat),
        EarEvent::TimeAsked { seat } => {
            let nth = telling.state.ears.asked_before(*seat);
            clocks::times(telling, *seat, nth, record);
        }
        EarEvent::Ears { .. } | EarEvent::Said { .. } => {}
    }
}
