//! Fragments that are a quote, those that are picked word by word, and what an ellipsis hides.

use super::*;

/// Single words of far sentences made a sentence: "Smoking … is good for you".
#[test]
fn words_picked_one_by_one_are_no_quote() {
    let page = "Uber is a service of the town. Its cars are driven by anyone who likes. The drivers say that it is not always \
        easy. We, the undersigned members of the board, agree. The town hall is safe.\n\
        The airplane left at noon, and nobody who was on board felt that it was late; the crew did not say a word, for they \
        all knew how safe and sound the trip had been until then.\n\n1. Sign here.\n2. You will get a copy.\n3. Pay the fee.\n";
    check(
        &[page],
        &[
            ("Uber … is … not … safe", MeaningChanged),
            ("Uber … not always … safe", MeaningChanged),
            ("We … agree", Elided),
            ("The airplane … was … not … safe", MeaningChanged),
            ("was … not … safe … been", Altered),
            ("Sign here … You will get a copy", Elided),
            ("Sign here. … Pay the fee.", Elided),
            ("Uber is a service … The town hall is safe.", Elided),
            ("The drivers … is safe", MeaningChanged),
        ],
    );
}

/// Lists of words with letters that folding replaces ("außer", "mutmaßlich") knew none of them, and others knew "only" in one word.
#[test]
fn what_an_ellipsis_hides_is_known_in_every_spelling() {
    let page = "Alle Brücken der Stadt außer der alten Steinbrücke wurden im Jahr 1950 repariert und wieder geöffnet. Der mutmaßliche \
        Dieb des Bildes wurde im Mai verhaftet. Die Kommission stimmte dem Bau ausschließlich unter strengen Auflagen zu. Die Firma \
        lieferte die Ware lediglich gegen Vorkasse an ihre Kunden.\nThe board approved the loan exclusively under strict terms in \
        the spring.\nLa société livrait ses produits exclusivement contre paiement à ses clients.\n";
    let turned = [
        "Alle Brücken der Stadt … wurden im Jahr 1950 repariert",
        "Der … Dieb des Bildes wurde im Mai verhaftet",
        "Die Kommission stimmte dem Bau … zu",
        "Die Firma lieferte die Ware … an ihre Kunden",
        "The board approved the loan … in the spring",
        "La société livrait ses produits … à ses clients",
    ];
    check(&[page], &turned.map(|quote| (quote, MeaningChanged)));
}

/// Conditions of two words were not known, and another noun could take the place of the one that was left out.
#[test]
fn what_is_left_out_may_be_who_it_is_said_of_or_on_what_condition() {
    let page = "Alpha is safe, so long as it is taken with food, for most adults. Beta is safe, on condition that it is boiled, for \
        most women. Gamma is safe, assuming normal kidneys, for most men. Kappa is safe once boiled for most dogs. Omega is \
        safe, or so the maker claims, for most birds. The brother of the king died at sea in 1620. The dog that bit the man had \
        rabies. Dr. Lee and the man who killed his wife were friends. The idea that the earth is flat is wrong. The bridge at \
        Wells, a work of the abbey, is closed.\nDer Bruder des Königs starb 1620 auf See. Das Mittel ist, vorausgesetzt man \
        kocht es, für die meisten sicher.\nLe produit est, à condition d\u{2019}être cuit, sûr pour tous.\nEl producto es, siempre que \
        se cueza, seguro para todos.\n";
    let turned = [
        "Alpha is safe … for most adults",
        "Beta is safe … for most women",
        "Gamma is safe … for most men",
        "Kappa is safe … for most dogs",
        "Omega is safe … for most birds",
        "The … king died at sea in 1620",
        "The … man had rabies",
        "Dr. Lee … killed his wife",
        "The … earth is flat",
        "Der … Königs starb 1620 auf See",
        "Das Mittel ist … für die meisten sicher",
        "Le produit est … sûr pour tous",
        "El producto es … seguro para todos",
    ];
    check(&[page], &turned.map(|quote| (quote, MeaningChanged)));
    check(&[page], &[("The bridge at Wells … is closed", Elided)]);
}

/// More than a page left out, or another section, row or speaker.
#[test]
fn fragments_of_other_passages_are_told() {
    let filler = "Nothing of any note is said in all of these many lines of the report.\n".repeat(60);
    let far = format!("The bridge was built in one year. {filler}The river runs below it to the sea.\n");
    check(&[&far], &[("The bridge was built … The river runs below it", Altered)]);
    check(
        &[&far],
        &[("The bridge was built in one year. … The river runs below it", Altered)],
    );
    let table = "Total current assets\t51,200\t48,100\nTotal current liabilities\t38,400\t35,100\nTotal equity\t41,990\t39,000\n";
    check(
        &[table],
        &[
            ("Total current liabilities … 41,990", MeaningChanged),
            ("Total current liabilities … 35,100", Elided),
        ],
    );
}

#[test]
fn what_an_ellipsis_hides_is_read_whole() {
    let page = "The treatment is, in the view of none of the experts heard, acceptable here. The plant is under no rule that we \
        know of lawful there. Smith accused Jones of fraud. Jones was later convicted of fraud. The panel rejects the view of \
        the trade that smoke is harmless. She refused to admit that she had taken money. There is insufficient evidence that \
        it works. Dogs may run in the park in June except when the gate is shut. It helps those few who can bear it. Prices \
        rose by 2 percent in May and by 30 percent in all. The bank, its critics claim, is broke today. The board sold the \
        first plant but refused the sale of the second plant. The drug may in rare cases cause some harm. Brown sued Green, \
        and Green was fined by the court. The firm is liable in all cases, unless it was warned. The law, if both chambers \
        agree, ends in May.\n";
    let turned = [
        "The treatment is … acceptable here",
        "The plant is … lawful there",
        "Smith … was later convicted of fraud",
        "The panel … view … that smoke is harmless",
        "She … had taken money",
        "There is … evidence that it works",
        "Dogs may run in the park … when the gate is shut",
        "It helps those … who can bear it",
        "Prices rose by … 30 percent",
        "The bank … is broke today",
        "The board sold … the second plant",
        "The drug … cause some harm",
        "Brown … was fined by the court",
        "The firm is liable in all cases … The law",
        "The law … ends in May",
    ];
    check(&[page], &turned.map(|quote| (quote, MeaningChanged)));
}

/// What was done in part was quoted as done.
#[test]
fn what_was_done_in_part_is_not_done() {
    let page = "The court affirmed in part and reversed in part the judgment of the lower court, holding that it was late. The \
        council approved the plan of the mayor in part and the budget in full. The lessee may not sublet the house in whole or \
        in part without consent of the owner. The board met, in part because of the rain, in the old hall and voted.\n\n\
        Das Gericht hat der Klage des Vereins zum Teil stattgegeben und die Kosten geteilt. Der Mieter darf die Wohnung ganz \
        oder teilweise untervermieten, wenn der Eigner zustimmt.\n\n\
        La cour a annulé en partie le jugement du tribunal de Lyon.\n\n\
        法院部分维持了原判决并驳回了上诉人的其他请求。承租人可以全部或部分转租该房屋。\n\n\
        裁判所は判決の一部を取り消し、残りの請求を棄却した。\n\n\
        법원은 원고의 청구를 일부 받아들이고 나머지를 기각했다.\n";
    check(
        &[page],
        &[
            ("The court … reversed … the judgment of the lower court", MeaningChanged),
            ("The court affirmed … the judgment of the lower court", MeaningChanged),
            (
                "The council approved the plan of the mayor … and the budget in full",
                MeaningChanged,
            ),
            (
                "The council approved the plan of the mayor … The lessee may not sublet",
                MeaningChanged,
            ),
            (
                "The lessee may not sublet the house … without consent of the owner",
                Elided,
            ),
            ("The board met … in the old hall and voted", Elided),
            (
                "Das Gericht hat der Klage des Vereins … stattgegeben und die Kosten geteilt",
                MeaningChanged,
            ),
            (
                "Der Mieter darf die Wohnung … untervermieten, wenn der Eigner zustimmt",
                Elided,
            ),
            ("La cour a annulé … le jugement du tribunal de Lyon", MeaningChanged),
            ("法院……维持了原判决并驳回了上诉人的其他请求", MeaningChanged),
            ("承租人可以……转租该房屋", Elided),
            ("裁判所は判決……を取り消し、残りの請求を棄却した", MeaningChanged),
            ("법원은 원고의 청구를 … 받아들이고 나머지를 기각했다", MeaningChanged),
        ],
    );
}

#[test]
fn what_is_left_out_for_brevity_hides_nothing() {
    let page = "I am not now, nor have I ever been, a member of that party. The plan, which was drawn up in 2010 and never \
        published, was approved in May. It is not only cheap but also safe. The rule applies only to banks, insurers and \
        funds. Members may vote. Guests may not vote. The chair may vote twice. He gave it not to the king but to the queen. \
        “We wait,” she told us. “We hope.” The man who never smiled was elected mayor. The tax was raised in 2010 and cut in \
        2012. The council, after a long and bitter fight over the costs of the new hall, gave in.\n";
    check(
        &[page],
        &[
            ("I am not now … a member of that party", Elided),
            ("The plan … was approved in May", Elided),
            ("It is … cheap … safe", Elided),
            ("The rule applies only to … funds", Elided),
            ("Members may vote. … The chair may vote twice", Elided),
            ("He gave it … to the queen", Elided),
            ("We wait … We hope", Elided),
            ("The man … was elected mayor", Elided),
            ("The council … gave in", Elided),
        ],
    );
}

/// The first sentence's subject was given the second one's predicate, and shown as a quote with omissions.
#[test]
fn parts_of_two_statements_are_no_quote() {
    let page = "Exports of wheat rose by 17 percent and reached 620 tons. Imports of tomatoes fell by nearly one half. The \
        poet said that the thief was tall; the baker saw him from behind. Sales grew in May, whereas sales in June stood \
        still for weeks. The plan was drawn up in 2010. It was approved in May.\n";
    check(
        &[page],
        &[
            ("Exports of wheat … fell by nearly one half", MeaningChanged),
            ("Exports of wheat … of tomatoes fell by nearly one half", Altered),
            ("The poet … saw him from behind", Altered),
            ("The poet said that the thief was tall … the baker saw him", Elided),
            ("The plan was drawn up in 2010. … approved in May", Elided),
            ("The plan was drawn up … It was approved in May.", Elided),
            ("The plan was drawn up … it was approved in May.", Altered),
        ],
    );
}

#[test]
fn omissions_in_other_languages() {
    check(
        &[
            "Die Behandlung ist nach Ansicht aller Ärzte nicht zulässig. Der Plan, der nie veröffentlicht wurde, wurde im Mai \
           genehmigt. Das Gesetz gilt, außer im Krieg, für alle Banken. Er leugnet, dass er das Geld genommen hat.\n",
        ],
        &[
            ("Die Behandlung ist … zulässig", MeaningChanged),
            ("Der Plan … wurde im Mai genehmigt", Elided),
            ("Das Gesetz gilt … für alle Banken", MeaningChanged),
        ],
    );
    check(
        &[
            "Le traitement n'est, selon les experts, pas acceptable ici. La loi vaut, sauf en temps de guerre, pour tous.\n",
        ],
        &[
            ("Le traitement … acceptable ici", MeaningChanged),
            ("La loi vaut … pour tous", MeaningChanged),
        ],
    );
    check(
        &["La banque, selon ses adversaires, est en faillite. El banco, según sus críticos, está en quiebra hoy.\n"],
        &[
            ("La banque … est en faillite", MeaningChanged),
            ("El banco … está en quiebra", MeaningChanged),
        ],
    );
    check(
        &["他说我们不会放弃。会议于五月三日结束。这种药物在任何情况下都不安全。\n"],
        &[("我们不会放弃……会议于五月三日结束", Elided)],
    );
}

/// What stood between an article and its noun, or joined two complements, was left out and ✓ shown.
#[test]
fn an_omission_inside_a_phrase_is_read() {
    let page = "The city is the second largest in the country by area and the fifth by population. Sales fell by 12 percent in \
        2019 and 14 percent in 2020. It is a potential cure for the disease. The deputy, not the minister, signed the order. \
        He lived in Rome and in Paris. The firm sold the old and rusty ships. Smith's lawyer was convicted. \
        The car, which the thief sold, was red. Green, whose brother was convicted, went free. The mayor’s son, not the mayor, drove the car. The owners' heirs sued \
        the bank. Exports rose in May and fell in June. Imports grew in May and again in June. \
        If it stands in the list, or is a member of a group included in the list, the call returns.\n";
    check(
        &[page],
        &[
            ("The city is the … largest in the country", MeaningChanged),
            (
                "The city is the second largest in the country … by population",
                MeaningChanged,
            ),
            ("Sales fell by 12 percent … in 2020", MeaningChanged),
            ("It is a … cure for the disease", MeaningChanged),
            ("The deputy … signed the order", Elided),
            ("He lived … in Paris", Elided),
            ("The firm sold the … ships", Elided),
            ("Smith … was convicted", MeaningChanged),
            ("Green … was convicted", MeaningChanged),
            ("Green … went free", Elided),
            ("The car … was red", Elided),
            ("The car … sold", MeaningChanged),
            ("The mayor … drove the car", MeaningChanged),
            ("Exports rose in May and … in June", MeaningChanged),
            ("Exports … fell in June", Elided),
            ("Imports grew in May and … in June", Altered),
            ("The owners … sued the bank", MeaningChanged),
            // "of" is "or" in Dutch.
            (
                "stands in the list, or is a member of […] in the list, the call returns",
                Elided,
            ),
        ],
    );
}

/// "Evidence was found" stood as a sentence where the source begins it with "No".
#[test]
fn a_sentence_is_not_made_by_cutting_off_its_denial() {
    let page = "No evidence was found that the bridge was safe. All but two of the nine judges agreed. It is false that the drug \
        cures colds. The panel held that the levy was lawful. Few patients recovered from it. In May the council met.\n";
    check(
        &[page],
        &[
            ("Evidence was found that the bridge was safe.", MeaningChanged),
            ("Evidence was found … the bridge was safe.", MeaningChanged),
            ("evidence was found that the bridge was safe", Exact),
            ("Two of the nine judges agreed.", MeaningChanged),
            ("The drug cures colds.", MeaningChanged),
            ("Patients recovered from it.", MeaningChanged),
            ("The levy was lawful.", Normalized),
            ("The council met.", Normalized),
            ("EVIDENCE WAS FOUND THAT THE BRIDGE WAS SAFE", Normalized),
            ("Evidence Was Found That The Bridge Was Safe", Normalized),
        ],
    );
}

/// The same in other languages, most without an article.
#[test]
fn an_omission_inside_a_phrase_is_read_in_every_language() {
    let page = "Die Stadt ist die zweite große des Landes, und der Stellvertreter, nicht der Minister, unterzeichnete den Erlass \
        am Abend.\n\nLa ville est la deuxième plus grande du pays par sa superficie et la cinquième par sa population.\n\n\
        La ciudad es la segunda más grande del país. Negó los cargos ante el juez del distrito.\n\nМосква является второй по \
        величине в стране, и заместитель, а не министр, подписал этот приказ.\n\nMiasto jest drugie co do wielkości w kraju, \
        a sprzedaż w 2019 roku spadła o 12 procent, w 2020 roku wzrosła o 9 procent.\n\nŞehir ülkenin ikinci büyük şehridir \
        ve çok eski bir limandır.\n\n该市是全国第二大城市。销售额2019年下降12%，2020年增长9%。\n\n\
        この市は国内で二番目に大きい都市である。\n\n이 도시는 국내에서 두 번째로 큰 도시이다.\n";
    let changed = [
        "Die Stadt ist die … große des Landes",
        "der Minister … unterzeichnete den Erlass",
        "La ville est la … plus grande du pays",
        "La ville est la deuxième plus grande du pays … par sa population",
        "La ciudad es la … más grande del país",
        "Москва является … по величине в стране",
        "министр … подписал этот приказ",
        "Miasto jest … co do wielkości w kraju",
        "sprzedaż w 2019 roku … wzrosła o 9 procent",
        "Şehir ülkenin … büyük şehridir",
        "该市是全国……大城市",
        "销售额2019年……增长9%",
        "この市は国内で…大きい都市である",
        "이 도시는 국내에서 … 큰 도시이다",
    ];
    check(&[page], &changed.map(|quote| (quote, MeaningChanged)));
    check(
        &[page],
        &[
            ("[El ministro] negó los cargos ante el juez", Altered),
            ("La ville est … par sa superficie", Elided),
            ("заместитель … подписал этот приказ", Elided),
        ],
    );
}

/// "at most", "mindestens" and "au plus" hid behind an ellipsis right before a number, which stood there as the whole of it.
#[test]
fn a_bound_beside_a_number_is_not_hidden() {
    let page = "The works will last at most eighteen months and cost at least 2.5 million euros. Interest at 4 per cent above \
        base rate accrues. Children of 12 or more pay. Some 300 people, most of them old, came. It rained for about 40 days in \
        all. Les travaux dureront au plus dix-huit mois. Il gagnait moins de 5 000 euros par an. La peine est d’au moins deux \
        ans. Die Arbeiten dauern höchstens achtzehn Monate. Die Strafe beträgt mindestens zwei Jahre. Las obras durarán como \
        máximo dieciocho meses. La pena è di almeno due anni. De straf is ten minste twee jaar. Straffet är minst två år. \
        Наказание составляет не менее двух лет. Kara wynosi co najmniej dwa lata. Trest činí nejméně dva roky.\n";
    check(
        &[page],
        &[
            ("The works will last … eighteen months", MeaningChanged),
            ("and cost … 2.5 million euros", MeaningChanged),
            ("Interest at 4 per cent … accrues", MeaningChanged),
            ("Children of 12 … pay", MeaningChanged),
            ("Les travaux dureront … dix-huit mois", MeaningChanged),
            ("Il gagnait … 5 000 euros par an", MeaningChanged),
            ("La peine est … deux ans", MeaningChanged),
            ("Die Arbeiten dauern … achtzehn Monate", MeaningChanged),
            ("Die Strafe beträgt … zwei Jahre", MeaningChanged),
            ("Las obras durarán … dieciocho meses", MeaningChanged),
            ("La pena è di … due anni", MeaningChanged),
            ("De straf is … twee jaar", MeaningChanged),
            ("Straffet är … två år", MeaningChanged),
            ("Наказание составляет … двух лет", MeaningChanged),
            ("Kara wynosi … dwa lata", MeaningChanged),
            ("Trest činí … dva roky", MeaningChanged),
            // A rough number is left to the reader; what bounds nothing may go.
            ("It rained for … 40 days in all", Altered),
            (
                "The works will last at most eighteen months … 2.5 million euros",
                MeaningChanged,
            ),
            ("The works … cost at least 2.5 million euros", Elided),
            ("Some 300 people … came", Elided),
        ],
    );
}

/// What is kept belonged to something that was left out, and nothing in the omission denied or limited it by itself.
#[test]
fn what_is_kept_hangs_on_what_was_left_out() {
    let page = "Unlike Norway, Sweden levies a tax on inheritances. She is not only the youngest but also the only woman on the \
        board. Men were twice as likely as women to report the symptom. Girls were more likely to stay. Prices had risen before \
        the tax was introduced. Frauen erkranken seltener als Männer. Die Anlage darf erst nach der Prüfung in Betrieb genommen \
        werden. Les femmes étaient moins souvent promues que les hommes. The report, in contrast to the summary, was clear. \
        After the war, in 1946, the school was rebuilt. The bank, like the others, was closed. Le trésorier avait volé la vedette l’an passé. The clerk had \
        stolen the show last year with a song.\n";
    check(
        &[page],
        &[
            ("Norway … levies a tax on inheritances", MeaningChanged),
            ("She is not … the only woman on the board", MeaningChanged),
            ("She is … the only woman on the board", Elided),
            ("Men were … likely … to report the symptom", MeaningChanged),
            ("Girls were … likely to stay", MeaningChanged),
            ("Prices had risen … the tax was introduced", MeaningChanged),
            ("Frauen erkranken … als Männer", MeaningChanged),
            ("Die Anlage darf … in Betrieb genommen werden", MeaningChanged),
            ("Les femmes étaient … promues que les hommes", MeaningChanged),
            ("The report … was clear", Elided),
            ("After the war … the school was rebuilt", Elided),
            ("The bank … was closed", Elided),
            ("Le trésorier avait volé … l’an passé", Altered),
            ("The clerk had stolen … last year", Altered),
            ("The clerk had stolen the show … with a song", Elided),
        ],
    );
    check(
        &["该药不得用于12岁以下儿童，须由医生开具处方。\n"],
        &[("该药不得用于12岁……儿童，须由医生开具处方", MeaningChanged)],
    );
}

/// "The motion was lost by nine votes" passed with "lost" left out, and as the end of "that the budget be approved."
#[test]
fn what_was_said_of_somebody_is_not_left_out() {
    let page = "Ms Tan moved that the budget be approved. Mr Obi seconded. The motion was lost by nine votes to four. The mill \
        was, in the autumn, in good hands. The firm has recently been in talks with the town.\n";
    check(
        &[page],
        &[
            ("The motion was … by nine votes to four", Altered),
            ("that the budget be approved … by nine votes to four", Altered),
            ("that the budget be approved … The motion was lost", Elided),
            ("The mill was … in good hands", Elided),
            ("The firm has … been in talks", Elided),
        ],
    );
}

/// A verb left out, and what it was done to kept: "recommended … the director" of "recommended firing the director".
#[test]
fn what_is_done_to_something_is_not_left_out() {
    for (page, quote) in [
        (
            "After a long review the auditor recommended firing the director before the end of the year.",
            "the auditor recommended … the director before the end of the year",
        ),
        (
            "After a long review the auditor agreed to dismiss the director before the end of the year.",
            "the auditor agreed to … the director before the end of the year",
        ),
        (
            "After a long review the auditor agreed to dismiss the director before the end of the year.",
            "the auditor agreed … the director before the end of the year",
        ),
        (
            "The minister decided against raising the tax on fuel this year, and the market rose.",
            "The minister decided … the tax on fuel this year",
        ),
        (
            "The police stopped the man from entering the building at night.",
            "The police stopped the man … the building at night",
        ),
        (
            "The court ordered the company to stop paying the workers before the spring.",
            "The court ordered the company to … the workers before the spring",
        ),
        (
            "The board turned down the offer of the bank in the summer of 2019.",
            "The board turned … the offer of the bank",
        ),
        (
            "Tras una larga revisión, el auditor recomendó cesar al director antes de fin de año.",
            "el auditor recomendó … al director antes de fin de año",
        ),
        (
            "Il revisore ha consigliato di licenziare il direttore prima della fine dell'anno.",
            "Il revisore ha consigliato … il direttore prima della fine dell'anno",
        ),
        (
            "Nach langer Beratung lehnte der Ausschuss den Vorschlag ab und vertagte sich auf den Herbst.",
            "lehnte der Ausschuss den Vorschlag … und vertagte sich auf den Herbst",
        ),
        (
            "Der Ausschuss hat den Vorschlag abgelehnt und sich auf den Herbst vertagt.",
            "Der Ausschuss hat den Vorschlag … und sich auf den Herbst vertagt",
        ),
        (
            "De commissie wees het voorstel af en ging naar huis voor de lange zomer.",
            "De commissie wees het voorstel … en ging naar huis",
        ),
        (
            "Комитет рекомендовал уволить директора до конца года, несмотря на протесты рабочих.",
            "Комитет рекомендовал … директора до конца года",
        ),
        (
            "Komitet zalecił zwolnić dyrektora przed końcem roku, mimo protestów załogi.",
            "Komitet zalecił … dyrektora przed końcem roku",
        ),
        (
            "The board considered closing schools in the north after the election of 2019.",
            "The board considered … schools in the north after the election",
        ),
        (
            "For ten years the city failed to repair bridges in the old town near the river.",
            "the city failed to … bridges in the old town near the river",
        ),
        (
            "The farmers in the valley stopped growing tobacco after the war and left the land.",
            "The farmers in the valley stopped … tobacco after the war",
        ),
        (
            "The bank was accused of hiding losses from its owners for more than a decade.",
            "The bank was accused of … losses from its owners",
        ),
        (
            "El gobierno decidió cerrar escuelas en el norte del país después de las elecciones.",
            "El gobierno decidió … escuelas en el norte del país",
        ),
        (
            "Il governo ha deciso di chiudere scuole nel nord del paese dopo le elezioni.",
            "Il governo ha deciso di … scuole nel nord del paese",
        ),
        (
            "O governo decidiu fechar escolas no norte do país depois das eleições de 2019.",
            "O governo decidiu … escolas no norte do país",
        ),
        (
            "Regeringen beslutade att stänga skolor i norra delen av landet efter valet.",
            "Regeringen beslutade att … skolor i norra delen av landet",
        ),
        (
            "Kurul, uzun bir görüşmeden sonra komitenin raporu reddetmesini önerdi ve dağıldı.",
            "komitenin raporu … önerdi ve dağıldı",
        ),
        (
            "위원회는 오랜 논의 끝에 보고서를 거부할 것을 제안했다고 대변인이 밝혔다.",
            "위원회는 오랜 논의 끝에 보고서를 … 제안했다고 대변인이 밝혔다",
        ),
        (
            "委員会は長い議論の末に報告書を却下することを提案したと広報官は述べた。",
            "委員会は長い議論の末に報告書を……提案した",
        ),
        (
            "أوصت اللجنة برفض التقرير بعد نقاش طويل في المدينة يوم الأحد الماضي.",
            "أوصت اللجنة … التقرير بعد نقاش طويل في المدينة",
        ),
    ] {
        check(&[page], &[(quote, Altered)]);
    }
    for (page, quote) in [
        (
            "The board closed existing schools in the north after the election of 2019.",
            "The board closed … schools in the north after the election",
        ),
        (
            "The new plant could not meet growing demand in the north of the country.",
            "The new plant could not meet … demand in the north of the country",
        ),
        (
            "Sales rose in response to strong demand in the north of the country last year.",
            "Sales rose in response to … demand in the north of the country",
        ),
        (
            "El gobierno reformó el sistema escolar público del país después de las elecciones.",
            "El gobierno reformó el sistema … público del país",
        ),
        (
            "Kurul, raporu uzun bir görüşmeden sonra kabul etti ve bunu basına duyurdu.",
            "Kurul, raporu … kabul etti ve bunu basına duyurdu",
        ),
        (
            "위원회는 보고서를 오랜 논의 끝에 승인했다고 대변인이 어제 밝혔다.",
            "위원회는 보고서를 … 승인했다고 대변인이 어제 밝혔다",
        ),
        (
            "委員会は報告書を長い議論の末に承認したと広報官は昨日述べた。",
            "委員会は報告書を……承認したと広報官は昨日述べた",
        ),
        (
            "The committee, meeting in the morning, approved the plan to widen the road in May 2019.",
            "The committee … approved the plan to widen the road",
        ),
        (
            "The results were compared to local averages and the national figures of 2018 by two teams.",
            "The results were compared to … the national figures of 2018",
        ),
        (
            "She described it as a deeply moving story of the war that everyone in the town should read.",
            "She described it as a … story of the war",
        ),
        (
            "The scientists used several existing techniques to measure the depth of the lake.",
            "The scientists used … techniques to measure the depth of the lake",
        ),
        (
            "The mayor went to school and to the university in the same town before the war.",
            "The mayor went to … the university in the same town",
        ),
        (
            "Los científicos midieron el lago en primer lugar con una sonda y luego con un satélite.",
            "Los científicos midieron el lago … con una sonda",
        ),
    ] {
        check(&[page], &[(quote, Elided)]);
    }
}

/// What turns the sense in one language, or in one use, is an ordinary word in another: an honest omission was called a change
/// of meaning for a May, a "his", a "this year", a service provided.
#[test]
fn words_of_another_language_turn_nothing() {
    for (page, quote) in [
        (
            "La empresa vendió más coches que nunca en el mes de mayo de 2019, según su informe.",
            "La empresa vendió más coches … en el mes de mayo de 2019",
        ),
        (
            "A empresa vendeu mais carros do que nunca no mês de maio de 2019, segundo o relatório.",
            "A empresa vendeu mais carros … no mês de maio de 2019",
        ),
        (
            "L'azienda ha venduto più auto che mai nel mese di maggio del 2019, dice il rapporto.",
            "L'azienda ha venduto più auto … nel mese di maggio del 2019",
        ),
        (
            "The company serves a fast growing market in the north of the country and in the south.",
            "The company serves a … growing market in the north of the country",
        ),
        (
            "The services provided by the firm were free for all of the people who lived in the town.",
            "The services … were free for all of the people who lived in the town",
        ),
        (
            "The town bought new buses to save money on fuel and to keep the air of the valley clean.",
            "The town bought new buses … to keep the air of the valley clean",
        ),
        (
            "Der Verein lud im Mai alle Mitglieder der Stadt zu einem Fest am See ein.",
            "Der Verein lud … alle Mitglieder der Stadt zu einem Fest am See ein",
        ),
        (
            "Kungen gav sin gamla krona till museet i Stockholm under våren 2019.",
            "Kungen gav … krona till museet i Stockholm",
        ),
        (
            "De koning stuurde dit jaar een brief aan alle scholen in het land en in de stad.",
            "De koning stuurde … een brief aan alle scholen in het land",
        ),
        (
            "Il governo ne ha parlato due volte con i sindacati prima di firmare l'accordo.",
            "Il governo … ha parlato due volte con i sindacati",
        ),
        (
            "A empresa vendeu no ano passado mais carros do que em 2018 em todas as regiões.",
            "A empresa vendeu … mais carros do que em 2018",
        ),
    ] {
        check(&[page], &[(quote, Elided)]);
    }
    for (page, quote) in [
        (
            "The new rules will save the firm about two million euros and cut the time by half.",
            "The new rules will … cut the time by half",
        ),
        (
            "The methods described in the next section were used to measure the depth of the lake.",
            "The methods … were used to measure the depth of the lake",
        ),
    ] {
        check(&[page], &[(quote, Elided)]);
    }
    for (page, quote) in [
        (
            "All of the members save one voted for the new law in the spring of 2019.",
            "All of the members … voted for the new law",
        ),
        (
            "The services are free for all of the people in the town provided that they pay the fee in May.",
            "The services are free for all of the people in the town … in May",
        ),
        (
            "Der Rat sagte nicht, dass die Brücke im Mai gesperrt wird.",
            "Der Rat sagte … dass die Brücke im Mai gesperrt wird",
        ),
        (
            "Il governo non ha mai parlato con i sindacati prima di firmare l'accordo.",
            "Il governo … ha … parlato con i sindacati",
        ),
    ] {
        check(&[page], &[(quote, MeaningChanged)]);
    }
}

/// What is kept belongs to a clause behind a semicolon whose beginning was left out: the other group's cases.
#[test]
fn the_beginning_of_the_next_clause_is_not_left_out() {
    let page = "No serious case was seen in the vaccinated group; in the other there were seven stays in hospital; however, the \
        trial went on; then the board met in May.";
    check(
        &[page],
        &[
            ("in the vaccinated group … there were seven stays in hospital", Altered),
            ("seven stays in hospital … the trial went on", Elided),
            ("the trial went on … the board met in May", Elided),
        ],
    );
}

/// "two" does not make a noun of a gerund, and two words of another sentence are no quote where an ellipsis stands in the source.
#[test]
fn what_is_left_out_between_a_verb_and_a_number() {
    let page = "They recommended in the end saving two ships of the old fleet. It rained all day long… The boats came home at noon.\n";
    check(
        &[page],
        &[
            ("They recommended … two ships of the old fleet", Altered),
            ("It rained … The boats came home at noon", MeaningChanged),
            ("It rained all day … The boats came home at noon", Elided),
        ],
    );
}

/// A verb of denial over what is kept, and the noun behind a "no".
#[test]
fn no_verb_of_denial_and_no_denied_noun_is_left_out() {
    let french = "Le capitaine Erik Lund, qui survécut, nia avoir bu. Le bac était vieux et lent.\n";
    let spanish = "El capitán Erik Lund, que sobrevivió, negó haber bebido. El barco era viejo y lento.\n";
    let english = "The commission found no evidence that the ferry was overloaded. The board found no clear or recent evidence.\n";
    check(
        &[french],
        &[
            ("Le capitaine Erik Lund […] avoir bu", MeaningChanged),
            ("Le capitaine Erik Lund […] nia avoir bu", Elided),
        ],
    );
    check(
        &[spanish],
        &[
            ("El capitán Erik Lund […] haber bebido", MeaningChanged),
            ("El capitán Erik Lund […] negó haber bebido", Elided),
        ],
    );
    check(
        &[english],
        &[
            ("The commission found no … ferry", MeaningChanged),
            ("The board found no … recent evidence", Elided),
        ],
    );
}
