//! The package for Fedora and openSUSE, made with rpmbuild.

use super::VERSION;
use super::place::Place;
use super::tree::{LIB, ZSH};
use crate::process::{command, has, passes};
use crate::trouble::Trouble;
use crate::{files, packages};
use std::path::PathBuf;

/// What WebKit plays recordings with, in Fedora's names; H.264 comes from where Fedora has it from.
const REQUIRES: [&str; 2] = ["gstreamer1-plugins-base", "gstreamer1-plugins-good"];

/// Makes it from what was laid out.
pub(crate) fn make(place: &Place) -> Result<PathBuf, Trouble> {
    if !has("rpmbuild") {
        packages::debian(&["rpm"])?;
    }
    let folder = place.work.join("rpm");
    let tree = folder.join("tree");
    files::empty(&folder)?;
    // Links have to stay links.
    passes(command("cp", &folder, &["-a"]).arg(place.tree()).arg(&tree))?;
    let [from, to] = ZSH.map(|zsh| tree.join(zsh));
    files::copy_folder(&from, &to)?;
    std::fs::remove_dir_all(&from).map_err(|cause| Trouble::file(&from, "removed", &cause))?;
    let spec = folder.join("pincite.spec");
    files::write(&spec, written(&tree.display().to_string(), place.level()))?;
    let mut build = command("rpmbuild", &folder, &["-bb", "--quiet", "--define"]);
    build.arg(format!("_topdir {}", folder.display())).arg(&spec);
    passes(build.env("SOURCE_DATE_EPOCH", place.time()))?;
    let made = files::all(&folder.join("RPMS"))?;
    let package = made.first().ok_or_else(|| Trouble::new("rpmbuild made no package."))?;
    files::copy_into(package, &place.out)?;
    Ok(place.out.join(package.file_name().unwrap_or_default()))
}

fn written(tree: &str, level: u32) -> String {
    let requires: String = REQUIRES.iter().map(|name| format!("Requires: {name}\n")).collect();
    format!(
        "%global debug_package %{{nil}}\n%global _build_id_links none\n%global __os_install_post %{{nil}}\n\
         %global _binary_payload w{level}.zstdio\n%global use_source_date_epoch_as_buildtime 1\n\
         %global clamp_mtime_to_source_date_epoch 1\n\
         %global __provides_exclude_from ^/{LIB}/.*$\n%global __requires_exclude ^libpdfium.*$\n\
         Name: pincite\nVersion: {VERSION}\nRelease: 1\nSummary: Checks what an AI says against your sources\n\
         License: Apache-2.0\nGroup: Productivity/Scientific/Other\n{requires}Recommends: gstreamer1-plugin-libav\nRecommends: xdg-utils\n\n\
         %description\nFor every quote in an AI's answer Pincite looks up whether the words are in your\n\
         PDF files, recordings and saved web pages, and where. It shows the page with the\n\
         passage boxed. It works offline, as a window and from a terminal.\n\n\
         %install\nmkdir -p %{{buildroot}}\ncp -a '{tree}/.' %{{buildroot}}\n\n\
         %files\n%defattr(-,root,root,-)\n/{LIB}\n/usr/bin/*\n/usr/share/applications/*\n/usr/share/metainfo/*\n\
         /usr/share/icons/hicolor/*/apps/*\n/usr/share/man/man1/*\n/usr/share/bash-completion/completions/*\n\
         /{}/*\n/usr/share/fish/vendor_completions.d/*\n%doc /usr/share/doc/pincite\n",
        ZSH[1]
    )
}
