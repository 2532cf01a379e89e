//! The charts that came with Office 2016 ([MS-ODRAWXML] 2.24.3): waterfalls, treemaps, sunbursts, funnels, maps.

use super::super::html;
use super::super::xml::Tag;
use super::{Chart, MOST, MOST_VALUES, formatted, lines, row};
use std::collections::{BTreeMap, BTreeSet};

/// The charts that show each value of theirs. The others (histograms, boxes) count the values or sum them up, and what they show
/// is not in the file.
const PLAIN: [&str; 5] = ["funnel", "regionMap", "sunburst", "treemap", "waterfall"];

/// The points of one level, by their numbers.
type Points = BTreeMap<usize, String>;

/// Reads such a chart.
pub(super) fn chart(root: Tag<'_>, data: Tag<'_>) -> Chart {
    let titles = root.below().into_iter().filter(|tag| tag.name() == "title").map(title);
    let titles: Vec<String> = titles.filter(|words| !words.is_empty()).collect();
    Chart {
        titles: titles.join(". "),
        values: values(root, data).unwrap_or_default(),
    }
}

/// The words of a title: drawn text, or what a cell holds.
fn title(tag: Tag<'_>) -> String {
    let drawn = lines(tag).join(" ");
    match tag.first("txData").and_then(|data| data.child("v")) {
        Some(value) if drawn.is_empty() => value.words().trim().to_owned(),
        _ => drawn,
    }
}

/// A series: its name, the names of its points from the outermost level on, and their values.
struct Series {
    name: String,
    levels: Vec<Points>,
    values: Points,
}

/// A row for each point, with a column for each level of names and for each series; `None` when not all values are known.
fn values(root: Tag<'_>, data: Tag<'_>) -> Option<String> {
    let series = root.below().into_iter().filter(|tag| tag.name() == "series");
    let series: Vec<Series> = series.map(|tag| one(tag, data)).collect::<Option<_>>()?;
    let points: BTreeSet<usize> = series.iter().flat_map(|one| one.values.keys().copied()).collect();
    let levels = series.iter().map(|one| one.levels.len()).max()?;
    if points.is_empty() || series.len() > MOST || points.len() * (series.len() + levels) > MOST_VALUES {
        return None;
    }
    let mut out = String::from("<table>");
    if series.iter().any(|one| !one.name.is_empty()) {
        let names = series.iter().map(|one| one.name.as_str());
        row(&mut out, "th", std::iter::repeat_n("", levels).chain(names));
    }
    let said =
        |points: Option<&Points>, at: usize| points.and_then(|points| points.get(&at)).cloned().unwrap_or_default();
    for at in points {
        let names = (0..levels).map(|level| said(series.iter().find_map(|one| one.levels.get(level)), at));
        let values = series.iter().map(|one| said(Some(&one.values), at));
        let cells: Vec<String> = names.chain(values).collect();
        row(&mut out, "td", cells.iter().map(String::as_str));
    }
    html::close(&mut out, "table");
    Some(out)
}

fn one(tag: Tag<'_>, data: Tag<'_>) -> Option<Series> {
    let is_plain = tag.attr("layoutId").is_some_and(|kind| PLAIN.contains(&kind));
    let named = tag.child("dataId")?.attr("val")?;
    let own = data.tags().find(|data| data.attr("id") == Some(named))?;
    let dimension = |name: &str| own.tags().find(|tag| tag.name() == name);
    let mut levels: Vec<Points> = match dimension("strDim") {
        Some(names) => levels_of(names)
            .map(|level| points(level, None))
            .collect::<Option<_>>()?,
        None => Vec::new(),
    };
    // The innermost comes first in the file.
    levels.reverse();
    let numbers = levels_of(dimension("numDim")?).next()?;
    let name = tag.child("tx").and_then(|name| name.first("v")).map(Tag::words);
    is_plain.then_some(Series {
        name: name.unwrap_or_default().trim().to_owned(),
        levels,
        values: points(numbers, Some(numbers.attr("formatCode").unwrap_or("General")))?,
    })
}

fn levels_of(dimension: Tag<'_>) -> impl Iterator<Item = Tag<'_>> {
    dimension.tags().filter(|tag| tag.name() == "lvl")
}

/// `None` when what one of them shows is not known.
fn points(level: Tag<'_>, format: Option<&str>) -> Option<Points> {
    let points = level.tags().filter(|tag| tag.name() == "pt").take(MOST_VALUES + 1);
    let point = |point: Tag<'_>| {
        let (at, words) = (point.attr("idx")?.parse().ok()?, point.words());
        let words = words.trim();
        // Names are words, whatever they look like.
        let written = match format {
            Some(format) => formatted(words, format)?,
            None => words.to_owned(),
        };
        Some((at, written))
    };
    points.map(point).collect()
}
