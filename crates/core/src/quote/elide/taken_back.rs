//! Words by which a speaker takes back what was said before: "lost, no, sorry, laid off". An omission may not hide them.

/// What takes back, at the beginning of what is left out.
const PHRASES: [&[&str]; 14] = [
    &["no", "sorry"],
    &["no", "wait"],
    &["no", "i", "mean"],
    &["no", "excuse", "me"],
    &["sorry", "i", "mean"],
    &["sorry", "no"],
    &["or", "rather"],
    &["scratch", "that"],
    &["correction"],
    &["nein", "entschuldigung"],
    &["nein", "ich", "meine"],
    &["oder", "besser", "gesagt"],
    &["non", "pardon"],
    &["no", "perdón"],
];

/// Whether what is left out begins so, and goes on.
pub(super) fn takes_back(omitted: &str) -> bool {
    const LOOKED_AT: usize = 4;
    let words: Vec<String> = omitted
        .split(|c: char| !c.is_alphanumeric() && c != '\'')
        .filter(|word| !word.is_empty())
        .take(LOOKED_AT)
        .map(str::to_lowercase)
        .collect();
    // "Sorry" alone takes back only between two marks: "lost, sorry, laid off".
    let apart = omitted.trim_start().starts_with([',', '–', '—', '-', '.']);
    let alone =
        apart && words.first().is_some_and(|word| word == "sorry" || word == "pardon") && after_mark(omitted, &words);
    let begins =
        |phrase: &&[&str]| words.len() > phrase.len() && words.iter().zip(*phrase).all(|(word, own)| word == own);
    alone || PHRASES.iter().any(begins)
}

/// Whether a mark stands behind the first word.
fn after_mark(omitted: &str, words: &[String]) -> bool {
    let first = words.first().map_or("", String::as_str);
    let lower = omitted.to_lowercase();
    let behind = lower.find(first).and_then(|at| lower.get(at + first.len()..));
    words.len() > 1 && behind.is_some_and(|rest| rest.trim_start().starts_with([',', '–', '—', '-', '.']))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn corrections_are_told_from_other_words() {
        for (omitted, expected) in [
            (", no, sorry, laid off", true),
            (" or rather sold ", true),
            (", sorry, laid off", true),
            (" – nein, Entschuldigung, verkauft", true),
            (", sorry to say, laid off", false),
            (" no sorry", false),
            (" no sorrow was felt", false),
            (" nor rather ", false),
            ("", false),
        ] {
            assert_eq!(takes_back(omitted), expected, "{omitted}");
        }
    }
}
