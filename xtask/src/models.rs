//! Fetching the models that read scans: out of the Python package rapidocr, which carries them for every platform, pinned by
//! version and SHA-256.

use crate::files;
use crate::trouble::Trouble;
use crate::wheel::{Scratch, Wheel, python, sha256};
use std::fs;
use std::path::{Path, PathBuf};

const WHEEL: Wheel = Wheel {
    holds: "the models that read scans",
    package: "rapidocr",
    version: "3.10.0",
    tag: None,
    digest: "2fc34e26cd0f48514804a94f8832283039c7334076bff60768b1fed9ad068050",
};

/// A file of the package.
struct Member {
    /// Where it lies in the package.
    path: &'static str,
    /// What it is called here.
    name: &'static str,
    /// Its SHA-256.
    digest: &'static str,
}

/// The models and what their makers say of them, which goes wherever they go. The worker's `models.rs` knows the first two by
/// name.
const MEMBERS: [Member; 4] = [
    Member {
        path: "rapidocr/models/PP-OCRv6_det_small.onnx",
        name: "PP-OCRv6_det_small.onnx",
        digest: "090f04abcd9d9a7498bc4ebf677e4cb9bdce1fe4197ddb7e529f1ef44e1ff94f",
    },
    Member {
        path: "rapidocr/models/PP-OCRv6_rec_small.onnx",
        name: "PP-OCRv6_rec_small.onnx",
        digest: "6f327246b50388f3c176ae304bd95767ea6dc0c9ae92153ef8cbe210b3c14884",
    },
    Member {
        path: "rapidocr-3.10.0.dist-info/licenses/LICENSE",
        name: "LICENSE",
        digest: "3e0af25fdd06aa9586ae97adb00ea927ebe5a3805ac77d2d3a81ce5f55693333",
    },
    Member {
        path: "rapidocr-3.10.0.dist-info/licenses/MODEL_LICENSES.md",
        name: "MODEL_LICENSES.md",
        digest: "c5fd0e8603d3df743355b546121e6fe0f4ef8ff455c5a85c1681fd3ae520e153",
    },
];

/// Puts the models into `.models`, unless the right ones are there.
pub(crate) fn fetch(root: &Path) -> Result<(), Trouble> {
    let folder = root.join(".models");
    if is_fetched(root) {
        return Ok(());
    }
    println!(
        "  Fetching {} ({} {}, 27 MB)",
        WHEEL.holds, WHEEL.package, WHEEL.version
    );
    let python = python()?;
    let scratch = Scratch::new(&folder)?;
    let unpacked = WHEEL.unpack(python, &scratch.0)?;
    let stamp = folder.join("stamp");
    let _ = fs::remove_file(&stamp);
    for member in &MEMBERS {
        let found = unpacked.join(member.path);
        let digest = sha256(python, &found)?;
        if digest != member.digest {
            return Err(Trouble::new(format!(
                "The file {} that was fetched is not the one that is pinned: {digest}.",
                member.name
            ))
            .advice("It was not used. Try again; if it stays so, the package has been tampered with."));
        }
        let place = folder.join(member.name);
        fs::rename(&found, &place).map_err(|cause| Trouble::file(&place, "written", &cause))?;
    }
    fs::write(&stamp, told()).map_err(|cause| Trouble::file(&stamp, "written", &cause))
}

/// Whether they are in their place.
pub(crate) fn is_fetched(root: &Path) -> bool {
    let folder = root.join(".models");
    MEMBERS.iter().all(|member| folder.join(member.name).is_file())
        && fs::read_to_string(folder.join("stamp")).is_ok_and(|stamp| stamp == told())
}

/// Copies them to where a package has them.
pub(crate) fn copy(root: &Path, to: &Path) -> Result<(), Trouble> {
    files::make(to)?;
    MEMBERS
        .iter()
        .try_for_each(|member| files::copy_into(&there(root, member)?, to))
}

/// The files that say under which licence they are.
pub(crate) fn licences(root: &Path) -> Result<Vec<PathBuf>, Trouble> {
    let texts = MEMBERS.iter().filter(|member| !member.name.ends_with(".onnx"));
    texts.map(|member| there(root, member)).collect()
}

/// What they are called for in a list of parts: version and SHA-256 of the package that they come in.
pub(crate) const fn pinned() -> (&'static str, &'static str) {
    (WHEEL.version, WHEEL.digest)
}

fn there(root: &Path, member: &Member) -> Result<PathBuf, Trouble> {
    let file = root.join(".models").join(member.name);
    match file.is_file() {
        true => Ok(file),
        false => Err(Trouble::new("The models that read scans were not fetched.")
            .advice("Fetch them with: cargo xtask fetch-models")),
    }
}

/// What the stamp beside them says.
fn told() -> String {
    let digests = MEMBERS
        .iter()
        .map(|member| format!("{} {}\n", member.digest, member.name));
    format!("{} {}\n{}", WHEEL.package, WHEEL.version, digests.collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::{MEMBERS, WHEEL};

    #[test]
    fn every_digest_is_one() {
        for digest in MEMBERS.iter().map(|member| member.digest).chain([WHEEL.digest]) {
            assert!(
                digest.len() == 64 && digest.bytes().all(|byte| byte.is_ascii_hexdigit()),
                "{digest}"
            );
        }
    }
}
