//! A program that is given a text and answers with another.
//!
//! The child gets the text on its standard input, never as an argument; one that hangs is killed.

use std::io::{Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::time::Duration;

/// What has not come by then will not.
const PATIENCE: Duration = Duration::from_secs(5);

/// A program that did not answer.
#[derive(Debug, thiserror::Error)]
pub enum ChildError {
    /// It is not there.
    #[error("cannot start {program} ({reason}); install it (Debian: apt install {package})")]
    Start {
        program: String,
        /// Debian's package that has it.
        package: &'static str,
        /// What the system says.
        reason: std::io::Error,
    },
    /// It hung.
    #[error("{0} did not answer within five seconds and was stopped; try it by hand")]
    Hung(String),
}

/// What a program said.
pub struct Answer {
    pub output: Vec<u8>,
    /// On its standard error.
    pub complaints: String,
}

/// What this command (program and arguments) answers to the text; `package` is where Debian has it.
///
/// # Errors
///
/// [`ChildError`] when the program is missing or hangs.
pub fn ask(command: &[String], text: &str, package: &'static str) -> Result<Answer, ChildError> {
    let program = command.first().cloned().unwrap_or_default();
    let mut child = Command::new(&program)
        .args(command.iter().skip(1))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|reason| ChildError::Start {
            program: program.clone(),
            package,
            reason,
        })?;
    let answer = converse(&mut child, text.to_owned());
    // Killing a child that has ended does nothing.
    let _ = child.kill();
    let _ = child.wait();
    answer.ok_or(ChildError::Hung(program))
}

/// The child's output and complaints; `None` when it does not finish in time.
fn converse(child: &mut Child, text: String) -> Option<Answer> {
    let (mut input, mut output) = (child.stdin.take()?, child.stdout.take()?);
    let mut said = child.stderr.take()?;
    let (sender, receiver) = mpsc::channel();
    std::thread::spawn(move || {
        // A program that reads nothing still ends, and its silence tells.
        let _ = input.write_all(text.as_bytes());
        drop(input);
        let (mut answer, mut complaints) = (Vec::new(), String::new());
        let _ = output.read_to_end(&mut answer);
        let _ = said.read_to_string(&mut complaints);
        let _ = sender.send(Answer {
            output: answer,
            complaints,
        });
    });
    receiver.recv_timeout(PATIENCE).ok()
}
