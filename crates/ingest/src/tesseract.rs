//! The program tesseract, where a person has installed it: what languages it reads, and reading a page with it within bounds
//! ([`confined`](crate::confined)). It is used for scripts that the models which come with Pincite do not know.

use crate::confined::{Confined, Ended};
use crate::program::WorkerProgram;
use std::env;
use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;
use tokio::process::Command;
use tokio::time::timeout;

/// Names the program, before every other place; empty where there is to be none.
const VARIABLE: &str = "PINCITE_TESSERACT";

/// A page takes some seconds; on an old or a very busy machine these are minutes.
const PATIENCE: Duration = Duration::from_secs(300);
/// Bytes of all that it writes, with the page's picture.
const MOST_BYTES: u64 = 64 << 20;
/// More is no page's text.
const MOST_TEXT: u64 = 4 << 20;
/// It says at once which languages it has.
const ANSWERING: Duration = Duration::from_secs(20);
/// Languages of one script that are read with at once: each takes its time.
const MOST_TOGETHER: usize = 3;

/// Scripts that the models do not know: as tesseract names them, where that differs from what it finds on pages, and its
/// languages, those with most readers first.
const SCRIPTS: [(&[&str], &[&str]); 28] = [
    (
        &["Cyrillic"],
        &[
            "rus", "ukr", "bul", "srp", "kaz", "bel", "mkd", "uzb_cyrl", "aze_cyrl", "kir", "tgk", "tat", "mon",
        ],
    ),
    (&["Hangul", "Korean"], &["kor"]),
    (&["Arabic"], &["ara", "fas", "urd", "pus", "snd", "uig", "kur_ara"]),
    (&["Hebrew"], &["heb", "yid"]),
    (&["Devanagari"], &["hin", "mar", "nep", "san"]),
    (&["Thai"], &["tha"]),
    (&["Greek"], &["ell", "grc"]),
    (&["Vietnamese"], &["vie"]),
    (&["Bengali"], &["ben", "asm"]),
    (&["Tamil"], &["tam"]),
    (&["Telugu"], &["tel"]),
    (&["Gujarati"], &["guj"]),
    (&["Kannada"], &["kan"]),
    (&["Malayalam"], &["mal"]),
    (&["Gurmukhi"], &["pan"]),
    (&["Oriya"], &["ori"]),
    (&["Sinhala"], &["sin"]),
    (&["Georgian"], &["kat"]),
    (&["Armenian"], &["hye"]),
    (&["Ethiopic"], &["amh", "tir"]),
    (&["Khmer"], &["khm"]),
    (&["Lao"], &["lao"]),
    (&["Myanmar"], &["mya"]),
    (&["Tibetan"], &["bod", "dzo"]),
    (&["Thaana"], &["div"]),
    (&["Syriac"], &["syr"]),
    (&["Cherokee"], &["chr"]),
    (&["Canadian_Aboriginal"], &["iku"]),
];

/// Scripts with letters that look like Latin ones.
const BESIDE_LATIN: [&str; 2] = ["Cyrillic", "Greek"];

/// An installed tesseract.
#[derive(Clone, Debug)]
pub struct Tesseract {
    program: PathBuf,
}

/// What it has: the names that it gives its languages.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Installed {
    names: Vec<String>,
}

impl Installed {
    /// Of these names.
    #[must_use]
    pub const fn of(names: Vec<String>) -> Self {
        Self { names }
    }

    /// The languages whose script the models that come with Pincite do not know, as ISO 639-2 codes or as scripts' names.
    #[must_use]
    pub fn languages(&self) -> Vec<&str> {
        let known = SCRIPTS
            .iter()
            .flat_map(|(scripts, languages)| scripts.iter().chain(*languages));
        let known = known.filter_map(|known| self.names.iter().find(|name| plain(name) == *known));
        known.map(|name| plain(name)).collect()
    }

    fn has(&self, name: &str) -> bool {
        self.names.iter().any(|own| own == name)
    }

    /// What a page may be read with, by what its script was taken for, the likeliest first.
    pub(crate) fn candidates(&self, script: Option<&str>) -> Vec<String> {
        let is_meant = |scripts: &[&str]| match script {
            // What it takes for Latin may be Vietnamese, or Greek, whose capitals look alike.
            Some("Latin") => scripts.contains(&"Vietnamese") || scripts.contains(&"Greek"),
            Some(script) => scripts.contains(&script),
            None => false,
        };
        let (first, others): (Vec<_>, Vec<_>) = SCRIPTS.iter().partition(|(scripts, _)| is_meant(scripts));
        let all = first.into_iter().chain(others);
        all.filter_map(|(scripts, languages)| self.reading(scripts, languages))
            .collect()
    }

    /// What reads a script: what is made for the whole of it, or some of its languages together.
    fn reading(&self, scripts: &[&str], languages: &[&str]) -> Option<String> {
        let whole = self.names.iter().find(|name| scripts.contains(&plain(name)));
        let mut names: Vec<&str> = match whole {
            Some(whole) => vec![whole],
            None => languages
                .iter()
                .copied()
                .filter(|name| self.has(name))
                .take(MOST_TOGETHER)
                .collect(),
        };
        if names.is_empty() {
            return None;
        }
        // Latin words come out as nonsense that looks like these scripts else. Those of other scripts are read worse beside it: of
        // Arabic 79 % of words for 84, and Korean words come out as Latin ones.
        if self.has("eng") && BESIDE_LATIN.iter().any(|script| scripts.contains(script)) {
            names.push("eng");
        }
        Some(names.join("+"))
    }
}

/// A script's or a language's name without the folder that it lies in.
fn plain(name: &str) -> &str {
    name.rsplit(['/', '\\']).next().unwrap_or(name)
}

/// Which way a page lies, and what script it is in, as it seems.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Seems {
    /// Quarter turns clockwise that make it upright.
    pub(crate) turns: u8,
    pub(crate) script: Option<String>,
}

impl Seems {
    fn told(told: &str) -> Self {
        const SURE: f32 = 4.0;
        let value = |name: &str| {
            let line = told.lines().find_map(|line| line.strip_prefix(name))?;
            Some(line.strip_prefix(':')?.trim())
        };
        let number = |name: &str| value(name)?.parse::<f32>().ok();
        let is_sure = number("Orientation confidence").is_some_and(|sure| sure >= SURE);
        let turns = value("Rotate").and_then(|degrees| degrees.parse::<u16>().ok());
        Self {
            turns: match turns {
                Some(90) if is_sure => 1,
                Some(180) if is_sure => 2,
                Some(270) if is_sure => 3,
                _ => 0,
            },
            script: value("Script").map(str::to_owned),
        }
    }
}

impl Tesseract {
    /// The program in this very file.
    #[must_use]
    pub const fn at(program: PathBuf) -> Self {
        Self { program }
    }

    /// The one that is installed.
    #[must_use]
    pub fn find() -> Option<Self> {
        if let Some(named) = env::var_os(VARIABLE) {
            return Some(PathBuf::from(named))
                .filter(|program| program.is_file())
                .map(Self::at);
        }
        places().into_iter().find_map(|place| usable(&place)).map(Self::at)
    }

    /// The languages that it has; none where it does not say.
    pub async fn installed(&self) -> Installed {
        let mut command = Command::new(&self.program);
        command
            .env_clear()
            .envs(env::vars_os().filter(|(name, _)| {
                ["PATH", "SystemRoot", "SystemDrive", "windir"]
                    .iter()
                    .any(|own| name == own)
            }))
            .arg("--list-langs")
            .stdin(Stdio::null())
            .stderr(Stdio::null())
            .kill_on_drop(true);
        #[cfg(windows)]
        command.creation_flags(0x0800_0000); // CREATE_NO_WINDOW: no console flashes up.
        match timeout(ANSWERING, command.output()).await {
            Ok(Ok(said)) if said.status.success() => Installed::of(listed(&String::from_utf8_lossy(&said.stdout))),
            _ => {
                tracing::warn!(program = %self.program.display(), "tesseract does not say which languages it has");
                Installed::default()
            }
        }
    }

    /// Which way the page in `folder` lies, and its script, as far as it can tell.
    pub(crate) async fn seems(&self, worker: &WorkerProgram, installed: &Installed, folder: &Path) -> Seems {
        if !installed.has("osd") {
            return Seems::default();
        }
        let arguments = [PICTURE, "seems", "--psm", "0", "-l", "osd"];
        // A page with a few words is not told.
        let told = self
            .run(worker, folder, &arguments)
            .await
            .and_then(|()| text(folder, "seems.osd"));
        told.map(|told| Seems::told(&told)).unwrap_or_default()
    }

    /// Reads the page in `folder` in these languages: its words as a table, and its text.
    pub(crate) async fn read(
        &self,
        worker: &WorkerProgram,
        folder: &Path,
        languages: &str,
    ) -> io::Result<(String, String)> {
        let arguments = [
            PICTURE,
            "read",
            "-l",
            languages,
            "--psm",
            "3",
            "-c",
            "tessedit_create_tsv=1",
            "-c",
            "tessedit_create_txt=1",
        ];
        self.run(worker, folder, &arguments).await?;
        Ok((text(folder, "read.tsv")?, text(folder, "read.txt")?))
    }

    async fn run(&self, worker: &WorkerProgram, folder: &Path, arguments: &[&str]) -> io::Result<()> {
        let job = Confined {
            program: self.program.clone(),
            arguments: arguments.iter().map(OsString::from).collect(),
            // Its threads wait for each other more than they work.
            environment: vec![("OMP_THREAD_LIMIT".into(), "1".into())],
            folder: folder.to_owned(),
            patience: PATIENCE,
            most_bytes: MOST_BYTES,
        };
        match job.run(worker).await? {
            Ended::Well => Ok(()),
            ended => Err(io::Error::other(format!("{ended:?}"))),
        }
    }
}

/// What a page's picture is called in the folder.
pub(crate) const PICTURE: &str = "page.pgm";

/// A text that it wrote.
fn text(folder: &Path, name: &str) -> io::Result<String> {
    let file = folder.join(name);
    let about = file.symlink_metadata()?;
    // A link would lead anywhere.
    if !about.is_file() || about.len() > MOST_TEXT {
        return Err(io::ErrorKind::InvalidData.into());
    }
    let bytes = std::fs::read(&file)?;
    // What an earlier page left is no text of the next.
    std::fs::remove_file(&file)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// The names in its list, which has a line above them.
fn listed(said: &str) -> Vec<String> {
    let lines = said.lines().skip(1).map(str::trim);
    let is_name = |name: &&str| {
        let plain = |c: char| c.is_ascii_alphanumeric() || "_-./\\".contains(c);
        !name.is_empty() && name.len() < 64 && name.chars().all(plain) && !name.contains("..") && !name.starts_with('-')
    };
    lines.filter(is_name).map(str::to_owned).collect()
}

/// Where it is put usually.
fn places() -> Vec<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let mut folders: Vec<PathBuf> = env::split_paths(&path).filter(|folder| folder.is_absolute()).collect();
    if cfg!(windows) {
        let bases = ["ProgramFiles", "ProgramW6432", "ProgramFiles(x86)"];
        folders.extend(
            bases
                .iter()
                .filter_map(env::var_os)
                .map(|base| Path::new(&base).join("Tesseract-OCR")),
        );
    } else {
        // A program that was started from a menu may not have them in its path.
        folders.extend(["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin", "/opt/local/bin"].map(PathBuf::from));
    }
    let name = format!("tesseract{}", env::consts::EXE_SUFFIX);
    folders.into_iter().map(|folder| folder.join(&name)).collect()
}

/// The program itself, whatever links lead to it. What comes in a box of its own (Snap, Flatpak) does not run within bounds of
/// somebody else's.
fn usable(place: &Path) -> Option<PathBuf> {
    let program = place.canonicalize().ok().filter(|program| program.is_file())?;
    let is_boxed = program
        .components()
        .any(|part| part.as_os_str() == "snap" || part.as_os_str() == "flatpak");
    (!is_boxed).then_some(if cfg!(windows) { place.to_owned() } else { program })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn installed(names: &[&str]) -> Installed {
        Installed::of(names.iter().map(|name| (*name).to_owned()).collect())
    }

    #[cfg(unix)]
    #[test]
    fn a_program_in_a_box_of_its_own_is_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let folder = folder.path().canonicalize().unwrap();
        for (place, is_used) in [
            ("bin", true),
            ("snap/bin", false),
            ("flatpak/app", false),
            ("snapshot", true),
        ] {
            let place = folder.join(place);
            std::fs::create_dir_all(&place).unwrap();
            let program = place.join("tesseract");
            std::fs::write(&program, "").unwrap();
            let link = place.join("link");
            std::os::unix::fs::symlink(&program, &link).unwrap();
            let expected = is_used.then_some(program.clone());
            assert_eq!(
                (usable(&program), usable(&link)),
                (expected.clone(), expected),
                "{}",
                place.display()
            );
        }
        assert_eq!(usable(&folder), None, "a folder is no program");
    }

    #[test]
    fn languages_that_the_models_do_not_read_are_told() {
        let check = |names: &[&str], expected: &[&str]| assert_eq!(installed(names).languages(), expected);
        check(&["eng", "deu", "osd", "chi_sim", "jpn"], &[]);
        check(&["eng", "kor", "rus", "script/Arabic"], &["rus", "kor", "Arabic"]);
    }

    #[test]
    fn what_a_page_seems_to_be_in_is_tried_first() {
        let check = |names: &[&str], script: Option<&str>, expected: &[&str]| {
            assert_eq!(installed(names).candidates(script), expected, "{names:?} {script:?}");
        };
        check(&["eng", "osd"], Some("Cyrillic"), &[]);
        check(&["kor", "rus"], Some("Korean"), &["kor", "rus"]);
        check(
            &["eng", "ell", "rus", "vie"],
            Some("Latin"),
            &["ell+eng", "vie", "rus+eng"],
        );
        check(&["bul", "kor", "ukr", "srp", "kaz"], None, &["ukr+bul+srp", "kor"]);
        check(
            &["rus", "script/Cyrillic", "eng"],
            Some("Cyrillic"),
            &["script/Cyrillic+eng"],
        );
    }

    #[test]
    fn its_list_is_read_and_nothing_else_is_taken_for_a_name() {
        let said = "List of available languages in \"/usr/share/tessdata/\" (4):\nkor\r\nscript/Thai\n../../etc\n-l\na b\n\nrus\n";
        assert_eq!(listed(said), ["kor", "script/Thai", "rus"]);
        assert!(listed("").is_empty());
    }

    #[test]
    fn how_a_page_lies_is_told_where_that_is_sure() {
        let check = |told: &str, turns: u8, script: Option<&str>| {
            let script = script.map(str::to_owned);
            assert_eq!(Seems::told(told), Seems { turns, script });
        };
        check(
            "Page number: 0\nOrientation in degrees: 180\nRotate: 180\nOrientation confidence: 12.3\nScript: Cyrillic\nScript confidence: 9\n",
            2,
            Some("Cyrillic"),
        );
        check(
            "Rotate: 180\nOrientation confidence: 1.3\nScript: Korean\n",
            0,
            Some("Korean"),
        );
        check("", 0, None);
    }
}
