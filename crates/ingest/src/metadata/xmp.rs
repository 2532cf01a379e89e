//! XMP packets (ISO 16684-1): the properties of Dublin Core and PRISM, by the names that all their writers use.

use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};

/// What a packet says.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Said {
    pub(super) title: Option<String>,
    pub(super) creators: Vec<String>,
    pub(super) publisher: Option<String>,
    pub(super) container: Option<String>,
    pub(super) doi: Option<String>,
    pub(super) date: Option<String>,
}

impl Said {
    fn take(&mut self, property: &str, value: &str) {
        let value = value.trim();
        if value.is_empty() {
            return;
        }
        let one = || Some(value.to_owned());
        match property {
            "dc:title" => self.title = self.title.take().or_else(one),
            "dc:creator" => self.creators.extend(one()),
            "dc:publisher" => self.publisher = self.publisher.take().or_else(one),
            "prism:publicationName" => self.container = self.container.take().or_else(one),
            "prism:doi" | "crossmark:DOI" | "pdfx:doi" => self.doi = self.doi.take().or_else(one),
            "dc:identifier" if value.contains("10.") => self.doi = self.doi.take().or_else(one),
            // When it was published; `dc:date` and `xmp:CreateDate` say when the file was made.
            "prism:coverDate" | "prism:publicationDate" | "prism:copyrightYear" | "prism:coverDisplayDate" => {
                self.date = self.date.take().or_else(one);
            }
            _ => {}
        }
    }

    fn attributes(&mut self, tag: &BytesStart<'_>) {
        for attribute in tag.attributes().flatten() {
            self.take(attribute.key.as_ref(), &attribute.value);
        }
    }
}

/// Reads a packet as far as it is XML.
pub(super) fn read(packet: &str) -> Said {
    let mut reader = Reader::from_str(packet);
    let mut said = Said::default();
    // The property whose element is open, and the text in its innermost element.
    let mut property: Option<String> = None;
    let mut words = String::new();
    loop {
        match reader.read_event() {
            Err(_) | Ok(Event::Eof) => break,
            Ok(Event::Start(tag)) => {
                let name = tag.name();
                let name: &str = name.as_ref();
                if name == "rdf:Description" {
                    said.attributes(&tag);
                } else if !name.starts_with("rdf:") {
                    property = Some(name.to_owned());
                }
                words.clear();
            }
            Ok(Event::Empty(tag)) => {
                let name = tag.name();
                let name: &str = name.as_ref();
                if name == "rdf:Description" {
                    said.attributes(&tag);
                }
            }
            Ok(Event::Text(text)) => words.push_str(&text),
            Ok(Event::GeneralRef(named)) => words.extend(match &*named {
                "amp" => Some('&'),
                "lt" => Some('<'),
                "gt" => Some('>'),
                "quot" => Some('"'),
                "apos" => Some('\''),
                _ => named.resolve_char_ref().ok().flatten(),
            }),
            Ok(Event::End(tag)) => {
                if let Some(property) = &property {
                    said.take(property, &words);
                }
                words.clear();
                let name = tag.name();
                let name: &str = name.as_ref();
                if property.as_deref() == Some(name) {
                    property = None;
                }
            }
            Ok(_) => {}
        }
    }
    said
}
