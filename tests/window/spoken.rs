//! What a screen reader is told, asked of the real window through AT-SPI, as Orca asks.

use crate::driver::{Driver, PATIENCE, Window};
use crate::{all_ready, sample, verdicts};
use gtk::gio::{Cancellable, DBusCallFlags, DBusConnection, DBusConnectionFlags};
use gtk::glib::{ToVariant, Variant};
use serde_json::json;
use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// A session bus of the test's own, with what assistive programs are reached by.
struct Bus {
    daemon: Child,
    address: String,
}

impl Bus {
    fn start() -> Self {
        let mut daemon = Command::new("dbus-daemon")
            .args(["--session", "--nofork", "--print-address"])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("dbus-daemon is installed by cargo xtask test (package dbus)");
        let mut address = String::new();
        BufReader::new(daemon.stdout.take().unwrap())
            .read_line(&mut address)
            .unwrap();
        Self {
            daemon,
            address: address.trim().to_owned(),
        }
    }

    /// The bus on which windows tell what is in them, once it is said that a screen reader listens.
    fn accessible(&self) -> DBusConnection {
        let session = connected(&self.address);
        let on = ("org.a11y.Status", "ScreenReaderEnabled", true.to_variant()).to_variant();
        let properties = "org.freedesktop.DBus.Properties";
        let set = call(&session, "org.a11y.Bus", "/org/a11y/bus", properties, "Set", Some(&on));
        set.expect("at-spi2-core is installed by cargo xtask test");
        let address = call(
            &session,
            "org.a11y.Bus",
            "/org/a11y/bus",
            "org.a11y.Bus",
            "GetAddress",
            None,
        )
        .unwrap();
        connected(address.child_value(0).str().unwrap())
    }
}

impl Drop for Bus {
    fn drop(&mut self) {
        let _ = self.daemon.kill();
        let _ = self.daemon.wait();
    }
}

fn connected(address: &str) -> DBusConnection {
    let flags = DBusConnectionFlags::AUTHENTICATION_CLIENT | DBusConnectionFlags::MESSAGE_BUS_CONNECTION;
    DBusConnection::for_address_sync(address, flags, None, Cancellable::NONE).unwrap()
}

fn call(
    bus: &DBusConnection,
    program: &str,
    path: &str,
    interface: &str,
    method: &str,
    arguments: Option<&Variant>,
) -> Option<Variant> {
    let flags = DBusCallFlags::NONE;
    let patience = i32::try_from(PATIENCE.as_millis()).unwrap();
    bus.call_sync(
        Some(program),
        path,
        interface,
        method,
        arguments,
        None,
        flags,
        patience,
        Cancellable::NONE,
    )
    .ok()
}

/// Something that a window tells of: the program that tells, and its own name for it.
struct Node<'a> {
    bus: &'a DBusConnection,
    program: String,
    path: String,
}

const ACCESSIBLE: &str = "org.a11y.atspi.Accessible";

impl<'a> Node<'a> {
    /// All programs that tell.
    fn root(bus: &'a DBusConnection) -> Self {
        Self {
            bus,
            program: "org.a11y.atspi.Registry".to_owned(),
            path: "/org/a11y/atspi/accessible/root".to_owned(),
        }
    }

    fn ask(&self, interface: &str, method: &str, arguments: Option<&Variant>) -> Option<Variant> {
        call(self.bus, &self.program, &self.path, interface, method, arguments)
    }

    fn children(&self) -> Vec<Node<'a>> {
        let told = self.ask(ACCESSIBLE, "GetChildren", None);
        let pairs = told.map(|told| told.child_value(0));
        let pairs: Vec<Variant> = pairs.map_or_else(Vec::new, |all| {
            (0..all.n_children()).map(|i| all.child_value(i)).collect()
        });
        // The page hangs below the window by a plug, which is counted and asked for one by one.
        let pairs = if pairs.is_empty() {
            (0..self.count())
                .filter_map(|i| {
                    Some(
                        self.ask(ACCESSIBLE, "GetChildAtIndex", Some(&(i,).to_variant()))?
                            .child_value(0),
                    )
                })
                .collect()
        } else {
            pairs
        };
        let word = |pair: &Variant, at| pair.child_value(at).str().unwrap().to_owned();
        let node = |pair: &Variant| Node {
            bus: self.bus,
            program: word(pair, 0),
            path: word(pair, 1),
        };
        pairs.iter().map(node).collect()
    }

    fn property(&self, name: &str) -> Option<Variant> {
        let wanted = (ACCESSIBLE, name).to_variant();
        self.ask("org.freedesktop.DBus.Properties", "Get", Some(&wanted))?
            .child_value(0)
            .as_variant()
    }

    fn count(&self) -> i32 {
        self.property("ChildCount")
            .and_then(|count| count.get::<i32>())
            .unwrap_or(0)
    }

    fn name(&self) -> String {
        self.property("Name")
            .and_then(|name| name.str().map(str::to_owned))
            .unwrap_or_default()
    }

    /// The names of all that is in it, in the order in which it is read.
    fn read(&self, said: &mut Vec<String>) {
        let name = self.name();
        if !name.is_empty() {
            said.push(name);
        }
        self.children().iter().for_each(|child| child.read(said));
    }

    /// The first one in it, or itself, of which this holds.
    fn find(self, wanted: &impl Fn(&Node) -> bool) -> Option<Node<'a>> {
        if wanted(&self) {
            return Some(self);
        }
        self.children().into_iter().find_map(|child| child.find(wanted))
    }
}

/// What is read of the first thing with this name, once it is there.
async fn read(bus: &DBusConnection, named: &str) -> Vec<String> {
    let begun = Instant::now();
    loop {
        if let Some(node) = Node::root(bus).find(&|node| node.name() == named) {
            let mut said = Vec::new();
            node.read(&mut said);
            return said;
        }
        assert!(begun.elapsed() < PATIENCE, "nothing is called {named:?}");
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_screen_reader_is_told_quotes_with_verdicts_and_a_page_with_its_marks() {
    let bus = Bus::start();
    let accessible = bus.accessible();
    let folder = tempfile::tempdir().unwrap();
    let driver = Driver::with(&[("DBUS_SESSION_BUS_ADDRESS", Path::new(&bus.address))]);
    let window = open(&driver, folder.path()).await;

    let words = |verdict: &str| match verdict {
        "exact" | "normalized" => "verbatim",
        "elided" => "verbatim with omissions",
        "altered" => "wording differs",
        "altered_meaning" => "meaning changed",
        "not_found" => "not in your sources",
        _ => "could not be checked",
    };
    let quotes = verdicts(&window).await;
    let expected: Vec<String> = quotes
        .iter()
        .map(|(ordinal, verdict)| format!("quote {}, {}", ordinal + 1, words(verdict)))
        .collect();
    let said = read(&accessible, "Answer").await;
    let heard: Vec<String> = said
        .iter()
        .filter_map(|name| {
            let at = name.rfind(", quote ")?;
            let mut parts = name[at + 2..].split(", ");
            Some(format!("{}, {}", parts.next()?, parts.next()?))
        })
        .collect();
    assert_eq!(heard, expected, "{}", said.join("\n"));

    let said = read(&accessible, "Marked on this page").await;
    let marked = said
        .iter()
        .any(|line| line.contains("Verbatim: “") || line.contains("Meaning changed: “") || line.contains("differs: “"));
    assert!(marked, "{}", said.join("\n"));
    window.close().await;
}

async fn open(driver: &Driver, folder: &Path) -> Window {
    let files = ["cell-respiration.pdf", "tides.pdf", "tree-rings.pdf"].map(sample);
    let window = driver
        .open(&folder.join("library"), &files.each_ref().map(String::as_str))
        .await;
    window.resize(1440, 900).await;
    all_ready(&window, files.len()).await;
    let answer = std::fs::read_to_string(sample("answer.md")).unwrap();
    window.click("[data-testid=add-answer]").await;
    window.set_text("[data-testid=paste-text]", &answer).await;
    window.click("[data-testid=paste-check]").await;
    let judged = "const figure = document.querySelector('[data-testid=claims-figure]');
        return figure !== null && !/being checked/.test(figure.innerText)";
    window.until("the claims", judged, vec![]).await;
    window.click("[data-testid=quote][data-ordinal='0']").await;
    let worded = "return document.querySelector('[data-testid=page] img.drawn') !== null
        && document.querySelector('[data-testid=page-marks]') !== null && arguments.length === 1";
    window.until("the page with its marks", worded, vec![json!(1)]).await;
    window
}
