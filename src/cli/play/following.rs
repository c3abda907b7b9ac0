//! Follows printed games and exercises at the keyboard: handles lines, and performs the actions at the table.

use std::collections::BTreeMap;
use std::path::Path;

use super::game::{self, AfterGame, Sitting};
use super::screen::Screen;
use super::typed::{TypedMove, meant};
use super::{Beginning, Carried, Keyboard, Opponent, PlayArgs};
use crate::cli::run::RunError;
use announce::{Entered, FollowCommand, Lexicon};
use config::Config;
use follow::{FollowAction, Following, NoExercise, Text, Unreadable};
use laws::UnplayablePosition;
use laws::notation::ParseMove;
use laws::notation::pgn::{Stopped, Unread};
use ledger::event::Note;
use shakmaty::Color;
use table::{Act, Input, Phase, State, Wish};
use voice::Casts;

/// The maximum number of unreadable games that are named; the others are counted.
const NAMED: usize = 5;

/// The texts of a file.
pub(in crate::cli) struct Shelf<'a> {
    pub(in crate::cli) texts: &'a [Result<Text, Unreadable>],
    /// The index of the open text.
    pub(in crate::cli) open: usize,
    /// The text was requested by number: errors of the others are told only when they are requested.
    pub(in crate::cli) named: bool,
}

/// An open text, with its introduction.
#[derive(Clone)]
pub(super) struct Leaf {
    following: Following,
    /// Notes on unreadable texts of the same file.
    unread: Vec<Note>,
    begins: Note,
    place: Shelved,
}

/// The position of a text in its file.
#[derive(Clone, Default)]
pub(super) struct Shelved {
    /// The number, from 1.
    number: u32,
    of: u32,
    /// The reasons why texts are unreadable, by number.
    unread: BTreeMap<u32, Note>,
}

impl Shelved {
    /// The next readable text.
    fn next(&self) -> Option<u32> {
        (self.number + 1..=self.of).find(|number| !self.unread.contains_key(number))
    }
}

impl Shelf<'_> {
    /// Opens the current text at its start, if it is readable.
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

    /// Notes on unreadable parts of the texts, one for each text.
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
    /// The initial position, in FEN.
    fn start(&self) -> String {
        self.following.text().start.fen()
    }

    /// Makes this the first text, which introduces the unreadable ones.
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

/// Explains an unreadable text, in this language if the words are ours.
pub(in crate::cli) fn unread(lexicon: &Lexicon, unreadable: &Unreadable) -> String {
    let (number, reason) = match unreadable {
        Unreadable::Game { number, unread } => return unread_of(lexicon, *number, unread),
        Unreadable::Exercise { number, reason } => (number, reason),
        Unreadable::NoText(_) | Unreadable::Nothing => return unreadable.to_string(),
    };
    let line = ("line", number.to_string().into());
    match reason {
        NoExercise::Position => lexicon.with("follow-no-position", [line]),
        NoExercise::Solution => lexicon.with("follow-no-solution", [line]),
        NoExercise::Unplayable { position, why } => {
            let position = ("position", position.as_str().into());
            let against = ("against", against(lexicon, why).into());
            lexicon.with("follow-impossible", [line, position, against])
        }
        NoExercise::Move(written) => {
            let written = ("written", written.as_str().into());
            lexicon.with("follow-no-move", [line, written])
        }
    }
}

/// Explains the unreadable parts of this text (from 1), and where it stops; none if there are none.
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
        Unread::Repeated {
            line,
            tag,
            first,
            other,
        } => {
            let values = [
                game(),
                ("line", line.to_string().into()),
                ("tag", tag.as_str().into()),
                ("first", first.as_str().into()),
                ("other", other.as_str().into()),
            ];
            return lexicon.with("follow-repeated", values);
        }
        Unread::BothLost(written) => {
            let written = ("written", written.as_str().into());
            return lexicon.with("follow-both-lost", [game(), written]);
        }
        Unread::Board { stands, result } => {
            let how = if *stands == "1/2-1/2" {
                "stalemate"
            } else {
                "checkmate"
            };
            let values = [
                game(),
                ("stands", (*stands).into()),
                ("how", how.into()),
                ("result", (*result).into()),
            ];
            return lexicon.with("follow-board", values);
        }
        Unread::Termination { written, result } => {
            let written = ("written", written.as_str().into());
            let result = ("result", result.as_str().into());
            return lexicon.with("follow-termination", [game(), written, result]);
        }
        Unread::SetUp => return lexicon.with("follow-set-up", [game()]),
        Unread::Castled(written) => {
            let written = ("written", written.as_str().into());
            return lexicon.with("follow-castled", [game(), written]);
        }
        Unread::Hidden { at, sign, written } => {
            let sign = if *sign == ';' { "semicolon" } else { "percent" };
            let values = [
                game(),
                ("side", at.side.fold_wb("white", "black").into()),
                ("number", at.number.to_string().into()),
                ("sign", sign.into()),
                ("written", written.as_str().into()),
            ];
            return lexicon.with("follow-hidden", values);
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
        Unread::Position(_) | Unread::Unplayable(UnplayablePosition::Unread(_)) => {
            return lexicon.with("follow-unread-position", [game()]);
        }
        Unread::Unplayable(why) => {
            let against = ("against", against(lexicon, why).into());
            return lexicon.with("follow-unplayable", [game(), against]);
        }
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

/// What stands against a position, in words that follow it.
pub(super) fn against(lexicon: &Lexicon, why: &UnplayablePosition) -> String {
    use UnplayablePosition::{Chess960, Impossible, InCheck, Kings, Pawn, Unread};
    let side = |side: &Color| side.fold_wb("white", "black");
    let (kind, side, kings, what) = match why {
        Kings { side: of, kings: 0 } => ("no-king", side(of), 0, String::new()),
        Kings { side: of, kings } => ("kings", side(of), *kings, String::new()),
        Pawn(square) => ("pawn", "", 0, square.to_string()),
        InCheck(of) => ("check", side(of), 0, String::new()),
        Chess960(rights) => ("chess960", "", 0, rights.clone()),
        Unread(_) | Impossible => ("impossible", "", 0, String::new()),
    };
    let values = [
        ("why", kind.into()),
        ("side", side.into()),
        ("kings", kings.to_string().into()),
        ("square", what.as_str().into()),
        ("rights", what.as_str().into()),
    ];
    lexicon.with("position-against", values)
}

/// Runs until the reader leaves. The games' ledgers go into this folder.
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
    /// Opens a text.
    pub(super) async fn open(&mut self, leaf: Leaf) {
        let deeds = leaf.following.begin();
        self.shelved = leaf.place;
        self.following = Some(leaf.following);
        for note in leaf.unread.into_iter().chain([leaf.begins]) {
            self.give(Input::Note(note)).await;
        }
        self.all(deeds).await;
    }

    /// Handles a line beside a printed game; none if the line is a general question, or nothing is followed.
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
            Entered::Move(typed) | Entered::Instead(typed) => {
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

    /// Tries a legal move against the text; other input is answered as in a normal game.
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
                    // The player hears it before the next one.
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

/// The note that a printed game stops, with the reason.
fn no_further(screen: &Screen, shelved: &Shelved, goes: &str, stopped: &Stopped) -> Note {
    let why = unread_of(&screen.lexicon, shelved.number as usize, &stopped.unread);
    let text = screen.lexicon.with(goes, [("why", why.into())]);
    Note::Comment { text }
}
