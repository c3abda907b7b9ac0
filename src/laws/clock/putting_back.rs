//! Resets the clocks after an irregularity, where the times at the restored move were not recorded.
//!
//! The editions leave it to the arbiter's best judgement (2023 7.1, 2009 6.14), who may also leave the clocks unchanged. The proposal
//! here is the rule of older codes: article 14.7 of 1953, and the example in the text of 1966 to 1974.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shakmaty::Color;

use super::super::time_control::{TimeControl, TimeMode};

/// The method by which the times were found to which the clocks are put back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PutBack {
    /// Both as at the press of the irregular move, without what that press added; the opponent gets back the time since.
    AtPress,
    /// As they stand, without what the press of the irregular move added (2023 7.1: they may stay unchanged).
    AsTheyStand,
    /// As they stand, where later presses are undone, too: without what any of these presses added, since new presses will add it again.
    AsTheyStandSince,
    /// As recorded at the restored move.
    Recorded,
    /// In proportion to the moves, from the last times that were read off.
    Proportional,
}

/// The time left, in ms, of a side that goes back to `back` of its moves, if it has `left` ms after `moves`. Of the time *used*, the
/// share of `counted` moves counts; these are the moves up to the irregular one where that is why play goes back. `None` with an
/// hourglass, where the time used says nothing, and where there is no basis.
///
/// ```
/// use laws::{TimeControl, proportional};
/// use shakmaty::Color;
///
/// // At move 30, 90 minutes of two and a half hours are used: at move 20 it was 60.
/// let control: TimeControl = "40/9000".parse()?;
/// assert_eq!(proportional(&control, Color::White, 3_600_000, 30, 20, 20), Some(5_400_000));
/// # Ok::<(), laws::ParseTimeControl>(())
/// ```
pub fn proportional(
    control: &TimeControl,
    color: Color,
    left: u64,
    moves: u32,
    back: u32,
    counted: u32,
) -> Option<u64> {
    if control.mode() == TimeMode::Hourglass || back > moves {
        return None;
    }
    // Time that the arbiter added counts as not used.
    let used = u128::from(control.allotted(color, moves).saturating_sub(left));
    let used_then = match moves {
        0 => used,
        moves => used * u128::from(counted.min(moves)) / u128::from(moves),
    };
    let used_then = u64::try_from(used_then).unwrap_or(u64::MAX);
    Some(control.allotted(color, back).saturating_sub(used_then))
}

#[cfg(test)]
mod tests {
    use super::*;

    const MINUTE: u64 = 60_000;

    /// The worked example: 90 and 60 minutes used at move 30, restored to move 20, give 60 and 40.
    #[test]
    fn the_example_of_the_old_codes() {
        let control: TimeControl = "40/9000".parse().unwrap();
        let all = 150 * MINUTE;
        let used = |color, used: u64| {
            let left = proportional(&control, color, all - used * MINUTE, 30, 19, 20);
            (all - left.unwrap()) / MINUTE
        };
        assert_eq!(used(Color::White, 90), 60);
        assert_eq!(used(Color::Black, 60), 40);
    }

    #[test]
    fn increments_and_periods_that_were_not_yet_given_are_taken_back() {
        let control: TimeControl = "40/5400+30:1800+30".parse().unwrap();
        // 120 + 22 minutes given for move 44; 86 used in 43, so 2 a move.
        let left = (120 + 22 - 86) * MINUTE;
        let back = proportional(&control, Color::White, left, 43, 9, 9);
        assert_eq!(back, Some((90 + 5 - 18) * MINUTE));
    }

    #[test]
    fn what_the_rule_cannot_say() {
        let hourglass: TimeControl = "*180".parse().unwrap();
        assert_eq!(proportional(&hourglass, Color::White, 1_000, 4, 2, 2), None);
        let control: TimeControl = "300".parse().unwrap();
        assert_eq!(proportional(&control, Color::White, 1_000, 4, 5, 5), None);
        assert_eq!(
            proportional(&control, Color::White, 290_000, 0, 0, 0),
            Some(290_000)
        );
    }
}
