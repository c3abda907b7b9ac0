//! Tests of the client with simulated time: lines and responses as lichess documents them.

use laws::Reason;
use ledger::event::{Ends, OpponentRequest};
use server::{PlayerWish, ServerGameEnd, ServerLine, ServerNews, ServerOffer, Unreachable};

use super::{Comes, Does, LichessClient, RequestKind};

const GAME: &str = r#"{"type":"gameStart","game":{"fullId":"abcd0001wxyz","gameId":"abcd0001","color":"white",
    "speed":"rapid","variant":{"key":"standard","name":"Standard"},"compat":{"bot":false,"board":true}}}"#;

/// The first line of a game, in this state.
fn full(state: &str) -> String {
    let state = self::state(state);
    format!(
        r#"{{"type":"gameFull","id":"abcd0001","variant":{{"key":"standard","name":"Standard","short":"Std"}},
        "clock":{{"initial":900000,"increment":10000}},"speed":"rapid","perf":{{"name":"Rapid"}},"rated":false,
        "createdAt":1745112707998,"white":{{"id":"anna","name":"Anna","title":null,"rating":1751}},
        "black":{{"id":"mary","name":"Mary","title":null,"rating":1021}},"initialFen":"startpos","state":{state}}}"#
    )
}

/// `e2e4 e7e5` or, with more in it, `e2e4","bdraw":true,"x":"`.
fn state(moves: &str) -> String {
    format!(
        r#"{{"type":"gameState","wtime":900000,"btime":890000,"winc":10000,"binc":10000,"status":"started","moves":"{moves}"}}"#
    )
}

fn done(place: &mut LichessClient) -> Vec<String> {
    let does = std::iter::from_fn(|| place.does());
    does.map(|does| match does {
        Does::Asks(request) => format!("{} {}", request.path, request.form)
            .trim()
            .to_owned(),
        Does::Closes(way) => format!("closes {way:?}"),
    })
    .collect()
}

fn told(place: &mut LichessClient) -> Vec<ServerNews> {
    std::iter::from_fn(|| place.told()).collect()
}

fn answered(status: u16, body: &str) -> Comes {
    let body = body.to_owned();
    Comes::Answered { status, body }
}

/// A client that is logged in, without a game.
fn entered() -> LichessClient {
    let mut place = LichessClient::default();
    assert_eq!(done(&mut place), ["/api/account"]);
    place.comes(
        RequestKind::Account,
        answered(200, r#"{"id":"anna","username":"Anna"}"#),
        0,
    );
    assert_eq!(done(&mut place), ["/api/stream/event"]);
    place.comes(RequestKind::Events, Comes::Opened, 0);
    assert_eq!(told(&mut place), [ServerNews::In { guest: false }]);
    place
}

/// A client in a game with White, after these moves.
fn playing(moves: &str) -> LichessClient {
    let mut place = entered();
    place.comes(RequestKind::Events, Comes::Line(GAME.to_owned()), 0);
    assert_eq!(done(&mut place), ["/api/board/game/stream/abcd0001"]);
    place.comes(RequestKind::Game, Comes::Opened, 0);
    place.comes(RequestKind::Game, Comes::Line(full(moves)), 0);
    told(&mut place);
    place
}

/// Feeds a state, and returns the messages except the board.
fn heard(place: &mut LichessClient, state: String) -> Vec<ServerLine> {
    place.comes(RequestKind::Game, Comes::Line(state), 1);
    let told = told(place).into_iter().filter_map(|told| match told {
        ServerNews::Heard(ServerLine::Board(_)) => None,
        ServerNews::Heard(heard) => Some(heard),
        other => panic!("{other:?}"),
    });
    told.collect()
}

#[test]
fn a_seek_is_open_until_it_is_withdrawn_and_one_thing_is_asked_at_a_time() {
    let mut place = entered();
    place.ask(&PlayerWish::Seek("15 10 white unrated".to_owned()), 0);
    assert_eq!(
        done(&mut place),
        ["/api/board/seek rated=false&time=15&increment=10&variant=standard&color=white"]
    );
    place.ask(&PlayerWish::Match("bella 10 5 rated".to_owned()), 0);
    assert!(
        done(&mut place).is_empty(),
        "before the answer to the first"
    );
    place.comes(RequestKind::Seek, Comes::Opened, 0);
    assert_eq!(
        done(&mut place),
        [
            "/api/challenge/bella rated=true&clock.limit=600&clock.increment=5&color=random&variant=standard&keepAliveStream=true"
        ]
    );
    place.comes(RequestKind::Challenge, Comes::Opened, 0);
    place.comes(
        RequestKind::Challenge,
        Comes::Line(r#"{"id":"chal0001"}"#.to_owned()),
        0,
    );
    place.ask(&PlayerWish::Withdraw, 0);
    assert_eq!(
        done(&mut place),
        [
            "closes Seek",
            "closes Challenge",
            "/api/challenge/chal0001/cancel"
        ]
    );
}

#[test]
fn after_an_answer_of_429_nothing_is_asked_for_a_minute() {
    let mut place = playing("");
    place.ask(&PlayerWish::Move("e2e4".parse().unwrap()), 1000);
    assert_eq!(done(&mut place), ["/api/board/game/abcd0001/move/e2e4"]);
    place.comes(
        RequestKind::Act,
        answered(429, r#"{"error":"Too many requests"}"#),
        1000,
    );
    let limited = ServerLine::Limited { seconds: 60 };
    assert_eq!(told(&mut place), [ServerNews::Heard(limited)]);
    place.ask(&PlayerWish::Draw, 2000);
    for now in [21_000, 41_000, 60_999] {
        place.comes(RequestKind::Events, Comes::Line(String::new()), now);
        place.time(now);
        assert!(done(&mut place).is_empty(), "{now}");
    }
    assert_eq!(place.wakes(), Some(61_000));
    place.time(61_000);
    assert_eq!(done(&mut place), ["/api/board/game/abcd0001/move/e2e4"]);
    place.comes(RequestKind::Act, answered(200, r#"{"ok":true}"#), 61_100);
    assert_eq!(done(&mut place), ["/api/board/game/abcd0001/draw/yes"]);
}

#[test]
fn a_lost_line_is_called_again_ever_more_slowly_and_the_game_is_found() {
    let mut place = playing("e2e4 e7e5");
    // Three times seven seconds without an empty line.
    assert_eq!(place.wakes(), Some(22_000));
    place.time(22_000);
    assert_eq!(told(&mut place), [ServerNews::Lost]);
    assert_eq!(done(&mut place), ["closes Events", "closes Game"]);
    place.ask(&PlayerWish::Move("g1f3".parse().unwrap()), 22_500);
    place.time(23_000);
    assert_eq!(done(&mut place), ["/api/stream/event"]);
    place.comes(
        RequestKind::Events,
        Comes::Failed(Unreachable::Refused),
        23_000,
    );
    assert!(told(&mut place).is_empty(), "told once");
    done(&mut place);
    place.time(24_000);
    assert!(done(&mut place).is_empty());
    place.time(25_000);
    assert_eq!(done(&mut place), ["/api/stream/event"]);
    place.comes(RequestKind::Events, Comes::Opened, 25_000);
    assert_eq!(done(&mut place), ["/api/board/game/stream/abcd0001"]);
    place.comes(RequestKind::Game, Comes::Opened, 25_000);
    place.comes(RequestKind::Game, Comes::Line(full("e2e4 e7e5")), 25_000);
    let told = told(&mut place);
    assert!(
        matches!(told[0], ServerNews::Heard(ServerLine::Board(_))),
        "{told:?}"
    );
    assert_eq!(told[1..], [ServerNews::Found]);
    // The caller sends the move again, if the game lacks it.
    assert!(done(&mut place).is_empty());
}

#[test]
fn what_is_offered_answered_and_dropped_is_heard_once() {
    let mut place = playing("e2e4 e7e5");
    let back = ServerOffer::Of(OpponentRequest::TakeBack { plies: 1 });
    let asks = r#"e2e4 e7e5","bdraw":true,"btakeback":true,"x":""#;
    assert_eq!(
        heard(&mut place, state(asks)),
        [
            ServerLine::Wants(ServerOffer::Draw),
            ServerLine::Wants(back)
        ]
    );
    assert!(heard(&mut place, state(asks)).is_empty());
    place.ask(&PlayerWish::Decline, 1);
    assert_eq!(done(&mut place), ["/api/board/game/abcd0001/draw/no"]);
    place.comes(RequestKind::Act, answered(200, r#"{"ok":true}"#), 1);
    assert_eq!(
        heard(&mut place, state("e2e4 e7e5")),
        [ServerLine::Withdraws(back)]
    );
    let own = r#"e2e4 e7e5","wdraw":true,"wtakeback":true,"x":""#;
    assert!(heard(&mut place, state(own)).is_empty());
    let plies = 2;
    assert_eq!(
        heard(&mut place, state("e2e4 e7e5")),
        [
            ServerLine::Declines(ServerOffer::Draw),
            ServerLine::Declines(ServerOffer::Of(OpponentRequest::TakeBack { plies }))
        ]
    );
}

#[test]
fn a_game_that_is_taken_up_shows_what_stood_before_its_last_moves() {
    let mut place = entered();
    place.comes(RequestKind::Events, Comes::Line(GAME.to_owned()), 0);
    place.comes(RequestKind::Game, Comes::Opened, 0);
    place.comes(RequestKind::Game, Comes::Line(full("e2e4 e7e5 g1f3")), 0);
    let boards = told(&mut place).into_iter().filter_map(|told| match told {
        ServerNews::Heard(ServerLine::Board(board)) => Some(board.lately),
        _ => None,
    });
    let placed: Vec<Vec<String>> = boards
        .map(|lately| lately.iter().map(|one| one.fen()).collect())
        .collect();
    let e4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
    let e5 = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
    assert_eq!(placed, [[e4, e5]]);
}

#[test]
fn who_writes_or_gives_time_hears_that_it_is_done() {
    let mut place = playing("e2e4 e7e5");
    for wish in [
        PlayerWish::Write("hello".to_owned()),
        PlayerWish::MoreTime(15),
    ] {
        place.ask(&wish, 0);
        assert!(told(&mut place).is_empty());
        place.comes(RequestKind::Act, answered(200, r#"{"ok":true}"#), 0);
        let issued = ServerNews::Heard(ServerLine::Issued { adjourned: false });
        assert_eq!(told(&mut place), [issued], "{wish:?}");
    }
}

#[test]
fn a_move_that_is_refused_has_the_servers_reason_and_an_offer_that_is_lost_is_told() {
    let mut place = playing("");
    place.ask(&PlayerWish::Move("e2e4".parse().unwrap()), 0);
    let refused = answered(400, r#"{"error":"Not your turn, or game already over"}"#);
    place.comes(RequestKind::Act, refused, 0);
    let reason = ServerLine::Says("Not your turn, or game already over".to_owned());
    let heard = [ServerLine::Refuses, reason].map(ServerNews::Heard);
    assert_eq!(told(&mut place), heard);
    place.ask(&PlayerWish::Draw, 0);
    place.comes(RequestKind::Act, answered(502, "Bad gateway"), 0);
    let unsent = ServerNews::Heard(ServerLine::Unsent);
    assert_eq!(told(&mut place), [ServerNews::Lost, unsent]);
}

#[test]
fn of_a_line_that_is_not_as_described_only_its_kind_is_told() {
    let mut place = playing("");
    let odd = r#"{"type":"gameState","moves":"e2e4","wtime":"much","status":"started"}"#;
    place.comes(RequestKind::Game, Comes::Line(odd.to_owned()), 1);
    let kind = ServerLine::Odd("gameState".to_owned());
    assert_eq!(told(&mut place), [ServerNews::Heard(kind)]);
}

/// Otherwise the player would wait for a move forever.
#[test]
fn a_game_and_moves_that_cannot_be_read_are_told() {
    let mut place = playing("");
    let odd = |kind: &str| ServerLine::Odd(kind.to_owned());
    assert_eq!(heard(&mut place, state("e2e4 xyz")), [odd("gameState")]);
    let mut place = entered();
    place.comes(RequestKind::Events, Comes::Line(GAME.to_owned()), 0);
    let without = full("").replace(r#""clock":{"initial":900000,"increment":10000},"#, "");
    place.comes(RequestKind::Game, Comes::Opened, 0);
    told(&mut place);
    place.comes(RequestKind::Game, Comes::Line(without), 0);
    let told = told(&mut place);
    assert!(
        told.contains(&ServerNews::Heard(odd("gameFull"))),
        "{told:?}"
    );
}

#[test]
fn who_plays_hears_the_opponent_and_nobody_who_looks_on() {
    let mut place = playing("e2e4 e7e5");
    for room in ["spectator", "club", "player"] {
        let line = format!(
            r#"{{"type":"chatLine","room":"{room}","username":"Mary","text":"to {room}: Nf3 wins"}}"#
        );
        place.comes(RequestKind::Game, Comes::Line(line), 1);
    }
    let (from, text) = ("Mary".to_owned(), "to player: Nf3 wins".to_owned());
    let written = ServerLine::Writes { from, text };
    assert_eq!(told(&mut place), [ServerNews::Heard(written)]);
}

#[test]
fn each_way_to_end_has_its_reason() {
    for (moves, reason) in [
        (
            r#"e2e4","status":"resign","winner":"black","x":""#,
            Some(Reason::Resignation),
        ),
        (
            r#"e2e4","status":"outoftime","winner":"black","x":""#,
            Some(Reason::Time),
        ),
        (
            r#"e2e4","status":"timeout","winner":"white","x":""#,
            Some(Reason::Forfeit),
        ),
        (r#"e2e4","status":"draw","x":""#, Some(Reason::Agreement)),
        (
            r#"g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8","status":"draw","x":""#,
            Some(Reason::Threefold),
        ),
        (r#"","status":"aborted","x":""#, None),
    ] {
        let state = state(moves).replace(r#""status":"started","#, "");
        let heard = heard(&mut playing(""), state);
        let [ServerLine::Ends { end, .. }] = &heard[..] else {
            panic!("{heard:?}");
        };
        match (end, reason) {
            (ServerGameEnd::Result(outcome), Some(reason)) => assert_eq!(outcome.reason, reason),
            (ServerGameEnd::Without(Ends::Aborted), None) => {}
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn castling_is_read_as_either_of_its_two_ways() {
    let before = "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5";
    for castled in ["e1g1", "e1h1"] {
        let mut place = playing(before);
        place.comes(
            RequestKind::Game,
            Comes::Line(state(&format!("{before} {castled}"))),
            1,
        );
        let told = told(&mut place);
        let [ServerNews::Heard(ServerLine::Board(board))] = &told[..] else {
            panic!("{told:?}");
        };
        assert!(board.position.fen().contains("/RNBQ1RK1 b kq"), "{castled}");
    }
}

#[test]
fn what_cannot_be_played_is_declined_with_the_reason() {
    let mut place = entered();
    let challenge = |speed: &str, variant: &str, control: &str| {
        Comes::Line(format!(
            r#"{{"type":"challenge","challenge":{{"id":"c{speed}{variant}","url":"https://lichess.org/x","status":"created",
            "challenger":{{"id":"mary","name":"Mary"}},"destUser":{{"id":"anna","name":"Anna"}},
            "variant":{{"key":"{variant}","name":"{variant}"}},"rated":false,"speed":"{speed}","timeControl":{control},
            "color":"random","perf":{{"icon":"","name":"x"}}}},"compat":{{"bot":false,"board":{}}}}}"#,
            speed != "bullet"
        ))
    };
    let clock = r#"{"type":"clock","limit":60,"increment":0,"show":"1+0"}"#;
    for (speed, variant, control, reason) in [
        ("bullet", "standard", clock, "tooFast"),
        ("rapid", "atomic", clock, "variant"),
        (
            "correspondence",
            "standard",
            r#"{"type":"unlimited"}"#,
            "timeControl",
        ),
    ] {
        place.comes(RequestKind::Events, challenge(speed, variant, control), 0);
        let expected = format!("/api/challenge/c{speed}{variant}/decline reason={reason}");
        assert_eq!(done(&mut place), [expected]);
        place.comes(RequestKind::Act, answered(200, r#"{"ok":true}"#), 0);
        let told = told(&mut place);
        assert!(
            matches!(
                &told[..],
                [ServerNews::Heard(ServerLine::Unplayable { .. })]
            ),
            "{told:?}"
        );
    }
}

/// Otherwise its clock runs out while the player knows nothing of it.
#[test]
fn a_game_that_is_not_played_here_is_told_once() {
    let starts = |id: &str, speed: &str, variant: &str| {
        Comes::Line(format!(
            r#"{{"type":"gameStart","game":{{"fullId":"{id}wxyz","gameId":"{id}","color":"white","speed":"{speed}",
            "variant":{{"key":"{variant}","name":"{variant}"}},"opponent":{{"id":"mary","username":"Mary","rating":1500}},
            "compat":{{"bot":false,"board":true}}}}}}"#
        ))
    };
    let elsewhere = |what: &str| {
        ServerNews::Heard(ServerLine::Elsewhere {
            opponent: "Mary".to_owned(),
            what: what.to_owned(),
        })
    };
    let mut place = entered();
    for (id, speed, variant, what) in [
        ("aaaa0001", "rapid", "atomic", "atomic"),
        ("aaaa0002", "correspondence", "standard", "correspondence"),
    ] {
        place.comes(RequestKind::Events, starts(id, speed, variant), 0);
        assert_eq!(told(&mut place), [elsewhere(what)]);
        place.comes(RequestKind::Events, starts(id, speed, variant), 0);
        assert!(told(&mut place).is_empty());
    }
    assert_eq!(done(&mut place), Vec::<String>::new());
    place.comes(
        RequestKind::Events,
        starts("abcd0001", "rapid", "standard"),
        0,
    );
    assert_eq!(done(&mut place), ["/api/board/game/stream/abcd0001"]);
    // The game that is played comes again with each connection; another one is told.
    place.comes(
        RequestKind::Events,
        starts("abcd0001", "rapid", "standard"),
        0,
    );
    assert!(told(&mut place).is_empty());
    place.comes(
        RequestKind::Events,
        starts("abcd0002", "rapid", "standard"),
        0,
    );
    assert_eq!(told(&mut place), [elsewhere("rapid")]);
}

/// Otherwise a blind player hears half a page of JSON while the clock runs, or of a draw that nobody made.
#[test]
fn what_is_cut_or_unknown_is_told_in_a_word_and_nothing_is_made_of_it() {
    let odd = |kind: &str| ServerNews::Heard(ServerLine::Odd(kind.to_owned()));
    let mut place = playing("e2e4");
    let whole = state("e2e4 e7e5");
    let cut = &whole[..whole.len() / 2];
    let page = "<html><body>502 Bad Gateway</body></html>";
    for (line, kind) in [
        (cut, "gameState"),
        ("{\"mov", "JSON"),
        ("[]", "JSON"),
        ("42", "JSON"),
        ("null", "JSON"),
        (page, "HTML"),
    ] {
        place.comes(RequestKind::Game, Comes::Line(line.to_owned()), 0);
        assert_eq!(told(&mut place), [odd(kind)], "{line}");
    }
    // A clock that has run out may be below zero, and the move beside it counts.
    let late = whole.replace("\"wtime\":900000", "\"wtime\":-40");
    place.comes(RequestKind::Game, Comes::Line(late), 0);
    match &told(&mut place)[..] {
        [ServerNews::Heard(ServerLine::Board(board))] => assert_eq!(board.times.white, 0),
        told => panic!("{told:?}"),
    }
    let unknown = whole.replace("\"started\"", "\"unknownFinish\"");
    let ended = heard(&mut place, unknown);
    assert!(
        matches!(
            &ended[..],
            [ServerLine::Ends { end: ServerGameEnd::Without(Ends::Aborted), words: Some(words), .. }]
                if words == "unknownFinish"
        ),
        "{ended:?}"
    );
    // A number of a game is a part of addresses.
    let mut place = entered();
    let climbs = GAME.replace("\"gameId\":\"abcd0001\"", "\"gameId\":\"../../x\"");
    place.comes(RequestKind::Events, Comes::Line(climbs), 0);
    assert_eq!(told(&mut place), [odd("gameStart")]);
    assert!(done(&mut place).is_empty());
    // No game is played from a board without kings.
    let mut place = entered();
    place.comes(RequestKind::Events, Comes::Line(GAME.to_owned()), 0);
    done(&mut place);
    let empty = full("").replace("startpos", "8/8/8/8/8/8/8/8 w - - 0 1");
    place.comes(RequestKind::Game, Comes::Line(empty), 0);
    assert_eq!(told(&mut place), [odd("gameFull")]);
}

#[test]
fn a_challenge_from_another_position_says_so() {
    let from_position = |variant: &str| {
        let mut place = entered();
        let challenge = format!(
            r#"{{"type":"challenge","challenge":{{"id":"c1","challenger":{{"id":"mary","name":"Mary"}},"variant":{{"key":"{variant}"}},
            "rated":false,"speed":"rapid","timeControl":{{"limit":900,"increment":10}},"color":"random"}}}}"#
        );
        place.comes(RequestKind::Events, Comes::Line(challenge), 0);
        match &told(&mut place)[..] {
            [ServerNews::Heard(ServerLine::Challenge(challenge))] => challenge.from_position,
            told => panic!("{told:?}"),
        }
    };
    assert!(from_position("fromPosition"));
    assert!(!from_position("standard"));
}

#[test]
fn a_wrong_token_ends_it() {
    let mut place = LichessClient::default();
    done(&mut place);
    place.comes(
        RequestKind::Account,
        answered(401, r#"{"error":"No such token"}"#),
        0,
    );
    assert_eq!(
        told(&mut place),
        [ServerNews::Heard(ServerLine::WrongToken)]
    );
    assert!(place.is_barred() && done(&mut place).is_empty());
}
