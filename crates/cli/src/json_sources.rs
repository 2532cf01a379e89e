//! Sources as other programs hand them over: texts and chunks of texts as JSON.

use crate::Failure;
use crate::claim_report::Text;
use serde::Deserialize;
use std::path::Path;

/// A text, or a chunk of one. LangChain's and LlamaIndex's names are understood beside our own.
#[derive(Deserialize)]
struct Source {
    #[serde(alias = "id_", alias = "node_id", alias = "chunk_id")]
    id: Option<String>,
    #[serde(alias = "page_content")]
    text: String,
    title: Option<String>,
    /// Of a chunk: the document it is of.
    document: Option<String>,
    /// Of a chunk: where it starts in the document, in Unicode code points.
    #[serde(alias = "start_char_idx", alias = "start_index")]
    start: Option<usize>,
    #[serde(default)]
    metadata: Metadata,
}

#[derive(Default, Deserialize)]
struct Metadata {
    source: Option<String>,
    file_name: Option<String>,
    title: Option<String>,
    start_index: Option<usize>,
}

impl Source {
    /// Its text by the name it is called by; `place` counts those without one.
    fn named(self, place: usize) -> Text {
        let of = self.document.or(self.metadata.source).or(self.metadata.file_name);
        let name = of.or(self.id).unwrap_or_else(|| format!("{}", place + 1));
        let mut text = Text::plain(name, self.text);
        text.title = self.title.or(self.metadata.title);
        text.offset = self.start.or(self.metadata.start_index).unwrap_or_default();
        text
    }
}

/// The texts of `file`: a JSON array, or one object a line.
pub(crate) fn read(file: &Path) -> Result<Vec<Text>, Failure> {
    let failed = |what: String| -> Failure { format!("{} {what}", file.display()).into() };
    let text = std::fs::read_to_string(file).map_err(|error| failed(format!("could not be read: {error}.")))?;
    let sources: Vec<Source> = if text.trim_start().starts_with('[') {
        serde_json::from_str(&text).map_err(|error| failed(format!("is no list of sources: {error}.")))?
    } else {
        let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
        lines
            .map(|(i, line)| serde_json::from_str(line).map_err(|error| failed(format!("line {}: {error}.", i + 1))))
            .collect::<Result<_, _>>()?
    };
    Ok(sources
        .into_iter()
        .enumerate()
        .map(|(i, source)| source.named(i))
        .collect())
}
