//! Cases for the arbiter. A case's content is frozen when it is raised; everything shown of it later
//! derives from that alone.
//!
//! `evidence` collects what is known, `since` dates a matter by its half-move, `raised` doubts touches. `explained`, `exchanged`
//! and `together` explain a board by mistakes of hands. `readings` collects the witnesses for each written move, `weighed` phrases
//! them. `words` phrases a case, `ruled` phrases proposals and rulings, and `settled` finds the cases that a ruling on another one
//! settles. The matter itself is found where it shows: at a lift, a commit, a press, a reading of a score.

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
pub use words::{explained, fits, says};
pub(crate) use words::{lasted, nth};
