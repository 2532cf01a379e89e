//! How far the sources agree that speak of something: counted by voices, and told by its parts.

use super::Stance;
use std::collections::BTreeMap;

/// Voices that have to speak before there is anything to agree on.
const FEWEST: usize = 2;

/// How many independent sources say it, and how many say something else. Sources of one work count once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Agreement {
    /// That say it.
    pub says: usize,
    /// That say a part of it.
    pub partly: usize,
    /// That have it with other words.
    pub otherwise: usize,
    /// That contradict it.
    pub contradicts: usize,
    /// Of which one edition or copy says it and another one does not.
    pub divided: usize,
    /// That have a passage of which it is not clear what it says; these do not count.
    pub unclear: usize,
    /// Sources that are only what an assistant saw: a part of some source, which does not count.
    pub seen: usize,
}

/// A source that has a passage for something.
pub(super) struct Voice {
    pub(super) stance: Stance,
    /// The work that it is of.
    pub(super) work: usize,
    /// The first voice that has the passage with most of what stands around it; or itself.
    pub(super) passage: usize,
    /// It is only a part of some source.
    pub(super) is_part: bool,
}

impl Agreement {
    /// What `voices` come to.
    pub(super) fn of(voices: &[Voice]) -> Self {
        let mut agreement = Self {
            seen: voices.iter().filter(|voice| voice.is_part).count(),
            ..Self::default()
        };
        for stances in together(voices) {
            let has = |stance| stances.contains(&stance);
            let against = has(Stance::Otherwise) || has(Stance::Contradicts);
            let count = match (has(Stance::Says), has(Stance::Partly), against) {
                (true, _, true) | (_, true, true) => &mut agreement.divided,
                (true, _, false) => &mut agreement.says,
                (false, true, false) => &mut agreement.partly,
                (false, false, true) if has(Stance::Contradicts) => &mut agreement.contradicts,
                (false, false, true) => &mut agreement.otherwise,
                (false, false, false) => &mut agreement.unclear,
            };
            *count += 1;
        }
        agreement
    }

    /// How many independent sources speak of it.
    #[must_use]
    pub const fn speak(&self) -> usize {
        self.says + self.partly + self.otherwise + self.contradicts + self.divided
    }

    /// The share of those that say it among those that speak of it, from 0 to 1; `None` where too few speak of it to agree.
    #[must_use]
    pub fn score(&self) -> Option<f32> {
        let speak = self.speak();
        (speak >= FEWEST).then(|| self.says as f32 / speak as f32)
    }
}

/// The stances of each independent voice: those of one work, and those of copies of one passage, are one.
fn together(voices: &[Voice]) -> Vec<Vec<Stance>> {
    let mut of: Vec<usize> = (0..voices.len()).collect();
    let mut first_of_work: BTreeMap<usize, usize> = BTreeMap::new();
    for (at, voice) in voices.iter().enumerate() {
        let first = *first_of_work.entry(voice.work).or_insert(at);
        join(&mut of, at, first);
        join(&mut of, at, voice.passage);
    }
    let mut groups: BTreeMap<usize, Vec<Stance>> = BTreeMap::new();
    for (at, voice) in voices.iter().enumerate().filter(|(_, voice)| !voice.is_part) {
        groups.entry(root(&of, at)).or_default().push(voice.stance);
    }
    groups.into_values().collect()
}

/// The first of those that are one with number `at`.
pub(super) fn root(of: &[usize], mut at: usize) -> usize {
    while let Some(up) = of.get(at).copied().filter(|up| *up != at) {
        at = up;
    }
    at
}

/// Makes one of what `a` and `b` are in.
pub(super) fn join(of: &mut [usize], a: usize, b: usize) {
    let (a, b) = (root(of, a), root(of, b));
    if let Some(up) = of.get_mut(a.max(b)) {
        *up = a.min(b);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Stance::{Contradicts, Otherwise, Partly, Says, Unclear};

    /// Each voice with its work; those of the same second number have a passage in common.
    fn of(voices: &[(Stance, usize, usize)]) -> Agreement {
        let voices = voices.iter().map(|(stance, work, passage)| Voice {
            stance: *stance,
            work: *work,
            passage: *passage,
            is_part: *work == 99,
        });
        Agreement::of(&voices.collect::<Vec<_>>())
    }

    #[test]
    fn voices_are_counted_once_and_told_apart() {
        for (voices, [says, partly, otherwise, contradicts, divided, unclear], score) in [
            (&[][..], [0, 0, 0, 0, 0, 0], None),
            // One voice agrees with nobody.
            (&[(Says, 0, 0)], [1, 0, 0, 0, 0, 0], None),
            (&[(Says, 0, 0), (Says, 0, 1)], [1, 0, 0, 0, 0, 0], None),
            (&[(Says, 0, 0), (Says, 1, 1)], [2, 0, 0, 0, 0, 0], Some(1.0)),
            (
                &[(Says, 0, 0), (Says, 1, 0), (Contradicts, 2, 2)],
                [1, 0, 0, 1, 0, 0],
                Some(0.5),
            ),
            (
                &[(Says, 0, 0), (Contradicts, 0, 1), (Says, 1, 2)],
                [1, 0, 0, 0, 1, 0],
                Some(0.5),
            ),
            (
                &[(Says, 0, 0), (Partly, 0, 1), (Otherwise, 1, 2)],
                [1, 0, 1, 0, 0, 0],
                Some(0.5),
            ),
            (&[(Partly, 0, 0), (Contradicts, 0, 1)], [0, 0, 0, 0, 1, 0], None),
            // What is not clear, and what an assistant saw, does not count.
            (&[(Unclear, 0, 0), (Says, 1, 1)], [1, 0, 0, 0, 0, 1], None),
            (&[(Unclear, 0, 0), (Says, 0, 1)], [1, 0, 0, 0, 0, 0], None),
            (&[(Says, 99, 0), (Says, 1, 1)], [1, 0, 0, 0, 0, 0], None),
            // A copy of what is an edition of a third is one voice with both.
            (
                &[(Says, 0, 0), (Says, 1, 0), (Says, 1, 2), (Says, 2, 2)],
                [1, 0, 0, 0, 0, 0],
                None,
            ),
        ] {
            let found = of(voices);
            let counts = [
                found.says,
                found.partly,
                found.otherwise,
                found.contradicts,
                found.divided,
                found.unclear,
            ];
            assert_eq!(
                counts,
                [says, partly, otherwise, contradicts, divided, unclear],
                "{voices:?}"
            );
            assert_eq!(found.score(), score, "{voices:?}");
        }
    }
}
