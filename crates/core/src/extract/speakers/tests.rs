#![allow(clippy::unwrap_used)]

use super::*;
use crate::extract::{extract, quotes};

/// The person's turns, a text each.
fn turns(raw: &str) -> Vec<String> {
    let heard = heard(raw, &|_| false);
    assert_eq!(heard.text.len(), raw.len(), "{raw}");
    heard.left_out.into_iter().map(|one| one.text).collect()
}

#[track_caller]
fn check(cases: &[(&str, &[&str])]) {
    for (raw, expected) in cases {
        assert_eq!(turns(raw), *expected, "{raw}");
    }
}

#[test]
fn turns_are_told_from_answers_however_they_are_marked() {
    check(&[
        ("#### You:\nHow high?\n\n#### ChatGPT:\nIt is “high”.", &["How high?"]),
        (
            "User: How high?\nAssistant: It is “high”.\nUser: Sure?\nAssistant: Yes.",
            &["How high?", "Sure?"],
        ),
        ("**You**\n\nHow high?\n\n**Claude 3.5 Sonnet**\n\nHigh.", &["How high?"]),
        ("You said:\nHow **high**?\n\nChatGPT said:\nHigh.", &["How high?"]),
        (
            "Q: How high?\nA: High.\n\nQ: How low?\nA: Low.",
            &["How high?", "How low?"],
        ),
        (
            "Q1: How high?\nA1: High.\nQ2: How low?\nA2: Low.",
            &["How high?", "How low?"],
        ),
        (
            "**User** [12:03]:\nHow high?\n\n**GPT-4o** (12:04):\nHigh.",
            &["How high?"],
        ),
        (
            "[12/3/2024 12:03] User: How high?\n[12/3/2024 12:04] Bot: High.",
            &["How high?"],
        ),
        ("## 🧑 User\n\nHow high?\n\n## 🤖 Assistant\n\nHigh.", &["How high?"]),
        (
            "### User — 3 May 2026 10:12\nHow high?\n### Gemini 2.5 Pro — 3 May 2026 10:13\nHigh.",
            &["How high?"],
        ),
        (
            "# Tides\n\nExported on 3 May\n\n## Prompt:\nHow high?\n\n## Response:\nHigh.",
            &["How high?"],
        ),
        ("Nutzer: Wie hoch?\nAssistent: Hoch.", &["Wie hoch?"]),
        ("Frage: Wie hoch?\nAntwort: Hoch.", &["Wie hoch?"]),
        ("F: Wie hoch?\nA: Hoch.", &["Wie hoch?"]),
        (
            "Utilisateur : Quelle hauteur ?\nAssistant : Haute.",
            &["Quelle hauteur ?"],
        ),
        (
            "Vous avez dit :\nQuelle hauteur ?\nChatGPT a dit :\nHaute.",
            &["Quelle hauteur ?"],
        ),
        ("Pregunta: ¿Qué?\nRespuesta: Eso.", &["¿Qué?"]),
        ("Domanda: Che?\nRisposta: Ecco.", &["Che?"]),
        ("Você disse:\nQuê?\nGemini disse:\nIsto.", &["Quê?"]),
        ("Пользователь: Что?\nАссистент: Это.", &["Что?"]),
        ("用户：多高？\n助手：很高。", &["多高？"]),
        ("问：多高？\n答：很高。", &["多高？"]),
        ("ユーザー：高さは？\nアシスタント：高い。", &["高さは？"]),
        ("사용자: 높이?\n어시스턴트: 높다.", &["높이?"]),
        ("المستخدم: ما هو؟\nالمساعد: هذا.", &["ما هو؟"]),
        ("Kullanıcı: Ne?\nAsistan: Bu.", &["Ne?"]),
        ("Human: One\n\nTwo\n\nAssistant: Three", &["One\nTwo"]),
        // A tool was called in between.
        (
            "#### You:\nOne\n#### ChatGPT:\na\n#### ChatGPT:\nb\n#### You:\nTwo\n#### ChatGPT:\nc",
            &["One", "Two"],
        ),
        ("Assistant: Hello!\nUser: Hi.\nAssistant: So?", &["Hi."]),
    ]);
}

#[test]
fn what_is_no_conversation_is_judged_whole() {
    check(&[
        (
            "The report says “It is so”.\n\nUser: “It is not”.\nAssistant: Well.",
            &[],
        ),
        ("User: “It is not”, says the report.", &[]),
        ("User: One\nUser: Two\nUser: Three\nUser: Four\nAssistant: Yes", &[]),
        ("A: first choice\nB: second choice\nA: again", &[]),
        ("You are right. “It is so.”\nAssistant professors agree.", &[]),
        ("You: the reader\n\nThe answer is “so”.", &[]),
        ("```\nUser: One\nAssistant: Two\n```\n“It is so.”", &[]),
        ("> User: One\n> Assistant: Two", &[]),
        ("- User: One\n- Assistant: Two", &[]),
        ("| User: | Assistant: |\n| --- | --- |", &[]),
        ("Question the source. It says “so”.\nAnswer: it does.", &[]),
        ("", &[]),
    ]);
    let long = format!("{}\nUser: a\nAssistant: b", "It is so and so. ".repeat(120));
    check(&[(&long, &[])]);
}

/// Nothing of a person's turn is a quote or stands in another list, and what the assistant says is where it was.
#[test]
fn only_the_assistants_words_are_quotes() {
    let raw = "User: The booklet says “a quote of mine, all made up”. Right?\nAssistant: It says “what the source has in it” (p. 3).\n";
    let heard = heard(raw, &|_| false);
    let blocks = blocks(&heard.text);
    let found = extract(&heard.text, &blocks, &|_| false);
    let said: Vec<&str> = found.quotes.iter().map(|quote| quote.span.of(raw)).collect();
    assert_eq!(said, ["what the source has in it"]);
    assert_eq!(found.skipped, []);
    assert_eq!(
        heard.left_out.first().unwrap().span.of(raw),
        "The booklet says “a quote of mine, all made up”. Right?"
    );
}

#[test]
fn a_turn_is_judged_when_somebody_asks_for_it() {
    let raw = "User: It says “one two three four”.\nAssistant: It says “five six seven eight”.";
    let too = heard(raw, &|words| words.starts_with("It says “one"));
    assert_eq!((too.left_out.len(), too.judged_too.len()), (0, 1));
    assert_eq!(quotes(&too.text, &blocks(&too.text)).len(), 2);
}
