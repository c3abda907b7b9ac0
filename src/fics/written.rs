//! What is wanted, in the words of these servers.

use shakmaty::uci::UciMove;

use far::Ask;

/// The command.
pub fn written(ask: &Ask) -> String {
    match ask {
        Ask::Seek(wishes) => format!("seek {wishes}"),
        Ask::Match(wishes) => format!("match {wishes}"),
        Ask::Accept => "accept".to_owned(),
        Ask::Decline => "decline".to_owned(),
        Ask::Withdraw => "withdraw".to_owned(),
        Ask::Adjourn => "adjourn".to_owned(),
        Ask::Abort => "abort".to_owned(),
        Ask::Flag => "flag".to_owned(),
        Ask::Draw => "draw".to_owned(),
        Ask::TakeBack(plies) => format!("takeback {plies}"),
        Ask::Resign => "resign".to_owned(),
        Ask::Move(UciMove::Normal {
            from,
            to,
            promotion: Some(role),
        }) => format!("{from}{to}={}", role.char()),
        Ask::Move(uci) => uci.to_string(),
        Ask::MoreTime(seconds) => format!("moretime {seconds}"),
        Ask::Write(text) => format!("say {text}"),
        Ask::Verbatim(text) => text.clone(),
        Ask::Leave => "quit".to_owned(),
    }
}
