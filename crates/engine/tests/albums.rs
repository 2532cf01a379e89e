//! Pictures: one that was pasted, and several as one source.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    missing_docs,
    reason = "a test fails by panicking"
)]

mod common;

use common::{Desk, finished, fixture};
use pincite_core::source::document::{PageIndex, SourceId};
use pincite_engine::add::Added;
use pincite_engine::albums::{AlbumError, pictures_among, usual_name};
use pincite_engine::{EngineError, SourceState};
use std::fs;
use std::path::PathBuf;

async fn read(desk: &Desk, added: impl Future<Output = Result<Added, EngineError>>) -> SourceId {
    let mut events = desk.engine.subscribe();
    let added = added.await.unwrap();
    assert!(added.refused.is_empty(), "{:?}", added.refused);
    let [id] = *added.added else { panic!("{added:?}") };
    finished(&desk.engine, &mut events, id).await;
    id
}

fn text(desk: &Desk, id: SourceId) -> String {
    desk.engine.document(id).unwrap().text().to_owned()
}

/// Pictures of the first pages of a paper, as files of these names.
async fn pictures(desk: &Desk, names: &[&str], width: u32) -> Vec<PathBuf> {
    let other = Desk::new();
    let paper = other.add_one(fixture("labels.pdf")).await.record.id;
    let mut files = Vec::new();
    for (page, name) in names.iter().enumerate() {
        let page = PageIndex(u32::try_from(page).unwrap());
        let image = other.engine.page_image(paper, page, width).await.unwrap();
        let file = desk.folder.path().join(name);
        fs::write(&file, &image.bytes).unwrap();
        files.push(file);
    }
    files
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pasted_picture_is_read_as_a_file_of_it_is() {
    let desk = Desk::new();
    let file = &pictures(&desk, &["page.png"], 900).await[0];
    let bytes = fs::read(file).unwrap();
    let id = read(
        &desk,
        desk.engine
            .add_pasted_picture(bytes.clone(), "Pasted picture 2026-11-28 09.14.05"),
    )
    .await;
    let record = desk.status(id).record;
    assert_eq!(
        (record.file_name.as_str(), record.pages, record.state),
        ("Pasted picture 2026-11-28 09.14.05.png", 1, SourceState::Ready)
    );
    assert_eq!(fs::read(desk.engine.original(id).unwrap()).unwrap(), bytes);
    // The same once more is the same source.
    let again = desk
        .engine
        .add_pasted_picture(bytes, "Pasted picture, later")
        .await
        .unwrap();
    assert_eq!((again.added.len(), again.already_there), (0, vec![id]));
    for nothing in [&b""[..], b"GIF89a", b"%PDF-1.4"] {
        let refused = desk.engine.add_pasted_picture(nothing.to_vec(), "x").await;
        assert!(matches!(refused, Err(EngineError::PastedNoPicture)), "{refused:?}");
    }
    let large = vec![0; pincite_engine::pasted::LONGEST_PASTED + 1];
    let refused = desk.engine.add_pasted_picture(large, "x").await;
    assert!(matches!(refused, Err(EngineError::PastedTooLarge)), "{refused:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn several_pictures_are_the_pages_of_one_source() {
    let desk = Desk::new();
    let files = pictures(&desk, &["page2.png", "page10.png"], 900).await;
    let before: Vec<_> = files.iter().map(|file| fs::read(file).unwrap()).collect();
    let broken = desk.folder.path().join("page3.png");
    fs::write(&broken, b"\x89PNG\r\n\x1A\n and no more").unwrap();
    let mixed = vec![files[1].clone(), broken, files[0].clone()];
    assert_eq!(usual_name(&pictures_among(mixed.clone()).0), "page2 – page10");
    let id = read(&desk, desk.engine.add_as_one(mixed.clone(), Some("Minutes: 1921/22"))).await;
    let record = desk.status(id).record;
    assert_eq!((record.file_name.as_str(), record.pages), ("Minutes 1921 22.cbz", 3));
    assert_eq!(record.state, SourceState::Ready);
    // The broken one keeps its place and is named; the others are read.
    assert!(
        record.warnings.iter().any(|warning| warning.contains("Page 2")),
        "{:?}",
        record.warnings
    );
    for (page, is_read) in [(0, true), (1, false), (2, true)] {
        let page = desk.engine.page_text(id, PageIndex(page));
        assert_eq!(page.is_ok_and(|page| !page.runs.is_empty()), is_read);
    }
    assert!(desk.engine.page_image(id, PageIndex(2), 100).await.is_ok());
    assert!(desk.engine.page_image(id, PageIndex(1), 100).await.is_err());
    // The files stay as they are, and so does the source's own, which holds them whole.
    assert_eq!(
        files.iter().map(|file| fs::read(file).unwrap()).collect::<Vec<_>>(),
        before
    );
    let own = fs::read(desk.engine.original(id).unwrap()).unwrap();
    assert!(
        before
            .iter()
            .all(|bytes| own.windows(bytes.len()).any(|part| part == bytes))
    );
    // The same pictures are the same source, in whatever order they are named.
    let mut turned = mixed;
    turned.reverse();
    let again = desk.engine.add_as_one(turned, Some("Minutes")).await.unwrap();
    assert_eq!((again.added.len(), again.already_there), (0, vec![id]));
    let read_as = text(&desk, id);
    desk.engine.remove(id).unwrap();
    desk.engine.bring_back(id).unwrap();
    let desk = desk.reopened().await;
    assert_eq!(text(&desk, id), read_as);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_one_source_is_told_and_nothing_is_added() {
    let desk = Desk::new();
    let at = |name: &str| desk.folder.path().join(name);
    let one = pictures(&desk, &["a.png"], 40).await.remove(0);
    let paper = fixture("labels.pdf");
    let (empty, folder) = (at("empty.png"), at("scans"));
    fs::write(&empty, "").unwrap();
    fs::create_dir(&folder).unwrap();
    let too_many: Vec<_> = (0..=1000).map(|n| at(&format!("n{n}.png"))).collect();
    type Told = fn(&EngineError) -> bool;
    let cases: [(Vec<PathBuf>, Told); 6] = [
        (vec![one.clone(), one.clone()], |told| {
            matches!(told, EngineError::Album(AlbumError::TooFew))
        }),
        (vec![folder], |told| {
            matches!(told, EngineError::Album(AlbumError::TooFew))
        }),
        (vec![one.clone(), paper], |told| {
            matches!(told, EngineError::Album(AlbumError::NoPicture(_)))
        }),
        (vec![one.clone(), empty], |told| {
            matches!(told, EngineError::Album(AlbumError::NoPicture(_)))
        }),
        (vec![one, at("gone.png")], |told| {
            matches!(told, EngineError::NoSuchFile(_))
        }),
        (too_many, |told| {
            matches!(told, EngineError::Album(AlbumError::TooMany { count: 1001 }))
        }),
    ];
    for (files, is_told) in cases {
        let refused = desk.engine.add_as_one(files, Some("x")).await.unwrap_err();
        assert!(is_told(&refused), "{refused:?}");
    }
    // Sparse, so that it takes no room on the disk.
    let large = [at("large1.png"), at("large2.png")];
    for file in &large {
        fs::write(file, b"\x89PNG\r\n\x1A\n").unwrap();
        fs::File::options()
            .write(true)
            .open(file)
            .unwrap()
            .set_len(150 << 20)
            .unwrap();
    }
    let refused = desk.engine.add_as_one(large.to_vec(), None).await;
    assert!(
        matches!(refused, Err(EngineError::Album(AlbumError::TooLarge))),
        "{refused:?}"
    );
    assert_eq!(desk.engine.sources().unwrap().len(), 0);
    // Not one of which can be read.
    let broken = [at("b1.png"), at("b2.png")];
    for (n, file) in broken.iter().enumerate() {
        fs::write(file, format!("II*\0 {n}")).unwrap();
    }
    let id = read(&desk, desk.engine.add_as_one(broken.to_vec(), None)).await;
    let state = desk.state(id);
    assert!(
        matches!(&state, SourceState::Failed(why) if why.contains("picture")),
        "{state:?}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn three_hundred_pictures_are_one_source() {
    let desk = Desk::new();
    desk.engine.set_scanning(false);
    let picture = pictures(&desk, &["p.png"], 900).await.remove(0);
    let folder = desk.folder.path().join("scans");
    fs::create_dir(&folder).unwrap();
    for n in 1..=300 {
        fs::copy(&picture, folder.join(format!("Scan {n}.png"))).unwrap();
    }
    fs::write(folder.join("notes.txt"), "not one of them").unwrap();
    let id = read(&desk, desk.engine.add_as_one(vec![folder], None)).await;
    let record = desk.status(id).record;
    assert_eq!(
        (record.file_name.as_str(), record.pages),
        ("Scan 1 – Scan 300.cbz", 300)
    );
}
