//! The parts of a word processor's document that are always the same.

use std::fmt::Write as _;

const XML: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n";
const W: &str = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";

pub(super) const CONTENT_TYPES: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n\
<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\">\
<Default Extension=\"rels\" ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/>\
<Default Extension=\"xml\" ContentType=\"application/xml\"/>\
<Override PartName=\"/word/document.xml\" ContentType=\"application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml\"/>\
<Override PartName=\"/word/styles.xml\" ContentType=\"application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml\"/>\
<Override PartName=\"/word/settings.xml\" ContentType=\"application/vnd.openxmlformats-officedocument.wordprocessingml.settings+xml\"/>\
<Override PartName=\"/word/footnotes.xml\" ContentType=\"application/vnd.openxmlformats-officedocument.wordprocessingml.footnotes+xml\"/>\
</Types>";

pub(super) const RELATIONS: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n\
<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">\
<Relationship Id=\"rId1\" Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument\" Target=\"word/document.xml\"/>\
</Relationships>";

pub(super) const DOCUMENT_RELATIONS: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n\
<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">\
<Relationship Id=\"rId1\" Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles\" Target=\"styles.xml\"/>\
<Relationship Id=\"rId2\" Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/footnotes\" Target=\"footnotes.xml\"/>\
<Relationship Id=\"rId3\" Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/settings\" Target=\"settings.xml\"/>\
</Relationships>";

pub(super) const SETTINGS: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n\
<w:settings xmlns:w=\"http://schemas.openxmlformats.org/wordprocessingml/2006/main\"><w:footnotePr><w:footnote w:id=\"-1\"/>\
<w:footnote w:id=\"0\"/></w:footnotePr></w:settings>";

pub(super) const TABLE: &str = "<w:tbl><w:tblPr><w:tblW w:w=\"5000\" w:type=\"pct\"/><w:tblBorders>\
<w:top w:val=\"single\" w:sz=\"4\"/><w:left w:val=\"single\" w:sz=\"4\"/><w:bottom w:val=\"single\" w:sz=\"4\"/>\
<w:right w:val=\"single\" w:sz=\"4\"/><w:insideH w:val=\"single\" w:sz=\"4\"/><w:insideV w:val=\"single\" w:sz=\"4\"/>\
</w:tblBorders></w:tblPr>";

pub(super) fn document(body: &str) -> String {
    format!(
        "{XML}<w:document xmlns:w=\"{W}\"><w:body>{body}<w:sectPr><w:pgSz w:w=\"11906\" w:h=\"16838\"/>\
         <w:pgMar w:top=\"1417\" w:right=\"1417\" w:bottom=\"1417\" w:left=\"1417\" w:header=\"708\" w:footer=\"708\" w:gutter=\"0\"/>\
         </w:sectPr></w:body></w:document>"
    )
}

/// With the two that part notes from text, which every document has.
pub(super) fn footnotes(notes: &str) -> String {
    format!(
        "{XML}<w:footnotes xmlns:w=\"{W}\"><w:footnote w:type=\"separator\" w:id=\"-1\"><w:p><w:r><w:separator/></w:r></w:p></w:footnote>\
         <w:footnote w:type=\"continuationSeparator\" w:id=\"0\"><w:p><w:r><w:continuationSeparator/></w:r></w:p></w:footnote>{notes}\
         </w:footnotes>"
    )
}

pub(super) fn styles(language: &str) -> String {
    let language = if language == "de" { "de-DE" } else { "en-GB" };
    let mut xml = format!(
        "{XML}<w:styles xmlns:w=\"{W}\"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii=\"Cambria\" w:hAnsi=\"Cambria\" \
         w:cs=\"Times New Roman\"/><w:sz w:val=\"22\"/><w:szCs w:val=\"22\"/><w:lang w:val=\"{language}\"/></w:rPr></w:rPrDefault>\
         <w:pPrDefault><w:pPr><w:spacing w:after=\"120\" w:line=\"276\" w:lineRule=\"auto\"/></w:pPr></w:pPrDefault></w:docDefaults>\
         <w:style w:type=\"paragraph\" w:default=\"1\" w:styleId=\"Normal\"><w:name w:val=\"Normal\"/></w:style>"
    );
    paragraph(
        &mut xml,
        "Title",
        "Title",
        "<w:spacing w:after=\"240\"/>",
        "<w:b/><w:sz w:val=\"36\"/><w:szCs w:val=\"36\"/>",
    );
    for (level, size) in [(1, 32), (2, 28), (3, 26), (4, 24), (5, 22), (6, 22)] {
        let (name, id) = (format!("heading {level}"), format!("Heading{level}"));
        let place = format!(
            "<w:keepNext/><w:spacing w:before=\"240\" w:after=\"80\"/><w:outlineLvl w:val=\"{}\"/>",
            level - 1
        );
        paragraph(
            &mut xml,
            &id,
            &name,
            &place,
            &format!("<w:b/><w:sz w:val=\"{size}\"/><w:szCs w:val=\"{size}\"/>"),
        );
    }
    paragraph(
        &mut xml,
        "Soft",
        "Soft",
        "",
        "<w:color w:val=\"5C5A55\"/><w:sz w:val=\"19\"/><w:szCs w:val=\"19\"/>",
    );
    paragraph(
        &mut xml,
        "Quote",
        "Quote",
        "<w:ind w:left=\"567\" w:right=\"567\"/>",
        "",
    );
    paragraph(
        &mut xml,
        "Item",
        "Item",
        "<w:ind w:left=\"360\" w:hanging=\"360\"/>",
        "",
    );
    paragraph(
        &mut xml,
        "Code",
        "Code",
        "",
        "<w:rFonts w:ascii=\"Courier New\" w:hAnsi=\"Courier New\" w:cs=\"Courier New\"/><w:sz w:val=\"18\"/>",
    );
    paragraph(
        &mut xml,
        "FootnoteText",
        "footnote text",
        "<w:spacing w:after=\"0\" w:line=\"240\" w:lineRule=\"auto\"/>",
        "<w:sz w:val=\"18\"/><w:szCs w:val=\"18\"/>",
    );
    xml.push_str(
        "<w:style w:type=\"character\" w:styleId=\"FootnoteReference\"><w:name w:val=\"footnote reference\"/>\
         <w:rPr><w:vertAlign w:val=\"superscript\"/></w:rPr></w:style>\
         <w:style w:type=\"character\" w:styleId=\"CodeText\"><w:name w:val=\"Code Text\"/>\
         <w:rPr><w:rFonts w:ascii=\"Courier New\" w:hAnsi=\"Courier New\" w:cs=\"Courier New\"/></w:rPr></w:style></w:styles>",
    );
    xml
}

fn paragraph(xml: &mut String, id: &str, name: &str, place: &str, letters: &str) {
    let _ = write!(
        xml,
        "<w:style w:type=\"paragraph\" w:styleId=\"{id}\"><w:name w:val=\"{name}\"/><w:basedOn w:val=\"Normal\"/>\
         <w:pPr>{place}</w:pPr><w:rPr>{letters}</w:rPr></w:style>"
    );
}
