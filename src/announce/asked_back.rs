//! The question that asks the arbiter to confirm a ruling that undoes something.

use super::Proposal;
use super::rows::inserted;
use super::sentence::Sentence;
use super::teller::{Insert, Teller};
use super::terms::Value;
use laws::Reason;
use ledger::event::Undoes;

/// A question to the arbiter: a ruling, and what it undoes.
pub(super) struct AskedBack<'a>(
    pub &'a Proposal,
    pub &'a Undoes,
    pub &'a Option<String>,
    pub Option<Reason>,
);

impl Insert for AskedBack<'_> {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        let AskedBack(proposal, undoes, unnamed, stands_not) = self;
        let taken_back =
            (undoes.plies > 0).then(|| teller.draft(TAKES_BACK).put("count", &undoes.plies).end());
        let again =
            (undoes.again > 0).then(|| teller.draft(BRINGS_BACK).put("count", &undoes.again).end());
        let times = undoes.times.map(|times| {
            let draft = teller.draft(PUTS_CLOCKS).put("white", &times.white);
            draft.put("black", &times.black).end()
        });
        let result = undoes
            .outcome
            .map(|outcome| teller.draft(STRIKES_RESULT).put("ending", &outcome).end());
        let adjourned = undoes
            .adjourned
            .then(|| teller.draft(ENDS_ADJOURNMENT).end());
        let settled = undoes
            .settles
            .iter()
            .map(|id| teller.draft(SETTLES).put("id", id).end());
        let unnamed = unnamed.as_ref().map(|article| {
            let article = Value::Words(article.as_str().words(teller));
            teller.draft(UNNAMED).with("article", article).end()
        });
        let unread = undoes
            .unread
            .iter()
            .map(|seat| teller.draft(UNREAD).put("seat", seat).end());
        let cannot_mate = undoes.cannot_mate.as_ref().map(|cannot| {
            let article = Value::Words(cannot.article.as_str().words(teller));
            let draft = teller.draft(CANNOT_MATE).put("seat", &cannot.seat);
            draft.with("article", article).end()
        });
        let stands_not = stands_not.filter(|_| undoes.cannot_mate.is_none());
        let stands_not = stands_not.map(|reason| match reason {
            Reason::Stalemate => teller.draft(NO_STALEMATE).end(),
            Reason::Time => teller.draft(TIME_IS_LEFT).end(),
            _ => teller.draft(NO_CHECKMATE).end(),
        });
        let undone = [
            stands_not,
            cannot_mate,
            unnamed,
            taken_back,
            again,
            times,
            result,
            adjourned,
        ]
        .into_iter()
        .flatten()
        .chain(settled)
        .chain(unread);
        let asked = teller.draft(TO_CONFIRM).put("proposal", *proposal).end();
        let all = [asked].into_iter().chain(undone.map(Sentence::begun));
        Sentence::joined(all, ". ", teller.language())
    }
}

inserted! {
    free {
        TO_CONFIRM = "to-confirm" ("proposal");
        NO_CHECKMATE = "no-checkmate" ();
        NO_STALEMATE = "no-stalemate" ();
        TIME_IS_LEFT = "time-is-left" ();
        UNNAMED = "unnamed" ("article");
        BRINGS_BACK = "brings-back" ("count");
        TAKES_BACK = "takes-back" ("count");
        PUTS_CLOCKS = "puts-clocks" ("white", "black");
        STRIKES_RESULT = "strikes-result" ("ending");
        ENDS_ADJOURNMENT = "ends-adjournment" ();
        SETTLES = "settles" ("id");
        UNREAD = "unread" ("seat");
        CANNOT_MATE = "cannot-mate" ("seat", "article");
    }
}
