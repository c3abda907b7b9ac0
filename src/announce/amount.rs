//! Expands typed amounts of money, points and time into words: "50 €" is fifty euros, "0.5 points" half a point, "2:00" two minutes.
//! Other text stays as it was typed.

use super::rows::inserted;
use super::sentence::{STOPS, Sentence};
use super::teller::{Insert, Name, Teller};
use super::terms::{Terms, Value};
use laws::Sanction;
use laws::language::Language;

/// A number with hundredths: "12.50", "½".
#[derive(Clone, Copy)]
struct Number {
    whole: u32,
    hundredths: u32,
}

/// A text with its amounts as words in the teller's language.
pub(super) fn in_words(text: &str, teller: &Teller<'_>) -> String {
    let words: Vec<&str> = text.split(' ').collect();
    let mut said = Vec::new();
    let mut at = 0;
    while at < words.len() {
        let (words, used) = amount(&words[at..], teller).unwrap_or((words[at].to_owned(), 1));
        said.push(words);
        at += used;
    }
    said.join(" ")
}

/// The points or rounds of a penalty in the listener's language, whatever language they were typed in. `None` where the text is something
/// else, or is only shown.
pub(super) fn of_penalty(text: &str, sanction: Sanction, teller: &Teller<'_>) -> Option<Sentence> {
    let rounds = match sanction {
        Sanction::MorePoints | Sanction::FewerPoints => false,
        Sanction::Exclusion => true,
        _ => return None,
    };
    let unit = if rounds { SAY_ROUNDS } else { SAY_POINTS };
    let mut words: Vec<&str> = text.trim_end_matches(STOPS).split_whitespace().collect();
    words.pop_if(|word| is_unit(word, unit));
    let amount = match words[..] {
        [one] => number(one)?,
        [whole, half] => halved(number(whole)?, number(half)?)?,
        _ => return None,
    };
    let said = match rounds {
        true if amount.hundredths == 0 => teller.draft(ROUNDS).put("count", &amount.whole).end(),
        true => return None,
        false => Sentence::of(&of_points(amount, teller)?, teller.language()),
    };
    Some(said).filter(|_| teller.aloud())
}

/// Parses "2 1/2": a number followed by a half.
fn halved(amount: Number, half: Number) -> Option<Number> {
    let halves = amount.hundredths == 0 && half.whole == 0 && half.hundredths == 50;
    halves.then_some(Number {
        hundredths: 50,
        ..amount
    })
}

/// Whether a word is this unit in any language.
fn is_unit(text: &str, unit: Name) -> bool {
    let text = text.to_lowercase();
    let mut units = Language::ALL
        .into_iter()
        .map(|language| Terms::new(language).term(unit.0));
    units.any(|units| units.split(", ").any(|unit| unit == text))
}

/// Parses an amount at the beginning of these words; returns it with the number of words that it takes.
fn amount(words: &[&str], teller: &Teller<'_>) -> Option<(String, usize)> {
    let with = |said: String, mark: &str, used| Some((format!("{said}{mark}"), used));
    let (first, mark) = marked(words[0]);
    if let Some(ms) = clock_time(first) {
        return with(ms.words(teller).to_string(), mark, 1);
    }
    if let Some((money, amount)) = attached(first) {
        return with(of_money(money, amount, teller), mark, 1);
    }
    let (second, after) = words.get(1).copied().map_or(("", ""), marked);
    if let (Some(money), Some(amount)) = (currency(first), number(second)) {
        return with(of_money(money, amount, teller), after, 2);
    }
    let amount = number(words[0])?;
    if let (Some(half), Some(third)) = (number(second), words.get(2)) {
        let (unit, mark) = marked(third);
        let amount = halved(amount, half).filter(|_| is_unit(unit, SAY_POINTS))?;
        return with(of_points(amount, teller)?, mark, 3);
    }
    if let Some(money) = currency(second) {
        return with(of_money(money, amount, teller), after, 2);
    }
    if is_unit(second, SAY_POINTS) {
        return with(of_points(amount, teller)?, after, 2);
    }
    let unit = unit_of_time(second).filter(|_| amount.hundredths == 0)?;
    let said = (u64::from(amount.whole) * unit).words(teller).to_string();
    // The stop of "min." is part of the abbreviation.
    with(said, if after == "." { "" } else { after }, 2)
}

/// Splits a word from the punctuation after it.
fn marked(word: &str) -> (&str, &str) {
    let bare = word.trim_end_matches(STOPS);
    (bare, &word[bare.len()..])
}

/// Parses "50", "0,5", "12.50", "1.000", "½", "1½", "1/2".
fn number(text: &str) -> Option<Number> {
    if text == "1/2" {
        return Some(Number {
            whole: 0,
            hundredths: 50,
        });
    }
    if let Some(whole) = text.strip_suffix('½') {
        let whole = if whole.is_empty() { "0" } else { whole };
        return Some(Number {
            whole: digits(whole)?,
            hundredths: 50,
        });
    }
    let Some((whole, part)) = text.split_once(['.', ',']) else {
        let whole = digits(text)?;
        return Some(Number {
            whole,
            hundredths: 0,
        });
    };
    let (whole, parts) = (digits(whole)?, digits(part)?);
    let (whole, hundredths) = match part.len() {
        1 => (whole, parts * 10),
        2 => (whole, parts),
        3 => (whole.checked_mul(1000)?.checked_add(parts)?, 0),
        _ => return None,
    };
    Some(Number { whole, hundredths })
}

fn digits(text: &str) -> Option<u32> {
    let all = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| all)
}

/// Parses "2:00" or "1:29:30" into ms; "3:1" is a result.
fn clock_time(text: &str) -> Option<u64> {
    let two = text.split(':').skip(1).all(|part| part.len() == 2);
    laws::clock_time(text).filter(|_| two)
}

/// The unit in ms.
fn unit_of_time(text: &str) -> Option<u64> {
    Some(match text.to_lowercase().as_str() {
        "s" | "sec" | "sek" | "seg" => 1_000,
        "min" => 60_000,
        "h" | "std" => 3_600_000,
        _ => return None,
    })
}

fn currency(text: &str) -> Option<Name> {
    Some(match text {
        "€" | "EUR" => EUROS,
        "$" | "USD" => DOLLARS,
        "£" | "GBP" => POUNDS,
        "CHF" => FRANCS,
        _ => return None,
    })
}

/// Parses "€50", "50€".
fn attached(text: &str) -> Option<(Name, Number)> {
    ['€', '$', '£'].into_iter().find_map(|sign| {
        let amount = text.strip_prefix(sign).or_else(|| text.strip_suffix(sign));
        Some((currency(&sign.to_string())?, number(amount?)?))
    })
}

fn of_money(money: Name, amount: Number, teller: &Teller<'_>) -> String {
    let whole = teller.draft(money).put("count", &amount.whole).end();
    let said = match amount.hundredths {
        0 => whole,
        parts => {
            let draft = teller
                .draft(AND_HUNDREDTHS)
                .with("money", Value::Words(whole));
            draft.put("count", &parts).end()
        }
    };
    said.to_string()
}

/// Points are whole or half.
fn of_points(amount: Number, teller: &Teller<'_>) -> Option<String> {
    let draft = match amount {
        Number {
            whole: 0,
            hundredths: 50,
        } => teller.draft(HALF_A_POINT),
        Number {
            whole,
            hundredths: 50,
        } => teller.draft(POINTS_AND_A_HALF).put("count", &whole),
        Number {
            whole,
            hundredths: 0,
        } => teller.draft(POINTS).put("count", &whole),
        Number { .. } => return None,
    };
    Some(draft.end().to_string())
}

inserted! {
    free {
        EUROS = "euros" ("count");
        DOLLARS = "dollars" ("count");
        POUNDS = "pounds" ("count");
        FRANCS = "francs" ("count");
        AND_HUNDREDTHS = "and-hundredths" ("money", "count");
        HALF_A_POINT = "half-a-point" ();
        POINTS = "points" ("count");
        POINTS_AND_A_HALF = "points-and-a-half" ("count");
        SAY_POINTS = "say-points" ();
        ROUNDS = "rounds" ("count");
        SAY_ROUNDS = "say-rounds" ();
    }
}
