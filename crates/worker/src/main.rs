//! The only program that loads PDFium and whisper.cpp.
//!
//! Started without an argument it reads PDF files; started with the argument "media" it transcribes recordings, with "apart"
//! it reads saved pages and exports of assistants. Each needs nothing of what the others need. With "confined" it reads nothing
//! itself, and runs another program within bounds. Reads requests from its input, answers on its output, both as
//! frames of [`pincite_ingest::message`], and prints nothing else there. It holds no state that anyone would miss: it can
//! be killed at any time. When its input ends, it exits at once, whatever PDFium or the model is doing.

// PDFium and whisper.cpp are C libraries: every call of them is unsafe. This program exists so that no other has to.
#![allow(unsafe_code)]

mod accents;
mod actual;
mod album;
mod annotate;
mod annotations;
mod apart;
mod as_pdf;
mod boxed;
mod characters;
mod clusters;
mod columns;
mod compared;
mod confined;
mod damage;
mod document;
mod doubled;
mod encode;
mod fault;
mod file_access;
#[cfg(target_os = "linux")]
mod fonts;
mod ground;
mod hearing;
mod images;
mod initials;
mod joined;
mod late;
mod layers;
mod library;
mod links;
mod maps;
mod media;
mod outline;
mod owner;
mod page;
mod painted;
mod parts;
mod picture;
mod pictures;
mod place;
mod raised;
mod requests;
mod righttoleft;
mod ruled;
mod sandbox;
mod scan;
mod searchable;
mod serve;
mod struck;
mod system;
mod typed;
mod unseen;
mod untold;
mod xmp;

use pincite_ingest::media::message::ARGUMENT;
use pincite_ingest::message::{PROTOCOL, Reply, write_frame};
use std::process::ExitCode;

fn main() -> ExitCode {
    system::keep_memory();
    let Ok(mut output) = system::output() else {
        return ExitCode::FAILURE;
    };
    match std::env::args_os().nth(1) {
        Some(argument) if argument == ARGUMENT => return hearing::serve(output),
        Some(argument) if argument == apart::ARGUMENT => return apart::serve(output),
        Some(argument) if argument == confined::ARGUMENT => return confined::run(output),
        _ => {}
    }
    let (pdfium, reply) = match library::load() {
        Ok(pdfium) => {
            // The other systems come with fonts for every script.
            #[cfg(target_os = "linux")]
            fonts::fall_back_on_boxes(pdfium);
            // PDFium is there, and no foreign byte was read yet.
            let mut may_read = sandbox::fonts();
            may_read.extend(scan::models::folder());
            may_read.extend(scan::models::others_folder());
            let lacks = sandbox::enter(&may_read, sandbox::memory());
            let protocol = PROTOCOL;
            (Some(pdfium), Reply::Ready { protocol, lacks })
        }
        Err(error) => (
            None,
            Reply::NoPdfium {
                reason: error.to_string(),
            },
        ),
    };
    let said = write_frame(&mut output, &reply, &[]);
    match pdfium {
        Some(pdfium) if said.is_ok() => serve::serve(pdfium, output),
        _ => ExitCode::FAILURE,
    }
}
