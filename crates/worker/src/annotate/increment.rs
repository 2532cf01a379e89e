//! What PDFium appends to a file that it has put annotations into, written anew: each annotation as an object of its own, as the
//! standard asks (ISO 32000-2, 12.5.2) and other programs expect, and none of the objects that did not change.
//!
//! PDFium puts the annotations themselves into the page's list. What is read here is its own writing, never the foreign
//! file: that stays as it is, letter by letter, before what is appended.

use std::fmt::Write;
use std::ops::Range;

/// The marks by which our annotations are known among those of a page: their names begin so.
pub(crate) const NAME: &str = "pincite-";

/// `original` with what PDFium appended to it in `annotated`, rewritten; `None` where that is not as expected.
pub(crate) fn rewritten(original: &[u8], annotated: &[u8]) -> Option<Vec<u8>> {
    let appended = annotated.strip_prefix(original)?;
    let trailer = Trailer::of(appended)?;
    let mut objects: Vec<(u64, Vec<u8>)> = Vec::new();
    let mut next = trailer.size;
    for (number, body) in Objects::of(appended) {
        // The page's own list, or one that it refers to.
        let list = match body.first() {
            Some(b'[') => Some(0..body.len()),
            _ => value_of(body, b"Annots").filter(|list| body.get(list.start) == Some(&b'[')),
        };
        let Some(list) = list else { continue };
        let items = items(body, list.clone())?;
        if !items.iter().any(|item| is_ours(&body[item.clone()])) {
            continue;
        }
        let mut page = body.get(..list.start)?.to_vec();
        page.push(b'[');
        for item in items {
            let item = body.get(item)?;
            if is_ours(item) {
                objects.push((next, item.to_vec()));
                page.extend_from_slice(format!("{next} 0 R ").as_bytes());
                next += 1;
            } else {
                page.extend_from_slice(item);
                page.push(b' ');
            }
        }
        page.push(b']');
        page.extend_from_slice(body.get(list.end..)?);
        objects.push((number, page));
    }
    (next > trailer.size).then(|| {
        let mut file = original.to_vec();
        append(&mut file, objects, &trailer, next);
        file
    })
}

/// Appends objects, by their numbers, to a file; `next` is the first number that is free after them.
pub(crate) fn append(file: &mut Vec<u8>, mut objects: Vec<(u64, Vec<u8>)>, trailer: &Trailer, next: u64) {
    objects.sort_by_key(|(number, _)| *number);
    file.push(b'\n');
    let mut places: Vec<(u64, usize)> = Vec::new();
    for (number, body) in &objects {
        places.push((*number, file.len()));
        file.extend_from_slice(format!("{number} 0 obj\n").as_bytes());
        file.extend_from_slice(body);
        file.extend_from_slice(b"\nendobj\n");
    }
    let start = file.len();
    if trailer.is_stream {
        stream(file, &mut places, trailer, next);
    } else {
        table(file, &places, trailer, next);
    }
    file.extend_from_slice(format!("startxref\n{start}\n%%EOF\n").as_bytes());
}

/// A table of where objects are, and the trailer.
fn table(file: &mut Vec<u8>, places: &[(u64, usize)], trailer: &Trailer, next: u64) {
    let mut text = String::from("xref\n");
    for run in runs(places) {
        let first = run.first().map_or(0, |(number, _)| *number);
        let _ = writeln!(text, "{first} {}", run.len());
        for (_, at) in run {
            let _ = write!(text, "{at:010} 00000 n\r\n");
        }
    }
    let _ = write!(text, "trailer\n<<");
    file.extend_from_slice(text.as_bytes());
    entries(file, trailer, next);
    file.extend_from_slice(b">>\n");
}

/// The same as a stream, for files that have theirs so.
fn stream(file: &mut Vec<u8>, places: &mut Vec<(u64, usize)>, trailer: &Trailer, next: u64) {
    places.push((next, file.len()));
    let mut index = String::new();
    let mut data = Vec::new();
    for run in runs(places) {
        let first = run.first().map_or(0, |(number, _)| *number);
        let _ = write!(index, "{first} {} ", run.len());
        for (_, at) in run {
            data.push(1);
            data.extend_from_slice(&(*at as u64).to_be_bytes());
            data.extend_from_slice(&[0, 0]);
        }
    }
    file.extend_from_slice(
        format!(
            "{next} 0 obj\n<</Type/XRef/W[1 8 2]/Index[{}]/Length {}",
            index.trim_end(),
            data.len()
        )
        .as_bytes(),
    );
    entries(file, trailer, next + 1);
    file.extend_from_slice(b">>stream\n");
    file.extend_from_slice(&data);
    file.extend_from_slice(b"\nendstream\nendobj\n");
}

fn entries(file: &mut Vec<u8>, trailer: &Trailer, size: u64) {
    file.extend_from_slice(format!("/Size {size}/Prev {}", trailer.previous).as_bytes());
    for (name, value) in &trailer.kept {
        file.push(b'/');
        file.extend_from_slice(name);
        file.push(b' ');
        file.extend_from_slice(value);
    }
}

/// Objects whose numbers follow each other.
fn runs(places: &[(u64, usize)]) -> impl Iterator<Item = &[(u64, usize)]> {
    places.chunk_by(|(one, _), (next, _)| one + 1 == *next)
}

/// Whether it is an annotation that we put in.
fn is_ours(item: &[u8]) -> bool {
    item.starts_with(b"<<")
        && value_of(item, b"NM").is_some_and(|name| {
            item[name]
                .strip_prefix(b"(")
                .is_some_and(|name| name.starts_with(NAME.as_bytes()))
        })
}

/// How the appended part says where objects are.
pub(crate) struct Trailer {
    is_stream: bool,
    /// One more than the highest number of an object.
    pub(crate) size: u64,
    /// Where the table before begins.
    previous: u64,
    /// What is to be said again.
    kept: Vec<(Vec<u8>, Vec<u8>)>,
}

impl Trailer {
    pub(crate) fn of(appended: &[u8]) -> Option<Self> {
        let tail = rfind(appended, b"startxref")?;
        let mark = rfind(appended.get(..tail)?, b"trailer");
        // A table of PDFium's own is followed by its trailer; else the last object is the table.
        let (is_stream, at) = match mark {
            Some(at) if rfind(appended.get(..tail)?, b"endstream").is_none_or(|end| end < at) => (false, at),
            _ => (true, rfind(appended.get(..tail)?, b" 0 obj")?),
        };
        let dictionary = appended.get(at + find(appended.get(at..tail)?, b"<<")?..tail)?;
        let number = |name: &[u8]| -> Option<u64> {
            let text = std::str::from_utf8(dictionary.get(value_of(dictionary, name)?)?).ok()?;
            text.trim().parse().ok()
        };
        let kept = [&b"Root"[..], b"Info", b"ID"].into_iter().filter_map(|name| {
            let value = dictionary.get(value_of(dictionary, name)?)?;
            Some((name.to_vec(), value.to_vec()))
        });
        let trailer = Self {
            is_stream,
            size: number(b"Size")?,
            previous: number(b"Prev")?,
            kept: kept.collect(),
        };
        trailer.kept.iter().any(|(name, _)| name == b"Root").then_some(trailer)
    }
}

/// The objects of PDFium's writing that are dictionaries or lists: number and body.
pub(crate) struct Objects<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Objects<'a> {
    pub(crate) fn of(bytes: &'a [u8]) -> Self {
        Self { bytes, at: 0 }
    }
}

impl<'a> Iterator for Objects<'a> {
    type Item = (u64, &'a [u8]);

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let head = self.at + find(self.bytes.get(self.at..)?, b" 0 obj\r\n")?;
            let line = self.bytes.get(..head)?;
            let digits = line.iter().rev().take_while(|byte| byte.is_ascii_digit()).count();
            let number = std::str::from_utf8(line.get(head - digits..)?)
                .ok()
                .and_then(|text| text.parse().ok());
            let from = head + b" 0 obj\r\n".len();
            let Some(end) = skip(self.bytes, from) else {
                self.at = from;
                continue;
            };
            let rest = self.bytes.get(end..)?;
            // What a stream holds may look like anything: it is passed by its length.
            self.at = match rest.strip_prefix(b"stream\r\n") {
                Some(_) => {
                    let body = self.bytes.get(from..end)?;
                    let length = value_of(body, b"Length")
                        .and_then(|range| std::str::from_utf8(&body[range]).ok()?.trim().parse::<usize>().ok());
                    end + b"stream\r\n".len() + length.unwrap_or_default()
                }
                None => end,
            };
            let body = self.bytes.get(from..end)?;
            let is_plain = (body.starts_with(b"<<") || body.starts_with(b"[")) && !rest.starts_with(b"stream");
            if let Some(number) = number.filter(|_| is_plain) {
                return Some((number, body));
            }
        }
    }
}

/// Where the value of `name` is in a dictionary.
pub(crate) fn value_of(dictionary: &[u8], name: &[u8]) -> Option<Range<usize>> {
    let mut at = b"<<".len();
    dictionary.strip_prefix(b"<<")?;
    loop {
        at = past_space(dictionary, at);
        if dictionary.get(at..)?.starts_with(b">>") {
            return None;
        }
        let key = at + 1..skip(dictionary, at)?;
        let from = past_space(dictionary, key.end);
        let to = past_value(dictionary, from)?;
        if dictionary.get(key)? == name {
            return Some(from..to);
        }
        at = to;
    }
}

/// The values of a list.
pub(crate) fn items(bytes: &[u8], list: Range<usize>) -> Option<Vec<Range<usize>>> {
    let mut items = Vec::new();
    let mut at = list.start + 1;
    loop {
        at = past_space(bytes, at);
        if bytes.get(at) == Some(&b']') {
            return Some(items);
        }
        let to = past_value(bytes, at).filter(|to| *to < list.end && *to > at)?;
        items.push(at..to);
        at = to;
    }
}

/// Behind the value that begins at `at`, of which a reference takes three words: "12 0 R".
pub(crate) fn past_value(bytes: &[u8], at: usize) -> Option<usize> {
    let end = skip(bytes, at)?;
    let is_number = |range: Range<usize>| !range.is_empty() && bytes[range].iter().all(u8::is_ascii_digit);
    if !is_number(at..end) {
        return Some(end);
    }
    let second = past_space(bytes, end);
    let Some(second_end) = skip(bytes, second).filter(|to| is_number(second..*to)) else {
        return Some(end);
    };
    let third = past_space(bytes, second_end);
    Some(match bytes.get(third) {
        Some(b'R') => third + 1,
        _ => end,
    })
}

pub(crate) fn past_space(bytes: &[u8], at: usize) -> usize {
    let space = |byte: &&u8| matches!(byte, b' ' | b'\t' | b'\r' | b'\n' | 0 | 12);
    at + bytes.get(at..).unwrap_or_default().iter().take_while(space).count()
}

/// Nested deeper than anything that is written in earnest.
const DEEPEST: usize = 64;

/// Behind the one thing that begins at `at`: a dictionary, a list, a string, a name or another word.
pub(crate) fn skip(bytes: &[u8], at: usize) -> Option<usize> {
    let mut open: Vec<u8> = Vec::new();
    let mut at = at;
    loop {
        at = past_space(bytes, at);
        let rest = bytes.get(at..)?;
        at = match rest {
            [b'<', b'<', ..] => {
                open.push(b'>');
                at + 2
            }
            [b'[', ..] => {
                open.push(b']');
                at + 1
            }
            [b'>', b'>', ..] if open.pop() == Some(b'>') => at + 2,
            [b']', ..] if open.pop() == Some(b']') => at + 1,
            [b'<', ..] => at + 1 + rest.iter().position(|byte| *byte == b'>')?,
            [b'(', ..] => at + string(rest)?,
            [first, tail @ ..] if !b")>]{}".contains(first) => {
                let ends = |byte: &u8| b" \t\r\n\0\x0c()<>[]{}/%".contains(byte);
                at + 1 + tail.iter().position(ends).unwrap_or(tail.len())
            }
            _ => return None,
        };
        if open.is_empty() {
            return Some(at);
        }
        if open.len() > DEEPEST {
            return None;
        }
    }
}

/// How long a string in brackets is.
fn string(bytes: &[u8]) -> Option<usize> {
    let (mut depth, mut at) = (0_usize, 0);
    loop {
        match bytes.get(at)? {
            b'\\' => at += 1,
            b'(' => depth += 1,
            b')' => depth -= 1,
            _ => {}
        }
        at += 1;
        if depth == 0 {
            return Some(at);
        }
    }
}

fn find(bytes: &[u8], needle: &[u8]) -> Option<usize> {
    bytes.windows(needle.len()).position(|window| window == needle)
}

fn rfind(bytes: &[u8], needle: &[u8]) -> Option<usize> {
    bytes.windows(needle.len()).rposition(|window| window == needle)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::{items, rewritten, skip, value_of};

    const ORIGINAL: &[u8] = b"%PDF-1.4\nthe file\n%%EOF\n";
    const OURS: &str = "<</Contents(\\) >> ]\\\\)/NM(pincite-1)/Rect[ 1 2 3 4]/Subtype/Highlight>>";

    fn annotated(annots: &str, table: &str) -> Vec<u8> {
        let mut file = ORIGINAL.to_vec();
        file.extend_from_slice(
            b"1 0 obj\r\n<</Length 21>>stream\r\n7 0 obj\r\n<</Annots[]>>\r\nendstream\r\nendobj\r\n",
        );
        file.extend_from_slice(format!("3 0 obj\r\n<</Annots[{annots}]/Contents 30 0 R /Parent 29 0 R /Type/Page>>\r\nendobj\r\n{table}startxref\r\n99\r\n%%EOF\r\n").as_bytes());
        file
    }

    const TABLE: &str = "xref\r\n0 0\r\ntrailer\r\n<</Info 28 0 R /Root 27 0 R /Size 34/Prev 625/ID[<F0><8D>]>>\r\n";
    const STREAM: &str = "34 0 obj <</Info 28 0 R /Root 27 0 R /Size 35/Prev 625/W[0 4 1]/Index[3 1 ]/Length 5>>stream\r\n\0\0\0\0\0\r\nendstream\r\n";

    #[test]
    fn annotations_become_objects_and_the_file_stays_before_them() {
        for (table, size, shows) in [
            (
                TABLE,
                34,
                "trailer\n<</Size 35/Prev 625/Root 27 0 R/Info 28 0 R/ID [<F0><8D>]>>",
            ),
            (
                STREAM,
                35,
                "/Type/XRef/W[1 8 2]/Index[3 1 35 2]/Length 33/Size 37/Prev 625/Root 27 0 R",
            ),
        ] {
            let file = rewritten(ORIGINAL, &annotated(&format!("12 0 R <</Subtype/Link>>{OURS}"), table)).unwrap();
            assert!(file.starts_with(ORIGINAL));
            let text = String::from_utf8_lossy(&file).into_owned();
            assert!(
                text.contains(&format!(
                    "3 0 obj\n<</Annots[12 0 R <</Subtype/Link>> {size} 0 R ]/Contents 30 0 R"
                )),
                "{text}"
            );
            assert!(text.contains(&format!("{size} 0 obj\n{OURS}\nendobj")), "{text}");
            let text = text
                .replace("/Root 27 0 R ", "/Root 27 0 R")
                .replace("/Info 28 0 R ", "/Info 28 0 R");
            assert!(text.contains(shows), "{text}");
            // Where the table says that it is.
            let start: usize = text
                .rsplit("startxref\n")
                .next()
                .unwrap()
                .split('\n')
                .next()
                .unwrap()
                .parse()
                .unwrap();
            assert!(
                file[start..].starts_with(b"xref\n")
                    || file[start..].starts_with(format!("{} 0 obj", size + 1).as_bytes())
            );
            // What did not change is not written again.
            assert!(!text.contains("1 0 obj\n<</Length 21"));
        }
    }

    #[test]
    fn a_list_that_pages_refer_to_is_written_anew() {
        let mut file = ORIGINAL.to_vec();
        file.extend_from_slice(
            format!("9 0 obj\r\n[ 12 0 R {OURS}]\r\nendobj\r\n{TABLE}startxref\r\n99\r\n%%EOF\r\n").as_bytes(),
        );
        let file = rewritten(ORIGINAL, &file).unwrap();
        assert!(String::from_utf8_lossy(&file).contains("9 0 obj\n[12 0 R 34 0 R ]\nendobj"));
    }

    #[test]
    fn what_is_not_as_expected_is_refused() {
        let cases = [
            annotated("12 0 R ", TABLE),
            annotated(OURS, ""),
            annotated(OURS, &TABLE.replace("/Prev 625", "")),
            annotated("<</NM(pincite-1)", TABLE),
            ORIGINAL.to_vec(),
            b"%PDF-1.4\nanother file".to_vec(),
        ];
        for file in cases {
            assert_eq!(rewritten(ORIGINAL, &file), None, "{}", String::from_utf8_lossy(&file));
        }
    }

    #[test]
    fn values_end_where_they_end() {
        let dictionary = b"<</A(a\\)b)/B<48>/C[1 0 R 2 3 0 R <</D>>]/D/E/F 12 0 R /G -1.5/H true>>";
        let value =
            |name: &[u8]| value_of(dictionary, name).map(|range| std::str::from_utf8(&dictionary[range]).unwrap());
        let found = [&b"A"[..], b"B", b"C", b"D", b"F", b"G", b"H", b"I"].map(value);
        assert_eq!(
            found,
            [
                Some("(a\\)b)"),
                Some("<48>"),
                Some("[1 0 R 2 3 0 R <</D>>]"),
                Some("/E"),
                Some("12 0 R"),
                Some("-1.5"),
                Some("true"),
                None
            ]
        );
        let list = b"[ 1 0 R 2 3 0 R <</D 4>>]";
        let found: Vec<&str> = items(list, 0..list.len())
            .unwrap()
            .into_iter()
            .map(|range| std::str::from_utf8(&list[range]).unwrap())
            .collect();
        assert_eq!(found, ["1 0 R", "2", "3 0 R", "<</D 4>>"]);
        for broken in [&b"<<"[..], b"<</A", b"(", b"[<<]>>", b"", b">>"] {
            assert_eq!(skip(broken, 0), None, "{}", String::from_utf8_lossy(broken));
        }
    }
}
