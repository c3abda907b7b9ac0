//! Two moves in quick succession: the first one, if a second explains the rest.

use shakmaty::{Bitboard, Move};

use super::explain::{Decision, Explanation, legal};
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
    /// Edges were lost, and only their order tells the move.
    in_doubt: bool,
    /// Of the second move, the board shows the beginning only.
    begun: bool,
}

impl First {
    /// Whether a whole second move is shown.
    pub(super) const fn is_followed(&self) -> bool {
        !self.begun
    }
}

/// What is shown after a first move.
enum Followed {
    No,
    Begun,
    Completely,
}

/// A first move that may be one, and the position after it with its legal moves.
struct Tried {
    m: Move,
    next: Position,
    legal: Vec<(Move, Shape)>,
}

impl Explanation<'_> {
    /// First moves after which a legal move of the other side, complete or begun, explains the rest. Complete ones count
    /// first. Besides, illegal captures that the board had shown at rest before.
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
            if !until.told().fits(&next, shape.to) {
                continue;
            }
            let rest = Trail::after(self.view, edges, shape.after, None);
            let legal = legal(&next);
            let second = Explanation::new(&next, &legal, rest.view(), self.blind);
            let first = First {
                m: *m,
                legal: true,
                edges,
                in_doubt: self.in_doubt && !self.proven(shape),
                begun: false,
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
        let mut first = if complete.is_empty() { begun } else { complete };
        let doubtful = |first: &First| !self.shown_at_rest(&first.m).is_empty();
        if first.iter().any(doubtful) {
            first.extend(self.irregular_pairs());
        }
        first
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
            [one] if !one.in_doubt => Decision::Made {
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
            if found.iter().any(|first| first.m == m && !first.begun) {
                continue;
            }
            let index = tried.iter().position(|tried| tried.m == m);
            let index = index.unwrap_or_else(|| {
                tried.push(self.tried(m));
                tried.len() - 1
            });
            let begun = match self.followed(&tried[index], edges, legal) {
                Followed::No => continue,
                Followed::Begun => true,
                Followed::Completely => false,
            };
            found.retain(|first| first.m != m);
            found.push(First {
                m,
                legal,
                edges,
                in_doubt: false,
                begun,
            });
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
    /// after an illegal one; any, and the beginning of a legal one, after an illegal capture, which is not settled by time.
    fn followed(&self, first: &Tried, edges: usize, legal: bool) -> Followed {
        let next = &first.next;
        if !self.may_be_followed(next) {
            return Followed::No;
        }
        let rest = Trail::after(self.view, edges, next.occupied(), None);
        let second = Explanation::new(next, &first.legal, rest.view(), self.blind);
        let unsettled = !legal && first.m.is_capture();
        let begun = second.is_begun();
        let by_legal = !legal && !second.singles().0.is_empty();
        let by_illegal = (legal || unsettled) && !second.illegal(begun).is_empty();
        if by_legal || by_illegal {
            Followed::Completely
        } else if unsettled && begun {
            Followed::Begun
        } else {
            Followed::No
        }
    }
}
