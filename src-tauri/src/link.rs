//! Links of saved pages: opened in the system's browser, and only what a browser is for.

use crate::dto::Failure;
use crate::error::WindowError;
use pincite_engine::EngineError;
use tauri::Url;

/// Opens `address` in the system's browser. The window has shown it to the reader, who said yes.
#[tauri::command]
pub(crate) async fn open_link(address: String) -> Result<(), Failure> {
    let url = allowed(&address).ok_or_else(|| WindowError::NotForABrowser(address.clone()))?;
    let opened = tauri::async_runtime::spawn_blocking(move || open::that_detached(url.as_str())).await;
    match opened {
        Ok(Ok(())) => Ok(()),
        Ok(Err(error)) => Err(WindowError::NoBrowser { address, error }.into()),
        Err(_) => Err(EngineError::Stopped.into()),
    }
}

/// The address, if a browser may be given it. A program of the system may stand behind any other scheme, `file:` reads
/// this machine, and a name before the host ("bank.example@elsewhere.example") is there to mislead.
fn allowed(address: &str) -> Option<Url> {
    let url = Url::parse(address).ok()?;
    match url.scheme() {
        "http" | "https" => (url.has_host() && url.username().is_empty() && url.password().is_none()).then_some(url),
        "mailto" => Some(url),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::allowed;

    #[test]
    fn addresses_for_a_browser() {
        let cases = [
            (
                "https://example.org/a b?c#:~:text=d",
                Some("https://example.org/a%20b?c#:~:text=d"),
            ),
            ("http://example.org", Some("http://example.org/")),
            ("mailto:someone@example.org", Some("mailto:someone@example.org")),
            ("HTTPS://EXAMPLE.ORG/", Some("https://example.org/")),
            (
                "https://example.org/;rm -rf ~",
                Some("https://example.org/;rm%20-rf%20~"),
            ),
            ("https://bank.example@evil.example/", None),
            ("file:///etc/passwd", None),
            ("javascript:alert(1)", None),
            ("data:text/html,hello", None),
            ("saved://localhost/1/page", None),
            ("x-app-settings:reset", None),
            ("--help", None),
            ("/etc/passwd", None),
            ("https://", None),
            ("", None),
        ];
        for (address, expected) in cases {
            assert_eq!(allowed(address).as_ref().map(tauri::Url::as_str), expected, "{address}");
        }
    }
}
