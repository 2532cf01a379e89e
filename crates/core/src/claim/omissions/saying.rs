//! Verbs by which somebody only says what follows "that": "replied that", "predigte, dass".

use super::laid::Laid;
use super::words;
use crate::language::Language;
use crate::language::word_list::{WordLists, word_list};

impl Laid<'_> {
    /// Whether the word at `at`, which leads to "that", only says that somebody says, thinks or denies what follows.
    pub(super) fn only_says(&self, at: usize) -> bool {
        let word = self.passage.word(at);
        words::SAID.has(self.language, word) || SAYS.has(self.language, word)
    }
}

/// Beside [`words::SAID`]: these mean something else where no "that" follows ("taught her to paint").
static SAYS: WordLists<2> = WordLists([
    (
        Language::English,
        word_list!(
            "reply replies replied respond responds responded answer answers answered retort retorts retorted counter \
             counters countered preach preaches preached whisper whispers whispered shout shouts shouted cry cries \
             cried mutter mutters muttered murmur murmurs murmured mumble mumbles mumbled trumpet trumpets trumpeted \
             proclaim proclaims proclaimed declare declares declared profess professes professed teach teaches taught \
             lecture lectures lectured boast boasts boasted brag brags bragged joke jokes joked quip quips quipped \
             jest jests jested gossip gossips gossiped tweet tweets tweeted post posts posted comment comments \
             commented remark remarks remarked venture ventures ventured posit posits posited postulate postulates \
             postulated theorise theorises theorised theorize theorizes theorized reason reasons reasoned hold holds \
             held opine opines opined muse muses mused reckon reckons reckoned guess guesses guessed surmise surmises \
             surmised presume presumes presumed hint hints hinted imply implies implied intimate intimates intimated \
             insinuate insinuates insinuated hypothesise hypothesised hypothesize hypothesized plead pleads pleaded \
             protest protests protested object objects objected grumble grumbles grumbled threaten threatens \
             threatened vow vows vowed pledge pledges pledged assure assures assured wager wagers wagered bet bets \
             prophesy prophesies prophesied foretell foretold foresee foresaw forecast forecasts envisage envisaged \
             envision envisioned depose deposed attest attests attested aver avers averred affirm affirms affirmed \
             reiterate reiterates reiterated repeat repeats repeated add adds added recount recounts recounted narrate \
             narrates narrated chant chants chanted urge urges urged advise advises advised bluff bluffs bluffed sneer \
             sneers sneered scoff scoffs scoffed jeer jeered rave raved rant ranted snap snapped bark barked growl \
             growled hiss hissed sigh sighed exclaim exclaims exclaimed slip"
        ),
    ),
    (
        Language::German,
        word_list!(
            "erwidert erwiderte erwiderten antwortet antwortete antworteten entgegnet entgegnete predigt predigte \
             lehrt lehrte flüstert flüsterte beharrt beharrte prahlt prahlte scherzt scherzte argumentiert \
             argumentierte unterstellt unterstellte mutmaßt mutmaßte kontert konterte"
        ),
    ),
]);
