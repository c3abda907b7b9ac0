//! A game kept by a server: the table follows it and announces the server's events. A rated table accepts none of it.

use announce::{Language, Lexicon, Names, Style};
use laws::seat::Source;
use laws::{
    Against, Chessclock, DrawAct, Outcome, Position, Press, Profile, Reason, Supervision, Timestamp,
};
use ledger::event::{Ends, OpponentRequest, Query, ServerEvent};
use shakmaty::{ByColor, Color};
use table::{Act, Audience, Input, Phase, ServerInput, State, Table, Wish};

fn profile() -> Profile {
    Profile {
        rated: false,
        against: Against::Person,
        clock: Chessclock::External,
        press: Press::WithCommit,
        supervision: Supervision::None,
        ..Profile::default()
    }
}

struct There(Table, Vec<ledger::event::Record>);

impl There {
    fn begin(profile: Profile, position: &str) -> There {
        let mut there = There(Table::default(), Vec::new());
        there.give(&Input::SetUp {
            position: position.to_owned(),
            profile: Box::new(profile),
            sources: ByColor::new_with(|_| Source::Assistant),
            names: ByColor::default(),
            rooms: ByColor::default(),
        });
        there.tells(ServerEvent::Joined {
            seat: Color::Black,
            server: "server".to_owned(),
            rated: false,
        });
        there
    }

    /// Gives the input, has everything announced, and returns what the players hear.
    fn give(&mut self, input: &Input) -> Vec<String> {
        let lexicon = Lexicon::with_style(
            Language::En,
            Style {
                names: Names::Local(Language::En),
                ..Style::FIDE
            },
        );
        let lexicon = lexicon.unwrap();
        self.0.handle(input, Timestamp(0));
        let mut heard = Vec::new();
        loop {
            self.1.extend(std::iter::from_fn(|| self.0.poll_record()));
            let outputs: Vec<_> = std::iter::from_fn(|| self.0.poll_output()).collect();
            if outputs.is_empty() {
                return heard;
            }
            for output in outputs {
                if output.confirm {
                    let record = output.record;
                    self.0.handle(&Input::Heard { record }, Timestamp(0));
                }
                if matches!(output.to, Audience::Table | Audience::Seat(_)) {
                    heard.push(lexicon.words(&output.phrase).to_string());
                }
            }
        }
    }

    fn tells(&mut self, event: ServerEvent) -> Vec<String> {
        self.give(&Input::Server(ServerInput::Tells(event)))
    }

    fn plays(&mut self, moves: &str) {
        for uci in moves.split(' ') {
            let seat = self.0.state().turn();
            let act = Act::Move(uci.parse().unwrap());
            self.give(&Input::Assistant { seat, act });
        }
    }

    fn state(&self) -> &State {
        self.0.state()
    }
}

#[test]
fn the_table_goes_where_the_game_on_the_server_is() {
    let mut there = There::begin(profile(), &Position::initial().fen());
    there.plays("e2e4 e7e5 g1f3");
    let heard = there.tells(ServerEvent::WentBack { plies: 2 });
    assert_eq!(heard.last().unwrap(), "Taken back. Move two: White");
    assert_eq!(there.state().plies().len(), 2);
    let heard = there.tells(ServerEvent::Refused);
    assert_eq!(heard[0], "The server did not take the move");
    assert_eq!(there.state().plies().len(), 1);
    let position = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 30".to_owned();
    let heard = there.tells(ServerEvent::Stands {
        position: position.clone(),
    });
    let words = "The position of the server is another one and holds. Move thirty: White";
    assert_eq!(heard.last().unwrap(), words);
    assert_eq!(there.state().position().fen(), position);
    assert_eq!(there.state().phase, Phase::Playing);
    there.plays("e2e4");
    assert_eq!(there.state().plies().len(), 1);
    // An impossible step back is ignored.
    assert!(there.tells(ServerEvent::WentBack { plies: 7 }).is_empty());
    assert!(
        there
            .tells(ServerEvent::Stands {
                position: "nonsense".to_owned()
            })
            .is_empty()
    );
    // The replayed ledger gives an equal state.
    assert_eq!(State::replay(&there.1).position(), there.state().position());
    assert_eq!(State::replay(&there.1).server, there.state().server);
}

#[test]
fn the_clock_of_the_server_is_told_on_request_and_asked_for_nothing() {
    let mut there = There::begin(profile(), &Position::initial().fen());
    there.plays("e2e4");
    let shows = ServerInput::Shows {
        white: 300_000,
        black: 65_000,
        turn: Color::Black,
        runs: false,
    };
    there.give(&Input::Server(shows));
    let (seat, wish) = (Color::White, Wish::Ask(Query::Clock));
    let heard = there.give(&Input::Wish { seat, wish }).join("; ");
    assert!(
        heard.contains("Five minutes") && heard.contains("one minute five seconds"),
        "{heard}"
    );
    there.tells(ServerEvent::WentBack { plies: 0 });
    assert_eq!(there.state().clocks.external().wish(), None);
}

#[test]
fn what_the_players_want_of_each_other_is_said() {
    let mut there = There::begin(profile(), &Position::initial().fen());
    let (seat, what) = (Color::Black, OpponentRequest::TakeBack { plies: 2 });
    let said = [
        (
            ServerEvent::Wants { seat, what },
            "Black asks to take back: two half-moves",
        ),
        (
            ServerEvent::Declined {
                seat: Color::White,
                what,
            },
            "White declines",
        ),
        (
            ServerEvent::Wants {
                seat,
                what: OpponentRequest::Adjourn,
            },
            "Black asks to adjourn",
        ),
        (
            ServerEvent::Withdrawn {
                seat,
                what: OpponentRequest::Adjourn,
            },
            "Black withdraws the request",
        ),
        (ServerEvent::Lost, "The line to the server is lost"),
        (ServerEvent::Found, "The server answers again"),
    ];
    for (event, words) in said {
        assert_eq!(there.tells(event), [words]);
    }
    let draws = |seat, act| Input::Server(ServerInput::Draws { seat, act });
    assert_eq!(
        there.give(&draws(seat, DrawAct::Offer)),
        ["Black offers a draw"]
    );
    // A second offer has no effect, nor has an answer without an offer.
    assert!(there.give(&draws(seat, DrawAct::Offer)).is_empty());
    assert_eq!(
        there.give(&draws(Color::White, DrawAct::Refuse)),
        ["White refuses the draw"]
    );
    assert!(there.give(&draws(Color::White, DrawAct::Refuse)).is_empty());
    let ends = Ends::Adjourned;
    assert_eq!(
        there.tells(ServerEvent::Left { ends }),
        ["The game is adjourned"]
    );
    assert_eq!(there.state().outcome(), None);
    let ends = Ends::Aborted;
    assert_eq!(
        there.tells(ServerEvent::Left { ends }),
        ["The game has ended without a result"]
    );
    let reason = Reason::Annulled;
    assert_eq!(
        there.state().outcome(),
        Some(Outcome {
            winner: None,
            reason
        })
    );
}

#[test]
fn the_game_ends_where_the_server_says_so() {
    // A dead position ends a game at any table but this one.
    let mut there = There::begin(profile(), "4k3/8/8/8/8/8/4p3/4K3 w - - 0 1");
    there.plays("e1e2");
    assert_eq!(there.state().outcome(), None);
    let outcome = Outcome {
        winner: None,
        reason: Reason::DeadPosition,
    };
    there.give(&Input::Server(ServerInput::Ends(outcome)));
    assert_eq!(there.state().outcome(), Some(outcome));
    // The game ends only once.
    let other = Outcome {
        winner: Some(Color::White),
        reason: Reason::Time,
    };
    assert!(
        there
            .give(&Input::Server(ServerInput::Ends(other)))
            .is_empty()
    );
}

#[test]
fn at_a_rated_table_there_is_no_server() {
    let rated = Profile {
        rated: true,
        ..profile()
    };
    let mut there = There::begin(rated, &Position::initial().fen());
    let records = there.1.len();
    assert_eq!(there.state().server, None);
    let outcome = Outcome {
        winner: Some(Color::Black),
        reason: Reason::Time,
    };
    for far in [
        ServerInput::Tells(ServerEvent::Lost),
        ServerInput::Tells(ServerEvent::Stands {
            position: Position::initial().fen(),
        }),
        ServerInput::Draws {
            seat: Color::Black,
            act: DrawAct::Offer,
        },
        ServerInput::Ends(outcome),
    ] {
        assert!(there.give(&Input::Server(far)).is_empty());
    }
    assert_eq!(there.1.len(), records);
}
