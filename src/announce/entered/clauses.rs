//! Parses a wish among other words: "I'm done for today, close the program", "that's it, I give up". The line is split into clauses, and
//! its meaning is what all understood clauses agree on. With an unknown clause, no agreement is taken; and a move is made only where no
//! other clause can be meant against it: "let us be brave, pawn takes c4", but not "maybe, e4".

use shakmaty::Color;

use super::super::by_language::ByLanguage;
use super::super::listed::ListedWords;
use super::super::terms::Terms;
use super::super::understand::fold::folded;
use super::super::understand::{asks, castles, names_something, told};
use super::likely::left_out;
use super::{Entered, has_goal, in_one};
use laws::language::Language;
use ledger::event::Query;

/// The most clauses of a wish.
const MOST: usize = 6;

/// The meaning on which the clauses of a line agree.
pub(super) fn agreed(line: &str, seat: Color, language: Language) -> Option<Entered> {
    let parts = parts(line);
    if !(2..=MOST).contains(&parts.len()) {
        return None;
    }
    let mut beside = Vec::new();
    let mut meant = Vec::new();
    for part in &parts {
        match in_one(part, seat, language) {
            Some(understood) => meant.push(understood),
            None => beside.push(part),
        }
    }
    if meant.iter().any(|meant| matches!(meant, Entered::Move(_))) {
        // "D3, eh, d3": the same again.
        let again = |meant: &Entered| matches!(meant, Entered::Yes | Entered::No | Entered::Again);
        let repeated = meant.iter().filter(|meant| !again(meant)).count() > 1;
        if repeated {
            meant.retain(|meant| !again(meant));
        }
        let silent = |part: &&String| match repeated {
            true => !names_something(&folded(part), language),
            false => says_nothing(part, language),
        };
        let alone = all_alike(&meant, language) && !asks(line) && beside.iter().all(silent);
        return meant.pop().filter(|_| alone);
    }
    // "Okay, I give up", "no, take it back".
    let answers = |meant: &Entered| matches!(meant, Entered::Yes | Entered::No);
    // "No, go on" answers; only a game that is followed goes on.
    if meant.iter().any(answers) {
        meant.retain(|meant| !matches!(meant, Entered::Follow(_)));
    }
    if !meant.iter().all(answers) {
        meant.retain(|meant| !answers(meant));
    }
    let first = meant.first()?.clone();
    // A part that names a piece or a place and was not understood may be a move: nothing is answered instead.
    let names = |part: &&String| names_something(&folded(part), language);
    if matches!(first, Entered::Ask(_)) && !is_question(line, language) && beside.iter().any(names)
    {
        return None;
    }
    let alone = matches!(
        first,
        Entered::Yes | Entered::No | Entered::Draw | Entered::Again | Entered::Ask(Query::Hint)
    );
    (meant.iter().all(|other| *other == first) && (beside.is_empty() || !alone)).then_some(first)
}

/// Whether all of them tell one move: "d3, er, d3".
fn all_alike(meant: &[Entered], language: Language) -> bool {
    let mut each = meant.iter().map(|meant| match meant {
        Entered::Move(text) => Some(told(text, language)),
        _ => None,
    });
    let first = each.next().flatten();
    first.is_some_and(|first| each.all(|other| other.as_ref() == Some(&first)))
}

/// Whether a line asks, by its sign or its words.
fn is_question(line: &str, language: Language) -> bool {
    let [_, _, asking] = left_out(language);
    asks(line) || asking.is_in(&folded(line))
}

/// Whether the words beside a move name no other move and do not cast doubt on it.
fn says_nothing(text: &str, language: Language) -> bool {
    static DOUBTING: ByLanguage<ListedWords> = ByLanguage::new();
    let doubting = DOUBTING.of(language, || {
        ListedWords::named(Terms::new(language), &["heard-not", "heard-doubt"])
    });
    let text = folded(text);
    !doubting.is_in(&text) && !names_something(&text, language)
}

/// The move at the beginning of a line, if few and meaningless words follow: "h3 against the pin".
pub(super) fn begun(line: &str, language: Language) -> Option<Entered> {
    let words: Vec<&str> = line.split_whitespace().collect();
    if asks(line) {
        return None;
    }
    (1..words.len()).rev().take(AFTER).find_map(|at| {
        let (before, after) = (words[..at].join(" "), words[at..].join(" "));
        let told = told(&before, language);
        // "Kurze Ansagen" is no castling, and "je reprends ce coup" captures nothing on the c-file.
        let castles = castles(&before, language);
        let moves = told.iter().any(|told| {
            let placed = told.piece.is_some() || told.to.square().is_some();
            has_goal(told) && (castles || told.castling.is_none() && placed)
        });
        (moves && says_nothing(&after, language)).then_some(Entered::Move(before))
    })
}

/// The most words after a move.
const AFTER: usize = 5;

/// Splits a line at commas and the like; a full stop splits where a blank follows.
pub(super) fn parts(line: &str) -> Vec<String> {
    let parts = line.replace(". ", ", ");
    let parts = parts.split([',', ';', '!', '?', '…', ':', '–', '—']);
    let parts = parts.map(|part| part.trim().to_owned());
    parts.filter(|part| !part.is_empty()).collect()
}
