//! Page numbers as people write them.

use pincite_core::source::document::PageIndex;

/// "Page 3", "Pages 2, 5–7 and 9": ascending `pages` by position, counted from one, runs joined. At most eight runs are
/// named; the rest is counted.
pub(crate) fn in_words(pages: &[PageIndex]) -> String {
    const NAMED: usize = 8;
    let mut runs: Vec<(u32, u32)> = Vec::new();
    for page in pages.iter().map(|page| page.number()) {
        match runs.last_mut() {
            Some(run) if run.1 + 1 == page => run.1 = page,
            _ => runs.push((page, page)),
        }
    }
    let more: u32 = runs.iter().skip(NAMED).map(|run| run.1 - run.0 + 1).sum();
    runs.truncate(NAMED);
    let mut parts: Vec<String> = runs
        .into_iter()
        .map(|(first, last)| match last - first {
            0 => first.to_string(),
            _ => format!("{first}–{last}"),
        })
        .collect();
    if more > 0 {
        parts.push(format!("{more} more"));
    }
    let word = if pages.len() == 1 { "Page" } else { "Pages" };
    match parts.split_last() {
        Some((last, [])) => format!("{word} {last}"),
        Some((last, others)) => format!("{word} {} and {last}", others.join(", ")),
        None => "No pages".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(pages: &[u32], expected: &str) {
        let pages: Vec<PageIndex> = pages
            .iter()
            .filter_map(|number| PageIndex::from_number(*number))
            .collect();
        assert_eq!(in_words(&pages), expected);
    }

    #[test]
    fn pages_in_words() {
        check(&[3], "Page 3");
        check(&[3, 4], "Pages 3–4");
        check(&[1, 2, 3, 7], "Pages 1–3 and 7");
        check(&[2, 5, 6, 7, 9], "Pages 2, 5–7 and 9");
        check(
            &[1, 3, 5, 7, 9, 11, 13, 15, 17, 18, 20],
            "Pages 1, 3, 5, 7, 9, 11, 13, 15 and 3 more",
        );
    }
}
