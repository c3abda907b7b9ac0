//! Why there is no line.

use std::io;

use tokio_rustls::rustls::{AlertDescription, CertificateError, Error};

use super::limits::SILENCE;

/// Why the line is down, or cannot come up.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Lost {
    /// Nothing comes any more.
    #[error("nothing came from the other room for {} ms", SILENCE.as_millis())]
    Silent,
    /// The other room ended it, or its daemon ended.
    #[error("the other room closed the line")]
    Closed,
    /// The other room has called again; it knows better that the old connection is dead.
    #[error("the other room called again")]
    Again,
    /// More waits for the other room than it takes.
    #[error("the other room takes nothing any more")]
    Full,
    /// What came is no message of a line.
    #[error(
        "the other room sends what is no message of a line; have both rooms the same version of annabella?"
    )]
    Strange,
    /// The system says why.
    #[error("the line broke ({0})")]
    Broken(String),
    /// There is no way to the address.
    #[error(
        "{address} is not reached ({reason}); is `annabella run` started there, and the port open?"
    )]
    Unreached {
        /// As it was given.
        address: String,
        /// What the system says.
        reason: String,
    },
    /// There is no way through the servers.
    #[error(
        "the other room is not reached through the servers of the event ({reason}); is `annabella run` started there, with listen = \"nats\"?"
    )]
    Unanswered {
        /// What the servers say.
        reason: String,
    },
    /// Who answers has another key than the room that was paired.
    #[error(
        "who answers is not the room that was paired; pair again only if its computer was replaced: `annabella pair` there, `annabella join ADDRESS --pair` here"
    )]
    Another,
    /// Who answers does not know the key of this installation.
    #[error(
        "the other room does not know this one; pair both: `annabella pair` there, `annabella join ADDRESS --pair` here"
    )]
    Unknown,
    /// Who answers does not speak as a line does.
    #[error(
        "who answers there speaks otherwise; is it `annabella run` with `listen` under `[rooms]`, and no pairing?"
    )]
    Otherwise,
}

impl Lost {
    /// What a connection broke by.
    pub(super) fn by(error: &io::Error) -> Lost {
        let of_tls = error.get_ref().and_then(|inner| inner.downcast_ref());
        match (of_tls, error.kind()) {
            (Some(error), _) => Lost::tls(error),
            (
                None,
                io::ErrorKind::UnexpectedEof
                | io::ErrorKind::ConnectionReset
                | io::ErrorKind::BrokenPipe,
            ) => Lost::Closed,
            (None, _) => Lost::Broken(error.to_string()),
        }
    }

    fn tls(error: &Error) -> Lost {
        match error {
            Error::InvalidCertificate(CertificateError::ApplicationVerificationFailure) => {
                Lost::Another
            }
            Error::AlertReceived(AlertDescription::AccessDenied) => Lost::Unknown,
            Error::AlertReceived(AlertDescription::NoApplicationProtocol)
            | Error::NoApplicationProtocol
            | Error::InvalidMessage(_)
            | Error::PeerIncompatible(_) => Lost::Otherwise,
            error => Lost::Broken(error.to_string()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_reads_it_knows_what_to_do() {
        assert_eq!(
            Lost::Silent.to_string(),
            "nothing came from the other room for 2500 ms"
        );
        let reset = io::Error::from(io::ErrorKind::ConnectionReset);
        assert_eq!(Lost::by(&reset), Lost::Closed);
        let denied = Error::AlertReceived(AlertDescription::AccessDenied);
        let denied = io::Error::new(io::ErrorKind::InvalidData, denied);
        assert!(Lost::by(&denied).to_string().contains("pair both"));
    }
}
