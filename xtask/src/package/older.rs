//! Whether the package works on a processor from before 2013: an emulated one, without AVX.

use super::place::Place;
use super::programs::{BASELINE, NAMES, has_baseline};
use crate::files;
use crate::process::{captured, command};
use crate::trouble::Trouble;
use std::path::Path;
use std::process::Command;

/// Of 2008: SSE 4.2, and nothing newer.
const PROCESSOR: &str = "Nehalem";
const EMULATOR: &str = "qemu-x86_64";

/// The other worker is chosen there, and transcribes there.
pub(crate) fn check(place: &Place) -> Result<(), Trouble> {
    if !has_baseline(place) {
        println!("  not tried: a development build, or another kind of processor, has one worker only");
        return Ok(());
    }
    let folder = place.work.join("older");
    files::empty(&folder)?;
    files::copy_folder(&place.programs(), &folder)?;
    let pdf = place.root.join("assets/sample/tides.pdf");
    // A worker that is not the right one ends at once.
    let broken = "#!/bin/sh\nexit 1\n";
    files::write(&folder.join(NAMES[2]), broken)?;
    let mut add = emulated(&folder.join("pincite"), &folder, "library-chosen");
    succeeds(add.arg("add").arg(&pdf))?;
    println!("  {PROCESSOR}: {BASELINE} is chosen");
    files::copy(&place.programs().join(NAMES[2]), &folder.join(NAMES[2]))?;
    // What the program starts is not emulated by itself.
    for (worker, works) in [(BASELINE, true), (NAMES[2], false)] {
        let script = folder.join(format!("emulated-{worker}"));
        let program = folder.join(worker);
        files::write(
            &script,
            format!(
                "#!/bin/sh\nexec /usr/bin/{EMULATOR} -cpu {PROCESSOR} '{}' \"$@\"\n",
                program.display()
            ),
        )?;
        files::allow(&script, 0o755)?;
        transcribes(place, &folder, &script, works)?;
        println!(
            "  {PROCESSOR}: {worker} {}",
            if works { "transcribes" } else { "says that it cannot" }
        );
    }
    Ok(())
}

fn transcribes(place: &Place, folder: &Path, worker: &Path, works: bool) -> Result<(), Trouble> {
    let fixtures = place.root.join("tests/fixtures/speech");
    let library = folder.join(format!("library-{works}"));
    let pincite = || {
        let mut pincite = command(folder.join("pincite"), folder, &["--library"]);
        pincite.arg(&library).env("PINCITE_MODELS", folder.join("models"));
        pincite
    };
    succeeds(pincite().args(["models", "add"]).arg(fixtures.join("tiny-lecture.bin")))?;
    let mut transcribe = pincite();
    transcribe
        .env("PINCITE_WORKER", worker)
        .arg("transcribe")
        .arg(fixtures.join("audio/lecture-30s.wav"));
    let output = captured(&mut transcribe)?;
    let said = [output.stdout, output.stderr]
        .map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
        .concat();
    match (output.status.success(), works) {
        (true, true) => Ok(()),
        (false, false) if said.contains("processor") => Ok(()),
        _ => Err(Trouble::new(format!("{} did not do as expected on {PROCESSOR}.", worker.display())).advice(said)),
    }
}

fn emulated(program: &Path, folder: &Path, library: &str) -> Command {
    let mut emulated = command(EMULATOR, folder, &["-cpu", PROCESSOR]);
    emulated.arg(program).arg("--library").arg(folder.join(library));
    emulated
}

fn succeeds(what: &mut Command) -> Result<(), Trouble> {
    let output = captured(what)?;
    match output.status.success() {
        true => Ok(()),
        false => Err(Trouble::new(format!("{what:?} failed.")).advice(String::from_utf8_lossy(&output.stderr))),
    }
}
