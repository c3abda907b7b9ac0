//! What is made of a language's words once, when it is first needed.

use std::sync::OnceLock;

use laws::language::Language;

/// A value for each language.
pub(super) struct ByLanguage<T>([OnceLock<T>; Language::ALL.len()]);

impl<T> ByLanguage<T> {
    pub(super) const fn new() -> Self {
        ByLanguage([const { OnceLock::new() }; Language::ALL.len()])
    }

    /// The value of this language.
    pub(super) fn of(&self, language: Language, make: impl FnOnce() -> T) -> &T {
        self.0[language as usize].get_or_init(make)
    }
}
