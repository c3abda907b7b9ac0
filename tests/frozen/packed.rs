//! Archives of inputs.

use std::fs::File;
use std::io::{self, Read, Write};

use zip::write::{SimpleFileOptions, ZipWriter};
use zip::{CompressionMethod, ZipArchive};

use super::compared::input;

/// The files of an archive of inputs, by their names.
pub fn files(name: &str) -> Vec<(String, Vec<u8>)> {
    let file = File::open(input(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
    let mut archive = ZipArchive::new(file).expect("an archive");
    let all = (0..archive.len()).map(|at| {
        let mut packed = archive.by_index(at).expect("a file in the archive");
        let mut bytes = Vec::new();
        packed.read_to_end(&mut bytes).expect("a whole file");
        let name = packed.name().expect("a name").into_owned();
        (name, bytes)
    });
    all.collect()
}

/// Writes an archive of inputs without dates.
pub fn pack(name: &str, files: impl Iterator<Item = (String, Vec<u8>)>) -> io::Result<()> {
    let mut zip = ZipWriter::new(File::create(input(name))?);
    let options = SimpleFileOptions::default()
        .compression_method(CompressionMethod::Deflated)
        .compression_level(Some(9))
        .last_modified_time(zip::DateTime::default());
    for (name, bytes) in files {
        zip.start_file(name, options)?;
        zip.write_all(&bytes)?;
    }
    zip.finish()?;
    Ok(())
}
