//! Taking files in: bad ones, encrypted ones, the same twice, cancelled and cut-off readings.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    missing_docs,
    reason = "a test fails by panicking"
)]

mod common;

use common::{Desk, finished, fixture, open, sample, speech, until};
use pincite_core::source::document::PageIndex;
use pincite_core::source::find::Finding;
use pincite_engine::collections::Naming;
use pincite_engine::find::ReaderPlace;
use pincite_engine::{Event, Password, Reason, SourceState};
use std::fs;
use std::time::Duration;

/// What becomes of a file that is taken in.
async fn check_state(desk: &Desk, file: &str, expected: SourceState) {
    let status = desk.add_one(fixture(file)).await;
    assert_eq!(status.record.state, expected, "{file}");
    assert_eq!(status.record.file_name, file);
}

/// A file that is refused leaves nothing behind, and the message names it and says why.
async fn check_refused(desk: &Desk, file: &str, why: &str) {
    let before = desk.engine.sources().unwrap().len();
    let added = desk.add(&[fixture(file)]).await;
    let [(path, error)] = &added.refused[..] else {
        panic!("{file}: {added:?}")
    };
    assert_eq!(*path, fixture(file));
    let message = error.to_string();
    assert!(message.contains(file) && message.contains(why), "{file}: {message}");
    assert_eq!(desk.engine.sources().unwrap().len(), before, "{file}");
}

#[tokio::test(flavor = "multi_thread")]
async fn files_that_hold_no_text() {
    let desk = Desk::new();
    check_refused(&desk, "empty.pdf", "zero bytes").await;
    check_refused(&desk, "not-a-pdf.pdf", "is not a PDF").await;
    check_refused(&desk, "nowhere.pdf", "does not exist").await;
    check_state(&desk, "blank.pdf", SourceState::NoText).await;
    check_state(&desk, "scan.pdf", SourceState::Ready).await;
    check_state(&desk, "encrypted.pdf", SourceState::Locked).await;
    check_state(&desk, "mixed.pdf", SourceState::Ready).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_that_breaks_off_is_read_as_far_as_it_goes() {
    let desk = Desk::new();
    let status = desk.add_one(fixture("truncated.pdf")).await;
    assert_eq!(status.record.state, SourceState::Ready);
    assert!(
        status
            .record
            .warnings
            .iter()
            .any(|warning| warning.contains("breaks off")),
        "{:?}",
        status.record.warnings
    );
    let status = desk.add_one(fixture("cut-off.pdf")).await;
    let SourceState::Failed(message) = status.record.state else {
        panic!("{:?}", status.record)
    };
    assert!(message.starts_with("cut-off.pdf is damaged"), "{message}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bad_file_keeps_no_other_out() {
    let desk = Desk::new();
    let added = desk
        .add(&[fixture("empty.pdf"), fixture("labels.pdf"), fixture("not-a-pdf.pdf")])
        .await;
    assert_eq!((added.added.len(), added.refused.len()), (1, 2));
    assert_eq!(desk.state(added.added[0]), SourceState::Ready);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_folder_gives_its_pdf_files() {
    let folder = tempfile::tempdir().unwrap();
    let deep = folder.path().join("a/b");
    fs::create_dir_all(&deep).unwrap();
    fs::copy(fixture("labels.pdf"), deep.join("labels.PDF")).unwrap();
    fs::write(folder.path().join("notes.rtf"), "no source").unwrap();
    let desk = Desk::new();
    let added = desk.add(&[folder.path().to_owned()]).await;
    assert_eq!((added.added.len(), added.refused.len()), (1, 0));
    fs::remove_file(deep.join("labels.PDF")).unwrap();
    let added = desk.add(&[folder.path().to_owned()]).await;
    assert!(added.refused[0].1.to_string().contains("holds no PDF files"));
}

/// A book that is being read gives way to what comes after it, and is read to its end all the same.
#[tokio::test(flavor = "multi_thread")]
async fn short_sources_do_not_wait_for_the_end_of_a_book() {
    let desk = Desk::new();
    let mut events = desk.engine.subscribe();
    let book = desk.engine.add(vec![fixture("ten-thousand-pages.pdf")]).await.added[0];
    until(&mut events, |event| matches!(event, Event::Progress { .. })).await;
    let short = vec![fixture("labels.pdf"), sample("tides.pdf"), sample("tree-rings.pdf")];
    let short = desk.engine.add(short).await.added;
    let mut ended = Vec::new();
    while ended.len() < 4 {
        let event = until(&mut events, |event| matches!(event, Event::Finished { .. })).await;
        if let Event::Finished { source, .. } = event {
            ended.push(source);
        }
    }
    assert_eq!(ended.last(), Some(&book), "{ended:?}");
    for source in short.into_iter().chain([book]) {
        assert_eq!(desk.state(source), SourceState::Ready);
    }
}

/// What is refused says what to do instead, and what comes along with another is no refusal.
#[tokio::test(flavor = "multi_thread")]
async fn a_refusal_says_what_to_do() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let srt = "1\n00:00:01,000 --> 00:00:02,000\nHello.\n";
    fs::create_dir_all(at("page_files")).unwrap();
    fs::create_dir_all(at("lost_files")).unwrap();
    fs::write(at("page_files/frame.html"), "<p>An advertisement.").unwrap();
    fs::write(at("page.html"), "<title>Tides</title><p>The sea falls twice a day.").unwrap();
    fs::write(at("talk.srt"), srt).unwrap();
    fs::write(at("talk.json"), "{}").unwrap();
    fs::write(at("other.srt"), srt).unwrap();
    fs::write(at("essay.doc"), b"\xD0\xCF\x11\xE0").unwrap();
    fs::write(at("papers.zip"), "PK\x03\x04").unwrap();
    fs::copy(speech("audio/lecture-30s.wav"), at("talk.wav")).unwrap();
    // What is added, and what of it is refused with which words.
    type Case<'a> = (&'a [&'a str], &'a [(&'a str, &'a str)]);
    let cases: [Case<'_>; 8] = [
        (&["other.srt"], &[("other.srt", "Add the recording")]),
        (&["essay.doc"], &[("essay.doc", "save it as DOCX")]),
        (&["papers.zip"], &[("papers.zip", "Unpack it")]),
        (&["page_files"], &[("page_files", "Add the page itself")]),
        (&["lost_files"], &[("lost_files", "Add the page itself")]),
        (&["page_files", "page.html"], &[]),
        (&["talk.wav", "talk.srt", "talk.json"], &[]),
        (&["talk.wav", "other.srt"], &[("other.srt", "Add the recording")]),
    ];
    for (named, expected) in cases {
        let desk = Desk::new();
        let added = desk
            .engine
            .add(named.iter().map(|name| at(name)).collect::<Vec<_>>())
            .await;
        let refused: Vec<_> = added
            .refused
            .iter()
            .map(|(path, error)| (path, error.to_string()))
            .collect();
        assert_eq!(refused.len(), expected.len(), "{named:?}: {refused:?}");
        for ((path, message), (name, words)) in refused.iter().zip(expected) {
            assert!(path.ends_with(name) && message.contains(words), "{named:?}: {message}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_right_password_opens_a_source_and_the_wrong_one_says_so() {
    let desk = Desk::new();
    let id = desk.add_one(fixture("encrypted.pdf")).await.record.id;
    let unlock = |password: &str| desk.engine.unlock(id, Password::new(password.to_owned()));
    let error = unlock("falsch").await.unwrap_err();
    assert_eq!(error.reason(), Reason::WrongPassword);
    assert_eq!(error.to_string(), "The password does not open encrypted.pdf.");
    let error = desk.engine.page_image(id, PageIndex(0), 64).await.unwrap_err();
    assert_eq!(error.reason(), Reason::NeedsPassword);
    assert!(error.to_string().starts_with("encrypted.pdf is encrypted"), "{error}");
    assert_eq!(desk.state(id), SourceState::Locked);

    let mut events = desk.engine.subscribe();
    unlock("geheim").await.unwrap();
    finished(&desk.engine, &mut events, id).await;
    assert_eq!(desk.state(id), SourceState::Ready);
    desk.engine.page_image(id, PageIndex(0), 64).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_text_that_is_there_outlives_its_password() {
    let desk = Desk::new();
    let id = desk.add_one(fixture("encrypted.pdf")).await.record.id;
    let mut events = desk.engine.subscribe();
    desk.engine
        .unlock(id, Password::new("geheim".to_owned()))
        .await
        .unwrap();
    finished(&desk.engine, &mut events, id).await;
    let desk = desk.reopened().await;
    assert_eq!(desk.state(id), SourceState::Ready);
    assert!(desk.engine.page_text(id, PageIndex(0)).unwrap().runs.len() > 10);
    // Only drawing needs the password anew, for it is written down nowhere.
    desk.engine.page_image(id, PageIndex(0), 64).await.unwrap_err();
    assert!(desk.status(id).sealed);
    desk.engine
        .unlock(id, Password::new("geheim".to_owned()))
        .await
        .unwrap();
    assert!(!desk.status(id).sealed);
    desk.engine.page_image(id, PageIndex(0), 64).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_is_not_there_is_named_by_the_files_own_name() {
    let desk = Desk::new();
    let id = desk.add_one(sample("tides.pdf")).await.record.id;
    let error = desk.engine.page_image(id, PageIndex(900), 64).await.unwrap_err();
    assert_eq!(error.to_string(), "tides.pdf has no page 901.");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lost_original_is_named_by_the_files_own_name() {
    let desk = Desk::new();
    let id = desk.add_one(sample("tides.pdf")).await.record.id;
    let at = desk.folder.path();
    fs::rename(at.join("sources"), at.join("taken away")).unwrap();
    let error = desk.engine.page_image(id, PageIndex(0), 64).await.unwrap_err();
    assert!(
        error
            .to_string()
            .starts_with("The library's copy of tides.pdf is gone."),
        "{error}"
    );
    let mut events = desk.engine.subscribe();
    desk.engine.retry(id).unwrap();
    finished(&desk.engine, &mut events, id).await;
    let SourceState::Failed(message) = desk.state(id) else {
        panic!("{:?}", desk.state(id))
    };
    assert!(
        message.starts_with("The library's copy of tides.pdf is gone."),
        "{message}"
    );
}

/// The second name of the same bytes was forgotten, and an answer that used it named a source that nobody had.
#[tokio::test(flavor = "multi_thread")]
async fn a_source_is_known_by_every_name_that_its_file_had() {
    let folder = tempfile::tempdir().unwrap();
    let second = folder.path().join("Oceanography reader.pdf");
    fs::copy(sample("tides.pdf"), &second).unwrap();
    let desk = Desk::with(&[sample("tides.pdf"), sample("tree-rings.pdf")]).await;
    let quote = "“it moves away from us by 3.8 centimetres every year” (Oceanography reader.pdf)";
    let answer = desk.engine.add_answer(None, quote).unwrap();
    assert_eq!(desk.checks(answer)[0].attribution, "unnamed");
    let added = desk.add(&[second.clone(), second]).await;
    assert_eq!((added.added.len(), added.already_there.len()), (0, 2));
    assert_eq!(desk.checks(answer)[0].attribution, "as named: tides.pdf");
    let desk = desk.reopened().await;
    let record = desk.status(added.already_there[0]).record;
    assert_eq!(
        (record.file_name.as_str(), &record.other_names[..]),
        ("tides.pdf", &["Oceanography reader.pdf".to_owned()][..])
    );
    let address = "pincite://open?source=Oceanography%20reader.pdf".parse().unwrap();
    assert_eq!(desk.engine.follow(&address).unwrap().source, record.id);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_file_twice_is_one_source() {
    let desk = Desk::new();
    let first = desk.add_one(fixture("labels.pdf")).await.record.id;
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("the same under another name.pdf");
    fs::copy(fixture("labels.pdf"), &copy).unwrap();
    let again = desk.add(&[fixture("labels.pdf"), copy]).await;
    assert_eq!(again.already_there, [first, first]);
    assert!(again.added.is_empty() && again.refused.is_empty());
    assert_eq!(desk.engine.sources().unwrap().len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_cancelled_reading_can_be_tried_again() {
    let desk = Desk::new();
    let mut events = desk.engine.subscribe();
    let id = desk.engine.add(vec![fixture("ten-thousand-pages.pdf")]).await.added[0];
    let begun = until(&mut events, |event| matches!(event, Event::Progress { .. })).await;
    let Event::Progress { job, .. } = begun else {
        panic!("{begun:?}")
    };
    desk.engine.cancel(job);
    finished(&desk.engine, &mut events.resubscribe(), id).await;
    let SourceState::Failed(message) = desk.state(id) else {
        panic!("{:?}", desk.state(id))
    };
    assert_eq!(message, "Reading was cancelled.");
    assert_eq!(desk.status(id).record.pages, 0);

    desk.engine.retry(id).unwrap();
    read(&desk, id).await;
    assert_eq!(desk.state(id), SourceState::Ready);
    assert_eq!(desk.status(id).record.pages, 10_000);
}

/// Waits until nothing reads `id` any more and its state is settled. A long file has more events than are kept for one
/// who listens slowly.
async fn read(desk: &Desk, id: pincite_core::source::document::SourceId) {
    let waited = async {
        loop {
            let status = desk.status(id);
            if status.job.is_none() && status.record.state != SourceState::Waiting {
                return;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(300), waited).await.unwrap();
}

#[test]
fn a_reading_that_was_cut_off_is_taken_up_again() {
    let folder = tempfile::tempdir().unwrap();
    let runtime = || {
        tokio::runtime::Builder::new_multi_thread()
            .enable_all()
            .build()
            .unwrap()
    };
    let first = runtime();
    let id = first.block_on(async {
        let engine = open(folder.path());
        let mut events = engine.subscribe();
        let id = engine.add(vec![fixture("ten-thousand-pages.pdf")]).await.added[0];
        until(&mut events, |event| matches!(event, Event::Progress { .. })).await;
        id
    });
    // What still runs is dropped where it is, as when the program is closed.
    first.shutdown_timeout(Duration::from_secs(30));
    runtime().block_on(async {
        let desk = Desk {
            engine: open(folder.path()),
            folder,
        };
        assert_eq!(desk.state(id), SourceState::Waiting);
        desk.engine.resume().unwrap();
        read(&desk, id).await;
        assert_eq!(desk.state(id), SourceState::Ready);
        assert_eq!(desk.status(id).record.pages, 10_000);
    });
}

#[tokio::test(flavor = "multi_thread")]
async fn a_source_removed_while_it_is_read_is_gone() {
    let desk = Desk::new();
    let mut events = desk.engine.subscribe();
    let id = desk.engine.add(vec![fixture("ten-thousand-pages.pdf")]).await.added[0];
    until(&mut events, |event| matches!(event, Event::Progress { .. })).await;
    let mut events = events.resubscribe();
    desk.engine.remove(id).unwrap();
    until(&mut events, |event| matches!(event, Event::Finished { .. })).await;
    assert!(desk.engine.source(id).unwrap().is_none());
    assert!(desk.engine.sources().unwrap().is_empty());
    // The originals' folder holds no file any more.
    desk.engine.purge().unwrap();
    let left = walk(&desk.folder.path().join("sources"));
    assert!(left.is_empty(), "{left:?}");
}

fn walk(folder: &std::path::Path) -> Vec<std::path::PathBuf> {
    fs::read_dir(folder)
        .unwrap()
        .flatten()
        .flat_map(|entry| {
            if entry.path().is_dir() {
                walk(&entry.path())
            } else {
                vec![entry.path()]
            }
        })
        .collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn sources_are_put_into_collections() {
    let desk = Desk::new();
    let id = desk.add_one(sample("tides.pdf")).await.record.id;
    let collections = || desk.engine.collections().unwrap();
    desk.engine.add_collection("  Moon  and sea ").unwrap();
    desk.engine.add_collection("Moon and sea").unwrap();
    assert_eq!(collections(), ["Moon and sea"]);
    assert!(desk.engine.add_collection(" ").is_err());
    desk.engine
        .name_sources(Naming::Collection, "Moon and sea", &[id], true)
        .unwrap();
    desk.engine.rename_collection("Moon and sea", "Tides").unwrap();
    assert_eq!(desk.engine.belongings().unwrap()[&id].collections, ["Tides"]);
    desk.engine.remove_collection("Tides").unwrap();
    assert_eq!(collections().len(), 0);
    assert!(desk.engine.document(id).is_ok(), "its sources stay");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reader_comes_to_the_next_place_first() {
    let desk = Desk::new();
    let id = desk.add_one(sample("tides.pdf")).await.record.id;
    let hits = desk.engine.find(id, "tide", Finding::default()).unwrap().hits;
    assert!(hits.len() > 3, "{}", hits.len());
    let next = |page, above| {
        let reader = ReaderPlace::Page(PageIndex(page), above);
        desk.engine.next_hit(id, &hits, reader).unwrap()
    };
    assert_eq!(next(0, 0.0), Some(0));
    let second = next(1, 0.0).unwrap();
    assert!(second > 0 && hits[second - 1].place != hits[second].place);
    assert_eq!(next(99, 0.0), Some(0), "the first one where none follows");
    let none = desk.engine.next_hit(id, &[], ReaderPlace::Page(PageIndex(0), 0.0));
    assert_eq!(none.unwrap(), None);
}
