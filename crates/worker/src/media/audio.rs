//! A file as a stream of samples for the model: one channel, 16 kHz, from a given time on.

use super::decode::Decoding;
use super::open::Opened;
use super::resample::{HERTZ, Resampling};
use pincite_ingest::media::message::{MediaRefusal, WireEnd};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

/// Samples of a block: one second.
const BLOCK: usize = HERTZ as usize;
/// Seconds that are decoded ahead of the model.
const AHEAD: usize = 60;

/// What the decoder says.
pub(crate) enum Audio {
    /// About a second of samples.
    Block(Vec<f32>),
    /// The end.
    End(WireEnd),
    /// It cannot go on.
    Refused(MediaRefusal),
}

/// Decodes on a thread of its own, a minute ahead at most.
pub(crate) fn decode(file: Opened, from_ms: u64) -> Receiver<Audio> {
    let (to, audio) = sync_channel(AHEAD);
    thread::spawn(move || {
        let said = match stream(file, from_ms as f64 / 1000.0, &to) {
            Ok(Some(end)) => Audio::End(end),
            // Nobody listens any more.
            Ok(None) => return,
            Err(refusal) => Audio::Refused(refusal),
        };
        let _ = to.send(said);
    });
    audio
}

fn stream(file: Opened, from: f64, to: &SyncSender<Audio>) -> Result<Option<WireEnd>, MediaRefusal> {
    let mut decoding = Decoding::begin(file, from);
    let (mut mono, mut ready) = (Vec::new(), Vec::with_capacity(2 * BLOCK));
    let mut resampling: Option<Resampling> = None;
    while let Some(stretch) = decoding.next(&mut mono)? {
        if resampling
            .as_ref()
            .is_none_or(|resampling| resampling.from() != stretch.hertz)
        {
            if let Some(before) = resampling.take() {
                before.finish(&mut ready)?;
            }
            resampling = Some(Resampling::new(stretch.hertz)?);
        }
        let Some(resampling) = &mut resampling else { continue };
        let mut hole = (stretch.hole * f64::from(stretch.hertz)).round() as usize;
        while hole > 0 {
            let silence = hole.min(stretch.hertz as usize);
            resampling.feed(&vec![0.0; silence], &mut ready)?;
            hole -= silence;
            if !hand_over(&mut ready, BLOCK, to) {
                return Ok(None);
            }
        }
        resampling.feed(&mono, &mut ready)?;
        if !hand_over(&mut ready, BLOCK, to) {
            return Ok(None);
        }
    }
    if let Some(resampling) = resampling {
        resampling.finish(&mut ready)?;
    }
    Ok(hand_over(&mut ready, 1, to).then(|| decoding.end()))
}

/// Hands whole blocks over, of at least `least` samples; `false` when nobody takes them.
fn hand_over(ready: &mut Vec<f32>, least: usize, to: &SyncSender<Audio>) -> bool {
    while ready.len() >= least {
        let rest = ready.split_off(ready.len().min(BLOCK));
        if to.send(Audio::Block(std::mem::replace(ready, rest))).is_err() {
            return false;
        }
    }
    true
}
