//! A check that was written down, run again: the same answer, against the same sources, weighed the same way.

use super::{Report, Unsaved};
use crate::Engine;
use crate::claims::{Settings, Weighing};
use crate::error::EngineError;
use pincite_core::answer::blocks;
use pincite_core::source::document::SourceId;
use pincite_core::voice::Voices;
use std::collections::BTreeSet;

impl Engine {
    /// Runs a check again against those of its sources that are there with the same bytes. Compared with the old one it says
    /// what came out otherwise.
    ///
    /// # Errors
    /// When the library cannot be read.
    pub fn check_again(&self, then: &Report) -> Result<Report, EngineError> {
        let sums: BTreeSet<&str> = then.sources.iter().map(|source| source.sha256.as_str()).collect();
        let same: Vec<SourceId> = self
            .library
            .sources()?
            .iter()
            .filter(|record| sums.contains(record.fingerprint.to_string().as_str()))
            .map(|record| record.id)
            .collect();
        let bench = self.bench(Some(same.as_slice()))?;
        let too: BTreeSet<String> = then.answer.judged_too.iter().cloned().collect();
        let (checked, skipped) = bench.check_marked(&then.answer.text, &too)?;
        let weighing = self.weighing_of(then)?;
        let claims = match then.with_claims {
            true => {
                let checked = bench.check_claims_of(&then.answer.text, &too, &weighing)?.into_iter();
                let told = checked
                    .enumerate()
                    .map(|(ordinal, one)| self.report_on_claim(ordinal, one));
                Some(told.collect::<Result<Vec<_>, _>>()?)
            }
            false => None,
        };
        let voices = Voices::of(blocks(&then.answer.text));
        let quotes = checked.into_iter().map(|one| self.report_on(one, Some(&voices)));
        self.report_unsaved(&Unsaved {
            title: &then.answer.title,
            text: &then.answer.text,
            quotes: &quotes.collect::<Result<Vec<_>, _>>()?,
            claims: claims.as_deref(),
            skipped: &skipped,
            judged_too: &too,
            bench: &bench,
            settings: &weighing.settings,
            meaning: self.meaning_of(&weighing).as_deref(),
            stays: true,
        })
    }

    /// How claims were weighed then: a knob that is not known any more keeps its place.
    fn weighing_of(&self, then: &Report) -> Result<Weighing, EngineError> {
        let mut settings = Settings::default();
        for (name, value) in &then.settings.knobs {
            settings.turn(name, *value);
        }
        match then.settings.meaning {
            Some(_) => self.weighing_with(settings),
            None => Ok(Weighing::by_words(settings)),
        }
    }
}
