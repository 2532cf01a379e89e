//! Formulas of Office files (OMML, ECMA-376 part 1, 22.1) as MathML, of which the text is read as of any page's.

use super::html;
use super::xml::{Child, Tag};

/// Writes a formula.
pub(super) fn write(out: &mut String, formula: Tag<'_>, displayed: bool) {
    match displayed {
        true => out.push_str("<math display=\"block\">"),
        false => out.push_str("<math>"),
    }
    row(out, formula);
    out.push_str("</math>");
}

fn element(out: &mut String, name: &str, inside: impl FnOnce(&mut String)) {
    html::open(out, name, &[]);
    inside(out);
    html::close(out, name);
}

/// What is in an element, as one row.
fn row(out: &mut String, tag: Tag<'_>) {
    element(out, "mrow", |out| tag.tags().for_each(|inner| part(out, inner)));
}

/// What is in the element of this name, as one row; an empty one where there is none.
fn row_of(out: &mut String, tag: Tag<'_>, name: &str) {
    match tag.child(name) {
        Some(inner) => row(out, inner),
        None => out.push_str("<mrow></mrow>"),
    }
}

fn sign(out: &mut String, sign: &str) {
    element(out, "mo", |out| html::text(out, sign));
}

fn property<'x>(tag: Tag<'x>, group: &str, name: &str) -> Option<&'x str> {
    tag.child(group)?
        .child(name)
        .map(|property| property.attr("val").unwrap_or("1"))
}

fn is_set(tag: Tag<'_>, group: &str, name: &str) -> bool {
    property(tag, group, name).is_some_and(|value| !matches!(value, "0" | "off" | "false"))
}

fn several(out: &mut String, tag: Tag<'_>, name: &str, parts: &[&str]) {
    element(out, name, |out| parts.iter().for_each(|part| row_of(out, tag, part)));
}

fn part(out: &mut String, tag: Tag<'_>) {
    match tag.name() {
        "r" => run(out, tag),
        "oMath" | "e" | "box" | "borderBox" | "ins" | "sdt" | "sdtContent" | "moveTo" | "fName" => {
            tag.tags().for_each(|inner| part(out, inner));
        }
        "f" => fraction(out, tag),
        "sSup" => several(out, tag, "msup", &["e", "sup"]),
        "sSub" => several(out, tag, "msub", &["e", "sub"]),
        "sSubSup" => several(out, tag, "msubsup", &["e", "sub", "sup"]),
        "sPre" => {
            element(out, "msubsup", |out| {
                out.push_str("<mrow></mrow>");
                row_of(out, tag, "sub");
                row_of(out, tag, "sup");
            });
            row_of(out, tag, "e");
        }
        "rad" => radical(out, tag),
        "nary" => sum(out, tag),
        "d" => delimited(out, tag),
        "func" => {
            row_of(out, tag, "fName");
            out.push_str("<mo>\u{2061}</mo>");
            row_of(out, tag, "e");
        }
        "acc" => {
            let mark = property(tag, "accPr", "chr").unwrap_or("\u{302}");
            element(out, "mover", |out| {
                row_of(out, tag, "e");
                sign(out, mark);
            });
        }
        "bar" => {
            let name = if property(tag, "barPr", "pos") == Some("top") {
                "mover"
            } else {
                "munder"
            };
            element(out, name, |out| {
                row_of(out, tag, "e");
                sign(out, "\u{203e}");
            });
        }
        "groupChr" => {
            let name = if property(tag, "groupChrPr", "pos") == Some("top") {
                "mover"
            } else {
                "munder"
            };
            element(out, name, |out| {
                row_of(out, tag, "e");
                sign(out, property(tag, "groupChrPr", "chr").unwrap_or("\u{23df}"));
            });
        }
        "limLow" => several(out, tag, "munder", &["e", "lim"]),
        "limUpp" => several(out, tag, "mover", &["e", "lim"]),
        "eqArr" => element(out, "mtable", |out| {
            for line in tag.tags().filter(|inner| inner.name() == "e") {
                element(out, "mtr", |out| element(out, "mtd", |out| row(out, line)));
            }
        }),
        "m" => element(out, "mtable", |out| {
            for line in tag.tags().filter(|inner| inner.name() == "mr") {
                let cells = line.tags().filter(|inner| inner.name() == "e");
                element(out, "mtr", |out| {
                    cells.for_each(|cell| element(out, "mtd", |out| row(out, cell)));
                });
            }
        }),
        "phant" if !is_set(tag, "phantPr", "show") => {}
        "phant" => row_of(out, tag, "e"),
        _ => {}
    }
}

fn fraction(out: &mut String, tag: Tag<'_>) {
    match property(tag, "fPr", "type") {
        Some("lin") => {
            row_of(out, tag, "num");
            sign(out, "/");
            row_of(out, tag, "den");
        }
        Some("noBar") => {
            out.push_str("<mfrac linethickness=\"0\">");
            row_of(out, tag, "num");
            row_of(out, tag, "den");
            out.push_str("</mfrac>");
        }
        _ => several(out, tag, "mfrac", &["num", "den"]),
    }
}

fn radical(out: &mut String, tag: Tag<'_>) {
    let has_degree = !is_set(tag, "radPr", "degHide") && tag.child("deg").is_some_and(|deg| !deg.words().is_empty());
    match has_degree {
        true => several(out, tag, "mroot", &["e", "deg"]),
        false => element(out, "msqrt", |out| row_of(out, tag, "e")),
    }
}

/// A sum, an integral, a product, with its limits.
fn sum(out: &mut String, tag: Tag<'_>) {
    let mark = property(tag, "naryPr", "chr").unwrap_or("\u{222b}");
    let has = |name: &str| tag.child(name).is_some_and(|inner| !inner.words().trim().is_empty());
    let beside = property(tag, "naryPr", "limLoc") != Some("undOvr");
    let name = match (has("sub"), has("sup"), beside) {
        (true, true, true) => "msubsup",
        (true, true, false) => "munderover",
        (true, false, true) => "msub",
        (true, false, false) => "munder",
        (false, true, true) => "msup",
        (false, true, false) => "mover",
        (false, false, _) => "mrow",
    };
    element(out, name, |out| {
        sign(out, mark);
        ["sub", "sup"]
            .iter()
            .filter(|limit| has(limit))
            .for_each(|limit| row_of(out, tag, limit));
    });
    row_of(out, tag, "e");
}

fn delimited(out: &mut String, tag: Tag<'_>) {
    let mark = |name: &str, usual: &'static str| match tag.path(&["dPr", name]) {
        Some(said) => said.attr("val").unwrap_or_default().to_owned(),
        None => usual.to_owned(),
    };
    element(out, "mrow", |out| {
        sign(out, &mark("begChr", "("));
        for (i, inner) in tag.tags().filter(|inner| inner.name() == "e").enumerate() {
            if i > 0 {
                sign(out, &mark("sepChr", "|"));
            }
            row(out, inner);
        }
        sign(out, &mark("endChr", ")"));
    });
}

/// The letters of a run: each number, name and sign an element of its own.
fn run(out: &mut String, tag: Tag<'_>) {
    let mut words = String::new();
    for inner in tag.tags() {
        match inner.name() {
            "t" => inner.children().for_each(|child| {
                if let Child::Text(text) = child {
                    words.push_str(text);
                }
            }),
            "br" => words.push(' '),
            _ => {}
        }
    }
    if property(tag, "rPr", "nor").is_some() {
        return element(out, "mtext", |out| html::text(out, &words));
    }
    let kind = |c: char| match c {
        c if c.is_numeric() || c == '.' || c == ',' => "mn",
        c if c.is_alphabetic() => "mi",
        c if c.is_whitespace() => "mtext",
        _ => "mo",
    };
    let mut rest = words.as_str();
    while let Some(first) = rest.chars().next() {
        let of_kind = kind(first);
        let end = rest.find(|c| kind(c) != of_kind).unwrap_or(rest.len());
        let end = if of_kind == "mo" { first.len_utf8() } else { end };
        let (token, after) = rest.split_at_checked(end).unwrap_or((rest, ""));
        element(out, of_kind, |out| html::text(out, token));
        rest = after;
    }
}
