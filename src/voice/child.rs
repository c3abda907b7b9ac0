//! A program that is given a text and answers with another.
//!
//! The child gets the text on its standard input; one that hangs is killed.

use std::io::{Read, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use crate::bounded::{COMPLAINTS, SOUND};

/// How often a program that has said everything is looked at until it ends.
const ENDING: Duration = Duration::from_millis(2);

/// A program that did not answer.
#[derive(Debug, thiserror::Error)]
pub enum ChildError {
    /// It is not there.
    #[error("cannot start {program} ({reason}); install it{}", offered(*.package))]
    Start {
        program: String,
        /// Debian's package that has it, where one is known.
        package: Option<&'static str>,
        /// What the system says.
        reason: std::io::Error,
    },
    /// It hung.
    #[error("{program} did not answer within {} seconds and was stopped; try it by hand", .patience.as_secs_f32())]
    Hung {
        program: String,
        /// How long it was waited for.
        patience: Duration,
    },
    /// It says more than any text takes.
    #[error("{0} gave more than {SOUND} bytes and was stopped; try it by hand")]
    Endless(String),
}

fn offered(package: Option<&str>) -> String {
    match package {
        Some(package) => format!(" (Debian: apt install {package})"),
        None => ", or write where it is".to_owned(),
    }
}

/// What a program said.
pub struct ProgramOutput {
    pub output: Vec<u8>,
    /// On its standard error.
    pub complaints: String,
    /// How it ended.
    pub status: ExitStatus,
}

/// What this command (program and arguments) answers to the text within so much time; `package` is where Debian has it.
///
/// # Errors
///
/// [`ChildError`] when the program is missing or hangs.
pub fn ask(
    command: &[String],
    text: &str,
    package: Option<&'static str>,
    patience: Duration,
) -> Result<ProgramOutput, ChildError> {
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
    let answer = converse(&mut child, text.to_owned(), patience);
    // Killing a child that has ended does nothing.
    let _ = child.kill();
    let _ = child.wait();
    match answer {
        Some(answer) if answer.output.len() as u64 > SOUND => Err(ChildError::Endless(program)),
        answer => answer.ok_or(ChildError::Hung { program, patience }),
    }
}

/// The child's output and complaints; `None` when it does not finish in time.
fn converse(child: &mut Child, text: String, patience: Duration) -> Option<ProgramOutput> {
    let begun = Instant::now();
    let (mut input, mut output) = (child.stdin.take()?, child.stdout.take()?);
    let mut said = child.stderr.take()?;
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        // A program that reads nothing still ends, and its silence tells.
        let _ = input.write_all(text.as_bytes());
        drop(input);
        let (mut answer, mut complaints) = (Vec::new(), String::new());
        let _ = (&mut output).take(SOUND + 1).read_to_end(&mut answer);
        // One that says more than is read cannot go on.
        drop(output);
        let _ = (&mut said).take(COMPLAINTS).read_to_string(&mut complaints);
        let _ = sender.send((answer, complaints));
    });
    let (output, complaints) = receiver.recv_timeout(patience).ok()?;
    loop {
        if let Some(status) = child.try_wait().ok()? {
            return Some(ProgramOutput {
                output,
                complaints,
                status,
            });
        }
        if begun.elapsed() > patience {
            return None;
        }
        thread::sleep(ENDING);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What it says is not held, and it is not waited for.
    #[test]
    fn a_program_that_says_no_end_of_anything_is_stopped() {
        let command = ["cat", "/dev/zero"].map(str::to_owned);
        let answer = ask(&command, "", None, Duration::from_secs(60));
        let error = answer.err().unwrap().to_string();
        assert_eq!(
            error,
            "cat gave more than 16777216 bytes and was stopped; try it by hand"
        );
    }
}
