//! Ways in which sound is stored: their names, what can be decoded, and what files look like that cannot.

use super::edits::Mp4Track;
use super::matroska::MkvTrack;
use super::open::decoder_options;
use pincite_ingest::media::message::MediaRefusal;
use std::sync::LazyLock;
use symphonia::core::codecs::audio::well_known::*;
use symphonia::core::codecs::audio::{AudioCodecId, AudioCodecParameters, AudioDecoder};
use symphonia::core::codecs::registry::CodecRegistry;
use symphonia::core::formats::FormatInfo;
use symphonia::core::formats::well_known::*;
use symphonia_adapter_libopus::OpusDecoder;

static DECODERS: LazyLock<CodecRegistry> = LazyLock::new(|| {
    let mut registry = CodecRegistry::new();
    symphonia::default::register_enabled_codecs(&mut registry);
    registry.register_audio_decoder::<OpusDecoder>();
    registry
});

/// A decoder, and the parameters that it was made with.
pub(crate) fn decoder(
    parameters: &AudioCodecParameters,
) -> Result<(Box<dyn AudioDecoder>, AudioCodecParameters), MediaRefusal> {
    let parameters = plain_aac(parameters).unwrap_or_else(|| parameters.clone());
    match DECODERS.make_audio_decoder(&parameters, &decoder_options()) {
        Ok(decoder) => Ok((decoder, parameters)),
        Err(_) => Err(MediaRefusal::Codec(in_words(&parameters))),
    }
}

/// HE-AAC without what makes it HE: an ordinary AAC stream at half the samples, whose high tones and second channel
/// are told apart in the gaps between (ISO/IEC 14496-3, 1.6.5.1 and 4.6.18). A decoder that does not know the gaps
/// skips them. Speech lies in the ordinary half, and more is not heard at 16 kHz. `None` when it is something else.
fn plain_aac(parameters: &AudioCodecParameters) -> Option<AudioCodecParameters> {
    const SBR: u32 = 5;
    const PS: u32 = 29;
    const LC: u32 = 2;
    const HERTZ: [u32; 13] = [
        96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350,
    ];
    if parameters.codec != CODEC_ID_AAC {
        return None;
    }
    let bytes = parameters.extra_data.as_deref()?;
    let word = bytes
        .iter()
        .take(4)
        .chain(std::iter::repeat(&0))
        .take(4)
        .fold(0_u32, |word, byte| word << 8 | u32::from(*byte));
    // Five bits of kind, four of rate, four of channels, four of the high rate, five of the kind below.
    let bits = |from: u32, count: u32| word >> (32 - from - count) & ((1 << count) - 1);
    let (kind, rate, channels, inner) = (bits(0, 5), bits(5, 4), bits(9, 4), bits(17, 5));
    if !(kind == SBR || kind == PS) || inner != LC {
        return None;
    }
    let plain = u16::try_from(LC << 11 | rate << 7 | channels << 3).ok()?;
    let mut parameters = parameters.clone();
    parameters.extra_data = Some(plain.to_be_bytes().into());
    parameters.sample_rate = Some(*HERTZ.get(rate as usize)?);
    // How many channels there are, the rewritten head says.
    parameters.channels = None;
    parameters.profile = None;
    Some(parameters)
}

/// How the sound is stored, for people: "MP3", "Opus in WebM".
pub(crate) fn name(parameters: &AudioCodecParameters, format: &FormatInfo) -> String {
    let codec = codec_name(parameters.codec);
    let container = match format.format {
        FORMAT_ID_WAVE => "WAV",
        FORMAT_ID_AIFF => "AIFF",
        FORMAT_ID_CAF => "CAF",
        FORMAT_ID_OGG => "Ogg",
        FORMAT_ID_FLAC => "FLAC",
        FORMAT_ID_ISOMP4 => "MP4",
        FORMAT_ID_MKV => "Matroska/WebM",
        _ => codec,
    };
    match codec == container {
        true => codec.to_owned(),
        false => format!("{codec} in {container}"),
    }
}

/// What cannot be decoded, for people: "AAC with 6 channels".
fn in_words(parameters: &AudioCodecParameters) -> String {
    let name = codec_name(parameters.codec);
    match parameters.channels.as_ref().map(|channels| channels.count()) {
        Some(count) if count > 2 => format!("{name} with {count} channels"),
        _ => name.to_owned(),
    }
}

fn codec_name(codec: AudioCodecId) -> &'static str {
    match codec {
        CODEC_ID_MP1 => "MPEG audio layer 1",
        CODEC_ID_MP2 => "MPEG audio layer 2",
        CODEC_ID_MP3 => "MP3",
        CODEC_ID_AAC => "AAC",
        CODEC_ID_ALAC => "Apple Lossless",
        CODEC_ID_FLAC => "FLAC",
        CODEC_ID_VORBIS => "Vorbis",
        CODEC_ID_OPUS => "Opus",
        CODEC_ID_SPEEX => "Speex",
        CODEC_ID_AC3 => "Dolby Digital (AC-3)",
        CODEC_ID_EAC3 => "Dolby Digital Plus (E-AC-3)",
        CODEC_ID_AC4 => "Dolby AC-4",
        CODEC_ID_TRUEHD => "Dolby TrueHD",
        CODEC_ID_DCA => "DTS",
        CODEC_ID_WMA => "Windows Media Audio",
        CODEC_ID_WAVPACK => "WavPack",
        CODEC_ID_MONKEYS_AUDIO => "Monkey's Audio",
        CODEC_ID_ADPCM_MS | CODEC_ID_ADPCM_IMA_WAV | CODEC_ID_ADPCM_IMA_QT => "ADPCM",
        CODEC_ID_PCM_ALAW | CODEC_ID_PCM_MULAW => "G.711",
        codec if codec == AudioCodecId::default() => "an unknown codec",
        _ => "PCM",
    }
}

/// What a file seems to be that nothing here reads.
pub(crate) fn looks_like(start: &[u8]) -> Option<&'static str> {
    let at = |from: usize, bytes: &[u8]| start.get(from..).is_some_and(|rest| rest.starts_with(bytes));
    let names: [(bool, &'static str); 12] = [
        (at(0, b"RIFF") && at(8, b"AVI "), "an AVI video"),
        (at(0, b"\x30\x26\xB2\x75\x8E\x66\xCF\x11"), "a Windows Media file"),
        (at(0, b"\x47") && at(188, b"\x47"), "an MPEG transport stream"),
        (at(0, b"\0\0\x01\xBA"), "an MPEG program stream"),
        (at(0, b"FLV"), "a Flash video"),
        (at(0, b"\x0B\x77"), "Dolby Digital (AC-3) sound"),
        (at(0, b"#!AMR"), "an AMR recording of a telephone"),
        (at(0, b"MThd"), "a MIDI file: notes, no sound"),
        (at(0, b"%PDF-"), "a PDF"),
        (at(0, b"PK\x03\x04"), "a ZIP archive or an Office document"),
        (at(0, b"\x89PNG") || at(0, b"\xFF\xD8\xFF"), "a picture"),
        (at(0, b".RMF") || at(0, b".ra\xFD"), "a RealMedia file"),
    ];
    names.into_iter().find(|(is, _)| *is).map(|(_, name)| name)
}

/// How many channels the head of a WAV file names.
pub(crate) fn wave_channels(start: &[u8]) -> Option<u32> {
    Some(u32::from(wave_word(start, 10)?))
}

/// Two bytes of a WAV file's format.
fn wave_word(start: &[u8], at: usize) -> Option<u16> {
    let is_wave =
        [b"RIFF", b"RF64", b"BW64"].iter().any(|sign| start.starts_with(*sign)) && start.get(8..12) == Some(b"WAVE");
    let format = start
        .windows(4)
        .position(|bytes| bytes == b"fmt ")
        .filter(|_| is_wave)?;
    let word = start.get(format + at..format + at + 2)?;
    Some(u16::from_le_bytes([word[0], word[1]]))
}

/// How a WAV file stores its sound, where nothing here decodes that (Microsoft's `mmreg.h`).
pub(crate) fn wave_codec(start: &[u8]) -> Option<&'static str> {
    Some(match wave_word(start, 8)? {
        0x22 => "TrueSpeech",
        0x31 => "GSM 6.10",
        0x45 | 0x64 => "G.726",
        0x50 => "MPEG audio layer 1 or 2",
        0x55 => "MP3",
        0x83 => "G.729",
        0x111 => "VoxWare",
        0x160..=0x163 => "Windows Media Audio",
        0x2000 => "Dolby Digital (AC-3)",
        0x2001 => "DTS",
        0x674f..=0x6771 => "Vorbis",
        0xa109 => "Speex",
        _ => return None,
    })
}

/// How the sound of a file is stored that no decoder knows, by what its index names.
pub(crate) fn unknown(mp4: &[Mp4Track], mkv: &[MkvTrack]) -> Option<String> {
    const STORED: [(&[u8; 4], &str); 12] = [
        (b"ac-3", "Dolby Digital (AC-3)"),
        (b"ec-3", "Dolby Digital Plus (E-AC-3)"),
        (b"ac-4", "Dolby AC-4"),
        (b"dtsc", "DTS"),
        (b"dtse", "DTS"),
        (b"dtsh", "DTS"),
        (b"mlpa", "Dolby TrueHD"),
        (b"samr", "AMR"),
        (b"sawb", "AMR"),
        (b"QDM2", "QDesign"),
        (b"iac1", "IAMF"),
        (b"mha1", "MPEG-H"),
    ];
    const NAMED: [(&str, &str); 10] = [
        ("A_EAC3", "Dolby Digital Plus (E-AC-3)"),
        ("A_AC3", "Dolby Digital (AC-3)"),
        ("A_DTS", "DTS"),
        ("A_TRUEHD", "Dolby TrueHD"),
        ("A_MPEG/L2", "MPEG audio layer 2"),
        ("A_MPEG/L1", "MPEG audio layer 1"),
        ("A_MS/ACM", "a Windows codec"),
        ("A_REAL", "RealAudio"),
        ("A_WAVPACK4", "WavPack"),
        ("A_TTA1", "True Audio"),
    ];
    if let Some(track) = mp4.iter().find(|track| track.is_sound) {
        let known = STORED.iter().find(|(stored, _)| **stored == track.stored);
        let letters = || String::from_utf8_lossy(&track.stored).trim().to_owned();
        return Some(known.map_or_else(letters, |(_, name)| (*name).to_owned()));
    }
    let track = mkv.iter().find(|track| track.is_sound)?;
    let known = NAMED.iter().find(|(stored, _)| track.codec.starts_with(stored));
    Some(known.map_or_else(|| track.codec.clone(), |(_, name)| (*name).to_owned()))
}

/// Whether a file that begins so may be an MP3.
pub(crate) fn may_be_mp3(start: &[u8]) -> bool {
    start.starts_with(b"ID3") || matches!(start, [0xFF, second, ..] if second & 0xE0 == 0xE0 && second & 6 == 2)
}

/// Whether a file begins like one that should be readable.
pub(crate) fn is_media(start: &[u8]) -> bool {
    let at = |from: usize, bytes: &[u8]| start.get(from..).is_some_and(|rest| rest.starts_with(bytes));
    at(4, b"ftyp")
        || at(4, b"moov")
        || at(4, b"mdat")
        || at(4, b"wide")
        || at(0, b"\x1A\x45\xDF\xA3")
        || at(0, b"OggS")
        || at(0, b"fLaC")
        || at(0, b"ID3")
        || at(0, b"caff")
        || ((at(0, b"RIFF") || at(0, b"RF64") || at(0, b"BW64")) && at(8, b"WAVE"))
        || at(0, b"FORM")
        // A frame of MPEG audio; but FF FE begins a text in UTF-16.
        || matches!(start, [0xFF, second, ..] if second & 0xE0 == 0xE0 && *second != 0xFE)
}
