//! Which titles were written by a person.

use std::path::Path;

/// `title` from a file's metadata, tidied, or `None` when a program made it up: an empty or default name, the name of a
/// file, or what a word processor or printer driver leaves behind.
pub(crate) fn plausible(title: &str, file: &Path) -> Option<String> {
    const LONGEST: usize = 300;
    let title = title
        .split(|c: char| c.is_whitespace() || c.is_control())
        .filter(|word| !word.is_empty());
    let title = title.collect::<Vec<_>>().join(" ");
    let lower = title.to_lowercase();
    let letters = title.chars().filter(|c| c.is_alphabetic()).count();
    let made_up = letters < 2
        || title.chars().count() > LONGEST
        || title.contains('\u{FFFD}')
        || is_code(&title)
        || is_default(&lower)
        || left_by_a_program(&lower)
        || is_file_name(&lower)
        || file
            .file_stem()
            .is_some_and(|stem| stem.to_string_lossy().to_lowercase() == lower);
    (!made_up).then_some(title)
}

/// A single word with digits in it: a number of an order, a preprint or a form.
fn is_code(title: &str) -> bool {
    !title.contains(' ') && title.contains(|c: char| c.is_ascii_digit())
}

fn is_default(lower: &str) -> bool {
    let bare = lower.trim_end_matches(|c: char| c.is_ascii_digit() || c.is_whitespace() || "()-_.".contains(c));
    let bare = bare
        .trim_start_matches(['(', '[', '<'])
        .trim_end_matches([')', ']', '>']);
    const DEFAULTS: [&str; 14] = [
        "untitled",
        "no title",
        "title",
        "document",
        "doc",
        "dokument",
        "unbenannt",
        "sans titre",
        "sin título",
        "slide",
        "powerpoint presentation",
        "powerpoint-präsentation",
        "pdf",
        "full page photo",
    ];
    DEFAULTS.contains(&bare)
}

fn left_by_a_program(lower: &str) -> bool {
    const PREFIXES: [&str; 8] = [
        "microsoft word",
        "microsoft powerpoint",
        "microsoft excel",
        "print preview",
        "file://",
        "http://",
        "https://",
        "about:blank",
    ];
    PREFIXES.iter().any(|prefix| lower.starts_with(prefix))
}

/// A single word with the ending of a kind of file, or a path.
fn is_file_name(lower: &str) -> bool {
    const ENDINGS: [&str; 22] = [
        "pdf", "doc", "docx", "docm", "dot", "rtf", "odt", "tex", "dvi", "ps", "eps", "indd", "qxd", "qxp", "fm",
        "ppt", "pptx", "xls", "xlsx", "pmd", "wpd", "txt",
    ];
    let ending = lower.rsplit_once('.').map(|(_, ending)| ending);
    ending.is_some_and(|ending| ENDINGS.contains(&ending)) || (lower.contains('\\') && lower.contains(':'))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(title: &str, expected: Option<&str>) {
        assert_eq!(
            plausible(title, Path::new("/data/annual-report.pdf")).as_deref(),
            expected,
            "{title:?}"
        );
    }

    #[test]
    fn titles_of_people_stay() {
        check("Attention Is All You Need", Some("Attention Is All You Need"));
        check("  The\nFerry   Book ", Some("The Ferry Book"));
        check("Ferry", Some("Ferry"));
        check("论文", Some("论文"));
        check("Document retrieval, a survey", Some("Document retrieval, a survey"));
    }

    #[test]
    fn titles_of_programs_go() {
        for title in [
            "",
            " \u{0} ",
            "42",
            "untitled",
            "Untitled-1",
            "(untitled)",
            "Document1",
            "Microsoft Word - thesis final.doc",
            "thesis_final_v3.docx",
            "C:\\Users\\me\\paper",
            "http://example.org/a.html",
            "PowerPoint Presentation",
            "annual-report",
            "Slide 1",
            "1706.03762v7",
            "HHS2022B",
            "t\u{FFFD}tle",
        ] {
            check(title, None);
        }
    }
}
