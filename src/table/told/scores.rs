//! What the arbiter hears of a score that was read.

use shakmaty::Color;

use super::Telling;
use crate::announce::{Phrase, Scored};
use crate::laws::Scores;
use crate::table::audience::Audience;

impl Telling<'_> {
    /// How far it goes, whether that is far enough (8.4), and how far both agree with the game.
    pub(super) fn score_read(&mut self, seat: Color) {
        let state = self.state;
        let reach = state.scores.of(seat).map_or(0, <[String]>::len);
        let behind = reach < state.plies().len();
        let read = Scored::Read {
            seat,
            last: (reach > 0).then(|| (state.number_of(reach), state.side_of(reach))),
            behind: behind.then(|| state.must_keep_score(seat, state.at)),
        };
        self.say(Audience::Arbiter, Phrase::Scored(read));
        if let Some(Scores::Agree { plies: plies @ 1.. }) = state.compare_scores() {
            let (number, side) = (
                state.number_of(plies as usize),
                state.side_of(plies as usize),
            );
            let agree = Scored::Agree { number, side };
            self.say(Audience::Arbiter, Phrase::Scored(agree));
        }
    }
}
