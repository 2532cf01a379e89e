//! What a text without a title is called.

use pincite_core::answer::{Inline, blocks, is_latex};

/// The first line with a word in it, without the marks of Markdown or LaTeX, cut at a word.
pub(crate) fn first_words(text: &str) -> String {
    const CHARACTERS: usize = 60;
    let printed = is_latex(text).then(|| printed(text));
    let text = printed.as_deref().unwrap_or(text);
    let line = text
        .lines()
        .find(|line| line.chars().any(char::is_alphanumeric))
        .unwrap_or(text);
    let line = line.trim_matches(|c: char| c.is_whitespace() || "#>*_-\"“”`".contains(c));
    let mut title = String::new();
    for word in line.split_whitespace() {
        if !title.is_empty() && title.chars().count() + word.chars().count() >= CHARACTERS {
            title.push('…');
            break;
        }
        if !title.is_empty() {
            title.push(' ');
        }
        title.extend(word.chars().take(CHARACTERS));
    }
    title
}

/// What a reader of a LaTeX draft sees, a line each block.
fn printed(draft: &str) -> String {
    let shown = blocks(draft).into_iter().flat_map(|block| {
        let runs = block.inlines.into_iter().map(|inline| match inline {
            Inline::Run(run) => run.text,
            Inline::LineBreak | Inline::CellBreak => " ".to_owned(),
        });
        runs.chain(["\n".to_owned()]).collect::<Vec<String>>()
    });
    shown.collect()
}

#[cfg(test)]
mod tests {
    use super::first_words;

    #[test]
    fn a_text_is_called_as_its_reader_sees_it() {
        for (text, expected) in [
            ("## On *tides*\n\nMore.", "On *tides"),
            ("\\section{On \\emph{tides}}\nMore.", "On tides"),
            (
                "\\documentclass{article}\n\\begin{document}\n``Calm'' \\cite{rowe}\n\\end{document}",
                "Calm” (rowe)",
            ),
        ] {
            assert_eq!(first_words(text), expected, "{text}");
        }
    }
}
