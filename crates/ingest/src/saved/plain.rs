//! Notes without markup of the web: plain text, Markdown, and what a clipboard holds, each as a page.

use pulldown_cmark::{Options, Parser, html};
use std::fmt::Write;

/// How a page looks that brings no look of its own.
const LOOK: &str = "<style>body{max-width:42em;margin:2em auto;padding:0 1.5em;font:16px/1.6 serif}</style>";

/// Plain text as a page: a paragraph for each stretch between empty lines, its line ends kept.
pub(crate) fn text(text: &str) -> String {
    let mut page = format!("<!DOCTYPE html>{LOOK}<body>");
    let mut paragraph = String::new();
    for line in text.lines().chain([""]) {
        let line = line.trim_end();
        if !line.is_empty() {
            if !paragraph.is_empty() {
                paragraph.push('\n');
            }
            paragraph.push_str(line);
        } else if !paragraph.is_empty() {
            let _ = writeln!(page, "<p style=\"white-space: pre-wrap\">{}</p>", escaped(&paragraph));
            paragraph.clear();
        }
    }
    page
}

/// Markdown as a page (CommonMark, with tables, footnotes, strikethrough, task lists and a title in front).
pub(crate) fn markdown(text: &str) -> String {
    let options = Options::ENABLE_TABLES
        | Options::ENABLE_FOOTNOTES
        | Options::ENABLE_STRIKETHROUGH
        | Options::ENABLE_TASKLISTS
        | Options::ENABLE_YAML_STYLE_METADATA_BLOCKS;
    let mut page = String::from("<!DOCTYPE html>");
    if let Some(title) = front_title(text) {
        let _ = write!(page, "<title>{}</title>", escaped(title));
    }
    page.push_str(LOOK);
    page.push_str("<body>");
    html::push_html(&mut page, Parser::new_ext(text, options));
    page
}

/// The title in the block of notes that some programs begin a Markdown file with.
fn front_title(text: &str) -> Option<&str> {
    let (block, _) = text
        .trim_start_matches('\u{FEFF}')
        .strip_prefix("---\n")?
        .split_once("\n---")?;
    let line = block.lines().find_map(|line| line.strip_prefix("title:"))?;
    Some(line.trim().trim_matches(['"', '\''])).filter(|title| !title.is_empty())
}

/// What a clipboard holds as a page of its own, with where it comes from noted as browsers do.
///
/// `html` may be a fragment, a whole page, or begin with the notes that Windows puts before it ("CF_HTML").
#[must_use]
pub fn pasted(html: &str, address: Option<&str>, title: Option<&str>) -> String {
    let (noted, html) = without_notes(html);
    let address = address.map(str::trim).filter(|address| !address.is_empty()).or(noted);
    let mut page = String::new();
    // A comment cannot hold what would end it, and an address has no need to.
    if let Some(address) = address.filter(|address| !address.contains(['<', '>']) && !address.contains("--")) {
        let _ = writeln!(page, "<!-- saved from url=({:04}){address} -->", address.len());
    }
    if let Some(title) = title.map(str::trim).filter(|title| !title.is_empty()) {
        let _ = writeln!(page, "<title>{}</title>", escaped(title));
    }
    page.push_str(LOOK);
    page.push_str(html);
    page
}

/// The address that Windows' notes name, and what follows them.
fn without_notes(html: &str) -> (Option<&str>, &str) {
    if !html.starts_with("Version:") {
        return (None, html);
    }
    let start = html.find('<').unwrap_or_default();
    let (notes, page) = html.split_at(start);
    let address = notes
        .lines()
        .find_map(|line| line.strip_prefix("SourceURL:"))
        .map(str::trim);
    (address, page)
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
