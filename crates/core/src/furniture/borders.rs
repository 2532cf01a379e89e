//! Where a page sets two lines apart that follow each other in its text: the text and a heading below it, a caption and what is
//! read behind it, the last line of a box and the column beside it. Words on both sides make no sentence, though a reader of
//! the text alone may run over the border.
//!
//! A line that goes on amid a sentence is behind one only where its letters are much larger or smaller: size and distance say less
//! than the words.

use super::boxes;
use super::notes::{is_caption, marker, overlap};
use super::placed::{Placed, PlacedLine};
use crate::source::layout::PageRect;

/// Two lines are of different size when one is larger by so much. Fonts differ a little in the height of their letters.
const OTHER_SIZE: f32 = 1.075;
/// Words of one sentence are not so different in size.
const LEAP: f32 = 1.25;
/// Where fewer lines of paragraphs in a hundred are as large as the one above, sizes tell nothing; and where fewer than so many,
/// little.
const EVEN: usize = 80;
const SURE: usize = 95;
/// Two lines of a paragraph stand at most so far apart, in what lines of the page usually do.
const PARAGRAPH: f32 = 1.15;
/// Two lines of one size are apart from here on.
const APART: f32 = 1.35;
/// Words with which a line says something.
const WORDS: usize = 3;

/// The lines of a page before which it sets a border, ascending. `own` says of each line whether it is running text, `notes`
/// whether it is a note.
pub(super) fn before(page: &Placed<'_>, own: &[bool], notes: &[bool]) -> Vec<usize> {
    let mut found = in_text(page, own);
    found.extend(between_notes(page, notes));
    found.sort_unstable();
    found
}

/// Where notes begin behind other notes.
fn between_notes(page: &Placed<'_>, notes: &[bool]) -> Vec<usize> {
    let is_note = |at: usize| notes.get(at) == Some(&true);
    let begins = |at: &usize| {
        let line = page.lines.get(*at);
        *at > 0 && is_note(*at) && is_note(*at - 1) && line.is_some_and(|line| marker(line.text).is_some())
    };
    (0..page.lines.len()).filter(begins).collect()
}

fn in_text(page: &Placed<'_>, own: &[bool]) -> Vec<usize> {
    let lines: Vec<(usize, &PlacedLine<'_>)> = page
        .lines
        .iter()
        .enumerate()
        .filter(|(at, line)| own.get(*at) == Some(&true) && is_drawn(line))
        .collect();
    let pitch = pitch(&lines);
    let evenness = evenness(&lines, pitch);
    if evenness < EVEN {
        return Vec::new();
    }
    let items = items(&lines);
    let drawn: Vec<&PlacedLine<'_>> = lines.iter().map(|(_, line)| *line).collect();
    let boxes = boxes::around(&drawn, &page.boxes);
    let is_border = |at: &usize| {
        let line = |at: usize| lines.get(at).map(|(_, line)| *line);
        let (Some(above), Some(below)) = (line(*at - 1), line(*at)) else {
            return false;
        };
        let around = [at.checked_sub(2).and_then(line), line(at + 1)];
        // Words lead to it: "as follows:".
        let is_led_to = || above.text.trim_end().ends_with([':', '：']);
        let other_box = || boxes.get(*at - 1) != boxes.get(*at) && may_part(above, below) && !is_led_to();
        let heads = || heads(above, below, around[0], pitch);
        items.contains(at)
            || other_box() && !heads()
            || sets_apart(above, below, around, pitch)
            || evenness >= SURE && leaps(above, below, pitch)
    };
    (1..lines.len())
        .filter(is_border)
        .filter_map(|at| lines.get(at).map(|(line, _)| *line))
        .collect()
}

/// The lines that begin an item of a list: behind a bullet, or behind a number or a dash that others below or above it on the
/// page have as well.
fn items(lines: &[(usize, &PlacedLine<'_>)]) -> Vec<usize> {
    /// Marks of items stand below each other, in fractions of the page.
    const ALIGNED: f32 = 0.006;
    let marked = lines
        .iter()
        .enumerate()
        .filter_map(|(at, (_, line))| Some((at, Mark::of(line.text)?, line.rect?)));
    let marked: Vec<(usize, Mark, PageRect)> = marked.collect();
    let is_item = |(at, mark, rect): &(usize, Mark, PageRect)| {
        let others = marked.iter().filter(|(other, _, _)| other != at);
        let mut aligned = others.filter(|(_, _, other)| (other.x0 - rect.x0).abs() <= ALIGNED);
        match mark {
            Mark::Bullet => true,
            Mark::Dash => aligned.any(|(_, other, _)| other == mark),
            Mark::Number(number) => {
                aligned.any(|(_, other, _)| matches!(other, Mark::Number(other) if other.abs_diff(*number) == 1))
            }
        }
    };
    marked.iter().filter(|one| is_item(one)).map(|(at, ..)| *at).collect()
}

/// What an item of a list begins with.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mark {
    Bullet,
    Dash,
    /// "3.", "3)", "(3)", "c)".
    Number(u32),
}

impl Mark {
    fn of(line: &str) -> Option<Self> {
        const BULLETS: &str = "•◦▪▫‣●○■□➢➤⁃∙✓✔◆◇►▶";
        let first = line.split_whitespace().next()?;
        if first.chars().all(|c| BULLETS.contains(c)) || line.trim_start().starts_with(|c| BULLETS.contains(c)) {
            return Some(Self::Bullet);
        }
        if matches!(first, "-" | "–" | "—" | "*" | "·" | "−") {
            return Some(Self::Dash);
        }
        let bare = first.strip_prefix('(').unwrap_or(first);
        let bare = bare
            .strip_suffix(['.', ')', '．', '、'])
            .filter(|bare| !bare.is_empty())?;
        let mut letters = bare.chars();
        match (letters.next(), letters.next()) {
            (Some(c @ 'a'..='z'), None) => Some(Self::Number(u32::from(c))),
            _ if bare.len() <= 3 => bare.parse().ok().map(Self::Number),
            _ => None,
        }
    }
}

fn is_drawn(line: &PlacedLine<'_>) -> bool {
    line.rect.is_some() && !line.text.trim().is_empty() && !line.is_rule() && !line.is_vertical()
}

/// How far apart the feet of two lines usually are that follow each other, in fractions of the page.
fn pitch(lines: &[(usize, &PlacedLine<'_>)]) -> f32 {
    let mut found: Vec<f32> = lines.windows(2).filter_map(|pair| step(pair[0].1, pair[1].1)).collect();
    found.sort_by(f32::total_cmp);
    found
        .get(found.len().saturating_sub(1) / 2)
        .copied()
        .unwrap_or(f32::INFINITY)
}

/// How many of the lines of paragraphs are as large as the line above them, in hundredths. In fonts made of pictures a line is as
/// high as its letters, and sizes tell nothing.
fn evenness(lines: &[(usize, &PlacedLine<'_>)], pitch: f32) -> usize {
    let tight = lines
        .windows(2)
        .map(|pair| (pair[0].1, pair[1].1))
        .filter(|(above, below)| step(above, below).is_some_and(|step| step <= PARAGRAPH * pitch));
    let (alike, all) = tight.fold((0, 0), |(alike, all), (above, below)| {
        (alike + usize::from(!is_other_size(above, below)), all + 1)
    });
    (alike * 100).checked_div(all).unwrap_or(100)
}

/// Whether a sentence seems to go on in letters that are so much larger or smaller: a large quotation in a column, and the text
/// around it.
fn leaps(above: &PlacedLine<'_>, below: &PlacedLine<'_>, pitch: f32) -> bool {
    let is_tight = step(above, below).is_some_and(|step| step <= PARAGRAPH * pitch);
    !is_tight
        && has_size_from(LEAP, above, below)
        && End::of(above.text) == End::Open
        && Start::of(below.text) == Start::Small
        && says(above)
        && says(below)
}

/// How much further down the foot of `below` is; `None` where it is not below `above`.
fn step(above: &PlacedLine<'_>, below: &PlacedLine<'_>) -> Option<f32> {
    let (one, next) = above.rect.zip(below.rect)?;
    (overlap(one, next) > 0.3 && next.y1 > one.y1).then_some(next.y1 - one.y1)
}

/// Whether there is a border between the last line of a page and the first of the next, of which each may stand in a box.
pub(super) fn over_pages((above, boxed): (&PlacedLine<'_>, bool), (below, also): (&PlacedLine<'_>, bool)) -> bool {
    let is_break = End::of(above.text) == End::Whole && Start::of(below.text) == Start::Small;
    let is_apart = is_break || boxed != also || is_other_size(above, below);
    is_drawn(above) && is_drawn(below) && may_part(above, below) && is_apart
}

/// Whether the words do not show that a sentence goes on from one line to the other.
fn may_part(above: &PlacedLine<'_>, below: &PlacedLine<'_>) -> bool {
    match (End::of(above.text), Start::of(below.text)) {
        (End::Broken, _) | (_, Start::Sign) | (End::Open, Start::Small) => false,
        // "e.g." and "Dr." end no sentence.
        (End::Whole, Start::Small) => !is_shortened(above.text),
        _ => true,
    }
}

/// Whether the full stop at the end of a line may only shorten a word: "Dr.", "e.g.", "J.".
fn is_shortened(line: &str) -> bool {
    const SHORT: [&str; 30] = [
        "dr", "prof", "mr", "mrs", "ms", "st", "vs", "etc", "cf", "al", "ca", "no", "nos", "nr", "fig", "figs", "vol",
        "pp", "ed", "eds", "chap", "art", "sec", "approx", "bzw", "usw", "vgl", "evtl", "inc", "dept",
    ];
    let last = line.split_whitespace().next_back().unwrap_or_default();
    let Some(word) = last.strip_suffix('.') else {
        return false;
    };
    let word = word.trim_start_matches(|c: char| !c.is_alphanumeric()).to_lowercase();
    word.contains('.') || word.chars().count() <= 1 || SHORT.contains(&word.as_str())
}

/// `around` are the lines before and behind the two.
fn sets_apart(
    above: &PlacedLine<'_>,
    below: &PlacedLine<'_>,
    around: [Option<&PlacedLine<'_>>; 2],
    pitch: f32,
) -> bool {
    let step = step(above, below);
    let is_tight = step.is_some_and(|step| step <= PARAGRAPH * pitch);
    if !may_part(above, below) {
        return false;
    }
    let (ends, begins) = (End::of(above.text), Start::of(below.text));
    let [before, behind] = around;
    if heads(above, below, before, pitch) {
        return false;
    }
    if is_other_size(above, below) {
        // A formula or a word in another type makes a line of a paragraph look larger.
        let alike = |one: Option<&PlacedLine<'_>>, other| one.is_some_and(|one| !is_other_size(one, other));
        let is_lone = is_tight && (alike(behind, above) || alike(before, below));
        let stands = before.is_none() || alike(before, above) || is_caption(above.text);
        let goes_on = behind.is_none() || alike(behind, below) || End::of(below.text) == End::Open;
        let is_off = step.is_some_and(|step| step >= APART * pitch);
        let is_block = ends == End::Open || stands && goes_on || is_off;
        return !is_lone && is_block && (begins != Start::Number || below.size > above.size);
    }
    // No sentence begins small behind another's end.
    if ends == End::Whole && begins == Start::Small {
        return step.is_none_or(|step| step >= APART * pitch);
    }
    let is_apart = step.is_some_and(|step| step >= APART * pitch);
    is_apart && ends == End::Open && begins == Start::Large && Start::of(above.text) != Start::Small && says(below)
}

/// Whether a line is the heading of the text right below it. A quote that holds both is as the page has it.
fn heads(above: &PlacedLine<'_>, below: &PlacedLine<'_>, before: Option<&PlacedLine<'_>>, pitch: f32) -> bool {
    /// A heading stands at most so many lines above its text.
    const NEAR: f32 = 4.0;
    let Some(space) = step(above, below).filter(|step| *step <= NEAR * pitch) else {
        return false;
    };
    let apart = before.is_none_or(|before| step(before, above).is_none_or(|step| step >= space));
    End::of(above.text) == End::Open && (above.size >= below.size || !is_other_size(above, below)) && apart
}

fn is_other_size(one: &PlacedLine<'_>, other: &PlacedLine<'_>) -> bool {
    has_size_from(OTHER_SIZE, one, other)
}

/// Whether one of two lines is so many times as large as the other.
fn has_size_from(times: f32, one: &PlacedLine<'_>, other: &PlacedLine<'_>) -> bool {
    let (small, large) = (one.size.min(other.size), one.size.max(other.size));
    small > 0.0 && large >= times * small
}

/// Whether a line has words and not only signs and letters of a formula.
fn says(line: &PlacedLine<'_>) -> bool {
    let is_word = |word: &&str| word.chars().filter(|c| c.is_alphabetic()).count() >= 2;
    line.text.split_whitespace().filter(is_word).take(WORDS).count() == WORDS
}

/// How a line ends.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    /// Amid a word or a sentence, by its last sign.
    Broken,
    /// With a word.
    Open,
    /// With a sentence.
    Whole,
}

impl End {
    fn of(line: &str) -> Self {
        let line = line.trim_end().trim_end_matches(['”', '"', '»', '’', ')', ']']);
        match line.chars().next_back() {
            Some(',' | '-' | '‐' | '\u{AD}' | '\u{2}' | '—' | '–' | ';' | '、' | '，' | '/' | '(') | None => {
                Self::Broken
            }
            Some(last) if last.is_alphanumeric() => Self::Open,
            Some(_) => Self::Whole,
        }
    }
}

/// How a line begins.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Start {
    Small,
    Large,
    Number,
    /// With a letter of a script that has no capitals.
    Caseless,
    /// With nothing of these.
    Sign,
}

impl Start {
    fn of(line: &str) -> Self {
        let line = line
            .trim_start()
            .trim_start_matches(['“', '"', '«', '‘', '„', '(', '¿', '¡']);
        match line.chars().next() {
            Some(first) if first.is_lowercase() => Self::Small,
            Some(first) if first.is_uppercase() => Self::Large,
            Some(first) if first.is_numeric() => Self::Number,
            Some(first) if first.is_alphabetic() => Self::Caseless,
            _ => Self::Sign,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::furniture::placed::drawn_line;

    /// Lines of "x y size text", in points on a page 400 by 600; the lines before which there is a border.
    fn check(drawn: &[&str], expected: &[&str]) {
        check_boxed(drawn, &[], expected);
    }

    /// The same with boxes of "left, top, right, bottom" around words.
    fn check_boxed(drawn: &[&str], boxes: &[[f32; 4]], expected: &[&str]) {
        let mut lines: Vec<PlacedLine<'_>> = drawn.iter().map(|drawn| drawn_line(drawn)).collect();
        // Lines enough to tell how far apart they stand.
        let below = [
            "60 450 10 ends with a word of",
            "60 464 10 the text that goes on",
            "60 478 10 until it comes",
            "60 492 10 with all that it says",
            "60 506 10 and as the keeper did",
            "60 520 10 to the foot of the page",
        ];
        lines.extend(below.map(drawn_line));
        let boxes = boxes.iter().map(|[x0, y0, x1, y1]| PageRect {
            x0: x0 / 400.0,
            y0: y0 / 600.0,
            x1: x1 / 400.0,
            y1: y1 / 600.0,
        });
        let page = Placed {
            label: None,
            lines,
            boxes: boxes.collect(),
        };
        let own = vec![true; page.lines.len()];
        let found = before(&page, &own, &vec![false; own.len()]);
        let found: Vec<&str> = found
            .into_iter()
            .filter_map(|at| Some(page.lines.get(at)?.text))
            .collect();
        assert_eq!(found, expected, "{drawn:?}");
    }

    #[test]
    fn headings_and_captions_are_set_apart() {
        // What stands above, and a heading; not a heading and its own text.
        check(
            &[
                "60 60 10 and the boat was sold",
                "60 90 16 The rope over the river",
                "60 114 10 It was stretched in the spring",
                "60 128 10 and held for a winter,",
            ],
            &["The rope over the river"],
        );
        // In another column.
        check(
            &["60 300 16 The rope over the river", "220 60 10 Nobody came for a week,"],
            &["Nobody came for a week,"],
        );
        // A caption.
        check(
            &[
                "60 60 8 The keeper in 1902",
                "60 78 10 The boat was sold in the autumn",
                "60 92 10 to a man from the town,",
            ],
            &["The boat was sold in the autumn"],
        );
        // A quotation set large, and the rest of a sentence behind it.
        check(
            &[
                "60 60 16 A light is put out by fog",
                "60 110 10 year after year. The fruit",
                "60 124 10 is hard,",
            ],
            &["year after year. The fruit"],
        );
        // A box of the text's size: no sentence begins small.
        check(
            &[
                "60 60 10 We fetch all of them.",
                "220 60 10 and the windows of the hall",
                "220 74 10 were dark,",
            ],
            &["and the windows of the hall"],
        );
        // Larger, with a number.
        check(
            &[
                "60 60 10 and so it ended.",
                "60 90 14 2 What the keeper wrote",
                "60 120 10 The log says little,",
            ],
            &["2 What the keeper wrote"],
        );
    }

    /// A box of the text's size was read on as if it were the text's next sentence.
    #[test]
    fn what_stands_in_a_box_is_set_apart() {
        let drawn = [
            "60 60 10 The keeper fetched all of them.",
            "60 80 10 Danger: the rope may break.",
            "60 94 10 Never stand below it.",
            "60 114 10 Then he went home for the night,",
        ];
        let apart = ["Danger: the rope may break.", "Then he went home for the night,"];
        check_boxed(&drawn, &[[55.0, 76.0, 340.0, 108.0]], &apart);
        check_boxed(&drawn, &[], &[]);
        // A box around everything, one behind words of a line, and one that holds too little.
        check_boxed(&drawn, &[[20.0, 20.0, 380.0, 580.0]], &[]);
        check_boxed(&drawn, &[[100.0, 78.0, 160.0, 92.0]], &[]);
        // A bar behind a heading, which heads the text below it.
        let headed = [
            "60 60 10 and the boat was sold.",
            "60 90 10 How the rope over the river was lost",
            "60 108 10 It was stretched in the spring,",
        ];
        check_boxed(
            &headed,
            &[[55.0, 86.0, 340.0, 102.0]],
            &["How the rope over the river was lost"],
        );
    }

    #[test]
    fn items_of_a_list_are_set_apart() {
        check(
            &[
                "60 60 10 The keeper took",
                "70 74 10 • a lamp that leaked",
                "70 88 10 • the key to the store",
            ],
            &["• a lamp that leaked", "• the key to the store"],
        );
        check(
            &[
                "60 60 10 1. the lamp that leaked",
                "75 74 10 in the rain",
                "60 88 10 2. the key to the store",
            ],
            &["2. the key to the store"],
        );
        // A number alone, and a dash, begin lines of sentences as well.
        check(
            &[
                "60 60 10 the boat was sold for",
                "60 74 10 3. It was old",
                "60 88 10 – and leaked",
            ],
            &[],
        );
    }

    #[test]
    fn lines_of_a_paragraph_are_not() {
        // A formula makes a line look larger.
        check(
            &[
                "60 60 10 We see from this that",
                "60 74 12 A = B + C holds. Then",
                "60 88 10 Theorem 3 follows at once,",
            ],
            &[],
        );
        // A sentence goes on, whatever its size and place.
        check(
            &[
                "60 60 10 the boat went over the",
                "60 90 12 river and came back",
                "220 60 10 in the evening,",
            ],
            &[],
        );
        // A paragraph behind another.
        check(
            &["60 60 10 The boat was sold.", "60 86 10 Nobody came for a week,"],
            &[],
        );
        // A formula on a line of its own.
        check(&["60 60 10 from which we get", "60 86 10 A = B"], &[]);
    }
}
