//! Chinese characters in their traditional and their simplified forms: one text is quoted in both.

/// A line a character: the traditional form, the simplified one (three bytes each), a line end; in the order of the first.
/// From OpenCC (Apache-2.0), written by `lexicon/characters.py`.
static TABLE: &[u8] = include_bytes!("../../lexicon/characters.txt");

const LINE: usize = 7;

/// The simplified form of a Chinese character, or the character itself.
pub(super) fn simplified(c: char) -> char {
    if !matches!(c, '\u{3400}'..='\u{9fff}' | '\u{f900}'..='\u{faff}') {
        return c;
    }
    let mut bytes = [0; 4];
    let sought = c.encode_utf8(&mut bytes).as_bytes();
    let (lines, _) = TABLE.as_chunks::<LINE>();
    let found = lines.binary_search_by(|[a, b, c, ..]| [*a, *b, *c].as_slice().cmp(sought));
    let simple = found.ok().and_then(|at| lines.get(at)?.get(3..6));
    let simple = simple.and_then(|bytes| str::from_utf8(bytes).ok()?.chars().next());
    simple.unwrap_or(c)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_in_order_and_leads_to_an_end() {
        let (lines, rest) = TABLE.as_chunks::<LINE>();
        assert!(rest.is_empty() && lines.len() > 2_900);
        let text = std::str::from_utf8(TABLE).unwrap_or_default();
        let pairs: Vec<Vec<char>> = text.lines().map(|line| line.chars().collect()).collect();
        assert_eq!(pairs.len(), lines.len());
        assert!(
            pairs
                .iter()
                .all(|pair| pair.len() == 2 && simplified(pair[0]) == pair[1])
        );
        assert!(pairs.iter().all(|pair| simplified(pair[1]) == pair[1]));
        assert!(pairs.is_sorted_by(|a, b| a[0] < b[0]));
    }
}
