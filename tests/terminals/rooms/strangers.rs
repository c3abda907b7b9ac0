//! Strangers at a line, who connect with other TLS parameters than the paired room.

use std::sync::Arc;

use ledger::signing::PublicKey;
use shell::line::pairing::{PairError, connect};
use shell::line::{LineLoss, RoomLine};
use tokio::io::AsyncReadExt;
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::client::danger::{
    HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier,
};
use tokio_rustls::rustls::client::{AlwaysResolvesClientRawPublicKeys, WantsClientCert};
use tokio_rustls::rustls::pki_types::{
    CertificateDer, PrivateKeyDer, ServerName, UnixTime, alg_id,
};
use tokio_rustls::rustls::sign::{CertifiedKey, public_key_to_spki};
use tokio_rustls::rustls::{
    ClientConfig, ConfigBuilder, DigitallySignedStruct, Error, SignatureScheme,
    SupportedProtocolVersion, crypto, version,
};

use super::{ANYWHERE, identity};
use crate::live::DEADLINE;

/// A client that accepts any certificate and presents no key.
#[derive(Debug)]
struct Credulous {
    raw: bool,
}

impl ServerCertVerifier for Credulous {
    fn verify_server_cert(
        &self,
        _: &CertificateDer<'_>,
        _: &[CertificateDer<'_>],
        _: &ServerName<'_>,
        _: &[u8],
        _: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        Ok(ServerCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        _: &[u8],
        _: &CertificateDer<'_>,
        _: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        Ok(HandshakeSignatureValid::assertion())
    }

    fn verify_tls13_signature(
        &self,
        _: &[u8],
        _: &CertificateDer<'_>,
        _: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        Ok(HandshakeSignatureValid::assertion())
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        vec![
            SignatureScheme::ED25519,
            SignatureScheme::ECDSA_NISTP256_SHA256,
        ]
    }

    fn requires_raw_public_keys(&self) -> bool {
        self.raw
    }
}

/// The TLS parameters of a stranger.
fn offers(
    version: &'static SupportedProtocolVersion,
    raw: bool,
) -> ConfigBuilder<ClientConfig, WantsClientCert> {
    let provider = Arc::new(crypto::ring::default_provider());
    ClientConfig::builder_with_provider(provider)
        .with_protocol_versions(&[version])
        .unwrap()
        .dangerous()
        .with_custom_certificate_verifier(Arc::new(Credulous { raw }))
}

/// Connects to this address; returns the bytes received, or the error.
async fn knock(
    address: &str,
    mut config: ClientConfig,
    protocol: &[u8],
) -> Result<Vec<u8>, String> {
    config.alpn_protocols = vec![protocol.to_vec()];
    let stream = TcpStream::connect(address).await.unwrap();
    let name = ServerName::try_from("annabella").unwrap();
    let connector = TlsConnector::from(Arc::new(config));
    let talk = async {
        let mut stream = connector.connect(name, stream).await?;
        let mut came = Vec::new();
        stream.read_to_end(&mut came).await?;
        Ok::<_, std::io::Error>(came)
    };
    let talked = tokio::time::timeout(DEADLINE, talk).await.expect("an end");
    talked.map_err(|error| error.to_string())
}

/// Presents the paired room's public key, but signs with another secret key.
fn borrowed(paired: PublicKey) -> AlwaysResolvesClientRawPublicKeys {
    let shown = public_key_to_spki(&alg_id::ED25519, paired.0);
    let shown = CertificateDer::from(shown.as_ref().to_vec());
    // A secret key as PKCS #8 encodes it (RFC 8410).
    let mut own = b"\x30\x2e\x02\x01\x00\x30\x05\x06\x03\x2b\x65\x70\x04\x22\x04\x20".to_vec();
    own.extend([3; 32]);
    let own = PrivateKeyDer::Pkcs8(own.into());
    let own = crypto::ring::sign::any_supported_type(&own).unwrap();
    AlwaysResolvesClientRawPublicKeys::new(Arc::new(CertifiedKey::new(vec![shown], own)))
}

#[tokio::test]
async fn a_key_is_worth_nothing_without_its_secret_half() {
    let (owner, paired) = (identity(1), identity(2).key());
    let line = RoomLine::listen(ANYWHERE, &owner, paired).await.unwrap();
    let address = line.address().unwrap().to_string();
    let config =
        offers(&version::TLS13, true).with_client_cert_resolver(Arc::new(borrowed(paired)));
    let error = knock(&address, config, b"annabella-line/1").await;
    let error = error.unwrap_err();
    assert!(error.contains("DecryptError"), "{error}");
}

#[tokio::test]
async fn older_tls_certificates_and_who_brings_no_key_get_nothing() {
    let (owner, paired) = (identity(1), identity(2).key());
    let mut line = RoomLine::listen(ANYWHERE, &owner, paired).await.unwrap();
    let address = line.address().unwrap().to_string();
    let spoken = b"annabella-line/1";
    for (version, raw, protocol, refused) in [
        (&version::TLS12, true, &spoken[..], "ProtocolVersion"),
        (&version::TLS12, false, spoken, "ProtocolVersion"),
        (&version::TLS13, false, spoken, "HandshakeFailure"),
        // It presents no key.
        (&version::TLS13, true, spoken, "HandshakeFailure"),
        (&version::TLS13, true, b"http/1.1", "NoApplicationProtocol"),
    ] {
        let config = offers(version, raw).with_no_client_auth();
        let error = knock(&address, config, protocol).await.unwrap_err();
        assert!(
            error.contains(refused),
            "{version:?} {raw} {refused}: {error}"
        );
    }
    // Nor is a line taken for a pairing, by any caller.
    let pairing = connect(&address, &identity(2)).await;
    let otherwise = matches!(pairing, Err(PairError::Lost(LineLoss::Otherwise)));
    assert!(otherwise, "{pairing:?}");
    // And the paired room is let in after all that.
    let mut guest = RoomLine::call(&address, &identity(2), owner.key()).unwrap();
    super::line::up(&mut guest, 1).await;
    super::line::up(&mut line, 2).await;
}
