//! What came of a posted form, as the page that answers it tells.

use super::fields::{Field, Fields};
use super::forms::PageForm;

/// What came of a form.
pub(super) struct FormAnswer {
    /// The id of the place on the page where it is told.
    pub(super) place: String,
    /// In a sentence.
    pub(super) words: String,
    /// The address that was just given.
    pub(super) url: Option<String>,
    /// The form that does all the same what was asked about, and the name of the words of its button.
    pub(super) asks: Option<(PageForm, &'static str)>,
    /// Whether nothing was done.
    pub(super) refused: bool,
    /// The field that is to be changed.
    pub(super) field: Option<Field>,
    /// What was typed and chosen.
    pub(super) fields: Fields,
}
