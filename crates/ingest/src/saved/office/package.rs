//! The parts of an Office Open XML file and how one names another (ECMA-376, part 2).

use super::archive::Archive;
use super::xml::Xml;
use std::collections::HashMap;

/// Where a part leads to, by the names that it uses for it.
pub(super) type Links = HashMap<String, Link>;

/// What a part names.
#[derive(Clone, Debug)]
pub(super) struct Link {
    /// The last word of the kind's address: "image", "notesSlide".
    pub(super) kind: String,
    /// A path in the archive, or an address.
    pub(super) target: String,
    /// It is an address.
    pub(super) leads_out: bool,
}

/// The links of a part.
pub(super) fn links(archive: &mut Archive<'_>, part: &str) -> Links {
    let (folder, file) = part.rsplit_once('/').unwrap_or(("", part));
    let list = match folder {
        "" => format!("_rels/{file}.rels"),
        _ => format!("{folder}/_rels/{file}.rels"),
    };
    let Some(bytes) = archive.part(&list) else {
        return Links::new();
    };
    let xml = Xml::read(&bytes);
    let link = |tag: super::xml::Tag<'_>| {
        let target = tag.attr("Target")?;
        let leads_out = tag.attr("TargetMode") == Some("External");
        let kind = tag.attr("Type").unwrap_or_default();
        Some((
            tag.attr("Id")?.to_owned(),
            Link {
                kind: kind.rsplit('/').next().unwrap_or(kind).to_owned(),
                target: if leads_out {
                    target.to_owned()
                } else {
                    resolved(folder, target)
                },
                leads_out,
            },
        ))
    };
    xml.root().tags().filter_map(link).collect()
}

/// The part of this kind that a part names first.
pub(super) fn linked<'l>(links: &'l Links, kind: &str) -> Option<&'l str> {
    let mut found: Vec<(&String, &Link)> = links
        .iter()
        .filter(|(_, link)| link.kind == kind && !link.leads_out)
        .collect();
    found.sort_by_key(|(id, _)| (id.len(), *id));
    found.first().map(|(_, link)| link.target.as_str())
}

/// A path that is named in a folder, from the archive's root on.
pub(super) fn resolved(folder: &str, target: &str) -> String {
    let target = target.split(['#', '?']).next().unwrap_or(target);
    let mut steps: Vec<&str> = match target.strip_prefix('/') {
        Some(_) => Vec::new(),
        None => folder.split('/').filter(|step| !step.is_empty()).collect(),
    };
    for step in target.split('/') {
        match step {
            "" | "." => {}
            ".." => {
                steps.pop();
            }
            step => steps.push(step),
        }
    }
    steps.join("/")
}

/// The main part: that which the archive names, or the one that programs always write.
pub(super) fn main_part(archive: &mut Archive<'_>, usual: &str) -> Option<String> {
    let links = links(archive, "");
    let named = linked(&links, "officeDocument").map(str::to_owned);
    named
        .filter(|path| archive.has(path))
        .or_else(|| archive.has(usual).then(|| usual.to_owned()))
}

/// What a document says of itself.
#[derive(Debug, Default)]
pub(super) struct Said {
    pub(super) title: Option<String>,
    pub(super) author: Option<String>,
    pub(super) date: Option<String>,
    pub(super) publisher: Option<String>,
}

impl Said {
    /// Takes over the elements of Dublin Core and their kin that programs write.
    pub(super) fn of(properties: super::xml::Tag<'_>) -> Self {
        let mut said = Self::default();
        let mut authors: Vec<String> = Vec::new();
        let mut made = None;
        for tag in properties.below() {
            let words = tag.words().split_whitespace().collect::<Vec<_>>().join(" ");
            if words.is_empty() {
                continue;
            }
            match tag.name() {
                "title" if said.title.is_none() => said.title = Some(words),
                "creator" => authors.push(words),
                "initial-creator" => authors.insert(0, words),
                "publisher" if said.publisher.is_none() => said.publisher = Some(words),
                "created" | "creation-date" if made.is_none() => made = Some(words),
                "date" | "modified" if said.date.is_none() => said.date = Some(words),
                _ => {}
            }
        }
        said.date = said.date.or(made);
        said.author = (!authors.is_empty()).then(|| authors.join("; "));
        said
    }
}

/// What an Office file says of itself.
pub(super) fn core_properties(archive: &mut Archive<'_>) -> Said {
    let links = links(archive, "");
    let path = linked(&links, "core-properties")
        .unwrap_or("docProps/core.xml")
        .to_owned();
    let Some(bytes) = archive.part(&path) else {
        return Said::default();
    };
    Said::of(Xml::read(&bytes).root())
}
