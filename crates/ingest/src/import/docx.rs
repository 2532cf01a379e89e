//! The text of a Word document, as Markdown: paragraphs, headings, lists.

use quick_xml::Reader;
use quick_xml::events::Event;

/// The text of `word/document.xml`.
pub(super) fn text(xml: &[u8]) -> Result<String, quick_xml::Error> {
    let mut reader = Reader::from_reader(xml);
    let (mut out, mut paragraph, mut prefix) = (String::new(), String::new(), "");
    let mut in_text = false;
    loop {
        match reader.read_event()? {
            Event::Eof => break,
            Event::Start(tag) if tag.local_name().as_ref() == "t" => in_text = true,
            Event::End(tag) if tag.local_name().as_ref() == "t" => in_text = false,
            Event::Text(words) if in_text => paragraph.push_str(&words),
            Event::GeneralRef(named) if in_text => {
                let of_name = match named.as_ref() {
                    "amp" => Some('&'),
                    "lt" => Some('<'),
                    "gt" => Some('>'),
                    "quot" => Some('"'),
                    "apos" => Some('\''),
                    _ => named.resolve_char_ref().ok().flatten(),
                };
                paragraph.extend(of_name);
            }
            Event::Start(tag) | Event::Empty(tag) => match tag.local_name().as_ref() {
                "tab" => paragraph.push(' '),
                "br" => paragraph.push('\n'),
                "numPr" => prefix = "- ",
                "pStyle" => {
                    let is_heading = tag
                        .attributes()
                        .flatten()
                        .any(|attribute| attribute.value.starts_with("Heading"));
                    prefix = if is_heading { "## " } else { prefix };
                }
                _ => {}
            },
            Event::End(tag) if tag.local_name().as_ref() == "p" => {
                if !paragraph.trim().is_empty() {
                    out.push_str(prefix);
                    out.push_str(paragraph.trim());
                    out.push_str("\n\n");
                }
                paragraph.clear();
                prefix = "";
            }
            _ => {}
        }
    }
    Ok(out.trim_end().to_owned())
}
