//! Two rooms: the line between them, thinking time measured in the player's room, flag fall on the word of that room, and moves
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

/// Time lost to the line below this bound, in ms, opens no case.
const MATTERS_MS: u64 = 1_000;
/// The excess of reported thinking time over the clock's time that is tolerated, in ms: each side has its own knowledge of a stop
/// or a lost line.
const FITS_MS: u64 = 3_000;

/// The time of a move, as the player's room reports it.
#[derive(Clone, Copy)]
pub(super) struct RoomTimes {
    pub spent: Spent,
    /// The player's thinking time, in ms.
    thought: u64,
    /// Time lost to the line beyond what is given back automatically, in ms.
    lost: u64,
}

/// The deadline for hearing a move in the other room, and its half-move.
pub(super) fn late_there(state: &State) -> Option<(Timestamp, u32)> {
    let waited_for = state.rooms().under_way().iter().filter(|made| !made.late);
    let mut due = waited_for.filter_map(|made| {
        let since = made.made?;
        Some((since.after(state.profile.told_within), made.ply))
    });
    due.next()
}

/// When clocks that still run while the line is lost are to stop.
pub(super) fn stands_at(state: &State) -> Option<Timestamp> {
    let lost = state.rooms().lost().filter(|_| !state.rooms().stands())?;
    match state.profile.link_lost {
        LinkLost::StopAfter(ms) if state.clock_runs() => Some(lost.after(ms)),
        _ => None,
    }
}

/// When the arbiter is to hear of a clock at zero that the player's room has not confirmed.
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

/// Handles a change of the line to the other room.
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

/// Whether this order would start the game or the clocks although it was kept while the line was lost: its author did not know why
/// they stand.
pub(super) fn starts_unaware(deciding: &Deciding, input: &Input) -> bool {
    let starts = matches!(input.inside().0, Input::Arbiter(Order::Start));
    let Stamp { room, happened, .. } = deciding.stamp;
    starts && deciding.state.rooms().kept(room, happened)
}

/// Stops the clocks as soon as the line is lost, where the profile says so; also those of a game that starts meanwhile.
pub(super) fn stands_while_lost(deciding: &mut Deciding) {
    let lost = deciding.state.rooms().lost().is_some();
    if lost && deciding.state.profile.link_lost == LinkLost::Stop {
        line_stops(deciding);
    }
}

/// Whether the clocks stood before an input, and whether for the line.
#[derive(Clone, Copy)]
pub(super) struct StoodBefore {
    clocks: bool,
    line: bool,
}

/// Captures whether they stand now.
pub(super) fn stand_before(state: &State) -> StoodBefore {
    StoodBefore {
        clocks: state.clocks.stands(),
        line: state.rooms().stands(),
    }
}

/// Clocks that stood for a case or a claim when the line was lost go on standing for the line after the ruling. The arbiter's word
/// starts only clocks that stand for the line already.
pub(super) fn stands_on(deciding: &mut Deciding, before: StoodBefore) {
    // Orders kept in the other room arrive when the line is back.
    let kept = deciding.stamp.room != deciding.state.rooms().owner();
    let started = before.clocks && !before.line && !deciding.state.clocks.stands();
    if started && !kept && deciding.playing() {
        stands_while_lost(deciding);
    }
}

/// Stops the clocks while the line is lost.
pub(super) fn line_stops(deciding: &mut Deciding) {
    clocks::stop_clocks(deciding, Author::Clock);
}

/// Compares the boards before play goes on. In a rated game with a difference it goes on only by the arbiter's word.
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
    // Boards that are being guided were reported already.
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

/// Whether a board shows neither the game nor a stage towards it: a move still to be executed, or being made.
pub(super) fn shows_another_game(deciding: &Deciding, board: BoardAt) -> bool {
    let Some(found) = deciding.state.board(board) else {
        return false;
    };
    let told = found.known() && found.answers();
    // A move that is being made there is no move of the other side.
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

/// Restarts the clocks that stood for the line.
pub(super) fn line_goes_on(deciding: &mut Deciding) {
    let rooms = deciding.state.rooms();
    if !rooms.stands() || rooms.lost().is_some() || !deciding.playing() {
        return;
    }
    // Where no arbiter decides, play goes on as soon as the boards are right.
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

/// The player's room reports their clock at zero. The flag falls only if the owner's clock is at zero too; the line's delay until
/// then is charged to nobody.
pub(super) fn down(deciding: &mut Deciding, seat: Color) {
    let clock = deciding.state.clocks.own();
    let runs = clock.is_some_and(|clock| clock.running() == Some(seat));
    let there = deciding.stamp.room == deciding.state.room_of(seat);
    if !deciding.playing() || !deciding.state.sits_elsewhere(seat) || !runs || !there {
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

/// A move was not heard in the other room in time: both rooms are told, and the arbiters can give the time back to the player who
/// should have heard it.
pub(super) fn not_reached(deciding: &mut Deciding, ply: u32) {
    let mut under_way = deciding.state.rooms().under_way().iter();
    let Some(seat) = under_way.find(|made| made.ply == ply).map(|made| made.seat) else {
        return;
    };
    let room = deciding.state.room_of(!seat);
    deciding.emit(Author::Clock, LineEvent::NotReached { room, ply });
    line_takes(deciding, !seat, ply + 1);
}

/// Attributes the time of this half-move to the line: its player had not heard what to answer.
fn line_takes(deciding: &mut Deciding, seat: Color, ply: u32) {
    let clock = deciding.state.clocks.own();
    let thinks = deciding.state.turn() == seat && deciding.ply() == ply;
    let ran = clock.map_or(0, |clock| clock.ran(seat, deciding.now));
    if thinks {
        line_took(deciding, seat, ply, ran);
    }
}

/// Offers the arbiters to give back the time that the line took from this half-move, in one act.
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

/// The clocks were put back with the game: later losses to the line are restored by that, and their cases close.
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

/// The announcement was heard in the other room than its player's. Returns whether it belongs to a move on its way there.
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

/// Whether hearing the announcement here makes the move: in the room of its player, or for a move entered by hand for a player who
/// is not reached and has made it there.
pub(super) fn makes_by_hearing(deciding: &Deciding) -> bool {
    let here = deciding.stamp.room == deciding.state.room_of(deciding.state.turn());
    !deciding.state.two_rooms() || here || deciding.state.rooms().by_hand(deciding.ply())
}

/// The thinking time of this seat's player, if their own room reports it with this input.
pub(super) fn thought(deciding: &Deciding, seat: Color) -> Option<u64> {
    let there = deciding.stamp.room == deciding.state.room_of(seat);
    deciding
        .stamp
        .thought
        .filter(|_| there && deciding.state.two_rooms())
}

/// The charge for the move completed now: the thinking time measured in the player's room, plus the line's delay beyond its bounds.
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
    // A clock at zero cannot lose more.
    let at_zero = clock.ran_at_zero(seat, deciding.now).saturating_sub(lag);
    Some(RoomTimes {
        spent: Spent { charged, lag },
        thought,
        lost: (took - lag).saturating_sub(at_zero),
    })
}

/// Passes to the arbiter the line's delay beyond its bounds, and a report that does not fit the clock.
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

/// By telephone: the arbiter enters a move that a player has made and pressed in a room that is not reached.
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

/// Ignores and records a commit or a press that comes over the line for a move entered by hand meanwhile: no move is made twice.
pub(super) fn comes_after(deciding: &mut Deciding, seat: Color, button: Button) -> bool {
    let pressed = match button {
        Button::Press => true,
        Button::Commit => false,
        _ => return false,
    };
    let there =
        deciding.stamp.room == deciding.state.room_of(seat) && deciding.state.sits_elsewhere(seat);
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
