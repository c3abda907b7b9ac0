//! Prints the grammar of transcripts.

use super::ears::EARS;
use super::line::{HEAD, LINES};
use super::orders;
use laws::grammar::Form;
use table::ACTS;

/// Every possible line of a transcript, with its meaning.
pub fn grammar() -> String {
    fn lines<T>(heading: &str, who: &str, forms: &[Form<T>]) -> String {
        let lines = forms
            .iter()
            .map(|form| format!("{who}{}: {}\n", form.words, form.about));
        format!("\n# {heading}\n{}", lines.collect::<String>())
    }
    let head = "before the first action: a configuration, its headings such as [event] too, or line by line";
    [
        lines(head, "", HEAD),
        lines("what happens at the table", "", LINES),
        lines("what ears hear", "", EARS),
        lines("what the assistant does", "assistant ", ACTS),
        orders::list(),
    ]
    .concat()
}
