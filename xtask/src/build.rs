//! Building the programs.

use crate::process::{command, passes};
use crate::trouble::Trouble;
use std::path::{Path, PathBuf};

/// The packages whose programs make up Pincite.
pub(crate) const PROGRAMS: [&str; 3] = ["pincite-worker", "pincite-desktop", "pincite-cli"];

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
    Ok(target(root).join(if release { "release" } else { "debug" }))
}

/// Where cargo puts what it builds.
pub(crate) fn target(root: &Path) -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from)
}

/// What leaves the instructions of newer processors out of whisper.cpp, where this machine's processor lacks them.
pub(crate) fn for_old_processors() -> impl Iterator<Item = (&'static str, &'static str)> {
    #[cfg(target_arch = "x86_64")]
    let is_old = {
        use std::arch::is_x86_feature_detected as has;
        !(has!("avx2") && has!("fma") && has!("f16c") && has!("bmi2"))
    };
    #[cfg(not(target_arch = "x86_64"))]
    let is_old = false;
    older().filter(move |_| is_old)
}

/// What leaves the instructions of x86-64-v3 out of whisper.cpp.
pub(crate) fn older() -> impl Iterator<Item = (&'static str, &'static str)> {
    const NEWER: [&str; 5] = ["GGML_AVX", "GGML_AVX2", "GGML_FMA", "GGML_F16C", "GGML_BMI2"];
    NEWER.into_iter().map(|name| (name, "OFF"))
}

/// The file of a program in `folder`.
pub(crate) fn program(folder: &Path, name: &str) -> PathBuf {
    folder.join(format!("{name}{}", std::env::consts::EXE_SUFFIX))
}
