//! Scores are read to the table, and held against each other, the boards and the game (D.2.9).

use shakmaty::Color;

use super::Deciding;
use crate::Changes;
use crate::act::ScoreWriting;
use crate::case::{Branch, bring_nothing};
use board::sensing::Button;
use laws::language::Language;
use laws::notation::{Signs, half_moves};
use laws::seat::BoardAt;
use laws::{ScoreSource, is_gap};
use ledger::event::{About, Author, CaseEvent, Event, ScoreEvent};

impl Deciding<'_> {
    /// A player keeps their own score (8.1).
    pub(super) fn player_writes(&mut self, seat: Color, writing: &ScoreWriting) {
        match writing {
            ScoreWriting::On(text) => self.write_on(seat, text, Author::Seat(seat)),
            ScoreWriting::Correct { ply, text } => {
                self.correct_score(seat, *ply, text, Author::Seat(seat));
            }
        }
    }

    /// The player writes on in their own score, or the assistant for the player (D.2.10.3).
    pub(super) fn write_on(&mut self, seat: Color, text: &str, author: Author) {
        let kept = self.state.scores.of(seat).map_or(0, <[String]>::len);
        self.scored(seat, kept, text, author);
    }

    /// Who writes a player's score corrects a half-move of it.
    pub(super) fn correct_score(&mut self, seat: Color, ply: u32, text: &str, author: Author) {
        let text = text.to_owned();
        self.emit(author, ScoreEvent::Corrected { seat, ply, text });
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

    /// The arbiter approves what a player's score is taken from, or nothing any more (11.3.2).
    pub(super) fn approve(&mut self, seat: Color, source: ScoreSource) {
        self.emit(Author::Arbiter, ScoreEvent::Approved { seat, source });
    }

    /// Where the record is approved as a score, it has what was completed, each offer of a draw with its move (8.1), and what was
    /// ruled since.
    pub(super) fn keep_by_record(&mut self) {
        let kind = |event: &Event| {
            matches!(
                event,
                Event::Play(_) | Event::Draw(_) | Event::Case(_) | Event::Score(_)
            )
        };
        let mut records = self.decided.records.iter();
        if !records.any(|record| kind(&record.event)) {
            return;
        }
        for seat in Color::ALL {
            let Some(before) = self.state.scores.recorded_from(seat) else {
                continue;
            };
            let kept = self.state.scores.of(seat).map_or(0, <[String]>::len) as u32;
            let made = self.state.plies().len() as u32;
            for ply in before as u32 + 1..=kept.min(made) {
                let text = self.state.recorded(seat, ply);
                if let Some(text) = text.filter(|text| text != self.state.written(seat, ply)) {
                    self.emit(Author::System, ScoreEvent::Corrected { seat, ply, text });
                }
            }
            let recorded = |ply| self.state.recorded(seat, ply);
            let moves: Vec<String> = (kept + 1..=made).filter_map(recorded).collect();
            if !moves.is_empty() {
                self.emit(Author::System, ScoreEvent::Scored { seat, kept, moves });
                self.compare_scores();
            }
        }
    }

    /// Where the tape is approved as a score, what this player says now is this half-move. What was not said before it is left
    /// out.
    pub(super) fn dictated(&mut self, seat: Color, ply: u32) {
        let Some(file) = self.state.dictates_into(seat).map(str::to_owned) else {
            return;
        };
        let kept = self.state.scores.of(seat).map_or(0, <[String]>::len) as u32;
        if kept + 1 < ply {
            let moves = vec![String::new(); (ply - 1 - kept) as usize];
            self.emit(Author::System, ScoreEvent::Scored { seat, kept, moves });
        }
        let dictated = ScoreEvent::Dictated { seat, ply, file };
        self.emit(Author::Seat(seat), dictated);
    }

    /// Left and right: their own score, a half-move back and forth. Whether they were taken for it.
    pub(super) fn read_back(&mut self, seat: Color, button: Button) -> bool {
        let step = match button {
            Button::Left => -1,
            Button::Right => 1,
            _ => return false,
        };
        let Some(ply) = self.state.next_read_back(seat, step) else {
            return false;
        };
        match self.state.collects_scores(seat) {
            true => self.waits(seat),
            false => self.emit(Author::Seat(seat), ScoreEvent::ReadBack { seat, ply }),
        }
        true
    }

    /// The player crosses out what was read back last: it is said anew on the tape, or left out.
    pub(super) fn cross_out(&mut self, seat: Color) {
        let Some(ply) = self.state.scores.reading(seat) else {
            return;
        };
        // What the table records is not the player's to cross out.
        let recorded = self.state.scores.recorded_from(seat);
        if recorded.is_some_and(|before| ply as usize > before) {
            return;
        }
        if self.state.collects_scores(seat) {
            self.waits(seat);
        } else if self.state.dictates_into(seat).is_some() {
            self.dictated(seat, ply);
        } else if !is_gap(self.state.written(seat, ply)) {
            let text = String::new();
            self.emit(
                Author::Seat(seat),
                ScoreEvent::Corrected { seat, ply, text },
            );
            self.compare_scores();
        }
    }

    /// How the game stands, before it is reconstructed on a second board (8.5.3).
    pub(super) fn note_the_game(&mut self) {
        let state = &*self.state;
        let next = state.plies().len() + 1;
        let clock = state.clocks.own();
        let noted = CaseEvent::Noted {
            position: state.shown_position().fen(),
            number: state.number_of(next),
            seat: state.side_of(next),
            times: state.times(self.now),
            running: clock.map(|_| state.on_clock()),
        };
        self.emit(Author::Arbiter, noted);
    }

    /// What stands on a board as the arbiter sees it, from what is known of it so far.
    pub(super) fn note_board(&mut self, id: u32, board: BoardAt, seen: &Changes) {
        let (mut pieces, mut unknown) = self.state.stands_on(id, board);
        for (square, piece) in seen.squares() {
            unknown.discard(*square);
            match piece {
                Some(piece) => pieces.set_piece_at(*square, *piece),
                None => pieces.discard_piece_at(*square),
            }
        }
        let noted = CaseEvent::BoardNoted {
            id,
            board,
            placement: pieces.to_string(),
            unknown: unknown.into_iter().collect(),
        };
        self.emit(Author::Arbiter, noted);
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
        if bring_nothing(self.state) {
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

    /// Both scores now have what was made as this half-move (8.1); what they had is kept.
    pub(super) fn correct_scores(&mut self, ply: u32) {
        let Some(made) = self.state.plies().get(ply as usize - 1).cloned() else {
            return;
        };
        for seat in self.state.wrong_writers(ply) {
            let signs = Signs::all(self.state.profile.edition);
            let text = self
                .state
                .as_player_writes(seat, signs)
                .write(&made.before, &made.mv);
            self.emit(Author::Arbiter, ScoreEvent::Corrected { seat, ply, text });
        }
        self.compare_scores();
    }
}
