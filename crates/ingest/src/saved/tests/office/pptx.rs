//! Presentations.

use super::*;

const PRESENTATION: &str = r#"<p:presentation xmlns:p="p" xmlns:r="r"><p:sldIdLst><p:sldId id="256" r:id="rId9"/><p:sldId id="257" r:id="rId2"/></p:sldIdLst><p:sldSz cx="1000" cy="800"/></p:presentation>"#;

const LINKS: &str = r#"<Relationships>
    <Relationship Id="rId9" Type="http://x/slide" Target="slides/slide7.xml"/>
    <Relationship Id="rId2" Type="http://x/slide" Target="slides/slide1.xml"/>
</Relationships>"#;

const OF_SLIDE: &str = r#"<Relationships>
    <Relationship Id="n" Type="http://x/notesSlide" Target="../notesSlides/notesSlide1.xml"/>
    <Relationship Id="l" Type="http://x/slideLayout" Target="../slideLayouts/slideLayout1.xml"/>
</Relationships>"#;

const LAYOUT: &str = r#"<p:sldLayout><p:cSld><p:spTree>
    <p:sp><p:nvSpPr><p:cNvPr id="1"/><p:nvPr><p:ph type="title"/></p:nvPr></p:nvSpPr><p:txBody><a:p><a:r><a:t>Click to add title</a:t></a:r></a:p></p:txBody></p:sp>
    <p:sp><p:nvSpPr><p:cNvPr id="2"/><p:nvPr><p:ph idx="1"/></p:nvPr></p:nvSpPr><p:txBody><a:lstStyle><a:lvl1pPr><a:buAutoNum type="arabicPeriod"/></a:lvl1pPr></a:lstStyle><a:p><a:r><a:t>Click to add text</a:t></a:r></a:p></p:txBody></p:sp>
    <p:sp><p:nvSpPr><p:cNvPr id="3"/><p:nvPr/></p:nvSpPr><p:txBody><a:p><a:r><a:t>Harbour School</a:t></a:r></a:p></p:txBody></p:sp>
</p:spTree></p:cSld></p:sldLayout>"#;

/// A shape with these properties, place for text, and paragraphs.
fn shape(place: &str, frame: &str, body: &str) -> String {
    format!(
        "<p:sp><p:nvSpPr><p:cNvPr id='4'/><p:nvPr>{place}</p:nvPr></p:nvSpPr><p:spPr>{frame}</p:spPr><p:txBody>{body}</p:txBody></p:sp>"
    )
}

fn words(words: &str) -> String {
    format!("<a:p><a:r><a:t>{words}</a:t></a:r></a:p>")
}

const TITLE: &str = "<p:ph type='title'/>";
const BODY: &str = "<p:ph idx='1'/>";

fn slide(attributes: &str, shapes: &str) -> String {
    format!("<p:sld {attributes}><p:cSld><p:spTree>{shapes}</p:spTree></p:cSld></p:sld>")
}

/// A presentation whose second slide has these shapes.
fn of(attributes: &str, shapes: &str) -> SavedPage {
    let notes = slide(
        "",
        &[
            shape("<p:ph type='sldImg'/>", "", ""),
            shape("<p:ph type='body' idx='1'/>", "", &words("Say hello.")),
            shape("<p:ph type='sldNum'/>", "", &words("2")),
        ]
        .concat(),
    );
    read_all(&[
        ("ppt/presentation.xml", PRESENTATION),
        ("ppt/_rels/presentation.xml.rels", LINKS),
        (
            "ppt/slides/slide7.xml",
            &slide("", &shape(TITLE, "", &words("Welcome"))),
        ),
        ("ppt/slides/slide1.xml", &slide(attributes, shapes)),
        ("ppt/slides/_rels/slide1.xml.rels", OF_SLIDE),
        ("ppt/notesSlides/notesSlide1.xml", &notes),
        ("ppt/slideLayouts/slideLayout1.xml", LAYOUT),
        (
            "_rels/.rels",
            r#"<Relationships><Relationship Id="o" Type="http://x/officeDocument" Target="ppt/presentation.xml"/></Relationships>"#,
        ),
    ])
}

/// What is read of the second slide alone.
fn second(page: &SavedPage) -> String {
    let told = told(page);
    let lines = told.lines().filter(|line| line.contains("slide 2 |"));
    lines
        .map(|line| line.replace(" | slide 2", ""))
        .collect::<Vec<_>>()
        .join("\n")
}

#[test]
fn slides_in_their_order_with_notes_and_what_layouts_draw() {
    let shapes = [
        shape(BODY, "", &words("Bread")),
        shape(TITLE, "", &words("What is sold")),
    ]
    .concat();
    let page = of("", &shapes);
    let expected = "Welcome | slide 1 | Welcome\nWhat is sold | slide 2 | What is sold\nWhat is sold | slide 2 | {Furniture:1. }Bread\nslide 2, notes | Say hello.\n{Surrounding:Harbour School}";
    assert_eq!(told(&page), expected);
    let place = |words: &str| {
        let at = page.document.text().find(words).unwrap();
        let found = page
            .document
            .leaf_at(pincite_core::source::text::TextOffset::new(at).unwrap());
        found.map(|(_, leaf)| leaf.to_string())
    };
    assert_eq!(place("Say hello").as_deref(), Some("slide 2, notes"));
    assert_eq!(place("Harbour School"), None);
    assert_eq!(page.about.title.as_deref(), Some("Welcome"));
}

#[test]
fn what_stands_on_a_slide() {
    let body = |inside: &str| shape(BODY, "", inside);
    let numbered = "<a:p><a:pPr><a:buAutoNum type='alphaLcParenR' startAt='3'/></a:pPr><a:r><a:t>oats</a:t></a:r></a:p><a:p><a:pPr lvl='1'><a:buNone/></a:pPr><a:r><a:t>raw</a:t></a:r></a:p><a:p><a:pPr><a:buAutoNum type='alphaLcParenR' startAt='3'/></a:pPr><a:r><a:t>rye</a:t></a:r></a:p>";
    let table = "<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id='5'/><p:nvPr/></p:nvGraphicFramePr><a:graphic><a:graphicData><a:tbl><a:tr><a:tc gridSpan='2'><a:txBody><a:p><a:r><a:t>Loads</a:t></a:r></a:p></a:txBody></a:tc><a:tc hMerge='1'/></a:tr><a:tr><a:tc><a:txBody><a:p><a:r><a:t>4</a:t></a:r></a:p></a:txBody></a:tc><a:tc><a:txBody><a:p><a:r><a:t>5</a:t></a:r></a:p></a:txBody></a:tc></a:tr></a:tbl></a:graphicData></a:graphic></p:graphicFrame>";
    let cases: [(&str, String, &str); 9] = [
        (
            "lines in a run",
            body("<a:p><a:r><a:t>up</a:t></a:r><a:br/><a:r><a:t>down</a:t></a:r></a:p>"),
            "slide 2 | {Furniture:1. }up down",
        ),
        (
            "numbers of its own",
            body(numbered),
            "slide 2 | {Furniture:c) }oats\nslide 2 | raw\nslide 2 | {Furniture:d) }rye",
        ),
        (
            "number of the slide",
            body("<a:p><a:r><a:t>Rye</a:t></a:r><a:fld type='slidenum'><a:t>2</a:t></a:fld></a:p>"),
            "slide 2 | {Furniture:1. }Rye",
        ),
        (
            "a group",
            format!("<p:grpSp>{}</p:grpSp>", shape("", "", &words("Grouped"))),
            "slide 2 | Grouped",
        ),
        (
            "two ways",
            format!(
                "<mc:AlternateContent><mc:Choice>{}</mc:Choice><mc:Fallback>{}</mc:Fallback></mc:AlternateContent>",
                shape("", "", &words("Once")),
                shape("", "", &words("Once"))
            ),
            "slide 2 | Once",
        ),
        (
            "a formula",
            shape(
                "",
                "",
                "<a:p><a14:m><m:oMath><m:r><m:t>x=1</m:t></m:r></m:oMath></a14:m></a:p>",
            ),
            "slide 2 | x=1",
        ),
        ("a table", table.to_owned(), "slide 2 | Loads\nslide 2 | 4\nslide 2 | 5"),
        (
            "outside of the slide",
            shape(
                "",
                "<a:xfrm><a:off x='1200' y='0'/><a:ext cx='100' cy='100'/></a:xfrm>",
                &words("Aside"),
            ),
            "slide 2 | {Hidden:Aside}",
        ),
        (
            "foot and number",
            [
                shape("<p:ph type='ftr'/>", "", &words("Foot")),
                shape("<p:ph type='sldNum'/>", "", &words("2")),
            ]
            .concat(),
            "slide 2 | {Surrounding:Foot}",
        ),
    ];
    for (what, shapes, expected) in cases {
        assert_eq!(second(&of("", &shapes)), expected, "{what}");
    }
}

#[test]
fn hidden_slides_are_flagged() {
    let page = of("show='0'", &shape(BODY, "", &words("Secret")));
    assert_eq!(second(&page), "slide 2 | {Hidden:1. Secret}");
    assert!(page.warnings.contains(&PageWarning::HiddenSlides { slides: vec![2] }));
    let shown = of("", &shape(BODY, "", &words("Open")));
    assert!(shown.warnings.is_empty(), "{:?}", shown.warnings);
}

#[test]
fn slides_are_found_without_their_list() {
    let page = read_all(&[
        ("ppt/presentation.xml", "<p:presentation/>"),
        ("ppt/slides/slide10.xml", &slide("", &shape("", "", &words("Ten")))),
        ("ppt/slides/slide2.xml", &slide("", &shape("", "", &words("Two")))),
    ]);
    assert_eq!(told(&page), "slide 1 | Two\nslide 2 | Ten");
}

/// A slide whose layout and master have these places, and what is read of it.
fn inheriting(shapes: &str, layout: &str, master: &str) -> String {
    let links = |kind: &str, target: &str| {
        format!("<Relationships><Relationship Id='l' Type='http://x/{kind}' Target='{target}'/></Relationships>")
    };
    let page = read_all(&[
        ("ppt/presentation.xml", "<p:presentation/>"),
        ("ppt/slides/slide1.xml", &slide("", shapes)),
        (
            "ppt/slides/_rels/slide1.xml.rels",
            &links("slideLayout", "../slideLayouts/slideLayout1.xml"),
        ),
        (
            "ppt/slideLayouts/slideLayout1.xml",
            &format!("<p:sldLayout><p:cSld><p:spTree>{layout}</p:spTree></p:cSld></p:sldLayout>"),
        ),
        (
            "ppt/slideLayouts/_rels/slideLayout1.xml.rels",
            &links("slideMaster", "../slideMasters/slideMaster1.xml"),
        ),
        ("ppt/slideMasters/slideMaster1.xml", master),
    ]);
    told(&page)
}

#[test]
fn numbers_and_signs_come_from_layout_and_master() {
    let styled = |place: &str, styles: &str| shape(place, "", &format!("<a:lstStyle>{styles}</a:lstStyle>"));
    let master = |places: &str, body: &str| {
        format!(
            "<p:sldMaster><p:cSld><p:spTree>{places}</p:spTree></p:cSld><p:txStyles><p:titleStyle/><p:bodyStyle>{body}</p:bodyStyle><p:otherStyle><a:lvl1pPr><a:buAutoNum type='romanUcPeriod'/></a:lvl1pPr></p:otherStyle></p:txStyles></p:sldMaster>"
        )
    };
    let letters = "<a:lvl1pPr><a:buAutoNum type='alphaLcPeriod'/></a:lvl1pPr>";
    let numbers = "<a:lvl1pPr><a:buAutoNum type='arabicPeriod'/></a:lvl1pPr>";
    let none = "<a:lvl1pPr><a:buNone/></a:lvl1pPr>";
    let indented = "<a:lvl1pPr marL='0'/>";
    let body = shape(BODY, "", &[words("oats"), words("rye")].concat());
    let (lettered, numbered, plain) = (
        "slide 1 | {Furniture:a. }oats\nslide 1 | {Furniture:b. }rye",
        "slide 1 | {Furniture:1. }oats\nslide 1 | {Furniture:2. }rye",
        "slide 1 | oats\nslide 1 | rye",
    );
    let cases = [
        ("the master's styles", String::new(), master("", numbers), numbered),
        (
            "the master's place before its styles",
            String::new(),
            master(&styled("<p:ph type='body' idx='1'/>", letters), numbers),
            lettered,
        ),
        (
            "the layout before the master",
            styled(BODY, none),
            master(&styled("<p:ph type='body' idx='1'/>", letters), numbers),
            plain,
        ),
        (
            "a layout that says nothing of it",
            styled(BODY, indented),
            master("", numbers),
            numbered,
        ),
        (
            "another place of the layout",
            styled("<p:ph idx='9'/>", letters),
            master("", numbers),
            numbered,
        ),
        ("nobody says anything", String::new(), master("", ""), plain),
    ];
    for (what, layout, master, expected) in cases {
        assert_eq!(inheriting(&body, &layout, &master), expected, "{what}");
    }
    // What stands in no place, in the title or in the foot has none of it.
    let free = [
        shape("", "", &words("free")),
        shape("<p:ph type='ftr' idx='3'/>", "", &words("foot")),
    ]
    .concat();
    let told = inheriting(&free, "", &master("", numbers));
    assert_eq!(told, "slide 1 | free\nslide 1 | {Surrounding:foot}");
    // A place without a number is the layout's of its kind.
    let by_kind = shape("<p:ph type='body'/>", "", &[words("oats"), words("rye")].concat());
    let layout = styled("<p:ph type='body' idx='4'/>", letters);
    assert_eq!(inheriting(&by_kind, &layout, &master("", numbers)), lettered);
}
