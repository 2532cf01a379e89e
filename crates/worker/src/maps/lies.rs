//! Letters that a map gives for others: "6" where the font draws "5".
//!
//! A font whose codes are the letters themselves draws what they say. Where a map says so of nearly all of them, and
//! another letter or digit of a few, these are not what the page shows. They are handed to PDFium marked, and
//! [`unmarked`] tells them again among what it reads.

use super::entries::Map;

/// Codes of letters and digits that a map has at least, for it to be told by them.
const FEWEST: usize = 5;
/// At least so many of ten stand for themselves.
const OF_TEN: usize = 8;
/// Marked letters begin here, in a plane without any of its own.
const MARKED: u32 = 0xF_0E00;

/// The codes that a map lies of, with what it says, marked.
pub(super) fn of(map: &Map) -> Map {
    let plain = |code: u32| u8::try_from(code).ok().filter(u8::is_ascii_alphanumeric);
    let told = || {
        map.iter()
            .filter_map(|(code, letters)| Some((*code, plain(*code)?, letters)))
    };
    let is_itself = |code: u8, letters: &[u16]| {
        let said = String::from_utf16_lossy(letters);
        said.to_lowercase() == char::from(code).to_lowercase().to_string()
    };
    let own = told().filter(|(_, code, letters)| is_itself(*code, letters)).count();
    let all = told().count();
    if own < FEWEST || own * 10 < all * OF_TEN {
        return Map::new();
    }
    let other = told().filter_map(|(code, own, letters)| {
        let [said] = letters.as_slice() else { return None };
        let said = plain(u32::from(*said)).filter(|_| !is_itself(own, letters))?;
        let mut units = [0; 2];
        let marked = char::from_u32(MARKED + u32::from(said))?;
        Some((code, marked.encode_utf16(&mut units).to_vec()))
    });
    other.collect()
}

/// The letter that a map says in the place of another; `None` for what is not marked.
pub(crate) fn unmarked(c: char) -> Option<char> {
    let said = u32::from(c).checked_sub(MARKED)?;
    let said = u8::try_from(said).ok().filter(u8::is_ascii_alphanumeric)?;
    Some(char::from(said))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn check(map: &[(char, &str)], expected: &[(char, char)]) {
        let map: Map = map
            .iter()
            .map(|(code, said)| (u32::from(*code), said.encode_utf16().collect()))
            .collect();
        let lies = of(&map);
        let lies: Vec<(char, char)> = lies
            .iter()
            .map(|(code, units)| {
                let said = char::decode_utf16(units.iter().copied()).next().unwrap().unwrap();
                (char::from_u32(*code).unwrap(), unmarked(said).unwrap())
            })
            .collect();
        assert_eq!(lies, expected, "{map:?}");
    }

    #[test]
    fn a_letter_for_another_among_letters_for_themselves_is_a_lie() {
        let own: Vec<(char, &str)> = vec![('1', "1"), ('2', "2"), ('a', "a"), ('b', "b"), ('c', "C"), ('!', "!")];
        check(&own, &[]);
        check(&[&own[..], &[('5', "6")]].concat(), &[('5', '6')]);
        check(&[&own[..4], &[('5', "6"), ('6', "5")]].concat(), &[]);
        // Ligatures and signs stand where a font has room.
        check(&[&own[..], &[('d', "fi"), ('*', "7")]].concat(), &[]);
        // A font that counts its letters as it meets them.
        check(
            &[('A', "T"), ('B', "h"), ('C', "e"), ('D', "D"), ('E', "y"), ('F', "r")],
            &[],
        );
        assert_eq!(unmarked('6'), None);
        assert_eq!(unmarked('\u{F0E00}'), None);
    }
}
