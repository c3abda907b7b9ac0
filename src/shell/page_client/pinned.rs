//! Verifies a self-signed certificate by its fingerprint.

use std::sync::{Arc, Mutex};

use tokio_rustls::rustls::client::danger::{
    HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier,
};
use tokio_rustls::rustls::crypto::{
    CryptoProvider, verify_tls12_signature, verify_tls13_signature,
};
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use tokio_rustls::rustls::{self, CertificateError, DigitallySignedStruct, SignatureScheme};

use crate::locks::locked;
use crate::web::fingerprint;

/// Accepts a certificate by its fingerprint alone.
#[derive(Debug)]
pub(super) struct PinnedCertificate {
    /// The expected fingerprint; `None` accepts any.
    pub(super) expected: Option<String>,
    pub(super) found: Mutex<String>,
    pub(super) provider: Arc<CryptoProvider>,
}

impl PinnedCertificate {
    /// The fingerprint that was presented; empty if there was none.
    pub(super) fn found(&self) -> String {
        let found = locked(&self.found);
        found.clone()
    }
}

impl ServerCertVerifier for PinnedCertificate {
    fn verify_server_cert(
        &self,
        certificate: &CertificateDer<'_>,
        _: &[CertificateDer<'_>],
        _: &ServerName<'_>,
        _: &[u8],
        _: UnixTime,
    ) -> Result<ServerCertVerified, rustls::Error> {
        let found = fingerprint(certificate);
        let other = self
            .expected
            .as_ref()
            .is_some_and(|expected| *expected != found);
        *locked(&self.found) = found;
        match other {
            true => Err(CertificateError::ApplicationVerificationFailure.into()),
            false => Ok(ServerCertVerified::assertion()),
        }
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        let algorithms = &self.provider.signature_verification_algorithms;
        verify_tls12_signature(message, certificate, signed, algorithms)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        let algorithms = &self.provider.signature_verification_algorithms;
        verify_tls13_signature(message, certificate, signed, algorithms)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        let algorithms = self.provider.signature_verification_algorithms;
        algorithms.supported_schemes()
    }
}
