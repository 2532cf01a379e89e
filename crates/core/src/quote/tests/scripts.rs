//! Quotes in other scripts than Latin, and letters that stand for each other there.

use super::*;

/// Each character of an invented sentence was taken for a slip for the one that stands there.
#[test]
fn an_invented_chinese_sentence_is_no_slip_of_the_pen() {
    check(
        &["河水上涨三尺以上，渡船便停航。老船工每天早晨先看水位，再看云色，然后才决定是否渡河。\n"],
        &[
            ("老船工每天早晨先看水位，再看云色", Exact),
            ("老船工每天早辰先看水位，再看云色", Altered),
            ("新校长昨晚忽然请客吃饭，又喝烧酒", NotFound),
            ("老船工昨晚忽然请客吃饭，又喝烧酒", NotFound),
        ],
    );
}

/// "Еще" for "Ещё" and "1.4" for "۱٫۴" were changes of meaning, Chinese in its other characters was not found.
#[test]
fn letters_that_stand_for_each_other() {
    let page = [
        "Ещё в XIX веке об этом писали учёные, и все это знали.\n",
        "Işıklar söndüğünde İstanbul karanlıkta kaldı.\n",
        "Η θερμοκρασία της θάλασσας αυξήθηκε κατά 1,2 βαθμούς.\n",
        "میانگین دما در پنجاه سال گذشته \u{6f1}\u{66b}\u{6f4} درجه افزایش یافته است.\n",
        "أن الكِتَاب قديم جداً في هذه المكتبة الكبيرة.\n",
        "ประเทศไทยมีประชากรประมาณ 66 ล้านคนในปี 2563 แม่ซื้อข้าวใหม่\n",
        "河水上漲三尺以上，渡船便停航，後來老船工決定不渡河。\n",
    ];
    check(
        &[&page.concat()],
        &[
            ("Еще в XIX веке об этом писали ученые", Normalized),
            ("Ещё в XXI веке об этом писали учёные", MeaningChanged),
            ("IŞIKLAR SÖNDÜĞÜNDE İSTANBUL KARANLIKTA KALDI", Normalized),
            ("Isiklar söndügünde Istanbul karanlikta kaldi", Altered),
            ("Η ΘΕΡΜΟΚΡΑΣΙΑ ΤΗΣ ΘΑΛΑΣΣΑΣ ΑΥΞΗΘΗΚΕ", Altered),
            ("κατά 2,1 βαθμούς", NotFound),
            ("دما در پنجاه سال گذشته 1.4 درجه افزایش", Normalized),
            ("دما در پنجاه سال گذشته 14 درجه افزایش", MeaningChanged),
            (
                "دما در پنجاه سال گذشته \u{6f2}\u{66b}\u{6f4} درجه افزایش",
                MeaningChanged,
            ),
            ("ان الكتاب قديم جدا في هذه المكتبة", Normalized),
            ("أن الكُتَاب قديم جداً في هذه المكتبة", Altered),
            ("ไทยมีประชากรประมาณ ๖๖ ล้านคนในปี ๒๕๖๓", Normalized),
            ("ไทยมีประชากรประมาณ ๖๗ ล้านคนในปี ๒๕๖๓", MeaningChanged),
            ("แม่ซื้อข่าวใหม่", Altered),
            ("河水上涨三尺以上，渡船便停航，后来老船工决定不渡河", Normalized),
        ],
    );
}

/// PDFium sees spaces in the words of browsers' Hindi, and Korean is written with more of them and fewer.
#[test]
fn spaces_that_say_nothing() {
    check(
        &[
            "शो धकर्ता ओं ने पा या कि गाँ वों में सा क्षरता दर बढ़ी है।\n연구진은 지난 50 년 동안 기온이 1.4도 상승했다고 밝혔다.\n",
        ],
        &[
            ("शोधकर्ताओं ने पाया कि गाँवों में साक्षरता दर बढ़ी है", Normalized),
            ("शोधकर्ताओं ने पाया कि गाँवों में साक्षरता दर घटी है", Altered),
            ("연구진은 지난 50년 동안 기온이 1.4 도 상승했다고", Normalized),
            ("연구진은 지난 60년 동안 기온이 1.4도 상승했다고", MeaningChanged),
        ],
    );
}

/// Another word of two characters was another wording, and what a character before or behind a place denies was verbatim.
#[test]
fn words_without_spaces() {
    let page = [
        "研究显示，该药物不会导致死亡，他们笑着离开了村庄。南非政府宣布关闭三座煤矿。\n",
        "除非议会批准，总统可以宣布紧急状态。\n",
        "研究者らは平均気温が1.4度上昇したことを明らかにした。被告は事故の責任を認めていない。\n",
        "ยานี้ไม่ทำให้เสียชีวิตแต่อาจทำให้ปวดศีรษะ\n",
    ];
    check(
        &[&page.concat()],
        &[
            ("该药物不会导致死亡", Exact),
            ("会导致死亡，他们笑着离开了村庄", MeaningChanged),
            ("他们哭着离开了村庄", MeaningChanged),
            ("政府宣布关闭三座煤矿", Exact),
            ("议会批准，总统可以宣布紧急状态", MeaningChanged),
            ("平均気温が1.4度低下したことを明らかにした", MeaningChanged),
            ("平均気温が1.4度上昇したことを明らかにした", Exact),
            ("被告は事故の責任を認めてい", MeaningChanged),
            ("被告は事故の責任を認めていない", Exact),
            ("ทำให้เสียชีวิตแต่อาจทำให้ปวดศีรษะ", MeaningChanged),
        ],
    );
}

/// "２５０円" of "１，２５０円" was shown as verbatim.
#[test]
fn numbers_of_wide_digits_are_not_cut() {
    let page = "昨年の売上は１，２５０円でした。面積は３．５平方メートルです。\n";
    for quote in ["２５０円でした", "250円でした", "５平方メートルです", "昨年の売上は１"] {
        let verdict = judge(&[page], quote).0.verdict;
        assert!(!matches!(verdict, Exact | Normalized), "{quote}: {verdict:?}");
    }
    check(
        &[page],
        &[
            ("売上は１，２５０円でした", Exact),
            ("面積は3.5平方メートルです", Normalized),
        ],
    );
}

/// "권리" of "권리를" was shown as altered, and a space that makes other words as a mere space.
#[test]
fn korean_particles_and_spaces() {
    let page =
        "임차인은 임대인의 동의 없이 그 권리를 양도하지 못한다. 아버지가 방에 들어가신다. 오직 대표만 서명한다.\n";
    check(
        &[page],
        &[
            ("임차인은 임대인의 동의 없이 그 권리", Exact),
            ("동의 없이 그 권리를 양도하지 못한다", Exact),
            ("아버지가 방에 들어가신다", Exact),
            ("아버지가 방에들어가신다", Normalized),
            ("아버지 가방에 들어가신다", NotFound),
            ("양도하지", Exact),
        ],
    );
    // What says more than a particle belongs to its word.
    let all = judge(&[page], "오직 대표").0.verdict;
    assert!(!matches!(all, Exact | Normalized), "{all:?}");
}

/// Each was shown as altered: marks, letters and digits in the form that another keyboard or script gives them.
#[test]
fn marks_and_letters_of_another_width_or_script() {
    let japanese = "労働者は、いつでも退職できる。期間の定めがないときは、データ通信事業も1,250円である。\n";
    let cases: [(&str, &[(&str, Verdict)]); 5] = [
        (
            japanese,
            &[
                ("労働者は，いつでも退職できる．期間の定めがないときは，", Normalized),
                ("労働者は,いつでも退職できる.期間の定めがないときは,", Normalized),
                ("労働者は､いつでも退職できる｡期間の定めがないときは､", Normalized),
                ("ときは、ﾃﾞｰﾀ通信事業も1,250円である", Normalized),
                ("ときは、テータ通信事業も1,250円である", MeaningChanged),
                ("データ通信事業も1.250円である", MeaningChanged),
                ("データ通信事業も1、250円である", MeaningChanged),
            ],
        ),
        (
            "يلتزم المؤجر بتسليم العين المؤجرة، وملحقاتها؛ وقد بلغت النسبة ١٧٫٤٪ من التكلفة الكلية للمشروع.\n",
            &[
                ("يلتـزم المؤجـر بتسليم العين المؤجرة, وملحقاتها; وقد بلغت", Normalized),
                ("وقد بلغت النسبة 17.4% من التكلفـــة الكلية", Normalized),
                ("وقد بلغت النسبة 17.4%", Normalized),
                ("وقد بلغت النسبة 17.4 من التكلفة الكلية", MeaningChanged),
                ("وقد بلغت النسبة 174% من التكلفة الكلية", MeaningChanged),
            ],
        ),
        (
            "За́мок стоит на горе, а большой дом у реки, и всё же они обвиняются в разбое.\n",
            &[
                ("Замок стоит на горе, а большой дом у реки", Normalized),
                ("и всё же они обвиняются в разбо́е", Normalized),
                ("Замо́к стоит на горе, а большой дом у реки", Altered),
            ],
        ),
        (
            "他没有说完……然后就离开了，这本书——作者的第一部作品——很受欢迎，战争（1467–1477年）结束了。\n",
            &[
                ("他没有说完…然后就离开了，这本书—作者的第一部作品—很受欢迎", Normalized),
                ("战争（1467〜1477年）结束了", Normalized),
                ("战争（1467、1477年）结束了", MeaningChanged),
                ("这本书——作者的第一部作品——很受欢迎[sic]。", Normalized),
                ("这本书——作者的第一部作品——不受欢迎[sic]。", MeaningChanged),
            ],
        ),
        (
            "대한민국의 주권은 국민에게 있고, 모든 권력은 국민으로부터 나온다.\n",
            &[(
                "대한민국의 주권은 \u{1100}\u{116e}\u{11a8}\u{1106}\u{1175}\u{11ab}\u{110b}\u{1166}\u{1100}\u{1166} \u{110b}\u{1175}\u{11bb}\u{1100}\u{1169}",
                Normalized,
            )],
        ),
    ];
    for (page, cases) in cases {
        check(&[page], cases);
    }
}

/// What is one character in Chinese is two words in Japanese.
#[test]
fn a_japanese_desk_is_no_machine() {
    check(
        &["その机の上に時計が置いてあった。誰も気づかなかった。\n"],
        &[
            ("その机の上に時計が置いてあった", Exact),
            ("その機の上に時計が置いてあった", Altered),
        ],
    );
}

/// The call "3)" behind a full stop was a number left out, and a list's other bullets another wording.
#[test]
fn calls_with_a_parenthesis_and_bullets() {
    check(
        &["대한민국의 역사는 이어졌다.3) 조선 시대에도 마찬가지였다.\n"],
        &[
            ("대한민국의 역사는 이어졌다. 조선 시대에도 마찬가지였다", Normalized),
            ("대한민국의 역사는 이어졌다.3) 조선 시대에도 마찬가지였다", Exact),
        ],
    );
    check(
        &["대한민국의 역사는 이어졌다. 조선 시대에도 마찬가지였다.\n"],
        &[("대한민국의 역사는 이어졌다.3) 조선 시대에도 마찬가지였다", Normalized)],
    );
    check(
        &["• First item: pay the fee;\n• Second item: sign the form;\n• 5 percent in May go to the fund\n"],
        &[
            ("* First item: pay the fee; * Second item: sign the form", Normalized),
            ("– First item: pay the fee; – Second item: sign the form", Normalized),
            ("Second item: sign the form; - 5 percent in May go", Altered),
        ],
    );
}

/// The last character of a quote stood against the first of an ending that denies.
#[test]
fn another_ending_that_denies() {
    check(
        &["裁判所は被告の責任を認めなかった。市は昨年この道路を直した。\n"],
        &[
            ("裁判所は被告の責任を認めた", MeaningChanged),
            ("裁判所は被告の責任を認めなかった", Exact),
            ("市は昨年この道路を直した", Exact),
        ],
    );
}

/// Accents that came loose on the way out of a file are put back on their letters.
#[test]
fn loose_accents() {
    check(
        &["La maison de Célérier fut vendue au printemps à un homme de la ville.\n"],
        &[
            ("La maison de C´el´erier fut vendue au printemps", Normalized),
            ("La maison de Ce´le´rier fut vendue au printemps", Normalized),
        ],
    );
}
