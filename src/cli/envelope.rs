//! `annabella envelope`: prints the envelope of an adjourned game (I.2).

use std::path::PathBuf;
use std::process::ExitCode;

use announce::Value;
use clap::Args;
use shakmaty::Color;

use super::{FAILED, fail, print, unreadable};
use announce::{Language, Lexicon, escaped};
use laws::as_clock;
use ledger::chain::Head;
use store::read;
use table::{Adjournment, AdjournmentStage, State};

/// Print what stands on the envelope of an adjourned game; the sealed move cannot be told from it.
///
/// Exit code 1: damaged, or no move is sealed; 2: not a ledger.
#[derive(Args, Debug)]
pub struct EnvelopeArgs {
    /// The ledger of a game
    ledger: PathBuf,
    /// The language
    #[arg(long, value_enum, default_value_t = Language::En)]
    lang: Language,
}

/// Prints the envelope, an item a line.
pub fn run(args: &EnvelopeArgs) -> ExitCode {
    let contents = match read(&args.ledger) {
        Ok(contents) => contents,
        Err(error) => return unreadable(&error),
    };
    let state = State::replay(&contents.records);
    let closed = state
        .adjournment()
        .filter(|found| found.stage() != AdjournmentStage::Sealing);
    match closed {
        Some(adjournment) => match Lexicon::new(args.lang) {
            Ok(lexicon) => {
                let lines = lines(&lexicon, &state, adjournment, contents.head);
                let lines: String = lines.iter().map(|line| escaped(line) + "\n").collect();
                print(&lines)
            }
            Err(lack) => fail(FAILED, lack),
        },
        None => fail(
            FAILED,
            "no envelope is closed in this ledger: the game is not adjourned, or it was resumed",
        ),
    }
}

fn lines(lexicon: &Lexicon, state: &State, adjournment: &Adjournment, head: Head) -> Vec<String> {
    let line = |name: &str, values: &[(&'static str, Value<'static>)]| {
        lexicon.with(name, values.iter().cloned())
    };
    let of = |name: &str, seat: Color| format!("envelope-{name}{seat}");
    let mut lines = Vec::new();
    for seat in Color::ALL {
        let name = state.names.get(seat).clone();
        let name = name.unwrap_or_else(|| "?".to_owned());
        lines.push(line(&of("", seat), &[("name", name.into())]));
    }
    let fen = state.position().fen();
    lines.push(line("envelope-position", &[("fen", fen.into())]));
    if let Some(times) = state.times(state.at) {
        for seat in Color::ALL {
            let time = as_clock(times.get(seat).div_ceil(1000));
            lines.push(line(&of("time-", seat), &[("time", time.into())]));
        }
    }
    lines.push(line(&of("sealed-", adjournment.seat()), &[]));
    let number = state.position().fullmoves();
    lines.push(line("envelope-number", &[("number", number.into())]));
    lines.push(match state.draws.offer() {
        Some(seat) => line(&of("offer-", seat), &[]),
        None => line("envelope-no-offer", &[]),
    });
    if !adjournment.resumption().is_empty() {
        let resumption = adjournment.resumption().to_owned();
        lines.push(line(
            "envelope-resumption",
            &[("resumption", resumption.into())],
        ));
    }
    if let Some(envelope) = adjournment.envelope() {
        let commitment = envelope.commitment.clone();
        lines.push(line("envelope-seal", &[("commitment", commitment.into())]));
    }
    let ledger = [
        ("events", head.number.into()),
        ("hash", head.hash.to_string().into()),
    ];
    lines.push(line("envelope-ledger", &ledger));
    lines
}
