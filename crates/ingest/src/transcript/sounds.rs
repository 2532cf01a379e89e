//! What a transcript says of sounds, and nobody says: "[laughter]", "(applause)", "♪ … ♪".
//!
//! In round brackets, which people's words have as well, only what is known to be a sound counts, or what is a cue of its own.
//! Square brackets amid a sentence are a transcriber's "[the company]", and stay a part of it.

use std::ops::Range;

/// The remarks on sounds in a cue's text, by its bytes, ascending and without overlap.
pub(crate) fn sounds(text: &str) -> Vec<Range<usize>> {
    let mut found: Vec<Range<usize>> = Vec::new();
    let mut at = 0;
    while let Some((start, open)) = text.get(at..).and_then(first_mark) {
        let start = at + start;
        let inner = start + open.len_utf8();
        let end = text.get(inner..).and_then(|rest| rest.find(close_of(open)));
        let Some(end) = end.map(|end| inner + end) else {
            at = inner;
            continue;
        };
        let close = end + close_of(open).len_utf8();
        if is_sound(text, start..close, open) {
            found.push(start..close);
            at = close;
        } else {
            at = inner;
        }
    }
    found
}

const MARKS: [(char, char); 9] = [
    ('[', ']'),
    ('(', ')'),
    ('（', '）'),
    ('【', '】'),
    ('［', '］'),
    ('〔', '〕'),
    ('♪', '♪'),
    ('♫', '♫'),
    ('*', '*'),
];

fn first_mark(text: &str) -> Option<(usize, char)> {
    text.char_indices()
        .find(|(_, c)| MARKS.iter().any(|(open, _)| open == c))
}

fn close_of(open: char) -> char {
    MARKS
        .iter()
        .find(|(mark, _)| *mark == open)
        .map_or(open, |(_, close)| *close)
}

fn is_sound(text: &str, place: Range<usize>, open: char) -> bool {
    let whole = text.get(place.clone()).unwrap_or_default();
    let inner = whole.trim_start_matches(open).trim_end_matches(close_of(open)).trim();
    let before = text.get(..place.start).unwrap_or_default().trim_end();
    let behind = text.get(place.end..).unwrap_or_default().trim_start();
    if matches!(open, '♪' | '♫') {
        return !inner.is_empty();
    }
    if inner.is_empty() || inner.eq_ignore_ascii_case("sic") || is_unheard(inner) {
        return false;
    }
    let is_alone = before.is_empty() && behind.trim_matches(['.', ',', '!', '?', '-', '–']).is_empty();
    let is_apart =
        before.is_empty() || before.ends_with(['.', '?', '!', '…', '。', '？', '！', '♪', ']', ')', '”', '"']);
    match open {
        '[' | '【' | '［' | '〔' => {
            is_alone || is_known(inner) || is_shouted(inner) || is_apart && !is_owned(behind)
        }
        '（' => is_alone || is_known(inner) || is_apart,
        '*' => is_known(inner),
        _ => is_alone || is_known(inner),
    }
}

/// Whether what follows begins amid a sentence that the brackets are a part of: "[The] company grew.", "[We] did".
fn is_owned(behind: &str) -> bool {
    behind.starts_with(char::is_lowercase)
}

/// Whether it is written in capitals. Round brackets have names so: "(NASA)".
fn is_shouted(inner: &str) -> bool {
    inner.chars().filter(|c| c.is_uppercase()).count() > 3 && !inner.chars().any(char::is_lowercase)
}

/// Whether it stands for words that could not be heard: these are no sound, and no quote may run over them.
fn is_unheard(inner: &str) -> bool {
    const WORDS: [&str; 14] = [
        "inaudible",
        "unintelligible",
        "indiscernible",
        "indistinct",
        "crosstalk",
        "cross talk",
        "cross-talk",
        "overlapping",
        "foreign language",
        "unverständlich",
        "unv",
        "неразборчиво",
        "聞き取れ",
        "听不清",
    ];
    let lower = inner.to_lowercase();
    let lower = lower.trim_start_matches(|c: char| !c.is_alphabetic());
    WORDS.iter().any(|word| lower.starts_with(word))
}

/// Whether it begins with a word for a sound.
fn is_known(inner: &str) -> bool {
    const LONGEST: usize = 60;
    let lower = inner.to_lowercase();
    let is = |known: &str| {
        let word = lower
            .strip_prefix(known)
            .is_some_and(|rest| !rest.starts_with(char::is_alphanumeric));
        // Scripts without spaces do not show where a word ends.
        word || !known.is_ascii() && lower.contains(known)
    };
    inner.len() <= LONGEST && SOUNDS.iter().any(|known| is(known))
}

/// Words that remarks on sounds begin with, or, in scripts without spaces, hold.
const SOUNDS: [&str; 81] = [
    "laughter",
    "laughs",
    "laughing",
    "laugh",
    "chuckles",
    "chuckling",
    "giggles",
    "applause",
    "applauding",
    "clapping",
    "cheering",
    "cheers",
    "music",
    "silence",
    "pause",
    "long pause",
    "short pause",
    "sighs",
    "sigh",
    "sighing",
    "coughs",
    "coughing",
    "cough",
    "sneezes",
    "gasps",
    "groans",
    "sobs",
    "sobbing",
    "crying",
    "cries",
    "whispers",
    "whispering",
    "shouting",
    "screams",
    "screaming",
    "noise",
    "background noise",
    "static",
    "beep",
    "bell rings",
    "phone rings",
    "phone ringing",
    "door opens",
    "door closes",
    "door slams",
    "clears throat",
    "blank_audio",
    "blank audio",
    "no audio",
    "lachen",
    "lacht",
    "gelächter",
    "beifall",
    "applaus",
    "musik",
    "seufzt",
    "hustet",
    "stille",
    "rires",
    "rire",
    "applaudissements",
    "musique",
    "soupir",
    "risas",
    "risa",
    "aplausos",
    "música",
    "silencio",
    "risate",
    "applausi",
    "musica",
    "risos",
    "смех",
    "смеётся",
    "смеется",
    "аплодисменты",
    "музыка",
    "笑",
    "拍手",
    "音乐",
    "掌声",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn remarks_on_sounds_are_told_from_words_in_brackets() {
        for (text, expected) in [
            ("We won. [Laughter] And then we left.", &["[Laughter]"][..]),
            ("We [laughs] won (inaudible 00:00:13) it.", &["[laughs]"]),
            // Words that were said.
            ("[inaudible] he said. [CROSSTALK]", &[]),
            ("[door creaks] Who is there?", &["[door creaks]"]),
            ("(footsteps)", &["(footsteps)"]),
            ("♪ Oh the sea ♪ he said", &["♪ Oh the sea ♪"]),
            ("（ドアの開く音）誰だ", &["（ドアの開く音）"]),
            ("他笑了（笑）。", &["（笑）"]),
            ("*laughs* no", &["*laughs*"]),
            // Words of the sentence, or put into it.
            ("He sold [the company] in May.", &[]),
            ("[The] company was sold.", &[]),
            ("It costs (which is odd) more (and more).", &[]),
            ("a * b * c, [sic], [", &[]),
            ("He joined (NASA) then", &[]),
            ("Then [MUSIC PLAYING] he", &["[MUSIC PLAYING]"]),
        ] {
            let found: Vec<&str> = sounds(text).into_iter().filter_map(|place| text.get(place)).collect();
            assert_eq!(found, expected, "{text:?}");
        }
    }
}
