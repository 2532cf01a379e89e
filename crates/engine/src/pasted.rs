//! A picture that was pasted becomes a source, as a file of it would.

use crate::Engine;
use crate::added::Added;
use crate::error::EngineError;
use crate::scratch::Scratch;
use pincite_ingest::kind;
use std::path::PathBuf;
use std::sync::Arc;

/// Bytes that a pasted picture may have: more than a screen in colours takes, even unpacked.
pub const LONGEST_PASTED: usize = 100 << 20;

impl Engine {
    /// Takes a picture that was pasted into the library. `name` says in the reader's words what it is and when it was pasted.
    ///
    /// # Errors
    /// When it is no picture that is read, is too large, or cannot be put down.
    pub async fn add_pasted_picture(self: &Arc<Self>, bytes: Vec<u8>, name: &str) -> Result<Added, EngineError> {
        if bytes.len() > LONGEST_PASTED {
            return Err(EngineError::PastedTooLarge);
        }
        let ending = kind::picture(&bytes).ok_or(EngineError::PastedNoPicture)?;
        let name = file_name(name, ending);
        let written = tokio::task::spawn_blocking(move || written(&name, &bytes)).await;
        let (folder, file) = written.map_err(|_| EngineError::Stopped)??;
        let added = self.add(vec![file]).await;
        drop(folder);
        Ok(added)
    }
}

fn written(name: &str, bytes: &[u8]) -> Result<(Scratch, PathBuf), EngineError> {
    let folder = Scratch::new().map_err(EngineError::PictureNotKept)?;
    let file = folder.path().join(name);
    std::fs::write(&file, bytes).map_err(EngineError::PictureNotKept)?;
    Ok((folder, file))
}

/// A file's name of words that anybody wrote, which every system takes.
pub(crate) fn file_name(words: &str, ending: &str) -> String {
    /// Letters; a name has at most 255 bytes, and a letter up to four.
    const LONGEST: usize = 60;
    let plain = words.chars().map(|c| match c {
        '/' | '\\' | ':' | '*' | '?' | '"' | '<' | '>' | '|' => ' ',
        c if c.is_control() => ' ',
        c => c,
    });
    let plain: String = plain.take(LONGEST).collect();
    let words = plain.split_whitespace().collect::<Vec<_>>().join(" ");
    match words.trim_matches(['.', ' ']) {
        "" => format!("Picture.{ending}"),
        words => format!("{words}.{ending}"),
    }
}

#[cfg(test)]
mod tests {
    use super::file_name;

    #[test]
    fn names_that_every_system_takes() {
        let cases = [
            (
                "Pasted picture 2026-11-28 09.14.05",
                "Pasted picture 2026-11-28 09.14.05.png",
            ),
            ("Eingefügtes Bild", "Eingefügtes Bild.png"),
            ("../../etc/passwd", "etc passwd.png"),
            ("a\u{0}b\nc:d", "a b c d.png"),
            ("  ..  ", "Picture.png"),
            ("", "Picture.png"),
        ];
        for (words, expected) in cases {
            assert_eq!(file_name(words, "png"), expected, "{words:?}");
        }
        assert!(file_name(&"語".repeat(500), "png").len() < 255);
    }
}
