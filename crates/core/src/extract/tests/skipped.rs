//! What stands in marks is a quote or is listed with its reason, and what a quote is said to be from.

use super::{check, claim_shown};
use crate::answer::blocks;
use crate::extract::SkipReason::{
    Code, Example, Heading, Reference, Saying, SearchTerms, Term, Title, Unclosed, YourQuestion,
};
use crate::extract::source_names::Called;
use crate::extract::{SkipReason, cite_by_heading, extract};
use crate::source::document::SourceId;

fn skipped(raw: &str) -> Vec<(String, SkipReason)> {
    let found = extract(raw, &blocks(raw), &|_| false);
    found.skipped.into_iter().map(|one| (one.text, one.reason)).collect()
}

/// Each answer has nothing in marks but what is skipped, with this reason.
fn check_skipped(cases: &[(&str, &[(&str, SkipReason)])]) {
    for (raw, expected) in cases {
        let expected: Vec<_> = expected
            .iter()
            .map(|(text, reason)| ((*text).to_owned(), *reason))
            .collect();
        assert_eq!(skipped(raw), expected, "{raw}");
        assert_eq!(extract(raw, &blocks(raw), &|_| false).quotes, [], "{raw}");
    }
}

#[test]
fn sentences_of_two_words_are_quotes() {
    check(&[
        ("The report says “He lied.” and no more.", &["He lied."]),
        ("The report says \"He lied.\"¹", &["He lied."]),
        ("She said, “They knew”.", &["They knew"]),
        ("Dort steht „Er log.“ und sonst nichts.", &["Er log."]),
        ("Il écrit : « Il ment. »", &["Il ment."]),
        ("文中写道“他撒谎。”", &["他撒谎。"]),
        ("He asked “Am I?” once.", &["Am I?"]),
        ("the film “Star Wars.”", &[]),
        ("the so-called “big picture.”", &[]),
        ("the term “Big picture”", &[]),
    ]);
}

/// "You asked" before one pair of marks had the whole rest of the paragraph taken for the question.
#[test]
fn what_leads_to_one_pair_of_marks_says_nothing_of_the_next() {
    let raw = "You asked: “how long is a horse?” In the book “Mud and Money”, “the sea was calm all day” stands, and the \
        papers “Why Bridges Stand” and “How Ships Sail” agree.";
    let found = extract(raw, &blocks(raw), &|_| false);
    let quotes: Vec<&str> = found.quotes.iter().map(|quote| quote.text.as_str()).collect();
    assert_eq!(quotes, ["the sea was calm all day"]);
    let skipped: Vec<_> = found
        .skipped
        .iter()
        .map(|one| (one.text.as_str(), one.reason))
        .collect();
    let expected = [
        ("how long is a horse?", YourQuestion),
        ("Mud and Money", Title),
        ("Why Bridges Stand", Title),
        ("How Ships Sail", Title),
    ];
    assert_eq!(skipped, expected);
}

#[test]
fn what_is_no_quote_is_listed_with_its_reason() {
    check_skipped(&[
        ("the term \"big picture\" and `code`", &[("big picture", Term)]),
        (
            "the so-called “great calm of the sea”",
            &[("great calm of the sea", Term)],
        ),
        (
            "Das sogenannte „große Schweigen der See“",
            &[("große Schweigen der See", Term)],
        ),
        (
            "open \"Annual Report of 2023.pdf\" first",
            &[("Annual Report of 2023.pdf", Title)],
        ),
        (
            "The paper “Attention is all you need” began it.",
            &[("Attention is all you need", Title)],
        ),
        (
            "Their work “Retrieval-Augmented Generation for Language Tasks” began it.",
            &[("Retrieval-Augmented Generation for Language Tasks", Title)],
        ),
        (
            "Der Aufsatz „Warum Brücken stehen bleiben“ fehlt.",
            &[("Warum Brücken stehen bleiben", Title)],
        ),
        (
            "un livre intitulé « la mer était calme »",
            &[("la mer était calme", Title)],
        ),
        (
            "As the saying goes, “every cloud has a silver lining”.",
            &[("every cloud has a silver lining", Saying)],
        ),
        (
            "“Every cloud has a silver lining,” as the saying goes.",
            &[("Every cloud has a silver lining,", Saying)],
        ),
        (
            "Wie das Sprichwort sagt: „Morgenstund hat Gold im Mund“",
            &[("Morgenstund hat Gold im Mund", Saying)],
        ),
        (
            "You asked whether “the sea was calm at night”.",
            &[("the sea was calm at night", YourQuestion)],
        ),
        (
            "Sie fragten: „War die See nachts ruhig?“",
            &[("War die See nachts ruhig?", YourQuestion)],
        ),
        (
            "**You:** \"Was the sea calm at night?\"",
            &[("Was the sea calm at night?", YourQuestion)],
        ),
        ("您问“大海当时是否平静”。", &[("大海当时是否平静", YourQuestion)]),
        (
            "I searched for “calm sea at night”, “quiet sea at night” and “still water by night”.",
            &[
                ("calm sea at night", SearchTerms),
                ("quiet sea at night", SearchTerms),
                ("still water by night", SearchTerms),
            ],
        ),
        (
            "Search terms:\n\n- “calm sea at night”\n- “quiet sea at night”",
            &[("calm sea at night", SearchTerms), ("quiet sea at night", SearchTerms)],
        ),
        (
            "Ich habe nach „ruhige See bei Nacht“ gesucht, und suchte nach „stille See bei Nacht“.",
            &[
                ("ruhige See bei Nacht", SearchTerms),
                ("stille See bei Nacht", SearchTerms),
            ],
        ),
        (
            "You could write “I would like to see the page”.",
            &[("I would like to see the page", Example)],
        ),
        (
            "At the counter she could ask: “Is the sea calm at night?”",
            &[("Is the sea calm at night?", Example)],
        ),
        (
            "A possible title: “Calm seas and low winds at night”.",
            &[("Calm seas and low winds at night", Example)],
        ),
        (
            "Don't write “the author wants to show that”.",
            &[("the author wants to show that", Example)],
        ),
        (
            "Im Team könnten Sie sagen: „Mir wäre mit ruhiger See geholfen.“",
            &[("Mir wäre mit ruhiger See geholfen.", Example)],
        ),
        (
            "Un titre possible serait « Une école bien au sec ».",
            &[("Une école bien au sec", Example)],
        ),
        (
            "**Suggested questions**\n\n- \"Who was at sea that night?\"\n- \"Was the wind as low?\"",
            &[
                ("Who was at sea that night?", Example),
                ("Was the wind as low?", Example),
            ],
        ),
        (
            "If you'd rather search the archive, try \"calm sea night 2004\".",
            &[("calm sea night 2004", SearchTerms)],
        ),
        (
            "「海は静かでしたか」というご質問には答えられません。",
            &[("海は静かでしたか", YourQuestion)],
        ),
        ("# On \"the sea was calm\"", &[("the sea was calm", Heading)]),
        (
            "**What does \"the sea was calm\" mean?**",
            &[("the sea was calm", YourQuestion)],
        ),
        (
            "the `\"quoted code here now\"` is code",
            &[("quoted code here now", Code)],
        ),
        ("```\nIt says \"the sea was calm\"\n```", &[("the sea was calm", Code)]),
        ("```\nprint(\"x = {sea}\")\nname = \"sea\"\n```", &[]),
        (
            "Text.\n\n## References\n\n1. Lee, A. \"The Sea in Calm Times.\" 2020.",
            &[("The Sea in Calm Times.", Reference)],
        ),
        (
            "Text[^1].\n\n[^1]: Lee, \"The Sea in Calm Times\", p. 3",
            &[("The Sea in Calm Times", Reference)],
        ),
        (
            "It says “the sea was calm and nothing",
            &[("the sea was calm and nothing", Unclosed)],
        ),
        (
            "| “the sea was calm” here | b |\n|---|---|\n| x | y |",
            &[("the sea was calm", Heading)],
        ),
        (
            "| Title | Year |\n|---|---|\n| “The sea was calm” | 2001 |",
            &[("The sea was calm", Title)],
        ),
        ("He is 5' 10\" tall, the '90s, rock 'n' roll, the users' data.", &[]),
        ("`the sea` isn't in marks", &[]),
    ]);
}

/// A page named for it makes a quote of what reads as a title, and words that lead to a quote make it none.
#[test]
fn quotes_stay_quotes() {
    check(&[
        (
            "The section “Other Information for Investors” (p. 3)",
            &["Other Information for Investors # 3"],
        ),
        ("According to the report, “The sea was calm”.", &["The sea was calm"]),
        ("The report: “The sea was calm”.", &["The sea was calm"]),
        ("The study found “a calm sea at night”.", &["a calm sea at night"]),
        ("By saying “the sea was calm” he lied.", &["the sea was calm"]),
        ("Er hat danach „die See war ruhig“ notiert.", &["die See war ruhig"]),
        (
            "Critics called it “the greatest threat of all”.",
            &["the greatest threat of all"],
        ),
        (
            "„Zunahme der Zahl der Fälle“ steht dort.",
            &["Zunahme der Zahl der Fälle"],
        ),
        ("> [!NOTE]\n> It says “the sea was calm” there.", &["the sea was calm"]),
        ("> **Note:** it says “the sea was calm” there.", &["the sea was calm"]),
    ]);
}

#[test]
fn what_was_asked_for_is_judged_too() {
    for (raw, words) in [
        ("the term “big picture” (p. 3, Lee)", "big picture"),
        (
            "You asked whether “the sea was calm at night”.",
            "the sea was calm at night",
        ),
        ("# On \"the sea was calm\"", "the sea was calm"),
        ("the `\"quoted code here now\"` is code", "quoted code here now"),
        ("It says “the sea was calm and nothing", "the sea was calm and nothing"),
        (
            "Text.\n\n## References\n\n1. Lee, A. \"The Sea in Calm Times.\" 2020.",
            "The Sea in Calm Times.",
        ),
    ] {
        let found = extract(raw, &blocks(raw), &|text| text == words);
        let texts: Vec<&str> = found.quotes.iter().map(|quote| quote.text.as_str()).collect();
        assert_eq!((texts, found.skipped.len()), (vec![words], 0), "{raw}");
        assert_eq!(found.quotes[0].span.of(raw), words, "{raw}");
    }
}

#[test]
fn headings_and_what_was_said_before_name_the_source() {
    check(&[
        // The file's name began with what stands for "see".
        ("He says “the sea was calm” (s.txt).", &["the sea was calm @ s.txt"]),
        (
            "He says “the sea was calm” (s. report.txt).",
            &["the sea was calm @ report.txt"],
        ),
        (
            "## report.pdf\n\nIt says “the sea was calm” (p. 3).\n\n## Other\n\n“the wind was low”",
            &["the sea was calm @ report.pdf # 3", "the wind was low"],
        ),
        (
            "## report.pdf\n\n### Weather\n\n- “the sea was calm”\n- “the wind was low” [b.pdf, p. 2]",
            &["the sea was calm @ report.pdf", "the wind was low @ b.pdf # 2"],
        ),
        (
            "## 1. report.pdf\n\n> The sea was calm.",
            &["The sea was calm. @ report.pdf"],
        ),
        (
            "**report.pdf**\n\nFirst, “the sea was calm”.\n\nThen “the wind was low”.",
            &["the sea was calm @ report.pdf", "the wind was low @ report.pdf"],
        ),
        (
            "- report.pdf\n  - “the sea was calm” (p. 3)\n- Other\n  - “the wind was low”",
            &["the sea was calm @ report.pdf # 3", "the wind was low"],
        ),
        (
            "## report.pdf\n\n| Quote | Page |\n|---|---|\n| “the sea was calm” | 12 |",
            &["the sea was calm @ report.pdf # 12"],
        ),
        (
            "### Karpukhin et al. (2020)\n\nIt says “the sea was calm”.",
            &["the sea was calm @ Karpukhin et al., 2020"],
        ),
        (
            "Karpukhin et al. (2020) argue that “the sea was calm” (p. 5).",
            &["the sea was calm @ Karpukhin et al., 2020 # 5"],
        ),
        (
            "As Ackroyd and Bell (2001) write, “the sea was calm” (p. 5).",
            &["the sea was calm @ Ackroyd and Bell, 2001 # 5"],
        ),
        (
            "Karpukhin’s (2020, p. 5) words are “the sea was calm”.",
            &["the sea was calm @ Karpukhin, 2020 # 5"],
        ),
        (
            "Karpukhin et al. (2020) began it. Later “the sea was calm” (Karpukhin 9).",
            &["the sea was calm @ Karpukhin et al., 2020 # 9"],
        ),
        (
            "In May (2020) it says “the sea was calm” (p. 5).",
            &["the sea was calm # 5"],
        ),
        (
            "“the sea was calm” (a.pdf, p. 3). “the wind was low” (ibid.).",
            &["the sea was calm @ a.pdf # 3", "the wind was low @ a.pdf # 3"],
        ),
        (
            "“the sea was calm” (a.pdf, p. 3).\n\n“the wind was low” (ibid., p. 4).",
            &["the sea was calm @ a.pdf # 3", "the wind was low @ a.pdf # 4"],
        ),
        (
            "„die See war ruhig“ (a.pdf, S. 3). „der Wind war schwach“ (ebd., S. 4).",
            &["die See war ruhig @ a.pdf # 3", "der Wind war schwach @ a.pdf # 4"],
        ),
        (
            "“the sea was calm”[^1] and “the wind was low”[^2].\n\n[^1]: a.pdf, p. 3.\n[^2]: Ibid., p. 4.",
            &["the sea was calm @ a.pdf # 3", "the wind was low @ a.pdf # 4"],
        ),
    ]);
}

#[test]
fn a_heading_that_is_a_sources_title_names_it() {
    let raw = "## Why Bridges Stand\n\n“the sea was calm”\n\n### Notes on it\n\n“the wind was low”\n\n## Introduction\n\n“the tide was out”";
    let titles = [(1, Some("Why Bridges Stand")), (2, Some("Mud and Money"))];
    let called = titles.map(|(id, title)| Called {
        id: SourceId(id),
        file_name: "a.pdf",
        other_names: &[],
        title,
        about: None,
        address: None,
    });
    let blocks = blocks(raw);
    let mut quotes = extract(raw, &blocks, &|_| false).quotes;
    cite_by_heading(&blocks, &mut quotes, &called);
    let claims: Vec<String> = quotes.iter().map(|quote| claim_shown(&quote.claimed)).collect();
    assert_eq!(claims, [" @ Why Bridges Stand", " @ Why Bridges Stand", ""]);
}

/// Whatever marks hold is in one of the two lists.
#[test]
fn nothing_in_marks_is_lost() {
    let wraps = [
        "{}",
        "- {}",
        "# {}",
        "> {}",
        "| a | {} |\n|-|-|\n| b | {} |",
        "## Sources\n\n1. Lee, {}",
        "x[^1]\n\n[^1]: Lee, {}",
        "**{}**",
        "**Is {} so?**",
        "You asked: {}",
        "`a` {} `b`",
    ];
    let marks = [
        ("“", "”"),
        ("\"", "\""),
        ("„", "“"),
        ("«", "»"),
        ("‘", "’"),
        ("'", "'"),
        ("「", "」"),
        ("``", "''"),
        ("''", "''"),
        ("<<", ">>"),
        (",,", "''"),
        ("`", "'"),
        ("’", "’"),
        ("❝", "❞"),
        ("״", "״"),
    ];
    for (wrap, (open, close)) in wraps.iter().flat_map(|wrap| marks.map(|marks| (wrap, marks))) {
        // Code beside it takes this mark.
        if open == "`" && wrap.contains('`') {
            continue;
        }
        for words in ["sea", "calm sea", "The sea was calm.", "Deep Calm Water"] {
            let raw = wrap.replace("{}", &format!("It has {open}{words}{close} there"));
            let found = extract(&raw, &blocks(&raw), &|_| false);
            let (quotes, skipped) = (
                found.quotes.iter().map(|quote| &quote.text),
                found.skipped.iter().map(|one| &one.text),
            );
            assert!(
                quotes.chain(skipped).any(|text| text.contains(words)),
                "{raw}: {found:?}"
            );
        }
    }
}
