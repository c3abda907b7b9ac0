//! Orders of lifts and places in which hands make a move.

use shakmaty::{CastlingSide, Color, Move, Square};

use super::{Step, Tells, lift, place};
use board::Edge;
use laws::Position;

/// Every order of lifts and places that makes this move with one movement per peg (two for a promoted one).
pub fn every_order(position: &Position, m: &Move) -> Vec<Vec<Edge>> {
    orders(position, m)
        .into_iter()
        .map(|steps| {
            let edges = steps.into_iter().map(|step| Tells::Pegs.seen(step.edge));
            edges.collect()
        })
        .collect()
}

pub(super) fn orders(position: &Position, m: &Move) -> Vec<Vec<Step>> {
    let rest = |edge| Step {
        edge,
        may_rest: true,
    };
    let all = |orders: &[&[Edge]]| -> Vec<Vec<Step>> {
        orders
            .iter()
            .map(|order| order.iter().map(|&edge| rest(edge)).collect())
            .collect()
    };
    let turn = position.turn();
    match *m {
        Move::Normal {
            role,
            from,
            to,
            capture,
            promotion,
        } => {
            let (f, t) = (lift(from), place(to, role.of(turn)));
            let (x, p) = (lift(to), place(to, promotion.unwrap_or(role).of(turn)));
            match (capture.is_some(), promotion.is_some()) {
                (false, false) => all(&[&[f, t]]),
                (true, false) => all(&[&[f, x, t], &[x, f, t]]),
                (false, true) => all(&[&[f, p], &[f, t, x, p], &[p, f]]),
                (true, true) => all(&[
                    &[f, x, p],
                    &[x, f, p],
                    &[f, x, t, x, p],
                    &[x, f, t, x, p],
                    &[x, p, f],
                ]),
            }
        }
        Move::EnPassant { from, to } => {
            let (f, t) = (lift(from), place(to, turn.pawn()));
            let v = lift(Square::from_coords(to.file(), from.rank()));
            all(&[&[f, t, v], &[f, v, t], &[v, f, t]])
        }
        Move::Castle { king, rook } => castlings(turn, king, rook),
        Move::Put { .. } => Vec::new(),
    }
}

fn castlings(color: Color, king: Square, rook: Square) -> Vec<Vec<Step>> {
    let side = CastlingSide::from_king_side(king < rook);
    let (k, r) = (lift(king), lift(rook));
    let kt = place(side.king_to(color), color.king());
    let rt = place(side.rook_to(color), color.rook());
    let orders = [
        [k, kt, r, rt],
        [k, r, kt, rt],
        [k, r, rt, kt],
        [r, k, kt, rt],
        [r, k, rt, kt],
        [r, rt, k, kt],
    ];
    orders
        .map(|order| {
            let mut steps = order.map(|edge| Step {
                edge,
                may_rest: true,
            });
            // A rook put down and left is a rook's move.
            steps[1].may_rest = order[1] != rt;
            steps.to_vec()
        })
        .to_vec()
}
