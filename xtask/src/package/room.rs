//! A bare Debian in a folder, as a person has it who installs Pincite there: nothing is in it but what is installed.

use crate::files;
use crate::process::{answer, captured, command, passes, shown};
use crate::trouble::Trouble;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The oldest Debian that Pincite is for.
const SUITE: &str = "bookworm";
/// Who uses Pincite there.
pub(crate) const PERSON: &str = "student";
pub(crate) const HOME: &str = "home/student";

/// The room, which is removed when it is dropped.
pub(crate) struct Room {
    pub(crate) folder: PathBuf,
}

/// Whether a command may use the network.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Network {
    On,
    Off,
}

impl Room {
    /// Makes it, out of `kept` where a bare system was kept from the last time.
    pub(crate) fn make(folder: &Path, kept: &Path) -> Result<Self, Trouble> {
        if !kept.is_file() {
            bootstrap(kept)?;
        }
        files::empty(folder)?;
        let room = Self {
            folder: folder.to_owned(),
        };
        passes(command("tar", folder, &["--numeric-owner", "-xpf"]).arg(kept))?;
        files::copy(Path::new("/etc/resolv.conf"), &folder.join("etc/resolv.conf"))?;
        room.root(&format!(
            "useradd --create-home --shell /bin/sh {PERSON} && apt-get -q update"
        ))?;
        Ok(room)
    }

    /// A path in it, as it is seen from outside.
    pub(crate) fn path(&self, path: &str) -> PathBuf {
        self.folder.join(path.trim_start_matches('/'))
    }

    /// Runs a shell's words as its administrator, with the network; anything but success is trouble.
    pub(crate) fn root(&self, words: &str) -> Result<String, Trouble> {
        let (code, text) = self.run(words, "root", Network::On, "")?;
        match code {
            Some(0) => Ok(text),
            _ => Err(Trouble::new(format!("`{words}` failed in the bare system.")).advice(text)),
        }
    }

    /// Runs a shell's words as a person without the network; exit code, and what was printed, errors included. `display`:
    /// the name of an X server, or nothing.
    pub(crate) fn person(&self, words: &str, display: &str) -> Result<(Option<i32>, String), Trouble> {
        self.run(words, PERSON, Network::Off, display)
    }

    fn run(&self, words: &str, who: &str, network: Network, display: &str) -> Result<(Option<i32>, String), Trouble> {
        println!("  [{who}] {words}");
        let output = captured(&mut self.entered(&inside(who, display), words, network))?;
        let text = [output.stdout, output.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
        Ok((output.status.code(), text.concat()))
    }

    /// A command that runs `words` in it, with mounts that nobody else sees and that end with it.
    pub(crate) fn entered(&self, inside: &str, words: &str, network: Network) -> Command {
        let mut unshare = Command::new("unshare");
        unshare.arg("--mount");
        if network == Network::Off {
            unshare.arg("--net");
        }
        let script = format!("{}\nexec {inside} sh -c \"$2\"", mounts());
        unshare.args(["sh", "-ec", &script, "sh"]).arg(&self.folder).arg(words);
        unshare
    }

    /// Every file and folder in it, but for what every installation writes.
    pub(crate) fn listing(&self) -> Result<Vec<String>, Trouble> {
        let folder = self.folder.display().to_string();
        let skipped = [
            "proc",
            "sys",
            "dev",
            "tmp",
            "run",
            "var/cache",
            "var/log",
            "var/lib/apt",
            "var/lib/dpkg",
        ];
        let pruned: Vec<String> = skipped.iter().map(|path| format!("-path ./{path} -prune -o")).collect();
        let words = format!(
            "cd '{folder}' && find . -xdev {} -print | LC_ALL=C sort",
            pruned.join(" ")
        );
        let listed =
            answer("sh", &["-c", &words]).ok_or_else(|| Trouble::new("The bare system could not be listed."))?;
        Ok(listed.lines().map(str::to_owned).collect())
    }
}

impl Drop for Room {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// What a bare system has to be given of this one: its devices, and the place where an X server is met.
fn mounts() -> &'static str {
    "mount --make-rprivate /\n\
     mount -t proc proc \"$1/proc\"\n\
     mount --rbind /dev \"$1/dev\"\n\
     mount -t tmpfs tmpfs \"$1/run\"\n\
     mkdir -p /tmp/.X11-unix \"$1/tmp/.X11-unix\" \"$1/run/user/1000\"\n\
     mount --bind /tmp/.X11-unix \"$1/tmp/.X11-unix\"\n\
     chmod 700 \"$1/run/user/1000\" && chown 1000:1000 \"$1/run/user/1000\"\n\
     ip link set lo up 2>/dev/null || true"
}

/// Goes inside as somebody, with nothing of this system's environment. `$1` is the room.
pub(crate) fn inside(who: &str, display: &str) -> String {
    let home = if who == "root" {
        "/root".to_owned()
    } else {
        format!("/{HOME}")
    };
    let user = if who == "root" { "0:0" } else { "1000:1000" };
    let display = if display.is_empty() {
        String::new()
    } else {
        format!("DISPLAY={display} ")
    };
    format!(
        "chroot --userspec={user} \"$1\" /usr/bin/env -i --chdir={home} HOME={home} USER={who} PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
         LC_ALL=C.UTF-8 LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive XDG_RUNTIME_DIR=/run/user/1000 {display}"
    )
}

/// Makes a bare system with nothing but apt in it, from the same servers as this machine's own packages.
fn bootstrap(kept: &Path) -> Result<(), Trouble> {
    if let Some(folder) = kept.parent() {
        files::make(folder)?;
    }
    let beside = kept.with_extension("new.tar");
    let mut make = command("mmdebstrap", Path::new("/"), &["--variant=apt", SUITE]);
    make.arg(&beside).args(sources()?);
    make.env("TMPDIR", "/var/tmp");
    let output = captured(&mut make)?;
    if !output.status.success() {
        return Err(Trouble::new(format!("`{}` failed.", shown(&make))).advice(String::from_utf8_lossy(&output.stderr)));
    }
    std::fs::rename(&beside, kept).map_err(|cause| Trouble::file(kept, "written", &cause))
}

/// The lists of this machine's own servers that have that Debian; none lets mmdebstrap choose.
fn sources() -> Result<Vec<PathBuf>, Trouble> {
    let mut lists = vec![PathBuf::from("/etc/apt/sources.list")];
    lists.extend(files::entries(Path::new("/etc/apt/sources.list.d")).unwrap_or_default());
    let has_it = |list: &PathBuf| {
        std::fs::read_to_string(list).is_ok_and(|text| {
            text.lines().any(|line| {
                let line = line.trim();
                let names = line.starts_with("deb ") || line.starts_with("Suites:");
                names && line.split_whitespace().any(|word| word == SUITE)
            })
        })
    };
    Ok(lists.into_iter().filter(has_it).collect())
}
