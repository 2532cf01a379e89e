//! Real PDF files through the real worker: what is drawn.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use common::{fixture, program, read};
use image::RgbImage;
use pincite_core::source::document::PageIndex;
use pincite_core::source::layout::PageRect;
use pincite_ingest::{Cut, PageImage, Password, RenderError, Renderer, Trouble};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// What is cut out for a file has rounded colours.
fn near(one: [u8; 3], other: [u8; 3]) -> bool {
    one.iter().zip(other).all(|(a, b)| a.abs_diff(b) <= 4)
}

fn pixels(image: &PageImage) -> RgbImage {
    let decoded = image::load_from_memory(&image.bytes).unwrap().to_rgb8();
    assert_eq!((decoded.width(), decoded.height()), (image.width, image.height));
    decoded
}

/// The share of dark pixels within a part of the image, given in fractions.
fn ink(image: &RgbImage, [x0, y0, x1, y1]: [f32; 4]) -> f32 {
    let scale = |fraction: f32, side: u32| (fraction.clamp(0.0, 1.0) * side as f32) as u32;
    let (left, right) = (scale(x0, image.width()), scale(x1, image.width()));
    let (top, bottom) = (scale(y0, image.height()), scale(y1, image.height()));
    let places = (top..bottom).flat_map(|y| (left..right).map(move |x| (x, y)));
    let (mut dark, mut all) = (0, 0);
    for (x, y) in places {
        all += 1;
        dark += u32::from(image.get_pixel(x, y).0[1] < 128);
    }
    dark as f32 / all.max(1) as f32
}

#[tokio::test]
async fn glyphs_are_drawn_where_their_boxes_are() {
    let renderer = Renderer::new(program());
    for file in ["article.pdf", "rotated.pdf", "cropped.pdf", "chinese.pdf"] {
        let read = read(file).await;
        for (index, layout) in read.layouts.iter().enumerate() {
            let page = PageIndex(u32::try_from(index).unwrap());
            let image = pixels(&renderer.render(&fixture(file), None, page, 901).await.unwrap());
            let (width, height) = layout.geometry.displayed_size();
            assert_eq!(
                (image.width(), image.height()),
                (901, (901.0 * height / width).round() as u32)
            );
            let on_ink = layout.glyphs.iter().flatten().filter(|glyph| {
                let rect = layout.geometry.displayed(**glyph);
                ink(&image, [rect.x0, rect.y0, rect.x1, rect.y1]) > 0.02
            });
            let (on_ink, all) = (on_ink.count(), layout.glyphs.iter().flatten().count());
            assert!(
                on_ink * 100 >= all * 93,
                "{file}, page {}: {on_ink} of {all}",
                index + 1
            );
        }
    }
}

#[tokio::test]
async fn a_part_of_a_page_is_the_page_there_with_its_boxes() {
    let renderer = Renderer::new(program());
    for file in ["article.pdf", "rotated.pdf", "cropped.pdf"] {
        let page = PageIndex(0);
        let whole = pixels(&renderer.render(&fixture(file), None, page, 800).await.unwrap());
        let part = PageRect {
            x0: 0.25,
            y0: 0.1,
            x1: 0.75,
            y1: 0.6,
        };
        let cut = |boxes| Cut {
            width: 800,
            part,
            boxes,
        };
        let plain = pixels(&renderer.cut(&fixture(file), None, page, cut(Vec::new())).await.unwrap());
        assert_eq!(plain.width(), 400, "{file}");
        let top = (0.1 * whole.height() as f32).round() as u32;
        let same = plain
            .enumerate_pixels()
            .all(|(x, y, pixel)| near(whole.get_pixel(x + 200, y + top).0, pixel.0));
        assert!(same, "{file}");
        let boxed = pixels(&renderer.cut(&fixture(file), None, page, cut(vec![part])).await.unwrap());
        assert_eq!((boxed.width(), boxed.height()), (plain.width(), plain.height()));
        assert_ne!(boxed, plain, "{file}");
    }
    let nowhere = Cut {
        width: 800,
        ..Cut::default()
    };
    let refused = renderer.cut(&fixture("article.pdf"), None, PageIndex(0), nowhere).await;
    assert!(refused.is_err());
}

#[tokio::test]
async fn very_large_pages_are_drawn_smaller() {
    let renderer = Renderer::new(program());
    let file = fixture("huge-page.pdf");
    let image = renderer.render(&file, None, PageIndex(0), 14_400).await.unwrap();
    assert!(
        image.width > 4000 && u64::from(image.width) * u64::from(image.height) <= 24_000_000,
        "{image:?}"
    );
    let image = pixels(&renderer.render(&file, None, PageIndex(0), 300).await.unwrap());
    assert!(ink(&image, [0.0, 0.45, 1.0, 0.55]) > 0.0);
}

#[tokio::test]
async fn pages_that_cannot_be_drawn_say_why() {
    let renderer = Renderer::new(program());
    let check = async |file: &str, page: u32, password: Option<&str>, is: fn(&RenderError) -> bool| {
        let password = password.map(Password::new);
        let error = renderer
            .render(&fixture(file), password.as_ref(), PageIndex(page), 100)
            .await
            .unwrap_err();
        assert!(is(&error), "{file}: {error:?}");
    };
    check("labels.pdf", 8, None, |error| {
        matches!(error, RenderError::NoSuchPage { .. })
    })
    .await;
    check("gone.pdf", 0, None, |error| matches!(error, RenderError::File(_))).await;
    check("encrypted.pdf", 0, None, |error| {
        matches!(error, RenderError::NeedsPassword { .. })
    })
    .await;
    check("encrypted.pdf", 0, Some("wrong"), |error| {
        matches!(error, RenderError::WrongPassword { .. })
    })
    .await;
    let password = Password::new("geheim");
    renderer
        .render(&fixture("encrypted.pdf"), Some(&password), PageIndex(0), 100)
        .await
        .unwrap();
    // That it is open by now does not make a wrong password right.
    check("encrypted.pdf", 0, Some("wrong"), |error| {
        matches!(error, RenderError::WrongPassword { .. })
    })
    .await;
    check("encrypted.pdf", 0, None, |error| {
        matches!(error, RenderError::NeedsPassword { .. })
    })
    .await;
}

#[tokio::test]
async fn a_worker_that_crashes_or_hangs_is_replaced() {
    let faulty = program()
        .with_variable("PINCITE_WORKER_FAULT", "crash:3,hang:5")
        .with_patience(Duration::from_millis(500));
    let renderer = Renderer::new(faulty);
    let file = fixture("labels.pdf");
    let trouble_with = async |page: u32| match renderer.render(&file, None, PageIndex(page), 100).await {
        Ok(_) => None,
        Err(RenderError::WorkerFails { trouble, .. }) => Some(trouble),
        Err(error) => panic!("{error:?}"),
    };
    assert_eq!(trouble_with(0).await, None);
    assert_eq!(trouble_with(3).await, Some(Trouble::Crashed));
    assert_eq!(trouble_with(0).await, None);
    assert_eq!(trouble_with(5).await, Some(Trouble::TimedOut));
    assert_eq!(trouble_with(0).await, None);
}

#[tokio::test]
async fn more_files_than_stay_open_can_be_drawn() {
    let renderer = Renderer::new(program());
    for _ in 0..2 {
        for file in [
            "article.pdf",
            "labels.pdf",
            "outline.pdf",
            "repeated.pdf",
            "rotated.pdf",
            "scan.pdf",
        ] {
            renderer.render(&fixture(file), None, PageIndex(0), 60).await.unwrap();
        }
    }
}

#[tokio::test]
async fn the_newest_request_comes_first_and_dropped_ones_not_at_all() {
    let renderer = Arc::new(Renderer::new(program()));
    let file = fixture("ten-thousand-pages.pdf");
    renderer.render(&file, None, PageIndex(0), 50).await.unwrap();
    let (done, mut order) = tokio::sync::mpsc::unbounded_channel();
    let mut waiting = Vec::new();
    for page in 0..40 {
        let (renderer, file, done) = (Arc::clone(&renderer), file.clone(), done.clone());
        waiting.push(tokio::spawn(async move {
            renderer.render(&file, None, PageIndex(page), 400).await.unwrap();
            done.send(page).unwrap();
        }));
        tokio::task::yield_now().await;
    }
    for dropped in &waiting[10..30] {
        dropped.abort();
    }
    drop(done);
    let mut drawn = Vec::new();
    while let Some(page) = order.recv().await {
        drawn.push(page);
    }
    assert!(drawn.iter().all(|page| !(11..30).contains(page)), "{drawn:?}");
    assert!(drawn.contains(&0) && drawn.contains(&39), "{drawn:?}");
    let place = |page: u32| drawn.iter().position(|drawn| *drawn == page).unwrap();
    assert!(place(39) < place(2), "{drawn:?}");
}

#[tokio::test]
async fn a_drawing_that_nobody_waits_for_does_not_keep_others_waiting() {
    let renderer = Arc::new(Renderer::new(program().with_variable("PINCITE_WORKER_FAULT", "hang:5")));
    let file = fixture("labels.pdf");
    let start = Instant::now();
    let abandoned = tokio::time::timeout(
        Duration::from_millis(200),
        renderer.render(&file, None, PageIndex(5), 100),
    )
    .await;
    assert!(abandoned.is_err());
    renderer.render(&file, None, PageIndex(0), 100).await.unwrap();
    assert!(start.elapsed() < Duration::from_secs(10), "{:?}", start.elapsed());
}
