//! A state machine that reads a line word by word.
//!
//! ```text
//! mover --to / captures--> goal --becomes--> piece
//! ```
//!
//! The piece may come before or after its square of departure, and a captured piece before its square. Filler may stand anywhere.

use shakmaty::{CastlingSide, File, Rank, Role, Square};

use super::words::Sense;
use laws::notation::{PartialMove, PartialSquare};

/// The stage of a reading.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Stage {
    /// The moving piece, and its square of departure.
    #[default]
    Mover,
    /// The square of arrival.
    Goal,
    /// The square of departure, at the end.
    Origin,
    /// The moving piece, at the end.
    Agent,
    /// The promotion piece.
    Becoming,
    /// Complete.
    Said,
}

/// The state of a reading.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub(super) struct PartialReading {
    told: PartialMove,
    stage: Stage,
    /// The last word was a file, whose rank may follow.
    on_file: bool,
    /// That file was neither a letter nor a name, but a word that sounds like its letter.
    sounds: bool,
    /// The square of departure must come next.
    from_due: bool,
    /// The square of departure was named as such.
    from_said: bool,
    castles: bool,
    /// It reads an answer to which of several moves is meant.
    answers: bool,
}

impl PartialReading {
    /// The start of an answer to which of several moves is meant.
    pub(super) fn of_answer() -> Self {
        PartialReading {
            answers: true,
            ..PartialReading::default()
        }
    }

    /// The readings after this word; mostly none or one.
    pub(super) fn with(self, sense: Sense) -> [Option<PartialReading>; 2] {
        let moved = self.castles || self.told.castling.is_some();
        let one = match sense {
            // "He wants to" is no e2.
            Sense::Fill if self.is_chatter() => None,
            Sense::Fill => Some(self),
            Sense::Check if self.begun() => Some(self),
            Sense::Check => None,
            Sense::Castle if !self.begun() || self.told.piece == Some(Role::King) => {
                Some(PartialReading {
                    castles: true,
                    told: PartialMove {
                        piece: None,
                        ..self.told
                    },
                    ..self
                })
            }
            Sense::Castle if self.told.castling.is_some() => Some(PartialReading {
                castles: true,
                ..self
            }),
            Sense::Castle => None,
            Sense::Side(side) | Sense::Castling(side) => self.castling(side),
            Sense::To | Sense::From | Sense::Piece(Role::King) if moved => Some(self),
            _ if moved => None,
            Sense::To | Sense::Takes if self.from_due => None,
            // "Si, d5" and "c'est d5" do not name the c-file.
            Sense::File(_) | Sense::Sound(_) | Sense::To if self.is_chatter() => None,
            Sense::To => self.to(),
            Sense::From => self.from(),
            Sense::Takes => return [self.takes(), self.taken_there()],
            Sense::Passing => Some(self.passing()),
            Sense::File(file) => self.file(file),
            Sense::Sound(file) => self.file(file).map(|reading| PartialReading {
                sounds: true,
                ..reading
            }),
            Sense::Rank(rank) => self.rank(rank),
            Sense::Becomes => self.becomes(),
            Sense::With => self.with_what(),
            Sense::Home(role, file) => self.home(role, file),
            Sense::Ahead(squares) => self.ahead(squares),
            Sense::Piece(role) => return [self.piece(role), self.promoted(role)],
        };
        [one, None]
    }

    /// Whether any part of a move was read.
    fn begun(&self) -> bool {
        self.told != PartialMove::default() || self.castles
    }

    /// Whether nothing but a sound-alike of a letter was read. Only its rank, or a capture, may follow.
    fn is_chatter(&self) -> bool {
        self.sounds && self.on_file && self.told.piece.is_none() && self.stage == Stage::Mover
    }

    fn castling(self, side: CastlingSide) -> Option<PartialReading> {
        let told = PartialMove {
            castling: Some(Some(side)),
            ..PartialMove::default()
        };
        let same = self.told.castling.is_none_or(|known| known == Some(side));
        let free = self.told == PartialMove::default()
            || self.told.castling.is_some()
            || self.told.piece == Some(Role::King) && self.told.from.is_open();
        (same && free).then_some(PartialReading { told, ..self })
    }

    fn to(self) -> Option<PartialReading> {
        match self.stage {
            Stage::Mover => Some(PartialReading {
                stage: Stage::Goal,
                on_file: false,
                ..self
            }),
            // "takes on d5", "promotes to a queen".
            Stage::Goal if self.told.to.is_open() && self.told.captures => Some(self),
            Stage::Becoming => Some(self),
            // "promotes to a queen on e8".
            Stage::Said if self.told.to.is_open() && self.told.from.is_open() => {
                Some(PartialReading {
                    stage: Stage::Goal,
                    ..self
                })
            }
            _ => None,
        }
    }

    fn from(self) -> Option<PartialReading> {
        match self.stage {
            Stage::Mover if self.told.from.is_open() => Some(PartialReading {
                from_due: true,
                from_said: true,
                ..self
            }),
            Stage::Goal if self.told.to.square().is_some() && self.told.from.is_open() => {
                Some(PartialReading {
                    stage: Stage::Origin,
                    on_file: false,
                    ..self
                })
            }
            // "the pawn of d5" is the captured one.
            Stage::Goal if self.told.victim.is_some() => Some(self),
            _ => None,
        }
    }

    fn takes(self) -> Option<PartialReading> {
        // "ed5:": the capture sign comes last.
        if self.stage == Stage::Goal && self.told.to.square().is_some() && !self.told.captures {
            let captures = true;
            return Some(PartialReading {
                told: PartialMove {
                    captures,
                    ..self.told
                },
                stage: Stage::Said,
                ..self
            });
        }
        let begins =
            self.stage == Stage::Mover || self.stage == Stage::Goal && self.told.to.is_open();
        (begins && (!self.told.captures || self.told.en_passant)).then_some(PartialReading {
            told: PartialMove {
                captures: true,
                ..self.told
            },
            stage: Stage::Goal,
            on_file: false,
            ..self
        })
    }

    /// "Lf7:": the only square named with a piece is where it captures.
    fn taken_there(self) -> Option<PartialReading> {
        let told = self.told;
        let there = self.stage == Stage::Mover && !self.from_said && !told.captures;
        let placed = told.piece.is_some() && told.from.square().is_some();
        (there && placed).then_some(PartialReading {
            told: PartialMove {
                captures: true,
                to: told.from,
                from: PartialSquare::default(),
                ..told
            },
            stage: Stage::Said,
            on_file: false,
            ..self
        })
    }

    fn passing(self) -> PartialReading {
        PartialReading {
            told: PartialMove {
                en_passant: true,
                captures: true,
                ..self.told
            },
            on_file: false,
            ..self
        }
    }

    fn file(self, file: File) -> Option<PartialReading> {
        let place = PartialSquare {
            file: Some(file),
            rank: None,
        };
        let told = self.told;
        match self.stage {
            Stage::Mover if told.from.is_open() => Some(self.placed(
                PartialMove {
                    from: place,
                    ..told
                },
                Stage::Mover,
                true,
            )),
            Stage::Mover | Stage::Goal if told.to.is_open() => {
                Some(self.placed(PartialMove { to: place, ..told }, Stage::Goal, true))
            }
            // "promote on e8 to a queen".
            Stage::Becoming if told.to.is_open() && told.from.is_open() => {
                Some(self.placed(PartialMove { to: place, ..told }, Stage::Becoming, true))
            }
            Stage::Origin if told.from.is_open() => Some(self.placed(
                PartialMove {
                    from: place,
                    ..told
                },
                Stage::Origin,
                true,
            )),
            _ => None,
        }
    }

    fn rank(self, rank: Rank) -> Option<PartialReading> {
        let told = self.told;
        let ranked = |place: PartialSquare| PartialSquare {
            rank: Some(rank),
            ..place
        };
        // "rook one d1": a lone rank belongs to the piece that was named, or asked about.
        let alone = (told.piece.is_some() || self.answers) && told.from.is_open();
        match self.stage {
            Stage::Mover | Stage::Origin if self.on_file || alone && self.stage == Stage::Mover => {
                let from = ranked(told.from);
                Some(self.placed(PartialMove { from, ..told }, self.stage, false))
            }
            Stage::Goal | Stage::Becoming if self.on_file => {
                let to = ranked(told.to);
                Some(self.placed(PartialMove { to, ..told }, self.stage, false))
            }
            _ => None,
        }
    }

    const fn placed(self, told: PartialMove, stage: Stage, on_file: bool) -> PartialReading {
        PartialReading {
            told,
            stage,
            on_file,
            sounds: false,
            from_due: false,
            ..self
        }
    }

    /// "The h-pawn one square": a pawn by its file, and the distance; or in reverse order: "two squares with the h-pawn".
    fn ahead(self, squares: u32) -> Option<PartialReading> {
        let told = self.told;
        if !self.begun() && self.stage == Stage::Mover {
            return Some(PartialReading {
                told: PartialMove {
                    ahead: Some(squares),
                    ..told
                },
                ..self
            });
        }
        let pawn = matches!(told.piece, None | Some(Role::Pawn)) && told.from.file.is_some();
        (pawn && self.stage == Stage::Mover).then_some(PartialReading {
            told: PartialMove {
                piece: Some(Role::Pawn),
                ahead: Some(squares),
                ..told
            },
            stage: Stage::Said,
            on_file: false,
            ..self
        })
    }

    fn becomes(self) -> Option<PartialReading> {
        let told = self.told;
        let pawn = matches!(told.piece, None | Some(Role::Pawn));
        let placed = told.to.is_open() && told.from.rank.is_none() || self.goal().is_some();
        // "and becomes a queen" repeats the promotion.
        (self.stage <= Stage::Becoming && pawn && placed).then_some(PartialReading {
            told: PartialMove {
                promotes: true,
                ..told
            },
            stage: Stage::Becoming,
            on_file: false,
            ..self
        })
    }

    /// "Takes f7 with the bishop"; or at the beginning: "with the h-pawn two squares".
    fn with_what(self) -> Option<PartialReading> {
        let ahead = self.told.ahead.is_some() && self.told.piece.is_none();
        if !self.begun() || ahead {
            return Some(self);
        }
        // "Auf c5 schlagen mit dem Läufer": the verb was the last word so far.
        let verb_last = self.stage == Stage::Said && self.told.captures && !self.told.promotes;
        let free = self.told.piece.is_none() && (self.stage < Stage::Agent || verb_last);
        // "Takes with the bishop on f7": the piece, and then where.
        let takes = self.told.captures && self.told.victim.is_none() && self.told.to.is_open();
        if free && takes && self.told.from.is_open() {
            return Some(PartialReading {
                stage: Stage::Mover,
                ..self
            });
        }
        // "Takes the knight with the pawn".
        let taken = self.told.captures && self.told.victim.is_some();
        (free && (taken || self.goal().is_some())).then_some(PartialReading {
            stage: Stage::Agent,
            on_file: false,
            ..self
        })
    }

    /// "The king's knight": the piece that began on this file; for a captured piece only its kind is known.
    fn home(self, role: Role, file: File) -> Option<PartialReading> {
        let reading = self.piece(role)?;
        if reading.told.piece == self.told.piece {
            return Some(reading);
        }
        let placed = reading.told.from.is_open().then_some(reading)?.file(file)?;
        Some(PartialReading {
            told: PartialMove {
                began: true,
                ..placed.told
            },
            on_file: false,
            ..placed
        })
    }

    /// The moving or captured piece.
    fn piece(self, role: Role) -> Option<PartialReading> {
        let told = self.told;
        let told = match self.stage {
            Stage::Mover | Stage::Agent if told.piece.is_none() => PartialMove {
                piece: Some(role),
                ..told
            },
            // "takes the d-pawn", "takes the e5 pawn".
            Stage::Goal
                if told.captures
                    && told.victim.is_none()
                    && (told.to.rank.is_none() || role == Role::Pawn) =>
            {
                PartialMove {
                    victim: Some(role),
                    ..told
                }
            }
            _ => return None,
        };
        Some(PartialReading {
            told,
            on_file: false,
            ..self
        })
    }

    /// The promotion piece, at the end.
    fn promoted(self, role: Role) -> Option<PartialReading> {
        let last = |square: Square| matches!(square.rank(), Rank::First | Rank::Eighth);
        // "pawn takes rook queen": the captured piece is named, but no square.
        let takes = self.stage == Stage::Goal && self.told.victim.is_some();
        let arrives = self.stage < Stage::Becoming
            && self.goal().map_or(takes && self.told.to.is_open(), last);
        let becomes = !matches!(role, Role::King | Role::Pawn);
        let pawn = matches!(self.told.piece, None | Some(Role::Pawn));
        (becomes && pawn && (arrives || self.stage == Stage::Becoming)).then_some(PartialReading {
            told: PartialMove {
                promotes: true,
                becomes: Some(role),
                ..self.told
            },
            stage: Stage::Said,
            on_file: false,
            ..self
        })
    }

    /// The square of arrival: the only square named, or the second.
    fn goal(&self) -> Option<Square> {
        match self.told.to.is_open() {
            true => self.told.from.square(),
            false => self.told.to.square(),
        }
    }

    /// The reading as an answer, if it says anything.
    pub(super) fn answers(self) -> Option<PartialMove> {
        Some(self.told).filter(|told| *told != PartialMove::default())
    }

    /// The move of the complete reading, if it is one. Two files alone are a capture where they are written `together`: "ed", but not
    /// "file d e".
    pub(super) fn moves(self, together: bool) -> Option<PartialMove> {
        let mut told = self.told;
        if self.castles || told.castling.is_some() {
            let castling = told.castling.or(Some(None));
            return Some(PartialMove {
                castling,
                ..PartialMove::default()
            });
        }
        if told.ahead.is_some() {
            let pawn = matches!(told.piece, None | Some(Role::Pawn)) && told.to.is_open();
            told.piece = Some(Role::Pawn);
            return Some(told).filter(|told| pawn && told.from.file.is_some());
        }
        // The announced piece is missing.
        if self.stage == Stage::Agent && told.piece.is_none() {
            return None;
        }
        // "from e4" gives no square of arrival.
        let behind = self.stage == Stage::Mover || self.stage >= Stage::Agent;
        let behind = behind && !self.from_said;
        if told.to.is_open() && behind && told.from.square().is_some() && !told.captures {
            told.to = std::mem::take(&mut told.from);
        }
        // "D3, er, d3": said twice.
        let twice = told.from.square().is_some() && told.from.square() == told.to.square();
        if twice && !told.captures {
            told.from = PartialSquare::default();
        }
        if told.piece.is_none()
            && told.from.square().is_none()
            && (told.from.file.is_some() || !told.captures || told.en_passant)
        {
            told.piece = Some(Role::Pawn);
        }
        if told.promotes && told.piece.is_none() {
            told.piece = Some(Role::Pawn);
        }
        // A pawn's file is named where it captures.
        let same = told.from.rank.is_none() && told.from.file == told.to.file;
        if self.told.piece.is_none() && told.from.file.is_some() && same {
            return None;
        }
        let whole = told.to.square().is_some();
        // "Eh" is no capture.
        let beside = told.from.file.zip(told.to.file);
        let beside = beside.is_some_and(|(from, to)| from.distance(to) == 1);
        let files = beside && told.to.rank.is_none() && told.piece == Some(Role::Pawn);
        if files && (told.captures || together) && self.stage == Stage::Goal {
            told.captures = true;
            return Some(told);
        }
        let open = told.to.is_open();
        let taken = told.victim.is_some() && told.to.rank.is_none();
        let takes = told.captures && (open && (told.piece.is_some() || told.en_passant) || taken);
        let promotes = open && told.promotes && told.from.rank.is_none();
        (whole || takes || promotes).then_some(told)
    }
}
