//! A quote cut at its ellipses and at what it says in brackets of its own.

use crate::fold::marks::is_cjk;
use std::ops::Range;

/// Marks of an omission, longest first.
const ELLIPSES: &[&str] = &[
    "[. . .]",
    "[....]",
    "[...]",
    "(...)",
    "{...}",
    "<...>",
    "[……]",
    "(……)",
    "（……）",
    "［……］",
    "[…]",
    "(…)",
    "{…}",
    "<…>",
    "⟨…⟩",
    "〈…〉",
    "（…）",
    "［…］",
    "〔…〕",
    "（中略）",
    "(中略)",
    "（略）",
    "(略)",
    "（省略）",
    "(중략)",
    "(생략)",
    ". . . .",
    ". . .",
    "....",
    "...",
    "……",
    "…",
];

/// Stars that stand for an omission where spaces part them from the words, as in law reports.
const STARS: [&str; 2] = ["* * *", "***"];

/// Brackets in which a quote says something of its own.
pub(super) const BRACKETS: [(char, char); 3] = [('[', ']'), ('［', '］'), ('〔', '〕')];

/// Notes that people add to a quote in parentheses; they stand in no source.
const NOTES: [&str; 6] = [
    "(emphasis added)",
    "(emphasis mine)",
    "(citation omitted)",
    "(citations omitted)",
    "(sic)",
    "(my emphasis)",
];

/// What stands between two fragments of a quote, or at one of its ends.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Joint {
    /// All of it, as bytes of the quote's text.
    pub(super) at: Range<usize>,
    /// It has a mark of an omission.
    pub(super) ellipsis: bool,
    /// Words of the one who quotes, in brackets.
    pub(super) brackets: Vec<Range<usize>>,
    /// It has a remark on how the quote is given: "[emphasis added]".
    pub(super) remark: bool,
}

/// Whether brackets of the quote's own are cut out, or compared with the source's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Brackets {
    Cut,
    Compared,
}

/// What a mark of an omission or a bracket begins with.
const OPENING: [char; 12] = ['.', '…', '[', '(', '{', '<', '⟨', '〈', '（', '［', '〔', '*'];

/// Whether a text may have something to cut at.
pub(super) fn may_be_cut(text: &str) -> bool {
    text.contains(OPENING)
}

/// A quote's text as fragments.
#[derive(Clone, Debug)]
pub(super) struct Cutting<'a> {
    pub(super) text: &'a str,
    /// The fragments, as bytes of the text.
    pub(super) parts: Vec<Range<usize>>,
    /// What stands before each of them; the last one is what stands at the quote's end.
    pub(super) joints: Vec<Joint>,
}

impl<'a> Cutting<'a> {
    /// Cuts a quote's text; `None` when it has no fragment.
    pub(super) fn of(text: &'a str, brackets: Brackets) -> Option<Self> {
        let mut cutting = Self {
            text,
            parts: Vec::new(),
            joints: Vec::new(),
        };
        let mut joint = Joint::default();
        let (mut from, mut at) = (0, 0);
        while let Some(rest) = text.get(at..).filter(|rest| !rest.is_empty()) {
            let may_cut = rest.starts_with(OPENING);
            match may_cut.then(|| mark_at(text, at, brackets)).flatten() {
                Some((len, mark)) => {
                    cutting.take(from..at, &mut joint);
                    joint.add(at..at + len, &mark);
                    at += len;
                    from = at;
                }
                None => at += rest.chars().next().map_or(1, char::len_utf8),
            }
        }
        cutting.take(from..text.len(), &mut joint);
        cutting.joints.push(joint);
        (!cutting.parts.is_empty()).then_some(cutting)
    }

    /// Takes a stretch as a fragment, if it has a letter.
    fn take(&mut self, stretch: Range<usize>, joint: &mut Joint) {
        if self.slice(&stretch).chars().any(char::is_alphanumeric) {
            self.parts.push(stretch.clone());
            self.joints.push(std::mem::take(joint));
            joint.at = stretch.end..stretch.end;
        }
    }

    pub(super) fn slice(&self, range: &Range<usize>) -> &'a str {
        self.text.get(range.clone()).unwrap_or_default()
    }

    /// The quote begins, or ends, with an ellipsis.
    pub(super) fn open(&self) -> (bool, bool) {
        let open = |joint: Option<&Joint>| joint.is_some_and(|joint| joint.ellipsis);
        (open(self.joints.first()), open(self.joints.last()))
    }

    /// What stands between the fragments.
    pub(super) fn inner(&self) -> &[Joint] {
        let last = self.joints.len().saturating_sub(1);
        self.joints.get(1..last).unwrap_or_default()
    }

    /// Whether there is anything in the quote that is not the source's.
    pub(super) fn is_cut(&self) -> bool {
        self.joints
            .iter()
            .any(|joint| joint.ellipsis || joint.remark || !joint.brackets.is_empty())
    }

    /// Whether it has words of its own in brackets.
    pub(super) fn has_brackets(&self) -> bool {
        self.joints.iter().any(|joint| !joint.brackets.is_empty())
    }
}

impl Joint {
    fn add(&mut self, at: Range<usize>, mark: &Mark) {
        self.at.end = at.end;
        match mark {
            Mark::Ellipsis => self.ellipsis = true,
            Mark::Remark => self.remark = true,
            Mark::Words(len) => self.brackets.push(at.start..at.start + len),
        }
    }
}

enum Mark {
    Ellipsis,
    Remark,
    /// Words in brackets, and how long they are with them: a particle behind belongs to them.
    Words(usize),
}

/// The length of the mark that starts at byte `at`, and what it is.
fn mark_at(text: &str, at: usize, brackets: Brackets) -> Option<(usize, Mark)> {
    let rest = text.get(at..)?;
    if let Some(mark) = ELLIPSES.iter().find(|mark| rest.starts_with(**mark)) {
        return Some((mark.len(), Mark::Ellipsis));
    }
    let is_note = |note: &&&str| rest.get(..note.len()).is_some_and(|r| r.eq_ignore_ascii_case(note));
    if let Some(note) = NOTES.iter().find(is_note) {
        let omits = note.contains("omitted");
        return Some((note.len(), if omits { Mark::Ellipsis } else { Mark::Remark }));
    }
    let before = text.get(..at)?.chars().next_back();
    let stars = STARS.iter().find(|stars| rest.starts_with(**stars));
    if let Some(stars) = stars {
        let spaced = |c: Option<char>| c.is_none_or(char::is_whitespace);
        let apart = spaced(before) && spaced(rest.get(stars.len()..)?.chars().next());
        return apart.then_some((stars.len(), Mark::Ellipsis));
    }
    // A bracket that touches a letter is part of a word: "[T]he" is compared, not cut out.
    let (open, close) = BRACKETS.into_iter().find(|(open, _)| rest.starts_with(*open))?;
    let inside = rest.strip_prefix(open)?;
    let words = inside.get(..inside.find(close)?)?;
    let len = words.len() + open.len_utf8() + close.len_utf8();
    let tail = rest.get(len..)?;
    let particle = particle(tail);
    let after = tail.chars().next().filter(|_| particle == 0);
    let touches = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
    // Nobody puts in bare numbers: they are references, or an interval, and stand in the source.
    let touches = touches(after) || touches(before);
    // "terms[sic]" is two things, and so is a remark or a word among characters without spaces.
    let characters = |c: Option<char>| c.is_none_or(|c| is_cjk(c) || !c.is_alphanumeric());
    let apart = (is_remark(words) && characters(after))
        || (open != '[' && brackets == Brackets::Cut && characters(after) && characters(before));
    if !words.chars().any(char::is_alphabetic) || (touches && !apart) {
        return None;
    }
    let mark = match () {
        () if is_omission(words) => Mark::Ellipsis,
        () if is_remark(words) => Mark::Remark,
        () if brackets == Brackets::Cut => Mark::Words(len),
        () => return None,
    };
    Some((len + particle, mark))
}

/// How long the Korean particle is that a text begins with and a word ends behind: "[김 시장]은".
fn particle(text: &str) -> usize {
    const PARTICLES: [&str; 14] = [
        "께서", "에게", "에서", "으로", "은", "는", "이", "가", "을", "를", "과", "와", "의", "도",
    ];
    let ends = |part: &&&str| {
        let rest = text.strip_prefix(**part);
        rest.is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
    };
    PARTICLES.iter().find(ends).map_or(0, |part| part.len())
}

fn words_of(inside: &str) -> Vec<String> {
    let words = inside.split(|c: char| !c.is_alphanumeric() && c != '\'' && c != '’');
    words
        .filter(|word| !word.is_empty())
        .map(|word| word.to_lowercase().replace('’', "'"))
        .collect()
}

/// Whether words in brackets say that something was left out: "\[omitted\]", "[citations omitted]".
fn is_omission(inside: &str) -> bool {
    const OMITTED: &[&str] = &[
        "中略",
        "前略",
        "後略",
        "以下略",
        "略",
        "省略",
        "중략",
        "생략",
        "pominięto",
        "vynecháno",
        "пропуск",
        "опущено",
        "omitted",
        "omissis",
        "snip",
        "ausgelassen",
        "gekürzt",
        "auslassung",
        "auslassungen",
        "coupé",
        "omis",
        "omitido",
        "omesso",
        "weggelaten",
        "utelämnat",
    ];
    const WHAT: &[&str] = &[
        "citation",
        "citations",
        "footnote",
        "footnotes",
        "internal",
        "quotation",
        "marks",
        "references",
        "reference",
        "text",
        "passage",
        "fußnote",
        "fußnoten",
        "nachweise",
        "zitat",
    ];
    let words = words_of(inside);
    let is = |list: &[&str], word: &String| list.contains(&word.as_str());
    words.iter().any(|word| is(OMITTED, word)) && words.iter().all(|word| is(OMITTED, word) || is(WHAT, word))
}

/// Whether words in brackets tell how the quote is given, and nothing of what it says: "[emphasis added]", "\[sic\]".
fn is_remark(inside: &str) -> bool {
    const SURE: &[&str] = &[
        "emphasis",
        "italics",
        "sic",
        "hervorhebung",
        "hervorhebungen",
        "herv",
        "kursiv",
        "kursivierung",
        "énfasis",
        "corsivo",
        "cursivering",
        "原文如此",
        "原文ママ",
        "ママ",
    ];
    const OTHERS: &[&str] = &[
        "added",
        "mine",
        "my",
        "ours",
        "in",
        "the",
        "original",
        "is",
        "author's",
        "author",
        "supplied",
        "im",
        "durch",
        "den",
        "die",
        "der",
        "des",
        "d",
        "verf",
        "vf",
        "verfasser",
        "verfasserin",
        "verfassers",
        "autor",
        "autorin",
        "autors",
        "von",
        "mir",
        "hinzugefügt",
        "añadido",
        "mío",
        "mio",
        "ajouté",
    ];
    let words = words_of(inside);
    let remark = words.first().is_some_and(|word| word == "sic") && words.len() == 1;
    // "emphasis not in original" says something of the emphasis; "sic: not" of what is quoted.
    let negated = |at: usize| words.get(at + 1).is_some_and(|next| next == "in" || next == "im");
    let known = |(at, word): (usize, &String)| match word.as_str() {
        "not" | "nicht" => negated(at),
        "sic" => false,
        other => SURE.contains(&other) || OTHERS.contains(&other),
    };
    remark || (words.iter().any(|word| SURE.contains(&word.as_str())) && words.iter().enumerate().all(known))
}

/// Whether this text has a mark of an omission.
pub(crate) fn has_ellipsis(text: &str) -> bool {
    ELLIPSES.iter().any(|mark| text.contains(mark))
}

/// Whether a text begins with the mark of an omission.
pub(crate) fn opens_with_ellipsis(text: &str) -> bool {
    ELLIPSES.iter().any(|mark| text.starts_with(mark))
}
