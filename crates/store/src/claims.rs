//! The judgements on an answer's claims.
//!
//! A claim is found again by taking the answer apart anew; its text is kept to tell that it is still the same. What was
//! found for it is packed, for nothing asks the database for a part of it.

use crate::answers::AnswerId;
use crate::error::StoreError;
use crate::library::Library;
use crate::names::Named;
use pincite_core::answer::locator::LocatorCheck;
use pincite_core::claim::{ClaimCheck, Difference, Evidence, Qualification, Role, Support, Unjudged};
use pincite_core::quote::{Attribution, EditClass};
use pincite_core::source::document::SourceId;
use pincite_core::source::text::{TextOffset, TextSpan};
use rusqlite::{OptionalExtension, Row, params};
use serde::{Deserialize, Serialize};

/// What an answer's claims were judged with.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ClaimRun {
    /// By which judge, in which position of its knobs: another one may say otherwise.
    pub judged_by: String,
    /// Against which sources, each with how often it had been read.
    pub against: Vec<(SourceId, u32)>,
}

/// The judgement on one claim.
#[derive(Clone, Debug, PartialEq)]
pub struct ClaimRecord {
    /// The claim's text.
    pub text: String,
    /// The judgement.
    pub check: ClaimCheck,
    /// Whether the source that the answer names supports it.
    pub attribution: Attribution,
    /// Whether the place that the answer names is one where the evidence stands.
    pub locator: LocatorCheck,
}

impl Library {
    /// Replaces what is stored of an answer's claims, in one transaction.
    ///
    /// # Errors
    /// When the answer is gone or the database cannot be written.
    pub fn save_claims(&self, answer: AnswerId, run: &ClaimRun, claims: &[ClaimRecord]) -> Result<(), StoreError> {
        let against: Vec<(i64, u32)> = run.against.iter().map(|(id, readings)| (id.0, *readings)).collect();
        let against = pack(&against)?;
        let mut writer = self.writer();
        let transaction = writer.transaction()?;
        let known = transaction
            .prepare_cached("SELECT 1 FROM answers WHERE id = ?1")?
            .query_row([answer.0], |_| Ok(()))
            .optional()?;
        known.ok_or(StoreError::Gone("This answer"))?;
        transaction
            .prepare_cached("DELETE FROM claim_runs WHERE answer = ?1")?
            .execute([answer.0])?;
        transaction
            .prepare_cached("INSERT INTO claim_runs VALUES (?1, ?2, ?3)")?
            .execute(params![answer.0, run.judged_by, against])?;
        let mut statement = transaction.prepare_cached("INSERT INTO claims VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)")?;
        for (seq, claim) in (0_i64..).zip(claims) {
            let (attribution, named) = match claim.attribution {
                Attribution::Unnamed => ("unnamed", None),
                Attribution::AsNamed(id) => ("as_named", Some(id.0)),
                Attribution::Elsewhere { named } => ("elsewhere", Some(named.0)),
            };
            statement.execute(params![
                answer.0,
                seq,
                claim.text,
                told(&claim.check),
                attribution,
                named,
                claim.locator.name(),
                pack(&PackedCheck::of(&claim.check))?,
            ])?;
        }
        drop(statement);
        transaction.commit()?;
        Ok(())
    }

    /// What an answer's claims were judged with; `None` when they were not judged.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn claim_run(&self, answer: AnswerId) -> Result<Option<ClaimRun>, StoreError> {
        let reader = self.reader();
        let mut statement = reader.prepare_cached("SELECT judged_by, against FROM claim_runs WHERE answer = ?1")?;
        let found: Option<(String, Vec<u8>)> = statement
            .query_row([answer.0], |row| Ok((row.get(0)?, row.get(1)?)))
            .optional()?;
        let Some((judged_by, against)) = found else {
            return Ok(None);
        };
        let against: Vec<(i64, u32)> = unpack(&against)?;
        Ok(Some(ClaimRun {
            judged_by,
            against: against
                .into_iter()
                .map(|(id, readings)| (SourceId(id), readings))
                .collect(),
        }))
    }

    /// The judgements on an answer's claims, in the order in which they stand.
    ///
    /// # Errors
    /// When the database cannot be read or holds a damaged record.
    pub fn claims(&self, answer: AnswerId) -> Result<Vec<ClaimRecord>, StoreError> {
        let reader = self.reader();
        let mut statement = reader.prepare_cached(
            "SELECT text, support, attribution, named, locator, found FROM claims WHERE answer = ?1 ORDER BY seq",
        )?;
        let rows = statement.query_map([answer.0], |row| Ok((record(row)?, row.get::<_, Vec<u8>>(5)?)))?;
        rows.map(|row| {
            let (record, found) = row?;
            let check = ClaimCheck {
                unjudged: record.check.unjudged,
                ..unpack::<PackedCheck>(&found)?.check(record.check.support)
            };
            Ok(ClaimRecord { check, ..record })
        })
        .collect()
    }
}

/// The name of a verdict; of one that was not come to, the name of its reason.
fn told(check: &ClaimCheck) -> &'static str {
    check
        .unjudged
        .map_or_else(|| check.support.name(), |reason| reason.name())
}

/// All of a record but what was found.
fn record(row: &Row<'_>) -> rusqlite::Result<ClaimRecord> {
    let named = row.get::<_, Option<i64>>(3)?.map(SourceId);
    let attribution = match (row.get::<_, String>(2)?.as_str(), named) {
        ("as_named", Some(id)) => Attribution::AsNamed(id),
        ("elsewhere", Some(named)) => Attribution::Elsewhere { named },
        _ => Attribution::Unnamed,
    };
    let support: String = row.get(1)?;
    let locator: String = row.get(4)?;
    Ok(ClaimRecord {
        text: row.get(0)?,
        check: ClaimCheck {
            unjudged: Unjudged::from_name(&support),
            // What a name does not say is in doubt.
            ..PackedCheck::default().check(Support::from_name(&support).unwrap_or(Support::NotCheckable))
        },
        attribution,
        locator: LocatorCheck::from_name(&locator).unwrap_or(LocatorCheck::Unclaimed),
    })
}

/// Where a stretch begins and ends, in bytes.
type PackedSpan = (u32, u32);

/// A [`ClaimCheck`] but for its support. New fields go behind the last one, in a new step of the schema.
#[derive(Default, Serialize, Deserialize)]
struct PackedCheck {
    evidence: Vec<PackedEvidence>,
    nearest: Vec<PackedEvidence>,
    uncovered: Vec<PackedSpan>,
    differences: Vec<(PackedSpan, i64, PackedSpan, String)>,
    qualifications: Vec<(i64, PackedSpan)>,
    score: f32,
    confidence: f32,
}

#[derive(Serialize, Deserialize)]
struct PackedEvidence {
    source: i64,
    spans: Vec<PackedSpan>,
    role: String,
    coverage: f32,
    bm25: f32,
    cosine: Option<f32>,
}

impl PackedCheck {
    fn of(check: &ClaimCheck) -> Self {
        let evidence = |all: &[Evidence]| all.iter().map(PackedEvidence::of).collect();
        Self {
            evidence: evidence(&check.evidence),
            nearest: evidence(&check.nearest),
            uncovered: check.uncovered.iter().copied().map(packed).collect(),
            differences: check
                .differences
                .iter()
                .map(|one| {
                    let class = one.class.name().to_owned();
                    (packed(one.claim), one.source.0, packed(one.passage), class)
                })
                .collect(),
            qualifications: check
                .qualifications
                .iter()
                .map(|one| (one.source.0, packed(one.span)))
                .collect(),
            score: check.score,
            confidence: check.confidence,
        }
    }

    fn check(self, support: Support) -> ClaimCheck {
        let evidence = |all: Vec<PackedEvidence>| all.into_iter().filter_map(PackedEvidence::evidence).collect();
        let difference = |(claim, source, passage, class): (PackedSpan, i64, PackedSpan, String)| {
            Some(Difference {
                claim: span(claim),
                source: SourceId(source),
                passage: span(passage),
                class: EditClass::from_name(&class)?,
            })
        };
        ClaimCheck {
            support,
            unjudged: None,
            evidence: evidence(self.evidence),
            nearest: evidence(self.nearest),
            uncovered: self.uncovered.into_iter().map(span).collect(),
            differences: self.differences.into_iter().filter_map(difference).collect(),
            qualifications: self
                .qualifications
                .into_iter()
                .map(|(source, at)| Qualification {
                    source: SourceId(source),
                    span: span(at),
                })
                .collect(),
            score: self.score,
            confidence: self.confidence,
        }
    }
}

impl PackedEvidence {
    fn of(evidence: &Evidence) -> Self {
        Self {
            source: evidence.source.0,
            spans: evidence.spans.iter().copied().map(packed).collect(),
            role: evidence.role.name().to_owned(),
            coverage: evidence.coverage,
            bm25: evidence.bm25,
            cosine: evidence.cosine_similarity,
        }
    }

    fn evidence(self) -> Option<Evidence> {
        Some(Evidence {
            source: SourceId(self.source),
            spans: self.spans.into_iter().map(span).collect(),
            role: Role::from_name(&self.role)?,
            coverage: self.coverage,
            bm25: self.bm25,
            cosine_similarity: self.cosine,
        })
    }
}

fn packed(span: TextSpan) -> PackedSpan {
    (span.start().as_u32(), span.end().as_u32())
}

/// A stored span; one that is the wrong way round reads as empty.
fn span((start, end): PackedSpan) -> TextSpan {
    TextSpan::new(TextOffset::from_u32(start), TextOffset::from_u32(end)).unwrap_or_default()
}

fn pack<T: Serialize>(value: &T) -> Result<Vec<u8>, StoreError> {
    postcard::to_stdvec(value).map_err(|_| StoreError::Damaged("what was found for a claim"))
}

fn unpack<'a, T: Deserialize<'a>>(blob: &'a [u8]) -> Result<T, StoreError> {
    postcard::from_bytes(blob).map_err(|_| StoreError::Damaged("what was found for a claim"))
}
