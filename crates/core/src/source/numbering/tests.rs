//! Sources that number their places, answers that name one, and where a passage stands.

use super::{Named, Numbering, Stands};
use crate::source::text::TextSpan;

/// Where `words` of a source stand to the place that is named: "there", the number they stand under, or "?".
fn stands(source: &str, named: &str, words: &str) -> String {
    let at = source
        .find(words)
        .unwrap_or_else(|| panic!("{words} is not in the source"));
    let span = TextSpan::from_bytes(at..at + words.len()).unwrap();
    let named = Named::whole(named).unwrap_or_else(|| panic!("{named} names no place"));
    match Numbering::of(source, &|_| false).compare(source, &named, &[span]) {
        Stands::There => "there".to_owned(),
        Stands::Under(number) => number,
        Stands::Unknown => "?".to_owned(),
    }
}

const LEASE: &str = "1. DEFINITIONS\n\n1.1 \"Premises\" means the red unit.\n1.2 \"Term\" means ten years.\n\n2. RENT\n\n\
    2.1 The Tenant shall pay the blue sum\n    by quarterly payments under clause\n1.2 of this lease, in gold.\n2.2 Interest is four per cent.\n\n3. USE\n\n3.1 The Tenant shall not:\n    (a) store green powder;\n    \
    (b) keep a brown dog; or\n    (c) sleep there.\n3.2 No noise.\n\nSCHEDULE 1\n\n1. The purple roof.\n2. The white pump.\n\nSCHEDULE 2\n\n1. A surveyor in a black hat.\n\
    2. Fees are shared by grey men.\n";

#[test]
fn clauses_of_a_contract() {
    for (named, words, stand) in [
        ("clause 2.1", "blue sum", "there"),
        ("clause 2.1", "in gold", "there"),
        ("clause 2", "blue sum", "there"),
        ("clause 2.2", "blue sum", "2.1"),
        ("clause 3.1(b)", "brown dog", "there"),
        ("cl. 3.1(c)", "brown dog", "3.1 (b)"),
        ("cl. 3.1(d)", "brown dog", "3.1 (b)"),
        ("section 3", "brown dog", "there"),
        ("Schedule 1, paragraph 2", "white pump", "there"),
        ("paragraph 2 of Schedule 2", "white pump", "SCHEDULE 1"),
        ("paragraph 1 of Schedule 1", "white pump", "SCHEDULE 1 2"),
        ("Schedule 1", "black hat", "SCHEDULE 2"),
        ("clause 1.1", "ten years", "1.2"),
        // A number that the source does not have is a name of the answer's own.
        ("clause 9.4", "ten years", "?"),
        ("Article 2.1", "ten years", "?"),
    ] {
        assert_eq!(stands(LEASE, named, words), stand, "{named}: {words}");
    }
}

const ACT: &str = "Part I — Duties\nArticle 1 — Purpose\n(1) Water is wet. (2) This binds the Crown.\nArticle 2 — Care\n\
    (1) The Board shall: (a) keep a register; (b) monitor lakes; and (c) publish an account. (2) A member resigns.\n\
    Part II — Offences\nArticle 4 — Fines\n(1) A fine is due, subject to Article 1\n(2) and to mercy.\nArticle 5 — Appeals\nAn appeal lies.\n";

#[test]
fn articles_of_an_act_whose_lines_were_joined() {
    for (named, words, stand) in [
        ("Article 1(2)", "binds the Crown", "there"),
        ("Article 1(1)", "binds the Crown", "Article 1 (2)"),
        ("Article 1(3)", "binds the Crown", "Article 1 (2)"),
        ("Art. 2(1)(b)", "monitor lakes", "there"),
        ("Article 2(1)(a)", "monitor lakes", "Article 2 (1) (b)"),
        ("Article 2, paragraph 2", "monitor lakes", "Article 2 (1)"),
        ("Article 4", "monitor lakes", "Article 2"),
        ("Part II", "monitor lakes", "Part I"),
        ("Part I", "monitor lakes", "there"),
        ("Articles 1–4", "monitor lakes", "there"),
        ("Article 3", "monitor lakes", "?"),
    ] {
        assert_eq!(stands(ACT, named, words), stand, "{named}: {words}");
    }
}

#[test]
fn headings_of_many_kinds() {
    let book = format!(
        "CHAPTER ONE\nThe Letter\n\nA red letter. {0}\n\nCHAPTER TWO\nThe Cart\n\nA blue cart. {0}\n\nCHAPTER THREE\n\nA green house. {0}\n",
        "Nothing else was seen by anybody all that long way. ".repeat(12)
    );
    let report = "Contents\n1 Rain 3\n2 River 5\n2.1 Gauges 6\n3 Walls 9\nAppendix A 12\n\n1 Rain\nIt rained on red roofs.\n2 River\nThe blue river rose.\n\
        2.1 Gauges\nThe gauge of brass failed. Three things were seen:\n1. a hat\n2. a shoe\n3. a green coat\n4. a cup\nThe men left.\n3 Walls\nThe wall fell.\n\
        Appendix A – Terms\nTo find out why.\nAppendix B – Chronology\nAt nine it rained pink.\nAppendix C – Names\nNo names.\n";
    for (source, named, words, stand) in [
        (book.as_str(), "Chapter Two", "blue cart", "there"),
        (&book, "chapter 2", "blue cart", "there"),
        (&book, "Ch. I", "blue cart", "CHAPTER TWO"),
        (&book, "Chapter Two", "green house", "CHAPTER THREE"),
        (report, "section 2.1", "gauge of brass", "there"),
        (report, "section 2", "gauge of brass", "there"),
        (report, "section 3", "gauge of brass", "?"),
        // A list within a section counts anew.
        (report, "section 2", "a cup", "?"),
        (report, "section 3", "men left", "?"),
        (report, "Appendix A", "rained pink", "Appendix B"),
        (report, "Appendix B", "rained pink", "there"),
        (
            "[1] A red case.\n\n[2] A blue case.\n\n[3] The rest.",
            "para 2",
            "blue case",
            "there",
        ),
        (
            "[1] A red case.\n\n[2] A blue case.\n\n[3] The rest.",
            "para 3",
            "blue case",
            "[2]",
        ),
        (
            "第一条（目的）\n赤い町。\n第二条\n1 青い川。\n2 緑の山。\n第三条\n白い家。",
            "第二条",
            "青い川",
            "there",
        ),
        (
            "第一条（目的）\n赤い町。\n第二条\n1 青い川。\n2 緑の山。\n第三条\n白い家。",
            "第二条第1項",
            "緑の山",
            "第二条 2",
        ),
        (
            "第一条（目的）\n赤い町。\n第二条\n1 青い川。\n2 緑の山。\n第三条\n白い家。",
            "第一条",
            "緑の山",
            "第二条",
        ),
        (
            "Статья 1. Цель\nКрасный дом.\nСтатья 2. Сад\nСиний сад.\nСтатья 3. Пруд\nПруд.",
            "ст. 1",
            "Синий",
            "Статья 2",
        ),
        (
            "§ 1 Zweck\n(1) Rot. (2) Blau.\n§ 2 Lauben\n(1) Grün. (2) § 20a des Gesetzes gilt. (3) Gelb.",
            "§ 2 Abs. 3",
            "Gelb",
            "there",
        ),
        (
            "§ 1 Zweck\n(1) Rot. (2) Blau.\n§ 2 Lauben\n(1) Grün. (2) § 20a des Gesetzes gilt. (3) Gelb.",
            "§ 1 Abs. 2",
            "Grün",
            "§ 2",
        ),
        // A list in section 1 counts from 1, too; a passage may begin before its own number.
        (
            "1 Intro\nThese are:\n1. a red set;\n2. a blue set;\n3. a green set.\n2 Methods\nBoats.\n3 Results\nNone.",
            "section 1, item 3",
            "green set",
            "?",
        ),
        (
            "1 Intro\nThese are:\n1. a red set;\n2. a blue set;\n3. a green set.\n2 Methods\nBoats.\n3 Results\nNone.",
            "section 1",
            "green set",
            "?",
        ),
        (
            "1.3 There was: (a) a red hat, (b) a blue hat, and (c) a green hat.\n1.4 End.",
            "para 1.3(c)",
            "and (c) a green hat",
            "there",
        ),
        // A heading that only the table of contents has.
        (
            "1.1 Rain\n1.2 Snow\n1.3 Wind\n\n1.1 Rain\nIt rained red.\n1.2 Snow\nIt snowed blue.\nThe wind blew green.\n1.4 Hail\nNone.",
            "section 1.3",
            "blew green",
            "?",
        ),
        (
            "3 Duty\n(1) Red hats. A council which says\n(2) The register must state\n(a) the red name,\n(b) the blue kind of all of these trees, and\n(c) the green date.\n(3) A council.\n4A Wrong\nOf none.\n4B Right\nOf all.",
            "section 3(2)(c)",
            "green date",
            "there",
        ),
        (
            "3 Duty\n(1) Red hats. A council which says\n(2) The register must state\n(a) the red name,\n(b) the blue kind of all of these trees, and\n(c) the green date.\n(3) A council.\n4A Wrong\nOf none.\n4B Right\nOf all.",
            "section 3(2)(c)",
            "blue kind",
            "3 (2) (b)",
        ),
        ("4 Right\nRed.\n4A Left\nBlue.\n5 Up\nGreen.", "section 4", "Blue", "4A"),
        (
            "1.2 Snow\nIt snowed blue.\nThe wind blew green.\n1.3.1 Storms\nPink.\n1.3.2 Gales\nGrey.",
            "section 1.3",
            "blew green",
            "?",
        ),
        (
            "1.3 We find: (a) a red hat was not\nworn; (b) a blue one was; and (c) a green one.\n1.4 End.",
            "para 1.3(c)",
            "a green one",
            "there",
        ),
        (
            "Principle 1. Red.\n\nPrinciple 2. Blue.\n\nPrinciple 3. Green.",
            "Principle 1",
            "Blue",
            "Principle 2",
        ),
        (
            "Our points\nPoint 1: Red, for all who seek to make recommendations.\nPoint 2: Blue hats.\nPoint 3: Green.\nPoint 4: Pink why.",
            "Point 1",
            "Pink",
            "Point 4",
        ),
        (
            "Our points\nPoint 1: Red, for all who seek to make recommendations.\nPoint 2: Blue hats.\nPoint 3: Green.\nPoint 4: Pink why.",
            "Point 1",
            "Green",
            "Point 3",
        ),
        (
            "Annex A – Red, which was made long ago to make recommendations.\nAnnex B – Blue\nThe blue hat.",
            "Annex A",
            "blue hat",
            "Annex B",
        ),
        (
            "Chapter 4\n4:1 Red.\n4:2 Blue.\n4:3 Green.",
            "section 4:1",
            "Blue",
            "4:2",
        ),
        (
            "Chapter 4\n4:1 Red.\n4:2 Blue.\n4:3 Green.",
            "ch. 4, v. 1",
            "Blue",
            "Chapter 4 4:2",
        ),
        (
            "Chapter 4\n4:1 Red.\n4:2 Blue.\n4:3 Green.",
            "section 4:1-3",
            "Blue",
            "there",
        ),
        (
            "Point 1: Red.\n\nPoint 2: Blue.\n\nPoint 3: Green.",
            "Point 3",
            "Blue",
            "Point 2",
        ),
        (
            "Article L. 121-1\nRouge.\nArticle L. 121-2\nBleu.\nArticle L. 131-1\nVert.",
            "art. L. 121-1",
            "Bleu",
            "Article L. 121-2",
        ),
        (
            "Artículo 5. Puestos.\n1. Rojo.\n2. Azul.\nArtículo 6. Obligaciones.\n1. Serán:\na) verde;\nb) gris.",
            "artículo 5.2",
            "Azul",
            "there",
        ),
        (
            "Artículo 5. Puestos.\n1. Rojo.\n2. Azul.\nArtículo 6. Obligaciones.\n1. Serán:\na) verde;\nb) gris.",
            "artículo 6.1.b)",
            "gris",
            "there",
        ),
    ] {
        assert_eq!(stands(source, named, words), stand, "{named}: {words}");
    }
}
