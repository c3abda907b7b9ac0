//! One line of a transcript.

use serde::Deserialize;
use serde::de::value::{Error as BadWord, StrDeserializer};
use shakmaty::{Bitboard, Color, Square};

use crate::board::sensing::Button;
use crate::board::{Edge, Seen};
use crate::laws::{DrawAct, Outcome, Reason};
use crate::laws::{Grounds, OnTape, Position, Sanction, clock_time};
use crate::ledger::event::{Ruling, Taping};
use crate::seat::{BoardAt, Ear};
use crate::table::{Act, Finding, Flags, Order, SealOrder};

pub(super) enum Action {
    Wait(u64),
    Edge(BoardAt, Edge),
    Setup(BoardAt, Bitboard, Vec<(Square, Seen)>),
    Lost(BoardAt),
    Back(BoardAt),
    SoundLost(Ear),
    SoundBack(Ear),
    Restart,
    Does(Doer),
    Types(Color, String),
    Assists(Color, Act),
    Orders(Order),
    LosesKey,
    Tapes(Taping),
}

pub(super) struct Doer {
    pub seat: Color,
    pub button: Button,
}

/// Buttons by what their player does.
const DEEDS: [(&str, Button); 15] = [
    ("commits", Button::Commit),
    ("presses", Button::Press),
    ("asks again", Button::Repeat),
    ("asks time", Button::Time),
    ("adjusts", Button::Adjust),
    ("asks draw", Button::Draw),
    ("resigns", Button::Resign),
    ("calls", Button::Arbiter),
    ("cancels", Button::Cancel),
    ("goes up", Button::Up),
    ("goes down", Button::Down),
    ("goes left", Button::Left),
    ("goes right", Button::Right),
    ("says ok", Button::Ok),
    ("presses for the opponent", Button::OpponentPress),
];

pub(super) fn parse(line: &str) -> Result<Action, String> {
    if let Some(wait) = line.strip_prefix('+') {
        let ms = wait.trim_end_matches("ms").parse();
        return ms
            .map(Action::Wait)
            .map_err(|_| format!("\"{line}\": expected a time such as +300ms"));
    }
    let words: Vec<&str> = line.split_whitespace().collect();
    match words.as_slice() {
        ["daemon", "restarts"] => Ok(Action::Restart),
        ["the", "key", "is", "lost"] => Ok(Action::LosesKey),
        ["the", "recording", rest @ ..] => tapes(line, rest).map(Action::Tapes),
        ["arbiter", rest @ ..] => arbiter(line, rest),
        ["assistant", "moves", who, written] => Ok(Action::Types(seat(who)?, (*written).into())),
        ["assistant", "seals", who, written @ ..] => {
            let sealed = Act::Seal(written.join(" "));
            Ok(Action::Assists(seat(who)?, sealed))
        }
        ["assistant", "presses", who] => Ok(Action::Assists(seat(who)?, Act::Press)),
        ["assistant", "claims", "time", who] => Ok(Action::Assists(seat(who)?, Act::ClaimTime)),
        ["assistant", "notes", who, "touched", at] => {
            Ok(Action::Assists(seat(who)?, Act::Touched(square(at)?)))
        }
        ["assistant", "writes", who, written @ ..] => {
            let written = Act::Write(written.join(" "));
            Ok(Action::Assists(seat(who)?, written))
        }
        ["assistant", deed @ .., "for", who] => said(line, seat(who)?, &deed.join(" ")),
        ["assistant", "repeats", who] => Ok(Action::Assists(seat(who)?, Act::Repeat)),
        [who, "lifts", at] => Ok(Action::Edge(BoardAt(seat(who)?), Edge::Lift(square(at)?))),
        [who, "places", at] => {
            let edge = Edge::Place(square(at)?, Seen::Peg);
            Ok(Action::Edge(BoardAt(seat(who)?), edge))
        }
        [who, "places", at, peg] => {
            let edge = Edge::Place(square(at)?, Seen::read(Some(peg)));
            Ok(Action::Edge(BoardAt(seat(who)?), edge))
        }
        [who, "board", "is", "lost"] => Ok(Action::Lost(BoardAt(seat(who)?))),
        [who, "board", "is", "back"] => Ok(Action::Back(BoardAt(seat(who)?))),
        [who, "sound", "is", "lost"] => Ok(Action::SoundLost(ear(who)?)),
        [who, "sound", "is", "back"] => Ok(Action::SoundBack(ear(who)?)),
        [who, "board", "holds", fen @ ..] => {
            let fen = fen.join(" ");
            let position = Position::from_fen(&fen).map_err(|error| error.to_string())?;
            Ok(Action::Setup(
                BoardAt(seat(who)?),
                position.occupied(),
                Vec::new(),
            ))
        }
        [who, "board", "tells", fen @ ..] => {
            let fen = fen.join(" ");
            let position = Position::from_fen(&fen).map_err(|error| error.to_string())?;
            let seen = position.board().clone().into_iter();
            let seen = seen.map(|(square, piece)| (square, Seen::Piece(piece)));
            Ok(Action::Setup(
                BoardAt(seat(who)?),
                position.occupied(),
                seen.collect(),
            ))
        }
        [who, deed @ ..] => button(line, who, &deed.join(" ")),
        [] => Err("nothing to do".into()),
    }
}

fn button(line: &str, who: &str, deed: &str) -> Result<Action, String> {
    let seat = seat(who)?;
    DEEDS
        .iter()
        .find(|(name, _)| *name == deed)
        .map(|&(_, button)| Action::Does(Doer { seat, button }))
        .ok_or_else(|| {
            let known: Vec<&str> = DEEDS.iter().map(|(name, _)| *name).collect();
            format!(
                "\"{line}\": \"{deed}\" is not known; expected lifts, places, or one of: {}",
                known.join(", ")
            )
        })
}

/// What an assistant passes on for a player who says it.
fn said(line: &str, seat: Color, deed: &str) -> Result<Action, String> {
    let claim = |grounds, intended| Act::Draw(DrawAct::Claim { grounds, intended });
    let act = match deed {
        "offers draw" => Act::Draw(DrawAct::Offer),
        "accepts draw" => Act::Draw(DrawAct::Accept),
        "refuses draw" => Act::Draw(DrawAct::Refuse),
        "asks increment" => Act::Draw(DrawAct::AskIncrement),
        "claims threefold" => claim(Grounds::Threefold, false),
        "claims threefold with a move" => claim(Grounds::Threefold, true),
        "claims fifty moves" => claim(Grounds::FiftyMoves, false),
        "claims fifty moves with a move" => claim(Grounds::FiftyMoves, true),
        "claims normal means" => claim(Grounds::NormalMeans, false),
        "resigns" => Act::Resign,
        "confirms the result" => Act::Result { agreed: true },
        "disputes the result" => Act::Result { agreed: false },
        _ => {
            return Err(format!(
                "\"{line}\": expected assistant offers draw, accepts draw, refuses draw, asks increment, claims threefold, claims fifty moves (also: with a move), claims normal means, resigns, confirms the result or disputes the result, for SEAT"
            ));
        }
    };
    Ok(Action::Assists(seat, act))
}

fn tapes(line: &str, step: &[&str]) -> Result<Taping, String> {
    Ok(match step {
        ["begins", file] | ["begins", file, "with", "microphone"] => Taping::Began {
            file: (*file).to_owned(),
            microphone: step.len() > 2,
        },
        ["ends", file] => Taping::Ended {
            file: (*file).to_owned(),
            sha256: None,
        },
        ["fails", reason @ ..] => Taping::Failed {
            reason: reason.join(" "),
        },
        ["hears", "nothing", reason @ ..] => Taping::MicrophoneLost {
            reason: reason.join(" "),
        },
        ["hears", name @ ..] => Taping::MicrophoneBack {
            name: name.join(" "),
        },
        _ => {
            return Err(format!(
                "\"{line}\": expected the recording begins FILE, begins FILE with microphone, ends FILE, fails REASON, hears nothing REASON or hears NAME"
            ));
        }
    })
}

fn arbiter(line: &str, order: &[&str]) -> Result<Action, String> {
    let number = |text: &str| {
        text.parse::<u32>()
            .map_err(|_| format!("\"{line}\": expected a number instead of \"{text}\""))
    };
    let rule = |ruling| Order::Rule { id: None, ruling };
    Ok(Action::Orders(match order {
        ["starts"] => Order::Start,
        ["stops"] => Order::Stop,
        ["sees", "both", "flags"] => Order::Flags(Flags::Both),
        ["sees", who, "flag"] => Order::Flags(Flags::One(seat(who)?)),
        ["forbids", "recording"] => Order::Record(OnTape::Off),
        ["allows", "recording"] => Order::Record(OnTape::Announcements),
        ["allows", "the", "microphone"] => Order::Record(OnTape::Microphone),
        ["misses", who] => Order::Absent { seat: seat(who)? },
        ["greets", who] => Order::Arrived { seat: seat(who)? },
        ["sets", white, black, reason @ ..] => rule(Ruling::SetTimes {
            white: time(white)?,
            black: time(black)?,
            reason: reason.join(" "),
        }),
        ["accepts", id] => Order::Accept { id: number(id)? },
        ["rejects", id] => Order::Reject { id: number(id)? },
        ["postpones", id] => Order::Postpone { id: number(id)? },
        ["dismisses", id] => Order::Dismiss { id: number(id)? },
        ["reads", who, written @ ..] => Order::ReadScore {
            seat: seat(who)?,
            text: written.join(" "),
        },
        ["restores", plies] => rule(Ruling::Restore {
            plies: number(plies)?,
        }),
        ["finds", "wrong", "start"] => Order::Find(Finding::WrongStart),
        ["finds", who, "using", "two", "hands"] => Order::Find(Finding::TwoHands(seat(who)?)),
        ["finds", "colours", "reversed"] => Order::Find(Finding::ColoursReversed),
        ["finds", who, "turned"] => Order::Find(Finding::TurnedRound(BoardAt(seat(who)?))),
        ["finds", who, "displaced"] => Order::Find(Finding::Displaced(BoardAt(seat(who)?))),
        ["penalises", who, sanction, rest @ ..] => rule(penalty(seat(who)?, sanction, rest)?),
        ["adjusts", board] => rule(Ruling::AdjustBoard {
            board: BoardAt(seat(board)?),
        }),
        ["declares", "both", "lost"] => rule(Ruling::End {
            outcome: Outcome {
                winner: None,
                reason: Reason::BothLost,
            },
        }),
        ["forfeits", loser] => rule(Ruling::End {
            outcome: Outcome {
                winner: Some(!seat(loser)?),
                reason: Reason::Forfeit,
            },
        }),
        ["declares", winner] => rule(Ruling::End {
            outcome: Outcome {
                winner: match *winner {
                    "draw" => None,
                    winner => Some(seat(winner)?),
                },
                reason: Reason::Arbiter,
            },
        }),
        order if let Some(order) = adjourns(order) => Order::Adjourn(order),
        _ => {
            return Err(format!(
                "\"{line}\": expected arbiter starts, stops, sets TIME TIME [REASON], sees SEAT flag, sees both flags, misses SEAT, greets SEAT, accepts N, dismisses N, rejects N, postpones N, restores N, reads SEAT SCORE, adjusts SEAT, finds wrong start, finds colours reversed, finds SEAT using two hands, finds SEAT turned, finds SEAT displaced, penalises SEAT more-time 60000ms [because REASON], penalises SEAT fine AMOUNT [because REASON], forfeits SEAT, declares SEAT, declares draw, declares both lost, allows recording, allows the microphone, forbids recording, or adjourns until WHEN, seals the reply, resumes, awaits, opens, plays on without the envelope, adjourns 60000ms early until WHEN, finds the position lost, hears SEAT dispute the times"
            ));
        }
    }))
}

/// A penalty with its amount, which is a time in ms for the penalties of time, and the reason.
fn penalty(seat: Color, sanction: &str, rest: &[&str]) -> Result<Ruling, String> {
    let sanction = Sanction::deserialize(StrDeserializer::<BadWord>::new(sanction))
        .map_err(|error| error.to_string())?;
    let rest = rest.join(" ");
    let (amount, reason) = rest.split_once("because ").unwrap_or((&rest, ""));
    let amount = amount.trim();
    let (time, amount) = match sanction.is_time() {
        true => (amount.trim_end_matches("ms").parse(), ""),
        false => (Ok(0), amount),
    };
    Ok(Ruling::Sanction {
        seat,
        sanction,
        time: time.map_err(|_| format!("\"{rest}\": expected a time such as 60000ms"))?,
        amount: amount.to_owned(),
        reason: reason.to_owned(),
    })
}

fn adjourns(order: &[&str]) -> Option<SealOrder> {
    Some(match order {
        ["adjourns", "until", resumption @ ..] => SealOrder::Seal {
            resumption: resumption.join(" "),
            early: 0,
        },
        ["adjourns", early, "early", "until", resumption @ ..] => SealOrder::Seal {
            resumption: resumption.join(" "),
            early: early.trim_end_matches("ms").parse().ok()?,
        },
        ["finds", "the", "position", "lost"] => SealOrder::PositionLost,
        ["hears", who, "dispute", "the", "times"] => SealOrder::ClocksWrong {
            seat: seat(who).ok()?,
        },
        ["seals", "the", "reply"] => SealOrder::SealReply,
        ["resumes"] => SealOrder::Resume,
        ["awaits"] => SealOrder::Await,
        ["opens"] => SealOrder::Open,
        ["plays", "on", "without", "the", "envelope"] => SealOrder::Declare,
        _ => return None,
    })
}

fn time(text: &str) -> Result<u64, String> {
    clock_time(text).ok_or_else(|| format!("\"{text}\": expected a time such as 1:29:30"))
}

pub(super) fn seat(text: &str) -> Result<Color, String> {
    text.parse()
        .map_err(|_| format!("\"{text}\": expected white or black"))
}

pub(super) fn ear(text: &str) -> Result<Ear, String> {
    match text {
        "table" => Ok(Ear::Table),
        "white" => Ok(Ear::White),
        "black" => Ok(Ear::Black),
        _ => Err(format!("\"{text}\": expected table, white or black")),
    }
}

fn square(text: &str) -> Result<Square, String> {
    text.parse()
        .map_err(|_| format!("\"{text}\": expected a square from a1 to h8"))
}
