//! Runs three real servers, and measures a program's use of processor and memory.

use std::fs;
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use tempfile::TempDir;
use tokio::time::sleep;

/// Three servers without credentials, in a temporary folder.
pub struct Servers {
    _folder: TempDir,
    pub running: Vec<Child>,
    pub urls: Vec<String>,
}

impl Servers {
    pub fn start() -> Servers {
        let server = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/nats/usr/sbin/nats-server");
        assert!(
            server.exists(),
            "{} is missing: .ci/install test",
            server.display()
        );
        // Not in the system's temporary folder, which may be in memory.
        let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
        let held = [(); 6].map(|()| TcpListener::bind("127.0.0.1:0").unwrap());
        let ports: Vec<u16> = held
            .iter()
            .map(|held| held.local_addr().unwrap().port())
            .collect();
        drop(held);
        let (clients, routes) = ports.split_at(3);
        let all: Vec<String> = routes
            .iter()
            .map(|port| format!("nats-route://127.0.0.1:{port}"))
            .collect();
        let start = |number: usize| {
            let text = format!(
                "server_name: server-{number}\nlisten: \"127.0.0.1:{}\"\njetstream {{ store_dir: \"store-{number}\", sync_interval: always }}\n\
                 cluster {{ name: bench, pool_size: -1, listen: \"127.0.0.1:{}\", routes: {all:?} }}\n",
                clients[number], routes[number]
            );
            let name = format!("server-{number}.conf");
            fs::write(folder.path().join(&name), text).unwrap();
            Command::new(&server)
                .current_dir(folder.path())
                .args(["-c", &name])
                .env("GOMAXPROCS", "1")
                .stderr(Stdio::null())
                .spawn()
                .unwrap()
        };
        Servers {
            running: (0..3).map(start).collect(),
            urls: clients
                .iter()
                .map(|port| format!("nats://127.0.0.1:{port}"))
                .collect(),
            _folder: folder,
        }
    }

    pub async fn line(&self) -> async_nats::Client {
        loop {
            match async_nats::connect(self.urls.clone()).await {
                Ok(client) => return client,
                Err(_) => sleep(Duration::from_millis(100)).await,
            }
        }
    }
}

impl Drop for Servers {
    fn drop(&mut self) {
        for child in &mut self.running {
            drop(child.kill());
            drop(child.wait());
        }
    }
}

/// Processor time that a program has used, in s.
pub fn processor(pid: u32) -> f64 {
    let stat = fs::read_to_string(format!("/proc/{pid}/stat")).unwrap();
    let (_, fields) = stat.rsplit_once(") ").unwrap();
    let fields: Vec<&str> = fields.split(' ').collect();
    let ticks: f64 = fields[11..13]
        .iter()
        .map(|ticks| ticks.parse::<f64>().unwrap())
        .sum();
    // On Linux a clock tick is a hundredth of a second.
    ticks / 100.0
}

/// Memory that a program uses, in MB.
pub fn memory(pid: u32) -> f64 {
    let status = fs::read_to_string(format!("/proc/{pid}/status")).unwrap();
    let line = status.lines().find(|line| line.starts_with("VmRSS:"));
    let kilobytes = line.unwrap().split_whitespace().nth(1).unwrap();
    kilobytes.parse::<f64>().unwrap() / 1e3
}
