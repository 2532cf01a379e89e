//! Who says a quotation in Chinese, Japanese and Korean: by the words before a verb of saying, or before a particle.

use super::names::Speaker;
use super::words::SAYS_UNSPACED;
use crate::fold::marks::is_cjk;
use std::ops::Range;

/// Whether a text is of these languages, around the quotation `at`.
pub(super) fn is_unspaced(text: &str, at: &Range<usize>) -> bool {
    let own = |c: &char| is_cjk(*c) || matches!(c, '\u{ac00}'..='\u{d7a3}');
    let outside = text.get(..at.start).into_iter().chain(text.get(at.end..));
    let (mut letters, mut all) = (0, 0);
    for c in outside.flat_map(str::chars).filter(|c| c.is_alphanumeric()) {
        all += 1;
        letters += usize::from(own(&c));
    }
    letters * 2 > all
}

/// As [`super::frame::speaker`].
pub(super) fn speaker(text: &str, at: &Range<usize>, all: &[Range<usize>]) -> Option<Speaker> {
    let before = clause_before(text, at.start, all);
    let after = clause_after(text, at.end, all);
    let (opens, follows) = (before.trim_end(), after.trim_start_matches([' ', '，', ',']));
    if PASSIVE
        .iter()
        .any(|word| before.contains(word) || follows.contains(word))
    {
        return None;
    }
    let ja = opens.contains(['は', 'が', 'も']) && follows.starts_with(['と', 'っ']);
    let ko = opens.ends_with(['은', '는', '이', '가'])
        && ["라고", "이라고", "고 ", "라며", "며 ", "이라며"]
            .iter()
            .any(|own| follows.starts_with(own));
    if ja || ko {
        return named(opens);
    }
    let before_says = last_verb(before);
    // "市长表示：“…”", "ケラー市長は「…」と述べた", "켈러 시장은 “…”라고 말했다"
    if let Some(verb) = before_says {
        return named(before.get(..verb)?);
    }
    if let Some(label) = before.trim_end().strip_suffix(['：', ':']) {
        return named(label).or_else(|| written_label(label));
    }
    if let Some(verb) = verb(after) {
        let head = after.get(..verb)?;
        return named(head).or_else(|| named(before));
    }
    None
}

fn clause_before<'a>(text: &'a str, end: usize, all: &[Range<usize>]) -> &'a str {
    let from = all
        .iter()
        .map(|one| one.end)
        .filter(|own| *own <= end)
        .max()
        .unwrap_or(0);
    let head = text.get(from..end).unwrap_or_default();
    let stop = head.rfind(['。', '！', '？', '\n', '；', '.']).map_or(0, |at| {
        at + head
            .get(at..)
            .and_then(|rest| rest.chars().next())
            .map_or(1, char::len_utf8)
    });
    head.get(stop..).unwrap_or_default().trim()
}

fn clause_after<'a>(text: &'a str, from: usize, all: &[Range<usize>]) -> &'a str {
    let end = all
        .iter()
        .map(|one| one.start)
        .filter(|own| *own >= from)
        .min()
        .unwrap_or(text.len());
    let tail = text.get(from..end).unwrap_or_default();
    let tail = tail.trim_start_matches(['。', '，', ',', '、']);
    let stop = tail.find(['。', '！', '？', '\n', '；', '.']).unwrap_or(tail.len());
    tail.get(..stop).unwrap_or_default().trim()
}

/// Where the last verb of saying begins.
fn last_verb(text: &str) -> Option<usize> {
    let last = SAYS_UNSPACED
        .iter()
        .filter_map(|stem| Some((text.rfind(stem)?, stem.len())))
        .max()?;
    // "说道" is one.
    SAYS_UNSPACED
        .iter()
        .filter_map(|stem| text.rfind(stem))
        .filter(|at| at + 9 > last.0)
        .min()
}

/// Where the first verb of saying begins.
fn verb(text: &str) -> Option<usize> {
    SAYS_UNSPACED.iter().filter_map(|stem| text.find(stem)).min()
}

/// The name in the words before a verb.
fn named(words: &str) -> Option<Speaker> {
    let words = &without_brackets(words);
    let words = words.trim().trim_end_matches(['，', ',', '、', '：', ':', ' ']);
    let last = |text: &str| {
        text.rsplit(['，', ',', '、'])
            .find(|part| !part.trim().is_empty())
            .unwrap_or_default()
            .trim()
            .to_owned()
    };
    let subject = ja(words).or_else(|| ko(words));
    let chinese = subject.is_none();
    // In Japanese and Korean a particle says who it is.
    if chinese
        && words
            .chars()
            .any(|c| matches!(c, '\u{3040}'..='\u{30ff}' | '\u{ac00}'..='\u{d7a3}'))
    {
        return None;
    }
    let name = subject.unwrap_or_else(|| last(words));
    let name = name.trim_start_matches("と").trim();
    if let Some(role) = role(name, chinese) {
        return Some(role);
    }
    let adverbs = if chinese { ADVERBS } else { &[] };
    let end = adverbs
        .iter()
        .filter_map(|word| name.find(word))
        .filter(|at| *at > 0)
        .min()
        .unwrap_or(name.len());
    let name = name.get(..end).unwrap_or_default().to_owned();
    if name.chars().filter(|c| c.is_alphanumeric()).count() < 2 && !PRONOUNS.contains(&name.as_str()) {
        return None;
    }
    if PRONOUNS.contains(&name.as_str()) || name.chars().count() > 24 {
        return Some(Speaker {
            pronoun: true,
            ..Speaker::default()
        });
    }
    Some(Speaker {
        names: vec![name.replace(char::is_whitespace, "")],
        shown: name,
        ..Speaker::default()
    })
}

/// Somebody who is not called by a name: "沈砚秋的师父", "这位修复师".
fn role(words: &str, chinese: bool) -> Option<Speaker> {
    let of = words.rsplit_once('的').filter(|_| chinese).map(|(_, whose)| whose);
    let pointed = POINTS.iter().find_map(|word| words.strip_prefix(word));
    let called = of.or(pointed)?.trim_end_matches(OFTEN).trim();
    (called.chars().count() >= 2).then(|| Speaker {
        roles: vec![called.to_owned()],
        shown: called.to_owned(),
        ..Speaker::default()
    })
}

/// A name alone before a colon, in a language whose particles tell who speaks.
fn written_label(label: &str) -> Option<Speaker> {
    let label = label.trim();
    is_label(label).then(|| Speaker {
        names: vec![label.replace(char::is_whitespace, "")],
        shown: label.to_owned(),
        ..Speaker::default()
    })
}

/// Whether it is a name alone, as before a colon.
fn is_label(words: &str) -> bool {
    let particle = |c: char| "はがもにでをへと은는이가을를에".contains(c);
    words.chars().count() <= 12 && !words.contains(particle)
}

/// A year or a role in brackets is no part of a name.
fn without_brackets(words: &str) -> String {
    let mut depth = 0_usize;
    let mut kept = String::new();
    for c in words.chars() {
        match c {
            '（' | '(' => depth += 1,
            '）' | ')' => depth = depth.saturating_sub(1),
            c if depth == 0 => kept.push(c),
            _ => {}
        }
    }
    kept
}

/// What stands before the last particle of a subject: "ケラー市長は".
fn ja(words: &str) -> Option<String> {
    let kana = words.chars().any(|c| matches!(c, '\u{3040}'..='\u{30ff}'));
    if !kana {
        return None;
    }
    let at = words
        .find('は')
        .or_else(|| words.find('が'))
        .or_else(|| words.find('も'))?;
    let head = words.get(..at)?;
    let name = head.rsplit(['、', '，', ' ', '　']).next()?;
    let bare = name.replace("さん", "").replace("ちゃん", "");
    let plain = !bare.chars().any(|c| matches!(c, '\u{3040}'..='\u{309f}') && c != 'の');
    (!name.is_empty() && plain).then(|| name.to_owned())
}

/// The words before the last one that a particle of a subject ends: "켈러 시장은".
fn ko(words: &str) -> Option<String> {
    let hangul = words.chars().any(|c| matches!(c, '\u{ac00}'..='\u{d7a3}'));
    if !hangul {
        return None;
    }
    let parts: Vec<&str> = words.split_whitespace().collect();
    let at = parts
        .iter()
        .position(|part| part.ends_with(['은', '는', '이', '가']) && part.chars().count() > 1)?;
    let from = at.saturating_sub(1);
    let joined = parts.get(from..=at)?.join(" ");
    let mut name = joined.trim_end_matches([',', '，']).to_owned();
    name.pop();
    Some(name)
}

/// Whether two names may be one person's: one holds the other, or they have enough letters in a row in common.
pub(super) fn alike(one: &str, other: &str) -> bool {
    let (a, b) = (untitled(one), untitled(other));
    if a.is_empty() || b.is_empty() || a.contains(&b) || b.contains(&a) {
        return true;
    }
    let shorter = a.chars().count().min(b.chars().count());
    common(&a, &b) >= if shorter <= 3 { 2 } else { 3 }
}

/// A name without what people are called beside it, its letters alone.
fn untitled(name: &str) -> String {
    let mut bare: String = name.chars().filter(|c| c.is_alphanumeric()).collect();
    for title in TITLES {
        let shorter = bare.replace(title, "");
        if !shorter.is_empty() {
            bare = shorter;
        }
    }
    bare.trim_matches('の').to_owned()
}

/// The most letters in a row that both have.
fn common(one: &str, other: &str) -> usize {
    let letters: Vec<char> = one.chars().collect();
    let longest = |from: usize| {
        let ends = (from + 1..=letters.len()).rev();
        let mut stretches = ends.map(|to| {
            (
                to - from,
                letters.get(from..to).unwrap_or_default().iter().collect::<String>(),
            )
        });
        stretches
            .find(|(_, stretch)| other.contains(stretch))
            .map_or(0, |(length, _)| length)
    };
    (0..letters.len()).map(longest).max().unwrap_or(0)
}

/// What tells what somebody is called.
const PASSIVE: &[&str] = &["呼ばれ", "称され", "評され", "被", "불린", "불리", "불렸"];

/// Chinese words that stand between a subject and its verb.
const ADVERBS: &[&str] = &[
    "把", "的", "在", "对", "對", "向", "于", "於", "就", "曾", "则", "則", "也", "还", "還", "只", "又", "便", "当",
    "當", "回忆", "回憶", "接受", "谈到", "談到", "随后", "隨後", "笑",
];

/// Words that point at somebody without a name.
const POINTS: &[&str] = &[
    "这位", "這位", "那位", "该", "該", "一位", "一名", "某", "この", "その", "ある", "이 ", "그 ", "한 ",
];

/// How often, between who says it and the verb.
const OFTEN: &[char] = &['常', '总', '總', '都'];

const PRONOUNS: &[&str] = &[
    "他", "她", "他们", "她们", "我", "我们", "其", "彼", "彼女", "同氏", "氏", "私", "그", "그녀", "그는", "저", "나",
    "他還", "他还", "她还", "并", "同",
];

/// What people are called beside their names.
const TITLES: &[&str] = &[
    "市长",
    "市長",
    "教授",
    "主席",
    "先生",
    "女士",
    "小姐",
    "博士",
    "记者",
    "記者",
    "部长",
    "部長",
    "总统",
    "總統",
    "大统领",
    "経理",
    "经理",
    "院长",
    "院長",
    "校长",
    "校長",
    "主任",
    "议员",
    "議員",
    "律师",
    "律師",
    "法官",
    "发言人",
    "發言人",
    "会长",
    "會長",
    "会長",
    "社長",
    "大臣",
    "知事",
    "首相",
    "さん",
    "氏",
    "씨",
    "委員",
    "委员",
    "代表",
    "시장",
    "교수",
    "회장",
    "대표",
    "의원",
    "기자",
    "장관",
    "대통령",
    "위원장",
    "박사",
    "변호사",
    "사장",
    "씨는",
    "负责人",
    "研究员",
    "研究員",
    "专家",
    "町長",
    "町长",
    "村長",
    "村长",
    "区長",
    "区长",
    "局長",
    "局长",
    "課長",
    "理事長",
    "館長",
    "馆长",
    "店長",
    "町議",
    "市議",
    "議員",
    "監督",
    "选手",
    "選手",
    "老师",
    "老師",
    "师傅",
    "師傅",
];
