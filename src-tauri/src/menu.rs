//! The menu bar at the top of the screen, as people on macOS know it. What its items do are the window's commands; what
//! they are called comes from the window, which knows the language and the keys.

use crate::commands::Answered;
use crate::dto::MenuWords;
use serde::Serialize;
use tauri::menu::{
    AboutMetadata, HELP_SUBMENU_ID, IsMenuItem, Menu, MenuEvent, MenuItem, PredefinedMenuItem, Submenu,
    WINDOW_SUBMENU_ID,
};
use tauri::{AppHandle, Emitter, Runtime};

/// An entry of a menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Entry {
    /// What the window does by this name.
    Command(&'static str),
    /// What the system itself does.
    System(System),
    /// Parts what is above from what is below.
    Line,
}

/// What macOS does for every program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum System {
    About,
    Services,
    Hide,
    HideOthers,
    ShowAll,
    Quit,
    Cut,
    Copy,
    Paste,
    SelectAll,
    Fullscreen,
    Minimize,
    Zoom,
    Front,
}

use Entry::{Command, Line};

/// The menus, from left to right, by the names of their headings; the first is the program's own.
const MENUS: [(&str, &[Entry]); 7] = [
    (
        "program",
        &[
            Entry::System(System::About),
            Line,
            Command("settings"),
            Line,
            Entry::System(System::Services),
            Line,
            Entry::System(System::Hide),
            Entry::System(System::HideOthers),
            Entry::System(System::ShowAll),
            Line,
            Entry::System(System::Quit),
        ],
    ),
    (
        "file",
        &[
            Command("addFiles"),
            Command("addFolder"),
            Command("pastePage"),
            Line,
            Command("paste"),
            Command("importAnswers"),
            Command("prepare"),
            Command("ask"),
            Line,
            Command("newLibrary"),
            Command("openLibrary"),
            Command("moveLibrary"),
            Command("restoreLibrary"),
            Command("thisLibrary"),
            Command("checkLibrary"),
            Line,
            Command("closeTab"),
            Command("reopenTab"),
        ],
    ),
    (
        "edit",
        &[
            Command("undo"),
            Command("redo"),
            Line,
            Entry::System(System::Cut),
            Entry::System(System::Copy),
            Entry::System(System::Paste),
            Entry::System(System::SelectAll),
            Line,
            Command("find"),
            Command("findNext"),
            Command("findPrevious"),
            Command("search"),
        ],
    ),
    (
        "view",
        &[
            Command("zoomIn"),
            Command("zoomOut"),
            Command("fitWidth"),
            Command("fitPage"),
            Line,
            Command("turnRight"),
            Command("turnLeft"),
            Command("spread"),
            Command("panel"),
            Command("aside"),
            Command("sourceWindow"),
            Line,
            Command("toggleLibrary"),
            Command("toggleAnswer"),
            Command("claims"),
            Line,
            Command("light"),
            Command("dark"),
            Command("system"),
            Command("larger"),
            Command("smaller"),
            Line,
            Entry::System(System::Fullscreen),
        ],
    ),
    (
        "go",
        &[
            Command("back"),
            Command("forward"),
            Line,
            Command("next"),
            Command("previous"),
            Command("nextProblem"),
            Command("previousProblem"),
            Command("jump"),
            Line,
            Command("palette"),
        ],
    ),
    (
        "window",
        &[
            Entry::System(System::Minimize),
            Entry::System(System::Zoom),
            Line,
            Command("nextTab"),
            Command("previousTab"),
            Line,
            Entry::System(System::Front),
        ],
    ),
    (
        "help",
        &[
            Command("help"),
            Command("keys"),
            Command("models"),
            Command("notes"),
            Command("logs"),
        ],
    ),
];

impl System {
    /// The name by which the window gives its words.
    const fn name(self) -> &'static str {
        match self {
            Self::About => "about",
            Self::Services => "services",
            Self::Hide => "hide",
            Self::HideOthers => "hideOthers",
            Self::ShowAll => "showAll",
            Self::Quit => "quit",
            Self::Cut => "cut",
            Self::Copy => "copy",
            Self::Paste => "paste",
            Self::SelectAll => "selectAll",
            Self::Fullscreen => "fullscreen",
            Self::Minimize => "minimize",
            Self::Zoom => "zoom",
            Self::Front => "front",
        }
    }

    fn item<R: Runtime>(self, handle: &AppHandle<R>, words: &MenuWords) -> tauri::Result<PredefinedMenuItem<R>> {
        let text = words.system.get(self.name()).map(String::as_str);
        match self {
            Self::About => {
                let about = AboutMetadata {
                    name: Some("Pincite".to_owned()),
                    version: Some(env!("CARGO_PKG_VERSION").to_owned()),
                    ..AboutMetadata::default()
                };
                PredefinedMenuItem::about(handle, text, Some(about))
            }
            Self::Services => PredefinedMenuItem::services(handle, text),
            Self::Hide => PredefinedMenuItem::hide(handle, text),
            Self::HideOthers => PredefinedMenuItem::hide_others(handle, text),
            Self::ShowAll => PredefinedMenuItem::show_all(handle, text),
            Self::Quit => PredefinedMenuItem::quit(handle, text),
            Self::Cut => PredefinedMenuItem::cut(handle, text),
            Self::Copy => PredefinedMenuItem::copy(handle, text),
            Self::Paste => PredefinedMenuItem::paste(handle, text),
            Self::SelectAll => PredefinedMenuItem::select_all(handle, text),
            Self::Fullscreen => PredefinedMenuItem::fullscreen(handle, text),
            Self::Minimize => PredefinedMenuItem::minimize(handle, text),
            Self::Zoom => PredefinedMenuItem::maximize(handle, text),
            Self::Front => PredefinedMenuItem::bring_all_to_front(handle, text),
        }
    }
}

/// The keys of an item, of all chords that do the same: those with ⌘ alone, for a menu takes its keys from every field.
/// "CmdOrCtrl+Shift+F" of "Mod+Shift+F".
fn keys_of(chords: &[String]) -> Option<String> {
    let with_command = chords.iter().filter_map(|chord| chord.strip_prefix("Mod+"));
    let mut written = with_command.filter(|rest| !rest.ends_with('+'));
    written.next().map(|rest| format!("CmdOrCtrl+{rest}"))
}

fn item<R: Runtime>(handle: &AppHandle<R>, entry: Entry, words: &MenuWords) -> tauri::Result<Box<dyn IsMenuItem<R>>> {
    Ok(match entry {
        Line => Box::new(PredefinedMenuItem::separator(handle)?),
        Entry::System(system) => Box::new(system.item(handle, words)?),
        Command(name) => {
            let known = words.commands.get(name);
            let label = known.map_or(name, |known| known.label.as_str());
            let keys = known.and_then(|known| keys_of(&known.keys));
            Box::new(MenuItem::with_id(handle, name, label, true, keys)?)
        }
    })
}

fn built<R: Runtime>(handle: &AppHandle<R>, words: &MenuWords) -> tauri::Result<Menu<R>> {
    let menu = Menu::new(handle)?;
    for (name, entries) in MENUS {
        // The system adds to these two what it knows itself: the windows that are open, and a search.
        let id = match name {
            "window" => WINDOW_SUBMENU_ID,
            "help" => HELP_SUBMENU_ID,
            other => other,
        };
        let heading = words.headings.get(name).map_or(name, String::as_str);
        let submenu = Submenu::with_id(handle, id, heading, true)?;
        for entry in entries {
            submenu.append(item(handle, *entry, words)?.as_ref())?;
        }
        menu.append(&submenu)?;
    }
    Ok(menu)
}

/// Makes the menu bar of these words, where the system has one.
#[tauri::command]
pub(crate) async fn set_menu(handle: AppHandle, words: MenuWords) -> Answered<()> {
    if cfg!(target_os = "macos")
        && let Err(error) = built(&handle, &words).and_then(|menu| handle.set_menu(menu))
    {
        tracing::warn!(%error, "the menu bar could not be made");
    }
    Ok(())
}

/// What of the window's commands was chosen.
#[derive(Clone, Serialize)]
struct Chosen<'a> {
    command: &'a str,
}

/// Hands what was chosen in the menu bar to the window.
pub(crate) fn chosen(handle: &AppHandle, event: &MenuEvent) {
    let command = event.id().as_ref();
    if let Err(error) = handle.emit("menu-command", Chosen { command }) {
        tracing::warn!(%error, "the window could not be told what was chosen in the menu bar");
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn of_the_window(file: &str) -> String {
        let path = format!("{}/ui/src/{file}", env!("CARGO_MANIFEST_DIR"));
        std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{path}: {e}"))
    }

    fn entries() -> impl Iterator<Item = Entry> {
        MENUS.into_iter().flat_map(|(_, entries)| entries.iter().copied())
    }

    #[test]
    fn every_command_is_one_of_the_windows_and_stands_once() {
        let known = of_the_window("state/keys.svelte.ts");
        let mut seen = BTreeSet::new();
        for entry in entries() {
            if let Command(name) = entry {
                assert!(
                    known.contains(&format!("\n  {name}: [")),
                    "the window knows no command {name}"
                );
                assert!(seen.insert(name), "{name} stands twice");
            }
        }
        assert!(seen.contains("settings") && seen.len() > 30, "{seen:?}");
    }

    #[test]
    fn every_heading_and_what_the_system_does_has_words() {
        for language in ["en", "de"] {
            let words = of_the_window(&format!("i18n/{language}/menu.ts"));
            let has = |name: &str| words.contains(&format!(" {name}: '"));
            for (heading, _) in MENUS {
                assert!(has(heading), "{language} has no words for {heading}");
            }
            for entry in entries() {
                if let Entry::System(system) = entry {
                    assert!(has(system.name()), "{language} has no words for {system:?}");
                }
            }
        }
    }

    #[test]
    fn no_menu_begins_or_ends_with_a_line_or_has_two_together() {
        for (heading, entries) in MENUS {
            assert_ne!(entries.first(), Some(&Line), "{heading}");
            assert_ne!(entries.last(), Some(&Line), "{heading}");
            assert!(!entries.windows(2).any(|pair| pair == [Line, Line]), "{heading}");
        }
    }

    #[test]
    fn keys_are_those_with_the_command_key() {
        let cases: [(&[&str], Option<&str>); 7] = [
            (&["Mod+,"], Some("CmdOrCtrl+,")),
            (&["+", "=", "Mod++", "Mod+="], Some("CmdOrCtrl+=")),
            (&["Mod+Shift+Z", "Mod+Y"], Some("CmdOrCtrl+Shift+Z")),
            (&["Mod+\\"], Some("CmdOrCtrl+\\")),
            (&["j"], None),
            (&["F3"], None),
            (&[], None),
        ];
        for (chords, expected) in cases {
            let chords: Vec<String> = chords.iter().map(|chord| (*chord).to_owned()).collect();
            assert_eq!(keys_of(&chords).as_deref(), expected, "{chords:?}");
        }
    }
}
