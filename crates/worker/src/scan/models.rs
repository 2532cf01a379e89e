//! The two models that read a picture of text: one finds its lines, one reads a line.

use pincite_ingest::message::{NoReader, READER_LETTERS, READER_MODEL, READERS};
use rten::{Model, RunOptions, ThreadPool, ValueOrView};
use rten_tensor::Tensor;
use rten_tensor::prelude::*;
use std::env;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The variable that names the folder with the models, before every other place.
const VARIABLE: &str = "PINCITE_SCAN_MODELS";

const FINDS: &str = "PP-OCRv6_det_small.onnx";
const READS: &str = "PP-OCRv6_rec_small.onnx";

/// The channels that both models take: a gray picture is given three times.
const CHANNELS: usize = 3;

/// The models, loaded.
pub(crate) struct Models {
    finds: Arc<Model>,
    reads: Model,
    threads: Arc<ThreadPool>,
    /// What each class of the reading model stands for; the first is "nothing".
    letters: Vec<String>,
    /// It is one that a person brought.
    pub(crate) is_own: bool,
}

/// More models than these are not tried on a page.
const MOST_OTHERS: usize = 8;
/// Larger is no list of letters.
const MOST_LETTERS: u64 = 4 << 20;

/// The folder in which the models lie; `None` where there are none. Looked for as PDFium is: the folder that
/// `PINCITE_SCAN_MODELS` names; else `models` beside this program or in an installed package's folders, and, unless it was
/// built for a package, the folder that it was built with.
pub(crate) fn folder() -> Option<PathBuf> {
    let candidates = match env::var_os(VARIABLE) {
        Some(named) => vec![PathBuf::from(named)],
        None => env::current_exe().map(|program| beside(&program)).unwrap_or_default(),
    };
    let is_whole = |folder: &PathBuf| [FINDS, READS].iter().all(|name| folder.join(name).is_file());
    candidates.into_iter().find(is_whole)
}

fn beside(program: &Path) -> Vec<PathBuf> {
    // A link to the program, as package managers make them, is not where its models are.
    let program = program.canonicalize().unwrap_or_else(|_| program.to_owned());
    let Some(folder) = program.parent() else {
        return Vec::new();
    };
    let near = ["models", "../lib/pincite/models", "../Resources/models"];
    let mut places: Vec<PathBuf> = near.iter().map(|place| folder.join(place)).collect();
    let built_with = match option_env!("PINCITE_PACKAGED") {
        Some(_) => None,
        None => option_env!("PINCITE_MODELS_FOLDER"),
    };
    places.extend(built_with.map(PathBuf::from));
    places
}

/// The folder of models for other scripts, which a person brought; `None` where there is none.
pub(crate) fn others_folder() -> Option<PathBuf> {
    env::var_os(READERS).map(PathBuf::from).filter(|folder| folder.is_dir())
}

/// The letters that a list tells of, each at its class. A letter may be white space: only the lines' ends are none.
fn letters(told: &str) -> Vec<String> {
    let lines = told.strip_suffix('\n').unwrap_or(told).split('\n');
    let lines = lines.map(|line| line.strip_suffix('\r').unwrap_or(line));
    std::iter::once("").chain(lines).map(str::to_owned).collect()
}

impl Models {
    /// Loads the models of a folder; `None` when they are no such models.
    pub(crate) fn load(folder: &Path) -> Option<Self> {
        let reads = Model::load_file(folder.join(READS)).ok()?;
        let mut letters = letters(reads.metadata().get("character")?);
        letters.push(" ".to_owned());
        let threads = std::thread::available_parallelism().map_or(1, NonZero::get);
        Some(Self {
            finds: Arc::new(Model::load_file(folder.join(FINDS)).ok()?),
            reads,
            threads: Arc::new(ThreadPool::with_num_threads(threads)),
            letters,
            is_own: false,
        })
    }

    /// The same with each of the models for other scripts that can be used.
    pub(crate) fn others(&self) -> Vec<Self> {
        let Some(folder) = others_folder() else {
            return Vec::new();
        };
        let entries = std::fs::read_dir(&folder).into_iter().flatten().flatten();
        let mut names: Vec<String> = entries
            .filter_map(|entry| entry.file_name().into_string().ok())
            .collect();
        // What begins with a dot is on its way.
        names.retain(|name| !name.starts_with('.'));
        names.sort_unstable();
        let loaded = names.iter().filter_map(|name| self.other(name).ok());
        loaded.take(MOST_OTHERS).collect()
    }

    /// The same with another reading model, the one in the folder of this name.
    pub(crate) fn other(&self, name: &str) -> Result<Self, NoReader> {
        let plain = !name.is_empty() && !name.contains(['/', '\\', '\0']) && name != "." && name != "..";
        let folder = others_folder().filter(|_| plain).ok_or(NoReader::NoModel)?.join(name);
        let reads = Model::load_file(folder.join(READER_MODEL)).map_err(|_| NoReader::NoModel)?;
        let mut other = Self {
            finds: Arc::clone(&self.finds),
            reads,
            threads: Arc::clone(&self.threads),
            letters: Vec::new(),
            is_own: true,
        };
        let known = other.tried_out()?;
        let file = folder.join(READER_LETTERS);
        let listed = match file.metadata() {
            Ok(about) if about.len() <= MOST_LETTERS => std::fs::read_to_string(file).ok(),
            _ => None,
        };
        let told = listed.or_else(|| other.reads.metadata().get("character").map(str::to_owned));
        let told = told.filter(|told| !told.is_empty()).ok_or(NoReader::NoLetters)?;
        other.letters = letters(&told);
        // Whether a space is one more is told by their number.
        if other.letters.len() + 1 == known {
            other.letters.push(" ".to_owned());
        }
        let small = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        match other.letters.len() == known {
            true => Ok(other),
            false => Err(NoReader::OtherLetters {
                listed: small(other.letters.len() - 1),
                known: small(known - 1),
            }),
        }
    }

    /// Reads a line of nothing: whether the model takes and gives what such models do, and how many letters it tells apart.
    fn tried_out(&self) -> Result<usize, NoReader> {
        const WIDE: usize = 320;
        let blank = vec![1.0; super::LINE * WIDE];
        let (likely, shape) = self
            .run(&self.reads, blank, [1, super::LINE, WIDE])
            .ok_or(NoReader::OtherShape)?;
        let (columns, known) = match *shape.as_slice() {
            [1, columns, known] if (WIDE / 16..=WIDE / 2).contains(&columns) && known > 2 => (columns, known),
            _ => return Err(NoReader::OtherShape),
        };
        // Each column tells how likely each letter is.
        let is_likely = |column: &[f32]| {
            let sum: f32 = column.iter().sum();
            column.iter().all(|likely| likely.is_finite() && *likely >= -0.001) && (0.9..1.1).contains(&sum)
        };
        match likely.len() == columns * known && likely.chunks_exact(known).all(is_likely) {
            true => Ok(known),
            false => Err(NoReader::OtherShape),
        }
    }

    /// Whether it knows all of these.
    pub(crate) fn knows(&self, letters: &[char]) -> bool {
        letters.iter().all(|letter| {
            let mut own = self.letters.iter();
            own.any(|own| own.chars().eq([*letter]))
        })
    }

    /// How many letters it knows.
    pub(crate) fn known(&self) -> u32 {
        u32::try_from(self.letters.len().saturating_sub(1)).unwrap_or(u32::MAX)
    }

    /// What class `class` of the reading model stands for.
    pub(crate) fn letter(&self, class: usize) -> &str {
        self.letters.get(class).map_or("", String::as_str)
    }

    /// How likely text is at each pixel of a gray picture, whose sides are multiples of 32. `values` are from -1, black, to 1.
    pub(crate) fn find(&self, values: Vec<f32>, width: usize, height: usize) -> Option<Vec<f32>> {
        let (map, _) = self.run(&self.finds, values, [1, height, width])?;
        (map.len() == width * height).then_some(map)
    }

    /// How likely each class is in each column of `count` lines that are 48 pixels high and `width` wide. The second number is
    /// that of columns a line.
    pub(crate) fn read(&self, values: Vec<f32>, count: usize, width: usize) -> Option<(Vec<f32>, usize)> {
        let (classes, shape) = self.run(&self.reads, values, [count, super::LINE, width])?;
        match *shape.as_slice() {
            [lines, columns, known] if lines == count && known == self.letters.len() => Some((classes, columns)),
            _ => None,
        }
    }

    fn run(&self, model: &Model, gray: Vec<f32>, [count, height, width]: [usize; 3]) -> Option<(Vec<f32>, Vec<usize>)> {
        let size = height * width;
        if gray.len() != count * size {
            return None;
        }
        let mut values = Vec::with_capacity(gray.len() * CHANNELS);
        for picture in gray.chunks_exact(size) {
            for _ in 0..CHANNELS {
                values.extend_from_slice(picture);
            }
        }
        drop(gray);
        let input = Tensor::from_data(&[count, CHANNELS, height, width], values);
        let options = RunOptions::default().with_thread_pool(Some(Arc::clone(&self.threads)));
        let output = model.run_one(ValueOrView::from(input), Some(options)).ok()?;
        let output: Tensor<f32> = output.try_into().ok()?;
        let shape = output.shape().to_vec();
        Some((output.into_data(), shape))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_of_letters_is_one_a_line_and_white_space_is_a_letter() {
        let check = |told: &str, expected: &[&str]| assert_eq!(letters(told), expected, "{told:?}");
        check("а\nб\n", &["", "а", "б"]);
        check("а\r\n\u{3000}\r\nб", &["", "а", "\u{3000}", "б"]);
        check("!\n \nа\n", &["", "!", " ", "а"]);
    }
}
