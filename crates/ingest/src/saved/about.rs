//! What a page says of itself: title, site, author, date, address, and when it was saved.

use super::dates;
use super::dom::{Element, NodeId, Tree};
use crate::metadata::people;
use crate::reference::{bounded, year};
use pincite_core::source::about::About as Work;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use url::Url;

/// What is known of a saved page besides its text. `None` where the page does not say.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct About {
    /// Its title, without the site's name.
    pub title: Option<String>,
    /// The site that it is of.
    pub site: Option<String>,
    /// Who wrote it.
    pub author: Option<String>,
    /// When it was published or last changed, as it says: mostly an ISO 8601 date.
    pub date: Option<String>,
    /// Where it was saved from: an `http` or `https` address.
    pub address: Option<String>,
    /// When it was saved: ISO 8601 where that could be read.
    pub saved_at: Option<String>,
}

impl About {
    /// What the page is as a work.
    #[must_use]
    pub fn work(&self) -> Work {
        bounded(Work {
            title: self.title.clone(),
            authors: people(&self.author.clone().into_iter().collect::<Vec<_>>()),
            year: self.date.as_deref().and_then(year),
            container: self.site.clone(),
            ..Work::default()
        })
    }
}

/// Characters of any of these that are kept.
const LONGEST: usize = 400;

/// Bytes of a page's JSON about itself that are read.
const MOST_JSON: usize = 1 << 20;

/// Reads what `tree` says.
pub(crate) fn about(tree: &Tree) -> About {
    let mut said = Said::default();
    let mut json = Vec::new();
    for id in tree.descendants(NodeId::DOCUMENT) {
        let Some(element) = tree.element(id) else { continue };
        match element.html_name().map(|name| &**name) {
            Some("meta") => said.meta(element),
            Some("title") if said.title.is_none() => said.title = tidy(&tree.text_of(id)),
            Some("link") if element.attribute("rel") == Some("canonical") => {
                said.canonical = element.attribute("href").and_then(web_address);
            }
            Some("h1") if said.heading.is_none() => said.heading = tidy(&heading_words(tree, id)),
            Some("script") if element.attribute("type") == Some("application/ld+json") => json.push(tree.text_of(id)),
            Some("time") if said.time.is_none() => said.time = element.attribute("datetime").and_then(tidy),
            Some("a" | "span" | "address") if said.byline.is_none() && is_byline(element) => {
                said.byline = tidy(&tree.text_of(id)).filter(|name| name.chars().count() < 80);
            }
            _ => {}
        }
    }
    let linked = json
        .iter()
        .filter(|json| json.len() <= MOST_JSON)
        .filter_map(|json| serde_json::from_str(json).ok())
        .fold(Linked::default(), |mut linked, value: Value| {
            linked.read(&value, 0);
            linked
        });
    let notes = tree
        .comments
        .iter()
        .map(String::as_str)
        .fold(Notes::default(), Notes::read);
    said.together(linked, notes)
}

fn heading_words(tree: &Tree, id: NodeId) -> String {
    tree.text_of(id)
}

fn is_byline(element: &Element) -> bool {
    element.attribute("rel") == Some("author") || element.attribute("itemprop") == Some("author")
}

/// What the page's own markup says.
#[derive(Default)]
struct Said {
    title: Option<String>,
    heading: Option<String>,
    og_title: Option<String>,
    citation_title: Option<String>,
    site: Option<String>,
    author: Option<String>,
    byline: Option<String>,
    date: Option<String>,
    time: Option<String>,
    canonical: Option<String>,
    og_url: Option<String>,
}

impl Said {
    fn meta(&mut self, element: &Element) {
        let name = element
            .attribute("property")
            .or_else(|| element.attribute("name"))
            .or_else(|| element.attribute("itemprop"));
        let (Some(name), Some(content)) = (name, element.attribute("content").and_then(tidy)) else {
            return;
        };
        let first = |slot: &mut Option<String>, content: String| {
            slot.get_or_insert(content);
        };
        match &*name.to_ascii_lowercase() {
            "og:title" | "twitter:title" => first(&mut self.og_title, content),
            "citation_title" | "dc.title" | "dcterms.title" => first(&mut self.citation_title, content),
            "og:site_name" | "application-name" | "citation_journal_title" => first(&mut self.site, content),
            "author" | "citation_author" | "dc.creator" | "dcterms.creator" | "parsely-author" | "sailthru.author" => {
                match &mut self.author {
                    Some(author) if name == "citation_author" && author.len() < LONGEST => {
                        author.push_str("; ");
                        author.push_str(&content);
                    }
                    slot => first(slot, content),
                }
            }
            "article:author" if !content.starts_with("http") => first(&mut self.author, content),
            "article:published_time"
            | "date"
            | "citation_publication_date"
            | "citation_date"
            | "dc.date"
            | "dcterms.date"
            | "dc.date.issued"
            | "datepublished"
            | "parsely-pub-date"
            | "pubdate" => first(&mut self.date, content),
            "og:url" => self.og_url = web_address(&content),
            _ => {}
        }
    }

    fn together(self, linked: Linked, notes: Notes) -> About {
        let site = self.site.or(linked.site);
        // Some sites put a description where others put the title; what is the title stands on the page as well.
        let shown = [&self.title, &self.heading].map(|title| title.as_deref().unwrap_or_default().to_lowercase());
        let is_shown = |title: &String| {
            let title = title.to_lowercase();
            shown.iter().any(|shown| shown.contains(&title)) || shown.iter().all(String::is_empty)
        };
        let linked_title = linked.titles.into_iter().find(is_shown);
        let title = self.citation_title.or(linked_title).or(self.og_title);
        let title = match (title, self.title, self.heading) {
            (Some(title), _, _) => Some(title),
            // The page's title is the heading with the site's name, more often than not.
            (None, Some(title), Some(heading)) if title.starts_with(&heading) => Some(heading),
            (None, Some(title), _) => Some(title),
            (None, None, heading) => heading,
        };
        let title = title.map(|title| without_site(&title, site.as_deref()));
        let address = notes.address.or(self.canonical).or(self.og_url).or(linked.address);
        About {
            title: title.or(notes.title),
            site,
            author: self.author.or(linked.author).or(self.byline),
            date: self.date.or(linked.date).or(self.time),
            address,
            saved_at: notes.saved_at,
        }
    }
}

/// "Krebs cycle - Wikipedia" of Wikipedia is "Krebs cycle".
fn without_site(title: &str, site: Option<&str>) -> String {
    let bare = site.and_then(|site| title.strip_suffix(site)).map(str::trim_end);
    let bare = bare.and_then(|bare| bare.strip_suffix(['-', '–', '—', '|', '·', ':', '•']));
    let bare = bare.map(str::trim_end).filter(|bare| !bare.is_empty());
    bare.unwrap_or(title).to_owned()
}

/// What JSON-LD says (schema.org).
#[derive(Default)]
struct Linked {
    /// What may be the title, the likeliest first.
    titles: Vec<String>,
    site: Option<String>,
    author: Option<String>,
    date: Option<String>,
    address: Option<String>,
}

impl Linked {
    fn read(&mut self, value: &Value, depth: u8) {
        const DEEPEST: u8 = 6;
        if depth > DEEPEST {
            return;
        }
        match value {
            Value::Array(values) => values.iter().for_each(|value| self.read(value, depth + 1)),
            Value::Object(fields) => {
                if let Some(graph) = fields.get("@graph") {
                    self.read(graph, depth + 1);
                }
                let kind = fields.get("@type").map(Value::to_string).unwrap_or_default();
                if !["Article", "Posting", "WebPage", "Report", "Book", "Review"]
                    .iter()
                    .any(|name| kind.contains(name))
                {
                    return;
                }
                let text = |name: &str| fields.get(name).and_then(Value::as_str).and_then(tidy);
                let is_article = !kind.contains("WebPage");
                if is_article {
                    self.titles.extend(["headline", "name"].into_iter().filter_map(text));
                }
                self.date = self
                    .date
                    .take()
                    .or_else(|| text("datePublished"))
                    .or_else(|| text("dateModified"));
                self.address = self
                    .address
                    .take()
                    .or_else(|| text("url").as_deref().and_then(web_address));
                self.author = self.author.take().or_else(|| fields.get("author").and_then(names));
                let publisher = fields.get("publisher").or_else(|| fields.get("isPartOf"));
                self.site = self.site.take().or_else(|| publisher.and_then(names));
            }
            _ => {}
        }
    }
}

/// The names of people or organisations.
fn names(value: &Value) -> Option<String> {
    match value {
        Value::String(name) => tidy(name),
        Value::Object(fields) => fields.get("name").and_then(Value::as_str).and_then(tidy),
        Value::Array(values) => {
            let names: Vec<String> = values
                .iter()
                .take(20)
                .filter(|value| !value.is_array())
                .filter_map(names)
                .collect();
            tidy(&names.join(", "))
        }
        _ => None,
    }
}

/// What programs that save pages write in comments.
#[derive(Default)]
struct Notes {
    address: Option<String>,
    saved_at: Option<String>,
    title: Option<String>,
}

impl Notes {
    fn read(mut self, comment: &str) -> Self {
        let comment = comment.trim();
        // "saved from url=(0023)https://example.org/" (browsers; the number is the address' length).
        if let Some((_, address)) = comment
            .split_once("saved from url=(")
            .and_then(|(_, rest)| rest.split_once(')'))
        {
            self.address = self.address.or_else(|| web_address(address));
        }
        // "Page saved with SingleFile", then "url: …" and "saved date: …" (in older ones "archive date").
        if comment.starts_with("Page saved with SingleFile") {
            for line in comment.lines() {
                let Some((name, value)) = line.trim().split_once(": ") else {
                    continue;
                };
                match name.trim() {
                    "url" => self.address = self.address.or_else(|| web_address(value)),
                    "saved date" | "archive date" => self.saved_at = self.saved_at.or_else(|| Some(dates::iso(value))),
                    "title" => self.title = self.title.or_else(|| tidy(value)),
                    _ => {}
                }
            }
        }
        // "Mirrored from example.org/a by HTTrack Website Copier/3.x …, Tue, 05 Oct 2021 10:11:12 GMT"
        if let Some((address, rest)) = comment
            .strip_prefix("Mirrored from ")
            .and_then(|rest| rest.split_once(" by HTTrack"))
        {
            self.address = self.address.or_else(|| web_address(&format!("http://{address}")));
            let date = rest.split_once("], ").map(|(_, date)| date);
            self.saved_at = self.saved_at.or_else(|| date.map(dates::iso));
        }
        self
    }
}

/// An address on the web, as it is written when it is one.
pub(crate) fn web_address(text: &str) -> Option<String> {
    let url = Url::parse(text.trim()).ok()?;
    let is_web = matches!(url.scheme(), "http" | "https") && url.host_str() != Some("beside.invalid");
    (is_web && text.len() < 4096).then(|| url.to_string())
}

fn tidy(text: &str) -> Option<String> {
    let text = text
        .split(|c: char| c.is_whitespace() || c.is_control())
        .filter(|word| !word.is_empty());
    let text = text.collect::<Vec<_>>().join(" ");
    let text: String = text.chars().take(LONGEST).collect();
    (!text.is_empty()).then_some(text)
}

#[cfg(test)]
mod tests {
    use super::super::parse::{DEEPEST, Manner, parse};
    use super::*;

    fn check(html: &str, expected: [Option<&str>; 6]) {
        let manner = Manner {
            xml: false,
            deepest: DEEPEST,
        };
        let about = about(&parse(html, manner, &|| false).tree);
        let found = [
            &about.title,
            &about.site,
            &about.author,
            &about.date,
            &about.address,
            &about.saved_at,
        ];
        assert_eq!(found.map(Option::as_deref), expected, "{html}");
    }

    #[test]
    fn what_pages_say_of_themselves() {
        check(
            "<title>Krebs  cycle</title>",
            [Some("Krebs cycle"), None, None, None, None, None],
        );
        check(
            "<title>Krebs cycle - Wikipedia</title><h1>Krebs cycle</h1>",
            [Some("Krebs cycle"), None, None, None, None, None],
        );
        check(
            "<meta property=og:title content='Tides | The Shore'><meta property=og:site_name content='The Shore'>\
             <meta name=author content='A. Reed'><meta property=article:published_time content=2024-05-06>\
             <link rel=canonical href=https://shore.example/tides>",
            [
                Some("Tides"),
                Some("The Shore"),
                Some("A. Reed"),
                Some("2024-05-06"),
                Some("https://shore.example/tides"),
                None,
            ],
        );
        check(
            "<script type=application/ld+json>{\"@graph\":[{\"@type\":\"NewsArticle\",\"headline\":\"Tides\",\
             \"author\":[{\"name\":\"A. Reed\"},{\"name\":\"B. Moss\"}],\"datePublished\":\"2024-05-06T07:08:09Z\",\
             \"publisher\":{\"name\":\"The Shore\"},\"url\":\"https://shore.example/t\"}]}</script>",
            [
                Some("Tides"),
                Some("The Shore"),
                Some("A. Reed, B. Moss"),
                Some("2024-05-06T07:08:09Z"),
                Some("https://shore.example/t"),
                None,
            ],
        );
    }

    #[test]
    fn a_description_is_no_title() {
        let linked = "<script type=application/ld+json>{\"@type\":\"Article\",\"name\":\"Krebs cycle\",\"headline\":\"ring of reactions\"}</script>";
        let title = |before: &str| {
            let mut expected = [None; 6];
            expected[0] = Some(if before.is_empty() {
                "ring of reactions"
            } else {
                "Krebs cycle"
            });
            check(&format!("{before}{linked}"), expected);
        };
        title("<title>Krebs cycle - Wikipedia</title>");
        title("<h1>The Krebs Cycle</h1>");
        title("");
    }

    #[test]
    fn what_saving_programs_note() {
        check(
            "<!-- saved from url=(0026)https://shore.example/tides --><title>T</title>",
            [Some("T"), None, None, None, Some("https://shore.example/tides"), None],
        );
        check(
            "<!DOCTYPE html> <html><!--\n Page saved with SingleFile \n url: https://shore.example/tides \n \
             saved date: Tue Oct 05 2021 10:11:12 GMT+0200 (Central European Summer Time)\n-->",
            [
                None,
                None,
                None,
                None,
                Some("https://shore.example/tides"),
                Some("2021-10-05T10:11:12+02:00"),
            ],
        );
        check(
            "<!-- Mirrored from shore.example/tides.html by HTTrack Website Copier/3.x [XR&CO'2014], Tue, 05 Oct 2021 \
             10:11:12 GMT -->",
            [
                None,
                None,
                None,
                None,
                Some("http://shore.example/tides.html"),
                Some("2021-10-05T10:11:12Z"),
            ],
        );
        check("<link rel=canonical href=javascript:alert(1)>", [None; 6]);
    }
}
