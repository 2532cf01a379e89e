//! Using the window in the bare system as a person does, through WebKit's own WebDriver: no other language, no dependency.
//!
//! This runs as a process of its own (`cargo xtask in-room`) that has the room's mounts and no network but itself.

use super::room::{PERSON, inside};
use crate::files;
use crate::json::{quoted, string_of};
use crate::trouble::Trouble;
use std::io::{Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// Nothing here takes longer on a slow, shared machine.
const PATIENCE: Duration = Duration::from_secs(120);
const EVERY: Duration = Duration::from_millis(100);

/// What a person pastes: quotes of a PDF, of a recording and of a saved page, one that is nowhere, and a changed number.
const ANSWER: &str = "Cells keep little in store: “An adult body holds roughly fifty grams of ATP at any moment” (Cell Respiration, p. 1). \
    The lecturer says that “Mitochondria are the powerhouse of the cell” (0:21). The page says: “Every harbour keeps its own clock, and the sea sets it.” \
    “The mitochondrion is the only part of the cell that decides for itself when to rest” (Cell Respiration, p. 4). \
    As for the Moon, “it moves away from us by 8.3 centimetres every year” (How Tides Work, p. 6).";

/// The verdicts that belong to them.
const VERDICTS: &str = "exact exact exact not_found altered_meaning";

/// What is done in the room: `in-room use|again|newer ROOM DISPLAY PICTURE FILE…`.
pub(crate) fn in_room(arguments: &[String]) -> Result<(), Trouble> {
    let [what, room, display, picture, files @ ..] = arguments else {
        return Err(Trouble::new("This is for `cargo xtask package --test`."));
    };
    let start = starter(Path::new(room), display)?;
    let driver = Driver::start()?;
    let window = driver.open(&start, files)?;
    let picture = Path::new(picture);
    match what.as_str() {
        "use" => use_it(&window, files.len(), picture),
        "again" => seen_again(&window, picture),
        _ => refused(&window, picture),
    }?;
    window.close()
}

/// Adds sources, checks an answer, listens to a quote and looks at another one.
fn use_it(window: &Window<'_>, sources: usize, picture: &Path) -> Result<(), Trouble> {
    let read = format!(
        "const states = [...document.querySelectorAll('[data-testid=source-state]')].map(e => e.className);
        return states.length === {sources} && states.every(s => !/waiting|reading/.test(s)) ? 'read' : ''"
    );
    window.until("the sources to be read", &read)?;
    window.click("[data-testid=add-answer]")?;
    let typed = format!(
        "const field = document.querySelector('[data-testid=paste-text]'); if (!field) return '';
        field.focus(); field.value = {}; field.dispatchEvent(new Event('input', {{ bubbles: true }})); return 'typed'",
        quoted(ANSWER)
    );
    window.until("the field for the answer", &typed)?;
    window.click("[data-testid=paste-check]")?;
    let verdicts = "const quotes = [...document.querySelectorAll('[data-testid=quote]')];
        const all = [...new Map(quotes.map(q => [+q.dataset.ordinal, q.dataset.verdict])).values()];
        return all.length >= 5 && all.every(v => v && v !== 'checking') ? all.join(' ') : ''";
    let found = window.until("the verdicts", verdicts)?;
    if found != VERDICTS {
        return Err(Trouble::new(format!(
            "The verdicts are \"{found}\", and \"{VERDICTS}\" was expected."
        )));
    }
    println!("  the verdicts are as expected: {found}");
    listen(window)?;
    show_first(window)?;
    window.picture(picture)
}

/// Plays the quote of the recording for a while.
fn listen(window: &Window<'_>) -> Result<(), Trouble> {
    window.click("[data-testid=quote][data-ordinal='1']")?;
    // Where there is no loudspeaker, GStreamer decodes the sound all the same and keeps its time.
    let plays = "const media = document.querySelector('video, audio');
        return media && !media.paused && media.error === null && media.currentTime > 23 ? String(media.currentTime) : ''";
    let at = window.until("the recording to play", plays)?;
    println!("  the recording plays, {at} s");
    window
        .run("document.querySelector('video, audio').pause(); return 'paused'")
        .map(drop)
}

fn show_first(window: &Window<'_>) -> Result<(), Trouble> {
    window.click("[data-testid=quote][data-ordinal='0']")?;
    let shown = "return document.querySelector('[data-testid=page] img.drawn') && document.querySelector('[data-testid=highlight-rect]') ? 'shown' : ''";
    window.until("the passage on its page", shown)?;
    // What glides has come to rest.
    std::thread::sleep(Duration::from_secs(2));
    Ok(())
}

/// After the upgrade everything is as it was.
fn seen_again(window: &Window<'_>, picture: &Path) -> Result<(), Trouble> {
    let answer = "const item = document.querySelector('[data-testid=answer-item] button'); item?.click(); return item ? 'there' : ''";
    window.until("the answer in the list", answer)?;
    let verdicts = "const quotes = [...document.querySelectorAll('[data-testid=quote]')];
        return [...new Map(quotes.map(q => [+q.dataset.ordinal, q.dataset.verdict])).values()].join(' ')";
    let found = window.until("the verdicts", verdicts)?;
    if found != VERDICTS {
        return Err(Trouble::new(format!(
            "After the upgrade the verdicts are \"{found}\", and were \"{VERDICTS}\"."
        )));
    }
    show_first(window)?;
    window.picture(picture)
}

/// A library of a newer version is refused in plain words.
fn refused(window: &Window<'_>, picture: &Path) -> Result<(), Trouble> {
    let words = "return document.body.innerText.includes('newer version of Pincite') ? document.body.innerText : ''";
    let said = window.until("the refusal of a newer library", words)?;
    let line = said
        .lines()
        .find(|line| line.contains("newer version"))
        .unwrap_or_default();
    println!("  the window says: {line}");
    window.picture(picture)
}

/// A script that starts the installed window inside the room, for a driver that stands outside of it.
fn starter(room: &Path, display: &str) -> Result<PathBuf, Trouble> {
    let file = room.with_extension("start");
    let inside = inside(PERSON, display).replace("\"$1\"", &format!("'{}'", room.display()));
    // Where WebKit meets its driver is told by a variable.
    let passed = "TAURI_WEBVIEW_AUTOMATION=true PINCITE_LOG=warn WEBKIT_INSPECTOR_SERVER=\"$WEBKIT_INSPECTOR_SERVER\"";
    files::write(
        &file,
        format!(
            "#!/bin/sh\nexec {inside} {passed} /usr/bin/pincite-desktop \"$@\" 2>>'{}'\n",
            room.with_extension("log").display()
        ),
    )?;
    files::allow(&file, 0o755)?;
    Ok(file)
}

/// WebKit's driver.
struct Driver {
    child: Child,
    port: u16,
}

impl Driver {
    fn start() -> Result<Self, Trouble> {
        let failed = |cause: std::io::Error| Trouble::new(format!("WebKit's driver could not be started: {cause}."));
        let port = TcpListener::bind("127.0.0.1:0")
            .and_then(|listener| listener.local_addr())
            .map_err(failed)?
            .port();
        let child = Command::new("WebKitWebDriver")
            .arg(format!("--port={port}"))
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .map_err(failed)?;
        Ok(Self { child, port })
    }

    fn open(&self, program: &Path, arguments: &[String]) -> Result<Window<'_>, Trouble> {
        let arguments: Vec<String> = arguments.iter().map(|argument| quoted(argument)).collect();
        let wanted = format!(
            "{{\"capabilities\":{{\"alwaysMatch\":{{\"webkitgtk:browserOptions\":{{\"binary\":{},\"args\":[{}]}}}}}}}}",
            quoted(&program.display().to_string()),
            arguments.join(",")
        );
        let begun = Instant::now();
        loop {
            let answer = self.ask("POST", "/session", &wanted);
            match answer.as_deref().ok().and_then(|answer| string_of(answer, "sessionId")) {
                Some(session) => return Ok(Window { driver: self, session }),
                // It opens its port a moment after it was started.
                None if answer.is_err() && begun.elapsed() < PATIENCE => std::thread::sleep(EVERY),
                None => {
                    return Err(Trouble::new(format!(
                        "The window did not open: {}",
                        answer.unwrap_or_default()
                    )));
                }
            }
        }
    }

    /// The body of an answer.
    fn ask(&self, method: &str, path: &str, body: &str) -> std::io::Result<String> {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port))?;
        stream.set_read_timeout(Some(PATIENCE))?;
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nContent-Type: application/json\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{body}",
            self.port,
            body.len()
        )?;
        let mut answer = Vec::new();
        let mut chunk = [0; 1 << 16];
        loop {
            match whole(&answer) {
                Some(body) => return Ok(body),
                None => match stream.read(&mut chunk)? {
                    0 => return Err(std::io::ErrorKind::UnexpectedEof.into()),
                    read => answer.extend_from_slice(chunk.get(..read).unwrap_or_default()),
                },
            }
        }
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The body of an answer that has come as a whole.
fn whole(answer: &[u8]) -> Option<String> {
    let text = String::from_utf8_lossy(answer);
    let (head, _) = text.split_once("\r\n\r\n")?;
    let length = head.lines().find_map(|line| {
        let (name, value) = line.split_once(':')?;
        name.eq_ignore_ascii_case("content-length")
            .then(|| value.trim().parse::<usize>().ok())?
    })?;
    let start = answer.windows(4).position(|four| four == b"\r\n\r\n")? + 4;
    let body = answer.get(start..start + length)?;
    Some(String::from_utf8_lossy(body).into_owned())
}

/// Pincite's window.
struct Window<'a> {
    driver: &'a Driver,
    session: String,
}

impl Window<'_> {
    /// Runs a script's function body, which returns a string.
    fn run(&self, script: &str) -> Result<String, Trouble> {
        let body = format!("{{\"script\":{},\"args\":[]}}", quoted(script));
        let answer = self.asked("POST", "execute/sync", &body)?;
        string_of(&answer, "value")
            .ok_or_else(|| Trouble::new(format!("The window did not do as it was told: {answer}")))
    }

    /// Waits until a script's body returns a string that is not empty.
    fn until(&self, what: &str, script: &str) -> Result<String, Trouble> {
        let begun = Instant::now();
        loop {
            let value = self.run(script)?;
            if !value.is_empty() {
                return Ok(value);
            }
            if begun.elapsed() > PATIENCE {
                let page = self.run("return document.body.innerText").unwrap_or_default();
                return Err(Trouble::new(format!("Waited {} s for {what}.", PATIENCE.as_secs()))
                    .advice(format!("The window shows:\n{page}")));
            }
            std::thread::sleep(EVERY);
        }
    }

    fn click(&self, selector: &str) -> Result<(), Trouble> {
        let script = format!(
            "const element = document.querySelector({}); element?.click(); return element ? 'clicked' : ''",
            quoted(selector)
        );
        self.until(selector, &script).map(drop)
    }

    /// Takes a picture of the window's content.
    fn picture(&self, file: &Path) -> Result<(), Trouble> {
        let answer = self.asked("GET", "screenshot", "")?;
        let picture = string_of(&answer, "value").and_then(|text| decoded(&text));
        let picture = picture.ok_or_else(|| Trouble::new("The window gave no picture of itself."))?;
        println!("  picture: {}", file.display());
        files::write(file, picture)
    }

    fn close(self) -> Result<(), Trouble> {
        let path = format!("/session/{}", self.session);
        self.driver
            .ask("DELETE", &path, "")
            .map(drop)
            .map_err(|cause| silent(&cause))
    }

    fn asked(&self, method: &str, what: &str, body: &str) -> Result<String, Trouble> {
        let path = format!("/session/{}/{what}", self.session);
        self.driver.ask(method, &path, body).map_err(|cause| silent(&cause))
    }
}

fn silent(cause: &std::io::Error) -> Trouble {
    Trouble::new(format!("WebKit's driver does not answer: {cause}."))
}

/// What stands behind base64 (RFC 4648).
fn decoded(text: &str) -> Option<Vec<u8>> {
    let value = |byte: u8| -> Option<u32> {
        let value = match byte {
            b'A'..=b'Z' => byte - b'A',
            b'a'..=b'z' => byte - b'a' + 26,
            b'0'..=b'9' => byte - b'0' + 52,
            b'+' => 62,
            b'/' => 63,
            _ => return None,
        };
        Some(u32::from(value))
    };
    let digits: Vec<u8> = text
        .bytes()
        .filter(|byte| *byte != b'=' && !byte.is_ascii_whitespace())
        .collect();
    let mut bytes = Vec::with_capacity(digits.len() * 3 / 4);
    for four in digits.chunks(4) {
        let mut bits = 0;
        for digit in four {
            bits = bits << 6 | value(*digit)?;
        }
        bits <<= 6 * (4 - four.len());
        let [_, high, middle, low] = bits.to_be_bytes();
        bytes.extend([high, middle, low].into_iter().take(four.len().saturating_sub(1)));
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn base64_is_read() {
        for (text, bytes) in [
            ("", &b""[..]),
            ("Zg==", b"f"),
            ("Zm8=", b"fo"),
            ("Zm9v", b"foo"),
            ("Zm9v\nYmFy", b"foobar"),
            ("/+8=", b"\xff\xef"),
        ] {
            assert_eq!(decoded(text).as_deref(), Some(bytes), "{text}");
        }
        assert_eq!(decoded("Zm9*"), None);
    }

    #[test]
    fn an_answer_is_read_when_it_is_whole() {
        let answer = b"HTTP/1.1 200 OK\r\ncontent-length: 13\r\nX: y\r\n\r\n{\"value\":\"a\"}";
        assert_eq!(whole(answer).as_deref(), Some("{\"value\":\"a\"}"));
        assert_eq!(whole(&answer[..answer.len() - 1]), None);
        assert_eq!(whole(b"HTTP/1.1 200 OK\r\n"), None);
    }
}
