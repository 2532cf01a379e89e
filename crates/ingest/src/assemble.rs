//! Pages, in whatever order they came, to one document.

use crate::decoded::{Decoded, ScanGathered, joined};
use crate::error::{ReadError, Trouble, Warning};
use crate::guessed;
use crate::message::{PagePicture, STAMP, ScanOutcome, WireAbout, WireOutlineItem};
use crate::metadata;
use crate::page::{OutlineItem, PageInfo, PageRead, PdfSource};
use pincite_core::furniture;
use pincite_core::furniture::{Furniture, Line, PageLines};
use pincite_core::source::document::{Aside, Corrected, Document, PageIndex, PageLabel, Place, Segment};
use pincite_core::source::labels;
use pincite_core::source::layout::{PageGeometry, PageLayout, UserRect};
use pincite_core::source::table::Table;
use pincite_core::source::text::{TextOffset, TextSpan};
use pincite_core::table;
use std::collections::BTreeMap;
use std::path::Path;

/// A page with its glyphs, on its way to whoever keeps them.
pub(crate) struct PageGathered {
    pub(crate) read: PageRead,
    lines: Vec<Line>,
    /// Its tables, by the bytes of its own text.
    tables: Vec<Table>,
    /// What its page does not show, by the bytes of its own text.
    unseen: Vec<(u32, u32)>,
    /// What its page shows struck out, likewise.
    struck: Vec<(u32, u32)>,
    /// Frames and grounds around words.
    surrounds: Vec<UserRect>,
    /// Words with letters that are not sure, by the bytes of its own text.
    unsure: Vec<(u32, u32)>,
    /// How many of the last lines were typed.
    typed: usize,
    unknown_letters: bool,
    picture: PagePicture,
    scan: Option<ScanGathered>,
    /// Its text is so bad that its picture is to be read.
    pub(crate) is_poor: bool,
    /// What its picture does not bear out, by the bytes of its own text.
    contested: Vec<(u32, u32)>,
    /// What was read of its picture stands in place of a text that the file has.
    pub(crate) is_read_anew: bool,
    /// The text that the file has stands, and was compared with what was read of its picture.
    is_compared: bool,
}

impl PageGathered {
    /// Whether the page has any letter or digit.
    pub(crate) fn has_text(&self) -> bool {
        self.read.text.chars().any(char::is_alphanumeric)
    }

    /// Whether its text may be other than what it shows.
    pub(crate) fn is_doubtful(&self) -> bool {
        self.picture == PagePicture::ReadElsewhere || self.unknown_letters
    }

    /// Whether most of the page is a picture with text that is not read.
    pub(crate) fn is_stamped(&self) -> bool {
        self.picture == PagePicture::Stamped
    }

    /// Whether what text it has is no more than a stamp on its picture.
    pub(crate) fn has_stamp_only(&self) -> bool {
        self.is_stamped() && self.read.text.chars().count() < STAMP
    }

    /// Its picture was read, and shows nothing: no word of its text is seen.
    pub(crate) fn hide(&mut self) {
        self.unseen = self.whole();
        self.is_compared = true;
    }

    /// Its picture could not be read, and bears out nothing of its text.
    pub(crate) fn doubt(&mut self) {
        self.contested = self.whole();
    }

    /// These stretches of its text, by its bytes, ascending, are not what was read of its picture.
    pub(crate) fn contest(&mut self, stretches: Vec<(u32, u32)>) {
        self.contested = joined(stretches);
        self.is_compared = true;
    }

    fn whole(&self) -> Vec<(u32, u32)> {
        let end = u32::try_from(self.read.text.len()).unwrap_or(u32::MAX);
        Some((0, end)).filter(|(from, to)| from < to).into_iter().collect()
    }

    /// Whether the file does not tell which letters most of its text is drawn with.
    pub(crate) fn lacks_letters(&self) -> bool {
        self.unknown_letters
    }

    /// Sums up the lines while the glyphs are there.
    pub(crate) fn of(page: Decoded) -> Self {
        /// Some formulas have letters of their own; a page whose text is lost has little else.
        const TOLERATED: f32 = 0.5;
        const FEWEST: u32 = 10;
        let Decoded {
            read,
            typed_lines,
            unknown_letters,
            picture,
            unseen,
            struck,
            surrounds,
            unsure,
            scan,
        } = page;
        // Lines and tables are told by what stands beside what: a picture is laid straight first.
        let straight = scan.as_ref().map(|scan| PageLayout {
            geometry: scan.lie.geometry(read.layout.geometry),
            glyphs: read
                .layout
                .glyphs
                .iter()
                .map(|rect| rect.map(|rect| scan.lie.straight(read.layout.geometry, rect)))
                .collect(),
        });
        let layout = straight.as_ref().unwrap_or(&read.layout);
        let drawn = read.layout.glyphs.iter().flatten().count();
        #[allow(clippy::cast_precision_loss)] // A share needs no more.
        let share = unknown_letters as f32 / drawn.max(1) as f32;
        Self {
            lines: furniture::lines(&read.text, layout),
            tables: table::tables(&read.text, &layout.glyphs),
            unseen,
            struck,
            surrounds,
            unsure,
            typed: typed_lines as usize,
            unknown_letters: unknown_letters >= FEWEST && share > TOLERATED,
            read,
            picture,
            scan,
            is_poor: false,
            is_read_anew: false,
            is_compared: false,
            contested: Vec::new(),
        }
    }
}

/// What remains of a page when its glyphs are handed on.
struct KeptPage {
    geometry: PageGeometry,
    label: Option<PageLabel>,
    text: String,
    lines: Vec<Line>,
    /// Its tables, by the bytes of its own text.
    tables: Vec<Table>,
    /// What its page does not show, by the bytes of its own text.
    unseen: Vec<(u32, u32)>,
    /// What its page shows struck out, likewise.
    struck: Vec<(u32, u32)>,
    /// Frames and grounds around words.
    surrounds: Vec<UserRect>,
    /// Words with letters that are not sure, by the bytes of its own text.
    unsure: Vec<(u32, u32)>,
    /// How many of the last lines were typed.
    typed: usize,
    unknown_letters: bool,
    picture: PagePicture,
    scan: Option<ScanGathered>,
    is_poor: bool,
    is_read_anew: bool,
    is_compared: bool,
    contested: Vec<(u32, u32)>,
}

impl KeptPage {
    /// Whether it has any letter or digit.
    fn has_text(&self) -> bool {
        self.text.chars().any(char::is_alphanumeric)
    }

    /// Whether a picture of it may hold text, and none of it was read.
    fn is_unread_picture(&self) -> bool {
        let is_unread = match self.picture {
            PagePicture::Alone => !self.has_text(),
            PagePicture::Stamped => self.is_poor,
            PagePicture::Beside | PagePicture::ReadElsewhere => false,
        };
        is_unread && self.scan.is_none()
    }

    /// The page as its lines stand on it, which of a picture are laid straight.
    fn lying_straight(&self) -> PageGeometry {
        let scan = self.scan.as_ref();
        scan.map_or(self.geometry, |scan| scan.lie.geometry(self.geometry))
    }

    /// Whether it has text, and not so much of it was left unread that a quote's absence would say little.
    fn is_complete(&self) -> bool {
        let is_whole = self.scan.as_ref().is_none_or(|scan| scan.is_whole);
        (self.has_text() && is_whole && !self.is_poor) || self.is_scan(ScanOutcome::Blank)
    }

    fn is_scan(&self, outcome: ScanOutcome) -> bool {
        self.scan.as_ref().is_some_and(|scan| scan.outcome == outcome)
    }
}

/// The pages of a file as they come.
pub(crate) struct Gathered {
    pages: Vec<Option<KeptPage>>,
    lost: BTreeMap<Trouble, Vec<PageIndex>>,
    cut_off: bool,
}

impl Gathered {
    pub(crate) fn new(total: u32, cut_off: bool) -> Self {
        Self {
            pages: (0..total).map(|_| None).collect(),
            lost: BTreeMap::new(),
            cut_off,
        }
    }

    pub(crate) fn page(&mut self, page: PageGathered) {
        let PageGathered {
            read,
            lines,
            tables,
            unseen,
            struck,
            surrounds,
            mut unsure,
            typed,
            unknown_letters,
            picture,
            scan,
            is_poor,
            is_read_anew,
            is_compared,
            contested,
        } = page;
        unsure.extend(&contested);
        unsure.sort_unstable();
        let unsure = joined(unsure);
        if let Some(place) = self.pages.get_mut(read.index.0 as usize) {
            let PageRead {
                label, layout, text, ..
            } = read;
            *place = Some(KeptPage {
                geometry: layout.geometry,
                label,
                text,
                lines,
                tables,
                unseen,
                struck,
                surrounds,
                unsure,
                typed,
                unknown_letters,
                picture,
                scan,
                is_poor,
                is_read_anew,
                is_compared,
                contested,
            });
        }
    }

    pub(crate) fn lost(&mut self, page: PageIndex, trouble: Trouble) {
        self.lost.entry(trouble).or_default().push(page);
    }

    /// The pages that were not read, with the geometry of the nearest page that was.
    pub(crate) fn stand_ins(&mut self) -> Vec<(PageIndex, PageGeometry)> {
        /// A4, when no page at all could be read.
        const A4: UserRect = UserRect {
            x0: 0.0,
            y0: 0.0,
            x1: 595.0,
            y1: 842.0,
        };
        let read: Vec<usize> = (0..self.pages.len()).filter(|at| self.pages[*at].is_some()).collect();
        let mut stand_ins = Vec::new();
        for at in 0..self.pages.len() {
            if self.pages[at].is_some() {
                continue;
            }
            let nearest = read.iter().min_by_key(|other| other.abs_diff(at));
            let nearest = nearest
                .and_then(|other| self.pages[*other].as_ref())
                .map(|kept| kept.geometry);
            let geometry = nearest.unwrap_or(PageGeometry {
                bounds: A4,
                ..PageGeometry::default()
            });
            stand_ins.extend(u32::try_from(at).map(|at| (PageIndex(at), geometry)));
        }
        for (index, geometry) in &stand_ins {
            self.pages[index.0 as usize] = Some(KeptPage {
                geometry: *geometry,
                label: None,
                text: String::new(),
                lines: Vec::new(),
                tables: Vec::new(),
                unseen: Vec::new(),
                struck: Vec::new(),
                surrounds: Vec::new(),
                unsure: Vec::new(),
                typed: 0,
                unknown_letters: false,
                picture: PagePicture::Beside,
                scan: None,
                is_poor: false,
                is_read_anew: false,
                is_compared: false,
                contested: Vec::new(),
            });
        }
        stand_ins
    }

    /// Puts everything together. Whoever calls it has called [`Gathered::stand_ins`].
    pub(crate) fn assemble(
        self,
        about: &WireAbout,
        outline: Vec<WireOutlineItem>,
        file: &Path,
    ) -> Result<PdfSource, ReadError> {
        let total = self.pages.len();
        let pages: Vec<KeptPage> = self.pages.into_iter().flatten().collect();
        let warnings = warnings(&pages, self.lost, self.cut_off);
        let first = pages.first();
        let told = about;
        let mut about = metadata::of_pdf(told, first.map_or("", |page| &page.text), file);
        if let Some(page) = first.filter(|page| !page.unknown_letters) {
            guessed::fill(&mut about, told, &page.text, &page.lines, file);
        }
        let (document, pages) = document(pages).ok_or_else(|| ReadError::Damaged { file: file.to_owned() })?;
        Ok(PdfSource {
            document,
            pages,
            outline: entries(outline, total),
            about,
            warnings,
        })
    }
}

/// The entries that lead to one of `total` pages, or stand above one that does.
fn entries(outline: Vec<WireOutlineItem>, total: usize) -> Vec<OutlineItem> {
    let mut following = None;
    let mut entries = Vec::with_capacity(outline.len());
    for item in outline.into_iter().rev() {
        following = item
            .page
            .filter(|page| (*page as usize) < total)
            .map(PageIndex)
            .or(following);
        let Some(page) = following else { continue };
        entries.push(OutlineItem {
            title: item.title,
            depth: u8::try_from(item.depth).unwrap_or(u8::MAX),
            page,
        });
    }
    entries.reverse();
    entries
}

/// The pages' texts as one, and where each stands in it; `None` when it is longer than offsets reach (4 GiB).
fn joined_text(pages: &[KeptPage]) -> Option<(String, Vec<TextSpan>)> {
    let mut text = String::with_capacity(pages.iter().map(|page| page.text.len()).sum());
    let mut spans = Vec::with_capacity(pages.len());
    for page in pages {
        let start = TextOffset::new(text.len())?;
        text.push_str(&page.text);
        spans.push(TextSpan::new(start, TextOffset::new(text.len())?)?);
    }
    Some((text, spans))
}

/// Finds heads, feet and notes, and calls pages by the numbers printed on them where the file does not name them.
fn furnished(pages: &mut [KeptPage], spans: &[TextSpan]) -> Furniture {
    let lined = pages.iter().zip(spans).map(|(page, span)| PageLines {
        start: span.start(),
        geometry: page.lying_straight(),
        label: page.label.as_ref(),
        text: &page.text,
        lines: &page.lines,
        boxes: &page.surrounds,
        typed: page.typed,
    });
    let furniture = furniture::of(&lined.collect::<Vec<PageLines<'_>>>());
    for (index, page) in (0..).map(PageIndex).zip(pages) {
        if let Some(label) = labels::label(&furniture.numbering, index) {
            page.label = label;
        }
    }
    furniture
}

/// `None` when the text is longer than offsets reach.
fn document(mut pages: Vec<KeptPage>) -> Option<(Document, Vec<PageInfo>)> {
    let (text, spans) = joined_text(&pages)?;
    let Furniture { asides, borders, .. } = furnished(&mut pages, &spans);
    let segments = (0..).map(PageIndex).zip(&pages).zip(spans);
    let segments = segments.map(|((index, page), span)| Segment {
        span,
        place: Place::Page {
            index,
            label: page.label.clone(),
        },
    });
    let segments: Vec<Segment> = segments.collect();
    let in_document = |of: fn(&KeptPage) -> &[(u32, u32)]| {
        let stretches = pages.iter().zip(&segments).flat_map(move |(page, segment)| {
            let start = segment.span.start().bytes();
            let span =
                move |(from, to): &(u32, u32)| TextSpan::from_bytes(start + *from as usize..start + *to as usize);
            of(page).iter().filter_map(span)
        });
        stretches.collect::<Vec<TextSpan>>()
    };
    let asides = with(asides, Aside::Struck, &in_document(|page| &page.struck));
    let asides = with(asides, Aside::Hidden, &in_document(|page| &page.unseen));
    let unsure = in_document(|page| &page.unsure);
    let weak = in_document(|page| {
        page.scan
            .as_ref()
            .map_or(page.contested.as_slice(), |scan| scan.weak.as_slice())
    });
    let read = pages
        .iter()
        .zip(&segments)
        .filter(|(page, _)| page.is_scan(ScanOutcome::Read) || page.picture == PagePicture::ReadElsewhere);
    let read = read.map(|(_, segment)| segment.span).collect();
    let corrected = pages.iter().zip(&segments).flat_map(|(page, segment)| {
        let start = segment.span.start().bytes();
        let corrected = page.scan.iter().flat_map(|scan| &scan.corrected);
        corrected.filter_map(move |((from, to), read)| {
            Some(Corrected {
                span: TextSpan::from_bytes(start + *from as usize..start + *to as usize)?,
                read: read.clone(),
            })
        })
    });
    let corrected = corrected.collect();
    let starts = segments.iter().map(|segment| segment.span.start());
    let of_page = |(page, start): (&KeptPage, TextOffset)| {
        let tables = page.tables.iter().filter_map(move |table| table.shifted(start));
        tables.collect::<Vec<Table>>()
    };
    let mut tables: Vec<Table> = pages.iter().zip(starts).flat_map(of_page).collect();
    // No table is worth a document.
    tables.retain(|table| table.is_sound(&text));
    let document = Document::new(text, segments, asides).ok()?.with_tables(tables).ok()?;
    let document = document.with_unsure(unsure).ok()?.with_pictures(read, weak).ok()?;
    let document = document.with_corrected(corrected).ok()?.with_borders(borders).ok()?;
    let info = |page: KeptPage| PageInfo {
        geometry: page.geometry,
        has_text: page.is_complete(),
        label: page.label,
        scan: page.scan.map(|scan| scan.outcome),
    };
    Some((document, pages.into_iter().map(info).collect()))
}

/// The asides of a document with others of one kind, which come first where both are.
fn with(asides: Vec<(TextSpan, Aside)>, other: Aside, spans: &[TextSpan]) -> Vec<(TextSpan, Aside)> {
    if spans.is_empty() {
        return asides;
    }
    let mut all: Vec<(TextSpan, Aside)> = spans.iter().map(|span| (*span, other)).collect();
    for (span, kind) in asides {
        let mut start = span.start();
        let first = spans.partition_point(|other| other.end() <= span.start());
        for other in spans.iter().skip(first).take_while(|other| other.start() < span.end()) {
            all.extend(TextSpan::new(start, other.start()).map(|part| (part, kind)));
            start = start.max(other.end());
        }
        all.extend(TextSpan::new(start, span.end()).map(|part| (part, kind)));
    }
    all.retain(|(span, _)| !span.is_empty());
    all.sort_by_key(|(span, _)| span.start());
    all
}

fn warnings(pages: &[KeptPage], lost: BTreeMap<Trouble, Vec<PageIndex>>, cut_off: bool) -> Vec<Warning> {
    let mut warnings: Vec<Warning> = cut_off.then_some(Warning::CutOff).into_iter().collect();
    for (trouble, mut pages) in lost {
        pages.sort_unstable();
        warnings.push(Warning::PagesLost { pages, trouble });
    }
    let those = |which: fn(&KeptPage) -> bool| {
        let numbered = (0..).map(PageIndex).zip(pages);
        numbered
            .filter(|(_, page)| which(page))
            .map(|(index, _)| index)
            .collect::<Vec<_>>()
    };
    let pictures = those(KeptPage::is_unread_picture);
    // A file without any text is said to be one by whoever looks at its pages; here it is about the exceptions.
    if !pictures.is_empty() && pages.iter().any(KeptPage::has_text) {
        warnings.push(Warning::NoTextLayer { pages: pictures });
    }
    let unread = those(|page| page.is_scan(ScanOutcome::Unknown));
    if !unread.is_empty() {
        warnings.push(Warning::UnknownScript { pages: unread });
    }
    let failed = those(|page| page.is_scan(ScanOutcome::Failed));
    if !failed.is_empty() {
        warnings.push(Warning::PicturesUnread { pages: failed });
    }
    let slow = those(|page| page.is_scan(ScanOutcome::TooSlow));
    if !slow.is_empty() {
        warnings.push(Warning::PicturesTooSlow { pages: slow });
    }
    let elsewhere = those(|page| page.picture == PagePicture::ReadElsewhere && !page.is_compared);
    if !elsewhere.is_empty() {
        warnings.push(Warning::ReadElsewhere { pages: elsewhere });
    }
    let compared = those(|page| page.picture == PagePicture::ReadElsewhere && page.is_compared);
    if !compared.is_empty() {
        warnings.push(Warning::Compared { pages: compared });
    }
    let anew = those(|page| page.is_read_anew);
    if !anew.is_empty() {
        warnings.push(Warning::ReadAnew { pages: anew });
    }
    let unknown = those(|page| page.unknown_letters);
    if !unknown.is_empty() {
        warnings.push(Warning::UnknownLetters { pages: unknown });
    }
    warnings
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_without_a_page_lead_to_what_they_stand_above() {
        let item = |title: &str, page| WireOutlineItem {
            title: title.to_owned(),
            depth: 0,
            page,
        };
        let outline = vec![
            item("Part", None),
            item("One", Some(3)),
            item("Gone", Some(9)),
            item("End", None),
        ];
        let pages: Vec<(String, u32)> = entries(outline, 5)
            .into_iter()
            .map(|item| (item.title, item.page.0))
            .collect();
        assert_eq!(pages, [("Part".to_owned(), 3), ("One".to_owned(), 3)]);
    }
}
