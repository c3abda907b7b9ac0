//! The texts of the pages: messages of `page.ftl`, phrases and moves, with `lang` attributes on moves in another language.

use std::collections::BTreeMap;
use std::sync::{PoisonError, RwLock};

use announce::Value;
use maud::{Markup, html};
use shakmaty::{Color, Piece};

pub(super) use crate::history::of;
use crate::spoken_times;
use announce::{
    Announcement, Language, Lexicon, Names, Phrase, Proposal, Sentence, Style, Wording, role_name,
};
use laws::{Refusal, Times, Timestamp, as_clock};

/// Cache of messages without placeholders, by name, for each language; pages use them again and again.
static SAID: [RwLock<BTreeMap<String, String>>; Language::ALL.len()] =
    [const { RwLock::new(BTreeMap::new()) }; Language::ALL.len()];

/// The texts of the pages in the arbiter's language, with moves in the table's style.
pub(super) struct PageWords(pub(super) Lexicon);

impl PageWords {
    /// The language of the pages.
    pub(super) const fn language(&self) -> Language {
        self.0.language()
    }

    pub(super) fn say(&self, name: &str) -> String {
        let said = &SAID[self.language() as usize];
        if let Some(text) = said
            .read()
            .unwrap_or_else(PoisonError::into_inner)
            .get(name)
        {
            return text.clone();
        }
        let text = self.0.message(name, None);
        let mut said = said.write().unwrap_or_else(PoisonError::into_inner);
        said.entry(name.to_owned()).or_insert(text).clone()
    }

    pub(super) fn with<const N: usize>(
        &self,
        name: &str,
        values: [(&str, Value<'_>); N],
    ) -> String {
        self.0.with(name, values)
    }

    /// The message for a seat: `page-move` and White make `page-move-white`.
    pub(super) fn of(&self, name: &str, seat: Color) -> String {
        self.say(&of(name, seat))
    }

    pub(super) fn seat(&self, seat: Color) -> String {
        self.of("page", seat)
    }

    pub(super) fn piece(&self, piece: Piece) -> String {
        let Piece { color, role } = piece;
        self.say(&format!("{color}-{}", role_name(role)))
    }

    /// A move as it is announced.
    pub(super) fn move_text(&self, announcement: &Announcement) -> String {
        self.0.wording().words(announcement).to_string()
    }

    /// A move as it is announced, marked if it is in another language.
    pub(super) fn move_words(&self, announcement: &Announcement) -> Markup {
        self.marked(&self.0.wording().words(announcement))
    }

    /// A move in the language of the page, for options and interpolated sentences, which cannot mark another language.
    pub(super) fn plain_move(&self, announcement: &Announcement) -> String {
        let names = Names::Local(self.language());
        let style = Style {
            names,
            ..Style::FIDE
        };
        Wording::new(style).words(announcement).to_string()
    }

    /// A phrase for the arbiter in writing, with other languages marked.
    pub(super) fn phrase(&self, phrase: &Phrase) -> Markup {
        self.marked(&self.0.written(phrase))
    }

    /// A proposal as part of a sentence.
    pub(super) fn proposal(&self, proposal: &Proposal) -> Markup {
        self.marked(&self.0.ruling(proposal))
    }

    /// A proposal as a sentence, for the button that rules so.
    pub(super) fn ruling(&self, proposal: &Proposal) -> Markup {
        self.marked(&self.0.ruling(proposal).begun())
    }

    /// The reason why something is not possible now.
    pub(super) fn refusal(&self, refusal: &Refusal) -> String {
        self.0
            .written(&Phrase::Refused(refusal.clone()))
            .to_string()
    }

    /// A sentence with other languages marked.
    pub(super) fn marked(&self, sentence: &Sentence) -> Markup {
        let stretches = sentence.spans().chunk_by(|a, b| a.language == b.language);
        html! {
            @for stretch in stretches {
                @let language = stretch[0].language;
                @let words = stretch.iter().map(|span| span.text.as_str()).collect::<String>();
                @if language == self.language() { (words) } @else { span lang=(language) { (words) } }
            }
        }
    }

    /// The time left on a clock, in ms. A running-out clock shows at least one second.
    pub(super) fn left(&self, ms: u64) -> Markup {
        self.seconds(ms.div_ceil(1000))
    }

    /// Both players' remaining times.
    pub(super) fn times(&self, left: Times) -> Markup {
        html! {
            @for (index, seat) in Color::ALL.into_iter().enumerate() {
                @if index > 0 { ", " }
                (self.seat(seat)) ": " (self.left(*left.get(seat)))
            }
        }
    }

    /// A moment of game time.
    pub(super) fn moment(&self, at: Timestamp) -> Markup {
        self.seconds(at.0 / 1000)
    }

    /// For the eye as `1:05:10`, for the ear in words.
    fn seconds(&self, seconds: u64) -> Markup {
        html! {
            span aria-hidden="true" { (as_clock(seconds)) } span.heard { (spoken_times::duration(seconds, &self.0)) }
        }
    }
}
