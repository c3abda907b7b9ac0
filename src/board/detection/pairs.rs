//! Finds the first of two quick moves, if a second one explains the remaining edges.

use shakmaty::{Bitboard, Move};

use super::explain::{Explanation, TrailMeaning, legal};
use super::shape::MoveShape;
use super::trail::Trail;
use super::view::apply;
use laws::Position;

/// The greatest number of edges since the board agreed that are searched for two quick moves.
const LONGEST_PAIR: usize = 64;

/// The greatest number of first moves that are followed up, which bounds the time of a reading; nobody could choose between more.
const MOST_FOLLOWED: usize = 8;

/// The first of two quick moves.
pub(super) struct First {
    pub m: Move,
    legal: bool,
    edges: usize,
    /// Set if edges were lost and only their order tells the move.
    in_doubt: bool,
    /// Set if the board shows only the beginning of the second move.
    begun: bool,
}

impl First {
    /// Whether the board shows the whole second move.
    pub(super) const fn is_followed(&self) -> bool {
        !self.begun
    }
}

/// Extent of the second move that follows a first one.
enum Followed {
    No,
    Begun,
    Completely,
}

/// A candidate for the first move, and the position after it with its legal moves.
struct Tried {
    m: Move,
    next: Position,
    legal: Vec<(Move, MoveShape)>,
}

impl Explanation<'_> {
    /// First moves after which a legal move of the other side, complete or begun, explains the rest; complete ones count first.
    /// Includes illegal captures that the board showed at rest before. `None`: too many candidates.
    pub(super) fn legal_pairs(&self) -> Option<Vec<First>> {
        let (mut complete, mut begun) = (Vec::new(), Vec::new());
        if !self.is_quick() {
            return Some(begun);
        }
        let mut followed = 0;
        let (_, placed) = self.view.moved(self.since);
        let landing = self.legal.iter();
        for (m, shape) in landing.filter(|(_, shape)| placed.contains(shape.to)) {
            if !self.leaves_a_move(shape) {
                continue;
            }
            let Some(edges) = self.view.completion(shape, self.since) else {
                continue;
            };
            let next = self.position.play(m);
            let until = self.view.until(edges, self.view.shown(edges));
            if !until.told(self.blind).fits(&next, shape.to) {
                continue;
            }
            followed += 1;
            if followed > MOST_FOLLOWED {
                return None;
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
                // Nothing else was out when the first move was complete, so no other piece can have landed there.
                begun.push(first);
            }
        }
        let mut first = if complete.is_empty() { begun } else { complete };
        let doubtful = |first: &First| !self.shown_at_rest(&first.m).is_empty();
        if first.iter().any(doubtful) {
            match self.irregular_pairs() {
                Some(irregular) => first.extend(irregular),
                None => first.iter_mut().for_each(|first| first.in_doubt = true),
            }
        }
        Some(first)
    }

    /// Whether the first move began to land before the second had landed: nobody moves out of turn unnoticed.
    fn in_order(&self, first: &MoveShape, next: &Position, second: &Move) -> bool {
        let second = MoveShape::of(next, second);
        match (
            self.view.first_place(first.to, self.since),
            self.view.last_place(second.to),
        ) {
            (Some(first), Some(second)) => first < second,
            _ => true,
        }
    }

    pub(super) fn choose_first(&self, first: Vec<First>) -> TrailMeaning {
        match &first[..] {
            [one] if !one.in_doubt => TrailMeaning::Made {
                m: one.m,
                legal: one.legal,
                edges: one.edges,
            },
            _ => TrailMeaning::Ask(first.into_iter().map(|first| first.m).collect()),
        }
    }

    /// First moves of two quick ones, if one of the two is illegal and the board showed the position between them. `None`: too many
    /// candidates.
    pub(super) fn irregular_pairs(&self) -> Option<Vec<First>> {
        let mut found: Vec<First> = Vec::new();
        if !self.is_quick() {
            return Some(found);
        }
        let mut left = MOST_FOLLOWED;
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
            self.first_moves(&until, &mut left, &mut tried, &mut found)?;
        }
        Some(found)
    }

    /// Adds the moves that the board showed up to there and that a second one follows. `None`: the limit of followed moves is
    /// reached.
    fn first_moves(
        &self,
        until: &Self,
        left: &mut usize,
        tried: &mut Vec<Tried>,
        found: &mut Vec<First>,
    ) -> Option<()> {
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
            if !self.may_be_followed(&tried[index].next) {
                continue;
            }
            *left = left.checked_sub(1)?;
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
        Some(())
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

    /// Whether the final occupancy may be a move, or the beginning of one, in this position.
    fn may_be_followed(&self, next: &Position) -> bool {
        self.is_shape_of_a_move(next, self.view.now)
    }

    /// Whether the final occupancy without the first move may be a move, or the beginning of one.
    fn leaves_a_move(&self, first: &MoveShape) -> bool {
        let turn = self.position.turn();
        let movers = self.position.board().by_color(!turn) & !first.squares;
        self.is_shape(movers & first.after, first.after & !movers, self.view.now)
    }

    /// Whether the counts of missing and extra pegs fit some move or the beginning of one.
    fn is_shape_of_a_move(&self, position: &Position, now: Bitboard) -> bool {
        let us = position.board().by_color(position.turn());
        self.is_shape(us, position.occupied() & !us, now)
    }

    fn is_shape(&self, us: Bitboard, them: Bitboard, now: Bitboard) -> bool {
        let missing = !now & !self.blind;
        let extra = now & !(us | them) & !self.blind;
        let (us, them, extra) = (
            (missing & us).count(),
            (missing & them).count(),
            extra.count(),
        );
        match them {
            // Blind apertures may hide pegs that would complete it.
            _ if self.blind.any() => us <= 2 && them <= 1 && extra <= 2,
            // A castling may begin with the rook, a promotion with the piece from the box.
            0 => us <= 2 && extra <= us.max(1),
            1 => us <= 1 && extra <= us,
            _ => false,
        }
    }

    /// Whether the edges since the board agreed are few enough to be two quick moves.
    fn is_quick(&self) -> bool {
        !self.knocked && self.view.len() - self.since <= LONGEST_PAIR
    }

    /// Whether one move of the other side explains the edges after this one: an illegal one after a legal one, or a legal one after
    /// an illegal one. After an illegal capture, which time does not settle, any move counts, and so does the beginning of a legal
    /// one.
    fn followed(&self, first: &Tried, edges: usize, legal: bool) -> Followed {
        let next = &first.next;
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
