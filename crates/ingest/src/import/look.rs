//! Looks at a file of an export, and lists what it holds.

use super::answer::Conversation;
use super::archive::Entry;
use super::brief;
use super::gap::ImportGap;
use super::kind_of_file::{FileKind, HEAD, kind_of_file, utf8};
use super::kinds::{Origin, detect, is_head, is_turn};
use super::read::{conversations, copied, many, of_list, of_messages, title};
use super::scan::{Element, Found, LONGEST, elements};
use super::zipped::HELD;
use serde_json::Value;
use std::io::{self, Read};
use std::path::Path;
use std::sync::mpsc::sync_channel;
use std::thread;

/// A text that is no JSON is at most so long.
pub(super) const LONGEST_TEXT: u64 = 64 << 20;

/// Bytes of elements that are handed over at once, at least.
const BATCH: usize = 1 << 20;

/// Messages of one conversation are read as one up to so many bytes.
const LONGEST_GROUP: u64 = 64 << 20;

/// What was found so far.
#[derive(Debug, Default)]
pub(super) struct Listing {
    pub(super) entries: Vec<Entry>,
    pub(super) gaps: Vec<ImportGap>,
}

/// Messages that stand one behind the other in a file, and are one conversation.
#[derive(Default)]
struct Group {
    at: u64,
    end: u64,
    messages: Vec<Value>,
}

/// The file that is looked at.
pub(super) struct Looked<'a> {
    pub(super) part: Option<&'a str>,
    pub(super) named: &'a str,
    /// Nothing is said of it where it holds no conversation: it is one of many files, and need not be an export.
    pub(super) quiet: bool,
}

impl Listing {
    /// Looks at one file.
    pub(super) fn look(&mut self, file: &Looked<'_>, from: &mut dyn Read) -> io::Result<()> {
        let mut head = Vec::new();
        from.take(HELD.min(HEAD as u64)).read_to_end(&mut head)?;
        let kind = kind_of_file(&head);
        let mut from = head.as_slice().chain(from);
        match kind {
            FileKind::Empty if file.quiet => {}
            FileKind::Empty => self.gaps.push(ImportGap::Empty {
                file: file.named.to_owned(),
            }),
            FileKind::Foreign(_) if file.quiet => {}
            FileKind::Foreign(what) => self.gaps.push(ImportGap::Foreign {
                file: file.named.to_owned(),
                what: what.to_owned(),
            }),
            FileKind::Utf16 => {
                let mut bytes = Vec::new();
                from.take(HELD).read_to_end(&mut bytes)?;
                let text = utf8(&bytes);
                drop(bytes);
                let again = kind_of_file(text.get(..text.len().min(HEAD)).unwrap_or_default());
                return match again {
                    FileKind::Json => self.look_at_json(file, &mut text.as_slice()),
                    _ => self.look_at_text(file, &mut text.as_slice()),
                };
            }
            FileKind::Json => return self.look_at_json(file, &mut from),
            FileKind::Text => return self.look_at_text(file, &mut from),
        }
        Ok(())
    }

    /// One thread cuts the file into its elements while another reads them.
    fn look_at_json(&mut self, file: &Looked<'_>, from: &mut dyn Read) -> io::Result<()> {
        let known = |bytes: &[u8]| brief::parse(bytes).is_ok_and(|value| detect(&value).is_some());
        // With no room between the two, no more than two batches are in memory.
        let (give, batches) = sync_channel::<Vec<Found>>(0);
        thread::scope(|scope| {
            let reading = scope.spawn(move || self.look_at_elements(file, batches.into_iter().flatten()));
            let (mut batch, mut held) = (Vec::new(), 0_usize);
            let cut = elements(from, &known, &mut |found| {
                held += found.bytes();
                batch.push(found);
                if held < BATCH {
                    return;
                }
                held = 0;
                // The other side ends before only where it panics, and then this one does below.
                let _ = give.send(std::mem::take(&mut batch));
            });
            let _ = give.send(batch);
            drop(give);
            reading
                .join()
                .map_err(|_| io::Error::other("a conversation could not be read"))?;
            cut
        })
    }

    fn look_at_elements(&mut self, file: &Looked<'_>, all: impl Iterator<Item = Found>) {
        let mut unknown = 0_usize;
        let mut group = Group::default();
        for found in all {
            match found {
                Found::Beside(part) => self.gaps.push(ImportGap::LeftOutPart {
                    file: file.named.to_owned(),
                    part,
                }),
                Found::Element(element) => unknown += usize::from(!self.element(file, element, &mut group)),
            }
        }
        self.group(file, &group);
        if unknown > 0 && !file.quiet {
            self.gaps.push(ImportGap::NoConversations {
                file: file.named.to_owned(),
                count: unknown,
            });
        }
    }

    /// Whether an element is understood, or what is wrong with it is said.
    fn element(&mut self, file: &Looked<'_>, element: Element, group: &mut Group) -> bool {
        let Element { at, bytes } = element;
        let Some(bytes) = bytes else {
            self.gaps.push(ImportGap::LongEntry {
                file: file.named.to_owned(),
                megabytes: LONGEST as u64 >> 20,
            });
            return true;
        };
        let value = match brief::parse(&bytes) {
            Ok(value) => value,
            Err(error) => {
                let why = error.to_string();
                self.gaps.push(ImportGap::BadEntry {
                    file: file.named.to_owned(),
                    at,
                    why,
                });
                return true;
            }
        };
        let length = bytes.len() as u64;
        drop(bytes);
        let found = detect(&value);
        if found.is_none() && (is_turn(&value) || is_head(&value)) {
            // A head begins a conversation, and so does another conversation's first message.
            let other = group
                .messages
                .last()
                .is_some_and(|last| last.get("chatId") != value.get("chatId"));
            if is_head(&value) || other {
                let before = std::mem::take(group);
                self.group(file, &before);
            }
            if group.messages.is_empty() {
                group.at = at;
            }
            group.end = at + length;
            group.messages.push(value);
            return true;
        }
        let Some((origin, sure)) = found else { return false };
        let conversations = conversations(origin, &value);
        let any = !conversations.is_empty();
        self.list(file, sure, (at, length), &conversations);
        any
    }

    /// Lists the conversation that messages make up.
    fn group(&mut self, file: &Looked<'_>, group: &Group) {
        if group.messages.is_empty() {
            return;
        }
        let length = group.end - group.at;
        if length > LONGEST_GROUP {
            self.gaps.push(ImportGap::LongEntry {
                file: file.named.to_owned(),
                megabytes: LONGEST_GROUP >> 20,
            });
            return;
        }
        let origin = of_list(&group.messages);
        let conversations = conversations(origin, &of_messages(&group.messages));
        self.list(file, 0.75, (group.at, length), &conversations);
    }

    fn list(&mut self, file: &Looked<'_>, sure: f32, place: (u64, u64), conversations: &[Conversation]) {
        let entries = conversations.iter().enumerate().map(|(inner, conversation)| Entry {
            origin: conversation.origin,
            sure,
            title: title(conversation),
            created_ms: conversation.created_ms,
            answers: conversation.answers().count(),
            branch: conversation.branch,
            key: conversation.key.clone(),
            part: file.part.map(str::to_owned),
            at: place.0,
            length: place.1,
            inner,
        });
        self.entries.extend(entries);
    }

    fn look_at_text(&mut self, file: &Looked<'_>, from: &mut dyn Read) -> io::Result<()> {
        let mut bytes = Vec::new();
        from.take(LONGEST_TEXT + 1).read_to_end(&mut bytes)?;
        if bytes.len() as u64 > LONGEST_TEXT {
            self.gaps.push(ImportGap::LongText {
                file: file.named.to_owned(),
                megabytes: LONGEST_TEXT >> 20,
            });
            return Ok(());
        }
        let many = many(&crate::transcript::decoded(&bytes));
        if !many.is_empty() {
            self.list(file, 1.0, (0, LONGEST_TEXT), &many);
        } else if !file.quiet {
            let text = copied(file.named, &bytes);
            self.whole(Path::new(file.named), file.part, &text);
        }
        Ok(())
    }

    /// Lists a text as one answer.
    pub(super) fn whole(&mut self, named: &Path, part: Option<&str>, text: &str) {
        let heading = text.lines().find_map(|line| line.strip_prefix("# ")).map(str::to_owned);
        let name = named.file_stem().map(|stem| stem.to_string_lossy().into_owned());
        let title = heading.or(name).unwrap_or_else(|| "Untitled".into());
        self.entries.push(Entry {
            origin: Origin::Copied,
            sure: 0.5,
            key: title.clone(),
            title,
            created_ms: None,
            answers: 1,
            branch: 0,
            part: part.map(str::to_owned),
            at: 0,
            length: LONGEST_TEXT,
            inner: 0,
        });
    }
}
