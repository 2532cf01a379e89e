//! "the thief" of the alleged thief, "the director" of the deputy director: a word that takes something off from what it stands
//! beside, and that the claim leaves out.

use super::Differs;
use crate::claim::borders::Border;
use crate::claim::coverage::Cover;
use crate::claim::terms::{Kind, Reading, Term};
use crate::claim::values::What;
use crate::language::Language;
use crate::language::word_list::{WordList, word_list};
use crate::quote::verdict::EditClass;

/// Words of the passage without which the claim's words say more, or of another thing. They keep the claim from being supported.
pub(super) fn described_otherwise(cover: &Cover<'_>, out: &mut Vec<Differs>) {
    if !out.is_empty() {
        return;
    }
    let all = 0..cover.passage.terms.len();
    let found = all
        .clone()
        .find(|at| is_in_name_only(cover, *at) || is_of_another_time(cover, *at))
        .or_else(|| all.clone().find(|at| is_only_tried(cover, *at) || is_copy(cover, *at)))
        .or_else(|| all.clone().find(|at| counts_off(cover, *at) || is_rate(cover, *at)))
        .or_else(|| all.clone().find(|at| limits_to_some(cover, *at)))
        .or_else(|| all.clone().find(|at| is_level(cover, *at)))
        .or_else(|| in_animals(cover));
    out.extend(found.map(|at| Differs {
        claim: Vec::new(),
        passage: vec![at],
        class: EditClass::Content,
    }));
}

/// "alleged", "deputy", "fake", "anti-": beside a word of the claim.
fn is_in_name_only(cover: &Cover<'_>, at: usize) -> bool {
    let passage = cover.passage;
    let word = passage.word(at);
    let known = passage.tongue.known();
    let plain = |at: usize| passage.terms.get(at).is_some_and(|term| term.border == Border::None);
    let doubted = begins(word, &DOUBTED) || DOUBTED_WORDS.has(word);
    let below = BELOW.has(word) || begins(word, &BELOW_HEADS);
    let before = at.checked_sub(1).map_or("", |at| passage.word(at));
    let compound = is_compound(cover, at);
    if !(doubted || below || compound) || cover.claim_at(at).is_some() {
        return false;
    }
    let said = |noun: usize| is_said_of(cover, noun, |ours| ours.word == word || is_key(passage, at, ours));
    let behind = matches!(
        known,
        Some(Language::French | Language::Spanish | Language::Italian | Language::Portuguese)
    );
    let is_noun = |next: usize| {
        let term = passage.terms.get(next);
        let name = term.is_some_and(|term| term.kind == Kind::Name) && known != Some(Language::German);
        // "deputy Anna Holm".
        // "The deputy mayor and the mayor signed it."
        let again = |term: &Term| passage.terms.iter().filter(|other| other.key == term.key).count() > 1;
        term.is_some_and(|term| matches!(term.kind, Kind::Content | Kind::Name) && !again(term))
            && !(name && below && !begins(passage.word(next), &OFFICES))
            && cover.claim_at(next).is_some()
            && !said(next)
    };
    let next = (at + 1..=at + 2).take_while(|next| plain(*next)).find(|next| {
        passage
            .terms
            .get(*next)
            .is_some_and(|term| matches!(term.kind, Kind::Content | Kind::Name))
    });
    let described = next.is_some_and(is_noun);
    // "pistolas de juguete".
    let link = usize::from(matches!(before, "de" | "di" | "en" | "in"));
    let led = (at - link.min(at)..=at).all(plain);
    let follows = behind && led && at.checked_sub(1 + link).is_some_and(is_noun);
    // "the suspected and the convicted", "was suspected": a verb of its own.
    let verb = matches!(
        before,
        "was"
            | "were"
            | "is"
            | "are"
            | "been"
            | "be"
            | "had"
            | "has"
            | "have"
            | "he"
            | "she"
            | "they"
            | "it"
            | "ist"
            | "war"
            | "sind"
            | "est"
            | "était"
            | "es"
            | "era"
            | "è"
    );
    (described && !verb) || follows
}

/// "the former minister Cole": who is not that any more, not yet, or in name alone, before the office.
fn is_of_another_time(cover: &Cover<'_>, at: usize) -> bool {
    let passage = cover.passage;
    let is_former = |word: &str| FORMER.has(word) || begins(word, &FORMER_HEADS);
    let word = passage.word(at);
    // "the so-called minister".
    let called = word == "so" && passage.word(at + 1) == "called";
    if !(is_former(word) || called) || cover.claim_at(at).is_some() {
        return false;
    }
    let next = if called { at + 2 } else { at + 1 };
    let term = |at: usize| passage.terms.get(at);
    let plain = (at + 1..=next).all(|at| term(at).is_some_and(|term| term.border == Border::None));
    let is_office = begins(passage.word(next), &OFFICES);
    let named = term(next + 1).is_some_and(|term| term.kind == Kind::Name && term.border == Border::None);
    let content = term(next).is_some_and(|term| term.kind == Kind::Content);
    // "The former president Clinton spoke; president Clinton had signed the law."
    let plainly = |at: usize| {
        let same = |from: usize| passage.word(at + from) == passage.word(next + from);
        at != next && same(0) && same(1) && !at.checked_sub(1).is_some_and(|before| is_former(passage.word(before)))
    };
    let again = named && (0..passage.terms.len()).any(plainly);
    let said = is_said_of(cover, next, |ours| {
        is_former(&ours.word) || called && ours.word == "called" || is_key(passage, at, ours)
    });
    plain && !again && !said && cover.claim_at(next).is_some() && (is_office || named && content)
}

/// Whether the claim has such a word beside its own one for what stands at `noun`: of another one it says nothing.
fn is_said_of(cover: &Cover<'_>, noun: usize, is: impl Fn(&Term) -> bool) -> bool {
    const NEAR: usize = 3;
    let own = cover.claim_at(noun).and_then(|a| {
        cover
            .claim
            .terms
            .get(a.saturating_sub(NEAR)..=(a + NEAR).min(cover.claim.terms.len() - 1))
    });
    own.is_some_and(|near| near.iter().any(is))
}

fn is_key(passage: &Reading, at: usize, ours: &Term) -> bool {
    passage
        .terms
        .get(at)
        .is_some_and(|term| term.kind.counts() && term.key == ours.key)
}

/// "anti-war", "north-eastern": what is written on to another word by a hyphen.
fn is_compound(cover: &Cover<'_>, at: usize) -> bool {
    let passage = cover.passage;
    let next = passage.word(at + 1);
    let points = matches!(
        passage.word(at),
        "north" | "south" | "nord" | "süd" | "norte" | "sur" | "sul" | "sud" | "noord" | "zuid"
    );
    let eastern = ["east", "west", "öst", "ost", "est", "ouest", "oeste", "ovest"];
    let known = passage.tongue.known();
    let prefixes = matches!(known, None | Some(Language::English | Language::German));
    prefixes && PREFIXES.has(passage.word(at)) || points && eastern.iter().any(|head| next.starts_with(head))
}

/// "tentative de meurtre", "the risk of fire": a noun before what did not come, or not surely.
fn is_only_tried(cover: &Cover<'_>, at: usize) -> bool {
    let (claim, passage) = (cover.claim, cover.passage);
    let links = |at: usize| {
        matches!(
            passage.word(at),
            "of" | "at" | "de" | "d" | "di" | "tot" | "van" | "till" | "des" | "der" | "eines" | "einer"
        )
    };
    let named = (at + 2..at + 4).find(|next| passage.terms.get(*next).is_some_and(|term| term.kind.counts()));
    let taken = named.and_then(|next| cover.claim_at(next));
    // "reduced the risk of stroke": what a claim says of the risk may be in other words.
    let led = |a: usize| {
        a > 0
            && matches!(
                claim.word(a - 1),
                "of" | "for" | "pour" | "por" | "per" | "wegen" | "voor" | "för"
            )
    };
    TRIED.has(passage.word(at)) && !cover.takes(at) && links(at + 1) && taken.is_some_and(led)
}

/// "copies of the letters": what is shown of a thing is not the thing.
fn is_copy(cover: &Cover<'_>, at: usize) -> bool {
    static COPIES: WordList = word_list!(
        "copy copies replica replicas imitation imitations reproduction reproductions facsimile model photograph photographs photo photos \
         kopie kopien nachbildung nachbildungen modell copie copies réplique répliques copia copias réplica réplicas copie repliche cópia cópias \
         kopie kopieën kopia kopior kopie kopii копия копии"
    );
    let (claim, passage) = (cover.claim, cover.passage);
    let of = |word: &str| {
        matches!(
            word,
            "of" | "von" | "der" | "des" | "de" | "du" | "d" | "di" | "dei" | "delle" | "do" | "da" | "van" | "av"
        )
    };
    let named = (at + 1..at + 4).find(|next| passage.terms.get(*next).is_some_and(|term| term.kind.counts()));
    let own = named.and_then(|next| cover.claim_at(next));
    let led = |a: usize| (a.saturating_sub(2)..a).any(|before| of(claim.word(before)));
    let said = (0..claim.terms.len()).any(|a| COPIES.has(claim.word(a)));
    COPIES.has(passage.word(at)) && of(passage.word(at + 1)) && !said && own.is_some_and(|own| !led(own))
}

/// "nine out of ten patients" are not nine.
fn is_rate(cover: &Cover<'_>, at: usize) -> bool {
    let (claim, passage) = (cover.claim, cover.passage);
    let number = |reading: &Reading, at: usize| {
        let value = reading.terms.get(at).and_then(|term| reading.value(term));
        value.and_then(|value| match &value.what {
            What::Amount(amount) => Some(amount.number),
            _ => None,
        })
    };
    let second = match (passage.word(at + 1), passage.word(at + 2)) {
        ("out", "of") | ("de", "cada") | ("em", "cada") | ("op", "de") => at + 3,
        ("in" | "sur" | "su" | "von" | "op" | "av", _) => at + 2,
        _ => return false,
    };
    let of = number(passage, second).filter(|of| [3.0, 4.0, 5.0, 10.0, 20.0, 100.0, 1000.0].contains(of));
    let first = number(passage, at).zip(of).is_some_and(|(first, of)| first < of);
    let own = cover.claim_at(at).filter(|_| first && cover.claim_at(second).is_none());
    own.is_some_and(|a| {
        !claim
            .terms
            .iter()
            .enumerate()
            .any(|(other, _)| other != a && number(claim, other) == of)
    })
}

/// "every third applicant": not every one, and not the third.
fn counts_off(cover: &Cover<'_>, at: usize) -> bool {
    let every = |word: &str| EVERY.has(word);
    let (claim, passage) = (cover.claim, cover.passage);
    let ordinal = |reading: &Reading, at: usize| {
        let value = reading.terms.get(at).and_then(|term| reading.value(term));
        let word = reading.word(at);
        value.is_some_and(|value| matches!(value.what, What::Ordinal(_))) || word == "other" || begins(word, &ORDINALS)
    };
    let both = |reading: &Reading, at: usize| every(reading.word(at)) && ordinal(reading, at + 1);
    both(passage, at) && cover.claim_at(at + 2).is_some() && !(0..claim.terms.len()).any(|at| both(claim, at))
}

/// "Only members over 65 may vote": members may not, but for some.
fn limits_to_some(cover: &Cover<'_>, at: usize) -> bool {
    let (claim, passage) = (cover.claim, cover.passage);
    let opens = |at: usize| {
        at == 0
            || passage
                .terms
                .get(at)
                .is_some_and(|term| term.border >= Border::Semicolon)
    };
    let only = |word: &str| ONLY.has(word);
    if !only(passage.word(at)) || !opens(at) || claim.terms.iter().any(|term| only(&term.word)) {
        return false;
    }
    let counts = |at: &usize| passage.terms.get(*at).is_some_and(|term| term.kind.counts());
    let all = passage.terms.len();
    let Some(first) = (at + 1..all).find(|at| counts(at) && cover.claim_at(*at).is_some()) else {
        return false;
    };
    let value = passage
        .terms
        .get(at + 1)
        .is_some_and(|term| matches!(term.kind, Kind::Value(_)));
    let verb = (first + 1..all).find(|at| counts(at) && cover.claim_at(*at).is_some());
    let end = verb.unwrap_or(all);
    let free = |at: &usize| counts(at) && cover.claim_at(*at).is_none();
    let parted = (at + 1..=end).any(|at| passage.terms.get(at).is_some_and(|term| term.border >= Border::Turn));
    !value && !parted && (at + 1..end).any(|at| free(&at))
}

/// "as long as" for "longer than".
fn is_level(cover: &Cover<'_>, at: usize) -> bool {
    let (claim, passage) = (cover.claim, cover.passage);
    let as_ = |word: &str| {
        matches!(
            word,
            "as" | "so" | "ebenso" | "genauso" | "aussi" | "tan" | "tanto" | "tão" | "even" | "lika"
        )
    };
    let than = |word: &str| matches!(word, "as" | "wie" | "que" | "como" | "quanto" | "als" | "som");
    let level = |reading: &Reading, at: usize| at > 0 && as_(reading.word(at - 1)) && than(reading.word(at + 1));
    let Some(a) = cover.claim_at(at).filter(|_| level(passage, at)) else {
        return false;
    };
    let more = |word: &str| {
        matches!(
            word,
            "more" | "less" | "plus" | "moins" | "más" | "menos" | "più" | "meno" | "mais" | "meer" | "minder" | "mer"
        )
    };
    let raised = claim.word(a).ends_with("er") && !passage.word(at).ends_with("er") || a > 0 && more(claim.word(a - 1));
    let compares = matches!(claim.word(a + 1), "than" | "als" | "que" | "di" | "del" | "do" | "än");
    raised && compares
}

/// "in rats": what was only seen in animals or in a model.
fn in_animals(cover: &Cover<'_>) -> Option<usize> {
    let (claim, passage) = (cover.claim, cover.passage);
    let named = claim.terms.iter().any(|term| ANIMALS.has(&term.word));
    let led = |at: usize| {
        matches!(
            passage.word(at),
            "in" | "bei" | "an" | "chez" | "en" | "nei" | "em" | "bij" | "hos" | "on"
        )
    };
    let at = (1..passage.terms.len()).find(|at| ANIMALS.has(passage.word(*at)) && led(at - 1))?;
    // "by 40 % in mice and by 12 % in patients".
    let of_others = (1..passage.terms.len()).any(|other| {
        let content = passage.terms.get(other).is_some_and(|term| term.kind == Kind::Content);
        other != at && content && led(other - 1) && cover.claim_at(other).is_some()
    });
    (!named && !of_others && !cover.takes(at)).then_some(at)
}

fn begins(word: &str, heads: &[&str]) -> bool {
    heads.iter().any(|head| word.starts_with(head))
}

/// What words begin with that say that something may not be what it is called.
const DOUBTED: [&str; 23] = [
    "purported",
    "mutmasslich",
    "angeblich",
    "vermeintlich",
    "versucht",
    "vorgeblich",
    "présumé",
    "prétendu",
    "presunt",
    "tentat",
    "supuest",
    "sedicent",
    "supost",
    "vermeend",
    "vermoedelijk",
    "zogenaamd",
    "påstå",
    "förment",
    "misstänkt",
    "domniem",
    "rzekom",
    "údajn",
    "предполагаем",
];

static TRIED: WordList = word_list!(
    "attempt attempts suspicion risk threat danger fear versuch verdacht gefahr tentative tentatives soupçon soupçons risque menace \
     intento tentativa sospecha riesgo amenaza tentativo sospetto rischio minaccia suspeita risco ameaça poging verdenking gevaar försök"
);

static DOUBTED_WORDS: WordList = word_list!(
    "alleged supposed putative suspected presumed fake phoney phony sham false bogus pseudo attempted styled proclaimed mock toy \
     replica dummy imitation counterfeit forged fictional fictitious imaginary simulated pretend inflatable factice factices fictif fictive \
     imaginaire contrefait contrefaite ficticio ficticia imaginario imaginaria falsificado falsificada simulado simulada finto finta fittizio \
     fittizia immaginario immaginaria fictício fictícia imaginário imaginária nep namaak fictief fictieve denkbeeldig fiktiv fiktiva fiktivt \
     fiktive fiktiver fiktives påhittad påhittade fikcyjny fikcyjna podrobiony podrobiona fiktivní padělaný padělaná вымышленный вымышленная \
     поддельный поддельная поддельные игрушечный игрушечные sahte hayali oyuncak juguete giocattolo brinquedo plastique erfundene erfundener gefälschte gefälschter falscher \
     falsche falsches falschen falschem faux fausse falso falsa falsi false falsos falsas valse falsk falska falskt fałszywy fałszywa \
     falešný falešná мнимый ложный"
);

/// What is said of somebody who held an office, or is to hold it, or holds it for honour.
static FORMER: WordList = word_list!(
    "former ex erstwhile onetime retired emeritus honorary designate designated ancien ancienne anciens anciennes honoraire antiguo \
     antigua honorario honoraria onorario onoraria antigo antiga honorário oud förre förra före były była byłego byłej byłym \
     niedoszły honorowy bývalý bývalá bývalého čestný бывший бывшая бывшего бывшему бывшим почётный"
);

const FORMER_HEADS: [&str; 6] = ["ehemalig", "früher", "designiert", "pensioniert", "voormalig", "колишн"];

/// What the words for offices begin with.
const OFFICES: [&str; 48] = [
    "minister",
    "ministre",
    "ministr",
    "presid",
    "président",
    "präsident",
    "chancel",
    "kanzler",
    "cancill",
    "cancell",
    "mayor",
    "bürgermeister",
    "maire",
    "alcald",
    "sindac",
    "prefeit",
    "burgemeester",
    "borgmäst",
    "direct",
    "direk",
    "dirett",
    "diret",
    "chairm",
    "chairw",
    "chairp",
    "vorsitz",
    "secretar",
    "sekret",
    "secrét",
    "governor",
    "gouvern",
    "gobern",
    "govern",
    "senator",
    "sénat",
    "champion",
    "campe",
    "campion",
    "meister",
    "king",
    "queen",
    "könig",
    "judge",
    "manager",
    "министр",
    "президент",
    "директор",
    "premier",
];

/// What stands in another's place, or under another.
static BELOW: WordList = word_list!(
    "deputy vice assistant acting interim shadow vize vicepresident adjoint adjointe suppléant suppléante adjunto adjunta suplente \
     interino interina aggiunto sostituto substituto adjunct waarnemend waarnemende tillförordnad biträdande vice"
);

const BELOW_HEADS: [&str; 3] = ["stellvertretend", "kommissarisch", "plaatsvervangend"];

/// What turns the word that it is written on to.
static PREFIXES: WordList = word_list!("anti counter non quasi semi would");

/// What the words for the second and further places begin with.
const ORDINALS: [&str; 16] = [
    "second",
    "zweit",
    "dritt",
    "viert",
    "fünft",
    "zehnt",
    "deuxième",
    "troisième",
    "quatrième",
    "tercer",
    "terz",
    "terceir",
    "tweede",
    "derde",
    "andra",
    "tredje",
];

static EVERY: WordList = word_list!("every each jede jeder jedes jeden jedem chaque cada ogni elke iedere varje");

static ONLY: WordList = word_list!(
    "only nur lediglich seul seuls seule seules seulement solo sólo solamente soltanto apenas somente só alleen slechts enbart endast"
);

/// Beings and models that a drug or a theory is tried on before people.
static ANIMALS: WordList = word_list!(
    "rats rat mice mouse vitro silico animals monkeys macaques rabbits hamsters simulations simulation ratten mäusen tieren affen \
     kaninchen simulationen souris rats animaux singes ratones ratas animales monos simulaciones topi ratti animali ratos \
     camundongos animais muizen dieren apen möss råttor djur"
);
