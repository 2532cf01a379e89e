//! Words that are written without spaces or with particles behind them: Chinese, Japanese, Korean.

use super::lists::OPPOSITE_CHARACTERS;
use crate::language::dictionary::Dictionary;
use crate::language::grammar::Grammar;
use crate::language::words::{Word, is_single_cjk};

/// Words that are single characters, as they are written: side by side.
pub(super) fn joined(words: &[&Word]) -> Option<String> {
    let written = words.len() > 1 && words.iter().all(|word| is_single_cjk(&word.folded));
    written.then(|| words.iter().map(|word| word.folded.as_str()).collect())
}

/// Whether two characters are of opposite senses.
pub(super) fn face(a: &str, b: &str) -> bool {
    let are = |pair: &str, a: &str, b: &str| pair.strip_prefix(a) == Some(b);
    let facing = || {
        OPPOSITE_CHARACTERS
            .iter()
            .any(|pair| are(pair, a, b) || are(pair, b, a))
    };
    is_single_cjk(a) && is_single_cjk(b) && facing()
}

/// The character of a text at a byte.
pub(super) fn at((text, at): (&str, usize)) -> Option<&str> {
    let rest = text.get(at..)?;
    rest.get(..rest.chars().next()?.len_utf8())
}

/// Whether the character at a byte is part of a word of two to four characters.
pub(super) fn is_in_word((text, at): (&str, usize), dictionary: &Dictionary<'_>) -> bool {
    const LONGEST: usize = 4;
    let (Some(before), Some(from)) = (text.get(..at), text.get(at..)) else {
        return false;
    };
    let reach = LONGEST - 1;
    let starts = before.char_indices().rev().map(|(start, _)| start).take(reach);
    starts.chain(std::iter::once(at)).any(|start| {
        let skipped = text.get(start..at).map_or(0, |part| part.chars().count());
        let ends = from.char_indices().map(|(end, c)| at + end + c.len_utf8());
        let mut words = ends
            .take(LONGEST.saturating_sub(skipped))
            .filter_map(|end| text.get(start..end));
        words.any(|word| word.chars().nth(1).is_some() && dictionary.is_listed(&crate::fold::folded(word)))
    })
}

/// Whether the kana at a byte cannot stand where it stands, so that it is a slip: a small "っ" before "だ", a small "ょ" behind
/// another vowel than "i".
pub(super) fn is_impossible((text, at): (&str, usize)) -> bool {
    let Some((head, tail)) = text.split_at_checked(at) else {
        return false;
    };
    let (Some(before), Some(kana)) = (head.chars().next_back(), tail.chars().next()) else {
        return false;
    };
    let doubled = before == 'っ' && "だぢづでどなにぬねのまみむめもらりるれろ".contains(kana);
    let hiragana = matches!(before, 'ぁ'..='ん');
    let glided = matches!(kana, 'ゃ' | 'ゅ' | 'ょ') && hiragana && !"きぎしじちぢにひびぴみり".contains(before);
    doubled || glided
}

/// Particles of Korean that do the same: between those of another group who did what to whom changes.
const ROLES: [&[&str]; 7] = [
    &["은", "는", "이", "가", "께서"],
    &["을", "를"],
    &["에", "에서"],
    &["에게", "께"],
    &["로", "으로"],
    &["와", "과", "랑", "이랑", "하고"],
    &["의"],
];

/// Whether two Korean words differ by nothing but a particle that one lacks, or that does the same as the other's.
pub(super) fn same_but_particle(grammar: &Grammar, a: &str, b: &str) -> bool {
    let (ours, theirs) = (grammar.without_particle(a), grammar.without_particle(b));
    let lacks = ours.is_some_and(|(stem, _)| stem == b) || theirs.is_some_and(|(stem, _)| stem == a);
    let alike = |x: &str, y: &str| ROLES.iter().any(|role| role.contains(&x) && role.contains(&y));
    let same = || ours.zip(theirs).is_some_and(|(x, y)| x.0 == y.0 && alike(x.1, y.1));
    lacks || same()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Without this the two ways round could be asked of one pair only.
    #[test]
    fn opposite_characters_face_each_other_either_way() {
        for (a, b) in [("大", "小"), ("增", "減"), ("左", "右")] {
            assert!(face(a, b) && face(b, a), "{a} {b}");
            assert!(!face(a, a), "{a}");
        }
        assert!(!face("大", "右") && !face("大小", "小大"));
    }

    #[test]
    fn particles_of_one_role_are_alike() {
        let grammar = crate::language::Language::Korean.grammar();
        for (a, b, same) in [
            ("정부는", "정부가", true),
            ("정부는", "정부", true),
            ("정부", "정부는", true),
            ("정부는", "정부를", false),
            ("정부는", "회사는", false),
        ] {
            assert_eq!(same_but_particle(grammar, a, b), same, "{a} {b}");
        }
    }
}
