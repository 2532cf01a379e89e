//! Whether a quote is cut amid a clause, so that its sense may hang on what is left out.
//!
//! The words stand there in that order, and no rule knows what the cut turns: that is no reason to doubt the quote, and one to
//! read what is left out. What is set off by marks, a few describing words and whole sentences are left out as editors do it.

use super::clauses::{Parted, clauses};
use super::passage::{Omitted, sentence_head, sentence_tail};
use super::tokens::{
    Known, Token, around, contrasts, is_article, is_preposition, joins, opens_condition, opens_own_clause, owns,
    subordinates, tokens,
};
use super::verb_forms::is_said;
use crate::language::detection::is_foreign;
use crate::language::dictionary::Dictionary;
use crate::language::word_list::{WordList, word_list};
use crate::language::{Dictionaries, Language, detect};
use crate::quote::verdict::Match;
use crate::source::text::TextSpan;

/// The first omission of a passage that stands amid a clause and may matter to its sense.
#[must_use]
pub fn cut_amid(text: &str, found: &Match, dictionaries: &Dictionaries) -> Option<TextSpan> {
    // What an edit tells of is told.
    let told = |omitted: &TextSpan| found.edits.iter().any(|edit| edit.source == *omitted);
    let open: Vec<TextSpan> = found.omitted.iter().copied().filter(|omitted| !told(omitted)).collect();
    if open.is_empty() {
        return None;
    }
    let first = found.spans.iter().map(|span| span.start()).min()?;
    let last = found.spans.iter().map(|span| span.end()).max()?;
    let whole = TextSpan::new(
        sentence_head(text, first.bytes()).start(),
        sentence_tail(text, last.bytes()).end(),
    )?;
    let known = detect(whole.of(text), dictionaries);
    let words = known.and_then(|language| dictionaries.of(language));
    let foreign = known.is_none() && is_foreign(around(text, first.bytes()));
    open.into_iter().find(|omitted| {
        // A span may hold the marks beside it.
        let before = found.spans.iter().rfind(|span| span.start() < omitted.start());
        let after = found.spans.iter().find(|span| span.end() > omitted.end());
        let kept = before.zip(after);
        let cut = kept.and_then(|(before, after)| Cut::of(text, *before, *after, known, words));
        cut.is_some_and(|cut| foreign || cut.may_matter())
    })
}

/// Words that open a phrase without which a duty or a fault may be none.
static LACKS: WordList = word_list!("without ohne sans sin senza sem zonder utan uten uden bez без");

/// An omission inside of one sentence, and what is kept on its sides.
struct Cut<'a> {
    parted: Vec<Parted>,
    /// What is left out ends a part of the sentence that is parted by a semicolon.
    ends_part: bool,
    before: Vec<Token>,
    after: Vec<Token>,
    known: Known,
    words: Option<Dictionary<'a>>,
}

impl<'a> Cut<'a> {
    fn of(text: &str, before: TextSpan, after: TextSpan, known: Known, words: Option<Dictionary<'a>>) -> Option<Self> {
        let gap = Omitted::between(text, before, after)?;
        if !gap.is_inside() || gap.skips_cells() || !gap.has_words() {
            return None;
        }
        let begin = sentence_head(text, before.end().bytes()).start().max(before.start());
        let end = sentence_tail(text, after.start().bytes()).end().min(after.end());
        Some(Self {
            parted: clauses(text, gap.whole, known),
            ends_part: gap.whole.of(text).trim_end().ends_with([';', '；', '؛']),
            before: tokens(text, TextSpan::new(begin, before.end())?),
            after: tokens(text, TextSpan::new(after.start(), end)?),
            known,
            words,
        })
    }

    fn says(&self, token: &Token) -> bool {
        is_said(&token.word, self.known, self.words)
    }

    fn may_matter(&self) -> bool {
        let (Some(first), Some(last)) = (self.parted.first(), self.parted.last()) else {
            return false;
        };
        // "has failed, without reasonable excuse, to pay"
        let lacks = |part: &Parted| part.words.first().is_some_and(|token| LACKS.has(&token.word));
        if self.parted.iter().any(lacks) {
            return true;
        }
        let one = self.parted.len() == 1;
        let names_only = !self.before.iter().any(|token| self.says(token));
        let said = |part: &Parted| part.words.iter().any(|token| self.says(token));
        match (first.opened, last.closed) {
            (false, false) if !one => true,
            (false, false) => self.links(&first.words) || self.is_long(&first.words) || self.narrows(first),
            (true, false) => !one || self.links(&first.words) || self.is_long(&first.words),
            (false, true) => {
                let led = first.words.first().is_some_and(|token| is_preposition(&token.word));
                let links = || self.parted.iter().any(|part| self.links(&part.words));
                let long = || self.parted.iter().any(|part| self.is_long(&part.words));
                self.ends_part || (names_only && (led || self.parted.iter().any(said))) || (!one && links()) || long()
            }
            (true, true) => {
                let set_against =
                    |part: &Parted| part.words.first().is_some_and(|token| contrasts(&token.word)) && said(part);
                let relative = self.after.first().is_some_and(|token| {
                    opens_own_clause(&token.word) && !joins(&token.word) && !is_article(&token.word)
                });
                // "Vance, told trustees that the work, delayed twice, would be finished"
                let says_more = !one && first.words.first().is_some_and(|token| self.says(token));
                self.narrows_with_commas(first)
                    || relative
                    || (names_only && (says_more || self.parted.iter().any(set_against)))
            }
        }
    }

    /// Whether words hold more than a phrase: a verb, or what leads to another clause.
    fn links(&self, words: &[Token]) -> bool {
        words.iter().any(|token| {
            let word = token.word.as_str();
            let leads = joins(word)
                || contrasts(word)
                || subordinates(word)
                || opens_own_clause(word)
                || opens_condition(word)
                || owns(word);
            leads || self.says(token)
        })
    }

    /// Whether it is longer than a phrase, where it is not known which words are verbs.
    fn is_long(&self, words: &[Token]) -> bool {
        use Language::{Arabic, Chinese, Japanese, Korean, Turkish};
        const CHARACTERS: usize = 6;
        const WORDS: usize = 3;
        match self.known {
            Some(Chinese | Japanese) => words.len() >= CHARACTERS,
            None | Some(Arabic | Korean | Turkish) => words.len() > WORDS,
            Some(_) => false,
        }
    }

    /// Whether it tells of which ones the verb behind the cut is said: "Children under six travel free".
    fn narrows(&self, part: &Parted) -> bool {
        let names_only = !self.before.iter().any(|token| self.says(token));
        let said = self
            .after
            .first()
            .is_some_and(|token| self.says(token) || !is_preposition(&token.word));
        names_only && said && part.words.first().is_some_and(|token| is_preposition(&token.word))
    }

    /// The same where a language sets every clause off by commas: "Kinder, die geimpft waren, erkrankten nicht".
    fn narrows_with_commas(&self, part: &Parted) -> bool {
        let several = match (self.known, part.words.first().map_or("", |token| token.word.as_str())) {
            (Some(Language::German), "die" | "denen" | "deren") => self.before.first().is_some_and(|token| {
                token.capital && matches!(&*token.word, "die" | "alle" | "viele" | "jene" | "diejenigen" | "nur")
            }),
            (Some(Language::Russian), which) => which.starts_with("котор"),
            (Some(Language::Polish), which) => which.starts_with("któr"),
            (Some(Language::Czech), which) => which.starts_with("kter"),
            _ => false,
        };
        several && !self.before.iter().any(|token| self.says(token))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::document::SourceId;

    /// `[…]` is what a quote leaves out of its passage.
    fn found(marked: &str) -> (String, Match) {
        let mut text = String::new();
        let (mut spans, mut omitted) = (Vec::new(), Vec::new());
        for (at, part) in marked.split(['[', ']']).enumerate() {
            let span = TextSpan::from_bytes(text.len()..text.len() + part.len()).unwrap_or_default();
            match at % 2 {
                0 => spans.push(span),
                _ => omitted.push(span),
            }
            text.push_str(part);
        }
        let found = Match {
            source: SourceId(1),
            spans,
            folds: Vec::new(),
            edits: Vec::new(),
            omitted,
            score: 1.0,
        };
        (text, found)
    }

    #[test]
    fn what_is_cut_amid_a_clause_is_to_be_read() {
        for (marked, amid) in [
            (
                "Brown, who had bought the shares [from Green in March, sold them to White in June] at a loss.",
                true,
            ),
            (
                "The firm's revenue [from advertising] fell by 12 percent to 3 billion euros.",
                true,
            ),
            (
                "Members of the club [who have paid their fee] may vote in the election of the board.",
                true,
            ),
            (
                "The students [who cheated were expelled, while the teachers] received a prize.",
                true,
            ),
            (
                "The report[, which was published on Monday,] found that the dam was safe.",
                false,
            ),
            (
                "The tenant has failed[, without reasonable excuse,] to pay the rent of the year.",
                true,
            ),
            ("The report found a [very] old dam in the valley of the river.", false),
            (
                "They called off the strike [on Friday] after the company had agreed to raise wages.",
                false,
            ),
            ("The dam was safe. [It was built in 1990.] The pipes were not.", false),
            (
                "The patients showed [a clear improvement of their breath;] severe effects on the heart.",
                true,
            ),
            ("In children [of more than six years,] it may be given with food.", true),
            (
                "Die Kinder[, die geimpft waren,] erkrankten nicht, und die anderen waren zwei Wochen krank.",
                true,
            ),
            ("市长的弟弟[在周一因受贿被捕，市长本人随后]宣布辞职并离开了北京。", true),
            ("市长的弟弟[在周一]因受贿被捕。", false),
        ] {
            let (text, found) = found(marked);
            assert_eq!(
                cut_amid(&text, &found, &Dictionaries::default()).is_some(),
                amid,
                "{marked}"
            );
        }
    }
}
