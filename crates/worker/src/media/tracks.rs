//! The sound tracks of a file, numbered as a player's menu has them, and which of them is heard.

use super::edits::Mp4Track;
use super::matroska::MkvTrack;
use super::{codecs, open};
use pincite_ingest::media::message::{MediaRefusal, WireTrack};
use symphonia::core::formats::{FormatReader, Track, TrackType};

/// A sound track.
#[derive(Clone, Debug)]
struct Sound {
    id: u32,
    /// A player turns it on by itself.
    is_on: bool,
    language: Option<String>,
    name: Option<String>,
}

/// The sound tracks of a file, in its order.
pub(crate) struct Sounds(Vec<Sound>);

impl Sounds {
    /// From what the file itself says of its tracks; else as far as the reader knows.
    pub(crate) fn of(format: &dyn FormatReader, mp4: &[Mp4Track], mkv: &[MkvTrack]) -> Self {
        let of_mp4 = mp4.iter().filter(|track| track.is_sound).map(|track| Sound {
            id: track.id,
            is_on: track.is_enabled,
            language: track.language.clone(),
            name: track.name.clone(),
        });
        let of_mkv = mkv.iter().filter(|track| track.is_sound).map(|track| Sound {
            id: track.id,
            is_on: track.is_default,
            language: track.language.clone(),
            name: track.name.clone(),
        });
        let told: Vec<Sound> = of_mp4.chain(of_mkv).collect();
        if !told.is_empty() {
            return Self(told);
        }
        let is_sound = |track: &&Track| track.track_type() == Some(TrackType::Audio);
        let known = format.tracks().iter().filter(is_sound).map(|track| Sound {
            id: track.id,
            is_on: false,
            language: track.language.clone(),
            name: None,
        });
        Self(known.collect())
    }

    /// The track to hear, and its number: the one that is asked for; else the one that a player turns on; else the first. One that
    /// cannot be decoded is heard only when it is asked for.
    pub(crate) fn heard(&self, format: &dyn FormatReader, asked: Option<u32>) -> Result<(u32, Track), MediaRefusal> {
        let track = |id: u32| format.tracks().iter().find(|track| track.id == id);
        if let Some(number) = asked {
            let there = u32::try_from(self.0.len()).unwrap_or(u32::MAX);
            let at = usize::try_from(number).ok().and_then(|number| number.checked_sub(1));
            let sound = at.and_then(|at| self.0.get(at));
            let sound = sound.ok_or(MediaRefusal::NoTrack { asked: number, there })?;
            return Ok((number, track(sound.id).ok_or(MediaRefusal::NoSound)?.clone()));
        }
        let decodes = |track: &Track| open::audio(track).is_some_and(|audio| codecs::decoder(&audio).is_ok());
        let known = |sound: &Sound| track(sound.id).filter(|track| open::audio(track).is_some());
        let known = || {
            (1..)
                .zip(&self.0)
                .filter_map(|(number, sound)| Some((number, sound, known(sound)?)))
        };
        let turned_on = known().find(|(_, sound, track)| sound.is_on && decodes(track));
        let found = turned_on
            .or_else(|| known().find(|(_, _, track)| decodes(track)))
            .or_else(|| known().next());
        let (number, _, track) = found.ok_or(MediaRefusal::NoSound)?;
        Ok((number, track.clone()))
    }

    /// As a person chooses among them; none where there is nothing to choose.
    pub(crate) fn wire(&self) -> Vec<WireTrack> {
        let wire = |sound: &Sound| WireTrack {
            language: sound.language.clone().filter(|language| language != "und"),
            name: sound.name.clone(),
        };
        match self.0.len() {
            0 | 1 => Vec::new(),
            _ => self.0.iter().map(wire).collect(),
        }
    }
}
