//! Collects the evidence of a case when it is raised.

use shakmaty::{Color, Move};

use super::raised;
use crate::case::{explained, readings};
use crate::state;
use crate::state::State;
use laws::{Hold, Timestamp};
use ledger::event::{About, CaseEvidence, Loss, Matter};

/// The number of the player's illegal moves, this one included, where the Laws count them.
fn count(state: &State, matter: &Matter, side: Color) -> Option<u32> {
    let edition = state.profile.edition;
    let (seat, counts) = if let Matter::TwoHands { seat } = matter {
        let counts = edition.two_hands_count_as_illegal() && !state::makes(state, *seat);
        (*seat, counts)
    } else if let Matter::PressedWithoutMove { seat } = matter {
        (*seat, edition.press_counts_as_illegal())
    } else if let Matter::PawnLeft { seat } = matter {
        (*seat, true)
    } else if let Matter::IllegalMove { ply } = matter {
        // It counts once its clock is pressed (7.5.1).
        let made = state.plies().nth(*ply);
        (side, made.is_none_or(|made| !made.open))
    } else {
        return None;
    };
    let counted = counts && state.illegal_moves().loses.is_some();
    counted.then(|| state.cases.penalised(seat) + 1)
}

/// The evidence of a matter since this half-move, while `own` is being made.
pub(crate) fn evidence(
    state: &State,
    matter: &Matter,
    since: u32,
    own: Option<&Move>,
) -> CaseEvidence {
    let before = since.saturating_sub(1) as usize;
    let ply = state.plies().get(before);
    let current = state.current().filter(|_| before == state.plies().len());
    let side = state.side_of(since as usize);
    let touched = match ply {
        Some(ply) => ply.touched.clone(),
        None => state.touches.pieces().to_vec(),
    };
    // The last placing and announcement belong to a case of that half-move, or to the end of the game.
    let of_last =
        since as usize == state.play().committed_plies() || matches!(matter, Matter::Ends { .. });
    CaseEvidence {
        article: article(state, matter).to_owned(),
        number: state.number_of(since as usize),
        side,
        before: state.play().position_after(before).fen(),
        owed: matter.board().map(|board| state.owed(board).fen()),
        made: ply.map(|ply| ply.uci).or(current.map(|made| made.uci)),
        raised: raised::perhaps_raised(state, side, &touched),
        touched,
        committed: ply
            .map(|ply| ply.committed)
            .or(current.map(|made| made.committed)),
        repeated: state.play().repeated(),
        pressed: ply.filter(|ply| !ply.open).map(|ply| ply.completed),
        times: ply.and_then(|_| {
            state::putting_back::times_put_back(state, before).map(|(times, _)| times)
        }),
        explained: explained::explained(state, matter, since, own),
        hands: explained::hands_on(state, matter, since),
        count: count(state, matter, side),
        placed: placed_last(state).filter(|_| of_last),
        announced: heard_last(state).filter(|_| of_last),
        fallen: fallen_before(state, matter),
        losses: losses_of(state, matter),
        losses_beside: losses_beside(state, matter),
        dated: matter
            .flag()
            .and_then(|seat| state::boards::losses::dated(state, seat)),
        held: matches!(matter, Matter::BoardLost { .. }) && is_held(state),
        stops: matches!(matter, Matter::BoardLost { .. }) && holds_for_losses(state),
        ordinary: matter
            .board()
            .is_some_and(|board| state.board(board).is_none()),
        readings: readings::readings(state, matter),
        dependent: readings::dependent(state, matter),
    }
}

/// Whether the clocks stand because the event holds them; unknown for an external clock that does not report.
fn is_held(state: &State) -> bool {
    state.clocks.held() && state.clocks.stands()
}

/// Whether the event stops the running clock because a board is lost. The arbiter stops an external one by hand.
pub(crate) fn holds_for_losses(state: &State) -> bool {
    let runs = state.clocks.own().and_then(|clock| clock.running());
    runs.is_some() && state.profile.hold >= Hold::Clocks
}

/// The article that the arbiter is shown.
fn article(state: &State, matter: &Matter) -> &'static str {
    if let Matter::BothFlags { first: None } = matter
        && state::putting_back::in_last_finish(state)
    {
        return state.profile.flag_fall().drawn;
    }
    // The ruling may follow the article of the pawn rather than the one of the announcement.
    if let Matter::PressedBeforeAnnouncement {
        last_rank: Some(_), ..
    } = matter
        && state::left_pawn_is_illegal(state)
    {
        return state.profile.edition.article_left_pawn();
    }
    matter.article(&state.profile, state.illegal_moves())
}

/// The losses of the board of a case; for a case about a flag, those without a ruling.
fn losses_of(state: &State, matter: &Matter) -> Vec<Loss> {
    if let Matter::BoardLost { board, seat } = matter {
        return state::boards::losses::losses(state, *board, *seat, true);
    }
    let flag = matter.flag();
    flag.map_or_else(Vec::new, |seat| losses_on_flag(state, seat))
}

/// The losses of the opponent's board, in a case about a flag: while it is still lost, or where the order of the flags is unknown.
fn losses_beside(state: &State, matter: &Matter) -> Vec<Loss> {
    let beside = matter
        .flag()
        .filter(|seat| state.board_of(*seat) != state.board_of(!*seat));
    let mut losses = beside.map_or_else(Vec::new, |seat| losses_on_flag(state, !seat));
    let both = matches!(matter, Matter::BothFlags { first: None });
    losses.retain(|loss| both || loss.until.is_none());
    losses
}

fn losses_on_flag(state: &State, seat: Color) -> Vec<Loss> {
    let board = state.board_of(seat);
    board.map_or_else(Vec::new, |board| {
        state::boards::losses::losses(state, board, seat, false)
    })
}

/// When the last peg was placed for the last half-move, on the board that yields it.
fn placed_last(state: &State) -> Option<Timestamp> {
    let last = state.play().committed_plies();
    let board = state.board_of(state.side_of(last))?;
    let hands = state.board(board)?.traces().hands().iter().rev();
    let mut placed = hands.filter(|(_, hand)| !hand.lifted && hand.ply as usize + 1 == last);
    placed.next().map(|(at, _)| *at)
}

/// When the announcement of the last half-move was heard.
fn heard_last(state: &State) -> Option<Timestamp> {
    match state.current() {
        Some(current) => current.heard,
        None => state.plies().last()?.heard,
    }
}

/// The flag that fell first, in a case about flags or an end, or in a claim of a draw while a flag waits for the arbiter.
fn fallen_before(state: &State, matter: &Matter) -> Option<(Color, Timestamp)> {
    let about = matches!(
        matter.about(),
        About::Flag | About::BothFlags | About::TimeClaim | About::End
    );
    let claimed = matches!(matter, Matter::DrawClaimed { grounds, flag: None, .. }
        if !grounds.is_of_the_finish());
    let mut open = state.open();
    let about = about || claimed && open.any(|found| found.matter.about() == About::Flag);
    let fallen = state.clocks.own().filter(|_| about)?.fallen();
    let fallen = Color::ALL.map(|seat| Some((seat, (*fallen.get(seat))?)));
    fallen.into_iter().flatten().min_by_key(|(_, at)| *at)
}
