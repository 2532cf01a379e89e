//! Pincite on a stick: where a folder `library` lies beside the program, that is the library, and everything that is kept
//! for a person otherwise is kept beside it.

use crate::libraries::LIBRARY;
use std::env;
use std::path::{Path, PathBuf};

/// The folder that holds the program and the library, where there is such a library.
pub(crate) fn folder() -> Option<PathBuf> {
    let image = env::var_os("APPIMAGE").zip(env::var_os("APPDIR"));
    let image = image.map(|(file, mounted)| (PathBuf::from(file), PathBuf::from(mounted)));
    // A link to the program, as package managers make them, is not where it lies.
    let program = env::current_exe().and_then(|program| program.canonicalize()).ok()?;
    let folder = folder_of(
        &program,
        image
            .as_ref()
            .map(|(file, mounted)| (file.as_path(), mounted.as_path())),
    )?;
    folder.join(LIBRARY).is_dir().then_some(folder)
}

/// The folder in which a person sees the program: an AppImage is a file that holds it, and macOS shows a folder "….app" as
/// if it were the program. `image`: the file, and where the system shows what is in it; a program that another AppImage
/// started has the same variables and does not lie there.
fn folder_of(program: &Path, image: Option<(&Path, &Path)>) -> Option<PathBuf> {
    let seen = match image {
        Some((file, mounted)) if program.starts_with(mounted) => file,
        _ => program,
    };
    let is_bundle = |folder: &&Path| folder.extension().is_some_and(|ending| ending == "app");
    let seen = seen.ancestors().find(is_bundle).unwrap_or(seen);
    seen.parent().map(Path::to_owned)
}

#[cfg(test)]
mod tests {
    use super::folder_of;
    use std::path::Path;

    #[test]
    fn the_folder_is_where_a_person_sees_the_program() {
        let image = Some(("/media/stick/Pincite.AppImage", "/tmp/.mount_x"));
        let cases = [
            ("/media/stick/pincite-desktop", None, "/media/stick"),
            ("/tmp/.mount_x/usr/lib/pincite/pincite-desktop", image, "/media/stick"),
            ("/usr/lib/pincite/pincite", image, "/usr/lib/pincite"),
            (
                "/Volumes/stick/Pincite.app/Contents/MacOS/pincite",
                None,
                "/Volumes/stick",
            ),
        ];
        for (program, image, folder) in cases {
            let image = image.map(|(file, mounted)| (Path::new(file), Path::new(mounted)));
            assert_eq!(
                folder_of(Path::new(program), image).as_deref(),
                Some(Path::new(folder)),
                "{program}"
            );
        }
    }
}
