#![allow(clippy::unwrap_used)]

use super::super::parse::{DEEPEST, Manner, parse};
use super::*;

/// The look of the element with the id `x`.
fn look(css: &str, html: &str) -> Look {
    let manner = Manner {
        xml: false,
        deepest: DEEPEST,
    };
    let parsed = parse(html, manner, &|| false);
    let mut styles = Styles::default();
    styles.add(css);
    let tree = &parsed.tree;
    let x = tree
        .descendants(NodeId::DOCUMENT)
        .find(|id| {
            tree.element(*id)
                .is_some_and(|element| element.attribute("id") == Some("x"))
        })
        .unwrap();
    Looks::new(&styles, tree.quirks).of(tree, x)
}

fn check(css: &str, html: &str, hidden: bool) {
    let look = look(css, html);
    let is_hidden = look.display == Some(Display::None) || look.visible == Some(false) || look.clipped == Some(true);
    assert_eq!(is_hidden, hidden, "{css} on {html}: {look:?}");
}

#[test]
fn what_is_hidden() {
    let p = "<!DOCTYPE html><div class=box><p id=x class='a b'>words</p></div>";
    check(".a { display: none }", p, true);
    check("p.a{display:none}", p, true);
    check(".box > .b { visibility: hidden }", p, true);
    check("#x { display: none } .a { display: block }", p, true);
    check(".a { display: none } .b { display: block }", p, false);
    check(".a { display: none !important } #x { display: block }", p, true);
    check(".c, .a { display: none }", p, true);
    check(".c .a { display: none }", p, false);
    check(".a:hover { display: none }", p, false);
    check(".a::before { display: none }", p, false);
    check(".a:not(.b) { display: none }", p, false);
    check("p:first-child { display: none }", p, true);
    check("@media print { .a { display: none } }", p, false);
    check("@media screen { .a { display: none } }", p, true);
    check("@media (max-width: 600px) { .a { display: none } }", p, false);
    check("@media (min-width: 600px) { .a { display: none } }", p, true);
    check("@supports (display: grid) { .a { display: none } }", p, true);
    check(".a { position: absolute; clip: rect(0, 0, 0, 0); }", p, true);
    check("}} .a { display: none } .b { display: none", p, true);
    check("", "<p id=x style='display:none'>", true);
    check(
        "#x { display: block !important }",
        "<p id=x style='display:none'>",
        false,
    );
    check("#x { display: block }", "<p id=x style='display: none'>", true);
}

#[test]
fn conditions_within_conditions_end() {
    let deep = "@media all{".repeat(100_000);
    check(&deep, "<p id=x>", false);
}
