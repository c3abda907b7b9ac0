//! `annabella service`: prints the systemd unit that runs tables, with a configuration in `/etc/annabella` for each.

use std::path::Path;
use std::process::ExitCode;

use super::fail;

/// Print a hardened systemd unit for this program: annabella@NAME runs the table of /etc/annabella/NAME.toml.
#[derive(clap::Args, Debug)]
pub struct ServiceArgs {}

/// Runs the command.
pub fn run(_: &ServiceArgs) -> ExitCode {
    match std::env::current_exe() {
        Ok(program) => super::print(&unit(&program)),
        Err(error) => fail(
            1,
            format_args!("cannot tell where this program is: {error}; call it by its full path"),
        ),
    }
}

/// The unit for the program at this path.
pub fn unit(program: &Path) -> String {
    // A program in a home folder must at least be visible.
    let home = if program.starts_with("/home") || program.starts_with("/root") {
        "read-only"
    } else {
        "yes"
    };
    UNIT.replace("@PROGRAM@", &escaped(&program.to_string_lossy()))
        .replace("@HOME@", home)
}

/// Quotes a path for `ExecStart=` (systemd.service(5), systemd.syntax(7)).
fn escaped(path: &str) -> String {
    let mut escaped = String::from("\"");
    for c in path.chars() {
        match c {
            '"' | '\\' => escaped.extend(['\\', c]),
            '%' | '$' => escaped.extend([c, c]),
            c => escaped.push(c),
        }
    }
    escaped.push('"');
    escaped
}

const UNIT: &str = r#"# annabella@NAME: the table of /etc/annabella/NAME.toml. To install, for a table named hall:
#   annabella service | sudo tee /etc/systemd/system/annabella@.service
#   sudo annabella check /etc/annabella/hall.toml
#   sudo systemctl enable --now annabella@hall
# The journal holds no address of a page. To have one: sudo annabella pages new chief --config /etc/annabella/hall.toml

[Unit]
Description=Chess table %i of a blind player (annabella)
Documentation=man:systemd.service(5)
After=sound.target
# A game goes on after every failure, however many there are.
StartLimitIntervalSec=0

[Service]
Type=notify
ExecStart=@PROGRAM@ run --config /etc/annabella/%i.toml
Restart=on-failure
RestartSec=1
# Except where it says that it was called or configured wrongly.
RestartPreventExitStatus=2
WatchdogSec=10
TimeoutStopSec=10

# The ledger is kept in /var/lib/annabella/NAME by a user that exists for this service only.
DynamicUser=yes
User=annabella
StateDirectory=annabella/%i
StateDirectoryMode=0750
# The voices that espeak-ng speaks are made at the first start.
CacheDirectory=annabella
UMask=0027
# Where libraries of sound keep what is theirs; without a home they complain with each try.
Environment=HOME=%S/annabella/%i
# Serial ports and sound.
SupplementaryGroups=dialout audio
DevicePolicy=closed
# By number, because a board may be plugged in before its driver was ever loaded: ALSA, ttyACM, ttyUSB, ttyAMA.
DeviceAllow=char-116 rw
DeviceAllow=char-166 rw
DeviceAllow=char-188 rw
DeviceAllow=char-204 rw

NoNewPrivileges=yes
CapabilityBoundingSet=
AmbientCapabilities=
ProtectSystem=strict
ProtectHome=@HOME@
PrivateTmp=yes
ProtectProc=invisible
ProtectClock=yes
PrivateMounts=yes
ProtectControlGroups=yes
ProtectHostname=yes
ProtectKernelLogs=yes
ProtectKernelModules=yes
ProtectKernelTunables=yes
LockPersonality=yes
MemoryDenyWriteExecute=yes
RemoveIPC=yes
RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
SystemCallArchitectures=native
SystemCallFilter=@system-service
SystemCallFilter=~@privileged @resources
SystemCallErrorNumber=EPERM
# The page is for this computer only. Take these two lines out where [web] listen says otherwise.
IPAddressDeny=any
IPAddressAllow=localhost

[Install]
WantedBy=multi-user.target
"#;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_path_of_the_program_is_written_as_systemd_reads_it() {
        let unit = unit(Path::new("/opt/my \"chess\" 100%/$annabella"));
        let line = unit.lines().find(|line| line.starts_with("ExecStart="));
        assert_eq!(
            line,
            Some(
                r#"ExecStart="/opt/my \"chess\" 100%%/$$annabella" run --config /etc/annabella/%i.toml"#
            )
        );
    }

    #[test]
    fn a_program_in_a_home_folder_can_be_seen() {
        assert!(unit(Path::new("/home/anna/annabella")).contains("\nProtectHome=read-only\n"));
        assert!(unit(Path::new("/usr/bin/annabella")).contains("\nProtectHome=yes\n"));
    }
}
