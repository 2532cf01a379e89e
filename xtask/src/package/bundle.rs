//! What Tauri's bundler makes: the AppImage, and the packages of macOS and Windows. It fetches tools of its own, so this
//! is for the release workflow; nobody has run it on macOS or Windows yet.

use super::place::Place;
use super::programs::{BASELINE, NAMES};
use super::{VERSION, licences, parts, programs, sbom, universal};
use crate::build::program;
use crate::files;
use crate::json::quoted;
use crate::process::{answer, command, passes};
use crate::steps::Steps;
use crate::trouble::Trouble;
use std::path::{Path, PathBuf};

/// The packages of macOS or Windows.
pub(crate) fn elsewhere(steps: &mut Steps, place: &Place) -> Result<Vec<PathBuf>, Trouble> {
    let parts = steps.take("What it is made of", || parts::all(place))?;
    steps.take("Licences", || licences::write(place, &parts))?;
    let sbom = steps.take("List of parts", || sbom::write(place, &parts))?;
    let mut made = match cfg!(windows) {
        true => {
            let portable = steps.take("Archive", || portable(place))?;
            let mut made = steps.take("Installer", || bundled(place, "nsis", &["exe"]))?;
            made.push(portable);
            made
        }
        false => steps.take("Disk image", || bundled(place, "dmg", &["dmg"]))?,
    };
    made.push(sbom);
    Ok(made)
}

/// The AppImage, with WebKitGTK and GStreamer in it.
pub(crate) fn appimage(place: &Place) -> Result<Vec<PathBuf>, Trouble> {
    bundled(place, "appimage", &["AppImage"])
}

/// Runs the bundler over the programs that were built, and gives what it made.
fn bundled(place: &Place, kind: &str, endings: &[&str]) -> Result<Vec<PathBuf>, Trouble> {
    let triple = triple()?;
    let configuration = place.work.join("tauri.json");
    files::write(&configuration, written(place, kind, &triple)?)?;
    let bundler = place.root.join("ui/node_modules/@tauri-apps/cli/tauri.js");
    let mut bundle = command("node", &place.root, &[]);
    bundle
        .arg(bundler)
        .args(["bundle", "--ci", "--bundles", kind, "--config"]);
    bundle.arg(&configuration);
    let mut release = place.target.join("release");
    if cfg!(target_os = "macos") {
        bundle.args(["--target", universal::TRIPLE]);
        release = place.target.join(universal::TRIPLE).join("release");
    }
    passes(&mut bundle)?;
    let made = files::all(&release.join("bundle").join(kind))?;
    let is_one = |file: &PathBuf| {
        file.extension()
            .is_some_and(|ending| endings.iter().any(|known| ending == *known))
    };
    let mut kept = Vec::new();
    for file in made.iter().filter(|file| is_one(file)) {
        files::copy_into(file, &place.out)?;
        kept.push(place.out.join(file.file_name().unwrap_or_default()));
    }
    match kept.is_empty() {
        true => Err(Trouble::new(format!("Tauri's bundler made no {kind}."))),
        false => Ok(kept),
    }
}

/// What the bundler has to know beyond `tauri.conf.json`: the other programs and what lies beside them.
fn written(place: &Place, kind: &str, triple: &str) -> Result<String, Trouble> {
    let folder = place.programs();
    let resource = |from: &Path, to: &str| format!("{}: {}", quoted(&from.display().to_string()), quoted(to));
    let library = programs::library_of(place);
    let name = library.file_name().unwrap_or_default().to_string_lossy().into_owned();
    if kind == "appimage" {
        // To where, from where.
        let mut inside = vec![
            format!(
                "{}: {}",
                quoted(&format!("/usr/lib/pincite/{name}")),
                quoted(&library.display().to_string())
            ),
            format!(
                "\"/usr/lib/pincite/words\": {}",
                quoted(&folder.join("words").display().to_string())
            ),
            format!(
                "\"/usr/lib/pincite/models\": {}",
                quoted(&folder.join("models").display().to_string())
            ),
            format!(
                "\"/usr/share/doc/pincite/licences.txt\": {}",
                quoted(&place.licences().display().to_string())
            ),
        ];
        for program in ["pincite", "pincite-worker", BASELINE] {
            let file = folder.join(program);
            inside.push(format!(
                "{}: {}",
                quoted(&format!("/usr/bin/{program}")),
                quoted(&file.display().to_string())
            ));
        }
        return Ok(format!(
            "{{\"bundle\": {{\"linux\": {{\"appimage\": {{\"bundleMediaFramework\": true, \"files\": {{{}}}}}}}}}}}\n",
            inside.join(", ")
        ));
    }
    // The bundler wants the machine's name behind the program's.
    let mut beside = Vec::new();
    for name in NAMES
        .into_iter()
        .filter(|name| *name != "pincite-desktop")
        .chain([BASELINE])
    {
        let file = program(&folder, name);
        if file.is_file() {
            let named = program(&place.work.join("beside"), &format!("{name}-{triple}"));
            files::copy(&file, &named)?;
            beside.push(quoted(&place.work.join("beside").join(name).display().to_string()));
        }
    }
    let resources = [
        resource(&library, &name),
        resource(&folder.join("words"), "words"),
        resource(&folder.join("models"), "models"),
        resource(&place.licences(), "licences.txt"),
    ];
    let hooks = quoted(&place.root.join("assets/desktop/path.nsh").display().to_string());
    Ok(format!(
        "{{\"bundle\": {{\"externalBin\": [{}], \"resources\": {{{}}}, \"windows\": {{\"nsis\": {{\"installMode\": \"currentUser\", \"installerHooks\": {hooks}}}}}}}}}\n",
        beside.join(", "),
        resources.join(", ")
    ))
}

/// What the machine is called by Rust.
fn triple() -> Result<String, Trouble> {
    if cfg!(target_os = "macos") {
        return Ok(universal::TRIPLE.to_owned());
    }
    let told = answer("rustc", &["-vV"]).unwrap_or_default();
    let host = told.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned)
        .ok_or_else(|| Trouble::new("rustc does not say what this machine is."))
}

/// A zip of the programs, to unpack anywhere.
fn portable(place: &Place) -> Result<PathBuf, Trouble> {
    let name = format!("pincite-{VERSION}-windows-{}", std::env::consts::ARCH);
    let beside = place.work.join("archive");
    let folder = beside.join(&name);
    files::empty(&beside)?;
    files::copy_folder(&place.programs(), &folder)?;
    files::copy_into(&place.licences(), &folder)?;
    let readme = place.root.join("assets/desktop/README-windows.txt");
    files::copy(&readme, &folder.join("README.txt"))?;
    let file = place.out.join(format!("{name}.zip"));
    // Windows has a tar that writes zip files.
    passes(command("tar", &beside, &["-a", "-cf"]).arg(&file).arg(&name))?;
    Ok(file)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bundlers_file_is_json_and_names_everything() {
        let root = crate::root();
        let place = Place::new(&root, true);
        for kind in ["appimage", "dmg", "nsis"] {
            let written = written(&place, kind, "x86_64-unknown-linux-gnu").map_err(|trouble| trouble.to_string());
            let read = written.as_deref().map(serde_json::from_str::<serde_json::Value>);
            assert!(matches!(read, Ok(Ok(_))), "{kind}: {written:?}");
            let all = written.unwrap_or_default();
            assert!(
                ["words", "models", "pdfium", "licences.txt"]
                    .iter()
                    .all(|name| all.contains(name)),
                "{all}"
            );
        }
    }
}
