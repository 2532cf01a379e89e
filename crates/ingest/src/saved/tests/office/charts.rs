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
