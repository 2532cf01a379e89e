//! A hidden window in which saved pages are laid out, one after the other. It is there only while there are pages to lay
//! out, and a page that keeps it busy for too long goes with it.

use crate::commands::Answered;
use crate::window;
use pincite_engine::saved::{HiddenStretch, LayOut, Layout, PageToLayOut};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tauri::{AppHandle, Manager, State};
use tokio::sync::Notify;

/// A page that takes longer is not laid out. The window itself gives up on one after ten seconds.
const LONGEST: Duration = Duration::from_secs(30);

/// How often it is asked whether anybody still wants to know.
const A_MOMENT: Duration = Duration::from_millis(50);

/// A window that had nothing to do for so long goes.
const IDLE: Duration = Duration::from_secs(20);

/// Pages that are to be laid out, and the window that does it.
pub(crate) struct Layouts {
    handle: AppHandle,
    /// One page at a time.
    turn: Mutex<()>,
    now: Mutex<Now>,
    waiting: Notify,
    /// The main window is gone.
    is_over: AtomicBool,
}

#[derive(Default)]
struct Now {
    /// How many there were.
    number: u64,
    page: Option<Page>,
}

/// The page in hand.
struct Page {
    shown: Arc<PageToLayOut>,
    is_taken: bool,
    done: Sender<Layout>,
}

impl Layouts {
    pub(crate) fn new(handle: AppHandle) -> Self {
        Self {
            handle,
            turn: Mutex::default(),
            now: Mutex::default(),
            waiting: Notify::new(),
            is_over: AtomicBool::new(false),
        }
    }

    /// Closes the window for good: nothing may keep the program running that nobody sees.
    pub(crate) fn end(&self) {
        self.is_over.store(true, Ordering::Release);
        window::close_layout(&self.handle);
    }

    fn now(&self) -> MutexGuard<'_, Now> {
        self.now.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The page with this number, while it is being laid out.
    pub(crate) fn page(&self, number: u64) -> Option<Arc<PageToLayOut>> {
        let now = self.now();
        let page = now.page.as_ref().filter(|_| now.number == number)?;
        Some(Arc::clone(&page.shown))
    }

    /// The number of the page that nobody has begun with.
    fn next(&self) -> Option<u64> {
        let mut now = self.now();
        let number = now.number;
        let page = now.page.as_mut().filter(|page| !page.is_taken)?;
        page.is_taken = true;
        Some(number)
    }

    fn begin(&self, shown: Arc<PageToLayOut>) -> mpsc::Receiver<Layout> {
        let (done, laid_out) = mpsc::channel();
        {
            let mut now = self.now();
            now.number += 1;
            now.page = Some(Page {
                shown,
                is_taken: false,
                done,
            });
        }
        self.waiting.notify_one();
        laid_out
    }

    /// Opens the window if it is not there; whether it is. None is opened for a page that the one before took with it, nor
    /// once the main window is gone.
    fn has_window(&self) -> bool {
        if self.handle.get_webview_window(window::LAYOUT).is_some() {
            return true;
        }
        let is_taken = self.now().page.as_ref().is_none_or(|page| page.is_taken);
        if is_taken || self.is_over.load(Ordering::Acquire) {
            return false;
        }
        let opened = window::open_for_layout(&self.handle);
        opened
            .inspect_err(|error| tracing::warn!(%error, "saved pages cannot be laid out"))
            .is_ok()
    }
}

impl LayOut for Layouts {
    fn lay_out(&self, page: Arc<PageToLayOut>, stop: &dyn Fn() -> bool) -> Option<Layout> {
        let _turn = self.turn.lock().unwrap_or_else(PoisonError::into_inner);
        let begun = Instant::now();
        let laid_out = self.begin(page);
        let told = loop {
            // One that had nothing to do may be on its way out just now.
            if stop() || begun.elapsed() > LONGEST || !self.has_window() {
                break None;
            }
            match laid_out.recv_timeout(A_MOMENT) {
                Ok(told) => break Some(told),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break None,
            }
        };
        self.now().page = None;
        if told.is_none() {
            window::close_layout(&self.handle);
        }
        told
    }
}

/// The number of the next page that the window is to lay out; none when it is no longer needed.
#[tauri::command]
pub(crate) async fn next_layout(handle: AppHandle, layouts: State<'_, Arc<Layouts>>) -> Answered<Option<u64>> {
    let begun = Instant::now();
    while begun.elapsed() < IDLE {
        if let Some(number) = layouts.next() {
            return Ok(Some(number));
        }
        let _ = tokio::time::timeout(IDLE, layouts.waiting.notified()).await;
    }
    window::close_layout(&handle);
    Ok(None)
}

/// What of a page no reader sees, four numbers a stretch, and whether all of it was looked at: see [`Layout`].
#[tauri::command]
pub(crate) async fn laid_out(
    layouts: State<'_, Arc<Layouts>>,
    number: u64,
    hidden: Vec<u32>,
    whole: bool,
) -> Answered<()> {
    let stretch = |[element, index, start, end]: &[u32; 4]| HiddenStretch {
        element: *element,
        index: *index,
        start: *start,
        end: *end,
    };
    let layout = Layout {
        hidden: hidden.as_chunks().0.iter().map(stretch).collect(),
        is_whole: whole,
    };
    let now = layouts.now();
    if let Some(page) = now.page.as_ref().filter(|_| now.number == number) {
        // Whoever wanted to know may have gone.
        let _ = page.done.send(layout);
    }
    Ok(())
}
