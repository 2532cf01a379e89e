//! Whether the programs can start where libraries are older than here: on Ubuntu 22.04, the oldest system that Pincite is
//! for, and on 24.04. Their packages are not at hand, so what the programs ask for is held against what they have.

use super::deb;
use super::place::Place;
use super::tree::LIB;
use crate::process::{answer, captured, command};
use crate::trouble::Trouble;
use std::collections::BTreeSet;
use std::path::Path;

/// The newest versions of symbols in Ubuntu 22.04: glibc 2.35, libstdc++ and libgcc of GCC 12.
const SYMBOLS: [(&str, &[u32]); 4] = [
    ("GLIBC", &[2, 35]),
    ("GLIBCXX", &[3, 4, 30]),
    ("CXXABI", &[1, 3, 13]),
    ("GCC", &[12, 0, 0]),
];

/// What Ubuntu 22.04 had of each library when it came out; of WebKitGTK, what its updates have, which keep it as new as Debian's.
const PACKAGES: [(&str, &str); 15] = [
    ("libc6", "2.35"),
    ("libgcc-s1", "12"),
    ("libstdc++6", "12"),
    ("libglib2.0-0", "2.72.1"),
    ("libgtk-3-0", "3.24.33"),
    ("libgdk-pixbuf-2.0-0", "2.42.8"),
    ("libcairo2", "1.16.0"),
    ("libcairo-gobject2", "1.16.0"),
    ("libpango-1.0-0", "1.50.6"),
    ("libsoup-3.0-0", "3.0.7"),
    ("libwebkit2gtk-4.1-0", "2.48.0"),
    ("libjavascriptcoregtk-4.1-0", "2.48.0"),
    ("libdbus-1-3", "1.12.20"),
    ("libx11-6", "1.7.5"),
    ("libatk1.0-0", "2.36.0"),
];

/// Looks at every program.
pub(crate) fn check(place: &Place) -> Result<(), Trouble> {
    let mut all = BTreeSet::new();
    for program in deb::programs(&place.tree().join(LIB))? {
        let wanted = wanted(&program)?;
        if let Some(newer) = wanted.iter().find(|symbol| is_newer(symbol)) {
            return Err(Trouble::new(format!(
                "{} asks for {newer}, which Ubuntu 22.04 does not have.",
                program.display()
            ))
            .advice("Build it on that system, or leave out what needs it."));
        }
        let newest = newest(&wanted, "GLIBC");
        println!(
            "  {}: {newest}",
            program.file_name().unwrap_or_default().to_string_lossy()
        );
        all.extend(wanted);
    }
    for (name, least) in asked(&deb::depends(place)?) {
        let known = PACKAGES.iter().find(|(known, _)| *known == name);
        let fits = known.is_some_and(|(_, has)| answer("dpkg", &["--compare-versions", has, "ge", &least]).is_some());
        match known {
            _ if fits => println!("  {name} (>= {least})"),
            Some((_, has)) => {
                return Err(Trouble::new(format!(
                    "The package needs {name} {least}, and Ubuntu 22.04 has {has}."
                )));
            }
            None => {
                return Err(
                    Trouble::new(format!("Nobody knows which version of {name} Ubuntu 22.04 has."))
                        .advice("Look it up, and write it into xtask/src/package/libraries.rs."),
                );
            }
        }
    }
    Ok(())
}

/// The versions of symbols that a program asks other libraries for, as "GLIBC_2.34".
fn wanted(program: &Path) -> Result<BTreeSet<String>, Trouble> {
    let output = captured(command("readelf", Path::new("/"), &["--version-info", "--wide"]).arg(program))?;
    Ok(needed(&String::from_utf8_lossy(&output.stdout)))
}

fn needed(told: &str) -> BTreeSet<String> {
    let needs = told.split(".gnu.version_r").nth(1).unwrap_or_default();
    // A weak symbol may be missing: the standard library of Rust looks for newer ones in that way.
    let lines = needs
        .lines()
        .filter(|line| line.contains("Name: ") && !line.contains("Flags: WEAK"));
    lines
        .filter_map(|line| {
            line.split("Name: ")
                .nth(1)?
                .split_whitespace()
                .next()
                .map(str::to_owned)
        })
        .collect()
}

fn numbers(symbol: &str) -> Option<(&str, Vec<u32>)> {
    let (family, version) = symbol.rsplit_once('_')?;
    Some((
        family,
        version.split('.').map(str::parse).collect::<Result<_, _>>().ok()?,
    ))
}

fn is_newer(symbol: &str) -> bool {
    let Some((family, version)) = numbers(symbol) else {
        return false;
    };
    SYMBOLS
        .iter()
        .any(|(known, most)| *known == family && version.as_slice() > *most)
}

fn newest(symbols: &BTreeSet<String>, family: &str) -> String {
    let of_family = symbols
        .iter()
        .filter_map(|symbol| numbers(symbol))
        .filter(|(known, _)| *known == family);
    let newest = of_family.map(|(_, version)| version).max().unwrap_or_default();
    let written: Vec<String> = newest.iter().map(u32::to_string).collect();
    format!("{family} {}", written.join("."))
}

/// The libraries of a line of dependencies that ask for a least version.
fn asked(depends: &str) -> Vec<(String, String)> {
    let one = |part: &str| {
        let (name, rest) = part.trim().split_once(" (>= ")?;
        Some((name.to_owned(), rest.split(')').next()?.to_owned()))
    };
    depends.split(',').filter_map(one).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn newer_symbols_are_seen() {
        let cases = [
            ("GLIBC_2.35", false),
            ("GLIBC_2.36", true),
            ("GLIBC_2.4", false),
            ("GLIBC_2.2.5", false),
            ("GLIBC_PRIVATE", false),
            ("GLIBCXX_3.4.30", false),
            ("GLIBCXX_3.4.31", true),
            ("CXXABI_1.3.14", true),
            ("LIBOTHER_9.9", false),
        ];
        for (symbol, newer) in cases {
            assert_eq!(is_newer(symbol), newer, "{symbol}");
        }
    }

    #[test]
    fn what_is_asked_for_is_read() {
        let told = "Version definition section '.gnu.version_d'\n  Name: OWN_1\nVersion needs section '.gnu.version_r' contains 2 entries:\n \
                    0x0010:   Name: GLIBC_2.34  Flags: none  Version: 5\n  0x0020:   Name: GLIBC_2.39  Flags: WEAK  Version: 6\n";
        assert_eq!(needed(told).into_iter().collect::<Vec<_>>(), ["GLIBC_2.34"]);
        let depends = "libc6 (>= 2.34), libgtk-3-0 (>= 3.24.0), gstreamer1.0-libav, a | b";
        let asked = asked(depends);
        assert_eq!(asked.first(), Some(&("libc6".to_owned(), "2.34".to_owned())));
        assert_eq!(asked.len(), 2);
    }
}
