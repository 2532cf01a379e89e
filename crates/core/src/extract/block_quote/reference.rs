//! The reference in parentheses that closes a block quote behind its last full stop: "… and both rot. (Letter 2)", "(Kilian, 20
//! October 1811)", "(II.iii)". It is the answer's own, and no part of what is quoted.

use crate::language::word_list::{WordList, word_list};

/// Words of a reference, at most.
const MOST: usize = 12;

/// Where it begins in the text of a block quote, if it has one.
pub(super) fn behind(text: &str) -> Option<usize> {
    let kept = text.trim_end();
    let bare = kept.strip_suffix('.').unwrap_or(kept);
    let open = match bare.chars().next_back()? {
        ')' => '(',
        '）' => '（',
        _ => return None,
    };
    let start = bare.rfind(open)?;
    let inside = bare.get(start + open.len_utf8()..)?.trim_end_matches([')', '）']);
    let said = text.get(..start)?.trim_end();
    let ends = said.ends_with([
        '.', '!', '?', '…', '。', '！', '？', '"', '”', '“', '’', '»', '«', '」', '』', ']',
    ]);
    (ends && is_reference(inside)).then_some(said.len())
}

/// Whether words name a work or a place in it, and state nothing.
fn is_reference(words: &str) -> bool {
    if words.contains(['《', '『', '〈']) {
        return true;
    }
    let each: Vec<&str> = words.split_whitespace().collect();
    let is_numbered = words.contains(char::is_numeric) || each.iter().any(|word| is_roman(word));
    let small = each.iter().filter(|word| is_small(word)).count();
    let is_named = each.iter().any(|word| word.starts_with(char::is_uppercase));
    let ends = words.trim_end().ends_with(['.', '!', '?', '。']);
    let most_small = usize::from(is_numbered && each.len() <= 4);
    (1..=MOST).contains(&each.len()) && !ends && small <= most_small && (is_named || is_numbered)
}

/// Whether a word is one of a sentence, and none that references have.
fn is_small(word: &str) -> bool {
    static LEADS: WordList = word_list!(
        "from after cited quoted page pages line lines letter letters chapter book part verse stanza note nach seite zitiert          aus d'après cité page lettre livre según citado página carta secondo citato pagina lettera apud efter citaat naar          blz brief volgens za według cyt list strana podle цит"
    );
    let bare = word.trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase();
    word.starts_with(char::is_lowercase) && bare.chars().count() > 3 && !LEADS.has(&bare)
}

/// "II", "iv", "II.iii".
fn is_roman(word: &str) -> bool {
    let bare = word.trim_matches(|c: char| !c.is_alphanumeric());
    let mut parts = bare.split(['.', ':', '-', '–']);
    !bare.is_empty() && parts.all(|part| !part.is_empty() && part.chars().all(|c| "ivxlcIVXLC".contains(c)))
}

#[cfg(test)]
mod tests {
    use super::behind;

    #[test]
    fn references_behind_a_block_quote_and_words_that_are_none() {
        let cases = [
            ("It cannot go out. (Letter 2)", true),
            ("I have seen it. (II.iii)", true),
            ("I wore it out. (1-4)", true),
            ("Nun weiß ich es. (Kilian, 20 October 1811)", true),
            ("« Vous auiez raison. » (Bressac, Mémoires, II, 4)", true),
            ("En mur som har en dörr.« (Prosten Lind, cit. efter Brandelius)", true),
            ("盡投之。（《江上筆記》卷二）", true),
            ("年を取つた。（桐生 1958）", true),
            ("The dam is safe. (It was inspected.)", false),
            ("The dam is safe. (It was inspected in 2004)", false),
            ("The dam is safe (Rowe 2004)", false),
            ("The dam was built (1954).", false),
            ("The dam is safe. (nobody was hurt)", false),
            ("The dam is safe.", false),
        ];
        for (text, is) in cases {
            assert_eq!(behind(text).is_some(), is, "{text}");
        }
    }
}
