//! Open appeals and cases, because of which the result or its basis may still change.

use crate::state;
use announce::Value;
use shakmaty::Color;

use crate::state::State;
use announce::Lexicon;

enum Waits {
    /// This player's appeal, with its case if it concerns one.
    Appeal(Color, Option<u32>),
    /// This open case.
    Case(u32),
}

fn waits(state: &State) -> Vec<Waits> {
    if state.outcome().is_none() {
        return Vec::new();
    }
    let appeals = state.cases.appeals().iter();
    let appeals = appeals.map(|(seat, id)| Waits::Appeal(*seat, *id));
    let open = state.open().map(|found| Waits::Case(found.id));
    appeals.chain(open).collect()
}

/// The open matters, in the words of PGN's comments.
pub fn in_pgn(state: &State) -> Option<String> {
    let waits = waits(state).into_iter().map(|waits| match waits {
        Waits::Appeal(seat, id) => {
            let case = id.map(|id| format!(" in case {id}")).unwrap_or_default();
            format!("{} appeals{case}", seat.fold_wb("White", "Black"))
        }
        Waits::Case(id) => format!("case {id} is open"),
    });
    let waits: Vec<String> = waits.collect();
    (!waits.is_empty()).then(|| format!("provisional: {}", waits.join("; ")))
}

/// The open matters in the words of this language.
pub fn in_words(state: &State, lexicon: &Lexicon) -> Option<String> {
    let case = |id: u32| lexicon.with("page-case", [("id", id.into())]);
    let waits = waits(state).into_iter().map(|waits| match waits {
        Waits::Appeal(seat, id) => {
            let said = lexicon.message(
                seat.fold_wb("page-appeals-white", "page-appeals-black"),
                None,
            );
            id.map_or(said.clone(), |id| format!("{said} ({})", case(id)))
        }
        Waits::Case(id) => lexicon.with("sheet-open", [("case", case(id).into())]),
    });
    let waits: Vec<String> = waits.collect();
    (!waits.is_empty()).then(|| waits.join("; "))
}

/// The open matters in a line of the score.
pub(super) fn provisional(state: &State, lexicon: &Lexicon) -> Option<String> {
    let said = || lexicon.message("sheet-provisional", None);
    in_words(state, lexicon).map(|waits| format!("{}: {waits}", said()))
}

/// The claim that concluded a game without an arbiter, in a line of the score.
pub(super) fn referred(state: &State, lexicon: &Lexicon) -> Option<String> {
    let seat = state::referral::referred_by(state)?;
    let verified = match state::referral::referral_verified(state) {
        Some(true) => "yes",
        Some(false) => "no",
        None => "unsaid",
    };
    let said = lexicon.with(
        "sheet-referred",
        [seat_of(seat), ("verified", verified.into())],
    );
    Some(format!("{said}: {}", state.play().made_position().fen()))
}

fn seat_of(seat: Color) -> (&'static str, Value<'static>) {
    ("seat", seat.fold_wb("white", "black").into())
}
