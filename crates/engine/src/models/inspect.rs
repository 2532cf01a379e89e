//! Whether a file is a whole whisper.cpp model, found out without loading it.
//!
//! The format (whisper.cpp, `whisper_model_load`), all numbers little-endian 32-bit: the mark "ggml"; eleven numbers that
//! describe the model; the mel filters; the vocabulary; then the tensors until the file ends, each with its shape, type,
//! name and data. Only heads are read, data is leapt over, so that gigabytes cost a few hundred reads.

use super::fault::ModelError;
use std::fs::File;
use std::io::{self, BufReader, Read, Seek, SeekFrom};
use std::path::Path;

/// The file's first four bytes.
const MARK: [u8; 4] = *b"lmgg";

/// Checks that `file` holds a whole model.
pub(crate) fn inspect(file: &Path) -> Result<(), ModelError> {
    let failed = |error| ModelError::file(file, error);
    let opened = File::open(file).map_err(failed)?;
    let size = opened.metadata().map_err(failed)?.len();
    let mut reader = Reader {
        file,
        inner: BufReader::new(opened),
        left: size,
    };
    let mark: [u8; 4] = reader.bytes()?;
    if mark != MARK {
        return Err(reader.foreign(kind_of(mark)));
    }
    let head = Head::read(&mut reader)?;
    reader.skip_filters(&head)?;
    reader.skip_vocabulary(&head)?;
    let mut tensors = 0;
    while reader.left > 0 {
        reader.skip_tensor()?;
        tensors += 1;
    }
    match tensors {
        0 => Err(reader.foreign("it describes a model but holds none of its weights")),
        _ if tensors < head.tensors() => Err(ModelError::CutShort(file.to_owned())),
        _ => Ok(()),
    }
}

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
    fn read(reader: &mut Reader<'_>) -> Result<Self, ModelError> {
        let mut numbers = [0_u64; 11];
        for number in &mut numbers {
            *number = reader.number()?;
        }
        let [
            vocabulary,
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
        ] = numbers;
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
            false => Err(reader.foreign("it is a ggml file, but of no speech model")),
        }
    }

    /// How many tensors the whole model has.
    fn tensors(&self) -> u64 {
        11 + 15 * self.audio_layers + 24 * self.text_layers
    }
}

/// A model's file, read from its start.
struct Reader<'a> {
    file: &'a Path,
    inner: BufReader<File>,
    /// Bytes that are left.
    left: u64,
}

impl Reader<'_> {
    fn foreign(&self, what: &'static str) -> ModelError {
        ModelError::Foreign {
            file: self.file.to_owned(),
            what,
        }
    }

    fn bytes<const N: usize>(&mut self) -> Result<[u8; N], ModelError> {
        let mut bytes = [0; N];
        self.inner
            .read_exact(&mut bytes)
            .map_err(|error| ModelError::file(self.file, error))?;
        self.left = self.left.saturating_sub(N as u64);
        Ok(bytes)
    }

    /// A number that is never negative in a model.
    fn number(&mut self) -> Result<u64, ModelError> {
        let number = i32::from_le_bytes(self.bytes()?);
        u64::try_from(number).map_err(|_| self.foreign("its head makes no sense"))
    }

    fn skip(&mut self, bytes: u64) -> Result<(), ModelError> {
        if bytes > self.left {
            return Err(ModelError::CutShort(self.file.to_owned()));
        }
        let step = i64::try_from(bytes).map_err(|_| self.foreign("its head makes no sense"))?;
        // Small steps stay in the buffer.
        let moved = if bytes < 64 << 10 {
            self.inner.seek_relative(step)
        } else {
            self.inner.seek(SeekFrom::Current(step)).map(drop)
        };
        moved.map_err(|error: io::Error| ModelError::file(self.file, error))?;
        self.left -= bytes;
        Ok(())
    }

    fn skip_filters(&mut self, head: &Head) -> Result<(), ModelError> {
        let (mels, width) = (self.number()?, self.number()?);
        if mels != head.mels || width > 10_000 {
            return Err(self.foreign("its head makes no sense"));
        }
        self.skip(mels * width * 4)
    }

    fn skip_vocabulary(&mut self, head: &Head) -> Result<(), ModelError> {
        const LONGEST: u64 = 4096;
        let count = self.number()?;
        if count > head.vocabulary {
            return Err(self.foreign("its vocabulary makes no sense"));
        }
        for _ in 0..count {
            let length = self.number()?;
            if length > LONGEST {
                return Err(self.foreign("its vocabulary makes no sense"));
            }
            self.skip(length)?;
        }
        Ok(())
    }

    fn skip_tensor(&mut self) -> Result<(), ModelError> {
        const LONGEST_NAME: u64 = 256;
        let (dimensions, name, kind) = (self.number()?, self.number()?, self.number()?);
        let Some((block, size)) = block_of(kind).filter(|_| dimensions <= 4 && name <= LONGEST_NAME) else {
            return Err(self.foreign("its weights make no sense"));
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
