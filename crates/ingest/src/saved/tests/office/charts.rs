//! Charts: their titles and the values that they were last drawn with.

use super::*;

/// A chart with a title and two series over two points.
fn chart(format: &str, values: [&str; 2]) -> String {
    let points = |values: &[&str]| -> String {
        let point = |(at, value): (usize, &&str)| format!("<c:pt idx='{at}'><c:v>{value}</c:v></c:pt>");
        values.iter().enumerate().map(point).collect()
    };
    let series = |name: &str, values: &[&str]| {
        format!(
            "<c:ser><c:tx><c:strRef><c:strCache><c:pt idx='0'><c:v>{name}</c:v></c:pt></c:strCache></c:strRef></c:tx><c:cat><c:strRef><c:strCache>{}</c:strCache></c:strRef></c:cat><c:val><c:numRef><c:numCache><c:formatCode>{format}</c:formatCode>{}</c:numCache></c:numRef></c:val></c:ser>",
            points(&["Ketches", "Brigs"]),
            points(values)
        )
    };
    format!(
        "<c:chartSpace><c:chart><c:title><c:tx><c:rich><a:p><a:r><a:t>Ships</a:t></a:r></a:p></c:rich></c:tx></c:title><c:plotArea><c:barChart>{}{}</c:barChart></c:plotArea></c:chart></c:chartSpace>",
        series("1801", &values),
        series("1802", &["4"])
    )
}

/// What is read of a Word document and of a slide with this chart, and whether a value could not be read.
fn read_both(chart: &str) -> [(String, bool); 2] {
    let links = |kind: &str, target: &str| {
        format!("<Relationships><Relationship Id='c' Type='http://x/{kind}' Target='{target}'/></Relationships>")
    };
    let word = "<w:document><w:body><w:p><w:r><w:t>Before.</w:t><w:drawing><wp:inline><a:graphic><a:graphicData><c:chart r:id='c'/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p></w:body></w:document>";
    let slide = "<p:sld><p:cSld><p:spTree><p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id='1'/></p:nvGraphicFramePr><a:graphic><a:graphicData><c:chart r:id='c'/></a:graphicData></a:graphic></p:graphicFrame></p:spTree></p:cSld></p:sld>";
    let of_word = read_all(&[
        ("word/document.xml", word),
        ("word/_rels/document.xml.rels", &links("chart", "charts/chart1.xml")),
        ("word/charts/chart1.xml", chart),
    ]);
    let of_slide = read_all(&[
        ("ppt/presentation.xml", "<p:presentation/>"),
        ("ppt/slides/slide1.xml", slide),
        (
            "ppt/slides/_rels/slide1.xml.rels",
            &links("chart", "../charts/chart1.xml"),
        ),
        ("ppt/charts/chart1.xml", chart),
    ]);
    [of_word, of_slide].map(|page| (told(&page), page.warnings.contains(&PageWarning::ChartsUnread)))
}

#[test]
fn values_become_a_table() {
    let cases = [
        (
            "General",
            ["3.2000000000000002", "46"],
            "1801\n1802\nKetches\n3.2\n4\nBrigs\n46",
        ),
        ("0%", ["0.35", "0.5"], "1801\n1802\nKetches\n35%\n400%\nBrigs\n50%"),
        (
            "[Red]#,##0 \"days\"",
            ["3", "n/a"],
            "1801\n1802\nKetches\n3\n4\nBrigs\nn/a",
        ),
    ];
    for (format, values, expected) in cases {
        let [(word, lost), (slide, lost_there)] = read_both(&chart(format, values));
        assert_eq!(word, format!("Before.{{Hidden: Ships}}\n{expected}"), "{format}");
        let on_slide: Vec<String> = expected.lines().map(|line| format!("slide 1 | {line}")).collect();
        assert!(
            slide.ends_with(&on_slide.join("\n")) && slide.contains("Ships"),
            "{slide}"
        );
        assert!(!lost && !lost_there);
    }
}

#[test]
fn values_that_are_not_known_are_told() {
    // Days are counted from 1900 on, and how they are shown is not known.
    for chart in [
        chart("d/m/yyyy", ["40179", "40180"]),
        "<c:chartSpace/>".to_owned(),
        String::new(),
    ] {
        for (told, lost) in read_both(&chart) {
            assert!(lost && !told.contains("40179"), "{told}");
        }
    }
    let many: String = (0..6000)
        .map(|at| format!("<c:pt idx='{at}'><c:v>{at}</c:v></c:pt>"))
        .collect();
    let long = format!("<c:chartSpace><c:ser><c:val>{many}</c:val></c:ser></c:chartSpace>");
    assert!(read_both(&long).iter().all(|(told, lost)| *lost && told.len() < 100));
}

/// A chart of Office 2016 of a kind, over two levels of names.
fn newer(kind: &str, format: &str, title: &str) -> String {
    let level = |words: &[&str]| -> String {
        let point = |(at, word): (usize, &&str)| format!("<cx:pt idx='{at}'>{word}</cx:pt>");
        let points: String = words.iter().enumerate().map(point).collect();
        format!("<cx:lvl ptCount='2' {format}>{points}</cx:lvl>")
    };
    format!(
        "<cx:chartSpace><cx:chartData><cx:data id='0'><cx:strDim type='cat'><cx:f>A1</cx:f>{}{}</cx:strDim><cx:numDim type='size'><cx:f>B1</cx:f>{}</cx:numDim></cx:data></cx:chartData><cx:chart><cx:title>{title}</cx:title><cx:plotArea><cx:plotAreaRegion><cx:series layoutId='{kind}'><cx:tx><cx:txData><cx:v>1801</cx:v></cx:txData></cx:tx><cx:dataId val='0'/></cx:series></cx:plotAreaRegion></cx:plotArea></cx:chart></cx:chartSpace>",
        level(&["Ketches", "Brigs"]),
        level(&["Small", "Large"]),
        level(&["3.2000000000000002", "46"])
    )
}

#[test]
fn charts_of_office_2016_are_read_where_they_show_their_values() {
    let drawn = "<cx:tx><cx:rich><a:p><a:r><a:t>Ships</a:t></a:r></a:p></cx:rich></cx:tx>";
    let of_cell = "<cx:tx><cx:txData><cx:f>C1</cx:f><cx:v>Ships</cx:v></cx:txData></cx:tx>";
    let expected = "1801\nSmall\nKetches\n3.2\nLarge\nBrigs\n46";
    for (kind, title) in [
        ("treemap", drawn),
        ("waterfall", of_cell),
        ("sunburst", drawn),
        ("funnel", of_cell),
    ] {
        let [(word, lost), (slide, lost_there)] = read_both(&newer(kind, "formatCode='General'", title));
        assert_eq!(word, format!("Before.{{Hidden: Ships}}\n{expected}"), "{kind}");
        let on_slide: Vec<String> = expected.lines().map(|line| format!("slide 1 | {line}")).collect();
        assert!(
            slide.ends_with(&on_slide.join("\n")) && slide.contains("Ships"),
            "{slide}"
        );
        assert!(!lost && !lost_there, "{kind}");
    }
    // A histogram counts its values; dates are counted from 1900 on.
    for chart in [
        newer("clusteredColumn", "formatCode='General'", drawn),
        newer("boxWhisker", "formatCode='General'", drawn),
        newer("treemap", "formatCode='d/m/yyyy'", drawn),
        newer("treemap", "", drawn).replace("dataId val='0'", "dataId val='7'"),
    ] {
        for (told, lost) in read_both(&chart) {
            assert!(lost && told.contains("Ships") && !told.contains("46"), "{told}");
        }
    }
}
