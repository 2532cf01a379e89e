//! An omission between what two people say joins what nobody said together. Within what one says, or from a question to its own
//! answer, it is an omission like any other; and labels that are no names are no people.

use super::borders::verdict_in;
use super::*;
use crate::source::voices::{Voice, Voices};

/// What a text shows of who speaks, quotes that keep to one, and quotes that do not.
const CASES: &[(&str, &[&str], &[&str])] = &[
    (
        "AD: I started at fourteen. They put me on a box so that I could reach.\nI stood on that box for two years.\n\
         RP: Did you ever ask for more money?\nAD: Once. He laughed at me, and then he raised it.\n\
         WD: I never worked there. I ran off to sea so that I should not have to.\nRP: And when you came home?\n\
         WD: I thought I was a king. Nobody else did.\n",
        &[
            "I started at fourteen. … I stood on that box for two years.",
            "I started at fourteen. … He laughed at me, and then he raised it.",
            "Did you ever ask for more money? … he raised it.",
            "I stood on that box for two years. … AD: Once.",
        ],
        &[
            "I stood on that box for two years. … I ran off to sea so that I should not have to.",
            "Did you ever ask for more money? … I never worked there.",
            "They put me on a box … Did you ever ask for more money?",
        ],
    ),
    (
        "Q.  Did you inspect the saddle on the morning of the accident?\nA.  I did. I checked the girth. That is\n    what I do every morning.\n\
         Q.  And what did you find?\nA.  Nothing wrong with it.\nQ.  Did the page get torn out by accident?\nA.  It did not.\n",
        &["Did you inspect the saddle on the morning of the accident? … I checked the girth."],
        &[
            "Did you inspect the saddle on the morning of the accident? … It did not.",
            "what did you find? … It did not.",
        ],
    ),
    (
        "Mr. KOSS. Thank you. We closed eleven hundred counters last\nyear, and I will not pretend that this was painless.\n\n\
         Chairwoman HARDESTY. Did anybody visit these counters\nbefore they were closed?\n\nMr. KOSS. In most cases no. We relied on the sales figures.\n\n\
         Mrs. JENSEN. I want my counter back and I do not care who hears me say it.\n\nChairwoman HARDESTY. The witness may sit.\n\n\
         Mrs. JENSEN. I have driven ninety miles.\n",
        &["We closed eleven hundred counters last year … We relied on the sales figures."],
        &[
            "We closed eleven hundred counters last year … I want my counter back",
            "Did anybody visit these counters before they were closed? … I have driven ninety miles.",
        ],
    ),
    (
        "12/03/2024, 18:01 - Beth: Right, the big one is on the 20th. I have booked the hall.\n12/03/2024, 18:05 - Jodie: Lemon or chocolate?\n\
         12/03/2024, 18:07 - Uncle Ray: Not lemon. Remember the christening.\n12/03/2024, 18:09 - Dad: I am not coming if Ray is making a speech.\n\
         12/03/2024, 18:12 - Beth: Nobody makes a speech in my hall.\n",
        &[
            "Lemon or chocolate? … Remember the christening.",
            "I have booked the hall. … Nobody makes a speech in my hall.",
        ],
        &[
            "I have booked the hall. … I am not coming if Ray is making a speech.",
            "Lemon or chocolate? … I am not coming if Ray is making a speech.",
        ],
    ),
    (
        "We asked shoppers what they thought.\nAnna, 34, nurse: It is the best idea they have had in years. I would come more often.\n\
         Derek, 67, retired: They tried it in 1994 and the butcher went bankrupt.\nSunita, 45, owns a shop: My customers come by car.\n\
         If they cannot park, they will go to Leicester.\nMr Hollis, 82: It was dreadful then.\n",
        &[
            "It is the best idea they have had in years. … I would come more often.",
            "My customers come by car. … If they cannot park",
        ],
        &["It is the best idea they have had in years. … My customers come by car."],
    ),
    (
        "—¿Recibió alguna ayuda?\n—Una manta y un termo. La manta la devolví en su día.\n—¿Y las disculpas?\n—Esas no llegaron.\n—¿Volvería a vivir aquí?\n—Ni loco.\n",
        &[
            "¿Recibió alguna ayuda? … La manta la devolví en su día.",
            "Una manta y un termo. … Esas no llegaron.",
        ],
        &[
            "¿Recibió alguna ayuda? … Ni loco.",
            "Una manta y un termo. … ¿Volvería a vivir aquí?",
        ],
    ),
    (
        "Dear all,\n\nOn Wed, 13 Jul 2022, Keith Barlow wrote:\n> I am against the rota. I have paid my rent for years and I\n> will water my beans.\n\n\
         Nobody is taking your beans away, Keith.\n\n> The committee meets on Fridays in the old shed.\n\nIt is the first Monday, by the way.\n",
        &[
            "I am against the rota. … The committee meets on Fridays in the old shed.",
            "Nobody is taking your beans away, Keith. … It is the first Monday, by the way.",
        ],
        &[
            "I am against the rota. … Nobody is taking your beans away, Keith.",
            "The committee meets on Fridays in the old shed. … It is the first Monday, by the way.",
        ],
    ),
    (
        "From: Ingrid Sollers <i@s.example>\nTo: Committee\nSubject: The pump\n\nI will ask about a grant. The old one stays until then.\n\n\
         From: Farida Anwar <f@a.example>\nTo: Ingrid Sollers\nSubject: Re: The pump\n\nI looked at it on Sunday. It is rusted through.\n",
        &["I looked at it … It is rusted through."],
        &["I will ask about a grant. … It is rusted through."],
    ),
    (
        "I changed 31 to 29. It was wrong. Two of the names are the same boy. Archivist Ann (talk) 09:00, 5 June 2018 (UTC)\n\
         Reverted. Thirty-one is in every book. RuleKeeper (talk) 09:14, 5 June 2018 (UTC)\n\
         My great-grandfather always said thirty. Edith from Elland (talk) 20:31, 5 June 2018 (UTC)\n",
        &["I changed 31 to 29. … Two of the names are the same boy."],
        &["I changed 31 to 29. … My great-grandfather always said thirty."],
    ),
    (
        "------------------------------\nGreta Lindqvist\n@greta@hollow.social\n1 May 2023, 08:14\n\nBoth hives came through the winter. I could have sung.\n\
         ------------------------------\nOld Tom\n@tom@hollow.social\n1 May 2023, 08:40\n\nLost all six of mine. I did not treat them and I knew better.\n\
         ------------------------------\nGreta Lindqvist\n@greta@hollow.social\n1 May 2023, 08:52\n\nI will bring you a box.\n",
        &["Both hives came through the winter. … I will bring you a box."],
        &["Both hives came through the winter … I did not treat them and I knew better."],
    ),
    (
        "18:56 <fennimore> Evening. The nightly build has been failing since Sunday.\n18:57 <quillback> Which platform are we talking about?\n\
         18:57 <fennimore> Only the arm runner fails. The others are green.\n18:59 <quillback> Then I bet it is the fused multiply again.\n",
        &["The nightly build has been failing since Sunday. … The others are green."],
        &["The nightly build has been failing since Sunday. … Then I bet it is the fused multiply again."],
    ),
    // No people.
    (
        "Theorem 1: Every group of prime order is cyclic.\nProof: Take an element that is not the identity. Its order divides the prime.\n\
         Remark: The converse fails. There is a cyclic group of order four.\nTheorem 2: Every subgroup is cyclic, too.\n\
         Proof: Take the least positive power in it.\nRemark: The proof gives a generator.\n",
        &[
            "Every group of prime order is cyclic. … Take an element that is not the identity.",
            "Its order divides the prime. … There is a cyclic group of order four.",
        ],
        &[],
    ),
    (
        "Weight: The frame weighs four kilograms in all.\nColour: It comes in red and in a dark green.\nWarranty: Ten years, for the first owner alone.\n\
         Delivery: It comes in a box within a week of the order.\n",
        &["The frame weighs four kilograms in all. … It comes in red and in a dark green."],
        &[],
    ),
    (
        "– Die Mühle steht seit 1874 leer und verfällt.\n– Der Bach wird im Sommer nicht mehr gestaut.\n– Die Gemeinde sucht einen Käufer für beides.\n\
         – Der Preis steht noch nicht fest.\n",
        &["Die Mühle steht seit 1874 leer und verfällt. … Die Gemeinde sucht einen Käufer für beides."],
        &[],
    ),
];

#[test]
fn an_omission_joins_nobodys_words_with_anothers() {
    let mut wrong = Vec::new();
    for (text, honest, false_ones) in CASES {
        for (quotes, is_honest) in [(honest, true), (false_ones, false)] {
            for words in *quotes {
                let (verdict, edits) = verdict_in(&document(&[text]), words);
                let is_right = match is_honest {
                    true => verdict <= Elided,
                    false => verdict == Altered && edits.contains(&EditClass::Border),
                };
                if !is_right {
                    wrong.push(format!("{words}: {verdict:?} {edits:?}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What a page shows of them comes with the document.
#[test]
fn an_omission_stays_within_a_voice_of_the_page() {
    let text = "What did the governor say?\nHe thanked me for my service. I do not think he is a bad man.\nDo you take bribes?\nWhat a question. People have \
                offered me whisky.\nI never met this woman, and she is right about the bridge.\n";
    let span = |words: &str| {
        let start = text.find(words).unwrap();
        TextSpan::from_bytes(start..start + words.len()).unwrap()
    };
    let voices = [
        "What did the governor say?",
        "Do you take bribes?",
        "I never met this woman, and she is right about the bridge.",
    ]
    .map(span);
    let plain = document(&[text]);
    let voices = voices.into_iter().zip([1, 1, 2]).map(|(span, who)| Voice { span, who });
    let marked = plain
        .clone()
        .with_voices(Voices::new(voices.collect()).unwrap())
        .unwrap();
    for (words, expected) in [
        ("He thanked me … People have offered me whisky.", Elided),
        ("What did the governor say? … I do not think he is a bad man.", Elided),
        ("What did the governor say? … People have offered me whisky.", Altered),
        ("What did the governor say? … Do you take bribes?", Elided),
        ("He thanked me for my service. … Do you take bribes?", Altered),
        (
            "People have offered me whisky. … she is right about the bridge.",
            Altered,
        ),
    ] {
        assert_eq!(verdict_in(&marked, words).0, expected, "{words}");
        assert_eq!(verdict_in(&plain, words).0, Elided, "{words}");
    }
}
