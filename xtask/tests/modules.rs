//! No circle of modules: what a module uses never uses it, so that each can be read, tested and changed by itself.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a guard that cannot look has failed"
)]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use syn::visit::Visit;

type Names = Vec<String>;

/// Packages in which no module stands in a circle.
const PACKAGES: &[&str] = &["crates/core", "crates/meaning", "crates/cli", "python"];

/// What one module brings into scope, and the paths that it names.
#[derive(Default)]
struct Module {
    /// A name in scope, and the path that it stands for.
    uses: BTreeMap<String, Names>,
    paths: Vec<Names>,
}

impl Module {
    fn import(&mut self, tree: &syn::UseTree, mut path: Names) {
        match tree {
            syn::UseTree::Path(inner) => {
                path.push(inner.ident.to_string());
                self.import(&inner.tree, path);
            }
            syn::UseTree::Group(group) => group.items.iter().for_each(|tree| self.import(tree, path.clone())),
            syn::UseTree::Name(name) => {
                let name = name.ident.to_string();
                if name != "self" {
                    path.push(name);
                }
                self.uses.insert(path.last().unwrap().clone(), path.clone());
                self.paths.push(path);
            }
            syn::UseTree::Rename(rename) => {
                if rename.ident != "self" {
                    path.push(rename.ident.to_string());
                }
                self.uses.insert(rename.rename.to_string(), path.clone());
                self.paths.push(path);
            }
            syn::UseTree::Glob(_) => self.paths.push(path),
        }
    }
}

impl<'ast> Visit<'ast> for Module {
    fn visit_item(&mut self, item: &'ast syn::Item) {
        let attributes = match item {
            syn::Item::Mod(item) => &item.attrs,
            syn::Item::Use(item) => &item.attrs,
            syn::Item::Fn(item) => &item.attrs,
            _ => &Vec::new(),
        };
        let is_test = |attribute: &syn::Attribute| match &attribute.meta {
            syn::Meta::List(list) => list.path.is_ident("cfg") && list.tokens.to_string().contains("test"),
            _ => false,
        };
        if !attributes.iter().any(is_test) {
            syn::visit::visit_item(self, item);
        }
    }

    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        self.import(&item.tree, Vec::new());
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        if path.segments.len() > 1 {
            self.paths
                .push(path.segments.iter().map(|part| part.ident.to_string()).collect());
        }
        syn::visit::visit_path(self, path);
    }

    // `pub(in crate::claim)` says who may see, and uses nothing.
    fn visit_visibility(&mut self, _: &'ast syn::Visibility) {}
}

/// Every module of the package at `folder` but its tests and its root, by its path.
fn modules(folder: &Path) -> BTreeMap<Names, Module> {
    let source = folder.join("src");
    let mut folders = vec![source.clone()];
    let mut modules = BTreeMap::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap().flatten() {
            let path = entry.path();
            let stem = path.file_stem().unwrap().to_string_lossy().into_owned();
            if matches!(stem.as_str(), "tests" | "lib" | "main") {
                continue;
            }
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                let place = path.strip_prefix(&source).unwrap().with_extension("");
                let name = place.iter().map(|part| part.to_string_lossy().into_owned()).collect();
                let mut module = Module::default();
                module.visit_file(&syn::parse_file(&fs::read_to_string(&path).unwrap()).unwrap());
                modules.insert(name, module);
            }
        }
    }
    modules
}

/// The module that `path`, as `from` writes it, leads to; names that another module hands on are followed to their own.
fn target(modules: &BTreeMap<Names, Module>, from: &Names, path: &[String], left: usize) -> Option<Names> {
    let (first, rest) = path.split_first()?;
    let mut base = from.clone();
    let whole: Names = match first.as_str() {
        "crate" => rest.to_vec(),
        "self" => [&base[..], rest].concat(),
        "super" => {
            let ups = path.iter().take_while(|part| *part == "super").count();
            base.truncate(base.len().checked_sub(ups)?);
            [&base[..], &path[ups..]].concat()
        }
        _ if modules.contains_key(&[&base[..], &path[..1]].concat()) => [&base[..], path].concat(),
        name => {
            let import = modules.get(from)?.uses.get(name).filter(|_| left > 0)?;
            let whole = [&import[..], rest].concat();
            return if whole == path {
                None
            } else {
                target(modules, from, &whole, left - 1)
            };
        }
    };
    let known = (1..=whole.len())
        .rev()
        .find(|end| modules.contains_key(&whole[..*end]))?;
    let (module, rest) = whole.split_at(known);
    let handed_on = rest.first().filter(|_| left > 0).and_then(|name| {
        let import = modules[module].uses.get(name)?;
        target(modules, &module.to_vec(), &[&import[..], &rest[1..]].concat(), left - 1)
    });
    Some(handed_on.unwrap_or_else(|| module.to_vec()))
}

fn uses(modules: &BTreeMap<Names, Module>) -> BTreeMap<&Names, BTreeSet<Names>> {
    const MOST_STEPS: usize = 8;
    let of = |(name, module): (&'_ Names, &'_ Module)| -> BTreeSet<Names> {
        let targets = module
            .paths
            .iter()
            .filter_map(|path| target(modules, name, path, MOST_STEPS));
        targets.filter(|other| other != name).collect()
    };
    modules.iter().map(|entry| (entry.0, of(entry))).collect()
}

/// What can be come to from `start`.
fn reached<'a>(uses: &'a BTreeMap<&Names, BTreeSet<Names>>, start: &'a Names) -> BTreeSet<&'a Names> {
    let mut reached = BTreeSet::new();
    let mut open = vec![start];
    while let Some(at) = open.pop() {
        open.extend(uses.get(at).into_iter().flatten().filter(|next| reached.insert(*next)));
    }
    reached
}

fn circles(folder: &Path) -> BTreeSet<Vec<String>> {
    let modules = modules(folder);
    let uses = uses(&modules);
    let reached: BTreeMap<&Names, BTreeSet<&Names>> = modules.keys().map(|name| (name, reached(&uses, name))).collect();
    let circle = |name: &Names| -> Vec<String> {
        let both = reached[name].iter().filter(|other| reached[**other].contains(name));
        both.map(|name| name.join("::")).collect()
    };
    modules.keys().map(circle).filter(|circle| circle.len() > 1).collect()
}

#[test]
fn no_modules_use_each_other_in_a_circle() {
    for package in PACKAGES {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().join(package);
        assert_eq!(circles(&root), BTreeSet::new(), "circles of modules in {package}");
    }
}

/// Packages whose files and folders are looked at as subjects: a file and what lies in the folder of its name are one. Beside
/// each what may stand in a circle, because it is one thing with what uses it.
const SUBJECTS: &[(&str, &[&str])] = &[
    ("crates/ingest", &[]),
    // PDFium's page as a worker reads it: each file reads one thing of it.
    ("crates/worker", &["page"]),
    // The library is one type, whose methods stand in a file for each thing that it keeps.
    ("crates/store", &["library"]),
    ("crates/meaning", &[]),
    ("crates/report", &[]),
    // All that can fail in the package, gathered in one type and listed by code.
    ("crates/engine", &["error", "error_codes"]),
    ("crates/cli", &[]),
    ("python", &[]),
    ("xtask", &[]),
];

/// Arrows between the subjects of the package at `folder` that lead back to where they come from.
fn circling(folder: &Path, whole: &[&str]) -> BTreeSet<(String, String)> {
    let modules = modules(folder);
    let mut arrows: BTreeMap<Names, BTreeSet<Names>> = BTreeMap::new();
    let is_whole = |name: &Names| whole.contains(&name[0].as_str());
    for (name, others) in uses(&modules).into_iter().filter(|(name, _)| !is_whole(name)) {
        let others = others
            .into_iter()
            .filter(|other| other[0] != name[0] && !is_whole(other));
        let others = others.map(|other| vec![other[0].clone()]);
        arrows.entry(vec![name[0].clone()]).or_default().extend(others);
    }
    let arrows = arrows.iter().map(|(name, others)| (name, others.clone())).collect();
    let back = |(from, to): &(&Names, &Names)| reached(&arrows, to).contains(from);
    let all = arrows
        .iter()
        .flat_map(|(from, others)| others.iter().map(move |to| (*from, to)));
    all.filter(back)
        .map(|(from, to)| (from[0].clone(), to[0].clone()))
        .collect()
}

#[test]
fn no_subjects_use_each_other_in_a_circle() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    for (package, whole) in SUBJECTS {
        let found = circling(&root.join(package), whole);
        assert!(found.is_empty(), "circles in {package}: {found:?}");
    }
}

/// The rooms of `crates/core`, and those that each may use; within a room anything but a circle goes.
const ROOMS: &[(&str, &[&str])] = &[
    ("source", &[]),
    ("fold", &["source"]),
    ("language", &["fold", "source"]),
    ("furniture", &["source"]),
    ("table", &["fold", "source"]),
    ("answer", &["source"]),
    ("extract", &["answer", "fold", "language", "source"]),
    ("quote", &["answer", "extract", "fold", "language", "source", "table"]),
    (
        "claim",
        &["answer", "extract", "fold", "language", "quote", "source", "voice"],
    ),
    ("pack", &["claim", "language", "source"]),
    ("voice", &["answer", "extract", "fold", "language", "source"]),
    ("names", &["claim", "extract", "fold", "quote"]),
];

/// Arrows that still go the wrong way: none is added.
const WAITING: &[(&str, &str)] = &[("fold::references", "language::lexicon")];

#[test]
fn the_rooms_of_core_use_only_what_stands_before_them() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .unwrap()
        .join("crates/core");
    let modules = modules(&root);
    let mut wrong = BTreeSet::new();
    for (name, others) in uses(&modules) {
        let (room, allowed) = ROOMS
            .iter()
            .find(|(room, _)| *room == name[0])
            .expect("a room that is known");
        for other in others {
            if other[0] != **room && !allowed.contains(&other[0].as_str()) {
                wrong.insert((name.join("::"), other.join("::")));
            }
        }
    }
    let known = WAITING
        .iter()
        .map(|(from, to)| ((*from).to_owned(), (*to).to_owned()))
        .collect();
    assert_eq!(wrong, known, "arrows between rooms of crates/core");
}
