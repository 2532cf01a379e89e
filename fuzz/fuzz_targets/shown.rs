//! What must hold of every page that is read.

use pincite_core::source::text::TextSpan;
use pincite_ingest::saved::{NodePart, PageWarning, read};
use std::path::Path;

/// Reads `bytes` as the file `name`. A refusal is fine; a page must keep its promises.
pub fn check(bytes: &[u8], name: &str) {
    let Ok(page) = read(bytes, Path::new(name), None, &|| false) else { return };
    let text = page.document.text();
    let whole = TextSpan::from_bytes(0..text.len()).expect("a text is as long as it is");
    for node in page.map.node_spans(text, whole) {
        assert!(page.html.contains(&format!(" data-p=\"{}\"", node.element)), "{node:?}");
        if let NodePart::Text { start, end, .. } = node.part {
            assert!(start <= end, "{node:?}");
        }
    }
    // The reader parses what it wrote and holds it against its list; where that fails, something was written that was
    // not meant.
    assert!(!page.warnings.contains(&PageWarning::OnlyWords), "what was written reads as something else");
    let shown = without_styles(&page.html.to_ascii_lowercase());
    for begun in ["<script", "<iframe", "<object", "<embed", "<form", "<meta", "<link", "<base"] {
        assert!(!shown.contains(begun), "{begun}");
    }
    for entry in page.outline {
        assert!(page.html.contains(&format!(" data-p=\"{}\"", entry.element)), "{entry:?}");
    }
}

/// What stands in a sheet of styles is text, up to its end.
fn without_styles(html: &str) -> String {
    let mut parts = html.split("<style");
    let before = parts.next().unwrap_or_default().to_owned();
    parts.fold(before, |kept, part| kept + part.split_once("</style").map_or("", |(_, rest)| rest))
}
