//! The pages beyond this computer: served over TLS, with a certificate created once, and never over plain HTTP.

use std::sync::Arc;

use announce::Language;
use config::Protection;
use laws::Profile;
use laws::role::Role;
use sha2::{Digest, Sha256};
use shell::web::{TlsIdentity, WebListener, kept_fingerprint};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
use tokio_rustls::rustls::{ClientConfig, RootCertStore, crypto::ring};

use crate::table::{BOTH_TYPED, DEADLINE, Served, everybody};

#[tokio::test]
async fn beyond_this_computer_the_pages_speak_tls_with_a_certificate_that_is_made_once() {
    let state = tempfile::tempdir().unwrap();
    let names = ["127.0.0.1".to_owned(), "localhost".to_owned()];
    let identity = || {
        TlsIdentity::of(&Protection::Made, state.path(), &names)
            .unwrap()
            .unwrap()
    };
    let fingerprint = identity().fingerprint;
    assert_eq!(identity().fingerprint, fingerprint, "made once");
    assert_eq!(kept_fingerprint(state.path()), Some(fingerprint.clone()));

    let bound = WebListener::new("127.0.0.1:0".parse().unwrap())
        .await
        .unwrap();
    let bound = bound.secured(Some(identity()));
    let served = Served::bound(
        bound,
        BOTH_TYPED,
        Language::En,
        Profile::default(),
        everybody(),
    )
    .await;
    let url = served.url(Role::Chief);
    assert!(url.starts_with("https://127.0.0.1:"), "{url}");

    let pem = std::fs::read(state.path().join("pages.pem")).unwrap();
    let certificate = CertificateDer::from_pem_slice(&pem).unwrap();
    let digest = Sha256::digest(&certificate);
    let pairs: Vec<String> = digest.iter().map(|byte| format!("{byte:02X}")).collect();
    assert_eq!(fingerprint, pairs.join(":"));
    let mut roots = RootCertStore::empty();
    roots.add(certificate).unwrap();
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_root_certificates(roots)
        .with_no_client_auth();
    let connector = TlsConnector::from(Arc::new(config));
    let ask = async |request: String| {
        let stream = TcpStream::connect(served.address).await.unwrap();
        let name = ServerName::try_from("127.0.0.1").unwrap();
        let mut stream = connector.connect(name, stream).await.unwrap();
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut answer = Vec::new();
        // A server that closes the connection without a TLS message has answered, too.
        let _ = stream.read_to_end(&mut answer).await;
        String::from_utf8(answer).unwrap()
    };
    let host = served.address;
    let (_, path) = url.split_once(&host.to_string()).unwrap();
    let get = |path: &str, more: &str| {
        format!("GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n{more}\r\n")
    };
    let welcome = ask(get(path, "")).await;
    let cookie = welcome
        .split("set-cookie: ")
        .nth(1)
        .unwrap()
        .split("\r\n")
        .next()
        .unwrap();
    assert!(cookie.contains("; Secure"), "{cookie}");
    let cookie = cookie.split(';').next().unwrap();
    let page = ask(get("/chief", &format!("Cookie: {cookie}\r\n"))).await;
    assert!(page.starts_with("HTTP/1.1 200"), "{page}");
    assert!(page.contains(&fingerprint), "the arbiter can read it out");

    let mut plain = TcpStream::connect(host).await.unwrap();
    plain
        .write_all(get("/page.css", "").as_bytes())
        .await
        .unwrap();
    let mut answer = Vec::new();
    let _ = timeout(DEADLINE, plain.read_to_end(&mut answer))
        .await
        .expect("the line ends");
    assert!(
        !String::from_utf8_lossy(&answer).contains("HTTP/1.1"),
        "plain HTTP is answered"
    );
}
