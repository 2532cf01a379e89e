//! When in the recording something was heard, where pauses were left out of what the model hears.

/// Times of what is heard to times of the recording, both in milliseconds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Clock {
    /// Where in what is heard a pause was left out, and how much is left out up to and with it.
    joints: Vec<(u64, u64)>,
}

impl Clock {
    /// Notes that `length` milliseconds were left out at `at`, which is not before any other joint.
    pub(crate) fn leave_out(&mut self, at: u64, length: u64) {
        let before = self.joints.last().map_or(0, |(_, left_out)| *left_out);
        self.joints.push((at, before + length));
    }

    /// Forgets the joints before `at` that no later time needs one by one.
    pub(crate) fn forget_before(&mut self, at: u64) {
        let passed = self.joints.partition_point(|(joint, _)| *joint < at);
        self.joints.drain(..passed.saturating_sub(1));
    }

    /// When something begins that is heard from `at` on: behind a pause that was left out there.
    pub(crate) fn start(&self, at: u64) -> u64 {
        self.time(at, |joint| joint <= at)
    }

    /// When something ends that is heard until `at`: before a pause that was left out there.
    pub(crate) fn end(&self, at: u64) -> u64 {
        self.time(at, |joint| joint < at)
    }

    /// A word heard from `start` to `end`: nobody says one across a pause, so it ends where its own side does.
    pub(crate) fn word(&self, start: u64, end: u64) -> (u64, u64) {
        let began = self.start(start);
        (began, self.end(end).min(began + (end - start)).max(began))
    }

    fn time(&self, at: u64, passed: impl Fn(u64) -> bool) -> u64 {
        let joints = self.joints.partition_point(|(joint, _)| passed(*joint));
        let left_out = joints.checked_sub(1).and_then(|last| self.joints.get(last));
        at + left_out.map_or(0, |(_, left_out)| *left_out)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_on_both_sides_of_a_pause() {
        let mut clock = Clock::default();
        clock.leave_out(1_000, 5_000);
        clock.leave_out(3_000, 10_000);
        for forgotten in [0, 2_000] {
            clock.forget_before(forgotten);
            for (at, start, end) in [
                (2_000, 7_000, 7_000),
                (3_000, 18_000, 8_000),
                (3_001, 18_001, 18_001),
                (9_000, 24_000, 24_000),
            ] {
                assert_eq!((clock.start(at), clock.end(at)), (start, end), "{at}");
            }
        }
        assert_eq!(clock.word(2_900, 3_200), (7_900, 8_200));
        assert_eq!(clock.word(3_000, 3_200), (18_000, 18_200));
        assert_eq!(Clock::default().word(5, 5), (5, 5));
    }
}
