//! The public page of a round: HTML, style and script as files, which any web server can serve beside the append-only file.
//!
//! Everything about the games' progress comes from that file; the page itself changes only with the pairings. It contacts no
//! other server.

use announce::{Lexicon, Value, role_name};
use maud::{DOCTYPE, Markup, PreEscaped, html};
use round::Round;
use serde_json::json;
use shakmaty::{Piece, Square};

use shell::spoken_times;
use shell::web::{glyph, pieces, squares};

/// The page's script.
pub(super) const SCRIPT: &str = include_str!("page.js");

/// The contents of the page, besides the games.
pub(super) struct RoundPage<'a> {
    pub(super) lexicon: &'a Lexicon,
    /// The event's name.
    pub(super) name: &'a str,
    pub(super) round: &'a Round,
    /// The tables to show.
    pub(super) tables: &'a [&'a round::Pairing],
    /// In ms.
    pub(super) delay: u64,
    /// The path of the append-only file, from the page.
    pub(super) moves: &'a str,
}

impl RoundPage<'_> {
    /// The page as HTML.
    pub(super) fn html(&self) -> String {
        let number = self.round.number.unwrap_or(1);
        let round = self.with("broadcast-round", "number", number.into());
        let title = format!("{}, {round}", self.name);
        let policy = "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src data:";
        let page = html! {
            (DOCTYPE)
            html lang=(self.lexicon.language()) {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta http-equiv="Content-Security-Policy" content=(policy);
                    title { (title) }
                    link rel="icon" href="data:,";
                    link rel="stylesheet" href="page.css";
                    script src="page.js" defer {}
                }
                body.everybody data-moves=(self.moves) {
                    main {
                        h1 { (title) }
                        p { (self.later()) " " (self.say("broadcast-asked")) }
                        noscript { p.refused { (self.say("broadcast-scripts")) } }
                        p #connection role="status" {}
                        h2 { (self.say("broadcast-games")) }
                        (self.games())
                        (self.game())
                        p { a href="games.pgn" { (self.say("broadcast-all")) } }
                    }
                    script #words type="application/json" { (PreEscaped(self.words())) }
                }
            }
        };
        page.into_string() + "\n"
    }

    fn say(&self, name: &str) -> String {
        self.lexicon.message(name, None)
    }

    fn with(&self, name: &str, value: &str, is: Value<'_>) -> String {
        self.lexicon.with(name, [(value, is)])
    }

    fn later(&self) -> String {
        match self.delay / 1000 {
            0 => self.say("broadcast-at-once"),
            seconds => {
                let time = spoken_times::duration(seconds, self.lexicon);
                self.with("broadcast-later", "time", time.into())
            }
        }
    }

    /// The list of games, each with its last move and result.
    fn games(&self) -> Markup {
        html! {
            ul #games {
                @for pairing in self.tables {
                    @let (white, black) = (&pairing.players.white.name, &pairing.players.black.name);
                    li data-table=(pairing.table) {
                        a href={ "#table-" (pairing.table) } {
                            (self.with("broadcast-number", "number", pairing.table.into())) ": " (white) " – " (black)
                        }
                        " " span.last {} span.result {}
                    }
                }
            }
        }
    }

    /// The selected game.
    fn game(&self) -> Markup {
        html! {
            section #game hidden aria-labelledby="game-heading" {
                h2 #game-heading tabindex="-1" {}
                p.sentence #standing {}
                p {
                    label { input #tells type="checkbox" checked; " " (self.say("broadcast-tells")) }
                }
                p #news role="status" {}
                p #left hidden {
                    (self.say("page-time-left")) " "
                    @for (index, (seat, id)) in [("page-white", "left-white"), ("page-black", "left-black")].into_iter().enumerate() {
                        @if index > 0 { ", " }
                        (self.say(seat)) ": " span #(id) aria-hidden="true" {} span.heard #{ (id) "-heard" } {}
                    }
                }
                div.shown {
                    div {
                        h3 #board-heading { (self.say("page-position")) }
                        div.fits { (self.board()) }
                    }
                    div {
                        h3 #moves-heading { (self.say("broadcast-moves")) }
                        p #none { (self.say("broadcast-none")) }
                        table #moves-table hidden aria-labelledby="moves-heading" {
                            thead {
                                tr {
                                    @for name in ["page-number", "page-white", "page-black"] { th scope="col" { (self.say(name)) } }
                                }
                            }
                            tbody #moves {}
                        }
                    }
                }
                template #row { tr { th scope="row" {} td {} td {} } }
            }
        }
    }

    fn board(&self) -> Markup {
        let cell = |square: Square| {
            html! {
                td.dark[square.is_dark()] data-square=(square) {
                    span.piece aria-hidden="true" {}
                    span.heard {}
                }
            }
        };
        html! { table.board #board aria-labelledby="board-heading" { (squares(cell)) } }
    }

    /// The script's messages and piece names, as JSON.
    fn words(&self) -> String {
        let name = |Piece { color, role }| self.say(&format!("{color}-{}", role_name(role)));
        let names: serde_json::Map<_, _> = pieces()
            .map(|piece| (piece.char().to_string(), name(piece).into()))
            .collect();
        let glyphs: serde_json::Map<_, _> = pieces()
            .map(|piece| (piece.char().to_string(), glyph(piece.role).into()))
            .collect();
        let words = json!({
            "white": self.say("page-white"),
            "black": self.say("page-black"),
            "table": self.with("broadcast-number", "number", "{number}".into()),
            "awaited": self.say("broadcast-awaited"),
            "goesOn": self.say("broadcast-going-on"),
            "results": {
                "1-0": self.say("broadcast-white-won"),
                "0-1": self.say("broadcast-black-won"),
                "1/2-1/2": self.say("broadcast-drawn"),
                "0-0": self.say("broadcast-both-lost"),
            },
            "back": self.with("broadcast-back", "number", "{number}".into()),
            "lost": self.say("broadcast-lost"),
            "empty": self.say("page-empty"),
            "pieces": names,
            "glyphs": glyphs,
        });
        // A `<` in a message could close the script element.
        words.to_string().replace('<', "\\u003c")
    }
}
