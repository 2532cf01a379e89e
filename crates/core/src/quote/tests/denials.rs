//! A denial that an omission hides.

use super::*;

/// "yet" behind "not" was taken for the "but" that answers a denial, and the mark of a note for a word behind it.
#[test]
fn a_denial_hides_in_an_omission_however_it_ends() {
    let page = "Under the deed the council may not yet build one on the quay. The vote has not yet been held. The mayor has never \
        yet paid the toll. The board has not always decided who carries the rest. The lake is old and has no outlet{f:[1][3]}. \
        The pond is old and has no outlet. It was not large yet strong.\nThe tarn is old and has no \
        inlet.{f: [1] [3]}\nThe mere is old and it has no bridge. 12 13\n";
    let turned = [
        "the council may … build one",
        "The vote has … been held",
        "The mayor has … paid the toll",
        "The board has … decided",
        "The lake is old and has … outlet",
        "The pond is old and has … outlet",
        "The tarn is old and has … inlet",
        "The mere is old and it has … bridge",
    ];
    check(&[page], &turned.map(|quote| (quote, MeaningChanged)));
    check(&[page], &[("It was … strong", Elided)]);
}

/// The same letters are an egg, and an article.
#[test]
fn what_denies_in_finnish_denies_nowhere_else() {
    for (page, quote) in [
        (
            "Im Nest lag gestern ein Ei der grauen Möwe am Strand.\n",
            "Im Nest lag gestern ein … der grauen Möwe",
        ),
        (
            "Ho kjøpte ei ny bok i byen og las henne på ferja.\n",
            "Ho kjøpte … ny bok i byen",
        ),
    ] {
        check(&[page], &[(quote, Elided)]);
    }
}

/// What denies was known in fourteen languages only.
#[test]
fn denials_are_known_in_languages_without_a_grammar() {
    for (page, quote) in [
        ("אף אחד מהם לא קנה בו דגים באותה שנה.\n", "אף אחד … קנה בו דגים"),
        (
            "Kommunen vil ikke bygge en ny skole her.\n",
            "Kommunen vil … bygge en ny skole",
        ),
        (
            "Kaupungit eivät ole myyneet vanhaa taloa.\n",
            "Kaupungit … ole myyneet vanhaa taloa",
        ),
        (
            "Laiva ei lähde huomenna satamasta, koska myrsky jatkuu vielä monta päivää ja meri on levoton.\n",
            "Laiva … lähde huomenna satamasta",
        ),
        (
            "Laev ei lahku homme sadamast, sest torm kestab veel mitu päeva ja meri on väga rahutu.\n",
            "Laev … lahku homme sadamast",
        ),
        ("A város nem adta el a régi házat.\n", "A város … adta el a régi házat"),
        (
            "Ο δήμος δεν πούλησε το παλιό σπίτι.\n",
            "Ο δήμος … πούλησε το παλιό σπίτι",
        ),
        (
            "Pemerintah tidak menjual rumah lama itu.\n",
            "Pemerintah … menjual rumah lama itu",
        ),
        ("Thành phố không bán ngôi nhà cũ đó.\n", "Thành phố … bán ngôi nhà cũ"),
        ("सरकार ने यह घर नहीं बेचा है आज।\n", "सरकार ने यह घर … बेचा है"),
    ] {
        check(&[page], &[(quote, MeaningChanged)]);
    }
}
