//! Answering questions about recordings.

use crate::media::audio;
use crate::media::listen::{Listening, Settings, Stopped};
use crate::media::model;
use crate::media::open::{Opened, unreadable};
use crate::media::pauses::Pauses;
use crate::media::queue::{Next, Queue};
use crate::{requests, sandbox};
use pincite_ingest::media::message::{MediaRefusal, MediaReply, MediaRequest, WireEnd, WireStep};
use pincite_ingest::message::{PROTOCOL, WireFile, WirePath, write_frame};
use std::collections::VecDeque;
use std::fs::File;
use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

/// Answers one request, and ends with its input.
pub(crate) fn serve(mut output: File) -> ExitCode {
    // whisper.cpp is talkative, and nobody reads it.
    whisper_rs::install_logging_hooks();
    let ready = MediaReply::Ready { protocol: PROTOCOL };
    if write_frame(&mut output, &ready, &[]).is_err() {
        return ExitCode::FAILURE;
    }
    // The only request, heard before there are threads: a sandbox is one thread's and its children's.
    let Some((request, files)) = requests::next::<MediaRequest>() else {
        return ExitCode::SUCCESS;
    };
    enter_sandbox(&request);
    // Nothing more is asked; the end of the input is heard.
    let input = requests::listen::<MediaRequest>();
    if answer(request, files, &mut output).is_err() {
        return ExitCode::FAILURE;
    }
    match input.recv() {
        Ok(_) => ExitCode::FAILURE,
        Err(_) => ExitCode::SUCCESS,
    }
}

/// Bars everything but the models that are to be loaded: the recording comes open.
fn enter_sandbox(request: &MediaRequest) {
    let mut may_read = vec![PathBuf::from("/proc/meminfo")];
    let mut models = 0;
    if let MediaRequest::Transcribe { model, pauses, .. } = request {
        let named = std::iter::once(model).chain(pauses);
        for file in named.map(|path| PathBuf::from(path.clone())) {
            models += file.metadata().map_or(0, |about| about.len());
            may_read.push(file);
        }
    }
    // A model is in memory whole, and what it computes grows with it.
    sandbox::enter(&may_read, sandbox::memory().saturating_add(models.saturating_mul(2)));
}

fn answer(request: MediaRequest, mut files: VecDeque<File>, output: &mut File) -> io::Result<()> {
    let last = match request {
        MediaRequest::Describe { file, track } => match opened(file, track, &mut files) {
            Ok(opened) => MediaReply::Described(opened.described),
            Err(refusal) => MediaReply::Refused(refusal),
        },
        MediaRequest::Transcribe {
            file,
            track,
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
            let ended = opened(file, track, &mut files).map_err(Failed::File);
            match ended.and_then(|opened| transcribe(opened, model, pauses, from, settings, output)) {
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

fn opened(file: WireFile, track: Option<u32>, files: &mut VecDeque<File>) -> Result<Opened, MediaRefusal> {
    Opened::open(&file.open(files).map_err(|error| unreadable(&error))?, track)
}

fn transcribe(
    opened: Opened,
    model: WirePath,
    pauses: Option<WirePath>,
    from: u64,
    settings: Settings,
    output: &mut File,
) -> Result<WireEnd, Failed> {
    // The file was opened first: what is wrong with it shows at once, and a model may take half a minute to load.
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
