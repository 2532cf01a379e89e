//! Parts of a report on pages: nothing is cut in two that belongs together.

use super::fonts::Pens;
use super::lines::{Line, lines};
use super::story::{Part, Shown, Story};
use crate::report::{Item, Pictures};

/// A4, in points.
pub(super) const WIDTH: f32 = 595.28;
pub(super) const HEIGHT: f32 = 841.89;
pub(super) const SIDE: f32 = 54.0;
const TOP: f32 = 54.0;
const BOTTOM: f32 = HEIGHT - 60.0;
/// A line's height, of the size of its letters.
const LEADING: f32 = 1.42;
/// How far a line's letters stand below its top, of their size.
pub(super) const RISE: f32 = 1.05;
/// A page's image is so many shown pixels wide as the page's text is here.
const PIXELS: f32 = 700.0;
/// A picture is at most so high, of a page: its place stands above it, and its quote near.
const MOST_HIGH: f32 = 0.7;

/// What is told of one quote is not broken where it is at most so high, of a page.
const WHOLE: f32 = 0.45;

/// What stands on a page.
#[derive(Debug)]
pub(super) struct Placed {
    /// Which part of the report it is of.
    pub(super) part: usize,
    /// From the page's left and top edge.
    pub(super) x: f32,
    pub(super) y: f32,
    pub(super) height: f32,
    pub(super) mark: Mark,
}

/// What is drawn.
#[derive(Debug)]
pub(super) enum Mark {
    Line(Line),
    Picture { item: Item, width: f32 },
}

/// A page: what stands on it, from top to bottom.
pub(super) type Page = Vec<Placed>;

/// What cannot be cut: a line or a picture.
struct Atom {
    placed: Placed,
    above: f32,
    keeps: bool,
}

pub(super) fn laid_out(story: &Story, pictures: &Pictures, pens: &mut Pens<'_>) -> Vec<Page> {
    let mut atoms = Vec::new();
    for (at, part) in story.parts.iter().enumerate() {
        atoms.extend(cut(at, part, pictures, pens));
    }
    keep_whole(story, &mut atoms);
    on_pages(atoms)
}

/// What is told of one quote or claim stays on one page, unless it is long.
fn keep_whole(story: &Story, atoms: &mut [Atom]) {
    let card = |atom: &Atom| {
        story
            .parts
            .get(atom.placed.part)
            .and_then(|part| part.card)
            .map(|(of, _)| of)
    };
    for of_one in atoms.chunk_by_mut(|one, next| card(one) == card(next)) {
        let height: f32 = of_one.iter().map(|atom| atom.above + atom.placed.height).sum();
        let is_card = of_one.first().is_some_and(|first| card(first).is_some());
        if let Some((_, all)) = of_one
            .split_last_mut()
            .filter(|_| is_card && height <= (BOTTOM - TOP) * WHOLE)
        {
            all.iter_mut().for_each(|atom| atom.keeps = true);
        }
    }
}

/// A part as what cannot be cut.
fn cut(at: usize, part: &Part, pictures: &Pictures, pens: &mut Pens<'_>) -> Vec<Atom> {
    let room = WIDTH - 2.0 * SIDE - part.indent;
    let x = SIDE + part.indent;
    let atom = |mark, height, above, keeps| Atom {
        placed: Placed {
            part: at,
            x,
            y: 0.0,
            height,
            mark,
        },
        above,
        keeps,
    };
    match &part.shown {
        Shown::Words(paragraph) => {
            let lines = lines(paragraph, room, pens);
            let last = lines.len().saturating_sub(1);
            let atoms = lines.into_iter().enumerate().map(|(i, line)| {
                // No single line of a paragraph stands alone on a page.
                let keeps = if i == last { part.keeps } else { i == 0 || i + 1 == last };
                let x = if line.leftwards {
                    x + (room - line.width).max(0.0)
                } else {
                    x
                };
                let above = if i == 0 { part.above } else { 0.0 };
                let mut atom = atom(Mark::Line(line), paragraph.size * LEADING, above, keeps);
                atom.placed.x = x;
                atom
            });
            atoms.collect()
        }
        Shown::Picture { item, .. } => {
            let Some(picture) = pictures.get(item).filter(|one| one.width > 0 && one.height > 0) else {
                return Vec::new();
            };
            let (wide, high) = (picture.width as f32, picture.height as f32);
            let most = (BOTTOM - TOP) * MOST_HIGH;
            let whole = PIXELS * picture.density.max(1) as f32;
            let scale = (room / whole.max(wide)).min(most / high);
            let mark = Mark::Picture {
                item: *item,
                width: wide * scale,
            };
            vec![atom(mark, high * scale, part.above, part.keeps)]
        }
    }
}

fn on_pages(atoms: Vec<Atom>) -> Vec<Page> {
    let mut pages: Vec<Page> = Vec::new();
    let mut page = Page::new();
    let mut y = TOP;
    // How high what begins here is, up to the end of all that it has to stand together with.
    let mut chains = vec![0.0_f32; atoms.len()];
    let mut below = 0.0;
    for (chain, atom) in chains.iter_mut().zip(&atoms).rev() {
        below = if atom.keeps { below } else { 0.0 };
        below += atom.placed.height + atom.above;
        *chain = below;
    }
    let mut holds = false;
    for (mut atom, chain) in atoms.into_iter().zip(chains) {
        let fits = y + atom.above + atom.placed.height <= BOTTOM;
        let chain_fits = holds || y + chain <= BOTTOM || chain > BOTTOM - TOP;
        let stays = page.is_empty() || fits && chain_fits;
        if !stays {
            pages.push(std::mem::take(&mut page));
            y = TOP;
        }
        if !page.is_empty() {
            y += atom.above;
        }
        atom.placed.y = y;
        y += atom.placed.height;
        holds = atom.keeps;
        page.push(atom.placed);
    }
    pages.push(page);
    pages
}

#[cfg(test)]
mod tests {
    use super::{Atom, BOTTOM, Mark, Placed, TOP, on_pages};
    use crate::report::{Item, ItemOf};

    fn atom(height: f32, keeps: bool) -> Atom {
        let item = Item {
            of: ItemOf::Quote(0),
            rank: 0,
        };
        let mark = Mark::Picture { item, width: 1.0 };
        Atom {
            placed: Placed {
                part: 0,
                x: 0.0,
                y: 0.0,
                height,
                mark,
            },
            above: 0.0,
            keeps,
        }
    }

    /// How many things stand on each page.
    #[test]
    fn what_belongs_together_stands_on_one_page() {
        let page = BOTTOM - TOP;
        let half = page / 2.0;
        type Case = (Vec<(f32, bool)>, Vec<usize>);
        let cases: [Case; 7] = [
            (vec![], vec![0]),
            (vec![(half, false), (half, false), (1.0, false)], vec![2, 1]),
            // The second goes with the third.
            (vec![(half, false), (10.0, true), (half, false)], vec![1, 2]),
            (
                vec![(half, false), (10.0, true), (10.0, true), (half, false)],
                vec![1, 3],
            ),
            // A chain higher than a page breaks where it has to.
            (
                vec![(half, true), (half, true), (half, true), (half, false)],
                vec![2, 2],
            ),
            (vec![(page, false), (page, false)], vec![1, 1]),
            (vec![(page * 2.0, false), (1.0, false)], vec![1, 1]),
        ];
        for (heights, expected) in cases {
            let atoms = heights.iter().map(|(height, keeps)| atom(*height, *keeps)).collect();
            let pages: Vec<usize> = on_pages(atoms).iter().map(Vec::len).collect();
            assert_eq!(pages, expected, "{heights:?}");
        }
    }
}
