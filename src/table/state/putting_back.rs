//! How many moves each side has completed, and to which times the clocks go back with the game (2023 7.1, D.2.9; 2009 6.14; 1953 XIV-7).

use shakmaty::{ByColor, Color};

use super::State;
use laws::{PutBack, Remedy, Times, Timestamp, proportional};
use ledger::event::{About, Ruling};

/// Where a ruling takes play back to, and what the opponent of the offender gets.
struct Back {
    plies: usize,
    /// The half-move that goes is an irregular one.
    irregular: bool,
    bonus: Option<(Color, u64)>,
}

impl State {
    /// The times that a ruling on this case puts the clocks to: by the rule that the arbiter chose, else as at the press of the
    /// irregular move, else as recorded at the restored move, else in proportion.
    pub(crate) fn put_back(
        &self,
        id: Option<u32>,
        ruling: &Ruling,
        choice: Option<PutBack>,
        now: Timestamp,
    ) -> Option<(Times, PutBack)> {
        let back = self.goes_back(id, ruling)?;
        let default = match back.irregular {
            true => PutBack::AtPress,
            false => PutBack::Recorded,
        };
        let chosen = choice.unwrap_or(default);
        let times = self
            .times_by(chosen, &back, now)
            .map(|times| (times, self.said_of(chosen, back.plies)));
        let proportional = || {
            let times = self.proportional(back.plies, back.irregular)?;
            Some((times, PutBack::Proportional))
        };
        let recorded = || self.times_put_back(back.plies).filter(|_| !back.irregular);
        let (mut times, rule) = times.or_else(recorded).or_else(proportional)?;
        if let Some((seat, bonus)) = back.bonus {
            let left = times.get_mut(seat);
            *left = left.saturating_add(bonus);
        }
        Some((times, rule))
    }

    /// Every such choice of this case, with the number of the move and the side whose clock runs then.
    pub fn choices_of_times(&self, id: u32, now: Timestamp) -> Vec<(PutBack, Times, u32, Color)> {
        let Some(found) = self.cases.find(id) else {
            return Vec::new();
        };
        let Some(back) = self.goes_back(Some(id), found.proposes()) else {
            return Vec::new();
        };
        let (number, side) = (self.number_of(back.plies + 1), self.side_of(back.plies + 1));
        // After an irregular move the times recorded before it would give its thinking time back.
        let rules: &[PutBack] = match back.irregular {
            true => &[
                PutBack::AtPress,
                PutBack::AsTheyStand,
                PutBack::Proportional,
            ],
            false => &[PutBack::Recorded, PutBack::Proportional],
        };
        let choice = |rule| {
            let (times, by) = self.put_back(Some(id), found.proposes(), Some(rule), now)?;
            (by == self.said_of(rule, back.plies)).then_some((by, times, number, side))
        };
        rules.iter().copied().filter_map(choice).collect()
    }

    fn goes_back(&self, id: Option<u32>, ruling: &Ruling) -> Option<Back> {
        let found = id.and_then(|id| self.cases.find(id));
        match *ruling {
            Ruling::Restore { plies } => {
                let irregular = found.is_some_and(
                    |found| matches!(found.matter.about(), About::Move(ply) if ply == plies + 1),
                );
                Some(Back {
                    plies: plies as usize,
                    irregular,
                    bonus: None,
                })
            }
            Ruling::Penalise {
                seat,
                remedy: Remedy::Restored(plies),
                bonus,
                ..
            } => Some(Back {
                plies: plies as usize,
                irregular: true,
                bonus: Some((!seat, bonus)),
            }),
            Ruling::AdjustBoard { .. }
            | Ruling::AsWritten { .. }
            | Ruling::CorrectScore { .. }
            | Ruling::Penalise { .. }
            | Ruling::Sanction { .. }
            | Ruling::End { .. }
            | Ruling::SetTimes { .. }
            | Ruling::GiveBack { .. }
            | Ruling::CorrectClock { .. }
            | Ruling::Reject { .. }
            | Ruling::Postpone { .. }
            | Ruling::Increment { .. }
            | Ruling::Consent { .. }
            | Ruling::SetPosition { .. }
            | Ruling::NewGame
            | Ruling::Reopen
            | Ruling::Undo { .. }
            | Ruling::Allow { .. }
            | Ruling::PlayOn => None,
        }
    }

    fn times_by(&self, rule: PutBack, back: &Back, now: Timestamp) -> Option<Times> {
        match rule {
            PutBack::AtPress if back.irregular => self.times_at_press(back.plies, now),
            PutBack::AsTheyStand | PutBack::AsTheyStandSince if back.irregular => {
                self.times_as_they_stand(back.plies, now)
            }
            PutBack::AtPress | PutBack::AsTheyStand | PutBack::AsTheyStandSince => None,
            PutBack::Recorded => {
                let (times, rule) = self.times_put_back(back.plies)?;
                (rule == PutBack::Recorded).then_some(times)
            }
            PutBack::Proportional => self.proportional(back.plies, back.irregular),
        }
    }

    /// As at the press of the half-move after this many, without what it added; as now where that is not pressed yet.
    fn times_at_press(&self, plies: usize, now: Timestamp) -> Option<Times> {
        match self.play.plies().get(plies) {
            Some(made) if !made.open => Some(self.with_awards_since(plies + 1, made.pressed?)),
            Some(_) => self.times(now),
            None => self.times(now),
        }
    }

    /// How such times are said to be found: as they stand, without what one press added, or what several did.
    fn said_of(&self, rule: PutBack, plies: usize) -> PutBack {
        let pressed = self.play.plies().iter().skip(plies);
        let several = pressed.filter(|made| !made.open).count() > 1;
        match rule {
            PutBack::AsTheyStand | PutBack::AsTheyStandSince if several => {
                PutBack::AsTheyStandSince
            }
            PutBack::AsTheyStandSince => PutBack::AsTheyStand,
            rule => rule,
        }
    }

    /// As now, without what the presses added that go back with the half-moves after this many: they are made again, and add it
    /// anew.
    fn times_as_they_stand(&self, plies: usize, now: Timestamp) -> Option<Times> {
        let mut times = self.times(now)?;
        for (index, made) in self.play.plies().iter().enumerate().skip(plies) {
            if made.open {
                continue;
            }
            let mover = self.side_of(index + 1);
            let (after, pressed) = (made.times?, made.pressed?);
            let added = after.get(mover).saturating_sub(*pressed.get(mover));
            let left = times.get_mut(mover);
            *left = left.saturating_sub(added);
        }
        Some(times)
    }

    /// The times to which the clocks are put back with the game, after this many half-moves: as recorded, else in
    /// proportion.
    pub fn times_put_back(&self, plies: usize) -> Option<(Times, PutBack)> {
        let recorded = match (plies.checked_sub(1), self.clocks.own()) {
            (None, Some(clock)) => Some(self.play.begun().times.unwrap_or(clock.begun())),
            (None, None) => None,
            (Some(last), _) => self.play.plies().get(last).and_then(|ply| ply.times),
        };
        let recorded = recorded.or_else(|| self.read_off_at(plies));
        match recorded {
            Some(times) => Some((self.with_awards_since(plies, times), PutBack::Recorded)),
            None => Some((self.proportional(plies, false)?, PutBack::Proportional)),
        }
    }

    pub(super) fn read_off_at(&self, plies: usize) -> Option<Times> {
        let mut read_off = self.clocks.read_off().iter().rev();
        let (_, times) = read_off.find(|(read, _)| *read == plies)?;
        Some(*times)
    }

    /// By the rule of the older codes, from the times that were read off at or after the move.
    pub(super) fn proportional(&self, plies: usize, irregular: bool) -> Option<Times> {
        let control = self.clocks.control()?;
        let (read, times) = self.clocks.read_off().last()?;
        let (then, back) = (self.moves_after(*read), self.moves_after(plies));
        // Up to the irregular move, which is in the share of both (1953 XIV-7).
        let through = *self.moves_after(plies + 1).get(self.side_of(plies + 1));
        let of = |color| {
            let (left, moves, back) = (*times.get(color), *then.get(color), *back.get(color));
            let counted = if irregular { through } else { back };
            proportional(control, color, left, moves, back, counted)
        };
        Some(ByColor {
            white: of(Color::White)?,
            black: of(Color::Black)?,
        })
    }

    /// Half-moves completed by each side.
    pub fn moves_of_each(&self) -> ByColor<u32> {
        let mut moves = self.moves_after(self.play.plies().len());
        for ply in self.play.unpressed() {
            let counted = moves.get_mut(self.side_of(ply));
            *counted = counted.saturating_sub(1);
        }
        moves
    }

    pub(super) fn moves_after(&self, plies: usize) -> ByColor<u32> {
        let (first, plies) = (self.play.initial().turn(), plies as u32);
        ByColor::new_with(|color| {
            let since = match color == first {
                true => plies.div_ceil(2),
                false => plies / 2,
            };
            let counted = i64::from(since) + self.play.begun().moves.get(color);
            u32::try_from(counted.max(0)).unwrap_or(u32::MAX)
        })
    }

    /// Moves that a side still has to complete in its period; none where the period asks for no number.
    pub fn moves_to_go(&self, seat: Color) -> Option<u32> {
        let control = self.clocks.control()?;
        control
            .stage(seat, *self.moves_of_each().get(seat))
            .moves_to_go()
    }

    /// Whether both play the last period of a quickplay finish, in which two fallen flags are a draw (III.3.1; 2009 6.12b, 1997 10.4).
    pub(crate) fn in_last_finish(&self) -> bool {
        let mut seats = Color::ALL.into_iter();
        self.profile.quickplay() && seats.all(|seat| self.moves_to_go(seat).is_none())
    }
}
