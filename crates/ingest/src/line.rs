//! The line by which a worker is asked: a socket where open files can be handed over, a pipe elsewhere.

#[cfg(not(unix))]
pub(crate) use pipe::{HANDS_OVER, Input, pair, send};
#[cfg(unix)]
pub(crate) use socket::{HANDS_OVER, Input, pair, send};

#[cfg(unix)]
mod socket {
    use rustix::net::{SendAncillaryBuffer, SendAncillaryMessage, SendFlags, sendmsg};
    use std::fs::File;
    use std::io::{self, IoSlice};
    use std::mem::MaybeUninit;
    use std::os::fd::{AsFd, OwnedFd};
    use std::os::unix::net::UnixStream as Plain;
    use std::process::Stdio;
    use tokio::io::{AsyncWriteExt, Interest};
    use tokio::net::UnixStream;
    use tokio::process::Child;

    /// Whether open files go over it.
    pub(crate) const HANDS_OVER: bool = true;
    pub(crate) type Input = UnixStream;

    /// Our end, and the one that a program gets as its input.
    pub(crate) fn pair() -> io::Result<(Ours, Stdio)> {
        let (ours, theirs) = Plain::pair()?;
        ours.set_nonblocking(true)?;
        Ok((Ours(UnixStream::from_std(ours)?), Stdio::from(OwnedFd::from(theirs))))
    }

    /// Our end, before the program runs.
    pub(crate) struct Ours(UnixStream);

    impl Ours {
        pub(crate) fn of(self, _: &mut Child) -> Option<Input> {
            Some(self.0)
        }
    }

    /// Sends `bytes`, the first of them together with `file`.
    pub(crate) async fn send(input: &mut Input, bytes: &[u8], file: Option<File>) -> io::Result<()> {
        let Some(file) = file else {
            return input.write_all(bytes).await;
        };
        let sent = input
            .async_io(Interest::WRITABLE, || Ok(send_once(input, bytes, &file)?))
            .await?;
        input.write_all(bytes.get(sent..).unwrap_or_default()).await
    }

    fn send_once(input: &UnixStream, bytes: &[u8], file: &File) -> rustix::io::Result<usize> {
        let mut room = [MaybeUninit::uninit(); rustix::cmsg_space!(ScmRights(1))];
        let mut beside = SendAncillaryBuffer::new(&mut room);
        let files = [file.as_fd()];
        beside.push(SendAncillaryMessage::ScmRights(&files));
        sendmsg(input, &[IoSlice::new(bytes)], &mut beside, SendFlags::empty())
    }
}

#[cfg(not(unix))]
mod pipe {
    use std::fs::File;
    use std::io;
    use std::process::Stdio;
    use tokio::io::AsyncWriteExt;
    use tokio::process::{Child, ChildStdin};

    /// Whether open files go over it.
    pub(crate) const HANDS_OVER: bool = false;
    pub(crate) type Input = ChildStdin;

    /// What stands for our end, and what a program gets as its input.
    pub(crate) fn pair() -> io::Result<(Ours, Stdio)> {
        Ok((Ours, Stdio::piped()))
    }

    /// Our end, before the program runs.
    pub(crate) struct Ours;

    impl Ours {
        pub(crate) fn of(self, process: &mut Child) -> Option<Input> {
            process.stdin.take()
        }
    }

    /// Sends `bytes`; no file goes over a pipe.
    pub(crate) async fn send(input: &mut Input, bytes: &[u8], _: Option<File>) -> io::Result<()> {
        input.write_all(bytes).await
    }
}
