//! The order in what the arbiter posted. Whether it may be given now is not asked here.

use shakmaty::{Color, Square, uci::UciMove};

use super::acts::spoken;
use super::choices::{
    Becomes, FINDINGS, FLAGS, PENALTIES, PERMISSIONS, POINT_ALL, POINTS, REASONS, REMEDIES,
    RESULTS, SOURCES, Wins,
};
use super::fields::{Field, Posted, Refused};
use laws::grammar::Place;
use laws::language::Language;
use laws::notation::{Initials, read_in_any};
use laws::role::is_name;
use laws::seat::BoardAt;
use laws::{Outcome, Point, PutBack, Reason, Remedy, Sanction, clock_time};
use ledger::event::Ruling;
use table::{Changes, Finding, OpeningOrder, Order, SealOrder};

/// The point of the list before the game that was chosen; none for all of them.
fn point(posted: &Posted<'_>) -> Result<Option<Point>, Refused> {
    let chosen = posted.text(Field::Point);
    if chosen == POINT_ALL {
        return Ok(None);
    }
    let found = POINTS.iter().find(|(name, _)| *name == chosen);
    let (_, point) = found.ok_or_else(|| posted.unexpected())?;
    Ok(Some(*point))
}

pub(super) fn tell_point(posted: &Posted<'_>) -> Result<Order, Refused> {
    let point = point(posted)?;
    Ok(Order::Opening(OpeningOrder::Tell { point }))
}

pub(super) fn confirm_point(posted: &Posted<'_>) -> Result<Order, Refused> {
    Ok(Order::Opening(OpeningOrder::Confirm {
        point: point(posted)?,
        by: posted.text(Field::By).to_owned(),
        note: posted.text(Field::Reason).to_owned(),
    }))
}

/// What is refused is named.
pub(super) fn refuse_point(posted: &Posted<'_>) -> Result<Order, Refused> {
    let point = point(posted)?;
    Ok(Order::Opening(OpeningOrder::Refuse {
        point: point.ok_or_else(|| posted.refused(Field::Point, "page-refused-point"))?,
        by: posted.text(Field::By).to_owned(),
        note: posted.text(Field::Reason).to_owned(),
    }))
}

/// The ruling that was posted, for the reason that was typed, if any.
pub(super) fn because(posted: &Posted<'_>, order: Order) -> Order {
    match posted.text(Field::Because) {
        "" => order,
        reason => Order::Because {
            order: Box::new(order),
            reason: reason.to_owned(),
        },
    }
}

/// A ruling in answer to a case, or unasked.
pub(super) fn on(posted: &Posted<'_>, ruling: Ruling) -> Order {
    let id = posted.answered();
    Order::Rule { id, ruling }
}

/// The position with changes, square by square.
pub(super) fn change(posted: &Posted<'_>) -> Result<Order, Refused> {
    let changes = Changes::read(posted.filled(Field::Squares)?);
    let changes = changes.map_err(|_| posted.refused(Field::Squares, "page-refused-changes"))?;
    let id = posted.answered();
    Ok(Order::Change { id, changes })
}

/// A position in FEN.
pub(super) fn set_up(posted: &Posted<'_>) -> Result<Order, Refused> {
    let position = posted.filled(Field::Fen)?.to_owned();
    Ok(on(posted, Ruling::SetPosition { position }))
}

/// Something of the profile is allowed or forbidden.
pub(super) fn allow(posted: &Posted<'_>, allowed: bool) -> Result<Order, Refused> {
    let chosen = posted.text(Field::Permission);
    let chosen = PERMISSIONS.iter().find(|(name, _)| *name == chosen);
    let (_, what) = *chosen.ok_or_else(|| posted.unexpected())?;
    let ruling = Ruling::Allow { what, allowed };
    Ok(Order::Rule { id: None, ruling })
}

/// The appeal of a player is decided.
pub(super) fn appeal_decided(posted: &Posted<'_>) -> Result<Order, Refused> {
    Ok(Order::AppealDecided {
        id: posted.answered(),
        seat: posted.seat()?,
    })
}

/// A player appeals.
pub(super) fn appeal(posted: &Posted<'_>) -> Result<Order, Refused> {
    Ok(Order::Appeal {
        id: posted.answered(),
        seat: posted.seat()?,
    })
}

/// An arbiter takes a case in hand, by name.
pub(super) fn take(posted: &Posted<'_>) -> Result<Order, Refused> {
    let name = posted.filled(Field::By)?.to_owned();
    if !is_name(&name) {
        return Err(posted.refused(Field::By, "page-refused-name"));
    }
    Ok(Order::Take {
        id: posted.number(Field::Case)?,
        name,
    })
}

/// What somebody says of a case.
pub(super) fn hear(posted: &Posted<'_>) -> Result<Order, Refused> {
    Ok(Order::Hear {
        id: posted.number(Field::Case)?,
        who: posted.filled(Field::Who)?.to_owned(),
        said: posted.filled(Field::Text)?.to_owned(),
    })
}

/// What is sent for a board on which nothing else is seen than is shown, ...
pub(super) const AS_SHOWN: &str = "shown";

/// ... and for a square on which nothing is seen.
pub(super) const EMPTY: &str = "empty";

/// What the arbiter sees on a board: on one square, which is chosen, on as many as are typed, or as it is shown.
pub(super) fn note_board(posted: &Posted<'_>) -> Result<Order, Refused> {
    let typed = posted.text(Field::Squares);
    let squares = match posted.text(Field::Holds) {
        "" if !typed.is_empty() => Changes::read(typed)
            .map_err(|_| posted.refused(Field::Squares, "page-refused-changes"))?,
        "" | AS_SHOWN => Changes::default(),
        holds => {
            if typed.is_empty() {
                return Err(posted.refused(Field::Squares, "page-refused-choose"));
            }
            let seen = Changes::read(&format!("{typed} {holds}"));
            seen.map_err(|_| posted.unexpected())?
        }
    };
    Ok(Order::NoteBoard {
        id: posted.number(Field::Case)?,
        board: BoardAt(posted.seat()?),
        squares,
    })
}

/// Something that no board shows.
pub(super) fn find(posted: &Posted<'_>) -> Result<Order, Refused> {
    let chosen = posted.text(Field::Finding);
    let found = FINDINGS.iter().find(|(name, _)| *name == chosen);
    let (_, finding) = found.ok_or_else(|| posted.unexpected())?;
    Ok(Order::Find(*finding))
}

/// An aperture is broken.
pub(super) fn broken(posted: &Posted<'_>) -> Result<Order, Refused> {
    let square = posted.text(Field::Squares).parse();
    let square: Square = square.map_err(|_| posted.unexpected())?;
    let board = BoardAt(posted.seat()?);
    Ok(Order::Find(Finding::Broken(board, square)))
}

/// What was said aloud of a player's last move.
pub(super) fn said(posted: &Posted<'_>) -> Result<Order, Refused> {
    let (spoken, uci) = spoken(posted)?;
    let seat = posted.seat()?;
    Ok(Order::Said { seat, spoken, uci })
}

/// A board is to be put right; the game stands.
pub(super) fn adjust(seat: Color, posted: &Posted<'_>) -> Order {
    let board = BoardAt(seat);
    Order::Rule {
        id: posted.answered(),
        ruling: Ruling::AdjustBoard { board },
    }
}

/// What is proposed, with the clocks put back by this rule.
pub(super) fn accept_with(times: PutBack, posted: &Posted<'_>) -> Result<Order, Refused> {
    let id = posted.number(Field::Case)?;
    Ok(Order::AcceptWith { id, times })
}

/// By telephone: the move that the player who has the move made in a room which is not reached.
pub(super) fn enter_by_hand(posted: &Posted<'_>) -> Result<Order, Refused> {
    let (seat, uci) = (posted.state.turn(), typed_move(posted)?);
    Ok(Order::Enter { seat, uci })
}

/// What an unclear sealed move means (I.8).
pub(super) fn read_sealed(posted: &Posted<'_>) -> Result<Order, Refused> {
    let uci = typed_move(posted)?;
    Ok(Order::Adjourn(SealOrder::Read { uci }))
}

/// A move of the player who has it, as it is written in any language.
fn typed_move(posted: &Posted<'_>) -> Result<UciMove, Refused> {
    let typed = posted.filled(Field::Move)?;
    let position = posted.state.position();
    let letters = [Initials::of(posted.words.language()), Initials::ENGLISH];
    let read = read_in_any(position, typed, &letters);
    let mv = read.map_err(|_| Refused {
        words: posted
            .words
            .with("page-refused-move", [("typed", typed.into())]),
        field: Some(Field::Move),
        asks: None,
    })?;
    Ok(position.uci(&mv))
}

/// Moves are taken back, in answer to a case or because the arbiter sees reason to.
pub(super) fn restore(posted: &Posted<'_>) -> Result<Order, Refused> {
    let plies = posted.number(Field::Plies)?;
    Ok(Order::Rule {
        id: posted.answered(),
        ruling: Ruling::Restore { plies },
    })
}

/// An irregularity counts as an illegal move (7.5.5).
pub(super) fn penalise(posted: &Posted<'_>) -> Result<Order, Refused> {
    let id = posted.answered().unwrap_or_default();
    let ply = posted.state.cases.find(id).map(|found| found.since);
    let chosen = posted.text(Field::Remedy);
    let chosen = REMEDIES.iter().find(|(name, ..)| *name == chosen);
    let (.., becomes) = chosen.ok_or_else(|| posted.unexpected())?;
    let remedy = match becomes {
        Becomes::Stays => Remedy::Stays,
        Becomes::Queen => Remedy::Queen,
        // What is not there any more is refused as such.
        Becomes::Back => Remedy::Restored(ply.unwrap_or(1).saturating_sub(1)),
    };
    let ruling = Ruling::Penalise {
        seat: posted.seat()?,
        remedy,
        bonus: time(posted, Field::Bonus)?,
        undecided: false,
    };
    Ok(Order::Rule {
        id: Some(id),
        ruling,
    })
}

/// A penalty of the arbiter's choice (12.9).
pub(super) fn sanction(posted: &Posted<'_>) -> Result<Order, Refused> {
    let seat = posted.seat()?;
    let chosen = posted.text(Field::Penalty);
    let chosen = PENALTIES.iter().find(|(name, _)| *name == chosen);
    let (_, sanction) = *chosen.ok_or_else(|| posted.unexpected())?;
    let amount = posted.text(Field::Amount);
    let (time, amount) = match sanction {
        Sanction::MoreTime | Sanction::LessTime => (time(posted, Field::Amount)?, ""),
        Sanction::Warning | Sanction::Expulsion => (0, amount),
        _ if amount.is_empty() => {
            return Err(posted.refused(Field::Amount, "page-refused-amount"));
        }
        _ => (0, amount),
    };
    Ok(Order::Rule {
        id: posted.answered(),
        ruling: Ruling::Sanction {
            seat,
            sanction,
            time,
            amount: amount.to_owned(),
        },
    })
}

/// The game ends, or the result of a game that is over is another (8.7).
pub(super) fn end(posted: &Posted<'_>) -> Result<Order, Refused> {
    let result = posted.text(Field::Outcome);
    let reason = posted.text(Field::Reason);
    let chosen = RESULTS.iter().find(|(name, _)| *name == result);
    let reason = REASONS.iter().find(|(name, ..)| *name == reason);
    let (Some((_, winner)), Some((_, reason, wins))) = (chosen, reason) else {
        return Err(posted.unexpected());
    };
    // Two results are their own reason.
    let reason = match result {
        "page-result-both-lost" => Reason::BothLost,
        "page-result-annulled" => Reason::Annulled,
        _ if *wins == Wins::Perhaps || winner.is_some() == (*wins == Wins::Always) => *reason,
        _ => return Err(posted.refused(Field::Reason, "page-refused-result")),
    };
    let open = |id: &u32| posted.state.open().any(|found| found.id == *id);
    let winner = *winner;
    Ok(Order::Rule {
        id: posted.answered().filter(open),
        ruling: Ruling::End {
            outcome: Outcome { winner, reason },
        },
    })
}

/// Both times, as a clock shows them.
pub(super) fn set_times(posted: &Posted<'_>) -> Result<Order, Refused> {
    let time = |seat| {
        let typed = clock_time(posted.text(Field::Time(seat)));
        typed.ok_or_else(|| posted.refused(Field::Time(seat), "page-refused-times"))
    };
    let ruling = Ruling::SetTimes {
        white: time(Color::White)?,
        black: time(Color::Black)?,
    };
    Ok(Order::Rule { id: None, ruling })
}

/// Flags that are down on an external clock.
pub(super) fn flags(posted: &Posted<'_>) -> Result<Order, Refused> {
    let chosen = posted.text(Field::Outcome);
    let chosen = FLAGS.iter().find(|(name, ..)| *name == chosen);
    let (.., flags) = chosen.ok_or_else(|| posted.unexpected())?;
    Ok(Order::Flags(*flags))
}

/// A player's score, read to the table.
pub(super) fn read_score(posted: &Posted<'_>) -> Result<Order, Refused> {
    Ok(Order::ReadScore {
        seat: posted.seat()?,
        text: posted.text(Field::Score).to_owned(),
    })
}

/// What a player's score is taken from.
pub(super) fn approve_score(posted: &Posted<'_>) -> Result<Order, Refused> {
    let chosen = posted.text(Field::Source);
    let found = SOURCES.iter().find(|(name, _)| *name == chosen);
    let (_, source) = found.ok_or_else(|| posted.unexpected())?;
    Ok(Order::Keep {
        seat: posted.seat()?,
        source: *source,
    })
}

/// The language in which a player keeps the score.
pub(super) fn writes_in(posted: &Posted<'_>) -> Result<Order, Refused> {
    let code = posted.text(Field::Language);
    let mut languages = Language::ALL.into_iter();
    let language = languages.find(|language| language.code() == code);
    Ok(Order::WritesIn {
        seat: posted.seat()?,
        language: language.ok_or_else(|| posted.unexpected())?,
    })
}

/// The game is adjourned.
pub(super) fn seal(posted: &Posted<'_>) -> Result<Order, Refused> {
    let early = match posted.text(Field::Early) {
        "" => 0,
        typed => {
            clock_time(typed).ok_or_else(|| posted.refused(Field::Early, "page-refused-early"))?
        }
    };
    let resumption = posted.text(Field::Resumption).to_owned();
    Ok(Order::Adjourn(SealOrder::Seal { resumption, early }))
}

/// Some time, as a clock shows it, in ms.
fn time(posted: &Posted<'_>, field: Field) -> Result<u64, Refused> {
    let time = clock_time(posted.text(field)).filter(|ms| *ms > 0);
    time.ok_or_else(|| posted.refused(field, "page-refused-time"))
}
