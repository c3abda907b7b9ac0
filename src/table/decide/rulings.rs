//! Executes the arbiter's orders: the start, and each ruling. `may_rule` decides whether a ruling is allowed, `state/rulings`
//! applies its changes.

use crate::case::settled;
use crate::decide::{
    adjournment, boards, clocks, ends, guiding, losses, opening, penalties, rooms, said, scores,
    taking_back,
};
use crate::draws;
use crate::draws::{claim, increment, offer};
use crate::handing;
use crate::state;
use crate::state::clocks::correcting;
use crate::state::clocks::running;
use crate::state::rulings::{self, Consequence};
use laws::seat::BoardAt;
use shakmaty::{ByColor, Color};

use super::Deciding;
use crate::order::Order;
use crate::state::{CaseFile, Phase, SeatBoard};
use laws::{Outcome, PutBack, Reason, Times};
use ledger::event::{
    Author, BoardEvent, CaseEvent, ClockEvent, Event, GameEvent, ListeningEvent, Matter, Ruling,
    RulingTerms, Taping,
};

pub(super) fn order(deciding: &mut Deciding, order: &Order) {
    match order {
        Order::Opening(order) => opening::opening(deciding, order),
        Order::Start => start(deciding),
        Order::Stop => clocks::stop_clocks(deciding, Author::Arbiter),
        Order::Flags(flags) => clocks::flags(deciding, *flags),
        Order::Absent { seat } => {
            deciding.emit(Author::Arbiter, ClockEvent::Absent { seat: *seat });
        }
        Order::Arrived { seat } => clocks::arrives(deciding, *seat, Author::Arbiter),
        Order::Weigh { id } => deciding.emit(Author::Arbiter, CaseEvent::Weighed { id: *id }),
        Order::DatePress { id, nth, before } => {
            losses::arbiter_dates(deciding, *id, *nth, *before);
        }
        Order::Because { .. }
        | Order::Accept { .. }
        | Order::AcceptWith { .. }
        | Order::AcceptOther { .. }
        | Order::Dismiss { .. }
        | Order::Reject { .. }
        | Order::Postpone { .. }
        | Order::Change { .. }
        | Order::CorrectClock { .. }
        | Order::Undo
        | Order::Rule { .. } => {
            if let Some(meant) = self::meant(deciding, order) {
                mean(deciding, meant);
            }
        }
        Order::Take { id, name } => {
            let (id, name) = (*id, name.clone());
            deciding.emit(Author::Arbiter, CaseEvent::Taken { id, name });
        }
        Order::Hear { id, who, said } => {
            let (id, who, said) = (*id, who.clone(), said.clone());
            deciding.emit(Author::Arbiter, CaseEvent::Heard { id, who, said });
        }
        Order::NoteBoard { id, board, squares } => {
            scores::note_board(deciding, *id, *board, squares);
        }
        Order::Reopen { id } => {
            deciding.emit(Author::Arbiter, CaseEvent::Reopened { id: *id });
            // Scores that were read meanwhile become evidence now.
            scores::compare_scores(deciding);
        }
        Order::Appeal { id, seat } => {
            let (id, seat) = (*id, *seat);
            deciding.emit(Author::Arbiter, CaseEvent::Appealed { id, seat });
        }
        Order::AppealDecided { id, seat } => {
            let (id, seat) = (*id, *seat);
            deciding.emit(Author::Arbiter, CaseEvent::AppealDecided { id, seat });
        }
        Order::Withdraw => {
            if let Some(record) = deciding.state.rulings.last().map(|last| last.record) {
                deciding.emit(Author::Arbiter, CaseEvent::Withdrawn { record });
                scores_as_before(deciding, record);
                penalties::count_anew(deciding);
            }
        }
        Order::TakeBack { seat } => taking_back::take_words_back(deciding, *seat),
        Order::Confirm => confirm(deciding),
        Order::Refrain => deciding.emit(Author::Arbiter, CaseEvent::Refrained),
        Order::ReadScore { seat, text } => scores::read_score(deciding, *seat, text),
        Order::Note => scores::note_the_game(deciding),
        Order::Said { seat, spoken, uci } => {
            said::note_said(deciding, *seat, *spoken, uci, Author::Arbiter);
        }
        Order::Keep { seat, source } => scores::approve(deciding, *seat, *source),
        Order::WritesIn { seat, language } => scores::written_in(deciding, *seat, *language),
        Order::Adjourn(order) => adjournment::adjourn(deciding, order),
        Order::Handing(order) => handing::decided::hand(deciding, order),
        Order::Record(what) => {
            let step = Taping::Allowed { what: *what };
            deciding.emit(Author::Arbiter, Event::Tape(step));
        }
        Order::Ear { seat, on } => {
            let (seat, on, language) = (*seat, *on, None);
            deciding.emit(Author::Arbiter, ListeningEvent::Ear { seat, on, language });
        }
        Order::Find(finding) => penalties::find(deciding, *finding),
        // The room itself takes over, where it may; a table never does.
        Order::TakeOver => {}
        Order::Enter { seat, uci } => rooms::enter_by_hand(deciding, *seat, uci),
    }
}

/// Starts the clocks that were stopped, or the game, for the first time or after its end was taken back.
fn start(deciding: &mut Deciding) {
    guiding::boards_by_eye_are_right(deciding);
    match deciding.state.phase {
        Phase::Playing => {
            guiding::ends_ways_back(deciding);
            clocks::start_clocks(deciding);
        }
        _ => {
            deciding.emit(Author::Arbiter, GameEvent::Started);
            rooms::stands_while_lost(deciding);
        }
    }
}

/// The ruling that an order gives, with its case, times and reason.
fn meant(deciding: &Deciding, order: &Order) -> Option<RulingTerms> {
    let proposed = |id: u32| {
        let found = deciding.state.open().find(|found| found.id == id)?;
        Some(proposed_now(deciding, found))
    };
    if let Order::Because {
        order,
        reason,
        heard,
    } = order
    {
        return Some(RulingTerms {
            reason: reason.clone(),
            heard: *heard,
            ..meant(deciding, order)?
        });
    }
    let (id, ruling, times) = match *order {
        Order::Accept { id } => (Some(id), proposed(id)?, None),
        Order::AcceptWith { id, times } => (Some(id), proposed(id)?, Some(times)),
        Order::AcceptOther { id } => (
            Some(id),
            deciding.state.cases.find(id)?.other_remedy()?,
            None,
        ),
        Order::Dismiss { id } => (Some(id), Ruling::PlayOn, None),
        Order::Reject { id } => {
            let claim = draws::may::waiting_claim(deciding.state, id);
            let rejecting = claim.map(|(seat, grounds)| claim::rejecting(deciding, seat, grounds));
            (
                Some(id),
                rejecting.or_else(|| increment::declining(deciding, id))?,
                None,
            )
        }
        Order::Postpone { id } => {
            let (seat, _) = draws::may::waiting_claim(deciding.state, id)?;
            (Some(id), claim::postponing(deciding, seat), None)
        }
        Order::Rule { id, ref ruling } => (id, penalties::as_lost_or_drawn(deciding, ruling), None),
        Order::Change { id, ref changes } => {
            let position = changes.to(deciding.state.position())?.fen();
            (id, Ruling::SetPosition { position }, None)
        }
        Order::CorrectClock { id, ref setting } => {
            let (setting, given) = (
                setting.clone(),
                correcting::gained_by(deciding.state, setting),
            );
            (id, Ruling::CorrectClock { setting, given }, None)
        }
        Order::Undo => {
            let record = rulings::undone_next(deciding.state)?;
            (None, Ruling::Undo { record }, None)
        }
        _ => return None,
    };
    Some(RulingTerms {
        id,
        ruling,
        times,
        reason: String::new(),
        heard: None,
    })
}

/// The current proposal for a case; for a board that is still lost, by the time that the loss has taken so far.
fn proposed_now(deciding: &Deciding, found: &CaseFile) -> Ruling {
    if let Matter::BoardLost { seat, .. } = found.matter {
        return state::boards::losses::for_time_lost(deciding.state, seat, deciding.now);
    }
    found.proposes().clone()
}

/// Rules, or asks first for a confirmation.
fn mean(deciding: &mut Deciding, meant: RulingTerms) {
    // An arbiter who finds a wrong setting stops both clocks at once (6.10.2).
    if let Ruling::CorrectClock { .. } = meant.ruling {
        clocks::stop_clocks(deciding, Author::Arbiter);
    }
    if meant.ruling.asks_back() || gives_more_back(deciding, &meant) {
        ask_back(deciding, meant);
    } else {
        rule(deciding, meant);
    }
}

/// Whether a ruling gives back all lost time or more, though the arbiter was offered another amount: the board is still lost, or it
/// is a slip. Without a case, whether it is more than is open.
fn gives_more_back(deciding: &Deciding, meant: &RulingTerms) -> bool {
    let Ruling::GiveBack { seat, time } = meant.ruling else {
        return false;
    };
    let all = state::boards::losses::time_lost(deciding.state, seat, deciding.now);
    let Some(id) = meant.id else {
        return time > all.unwrap_or(0);
    };
    let found = deciding.state.cases.find(id);
    let of_time = found.filter(|found| found.matter.whose_time() == Some(seat));
    of_time.is_some_and(|found| *found.proposes() != meant.ruling)
        && all.is_some_and(|all| time >= all)
}

pub(crate) fn ask_back(deciding: &mut Deciding, meant: RulingTerms) {
    let undoes = settled::undoes(deciding.state, &meant, deciding.now);
    deciding.emit(Author::Arbiter, CaseEvent::AsksBack { meant, undoes });
}

/// Carries out a ruling after its confirmation; asks once more if it would undo something else by now.
fn confirm(deciding: &mut Deciding) {
    let Some((meant, before)) = deciding.state.cases.asked_back().cloned() else {
        return;
    };
    match settled::undoes(deciding.state, &meant, deciding.now).is_still(&before) {
        true => rule(deciding, meant),
        false => ask_back(deciding, meant),
    }
}

fn rule(deciding: &mut Deciding, meant: RulingTerms) {
    let RulingTerms {
        id,
        ruling,
        times,
        reason,
        heard,
    } = meant;
    let stands = deciding.state.outcome();
    let put_back = state::putting_back::put_back(deciding.state, id, &ruling, times, deciding.now);
    let times = put_back.as_ref().map(|(times, _)| times);
    let settled = settled::settled_by(deciding.state, id, &ruling, times);
    if matches!(ruling, Ruling::End { .. }) {
        ends::complete_ending(deciding, id);
    }
    deciding.emit(
        Author::Arbiter,
        CaseEvent::Ruled {
            id,
            ruling: ruling.clone(),
            reason,
            heard,
        },
    );
    for id in settled {
        deciding.emit(Author::Arbiter, CaseEvent::Superseded { id });
    }
    match rulings::rules(&ruling).follows() {
        Consequence::End(outcome) if stands == Some(outcome) => {}
        consequence => carry_out(deciding, id, consequence, put_back),
    }
    if deciding.state.outcome().is_none() {
        penalties::count_anew(deciding);
    }
}

/// Carries out the consequence of a ruling.
fn carry_out(
    deciding: &mut Deciding,
    id: Option<u32>,
    consequence: Consequence,
    put_back: Option<(Times, PutBack)>,
) {
    match consequence {
        Consequence::Nothing => {}
        Consequence::AdjustBoard(board) if is_turned(deciding, id, board) => {
            turn_round(deciding, board)
        }
        Consequence::AdjustBoard(board) => guiding::adjust_board(deciding, id, board),
        Consequence::AnotherMove { ply } => {
            turn_with_move(deciding, id);
            guiding::guide_where_executed(deciding);
            if !is_own_time(deciding, ply) {
                guiding::stand_while_guided(deciding);
            }
            scores::compare_scores(deciding);
        }
        Consequence::CorrectScores { ply } => scores::correct_scores(deciding, ply),
        Consequence::GoBack => {
            let rule = put_back.as_ref().map(|(_, rule)| *rule);
            clocks::put_clocks_back(deciding, put_back);
            losses::came_back(deciding);
            if let Some(rule) = rule {
                rooms::came_back(deciding, rule);
            }
            guiding::guide_all(deciding);
        }
        Consequence::BeginAnew => {
            let begun = deciding.state.clocks.own().map(|clock| clock.begun());
            clocks::put_clocks_back(deciding, begun.map(|times| (times, PutBack::Recorded)));
            guiding::guide_all(deciding);
        }
        Consequence::GuideAll => guiding::guide_all(deciding),
        Consequence::GuideUnlessAdjourned => {
            if !state::adjournment::is_closed(deciding.state) {
                guiding::guide_all(deciding);
            }
        }
        Consequence::GoOnAsBefore { record } => go_on_as_before(deciding, record),
        Consequence::PlayOn => clocks::play_on_after_call(deciding, id),
        Consequence::OfferDraw(seat) => offer::consented(deciding, seat),
        Consequence::BecomesQueen(seat) => penalties::becomes_queen(deciding, seat),
        Consequence::Expel(seat) => expelled(deciding, seat),
        Consequence::End(outcome) => ends::ended(deciding, Author::Arbiter, outcome),
    }
}

/// Whether this board stands the other way round and shows the game so: then only the side from which it is counted is wrong
/// (7.2.2).
fn is_turned(deciding: &Deciding, id: Option<u32>, board: BoardAt) -> bool {
    let found = deciding.state.cases.of(id);
    let turned = found.is_some_and(|found| found.matter == Matter::TurnedRound { board });
    let known = deciding.state.board(board).is_some_and(SeatBoard::known);
    let owed = deciding.state.owed(board);
    let shown = boards::occupied(deciding, board).rotate_180();
    let legal = owed.legal_moves();
    let mut moved = legal.iter().map(|mv| owed.play(mv).occupied());
    turned && known && (owed.occupied() == shown || moved.any(|moved| moved == shown))
}

/// Lets the move stand that was made on a turned board, and counts the board from its other side (7.2.2).
fn turn_with_move(deciding: &mut Deciding, id: Option<u32>) {
    let found = deciding.state.cases.of(id);
    if let Some(Matter::TurnedRound { board }) = found.map(|found| &found.matter) {
        turn_round(deciding, *board);
    }
}

/// The expelled player plays no more: the clocks stand, and the arbiter is asked at once whether the opponent has won (12.9.6,
/// 12.9.9).
fn expelled(deciding: &mut Deciding, seat: Color) {
    clocks::stop_clocks(deciding, Author::Arbiter);
    if deciding.state.outcome().is_none() {
        let outcome = Outcome {
            winner: Some(!seat),
            reason: Reason::Arbiter,
        };
        let ruling = Ruling::End { outcome };
        ask_back(
            deciding,
            RulingTerms {
                id: None,
                ruling,
                times: None,
                reason: String::new(),
                heard: None,
            },
        );
    }
}

/// Counts the board from its other side from now on; no peg is moved, and a move that was made on it stands.
fn turn_round(deciding: &mut Deciding, board: BoardAt) {
    let turned = deciding.state.board(board).and_then(SeatBoard::turned);
    let turned = Some(turned != Some(true));
    deciding.emit(Author::Arbiter, BoardEvent::Stands { board, turned });
    boards::end_guidance(deciding, board);
}

/// Restores the written scores when a ruling that corrected them is taken back.
fn scores_as_before(deciding: &mut Deciding, record: u64) {
    let file = deciding.state.rulings.find(record);
    if let Some(file) = file
        && let Ruling::CorrectScore { ply } = file.ruling
    {
        let written = &file.before().scores;
        let before = ByColor::new_with(|seat| written.entry(seat, ply).to_owned());
        scores::write_as_before(deciding, before, ply);
    }
}

/// Restores what an undone ruling had changed: the result, or the clocks, and guides the boards there.
fn go_on_as_before(deciding: &mut Deciding, record: u64) {
    scores_as_before(deciding, record);
    let undone = deciding.state.rulings.find(record);
    let Some(undone) = undone.filter(|file| file.ruling.changes_play()) else {
        return;
    };
    if let Some(outcome) = undone.before().outcome() {
        ends::ended(deciding, Author::Arbiter, outcome);
        return;
    }
    let times = undone.before().times(undone.at);
    let guided = undone.ruling.keeps().is_some();
    clocks::put_clocks_back(deciding, times.map(|times| (times, PutBack::Recorded)));
    if state::adjournment::is_closed(deciding.state) {
        return;
    }
    guiding::guide_all(deciding);
    // A player who was told what to take out and has not done so yet hears that all is right.
    let right = BoardAt::ALL.into_iter().filter(|board| {
        guided && deciding.state.board(*board).is_some() && !boards::guided(deciding, *board)
    });
    boards::all_guided_back(deciding, &right.collect::<Vec<_>>());
}

/// Whether only the player who makes this half-move puts a board right for it, before the press.
fn is_own_time(deciding: &Deciding, ply: u32) -> bool {
    let others = BoardAt::ALL.into_iter().filter(|board| {
        boards::guided(deciding, *board) && board.seat() != running::on_clock(deciding.state)
    });
    ply as usize > deciding.state.plies().len() && others.count() == 0
}
