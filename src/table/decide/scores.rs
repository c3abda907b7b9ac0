//! Scores are read to the table, and held against each other, the boards and the game (D.2.9).

use shakmaty::Color;

use super::Deciding;
use crate::language::Language;
use crate::laws::notation::{Form, Initials, Signs, Writing, half_moves};
use crate::ledger::event::{About, Author, CaseEvent, Ruling, ScoreEvent};
use crate::table::case::Branch;

impl Deciding<'_> {
    /// The assistant writes on in a player's score (D.2.10.3).
    pub(super) fn write_on(&mut self, seat: Color, text: &str) {
        let kept = self.state.scores.of(seat).map_or(0, <[String]>::len);
        self.scored(seat, kept, text, Author::Assistant);
    }

    /// The assistant corrects a half-move of a player's score.
    pub(super) fn correct_score(&mut self, seat: Color, ply: u32, text: &str) {
        let text = text.to_owned();
        self.emit(Author::Assistant, ScoreEvent::Corrected { seat, ply, text });
        self.compare_scores();
    }

    /// The arbiter reads a player's score, all of it.
    pub(super) fn read_score(&mut self, seat: Color, text: &str) {
        self.scored(seat, 0, text, Author::Arbiter);
    }

    /// The player says in which language the score is kept.
    pub(super) fn written_in(&mut self, seat: Color, language: Language) {
        self.emit(Author::Arbiter, ScoreEvent::WrittenIn { seat, language });
        self.compare_scores();
    }

    fn scored(&mut self, seat: Color, kept: usize, text: &str, author: Author) {
        let moves = half_moves(self.state.initial(), kept, text);
        let kept = kept as u32;
        self.emit(author, ScoreEvent::Scored { seat, kept, moves });
        self.compare_scores();
    }

    /// Tells the arbiter how the scores differ, in the case of the boards where one is open (D.2.9); what they no longer show
    /// is settled.
    pub(super) fn compare_scores(&mut self) {
        // A finished game is not taken back (8.7).
        if self.state.outcome().is_some() {
            return;
        }
        let branch = self.state.branch();
        let own = match &branch {
            Branch::OwnCase(matter, _) => Some(matter),
            Branch::Nothing | Branch::OfBoards(..) => None,
        };
        let of_scores = self
            .state
            .open()
            .filter(|open| matches!(open.matter.about(), About::Scores(_)));
        let settled = of_scores.filter(|open| own != Some(&open.matter));
        let settled: Vec<u32> = settled.map(|open| open.id).collect();
        for id in settled {
            self.emit(Author::System, CaseEvent::Resolved { id });
        }
        match branch {
            Branch::Nothing => self.propose_by_boards(),
            Branch::OfBoards(id, proposal, because) => {
                let because = Some(Box::new(self.state.case_of(id, because, &proposal)));
                self.propose(id, proposal, because);
            }
            Branch::OwnCase(matter, proposal) => {
                self.propose_by_boards();
                self.raise(Author::System, matter, proposal);
            }
        }
    }

    /// The scores have nothing to say of the boards: what was proposed of them first is proposed again.
    fn propose_by_boards(&mut self) {
        if let Some(file) = self.state.case_of_boards() {
            let (id, first) = (file.id, file.proposal.clone());
            self.propose(id, first, None);
        }
    }

    fn propose(
        &mut self,
        id: u32,
        proposal: Ruling,
        because: Option<Box<crate::ledger::event::Case>>,
    ) {
        let file = self.state.cases.find(id);
        if file.is_some_and(|file| *file.proposes() != proposal) {
            self.emit(
                Author::System,
                CaseEvent::Proposed {
                    id,
                    proposal,
                    because,
                },
            );
        }
    }

    /// Both scores now have what was made as this half-move (8.1); what they had is kept.
    pub(super) fn correct_scores(&mut self, ply: u32) {
        let Some(made) = self.state.plies().get(ply as usize - 1).cloned() else {
            return;
        };
        for seat in self.state.wrong_writers(ply) {
            let language = self.state.scores.language(seat);
            let writing = Writing {
                initials: language.map_or(Initials::ENGLISH, Initials::of),
                form: Form::Short,
                signs: Signs::all(self.state.profile.edition),
            };
            let text = writing.write(&made.before, &made.mv);
            self.emit(Author::Arbiter, ScoreEvent::Corrected { seat, ply, text });
        }
        self.compare_scores();
    }
}
