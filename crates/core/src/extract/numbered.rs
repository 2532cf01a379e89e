//! Numbered places that an answer names: "clause 5.2(b)", "Art. 12(3)", "§ 4 Abs. 2", "第五条第1項".

mod around;

pub(super) use around::is_contrast;

use super::marks::unspaced;
use super::stretches::floor;
use crate::source::numbering::{Kind, Named};
use std::ops::Range;

/// A numbered place that a text names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Numbered {
    /// Where.
    pub(super) range: Range<usize>,
    /// In the words of the text; a section by its number alone.
    pub(super) words: String,
}

/// The last numbered place that running text or a citation names. Not one of several, nor one of another text: "section 3 of
/// the Act", "Art. 6 GDPR", "section 2 above". `remarks` are the kinds by which the answer numbers its own remarks.
pub(super) fn place_in(text: &str, remarks: &[Kind]) -> Option<Numbered> {
    let (named, range) = last_name(text, text.len())?;
    let (before, behind) = (text.get(..range.start)?, text.get(range.end..)?);
    let joined = around::joined(before).and_then(|head| longest(head, head.trim_end().len()));
    let words = text.get(range.clone()).filter(|_| joined.is_none())?;
    kept(&named, words, (before, behind), remarks).map(|words| Numbered { range, words })
}

/// The numbered place that a sentence names for a quote. One that names several does not say which is the quote's: "Clause 6,
/// which refers to Schedule 2, says …".
pub(super) fn only_place_in(text: &str, remarks: &[Kind]) -> Option<Numbered> {
    let place = place_in(text, remarks)?;
    let (before, behind) = (text.get(..place.range.start)?, text.get(place.range.end..)?);
    let apart =
        last_name(text, place.range.start).is_some() || around::is_referred_to(before) || around::is_denied(behind);
    (!apart).then_some(place)
}

/// The place that a citation names: a numbered one, else `section`, which was read apart from the words around it. Where a
/// numbered place was read and is none of a source's, there is none.
pub(super) fn cited_place(content: &str, section: Option<String>) -> Option<String> {
    match place_in(content, &[]) {
        Some(place) => Some(place.words),
        None => section.filter(|_| last_name(content, content.len()).is_none()),
    }
}

/// The last name of a numbered place that ends before byte `end`, and where it stands; not one that the words before it set
/// apart ("unlike clause 4"). Slides are pages of their own.
fn last_name(text: &str, mut end: usize) -> Option<(Named, Range<usize>)> {
    loop {
        let mut starts = text.get(..end)?.char_indices().rev();
        let (at, c) = starts.find(|(at, c)| begins(text, *at, *c))?;
        end = at;
        let is_reference = c == '[' && !text.get(..at).is_some_and(around::leads_to_paragraph);
        let Some((_, used)) = text.get(at..).filter(|_| !is_reference).and_then(Named::read) else {
            continue;
        };
        let (named, start) = longest(text, at + used)?;
        end = start;
        let is_slide = named.kind() == Some(Kind::Slide);
        if !is_slide && !text.get(..start).is_some_and(is_contrast) {
            return Some((named, start..at + used));
        }
    }
}

/// The kinds by which an answer numbers its own remarks: "Point 1: …", "Point 2: …" at the beginnings of its blocks.
pub(super) fn remarks<'a>(texts: impl Iterator<Item = &'a str>) -> Vec<Kind> {
    let mut counted: Vec<(Kind, String)> = Vec::new();
    for text in texts {
        let first = text.find(char::is_alphanumeric);
        let capitals = text
            .char_indices()
            .filter(|(at, c)| c.is_uppercase() && begins(text, *at, *c));
        for at in first.into_iter().chain(capitals.map(|(at, _)| at)) {
            let Some((named, used)) = text.get(at..).and_then(Named::read) else {
                continue;
            };
            let rest = text.get(at + used..).unwrap_or_default().trim_start();
            // "**Point 2:** the land"
            let rest = rest.trim_start_matches('*');
            let sets_off = rest.starts_with(':') || Some(at) == first && rest.starts_with(OPENS);
            let remark = named.kind().filter(|kind| kind.counts_remarks() && sets_off);
            counted.extend(remark.zip(named.number()));
        }
    }
    let has = |kind: Kind, number: &str| counted.iter().any(|(other, one)| *other == kind && one == number);
    let kinds = counted.iter().map(|(kind, _)| *kind);
    let mut own: Vec<Kind> = kinds.filter(|kind| has(*kind, "1") && has(*kind, "2")).collect();
    own.dedup();
    own
}

/// What stands between the number of a remark and the remark.
const OPENS: [char; 5] = [':', '.', ')', '–', '—'];

/// Whether a place's name may begin at a character.
fn begins(text: &str, at: usize, c: char) -> bool {
    let before = text.get(..at).and_then(|head| head.chars().next_back());
    let inside =
        before.is_some_and(|b| b.is_alphanumeric() && !unspaced(b) || matches!(b, '§' | '¶' | '-' | '_' | '/'));
    (c.is_alphabetic() || matches!(c, '§' | '¶' | '№' | '[')) && (!inside || matches!(c, '第' | '제'))
}

/// The longest name that ends at byte `end`, and where it begins: "paragraph 2 of Schedule 1", not "Schedule 1".
fn longest(text: &str, end: usize) -> Option<(Named, usize)> {
    const REACH: usize = 80;
    let from = floor(text, end.saturating_sub(REACH));
    let starts = text.get(from..end)?.char_indices().map(|(at, c)| (from + at, c));
    let mut near = starts.filter(|(at, c)| begins(text, *at, *c)).map(|(at, _)| at);
    near.find_map(|at| {
        let (named, used) = Named::read(text.get(at..)?)?;
        (at + used == end).then_some((named, at))
    })
}

/// A place, unless what stands around it says that it is none of a source's.
fn kept(named: &Named, words: &str, (before, behind): (&str, &str), remarks: &[Kind]) -> Option<String> {
    let opens = before.trim_matches(|c: char| !c.is_alphanumeric()).is_empty();
    let is_own = named.kind().is_some_and(|kind| remarks.contains(&kind)) && opens;
    let is_code =
        around::ends_with_code(before) && longest(before, before.trim_end_matches([' ', ',']).len()).is_none();
    let is_others = is_code || around::is_of_work(before) || around::is_of_another(behind);
    if is_own || is_others || around::is_one_of_several(behind) || around::names_none(before) {
        return None;
    }
    // "§ 2, stk. 1": what was read is less than what is named.
    if around::has_finer_part(behind) {
        return None;
    }
    Some(named.section_number().unwrap_or_else(|| words.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_named_in_many_words() {
        for (text, place) in [
            ("Clause 5.1 says that the Tenant ", Some("Clause 5.1")),
            ("cl. 5.2(b)", Some("cl. 5.2(b)")),
            ("Schedule 1, paragraph 2 lists ", Some("Schedule 1, paragraph 2")),
            (
                "paragraph 2 of Schedule 2 adds that ",
                Some("paragraph 2 of Schedule 2"),
            ),
            ("Article 6(1)(b) of this Act", Some("Article 6(1)(b)")),
            ("see paras 14–17", Some("paras 14–17")),
            ("¶ 25", Some("¶ 25")),
            ("In section 2.1, the manual says ", Some("2.1")),
            ("Act II, Scene 1", Some("Act II, Scene 1")),
            ("In chapter four we read ", Some("chapter four")),
            ("§ 4 Abs. 2", Some("§ 4 Abs. 2")),
            ("§ 4", Some("4")),
            ("article L. 121-3, alinéa 2", Some("article L. 121-3, alinéa 2")),
            ("titre III du livre Ier", Some("titre III du livre Ier")),
            ("el artículo 6.1.c) dice ", Some("artículo 6.1.c)")),
            ("apartado 1 del artículo 14", Some("apartado 1 del artículo 14")),
            ("согласно пункту 4.2 ", Some("пункту 4.2")),
            ("в ст. 13 сказано ", Some("ст. 13")),
            ("会則第五条第1項によると", Some("第五条第1項")),
            ("item 6 of the minutes", Some("item 6")),
            ("Clause 5, unlike clause 4, says ", Some("Clause 5")),
            ("Anders als § 2 verlangt § 4a, dass jeder ", Some("§ 4a")),
            ("A diferencia de la cláusula 4, ", None),
            ("Contrairement à l'article 5, ", None),
            ("民法第三条とは異なり", None),
            ("X.690, section 8.1, is behind this: ", None),
            ("RFC 2119, section 3", None),
            // Of another text, of the answer, of several, or none.
            ("section 12 of the Harbours Act 1903", None),
            ("item 3 of the treasury policy", None),
            ("Art. 6 Abs. 1 DSGVO", None),
            ("section 2 above", None),
            ("§ 2, kpt. 1", None),
            ("Artigo 5.º, ponto 1.ª", Some("Artigo 5.º, ponto 1.ª")),
            ("Artigo 5.º, n.º 1", None),
            ("Article 21 is clear. Paragraph 2 of the same article says ", None),
            ("clauses 5.1 and 5.2", None),
            ("Section 2.3.1 of the inquiry report notes ", Some("2.3.1")),
            ("At [19] the court held ", Some("[19]")),
            ("as shown in [19] ", None),
            ("ch. 1, v. 4", Some("ch. 1, v. 4")),
            ("section 4 of the Gates report", None),
            ("at one point two men said ", None),
            ("In this part I read ", None),
            ("in no time 12 of them ", None),
            ("the act of 5 men", None),
        ] {
            assert_eq!(place_in(text, &[]).map(|found| found.words).as_deref(), place, "{text}");
        }
    }

    #[test]
    fn a_citation_of_another_text_names_no_section() {
        for (content, section, place) in [
            ("section 1.2 of the Housing Act 1988", Some("1.2"), None),
            ("Kapitel 3", Some("3"), Some("Kapitel 3")),
            ("Rivers, ch 3", Some("3"), Some("3")),
            ("Rivers", None, None),
        ] {
            assert_eq!(
                cited_place(content, section.map(str::to_owned)).as_deref(),
                place,
                "{content}"
            );
        }
    }

    #[test]
    fn an_answer_may_count_its_own_remarks() {
        let own = [
            "Point 1: the sea",
            "**Point 2:** the land",
            "Section 1: rain",
            "Section 2: snow",
        ];
        let own = remarks(own.into_iter());
        assert_eq!(own, [Kind::Item]);
        assert_eq!(place_in("Point 2: the author says ", &own), None);
        assert!(place_in("as point 2 says ", &own).is_some());
        assert!(place_in("Point 2: the author says ", &remarks(["Point 7: the sea"].into_iter())).is_some());
    }
}
