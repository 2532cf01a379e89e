//! A whole pack as text.

use super::choose::Chosen;
use super::parts::{Extent, LeftOut, PackSource, Part};
use super::units::{Spot, SpotKind};
use super::write::{head, named, sentences, spans};

const INSTRUCTIONS: &str = "\
Answer from the passages below and from nothing else, so that every statement can be checked against the sources.

- Support each statement with a quote: copied letter by letter from a passage, in quotation marks “…”. Do not translate, \
correct or shorten it; where you leave words out, write […].
- After each quote, name its place in square brackets, just as the line above the passage does, for example ";

const INSTRUCTIONS_END: &str = ".
- A passage that is marked as excerpts leaves sentences out at […]. Do not quote across that mark.
- If the passages do not answer the question, say so, and name the places under “Left out” that you would need to see.";

/// How much room the names of what was left out may take.
pub(super) struct Names {
    /// In bytes, for all sources together.
    most: usize,
}

impl Names {
    pub(super) fn within(budget: usize) -> Self {
        Self {
            most: (budget / 10).clamp(120, 6_000),
        }
    }
}

/// A question without the white space that says nothing.
pub(super) fn tidy(question: &str) -> String {
    let lines = question
        .lines()
        .map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "));
    let mut tidy = String::new();
    for line in lines {
        if !(line.is_empty() && (tidy.is_empty() || tidy.ends_with("\n\n"))) {
            tidy.push_str(&line);
            tidy.push('\n');
        }
    }
    tidy.trim_end().to_owned()
}

/// The whole pack, what stands in it, and what does not.
pub(super) fn whole(
    question: &str,
    sources: &[PackSource<'_>],
    chosen: &Chosen<'_>,
    names: &Names,
) -> (String, Vec<Part>, Vec<LeftOut>) {
    let example = chosen
        .places
        .first()
        .map_or_else(String::new, |spot| named(sources, spot));
    let mut text = format!("{question}\n\n{INSTRUCTIONS}{example}{INSTRUCTIONS_END}\n\n# Passages\n\n");
    let mut parts = Vec::new();
    for (at, spot) in chosen.places.iter().enumerate() {
        let positions: Vec<usize> = chosen.of(at).collect();
        let Some(source) = sources.get(spot.source).filter(|_| !positions.is_empty()) else {
            continue;
        };
        let is_whole = positions.len() == spot.sentences.len();
        text.push_str(&head(sources, spot, &positions, !is_whole));
        text.push_str("\n\n");
        text.push_str(&sentences(sources, spot, &positions));
        text.push_str("\n\n");
        parts.push(Part {
            source: source.id,
            place: spot.locator(),
            extent: if is_whole { Extent::Whole } else { Extent::Excerpts },
            spans: spans(source, spot, &positions),
        });
    }
    let left_out = left_out(sources, chosen, names);
    if !left_out.is_empty() {
        text.push_str("# Left out\n\n");
        for left in &left_out {
            let name = sources
                .iter()
                .find(|source| source.id == left.source)
                .map_or("", |source| source.name);
            text.push_str(&format!("- {name}: {}\n", left.named));
        }
    }
    (text.trim_end().to_owned() + "\n", parts, left_out)
}

/// The places of each source of which nothing was chosen, named within the room for names.
fn left_out(sources: &[PackSource<'_>], chosen: &Chosen<'_>, names: &Names) -> Vec<LeftOut> {
    let mut all = Vec::new();
    let mut left_over = names.most;
    for (number, source) in sources.iter().enumerate() {
        let own = chosen
            .places
            .iter()
            .enumerate()
            .filter(|(_, spot)| spot.source == number);
        let own: Vec<(bool, &Spot)> = own.map(|(at, spot)| (chosen.of(at).next().is_none(), spot)).collect();
        let places = own.iter().filter(|(out, _)| *out).count();
        if places > 0 {
            let share = left_over / (sources.len() - number);
            let named = ranges(&own, share);
            left_over = left_over.saturating_sub(named.len());
            all.push(LeftOut {
                source: source.id,
                places,
                named,
            });
        }
    }
    all
}

/// "pp. 1–3, 7": the places that are marked as out, neighbours joined, cut where it would be longer than `most` bytes.
fn ranges(places: &[(bool, &Spot)], most: usize) -> String {
    let kind = places.first().map_or(SpotKind::Page, |(_, spot)| spot.kind);
    let mut named = String::new();
    for run in places
        .chunk_by(|(a, _), (b, _)| a == b)
        .filter(|run| run.iter().all(|(out, _)| *out))
    {
        let (Some((_, first)), Some((_, last))) = (run.first(), run.last()) else {
            continue;
        };
        let between = |from: &str, to: &str| {
            if run.len() == 1 {
                from.to_owned()
            } else {
                format!("{from}–{to}")
            }
        };
        let run = match kind {
            SpotKind::Page | SpotKind::Time => between(&first.name, &last.name),
            SpotKind::Section | SpotKind::Leaf => {
                let titles = run
                    .iter()
                    .map(|(_, spot)| spot.name.as_str())
                    .filter(|name| !name.is_empty());
                titles.collect::<Vec<_>>().join("; ")
            }
        };
        if named.len() + run.len() > most && !named.is_empty() {
            named.push_str(", …");
            break;
        }
        if !named.is_empty() && !run.is_empty() {
            named.push_str(", ");
        }
        named.push_str(run.get(..run.floor_char_boundary(most.max(40))).unwrap_or_default());
    }
    match kind {
        SpotKind::Page if named.contains(['–', ',']) => format!("pp. {named}"),
        SpotKind::Page => format!("p. {named}"),
        SpotKind::Time | SpotKind::Section | SpotKind::Leaf => named,
    }
}
