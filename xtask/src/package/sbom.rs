//! The list of parts for programs: CycloneDX 1.5 as JSON.

use super::VERSION;
use super::parts::{Kind, Part};
use super::place::Place;
use crate::files;
use crate::json::quoted;
use crate::trouble::Trouble;
use std::path::PathBuf;

/// Writes it beside the packages.
pub(crate) fn write(place: &Place, parts: &[Part]) -> Result<PathBuf, Trouble> {
    let file = place.out.join(format!("pincite-{VERSION}.cdx.json"));
    files::write(&file, written(parts))?;
    Ok(file)
}

fn written(parts: &[Part]) -> String {
    let components: Vec<String> = parts.iter().map(component).collect();
    format!(
        "{{\n  \"bomFormat\": \"CycloneDX\",\n  \"specVersion\": \"1.5\",\n  \"version\": 1,\n  \"metadata\": {{\n    \"component\": {{ \"type\": \"application\", \"name\": \"pincite\", \"version\": {}, \
         \"licenses\": [{{ \"license\": {{ \"id\": \"Apache-2.0\" }} }}] }}\n  }},\n  \"components\": [\n{}\n  ]\n}}\n",
        quoted(VERSION),
        components.join(",\n")
    )
}

fn component(part: &Part) -> String {
    let mut fields = vec![
        "\"type\": \"library\"".to_owned(),
        format!("\"name\": {}", quoted(&part.name)),
        format!("\"version\": {}", quoted(&part.version)),
    ];
    if let Some(sum) = &part.sum {
        fields.push(format!(
            "\"hashes\": [{{ \"alg\": \"SHA-256\", \"content\": {} }}]",
            quoted(sum)
        ));
    }
    // "MIT/Apache-2.0" is how crates wrote "OR" before there was SPDX.
    let licence = part.licence.replace('/', " OR ");
    fields.push(format!("\"licenses\": [{{ \"expression\": {} }}]", quoted(&licence)));
    let registry = match part.kind {
        Kind::Crate => Some("cargo"),
        Kind::Npm => Some("npm"),
        Kind::Other => None,
    };
    if let Some(registry) = registry {
        let name = part.name.replace('@', "%40");
        fields.push(format!(
            "\"purl\": {}",
            quoted(&format!("pkg:{registry}/{name}@{}", part.version))
        ));
    }
    format!("    {{ {} }}", fields.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_can_read_it() {
        let part = Part {
            kind: Kind::Npm,
            name: "@scope/a \"b\"\\".to_owned(),
            version: "1.0.0".to_owned(),
            licence: "MIT/Apache-2.0".to_owned(),
            sum: Some("ab".to_owned()),
            texts: Vec::new(),
        };
        let text = written(&[part.clone(), part]);
        let read: serde_json::Value = serde_json::from_str(&text).unwrap_or_default();
        assert_eq!(read["components"].as_array().map(Vec::len), Some(2), "{text}");
        assert_eq!(read["components"][0]["name"], "@scope/a \"b\"\\");
        assert_eq!(read["components"][0]["licenses"][0]["expression"], "MIT OR Apache-2.0");
        assert_eq!(read["components"][0]["purl"], "pkg:npm/%40scope/a \"b\"\\@1.0.0");
        assert_eq!(read["metadata"]["component"]["version"], VERSION);
    }
}
