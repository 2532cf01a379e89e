//! What the first page of a file tells where the file itself says nothing: its largest text is the title, as reference
//! managers take it; who wrote it, and the year, where the page says so by itself on a line.
//!
//! A guess is shown as one. What may be anything is not guessed at all.

use crate::message::WireAbout;
use crate::metadata::people;
use crate::reference::year;
use crate::title::plausible;
use pincite_core::furniture::Line;
use pincite_core::source::about::{About, tidy};
use std::path::Path;

/// Letters of a title are at least this large, beside those of the text.
const LARGER: f32 = 1.15;
/// Lines of a title have letters of the same size, give or take so much.
const SAME: f32 = 0.94;
/// Lines of a title stand at most this far apart, in heights.
const NEXT_LINE: f32 = 1.3;
/// A page of fewer letters is a title page: nothing on it has to be text.
const FEW_LETTERS: usize = 400;
/// Characters and words of the longest title.
const LONGEST: usize = 250;
const MOST_WORDS: usize = 35;

/// What stands largest on forms, and names who asks for them.
const FORMS: [&str; 3] = [
    "united states securities and exchange commission",
    "securities and exchange commission",
    "internal revenue service",
];

/// Fills in what is not known of a work from its first page, of this text and these lines.
pub(crate) fn fill(about: &mut About, told: &WireAbout, text: &str, lines: &[Line], file: &Path) {
    let page = Page { text, lines };
    let title = page.title();
    if about.title.is_none()
        && let Some(title) = title.as_ref().and_then(|at| plausible(&page.joined(at)?, file))
        && !FORMS.contains(&title.to_lowercase().as_str())
    {
        about.title = Some(title);
        about.guessed = true;
    }
    let Some(title) = title else { return };
    if about.authors.is_empty() && told.author.is_none() {
        about.authors = page.byline(title.end).map(|names| people(&[names])).unwrap_or_default();
    }
    if about.year.is_none() {
        about.year = page.year();
    }
}

struct Page<'a> {
    text: &'a str,
    lines: &'a [Line],
}

impl Page<'_> {
    fn words(&self, line: &Line) -> &str {
        line.span.of(self.text).trim()
    }

    fn letters(&self, line: &Line) -> usize {
        self.words(line).chars().filter(|c| c.is_alphabetic()).count()
    }

    /// The lines of the largest text.
    fn title(&self) -> Option<std::ops::Range<usize>> {
        const FEWEST_LETTERS: usize = 4;
        let drawn = || self.lines.iter().filter(|line| line.rect.is_some());
        let is_title = |line: &&Line| self.letters(line) >= FEWEST_LETTERS;
        let largest = drawn().filter(is_title).map(|line| line.size).fold(0.0, f32::max);
        let letters: usize = drawn().map(|line| self.letters(line)).sum();
        let is_large = |line: &Line| line.rect.is_some() && line.size >= SAME * largest;
        let large: usize = drawn()
            .filter(|line| is_large(line))
            .map(|line| self.letters(line))
            .sum();
        let stands_out = match letters < FEW_LETTERS {
            true => large < letters,
            false => largest >= LARGER * self.text_size()? && large * 3 < letters,
        };
        let first = self.lines.iter().position(|line| is_large(line) && is_title(&line))?;
        let mut end = first + 1;
        while self
            .lines
            .get(end)
            .is_some_and(|line| is_large(line) && self.follows(end - 1, line))
        {
            end += 1;
        }
        // Where more of the same size stands elsewhere, it is the size of headings.
        let own: usize = self.lines[first..end].iter().map(|line| self.letters(line)).sum();
        (stands_out && own * 2 > large).then_some(first..end)
    }

    /// The size of most letters.
    fn text_size(&self) -> Option<f32> {
        let mut sizes: Vec<(f32, usize)> = self.lines.iter().map(|line| (line.size, self.letters(line))).collect();
        sizes.sort_by(|a, b| a.0.total_cmp(&b.0));
        let half = sizes.iter().map(|(_, letters)| letters).sum::<usize>() / 2;
        let mut so_far = 0;
        let at = sizes.iter().find(|(_, letters)| {
            so_far += letters;
            so_far > half
        });
        at.map(|(size, _)| *size)
    }

    fn follows(&self, above: usize, line: &Line) -> bool {
        let (Some(above), Some(rect)) = (self.lines.get(above).and_then(|above| above.rect), line.rect) else {
            return false;
        };
        let gap = above.y0 - rect.y1;
        rect.y1 < above.y1 && gap <= NEXT_LINE * line.size
    }

    /// Some lines as one title.
    fn joined(&self, at: &std::ops::Range<usize>) -> Option<String> {
        let mut title = String::new();
        for line in self.lines.get(at.clone())? {
            let words = self.words(line);
            match title.strip_suffix('-') {
                Some(begun) if words.starts_with(char::is_lowercase) => title.truncate(begun.len()),
                _ => title.push(' '),
            }
            title.push_str(words);
        }
        let title = tidy(&title)?;
        // The call of a note stands behind many titles.
        let title = title
            .trim_end_matches(|c: char| " *∗†‡§⁰¹²³⁴⁵⁶⁷⁸⁹".contains(c))
            .to_owned();
        let (letters, all) = title
            .chars()
            .filter(|c| !c.is_whitespace())
            .fold((0, 0), |(letters, all), c| {
                (letters + usize::from(c.is_alphabetic()), all + 1)
            });
        let words = title.split(' ').count();
        let is_words = letters * 10 >= all * 6 && !title.contains(char::is_control);
        let is_long = words >= 2 || title.chars().filter(|c| *c >= '\u{2E80}').count() >= 4;
        (is_words && is_long && words <= MOST_WORDS && title.chars().count() <= LONGEST).then_some(title)
    }

    /// The names on the line below the title that begins with "by".
    fn byline(&self, below: usize) -> Option<String> {
        const REACH: usize = 3;
        const BY: [&str; 7] = ["by ", "von ", "par ", "por ", "di ", "door ", "av "];
        let lines = self.lines.get(below..)?.iter().take(REACH);
        lines.map(|line| self.words(line)).find_map(|line| {
            let lower = line.to_lowercase();
            let by = BY.iter().find(|by| lower.starts_with(**by))?;
            let names = line.get(by.len()..)?.trim();
            let is_name = |word: &str| {
                word.starts_with(char::is_uppercase)
                    || matches!(word, "and" | "und" | "et" | "y" | "e" | "van" | "de" | "von" | "&")
            };
            let are_names =
                names.split_whitespace().all(is_name) && (2..=12).contains(&names.split_whitespace().count());
            (are_names && !names.contains(|c: char| c.is_ascii_digit() || ":;.".contains(c) && !is_initial(names)))
                .then(|| names.to_owned())
        })
    }

    /// The only year that stands on a line by itself.
    fn year(&self) -> Option<i32> {
        let alone = |line: &Line| {
            let words = self.words(line);
            let is_year = words.len() == 4 && words.bytes().all(|b| b.is_ascii_digit());
            is_year
                .then(|| year(words))
                .flatten()
                .filter(|year| (1800..=2100).contains(year))
        };
        let mut years: Vec<i32> = self.lines.iter().filter_map(alone).collect();
        years.dedup();
        <[i32; 1]>::try_from(years).ok().map(|[year]| year)
    }
}

/// Whether each full stop of some names ends an initial or a short form: "J. R. Rowe", "Jr.".
fn is_initial(names: &str) -> bool {
    let ends = |word: &&str| word.ends_with('.');
    !names.contains([':', ';'])
        && names
            .split_whitespace()
            .filter(ends)
            .all(|word| word.chars().count() <= 4)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use pincite_core::source::layout::UserRect;
    use pincite_core::source::text::TextSpan;

    /// The first page with these lines, each with its size, from the top.
    fn guess(drawn: &[(f32, &str)]) -> About {
        let (mut text, mut lines, mut y) = (String::new(), Vec::new(), 800.0);
        for (size, words) in drawn {
            let start = text.len();
            text.push_str(words);
            text.push('\n');
            y -= 1.3 * size;
            lines.push(Line {
                span: TextSpan::from_bytes(start..text.len()).unwrap(),
                rect: (!words.is_empty()).then_some(UserRect {
                    x0: 50.0,
                    y0: y,
                    x1: 500.0,
                    y1: y + size,
                }),
                size: *size,
                gaps: [0.0; 2],
                begins_raised: false,
            });
        }
        let mut about = About::default();
        fill(
            &mut about,
            &WireAbout::default(),
            &text,
            &lines,
            Path::new("scan_0012.pdf"),
        );
        about
    }

    const TEXT: (f32, &str) = (
        10.0,
        "The rope was stretched over the river and the boat went over slowly at noon",
    );

    fn check(head: &[(f32, &str)], title: Option<&str>) {
        let page = [head, &[TEXT; 12]].concat();
        let about = guess(&page);
        assert_eq!(
            (about.title.as_deref(), about.guessed),
            (title, title.is_some()),
            "{head:?}"
        );
    }

    #[test]
    fn the_largest_text_of_the_first_page_is_the_title() {
        check(&[(18.0, "The Ferry Book"), (12.0, "A history")], Some("The Ferry Book"));
        check(
            &[
                (9.0, "Journal of Ropes 12 (1990)"),
                (16.0, "Hemp and silk in win-"),
                (16.0, "ter ferries*"),
            ],
            Some("Hemp and silk in winter ferries"),
        );
        check(
            &[(16.0, "Über Fähren,"), (15.8, "Seile und Boote ¹")],
            Some("Über Fähren, Seile und Boote"),
        );
        check(&[(16.0, "汉语的轮渡史")], Some("汉语的轮渡史"));
        // The first letter of a chapter and a number in a margin are larger than any title.
        check(
            &[(60.0, "T"), (40.0, "12"), (16.0, "The Ferry Book")],
            Some("The Ferry Book"),
        );
        assert_eq!(
            guess(&[(30.0, "The Ferry Book"), (20.0, "Ada Rowe"), (12.0, "1990")])
                .title
                .unwrap(),
            "The Ferry Book"
        );
    }

    #[test]
    fn what_may_be_anything_is_no_title() {
        check(&[], None);
        check(&[(10.5, "Dear Sir or Madam,")], None);
        check(&[(16.0, "1706.03762v7")], None);
        check(&[(16.0, "scan_0012")], None);
        check(&[(16.0, "Ropes")], None);
        check(
            &[(16.0, "UNITED STATES"), (16.0, "SECURITIES AND EXCHANGE COMMISSION")],
            None,
        );
        check(&[(16.0, "12 – 14 + 3 = 1 a")], None);
        check(
            &[
                (14.0, "First things"),
                TEXT,
                (14.0, "Second things"),
                TEXT,
                (14.0, "Third things"),
            ],
            None,
        );
        check(&[(16.0, "A whole page"); 30], None);
    }

    #[test]
    fn who_wrote_it_and_when_is_told_where_a_line_says_so() {
        let head = [
            (18.0, "The Ferry Book"),
            (12.0, "by Ada M. Rowe and Otto Lind"),
            (12.0, "1990"),
        ];
        let about = guess(&[&head[..], &[TEXT; 12]].concat());
        let names: Vec<&str> = about.authors.iter().map(|author| author.family.as_str()).collect();
        assert_eq!((names, about.year), (vec!["Rowe", "Lind"], Some(1990)));
        for line in [
            "by the river, at noon",
            "by 12 Ropes",
            "Ada Rowe",
            "By Order: The Board",
            "by Nobody",
        ] {
            let about = guess(&[&[(18.0, "The Ferry Book"), (12.0, line)][..], &[TEXT; 12]].concat());
            assert_eq!(about.authors, [], "{line}");
        }
    }
}
