//! Parses the line of a transcript that names the articles it proves, and so the editions by which it is played.

use serde::Deserialize;
use serde::de::value::{Error as BadWord, StrDeserializer};

use super::BadLine;
use laws::Edition;

/// An article of an edition of the Laws.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Article {
    /// The edition.
    pub edition: Edition,
    /// Its number in that edition, such as `D.2.1` or `E2.1`; empty if only the edition is given.
    pub number: String,
}

/// The articles in a script's `edition` lines.
///
/// # Errors
///
/// [`BadLine`] for the first such line that does not parse.
pub fn articles(script: &str) -> Result<Vec<Article>, BadLine> {
    let mut articles = Vec::new();
    for (number, line) in script.lines().enumerate() {
        if let Some(list) = line.strip_prefix("edition ") {
            articles.extend(read(list).map_err(|problem| BadLine {
                line: number + 1,
                problem,
            })?);
        }
    }
    Ok(articles)
}

/// Parses `fide-2023 D.2.1, fide-2009 E2.1`; an edition may stand alone.
pub(super) fn read(list: &str) -> Result<Vec<Article>, String> {
    list.split(',').map(|article| one(article.trim())).collect()
}

fn one(article: &str) -> Result<Article, String> {
    let (edition, number) = article.split_once(' ').unwrap_or((article, ""));
    let word = StrDeserializer::<BadWord>::new(edition);
    let edition = Edition::deserialize(word).map_err(|error| error.to_string())?;
    let number = number.trim();
    if number.contains(' ') {
        return Err(format!(
            "\"{article}\": expected an edition and one article, such as fide-2023 D.2.1; a comma between two"
        ));
    }
    Ok(Article {
        edition,
        number: number.to_owned(),
    })
}
