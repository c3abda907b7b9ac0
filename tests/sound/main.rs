//! Tests of sound: voices, the audio stream, earphones, free text and tapes.

#[path = "../common/live/mod.rs"]
mod live;
#[path = "../common/phrases/mod.rs"]
mod phrases;
#[path = "../common/playing/mod.rs"]
mod playing;
#[path = "../common/skip/mod.rs"]
mod skip;
#[path = "../common/soundcard/mod.rs"]
mod soundcard;
#[path = "../common/speech_server/mod.rs"]
mod speech_server;

mod cache;
mod dictation;
mod ears;
mod engines;
mod heard;
mod hearing;
mod listening;
mod long;
mod loose;
mod position;
mod pulseaudio;
mod speech;
mod strangers;
mod stream;
mod tape;
mod tape_disk;
mod voices;
