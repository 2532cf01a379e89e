//! Addresses of pages as answers cite them: `https://www.shore.example/tides?utm_source=chat#spring`.

use crate::source::about::About;

/// Parameters that only say who followed a link.
const FOLLOWED: [&str; 9] = [
    "utm_source",
    "utm_medium",
    "utm_campaign",
    "utm_term",
    "utm_content",
    "gclid",
    "fbclid",
    "srsltid",
    "ref_src",
];

/// Whether the whole of it is the address of a page.
pub(crate) fn is_address(name: &str) -> bool {
    bare(name).is_some()
}

/// The first address in a text, without the marks of the sentence around it.
pub(super) fn address_in(text: &str) -> Option<&str> {
    let start = ["https://", "http://"]
        .iter()
        .filter_map(|scheme| text.find(scheme))
        .min()?;
    let rest = text.get(start..)?;
    let ends = |c: char| c.is_whitespace() || "<>\"“”«»「」）】，。|".contains(c);
    let found = rest.split(ends).next()?;
    let found = found.trim_end_matches(['.', ',', ';', ':', '!', '?', '*', '_', '\'', '’']);
    // "(https://…)", and "…/wiki/Tide_(sea)".
    let open = found.matches('(').count() >= found.matches(')').count();
    let found = if open { found } else { found.trim_end_matches(')') };
    is_address(found.trim_end_matches(']')).then(|| found.trim_end_matches(']'))
}

/// Whether two addresses lead to one page: whatever scheme, fragment and trace of who followed them they have.
fn same_page(a: &str, b: &str) -> bool {
    bare(a).zip(bare(b)).is_some_and(|(a, b)| a == b)
}

/// Whether an address is that of a source: the page that it was saved from, its digital object identifier, or a file called as the
/// address ends.
pub(super) fn leads_to(address: &str, saved_from: Option<&str>, about: Option<&About>, file_name: &str) -> bool {
    const LETTERS: usize = 8;
    let page = saved_from.is_some_and(|saved| same_page(address, saved));
    let doi = about.and_then(|about| about.doi.as_deref()).is_some_and(|doi| {
        let (address, doi) = (address.to_lowercase().replace("%2f", "/"), doi.to_lowercase());
        address
            .split_once(doi.as_str())
            .is_some_and(|(_, rest)| !rest.starts_with(char::is_alphanumeric))
    });
    let stem = |name: &str| {
        let name = name
            .rsplit_once('.')
            .filter(|(_, end)| end.len() <= 4 && end.chars().all(char::is_alphabetic))
            .map_or(name, |(stem, _)| stem);
        name.to_lowercase()
    };
    // "arxiv.org/abs/2301.12345" and "2301.12345v2.pdf".
    let unversioned = |name: &str| {
        let digits = name.trim_end_matches(|c: char| c.is_ascii_digit());
        let before = digits.strip_suffix('v').filter(|_| digits.len() < name.len());
        before
            .filter(|before| before.ends_with(|c: char| c.is_ascii_digit()))
            .unwrap_or(name)
            .to_owned()
    };
    let last = bare(address).and_then(|(_, path)| path.split('?').next()?.rsplit('/').next().map(stem));
    let named = last.is_some_and(|last| last.len() >= LETTERS && unversioned(&last) == unversioned(&stem(file_name)));
    page || doi || named
}

/// The host in small letters without "www.", and the path with what it asks for.
fn bare(address: &str) -> Option<(String, String)> {
    let rest = address
        .strip_prefix("https://")
        .or_else(|| address.strip_prefix("http://"))
        .or_else(|| address.strip_prefix("www."))?;
    let whole = rest.split('#').next()?;
    let (host, path) = whole.split_at(whole.find(['/', '?']).unwrap_or(whole.len()));
    let host = host.to_lowercase();
    let host = host.strip_prefix("www.").unwrap_or(&host);
    let is_host = host.contains('.')
        && !host.ends_with('.')
        && host
            .chars()
            .all(|c| c.is_alphanumeric() || matches!(c, '.' | '-' | ':'));
    let (path, asked) = path.split_once('?').unwrap_or((path, ""));
    let kept: Vec<&str> = asked
        .split('&')
        .filter(|part| !part.is_empty() && !FOLLOWED.contains(&part.split('=').next().unwrap_or_default()))
        .collect();
    let path = path.trim_end_matches('/').replace("%20", " ");
    let path = if kept.is_empty() {
        path
    } else {
        format!("{path}?{}", kept.join("&"))
    };
    (is_host && !address.contains(char::is_whitespace)).then(|| (host.to_owned(), path))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_in_a_line() {
        for (text, expected) in [
            ("https://shore.example/tides", Some("https://shore.example/tides")),
            (
                "Tides (https://shore.example/tides).",
                Some("https://shore.example/tides"),
            ),
            (
                "see https://a.example/wiki/Tide_(sea), p. 4",
                Some("https://a.example/wiki/Tide_(sea)"),
            ),
            ("[1] <http://shore.example/>", Some("http://shore.example/")),
            ("no address at all", None),
            ("https:// is a scheme", None),
        ] {
            assert_eq!(address_in(text), expected, "{text}");
        }
    }

    #[test]
    fn addresses_of_sources() {
        let doi = About {
            doi: Some("10.1000/xyz123".to_owned()),
            ..About::default()
        };
        for (address, saved_from, file_name, expected) in [
            (
                "https://shore.example/tides",
                Some("http://www.shore.example/tides/"),
                "a.html",
                true,
            ),
            (
                "https://shore.example/tides?utm_source=chat#spring",
                Some("https://shore.example/tides"),
                "a.html",
                true,
            ),
            (
                "https://shore.example/tides?page=2",
                Some("https://shore.example/tides"),
                "a.html",
                false,
            ),
            (
                "https://shore.example/neap",
                Some("https://shore.example/tides"),
                "a.html",
                false,
            ),
            (
                "https://other.example/tides",
                Some("https://shore.example/tides"),
                "a.html",
                false,
            ),
            ("https://doi.org/10.1000/XYZ123", None, "a.pdf", true),
            ("https://doi.org/10.1000/xyz1234", None, "a.pdf", false),
            ("https://arxiv.org/abs/2301.12345", None, "2301.12345v2.pdf", true),
            ("https://arxiv.org/pdf/2301.12345v1", None, "2301.12346.pdf", false),
            (
                "https://a.example/docs/annual-report.pdf",
                None,
                "annual-report.pdf",
                true,
            ),
            ("https://a.example/index.html", None, "index.html", false),
        ] {
            assert_eq!(
                leads_to(address, saved_from, Some(&doi), file_name),
                expected,
                "{address} {file_name}"
            );
        }
    }
}
