//! Quotes and their places in LaTeX drafts.

use super::check;

#[test]
fn quotes_of_drafts_name_their_sources_and_pages() {
    check(&[
        (
            "\\section{A} ``The sea was calm that day''~\\cite[3]{rowe2020}.",
            &["The sea was calm that day @ Rowe 2020 # 3"],
        ),
        (
            "\\section{A} \\textcite[12--14]{rowe2020} holds that \\enquote{the sea was calm that day}.",
            &["the sea was calm that day @ Rowe, 2020 # 12-14"],
        ),
        (
            "\\section{A}\\begin{quote}\nThe sea was calm that day.\n\\autocite[3]{rowe2020}\n\\end{quote}\nAfter.",
            &["The sea was calm that day. @ Rowe 2020 # 3"],
        ),
        (
            "He wrote that \\enquote{the sea was calm that day}\\footnote{Rowe, \\emph{Tides}, p.~3.} and left.",
            &["the sea was calm that day @ Rowe, Tides # 3"],
        ),
        (
            "\\section{A} ``The sea was calm that day'' \\cite[3]{b}.\n\n\\begin{thebibliography}{9}\n\\bibitem{a} Bly, A. (1999). Ice.\n\\bibitem{b} Rowe, E. \\emph{Tides and time}. 2020.\n\\end{thebibliography}",
            &["The sea was calm that day @ Rowe, E. Tides and time. 2020 # 3"],
        ),
    ]);
}
