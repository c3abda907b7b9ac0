//! Inputs whose sender waits for the decision.

use tokio::sync::oneshot;

use table::Input;

/// An input whose sender waits until it is decided, recorded and shown, even if it had no effect.
#[derive(Debug)]
pub struct AwaitedInput {
    /// The input.
    pub input: Input,
    /// Signals the decision; dropped if the game stops before.
    pub(super) decided: oneshot::Sender<()>,
}

impl AwaitedInput {
    /// Wraps the input; the receiver resolves when it is decided.
    pub fn new(input: Input) -> (AwaitedInput, oneshot::Receiver<()>) {
        let (decided, waits) = oneshot::channel();
        (AwaitedInput { input, decided }, waits)
    }
}
