#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use super::*;

/// One line a block: its kind, depths when they are not zero, and its text with the styles marked.
pub(super) fn shown(raw: &str) -> String {
    let mut lines = Vec::new();
    for block in blocks(raw) {
        let kind = match &block.kind {
            BlockKind::Heading(level) => format!("h{level}"),
            BlockKind::Paragraph => "p".to_owned(),
            BlockKind::Item(number) => number.map_or("item".to_owned(), |number| format!("item{number}")),
            BlockKind::Code => "code".to_owned(),
            BlockKind::TableRow(head) => if *head { "head" } else { "row" }.to_owned(),
            BlockKind::Rule => "rule".to_owned(),
            BlockKind::Footnote(label) => format!("note({label})"),
        };
        let text: String = block.inlines.iter().map(piece).collect();
        let depths = ">".repeat(block.quote_depth.into()) + &"+".repeat(block.list_depth.into());
        lines.push(format!("{depths}{kind}: {text}"));
    }
    lines.join("\n")
}

fn piece(inline: &Inline) -> String {
    let run = match inline {
        Inline::LineBreak => return "⏎".to_owned(),
        Inline::CellBreak => return "¦".to_owned(),
        Inline::Run(run) => run,
    };
    let mut text = run.text.clone();
    for (style, mark) in [(run.bold, "B"), (run.italic, "I"), (run.code, "C")] {
        if style {
            text = format!("{mark}({text})");
        }
    }
    if let Some(link) = &run.link {
        text = format!("L({text})<{link}>");
    }
    run.footnote
        .as_ref()
        .map_or(text.clone(), |label| format!("^{text}={label}"))
}

#[test]
fn markdown_becomes_blocks() {
    for (raw, expected) in [
        ("", ""),
        ("  \n\n", ""),
        ("Plain words.", "p: Plain words."),
        ("Two\nlines", "p: Two lines"),
        ("Two\r\nlines  \r\nbroken", "p: Two lines⏎broken"),
        ("# Title\n\ntext\n\n## Part ##", "h1: Title\np: text\nh2: Part"),
        ("a *b* **c** ***d*** `e` ~~f~~", "p: a I(b) B(c) I(B(d)) C(e) f"),
        (
            "- one\n- two\n  - deep\n\n3. three\n4. four",
            "item: one\nitem: two\n+item: deep\nitem3: three\nitem4: four",
        ),
        ("1. one\n\n   more\n2. two", "item1: one\n+p: more\nitem2: two"),
        ("> quoted\nlazy\n>\n> > deeper", ">p: quoted lazy\n>>p: deeper"),
        ("- > in a list", ">item: in a list"),
        ("```rust\nlet a = \"b\";\n```", "code: let a = \"b\";\n"),
        ("| a | b |\n|---|---|\n| c \\| d | *e* |", "head: a¦b\nrow: c | d¦I(e)"),
        ("above\n\n---\n\nbelow", "p: above\nrule: \np: below"),
        ("word[^1]\n\n[^1]: x.pdf, p. 3", "p: word^1=1\nnote(1): x.pdf, p. 3"),
        ("[^9] alone", "p: [^9] alone"),
        (
            "[here](a.pdf#page=2), <https://b.example/>",
            "p: L(here)<a.pdf#page=2>, L(https://b.example/)<https://b.example/>",
        ),
        ("AT&amp;T \\*not\\* &copy; &#8220;", "p: AT&T *not* © “"),
        ("“a”<br>b <q>c</q> <b>d</b> <i>e</i>", "p: “a”⏎b “c” B(d) I(e)"),
        (
            "<blockquote cite=\"a.pdf\">\nwords <b>bold</b>\n</blockquote>\n\nafter",
            ">p: words B(bold)\np: after",
        ),
        ("<blockquote>never closed\n\nafter", "p: never closed\np: after"),
        ("<script>alert(1)</script> text", "p: <script>alert(1)</script> text"),
        ("a <script src=x> b", "p: a <script src=x> b"),
        ("``one'' and ``two''", "p: ``one'' and ``two''"),
        ("a\0b", "p: a\u{fffd}b"),
    ] {
        assert_eq!(shown(raw), expected, "{raw:?}");
    }
}

/// A NUL widened the places of all that stood in its line.
#[test]
fn words_beside_a_nul_keep_their_places() {
    let raw = "a\0\0bc, “The tide is slack.” \0d";
    let runs = blocks(raw).into_iter().flat_map(|block| block.inlines);
    let mut shown = String::new();
    for inline in runs {
        let Inline::Run(run) = inline else { continue };
        assert_eq!(run.text.replace('\u{fffd}', "\0"), run.span.of(raw));
        shown.push_str(&run.text);
    }
    assert_eq!(shown, raw.replace('\0', "\u{fffd}"));
}

/// What holds for every answer: spans lie in the text, on character borders, ascending, without overlaps.
pub(super) fn check_spans(raw: &str) {
    let mut at = 0;
    for block in blocks(raw) {
        assert!(block.span.start().bytes() >= at, "{raw:?}: {block:?} before byte {at}");
        assert!(raw.get(block.span.bytes()).is_some(), "{raw:?}: {block:?}");
        for inline in &block.inlines {
            let Inline::Run(run) = inline else { continue };
            assert!(
                run.span.start().bytes() >= at && run.span.start() >= block.span.start(),
                "{raw:?}: {run:?}"
            );
            assert!(
                run.span.end() <= block.span.end(),
                "{raw:?}: {run:?} past {:?}",
                block.span
            );
            assert!(raw.get(run.span.bytes()).is_some(), "{raw:?}: {run:?}");
            assert!(
                !run.text.is_empty() && !run.text.contains('\n') || block.kind == BlockKind::Code,
                "{raw:?}: {run:?}"
            );
            at = run.span.end().bytes();
        }
        at = at.max(block.span.end().bytes());
    }
}

#[test]
fn long_and_deep_answers_are_read_in_linear_time() {
    for part in [
        "word \"quote\" **b** [a](b) ",
        ">",
        "- ",
        "> - ",
        "*",
        "[",
        "<q>",
        "<blockquote>x",
        "|a",
        "`` '' ",
        "&amp;",
        "\n",
    ] {
        // A megabyte read in more than linear time does not come to an end.
        check_spans(&part.repeat(1_000_000 / part.len()));
    }
}

mod properties {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn spans_hold_for_any_text(raw in any::<String>()) {
            check_spans(&raw);
        }

        #[test]
        fn spans_hold_for_any_markdown(parts in proptest::collection::vec(proptest::sample::select(vec![
            "word ", "“", "”", "\"", "'", "*", "**", "_", "`", "``", "> ", "- ", "1. ", "\n", "\n\n", "  \n", "\r\n", "|", "|-|-|\n",
            "[^1]", "[^1]: ", "[a](b)", "<q>", "</q>", "<blockquote>", "</blockquote>", "<br>", "<p>", "&amp;", "\\", "# ", "---\n",
            "「", "」", "é", "    ", "\t", "<!-- ", "-->", "![x](y)", "~~", "''", "\0", "<b>", "</b>", "<a\nb>",
        ]), 0..60)) {
            check_spans(&parts.concat());
        }
    }
}
