//! A check as a report: collected from what was judged, written as one file in one of several formats, and run again from one.

mod again;
mod annotated;
mod collect;
mod fonts;
mod pictures;

pub use annotated::{AnnotatedPdf, NoCopy, NotAnnotated};
pub use pincite_report::{CheckError, Deviation, Format, Language, Report, compare, read as read_check};

use crate::answer_report::{ClaimReport, QuoteReport, cut_blocks};
use crate::check::Bench;
use crate::claims::{Settings, Weighing};
use crate::error::EngineError;
use crate::{AnswerId, Engine};
use collect::{Collected, collect};
use fonts::fonts_for;
use pincite_core::extract::Skipped;
use pincite_report::{Drawing, letters_beyond};
use std::collections::BTreeSet;

/// A check that is not kept in a library.
pub struct Unsaved<'a> {
    /// What the answer is called.
    pub title: &'a str,
    /// The answer.
    pub text: &'a str,
    /// Its quotes.
    pub quotes: &'a [QuoteReport],
    /// Its claims; `None` where only quotes were asked for.
    pub claims: Option<&'a [ClaimReport]>,
    /// What is not judged of it.
    pub skipped: &'a [Skipped],
    /// Words of it that were judged though they read as no quote.
    pub judged_too: &'a BTreeSet<String>,
    /// What it was judged against.
    pub bench: &'a Bench,
    /// How claims were weighed.
    pub settings: &'a Settings,
    /// The model of meaning that was asked; `None` for words alone.
    pub meaning: Option<&'a str>,
    /// Whether the sources are in a library that stays, so that an address can lead to them.
    pub stays: bool,
}

impl Engine {
    /// The check of an answer of the library. Claims that are still to be judged are judged now.
    ///
    /// # Errors
    /// When the answer is gone or the library cannot be read.
    pub fn report(&self, id: AnswerId) -> Result<Report, EngineError> {
        let sheet = self.settled_sheet(id)?;
        let weighing = self.weighing_with(self.claim_preset()?.settings())?;
        let bench = self.bench(None)?;
        let too = self.library.judged_too(id)?;
        let named: Vec<String> = sheet.missing.iter().map(|one| one.name.clone()).collect();
        collect(
            self,
            &Collected {
                title: &sheet.answer.title,
                text: &sheet.answer.text,
                record: Some(&sheet.answer),
                quotes: &sheet.quotes,
                claims: Some(&sheet.claims),
                pending: sheet.claims_pending,
                skipped: &sheet.skipped,
                blocks: &sheet.blocks,
                judged_too: &too,
                bench: &bench,
                missing: named,
                settings: &weighing.settings,
                meaning: self.meaning_of(&weighing).as_deref(),
                stays: true,
            },
        )
    }

    /// What the model of meaning is called that claims are weighed with; `None` for words alone.
    #[must_use]
    pub fn meaning_of(&self, weighing: &Weighing) -> Option<String> {
        if weighing.likeness_name.is_empty() {
            return None;
        }
        let chosen = self.chosen_meaning();
        let name = chosen.as_deref().and_then(std::path::Path::file_name);
        Some(name.map_or_else(
            || weighing.likeness_name.clone(),
            |name| name.to_string_lossy().into_owned(),
        ))
    }

    /// A check that is not kept.
    ///
    /// # Errors
    /// When the library cannot be read.
    pub fn report_unsaved(&self, check: &Unsaved<'_>) -> Result<Report, EngineError> {
        let claims = check.claims.unwrap_or_default();
        let blocks = cut_blocks(check.text, check.quotes, check.skipped, claims);
        let missing = self.missing(check.quotes)?.into_iter().map(|one| one.name);
        collect(
            self,
            &Collected {
                title: check.title,
                text: check.text,
                record: None,
                quotes: check.quotes,
                claims: check.claims,
                pending: false,
                skipped: check.skipped,
                blocks: &blocks,
                judged_too: check.judged_too,
                bench: check.bench,
                missing: missing.collect(),
                settings: check.settings,
                meaning: check.meaning,
                stays: check.stays,
            },
        )
    }

    /// The bytes of a report, with pictures of its passages where the format has some.
    ///
    /// # Errors
    /// When the file cannot be put together. A picture that cannot be drawn is left out.
    pub async fn written(&self, report: &Report, format: Format, language: Language) -> Result<Vec<u8>, EngineError> {
        let (pictures, left_out) = match format.has_pictures() {
            true => self.pictures_of(report).await,
            false => Default::default(),
        };
        let fonts = match format {
            Format::Pdf => fonts_for(&letters_beyond(report, language)),
            _ => Vec::new(),
        };
        let drawing = Drawing {
            pictures,
            left_out,
            fonts,
        };
        pincite_report::write(report, format, language, &drawing).map_err(EngineError::Report)
    }
}
