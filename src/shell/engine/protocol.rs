//! The UCI protocol: formats commands to a chess engine and parses its answers.
//!
//! It performs no I/O and knows no time. States: *greeting* (until `uciok`), *idle*, *thinking* (until `bestmove`). It checks
//! neither the legality of a move nor an assessment.

use shakmaty::uci::UciMove;

/// The strength of an engine, and its thinking time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Strength {
    pub rating: Rating,
    /// Per move, in ms; by default it depends on the level.
    pub time: Option<u64>,
    /// In half-moves; by default it depends on the level.
    pub depth: Option<u32>,
}

/// A playing strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rating {
    /// From 0, which a child beats, to 20.
    Level(u8),
    /// Like a player with this Elo, if the engine supports it.
    Elo(u32),
}

impl Default for Rating {
    fn default() -> Self {
        Rating::Level(3)
    }
}

/// A parsed answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EngineAnswer {
    /// The engine is ready; with its name.
    Ready(String),
    /// The engine's move; `None` if it gave none.
    Best(Option<UciMove>),
    /// The hint for a player; `None` if it gave none.
    Hint(Option<UciMove>),
    /// The assessment of a position; `None` if it gave none.
    Assessed(Option<Assessment>),
}

/// A position to think about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Task {
    /// The starting position, in FEN.
    pub start: String,
    /// The moves played since.
    pub moves: Vec<UciMove>,
    /// All legal moves, for an engine that should overlook some of them.
    pub legal: Vec<UciMove>,
    pub purpose: Purpose,
}

/// The purpose of a task.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// A move at the configured strength.
    Move,
    /// The best hint for a player within a second.
    Hint,
    /// The best assessment and line within this many ms.
    Assess(u64),
}

/// An engine's assessment of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Assessment {
    pub outlook: Outlook,
    /// The expected moves, as far as they are kept.
    pub line: Vec<UciMove>,
}

/// The outlook of the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outlook {
    /// In hundredths of a pawn; positive is better for it.
    Pawns(i32),
    /// It mates in this many of its moves; zero or less means it is mated.
    Mate(i32),
}

/// The highest level.
pub const HIGHEST: u8 = 20;
/// The number of moves kept of a line.
const SHOWN: usize = 8;
/// The thinking time of a strong level, in ms.
const SECOND: u64 = 1000;
/// The lowest Elo that engines can imitate; below it, some moves are hidden from the engine.
const BEGINNER: u32 = 1000;

/// The state of a conversation with one engine.
#[derive(Clone, Debug)]
pub struct EngineProtocol {
    strength: Strength,
    name: String,
    ready: bool,
    /// The purpose of the position that it is thinking about.
    thinking: Option<Purpose>,
    /// The latest assessment of that position.
    assessment: Option<Assessment>,
    /// The Elo range, if its strength can be limited by Elo.
    elo: Option<(u32, u32)>,
    /// Whether it has levels from 0 to 20.
    levels: bool,
}

impl EngineProtocol {
    /// Starts a conversation. Returns the first line to send as well.
    pub fn begin(strength: Strength) -> (Self, &'static str) {
        let talk = EngineProtocol {
            strength,
            name: String::new(),
            ready: false,
            thinking: None,
            assessment: None,
            elo: None,
            levels: false,
        };
        (talk, "uci")
    }

    /// The Elo range, if its strength can be limited by Elo.
    pub const fn elo(&self) -> Option<(u32, u32)> {
        self.elo
    }

    /// Whether an answer is due.
    pub const fn is_awaiting(&self) -> bool {
        !self.ready || self.thinking.is_some()
    }

    /// The thinking time of the current task in ms, to be added to the timeout.
    pub const fn patience(&self) -> u64 {
        match (self.thinking, self.strength.time) {
            (Some(Purpose::Assess(time)), _) | (Some(_), Some(time)) => time,
            _ => SECOND,
        }
    }

    /// Parses a line from the engine.
    pub fn hear(&mut self, line: &str) -> Option<EngineAnswer> {
        let mut words = line.split_whitespace();
        match words.next()? {
            "id" if words.next() == Some("name") => {
                self.name = words.collect::<Vec<_>>().join(" ");
                None
            }
            "option" => {
                self.offers(line);
                None
            }
            "uciok" if !self.ready => {
                self.ready = true;
                Some(EngineAnswer::Ready(self.name.clone()))
            }
            "info" if self.thinking.is_some() => {
                self.assessment = assessment(words).or(self.assessment.take());
                None
            }
            "bestmove" => {
                let purpose = self.thinking.take()?;
                let best = words.next().and_then(|word| word.parse().ok());
                let best = best.filter(|uci| *uci != UciMove::Null);
                Some(match purpose {
                    Purpose::Move => EngineAnswer::Best(best),
                    Purpose::Hint => EngineAnswer::Hint(best),
                    Purpose::Assess(_) => EngineAnswer::Assessed(self.assessment.take()),
                })
            }
            _ => None,
        }
    }

    /// Parses `option name UCI_Elo type spin default 1350 min 1350 max 2850`.
    fn offers(&mut self, line: &str) {
        let after = |name: &str| {
            let (_, rest) = line.split_once(name)?;
            rest.split_whitespace().next()?.parse::<u32>().ok()
        };
        if line.contains("name UCI_Elo ") {
            self.elo = after(" min ").zip(after(" max "));
        }
        self.levels |= line.contains("name Skill Level ");
    }

    /// The lines to send for a task; empty unless the engine is idle.
    pub fn think(&mut self, task: &Task) -> Vec<String> {
        if self.is_awaiting() {
            return Vec::new();
        }
        self.thinking = Some(task.purpose);
        self.assessment = None;
        let mut lines = self.limits(task.purpose != Purpose::Move);
        let moves: Vec<String> = task.moves.iter().map(UciMove::to_string).collect();
        let moves = moves.join(" ");
        lines.push(
            format!("position fen {} moves {moves}", task.start)
                .trim_end()
                .to_owned(),
        );
        lines.push(self.go(task));
        lines
    }

    /// The options for the strength, as far as the engine supports them.
    fn limits(&self, strongest: bool) -> Vec<String> {
        let set = |name: &str, value: String| format!("setoption name {name} value {value}");
        let mut lines = Vec::new();
        let level = match self.strength.rating {
            _ if strongest => HIGHEST,
            Rating::Level(level) => level,
            Rating::Elo(elo) => match self.elo {
                Some((min, _)) if elo >= min => HIGHEST,
                _ => level_of(elo),
            },
        };
        if self.levels {
            lines.push(set("Skill Level", level.to_string()));
        }
        if let Some((min, max)) = self.elo {
            let elo = match self.strength.rating {
                Rating::Elo(elo) if elo >= min && !strongest => Some(elo.min(max)),
                _ => None,
            };
            lines.push(set("UCI_LimitStrength", elo.is_some().to_string()));
            lines.extend(elo.map(|elo| set("UCI_Elo", elo.to_string())));
        }
        lines
    }

    fn go(&self, task: &Task) -> String {
        match task.purpose {
            Purpose::Move => {}
            Purpose::Hint => return format!("go movetime {SECOND}"),
            Purpose::Assess(time) => return format!("go movetime {time}"),
        }
        match (
            self.strength.time,
            self.strength.depth,
            self.strength.rating,
        ) {
            (Some(time), _, _) => format!("go movetime {time}"),
            (None, Some(depth), _) => format!("go depth {depth}"),
            (None, None, Rating::Level(0)) => format!("go depth 1{}", overlooking(task)),
            (None, None, Rating::Elo(elo)) if elo < BEGINNER => {
                format!("go depth 1{}", overlooking(task))
            }
            (None, None, Rating::Level(level)) if level <= 2 => "go depth 1".to_owned(),
            (None, None, Rating::Level(level)) if level <= 10 => format!("go depth {level}"),
            (None, None, _) => format!("go movetime {SECOND}"),
        }
    }
}

/// Parses `depth 12 multipv 1 score cp 34 nodes 9000 pv e2e4 e7e5`. Bounds and secondary lines are ignored.
fn assessment<'w>(mut words: impl Iterator<Item = &'w str>) -> Option<Assessment> {
    let mut outlook = None;
    while let Some(word) = words.next() {
        match word {
            "multipv" if words.next() != Some("1") => return None,
            "cp" => outlook = words.next()?.parse().ok().map(Outlook::Pawns),
            "mate" => outlook = words.next()?.parse().ok().map(Outlook::Mate),
            "lowerbound" | "upperbound" => return None,
            "pv" => {
                let line = words.map_while(|word| word.parse().ok()).take(SHOWN);
                let line = line.collect();
                return outlook.map(|outlook| Assessment { outlook, line });
            }
            // The rest is free text.
            "string" => return None,
            _ => {}
        }
    }
    None
}

/// The level of about this Elo, for an engine without an Elo option for it.
const fn level_of(elo: u32) -> u8 {
    let above = elo.saturating_sub(BEGINNER) / 100;
    if above > 20 { HIGHEST } else { above as u8 }
}

/// Simulates a beginner who overlooks moves: hides every third one; which third depends on the position.
fn overlooking(task: &Task) -> String {
    let first = task.moves.len() % 3;
    let seen = task.legal.iter().enumerate();
    let seen = seen.filter(|(at, _)| !(at + first).is_multiple_of(3));
    let seen: Vec<String> = seen.map(|(_, uci)| uci.to_string()).collect();
    match task.legal.len() {
        0..=3 => String::new(),
        _ => format!(" searchmoves {}", seen.join(" ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ready(rating: Rating, options: &[&str]) -> EngineProtocol {
        let strength = Strength {
            rating,
            ..Strength::default()
        };
        let (mut talk, first) = EngineProtocol::begin(strength);
        assert_eq!(first, "uci");
        assert_eq!(talk.hear("id name Fish 17"), None);
        for option in options {
            assert_eq!(talk.hear(option), None);
        }
        assert_eq!(
            talk.hear("uciok"),
            Some(EngineAnswer::Ready("Fish 17".to_owned()))
        );
        talk
    }

    fn task() -> Task {
        let moves = ["a2a3", "a2a4", "b2b3", "b2b4"];
        Task {
            start: "8/8/8/8/8/8/8/8 w - - 0 1".to_owned(),
            moves: Vec::new(),
            legal: moves.map(|uci| uci.parse().unwrap()).into(),
            purpose: Purpose::Move,
        }
    }

    const ELO: &str = "option name UCI_Elo type spin default 1350 min 1350 max 2850";
    const SKILL: &str = "option name Skill Level type spin default 20 min 0 max 20";

    #[test]
    fn an_engine_is_as_strong_as_it_is_told_and_can_be() {
        let mut talk = ready(Rating::Elo(1500), &[ELO, SKILL]);
        let lines = talk.think(&task());
        let said = lines.join("; ");
        assert!(
            said.contains("UCI_LimitStrength value true; setoption name UCI_Elo value 1500"),
            "{said}"
        );
        assert!(talk.is_awaiting() && talk.think(&task()).is_empty());
        let mut talk = ready(Rating::Elo(900), &[ELO, SKILL]);
        let said = talk.think(&task()).join("; ");
        assert!(said.contains("Skill Level value 0"), "{said}");
        assert!(said.contains("UCI_LimitStrength value false"), "{said}");
        assert!(said.ends_with("go depth 1 searchmoves a2a4 b2b3"), "{said}");
        let mut plain = ready(Rating::Level(5), &[]);
        assert_eq!(plain.think(&task()).last().unwrap(), "go depth 5");
    }

    #[test]
    fn a_position_is_judged_by_the_last_whole_line_that_is_no_bound() {
        let mut talk = ready(Rating::Level(1), &[ELO, SKILL]);
        let judge = Task {
            purpose: Purpose::Assess(300),
            ..task()
        };
        let said = talk.think(&judge).join("; ");
        assert!(said.contains("Skill Level value 20"), "{said}");
        assert!(said.ends_with("go movetime 300"), "{said}");
        assert_eq!(talk.patience(), 300);
        for line in [
            "info string NNUE evaluation using pv cp 900",
            "info depth 1 seldepth 1 multipv 1 score cp -31 nodes 20 pv a2a3",
            "info depth 9 multipv 1 score mate 3 nodes 900 pv a2a4 b7b5 a4b5",
            "info depth 9 multipv 2 score cp 5 nodes 900 pv b2b3",
            "info depth 10 score cp 800 lowerbound nodes 1000 pv b2b4",
            "info depth 10 currmove b2b4 currmovenumber 2",
        ] {
            assert_eq!(talk.hear(line), None);
        }
        let line = ["a2a4", "b7b5", "a4b5"].map(|uci| uci.parse().unwrap());
        let assessment = Assessment {
            outlook: Outlook::Mate(3),
            line: line.into(),
        };
        let heard = EngineAnswer::Assessed(Some(assessment));
        assert_eq!(talk.hear("bestmove a2a4"), Some(heard));
        // The assessment of one position is not reused for the next.
        talk.think(&judge);
        assert_eq!(
            talk.hear("bestmove a2a4"),
            Some(EngineAnswer::Assessed(None))
        );
    }

    #[test]
    fn what_is_no_move_is_none_and_what_was_not_asked_is_nothing() {
        let mut talk = ready(Rating::default(), &[]);
        assert_eq!(talk.hear("bestmove e2e4"), None);
        talk.think(&task());
        assert_eq!(talk.hear("info depth 1"), None);
        assert_eq!(talk.hear("bestmove pawn"), Some(EngineAnswer::Best(None)));
        talk.think(&task());
        assert_eq!(talk.hear("bestmove 0000"), Some(EngineAnswer::Best(None)));
        talk.think(&task());
        let best = "a2a4".parse().ok();
        assert_eq!(
            talk.hear("bestmove a2a4 ponder b7b5"),
            Some(EngineAnswer::Best(best))
        );
    }
}
