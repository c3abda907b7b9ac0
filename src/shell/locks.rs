//! Locks that outlast a panic.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// Locks a mutex even if a panic elsewhere has poisoned it: each change of what is kept so is a single step.
pub fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
