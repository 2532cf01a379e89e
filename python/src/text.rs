//! Strings as Python has them, and places in them.

use pincite_core::source::text::{TextOffset, TextSpan};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::PyString;

/// A string of Python.
pub(crate) struct Text(pub(crate) String);

impl<'a, 'py> FromPyObject<'a, 'py> for Text {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        let Ok(text) = object.cast::<PyString>() else {
            let kind = object.get_type().name()?;
            return Err(PyTypeError::new_err(format!("A text must be a str, not {kind}.")));
        };
        let read = match text.to_cow() {
            Ok(whole) => whole.into_owned(),
            Err(_) => with_lone_surrogates(&text)?,
        };
        // Markdown has no NUL, and reads this in its place: so it is here, and all places stay.
        let read = match read.contains('\0') {
            true => read.replace('\0', "\u{fffd}"),
            false => read,
        };
        match TextOffset::new(read.len()) {
            Some(_) => Ok(Self(read)),
            None => Err(PyValueError::new_err("A text must be shorter than 4 GiB in UTF-8.")),
        }
    }
}

/// A string with halves of characters in it, as cut JSON leaves them: each becomes one replacement character, so that all
/// places stay.
fn with_lone_surrogates(text: &Bound<'_, PyString>) -> PyResult<String> {
    let py = text.py();
    let encoded = text.call_method1(intern!(py, "encode"), ("utf-32-le", "surrogatepass"))?;
    let bytes: Vec<u8> = encoded.extract()?;
    let points = bytes.as_chunks::<4>().0.iter().map(|four| u32::from_le_bytes(*four));
    let read = |point| char::from_u32(point).unwrap_or(char::REPLACEMENT_CHARACTER);
    Ok(points.map(read).collect())
}

/// From where to where, in code points.
pub(crate) type Points = (usize, usize);

/// A text's places as code points.
pub(crate) enum CodePoints {
    /// Every character is a byte.
    Ascii,
    /// Code points before each [`STEP`] bytes: counted from the start each time, a long text would be read as often as
    /// something stands in it.
    Counted(Vec<usize>),
}

/// Bytes from one count to the next.
const STEP: usize = 1024;

impl CodePoints {
    pub(crate) fn of(text: &str) -> Self {
        if text.is_ascii() {
            return Self::Ascii;
        }
        let mut counted = 0;
        let before = text.as_bytes().chunks(STEP).map(|chunk| {
            let here = counted;
            counted += starts(chunk);
            here
        });
        Self::Counted(before.collect())
    }

    /// Where `span` of `text`, whose places these are, starts and ends.
    pub(crate) fn span(&self, text: &str, span: TextSpan) -> Points {
        (self.at(text, span.start()), self.at(text, span.end()))
    }

    pub(crate) fn spans(&self, text: &str, spans: &[TextSpan]) -> Vec<Points> {
        spans.iter().map(|span| self.span(text, *span)).collect()
    }

    fn at(&self, text: &str, at: TextOffset) -> usize {
        let at = at.bytes().min(text.len());
        let Self::Counted(before) = self else {
            return at;
        };
        let chunk = at / STEP;
        match before.get(chunk) {
            Some(before) => before + starts(text.as_bytes().get(chunk * STEP..at).unwrap_or_default()),
            None => text.chars().count(),
        }
    }
}

/// How many characters start in a stretch of UTF-8, which may start or end within one.
fn starts(bytes: &[u8]) -> usize {
    bytes.iter().filter(|byte| (**byte & 0xC0) != 0x80).count()
}
