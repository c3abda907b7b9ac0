//! What the arbiter hears of a score that was read, and what its player hears of their own.

use shakmaty::{Color, Move};

use super::Telling;
use crate::audience::Audience;
use announce::{Announcement, Doubt, OwnScoreMove, Phrase, Scored};
use laws::notation::{Initials, spelled};
use laws::{PROMOTIONS, Pen, PenStep, Read, ScoreSource, is_gap, place_on_tape};

impl Telling<'_> {
    /// How far it goes, whether that is far enough (8.4), what in it is no evidence and why, what it has otherwise than the
    /// game, and how far both agree with the game.
    pub(super) fn score_read(&mut self, seat: Color) {
        let state = self.state;
        let reach = state.scores.of(seat).map_or(0, <[String]>::len);
        let made = state.plies().len() + usize::from(state.current().is_some_and(|c| c.announced));
        let behind = reach < state.plies().len();
        let last = reach.checked_sub(1).map(|_| self.at(reach as u32));
        self.of_scores(Scored::Read {
            seat,
            last,
            behind: behind.then(|| state.must_keep_score(seat, state.at)),
            ahead: reach > made,
        });
        let read = state.read_of(seat);
        self.no_evidence(seat, &read);
        for seat in [seat, !seat] {
            self.on_tape(seat);
        }
        // What the case says that follows is not said before it.
        let followed = state.brings();
        if let Some(&ply) = read
            .impossible
            .first()
            .filter(|ply| followed != Some(**ply))
        {
            self.impossible(seat, ply, read.impossible.len() as u32);
        }
        if let Some(&ply) = read.against.first().filter(|ply| followed != Some(**ply)) {
            self.against(seat, ply);
        }
        self.both_agree();
    }

    /// What the score is taken from now.
    pub(super) fn score_approved(&mut self, seat: Color, source: ScoreSource) {
        self.of_scores(Scored::Approved { seat, source });
    }

    /// A half-move of their own score, to its player alone.
    pub(super) fn own_score(&mut self, seat: Color, ply: u32) {
        let state = self.state;
        let text = state.written(seat, ply);
        let (number, side) = self.at(ply);
        let said = match spelled(text, &state.scores.initials(seat)) {
            Some(written) => OwnScoreMove::Written {
                number,
                seat: side,
                written,
            },
            None => match place_on_tape(text) {
                Some(place) => OwnScoreMove::Taped {
                    number,
                    seat: side,
                    place: place.to_owned(),
                },
                None if is_gap(text) => OwnScoreMove::Gap { number, seat: side },
                None => OwnScoreMove::Text {
                    number,
                    seat: side,
                    written: text.to_owned(),
                },
            },
        };
        self.say(Audience::Seat(seat), Phrase::OwnScore(said));
    }

    /// What the player chooses who writes with the buttons: the question, or another answer.
    pub(super) fn pen(&mut self, seat: Color, pen: &Pen, turned: bool) {
        let (number, side) = self.at(pen.ply);
        let said = match (pen.step, turned) {
            (PenStep::What, false) => Phrase::OwnScore(OwnScoreMove::Asks {
                number,
                seat: side,
                choice: pen.what,
            }),
            (PenStep::What, true) => Phrase::OwnScore(OwnScoreMove::Chosen(pen.what)),
            (PenStep::To, false) => Phrase::Doubt(Doubt::WhichSquare {
                to: true,
                square: pen.to(),
            }),
            (PenStep::To, true) => Phrase::Doubt(Doubt::SelectedSquare(pen.to())),
            (PenStep::Becomes, false) => Phrase::WhichPiece(PROMOTIONS.to_vec()),
            (PenStep::Becomes, true) => Phrase::SelectedPiece(pen.role()),
            (PenStep::Whole, _) => {
                let written = spelled(&pen.text(side), &[Initials::ENGLISH]);
                Phrase::OwnScore(OwnScoreMove::Whole(written.unwrap_or_default()))
            }
        };
        self.say(Audience::Seat(seat), said);
    }

    fn of_scores(&mut self, said: Scored) {
        self.say(Audience::Arbiter, Phrase::Scored(said));
    }

    fn at(&self, ply: u32) -> (u32, Color) {
        let ply = ply as usize;
        (self.state.number_of(ply), self.state.side_of(ply))
    }

    /// What is only on the tape: until somebody listens it is no evidence.
    fn on_tape(&mut self, seat: Color) {
        let taped = self.state.read_of(seat).taped;
        let first = taped.first().copied();
        let place = first.and_then(|ply| place_on_tape(self.state.written(seat, ply)));
        if let Some((ply, place)) = first.zip(place.map(str::to_owned)) {
            let (at, count) = (self.at(ply), taped.len() as u32);
            self.of_scores(Scored::OnTape {
                seat,
                at,
                count,
                place,
            });
        }
    }

    /// What is left out or cannot be read, and of what the language is to be asked.
    fn no_evidence(&mut self, seat: Color, read: &Read) {
        if let Some(&ply) = read.gaps.first() {
            let (at, count) = (self.at(ply), read.gaps.len() as u32);
            self.of_scores(Scored::LeftOut { seat, at, count });
        }
        if let Some(&ply) = read.unreadable.first() {
            let (at, count) = (self.at(ply), read.unreadable.len() as u32);
            let text = self.state.written(seat, ply).to_owned();
            self.of_scores(Scored::Unreadable {
                seat,
                at,
                count,
                text,
            });
        }
        if let Some(&ply) = read.in_doubt.first() {
            self.which_language(seat, ply);
        }
    }

    /// One letter is another piece in another language: the player is asked, and the move that fits the game is shown.
    fn which_language(&mut self, seat: Color, ply: u32) {
        let before = self.state.position_after(ply as usize - 1);
        let says = self.state.says(seat, ply);
        let meanings = says.moves().iter();
        let meanings = meanings
            .map(|made| Announcement::of(&before, made))
            .collect();
        self.of_scores(Scored::WhichLanguage {
            seat,
            at: self.at(ply),
            text: self.state.written(seat, ply).to_owned(),
            meanings,
            fits: self.made(ply).filter(|_| !self.contradicts(seat, ply)),
        });
    }

    fn against(&mut self, seat: Color, ply: u32) {
        let before = self.state.position_after(ply as usize - 1);
        let written = self.state.says(seat, ply).only();
        let written = written.map(|made| Announcement::of(&before, &made));
        if let Some((written, made)) = written.zip(self.made(ply)) {
            let at = self.at(ply);
            self.of_scores(Scored::Against {
                seat,
                at,
                written,
                made,
            });
        }
    }

    /// What could not be made is told as it is written: it may be no move of any piece that is there.
    fn impossible(&mut self, seat: Color, ply: u32, count: u32) {
        if let Some(made) = self.made(ply) {
            self.of_scores(Scored::Impossible {
                seat,
                at: self.at(ply),
                count,
                text: self.state.written(seat, ply).to_owned(),
                made,
            });
        }
    }

    fn contradicts(&self, seat: Color, ply: u32) -> bool {
        let compared = self.state.compared();
        let made = compared.get(ply as usize - 1);
        made.is_some_and(|made| self.state.says(seat, ply).contradicts(&made.mv))
    }

    fn made(&self, ply: u32) -> Option<Announcement> {
        crate::case::announcement(self.state, ply as usize)
    }

    /// Up to where both agree with the game, of what both have and can be read; and that they say nothing of the move since which
    /// boards differ, where that is so.
    fn both_agree(&mut self) {
        let state = self.state;
        if state.partings().is_none_or(|partings| !partings.is_empty()) {
            return;
        }
        let impossible = |seat| !state.read_of(seat).impossible.is_empty();
        if Color::ALL.into_iter().any(impossible) {
            return;
        }
        let moves = state.compared();
        let compared = |ply: &u32| {
            let made = moves.get(*ply as usize - 1);
            let has = |made: &Move, seat| !state.says(seat, *ply).beside(made).is_empty();
            made.is_some_and(|made| Color::ALL.into_iter().all(|seat| has(&made.mv, seat)))
        };
        let plies = 1..=moves.len() as u32;
        let Some(last) = plies.rev().find(compared) else {
            return;
        };
        self.of_scores(Scored::Agree {
            last: self.at(last),
            whole: (1..last).all(|ply| compared(&ply)),
        });
        // What arose with the move that is being made no score has: the last completed one is asked for.
        let made = state.plies().len() as u32;
        let boards = state.case_of_boards().map(|file| file.since.min(made));
        if let Some(since) = boards.filter(|since| !compared(since)) {
            self.of_scores(Scored::Silent { at: self.at(since) });
        }
    }
}
