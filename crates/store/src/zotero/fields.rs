//! What Zotero's fields say: titles with marks of style, dates in two forms, names in two fields or one, keys in a free field.

use pincite_core::source::about::{Person, dois};

/// What a field says of a work.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Field {
    Title,
    Date,
    Container,
    Publisher,
    Doi,
    Url,
    Extra,
    Key,
}

/// Zotero's names of fields. Each kind of work has names of its own for the same thing.
pub(super) const FIELDS: [(&str, Field); 35] = [
    ("title", Field::Title),
    ("caseName", Field::Title),
    ("nameOfAct", Field::Title),
    ("subject", Field::Title),
    ("date", Field::Date),
    ("dateDecided", Field::Date),
    ("dateEnacted", Field::Date),
    ("issueDate", Field::Date),
    ("publicationTitle", Field::Container),
    ("bookTitle", Field::Container),
    ("proceedingsTitle", Field::Container),
    ("encyclopediaTitle", Field::Container),
    ("dictionaryTitle", Field::Container),
    ("websiteTitle", Field::Container),
    ("blogTitle", Field::Container),
    ("forumTitle", Field::Container),
    ("programTitle", Field::Container),
    ("code", Field::Container),
    ("reporter", Field::Container),
    ("publisher", Field::Publisher),
    ("university", Field::Publisher),
    ("institution", Field::Publisher),
    ("company", Field::Publisher),
    ("label", Field::Publisher),
    ("distributor", Field::Publisher),
    ("studio", Field::Publisher),
    ("network", Field::Publisher),
    ("organization", Field::Publisher),
    ("repository", Field::Publisher),
    ("issuingAuthority", Field::Publisher),
    ("DOI", Field::Doi),
    ("url", Field::Url),
    ("extra", Field::Extra),
    ("citationKey", Field::Key),
    ("citekey", Field::Key),
];

pub(super) fn field(name: &str) -> Option<Field> {
    FIELDS.iter().find(|(known, _)| *known == name).map(|(_, field)| *field)
}

/// Zotero's names of a work's date.
pub(super) fn dates() -> impl Iterator<Item = &'static str> {
    let dates = FIELDS.iter().filter(|(_, field)| *field == Field::Date);
    dates.map(|(name, _)| *name)
}

/// A title without the marks of style that Zotero lets people write in it. What else stands between "<" and ">" stays.
pub(super) fn plain(title: &str) -> String {
    const STYLES: [&str; 5] = ["i", "b", "sub", "sup", "span"];
    let mut out = String::with_capacity(title.len());
    let mut rest = title;
    while let Some((before, from)) = rest.split_once('<') {
        out.push_str(before);
        let mark = from.split_once('>').filter(|(mark, _)| {
            let mark = mark.strip_prefix('/').unwrap_or(mark);
            let (name, more) = mark.split_at(mark.find(' ').unwrap_or(mark.len()));
            let is_span = name.eq_ignore_ascii_case("span") && more.contains('=');
            STYLES.iter().any(|style| style.eq_ignore_ascii_case(name)) && (more.is_empty() || is_span)
        });
        match mark {
            Some((_, after)) => rest = after,
            None => {
                out.push('<');
                rest = from;
            }
        }
    }
    out + rest
}

/// Zotero puts a date that can be sorted, "2020-00-00", before the one that a person wrote.
pub(super) fn sortable(date: &str) -> Option<(&str, &str)> {
    let (first, rest) = date.split_once(' ').unwrap_or((date, ""));
    let mut parts = first.split('-');
    let mut is = |digits: usize| {
        parts
            .next()
            .is_some_and(|part| part.len() == digits && part.bytes().all(|b| b.is_ascii_digit()))
    };
    (is(4) && is(2) && is(2) && parts.next().is_none()).then_some((first, rest))
}

/// The date as a person wrote it.
pub(super) fn shown_date(date: &str) -> &str {
    match sortable(date) {
        Some((_, written)) if !written.trim().is_empty() => written.trim(),
        Some((sorted, _)) => sorted.trim_end_matches("-00").trim_start_matches("0000"),
        None => date,
    }
}

/// The year of a date.
pub(super) fn year(date: &str) -> Option<i32> {
    let sorted = sortable(date)
        .and_then(|(sorted, _)| sorted.get(..4))
        .filter(|year| *year != "0000");
    let is_year = |word: &&str| word.len() == 4;
    let written = || shown_date(date).split(|c: char| !c.is_ascii_digit()).find(is_year);
    sorted.or_else(written)?.parse().ok()
}

/// The first DOI in a text.
pub(super) fn doi(text: &str) -> Option<String> {
    dois(text).into_iter().next()
}

/// What a line "Name: value" of the free field says, for the first of `names` (in small letters) that stands there.
pub(super) fn in_extra(extra: &str, names: &[&str]) -> Option<String> {
    let lines = || extra.lines().filter_map(|line| line.split_once(':'));
    names.iter().find_map(|name| {
        let (_, value) = lines().find(|(before, _)| before.trim().to_lowercase() == *name)?;
        Some(value.trim().to_owned()).filter(|value| !value.is_empty())
    })
}

/// A person; a body where there is only one field for the name.
pub(super) fn person(first: Option<String>, last: Option<String>, is_one_field: bool) -> Option<Person> {
    match (first, last) {
        (Some(given), Some(family)) if !is_one_field => Some(Person {
            family,
            given: Some(given),
        }),
        (first, last) => last.or(first).map(Person::body),
    }
}

/// Who made a work: its authors; where it has none, those who did what its first maker did; and only then who helped.
pub(super) fn authors(creators: &[(String, Person)]) -> Vec<Person> {
    const HELPERS: [&str; 6] = [
        "translator",
        "seriesEditor",
        "contributor",
        "reviewedAuthor",
        "commenter",
        "recipient",
    ];
    let is_maker = |(does, _): &&(String, Person)| !HELPERS.contains(&does.as_str());
    let wanted = match creators.iter().any(|(does, _)| does == "author") {
        true => "author",
        false => match creators.iter().find(is_maker).or(creators.first()) {
            Some((does, _)) => does,
            None => return Vec::new(),
        },
    };
    let own = creators.iter().filter(|(does, _)| does == wanted);
    own.map(|(_, person)| person.clone()).collect()
}

/// The last part of a path of any system.
pub(super) fn file_name(path: &str) -> &str {
    path.rsplit(['/', '\\']).next().unwrap_or(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_lose_marks_of_style_alone() {
        for (title, expected) in [
            ("Growth of <i>E. coli</i> in H<sub>2</sub>O", "Growth of E. coli in H2O"),
            ("<span class=\"nocase\">iPhone</span> use", "iPhone use"),
            ("<SUP>14</SUP>C", "14C"),
            ("p < 0.05 and x > 3", "p < 0.05 and x > 3"),
            ("a <b and c> d", "a <b and c> d"),
            ("Vec<T> in <script>x</script>", "Vec<T> in <script>x</script>"),
            ("a < <i>b", "a < b"),
            ("a <span of years> b", "a <span of years> b"),
            ("<i", "<i"),
            ("<", "<"),
            ("王<i>小</i>明", "王小明"),
        ] {
            assert_eq!(plain(title), expected, "{title}");
        }
    }

    #[test]
    fn dates_are_read_in_either_form() {
        for (date, expected, shown) in [
            ("2020-00-00 2020", Some(2020), "2020"),
            ("2019-03-00 March 2019", Some(2019), "March 2019"),
            ("1998-12-31 31.12.1998", Some(1998), "31.12.1998"),
            ("0000-00-00 in press", None, "in press"),
            ("0000-05-00 May", None, "May"),
            ("2020-05-01", Some(2020), "2020-05-01"),
            ("2020-00-00", Some(2020), "2020"),
            ("0000-00-00", None, ""),
            ("circa 1850", Some(1850), "circa 1850"),
            ("2020年5月", Some(2020), "2020年5月"),
            ("12345", None, "12345"),
            ("-", None, "-"),
        ] {
            assert_eq!((year(date), shown_date(date)), (expected, shown), "{date}");
        }
    }

    #[test]
    fn the_free_field_has_lines() {
        let extra = "tex.note: x\nCitation Key:  rowe2015 \nDOI: 10.1000/182\nno colon\nbibtex: other\nempty:";
        for (names, expected) in [
            (&["citation key", "bibtex"][..], Some("rowe2015")),
            (&["bibtex"][..], Some("other")),
            (&["doi"][..], Some("10.1000/182")),
            (&["empty"][..], None),
            (&["key"][..], None),
        ] {
            assert_eq!(in_extra(extra, names).as_deref(), expected, "{names:?}");
        }
    }

    #[test]
    fn makers_come_before_helpers() {
        let creator = |(does, name): &(&str, &str)| ((*does).to_owned(), Person::body((*name).to_owned()));
        for (creators, expected) in [
            (
                &[("editor", "E"), ("author", "A"), ("author", "B")][..],
                &["A", "B"][..],
            ),
            (
                &[("translator", "T"), ("editor", "E"), ("editor", "F")][..],
                &["E", "F"][..],
            ),
            (&[("director", "D"), ("castMember", "C")][..], &["D"][..]),
            (&[("translator", "T")][..], &["T"][..]),
            (&[][..], &[][..]),
        ] {
            let creators: Vec<_> = creators.iter().map(creator).collect();
            let found = authors(&creators);
            assert_eq!(
                found.iter().map(|one| one.family.as_str()).collect::<Vec<_>>(),
                expected
            );
        }
    }
}
