//! "The council banned fireworks" of what debated a ban on them: a deed that the passage names as what somebody talks of, wants or ends.

use super::Differs;
use super::alignment::{ARTICLES, Alignment};
use crate::claim::borders::Border;
use crate::claim::terms::Kind;

/// A verb of the claim that the passage has as a noun under a verb that does not do it. It keeps the claim from being supported.
pub(super) fn named_deeds(alignment: &Alignment<'_>, out: &mut Vec<Differs>) {
    const REACH: usize = 4;
    let (claim, passage) = (alignment.cover.claim, alignment.cover.passage);
    let undoes = |word: &str| HEADS.iter().any(|head| word.starts_with(head));
    if !out.is_empty() || alignment.cover.says_itself(|reading, at| undoes(reading.word(at))) {
        return;
    }
    let found = (1..claim.terms.len()).find_map(|a| {
        let deed =
            claim.terms.get(a).is_some_and(|term| term.kind == Kind::Content) && !ARTICLES.contains(&claim.word(a - 1));
        let [at] = *alignment.places(a) else { return None };
        let article = at
            .checked_sub(1)
            .filter(|before| deed && (ARTICLES.contains(&passage.word(*before)) || passage.word(*before) == "any"))?;
        let mut near = (article.saturating_sub(REACH)..article)
            .rev()
            .take_while(|near| passage.border(near + 1) == Border::None);
        near.find(|near| undoes(passage.word(*near)) && !alignment.is_used(*near))
    });
    out.extend(found.map(Differs::unsure));
}

/// What words begin with that talk of a deed, ask for it, turn it down or end it.
const HEADS: [&str; 62] = [
    "debat",
    "discuss",
    "consider",
    "propos",
    "demand",
    "request",
    "urg",
    "sought",
    "seek",
    "recommend",
    "suggest",
    "examin",
    "weigh",
    "reject",
    "oppos",
    "lift",
    "revok",
    "replac",
    "avoid",
    "prevent",
    "avert",
    "postpon",
    "defer",
    "diskut",
    "erwog",
    "erwäg",
    "forder",
    "verlang",
    "beantrag",
    "lehnt",
    "ersetz",
    "vermied",
    "vermeid",
    "verhinder",
    "beriet",
    "discut",
    "envisag",
    "réclam",
    "rejet",
    "remplac",
    "évit",
    "empêch",
    "exig",
    "pidi",
    "solicit",
    "rechaz",
    "reemplaz",
    "sustitu",
    "evit",
    "impid",
    "chied",
    "chies",
    "respin",
    "sostitu",
    "imped",
    "rejeit",
    "besprak",
    "overwo",
    "eis",
    "verwierp",
    "krävd",
    "диску",
];
