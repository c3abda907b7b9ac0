//! Reads three or more quick moves, each complete before the next began.

use super::Moment;
use super::explain::{Explanation, TrailMeaning, legal};
use super::trail::Trail;

/// More edges since the board agreed than this are no series, which bounds the time of a reading.
const LONGEST: usize = 12;

impl Explanation<'_> {
    /// The first move, if the remaining edges are legal moves as well, and no other move could be the first.
    pub(super) fn first_of_series(&self, moment: Moment) -> Option<TrailMeaning> {
        let edges = self.view.len();
        let uncertain = self.knocked || self.in_doubt || self.blind.any();
        if uncertain || edges - self.since > LONGEST {
            return None;
        }
        let whole = (self.since + 1..edges).filter_map(|until| {
            let view = self.view.until(until, self.view.shown(until));
            let first = Explanation::since(self.position, self.legal, view, self.blind, self.since);
            match &first.singles().0[..] {
                [m] => Some((*m, until)),
                _ => None,
            }
        });
        let mut found = whole.filter(|(m, until)| {
            let next = self.position.play(m);
            let rest = Trail::after(self.view, *until, next.occupied(), None);
            let legal = legal(&next);
            let rest = Explanation::new(&next, &legal, rest.view(), self.blind).decide(moment);
            matches!(rest, TrailMeaning::Made { legal: true, .. })
        });
        let (m, edges) = found.next()?;
        let alone = found.all(|(other, _)| other == m);
        alone.then_some(TrailMeaning::Made {
            m,
            legal: true,
            edges,
        })
    }
}
