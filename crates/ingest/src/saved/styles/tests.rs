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
    let is_x = |id: &NodeId| {
        tree.element(*id)
            .is_some_and(|element| element.attribute("id") == Some("x"))
    };
    let x = tree.descendants(NodeId::DOCUMENT).find(is_x).unwrap();
    let mut above: Vec<NodeId> = std::iter::successors(Some(x), |id| tree.parent(*id)).collect();
    above.retain(|id| tree.element(*id).is_some());
    let mut looks = Looks::new(&styles, tree.quirks);
    let mut at = Looks::ROOT;
    for id in above.iter().rev() {
        at = looks.of(tree, *id, at).at;
    }
    looks.look(at, false)
}

fn check(css: &str, html: &str, hidden: bool) {
    let look = look(css, html);
    assert_eq!(look.gone || look.unseen, hidden, "{css} on {html}: {look:?}");
}

const P: &str = "<!DOCTYPE html><div class=box><p id=x class='a b'>words</p></div>";

#[test]
fn rules_that_win() {
    let p = P;
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
    check(".a, .a::before { display: none }", p, true);
    check(".a, .a::-moz-x { display: none }", p, false);
    check(".a:not(.b) { display: none }", p, false);
    check("p:first-child { display: none }", p, true);
    check("@media print { .a { display: none } }", p, false);
    check("@media screen { .a { display: none } }", p, true);
    check("@media (max-width: 600px) { .a { display: none } }", p, false);
    check("@media (width > 600px) { .a { display: none } }", p, true);
    check("@supports (display: grid) { .a { display: none } }", p, true);
    check("@supports (foo: bar) { .a { display: none } }", p, false);
    check("}} .a { display: none } .b { display: none", p, true);
    check("", "<p id=x style='display:none'>", true);
    check(
        "#x { display: block !important }",
        "<p id=x style='display:none'>",
        false,
    );
    check("#x { display: block }", "<p id=x style='display: none'>", true);
    check(".box { & .a { display: none } }", p, true);
    check(".box { .a { display: none } }", p, true);
    check(".box { color: red; p& { display: none } }", p, false);
    check(".a { @media screen { display: none } }", p, true);
    check(".box:has(.a) p { display: none }", p, true);
    check(".box:has(.c) p { display: none }", p, false);
    check("@layer a { .a { display: none } } .a { display: block }", p, false);
    check(".a { display: block } @layer a { .a { display: none } }", p, false);
    check(
        "@layer b, a; @layer a { .a { display: none } } @layer b { .a { display: block } }",
        p,
        true,
    );
    check(
        "@layer a { .a { display: none !important } } .a { display: block !important }",
        p,
        true,
    );
    check("@scope (.box) { .a { display: none } }", p, true);
    check("@scope (.box) to (.b) { .a { display: none } }", p, false);
    check("@scope (.c) { .a { display: none } }", p, false);
    check("@container (min-width: 1px) { .a { display: none } }", p, true);
    check(".a { d\\69splay: n\\6f ne }", p, true);
    check(".a { DISPLAY: NONE }", p, true);
    check(".a { display: none; display: foo }", p, true);
    check(".a { display: none/**/ !/**/IMPORTANT }", p, true);
    check(".a { display: none } #x { display: initial }", p, false);
    check(".a { display: none } #x { all: unset }", p, false);
    check(".a { display: none } #x { display: revert }", p, false);
    check(":root { --d: none } .a { display: var(--d) }", p, true);
    check(".a { display: var(--missing, none) }", p, true);
    check(".a { display: none } #x { display: var(--missing) }", p, false);
    check(".box { --d: none } p { --d: block; display: var(--d) }", p, false);
    check(
        ":root { --a: var(--b); --b: var(--a) } .a { display: var(--a, none) }",
        p,
        true,
    );
    check("p:nth-child(1 of .a) { display: none }", p, true);
    check("[hidden] { display: block }", "<p id=x hidden>", false);
    check("[hidden] { display: block }", "<p id=x hidden=until-found>", true);
    check("", "<div popover><p id=x>", true);
    check(".a { display: none }", "<p hidden id=x class=a>", true);
}

#[test]
fn ways_to_hide() {
    let hiding = [
        "opacity: 0",
        "zoom: 0.01",
        "letter-spacing: -1em",
        "-webkit-text-security: disc",
        "filter: brightness(0) invert(1)",
        "color: oklch(1 0 0)",
        "color: color-mix(in srgb, white, white)",
        "line-height: 0; overflow: hidden",
        "contain: strict",
        "position: fixed; top: -500px",
        "color: #fff; background: linear-gradient(#fff, #fff)",
        "color: #fff; background: linear-gradient(#fff, #fff) no-repeat 0 0/100% 100% #123",
        "color: #123; background: linear-gradient(#fff, #fff) no-repeat 0 0/10px 10px #123",
        "opacity: 0%",
        "opacity: calc(1 - 1)",
        "font-size: 0",
        "font: 0/0 a",
        "font-size: 1px",
        "color: transparent",
        "color: #fff",
        "color: rgb(255 255 255 / .5)",
        "color: #fefefe",
        "background: #000; color: #010101",
        "-webkit-text-fill-color: transparent",
        "position: absolute; left: -9999px",
        "position: fixed; top: -100em",
        "position: absolute; right: 9999px",
        "position: absolute; bottom: 2000px",
        "position: relative; inset: 0 0 0 -5000px",
        "position: absolute; left: -300px; width: 300px",
        "margin-left: -9999px",
        "text-indent: -9999px",
        "text-indent: 100%; white-space: nowrap; overflow: hidden",
        "letter-spacing: -9999px",
        "height: 0; overflow: hidden",
        "max-height: 0; overflow-y: auto",
        "width: 0; overflow: clip",
        "width: 1px; height: 1px; overflow: hidden",
        "clip-path: inset(50%)",
        "clip-path: inset(0 100% 0 0)",
        "clip-path: circle(0)",
        "clip-path: circle(0 at 50% 50%)",
        "clip-path: polygon(0 0, 0 0, 0 0)",
        "clip-path: polygon(0 0, 100% 0, 50% 0)",
        "-webkit-clip-path: ellipse(0 50%)",
        "position: absolute; clip: rect(0 0 0 0)",
        "position: absolute; clip: rect(1px, 1px, 1px, 1px)",
        "transform: scale(0)",
        "transform: rotate(3deg) scaleX(0)",
        "transform: rotateY(90deg)",
        "transform: rotate3d(1, 0, 0, .25turn)",
        "transform: translateX(-9999px)",
        "transform: matrix(0, 0, 0, 0, 0, 0)",
        "scale: 0",
        "scale: 1 0",
        "rotate: y 90deg",
        "translate: -200vw",
        "filter: opacity(0)",
        "filter: blur(40px)",
        "mask: linear-gradient(transparent, transparent)",
        "content-visibility: hidden",
        "visibility: collapse",
        "display: table-column",
    ];
    for style in hiding {
        check(&format!(".a {{ {style} }}"), P, true);
        check("", &format!("<p id=x style='{style}'>words"), true);
    }
    for style in [
        "opacity: .2",
        "filter: opacity(.04)",
        "transform: scale(0)",
        "height: 0; overflow: hidden",
    ] {
        let html = format!("<div style='{style}'><div style='opacity: .2'><p id=x style='font-size: 20px'>words");
        check("", &html, true);
    }
}

#[test]
fn what_only_looks_hidden() {
    let shown = [
        "left: -9999px",
        "clip: rect(0 0 0 0)",
        "position: absolute; clip: rect(auto, auto, auto, auto)",
        "opacity: 0.5",
        "opacity: none",
        "font-size: 0foo",
        "height: 0",
        "overflow: hidden",
        "height: 0; overflow: hidden; min-height: 20px",
        "height: 0; padding-bottom: 50%; overflow: hidden",
        "color: transparent; text-shadow: 0 0 2px #000",
        "color: transparent; background: linear-gradient(red, blue); background-clip: text",
        "background: #000; color: #fff",
        "background: url(a.png); color: #fff",
        "background: linear-gradient(red, blue); color: #fff",
        "background: linear-gradient(#fff, #fff) no-repeat 0 0/10px 10px #123; color: #fff",
        "color: #fff; position: relative; z-index: 1",
        "color: oklch(0.5 0 0)",
        "transform: scale(1, .5)",
        "transform: rotate(90deg)",
        "transform: rotateY(180deg)",
        "clip-path: inset(0)",
        "clip-path: circle(50%)",
        "clip-path: polygon(0 0, 100% 0, 100% 100%)",
        "margin-left: -9999px; padding-left: 9999px",
        "margin-left: -20px",
        "visibility: hidden; visibility: visible",
        "display: none; display: block",
        "filter: blur(0)",
        "mask: linear-gradient(#000, transparent)",
        "content-visibility: auto",
        "text-indent: 2em",
        "position: absolute; left: -20px",
    ];
    for style in shown {
        check("", &format!("<p id=x style='{style}'>words"), false);
    }
    let within = [
        "<div style='font-size: 0'><p id=x style='font-size: 16px'>words",
        "<div style='visibility: hidden'><p id=x style='visibility: visible'>words",
        "<div style='color: #fff'><p id=x style='color: #000'>words",
        "<div style='color: #fff'><a id=x href='#a'>words</a>",
        "<div style='text-indent: -9999px'><p id=x style='text-indent: 0'>words",
        "<p><span id=x style='transform: scale(0)'>words</span>",
        "<p><span id=x style='text-indent: -9999px'>words</span>",
        "<p><span id=x style='height: 0; overflow: hidden'>words</span>",
        "<p><span id=x style='content-visibility: hidden'>words</span>",
        "<div style='opacity: 0; display: contents'><p id=x>words",
        "<div style='height: 0; overflow: hidden'><p id=x style='position: absolute'>words",
        "<div style='background: #000'><p id=x style='color: #fff'>words",
    ];
    for html in within {
        check("", html, false);
    }
    let positioned =
        "<div style='height: 0; overflow: hidden; position: relative'><p id=x style='position: absolute'>w";
    check("", positioned, true);
}

#[test]
fn conditions_within_conditions_end() {
    let deep = "@media all{".repeat(100_000);
    check(&deep, "<p id=x>", false);
    let deep = "a{".repeat(100_000);
    check(&deep, "<p id=x>", false);
}

/// 100,000 siblings took minutes.
#[test]
fn many_siblings_end() {
    let html = format!("{}<p class='b' id=x>", "<p class=b>".repeat(9_000));
    for css in [
        "i ~ p.b { display: none }",
        ":is(.c ~ .b) { display: none }",
        "p:has(~ .c) { display: none }",
    ] {
        let manner = Manner {
            xml: false,
            deepest: DEEPEST,
        };
        let parsed = parse(&html, manner, &|| false);
        let mut styles = Styles::default();
        styles.add(css);
        let mut looks = Looks::new(&styles, false);
        for id in parsed.tree.descendants(NodeId::DOCUMENT) {
            looks.of(&parsed.tree, id, Looks::ROOT);
        }
        assert!(looks.is_unsure(), "{css}");
    }
}

#[test]
fn animations_end_and_variables_begin() {
    let fade = "@keyframes f { from { opacity: 0 } to { opacity: 1 } } @keyframes g { 100% { opacity: 0 } }";
    let with = |css: &str| format!("{fade} {css}");
    check(&with(".a { opacity: 0; animation: f 1s both }"), P, false);
    check(&with(".a { opacity: 0; animation: f 1s }"), P, true);
    check(&with(".a { animation: g 1s forwards }"), P, true);
    check(
        &with(".a { animation-name: g; animation-fill-mode: forwards }"),
        P,
        true,
    );
    check(
        &with(".a { opacity: 1 !important; animation: g 1s forwards }"),
        P,
        false,
    );
    check(&with(".a { animation: g 1s }"), P, false);
    check(
        "@property --o { syntax: '<number>'; inherits: false; initial-value: 0 } .a { opacity: var(--o) }",
        P,
        true,
    );
}
