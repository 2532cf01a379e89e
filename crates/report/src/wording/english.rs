//! What reports say in English.

use super::{Methods, Words};
use crate::report::Locator;

pub(super) const WORDS: Words = Words {
    code: "en",
    decimal: '.',
    report: "Check of an answer against its sources",
    made: |date, version| format!("Made on {date} with Pincite {version}."),
    checks_words: "A verdict says how faithful a quote is to its source, never whether the source is right.",
    summary: "Summary",
    answer: "The answer",
    question: "Question",
    written_by: "Written by",
    edited: "A person has changed its text since it came.",
    quotes: "Quotes",
    claims: "Claims",
    quote: "Quote",
    claim: "Claim",
    sources: "Sources",
    no_quotes: "The answer has no quotes that were checked.",
    no_claims: "The answer states nothing without quotation marks that could be checked.",
    no_sources: "There was no source to check against.",
    claims_left_out: "Claims were not checked: this report is about quotes alone.",
    claims_pending: "Some claims were still being checked when this report was made. They are missing here.",
    skipped: "In quotation marks, but not judged",
    skip_reasons: &[
        ("title", "a title"),
        ("term", "a term"),
        ("saying", "a saying"),
        ("your_question", "the asker's own words"),
        ("search_terms", "search terms"),
        ("example", "an example"),
        ("heading", "in a heading"),
        ("code", "in code"),
        ("reference", "in a list of references or a footnote"),
        ("unclosed", "the closing mark is missing"),
        ("your_turn", "the asker's own turn in the conversation"),
    ],
    verdicts: [
        "Verbatim",
        "Verbatim with omissions",
        "Wording differs",
        "Meaning changed",
        "Not in the sources",
        "Could not be checked",
    ],
    supports: [
        "Supported",
        "Partly supported",
        "Contradicted",
        "Unsupported",
        "Not clear",
    ],
    reasons: &[
        (
            "no_text",
            "The source that it names has no text layer, so there is nothing to compare it with.",
        ),
        ("no_words", "It has no words that could be looked up."),
        ("sources_incomplete", "Not all of the sources could be read."),
        (
            "file_absent",
            "The file or page that it names was not among the sources.",
        ),
        ("undecided", "It is made of too many or too common fragments."),
        (
            "denied",
            "The answer itself says that nobody says this, and no source does.",
        ),
        ("other_language", "It is in another language than the sources."),
        (
            "letters_unsure",
            "The file does not tell for sure which letters it shows there. Compare it with the page.",
        ),
        (
            "unsure",
            "The sources have some of these words, too few to say that they say this, or that they do not.",
        ),
        ("language", "Pincite cannot check claims in this language."),
    ],
    classes: &[
        ("wording", "wording"),
        ("case", "a capital may make another word"),
        ("raised", "a raised digit was lost in the file"),
        ("number", "a number differs"),
        ("unit", "a unit differs"),
        ("negation", "a negation differs"),
        ("modal", "certainty changed"),
        ("quantifier", "quantity changed"),
        ("opposite", "a word became its opposite"),
        ("name", "a name differs"),
        ("content", "a word that carries the meaning differs"),
        ("seam", "separate passages were joined"),
        ("border", "joins what the source sets apart"),
        (
            "unjudged",
            "in a language that Pincite does not know: judge for yourself",
        ),
    ],
    lacks: &[
        ("failed", "It could not be read."),
        ("pages_lost", "Pages could not be read."),
        ("locked", "It is encrypted."),
        ("waiting", "It was not read to its end."),
        ("not_transcribed", "It is not transcribed."),
        ("partly_transcribed", "Only a part of the recording is written down."),
        ("pages_without_text", "Some of its pages have no text."),
        ("cut_off", "It was too large to be read whole."),
        ("damaged", "What the library holds of it is damaged."),
        ("no_text", "No text was found in it, nor in its pictures."),
    ],
    more_sources: |n| match n {
        1 => "And one more source that was searched and that no passage is from.".to_owned(),
        n => format!("And {n} more sources that were searched and that no passage is from."),
    },
    nearest: "The nearest passages, for you to judge. None of them is the quote's:",
    roles: [
        "supports this",
        "says otherwise",
        "says it of something else",
        "only near",
    ],
    unsupported_near: "No passage of the sources says this in similar words. The nearest ones, for you to judge:",
    answer_says: "the answer has",
    source_says: "the source has",
    left_out: "left out",
    uncovered: "No support found for",
    condition: "The source adds",
    cut: "Cut off in its sentence",
    other_voice: |named, found| format!("The answer gives it to {named}. In the source, {found} says it."),
    voice_untold: "Pincite cannot tell from the source who says this. See whether it is whom the answer names.",
    other_place: |named, locator| match locator {
        Locator::Near => format!("The answer names {named}, which is close, but not the place."),
        _ => format!("The answer names {named}, which is another place."),
    },
    page_as_learned: |named, behind| {
        format!(
            "The answer names {named}. That is the page as learned: its numbers are {} here.",
            off(behind)
        )
    },
    learned: |one| match one.kind.as_str() {
        "name" => format!("“{}” is {}", one.words, one.source),
        "key" => format!("The citation key [{}] is {}", one.words, one.source),
        "pages" => format!(
            "Page numbers of {} are {}",
            one.source,
            off(one.behind.unwrap_or_default())
        ),
        _ => format!("“{}” is a term, not a quote", one.words),
    },
    other_source: |named| format!("The answer names {named}, which does not have it. Another source does."),
    named_other: "another source",
    automatic: "Written down by a machine that listened: it may be misheard.",
    hidden: "The saved page does not show this passage.",
    struck: "The page shows words of this passage as struck out.",
    unsure: "The file does not tell for sure which letters words of this passage are drawn with.",
    corrected: |read, written| {
        format!("Read from a picture of the page as {read}; a person corrected that to {written}.")
    },
    seen_by: |export| format!("Only what the assistant saw, out of {export}, and not the source itself."),
    more_places: |n| match n {
        1 => "It stands in one more place.".to_owned(),
        n => format!("It stands in {n} more places."),
    },
    review: "Note",
    reviewed: "Looked at by a person",
    decisions: [
        "The reviewer confirms the verdict.",
        "The reviewer rejects the verdict.",
        "The reviewer chose another passage.",
        "The reviewer says that it is not a quote.",
        "The reviewer says that it is a paraphrase, and fine.",
        "The reviewer says that the source is known to be wrong here.",
    ],
    chosen: "The passage that the reviewer chose:",
    chosen_lost: "The reviewer chose a passage that is not in the source any more:",
    confidence: "Confidence",
    live: "On the live page",
    open: "Open in Pincite",
    open_zotero: "Open in Zotero",
    picture: |place| format!("The passage as it is printed, {place}"),
    not_searched: "Not searched, or not all of it",
    all_searched: "All sources were searched.",
    some_not_searched: |not, all| {
        format!("{not} of {all} sources could not be searched, or not whole. What is not found may stand there.")
    },
    missing: "Named in the answer, and not among the sources",
    struck_out: "struck out: the answer's words",
    underlined: "underlined: the source's words",
    letters_lacking: |n, which| match n {
        1 => format!(
            "No font on this machine has one of the letters. It is shown as a box; its text is in the file all the same: {which}."
        ),
        n => format!(
            "No font on this machine has {n} of the letters. They are shown as boxes; their text is in the file all the same: {which}."
        ),
    },
    letters_lacking_here: "A box stands for a letter that no font on this machine has.",
    pictures_left_out: |n| {
        match n {
        1 => "The picture of one passage is left out: the file would be too large with it. Its words and its place are here.".to_owned(),
        n => format!("The pictures of {n} passages are left out: the file would be too large with them. Their words and their places are here."),
    }
    },
    highlight: "Highlight",
    highlights: "Highlights",
    no_highlights: "There are none.",
    highlight_open: "Open",
    highlight_lost: "No longer found in the source",
    highlight_removed: "The source is no longer in the library.",
    colours: ["yellow", "green", "blue", "pink", "purple"],
    page: |first, last| match first == last {
        true => format!("p. {first}"),
        false => format!("pp. {first}–{last}"),
    },
    at: |time| format!("at {time}"),
    quoted: |text| format!("“{text}”"),
    cited_at: "Cited",
    title_guessed: "title guessed from the first page",
    by_words: "Claims were compared by words alone: a paraphrase in other words may be missed.",
    by_meaning: |model| {
        format!("Claims were compared by words, and passages were also looked for by meaning ({model}).")
    },
    grounded: "of the claims is grounded in the sources, by characters",
    legend: "✓ verbatim · ✓… verbatim with omissions · ≈ wording differs · ≠ meaning changed or contradicted · ✗ not in the sources · ~ supported · ◐ partly supported · ? not checkable or not clear · ⚑ elsewhere than the answer says, or said by somebody else",
    sheets: ["Quotes and claims", "Statistics", "Parameters"],
    methods: Methods {
        checked: |version, quotes, claims, sources| {
            format!(
                "Quotations and statements of the answer were checked against {sources} source document{} with Pincite {version}, \
                 which compares words and runs offline. It found {quotes} quotation{} and {claims} statement{} without quotation marks.",
                s(sources),
                s(quotes),
                s(claims)
            )
        },
        quotes: |counts| format!("Of the quotations, {counts}."),
        claims: |counts, grounded| {
            format!("Of the statements, {counts}; {grounded} of their text was grounded in the sources.")
        },
        confidence: |mean, median, lowest| {
            format!("The tool's own confidence was {mean} on average (median {median}, minimum {lowest}).")
        },
        weighed: |parameters| format!("Statements were matched with these parameters: {parameters}."),
        not_searched: |names| format!("Not searched, or not completely: {names}."),
        reviewed: |reviewed, all| format!("A person looked at {reviewed} of {all} verdicts."),
        learned: |sentences| format!("Pincite used what a person had it learn from reviews: {sentences}."),
        limits: "A quotation was called verbatim only if all its words stand in the source in that order; verdicts concern fidelity to the sources, not their truth.",
        again: |sum| {
            format!(
                "The check can be repeated from its reproducibility file (check.json; SHA-256 of the answer: {sum})."
            )
        },
    },
};

fn s(n: usize) -> &'static str {
    if n == 1 { "" } else { "s" }
}

/// "12 behind"
fn off(behind: i32) -> String {
    let word = if behind < 0 { "ahead" } else { "behind" };
    format!("{} {word}", behind.unsigned_abs())
}
