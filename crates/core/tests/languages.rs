//! Quotes in many languages, judged with the words of each: honest ones that were accused, and changed ones that were believed.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    missing_docs,
    reason = "a test fails by panicking"
)]

mod common;

use common::{Source, judge, plain};
use pincite_core::quote::Verdict::{self, Altered, Elided, Exact, MeaningChanged, Normalized, NotFound};

/// What stands around each passage, so that none is a whole source.
const BEFORE: &str = "This page is about another matter and was printed in the yard.\n\n";
const AFTER: &str = "\n\nThe weather report for the week follows below in the appendix.\n";

fn check(cases: &[(&str, &[(&str, Verdict)])]) {
    for (passage, quotes) in cases {
        let sources = [Source::new(1, plain(&format!("{BEFORE}{passage}{AFTER}")))];
        for (quote, expected) in *quotes {
            let found = judge(quote, &sources);
            assert_eq!(
                found.verdict,
                *expected,
                "{quote}\n{passage}\n{:?}",
                found.matches.first()
            );
        }
    }
}

/// Kana for characters, another "か" before a counter, and kana that no word has were changes of meaning.
#[test]
fn japanese_in_another_writing() {
    check(&[
        (
            "この薬の有効性は未だ証明されていない。副作用は軽度で、重篤な例は報告されていない。",
            &[
                ("この薬の有効性はいまだ証明されていない。副作用は軽度で", Altered),
                ("この薬の有効性は既に証明されていない。副作用は軽度で", MeaningChanged),
            ],
        ),
        (
            "当事者の一方が三か月前までに書面で通知しない限り、自動的に更新される。",
            &[
                (
                    "当事者の一方が三ヶ月前までに書面で通知しない限り、自動的に更新される",
                    Altered,
                ),
                (
                    "当事者の一方が四ヶ月前までに書面で通知しない限り、自動的に更新される",
                    MeaningChanged,
                ),
                (
                    "当事者の一方が三か年前までに書面で通知しない限り、自動的に更新される",
                    MeaningChanged,
                ),
            ],
        ),
        (
            "倉庫で塩四十袋と古い斧が見つかった。警備員は一晩中橋を離れなかったと話した。",
            &[
                ("倉庫で塩四十袋と古い斧が見つかっだ", Altered),
                ("倉庫で塩四十袋と古い斧が見つからなかった", MeaningChanged),
            ],
        ),
    ]);
}

/// Brackets and marks of omission of other scripts and trades were read as words.
#[test]
fn omissions_and_brackets_of_other_scripts() {
    check(&[
        (
            "田中氏は辞任するつもりだと火曜日の会見で述べた。この薬は二年にわたる試験の結果、重い副作用が報告されていない。",
            &[
                ("田中氏は（中略）火曜日の会見で述べた", Elided),
                ("［佐藤氏は］辞任するつもりだと火曜日の会見で述べた", MeaningChanged),
                ("田中氏は［辞任しない］と火曜日の会見で述べた", MeaningChanged),
            ],
        ),
        (
            "Комиссия на заседании в среду приняла решение о закрытии завода.",
            &[
                ("Комиссия <…> приняла решение о закрытии завода", Elided),
                ("Комиссия <...> приняла решение о закрытии завода", Elided),
            ],
        ),
        (
            "The judge, after a long delay, signed the order on Monday. The drug is not safe for children.",
            &[
                ("The judge * * * signed the order on Monday", Elided),
                ("The judge *** signed the order on Monday", Elided),
                ("The drug *** safe for children", MeaningChanged),
            ],
        ),
        (
            "“사퇴할 생각이 전혀 없습니다”라고 김 시장은 밝혔다. 그는 “시민 여러분께 약속을 지키겠다”고 덧붙였다.",
            &[("[김 시장]은 “시민 여러분께 약속을 지키겠다”고 덧붙였다.", Altered)],
        ),
        (
            "회사는 모든 비용을 부담한다고 발표했다.",
            &[("[정부]는 모든 비용을 부담한다고 발표했다", MeaningChanged)],
        ),
    ]);
}

/// A bracket that names what an inflected or suffixed pronoun stands for was a change of meaning.
#[test]
fn brackets_that_name_a_pronoun() {
    check(&[
        (
            "Ukaz z 1864 roku nadał chłopom ziemię na własność, lecz nie zniósł serwitutów; spory o nie trwały aż do 1914 roku.",
            &[
                ("spory o [serwituty] trwały aż do 1914 roku", Altered),
                ("spory o [podatki] trwały aż do 1914 roku", MeaningChanged),
            ],
        ),
        (
            "Река Лена впадает в море Лаптевых. Её длина — 4294 км, площадь бассейна — 2,49 млн км². Весной уровень воды поднимается на 10–15 метров.",
            &[
                ("[Длина Лены] — 4294 км, площадь бассейна — 2,49 млн км²", Altered),
                (
                    "[Ширина Лены] — 4294 км, площадь бассейна — 2,49 млн км²",
                    MeaningChanged,
                ),
            ],
        ),
        (
            "Лишь немногие из опрошенных врачей (9 %) считают новую вакцину небезопасной; большинство готово рекомендовать её детям старше трёх лет.",
            &[
                (
                    "большинство готово рекомендовать [вакцину] детям старше трёх лет",
                    Altered,
                ),
                (
                    "большинство готово рекомендовать [водку] детям старше трёх лет",
                    MeaningChanged,
                ),
            ],
        ),
        (
            "يُعطى الدواء للبالغين بجرعة ٥٠ ملغ. ولا يجوز للحوامل استعماله، ويجب خفض الجرعة.",
            &[
                ("ولا يجوز للحوامل استعمال [الدواء]، ويجب خفض الجرعة", Altered),
                ("ولا يجوز للحوامل استعمال [الماء]، ويجب خفض الجرعة", MeaningChanged),
            ],
        ),
        (
            "Ihnen stehen Wohnungen zur Verfügung, deren Miete um bis zu 15 Prozent über der bisherigen liegen darf.",
            &[
                (
                    "[D]eren Miete [darf] um bis zu 15 Prozent über der bisherigen liegen",
                    Altered,
                ),
                (
                    "[D]eren Miete [nicht] um bis zu 15 Prozent über der bisherigen liegen",
                    MeaningChanged,
                ),
            ],
        ),
    ]);
}

/// Omissions that gave the first subject the predicate of another clause were believed; "not only, but" was accused.
#[test]
fn omissions_of_other_word_orders() {
    check(&[
        (
            "ارتفعت صادرات مصر من القمح إلى تركيا بنسبة كبيرة لتبلغ ستة ملايين طن، بينما انخفضت واردات الطماطم إلى النصف تقريباً.",
            &[("صادرات مصر من القمح إلى تركيا … انخفضت … إلى النصف تقريباً", Altered)],
        ),
        (
            "نفت الشركة أن تكون أسهمها قد بيعت لمستثمر صيني، وأكد المتحدث باسمها ذلك.",
            &[("الشركة … أسهمها قد بيعت لمستثمر صيني", MeaningChanged)],
        ),
        (
            "أثنت المعلمة على التلميذة لأنها لم تحل المسألة فحسب، بل شرحتها لزميلاتها أيضاً. وباستثناء ليلى لم ينجح أحد.",
            &[("أثنت المعلمة على التلميذة… وباستثناء ليلى لم ينجح أحد.", Elided)],
        ),
        (
            "Kiracı, kiraya verenin yazılı rızası olmadıkça kiralananı başkasına kiralayamaz.",
            &[("Kiracı … kiralananı başkasına kiralayamaz.", MeaningChanged)],
        ),
        (
            "Kiracı, ev sahibinin yazılı rızası olmadıkça evi başkasına kiralayamaz.",
            &[("Kiracı … evi başkasına kiralayamaz.", MeaningChanged)],
        ),
        (
            "Um vendedor roubou risadas com a sua imitação do prefeito. Os cofres da associação, disse o presidente, nunca estiveram tão cheios.",
            &[("Um vendedor roubou … Os cofres da associação", Altered)],
        ),
        (
            "The company reported higher revenue in the fourth quarter. Profits also rose sharply last year.",
            &[(
                "The company reported higher revenue … Profits also rose sharply last year.",
                Elided,
            )],
        ),
    ]);
}

/// "사" of "사지 않았다" was a slip of the pen.
#[test]
fn a_korean_verb_cut_before_its_denial_is_denied() {
    check(&[(
        "김 씨는 작년 봄에 그 오래된 집을 사지 않았다. 그 약은 어린이에게 안전하지 못하다고 밝혔다.",
        &[
            ("김 씨는 작년 봄에 그 오래된 집을 사", MeaningChanged),
            ("그 약은 어린이에게 안전하", MeaningChanged),
        ],
    )]);
}

/// Synonyms behind other articles and words that have lost a letter inside were changes of meaning.
#[test]
fn articles_synonyms_and_lost_letters() {
    check(&[
        (
            "L'entreprise belge a racheté sa rivale française pour 2,4 milliards d'euros.",
            &[
                (
                    "La société belge a racheté sa rivale française pour 2,4 milliards d'euros.",
                    Altered,
                ),
                (
                    "La banque belge a racheté sa rivale française pour 2,4 milliards d'euros.",
                    MeaningChanged,
                ),
            ],
        ),
        (
            "Kobietom w ciąży nie wolno go stosować. W niewydolności nerek dawkę należy zmniejszyć.",
            &[
                ("Kobietom w ciąży nie wolno go stosowć.", Altered),
                ("Kobietom w ciąży wolno go stosować.", MeaningChanged),
            ],
        ),
        (
            "Суд признал его невиновным в краже, и часть данных была утрачена при пожаре 1998 г.",
            &[
                ("часть данных была утрачена при пожаре 1998 года", Altered),
                ("Суд признал его виновным в краже", MeaningChanged),
            ],
        ),
    ]);
}

/// The numbers of a list's items may go; other numbers at a line's beginning may not.
#[test]
fn numbers_of_items_may_be_left_out() {
    check(&[
        (
            "(a) the fee is paid;\n(b) the form is signed; and\n(c) it is sent back.",
            &[
                ("the fee is paid; the form is signed; and it is sent back", Normalized),
                (
                    "the fee is paid; the form is not signed; and it is sent back",
                    MeaningChanged,
                ),
            ],
        ),
        (
            "1. Покупатель оплачивает товар в течение пяти рабочих дней.\n2. Продавец не вправе изменять цену.",
            &[(
                "• Покупатель оплачивает товар в течение пяти рабочих дней.\n• Продавец не вправе изменять цену.",
                Altered,
            )],
        ),
        (
            "He was born in the month of June\n5. He was baptised in July and lived between 3 and\n5. The price rose.",
            &[
                (
                    "He was born in the month of June He was baptised in July",
                    MeaningChanged,
                ),
                (
                    "baptised in July and lived between 3 and The price rose",
                    MeaningChanged,
                ),
            ],
        ),
    ]);
}

/// "$420" of "$420 billion" was exact, and so was "5" of "5 Millionen".
#[test]
fn an_amount_is_not_cut_before_its_thousands() {
    check(&[(
        "Last year the firm had revenue of about $420 billion and paid 5 Millionen to the state. The vote took place on May 5 and it was close.",
        &[
            ("the firm had revenue of about $420", MeaningChanged),
            ("the firm had revenue of about $420 billion", Exact),
            ("the firm had revenue of about $420 billion and paid 5", MeaningChanged),
            ("The vote took place on May 5", Exact),
        ],
    )]);
}

/// A note's number may stand before the mark or behind it, if the source has it; a digit of a name is none.
#[test]
fn calls_before_the_mark() {
    check(&[
        (
            "It was well tolerated by most.12 It costs little. We wrote it in python. It runs fast.",
            &[
                ("well tolerated by most12. It costs", Normalized),
                ("well tolerated by most13. It costs", MeaningChanged),
                ("We wrote it in python3. It runs", MeaningChanged),
            ],
        ),
        (
            "The drug reduced mortality by 12% [3, 14] in adults. Suppose that G⁰ contains only six edges of 5 m² each.",
            &[
                ("The drug reduced mortality by 12 percent in adults", Altered),
                ("The drug reduced mortality by 14 percent in adults", MeaningChanged),
                ("Suppose that G contains only six edges", Altered),
                ("an invented sentence that stands in no such document at all", NotFound),
            ],
        ),
    ]);
}

/// "coeur" for "cœur" was another word.
#[test]
fn a_ligature_that_keyboards_lack() {
    check(&[(
        "Le cœur de l'œuvre est une sœur qui attend son frère au bord de la mer.",
        &[
            ("Le coeur de l'oeuvre est une soeur qui attend son frère", Normalized),
            ("LE CŒUR DE L'ŒUVRE EST UNE SŒUR QUI ATTEND", Normalized),
            (
                "Le coeur de l'oeuvre est une fleur qui attend son frère",
                MeaningChanged,
            ),
        ],
    )]);
}

/// Numbers that German writes as one word were other amounts than in digits.
#[test]
fn german_numbers_in_one_word() {
    let words = [
        ("zweihundertfünfzig", 250),
        ("dreiundzwanzig", 23),
        ("vierundachtzig", 84),
    ];
    for (word, number) in words {
        let passage = format!("Die Stadt hat im letzten Jahr {word} neue Bäume gepflanzt, sagte der Bürgermeister.");
        let quote = |number: i32| format!("Die Stadt hat im letzten Jahr {number} neue Bäume gepflanzt");
        check(&[(
            &passage,
            &[(&quote(number), Altered), (&quote(number + 1), MeaningChanged)],
        )]);
    }
}

/// "5" of "5亿元" was exact.
#[test]
fn digits_are_not_cut_before_the_character_that_counts_them() {
    let cases: [(&str, &[(&str, Verdict)]); 2] = [
        (
            "公司去年因为违反规定支付了5亿元罚款",
            &[("公司去年因为违反规定支付了5亿元", Exact)],
        ),
        ("会社は昨年罰金を5億円支払った", &[("会社は昨年罰金を5億円", Exact)]),
    ];
    check(&cases);
    for (passage, quote) in [
        (cases[0].0, "公司去年因为违反规定支付了5"),
        (cases[1].0, "会社は昨年罰金を5"),
    ] {
        let sources = [Source::new(1, plain(passage))];
        let verdict = judge(quote, &sources).verdict;
        assert!(verdict > Elided, "{quote}: {verdict:?}");
    }
}
