//! A document from arbitrary text.

use pincite_core::source::document::{Aside, Document, PageIndex, Place, Segment};
use pincite_core::source::text::TextSpan;

/// Pages end at form feeds that stand alone on a line; lines that begin with `^` are running heads, with `~` footnotes.
pub fn document(text: &str) -> Document {
    let (mut whole, mut segments, mut asides) = (String::new(), Vec::new(), Vec::new());
    for (page, lines) in text.split("\n\u{c}\n").enumerate() {
        let start = whole.len();
        for line in lines.split_inclusive('\n') {
            let from = whole.len();
            let (kind, line) = match line.strip_prefix('^') {
                Some(rest) => (Some(Aside::Furniture), rest),
                None => match line.strip_prefix('~') {
                    Some(rest) => (Some(Aside::Note), rest),
                    None => (None, line),
                },
            };
            whole.push_str(line);
            let span = TextSpan::from_bytes(from..whole.len()).expect("ascending");
            asides.extend(kind.filter(|_| !span.is_empty()).map(|kind| (span, kind)));
        }
        let index = PageIndex(u32::try_from(page).expect("few pages"));
        let span = TextSpan::from_bytes(start..whole.len()).expect("ascending");
        segments.push(Segment {
            span,
            place: Place::Page { index, label: None },
        });
    }
    Document::new(whole, segments, asides).expect("parts that fit")
}
