//! A check as a workbook (ECMA-376, SpreadsheetML): quotes and claims, figures, settings. No cell is a formula: every text is
//! an inline string, and one that begins like a formula begins with an apostrophe.

use crate::archive::archive;
use crate::report::Report;
use crate::table::{COLUMNS, Cell, Named, parameters, rows, statistics};
use crate::text::{cell, cut, escaped};
use crate::wording::Words;
use std::fmt::Write as _;
use std::io::Error;

/// Characters that a cell can hold.
const LONGEST: usize = 32_000;

/// Styles, by their place among `cellXfs`.
const HEAD: u8 = 1;
const WRAPPED: u8 = 2;

pub(crate) fn write(report: &Report, words: &Words) -> Result<Vec<u8>, Error> {
    let head = || {
        COLUMNS
            .iter()
            .map(|column| Cell::Text(column.name.to_owned()))
            .collect()
    };
    let table: Vec<Vec<Cell>> = std::iter::once(head()).chain(rows(report)).collect();
    let widths: Vec<u32> = COLUMNS.iter().map(|column| column.width).collect();
    let names = words.sheets.map(escaped);
    let [first, second, third] = &names;
    let sheets = format!(
        "<sheet name=\"{first}\" sheetId=\"1\" r:id=\"rId1\"/><sheet name=\"{second}\" sheetId=\"2\" r:id=\"rId2\"/>\
         <sheet name=\"{third}\" sheetId=\"3\" r:id=\"rId3\"/>"
    );
    archive(&[
        ("[Content_Types].xml", CONTENT_TYPES.to_owned()),
        ("_rels/.rels", RELATIONS.to_owned()),
        (
            "xl/workbook.xml",
            format!("{XML}<workbook xmlns=\"{MAIN}\" xmlns:r=\"{R}\"><sheets>{sheets}</sheets></workbook>"),
        ),
        ("xl/_rels/workbook.xml.rels", WORKBOOK_RELATIONS.to_owned()),
        ("xl/styles.xml", STYLES.to_owned()),
        ("xl/worksheets/sheet1.xml", sheet(&table, &widths)),
        (
            "xl/worksheets/sheet2.xml",
            sheet(&listed(statistics(report)), &[36, 24]),
        ),
        (
            "xl/worksheets/sheet3.xml",
            sheet(&listed(parameters(report)), &[36, 72]),
        ),
    ])
}

fn listed(named: Named) -> Vec<Vec<Cell>> {
    let head = vec![Cell::Text("name".to_owned()), Cell::Text("value".to_owned())];
    let rows = named.into_iter().map(|(name, value)| vec![Cell::Text(name), value]);
    std::iter::once(head).chain(rows).collect()
}

fn sheet(rows: &[Vec<Cell>], widths: &[u32]) -> String {
    let mut xml = format!(
        "{XML}<worksheet xmlns=\"{MAIN}\"><sheetViews><sheetView workbookViewId=\"0\"><pane ySplit=\"1\" topLeftCell=\"A2\" \
         activePane=\"bottomLeft\" state=\"frozen\"/></sheetView></sheetViews><cols>"
    );
    for (i, width) in widths.iter().enumerate() {
        let at = i + 1;
        let _ = write!(
            xml,
            "<col min=\"{at}\" max=\"{at}\" width=\"{width}\" customWidth=\"1\"/>"
        );
    }
    xml.push_str("</cols><sheetData>");
    for (i, row) in rows.iter().enumerate() {
        let _ = write!(xml, "<row r=\"{}\">", i + 1);
        for (at, value) in row.iter().enumerate() {
            put(
                &mut xml,
                &format!("{}{}", letters(at), i + 1),
                value,
                if i == 0 { HEAD } else { WRAPPED },
            );
        }
        xml.push_str("</row>");
    }
    let last = letters(widths.len().saturating_sub(1));
    let _ = write!(
        xml,
        "</sheetData><autoFilter ref=\"A1:{last}{}\"/></worksheet>",
        rows.len().max(1)
    );
    xml
}

fn put(xml: &mut String, at: &str, value: &Cell, style: u8) {
    let _ = match value {
        Cell::Empty => return,
        Cell::Text(text) => {
            let text = escaped(&literal(&cut(&cell(text), LONGEST)));
            write!(
                xml,
                "<c r=\"{at}\" s=\"{style}\" t=\"inlineStr\"><is><t xml:space=\"preserve\">{text}</t></is></c>"
            )
        }
        Cell::Number(number) => write!(xml, "<c r=\"{at}\" s=\"{style}\"><v>{number}</v></c>"),
    };
}

/// "_x0041_" stands for a character in these files (ECMA-376, ST_Xstring): what only looks so keeps its looks.
fn literal(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find("_x") {
        let (head, tail) = rest.split_at(at);
        let code = tail.get(2..7).unwrap_or_default();
        let (digits, end) = code.split_at_checked(4).unwrap_or_default();
        let is_code = end == "_" && digits.bytes().all(|byte| byte.is_ascii_hexdigit());
        kept.push_str(head);
        kept.push_str(if is_code { "_x005F_x" } else { "_x" });
        rest = tail.get(2..).unwrap_or_default();
    }
    kept.push_str(rest);
    kept
}

/// "A", "Z", "AA" of the columns 0, 25, 26.
fn letters(mut column: usize) -> String {
    let mut name = String::new();
    loop {
        let letter = u8::try_from(column % 26).unwrap_or_default();
        name.insert(0, char::from(b'A' + letter));
        match (column / 26).checked_sub(1) {
            Some(rest) => column = rest,
            None => return name,
        }
    }
}

const XML: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n";
const MAIN: &str = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const R: &str = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

const CONTENT_TYPES: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n\
<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\">\
<Default Extension=\"rels\" ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/>\
<Default Extension=\"xml\" ContentType=\"application/xml\"/>\
<Override PartName=\"/xl/workbook.xml\" ContentType=\"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml\"/>\
<Override PartName=\"/xl/styles.xml\" ContentType=\"application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml\"/>\
<Override PartName=\"/xl/worksheets/sheet1.xml\" ContentType=\"application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml\"/>\
<Override PartName=\"/xl/worksheets/sheet2.xml\" ContentType=\"application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml\"/>\
<Override PartName=\"/xl/worksheets/sheet3.xml\" ContentType=\"application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml\"/>\
</Types>";

const RELATIONS: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n\
<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">\
<Relationship Id=\"rId1\" Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument\" Target=\"xl/workbook.xml\"/>\
</Relationships>";

const WORKBOOK_RELATIONS: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n\
<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">\
<Relationship Id=\"rId1\" Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet\" Target=\"worksheets/sheet1.xml\"/>\
<Relationship Id=\"rId2\" Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet\" Target=\"worksheets/sheet2.xml\"/>\
<Relationship Id=\"rId3\" Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet\" Target=\"worksheets/sheet3.xml\"/>\
<Relationship Id=\"rId4\" Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles\" Target=\"styles.xml\"/>\
</Relationships>";

/// The standard style, a head in bold, and text that is wrapped and begins at the top.
const STYLES: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n\
<styleSheet xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\">\
<fonts count=\"2\"><font><sz val=\"11\"/><name val=\"Calibri\"/></font><font><b/><sz val=\"11\"/><name val=\"Calibri\"/></font></fonts>\
<fills count=\"2\"><fill><patternFill patternType=\"none\"/></fill><fill><patternFill patternType=\"gray125\"/></fill></fills>\
<borders count=\"1\"><border><left/><right/><top/><bottom/><diagonal/></border></borders>\
<cellStyleXfs count=\"1\"><xf numFmtId=\"0\" fontId=\"0\" fillId=\"0\" borderId=\"0\"/></cellStyleXfs>\
<cellXfs count=\"3\"><xf numFmtId=\"0\" fontId=\"0\" fillId=\"0\" borderId=\"0\" xfId=\"0\"/>\
<xf numFmtId=\"0\" fontId=\"1\" fillId=\"0\" borderId=\"0\" xfId=\"0\" applyFont=\"1\"/>\
<xf numFmtId=\"0\" fontId=\"0\" fillId=\"0\" borderId=\"0\" xfId=\"0\" applyAlignment=\"1\"><alignment vertical=\"top\" wrapText=\"1\"/></xf></cellXfs>\
<cellStyles count=\"1\"><cellStyle name=\"Normal\" xfId=\"0\" builtinId=\"0\"/></cellStyles>\
</styleSheet>";
