//! Which rule is left out while it is measured, and which rules found something.

use std::cell::{Cell, RefCell};
use std::collections::BTreeSet;

thread_local! {
    static LEFT_OUT: Cell<Option<&'static str>> = const { Cell::new(None) };
    static FOUND: RefCell<BTreeSet<&'static str>> = const { RefCell::new(BTreeSet::new()) };
}

/// Runs `work` without the rule of this name; answers what came of it, and which rules found something.
pub(in crate::claim) fn without<T>(
    rule: Option<&'static str>,
    work: impl FnOnce() -> T,
) -> (T, BTreeSet<&'static str>) {
    LEFT_OUT.set(rule);
    FOUND.take();
    let done = work();
    LEFT_OUT.set(None);
    (done, FOUND.take())
}

pub(super) fn is(name: &str) -> bool {
    LEFT_OUT.get() == Some(name)
}

pub(super) fn note(name: &'static str, found: bool) {
    if found {
        FOUND.with_borrow_mut(|all| all.insert(name));
    }
}
