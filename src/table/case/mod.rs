//! A case: what an arbiter is told of (design, "Cases and rulings"). What it says is frozen when it is raised, and everything
//! shown of it later follows from that alone.
//!
//! `evidence` gathers what is known, `since` from which half-move on, `raised` which touches were perhaps none, `explained`, `exchanged` and `together` which mistakes of hands explain a board, `readings` what bears out what is
//! written, `words` makes a sentence of a case, `ruled` of what is proposed and ruled, `settled` tells which cases a ruling on another one
//! settles. What a case is about is found where it shows: at a lift, a commit, a press, a score that is read.

pub(crate) mod evidence;
mod exchanged;
pub(crate) mod explained;
pub(crate) mod raised;
pub(crate) mod readings;
pub(crate) mod ruled;
pub(crate) mod scores;
pub(crate) mod settled;
pub(crate) mod since;
pub(crate) mod together;
pub(crate) mod weighed;
pub(crate) mod words;

pub(crate) use raised::{certain, is_in_doubt, only_raised, perhaps_in, perhaps_raised};
pub use readings::{unread_scores, witnessed};
pub use ruled::{asks_back, first_proposal, first_proposed, proposal, proposed};
pub(crate) use scores::{Branch, bring_nothing};
pub(crate) use together::{Costed, contested};
pub use weighed::{borne, pressed, weighs};
pub use words::{announcement, explained, fits, says};
pub(crate) use words::{lasted, nth};
