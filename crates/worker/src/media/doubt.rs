//! Noticing what the model may have made up.
//!
//! Whisper's models fill silence with sentences of their training ("Thank you for watching"), and sometimes fall into
//! saying the same again and again. Three measures tell: how loud the recording is there, how sure the model is that
//! nobody speaks, and how much of the text repeats itself. OpenAI's own program measures the last one by how well the
//! text compresses; counting repeated word groups says the same of a short text more plainly.

use pincite_ingest::media::message::WireDoubt;

/// A voice is never this quiet in a recording in which it can be understood: 60 decibels below full scale.
const QUIET: f32 = 0.001;
/// The model's own threshold for "nobody speaks" (whisper.cpp's default).
const NO_SPEECH: f32 = 0.6;
/// Among so many words in a row, a person does not say the same group of words this often.
const REPEATS: usize = 4;
/// The longest group of words that is looked for.
const LONGEST_GROUP: usize = 12;
/// As many cues with the same text, one after the other, are a loop and not a refrain.
const SAME_CUES: usize = 3;

/// Remembers what was said before.
#[derive(Default)]
pub(crate) struct Doubting {
    last: String,
    same: usize,
}

impl Doubting {
    /// Why this cue may be made up, if anything speaks for that.
    pub(crate) fn judge(&mut self, text: &str, samples: &[f32], no_speech: f32) -> Option<WireDoubt> {
        let said: String = text
            .chars()
            .filter(|c| c.is_alphanumeric())
            .flat_map(char::to_lowercase)
            .collect();
        self.same = if said == self.last { self.same + 1 } else { 1 };
        self.last = said;
        if !samples.is_empty() && loudness(samples) < QUIET {
            Some(WireDoubt::Silence)
        } else if self.same >= SAME_CUES || repeats(text) >= REPEATS {
            Some(WireDoubt::Repeats)
        } else if no_speech > NO_SPEECH {
            Some(WireDoubt::NoSpeech)
        } else {
            None
        }
    }
}

/// The root of the mean square: full scale is 1.
fn loudness(samples: &[f32]) -> f32 {
    let sum: f32 = samples.iter().map(|sample| sample * sample).sum();
    (sum / samples.len().max(1) as f32).sqrt()
}

/// How often the group of words that repeats most stands one behind the other.
fn repeats(text: &str) -> usize {
    let words: Vec<String> = text
        .split_whitespace()
        .map(|word| {
            word.chars()
                .filter(|c| c.is_alphanumeric())
                .collect::<String>()
                .to_lowercase()
        })
        .filter(|word| !word.is_empty())
        .collect();
    let groups = 1..=LONGEST_GROUP.min(words.len() / 2);
    groups.map(|length| repeats_of(&words, length)).max().unwrap_or(1)
}

fn repeats_of(words: &[String], length: usize) -> usize {
    let mut most = 1;
    let mut run = 0;
    for i in length..words.len() {
        run = if words[i] == words[i - length] { run + 1 } else { 0 };
        most = most.max(run / length + 1);
    }
    most
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_doubted() {
        let loud = [0.1_f32; 100];
        let check = |cues: &[&str], samples: &[f32], no_speech: f32, expected: Option<WireDoubt>| {
            let mut doubting = Doubting::default();
            let last = cues.iter().map(|cue| doubting.judge(cue, samples, no_speech)).last();
            assert_eq!(last.flatten(), expected, "{cues:?}");
        };
        check(&["The cell makes energy."], &loud, 0.1, None);
        check(
            &["Thank you for watching."],
            &[0.0002; 100],
            0.1,
            Some(WireDoubt::Silence),
        );
        check(&["Thank you for watching."], &loud, 0.8, Some(WireDoubt::NoSpeech));
        check(&["No, no, no, I mean the other one."], &loud, 0.1, None);
        check(
            &["and so on and so on and so on and so on"],
            &loud,
            0.1,
            Some(WireDoubt::Repeats),
        );
        check(&["yes yes yes yes yes"], &loud, 0.1, Some(WireDoubt::Repeats));
        check(&["Okay.", "okay"], &loud, 0.1, None);
        check(&["Okay.", "okay", "Okay!"], &loud, 0.1, Some(WireDoubt::Repeats));
        check(&[""], &[], 0.0, None);
    }
}
