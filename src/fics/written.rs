//! Writes a request as a command of these servers.

use shakmaty::uci::UciMove;

use server::PlayerWish;

/// The command of a request.
pub fn written(ask: &PlayerWish) -> String {
    match ask {
        PlayerWish::Seek(wishes) => format!("seek {wishes}"),
        PlayerWish::Match(wishes) => format!("match {wishes}"),
        PlayerWish::Accept => "accept".to_owned(),
        PlayerWish::Decline => "decline".to_owned(),
        PlayerWish::Withdraw => "withdraw".to_owned(),
        PlayerWish::Adjourn => "adjourn".to_owned(),
        PlayerWish::Abort => "abort".to_owned(),
        PlayerWish::Flag => "flag".to_owned(),
        PlayerWish::Draw => "draw".to_owned(),
        PlayerWish::TakeBack(plies) => format!("takeback {plies}"),
        PlayerWish::Resign => "resign".to_owned(),
        PlayerWish::Move(UciMove::Normal {
            from,
            to,
            promotion: Some(role),
        }) => format!("{from}{to}={}", role.char()),
        PlayerWish::Move(uci) => uci.to_string(),
        PlayerWish::MoreTime(seconds) => format!("moretime {seconds}"),
        PlayerWish::Write(text) => format!("say {text}"),
        PlayerWish::Verbatim(text) => text.clone(),
        PlayerWish::Leave => "quit".to_owned(),
    }
}
