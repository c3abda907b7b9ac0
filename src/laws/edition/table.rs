//! The single table of the differences between editions: one row per rule, one column per edition.
//!
//! Articles of 2009 are numbered as in the source text, which lies beside the Laws' digest: a draft whose article 6 has one number more
//! than the text in force, from 6.7 (default time; in force 6.6) to 6.15. Its 6.8 (the press), 6.9 (when a flag has fallen), 6.10 (who
//! loses by it), 6.12 (both flags), 6.13 and 6.14 (stopping, putting back) are 6.7 to 6.13 in force. The text of 1997 ends article 8 with
//! 8.6 and says nothing about confirming the result; its 13.1 stands there, by which the arbiter sees that the Laws are observed.

use super::flag::{FlagCall, FlagFall};
use super::irregular::{ColoursReversed, Correction, IllegalMoves, Sanction};
use super::{Edition, Limit, Limits, Tempo};
use crate::Supervision;

/// Turns each row into a function of [`Edition`].
macro_rules! rows {
    ($($(#[$doc:meta])* $seen:vis $name:ident: $type:ty = [$in_2023:expr, $in_2009:expr, $in_1997:expr];)*) => {
        impl Edition {
            $($(#[$doc])* $seen const fn $name(self) -> $type {
                match self {
                    Edition::Fide2023 => $in_2023,
                    Edition::Fide2009 => $in_2009,
                    Edition::Fide1997 => $in_1997,
                }
            })*
        }
    };
}

const MINUTE: u64 = 60_000;

rows! {
    //                                  2023                        2009                      1997
    /// Whether a visually disabled player needs an assistant against a hearing-impaired one (2023 D.2.11).
    pub assistant_if_unheard: bool =   [true,                       false,                    false];
    /// The appendix for play with the blind.
    pub blind_appendix: &'static str = ["D",                        "E",                      "2009 E"];

    // The limits of rapid and blitz: 2023 A.1, B.1; 2009 A1, B1 (both: the time and sixty increments); 1997 B1, C1.
    pub(super) limits: Limits = [
        Limits { blitz: Limit::UpTo(10), rapid: Limit::Below(60), increments: 60 },
        Limits { blitz: Limit::Below(15), rapid: Limit::Below(60), increments: 60 },
        Limits { blitz: Limit::Below(15), rapid: Limit::UpTo(60), increments: 0 }
    ];

    /// The default time, in ms, where the organiser sets none (2023 and 2009 6.7, 1997 6.6).
    pub default_time: u64 =            [0,                          0,                        60 * MINUTE];

    /// The default time at the resumption of an adjourned game, in ms (I.10, F10, A10).
    pub resumption_default_time: u64 = [0,                          60 * MINUTE,              60 * MINUTE];

    /// Whether the last period without increment is a quickplay finish even unannounced (1997 and 2009 article 10; 2023 Guidelines III,
    /// only where announced).
    pub quickplay_always: bool =       [false,                      true,                     true];

    /// In the quickplay finish, on request: the increment for both players and the extra time for the opponent, in ms (2023 III.4).
    pub finish_increment: Option<(u64, u64)> = [Some((5_000, 2 * MINUTE)), None,               None];
    /// Whether the rules of the quickplay finish hold in blitz too (2023 III.2.2; 2009 B3, which excepts A4c only; 1997 C5).
    pub(crate) finish_in_blitz: bool = [false,             true,                     false];

    // Flags: the article, the article about both flags, and whose call decides.
    flags_standard: FlagFall = [
        flags("6.8", "III.3.1", FlagCall::Observed),
        flags("6.9", "6.12", FlagCall::Observed),
        flags("6.8", "6.11", FlagCall::Observed).drawn_by("10.4")
    ];
    flags_fast_supervised: FlagFall = [
        flags("6.8", "III.3.1", FlagCall::Observed),    // by A.4, B.2
        flags("6.9", "6.12", FlagCall::Observed),       // by A3, B2
        flags("B7", "B8", FlagCall::Claimed { both_called: false }) // and C2; supervised or not
    ];
    flags_fast_unsupervised: FlagFall = [
        flags("A.5.5", "III.3.1", FlagCall::Observed),  // B.4 too
        flags("A4d", "A4d", FlagCall::Claimed { both_called: true }), // B3 too
        flags("B7", "B8", FlagCall::Claimed { both_called: false })
    ];
    /// Whether a win on time in blitz needs the material for a forced mate, not only for a mate that the opponent helps with (1997 C4).
    pub(crate) blitz_needs_mating_potential: bool = [false, false,                   true];

    // Touching and moving
    /// Whether contact with a piece counts as intended unless it is clearly accidental (2023 4.2.2); otherwise it must be deliberate.
    pub contact_is_meant: bool =       [true,                       false,                    false];
    /// Whether touching a piece loses the right to claim a draw on that move (9.4); otherwise making the move does.
    pub touch_loses_draw_claim: bool = [true,                       true,                     false];

    /// Whether a player has the move once the opponent's move is made (2023 1.3, 2009 1.1); otherwise once it is completed (1997 1.1).
    pub made_gives_the_move: bool =    [true,                       true,                     false];
    /// Whether a player's own next move completes a move that was not pressed (2023 6.2.1.2); otherwise the next press does.
    pub next_move_completes: bool =    [true,                       false,                    false];
    /// Whether only the player whose clock is running may adjust (2023 6.2.5); otherwise the player who has the move (4.2).
    pub adjusting_needs_clock: bool =  [true,                       false,                    false];

    // Draws and the end of the game
    /// Whether a draw can be agreed only once both players have made a move (2023 5.2.3).
    pub agreement_needs_both_moved: bool = [true,                   false,                    false];
    /// Whether touching a piece with the intention of moving it refuses an offer (9.1); otherwise making a move does.
    pub touch_refuses_draw: bool =     [true,                       true,                     false];
    /// Whether a claim of a draw counts as an offer (2023 9.1.2.3, 2009 9.1).
    pub claim_offers_draw: bool =      [true,                       true,                     false];
    /// Whether a claim in the quickplay finish counts as an offer of a draw (2009 9.1 names 10.2; 2023 does not name III.5).
    pub finish_claim_offers_draw: bool = [false,                    true,                     false];
    /// Whether the end of the game by a sealed move stands, however late either player comes (2023 I.10; F10 and A10 speak of the sealer
    /// only).
    pub sealed_end_stands: bool =      [true,                       false,                    false];
    /// Whether fivefold repetition and 75 moves end the game without a claim (2023 9.6).
    pub counts_by_itself: bool =       [true,                       false,                    false];
    /// Whether resigning is a draw where the opponent cannot mate (2023 5.1.2).
    pub resignation_may_draw: bool =   [true,                       false,                    false];
    /// The penalty for a wrong claim of a draw in rapid and blitz, in ms, where it differs (2023 A.3).
    pub(crate) wrong_draw_claim_fast: Option<u64> = [Some(MINUTE),  None,                     None];
    /// The most that a wrong claim of a draw costs the claimant, who loses half of the time left, in ms (1997 9.5b).
    pub wrong_draw_claim_costs: u64 =  [0,                          0,                        3 * MINUTE];
    /// In the quickplay finish, the opponent's extra time when the decision on a claim is postponed, in ms (III.5.2; 10.2b).
    pub quickplay_postponed: u64 =     [2 * MINUTE,                 2 * MINUTE,               2 * MINUTE];
    /// In the quickplay finish, the opponent's extra time when the claim is rejected, in ms (III.5.3; 2009 10.2c).
    pub quickplay_rejected: u64 =      [2 * MINUTE,                 2 * MINUTE,               0];

    /// Whether a claim in the quickplay finish can be rejected before the flag falls (1997 10.2: it is only declared drawn, or
    /// postponed).
    pub finish_claim_rejected: bool =  [true,                       true,                     false];
    /// Whether the score must be kept in supervised blitz, by the competition rules (2023 and 2009 B2; 1997 B3).
    pub(crate) blitz_keeps_score: bool = [true,            true,                     false];

    // Irregularities and penalties
    /// Colours reversed (7.3; 2009 and 1997 7.2).
    pub colours_reversed: ColoursReversed = [
        ColoursReversed::NewGameBefore(10), ColoursReversed::PlayOn,  ColoursReversed::PlayOn
    ];
    /// Whether a press without a move counts as an illegal move (2023 7.5.3).
    pub press_counts_as_illegal: bool = [true,                      false,                    false];
    /// Whether the opponent of a player who displaced pieces may restart that player's clock by a press without a move (1997 7.3).
    pub opponent_presses_displaced: bool = [false,                  false,                    true];
    /// Whether a move made with two hands counts as illegal (2023 7.5.4).
    pub two_hands_count_as_illegal: bool = [true,                   false,                    false];
    /// Whether a pawn left on the last rank becomes a queen (2023 7.5.2); otherwise its move is illegal and taken back.
    pub left_pawn_becomes_queen: bool = [true,                      false,                    false];
    /// Whether a penalty that would lose the game gives a draw if the opponent cannot mate.
    pub draws_if_cannot_mate: bool =   [true,                       true,                     false];
    /// The number of moves of both players within which a wrong start is corrected at a rapid or blitz table without adequate supervision
    /// (A.5.1; A4a; B4, which applies with it, too).
    setup_within: u32 =                [10,                         3,                        3];
    setup_always_claimed: bool =       [false,                      false,                    true];
    /// The penalties that an arbiter may choose (12.9; 13.4).
    pub sanctions: &'static [Sanction] = [
        &Sanction::ALL,
        &[
            Sanction::Warning, Sanction::MoreTime, Sanction::LessTime, Sanction::MorePoints,
            Sanction::FewerPoints, Sanction::Expulsion,
        ],
        &Sanction::ALL // the list of 1997 is open: "include"
    ];
    /// Those of them that the article does not name.
    pub sanctions_unnamed: &'static [Sanction] = [
        &[],
        &[],
        &[Sanction::MorePoints, Sanction::FewerPoints, Sanction::Fine, Sanction::Exclusion]
    ];
    /// The opponent's extra time for a wrong claim of a draw, in ms (9.5.3, 9.5b).
    pub wrong_draw_claim: u64 =        [2 * MINUTE,                 3 * MINUTE,               3 * MINUTE];

    // Notation (Appendix C; 1997 E)
    /// The required signs of a written move: capture, check and mate, en passant.
    pub required_signs: [bool; 3] =    [[false, false, false],      [false, false, true],     [true, true, true]];
    /// The sign of mate.
    pub mate_sign: &'static str =      ["#",                        "#",                      "++"];

    // The articles shown to an arbiter.
    pub article_boards_differ: &'static str =      ["D.2.9",        "E2.7",                   "E2.7"];
    pub article_scores_differ: &'static str =      ["D.2.9",        "E2.8",                   "E2.8"];
    pub article_both_update: &'static str =       ["8.5.1",        "8.5a",                   "8.5a"];
    pub article_second_set: &'static str =        ["8.5.3",        "8.5c",                   "8.5c"];
    pub article_one_updates: &'static str =       ["8.5.2",        "8.5b",                   "8.5b"];
    pub article_announced: &'static str =          ["D.2.1",        "E2.1",                   "E2.1"];
    pub article_unmade: &'static str =            ["D.2.3, D.2.8", "E2.3, E2.6",             "E2.3, E2.6"];
    pub article_relayed: &'static str =            ["D.2.10",       "E2.9",                   "E2.9"];
    pub article_pressed_early: &'static str =      ["D.2.4",        "E2.3",                   "E2.3"];
    pub article_pressed_unmoved: &'static str =    ["7.5.3",        "E2.3",                   "E2.3"];
    pub article_displaced: &'static str =          ["7.4",          "7.3",                    "7.3"];
    pub article_found_later: &'static str =        ["7.6",          "7.5",                    "7.4"];
    pub article_illegal_moves: &'static str =      ["7.5.5",        "7.4b",                   "10.3"];
    pub article_two_hands: &'static str =          ["7.5.4",        "4.1",                    "4.1"];
    pub article_released: &'static str =           ["4.7",          "4.6",                    "4.7"];
    pub article_made: &'static str =               ["D.2.3, 4.7",   "E2.3, 4.6",              "E2.3, 4.7"];
    pub article_left_pawn: &'static str =          ["7.5.2",        "7.4a",                   "7.4"];
    pub article_colours_reversed: &'static str =   ["7.3",          "7.2",                    "7.2"];
    pub article_both_in_check: &'static str =      ["A.5.4",        "A4c",                    "7.4"];
    pub article_wrong_start: &'static str =        ["7.2.1",        "7.1a",                   "7.1a"];
    pub article_turned_round: &'static str =       ["7.2.2",        "7.1b",                   "7.1b"];
    pub article_sealed_move: &'static str =        ["I.8",          "F8",                     "A8"];
    pub article_late_resumption: &'static str =    ["I.10",         "F10",                    "A10"];
    pub article_position_lost: &'static str =      ["I.12.2",       "F11b",                   "A11b"];
    pub article_clocks_wrong: &'static str =       ["I.13",         "F12",                    "A12"];
    pub article_checkmate: &'static str =          ["5.1.1",        "5.1a",                   "5.1a"];
    pub article_resignation: &'static str =        ["5.1.2",        "5.1b",                   "5.1b"];
    pub article_stalemate: &'static str =          ["5.2.1",        "5.2a",                   "5.2"];
    pub article_dead_position: &'static str =      ["5.2.2",        "5.2b",                   "9.6"];
    pub article_agreement: &'static str =          ["5.2.3",        "5.2c",                   "5.3"];
    pub article_assistant: &'static str =          ["D.2.11",       "E2.9",                   "E2.9"];
    pub article_consent: &'static str =            ["9.1.1",        "9.1a",                   "9.1"];
    pub article_offers: &'static str =             ["9.1",          "9.1",                    "9.1"];
    pub article_distracting: &'static str =        ["11.5",         "12.6",                   "12.5"];
    pub article_left: &'static str =               ["11.2",         "12.2",                   "12.4"];
    pub article_default_time: &'static str =       ["6.7",          "6.7",                    "6.6"];
    pub article_lost_on_time: &'static str =       ["6.9",          "6.10",                   "6.9"];
    pub article_result: &'static str =             ["8.7",          "8.7",                    "13.1"];
    pub article_threefold: &'static str =          ["9.2",          "9.2",                    "9.2"];
    pub article_fifty_moves: &'static str =        ["9.3",          "9.3",                    "9.3"];
    pub article_right_lost: &'static str =         ["9.4",          "9.4",                    "9.4"];
    pub article_wrong_claim: &'static str =        ["9.5.3",        "9.5b",                   "9.5b"];
    pub article_normal_means: &'static str =       ["III.5",        "10.2",                   "10.2"];
    pub article_increment: &'static str =          ["III.4",        "10.2",                   "10.2"];
    pub article_referred: &'static str =           ["III.6",        "D1",                     "D1"];
    pub article_arbiter: &'static str =            ["12.9",         "13.4",                   "13.4"];
    pub article_called: &'static str =             ["6.11",         "6.13b",                  "6.12b"];
    pub article_interrupted: &'static str =        ["6.11.1",       "6.13a",                  "6.12a"];
    pub article_line: &'static str =               ["6.10.1",       "6.14",                   "6.13"];
    pub article_own_touched: &'static str =        ["4.3.1",        "4.3a",                   "4.3a"];
    pub article_other_touched: &'static str =      ["4.3.2",        "4.3b",                   "4.3a"];
    pub article_both_touched: &'static str =       ["4.3.3",        "4.3c",                   "4.3b"];
    pub article_king_and_rook: &'static str =      ["4.4.1",        "4.4a",                   "4.4a"];
    pub article_rook_first: &'static str =         ["4.4.2",        "4.4b",                   "4.4b"];
    pub article_castling_illegal: &'static str =   ["4.4.3",        "4.4c",                   "4.4c"];

    // Illegal moves: the articles shown to the arbiter, the opponent's time, the number that loses, and until when they are corrected.
    illegal_standard: IllegalMoves = [
        illegal("7.5.1", 2, Some(2), Correction::Always),   // with 7.5.5
        illegal("7.4a", 2, Some(3), Correction::Always),    // with 7.4b
        illegal("7.4", 0, None, Correction::Always)      // in the quickplay finish 10.3
    ];
    illegal_in_quickplay_finish: Option<IllegalMoves> = [
        None,
        None,
        Some(illegal("7.4, 10.3", 2, Some(3), Correction::Always))
    ];
    illegal_rapid_supervised: IllegalMoves = [
        illegal("7.5.1, A.3", 1, Some(2), Correction::Always),  // with A.4
        illegal("7.4a, A3", 2, Some(3), Correction::Always),
        illegal("7.4, B5", 2, Some(3), Correction::PenaltyOnClaim) // by 10.3; supervised or not
    ];
    illegal_rapid_unsupervised: IllegalMoves = [
        illegal("A.5.2", 1, Some(2), Correction::BeforeNextMove),   // with A.3
        illegal("A4c", 2, Some(3), Correction::OnClaim),
        illegal("7.4, B5", 2, Some(3), Correction::PenaltyOnClaim)
    ];
    illegal_blitz_supervised: IllegalMoves = [
        illegal("7.5.1, B.2", 2, Some(2), Correction::Always),  // by the competitive rules
        illegal("7.4a, B2", 2, Some(3), Correction::Always),
        illegal("C3", 0, Some(1), Correction::ClaimWins)  // supervised or not
    ];
    illegal_blitz_unsupervised: IllegalMoves = [
        illegal("A.5.2, B.3", 1, Some(2), Correction::BeforeNextMove), // with A.3
        illegal("B3", 0, Some(1), Correction::ClaimWins),
        illegal("C3", 0, Some(1), Correction::ClaimWins)
    ];
}

const fn flags(article: &'static str, both: &'static str, call: FlagCall) -> FlagFall {
    FlagFall {
        article,
        both,
        drawn: both,
        call,
    }
}

impl FlagFall {
    /// This flag rule, with another article that makes a draw of both flags.
    const fn drawn_by(self, drawn: &'static str) -> Self {
        FlagFall { drawn, ..self }
    }
}

const fn illegal(
    article: &'static str,
    minutes: u64,
    loses: Option<u32>,
    correction: Correction,
) -> IllegalMoves {
    IllegalMoves {
        article,
        bonus: minutes * MINUTE,
        loses,
        correction,
    }
}

impl Edition {
    /// The number of moves of both players within which a wrong start is corrected in such a game; `None`: always.
    pub const fn wrong_start_within(self, tempo: Tempo, supervision: Supervision) -> Option<u32> {
        match (tempo, supervision) {
            (Tempo::Standard, _) => None,
            (_, Supervision::Adequate) if !self.setup_always_claimed() => None,
            _ => Some(self.setup_within()),
        }
    }

    /// The rule about fallen flags in such a game.
    pub const fn flag_fall(self, tempo: Tempo, supervision: Supervision) -> FlagFall {
        match (tempo, supervision) {
            (Tempo::Standard, _) => self.flags_standard(),
            (_, Supervision::Adequate) => self.flags_fast_supervised(),
            (_, Supervision::Inadequate | Supervision::None) => self.flags_fast_unsupervised(),
        }
    }

    /// The rule about completed illegal moves in such a game.
    pub const fn illegal_moves(
        self,
        tempo: Tempo,
        supervision: Supervision,
        quickplay_finish: bool,
    ) -> IllegalMoves {
        match (tempo, supervision, self.illegal_in_quickplay_finish()) {
            (Tempo::Standard, _, Some(finish)) if quickplay_finish => finish,
            (Tempo::Standard, ..) => self.illegal_standard(),
            (Tempo::Rapid, Supervision::Adequate, _) => self.illegal_rapid_supervised(),
            (Tempo::Rapid, Supervision::Inadequate | Supervision::None, _) => {
                self.illegal_rapid_unsupervised()
            }
            (Tempo::Blitz, Supervision::Adequate, _) => self.illegal_blitz_supervised(),
            (Tempo::Blitz, Supervision::Inadequate | Supervision::None, _) => {
                self.illegal_blitz_unsupervised()
            }
        }
    }
}
