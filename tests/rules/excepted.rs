//! The rules that no article has to prove, with the reasons.

use super::switches::Switch;

/// What a switch begins with, and why no article need fail without it.
pub struct Excepted(Vec<(&'static str, &'static str)>);

impl Excepted {
    /// A line each: the rule, as the table writes it, with what it says instead or for whatever it says; a colon; the reason.
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

    /// Those that name no switch.
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
