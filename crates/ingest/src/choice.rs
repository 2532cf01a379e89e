//! Which text of a page is taken, where there are two: the one that the file has, and the one that was read of its picture.

use crate::assemble::PageGathered;
use crate::message::ScanOutcome;
use crate::scan::Scan;
use std::collections::BTreeSet;

/// Where a PDF's text comes from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TextFrom {
    /// From the file; from the pictures of pages that have no text, or one that may say other than they show: what another program
    /// read of the same picture, a stamp on it, or letters that the file does not tell. Such a page keeps the file's text where its
    /// picture was not read well.
    #[default]
    Better,
    /// From the pictures of all pages, but for those that come out badly.
    Pictures,
    /// From the file, and from pictures of pages that have no text.
    File,
}

/// The share of a text's words, from 0 to 1, that are words of a language; `None` where that is not known.
pub type Measure = fn(&str) -> Option<f32>;

/// Puts what was read of a page's picture in place of its text, where it is wanted or the better of the two. Where the text of
/// another program stays after that, what the picture does not bear out of it is marked.
pub(crate) fn choose((from, measure): (TextFrom, Measure), page: &mut PageGathered, scan: Option<&Scan>) {
    let Some(scan) = scan else {
        let is_bad = |text: &str| measure(text).is_some_and(|known| known < POOR);
        let is_bad = page.lacks_letters() || page.is_stamped() || (page.is_doubtful() && is_bad(&page.read.text));
        page.is_poor = from == TextFrom::Better && page.has_text() && is_bad;
        return;
    };
    let is_better = match from {
        TextFrom::Pictures => true,
        TextFrom::File => false,
        TextFrom::Better if page.lacks_letters() => true,
        TextFrom::Better if page.is_stamped() => says_more(scan.text(), &page.read.text),
        // What the page shows counts.
        TextFrom::Better => page.is_doubtful() && !loses_letters(scan.text(), &page.read.text),
    };
    let is_wanted = !page.has_text() || (is_better && scan.is_read_well());
    match scan.over(page).filter(|_| is_wanted) {
        Some(mut scanned) => {
            scanned.is_read_anew = page.has_text() && !page.has_stamp_only();
            *page = scanned;
        }
        None if from == TextFrom::Better && page.is_doubtful() => match scan.outcome() {
            ScanOutcome::Blank => page.hide(),
            ScanOutcome::Read if scan.is_read_well() => {
                let contested = contested(&page.read.text, scan.text());
                page.contest(contested);
            }
            _ => page.doubt(),
        },
        None => {}
    }
}

/// A text of which fewer words are known than this was misread so often that hardly a sentence is whole.
const POOR: f32 = 0.8;

/// Whether a page shows so much more text than the file has of it that its picture has text of its own.
fn says_more(reading: &str, other: &str) -> bool {
    const MISREAD: usize = 100;
    let letters = |text: &str| text.chars().filter(|c| c.is_alphanumeric()).count();
    // A reading may have some letters too many: of a logo, of what was read twice.
    letters(reading) > letters(other) * 5 / 4 + MISREAD
}

/// The words of `text`, by its bytes, that another reading of the same page has not, or not beside the same words: so a word that
/// only one of them has is told, too.
fn contested(text: &str, reading: &str) -> Vec<(u32, u32)> {
    let there: BTreeSet<(String, String)> = {
        let words = words(reading);
        let pairs = words.iter().zip(words.iter().skip(1));
        pairs.map(|(a, b)| (a.2.clone(), b.2.clone())).collect()
    };
    let words = words(text);
    let pairs = words.iter().zip(words.iter().skip(1));
    let apart = pairs.filter(|(a, b)| !there.contains(&(a.2.clone(), b.2.clone())));
    let mut found: Vec<(u32, u32)> = apart.flat_map(|(a, b)| [(a.0, a.1), (b.0, b.1)]).collect();
    found.sort_unstable();
    found.dedup();
    found
}

/// The words of a text by its bytes from and to, in small ASCII letters: a model that does not know others loses them.
fn words(text: &str) -> Vec<(u32, u32, String)> {
    let mut words = Vec::new();
    let mut at = 0;
    for part in text.split(|c: char| !c.is_alphanumeric()) {
        let (from, to) = (u32::try_from(at), u32::try_from(at + part.len()));
        if let (Ok(from), Ok(to), false) = (from, to, part.is_empty()) {
            let plain = part.chars().filter(char::is_ascii).map(|c| c.to_ascii_lowercase());
            words.push((from, to, plain.collect()));
        }
        // What splits is a character of one to four bytes.
        at += part.len();
        at += text
            .get(at..)
            .and_then(|rest| rest.chars().next())
            .map_or(0, char::len_utf8);
    }
    words
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

    #[test]
    fn a_model_that_lacks_letters_is_told_by_them() {
        let marked = "ổ ế ậ ọ ữ ị ằ ẽ ỉ ũ ở ố";
        assert!(loses_letters("o e a o u i a e i u o o", marked));
        assert!(!loses_letters(marked, "o e a o u i a e i u o o"));
        // Letters that are joined in print are letters of their own in some files.
        assert!(!loses_letters("fi fi fi", "ﬁ ﬁ ﬁ ﬁ ﬁ ﬁ ﬁ ﬁ ﬁ ﬁ ﬁ"));
    }

    #[test]
    fn words_that_only_one_reading_has_are_contested() {
        let check = |text: &str, reading: &str, expected: &[&str]| {
            let found = contested(text, reading);
            let found: Vec<&str> = found
                .iter()
                .map(|(from, to)| &text[*from as usize..*to as usize])
                .collect();
            assert_eq!(found, expected, "{text}");
        };
        check("In 1912, the bridge fell.", "In 1912 the bridge fell", &[]);
        check(
            "In 1921 the bridge fell",
            "In 1912 the bridge fell",
            &["In", "1921", "the"],
        );
        check("they did approve it", "they did not approve it", &["did", "approve"]);
        check(
            "they did not approve it",
            "they did approve it",
            &["did", "not", "approve"],
        );
        // Letters that the model lacks are lost on one side only, and digits are not.
        check("năm 421 và", "nm 412 v", &["năm", "421", "và"]);
        check("", "anything", &[]);
    }

    #[test]
    fn a_stamp_is_less_than_its_page() {
        let page = "word ".repeat(100);
        assert!(says_more(&page, "Downloaded from an archive on 1 May"));
        assert!(!says_more("A title and its subtitle", "A title and its subtitle"));
    }
}
