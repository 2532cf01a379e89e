//! Answering questions about recordings.

use super::audio;
use super::listen::{Listening, Settings, Stopped};
use super::model;
use super::open::Opened;
use super::pauses::Pauses;
use super::queue::{Next, Queue};
use pincite_ingest::media::message::{MediaRefusal, MediaReply, MediaRequest, WireEnd, WireStep};
use pincite_ingest::message::{PROTOCOL, WirePath, read_frame, write_frame};
use std::fs::File;
use std::io;
use std::path::PathBuf;
use std::process::{self, ExitCode};
use std::sync::mpsc::{self, Receiver};
use std::thread;

/// Answers until the input ends.
pub(crate) fn serve(mut output: File) -> ExitCode {
    // whisper.cpp is talkative, and nobody reads it.
    whisper_rs::install_logging_hooks();
    let ready = MediaReply::Ready { protocol: PROTOCOL };
    if write_frame(&mut output, &ready, &[]).is_err() {
        return ExitCode::FAILURE;
    }
    let requests = listen();
    while let Ok(request) = requests.recv() {
        if answer(request, &mut output).is_err() {
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

/// Reads requests on a thread of its own, so that the end of the input ends the program even while the model computes:
/// the program that started it may have been killed, or the work cancelled.
fn listen() -> Receiver<MediaRequest> {
    let (to, requests) = mpsc::channel();
    thread::spawn(move || {
        let mut input = io::stdin().lock();
        while let Ok(Some((request, _))) = read_frame::<MediaRequest>(&mut input) {
            if to.send(request).is_err() {
                return;
            }
        }
        process::exit(0);
    });
    requests
}

fn answer(request: MediaRequest, output: &mut File) -> io::Result<()> {
    let last = match request {
        MediaRequest::Describe { path } => match Opened::open(&PathBuf::from(path)) {
            Ok(opened) => MediaReply::Described(opened.described),
            Err(refusal) => MediaReply::Refused(refusal),
        },
        MediaRequest::Transcribe {
            path,
            model,
            pauses,
            language,
            from,
            before,
            threads,
        } => {
            let settings = Settings {
                language,
                before,
                threads,
            };
            match transcribe(path, model, pauses, from, settings, output) {
                Ok(end) => MediaReply::Done(end),
                Err(Failed::File(refusal)) => MediaReply::Refused(refusal),
                Err(Failed::Listening(Stopped::Model(refusal))) => MediaReply::ModelRefused(refusal),
                Err(Failed::Listening(Stopped::Unheard(error))) => return Err(error),
            }
        }
    };
    write_frame(output, &last, &[])
}

enum Failed {
    File(MediaRefusal),
    Listening(Stopped),
}

impl From<MediaRefusal> for Failed {
    fn from(refusal: MediaRefusal) -> Self {
        Self::File(refusal)
    }
}

impl From<Stopped> for Failed {
    fn from(stopped: Stopped) -> Self {
        Self::Listening(stopped)
    }
}

fn transcribe(
    path: WirePath,
    model: WirePath,
    pauses: Option<WirePath>,
    from: u64,
    settings: Settings,
    output: &mut File,
) -> Result<WireEnd, Failed> {
    // The file first: what is wrong with it shows at once, and a model may take half a minute to load.
    let opened = Opened::open(&PathBuf::from(path))?;
    let audio = audio::decode(opened, from);
    let model = model::load(&PathBuf::from(model)).map_err(Stopped::Model)?;
    let mut listening = Listening::begin(&model, settings).map_err(Stopped::Model)?;
    write_frame(output, &MediaReply::Loaded, &[]).map_err(Stopped::Unheard)?;
    let pauses = pauses.and_then(|file| Pauses::load(&PathBuf::from(file)));
    let mut queue = Queue::new(audio, from, pauses);
    let mut tell = |step: WireStep| write_frame(output, &MediaReply::Step(step), &[]);
    loop {
        match queue.next()? {
            Next::End => return queue.end().ok_or(Failed::File(MediaRefusal::Damaged)),
            Next::Silence => listening.silence(queue.clock().start(queue.at_ms()), &mut tell)?,
            Next::Listen { samples, whole } => {
                let (window, at) = (queue.samples(samples), queue.at_ms());
                let heard = listening.listen(window, at, whole, queue.clock(), &mut tell)?;
                queue.done(heard.samples);
            }
        }
    }
}
