//! Where PDFium is.

use pdfium_render::prelude::{Pdfium, PdfiumError, PdfiumLibraryBindings};
use std::env;
use std::path::{Path, PathBuf};

/// PDFium's functions, for as long as the program runs.
pub(crate) type Bindings = &'static dyn PdfiumLibraryBindings;

/// The variable that names the library's file, before every other place.
const VARIABLE: &str = "PINCITE_PDFIUM";

/// Why there is no PDFium.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NoPdfium {
    #[error("looked in {}", searched.iter().map(|file| file.display().to_string()).collect::<Vec<_>>().join(", "))]
    NotThere { searched: Vec<PathBuf> },
    #[error("{} could not be loaded: {reason}", file.display())]
    Unusable { file: PathBuf, reason: PdfiumError },
}

/// Finds PDFium, loads it and prepares it.
pub(crate) fn load() -> Result<Bindings, NoPdfium> {
    let file = find()?;
    let bindings = Pdfium::bind_to_library(&file).map_err(|reason| NoPdfium::Unusable {
        file: file.clone(),
        reason,
    })?;
    let bindings: Bindings = Box::leak(bindings);
    // SAFETY: called once, before any other function of the library.
    unsafe { bindings.FPDF_InitLibrary() };
    Ok(bindings)
}

/// The file that `PINCITE_PDFIUM` names; else the library beside this program or in an installed package's folders, and, unless
/// it was built for a package, in the folder that it was built with.
fn find() -> Result<PathBuf, NoPdfium> {
    let candidates = match env::var_os(VARIABLE) {
        Some(named) => vec![PathBuf::from(named)],
        None => env::current_exe().map(|program| beside(&program)).unwrap_or_default(),
    };
    match candidates.iter().find(|file| file.is_file()) {
        Some(file) => Ok(file.clone()),
        None => Err(NoPdfium::NotThere { searched: candidates }),
    }
}

/// The folder into which `cargo xtask` put PDFium where this program was built. No other folder is looked into: whoever can
/// write to one above the program would have it load what they like.
const fn built_with() -> Option<&'static str> {
    match option_env!("PINCITE_PACKAGED") {
        Some(_) => None,
        None => option_env!("PINCITE_PDFIUM_FOLDER"),
    }
}

fn beside(program: &Path) -> Vec<PathBuf> {
    let name = format!("{}pdfium{}", env::consts::DLL_PREFIX, env::consts::DLL_SUFFIX);
    // A link to the program, as package managers make them, is not where its library is.
    let program = program.canonicalize().unwrap_or_else(|_| program.to_owned());
    let Some(folder) = program.parent() else {
        return Vec::new();
    };
    let mut places = vec![
        folder.to_owned(),
        folder.join("../lib/pincite"),
        folder.join("../Resources"),
    ];
    places.extend(built_with().map(PathBuf::from));
    places.into_iter().map(|place| place.join(&name)).collect()
}
