//! The assistant's rights (D.2.10, D.2.11; 2009 E2.9).

use shakmaty::Color;

use super::act::{Act, AssistantNote};
use super::state::{CaseFile, State};
use laws::seat::Source;
use ledger::event::{Author, Matter, Spoken};

/// Whether an assistant may do this for a seat. If the visually disabled player has no assistant, the sighted player's assistant
/// only relays and announces (D.2.11).
pub fn assistant_may(state: &State, act: &Act) -> bool {
    let only_of_the_sighted = !state.profile.assistants.is_empty()
        && state
            .profile
            .assistants
            .iter()
            .all(|seat| sees(state, *seat));
    let relays = match act {
        Act::Move(_)
        | Act::Repeat
        | Act::Said { .. }
        | Act::TakeBack(AssistantNote::Said(_))
        | Act::Call => true,
        Act::Seal(_)
        | Act::Draw(_)
        | Act::Resign
        | Act::Result { .. }
        | Act::Press
        | Act::Touched(_)
        | Act::TakeBack(AssistantNote::Touched(_))
        | Act::Write(_)
        | Act::Correct { .. }
        | Act::ClaimTime => false,
    };
    relays || !only_of_the_sighted
}

/// Whether the player of this seat is asked to confirm these words when an assistant passes them on: a player with buttons confirms
/// with them.
pub fn asks_player(state: &State, seat: Color, act: &Act) -> bool {
    let words = matches!(act, Act::Draw(_) | Act::Resign | Act::Result { .. });
    words && *state.sources.get(seat) == Source::OwnBoard
}

/// The notes about this player that an assistant can take back: touches in order, until the move is completed, and words, as long
/// as nothing was ruled on them.
pub fn assistant_notes(state: &State, seat: Color) -> Vec<AssistantNote> {
    let touched = state.touches.noted(seat != state.turn()).iter();
    let touched = touched.map(|square| AssistantNote::Touched(*square));
    let said = [Spoken::Announced, Spoken::Repeated, Spoken::Relayed];
    let said = said
        .into_iter()
        .filter(|spoken| noted_said(state, seat, *spoken).is_some());
    touched.chain(said.map(AssistantNote::Said)).collect()
}

/// The open case that an assistant's note of such words about this player's move has raised.
pub(super) fn noted_said(state: &State, seat: Color, said: Spoken) -> Option<u32> {
    let of_it = |found: &&CaseFile| {
        let Matter::SaidOtherwise { ply, spoken, .. } = found.matter else {
            return false;
        };
        spoken == said && state.side_of(ply as usize) == seat
    };
    let mut noted = state
        .open()
        .filter(|found| found.author == Author::Assistant);
    noted.find(of_it).map(|found| found.id)
}

/// The visually disabled player who needs an assistant and has none, because the opponent does not hear (2023 D.2.11).
pub(super) fn needs_assistant(state: &State) -> Option<Color> {
    let profile = &state.profile;
    let needs = |seat: &Color| {
        !sees(state, *seat)
            && profile.hearing_impaired.contains(&!*seat)
            && !profile.assistants.contains(seat)
    };
    let mut seats = Color::ALL.into_iter();
    seats.find(|seat| profile.edition.assistant_if_unheard() && needs(seat))
}

/// Whether the player of this seat sees, by the event's profile: no board reports it.
fn sees(state: &State, seat: Color) -> bool {
    state.profile.sighted.contains(&seat)
}
