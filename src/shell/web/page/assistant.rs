//! The page of a player's assistant: acts for the player and for the opponent (D.2.10), and the announcements of the game. It
//! shows no position, no difference, no legality, and nothing of the opponent's score.

use maud::{Markup, html};
use shakmaty::Color;

use super::super::choices::{SAYINGS, SPOKEN};
use super::super::fields::Field;
use super::super::forms::PageForm;
use super::super::words::of;
use super::{
    Live, Part, TextField, View, answered, button, form, form_of, game, notices, scores,
    seat_field, spoken_move, text_field,
};
use laws::DrawAct;
use laws::seat::Source;
use table::{Act, AssistantNote, Phase, assistant_notes, feels, may_reply};

pub(super) fn parts(view: &View<'_>, own: Color) -> Vec<Part> {
    let mut parts = vec![
        answered(view, "answer"),
        notices::region(view),
        game::section(view),
    ];
    let types = |seat: &Color| typed(view, *seat) && view.may_for(*seat, PageForm::Move);
    match Color::ALL.iter().any(types) {
        true => parts.push(moving(view)),
        // A page that is older than the table may still send one.
        false => parts.push(answered(view, PageForm::Move.place())),
    }
    parts.extend([own, !own].map(|seat| acts(view, own, seat)));
    vec![
        Part::Group {
            class: "acting",
            landmarks: true,
            parts,
        },
        Part::Group {
            class: "beside",
            landmarks: true,
            parts: vec![game::moves(view), game::heard(view)],
        },
    ]
}

/// Whether an assistant types the moves of this seat.
fn typed(view: &View<'_>, seat: Color) -> bool {
    *view.state.sources.get(seat) == Source::Assistant
}

fn acts(view: &View<'_>, own: Color, seat: Color) -> Part {
    let place = of(PageForm::Say.place(), seat);
    let may = |form| view.may_for(seat, form);
    let mut parts = vec![answered(view, &place)];
    if seat == own {
        parts.push(Part::quiet("completed", completed(view, own)));
    }
    parts.push(Part::Fixed(pressed(view, seat)));
    if may(PageForm::Touched) && !feels(view.state, seat) {
        let noted = noted(view, seat);
        parts.push(Part::live(&of("noted", seat), Live::Polite, noted));
        parts.push(Part::Fixed(touched(view, seat, &place)));
    }
    parts.push(Part::Fixed(spoken_move::note_form(
        view,
        seat,
        PageForm::NoteSaid,
        &place,
    )));
    parts.push(Part::quiet(&of("notes", seat), notes(view, seat)));
    if may(PageForm::Write) {
        parts.push(Part::quiet(&of("score", seat), scores::kept(view, seat)));
        parts.push(Part::Fixed(scores::writing(view, seat, &place)));
    }
    if may(PageForm::Say) {
        parts.push(Part::quiet(&of("says", seat), said(view, seat)));
    }
    if may(PageForm::SealMove) {
        let sealed = html! { @if view.state.sealing() == Some(seat) { (sealed(view, seat)) } };
        parts.push(Part::quiet(&of("seals", seat), sealed));
    }
    Part::Section {
        id: of("acts", seat),
        heading: view.words.of("page-acts", seat),
        parts,
    }
}

/// The number of moves that the player has completed, to be told on request (D.2.10.4).
fn completed(view: &View<'_>, seat: Color) -> Markup {
    let plies = 1..=view.state.plies().len();
    let own = plies.filter(|ply| view.state.side_of(*ply) == seat).count();
    html! { p.small { (view.words.with("desk-completed", [("n", own.into())])) } }
}

/// The move field of the side to move. Text that was not understood stays in it.
fn moving(view: &View<'_>) -> Part {
    let field = TextField {
        id: "move",
        field: Field::Move,
        label: &view.say("desk-move"),
        form: (PageForm::Move, PageForm::Move.place()),
        hint: Some("move-hint"),
        value: "",
        size: (16, 40),
        required: true,
    };
    let inside = html! {
        p.acts {
            (text_field(view, &field))
            (button(view, PageForm::Move, "announce", &view.say("page-announce")))
        }
        p.small #move-hint { (view.say("page-move-hint")) }
    };
    let parts = vec![Part::quiet("move-of", side(view)), Part::Fixed(inside)];
    Part::Section {
        id: "moving".to_owned(),
        heading: view.say("desk-moving"),
        parts: vec![answered(view, PageForm::Move.place()), form_of(view, parts)],
    }
}

/// Whose move is typed: that of the side to move. An announced move can be corrected until the press; the opponent may also reply
/// before it.
fn side(view: &View<'_>) -> Markup {
    let seat = view.state.turn();
    let replies = may_reply(view.state, !seat) && typed(view, !seat);
    let corrects = format!("desk-corrects-{seat}");
    html! {
        @if replies && typed(view, seat) {
            p.acts {
                @for (of, id, label) in [(seat, "corrects", corrects), (!seat, "replies", format!("desk-replies-{}", !seat))] {
                    input #(id) type="radio" name=(Field::Seat) value=(of) checked[of == seat];
                    label for=(id) { (view.say(&label)) }
                }
            }
        } @else {
            @let seat = if replies { !seat } else { seat };
            (seat_field(seat))
            @if typed(view, seat) { p { (view.words.of("desk-moves", seat)) } }
            @else { p { (view.words.of("desk-sensed", seat)) } }
        }
    }
}

/// The touches noted for the current move, in order, as recorded (D.2.10.5).
fn noted(view: &View<'_>, seat: Color) -> Markup {
    let state = view.state;
    let squares = assistant_notes(state, seat)
        .into_iter()
        .filter_map(|noted| match noted {
            AssistantNote::Touched(square) => Some(square.to_string()),
            AssistantNote::Said(_) => None,
        });
    let squares: Vec<String> = squares.collect();
    html! {
        @if state.phase == Phase::Playing && !squares.is_empty() {
            p { (view.words.with("page-noted", [("squares", squares.join(", ").into())])) }
        }
    }
}

/// The notes that can be taken back, each with a button that names it.
fn notes(view: &View<'_>, seat: Color) -> Markup {
    let take_back = |sends: PageForm, field: Field, value: &str, label: String| {
        let id = of(&format!("{sends}-{value}"), seat);
        let inside = html! {
            (seat_field(seat))
            input type="hidden" name=(field) value=(value);
            p.acts { (button(view, sends, &id, &label)) }
        };
        html! { @if view.may_for(seat, sends) { (form(view, &inside)) } }
    };
    html! {
        @for noted in assistant_notes(view.state, seat) {
            @match noted {
                AssistantNote::Touched(square) => {
                    @let square = square.to_string();
                    @let label = view.words.with(&of("desk-not-touched", seat), [("square", square.as_str().into())]);
                    (take_back(PageForm::NotTouched, Field::Squares, &square, label))
                }
                AssistantNote::Said(said) => {
                    @let name = SPOKEN.iter().find(|(_, spoken)| *spoken == said).map_or("", |(name, _)| *name);
                    @let label = view.words.with(&of("desk-not-said", seat), [("said", view.say(name).into())]);
                    (take_back(PageForm::NotSaid, Field::Said, name, label))
                }
            }
        }
    }
}

/// The field for touches of a player without sensors.
fn touched(view: &View<'_>, seat: Color, place: &str) -> Markup {
    let (field, hint) = (of("squares", seat), of("squares-hint", seat));
    let field = TextField {
        id: &field,
        field: Field::Squares,
        label: &view.words.of("page-touched", seat),
        form: (PageForm::Touched, place),
        hint: Some(&hint),
        value: "",
        size: (12, 40),
        required: true,
    };
    let inside = html! {
        (seat_field(seat))
        p.acts {
            (text_field(view, &field))
            (button(view, PageForm::Touched, &of("note", seat), &view.say("page-note-touches")))
        }
        p.small #(hint) { (view.say("page-squares-hint")) }
    };
    form(view, &inside)
}

/// The field for a sealed move; its text never returns to the page.
fn sealed(view: &View<'_>, seat: Color) -> Markup {
    let (field, hint) = (of("sealed", seat), of("sealed-hint", seat));
    let inside = html! {
        (seat_field(seat))
        p.acts {
            label for=(field) { (view.words.of("page-sealed", seat)) }
            input #(field) type="text" name=(Field::Move) required aria-describedby=(hint)
                autocomplete="off" autocapitalize="off" spellcheck="false" size="10" maxlength="48";
            (button(view, PageForm::SealMove, &of("seal", seat), &view.say("page-seal-it")))
        }
        p.small #(hint) { (view.say("page-sealed-hint")) }
    };
    form(view, &inside)
}

fn pressed(view: &View<'_>, seat: Color) -> Markup {
    let acts = [
        (PageForm::Press, "page-press"),
        (PageForm::Repeat, "page-repeats"),
        (PageForm::ClaimTime, "page-claims"),
        (PageForm::Call, "desk-call"),
    ];
    let inside = html! {
        (seat_field(seat))
        p.acts {
            @for (sends, name) in acts.into_iter().filter(|(form, _)| view.may_for(seat, *form)) {
                (button(view, sends, &of(&sends.to_string(), seat), &view.words.of(name, seat)))
            }
        }
    };
    form(view, &inside)
}

/// The player's statements about a draw or the result, to pass on.
fn said(view: &View<'_>, seat: Color) -> Markup {
    let field = of("said", seat);
    // After the end only the result can be confirmed or disputed.
    let over = view.state.outcome().is_some();
    let applies = |act: &Act| over == matches!(act, Act::Result { .. });
    let inside = html! {
        (seat_field(seat))
        p.acts {
            label for=(field) { (view.words.of("page-says", seat)) }
            select #(field) name=(Field::Said) {
                @for (name, act) in SAYINGS.iter().filter(|(_, act)| applies(act)) {
                    option value=(name) selected[matches!(act, Act::Draw(DrawAct::Offer))] { (view.say(name)) }
                }
            }
            (button(view, PageForm::Say, &of("say", seat), &view.say("page-say")))
        }
    };
    form(view, &inside)
}
