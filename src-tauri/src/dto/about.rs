//! A source as a work.

use pincite_core::source::about::{About, Person, dois, tidy};
use pincite_engine::about::AboutRecord;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A source as a work. `authors`: each "Family, Given". `key`: what the reader's own bibliography calls it. `cited`: how a
/// citation names it, "Rowe 2015", and `cite_key`: what BibTeX may call it; both are made from the rest and not taken back.
/// `guessed`: the title is what stands largest on the first page.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
pub(crate) struct AboutView {
    title: Option<String>,
    authors: Vec<String>,
    year: Option<i32>,
    container: Option<String>,
    publisher: Option<String>,
    doi: Option<String>,
    key: Option<String>,
    #[serde(default)]
    cited: Option<String>,
    #[serde(default)]
    cite_key: Option<String>,
    #[serde(default)]
    guessed: bool,
}

impl From<About> for AboutView {
    fn from(about: About) -> Self {
        Self {
            cited: about.cited(),
            cite_key: about.cite_key(),
            title: about.title,
            authors: about.authors.iter().map(Person::written).collect(),
            year: about.year,
            container: about.container,
            publisher: about.publisher,
            doi: about.doi,
            key: about.key,
            guessed: about.guessed,
        }
    }
}

impl From<AboutView> for About {
    fn from(view: AboutView) -> Self {
        let text = |text: Option<String>| tidy(&text?);
        Self {
            title: text(view.title),
            authors: view.authors.iter().filter_map(|name| author(name)).collect(),
            year: view.year,
            container: text(view.container),
            publisher: text(view.publisher),
            // As it was typed where it is none: a reader's own word is not thrown away.
            doi: text(view.doi).map(|doi| dois(&doi).into_iter().next().unwrap_or(doi)),
            key: text(view.key),
            // What a person keeps is no guess any more.
            guessed: false,
        }
    }
}

/// "Family, Given"; a body where there is no comma, for that is how one is written out.
fn author(name: &str) -> Option<Person> {
    match name.contains(',') {
        true => Person::read(name),
        false => tidy(name).map(Person::body),
    }
}

/// What the file tells of the work, and what a person says in its place.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct AboutRecordView {
    told: AboutView,
    said: Option<AboutView>,
}

impl From<AboutRecord> for AboutRecordView {
    fn from(record: AboutRecord) -> Self {
        Self {
            told: record.told.into(),
            said: record.said.map(AboutView::from),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_work_comes_back_as_it_went() {
        let about = About {
            title: Some("Tides".to_owned()),
            authors: vec![
                Person {
                    family: "van Gogh".to_owned(),
                    given: Some("Vincent".to_owned()),
                },
                Person::body("World Health Organization".to_owned()),
            ],
            year: Some(2015),
            doi: Some("10.1000/182".to_owned()),
            ..About::default()
        };
        assert_eq!(About::from(AboutView::from(about.clone())), about);
        let typed = AboutView {
            doi: Some(" https://doi.org/10.1000/182 ".to_owned()),
            title: Some("  ".to_owned()),
            ..AboutView::from(about.clone())
        };
        assert_eq!(About::from(typed), About { title: None, ..about });
    }
}
