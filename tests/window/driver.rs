//! The real window under WebKit's own WebDriver.

use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use pincite_app::graphics::{PLAIN, draws_plainly};
use serde_json::{Value, json};
use std::future::Future;
use std::net::TcpListener;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};
use tempfile::NamedTempFile;

/// Nothing here takes longer on a slow, shared machine.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

/// One driver process, in a process group of its own so that the window goes with it whatever happens to the test.
pub(crate) struct Driver {
    child: Child,
    port: u16,
    /// What the driver and the windows that it opened have written to the terminal.
    said: NamedTempFile,
}

impl Driver {
    /// Starts WebKitWebDriver on a free port.
    pub(crate) fn start() -> Self {
        Self::with(&[])
    }

    /// The same, and windows are drawn as readers on this machine have them drawn, which automation alone would not have.
    /// No screenshot of such a window ever ends.
    pub(crate) fn as_for_readers() -> Self {
        match draws_plainly() {
            true => Self::with(&[(PLAIN, Path::new("1"))]),
            false => Self::start(),
        }
    }

    /// The same as `start`, and windows that it opens have these variables in their environment.
    pub(crate) fn with(variables: &[(&str, &Path)]) -> Self {
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let said = NamedTempFile::new().unwrap();
        let writing = said.reopen().unwrap();
        let child = Command::new("WebKitWebDriver")
            .arg(format!("--port={port}"))
            .env("TAURI_WEBVIEW_AUTOMATION", "true")
            .env("PINCITE_LOG", "warn")
            .envs(variables.iter().copied())
            .stdin(Stdio::null())
            .stdout(writing.try_clone().unwrap())
            .stderr(writing)
            .process_group(0)
            .spawn()
            .expect("WebKitWebDriver is installed by cargo xtask test (package webkit2gtk-driver)");
        Self { child, port, said }
    }

    /// Opens `address` in WebKit's own small browser, which keeps nothing from a page.
    pub(crate) async fn browse(&self, address: &str) -> Window {
        let window = self
            .start_program(&mini_browser(), vec!["--automation".to_owned()])
            .await;
        let _ = timely(address, window.client.goto(address)).await;
        window
    }

    /// Opens Pincite's window on the library in `folder`.
    pub(crate) async fn open(&self, folder: &Path, more: &[&str]) -> Window {
        let mut arguments = vec!["--library".to_owned(), folder.display().to_string()];
        arguments.extend(more.iter().map(|argument| (*argument).to_owned()));
        // The one before may not have gone yet, though its window has.
        let begun = Instant::now();
        while is_open(folder) && begun.elapsed() < PATIENCE {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        self.open_at_once(arguments).await
    }

    /// Opens Pincite's window, also where another program has the library open.
    pub(crate) async fn open_at_once(&self, arguments: Vec<String>) -> Window {
        self.start_program(Path::new(env!("CARGO_BIN_EXE_pincite-desktop")), arguments)
            .await
    }

    async fn start_program(&self, program: &Path, arguments: Vec<String>) -> Window {
        let options = json!({"binary": program.display().to_string(), "args": arguments});
        let capabilities = [("webkitgtk:browserOptions".to_owned(), options)].into_iter().collect();
        let begun = Instant::now();
        loop {
            let mut builder = ClientBuilder::new(HttpConnector::new());
            let connecting = builder.capabilities(serde_json::Map::clone(&capabilities));
            let address = format!("http://127.0.0.1:{}", self.port);
            match tokio::time::timeout(PATIENCE, connecting.connect(&address)).await {
                Ok(Ok(client)) => return Window { client },
                // The driver opens its port a moment after it was started.
                Ok(Err(_)) if begun.elapsed() < Duration::from_secs(10) => {
                    tokio::time::sleep(Duration::from_millis(50)).await;
                }
                Ok(Err(error)) => panic!("no session: {error}"),
                Err(_) => panic!("no session within {PATIENCE:?}"),
            }
        }
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        let group = format!("-{}", self.child.id());
        let _ = Command::new("kill").args(["-KILL", "--", &group]).status();
        let _ = self.child.wait();
        // A window that went away in the middle of a test has said why here, if anywhere.
        if std::thread::panicking() {
            let said = std::fs::read(self.said.path()).unwrap_or_default();
            eprintln!("the windows said:\n{}", String::from_utf8_lossy(&said));
        }
    }
}

/// Has the page tell whether the next click comes to the first element of a selector.
const HEAR_CLICK: &str = "window.clickHeard = false;
    document.querySelector(arguments[0])?.addEventListener('click', () => (window.clickHeard = true), { once: true, capture: true })";

/// Pincite's window.
pub(crate) struct Window {
    client: Client,
}

impl Window {
    /// Runs a script's function body in the page; `arguments` are its arguments.
    pub(crate) async fn run(&self, script: &str, arguments: Vec<Value>) -> Value {
        timely(script, self.client.execute(script, arguments))
            .await
            .unwrap_or_else(|e| panic!("{script}: {e}"))
    }

    /// Goes into the window's first frame: scripts run there from now on.
    pub(crate) async fn enter_frame(&self) {
        let frame = timely("the frame", self.client.find(Locator::Css("iframe")))
            .await
            .unwrap();
        timely("the frame", frame.enter_frame()).await.unwrap();
    }

    /// Goes back to the window around the frame.
    pub(crate) async fn leave_frame(&self) {
        timely("the window", self.client.enter_parent_frame()).await.unwrap();
    }

    /// Waits until the script's body returns something truthy, and gives that back.
    pub(crate) async fn until(&self, what: &str, script: &str, arguments: Vec<Value>) -> Value {
        let begun = Instant::now();
        loop {
            let value = self.run(script, arguments.clone()).await;
            let there = !(value.is_null() || value == json!(false) || value == json!(0) || value == json!(""));
            if there {
                return value;
            }
            if begun.elapsed() > PATIENCE {
                let page = self.run("return document.body.innerText", vec![]).await;
                panic!(
                    "waited {PATIENCE:?} for {what}; the window shows:\n{}",
                    page.as_str().unwrap_or_default()
                );
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Clicks the first element that the selector finds, once it is there.
    pub(crate) async fn click(&self, selector: &str) {
        // WebKit's own scrolling passes over lists that scroll within the page.
        let there = "const element = document.querySelector(arguments[0]);
            element?.scrollIntoView({ block: 'nearest' });
            return element !== null";
        // What is drawn anew between being found and being clicked (an answer whose claims come in) is found again, and
        // what a dialog scrolled away as it opened is scrolled to again.
        for attempt in 0.. {
            self.until(selector, there, vec![json!(selector)]).await;
            let element = match timely(selector, self.client.find(Locator::Css(selector))).await {
                Ok(element) => element,
                Err(error) if attempt == 5 => panic!("{selector} goes whenever it comes: {error:?}"),
                Err(_) => continue,
            };
            self.run(HEAR_CLICK, vec![json!(selector)]).await;
            match timely(selector, element.click()).await {
                Ok(()) if self.was_heard().await => return,
                // It moved away under the pointer, as it may under a hand.
                Ok(()) if attempt == 5 => panic!("clicks on {selector} meet {}", self.over(selector).await),
                Err(error) if attempt == 5 => {
                    panic!("click on {selector}: {error:?}; over it: {}", self.over(selector).await)
                }
                _ => tokio::time::sleep(Duration::from_millis(200)).await,
            }
        }
    }

    /// Whether the click that was listened for came to its element; a page that went away with it cannot tell.
    async fn was_heard(&self) -> bool {
        let heard = self.client.execute("return window.clickHeard !== false", vec![]);
        timely("a click", heard)
            .await
            .map_or(true, |heard| heard == json!(true))
    }

    /// What a click in the middle of an element would meet, and where both are.
    async fn over(&self, selector: &str) -> Value {
        let over = "const element = document.querySelector(arguments[0]);
            if (element === null) return 'it is gone';
            const told = one => `${one.outerHTML.slice(0, 200)} at ${JSON.stringify(one.getBoundingClientRect())}`;
            const { x, y, width, height } = element.getBoundingClientRect();
            const over = document.elementFromPoint(x + width / 2, y + height / 2);
            return `${over ? told(over) : 'nothing'}; it is ${told(element)}`";
        self.run(over, vec![json!(selector)]).await
    }

    /// Types into the first element that the selector finds.
    pub(crate) async fn set_text(&self, selector: &str, text: &str) {
        self.until(
            selector,
            "return !!document.querySelector(arguments[0])",
            vec![json!(selector)],
        )
        .await;
        // Keystrokes of a long text would take seconds; the field hears the same event as from a paste.
        let script = "const field = document.querySelector(arguments[0]); field.focus(); field.value = arguments[1];
            field.dispatchEvent(new Event('input', { bubbles: true }))";
        self.run(script, vec![json!(selector), json!(text)]).await;
    }

    /// Presses keys in whatever has the focus.
    pub(crate) async fn press(&self, keys: &str) {
        let active = timely("the focus", self.client.active_element()).await.unwrap();
        timely(keys, active.send_keys(keys)).await.unwrap();
    }

    /// A picture of the window's content, as PNG.
    pub(crate) async fn picture(&self, file: &Path) {
        let png = timely("a screenshot", self.client.screenshot()).await.unwrap();
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(file, png).unwrap();
    }

    /// Sets the window's size in logical pixels.
    pub(crate) async fn resize(&self, width: u32, height: u32) {
        timely("a new size", self.client.set_window_size(width, height))
            .await
            .unwrap();
    }

    /// Closes the window as a user does, so that it can keep its state.
    pub(crate) async fn close(self) {
        timely("the end", self.client.close()).await.unwrap();
    }
}

/// Whether a program has this library open.
fn is_open(library: &Path) -> bool {
    let lock = std::fs::File::open(library.join("lock"));
    lock.is_ok_and(|lock| lock.try_lock().is_err())
}

/// WebKitGTK brings it along, in the folder of its other programs.
fn mini_browser() -> PathBuf {
    let folders = ["/usr/lib", "/usr/libexec"].map(Path::new).into_iter();
    let inner = folders.flat_map(|folder| {
        let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
        entries.map(|entry| entry.path()).chain([folder.to_owned()])
    });
    inner
        .map(|folder| folder.join("webkit2gtk-4.1/MiniBrowser"))
        .find(|program| program.exists())
        .expect("WebKitGTK's MiniBrowser")
}

async fn timely<T>(what: &str, work: impl Future<Output = T>) -> T {
    tokio::time::timeout(PATIENCE, work)
        .await
        .unwrap_or_else(|_| panic!("{what}: no answer within {PATIENCE:?}; WebKitWebDriver may have died"))
}

/// What a program that ends by itself says as it does.
pub(crate) fn ended(command: &mut Command) -> Output {
    let mut child = command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
    let begun = Instant::now();
    while child.try_wait().unwrap().is_none() {
        if begun.elapsed() > PATIENCE {
            let _ = child.kill();
            let _ = child.wait();
            panic!("{command:?} did not end within {PATIENCE:?}");
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    child.wait_with_output().unwrap()
}

/// A file among the tests' own.
pub(crate) fn fixture(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures").join(name)
}
