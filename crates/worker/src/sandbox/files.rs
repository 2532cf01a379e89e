//! Barring files with Landlock: nothing is opened but below the folders that were named, and that only to be read.

use landlock::{
    ABI, Access, AccessFs, AccessNet, BitFlags, Ruleset, RulesetAttr, RulesetCreatedAttr, RulesetError, RulesetStatus,
    Scope, path_beneath_rules,
};
use std::path::{Path, PathBuf};

/// Whether it is done. Bars as much as this kernel knows to.
pub(super) fn bar(may_read: &[PathBuf]) -> bool {
    matches!(
        restrict(may_read),
        Ok(RulesetStatus::FullyEnforced | RulesetStatus::PartiallyEnforced)
    )
}

fn restrict(may_read: &[PathBuf]) -> Result<RulesetStatus, RulesetError> {
    let read: BitFlags<AccessFs> = AccessFs::ReadFile | AccessFs::ReadDir;
    let rules = Ruleset::default()
        .handle_access(AccessFs::from_all(ABI::V5))?
        .handle_access(AccessNet::from_all(ABI::V5))?
        .scope(Scope::from_all(ABI::V6))?
        .create()?
        // What is not there needs no rule.
        .add_rules(path_beneath_rules(may_read, read))?;
    Ok(rules.restrict_self()?.ruleset)
}

/// Where programs of the system lie, with what they read: libraries, fonts, settings, no person's files.
const SYSTEM: [&str; 17] = [
    "/bin",
    "/etc",
    "/gnu/store",
    "/lib",
    "/lib32",
    "/lib64",
    "/nix/store",
    "/opt",
    "/proc/cpuinfo",
    "/proc/filesystems",
    "/proc/meminfo",
    "/sbin",
    "/sys/devices/system",
    "/usr",
    "/var/cache/fontconfig",
    "/var/lib/libreoffice",
    "/var/spool/libreoffice",
];

/// What every program opens.
const DEVICES: [&str; 5] = ["/dev/full", "/dev/null", "/dev/random", "/dev/urandom", "/dev/zero"];

/// Lets a program be run that writes to `folder` alone. Whether it is done.
pub(super) fn confine(folder: &Path, program: &Path) -> bool {
    matches!(
        confined(folder, program),
        Ok(RulesetStatus::FullyEnforced | RulesetStatus::PartiallyEnforced)
    )
}

fn confined(folder: &Path, program: &Path) -> Result<RulesetStatus, RulesetError> {
    let all = AccessFs::from_all(ABI::V5);
    let run: BitFlags<AccessFs> = AccessFs::ReadFile | AccessFs::ReadDir | AccessFs::Execute;
    let device: BitFlags<AccessFs> = AccessFs::ReadFile | AccessFs::WriteFile;
    // The program may lie anywhere, with its libraries beside it or in the folder above.
    let own = program.canonicalize().ok();
    let own = own.as_deref().and_then(Path::parent);
    let readable = SYSTEM.iter().map(PathBuf::from).chain(own.map(PathBuf::from));
    let rules = Ruleset::default()
        .handle_access(all)?
        .handle_access(AccessNet::from_all(ABI::V5))?
        .scope(Scope::from_all(ABI::V6))?
        .create()?
        .add_rules(path_beneath_rules(readable, run))?
        .add_rules(path_beneath_rules(DEVICES, device))?
        .add_rules(path_beneath_rules([folder], all))?
        .add_rules(path_beneath_rules(fonts(), AccessFs::ReadFile | AccessFs::ReadDir))?;
    Ok(rules.restrict_self()?.ruleset)
}

/// A person's own fonts: a document is laid out in them.
fn fonts() -> Vec<PathBuf> {
    let home = std::env::var_os(FONTS_OF).map(PathBuf::from);
    let folders = home.map(|home| [".fonts", ".local/share/fonts"].map(|folder| home.join(folder)));
    folders.into_iter().flatten().collect()
}

/// Names the home folder whose fonts may be read.
const FONTS_OF: &str = "PINCITE_FONTS_OF";
