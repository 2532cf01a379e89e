//! Saved pages: reading them into the library, showing them, and where a passage stands in what is shown.

mod companions;
mod layout;
mod live;

pub(crate) use companions::{Folder, are_parts, page_of, saved_folders};

use crate::Engine;
use crate::added::Added;
use crate::error::EngineError;
pub use layout::{HiddenStretch, LayOut, Layout, PageToLayOut};
use pincite_core::fold::Folded;
use pincite_core::source::document::{Document, SourceId, SourceKind};
use pincite_core::source::text::TextSpan;
use pincite_ingest::Password;
use pincite_ingest::saved::{self, NodeMap, SavedPage};
pub use pincite_ingest::saved::{NodePart, NodeSpan};
use pincite_store::{HeadingRecord, SavedContents, SavedRecord, SourceContents, SourceRecord, SourceState};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tokio_util::sync::CancellationToken;

/// A saved page opened for reading.
#[derive(Clone, Debug)]
pub struct OpenPage {
    /// What the store knows of it.
    pub record: SourceRecord,
    /// What it says of itself.
    pub about: About,
    /// Its headings, in order.
    pub outline: Vec<OutlineEntry>,
    /// It was laid out: what it hides is told from more than its styles.
    pub laid_out: bool,
}

/// What a saved page says of itself. `None` where it does not.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct About {
    /// Its title.
    pub title: Option<String>,
    /// The site that it is of.
    pub site: Option<String>,
    /// Who wrote it.
    pub author: Option<String>,
    /// When it was published, as it says: mostly an ISO 8601 date.
    pub date: Option<String>,
    /// Where it was saved from: an `http` or `https` address.
    pub address: Option<String>,
    /// When it was saved, likewise.
    pub saved_at: Option<String>,
}

/// A heading of a saved page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutlineEntry {
    /// Its words.
    pub title: String,
    /// How many headings stand above it.
    pub depth: u8,
    /// Where it leads: the element of the shown page whose `data-p` is this number.
    pub element: u32,
    /// It heads a box beside the text: navigation, related pages.
    pub surrounding: bool,
}

/// A picture or font of a saved page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PagePart {
    /// `image/…` or `font/…`.
    pub media_type: String,
    /// The file.
    pub bytes: Vec<u8>,
}

/// A saved page's text and where in the shown page it stands.
pub struct PageNodes {
    document: Arc<Document>,
    map: NodeMap,
}

impl PageNodes {
    /// The nodes that `spans` of the text stand in, in reading order.
    #[must_use]
    pub fn of(&self, spans: &[TextSpan]) -> Vec<NodeSpan> {
        let text = self.document.text();
        spans.iter().flat_map(|span| self.map.node_spans(text, *span)).collect()
    }
}

impl Engine {
    /// A saved page's headings and what it says of itself.
    ///
    /// # Errors
    /// When the source is gone or no saved page that was read, or the library cannot be read.
    pub fn open_page(&self, id: SourceId) -> Result<OpenPage, EngineError> {
        let record = self.library.source(id)?.ok_or(EngineError::Gone("This source"))?;
        let said = self.library.saved_page(id)?;
        let laid_out = self.library.laid_out_by(id)? > 0;
        let outline = said.outline.into_iter().map(|heading| OutlineEntry {
            title: heading.title,
            depth: heading.depth,
            element: heading.element,
            surrounding: heading.surrounding,
        });
        Ok(OpenPage {
            outline: outline.collect(),
            laid_out,
            about: About {
                title: record.title.clone(),
                site: said.site,
                author: said.author,
                date: said.date,
                address: said.address,
                saved_at: said.saved_at,
            },
            record,
        })
    }

    /// A saved page as it may be shown: a whole HTML document in UTF-8 that runs nothing and reaches nothing.
    ///
    /// Elements with text have a number of their own (`data-p`). Pictures and fonts are named `part/N`. A link that leads
    /// out has its address in `data-p-href` and leads nowhere by itself.
    ///
    /// # Errors
    /// When the source is gone or no saved page that was read, or the library cannot be read.
    pub fn page_html(&self, id: SourceId) -> Result<Vec<u8>, EngineError> {
        Ok(self.library.saved_html(id)?)
    }

    /// The picture or font that a saved page names `part/N`.
    ///
    /// # Errors
    /// When there is none of this number, or the library cannot be read.
    pub fn page_part(&self, id: SourceId, number: u32) -> Result<PagePart, EngineError> {
        let (media_type, bytes) = self.library.saved_part(id, number)?;
        Ok(PagePart { media_type, bytes })
    }

    /// The nodes of the shown page, by which places of its text are shown.
    ///
    /// # Errors
    /// When the source is gone or no saved page that was read, or the library cannot be read.
    pub fn page_nodes(&self, id: SourceId) -> Result<PageNodes, EngineError> {
        let map = NodeMap::unpack(&self.library.saved_map(id)?);
        Ok(PageNodes {
            document: self.document(id)?,
            map: map.ok_or(pincite_store::StoreError::Damaged("a saved page"))?,
        })
    }

    /// The address of the live original of a saved page, leading to the passage `spans` of its text; `None` when the page
    /// does not say where it was saved from.
    ///
    /// # Errors
    /// When the source is gone or the library cannot be read.
    pub fn live_link(&self, id: SourceId, spans: &[TextSpan]) -> Result<Option<String>, EngineError> {
        let source_text = self.cache.source(id)?;
        if source_text.record.kind != SourceKind::Page || source_text.record.state != SourceState::Ready {
            return Ok(None);
        }
        let address = self.library.saved_page(id)?.address;
        Ok(address.map(|address| live::link(&address, &source_text.document, spans)))
    }

    /// Takes what a clipboard holds as HTML into the library, as a saved page. `address` is where it comes from.
    pub async fn add_pasted_page(self: &Arc<Self>, html: &str, address: Option<&str>, title: Option<&str>) -> Added {
        let page = saved::pasted(html, address, title);
        let name = file_name(title.unwrap_or_default());
        let file = match written(&name, &page) {
            Ok(file) => file,
            Err(error) => {
                let file = PathBuf::from(&name);
                let refused = vec![(file.clone(), EngineError::Unreadable { file, error })];
                return Added {
                    refused,
                    ..Added::default()
                };
            }
        };
        self.add(vec![file.path().join(&name)]).await
    }

    pub(crate) async fn read_saved(
        self: &Arc<Self>,
        id: SourceId,
        name: &str,
        password: Option<&Password>,
        cancel: &CancellationToken,
    ) -> Result<(), EngineError> {
        let (engine, cancel, name) = (Arc::clone(self), cancel.clone(), PathBuf::from(name));
        let password = password.cloned();
        tokio::task::spawn_blocking(move || engine.read_saved_now(id, &name, password.as_ref(), &cancel))
            .await
            .map_err(|_| EngineError::Stopped)?
    }

    /// Reads a page out of the library and into it.
    fn read_saved_now(
        &self,
        id: SourceId,
        name: &Path,
        password: Option<&Password>,
        cancel: &CancellationToken,
    ) -> Result<(), EngineError> {
        let beside = |path: &str| self.library.companion(id, path).ok().flatten();
        let original = self.library.original(id)?;
        let mut page = self
            .apart
            .page(&original, name, password, &beside, &|| cancel.is_cancelled())?;
        let layout = self.lay_out(&mut page, name, cancel)?;
        let mut reading = self.library.begin_reading(id)?;
        let (contents, shown) = contents(page);
        reading.saved(shown);
        reading.finish(&contents)?;
        Ok(self.library.mark_laid_out(id, layout)?)
    }
}

/// A file name that says what was pasted.
fn file_name(title: &str) -> String {
    const LONGEST: usize = 60;
    let plain = title.chars().map(|c| {
        if c.is_alphanumeric() || "-_,'".contains(c) {
            c
        } else {
            ' '
        }
    });
    let plain: String = plain.take(LONGEST).collect();
    let words: Vec<&str> = plain.split_whitespace().collect();
    match words.is_empty() {
        true => "Pasted page.html".to_owned(),
        false => format!("{}.html", words.join(" ")),
    }
}

fn written(name: &str, page: &str) -> std::io::Result<tempfile::TempDir> {
    let folder = tempfile::tempdir()?;
    std::fs::write(folder.path().join(name), page)?;
    Ok(folder)
}

fn contents(page: SavedPage) -> (SourceContents, SavedContents) {
    let work = page.about.work();
    let outline = page.outline.into_iter().map(|heading| HeadingRecord {
        title: heading.title,
        depth: heading.depth,
        element: heading.element,
        surrounding: heading.surrounding,
    });
    let shown = SavedContents {
        map: page.map.pack(),
        html: page.html,
        record: SavedRecord {
            site: page.about.site,
            author: page.about.author,
            date: page.about.date,
            address: page.about.address,
            saved_at: page.about.saved_at,
            outline: outline.collect(),
        },
        parts: page
            .parts
            .into_iter()
            .map(|part| (part.media_type.to_owned(), part.bytes))
            .collect(),
    };
    let contents = SourceContents {
        state: match page.document.has_text() {
            true => SourceState::Ready,
            false => SourceState::NoText,
        },
        folded: Folded::of(&page.document),
        document: page.document,
        words: Vec::new(),
        duration: None,
        pages: Vec::new(),
        outline: Vec::new(),
        about: work,
        warnings: page.warnings.iter().map(ToString::to_string).collect(),
    };
    (contents, shown)
}
