//! Parses the orders of a transcript, spelt as in ledgers or as an arbiter types them in any language.

use std::sync::LazyLock;

use announce::Language;
use laws::grammar::BadWords;
use table::{Order, Vocabulary, order_forms};

/// Lists the orders as transcripts and ledgers spell them; words of the arbiters' languages are understood as well.
pub(super) fn list() -> String {
    let heading = "\n# what the arbiter orders, so or as an arbiter types it at a desk; in two rooms also arbiter in room N, chief in room N\n";
    let english = VOCABULARIES.iter();
    let english = english.filter(|found| found.lexicon().language() == Language::En);
    let lines = english.flat_map(|found| found.list().zip(order_forms()));
    let lines = lines.map(|((_, about), form)| format!("arbiter {}: {about}\n", form.words));
    heading.to_owned() + &lines.collect::<String>()
}

/// The words for orders in every language.
static VOCABULARIES: LazyLock<Vec<Vocabulary>> = LazyLock::new(|| {
    let all = Language::ALL.into_iter().map(Vocabulary::new);
    all.filter_map(Result::ok).collect()
});

/// Parses an order, spelt as in transcripts or as an arbiter types it in any language.
pub(super) fn read(text: &str) -> Result<Order, BadWords> {
    text.parse().or_else(|bad| {
        let mut read = VOCABULARIES.iter().map(|words| words.read(text));
        read.find_map(Result::ok).ok_or(bad)
    })
}
