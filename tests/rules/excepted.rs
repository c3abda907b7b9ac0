//! Rules that no article has to prove, with the reasons.

use super::switches::Switch;

/// Prefixes of switches, each with the reason why no article need fail without it.
pub struct Excepted(Vec<(&'static str, &'static str)>);

impl Excepted {
    /// Reads lines of the form: the rule as in the table, optionally with its replacement; a colon; the reason.
    pub fn read() -> Self {
        let lines = include_str!("excepted.txt").lines();
        let lines = lines.filter(|line| !line.starts_with('#') && !line.is_empty());
        let both = |line: &'static str| line.split_once(": ").expect("a rule: the reason");
        Excepted(lines.map(both).collect())
    }

    pub fn reason(&self, switch: &Switch) -> Option<&'static str> {
        let found = self.0.iter().find(|(rule, _)| is(rule, switch))?;
        Some(found.1)
    }

    /// The prefixes that match no switch.
    pub fn without_any(&self, switches: &[Switch]) -> Vec<&'static str> {
        let rules = self.0.iter().map(|(rule, _)| *rule);
        rules
            .filter(|rule| !switches.iter().any(|switch| is(rule, switch)))
            .collect()
    }
}

fn is(rule: &str, switch: &Switch) -> bool {
    let written = switch.to_string();
    let rest = written.strip_prefix(rule);
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
}
