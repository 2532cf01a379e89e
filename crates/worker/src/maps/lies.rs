//! Letters that a map gives for others: "6" where the font draws "5".
//!
//! A font whose codes are the letters themselves draws what they say; so does one that counts its glyphs, where these are in
//! the order of the alphabet: "a" is the 68th, "b" the 69th. Where a map says so of nearly all letters of a kind, and another
//! letter or digit of a few, these are not what the page shows. They are handed to PDFium marked, and [`unmarked`] tells
//! them again among what it reads. Fonts that number their letters as they meet them contradict no map.

use super::entries::Map;
use std::collections::BTreeMap;

/// Codes of letters and digits that a map has at least, for it to be told by them.
const FEWEST: usize = 5;
/// At least so many of ten stand for themselves, or for what the order of the glyphs says.
const OF_TEN: usize = 8;
/// Marked letters begin here, in a plane without any of its own.
const MARKED: u32 = 0xF_0E00;

/// The codes that a map lies of, with what it says, marked.
pub(super) fn of(map: &Map) -> Map {
    let own = of_own_codes(map);
    if own.is_empty() { of_glyphs(map) } else { own }
}

fn plain(code: u32) -> Option<u8> {
    u8::try_from(code).ok().filter(u8::is_ascii_alphanumeric)
}

fn marked(said: u8) -> Option<Vec<u16>> {
    let mut units = [0; 2];
    let marked = char::from_u32(MARKED + u32::from(said))?;
    Some(marked.encode_utf16(&mut units).to_vec())
}

/// Of a font whose codes are its letters.
fn of_own_codes(map: &Map) -> Map {
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
        Some((code, marked(said)?))
    });
    other.collect()
}

/// Of a font whose glyphs are in the order of the alphabet: small letters, capitals and digits each by themselves.
fn of_glyphs(map: &Map) -> Map {
    let kinds = [u8::is_ascii_lowercase, u8::is_ascii_uppercase, u8::is_ascii_digit];
    let mut lies = Map::new();
    for is_kind in kinds {
        let told: Vec<(u32, u8)> = map
            .iter()
            .filter_map(|(code, letters)| match letters.as_slice() {
                [said] => Some((*code, plain(u32::from(*said)).filter(is_kind)?)),
                _ => None,
            })
            .collect();
        let mut ahead: BTreeMap<i64, usize> = BTreeMap::new();
        for (code, said) in &told {
            *ahead.entry(i64::from(*code) - i64::from(*said)).or_default() += 1;
        }
        let Some((most, own)) = ahead.into_iter().max_by_key(|(_, count)| *count) else {
            continue;
        };
        if own < FEWEST || own * 10 < told.len() * OF_TEN {
            continue;
        }
        let other = told.iter().filter_map(|(code, said)| {
            let drawn = u32::try_from(i64::from(*code) - most).ok();
            let drawn = drawn.and_then(plain).filter(is_kind)?;
            Some((*code, marked(*said).filter(|_| drawn != *said)?))
        });
        lies.extend(other);
    }
    lies
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
        // Glyphs in the order of the alphabet, and one that is said to be another.
        let digits = |said: [char; 7]| -> Vec<(char, &'static str)> {
            let names = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];
            let name = |c: char| names[c.to_digit(10).unwrap() as usize];
            let codes = ('\u{13}'..='\u{19}').zip(said);
            codes.map(|(code, said)| (code, name(said))).collect()
        };
        check(&digits(['0', '1', '2', '3', '4', '6', '6']), &[('\u{18}', '6')]);
        check(&digits(['0', '1', '2', '3', '4', '5', '6']), &[]);
        // As they are met; and figures of another size, elsewhere.
        check(&digits(['4', '0', '2', '1', '6', '5', '3']), &[]);
        let small = [('\u{100}', "5"), ('\u{101}', "6")];
        check(
            &[&digits(['0', '1', '2', '3', '4', '5', '6'])[..], &small[..1]].concat(),
            &[],
        );
        assert_eq!(unmarked('6'), None);
        assert_eq!(unmarked('\u{F0E00}'), None);
    }
}
