//! Every kind of phrase, for tests that walk them all.

use announce::{
    Adjourned, Annotated, Announcement, Answered, Arbitrated, Basis, Behaves, ClaimReport, Doubt,
    Fit, GapPhrase, Guided, Handed, Helped, InOrder, Meanwhile, NthLoss, Official, OnTheEnvelope,
    Opened, OtherRoom, OwnScoreMove, Parted, Phrase, Prompted, Proposal, Registered, Scored,
    ServerPhrase, Sound, Stored, Taped, ToCheck, TouchDue, Unheard,
};
use board::mistake::Mistake;
use board::{BoardFault, LiftHeights};
use laws::notation::{Initials, spelled};
use laws::seat::{BoardAt, Ear, Speaker};
use laws::{
    Adaptation, Bar, DrawAct, LinkLost, Objection, Outcome, PenChoice, PutBack, Reason, Refusal,
};
use laws::{
    Grounds, IllegalReason, OnTape, Permission, Point, Position, Remedy, Sanction, ScoreSource,
    SealedFault, Unopened,
};
use ledger::event::{
    CannotMate, ClockSetting, Detail, Gone, Item, Judgement, OpponentRequest, PressAndFlag,
    Printed, RegisterEntry, RegisteredPlayer, Relayed, Ruling, Spoilt, Spoken, Undoes, What,
    Witness,
};
use shakmaty::{ByColor, Color, Role, Square};

fn knight() -> Announcement {
    let start = Position::initial();
    Announcement::of(&start, &start.parse_move("Nf3").unwrap())
}

fn queens_pawn() -> Announcement {
    let start = Position::initial();
    Announcement::of(&start, &start.parse_move("d4").unwrap())
}

/// Each mistake of hands.
fn fits() -> Vec<Fit> {
    let (square, from, to) = (Square::E2, Square::E2, Square::E4);
    let mistakes = [
        Mistake::NotExecuted,
        Mistake::ExecutedAs { from, to },
        Mistake::OtherColour { from, to },
        Mistake::TwoAsOne { from, to },
        Mistake::Swapped {
            first: from,
            second: to,
        },
        Mistake::Exchanged {
            first: from,
            second: to,
        },
        Mistake::OtherPiece { square },
        Mistake::LeftStanding { square },
        Mistake::NotTaken { from, to },
        Mistake::OtherTaken {
            taken: from,
            left: to,
        },
        Mistake::OnlyTaken { from, to },
        Mistake::CastledTo {
            king: from,
            rook: to,
        },
        Mistake::HalfCastled { square },
        Mistake::PutElsewhere { from, to },
        Mistake::Doubled { square },
        Mistake::KnockedOut { square },
        Mistake::Turned,
        Mistake::Aperture { square },
    ];
    let fit = |mistake, other| Fit {
        mistake,
        at: Some((12, Color::White)),
        made: Some(knight()),
        other,
        with: Vec::new(),
    };
    let named = mistakes.map(|mistake| fit(mistake, Some(queens_pawn())));
    let unnamed = fit(Mistake::ExecutedAs { from, to }, None);
    let both = Fit {
        with: vec![fit(Mistake::KnockedOut { square }, None)],
        ..fit(Mistake::NotExecuted, None)
    };
    named.into_iter().chain([unnamed, both]).collect()
}

fn as_written() -> Proposal {
    of(Ruling::AsWritten {
        ply: 23,
        uci: "g1f3".parse().unwrap(),
    })
}

/// A ruling whose words name a move, where they name one: move 12, by a knight.
fn of(ruling: Ruling) -> Proposal {
    Proposal {
        at: Some((12, Color::White)),
        announcement: Some(knight()),
        ..plain(ruling)
    }
}

/// A ruling whose words name no move.
pub fn plain(ruling: Ruling) -> Proposal {
    Proposal {
        ruling,
        at: None,
        announcement: None,
        retraces: false,
        transfers: false,
        basis: Basis::Written,
        otherwise: None,
        over: false,
        reason: String::new(),
        undone: None,
        takes_out: false,
    }
}

const DRAWN: Outcome = Outcome {
    winner: None,
    reason: Reason::Agreement,
};
const WON: Outcome = Outcome {
    winner: Some(Color::Black),
    reason: Reason::Checkmate,
};

/// Each kind of phrase at least once.
pub fn every_phrase() -> Vec<Phrase> {
    let squares = vec![Square::E2, Square::E4];
    let (white, black) = (Color::White, Color::Black);
    let ended = |winner, reason| Phrase::GameOver(Outcome { winner, reason });
    let mut phrases = vec![
        Phrase::Move(knight()),
        Phrase::Click,
        Phrase::GameStarts(Some(white)),
        Phrase::GameStarts(Some(black)),
        Phrase::GameStarts(None),
        Phrase::GameResumes(Some(white)),
        Phrase::GameResumes(None),
        Phrase::Decided(of(Ruling::Restore { plies: 22 })),
        Phrase::Adjusts(white),
        Phrase::OffersDraw(black),
        Phrase::Arbitrated(Arbitrated::OfferStands(white)),
        Phrase::RefusesDraw(white),
        Phrase::ClaimsDraw(white),
        Phrase::BoardLost(BoardAt(black)),
        Phrase::BoardBack(BoardAt(black)),
        Phrase::GameOver(DRAWN),
        Phrase::GameOver(WON),
        ended(Some(white), Reason::Resignation),
        ended(None, Reason::Stalemate),
        ended(None, Reason::Annulled),
        ended(Some(black), Reason::Time),
        ended(None, Reason::Arbiter),
        ended(Some(white), Reason::IllegalMoves),
        Phrase::WhichMove(vec![knight(), queens_pawn()]),
        Phrase::WhichPiece(vec![Role::Queen, Role::Rook, Role::Bishop, Role::Knight]),
        Phrase::SelectedMove(knight()),
        Phrase::SelectedPiece(Role::Bishop),
        Phrase::ResignReally,
        Phrase::Dropped,
        Phrase::SelectedResign(true),
        Phrase::SelectedResign(false),
        Phrase::OwnTime(310_999),
        Phrase::OwnTime(0),
        Phrase::OpponentTime(5_461_000),
        Phrase::OpponentTime(61_000),
        Phrase::Course {
            moves: 31,
            running: Some(white),
            to_go: Some(9),
        },
        Phrase::Course {
            moves: 1,
            running: None,
            to_go: None,
        },
        Phrase::Guided(Guided::WrongHole(Square::E3)),
        Phrase::Cue(Sound::Taken),
        Phrase::Arbitrated(Arbitrated::CallsOff(white)),
        Phrase::ExternalClock {
            moves: 39,
            to_go: Some(1),
        },
        Phrase::TimeWarning(300_000),
        Phrase::ClocksStopped,
        Phrase::ClockRuns(black),
        Phrase::ClocksSet {
            white: 5_400_000,
            black: 61_000,
        },
        Phrase::MovesOfPeriod {
            seat: white,
            completed: 39,
            needed: 40,
        },
        Phrase::BothFlags(Some(black)),
        Phrase::BothFlags(None),
        Phrase::TimeClaimed(white),
        Phrase::Absent(black),
        Phrase::Arrived(black),
        Phrase::Late(white),
        Phrase::PutBack {
            white: 5_400_000,
            black: 6_600_000,
            rule: PutBack::Recorded,
            external: false,
        },
        Phrase::PutBack {
            white: 5_400_000,
            black: 6_600_000,
            rule: PutBack::Proportional,
            external: true,
        },
        Phrase::Ruled(of(Ruling::SetTimes {
            white: 60_000,
            black: 120_000,
        })),
        Phrase::MovesCompleted(1),
        Phrase::MovesCompleted(21),
        Phrase::NothingToRepeat,
        Phrase::ArbiterComes,
        Phrase::Guided(Guided::Take {
            square: Square::G1,
            piece: Some(white.knight()),
        }),
        Phrase::Guided(Guided::Take {
            square: Square::G1,
            piece: None,
        }),
        Phrase::Guided(Guided::Put {
            square: Square::A8,
            piece: black.rook(),
        }),
        Phrase::Guided(Guided::BoardRight(BoardAt(white))),
        Phrase::Guided(Guided::BoardWrong(BoardAt(black))),
        Phrase::Guided(Guided::BoardBackTo(BoardAt(black))),
        Phrase::Guided(Guided::ByEye(BoardAt(black))),
        Phrase::Guided(Guided::TurnRound(BoardAt(white))),
        Phrase::Guided(Guided::LiftKing(BoardAt(black))),
        Phrase::KingAwaited(BoardAt(white)),
        Phrase::Ready,
        Phrase::NotReady(vec![BoardAt(white)]),
        Phrase::NotReady(vec![BoardAt(white), BoardAt(black)]),
        Phrase::BoardConnected {
            board: BoardAt(white),
            port: "/dev/ttyUSB0".into(),
        },
        Phrase::BoardMissing {
            board: BoardAt(white),
            reason: "no board answers on any free port".into(),
        },
        Phrase::BoardLostBecause {
            board: BoardAt(white),
            reason: "Input/output error (os error 5)".into(),
        },
        Phrase::Resumed { pause: 75_000 },
        Phrase::Spared { time: 60_100 },
        Phrase::DiffersBesides {
            id: 1,
            board: BoardAt(black),
            squares: squares.clone(),
        },
        Phrase::LookAt(BoardAt(white)),
        Phrase::Doubt(Doubt::LookAt {
            board: BoardAt(black),
            squares: vec![Square::D5, Square::E4],
        }),
        Phrase::BoardsDiffer {
            board: BoardAt(black),
            squares: squares.clone(),
            since: 1,
            unexecuted: Some(queens_pawn()),
        },
        Phrase::BoardsDiffer {
            board: BoardAt(white),
            squares: squares.clone(),
            since: 21,
            unexecuted: None,
        },
        Phrase::Displaced {
            board: BoardAt(white),
            squares: squares.clone(),
            since: 2,
        },
        Phrase::IllegalMove {
            seat: white,
            number: 12,
            count: Some(1),
            announcement: knight(),
        },
        Phrase::IllegalMove {
            seat: black,
            number: 12,
            count: Some(4),
            announcement: knight(),
        },
        Phrase::IllegalMove {
            seat: black,
            number: 2,
            count: None,
            announcement: knight(),
        },
        Phrase::TouchMove {
            seat: black,
            number: 12,
            announcement: knight(),
            touched: vec![Square::E2],
            due: Some(TouchDue::Move(queens_pawn())),
            raised: None,
        },
        Phrase::TouchMove {
            seat: black,
            number: 12,
            announcement: knight(),
            touched: vec![Square::E2],
            due: Some(TouchDue::MoveOf(Square::E2)),
            raised: None,
        },
        Phrase::TouchMove {
            seat: black,
            number: 12,
            announcement: knight(),
            touched: vec![Square::E2],
            due: Some(TouchDue::CaptureOf(Square::E2)),
            raised: None,
        },
        Phrase::TouchMove {
            seat: black,
            number: 12,
            announcement: knight(),
            touched: vec![Square::E2, Square::G1],
            due: None,
            raised: None,
        },
        Phrase::TouchMove {
            seat: black,
            number: 12,
            announcement: knight(),
            touched: vec![Square::E2],
            due: Some(TouchDue::MoveOf(Square::E2)),
            raised: Some(LiftHeights { from: 40, out: 86 }),
        },
        Phrase::TouchMove {
            seat: black,
            number: 12,
            announcement: knight(),
            touched: vec![Square::E2],
            due: None,
            raised: Some(LiftHeights { from: 40, out: 86 }),
        },
        Phrase::ClaimLost { id: 2, seat: white },
        Phrase::PawnLeft {
            seat: white,
            count: Some(2),
        },
        Phrase::BothInCheck,
        Phrase::WaitsForMove(None),
        Phrase::WaitsForMove(Some(white)),
        Phrase::Changed {
            seat: white,
            number: 3,
            first: knight(),
            made: queens_pawn(),
        },
        Phrase::NotOnTheMove,
        Phrase::ShowsTheMove(BoardAt(black)),
        Phrase::BoardsRight,
        Phrase::BoardPutRight(BoardAt(black)),
        Phrase::CompareBoards,
        Phrase::TimesChoice {
            rule: PutBack::AtPress,
            white: 5_400_000,
            black: 6_600_000,
            number: 12,
            seat: white,
        },
        Phrase::TimesChoice {
            rule: PutBack::AsTheyStand,
            white: 5_400_000,
            black: 6_600_000,
            number: 12,
            seat: black,
        },
        Phrase::TimesChoice {
            rule: PutBack::AsTheyStandSince,
            white: 5_400_000,
            black: 6_600_000,
            number: 12,
            seat: black,
        },
        Phrase::Ruled(Proposal {
            basis: Basis::MadeFirst,
            ..of(Ruling::AsWritten {
                ply: 23,
                uci: "g1f3".parse().unwrap(),
            })
        }),
        Phrase::Ruled(Proposal {
            basis: Basis::Said,
            otherwise: Some(Box::new(Proposal {
                basis: Basis::Placed,
                ..as_written()
            })),
            ..as_written()
        }),
        Phrase::StartedWrong,
        Phrase::ColoursReversed,
        Phrase::Stands(2),
        Phrase::PressedWithoutMove {
            seat: black,
            count: Some(3),
        },
        Phrase::PressedBeforeAnnouncement {
            seat: white,
            last_rank: None,
        },
        Phrase::PressedBeforeAnnouncement {
            seat: white,
            last_rank: Some(Square::E8),
        },
        Phrase::WrongStart {
            board: BoardAt(black),
            squares,
        },
        Phrase::TurnedRound(BoardAt(black)),
        Phrase::Unanswered(white),
        Phrase::FlagFell(white),
        Phrase::Called(black),
        Phrase::OfferedAtOtherTime(black),
        Phrase::Ends(DRAWN),
        Phrase::MateUndecided(white),
        Phrase::ResultDenied(black),
        Phrase::ResultConfirmed(white),
        Phrase::ResultNoted,
        Phrase::Referred,
        Phrase::Noted,
        Phrase::NoArbiter,
        Phrase::VerifyPosition {
            moves: 60,
            pieces: vec![(Square::E1, white.king()), (Square::E8, black.king())],
        },
        Phrase::PositionVerified {
            seat: black,
            agreed: true,
            moves: true,
        },
        Phrase::PositionVerified {
            seat: white,
            agreed: false,
            moves: true,
        },
        Phrase::PositionVerified {
            seat: black,
            agreed: true,
            moves: false,
        },
        Phrase::PositionVerified {
            seat: black,
            agreed: false,
            moves: false,
        },
        Phrase::EnterIntended,
        Phrase::ConfirmResult(WON),
        Phrase::NotIntended {
            seat: white,
            announcement: Some(knight()),
        },
        Phrase::Proposal {
            id: 1,
            article: "D.2.9".to_owned(),
            proposal: of(Ruling::AdjustBoard {
                board: BoardAt(black),
            }),
        },
        Phrase::Proposal {
            id: 2,
            article: "7.5.1".to_owned(),
            proposal: of(Ruling::Restore { plies: 22 }),
        },
        Phrase::Ruled(Proposal {
            retraces: true,
            ..of(Ruling::Restore { plies: 22 })
        }),
        Phrase::Ruled(Proposal {
            transfers: true,
            ..of(Ruling::AdjustBoard {
                board: BoardAt(black),
            })
        }),
        Phrase::Proposal {
            id: 3,
            article: "7.4a".to_owned(),
            proposal: of(Ruling::PlayOn),
        },
        Phrase::Proposal {
            id: 4,
            article: "D.2.9".to_owned(),
            proposal: of(Ruling::AsWritten {
                ply: 23,
                uci: "g1f3".parse().unwrap(),
            }),
        },
        Phrase::Ruled(of(Ruling::End { outcome: WON })),
        Phrase::Ruled(of(Ruling::PlayOn)),
        Phrase::Ruled(of(Ruling::Penalise {
            seat: white,
            remedy: Remedy::Restored(22),
            bonus: 120_000,
            undecided: false,
        })),
        Phrase::Ruled(of(Ruling::Penalise {
            seat: black,
            remedy: Remedy::Queen,
            bonus: 0,
            undecided: true,
        })),
        Phrase::Ruled(of(Ruling::CorrectScore { ply: 23 })),
        Phrase::Explained(Vec::new()),
        Phrase::Explained(fits()),
        Phrase::Resolved { id: 1, board: None },
        Phrase::Resolved {
            id: 1,
            board: Some(BoardAt(black)),
        },
        Phrase::BlindAperture {
            board: BoardAt(white),
            square: Square::E4,
        },
        Phrase::Unsteady {
            board: BoardAt(black),
            square: Square::G1,
            openings: 1,
        },
        Phrase::Unsteady {
            board: BoardAt(white),
            square: Square::E4,
            openings: 50,
        },
        Phrase::Repeated(black),
        Phrase::Stored(Stored::Fails(
            "No space left on device (os error 28)".into(),
        )),
        Phrase::Stored(Stored::Writes),
        Phrase::Stored(Stored::RegisterFails(
            "Permission denied (os error 13)".into(),
        )),
        Phrase::Stored(Stored::RegisterWrites),
        Phrase::Stored(Stored::RegisterFaulty("line 7 was changed".into())),
        Phrase::Stored(Stored::EndUnclear("its last event is 7".into())),
        Phrase::Stored(Stored::Gone("/home/anna/game.sqlite".into())),
        Phrase::Stored(Stored::Anew("/home/anna/game-2.sqlite".into())),
        Phrase::Stored(Stored::DeskAway("no server answers".into())),
        Phrase::Stored(Stored::DeskFull),
        Phrase::Stored(Stored::DeskBack),
        Phrase::Stored(Stored::StrangeOrder),
        Phrase::Stored(Stored::Stranger),
        Phrase::Stored(Stored::Deputy {
            name: "Boris Kern".to_owned(),
            chief: false,
        }),
        Phrase::Stored(Stored::Deputy {
            name: "Boris Kern".to_owned(),
            chief: true,
        }),
        Phrase::Stored(Stored::NotTheirs(Some("Boris Kern".to_owned()))),
        Phrase::Stored(Stored::NotTheirs(None)),
        Phrase::Stored(Stored::KeyFails("Permission denied (os error 13)".into())),
        Phrase::SoundLost {
            ear: Ear::Table,
            reason: "no sound output found".into(),
        },
        Phrase::SoundBack {
            ear: Ear::White,
            name: "USB Audio 2".into(),
        },
        Phrase::SoundOpen {
            ear: Ear::White,
            name: "USB Audio 2".into(),
        },
        Phrase::SoundBack {
            ear: Ear::Black,
            name: "Headphones".into(),
        },
        Phrase::Again("Der Zug ist nicht klar".into()),
        Phrase::MessageFor(white),
        Phrase::DoYouHear(black),
        Phrase::Hears(white),
        Phrase::Volume(9),
        Phrase::Speed(1),
        Phrase::Speed(2),
        Phrase::Speed(3),
        Phrase::Speed(4),
        Phrase::Cue(Sound::Lift),
        Phrase::Cue(Sound::Place),
        Phrase::Cue(Sound::Mirrored),
        Phrase::Cue(Sound::Question),
        Phrase::Cue(Sound::Fault),
        Phrase::SpokenBy(Speaker::Server),
        Phrase::SpokenBy(Speaker::Espeak),
        Phrase::SpokenBy(Speaker::Nobody),
    ];
    phrases.extend(Sanction::ALL.map(|sanction| {
        let (seat, time) = (black, 60_000);
        Phrase::Ruled(of(Ruling::Sanction {
            seat,
            sanction,
            time,
            amount: String::new(),
        }))
    }));
    phrases.push(Phrase::Ruled(Proposal {
        reason: "the telephone rang".to_owned(),
        ..of(Ruling::Sanction {
            seat: white,
            sanction: Sanction::Fine,
            time: 0,
            amount: "50 Euro".to_owned(),
        })
    }));
    phrases.extend(arbitrated().map(Phrase::Arbitrated));
    phrases.extend(official().map(Phrase::Official));
    phrases.extend(
        [
            Ruling::SetPosition {
                position: "7k/8/8/8/8/8/8/K7 w - - 0 12".to_owned(),
            },
            Ruling::NewGame,
            Ruling::Reopen,
        ]
        .map(|ruling| Phrase::Ruled(of(ruling))),
    );
    phrases.extend(Permission::ALL.into_iter().flat_map(|what| {
        [true, false].map(|allowed| Phrase::Ruled(of(Ruling::Allow { what, allowed })))
    }));
    phrases.push(Phrase::Displaced {
        board: BoardAt(white),
        squares: Vec::new(),
        since: 3,
    });
    for fault in [
        BoardFault::Chain,
        BoardFault::Dropped,
        BoardFault::Late,
        BoardFault::Identification,
        BoardFault::NotLearnt,
        BoardFault::NotScanning,
    ] {
        phrases.push(Phrase::Faulty {
            board: BoardAt(white),
            fault,
        });
        phrases.push(Phrase::Mended {
            board: BoardAt(black),
            fault,
        });
    }
    phrases.extend(adjourned());
    phrases.extend(handed());
    phrases.extend(taped().map(Phrase::Taped));
    phrases.extend(opened().into_iter().map(Phrase::Opened));
    phrases.extend(registered().into_iter().map(Phrase::Registered));
    phrases.extend(scored().map(Phrase::Scored));
    phrases.extend(own_score().into_iter().map(Phrase::OwnScore));
    phrases.extend(answered().into_iter().map(Phrase::Answered));
    phrases.extend(annotated().into_iter().map(Phrase::Annotated));
    phrases.extend(prompted().map(Phrase::Prompted));
    phrases.extend(far().into_iter().map(Phrase::Server));
    phrases.extend(afar().into_iter().map(Phrase::OtherRoom));
    phrases.extend(behaves().map(Phrase::Behaves));
    phrases.extend(unheard().map(Phrase::Unheard));
    phrases.extend(doubts().map(Phrase::Doubt));
    phrases.extend(of_draws());
    phrases
}

/// The menu of the draw button, claims with their findings, and rulings on them.
fn of_draws() -> Vec<Phrase> {
    use Grounds::{FiftyMoves, NoEffort, NormalMeans, Threefold};
    let (white, black) = (Color::White, Color::Black);
    let mut acts = vec![DrawAct::Offer, DrawAct::Accept, DrawAct::Refuse];
    acts.push(DrawAct::AskIncrement);
    for grounds in [Threefold, FiftyMoves, NormalMeans, NoEffort] {
        acts.extend([false, true].map(|intended| DrawAct::Claim { grounds, intended }));
    }
    let mut phrases: Vec<Phrase> = acts.into_iter().map(Phrase::SelectedDraw).collect();
    phrases.push(Phrase::DrawMenu(DrawAct::Offer));
    let bars = [Bar::Event, Bar::Until { number: 30 }, Bar::BothMove];
    phrases.extend(bars.map(Phrase::DrawBarred));
    phrases.extend([
        Phrase::NoConsent,
        Phrase::Released {
            seat: Color::Black,
            number: 12,
            released: knight(),
            made: queens_pawn(),
        },
        Phrase::TwoHands {
            seat: Color::White,
            count: None,
        },
        Phrase::AssistantMissing(Color::White),
        Phrase::AssistantBarred,
        Phrase::Refused(Refusal::Closed { id: 2 }),
        Phrase::Refused(Refusal::Turn { seat: Color::White }),
        Phrase::Refused(Refusal::ChiefOnly),
        Phrase::Refused(Refusal::HandedOver),
        Phrase::Refused(Refusal::NotHandedOver),
        Phrase::Refused(Refusal::TimesNeeded),
        Phrase::Refused(not_entered("Nc9")),
        Phrase::Refused(not_entered("")),
        Phrase::Refused(Refusal::Reached),
        Phrase::Refused(Refusal::NotListed),
        Phrase::Refused(Refusal::OwnName),
        Phrase::WantsDraw(Color::White),
        Phrase::Ruled(of(Ruling::Consent { seat: Color::White })),
        Phrase::Ruled(of(Ruling::GiveBack {
            seat: Color::White,
            time: 47_000,
        })),
        Phrase::Ruled(of(Ruling::CorrectClock {
            setting: ClockSetting::Control(laws::TimeControl::new(5_400_000, 30_000)),
            given: ByColor::default(),
        })),
        Phrase::Ruled(of(Ruling::CorrectClock {
            setting: ClockSetting::Counter {
                seat: Color::White,
                moves: 23,
            },
            given: ByColor::default(),
        })),
    ]);
    let claim = ClaimReport {
        seat: black,
        grounds: Threefold,
        intended: None,
        stood: vec![None, Some((2, black)), Some((21, black))],
        quiet: 8,
        objection: None,
        flag: None,
    };
    phrases.push(Phrase::Claimed(claim.clone()));
    phrases.push(Phrase::Claimed(ClaimReport {
        grounds: NormalMeans,
        flag: Some(black),
        ..claim.clone()
    }));
    let objections = [
        (FiftyMoves, Some(Objection::Late), 50),
        (FiftyMoves, Some(Objection::Illegal), 1),
        (FiftyMoves, Some(Objection::Moved), 50),
        (Threefold, Some(Objection::NotOnTheMove), 0),
        (NormalMeans, Some(Objection::Time), 0),
        (NoEffort, None, 0),
    ];
    for (grounds, objection, quiet) in objections {
        phrases.push(Phrase::Claimed(ClaimReport {
            grounds,
            intended: Some(knight()),
            stood: vec![Some((1, white))],
            quiet,
            objection,
            ..claim.clone()
        }));
    }
    phrases.push(Phrase::Claimed(ClaimReport {
        stood: Vec::new(),
        ..claim
    }));
    for reason in [
        Reason::DeadPosition,
        Reason::Threefold,
        Reason::FiftyMoves,
        Reason::Fivefold,
        Reason::SeventyFiveMoves,
        Reason::NormalMeans,
        Reason::BothLost,
    ] {
        phrases.push(Phrase::GameOver(Outcome {
            winner: None,
            reason,
        }));
    }
    phrases.push(Phrase::GameOver(Outcome {
        winner: Some(white),
        reason: Reason::Forfeit,
    }));
    for (bonus, deduction) in [(120_000, 0), (180_000, 61_000), (0, 0)] {
        phrases.push(Phrase::Ruled(of(Ruling::Reject {
            seat: white,
            bonus,
            deduction,
        })));
    }
    let (extra, bonus) = (5_000, 120_000);
    phrases.extend([true, false].map(|offers| Phrase::AsksIncrement {
        seat: white,
        offers,
    }));
    phrases.extend(
        [None, Some(Objection::Time)].map(|objection| Phrase::IncrementAsked {
            seat: white,
            objection,
        }),
    );
    phrases.push(Phrase::IncrementBegins {
        seat: black,
        extra,
        bonus,
    });
    phrases.push(Phrase::Ruled(of(Ruling::Increment {
        seat: white,
        extra,
        bonus,
    })));
    phrases.push(Phrase::Ruled(of(Ruling::Postpone {
        seat: black,
        bonus: 120_000,
    })));
    phrases
}

const fn still_lost(clocks: Meanwhile, silent: bool, count: u32) -> Arbitrated {
    Arbitrated::StillLost {
        board: BoardAt(Color::White),
        clocks,
        nth: NthLoss { silent, count },
    }
}

const fn was_lost(ran: Option<u64>, silent: bool, count: u32) -> Arbitrated {
    Arbitrated::WasLost {
        board: BoardAt(Color::White),
        seat: Color::White,
        lost: 40_000,
        ran,
        nth: NthLoss { silent, count },
    }
}

const fn press_and_flag(when: PressAndFlag) -> Arbitrated {
    let seat = Color::Black;
    Arbitrated::PressAndFlag { seat, when }
}

const fn lost_meanwhile(ran: Option<u64>, back: bool, silent: bool) -> Arbitrated {
    Arbitrated::LostMeanwhile {
        seat: Color::Black,
        lost: 38_000,
        ran,
        back,
        silent,
    }
}

fn taken_back(what: Relayed) -> Arbitrated {
    let seat = Color::Black;
    Arbitrated::TakenBack { seat, what }
}

fn unheard() -> [Unheard; 4] {
    let board = BoardAt(Color::White);
    [
        Unheard::Silent(board),
        Unheard::Both,
        Unheard::Press { board, time: 2_000 },
        Unheard::PressAgo { board, time: 2_000 },
    ]
}

fn behaves() -> [Behaves; 5] {
    let (seat, square) = (Color::Black, Square::G8);
    [
        Behaves::Touches { seat, square },
        Behaves::NotTouched { seat, square },
        Behaves::LiftsEarly { seat, square },
        offers_again(3),
        offers_again(7),
    ]
}

fn offers_again(count: u32) -> Behaves {
    Behaves::OffersAgain {
        seat: Color::White,
        count,
        article: "9.1".to_owned(),
        second: "11.5".to_owned(),
    }
}

/// A player's own score, as the player hears it.
fn own_score() -> Vec<OwnScoreMove> {
    let (number, seat) = (12, Color::Black);
    let written = |text: &str| OwnScoreMove::Written {
        number,
        seat,
        written: spelled(text, &Initials::all()).unwrap(),
    };
    let chosen = [
        PenChoice::Pawn,
        PenChoice::King,
        PenChoice::LongCastling,
        PenChoice::Nothing,
        PenChoice::Offer,
        PenChoice::Before,
    ];
    let own = [
        written("Nbxd7 e.p.(=)"),
        written("O-O-O"),
        OwnScoreMove::Gap { number, seat },
        OwnScoreMove::Taped {
            number,
            seat,
            place: "game-1.flac@0:12:05".to_owned(),
        },
        OwnScoreMove::Text {
            number,
            seat,
            written: "P-K4".to_owned(),
        },
        OwnScoreMove::Asks {
            number,
            seat,
            choice: PenChoice::Pawn,
        },
        OwnScoreMove::Whole(spelled("♘bd2", &[Initials::ENGLISH]).unwrap()),
    ];
    own.into_iter()
        .chain(chosen.map(OwnScoreMove::Chosen))
        .collect()
}

/// Phrases about a game on a server or in two rooms.
fn afar() -> Vec<OtherRoom> {
    let (white, black) = (Color::White, Color::Black);
    let lost = |clocks| OtherRoom::NotReachable { room: 2, clocks };
    vec![
        OtherRoom::Lost,
        OtherRoom::Back { time: 63_000 },
        OtherRoom::TakenOver {
            room: 2,
            arbiter: "Clara Brandt".to_owned(),
        },
        OtherRoom::Parted(Parted::Changed { number: 41 }),
        OtherRoom::Parted(Parted::Different { number: 41 }),
        OtherRoom::Parted(Parted::Behind {
            number: 41,
            there: 43,
        }),
        OtherRoom::Parted(Parted::Unsigned),
        OtherRoom::Parted(Parted::Unreadable),
        OtherRoom::Parted(Parted::OtherGame),
        OtherRoom::Parted(Parted::NoArbiter {
            room: 2,
            arbiter: "Otto Evil".to_owned(),
        }),
        OtherRoom::NotListed {
            room: 2,
            name: Some("Otto Evil".to_owned()),
        },
        OtherRoom::NotListed {
            room: 2,
            name: None,
        },
        OtherRoom::OtherChief {
            keeps: 1,
            chief: "Maria Lange".to_owned(),
            joins: 2,
            there: "Otto Evil".to_owned(),
        },
        OtherRoom::OtherArbiters { keeps: 1, joins: 2 },
        OtherRoom::ListChanged,
        OtherRoom::Kept,
        OtherRoom::NotReached(white),
        lost(LinkLost::Run),
        lost(LinkLost::Stop),
        lost(LinkLost::StopAfter(120_000)),
        OtherRoom::BoardsAgree,
        OtherRoom::BoardsDiffer,
        OtherRoom::Undecided(black),
        OtherRoom::Misfit {
            room: 2,
            time: 40_000,
        },
        OtherRoom::Unfit {
            seat: black,
            thought: 90_000,
            ran: 31_000,
        },
        OtherRoom::Took {
            seat: black,
            time: 11_000,
        },
        OtherRoom::CameAfter(white),
        OtherRoom::Overtaken,
        OtherRoom::OvertakenOf(black),
        OtherRoom::There {
            room: 2,
            said: Box::new(Phrase::SoundLost {
                ear: Ear::Table,
                reason: "no such device".to_owned(),
            }),
        },
    ]
}

fn far() -> Vec<ServerPhrase> {
    let (white, black) = (Color::White, Color::Black);
    let wants = [
        (white, OpponentRequest::TakeBack { plies: 0 }),
        (black, OpponentRequest::TakeBack { plies: 1 }),
        (white, OpponentRequest::TakeBack { plies: 2 }),
        (black, OpponentRequest::Adjourn),
        (white, OpponentRequest::Abort),
    ];
    let mut phrases: Vec<ServerPhrase> = Vec::new();
    phrases.extend(wants.map(|(seat, what)| ServerPhrase::Wants { seat, what }));
    phrases.extend([
        ServerPhrase::Declines(black),
        ServerPhrase::Withdraws(white),
        ServerPhrase::Stands {
            number: 12,
            seat: black,
        },
        ServerPhrase::Gone { claim: None },
        ServerPhrase::Gone { claim: Some(30) },
        ServerPhrase::Claimable,
        ServerPhrase::Returned,
        ServerPhrase::FirstMove { seconds: 30 },
        ServerPhrase::Refuses,
        ServerPhrase::Lost,
        ServerPhrase::Found,
        ServerPhrase::Adjourned,
        ServerPhrase::Aborted,
    ]);
    phrases
}

/// Annotations beside the moves of a printed game.
fn annotated() -> Vec<Annotated> {
    use Judgement::{
        BlackBetter, BlackSlightlyBetter, BlackWins, Blunder, Dubious, Even, Excellent, Good,
        Interesting, Poor, Unclear, WhiteBetter, WhiteSlightlyBetter, WhiteWins,
    };
    let begins = |of, name: &str| Annotated::Begins {
        number: 1,
        of,
        name: name.to_owned(),
    };
    let judged = [
        Good,
        Poor,
        Excellent,
        Blunder,
        Interesting,
        Dubious,
        Even,
        Unclear,
        WhiteSlightlyBetter,
        BlackSlightlyBetter,
        WhiteBetter,
        BlackBetter,
        WhiteWins,
        BlackWins,
    ];
    let judged = judged.map(Annotated::Judged);
    let results = [
        Printed::WhiteWon,
        Printed::BlackWon,
        Printed::Drawn,
        Printed::Open,
    ];
    let others = [
        begins(3, "Anna Bella"),
        begins(3, ""),
        begins(1, "Anna Bella"),
        Annotated::Comment("the old trap".to_owned()),
        Annotated::Instead(vec![knight(), queens_pawn()]),
        Annotated::Find(Color::White),
        Annotated::Right,
        Annotated::Wrong,
        Annotated::Varies(2),
        Annotated::NoVariation,
        Annotated::VariationEnds,
        Annotated::Beginning,
        Annotated::Found { right: 3, of: 12 },
    ];
    let ends = results.map(Annotated::Ends);
    others.into_iter().chain(judged).chain(ends).collect()
}

/// Prompts and notices to a person who types.
fn prompted() -> impl Iterator<Item = Prompted> {
    let typed = || "Ke9".to_owned();
    [
        Prompted::NotUnderstood { typed: typed() },
        Prompted::Nearest {
            typed: typed(),
            nearest: typed(),
        },
        Prompted::HeardAs { typed: typed() },
        Prompted::NotHeard,
        Prompted::EarLost {
            reason: "no microphone found; plug one in".to_owned(),
        },
        Prompted::EarBack,
        Prompted::Which(vec![knight(), queens_pawn()]),
        Prompted::Becomes {
            square: Square::E8,
            choices: vec![Role::Queen, Role::Knight],
        },
        Prompted::Ambiguous { typed: typed() },
        Prompted::NoPosition { typed: typed() },
        Prompted::Unplayable,
        Prompted::NotOnTheMove,
        Prompted::NoOffer,
        Prompted::NotPlaying,
        Prompted::Resigns(Color::White),
        Prompted::Resigns(Color::Black),
        Prompted::PlaysOn,
        Prompted::TakesBack(Some(knight())),
        Prompted::NothingToTakeBack,
        Prompted::AnotherGame,
        Prompted::Quits,
        Prompted::GoesOn,
    ]
    .into_iter()
}

fn answered() -> Vec<Answered> {
    let (white, black) = (Color::White, Color::Black);
    let (square, piece) = (Square::E5, black.pawn());
    let pieces = vec![(Square::G4, black.pawn()), (Square::B2, white.queen())];
    let (one, none) = (vec![Square::B1, Square::G1], Vec::new());
    let knights = white.knight();
    let whys = [
        IllegalReason::Nobody,
        IllegalReason::Empty(square),
        IllegalReason::Theirs(square, piece),
        IllegalReason::Own(square, piece),
        IllegalReason::NotSo(Color::White.king()),
        IllegalReason::NotSo(Color::White.queen()),
        IllegalReason::NotSo(Color::White.rook()),
        IllegalReason::NotSo(Color::White.bishop()),
        IllegalReason::NotSo(knights),
        IllegalReason::NotSo(Color::White.pawn()),
        IllegalReason::Blocked(square, piece),
        IllegalReason::NothingToTake(square),
        IllegalReason::Check(pieces.clone()),
        IllegalReason::CastlingLost,
        IllegalReason::CastlesOutOfCheck(pieces.clone()),
        IllegalReason::Passes(square, pieces.clone()),
        IllegalReason::Becomes,
    ];
    let illegal = |why| Answered::Illegal {
        announcement: None,
        why: Some(why),
    };
    let mut answers: Vec<Answered> = whys.map(illegal).into();
    let taken = [
        Role::Queen,
        Role::Rook,
        Role::Bishop,
        Role::Knight,
        Role::Pawn,
    ];
    let several = taken.into_iter().flat_map(|role| [role, role]).collect();
    for (seat, roles) in [(white, taken.to_vec()), (black, several), (black, vec![])] {
        answers.push(Answered::Captured { seat, roles });
    }
    for (announcement, why) in [
        (Some(knight()), Some(IllegalReason::CastlingLost)),
        (Some(knight()), None),
        (None, None),
    ] {
        answers.push(Answered::Illegal { announcement, why });
    }
    for squares in [one, none] {
        let piece = knights;
        answers.push(Answered::Where {
            piece,
            squares: squares.clone(),
        });
        answers.push(Answered::Goes {
            square,
            piece,
            squares,
        });
    }
    for pieces in [pieces, Vec::new()] {
        answers.push(Answered::Pieces(pieces.clone()));
        answers.push(Answered::Attacked {
            square,
            pieces: pieces.clone(),
        });
        answers.push(Answered::Check { pieces });
    }
    let role = Role::King;
    for kinds in [vec![(role, vec![square])], Vec::new()] {
        let seat = black;
        answers.push(Answered::Side { seat, kinds });
    }
    answers.push(Answered::Again(knight()));
    for detail in [Detail::Terse, Detail::Normal, Detail::Full] {
        answers.push(Answered::Detailed(detail));
    }
    for why in [Gone::Missing, Gone::Hung, Gone::Died, Gone::Nonsense] {
        answers.push(Answered::Gone { seat: black, why });
    }
    answers.extend(Item::ALL.map(Answered::Line));
    answers.extend(Item::COMPOSING.map(Answered::Line));
    answers.push(Answered::Menu(Item::Course));
    let item = Item::Attackers;
    answers.push(Answered::About { item, square });
    let (number, seat, announcement) = (12, black, knight());
    answers.extend([
        Answered::Stands {
            square,
            piece: Some(piece),
        },
        Answered::Stands {
            square,
            piece: None,
        },
        Answered::Material {
            white: 39,
            black: 0,
        },
        Answered::Turn { seat, number },
        Answered::Course {
            number,
            seat,
            announcement,
        },
        Answered::NoCourse { begun: true },
        Answered::NoCourse { begun: false },
        Answered::NoClock,
        Answered::TakenBack { number, seat },
        Answered::Hint(knight()),
        Answered::Captures(piece),
        Answered::Composes,
        Answered::WhichPiece { square, piece },
        Answered::Emptied,
        Answered::Unplayable,
        Answered::Abandoned,
        Answered::Another,
        Answered::WhetherAnother,
        Answered::Declined {
            against_person: false,
        },
        Answered::Declined {
            against_person: true,
        },
    ]);
    answers
}

fn scored() -> [Scored; 33] {
    let (white, black) = (Color::White, Color::Black);
    let read = |seat, last, behind| Scored::Read {
        seat,
        last,
        behind,
        ahead: false,
    };
    [
        read(white, Some((12, black)), None),
        read(black, Some((3, white)), Some(true)),
        read(black, Some((3, white)), Some(false)),
        read(white, None, None),
        Scored::Read {
            seat: white,
            last: Some((2, black)),
            behind: None,
            ahead: true,
        },
        Scored::Agree {
            last: (12, black),
            whole: true,
        },
        Scored::Agree {
            last: (12, black),
            whole: false,
        },
        Scored::Silent { at: (3, white) },
        Scored::Impossible {
            seat: black,
            at: (3, black),
            count: 1,
            text: "Nd7".to_owned(),
            made: knight(),
        },
        Scored::Impossible {
            seat: white,
            at: (3, white),
            count: 3,
            text: "Bc6".to_owned(),
            made: knight(),
        },
        Scored::Differ {
            number: 3,
            side: white,
            white: Some(knight()),
            black: None,
            made: Some(knight()),
        },
        Scored::LeftOut {
            seat: white,
            at: (3, black),
            count: 1,
        },
        Scored::LeftOut {
            seat: black,
            at: (3, black),
            count: 3,
        },
        Scored::OnTape {
            seat: white,
            at: (3, black),
            count: 1,
            place: "game-1.flac@0:12:05".to_owned(),
        },
        Scored::OnTape {
            seat: black,
            at: (3, black),
            count: 3,
            place: "game-1.flac@0:12:05".to_owned(),
        },
        Scored::Approved {
            seat: white,
            source: ScoreSource::Nothing,
        },
        Scored::Approved {
            seat: black,
            source: ScoreSource::Tape,
        },
        Scored::Approved {
            seat: white,
            source: ScoreSource::Record,
        },
        Scored::Unreadable {
            seat: white,
            at: (3, black),
            count: 1,
            text: "P-K4".to_owned(),
        },
        Scored::Unreadable {
            seat: black,
            at: (1, white),
            count: 12,
            text: "P-K4".to_owned(),
        },
        Scored::Twice {
            seat: white,
            at: (2, black),
            count: 1,
            text: "Nc6 / Nc6".to_owned(),
            alike: true,
        },
        Scored::Twice {
            seat: black,
            at: (2, white),
            count: 2,
            text: "Nf3 / Nh3".to_owned(),
            alike: false,
        },
        Scored::WhichLanguage {
            seat: black,
            at: (1, white),
            text: "Rf3".to_owned(),
            meanings: vec![knight(), queens_pawn()],
            fits: Some(knight()),
        },
        Scored::WhichLanguage {
            seat: black,
            at: (1, white),
            text: "Rf3".to_owned(),
            meanings: vec![knight(), queens_pawn()],
            fits: None,
        },
        Scored::Against {
            seat: black,
            at: (1, white),
            written: queens_pawn(),
            made: knight(),
        },
        Scored::CompareBoards,
        Scored::BothUpdate {
            article: "8.5.1".to_owned(),
            second: "8.5.3".to_owned(),
        },
        Scored::Updates {
            seat: black,
            article: "8.5.2".to_owned(),
        },
        Scored::DependsOn { seat: black },
        Scored::Dependent,
        Scored::Borne {
            announcement: Some(knight()),
            by: vec![
                Witness::Score(white),
                Witness::Board(BoardAt(white)),
                Witness::Announcement,
                Witness::Repetition,
                Witness::Relay,
                Witness::Tape,
            ],
        },
        Scored::Otherwise {
            number: 1,
            side: white,
            moves: Some((knight(), queens_pawn())),
        },
        Scored::Otherwise {
            number: 1,
            side: black,
            moves: None,
        },
    ]
}

fn not_entered(written: &str) -> Refusal {
    Refusal::NotEntered {
        number: 2,
        seat: Color::Black,
        written: written.to_owned(),
    }
}

fn handed() -> Vec<Phrase> {
    let (white, black) = (Color::White, Color::Black);
    let last = |pressed| Handed::Last {
        number: 1,
        seat: white,
        announcement: knight(),
        pressed,
    };
    let gap = |moves, by: Option<&str>| GapPhrase {
        moves,
        lasted: 4_080_000,
        by: by.map(str::to_owned),
    };
    let (first, second) = ((23, white), (31, black));
    let all = [
        Handed::GoesOn,
        Handed::Stands(vec![(Square::E1, white.king()), (Square::E8, black.king())]),
        last(true),
        last(false),
        Handed::NoMove,
        Handed::Touched {
            seat: black,
            squares: vec![Square::G8, Square::F6],
        },
        Handed::Placed {
            seat: black,
            square: Square::F6,
        },
        Handed::ToMove {
            number: 2,
            seat: black,
        },
        Handed::Times {
            white: 2_470_000,
            black: 61_000,
        },
        Handed::NoTimes,
        Handed::Moves {
            seat: white,
            moves: 22,
            to_go: Some(18),
        },
        Handed::Offer(black),
        Handed::Claim(white),
        Handed::Illegal {
            seat: black,
            count: 1,
        },
        Handed::Played {
            number: 2,
            seat: black,
            announcement: knight(),
        },
        Handed::Wrote {
            number: 2,
            seat: black,
            written: "Nf6".to_owned(),
        },
        Handed::WroteNothing {
            number: 2,
            seat: black,
        },
        Handed::NoScore(white),
        Handed::Open(3),
        Handed::Sheet("game.sqlite.sheet.txt".to_owned()),
        Handed::SheetFails("no space left on device".to_owned()),
        Handed::TakenIn(gap(Some([first, second]), Some("Anna Berg"))),
        Handed::Gap(gap(Some([first, first]), None)),
        Handed::Gap(gap(None, None)),
    ];
    all.into_iter().map(Phrase::Handed).collect()
}

fn adjourned() -> Vec<Phrase> {
    let (white, black) = (Color::White, Color::Black);
    let faulty = |fault| Adjourned::Faulty {
        seat: white,
        text: "Nd4".into(),
        fault,
    };
    let clocks_wrong = |late, known: bool| Adjourned::ClocksWrong {
        seat: black,
        late,
        times: known.then(|| {
            let (recorded, indicated) = ((5_340_000, 5_400_000), (5_400_000, 5_400_000));
            let of = |(white, black)| ByColor { white, black };
            (of(recorded), of(indicated))
        }),
    };
    let before = [
        Adjourned::Envelope(ToCheck {
            names: ByColor {
                white: Some("Anna".to_owned()),
                black: None,
            },
            pieces: vec![(Square::E1, white.king()), (Square::E8, black.king())],
            used: Some(ByColor {
                white: 60_000,
                black: 0,
            }),
        }),
        Adjourned::Session(14_400_000),
        Adjourned::SessionOver(black),
        Adjourned::Early(4_800_000),
        Adjourned::PositionLost,
        Adjourned::StillAdjourned,
        Adjourned::OpenFirst,
        Adjourned::NotSealed,
        Adjourned::Chosen,
    ];
    let after = [
        clocks_wrong(false, true),
        clocks_wrong(true, true),
        clocks_wrong(false, false),
        Adjourned::Seals {
            seat: white,
            reply: false,
        },
        Adjourned::Seals {
            seat: black,
            reply: true,
        },
        Adjourned::Closed(OnTheEnvelope {
            seat: black,
            number: 41,
            times: Some(ByColor {
                white: 310_000,
                black: 61_000,
            }),
            offer: Some(white),
            resumption: "2 June 16:00, great hall".into(),
        }),
        Adjourned::Closed(OnTheEnvelope {
            seat: white,
            number: 2,
            times: None,
            offer: None,
            resumption: String::new(),
        }),
        Adjourned::ReplySealed(black),
        Adjourned::Resumes,
        Adjourned::Awaited(white),
        Adjourned::Awaited(black),
        Adjourned::Opened {
            seat: white,
            announcement: knight(),
        },
        Adjourned::Declares(black),
        Adjourned::Sealed,
        Adjourned::NothingSealed,
        Adjourned::Unopened(Unopened::NoKey),
        Adjourned::Unopened(Unopened::DoesNotFit),
        faulty(SealedFault::Ambiguous),
        faulty(SealedFault::Unreadable),
        faulty(SealedFault::Illegal),
    ];
    let mut phrases: Vec<Phrase> = before.map(Phrase::Adjourned).into();
    phrases.push(Phrase::SelectedPiece(Role::Rook));
    phrases.extend(after.map(Phrase::Adjourned));
    phrases
}

fn taped() -> [Taped; 17] {
    let left = |wrong| Taped::Spoilt {
        name: "game-1.flac".into(),
        time: 83_000,
        wrong,
    };
    [
        Taped::Begins { microphone: false },
        Taped::Begins { microphone: true },
        Taped::Over,
        Taped::Allowed(OnTape::Off),
        Taped::Allowed(OnTape::Announcements),
        Taped::Allowed(OnTape::Microphone),
        Taped::Into("round-3-table-7-2.flac".into()),
        Taped::Left {
            name: "game-1.flac".into(),
            time: 83_000,
        },
        left(Spoilt::Changed),
        left(Spoilt::Short),
        left(Spoilt::Head),
        left(Spoilt::Missing),
        left(Spoilt::NoFile),
        left(Spoilt::Unreadable),
        Taped::Fails("No space left on device (os error 28)".into()),
        Taped::MicrophoneLost("no microphone found".into()),
        Taped::MicrophoneBack("Table microphone".into()),
    ]
}

/// Each official phrase about the course of a case.
fn official() -> [Official; 9] {
    let (white, black, seat) = (5_400_000, 61_000, Color::Black);
    [
        Official::TimesUnknown,
        Official::StopByHand,
        Official::StartByHand(seat),
        Official::SetByHand { white, black },
        Official::Took { white, black },
        Official::Differs {
            seat,
            shown: white,
            reckoned: black,
        },
        Official::Agrees(seat),
        Official::Away,
        Official::Back,
    ]
}

fn arbitrated() -> [Arbitrated; 50] {
    [
        Arbitrated::AsksBack {
            proposal: of(Ruling::Restore { plies: 22 }),
            undoes: Undoes {
                plies: 16,
                again: 0,
                times: Some(ByColor {
                    white: 60_000,
                    black: 120_000,
                }),
                outcome: Some(DRAWN),
                adjourned: true,
                settles: vec![2, 3],
                unread: vec![Color::White, Color::Black],
                cannot_mate: Some(CannotMate {
                    seat: Color::Black,
                    article: "6.9".to_owned(),
                }),
            },
            unnamed: None,
            stands_not: None,
        },
        Arbitrated::AsksBack {
            proposal: of(Ruling::PlayOn),
            undoes: Undoes::default(),
            unnamed: Some("13.4".into()),
            stands_not: None,
        },
        Arbitrated::Otherwise {
            article: "7.6".into(),
            proposal: of(Ruling::Restore { plies: 22 }),
        },
        Arbitrated::AsksBack {
            proposal: of(Ruling::Restore { plies: 22 }),
            undoes: Undoes {
                plies: 1,
                ..Undoes::default()
            },
            unnamed: None,
            stands_not: None,
        },
        Arbitrated::AsksBack {
            proposal: Proposal {
                at: Some((2, Color::White)),
                takes_out: true,
                ..of(Ruling::Undo { record: 41 })
            },
            undoes: Undoes {
                plies: 3,
                ..Undoes::default()
            },
            unnamed: None,
            stands_not: Some(Reason::Checkmate),
        },
        Arbitrated::AsksBack {
            proposal: of(Ruling::NewGame),
            undoes: Undoes::default(),
            unnamed: None,
            stands_not: Some(Reason::Stalemate),
        },
        Arbitrated::Refrained,
        Arbitrated::PositionWritten(Color::White),
        Arbitrated::PressedBack(Color::White),
        Arbitrated::Superseded(2),
        Arbitrated::AsksBack {
            proposal: Proposal {
                undone: Some(Box::new(of(Ruling::Restore { plies: 2 }))),
                ..of(Ruling::Undo { record: 40 })
            },
            undoes: Undoes {
                again: 16,
                ..Undoes::default()
            },
            unnamed: None,
            stands_not: None,
        },
        Arbitrated::Withdrawn,
        Arbitrated::Reason("the telephone rang twice".to_owned()),
        taken_back(Relayed::Offer),
        taken_back(Relayed::Refusal),
        taken_back(Relayed::ClaimToCome),
        taken_back(Relayed::Claim),
        taken_back(Relayed::Increment),
        taken_back(Relayed::Result),
        Arbitrated::Taken {
            id: 2,
            name: "Anna Berg".to_owned(),
        },
        Arbitrated::Heard {
            id: 2,
            who: "Anna Berg".to_owned(),
            said: "the knight fell".to_owned(),
        },
        Arbitrated::Reopened(2),
        Arbitrated::Appeals(Color::White),
        Arbitrated::AppealDecided(Color::White),
        Arbitrated::Waits(2),
        Arbitrated::NoChoice(2),
        still_lost(Meanwhile::Run(Color::Black), false, 1),
        still_lost(Meanwhile::Run(Color::Black), true, 3),
        still_lost(Meanwhile::Stop(Color::White), true, 1),
        still_lost(Meanwhile::Stand, false, 3),
        was_lost(Some(38_000), false, 1),
        was_lost(Some(0), false, 2),
        was_lost(None, true, 1),
        was_lost(Some(0), true, 4),
        press_and_flag(PressAndFlag::Before(4_000)),
        press_and_flag(PressAndFlag::After(4_000)),
        press_and_flag(PressAndFlag::Unknown {
            before: 2_000,
            after: 400,
        }),
        lost_meanwhile(Some(20_000), false, false),
        lost_meanwhile(Some(20_000), true, false),
        lost_meanwhile(None, false, false),
        lost_meanwhile(None, true, false),
        lost_meanwhile(Some(20_000), false, true),
        lost_meanwhile(Some(20_000), true, true),
        lost_meanwhile(None, false, true),
        lost_meanwhile(None, true, true),
        Arbitrated::Stands {
            number: 12,
            seat: Color::White,
            times: Some(ByColor {
                white: 5_400_000,
                black: 6_600_000,
            }),
            running: Some(Color::Black),
        },
        Arbitrated::Stands {
            number: 12,
            seat: Color::Black,
            times: None,
            running: None,
        },
        Arbitrated::InOrder(vec![
            (0, InOrder::Fell(Color::White)),
            (2000, InOrder::Placed(Color::Black)),
            (300, InOrder::Announced(Color::Black)),
            (1000, InOrder::Told),
        ]),
        Arbitrated::InOrder(vec![
            (0, InOrder::Fell(Color::White)),
            (1000, InOrder::Resigned),
            (0, InOrder::Told),
        ]),
        Arbitrated::InOrder(vec![
            (0, InOrder::Fell(Color::Black)),
            (4000, InOrder::Agreed),
            (0, InOrder::Told),
        ]),
    ]
}

fn opened() -> Vec<Opened> {
    let clock = |own, control: &str| Opened::Clock {
        own,
        control: control.parse().ok(),
    };
    let decided = |point, confirmed, by: &str, note: &str| Opened::Decided {
        point,
        confirmed,
        by: by.to_owned(),
        note: note.to_owned(),
    };
    let adapted = vec![
        Adaptation::PlayersAnnounce,
        Adaptation::RepeatedByExecuting,
        Adaptation::CommittedByRest,
        Adaptation::PressedWithCommit,
        Adaptation::PlayWaits,
        Adaptation::ShownInTime,
        Adaptation::Warnings,
        Adaptation::ReadsBack,
        Adaptation::NoArbiter,
    ];
    vec![
        Opened::Identity {
            white: Some("Anna Olsen".to_owned()),
            black: Some("Boris Lang".to_owned()),
        },
        Opened::Colours {
            white: Some("Anna Olsen".to_owned()),
            black: None,
        },
        Opened::Boards,
        clock(true, "40/5400+30:1800+30"),
        clock(false, "none"),
        clock(true, "*180"),
        Opened::Languages {
            example: Some(knight()),
        },
        Opened::Assistants(Helped::Nobody),
        Opened::Assistants(Helped::One(Color::White)),
        Opened::Assistants(Helped::Both),
        Opened::Assistants(Helped::Somebody),
        Opened::Recording(OnTape::Off),
        Opened::Recording(OnTape::Announcements),
        Opened::Recording(OnTape::Microphone),
        Opened::Adaptations(Vec::new()),
        Opened::Adaptations(adapted),
        decided(Point::Clock, true, "Clara Ruiz", "number 12"),
        decided(Point::Recording, false, "", "a telephone"),
        decided(Point::Boards, true, "", ""),
        Opened::Missing(Point::ALL.to_vec()),
        Opened::Missing(vec![Point::Clock, Point::Boards]),
        Opened::Refused(vec![Point::Recording]),
    ]
}

fn doubts() -> [Doubt; 21] {
    let (board, square) = (BoardAt(Color::White), Square::E2);
    let said = |spoken| Doubt::Said {
        spoken,
        number: 12,
        side: Color::White,
        moves: Some((knight(), queens_pawn())),
    };
    let aperture = |full| Doubt::Aperture {
        board,
        square,
        full,
    };
    let place = || "game-1.flac@0:12:05".to_owned();
    let heard_as = |repeats, place| Doubt::HeardAs {
        number: 12,
        side: Color::White,
        made: Some(knight()),
        words: "Gustav eins Hector drei".to_owned(),
        repeats,
        place,
    };
    [
        Doubt::NotRecognised,
        Doubt::NothingMoved,
        Doubt::Unfinished,
        Doubt::Unclear,
        Doubt::WhichSquare { to: false, square },
        Doubt::WhichSquare { to: true, square },
        Doubt::SelectedSquare(square),
        said(Spoken::Announced),
        said(Spoken::Repeated),
        said(Spoken::Relayed),
        Doubt::NotRepeated { seat: Color::Black },
        heard_as(false, String::new()),
        heard_as(false, place()),
        heard_as(true, String::new()),
        heard_as(true, place()),
        Doubt::Ear {
            seat: Color::White,
            on: true,
        },
        Doubt::Ear {
            seat: Color::White,
            on: false,
        },
        Doubt::EarLost {
            seat: Color::White,
            reason: "the microphone was unplugged".to_owned(),
        },
        Doubt::EarBack { seat: Color::White },
        aperture(true),
        aperture(false),
    ]
}

/// Each finding of an event's register about a player.
fn registered() -> Vec<Registered> {
    let sanctioned = |sanction| What::Sanctioned {
        sanction,
        ms: 120_000,
        amount: String::new(),
    };
    let others = [
        What::Sanctioned {
            sanction: Sanction::Fine,
            ms: 0,
            amount: "fifty euros".to_owned(),
        },
        What::IllegalMove {
            nth: 1,
            ms: 120_000,
        },
        What::Lost {
            reason: Reason::Forfeit,
        },
        What::Appealed,
        What::TakenBack { record: 57 },
        What::Annulled,
    ];
    let whats = Sanction::ALL.map(sanctioned).into_iter().chain(others);
    let entries: Vec<RegisterEntry> = whats.map(entry).collect();
    let known = |seat, name: Option<&str>, fide_id| Registered::Known {
        seat,
        player: RegisteredPlayer {
            name: name.map(str::to_owned),
            fide_id,
        },
        entries: entries.clone(),
    };
    let unnamed = RegisterEntry {
        player: RegisteredPlayer::default(),
        because: String::new(),
        article: String::new(),
        round: String::new(),
        board: String::new(),
        number: None,
        by: None,
        ..entries[0].clone()
    };
    vec![
        known(Color::White, Some("Anna Olsen"), None),
        known(Color::Black, None, Some(4_600_000)),
        Registered::Warned {
            seat: Color::White,
            count: 2,
        },
        Registered::WarnedBefore {
            seat: Color::Black,
            count: 1,
        },
        Registered::WarnedBefore {
            seat: Color::Black,
            count: 3,
        },
        Registered::WarnedInGame {
            seat: Color::White,
            count: 1,
        },
        Registered::WarnedInGame {
            seat: Color::White,
            count: 2,
        },
        Registered::Line(Box::new(entries[0].clone())),
        Registered::Line(Box::new(unnamed)),
    ]
}

fn entry(what: What) -> RegisterEntry {
    RegisterEntry {
        player: RegisteredPlayer {
            name: Some("Anna Olsen".to_owned()),
            fide_id: Some(4_600_000),
        },
        what,
        because: "telephone".to_owned(),
        article: "11.3.2".to_owned(),
        round: "2".to_owned(),
        board: "7".to_owned(),
        seat: Color::White,
        number: Some(12),
        time: "2026-11-22 10:03".to_owned(),
        by: Some("Clara Ruiz".to_owned()),
        game: "0123456789abcdef".to_owned(),
        record: 57,
    }
}
