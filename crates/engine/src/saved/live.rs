//! Links to the words on the live page: text fragments (WICG, "URL Fragment Text Directives").
//!
//! `#:~:text=[prefix-,]start[,end][,-suffix]`: browsers look for the first place in the page whose words are these, from
//! word border to word border. `start` alone must stand in one block; what reaches over several is named by its first and
//! last words. Where the words stand earlier in the page, too, the words around them tell which place is meant.

use pincite_core::source::document::{Document, Place};
use pincite_core::source::text::TextSpan;

/// A passage of more characters than this is named by its ends.
const WHOLE: usize = 200;

/// Words that name an end, and that tell places apart.
const WORDS: usize = 5;

/// The address `address` with a fragment that leads to the passage `spans` of the page's text.
pub(super) fn link(address: &str, document: &Document, spans: &[TextSpan]) -> String {
    let (page, given) = address
        .split_once('#')
        .map_or((address, None), |(page, given)| (page, Some(given)));
    let given = given
        .map(|given| given.split(":~:").next().unwrap_or_default())
        .filter(|given| !given.is_empty());
    let anchor = section_anchor(document, spans)
        .or_else(|| given.map(str::to_owned))
        .unwrap_or_default();
    match directive(document.text(), spans, document) {
        Some(directive) => format!("{page}#{anchor}:~:text={directive}"),
        None if anchor.is_empty() => page.to_owned(),
        None => format!("{page}#{anchor}"),
    }
}

/// The anchor of the section that the passage stands in: where a browser goes that does not find the words.
fn section_anchor(document: &Document, spans: &[TextSpan]) -> Option<String> {
    let segment = document.segment_at(spans.first()?.start())?;
    let Place::Block { section: Some(section) } = document.segments().get(segment)?.place else {
        return None;
    };
    let fragment = document.sections().get(section.0 as usize)?.fragment.as_deref()?;
    Some(encoded(fragment).replace("%2D", "-"))
}

fn directive(text: &str, spans: &[TextSpan], document: &Document) -> Option<String> {
    let first = spans.first()?;
    let span = TextSpan::new(first.start(), spans.last()?.end())?;
    let (start, end) = whole_words(text, span);
    let passage = text.get(start..end)?;
    let before = text.get(..start)?;
    let blocks = document.segments_of(TextSpan::from_bytes(start..end)?).count();
    let named =
        match blocks <= 1 && spans.len() == 1 && passage.chars().count() <= WHOLE && !passage.contains(['\n', '\t']) {
            true => encoded(&tidy(passage)),
            false => {
                // The ends must not overlap, and each must stand in one block.
                let words: Vec<&str> = passage.split_whitespace().collect();
                let at_each_end = WORDS.min(words.len() / 2).max(1);
                let line = |part: &str| {
                    part.trim()
                        .split(['\n', '\t'])
                        .next()
                        .unwrap_or_default()
                        .trim()
                        .to_owned()
                };
                let head = line(passage);
                let head: Vec<&str> = head.split_whitespace().take(at_each_end).collect();
                let tail = passage.trim().rsplit(['\n', '\t']).next().unwrap_or_default();
                let tail: Vec<&str> = tail.split_whitespace().collect();
                let tail = tail.get(tail.len().saturating_sub(at_each_end)..)?;
                format!(
                    "{},{}",
                    encoded(&tidy(&head.join(" "))),
                    encoded(&tidy(&tail.join(" ")))
                )
            }
        };
    let opening = first_words(passage);
    if !stands_in(before, &opening) {
        return Some(named);
    }
    let context = last_words(before);
    let suffix = text.get(end..).map(first_words).unwrap_or_default();
    let prefix = match context.is_empty() {
        true => String::new(),
        false => format!("{}-,", encoded(&context)),
    };
    let suffix = match suffix.is_empty() {
        true => String::new(),
        false => format!(",-{}", encoded(&suffix)),
    };
    Some(format!("{prefix}{named}{suffix}"))
}

/// `span` widened to where its first word begins and its last one ends.
fn whole_words(text: &str, span: TextSpan) -> (usize, usize) {
    let head = text.get(..span.start().bytes()).unwrap_or_default();
    let passage = span.of(text);
    let begins_in_word = passage.starts_with(char::is_alphanumeric);
    let added = head
        .chars()
        .rev()
        .take_while(|c| begins_in_word && c.is_alphanumeric())
        .take(40)
        .map(char::len_utf8)
        .sum::<usize>();
    let tail = text.get(span.end().bytes()..).unwrap_or_default();
    let ends_in_word = passage.ends_with(char::is_alphanumeric);
    let more = tail
        .chars()
        .take_while(|c| ends_in_word && c.is_alphanumeric())
        .take(40)
        .map(char::len_utf8)
        .sum::<usize>();
    (span.start().bytes() - added, span.end().bytes() + more)
}

/// Whether the words stand in `text`, however they are cased.
fn stands_in(text: &str, words: &str) -> bool {
    let plain = |text: &str| tidy(text).to_lowercase();
    !words.is_empty() && plain(text).contains(&plain(words))
}

/// The first words of the block that `text` begins with.
fn first_words(text: &str) -> String {
    let line = text.trim_start().split(['\n', '\t']).next().unwrap_or_default();
    let words: Vec<&str> = line.split_whitespace().take(WORDS).collect();
    tidy(&words.join(" "))
}

/// The last words of the block that `text` ends with.
fn last_words(text: &str) -> String {
    let line = text.trim_end().rsplit(['\n', '\t']).next().unwrap_or_default();
    let words: Vec<&str> = line.split_whitespace().collect();
    tidy(
        &words
            .get(words.len().saturating_sub(WORDS)..)
            .unwrap_or_default()
            .join(" "),
    )
}

/// As a browser shows it: one space between words, and no hyphens that are not seen.
fn tidy(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    words
        .join(" ")
        .replace(['\u{ad}', '\u{200b}', '\u{2060}', '\u{feff}'], "")
}

/// Percent-encoded, the directive's own marks (`-`, `,`, `&`) too.
fn encoded(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for byte in text.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'.' | b'_' | b'~' | b'!' | b'*' | b'\'' | b'(' | b')' => {
                out.push(char::from(byte));
            }
            _ => out.push_str(&format!("%{byte:02X}")),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use pincite_core::source::document::{Section, SectionIndex, Segment};

    /// A page of one block a line; headings begin with `#`.
    fn page(lines: &str) -> Document {
        let (mut segments, mut sections, mut at) = (Vec::new(), Vec::new(), 0);
        for line in lines.split_inclusive('\n') {
            if line.starts_with('#') {
                sections.push(Section {
                    title: line.trim().to_owned(),
                    parent: None,
                    fragment: Some(line.trim().trim_start_matches('#').to_owned()),
                });
            }
            let section = u32::try_from(sections.len()).unwrap().checked_sub(1).map(SectionIndex);
            segments.push(Segment {
                span: TextSpan::from_bytes(at..at + line.len()).unwrap(),
                place: Place::Block { section },
            });
            at += line.len();
        }
        Document::new(lines.to_owned(), segments, Vec::new())
            .unwrap()
            .with_sections(sections)
            .unwrap()
    }

    fn check(lines: &str, words: &str, address: &str, expected: &str) {
        let document = page(lines);
        let at = lines.rfind(words).unwrap();
        let span = TextSpan::from_bytes(at..at + words.len()).unwrap();
        assert_eq!(link(address, &document, &[span]), expected);
    }

    #[test]
    fn words_on_the_live_page() {
        let tides = "The ebb is slow.\nThe flood is quick, and high-water comes & goes.\n";
        check(
            tides,
            "flood is quick",
            "https://a.example/t",
            "https://a.example/t#:~:text=flood%20is%20quick",
        );
        check(
            tides,
            "and high-water comes & goes",
            "https://a.example/t",
            "https://a.example/t#:~:text=and%20high%2Dwater%20comes%20%26%20goes",
        );
        check(
            tides,
            "quick, and",
            "https://a.example/t?x=1#old",
            "https://a.example/t?x=1#old:~:text=quick%2C%20and",
        );
        // A piece of a word is no place for a browser.
        check(tides, "loo", "https://a.example/", "https://a.example/#:~:text=flood");
    }

    #[test]
    fn over_blocks_by_the_ends() {
        let tides = "One two three four five six seven.\nEight nine ten.\n";
        check(
            tides,
            "two three four five six seven.\nEight nine",
            "https://a.example/",
            "https://a.example/#:~:text=two%20three%20four%20five,Eight%20nine",
        );
    }

    #[test]
    fn the_right_one_of_several() {
        let tides = "The tide turns at noon.\nAt dusk the tide turns again.\n";
        check(
            tides,
            "the tide turns",
            "https://a.example/",
            "https://a.example/#:~:text=At%20dusk-,the%20tide%20turns,-again.",
        );
    }

    #[test]
    fn the_section_for_browsers_that_do_not_find_the_words() {
        check(
            "#spring-tides\nThey are high.\n",
            "They are high",
            "https://a.example/",
            "https://a.example/#spring-tides:~:text=They%20are%20high",
        );
    }
}
