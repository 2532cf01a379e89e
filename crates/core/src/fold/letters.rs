//! Text reduced to its letters and digits, one by one.

use super::characters;
use std::borrow::Cow;
use std::ops::ControlFlow;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::{canonical_combining_class, compose};

/// A folded letter and the stretch of the text that it stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Letter {
    /// The folded character.
    pub folded: char,
    /// Where its original starts, in bytes of the text folded.
    pub start: u32,
    /// Where its original ends. Letters of one ligature share both.
    pub end: u32,
}

/// Folds `text`, letter by letter.
pub fn letters(text: &str, mut each: impl FnMut(Letter)) {
    let all = letters_while(text, |letter| {
        each(letter);
        ControlFlow::Continue(())
    });
    debug_assert!(all.is_continue());
}

/// Folds `text`, letter by letter, until `each` has enough.
pub(crate) fn letters_while(text: &str, mut each: impl FnMut(Letter) -> ControlFlow<()>) -> ControlFlow<()> {
    let mut rest = text.char_indices().peekable();
    let mut before = None::<char>;
    while let Some((from, c)) = rest.next() {
        let (start, mut end) = (offset(from), from + c.len_utf8());
        let next = rest.peek().map(|(_, next)| *next);
        if c.is_ascii() && next.is_none_or(|next| next.is_ascii() || canonical_combining_class(next) == 0) {
            let end = offset(end);
            if c.is_ascii_alphanumeric() {
                let folded = c.to_ascii_lowercase();
                each(Letter { folded, start, end })?;
            } else if let Some(lost) = lost_ligature(c, before, next) {
                lost.chars()
                    .try_for_each(|folded| each(Letter { folded, start, end }))?;
            }
        } else {
            // A letter and the marks that combine with it are one: they may come composed or not.
            let mut whole = c;
            while let Some((at, mark)) = rest.next_if(|(_, next)| goes_on(&mut whole, *next)) {
                end = at + mark.len_utf8();
            }
            let group = text.get(from..end).unwrap_or_default();
            if group == "º" && matches!(next, Some('C' | 'F')) {
                // Keyboards have this ordinal's mark, and no sign for degrees.
                before = Some(c);
                continue;
            }
            let end = offset(end);
            fold_group(group, |folded| each(Letter { folded, start, end }))?;
        }
        before = Some(c);
    }
    ControlFlow::Continue(())
}

/// Whether `next` is of one letter with what it stands behind, of which `whole` is what is composed so far: a mark, the
/// voicing of a half-width kana, the vowel or the end of a Korean syllable, the second half of an Indian vowel.
fn goes_on(whole: &mut char, next: char) -> bool {
    match next {
        '\u{ff9e}' | '\u{ff9f}' => is_kana(*whole),
        '\u{9be}'..='\u{ddf}' | '\u{102e}' | '\u{1161}'..='\u{1175}' | '\u{11a8}'..='\u{11c2}' => {
            let composed = compose(*whole, next);
            *whole = composed.unwrap_or(*whole);
            composed.is_some() || canonical_combining_class(next) != 0
        }
        _ => canonical_combining_class(next) != 0,
    }
}

fn is_kana(c: char) -> bool {
    matches!(c, '\u{3041}'..='\u{30ff}' | '\u{ff66}'..='\u{ff9d}')
}

/// Texts are shorter than 4 GiB: [`crate::source::text::TextOffset`] cannot name a later byte.
pub(super) fn offset(bytes: usize) -> u32 {
    u32::try_from(bytes).unwrap_or(u32::MAX)
}

fn fold_group(group: &str, mut each: impl FnMut(char) -> ControlFlow<()>) -> ControlFlow<()> {
    // Their compatibility forms are letters ("TM"), but nobody reads them as part of the word.
    if group.starts_with(['™', '℠']) {
        return ControlFlow::Continue(());
    }
    // Fonts without an "í" set a mark over a dotless i.
    let group = if group.starts_with('ı') {
        Cow::Owned(group.replacen('ı', "i", 1))
    } else {
        Cow::Borrowed(group)
    };
    for c in group.nfkc() {
        match c {
            'ß' | 'ẞ' => "ss".chars().try_for_each(&mut each)?,
            'ς' => each('σ')?,
            // French writes it in two letters where a keyboard has none.
            'œ' | 'Œ' => "oe".chars().try_for_each(&mut each)?,
            // Tatweel only stretches a word.
            '\u{0640}' => {}
            // Vowel points and other marks that stay apart from their letter may be written or not.
            _ if canonical_combining_class(c) != 0 => {}
            _ if c.is_alphanumeric() => {
                // A capital I with a dot folds to "i" and a combining dot; the dot is no letter of its own.
                c.to_lowercase()
                    .filter(|c| c.is_alphanumeric())
                    .map(plain)
                    .try_for_each(&mut each)?;
            }
            _ => {}
        }
    }
    ControlFlow::Continue(())
}

/// The letter that is written for this small one as often: Russian leaves the dots of "ё" out, Arabic the hamza on its
/// alef, Persian keyboards have a kaf and a yeh of their own, Chinese characters have traditional and simplified forms;
/// and a digit is what it counts in every script.
fn plain(c: char) -> char {
    match c {
        'ё' => 'е',
        '\u{622}' | '\u{623}' | '\u{625}' | '\u{671}' => '\u{627}',
        '\u{6a9}' => '\u{643}',
        '\u{6cc}' => '\u{64a}',
        _ if c.is_ascii() => c,
        _ => digit(c).map_or_else(|| characters::simplified(c), char::from),
    }
}

/// The ASCII digit that counts as much as this one of another script. From Unicode's decimal numbers (Nd), whose digits
/// stand from 0 to 9 in a row; those that are only other forms of ASCII's are resolved before (NFKC).
pub(super) fn digit(c: char) -> Option<u8> {
    const ZEROS: [char; 24] = [
        '\u{660}', '\u{6f0}', '\u{7c0}', '\u{966}', '\u{9e6}', '\u{a66}', '\u{ae6}', '\u{b66}', '\u{be6}', '\u{c66}',
        '\u{ce6}', '\u{d66}', '\u{de6}', '\u{e50}', '\u{ed0}', '\u{f20}', '\u{1040}', '\u{1090}', '\u{17e0}',
        '\u{1810}', '\u{1946}', '\u{19d0}', '\u{1bb0}', '\u{abf0}',
    ];
    let before = ZEROS.partition_point(|zero| *zero <= c).checked_sub(1)?;
    let counts = u8::try_from(u32::from(c) - u32::from(*ZEROS.get(before)?)).ok()?;
    (counts < 10).then(|| b'0' + counts)
}

/// TeX's old text encoding (OT1) has its ligatures at these control codes, and files of its time often lack the map to
/// Unicode. Only next to a letter: elsewhere the code may mean anything.
pub(crate) fn lost_ligature(c: char, before: Option<char>, after: Option<char>) -> Option<&'static str> {
    let ligature = match c {
        '\u{0b}' => "ff",
        '\u{0c}' => "fi",
        '\u{0d}' => "fl",
        '\u{0e}' => "ffi",
        '\u{0f}' => "ffl",
        _ => return None,
    };
    // Where lines end with both, it only ends one.
    if c == '\r' && after == Some('\n') {
        return None;
    }
    let beside_letter = before.is_some_and(char::is_alphabetic) || after.is_some_and(char::is_alphabetic);
    beside_letter.then_some(ligature)
}

/// `text`, folded.
#[must_use]
pub fn folded(text: &str) -> String {
    if text.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        return text.to_ascii_lowercase();
    }
    let mut folded = String::with_capacity(text.len());
    letters(text, |letter| folded.push(letter.folded));
    folded
}
