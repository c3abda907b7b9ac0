//! Steps through both players' scores, half-move by half-move: next, previous, next difference.

use shell::web::for_programs::Compared;

/// A step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::cli::arbiter) enum ScoreStep {
    Next,
    Back,
    /// To the next half-move that differs.
    Differs,
}

/// The number of half-moves that were passed.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct ScorePosition(usize);

impl ScorePosition {
    /// The line at the new place, or the name of the message that there is none.
    pub(super) fn step<'l>(
        &mut self,
        step: ScoreStep,
        lines: &'l [Compared],
    ) -> Result<&'l str, &'static str> {
        if lines.is_empty() {
            return Err("attend-no-scores");
        }
        let gone = self.0.min(lines.len());
        let (to, none) = match step {
            ScoreStep::Next => (Some(gone), "attend-scores-end"),
            ScoreStep::Back => (gone.checked_sub(2), "attend-scores-begin"),
            ScoreStep::Differs => {
                let differs = |at: &usize| lines[*at].differs;
                ((gone..lines.len()).find(differs), "attend-scores-alike")
            }
        };
        let (to, line) = to.and_then(|to| Some((to, lines.get(to)?))).ok_or(none)?;
        self.0 = to + 1;
        Ok(&line.says)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_words_go_through_both_scores() {
        let line = |says: &str, differs| Compared {
            says: says.to_owned(),
            differs,
        };
        let lines = [
            line("a", false),
            line("b", true),
            line("c", false),
            line("d", true),
        ];
        let mut place = ScorePosition::default();
        let mut go = |step| place.step(step, &lines);
        assert_eq!(go(ScoreStep::Back), Err("attend-scores-begin"));
        assert_eq!(go(ScoreStep::Next), Ok("a"));
        assert_eq!(go(ScoreStep::Differs), Ok("b"));
        assert_eq!(go(ScoreStep::Back), Ok("a"));
        assert_eq!(go(ScoreStep::Next), Ok("b"));
        assert_eq!(go(ScoreStep::Differs), Ok("d"));
        assert_eq!(go(ScoreStep::Differs), Err("attend-scores-alike"));
        assert_eq!(go(ScoreStep::Next), Err("attend-scores-end"));
        assert_eq!(go(ScoreStep::Back), Ok("c"));
        assert_eq!(
            ScorePosition::default().step(ScoreStep::Next, &[]),
            Err("attend-no-scores")
        );
    }
}
