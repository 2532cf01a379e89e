//! Sources that the words around a quote name.

use super::*;
use crate::answer::blocks;
use crate::extract::extract;
use crate::extract::source_names::named;
use crate::source::about::{About, Person};
use crate::source::document::SourceId;

fn work(authors: &[&str], year: Option<i32>, container: Option<&str>) -> About {
    About {
        authors: authors.iter().filter_map(|name| Person::read(name)).collect(),
        year,
        container: container.map(str::to_owned),
        ..About::default()
    }
}

/// Sources: who wrote them, when, the site, the title.
type Shelf = [(&'static str, Option<&'static str>, About)];

/// Each answer's quotes name these sources, by their numbers from 1; 0 is none.
fn check(shelf: &Shelf, cases: &[(&str, &[u32])]) {
    let sources: Vec<Called<'_>> = (1..)
        .zip(shelf)
        .map(|(id, (file_name, title, about))| Called {
            id: SourceId(id),
            file_name,
            other_names: &[],
            title: *title,
            about: Some(about),
            address: None,
        })
        .collect();
    for (raw, expected) in cases {
        let blocks = blocks(raw);
        let mut quotes = extract(raw, &blocks, &|_| false).quotes;
        cite_by_words(raw, &blocks, &mut quotes, &sources);
        let source = |quote: &Quote| named(quote.claimed.source.as_deref(), sources.iter().copied());
        let found: Vec<u32> = quotes
            .iter()
            .map(|quote| source(quote).map_or(0, |id| u32::try_from(id.0).unwrap_or_default()))
            .collect();
        assert_eq!(found, *expected, "{raw}");
    }
}

fn news() -> Vec<(&'static str, Option<&'static str>, About)> {
    vec![
        (
            "a.html",
            Some("Dam wall gives way"),
            work(&["Leila Marsh"], Some(2021), Some("BBC News")),
        ),
        (
            "b.html",
            Some("We warned them for years"),
            work(&["Leila Marsh", "Tom Adeyemi"], Some(2021), Some("The Guardian")),
        ),
        ("c.txt", Some("The Long Tide"), work(&["Jonas Holt"], Some(1999), None)),
        (
            "d.txt",
            Some("The Long Tide: Volume Two"),
            work(&["Jonas Holt"], Some(2003), None),
        ),
        (
            "e.txt",
            Some("Green roofs and the sleeping city"),
            work(&["Ada Rowe", "Chidi Okafor", "Maja Lind"], Some(2019), None),
        ),
        ("f.txt", Some("海の記憶"), work(&[], None, None)),
    ]
}

#[test]
fn sites_titles_and_authors_in_a_quotes_sentence_name_its_source() {
    check(
        &news(),
        &[
            ("According to the BBC report, “the sea was calm all day”.", &[1]),
            (
                "The Guardian's article says “the sea was calm all day” and that “the wind was low”.",
                &[2, 2],
            ),
            ("In *The Long Tide*, “the sea was calm all day”.", &[3]),
            ("The Long Tide: Volume Two has “the sea was calm all day”.", &[4]),
            ("“The sea was calm all day,” the Guardian reports.", &[2]),
            ("“The sea was calm all day,” Tom Adeyemi writes.", &[0]),
            ("Okafor's paper says “the sea was calm all day”.", &[0]),
            ("Rowe and Okafor find “the sea was calm all day”.", &[5]),
            ("Rowe et al. find “the sea was calm all day”.", &[5]),
            ("Rowe writes that “the sea was calm all day”.", &[5]),
            ("According to Rowe, “the sea was calm all day”.", &[5]),
            ("According to Dr. Ada Rowe, “the sea was calm all day”.", &[5]),
            ("As the BBC notes, “the sea was calm all day”.", &[1]),
            ("The Guardian: “The sea was calm all day.”", &[2]),
            ("In the Rowe and Okafor paper we read “the sea was calm all day”.", &[5]),
            (
                "Responding to Rowe, the Guardian writes “the sea was calm all day”.",
                &[2],
            ),
            ("Der Guardian berichtet: „Die See war den ganzen Tag ruhig.“", &[2]),
            ("『海の記憶』には「海は一日中静かだった」とある。", &[6]),
            (
                "The paper “Green roofs and the sleeping city” says “the sea was calm all day”.",
                &[5],
            ),
        ],
    );
}

#[test]
fn in_doubt_no_source_is_named() {
    check(
        &news(),
        &[
            // Two of them; another person or place of the name; one that is set apart.
            ("The BBC and the Guardian say “the sea was calm all day”.", &[0]),
            ("Marsh writes “the sea was calm all day”.", &[0]),
            ("Holt says “the sea was calm all day”.", &[0]),
            ("Peter Rowe says “the sea was calm all day”.", &[0]),
            ("At Rowe Street “the sea was calm all day”.", &[0]),
            ("Adeyemi people know that “the sea was calm all day”.", &[0]),
            ("Okafor people say “the sea was calm all day”.", &[0]),
            ("Guardian spirits sang “the sea was calm all day”.", &[0]),
            ("Rowe's mother says “the sea was calm all day”.", &[0]),
            ("Unlike the BBC, “the sea was calm all day”.", &[0]),
            ("The BBC was there. “The sea was calm all day.”", &[0]),
            ("“The sea was calm all day”, which surprised the Guardian.", &[0]),
            (
                "“The sea was calm all day”, while the Guardian says “the wind was low”.",
                &[0, 2],
            ),
            ("the long tide brought “the sea was calm all day”.", &[0]),
            ("> The Guardian was there.\n\n“The sea was calm all day.”", &[0, 0]),
            // Told to them, answered by them, left out by them.
            ("He told the BBC: “The sea was calm all day.”", &[0]),
            ("“The sea was calm all day,” he told the Guardian.", &[0]),
            ("The paper that Okafor answered said “the sea was calm all day”.", &[0]),
            (
                "After the Guardian's article, the mayor said “the sea was calm all day”.",
                &[0],
            ),
            (
                "She was not impressed by the BBC report: “The sea was calm all day.”",
                &[0],
            ),
            ("“The sea was calm all day” is a line that the BBC left out.", &[0]),
            (
                "Contrairement à ce que dit Okafor, « la mer était calme ce jour-là ».",
                &[0],
            ),
            (
                "La phrase que le Guardian refuse de citer est « la mer était calme ce jour-là ».",
                &[0],
            ),
            ("“The sea was calm all day.” The BBC said so.", &[0]),
            // What is cited stays.
            ("The BBC says “the sea was calm all day” (c.txt).", &[3]),
        ],
    );
}
