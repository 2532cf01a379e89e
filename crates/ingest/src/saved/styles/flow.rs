//! In which order boxes stand in the one that they are in.

use super::properties::Property as P;
use super::values::share;

/// In which order a box sets what is in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Flow {
    /// As it is written.
    Written,
    /// A flexible row or column, from its end where it is reversed. What wraps is reversed line by line.
    Flex { reversed: bool, is_row: bool, wraps: bool },
    /// Each where it is placed.
    Grid,
    /// Heads first, feet last.
    Table,
}

/// The place of a box among its siblings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Place {
    pub(crate) order: i32,
    /// The row and the column of a grid that it is put in.
    pub(crate) cell: Option<(i32, i32)>,
}

/// The flow of a box whose `display` has the value `display`.
pub(super) fn flow(display: &str, own: impl Fn(P) -> Option<String>) -> Flow {
    let has = |word: &str| display.contains(word);
    if has("grid") {
        return Flow::Grid;
    }
    if has("flex") || has("-box") && has("-webkit-") {
        let direction = own(P::FlexDirection).unwrap_or_default();
        return Flow::Flex {
            reversed: direction.ends_with("-reverse"),
            is_row: !direction.starts_with("column"),
            wraps: own(P::FlexWrap).is_some_and(|wrap| wrap != "nowrap"),
        };
    }
    match display {
        "table" | "inline-table" => Flow::Table,
        _ => Flow::Written,
    }
}

/// The place of a box; `group` is its `display`.
pub(super) fn place(group: &str, own: impl Fn(P) -> Option<String>) -> Place {
    let whole = |property| {
        let value = own(property)?;
        // Orders are whole numbers, with calc() rounded ones.
        share(&value).map(|number| number.round() as i32)
    };
    let order = match group {
        "table-header-group" => i32::MIN,
        "table-footer-group" => i32::MAX,
        _ => whole(P::Order).unwrap_or_default(),
    };
    Place {
        order,
        cell: whole(P::GridRow).map(|row| (row, whole(P::GridColumn).unwrap_or(1))),
    }
}
