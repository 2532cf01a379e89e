//! What a desktop has to know: the entry of its menu, which kinds of files Pincite takes, and what a software centre shows.

use super::VERSION;
use super::place::Place;
use crate::files;
use crate::trouble::Trouble;
use std::fmt::Write as _;

/// The name under which desktops know the window: that of its program, which it tells them itself.
pub(crate) const NAME: &str = "pincite-desktop";
/// The name of the program in the world, as `tauri.conf.json` has it.
pub(crate) const ID: &str = "app.pincite.desktop";
const LINKS: &str = "x-scheme-handler/pincite";

/// The entry of the desktop's menu: the template that Tauri's bundler has, too.
pub(crate) fn desktop(place: &Place) -> Result<String, Trouble> {
    let template = files::read(&place.root.join("assets/desktop/pincite.desktop"))?;
    let kinds = kinds(&files::read(&place.root.join("tauri.linux.conf.json"))?);
    Ok(filled(&template, &kinds))
}

fn filled(template: &str, kinds: &[String]) -> String {
    // What is left out where there is no value has one here.
    let lines = template.lines().filter(|line| !line.starts_with("{{"));
    let mime = format!("{};{LINKS};", kinds.join(";"));
    lines.fold(String::new(), |mut entry, line| {
        let line = line
            .replace("{{name}}", "Pincite")
            .replace("{{exec}}", NAME)
            .replace("{{icon}}", "pincite")
            .replace("{{mime_type}}", &mime);
        // Writing into a string cannot fail.
        let _ = writeln!(entry, "{line}");
        entry
    })
}

/// The kinds of files that Tauri's configuration names.
pub(crate) fn kinds(configuration: &str) -> Vec<String> {
    let named = configuration.split("\"mimeType\": \"").skip(1);
    named
        .filter_map(|rest| rest.split('"').next().map(str::to_owned))
        .collect()
}

/// What a software centre shows (AppStream). `date`: of the release, as "2026-11-25".
pub(crate) fn metainfo(place: &Place, date: &str) -> Result<String, Trouble> {
    let template = files::read(&place.root.join("assets/desktop/metainfo.xml"))?;
    Ok(template
        .replace("{{id}}", ID)
        .replace("{{entry}}", NAME)
        .replace("{{version}}", VERSION)
        .replace("{{date}}", date))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use std::path::Path;

    fn place() -> Place {
        Place::new(&crate::root(), true)
    }

    #[test]
    fn the_entry_is_whole() {
        let entry = desktop(&place()).unwrap();
        assert!(!entry.contains("{{"), "{entry}");
        assert!(
            entry.contains("Exec=pincite-desktop %U\n") && entry.contains("StartupWMClass=pincite-desktop\n"),
            "{entry}"
        );
        let kinds = entry.lines().find_map(|line| line.strip_prefix("MimeType=")).unwrap();
        for kind in ["application/pdf", "text/html", "audio/mpeg", "video/mp4", LINKS] {
            assert!(kinds.split(';').any(|known| known == kind), "{kind}: {kinds}");
        }
    }

    #[test]
    fn the_version_stands_in_one_place() {
        let root = crate::root();
        for file in ["tauri.conf.json", "ui/package.json"] {
            let text = files::read(&root.join(file)).unwrap();
            assert!(
                !text.contains("\"version\":"),
                "{file} has a version of its own; Cargo.toml has it for all"
            );
        }
        assert!(
            files::read(&root.join("Cargo.toml"))
                .unwrap()
                .contains(&format!("version = \"{VERSION}\""))
        );
        let information = metainfo(&place(), "2026-11-25").unwrap();
        assert!(
            information.contains(&format!("<release version=\"{VERSION}\" date=\"2026-11-25\"")),
            "{information}"
        );
        assert!(!information.contains("{{"), "{information}");
    }

    #[test]
    fn the_programs_name_is_that_of_tauri() {
        let configuration = files::read(&Path::new(&crate::root()).join("tauri.conf.json")).unwrap();
        assert!(configuration.contains(&format!("\"identifier\": \"{ID}\"")));
    }
}
