//! Barring files with Landlock: nothing is opened but below the folders that were named, and that only to be read.

use landlock::{
    ABI, Access, AccessFs, AccessNet, BitFlags, Ruleset, RulesetAttr, RulesetCreatedAttr, RulesetError, RulesetStatus,
    Scope, path_beneath_rules,
};
use std::path::PathBuf;

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
