//! `cargo xtask package --test`: a package is tested as a person gets it. Installed in a bare Debian, used from a terminal
//! and in its window, updated, and taken away again.

use super::deb;
use super::libraries;
use super::older;
use super::place::Place;
use super::room::{HOME, Network, PERSON, Room};
use super::start;
use crate::display::Invisible;
use crate::process::{answer, command, passes};
use crate::steps::Steps;
use crate::trouble::Trouble;
use crate::{files, packages, wheel};
use std::path::{Path, PathBuf};

/// The version of the package from which is updated.
const BEFORE: &str = "0.0.1";

/// What the lecture says, where its quote stands.
const SPOKEN: &str = "1\n00:00:17,330 --> 00:00:20,900\nEnzymes lower the activation energy of a reaction.\n\n\
    2\n00:00:21,090 --> 00:00:23,700\nMitochondria are the powerhouse of the cell.\n\n\
    3\n00:00:23,856 --> 00:00:27,100\nDuring mitosis one cell divides into two.\n";

/// What a person adds in the window.
const SOURCES: [&str; 5] = [
    "sources/cell-respiration.pdf",
    "sources/tides.pdf",
    "sources/tree-rings.pdf",
    "sources/lecture.mp3",
    "sources/shore.html",
];

/// What may be left in a person's home: the library, and what the window keeps.
const LEFT: [&str; 4] = [
    ".local/share/pincite",
    ".local/share/app.pincite.desktop",
    ".cache",
    ".config",
];

/// Sees to it that the tools are there.
pub(crate) fn tools(yes: bool) -> Result<(), Trouble> {
    packages::debian_or(
        &[
            "mmdebstrap",
            "xvfb",
            "webkit2gtk-driver",
            "qemu-user",
            "desktop-file-utils",
            "appstream",
            "iproute2",
        ],
        yes,
    )?;
    match answer("id", &["-u"]).as_deref() {
        Some("0") => Ok(()),
        _ => Err(Trouble::new("A bare Debian can only be made and entered by root.")
            .advice("Start again with: sudo --preserve-env=PATH,HOME cargo xtask package --test")),
    }
}

/// Runs everything; the first failure ends it.
pub(crate) fn all(steps: &mut Steps, place: &Place) -> Result<(), Trouble> {
    steps.take("Test: libraries of Ubuntu 22.04 and 24.04", || libraries::check(place))?;
    steps.take("Test: an older processor", || older::check(place))?;
    steps.take("Test: entry and description for desktops", || described(place))?;
    let kept = place.target.join("xtask/bookworm.tar");
    let room = steps.take("Test: a bare Debian", || Room::make(&place.work.join("room"), &kept))?;
    steps.take("Test: sources of a person", || furnish(place, &room))?;
    steps.take("Test: the archive where nothing is installed", || archive(place, &room))?;
    let before = steps.take("Test: what the package depends on", || {
        let depends = deb::depends(place)?.replace("gstreamer1.0-pulseaudio | ", "gstreamer1.0-alsa | ");
        room.root(&format!("apt-get -q -y --no-install-recommends satisfy '{depends}'"))?;
        room.listing()
    })?;
    let older = steps.take("Test: a package of a lower version", || {
        deb::make(place, BEFORE, &place.work, 0)
    })?;
    steps.take("Test: installing", || install(&room, &older))?;
    steps.take("Test: the terminal", || terminal(&room, BEFORE))?;
    let display = Invisible::start()?;
    let window = |what: &str, files: &[&str]| window(place, &room, &display, what, files);
    steps.take("Test: the window", || window("use", &SOURCES))?;
    steps.take("Test: updating", || update(place, &room))?;
    steps.take("Test: the window after the update", || window("again", &[]))?;
    let start = steps.take("Test: start", || start::measure(&room, &display.name))?;
    steps.take("Test: a library of a newer version", || {
        newer(&room)?;
        window("newer", &[])
    })?;
    steps.take("Test: the archive as a portable program", || portable(&room))?;
    steps.take("Test: uninstalling", || uninstall(&room, &before))?;
    println!(
        "\n── Start to a window that can be used: {:.2} s (goal: 1.5 s)",
        start.as_secs_f32()
    );
    Ok(())
}

/// What the entry of the menu and the description for software centres say, as their own programs judge it.
fn described(place: &Place) -> Result<(), Trouble> {
    let share = place.tree().join("usr/share");
    for entry in files::all(&share.join("applications"))? {
        passes(command("desktop-file-validate", &place.root, &[]).arg(entry))?;
    }
    for information in files::all(&share.join("metainfo"))? {
        passes(command("appstreamcli", &place.root, &["validate", "--no-net"]).arg(information))?;
    }
    Ok(())
}

/// Gives a person's home what is added and checked there.
fn furnish(place: &Place, room: &Room) -> Result<(), Trouble> {
    let home = room.path(HOME);
    let sources = home.join("sources");
    let sample = place.root.join("assets/sample");
    for name in ["cell-respiration.pdf", "tides.pdf", "tree-rings.pdf", "answer.md"] {
        files::copy_into(&sample.join(name), &sources)?;
    }
    let fixtures = place.root.join("tests/fixtures");
    files::copy(
        &fixtures.join("speech/audio/lecture-60s.mp3"),
        &sources.join("lecture.mp3"),
    )?;
    files::write(&sources.join("lecture.srt"), SPOKEN)?;
    files::copy(&fixtures.join("page/tides.html"), &sources.join("shore.html"))?;
    files::copy_folder(&fixtures.join("page/tides_files"), &sources.join("tides_files"))?;
    let archive = files::entries(&place.out)?
        .into_iter()
        .find(|file| file.to_string_lossy().ends_with(".tar.zst"));
    let archive = archive.ok_or_else(|| Trouble::new("There is no archive to test."))?;
    let unpacked = home.join("stick");
    files::make(&unpacked)?;
    passes(command("tar", &unpacked, &["--strip-components=1", "-I", "zstd", "-xf"]).arg(archive))?;
    room.root(&format!("chown -R {PERSON}:{PERSON} /{HOME}")).map(drop)
}

/// Without a single package of its own the window says what it lacks, and the command line works.
fn archive(_: &Place, room: &Room) -> Result<(), Trouble> {
    says(
        room.person("stick/Pincite", "")?,
        1,
        &["libwebkit2gtk-4.1", "apt install"],
    )?;
    checks(room, "stick/pincite")
}

fn install(room: &Room, package: &Path) -> Result<(), Trouble> {
    files::copy(package, &room.path("tmp/pincite.deb"))?;
    // apt would fetch what is missing; dpkg refuses then.
    room.root("dpkg --install /tmp/pincite.deb").map(drop)
}

fn terminal(room: &Room, version: &str) -> Result<(), Trouble> {
    // The program's own version is that of the sources, whatever the package is called.
    says(room.person("pincite --version", "")?, 0, &["pincite "])?;
    let installed = room.root("dpkg-query --show --showformat='${Version}' pincite")?;
    if installed.trim() != version {
        return Err(Trouble::new(format!(
            "Version {installed} is installed, and {version} should be."
        )));
    }
    let there = [
        "/usr/share/man/man1/pincite-check.1.gz",
        "/usr/share/bash-completion/completions/pincite",
        "/usr/share/zsh/vendor-completions/_pincite",
        "/usr/share/fish/vendor_completions.d/pincite.fish",
        "/usr/share/doc/pincite/licences.txt.gz",
    ];
    says(room.person(&format!("ls {}", there.join(" ")), "")?, 0, &[])?;
    says(room.person("pincite-desktop", "")?, 1, &["needs a display"])?;
    checks(room, "pincite")
}

/// The sample is checked: some of its quotes do not hold, on purpose.
fn checks(room: &Room, program: &str) -> Result<(), Trouble> {
    let words = format!(
        "{program} check sources/answer.md --source sources/cell-respiration.pdf --source sources/tides.pdf --source sources/tree-rings.pdf"
    );
    says(room.person(&words, "")?, 1, &["8.3", "An adult body holds"])
}

/// Holds how a program ended and what it said against what is expected.
fn says((code, text): (Option<i32>, String), expected: i32, words: &[&str]) -> Result<(), Trouble> {
    let missing = words.iter().find(|word| !text.contains(**word));
    match missing {
        None if code == Some(expected) => Ok(()),
        None => Err(Trouble::new(format!("It ended with {code:?}, and {expected} was expected.")).advice(text)),
        Some(word) => Err(Trouble::new(format!("\"{word}\" is missing in what it says.")).advice(text)),
    }
}

/// Uses the window, in a process of its own without the network.
fn window(place: &Place, room: &Room, display: &Invisible, what: &str, sources: &[&str]) -> Result<(), Trouble> {
    let own = std::env::current_exe().map_err(|cause| Trouble::new(format!("xtask does not find itself: {cause}.")))?;
    let picture = place.out.join(format!("window-{what}.png"));
    let mut arguments = vec![own.display().to_string(), "in-room".to_owned(), what.to_owned()];
    arguments.extend([
        room.folder.display().to_string(),
        display.name.clone(),
        picture.display().to_string(),
    ]);
    arguments.extend(sources.iter().map(|source| format!("/{HOME}/{source}")));
    let words: Vec<String> = arguments.iter().map(|argument| format!("'{argument}'")).collect();
    let mut apart = room.entered("", &format!("exec {}", words.join(" ")), Network::Off);
    passes(&mut apart)
}

fn update(place: &Place, room: &Room) -> Result<(), Trouble> {
    let package = files::entries(&place.out)?
        .into_iter()
        .find(|file| file.to_string_lossy().ends_with(".deb"));
    let package = package.ok_or_else(|| Trouble::new("There is no package to test."))?;
    files::copy(&package, &room.path("tmp/pincite.deb"))?;
    room.root("dpkg --install /tmp/pincite.deb")?;
    terminal(room, super::VERSION)?;
    says(
        room.person("pincite list", "")?,
        0,
        &["cell-respiration.pdf", "lecture.mp3", "shore.html"],
    )?;
    says(room.person("pincite verify", "")?, 0, &[])
}

/// Gives the library a version that does not exist yet; the terminal refuses it in plain words.
fn newer(room: &Room) -> Result<(), Trouble> {
    let library = room.path(HOME).join(".local/share/pincite/library/library.db");
    let script = "import sqlite3, sys; base = sqlite3.connect(sys.argv[1]); base.execute('PRAGMA user_version = 9999'); base.commit()";
    passes(command(wheel::python()?, Path::new("/"), &["-c", script]).arg(&library))?;
    room.root(&format!("chown -R {PERSON}:{PERSON} /{HOME}/.local"))?;
    says(
        room.person("pincite list", "")?,
        2,
        &["newer version of Pincite. Update Pincite"],
    )
}

/// A folder `library` beside the program is the library, and nothing is written elsewhere.
fn portable(room: &Room) -> Result<(), Trouble> {
    says(
        room.person(
            "mkdir stick/library && cd / && ~/stick/pincite add ~/sources/tides.pdf",
            "",
        )?,
        0,
        &[],
    )?;
    says(room.person("~/stick/pincite list", "")?, 0, &["tides.pdf"])?;
    match room.path(HOME).join("stick/library/library.db").is_file() {
        true => Ok(()),
        false => Err(Trouble::new("The library beside the program was not used.")),
    }
}

/// Nothing is left but what is the person's.
fn uninstall(room: &Room, before: &[String]) -> Result<(), Trouble> {
    room.root("apt-get -q -y purge pincite")?;
    let after = room.listing()?;
    let own = ["sources", "stick"];
    let home = format!("./{HOME}/");
    let is_known = |path: &str| {
        let at_home = path.strip_prefix(&home).unwrap_or_default();
        let is_in = |place: &&str| {
            at_home
                .strip_prefix(*place)
                .is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
        };
        let is_above = LEFT
            .iter()
            .any(|place| place.starts_with(at_home) && !at_home.is_empty());
        own.iter().chain(&LEFT).any(is_in) || is_above
    };
    let new: Vec<&String> = after
        .iter()
        .filter(|path| before.binary_search(path).is_err())
        .collect();
    let strange: Vec<&str> = new
        .iter()
        .map(|path| path.as_str())
        .filter(|path| !is_known(path))
        .collect();
    if !strange.is_empty() {
        return Err(Trouble::new("Something is left that nobody asked for.").advice(strange.join("\n")));
    }
    let library: PathBuf = room.path(HOME).join(".local/share/pincite/library/library.db");
    if !library.is_file() {
        return Err(Trouble::new("The person's library is gone with the program."));
    }
    println!("  left in the person's home, and nothing elsewhere:");
    for place in LEFT
        .iter()
        .filter(|place| new.iter().any(|path| path.starts_with(&format!("{home}{place}"))))
    {
        println!("    {place}");
    }
    Ok(())
}
