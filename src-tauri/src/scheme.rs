//! Which program the desktop opens `pincite://` addresses with.
//!
//! A package registers the scheme when it is installed (`tauri.conf.json`). Where Pincite was only unpacked or built, on
//! Linux, the person can say in the settings that this very program opens them: an entry for it is written to the
//! person's own applications, and it is named in `mimeapps.list`, as the Desktop Entry and MIME Applications
//! specifications of freedesktop.org say. Everything else in that list stays as it was.

use crate::commands::Answered;

/// Whether the settings made this program the one that opens addresses; null where there is nothing to set.
#[tauri::command]
pub(crate) async fn opens_links() -> Answered<Option<bool>> {
    #[cfg(target_os = "linux")]
    return Ok(linux::Desktop::of_the_person().map(|desktop| desktop.opens_links()));
    #[cfg(not(target_os = "linux"))]
    Ok(None)
}

/// Makes this program the one that opens addresses, or takes that back.
#[tauri::command]
pub(crate) async fn open_links(open: bool) -> Answered<()> {
    #[cfg(target_os = "linux")]
    linux::set(open)?;
    #[cfg(not(target_os = "linux"))]
    let _ = open;
    Ok(())
}

#[cfg(target_os = "linux")]
mod linux {
    use crate::error::WindowError;
    use std::ffi::OsString;
    use std::path::{Path, PathBuf};
    use std::process::{Command, Stdio};
    use std::{env, fs, io};

    const ENTRY: &str = "app.pincite.links.desktop";
    const KIND: &str = "x-scheme-handler/pincite";
    const SECTION: &str = "[Default Applications]";

    /// Where a person's desktop keeps its applications and what they are for.
    pub(super) struct Desktop {
        applications: PathBuf,
        list: PathBuf,
    }

    pub(super) fn set(open: bool) -> Result<(), WindowError> {
        let refused = WindowError::DesktopRefuses;
        let desktop = Desktop::of_the_person().ok_or_else(|| refused(io::ErrorKind::NotFound.into()))?;
        desktop
            .set(open.then_some(&program().map_err(refused)?))
            .map_err(refused)
    }

    /// The file that starts this program: an AppImage is a file that holds it.
    fn program() -> io::Result<PathBuf> {
        match env::var_os("APPIMAGE") {
            Some(image) => Ok(image.into()),
            None => env::current_exe(),
        }
    }

    impl Desktop {
        pub(super) fn of_the_person() -> Option<Self> {
            let named = |variable: &str| {
                env::var_os(variable)
                    .map(PathBuf::from)
                    .filter(|folder| folder.is_absolute())
            };
            let home = || env::home_dir().filter(|home: &PathBuf| home.is_absolute());
            let data = named("XDG_DATA_HOME").or_else(|| Some(home()?.join(".local/share")))?;
            let config = named("XDG_CONFIG_HOME").or_else(|| Some(home()?.join(".config")))?;
            Some(Self::at(&data, &config))
        }

        pub(super) fn at(data: &Path, config: &Path) -> Self {
            Self {
                applications: data.join("applications"),
                list: config.join("mimeapps.list"),
            }
        }

        pub(super) fn opens_links(&self) -> bool {
            let list = fs::read_to_string(&self.list).unwrap_or_default();
            self.applications.join(ENTRY).is_file() && default_of(&list).is_some_and(|named| named == ENTRY)
        }

        /// Makes `program` the one that opens addresses; `None` takes away what was written for that.
        pub(super) fn set(&self, program: Option<&PathBuf>) -> io::Result<()> {
            let before = match fs::read_to_string(&self.list) {
                Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
                read => read?,
            };
            let entry = self.applications.join(ENTRY);
            match program {
                Some(program) => {
                    fs::create_dir_all(&self.applications)?;
                    replace(&entry, &written(program)?)?;
                    replace(&self.list, &with_default(&before, Some(ENTRY)))?;
                }
                None => {
                    if default_of(&before).is_some_and(|named| named == ENTRY) {
                        replace(&self.list, &with_default(&before, None))?;
                    }
                    match fs::remove_file(&entry) {
                        Err(error) if error.kind() == io::ErrorKind::NotFound => {}
                        removed => removed?,
                    }
                }
            }
            // Some desktops look into a cache of the entries; where the program for it is missing, there is none.
            let _ = Command::new("update-desktop-database")
                .arg(&self.applications)
                .stdin(Stdio::null())
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .status();
            Ok(())
        }
    }

    /// Writes a file beside its place and renames it, so that it is never there by half. A link stays a link.
    fn replace(file: &Path, text: &str) -> io::Result<()> {
        let file = fs::canonicalize(file).unwrap_or_else(|_| file.to_owned());
        if let Some(folder) = file.parent() {
            fs::create_dir_all(folder)?;
        }
        let mut beside = OsString::from(&file);
        beside.push(".pincite-new");
        fs::write(&beside, text)?;
        fs::rename(&beside, &file)
    }

    fn written(program: &Path) -> io::Result<String> {
        let path = program.to_str().filter(|path| !path.contains(['\n', '\r', '=']));
        let path = path.ok_or_else(|| io::Error::other("the program's own path cannot be written into an entry"))?;
        Ok(format!(
            "[Desktop Entry]\nType=Application\nName=Pincite\nNoDisplay=true\nTerminal=false\nExec={} %u\nMimeType={KIND};\n",
            quoted(path)
        ))
    }

    /// An argument as `Exec` has it: quoted, then escaped once more as every string of an entry is.
    fn quoted(argument: &str) -> String {
        let mut quoted = String::from("\"");
        for letter in argument.chars() {
            match letter {
                '\\' => quoted.push_str(r"\\\\"),
                '"' | '`' | '$' => {
                    quoted.push_str(r"\\");
                    quoted.push(letter);
                }
                '%' => quoted.push_str("%%"),
                other => quoted.push(other),
            }
        }
        quoted.push('"');
        quoted
    }

    /// The first program that a list of defaults names for our addresses.
    fn default_of(list: &str) -> Option<&str> {
        let lines = list.lines().map(str::trim).skip_while(|line| *line != SECTION).skip(1);
        let value = lines
            .take_while(|line| !line.starts_with('['))
            .filter_map(|line| line.split_once('='))
            .find_map(|(kind, programs)| (kind.trim() == KIND).then_some(programs))?;
        value.split(';').map(str::trim).find(|named| !named.is_empty())
    }

    /// The list with `named` as the program for our addresses, or with none.
    fn with_default(list: &str, named: Option<&str>) -> String {
        let line = named.map(|named| format!("{KIND}={named}"));
        let mut lines: Vec<&str> = Vec::new();
        let mut inside = false;
        let mut is_there = false;
        for kept in list.lines() {
            let begins = kept.trim().starts_with('[');
            inside = if begins { kept.trim() == SECTION } else { inside };
            if inside && kept.split_once('=').is_some_and(|(kind, _)| kind.trim() == KIND) {
                continue;
            }
            lines.push(kept);
            if begins && inside && !is_there {
                is_there = true;
                lines.extend(line.as_deref());
            }
        }
        if !is_there && let Some(line) = &line {
            lines.extend([SECTION, line]);
        }
        lines.join("\n") + "\n"
    }

    #[cfg(test)]
    #[allow(clippy::unwrap_used)]
    mod tests {
        use super::*;

        #[test]
        fn the_list_keeps_everything_else() {
            let ours = format!("{KIND}={ENTRY}");
            let cases = [
                (String::new(), format!("{SECTION}\n{ours}\n"), format!("{SECTION}\n")),
                (
                    format!(
                        "# mine\n{SECTION}\ntext/html=firefox.desktop\n\n[Added Associations]\n{KIND}=x.desktop;\n"
                    ),
                    format!(
                        "# mine\n{SECTION}\n{ours}\ntext/html=firefox.desktop\n\n[Added Associations]\n{KIND}=x.desktop;\n"
                    ),
                    format!(
                        "# mine\n{SECTION}\ntext/html=firefox.desktop\n\n[Added Associations]\n{KIND}=x.desktop;\n"
                    ),
                ),
                (
                    format!(
                        "[Added Associations]\na/b=c.desktop;\n{SECTION}\n{KIND} = other.desktop;\na/b=d.desktop\n"
                    ),
                    format!("[Added Associations]\na/b=c.desktop;\n{SECTION}\n{ours}\na/b=d.desktop\n"),
                    format!("[Added Associations]\na/b=c.desktop;\n{SECTION}\na/b=d.desktop\n"),
                ),
            ];
            for (before, with, without) in cases {
                assert_eq!(with_default(&before, Some(ENTRY)), with, "{before}");
                assert_eq!(with_default(&with, None), without, "{before}");
                assert_eq!(default_of(&with), Some(ENTRY), "{before}");
            }
            assert_eq!(default_of(&format!("[Added Associations]\n{KIND}={ENTRY}\n")), None);
        }

        #[test]
        fn a_path_is_quoted_as_entries_have_it() {
            for (path, expected) in [
                ("/opt/pincite", r#""/opt/pincite""#),
                ("/home/me/my apps/100%/p", r#""/home/me/my apps/100%%/p""#),
                (r#"/a"b$c`d\e"#, r#""/a\\"b\\$c\\`d\\\\e""#),
            ] {
                assert_eq!(quoted(path), expected, "{path}");
            }
            assert!(written(Path::new("/a\nExec=evil")).is_err());
        }

        #[test]
        fn it_is_set_and_taken_back() {
            let home = tempfile::tempdir().unwrap();
            let desktop = Desktop::at(&home.path().join("data"), &home.path().join("config"));
            assert!(!desktop.opens_links());
            desktop.set(Some(&"/opt/a pincite".into())).unwrap();
            assert!(desktop.opens_links());
            let entry = fs::read_to_string(home.path().join("data/applications").join(ENTRY)).unwrap();
            assert!(
                entry.contains("Exec=\"/opt/a pincite\" %u\n") && entry.contains(KIND),
                "{entry}"
            );
            desktop.set(None).unwrap();
            assert!(!desktop.opens_links());
            assert!(!home.path().join("data/applications").join(ENTRY).exists());
            // A list that somebody else has taken over since stays theirs.
            fs::write(
                home.path().join("config/mimeapps.list"),
                format!("{SECTION}\n{KIND}=other.desktop\n"),
            )
            .unwrap();
            desktop.set(None).unwrap();
            let list = fs::read_to_string(home.path().join("config/mimeapps.list")).unwrap();
            assert!(list.contains("other.desktop"), "{list}");
        }
    }
}
