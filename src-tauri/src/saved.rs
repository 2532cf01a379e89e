//! The `saved:` scheme: saved pages, for the frame that shows them.
//!
//! `saved://localhost/SOURCE/page` is a page as it looked, `saved://localhost/SOURCE/page?reading` its text alone,
//! `saved://localhost/SOURCE/part/N` a picture or font that was saved with it, and `saved://localhost/frame/NAME` what
//! the window itself puts into the frame (`ui/src/viewer/page/frame`). `saved://localhost/layout/N/page` and
//! `…/part/M` are of the Nth page that is being laid out, which is not in the library yet.
//!
//! A page comes from anywhere, so three things keep it in, each without the others: it is sanitised when it is read,
//! [`policy`] lets it load nothing but its own parts and run nothing but the window's script, and the frame is a
//! sandbox without an origin. See also `crate::window`, which lets nothing navigate.

use crate::app::App;
use crate::layout::Layouts;
use crate::pages::{plain, status};
use pincite_core::source::document::SourceId;
use pincite_engine::saved::PagePart;
use pincite_engine::{Engine, EngineError};
use std::fmt;
use std::sync::Arc;
use tauri::http::{HeaderName, HeaderValue, Request, Response, StatusCode, header};
use tauri::{AppHandle, Manager, UriSchemeResponder};

/// The scheme's name.
pub(crate) const SCHEME: &str = "saved";

/// Windows and Android reach an app's own scheme over http.
const BASE: &str = if cfg!(any(windows, target_os = "android")) {
    "http://saved.localhost"
} else {
    "saved://localhost"
};

/// How a page is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Look {
    /// With its own styles.
    Original,
    /// With the window's, as text to be read.
    Reading,
    /// With its own styles, to find out what it hides.
    LaidOut,
}

/// Whose page or part is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Of {
    Source(SourceId),
    /// The page of this number that is being laid out.
    Layout(u64),
}

impl fmt::Display for Of {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Source(source) => write!(f, "{}", source.0),
            Self::Layout(number) => write!(f, "layout/{number}"),
        }
    }
}

#[derive(Debug, PartialEq, Eq)]
enum Wanted<'a> {
    Page(Of, Look),
    Part(Of, u32),
    Frame(&'a str),
}

/// Answers a request of the frame.
pub(crate) fn answer(handle: &AppHandle, request: Request<Vec<u8>>, responder: UriSchemeResponder) {
    let handle = handle.clone();
    tauri::async_runtime::spawn(async move {
        let response = match parse(request.uri().path(), request.uri().query()) {
            Some(Wanted::Frame(name)) => own(&handle, name),
            Some(Wanted::Page(of, look)) => page(&handle, of, look).await,
            Some(Wanted::Part(of, part)) => saved_part(&handle, of, part).await,
            None => plain(StatusCode::BAD_REQUEST, "This is not the address of a saved page."),
        };
        responder.respond(response);
    });
}

/// What the window puts into the frame.
fn own(handle: &AppHandle, name: &str) -> Response<Vec<u8>> {
    match handle.asset_resolver().get(format!("/frame/{name}")) {
        Some(asset) => built(
            &asset.mime_type,
            asset.bytes,
            [(header::ACCESS_CONTROL_ALLOW_ORIGIN, "*")],
        ),
        None => plain(StatusCode::NOT_FOUND, "The window has no such file."),
    }
}

async fn page(handle: &AppHandle, of: Of, look: Look) -> Response<Vec<u8>> {
    match html(handle, of).await {
        Ok(mut html) => {
            html.extend_from_slice(tail(look).as_bytes());
            let policy = policy(of, look);
            let headers = [
                (header::CONTENT_SECURITY_POLICY, policy.as_str()),
                (header::REFERRER_POLICY, "no-referrer"),
                // Looking up a link's host would be a request, too.
                (HeaderName::from_static("x-dns-prefetch-control"), "off"),
            ];
            built("text/html; charset=utf-8", html, headers)
        }
        Err(refused) => refused,
    }
}

async fn html(handle: &AppHandle, of: Of) -> Result<Vec<u8>, Response<Vec<u8>>> {
    match of {
        Of::Source(source) => of_library(handle, move |engine| engine.page_html(source)).await,
        Of::Layout(number) => {
            let page = handle.state::<Arc<Layouts>>().page(number).ok_or_else(gone)?;
            Ok(page.html.clone().into_bytes())
        }
    }
}

async fn part(handle: &AppHandle, of: Of, part: u32) -> Result<PagePart, Response<Vec<u8>>> {
    match of {
        Of::Source(source) => of_library(handle, move |engine| engine.page_part(source, part)).await,
        Of::Layout(number) => {
            let page = handle.state::<Arc<Layouts>>().page(number).ok_or_else(gone)?;
            page.parts.get(part as usize).cloned().ok_or_else(gone)
        }
    }
}

fn gone() -> Response<Vec<u8>> {
    plain(StatusCode::NOT_FOUND, "There is no such part of a page.")
}

async fn of_library<T: Send + 'static>(
    handle: &AppHandle,
    read: impl FnOnce(&Engine) -> Result<T, EngineError> + Send + 'static,
) -> Result<T, Response<Vec<u8>>> {
    let Ok(engine) = handle.state::<App>().engine() else {
        return Err(plain(StatusCode::SERVICE_UNAVAILABLE, "No library is open."));
    };
    let read = tauri::async_runtime::spawn_blocking(move || read(&engine)).await;
    read.unwrap_or(Err(EngineError::Stopped))
        .map_err(|error| plain(status(&error), &error.to_string()))
}

/// What stands after the page. A parser takes it into the body, wherever that ended.
fn tail(look: Look) -> String {
    let styles = match look {
        Look::Original | Look::LaidOut => String::new(),
        Look::Reading => format!(r#"<link rel="stylesheet" href="{BASE}/frame/reading.css">"#),
    };
    format!(r#"{styles}<script src="{BASE}/frame/{}"></script>"#, script(look))
}

/// The only script that runs in the frame.
const fn script(look: Look) -> &'static str {
    match look {
        Look::Original | Look::Reading => "frame.js",
        Look::LaidOut => "layout.js",
    }
}

async fn saved_part(handle: &AppHandle, of: Of, number: u32) -> Response<Vec<u8>> {
    match part(handle, of, number).await {
        Ok(PagePart { media_type, bytes }) => {
            let is_kept = media_type.starts_with("image/") || media_type.starts_with("font/");
            let headers = [
                // A picture can be a document, with scripts and links of its own.
                (
                    header::CONTENT_SECURITY_POLICY,
                    "default-src 'none'; style-src 'unsafe-inline'; sandbox",
                ),
                // The frame has no origin, and fonts are asked for across origins.
                (header::ACCESS_CONTROL_ALLOW_ORIGIN, "*"),
            ];
            let media_type = if is_kept {
                &media_type
            } else {
                "application/octet-stream"
            };
            built(media_type, bytes, headers)
        }
        Err(refused) => refused,
    }
}

/// Plain text as a page: its paragraphs.
pub(crate) fn as_html(text: &str) -> String {
    let escaped = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    let lines: Vec<&str> = escaped.lines().collect();
    let paragraphs = lines
        .split(|line| line.trim().is_empty())
        .filter(|lines| !lines.is_empty());
    paragraphs
        .map(|lines| format!("<p>{}</p>\n", lines.join("<br>")))
        .collect()
}

fn built<const N: usize>(media_type: &str, bytes: Vec<u8>, headers: [(HeaderName, &str); N]) -> Response<Vec<u8>> {
    let mut response = Response::new(bytes);
    let common = [
        (header::CONTENT_TYPE, media_type),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::CACHE_CONTROL, "no-store"),
    ];
    for (name, value) in common.into_iter().chain(headers) {
        match HeaderValue::from_str(value) {
            Ok(value) => {
                response.headers_mut().insert(name, value);
            }
            // Without its policy a page is not shown at all.
            Err(_) => return plain(StatusCode::INTERNAL_SERVER_ERROR, "The page could not be sent."),
        }
    }
    response
}

fn parse<'a>(path: &'a str, query: Option<&str>) -> Option<Wanted<'a>> {
    let path = path.trim_start_matches('/');
    if let Some(name) = path.strip_prefix("frame/") {
        let plain = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '.');
        return (!name.is_empty() && name.chars().all(plain)).then_some(Wanted::Frame(name));
    }
    let (of, what) = match path.strip_prefix("layout/") {
        Some(layout) => {
            let (number, what) = layout.split_once('/')?;
            (Of::Layout(number.parse().ok()?), what)
        }
        None => {
            let (source, what) = path.split_once('/')?;
            (Of::Source(SourceId(source.parse().ok()?)), what)
        }
    };
    let look = match (of, query) {
        (Of::Source(_), None) => Look::Original,
        (Of::Source(_), Some("reading")) => Look::Reading,
        (Of::Layout(_), None) => Look::LaidOut,
        _ => return None,
    };
    match what.split_once('/') {
        None => (what == "page").then_some(Wanted::Page(of, look)),
        Some((kind, number)) => (kind == "part").then_some(Wanted::Part(of, number.parse().ok()?)),
    }
}

/// What a page may load and do: its own saved parts, and the window's script. In the reading view its styles are
/// refused as well, also those in its elements.
fn policy(of: Of, look: Look) -> String {
    let own = format!("{BASE}/{of}/part/");
    let (styles, fonts) = match look {
        Look::Original | Look::LaidOut => ("'unsafe-inline'".to_owned(), format!("data: {own}")),
        Look::Reading => (format!("{BASE}/frame/reading.css"), format!("{BASE}/frame/")),
    };
    format!(
        "default-src 'none'; script-src {BASE}/frame/{}; style-src {styles}; img-src data: {own}; font-src {fonts}; \
         base-uri 'none'; form-action 'none'; sandbox allow-scripts",
        script(look)
    )
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn addresses() {
        let cases = [
            (
                "/7/page",
                None,
                Some(Wanted::Page(Of::Source(SourceId(7)), Look::Original)),
            ),
            (
                "/7/page",
                Some("reading"),
                Some(Wanted::Page(Of::Source(SourceId(7)), Look::Reading)),
            ),
            ("/layout/3/page", None, Some(Wanted::Page(Of::Layout(3), Look::LaidOut))),
            ("/layout/3/part/0", None, Some(Wanted::Part(Of::Layout(3), 0))),
            ("/layout/3/page", Some("reading"), None),
            ("/layout/page", None, None),
            ("/layout/x/page", None, None),
            ("/7/page", Some("else"), None),
            ("/7/part/12", None, Some(Wanted::Part(Of::Source(SourceId(7)), 12))),
            ("/7/part", None, None),
            ("/7/part/-1", None, None),
            ("/7/part/1/2", None, None),
            ("/frame/frame.js", None, Some(Wanted::Frame("frame.js"))),
            ("/frame/", None, None),
            ("/frame/../index.html", None, None),
            ("/frame/%2e%2e%2findex.html", None, None),
            ("/x/page", None, None),
            ("", None, None),
        ];
        for (path, query, expected) in cases {
            assert_eq!(parse(path, query), expected, "{path} {query:?}");
        }
    }

    #[test]
    fn plain_text_becomes_paragraphs() {
        let cases = [
            ("", ""),
            (" \n\n", ""),
            ("one", "<p>one</p>\n"),
            ("one\ntwo\r\n\r\n\n  three", "<p>one<br>two</p>\n<p>  three</p>\n"),
            (
                "<script>a & b</script>",
                "<p>&lt;script&gt;a &amp; b&lt;/script&gt;</p>\n",
            ),
        ];
        for (text, html) in cases {
            assert_eq!(as_html(text), html, "{text:?}");
        }
    }

    #[test]
    fn nothing_outside_may_be_loaded() {
        for (of, look) in [
            (Of::Source(SourceId(7)), Look::Original),
            (Of::Source(SourceId(7)), Look::Reading),
            (Of::Layout(7), Look::LaidOut),
        ] {
            let policy = policy(of, look);
            for directive in policy.split("; ") {
                let (name, sources) = directive.split_once(' ').unwrap();
                let inside = |source: &str| {
                    matches!(source, "'none'" | "data:" | "'unsafe-inline'" | "allow-scripts")
                        || source.starts_with(BASE)
                };
                assert!(sources.split(' ').all(inside), "{directive}");
                assert_eq!(
                    sources.contains("'unsafe-inline'"),
                    name == "style-src" && look != Look::Reading
                );
            }
        }
    }
}
