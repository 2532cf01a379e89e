#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use super::*;
use crate::answer::blocks;
use crate::extract::source_names::Called;
use crate::source::about::{About, Person};
use crate::source::document::SourceId;

mod addressed;
mod denied;
mod formats;
mod latex;
mod listed;
mod sections;
mod signed;
mod skipped;

/// The quotes of an answer, each with what is claimed: "text @ source # first-last".
fn shown(raw: &str) -> Vec<String> {
    let found = quotes(raw, &blocks(raw));
    found
        .iter()
        .map(|quote| format!("{}{}", quote.text, claim_shown(&quote.claimed)))
        .collect()
}

pub(super) fn claim_shown(claimed: &Claimed) -> String {
    let source = claimed
        .source
        .as_ref()
        .map_or(String::new(), |source| format!(" @ {source}"));
    let pages = claimed.pages.as_ref().map_or(String::new(), |pages| match &pages.last {
        Some(last) => format!(" # {}-{last}", pages.first),
        None => format!(" # {}", pages.first),
    });
    let time = claimed.time.map_or(String::new(), |time| match time.last {
        Some(last) => format!(" ~ {}-{last}", time.first),
        None => format!(" ~ {}", time.first),
    });
    source + &pages + &time
}

pub(super) fn check(cases: &[(&str, &[&str])]) {
    let wrong: Vec<String> = cases
        .iter()
        .filter(|(raw, expected)| shown(raw) != *expected)
        .map(|(raw, expected)| format!("{raw}\n   expected {expected:?}\n        got {:?}", shown(raw)))
        .collect();
    assert!(
        wrong.is_empty(),
        "{} of {} wrong:\n{}",
        wrong.len(),
        cases.len(),
        wrong.join("\n")
    );
}

#[test]
fn quotes_stand_between_marks_of_every_kind() {
    check(&[
        ("It says \"the sea was calm\" there.", &["the sea was calm"]),
        ("It says “the sea was calm” there.", &["the sea was calm"]),
        ("It says ‘the sea was calm’ there.", &["the sea was calm"]),
        ("It says 'the sea was calm' there.", &["the sea was calm"]),
        ("Dort steht „das Meer war ruhig“ dazu.", &["das Meer war ruhig"]),
        ("Jest „morze było spokojne” tam.", &["morze było spokojne"]),
        ("Dort steht „das Meer war ruhig\" dazu.", &["das Meer war ruhig"]),
        ("Dort steht ‚das Meer war ruhig‘ dazu.", &["das Meer war ruhig"]),
        ("Il écrit «la mer était calme» ici.", &["la mer était calme"]),
        ("Il écrit « la mer était calme » ici.", &["la mer était calme"]),
        (
            "Il écrit «\u{a0}la mer était calme\u{202f}» ici.",
            &["la mer était calme"],
        ),
        ("Dort steht »das Meer war ruhig« dazu.", &["das Meer war ruhig"]),
        ("Där står »havet var mycket lugnt» alltså.", &["havet var mycket lugnt"]),
        ("Där står ”havet var mycket lugnt” alltså.", &["havet var mycket lugnt"]),
        ("Il écrit ‹la mer était calme› ici.", &["la mer était calme"]),
        ("文中写道「大海当时十分平静」。", &["大海当时十分平静"]),
        ("文中寫道『大海當時十分平靜』。", &["大海當時十分平靜"]),
        ("文中写道“大海当时十分平静”，然后结束。", &["大海当时十分平静"]),
        ("文中写道\"大海当时十分平静\"，然后结束。", &["大海当时十分平静"]),
        ("彼は「海はとても穏やかだった」と書いた。", &["海はとても穏やかだった"]),
        ("기사는 \"바다는 아주 잔잔했다\"라고 했다.", &["바다는 아주 잔잔했다"]),
        ("It says ＂the sea was calm＂ there.", &["the sea was calm"]),
        ("It says ``the sea was calm'' there.", &["the sea was calm"]),
        (
            "It says ``the sea was calm'' and ``the wind was low'' there.",
            &["the sea was calm", "the wind was low"],
        ),
        ("כתוב \"הים היה שקט מאוד\" שם.", &["הים היה שקט מאוד"]),
        ("كتب «كان البحر هادئا جدا» هنا.", &["كان البحر هادئا جدا"]),
        ("Dice «el mar estaba en calma» allí.", &["el mar estaba en calma"]),
        ("He asked “¿Qué dice el texto?” once.", &["¿Qué dice el texto?"]),
        ("See <q>the sea was calm</q> there.", &["the sea was calm"]),
        ("It says *\"the sea was calm\"* there.", &["the sea was calm"]),
        ("It says **“the sea was calm”**.", &["the sea was calm"]),
        ("It says \"**the sea** was _calm_\" there.", &["the sea was calm"]),
        ("It says “the *sea* was &amp; is calm”.", &["the sea was & is calm"]),
        ("It says “the sea\nwas calm” there.", &["the sea was calm"]),
        (
            "- Quote: “the sea was calm”\n- “the wind was low”",
            &["the sea was calm", "the wind was low"],
        ),
        ("It says:\"the sea was calm\".", &["the sea was calm"]),
        ("(\"the sea was calm\")", &["the sea was calm"]),
        ("\"the sea was calm\"—so it says", &["the sea was calm"]),
        (
            "\"the sea was calm\"[^1] and on\n\n[^1]: x.pdf",
            &["the sea was calm @ x.pdf"],
        ),
        ("It says “...the sea was calm...” there.", &["...the sea was calm..."]),
        ("Er schrieb „das Meer war ruhig,“.", &["das Meer war ruhig,"]),
    ]);
}

/// Where a quotation mark touched a digit, a raised one or a link, no quote was found.
#[test]
fn a_quote_does_not_vanish_where_its_mark_touches_a_reference() {
    const QUOTE: &str = "the sea was calm";
    let behind = [
        "",
        "1",
        "12",
        "¹",
        "¹²",
        "①",
        "ᵃ",
        "<sup>1</sup>",
        "<sup>[1]</sup>",
        "[1](u)",
        "[[1]](u)",
        "**[1](u)**",
        "[source](u)",
        "[^1]",
        "[1]",
        "†",
        "‡",
        "*",
        "§",
        "【6†source】",
        "🌊",
        "™",
        "…",
        "nature+2",
        "(p. 3)",
        "<br>",
    ];
    let before = [
        "",
        "1",
        "¹",
        "🌊",
        "said",
        "said:",
        "→",
        "[1](u)",
        "•",
        ">",
        "=",
        "…",
        "—",
        "**Note:**",
    ];
    let marks = [
        ("\"", "\""),
        ("“", "”"),
        ("„", "“"),
        ("„", "”"),
        ("»", "«"),
        ("«", "»"),
        ("\"", "”"),
        ("“", "\""),
        ("„", "\""),
    ];
    let mut wrong = Vec::new();
    for (open, close) in marks {
        for inner in [QUOTE, "the sea was calm.", "the sea was 5", "the sea, calm—"] {
            let beside = before.map(|before| (before, "")).into_iter();
            for (before, behind) in beside.chain(behind.map(|behind| ("", behind))) {
                // 1"the sea was 5" may be inches.
                if before == "1" && open == "\"" && inner.ends_with('5') {
                    continue;
                }
                let text = format!("The paper says {before}{open}{inner}{close}{behind} and more.");
                let found = |raw: &str| {
                    quotes(raw, &blocks(raw))
                        .iter()
                        .filter(|quote| quote.text == inner)
                        .count()
                };
                let inside = [
                    text.clone(),
                    format!("- a\n  - {text}"),
                    format!("| a | b |\n|-|-|\n| b | {text} |"),
                ];
                if inside.iter().any(|raw| found(raw) != 1) {
                    wrong.push(text);
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn marks_of_other_families_do_not_end_a_quote() {
    check(&[
        (
            "\"over two years,» said Ann Lee, Chief\" (p. 2)",
            &["over two years,» said Ann Lee, Chief # 2"],
        ),
        (
            "“She called it ‘a calm sea’ and left”",
            &["She called it ‘a calm sea’ and left"],
        ),
        (
            "‘She called it “a calm sea” and left’",
            &["She called it “a calm sea” and left"],
        ),
        (
            "\"She called it 'a calm sea' and left\"",
            &["She called it 'a calm sea' and left"],
        ),
        (
            "„Sie sagte ‚das Meer ist ruhig‘ und ging“",
            &["Sie sagte ‚das Meer ist ruhig‘ und ging"],
        ),
        (
            "„Sie sagte “das Meer ist ruhig” und ging“",
            &["Sie sagte “das Meer ist ruhig” und ging"],
        ),
        (
            "«Elle dit “la mer est calme” et part»",
            &["Elle dit “la mer est calme” et part"],
        ),
        (
            "“the merger (the “Merger”) was agreed” (p. 3)",
            &["the merger (the “Merger”) was agreed # 3"],
        ),
        (
            "\"the merger (the \"Merger\") was agreed\" (p. 3)",
            &["the merger (the \"Merger\") was agreed # 3"],
        ),
        (
            "「彼は『海は静かだ』と言って去った」",
            &["彼は『海は静かだ』と言って去った"],
        ),
        (
            "*\"the \"Merger was agreed upon\"* (p. 3)",
            &["the \"Merger was agreed upon # 3"],
        ),
        (
            "“the ”Merger” was agreed upon” (p. 3)",
            &["the ”Merger” was agreed upon # 3"],
        ),
        (
            "It was \"a 5\" screen on a desk\" (p. 3).",
            &["a 5\" screen on a desk # 3"],
        ),
    ]);
}

#[test]
fn apostrophes_and_primes_are_no_marks() {
    check(&[
        ("I don't know, it's the users' choice, can't say.", &[]),
        ("I don’t know, it’s the users’ choice, can’t say.", &[]),
        ("In the '90s rock 'n' roll was the kids' music.", &[]),
        ("He is 5' 10\" tall and she is 5' 4\" tall.", &[]),
        ("A 5\" x 7\" print says \"the sea was calm\".", &["the sea was calm"]),
        (
            "‘the users’ data isn’t sold’ (p. 3)",
            &["the users’ data isn’t sold # 3"],
        ),
        (
            "'the users' data isn't sold' (p. 3)",
            &["the users' data isn't sold # 3"],
        ),
        ("‘the sea was calm’ and the sailors’ boats", &["the sea was calm"]),
        ("'the sea was calm' and the sailors' boats", &["the sea was calm"]),
        ("“the users’ data isn’t sold”", &["the users’ data isn’t sold"]),
        ("‘l’opération de l’union’ est là", &["l’opération de l’union"]),
        ("'Tis said the users' data is safe.", &[]),
        ("the boys' and the girls' schools are far", &[]),
    ]);
}

#[test]
fn what_is_no_quote_is_left_alone() {
    check(&[
        ("the so-called \"big picture\" and the term \"as is\"", &[]),
        ("the `\"quoted code here now\"` is code", &[]),
        ("```\nprint(\"the sea was calm\")\n```", &[]),
        ("# On \"the sea was calm\"", &[]),
        ("**What does \"the sea was calm\" mean?**", &[]),
        ("他读了《大海与平静的故事》一书", &[]),
        ("所谓“大局”并不重要", &[]),
        ("open \"Annual Report of 2023.pdf\" first", &[]),
        ("It says “the sea was calm and nothing", &[]),
        (
            "It “never ends.\n\nThe next says “the sea was calm”.",
            &["the sea was calm"],
        ),
        (
            "Text.\n\n## References\n\n1. Lee, A. \"The Sea in Calm Times.\" 2020.",
            &[],
        ),
        ("Text[^1].\n\n[^1]: Lee, \"The Sea in Calm Times\", p. 3", &[]),
        ("> [!NOTE]\n> Mind the gap between them.", &[]),
        ("", &[]),
    ]);
}

#[test]
fn a_block_quote_is_one_quote() {
    check(&[
        ("> The sea was calm.", &["The sea was calm."]),
        (
            "> The sea\n> was calm.\n>\n> And so on.",
            &["The sea was calm.\nAnd so on."],
        ),
        ("> The sea\nwas calm.", &["The sea was calm."]),
        (
            "> One quote here.\n\n> Another quote here.",
            &["One quote here.", "Another quote here."],
        ),
        ("> “The sea was calm.”", &["The sea was calm."]),
        (
            "> “The sea was calm.” [a.pdf, p. 3]",
            &["The sea was calm. @ a.pdf # 3"],
        ),
        ("> The sea was calm. [a.pdf, p. 3]", &["The sea was calm. @ a.pdf # 3"]),
        ("> The sea was calm. (p. 9)", &["The sea was calm. # 9"]),
        (
            "> The sea was calm.[^1]\n\n[^1]: a.pdf, p. 4.",
            &["The sea was calm. @ a.pdf # 4"],
        ),
        ("> The sea was calm 【8†source】", &["The sea was calm"]),
        (
            "> The sea was calm.\n>\n> — (Smith, 2020, p. 8)",
            &["The sea was calm. @ Smith, 2020 # 8"],
        ),
        (
            "> The sea was calm.\n> — Ann Lee, *The Sea*, p. 8",
            &["The sea was calm. @ Ann Lee, The Sea # 8"],
        ),
        ("> The sea was calm.\n>\n> — Ann Lee", &["The sea was calm."]),
        (
            "> The sea was calm.\n>\n> — [^1]\n\n[^1]: a.pdf, p. 4.",
            &["The sea was calm. @ a.pdf # 4"],
        ),
        (
            "> “The sea was calm.”\n>\n> — (see page 6 of a.pdf)",
            &["The sea was calm. @ a.pdf # 6"],
        ),
        ("> The sea was calm.\n\n(p. 9)", &["The sea was calm. # 9"]),
        (
            "> The sea was calm.\n\n— a.pdf, p. 9",
            &["The sea was calm. @ a.pdf # 9"],
        ),
        (
            "> The sea was calm.\n\nSource: a.pdf, page 9",
            &["The sea was calm. @ a.pdf # 9"],
        ),
        (
            "On page 12 of a.pdf we read:\n\n> The sea was calm.",
            &["The sea was calm. @ a.pdf # 12"],
        ),
        (
            "> The report says: “the sea was calm” (p. 3)",
            &["the sea was calm # 3"],
        ),
        (
            "> See “the sea” in the other release",
            &["See “the sea” in the other release"],
        ),
        (
            "<blockquote cite=\"a.pdf#page=3\">The sea was calm.</blockquote>\n\nAfter.",
            &["The sea was calm. @ a.pdf # 3"],
        ),
        ("- > The sea was calm.\n- other", &["The sea was calm."]),
        (
            "> *“The sea was calm.”* — a.pdf, p. 3",
            &["The sea was calm. @ a.pdf # 3"],
        ),
    ]);
}

#[test]
fn several_paragraphs_can_be_one_quote() {
    check(&[
        (
            "He wrote: “The sea was calm.\n\n“The wind was low.\n\n“All slept.” (p. 3)\n\nEnd.",
            &["The sea was calm.\nThe wind was low.\nAll slept. # 3"],
        ),
        ("He wrote: “The sea was calm.\n\nThe wind was low.", &[]),
        (
            "He wrote: “The sea was calm and the wind was very low that night.\n\nThe end.",
            &["The sea was calm and the wind was very low that night."],
        ),
    ]);
}

#[test]
fn a_quote_has_the_place_that_follows_it() {
    check(&[
        ("“the sea was calm” [a.pdf, p. 3].", &["the sea was calm @ a.pdf # 3"]),
        (
            "“the sea was calm” [Annual Report 2023.pdf, p. 3].",
            &["the sea was calm @ Annual Report 2023.pdf # 3"],
        ),
        ("“the sea was calm” (p. 12)", &["the sea was calm # 12"]),
        ("“the sea was calm” (ibid., p. 12)", &["the sea was calm # 12"]),
        (
            "“the sea was calm” (p. 14, Mud and Money)",
            &["the sea was calm @ Mud and Money # 14"],
        ),
        ("“the sea was calm” (p. 14, emphasis added)", &["the sea was calm # 14"]),
        (
            "„das Meer war still“ (S. 14, Hervorhebung im Original)",
            &["das Meer war still # 14"],
        ),
        ("“the sea was calm” (p. 14, Table Two)", &["the sea was calm # 14"]),
        ("“the sea was calm” (op. cit., p. 12)", &["the sea was calm # 12"]),
        ("„das Meer war ruhig“ (ebenda, S. 12)", &["das Meer war ruhig # 12"]),
        ("„das Meer war ruhig“ (a. a. O., S. 12)", &["das Meer war ruhig # 12"]),
        ("“the sea was calm” (pp. 12–13)", &["the sea was calm # 12-13"]),
        ("“the sea was calm” (pp. 245–7)", &["the sea was calm # 245-247"]),
        ("“the sea was calm,” p. xii", &["the sea was calm, # xii"]),
        (
            "“the sea was calm” (see page 11 of x.pdf)",
            &["the sea was calm @ x.pdf # 11"],
        ),
        (
            "“the sea was calm” (Smith, 2020, p. 8)",
            &["the sea was calm @ Smith, 2020 # 8"],
        ),
        (
            "“the sea was calm” (Smith 2020, 245)",
            &["the sea was calm @ Smith 2020 # 245"],
        ),
        (
            "“the sea was calm” (Smith 2020: 245–250)",
            &["the sea was calm @ Smith 2020 # 245-250"],
        ),
        (
            "“the sea was calm” (Smith et al., 2020)",
            &["the sea was calm @ Smith et al., 2020"],
        ),
        ("“the sea was calm” [Doc, p. xii]", &["the sea was calm @ Doc # xii"]),
        ("„das Meer war ruhig“ (S. 12)", &["das Meer war ruhig # 12"]),
        (
            "„das Meer war ruhig“ (Müller 2019, S. 12 f.)",
            &["das Meer war ruhig @ Müller 2019 # 12"],
        ),
        (
            "„das Meer war ruhig“ (vgl. Bericht.pdf, Seite 4)",
            &["das Meer war ruhig @ Bericht.pdf # 4"],
        ),
        ("«море было спокойно» (стр. 12)", &["море было спокойно # 12"]),
        (
            "«море было спокойно» (отчёт.pdf, с. 12)",
            &["море было спокойно @ отчёт.pdf # 12"],
        ),
        ("「大海當時十分平靜」（第12頁）", &["大海當時十分平靜 # 12"]),
        (
            "“大海当时十分平静”（报告.pdf，第 12 页）",
            &["大海当时十分平静 @ 报告.pdf # 12"],
        ),
        ("“大海当时十分平静”（第十二页）", &["大海当时十分平静 # 12"]),
        ("「海はとても穏やかだった」（p. 12）", &["海はとても穏やかだった # 12"]),
        (
            "「海はとても穏やかだった」（報告.pdf、12ページ）",
            &["海はとても穏やかだった @ 報告.pdf # 12"],
        ),
        (
            "« la mer était calme » (rapport.pdf, p. 12)",
            &["la mer était calme @ rapport.pdf # 12"],
        ),
        (
            "«el mar estaba en calma» (informe.pdf, pág. 12)",
            &["el mar estaba en calma @ informe.pdf # 12"],
        ),
        (
            "«el mar estaba en calma» (página 12 de informe.pdf)",
            &["el mar estaba en calma @ informe.pdf # 12"],
        ),
        (
            "“the sea was calm” on page 12 of a.pdf.",
            &["the sea was calm @ a.pdf # 12"],
        ),
        ("“the sea was calm,” he writes on page 12.", &["the sea was calm, # 12"]),
        (
            "“the sea was calm” in the text. [a.pdf, p. 3]",
            &["the sea was calm @ a.pdf # 3"],
        ),
        ("“the sea was calm” (emphasis added) (p. 3)", &["the sea was calm # 3"]),
        (
            "“the sea was calm”[^1].\n\n[^1]: x.pdf, p. 10.",
            &["the sea was calm @ x.pdf # 10"],
        ),
        (
            "“the sea was calm” [here](file.pdf#page=12)",
            &["the sea was calm @ file.pdf # 12"],
        ),
        (
            "“the sea was calm” ([p. 3](docs/my%20file.pdf))",
            &["the sea was calm @ my file.pdf # 3"],
        ),
        (
            "“the sea was calm” [1]\n\nReferences:\n\n1. report.pdf, p. 3\n2. b.pdf",
            &["the sea was calm @ report.pdf # 3"],
        ),
        (
            "“the sea was calm” [2].\n\n[1] a.pdf, p. 1\n[2] b.pdf, p. 2",
            &["the sea was calm @ b.pdf # 2"],
        ),
        (
            "“the sea was calm” [1, p. 7]\n\n## Sources\n\n[1] a.pdf",
            &["the sea was calm @ a.pdf # 7"],
        ),
        (
            "“the sea was calm”¹\n\n¹ a.pdf, p. 3",
            &["the sea was calm @ a.pdf # 3"],
        ),
        ("“the sea was calm” 【8†source】.", &["the sea was calm"]),
        ("“the sea was calm” 【8:1†a.pdf】.", &["the sea was calm @ a.pdf"]),
        ("“the sea was calm” (a.pdf:12)", &["the sea was calm @ a.pdf # 12"]),
        (
            "“the sea was calm” (`a.pdf`, p. 12)",
            &["the sea was calm @ a.pdf # 12"],
        ),
        ("“the sea was calm” (12:34) and § 3.2", &["the sea was calm ~ 12:34"]),
        (
            "“the sea was calm” at p = 0.05 and 12 pages long",
            &["the sea was calm"],
        ),
        ("“the sea was calm” at 5 p.m. that day", &["the sea was calm"]),
        ("“the sea was calm” is page-turning", &["the sea was calm"]),
        ("“the sea was calm (p. 3)” is it", &["the sea was calm # 3"]),
        (
            "- “the sea was calm”\n  - Source: a.pdf\n  - Page: 12",
            &["the sea was calm @ a.pdf # 12"],
        ),
        (
            "“the sea was calm”\nSource: a.pdf, p. 12",
            &["the sea was calm @ a.pdf # 12"],
        ),
        ("“as is” (p. 3)", &["as is # 3"]),
    ]);
}

#[test]
fn a_place_before_a_quote_counts_when_none_follows() {
    check(&[
        (
            "On page 12 of report.pdf we read “the sea was calm”.",
            &["the sea was calm @ report.pdf # 12"],
        ),
        (
            "According to a.pdf (p. 3), “the sea was calm”.",
            &["the sea was calm @ a.pdf # 3"],
        ),
        (
            "According to a.pdf, “the sea was calm” (p. 3).",
            &["the sea was calm @ a.pdf # 3"],
        ),
        (
            "Smith (2020, p. 8) writes “the sea was calm”.",
            &["the sea was calm @ Smith, 2020 # 8"],
        ),
        ("- **Page 12:** “the sea was calm”", &["the sea was calm # 12"]),
        ("See p. 4. He wrote “the sea was calm”.", &["the sea was calm"]),
        ("Auf Seite 12 steht „das Meer war ruhig“.", &["das Meer war ruhig # 12"]),
        ("第12页写道“大海当时十分平静”。", &["大海当时十分平静 # 12"]),
    ]);
}

#[test]
fn each_quote_has_its_own_place() {
    check(&[
        (
            "It \"rose to $5.2 billion\" in 2023 (10-K, p. 45), while margins “were flat this year” (id., p. 46).",
            &["rose to $5.2 billion @ 10-K # 45", "were flat this year @ 10-K # 46"],
        ),
        (
            "- p. 3: \"the sea was calm\"\n- p. 4: \"the wind was low\"",
            &["the sea was calm # 3", "the wind was low # 4"],
        ),
        (
            "“the sea was calm” (p. 3) and “the wind was low” (p. 4)",
            &["the sea was calm # 3", "the wind was low # 4"],
        ),
        (
            "“the sea was calm” (p. 3) and “the wind was low”.",
            &["the sea was calm # 3", "the wind was low"],
        ),
        (
            "“the sea was calm” and on page 4 “the wind was low”.",
            &["the sea was calm", "the wind was low # 4"],
        ),
        (
            "“the sea was calm.” The text (p. 4) says “the wind was low”.",
            &["the sea was calm.", "the wind was low # 4"],
        ),
        (
            "“the sea was calm” The text on page 4 says “the wind was low”.",
            &["the sea was calm", "the wind was low # 4"],
        ),
        (
            "“the sea was calm” (p. 3). “the wind was low” (p. 4).",
            &["the sea was calm # 3", "the wind was low # 4"],
        ),
        (
            "“the sea was calm” [a.pdf, p. 3]. It adds “the wind was low” [b.pdf, p. 4].",
            &["the sea was calm @ a.pdf # 3", "the wind was low @ b.pdf # 4"],
        ),
    ]);
}

#[test]
fn cells_next_to_a_quote_say_where_it_stands() {
    check(&[
        (
            "| Quote | Page |\n|---|---|\n| “the sea was calm” | 12 |",
            &["the sea was calm # 12"],
        ),
        (
            "| Source | Quote | Where |\n|---|---|---|\n| a.pdf | \"the sea was calm\" | p. 3 |",
            &["the sea was calm @ a.pdf # 3"],
        ),
        (
            "| 引文 | 页码 |\n|---|---|\n| “大海当时十分平静” | 12 |",
            &["大海当时十分平静 # 12"],
        ),
        (
            "| Quote | Count |\n|---|---|\n| “the sea was calm” | 12 |",
            &["the sea was calm"],
        ),
        ("| “the sea was calm” here | b |\n|---|---|\n| x | y |", &[]),
    ]);
}

#[test]
fn spans_are_the_content_in_the_raw_answer() {
    for (raw, expected) in [
        ("> one two\n> three four", "one two\n> three four"),
        ("> “one two three” (p. 3)", "one two three"),
        ("It says **“one *two* three”**", "one *two* three"),
        ("« one two three »", "one two three"),
        ("“one &amp; two three”", "one &amp; two three"),
        ("<q>one two three</q>", "one two three"),
        ("\"**one** two three\"", "one** two three"),
    ] {
        let found = quotes(raw, &blocks(raw));
        assert_eq!(found.first().map(|quote| quote.span.of(raw)), Some(expected), "{raw:?}");
    }
}

/// What holds for every answer: spans lie in the text, on character borders, ascending, without overlaps.
fn check_spans(raw: &str) {
    let mut at = 0;
    for quote in quotes(raw, &blocks(raw)) {
        assert!(
            quote.span.start().bytes() >= at && !quote.span.is_empty(),
            "{raw:?}: {quote:?}"
        );
        assert!(raw.get(quote.span.bytes()).is_some(), "{raw:?}: {quote:?}");
        assert!(!quote.text.trim().is_empty(), "{raw:?}: {quote:?}");
        at = quote.span.end().bytes();
    }
}

#[test]
fn long_answers_are_read_in_linear_time() {
    let parts = [
        "It says \"the sea was calm\" (p. 3). ",
        "\"",
        "“",
        "‘a",
        "'a ",
        "(",
        "[",
        "„a ",
        "«",
        "> \"a b c\n\n",
        "“a\n\n",
        "word ",
        "p. ",
        "1",
        "'",
        " '' ``",
        "大",
        "a.",
        "“a b c” ",
        "*“a* ",
        "|\"a b c\"",
        "a.pdf ",
        "\"a b c\"\n",
        "“a b c”\n\n",
        "[^1]",
        "[1] a.pdf\n",
    ];
    for part in parts {
        // A megabyte read in more than linear time does not come to an end.
        check_spans(&part.repeat(1_000_000 / part.len()));
    }
}

mod properties {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn spans_hold_for_any_text(raw in any::<String>()) {
            check_spans(&raw);
        }

        #[test]
        fn spans_hold_for_any_answer(parts in proptest::collection::vec(proptest::sample::select(vec![
            "the sea was calm", "word ", "“", "”", "\"", "'", "‘", "’", "„", "«", "»", "「", "」", "``", "''", "*", "**", "`", "> ", "- ", "\n", "\n\n",
            "|", "|-|-|\n", "[^1]", "[^1]: ", "(p. 3)", "[a.pdf, p. 3]", "(Smith 2020, 245)", "[1]", "第12頁", "【8†source】", "[a](b.pdf#page=3)", "<q>", "</q>",
            "<blockquote>", "</blockquote>", "&quot;", "— ", ". ", "p. ", "12", "é", "大海", "(", ")", "[", "]", "Page: ", ":", "¹", "¹ a.pdf",
        ]), 0..40)) {
            check_spans(&parts.concat());
        }

        /// However a passage is marked and cited, it is found whole. Its first word is none that an apostrophe shortens ("’em").
        #[test]
        fn a_marked_passage_is_found_whole(
            words in "[A-Za-z]{6,9}( [a-z]{1,9}){3,12}",
            marks in proptest::sample::select(vec![("\"", "\""), ("“", "”"), ("„", "“"), ("«", "»"), ("« ", " »"), ("*\"", "\"*"), ("**“", "”**"), ("‘", "’"), ("'", "'"), ("「", "」")]),
            page in 1u32..9999,
        ) {
            let raw = format!("The report notes that {}{words}{} [the report.pdf, p. {page}]. And so on.", marks.0, marks.1);
            let expected = format!("{words} @ the report.pdf # {page}");
            prop_assert_eq!(shown(&raw), vec![expected]);
        }
    }
}

/// "(Why Bridges Stand, 2)" named neither source nor page.
#[test]
fn brackets_with_a_name_and_a_number_cite_what_is_called_so() {
    let ackroyd = About {
        authors: Person::read("J. Ackroyd").into_iter().collect(),
        ..About::default()
    };
    let sources = [
        (1, Some("Why Bridges Stand"), &ackroyd),
        (2, Some("Mud and Money"), &About::default()),
    ];
    let called = || {
        sources.iter().map(|(id, title, about)| Called {
            id: SourceId(*id),
            file_name: "a.pdf",
            other_names: &[],
            title: *title,
            about: Some(*about),
            address: None,
        })
    };
    let cases = [
        ("“the sea was calm” (Why Bridges Stand, 2).", " @ Why Bridges Stand # 2"),
        ("“the sea was calm,” (Ackroyd 12)", " @ Ackroyd # 12"),
        ("“the sea was calm” [Mud and Money, 3–4]", " @ Mud and Money # 3-4"),
        ("“the sea was calm” (Anna Meyer, 34)", ""),
        ("“the sea was calm” (Mud and Money, 1743)", " @ Mud and Money, 1743"),
        ("“the sea was calm” and (Mud and Money, 3)", ""),
    ];
    for (raw, expected) in cases {
        let mut quote = quotes(raw, &blocks(raw)).remove(0);
        cite_by_title(raw, &mut quote, called());
        assert_eq!(claim_shown(&quote.claimed), expected, "{raw}");
    }
}
