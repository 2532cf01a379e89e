//! Answering requests.

use crate::annotate::annotated;
use crate::annotations;
use crate::document::{Document, refusal};
use crate::encode::Encoded;
use crate::fault::{self, At};
use crate::library::Bindings;
use crate::outline::outline;
use crate::page;
use crate::parts;
use crate::picture::{self, Picture};
use crate::requests::listen;
use crate::sandbox;
use crate::scan;
use crate::scan::{Readers, Scanned, elsewhere};
use crate::searchable::searchable;
use pincite_ingest::message::{
    Handle, NotAnnotated, NotSearchable, PageFailure, Reply, Request, ScanOutcome, WireStraight, encode_boxes,
    write_frame,
};
use std::collections::{BTreeMap, VecDeque};
use std::fs::File;
use std::io;
use std::process::ExitCode;

/// Answers until the input ends.
pub(crate) fn serve(pdfium: Bindings, output: File) -> ExitCode {
    let requests = listen();
    let mut worker = Serving {
        pdfium,
        open: BTreeMap::new(),
        output,
        body: Vec::new(),
        readers: None,
    };
    while let Ok((request, files)) = requests.recv() {
        if worker.answer(request, files).is_err() {
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

struct Serving {
    pdfium: Bindings,
    open: BTreeMap<Handle, Document>,
    output: File,
    /// Used again for every page.
    body: Vec<u8>,
    /// What pictures are read with, once one was asked for; `None` inside where there is nothing.
    readers: Option<Option<Readers>>,
}

impl Serving {
    fn answer(&mut self, request: Request, mut files: VecDeque<File>) -> io::Result<()> {
        match request {
            Request::Open { handle, file, password } => {
                fault::strike(At::Open);
                let document = file.open(&mut files).map_err(|error| refusal(&error));
                let document = document.and_then(|file| Document::open(self.pdfium, file, password.as_ref()));
                let reply = match document {
                    Ok(document) => {
                        let reply = Reply::Opened {
                            pages: document.pages,
                            cut_off: document.is_cut_off(),
                        };
                        self.open.insert(handle, document);
                        reply
                    }
                    Err(refusal) => Reply::Refused(refusal),
                };
                self.say(&reply)
            }
            Request::Describe { handle } => {
                let document = self.opened(handle)?;
                let reply = Reply::Described {
                    about: document.about(),
                    outline: outline(document),
                };
                self.say(&reply)
            }
            Request::Pages { handle, first, count } => {
                (first..first.saturating_add(count)).try_for_each(|index| self.read(handle, index))
            }
            Request::Render { handle, page, width } => self.draw(handle, page, width, |picture| picture.encode()),
            Request::Cut {
                handle,
                page,
                width,
                part,
                boxes,
            } => self.draw(handle, page, width, |picture| {
                picture.boxed(&boxes).cut(part)?.encode_small()
            }),
            Request::Scan { handle, page, coarse } => self.scan(handle, page, coarse),
            Request::Straighten { handle, straight } => self.straighten(handle, straight),
            Request::Written {
                handle,
                straight,
                size,
                words,
                text,
            } => {
                let scanned = elsewhere::written_down(self.opened(handle)?, straight, size, &words, &text);
                self.say_scanned(straight.page, scanned)
            }
            Request::TryReader { name } => self.try_reader(&name),
            Request::Parts { handle, page } => self.parts(handle, page),
            Request::Annotations { handle, page } => self.annotations(handle, page),
            Request::Annotate {
                file,
                marks,
                author,
                made,
            } => {
                fault::strike(At::Open);
                let copy = file.open(&mut files).map_err(|_| NotAnnotated::Damaged);
                let copy = copy.and_then(|file| annotated(self.pdfium, file, &marks, (author.as_str(), made.as_str())));
                match copy {
                    Ok(bytes) => write_frame(&mut self.output, &Reply::Annotated, &bytes),
                    Err(why) => self.say(&Reply::NotAnnotated(why)),
                }
            }
            Request::Searchable { file, texts } => {
                fault::strike(At::Open);
                let copy = file.open(&mut files).map_err(|_| NotSearchable::Damaged);
                match copy.and_then(|file| searchable(self.pdfium, file, &texts)) {
                    Ok(copy) => {
                        let reply = Reply::Searchable {
                            is_whole: copy.is_whole,
                            pages: copy.pages,
                        };
                        write_frame(&mut self.output, &reply, &copy.bytes)
                    }
                    Err(why) => self.say(&Reply::NotSearchable(why)),
                }
            }
            Request::Close { handle } => {
                self.open.remove(&handle);
                Ok(())
            }
        }
    }

    fn opened(&mut self, handle: Handle) -> io::Result<&mut Document> {
        // Asking for a file that is not open is a fault of the asking side; there is no going on.
        self.open
            .get_mut(&handle)
            .ok_or_else(|| io::Error::from(io::ErrorKind::InvalidInput))
    }

    fn read(&mut self, handle: Handle, index: u32) -> io::Result<()> {
        fault::strike(At::Page(index));
        match page::read(self.opened(handle)?, index) {
            Ok((page, boxes)) => {
                let mut body = std::mem::take(&mut self.body);
                encode_boxes(&boxes, &mut body);
                let said = write_frame(&mut self.output, &Reply::Page(page), &body);
                self.body = body;
                said
            }
            Err(failure) => self.say(&Reply::PageFailed { page: index, failure }),
        }
    }

    fn scan(&mut self, handle: Handle, index: u32, coarse: bool) -> io::Result<()> {
        fault::strike(At::Page(index));
        // Asking for a file that is not open is a fault of the asking side; there is no going on.
        let Some(document) = self.open.get_mut(&handle) else {
            return Err(io::ErrorKind::InvalidInput.into());
        };
        let Some(readers) = self.readers.get_or_insert_with(Readers::load) else {
            let failure = PageFailure::Damaged;
            return match sandbox::memory() < Readers::MEMORY {
                true => self.say(&Reply::PageFailed { page: index, failure }),
                false => self.say(&Reply::NoModels),
            };
        };
        let scanned = scan::read(document, index, coarse, readers);
        // Without memory pictures are left out of a page that is drawn: that is no reason to call it empty.
        let poor = sandbox::memory() < Readers::MEMORY;
        let is_blank = |(scan, _): &Scanned| scan.outcome == ScanOutcome::Blank;
        let scanned = match scanned {
            Ok(scan) if poor && is_blank(&scan) => Err(PageFailure::Damaged),
            scanned => scanned,
        };
        self.say_scanned(index, scanned)
    }

    fn say_scanned(&mut self, index: u32, scanned: Result<Scanned, PageFailure>) -> io::Result<()> {
        match scanned {
            Ok((scan, boxes)) => {
                encode_boxes(&boxes, &mut self.body);
                write_frame(&mut self.output, &Reply::Scanned(scan), &self.body)
            }
            Err(failure) => self.say(&Reply::PageFailed { page: index, failure }),
        }
    }

    fn straighten(&mut self, handle: Handle, straight: WireStraight) -> io::Result<()> {
        fault::strike(At::Page(straight.page));
        match elsewhere::straightened(self.opened(handle)?, straight) {
            Ok((width, height, bytes)) => write_frame(&mut self.output, &Reply::Straight { width, height }, &bytes),
            Err(failure) => self.say(&Reply::PageFailed {
                page: straight.page,
                failure,
            }),
        }
    }

    fn try_reader(&mut self, name: &str) -> io::Result<()> {
        let reply = match self.readers.get_or_insert_with(Readers::load) {
            Some(readers) => Reply::Tried(readers.tried(name)),
            None => Reply::NoModels,
        };
        self.say(&reply)
    }

    fn draw(
        &mut self,
        handle: Handle,
        index: u32,
        width: u32,
        made: impl FnOnce(Picture) -> Option<Encoded>,
    ) -> io::Result<()> {
        fault::strike(At::Page(index));
        let drawn = picture::draw(self.opened(handle)?, index, width);
        let image = drawn.and_then(|picture| made(picture).ok_or(PageFailure::Damaged));
        match image {
            Ok(image) => {
                let reply = Reply::Image {
                    width: image.width,
                    height: image.height,
                    format: image.format,
                };
                write_frame(&mut self.output, &reply, &image.bytes)
            }
            Err(failure) => self.say(&Reply::PageFailed { page: index, failure }),
        }
    }

    fn parts(&mut self, handle: Handle, index: u32) -> io::Result<()> {
        fault::strike(At::Page(index));
        let reply = match parts::parts(self.opened(handle)?, index) {
            Ok(parts) => Reply::Parts(parts),
            Err(failure) => Reply::PageFailed { page: index, failure },
        };
        self.say(&reply)
    }

    fn annotations(&mut self, handle: Handle, index: u32) -> io::Result<()> {
        fault::strike(At::Page(index));
        let reply = match annotations::annotations(self.opened(handle)?, index) {
            Ok(found) => Reply::Annotations(found),
            Err(failure) => Reply::PageFailed { page: index, failure },
        };
        self.say(&reply)
    }

    fn say(&mut self, reply: &Reply) -> io::Result<()> {
        write_frame(&mut self.output, reply, &[])
    }
}
