//! Word documents, of Word and of other programs.

use super::*;

const STYLES: &str = r#"<w:styles xmlns:w="w">
    <w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>
    <w:style w:type="paragraph" w:styleId="berschrift1"><w:name w:val="heading 1"/><w:basedOn w:val="Normal"/></w:style>
    <w:style w:type="paragraph" w:styleId="Sub"><w:name w:val="Own"/><w:basedOn w:val="H2"/></w:style>
    <w:style w:type="paragraph" w:styleId="H2"><w:name w:val="chapter part"/><w:pPr><w:outlineLvl w:val="1"/></w:pPr></w:style>
    <w:style w:type="paragraph" w:styleId="TOC1"><w:name w:val="toc 1"/></w:style>
    <w:style w:type="paragraph" w:styleId="Num"><w:name w:val="Numbered"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>
    <w:style w:type="character" w:styleId="Secret"><w:name w:val="Secret"/><w:rPr><w:vanish/></w:rPr></w:style>
</w:styles>"#;

const NUMBERING: &str = r#"<w:numbering xmlns:w="w">
    <w:abstractNum w:abstractNumId="7">
        <w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl>
        <w:lvl w:ilvl="1"><w:start w:val="1"/><w:numFmt w:val="lowerLetter"/><w:lvlText w:val="(%2)"/></w:lvl>
        <w:lvl w:ilvl="2"><w:start w:val="1"/><w:numFmt w:val="upperRoman"/><w:lvlText w:val="%1.%2.%3"/></w:lvl>
    </w:abstractNum>
    <w:abstractNum w:abstractNumId="8"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/><w:lvlText w:val="o"/></w:lvl></w:abstractNum>
    <w:num w:numId="1"><w:abstractNumId w:val="7"/></w:num>
    <w:num w:numId="2"><w:abstractNumId w:val="7"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="5"/></w:lvlOverride></w:num>
    <w:num w:numId="3"><w:abstractNumId w:val="8"/></w:num>
</w:numbering>"#;

const LINKS: &str = r#"<Relationships>
    <Relationship Id="s" Type="http://x/styles" Target="styles.xml"/>
    <Relationship Id="n" Type="http://x/numbering" Target="numbering.xml"/>
    <Relationship Id="f" Type="http://x/footnotes" Target="footnotes.xml"/>
    <Relationship Id="e" Type="http://x/endnotes" Target="endnotes.xml"/>
    <Relationship Id="c" Type="http://x/comments" Target="comments.xml"/>
    <Relationship Id="h" Type="http://x/header" Target="header1.xml"/>
    <Relationship Id="a" Type="http://x/hyperlink" Target="https://shore.example/a?b=1&amp;c=2" TargetMode="External"/>
    <Relationship Id="i" Type="http://x/image" Target="media/bell.png"/>
</Relationships>"#;

const FOOTNOTES: &str = r#"<w:footnotes xmlns:w="w">
    <w:footnote w:type="separator" w:id="-1"><w:p><w:r><w:separator/></w:r></w:p></w:footnote>
    <w:footnote w:id="4"><w:p><w:r><w:footnoteRef/></w:r><w:r><w:t xml:space="preserve"> Cast in 1500.</w:t></w:r></w:p></w:footnote>
    <w:footnote w:id="5"><w:p><w:r><w:t>Two tons.</w:t></w:r></w:p></w:footnote>
</w:footnotes>"#;

const ENDNOTES: &str = r#"<w:endnotes xmlns:w="w"><w:endnote w:id="9"><w:p><w:r><w:t>See the ledger.</w:t></w:r></w:p></w:endnote></w:endnotes>"#;

const COMMENTS: &str = r#"<w:comments xmlns:w="w"><w:comment w:id="0" w:author="Ada Rowe"><w:p><w:r><w:t>Is that so?</w:t></w:r></w:p></w:comment></w:comments>"#;

const HEADER: &str = r#"<w:hdr xmlns:w="w"><w:p><w:r><w:t>Ferries</w:t></w:r></w:p><w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> PAGE </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>12</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p></w:hdr>"#;

fn document(body: &str) -> String {
    format!(r#"<w:document xmlns:w="w"><w:body>{body}</w:body></w:document>"#)
}

/// A body with none of the parts beside it but styles and lists.
fn plain(body: &str) -> SavedPage {
    let links = LINKS.lines().filter(|line| {
        !["footnotes", "endnotes", "comments", "header"]
            .iter()
            .any(|kind| line.contains(&format!("x/{kind}\"")))
    });
    read_all(&[
        ("[Content_Types].xml", "<Types/>"),
        ("word/document.xml", &document(body)),
        ("word/_rels/document.xml.rels", &links.collect::<String>()),
        ("word/styles.xml", STYLES),
        ("word/numbering.xml", NUMBERING),
    ])
}

fn whole(body: &str) -> SavedPage {
    read_all(&[
        ("word/document.xml", &document(body)),
        ("word/_rels/document.xml.rels", LINKS),
        ("word/styles.xml", STYLES),
        ("word/footnotes.xml", FOOTNOTES),
        ("word/endnotes.xml", ENDNOTES),
        ("word/comments.xml", COMMENTS),
        ("word/header1.xml", HEADER),
        (
            "docProps/core.xml",
            "<cp:coreProperties><dc:title>On ferries</dc:title><dc:creator>Ada Rowe</dc:creator><dcterms:created>2019-02-03T10:00:00Z</dcterms:created></cp:coreProperties>",
        ),
    ])
}

#[test]
fn paragraphs_headings_and_runs() {
    check(
        plain,
        &[
            (
                r#"<w:p><w:r><w:t>One </w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>word</w:t></w:r><w:r><w:t>s.</w:t></w:r></w:p>"#,
                "One words.",
            ),
            // A German Word's identifier with Word's own name, and an outline level that a style inherits.
            (
                r#"<w:p><w:pPr><w:pStyle w:val="berschrift1"/></w:pPr><w:r><w:t>Ferries</w:t></w:r></w:p><w:p><w:pPr><w:pStyle w:val="Sub"/></w:pPr><w:r><w:t>Bells</w:t></w:r></w:p><w:p><w:r><w:t>Cast.</w:t></w:r></w:p>"#,
                "Ferries | Ferries\nFerries › Bells | Bells\nFerries › Bells | Cast.",
            ),
            (
                r#"<w:p><w:pPr><w:outlineLvl w:val="0"/></w:pPr><w:r><w:t>Top</w:t></w:r></w:p>"#,
                "Top | Top",
            ),
            // A style that is not there is still called what its author called it.
            (
                r#"<w:p><w:pPr><w:pStyle w:val="Heading2"/></w:pPr><w:r><w:t>Lost</w:t></w:r></w:p>"#,
                "Lost | Lost",
            ),
            (
                r#"<w:p><w:r><w:t>a</w:t><w:noBreakHyphen/><w:t>b</w:t><w:softHyphen/><w:t>c</w:t><w:tab/><w:t>d</w:t><w:br/><w:t>e</w:t></w:r></w:p>"#,
                "a\u{2011}b\u{ad}c d e",
            ),
            (
                r#"<w:p><w:r><w:sym w:font="Symbol" w:char="F061"/><w:t> and </w:t><w:sym w:font="Wingdings" w:char="F0E0"/></w:r></w:p>"#,
                "α and →",
            ),
            (
                r#"<w:p><w:r><w:t>10</w:t></w:r><w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:t>6</w:t></w:r><w:r><w:t> bells</w:t></w:r></w:p>"#,
                "10⁶ bells",
            ),
            (
                r#"<w:p><w:pPr><w:bidi/></w:pPr><w:r><w:t>הספינה יצאה</w:t></w:r></w:p>"#,
                "הספינה יצאה",
            ),
            (
                r#"<w:p><w:r><w:ruby><w:rt><w:r><w:t>かんじ</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>漢字</w:t></w:r></w:rubyBase></w:ruby></w:r></w:p>"#,
                "漢字{Surrounding:かんじ}",
            ),
            (
                r#"<w:p><w:sdt><w:sdtPr/><w:sdtContent><w:smartTag><w:r><w:t>kept</w:t></w:r></w:smartTag></w:sdtContent></w:sdt></w:p>"#,
                "kept",
            ),
            (
                r#"<w:p><w:hyperlink r:id="a"><w:r><w:t>the shore</w:t></w:r></w:hyperlink></w:p>"#,
                "the shore",
            ),
            (
                r#"<w:p><w:pPr><w:pStyle w:val="TOC1"/></w:pPr><w:r><w:t>Bells 12</w:t></w:r></w:p>"#,
                "{Surrounding:Bells 12}",
            ),
        ],
    );
}

#[test]
fn what_is_written_in_two_ways_is_read_once() {
    check(
        plain,
        &[
            (
                r#"<w:p><w:r><w:t>Before.</w:t></w:r><w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:anchor><wps:txbx><w:txbxContent><w:p><w:r><w:t>Boxed.</w:t></w:r></w:p></w:txbxContent></wps:txbx></wp:anchor></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox><w:txbxContent><w:p><w:r><w:t>Boxed.</w:t></w:r></w:p></w:txbxContent></v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>"#,
                "Before.\nBoxed.",
            ),
            (
                r#"<w:p><w:r><mc:AlternateContent><mc:Fallback><w:t>Old.</w:t></mc:Fallback></mc:AlternateContent></w:r></w:p>"#,
                "Old.",
            ),
        ],
    );
}

#[test]
fn fields_show_their_result_and_no_instruction() {
    let field = |instruction: &str, result: &str| {
        format!(
            r#"<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>{instruction}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>{result}<w:r><w:fldChar w:fldCharType="end"/></w:r>"#
        )
    };
    let run = |words: &str| format!("<w:r><w:t>{words}</w:t></w:r>");
    let nested = field("IF 1 = 1", &field("REF bell", &run("bell")));
    check(
        plain,
        &[
            (
                &format!("<w:p>{}{}</w:p>", run("On "), field(" DATE ", &run("3 May"))),
                "On 3 May",
            ),
            (&format!("<w:p>{nested}</w:p>"), "bell"),
            (
                r#"<w:p><w:r><w:t>A</w:t></w:r><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> XE "index" </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r><w:r><w:t>B</w:t></w:r></w:p>"#,
                "AB",
            ),
            (
                r#"<w:p><w:r><w:t>Page </w:t></w:r><w:fldSimple w:instr=" PAGE "><w:r><w:t>9</w:t></w:r></w:fldSimple></w:p>"#,
                "Page",
            ),
            (
                r#"<w:p><w:fldSimple w:instr=" SEQ Figure "><w:r><w:t>3</w:t></w:r></w:fldSimple><w:r><w:t> boats</w:t></w:r></w:p>"#,
                "3 boats",
            ),
        ],
    );
}

#[test]
fn numbers_of_lists() {
    let item = |list: &str, level: &str, words: &str| {
        format!(
            r#"<w:p><w:pPr><w:numPr><w:ilvl w:val="{level}"/><w:numId w:val="{list}"/></w:numPr></w:pPr><w:r><w:t>{words}</w:t></w:r></w:p>"#
        )
    };
    let nested = [
        item("1", "0", "A"),
        item("1", "1", "B"),
        item("1", "1", "C"),
        item("1", "2", "D"),
        item("1", "0", "E"),
        item("1", "1", "F"),
    ];
    let heading = r#"<w:p><w:pPr><w:outlineLvl w:val="0"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>Method</w:t></w:r></w:p>"#;
    check(
        plain,
        &[
            (
                &nested.concat(),
                "{Furniture:1. }A\n{Furniture:(a) }B\n{Furniture:(b) }C\n{Furniture:1.b.I }D\n{Furniture:2. }E\n{Furniture:(a) }F",
            ),
            (
                &[item("1", "0", "A"), item("2", "0", "B"), item("2", "0", "C")].concat(),
                "{Furniture:1. }A\n{Furniture:5. }B\n{Furniture:6. }C",
            ),
            (&item("3", "0", "A"), "A"),
            (&item("0", "0", "A"), "A"),
            (
                r#"<w:p><w:pPr><w:pStyle w:val="Num"/></w:pPr><w:r><w:t>By style</w:t></w:r></w:p>"#,
                "{Furniture:1. }By style",
            ),
            // A heading's number is a part of its name.
            (heading, "1. Method | 1. Method"),
        ],
    );
}

#[test]
fn large_initials_begin_their_paragraph() {
    let initial = r#"<w:p><w:pPr><w:framePr w:dropCap="drop" w:lines="3"/></w:pPr><w:r><w:t>D</w:t></w:r></w:p>"#;
    let frame = r#"<w:p><w:pPr><w:framePr w:w="900"/></w:pPr><w:r><w:t>Framed</w:t></w:r></w:p>"#;
    let rest = r#"<w:p><w:r><w:t>rowned bells ring.</w:t></w:r></w:p>"#;
    let table = r#"<w:tbl><w:tr><w:tc><w:p><w:r><w:t>cell</w:t></w:r></w:p></w:tc></w:tr></w:tbl>"#;
    check(
        plain,
        &[
            (&format!("{initial}{rest}"), "Drowned bells ring."),
            (&format!("{frame}{rest}"), "Framed\nrowned bells ring."),
            // Nothing comes that could begin with it.
            (&format!("{rest}{initial}"), "rowned bells ring.\nD"),
            (&format!("{initial}{table}"), "D\ncell"),
        ],
    );
    assert!(plain(&format!("{initial}{rest}")).warnings.is_empty());
}

#[test]
fn changes_and_what_is_hidden() {
    let insertion = r#"<w:p><w:r><w:t>The ferry </w:t></w:r><w:del><w:r><w:delText>never </w:delText></w:r></w:del><w:ins><w:r><w:t>always </w:t></w:r></w:ins><w:r><w:t>crossed.</w:t></w:r></w:p>"#;
    check(
        plain,
        &[
            (insertion, "The ferry always crossed."),
            (
                r#"<w:p><w:moveFrom><w:r><w:t>gone</w:t></w:r></w:moveFrom><w:moveTo><w:r><w:t>here</w:t></w:r></w:moveTo></w:p>"#,
                "here",
            ),
            // The end of a paragraph that was deleted joins it with the next one.
            (
                r#"<w:p><w:pPr><w:rPr><w:del/></w:rPr></w:pPr><w:r><w:t>One </w:t></w:r></w:p><w:p><w:r><w:t>line.</w:t></w:r></w:p>"#,
                "One line.",
            ),
            (
                r#"<w:tbl><w:tr><w:trPr><w:del/></w:trPr><w:tc><w:p><w:r><w:t>x</w:t></w:r></w:p></w:tc></w:tr><w:tr><w:tc><w:p><w:r><w:t>y</w:t></w:r></w:p></w:tc></w:tr></w:tbl>"#,
                "y",
            ),
            (
                r#"<w:p><w:r><w:t>Seen </w:t></w:r><w:r><w:rPr><w:vanish/></w:rPr><w:t>unseen</w:t></w:r></w:p>"#,
                "Seen {Hidden:unseen}",
            ),
            (
                r#"<w:p><w:r><w:rPr><w:rStyle w:val="Secret"/></w:rPr><w:t>unseen</w:t></w:r></w:p>"#,
                "{Hidden:unseen}",
            ),
            (
                r#"<w:p><w:r><w:rPr><w:rStyle w:val="Secret"/><w:vanish w:val="0"/></w:rPr><w:t>seen</w:t></w:r></w:p>"#,
                "seen",
            ),
            (
                r#"<w:p><w:r><w:rPr><w:color w:val="FFFFFF"/></w:rPr><w:t>white</w:t></w:r></w:p>"#,
                "{Hidden:white}",
            ),
            (
                r#"<w:p><w:r><w:rPr><w:color w:val="FFFFFF"/><w:shd w:val="clear" w:fill="000000"/></w:rPr><w:t>on black</w:t></w:r></w:p>"#,
                "on black",
            ),
            (
                r#"<w:p><w:pPr><w:shd w:val="clear" w:fill="003366"/></w:pPr><w:r><w:rPr><w:color w:val="FFFFFF"/></w:rPr><w:t>on blue</w:t></w:r></w:p>"#,
                "on blue",
            ),
            // What a table's style lays behind its letters is not known.
            (
                r#"<w:tbl><w:tblPr><w:tblStyle w:val="Dark"/></w:tblPr><w:tr><w:tc><w:p><w:r><w:rPr><w:color w:val="FFFFFF"/></w:rPr><w:t>head</w:t></w:r></w:p></w:tc></w:tr></w:tbl>"#,
                "head",
            ),
            (
                r#"<w:p><w:r><w:rPr><w:sz w:val="2"/></w:rPr><w:t>dust</w:t></w:r></w:p>"#,
                "{Hidden:dust}",
            ),
            (
                r#"<w:p><w:r><w:rPr><w:strike/></w:rPr><w:t>struck</w:t></w:r><w:r><w:t> out</w:t></w:r></w:p>"#,
                "{Struck:struck} out",
            ),
        ],
    );
    assert!(plain(insertion).warnings.contains(&PageWarning::TrackedChanges));
    assert!(
        !plain("<w:p><w:r><w:t>x</w:t></w:r></w:p>")
            .warnings
            .contains(&PageWarning::TrackedChanges)
    );
}

#[test]
fn notes_comments_and_heads() {
    let call = |kind: &str, id: &str| format!(r#"<w:r><w:{kind}Reference w:id="{id}"/></w:r>"#);
    let body = format!(
        r#"<w:p><w:pPr><w:outlineLvl w:val="0"/></w:pPr><w:r><w:t>Bells</w:t></w:r></w:p><w:p><w:r><w:t>It rang</w:t></w:r>{}<w:r><w:t> twice</w:t></w:r>{}{}<w:r><w:t>.</w:t></w:r></w:p>"#,
        call("footnote", "4"),
        call("endnote", "9"),
        call("footnote", "5"),
    );
    let page = whole(&body);
    let expected = "Bells | Bells\nBells | It rang{Furniture: ¹} twice{Furniture: i ²}.\nnote 1 | Cast in 1500.\nnote 2 | Two tons.\nnote i | See the ledger.\ncomment in the margin | {Surrounding:Is that so?}\n{Surrounding:Ferries}";
    assert_eq!(told(&page), expected);
    assert!(page.warnings.contains(&PageWarning::Comments { comments: 1 }));
    assert_eq!(page.about.title.as_deref(), Some("On ferries"));
    assert_eq!(page.about.author.as_deref(), Some("Ada Rowe"));
    assert_eq!(page.about.date.as_deref(), Some("2019-02-03T10:00:00Z"));
}

#[test]
fn tables_and_merged_cells() {
    let cell = |properties: &str, words: &str| {
        format!("<w:tc><w:tcPr>{properties}</w:tcPr><w:p><w:r><w:t>{words}</w:t></w:r></w:p></w:tc>")
    };
    let row = |cells: &[String]| format!("<w:tr>{}</w:tr>", cells.concat());
    let merged = [
        row(&[
            cell(r#"<w:vMerge w:val="restart"/>"#, "Ferry"),
            cell(r#"<w:gridSpan w:val="2"/>"#, "Loads"),
        ]),
        row(&[cell("<w:vMerge/>", ""), cell("", "4"), cell("", "5")]),
    ];
    let page = plain(&format!("<w:tbl>{}</w:tbl>", merged.concat()));
    assert!(
        page.html.contains(r#"rowspan="2""#) && page.html.contains(r#"colspan="2""#),
        "{}",
        page.html
    );
    assert_eq!(told(&page), "Ferry\nLoads\n4\n5");
    let three = |words: [&str; 3]| row(&words.map(|words| cell("", words)));
    let rows = [
        three(["Harbour", "Range", "Boats"]),
        three(["Eastness", "3.1", "12"]),
        three(["Westness", "4.6", "15"]),
    ];
    let look = "<w:tblPr><w:tblLook w:firstRow=\"1\"/></w:tblPr>";
    let page = plain(&format!("<w:tbl>{look}{}</w:tbl>", rows.concat()));
    assert_eq!(
        page.document.text(),
        "Harbour\tRange\tBoats\nEastness\t3.1\t12\nWestness\t4.6\t15\n"
    );
    assert_eq!(page.document.tables().len(), 1);
}

#[test]
fn formulas_are_read_in_a_line() {
    let text = |words: &str| format!("<m:r><m:t>{words}</m:t></m:r>");
    let math = |inside: &str| format!("<w:p><m:oMath>{inside}</m:oMath></w:p>");
    check(
        plain,
        &[
            (
                &math(&format!(
                    "<m:f><m:num>{}</m:num><m:den>{}</m:den></m:f>",
                    text("a"),
                    text("b")
                )),
                "a/b",
            ),
            (
                &math(&format!(
                    "<m:sSup><m:e>{}</m:e><m:sup>{}</m:sup></m:sSup>",
                    text("x"),
                    text("2")
                )),
                "x²",
            ),
            (
                &math(&format!(
                    "<m:rad><m:radPr><m:degHide m:val=\"1\"/></m:radPr><m:deg/><m:e>{}</m:e></m:rad>",
                    text("n")
                )),
                "√n",
            ),
            (
                &math(&format!("<m:d><m:e>{}</m:e></m:d>{}", text("x+1"), text("=y"))),
                "(x+1)=y",
            ),
        ],
    );
}

#[test]
fn names_with_other_prefixes_and_the_strict_form() {
    let strict = r#"<ns0:document xmlns:ns0="http://purl.oclc.org/ooxml/wordprocessingml/main"><ns0:body><ns0:p><ns0:r><ns0:t>Strict words.</ns0:t></ns0:r></ns0:p></ns0:body></ns0:document>"#;
    let links = r#"<Relationships><Relationship Id="x" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/officeDocument" Target="/word/document2.xml"/></Relationships>"#;
    let page = read_all(&[("_rels/.rels", links), ("word/document2.xml", strict)]);
    assert_eq!(told(&page), "Strict words.");
}

#[test]
fn pictures_and_their_descriptions() {
    let body = r#"<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" descr="A bell in its tower"/><a:graphic><a:blip r:embed="i"/></a:graphic></wp:inline></w:drawing></w:r><w:r><w:t>Cast.</w:t></w:r></w:p>"#;
    let mut picture = String::from("GIF89a");
    picture.push_str(&"x".repeat(5000));
    let page = read_all(&[
        ("word/document.xml", &document(body)),
        ("word/_rels/document.xml.rels", LINKS),
        ("word/media/bell.png", &picture),
    ]);
    assert_eq!(told(&page), "{Hidden:A bell in its tower }Cast.");
    assert_eq!(page.parts.len(), 1);
    assert_eq!(page.parts[0].media_type, "image/gif");
}
