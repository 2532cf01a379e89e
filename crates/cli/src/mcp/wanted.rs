//! What each tool is asked with. The words on the fields are what a model reads.

use rmcp::schemars::{self, JsonSchema};
use serde::Deserialize;

/// For `list_sources`.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ListSources {
    /// Only sources whose title, authors or file name have all of these words.
    #[serde(default)]
    pub(super) filter: Option<String>,
    /// How many to skip; from `next` of the answer before.
    #[serde(default)]
    pub(super) offset: usize,
}

/// For `search`.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Search {
    /// The words to find. A passage must have all of them; words in "double quotes" must stand together. Few, specific words
    /// work best. For a whole question use prepare_context.
    pub(super) words: String,
    /// Only in this source: its id, or the name of its file.
    #[serde(default)]
    pub(super) source: Option<String>,
    /// How many passages at most, 1 to 50; 10 if left out.
    #[serde(default)]
    pub(super) limit: Option<usize>,
}

/// For `read`.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Read {
    /// The source: its id as list_sources shows it, or the name of its file.
    pub(super) source: String,
    /// Where to begin: a page as it is printed ("xii") or counted ("12"), a time in a recording ("5:23"), or a heading of a
    /// saved page. From the beginning if left out.
    #[serde(default)]
    pub(super) at: Option<String>,
    /// Where to begin, in Unicode code points of the source's text; from `next` of the answer before. In place of `at`.
    #[serde(default)]
    pub(super) start: Option<usize>,
    /// How many characters at most, up to 20,000; 6,000 if left out.
    #[serde(default)]
    pub(super) length: Option<usize>,
}

/// For `check_answer`.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct CheckAnswer {
    /// The whole answer, as the reader will see it, with its quotation marks and citations. Markdown is fine.
    pub(super) answer: String,
    /// Also judge what it states without quotation marks; true if left out.
    #[serde(default)]
    pub(super) claims: Option<bool>,
    /// Keep the answer in the library under this title, for the reader. Only where the reader allowed it.
    #[serde(default)]
    pub(super) save_as: Option<String>,
}

/// For `check_quote`.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct CheckQuote {
    /// The quoted words, without quotation marks. Leave words out with … only.
    pub(super) quote: String,
    /// Where the quote is said to be from: a source's id, file name or title.
    #[serde(default)]
    pub(super) source: Option<String>,
    /// The page that it is said to stand on, as printed.
    #[serde(default)]
    pub(super) page: Option<String>,
}

/// For `prepare_context`.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct PrepareContext {
    /// The reader's question, in whole sentences.
    pub(super) question: String,
    /// How many tokens the passages may have, 500 to 50,000; 6,000 if left out.
    #[serde(default)]
    pub(super) budget: Option<u32>,
    /// Only from these sources: ids, or names of files. All if left out.
    #[serde(default)]
    pub(super) sources: Vec<String>,
}

/// For `cite`.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Cite {
    /// The exact words that the citation is for, without quotation marks. They are looked up first.
    pub(super) quote: String,
    /// The source, if it is known: its id, file name or title.
    #[serde(default)]
    pub(super) source: Option<String>,
}
