//! Parses the arbiter's forms into orders. Whether an order may be given now is decided elsewhere.

use shakmaty::Color;
use shakmaty::uci::UciMove;

use super::acts::spoken;
use super::choices::{
    FINDINGS, FLAGS, HEARERS, PENALTIES, POINT_ALL, PositionAfter, REASONS, REMEDIES, RESULTS,
    WinnerRule,
};
use super::fields::{Field, Fields, Posted, Refused};
use super::forms::PageForm;
use super::words::PageWords;
use laws::grammar::{ClockTime, Duration, Slot};
use laws::notation::{Initials, read_in_any};
use laws::role::is_name;
use laws::seat::BoardAt;
use laws::{Outcome, Reason, Remedy, Sanction, clock_time};
use ledger::event::Ruling;
use table::{Changes, HandingOrder, OpeningOrder, Order, SealOrder, Vocabulary};

/// The order of the form's row, with its fields in the row's places.
pub(super) fn listed(form: PageForm, posted: &Posted<'_>) -> Result<Order, Refused> {
    let row = form.ordered().ok_or_else(|| posted.unexpected())?;
    let fields = form.fields().iter().copied();
    let fields = fields.filter(|field| *field != Field::Because);
    let places: Result<Vec<String>, Refused> =
        fields.map(|field| place(form, posted, field)).collect();
    let mut places = places?;
    places.extend(form.is().iter().map(ToString::to_string));
    (row.form.read)(&places).map_err(|_| posted.unexpected())
}

/// Converts a field to the text of a place in the table of acts.
fn place(form: PageForm, posted: &Posted<'_>, field: Field) -> Result<String, Refused> {
    let text = posted.text(field);
    let of_names = |names: &str| Ok(text.strip_prefix(names).unwrap_or(text).to_owned());
    match field {
        Field::Case => Ok(posted
            .answered()
            .map_or_else(String::new, |id| id.to_string())),
        Field::By if form == PageForm::Take => match posted.filled(field)? {
            name if is_name(name) => Ok(name.to_owned()),
            _ => Err(posted.refused(field, "page-refused-name")),
        },
        Field::Permission => of_names("page-permission-"),
        Field::Source => of_names("page-score-"),
        Field::Point => of_names("point-"),
        Field::Time(_) => match clock_time(text) {
            Some(ms) => Ok(Duration::write(&ms)),
            None => Err(posted.refused(field, "page-refused-times")),
        },
        Field::Lasts => match ClockTime::read(text) {
            Ok(ms) if ms > 0 => Ok(Duration::write(&ms)),
            _ => Err(posted.refused(field, "page-refused-session")),
        },
        Field::Control | Field::Counted if !takes(form, text) => {
            Err(posted.refused(field, "page-refused-control"))
        }
        Field::Move => typed_move(posted).map(|uci| uci.to_string()),
        Field::Squares if form == PageForm::Change => match Changes::read(posted.filled(field)?) {
            Ok(_) => Ok(text.to_owned()),
            Err(_) => Err(posted.refused(field, "page-refused-changes")),
        },
        Field::Fen | Field::Who | Field::Text => posted.filled(field).map(str::to_owned),
        _ => Ok(text.to_owned()),
    }
}

/// Whether the last place of the form's row accepts this text.
fn takes(form: PageForm, text: &str) -> bool {
    let last = form.ordered().and_then(|row| row.form.places.last());
    last.is_some_and(|last| (last.takes)(text))
}

/// Parses an order in words: the page's language, English, or the spelling of transcripts.
pub(super) fn in_words(words: &PageWords, fields: &Fields) -> Result<Order, Refused> {
    let vocabulary = Vocabulary::new(words.language());
    let vocabulary = vocabulary.map_err(|_| Refused::unexpected(words))?;
    let read = vocabulary.read(fields.text(Field::Line));
    read.map_err(|unread| Refused::all(unread.to_string()))
}

/// Announces one point of the list before the game, or all.
pub(super) fn tell_point(posted: &Posted<'_>) -> Result<Order, Refused> {
    match posted.text(Field::Point) {
        POINT_ALL => Ok(Order::Opening(OpeningOrder::Tell { point: None })),
        _ => listed(PageForm::TellPoint, posted),
    }
}

/// Confirms one point, or all that are still open.
pub(super) fn confirm_point(posted: &Posted<'_>) -> Result<Order, Refused> {
    match posted.text(Field::Point) {
        POINT_ALL => Ok(Order::Opening(OpeningOrder::Confirm {
            point: None,
            by: posted.text(Field::By).to_owned(),
            note: posted.text(Field::Reason).to_owned(),
        })),
        _ => listed(PageForm::ConfirmPoint, posted),
    }
}

/// Refuses one point; all at once is not possible.
pub(super) fn refuse_point(posted: &Posted<'_>) -> Result<Order, Refused> {
    match posted.text(Field::Point) {
        POINT_ALL => Err(posted.refused(Field::Point, "page-refused-point")),
        _ => listed(PageForm::RefusePoint, posted),
    }
}

/// Adds the typed reason to a ruling, if there is one.
pub(super) fn because(posted: &Posted<'_>, order: Order) -> Order {
    match posted.text(Field::Because) {
        "" => order,
        reason => Order::Because {
            order: Box::new(order),
            reason: reason.to_owned(),
            heard: {
                let hearer = posted.text(Field::Hearer);
                let found = HEARERS.iter().find(|(name, _)| *name == hearer);
                found.and_then(|(_, heard)| *heard)
            },
        },
    }
}

/// The sent value for a board that is as shown, ...
pub(super) const AS_SHOWN: &str = "shown";

/// ... and for an empty square.
pub(super) const EMPTY: &str = "empty";

/// The arbiter's view of a board: one selected square, several typed ones, or the board as shown.
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

/// A finding that no board shows.
pub(super) fn find(posted: &Posted<'_>) -> Result<Order, Refused> {
    let chosen = posted.text(Field::Finding);
    let found = FINDINGS.iter().find(|(name, _)| *name == chosen);
    let (_, finding) = found.ok_or_else(|| posted.unexpected())?;
    Ok(Order::Find(*finding))
}

/// What was said aloud about a player's last move.
pub(super) fn said(posted: &Posted<'_>) -> Result<Order, Refused> {
    let (spoken, uci) = spoken(posted)?;
    let seat = posted.seat()?;
    Ok(Order::Said { seat, spoken, uci })
}

/// A move by telephone: made by the player to move, in a room out of reach.
pub(super) fn enter_by_hand(posted: &Posted<'_>) -> Result<Order, Refused> {
    let (seat, uci) = (posted.state.turn(), typed_move(posted)?);
    Ok(Order::Enter { seat, uci })
}

/// Parses a move of the side to move, with the piece letters of the page's language or English ones.
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

/// Treats an irregularity as an illegal move (7.5.5).
pub(super) fn penalise(posted: &Posted<'_>) -> Result<Order, Refused> {
    let id = posted.answered().unwrap_or_default();
    let ply = posted.state.cases.find(id).map(|found| found.since);
    let chosen = posted.text(Field::Remedy);
    let chosen = REMEDIES.iter().find(|(name, ..)| *name == chosen);
    let (.., becomes) = chosen.ok_or_else(|| posted.unexpected())?;
    let remedy = match becomes {
        PositionAfter::Stays => Remedy::Stays,
        PositionAfter::Queen => Remedy::Queen,
        // A position that no longer exists is refused as such.
        PositionAfter::Back => Remedy::Restored(ply.unwrap_or(1).saturating_sub(1)),
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

/// Dates a press that was not heard; by default the only or last one of the case.
pub(super) fn date_press(posted: &Posted<'_>) -> Result<Order, Refused> {
    Ok(Order::DatePress {
        id: posted.answered().unwrap_or_default(),
        nth: posted.number(Field::Press).ok(),
        before: time(posted, Field::Before)?,
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

/// Ends the game, or changes the result of a finished game (8.7).
pub(super) fn end(posted: &Posted<'_>) -> Result<Order, Refused> {
    let outcome = outcome(posted)?;
    let open = |id: &u32| posted.state.open().any(|found| found.id == *id);
    Ok(Order::Rule {
        id: posted.answered().filter(open),
        ruling: Ruling::End { outcome },
    })
}

/// Takes a game back in that went on without the computer, with its result if it has ended.
pub(super) fn take_in(posted: &Posted<'_>) -> Result<Order, Refused> {
    let shown = |seat| {
        let field = Field::Time(seat);
        match posted.text(field) {
            "" => Ok(None),
            typed => clock_time(typed)
                .map(Some)
                .ok_or_else(|| posted.refused(field, "page-refused-times")),
        }
    };
    let ended = match posted.text(Field::Outcome) {
        "" => None,
        _ => Some(outcome(posted)?),
    };
    Ok(Order::Handing(HandingOrder::TakeIn {
        moves: posted.text(Field::Score).to_owned(),
        white: shown(Color::White)?,
        black: shown(Color::Black)?,
        ended,
    }))
}

/// The selected result and reason.
fn outcome(posted: &Posted<'_>) -> Result<Outcome, Refused> {
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
        _ if *wins == WinnerRule::Perhaps || winner.is_some() == (*wins == WinnerRule::Always) => {
            *reason
        }
        _ => return Err(posted.refused(Field::Reason, "page-refused-result")),
    };
    let winner = *winner;
    Ok(Outcome { winner, reason })
}

/// Flags that are down on an external clock.
pub(super) fn flags(posted: &Posted<'_>) -> Result<Order, Refused> {
    let chosen = posted.text(Field::Outcome);
    let chosen = FLAGS.iter().find(|(name, ..)| *name == chosen);
    let (.., flags) = chosen.ok_or_else(|| posted.unexpected())?;
    Ok(Order::Flags(*flags))
}

/// Adjourns the game.
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

/// Parses a clock time in ms; zero is refused.
fn time(posted: &Posted<'_>, field: Field) -> Result<u64, Refused> {
    let time = clock_time(posted.text(field)).filter(|ms| *ms > 0);
    time.ok_or_else(|| posted.refused(field, "page-refused-time"))
}
