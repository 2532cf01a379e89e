//! Where the links of a chain of Ogg files begin and end.

use std::fs::File;
use std::io::{self, BufReader, Read, Seek, SeekFrom};
use std::ops::Range;

/// More links than this no recorder makes in a day.
const MOST_LINKS: usize = 10_000;
/// A page's head without its table of segments.
const HEAD: usize = 27;
/// What every page begins with, its version included: what has this is a page, so that no place is looked at twice.
const CAPTURE: &[u8] = b"OggS\0";

/// Where the links of a chain lie; one, the whole file, in most files.
pub(crate) fn links(file: &File) -> io::Result<Vec<Range<u64>>> {
    let mut file = file.try_clone()?;
    file.rewind()?;
    let length = file.metadata()?.len();
    let mut from = BufReader::with_capacity(1 << 14, file);
    let (mut at, mut starts, mut was_first) = (0_u64, Vec::new(), false);
    while at + HEAD as u64 <= length && starts.len() < MOST_LINKS {
        let Some(page) = page(&mut from)? else {
            match next_page(&mut from, at + 1)? {
                Some(found) => at = found,
                None => break,
            }
            continue;
        };
        // Streams that are heard at once begin one behind another.
        if page.is_first && !was_first {
            starts.push(at);
        }
        was_first = page.is_first;
        at += page.length;
        from.seek_relative(i64::try_from(page.rest).unwrap_or(0))?;
    }
    let ends = starts.iter().skip(1).copied().chain([length]);
    Ok(starts.iter().zip(ends).map(|(start, end)| *start..end).collect())
}

struct Page {
    /// A stream begins with it.
    is_first: bool,
    length: u64,
    /// Of that what is not read yet.
    rest: u64,
}

/// The head of the page that stands here; `None` where none does.
fn page(from: &mut impl Read) -> io::Result<Option<Page>> {
    let mut head = [0; HEAD];
    from.read_exact(&mut head)?;
    let [b'O', b'g', b'g', b'S', 0, flags, .., count] = head else {
        return Ok(None);
    };
    let mut table = vec![0; usize::from(count)];
    match from.read_exact(&mut table) {
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => return Ok(None),
        read => read?,
    }
    let rest: u64 = table.iter().map(|length| u64::from(*length)).sum();
    Ok(Some(Page {
        is_first: flags & 2 == 2,
        length: (HEAD + table.len()) as u64 + rest,
        rest,
    }))
}

/// Goes to the next page from `at` on, behind what is damaged; `None` where none follows.
fn next_page(from: &mut BufReader<File>, mut at: u64) -> io::Result<Option<u64>> {
    const STEP: usize = 1 << 16;
    loop {
        from.seek(SeekFrom::Start(at))?;
        let mut part = Vec::new();
        from.by_ref().take(STEP as u64).read_to_end(&mut part)?;
        if let Some(found) = memchr::memmem::find(&part, CAPTURE) {
            at += found as u64;
            from.seek(SeekFrom::Start(at))?;
            return Ok(Some(at));
        }
        if part.len() < STEP {
            return Ok(None);
        }
        at += (STEP + 1 - CAPTURE.len()) as u64;
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use std::io::Write;

    /// A page with a packet of `length` bytes.
    fn page(is_first: bool, length: u8) -> Vec<u8> {
        let mut page = b"OggS\0".to_vec();
        page.push(if is_first { 2 } else { 0 });
        page.extend([0; 20]);
        page.extend([1, length]);
        page.extend(vec![7; usize::from(length)]);
        page
    }

    #[test]
    fn half_marks_of_pages_are_passed_in_one_go() {
        let mut file = tempfile::tempfile().unwrap();
        file.write_all(&b"OggSOggS".repeat(1 << 20)).unwrap();
        // Looking 64 KiB ahead at each of them took hours.
        assert_eq!(links(&file).unwrap(), []);
    }

    #[test]
    fn links_are_found_also_behind_damage() {
        let link = || [page(true, 10), page(true, 5), page(false, 200), page(false, 40)].concat();
        let one = link().len() as u64;
        let junk = vec![b'O'; 70_000];
        // Where each link begins, and where the last one ends.
        let cases: [(Vec<u8>, &[u64]); 6] = [
            (link(), &[0, one]),
            ([link(), link()].concat(), &[0, one, 2 * one]),
            (
                [link(), junk.clone(), link()].concat(),
                &[0, one + 70_000, 2 * one + 70_000],
            ),
            ([link(), b"OggS".to_vec()].concat(), &[0, one + 4]),
            (junk, &[]),
            (Vec::new(), &[]),
        ];
        for (bytes, borders) in cases {
            let expected: Vec<_> = borders.windows(2).map(|pair| pair[0]..pair[1]).collect();
            let mut file = tempfile::tempfile().unwrap();
            file.write_all(&bytes).unwrap();
            assert_eq!(links(&file).unwrap(), expected);
        }
    }
}
