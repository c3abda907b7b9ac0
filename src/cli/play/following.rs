//! A printed game that is followed at the keyboard, and exercises: what a line means there, and what is done at the table for it.

use std::collections::BTreeMap;
use std::path::Path;

use super::game::{self, AfterGame, Sitting};
use super::told::Screen;
use super::typed::{TypedMove, meant};
use super::{Beginning, Carried, Keyboard, Opponent, PlayArgs};
use crate::cli::run::RunError;
use announce::{Entered, FollowCommand, Lexicon};
use config::Config;
use follow::{FollowAction, Following, NoExercise, Text, Unreadable};
use laws::notation::ParseMove;
use laws::notation::pgn::{Stopped, Unread};
use ledger::event::Note;
use table::{Act, Input, Phase, State, Wish};
use voice::Casts;

/// So many games that cannot be read are named; of others it is said how many there are.
const NAMED: usize = 5;

/// What is followed one after the other.
pub(in crate::cli) struct Shelf<'a> {
    pub(in crate::cli) texts: &'a [Result<Text, Unreadable>],
    /// From 0.
    pub(in crate::cli) open: usize,
    /// It was asked for by its number: what cannot be read of others is told when they are wanted.
    pub(in crate::cli) named: bool,
}

/// A text that is opened, and what is said before.
#[derive(Clone)]
pub(super) struct Leaf {
    following: Following,
    /// What stands on the same shelf and cannot be read.
    unread: Vec<Note>,
    begins: Note,
    place: Shelved,
}

/// Where on the shelf a text is.
#[derive(Clone, Default)]
pub(super) struct Shelved {
    /// From 1.
    number: u32,
    of: u32,
    /// The texts that cannot be read, with why.
    unread: BTreeMap<u32, Note>,
}

impl Shelved {
    /// The next text that can be read.
    fn next(&self) -> Option<u32> {
        (self.number + 1..=self.of).find(|number| !self.unread.contains_key(number))
    }
}

impl Shelf<'_> {
    /// The text that is open, from its first move, if that can be read.
    fn begin(&self, lexicon: &Lexicon) -> Option<Leaf> {
        let text = self.texts.get(self.open)?.as_ref().ok()?.clone();
        let number = self.open as u32 + 1;
        let of = self.texts.len() as u32;
        let begins = Note::Begins {
            number,
            of,
            name: text.name.clone(),
        };
        let unread = (1..).zip(self.texts).filter_map(|(number, text)| {
            let text = unread(lexicon, text.as_ref().err()?);
            Some((number, Note::Comment { text }))
        });
        Some(Leaf {
            following: Following::new(text),
            unread: Vec::new(),
            begins,
            place: Shelved {
                number,
                of,
                unread: unread.collect(),
            },
        })
    }

    /// What of the texts cannot be read, a note for each text.
    fn unread(&self, lexicon: &Lexicon) -> Vec<Note> {
        let texts = (1..).zip(self.texts);
        let wanted = texts.filter(|(number, _)| !self.named || *number == self.open + 1);
        let told = wanted.filter_map(|(number, text)| {
            let text = match text {
                Err(error) => unread(lexicon, error),
                Ok(text) => left_out(lexicon, number, text)?,
            };
            Some(Note::Comment { text })
        });
        told.collect()
    }
}

impl Leaf {
    /// The position from which it begins, in FEN.
    fn start(&self) -> String {
        self.following.text().start.fen()
    }

    /// The first of them: what cannot be read is told before it.
    fn first(mut self, lexicon: &Lexicon, mut unread: Vec<Note>) -> Self {
        let more = unread.len().saturating_sub(NAMED);
        unread.truncate(NAMED);
        self.unread = unread;
        if more > 0 {
            let text = lexicon.with("follow-more-unread", [("count", more.to_string().into())]);
            self.unread.push(Note::Comment { text });
        }
        self
    }
}

/// What cannot be followed, in the words of this language where they are ours.
pub(in crate::cli) fn unread(lexicon: &Lexicon, unreadable: &Unreadable) -> String {
    let (number, reason) = match unreadable {
        Unreadable::Game { number, unread } => return unread_of(lexicon, *number, unread),
        Unreadable::Exercise { number, reason } => (number, reason),
        Unreadable::Nothing => return unreadable.to_string(),
    };
    let line = ("line", number.to_string().into());
    match reason {
        NoExercise::Position => lexicon.with("follow-no-position", [line]),
        NoExercise::Solution => lexicon.with("follow-no-solution", [line]),
        NoExercise::Impossible(position) => {
            let position = ("position", position.as_str().into());
            lexicon.with("follow-impossible", [line, position])
        }
        NoExercise::Move(written) => {
            let written = ("written", written.as_str().into());
            lexicon.with("follow-no-move", [line, written])
        }
    }
}

/// What of the text with this number, from 1, cannot be read, and how far it is played; none where all can.
pub(in crate::cli) fn left_out(lexicon: &Lexicon, number: usize, text: &Text) -> Option<String> {
    let told: Vec<String> = text
        .unread()
        .map(|one| unread_of(lexicon, number, one))
        .collect();
    let told = Some(told.join(". ")).filter(|told| !told.is_empty())?;
    Some(match text.line.stopped {
        Some(_) => lexicon.with("follow-up-to", [("why", told.into())]),
        None => told,
    })
}

fn unread_of(lexicon: &Lexicon, number: usize, unread: &Unread) -> String {
    let game = || ("game", number.to_string().into());
    let (name, at, written) = match unread {
        Unread::Tag(written) => {
            let written = ("written", written.as_str().into());
            return lexicon.with("follow-unread-tag", [game(), written]);
        }
        Unread::Results { tagged, ended } => {
            let values = [
                game(),
                ("tagged", (*tagged).into()),
                ("ended", (*ended).into()),
            ];
            return lexicon.with("follow-results", values);
        }
        Unread::Variant(name) => {
            let variant = ("variant", name.as_str().into());
            return lexicon.with("follow-variant", [game(), variant]);
        }
        Unread::Numbers { before, after } => {
            let values = [
                game(),
                ("before", before.to_string().into()),
                ("after", after.to_string().into()),
            ];
            return lexicon.with("follow-numbers", values);
        }
        Unread::ReadIn(language) => {
            let language = lexicon.with("follow-language", [("language", (*language).into())]);
            return lexicon.with("follow-letters", [game(), ("language", language.into())]);
        }
        Unread::Foreign {
            at,
            written,
            languages,
        } => {
            let named = languages.iter().map(|one| {
                let language = ("language", (*one).into());
                lexicon.with("follow-language", [language])
            });
            let named: Vec<String> = named.collect();
            let values = [
                game(),
                ("side", at.side.fold_wb("white", "black").into()),
                ("number", at.number.to_string().into()),
                ("written", written.as_str().into()),
                ("languages", named.join(", ").into()),
            ];
            return lexicon.with("follow-foreign", values);
        }
        Unread::Position(_) => return lexicon.with("follow-unread-position", [game()]),
        Unread::Null { at, written } => ("follow-null", at, written),
        Unread::Promotion { at, written } => ("follow-promotion", at, written),
        Unread::Pawn { at, written } => ("follow-either", at, written),
        Unread::Token { at, written } => ("follow-unread", at, written),
        Unread::Move {
            at,
            written,
            problem: ParseMove::Ambiguous(..),
        } => ("follow-ambiguous", at, written),
        Unread::Letters { at, written } | Unread::Move { at, written, .. } => {
            ("follow-illegal", at, written)
        }
    };
    let values = [
        game(),
        ("side", at.side.fold_wb("white", "black").into()),
        ("number", at.number.to_string().into()),
        ("written", written.as_str().into()),
    ];
    lexicon.with(name, values)
}

/// Follows texts until the reader has enough. The ledgers of these games go into this folder.
pub(super) async fn follow(
    args: &PlayArgs,
    config: &Config,
    casts: &Casts,
    screen: &Screen,
    mut shelf: Shelf<'_>,
    folder: &Path,
    keyboard: &mut Keyboard,
) -> Result<(), RunError> {
    let lexicon = &screen.lexicon;
    for number in 0_u64.. {
        let Some(leaf) = shelf.begin(lexicon) else {
            break;
        };
        let leaf = match number {
            0 => leaf.first(lexicon, shelf.unread(lexicon)),
            _ => leaf,
        };
        let beginning = Beginning {
            ledger: folder.join(format!("{number}.sqlite")),
            opponent: Opponent::Nobody,
            position: leaf.start(),
            carried: Carried::default(),
            taken_up: None,
            following: Some(leaf),
        };
        match game::play(args, config, casts, screen, &beginning, keyboard, None).await? {
            AfterGame::Quit => break,
            AfterGame::Game { .. } => {}
            AfterGame::Text(number) => shelf.open = number as usize - 1,
        }
    }
    Ok(())
}

impl Sitting<'_> {
    /// Begins to follow.
    pub(super) async fn open(&mut self, leaf: Leaf) {
        let deeds = leaf.following.begin();
        self.shelved = leaf.place;
        self.following = Some(leaf.following);
        for note in leaf.unread.into_iter().chain([leaf.begins]) {
            self.give(Input::Note(note)).await;
        }
        self.all(deeds).await;
    }

    /// What a line means beside a printed game; nothing, where it is a question, or nothing is followed.
    pub(super) async fn follows(&mut self, line: &Entered) -> Option<Option<AfterGame>> {
        let following = self.following.as_mut()?;
        let shelved = &self.shelved;
        let deeds = match line {
            Entered::Nothing | Entered::Follow(FollowCommand::Next(1))
                if following.is_over()
                    && let Some(next) = shelved.next() =>
            {
                return Some(Some(AfterGame::Text(next)));
            }
            Entered::Nothing => following.forward(),
            Entered::Follow(FollowCommand::Next(count)) => following.forward_by(*count),
            Entered::Follow(FollowCommand::Variation(number)) => following.variation(*number),
            Entered::Follow(FollowCommand::MainLine) => following.main_line(),
            Entered::Follow(FollowCommand::Guess(side)) => following.guess(*side),
            Entered::Follow(FollowCommand::Read) => following.read_on(),
            Entered::Follow(FollowCommand::Solution) => following.solution(),
            Entered::Follow(FollowCommand::Text(wanted)) if shelved.unread.contains_key(wanted) => {
                let why = shelved.unread[wanted].clone();
                self.give(Input::Note(why)).await;
                return Some(None);
            }
            Entered::Follow(FollowCommand::Text(wanted)) if *wanted <= shelved.of => {
                return Some(Some(AfterGame::Text(*wanted)));
            }
            Entered::Follow(FollowCommand::Text(wanted)) => {
                let wanted = wanted.to_string();
                self.screen.tell_of("follow-no-text", "typed", &wanted);
                return Some(None);
            }
            Entered::TakeBack(count) => following.back(count.unwrap_or(1)),
            Entered::Move(typed) => {
                self.attempts(typed).await;
                return Some(None);
            }
            Entered::Place(square) => {
                let from = self.hand.take()?;
                self.attempts(&format!("{from}{square}")).await;
                return Some(None);
            }
            Entered::Help => {
                self.screen.tell("follow-help");
                return Some(None);
            }
            Entered::New => return Some(Some(AfterGame::Text(shelved.number))),
            _ => return None,
        };
        self.all(deeds).await;
        Some(None)
    }

    /// A move that is made is taken if the text has it; one that nobody could make is answered as anywhere.
    async fn attempts(&mut self, text: &str) {
        let position = self.state().shown_position();
        let meant = meant(&position, text, self.language());
        let Some(following) = &mut self.following else {
            return;
        };
        match meant {
            TypedMove::Move(uci)
                if position.find(&uci).is_some_and(|mv| position.is_legal(&mv)) =>
            {
                let deeds = following.attempt(&uci);
                self.all(deeds).await;
            }
            _ => self.moved(text).await,
        }
    }

    async fn all(&mut self, deeds: Vec<FollowAction>) {
        for deed in deeds {
            match deed {
                FollowAction::Play(uci) => {
                    let seat = self.state().turn();
                    self.act(seat, Act::Move(uci)).await;
                    // Heard before the next one.
                    let made =
                        |state: &State| state.current().is_none() || state.phase != Phase::Playing;
                    self.table.until(made).await;
                }
                FollowAction::GoBack(plies) => self.wish(Wish::GoBack(plies)).await,
                FollowAction::Say(note) => self.give(Input::Note(note)).await,
                FollowAction::Stop(stopped) => {
                    let varies = self.following.as_ref().is_some_and(Following::varies);
                    let goes = match varies {
                        true => "follow-variation-up-to",
                        false => "follow-up-to",
                    };
                    let note = no_further(self.screen, &self.shelved, goes, &stopped);
                    self.give(Input::Note(note)).await;
                }
                FollowAction::LeaveOut(stopped) => {
                    let goes = "follow-variation-left-out";
                    let note = no_further(self.screen, &self.shelved, goes, &stopped);
                    self.give(Input::Note(note)).await;
                }
            }
        }
    }
}

/// Where a printed game goes no further, in these words, and why.
fn no_further(screen: &Screen, shelved: &Shelved, goes: &str, stopped: &Stopped) -> Note {
    let why = unread_of(&screen.lexicon, shelved.number as usize, &stopped.unread);
    let text = screen.lexicon.with(goes, [("why", why.into())]);
    Note::Comment { text }
}
