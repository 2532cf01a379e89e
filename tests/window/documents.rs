//! Documents, slides and books in the real window: nothing of them gets out, and quotes are marked word for word.

use crate::all_ready;
use crate::driver::{Driver, Window, fixture};
use crate::hostile::{ATTEMPTS, Beacon};
use crate::reader::picture;
use crate::saved::{heard_in_a_browser, look, marked, paste, shown, stays_inside};
use serde_json::json;

/// A zip archive of these files, none of them packed (APPNOTE 4.3).
fn archive(files: &[(String, String)]) -> Vec<u8> {
    let (mut out, mut list) = (Vec::new(), Vec::new());
    let length = |bytes: usize| u32::try_from(bytes).unwrap().to_le_bytes();
    for (name, content) in files {
        let at = length(out.len());
        // Version, flags, method, time and date; then the checksum and both sizes, and how long the name is.
        let mut head = vec![20, 0, 0, 0, 0, 0, 0, 0, 33, 0];
        head.extend(checksum(content.as_bytes()).to_le_bytes());
        head.extend(length(content.len()));
        head.extend(length(content.len()));
        head.extend(u16::try_from(name.len()).unwrap().to_le_bytes());
        head.extend([0, 0]);
        out.extend(b"PK\x03\x04");
        out.extend(&head);
        out.extend(name.as_bytes());
        out.extend(content.as_bytes());
        list.extend(b"PK\x01\x02\x14\0");
        list.extend(&head);
        list.extend([0; 10]);
        list.extend(at);
        list.extend(name.as_bytes());
    }
    let count = u16::try_from(files.len()).unwrap().to_le_bytes();
    let (from, long) = (length(out.len()), length(list.len()));
    out.extend(list);
    out.extend(b"PK\x05\x06\0\0\0\0");
    out.extend([count, count].concat());
    out.extend([long, from].concat());
    out.extend([0, 0]);
    out
}

/// CRC-32 (ISO 3309).
fn checksum(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(u32::MAX, |sum, byte| {
        (0..8).fold(sum ^ u32::from(*byte), |sum, _| {
            (sum >> 1) ^ (0xEDB8_8320 & (sum & 1).wrapping_neg())
        })
    })
}

fn named(parts: &[(&str, String)]) -> Vec<(String, String)> {
    parts
        .iter()
        .map(|(name, text)| ((*name).to_owned(), text.clone()))
        .collect()
}

/// What stands in every hostile file, and can be read.
const WORDS: &str = "Nothing of this document may leave the window that shows it.";

/// What a book may say that a page cannot: its style sheets, its lists, drawings as chapters.
const OF_BOOKS: &[(&str, &str)] = &[
    (
        "xlink",
        "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink'><image xlink:href='BEACON/xlink' width='9' height='9'/><a xlink:href='BEACON/xlink'><text>x</text></a></svg>",
    ),
    (
        "trigger",
        "<epub:trigger xmlns:epub='http://www.idpf.org/2007/ops' action='show' ref='x' href='BEACON/trigger'/>",
    ),
    (
        "switch",
        "<epub:switch xmlns:epub='http://www.idpf.org/2007/ops'><epub:case required-namespace='x'><img src='BEACON/switch'/></epub:case><epub:default><img src='BEACON/switch'/></epub:default></epub:switch>",
    ),
    (
        "entity",
        "<!DOCTYPE html [<!ENTITY out SYSTEM 'BEACON/entity'>]><p>&out;</p>",
    ),
    (
        "sheet",
        "<?xml-stylesheet href='BEACON/sheet' type='text/css'?><p>x</p>",
    ),
    (
        "xinclude",
        "<xi:include xmlns:xi='http://www.w3.org/2001/XInclude' href='BEACON/xinclude'/>",
    ),
    (
        "mathml",
        "<math xmlns='http://www.w3.org/1998/Math/MathML' href='BEACON/mathml'><mglyph src='BEACON/mathml'/><annotation-xml encoding='text/html'><img src='BEACON/mathml'/></annotation-xml></math>",
    ),
];

/// A chapter for each attempt: what cannot be read of one spoils no other.
fn chapters(host: &str) -> Vec<String> {
    let all = ATTEMPTS.iter().chain(OF_BOOKS);
    let aimed = all.map(|(_, html)| html.replace("BEACON", &format!("http://{host}")).replace("HOST", host));
    aimed
        .map(|html| format!("<html xmlns='http://www.w3.org/1999/xhtml'><head><link rel='stylesheet' href='look.css'/><link rel='stylesheet' href='http://{host}/remote.css'/></head><body><p>{WORDS}</p>{html}</body></html>"))
        .collect()
}

fn hostile_book(host: &str) -> Vec<u8> {
    let mut items = format!(
        "<item id='nav' href='nav.xhtml' properties='nav' media-type='application/xhtml+xml'/><item id='css' href='look.css' media-type='text/css'/><item id='out' href='http://{host}/item.xhtml' media-type='application/xhtml+xml'/><item id='drawn' href='drawn.svg' media-type='image/svg+xml'/>"
    );
    let mut spine = "<itemref idref='out'/><itemref idref='drawn'/>".to_owned();
    let mut files = named(&[
        ("mimetype", "application/epub+zip".to_owned()),
        (
            "META-INF/container.xml",
            "<container><rootfiles><rootfile full-path='book.opf'/></rootfiles></container>".to_owned(),
        ),
        (
            "look.css",
            format!(
                "@import 'http://{host}/sheet.css'; @font-face {{ font-family: f; src: url(http://{host}/sheet.woff) }} body {{ font-family: f; background: url(http://{host}/sheet.png) }}"
            ),
        ),
        (
            "drawn.svg",
            format!(
                "<svg xmlns='http://www.w3.org/2000/svg'><script>fetch('http://{host}/drawn')</script><image href='http://{host}/drawn' width='9' height='9'/></svg>"
            ),
        ),
        (
            "nav.xhtml",
            format!(
                "<html><body><nav epub:type='toc'><ol><li><a href='javascript:fetch(\"http://{host}/nav\")'>x</a></li><li><a href='http://{host}/nav'>y</a></li></ol></nav></body></html>"
            ),
        ),
    ]);
    for (at, chapter) in chapters(host).into_iter().enumerate() {
        items.push_str(&format!(
            "<item id='c{at}' href='c{at}.xhtml' media-type='application/xhtml+xml'/>"
        ));
        spine.push_str(&format!("<itemref idref='c{at}'/>"));
        files.push((format!("c{at}.xhtml"), chapter));
    }
    let package = format!(
        "<package><metadata><dc:title>A hostile book &lt;img src=http://{host}/title&gt;</dc:title></metadata><manifest>{items}</manifest><spine>{spine}</spine></package>"
    );
    files.push(("book.opf".to_owned(), package));
    archive(&files)
}

/// Links out of an Office file of every kind that programs follow by themselves.
fn links_out(host: &str) -> String {
    let kinds = [
        "image",
        "hyperlink",
        "attachedTemplate",
        "frame",
        "subDocument",
        "aFChunk",
        "oleObject",
        "video",
        "audio",
        "media",
        "package",
        "slideLayout",
        "font",
    ];
    let links = kinds.iter().map(|kind| {
        format!("<Relationship Id='{kind}' Type='http://schemas.openxmlformats.org/officeDocument/2006/relationships/{kind}' Target='http://{host}/{kind}' TargetMode='External'/>")
    });
    let script = "<Relationship Id='script' Type='http://x/hyperlink' Target='javascript:parent.PWNED=1' TargetMode='External'/>";
    format!("<Relationships>{}{script}</Relationships>", links.collect::<String>())
}

/// Words that would be markup, and attributes that would end, if they were not written as words.
fn words_as_markup(host: &str) -> String {
    format!(
        "&lt;/p&gt;&lt;img src=http://{host}/words&gt;&lt;script&gt;fetch('http://{host}/words')&lt;/script&gt; &quot;&gt;&lt;img src=http://{host}/quoted&gt;"
    )
}

fn hostile_text(host: &str) -> Vec<u8> {
    let words = words_as_markup(host);
    let picture = |how: &str| {
        format!(
            "<w:p><w:r><w:drawing><wp:inline><wp:docPr id='1' name='x' descr='{words}'><a:hlinkClick r:id='hyperlink'/></wp:docPr><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip {how}/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>"
        )
    };
    let body = format!(
        "<w:p><w:r><w:t>{WORDS}</w:t></w:r></w:p><w:p><w:pPr><w:pStyle w:val=\"{words}\"/></w:pPr><w:r><w:t>{words}</w:t></w:r></w:p>{}{}{}\
         <w:p><w:hyperlink r:id='hyperlink'><w:r><w:t>out</w:t></w:r></w:hyperlink><w:hyperlink r:id='script'><w:r><w:t>script</w:t></w:r></w:hyperlink><w:hyperlink w:anchor=\"{words}\"><w:r><w:t>in</w:t></w:r></w:hyperlink><w:bookmarkStart w:name=\"{words}\"/></w:p>\
         <w:p><w:r><w:fldChar w:fldCharType='begin'/><w:instrText>INCLUDEPICTURE \"http://{host}/field\" \\d</w:instrText><w:fldChar w:fldCharType='separate'/><w:t>a field</w:t><w:fldChar w:fldCharType='end'/></w:r></w:p>\
         <w:p><w:r><w:pict><v:shape style='behavior:url(http://{host}/vml)' href='http://{host}/vml' alt='{words}'><v:imagedata r:id='image' r:href='image' src='http://{host}/vml'/></v:shape></w:pict></w:r></w:p>\
         <w:altChunk r:id='aFChunk'/><w:subDoc r:id='subDocument'/><w:p><w:r><w:object><o:OLEObject Type='Link' r:id='oleObject'/></w:object></w:r></w:p>",
        picture("r:embed='image'"),
        picture("r:link='image'"),
        picture("r:embed='drawn'"),
    );
    let links = links_out(host).replace(
        "</Relationships>",
        "<Relationship Id='drawn' Type='http://x/image' Target='media/drawn.svg'/></Relationships>",
    );
    archive(&named(&[
        ("[Content_Types].xml", "<Types/>".to_owned()),
        (
            "word/document.xml",
            format!("<w:document><w:body>{body}</w:body></w:document>"),
        ),
        ("word/_rels/document.xml.rels", links.clone()),
        ("word/_rels/settings.xml.rels", links),
        (
            "word/settings.xml",
            "<w:settings><w:attachedTemplate r:id='attachedTemplate'/></w:settings>".to_owned(),
        ),
        (
            "word/media/drawn.svg",
            format!(
                "<svg xmlns='http://www.w3.org/2000/svg'><script>fetch('http://{host}/media')</script><image href='http://{host}/media' width='9' height='9'/></svg>"
            ),
        ),
        (
            "docProps/core.xml",
            format!("<cp><dc:title>{words}</dc:title><dc:creator>{words}</dc:creator></cp>"),
        ),
    ]))
}

fn hostile_slides(host: &str) -> Vec<u8> {
    let words = words_as_markup(host);
    let slide = format!(
        "<p:sld><p:cSld><p:spTree><p:sp><p:nvSpPr><p:cNvPr id='2' name=\"{words}\"/><p:nvPr><p:ph type='title'/></p:nvPr></p:nvSpPr><p:txBody><a:p><a:r><a:t>{words}</a:t></a:r></a:p></p:txBody></p:sp>\
         <p:sp><p:nvSpPr><p:cNvPr id='3' name='x'/><p:nvPr/></p:nvSpPr><p:txBody><a:p><a:r><a:rPr><a:hlinkClick r:id='hyperlink'/></a:rPr><a:t>{WORDS}</a:t></a:r><a:r><a:rPr><a:hlinkClick r:id='script' action='ppaction://program'/></a:rPr><a:t>script</a:t></a:r></a:p></p:txBody></p:sp>\
         <p:pic><p:nvPicPr><p:cNvPr id='4' name='x' descr=\"{words}\"/><p:nvPr><a:videoFile r:link='video'/><a:audioFile r:link='audio'/></p:nvPr></p:nvPicPr><p:blipFill><a:blip r:embed='image' r:link='image'/></p:blipFill></p:pic>\
         <p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id='5' name='x'/></p:nvGraphicFramePr><a:graphic><a:graphicData><p:oleObj r:id='oleObject'><p:pic><p:nvPicPr><p:cNvPr id='6' name='x'/></p:nvPicPr><p:blipFill><a:blip r:link='image'/></p:blipFill></p:pic></p:oleObj></a:graphicData></a:graphic></p:graphicFrame>\
         </p:spTree></p:cSld></p:sld>"
    );
    archive(&named(&[
        ("[Content_Types].xml", "<Types/>".to_owned()),
        (
            "ppt/presentation.xml",
            "<p:presentation><p:sldIdLst><p:sldId id='256' r:id='s1'/></p:sldIdLst></p:presentation>".to_owned(),
        ),
        (
            "ppt/_rels/presentation.xml.rels",
            "<Relationships><Relationship Id='s1' Type='http://x/slide' Target='slides/slide1.xml'/></Relationships>"
                .to_owned(),
        ),
        ("ppt/slides/slide1.xml", slide),
        ("ppt/slides/_rels/slide1.xml.rels", links_out(host)),
    ]))
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_of_a_document_gets_out() {
    let beacon = Beacon::light();
    let host = beacon.host();
    let driver = Driver::start();
    for (name, bytes) in [
        ("hostile.epub", hostile_book(&host)),
        ("hostile.docx", hostile_text(&host)),
        ("hostile.pptx", hostile_slides(&host)),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join(name);
        std::fs::write(&file, bytes).unwrap();
        let window = driver
            .open(&folder.path().join("library"), &[&file.display().to_string()])
            .await;
        all_ready(&window, 1).await;
        window.click("[data-testid=library-item] button").await;
        shown(&window, "original").await;
        window.enter_frame().await;
        let is_read = window
            .run(
                "return document.body.innerText.includes(arguments[0])",
                vec![json!(WORDS)],
            )
            .await;
        window.leave_frame().await;
        assert_eq!(is_read, json!(true), "{name} was not read");
        for kind in ["original", "reading"] {
            look(&window, kind).await;
            stays_inside(&window, &beacon, &format!("{name}, {kind}")).await;
        }
        assert!(!beacon.is_known(), "{name} connected");
        window.close().await;
    }
    // In a plain browser the same chapters do call, or all this would prove nothing.
    let heard = heard_in_a_browser(&json!(chapters(&host).concat()), &beacon).await;
    assert!(heard.len() > 40, "only heard {heard:?}");
}

/// Quotes of the files `harbour.*`, which hold the same words, and what the card says of the place in each.
const QUOTES: &[(&str, [&str; 3])] = &[
    (
        "Nobody has counted the steps twice and got the same number.",
        ["The mole", "slide 1", "The mole"],
    ),
    (
        "Raise the flag before the second bell.",
        ["The pilots", "slide 2", "The pilots"],
    ),
    (
        "A brig pays eleven shillings, and a barge pays nothing",
        ["The dues", "slide 3", "The dues"],
    ),
    ("From the lamp book of 1893, leaf 12.", ["note 1", "slide 4, notes", ""]),
    (
        "The keeper was never paid in coin.",
        ["The gate", "slide 5", "The gate"],
    ),
    (
        "A third box says who oiled it last.",
        ["The crane", "slide 6", "The crane"],
    ),
    (
        "يفتح الميناء عند الفجر ويغلق عند المغيب كل يوم.",
        ["Other tongues", "slide 7", "Other tongues"],
    ),
    (
        "The first ledger lies in the chapel under glass.",
        ["The ledger", "slide 8", "The ledger"],
    ),
];

async fn marks(window: &Window, ordinal: usize, quote: &str) {
    window
        .click(&format!("[data-testid=quote][data-ordinal='{ordinal}']"))
        .await;
    let ready = "return document.querySelector('[data-testid=saved-page]')?.dataset.ready === 'true'";
    window.until("the page", ready, vec![]).await;
    marked(window, quote).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn quotes_of_documents_are_marked_word_for_word() {
    let answer: String = QUOTES
        .iter()
        .map(|(quote, _)| format!("It says “{quote}” there.\n\n"))
        .collect();
    let driver = Driver::start();
    for (at, file) in ["harbour.docx", "harbour.pptx", "harbour.epub"].into_iter().enumerate() {
        let folder = tempfile::tempdir().unwrap();
        let path = fixture(&format!("office/{file}")).display().to_string();
        let window = driver.open(&folder.path().join("library"), &[&path]).await;
        all_ready(&window, 1).await;
        paste(&window, &answer, QUOTES.len()).await;
        for kind in ["original", "reading"] {
            window.click("[data-testid=quote][data-ordinal='0']").await;
            look(&window, kind).await;
            for (ordinal, (quote, places)) in QUOTES.iter().enumerate() {
                marks(&window, ordinal, quote).await;
                let card =
                    "return document.querySelector('[data-testid=card-place]')?.innerText.includes(arguments[0])";
                let what = format!("the card of {quote:?} to name {:?} of {file}", places[at]);
                window.until(&what, card, vec![json!(places[at])]).await;
            }
            pictures(&window, &format!("{}-{kind}", file.replace('.', "-"))).await;
        }
        window.close().await;
    }
}

/// Pictures to be looked at: light and dark, wide and narrow.
async fn pictures(window: &Window, name: &str) {
    if std::env::var_os("PINCITE_PICTURES").is_none() {
        return;
    }
    for theme in ["light", "dark"] {
        window
            .click(&format!("[data-testid=theme] label:has([value={theme}])"))
            .await;
        picture(window, &format!("{name}-{theme}")).await;
    }
    window.resize(560, 900).await;
    picture(window, &format!("{name}-narrow")).await;
    window.resize(1400, 900).await;
}
