//! Reader of a printed game at the board: forward and back, with comments and variations; moves to guess and exercises to
//! solve.
//!
//! Takes the player's commands and returns [`FollowAction`]s: moves for the table to play or take back, and notes to say. It
//! knows neither table nor voice, and does not judge moves: the text alone is right.
//!
//! ```text
//! line --forward--> line     --variation n--> variation --main line--> line
//! line --guess--> finding --right move--> finding (the other side's moves are played automatically)
//!                         --wrong move, or a variation's--> finding, told
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

/// An action for the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FollowAction {
    /// Play this move.
    Play(UciMove),
    /// Take back to the position after this number of half-moves.
    GoBack(u32),
    /// Say this note.
    Say(Note),
    /// Say that the line stops here, and why.
    Stop(Stopped),
    /// Say that a variation is left out, and why.
    LeaveOut(Stopped),
}

/// The point where a variation branches off.
#[derive(Clone, Copy, Debug)]
struct Entered {
    /// The number of half-moves of the enclosing line before it.
    at: usize,
    which: usize,
}

/// The state of guessing.
#[derive(Clone, Copy, Debug)]
struct Finding {
    /// The side whose moves the player finds; none: both.
    side: Option<Color>,
    /// The player has already missed the current move.
    missed: bool,
    right: u32,
    of: u32,
}

/// The reader's position in a text.
#[derive(Clone, Debug)]
pub struct Following {
    text: Text,
    /// The variations that enclose the current line, the outermost first.
    within: Vec<Entered>,
    /// The number of half-moves of the current line that were played.
    played: usize,
    finding: Option<Finding>,
}

impl Following {
    /// Starts before the first move; in an exercise, the player finds the moves of the side to move.
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

    /// Whether the next move is the player's to find.
    pub fn finds(&self) -> bool {
        let ours = |finding: Finding| finding.side.is_none_or(|side| side == self.turn());
        self.finding.is_some_and(ours) && self.next().is_some()
    }

    /// Whether the main line has ended.
    pub fn is_over(&self) -> bool {
        self.within.is_empty() && self.next().is_none()
    }

    /// Whether the current line is a variation.
    pub fn varies(&self) -> bool {
        !self.within.is_empty()
    }

    /// The opening comment, and the first prompt.
    pub fn begin(&self) -> Vec<FollowAction> {
        let mut deeds: Vec<FollowAction> = comment(&self.text.opening).into_iter().collect();
        match self.is_over() {
            true => deeds.extend(self.ends()),
            false => deeds.extend(self.asks()),
        }
        deeds
    }

    /// Plays the next half-move, unless it is the player's to find.
    pub fn forward(&mut self) -> Vec<FollowAction> {
        if self.finds() {
            return vec![FollowAction::Say(Note::Find)];
        }
        let mut deeds = self.step();
        deeds.extend(self.asks());
        deeds
    }

    /// Plays this number of half-moves, at most to the end of the line or to a move that the player must find.
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

    /// Takes back this number of half-moves.
    pub fn back(&mut self, count: u32) -> Vec<FollowAction> {
        let made = self.made();
        if made == 0 {
            return vec![FollowAction::Say(Note::Beginning)];
        }
        let target = made.saturating_sub(count as usize);
        // Back beyond the first move of a variation leads into the enclosing line.
        while self.within.last().is_some() && target <= self.entered_after() {
            self.within.pop();
        }
        self.played = target - self.entered_after();
        self.missed(false);
        vec![FollowAction::GoBack(target as u32)]
    }

    /// Enters a variation of the last move, numbered from 1.
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

    /// Leaves a variation, and plays the enclosing line's own move.
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

    /// Starts guessing: the player finds the moves of this side, or of both; moves of the other side are played automatically.
    pub fn guess(&mut self, side: Option<Color>) -> Vec<FollowAction> {
        self.finding = Some(Finding::of(side));
        self.answers()
    }

    /// Stops guessing: moves are played on request again.
    pub fn read_on(&mut self) -> Vec<FollowAction> {
        self.finding = None;
        Vec::new()
    }

    /// Tries the player's move: it is played if the text has it.
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

    /// Gives up the current move and plays the text's.
    pub fn solution(&mut self) -> Vec<FollowAction> {
        let Some(uci) = self.next().map(|noted| noted.uci) else {
            return self.ends();
        };
        self.missed(true);
        let mut deeds = self.found(uci, false);
        deeds.extend(self.answers());
        deeds
    }

    /// Plays the next move, and scores it if the player had to find it.
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

    /// Plays moves of the other side, up to the next move to find.
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

    /// Plays the next move of the line, with its notes.
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
            // Later requests repeat the end without this reason.
            deeds.extend(self.line().stopped.clone().map(FollowAction::Stop));
            deeds.extend(self.ends());
        }
        deeds
    }

    /// The notes at the end of a line: in the main line, the result and the score of guesses.
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

    /// The number of half-moves before the current line began.
    fn entered_after(&self) -> usize {
        self.within.iter().map(|entered| entered.at).sum()
    }

    /// The number of half-moves on the board.
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
