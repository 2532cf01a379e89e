//! Web Annotations, CSL-JSON and BibTeX.

use super::sample::{ANSWER, sample};
use super::text;
use crate::{Format, Report};
use serde_json::Value;

fn json(report: &Report, format: Format) -> Value {
    serde_json::from_str(&text(report, format)).unwrap()
}

/// What the model demands of an annotation (section 3.1 of the recommendation), and of the selectors that we write.
fn check(annotation: &Value) {
    assert_eq!(annotation["@context"], "http://www.w3.org/ns/anno.jsonld");
    assert_eq!(annotation["type"], "Annotation");
    assert!(annotation["id"].as_str().unwrap().starts_with("ni:///sha-256;"));
    assert!(annotation["created"].as_str().unwrap().ends_with('Z'));
    for body in annotation["body"].as_array().unwrap() {
        assert_eq!(body["type"], "TextualBody");
        assert!(body["value"].is_string() && body["purpose"].is_string());
    }
    let target = &annotation["target"];
    assert_eq!(target["type"], "SpecificResource");
    assert!(target["source"].is_string());
    for selector in target["selector"].as_array().unwrap() {
        match selector["type"].as_str().unwrap() {
            "TextQuoteSelector" => assert!(selector["exact"].is_string()),
            "TextPositionSelector" => assert!(selector["start"].as_u64() <= selector["end"].as_u64()),
            "FragmentSelector" => assert!(selector["value"].is_string() && selector["conformsTo"].is_string()),
            other => panic!("{other}"),
        }
    }
}

#[test]
fn annotations_are_as_the_model_has_them() {
    let whole = json(&sample(), Format::Annotations);
    assert_eq!(
        (&whole["type"], &whole["total"]),
        (&Value::from("AnnotationCollection"), &Value::from(5))
    );
    let items = whole["first"]["items"].as_array().unwrap();
    items.iter().for_each(check);
    let selector = |item: usize, kind: &str| {
        let all = items[item]["target"]["selector"].as_array().unwrap();
        all.iter()
            .filter(|one| one["type"] == kind)
            .cloned()
            .collect::<Vec<_>>()
    };
    let quote = &selector(0, "TextQuoteSelector")[0];
    assert_eq!(
        (quote["exact"].as_str(), quote["prefix"].as_str()),
        (Some("rises by two metres"), Some("Before it, "))
    );
    assert_eq!(selector(0, "TextPositionSelector")[0]["start"], 100);
    assert_eq!(selector(0, "FragmentSelector")[0]["value"], "page=11");
    assert_eq!(selector(1, "FragmentSelector")[0]["value"], "t=323.5,329");
    // What is nowhere is no annotation of a source: its words in the answer are marked, in code points.
    let target = &items[2]["target"];
    assert_eq!(
        target["source"],
        whole["id"].as_str().unwrap().split('#').next().unwrap()
    );
    let at = &selector(2, "TextPositionSelector")[0];
    let (start, end) = (
        at["start"].as_u64().unwrap() as usize,
        at["end"].as_u64().unwrap() as usize,
    );
    let words: String = ANSWER.chars().skip(start).take(end - start).collect();
    assert_eq!(words, "made by wind");
    assert_eq!(items[3]["target"]["source"], "https://sea.example/tides");
    assert!(
        items[1]["body"]
            .as_array()
            .unwrap()
            .iter()
            .any(|body| body["value"] == "pincite:elsewhere")
    );
    assert!(
        items[0]["body"]
            .as_array()
            .unwrap()
            .iter()
            .any(|body| body["value"] == "The reviewer rejects the verdict.\nagreed")
    );
}

#[test]
fn sources_are_cited_with_their_places() {
    let items = json(&sample(), Format::Csl);
    let items = items.as_array().unwrap();
    // The source that nothing rests on is not cited.
    let ids: Vec<&str> = items.iter().map(|item| item["id"].as_str().unwrap()).collect();
    assert_eq!(ids, ["rowe2015tides", "source2", "source3"]);
    assert_eq!(items[0]["type"], "article-journal");
    assert_eq!(items[0]["author"][0]["given"], "Ada");
    assert_eq!(items[0]["author"][1]["literal"], "Sea & Co");
    assert_eq!(items[0]["issued"]["date-parts"][0][0], 2015);
    assert_eq!(items[0]["note"], "Cited: p. 45");
    assert_eq!(items[1]["custom"]["pincite"]["locators"][0], "at 5:23");
    assert_eq!(
        (&items[2]["type"], &items[2]["URL"]),
        (&Value::from("webpage"), &Value::from("https://sea.example/tides"))
    );
}

#[test]
fn what_zotero_tells_of_a_work_goes_before_what_is_guessed() {
    for (kind, csl, bibtex) in [
        ("conferencePaper", "paper-conference", "@inproceedings{"),
        ("report", "report", "@techreport{"),
        ("thesis", "thesis", "@misc{"),
        ("bookSection", "chapter", "@incollection{"),
        ("computerProgram", "article-journal", "@article{"),
        ("", "article-journal", "@article{"),
    ] {
        let mut report = sample();
        report.sources[0].work = Some(kind.to_owned());
        assert_eq!(json(&report, Format::Csl)[0]["type"], csl, "{kind}");
        assert!(text(&report, Format::Bibtex).starts_with(bibtex), "{kind}");
    }
}

#[test]
fn links_lead_to_zotero_too() {
    let zotero = "zotero://open-pdf/library/items/TIDE3333?page=11";
    let mut report = sample();
    report.quotes[0].passages[0].zotero = Some(zotero.to_owned());
    assert!(text(&report, Format::Markdown).contains(&format!(" ([Zotero]({zotero}))")));
    assert!(text(&report, Format::Html).contains(&format!("href=\"{zotero}\">Open in Zotero</a>")));
    report.quotes[0].passages[0].zotero = Some("javascript:alert(1)".to_owned());
    for format in [Format::Markdown, Format::Html] {
        assert!(!text(&report, format).contains("alert(1)"));
    }
}

#[test]
fn bibtex_holds_together_whatever_stands_in_it() {
    let bibtex = text(&sample(), Format::Bibtex);
    for expected in [
        "@article{rowe2015tides,\n",
        "  author = {Rowe, Ada and {Sea \\& Co}},\n",
        "  title = {{Tides of the North}},\n",
        "  journal = {Journal of 100\\% Water},\n",
        "  doi = {10.1000/abc\\_1},\n",
        "  note = {Cited: p. 45},\n",
        "@misc{source3,\n",
        "  url = {https://sea.example/tides},\n",
    ] {
        assert!(bibtex.contains(expected), "{expected} is not in {bibtex}");
    }
    let mut report = sample();
    for source in &mut report.sources {
        source.title = "}} @evil{x, a = {\\".to_owned();
        source.key = Some("a,b}{ @c".to_owned());
    }
    let bibtex = text(&report, Format::Bibtex);
    let mut depth = 0i32;
    for c in bibtex.chars() {
        depth += i32::from(c == '{') - i32::from(c == '}');
        assert!(depth >= 0, "{bibtex}");
    }
    assert_eq!(depth, 0);
    assert_eq!(bibtex.matches("\n@").count() + 1, 3, "{bibtex}");
    for key in ["{abc,", "{abc-2,", "{abc-3,"] {
        assert!(bibtex.contains(key), "{key} is not in {bibtex}");
    }
}
