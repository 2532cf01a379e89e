//! The steps of a long command, with a summary at the end.

use crate::trouble::Trouble;
use std::time::{Duration, Instant};

/// The steps taken so far.
#[derive(Default)]
pub(crate) struct Steps {
    taken: Vec<(String, Duration)>,
}

impl Steps {
    /// Takes a step. When it fails, the summary says how far it went.
    pub(crate) fn take<T>(&mut self, name: &str, step: impl FnOnce() -> Result<T, Trouble>) -> Result<T, Trouble> {
        println!("\n── {name}");
        let start = Instant::now();
        let outcome = step();
        let taken = start.elapsed();
        match &outcome {
            Ok(_) => self.taken.push((name.to_owned(), taken)),
            Err(_) => {
                self.summary();
                println!("  ✗ {name} ({})", seconds(taken));
            }
        }
        outcome
    }

    /// One line a step.
    pub(crate) fn summary(&self) {
        println!("\n── Summary");
        for (name, taken) in &self.taken {
            println!("  ✓ {name} ({})", seconds(*taken));
        }
    }
}

fn seconds(duration: Duration) -> String {
    match duration.as_secs() {
        whole @ 60.. => format!("{} min {} s", whole / 60, whole % 60),
        _ => format!("{:.1} s", duration.as_secs_f32()),
    }
}
