#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use super::is_latex;
use crate::answer::tests::{check_spans, shown};
use proptest::prelude::*;

/// The blocks of a draft; a section before them makes it one.
fn check(cases: &[(&str, &str)]) {
    for (raw, expected) in cases {
        let raw = format!("\\section{{A}}\n\n{raw}");
        let shown = shown(&raw);
        assert_eq!(
            shown.strip_prefix("h2: A").map(str::trim_start),
            Some(*expected),
            "{raw:?}"
        );
        check_spans(&raw);
    }
}

#[test]
fn a_draft_is_shown_as_it_is_printed() {
    check(&[
        (
            "Two\nlines of 5\\% % no\n  here.\n\nMore~text.",
            "p: Two lines of 5% here.\np: More\u{a0}text.",
        ),
        (
            "``one'' and `two' --- three--four\\ldots",
            "p: “one” and ‘two' — three–four…",
        ),
        ("\\emph{a} \\textbf{b} {\\it c} \\texttt{d}", "p: I(a) B(b) c C(d)"),
        (
            "Stra\\ss e, \\'etude, M\\\"uller, \\c{c}a, Gar{\\c c}on",
            "p: Straße, étude, Müller, ça, Garçon",
        ),
        (
            "\\begin{quote}\nWords of a source.\n\\end{quote}\nAfter.",
            ">p: Words of a source.\np: After.",
        ),
        (
            "\\begin{itemize}\\item one \\item two\\end{itemize}\\begin{enumerate}\\item a\\item b\\end{enumerate}",
            "item: one\nitem: two\nitem1: a\nitem2: b",
        ),
        (
            "\\begin{tabular}{ll}\na & b \\\\ \\hline\nc & d \\\\\n\\end{tabular}",
            "head: a¦b\nrow: c¦d",
        ),
        (
            "A tide of $10^{2}$ m, $x_1 \\leq 5\\,\\%$, $\\frac{a}{b}$.",
            "p: A tide of 10² m, x₁ ≤ 5 %, a/b.",
        ),
        ("\\[ a = b \\]", "code: C( a = b )"),
        (
            "\\href{https://a.example/}{here} \\url{https://b.example/}",
            "p: L(here)<https://a.example/> L(https://b.example/)<https://b.example/>",
        ),
        (
            "\\label{x}\\noindent The \\textsc{text} of \\textcolor{red}{it}.",
            "p: The text of it.",
        ),
        ("Said so\\footnote{Rowe, p.~3.}.", "p: Said so (Rowe, p.\u{a0}3.)."),
        ("\\begin{verbatim}\n$a\\b\n\\end{verbatim}", "code: C(\n$a\\b\n)"),
    ]);
}

#[test]
fn citations_name_their_source_and_page() {
    check(&[
        (
            "``Words''~\\cite[12]{rowe2020tides}.",
            "p: “Words”\u{a0}(Rowe 2020, p. 12).",
        ),
        (
            "``Words'' \\autocite[see][12--14]{rowe_2020}",
            "p: “Words” (see Rowe 2020, pp. 12–14)",
        ),
        ("\\citet[p.~3]{rowe2020} says", "p: Rowe (2020, p. 3) says"),
        ("\\parencite{rowe2020,bly1999}", "p: (Rowe 2020; Bly 1999)"),
        ("\\cite{tides}", "p: (tides)"),
        (
            "\\textquote[{\\cite[3]{rowe2020}}]{Words} \\enquote{a \\enquote{b}}",
            "p: “Words” (Rowe 2020, p. 3) “a ‘b’”",
        ),
        (
            "\\blockquote[Rowe, p.~3]{Words of a source.}",
            ">p: Words of a source. (Rowe, p.\u{a0}3)",
        ),
        (
            "\\begin{displayquote}[Rowe]\nWords.\n\\end{displayquote}",
            ">p: Words. (Rowe)",
        ),
        (
            "``Words'' \\cite[3]{b}\n\\begin{thebibliography}{9}\\bibitem{a} Bly, \\emph{Ice}.\n\\bibitem[R]{b} Rowe.\\end{thebibliography}",
            "p: “Words” [2, p. 3]\nh1: References\np: [1] Bly, I(Ice).\np: [2] Rowe.",
        ),
    ]);
}

/// "\\enquote{may \\no be washed}" was shown and judged without the "not" that the draft's own command prints.
#[test]
fn a_command_that_is_not_known_is_seen() {
    check(&[
        ("\\newcommand{\\no}{not }It may \\no be.", "p: It may \\no be."),
        ("It may \\unknown{not} be.", "p: It may \\unknownnot be."),
        (
            "\\renewcommand*{\\emph}[1]{}It may \\emph{not} be.",
            "p: It may \\emphnot be.",
        ),
        ("It is \\ifdraft not \\fi so.", "p: It is \\ifdraft not \\fi so."),
    ]);
}

#[test]
fn only_drafts_are_read_as_drafts() {
    for (raw, expected) in [
        ("\\documentclass{article}\\begin{document}x\\end{document}", true),
        ("Rowe says so~\\citep[3]{rowe2020}.", true),
        ("The tide is $10^2$ and \\(x\\).", false),
        ("In LaTeX one writes `\\cite`.", false),
        ("## Citing\n\n```\n\\cite{rowe}\n```", false),
        ("**Bold** and \\cite{rowe}", false),
        ("plain words about citing{}", false),
    ] {
        assert_eq!(is_latex(raw), expected, "{raw:?}");
    }
}

#[test]
fn what_is_set_up_is_not_shown() {
    let raw = "\\documentclass[a4paper]{article}\n\\usepackage{x}\n\\title{T}\n\\begin{document}\n\\maketitle\nWords.\n\\end{document}\nmore";
    assert_eq!(shown(raw), "p: Words.");
}

#[test]
fn long_and_deep_drafts_are_read_in_linear_time() {
    for part in [
        "\\cite{",
        "{",
        "}",
        "$",
        "$$",
        "\\[",
        "\\begin{verbatim}",
        "\\begin{quote}",
        "\\end{quote}",
        "%",
        "%\n",
        "\\footnote{",
        "&",
        "\\\\",
        "^{",
        "$^{",
        "\\cite[",
        "\\item",
        "``",
        "\n\n",
        "\\'",
        "\\textquote[",
    ] {
        check_spans(&format!("\\section{{A}} {}", part.repeat(300_000 / part.len())));
    }
}

proptest! {
    #[test]
    fn spans_hold_for_any_draft(parts in proptest::collection::vec(proptest::sample::select(vec![
        "word ", "``", "''", "`", "---", "~", "\\%", "%", "% no\n", "\n", "\n\n", "\r\n", "{", "}", "[", "]", "$", "$$", "\\[", "\\]", "\\(", "\\)",
        "\\emph{", "\\textbf", "\\cite[3]{rowe2020}", "\\cite", "\\textquote[a]{", "\\blockquote[b]{", "\\footnote{", "\\begin{quote}",
        "\\end{quote}", "\\begin{displayquote}[c]", "\\end{displayquote}", "\\begin{itemize}", "\\item", "\\item[x]", "\\end{itemize}", "\\begin{tabular}{l}", "&", "\\\\",
        "\\end{tabular}", "\\begin{verbatim}", "\\end{verbatim}", "\\bibitem{a}", "\\'e", "\\\"{u}", "é", "\\section{", "\\", "\0", "\\href{x}{", "\\url{",
        "\\begin{thebibliography}{9}", "\\end{thebibliography}", "\\unknown[x]{", "\\ldots ", "^{2}", "\\frac{a}{b}",
    ]), 0..60)) {
        check_spans(&format!("\\section{{A}}{}", parts.concat()));
    }

    #[test]
    fn spans_hold_for_any_text_of_a_draft(raw in any::<String>()) {
        check_spans(&format!("\\section{{A}}{raw}"));
    }
}
