//! Pages that are pictures: read in the background, kept page by page, stopped and gone on with, and judged as readings.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    missing_docs,
    reason = "a test fails by panicking"
)]

mod common;

use common::{Desk, finished, fixture, until, worker};
use pincite_core::claim::Support;
use pincite_core::quote::{NotCheckable, Verdict};
use pincite_core::source::document::{PageIndex, SourceId};
use pincite_core::source::text::TextSpan;
use pincite_engine::across::Stance;
use pincite_engine::annotate::Marker;
use pincite_engine::answer_report::Righted;
use pincite_engine::backup::CancellationToken;
use pincite_engine::claims::Weighing;
use pincite_engine::diagnostics::DiagnosticKind;
use pincite_engine::reports::{Format, Language};
use pincite_engine::{Engine, EngineError, Event, SourceState, TextFrom, WorkerProgram};
use std::path::{Path, PathBuf};

/// A page of one of the test files as a picture in `desk`'s folder.
async fn pictured(desk: &Desk, name: &str, page: u32) -> PathBuf {
    let other = Desk::new();
    let source = other.add_one(fixture(name)).await.record.id;
    let image = other.engine.page_image(source, PageIndex(page), 1240).await.unwrap();
    let file = desk.folder.path().join(format!("photo-{page}.png"));
    std::fs::write(&file, &image.bytes).unwrap();
    file
}

fn scan(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../tests/fixtures/scans")
        .join(name)
}

fn text(desk: &Desk, id: SourceId) -> String {
    desk.engine.document(id).unwrap().text().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_picture_of_a_page_is_a_source() {
    let desk = Desk::new();
    let file = pictured(&desk, "article.pdf", 0).await;
    let status = desk.add_one(file).await;
    assert_eq!(
        (status.record.state.clone(), status.record.pages),
        (SourceState::Ready, 1)
    );
    assert_eq!(desk.engine.pages_to_scan(status.record.id).unwrap(), 0);
    let read = text(&desk, status.record.id);
    assert!(read.split_whitespace().count() > 100, "{read}");
    // A line of it, as it was read, stands there: as a reading.
    let line = read.lines().find(|line| line.split_whitespace().count() > 7).unwrap();
    let answer = desk.engine.add_answer(None, &format!("It says: “{line}”")).unwrap();
    let sheet = desk.engine.sheet(answer).unwrap();
    let quote = sheet.quotes.first().unwrap();
    assert!(quote.check.verdict <= Verdict::Altered, "{quote:?}");
    assert!(quote.matches[0].scanned, "{quote:?}");
    // What was read is kept, and shown where it stands.
    let desk = desk.reopened().await;
    assert_eq!(text(&desk, status.record.id), read);
    let page = desk.engine.page_text(status.record.id, PageIndex(0)).unwrap();
    assert!(page.runs.len() > 10);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_may_stand_on_a_page_that_was_not_read_is_not_called_absent() {
    let desk = Desk::new();
    let status = desk.add_one(scan("half.pdf")).await;
    let record = &status.record;
    assert_eq!(
        (record.state.clone(), record.pages, record.pages_without_text),
        (SourceState::Ready, 2, 1)
    );
    let read = text(&desk, record.id);
    assert!(read.contains("dismissed the appeal on 17 January 2014"), "{read}");
    let verdict = |quote: &str| {
        let answer = desk.engine.add_answer(None, &format!("It says: “{quote}”")).unwrap();
        desk.engine.verdicts(answer).unwrap()[0]
    };
    assert!(verdict("ordered the appellant to pay the respondent's costs") <= Verdict::Normalized);
    assert_eq!(
        verdict("ordered the appellant never to pay the respondent's costs"),
        Verdict::MeaningChanged
    );
    assert_eq!(
        verdict("the harbour was closed to all ships before the storm of that spring"),
        Verdict::NotCheckable(NotCheckable::SourcesIncomplete)
    );
    // A copy that other programs can search is no better a source than its scan.
    let copies = tempfile::tempdir().unwrap();
    let copy = copies.path().join("half (searchable).pdf");
    assert!(status.scanned);
    let written = desk.engine.write_searchable(record.id, &copy).await.unwrap();
    assert_eq!((written.pages, written.kept), (1, 0));
    let added = desk.add_one(copy.clone()).await.record.id;
    let notes = desk.engine.notes(added).unwrap();
    let anew = notes.iter().find(|note| note.kind == DiagnosticKind::PagesReadAnew);
    assert_eq!(anew.and_then(|note| note.pages.as_deref()), Some("1"), "{notes:?}");
    desk.engine.remove(added).unwrap();
    // The library's own file is not written over, and a text is no scan.
    let own = desk.engine.original(record.id).unwrap();
    let before = std::fs::read(&own).unwrap();
    let refused = desk.engine.write_searchable(record.id, &own).await;
    assert!(
        refused.is_err() && std::fs::read(&own).unwrap() == before,
        "{refused:?}"
    );
    let plain = desk.add_one(fixture("labels.pdf")).await.record.id;
    let refused = desk.engine.write_searchable(plain, &copy).await;
    assert!(matches!(refused, Err(EngineError::NothingScanned(_))), "{refused:?}");
    desk.engine.remove(plain).unwrap();
    let notes = desk.engine.notes(record.id).unwrap();
    assert!(
        notes.iter().any(|note| note.kind == DiagnosticKind::PagesUnknownScript),
        "{notes:?}"
    );
    // Read again as it was asked for, and no worse for it.
    let mut events = desk.engine.subscribe();
    desk.engine.retry(record.id).unwrap();
    finished(&desk.engine, &mut events, record.id).await;
    assert_eq!(text(&desk, record.id), read);
}

#[tokio::test(flavor = "multi_thread")]
async fn pictures_are_left_alone_where_nobody_wants_them_read() {
    let desk = Desk::new();
    desk.engine.set_scanning(false);
    let file = pictured(&desk, "article.pdf", 0).await;
    let id = desk.add_one(file).await.record.id;
    assert_eq!(desk.state(id), SourceState::NoText);
    // Asked for, it is read after all.
    desk.engine.set_scanning(true);
    assert_eq!(desk.engine.pages_to_scan(id).unwrap(), 1);
    let mut events = desk.engine.subscribe();
    desk.engine.scan(id).unwrap();
    finished(&desk.engine, &mut events, id).await;
    assert_eq!(desk.state(id), SourceState::Ready);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_stops_it_and_goes_on() {
    let desk = Desk::new();
    let file = pictured(&desk, "article.pdf", 0).await;
    let mut events = desk.engine.subscribe();
    let id = desk.engine.add(vec![file]).await.added[0];
    let scans =
        |event: &Event| matches!(event, Event::SourceChanged(_)) && desk.status(id).job.is_some_and(|job| job.scans);
    until(&mut events, scans).await;
    desk.engine.cancel(desk.status(id).job.unwrap().job);
    finished(&desk.engine, &mut events, id).await;
    // It stays stopped, also at the next start.
    assert_eq!(
        (desk.state(id), desk.engine.pages_to_scan(id).unwrap()),
        (SourceState::NoText, 0)
    );
    let desk = desk.reopened().await;
    desk.engine.resume().unwrap();
    assert!(desk.status(id).job.is_none());
    let mut events = desk.engine.subscribe();
    desk.engine.scan(id).unwrap();
    finished(&desk.engine, &mut events, id).await;
    assert_eq!(desk.state(id), SourceState::Ready);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_with_text_is_read_as_pictures_where_a_person_wants_it() {
    let desk = Desk::new();
    let id = desk.add_one(fixture("cropped.pdf")).await.record.id;
    let own = text(&desk, id);
    let line = own.lines().find(|line| line.split_whitespace().count() > 7).unwrap();
    let answer = desk.engine.add_answer(None, &format!("It says: “{line}”")).unwrap();
    let found = |desk: &Desk| {
        let sheet = desk.engine.sheet(answer).unwrap();
        let quote = sheet.quotes.first().unwrap();
        (quote.check.verdict, quote.matches[0].scanned)
    };
    assert_eq!(found(&desk), (Verdict::Exact, false));
    let change = async |desk: &Desk, from: TextFrom| {
        let mut events = desk.engine.subscribe();
        desk.engine.take_text_from(id, from).unwrap();
        let refused = desk.engine.take_text_from(id, TextFrom::Better);
        assert!(matches!(refused, Err(EngineError::BeingRead(_))), "{refused:?}");
        finished(&desk.engine, &mut events, id).await;
        assert_eq!((desk.status(id).text_from, desk.state(id)), (from, SourceState::Ready));
    };
    change(&desk, TextFrom::Pictures).await;
    let read = text(&desk, id);
    let (verdict, scanned) = found(&desk);
    assert!(verdict <= Verdict::Altered && scanned, "{verdict:?}");
    // It stays so.
    let desk = desk.reopened().await;
    assert_eq!(desk.status(id).text_from, TextFrom::Pictures);
    let mut events = desk.engine.subscribe();
    desk.engine.retry(id).unwrap();
    finished(&desk.engine, &mut events, id).await;
    assert_eq!(text(&desk, id), read);
    // And back, with nothing lost either way.
    change(&desk, TextFrom::File).await;
    assert_eq!((text(&desk, id), found(&desk)), (own, (Verdict::Exact, false)));
    change(&desk, TextFrom::Pictures).await;
    assert_eq!((text(&desk, id), desk.engine.pages_to_scan(id).unwrap()), (read, 0));
}

#[tokio::test(flavor = "multi_thread")]
async fn text_that_another_program_read_is_compared_with_the_page_where_it_is_quoted() {
    let desk = Desk::new();
    let id = desk.add_one(scan("layered.pdf")).await.record.id;
    let pages = |kind: DiagnosticKind| {
        let notes = desk.engine.notes(id).unwrap();
        notes
            .into_iter()
            .find(|note| note.kind == kind)
            .and_then(|note| note.pages)
    };
    // What is misread all over was read anew by itself.
    assert_eq!(pages(DiagnosticKind::PagesReadAnew).as_deref(), Some("2"));
    assert_eq!(pages(DiagnosticKind::PagesReadElsewhere).as_deref(), Some("1, 3"));
    let judged = async |quote: &str, reads: bool| {
        let mut events = desk.engine.subscribe();
        let answer = desk.engine.add_answer(None, &format!("It says: “{quote}”")).unwrap();
        if reads {
            finished(&desk.engine, &mut events, id).await;
        }
        assert_eq!(desk.engine.pages_to_scan(id).unwrap(), 0);
        (answer, desk.engine.verdicts(answer).unwrap()[0])
    };
    let (_, misread) = judged("Of 214 children enrolled, 109 received the vaccine", false).await;
    assert!(misread <= Verdict::Normalized, "{misread:?}");
    // A claim leads to the page, too.
    let mut events = desk.engine.subscribe();
    let claim = desk
        .engine
        .add_answer(None, "The Court of Appeal allowed the appeal on 17 January 2014.")
        .unwrap();
    finished(&desk.engine, &mut events, id).await;
    desk.engine.claims_judged();
    let supports = desk.engine.claim_supports(claim).unwrap();
    assert!(
        !supports.is_empty() && !supports.contains(&Support::Supported),
        "{supports:?}"
    );
    let (lie, verdict) = judged(
        "The Court of Appeal allowed the appeal on 17 January 2014 and ordered",
        false,
    )
    .await;
    assert_eq!(verdict, Verdict::MeaningChanged);
    assert_eq!(pages(DiagnosticKind::PagesReadElsewhere).as_deref(), Some("3"));
    assert_eq!(pages(DiagnosticKind::PagesCompared), None);
    let (_, right) = judged("Its chairman blamed casual lending in Ireland", true).await;
    assert!(right <= Verdict::Normalized, "{right:?}");
    assert_eq!(pages(DiagnosticKind::PagesReadAnew).as_deref(), Some("1–3"));
    // A person may take the file's text for all that, and is not overruled.
    let mut events = desk.engine.subscribe();
    desk.engine.take_text_from(id, TextFrom::File).unwrap();
    finished(&desk.engine, &mut events, id).await;
    assert_eq!(desk.engine.verdicts(lie).unwrap(), [Verdict::Exact]);
    assert_eq!(
        (
            pages(DiagnosticKind::PagesReadAnew),
            desk.engine.pages_to_scan(id).unwrap()
        ),
        (None, 0)
    );
}

/// A text layer that lies came out verbatim from a terminal, and in every source that was asked who says what.
#[tokio::test(flavor = "multi_thread")]
async fn a_library_that_is_only_read_takes_no_text_for_a_page_that_was_not_compared() {
    let desk = Desk::new();
    let id = desk.add_one(scan("layered.pdf")).await.record.id;
    let beside = || Engine::open_to_read(desk.folder.path(), WorkerProgram::at(worker()), || ()).unwrap();
    let lie = "The Court of Appeal allowed the appeal on 17 January 2014 and ordered";
    let text = format!("It says: “{lie}”\n\nThe Court of Appeal allowed the appeal on 17 January 2014.");
    let told = || {
        let (engine, unsure) = (beside(), NotCheckable::LettersUnsure);
        let bench = engine.bench(None).unwrap();
        let checked = bench.check_text(&text).unwrap().remove(0);
        let quotes = [checked.quote.clone()];
        let claims = bench.check_claims(&text, &quotes, &Weighing::default()).unwrap();
        let report = engine.report_on(checked, None).unwrap();
        assert_eq!(
            report.matches[0].uncompared,
            report.check.verdict == Verdict::NotCheckable(unsure)
        );
        (report.check.verdict, claims[0].check.support)
    };
    let unsure = Verdict::NotCheckable(NotCheckable::LettersUnsure);
    assert_eq!(told(), (unsure, Support::NotCheckable));
    // What was read by itself is judged as everywhere.
    let anew = beside().bench(None).unwrap();
    let misread = anew
        .check_text("It says: “Of 214 children enrolled, 109 received the vaccine”")
        .unwrap();
    assert!(misread[0].check.verdict <= Verdict::Normalized, "{misread:?}");
    let mut events = desk.engine.subscribe();
    let answer = desk.engine.add_answer(None, &text).unwrap();
    let before = beside().across(answer, &CancellationToken::new(), |_, _| ()).unwrap();
    assert!(
        before
            .rows
            .iter()
            .flat_map(|row| &row.cells)
            .all(|cell| cell.stance != Stance::Says),
        "{before:?}"
    );
    finished(&desk.engine, &mut events, id).await;
    let (verdict, support) = told();
    assert_eq!(verdict, Verdict::MeaningChanged);
    assert_ne!(support, Support::Supported);
}

/// The text may be wrong just where the quote stands, and what comes nearest is elsewhere then.
#[tokio::test(flavor = "multi_thread")]
async fn a_quote_that_is_not_found_has_the_page_read_that_the_answer_names() {
    let desk = Desk::new();
    let id = desk.add_one(scan("layered.pdf")).await.record.id;
    let read = |kind: DiagnosticKind| {
        let notes = desk.engine.notes(id).unwrap();
        notes
            .into_iter()
            .find(|note| note.kind == kind)
            .and_then(|note| note.pages)
    };
    let absent = "Lanterns hung from every mast along the frozen quay that night";
    let mut events = desk.engine.subscribe();
    let text = format!("As it says on page 3: “{absent}” (layered.pdf, p. 3).");
    let answer = desk.engine.add_answer(None, &text).unwrap();
    finished(&desk.engine, &mut events, id).await;
    assert_eq!(desk.engine.verdicts(answer).unwrap(), [Verdict::NotFound]);
    let anew = read(DiagnosticKind::PagesReadAnew).unwrap_or_default();
    assert!(anew.contains('3'), "{anew}");
    // An unsupported claim has none read.
    assert_eq!(desk.engine.pages_to_scan(id).unwrap(), 0);
    let claim = desk.engine.add_answer(None, &format!("{absent}.")).unwrap();
    desk.engine.claims_judged();
    assert_eq!(desk.engine.claim_supports(claim).unwrap(), [Support::Unsupported]);
    assert_eq!(desk.engine.pages_to_scan(id).unwrap(), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn text_beside_a_scan_hides_none_of_it_and_a_picture_of_nothing_bears_out_no_words() {
    let desk = Desk::new();
    desk.add_one(scan("stamped.pdf")).await;
    let judged = |quote: &str| {
        let answer = desk.engine.add_answer(None, &format!("It says: “{quote}”")).unwrap();
        let quote = desk.engine.sheet(answer).unwrap().quotes.remove(0);
        let best = quote.matches.first().unwrap();
        (quote.check.verdict, best.scanned, best.hidden.is_some())
    };
    let (verdict, scanned, hidden) = judged("Of 214 children enrolled, 109 received the vaccine");
    assert!(
        verdict <= Verdict::Normalized && scanned && !hidden,
        "{verdict:?} {scanned}"
    );
    // Letters without ink over a picture, beside text of the page's own.
    assert_eq!(judged("The bridge fell in 1912."), (Verdict::Exact, false, true));
    let own = judged("Wages grew more slowly than prices for the ninth month running.");
    assert!(own.0 <= Verdict::Normalized && !own.1 && !own.2, "{own:?}");
    // A scan with more than a stamp of its own text: all that its page shows was "not in your sources".
    for shown in [
        "His eldest son was proclaimed king in Edinburgh six days later",
        "asks that they be named where it is used.",
    ] {
        let (verdict, scanned, hidden) = judged(shown);
        assert!(
            verdict <= Verdict::Normalized && scanned && !hidden,
            "{shown} {verdict:?}"
        );
    }
    // Slides on one ground are not read as pictures.
    for written in [
        "The bank lost $1.9 billion in 2008, twice what it had earned",
        "Birds reared in silence sing, but never the local dialect",
    ] {
        let (verdict, scanned, hidden) = judged(written);
        assert!(
            verdict <= Verdict::Normalized && !scanned && !hidden,
            "{written} {verdict:?}"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_misread_word_is_corrected_and_verdicts_follow_and_say_so() {
    let desk = Desk::new();
    let id = desk.add_one(scan("half.pdf")).await.record.id;
    let read = text(&desk, id);
    let quote = "dismissed the complaint on 17 January 2014";
    let answer = desk.engine.add_answer(None, &format!("It says: “{quote}”")).unwrap();
    let judged = |desk: &Desk| {
        let quote = desk.engine.sheet(answer).unwrap().quotes.remove(0);
        let righted = quote.matches[0]
            .corrected
            .iter()
            .map(Righted::words)
            .collect::<Vec<_>>();
        (quote.check.verdict, righted)
    };
    assert!(judged(&desk).0 >= Verdict::Altered);
    let at = read.find("appeal on 17 January").unwrap();
    let touched = TextSpan::from_bytes(at + 2..at + 3).unwrap();
    let word = desk.engine.misread_word(id, touched).unwrap().unwrap();
    assert_eq!(
        (word.text.as_str(), word.read.clone(), word.page),
        ("appeal", None, PageIndex(0))
    );
    let correct = async |text: &str, written: &str| {
        let at = self::text(&desk, id).find(&format!("{text} on 17 January")).unwrap();
        let span = TextSpan::from_bytes(at..at + text.len()).unwrap();
        let mut events = desk.engine.subscribe();
        let made = desk.engine.correct_misread(id, span, text, written).unwrap();
        finished(&desk.engine, &mut events, id).await;
        made
    };
    let first = correct("appeal", " complaint\n").await.made.unwrap();
    assert_eq!(
        text(&desk, id),
        read.replacen("appeal on 17 January", "complaint on 17 January", 1)
    );
    let (verdict, righted) = judged(&desk);
    assert!(verdict <= Verdict::Normalized, "{verdict:?}");
    assert_eq!(righted, ["you corrected “appeal” to “complaint” on p. 1"]);
    let written = desk.engine.annotated(answer, Marker::default()).unwrap();
    assert!(
        written.contains("a person corrected “appeal” to “complaint”"),
        "{written}"
    );
    let report = desk.engine.report(answer).unwrap();
    let page = desk
        .engine
        .written(&report, Format::Markdown, Language::default())
        .await
        .unwrap();
    assert!(
        String::from_utf8(page)
            .unwrap()
            .contains("a person corrected that to “complaint”")
    );
    // It stands where the word stood, and what was read is not forgotten.
    let now = desk.engine.misread_word(id, touched).unwrap().unwrap();
    assert_eq!((now.text.as_str(), now.read.as_deref()), ("complaint", Some("appeal")));
    let boxes = [&word, &now].map(|word| word.shown.unwrap().1);
    assert!(
        (boxes[0].x0 - boxes[1].x0).abs() < 0.1 && (boxes[0].x1 - boxes[1].x1).abs() < 0.1,
        "{boxes:?}"
    );
    // Nothing is written over what was read anew meanwhile, and nothing is no word.
    for (text, written) in [
        ("appeal", "petition"),
        ("complaint", " \n"),
        ("complaint", &"x".repeat(200)),
    ] {
        let refused = desk.engine.correct_misread(id, now.span, text, written);
        assert!(refused.is_err(), "{text} {written}: {refused:?}");
    }
    // Corrected once more, undone, and read anew.
    let second = correct("complaint", "petition").await;
    assert_eq!(second.replaced.iter().map(|one| one.id).collect::<Vec<_>>(), [first.id]);
    assert!(judged(&desk).0 >= Verdict::Altered);
    let mut events = desk.engine.subscribe();
    let made = second.made.unwrap();
    desk.engine.change_misread(id, &[made.id], &second.replaced).unwrap();
    finished(&desk.engine, &mut events, id).await;
    let listed = desk.engine.corrected_words(id).unwrap();
    let [one] = listed.as_slice() else { panic!("{listed:?}") };
    assert!(one.stands && one.record == first, "{one:?}");
    let mut events = desk.engine.subscribe();
    desk.engine.retry(id).unwrap();
    finished(&desk.engine, &mut events, id).await;
    assert_eq!(judged(&desk), (verdict, righted));
    // In a copy for other programs it reads as it was corrected.
    let copies = tempfile::tempdir().unwrap();
    let copy = copies.path().join("copy.pdf");
    desk.engine.write_searchable(id, &copy).await.unwrap();
    // As it was read again, it is no correction; and a text that is none of a picture has no misread words.
    let back = correct("complaint", "appeal").await;
    assert!(back.made.is_none() && desk.engine.corrected_words(id).unwrap().is_empty());
    assert_eq!(text(&desk, id), read);
    let plain = desk.add_one(fixture("labels.pdf")).await.record.id;
    assert_eq!(
        desk.engine
            .misread_word(plain, TextSpan::from_bytes(0..3).unwrap())
            .unwrap(),
        None
    );
}
