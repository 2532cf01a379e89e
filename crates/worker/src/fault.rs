//! Crashing and hanging on purpose.
//!
//! What happens when PDFium crashes on a page can only be tested on a worker that does. No file is known that crashes
//! this PDFium, and one that did would be of no use after its repair. So development builds, and others built with the
//! feature `fault-injection`, obey the variable `PINCITE_WORKER_FAULT`: a list such as `crash:3,hang:5`, pages counted
//! from zero, or `crash:open` for opening any file. `escape:WAY` tries a way out of the sandbox when a file is opened, and
//! crashes if it leads out; `no-sandbox` leaves it open, so that a test can see that the ways lead out there.

/// Where a fault may strike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum At {
    Open,
    Page(u32),
}

/// Crashes or hangs if the variable says so.
#[cfg(any(debug_assertions, feature = "fault-injection"))]
pub(crate) fn strike(at: At) {
    let Ok(faults) = std::env::var("PINCITE_WORKER_FAULT") else {
        return;
    };
    for fault in faults.split(',') {
        let Some((what, place)) = fault.split_once(':') else {
            continue;
        };
        if what == "escape" {
            if at == At::Open && crate::sandbox::escape::leads_out(place) {
                std::process::abort();
            }
            continue;
        }
        let place = if place == "open" {
            Some(At::Open)
        } else {
            place.parse().ok().map(At::Page)
        };
        if place == Some(at) {
            match what {
                "crash" => std::process::abort(),
                "hang" => loop {
                    std::thread::sleep(std::time::Duration::from_secs(3600));
                },
                _ => {}
            }
        }
    }
}

/// Nothing, in a build for users.
#[cfg(not(any(debug_assertions, feature = "fault-injection")))]
pub(crate) fn strike(_: At) {}
