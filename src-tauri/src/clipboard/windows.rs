//! The clipboard of Windows. Its number goes up with every change, and is looked at every second; the number says nothing of
//! what was copied.
#![allow(unsafe_code, reason = "Windows' clipboard can only be asked through its C interface")]

use super::{ClipboardAccess, look_every_second};
use pincite_engine::copied::is_secret;
use std::ptr::null_mut;
use std::slice;
use std::thread::sleep;
use std::time::Duration;
use tauri::AppHandle;
use windows_sys::Win32::System::DataExchange::{
    CloseClipboard, EnumClipboardFormats, GetClipboardData, GetClipboardFormatNameW, GetClipboardSequenceNumber,
    OpenClipboard,
};
use windows_sys::Win32::System::Memory::{GlobalLock, GlobalSize, GlobalUnlock};

/// Text as UTF-16, which Windows makes of every other text.
const UNICODE_TEXT: u32 = 13;
/// Formats from here on have a name.
const NAMED: u32 = 0xC000;
/// With the number 0 in it, no history is to keep what is there.
const IN_HISTORY: &str = "CanIncludeInClipboardHistory";
/// Bytes that are read at most: more is no answer.
const MOST: usize = 4 << 20;
/// More formats than a program offers.
const FORMATS: usize = 1_000;

pub(super) fn begin(handle: &AppHandle) -> ClipboardAccess {
    look_every_second(handle, |_| {
        // SAFETY: it takes nothing and gives a number.
        Box::pin(async { Some(unsafe { GetClipboardSequenceNumber() }) })
    });
    ClipboardAccess::Always
}

/// The text on the clipboard; `None` where there is none, or where it is marked as secret: then it is not asked for.
pub(super) async fn text(_: &AppHandle) -> Option<String> {
    let read = tauri::async_runtime::spawn_blocking(|| {
        let clipboard = Open::new()?;
        if clipboard.is_secret() { None } else { clipboard.text() }
    });
    read.await.ok().flatten()
}

#[allow(clippy::unused_async, reason = "as on Linux")]
pub(super) async fn picture(_: &AppHandle) -> Option<Vec<u8>> {
    None
}

/// The clipboard, held open by this thread: meanwhile no other program changes it.
struct Open;

impl Open {
    fn new() -> Option<Self> {
        /// Another program may hold it for a moment.
        const TRIES: usize = 5;
        (0..TRIES).find_map(|attempt| {
            if attempt > 0 {
                sleep(Duration::from_millis(20));
            }
            // SAFETY: no window is named, so it is opened for this thread.
            let opened = unsafe { OpenClipboard(null_mut()) };
            (opened != 0).then_some(Self)
        })
    }

    fn is_secret(&self) -> bool {
        self.formats().any(|(format, name)| {
            let is_kept_out =
                || name.eq_ignore_ascii_case(IN_HISTORY) && self.bytes(format, 4).is_some_and(|bytes| bytes == [0; 4]);
            is_secret(&name) || is_kept_out()
        })
    }

    /// The formats that have a name, with it.
    fn formats(&self) -> impl Iterator<Item = (u32, String)> {
        let next = |format: &u32| {
            // SAFETY: the clipboard is open, and only numbers are passed.
            let next = unsafe { EnumClipboardFormats(*format) };
            (next != 0).then_some(next)
        };
        let all = std::iter::successors(next(&0), next).take(FORMATS);
        all.filter(|format| *format >= NAMED).map(|format| {
            let mut name = [0_u16; 256];
            // SAFETY: it writes at most as many units as are there.
            let written = unsafe { GetClipboardFormatNameW(format, name.as_mut_ptr(), 256) };
            let written = usize::try_from(written).unwrap_or_default();
            (
                format,
                String::from_utf16_lossy(name.get(..written).unwrap_or_default()),
            )
        })
    }

    fn text(&self) -> Option<String> {
        let bytes = self.bytes(UNICODE_TEXT, MOST)?;
        let units = bytes.chunks_exact(2).map(|pair| u16::from_le_bytes([pair[0], pair[1]]));
        let units: Vec<u16> = units.take_while(|unit| *unit != 0).collect();
        (!units.is_empty()).then(|| String::from_utf16_lossy(&units))
    }

    /// What is there in a format, up to so many bytes.
    fn bytes(&self, format: u32, most: usize) -> Option<Vec<u8>> {
        // SAFETY: the clipboard is open and stays so; what it gives belongs to it, is not changed, and is copied while it is
        // locked, as far as Windows says that it goes.
        unsafe {
            let held = GetClipboardData(format);
            if held.is_null() {
                return None;
            }
            let bytes = GlobalLock(held);
            if bytes.is_null() {
                return None;
            }
            let copied = slice::from_raw_parts(bytes.cast::<u8>(), GlobalSize(held).min(most)).to_vec();
            GlobalUnlock(held);
            Some(copied)
        }
    }
}

impl Drop for Open {
    fn drop(&mut self) {
        // SAFETY: this thread opened it.
        unsafe { CloseClipboard() };
    }
}
