//! Reasons for a lost or refused connection between two rooms.

use std::io;

use tokio_rustls::rustls::{AlertDescription, CertificateError, Error};

use super::limits::SILENCE;

/// Why the line is down, or cannot come up.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LineLoss {
    /// Nothing was received for too long.
    #[error("nothing came from the other room for {} ms", SILENCE.as_millis())]
    Silent,
    /// The other room closed the line, or its daemon ended.
    #[error("the other room closed the line")]
    Closed,
    /// The other room has called again, so the old connection must be dead.
    #[error("the other room called again")]
    Again,
    /// The other room reads too slowly, and the queue is full.
    #[error("the other room takes nothing any more")]
    Full,
    /// The other room sent an invalid message.
    #[error(
        "the other room sends what is no message of a line; have both rooms the same version of annabella?"
    )]
    Strange,
    /// The operating system's error.
    #[error("the line broke ({0})")]
    Broken(String),
    /// The address cannot be reached.
    #[error(
        "{address} is not reached ({reason}); is `annabella run` started there, and the port open?"
    )]
    Unreached {
        /// The address as it was given.
        address: String,
        /// The operating system's error.
        reason: String,
    },
    /// The servers give no connection to the other room.
    #[error(
        "the other room is not reached through the servers of the event ({reason}); is `annabella run` started there, with listen = \"nats\"?"
    )]
    Unanswered {
        /// The servers' error.
        reason: String,
    },
    /// The peer's key is not the paired room's.
    #[error(
        "who answers is not the room that was paired; pair again only if its computer was replaced: `annabella pair` there, `annabella join ADDRESS --pair` here"
    )]
    Another,
    /// The peer does not know this installation's key.
    #[error(
        "the other room does not know this one; pair both: `annabella pair` there, `annabella join ADDRESS --pair` here"
    )]
    Unknown,
    /// The peer speaks another protocol.
    #[error(
        "who answers there speaks otherwise; is it `annabella run` with `listen` under `[rooms]`, and no pairing?"
    )]
    Otherwise,
}

impl LineLoss {
    /// Classifies the error of a connection.
    pub(super) fn from_io(error: &io::Error) -> LineLoss {
        let of_tls = error.get_ref().and_then(|inner| inner.downcast_ref());
        match (of_tls, error.kind()) {
            (Some(error), _) => LineLoss::tls(error),
            (
                None,
                io::ErrorKind::UnexpectedEof
                | io::ErrorKind::ConnectionReset
                | io::ErrorKind::BrokenPipe,
            ) => LineLoss::Closed,
            (None, _) => LineLoss::Broken(error.to_string()),
        }
    }

    fn tls(error: &Error) -> LineLoss {
        match error {
            Error::InvalidCertificate(CertificateError::ApplicationVerificationFailure) => {
                LineLoss::Another
            }
            Error::AlertReceived(AlertDescription::AccessDenied) => LineLoss::Unknown,
            Error::AlertReceived(AlertDescription::NoApplicationProtocol)
            | Error::NoApplicationProtocol
            | Error::InvalidMessage(_)
            | Error::PeerIncompatible(_) => LineLoss::Otherwise,
            error => LineLoss::Broken(error.to_string()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_reads_it_knows_what_to_do() {
        assert_eq!(
            LineLoss::Silent.to_string(),
            "nothing came from the other room for 2500 ms"
        );
        let reset = io::Error::from(io::ErrorKind::ConnectionReset);
        assert_eq!(LineLoss::from_io(&reset), LineLoss::Closed);
        let denied = Error::AlertReceived(AlertDescription::AccessDenied);
        let denied = io::Error::new(io::ErrorKind::InvalidData, denied);
        assert!(LineLoss::from_io(&denied).to_string().contains("pair both"));
    }
}
