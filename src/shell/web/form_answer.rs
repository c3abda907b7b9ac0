//! The banner that tells the result of a posted form.

use super::fields::{Field, Fields};
use super::forms::PageForm;

/// The result of a form.
pub(super) struct FormAnswer {
    /// The id of the element that shows it.
    pub(super) place: String,
    /// The message.
    pub(super) words: String,
    /// A newly given address.
    pub(super) url: Option<String>,
    /// The form that goes ahead after a question, and the name of its button's label.
    pub(super) asks: Option<(PageForm, &'static str)>,
    /// Whether the form was refused.
    pub(super) refused: bool,
    /// The field to be corrected.
    pub(super) field: Option<Field>,
    /// The fields as they were sent.
    pub(super) fields: Fields,
}
