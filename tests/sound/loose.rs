//! A voice as recorded by a person: one file for each word.

use std::path::Path;

use voice::{Manifest, RATE, UtterancePart, Voice};

/// Records the words of this folder's manifest for which `wanted` holds, in the sound of this voice.
pub fn recorded_by(voice: &Voice, folder: &Path, wanted: impl Fn(&str) -> bool) {
    let manifest = Manifest::read(folder).unwrap();
    for (word, entry) in manifest.words.iter().filter(|(word, _)| wanted(word)) {
        // Another word follows.
        write(voice, &format!("{word} Anna"), &folder.join(&entry.file));
    }
    for (word, entry) in manifest.last.iter().filter(|(word, _)| wanted(word)) {
        write(voice, word, &folder.join(&entry.file));
    }
}

fn write(voice: &Voice, words: &str, path: &Path) {
    let spec = hound::WavSpec {
        channels: 1,
        sample_rate: RATE,
        bits_per_sample: 16,
        sample_format: hound::SampleFormat::Int,
    };
    let mut wav = hound::WavWriter::create(path, spec).unwrap();
    let parts = voice.spell(words).unwrap();
    let Some(UtterancePart::Sound(clip)) = parts.first() else {
        panic!("no clip of \"{words}\"");
    };
    // After resampling the peaks are slightly louder than recorded.
    let peak = |peak: f32, sample: f32| peak.max(sample.abs());
    let gain = 0.69 / clip.samples().fold(0.7, peak);
    for sample in clip.samples() {
        wav.write_sample((sample * gain * 32_768.0) as i16).unwrap();
    }
    wav.finalize().unwrap();
}
