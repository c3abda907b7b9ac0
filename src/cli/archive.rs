//! `annabella archive`: packs a game into one file, to be kept or used as proof.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read as _};
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use zip::write::{SimpleFileOptions, ZipWriter};
use zip::{CompressionMethod, result::ZipError};

use super::score::{self, BeyondCalendar};
use super::{FAILED, fail, forget, recordings_of, report, unreadable};
use announce::{Lack, Language, escaped};
use ledger::chain::Head;
use ledger::event::{Event, Taping};
use store::{LedgerContents, StoreError, copy, read};
use table::State;
use voice::tape::open_regular;

/// Pack a game into one ZIP file: ledger, sound recordings, report, PGN, and how to verify them.
///
/// An existing file is never replaced. Only its owner can read the archive, as with the ledger. The key of a sealed move is not
/// packed. Exit code 1: damaged, or it cannot be
/// written; 2: not a ledger.
#[derive(Args, Debug)]
pub struct ArchiveArgs {
    /// The ledger of a game
    ledger: PathBuf,
    /// The file to write (default: beside the ledger, game.zip for game.sqlite)
    #[arg(long)]
    out: Option<PathBuf>,
    /// The folder of the recordings, if it is not the ledger's
    #[arg(long)]
    folder: Option<PathBuf>,
    /// The language of the report
    #[arg(long, value_enum, default_value_t = Language::En)]
    lang: Language,
}

/// Upper bound of a ledger's event texts, in bytes, for which a report is written, since a report holds all events in memory.
/// The longest game needs a tenth.
const WHOLE: usize = 16 * 1024 * 1024;

/// Reasons for writing no archive.
#[derive(Debug, thiserror::Error)]
enum ArchiveError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("{} is there already; name another file with --out, or move it away", .0.display())]
    Taken(PathBuf),
    #[error("there is no folder {}; make it, or name another place with --out", .0.display())]
    NoFolder(PathBuf),
    #[error("cannot write {} ({reason}); give it room or another place with --out", .path.display())]
    Write { path: PathBuf, reason: io::Error },
    #[error("cannot read the recording {} ({reason}); give access to it, or move it away and it is left out", .path.display())]
    Recording { path: PathBuf, reason: io::Error },
    #[error(transparent)]
    Day(#[from] BeyondCalendar),
    #[error(transparent)]
    Lack(#[from] Lack),
}

/// Runs the command.
pub fn run(args: &ArchiveArgs) -> ExitCode {
    let out = args.out.clone();
    let out = out.unwrap_or_else(|| args.ledger.with_extension("zip"));
    match pack(args, &out) {
        Ok((files, missing)) => {
            for file in &files {
                super::put(format_args!("packed: {}", escaped(file)));
            }
            for path in &missing {
                super::put(escaped(&forget::not_there(path)));
            }
            if !files.iter().any(|file| file == "report.txt") {
                super::put(
                    "left out: report and PGN, which are written of 16 MB of events at most",
                );
            }
            super::put(format_args!(
                "archive: {}",
                escaped(&out.display().to_string())
            ));
            ExitCode::SUCCESS
        }
        Err(ArchiveError::Store(error)) => unreadable(&error),
        Err(error) => fail(FAILED, error),
    }
}

/// Writes the archive, and returns the names of its files, and the recordings that were not found.
fn pack(args: &ArchiveArgs, out: &Path) -> Result<(Vec<String>, Vec<PathBuf>), ArchiveError> {
    if out.exists() {
        return Err(ArchiveError::Taken(out.to_owned()));
    }
    let beside = out.parent().filter(|folder| !folder.as_os_str().is_empty());
    if let Some(folder) = beside.filter(|folder| !folder.is_dir()) {
        return Err(ArchiveError::NoFolder(folder.to_owned()));
    }
    let part = out.with_extension("zip-part");
    let copied = out.with_extension("zip-ledger");
    for left in [&copied, &part] {
        match fs::remove_file(left) {
            Err(reason) if reason.kind() != io::ErrorKind::NotFound => {
                return Err(cannot_write(left, reason));
            }
            _ => {}
        }
    }
    let mut missing = Vec::new();
    let packed = contents(args, &copied, &mut missing).and_then(|files| written(&part, files));
    // Also removes the remains of a failed attempt.
    for left in [&copied, &part] {
        if packed.is_err() || left == &copied {
            let _ = fs::remove_file(left);
        }
    }
    let names = packed?;
    // A hard link, unlike a rename, never replaces another file.
    fs::hard_link(&part, out)
        .and_then(|()| fs::remove_file(&part))
        .map_err(|reason| cannot_write(out, reason))?;
    Ok((names, missing))
}

/// The content of an archived file. Files are streamed, never read whole.
enum Packed {
    Text(String),
    File(File),
}

/// The files to pack, with their names; recordings that are not in the folder are noted as missing.
fn contents(
    args: &ArchiveArgs,
    copied: &Path,
    missing: &mut Vec<PathBuf>,
) -> Result<Vec<(String, Packed)>, ArchiveError> {
    let (mut length, mut names) = (0, Vec::new());
    let head = copy(&args.ledger, copied, |seen| {
        length += seen.length;
        if let Event::Tape(Taping::Began { file, .. }) = seen.record.event
            && !names.contains(&file)
        {
            names.push(file);
        }
    })?;
    let ledger = File::open(copied).map_err(|reason| cannot_write(copied, reason))?;
    let mut files = vec![("game.sqlite".to_owned(), Packed::File(ledger))];
    if length <= WHOLE {
        files.extend(written_of(&read(copied)?, args.lang)?);
    }
    // The open handle suffices: no copy remains, however the program ends.
    fs::remove_file(copied).map_err(|reason| cannot_write(copied, reason))?;
    files.push(("verify.txt".to_owned(), Packed::Text(verifying(head))));
    let folder = recordings_of(&args.ledger, args.folder.as_deref());
    for file in names {
        let path = folder.join(&file);
        match open_regular(&path) {
            Ok(recording) => files.push((file, Packed::File(recording))),
            Err(error) if error.kind() == io::ErrorKind::NotFound => missing.push(path),
            Err(reason) => return Err(ArchiveError::Recording { path, reason }),
        }
    }
    Ok(files)
}

/// Files generated from all events.
fn written_of(
    contents: &LedgerContents,
    language: Language,
) -> Result<[(String, Packed); 3], ArchiveError> {
    let state = State::replay(&contents.records);
    let [text, page] = report::text_and_html(contents, language)?;
    let tags = score::tags(&state, &contents.records, Some(contents.head))?;
    let pgn = score::pgn(&state, &tags, &contents.records)?;
    let files = [
        ("game.pgn", pgn),
        ("report.txt", text),
        ("report.html", page),
    ];
    Ok(files.map(|(name, text)| (name.to_owned(), Packed::Text(text))))
}

/// Instructions for verifying the unpacked archive.
fn verifying(head: Head) -> String {
    format!(
        "{} events. In the folder of these files:\nannabella verify game.sqlite --head {}\n",
        head.number, head.hash
    )
}

fn written(part: &Path, files: Vec<(String, Packed)>) -> Result<Vec<String>, ArchiveError> {
    zipped(part, files).map_err(|error| cannot_write(part, io::Error::other(error)))
}

fn zipped(part: &Path, files: Vec<(String, Packed)>) -> Result<Vec<String>, ZipError> {
    let mut options = OpenOptions::new();
    let options = options.write(true).create_new(true).mode(0o600);
    let mut zip = ZipWriter::new(options.open(part)?);
    let mut names = Vec::new();
    for (name, packed) in files {
        // Sound is already compressed.
        let method = if name.ends_with(".flac") {
            CompressionMethod::Stored
        } else {
            CompressionMethod::Deflated
        };
        let length = match &packed {
            Packed::Text(text) => text.len() as u64,
            Packed::File(file) => file.metadata()?.len(),
        };
        let options = SimpleFileOptions::default()
            .compression_method(method)
            .large_file(length >= u64::from(u32::MAX))
            .unix_permissions(0o600);
        zip.start_file(&name, options)?;
        // A recording may still grow: take the length that it had.
        match packed {
            Packed::Text(text) => io::copy(&mut text.as_bytes(), &mut zip)?,
            Packed::File(file) => io::copy(&mut file.take(length), &mut zip)?,
        };
        names.push(name);
    }
    zip.finish()?.sync_all()?;
    Ok(names)
}

fn cannot_write(path: &Path, reason: io::Error) -> ArchiveError {
    ArchiveError::Write {
        path: path.to_owned(),
        reason,
    }
}
