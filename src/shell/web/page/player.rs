//! A player's page: their own score, to be written and corrected, and nothing else (8.1).

use shakmaty::Color;

use super::super::forms::PageForm;
use super::super::words::of;
use super::{Part, View, answered, scores};

pub(super) fn parts(view: &View<'_>, seat: Color) -> Vec<Part> {
    let place = of(PageForm::Write.place(), seat);
    vec![
        answered(view, "answer"),
        Part::Section {
            id: of("acts", seat),
            heading: view.words.of("desk-own-score", seat),
            parts: vec![
                answered(view, &place),
                Part::quiet(&of("score", seat), scores::whole(view, seat)),
                Part::Fixed(scores::writing(view, seat, &place)),
            ],
        },
    ]
}
