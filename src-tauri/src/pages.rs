//! The `page:` scheme: page images and the text over them, as bytes.
//!
//! `page://localhost/SOURCE/PAGE/image?w=WIDTH` is an image WIDTH device pixels wide, `page://localhost/SOURCE/PAGE/text`
//! the runs that `ui/src/ipc/pagetext.ts` describes, `page://localhost/SOURCE/PAGE/lines?n=COUNT` where the lines of COUNT
//! pages stand, as `ui/src/ipc/pagelines.ts` describes. `page://localhost/printed/SOURCE/PAGE/image?w=WIDTH` is a page of a
//! document as it is printed. PAGE counts from 1.

use crate::app::App;
use crate::dto::millionths;
use crate::memory;
use pincite_core::source::document::{PageIndex, SourceId};
use pincite_engine::read::{PageLines, PageText};
use pincite_engine::{EngineError, Reason};
use tauri::http::{Request, Response, StatusCode, header};
use tauri::{AppHandle, Manager, UriSchemeResponder};

/// The scheme's name.
pub(crate) const SCHEME: &str = "page";

/// Device pixels: what a page of 14,400 points needs at a readable size, and no more than a worker should be asked for.
const WIDEST: u32 = 8192;

/// Pages whose lines are told at a time.
const MOST_PAGES: u32 = 100;

#[derive(Debug, PartialEq, Eq)]
enum Wanted {
    Image { width: u32 },
    Printed { width: u32 },
    Text,
    Lines { pages: u32 },
}

/// Answers a request of the window.
pub(crate) fn answer(handle: &AppHandle, request: Request<Vec<u8>>, responder: UriSchemeResponder) {
    let handle = handle.clone();
    tauri::async_runtime::spawn(async move {
        // A frame without an origin is one that shows a saved page; no page of a PDF is its business.
        let is_from_a_frame = request
            .headers()
            .get(header::ORIGIN)
            .is_some_and(|origin| origin == "null");
        let response = match parse(request.uri().path(), request.uri().query()) {
            _ if is_from_a_frame => plain(StatusCode::FORBIDDEN, "Only the window may ask for this."),
            Some((source, page, wanted)) => respond(handle.state::<App>().inner(), source, page, wanted).await,
            None => plain(StatusCode::BAD_REQUEST, "This is not the address of a page."),
        };
        responder.respond(response);
    });
}

fn parse(path: &str, query: Option<&str>) -> Option<(SourceId, PageIndex, Wanted)> {
    let path = path.trim_start_matches('/');
    let (path, is_printed) = match path.strip_prefix("printed/") {
        Some(path) => (path, true),
        None => (path, false),
    };
    let mut parts = path.split('/');
    let source = SourceId(parts.next()?.parse().ok()?);
    let page = PageIndex::from_number(parts.next()?.parse().ok()?)?;
    let number = |name: &str, most: u32| {
        let value = query?.split('&').find_map(|pair| pair.strip_prefix(name))?;
        value.parse().ok().filter(|number| (1..=most).contains(number))
    };
    let wanted = match parts.next()? {
        "image" if is_printed => Wanted::Printed {
            width: number("w=", WIDEST)?,
        },
        _ if is_printed => return None,
        "text" => Wanted::Text,
        "image" => Wanted::Image {
            width: number("w=", WIDEST)?,
        },
        "lines" => Wanted::Lines {
            pages: number("n=", MOST_PAGES)?,
        },
        _ => return None,
    };
    parts.next().is_none().then_some((source, page, wanted))
}

async fn respond(app: &App, source: SourceId, page: PageIndex, wanted: Wanted) -> Response<Vec<u8>> {
    let Ok(engine) = app.engine() else {
        return plain(StatusCode::SERVICE_UNAVAILABLE, "No library is open.");
    };
    memory::give_back_soon(&engine);
    let made = match wanted {
        Wanted::Image { width } => engine
            .page_image(source, page, width)
            .await
            .map(|image| (image.media_type, image.bytes)),
        Wanted::Printed { width } => engine
            .printed_image(source, page, width)
            .await
            .map(|image| (image.media_type, image.bytes)),
        Wanted::Text => {
            let read = tauri::async_runtime::spawn_blocking(move || engine.page_text(source, page)).await;
            read.unwrap_or(Err(EngineError::Stopped))
                .map(|text| ("application/octet-stream", encode(&text)))
        }
        Wanted::Lines { pages } => {
            let read = tauri::async_runtime::spawn_blocking(move || engine.page_lines(source, page, pages)).await;
            read.unwrap_or(Err(EngineError::Stopped))
                .map(|pages| ("application/octet-stream", encode_lines(&pages)))
        }
    };
    match made {
        Ok((media_type, bytes)) => bytes_of(media_type, bytes),
        Err(error) => plain(status(&error), &error.to_string()),
    }
}

pub(crate) fn status(error: &EngineError) -> StatusCode {
    match error.reason() {
        Reason::NeedsPassword | Reason::WrongPassword => StatusCode::FORBIDDEN,
        Reason::Gone => StatusCode::NOT_FOUND,
        Reason::Other => StatusCode::INTERNAL_SERVER_ERROR,
    }
}

fn bytes_of(media_type: &str, bytes: Vec<u8>) -> Response<Vec<u8>> {
    build(Response::builder().header(header::CONTENT_TYPE, media_type), bytes)
}

pub(crate) fn plain(status: StatusCode, message: &str) -> Response<Vec<u8>> {
    let builder = Response::builder()
        .status(status)
        .header(header::CONTENT_TYPE, "text/plain; charset=utf-8");
    build(builder, message.as_bytes().to_vec())
}

fn build(builder: tauri::http::response::Builder, bytes: Vec<u8>) -> Response<Vec<u8>> {
    builder
        // The window's own origin is another scheme; nothing else can send requests here.
        .header(header::ACCESS_CONTROL_ALLOW_ORIGIN, "*")
        // What a source shows stays out of the web view's caches.
        .header(header::CACHE_CONTROL, "no-store")
        .body(bytes)
        .unwrap_or_default()
}

/// The layout that `ui/src/ipc/pagetext.ts` reads.
fn encode(text: &PageText) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(4 + text.runs.iter().map(|run| 24 + run.text.len()).sum::<usize>());
    let runs: Vec<_> = text
        .runs
        .iter()
        .filter(|run| u16::try_from(run.text.len()).is_ok())
        .collect();
    bytes.extend(u32::try_from(runs.len()).unwrap_or_default().to_le_bytes());
    for run in runs {
        bytes.push(text.geometry.rotation.quarters());
        bytes.push(u8::from(run.line_end));
        bytes.extend(u16::try_from(run.text.len()).unwrap_or_default().to_le_bytes());
        bytes.extend(run.start.as_u32().to_le_bytes());
        millionths(text.geometry, run.rect)
            .iter()
            .for_each(|number| bytes.extend(number.to_le_bytes()));
        bytes.extend(run.text.as_bytes());
    }
    bytes
}

/// The layout that `ui/src/ipc/pagelines.ts` reads.
fn encode_lines(pages: &[PageLines]) -> Vec<u8> {
    let mut bytes = Vec::new();
    for PageLines { geometry, lines } in pages {
        let most = usize::from(u16::MAX);
        bytes.extend(u16::try_from(lines.len().min(most)).unwrap_or(u16::MAX).to_le_bytes());
        for rect in lines.iter().take(most) {
            for part in millionths(*geometry, *rect) {
                let scaled = i64::from(part.clamp(0, 1_000_000)) * i64::from(u16::MAX) / 1_000_000;
                bytes.extend(u16::try_from(scaled).unwrap_or(u16::MAX).to_le_bytes());
            }
        }
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses() {
        let page = |n| PageIndex(n);
        let cases = [
            (
                "/7/1/image",
                Some("w=800"),
                Some((SourceId(7), page(0), Wanted::Image { width: 800 })),
            ),
            ("/7/312/text", None, Some((SourceId(7), page(311), Wanted::Text))),
            (
                "/7/1/lines",
                Some("n=50"),
                Some((SourceId(7), page(0), Wanted::Lines { pages: 50 })),
            ),
            ("/7/1/lines", Some("n=101"), None),
            (
                "/printed/7/2/image",
                Some("w=800"),
                Some((SourceId(7), page(1), Wanted::Printed { width: 800 })),
            ),
            ("/printed/7/2/text", None, None),
            ("/printed/printed/7/2/image", Some("w=800"), None),
            ("/7/0/text", None, None),
            ("/7/1/image", None, None),
            ("/7/1/image", Some("w=0"), None),
            ("/7/1/image", Some("w=99999999"), None),
            ("/7/1/image/more", Some("w=8"), None),
            ("/../../etc/passwd", None, None),
            ("", None, None),
        ];
        for (path, query, expected) in cases {
            assert_eq!(parse(path, query), expected, "{path} {query:?}");
        }
    }
}
