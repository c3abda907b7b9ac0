//! Mutation tests of the Laws: each rule is switched off in turn, and an article of `tests/articles` must fail, which proves the
//! rule.
//!
//! `RULES=src cargo test --test rules` tries all rules; `RULES=src/laws/touch.rs` those of one file. A rule is a row of the
//! editions' table in one edition, which then has another edition's value, or a function that decides by the Laws, which then
//! always returns nothing, yes or no. The table of rules and failing articles is printed, and written to `target/rules/table.md`.
//!
//! All switches are put into one copy of the sources, which is compiled once; the product has none. Only articles that ask a rule
//! are run without it, and only a few where one of them fails. A tool that compiles each mutation, such as cargo-mutants, would
//! compile and link about a thousand times.
//!
//! Articles that fail, crash or do not end prove a rule. Endless runs are recognised by the number of steps, since time depends on
//! the load of the machine. A run stopped by the time limit is inconclusive and fails the test.
//!
//! `excepted.txt` names the rules that no article has to prove, each with the reason. Without `RULES` only that file is checked.

mod copied;
mod excepted;
mod switches;
mod trials;

use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::process::ExitCode;

use excepted::Excepted;
use switches::{Switch, Switches};
use trials::{Articles, End, Found};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// Source files that decide by the Laws. Those that only order the search for a helpmate are left out, because the helpmate found
/// is played.
const RULES: [&str; 64] = [
    "src/laws/adjournment.rs",
    "src/laws/clock/mod.rs",
    "src/laws/clock/putting_back.rs",
    "src/laws/draw.rs",
    "src/laws/edition/",
    "src/laws/outcome.rs",
    "src/laws/penalty.rs",
    "src/laws/position",
    "src/laws/score.rs",
    "src/laws/time_control/correcting.rs",
    "src/laws/time_control/mod.rs",
    "src/laws/touch.rs",
    "src/laws/winnable.rs",
    "src/laws/winnable/mobility.rs",
    "src/laws/winnable/net.rs",
    "src/laws/winnable/search.rs",
    "src/table/case/evidence.rs",
    "src/table/case/readings.rs",
    "src/table/case/ruled.rs",
    "src/table/case/scores.rs",
    "src/table/case/settled.rs",
    "src/table/case/together.rs",
    "src/table/decide/adjournment.rs",
    "src/table/decide/cases.rs",
    "src/table/decide/authority.rs",
    "src/table/decide/clocks.rs",
    "src/table/decide/comparing.rs",
    "src/table/decide/completing.rs",
    "src/table/decide/ends.rs",
    "src/table/decide/losses.rs",
    "src/table/decide/moves.rs",
    "src/table/decide/overtaken.rs",
    "src/table/decide/penalties.rs",
    "src/table/decide/released.rs",
    "src/table/decide/rulings.rs",
    "src/table/decide/taking_back.rs",
    "src/table/decide/touches.rs",
    "src/table/draws/",
    "src/table/may.rs",
    "src/table/may_adjourn.rs",
    "src/table/may_rule.rs",
    "src/table/state/adjournment.rs",
    "src/table/state/boards/losses.rs",
    "src/table/state/cases.rs",
    "src/table/state/clocks.rs",
    "src/table/state/making.rs",
    "src/table/state/penalties.rs",
    "src/table/state/play.rs",
    "src/table/state/plies.rs",
    "src/table/state/replies.rs",
    "src/table/state/rulings.rs",
    "src/table/state/touches.rs",
    "src/table/told.rs",
    "src/table/told/adjournment.rs",
    "src/table/told/clocks.rs",
    "src/table/told/rulings.rs",
    "src/table/told/events.rs",
    "src/table/told/guidance.rs",
    "src/table/told/connection.rs",
    "src/table/told/opening.rs",
    "src/table/told/private.rs",
    "src/table/told/questions.rs",
    "src/table/told/earlier_rounds.rs",
    "src/table/told/scores.rs",
];

fn is_rule(file: &str) -> bool {
    RULES.iter().any(|rule| file.starts_with(rule)) && !file.ends_with("tests.rs")
}

fn main() -> ExitCode {
    let Ok(asked) = std::env::var("RULES") else {
        let switches = copied::switches();
        let unknown = Excepted::read().without_any(&switches.all);
        assert!(unknown.is_empty(), "excepted and not there: {unknown:?}");
        return ExitCode::SUCCESS;
    };
    let (program, switches) = copied::build();
    let articles = Articles::of(program);
    let chosen: Vec<usize> = (0..switches.all.len())
        .filter(|number| switches.all[*number].to_string().starts_with(&asked))
        .collect();
    let found = articles.without(&chosen);
    let found: Vec<(&Switch, Found)> = chosen
        .iter()
        .map(|number| &switches.all[*number])
        .zip(found)
        .collect();
    report(&found, &switches, articles.len())
}

/// Prints the table and its totals; fails where a rule is unproved, inconclusive, or proved though excepted.
fn report(found: &[(&Switch, Found)], switches: &Switches, articles: usize) -> ExitCode {
    let excepted = Excepted::read();
    let mut table = String::from(
        "| rule | instead | articles that ask it | fail of those run |\n|---|---|---|---|\n",
    );
    let (mut unproved, mut unknown, mut needless) = (Vec::new(), Vec::new(), Vec::new());
    let mut reasons = 0;
    for (switch, found) in found {
        let reason = excepted.reason(switch);
        match (found.proved(), reason) {
            (true, Some(_)) => needless.push(switch.to_string()),
            (false, Some(_)) => reasons += 1,
            (false, None) if found.end == End::Stopped => unknown.push(switch.to_string()),
            (false, None) => unproved.push(switch.to_string()),
            (true, None) => (),
        }
        let Switch {
            file,
            rule,
            instead,
        } = switch;
        let said = said(found, reason);
        let _ = writeln!(
            table,
            "| {file} {rule} | {instead} | {} | {said} |",
            found.asking
        );
    }
    fs::write(Path::new(ROOT).join("target/rules/table.md"), &table).expect("a file for the table");
    println!("{table}");
    println!("cannot be switched: {}", switches.others.join("; "));
    println!("proved and excepted: {needless:#?}");
    println!("not known: {unknown:#?}");
    println!("unproved: {unproved:#?}");
    println!(
        "{} rules switched off, {articles} articles: {} fail one, {reasons} excepted, {} not known, {} unproved",
        found.len(),
        found.len() - reasons - unknown.len() - unproved.len(),
        unknown.len(),
        unproved.len()
    );
    match unproved.is_empty() && unknown.is_empty() && needless.is_empty() {
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    }
}

/// The table's text for a rule.
fn said(found: &Found, reason: Option<&str>) -> String {
    match (found.end, reason) {
        (End::Broke, _) => "they break off".to_owned(),
        (End::Endless, _) => "they do not end".to_owned(),
        (End::Ended, _) if found.proved() => {
            let named = found.failing.iter().take(3).cloned().collect::<Vec<_>>();
            let (failing, run) = (found.failing.len(), found.run);
            format!("{failing} of {run}: {}", named.join("; "))
        }
        (_, Some(reason)) => format!("excepted: {reason}"),
        (End::Stopped, None) => "**not known**: stopped by time".to_owned(),
        (End::Ended, None) => "**none**".to_owned(),
    }
}
