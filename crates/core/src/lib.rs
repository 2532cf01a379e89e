//! What a source, a quote and a verdict are, and how a quote is judged.
//!
//! An assistant's answer quotes sources, and says things without quotation marks. This crate tells of each quote whether it stands
//! in the sources, word for word or how it differs, and of each statement whether the sources say it. It compares texts: whether
//! something is true of the world is not asked, and no model takes part.
//!
//! # A quote
//!
//! A source is a [`Document`](source::document::Document), its text with the places in it, and the same text folded, which is made
//! once and kept beside it. [`quote::verify`] judges a quote against any number of them; what it answers leads back to the
//! source's own text.
//!
//! ```
//! use pincite_core::answer::locator::Claimed;
//! use pincite_core::extract::Quote;
//! use pincite_core::fold::Folded;
//! use pincite_core::quote::{EditClass, SourceText, Verdict, verify};
//! use pincite_core::source::document::{Document, Place, Segment, SourceId};
//! use pincite_core::source::text::TextSpan;
//!
//! let text = "The tide rises twice a day in the bay, and the fer-\nry waits for it.";
//! let whole = |text: &str| TextSpan::from_bytes(0..text.len()).unwrap();
//! let segment = Segment { span: whole(text), place: Place::Block { section: None } };
//! let document = Document::new(text.to_owned(), vec![segment], Vec::new())?;
//! let source = SourceText {
//!     id: SourceId(1),
//!     file_name: "tides.txt",
//!     other_names: &[],
//!     title: None,
//!     about: None,
//!     document: &document,
//!     folded: &Folded::of(&document),
//!     words: &[],
//!     incomplete: false,
//! };
//! let judge = |words: &str| {
//!     let quote = Quote { span: whole(words), text: words.to_owned(), claimed: Claimed::default() };
//!     verify(&quote, &[source], Vec::new)
//! };
//!
//! // The hyphen at the line's end is typography. The span is the source's own.
//! let check = judge("the ferry waits for it");
//! assert_eq!(check.verdict, Verdict::Normalized);
//! assert_eq!(check.matches[0].spans[0].of(text), "the fer-\nry waits for it");
//!
//! // A number is not.
//! let check = judge("The tide rises three times a day in the bay");
//! assert_eq!(check.verdict, Verdict::MeaningChanged);
//! assert!(check.matches[0].edits.iter().any(|edit| edit.class == EditClass::Number));
//! # Ok::<(), pincite_core::source::document::DocumentError>(())
//! ```
//!
//! # An answer
//!
//! [`extract`] finds the quotes in an answer, what the answer says about where each stands, and what is in quotation marks
//! without being a quote. [`answer::blocks`] reads its Markdown first.
//!
//! ```
//! use pincite_core::answer::blocks;
//! use pincite_core::extract::{SkipReason, extract};
//!
//! let answer = "As the report says, “the ferry waits for the tide” (tides.pdf, p. 4). The “bay” is small.";
//! let found = extract(answer, &blocks(answer), &|_| false);
//!
//! let quote = &found.quotes[0];
//! assert_eq!(quote.span.of(answer), "the ferry waits for the tide");
//! assert_eq!(quote.claimed.source.as_deref(), Some("tides.pdf"));
//! assert_eq!(quote.claimed.pages.as_ref().map(|pages| pages.first.as_str()), Some("4"));
//! assert_eq!(found.skipped[0].reason, SkipReason::Term);
//! ```
//!
//! # A claim
//!
//! [`claim::claims`] cuts out what an answer states without quotation marks; [`claim::check`] holds it against the sentences of
//! the sources, which are indexed once.
//!
//! ```
//! use pincite_core::claim::{ClaimSource, Passages, Settings, Support, WordsAlone, check};
//! use pincite_core::source::document::SourceId;
//!
//! let text = "Part X is rated for 300 °C and part Y for 450 °C.";
//! let passages = Passages::of_text(text);
//! let source = ClaimSource { id: SourceId(1), title: None, text, passages: &passages };
//! let judge = |claim: &str| check(claim, &[source], &Settings::default(), &WordsAlone);
//!
//! assert_eq!(judge("Part Y is rated for 450 °C.").support, Support::Supported);
//! let checked = judge("Part X is rated for 450 °C.");
//! assert_eq!(checked.support, Support::Contradicted);
//! assert_eq!(checked.differences[0].passage.of(text), "300 °C");
//! ```
//!
//! # What always holds
//!
//! - Pure: no I/O, clock, randomness, threads or serialisation. The same input gives the same [`quote::Check`] on every machine,
//!   in every order.
//! - [`Verdict::Exact`](quote::Verdict::Exact) and [`Verdict::Normalized`](quote::Verdict::Normalized) mean that every word of the
//!   quote stands in the source in that order. No threshold, setting or model can make it so, and no claim is ever called verbatim.
//! - Offsets that come out are bytes of UTF-8 in the source's or the answer's own text, on borders of characters. Folded offsets
//!   never leave the comparison.
//! - Whoever keeps the sources may name too many that may hold a quote ([`quote::Sources::holding`]), never too few.
//! - Absence is only said where everything was there to be searched; else a quote is
//!   [`NotCheckable`](quote::Verdict::NotCheckable), with the reason.
//!
//! # Errors
//!
//! There are hardly any: whatever an answer or a source says, judging it succeeds. What can fail is putting a source together of
//! parts that contradict each other ([`source::document::DocumentError`]), and a pack ([`pack::PackError`]). A text past 4 GiB has no
//! offsets ([`source::text::TextOffset::new`]): an answer is cut short there.
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
pub mod names;
pub mod pack;
pub mod quote;
pub mod source;
pub mod table;
pub mod voice;
