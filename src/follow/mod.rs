//! A printed game that is followed at the board, forward and back, with its comments and variations; its moves guessed; exercises
//! solved.
//!
//! Driven by what the player wants, gives [`FollowAction`]s: what the table is to play, to take back, to say. It knows neither table nor
//! voice, and does not judge: what is right is what the text holds.
//!
//! ```text
//! line --forward--> line     --variation n--> variation --main line--> line
//! line --guess-->  finding --right move--> finding (the other side's moves come by themselves)
//!                          --wrong move, or a variation's--> finding, told
//! ```

#![forbid(unsafe_code)]
#![warn(clippy::unwrap_used)]

mod reading;
mod text;

pub use reading::{NoExercise, Unreadable, texts, texts_in_words};
pub use text::{AnnotatedMove, Line, Text};

use shakmaty::Color;
use shakmaty::uci::UciMove;

use laws::notation::pgn::Stopped;
use ledger::event::{Note, Printed};

/// What is to be done at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FollowAction {
    /// This move is played.
    Play(UciMove),
    /// The game goes back to where so many half-moves were played.
    GoBack(u32),
    /// This is said.
    Say(Note),
    /// It is said that the line goes no further, and why.
    Stop(Stopped),
    /// It is said that a variation is left out, and why.
    LeaveOut(Stopped),
}

/// Where a variation was entered.
#[derive(Clone, Copy, Debug)]
struct Entered {
    /// After so many half-moves of the line around it.
    at: usize,
    which: usize,
}

/// Whose moves are to be found.
#[derive(Clone, Copy, Debug)]
struct Finding {
    /// Of both, where none is named.
    side: Option<Color>,
    /// The move that is looked for was missed already.
    missed: bool,
    right: u32,
    of: u32,
}

/// A text that is followed.
#[derive(Clone, Debug)]
pub struct Following {
    text: Text,
    /// The variations around the current line, the outermost first.
    within: Vec<Entered>,
    /// Half-moves of the current line that were played.
    played: usize,
    finding: Option<Finding>,
}

impl Following {
    /// From the first move; in an exercise, whoever has the move is to find it.
    pub fn new(text: Text) -> Self {
        let side = Some(text.start.turn());
        let finding = text.exercise.then(|| Finding::of(side));
        Following {
            text,
            within: Vec::new(),
            played: 0,
            finding,
        }
    }

    /// The text.
    pub const fn text(&self) -> &Text {
        &self.text
    }

    /// Whether a move is the player's to find.
    pub fn finds(&self) -> bool {
        let ours = |finding: Finding| finding.side.is_none_or(|side| side == self.turn());
        self.finding.is_some_and(ours) && self.next().is_some()
    }

    /// Whether its last move was played.
    pub fn is_over(&self) -> bool {
        self.within.is_empty() && self.next().is_none()
    }

    /// Whether a variation is followed.
    pub fn varies(&self) -> bool {
        !self.within.is_empty()
    }

    /// What is said at the beginning.
    pub fn begin(&self) -> Vec<FollowAction> {
        let mut deeds: Vec<FollowAction> = comment(&self.text.opening).into_iter().collect();
        match self.is_over() {
            true => deeds.extend(self.ends()),
            false => deeds.extend(self.asks()),
        }
        deeds
    }

    /// One half-move on.
    pub fn forward(&mut self) -> Vec<FollowAction> {
        if self.finds() {
            return vec![FollowAction::Say(Note::Find)];
        }
        let mut deeds = self.step();
        deeds.extend(self.asks());
        deeds
    }

    /// So many half-moves on, as far as the line goes, or to a move that is to be found: each is said once.
    pub fn forward_by(&mut self, count: u32) -> Vec<FollowAction> {
        let mut deeds = Vec::new();
        for _ in 0..count {
            deeds.extend(self.forward());
            if self.next().is_none() || self.finds() {
                break;
            }
        }
        deeds
    }

    /// So many half-moves back.
    pub fn back(&mut self, count: u32) -> Vec<FollowAction> {
        let made = self.made();
        if made == 0 {
            return vec![FollowAction::Say(Note::Beginning)];
        }
        let target = made.saturating_sub(count as usize);
        // Where a variation was entered, its line goes on as the one around it.
        while self.within.last().is_some() && target <= self.entered_after() {
            self.within.pop();
        }
        self.played = target - self.entered_after();
        self.missed(false);
        vec![FollowAction::GoBack(target as u32)]
    }

    /// Into a variation of the last move, from 1.
    pub fn variation(&mut self, number: u32) -> Vec<FollowAction> {
        let which = (number as usize).wrapping_sub(1);
        let last = self.played.checked_sub(1);
        let last = last.filter(|at| self.line().moves[*at].instead.get(which).is_some());
        let Some(at) = last else {
            return vec![FollowAction::Say(Note::NoVariation)];
        };
        let back = FollowAction::GoBack(self.made() as u32 - 1);
        self.within.push(Entered { at, which });
        (self.played, self.finding) = (0, None);
        let mut deeds = vec![back];
        deeds.extend(self.step());
        deeds
    }

    /// Out of a variation, to where the line around it has played its own move.
    pub fn main_line(&mut self) -> Vec<FollowAction> {
        let Some(entered) = self.within.pop() else {
            return vec![FollowAction::Say(Note::NoVariation)];
        };
        self.played = entered.at;
        let back = FollowAction::GoBack(self.made() as u32);
        let own = self.next().map(|noted| FollowAction::Play(noted.uci));
        self.played += 1;
        [back].into_iter().chain(own).collect()
    }

    /// From now on the player finds the moves of this side, or of both; the others come by themselves.
    pub fn guess(&mut self, side: Option<Color>) -> Vec<FollowAction> {
        self.finding = Some(Finding::of(side));
        self.answers()
    }

    /// From now on the moves come when they are asked for.
    pub fn read_on(&mut self) -> Vec<FollowAction> {
        self.finding = None;
        Vec::new()
    }

    /// A move that the player makes: taken where the text has it.
    pub fn attempt(&mut self, uci: &UciMove) -> Vec<FollowAction> {
        let Some(noted) = self.next() else {
            return self.ends();
        };
        if noted.uci != *uci && !noted.also.contains(uci) {
            let varies = |line: &Line| line.moves.first().is_some_and(|first| first.uci == *uci);
            let number = noted.instead.iter().position(varies);
            self.missed(true);
            return vec![FollowAction::Say(match number {
                Some(at) => Note::Varies {
                    number: at as u32 + 1,
                },
                None => Note::Wrong,
            })];
        }
        let looked_for = self.finds();
        let mut deeds = self.found(*uci, true);
        if looked_for {
            deeds.insert(1, FollowAction::Say(Note::Right));
        }
        deeds.extend(self.answers());
        deeds
    }

    /// The move that is looked for is given up.
    pub fn solution(&mut self) -> Vec<FollowAction> {
        let Some(uci) = self.next().map(|noted| noted.uci) else {
            return self.ends();
        };
        self.missed(true);
        let mut deeds = self.found(uci, false);
        deeds.extend(self.answers());
        deeds
    }

    /// The next move is played, and counted where it was looked for.
    fn found(&mut self, uci: UciMove, by_player: bool) -> Vec<FollowAction> {
        let looked_for = self.finds();
        if let Some(finding) = self.finding.as_mut().filter(|_| looked_for) {
            finding.of += 1;
            finding.right += u32::from(by_player && !finding.missed);
            finding.missed = false;
        }
        let mut deeds = self.step();
        if let Some(first) = deeds.first_mut() {
            *first = FollowAction::Play(uci);
        }
        deeds
    }

    /// The moves of whom nobody guesses, up to the next that is to be found.
    fn answers(&mut self) -> Vec<FollowAction> {
        let mut deeds = Vec::new();
        while self.finding.is_some() && !self.finds() && self.next().is_some() {
            deeds.extend(self.step());
        }
        deeds.extend(self.asks());
        deeds
    }

    fn asks(&self) -> Option<FollowAction> {
        self.finds().then_some(FollowAction::Say(Note::Find))
    }

    fn missed(&mut self, missed: bool) {
        if let Some(finding) = &mut self.finding {
            finding.missed = missed;
        }
    }

    /// Plays the next move of the line, with what is noted of it.
    fn step(&mut self) -> Vec<FollowAction> {
        let Some(noted) = self.next() else {
            return self.ends();
        };
        let mut deeds = vec![FollowAction::Play(noted.uci)];
        let judged = noted.judged.iter().copied();
        let judged = judged.map(|judgement| Note::Judged { judgement });
        deeds.extend(judged.map(FollowAction::Say));
        deeds.extend(comment(&noted.comment));
        let first = noted.instead.iter().filter_map(|line| line.moves.first());
        let first: Vec<UciMove> = first.map(|noted| noted.uci).collect();
        if !first.is_empty() {
            deeds.push(FollowAction::Say(Note::Instead { first }));
        }
        deeds.extend(noted.left_out.iter().cloned().map(FollowAction::LeaveOut));
        self.played += 1;
        if self.next().is_none() {
            // Asked for once more, the end is said without its reason.
            deeds.extend(self.line().stopped.clone().map(FollowAction::Stop));
            deeds.extend(self.ends());
        }
        deeds
    }

    /// What is said where a line ends.
    fn ends(&self) -> Vec<FollowAction> {
        if !self.within.is_empty() {
            return vec![FollowAction::Say(Note::VariationEnds)];
        }
        let result = match self.text.result.as_str() {
            "1-0" => Printed::WhiteWon,
            "0-1" => Printed::BlackWon,
            "1/2-1/2" => Printed::Drawn,
            _ => Printed::Open,
        };
        let tally = self.finding.filter(|finding| finding.of > 0);
        let tally = tally.map(|Finding { right, of, .. }| Note::Found { right, of });
        let ends = [Note::Ends { result }].into_iter().chain(tally);
        ends.map(FollowAction::Say).collect()
    }

    fn line(&self) -> &Line {
        self.within.iter().fold(&self.text.line, |line, entered| {
            &line.moves[entered.at].instead[entered.which]
        })
    }

    fn next(&self) -> Option<&AnnotatedMove> {
        self.line().moves.get(self.played)
    }

    /// Half-moves before the current line began.
    fn entered_after(&self) -> usize {
        self.within.iter().map(|entered| entered.at).sum()
    }

    /// Half-moves on the board.
    fn made(&self) -> usize {
        self.entered_after() + self.played
    }

    fn turn(&self) -> Color {
        let start = self.text.start.turn();
        if self.made().is_multiple_of(2) {
            start
        } else {
            !start
        }
    }
}

impl Finding {
    const fn of(side: Option<Color>) -> Self {
        Finding {
            side,
            missed: false,
            right: 0,
            of: 0,
        }
    }
}

fn comment(text: &str) -> Option<FollowAction> {
    let text = text.to_owned();
    (!text.is_empty()).then_some(FollowAction::Say(Note::Comment { text }))
}

#[cfg(test)]
mod tests;
