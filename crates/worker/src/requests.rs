//! Hearing requests, with the open files that come beside them.

use pincite_ingest::message::read_frame;
use serde::de::DeserializeOwned;
use std::collections::VecDeque;
use std::fs::File;
use std::io::{self, Read};
use std::process;
use std::sync::mpsc::{self, Receiver};
use std::thread;

/// A request and the files that came with it.
pub(crate) type Heard<T> = (T, VecDeque<File>);

/// Hears requests on a thread of its own, so that the end of the input ends the program even while a library hangs or
/// computes: the program that started it may have been killed, or the work cancelled.
pub(crate) fn listen<T: DeserializeOwned + Send + 'static>() -> Receiver<Heard<T>> {
    let (to, requests) = mpsc::channel();
    thread::spawn(move || {
        while let Some(heard) = next() {
            if to.send(heard).is_err() {
                return;
            }
        }
        process::exit(0);
    });
    requests
}

/// The next request; `None` at the input's end.
pub(crate) fn next<T: DeserializeOwned>() -> Option<Heard<T>> {
    let mut input = Input::default();
    let (request, _) = read_frame::<T>(&mut input).ok()??;
    Some((request, input.files))
}

/// The program's input, without a buffer: what is read ahead would part files from their message.
#[derive(Default)]
struct Input {
    files: VecDeque<File>,
}

#[cfg(unix)]
impl Read for Input {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        use rustix::net::{RecvAncillaryBuffer, RecvAncillaryMessage, RecvFlags, recvmsg};
        /// One is handed over at a time.
        const FILES: usize = 4;
        let mut room = [std::mem::MaybeUninit::uninit(); rustix::cmsg_space!(ScmRights(FILES))];
        let mut beside = RecvAncillaryBuffer::new(&mut room);
        let slices = &mut [io::IoSliceMut::new(into)];
        let received = loop {
            match recvmsg(io::stdin(), slices, &mut beside, RecvFlags::empty()) {
                Err(rustix::io::Errno::INTR) => {}
                other => break other?,
            }
        };
        for message in beside.drain() {
            if let RecvAncillaryMessage::ScmRights(files) = message {
                self.files.extend(files.map(File::from));
            }
        }
        Ok(received.bytes)
    }
}

#[cfg(not(unix))]
impl Read for Input {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        io::stdin().lock().read(into)
    }
}
