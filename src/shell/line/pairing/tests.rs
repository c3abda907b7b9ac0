//! Digits, commitments, and strangers.

use super::*;

#[test]
fn digits_are_typed_as_they_were_heard() {
    assert_eq!(PairingDigits(7).to_string(), "0000 0007");
    assert_eq!(PairingDigits(12_345_678).in_pairs(), "12:34:56:78");
    for typed in ["1234 5678", "12345678", " 1 2 3 4 5 6 7 8 ", "12-34-56-78"] {
        assert_eq!(typed.parse(), Ok(PairingDigits(12_345_678)), "{typed}");
    }
    for typed in ["", "1234567", "123456789", "+1234567", "Anna"] {
        let error = typed.parse::<PairingDigits>().unwrap_err();
        assert!(error.contains("not eight digits"), "{error}");
    }
}

#[tokio::test]
async fn strangers_who_commit_to_nothing_end_no_pairing() {
    let identity = |number| Identity::new(ledger::signing::Signer::new([number; 32]));
    let [own, stranger, guest] = [1, 2, 3].map(identity);
    let listen: SocketAddr = "127.0.0.1:0".parse().unwrap();
    let mut called = PairingListener::at(listen, &own).await.unwrap();
    let address = called.address().unwrap().to_string();
    let calls = async {
        let mut crowd = Vec::new();
        for _ in 0..100 {
            let config = stranger
                .client_config(ExpectedPeer::Anybody, LineProtocol::Pairing)
                .unwrap();
            crowd.push(call(&Route::from(&*address), config).await);
        }
        (connect(&address, &guest).await.unwrap(), crowd)
    };
    let ((there, crowd), here) = tokio::join!(calls, called.next());
    assert_eq!(here.unwrap().digits, there.digits);
    drop(crowd);
}

#[tokio::test]
async fn who_commits_again_and_again_has_no_more_guesses_than_are_counted() {
    let identity = |number| Identity::new(ledger::signing::Signer::new([number; 32]));
    let [own, stranger] = [1, 2].map(identity);
    let listen: SocketAddr = "127.0.0.1:0".parse().unwrap();
    let mut called = PairingListener::at(listen, &own).await.unwrap();
    let address = Route::from(&*called.address().unwrap().to_string());
    let guesses = async {
        let mut numbers = 0;
        for _ in 0..=CALLS {
            let config = stranger
                .client_config(ExpectedPeer::Anybody, LineProtocol::Pairing)
                .unwrap();
            let (mut stream, _) = call(&address, config).await.unwrap();
            send(&mut stream, &[1; 32]).await.unwrap();
            // Hangs up as soon as the digits could be known.
            numbers += usize::from(receive(&mut stream).await.is_ok());
        }
        numbers
    };
    let (numbers, ended) = tokio::join!(guesses, called.next());
    assert!(matches!(ended, Err(PairError::Calls)), "{ended:?}");
    assert!(numbers <= CALLS, "{numbers}");
}

/// A caller that could choose its number after seeing the other room's could choose the digits.
#[tokio::test]
async fn a_caller_who_does_not_keep_to_its_commitment_is_told() {
    let [own, caller] =
        [1, 2].map(|number| Identity::new(ledger::signing::Signer::new([number; 32])));
    let listen: SocketAddr = "127.0.0.1:0".parse().unwrap();
    let mut called = PairingListener::at(listen, &own).await.unwrap();
    let address = Route::from(&called.address().unwrap().to_string());
    let calls = async {
        let config = caller
            .client_config(ExpectedPeer::Anybody, LineProtocol::Pairing)
            .unwrap();
        let (mut stream, key) = call(&address, config).await.unwrap();
        let inputs = DigitInputs::new(&stream, caller.key(), key).unwrap();
        send(&mut stream, &inputs.commitment(&[1; 32]))
            .await
            .unwrap();
        receive(&mut stream).await.unwrap();
        send(&mut stream, &[2; 32]).await.unwrap();
        stream
    };
    let (_stream, met) = tokio::join!(calls, called.next());
    assert!(matches!(met, Err(PairError::Changed)), "{met:?}");
}

#[test]
fn whatever_differs_gives_other_digits() {
    let inputs = |exported: u8, caller: u8, called: u8| DigitInputs {
        exported: [exported; 32],
        caller: PublicKey([caller; 32]),
        called: PublicKey([called; 32]),
    };
    let of = |inputs: DigitInputs, own: u8, other: u8| inputs.digits(&[own; 32], &[other; 32]);
    let digits = of(inputs(1, 2, 3), 4, 5);
    for other in [
        of(inputs(9, 2, 3), 4, 5),
        of(inputs(1, 9, 3), 4, 5),
        of(inputs(1, 2, 9), 4, 5),
        of(inputs(1, 2, 3), 9, 5),
        of(inputs(1, 2, 3), 4, 9),
    ] {
        assert_ne!(other, digits);
    }
    assert_eq!(of(inputs(1, 2, 3), 4, 5), digits);
}
