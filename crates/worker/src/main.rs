//! The only program that loads PDFium.
//!
//! Reads requests from its input, answers on its output, both as frames of [`pincite_ingest::message`], and prints
//! nothing else there. It holds no state that anyone would miss: it can be killed at any time. When its input ends, it
//! exits at once, whatever PDFium is doing.

// PDFium is a C library: every call of it is unsafe. This program exists so that no other has to.
#![allow(unsafe_code)]

mod characters;
mod document;
mod encode;
mod fault;
mod file_access;
mod library;
mod outline;
mod page;
mod picture;
mod serve;

use pincite_ingest::message::{PROTOCOL, Reply, write_frame};
use std::io::{self, Write};
use std::process::ExitCode;

fn main() -> ExitCode {
    let output = io::stdout();
    let pdfium = match library::load() {
        Ok(pdfium) => pdfium,
        Err(error) => {
            let said = write_frame(
                &mut output.lock(),
                &Reply::NoPdfium {
                    reason: error.to_string(),
                },
                &[],
            );
            let _ = said.and_then(|()| output.lock().flush());
            return ExitCode::FAILURE;
        }
    };
    let said = write_frame(&mut output.lock(), &Reply::Ready { protocol: PROTOCOL }, &[]);
    if said.and_then(|()| output.lock().flush()).is_err() {
        return ExitCode::FAILURE;
    }
    serve::serve(pdfium, output)
}
