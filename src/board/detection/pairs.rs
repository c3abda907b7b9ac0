//! Two moves in quick succession: the first one, if a second explains the rest.

use shakmaty::{Bitboard, Move};

use super::explain::{Decision, Explanation, confused_by, legal};
use super::shape::Shape;
use super::trail::Trail;
use super::view::apply;
use crate::laws::Position;

/// Two moves, the first of them illegal or the second, are looked for in trails up to this length only.
const LONGEST_PAIR: usize = 128;

/// The first of two quick moves.
pub(super) struct First {
    pub m: Move,
    legal: bool,
    edges: usize,
}

/// A first move that may be one, and the position after it with its legal moves.
struct Tried {
    m: Move,
    next: Position,
    legal: Vec<(Move, Shape)>,
}

impl Explanation<'_> {
    /// First moves after which a legal move of the other side, complete or begun, explains the rest. Complete ones count
    /// first.
    pub(super) fn legal_pairs(&self) -> Vec<First> {
        let (mut complete, mut begun) = (Vec::new(), Vec::new());
        if self.knocked {
            return begun;
        }
        let (_, placed) = self.view.moved(self.since);
        let landing = self.legal.iter();
        for (m, shape) in landing.filter(|(_, shape)| placed.contains(shape.to)) {
            let Some(edges) = self.view.completion(shape, self.since) else {
                continue;
            };
            let next = self.position.play(m);
            if !self.may_be_followed(&next) {
                continue;
            }
            let until = self.view.until(edges, self.view.shown(edges));
            if !confused_by(&next, until, shape.to) {
                continue;
            }
            let rest = Trail::after(self.view, edges, shape.after, None);
            let legal = legal(&next);
            let second = Explanation::new(&next, &legal, rest.view(), self.blind);
            let first = First {
                m: *m,
                legal: true,
                edges,
            };
            let (strong, weak) = second.singles();
            if strong
                .iter()
                .chain(&weak)
                .any(|m2| self.in_order(shape, &next, m2))
            {
                complete.push(first);
            } else if until.now == shape.after && second.is_begun() {
                // Nothing else was out when the first move was complete, so that no other piece can have landed there.
                begun.push(first);
            }
        }
        if complete.is_empty() { begun } else { complete }
    }

    /// Whether the first move began to land before the second had landed: nobody moves out of turn unnoticed.
    fn in_order(&self, first: &Shape, next: &Position, second: &Move) -> bool {
        let second = Shape::of(next, second);
        match (
            self.view.first_place(first.to, self.since),
            self.view.last_place(second.to),
        ) {
            (Some(first), Some(second)) => first < second,
            _ => true,
        }
    }

    pub(super) fn choose_first(&self, first: Vec<First>) -> Decision {
        match &first[..] {
            [one] => Decision::Made {
                m: one.m,
                legal: one.legal,
                edges: one.edges,
            },
            _ => Decision::Ask(first.into_iter().map(|first| first.m).collect()),
        }
    }

    /// First moves of two quick ones of which one is illegal: the board must have shown the position between them.
    pub(super) fn irregular_pairs(&self) -> Vec<First> {
        let mut found: Vec<First> = Vec::new();
        if self.knocked || self.view.len() > LONGEST_PAIR {
            return found;
        }
        let mut tried: Vec<Tried> = Vec::new();
        let (mut now, mut since) = (self.view.shown(self.since), self.since);
        for edges in self.since + 1..self.view.len() {
            let [edge, next] = [self.view.edges[edges - 1], self.view.edges[edges]];
            apply(&mut now, edge);
            let agrees = ((now ^ self.position.occupied()) & !self.blind).is_empty();
            if agrees && edge.square() != next.square() {
                since = edges;
            }
            if agrees || !self.is_shape_of_a_move(self.position, now) {
                continue;
            }
            let until = self.view.until(edges, now);
            let until = Explanation::since(self.position, self.legal, until, self.blind, since);
            self.first_moves(&until, &mut tried, &mut found);
        }
        found
    }

    /// Adds the moves that the board showed until then and that a second one follows.
    fn first_moves(&self, until: &Self, tried: &mut Vec<Tried>, found: &mut Vec<First>) {
        let edges = until.view.len();
        let (strong, _) = until.singles();
        let legal = !strong.is_empty();
        let moves = if legal {
            strong
        } else {
            until.illegal(until.is_begun())
        };
        for m in moves {
            if found.iter().any(|first| first.m == m) {
                continue;
            }
            let index = tried.iter().position(|tried| tried.m == m);
            let index = index.unwrap_or_else(|| {
                tried.push(self.tried(m));
                tried.len() - 1
            });
            if self.is_followed(&tried[index], edges, legal) {
                found.push(First { m, legal, edges });
            }
        }
    }

    fn tried(&self, m: Move) -> Tried {
        let next = self.position.play(&m);
        let legal = if self.may_be_followed(&next) {
            legal(&next)
        } else {
            Vec::new()
        };
        Tried { m, next, legal }
    }

    /// Whether what the board shows in the end may be a move, or the beginning of one, in this position.
    fn may_be_followed(&self, next: &Position) -> bool {
        self.is_shape_of_a_move(next, self.view.now)
    }

    /// Whether as many pegs are missing and extra as in some move or the beginning of one.
    fn is_shape_of_a_move(&self, position: &Position, now: Bitboard) -> bool {
        let missing = position.occupied() & !now & !self.blind;
        let extra = now & !position.occupied() & !self.blind;
        let us = position.board().by_color(position.turn());
        (missing & us).count() <= 2 && (missing & !us).count() <= 1 && extra.count() <= 2
    }

    /// Whether one move of the other side explains what came after this one: an illegal one after a legal one, a legal one
    /// after an illegal one; any after an illegal capture, which is not settled by time.
    fn is_followed(&self, first: &Tried, edges: usize, legal: bool) -> bool {
        let next = &first.next;
        if !self.may_be_followed(next) {
            return false;
        }
        let rest = Trail::after(self.view, edges, next.occupied(), None);
        let second = Explanation::new(next, &first.legal, rest.view(), self.blind);
        let by_legal = !legal && !second.singles().0.is_empty();
        let by_illegal =
            (legal || first.m.is_capture()) && !second.illegal(second.is_begun()).is_empty();
        by_legal || by_illegal
    }
}
