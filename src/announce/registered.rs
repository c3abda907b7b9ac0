//! Phrases about the register of an event: the players' records from earlier rounds.

use shakmaty::Color;

use super::offences::NthIllegal;
use super::rows::{inserted, phrases};
use super::sentence::Sentence;
use super::teller::{Insert, Name, Teller};
use super::terms::Value;
use laws::Sanction;
use ledger::event::{RegisterEntry, RegisteredPlayer, What};

phrases! {
/// A phrase about the register.
pub enum Registered {
    /// This player's record from earlier rounds.
    Known { seat: Color, player: RegisteredPlayer, entries: Vec<RegisterEntry> }: [Arbitration, at_once, free] => "register-known"
        with { "seat": seat, "player": player, "entries": Each(entries) };
    /// The number of this player's warnings in the event so far.
    Warned { seat: Color, count: u32 }: [Arbitration, at_once, free] => "register-warned";
    /// This player's warnings in other games of the event.
    WarnedBefore { seat: Color, count: u32 }: [Arbitration, at_once, free] => "register-warned-before";
    /// This player's warnings in this game.
    WarnedInGame { seat: Color, count: u32 }: [Arbitration, at_once, free] => "register-warned-in-game";
    /// A complete line of the register.
    Line(entry: Box<RegisterEntry>): [Arbitration, at_once, free] => "register-line"
        with { "player": Known(&entry.player), "entry": Whole(entry) };
}
}

impl Insert for RegisteredPlayer {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        match (&self.name, self.fide_id) {
            (Some(name), _) => name.words(teller),
            (None, Some(number)) => {
                let number = number.to_string();
                teller.draft(NUMBERED).put("number", &number).end()
            }
            (None, None) => teller.draft(SOMEBODY).end(),
        }
    }
}

/// A player with the FIDE ID, if there is one.
struct Known<'a>(&'a RegisteredPlayer);

impl Insert for Known<'_> {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        let words = self.0.words(teller);
        match (&self.0.name, self.0.fide_id) {
            (Some(_), Some(number)) => {
                let number = number.to_string();
                let draft = teller.draft(NUMBERED).put("number", &number);
                Sentence::joined([words, draft.end()], ", ", teller.language())
            }
            _ => words,
        }
    }
}

/// A list of entries, each with its round and reason.
struct Each<'a>(&'a [RegisterEntry]);

impl Insert for Each<'_> {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        let each = self.0.iter().map(|entry| {
            let said = entry.what.words(teller);
            let said = more(teller, said, IN_ROUND, &entry.round);
            more(teller, said, BECAUSE, &entry.because)
        });
        Sentence::joined(each, "; ", teller.language())
    }
}

/// A whole line except its player.
struct Whole<'a>(&'a RegisterEntry);

impl Insert for Whole<'_> {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        let entry = self.0;
        let said = entry.what.words(teller);
        let said = more(teller, said, IN_ROUND, &entry.round);
        let said = more(teller, said, AT_BOARD, &entry.board);
        let draft = teller.draft(AS_SEAT).with("said", Value::Words(said));
        let said = draft.put("seat", &entry.seat).end();
        let number = entry.number.map(|number| number.to_string());
        let said = more(teller, said, AT_MOVE, &number.unwrap_or_default());
        let said = more(teller, said, BY_ARTICLE, &entry.article);
        let said = more(teller, said, BECAUSE, &entry.because);
        let said = more(teller, said, AT_TIME, &entry.time);
        more(
            teller,
            said,
            BY,
            entry.by.as_ref().unwrap_or(&String::new()),
        )
    }
}

/// Appends this text to the sentence, if known.
fn more(teller: &Teller<'_>, said: Sentence, name: Name, written: &String) -> Sentence {
    if written.is_empty() {
        return said;
    }
    let draft = teller.draft(name).with("said", Value::Words(said));
    draft.put("written", written).end()
}

impl Insert for What {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        match self {
            What::Sanctioned {
                sanction,
                ms,
                amount,
            } => {
                let said = teller.draft(sanctioned(*sanction)).put("time", ms).end();
                more(teller, said, OF_AMOUNT, amount)
            }
            What::IllegalMove { nth, .. } => teller
                .draft(ILLEGAL_MOVE)
                .put("nth", &NthIllegal(*nth))
                .end(),
            What::Lost { reason } => teller.draft(LOST).put("reason", reason).end(),
            What::Appealed => teller.draft(APPEALED).end(),
            What::TakenBack { record } => {
                let record = record.to_string();
                teller.draft(TAKEN_BACK).put("record", &record).end()
            }
            What::Annulled => teller.draft(ANNULLED).end(),
        }
    }
}

const fn sanctioned(sanction: Sanction) -> Name {
    match sanction {
        Sanction::Warning => WARNING,
        Sanction::MoreTime => MORE_TIME,
        Sanction::LessTime => LESS_TIME,
        Sanction::MorePoints => MORE_POINTS,
        Sanction::FewerPoints => FEWER_POINTS,
        Sanction::Fine => FINE,
        Sanction::Exclusion => EXCLUSION,
        Sanction::Expulsion => EXPULSION,
    }
}

inserted! {
    free {
        NUMBERED = "register-numbered" ("number");
        SOMEBODY = "register-somebody" ();
        IN_ROUND = "register-in-round" ("said", "written");
        AT_BOARD = "register-at-board" ("said", "written");
        AS_SEAT = "register-as" ("said", "seat");
        AT_MOVE = "register-at-move" ("said", "written");
        BY_ARTICLE = "register-by-article" ("said", "written");
        BECAUSE = "register-because" ("said", "written");
        AT_TIME = "register-at-time" ("said", "written");
        BY = "register-by" ("said", "written");
        OF_AMOUNT = "register-of-amount" ("said", "written");
        WARNING = "register-warning" ("time");
        MORE_TIME = "register-more-time" ("time");
        LESS_TIME = "register-less-time" ("time");
        MORE_POINTS = "register-more-points" ("time");
        FEWER_POINTS = "register-fewer-points" ("time");
        FINE = "register-fine" ("time");
        EXCLUSION = "register-exclusion" ("time");
        EXPULSION = "register-expulsion" ("time");
        ILLEGAL_MOVE = "register-illegal-move" ("nth");
        LOST = "register-lost" ("reason");
        APPEALED = "register-appealed" ();
        TAKEN_BACK = "register-taken-back" ("record");
        ANNULLED = "register-annulled" ();
    }
}
