//! What is heard of it: the arbiter hears how the game stands, both players that it goes on without the computer, and how it stands only
//! where the arbiter orders so, both alike, with less while the game has not been handed over; then what was entered. The moves and
//! what each player wrote are lists of their own, which the arbiter alone hears, because what must be heard first fits into a minute.

use shakmaty::Color;

use crate::audience::Audience::{self, Arbiter, Table};
use crate::case::{announcement, proposal, says};
use crate::state::{RulingFile, RulingStatus, State};
use crate::told::Telling;
use announce::{Handed, Phrase};
use ledger::event::{Handing, Matter, Ruling};

impl Telling<'_> {
    pub(crate) fn handing(&mut self, event: &Handing) {
        match event {
            Handing::Over => {
                self.say(Table, Phrase::Handed(Handed::GoesOn));
                let lines = self.state.how_it_stands(Arbiter);
                lines.into_iter().for_each(|line| self.say(Arbiter, line));
            }
            Handing::ReadOut => {
                let lines = match self.state.is_handed_over() {
                    true => self.state.how_it_stands(Table),
                    false => self.state.play_as_it_stands(),
                };
                lines.into_iter().for_each(|line| self.say(Table, line));
            }
            Handing::MovesReadOut => self.lists(self.state.moves_in_words()),
            Handing::ScoreReadOut { seat } => self.lists(self.state.wrote_in_words(*seat)),
            Handing::TakenIn { times, .. } => self.taken_in(times.is_some()),
        }
    }

    fn lists(&mut self, lines: Vec<Handed>) {
        for line in lines {
            self.say(Arbiter, Phrase::Handed(line));
        }
    }

    fn taken_in(&mut self, set: bool) {
        let state = self.state;
        let gap = state.handed.gaps().last();
        if let Some(gap) = gap.map(|gap| state.gap_in_words(gap)) {
            self.say(Table, Phrase::Handed(Handed::TakenIn(gap)));
        }
        if let Some(times) = state.times(state.at).filter(|_| set) {
            let (white, black) = (times.white, times.black);
            self.say(Table, Phrase::ClocksSet { white, black });
        }
        self.ready();
    }
}

impl State {
    /// How the game stands, for who goes on with it without the computer; of what players may not hear, only to the arbiter.
    pub(super) fn how_it_stands(&self, to: Audience) -> Vec<Phrase> {
        let mut lines = self.play_as_it_stands();
        let besides = self.clocks_as_they_stand().into_iter();
        let besides = besides.chain(self.words_open());
        lines.extend(besides.map(Phrase::Handed));
        lines.extend(self.penalties_so_far(to));
        if to == Arbiter {
            for found in self.open() {
                lines.push(Phrase::Handed(Handed::Open(found.id)));
                lines.push(says(found));
            }
        }
        lines
    }

    fn play_as_it_stands(&self) -> Vec<Phrase> {
        let made = self.made_moves();
        let position = self.made_position();
        let last = announcement(self, self.plies().len());
        let current = self.current().filter(|current| current.announced);
        let current = current.map(|made| announce::Announcement::of(self.position(), &made.mv));
        let last = match current.or(last) {
            Some(announcement) => Handed::Last {
                number: self.number_of(made.len()),
                seat: self.side_of(made.len()),
                announcement,
                pressed: made.last().is_none_or(|last| !last.open),
            },
            None => Handed::NoMove,
        };
        let next = made.len() + 1;
        let stands = Handed::Stands(position.board().clone().into_iter().collect());
        let to_move = Handed::ToMove {
            number: self.number_of(next),
            seat: self.side_of(next),
        };
        [stands, last, to_move].map(Phrase::Handed).into()
    }

    /// The moves that are made, for who writes on by hand: a half-move a line, however long the game is.
    fn moves_in_words(&self) -> Vec<Handed> {
        let mut position = self.initial().clone();
        let made = self.made_moves();
        let played = (1..).zip(made.iter()).map(|(ply, made)| {
            let announcement = announce::Announcement::of(&position, &made.mv);
            position = position.play(&made.mv);
            Handed::Played {
                number: self.number_of(ply),
                seat: self.side_of(ply),
                announcement,
            }
        });
        let played: Vec<Handed> = played.collect();
        match played.is_empty() {
            true => vec![Handed::NoMove],
            false => played,
        }
    }

    /// What this player wrote, as far as it is kept here, a half-move a line.
    fn wrote_in_words(&self, seat: Color) -> Vec<Handed> {
        let written = self.scores.of(seat).filter(|moves| !moves.is_empty());
        let Some(written) = written else {
            return vec![Handed::NoScore(seat)];
        };
        let lines = (1..).zip(written).map(|(ply, written)| {
            let (number, seat) = (self.number_of(ply), self.side_of(ply));
            let written = written.clone();
            match written.is_empty() {
                true => Handed::WroteNothing { number, seat },
                false => Handed::Wrote {
                    number,
                    seat,
                    written,
                },
            }
        });
        lines.collect()
    }

    fn clocks_as_they_stand(&self) -> Vec<Handed> {
        let times = match (self.times(self.at), &self.profile.time) {
            (Some(times), _) => Some(Handed::Times {
                white: times.white,
                black: times.black,
            }),
            (None, Some(_)) => Some(Handed::NoTimes),
            (None, None) => None,
        };
        let counted = self.moves_of_each();
        let moves = Color::ALL.map(|seat| Handed::Moves {
            seat,
            moves: *counted.get(seat),
            to_go: self.moves_to_go(seat),
        });
        times.into_iter().chain(moves).collect()
    }

    fn words_open(&self) -> Vec<Handed> {
        let offer = self.draws.offer().map(Handed::Offer);
        let claims = self.open().filter_map(|found| {
            if let Matter::DrawClaimed { seat, .. } | Matter::IncrementAsked { seat, .. } =
                found.matter
            {
                return Some(Handed::Claim(seat));
            }
            None
        });
        let illegal = Color::ALL.into_iter().filter_map(|seat| {
            let count = self.cases.penalised(seat);
            (count > 0).then_some(Handed::Illegal { seat, count })
        });
        offer.into_iter().chain(claims).chain(illegal).collect()
    }

    /// What was ruled of penalties and stands: the players have heard it.
    fn penalties_so_far(&self, to: Audience) -> Vec<Phrase> {
        let penal = |file: &&RulingFile| {
            let penal = matches!(
                file.ruling,
                Ruling::Penalise { .. } | Ruling::Sanction { .. }
            );
            penal && file.standing == RulingStatus::Stands
        };
        let ruled = self.rulings.all().iter().filter(penal).map(|file| {
            let about = file.id.and_then(|id| self.cases.find(id));
            let ruled = proposal(self, &file.ruling, about.map(|found| &found.matter));
            match to {
                Arbiter => Phrase::Ruled(ruled),
                _ => Phrase::Decided(ruled),
            }
        });
        ruled.collect()
    }
}
