//! Claims: what an answer states without quotation marks, held against the sources.
//!
//! A claim is never called verbatim, whatever its words: that is for quotes ([`crate::quote`]). It is supported when one
//! sentence of a source, or several together, say what it says; contradicted when the sentence that says the rest of it
//! has another value, name or negation in its place.
//!
//! # The judgement, step by step
//!
//! **Claims** ([`claims`]). An answer is cut into sentences (UAX 29, mended for abbreviations), then at semicolons, at
//! clauses that begin anew and at lists of values. Quotes, headings, code, questions and lists of references are none.
//!
//! **Passages** ([`Passages`]). A source is cut into sentences once and indexed by stems (Snowball) and by what its values
//! say, so that "219.2M" is looked up as "219.2 million". BM25 ranks the sentences for a claim; a value counts for more
//! than a word, and what its neighbours add counts a little.
//!
//! **Covering.** The best sentences are laid beside the claim: the longest row of terms that both have in order, then
//! terms in another order, words of a shared sense ([`crate::language::lexicon`]), slips of the pen. A word that only the sentences
//! before, the heading or the title say counts less; a name counts only if the passage has no other one.
//!
//! **Differing.** Between the same neighbours another value of its kind, an opposite or another name; a negation on words
//! that both have; a value that the passage ties to something else ("X is rated for 300 °C and Y for 450 °C", "3.2 metres in
//! 1743; by 1790 1.9"); the sides of a comparison or a contrast exchanged; "most" of what is a tenth. Where the rest of the
//! claim is there, it is contradicted, unless the source only does not say it. "may" for "will" and "some" for "all" keep it from being supported.
//! A condition that the passage makes and the claim leaves out is returned as a [`Qualification`].
//!
//! **Several passages** support one claim only if each part of it is wholly said by one of them, and they stand near each
//! other or name the same: the words of any claim can be gathered from all over a long source.
//!
//! # How sure
//!
//! [`ClaimCheck::confidence`] was fitted on one half of 1,127 claims over real reports and articles (values rewritten and
//! changed, sentences of the source and of other sources, sentences put together from pieces, statements of an
//! encyclopaedia with the pages that it cites) and tested on the other half, drawn by chance:
//!
//! | said | claims | said on average | right |
//! | --- | --- | --- | --- |
//! | below 0.25 | 82 | 0.14 | 0.16 |
//! | 0.25 to 0.5 | 38 | 0.38 | 0.37 |
//! | 0.5 to 0.75 | 50 | 0.63 | 0.58 |
//! | 0.75 to 0.9 | 57 | 0.83 | 0.77 |
//! | 0.9 to 0.97 | 98 | 0.94 | 0.99 |
//! | 0.97 and above | 238 | 0.99 | 1.00 |
//!
//! The low ones are nearly all "unsupported" on paraphrases that share few words with their evidence: without a model of
//! meaning ([`Likeness`]) these cannot be told from what a source does not say.

mod borders;
mod confidence;
mod contradictions;
mod coverage;
mod evidence;
mod figures;
mod judge;
mod language;
mod passages;
mod sentences;
mod settings;
mod statements;
mod terms;
mod tokens;
mod units;
mod values;
mod verdict;

pub use figures::{Figures, WEAK, figures};
pub use judge::{check, check_cited};
pub use language::Language;
pub use passages::Passages;
pub use settings::{Preset, Settings};
pub use statements::claims;

pub use verdict::{
    Claim, ClaimCheck, ClaimSource, Difference, Evidence, Likeness, Qualification, Role, Support, WordsAlone,
};
