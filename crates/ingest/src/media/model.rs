//! Whether a file is a whole model of whisper.cpp, and of which kind, found out without loading it: whisper.cpp does not
//! look, and computes with what happened to be in memory.
//!
//! The format (whisper.cpp, `whisper_model_load` and `whisper_vad_init_with_params`), all numbers little-endian 32-bit: the
//! mark "ggml"; then for a speech model eleven numbers that describe it, the mel filters and the vocabulary, and for one that
//! tells speech from silence its name and the shape of its layers; then the tensors until the file ends, each with its
//! shape, type, name and data. Only heads are read, data is leapt over, so that gigabytes cost a few hundred reads.

use std::fs::File;
use std::io::{self, BufReader, Read, Seek, SeekFrom};
use std::path::Path;

/// What a whole model is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ModelFile {
    /// It turns speech into text: Whisper.
    Speech,
    /// It tells speech from everything else: Silero VAD.
    Pauses,
}

/// Why a file is no model that can be used.
#[derive(Debug)]
pub enum NoModel {
    /// It is something else, as far as that can be told: "it is a web page".
    Foreign(&'static str),
    /// It ends in the middle of the model.
    CutShort,
    /// The system does not let us read it.
    Unreadable(io::Error),
}

impl From<io::Error> for NoModel {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::UnexpectedEof => Self::CutShort,
            _ => Self::Unreadable(error),
        }
    }
}

/// The file's first four bytes.
const MARK: [u8; 4] = *b"lmgg";

/// Checks that `file` holds a whole model.
///
/// # Errors
/// When it holds none, or only a part of one.
pub fn inspect(file: &Path) -> Result<ModelFile, NoModel> {
    let opened = File::open(file)?;
    let left = opened.metadata()?.len();
    let mut reader = Reader {
        inner: BufReader::new(opened),
        left,
    };
    let mark: [u8; 4] = reader.bytes()?;
    if mark != MARK {
        return Err(NoModel::Foreign(kind_of(mark)));
    }
    let first = reader.number()?;
    let (kind, wanted) = match first <= LONGEST_KIND {
        true => (ModelFile::Pauses, reader.skip_shape(first)?),
        false => {
            let head = Head::read(first, &mut reader)?;
            reader.skip_filters(&head)?;
            reader.skip_vocabulary(&head)?;
            (ModelFile::Speech, head.tensors())
        }
    };
    let mut tensors = 0;
    while reader.left > 0 {
        reader.skip_tensor()?;
        tensors += 1;
    }
    match tensors {
        0 => Err(NoModel::Foreign("it describes a model but holds none of its weights")),
        _ if tensors < wanted => Err(NoModel::CutShort),
        _ => Ok(kind),
    }
}

/// Where a speech model has the size of its vocabulary, others have the length of their kind's name.
const LONGEST_KIND: u64 = 64;

/// What a file with another mark is.
fn kind_of(mark: [u8; 4]) -> &'static str {
    match &mark {
        b"GGUF" => "it is a model in GGUF form, which is for other programs",
        b"PK\x03\x04" => "it is a zip archive or a PyTorch model",
        b"<!DO" | b"<!do" | b"<htm" | b"<HTM" => "it is a web page; perhaps a download went wrong",
        b"vers" => "it is a pointer to the model and not the model itself",
        [b'{', ..] => "it is a text",
        _ => "it does not begin as one",
    }
}

/// What the head of a model says of it.
struct Head {
    vocabulary: u64,
    audio_layers: u64,
    text_layers: u64,
    mels: u64,
}

impl Head {
    /// `vocabulary` is the first of its numbers.
    fn read(vocabulary: u64, reader: &mut Reader) -> Result<Self, NoModel> {
        let [
            audio_context,
            state,
            audio_heads,
            audio_layers,
            text_context,
            text_state,
            text_heads,
            text_layers,
            mels,
            kind,
        ] = reader.numbers()?;
        let within = [
            (vocabulary, 1_000..=200_000),
            (audio_context, 1..=30_000),
            (state, 8..=8_192),
            (audio_heads, 1..=128),
            (audio_layers, 1..=256),
            (text_context, 1..=30_000),
            (text_state, 8..=8_192),
            (text_heads, 1..=128),
            (text_layers, 1..=256),
            (mels, 1..=512),
            (kind, 0..=9_999),
        ];
        let plausible = within.iter().all(|(number, range)| range.contains(number));
        match plausible && state.is_multiple_of(audio_heads) && text_state.is_multiple_of(text_heads) {
            true => Ok(Self {
                vocabulary,
                audio_layers,
                text_layers,
                mels,
            }),
            false => Err(NoModel::Foreign("it is a ggml file, but of no speech model")),
        }
    }

    /// How many tensors the whole model has.
    fn tensors(&self) -> u64 {
        11 + 15 * self.audio_layers + 24 * self.text_layers
    }
}

/// A model's file, read from its start.
struct Reader {
    inner: BufReader<File>,
    /// Bytes that are left.
    left: u64,
}

impl Reader {
    fn bytes<const N: usize>(&mut self) -> Result<[u8; N], NoModel> {
        let mut bytes = [0; N];
        self.inner.read_exact(&mut bytes)?;
        self.left = self.left.saturating_sub(N as u64);
        Ok(bytes)
    }

    /// A number that is never negative in a model.
    fn number(&mut self) -> Result<u64, NoModel> {
        let number = i32::from_le_bytes(self.bytes()?);
        u64::try_from(number).map_err(|_| NoModel::Foreign("its head makes no sense"))
    }

    fn skip(&mut self, bytes: u64) -> Result<(), NoModel> {
        if bytes > self.left {
            return Err(NoModel::CutShort);
        }
        let step = i64::try_from(bytes).map_err(|_| NoModel::Foreign("its head makes no sense"))?;
        // Small steps stay in the buffer.
        if bytes < 64 << 10 {
            self.inner.seek_relative(step)?;
        } else {
            self.inner.seek(SeekFrom::Current(step))?;
        }
        self.left -= bytes;
        Ok(())
    }

    /// The shape of a model that finds pauses, whose kind has a name of `length` bytes; how many tensors it has.
    fn skip_shape(&mut self, length: u64) -> Result<u64, NoModel> {
        const FOREIGN: NoModel = NoModel::Foreign("it is a ggml file, but of no speech model");
        /// whisper.cpp has names for the tensors of four layers.
        const LAYERS: u64 = 4;
        const WIDEST: u64 = 4_096;
        let mut kind = [0; LONGEST_KIND as usize];
        let kind = kind.get_mut(..length as usize).unwrap_or_default();
        self.inner.read_exact(kind)?;
        self.left = self.left.saturating_sub(length);
        if !kind.starts_with(b"silero") {
            return Err(FOREIGN);
        }
        // Its version in three numbers, the samples that it looks at together, those before that it remembers.
        let [_, _, _, window, context, layers] = self.numbers()?;
        if !(1..=WIDEST).contains(&window) || context > WIDEST || layers != LAYERS {
            return Err(FOREIGN);
        }
        let widths: [u64; 3 * LAYERS as usize + 4] = self.numbers()?;
        match widths.iter().all(|width| (1..=WIDEST).contains(width)) {
            true => Ok(2 * LAYERS + 7),
            false => Err(FOREIGN),
        }
    }

    fn numbers<const N: usize>(&mut self) -> Result<[u64; N], NoModel> {
        let mut numbers = [0; N];
        for number in &mut numbers {
            *number = self.number()?;
        }
        Ok(numbers)
    }

    fn skip_filters(&mut self, head: &Head) -> Result<(), NoModel> {
        let (mels, width) = (self.number()?, self.number()?);
        if mels != head.mels || width > 10_000 {
            return Err(NoModel::Foreign("its head makes no sense"));
        }
        self.skip(mels * width * 4)
    }

    fn skip_vocabulary(&mut self, head: &Head) -> Result<(), NoModel> {
        const LONGEST: u64 = 4096;
        let count = self.number()?;
        if count > head.vocabulary {
            return Err(NoModel::Foreign("its vocabulary makes no sense"));
        }
        for _ in 0..count {
            let length = self.number()?;
            if length > LONGEST {
                return Err(NoModel::Foreign("its vocabulary makes no sense"));
            }
            self.skip(length)?;
        }
        Ok(())
    }

    fn skip_tensor(&mut self) -> Result<(), NoModel> {
        const LONGEST_NAME: u64 = 256;
        let (dimensions, name, kind) = (self.number()?, self.number()?, self.number()?);
        let Some((block, size)) = block_of(kind).filter(|_| dimensions <= 4 && name <= LONGEST_NAME) else {
            return Err(NoModel::Foreign("its weights make no sense"));
        };
        let mut elements = 1_u64;
        for _ in 0..dimensions {
            elements = elements.saturating_mul(self.number()?);
        }
        self.skip(name)?;
        self.skip((elements / block).saturating_mul(size))
    }
}

/// How many numbers of a ggml type stand together, and how many bytes these take (ggml, `ggml_type_size`).
fn block_of(kind: u64) -> Option<(u64, u64)> {
    Some(match kind {
        0 => (1, 4),
        1 | 30 => (1, 2),
        2 => (32, 18),
        3 => (32, 20),
        6 => (32, 22),
        7 => (32, 24),
        8 => (32, 34),
        10 => (256, 84),
        11 => (256, 110),
        12 => (256, 144),
        13 => (256, 176),
        14 => (256, 210),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_model_is_told_by_how_it_begins() {
        for (mark, said) in [
            (b"GGUF", "GGUF"),
            (b"PK\x03\x04", "zip"),
            (b"<!DO", "web page"),
            (b"<htm", "web page"),
            (b"vers", "pointer"),
            (b"{\"a\"", "a text"),
            (b"\0\0\0\0", "does not begin"),
        ] {
            assert!(kind_of(*mark).contains(said), "{mark:?}: {}", kind_of(*mark));
        }
    }
}
