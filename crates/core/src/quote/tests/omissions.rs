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
        the bank. Exports rose in May and fell in June. Imports grew in May and again in June.\n";
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
