//! What is learned from reviews: each kind of sentence, offered where a pattern shows and never otherwise; and that nothing
//! turns right by it, however one lies.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    missing_docs,
    reason = "a test fails by panicking"
)]

mod common;

use common::{Desk, fixture, sample};
use pincite_core::answer::locator::LocatorCheck;
use pincite_core::extract::SkipReason;
use pincite_core::quote::{Attribution, Verdict};
use pincite_core::source::document::SourceId;
use pincite_core::source::text::TextSpan;
use pincite_engine::answer_report::{AnswerReport, QuoteReport};
use pincite_engine::learned::{Lesson, LessonRecord, PagesBehind, Ruler, Taught};
use pincite_engine::offers::Offer;
use pincite_engine::reviews::{ChosenRecord, Decision, ReviewRecord, Reviewed};
use pincite_engine::{AnswerId, EngineError, Reason};

const FERRY: &str = "The ferry crosses at noon and waits for nobody. The sea is calm in the first week of May. \
                     The keeper lights the lamp before the sun goes down. A powerhouse of a storm came in June.";
const HARBOUR: &str = "The harbour master counts the masts at dawn. The glass is turned eight times in a watch.";

/// Two books without pages.
async fn books() -> (Desk, SourceId, SourceId) {
    let desk = Desk::new();
    let folder = tempfile::tempdir().unwrap();
    let mut ids = Vec::new();
    for (name, text) in [("ferry-2019.txt", FERRY), ("harbour.txt", HARBOUR)] {
        let file = folder.path().join(name);
        std::fs::write(&file, text).unwrap();
        ids.push(desk.add_one(file).await.record.id);
    }
    (desk, ids[0], ids[1])
}

fn add(desk: &Desk, text: &str) -> AnswerId {
    desk.engine.add_answer(None, text).unwrap()
}

fn sheet(desk: &Desk, answer: AnswerId) -> AnswerReport {
    desk.engine.sheet(answer).unwrap()
}

fn quote(desk: &Desk, answer: AnswerId, n: usize) -> QuoteReport {
    sheet(desk, answer).quotes[n].clone()
}

fn decide(desk: &Desk, answer: AnswerId, words: &str, decision: Decision) {
    let review = ReviewRecord {
        decision: Some(decision),
        ..ReviewRecord::default()
    };
    desk.engine
        .review(answer, Reviewed::Quote(words), Some(review))
        .unwrap();
}

fn moved_to(desk: &Desk, answer: AnswerId, words: &str, source: SourceId) {
    let passage: ChosenRecord = desk
        .engine
        .choose(source, TextSpan::from_bytes(4..40).unwrap())
        .unwrap();
    let review = ReviewRecord {
        decision: Some(Decision::Moved),
        passage: Some(passage),
        ..ReviewRecord::default()
    };
    desk.engine
        .review(answer, Reviewed::Quote(words), Some(review))
        .unwrap();
}

fn offered(desk: &Desk, answer: AnswerId, words: &str) -> Option<Offer> {
    let mut offers = desk.engine.offers(answer, words).unwrap();
    assert!(offers.len() <= 1, "{offers:?}");
    offers.pop()
}

fn accept(desk: &Desk, offer: &Offer) -> LessonRecord {
    let Offer {
        lesson, source, taught, ..
    } = offer.clone();
    desk.engine.learn(lesson, source, taught).unwrap()
}

/// Taught by a liar, past every pattern.
fn lie(desk: &Desk, lesson: Lesson, source: Option<SourceId>) -> Result<LessonRecord, EngineError> {
    let taught = Taught {
        by: Decision::Confirmed,
        times: 3,
        quote: String::new(),
        answer: String::new(),
    };
    desk.engine.learn(lesson, source, taught)
}

fn is_right(verdict: Verdict) -> bool {
    matches!(verdict, Verdict::Exact | Verdict::Normalized | Verdict::Elided)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_is_learned_when_a_passage_is_moved_to_its_source() {
    let (desk, ferry, _) = books().await;
    let calm = "The sea is calm in the first week of May";
    let first = add(&desk, &format!("It says “{calm}” [The Old Textbook, p. 3]."));
    assert_eq!(
        quote(&desk, first, 0).quote.claimed.source.as_deref(),
        Some("The Old Textbook")
    );
    assert_eq!(quote(&desk, first, 0).check.attribution, Attribution::Unnamed);
    moved_to(&desk, first, calm, ferry);
    // Once is no pattern.
    assert_eq!(offered(&desk, first, calm), None);
    let other = "The keeper lights the lamp before the sun goes down";
    let invented = "The keeper drowned in the second winter of the war";
    let second = add(
        &desk,
        &format!("Also “{other}” [the old  textbook, p. 4]. And “{invented}” [The Old Textbook, p. 9]."),
    );
    let offer = offered(&desk, first, calm).unwrap();
    assert_eq!(offer.lesson, Lesson::Name("The Old Textbook".to_owned()));
    assert_eq!(
        (offer.source, offer.source_name.as_str()),
        (Some(ferry), "ferry-2019.txt")
    );
    let more: Vec<_> = offer
        .concerned
        .iter()
        .map(|one| (one.answer, one.quote.as_str()))
        .collect();
    assert_eq!(more, [(second, other), (second, invented)]);
    // Nothing is learned before it is accepted.
    assert_eq!(quote(&desk, second, 0).meant, None);
    let record = accept(&desk, &offer);
    let now = sheet(&desk, second);
    assert_eq!(now.quotes[0].check.attribution, Attribution::AsNamed(ferry));
    assert_eq!(now.quotes[0].meant.as_deref(), Some("ferry-2019.txt"));
    assert_eq!(now.quotes[1].check.verdict, Verdict::NotFound);
    assert!(now.missing.is_empty());
    assert_eq!(offered(&desk, first, calm), None);

    // Switched off, on, taken away and put back.
    desk.engine.switch_lesson(record.id, false).unwrap();
    assert_eq!(quote(&desk, second, 0).check.attribution, Attribution::Unnamed);
    assert_eq!(sheet(&desk, second).missing.len(), 1);
    desk.engine.switch_lesson(record.id, true).unwrap();
    let kept = desk.engine.forget_lesson(record.id).unwrap();
    assert_eq!(kept, record);
    assert_eq!(quote(&desk, second, 0).check.attribution, Attribution::Unnamed);
    desk.engine.put_back_lesson(&kept).unwrap();
    assert_eq!(desk.engine.lessons().unwrap(), [record]);
    assert_eq!(quote(&desk, second, 0).check.attribution, Attribution::AsNamed(ferry));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_is_learned_when_it_got_the_same_source_twice_and_not_when_two_speak_against_each_other() {
    let (desk, ferry, harbour) = books().await;
    let (calm, lamp) = (
        "The sea is calm in the first week of May",
        "The keeper lights the lamp before the sun",
    );
    let answer = add(
        &desk,
        &format!("“{calm}” [Old Textbook, p. 3]. Then “{lamp}” [Old Textbook, p. 4]."),
    );
    decide(&desk, answer, calm, Decision::Confirmed);
    assert_eq!(offered(&desk, answer, calm), None);
    // The same quote in a newer version of the answer is not said twice.
    let text = desk.engine.answer(answer).unwrap().text;
    let newer = add(&desk, &format!("{text} That is all."));
    assert_eq!(
        quote(&desk, newer, 0).review.unwrap().record.decision,
        Some(Decision::Confirmed)
    );
    assert_eq!(offered(&desk, newer, calm), None);
    desk.engine.remove_answer(newer).unwrap();
    decide(&desk, answer, lamp, Decision::Confirmed);
    let offer = offered(&desk, answer, lamp).unwrap();
    assert_eq!((offer.source, offer.taught.times), (Some(ferry), 2));
    // Somebody says that another book is meant.
    moved_to(&desk, answer, calm, harbour);
    assert_eq!(offered(&desk, answer, calm), None);
    assert_eq!(offered(&desk, answer, lamp), None);
    // What a source is called by itself is never learned otherwise.
    let own = add(
        &desk,
        &format!("“{calm}” [harbour.txt, p. 3]. Then “{lamp}” [harbour.txt, p. 4]."),
    );
    moved_to(&desk, own, calm, ferry);
    moved_to(&desk, own, lamp, ferry);
    assert_eq!(offered(&desk, own, calm), None);
    lie(&desk, Lesson::Name("harbour.txt".to_owned()), Some(ferry)).unwrap();
    assert_eq!(
        quote(&desk, own, 0).check.attribution,
        Attribution::Elsewhere { named: harbour }
    );
    assert_eq!(quote(&desk, own, 0).meant, None);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_citation_key_is_learned() {
    let (desk, ferry, _) = books().await;
    let (calm, noon) = (
        "The sea is calm in the first week of May",
        "The ferry crosses at noon and waits for nobody",
    );
    let invented = "The keeper drowned in the second winter of the war";
    let first = add(&desk, &format!("It says “{calm}” [Rowe19]."));
    let second = add(
        &desk,
        &format!("It says “{noon}” [Rowe19], and “{invented}” [Rowe19]. But “{noon}.” [12]"),
    );
    moved_to(&desk, first, calm, ferry);
    let offer = offered(&desk, first, calm).unwrap();
    assert_eq!(offer.lesson, Lesson::Key("Rowe19".to_owned()));
    assert_eq!(offer.concerned.len(), 2);
    let record = accept(&desk, &offer);
    let now = sheet(&desk, second);
    assert_eq!(now.quotes[0].check.attribution, Attribution::AsNamed(ferry));
    assert_eq!(now.quotes[1].check.verdict, Verdict::NotFound);
    assert_eq!(now.quotes[2].check.attribution, Attribution::Unnamed);
    desk.engine.forget_lesson(record.id).unwrap();
    assert_eq!(quote(&desk, second, 0).check.attribution, Attribution::Unnamed);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_term_is_learned_and_stays_listed_as_skipped() {
    let (desk, ..) = books().await;
    let term = "the drowned lantern";
    let first = add(
        &desk,
        &format!("He wrote that “{term}” came. That is all that he said of it."),
    );
    let second = add(
        &desk,
        &format!("She claims “{}” came. It was a dark night.", term.to_uppercase()),
    );
    let cited = add(
        &desk,
        &format!("It says “{term}” (harbour.txt, p. 3). Then it says “{term}” [Rowe19], and “{term}” (harbour)."),
    );
    assert_eq!(quote(&desk, first, 0).check.verdict, Verdict::NotFound);
    decide(&desk, first, term, Decision::NotAQuote);
    let offer = offered(&desk, first, term).unwrap();
    assert_eq!(offer.lesson, Lesson::Term(term.to_owned()));
    assert_eq!(
        offer.concerned.iter().map(|one| one.answer).collect::<Vec<_>>(),
        [second]
    );
    let record = accept(&desk, &offer);
    for answer in [first, second] {
        let now = sheet(&desk, answer);
        assert!(now.quotes.is_empty());
        let skipped: Vec<_> = now
            .skipped
            .iter()
            .map(|one| (one.text.to_lowercase(), one.reason))
            .collect();
        assert_eq!(skipped, [(term.to_owned(), SkipReason::Learned)]);
    }
    // One for which the answer names a place is a quote, and one that somebody wants judged.
    let verdicts: Vec<_> = sheet(&desk, cited).quotes.iter().map(|one| one.check.verdict).collect();
    assert_eq!(verdicts, [Verdict::NotFound; 3]);
    desk.engine.judge_too(second, &term.to_uppercase(), true).unwrap();
    assert_eq!(quote(&desk, second, 0).check.verdict, Verdict::NotFound);
    // The review is there again with the quote.
    desk.engine.forget_lesson(record.id).unwrap();
    let review = quote(&desk, first, 0).review.unwrap();
    assert_eq!(review.record.decision, Some(Decision::NotAQuote));
}

/// Quotes of the sample, and the number that is printed on their page.
const PRINTED: [(&str, u32); 4] = [
    ("An adult body holds roughly fifty grams of ATP at any moment", 1),
    ("When no carrier comes back empty, everything upstream must stop.", 2),
    ("It needs no oxygen, no membrane and no organelle", 2),
    (
        "with small changes, in nearly every organism that has ever been examined",
        2,
    ),
];

/// An answer whose page numbers are so many too large.
fn ahead(by: impl Fn(usize) -> u32) -> String {
    let lines = PRINTED.iter().enumerate();
    let lines = lines.map(|(n, (words, page))| format!("It says “{words}” [Cell Respiration, p. {}].", page + by(n)));
    lines.collect::<Vec<_>>().join("\n\n")
}

#[tokio::test(flavor = "multi_thread")]
async fn page_numbers_that_are_always_as_far_behind_are_learned_and_no_wrong_page_is_hidden() {
    let desk = Desk::new();
    let source = desk.add_one(sample("cell-respiration.pdf")).await.record.id;
    let first = add(&desk, &ahead(|n| if n == 3 { 33 } else { 20 }));
    let second = add(&desk, &ahead(|n| if n == 0 { 20 } else { 21 }));
    let words = |n: usize| PRINTED[n].0;
    for n in 0..3 {
        assert_eq!(quote(&desk, first, n).check.locator, LocatorCheck::Wrong, "{n}");
        // Twice is not often enough.
        assert_eq!(
            n.checked_sub(1).and_then(|before| offered(&desk, first, words(before))),
            None
        );
        decide(&desk, first, words(n), Decision::Confirmed);
    }
    let offer = offered(&desk, first, words(0)).unwrap();
    let pages = PagesBehind {
        behind: -20,
        ruler: Ruler::Printed,
    };
    assert_eq!(
        (&offer.lesson, offer.source, offer.taught.times),
        (&Lesson::Pages(pages), Some(source), 3)
    );
    let more: Vec<_> = offer.concerned.iter().map(|one| (one.answer, one.ordinal)).collect();
    assert_eq!(more, [(second, 0)]);
    // One that is confirmed and says otherwise speaks against it.
    decide(&desk, first, words(3), Decision::Confirmed);
    assert_eq!(offered(&desk, first, words(0)), None);
    decide(&desk, first, words(3), Decision::Rejected);

    let before = [sheet(&desk, first), sheet(&desk, second)];
    let record = accept(&desk, &offer);
    for (was, answer) in before.iter().zip([first, second]) {
        for (was, now) in was.quotes.iter().zip(sheet(&desk, answer).quotes) {
            // What the judge found stays: another page, and as sure as before.
            assert_eq!(now.check, was.check);
            assert_eq!(now.quote, was.quote);
        }
    }
    let behind = |answer| {
        sheet(&desk, answer)
            .quotes
            .into_iter()
            .map(|one| one.behind)
            .collect::<Vec<_>>()
    };
    assert_eq!(behind(first), [Some(pages), Some(pages), Some(pages), None]);
    assert_eq!(behind(second), [Some(pages), None, None, None]);
    // A copy put right leaves alone what is as learned, unless that is forgotten.
    let places = |answer| desk.engine.changes(answer).unwrap().len();
    let with = places(first);
    desk.engine.forget_lesson(record.id).unwrap();
    assert_eq!(behind(first), [None; 4]);
    assert_eq!(places(first), with + 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn no_page_numbers_are_learned_from_the_same_quote_thrice_or_from_pages_that_are_right() {
    let desk = Desk::new();
    desk.add_one(sample("cell-respiration.pdf")).await;
    let once = format!("It says “{}” [Cell Respiration, p. 21].", PRINTED[0].0);
    for n in 0..3 {
        let answer = add(&desk, &format!("{once} {n}"));
        decide(&desk, answer, PRINTED[0].0, Decision::Confirmed);
        assert_eq!(offered(&desk, answer, PRINTED[0].0), None);
    }
    // Each as printed: by position they are all as far behind.
    let right = add(&desk, &ahead(|_| 0));
    for (words, _) in PRINTED {
        decide(&desk, right, words, Decision::Confirmed);
    }
    assert_eq!(offered(&desk, right, PRINTED[0].0), None);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_passage_that_stands_several_times_is_shown_on_the_page_that_is_meant() {
    let desk = Desk::new();
    let source = desk.add_one(fixture("repeated.pdf")).await.record.id;
    let words = "Measure the depth before you trust the chart";
    let text = |page: u32| format!("It says “{words}” [repeated.pdf, p. {page}].");
    let (fourth, none) = (add(&desk, &text(54)), add(&desk, &text(53)));
    let before = quote(&desk, fourth, 0);
    let pages = PagesBehind {
        behind: -50,
        ruler: Ruler::Position,
    };
    lie(&desk, Lesson::Pages(pages), Some(source)).unwrap();
    let now = quote(&desk, fourth, 0);
    let page = |report: &QuoteReport| report.matches[0].pages().next().unwrap().0.number();
    assert_eq!((page(&now), now.behind), (4, Some(pages)));
    assert_eq!(
        (now.check.verdict, now.check.locator),
        (before.check.verdict, LocatorCheck::Wrong)
    );
    assert!((now.check.confidence - before.check.confidence).abs() < f32::EPSILON);
    assert_eq!(quote(&desk, none, 0).behind, None);
}

/// Everything that a liar can teach, over answers with quotes that are right, altered, invented, misplaced.
#[tokio::test(flavor = "multi_thread")]
async fn nothing_turns_right_by_it_and_nothing_vanishes() {
    let (desk, ferry, harbour) = books().await;
    desk.engine.set_scanning(false);
    let scan = desk.add_one(fixture("scan.pdf")).await.record.id;
    let cells = desk.add_one(sample("cell-respiration.pdf")).await.record.id;
    let quotes = [
        "The sea is calm in the first week of May",
        "The sea is calm in the last week of May",
        "The keeper drowned in the second winter of the war",
        "Der Leuchtturm steht seit dem ersten Winter des Krieges am Hafen",
        "drowned lantern keeper",
        "An adult body holds roughly fifty grams of ATP at any moment",
        "be found by a search until it has been recognised",
    ];
    let mut answers = Vec::new();
    for behind in [
        "",
        " [Old Textbook, p. 7]",
        " [Rowe19]",
        " (textbook.pdf, p. 21)",
        " [ferry-2019.txt]",
    ] {
        let lines = quotes.iter().map(|words| format!("He says “{words}”{behind}."));
        answers.push(add(&desk, &lines.collect::<Vec<_>>().join("\n\n")));
    }
    let all = || answers.iter().map(|answer| sheet(&desk, *answer)).collect::<Vec<_>>();
    let before = all();
    assert!(
        before
            .iter()
            .any(|sheet| sheet.quotes.iter().any(|one| one.check.verdict == Verdict::NotFound))
    );
    // A whole quote is no term.
    for words in quotes.iter().filter(|words| words.split(' ').count() > 3) {
        let refused = lie(&desk, Lesson::Term((*words).to_owned()), None).unwrap_err();
        assert!(matches!(refused, EngineError::NoTerm) && !refused.to_string().is_empty());
    }
    lie(&desk, Lesson::Term("drowned lantern keeper".to_owned()), None).unwrap();
    for source in [ferry, harbour, scan, cells] {
        for name in ["Old Textbook", "textbook.pdf", "ferry-2019.txt"] {
            lie(&desk, Lesson::Name(name.to_owned()), Some(source)).unwrap();
        }
        lie(&desk, Lesson::Key("Rowe19".to_owned()), Some(source)).unwrap();
        for (behind, ruler) in [
            (-20, Ruler::Printed),
            (-16, Ruler::Position),
            (i32::MAX, Ruler::Position),
        ] {
            lie(&desk, Lesson::Pages(PagesBehind { behind, ruler }), Some(source)).unwrap();
        }
        for (was, now) in before.iter().zip(all()) {
            let mut left = now.quotes.iter();
            for was in &was.quotes {
                let skipped = now.skipped.iter().find(|one| one.span == was.quote.span);
                if let Some(skipped) = skipped {
                    assert_eq!(
                        (skipped.reason, skipped.text.as_str()),
                        (SkipReason::Learned, quotes[4])
                    );
                    continue;
                }
                let now = left.next().unwrap();
                assert_eq!(now.quote.span, was.quote.span);
                let (then, now) = (was.check.verdict, now.check.verdict);
                assert!(!is_right(now) || is_right(then), "{then:?} {now:?} {}", was.quote.text);
                assert!(
                    then != Verdict::NotFound || now == Verdict::NotFound,
                    "{now:?} {}",
                    was.quote.text
                );
            }
            assert!(left.next().is_none());
        }
    }
    // And all of it can be taken back.
    for record in desk.engine.lessons().unwrap() {
        desk.engine.forget_lesson(record.id).unwrap();
    }
    for (was, now) in before.iter().zip(all()) {
        let checks = |sheet: &AnswerReport| sheet.quotes.iter().map(|one| one.check.clone()).collect::<Vec<_>>();
        assert_eq!(checks(was), checks(&now));
        assert_eq!(was.skipped, now.skipped);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_declined_is_not_offered_again_and_what_is_learned_outlives_its_source() {
    use pincite_engine::backup::CancellationToken;
    let (desk, ferry, _) = books().await;
    let calm = "The sea is calm in the first week of May";
    let text = format!("It says “{calm}” [Old Textbook, p. 3].");
    let (first, second) = (add(&desk, &text), add(&desk, &format!("Again. {text}")));
    moved_to(&desk, first, calm, ferry);
    let offer = offered(&desk, first, calm).unwrap();
    desk.engine.decline(&offer.lesson, offer.source, true).unwrap();
    let desk = desk.reopened().await;
    assert_eq!(offered(&desk, first, calm), None);
    desk.engine.decline(&offer.lesson, offer.source, false).unwrap();
    let record = accept(&desk, &offered(&desk, first, calm).unwrap());
    assert_eq!(record.taught.answer, sheet(&desk, first).answer.title);

    // In reports, and in a backup.
    let report = desk.engine.report(second).unwrap();
    assert_eq!(
        (report.learned.len(), report.learned[0].source.as_str()),
        (1, "ferry-2019.txt")
    );
    let place = tempfile::tempdir().unwrap();
    let (file, restored) = (place.path().join("backup.zip"), place.path().join("restored"));
    desk.engine.back_up(&file, &CancellationToken::new(), |_| ()).unwrap();
    pincite_engine::backup::restore(&file, &restored, &CancellationToken::new(), |_| ()).unwrap();
    assert_eq!(common::open(&restored).lessons().unwrap(), [record]);

    // Its source is gone: it is listed, and does nothing; added again it is known again.
    desk.engine.remove(ferry).unwrap();
    let gone = desk.engine.lessons().unwrap().remove(0);
    assert_eq!((gone.on, gone.source.unwrap().id), (true, None));
    let desk = desk.reopened().await;
    assert_eq!(quote(&desk, second, 0).check.attribution, Attribution::Unnamed);
    let file = place.path().join("other-name.txt");
    std::fs::write(&file, FERRY).unwrap();
    let again = desk.add_one(file).await.record.id;
    assert_eq!(quote(&desk, second, 0).check.attribution, Attribution::AsNamed(again));

    let unknown = desk
        .engine
        .forget_lesson(pincite_engine::learned::LessonId(99))
        .unwrap_err();
    assert_eq!(unknown.reason(), Reason::Gone);
    let nothing = lie(&desk, Lesson::Name("x".to_owned()), Some(SourceId(99))).unwrap_err();
    assert_eq!(nothing.reason(), Reason::Gone);
}

#[tokio::test(flavor = "multi_thread")]
async fn verdicts_are_tallied_from_twenty_reviews_on() {
    let (desk, ..) = books().await;
    let lines = (0..30).map(|n| format!("He says “The keeper drowned in the winter of {}”.", 1800 + n));
    let answer = add(&desk, &lines.collect::<Vec<_>>().join("\n\n"));
    let words: Vec<String> = sheet(&desk, answer)
        .quotes
        .into_iter()
        .map(|one| one.quote.text)
        .collect();
    let tally = |n: usize| {
        sheet(&desk, answer)
            .tallies
            .get(&quote(&desk, answer, n).check.verdict)
            .copied()
    };
    for (n, words) in words.iter().enumerate().take(19) {
        decide(
            &desk,
            answer,
            words,
            if n < 2 { Decision::Rejected } else { Decision::Confirmed },
        );
    }
    // They say nothing of the verdict.
    decide(&desk, answer, &words[20], Decision::Paraphrase);
    decide(&desk, answer, &words[21], Decision::NotAQuote);
    assert_eq!(tally(0), None);
    decide(&desk, answer, &words[19], Decision::Confirmed);
    let before = quote(&desk, answer, 0).check;
    let told = tally(0).unwrap();
    assert_eq!((told.right, told.of), (18, 20));
    // A newer version of the answer has the same reviews, and they count once.
    let text = desk.engine.answer(answer).unwrap().text;
    add(&desk, &format!("{text}\n\nThat is all."));
    assert_eq!(tally(0), Some(told));
    assert_eq!(quote(&desk, answer, 0).check, before);
}
