//! Number words by rules that are data: the subset of Unicode CLDR's RBNF that our languages need.
//!
//! A rule applies from its number up to the next rule's. It contains words and substitutions:
//!
//! | | |
//! |---|---|
//! | `<<`, `>>` | how often the rule's power of ten is in the number, and what is left of it; by the same set of rules |
//! | `<%set<`, `>%set>`, `=%set=` | the same by another set; the number itself by another set |
//! | `[..]` | left out where nothing is left |
//! | `20/20: ..` | powers of twenty instead of ten |
//! | `'` | at the beginning: what follows begins with a blank |
//!
//! In words, `·` marks where recordings of a long word are cut, and `_` a blank where they are not.

/// The rule sets of one language.
pub(super) struct SpelloutRules<'t>(Vec<(&'t str, Vec<Rule<'t>>)>);

struct Rule<'t> {
    from: u32,
    power: u32,
    parts: Vec<Part<'t>>,
}

enum Part<'t> {
    Words(&'t str),
    /// A substitution: the number, and its rule set (`None` for the current one).
    Number(Which, Option<&'t str>),
    /// Text only for a non-zero remainder.
    Rest(Vec<Part<'t>>),
}

#[derive(Clone, Copy)]
enum Which {
    Quotient,
    Remainder,
    Same,
}

impl<'t> SpelloutRules<'t> {
    /// Parses rules: `%set:`, then its rules, each `NUMBER: WORDS;`. `None` where a line is neither, or a rule names an undefined set.
    pub fn read(text: &'t str) -> Option<Self> {
        let mut sets: Vec<(&str, Vec<Rule<'_>>)> = Vec::new();
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        for line in lines.filter(|line| !line.is_empty()) {
            match line.strip_suffix(':').filter(|name| name.starts_with('%')) {
                Some(name) => sets.push((name, Vec::new())),
                None => sets.last_mut()?.1.push(Rule::read(line)?),
            }
        }
        let rules = SpelloutRules(sets);
        let parts = rules.0.iter().flat_map(|(_, set)| set);
        let known = parts
            .flat_map(|rule| named(&rule.parts))
            .all(|name| rules.set(name).is_some());
        known.then_some(rules)
    }

    fn set(&self, name: &str) -> Option<&[Rule<'t>]> {
        let (_, set) = self.0.iter().find(|(other, _)| *other == name)?;
        Some(set)
    }

    /// Spells a number by the first of these sets that exists, with the marks in its words.
    pub fn spell(&self, number: u32, sets: &[&str]) -> String {
        let mut words = String::new();
        if let Some(set) = sets.iter().find_map(|name| self.set(name)) {
            self.say(number, set, &mut words);
        }
        words
    }

    fn say(&self, number: u32, set: &[Rule<'_>], words: &mut String) {
        if let Some(rule) = set.iter().rfind(|rule| rule.from <= number) {
            self.say_parts(number, rule.power, &rule.parts, set, words);
        }
    }

    fn say_parts(
        &self,
        number: u32,
        power: u32,
        parts: &[Part<'_>],
        set: &[Rule<'_>],
        words: &mut String,
    ) {
        for part in parts {
            match part {
                Part::Words(text) => words.push_str(text),
                Part::Rest(parts) if number.is_multiple_of(power) => {}
                Part::Rest(parts) => self.say_parts(number, power, parts, set, words),
                Part::Number(which, by) => {
                    let number = match which {
                        Which::Quotient => number / power,
                        Which::Remainder => number % power,
                        Which::Same => number,
                    };
                    let set = by.and_then(|name| self.set(name)).unwrap_or(set);
                    self.say(number, set, words);
                }
            }
        }
    }
}

impl<'t> Rule<'t> {
    fn read(line: &'t str) -> Option<Self> {
        let (head, body) = line.strip_suffix(';')?.split_once(": ")?;
        let (from, radix) = match head.split_once('/') {
            Some((from, radix)) => (from.parse().ok()?, radix.parse().ok()?),
            None => (head.parse().ok()?, 10),
        };
        let exponent = u32::checked_ilog(from, radix).unwrap_or(0);
        Some(Rule {
            from,
            power: u32::checked_pow(radix, exponent)?,
            parts: parts(body.strip_prefix('\'').unwrap_or(body))?,
        })
    }
}

fn parts(body: &str) -> Option<Vec<Part<'_>>> {
    let mut parts = Vec::new();
    let mut rest = body;
    while let Some(sign) = rest.chars().next() {
        let which = match sign {
            '<' => Which::Quotient,
            '>' => Which::Remainder,
            '=' => Which::Same,
            '[' => {
                let (inside, after) = rest[1..].split_once(']')?;
                parts.push(Part::Rest(self::parts(inside)?));
                rest = after;
                continue;
            }
            _ => {
                let (words, after) =
                    rest.split_at(rest.find(['<', '>', '=', '[']).unwrap_or(rest.len()));
                parts.push(Part::Words(words));
                rest = after;
                continue;
            }
        };
        let (set, after) = rest[1..].split_once(sign)?;
        parts.push(Part::Number(which, Some(set).filter(|set| !set.is_empty())));
        rest = after;
    }
    Some(parts)
}

/// The rule sets that these parts name.
fn named<'t>(parts: &[Part<'t>]) -> Vec<&'t str> {
    let names = parts.iter().flat_map(|part| match part {
        Part::Words(_) => Vec::new(),
        Part::Number(_, set) => set.iter().copied().collect(),
        Part::Rest(parts) => named(parts),
    });
    names.collect()
}
