//! What a source, a quote and a verdict are, and how a quote is judged.
//!
//! Pure: no I/O, clock, randomness, threads or serialisation. The same input gives the same [`quote::Check`] on every
//! machine, in every order.
//!
//! # The judgement, from the ground up
//!
//! **Folding** ([`fold`]). Quote and source are reduced to their letters and digits: compatibility forms resolved (NFKC),
//! case removed, ligatures that old fonts lost restored, all else dropped. A quote that stands in the source is then a
//! plain substring, and is found by a byte search. The folded text is kept with a checkpoint every few lines, and a hit
//! is led back by folding those lines again.
//!
//! **Orders of reading** ([`fold::Folded`]). Running heads, feet and footnotes stand between two pages of running text.
//! For each such leap the letters before it are joined with those after it, in three orders: past all asides, past
//! running heads and feet only, and from a footnote to the next page's. These junctions are searched too.
//!
//! **Comparing** ([`quote::exact`], [`fold::marks`]). Folding drops what may matter ("5.2", "-5", "it's", "now here"), so each
//! hit is walked letter by letter, and what stands between two letters in the quote is held against what stands there
//! in the source. A difference passes only if it is known to be typography: spaces, dashes of another kind, other
//! quotation marks, a hyphen at a line's end, an invisible character. At its ends a place must not cut into a word
//! ("able" in "unable", "can" in "can't"), nor into an amount ("15" in "10-15", "5" in "≥ 5" or "5 %").
//!
//! **Omissions** ([`quote::elide`]). A quote is cut at its ellipses and insertions. The longest fragment is searched everywhere,
//! the others in order and near it. What was left out right beside a cut is looked through for words that turn the
//! sense.
//!
//! **Aligning.** A passage that may be the quote's is cut into words and aligned with it: word against word, two words
//! against one where a hyphen or a lost space parts them, with affine gaps in the source. In long quotes, words that are
//! unique on both sides hold the alignment in a band.
//!
//! **Classing** ([`quote::critical`], [`language::lexicon`]). A word in the place of another is a slip of the pen when it is no word
//! itself and few letters differ; it is wording when the lexicon gives the two a common sense, or when both say the same
//! amount; otherwise the difference is critical. So are negations, modals, quantifiers, numbers, units and names that
//! are put in or left out. What is left out in a row, without an ellipsis, is a seam.
//!
//! **Confidence** ([`quote::Check::confidence`]) is the rate at which verdicts of a kind were right on documents with
//! known answers; of those it calls 0.9 and more, 98.9 % were right on other documents (the table is with the code in
//! `quote/confidence.rs`, and made by the scripts in `tests/judge`).
//!
//! **Speech** (`quote/near/spoken.rs`). In transcripts both sides are first brought into one form ("twenty three percent" is "23%"), and
//! what nobody means to say is passed over.
//! **Claims** ([`claim`]). What an answer states without quotation marks is held against the sentences of the sources: their
//! words, values, negations and names.
//!
//! **Packs** ([`pack`]). The passages that matter most for a question, put together for an assistant to answer from; they are
//! ranked as evidence for a claim is.
//!
//! # Rooms
//!
//! [`source`] what a source is · [`fold`] what counts as the same letters · [`language`] what is known of languages ·
//! [`answer`] what an answer is · [`extract`] the quotes and citations in it · [`furniture`] a page's asides · [`table`] a page's rows and columns · [`quote`] how a
//! quote is judged · [`claim`] how a claim is · [`pack`] passages for a question.

pub mod answer;
pub mod claim;
pub mod extract;
pub mod fold;
pub mod furniture;
pub mod language;
pub mod pack;
pub mod quote;
pub mod source;
pub mod table;
