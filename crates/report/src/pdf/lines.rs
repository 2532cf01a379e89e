//! A paragraph broken into lines: its letters in the order in which they are seen, in whichever direction they run.

use super::fonts::{Drawn, Hand, Pens};
use super::story::{Paragraph, Span, clean};
use std::ops::Range;
use std::sync::Arc;
use unicode_bidi::{Level, ParagraphBidiInfo};
use unicode_linebreak::linebreaks;
use unicode_script::{Script, UnicodeScript as _};

/// A line. Widths are points.
#[derive(Debug)]
pub(super) struct Line {
    /// The text that its glyphs say parts of.
    pub(super) text: Arc<str>,
    pub(super) strokes: Vec<Stroke>,
    /// It begins at the right edge.
    pub(super) leftwards: bool,
    pub(super) width: f32,
}

/// Glyphs of one font and style that stand side by side.
#[derive(Debug)]
pub(super) struct Stroke {
    pub(super) face: usize,
    /// Which of the paragraph's spans it is part of.
    pub(super) span: usize,
    /// From the line's left end.
    pub(super) x: f32,
    pub(super) width: f32,
    pub(super) glyphs: Vec<Glyph>,
}

/// A glyph and the text that it shows.
#[derive(Clone, Debug)]
pub(super) struct Glyph {
    pub(super) drawn: Drawn,
    /// Where that stands in the paragraph.
    shows: Range<usize>,
    /// How the file says it, as a part of the line's text.
    pub(super) says: Range<usize>,
}

/// A stretch of text that one pen writes in one style.
struct Stretch {
    range: Range<usize>,
    span: usize,
    hand: Hand,
    glyphs: Vec<Glyph>,
}

impl Stretch {
    /// Those of its glyphs that show text of a range. They stand in the order of the text, or just the other way round.
    fn within(&self, range: &Range<usize>) -> &[Glyph] {
        let before = |glyph: &Glyph| match self.hand.leftwards {
            true => glyph.shows.start >= range.end,
            false => glyph.shows.start < range.start,
        };
        let inside = |glyph: &Glyph| match self.hand.leftwards {
            true => glyph.shows.start >= range.start,
            false => glyph.shows.start < range.end,
        };
        let from = self.glyphs.partition_point(before);
        let to = self.glyphs.partition_point(inside);
        self.glyphs.get(from..to).unwrap_or_default()
    }
}

/// The lines of a paragraph, each at most `room` points wide.
pub(super) fn lines(paragraph: &Paragraph, room: f32, pens: &mut Pens<'_>) -> Vec<Line> {
    let mut lines = Vec::new();
    for spans in broken(&paragraph.spans) {
        lines.extend(flow(&spans, paragraph, room, pens));
    }
    lines
}

/// The paragraph's text with what is between line breaks apart, each piece with the number of its span.
fn broken(spans: &[Span]) -> Vec<Vec<(usize, String)>> {
    let mut all = vec![Vec::new()];
    for (number, span) in spans.iter().enumerate() {
        for (at, piece) in span.text.split('\n').enumerate() {
            if at > 0 {
                all.push(Vec::new());
            }
            if let Some(last) = all.last_mut() {
                last.push((number, clean(piece)));
            }
        }
    }
    all
}

fn flow(pieces: &[(usize, String)], paragraph: &Paragraph, room: f32, pens: &mut Pens<'_>) -> Vec<Line> {
    let mut text = String::new();
    let mut ends = Vec::new();
    for (span, piece) in pieces {
        text.push_str(piece);
        ends.push((text.len(), *span));
    }
    let info = ParagraphBidiInfo::new(&text, None);
    let span_at = |at: usize| {
        let after = ends.partition_point(|(end, _)| *end <= at);
        ends.get(after).map_or(0, |(_, span)| *span)
    };
    let bold = |at: usize| paragraph.spans.get(span_at(at)).is_some_and(|span| span.style.bold);
    let fonts = pens.faces().of_text(&text, bold);
    let mut stretches = stretches(&text, &info.levels, &fonts, span_at);
    for stretch in &mut stretches {
        let Some(words) = text.get(stretch.range.clone()) else {
            continue;
        };
        let drawn = pens.written(words, stretch.range.start, stretch.hand);
        stretch.glyphs = shown(drawn, &stretch.range);
    }
    let mut said = text.to_string();
    stretches.iter_mut().for_each(|stretch| turned(&mut said, stretch));
    let said: Arc<str> = said.into();
    let widths = widths(text.len(), &stretches, paragraph.size);
    let leftwards = info.paragraph_level.is_rtl();
    ranges(&text, &widths, f64::from(room))
        .into_iter()
        .map(|range| line(&said, range, &info, &stretches, (paragraph.size, leftwards)))
        .collect()
}

/// The text cut where the font, the script, the direction or the style changes.
fn stretches(text: &str, levels: &[Level], fonts: &[(usize, usize)], span_at: impl Fn(usize) -> usize) -> Vec<Stretch> {
    let mut all: Vec<Stretch> = Vec::new();
    let mut script = Script::Common;
    for ((at, letter), (_, face)) in text.char_indices().zip(fonts) {
        let own = letter.script();
        if !matches!(own, Script::Common | Script::Inherited | Script::Unknown) {
            script = own;
        }
        let hand = Hand {
            face: *face,
            script,
            leftwards: levels.get(at).is_some_and(Level::is_rtl),
        };
        let (span, end) = (span_at(at), at + letter.len_utf8());
        match all.last_mut() {
            // What comes before the first letter of a script is written with it.
            Some(last)
                if last.span == span && (last.hand == hand || is_before(last.hand, hand)) && last.range.end == at =>
            {
                last.hand = hand;
                last.range.end = end;
            }
            _ => all.push(Stretch {
                range: at..end,
                span,
                hand,
                glyphs: Vec::new(),
            }),
        }
    }
    all
}

fn is_before(last: Hand, hand: Hand) -> bool {
    last.script == Script::Common && last.face == hand.face && last.leftwards == hand.leftwards
}

/// What each glyph shows: the text up to where the next one begins.
fn shown(drawn: Vec<Drawn>, range: &Range<usize>) -> Vec<Glyph> {
    let mut starts: Vec<usize> = drawn.iter().map(|one| one.from).collect();
    starts.sort_unstable();
    starts.dedup();
    let end = |from: usize| {
        let next = starts.partition_point(|start| *start <= from);
        starts.get(next).copied().unwrap_or(range.end)
    };
    drawn
        .into_iter()
        .map(|one| Glyph {
            shows: one.from..end(one.from),
            says: one.from..end(one.from),
            drawn: one,
        })
        .collect()
}

/// A glyph of several letters that run leftwards says them from left to right, as they are seen: programs that take text out of
/// a file (PDFium, Poppler and MuPDF) turn each letter of such a stretch around, also those of one glyph.
fn turned(text: &mut String, stretch: &mut Stretch) {
    let mut starts: Vec<usize> = stretch.glyphs.iter().map(|glyph| glyph.shows.start).collect();
    starts.dedup();
    if !stretch.hand.leftwards || starts.len() != stretch.glyphs.len() {
        return;
    }
    for glyph in &mut stretch.glyphs {
        let letters = text.get(glyph.shows.clone()).unwrap_or_default();
        let has_mark = letters.chars().any(|c| c.script() == Script::Inherited);
        if letters.chars().count() > 1 && !has_mark {
            let turned: String = letters.chars().rev().collect();
            let from = text.len();
            text.push_str(&turned);
            glyph.says = from..text.len();
        }
    }
}

/// How wide the text is up to each byte: where a glyph begins, its width is added.
fn widths(length: usize, stretches: &[Stretch], size: f32) -> Vec<f64> {
    let mut at = vec![0.0; length + 1];
    for glyph in stretches.iter().flat_map(|stretch| &stretch.glyphs) {
        if let Some(after) = at.get_mut(glyph.shows.end.min(length)) {
            *after += f64::from(glyph.drawn.advance * size);
        }
    }
    let mut sum = 0.0;
    for width in &mut at {
        sum += *width;
        *width = sum;
    }
    at
}

/// Where lines begin and end, without the spaces at their ends.
fn ranges(text: &str, widths: &[f64], room: f64) -> Vec<Range<usize>> {
    let width = |from: usize, to: usize| match (widths.get(from), widths.get(to)) {
        (Some(before), Some(after)) => after - before,
        _ => 0.0,
    };
    let trimmed = |from: usize, to: usize| from + text.get(from..to).unwrap_or_default().trim_end_matches(' ').len();
    let mut lines = Vec::new();
    let (mut from, mut fits) = (0, 0);
    for (to, _) in linebreaks(text) {
        if width(from, trimmed(from, to)) <= room {
            fits = to;
            continue;
        }
        if fits > from {
            lines.push(from..trimmed(from, fits));
            from = fits;
        }
        // A word that is wider than a line is broken where it has to be.
        while width(from, trimmed(from, to)) > room {
            let cut = longest(text, from..to, |end| width(from, end) <= room);
            lines.push(from..cut);
            from = cut;
        }
        fits = to;
    }
    if fits > from || lines.is_empty() {
        lines.push(from..trimmed(from, text.len()));
    }
    lines
}

/// The last place of a word up to which it fits, and at least one letter.
fn longest(text: &str, word: Range<usize>, fits: impl Fn(usize) -> bool) -> usize {
    let letters = text.get(word.clone()).unwrap_or_default();
    let ends = letters
        .char_indices()
        .map(|(at, letter)| word.start + at + letter.len_utf8());
    let mut longest = None;
    for end in ends {
        if longest.is_some() && !fits(end) {
            break;
        }
        longest = Some(end);
    }
    longest.unwrap_or(word.end)
}

fn line(
    text: &Arc<str>,
    range: Range<usize>,
    info: &ParagraphBidiInfo<'_>,
    stretches: &[Stretch],
    (size, leftwards): (f32, bool),
) -> Line {
    let mut strokes = Vec::new();
    let mut x = 0.0;
    let seen = match range.is_empty() {
        true => Vec::new(),
        false => info.visual_runs(range).1,
    };
    for run in seen {
        let first = stretches.partition_point(|stretch| stretch.range.end <= run.start);
        let inside = |stretch: &&Stretch| stretch.range.start < run.end;
        let mut of_run: Vec<&Stretch> = stretches.iter().skip(first).take_while(inside).collect();
        if of_run.first().is_some_and(|first| first.hand.leftwards) {
            of_run.reverse();
        }
        for stretch in of_run {
            let glyphs: Vec<Glyph> = stretch.within(&run).to_vec();
            let width = glyphs.iter().map(|glyph| glyph.drawn.advance * size).sum();
            if glyphs.is_empty() {
                continue;
            }
            strokes.push(Stroke {
                face: stretch.hand.face,
                span: stretch.span,
                x,
                width,
                glyphs,
            });
            x += width;
        }
    }
    Line {
        text: text.clone(),
        strokes,
        leftwards,
        width: x,
    }
}

#[cfg(test)]
mod tests {
    use super::super::fonts::{Faces, Pens};
    use super::super::story::{Paragraph, Role, Style, span};
    use super::lines;

    /// What the lines say from left to right, and whether they begin at the right.
    fn seen(text: &str, room: f32) -> Vec<(String, bool)> {
        let faces = Faces::new(&[]).unwrap();
        let paragraph = Paragraph {
            spans: vec![span(text, Style::default())],
            role: Role::Text,
            size: 10.0,
        };
        let lines = lines(&paragraph, room, &mut Pens::new(&faces));
        let said = |line: &super::Line| {
            let glyphs = line.strokes.iter().flat_map(|stroke| &stroke.glyphs);
            glyphs.map(|glyph| line.text.get(glyph.says.clone()).unwrap()).collect()
        };
        assert!(
            lines.iter().all(|line| line.width < room + 0.1),
            "{text:.40}: wider than {room}"
        );
        lines.iter().map(|line| (said(line), line.leftwards)).collect()
    }

    #[test]
    fn letters_stand_in_the_order_in_which_they_are_seen() {
        let cases: [(&str, f32, &[&str], bool); 10] = [
            ("", 100.0, &[""], false),
            ("one two", 100.0, &["one two"], false),
            ("one two  three", 50.0, &["one two", "three"], false),
            ("one\n\ntwo", 100.0, &["one", "", "two"], false),
            ("mmmmmmmm", 40.0, &["mmmm", "mmmm"], false),
            ("ab אבג 12 דה cd", 200.0, &["ab הד 12 גבא cd"], false),
            ("אבג (12) דה", 200.0, &["הד )12( גבא"], true),
            // The glyph of two letters says them as they are seen.
            ("سلام", 200.0, &["مالس"], true),
            ("a\u{202E}bc\u{202C}d", 200.0, &["abcd"], false),
            ("在三年", 9.5, &["在", "三", "年"], false),
        ];
        for (text, room, expected, leftwards) in cases {
            let expected: Vec<(String, bool)> = expected.iter().map(|line| ((*line).to_owned(), leftwards)).collect();
            assert_eq!(seen(text, room), expected, "{text}");
        }
    }

    #[test]
    fn no_text_is_lost_in_a_long_paragraph() {
        let words: Vec<String> = (0..1500).map(|i| format!("w{i} אב{i} é\u{301}{i}")).collect();
        let text = words.join(" ");
        let lines = seen(&text, 300.0);
        let mut letters: Vec<char> = lines
            .iter()
            .flat_map(|(line, _)| line.chars())
            .filter(|c| *c != ' ')
            .collect();
        let mut expected: Vec<char> = text.chars().filter(|c| *c != ' ').collect();
        letters.sort_unstable();
        expected.sort_unstable();
        // Glyphs of one cluster say the same text.
        letters.dedup();
        expected.dedup();
        assert!(letters == expected, "{} letters of {}", letters.len(), expected.len());
    }
}
