//! Judging answers against a library that changes.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    missing_docs,
    reason = "a test fails by panicking"
)]

mod common;

use common::{Desk, Named, all_samples, fixture, sample, sample_answer};
use pincite_core::answer::locator::LocatorCheck;
use pincite_core::quote::{Attribution, EditClass, NotCheckable, Verdict};
use pincite_core::source::document::SourceId;
use pincite_core::source::text::TextSpan;
use pincite_engine::Event;
use pincite_engine::reviews::{ReviewRecord, Reviewed};
use std::path::PathBuf;

/// Passages of the test files, verbatim, altered and invented.
const ANSWER: &str = "“Measure the depth before you trust the chart, and trust the chart before you trust your memory.” \
     and “nine in the first winter, none in the second, thirty-one in the third” but not “A map is best flattened with a \
     warm iron.” Also “In the first winter the ferry made 213 crossings and carried eleven horses, two of them blind.” \
     and “the barometer fell by an inch … and rose by two after it”. “河水上涨三尺以上，渡船便停航”";

fn verdicts(checks: &[Named]) -> Vec<Verdict> {
    checks.iter().map(|named| named.check.verdict).collect()
}

fn is_verbatim(verdict: Verdict) -> bool {
    matches!(verdict, Verdict::Exact | Verdict::Normalized)
}

fn fixtures() -> Vec<PathBuf> {
    ["repeated.pdf", "labels.pdf", "mixed.pdf", "chinese.pdf", "article.pdf"]
        .map(fixture)
        .into()
}

#[tokio::test(flavor = "multi_thread")]
async fn taking_sources_in_and_out_judges_answers_anew() {
    let desk = Desk::new();
    let answer = desk.engine.add_answer(None, &sample_answer()).unwrap();
    let nothing = Verdict::NotCheckable(NotCheckable::NoText);
    assert!(verdicts(&desk.checks(answer)).iter().all(|verdict| *verdict == nothing));

    let all = desk.add(&all_samples()).await.added;
    let before = verdicts(&desk.checks(answer));
    let seas = "In the first hour after low water the tide rises";
    let at = desk
        .engine
        .sheet(answer)
        .unwrap()
        .quotes
        .iter()
        .position(|report| report.quote.text.starts_with(seas))
        .unwrap();
    assert!(is_verbatim(before[at]), "{before:?}");

    let mut events = desk.engine.subscribe();
    desk.engine.remove(all[1]).unwrap();
    common::until(&mut events, |event| *event == Event::AnswerChanged(answer)).await;
    assert_eq!(verdicts(&desk.checks(answer))[at], Verdict::NotFound);

    desk.add(&[sample("tides.pdf")]).await;
    assert_eq!(verdicts(&desk.checks(answer)), before);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_order_of_adding_changes_nothing_but_numbers() {
    let orders: [fn(&mut Vec<PathBuf>); 3] = [|_| {}, |files| files.reverse(), |files| files.rotate_left(2)];
    let mut first: Option<Vec<Named>> = None;
    for order in orders {
        let mut files = fixtures();
        files.extend(all_samples());
        order(&mut files);
        let desk = Desk::with(&files).await;
        let text = format!("{}\n\n{ANSWER}", sample_answer());
        let checks = desk.checks(desk.engine.add_answer(None, &text).unwrap());
        assert!(checks.len() > 12);
        match &first {
            None => first = Some(checks),
            Some(first) => assert_eq!(*first, checks),
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn one_more_source_never_takes_a_verbatim_quote_away() {
    let desk = Desk::new();
    let answer = desk
        .engine
        .add_answer(None, &format!("{ANSWER}\n\n{}", sample_answer()))
        .unwrap();
    let mut verbatim: Vec<usize> = Vec::new();
    for file in fixtures().into_iter().chain(all_samples()) {
        desk.add(std::slice::from_ref(&file)).await;
        let verdicts = verdicts(&desk.checks(answer));
        let lost: Vec<&usize> = verbatim.iter().filter(|at| !is_verbatim(verdicts[**at])).collect();
        assert!(lost.is_empty(), "{} took away {lost:?}", file.display());
        verbatim = (0..verdicts.len()).filter(|at| is_verbatim(verdicts[*at])).collect();
    }
    assert!(verbatim.len() >= 8, "{verbatim:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_library_opened_again_shows_the_same() {
    let desk = Desk::with(&fixtures()).await;
    let answer = desk.engine.add_answer(None, ANSWER).unwrap();
    let before = desk.checks(answer);
    assert_eq!(
        verdicts(&before),
        [
            Verdict::Exact,
            Verdict::Exact,
            Verdict::NotFound,
            Verdict::MeaningChanged,
            Verdict::Elided,
            Verdict::Exact
        ]
    );
    let desk = desk.reopened().await;
    assert_eq!(desk.checks(answer), before);
    // Judged anew by texts that come from the disk this time.
    desk.engine.check_answer(answer).unwrap();
    assert_eq!(desk.checks(answer), before);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bench_of_some_sources_finds_nothing_in_the_others() {
    let desk = Desk::with(&all_samples()).await;
    let ids: Vec<SourceId> = desk
        .engine
        .sources()
        .unwrap()
        .iter()
        .map(|source| source.record.id)
        .collect();
    let quote = "“The density of the latewood follows the warmth of the summer more faithfully than the width of the ring does”";
    let verdict = |only: &[SourceId]| {
        let bench = desk.engine.bench(Some(only)).unwrap();
        bench.check_text(quote).unwrap()[0].check.verdict
    };
    assert!(is_verbatim(verdict(&ids)));
    assert!(is_verbatim(verdict(&ids[2..])));
    assert_eq!(verdict(&ids[..2]), Verdict::NotFound);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_without_words_is_refused() {
    let desk = Desk::new();
    for text in ["", " \n\t"] {
        let error = desk.engine.add_answer(None, text).unwrap_err();
        assert!(error.to_string().starts_with("The answer is empty."), "{error}");
    }
}

/// Over line ends, page ends and hyphens, with the place of each hit; in one source, and in all of them.
#[tokio::test(flavor = "multi_thread")]
async fn words_are_found_where_they_stand() {
    use pincite_core::source::find::Finding;
    use pincite_engine::find::HitPlace;

    let desk = Desk::new();
    let added = desk.add(&[fixture("repeated.pdf"), fixture("article.pdf")]).await.added;
    let find = |text: &str, finding: Finding| desk.engine.find(added[1], text, finding).unwrap().hits;
    let plain = Finding::default();
    let text = desk.engine.document(added[1]).unwrap().text().to_owned();
    let first: Vec<&str> = text.split_whitespace().filter(|word| word.len() > 6).collect();
    let word = first[0].trim_matches(|c: char| !c.is_alphanumeric());
    let hits = find(&word.to_uppercase(), plain);
    assert_eq!(hits[0].text.to_lowercase(), word.to_lowercase());
    assert!(matches!(hits[0].place, HitPlace::Page { .. }), "{:?}", hits[0]);
    let exact = Finding { case: true, ..plain };
    assert!(find(&word.to_uppercase(), exact).len() < hits.len());
    assert!(!desk.engine.regions(added[1], &hits[0].spans).unwrap().is_empty());
    let pattern = Finding { pattern: true, ..plain };
    assert!(
        desk.engine
            .find(added[1], "(", pattern)
            .unwrap_err()
            .to_string()
            .contains("regular expression")
    );

    let answer = desk
        .engine
        .add_answer(Some("Soundings"), "It measured the depth.")
        .unwrap();
    let found = desk.engine.search("\"measure the depth\" tru").unwrap();
    let sources: Vec<&str> = found
        .sources
        .iter()
        .map(|hits| hits.source.file_name.as_str())
        .collect();
    assert!(!sources.is_empty(), "{found:?}");
    assert!(found.sources.iter().all(|hits| !hits.hits.is_empty()));
    assert!(found.answers.is_empty());
    let found = desk.engine.search("measured dep").unwrap();
    assert_eq!(found.answers[0].answer, answer);
    assert!(desk.engine.search("  ").unwrap().sources.is_empty());
}

/// A search says how many places there are, as counting them in each source does, and hands on more than three of them.
#[tokio::test(flavor = "multi_thread")]
async fn a_search_counts_every_place() {
    use pincite_core::source::find::Finding;

    let desk = Desk::with(&all_samples()).await;
    let whole_words = Finding {
        whole_words: true,
        ..Finding::default()
    };
    let mut most = 0;
    for word in ["the", "water", "rings", "energy"] {
        let found = desk.engine.search(&format!("\"{word}\"")).unwrap();
        assert!(!found.more && !found.sources.is_empty(), "{word}");
        for hits in &found.sources {
            let counted = desk.engine.find(hits.source.id, word, whole_words).unwrap().hits;
            assert_eq!(hits.places, counted.len(), "{word} in {}", hits.source.file_name);
            assert_eq!(hits.hits.len(), hits.places.min(50), "{word}");
            most = most.max(hits.hits.len());
        }
    }
    assert!(most > 3);
}

/// Every problem of the sample's answer that can be put right: then the quote is, and nothing else of the answer is other.
#[tokio::test(flavor = "multi_thread")]
async fn an_answer_is_put_right_and_nothing_else_of_it() {
    let desk = Desk::with(&all_samples()).await;
    let text = sample_answer();
    let answer = desk.engine.add_answer(None, &text).unwrap();
    let of = |answer| -> Vec<(Verdict, LocatorCheck)> {
        let sheet = desk.engine.sheet(answer).unwrap();
        let told = sheet.quotes.iter();
        told.map(|report| (report.check.verdict, report.check.locator))
            .collect()
    };
    let before = of(answer);
    let elsewhere = |i: usize| {
        let sheet = desk.engine.sheet(answer).unwrap();
        matches!(sheet.quotes[i].check.attribution, Attribution::Elsewhere { .. })
    };
    let mut put_right = (0, 0);
    for (i, (verdict, locator)) in before.iter().enumerate() {
        let offered = desk.engine.corrections(answer, i, 0).unwrap();
        let is_off = matches!(locator, LocatorCheck::Near | LocatorCheck::Wrong) && !elsewhere(i);
        let differs = matches!(verdict, Verdict::Altered | Verdict::MeaningChanged);
        assert_eq!(
            (offered.words.is_some(), offered.place.is_some()),
            (differs, is_off),
            "{i}"
        );
        for (text, is_words) in [(offered.words, true), (offered.place, false)] {
            let Some(text) = text else { continue };
            desk.engine.edit_answer(answer, &text).unwrap();
            let now = of(answer);
            assert_eq!(now.len(), before.len());
            let others = |all: &[(Verdict, LocatorCheck)]| [&all[..i], &all[i + 1..]].concat();
            assert_eq!(others(&now), others(&before), "{i}");
            match is_words {
                true => assert!(is_verbatim(now[i].0), "{i}: {:?}", now[i]),
                false => assert_eq!(now[i], (*verdict, LocatorCheck::Right), "{i}"),
            }
            put_right = (put_right.0 + u32::from(is_words), put_right.1 + u32::from(!is_words));
        }
        desk.engine.edit_answer(answer, &text).unwrap();
    }
    assert!(put_right.0 > 0 && put_right.1 > 0, "{put_right:?}");
    let kept = desk.engine.answer(answer).unwrap();
    assert_eq!(
        (kept.text, desk.engine.corrections(answer, 99, 0).unwrap()),
        (text, Default::default())
    );
}

/// The place is changed where it is named for this quote, however it is written, and not where a number looks like it.
#[tokio::test(flavor = "multi_thread")]
async fn the_right_page_takes_the_place_of_the_wrong_one() {
    let desk = Desk::with(&[sample("tides.pdf")]).await;
    let quote = "it moves away from us by 3.8 centimetres every year";
    let answer = desk
        .engine
        .add_answer(None, &format!("It says “{quote}” (How Tides Work, p. 1)."))
        .unwrap();
    let sheet = desk.engine.sheet(answer).unwrap();
    let page = sheet.quotes[0].matches[0].pages().next().unwrap().0.number();
    let wrong = page + 2;
    let cases = [
        (
            "It says “Q” (How Tides Work, p. W).",
            Some("It says “Q” (How Tides Work, p. R)."),
        ),
        (
            "All W of W: “Q” (How Tides Work, p. W), W times.",
            Some("All W of W: “Q” (How Tides Work, p. R), W times."),
        ),
        (
            "On page W of How Tides Work it says “Q”.",
            Some("On page R of How Tides Work it says “Q”."),
        ),
        ("“Q” (How Tides Work, S. W)", Some("“Q” (How Tides Work, S. R)")),
        ("“Q” (How Tides Work, p. R)", None),
        ("“Q” (How Tides Work)", None),
        // One reference for two quotes: the other one may be right.
        (
            "“Q”[^1] and “Twice a day, on most of the world’s shores, the sea comes in and goes out again”[^1]\n\n[^1]: How Tides Work, p. W",
            None,
        ),
    ];
    for (text, expected) in cases {
        let fill = |text: &str| {
            text.replace('Q', quote)
                .replace('W', &wrong.to_string())
                .replace('R', &page.to_string())
        };
        let text = fill(text).replace(&format!("How Tides {wrong}ork"), "How Tides Work");
        let answer = desk.engine.add_answer(None, &text).unwrap();
        let offered = desk.engine.corrections(answer, 0, 0).unwrap();
        let expected = expected.map(|text| fill(text).replace(&format!("How Tides {wrong}ork"), "How Tides Work"));
        assert_eq!(offered.place, expected, "{text}");
        assert_eq!(offered.words, None, "{text}");
    }
}

/// "p. 4" of one source was offered behind the name of another.
#[tokio::test(flavor = "multi_thread")]
async fn a_page_is_not_put_right_behind_the_name_of_another_source() {
    let desk = Desk::with(&[sample("tides.pdf"), sample("tree-rings.pdf")]).await;
    let quote = "it moves away from us by 3.8 centimetres every year";
    let text = format!("It says “{quote}” (tree-rings.pdf, p. 1).");
    let answer = desk.engine.add_answer(None, &text).unwrap();
    let sheet = desk.engine.sheet(answer).unwrap();
    assert!(
        matches!(sheet.quotes[0].check.attribution, Attribution::Elsewhere { .. }),
        "{:?}",
        sheet.quotes[0].check.attribution
    );
    assert_eq!(desk.engine.corrections(answer, 0, 0).unwrap().place, None);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reviewed_claim_stays_so_in_a_newer_version() {
    let desk = Desk::with(&[sample("tides.pdf")]).await;
    let claim = "The Moon moves away from us by 3.8 centimetres every year.";
    let answer = desk.engine.add_answer(None, claim).unwrap();
    let desk = &desk;
    let review = |answer| async move {
        loop {
            let sheet = desk.engine.sheet(answer).unwrap();
            if let (false, Some(first)) = (sheet.claims_pending, sheet.claims.first()) {
                break first.review.clone().map(|review| review.record.note);
            }
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        }
    };
    assert_eq!(review(answer).await, None);
    let seen = ReviewRecord {
        note: "seen".to_owned(),
        ..ReviewRecord::default()
    };
    desk.engine.review(answer, Reviewed::Claim(claim), Some(seen)).unwrap();
    assert_eq!(review(answer).await.as_deref(), Some("seen"));
    let newer = desk
        .engine
        .add_answer(None, &format!("{claim} Nobody knows why."))
        .unwrap();
    assert_eq!(review(newer).await.as_deref(), Some("seen"));
    desk.engine.review(answer, Reviewed::Claim(claim), None).unwrap();
    assert_eq!(review(answer).await, None);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_selected_passage_tells_who_quotes_it() {
    let desk = Desk::new();
    let source = desk.add(&[fixture("labels.pdf")]).await.added[0];
    let document = desk.engine.document(source).unwrap();
    let words = "nine in the first winter";
    let at = document.text().find(words).unwrap();
    let select = |from: usize, to: usize| {
        let span = TextSpan::from_bytes(from..to).unwrap();
        desk.engine.selection(source, span).unwrap()
    };
    assert_eq!(select(at, at + words.len()).quoted, []);
    let quote = format!("It says “{words}”.");
    let answer = desk.engine.add_answer(Some("Ferries"), &quote).unwrap();
    let cases = [
        (at, at + words.len(), true),
        (at + 5, at + 7, true),
        (at.saturating_sub(30), at, false),
        (at + words.len(), at + words.len() + 4, false),
        (at, document.text().len() + 100, true),
    ];
    for (from, to, is_quoted) in cases {
        let selection = select(from, to);
        let found: Vec<_> = selection
            .quoted
            .iter()
            .map(|one| (one.answer, one.title.as_str(), one.ordinal))
            .collect();
        assert_eq!(
            found,
            if is_quoted {
                vec![(answer, "Ferries", 0)]
            } else {
                vec![]
            },
            "{from}..{to}"
        );
    }
    let selection = select(at, at + words.len());
    assert_eq!(selection.text, words);
    assert_eq!(selection.pages.len(), 1);
    let text = desk.engine.page_text(source, selection.pages[0].0).unwrap();
    assert!(!text.runs.is_empty());
    for run in text.runs {
        let from = &document.text()[run.start.bytes()..];
        assert!(from.starts_with(&run.text), "{} at {:?}", run.text, run.start);
    }
    desk.engine.remove_answer(answer).unwrap();
    assert_eq!(select(at, at + words.len()).quoted, []);
}

/// Where two passages were joined without a mark, nothing in the quote differs: what lies between them is what is shown.
#[tokio::test(flavor = "multi_thread")]
async fn a_seam_is_shown() {
    let desk = Desk::new();
    desk.add(&[sample("tides.pdf")]).await;
    let quote = "“Twice a day, on most of the world’s shores, the sea comes in and goes out again. it moves away from us by 3.8 \
        centimetres every year”";
    let answer = desk.engine.add_answer(None, quote).unwrap();
    let report = &desk.engine.sheet(answer).unwrap().quotes[0];
    assert_eq!(report.check.verdict, Verdict::MeaningChanged);
    let seam = report.matches[0]
        .diff
        .iter()
        .find(|piece| piece.edit == Some(EditClass::Seam));
    let seam = seam.unwrap_or_else(|| panic!("{:?} {:?}", report.check.matches[0].edits, report.matches[0].diff));
    // Too much to show lies between them.
    assert_eq!(seam.text, "…");
}

#[tokio::test(flavor = "multi_thread")]
async fn words_that_read_as_no_quote_are_judged_when_a_person_says_so() {
    let desk = Desk::with(&[fixture("labels.pdf")]).await;
    let answer = desk
        .engine
        .add_answer(
            None,
            "The word “stone” stands there, and “Weights are given in stone and lengths in feet”.",
        )
        .unwrap();
    let judged = || {
        let sheet = desk.engine.sheet(answer).unwrap();
        let quotes: Vec<(String, bool)> = sheet
            .quotes
            .into_iter()
            .map(|report| (report.quote.text, report.judged_too))
            .collect();
        let skipped: Vec<String> = sheet.skipped.into_iter().map(|one| one.text).collect();
        (quotes, skipped)
    };
    let long = ("Weights are given in stone and lengths in feet".to_owned(), false);
    let before = (vec![long.clone()], vec!["stone".to_owned()]);
    assert_eq!(judged(), before);
    desk.engine.judge_too(answer, "stone", true).unwrap();
    assert_eq!(judged(), (vec![("stone".to_owned(), true), long], Vec::new()));
    desk.engine.judge_too(answer, "stone", false).unwrap();
    assert_eq!(judged(), before);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_without_a_title_is_called_by_its_first_words_or_its_question() {
    let desk = Desk::new();
    for (text, title) in [
        ("# Tides\n\nThe moon pulls.", "Tides"),
        (
            "You: What makes tides?\n\nChatGPT: The moon pulls.",
            "What makes tides?",
        ),
        (
            "**You**\nWhat makes tides?\n\n**ChatGPT**\nThe moon pulls.",
            "What makes tides?",
        ),
        (
            "Tides, explained\n\nYou: What makes tides?\n\nChatGPT: The moon pulls.",
            "Tides, explained",
        ),
    ] {
        let answer = desk.engine.add_answer(None, text).unwrap();
        assert_eq!(desk.engine.answer(answer).unwrap().title, title, "{text}");
    }
}
