//! Turkish: its closed lists of words.

use super::grammar::Lists;

pub(super) static LISTS: Lists = Lists {
    fillers: "\
        artık ayrıca bir bu buna bunlar bunu bunun burada böyle böylece da dahi de hem idi ile imiş ise işte ki \
        o olan olarak oldu olduğu olduğunu olmak olur orada pek ve zaten çok öyle şimdi şu şunlar",
    pronouns: "\
        bana ben beni benim biz bize bizi bizim kendi kendini kendisi kim kimin ne neyi ona onlar onlara onları \
        onların onu onun sana sen seni senin siz size sizi sizin",
    negations: "\
        asla değil değildir eksik hayır hiç hiçbir hiçbiri hiçkimse imkansız imkânsız kimse olmadan olmadı \
        olmadığı olmadığını olmaksızın olmayan olmaz reddeder reddetti yalanladı yok yoktur",
    negating: "-siz -sizlik -suz -suzluk -süz -süzlük -sız -sızlık anti- gayri- na-",
    negative: "\
        amadı/abildi amaz/abilir amazlar/abilirler amıyor/abiliyor emedi/ebildi emez/ebilir emezler/ebilirler \
        emiyor/ebiliyor madı/dı madık/dık madılar/dılar madığı/dığı madığını/dığını mama/ma mamak/mak \
        mamakta/makta mamaktadır/maktadır mamalı/malı mamalıdır/malıdır maması/ması mamış/mış mamıştır/mıştır \
        masın/sın mayacak/acak mayacaktır/acaktır mayan/an maz/ar maz/ır mazlar/arlar medi/di medik/dik \
        mediler/diler mediği/diği mediğini/diğini meme/me memek/mek memekte/mekte memektedir/mektedir \
        memeli/meli memelidir/melidir memesi/mesi memiş/miş memiştir/miştir mesin/sin meyecek/ecek \
        meyecektir/ecektir meyen/en mez/er mez/ir mezler/erler miyor/iyor miyorlar/iyorlar muyor/uyor müyor/üyor \
        mıyor/ıyor mıyorlar/ıyorlar",
    conditions: "\
        ancak dışında eğer halinde hariç kadar koşuluyla meğer müddetçe rağmen sadece sürece takdirde tek yalnız \
        yalnızca şartıyla",
    modals: "\
        bulunabilir edebilir edebilirler edilebilir gerek gerekir gerekiyor gerekli lazım mecbur olabilir \
        olabilirler olmalı olmalıdır verebilir yapabilir yapılabilir zorunda zorundadır zorunlu zorunludur",
    hedges: "\
        belki doğruladı doğrulamaktadır ediliyor galiba görünmektedir görünüyor gösteriyor göstermektedir güya \
        herhalde iddia iddiasına kanıtladı kanıtlıyor kesinlikle muhtemelen neredeyse olası olasılıkla \
        potansiyel sanırım sözde şüphesiz",
    quantifiers: "\
        asgari az azami azınlık bazen bazı bazıları birkaç birçok bütün daima fazla genelde genellikle hep hepsi \
        her herhangi herkes ikisi kimi kısmen maksimum minimum nadiren sık sıkça tam tamamen tamamı tüm yaklaşık \
        yarı yarısı çoğu çoğunluk çoğunluğu",
    comparatives: "daha en eşit gibi göre kadar",
    agents: "dolayı doğru için karşı sayesinde tarafindan tarafından yüzünden üzerine",
    common: "\
        altında ama arasında büyük diye eden edildi edilen etti ettiği fakat içinde mi mu mü mı nasıl neden \
        nerede niçin olup sonra veya ya yada yeni yılı yılında çünkü önce üzerinde",
    numbers: "\
        altmış=60 altı=6 beş=5 buçuk=0.5 doksan=90 dokuz=9 dört=4 düzine=12 elli=50 iki=2 kırk=40 on=10 onbir=11 \
        oniki=12 otuz=30 sekiz=8 seksen=80 sıfır=0 yarım=0.5 yedi=7 yetmiş=70 yirmi=20 yüz=100 çeyrek=0.25 \
        çift=2 üç=3",
    ordinals: "\
        altıncı=6 beşinci=5 birinci=1 dokuzuncu=9 dördüncü=4 ikinci=2 ilk=1 onuncu=10 sekizinci=8 son=-1 \
        sonuncu=-1 yedinci=7 yirminci=20 üçüncü=3",
    dates: "\
        aralık aralıkta | ağustos ağustosta | bugün | cuma | cumartesi | dün | ekim ekimde | eylül eylülde | \
        haziran haziranda | ilkbahar bahar | kasım kasımda | kış kışın | mart martta | mayıs mayısta | nisan \
        nisanda | ocak ocakta ocak'ta | pazar | pazartesi | perşembe | salı | sonbahar güz | temmuz temmuzda | \
        yarın | yaz yazın | çarşamba | şubat şubatta",
    units: "\
        asır yüzyıl | ay aylık | bin | dakika dk | derece | dolar usd $ | euro avro eur € | gram g | gün günlük \
        günde | hafta haftalık | hektar ha | kat | kez kere defa | kilogram kilo kg | kilometre km | kilovat kw \
        | kuruş | lira tl liradır ₺ | litre l | megavat mw | metre m | miligram mg | mililitre ml | milimetre mm \
        | milyar | milyon | saat saatte | saniye sn | santimetre cm | sayfa | sterlin | ton t | trilyon | watt w \
        | yüzde % | yıl yıllık sene | çeyrek",
    opposites: "\
        aktif/pasif akut/kronik alacaklı/borçlu aldı/sattı alıcı/satıcı alıcının/satıcının alım/satım \
        alış/satış anne/baba art-/azal- artacak/azalacak artan/azalan artar/azalır artmış/azalmış \
        arttı/azaldı arttı/düştü arttır-/azalt- artır-/azalt- artırdı/azalttı artırmak/azaltmak \
        artıyor/azalıyor artış/azalış artış/düşüş artışı/düşüşü arz/talep avantaj/dezavantaj \
        aydınlık/karanlık azami/asgari aç-/kapat- açtı/kapattı açık/kapalı açıktır/kapalıdır \
        açıldı/kapandı açılış/kapanış basit/karmaşık bağımlı/bağımsız başarı/başarısızlık \
        başarılı/başarısız başla-/bit- başladı/bitti başlangıç/bitiş başlangıç/son bilinen/bilinmeyen \
        borç/alacak brüt/net büyüdü/küçüldü büyük/küçük büyüme/küçülme canlı/ölü dahil/hariç \
        dahili/harici davacı/davalı davacının/davalının davacıya/davalıya derin/sığ dolu/boş dost/düşman \
        doğdu/öldü doğru/yanlış doğruladı/yalanladı doğu/batı doğum/ölüm doğusunda/batısında ekle-/çıkar- \
        eklendi/çıkarıldı erkek/kadın erkekler/kadınlar erken/geç eski/yeni etkili/etkisiz etkin/edilgen \
        fazla/az fazla/açık fazla/eksik gece/gündüz geldi/gitti gelecek/geçmiş gelir/gider \
        gelirler/giderler geniş/dar geçici/daimi geçici/kalıcı girdi/çıktı girdi/çıkış giriş/çıkış \
        güvenli/güvensiz güvenli/tehlikeli güçlendi/zayıfladı güçlendir-/zayıflat- güçlü/zayıf hafif/ağır \
        hepsi/hiçbiri herkes/kimse hukuki/hukuka hızlandı/yavaşladı hızlı/yavaş ilk/son ithal/ihraç \
        ithalat/ihracat ithalatçı/ihracatçı ithalatı/ihracatı iyi/kötü iyileş-/kötüleş- \
        iyileşme/kötüleşme iyileşti/kötüleşti izin/yasak izinli/yasak iç/dış içeri/dışarı içinde/dışında \
        işveren/işçi işveren/çalışan kabul/red kabul/ret kalın/ince kamu/özel kar/zarar kazan-/kaybet- \
        kazandı/kaybetti kazanç/kayıp kiracı/kiralayan kolay/zor kuzey/güney kuzeyinde/güneyinde \
        kâr/zarar lehine/aleyhine mahkum/beraat maksimum/minimum mümkün/imkansız olanaklı/olanaksız \
        olumlu/olumsuz onay/ret onayla-/reddet- onaylad-/reddett- onayladı/reddetti onaylandı/reddedildi \
        oğul/kız pozitif/negatif sabah/akşam satın/satış savaş/barış serbest/yasak serbesttir/yasaktır \
        sol/sağ soldan/sağdan sonraki/önceki suçlu/suçsuz sıcak/soğuk uzun/kısa var/yok vardır/yoktur \
        varlık/borç varış/kalkış yasal/yasadışı yasal/yasak yaşam/ölüm yaşlı/genç yerli/yabancı \
        yukarı/aşağı yüksek/düşük yüksektir/düşüktür yüksel-/düş- yükseldi/düştü yükseldi/geriledi \
        yükselen/düşen yükseliş/düşüş yükselt-/düşür- zafer/yenilgi zengin/fakir zorunlu/gönüllü \
        zorunlu/isteğe çok/az çoğunluk/azınlık önce/sonra öncesi/sonrası öncesinde/sonrasında üst/alt \
        üst/ast üstünde/altında üzerinde/altında ıslak/kuru",
    refusals: "kaçın- reddedi- reddet- vazgeç- çekin-",
    undoings: "bırak- durdur- engelle- yasakla- önle-",
    same: "\
        almak edinmek | ama fakat ancak lakin | bir bu şu o | birkaç bazı | bütün tüm | da de dahi | euro avro | \
        eğer şayet | kez kere defa | sadece yalnız yalnızca | sık sıkça | ve ile | yıl sene | çok birçok | çünkü \
        zira | önemli mühim | özellikle bilhassa | hemen derhal | yaklaşık takriben | hızlı süratli | hızla \
        süratle | şirket firma | şirketi firması | şimdi şu_an | ayrıca üstelik | örneğin mesela | sebebiyle \
        nedeniyle | dolayı ötürü | rağmen karşın | bitti sona_erdi | başka diğer | öğrenci talebe | cevap yanıt \
        | cevapladı yanıtladı | soru sual | hediye armağan | doktor hekim | okul mektep | millet ulus | hayat \
        yaşam | sona_erdi bitti | ya_da veya veyahut | bu_nedenle bu_yüzden dolayısıyla",
    ..Lists::NONE
};

/// Suffixes, folded (ı is i): they are written on to a stem one after the other.
pub(super) const SUFFIXES: &[&str] = &[
    "lar",
    "ler",
    "lari",
    "leri",
    "i",
    "u",
    "ü",
    "yi",
    "yu",
    "yü",
    "si",
    "su",
    "sü",
    "a",
    "e",
    "ya",
    "ye",
    "na",
    "ne",
    "da",
    "de",
    "ta",
    "te",
    "nda",
    "nde",
    "dan",
    "den",
    "tan",
    "ten",
    "ndan",
    "nden",
    "in",
    "un",
    "ün",
    "nin",
    "nun",
    "nün",
    "im",
    "um",
    "üm",
    "m",
    "n",
    "imiz",
    "umuz",
    "ümüz",
    "miz",
    "muz",
    "müz",
    "iniz",
    "unuz",
    "ünüz",
    "niz",
    "nuz",
    "nüz",
    "ini",
    "ina",
    "ine",
    "inda",
    "inde",
    "indan",
    "inden",
    "unu",
    "una",
    "unda",
    "undan",
    "ünü",
    "üne",
    "ünde",
    "ünden",
    "ni",
    "nu",
    "nü",
    "ki",
    "daki",
    "deki",
    "taki",
    "teki",
    "ndaki",
    "ndeki",
    "la",
    "le",
    "yla",
    "yle",
    "ca",
    "ce",
    "ça",
    "çe",
    "li",
    "lu",
    "lü",
    "siz",
    "suz",
    "süz",
    "lik",
    "luk",
    "lük",
    "ligi",
    "lugu",
    "lügü",
    "liği",
    "luğu",
    "lüğü",
    "ci",
    "cu",
    "cü",
    "çi",
    "çu",
    "çü",
    "dir",
    "dur",
    "dür",
    "tir",
    "tur",
    "tür",
    "di",
    "du",
    "dü",
    "ti",
    "tu",
    "tü",
    "dik",
    "duk",
    "dük",
    "tik",
    "tuk",
    "tük",
    "digi",
    "diği",
    "duğu",
    "düğü",
    "tiği",
    "tuğu",
    "tüğü",
    "diğini",
    "duğunu",
    "düğünü",
    "tiğini",
    "tuğunu",
    "tüğünü",
    "mis",
    "miş",
    "muş",
    "müş",
    "iyor",
    "uyor",
    "üyor",
    "yor",
    "yordu",
    "acak",
    "ecek",
    "yacak",
    "yecek",
    "acağ",
    "eceğ",
    "acaği",
    "eceği",
    "mak",
    "mek",
    "makta",
    "mekte",
    "maktadir",
    "mektedir",
    "ma",
    "me",
    "masi",
    "mesi",
    "an",
    "en",
    "yan",
    "yen",
    "ar",
    "er",
    "ir",
    "ur",
    "ür",
    "r",
    "maz",
    "mez",
    "mali",
    "meli",
    "malidir",
    "melidir",
    "ip",
    "up",
    "üp",
    "yip",
    "yup",
    "yüp",
    "arak",
    "erek",
    "yarak",
    "yerek",
    "sa",
    "se",
    "sin",
    "sun",
    "sün",
    "inca",
    "ince",
    "ken",
    "il",
    "ul",
    "ül",
    "ilen",
    "ulan",
    "ilan",
    "ildi",
    "uldu",
    "üldü",
    "ti",
    "ebil",
    "abil",
    "yebil",
    "yabil",
    "ebilir",
    "abilir",
    "yabilir",
    "yebilir",
    "mi",
    "dar",
    "idi",
    "ydi",
    "ydu",
    "yken",
    "iydi",
    "z",
    "iz",
    "uz",
    "üz",
    "k",
];

/// Whether a suffix can stand behind `stem`, both folded: the stem has a vowel, the suffix's vowel is of the stem's kind, a vowel does not follow a vowel,
/// and a single consonant does not follow a consonant.
pub(super) fn joins(stem: &str, suffix: &str) -> bool {
    /// These keep their vowel behind every stem.
    const FIXED: [&str; 4] = ["yor", "ken", "ki", "leyin"];
    let is_vowel = |c: &char| matches!(c, 'a' | 'e' | 'i' | 'o' | 'ö' | 'u' | 'ü' | 'â' | 'î' | 'û');
    // "i" is also the fold of "ı".
    let is_front = |c: char| match c {
        'e' | 'ö' | 'ü' => Some(true),
        'a' | 'o' | 'u' => Some(false),
        _ => None,
    };
    let open = stem.ends_with(|c| is_vowel(&c));
    let (first, several) = (suffix.chars().next(), suffix.chars().nth(1).is_some());
    let fits = match first {
        Some(c) if is_vowel(&c) => !open,
        Some(_) if !several => open,
        _ => true,
    };
    let kinds = (
        stem.chars().rev().find(is_vowel).and_then(is_front),
        suffix.chars().find(is_vowel).and_then(is_front),
    );
    let harmonic = !matches!(kinds, (Some(a), Some(b)) if a != b);
    stem.contains(|c| is_vowel(&c)) && fits && (harmonic || FIXED.iter().any(|fixed| suffix.starts_with(fixed)))
}

#[cfg(test)]
mod tests {
    use super::joins;

    #[test]
    fn suffixes_follow_the_vowels_of_their_stem() {
        for (stem, suffix) in [
            ("ev", "ler"),
            ("kitap", "lar"),
            ("araba", "yi"),
            ("yukari", "da"),
            ("gel", "i"),
            ("geli", "yor"),
        ] {
            assert!(joins(stem, suffix), "{stem}-{suffix}");
        }
        for (stem, suffix) in [
            ("ev", "lar"),
            ("kitap", "ler"),
            ("araba", "i"),
            ("güün", "da"),
            ("kitap", "m"),
        ] {
            assert!(!joins(stem, suffix), "{stem}-{suffix}");
        }
    }
}
