//! Reading a whole PDF with several workers.

use crate::assemble::{Gathered, PageGathered};
use crate::choice::{Measure, TextFrom, choose};
use crate::connection::{Broken, OpenFailure, Opened, Worker};
use crate::decoded::decode;
use crate::error::{ReadError, Trouble};
use crate::message::{Handle, PageFailure, Reply, Request, WireAbout, WireOutlineItem};
use crate::page::{PdfSource, Progress};
use crate::password::Password;
use crate::program::WorkerProgram;
use crate::scan::Scan;
use pincite_core::source::document::PageIndex;
use pincite_core::source::layout::PageLayout;
use std::collections::{BTreeMap, VecDeque};
use std::fs;
use std::future::Future;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant, SystemTime};
use tokio::sync::{Notify, mpsc};
use tokio::task::JoinSet;

/// Pages that a worker is given at once: few enough that all workers end at about the same time, enough that asking
/// costs nothing beside reading.
const CHUNK: u32 = 16;
/// Below this many pages a worker, starting it and opening the file costs more than it gains.
const PAGES_WORTH_A_WORKER: u32 = 48;
/// How often in a row a new worker may fail to open the file before we stop trying.
const OPENING_TRIES: u32 = 3;
/// Pages that may wait to be taken by `on_page`, so that a slow taker does not fill the memory.
const WAITING: usize = 32;
/// Bytes below which a worker is of no help.
const LEAST_MEMORY: u64 = 128 << 20;

/// Reads the PDF `file` with up to `workers` processes.
///
/// `on_page` is given every page's glyphs once, in the order in which they arrive; they are not kept. A page that
/// cannot be read is handed over last, without glyphs, and is named in the warnings. When `cancel` completes, reading
/// stops and its processes end.
///
/// # Errors
/// When nothing of the file can be read; see [`ReadError`].
pub async fn read_pdf(
    program: &WorkerProgram,
    file: &Path,
    password: Option<&Password>,
    workers: usize,
    on_page: impl FnMut(PageIndex, &PageLayout, Progress),
    cancel: impl Future<Output = ()>,
) -> Result<PdfSource, ReadError> {
    let read = async {
        let open = OpenPdf::open(program, file, password).await?;
        open.read(workers, &Arc::new(AtOnce), on_page).await
    };
    tokio::select! {
        biased;
        () = cancel => Err(ReadError::Cancelled { file: file.to_owned() }),
        source = read => source,
    }
}

/// Says when the next pages of a file may be read.
pub trait Pace: Send + Sync + 'static {
    /// Completes when so many more pages may be read.
    fn pass(&self, pages: u32) -> impl Future<Output = ()> + Send;
}

/// Reads as fast as it can.
struct AtOnce;

impl Pace for AtOnce {
    async fn pass(&self, _: u32) {}
}

/// A file that a worker has open and nothing was read of.
pub struct OpenPdf {
    task: Task,
    before: Option<(u64, Option<SystemTime>)>,
    first: Worker,
    opened: Opened,
    about: WireAbout,
    outline: Vec<WireOutlineItem>,
    scans: BTreeMap<PageIndex, Scan>,
    from: TextFrom,
    measure: Measure,
}

impl OpenPdf {
    /// Opens the PDF `file`.
    ///
    /// # Errors
    /// When nothing of the file can be read; see [`ReadError`].
    pub async fn open(program: &WorkerProgram, file: &Path, password: Option<&Password>) -> Result<Self, ReadError> {
        let before = state_of(file);
        let task = Task {
            // The other half is for the workers that help it.
            program: program.clone().with_memory_a_file(program.memory() / 2),
            helping: program.memory() / 2,
            file: file.to_owned(),
            password: password.cloned(),
        };
        let (first, opened, about, outline) = task.open_and_describe().await?;
        Ok(Self {
            task,
            before,
            first,
            opened,
            about,
            outline,
            scans: BTreeMap::new(),
            from: TextFrom::default(),
            measure: |_| None,
        })
    }

    /// The same file, with what was read of pictures, which stands in for the text of its pages as `from` says.
    #[must_use]
    pub fn with_scans(mut self, scans: impl IntoIterator<Item = Scan>, from: TextFrom) -> Self {
        self.from = from;
        self.scans.extend(scans.into_iter().map(|scan| (scan.index(), scan)));
        self
    }

    /// The same file, with what tells a text that was misread so often that its picture is to be read.
    #[must_use]
    pub fn with_measure(mut self, measure: Measure) -> Self {
        self.measure = measure;
        self
    }

    /// How many pages it has.
    #[must_use]
    pub const fn pages(&self) -> u32 {
        self.opened.pages
    }

    /// Reads it as [`read_pdf`] does, at this pace. Dropped before its end, its processes end.
    ///
    /// # Errors
    /// When nothing of the file can be read; see [`ReadError`].
    pub async fn read(
        self,
        workers: usize,
        pace: &Arc<impl Pace>,
        mut on_page: impl FnMut(PageIndex, &PageLayout, Progress),
    ) -> Result<PdfSource, ReadError> {
        let total = self.pages();
        let (queue, mut arriving, mut readers) = self.task.start(self.first, total, workers, pace);
        let mut gathered = Gathered::new(total, self.opened.cut_off);
        let mut done = 0;
        while let Some(outcome) = arriving.recv().await {
            match outcome {
                Outcome::Read(mut page) => {
                    done += 1;
                    let scan = self.scans.get(&page.read.index);
                    choose((self.from, self.measure), &mut page, scan);
                    on_page(page.read.index, &page.read.layout, Progress { done, total });
                    gathered.page(*page);
                }
                Outcome::Lost(index, trouble) => gathered.lost(index, trouble),
            }
        }
        let mut failure = None;
        while let Some(end) = readers.join_next().await {
            // A reader ends by itself or is dropped with this function; what it did not read is in the queue.
            if let Ok(Err(error)) = end {
                failure.get_or_insert(error);
            }
        }
        let file = self.task.file;
        if !queue.is_empty() {
            return Err(failure.unwrap_or(ReadError::WorkerFails { file }));
        }
        if let (Some(before), Some(after)) = (self.before, state_of(&file))
            && before != after
        {
            return Err(ReadError::Changed { file });
        }
        for (index, geometry) in gathered.stand_ins() {
            done += 1;
            let glyphs = Vec::new();
            on_page(index, &PageLayout { geometry, glyphs }, Progress { done, total });
        }
        let named = file.clone();
        let (about, outline) = (self.about, self.outline);
        let assembled = tokio::task::spawn_blocking(move || gathered.assemble(&about, outline, &named)).await;
        assembled.map_err(|error| ReadError::System {
            file,
            error: error.into(),
        })?
    }
}

fn state_of(file: &Path) -> Option<(u64, Option<SystemTime>)> {
    fs::metadata(file).ok().map(|data| (data.len(), data.modified().ok()))
}

/// What a reader found out about a page.
enum Outcome {
    Read(Box<PageGathered>),
    Lost(PageIndex, Trouble),
}

/// The pages still to read.
struct Queue {
    chunks: Mutex<VecDeque<Chunk>>,
    /// Helpers that may still put something back.
    helping: AtomicUsize,
    changed: Notify,
    /// What all workers may still work on the file.
    left: Mutex<Duration>,
}

/// A reader's part in the work.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    /// Its worker has half of the memory; it reads what another one broke on, and stays until the end.
    First,
    /// Its worker shares the other half with its like.
    Helper,
}

/// A helper that is at work.
struct Helping(Arc<Queue>);

impl Drop for Helping {
    fn drop(&mut self) {
        self.0.helping.fetch_sub(1, Ordering::AcqRel);
        self.0.changed.notify_one();
    }
}

struct Chunk {
    pages: Range<u32>,
    /// A worker crashed on its first page before, which may have been the system's doing and not the page's.
    second_try: bool,
}

impl Queue {
    fn of(total: u32, helping: usize, left: Duration) -> Self {
        let starts = (0..total).step_by(CHUNK as usize);
        let chunk = |start: u32| Chunk {
            pages: start..total.min(start.saturating_add(CHUNK)),
            second_try: false,
        };
        Self {
            chunks: Mutex::new(starts.map(chunk).collect()),
            helping: AtomicUsize::new(helping),
            changed: Notify::new(),
            left: Mutex::new(left),
        }
    }

    /// The next chunk. The first reader waits for what helpers may put back.
    async fn take(&self, part: Part) -> Option<Chunk> {
        loop {
            // Looked at before the queue: whoever puts something back does so before it ends.
            let helped = self.helping.load(Ordering::Acquire) > 0;
            if let Some(chunk) = self.take_now(part) {
                return Some(chunk);
            }
            if part == Part::Helper || !helped {
                return None;
            }
            self.changed.notified().await;
        }
    }

    fn take_now(&self, part: Part) -> Option<Chunk> {
        let mut chunks = self.locked();
        let at = chunks
            .iter()
            .position(|chunk| part == Part::First || !chunk.second_try)?;
        chunks.remove(at)
    }

    fn put_back(&self, pages: Range<u32>, second_try: bool) {
        if !pages.is_empty() {
            self.locked().push_front(Chunk { pages, second_try });
            self.changed.notify_one();
        }
    }

    /// Counts work that was done.
    fn worked(&self, time: Duration) {
        let mut left = self.left.lock().unwrap_or_else(PoisonError::into_inner);
        *left = left.saturating_sub(time);
    }

    fn is_out_of_time(&self) -> bool {
        self.left.lock().unwrap_or_else(PoisonError::into_inner).is_zero()
    }

    fn is_empty(&self) -> bool {
        self.locked().is_empty()
    }

    fn locked(&self) -> MutexGuard<'_, VecDeque<Chunk>> {
        self.chunks.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[derive(Clone)]
struct Task {
    program: WorkerProgram,
    /// Bytes that the workers which help the first one may take, all together.
    helping: u64,
    file: PathBuf,
    password: Option<Password>,
}

/// The one file that a reading worker has open.
const HANDLE: Handle = Handle(0);

type Readers = JoinSet<Result<(), ReadError>>;

impl Task {
    /// Starts as many readers as the file is worth; the first has it open already.
    fn start(
        &self,
        first: Worker,
        total: u32,
        workers: usize,
        pace: &Arc<impl Pace>,
    ) -> (Arc<Queue>, mpsc::Receiver<Outcome>, Readers) {
        let useful = usize::try_from(total.div_ceil(PAGES_WORTH_A_WORKER)).unwrap_or(usize::MAX);
        let room = usize::try_from(self.helping / LEAST_MEMORY).unwrap_or(usize::MAX);
        let helpers = workers.min(useful).saturating_sub(1).min(room);
        let queue = Arc::new(Queue::of(total, helpers, self.program.work().on(total)));
        let (found, arriving) = mpsc::channel(WAITING);
        let mut readers = JoinSet::new();
        let share = self.helping / u64::try_from(helpers.max(1)).unwrap_or(1);
        let helper = Self {
            program: self.program.clone().with_memory_a_file(share),
            ..self.clone()
        };
        for _ in 0..helpers {
            let (queue, pace, found) = (Arc::clone(&queue), Arc::clone(pace), found.clone());
            let (task, helping) = (helper.clone(), Helping(Arc::clone(&queue)));
            readers.spawn(async move {
                let _until_the_end = helping;
                task.read_pages(Part::Helper, None, queue, pace, found).await
            });
        }
        let task = self.clone();
        readers.spawn(task.read_pages(Part::First, Some(first), Arc::clone(&queue), Arc::clone(pace), found));
        (queue, arriving, readers)
    }

    async fn open(&self) -> Result<(Worker, Opened), OpenFailure> {
        let mut worker = Worker::start(&self.program).await.map_err(OpenFailure::Final)?;
        let opened = worker.open(HANDLE, &self.file, self.password.as_ref()).await?;
        Ok((worker, opened))
    }

    async fn open_and_describe(&self) -> Result<(Worker, Opened, WireAbout, Vec<WireOutlineItem>), ReadError> {
        for _ in 0..OPENING_TRIES {
            let (mut worker, opened) = match self.open().await {
                Ok(open) => open,
                Err(OpenFailure::Final(error)) => return Err(error),
                Err(OpenFailure::Broken(_)) => continue,
            };
            let asked = worker.ask(&Request::Describe { handle: HANDLE }).await;
            if let (Ok(()), Ok((Reply::Described { about, outline }, _))) = (asked, worker.receive().await) {
                return Ok((worker, opened, about, outline));
            }
            // The table of contents breaks the worker; the pages may not.
            if let Ok((worker, opened)) = self.open().await {
                return Ok((worker, opened, WireAbout::default(), Vec::new()));
            }
        }
        Err(ReadError::WorkerFails {
            file: self.file.clone(),
        })
    }

    /// Reads chunks until none is left. What it could not read when it gives up is back in the queue.
    async fn read_pages(
        self,
        part: Part,
        mut worker: Option<Worker>,
        queue: Arc<Queue>,
        pace: Arc<impl Pace>,
        found: mpsc::Sender<Outcome>,
    ) -> Result<(), ReadError> {
        let mut failures = 0;
        while let Some(chunk) = queue.take(part).await {
            if queue.is_out_of_time() {
                for page in chunk.pages {
                    // Nobody listening means that reading was cancelled.
                    let _ = found.send(Outcome::Lost(PageIndex(page), Trouble::TimedOut)).await;
                }
                continue;
            }
            pace.pass(chunk.pages.end - chunk.pages.start).await;
            let mut ready = match worker.take() {
                Some(worker) => worker,
                None => match self.open().await {
                    Ok((worker, _)) => worker,
                    Err(failure) => {
                        queue.put_back(chunk.pages, chunk.second_try);
                        failures += 1;
                        match failure {
                            OpenFailure::Final(error) => return Err(error),
                            OpenFailure::Broken(_) if failures < OPENING_TRIES => continue,
                            OpenFailure::Broken(_) => return Err(ReadError::WorkerFails { file: self.file }),
                        }
                    }
                },
            };
            failures = 0;
            let begun = Instant::now();
            let read = read_chunk(&mut ready, chunk.pages.clone(), &found).await;
            queue.worked(begun.elapsed());
            match read {
                Ok(()) => worker = Some(ready),
                Err((culprit, broken)) => {
                    tracing::warn!(page = culprit, ?broken, file = %self.file.display(), "a worker broke");
                    queue.put_back(culprit + 1..chunk.pages.end, false);
                    let first_try = !(chunk.second_try && culprit == chunk.pages.start);
                    if broken == Broken::Crashed && first_try {
                        queue.put_back(culprit..culprit + 1, true);
                    } else {
                        let trouble = if broken == Broken::Silent {
                            Trouble::TimedOut
                        } else {
                            Trouble::Crashed
                        };
                        // Nobody listening means that reading was cancelled.
                        let _ = found.send(Outcome::Lost(PageIndex(culprit), trouble)).await;
                    }
                }
            }
        }
        Ok(())
    }
}

/// Reads `pages` in order; `Err` names the page on which the worker broke.
async fn read_chunk(
    worker: &mut Worker,
    pages: Range<u32>,
    found: &mpsc::Sender<Outcome>,
) -> Result<(), (u32, Broken)> {
    let count = pages.end - pages.start;
    let request = Request::Pages {
        handle: HANDLE,
        first: pages.start,
        count,
    };
    worker.ask(&request).await.map_err(|broken| (pages.start, broken))?;
    for expected in pages {
        let outcome = match worker.receive().await.map_err(|broken| (expected, broken))? {
            (Reply::Page(page), body) if page.index == expected => {
                let page = decode(page, &body).ok_or((expected, Broken::Crashed))?;
                Outcome::Read(Box::new(PageGathered::of(page)))
            }
            (Reply::PageFailed { page, failure }, _) if page == expected => {
                let trouble = match failure {
                    PageFailure::Damaged | PageFailure::OutOfRange => Trouble::Damaged,
                    PageFailure::TooMuchText => Trouble::TooMuchText,
                };
                Outcome::Lost(PageIndex(expected), trouble)
            }
            _ => return Err((expected, Broken::Crashed)),
        };
        if found.send(outcome).await.is_err() {
            return Ok(());
        }
    }
    Ok(())
}
