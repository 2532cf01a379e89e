//! Whether an omission leads from what one person says to what another does: from a post to the next, from the question of an
//! interview to the answer to another, from a mail that is quoted to the reply. Each part stands in the source, and nobody said
//! the two together.
//!
//! What a saved page shows of it is read with the page ([`crate::source::voices`]); what a text shows is read here, by its lines:
//! names, "Q." and "A.", dashes of a dialogue, marks before a mail that is quoted, who sent it, who signed. A question and the
//! beginning of the answer right behind it may be quoted together. Where none of this is known, nothing is said.

use crate::fold::marks::is_dash;
use crate::language::word_list::{WordList, word_list};
use crate::source::document::{Document, Leaf};
use crate::source::speakers::{label, without_time};
use crate::source::text::{TextOffset, TextSpan};
use std::ops::Range;

/// Words before a colon that are no names.
static NO_SPEAKERS: WordList = word_list!(
    "note notes example examples figure fig table source sources step tip warning caution remark proof theorem lemma definition \
     corollary algorithm input output summary abstract keywords conclusion background methods results objective purpose pros cons \
     date time subject address phone fax email website price total status version type name title to cc re hinweis beispiel \
     abbildung tabelle quelle anmerkung datum betreff remarque exemple tableau figura nota ejemplo fuente"
);

/// Whether the words behind `between` are another's than those before it, of which `before` is quoted.
pub(super) fn joins_voices(document: &Document, before: TextSpan, between: TextSpan) -> bool {
    let text = document.text();
    let Some(last) = last_letter(text, between) else {
        return false;
    };
    let passage = Passage {
        last,
        next: between.end(),
        asks: asks(text, between) && begins(text, before),
    };
    leaves_voice(document, &passage)
        || leaves_comment(document, &passage)
        || Lines::around(text, &passage).change(&passage)
}

/// The two places of a text that an omission joins.
struct Passage {
    /// The last letter before it.
    last: TextOffset,
    /// The first behind it.
    next: TextOffset,
    /// What stands before it ends with a question.
    asks: bool,
}

fn last_letter(text: &str, between: TextSpan) -> Option<TextOffset> {
    let head = text.get(..between.start().bytes())?;
    let last = head.chars().next_back()?;
    TextOffset::new(head.len() - last.len_utf8())
}

/// Whether what is kept before an omission asks.
fn asks(text: &str, between: TextSpan) -> bool {
    let is_mark = |c: char| matches!(c, '?' | '？' | '؟' | ';');
    let before = text.get(..between.start().bytes()).unwrap_or_default();
    let behind = between.of(text).trim_start();
    let closes = |c: char| matches!(c, '"' | '”' | '»' | '’' | '\'' | ')');
    let japanese = |text: &str| text.trim_end_matches('。').ends_with('か');
    before.trim_end_matches(closes).ends_with(is_mark) && !before.ends_with(';')
        || behind.trim_start_matches(closes).starts_with(['?', '？', '؟'])
        || japanese(before)
        || behind.starts_with("か。")
}

/// Whether what is kept begins where a sentence does: "most of the bridges are unsafe?" is cut out of a question.
fn begins(text: &str, before: TextSpan) -> bool {
    let head = text.get(..before.start().bytes()).unwrap_or_default();
    let opens = |c: char| {
        is_dash(c)
            || matches!(
                c,
                '"' | '“' | '„' | '«' | '»' | '‘' | '\'' | '¿' | '¡' | '(' | '>' | '「'
            )
    };
    let head = head.trim_end_matches(|c: char| matches!(c, ' ' | '\t' | '\u{a0}') || opens(c));
    head.is_empty() || head.ends_with(['\n', '.', '!', '?', ':', '…', '。', '！', '？', '：'])
}

/// Whether the page shows the two as different voices.
fn leaves_voice(document: &Document, passage: &Passage) -> bool {
    let voices = document.voices();
    let (left, right) = (voices.at(passage.last), voices.at(passage.next));
    if left.map(|voice| voice.who) == right.map(|voice| voice.who) {
        return false;
    }
    // The question stands amid what the other one says.
    let between = TextSpan::new(passage.last, passage.next);
    let is_answer = || {
        let around = left.and_then(|left| voices.around(left));
        left.is_some() && around == right && between.is_some_and(|between| voices.begin_in(between) == 0)
    };
    !(passage.asks && is_answer())
}

/// Whether one of the two is a remark in the margin, and the other none, or another.
fn leaves_comment(document: &Document, passage: &Passage) -> bool {
    let comment = |at: TextOffset| {
        let mut comments = document.leaves().iter().filter(|(_, leaf)| *leaf == Leaf::Comment);
        comments.position(|(span, _)| span.start() <= at && at < span.end())
    };
    comment(passage.last) != comment(passage.next)
}

/// The lines around an omission.
struct Lines<'a> {
    text: &'a str,
    spans: Vec<Range<usize>>,
    /// The numbers of those in which the two places stand.
    at: (usize, usize),
}

/// A line that says who speaks.
struct Label {
    line: usize,
    name: String,
    /// One alone says so: there is a time before it, or an age behind it.
    is_sure: bool,
}

impl<'a> Lines<'a> {
    /// Lines on each side that are looked at.
    const FAR: usize = 150;

    fn around(text: &'a str, passage: &Passage) -> Self {
        let start = |at: usize| {
            text.get(..at)
                .and_then(|head| head.rfind('\n'))
                .map_or(0, |end| end + 1)
        };
        let mut from = start(passage.last.bytes());
        for _ in 0..Self::FAR {
            if from == 0 {
                break;
            }
            from = start(from - 1);
        }
        let mut spans = Vec::new();
        let (mut at, mut first, mut second, mut left) = (from, 0, 0, Self::FAR);
        while at < text.len() && left > 0 {
            let end = text
                .get(at..)
                .and_then(|rest| rest.find('\n'))
                .map_or(text.len(), |end| at + end);
            let holds = |place: TextOffset| (at..=end).contains(&place.bytes());
            if holds(passage.last) {
                first = spans.len();
            }
            if holds(passage.next) {
                second = spans.len();
            }
            left -= usize::from(at > passage.next.bytes());
            spans.push(at..end);
            at = end + 1;
        }
        Self {
            text,
            spans,
            at: (first, second),
        }
    }

    fn line(&self, number: usize) -> &'a str {
        let span = self.spans.get(number).cloned().unwrap_or_default();
        self.text.get(span).unwrap_or_default()
    }

    fn all(&self) -> impl DoubleEndedIterator<Item = (usize, &'a str)> + '_ {
        (0..self.spans.len()).map(|number| (number, self.line(number)))
    }

    /// Whether they show that somebody else speaks at the second place.
    fn change(&self, passage: &Passage) -> bool {
        self.at.0 < self.at.1
            && (self.changes_name(passage)
                || self.changes_dash(passage)
                || self.leaves_mail(passage)
                || self.changes_signature()
                || self.changes_entry())
    }

    /// Names before what is said.
    fn changes_name(&self, passage: &Passage) -> bool {
        /// Lines of one turn.
        const LONGEST: usize = 40;
        /// Lines for each label, so that they are turns of a conversation.
        const SPARSE: usize = 14;
        const FEWEST: usize = 4;
        let all = self.labels();
        let speaks = |label: &&Label| label.is_sure || all.iter().filter(|other| other.name == label.name).count() > 1;
        let labels: Vec<&Label> = all.iter().filter(speaks).collect();
        let filled = self.all().filter(|(_, line)| !line.trim().is_empty()).count();
        if labels.len() < FEWEST || filled > labels.len() * SPARSE {
            return false;
        }
        let of = |line: usize| {
            let label = labels.iter().rfind(|label| label.line <= line);
            label.filter(|label| line - label.line <= LONGEST)
        };
        let (Some(left), Some(right)) = (of(self.at.0), of(self.at.1)) else {
            return false;
        };
        if left.line == right.line || left.name == right.name {
            return false;
        }
        // The quote begins with the name itself.
        let shown = self
            .spans
            .get(right.line)
            .and_then(|line| self.text.get(line.start..passage.next.bytes()))
            .is_some_and(|before| right.line == self.at.1 && without_time(before).0.trim().is_empty());
        let is_next = labels
            .iter()
            .find(|label| label.line > left.line)
            .is_some_and(|next| next.line == right.line);
        !(shown || passage.asks && is_next)
    }

    fn labels(&self) -> Vec<Label> {
        let read = |(line, text): (usize, &str)| {
            let text = text.trim_start();
            let asked = text.starts_with(['Q', 'A']).then(|| text.get(1..)).flatten();
            let is_asked = asked.is_some_and(|rest| {
                let bare = rest.trim_start_matches(['.', ':']);
                bare.len() < rest.len() && bare.starts_with([' ', '\t']) && !bare.trim().is_empty()
            });
            let (name, is_sure) = if is_asked {
                (text.get(..1)?.to_owned(), false)
            } else {
                let name = label(text)?;
                let rest = without_time(text);
                let sure = rest.1 || has_age(rest.0);
                (name, sure)
            };
            let first = name.split([' ', '.']).next().unwrap_or_default().to_lowercase();
            let is_numbered = name.chars().any(char::is_numeric) && !is_sure;
            let is_name = !(NO_SPEAKERS.has(&first) || is_numbered);
            is_name.then(|| Label {
                line,
                name: name.to_lowercase(),
                is_sure,
            })
        };
        self.all().filter_map(read).collect()
    }

    /// Dashes before what is said, each line by another than the one before: two lines on, the first may speak again.
    fn changes_dash(&self, passage: &Passage) -> bool {
        const FEWEST: usize = 3;
        let dashes: Vec<usize> = self
            .all()
            .filter(|(_, line)| line.trim_start().starts_with(|c: char| is_dash(c) && c != '-'))
            .map(|(number, _)| number)
            .collect();
        let asked = dashes
            .iter()
            .filter(|line| self.line(**line).contains(['?', '？']))
            .count();
        if dashes.len() < FEWEST || asked * 4 < dashes.len() {
            return false;
        }
        let of = |line: usize| dashes.iter().rposition(|dash| *dash <= line);
        let (Some(left), Some(right)) = (of(self.at.0), of(self.at.1)) else {
            return false;
        };
        // Several may speak, so the answer to a question is the next line alone.
        let is_asked = || {
            dashes
                .get(right)
                .is_some_and(|line| self.line(*line).contains(['?', '？']))
        };
        match passage.asks {
            true => right > left + 1 && !is_asked(),
            false => (right - left) % 2 == 1,
        }
    }

    /// A mail that another quotes, or the next one.
    fn leaves_mail(&self, passage: &Passage) -> bool {
        const FEWEST: usize = 2;
        let depth = |line: &str| {
            let marks = line.chars().take_while(|c| matches!(c, '>' | ' ' | '|'));
            marks.filter(|c| *c == '>').count()
        };
        let quoted = self.all().filter(|(_, line)| depth(line) > 0).count();
        let (left, right) = (depth(self.line(self.at.0)), depth(self.line(self.at.1)));
        let between = || {
            (self.at.0 + 1..self.at.1)
                .map(|line| self.line(line))
                .filter(|line| !line.trim().is_empty())
        };
        if quoted >= FEWEST && left != right {
            let is_answer = left > right && between().all(|line| depth(line) == left || depth(line) == right);
            let runs = between()
                .map(&depth)
                .chain([right])
                .fold((left, 0), |(last, runs), depth| {
                    (depth, runs + usize::from(depth != last))
                });
            return !(passage.asks && is_answer && runs.1 == 1);
        }
        let sender = |lines: Range<usize>| lines.rev().find_map(|line| self.sender(line));
        let new = sender(self.at.0 + 1..self.at.1 + 1);
        new.is_some_and(|new| sender(0..self.at.0 + 1) != Some(new))
    }

    /// Who sent the mail whose head this line is in.
    fn sender(&self, number: usize) -> Option<&'a str> {
        const FROM: [&str; 9] = ["From:", "Von:", "De:", "De :", "От:", "Da:", "Van:", "Från:", "Od:"];
        const MORE: [&str; 16] = [
            "To:",
            "Date:",
            "Subject:",
            "Sent:",
            "An:",
            "Datum:",
            "Betreff:",
            "Gesendet:",
            "À :",
            "Objet :",
            "Para:",
            "Asunto:",
            "Fecha:",
            "Кому:",
            "Тема:",
            "Дата:",
        ];
        let bare = |line: &'a str| line.trim_start_matches(['>', ' ', '*', '|']).trim();
        let line = bare(self.line(number));
        let name = FROM.iter().find_map(|from| line.strip_prefix(from))?;
        let head = number.saturating_sub(3)..number + 4;
        let is_head = head.filter(|other| *other != number).any(|other| {
            let other = bare(self.line(other));
            MORE.iter().any(|more| other.starts_with(more))
        });
        is_head.then(|| name.trim_matches(['*', ' ']))
    }

    /// "… the fourth. Archivist Ann (talk) 09:20, 2 May 2018 (UTC)": who signed what is said.
    fn changes_signature(&self) -> bool {
        let signed = |from: usize| {
            let line = (from..self.spans.len()).find(|line| self.line(*line).trim_end().ends_with("(UTC)"))?;
            let text = self.line(line);
            let time = text.rfind(':')?;
            let head = text
                .get(..time)?
                .trim_end_matches(|c: char| c.is_ascii_digit() || c == ' ');
            let head = head
                .rfind('(')
                .and_then(|open| head.get(..open))
                .unwrap_or(head)
                .trim_end();
            let start = head.rfind(['.', '!', '?', '…']).map_or(0, |end| end + 1);
            Some((line, head.get(start..)?.trim()))
        };
        match (signed(self.at.0), signed(self.at.1)) {
            (Some((left, one)), Some((right, other))) => left != right && left < self.at.1 && one != other,
            _ => false,
        }
    }

    /// Entries between lines that are drawn, each headed by who wrote it.
    fn changes_entry(&self) -> bool {
        const DRAWN: usize = 10;
        const FEWEST: usize = 3;
        const HEAD: usize = 4;
        let is_rule = |line: &str| {
            let line = line.trim();
            let first = line
                .chars()
                .next()
                .filter(|c| matches!(c, '-' | '=' | '_' | '*' | '—' | '–'));
            line.chars().count() >= DRAWN && first.is_some_and(|first| line.chars().all(|c| c == first))
        };
        let rules: Vec<usize> = self
            .all()
            .filter(|(_, line)| is_rule(line))
            .map(|(number, _)| number)
            .collect();
        let author = |place: usize| {
            let rule = *rules.iter().rfind(|rule| **rule < place)?;
            let head = || (rule + 1..=rule + HEAD).map(|line| self.line(line).trim());
            let is_headed = head().any(|line| {
                let word = |word: &str| {
                    word.strip_prefix('@')
                        .is_some_and(|name| name.starts_with(char::is_alphanumeric))
                };
                line.split_whitespace().any(word) || without_time(line).1
            });
            is_headed.then(|| (rule, head().find(|line| !line.is_empty()).unwrap_or_default()))
        };
        match (author(self.at.0), author(self.at.1)) {
            (Some((left, one)), Some((right, other))) => rules.len() >= FEWEST && left != right && one != other,
            _ => false,
        }
    }
}

/// "Anna, 34, nurse: …": somebody who was asked in the street.
fn has_age(line: &str) -> bool {
    let head = line.split([':', '：']).next().unwrap_or_default();
    head.split([',', '(', '，', '（']).skip(1).any(|part| {
        let part = part
            .trim()
            .trim_start_matches("both ")
            .trim_end_matches([')', '）', '歳', '岁']);
        (1..=3).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_digit())
    })
}
