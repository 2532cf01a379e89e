//! Where Zotero is by itself: in the home folder, or where its settings say.

use super::{PORT, ZoteroPlaces};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// A file of settings is shorter by far.
const MOST_BYTES: u64 = 8 << 20;

/// What of Zotero's is found on this machine.
pub(super) fn found() -> ZoteroPlaces {
    match directories::BaseDirs::new() {
        Some(folders) => found_below(folders.home_dir(), &profiles(&folders)),
        None => ZoteroPlaces::default(),
    }
}

/// The folders in which Zotero keeps one profile each.
fn profiles(folders: &directories::BaseDirs) -> Vec<PathBuf> {
    match () {
        () if cfg!(target_os = "windows") => vec![folders.config_dir().join("Zotero").join("Zotero").join("Profiles")],
        () if cfg!(target_os = "macos") => vec![folders.config_dir().join("Zotero").join("Profiles")],
        () => {
            let own = folders.home_dir().join(".zotero").join("zotero");
            // Zotero as a Flatpak and as a snap has a home of its own.
            let flatpak = folders.home_dir().join(".var/app/org.zotero.Zotero/.zotero/zotero");
            let snap = folders.home_dir().join("snap/zotero-snap/common/.zotero/zotero");
            vec![own, flatpak, snap]
        }
    }
}

fn found_below(home: &Path, profiles: &[PathBuf]) -> ZoteroPlaces {
    let settings = profiles
        .iter()
        .find_map(|folder| newest_settings(folder))
        .unwrap_or_default();
    let path = |name: &str| settings.get(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let is_elsewhere = settings.get("useDataDir").is_some_and(|value| value == "true");
    let own = path("dataDir").filter(|_| is_elsewhere);
    let is_zotero = |folder: &PathBuf| folder.join("zotero.sqlite").is_file();
    ZoteroPlaces {
        folder: own.into_iter().chain([home.join("Zotero")]).find(is_zotero),
        base: path("baseAttachmentPath"),
        port: settings
            .get("httpServer.port")
            .and_then(|port| port.parse().ok())
            .unwrap_or(PORT),
    }
}

/// The settings of the profile that was used last.
fn newest_settings(profiles: &Path) -> Option<BTreeMap<String, String>> {
    let files = fs::read_dir(profiles)
        .ok()?
        .flatten()
        .map(|entry| entry.path().join("prefs.js"));
    let dated = files.filter_map(|file| {
        let about = fs::metadata(&file).ok()?;
        (about.len() < MOST_BYTES).then(|| (about.modified().unwrap_or(SystemTime::UNIX_EPOCH), file))
    });
    let (_, file) = dated.max()?;
    Some(settings(&String::from_utf8_lossy(&fs::read(file).ok()?)))
}

/// Zotero's own settings in `user_pref("extensions.zotero.name", value);`, a line each. Texts are without their quotation marks.
fn settings(text: &str) -> BTreeMap<String, String> {
    let setting = |line: &str| {
        let rest = line
            .trim()
            .strip_prefix("user_pref(\"extensions.zotero.")?
            .strip_suffix(");")?;
        let (name, value) = rest.split_once("\",")?;
        let value = value.trim();
        let text: Option<String> = serde_json::from_str(value).ok();
        Some((name.to_owned(), text.unwrap_or_else(|| value.to_owned())))
    };
    text.lines().filter_map(setting).collect()
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use super::*;

    #[test]
    fn zotero_says_where_it_is() {
        let home = tempfile::tempdir().unwrap();
        let profiles = home.path().join(".zotero/zotero");
        let elsewhere = home.path().join("else \"where\"");
        let make = |folder: &Path| {
            fs::create_dir_all(folder).unwrap();
            fs::write(folder.join("zotero.sqlite"), "").unwrap();
        };
        let prefs = |lines: &str| {
            fs::create_dir_all(profiles.join("abc.default")).unwrap();
            fs::write(profiles.join("abc.default/prefs.js"), lines).unwrap();
        };
        let written = |path: &Path| serde_json::to_string(path.to_str().unwrap()).unwrap();
        let found = || found_below(home.path(), std::slice::from_ref(&profiles));
        assert_eq!(found(), ZoteroPlaces::default());
        make(&home.path().join("Zotero"));
        assert_eq!(found().folder, Some(home.path().join("Zotero")));
        let data_dir = format!("user_pref(\"extensions.zotero.dataDir\", {});\n", written(&elsewhere));
        let use_it = "// x\nuser_pref(\"extensions.zotero.useDataDir\", true);\nbroken\"\n";
        prefs(&format!(
            "{data_dir}{use_it}user_pref(\"extensions.zotero.baseAttachmentPath\", \"/papers\");"
        ));
        // It is not there: the usual place is.
        assert_eq!(found().folder, Some(home.path().join("Zotero")));
        assert_eq!((found().base.is_some(), found().port), (cfg!(unix), PORT));
        make(&elsewhere);
        assert_eq!(found().folder, Some(elsewhere));
        prefs(&format!(
            "{data_dir}user_pref(\"extensions.zotero.httpServer.port\", 23200);\n"
        ));
        assert_eq!(found().port, 23200);
        assert_eq!(found().folder, Some(home.path().join("Zotero")));
    }
}
