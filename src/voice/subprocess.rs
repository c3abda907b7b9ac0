//! Runs a program with a text on its standard input and collects its output.
//!
//! A child that does not finish in time is killed.

use std::io::{Read, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use crate::limits::{ENGINE_STDERR, SOUND};

/// The interval at which a program that has closed its output is polled until it ends.
const ENDING: Duration = Duration::from_millis(2);

/// A program that gave no answer.
#[derive(Debug, thiserror::Error)]
pub enum SubprocessError {
    /// It cannot be started.
    #[error("cannot start {program} ({reason}); install it{}", offered(*.package))]
    Start {
        program: String,
        /// The Debian package that has it, where one is known.
        package: Option<&'static str>,
        /// The error of the system.
        reason: std::io::Error,
    },
    /// It timed out.
    #[error("{program} did not answer within {} seconds and was stopped; try it by hand", .patience.as_secs_f32())]
    Hung {
        program: String,
        /// The timeout.
        patience: Duration,
    },
    /// Its output is larger than any text takes.
    #[error("{0} gave more than {SOUND} bytes and was stopped; try it by hand")]
    Endless(String),
}

fn offered(package: Option<&str>) -> String {
    match package {
        Some(package) => format!(" (Debian: apt install {package})"),
        None => ", or write where it is".to_owned(),
    }
}

/// The output of a program.
pub struct ProgramOutput {
    pub output: Vec<u8>,
    /// Its standard error.
    pub complaints: String,
    /// Its exit status.
    pub status: ExitStatus,
}

/// Runs this command (program and arguments) with the text as its input, for at most so long; `package` is the Debian package to suggest.
///
/// # Errors
///
/// [`SubprocessError`] when the program is missing, hangs, or gives too much.
pub fn run(
    command: &[String],
    text: &str,
    package: Option<&'static str>,
    patience: Duration,
) -> Result<ProgramOutput, SubprocessError> {
    let program = command.first().cloned().unwrap_or_default();
    let mut child = Command::new(&program)
        .args(command.iter().skip(1))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|reason| SubprocessError::Start {
            program: program.clone(),
            package,
            reason,
        })?;
    let answer = converse(&mut child, text.to_owned(), patience);
    // Killing a child that has ended does nothing.
    let _ = child.kill();
    let _ = child.wait();
    match answer {
        Some(answer) if answer.output.len() as u64 > SOUND => {
            Err(SubprocessError::Endless(program))
        }
        answer => answer.ok_or(SubprocessError::Hung { program, patience }),
    }
}

/// The child's output and complaints; `None` when it does not finish in time.
fn converse(child: &mut Child, text: String, patience: Duration) -> Option<ProgramOutput> {
    let begun = Instant::now();
    let (mut input, mut output) = (child.stdin.take()?, child.stdout.take()?);
    let mut said = child.stderr.take()?;
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        // A program that reads no input may still answer; the error of a closed pipe tells nothing more.
        let _ = input.write_all(text.as_bytes());
        drop(input);
        let (mut answer, mut complaints) = (Vec::new(), String::new());
        let _ = (&mut output).take(SOUND + 1).read_to_end(&mut answer);
        // A child that writes more than is read cannot go on.
        drop(output);
        let _ = (&mut said)
            .take(ENGINE_STDERR)
            .read_to_string(&mut complaints);
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

    /// An endless output is neither buffered nor waited for.
    #[test]
    fn a_program_that_says_no_end_of_anything_is_stopped() {
        let command = ["cat", "/dev/zero"].map(str::to_owned);
        let answer = run(&command, "", None, Duration::from_secs(60));
        let error = answer.err().unwrap().to_string();
        assert_eq!(
            error,
            "cat gave more than 16777216 bytes and was stopped; try it by hand"
        );
    }
}
