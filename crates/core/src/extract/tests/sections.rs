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
        // Whether it is one of the source's, its own numbers tell.
        ("Article 3 says “the sea was calm”.", Some("Article 3")),
        ("“the sea was calm” (cl. 5.2(b)).", Some("cl. 5.2(b)")),
        ("“the sea was calm” (4.2.1).", Some("4.2.1")),
        ("“the sea was calm” (Orrin 3:16).", Some("3:16")),
        ("At [19] the court says “the sea was calm”.", Some("[19]")),
        ("“the sea was calm” ([22]).", Some("[22]")),
        ("“the sea was calm”, as clause 4 and schedule 2 put it.", None),
        (
            "- Point 1: “the sea was calm”.\n- Point 2: “all the land was quiet”.",
            None,
        ),
        ("- Q7: “the sea was calm”.\n- Q3: “all the land was quiet”.", Some("Q7")),
        (
            "Under clause 4, “the sea was calm”, and under clause 5 “all the land was quiet”.",
            Some("clause 4"),
        ),
        (
            "(Sec. 3) “the sea was calm”; (Sec. 4) “all the land was quiet”.",
            Some("3"),
        ),
        ("“the sea was calm”, says clause 2, which refers to clause 7.", None),
        (
            "Clause 6, which sends the reader to Schedule 2, says “the sea was calm”.",
            None,
        ),
        (
            "Three points.\nPoint 1: it was so. “the sea was calm”\nPoint 2: “all the land was quiet”",
            None,
        ),
        (
            "„the sea was calm“ (§ 5 Abs. 1 Buchst. c)",
            Some("§ 5 Abs. 1 Buchst. c"),
        ),
        ("Annex A, by contrast, says nothing of noise; “the sea was calm”.", None),
        ("As a carve-out from Article 4, “the sea was calm”.", None),
        ("He went on, referring to paragraph 7: “the sea was calm”.", None),
        ("“the sea was calm”, without prejudice to article 4.", None),
        (
            "The court, according to clause 4, holds that “the sea was calm”.",
            Some("clause 4"),
        ),
        ("Slide 4 says “the sea was calm”.", Some("slide 4")),
        // That of another text, and one of several.
        ("Section 3 of the Act says “the sea was calm”.", None),
        ("Nach § 2 BGB war „das Meer ruhig“.", None),
        ("As section 2 above says, “the sea was calm”.", None),
        ("Sections 2 and 3 say “the sea was calm”.", None),
        ("In section 2 and 3 we read “the sea was calm”.", None),
        ("The cross-section 2 m wide was “the sea was calm”.", None),
    ] {
        let found = quotes(raw, &blocks(raw));
        assert_eq!(found[0].claimed.section.as_deref(), section, "{raw}");
    }
}
