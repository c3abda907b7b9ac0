//! A printed game that is followed at the keyboard, and exercises: what a line means there, and what is done at the table for it.

use std::path::Path;

use tokio::sync::mpsc;

use super::game::{self, Next, Sitting};
use super::told::Screen;
use super::typed::{Meant, meant};
use super::{Beginning, Carried, Opponent, Play};
use crate::announce::{Entered, Follow};
use crate::cli::run::RunError;
use crate::follow::{Deed, Following, Text};
use crate::ledger::event::Note;
use crate::shell::config::Config;
use crate::table::{Act, Input, Phase, State, Wish};
use crate::voice::Casts;

/// What is followed one after the other.
pub(super) struct Shelf<'a> {
    pub(super) texts: &'a [Text],
    /// From 0.
    pub(super) open: usize,
}

impl Shelf<'_> {
    /// The text that is open, from its first move, and how it is announced.
    fn begin(&self) -> (Following, Note) {
        let text = self.texts[self.open].clone();
        let note = Note::Begins {
            number: self.open as u32 + 1,
            of: self.texts.len() as u32,
            name: text.name.clone(),
        };
        (Following::new(text), note)
    }
}

/// Follows texts until the reader has enough. The ledgers of these games go into this folder.
pub(super) async fn follow(
    args: &Play,
    config: &Config,
    casts: &Casts,
    screen: &Screen,
    mut shelf: Shelf<'_>,
    folder: &Path,
    typed: &mut mpsc::Receiver<String>,
) -> Result<(), RunError> {
    for number in 0_u64.. {
        let (following, begins) = shelf.begin();
        let beginning = Beginning {
            ledger: folder.join(format!("{number}.sqlite")),
            opponent: Opponent::Nobody,
            position: following.text().start.fen(),
            carried: Carried::default(),
            taken_up: None,
            following: Some((following, begins)),
        };
        match game::play(args, config, casts, screen, &beginning, typed).await? {
            Next::Quit => break,
            Next::Game { .. } => {}
            Next::Text(number) => shelf.open = number as usize - 1,
        }
    }
    Ok(())
}

impl Sitting<'_> {
    /// Begins to follow.
    pub(super) async fn open(&mut self, following: Following, begins: Note) {
        let deeds = following.begin();
        if let Note::Begins { number, of, .. } = begins {
            self.text = (number, of);
        }
        self.following = Some(following);
        self.give(Input::Note(begins)).await;
        self.all(deeds).await;
    }

    /// What a line means beside a printed game; nothing, where it is a question, or nothing is followed.
    pub(super) async fn follows(&mut self, line: &Entered) -> Option<Option<Next>> {
        let following = self.following.as_mut()?;
        let (number, of) = self.text;
        let deeds = match line {
            Entered::Nothing | Entered::Follow(Follow::Next(1))
                if following.is_over() && number < of =>
            {
                return Some(Some(Next::Text(number + 1)));
            }
            Entered::Nothing => following.forward(),
            Entered::Follow(Follow::Next(count)) => {
                (0..*count).flat_map(|_| following.forward()).collect()
            }
            Entered::Follow(Follow::Variation(number)) => following.variation(*number),
            Entered::Follow(Follow::MainLine) => following.main_line(),
            Entered::Follow(Follow::Guess(side)) => following.guess(*side),
            Entered::Follow(Follow::Read) => following.read_on(),
            Entered::Follow(Follow::Solution) => following.solution(),
            Entered::Follow(Follow::Text(wanted)) if *wanted <= of => {
                return Some(Some(Next::Text(*wanted)));
            }
            Entered::Follow(Follow::Text(wanted)) => {
                let wanted = wanted.to_string();
                self.screen.tell_of("follow-no-text", "typed", &wanted);
                return Some(None);
            }
            Entered::TakeBack(count) => following.back(count.unwrap_or(1)),
            Entered::Move { written, spoken } => {
                self.attempts(written, *spoken).await;
                return Some(None);
            }
            Entered::Place(square) => {
                let from = self.hand.take()?;
                self.attempts(&format!("{from}{square}"), true).await;
                return Some(None);
            }
            Entered::Help => {
                self.screen.tell("follow-help");
                return Some(None);
            }
            Entered::New => return Some(Some(Next::Text(number))),
            _ => return None,
        };
        self.all(deeds).await;
        Some(None)
    }

    /// A move that is made is taken if the text has it; one that nobody could make is answered as anywhere.
    async fn attempts(&mut self, text: &str, spoken: bool) {
        let position = self.state().shown_position();
        let meant = meant(&position, text, spoken, self.screen.lexicon.language());
        let Some(following) = &mut self.following else {
            return;
        };
        match meant {
            Meant::Move(uci) if position.find(&uci).is_some_and(|mv| position.is_legal(&mv)) => {
                let deeds = following.attempt(&uci);
                self.all(deeds).await;
            }
            _ => self.moved(text, spoken).await,
        }
    }

    async fn all(&mut self, deeds: Vec<Deed>) {
        for deed in deeds {
            match deed {
                Deed::Play(uci) => {
                    let seat = self.state().turn();
                    self.act(seat, Act::Move(uci)).await;
                    // Heard before the next one.
                    let made =
                        |state: &State| state.current().is_none() || state.phase != Phase::Playing;
                    self.table.until(made).await;
                }
                Deed::GoBack(plies) => self.wish(Wish::GoBack(plies)).await,
                Deed::Say(note) => self.give(Input::Note(note)).await,
            }
        }
    }
}
