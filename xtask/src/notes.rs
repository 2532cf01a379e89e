//! `cargo xtask notes VERSION`: what changed in a version, out of `CHANGELOG.md`, for the page of its release.

use crate::files;
use crate::trouble::Trouble;
use std::path::Path;

/// Prints the notes.
pub(crate) fn notes(root: &Path, version: Option<&str>) -> Result<(), Trouble> {
    let version = version.unwrap_or(crate::package::VERSION).trim_start_matches('v');
    let changelog = files::read(&root.join("CHANGELOG.md"))?;
    let notes = of_version(&changelog, version).ok_or_else(|| {
        Trouble::new(format!("CHANGELOG.md says nothing about version {version}."))
            .advice(format!("Give \"Unreleased\" the version and the date: ## {version} (2026-11-25). Begin a new \"Unreleased\" above it."))
    })?;
    println!("{notes}");
    Ok(())
}

/// What stands below the heading of a version: "## 0.1.0", with anything behind a space, or in brackets.
fn of_version(changelog: &str, version: &str) -> Option<String> {
    let is_heading = |line: &str| {
        let heading = line.strip_prefix("## ").unwrap_or_default().trim_start_matches('[');
        let rest = heading.strip_prefix(version);
        rest.is_some_and(|rest| !rest.starts_with(|letter: char| letter == '.' || letter.is_alphanumeric()))
    };
    let mut lines = changelog.lines().skip_while(|line| !is_heading(line)).skip(1);
    let notes: Vec<&str> = lines.by_ref().take_while(|line| !line.starts_with("## ")).collect();
    let notes = notes.join("\n").trim().to_owned();
    (!notes.is_empty()).then_some(notes)
}

#[cfg(test)]
mod tests {
    use super::of_version;

    #[test]
    fn the_notes_of_a_version_are_its_own() {
        let changelog = "# Changelog\n\n## Unreleased\n\n### Added\n\n- later\n\n## 0.2.10 (2027-01-01)\n\n- ten\n\n## [0.2.1] - 2026-12-01\n\n### Fixed\n\n- one\n\n## 0.1.0\n";
        assert_eq!(of_version(changelog, "0.2.1").as_deref(), Some("### Fixed\n\n- one"));
        assert_eq!(of_version(changelog, "0.2.10").as_deref(), Some("- ten"));
        assert_eq!(
            of_version(changelog, "Unreleased").as_deref(),
            Some("### Added\n\n- later")
        );
        assert_eq!(of_version(changelog, "0.1.0"), None);
        assert_eq!(of_version(changelog, "0.2"), None);
        assert_eq!(of_version(changelog, "9.9.9"), None);
    }
}
