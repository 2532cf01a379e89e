//! Sections that an answer names for a quote.

use super::super::quotes;
use crate::answer::blocks;

/// A section was read only in brackets behind a quote.
#[test]
fn a_section_before_a_quote_counts_as_a_page_does() {
    for (raw, section) in [
        ("In section 2.1, the manual says “the sea was calm”.", Some("2.1")),
        ("From section 1: “the sea was calm”", Some("1")),
        ("- **Section 3** — “the sea was calm”", Some("3")),
        ("§ 4: “the sea was calm”", Some("4")),
        ("Laut Abschnitt 2 war „das Meer ruhig“.", Some("2")),
        ("“the sea was calm”, as section 5 puts it.", Some("5")),
        // That of another text, and one of several.
        ("Section 3 of the Act says “the sea was calm”.", None),
        ("Nach § 2 BGB war „das Meer ruhig“.", None),
        ("As section 2 above says, “the sea was calm”.", None),
        ("Article 3 says “the sea was calm”.", None),
        ("Sections 2 and 3 say “the sea was calm”.", None),
        ("In section 2 and 3 we read “the sea was calm”.", None),
        ("The cross-section 2 m wide was “the sea was calm”.", None),
    ] {
        let found = quotes(raw, &blocks(raw));
        assert_eq!(found[0].claimed.section.as_deref(), section, "{raw}");
    }
}
