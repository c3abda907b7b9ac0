//! Outputs about going on without the computer. The arbiter hears the state of the game; both players hear that it goes on so, and
//! its state only by the arbiter's order, both alike, and less of it before the handover; later they hear of the entered moves. The
//! moves and the players' scores are separate lists for the arbiter alone, so that the urgent part fits into a minute.

use crate::state::Phase;
use shakmaty::{Color, Square};

use crate::announcing::{announcement, current_announcement};
use crate::audience::Audience::{self, Arbiter, Table};
use crate::case::{proposal, says};
use crate::handing::state;
use crate::state::putting_back;
use crate::state::{RulingFile, RulingStatus, State};
use crate::told::telling::Telling;
use announce::{Handed, Phrase};
use ledger::event::{Handing, Matter, Ruling};

pub(crate) fn handing(telling: &mut Telling, event: &Handing) {
    match event {
        Handing::Over => {
            telling.say(Table, Phrase::Handed(Handed::GoesOn));
            let lines = how_it_stands(telling.state, Arbiter);
            lines
                .into_iter()
                .for_each(|line| telling.say(Arbiter, line));
        }
        Handing::ReadOut => {
            let lines = match telling.state.phase == Phase::HandedOver {
                true => how_it_stands(telling.state, Table),
                false => play_as_it_stands(telling.state),
            };
            lines.into_iter().for_each(|line| telling.say(Table, line));
        }
        Handing::MovesReadOut => lists(telling, moves_in_words(telling.state)),
        Handing::ScoreReadOut { seat } => lists(telling, wrote_in_words(telling.state, *seat)),
        Handing::TakenIn { times, over, .. } => {
            taken_in(telling, times.is_some());
            // No game starts that is over.
            if !over {
                telling.ready();
            }
        }
    }
}

fn lists(telling: &mut Telling, lines: Vec<Handed>) {
    for line in lines {
        telling.say(Arbiter, Phrase::Handed(line));
    }
}

fn taken_in(telling: &mut Telling, set: bool) {
    let state = telling.state;
    let gap = state.handed.gaps().last();
    if let Some(gap) = gap.map(|gap| state::gap_in_words(state, gap)) {
        telling.say(Table, Phrase::Handed(Handed::TakenIn(gap)));
    }
    if let Some(times) = state.times(state.at).filter(|_| set) {
        let (white, black) = (times.white, times.black);
        telling.say(Table, Phrase::ClocksSet { white, black });
    }
}

/// The state of the game for the people who go on with it without the computer; facts that players may not hear, to the arbiter
/// only.
pub(super) fn how_it_stands(state: &State, to: Audience) -> Vec<Phrase> {
    let mut lines = play_as_it_stands(state);
    if to == Arbiter {
        lines.extend(move_begun(state).into_iter().map(Phrase::Handed));
    }
    let besides = clocks_as_they_stand(state).into_iter();
    let besides = besides.chain(words_open(state));
    lines.extend(besides.map(Phrase::Handed));
    lines.extend(penalties_so_far(state, to));
    if to == Arbiter {
        for found in state.open() {
            lines.push(Phrase::Handed(Handed::Open(found.id)));
            lines.push(says(found));
        }
    }
    lines
}

fn play_as_it_stands(state: &State) -> Vec<Phrase> {
    let made = state.made_moves();
    let position = state.play().made_position();
    let last = announcement(state, state.plies().len());
    let current = state.current().filter(|current| current.announced);
    let current = current.and_then(|_| current_announcement(state));
    let last = match current.or(last) {
        Some(announcement) => Handed::Last {
            number: state.number_of(made.len()),
            seat: state.side_of(made.len()),
            announcement,
            pressed: made.last().is_none_or(|last| !last.open),
        },
        None => Handed::NoMove,
    };
    let next = made.len() + 1;
    let stands = Handed::Stands(position.board().clone().into_iter().collect());
    let to_move = Handed::ToMove {
        number: state.number_of(next),
        seat: state.side_of(next),
    };
    [stands, last, to_move].map(Phrase::Handed).into()
}

/// The touches and placings of the player on the move for a move that is not announced: they bind the player (4.3, 4.7).
fn move_begun(state: &State) -> Vec<Handed> {
    if state.current().is_some_and(|current| current.announced) {
        return Vec::new();
    }
    let seat = state.turn();
    let touched: Vec<Square> = state.touches.pieces().iter().map(|(at, _)| *at).collect();
    if touched.is_empty() {
        return Vec::new();
    }
    let board = state.board_of(seat).and_then(|board| state.board(board));
    let hands = board.map_or(&[][..], |board| board.traces().hands());
    let last = hands.last().filter(|(_, hand)| {
        let of_move = hand.ply as usize == state.plies().len();
        let own = state.position().board().color_at(hand.square) == Some(seat);
        of_move && !hand.lifted && !own
    });
    let placed = last.map(|(_, hand)| Handed::Placed {
        seat,
        square: hand.square,
    });
    let touched = Handed::Touched {
        seat,
        squares: touched,
    };
    [Some(touched), placed].into_iter().flatten().collect()
}

/// The moves made, to be continued by hand: one half-move on each line, however long the game is.
fn moves_in_words(state: &State) -> Vec<Handed> {
    let mut position = state.initial().clone();
    let made = state.made_moves();
    let played = (1..).zip(made.iter()).map(|(ply, made)| {
        let announcement = announce::Announcement::of(&position, &made.mv);
        position = position.play(&made.mv);
        Handed::Played {
            number: state.number_of(ply),
            seat: state.side_of(ply),
            announcement,
        }
    });
    let played: Vec<Handed> = played.collect();
    match played.is_empty() {
        true => vec![Handed::NoMove],
        false => played,
    }
}

/// This player's own score, as far as it is kept here, one half-move on each line.
fn wrote_in_words(state: &State, seat: Color) -> Vec<Handed> {
    let written = state.scores.of(seat).filter(|moves| !moves.is_empty());
    let Some(written) = written else {
        return vec![Handed::NoScore(seat)];
    };
    let lines = (1..).zip(written).map(|(ply, written)| {
        let (number, seat) = (state.number_of(ply), state.side_of(ply));
        let written = written.clone();
        match written.is_empty() {
            true => Handed::WroteNothing { number, seat },
            false => Handed::Wrote {
                number,
                seat,
                written,
            },
        }
    });
    lines.collect()
}

fn clocks_as_they_stand(state: &State) -> Vec<Handed> {
    let times = match (state.times(state.at), &state.profile.time) {
        (Some(times), _) => Some(Handed::Times {
            white: times.white,
            black: times.black,
        }),
        (None, Some(_)) => Some(Handed::NoTimes),
        (None, None) => None,
    };
    let counted = putting_back::moves_of_each(state);
    let moves = Color::ALL.map(|seat| Handed::Moves {
        seat,
        moves: *counted.get(seat),
        to_go: putting_back::moves_to_go(state, seat),
    });
    times.into_iter().chain(moves).collect()
}

fn words_open(state: &State) -> Vec<Handed> {
    let offer = state.draws.offer().map(Handed::Offer);
    let claims = state.open().filter_map(|found| {
        if let Matter::DrawClaimed { seat, .. } | Matter::IncrementAsked { seat, .. } = found.matter
        {
            return Some(Handed::Claim(seat));
        }
        None
    });
    let illegal = Color::ALL.into_iter().filter_map(|seat| {
        let count = state.cases.penalised(seat);
        (count > 0).then_some(Handed::Illegal { seat, count })
    });
    offer.into_iter().chain(claims).chain(illegal).collect()
}

/// The penalties that stand; the players have heard them.
fn penalties_so_far(state: &State, to: Audience) -> Vec<Phrase> {
    let penal = |file: &&RulingFile| {
        let penal = matches!(
            file.ruling,
            Ruling::Penalise { .. } | Ruling::Sanction { .. }
        );
        penal && file.standing == RulingStatus::Stands
    };
    let ruled = state.rulings.all().iter().filter(penal).map(|file| {
        let about = state.cases.of(file.id);
        let ruled = proposal(state, &file.ruling, about.map(|found| &found.matter));
        match to {
            Arbiter => Phrase::Ruled(ruled),
            _ => Phrase::Decided(ruled),
        }
    });
    ruled.collect()
}
