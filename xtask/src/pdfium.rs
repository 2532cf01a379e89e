//! Fetching the PDFium library: out of the Python package pypdfium2, which carries it for every platform, pinned by
//! version and SHA-256, through pip, so that the machine's own settings for packages hold.

use crate::files;
use crate::trouble::Trouble;
use crate::wheel::{Scratch, Wheel, python, sha256};
use std::fs;
use std::path::{Path, PathBuf};

const PACKAGE: &str = "pypdfium2";
const VERSION: &str = "5.15.2";
/// Where the licences lie, beside the library.
const LICENCES: &str = "licences";

/// A platform that the package has a library for.
struct Platform {
    /// As in a Rust target triple: operating system, architecture, and the C library where it matters.
    name: &'static str,
    /// What pip calls it.
    tag: &'static str,
    /// SHA-256 of the package's file.
    wheel: &'static str,
    /// The library's file.
    library: &'static str,
    /// SHA-256 of the library.
    digest: &'static str,
}

const PLATFORMS: [Platform; 7] = [
    Platform {
        name: "linux-x86_64",
        tag: "manylinux2014_x86_64",
        wheel: "dc31aea5b0fb9fefc9b537a65f4113980b2c40798445736a7e6565bc85161e37",
        library: "libpdfium.so",
        digest: "c76dc0f7839644bfa7c3e3107a6068df714e339c861bb7d4519907b821d427f9",
    },
    Platform {
        name: "linux-aarch64",
        tag: "manylinux2014_aarch64",
        wheel: "dd46e93c0c3a73f6cea8489baff6d77a5d0759dd53fbbce0aeb49c91830176fc",
        library: "libpdfium.so",
        digest: "4378615ad9710397c96c112611be9018629bbfe38805d91a2663a534b99c28ca",
    },
    Platform {
        name: "linux-x86_64-musl",
        tag: "musllinux_1_2_x86_64",
        wheel: "ef452a7178744196d4ff97029f46b56a13817346fc7ee0473c75643512276b3a",
        library: "libpdfium.so",
        digest: "aa224cee2b8ba09d1b9d20f9acc7a07ae9aed03f4a59578ca4dffbb862db47b9",
    },
    Platform {
        name: "macos-aarch64",
        tag: "macosx_13_0_arm64",
        wheel: "e71fe832e94421ac3c28d6a6ed4a9e61f22417089652d339f391c4ffc2a44c35",
        library: "libpdfium.dylib",
        digest: "5574cd4164a1317bc6b2f3168a4f433ca84561aa1b33f570422ce20f199d3765",
    },
    Platform {
        name: "macos-x86_64",
        tag: "macosx_13_0_x86_64",
        wheel: "7f296a298074d76fb7c3d1ecb80d7097a96778bf0ad9c5c48a0170e56e2c6821",
        library: "libpdfium.dylib",
        digest: "967a413d03dde793455ed9f9ecb29b7fec6da846166ecd5b43e0bc3ddb4d9be2",
    },
    Platform {
        name: "windows-x86_64",
        tag: "win_amd64",
        wheel: "74d1bace34fb01c660d0b64344d5a4b7d276942b7c6623c88ab59ea21c5acfbd",
        library: "pdfium.dll",
        digest: "42d87f68957d745ce9377dfb1d8d63691e19082a7ec29ff421d22779d3142b29",
    },
    Platform {
        name: "windows-aarch64",
        tag: "win_arm64",
        wheel: "a20398367f188eb817be156bfd00077dcb5f8ad06c093849f3fa70b8087b4a87",
        library: "pdfium.dll",
        digest: "b244ece18abdb7abfb9f2501bdb5f7097a1119250bf6e7935dcc5dd97fea7712",
    },
];

/// `cargo xtask fetch-pdfium`.
pub(crate) fn command_line(root: &Path, platform: Option<&str>) -> Result<(), Trouble> {
    match platform {
        None => fetch(root),
        Some("list") => {
            PLATFORMS.iter().for_each(|platform| println!("{}", platform.name));
            Ok(())
        }
        Some(name) => {
            let folder = root.join(".pdfium").join(name);
            place(named(name)?, &folder)?;
            println!("  The library for {name} lies in {}", folder.display());
            Ok(())
        }
    }
}

/// Puts this machine's library into `.pdfium`, unless the right one is there.
pub(crate) fn fetch(root: &Path) -> Result<(), Trouble> {
    place(own()?, &root.join(".pdfium"))
}

/// Whether this machine's library is in its place.
pub(crate) fn is_fetched(root: &Path) -> bool {
    own().is_ok_and(|platform| platform.is_in(&root.join(".pdfium")))
}

/// This machine's library, as it was fetched.
pub(crate) fn library(root: &Path) -> Result<PathBuf, Trouble> {
    let file = root.join(".pdfium").join(own()?.library);
    match file.is_file() {
        true => Ok(file),
        false => Err(Trouble::new("PDFium was not fetched.").advice("Fetch it with: cargo xtask fetch-pdfium")),
    }
}

/// The folder with the licences of PDFium and of its parts, as the package brings them along.
pub(crate) fn licences(root: &Path) -> Result<PathBuf, Trouble> {
    let folder = root.join(".pdfium");
    if !folder.join(LICENCES).is_dir() {
        // It was fetched when nobody needed them.
        let _ = fs::remove_file(folder.join("stamp"));
        fetch(root)?;
    }
    Ok(folder.join(LICENCES))
}

/// What this machine's library is called for in a list of parts: version and SHA-256.
pub(crate) fn pinned() -> Result<(&'static str, &'static str), Trouble> {
    own().map(|platform| (VERSION, platform.digest))
}

fn own() -> Result<&'static Platform, Trouble> {
    let libc = if cfg!(target_env = "musl") { "-musl" } else { "" };
    named(&format!("{}-{}{libc}", std::env::consts::OS, std::env::consts::ARCH))
}

impl Platform {
    /// What the stamp beside the library says.
    fn told(&self) -> String {
        format!("{PACKAGE} {VERSION} {} {}\n", self.name, self.digest)
    }

    fn is_in(&self, folder: &Path) -> bool {
        folder.join(self.library).is_file()
            && fs::read_to_string(folder.join("stamp")).is_ok_and(|stamp| stamp == self.told())
    }
}

fn named(name: &str) -> Result<&'static Platform, Trouble> {
    PLATFORMS.iter().find(|platform| platform.name == name).ok_or_else(|| {
        let known: Vec<_> = PLATFORMS.iter().map(|platform| platform.name).collect();
        Trouble::new(format!("There is no pinned PDFium library for {name}."))
            .advice(format!("There is one for: {}.", known.join(", ")))
    })
}

fn place(platform: &Platform, folder: &Path) -> Result<(), Trouble> {
    if platform.is_in(folder) {
        return Ok(());
    }
    let library = folder.join(platform.library);
    let stamp = folder.join("stamp");
    println!(
        "  Fetching PDFium for {} ({PACKAGE} {VERSION}, about 4 MB)",
        platform.name
    );
    let python = python()?;
    let unpacked = Scratch::new(folder)?;
    let wheel = Wheel {
        holds: "PDFium",
        package: PACKAGE,
        version: VERSION,
        tag: Some(platform.tag),
        digest: platform.wheel,
    };
    let package = wheel.unpack(python, &unpacked.0)?;
    let found = package.join("pypdfium2_raw").join(platform.library);
    let digest = sha256(python, &found)?;
    if digest != platform.digest {
        return Err(Trouble::new(format!(
            "The PDFium library that was fetched is not the one that is pinned: {digest}."
        ))
        .advice("It was not used. Try again; if it stays so, the package has been tampered with."));
    }
    let _ = fs::remove_file(&stamp);
    keep_licences(&package, folder)?;
    fs::rename(&found, &library).map_err(|cause| Trouble::file(&library, "written", &cause))?;
    fs::write(&stamp, platform.told()).map_err(|cause| Trouble::file(&stamp, "written", &cause))
}

/// Keeps the licences that the package holds, in `folder`.
fn keep_licences(unpacked: &Path, folder: &Path) -> Result<(), Trouble> {
    let found = files::entries(unpacked)?
        .into_iter()
        .map(|entry| entry.join("licenses"))
        .find(|folder| folder.is_dir())
        .ok_or_else(|| Trouble::new("The package with PDFium holds no licences."))?;
    let kept = folder.join(LICENCES);
    let _ = fs::remove_dir_all(&kept);
    fs::rename(&found, &kept).map_err(|cause| Trouble::file(&kept, "written", &cause))
}

#[cfg(test)]
mod tests {
    use super::PLATFORMS;

    #[test]
    fn every_digest_is_one() {
        for platform in &PLATFORMS {
            for digest in [platform.wheel, platform.digest] {
                assert!(
                    digest.len() == 64 && digest.bytes().all(|byte| byte.is_ascii_hexdigit()),
                    "{}",
                    platform.name
                );
            }
        }
    }
}
