//! Lists the forms of the arbiter's page that this person may send now, with their questions.

use std::collections::BTreeMap;

use shakmaty::Color;

use super::super::choices::{PositionAfter, REMEDIES};
use super::super::fields::Field;
use super::super::for_programs::Offer;
use super::super::forms::PageForm;
use super::View;
use super::alarm::name;
use super::questions::question;
use super::ruling::{offender, own_rulings};
use announce::Proposal;
use laws::{PutBack, as_clock, grammar};
use ledger::event::Matter;
use table::{CaseFile, Flags, Order, Phase, knows_times, loss_lasts, proposed, unread_scores};

/// Sections whose buttons are always offered, and whether they are announced when they become possible.
const SECTIONS: [(&str, bool); 9] = [
    ("asked", true),
    ("game", true),
    ("restart", true),
    ("clock", false),
    ("other-room", false),
    ("given", false),
    ("adjournment", false),
    ("handing", false),
    ("recording", false),
];

/// Forms that do not answer a case: the form, its label name, its questions.
const UNASKED: [(PageForm, &str, &[Field]); 24] = [
    (
        PageForm::SetTimes,
        "page-set-times",
        &[Field::Time(Color::White), Field::Time(Color::Black)],
    ),
    (
        PageForm::CorrectControl,
        "page-correct-control",
        &[Field::Control],
    ),
    (
        PageForm::CorrectCounter,
        "page-correct-counter",
        &[Field::Seat, Field::Counted],
    ),
    (PageForm::Restore, "page-restore", &[Field::Plies]),
    (PageForm::AdjustWhite, "page-adjust-white", &[]),
    (PageForm::AdjustBlack, "page-adjust-black", &[]),
    (
        PageForm::Sanction,
        "page-penalise",
        &[Field::Seat, Field::Penalty, Field::Amount],
    ),
    (PageForm::Find, "page-find", &[Field::Finding]),
    (PageForm::End, "page-end", &[Field::Outcome, Field::Reason]),
    (PageForm::Change, "page-change", &[Field::Squares]),
    (PageForm::SetUp, "page-set-up", &[Field::Fen]),
    (PageForm::NewGame, "page-new-game", &[]),
    (PageForm::Allow, "page-allow", &[Field::Permission]),
    (PageForm::Forbid, "page-forbid", &[Field::Permission]),
    (PageForm::Reopen, "page-reopen", &[Field::Case]),
    (PageForm::Appeal, "page-appeal", &[Field::Case, Field::Seat]),
    (
        PageForm::AppealDecided,
        "page-appeal-decided",
        &[Field::Case, Field::Seat],
    ),
    (PageForm::Session, "page-session", &[Field::Lasts]),
    (
        PageForm::Seal,
        "page-seal",
        &[Field::Resumption, Field::Early],
    ),
    (
        PageForm::ConfirmPoint,
        "page-opening-confirm",
        &[Field::Point, Field::By, Field::Reason],
    ),
    (
        PageForm::RefusePoint,
        "page-opening-refuse",
        &[Field::Point, Field::By, Field::Reason],
    ),
    (PageForm::TellPoint, "page-opening-tell", &[Field::Point]),
    (PageForm::Give, "desk-give", &[Field::Person]),
    (PageForm::Revoke, "desk-revoke", &[Field::Person]),
];

/// Forms for one player, with a label for each seat.
const OF_A_SEAT: [(PageForm, &str, &[Field]); 4] = [
    (PageForm::ReadScore, "page-read-score", &[Field::Score]),
    (
        PageForm::Hear,
        "page-note-said",
        &[Field::Said, Field::Move],
    ),
    (PageForm::WritesIn, "page-note-language", &[Field::Language]),
    (
        PageForm::ApproveScore,
        "page-approve-score",
        &[Field::Source],
    ),
];

/// All forms that this person may send.
pub(super) fn all(view: &View<'_>) -> Vec<Offer> {
    let mut all = announced(view);
    for found in view.state.open() {
        all.extend(besides(view, found));
    }
    for (section, _) in SECTIONS.into_iter().filter(|(_, told)| !told) {
        all.extend(buttons(view, section, false));
    }
    let plain = UNASKED.iter().filter_map(|(form, label, asks)| {
        Some(offer(view, *form, view.say(label))?.asking(view, *form, asks, None))
    });
    all.extend(plain);
    for seat in Color::ALL {
        all.extend(of_a_seat(view, seat));
    }
    all.extend(now_and_then(view));
    spelt(view, all)
}

/// The forms that are announced when they become possible: rulings on cases, confirmations, the start of the game.
pub(in super::super) fn announced(view: &View<'_>) -> Vec<Offer> {
    let mut told = Vec::new();
    for found in view.state.open() {
        told.extend(rulings(view, found));
    }
    for (section, _) in SECTIONS.into_iter().filter(|(_, told)| *told) {
        told.extend(buttons(view, section, true));
    }
    spelt(view, told)
}

/// The offer of a form, if this person has the right to it.
fn offer(view: &View<'_>, form: PageForm, says: String) -> Option<Offer> {
    view.offers(form).then(|| Offer {
        act: form.to_string(),
        typed: String::new(),
        says,
        with: BTreeMap::new(),
        asks: Vec::new(),
        told: false,
    })
}

/// The words with which the arbiter can type an offer, in the page's language. Known values fill its places; names in capitals
/// stand for the others. Empty if the order depends on a selection, or if the form is no order.
fn typed(view: &View<'_>, offer: &Offer) -> String {
    let form = PageForm::named(&offer.act);
    let Some((form, row)) = form.and_then(|form| Some((form, form.ordered()?))) else {
        return String::new();
    };
    let words = view.say(&format!("order-{}", row.name));
    let names = grammar::names(&words);
    if names.is_empty() && form.chooses() {
        return String::new();
    }
    let word = |word: &str| view.say(&format!("word-{word}"));
    let asked = |field: &Field| offer.asks.iter().any(|ask| ask.field == field.to_string());
    let fields = form
        .fields()
        .iter()
        .filter(|field| !matches!(field, Field::Because | Field::Hearer));
    let known = fields.map(|field| match (offer.with.get(&field.to_string()), field) {
        (Some(seat), Field::Seat) => Some(word(seat)),
        (Some(value), _) => Some(value.clone()),
        // Most rulings need not answer a case.
        (None, Field::Case) if !asked(&Field::Case) => Some(String::new()),
        (None, _) => None,
    });
    let known = known.chain(form.is().iter().map(|is| Some(word(is))));
    let known = known.chain(std::iter::repeat(None));
    let places = names.into_iter().zip(known);
    let places = places.map(|(name, known)| known.unwrap_or_else(|| name.to_owned()));
    grammar::filled(&words, places.collect())
}

/// Adds to each offer its typed form.
fn spelt(view: &View<'_>, mut offers: Vec<Offer>) -> Vec<Offer> {
    for offer in &mut offers {
        offer.typed = typed(view, offer);
    }
    offers
}

impl Offer {
    fn asking(
        mut self,
        view: &View<'_>,
        form: PageForm,
        asks: &[Field],
        seat: Option<Color>,
    ) -> Self {
        self.asks = asks
            .iter()
            .map(|field| question(view, form, *field, seat))
            .collect();
        self
    }

    fn with(mut self, field: Field, value: impl ToString) -> Self {
        self.with.insert(field.to_string(), value.to_string());
        self
    }
}

fn buttons(view: &View<'_>, section: &str, told: bool) -> Vec<Offer> {
    let waits = matches!(view.state.phase, Phase::SettingUp | Phase::Stopped);
    let mut found = Vec::new();
    for (form, order, label) in PageForm::buttons(section) {
        // Both the game and the clocks have a start button.
        let other = match form {
            PageForm::Start => !waits,
            PageForm::Restart => waits,
            _ => false,
        };
        if !other && view.may(order) {
            found.extend(offer(view, form, view.say(label)).map(|offer| Offer { told, ..offer }));
        }
    }
    found
}

/// The proposed ruling of a case, and other rulings in one step.
fn rulings(view: &View<'_>, found: &CaseFile) -> Vec<Offer> {
    let mut proposal = proposed(found);
    let other = proposal.otherwise.take();
    let words = |proposal: &Proposal| view.words.0.ruling(proposal).begun().to_string();
    let accepted = match loss_lasts(view.state, found) {
        Some(seat) => view.words.of("page-back-so-far", seat),
        None => words(&proposal),
    };
    let mut rulings = vec![(PageForm::Accept, accepted)];
    rulings.extend(other.map(|other| (PageForm::AcceptOther, words(&other))));
    rulings.push((PageForm::Dismiss, view.say("page-dismiss")));
    let own = own_rulings(&found.matter).iter();
    rulings.extend(own.map(|(form, label)| (*form, view.say(label))));
    let offers = rulings
        .into_iter()
        .filter_map(|(form, label)| of_case(view, found, form, &label));
    // If the boards differ, both players' scores are consulted first (D.2.9).
    let unread = unread_scores(view.state, found).into_iter();
    let unread = unread.flat_map(|seat| {
        let mut reading = of_a_seat(view, seat);
        reading.retain(|offer| offer.act == PageForm::ReadScore.to_string());
        reading
    });
    unread
        .chain(offers)
        .map(|offer| Offer {
            told: true,
            ..offer
        })
        .collect()
}

fn of_case(view: &View<'_>, found: &CaseFile, form: PageForm, label: &str) -> Option<Offer> {
    let says = format!("{}: {label}", name(view, found));
    Some(offer(view, form, says)?.with(Field::Case, found.id))
}

/// Rarer forms of a case.
fn besides(view: &View<'_>, found: &CaseFile) -> Vec<Offer> {
    let mut all = Vec::new();
    let mut add = |form: PageForm, label: &str, asks: &[Field]| {
        let offer = of_case(view, found, form, &view.say(label));
        all.extend(offer.map(|offer| offer.asking(view, form, asks, None)));
    };
    if found.proposes().goes_back_to().is_some() {
        for (form, label, rule) in [
            (
                PageForm::AcceptAsTheyStand,
                "page-accept-as-they-stand",
                PutBack::AsTheyStand,
            ),
            (
                PageForm::AcceptProportional,
                "page-accept-proportional",
                PutBack::Proportional,
            ),
        ] {
            if knows_times(view.state, found.id, rule) {
                add(form, label, &[]);
            }
        }
        add(PageForm::Weigh, "page-weigh", &[]);
    }
    match view.person.name {
        Some(_) => add(PageForm::Take, "page-take", &[]),
        None => add(PageForm::Take, "page-take", &[Field::By]),
    }
    add(PageForm::Testify, "page-hear", &[Field::Who, Field::Text]);
    add(PageForm::Restore, "page-restore", &[Field::Plies]);
    let boards = Color::ALL.into_iter().filter_map(|seat| {
        let label = view.words.of("page-note-board", seat);
        let offer = of_case(view, found, PageForm::NoteBoard, &label)?;
        let offer = offer.with(Field::Seat, seat);
        Some(offer.asking(view, PageForm::NoteBoard, &[Field::Squares], Some(seat)))
    });
    all.extend(boards);
    if let Some(name) = &view.person.name {
        let takes = all
            .iter_mut()
            .find(|offer| offer.act == PageForm::Take.to_string());
        if let Some(takes) = takes {
            takes.with.insert(Field::By.to_string(), name.clone());
        }
    }
    all.extend(counts(view, found));
    all.extend(date_press(view, found));
    all.extend(broken(view, found));
    all
}

/// Treats the case as an illegal move.
fn counts(view: &View<'_>, found: &CaseFile) -> Option<Offer> {
    let seat = offender(view, found)?;
    let offer = of_case(view, found, PageForm::Penalise, &view.say("page-counts"))?;
    let mut offer = offer.with(Field::Seat, seat).asking(
        view,
        PageForm::Penalise,
        &[Field::Remedy, Field::Bonus],
        None,
    );
    if !matches!(found.matter, Matter::PawnLeft { .. }) {
        let queen = |value: &str| {
            REMEDIES
                .iter()
                .any(|(name, _, becomes)| *name == value && *becomes == PositionAfter::Queen)
        };
        offer.asks[0].choices.retain(|(value, _)| !queen(value));
    }
    let given = as_clock(view.state.illegal_moves().bonus / 1000);
    offer.asks[1].says += &format!(" ({given})");
    Some(offer)
}

fn date_press(view: &View<'_>, found: &CaseFile) -> Option<Offer> {
    let presses = found.presses();
    let asks: &[Field] = match presses.len() {
        0 => return None,
        1 => &[Field::Before],
        _ => &[Field::Press, Field::Before],
    };
    let offer = of_case(
        view,
        found,
        PageForm::DatePress,
        &view.say("page-date-press"),
    )?;
    let mut offer = offer.asking(view, PageForm::DatePress, asks, None);
    if presses.len() > 1 {
        let all = (1..=presses.len()).zip(&presses);
        offer.asks[0].choices = all
            .map(|(nth, press)| (nth.to_string(), view.history.time(press.earliest)))
            .collect();
    }
    Some(offer)
}

fn broken(view: &View<'_>, found: &CaseFile) -> Option<Offer> {
    let (board, ..) = found.matter.apertures()?;
    let offer = of_case(view, found, PageForm::Broken, &view.say("page-broken"))?;
    let mut offer = offer.with(Field::Seat, board.seat()).asking(
        view,
        PageForm::Broken,
        &[Field::Squares],
        None,
    );
    let squares = found.squares().into_iter();
    offer.asks[0].choices = squares
        .map(|square| (square.to_string(), square.to_string()))
        .collect();
    Some(offer)
}

fn of_a_seat(view: &View<'_>, seat: Color) -> Vec<Offer> {
    let absent = match view.state.clocks.absent(seat) {
        true => (PageForm::Arrived, "page-arrived", &[][..]),
        false => (PageForm::Absent, "page-absent", &[][..]),
    };
    let forms = OF_A_SEAT.into_iter().chain([absent]);
    let offers = forms.filter_map(|(form, label, asks)| {
        let offer = offer(view, form, view.words.of(label, seat))?;
        Some(
            offer
                .with(Field::Seat, seat)
                .asking(view, form, asks, Some(seat)),
        )
    });
    offers.collect()
}

/// Forms that apply in few games.
fn now_and_then(view: &View<'_>) -> Vec<Offer> {
    let flags = view.may(Order::Flags(Flags::Both));
    let opened = view.state.adjournment().is_some_and(|it| it.is_opened());
    let lost = view.state.rooms().lost().is_some();
    let by_hand = lost && view.state.sits_elsewhere(view.state.turn());
    let handed = view.state.phase == Phase::HandedOver;
    let of_move: &[Field] = &[Field::Move];
    let forms = [
        (
            flags,
            PageForm::Flags,
            "page-flags-fallen",
            &[Field::Outcome][..],
        ),
        (opened, PageForm::ReadSealed, "page-read-sealed", of_move),
        (
            by_hand,
            PageForm::EnterByHand,
            "page-enter-by-hand",
            of_move,
        ),
        (
            handed,
            PageForm::TakeIn,
            "page-take-in",
            PageForm::TakeIn.fields(),
        ),
    ];
    let offers = forms.into_iter().filter_map(|(may, form, label, asks)| {
        let offer = offer(view, form, view.say(label)).filter(|_| may)?;
        Some(offer.asking(view, form, asks, None))
    });
    offers.collect()
}
