//! OpenDocument texts and presentations.

use super::*;

const STYLES: &str = r##"<office:automatic-styles>
    <style:style style:name="T1" style:family="text"><style:text-properties text:display="none"/></style:style>
    <style:style style:name="T2" style:family="text"><style:text-properties style:text-position="super 58%"/></style:style>
    <style:style style:name="T3" style:family="text"><style:text-properties fo:color="#ffffff"/></style:style>
    <style:style style:name="T4" style:family="text"><style:text-properties fo:color="#ffffff" fo:background-color="#000000"/></style:style>
    <style:style style:name="T5" style:family="text"><style:text-properties style:text-line-through-style="solid"/></style:style>
    <style:style style:name="dp2" style:family="drawing-page"><style:drawing-page-properties presentation:visibility="hidden"/></style:style>
    <text:list-style style:name="L1">
        <text:list-level-style-number text:level="1" style:num-format="1" style:num-suffix="."/>
        <text:list-level-style-number text:level="2" style:num-format="a" style:num-suffix=")" text:display-levels="2"/>
        <text:list-level-style-bullet text:level="3"/>
    </text:list-style>
</office:automatic-styles>"##;

const SHARED: &str = r#"<office:document-styles><office:styles>
    <text:outline-style style:name="Outline"><text:outline-level-style text:level="1" style:num-format="1"/><text:outline-level-style text:level="2" style:num-format="1" text:display-levels="2"/></text:outline-style>
    </office:styles><office:master-styles><style:master-page><style:header><text:p>Ferries</text:p></style:header></style:master-page></office:master-styles></office:document-styles>"#;

fn text(body: &str) -> SavedPage {
    let content = format!(
        "<office:document-content>{STYLES}<office:body><office:text>{body}</office:text></office:body></office:document-content>"
    );
    read_all(&[
        ("mimetype", "application/vnd.oasis.opendocument.text"),
        ("content.xml", &content),
    ])
}

fn slides(pages: &str) -> SavedPage {
    let content = format!(
        "<office:document-content>{STYLES}<office:body><office:presentation>{pages}</office:presentation></office:body></office:document-content>"
    );
    read_all(&[
        ("mimetype", "application/vnd.oasis.opendocument.presentation"),
        ("content.xml", &content),
    ])
}

#[test]
fn paragraphs_lists_and_tables() {
    let item = |inside: &str| format!("<text:list-item>{inside}</text:list-item>");
    let list = |inside: &str| format!(r#"<text:list text:style-name="L1">{inside}</text:list>"#);
    let deep = list(
        &[
            item("<text:p>A</text:p>"),
            item(&format!(
                "<text:p>B</text:p><text:list>{}</text:list>",
                item("<text:p>C</text:p>")
            )),
        ]
        .concat(),
    );
    check(
        text,
        &[
            (
                "<text:p>One<text:s text:c=\"2\"/>word<text:tab/>and<text:line-break/>two</text:p>",
                "One word and two",
            ),
            (
                "<text:h text:outline-level=\"1\">Ferries</text:h><text:h text:outline-level=\"2\">Bells</text:h><text:p>Cast.</text:p>",
                "Ferries | Ferries\nFerries › Bells | Bells\nFerries › Bells | Cast.",
            ),
            (&deep, "{Furniture:1. }A\n{Furniture:2. }B\n{Furniture:2.a) }C"),
            (
                "<text:p>x<text:span text:style-name=\"T1\">hidden</text:span></text:p>",
                "x{Hidden:hidden}",
            ),
            (
                "<text:p>10<text:span text:style-name=\"T2\">6</text:span> bells</text:p>",
                "10⁶ bells",
            ),
            (
                "<text:p>x <text:span text:style-name=\"T3\">white</text:span> <text:span text:style-name=\"T4\">on black</text:span></text:p>",
                "x {Hidden:white} on black",
            ),
            (
                "<text:p><text:span text:style-name=\"T5\">struck</text:span> out</text:p>",
                "{Struck:struck} out",
            ),
            (
                "<text:section text:display=\"none\"><text:p>unseen</text:p></text:section>",
                "{Hidden:unseen}",
            ),
            (
                "<text:p><text:ruby><text:ruby-base>漢字</text:ruby-base><text:ruby-text>かんじ</text:ruby-text></text:ruby></text:p>",
                "漢字{Surrounding:かんじ}",
            ),
            ("<text:p>Page <text:page-number>9</text:page-number></text:p>", "Page"),
            (
                "<table:table><table:table-row><table:table-cell table:number-columns-spanned=\"2\"><text:p>Loads</text:p></table:table-cell><table:covered-table-cell/></table:table-row><table:table-row><table:table-cell><text:p>4</text:p></table:table-cell><table:table-cell><text:p>5</text:p></table:table-cell></table:table-row></table:table>",
                "Loads\n4\n5",
            ),
            (
                "<text:p>See<draw:frame><draw:text-box><text:p>Boxed.</text:p></draw:text-box></draw:frame> it</text:p>",
                "See it\nBoxed.",
            ),
            (
                "<text:p><draw:frame><svg:desc>A bell</svg:desc></draw:frame>Cast.</text:p>",
                "{Hidden:A bell }Cast.",
            ),
        ],
    );
}

#[test]
fn changes_notes_and_comments() {
    let changed = "<text:tracked-changes><text:changed-region text:id=\"c1\"><text:deletion><text:p>never</text:p></text:deletion></text:changed-region></text:tracked-changes><text:p>It <text:change text:change-id=\"c1\"/>rang.</text:p>";
    let page = text(changed);
    assert_eq!(told(&page), "It rang.");
    assert!(page.warnings.contains(&PageWarning::TrackedChanges));
    let noted = "<text:p>It rang<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>Twice.</text:p></text:note-body></text:note>.<office:annotation><dc:creator>Ada</dc:creator><text:p>Sure?</text:p></office:annotation></text:p>";
    assert_eq!(
        told(&text(noted)),
        "It rang{Furniture: ¹}.\nnote 1 | Twice.\ncomment in the margin | {Surrounding:Sure?}"
    );
}

#[test]
fn numbered_headings_and_heads() {
    let content = "<office:document-content><office:body><office:text><text:h text:outline-level=\"1\">One</text:h><text:h text:outline-level=\"2\">In it</text:h><text:h text:outline-level=\"1\">Two</text:h></office:text></office:body></office:document-content>";
    let meta = "<office:document-meta><office:meta><dc:title>On ferries</dc:title><meta:initial-creator>Ada Rowe</meta:initial-creator><dc:date>2019-02-03T10:00:00</dc:date></office:meta></office:document-meta>";
    let page = read_all(&[
        ("mimetype", "application/vnd.oasis.opendocument.text"),
        ("content.xml", content),
        ("styles.xml", SHARED),
        ("meta.xml", meta),
    ]);
    assert_eq!(
        told(&page),
        "1 One | 1 One\n1 One › 1.1 In it | 1.1 In it\n2 Two | 2 Two\n{Surrounding:Ferries}"
    );
    assert_eq!(
        (page.about.title.as_deref(), page.about.author.as_deref()),
        (Some("On ferries"), Some("Ada Rowe"))
    );
}

#[test]
fn slides_notes_and_hidden_slides() {
    let frame = |class: &str, words: &str| {
        format!(
            "<draw:frame presentation:class=\"{class}\"><draw:text-box><text:p>{words}</text:p></draw:text-box></draw:frame>"
        )
    };
    let empty = "<draw:frame presentation:class=\"outline\" presentation:placeholder=\"true\"><draw:text-box><text:p>Click to add text</text:p></draw:text-box></draw:frame>";
    let first = format!(
        "<draw:page>{}{}{empty}<presentation:notes>{}</presentation:notes></draw:page>",
        frame("outline", "Bread"),
        frame("title", "What is sold"),
        frame("notes", "Say hello.")
    );
    let second = format!(
        "<draw:page draw:style-name=\"dp2\"><draw:custom-shape><text:p>Secret</text:p></draw:custom-shape>{}</draw:page>",
        frame("footer", "Foot")
    );
    let page = slides(&format!("{first}{second}"));
    assert_eq!(
        told(&page),
        "What is sold | slide 1 | What is sold\nWhat is sold | slide 1 | Bread\nslide 1, notes | Say hello.\nslide 2 | {Hidden:Secret}\nslide 2 | {Hidden:Foot}"
    );
    assert!(page.warnings.contains(&PageWarning::HiddenSlides { slides: vec![2] }));
}

#[test]
fn what_lies_outside_or_is_drawn_by_the_master() {
    let shared = r#"<office:document-styles><office:automatic-styles><style:page-layout style:name="PM1"><style:page-layout-properties fo:page-width="28cm" fo:page-height="210mm"/></style:page-layout></office:automatic-styles>
        <office:master-styles><style:master-page style:name="Own" style:page-layout-name="PM1"><draw:frame><draw:text-box><text:p>Harbour School</text:p></draw:text-box></draw:frame><draw:frame presentation:class="title"><draw:text-box><text:p>Click to add title</text:p></draw:text-box></draw:frame></style:master-page>
        <style:master-page style:name="Other"><draw:custom-shape><text:p>Of no slide</text:p></draw:custom-shape></style:master-page></office:master-styles></office:document-styles>"#;
    let frame = |x: &str, words: &str| {
        format!(
            r#"<draw:frame svg:x="{x}" svg:y="1in" svg:width="5cm" svg:height="72pt"><draw:text-box><text:p>{words}</text:p></draw:text-box></draw:frame>"#
        )
    };
    let cases = [
        ("2cm", "Here"),
        ("-4.9cm", "Here"),
        ("-5cm", "{Hidden:Here}"),
        ("28cm", "{Hidden:Here}"),
        ("bad", "Here"),
    ];
    for (x, expected) in cases {
        let content = format!(
            r#"<office:document-content><office:body><office:presentation><draw:page draw:master-page-name="Own">{}</draw:page></office:presentation></office:body></office:document-content>"#,
            frame(x, "Here")
        );
        let page = read_all(&[
            ("mimetype", "application/vnd.oasis.opendocument.presentation"),
            ("content.xml", &content),
            ("styles.xml", shared),
        ]);
        assert_eq!(
            told(&page),
            format!("slide 1 | {expected}\n{{Surrounding:Harbour School}}"),
            "{x}"
        );
    }
}

#[test]
fn values_of_charts() {
    let chart = r#"<office:document-content><office:body><office:chart><chart:chart><chart:title><text:p>Ships</text:p></chart:title><table:table><table:table-rows><table:table-row><table:table-cell><text:p>Ketches</text:p></table:table-cell><table:table-cell><text:p>317</text:p></table:table-cell></table:table-row></table:table-rows></table:table></chart:chart></office:chart></office:body></office:document-content>"#;
    let content = r#"<office:document-content><office:body><office:text><text:p>Before.<draw:frame><draw:object xlink:href="./Object 1"/></draw:frame></text:p></office:text></office:body></office:document-content>"#;
    let page = read_all(&[
        ("mimetype", "application/vnd.oasis.opendocument.text"),
        ("content.xml", content),
        ("Object 1/content.xml", chart),
    ]);
    assert_eq!(told(&page), "Before.{Hidden: Ships}\nKetches\n317");
    assert!(page.warnings.is_empty(), "{:?}", page.warnings);
}
