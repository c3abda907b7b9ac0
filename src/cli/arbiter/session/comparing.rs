//! Both scores, half-move by half-move: the next one, the one before, the next that differs.

use crate::shell::web::offer::Compared;

/// Where to go in the scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::cli::arbiter) enum Step {
    Next,
    Back,
    /// To the next half-move that differs.
    Differs,
}

/// How many half-moves were gone through.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Place(usize);

impl Place {
    /// The line there, or the name of the words that say that there is none.
    pub(super) fn go<'l>(
        &mut self,
        step: Step,
        lines: &'l [Compared],
    ) -> Result<&'l str, &'static str> {
        if lines.is_empty() {
            return Err("attend-no-scores");
        }
        let gone = self.0.min(lines.len());
        let (to, none) = match step {
            Step::Next => (Some(gone), "attend-scores-end"),
            Step::Back => (gone.checked_sub(2), "attend-scores-begin"),
            Step::Differs => {
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
        let mut place = Place::default();
        let mut go = |step| place.go(step, &lines);
        assert_eq!(go(Step::Back), Err("attend-scores-begin"));
        assert_eq!(go(Step::Next), Ok("a"));
        assert_eq!(go(Step::Differs), Ok("b"));
        assert_eq!(go(Step::Back), Ok("a"));
        assert_eq!(go(Step::Next), Ok("b"));
        assert_eq!(go(Step::Differs), Ok("d"));
        assert_eq!(go(Step::Differs), Err("attend-scores-alike"));
        assert_eq!(go(Step::Next), Err("attend-scores-end"));
        assert_eq!(go(Step::Back), Ok("c"));
        assert_eq!(
            Place::default().go(Step::Next, &[]),
            Err("attend-no-scores")
        );
    }
}
