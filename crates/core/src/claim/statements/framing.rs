//! Sentences that state nothing that a source could say: questions, announcements, what is said about the source itself.

/// Whether a sentence states nothing: a question, an announcement of what follows, a description of the text that is told
/// of, a wish for the reader.
pub(in crate::claim) fn leads_on(sentence: &str) -> bool {
    let sentence = sentence.get(preamble(sentence)..).unwrap_or_default();
    let bare = sentence.trim_end_matches(|c: char| c.is_whitespace() || "*_\"”’)".contains(c));
    let lower = bare
        .trim_start_matches(|c: char| c.is_whitespace() || "*_#>-•".contains(c))
        .to_lowercase();
    bare.ends_with([':', '?', '：', '？'])
        || STARTS.iter().any(|start| lower.starts_with(start))
        || ANNOUNCES.iter().any(|end| lower.trim_end_matches('.').ends_with(end))
        || is_cry(&lower)
        || describes_text(&lower)
}

/// How many bytes at the start of a sentence only say what it is taken from: "Based on the given passages, ".
pub(in crate::claim) fn preamble(sentence: &str) -> usize {
    const LONGEST: usize = 9;
    const LEADS: [&str; 8] = [
        "based on",
        "according to",
        "as per",
        "as stated in",
        "in the",
        "from the",
        "laut",
        "selon",
    ];
    let lower = sentence.to_lowercase();
    if lower.len() != sentence.len() || !LEADS.iter().any(|lead| lower.starts_with(lead)) {
        return 0;
    }
    let (mut at, mut named) = (0, false);
    for word in lower.split_inclusive(char::is_whitespace).take(LONGEST) {
        at += word.len();
        let bare = word.trim().trim_matches(|c: char| !c.is_alphanumeric());
        named |= TEXTS.contains(&bare) || GIVEN.contains(&bare);
        if word.trim_end().ends_with(',') {
            return if named { at } else { 0 };
        }
    }
    0
}

/// What an answer is based on, beside a text.
const GIVEN: [&str; 6] = ["information", "data", "source", "sources", "results", "reviews"];

/// How sentences begin that only lead on.
const STARTS: [&str; 42] = [
    "here is",
    "here are",
    "here's",
    "let me",
    "i am ",
    "i have ",
    "i will ",
    "i can ",
    "i could ",
    "i would ",
    "i do ",
    "i don",
    "i cannot ",
    "i'm",
    "i’m",
    "please ",
    "below is",
    "below are",
    "in this answer",
    "you asked",
    "if you want me",
    "if you want to know",
    "if you want more",
    "if you have any",
    "if you need more",
    "if you need any",
    "if you need further",
    "would you",
    "do you",
    "if you would like",
    "unable to answer",
    "i hope",
    "hope this",
    "i'd be happy",
    "feel free",
    "let's ",
    "as an ai",
    "hier ist",
    "hier sind",
    "voici",
    "sure, ",
    "sure! ",
];

/// How sentences end that only announce what follows.
const ANNOUNCES: [&str; 5] = [
    "as follows",
    "the following",
    "are listed below",
    "is given below",
    "listed here",
];

/// "Enjoy your meal!": a wish or a greeting.
fn is_cry(lower: &str) -> bool {
    const LONGEST: usize = 6;
    lower.ends_with('!') && lower.split_whitespace().count() <= LONGEST && !lower.contains(|c: char| c.is_ascii_digit())
}

/// "The passage describes …", "Overall, this article is about …".
fn describes_text(lower: &str) -> bool {
    const FIRST: usize = 7;
    let mut words = lower
        .split_whitespace()
        .map(|word| word.trim_matches(|c: char| !c.is_alphanumeric()));
    let mut head: Vec<&str> = words.by_ref().take(FIRST).collect();
    // "Overall," and "In summary," say nothing either.
    while head.first().is_some_and(|word| OPENERS.contains(word)) {
        head.remove(0);
    }
    let [article, rest @ ..] = head.as_slice() else {
        return false;
    };
    let Some(at) = rest.iter().take(2).position(|word| TEXTS.contains(word)) else {
        return false;
    };
    let verbs = rest.get(at + 1..).unwrap_or_default();
    let describes = match verbs {
        [verb, ..] if DESCRIBES.contains(verb) => true,
        ["is" | "are", "about" | "titled", ..]
        | ["reports" | "report", "on", ..]
        | ["talks" | "talk", "about", ..]
        | ["refers" | "refer", "to", ..]
        | ["focuses" | "focus", "on", ..]
        | ["deals" | "deal", "with", ..] => true,
        ["do" | "does", "not", verb, ..] => DESCRIBES.contains(verb) || ABSENT.contains(verb),
        ["also" | "then" | "mainly" | "primarily", verb, ..] => DESCRIBES.contains(verb),
        _ => false,
    };
    matches!(
        *article,
        "the" | "this" | "these" | "der" | "die" | "das" | "dieser" | "diese"
    ) && describes
}

/// Words at the start of a sentence that only lead over to it.
const OPENERS: [&str; 12] = [
    "overall",
    "in",
    "summary",
    "conclusion",
    "short",
    "finally",
    "unfortunately",
    "however",
    "additionally",
    "therefore",
    "thus",
    "lastly",
];

/// Verbs of what a text is said not to do.
const ABSENT: [&str; 9] = [
    "mention", "specify", "state", "contain", "include", "say", "give", "explain", "address",
];

/// What an answer calls its sources.
const TEXTS: [&str; 16] = [
    "passage",
    "passages",
    "text",
    "texts",
    "excerpt",
    "excerpts",
    "article",
    "articles",
    "document",
    "documents",
    "context",
    "summary",
    "paragraph",
    "paragraphs",
    "abschnitt",
    "artikel",
];

/// Verbs that say what a text is of, and not what it says.
const DESCRIBES: [&str; 22] = [
    "describes",
    "describe",
    "discusses",
    "discuss",
    "outlines",
    "explores",
    "covers",
    "cover",
    "provides",
    "provide",
    "offers",
    "summarizes",
    "summarises",
    "presents",
    "lists",
    "highlights",
    "details",
    "examines",
    "introduces",
    "beschreibt",
    "behandelt",
    "schildert",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_that_state_nothing() {
        for (sentence, expected) in [
            ("The passage describes how canals were dug.", true),
            ("Overall, the article discusses three bridges.", true),
            ("The provided passages do not mention the price.", true),
            ("What did the canal cost?", true),
            ("Here are the facts:", true),
            ("Der Artikel beschreibt den Bau der Brücke.", true),
            (
                "Based on the given source, echolocation can be described as follows.",
                true,
            ),
            ("Based on the passages, there are several ways to dig a canal:", true),
            ("Unfortunately, the passages do not specify its length.", true),
            ("Enjoy your pizza!", true),
            ("I hope this helps!", true),
            ("If you want a crisper crust, use a stone.", false),
            ("The text reports on the opening of the canal.", true),
            ("Based on the provided passages, the canal was dug in 1811.", false),
            ("According to the article, the canal was dug in 1811.", false),
            ("In the spring, the canal was dug.", false),
            ("The document was signed in 1648.", false),
            ("The passage was blocked by ice until May.", false),
            ("The report says that the canal was dug in 1811.", false),
            ("The article of the treaty covers salt.", false),
        ] {
            assert_eq!(leads_on(sentence), expected, "{sentence}");
        }
    }
}
