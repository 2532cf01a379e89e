//! Fonts of this machine, for the letters of a PDF that Pincite's own font does not have. They are looked into only then.

use pincite_report::{FontFile, has_letters};
use std::collections::BTreeSet;
use std::fs::File;
use std::io::{Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// More files than any machine has fonts.
const MOST_FILES: usize = 8_000;
/// Folders within folders.
const DEEPEST: usize = 5;
/// A table of letters is a few hundred kilobytes in the largest fonts.
const LONGEST_TABLE: u32 = 4 << 20;
/// A font with all of Unicode's characters.
const LARGEST_FILE: u64 = 200 << 20;
/// Fonts that one report takes along.
const MOST_FONTS: usize = 12;

/// A font within a file, and those of the wanted letters that it has.
struct Candidate {
    file: PathBuf,
    index: u32,
    has: BTreeSet<char>,
    /// Plain letters come before bold ones, and before those that were made for headings.
    fancy: bool,
}

/// As few fonts as have as many of these letters as any have. The same machine gives the same fonts.
pub(super) fn fonts_for(letters: &BTreeSet<char>) -> Vec<FontFile> {
    if letters.is_empty() {
        return Vec::new();
    }
    chosen(letters, candidates(&folders(), letters))
}

fn chosen(letters: &BTreeSet<char>, mut candidates: Vec<Candidate>) -> Vec<FontFile> {
    let mut missing = letters.clone();
    let mut fonts = Vec::new();
    while !missing.is_empty() && fonts.len() < MOST_FONTS {
        let worth = |one: &Candidate| (one.has.intersection(&missing).count(), !one.fancy);
        // Of equals the first by name.
        let best = candidates
            .iter()
            .enumerate()
            .rev()
            .max_by_key(|(_, one)| worth(one))
            .filter(|(_, one)| worth(one).0 > 0)
            .map(|(at, _)| at);
        let Some(best) = best else { break };
        let best = candidates.remove(best);
        if let Ok(bytes) = std::fs::read(&best.file) {
            missing.retain(|letter| !best.has.contains(letter));
            fonts.push(FontFile {
                bytes: Arc::new(bytes),
                index: best.index,
            });
        }
    }
    fonts
}

/// Where systems keep fonts.
fn folders() -> Vec<PathBuf> {
    let mut folders: Vec<PathBuf> = match std::env::consts::OS {
        "macos" => ["/System/Library/Fonts", "/Library/Fonts"].map(PathBuf::from).to_vec(),
        "windows" => std::env::var_os("SYSTEMROOT")
            .map(|root| PathBuf::from(root).join("Fonts"))
            .into_iter()
            .collect(),
        _ => ["/usr/share/fonts", "/usr/local/share/fonts", "/run/host/fonts"]
            .map(PathBuf::from)
            .to_vec(),
    };
    if let Some(home) = std::env::home_dir() {
        let own: &[&str] = match std::env::consts::OS {
            "macos" => &["Library/Fonts"],
            "windows" => &["AppData/Local/Microsoft/Windows/Fonts"],
            _ => &[".local/share/fonts", ".fonts"],
        };
        folders.extend(own.iter().map(|folder| home.join(folder)));
    }
    folders
}

fn candidates(folders: &[PathBuf], letters: &BTreeSet<char>) -> Vec<Candidate> {
    let mut files = Vec::new();
    folders.iter().for_each(|folder| collect(folder, 0, &mut files));
    files.sort();
    files.dedup();
    files.iter().flat_map(|file| within(file, letters)).collect()
}

fn collect(folder: &Path, depth: usize, files: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let path = entry.path();
        if path.is_dir() && depth < DEEPEST {
            collect(&path, depth + 1, files);
        } else if is_font(&path) && files.len() < MOST_FILES {
            files.push(path);
        }
    }
}

fn is_font(path: &Path) -> bool {
    let ending = path.extension().map(|ending| ending.to_ascii_lowercase());
    ending.is_some_and(|ending| ["ttf", "otf", "ttc", "otc"].iter().any(|known| ending == *known))
}

/// The fonts of a file that have one of the letters.
fn within(path: &Path, letters: &BTreeSet<char>) -> Vec<Candidate> {
    let name = path.file_name().unwrap_or_default().to_string_lossy().to_lowercase();
    // They have a shape for every letter, and it says nothing.
    if ["lastresort", "blank", "fallback"]
        .iter()
        .any(|word| name.contains(word))
    {
        return Vec::new();
    }
    let fancy = [
        "bold",
        "italic",
        "oblique",
        "black",
        "heavy",
        "light",
        "thin",
        "mono",
        "condensed",
        "serif",
    ];
    let fancy = fancy.iter().any(|word| name.contains(word));
    let fonts = File::open(path)
        .and_then(|mut file| tables(&mut file))
        .unwrap_or_default();
    let candidate = |(index, table): (u32, Vec<u8>)| Candidate {
        file: path.to_owned(),
        index,
        has: has_letters(&table, letters),
        fancy,
    };
    fonts
        .into_iter()
        .map(candidate)
        .filter(|one| !one.has.is_empty())
        .collect()
}

/// The tables of letters in a file (OpenType: `cmap`), each with its font's number. Of a file nothing else is read: fonts are
/// large, and there may be thousands.
fn tables(file: &mut File) -> std::io::Result<Vec<(u32, Vec<u8>)>> {
    /// More fonts than a collection has.
    const MOST: u32 = 64;
    if file.metadata()?.len() > LARGEST_FILE {
        return Ok(Vec::new());
    }
    let starts = match &bytes::<4>(file, 0)? {
        b"ttcf" => {
            let many = number(file, 8)?.min(MOST);
            (0..many)
                .map(|at| number(file, 12 + 4 * u64::from(at)))
                .collect::<Result<_, _>>()?
        }
        _ => vec![0],
    };
    let mut found = Vec::new();
    for (index, start) in (0..).zip(starts) {
        if let Some(table) = letters_table(file, u64::from(start))? {
            found.push((index, table));
        }
    }
    Ok(found)
}

fn letters_table(file: &mut File, start: u64) -> std::io::Result<Option<Vec<u8>>> {
    let [.., high, low] = bytes::<6>(file, start)?;
    let (mut letters, mut rights, mut has_shapes) = (None, None, false);
    for at in 0..u64::from(u16::from_be_bytes([high, low])) {
        let record = start + 12 + 16 * at;
        match &bytes::<4>(file, record)? {
            b"cmap" => letters = Some((number(file, record + 8)?, number(file, record + 12)?)),
            b"OS/2" => rights = Some(number(file, record + 8)?),
            b"glyf" | b"CFF " | b"CFF2" | b"CBDT" | b"sbix" | b"COLR" => has_shapes = true,
            _ => {}
        }
    }
    let may = match rights {
        Some(rights) => may_be_embedded(u16::from_be_bytes(bytes(file, u64::from(rights) + 8)?)),
        None => true,
    };
    let Some((from, length)) = letters.filter(|(_, length)| has_shapes && may && *length <= LONGEST_TABLE) else {
        return Ok(None);
    };
    let mut table = vec![0; length as usize];
    file.seek(SeekFrom::Start(u64::from(from)))?;
    file.read_exact(&mut table)?;
    Ok(Some(table))
}

/// What a font's maker allows (OpenType: `fsType`): not where embedding, or a part of the font, or its outlines are ruled out.
fn may_be_embedded(rights: u16) -> bool {
    rights & 0x000f != 0x0002 && rights & 0x0300 == 0
}

fn bytes<const N: usize>(file: &mut File, at: u64) -> std::io::Result<[u8; N]> {
    let mut bytes = [0; N];
    file.seek(SeekFrom::Start(at))?;
    file.read_exact(&mut bytes)?;
    Ok(bytes)
}

fn number(file: &mut File, at: u64) -> std::io::Result<u32> {
    bytes(file, at).map(u32::from_be_bytes)
}

#[cfg(test)]
mod tests {
    use super::{candidates, chosen, may_be_embedded};
    use std::collections::BTreeSet;
    use std::path::Path;

    #[test]
    fn a_font_is_found_for_the_letters_that_one_has() {
        let ours = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/make");
        let folder = tempfile::tempdir().unwrap();
        std::fs::copy(ours.join("noto-serif-sc-subset.ttf"), folder.path().join("song.TTF")).unwrap();
        // What is no font, is cut off or claims to be larger than it is, is passed over.
        std::fs::write(folder.path().join("empty.ttf"), b"").unwrap();
        std::fs::write(folder.path().join("many.ttc"), b"ttcf\0\x01\0\0\xff\xff\xff\xff").unwrap();
        std::fs::write(
            folder.path().join("torn.otf"),
            b"OTTO\xff\xff\0\0\0\0\0\0cmap\0\0\0\0\xff\xff\xff\xff\xff\xff\xff\xff",
        )
        .unwrap();
        let cases = [("在三年。", 1), ("在三年😀", 1), ("😀", 0), ("", 0)];
        for (letters, expected) in cases {
            let letters: BTreeSet<char> = letters.chars().collect();
            let found = candidates(&[folder.path().to_owned(), folder.path().join("none")], &letters);
            assert_eq!(chosen(&letters, found).len(), expected, "{letters:?}");
        }
    }

    #[test]
    fn what_a_font_rules_out_is_heeded() {
        let cases = [
            (0, true),
            (2, false),
            (4, true),
            (8, true),
            (0x100, false),
            (0x200, false),
            (6, true),
        ];
        for (rights, expected) in cases {
            assert_eq!(may_be_embedded(rights), expected, "{rights:#x}");
        }
    }
}
