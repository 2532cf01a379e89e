//! How the page numbers that answers name differ from those of a source.

use pincite_core::answer::locator::ClaimedPages;
use pincite_core::source::document::{PageIndex, PageLabel};
use pincite_store::{PagesBehind, Ruler};

/// The number of a page by a ruler; `None` where none is printed on it, or it is no number.
fn number(page: &(PageIndex, Option<PageLabel>), ruler: Ruler) -> Option<i64> {
    match ruler {
        Ruler::Position => Some(page.0.number().into()),
        Ruler::Printed => page.1.as_ref()?.0.trim().parse::<u32>().ok().map(i64::from),
    }
}

/// The first and the last page that an answer names, where they are numbers.
fn range(claimed: &ClaimedPages) -> Option<(i64, i64)> {
    let number = |page: &str| page.trim().parse::<u32>().ok().map(i64::from);
    let first = number(&claimed.first)?;
    let last = claimed.last.as_deref().map_or(Some(first), number)?;
    (first <= last).then_some((first, last))
}

/// How far behind the page number of an answer is, for a passage that stands on one page alone; `None` where that cannot
/// be counted by this ruler.
#[must_use]
pub fn stands_behind(claimed: &ClaimedPages, found: &[(PageIndex, Option<PageLabel>)], ruler: Ruler) -> Option<i32> {
    let [page] = found else { return None };
    let (first, last) = range(claimed)?;
    if first != last {
        return None;
    }
    i32::try_from(number(page, ruler)? - first).ok()
}

/// Whether a passage stands just on the page that an answer means, when its numbers are so far behind.
#[must_use]
pub fn on_page(claimed: &ClaimedPages, pages: PagesBehind, found: &[(PageIndex, Option<PageLabel>)]) -> bool {
    let Some((first, last)) = range(claimed) else {
        return false;
    };
    let behind = i64::from(pages.behind);
    behind != 0
        && found
            .iter()
            .filter_map(|page| number(page, pages.ruler))
            .any(|page| (first + behind..=last + behind).contains(&page))
}

/// The pages that an answer means, when its numbers are so far behind.
#[must_use]
pub fn pages_of(claimed: &ClaimedPages, pages: PagesBehind) -> Option<ClaimedPages> {
    let (first, last) = range(claimed)?;
    let moved = |page: i64| {
        u32::try_from(page + i64::from(pages.behind))
            .ok()
            .map(|page| page.to_string())
    };
    Some(ClaimedPages {
        first: moved(first)?,
        last: match claimed.last {
            Some(_) => Some(moved(last)?),
            None => None,
        },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn claimed(first: &str, last: Option<&str>) -> ClaimedPages {
        ClaimedPages {
            first: first.to_owned(),
            last: last.map(str::to_owned),
        }
    }

    #[test]
    fn only_the_very_page_is_meant() {
        let found = [(PageIndex(44), Some(PageLabel("33".to_owned())))];
        for (first, last, behind, ruler, on) in [
            ("33", None, 12, Ruler::Position, true),
            ("33", None, 11, Ruler::Position, false),
            ("33", None, 12, Ruler::Printed, false),
            ("21", None, 12, Ruler::Printed, true),
            ("31", Some("34"), 12, Ruler::Position, true),
            ("57", None, -12, Ruler::Position, true),
            ("34", Some("31"), 12, Ruler::Position, false),
            ("xii", None, 12, Ruler::Position, false),
            ("45", None, 0, Ruler::Position, false),
            ("4294967295", None, i32::MAX, Ruler::Position, false),
        ] {
            let pages = PagesBehind { behind, ruler };
            assert_eq!(on_page(&claimed(first, last), pages, &found), on, "{first} {behind}");
        }
        let behind = |ruler| stands_behind(&claimed("30", None), &found, ruler);
        assert_eq!((behind(Ruler::Position), behind(Ruler::Printed)), (Some(15), Some(3)));
        let two = [found[0].clone(), (PageIndex(45), None)];
        assert_eq!(stands_behind(&claimed("30", None), &two, Ruler::Position), None);
        let far = PagesBehind {
            behind: -12,
            ruler: Ruler::Position,
        };
        assert_eq!(pages_of(&claimed("3", None), far), None);
    }
}
