//! Where a library lies: on a disk of this machine, on a network drive, or in a folder that a service synchronises.
//!
//! SQLite's write-ahead log shares memory between programs, which no two machines do, and a service that synchronises copies
//! its files one by one, each at another moment. There a library is opened without it, by one program at a time.

use std::fs;
use std::path::{Component, Path, PathBuf};

/// Where a library lies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Whereabouts {
    /// On a disk of this machine.
    Here,
    /// On a drive that another machine has: the name of how it is reached, as "nfs".
    Network(String),
    /// In a folder that a service keeps the same on several machines: its name.
    Synchronised(String),
}

impl Whereabouts {
    /// Where `folder` lies, as far as its path, its surroundings and the system tell.
    #[must_use]
    pub fn of(folder: &Path) -> Self {
        let folder = fs::canonicalize(folder).unwrap_or_else(|_| folder.to_owned());
        if let Some(network) = network(&folder) {
            return Self::Network(network);
        }
        match folder.ancestors().find_map(service) {
            Some(service) => Self::Synchronised(service.to_owned()),
            None => Self::Here,
        }
    }

    /// Whether programs that read it can do so beside one that writes.
    #[must_use]
    pub const fn is_here(&self) -> bool {
        matches!(self, Self::Here)
    }
}

/// Folders that a service makes, by how their names begin; after that the name ends, or a space, a dash or a bracket follows:
/// "OneDrive - Some University", "Dropbox (Personal)", "GoogleDrive-ada@example.org".
const NAMES: [(&str, &str); 16] = [
    ("Dropbox", "Dropbox"),
    ("OneDrive", "OneDrive"),
    ("Google Drive", "Google Drive"),
    ("GoogleDrive", "Google Drive"),
    ("iCloudDrive", "iCloud Drive"),
    ("iCloud Drive", "iCloud Drive"),
    ("Mobile Documents", "iCloud Drive"),
    ("com~apple~CloudDocs", "iCloud Drive"),
    ("Nextcloud", "Nextcloud"),
    ("ownCloud", "ownCloud"),
    ("pCloudDrive", "pCloud"),
    ("pCloud Drive", "pCloud"),
    ("MEGAsync", "MEGA"),
    ("Box Sync", "Box"),
    ("Yandex.Disk", "Yandex Disk"),
    ("Seafile", "Seafile"),
];

/// What a service leaves in the folder that it synchronises, whatever that is called.
const LEFT: [(&str, &str); 5] = [
    (".dropbox.cache", "Dropbox"),
    (".stfolder", "Syncthing"),
    (".owncloudsync.log", "ownCloud"),
    (".nextcloudsync.log", "Nextcloud"),
    (".849C9593-D756-4E56-8D6E-42412F2A707B", "OneDrive"),
];

/// The service that synchronises exactly this folder.
fn service(folder: &Path) -> Option<&'static str> {
    let name = folder.file_name().unwrap_or_default().to_string_lossy();
    let is_called = |(begins, _): &&(&str, &str)| {
        name.strip_prefix(*begins)
            .is_some_and(|rest| rest.is_empty() || rest.starts_with([' ', '-', '(']))
    };
    let left = |(file, _): &&(&str, &str)| folder.join(file).exists();
    let known = NAMES.iter().find(is_called).or_else(|| LEFT.iter().find(left));
    known.map(|(_, service)| *service)
}

/// How a drive is reached that another machine has; `None` where it is this machine's.
fn network(folder: &Path) -> Option<String> {
    if let Some(Component::Prefix(prefix)) = folder.components().next()
        && matches!(
            prefix.kind(),
            std::path::Prefix::UNC(..) | std::path::Prefix::VerbatimUNC(..)
        )
    {
        return Some("smb".to_owned());
    }
    #[cfg(target_os = "linux")]
    {
        network_in(&fs::read_to_string("/proc/self/mountinfo").ok()?, folder)
    }
    #[cfg(not(target_os = "linux"))]
    None
}

/// File systems whose files are on another machine.
#[cfg(any(target_os = "linux", test))]
const NETWORK: [&str; 22] = [
    "9p",
    "afs",
    "ceph",
    "cifs",
    "coda",
    "davfs",
    "drvfs",
    "fuse.ceph",
    "fuse.davfs2",
    "fuse.glusterfs",
    "fuse.google-drive-ocamlfuse",
    "fuse.gvfsd-fuse",
    "fuse.kio-fuse",
    "fuse.rclone",
    "fuse.s3fs",
    "fuse.sshfs",
    "lustre",
    "ncpfs",
    "nfs",
    "nfs4",
    "smb3",
    "smbfs",
];

/// The same by the kernel's list of what is mounted (proc(5), `/proc/PID/mountinfo`).
#[cfg(any(target_os = "linux", test))]
fn network_in(mounted: &str, folder: &Path) -> Option<String> {
    let mounts = mounted.lines().filter_map(|line| {
        let (first, second) = line.split_once(" - ")?;
        Some((unescaped(first.split(' ').nth(4)?), second.split(' ').next()?))
    });
    // The longest that holds it; of several in one place the last one, which covers the others.
    let over = mounts.filter(|(point, _)| folder.starts_with(point));
    let (_, kind) = over.max_by_key(|(point, _)| point.components().count())?;
    NETWORK.contains(&kind).then(|| kind.to_owned())
}

/// A path in which `\040` stands for a space.
#[cfg(any(target_os = "linux", test))]
fn unescaped(path: &str) -> PathBuf {
    let escapes = [("\\040", " "), ("\\011", "\t"), ("\\012", "\n"), ("\\134", "\\")];
    PathBuf::from(
        escapes
            .iter()
            .fold(path.to_owned(), |path, (from, to)| path.replace(from, to)),
    )
}

/// Copies of the database that a service laid beside it because two machines wrote at the same time: it calls them otherwise,
/// and what they hold is nowhere else ("library (Ada's conflicted copy 2026-11-23).db", "library-LAPTOP.db",
/// "library.sync-conflict-20261123-101500-ABCDEF.db").
#[must_use]
pub fn conflicted_copies(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let is_copy = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_lowercase();
        name.starts_with("library") && name.ends_with(".db") && name != "library.db"
    };
    let mut found: Vec<PathBuf> = entries.map(|entry| entry.path()).filter(is_copy).collect();
    found.sort();
    found
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn folders_that_a_service_synchronises_are_known_by_name_or_by_what_it_leaves() {
        let place = tempfile::tempdir().unwrap();
        let check = |below: &str, expected: Option<&str>| {
            let folder = place.path().join(below);
            fs::create_dir_all(&folder).unwrap();
            let expected = expected.map_or(Whereabouts::Here, |name| Whereabouts::Synchronised(name.into()));
            assert_eq!(Whereabouts::of(&folder), expected, "{below}");
        };
        check("Dropbox/thesis/library", Some("Dropbox"));
        check("Dropbox (Personal)/library", Some("Dropbox"));
        check("OneDrive - Some University/library", Some("OneDrive"));
        check(
            "Library/CloudStorage/GoogleDrive-ada@example.org/library",
            Some("Google Drive"),
        );
        check(
            "Library/Mobile Documents/com~apple~CloudDocs/library",
            Some("iCloud Drive"),
        );
        check("Dropboxes/library", None);
        check("my Dropbox notes/library", None);
        check("mine/library", None);
        fs::create_dir_all(place.path().join("shared/.stfolder")).unwrap();
        check("shared/deep/library", Some("Syncthing"));
        check("shared", Some("Syncthing"));
    }

    #[test]
    fn network_drives_are_known_by_what_is_mounted() {
        let mounted = "22 1 8:1 / / rw - ext4 /dev/sda1 rw\n\
                       40 22 0:40 / /mnt/my\\040share rw shared:1 - cifs //server/share rw\n\
                       41 22 0:41 / /home/ada/far rw - fuse.sshfs ada@far: rw\n\
                       42 41 8:2 / /home/ada/far/near rw - xfs /dev/sdb rw\n\
                       43 22 0:43 / /media/stick rw - vfat /dev/sdc1 rw\n\
                       44 22 0:44 / /media/disk rw - fuseblk /dev/sdd1 rw\n";
        let check = |folder: &str, expected: Option<&str>| {
            assert_eq!(network_in(mounted, Path::new(folder)).as_deref(), expected, "{folder}");
        };
        check("/home/ada/library", None);
        check("/mnt/my share/library", Some("cifs"));
        check("/mnt/my shared/library", None);
        check("/home/ada/far/library", Some("fuse.sshfs"));
        check("/home/ada/far/near/library", None);
        check("/media/stick/library", None);
        check("/media/disk/library", None);
    }

    #[test]
    fn copies_that_a_service_made_are_named() {
        let place = tempfile::tempdir().unwrap();
        for name in [
            "library.db",
            "library.db-wal",
            "library (Ada's conflicted copy 2026-11-23).db",
            "library-LAPTOP.db",
            "library.sync-conflict-20261123-101500-ABCDEF.db",
            "Library (1).db",
            "other.db",
        ] {
            fs::write(place.path().join(name), "").unwrap();
        }
        let names: Vec<_> = conflicted_copies(place.path())
            .iter()
            .map(|path| path.file_name().unwrap().to_string_lossy().into_owned())
            .collect();
        assert_eq!(
            names,
            [
                "Library (1).db",
                "library (Ada's conflicted copy 2026-11-23).db",
                "library-LAPTOP.db",
                "library.sync-conflict-20261123-101500-ABCDEF.db"
            ]
        );
    }
}
