//! Invariant 4: in a rated game nobody but the arbiter hears of legality, differences or the opponent's progress
//! (11.3.1, 12.6, D.2.10.4).

use std::collections::HashSet;
use std::mem::discriminant;

use announce::{Doubt, Guided, Phrase, Sound, Topic};
use laws::seat::BoardAt;
use ledger::event::Ruling;
use proptest::prelude::*;
use shakmaty::{Color, Square};
use sim::transcript;
use table::{Audience, Table, may_hear};

use super::scripts::{outputs, rated, script};
use crate::phrases::{every_phrase, plain};

const TOPICS: [Topic; 8] = [
    Topic::Game,
    Topic::Device,
    Topic::Own,
    Topic::Guidance,
    Topic::Refusal,
    Topic::Practice,
    Topic::Irregularity,
    Topic::Arbitration,
];

/// Whether the Laws reserve the phrase to the arbiter.
fn reserved(phrase: &Phrase) -> bool {
    matches!(phrase.topic(), Topic::Irregularity | Topic::Arbitration)
}

/// Whether the phrase is for one player alone.
fn private(phrase: &Phrase) -> bool {
    matches!(phrase.topic(), Topic::Own | Topic::Guidance)
}

/// Phrases that the Laws name. The list is independent of the phrase table, so that a wrong row there is noticed.
#[test]
fn the_laws_reserve_irregularities_and_rulings_to_the_arbiter() {
    let seat = Color::White;
    let squares = Vec::new();
    let reserved_by_the_laws = [
        Phrase::FlagFell(seat),
        Phrase::TwoHands { seat, count: None },
        Phrase::PawnLeft { seat, count: None },
        Phrase::PressedWithoutMove { seat, count: None },
        Phrase::PressedBeforeAnnouncement {
            seat,
            last_rank: None,
        },
        Phrase::BothInCheck,
        Phrase::StartedWrong,
        Phrase::ColoursReversed,
        Phrase::Stands(1),
        Phrase::ClaimLost { id: 1, seat },
        Phrase::WrongStart {
            board: BoardAt(seat),
            squares: squares.clone(),
        },
        Phrase::Displaced {
            board: BoardAt(seat),
            squares: squares.clone(),
            since: 1,
        },
        Phrase::BoardsDiffer {
            board: BoardAt(seat),
            squares,
            since: 1,
            unexecuted: None,
        },
        Phrase::Ruled(plain(Ruling::PlayOn)),
        Phrase::Doubt(Doubt::NotRepeated { seat }),
        Phrase::Doubt(Doubt::HeardAs {
            number: 1,
            side: seat,
            made: None,
            words: "Eva drei".to_owned(),
            repeats: false,
            place: String::new(),
        }),
        Phrase::Doubt(Doubt::Aperture {
            board: BoardAt(seat),
            square: Square::E2,
            full: true,
        }),
        Phrase::Cue(Sound::Mirrored),
    ];
    for phrase in &reserved_by_the_laws {
        assert!(reserved(phrase), "{phrase:?}");
    }
    for row in [
        "IllegalMove",
        "TouchMove",
        "Released",
        "Claimed",
        "Proposal",
        "Scored",
    ] {
        let told = every_phrase().into_iter();
        let mut told = told.filter(|phrase| format!("{phrase:?}").starts_with(row));
        assert!(told.all(|phrase| reserved(&phrase)), "{row}");
    }
}

#[test]
fn every_phrase_for_every_audience_in_both_modes() {
    let phrases = every_phrase();
    let kinds: HashSet<_> = phrases.iter().map(discriminant).collect();
    assert!(kinds.len() >= 61, "only {} kinds of phrases", kinds.len());
    for phrase in &phrases {
        for audience in Audience::ALL {
            let passes = |rated| may_hear(audience, phrase.topic(), rated);
            let arbiter = audience == Audience::Arbiter;
            let practice = phrase.topic() == Topic::Practice;
            if practice {
                assert!(!passes(true), "{audience:?}: {phrase:?}");
            } else if reserved(phrase) || arbiter {
                assert_eq!(passes(true), arbiter, "{audience:?}: {phrase:?}");
            }
            if private(phrase) {
                assert!(!passes(true) || audience != Audience::Table, "{phrase:?}");
            }
            assert!(passes(false) || !passes(true), "{audience:?}: {phrase:?}");
        }
        let somebody = Audience::ALL
            .iter()
            .filter(|&&to| may_hear(to, phrase.topic(), true));
        let practice = phrase.topic() == Topic::Practice;
        assert!(practice || somebody.count() >= 1, "nobody hears {phrase:?}");
    }
}

/// The policy written out: the audience of each topic in a rated game, and the additional audience at a training table.
#[test]
fn every_topic_for_every_audience_in_both_modes() {
    use Topic::{Arbitration, Device, Game, Guidance, Irregularity, Own, Practice, Refusal};
    for audience in Audience::ALL {
        let hears = |rated| -> Vec<Topic> {
            let topics = TOPICS.into_iter();
            topics
                .filter(|&topic| may_hear(audience, topic, rated))
                .collect()
        };
        let rated = match audience {
            Audience::Table => vec![Game, Device],
            Audience::Seat(_) => vec![Game, Device, Own, Guidance],
            Audience::Sealer(_) => vec![Own],
            Audience::Assistant => vec![Game, Device, Guidance, Refusal],
            Audience::Arbiter => {
                let heard = TOPICS.into_iter();
                heard.filter(|topic| *topic != Practice).collect()
            }
        };
        assert_eq!(hears(true), rated, "{audience:?}");
        let mut training = rated;
        let whispered = matches!(audience, Audience::Sealer(_));
        for topic in [Practice, Irregularity, Arbitration] {
            if !training.contains(&topic) && !whispered {
                training.push(topic);
            }
        }
        let both = |topics: &[Topic]| TOPICS.map(|topic| topics.contains(&topic));
        assert_eq!(both(&hears(false)), both(&training), "{audience:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever happens at a rated table, reserved phrases reach the arbiter only.
    #[test]
    fn nothing_reserved_reaches_anyone_else(script in rated()) {
        script.play(&mut Table::default(), |table, input, _| {
            let rated = table.state().profile.rated;
            for output in outputs(table) {
                let free = output.to == Audience::Arbiter || !reserved(&output.phrase);
                assert!(free || !rated, "{input:?}: {output:?}");
            }
        });
    }

    /// Whatever happens at any table, phrases about one player's board or question reach nobody else.
    #[test]
    fn what_is_private_reaches_one_seat(script in script()) {
        script.play(&mut Table::default(), |table, input, _| {
            for output in outputs(table) {
                if let Phrase::Guided(Guided::BoardWrong(board) | Guided::BoardRight(board) | Guided::TurnRound(board) | Guided::LiftKing(board)) = output.phrase {
                    assert_eq!(output.to, Audience::Seat(board.seat()), "{input:?}");
                }
                let seat = matches!(output.to, Audience::Seat(_) | Audience::Sealer(_));
                assert!(seat || !private(&output.phrase), "{input:?}: {output:?}");
            }
        });
    }
}

/// What both players hear of a transcript.
fn heard_by_players(script: &str) -> Vec<String> {
    let text = transcript::play(script).unwrap().text;
    let heard = text.lines().filter_map(|line| line.strip_prefix("  "));
    let players = heard.filter(|line| !line.starts_with("arbiter:"));
    players.map(str::to_owned).collect()
}

/// The knight may move, or is pinned because the rook stands on the king's file. Hands move alike in both, and the players hear the
/// same.
#[test]
fn an_illegal_move_sounds_like_a_legal_one() {
    let hands = "profile rated = true
white lifts e2
white places c3
+300ms
white commits
white asks again
+500ms
white presses
black says ok
black lifts e2
black places c3
+2000ms
black lifts e8
black places e7
black commits
black presses
";
    let legal = heard_by_players(&format!(
        "position 4k3/8/8/8/3r4/8/4N3/4K3 w - - 0 1\n{hands}"
    ));
    let illegal = heard_by_players(&format!(
        "position 4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1\n{hands}"
    ));
    assert_eq!(legal, illegal);
    assert!(
        legal.contains(&"table: Springer Cesar drei".to_owned()),
        "{legal:?}"
    );

    let told = transcript::play(&format!(
        "position 4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1\n{hands}"
    ));
    let text = told.unwrap().text;
    assert_eq!(
        text.matches("arbiter: White, move 1: illegal move, the first")
            .count(),
        1,
        "{text}"
    );
}

/// Claims on the board and with a move sound alike whether they are right or the half-moves are not yet a hundred.
#[test]
fn a_wrong_claim_sounds_like_a_right_one_until_the_arbiter_rules() {
    for intended in [false, true] {
        let down = if intended { 4 } else { 3 };
        let mut hands = "profile rated = true\nwhite asks draw\n".to_owned();
        hands.push_str(&"white goes down\n".repeat(down));
        hands.push_str("white says ok\n");
        if intended {
            hands.push_str("white lifts a1\nwhite places a2\nwhite commits\n");
        }
        hands.push_str("white presses\nwhite asks time\nblack asks time\nblack asks draw\n");
        let heard = |quiet: u32| {
            let fen = format!("position 4k3/8/8/8/8/8/8/R3K3 w - - {quiet} 80\n");
            heard_by_players(&format!("{fen}{hands}"))
        };
        let (right, wrong) = (heard(100), heard(10));
        assert_eq!(right, wrong);
        let claimed = "table: Weiß reklamiert Remis".to_owned();
        assert!(right.contains(&claimed), "{right:?}");
    }
}

/// In the transcript with two illegal moves by White the players hear only moves and clicks until the arbiter rules.
#[test]
fn the_players_of_the_rated_transcript_hear_moves_and_clicks_until_the_arbiter_rules() {
    let script = include_str!("../../transcripts/rated_illegal_again.txt");
    let (before, _) = script.split_once("arbiter accepts").unwrap();
    let (_, after) = script.split_once("arbiter starts").unwrap();
    let heard = |part: &str| -> Vec<String> {
        let lines = part.lines().filter_map(|line| line.strip_prefix("  "));
        lines
            .filter(|line| !line.starts_with("arbiter:"))
            .map(str::to_owned)
            .collect()
    };
    assert_eq!(
        heard(before),
        ["table: Springer Cesar drei", "table: click"]
    );
    let after = &heard(after)[1..];
    assert_eq!(
        after,
        [
            "table: Springer Gustav drei",
            "table: click",
            "table: Turm schlägt Eva eins",
            "table: click"
        ]
    );
}

/// In the transcript with a touch not kept, an illegal move and a flag fall, the players hear only moves and clicks until the
/// arbiter ends the game.
#[test]
fn the_players_hear_nothing_of_a_touch_an_illegal_move_and_a_flag() {
    let script = include_str!("../../transcripts/rated_irregular.txt");
    for told in ["touched and not moved", "illegal move", "flag has fallen"] {
        assert!(script.contains(told), "{told}");
    }
    let heard = heard_by_players(script);
    let (before, after) = heard.split_at(4);
    assert_eq!(
        before,
        [
            "table: Turm Anna sieben",
            "table: click",
            "table: Läufer Eva drei",
            "table: click"
        ]
    );
    let ended = "table: Die Partie ist zu Ende: Schwarz gewinnt durch Zeitüberschreitung";
    assert_eq!(after[0], ended);
}

/// Black executes White's move in some way and replies, with rests of different lengths between the acts. What the players hear
/// depends on the acts and not on the rests.
#[test]
fn what_players_hear_does_not_depend_on_rests() {
    let executions = [
        "black lifts e2\nREST\nblack places e4\n",
        "black lifts e2\nblack places e3\n",
        "black lifts e2\nblack places d4\n",
        "black lifts d2\nblack places d4\n",
        "black lifts e2\n",
        "",
        "black lifts e2\nblack places e4\nREST\nblack lifts b8\nblack places b6\n",
        "black lifts b8\nREST\nblack lifts e2\nblack places e4\nblack places b8\n",
        "black lifts e2\nblack places e4\nblack lifts d2\n",
    ];
    let replies = [
        "black lifts e7\nblack places e5\n",
        "black lifts g8\nREST\nblack places f6\n",
        "black lifts g8\nblack places g5\n",
        "",
    ];
    for (executed, reply) in executions
        .iter()
        .flat_map(|it| replies.iter().map(move |reply| (it, reply)))
    {
        let heard = |rest: u32| {
            let script = format!(
                "profile rated = true\nwhite lifts e2\nwhite places e4\n+300ms\nwhite commits\nwhite presses\n\
                 {executed}REST\n{reply}REST\nblack commits\nblack presses\nREST\nblack commits\n"
            );
            heard_by_players(&script.replace("REST", &format!("+{rest}ms")))
        };
        let quick = heard(0);
        for rest in [100, 400, 600, 3000] {
            assert_eq!(quick, heard(rest), "{executed}{reply} with {rest} ms");
        }
    }
}
