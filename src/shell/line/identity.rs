//! An installation's identity to the other room: the key that signs its ledgers, used as a raw public key in TLS 1.3 (RFC 7250).
//!
//! There is no certificate, no name and no authority. A room is identified by its key alone, and the handshake proves that the
//! peer holds the secret half. Older versions of TLS, session resumption and early data are disabled, so that captured traffic is
//! useless in another connection.

use std::sync::Arc;

use tokio_rustls::rustls::client::danger::{
    HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier,
};
use tokio_rustls::rustls::client::{AlwaysResolvesClientRawPublicKeys, Resumption};
use tokio_rustls::rustls::crypto::{
    CryptoProvider, WebPkiSupportedAlgorithms, ring, verify_tls13_signature_with_raw_key,
};
use tokio_rustls::rustls::pki_types::{
    CertificateDer, ServerName, SubjectPublicKeyInfoDer, UnixTime, alg_id,
};
use tokio_rustls::rustls::server::danger::{ClientCertVerified, ClientCertVerifier};
use tokio_rustls::rustls::server::{AlwaysResolvesServerRawPublicKeys, NoServerSessionStorage};
use tokio_rustls::rustls::sign::{self, CertifiedKey, public_key_to_spki};
use tokio_rustls::rustls::{
    CertificateError, ClientConfig, DigitallySignedStruct, DistinguishedName, Error,
    PeerIncompatible, ServerConfig, SignatureAlgorithm, SignatureScheme, version,
};

use ledger::signing::{PublicKey, Signer};

/// The application protocol of a connection (ALPN), so that a line is never mistaken for a pairing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LineProtocol {
    Line,
    Pairing,
}

impl LineProtocol {
    fn protocol(self) -> Vec<u8> {
        match self {
            LineProtocol::Line => b"annabella-line/1".to_vec(),
            LineProtocol::Pairing => b"annabella-pair/1".to_vec(),
        }
    }
}

/// Which peer keys the handshake accepts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ExpectedPeer {
    /// Only the paired room's.
    Only(PublicKey),
    /// Any key whose possession is proved; only while two rooms are being paired.
    Anybody,
}

/// The key of this installation, prepared for handshakes.
#[derive(Clone, Debug)]
pub struct Identity {
    key: PublicKey,
    proof: Arc<CertifiedKey>,
}

impl Identity {
    /// For an installation that signs with this key.
    pub fn new(signer: Signer) -> Self {
        let key = signer.key();
        let own = CertificateDer::from(written(key).as_ref().to_vec());
        let proof = Arc::new(CertifiedKey::new(vec![own], Arc::new(Secret(signer))));
        Identity { key, proof }
    }

    /// The public half.
    pub const fn key(&self) -> PublicKey {
        self.key
    }

    /// The TLS configuration of the listening room.
    ///
    /// # Errors
    ///
    /// When TLS 1.3 is not available.
    pub(super) fn server_config(
        &self,
        whom: ExpectedPeer,
        speech: LineProtocol,
    ) -> Result<ServerConfig, Error> {
        let provider = Arc::new(ring::default_provider());
        let mut config = ServerConfig::builder_with_provider(Arc::clone(&provider))
            .with_protocol_versions(&[&version::TLS13])?
            .with_client_cert_verifier(Arc::new(Pinned::new(whom, &provider)))
            .with_cert_resolver(Arc::new(AlwaysResolvesServerRawPublicKeys::new(
                Arc::clone(&self.proof),
            )));
        config.alpn_protocols = vec![speech.protocol()];
        config.session_storage = Arc::new(NoServerSessionStorage {});
        config.send_tls13_tickets = 0;
        Ok(config)
    }

    /// The TLS configuration of the calling room.
    ///
    /// # Errors
    ///
    /// When TLS 1.3 is not available.
    pub(super) fn client_config(
        &self,
        whom: ExpectedPeer,
        speech: LineProtocol,
    ) -> Result<ClientConfig, Error> {
        let provider = Arc::new(ring::default_provider());
        let mut config = ClientConfig::builder_with_provider(Arc::clone(&provider))
            .with_protocol_versions(&[&version::TLS13])?
            .dangerous()
            .with_custom_certificate_verifier(Arc::new(Pinned::new(whom, &provider)))
            .with_client_cert_resolver(Arc::new(AlwaysResolvesClientRawPublicKeys::new(
                Arc::clone(&self.proof),
            )));
        config.alpn_protocols = vec![speech.protocol()];
        config.resumption = Resumption::disabled();
        config.enable_sni = false;
        Ok(config)
    }
}

/// Encodes a key for TLS.
fn written(key: PublicKey) -> SubjectPublicKeyInfoDer<'static> {
    public_key_to_spki(&alg_id::ED25519, key.0)
}

/// Extracts the peer's key from TLS; `None` for other kinds of key.
pub(super) fn peer_key(chain: Option<&[CertificateDer<'_>]>) -> Option<PublicKey> {
    let [alone] = chain? else {
        return None;
    };
    let key = PublicKey(*alone.last_chunk()?);
    (written(key).as_ref() == alone.as_ref()).then_some(key)
}

/// The secret half, which stays inside the signer.
#[derive(Debug)]
struct Secret(Signer);

impl sign::SigningKey for Secret {
    fn choose_scheme(&self, offered: &[SignatureScheme]) -> Option<Box<dyn sign::Signer>> {
        let known = offered.contains(&SignatureScheme::ED25519);
        known.then(|| Box::new(Secret(self.0.clone())) as Box<dyn sign::Signer>)
    }

    fn algorithm(&self) -> SignatureAlgorithm {
        SignatureAlgorithm::ED25519
    }
}

impl sign::Signer for Secret {
    fn sign(&self, message: &[u8]) -> Result<Vec<u8>, Error> {
        let signature = self.0.handshake(message);
        let signature = signature.ok_or_else(|| Error::General("no handshake".to_owned()))?;
        Ok(signature.to_vec())
    }

    fn scheme(&self) -> SignatureScheme {
        SignatureScheme::ED25519
    }
}

/// Verifies the key that the peer presents, and its signature.
#[derive(Debug)]
struct Pinned {
    whom: ExpectedPeer,
    algorithms: WebPkiSupportedAlgorithms,
}

impl Pinned {
    fn new(whom: ExpectedPeer, provider: &CryptoProvider) -> Self {
        Pinned {
            whom,
            algorithms: provider.signature_verification_algorithms,
        }
    }

    fn look_at(&self, key: &CertificateDer<'_>, more: &[CertificateDer<'_>]) -> Result<(), Error> {
        let peer_key = peer_key(Some(std::slice::from_ref(key))).filter(|_| more.is_empty());
        match (peer_key, self.whom) {
            (None, _) => Err(CertificateError::BadEncoding.into()),
            (Some(key), ExpectedPeer::Only(paired)) if key != paired => {
                Err(CertificateError::ApplicationVerificationFailure.into())
            }
            (Some(_), _) => Ok(()),
        }
    }

    fn prove(
        &self,
        said: &[u8],
        key: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        let key = SubjectPublicKeyInfoDer::from(key.as_ref());
        verify_tls13_signature_with_raw_key(said, &key, signed, &self.algorithms)
    }
}

/// Rejects TLS 1.2.
fn older<T>() -> Result<T, Error> {
    Err(PeerIncompatible::Tls12NotOffered.into())
}

impl ServerCertVerifier for Pinned {
    fn verify_server_cert(
        &self,
        key: &CertificateDer<'_>,
        more: &[CertificateDer<'_>],
        _: &ServerName<'_>,
        _: &[u8],
        _: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        self.look_at(key, more)?;
        Ok(ServerCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        _: &[u8],
        _: &CertificateDer<'_>,
        _: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        older()
    }

    fn verify_tls13_signature(
        &self,
        said: &[u8],
        key: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        self.prove(said, key, signed)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        vec![SignatureScheme::ED25519]
    }

    fn requires_raw_public_keys(&self) -> bool {
        true
    }
}

impl ClientCertVerifier for Pinned {
    fn root_hint_subjects(&self) -> &[DistinguishedName] {
        &[]
    }

    fn verify_client_cert(
        &self,
        key: &CertificateDer<'_>,
        more: &[CertificateDer<'_>],
        _: UnixTime,
    ) -> Result<ClientCertVerified, Error> {
        self.look_at(key, more)?;
        Ok(ClientCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        _: &[u8],
        _: &CertificateDer<'_>,
        _: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        older()
    }

    fn verify_tls13_signature(
        &self,
        said: &[u8],
        key: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        self.prove(said, key, signed)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        vec![SignatureScheme::ED25519]
    }

    fn requires_raw_public_keys(&self) -> bool {
        true
    }
}
