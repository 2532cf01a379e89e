//! Claims: what an answer states without quotation marks, held against the sources.
//!
//! A claim is never called verbatim, whatever its words: that is for quotes ([`crate::quote`]). It is supported when one
//! sentence of a source, or several together, say what it says; contradicted when the sentence that says the rest of it
//! has another value, name or negation in its place.
//!
//! # The judgement, step by step
//!
//! **Language** (`tongue`). What turns a sentence is in its small words, which are known of the languages of
//! [`crate::language`]. In another language nothing is judged; where claim and source are in two languages, names and numbers
//! can at most say that a part is there.
//!
//! **Figures** (`tables`). "Net sales were $149,351 million in 2019" is held against the row of that label, the column of
//! that year and the scale that the table names, before any sentence is.
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
//! 1743; by 1790 1.9"); the sides of a comparison or a contrast exchanged, or who did it to whom; "most" of what is a tenth;
//! "the largest" of what is the second-largest. It is contradicted only where the passage has nearly all the rest, every other
//! name and value of the claim stands there, and no other passage says more of it. Otherwise a difference only keeps it from
//! being supported, as "may" for "will" does.
//! A difference that stands in another clause than what the claim says contradicts nothing (`clauses`), nor does one where the
//! sentence is not the claim but for that (`omissions::pairs`): "no customers outside Europe were affected" differs by a "no" from
//! what affected customers in Europe only, and says the same. Of 882 true claims written without knowing the judge, 45 were called
//! contradicted without this; of the last 288 of them, which it was not built on, 12 were, 6 when it was first asked, and 1 is.
//! It costs about a fifth of the contradictions that were seen.
//! A condition that the passage makes and the claim leaves out is returned as a [`Qualification`].
//!
//! **Leaving out** (`omissions`). A sentence stays true without some of its words only in certain places: a clause beside another,
//! what a row also names, when and why something happened. What is left out elsewhere ("two doses of the vaccine"), or tied
//! otherwise ("after" for "before", a name from another clause), keeps a claim from being supported, and is returned as a
//! [`Qualification`]. The places are listed, not the words: nobody can list all the words that narrow a statement.
//!
//! **Small words** (`omissions::ties`). The claim has to have the sentence's prepositions before its words, the words that limit it
//! ("some", "must", "only", "until"), the whole of a name, and no label before it ("Claim: …"). Of 96 claims that differ from a
//! sentence by such a word alone, 93 were supported without this, and none is.
//!
//! Of 1,431 claims in 15 languages that are not true by their source, written to fool the judge without knowing it, 3 are called
//! supported; of 1,532 true ones beside them 248 are, 2 are called contradicted, and the others mostly partly supported
//! (`tests/fixtures/claims/strangers.txt`). Of 210 false ones in nine languages, written as an assistant summarises, none is called
//! supported; of 555 true ones beside them 7 are, 2 are called contradicted, and the others mostly partly supported
//! (`everyday.txt` there).
//!
//! **Several passages** support one claim only if each part of it is wholly said by one of them, and they stand near each
//! other or name the same: the words of any claim can be gathered from all over a long source.
//!
//! **What is left.** Where enough of the claim stands in passages, it is partly supported. Where next to nothing does, it is
//! unsupported. Between the two it may be said in other words, and words alone cannot tell: it is not clear ([`Unjudged`]).
//! Of 349 claims with the articles that they cite (WiCE, dev), 3 of the 115 that are supported are called unsupported and 29
//! of the 191 that are partly so; of claims beside another one's article 343 of 349 are.
//!
//! # How sure
//!
//! [`ClaimCheck::confidence`] was fitted on one half of 349 claims with the articles that they cite and beside another
//! one's (WiCE, dev), and on answers written for it over nine sources, true and false statements mixed; it was tested on the
//! other half, and on answers over four further sources:
//!
//! | said | claims | said on average | right |
//! | --- | --- | --- | --- |
//! | below 0.75 | 38 | 0.67 | 0.55 |
//! | 0.75 to 0.85 | 171 | 0.83 | 0.86 |
//! | 0.85 to 0.9 | 74 | 0.86 | 0.99 |
//! | 0.9 to 0.96 | 65 | 0.94 | 0.95 |
//! | 0.96 and above | 193 | 0.98 | 0.98 |
//!
//! Right is a partly supported claim of which people call a part supported, and an unsupported or contradicted one that they
//! do not call supported as a whole.

mod articles;
mod asserted;
mod borders;
mod bounded;
mod clauses;
mod confidence;
mod contradictions;
mod coverage;
mod evidence;
mod figures;
mod judge;
mod light;
mod namesakes;
mod omissions;
mod opposite_stems;
mod passages;
mod referents;
mod sentences;
mod settings;
mod statements;
mod stems;
mod tables;
mod terms;
mod tokens;
mod tongue;
mod units;
mod unjudged;
mod values;
mod verdict;

pub use figures::{Figures, WEAK, figures};
pub use judge::{check, check_cited};
pub use passages::Passages;
pub use settings::{Preset, Settings};
pub use statements::claims;
pub use tongue::Spoken;
pub use unjudged::Unjudged;

pub use verdict::{
    Claim, ClaimCheck, ClaimSource, Difference, Evidence, Likeness, Qualification, Role, Support, WordsAlone,
};
