//! Renders the page of a game at home: the printed lines, the field for moves and questions, the board of buttons, the moves
//! played, and the most common commands. WCAG 2.2 AA: headings, landmarks, a list of lines and a log of new ones, native elements
//! only.

use maud::{DOCTYPE, Markup, html};
use shakmaty::{Color, File, Piece, Rank, Role, Square};

use super::super::fields::Field;
use super::super::page::{glyph, head};
use super::look::{BoardLook, BoardSet, BoardSize};
use super::{EndQuestion, HeldPiece, Home, HomeView, LONGEST, NO, WORDS, YES};
use laws::notation::Initials;

/// The live regions: ids and their HTML.
pub(super) fn regions(home: &Home, seen: &HomeView) -> Vec<(&'static str, String)> {
    let regions = [
        ("said", said(seen)),
        ("field", field(home, seen)),
        ("asked", asked(home, seen)),
        ("held", held(home, seen)),
        ("clocks", clocks(home, seen)),
        ("squares", board(home, seen)),
        ("hand", hand(home, seen)),
        ("looks", looks(home, seen)),
        ("moves", moves(home, seen)),
    ];
    regions.map(|(id, html)| (id, html.into_string())).to_vec()
}

/// The whole page.
pub(super) fn page(home: &Home, seen: &HomeView) -> Markup {
    let say = |name: &str| home.words.say(name);
    html! {
        (DOCTYPE)
        html lang=(home.words.language()) {
            (head(&say("home-title"), &["/page.js", "/home.js"]))
            body.home data-age=(seen.age) data-events="/events" data-patient
                data-lost=(say("home-lost")) data-closed=(say("home-closed")) {
                a.skip href="#board" { (say("home-skip")) }
                header {
                    h1 { (say("home-title")) }
                    p #connection role="alert" {}
                }
                main #main tabindex="-1" {
                    (talk(home, seen))
                    section aria-labelledby="board" {
                        h2 #board tabindex="-1" { (say("home-board")) }
                        div #clocks data-region { (clocks(home, seen)) }
                        form method="post" action="/" {
                            (token(home))
                            div #squares data-region { (board(home, seen)) }
                            p #held role="status" data-region { (held(home, seen)) }
                            div #hand data-region { (hand(home, seen)) }
                        }
                        h3 #look tabindex="-1" { (say("home-look")) }
                        form method="post" action="/" {
                            (token(home))
                            div #looks data-region { (looks(home, seen)) }
                        }
                    }
                    section aria-labelledby="moves-heading" {
                        h2 #moves-heading tabindex="-1" { (say("home-played")) }
                        div #moves data-region { (moves(home, seen)) }
                    }
                    (words(home))
                }
            }
        }
    }
}

/// The printed lines, and the field to answer them.
fn talk(home: &Home, seen: &HomeView) -> Markup {
    html! {
        section aria-labelledby="said-heading" {
            h2 #said-heading tabindex="-1" { (home.words.say("home-said")) }
            div.talk tabindex="0" role="group" aria-labelledby="said-heading" {
                ol #said data-region data-tells="news" { (said(seen)) }
            }
            // Empty at loading, or a screen reader would read out the whole evening again, in any order.
            div #news.heard role="log" aria-labelledby="said-heading" {}
            noscript { p { a href="/#said-heading" { (home.words.say("home-again")) } } }
            form method="post" action="/" {
                (token(home))
                p #field .acts data-region { (field(home, seen)) }
                div #asked data-region { (asked(home, seen)) }
            }
        }
    }
}

fn token(home: &Home) -> Markup {
    html! { input type="hidden" name=(Field::Token) value=(home.token.form().secret()); }
}

fn said(seen: &HomeView) -> Markup {
    html! { @for (number, line) in &seen.lines { li id={ "line-" (number) } { (line) } } }
}

fn field(home: &Home, seen: &HomeView) -> Markup {
    let (kind, label) = match seen.hidden {
        true => ("password", "home-password"),
        false => ("text", "home-line"),
    };
    html! {
        label for="line" { (home.words.say(label)) }
        input #line type=(kind) name="line" size="20" maxlength=(LONGEST) enterkeyhint="send"
            autocomplete="off" autocapitalize="off" spellcheck="false";
        button type="submit" { (home.words.say("home-send")) }
    }
}

/// The clocks, the player's below the opponent's, as at a board.
fn clocks(home: &Home, seen: &HomeView) -> Markup {
    let Some(clocks) = &seen.clocks else {
        return html! {};
    };
    let near = seen.stands.near;
    html! {
        @for seat in [!near, near] {
            @let (runs, left) = (clocks.running == Some(seat), clocks.left(seat));
            p.clock.runs[runs] id={ "clock-" (seat) } {
                @if runs { span.mark aria-hidden="true" { "▶ " } }
                span { (home.words.seat(seat)) ": " }
                strong data-left=(left) data-runs=[runs.then_some("")] { (home.words.left(left)) }
                span { ", " (home.words.say(if runs { "page-running" } else { "page-standing" })) }
            }
        }
    }
}

/// The choices of the board's look; each is a button, the current one pressed.
fn looks(home: &Home, seen: &HomeView) -> Markup {
    let BoardLook { set, size } = seen.look;
    let button = |name: &str, chosen: bool| {
        html! {
            button id={ "look-" (name) } type="submit" name="look" value=(name)
                aria-pressed=(if chosen { "true" } else { "false" }) { (home.words.say(&format!("home-look-{name}"))) }
        }
    };
    html! {
        div.acts role="group" aria-label=(home.words.say("home-look-set")) {
            @for one in BoardSet::ALL { (button(one.name(), one == set)) }
        }
        div.acts role="group" aria-label=(home.words.say("home-look-size")) {
            @for one in BoardSize::ALL { (button(one.name(), one == size)) }
        }
    }
}

/// The moves played.
fn moves(home: &Home, seen: &HomeView) -> Markup {
    html! {
        @if seen.moves.is_empty() { p { (home.words.say("home-nothing-played")) } }
        @if !seen.moves.is_empty() { ul.played { @for line in &seen.moves { li { (line) } } } }
    }
}

/// The question before something ends; the button to continue comes first.
fn asked(home: &Home, seen: &HomeView) -> Markup {
    let Some(asked) = seen.asked else {
        return html! {};
    };
    let id = asked.id();
    let question = match asked {
        EndQuestion::Resigns(seat) => {
            let seat = home.words.say(seat.fold_wb("seat-white", "seat-black"));
            home.words.with("play-resigns", [("seat", seat.into())])
        }
        EndQuestion::Another => home.words.say("play-another-game"),
        EndQuestion::Quits => home.words.say("play-quits"),
    };
    let answers = [
        (NO, "home-resigns-no".to_owned()),
        (YES, format!("home-{id}-yes")),
    ];
    html! {
        div role="group" aria-labelledby=(id) {
            p id=(id) tabindex="-1" { (question) }
            p.acts {
                @for (answer, label) in answers {
                    button id={ (id) "-" (answer) } type="submit" name="answer" value=(answer) { (home.words.say(&label)) }
                }
            }
        }
    }
}

/// The most common commands, and the keys on the board.
fn words(home: &Home) -> Markup {
    let say = |name: &str| home.words.say(name);
    html! {
        section aria-labelledby="words" {
            h2 #words tabindex="-1" { (say("home-words")) }
            form method="post" action="/" {
                (token(home))
                p.acts {
                    @for word in WORDS {
                        button type="submit" name="word" value=(word) {
                            (say(&format!("home-{}", word.replace(' ', "-"))))
                        }
                    }
                }
            }
            details {
                summary { (say("home-keys")) }
                ul { @for key in say("home-keys-how").lines() { li { (key) } } }
            }
        }
    }
}

/// A square, with its piece if there is one.
fn named(home: &Home, seen: &HomeView, square: Square) -> String {
    match seen.stands.position.board().piece_at(square) {
        Some(piece) => format!("{square} {}", home.words.piece(piece)),
        None => square.to_string(),
    }
}

/// The held piece, announced as soon as it is picked up.
fn held(home: &Home, seen: &HomeView) -> Markup {
    let in_hand = |from| {
        let piece = named(home, seen, from);
        home.words.with("home-held", [("piece", piece.into())])
    };
    html! { @if let HeldPiece::Holds(from) = seen.hand { span id={ "held-" (from) } { (in_hand(from)) } } }
}

/// The actions for the held piece.
fn hand(home: &Home, seen: &HomeView) -> Markup {
    let say = |name: &str| home.words.say(name);
    match seen.hand {
        HeldPiece::Empty => html! {},
        HeldPiece::Holds(from) => html! {
            p.acts {
                button #hand-moves type="submit" name="ask" value="moves" { (say("home-moves")) }
                button #hand-attackers type="submit" name="ask" value="attackers" { (say("home-attackers")) }
                button #hand-back type="submit" name="square" value=(from) { (say("home-put-back")) }
            }
        },
        HeldPiece::Becomes(..) => html! {
            div role="group" aria-labelledby="becomes" {
                p #becomes { (say("home-becomes")) }
                p.acts {
                    @for role in [Role::Queen, Role::Rook, Role::Bishop, Role::Knight] {
                        button id={ "becomes-" (role.char()) } type="submit" name="becomes" value=(role.char()) {
                            (say(&format!("home-becomes-{}", role.char())))
                        }
                    }
                    button #hand-back type="submit" name="becomes" value="" { (say("home-put-back")) }
                }
            }
        },
    }
}

/// The board as a table of buttons, the near player's side at the bottom. Each button names its square, so the labels at the edge
/// are for the eye only.
fn board(home: &Home, seen: &HomeView) -> Markup {
    let (mut ranks, mut files) = (Rank::ALL, File::ALL);
    match seen.stands.near {
        Color::White => ranks.reverse(),
        Color::Black => files.reverse(),
    }
    html! {
        table class={ "board walk play " (seen.look.set.name()) " " (seen.look.size.name()) } {
            caption.heard { (home.words.say("home-board")) }
            thead {
                tr {
                    td aria-hidden="true" {}
                    @for file in files { td aria-hidden="true" { (file.char()) } }
                }
            }
            tbody {
                @for rank in ranks {
                    tr {
                        td aria-hidden="true" { (rank.char()) }
                        @for file in files { (square(home, seen, Square::from_coords(file, rank))) }
                    }
                }
            }
        }
    }
}

fn square(home: &Home, seen: &HomeView, square: Square) -> Markup {
    let piece = seen.stands.position.board().piece_at(square);
    let held = seen.hand.from() == Some(square);
    let moved = |(from, to)| from == square || to == square;
    let last = seen.stands.last.is_some_and(moved);
    let letter = piece.map(|piece| letter(home, piece.role));
    html! {
        td.dark[square.is_dark()].last[last] {
            button.square id={ "at-" (square) } type="submit" name="square" value=(square)
                aria-label=(named(home, seen, square)) aria-current=[held.then_some("true")] data-piece=[letter] {
                @if let Some(piece) = piece {
                    span class={ "piece of-" (piece.color) } aria-hidden="true" { (figure(home, seen, piece)) }
                }
            }
        }
    }
}

/// The figure of a piece, or its letter.
fn figure(home: &Home, seen: &HomeView, piece: Piece) -> String {
    match seen.look.set {
        BoardSet::Letters => letter(home, piece.role).to_uppercase(),
        BoardSet::Figures | BoardSet::Contrast | BoardSet::Flat => glyph(piece.role).to_owned(),
    }
}

/// The key that jumps to such a piece: its letter in the page's language.
fn letter(home: &Home, role: Role) -> String {
    let letter = Initials::of(home.words.language()).letter(role);
    let pawn = || home.words.say("home-pawn-key");
    letter.map_or_else(pawn, |letter| letter.to_lowercase().to_string())
}
