//! Taking answers out of assistants' exports.

use crate::error::EngineError;
use crate::jobs::Event;
use crate::{AnswerId, Engine};
pub use pincite_ingest::apart::Export;
use pincite_ingest::import::reread;
pub use pincite_ingest::import::{Carried, Entry, ImportGap, Origin, from_clipboard};
use pincite_store::{Imported, KeptAnswer};
use std::path::Path;

/// What importing a conversation came to.
#[derive(Debug, Default)]
pub struct ImportReport {
    /// Answers that are new.
    pub added: Vec<AnswerId>,
    /// Answers that were there with another text; they have the new one now.
    pub renewed: Vec<AnswerId>,
    /// How many were there just so.
    pub known: usize,
    /// What was not understood.
    pub warnings: Vec<ImportGap>,
    /// Text that the export carries: what the assistant saw. It can be added as a source.
    pub carried: Vec<Carried>,
}

impl Engine {
    /// Looks at an export, a folder of them, a zip archive or a saved text, and lists its conversations.
    ///
    /// # Errors
    /// When it cannot be read at all.
    pub fn open_export(&self, path: &Path) -> Result<Export, EngineError> {
        Ok(self.apart.export(path)?)
    }

    /// Lists the conversations of a text that was copied; `None` when it is no export of an assistant's.
    #[must_use]
    pub fn open_pasted_export(&self, text: String) -> Option<Export> {
        Export::pasted(text)
    }

    /// For as long as it is held, importing many conversations does not wait for the disk after each; what was imported is on
    /// the disk when it is dropped.
    ///
    /// # Errors
    /// When the library cannot be written.
    pub fn importing(&self) -> Result<pincite_store::Batch, EngineError> {
        Ok(self.library.batch()?)
    }

    /// Takes the answers of a conversation into the library and judges them. What was imported before is not taken
    /// twice; a newer text takes the place of the older one. The raw conversation is kept.
    ///
    /// # Errors
    /// When the export has changed, or the library cannot be written.
    pub fn import(&self, export: &Export, entry: &Entry) -> Result<ImportReport, EngineError> {
        let (conversation, raw) = export.read(entry)?;
        let words = || {
            conversation
                .turns
                .iter()
                .map(|turn| turn.text.as_str())
                .collect::<String>()
        };
        let key = match (conversation.origin, conversation.key.as_str()) {
            // What has no name of its own is known by its words.
            (Origin::Copied, _) | (_, "") => format!("{}:{}", conversation.origin.key(), text_key(&words())),
            (origin, key) => format!("{}:{key}", origin.key()),
        };
        self.library.keep_conversation(&key, &raw)?;
        let mut report = ImportReport {
            warnings: conversation.warnings.clone(),
            ..ImportReport::default()
        };
        let several = conversation.answers().count() > 1;
        for (number, (turn, question)) in conversation.answers().enumerate() {
            let title = match several {
                true => format!("{} ({})", entry.title, number + 1),
                false => entry.title.clone(),
            };
            let kept = self.library.import_answer(Imported {
                title: &title,
                text: &turn.text,
                question,
                model: turn.model.as_deref(),
                origin: &format!("{key}:{}", turn.key),
                conversation: &key,
            })?;
            match kept {
                KeptAnswer::New(id) => report.added.push(id),
                KeptAnswer::Renewed(id) => report.renewed.push(id),
                KeptAnswer::Known(_) => report.known += 1,
            }
        }
        for id in report.added.iter().chain(&report.renewed) {
            self.tie_for_sure(*id)?;
            self.check_answer(*id)?;
            self.tell(Event::AnswerChanged(*id));
        }
        report.carried = conversation.turns.into_iter().flat_map(|turn| turn.carried).collect();
        Ok(report)
    }
}

/// Another answer of the same conversation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// Which answer.
    pub answer: AnswerId,
    /// What was asked, when it is known.
    pub question: Option<String>,
    /// How the answer begins.
    pub begins: String,
}

impl Engine {
    /// The answers of an answer's conversation, itself among them, in order; it alone when it is of none.
    ///
    /// # Errors
    /// When the answer is gone, or the library cannot be read.
    pub fn turns(&self, id: AnswerId) -> Result<Vec<Turn>, EngineError> {
        let answer = self.answer(id)?;
        let all = match &answer.conversation {
            Some(key) => self.library.answers_of(key)?,
            None => vec![answer],
        };
        let turn = |answer: crate::AnswerRecord| Turn {
            answer: answer.id,
            question: answer.question,
            begins: crate::titles::first_words(&answer.text),
        };
        Ok(all.into_iter().map(turn).collect())
    }

    /// What the export of an answer's conversation carries besides: the texts that the assistant saw, each name once. The
    /// origin is the export's.
    ///
    /// # Errors
    /// When the answer is gone, or the library cannot be read.
    pub(crate) fn carried_of(&self, id: AnswerId) -> Result<Option<(Origin, Vec<Carried>)>, EngineError> {
        let Some(key) = self.answer(id)?.conversation else {
            return Ok(None);
        };
        let origin = key.split(':').next().and_then(Origin::from_key);
        let (Some(origin), Some(raw)) = (origin, self.library.conversation(&key)?) else {
            return Ok(None);
        };
        let mut carried: Vec<Carried> = Vec::new();
        let own = key.split_once(':').map_or("", |(_, own)| own);
        let turns = reread(origin, &raw, own).map(|read| read.turns).unwrap_or_default();
        for one in turns.into_iter().flat_map(|turn| turn.carried) {
            if !one.text.trim().is_empty() && !carried.contains(&one) {
                carried.push(one);
            }
        }
        Ok(Some((origin, carried)))
    }
}

/// A name for a text: FNV-1a over its bytes, and its length. Two texts of one name would only be taken for one.
fn text_key(text: &str) -> String {
    let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{hash:016x}-{}", text.len())
}
