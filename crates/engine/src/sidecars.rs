//! Names of transcripts beside recordings: which recording they belong to, and in which language they are.

use std::path::Path;

/// Endings of transcripts, the ones that are made for the purpose first.
pub(crate) const TRANSCRIPTS: [&str; 17] = [
    "vtt", "srt", "json", "otr", "ttml", "dfxp", "sbv", "ass", "ssa", "smi", "sami", "json3", "srv3", "xml", "tsv",
    "txt", "csv",
];

/// What stands between a recording's name and a transcript's ending, in small letters: "" of `talk.vtt`, "en" of
/// `talk.en.vtt`; `None` where it is the name of something else.
pub(crate) fn between(recording: &Path, transcript: &Path) -> Option<String> {
    const WORDS: [&str; 14] = [
        "transcript",
        "transcription",
        "transkript",
        "captions",
        "caption",
        "subtitles",
        "subs",
        "sub",
        "untertitel",
        "cc",
        "auto",
        "orig",
        "forced",
        "sdh",
    ];
    let stem = recording.file_stem()?.to_str()?;
    let own = transcript.file_stem()?.to_str()?;
    let rest = own.strip_prefix(stem)?.to_lowercase();
    if rest.is_empty() {
        return Some(rest);
    }
    let rest = rest.strip_prefix('.')?;
    let extension = recording.extension()?.to_str()?.to_lowercase();
    let fits = |part: &str| part == extension || WORDS.contains(&part) || is_language(part);
    rest.split('.').all(fits).then(|| rest.to_owned())
}

/// Whether a part of a name is a language's: "en", "eng", "pt-BR", "zh-Hans".
fn is_language(part: &str) -> bool {
    let mut parts = part.split(['-', '_']);
    let first = parts.next().unwrap_or_default();
    let letters = |part: &str| part.bytes().all(|byte| byte.is_ascii_alphanumeric());
    (2..=3).contains(&first.len())
        && first.bytes().all(|byte| byte.is_ascii_lowercase())
        && parts.all(|part| part.len() <= 8 && letters(part))
}

/// The language that a part between two dots names, if one does.
pub(crate) fn language_of(between: &str) -> String {
    let found = between
        .split('.')
        .find(|part| is_language(part) && !matches!(*part, "sub" | "cc" | "sdh" | "wav" | "mp3" | "mp4"));
    found
        .and_then(|part| part.split(['-', '_']).next())
        .unwrap_or_default()
        .to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn transcripts_are_named_after_their_recordings() {
        for (file, expected) in [
            ("talk.vtt", Some("")),
            ("talk.wav.srt", Some("wav")),
            ("talk.en.vtt", Some("en")),
            ("talk.pt-BR.srt", Some("pt-br")),
            ("talk.transcript.vtt", Some("transcript")),
            ("talk.wav.en.auto.vtt", Some("wav.en.auto")),
            ("talk2.vtt", None),
            ("talk.part two.vtt", None),
            ("talk.2024.vtt", None),
            ("other.vtt", None),
        ] {
            assert_eq!(
                between(Path::new("/a/talk.wav"), Path::new(file)).as_deref(),
                expected,
                "{file}"
            );
        }
        assert_eq!(language_of("wav.pt-br"), "pt");
        assert_eq!(language_of("transcript"), "");
    }
}
