//! Sentences that state nothing that a source could say: questions, announcements, what is said about the source itself.

/// Whether a sentence states nothing: a question, an announcement of what follows, a description of the text that is told of.
pub(in crate::claim) fn leads_on(sentence: &str) -> bool {
    let bare = sentence.trim_end_matches(|c: char| c.is_whitespace() || "*_\"”’)".contains(c));
    let lower = bare
        .trim_start_matches(|c: char| c.is_whitespace() || "*_#>-•".contains(c))
        .to_lowercase();
    bare.ends_with([':', '?', '：', '？'])
        || STARTS.iter().any(|start| lower.starts_with(start))
        || describes_text(&lower)
}

/// How sentences begin that only lead on.
const STARTS: [&str; 32] = [
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
    "if you want",
    "if you need",
    "would you",
    "do you",
    "if you would like",
    "unable to answer",
    "based on the provided",
    "hier ist",
    "hier sind",
    "voici",
    "sure, ",
    "sure! ",
];

/// "The passage describes …", "Overall, this article is about …".
fn describes_text(lower: &str) -> bool {
    const FIRST: usize = 7;
    let mut words = lower
        .split_whitespace()
        .map(|word| word.trim_matches(|c: char| !c.is_alphanumeric()));
    let mut head: Vec<&str> = words.by_ref().take(FIRST).collect();
    // "Overall," and "In summary," say nothing either.
    while head
        .first()
        .is_some_and(|word| matches!(*word, "overall" | "in" | "summary" | "conclusion" | "short" | "finally"))
    {
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
        ["is" | "are", "about", ..] | ["focuses" | "focus", "on", ..] | ["deals" | "deal", "with", ..] => true,
        ["do" | "does", "not", verb, ..] | ["also" | "then", verb, ..] => {
            DESCRIBES.contains(verb) || *verb == "mention"
        }
        _ => false,
    };
    matches!(
        *article,
        "the" | "this" | "these" | "der" | "die" | "das" | "dieser" | "diese"
    ) && describes
}

/// What an answer calls its sources.
const TEXTS: [&str; 14] = [
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
    "abschnitt",
    "artikel",
];

/// Verbs that say what a text is of, and not what it says.
const DESCRIBES: [&str; 14] = [
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
            ("The document was signed in 1648.", false),
            ("The passage was blocked by ice until May.", false),
            ("The report says that the canal was dug in 1811.", false),
            ("The article of the treaty covers salt.", false),
        ] {
            assert_eq!(leads_on(sentence), expected, "{sentence}");
        }
    }
}
