//! The two models that read a picture of text: one finds its lines, one reads a line.

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
    finds: Model,
    reads: Model,
    threads: Arc<ThreadPool>,
    /// What each class of the reading model stands for; the first is "nothing".
    letters: Vec<String>,
}

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

impl Models {
    /// Loads the models of a folder; `None` when they are no such models.
    pub(crate) fn load(folder: &Path) -> Option<Self> {
        let reads = Model::load_file(folder.join(READS)).ok()?;
        let told = reads.metadata().get("character")?;
        let letters = std::iter::once("")
            // A letter may be white space: only the lines' ends are none.
            .chain(told.strip_suffix('\n').unwrap_or(told).split('\n'))
            .chain(std::iter::once(" "))
            .map(str::to_owned)
            .collect();
        let threads = std::thread::available_parallelism().map_or(1, NonZero::get);
        Some(Self {
            finds: Model::load_file(folder.join(FINDS)).ok()?,
            reads,
            threads: Arc::new(ThreadPool::with_num_threads(threads)),
            letters,
        })
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
