//! Page images and what else a page has beside its text, newest request first.

use crate::annotations::PageAnnotations;
use crate::connection::{Broken, OpenFailure, Worker};
use crate::error::{ReadError, RenderError, Trouble};
use crate::message::{Handle, PageFailure, Reply, Request};
use crate::parts::PageParts;
use crate::password::Password;
use crate::program::WorkerProgram;
use pincite_core::source::document::PageIndex;
use pincite_core::source::layout::PageRect;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime};
use tokio::sync::oneshot;
use tokio::time::sleep;

/// Files that the worker keeps open: a page of one of them is drawn without reading the file's structure again.
const OPEN_FILES: usize = 4;
/// How long a drawing that nobody waits for any more may keep the worker from the next one.
const GRACE: Duration = Duration::from_millis(400);

/// An image of a page, ready to be shown.
#[derive(Clone, PartialEq, Eq)]
pub struct PageImage {
    /// The encoded image.
    pub bytes: Vec<u8>,
    /// Its media type: "image/png" or "image/webp".
    pub media_type: &'static str,
    /// Pixels.
    pub width: u32,
    /// Pixels.
    pub height: u32,
}

impl std::fmt::Debug for PageImage {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self {
            bytes,
            media_type,
            width,
            height,
        } = self;
        write!(f, "PageImage({media_type}, {width}×{height}, {} bytes)", bytes.len())
    }
}

/// A part of a page that is to be drawn, with boxes around what it is about.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Cut {
    /// How many pixels wide the whole page would be.
    pub width: u32,
    /// The part of the page as it is displayed.
    pub part: PageRect,
    /// What the boxes are drawn around.
    pub boxes: Vec<PageRect>,
}

/// Draws pages, in a worker of its own that is started with the first request.
///
/// The newest request comes first, since it is what the user looks at; a request whose future was dropped is skipped.
/// A worker that crashes or hangs is replaced.
pub struct Renderer {
    shared: Arc<Shared>,
}

struct Shared {
    program: WorkerProgram,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    /// Oldest first.
    waiting: Vec<Job>,
    /// A task is drawing; it looks here for more before it ends.
    drawing: bool,
    /// The worker, while no task is drawing.
    idle: Option<Drawer>,
}

struct Job {
    file: PathBuf,
    password: Option<Password>,
    page: PageIndex,
    wanted: Wanted,
    answer: oneshot::Sender<Result<Made, RenderError>>,
}

/// What is wanted of a page.
#[derive(Clone)]
enum Wanted {
    /// An image, so many pixels wide.
    Image {
        width: u32,
    },
    Cut(Cut),
    Parts,
    Annotations,
}

/// What is made of a page.
enum Made {
    Image(PageImage),
    Parts(PageParts),
    Annotations(PageAnnotations),
}

impl Renderer {
    /// A renderer that will start `program` when it is first asked.
    #[must_use]
    pub fn new(program: WorkerProgram) -> Self {
        Self {
            shared: Arc::new(Shared {
                program,
                state: Mutex::default(),
            }),
        }
    }

    /// Draws `page` of `file`, as displayed, `width` device pixels wide. The image is smaller where that many pixels
    /// would be too many; its width tells. Needs a Tokio runtime.
    ///
    /// # Errors
    /// When the file cannot be opened or the page cannot be drawn; see [`RenderError`].
    pub async fn render(
        &self,
        file: &Path,
        password: Option<&Password>,
        page: PageIndex,
        width: u32,
    ) -> Result<PageImage, RenderError> {
        match self.ask(file, password, page, Wanted::Image { width }).await? {
            Made::Image(image) => Ok(image),
            Made::Parts(_) | Made::Annotations(_) => Err(failed(file, page, Trouble::Crashed)),
        }
    }

    /// Draws a part of `page` of `file` with boxes in it. Needs a Tokio runtime.
    ///
    /// # Errors
    /// As [`Renderer::render`].
    pub async fn cut(
        &self,
        file: &Path,
        password: Option<&Password>,
        page: PageIndex,
        cut: Cut,
    ) -> Result<PageImage, RenderError> {
        match self.ask(file, password, page, Wanted::Cut(cut)).await? {
            Made::Image(image) => Ok(image),
            Made::Parts(_) | Made::Annotations(_) => Err(failed(file, page, Trouble::Crashed)),
        }
    }

    /// What `page` of `file` has beside its text. Needs a Tokio runtime.
    ///
    /// # Errors
    /// As [`Renderer::render`].
    pub async fn parts(
        &self,
        file: &Path,
        password: Option<&Password>,
        page: PageIndex,
    ) -> Result<PageParts, RenderError> {
        match self.ask(file, password, page, Wanted::Parts).await? {
            Made::Parts(parts) => Ok(parts),
            Made::Image(_) | Made::Annotations(_) => Err(failed(file, page, Trouble::Crashed)),
        }
    }

    /// What readers marked in `page` of `file`. Needs a Tokio runtime.
    ///
    /// # Errors
    /// As [`Renderer::render`].
    pub async fn annotations(
        &self,
        file: &Path,
        password: Option<&Password>,
        page: PageIndex,
    ) -> Result<PageAnnotations, RenderError> {
        match self.ask(file, password, page, Wanted::Annotations).await? {
            Made::Annotations(found) => Ok(found),
            Made::Image(_) | Made::Parts(_) => Err(failed(file, page, Trouble::Crashed)),
        }
    }

    async fn ask(
        &self,
        file: &Path,
        password: Option<&Password>,
        page: PageIndex,
        wanted: Wanted,
    ) -> Result<Made, RenderError> {
        let (answer, made) = oneshot::channel();
        let job = Job {
            file: file.to_owned(),
            password: password.cloned(),
            page,
            wanted,
            answer,
        };
        let start = {
            let mut state = self.shared.locked();
            state.waiting.push(job);
            !std::mem::replace(&mut state.drawing, true)
        };
        if start {
            tokio::spawn(
                Turn {
                    shared: Arc::clone(&self.shared),
                    ended: false,
                }
                .draw_all(),
            );
        }
        let stopped = || failed(file, page, Trouble::Crashed);
        made.await.unwrap_or_else(|_| Err(stopped()))
    }
}

impl Shared {
    fn locked(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The one task that draws. However it ends, it leaves room for the next.
struct Turn {
    shared: Arc<Shared>,
    ended: bool,
}

impl Turn {
    async fn draw_all(mut self) {
        let mut drawer = self.shared.locked().idle.take();
        loop {
            let job = {
                let mut state = self.shared.locked();
                state.waiting.retain(|job| !job.answer.is_closed());
                match state.waiting.pop() {
                    Some(job) => job,
                    None => {
                        state.idle = drawer.take();
                        // Under the same lock as the look at the queue: a job pushed from now on starts a new turn.
                        state.drawing = false;
                        self.ended = true;
                        return;
                    }
                }
            };
            draw(&self.shared.program, &mut drawer, job).await;
        }
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        if !self.ended {
            // The runtime ended in the middle. Whoever still waits is told by the drop of the answer's sender.
            let mut state = self.shared.locked();
            state.waiting.clear();
            state.drawing = false;
        }
    }
}

/// Draws one page, with a second worker if the first crashes: that may have been the system's doing.
async fn draw(program: &WorkerProgram, drawer: &mut Option<Drawer>, mut job: Job) {
    let mut tries = 2;
    let image = loop {
        let attempt = async {
            if drawer.is_none() {
                *drawer = Some(Drawer::start(program).await?);
            }
            let Some(ready) = drawer else {
                return Err(Attempt::Broken(Broken::Crashed));
            };
            ready
                .make(&job.file, job.password.as_ref(), job.page, &job.wanted)
                .await
        };
        let attempt = tokio::select! {
            biased;
            attempt = attempt => attempt,
            () = async { job.answer.closed().await; sleep(GRACE).await } => {
                // Whatever it is doing, nobody wants it any more.
                *drawer = None;
                return;
            }
        };
        tries -= 1;
        match attempt {
            Ok(image) => break Ok(image),
            Err(Attempt::Failed(error)) => break Err(error),
            Err(Attempt::Broken(broken)) => {
                *drawer = None;
                tracing::warn!(page = job.page.0, ?broken, file = %job.file.display(), "the drawing worker broke");
                match broken {
                    Broken::Crashed if tries > 0 => {}
                    Broken::Crashed => break Err(failed(&job.file, job.page, Trouble::Crashed)),
                    Broken::Silent => break Err(failed(&job.file, job.page, Trouble::TimedOut)),
                }
            }
        }
    };
    // Nobody waiting for it is no fault.
    let _ = job.answer.send(image);
}

fn sides(rect: PageRect) -> [f32; 4] {
    [rect.x0, rect.y0, rect.x1, rect.y1]
}

fn failed(file: &Path, page: PageIndex, trouble: Trouble) -> RenderError {
    RenderError::WorkerFails {
        file: file.to_owned(),
        page,
        trouble,
    }
}

/// How an attempt to draw ended without an image.
enum Attempt {
    Failed(RenderError),
    Broken(Broken),
}

impl From<ReadError> for Attempt {
    fn from(error: ReadError) -> Self {
        Self::Failed(error.into())
    }
}

impl From<Broken> for Attempt {
    fn from(broken: Broken) -> Self {
        Self::Broken(broken)
    }
}

/// A worker and what it has open.
struct Drawer {
    worker: Worker,
    /// Longest unused first.
    open: Vec<OpenFile>,
    next: u32,
}

struct OpenFile {
    handle: Handle,
    key: FileKey,
    pages: u32,
}

/// What makes an open file the one that is asked for: the password belongs to it, or a wrong one would seem right.
#[derive(Clone, PartialEq, Eq)]
struct FileKey {
    file: PathBuf,
    state: Option<(u64, Option<SystemTime>)>,
    password: Option<Password>,
}

impl Drawer {
    async fn start(program: &WorkerProgram) -> Result<Self, ReadError> {
        Ok(Self {
            worker: Worker::start(program).await?,
            open: Vec::new(),
            next: 0,
        })
    }

    async fn make(
        &mut self,
        file: &Path,
        password: Option<&Password>,
        page: PageIndex,
        wanted: &Wanted,
    ) -> Result<Made, Attempt> {
        let state = fs::metadata(file).ok().map(|data| (data.len(), data.modified().ok()));
        let key = FileKey {
            file: file.to_owned(),
            state,
            password: password.cloned(),
        };
        let (handle, pages) = self.opened(key).await?;
        let no_such_page = || RenderError::NoSuchPage {
            file: file.to_owned(),
            page,
        };
        if page.0 >= pages {
            return Err(Attempt::Failed(no_such_page()));
        }
        let request = match wanted {
            Wanted::Image { width } => Request::Render {
                handle,
                page: page.0,
                width: *width,
            },
            Wanted::Cut(cut) => Request::Cut {
                handle,
                page: page.0,
                width: cut.width,
                part: sides(cut.part),
                boxes: cut.boxes.iter().copied().map(sides).collect(),
            },
            Wanted::Parts => Request::Parts { handle, page: page.0 },
            Wanted::Annotations => Request::Annotations { handle, page: page.0 },
        };
        self.worker.ask(&request).await?;
        match self.worker.receive().await? {
            (Reply::Image { width, height, format }, bytes) => Ok(Made::Image(PageImage {
                bytes,
                media_type: format.media_type(),
                width,
                height,
            })),
            (Reply::Parts(parts), _) => Ok(Made::Parts(parts.into())),
            (Reply::Annotations(found), _) => Ok(Made::Annotations(PageAnnotations::of(page, found))),
            (
                Reply::PageFailed {
                    failure: PageFailure::OutOfRange,
                    ..
                },
                _,
            ) => Err(Attempt::Failed(no_such_page())),
            (Reply::PageFailed { .. }, _) => Err(Attempt::Failed(RenderError::Damaged {
                file: file.to_owned(),
                page,
            })),
            _ => Err(Attempt::Broken(Broken::Crashed)),
        }
    }

    async fn opened(&mut self, key: FileKey) -> Result<(Handle, u32), Attempt> {
        if let Some(at) = self.open.iter().position(|open| open.key == key) {
            let open = self.open.remove(at);
            let found = (open.handle, open.pages);
            self.open.push(open);
            return Ok(found);
        }
        if self.open.len() >= OPEN_FILES {
            let oldest = self.open.remove(0);
            self.worker.ask(&Request::Close { handle: oldest.handle }).await?;
        }
        let handle = Handle(self.next);
        self.next = self.next.wrapping_add(1);
        match self.worker.open(handle, &key.file, key.password.as_ref()).await {
            Ok(opened) => {
                self.open.push(OpenFile {
                    handle,
                    key,
                    pages: opened.pages,
                });
                Ok((handle, opened.pages))
            }
            Err(OpenFailure::Final(error)) => Err(Attempt::Failed(error.into())),
            Err(OpenFailure::Broken(broken)) => Err(Attempt::Broken(broken)),
        }
    }
}
