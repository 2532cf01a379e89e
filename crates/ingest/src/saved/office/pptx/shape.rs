//! What stands on a slide: texts, tables, pictures, charts.

use super::super::docx::chosen;
use super::super::found::Unread;
use super::super::xml::{Child, Tag};
use super::super::{address, drawing, html, math};
use super::Pptx;
use super::list::{self, Bullet, Count, Levels, Lists, Place};

/// What a shape is to its slide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    Title,
    /// What stands in a place for text.
    Body,
    /// Anything else.
    Text,
    /// Date, foot and the like.
    Foot,
}

impl Role {
    /// The order in which shapes are read. Those in places for text and others stay as the file has them.
    pub(super) fn order(self) -> u8 {
        match self {
            Self::Title => 0,
            Self::Body | Self::Text => 1,
            Self::Foot => 2,
        }
    }
}

/// A shape with something to read or see.
#[derive(Debug)]
pub(super) struct Shape {
    pub(super) role: Role,
    pub(super) html: String,
    pub(super) words: String,
    /// It lies wholly outside of the slide.
    pub(super) is_outside: bool,
}

/// Groups in groups.
const DEEPEST: usize = 40;

/// All shapes of a tree, groups opened.
pub(super) fn all(pptx: &mut Pptx<'_, '_>, tree: Tag<'_>, lists: &Lists, out: &mut Vec<Shape>) {
    below(pptx, tree, lists, 0, out);
}

fn below(pptx: &mut Pptx<'_, '_>, tree: Tag<'_>, lists: &Lists, depth: usize, out: &mut Vec<Shape>) {
    if depth > DEEPEST {
        return;
    }
    for tag in tree.tags() {
        match tag.name() {
            "grpSp" => below(pptx, tag, lists, depth + 1, out),
            "AlternateContent" => {
                if let Some(chosen) = chosen(tag) {
                    below(pptx, chosen, lists, depth + 1, out);
                }
            }
            "sp" | "cxnSp" | "pic" | "graphicFrame" => out.extend(one(pptx, tag, lists, depth > 0)),
            _ => {}
        }
    }
}

fn one(pptx: &mut Pptx<'_, '_>, tag: Tag<'_>, lists: &Lists, in_group: bool) -> Option<Shape> {
    let properties = tag.tags().find(|tag| tag.name().starts_with("nv"))?;
    let own = properties.child("cNvPr");
    if own.is_some_and(|own| matches!(own.attr("hidden"), Some("1" | "true"))) {
        pptx.found.hides |= tag.first("t").is_some();
        let html = written(pptx, tag, lists, None);
        return html::has_words(&html).then(|| Shape {
            role: Role::Text,
            words: String::new(),
            html,
            is_outside: true,
        });
    }
    let place = properties.child("nvPr").and_then(|tag| tag.child("ph"));
    let role = match place.map(|place| place.attr("type").unwrap_or("obj")) {
        None => Role::Text,
        Some("title" | "ctrTitle") => Role::Title,
        Some("dt" | "ftr" | "hdr") => Role::Foot,
        // The number of the slide, and its picture on the page of its notes.
        Some("sldNum" | "sldImg") => return None,
        Some(_) => Role::Body,
    };
    let html = match role {
        Role::Title => title(tag),
        _ => written(pptx, tag, lists, place.map(Place::of)),
    };
    if !html::says_something(&html) {
        return None;
    }
    Some(Shape {
        role,
        words: tag.path(&["txBody"]).map(lines).unwrap_or_default(),
        html,
        is_outside: !in_group && is_outside(tag, pptx.size),
    })
}

/// Whether a shape says that it lies where nothing of the slide is.
fn is_outside(tag: Tag<'_>, size: Option<(i64, i64)>) -> bool {
    let frame = tag.path(&["spPr", "xfrm"]).or_else(|| tag.child("xfrm"));
    let number = |name: &str, of: &str| frame.and_then(|frame| frame.child(of)?.attr(name)?.parse::<i64>().ok());
    let sides = (
        number("x", "off"),
        number("y", "off"),
        number("cx", "ext"),
        number("cy", "ext"),
    );
    match (sides, size) {
        ((Some(x), Some(y), Some(width), Some(height)), Some((right, bottom))) => {
            x >= right || y >= bottom || x.saturating_add(width) <= 0 || y.saturating_add(height) <= 0
        }
        _ => false,
    }
}

/// A title, on one line.
fn title(tag: Tag<'_>) -> String {
    let mut out = String::new();
    let paragraphs = tag.child("txBody").into_iter().flat_map(Tag::tags);
    for paragraph in paragraphs.filter(|tag| tag.name() == "p") {
        let mut line = String::new();
        pieces(paragraph, None, &mut line);
        if html::says_something(&line) {
            if !out.is_empty() {
                out.push_str("<br>");
            }
            out.push_str(&line);
        }
    }
    out
}

fn written(pptx: &mut Pptx<'_, '_>, tag: Tag<'_>, lists: &Lists, place: Option<Place<'_>>) -> String {
    let mut out = String::new();
    match tag.name() {
        "pic" => picture(pptx, tag, &mut out),
        "graphicFrame" => graphic(pptx, tag, &mut out),
        _ => {
            if let Some(body) = tag.child("txBody") {
                text(pptx, body, lists, place, &mut out);
            }
            if out.is_empty()
                && let Some(words) = described(tag)
            {
                html::open(&mut out, "img", &[("alt", words)]);
            }
        }
    }
    out
}

fn described(tag: Tag<'_>) -> Option<&str> {
    let own = tag.tags().find(|tag| tag.name().starts_with("nv"))?.child("cNvPr")?;
    own.attr("descr").filter(|words| !words.trim().is_empty())
}

/// The paragraphs of a text.
fn text(pptx: &Pptx<'_, '_>, body: Tag<'_>, lists: &Lists, place: Option<Place<'_>>, out: &mut String) {
    let own: Levels = list::levels(body.child("lstStyle"));
    let mut count = Count::default();
    for paragraph in body.tags().filter(|tag| tag.name() == "p") {
        let mut line = String::new();
        pieces(paragraph, Some(pptx), &mut line);
        if !html::says_something(&line) {
            continue;
        }
        let properties = paragraph.child("pPr");
        let level = properties
            .and_then(|properties| properties.attr("lvl")?.parse().ok())
            .unwrap_or(0_usize);
        let said = properties.and_then(list::bullet);
        let bullet = said
            .as_ref()
            .or_else(|| own.get(level)?.as_ref())
            .or_else(|| lists.at(place, level));
        let mark = match bullet {
            Some(Bullet::Numbered { kind, start }) => count.next(level, kind, *start),
            _ => {
                count.pass(level);
                None
            }
        };
        let class = format!("item{}", level.min(8));
        let mut attributes = Vec::new();
        if level > 0 || bullet.is_some_and(|bullet| *bullet != Bullet::None) {
            attributes.push(("class", &*class));
        }
        if properties.is_some_and(|properties| matches!(properties.attr("rtl"), Some("1" | "true"))) {
            attributes.push(("dir", "rtl"));
        }
        html::open(out, "p", &attributes);
        match (mark, bullet) {
            (Some(mark), _) => {
                html::open(out, "span", &[("data-pincite", "number")]);
                html::text(out, &mark);
                out.push_str(" </span>");
            }
            (None, Some(Bullet::Sign)) => out.push_str("<span data-pincite=\"unread\">• </span>"),
            _ => {}
        }
        out.push_str(&line);
        html::close(out, "p");
    }
}

/// What stands in a line. Without the presentation, links lead nowhere.
fn pieces(paragraph: Tag<'_>, pptx: Option<&Pptx<'_, '_>>, out: &mut String) {
    for tag in paragraph.tags() {
        match tag.name() {
            "r" => run(tag, pptx, out),
            "fld" if !matches!(tag.attr("type"), Some("slidenum")) => run(tag, pptx, out),
            "br" => out.push_str("<br>"),
            "AlternateContent" => {
                if let Some(chosen) = chosen(tag) {
                    pieces(chosen, pptx, out);
                }
            }
            "m" | "oMathPara" => pieces(tag, pptx, out),
            "oMath" => math::write(out, tag, false),
            _ => {}
        }
    }
}

fn run(tag: Tag<'_>, pptx: Option<&Pptx<'_, '_>>, out: &mut String) {
    let properties = tag.child("rPr");
    let said = |name: &str| properties.and_then(|properties| properties.attr(name));
    let is_on = |name: &str| matches!(said(name), Some("1" | "true"));
    let height: i32 = said("baseline")
        .and_then(|height| height.trim_end_matches('%').parse().ok())
        .unwrap_or(0);
    let link = properties.and_then(|properties| properties.child("hlinkClick"));
    let link = link.and_then(|link| pptx?.links.get(super::relation(link)?));
    let address = link.filter(|link| link.leads_out).map(|link| link.target.clone());
    let marks = [
        (matches!(said("strike"), Some("sngStrike" | "dblStrike")), "s"),
        (is_on("b"), "b"),
        (is_on("i"), "i"),
        (height > 0, "sup"),
        (height < 0, "sub"),
    ];
    if let Some(address) = &address {
        html::open(out, "a", &[("href", address)]);
    }
    let marks: Vec<&str> = marks
        .iter()
        .filter(|(is_on, _)| *is_on)
        .map(|(_, name)| *name)
        .collect();
    marks.iter().for_each(|name| html::open(out, name, &[]));
    for child in tag.child("t").into_iter().flat_map(Tag::children) {
        if let Child::Text(words) = child {
            // A line's end within a run, as PowerPoint writes it.
            for (at, line) in words.split(['\u{b}', '\n']).enumerate() {
                if at > 0 {
                    out.push_str("<br>");
                }
                html::text(out, line);
            }
        }
    }
    marks.iter().rev().for_each(|name| html::close(out, name));
    if address.is_some() {
        html::close(out, "a");
    }
}

/// The words of a text, on one line.
pub(super) fn lines(body: Tag<'_>) -> String {
    let mut words = String::new();
    let mut paragraphs = body.tags().filter(|tag| tag.name() == "p").peekable();
    if paragraphs.peek().is_none() {
        return body.words();
    }
    for paragraph in paragraphs {
        let letters = paragraph.below().into_iter().filter(|tag| tag.name() == "t");
        let line: String = letters.map(Tag::words).collect();
        if !words.is_empty() && !line.is_empty() {
            words.push(' ');
        }
        words.push_str(&line);
    }
    words
}

fn picture(pptx: &mut Pptx<'_, '_>, tag: Tag<'_>, out: &mut String) {
    let words = described(tag).unwrap_or_default();
    let link = tag.path(&["blipFill", "blip"]).and_then(|blip| blip.attr("embed"));
    let link = link.and_then(|id| pptx.links.get(id)).filter(|link| !link.leads_out);
    match link.map(|link| link.target.clone()) {
        Some(path) => {
            html::open(out, "img", &[("src", &address(&path)), ("alt", words)]);
            pptx.pictures.insert(path);
        }
        None if !words.is_empty() => html::open(out, "img", &[("alt", words)]),
        None => {}
    }
}

/// Tables, charts, diagrams, and what other programs put there.
fn graphic(pptx: &mut Pptx<'_, '_>, tag: Tag<'_>, out: &mut String) {
    let Some(data) = tag.path(&["graphic", "graphicData"]) else {
        return;
    };
    for inner in data.tags() {
        let inner = match inner.name() {
            "AlternateContent" => chosen(inner).and_then(|chosen| chosen.tags().next()).unwrap_or(inner),
            _ => inner,
        };
        let linked = |name: &str| {
            inner
                .attr(name)
                .and_then(|id| pptx.links.get(id))
                .map(|link| link.target.clone())
        };
        match inner.name() {
            "tbl" => table(pptx, inner, out),
            "chart" => {
                let path = linked("id");
                let chart = drawing::chart(pptx.archive, &path.unwrap_or_default());
                let words = described(tag).map(str::to_owned).into_iter().chain([chart.titles]);
                let words: Vec<String> = words.filter(|words| !words.is_empty()).collect();
                if !words.is_empty() {
                    html::open(out, "img", &[("alt", &words.join(". "))]);
                }
                if chart.values.is_empty() {
                    pptx.found.unread.insert(Unread::Charts);
                }
                out.push_str(&chart.values);
            }
            "relIds" => {
                let path = linked("dm");
                let words = path
                    .map(|path| drawing::diagram_words(pptx.archive, &path))
                    .unwrap_or_default();
                words.iter().for_each(|line| drawing::paragraph(out, line));
            }
            "oleObj" => {
                pptx.found.unread.insert(Unread::Files);
                if let Some(inner) = inner.first("pic") {
                    picture(pptx, inner, out);
                }
            }
            _ => {}
        }
    }
}

fn table(pptx: &Pptx<'_, '_>, tag: Tag<'_>, out: &mut String) {
    let has_head = tag
        .child("tblPr")
        .is_some_and(|properties| matches!(properties.attr("firstRow"), Some("1" | "true")));
    out.push_str("<table>");
    for (at, row) in tag.tags().filter(|tag| tag.name() == "tr").enumerate() {
        out.push_str("<tr>");
        for cell in row.tags().filter(|tag| tag.name() == "tc") {
            if ["hMerge", "vMerge"]
                .iter()
                .any(|name| matches!(cell.attr(name), Some("1" | "true")))
            {
                continue;
            }
            let spans = [("colspan", "gridSpan"), ("rowspan", "rowSpan")];
            let said: Vec<(&str, &str)> = spans
                .iter()
                .filter_map(|(name, own)| Some((*name, cell.attr(own)?)))
                .collect();
            let name = if at == 0 && has_head { "th" } else { "td" };
            html::open(out, name, &said);
            let mut is_first = true;
            for paragraph in cell
                .child("txBody")
                .into_iter()
                .flat_map(Tag::tags)
                .filter(|tag| tag.name() == "p")
            {
                let mut line = String::new();
                pieces(paragraph, Some(pptx), &mut line);
                if html::says_something(&line) {
                    if !std::mem::take(&mut is_first) {
                        out.push_str("<br>");
                    }
                    out.push_str(&line);
                }
            }
            html::close(out, name);
        }
        out.push_str("</tr>");
    }
    out.push_str("</table>");
}
