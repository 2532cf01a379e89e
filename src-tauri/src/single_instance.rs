//! The door of a running window: where a second start on the same library hands over what it was started with.
//!
//! The library's folder says which door is its own, in the file `door`: 32 hexadecimal digits, drawn at each start, that
//! only its owner may read. They name a Unix socket in a folder that nobody else may enter, or a named pipe on Windows.
//! The file names no path, so that a library that somebody made up leads to nothing but a door of Pincite.
//!
//! One message goes through, of bounded length: the files and the address that the second start was given. One byte
//! comes back. Nothing that was handed over is added before a person says so.

use crate::options::Options;
use serde::{Deserialize, Serialize};
use std::ffi::OsString;
use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};

/// Bytes that a message may have.
const LONGEST: usize = 1 << 20;
/// Files that may be handed over at once.
const MOST: usize = 1_000;
/// Bytes of an address that are handed over: more than any address that is followed has.
const LONGEST_ADDRESS: usize = 40_000;
/// How long either side waits for the other.
const PATIENCE: Duration = Duration::from_secs(5);
/// Digits of a door's name.
const DIGITS: usize = 32;
const TAKEN: u8 = 1;
const REFUSED: u8 = 0;

/// What a second start hands over. The paths are absolute.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PendingOpen {
    /// Files and folders to be added.
    pub(crate) files: Vec<OsString>,
    /// The address to be followed, as it was given.
    pub(crate) address: Option<String>,
}

impl PendingOpen {
    /// What these options ask of a window that runs already.
    fn of(options: &Options) -> Self {
        let absolute = |file: &PathBuf| std::path::absolute(file).ok().map(PathBuf::into_os_string);
        let cut = |address: &String| address.chars().take(LONGEST_ADDRESS / 4).collect();
        Self {
            files: options.files.iter().take(MOST).filter_map(absolute).collect(),
            address: options.address.as_ref().map(cut),
        }
    }

    /// Whether it can be what Pincite itself hands over.
    fn is_sound(&self) -> bool {
        self.files.len() <= MOST
            && self.files.iter().all(|file| Path::new(file).is_absolute())
            && self
                .address
                .as_ref()
                .is_none_or(|address| address.len() <= LONGEST_ADDRESS)
    }

    /// The message: its length in bytes, as four bytes in little-endian order, and itself as JSON.
    fn message(&self) -> io::Result<Vec<u8>> {
        let told = serde_json::to_vec(self)?;
        let length = u32::try_from(told.len()).map_err(io::Error::other)?;
        if told.len() > LONGEST {
            return Err(io::Error::other("more than can be handed over at once"));
        }
        Ok([&length.to_le_bytes()[..], &told].concat())
    }

    fn read(told: &[u8]) -> io::Result<Self> {
        let handed: Self = serde_json::from_slice(told)?;
        match handed.is_sound() {
            true => Ok(handed),
            false => Err(io::ErrorKind::InvalidData.into()),
        }
    }
}

/// Hands over what this start was given to the window that has the library in `folder` open; whether one took it.
pub(crate) fn hand_over(folder: &Path, options: &Options) -> bool {
    let Some(name) = name_of(folder) else { return false };
    let knock = || -> io::Result<bool> {
        let message = PendingOpen::of(options).message()?;
        let mut door = system::knock(&name)?;
        door.write_all(&message)?;
        let mut answer = [REFUSED];
        door.read_exact(&mut answer)?;
        Ok(answer == [TAKEN])
    };
    let begun = Instant::now();
    loop {
        match knock() {
            Ok(taken) => return taken,
            // Somebody else stands in the door.
            Err(error) if system::is_busy(&error) && begun.elapsed() < PATIENCE => {
                std::thread::sleep(Duration::from_millis(20));
            }
            Err(error) => {
                tracing::info!(%error, "no window answers at the library's door");
                return false;
            }
        }
    }
}

/// The name of the door that a library's folder tells of.
fn name_of(folder: &Path) -> Option<String> {
    let mut name = String::new();
    let file = fs::File::open(folder.join("door")).ok()?;
    file.take(DIGITS as u64 + 1).read_to_string(&mut name).ok()?;
    let is_one = name.len() == DIGITS && name.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
    is_one.then_some(name)
}

/// An open door. Closed when it is dropped.
pub(crate) struct SingleInstance {
    listening: tauri::async_runtime::JoinHandle<()>,
    name: String,
    file: PathBuf,
}

impl SingleInstance {
    /// Opens the door of the library in `folder`, which this process has open; `take` gets what is handed over.
    ///
    /// # Errors
    /// When the system gives no random name, no socket or pipe, or the folder cannot be written.
    pub(crate) fn open(folder: &Path, take: impl Fn(PendingOpen) + Send + Sync + 'static) -> io::Result<Self> {
        // Whoever had the library before may not have closed its door.
        if let Some(before) = name_of(folder) {
            system::clear(&before);
        }
        let mut random = [0; DIGITS / 2];
        getrandom::fill(&mut random).map_err(io::Error::other)?;
        let name: String = random.iter().map(|byte| format!("{byte:02x}")).collect();
        let listener = {
            // What listens belongs to the runtime.
            let _inside = tauri::async_runtime::handle().inner().enter();
            system::Listener::open(&name)?
        };
        let file = folder.join("door");
        if let Err(error) = write_for_owner(&file, name.as_bytes()) {
            system::clear(&name);
            return Err(error);
        }
        let listening = tauri::async_runtime::spawn(listen(listener, take));
        Ok(Self { listening, name, file })
    }
}

impl Drop for SingleInstance {
    fn drop(&mut self) {
        self.listening.abort();
        let _ = fs::remove_file(&self.file);
        system::clear(&self.name);
    }
}

/// Serves one caller after the other: none of them takes longer than [`PATIENCE`].
async fn listen(mut listener: system::Listener, take: impl Fn(PendingOpen)) {
    loop {
        let answered = match listener.accept().await {
            Ok(mut caller) => tokio::time::timeout(PATIENCE, answer(&mut caller, &take)).await,
            Err(error) => {
                // Too many open files, say: it passes, and trying again at once would only burn time.
                tracing::warn!(%error, "a second start could not be heard");
                tokio::time::sleep(Duration::from_millis(500)).await;
                continue;
            }
        };
        match answered {
            Ok(Ok(())) => {}
            Ok(Err(error)) => tracing::warn!(%error, "what was handed over was refused"),
            Err(_) => tracing::warn!("a second start said nothing"),
        }
    }
}

async fn answer(caller: &mut (impl AsyncRead + AsyncWrite + Unpin), take: &impl Fn(PendingOpen)) -> io::Result<()> {
    let read = async {
        let mut length = [0; 4];
        caller.read_exact(&mut length).await?;
        let length = u32::from_le_bytes(length) as usize;
        if length > LONGEST {
            return Err(io::ErrorKind::InvalidData.into());
        }
        let mut told = vec![0; length];
        caller.read_exact(&mut told).await?;
        PendingOpen::read(&told)
    };
    let handed = read.await;
    let answer = if handed.is_ok() { TAKEN } else { REFUSED };
    caller.write_all(&[answer]).await?;
    caller.flush().await?;
    take(handed?);
    Ok(())
}

/// Writes a small file that only its owner may read, in one piece.
fn write_for_owner(file: &Path, bytes: &[u8]) -> io::Result<()> {
    let beside = file.with_extension("new");
    let mut options = fs::OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(&beside)?.write_all(bytes)?;
    fs::rename(&beside, file)
}

#[cfg(unix)]
mod system {
    use super::PATIENCE;
    use std::os::unix::fs::DirBuilderExt;
    use std::os::unix::net::UnixStream;
    use std::path::PathBuf;
    use std::{env, fs, io};
    use tokio::net::UnixListener;

    /// Where doors are, the best place first. A socket's path must be short, which a library's folder need not be, and
    /// not every file system that can hold a library can hold a socket.
    fn places(name: &str) -> impl Iterator<Item = PathBuf> {
        let of_session = env::var_os("XDG_RUNTIME_DIR")
            .map(PathBuf::from)
            .filter(|folder| folder.is_absolute());
        let folder = format!("pincite-{name}");
        of_session
            .into_iter()
            .chain([env::temp_dir()])
            .map(move |place| place.join(&folder))
    }

    pub(super) struct Listener(UnixListener);

    impl Listener {
        pub(super) fn open(name: &str) -> io::Result<Self> {
            let mut last = io::Error::from(io::ErrorKind::NotFound);
            for place in places(name) {
                let opened = fs::DirBuilder::new()
                    .mode(0o700)
                    .create(&place)
                    .and_then(|()| UnixListener::bind(place.join("door")));
                match opened {
                    Ok(listener) => return Ok(Self(listener)),
                    Err(error) => last = error,
                }
                let _ = fs::remove_dir(&place);
            }
            Err(last)
        }

        pub(super) async fn accept(&mut self) -> io::Result<tokio::net::UnixStream> {
            Ok(self.0.accept().await?.0)
        }
    }

    pub(super) fn knock(name: &str) -> io::Result<UnixStream> {
        let mut last = io::Error::from(io::ErrorKind::NotFound);
        for place in places(name) {
            match UnixStream::connect(place.join("door")) {
                Ok(door) => {
                    door.set_read_timeout(Some(PATIENCE))?;
                    door.set_write_timeout(Some(PATIENCE))?;
                    return Ok(door);
                }
                Err(error) => last = error,
            }
        }
        Err(last)
    }

    pub(super) const fn is_busy(_: &io::Error) -> bool {
        false
    }

    /// Takes a door away that nobody stands behind any more.
    pub(super) fn clear(name: &str) {
        for place in places(name) {
            let _ = fs::remove_file(place.join("door"));
            let _ = fs::remove_dir(place);
        }
    }
}

#[cfg(windows)]
mod system {
    use std::fs::{File, OpenOptions};
    use std::io;
    use tokio::net::windows::named_pipe::{NamedPipeServer, ServerOptions};

    /// "All pipe instances are busy."
    const BUSY: i32 = 231;

    fn path(name: &str) -> String {
        format!(r"\\.\pipe\pincite-{name}")
    }

    pub(super) struct Listener {
        name: String,
        next: NamedPipeServer,
    }

    impl Listener {
        /// Others of the machine may neither open a pipe of that name nor write to this one: what Windows allows when
        /// nothing else is asked for.
        pub(super) fn open(name: &str) -> io::Result<Self> {
            let next = ServerOptions::new().first_pipe_instance(true).create(path(name))?;
            Ok(Self {
                name: name.to_owned(),
                next,
            })
        }

        pub(super) async fn accept(&mut self) -> io::Result<NamedPipeServer> {
            self.next.connect().await?;
            let following = ServerOptions::new().create(path(&self.name))?;
            Ok(std::mem::replace(&mut self.next, following))
        }
    }

    pub(super) fn knock(name: &str) -> io::Result<File> {
        OpenOptions::new().read(true).write(true).open(path(name))
    }

    pub(super) fn is_busy(error: &io::Error) -> bool {
        error.raw_os_error() == Some(BUSY)
    }

    /// A pipe goes with the process that opened it.
    pub(super) fn clear(_: &str) {}
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use std::sync::mpsc;

    fn asking(files: &[&str], address: Option<&str>) -> Options {
        Options {
            files: files.iter().map(PathBuf::from).collect(),
            address: address.map(str::to_owned),
            ..Options::default()
        }
    }

    #[test]
    fn a_second_start_hands_over_what_it_was_given() {
        let library = tempfile::tempdir().unwrap();
        assert!(!hand_over(library.path(), &Options::default()), "nobody has it open");
        let (tell, told) = mpsc::channel();
        let door = SingleInstance::open(library.path(), move |handed| tell.send(handed).unwrap()).unwrap();
        let here = std::env::current_dir().unwrap();
        let cases = [
            (asking(&[], None), vec![], None),
            (asking(&["a b.pdf"], None), vec![here.join("a b.pdf")], None),
            (
                asking(&["/x/ä.pdf"], Some("pincite://open?source=3")),
                vec![PathBuf::from("/x/ä.pdf")],
                Some("pincite://open?source=3"),
            ),
        ];
        for (options, files, address) in cases {
            assert!(hand_over(library.path(), &options), "{options:?}");
            let expected = PendingOpen {
                files: files.into_iter().map(PathBuf::into_os_string).collect(),
                address: address.map(str::to_owned),
            };
            assert_eq!(told.recv_timeout(PATIENCE).unwrap(), expected, "{options:?}");
        }
        let long = "pincite://open?source=".to_owned() + &"a".repeat(2 * LONGEST);
        assert!(hand_over(library.path(), &asking(&[], Some(&long))));
        let said = told.recv_timeout(PATIENCE).unwrap().address.unwrap();
        assert!(said.len() <= LONGEST_ADDRESS && said.parse::<pincite_engine::address::Address>().is_err());
        drop(door);
        assert!(!hand_over(library.path(), &Options::default()), "the door is closed");
        assert!(!library.path().join("door").exists());
    }

    #[cfg(unix)]
    #[test]
    fn a_door_that_was_left_open_is_replaced() {
        use std::os::unix::fs::PermissionsExt;
        let library = tempfile::tempdir().unwrap();
        let forgotten = SingleInstance::open(library.path(), |_| {}).unwrap();
        let name = forgotten.name.clone();
        forgotten.listening.abort();
        std::mem::forget(forgotten);
        let door = SingleInstance::open(library.path(), |_| {}).unwrap();
        assert_ne!(door.name, name);
        assert!(system::knock(&name).is_err());
        assert!(hand_over(library.path(), &Options::default()));
        let mode = fs::metadata(library.path().join("door")).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }

    #[test]
    fn only_a_doors_name_is_followed() {
        let cases = [
            ("0123456789abcdef0123456789abcdef", true),
            ("0123456789abcdef0123456789abcdef\n", false),
            ("0123456789ABCDEF0123456789ABCDEF", false),
            ("../../../../../../../../tmp/other", false),
            (r"\\elsewhere.example\share\a-file", false),
            ("", false),
        ];
        for (told, is_one) in cases {
            let library = tempfile::tempdir().unwrap();
            fs::write(library.path().join("door"), told).unwrap();
            assert_eq!(name_of(library.path()).is_some(), is_one, "{told:?}");
        }
    }

    #[test]
    fn what_no_start_says_is_refused() {
        let many = format!(
            r#"{{"files":[{}],"address":null}}"#,
            vec![r#"{"Unix":[47,97]}"#; MOST + 1].join(",")
        );
        let long = format!(r#"{{"files":[],"address":"{}"}}"#, "a".repeat(LONGEST_ADDRESS + 1));
        let cases = [
            ("", false),
            ("{}", false),
            (r#"{"files":[],"address":null}"#, true),
            (r#"{"files":[],"address":null,"run":"x"}"#, false),
            (r#"{"files":["a.pdf"],"address":null}"#, false),
            #[cfg(unix)]
            (r#"{"files":[{"Unix":[97]}],"address":null}"#, false),
            #[cfg(unix)]
            (r#"{"files":[{"Unix":[47,255]}],"address":null}"#, true),
            (&many, false),
            (&long, false),
        ];
        for (told, fits) in cases {
            assert_eq!(
                PendingOpen::read(told.as_bytes()).is_ok(),
                fits,
                "{}",
                &told[..told.len().min(80)]
            );
        }
    }

    #[tokio::test]
    async fn a_message_without_end_is_refused() {
        let cases: [&[u8]; 3] = [&[255; 64], &[9, 0, 0, 0, b'{'], &[]];
        for said in cases {
            let (mut here, mut there) = tokio::io::duplex(64);
            here.write_all(said).await.unwrap();
            drop(here);
            assert!(answer(&mut there, &|_| unreachable!()).await.is_err(), "{said:?}");
        }
    }
}
