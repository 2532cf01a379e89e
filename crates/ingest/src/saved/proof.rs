//! Whether a written page holds only what may be shown: it is parsed again, and every element and attribute of it is
//! held against the list.
//!
//! The walk writes by its own tree; what counts is the tree that a browser builds from what was written. Whatever the
//! walk meant, a page in which anything else stands is not shown as it was saved.

use super::allow;
use super::css;
use super::dom::{Data, Element, NodeId, Tree};
use html5ever::{Attribute, ns};

/// The first thing in a parsed page that may not be there; `None` when there is none.
pub(crate) fn breach(tree: &Tree) -> Option<String> {
    let mut elements = tree
        .descendants(NodeId::DOCUMENT)
        .filter_map(|id| Some((id, tree.element(id)?)));
    elements.find_map(|(id, element)| {
        let name = &*element.name.local;
        if !may_stand(element) || tree.template_contents(id).is_some() {
            return Some(format!("<{name}>"));
        }
        if name == "style" && !holds_harmless_sheet(tree, id) {
            return Some("a style sheet".to_owned());
        }
        let wrong = element
            .attributes
            .iter()
            .find(|attribute| !may_have(element, attribute));
        wrong.map(|attribute| format!("<{name} {}>", attribute.name.local))
    })
}

fn may_stand(element: &Element) -> bool {
    let name = &*element.name.local;
    if element.name.ns == ns!(html) {
        matches!(name, "html" | "head" | "body" | "style") || allow::is_html(name)
    } else if element.name.ns == ns!(svg) {
        name == "image" || allow::SVG.contains(&name)
    } else {
        element.name.ns == ns!(mathml) && allow::MATHML.contains(&name)
    }
}

/// A sheet is text alone, and names nothing but what the page brings along.
fn holds_harmless_sheet(tree: &Tree, id: NodeId) -> bool {
    tree.children(id).all(|child| match tree.data(child) {
        Some(Data::Text(text)) => css::is_harmless(text),
        _ => false,
    })
}

fn may_have(element: &Element, attribute: &Attribute) -> bool {
    let (name, value) = (&*attribute.name.local, &*attribute.value);
    let tag = &*element.name.local;
    let is_html = element.name.ns == ns!(html);
    if attribute.name.ns != ns!() {
        return false;
    }
    match name {
        "data-p" => !value.is_empty() && value.bytes().all(|byte| byte.is_ascii_digit()),
        "data-p-hidden" | "data-p-frame" | "data-p-field" => value.is_empty(),
        "data-p-aside" => value == "surrounding",
        "data-p-href" => {
            is_html
                && tag == "a"
                && ["http://", "https://", "mailto:"]
                    .iter()
                    .any(|own| value.starts_with(own))
        }
        "href" if is_html => tag == "a" && value.starts_with('#'),
        "href" if tag == "image" => is_of_page(value),
        "href" => value.starts_with('#') && matches!(allow::attribute(element, name), allow::Value::Fragment),
        "src" => is_html && tag == "img" && is_of_page(value),
        "media" if is_html && tag == "style" => true,
        _ if is_html && tag == "style" => false,
        _ => match allow::attribute(element, name) {
            allow::Value::Plain => true,
            allow::Value::Css => css::is_harmless(value),
            allow::Value::Fragment | allow::Value::Never => false,
        },
    }
}

/// Whether an address is that of a picture or font which the page itself brings.
pub(crate) fn is_of_page(address: &str) -> bool {
    let number = address.strip_prefix("part/");
    number.is_some_and(|number| !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()))
        || address.starts_with("data:image/")
        || address.starts_with("data:font/")
}
