//! Between two rooms: the line, thinking time where the player sits, the flag by the word of the player's room, and moves
//! that an arbiter enters by hand.

use shakmaty::{Color, uci::UciMove};

use super::Deciding;
use crate::decide::{boards, clocks, comparing, completing, ends, moves};
use crate::input::{Input, LineChange, Stamp};
use crate::order::Order;
use crate::state;
use crate::state::State;
use board::detection::{Moment, Reading};
use board::sensing::Button;
use laws::seat::{BoardAt, Room};
use laws::{LinkLost, PutBack, Timestamp};
use ledger::event::{Author, CaseEvent, ClockEvent, LineEvent, Matter, Ruling, Spent};

/// What a line has taken is no matter for the arbiter below so many ms.
const MATTERS_MS: u64 = 1_000;
/// By so much a room may tell more thinking than the clock ran, in ms: each side learns of its own of a stop or a lost line.
const FITS_MS: u64 = 3_000;

/// What a room tells of the time of a move.
#[derive(Clone, Copy)]
pub(super) struct RoomTimes {
    pub spent: Spent,
    /// How long its player has thought, in ms.
    thought: u64,
    /// What the player lost by the line, beyond what is given back by itself, in ms.
    lost: u64,
}

/// When a move should have been heard in the other room, and which half-move it is.
pub(super) fn late_there(state: &State) -> Option<(Timestamp, u32)> {
    let waited_for = state.rooms().under_way().iter().filter(|made| !made.late);
    let mut due = waited_for.filter_map(|made| {
        let since = made.made?;
        Some((since.after(state.profile.told_within), made.ply))
    });
    due.next()
}

/// When clocks that run while the line is lost are to stand.
pub(super) fn stands_at(state: &State) -> Option<Timestamp> {
    let lost = state.rooms().lost().filter(|_| !state.rooms().stands())?;
    match state.profile.link_lost {
        LinkLost::StopAfter(ms) if state.clock_runs() => Some(lost.after(ms)),
        _ => None,
    }
}

/// When the arbiter is to hear of a clock at zero of which the player's room has said nothing.
pub(super) fn undecided_at(state: &State) -> Option<(Timestamp, Color)> {
    let (seat, at) = state.clocks.own()?.flag_falls()?;
    if state::rooms::flag_can_fall(state, seat) || state.rooms().undecided(seat) {
        return None;
    }
    let waits = match state.rooms().lost() {
        Some(_) => 0,
        None => state.profile.told_within,
    };
    Some((at.after(waits), seat))
}

/// What becomes of the line to the other room.
pub(super) fn line(deciding: &mut Deciding, line: LineChange) {
    if !deciding.state.two_rooms() {
        return;
    }
    match line {
        LineChange::Lost { room } => line_lost(deciding, room),
        LineChange::Back { room, ms } => line_back(deciding, room, ms),
        LineChange::Misfit { room, by } => {
            deciding.emit(Author::System, LineEvent::Misfit { room, by })
        }
    }
}

fn line_lost(deciding: &mut Deciding, room: Room) {
    if deciding.state.rooms().lost().is_some() {
        return;
    }
    deciding.emit(Author::System, LineEvent::Lost { room });
    stands_while_lost(deciding);
}

/// Whether this starts the game or the clocks by an order that was kept while the line was lost: who gave it did not know for
/// what they stand.
pub(super) fn starts_unaware(deciding: &Deciding, input: &Input) -> bool {
    let starts = matches!(input.inside().0, Input::Arbiter(Order::Start));
    let Stamp { room, happened, .. } = deciding.stamp;
    starts && deciding.state.rooms().kept(room, happened)
}

/// The clocks stand where they do as soon as the line is lost; also of a game that starts only then.
pub(super) fn stands_while_lost(deciding: &mut Deciding) {
    let lost = deciding.state.rooms().lost().is_some();
    if lost && deciding.state.profile.link_lost == LinkLost::Stop {
        line_stops(deciding);
    }
}

/// Whether the clocks stand before something happens, and whether for the line.
#[derive(Clone, Copy)]
pub(super) struct StoodBefore {
    clocks: bool,
    line: bool,
}

/// Whether they do now.
pub(super) fn stand_before(state: &State) -> StoodBefore {
    StoodBefore {
        clocks: state.clocks.stands(),
        line: state.rooms().stands(),
    }
}

/// Clocks that stood for a case or a claim when the line was lost stand for the line once that is ruled upon. Only those that stand
/// for it already does the arbiter start by a word.
pub(super) fn stands_on(deciding: &mut Deciding, before: StoodBefore) {
    // What was kept in the other room comes as the line is back.
    let kept = deciding.stamp.room != deciding.state.rooms().owner();
    let started = before.clocks && !before.line && !deciding.state.clocks.stands();
    if started && !kept && deciding.playing() {
        stands_while_lost(deciding);
    }
}

/// The clocks stand while the line is lost.
pub(super) fn line_stops(deciding: &mut Deciding) {
    clocks::stop_clocks(deciding, Author::Clock);
}

/// Before play goes on the boards are compared. In a rated game it goes on by the arbiter's word if one differs.
fn line_back(deciding: &mut Deciding, room: Room, ms: u64) {
    if deciding.state.rooms().lost().is_none() {
        return;
    }
    deciding.emit(Author::System, LineEvent::Back { room, ms });
    if !deciding.playing() {
        return;
    }
    let differ: Vec<BoardAt> = BoardAt::ALL
        .into_iter()
        .filter(|board| shows_another_game(deciding, *board))
        .collect();
    // What is put right already was told.
    for board in &differ {
        if boards::guided(deciding, *board) {
            continue;
        }
        let owed = deciding.state.owed(*board);
        comparing::compare(deciding, *board, &owed);
    }
    if !differ.is_empty() {
        clocks::stop_clocks(deciding, Author::Clock);
    }
    deciding.emit(Author::System, LineEvent::Compared { differ });
    line_goes_on(deciding);
}

/// Whether a board shows neither the game, nor what leads to it: a move that is still to be executed, or is being made.
pub(super) fn shows_another_game(deciding: &Deciding, board: BoardAt) -> bool {
    let Some(found) = deciding.state.board(board) else {
        return false;
    };
    let told = found.known() && found.answers();
    // A move that is being made there is none of the other side.
    let makes = deciding.state.board_of(deciding.state.turn()) == Some(board);
    let off = match boards::read(deciding, board, Moment::Stable) {
        Some(Reading::Displaced { .. }) => true,
        Some(Reading::Made(_) | Reading::Ask { .. }) => !makes,
        _ => {
            let seen = found.seen().detection();
            let rests = found.seen().at_rest().is_some();
            let mistaken = found.mistaken(deciding.state.owed(board).board());
            seen.expected().is_empty() && seen.is_rebased() || rests && mistaken.any()
        }
    };
    told && !deciding.state.agrees(board) && off
}

/// The clocks that stood for the line run again.
pub(super) fn line_goes_on(deciding: &mut Deciding) {
    let rooms = deciding.state.rooms();
    if !rooms.stands() || rooms.lost().is_some() || !deciding.playing() {
        return;
    }
    // Where no arbiter has a word in it, play goes on as soon as the boards are right.
    let word = deciding.state.profile.rated && deciding.attended();
    let wrong = BoardAt::ALL
        .into_iter()
        .any(|board| shows_another_game(deciding, board));
    if rooms.waits() && (word || wrong) {
        return;
    }
    if deciding.state.clocks.stands() {
        deciding.emit(Author::Clock, ClockEvent::Started);
    }
}

/// In the room of this player their own clock is at zero. Where the game is recorded it must be, too: what the line took
/// until then is nobody's time.
pub(super) fn down(deciding: &mut Deciding, seat: Color) {
    let clock = deciding.state.clocks.own();
    let runs = clock.is_some_and(|clock| clock.running() == Some(seat));
    let there = deciding.stamp.room == deciding.state.room_of(seat);
    if !deciding.playing() || !deciding.state.is_afar(seat) || !runs || !there {
        return;
    }
    deciding.emit(Author::Clock, LineEvent::Down { seat });
    let left = deciding
        .state
        .times(deciding.now)
        .map(|times| *times.get(seat));
    if left == Some(0) && !clocks::both_flags_fall(deciding, seat) {
        ends::flag_falls(deciding, seat);
    }
}

/// A move is not heard in the other room, where it should have been: both rooms hear it, and the arbiters can give the
/// time back that this takes from who should have heard it.
pub(super) fn not_reached(deciding: &mut Deciding, ply: u32) {
    let mut under_way = deciding.state.rooms().under_way().iter();
    let Some(seat) = under_way.find(|made| made.ply == ply).map(|made| made.seat) else {
        return;
    };
    let room = deciding.state.room_of(!seat);
    deciding.emit(Author::Clock, LineEvent::NotReached { room, ply });
    line_takes(deciding, !seat, ply + 1);
}

/// So much of this half-move's time went by while its player had not heard what to answer.
fn line_takes(deciding: &mut Deciding, seat: Color, ply: u32) {
    let clock = deciding.state.clocks.own();
    let thinks = deciding.state.turn() == seat && deciding.ply() == ply;
    let ran = clock.map_or(0, |clock| clock.ran(seat, deciding.now));
    if thinks {
        line_took(deciding, seat, ply, ran);
    }
}

/// The line took so much of the time of this half-move: the arbiters may give it back by one act.
fn line_took(deciding: &mut Deciding, seat: Color, ply: u32, time: u64) {
    let known = state::rooms::line_case(deciding.state, ply);
    let proposal = Ruling::GiveBack { seat, time };
    match known {
        Some(id) if time < MATTERS_MS => deciding.emit(Author::System, CaseEvent::Resolved { id }),
        Some(id) => deciding.propose(id, proposal, None),
        None if time < MATTERS_MS => {}
        None => deciding.raise(Author::System, Matter::LineTook { seat, ply }, proposal),
    }
}

/// The clocks were put back with the game: what the line took after that is there again, and nothing of it is left to rule upon.
pub(super) fn came_back(deciding: &mut Deciding, rule: PutBack) {
    let plies = deciding.state.plies().len() as u32;
    let kept = match rule {
        PutBack::Recorded => plies,
        // The half-move whose press that was is to be made again.
        PutBack::AtPress => plies + 1,
        PutBack::AsTheyStand | PutBack::AsTheyStandSince | PutBack::Proportional => return,
    };
    let open = deciding.state.open();
    let gone =
        open.filter(|file| matches!(file.matter, Matter::LineTook { ply, .. } if ply > kept));
    let gone: Vec<u32> = gone.map(|file| file.id).collect();
    for id in gone {
        deciding.emit(Author::System, CaseEvent::Resolved { id });
    }
}

/// The announcement was heard in a room where its player does not sit. Whether this is of a move on its way there.
pub(super) fn reached(deciding: &mut Deciding, of: Option<u64>) -> bool {
    let under_way = deciding.state.rooms().under_way();
    let reached = under_way
        .iter()
        .find(|made| of.is_none_or(|of| of == made.record))
        .filter(|made| deciding.state.room_of(made.seat) != deciding.stamp.room)
        .copied();
    let Some(reached) = reached else { return false };
    let (room, ply) = (deciding.stamp.room, reached.ply);
    deciding.emit(Author::System, LineEvent::Reached { room, ply });
    if reached.late {
        line_takes(deciding, !reached.seat, ply + 1);
    }
    true
}

/// Whether a move is made by being heard here: where its player sits; or it was entered by hand for a player who is not
/// reached, and has made it there.
pub(super) fn makes_by_hearing(deciding: &Deciding) -> bool {
    let here = deciding.stamp.room == deciding.state.room_of(deciding.state.turn());
    !deciding.state.two_rooms() || here || deciding.state.rooms().by_hand(deciding.ply())
}

/// How long the player of this seat has thought, if their own room tells it with what happens now.
pub(super) fn thought(deciding: &Deciding, seat: Color) -> Option<u64> {
    let there = deciding.stamp.room == deciding.state.room_of(seat);
    deciding
        .stamp
        .thought
        .filter(|_| there && deciding.state.two_rooms())
}

/// What this player is charged for the move that is completed now: what was thought where the player sits, and what the
/// line took beyond its bounds.
pub(super) fn spent(deciding: &Deciding, seat: Color) -> Option<RoomTimes> {
    let pressed = deciding
        .state
        .current()
        .filter(|_| deciding.state.turn() == seat)
        .and_then(|current| current.thought);
    let thought = self::thought(deciding, seat).or(pressed)?;
    let clock = deciding.state.clocks.own()?;
    let ran = clock.ran(seat, deciding.now);
    let profile = &deciding.state.profile;
    let before = deciding.state.rooms().lag(seat);
    let took = ran.saturating_sub(thought);
    let lag = took
        .min(profile.lag_per_move)
        .min(profile.lag_per_game.saturating_sub(before));
    let charged = ran - lag;
    // A clock at zero has lost no more.
    let at_zero = clock.ran_at_zero(seat, deciding.now).saturating_sub(lag);
    Some(RoomTimes {
        spent: Spent { charged, lag },
        thought,
        lost: (took - lag).saturating_sub(at_zero),
    })
}

/// What the line took beyond its bounds is for the arbiter, and so is what does not fit.
pub(super) fn after_spending(
    deciding: &mut Deciding,
    seat: Color,
    ply: u32,
    told: Option<RoomTimes>,
) {
    let Some(RoomTimes {
        spent,
        thought,
        lost,
    }) = told
    else {
        return;
    };
    let ran = spent.charged + spent.lag;
    if thought > ran + FITS_MS {
        deciding.emit(Author::System, LineEvent::Unfit { seat, thought, ran });
    }
    line_took(deciding, seat, ply, lost);
}

/// By telephone: the arbiter enters the move that a player has made and pressed in a room that is not reached.
pub(super) fn enter_by_hand(deciding: &mut Deciding, seat: Color, uci: &UciMove) {
    let Some(mv) = deciding.state.position_for(seat).find(uci) else {
        return;
    };
    completing::goes_on_from_made(deciding, seat, Author::Arbiter, true);
    moves::committed(deciding, seat, mv, 0, Author::Arbiter);
    match deciding.state.current().is_some_and(|made| made.announced) {
        true => moves::press(deciding, seat, Author::Arbiter),
        false => moves::press_ahead(deciding, seat, Author::Arbiter),
    }
}

/// A commit or a press comes over the line, of a move that was entered by hand while it was lost: nothing is made twice.
pub(super) fn comes_after(deciding: &mut Deciding, seat: Color, button: Button) -> bool {
    let pressed = match button {
        Button::Press => true,
        Button::Commit => false,
        _ => return false,
    };
    let there = deciding.stamp.room == deciding.state.room_of(seat) && deciding.state.is_afar(seat);
    let Some(ply) = deciding
        .state
        .rooms()
        .entered(seat, pressed)
        .filter(|_| there)
    else {
        return false;
    };
    let came = LineEvent::CameAfter { seat, ply, pressed };
    deciding.emit(Author::Seat(seat), came);
    true
}
