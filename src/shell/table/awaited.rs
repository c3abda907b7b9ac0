//! Inputs of those who wait until something came of them, or nothing.

use tokio::sync::{mpsc, oneshot};

use super::TableLoop;
use table::Input;

/// An input of somebody who waits until it is decided, recorded and shown, whatever came of it.
#[derive(Debug)]
pub struct AwaitedInput {
    /// What is given.
    pub input: Input,
    /// Told then; dropped, where the game stops before.
    pub(super) decided: oneshot::Sender<()>,
}

impl AwaitedInput {
    /// This input, and what is told when it is decided.
    pub fn new(input: Input) -> (AwaitedInput, oneshot::Receiver<()>) {
        let (decided, waits) = oneshot::channel();
        (AwaitedInput { input, decided }, waits)
    }
}

impl TableLoop {
    /// For who waits until what is given is decided.
    pub fn awaiting(&self) -> mpsc::Sender<AwaitedInput> {
        self.awaited.0.clone()
    }
}
