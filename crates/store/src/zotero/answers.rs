//! What Zotero itself says of a library: the objects of its local API, put together as its tables are. They come from whatever
//! answers at a port: an object that makes no sense is passed over, and texts are bounded as those of the tables are.

use super::fields;
use super::item::{MOST_AUTHORS, Reading, is_key, line};
use super::{ZoteroAttachment, ZoteroCatalogue, ZoteroCollection, ZoteroGroup, ZoteroItem, ZoteroKept, ZoteroLibrary};
use serde_json::{Map, Value};
use std::collections::{BTreeMap, BTreeSet};

type Object = Map<String, Value>;

/// One library, as Zotero tells it page by page.
pub struct ZoteroAnswers {
    library: ZoteroLibrary,
    collections: Vec<ZoteroCollection>,
    works: Vec<Reading>,
    /// With the key of the work that each belongs to.
    files: Vec<(Option<String>, Reading)>,
    keys: BTreeSet<String>,
}

impl ZoteroAnswers {
    /// A library of which nothing was told yet.
    #[must_use]
    pub const fn new(library: ZoteroLibrary) -> Self {
        Self {
            library,
            collections: Vec::new(),
            works: Vec::new(),
            files: Vec::new(),
            keys: BTreeSet::new(),
        }
    }

    /// Takes the next collections. How many of them were not told before; `None` where something among them is none of Zotero's.
    pub fn take_collections(&mut self, page: &[Value]) -> Option<usize> {
        self.take(page, |answers, key, data| {
            let name = said(data, "name").and_then(line);
            answers.collections.push(ZoteroCollection {
                library: answers.library,
                name: name.unwrap_or_else(|| key.to_owned()),
                key: key.to_owned(),
                parent: said(data, "parentCollection").map(str::to_owned),
            });
        })
    }

    /// Takes the next items, likewise.
    pub fn take_items(&mut self, page: &[Value]) -> Option<usize> {
        self.take(page, |answers, key, data| {
            let Some(kind) = said(data, "itemType") else { return };
            let mut reading = Reading::new(answers.library, key.to_owned(), kind.to_owned());
            let shelves = list(data, "collections").filter_map(Value::as_str);
            reading.collections = shelves.map(str::to_owned).collect();
            match kind {
                "note" | "annotation" => {}
                "attachment" => {
                    if let Some(file) = file(key, data) {
                        reading.attachments.push(file);
                        let parent = said(data, "parentItem").map(str::to_owned);
                        answers.files.push((parent, reading));
                    }
                }
                _ => {
                    put_fields(&mut reading, data);
                    put_creators(&mut reading, data);
                    answers.works.push(reading);
                }
            }
        })
    }

    fn take(&mut self, page: &[Value], mut take: impl FnMut(&mut Self, &str, &Object)) -> Option<usize> {
        let before = self.keys.len();
        for object in page {
            let key = object.get("key").and_then(Value::as_str)?;
            let mut data = object.get("data").and_then(Value::as_object)?.clone();
            if self.keys.insert(key.to_owned()) && is_key(key) && !is_set(&data, "deleted") {
                // Of a date Zotero says apart from it what it makes of it.
                if let Some(parsed) = object.pointer("/meta/parsedDate").and_then(Value::as_str) {
                    sort(&mut data, parsed);
                }
                take(self, key, &data);
            }
        }
        Some(self.keys.len() - before)
    }

    /// Keys of collections and of items are of two kinds.
    pub fn done_with_collections(&mut self) {
        self.keys.clear();
    }

    /// The keys of files that are kept in the storage, in the order in which they came.
    pub fn stored(&self) -> impl Iterator<Item = (&str, &str)> {
        let files = self.files.iter().flat_map(|(_, reading)| &reading.attachments);
        files.filter_map(|file| match &file.kept {
            ZoteroKept::Stored(name) => Some((file.key.as_str(), name.as_str())),
            ZoteroKept::Linked(_) | ZoteroKept::Based(_) => None,
        })
    }

    fn items(self, keys: &BTreeMap<String, String>) -> (Vec<ZoteroCollection>, Vec<ZoteroItem>) {
        let mut collections = self.collections;
        let known: BTreeSet<String> = collections.iter().map(|one| one.key.clone()).collect();
        // One whose parent is not there stands at the top.
        for one in &mut collections {
            one.parent.take_if(|parent| !known.contains(parent));
        }
        let mut works = self.works;
        let places: BTreeMap<String, usize> = works
            .iter()
            .enumerate()
            .map(|(at, one)| (one.key.clone(), at))
            .collect();
        let mut alone = Vec::new();
        for (parent, file) in self.files {
            match parent {
                None => alone.push(file),
                // One whose work is in the trash is left out.
                Some(parent) => {
                    if let Some(work) = places.get(&parent).and_then(|at| works.get_mut(*at)) {
                        work.attachments.extend(file.attachments);
                    }
                }
            }
        }
        works.append(&mut alone);
        for work in &mut works {
            work.collections.retain(|key| known.contains(key));
        }
        let items = works.into_iter().map(|work| {
            let key = keys.get(&work.key).cloned();
            work.item(key.as_ref())
        });
        (collections, items.collect())
    }
}

impl ZoteroCatalogue {
    /// What Zotero itself told. `keys`: citation keys by the item's key, for those that it does not tell.
    #[must_use]
    pub fn told(groups: Vec<ZoteroGroup>, libraries: Vec<ZoteroAnswers>, keys: &BTreeMap<String, String>) -> Self {
        let mut catalogue = Self {
            groups,
            ..Self::default()
        };
        for library in libraries {
            let (collections, items) = library.items(keys);
            catalogue.collections.extend(collections);
            catalogue.items.extend(items);
        }
        catalogue.groups.sort_by_cached_key(|group| group.name.to_lowercase());
        catalogue.collections.sort_by_cached_key(|one| one.name.to_lowercase());
        catalogue
    }
}

impl ZoteroGroup {
    /// A group, as Zotero tells it; `None` for what is none.
    #[must_use]
    pub fn told(object: &Value) -> Option<Self> {
        let library = ZoteroLibrary::Group(object.get("id").and_then(Value::as_u64)?);
        let name = object.pointer("/data/name").and_then(Value::as_str).and_then(line);
        Some(Self {
            library,
            name: name.unwrap_or_else(|| library.to_string()),
        })
    }
}

/// A text that says something.
fn said<'a>(data: &'a Object, name: &str) -> Option<&'a str> {
    let text = data.get(name)?.as_str()?.trim();
    (!text.is_empty()).then_some(text)
}

fn list<'a>(data: &'a Object, name: &str) -> impl Iterator<Item = &'a Value> {
    data.get(name).and_then(Value::as_array).into_iter().flatten()
}

fn is_set(data: &Object, name: &str) -> bool {
    let value = data.get(name);
    value.is_some_and(|value| value.as_bool() == Some(true) || value.as_i64().is_some_and(|number| number != 0))
}

/// Puts "2019-03-00" before "March 2019", as it stands in the tables.
fn sort(data: &mut Object, parsed: &str) {
    for name in fields::dates() {
        if let Some(written) = said(data, name) {
            let mut parts = parsed.split('-').chain(["00", "00"]);
            let mut part = || parts.next().unwrap_or("00");
            let sorted = format!("{}-{}-{} {written}", part(), part(), part());
            if fields::sortable(&sorted).is_some() {
                data.insert(name.to_owned(), Value::String(sorted));
            }
        }
    }
}

fn put_fields(reading: &mut Reading, data: &Object) {
    for (name, field) in fields::FIELDS {
        if let Some(value) = said(data, name) {
            reading.fields.entry(field).or_insert_with(|| value.to_owned());
        }
    }
}

fn put_creators(reading: &mut Reading, data: &Object) {
    for creator in list(data, "creators").filter_map(Value::as_object).take(MOST_AUTHORS) {
        let part = |name| said(creator, name).and_then(line);
        let person = match part("name") {
            Some(name) => fields::person(None, Some(name), true),
            None => fields::person(part("firstName"), part("lastName"), false),
        };
        if let Some((does, person)) = said(creator, "creatorType").zip(person) {
            reading.creators.push((does.to_owned(), person));
        }
    }
}

/// A file and where it is kept; `None` for what is only a link into the web or a picture in a note.
fn file(key: &str, data: &Object) -> Option<ZoteroAttachment> {
    let kept = match said(data, "linkMode")? {
        "imported_file" | "imported_url" => ZoteroKept::Stored(said(data, "filename")?.to_owned()),
        "linked_file" => ZoteroKept::linked(said(data, "path")?),
        _ => return None,
    };
    Some(ZoteroAttachment {
        key: key.to_owned(),
        kept,
        media_type: said(data, "contentType").map(str::to_owned),
    })
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use super::*;
    use serde_json::json;

    fn object(key: &str, data: &Value) -> Value {
        json!({"key": key, "version": 1, "library": {"type": "user"}, "data": data})
    }

    fn told(collections: &[Value], items: &[Value]) -> ZoteroCatalogue {
        let mut answers = ZoteroAnswers::new(ZoteroLibrary::Own);
        answers.take_collections(collections).unwrap();
        answers.done_with_collections();
        answers.take_items(items).unwrap();
        let keys = BTreeMap::from([("BBTX2222".to_owned(), "made2001".to_owned())]);
        ZoteroCatalogue::told(Vec::new(), vec![answers], &keys)
    }

    #[test]
    fn objects_are_put_together_and_senseless_ones_passed_over() {
        let shelf =
            |key: &str, parent: Value| object(key, &json!({"name": format!("The {key}"), "parentCollection": parent}));
        let file = |key: &str, more: Value| {
            let mut data = json!({"itemType": "attachment", "contentType": "application/pdf"});
            data.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
            object(key, &data)
        };
        let stored = |key: &str, parent: &str| {
            file(
                key,
                json!({"parentItem": parent, "linkMode": "imported_url", "filename": "a.pdf"}),
            )
        };
        let work = |key: &str, more: Value| {
            let mut data = json!({"itemType": "book", "title": "", "collections": ["AAAA2222", "GONE2222"]});
            data.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
            object(key, &data)
        };
        let mut dated = work(
            "DATE2222",
            json!({"title": "Of <i>tides</i>", "date": "31.12.98", "extra": "Citation Key: own1998"}),
        );
        dated
            .as_object_mut()
            .unwrap()
            .insert("meta".to_owned(), json!({"parsedDate": "1998-12-31"}));
        let items = [
            stored("FILE2222", "DATE2222"),
            dated,
            work(
                "BBTX2222",
                json!({"creators": [{"creatorType": "author", "name": "Tidal Board"}, {"creatorType": "author", "lastName": "Rowe", "firstName": "Ada"}, 3]}),
            ),
            work("NATV2222", json!({"citationKey": "native", "title": 3})),
            work("TRSH2222", json!({"deleted": 1})),
            stored("ORPH2222", "TRSH2222"),
            file("LINK2222", json!({"linkMode": "linked_file", "path": "/papers/a.pdf"})),
            file(
                "BASE2222",
                json!({"parentItem": "NATV2222", "linkMode": "linked_file", "path": "attachments:x/a.pdf"}),
            ),
            file(
                "WEBL2222",
                json!({"parentItem": "NATV2222", "linkMode": "linked_url", "url": "http://x.example"}),
            ),
            file(
                "NONE2222",
                json!({"parentItem": "NATV2222", "linkMode": "imported_file"}),
            ),
            object("NOTE2222", &json!({"itemType": "note", "note": "<p>x"})),
            object("../../x", &json!({"itemType": "book"})),
            stored("FILE2222", "NATV2222"),
        ];
        let shelves = [
            shelf("AAAA2222", json!(false)),
            shelf("BBBB2222", json!("AAAA2222")),
            shelf("CCCC2222", json!("GONE2222")),
        ];
        let told = told(&shelves, &items);
        let parents: Vec<_> = told.collections.iter().map(|one| one.parent.as_deref()).collect();
        assert_eq!(parents, [None, Some("AAAA2222"), None]);
        let known: Vec<_> = told
            .items
            .iter()
            .map(|item| {
                (
                    item.key.as_str(),
                    item.title.as_str(),
                    item.about.key.as_deref(),
                    item.attachments.len(),
                )
            })
            .collect();
        assert_eq!(
            known,
            [
                ("DATE2222", "Of tides", Some("own1998"), 1),
                ("BBTX2222", "BBTX2222", Some("made2001"), 0),
                ("NATV2222", "a.pdf", Some("native"), 1),
                ("LINK2222", "a.pdf", None, 1),
            ]
        );
        let [dated, bbt, native, linked] = &told.items[..] else {
            panic!("{told:?}")
        };
        assert_eq!(
            (dated.about.year, dated.date.as_deref()),
            (Some(1998), Some("31.12.98"))
        );
        assert_eq!(bbt.about.authors.len(), 2);
        assert_eq!(native.attachments[0].kept, ZoteroKept::Based("x/a.pdf".to_owned()));
        assert_eq!(
            linked.attachments[0].kept,
            ZoteroKept::Linked("/papers/a.pdf".to_owned())
        );
        assert!(dated.collections == ["AAAA2222"] && linked.collections.is_empty());
    }

    #[test]
    fn what_is_none_of_zotero_s_is_told() {
        let mut answers = ZoteroAnswers::new(ZoteroLibrary::Own);
        for page in [
            json!(["x"]),
            json!([{"key": 3, "data": {}}]),
            json!([{"key": "ABCD2345"}]),
        ] {
            assert_eq!(answers.take_items(page.as_array().unwrap()), None, "{page}");
        }
        let one = object("ABCD2345", &json!({"itemType": "book"}));
        assert_eq!(answers.take_items(&[one.clone(), one.clone()]), Some(1));
        assert_eq!(answers.take_items(&[one]), Some(0));
        assert_eq!(ZoteroGroup::told(&json!({"id": -1})), None);
        assert_eq!(ZoteroGroup::told(&json!({"id": 4711})).unwrap().name, "groups/4711");
    }
}
