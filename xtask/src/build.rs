//! Building the programs.

use crate::process::{command, passes};
use crate::trouble::Trouble;
use std::path::{Path, PathBuf};

/// The packages whose programs make up Pincite.
const PROGRAMS: [&str; 3] = ["pincite-worker", "pincite-desktop", "pincite-cli"];

/// The cargo that runs this program, or the one on the PATH.
pub(crate) fn cargo() -> String {
    std::env::var("CARGO").unwrap_or_else(|_| "cargo".into())
}

/// Builds the window, the worker and the command line, and gives the folder they lie in.
pub(crate) fn programs(root: &Path, release: bool) -> Result<PathBuf, Trouble> {
    let mut build = command(cargo(), root, &["build", "--bins"]);
    for package in PROGRAMS {
        build.args(["-p", package]);
    }
    if release {
        build.arg("--release");
    }
    build.envs(for_old_processors());
    passes(&mut build)?;
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    Ok(target.join(if release { "release" } else { "debug" }))
}

/// What leaves the instructions of newer processors out of whisper.cpp, where this machine's processor lacks them.
pub(crate) fn for_old_processors() -> impl Iterator<Item = (&'static str, &'static str)> {
    const NEWER: [&str; 5] = ["GGML_AVX", "GGML_AVX2", "GGML_FMA", "GGML_F16C", "GGML_BMI2"];
    #[cfg(target_arch = "x86_64")]
    let is_old = {
        use std::arch::is_x86_feature_detected as has;
        !(has!("avx2") && has!("fma") && has!("f16c") && has!("bmi2"))
    };
    #[cfg(not(target_arch = "x86_64"))]
    let is_old = false;
    NEWER.into_iter().filter(move |_| is_old).map(|name| (name, "OFF"))
}

/// The file of a program in `folder`.
pub(crate) fn program(folder: &Path, name: &str) -> PathBuf {
    folder.join(format!("{name}{}", std::env::consts::EXE_SUFFIX))
}
