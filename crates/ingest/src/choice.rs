//! Which text of a page is taken, where there are two: the one that the file has, and the one that was read of its picture.

use crate::assemble::PageGathered;
use crate::scan::Scan;

/// Where a PDF's text comes from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TextFrom {
    /// From the file; from the pictures of pages that have no text, and of those on which what the file has is the worse of the
    /// two: what another program read of the same picture, or letters that it does not tell.
    #[default]
    Better,
    /// From the pictures of all pages, but for those that come out badly.
    Pictures,
    /// From the file, and from pictures of pages that have no text.
    File,
}

/// The share of a text's words, from 0 to 1, that are words of a language; `None` where that is not known.
pub type Measure = fn(&str) -> Option<f32>;

/// Puts what was read of a page's picture in place of its text, where it is wanted or the better of the two.
pub(crate) fn choose((from, measure): (TextFrom, Measure), page: &mut PageGathered, scan: Option<&Scan>) {
    let is_wanted = |scan: &&Scan| {
        let is_better = match from {
            TextFrom::Pictures => true,
            TextFrom::Better if page.lacks_letters() => true,
            TextFrom::Better => page.is_doubtful() && !is_clearly_worse(scan.text(), &page.read.text, measure),
            TextFrom::File => false,
        };
        !page.has_text() || (is_better && scan.is_read_well())
    };
    match (scan, scan.filter(is_wanted).and_then(|scan| scan.over(page))) {
        (_, Some(mut scanned)) => {
            scanned.is_read_anew = page.has_text();
            *page = scanned;
        }
        // A picture may hold more than can be read of it, and no more will come.
        (Some(_), None) => {}
        (None, None) => {
            let is_bad = |text: &str| measure(text).is_some_and(|known| known < POOR);
            let is_bad = page.lacks_letters() || (page.is_doubtful() && is_bad(&page.read.text));
            page.is_poor = from == TextFrom::Better && page.has_text() && is_bad;
        }
    }
}

/// A text of which fewer words are known than this was misread so often that hardly a sentence is whole.
const POOR: f32 = 0.8;

/// Whether one reading of a page is worse than another by so much that it is no accident. Of two that are as good the picture's is
/// taken, for what the page shows counts.
fn is_clearly_worse(reading: &str, other: &str, measure: Measure) -> bool {
    const CLEARLY: f32 = 0.05;
    match (measure(reading), measure(other)) {
        (Some(one), Some(other)) if one + CLEARLY < other => true,
        (Some(one), Some(other)) if other + CLEARLY < one => false,
        _ => loses_letters(reading, other),
    }
}

/// Whether a reading has far fewer letters beyond ASCII: it was read with a model that does not know them.
fn loses_letters(reading: &str, other: &str) -> bool {
    const FEWEST: usize = 10;
    let is_beyond = |c: &char| c.is_alphabetic() && !c.is_ascii() && !matches!(c, '\u{fb00}'..='\u{fb06}');
    let beyond = |text: &str| text.chars().filter(is_beyond).count();
    let (here, there) = (beyond(reading), beyond(other));
    there >= FEWEST && here * 2 < there
}

#[cfg(test)]
mod tests {
    use super::*;

    /// "known" is a word, and nothing else.
    fn measure(text: &str) -> Option<f32> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let known = words.iter().filter(|word| **word == "known").count();
        #[allow(clippy::cast_precision_loss)]
        (words.len() >= 4).then(|| known as f32 / words.len() as f32)
    }

    #[test]
    fn of_two_readings_the_pictures_is_taken_unless_it_is_worse() {
        let check = |reading: &str, other: &str, expected: bool| {
            assert_eq!(
                is_clearly_worse(reading, other, measure),
                expected,
                "{reading} | {other}"
            );
        };
        check("known known known known", "known known known kn0wn", false);
        check("known known known kn0wn", "known known known known", true);
        check("known known known known", "known known known known", false);
        // Too little to tell by words.
        check("known", "kn0wn", false);
        // A model without the language's letters.
        let marked = "ổ ế ậ ọ ữ ị ằ ẽ ỉ ũ ở ố";
        check("o e a o u i a e i u o o", marked, true);
        check(marked, "o e a o u i a e i u o o", false);
        // Letters that are joined in print are letters of their own in some files.
        check("fi fi fi", "ﬁ ﬁ ﬁ ﬁ ﬁ ﬁ ﬁ ﬁ ﬁ ﬁ ﬁ", false);
    }
}
