//! Which parts of a page somebody else wrote or says than the text around them: posts, comments, reviews, answers to them, the
//! entries of a list of questions, and the questions of an interview.
//!
//! Told by what elements are, by the names that their authors gave them, and by their likeness: boxes side by side that each say
//! who wrote them. A page that shows none of it says nothing.

use super::dom::{Data, Element, NodeId, Tree};
use pincite_core::source::text::TextSpan;
use pincite_core::source::voices::{Voice, Voices};
use std::collections::{BTreeMap, HashMap, HashSet};

/// What a part is to the text around it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// An entry of its own.
    Entry,
    /// A message without a name among others that have one: whoever sent the one before goes on.
    Next,
    /// Who asks, in an interview: what stands around it answers.
    Question,
}

/// Parts that one such part alone is: whatever else the page is, somebody else wrote them.
const ALONE: [&str; 8] = [
    "comment",
    "review",
    "testimonial",
    "tweet",
    "toot",
    "kommentar",
    "bewertung",
    "commentaire",
];

/// Parts that are so where there are several.
const AMONG: [&str; 8] = [
    "post", "message", "msg", "status", "letter", "feedback", "speech", "answer",
];

/// Parts that are so within another one.
const WITHIN: [&str; 4] = ["reply", "response", "answer", "antwort"];

/// What authors add to such a name for the box around it.
const BOXES: [&str; 11] = [
    "item",
    "card",
    "box",
    "row",
    "wrap",
    "wrapper",
    "container",
    "block",
    "cell",
    "li",
    "outer",
];

/// Names of what says who wrote a part.
const BYLINES: [&str; 13] = [
    "contributor",
    "speaker",
    "author",
    "user",
    "username",
    "sender",
    "poster",
    "byline",
    "nick",
    "nickname",
    "reviewer",
    "commenter",
    "handle",
];

/// Letters of a name that are compared.
const LONGEST_NAME: usize = 60;

/// The parts of a page.
pub(super) fn parts(tree: &Tree) -> HashMap<NodeId, Part> {
    let elements: Vec<NodeId> = tree
        .descendants(NodeId::DOCUMENT)
        .filter(|id| tree.element(*id).is_some())
        .collect();
    let mut found: HashMap<NodeId, Part> = HashMap::new();
    let mut among: BTreeMap<&str, Vec<NodeId>> = BTreeMap::new();
    for id in &elements {
        let Some(element) = tree.element(*id).filter(|element| is_box(element)) else {
            continue;
        };
        let names = || element.classes().filter_map(name);
        if names().any(|name| ALONE.contains(&&*name)) || is_marked(element) {
            found.insert(*id, Part::Entry);
        }
        let several = names().find_map(|name| AMONG.iter().find(|word| **word == name).copied());
        if let Some(word) = several {
            among.entry(word).or_default().push(*id);
        }
    }
    for (word, boxes) in among {
        several(tree, word, &boxes, &mut found);
    }
    for id in &elements {
        alike(tree, *id, &mut found);
        for question in questions(tree, *id) {
            found.insert(question, Part::Question);
        }
    }
    answers(tree, &elements, &mut found);
    found
}

/// Replies to such parts and what they quote, and mails that are quoted anywhere.
fn answers(tree: &Tree, elements: &[NodeId], found: &mut HashMap<NodeId, Part>) {
    let mut within = HashSet::new();
    for id in elements {
        let is_within = tree
            .parent(*id)
            .is_some_and(|above| within.contains(&above) || found.contains_key(&above));
        if is_within {
            within.insert(*id);
        }
        let replies = |element: &Element| element.classes().filter_map(name).any(|name| WITHIN.contains(&&*name));
        let quotes = |element: &Element| element.html_name().is_some_and(|name| &**name == "blockquote");
        let is_other = |element: &Element| is_box(element) && replies(element) || quotes(element);
        let is_mail = |element: &Element| quotes(element) && element.attribute("type") == Some("cite");
        if tree
            .element(*id)
            .is_some_and(|element| is_within && is_other(element) || is_mail(element))
        {
            found.entry(*id).or_insert(Part::Entry);
        }
    }
}

fn is_box(element: &Element) -> bool {
    element.html_name().is_some_and(|name| {
        matches!(
            &**name,
            "div" | "article" | "section" | "li" | "tr" | "td" | "blockquote" | "details" | "dd" | "figure"
        )
    })
}

/// The last word of a class that says what a box is: "review" of "hotel-review", "review_item", "comment-1234".
fn name(class: &str) -> Option<String> {
    let lower = class.to_lowercase();
    let says =
        |part: &&str| !part.is_empty() && !BOXES.contains(part) && !part.bytes().all(|byte| byte.is_ascii_digit());
    lower.rsplit(['-', '_']).find(says).map(str::to_owned)
}

/// Marked for machines as what somebody wrote.
fn is_marked(element: &Element) -> bool {
    let kinds = ["Review", "UserReview", "Comment", "Answer"];
    let kind = element.attribute("itemtype").and_then(|kind| kind.rsplit('/').next());
    kind.is_some_and(|kind| kinds.contains(&kind))
        || matches!(element.attribute("itemprop"), Some("review" | "comment"))
}

/// Boxes with the same name, where it is one that several have: each says who wrote it, or has parts of its own. A paragraph in a
/// box is none.
fn several(tree: &Tree, word: &str, boxes: &[NodeId], found: &mut HashMap<NodeId, Part>) {
    const PARTS: usize = 2;
    let holds = |id: NodeId| tree.children(id).filter(|child| tree.element(*child).is_some()).count() >= PARTS;
    let signed: HashSet<NodeId> = boxes.iter().copied().filter(|id| is_signed(tree, *id)).collect();
    let of_own = |id: &&NodeId| signed.contains(id) || word != "answer" && (holds(**id) || signed.len() > 1);
    let entries: Vec<NodeId> = boxes.iter().filter(of_own).copied().collect();
    if entries.len() < 2 {
        return;
    }
    for id in entries {
        let goes_on = !signed.contains(&id) && signed.len() > 1 && matches!(word, "message" | "msg");
        found.insert(id, if goes_on { Part::Next } else { Part::Entry });
    }
}

/// Boxes side by side below `parent` of the same kind that each say who wrote them, articles, and what unfolds.
fn alike(tree: &Tree, parent: NodeId, found: &mut HashMap<NodeId, Part>) {
    let mut kinds: BTreeMap<(&str, &str), Vec<NodeId>> = BTreeMap::new();
    for child in tree.children(parent) {
        let Some(element) = tree.element(child).filter(|element| is_box(element)) else {
            continue;
        };
        let class = element.attribute("class").unwrap_or_default();
        let whole = matches!(&*element.name.local, "article" | "details");
        let class = if whole { "" } else { class };
        if whole || !class.is_empty() {
            kinds.entry((&element.name.local, class)).or_default().push(child);
        }
    }
    for ((kind, _), boxes) in kinds {
        let whole = matches!(kind, "article" | "details");
        let signed = || boxes.iter().filter(|id| is_signed(tree, **id)).count();
        if boxes.len() > 1 && (whole || signed() + 1 >= boxes.len() && signed() > 1) {
            for id in boxes {
                found.entry(id).or_insert(Part::Entry);
            }
        }
    }
}

/// Whether a box says who wrote it.
fn is_signed(tree: &Tree, id: NodeId) -> bool {
    byline(tree, id).is_some()
}

/// Who wrote a box: what it says of that, or the link or the bold words that it begins with.
pub(super) fn signature(tree: &Tree, id: NodeId) -> Option<String> {
    let begins = || {
        let first = tree.descendants(id).find(|id| match tree.data(*id) {
            Some(Data::Text(text)) => !text.trim().is_empty(),
            _ => false,
        })?;
        let is_name = |id: NodeId| {
            let name = tree.element(id).and_then(Element::html_name);
            name.is_some_and(|name| matches!(&**name, "a" | "b" | "strong" | "cite"))
        };
        tree.parent(first).filter(|parent| is_name(*parent))
    };
    let name = tree.text_of(byline(tree, id).or_else(begins)?).trim().to_lowercase();
    let is_named = name.contains(char::is_alphabetic);
    is_named.then(|| name.chars().take(LONGEST_NAME).collect())
}

/// What says near the beginning of a box, or at its end, who wrote it.
fn byline(tree: &Tree, id: NodeId) -> Option<NodeId> {
    /// Nodes that are looked at.
    const NEAR: usize = 40;

    let says = |element: &Element| {
        let is_byline = |part: &str| BYLINES.iter().any(|word| part.ends_with(word));
        element
            .classes()
            .any(|class| class == "from_name" || class.to_lowercase().split(['-', '_']).any(is_byline))
            || element.attribute("rel") == Some("author")
            || element.attribute("itemprop") == Some("author")
            || element.html_name().is_some_and(|name| &**name == "address")
    };
    let all: Vec<NodeId> = tree.descendants(id).collect();
    let (first, rest) = all.split_at(NEAR.min(all.len()));
    let mut inside = first.iter().chain(rest.iter().rev().take(NEAR)).copied();
    inside.find(|id| tree.element(*id).is_some_and(says))
}

/// The questions among the blocks below `parent`, where those are an interview: blocks that stand out, several of which ask, with
/// others behind them.
fn questions(tree: &Tree, parent: NodeId) -> Vec<NodeId> {
    const FEWEST: usize = 3;
    let mut blocks: Vec<(NodeId, bool)> = Vec::new();
    for child in tree.children(parent) {
        let Some(element) = tree.element(child) else { continue };
        if matches!(
            element.html_name().map(|name| &**name),
            Some("p" | "div" | "h2" | "h3" | "h4" | "h5" | "h6" | "blockquote")
        ) {
            blocks.push((child, stands_out(tree, child, element)));
        }
    }
    let stand_out = blocks.iter().filter(|(_, stands_out)| *stands_out).count();
    let answered = blocks.windows(2).filter(|pair| pair[0].1 && !pair[1].1).count();
    if stand_out < FEWEST || answered < FEWEST {
        return Vec::new();
    }
    let asked: Vec<NodeId> = blocks
        .into_iter()
        .filter(|(_, stands_out)| *stands_out)
        .map(|(id, _)| id)
        .collect();
    let ask = asked.iter().filter(|id| {
        let text = tree.text_of(**id);
        text.contains(['?', '？', '؟']) || text.trim_end().trim_end_matches('。').ends_with('か')
    });
    if ask.count() * 2 >= asked.len() {
        asked
    } else {
        Vec::new()
    }
}

/// Whether all of a paragraph is bold or slanted, or is called a question.
fn stands_out(tree: &Tree, id: NodeId, element: &Element) -> bool {
    const CALLED: [&str; 8] = [
        "q",
        "question",
        "frage",
        "pregunta",
        "domanda",
        "interviewer",
        "vraag",
        "fraga",
    ];
    let is_called = |class: &str| {
        class
            .to_lowercase()
            .split(['-', '_'])
            .any(|part| CALLED.contains(&part))
    };
    if element.classes().any(is_called) {
        return true;
    }
    if !matches!(element.html_name().map(|name| &**name), Some("p" | "div")) {
        return false;
    }
    let text = |id: &NodeId| match tree.data(*id) {
        Some(Data::Text(text)) => !text.trim().is_empty(),
        _ => false,
    };
    let is_strong = |id: NodeId| {
        let name = tree.element(id).and_then(Element::html_name);
        name.is_some_and(|name| matches!(&**name, "strong" | "b" | "em" | "i"))
    };
    let in_strong = |at: NodeId| {
        let above = std::iter::successors(tree.parent(at), |at| tree.parent(*at));
        above.take_while(|above| *above != id).any(is_strong)
    };
    let mut texts = tree.descendants(id).filter(text).peekable();
    texts.peek().is_some() && texts.all(in_strong)
}

/// Where what others say begins and ends in the text of a page, gathered while it is read.
#[derive(Debug, Default)]
pub(super) struct Spoken {
    /// From a byte to a byte, and whose.
    spans: Vec<(usize, usize, u32)>,
    /// Where the terms begin whose lists have not ended.
    terms: Vec<usize>,
    /// Names that were read, with their numbers.
    names: HashMap<String, u32>,
    /// Numbers that were given.
    given: u32,
    /// The one that was given or found last.
    last: u32,
}

impl Spoken {
    /// The number of whoever is called so; of somebody new where nobody says.
    pub(super) fn who(&mut self, name: Option<String>) -> u32 {
        let known = name.as_ref().and_then(|name| self.known(name));
        self.last = known.unwrap_or_else(|| {
            self.given += 1;
            let number = self.given;
            self.names.extend(name.map(|name| (name, number)));
            number
        });
        self.last
    }

    /// Whoever was called so before, or with more words around it: "Gwen Harrow" is "The Minister for Transport (Gwen Harrow)".
    fn known(&self, name: &str) -> Option<u32> {
        let is_part = |one: &str, other: &str| {
            let at = one.find(other).filter(|_| other.split_whitespace().count() > 1);
            at.is_some_and(|at| {
                let around = [one.get(..at), one.get(at + other.len()..)].map(Option::unwrap_or_default);
                !around[0].ends_with(char::is_alphanumeric) && !around[1].starts_with(char::is_alphanumeric)
            })
        };
        let longer = || {
            let mut found = self
                .names
                .iter()
                .filter(|(other, _)| is_part(other, name) || is_part(name, other));
            found
                .next()
                .filter(|_| found.next().is_none())
                .map(|(_, number)| *number)
        };
        self.names.get(name).copied().or_else(longer)
    }

    /// The number of whoever was named last.
    pub(super) fn last(&self) -> u32 {
        self.last
    }

    pub(super) fn says(&mut self, start: usize, end: usize, who: u32) {
        self.spans.push((start, end, who));
    }

    pub(super) fn begin_term(&mut self, start: usize) {
        self.terms.push(start);
    }

    /// All of it; nothing where two cross, as boxes that are shown in another order than they are written may.
    pub(super) fn finish(self, text: &str) -> Voices {
        let voice = |(start, end, who): (usize, usize, u32)| {
            let inside = text.get(start..end.min(text.len()))?;
            let span = TextSpan::from_bytes(start..start + inside.trim_end().len())?;
            Some(Voice { span, who })
        };
        Voices::new(self.spans.into_iter().filter_map(voice).collect()).unwrap_or_default()
    }

    /// A list of terms ends that began at `start`: each term, with what explains it, is an entry.
    pub(super) fn end_terms(&mut self, start: usize, end: usize) {
        let first = self.terms.partition_point(|at| *at < start);
        let terms = self.terms.split_off(first);
        if terms.len() < 2 {
            return;
        }
        let ends = terms.iter().skip(1).copied().chain([end]);
        for (start, end) in terms.iter().copied().zip(ends) {
            let who = self.who(None);
            self.says(start, end, who);
        }
    }
}
