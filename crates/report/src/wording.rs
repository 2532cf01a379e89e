//! What reports say, in the languages of the window.

mod english;
mod german;

use crate::report::{Decided, Learned, Locator, NotSearched, Role, Support, Verdict};
use crate::text::one_line;

/// The language that a report is written in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// German.
    German,
}

impl Language {
    /// Every language, by its code (BCP 47).
    pub const ALL: [(&'static str, Self); 2] = [("en", Self::English), ("de", Self::German)];

    pub(crate) const fn words(self) -> &'static Words {
        match self {
            Self::English => &english::WORDS,
            Self::German => &german::WORDS,
        }
    }
}

/// The words of one language.
pub(crate) struct Words {
    pub(crate) code: &'static str,
    /// The mark between whole numbers and decimals.
    pub(crate) decimal: char,
    pub(crate) report: &'static str,
    pub(crate) made: fn(&str, &str) -> String,
    pub(crate) checks_words: &'static str,
    pub(crate) summary: &'static str,
    pub(crate) answer: &'static str,
    pub(crate) question: &'static str,
    pub(crate) written_by: &'static str,
    pub(crate) edited: &'static str,
    pub(crate) quotes: &'static str,
    pub(crate) claims: &'static str,
    pub(crate) quote: &'static str,
    pub(crate) claim: &'static str,
    pub(crate) sources: &'static str,
    pub(crate) no_quotes: &'static str,
    pub(crate) no_claims: &'static str,
    pub(crate) no_sources: &'static str,
    pub(crate) claims_left_out: &'static str,
    pub(crate) claims_pending: &'static str,
    pub(crate) skipped: &'static str,
    pub(crate) skip_reasons: &'static [(&'static str, &'static str)],
    pub(crate) verdicts: [&'static str; 6],
    pub(crate) supports: [&'static str; 5],
    pub(crate) reasons: &'static [(&'static str, &'static str)],
    pub(crate) classes: &'static [(&'static str, &'static str)],
    pub(crate) lacks: &'static [(&'static str, &'static str)],
    pub(crate) more_sources: fn(usize) -> String,
    pub(crate) nearest: &'static str,
    pub(crate) roles: [&'static str; 4],
    pub(crate) unsupported_near: &'static str,
    pub(crate) answer_says: &'static str,
    pub(crate) source_says: &'static str,
    pub(crate) left_out: &'static str,
    pub(crate) uncovered: &'static str,
    pub(crate) condition: &'static str,
    pub(crate) cut: &'static str,
    /// Whom the answer gives a quote to, and who says it.
    pub(crate) other_voice: fn(&str, &str) -> String,
    pub(crate) voice_untold: &'static str,
    pub(crate) other_place: fn(&str, Locator) -> String,
    /// The place that is named, and how far it is behind.
    pub(crate) page_as_learned: fn(&str, i32) -> String,
    pub(crate) learned: fn(&Learned) -> String,
    pub(crate) other_source: fn(&str) -> String,
    pub(crate) named_other: &'static str,
    pub(crate) automatic: &'static str,
    pub(crate) hidden: &'static str,
    pub(crate) struck: &'static str,
    pub(crate) unsure: &'static str,
    /// What was read, and what a person says.
    pub(crate) corrected: fn(&str, &str) -> String,
    pub(crate) seen_by: fn(&str) -> String,
    pub(crate) more_places: fn(usize) -> String,
    pub(crate) review: &'static str,
    pub(crate) reviewed: &'static str,
    /// As [`Decided`] lists them.
    pub(crate) decisions: [&'static str; 6],
    pub(crate) chosen: &'static str,
    pub(crate) chosen_lost: &'static str,
    pub(crate) confidence: &'static str,
    pub(crate) live: &'static str,
    pub(crate) open: &'static str,
    pub(crate) open_zotero: &'static str,
    pub(crate) picture: fn(&str) -> String,
    pub(crate) not_searched: &'static str,
    pub(crate) all_searched: &'static str,
    pub(crate) some_not_searched: fn(usize, usize) -> String,
    pub(crate) missing: &'static str,
    /// What stands below a comparison in a PDF: which words are whose.
    pub(crate) struck_out: &'static str,
    pub(crate) underlined: &'static str,
    /// How many letters no font has, and which.
    pub(crate) letters_lacking: fn(usize, &str) -> String,
    pub(crate) letters_lacking_here: &'static str,
    /// How many pictures of passages were left out of a report that would be too large with them.
    pub(crate) pictures_left_out: fn(usize) -> String,
    pub(crate) highlight: &'static str,
    pub(crate) highlights: &'static str,
    pub(crate) no_highlights: &'static str,
    pub(crate) highlight_open: &'static str,
    pub(crate) highlight_lost: &'static str,
    pub(crate) highlight_removed: &'static str,
    /// Yellow, green, blue, pink, purple.
    pub(crate) colours: [&'static str; 5],
    pub(crate) page: fn(&str, &str) -> String,
    pub(crate) at: fn(&str) -> String,
    pub(crate) quoted: fn(&str) -> String,
    pub(crate) cited_at: &'static str,
    pub(crate) title_guessed: &'static str,
    pub(crate) by_words: &'static str,
    pub(crate) by_meaning: fn(&str) -> String,
    pub(crate) grounded: &'static str,
    pub(crate) legend: &'static str,
    pub(crate) sheets: [&'static str; 3],
    pub(crate) methods: Methods,
}

/// The sentences of a methods section.
pub(crate) struct Methods {
    pub(crate) checked: fn(&str, usize, usize, usize) -> String,
    pub(crate) quotes: fn(&str) -> String,
    pub(crate) claims: fn(&str, &str) -> String,
    pub(crate) confidence: fn(&str, &str, &str) -> String,
    pub(crate) weighed: fn(&str) -> String,
    pub(crate) not_searched: fn(&str) -> String,
    pub(crate) reviewed: fn(usize, usize) -> String,
    pub(crate) learned: fn(&str) -> String,
    pub(crate) limits: &'static str,
    pub(crate) again: fn(&str) -> String,
}

impl Words {
    pub(crate) const fn decided(&self, decided: Decided) -> &'static str {
        let [confirmed, rejected, moved, not_a_quote, paraphrase, source_error] = self.decisions;
        match decided {
            Decided::Confirmed => confirmed,
            Decided::Rejected => rejected,
            Decided::Moved => moved,
            Decided::NotAQuote => not_a_quote,
            Decided::Paraphrase => paraphrase,
            Decided::SourceError => source_error,
        }
    }

    pub(crate) const fn verdict(&self, verdict: Verdict) -> &'static str {
        let [verbatim, elided, altered, meaning, missing, unchecked] = self.verdicts;
        match verdict {
            Verdict::Exact | Verdict::Normalized => verbatim,
            Verdict::Elided => elided,
            Verdict::Altered => altered,
            Verdict::AlteredMeaning => meaning,
            Verdict::NotFound => missing,
            Verdict::NotCheckable => unchecked,
        }
    }

    pub(crate) const fn support(&self, support: Support) -> &'static str {
        let [supported, partly, contradicted, unsupported, unclear] = self.supports;
        match support {
            Support::Supported => supported,
            Support::PartlySupported => partly,
            Support::Contradicted => contradicted,
            Support::Unsupported => unsupported,
            Support::NotCheckable => unclear,
        }
    }

    pub(crate) const fn role(&self, role: Role, support: Support) -> &'static str {
        let [supports, contradicts, of_another, near] = self.roles;
        match (role, support) {
            (Role::Supports, Support::Supported | Support::PartlySupported | Support::Contradicted) => supports,
            // What supports a claim that nothing supports is only near.
            (Role::Supports, _) | (Role::Near, _) => near,
            (Role::Contradicts, _) => contradicts,
            (Role::SaysOfAnother, _) => of_another,
        }
    }

    /// Why something was not judged; the code itself, where there are no words for it.
    pub(crate) fn reason<'a>(&self, code: &'a str) -> &'a str {
        of(self.reasons, code)
    }

    /// Why a source was not searched, with what its reader said of it.
    pub(crate) fn lack(&self, why: &NotSearched) -> String {
        match (
            self.lacks.iter().find(|(code, _)| *code == why.reason),
            why.reason.as_str(),
        ) {
            (Some((_, words)), "failed" | "pages_lost" | "pages_without_text") => {
                format!("{words} {}", one_line(&why.message))
            }
            (Some((_, words)), _) => (*words).to_owned(),
            (None, _) => one_line(&why.message),
        }
    }

    pub(crate) fn class<'a>(&self, code: &'a str) -> &'a str {
        of(self.classes, code)
    }

    pub(crate) fn skip_reason<'a>(&self, code: &'a str) -> &'a str {
        of(self.skip_reasons, code)
    }

    /// "87 %" of 0.87.
    pub(crate) fn percent(&self, share: f32) -> String {
        format!("{:.0} %", share * 100.0)
    }

    /// A number with so many decimals.
    pub(crate) fn number(&self, value: f32, decimals: usize) -> String {
        format!("{value:.decimals$}").replace('.', &self.decimal.to_string())
    }
}

fn of<'a>(known: &'static [(&'static str, &'static str)], code: &'a str) -> &'a str {
    known
        .iter()
        .find(|(name, _)| *name == code)
        .map_or(code, |(_, words)| words)
}

/// A verdict's mark.
pub(crate) const fn mark(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Exact | Verdict::Normalized => "✓",
        Verdict::Elided => "✓…",
        Verdict::Altered => "≈",
        Verdict::AlteredMeaning => "≠",
        Verdict::NotFound => "✗",
        Verdict::NotCheckable => "?",
    }
}

/// The mark of a claim's verdict; never that of a quote that is verbatim.
pub(crate) const fn claim_mark(support: Support) -> &'static str {
    match support {
        Support::Supported => "~",
        Support::PartlySupported => "◐",
        Support::Contradicted => "≠",
        Support::Unsupported => "✗",
        Support::NotCheckable => "?",
    }
}

/// Added to any of them where the words stand elsewhere than the answer says.
pub(crate) const FLAG: &str = "⚑";

/// A decision's name in data.
pub(crate) const fn decided_name(decided: Decided) -> &'static str {
    match decided {
        Decided::Confirmed => "confirmed",
        Decided::Rejected => "rejected",
        Decided::Moved => "moved",
        Decided::NotAQuote => "not_a_quote",
        Decided::Paraphrase => "paraphrase",
        Decided::SourceError => "source_error",
    }
}

/// A verdict's name in data.
pub(crate) const fn verdict_name(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Exact => "exact",
        Verdict::Normalized => "normalized",
        Verdict::Elided => "elided",
        Verdict::Altered => "altered",
        Verdict::AlteredMeaning => "altered_meaning",
        Verdict::NotFound => "not_found",
        Verdict::NotCheckable => "not_checkable",
    }
}

/// The name of a claim's verdict in data.
pub(crate) const fn support_name(support: Support) -> &'static str {
    match support {
        Support::Supported => "supported",
        Support::PartlySupported => "partly_supported",
        Support::Contradicted => "contradicted",
        Support::Unsupported => "unsupported",
        Support::NotCheckable => "not_checkable",
    }
}
