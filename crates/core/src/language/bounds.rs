//! How a language says that a number is a bound or a rough one: "at most", "about", "or more".

use super::Language;

/// The phrases of a language, in small letters, parted by `|`.
struct Phrases {
    /// Before a number, of which they make the most or the least: "at most 40".
    before: &'static str,
    /// Behind it: "40 or more", "4 per cent above base rate".
    behind: &'static str,
    /// Before it, of which they make a rough one: "about 40".
    roughly: &'static str,
    /// Shares that are numbers without a digit: "half".
    shares: &'static str,
}

/// What a phrase makes of the number beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// The most or the least, or what it is reckoned from.
    Limit,
    /// A rough one.
    Rough,
}

/// What `head`, which ends right before a number, makes of it. In a language that is not known all phrases are looked for.
pub(crate) fn before_number(head: &str, known: Option<Language>) -> Option<Bound> {
    let head = plain(head);
    let head = head.trim_end_matches(|c: char| !c.is_alphanumeric());
    let ends = |list: &str, spaced: bool| {
        list.split('|').any(|phrase| {
            let rest = head.strip_suffix(phrase).filter(|_| !phrase.is_empty());
            rest.is_some_and(|rest| !spaced || !rest.ends_with(char::is_alphanumeric))
        })
    };
    of_languages(known, |phrases, spaced| match () {
        () if ends(phrases.before, spaced) => Some(Bound::Limit),
        () if ends(phrases.roughly, spaced) => Some(Bound::Rough),
        () => None,
    })
}

/// What `tail`, which begins right behind a number and its unit, makes of it.
pub(crate) fn behind_number(tail: &str, known: Option<Language>) -> Option<Bound> {
    let tail = plain(tail);
    let tail = tail.trim_start_matches(|c: char| c.is_whitespace());
    let begins = |list: &str, spaced: bool| {
        list.split('|').any(|phrase| {
            let rest = tail.strip_prefix(phrase).filter(|_| !phrase.is_empty());
            rest.is_some_and(|rest| !spaced || !rest.starts_with(char::is_alphanumeric))
        })
    };
    of_languages(known, |phrases, spaced| {
        begins(phrases.behind, spaced).then_some(Bound::Limit)
    })
}

/// Whether `text` begins with a number: digits with or without a sign, a number word, or a share; an article may stand before.
pub(crate) fn begins_with_number(text: &str, known: Option<Language>) -> bool {
    const ARTICLES: &str = "a|an|the|die|der|das|den|eine|einen|la|le|les|un|une|el|los|las|una|il|i|uno|o|os|a|as|um|uma|de|het|een|en|ett";
    let sign =
        |c: char| c.is_whitespace() || matches!(c, '$' | '€' | '£' | '¥' | '~' | '±' | '−' | '-' | '(' | '“' | '"');
    let text = plain(text.trim_start_matches(sign));
    if text.starts_with(|c: char| {
        c.is_numeric()
            || matches!(
                c,
                '一' | '二' | '两' | '三' | '四' | '五' | '六' | '七' | '八' | '九' | '十' | '百' | '千' | '半'
            )
    }) {
        return true;
    }
    let languages = known.map_or_else(|| Language::ALL.to_vec(), |known| vec![known]);
    let counts = |word: &str| {
        let number = |language: &Language| {
            let share = phrases(*language)
                .shares
                .split('|')
                .any(|share| share == word && !share.is_empty());
            share || language.grammar().number(word).is_some_and(|number| number > 1.0)
        };
        languages.iter().any(number)
    };
    let mut words = text
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty());
    words.next().is_some_and(|first| {
        counts(first) || (ARTICLES.split('|').any(|article| article == first) && words.next().is_some_and(counts))
    })
}

fn plain(text: &str) -> String {
    text.to_lowercase().replace('’', "'")
}

fn of_languages<T>(known: Option<Language>, find: impl Fn(&Phrases, bool) -> Option<T>) -> Option<T> {
    let all = known.map_or_else(|| Language::ALL.to_vec(), |known| vec![known]);
    // Korean writes particles on to its words.
    let spaced = |language: Language| language.has_spaces() && language != Language::Korean;
    all.into_iter()
        .find_map(|language| find(phrases(language), spaced(language)))
}

fn phrases(language: Language) -> &'static Phrases {
    match language {
        Language::English => &ENGLISH,
        Language::German => &GERMAN,
        Language::French => &FRENCH,
        Language::Spanish => &SPANISH,
        Language::Italian => &ITALIAN,
        Language::Portuguese => &PORTUGUESE,
        Language::Dutch => &DUTCH,
        Language::Swedish => &SWEDISH,
        Language::Polish => &POLISH,
        Language::Czech => &CZECH,
        Language::Russian => &RUSSIAN,
        Language::Turkish => &TURKISH,
        Language::Arabic => &ARABIC,
        Language::Chinese => &CHINESE,
        Language::Japanese => &JAPANESE,
        Language::Korean => &KOREAN,
    }
}

const ENGLISH: Phrases = Phrases {
    before: "at most|at least|at the most|at the least|less than|more than|fewer than|greater than|higher than|lower than|\
             longer than|larger than|smaller than|older than|younger than|up to|under|over|above|below|maximum of|minimum of|\
             as many as|as much as|as few as|as little as|only|just|nearly|almost|barely|hardly|exceeding|excess of|upwards of|\
             within|beyond|not even",
    behind: "or more|or less|or fewer|or over|or under|or above|or below|or older|or younger|or higher|or lower|and over|\
             and above|and under|above|below|higher|lower|more|less|fewer|short of|at most|at least|at the most|at the least",
    roughly: "about|around|roughly|approximately|approx|circa|ca|close to|estimated|some",
    shares: "half|halves|third|thirds|quarter|quarters|all|every|dozen|hundreds|thousands|millions|zero",
};
const GERMAN: Phrases = Phrases {
    before: "höchstens|mindestens|maximal|minimal|wenigstens|zumindest|weniger als|mehr als|bis zu|unter|über|fast|beinahe|nahezu|\
             knapp|gut|reichlich|nur|lediglich|kaum|bloß|länger als|größer als|kleiner als|höher als|niedriger als|älter als|jünger als|maximum von|\
             minimum von",
    behind: "oder mehr|oder weniger|und mehr|und älter|und darüber|mehr|weniger|höher|niedriger|über dem|unter dem|über der|\
             unter der|über den|unter den",
    roughly: "etwa|rund|circa|ca|zirka|ungefähr|schätzungsweise|annähernd",
    shares: "hälfte|halbe|halben|drittel|viertel|alle|jeder|jede|dutzend|hunderte|tausende",
};
const FRENCH: Phrases = Phrases {
    before: "au plus|au moins|tout au plus|au maximum|au minimum|maximum de|minimum de|moins de|plus de|moins d|plus d|jusqu'à|\
             près de|presque|à peine|seulement|inférieur à|supérieur à|inférieure à|supérieure à|ne dépassant pas|excédant",
    behind: "ou plus|ou moins|et plus|de plus|de moins|au moins|au plus|au maximum|au minimum|au-dessus|au-dessous|en dessous|\
             supérieur|inférieur",
    roughly: "environ|quelque|quelques|à peu près|autour de|aux alentours de|approximativement",
    shares: "moitié|tiers|quart|quarts|tous|toutes|demi|dizaine|centaine|centaines|milliers",
};
const SPANISH: Phrases = Phrases {
    before: "como máximo|como mínimo|al menos|por lo menos|a lo sumo|cuando menos|menos de|más de|hasta|casi|apenas|máximo de|\
             mínimo de|solo|sólo|solamente|inferior a|superior a|menor de|mayor de",
    behind: "o más|o menos|y más|como máximo|como mínimo|al menos|a lo sumo|más|menos|por encima|por debajo|superior|inferior",
    roughly: "unos|unas|alrededor de|aproximadamente|en torno a|cerca de|cosa de",
    shares: "mitad|tercio|tercios|cuarto|cuartos|todos|todas|medio|docena|cientos|miles",
};
const ITALIAN: Phrases = Phrases {
    before: "al massimo|almeno|come minimo|al più|al minimo|meno di|più di|oltre|fino a|quasi|appena|massimo di|minimo di|soltanto|\
             solo|inferiore a|superiore a|non oltre|sotto i|sopra i",
    behind: "o più|o meno|e più|al massimo|almeno|in più|in meno|al di sopra|al di sotto|sopra|sotto|superiore|inferiore|più|meno",
    roughly: "circa|intorno a|all'incirca|pressappoco|suppergiù|approssimativamente",
    shares: "metà|terzo|terzi|quarto|quarti|tutti|tutte|mezzo|dozzina|centinaia|migliaia",
};
const PORTUGUESE: Phrases = Phrases {
    before: "no máximo|no mínimo|pelo menos|ao menos|quando muito|menos de|mais de|menos do que|mais do que|até|quase|apenas|só|\
             somente|máximo de|mínimo de|inferior a|superior a|acima de|abaixo de",
    behind: "ou mais|ou menos|e mais|no máximo|no mínimo|pelo menos|a mais|a menos|acima|abaixo|superior|inferior|mais|menos",
    roughly: "cerca de|aproximadamente|uns|umas|em torno de|por volta de",
    shares: "metade|terço|terços|quarto|quartos|todos|todas|meio|dúzia|centenas|milhares",
};
const DUTCH: Phrases = Phrases {
    before: "hoogstens|hooguit|ten hoogste|op zijn hoogst|ten minste|tenminste|minstens|maximaal|minimaal|minder dan|meer dan|tot|\
             bijna|nauwelijks|slechts|ruim|onder de|boven de|langer dan|ouder dan|jonger dan|hoger dan|lager dan|alleen",
    behind: "of meer|of minder|of ouder|en meer|meer|minder|hoger|lager|boven|onder|maximaal|minimaal",
    roughly: "ongeveer|circa|rond de|zo'n|omstreeks|om en nabij",
    shares: "helft|derde|kwart|alle|dozijn|honderden|duizenden",
};
const SWEDISH: Phrases = Phrases {
    before: "högst|minst|mindre än|mer än|fler än|färre än|upp till|nästan|knappt|maximalt|minimalt|åtminstone|endast|bara|drygt|\
             över|under|som mest|som minst|äldre än|yngre än|längre än",
    behind: "eller mer|eller fler|eller mindre|eller äldre|och äldre|mer|mindre|fler|färre|högre|lägre|över|under",
    roughly: "ungefär|cirka|omkring|runt|kring|uppskattningsvis",
    shares: "hälften|tredjedel|fjärdedel|alla|halva|dussin|hundratals|tusentals",
};
const POLISH: Phrases = Phrases {
    before: "najwyżej|co najmniej|co najwyżej|przynajmniej|mniej niż|więcej niż|nie więcej niż|nie mniej niż|ponad|poniżej|powyżej|\
             prawie|niemal|zaledwie|maksymalnie|minimalnie|tylko|jedynie|blisko|do",
    behind: "lub więcej|lub mniej|i więcej|i mniej|więcej|mniej|powyżej|poniżej",
    roughly: "około|mniej więcej|w przybliżeniu|jakieś",
    shares: "połowa|połowę|połowy|połowie|trzecia|jedna trzecia|wszyscy|wszystkie|wszystkich|setki|tysiące",
};
const CZECH: Phrases = Phrases {
    before: "nejvýše|nejméně|alespoň|aspoň|nanejvýš|maximálně|minimálně|méně než|více než|přes|pod|nad|až|téměř|skoro|sotva|pouze|\
             jen|ne více než|ne méně než|bezmála",
    behind: "nebo více|nebo méně|a více|a méně|více|méně|nad|pod",
    roughly: "asi|přibližně|zhruba|kolem|okolo|cca",
    shares: "polovina|polovinu|poloviny|třetina|třetinu|čtvrtina|čtvrtinu|všichni|všechny|všech|stovky|tisíce",
};
const RUSSIAN: Phrases = Phrases {
    before: "не более|не менее|не больше|не меньше|менее|более|меньше|больше|менее чем|более чем|меньше чем|больше чем|свыше|до|почти|\
             едва|по меньшей мере|по крайней мере|как минимум|как максимум|максимум|минимум|только|лишь|всего|выше|ниже|старше|\
             младше|самое большее",
    behind: "и более|и менее|или более|или менее|и больше|и старше|больше|меньше|выше|ниже|более|менее",
    roughly: "около|примерно|приблизительно|порядка|приблизительно около",
    shares: "половина|половину|половины|треть|трети|четверть|четверти|все|всех|сотни|тысячи",
};
const TURKISH: Phrases = Phrases {
    before: "en fazla|en az|en çok|neredeyse|sadece|yalnızca|ancak|azami|asgari|henüz",
    behind: "dan az|den az|dan fazla|den fazla|tan az|ten az|tan fazla|ten fazla|dan çok|den çok|veya daha fazla|veya daha az|\
             ve üzeri|ve altı|az|fazla|altında|üzerinde|üstünde",
    roughly: "yaklaşık|aşağı yukarı|takriben|ortalama",
    shares: "yarısı|yarısını|yarım|üçte biri|çeyrek|tüm|bütün|yüzlerce|binlerce",
};
const ARABIC: Phrases = Phrases {
    before: "أقل من|أكثر من|ما لا يقل عن|ما لا يزيد عن|ما لا يزيد على|لا يقل عن|لا تقل عن|لا يزيد عن|لا يزيد على|لا يتجاوز|لا تتجاوز|\
             حتى|بحد أقصى|بحد أدنى|فقط|دون|فوق|ما يزيد على|ما يزيد عن",
    behind: "على الأقل|على الأكثر|أو أكثر|أو أقل|فما فوق|كحد أقصى|كحد أدنى|فأكثر|فأقل|فقط",
    roughly: "حوالي|نحو|قرابة|زهاء|ما يقرب من|تقريبا",
    shares: "نصف|ثلث|ربع|جميع|كل|مئات|آلاف",
};
const CHINESE: Phrases = Phrases {
    before: "至少|最多|至多|不到|不足|超过|超過|少于|少於|多于|多於|近|将近|將近|不超过|不超過|低于|低於|高于|高於|仅|僅|只有|只|仅仅|达|達",
    behind: "以上|以下|以内|以內|以外|左右|多|余|餘|或更多|或更少|或以上|或以下",
    roughly: "约|約|大约|大約|约为|約為|大概|估计|估計",
    shares: "",
};
const JAPANESE: Phrases = Phrases {
    before: "少なくとも|最大|最低|最大で|最低でも|多くとも|多くても|わずか|たった|最高",
    behind: "以上|以下|未満|以内|超|を超|を下回|を上回|近く|前後|弱|強|ほど|程度|くらい|ぐらい|まで|しか",
    roughly: "約|およそ|おおよそ|ほぼ|概ね",
    shares: "",
};
const KOREAN: Phrases = Phrases {
    before: "최소|최대|적어도|거의|불과|겨우|고작|많아야|최소한|최대한|단",
    behind: "이상|이하|미만|이내|초과|넘는|넘게|까지|가량|정도|안팎|내외|남짓",
    roughly: "약|대략|어림잡아",
    shares: "절반|반|모든|수백|수천",
};

#[cfg(test)]
mod tests {
    use super::*;
    use Bound::{Limit, Rough};

    #[test]
    fn phrases_before_and_behind_a_number() {
        use Language::{Chinese, English, French, German, Korean, Russian, Spanish};
        for (head, known, expected) in [
            ("last at most", Some(English), Some(Limit)),
            ("costs about $", Some(English), Some(Rough)),
            ("it lasts", Some(English), None),
            ("the utmost", Some(English), None),
            ("jusqu’à", Some(French), Some(Limit)),
            ("dauern höchstens ", Some(German), Some(Limit)),
            ("höchstens", Some(Spanish), None),
            ("höchstens", None, Some(Limit)),
            ("не более", Some(Russian), Some(Limit)),
            ("工期至少", Some(Chinese), Some(Limit)),
        ] {
            assert_eq!(before_number(head, known), expected, "{head}");
        }
        for (tail, known, expected) in [
            (" above base rate", Some(English), Some(Limit)),
            (" moreover", Some(English), None),
            (" in the year", Some(English), None),
            ("이상의", Some(Korean), Some(Limit)),
        ] {
            assert_eq!(behind_number(tail, known), expected, "{tail}");
        }
        for (text, known, expected) in [
            ("eighteen months", Some(English), true),
            ("$2.5 million", None, true),
            ("the half of it", Some(English), true),
            ("la moitié", Some(French), true),
            ("dieciocho meses", Some(Spanish), true),
            ("the months", Some(English), false),
            ("one of them", Some(English), false),
            ("十八个月", Some(Chinese), true),
        ] {
            assert_eq!(begins_with_number(text, known), expected, "{text}");
        }
    }
}
