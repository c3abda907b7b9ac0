//! Interprets a typed move in the current position.

use shakmaty::uci::UciMove;
use shakmaty::{Color, Move, Role};

use super::ending::typed;
use announce::{Entered, Language, Lexicon, answer, asks, entered, nearest, told};
use laws::notation::pgn::letters_of;
use laws::notation::{PartialMove, choices};
use laws::{Position, castling_tried};
use ledger::event::LineAnswer;

/// The meaning of a text as a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum TypedMove {
    /// This move, legal or not.
    Move(UciMove),
    /// A move that no piece can make.
    Impossible,
    /// Several moves fit: ask which.
    Which(Vec<UciMove>),
    /// Not a move; perhaps this similar text was meant.
    Nothing(Option<String>),
}

/// Interprets a text: as the legal move that it can mean, else as an illegal one.
pub(super) fn meant(position: &Position, text: &str, language: Language) -> TypedMove {
    let lower = text.to_lowercase();
    if let Ok(uci @ UciMove::Normal { .. }) = lower.parse::<UciMove>()
        && position.find(&uci).is_some()
        && !promotes_to_nothing(position, &uci)
    {
        return TypedMove::Move(uci);
    }
    let readings = told(text, language);
    // A question about a move does not make it.
    let stated = text.trim_matches(|sign: char| sign.is_whitespace() || matches!(sign, '?' | '¿'));
    if asks(text) && !readings.is_empty() {
        return TypedMove::Nothing(Some(stated.to_owned()));
    }
    let ucis = |moves: &[Move]| moves.iter().map(|made| position.uci(made)).collect();
    match &choices(position, &readings)[..] {
        [made] => TypedMove::Move(position.uci(made)),
        [] if readings.is_empty() => TypedMove::Nothing(nearest(text, language)),
        [] => {
            if let Some(tried) = readings.iter().find_map(|told| castled(position, told)) {
                return TypedMove::Move(tried);
            }
            // "Nxa4" with nothing on a4 does not mean the quiet move.
            let made = readings.iter().filter_map(|told| told.made(position));
            let mut meant = made.filter(|made| !position.is_legal(made));
            let meant = meant.next().map(|made| position.uci(&made));
            let tried = || readings.iter().find_map(|told| between(position, told));
            meant
                .or_else(tried)
                .map_or(TypedMove::Impossible, TypedMove::Move)
        }
        several => TypedMove::Which(ucis(several)),
    }
}

/// The answer to a text that is a move in the letters of languages that are not read; none if it is in no such letters.
pub(super) fn in_foreign_letters(lexicon: &Lexicon, text: &str) -> Option<String> {
    let named = letters_of(text)
        .into_iter()
        .map(|language| lexicon.with("follow-language", [("language", language.into())]));
    let named: Vec<String> = named.collect();
    let values = [
        ("written", typed(text).into()),
        ("languages", named.join(", ").into()),
    ];
    (!named.is_empty()).then(|| lexicon.with("play-foreign", values))
}

/// The castling that is tried, if the reading is one.
fn castled(position: &Position, told: &PartialMove) -> Option<UciMove> {
    castling_tried(position, told.castling?)
}

/// The step between both squares of a reading, where no piece can make it; not if another piece is named than the one that stands there.
fn between(position: &Position, told: &PartialMove) -> Option<UciMove> {
    let (from, to) = (told.from.square()?, told.to.square()?);
    let there = position.board().role_at(from);
    let named = told.piece.zip(there);
    named
        .is_none_or(|(named, there)| named == there)
        .then_some(UciMove::Normal {
            from,
            to,
            promotion: told.becomes,
        })
}

/// Whether the move is a promotion without a piece.
fn promotes_to_nothing(position: &Position, uci: &UciMove) -> bool {
    let UciMove::Normal {
        from,
        to,
        promotion: None,
    } = uci
    else {
        return false;
    };
    position
        .legal_moves()
        .iter()
        .any(|made| made.is_promotion() && made.from() == Some(*from) && made.to() == *to)
}

/// An open question which of several moves is meant.
#[derive(Clone, Debug)]
pub(super) struct Which {
    position: Position,
    moves: Vec<UciMove>,
}

impl Which {
    /// A question about these moves in this position.
    pub(super) fn new(position: Position, moves: Vec<UciMove>) -> Self {
        Which { position, moves }
    }

    /// The question to ask.
    pub(super) fn question(&self) -> LineAnswer {
        LineAnswer::Which {
            moves: self.moves.clone(),
        }
    }

    /// The only move in question that this answer fits; none in another position.
    pub(super) fn answered(
        &self,
        position: &Position,
        line: &str,
        language: Language,
    ) -> Option<UciMove> {
        if *position != self.position {
            return None;
        }
        let readings = answer(line, language);
        // "One" may be filler or a rank: the interpretation that leaves one move counts.
        let mut alone = readings.iter().filter_map(|told| self.only(told));
        let meant = alone.next()?;
        alone.all(|other| other == meant).then_some(meant)
    }

    /// The only move that this fits. A bare square is the origin or, if no move starts there, the destination.
    fn only(&self, told: &PartialMove) -> Option<UciMove> {
        let from = |made: &Move| made.from().is_some_and(|from| told.from.holds(from));
        let to = |made: &Move| told.to.is_open() && told.from.holds(made.to());
        self.only_from(told, from)
            .or_else(|| self.only_from(told, to))
    }

    fn only_from(&self, told: &PartialMove, placed: impl Fn(&Move) -> bool) -> Option<UciMove> {
        let found = self
            .moves
            .iter()
            .filter_map(|uci| Some((uci, self.position.find(uci)?)));
        let mut fitting = found.filter(|(_, made)| answers(told, made, &placed));
        match (fitting.next(), fitting.next()) {
            (Some((uci, _)), None) => Some(*uci),
            _ => None,
        }
    }

    /// Whether the question stays open: the position is unchanged, and this line is another question, or is not understood.
    pub(super) fn stands(
        &self,
        position: &Position,
        line: &str,
        seat: Color,
        language: Language,
    ) -> bool {
        let stands = match entered(line, seat, language) {
            Entered::Ask(_)
            | Entered::AllMoves
            | Entered::MoveList
            | Entered::PlayedBy(_)
            | Entered::Again
            | Entered::Nothing => true,
            // A typing error is no answer.
            Entered::Move(text) => told(&text, language).is_empty(),
            _ => false,
        };
        stands && *position == self.position
    }
}

/// Whether an answer fits a move whose squares satisfy `placed`. A piece is the moving one, or a promotion's.
fn answers(told: &PartialMove, made: &Move, placed: impl Fn(&Move) -> bool) -> bool {
    let piece = told.piece.or(told.becomes);
    let role = made.promotion().unwrap_or(made.role());
    if told.castling.is_some() {
        return told.fits(made);
    }
    piece.is_none_or(|piece| piece == role)
        && placed(made)
        && told.to.holds(made.to())
        && role != Role::King
        || king(told, made)
}

/// Whether an answer that names the king fits; castling counts as its move.
fn king(told: &PartialMove, made: &Move) -> bool {
    made.role() == Role::King && told.fits(made)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn position(fen: &str) -> Position {
        Position::from_fen(fen).unwrap()
    }

    #[test]
    fn moves_are_read_as_they_are_typed() {
        let start = Position::initial();
        let of = |text| meant(&start, text, Language::De);
        let knight = TypedMove::Move("g1f3".parse().unwrap());
        for text in [
            "Nf3",
            "Sf3",
            "sf3",
            "nf3",
            "g1f3",
            "G1F3",
            "Cf3",
            "Springer nach f3",
            "knight to f3",
        ] {
            assert_eq!(of(text), knight, "{text}");
        }
        for question in ["Sf3?", "Springer nach f3 ?"] {
            let stated = question.trim_end_matches([' ', '?']).to_owned();
            assert_eq!(of(question), TypedMove::Nothing(Some(stated)));
        }
        assert_eq!(of("e5"), TypedMove::Impossible);
        assert_eq!(of("e2e5"), TypedMove::Move("e2e5".parse().unwrap()));
        assert_eq!(of("Springer schlägt f3"), TypedMove::Impossible);
        for (text, tried) in [
            ("g1e2", "g1e2"),
            ("a4 a5", "a4a5"),
            ("Springer g1 e2", "g1e2"),
        ] {
            assert_eq!(of(text), TypedMove::Move(tried.parse().unwrap()), "{text}");
        }
        assert_eq!(of("Läufer g1 e2"), TypedMove::Impossible);
        let castled = position("4k3/8/8/8/8/8/4K3/R6R w - - 0 1");
        let lost = meant(&castled, "castle kingside", Language::En);
        assert_eq!(lost, TypedMove::Move("e2h1".parse().unwrap()));
        assert_eq!(of("hello"), TypedMove::Nothing(None));
        assert_eq!(
            of("Sprigner nach f3"),
            TypedMove::Nothing(Some("springer nach f3".to_owned()))
        );
        let rooks = position("4k3/8/8/8/8/1R6/8/1R2K3 w - - 0 1");
        for (text, language) in [
            ("rook one bella two", Language::En),
            ("tour un Bella deux", Language::Fr),
            ("Turm eins Bella zwei", Language::De),
        ] {
            let meant = meant(&rooks, text, language);
            assert_eq!(meant, TypedMove::Move("b1b2".parse().unwrap()), "{text}");
        }
        let asked = meant(&rooks, "rook b2", Language::En);
        assert!(matches!(asked, TypedMove::Which(_)));
        let two = position("4k3/8/8/8/8/8/8/N3K1N1 w - - 0 1");
        assert_eq!(
            meant(&two, "Nb3", Language::En),
            TypedMove::Move("a1b3".parse().unwrap())
        );
    }

    #[test]
    fn a_piece_is_named_by_where_it_began() {
        let away = "r1bqkb1r/pppp1ppp/8/4p3/3nn3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 5";
        let left = "r3k2r/8/4b3/8/2B5/8/1N1B4/R1R1K1N1 w q - 0 20";
        for (fen, text, language, expected) in [
            (away, "king's knight to d4", Language::En, Some("f3d4")),
            (away, "Königsspringer nach d4", Language::De, Some("f3d4")),
            (away, "caballo de rey a d4", Language::Es, Some("f3d4")),
            (away, "cavalier roi en d4", Language::Fr, Some("f3d4")),
            (away, "queen's knight to c3", Language::En, Some("b1c3")),
            // It cannot go there, and the other one is not meant.
            (away, "queen's knight takes d4", Language::En, Some("b1d4")),
            // The king's bishop is on its colour of squares, on whichever half.
            (left, "king's bishop to d5", Language::En, Some("c4d5")),
            (left, "queen's bishop to d5", Language::En, None),
            (left, "queen's bishop to e3", Language::En, Some("d2e3")),
            (left, "king's knight to d3", Language::En, Some("g1d3")),
        ] {
            let expected = expected.map_or(TypedMove::Impossible, |uci| {
                TypedMove::Move(uci.parse().unwrap())
            });
            assert_eq!(meant(&position(fen), text, language), expected, "{text}");
        }
        // The one that still stands there is meant before the other on that half.
        let asked = meant(&position(left), "queen's rook to b1", Language::En);
        assert_eq!(asked, TypedMove::Move("a1b1".parse().unwrap()));
        let both = meant(
            &position("4k3/8/8/8/8/8/1R1R4/4K3 w - - 0 20"),
            "queen's rook to c2",
            Language::En,
        );
        let TypedMove::Which(rooks) = both else {
            panic!("not asked: {both:?}");
        };
        assert_eq!(rooks.len(), 2);
    }

    #[test]
    fn what_is_asked_is_answered_by_a_word() {
        for (fen, text, language, answers) in [
            (
                "8/4P3/8/8/8/8/8/k6K w - - 0 1",
                "e8",
                Language::En,
                &[
                    ("queen", Some("e7e8q")),
                    ("a knight please", Some("e7e8n")),
                    ("b", Some("e7e8b")),
                    ("king", None),
                    ("e8", None),
                ][..],
            ),
            (
                "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1",
                "Springer d2",
                Language::De,
                &[
                    ("b", Some("b1d2")),
                    ("der von f3", Some("f3d2")),
                    ("Felix", Some("f3d2")),
                    ("b-Springer", Some("b1d2")),
                    ("Springer", None),
                ],
            ),
            (
                "4k3/8/8/8/8/1R6/8/1R2K3 w - - 0 1",
                "rook b2",
                Language::En,
                &[
                    ("one", Some("b1b2")),
                    ("three", Some("b3b2")),
                    ("1", Some("b1b2")),
                    ("one bella two", Some("b1b2")),
                    ("one b2", Some("b1b2")),
                    ("bella two", None),
                ],
            ),
            (
                "4k3/8/8/8/8/1R6/8/1R2K3 w - - 0 1",
                "Turm b2",
                Language::De,
                &[("eins", Some("b1b2")), ("drei Bella zwei", Some("b3b2"))],
            ),
            (
                "4k3/8/8/8/8/1R6/8/1R2K3 w - - 0 1",
                "torre b2",
                Language::Es,
                &[("uno", Some("b1b2")), ("tres", Some("b3b2"))],
            ),
            (
                "4k3/8/8/8/8/1R6/8/1R2K3 w - - 0 1",
                "tour b2",
                Language::Fr,
                &[("un", Some("b1b2")), ("un Bella deux", Some("b1b2"))],
            ),
            (
                "7k/6pp/8/Q7/8/8/8/Q1Q1K3 w - - 0 1",
                "queen c3",
                Language::En,
                &[
                    ("c", Some("c1c3")),
                    ("anna one", Some("a1c3")),
                    ("five", Some("a5c3")),
                    ("a", None),
                ],
            ),
            (
                "4k3/8/8/8/8/2N3N1/8/4K3 w - - 0 1",
                "caballo e4",
                Language::Es,
                &[("el de c3", Some("c3e4")), ("g", Some("g3e4"))],
            ),
            (
                "4k3/8/8/8/8/2N3N1/8/4K3 w - - 0 1",
                "cavalier e4",
                Language::Fr,
                &[("celui de c3", Some("c3e4"))],
            ),
            (
                "4k3/8/8/8/8/2N3N1/8/4K3 w - - 0 1",
                "knight e4",
                Language::En,
                &[("the one on g3", Some("g3e4"))],
            ),
            (
                "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 8",
                "enroque",
                Language::Es,
                &[("corto", Some("e1g1")), ("largo", Some("e1c1"))],
            ),
            (
                "4k3/8/8/8/8/2n5/1P6/4B2K w - - 0 1",
                "bxc3",
                Language::En,
                &[("pawn", Some("b2c3")), ("the bishop", Some("e1c3"))],
            ),
            (
                "4k3/8/8/8/8/7K/8/R6R w - - 0 1",
                "tour en d1",
                Language::Fr,
                &[
                    ("a1", Some("a1d1")),
                    ("celle de h1", Some("h1d1")),
                    ("h", Some("h1d1")),
                ],
            ),
        ] {
            let position = position(fen);
            let TypedMove::Which(moves) = meant(&position, text, language) else {
                panic!("{text} is not asked");
            };
            let which = Which::new(position, moves);
            for (answer, expected) in answers {
                let expected = expected.map(|uci| uci.parse().unwrap());
                assert_eq!(
                    which.answered(&which.position, answer, language),
                    expected,
                    "{text}: {answer}"
                );
            }
        }
    }
}
