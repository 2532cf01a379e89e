//! The words of charts and diagrams, which Office files keep in parts of their own.

mod newer;

use super::archive::Archive;
use super::html;
use super::xml::{Tag, Xml};
use std::collections::{BTreeMap, BTreeSet};

/// Lines that are kept of one.
const MOST: usize = 500;

/// Values that are kept of one chart.
const MOST_VALUES: usize = 5_000;

/// What a chart holds.
#[derive(Debug, Default)]
pub(super) struct Chart {
    /// The words of its titles, as one line; empty where it has none.
    pub(super) titles: String,
    /// Its values as a table of the page; empty where they are not known.
    pub(super) values: String,
}

/// Reads a chart (ECMA-376 part 1, DrawingML charts): its titles, and the values that it was last drawn with.
pub(super) fn chart(archive: &mut Archive<'_>, path: &str) -> Chart {
    let Some(bytes) = archive.part(path) else {
        return Chart::default();
    };
    let xml = Xml::read(&bytes);
    if let Some(data) = xml.root().child("chartData") {
        return newer::chart(xml.root(), data);
    }
    let titles = xml.root().below().into_iter().filter(|tag| tag.name() == "title");
    let words = titles.map(lines).map(|lines| lines.join(" "));
    let words: Vec<String> = words.filter(|words| !words.is_empty()).collect();
    Chart {
        titles: words.join(". "),
        values: values(xml.root()),
    }
}

/// A series of a chart: its name, what its points are called, and their values.
struct Series {
    name: String,
    names: BTreeMap<usize, String>,
    values: BTreeMap<usize, String>,
}

/// A row for each point, a column for each series.
fn values(root: Tag<'_>) -> String {
    let series = root.below().into_iter().filter(|tag| tag.name() == "ser");
    let series: Vec<Series> = series.map(one_series).take(MOST + 1).collect();
    let rows: BTreeSet<usize> = series.iter().flat_map(|one| one.values.keys().copied()).collect();
    // Part of a chart would look like all of it.
    if rows.is_empty() || series.len() > MOST || rows.len() * series.len() > MOST_VALUES {
        return String::new();
    }
    let mut out = String::from("<table>");
    if series.iter().any(|one| !one.name.is_empty()) {
        let names = series.iter().map(|one| one.name.as_str());
        row(&mut out, "th", [""].into_iter().chain(names));
    }
    for at in rows {
        let name = series
            .iter()
            .find_map(|one| one.names.get(&at))
            .map_or("", String::as_str);
        let cells = series.iter().map(|one| one.values.get(&at).map_or("", String::as_str));
        row(&mut out, "td", [name].into_iter().chain(cells));
    }
    out.push_str("</table>");
    out
}

fn row<'s>(out: &mut String, element: &str, cells: impl Iterator<Item = &'s str>) {
    out.push_str("<tr>");
    for cell in cells {
        html::open(out, element, &[]);
        html::text(out, cell);
        html::close(out, element);
    }
    out.push_str("</tr>");
}

fn one_series(tag: Tag<'_>) -> Series {
    let under = |names: &[&str]| {
        names
            .iter()
            .find_map(|name| tag.child(name))
            .map(points)
            .unwrap_or_default()
    };
    let name = tag.child("tx").and_then(|name| name.first("v")).map(Tag::words);
    Series {
        name: name.unwrap_or_default().trim().to_owned(),
        names: under(&["cat", "xVal"]),
        values: under(&["val", "yVal"]),
    }
}

/// The points of a series by their numbers, as they were last drawn.
fn points(tag: Tag<'_>) -> BTreeMap<usize, String> {
    let format = tag.first("formatCode").map(Tag::words).unwrap_or_default();
    let points = tag.below().into_iter().filter(|tag| tag.name() == "pt");
    let point = |point: Tag<'_>| {
        let at = point.attr("idx")?.parse().ok()?;
        let value = point.child("v").map(Tag::words)?;
        Some((at, formatted(value.trim(), &format)?))
    };
    points.filter_map(point).take(MOST_VALUES + 1).collect()
}

/// Whether a format has letters for years, months, days or hours; words in quotation marks and names of colours are none.
fn is_of_days(format: &str) -> bool {
    let outside: String = format.split('"').step_by(2).collect();
    let parts = outside.split('[').map(|part| part.rsplit(']').next().unwrap_or(part));
    let letters: String = parts.collect();
    letters.to_ascii_lowercase().contains(['y', 'm', 'd', 'h'])
}

/// A value as a chart shows it, where its format is a plain one. Days are counted there, and how they are shown is not known
/// here: `None`.
fn formatted(value: &str, format: &str) -> Option<String> {
    let Ok(number) = value.parse::<f64>() else {
        return Some(value.to_owned());
    };
    if is_of_days(format) {
        return None;
    }
    let (number, sign) = if format.contains('%') {
        (number * 100.0, "%")
    } else {
        (number, "")
    };
    let written = format!("{number:.9}");
    let written = written.trim_end_matches('0').trim_end_matches('.');
    Some(format!("{written}{sign}"))
}

/// The lines of a diagram (SmartArt), in the order in which it keeps them.
pub(super) fn diagram_words(archive: &mut Archive<'_>, path: &str) -> Vec<String> {
    let Some(bytes) = archive.part(path) else {
        return Vec::new();
    };
    lines(Xml::read(&bytes).root())
}

/// The paragraphs of drawn text below an element, each as one line.
fn lines(tag: Tag<'_>) -> Vec<String> {
    let paragraphs = tag.below().into_iter().filter(|tag| tag.name() == "p");
    let lines = paragraphs.map(|paragraph| {
        let letters = paragraph.below().into_iter().filter(|tag| tag.name() == "t");
        letters.map(Tag::words).collect::<String>()
    });
    lines.filter(|line| !line.trim().is_empty()).take(MOST).collect()
}

/// A paragraph of nothing but words.
pub(super) fn paragraph(out: &mut String, words: &str) {
    out.push_str("<p>");
    html::text(out, words);
    out.push_str("</p>");
}
